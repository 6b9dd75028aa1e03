"""Brian Boru in a terminal: the map, the seats, the trick and the hand, drawn from a view.

Where the canvas is plain the same things are told in lists, for a screen reader or a pipe.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from regnum.core.drawing.cells import (
    ACTIVE,
    Cell,
    Column,
    Span,
    behind,
    dim,
    held,
    legend,
    painted,
    plain,
    seat_table,
    strong,
    told,
    told_seat,
    width,
)
from regnum.core.game import Canvas, TerminalFace
from regnum.core.words import N_, P_, Phrase, Plural, Reader, Text
from regnum.core.words import columns as room
from regnum.games.brian_boru import components as box
from regnum.games.brian_boru.rules.scoring import regions_with_a_town
from regnum.games.brian_boru.rules.trick import best_card
from regnum.games.brian_boru.rules.upkeep import church_now
from regnum.games.brian_boru.sight import View, passed_on
from regnum.games.brian_boru.state import FACE_DOWN, NO_DISC, NO_MARRIAGE, ON_BOARD
from regnum.games.brian_boru.things import REGION_IDS, SLOT_IDS, SPACE_IDS, THINGS
from regnum.games.brian_boru.titles import town_facts
from regnum.games.brian_boru.words import benefits

LINES_FOR_PASSED_CARDS = 44
"""On fewer lines, cards passed on are shown after the draft only when somebody asks for the hand."""
MONASTERY, VIKING, BEST = "†", "×", "*"
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
    "town": N_("a town"),
}
"""The symbols of a card, and what the marriage track gives, in as few words as will do."""
# The board


def board(v: View, c: Canvas) -> list[str]:
    if c.plain:
        return [*told_land(v, c), *told_areas(v, c), *told_seats(v, c)]
    land = [*headline(v, c), *(line for region in box.REGIONS for line in region_lines(v, c, region))]
    roads, cards = behind(c, dim(c.say(N_("Roads"))), ROADS_ON_THE_MAP), trick(v, c)
    figures = [*track(v, c), *seats(v, c)]
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
    cells = [plain(say(raiders, count=v.battle))]
    if v.marriage != NO_MARRIAGE:
        cells.append(plain(say(N_("marriage: {marriage} ({marriage:rewards})"), marriage=v.marriage)))
    head = say(N_("Round {round} of {rounds}:"), round=v.round, rounds=box.SETUP[v.seats].rounds)
    return behind(c, dim(head), cells, gap=" · ") if v.round else []


def region_lines(v: View, c: Canvas, region: int) -> list[str]:
    """The region with its token on the left, its towns in columns on the right."""
    heads = [region_head(v, c, each) for each in box.REGIONS]
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
    by_colour = sorted(box.TOWNS_IN[region], key=lambda town: (box.TOWN_COLOUR[town], town))
    by_length = sorted(by_colour, key=lambda town: -len(box.TOWN_NAME[town]))
    for rows in range(1, len(by_colour)):
        for towns in (by_colour, by_length):
            columns = [towns[start : start + rows] for start in range(0, len(towns), rows)]
            if sum(column_width(c, column) for column in columns) <= room:
                return columns
    return [by_colour]


def column_width(c: Canvas, towns: Sequence[int]) -> int:
    """Room for any owner's mark is kept free, so that columns never move."""
    return max(len(f" 00r {box.TOWN_NAME[town]} ") for town in towns) + max(map(room, c.marks)) + 1


def region_head(v: View, c: Canvas, region: int) -> tuple[Cell, Cell]:
    text = c.say(
        N_("{points} pts {weight}/{threshold} "),
        points=box.REGION_POINTS[region],
        weight=weight(v, region),
        threshold=box.THRESHOLD[region],
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
    return sum(1 + v.monastery[town] for town in box.TOWNS_IN[region] if v.disc[town] != NO_DISC)


def town_cell(v: View, c: Canvas, town: int) -> Cell:
    """“▶30r Cunga” is fought for, “ 30r†Cunga ●A” has a monastery, “×30r Cunga ●A” a Viking token."""
    owner = v.disc[town]
    sign = ACTIVE if town == v.active else VIKING if v.vikings[town] else " "
    style = "strong" if town == v.active else "" if owner == NO_DISC else "dim"
    cell = [
        Span("strong", sign),
        Span(box.TOWN_COLOUR_NAME[town], f"{town:>2}{letter(c.say, town)}"),
        Span("strong", MONASTERY if v.monastery[town] else " "),
        Span(style, box.TOWN_NAME[town]),
    ]
    return cell if owner == NO_DISC else [*cell, Span(f"seat{owner}", f" {c.marks[owner]}")]


def letter(say: Reader, town: int) -> str:
    """The colour of a town in one letter."""
    return say(COLOUR_WORDS[box.TOWN_COLOUR_NAME[town]])[0]


def paths() -> list[tuple[int, ...]]:
    """The roads as paths, each road once: 1–4–13 is shorter to read than 1–4 and 4–13."""
    left = {town: list(box.ROADS[town]) for town in box.TOWNS}
    found = []
    for odd in (True, False):  # a path has two ends; what is left after all ends are used up are rings
        for start in box.TOWNS:
            while left[start] and (len(left[start]) % 2 == 1 or not odd):
                path = [start]
                while left[path[-1]]:
                    town = path[-1]
                    neighbour = left[town].pop(0)
                    left[neighbour].remove(town)
                    path.append(neighbour)
                found.append(tuple(path))
    return sorted(found)


PATHS = paths()
ROADS_ON_THE_MAP = [plain("–".join(map(str, path))) for path in PATHS]


def track(v: View, c: Canvas) -> list[str]:
    """The marriage track: the discs on its spaces, and what neighbouring spaces give."""
    cells = []
    for gains, spaces in groupby(range(len(box.TRACK)), box.TRACK.__getitem__):
        cell = []
        for space in spaces:
            discs = [seat for seat in range(v.seats) if v.court[seat] == space]
            cell += [Span("strong", f" {space}"), *(Span(f"seat{seat}", f" {c.marks[seat]}") for seat in discs)]
        cells.append([*cell, Span("", f" = {benefits(c.say, gains, SHORT)}" if gains else "")])
    return behind(c, dim(c.say(N_("Track"))), cells, gap=" |")


def seats(v: View, c: Canvas) -> list[str]:
    say = c.say
    builders = church_now(v).builders
    church = [f"{discs}{MONASTERY}" if seat in builders else discs for seat, discs in enumerate(v.church)]
    columns = [
        Column(say(N_("points")), v.points),
        Column(say(N_("renown")), v.renown),
        Column(say(N_("coins")), v.coins),
        Column(say(N_("raiders")), v.raiders),
        Column(say(N_("church")), church),
        Column(say(N_("track")), v.court),
        Column(say(N_("cards")), [len(v.hands[seat]) + len(v.packs[seat]) for seat in range(v.seats)]),
        Column(say(N_("regions")), [regions_with_a_town(v, seat) for seat in range(v.seats)]),
        Column(say(N_("tokens")), [v.token.count(seat) for seat in range(v.seats)]),
    ]
    wed = [[plain(names)] if (names := marriages(v, c, seat)) else [] for seat in range(v.seats)]
    return seat_table(c, columns, v.marker, c.width - 12, wed)


def marriages(v: View, c: Canvas, seat: int) -> str:
    return ", ".join([c.say.gap("marriage", card) for card, owner in enumerate(v.married) if owner == seat])


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
            cells.append([Span(f"seat{seat}", c.marks[seat]), Span(box.CARD_COLOUR_NAME[card], text)])
    head = c.say(N_("Trick for {town}:"), town=v.active) if v.active else c.say(N_("Cards still to act:"))
    return behind(c, strong(head), cells or [plain("–")])


# The hand


def hand(v: View, c: Canvas) -> list[str]:
    """What the seat holds, what it chooses from in the draft, and what it passed on and so knows of."""
    say = c.say
    piles = [(N_("Your pack, to choose from"), v.pack), (N_("Your hand"), v.hand)]
    lines = held(c, piles, lambda cards: card_table(c, cards))
    if passed_on(v) and (v.pack or c.height >= LINES_FOR_PASSED_CARDS):
        passed = [plain(say.gap("card", card)) for card in passed_on(v)]
        lines += behind(c, dim(say(N_("Passed on:"))), passed, gap=", ")
    return lines


def card_table(c: Canvas, cards: Sequence[int]) -> list[str]:
    """One card a line: what it does if it wins, and if it loses."""
    say = c.say
    rows = [(say.gap("card", card), short(say, box.PRIMARY[card]), losing(say, card)) for card in cards]
    if c.plain:
        text = N_("{name}. If it wins: {won}. If it loses: {lost}.")
        return [say(text, name=name, won=won, lost=lost) for name, won, lost in rows]
    names = max(len(name) for name, _, _ in rows)
    wins = max(len(won) for _, won, _ in rows)
    won_word, lost_word = say(N_("won:")), say(N_("lost:"))
    lines = []
    for card, (name, won, lost) in zip(cards, rows, strict=True):
        head = f"  {c.paint(box.CARD_COLOUR_NAME[card], name.ljust(names))}  {c.paint('dim', won_word)} "
        tail = f"  {c.paint('dim', lost_word)} {lost}"
        if names + wins + len(won_word + lost_word + lost) + 8 <= c.width:
            lines.append(head + won.ljust(wins) + tail)
        else:
            lines += [head + won, " " * (names + 2) + tail]
    return lines


def short(say: Reader, action: box.Action) -> str:
    return ", ".join(say(SHORT[symbol], count=count) for symbol, count in action)


def losing(say: Reader, card: int) -> str:
    return " / ".join(short(say, action) for action in box.SECONDARY[card])


# In words


def told_areas(v: View, c: Canvas) -> list[str]:
    """Battle, marriage, and the cards on the table."""
    played = [slot for slot, seat in zip(SLOT_IDS, v.clockwise(v.marker), strict=False) if v.played[seat]]
    return told(c, THINGS, v, [[thing] for thing in ("raiders", "marriage", *SPACE_IDS, "contest", *played)])


def told_land(v: View, c: Canvas) -> list[str]:
    """The regions, each with its towns, and the roads."""
    say, looks = c.say, THINGS.looks(v)
    lines = [say(N_("Round {round} of {rounds}."), round=v.round, rounds=box.SETUP[v.seats].rounds)][: v.round]
    for region, name in enumerate(REGION_IDS):
        towns = [told_town(v, c, town) for town in box.TOWNS_IN[region]]
        lines.append(f"{THINGS.title(name, looks[name], say)} {'; '.join(towns)}.")
    roads = ["–".join(box.TOWN_NAME[town] for town in path) for path in PATHS]
    return [*lines, say(N_("Roads: {paths}."), paths="; ".join(roads))]


def told_town(v: View, c: Canvas, town: int) -> str:
    """A town with its colour, without the region that it is told in."""
    look = (v.disc[town], v.vikings[town], v.monastery[town], v.active == town)
    colour = c.say(COLOUR_WORDS[box.TOWN_COLOUR_NAME[town]])
    return f"{box.TOWN_NAME[town]} ({', '.join([colour, *town_facts(look, c.say)])})"


def told_seats(v: View, c: Canvas) -> Iterator[str]:
    say, builders = c.say, church_now(v).builders
    for seat in range(v.seats):
        wed = marriages(v, c, seat)
        facts = {
            say(N_("points {count}"), count=v.points[seat]): True,
            say(N_("towns {count}"), count=len(v.controls(seat))): True,
            say(N_("regions {count}"), count=regions_with_a_town(v, seat)): True,
            say(N_("claim tokens {count}"), count=v.token.count(seat)): True,
            say(N_("married: {who}"), who=wed): wed,
            say(N_("active town marker")): v.marker == seat,
            say(N_("a monastery to come, as things stand")): seat in builders,
        }
        yield told_seat(c, THINGS, v, seat, [fact for fact, is_so in facts.items() if is_so])


def legend_of(v: View, c: Canvas) -> list[str]:
    say = c.say
    colours = ", ".join(f"{say(word)[0]} = {say(word)}" for word in COLOUR_WORDS.values())
    marks: list[tuple[str, Text | Phrase]] = [
        (f"30{letter(say, 30)}", Phrase(N_("a town by its number and colour: {colours}"), colours=colours)),
        (" ".join(c.marks), N_("the discs and claim tokens of the players")),
        (ACTIVE, N_("the active town; in the table: who holds the active town marker")),
        (MONASTERY, N_("a monastery: the town counts as two in its region")),
        (f"5{MONASTERY}", N_("in the table: church discs that bring a monastery as things stand")),
        (VIKING, N_("a Viking token: the Vikings control the town")),
        (BEST, N_("the card that wins the trick as things stand")),
        ("2/5", N_("what the discs in a region count, and what turns its claim token up")),
        (f"{say(N_('down'))}, {say(N_('up'))}", N_("how the claim token lies on the board")),
        ("1–4–13", N_("roads: a town is joined to the one beside it")),
        ("/", N_("on a card: one action or the other")),
        (say(SHORT["church"], count=1), N_("on a card: a disc in the church area")),
        (say(SHORT["court"], count=1), N_("on a card: a step of courtship, up the marriage track")),
    ]
    return legend(c, marks)


# Beside the board, where colour and region of a town can be seen


def brief_town(say: Reader, town: int) -> str:
    """Number and letter as on the board: typing “30r” finds the town."""
    return f"{box.TOWN_NAME[town]} {town}{letter(say, town)}"


def brief_actions(say: Reader, card: int) -> str:
    return say(N_("won: {won}; lost: {lost}"), won=short(say, box.PRIMARY[card]), lost=losing(say, card))


TERMINAL = TerminalFace(
    board=board,
    hand=hand,
    legend=legend_of,
    lexicon={
        "town": brief_town,
        "card:actions": brief_actions,
    },
)
