"""From looks to pieces: where a thing lies on the board, which sign it wears, and what it is called.

Every element of the board is laid by a function of its number (0 if there is only one), its look and a reader.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from gettext import NullTranslations
from typing import Any, NamedTuple

from regnum.core.lettering import EM, Line, line
from regnum.core.words import N_, P_, Reader
from regnum.games.simurgh import words
from regnum.games.simurgh.browser import plan
from regnum.games.simurgh.browser.looks import LairLook, PlayerLook, TurnLook, Vassals, WildsLook
from regnum.games.simurgh.browser.signs import (
    Part,
    Row,
    arrow,
    parts_of,
    row,
    special_parts,
    then_parts,
    trigger_parts,
)
from regnum.games.simurgh.components import (
    ABILITIES,
    BOX,
    DEPICTED,
    DRAGON_NAMES,
    DRAGON_TYPE,
    EXPLORATIONS,
    OBJECTIVE,
    PRINTED_CITY,
    PRINTED_MONUMENT,
    PRINTED_PATHS,
    PRINTED_SLOTS,
    PRINTED_SPACES,
    PRINTED_WILDS,
    SPACES,
    SPACES_OF,
    TILE_KIND,
    Space,
)
from regnum.games.simurgh.effects import GOODS
from regnum.games.simurgh.state import CLOSED

SERIF_EM = 0.55
"""Letters with serifs are narrower."""


def lines(text: str, room: float, size: float, em: float = EM) -> tuple[Line, ...]:
    """In one line, or in two if it would be written too small."""
    alone = line(text, room, size, plan.LEAST_LETTER, em)
    if alone.text == text:
        return (alone,)
    cuts = [at for at, letter in enumerate(text) if letter == " "]
    cut = min(cuts, key=lambda at: abs(2 * at - len(text)), default=len(text))
    parts = (text[:cut], text[cut + 1 :])
    return tuple([line(part, room, plan.LEAST_LETTER, plan.LEAST_LETTER, em) for part in parts if part])


SMALL = 26
"""Where signs would be smaller than this, a price and a gain are drawn in two lines."""


class Captions(NamedTuple):
    """What is always told in the same words."""

    board: str
    city: str
    monument: str
    wilds: str
    scouts: str
    players: str
    closed: tuple[Line, ...]
    one: str
    many: str
    riders: str
    marked: str
    unmarked: str
    power: str
    move: str
    leaves: str
    points: Sequence[str]


@lru_cache(maxsize=16)
def captions(translations: NullTranslations) -> Captions:
    say = Reader(translations)
    return Captions(
        board=say(N_("The board of Simurgh")),
        city=say(N_("The city")),
        monument=say(N_("Dragonlord’s Monument")),
        wilds=say(N_("The wilds")),
        scouts=say(N_("Scouts’ Quarters")),
        players=say(N_("The players and their dragons")),
        closed=lines(say(N_("closed with so few players")), plan.TILE.width - 16, 16),
        one=say(N_("for one vassal")),
        many=say(N_("for any number of vassals")),
        riders=say(N_("for dragonriders only")),
        marked=say(N_("with a marker")),
        unmarked=say(N_("without a marker")),
        power=say(N_("holds a power tile")),
        move=say(N_("the price of every level")),
        leaves=say(N_("the tile leaves for the chronicle")),
        points=(say(N_("first place")), say(N_("second place")), say(N_("third place"))),
    )


# Vassals


class Piece(NamedTuple):
    """A vassal that stands somewhere and may move: `key` stays the same while it does."""

    key: str
    title: str
    sign: str
    source: str
    """Where it comes from when it is new."""
    x: float
    y: float
    width: float
    height: float


NAMES = ("spearman", "rider")
GRID = ((24, 24), (34, 26))
"""By kind of vassal: what it is drawn on."""
SHAPE = tuple([width / height for width, height in GRID])
"""By kind of vassal: its width, in heights."""


def vassals(here: Vassals, space: int, room: plan.Box, height: float, say: Reader) -> tuple[Piece, ...]:
    """Side by side, in the middle of their room; closer together when there are many."""
    widths = [height * SHAPE[kind] for kind, _ in here]
    total = sum(widths) + 2 * max(len(here) - 1, 0)
    squeeze = min(1.0, (room.width - widths[-1]) / (total - widths[-1])) if len(here) > 1 else 1.0
    x = room.x + max(0.0, (room.width - total) / 2)
    found: list[Piece] = []
    met: dict[tuple[int, int], int] = {}
    for (kind, seat), width in zip(here, widths, strict=True):
        met[kind, seat] = count = met.get((kind, seat), 0) + 1
        tile = SPACES[space].tile
        place = f"tile-{tile}" if tile in EXPLORATIONS else f"{space}-{count}"
        title = say(N_("{seat}: {vassal} on {space}"), seat=seat, vassal=kind, space=space)
        y = room.y + (room.height - height) / 2
        found.append(
            Piece(
                f"{NAMES[kind]}-{seat}-{place}",
                title,
                f"{NAMES[kind]}-{seat}",
                f"player-{seat}",
                round(x, 1),
                round(y, 1),
                round(width, 1),
                height,
            )
        )
        x += (width + 2) * squeeze
    return tuple(found)


def tell_space(number: int, here: Vassals, say: Reader) -> str:
    """All that there is to know of a space: its name, its effect, who may stand there and who does."""
    told, found = captions(say.translations), SPACES[number]
    facts = [told.one if found.single else told.many]
    if found.for_riders:
        facts.append(told.riders)
    facts += [say(N_("{seat} ({vassal})"), seat=seat, vassal=kind) for kind, seat in here]
    return f"{words.space(say, number)}: {words.space_effect(say, number)}; {', '.join(facts)}"


# The city


class CitySpace(NamedTuple):
    number: int
    title: str
    name: tuple[Line, ...]
    single: bool
    riders: bool
    row: Row
    below: Row | None
    """The gain, where it finds no room beside the price."""
    spot: plan.Box
    vassals: Sequence[Piece]


def exchange(say: Reader, cost: str, gain: str, then: Sequence[Part] = ()) -> list[Part]:
    """What it costs, an arrow, and what it gives."""
    gives = [*parts_of(say, gain), *then]
    return [*parts_of(say, cost), arrow(), *gives] if cost else gives


def in_lines(
    say: Reader, cost: str, gain: str, room: float, then: Sequence[Part] = ()
) -> tuple[Row, Row | None]:
    """Price and gain in one line, or in two if they would be small."""
    alone = row(exchange(say, cost, gain, then), room, 29)
    if alone.size >= SMALL or not cost:
        return alone, None
    return row(parts_of(say, cost), room, 29), row([arrow(), *parts_of(say, gain), *then], room, 28)


@lru_cache(maxsize=100)
def city_rows(translations: NullTranslations, number: int) -> tuple[Row, Row | None]:
    say, found = Reader(translations, words.LEXICON), PRINTED_CITY[SPACES[number].place]
    then = then_parts(say, found.then) if found.then else []
    return in_lines(say, found.cost, found.gain, plan.SPACE.width - 18, then)


def city_space(number: int, look: Vassals, say: Reader) -> CitySpace:
    found, width = SPACES[number], plan.SPACE.width
    first, below = city_rows(say.translations, number)
    wide = 62 if found.single else width - 40 - (below.width + 6 if below else 0)
    spot = plan.Box(9, 71, round(wide, 1), 37)
    return CitySpace(
        number,
        tell_space(number, look, say),
        lines(words.space(say, number), width - (44 if found.for_riders else 14), 18, SERIF_EM),
        found.single,
        found.for_riders,
        first,
        below,
        spot,
        vassals(look, number, plan.Box(spot.x + 2, spot.y, spot.width - 4, spot.height), 30, say),
    )


# Tiles


class TileRow(NamedTuple):
    """One of the spaces of a tile, or a level of an exploration."""

    number: int
    y: float
    title: str
    single: bool
    riders: bool
    level: int
    spot: plan.Box
    """Where vassals stand."""
    row: Row


class TileFace(NamedTuple):
    number: int
    kind: str
    title: str
    name: Line
    price: Row | None
    rows: tuple[TileRow, ...]


SPOT, WIDE_SPOT = plan.Box(6, 4, 48, 32), plan.Box(6, 4, 68, 32)
"""Where one vassal stands on a row, and where many do."""
KIND_NAMES = {
    "production": N_("production"),
    "research": N_("research"),
    "transformation": N_("transformation"),
    "power": N_("power"),
    "exploration": N_("exploration"),
}


def row_parts(say: Reader, space: Space) -> list[Part]:
    if space.tile in EXPLORATIONS:
        return parts_of(say, PRINTED_PATHS[space.tile].levels[space.place])
    found = PRINTED_SPACES[f"{space.tile}.{space.place + 1}"]
    return exchange(say, found.cost, found.gain)


@lru_cache(maxsize=400)
def tile_face(translations: NullTranslations, number: int) -> TileFace:
    """The face of a tile, which hangs on the language only."""
    say = Reader(translations, words.LEXICON)
    rows = [
        TileRow(
            space.number,
            plan.TILE_HEAD + space.place * plan.ROW,
            tell_space(space.number, (), say),
            space.single,
            space.for_riders,
            space.place + 1 if number in EXPLORATIONS else 0,
            spot := SPOT if space.single else WIDE_SPOT,
            row(row_parts(say, space), plan.TILE.width - spot.width - 18, 29),
        )
        for space in map(SPACES.__getitem__, SPACES_OF[number])
    ]
    path = PRINTED_PATHS.get(number)
    price = row(parts_of(say, path.cost), 163, 26) if path else None
    kind = "" if path else say(KIND_NAMES[TILE_KIND[number]])
    return TileFace(
        number,
        TILE_KIND[number],
        f"{words.tile(say, number)}: {words.tile_spaces(say, number)}",
        line(f"{number} {kind}", plan.TILE.width - 40, 18, plan.LEAST_LETTER),
        price,
        tuple(rows),
    )


class OnRow(NamedTuple):
    """A row of a tile that lies in the wilds, with those who stand there."""

    row: TileRow
    title: str
    vassals: Sequence[Piece]


class Wilds(NamedTuple):
    place: int
    title: str
    closed: bool
    gain: Row
    face: TileFace | None
    rows: Sequence[OnRow]
    full: str
    full_title: str


def wilds(number: int, look: WildsLook, say: Reader) -> Wilds:
    tile, standing, full = look
    face = tile_face(say.translations, tile) if tile > 0 else None
    gain = PRINTED_WILDS[number].gain
    what = say(N_("closed")) if tile == CLOSED else face.title if face else say(N_("no tile"))
    there = sum(map(len, standing))
    counted = bool(face) and tile not in EXPLORATIONS
    rows = []
    if face:
        for on_row, here in zip(face.rows, standing, strict=True):
            told = tell_space(on_row.number, here, say)
            rows.append(OnRow(on_row, told, vassals(here, on_row.number, on_row.spot, 29, say)))
    return Wilds(
        number,
        say(
            N_("Wilds space {wilds}, gives {gain}: {what}"),
            wilds=number,
            gain=words.effect(say, gain),
            what=what,
        ),
        tile == CLOSED,
        row(parts_of(say, gain), 110, 27),
        face,
        rows,
        f"{there}/{full}" if counted else "",
        say(P_("The tile goes with {full} vassal", "The tile goes with {full} vassals", "full"), full=full),
    )


class Slot(NamedTuple):
    """A place of the Scouts' Quarters; slot 0 is the face-down stack."""

    number: int
    title: str
    row: Row
    face: TileFace | None
    tiles: int
    """How many lie face down."""


def slot(number: int, look: int, say: Reader) -> Slot:
    found = PRINTED_SLOTS[number]
    price = words.exchange(say, found.cost, found.gain) if found.gain else words.effect(say, found.cost)
    face = tile_face(say.translations, look) if number and look else None
    if number:
        what = face.title if face else say(N_("no tile"))
        title = say(N_("Slot {number} ({price}): {what}"), number=number, price=price, what=what)
    else:
        tiles = P_("{count} face-down tile", "{count} face-down tiles", "count")
        title = f"{say(tiles, count=look)} ({price})"
    parts = exchange(say, found.cost, found.gain) if found.gain else parts_of(say, found.cost)
    return Slot(
        number,
        title,
        row(parts, 170 if number else 60, 27),
        face,
        0 if number else look,
    )


# The monument


class ObjectiveFace(NamedTuple):
    number: int
    title: str
    dragons: Sequence[tuple[int, str, str]]
    """Type, letter and name of each dragon whose markers count."""
    signs: Sequence[tuple[str, str]]
    points: Sequence[tuple[int, str]]


@lru_cache(maxsize=100)
def objective_face(translations: NullTranslations, number: int) -> ObjectiveFace:
    say, found = Reader(translations, words.LEXICON), OBJECTIVE[number]
    signs: list[tuple[str, str]] = []
    if found.counts == "food":
        what = say(N_("most vegetables and meat"))
        signs = [("veg", what), ("meat", what)]
    elif found.counts == "all markers":
        what = say(N_("most markers on all dragons"))
        signs = [("marker", what), ("all", what)]
    places = captions(translations).points
    return ObjectiveFace(
        number,
        words.objective(say, number),
        [(kind, BOX.dragons[kind].id, DRAGON_NAMES[kind]) for kind in sorted(DEPICTED[number])],
        signs,
        [(points, place) for points, place in zip(found.points, places, strict=True) if points],
    )


class Monument(NamedTuple):
    number: int
    title: str
    row: Row
    face: ObjectiveFace | None


def monument(number: int, look: int, say: Reader) -> Monument:
    found = PRINTED_MONUMENT[number]
    face = objective_face(say.translations, look) if look else None
    title = say(
        N_("Monument space {monument} ({price}): {what}"),
        monument=number,
        price=words.exchange(say, found.cost, found.gain),
        what=face.title if face else say(N_("no objective")),
    )
    price = row(exchange(say, found.cost, found.gain), plan.OBJECTIVE.width - 38, 27)
    return Monument(number, title, price, face)


# Counts


class Progress(NamedTuple):
    title: str
    reached: int
    most: int
    left: int


def objectives(_: int, look: tuple[int, int, int], say: Reader) -> Progress:
    count, most, left = look
    text = N_("{count} objectives placed; {most} end the game. In the stack: {left}.")
    return Progress(say(text, count=count, most=most, left=left), count, most, left)


def chronicle(_: int, look: tuple[int, int], say: Reader) -> Progress:
    count, most = look
    text = N_("Chronicle: {count} tiles; {most} end the game.")
    return Progress(say(text, count=count, most=most), count, most, 0)


def deck(_: int, look: int, say: Reader) -> Progress:
    text = P_("{count} dragon in the stack", "{count} dragons in the stack", "count")
    return Progress(say(text, count=look), look, 0, 0)


class Turn(NamedTuple):
    text: str
    seat: int
    last: str


PHASES = {
    "setup": N_("Setting up"),
    "power_draft": N_("Draft of the power tiles"),
    "tile_draft": N_("Draft of the action tiles"),
    "dragon_choice": N_("Choice of the dragons"),
    "": N_("The game is over"),
}


def turn(_: int, look: TurnLook, say: Reader) -> Turn:
    number, seat, ending, step = look
    if step in PHASES:
        return Turn(say(PHASES[step]), -1, "")
    text = say(N_("Turn {number}: {seat}"), number=number, seat=seat)
    last = say(N_("the last turns: {seat} brought the end about"), seat=ending) if ending >= 0 else ""
    return Turn(text, seat, last)


# Player boards


class Player(NamedTuple):
    seat: int
    title: str
    name: str
    active: bool
    power: bool
    vassals: Sequence[Piece]
    aside: Sequence[Piece]
    """Those that came back with a removed tile (B26)."""
    stock: Sequence[tuple[str, str, int]]
    """Sign, title and number of each good."""


def player(seat: int, look: PlayerLook, say: Reader) -> Player:
    active, standing_by, standing_aside, power, goods = look
    spearmen, riders = standing_by
    told = say(N_("{seat}: free spearmen {spearmen}, free riders {riders}"), seat=seat, spearmen=spearmen,
               riders=riders)  # fmt: skip
    ready = at_home(seat, standing_by, "free", N_("{seat}: a {vassal} that stands by"), say)
    text = N_("{seat}: a {vassal} that stands aside until the next turn")
    aside = at_home(seat, standing_aside, "aside", text, say)
    stock = [(name, say(words.GOOD[name]), have) for name, have in zip(GOODS, goods, strict=True)]
    return Player(seat, told, say.seat(seat), active, power, ready, aside, stock)


def at_home(seat: int, counts: tuple[int, int], prefix: str, title: str, say: Reader) -> list[Piece]:
    """Vassals at their player, by kind."""
    pieces = []
    for kind, count in enumerate(counts):
        told, (width, height) = say(title, seat=seat, vassal=kind), GRID[kind]
        for number in range(count):
            key, sign = f"{prefix}-{NAMES[kind]}-{seat}-{number}", f"{NAMES[kind]}-{seat}"
            pieces.append(Piece(key, told, sign, "", 0, 0, width, height))
    return pieces


class Cell(NamedTuple):
    """One of the three abilities of a dragon."""

    place: int
    y: float
    title: str
    row: Row
    """What sets it off, or what it costs, and what it gives."""
    once: bool


class DragonFace(NamedTuple):
    number: int
    kind: int
    letter: str
    name: str
    title: str
    cells: tuple[Cell, ...]


@lru_cache(maxsize=200)
def dragon_face(translations: NullTranslations, number: int) -> DragonFace:
    """The face of a dragon, which hangs on the language only."""
    say, kind = Reader(translations, words.LEXICON), DRAGON_TYPE[number]
    dragon = BOX.dragons[kind]
    cells = []
    for place, power in enumerate(ABILITIES[kind]):
        found = next(each for each in BOX.abilities if each.id == f"{dragon.id}{place + 1}")
        first = trigger_parts(say, found.when) if found.when else parts_of(say, found.cost)
        then = special_parts(say, found.effect) if found.effect else parts_of(say, found.gain)
        parts = [*first, arrow(), *then] if first else then
        cells.append(
            Cell(
                place,
                plan.DRAGON_HEAD + 2 + place * plan.ABILITY,
                words.ability_effect(say, (number, place)),
                row(parts, plan.DRAGON.width - 50 - (26 if power.once else 0), 29),
                power.once,
            )
        )
    title = f"{dragon.name}: {words.dragon_abilities(say, number)}"
    return DragonFace(number, kind, dragon.id, dragon.name, title, tuple(cells))


class InLair(NamedTuple):
    """A dragon on the board of a player."""

    face: DragonFace
    title: str
    marks: tuple[bool, ...]


class Lair(NamedTuple):
    seat: int
    dragons: Sequence[InLair]


def lair(seat: int, look: LairLook, say: Reader) -> Lair:
    found = []
    for number, marks in look:
        face = dragon_face(say.translations, number)
        held = tuple([bool(marks >> place & 1) for place in range(3)])
        count = P_("{seat}: {dragon}, {count} marker", "{seat}: {dragon}, {count} markers", "count")
        title = say(count, seat=seat, dragon=number, count=sum(held))
        found.append(InLair(face, title, held))
    return Lair(seat, found)


LAYOUTS: Mapping[str, Callable[[int, Any, Reader], Any]] = {
    "space": city_space,
    "wilds": wilds,
    "slot": slot,
    "monument": monument,
    "objectives": objectives,
    "chronicle": chronicle,
    "deck": deck,
    "turn": turn,
    "player": player,
    "lair": lair,
}
"""By kind of element, which is also the name of the macro that draws it."""
