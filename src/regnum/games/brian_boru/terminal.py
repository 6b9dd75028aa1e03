"""Brian Boru in a terminal: the map, the seats, the trick and the hand, drawn from a view.

Where the canvas is plain the same things are told in lists, for a screen reader or a pipe.
"""

from collections.abc import Sequence
from itertools import groupby
from textwrap import wrap

from regnum.core.cells import Cell, Span, fitted, painted, width
from regnum.core.game import Canvas, TerminalFace
from regnum.core.words import N_, P_, Plural, Reader
from regnum.core.words import columns as room
from regnum.games.brian_boru.components import (
    CARD_COLOUR,
    COLOURS,
    PRIMARY,
    REGION_POINTS,
    REGIONS,
    ROADS,
    SECONDARY,
    SETUP,
    THRESHOLD,
    TOWN_COLOUR,
    TOWN_NAME,
    TOWNS,
    TOWNS_IN,
    TRACK,
    Action,
)
from regnum.games.brian_boru.rules.scoring import regions_with_a_town
from regnum.games.brian_boru.rules.trick import CAN_WIN
from regnum.games.brian_boru.rules.upkeep import church_now
from regnum.games.brian_boru.sight import View, passed_on
from regnum.games.brian_boru.state import FACE_DOWN, NO_DISC, NO_MARRIAGE, ON_BOARD

ENOUGH = 44
"""On fewer lines, cards passed on are shown after the draft only when somebody asks for the hand."""
ACTIVE, MONASTERY, VIKING, BEST = "▶", "†", "×", "*"
COLOUR_WORDS = {"red": N_("red"), "blue": N_("blue"), "yellow": N_("yellow")}
SHORT: dict[str, str | Plural] = {
    "claim": N_("town"),
    "coin": P_("{count} coin", "{count} coins", "count"),
    "pay": N_("pay {count}"),
    "renown": N_("{count} renown"),
    "church": P_("{count} disc", "{count} discs", "count"),
    "raider": P_("{count} raider", "{count} raiders", "count"),
    "court": P_("{count} step", "{count} steps", "count"),
    "expand": N_("expand"),
    "free": N_("free"),
}
"""The symbols of a card in as few words as will do."""
GIVES: dict[str, str | Plural] = {
    "coin": P_("{count} coin", "{count} coins", "count"),
    "renown": N_("{count} renown"),
    "town": N_("a town"),
}


def flow(c: Canvas, head: str, cells: Sequence[Cell], gap: str = "  ", style: str = "dim") -> list[str]:
    """Cells one after another behind a head, as many to a line as the canvas is wide."""
    fits = max(map(width, cells)) < c.width - len(head)
    indent = len(head) if fits else 1
    lines: list[str] = []
    line, used, between = c.paint(style, head), len(head), " "
    for cell in cells:
        if used + len(between) + width(cell) > c.width and between == gap:
            lines.append(line)
            line, used, between = " " * indent, indent, " "
        line += between + painted(c, cell)
        used += len(between) + width(cell)
        between = gap
    return [*lines, line]


# The board


def board(v: View, c: Canvas) -> list[str]:
    if c.plain:
        return told(v, c)
    land = [*headline(v, c), *(line for region in REGIONS for line in region_lines(v, c, region))]
    roads, cards = flow(c, c.say(N_("Roads")), ROAD_CELLS), trick(v, c)
    figures = [*track(v, c), *seat_table(v, c)]
    spare = c.height - len(land) - len(cards)
    if len(figures) > spare and (not v.round or v.pack):  # the land matters more while cards are chosen
        figures = []
    expands = v.seat is not None and v.played[v.seat]  # as cards that act may
    if len(figures) + len(roads) > spare and not expands:
        roads = []
    return [*land, *roads, *figures, *cards]


def headline(v: View, c: Canvas) -> list[str]:
    say = c.say
    raiders = P_("{count} raider in battle", "{count} raiders in battle", "count")
    cells = [[Span("", say(raiders, count=v.battle))]]
    if v.marriage != NO_MARRIAGE:
        cells.append([Span("", say(N_("marriage: {marriage} ({marriage:rewards})"), marriage=v.marriage))])
    head = say(N_("Round {round} of {rounds}:"), round=v.round, rounds=SETUP[v.seats].rounds)
    return flow(c, head, cells, gap=" · ") if v.round else []


def region_lines(v: View, c: Canvas, region: int) -> list[str]:
    """The region with its token on the left, its towns in columns on the right."""
    heads = [region_head(v, c, each) for each in REGIONS]
    left = 1 + max(width(cell) for head in heads for cell in head)
    columns = town_columns(c, region, c.width - left)
    lines = []
    for row in range(max(len(heads[region]), len(columns[0]))):
        line = painted(c, heads[region][row] if row < len(heads[region]) else (), left)
        for towns in columns:
            if row < len(towns):
                line += painted(c, town_cell(v, c, towns[row]), column_width(c, towns))
        lines.append(line.rstrip())
    return lines


def town_columns(c: Canvas, region: int, room: int) -> list[list[int]]:
    """The towns of a region in as few rows as fit: by colour, or by length where that saves a row."""
    by_colour = sorted(TOWNS_IN[region], key=lambda town: (TOWN_COLOUR[town], town))
    by_length = sorted(by_colour, key=lambda town: -len(TOWN_NAME[town]))
    for rows in range(1, len(by_colour)):
        for towns in (by_colour, by_length):
            columns = [towns[start : start + rows] for start in range(0, len(towns), rows)]
            if sum(column_width(c, column) for column in columns) <= room:
                return columns
    return [by_colour]


def column_width(c: Canvas, towns: Sequence[int]) -> int:
    """Room for any owner's mark is kept free, so that columns never move."""
    return max(len(f" 00r {TOWN_NAME[town]} ") for town in towns) + max(map(room, c.marks)) + 1


def region_head(v: View, c: Canvas, region: int) -> tuple[Cell, Cell]:
    text = c.say(
        N_("{points} pts {weight}/{threshold} "),
        points=REGION_POINTS[region],
        weight=weight(v, region),
        threshold=THRESHOLD[region],
    )
    holder = v.token[region]
    token = Span("dim", c.say(N_("down")))
    if holder == ON_BOARD:
        token = Span("strong", c.say(N_("up")))
    elif holder != FACE_DOWN:
        token = Span(f"seat{holder}", c.marks[holder])
    return [Span("strong", c.say.gap("region", region))], [Span("", text), token]


def weight(v: View, region: int) -> int:
    """What the discs in a region count towards its threshold."""
    return sum(1 + v.monastery[town] for town in TOWNS_IN[region] if v.disc[town] != NO_DISC)


def town_cell(v: View, c: Canvas, town: int) -> Cell:
    """“▶30r Cunga” is fought for, “ 30r†Cunga ●A” has a monastery, “×30r Cunga ●A” a Viking token."""
    owner = v.disc[town]
    sign = ACTIVE if town == v.active else VIKING if v.vikings[town] else " "
    style = "strong" if town == v.active else "" if owner == NO_DISC else "dim"
    cell = [
        Span("strong", sign),
        Span(COLOURS[TOWN_COLOUR[town]], f"{town:>2}{letter(c.say, town)}"),
        Span("strong", MONASTERY if v.monastery[town] else " "),
        Span(style, TOWN_NAME[town]),
    ]
    return cell if owner == NO_DISC else [*cell, Span(f"seat{owner}", f" {c.marks[owner]}")]


def letter(say: Reader, town: int) -> str:
    """The colour of a town in one letter."""
    return say(COLOUR_WORDS[COLOURS[TOWN_COLOUR[town]]])[0]


def paths() -> list[tuple[int, ...]]:
    """The roads as paths, each road once: 1–4–13 is shorter to read than 1–4 and 4–13."""
    left = {town: list(ROADS[town]) for town in TOWNS}
    found = []
    for odd in (True, False):  # a path has two ends; what is left after all ends are used up are rings
        for start in TOWNS:
            while left[start] and (len(left[start]) % 2 == 1 or not odd):
                path = [start]
                while left[path[-1]]:
                    town = path[-1]
                    neighbour = left[town].pop(0)
                    left[neighbour].remove(town)
                    path.append(neighbour)
                found.append(tuple(path))
    return sorted(found)


PATHS = ["–".join(map(str, path)) for path in paths()]
ROAD_CELLS = [[Span("", path)] for path in PATHS]


def track(v: View, c: Canvas) -> list[str]:
    """The marriage track: the discs on its spaces, and what neighbouring spaces give."""
    cells = []
    for gains, spaces in groupby(range(len(TRACK)), TRACK.__getitem__):
        cell = []
        for space in spaces:
            discs = [seat for seat in range(v.seats) if v.court[seat] == space]
            cell += [Span("strong", f" {space}"), *(Span(f"seat{seat}", f" {c.marks[seat]}") for seat in discs)]
        cells.append([*cell, Span("", f" = {benefits(c.say, gains)}" if gains else "")])
    return flow(c, c.say(N_("Track")), cells, gap=" |")


def benefits(say: Reader, gains: Sequence[str]) -> str:
    kinds = dict.fromkeys(gains)
    return ", ".join(say(GIVES[kind], count=gains.count(kind)) for kind in kinds)


def seat_table(v: View, c: Canvas) -> list[str]:
    columns = seat_columns(v, c)
    figures = sum(len(head) + 1 for head, _ in columns)
    names = [f"{c.marks[seat]} {c.say.seat(seat)}" for seat in range(v.seats)]
    left = min(max(map(room, names)), c.width - figures - 2)
    lines = [c.paint("dim", " " * (left + 2) + "".join(f" {head}" for head, _ in columns))]
    for seat in range(v.seats):
        holds = c.paint("strong", ACTIVE if v.marker == seat else " ")
        name = c.paint(f"seat{seat}", fitted(names[seat], left))
        lines.append(f"{holds} {name}" + "".join(f" {numbers[seat]:>{len(head)}}" for head, numbers in columns))
        wed = marriages(v, c, seat)
        if wed and left + figures + len(wed) + 4 <= c.width:
            lines[-1] += f"  {wed}"
        elif wed:
            lines.append(f"     {wed}")
    return lines


def seat_columns(v: View, c: Canvas) -> list[tuple[str, Sequence[int | str]]]:
    """The figures of the seats under their heads, which are cut if they are too long for the canvas."""
    say = c.say
    builders = church_now(v).builders
    church = [f"{discs}{MONASTERY}" if seat in builders else discs for seat, discs in enumerate(v.church)]
    columns: list[tuple[str, Sequence[int | str]]] = [
        (say(N_("points")), v.points),
        (say(N_("renown")), v.renown),
        (say(N_("coins")), v.coins),
        (say(N_("raiders")), v.raiders),
        (say(N_("church")), church),
        (say(N_("track")), v.court),
        (say(N_("cards")), tuple(map(sum, zip(v.cards_in_hand, v.cards_in_pack, strict=True)))),
        (say(N_("regions")), [regions_with_a_town(v, seat) for seat in range(v.seats)]),
        (say(N_("tokens")), [v.token.count(seat) for seat in range(v.seats)]),
    ]
    most = max(len(head) for head, _ in columns)
    while most > 1 and sum(min(len(head), most) + 1 for head, _ in columns) > c.width - 12:
        most -= 1
    return [(head[:most], numbers) for head, numbers in columns]


def marriages(v: View, c: Canvas, seat: int) -> str:
    names = [c.say.gap("marriage", card) for card, owner in enumerate(v.married) if owner == seat]
    return ", ".join(names)


def trick(v: View, c: Canvas) -> list[str]:
    """The cards on the table that have not acted yet; the one that wins as things stand is marked."""
    if not v.active and not any(v.played):
        return []
    best = best_card(v)
    cells = []
    for seat in [*range(v.marker, v.seats), *range(v.marker)]:
        card = v.played[seat]
        if card:
            text = f" {c.say.gap('card', card)}{BEST if card == best else ''}"
            cells.append([Span(f"seat{seat}", c.marks[seat]), Span(COLOURS[CARD_COLOUR[card]], text)])
    head = c.say(N_("Contest for {town}:"), town=v.active) if v.active else c.say(N_("Cards still to act:"))
    return flow(c, head, cells or [[Span("", "–")]], style="strong")


def best_card(v: View) -> int:
    if not v.active:
        return 0
    return max((card for card in v.played if card in CAN_WIN[TOWN_COLOUR[v.active]]), default=0)


# The hand


def hand(v: View, c: Canvas) -> list[str]:
    """What the seat holds, what it chooses from in the draft, and what it passed on and so knows of."""
    say = c.say
    piles = [(N_("Your pack, to choose from"), v.pack), (N_("Your hand"), v.hand)]
    lines = []
    for title, cards in piles:
        if cards:
            lines += [c.paint("strong", say(title)), *card_table(c, cards)]
    if passed_on(v) and (v.pack or c.height >= ENOUGH):
        passed = [[Span("", say.gap("card", card))] for card in passed_on(v)]
        lines += flow(c, say(N_("Passed on:")), passed, gap=", ")
    return lines


def card_table(c: Canvas, cards: Sequence[int]) -> list[str]:
    """One card a line: what it does if it wins, and if it loses."""
    say = c.say
    rows = [(say.gap("card", card), short(say, PRIMARY[card]), losing(say, card)) for card in cards]
    if c.plain:
        text = N_("{name}. If it wins: {won}. If it loses: {lost}.")
        return [say(text, name=name, won=won, lost=lost) for name, won, lost in rows]
    names = max(len(name) for name, _, _ in rows)
    wins = max(len(won) for _, won, _ in rows)
    won_word, lost_word = say(N_("won:")), say(N_("lost:"))
    lines = []
    for card, (name, won, lost) in zip(cards, rows, strict=True):
        head = f"  {c.paint(COLOURS[CARD_COLOUR[card]], name.ljust(names))}  {c.paint('dim', won_word)} "
        tail = f"  {c.paint('dim', lost_word)} {lost}"
        if names + wins + len(won_word + lost_word + lost) + 8 <= c.width:
            lines.append(head + won.ljust(wins) + tail)
        else:
            lines += [head + won, " " * (names + 2) + tail]
    return lines


def short(say: Reader, action: Action) -> str:
    return ", ".join(say(SHORT[symbol], count=count) for symbol, count in action)


def losing(say: Reader, card: int) -> str:
    return " / ".join(short(say, action) for action in SECONDARY[card])


# In words


def told(v: View, c: Canvas) -> list[str]:
    """The board in lists and sentences."""
    say = c.say
    lines = []
    if v.round:
        lines.append(say(N_("Round {round} of {rounds}."), round=v.round, rounds=SETUP[v.seats].rounds))
    lines += [told_region(v, c, region) for region in REGIONS]
    lines.append(say(N_("Roads: {paths}."), paths="; ".join(PATHS)))
    lines.append(say(N_("Raiders in the battle area: {count}."), count=v.battle))
    if v.marriage != NO_MARRIAGE:
        text = N_("At the head of the marriage track: {marriage} ({marriage:rewards}).")
        lines.append(say(text, marriage=v.marriage))
    lines += told_track(v, c)
    lines += [told_seat(v, c, seat) for seat in range(v.seats)]
    return lines + told_trick(v, c)


def told_region(v: View, c: Canvas, region: int) -> str:
    say = c.say
    holder = v.token[region]
    if holder == FACE_DOWN:
        token = say(N_("face down"))
    else:
        token = say(N_("face up on the board")) if holder == ON_BOARD else say.seat(holder)
    return say(
        N_(
            "{region}. Points: {points}. Towns needed: {threshold}, counted: {weight}. Token: {token}. {towns}."
        ),
        region=region,
        points=REGION_POINTS[region],
        threshold=THRESHOLD[region],
        weight=weight(v, region),
        token=token,
        towns="; ".join(told_town(v, c, town) for town in TOWNS_IN[region]),
    )


def told_town(v: View, c: Canvas, town: int) -> str:
    say = c.say
    facts = [say(COLOUR_WORDS[COLOURS[TOWN_COLOUR[town]]])]
    facts.append(say(N_("without a disc")) if v.disc[town] == NO_DISC else say.seat(v.disc[town]))
    if v.monastery[town]:
        facts.append(say(N_("monastery")))
    if v.vikings[town]:
        facts.append(say(N_("under a Viking token")))
    if v.active == town:
        facts.append(say(N_("active town")))
    return f"{town} {TOWN_NAME[town]} ({', '.join(facts)})"


def told_track(v: View, c: Canvas) -> list[str]:
    say = c.say
    lines = []
    for space, gains in enumerate(TRACK):
        discs = [seat for seat in range(v.seats) if v.court[seat] == space]
        here = say.gap("seats", discs) if discs else say(N_("nobody"))
        text = N_("Marriage track, space {space} (gives: {gains}): {here}.")
        lines.append(say(text, space=space, gains=benefits(say, gains) or say(N_("nothing")), here=here))
    return lines


def told_seat(v: View, c: Canvas, seat: int) -> str:
    say = c.say
    facts = [
        say(N_("points {count}"), count=v.points[seat]),
        say(N_("renown {count}"), count=v.renown[seat]),
        say(N_("coins {count}"), count=v.coins[seat]),
        say(N_("raiders {count}"), count=v.raiders[seat]),
        say(N_("discs in the church area {count}"), count=v.church[seat]),
        say(N_("cards {count}"), count=v.cards_in_hand[seat] + v.cards_in_pack[seat]),
        say(N_("towns {count}"), count=len(v.controls(seat))),
        say(N_("regions {count}"), count=regions_with_a_town(v, seat)),
        say(N_("claim tokens {count}"), count=v.token.count(seat)),
    ]
    wed = marriages(v, c, seat)
    if wed:
        facts.append(say(N_("married: {who}"), who=wed))
    if v.marker == seat:
        facts.append(say(N_("active town marker")))
    if seat in church_now(v).builders:
        facts.append(say(N_("a monastery to come, as things stand")))
    return say(N_("{name}: {facts}."), name=say.seat(seat), facts=", ".join(facts))


def told_trick(v: View, c: Canvas) -> list[str]:
    say = c.say
    lines = [say(N_("Contest for {town}."), town=v.active)] if v.active else []
    best = best_card(v)
    for seat in [*range(v.marker, v.seats), *range(v.marker)]:
        card = v.played[seat]
        if card:
            text = N_("On the table, {seat}: {card}, the best so far.") if card == best else None
            lines.append(say(text or N_("On the table, {seat}: {card}."), seat=seat, card=card))
    return lines


def legend(v: View, c: Canvas) -> list[str]:
    """What the marks on the board mean."""
    say = c.say
    if c.plain:
        return [say(N_("The board is told in words here; there are no marks to explain."))]
    colours = ", ".join(f"{say(word)[0]} = {say(word)}" for word in COLOUR_WORDS.values())
    marks = [
        (f"30{letter(say, 30)}", say(N_("a town by its number and colour: {colours}"), colours=colours)),
        (" ".join(c.marks), say(N_("the discs and claim tokens of the players"))),
        (ACTIVE, say(N_("the active town; in the table: who holds the active town marker"))),
        (MONASTERY, say(N_("a monastery: the town counts as two in its region"))),
        (f"5{MONASTERY}", say(N_("in the table: church discs that bring a monastery as things stand"))),
        (VIKING, say(N_("a Viking token: the Vikings control the town"))),
        (BEST, say(N_("the card that wins the contest as things stand"))),
        ("2/5", say(N_("what the discs in a region count, and what turns its claim token up"))),
        (f"{say(N_('down'))}, {say(N_('up'))}", say(N_("how the claim token lies on the board"))),
        ("1–4–13", say(N_("roads: a town is joined to the one beside it"))),
        ("/", say(N_("on a card: one action or the other"))),
        (say(SHORT["church"], count=1), say(N_("on a card: a disc in the church area"))),
        (say(SHORT["court"], count=1), say(N_("on a card: a step of courtship, up the marriage track"))),
    ]
    lines = []
    for sign, meaning in marks:
        first, *others = wrap(meaning, c.width - len(sign) - 4) or [""]
        lines += [f"  {c.paint('strong', sign)}  {first}", *(f"    {line}" for line in others)]
    return lines


# Beside the board, where colour and region of a town can be seen


def brief_town(say: Reader, town: int) -> str:
    """Number and letter as on the board: typing “30r” finds the town."""
    return f"{TOWN_NAME[town]} {town}{letter(say, town)}"


def brief_actions(say: Reader, card: int) -> str:
    return say(N_("won: {won}; lost: {lost}"), won=short(say, PRIMARY[card]), lost=losing(say, card))


TERMINAL = TerminalFace(
    board=board,
    hand=hand,
    legend=legend,
    lexicon={
        "town": brief_town,
        "card:actions": brief_actions,
    },
)
