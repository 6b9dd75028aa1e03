"""Age of Conan in a terminal: map, Conan's adventure, dice, seats and hand, drawn from a view.

Where the canvas is plain the same things are told in sentences, for a screen reader or a pipe.
"""

from collections.abc import Iterator, Sequence

from regnum.core.drawing.cells import (
    ACTIVE,
    Cell,
    Column,
    Span,
    behind,
    dim,
    flow,
    grid,
    held,
    legend,
    plain,
    seat_table,
    strong,
    told,
    told_seat,
)
from regnum.core.game import Canvas, TerminalFace
from regnum.core.words import C_, N_, P_, Phrase, Reader, Text
from regnum.games.age_of_conan import words
from regnum.games.age_of_conan.components import (
    ADJACENT,
    AREA,
    AREAS,
    BOX,
    CATEGORIES,
    DESTINATION,
    DISTANCE,
    IS_HOME,
    PROVINCES,
    SAVAGE,
    TERRAINS,
    TRACK,
    VALUE,
)
from regnum.games.age_of_conan.sight import View, known_worth
from regnum.games.age_of_conan.state import ATTACKER, CITY, DEFENDER, FORT, NOBODY, TOWER
from regnum.games.age_of_conan.things import THINGS

CONAN, GOAL, RAIDER, SAVAGERY = "★", "◎", "×", "!"
MARKER_SIGN = {FORT: "F", TOWER: "T", CITY: "C"}
LINES_FOR_OBJECTIVES = 40
"""On fewer lines, objectives are shown by their names alone."""

# The board


def board(v: View, c: Canvas) -> list[str]:
    if c.plain:
        return [*told(c, THINGS, v, [[thing] for thing in THINGS.looks(v)]), *told_seats(v, c)]
    lines = [*headline(v, c), *adventure(v, c), *dice(v, c)]
    for area in range(len(AREAS)):
        lines += area_lines(v, c, area)
    return [*lines, *objectives(v, c), *seats(v, c), *contest(v, c)]


def headline(v: View, c: Canvas) -> list[str]:
    say = c.say
    cells = [plain(say(N_("age {age} of {ages}"), age=v.age, ages=BOX.structure.ages))]
    to_come = P_("{count} adventure to come in it", "{count} adventures to come in it", "count")
    cells.append(plain(say(to_come, count=len(v.adventure_deck))))
    owners = [
        plain(say(N_("{artifact}: {owner}"), artifact=category, owner=owner))
        for category, owner in enumerate(v.artifacts)
        if owner != NOBODY
    ]
    return behind(c, dim(say(N_("Hyboria:"))), [*cells, *owners], gap=" · ")


def adventure(v: View, c: Canvas) -> list[str]:
    """Where Conan is, where he is bound for, and which tokens wait on the way."""
    say = c.say
    place = [Span("strong", f"{CONAN} "), Span("", say.gap("province", v.conan))]
    if v.adventure == NOBODY:
        return behind(c, dim(say(N_("Conan:"))), [place])
    goal = DESTINATION[v.adventure]
    cells: list[Cell] = [
        place,
        [Span("strong", f"{GOAL} "), Span("", say.gap("province", goal))],
        plain(say(N_("{n} away"), n=DISTANCE[v.conan][goal])),
        plain(say.gap("adventure", v.adventure)),
    ]
    if v.conan_player != NOBODY:
        cells.append([Span(f"seat{v.conan_player}", c.marks[v.conan_player])])
    if v.track:
        cells.append(plain(say(N_("tokens: {tokens}"), tokens=tuple(v.track))))
    return behind(c, dim(say(N_("Conan:"))), cells, gap=" · ")


def dice(v: View, c: Canvas) -> list[str]:
    cells = [
        [Span("strong", str(count)), Span("", f" {c.say.gap('face', face)}")]
        for face, count in enumerate(v.pool)
        if count
    ]
    return behind(c, dim(c.say(N_("Dice:"))), cells, gap=" · ") if cells else []


def area_lines(v: View, c: Canvas, area: int) -> list[str]:
    """An area and its provinces in columns; one that is out of play in a line."""
    places = [place for place in PROVINCES if AREA[place] == area]
    name = c.say(words.AREA[AREAS[area]])
    if not v.in_play(places[0]):
        out = c.say(N_("{area}: out of play; only Conan goes there"), area=name)
        here = [f"{CONAN} {c.say.gap('province', v.conan)}"] if v.conan in places else []
        return flow(c, [dim(out), *map(strong, here)])
    return [c.paint("strong", name[:1].upper() + name[1:]), *grid(c, [province(v, c, p) for p in places])]


def province(v: View, c: Canvas, place: int) -> Cell:
    """“Nemedia 5 p>h f” is worth 5, and the campaign there has come to the hills."""
    say = c.say
    cell = [Span("strong", signs(v, place)), Span("", say.gap("province", place))]
    if not IS_HOME[place]:
        cell += [Span("strong", f" {VALUE[place]}{SAVAGERY if SAVAGE[place] else ''} ")]
        cell += [Span("dim", campaign(v, say, place))]
    if v.owner[place] != NOBODY:
        owner = v.owner[place]
        cell.append(Span(f"seat{owner}", f" {MARKER_SIGN[v.marker[place]]}{c.marks[owner]}"))
    if v.army[place] != NOBODY:
        cell.append(Span(f"seat{v.army[place]}", f" {c.marks[v.army[place]]}{v.units[place]}"))
    for seat, there in enumerate(v.emissaries):
        if there[place]:
            cell.append(Span(f"seat{seat}", f" e{c.marks[seat]}{there[place] if there[place] > 1 else ''}"))
    if v.raiders[place]:
        cell.append(Span("red", f" {RAIDER}{v.raiders[place]}"))
    return cell


def signs(v: View, place: int) -> str:
    here = CONAN if v.conan == place else ""
    if v.adventure != NOBODY and DESTINATION[v.adventure] == place:
        here += GOAL
    if v.contest and v.contest.province == place:
        here += ACTIVE
    return f"{here} " if here else ""


def campaign(v: View, say: Reader, place: int) -> str:
    """The terrains of a province by their letters; the one that an army has come to stands behind a mark."""
    at = v.icon[place] if v.army[place] != NOBODY and v.owner[place] == NOBODY else NOBODY
    return "".join(
        f"{'>' if number == at else ' ' if number else ''}{letter(say, terrain)}"
        for number, terrain in enumerate(TRACK[place])
    )


def letter(say: Reader, terrain: int) -> str:
    return say(words.TERRAIN[TERRAINS[terrain]])[0]


def objectives(v: View, c: Canvas) -> list[str]:
    say = c.say
    long = c.height >= LINES_FOR_OBJECTIVES
    cells = []
    for number in v.objectives:
        points = Span("strong", f"{BOX.objectives[number].points} ")
        text = say.gap("objective", number)
        text += f" ({say.gap('objective:text', number).rstrip('.')})" if long else ""
        cells.append([points, Span("", text)])
    return behind(c, dim(say(N_("Objectives:"))), cells, gap=" · ") if cells else []


def seats(v: View, c: Canvas) -> list[str]:
    say, everyone = c.say, range(v.seats)
    columns = [
        Column(say(N_("points")), v.points),
        Column(say(N_("gold")), v.gold),
        Column(say(N_("sorcery")), v.sorcery),
        Column(say(N_("tokens")), [len(v.tokens[seat]) for seat in everyone]),
        Column(say(C_("cards", "strategy")), [len(v.hands[seat]) for seat in everyone]),
        Column(say(C_("cards", "kingdom")), [len(v.cards[seat]) for seat in everyone]),
        Column(say(N_("units")), [v.units_of(seat) for seat in everyone]),
        Column(say(N_("emissaries")), [sum(v.emissaries[seat]) for seat in everyone]),
        Column(say(N_("provinces")), [v.owner.count(seat) for seat in everyone]),
        Column(say(N_("Crom")), v.crom),
    ]
    beside = [list(belongings(v, c, seat)) for seat in everyone]
    return seat_table(c, columns, v.active, c.width - 12, beside)


def belongings(v: View, c: Canvas, seat: int) -> Iterator[Cell]:
    """The kingdom of a seat, the tokens that one knows of, its upgrades and its bidding tokens."""
    say = c.say
    yield plain(say.gap("kingdom", v.kingdoms[seat]))
    yield plain(say(N_("bids with {values}"), values=", ".join(map(str, v.bidding[seat]))))
    for category in range(len(CATEGORIES)):
        if total := known_worth(v.tokens[seat], category):
            yield plain(f"{say.gap('category', category)} {total}")
    for card in v.upgrades[seat]:
        yield plain(say.gap("card", card))
    for card in v.used[seat]:
        yield dim(say(N_("{card} (used)"), card=card))


def contest(v: View, c: Canvas) -> list[str]:
    """What is fought for, the strength of both sides and what they have rolled."""
    if not v.contest:
        return []
    say, fight = c.say, v.contest
    cells: list[Cell] = []
    for side, seat in ((ATTACKER, fight.attacker), (DEFENDER, fight.defender)):
        mark = (
            Span(f"seat{seat}", c.marks[seat])
            if seat != NOBODY
            else Span("", say.gap("province", fight.province))
        )
        text = say(N_(" strength {n}"), n=fight.strength[side])
        if fight.conan == side:
            text += f" {CONAN}"
        if fight.strategy[side]:
            text += f", {say.gap('strategy', fight.strategy[side])}"
        if fight.rolled[side]:
            text += f": {say.gap('rolls', fight.rolled[side])}"
        cells.append([mark, Span("", text)])
    head = say(N_("{contest} {province:in}:"), contest=fight.kind, province=fight.province)
    return [c.paint("strong", head), *(line for cell in cells for line in flow(c, [cell], first=2))]


# The hand


def hand(v: View, c: Canvas) -> list[str]:
    """The strategy cards, kingdom cards and tokens of the seat, and what it has committed."""
    if v.seat is None:
        return []
    say, seat = c.say, v.seat
    shown = [*v.bid_cards[seat], *v.declared[seat]]
    lines = held(c, [(N_("Your strategy cards"), v.hands[seat])], lambda cards: grid(c, strategies(say, cards)))
    lines += held(c, [(N_("Committed, face down"), shown)], lambda cards: grid(c, strategies(say, cards)))
    lines += held(c, [(N_("Your kingdom cards"), v.cards[seat])], lambda cards: kingdom_cards(c, cards))
    own = [category for category, owner in enumerate(v.artifacts) if owner == seat]
    for category in own:
        text = say(N_("{artifact}: {artifact:text}"), artifact=category)
        lines += flow(c, [plain(text)], first=2)
    tokens = [plain(say.gap("token", token)) for token in v.tokens[seat]]
    return [*lines, *(behind(c, strong(say(N_("Your tokens:"))), tokens, gap=", ") if tokens else [])]


def strategies(say: Reader, cards: Sequence[int]) -> list[Cell]:
    return [plain(say.gap("strategy", card)) for card in sorted(cards)]


def kingdom_cards(c: Canvas, cards: Sequence[int]) -> list[str]:
    """A card in a line or two: its name, its kind, and what it does."""
    lines = []
    for card in cards:
        head = [Span("strong", c.say.gap("card", card)), Span("dim", f" ({c.say.gap('card:note', card)})")]
        text = [plain(word) for word in c.say.gap("card:text", card).split()]
        lines += flow(c, [head, *text], gap=" ", first=2, rest=6)
    return lines


# In words


def told_seats(v: View, c: Canvas) -> Iterator[str]:
    for seat in range(v.seats):
        facts = ["".join(span.text for span in cell) for cell in belongings(v, c, seat)]
        yield told_seat(c, THINGS, v, seat, facts)


def legend_of(v: View, c: Canvas) -> list[str]:
    say = c.say
    letters = ", ".join(
        f"{letter(say, number)} = {say(words.TERRAIN[name])}" for number, name in enumerate(TERRAINS)
    )
    marks: list[tuple[str, Text | Phrase]] = [
        (CONAN, N_("Conan; in a contest: the side that he helps")),
        (GOAL, N_("where Conan is bound for")),
        ("5 p h f", Phrase(N_("the value of a province and its terrains: {letters}"), letters=letters)),
        (f"5{SAVAGERY}", N_("a savage province: it allies with nobody, only a campaign takes it")),
        (">h", N_("how far the campaign of the army has come")),
        (" ".join(c.marks), N_("the pieces of the players")),
        (f"{c.marks[0]}4", N_("an army and its units")),
        (f"F{c.marks[0]}, T{c.marks[0]}, C{c.marks[0]}", N_("a fort, a tower, a city")),
        (f"e{c.marks[0]}2", N_("emissaries")),
        (f"{RAIDER}1", N_("raiders")),
        (ACTIVE, N_("the province that is fought for; in the table: whose turn it is")),
    ]
    borders = [
        f"{say.gap('province', place)}: {', '.join(say.gap('province', other) for other in ADJACENT[place])}"
        for place in PROVINCES
    ]
    return [
        *legend(c, marks),
        "",
        c.paint("strong", say(N_("Borders"))),
        *grid(c, [plain(each) for each in borders]),
    ]


TERMINAL = TerminalFace(board=board, hand=hand, legend=legend_of)
