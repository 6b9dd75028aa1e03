"""From looks to pieces: where things lie and which signs they wear, by a function for each kind."""

from collections.abc import Sequence
from functools import lru_cache
from gettext import NullTranslations

from regnum.core.drawing.lettering import line, one_or_two_lines
from regnum.core.drawing.painter import Piece
from regnum.core.drawing.rows import Part, Row, row
from regnum.core.words import N_, P_, Reader
from regnum.games.simurgh import components as box
from regnum.games.simurgh import titles, words
from regnum.games.simurgh.browser import plan
from regnum.games.simurgh.browser.signs import arrow, parts_of, special_parts, then_parts, trigger_parts
from regnum.games.simurgh.effects import GOODS
from regnum.games.simurgh.state import CLOSED
from regnum.games.simurgh.titles import PHASES, Vassals

SERIF_EM = 0.55
"""Letters with serifs are narrower."""


SMALL = 26
"""Where signs would be smaller than this, a price and a gain are drawn in two lines."""

# Vassals

NAMES = ("spearman", "rider")
GRID = ((24, 24), (34, 26))
"""By kind of vassal: what it is drawn on."""
SHAPE = tuple([width / height for width, height in GRID])
"""By kind of vassal: its width, in heights."""


def vassals(here: Vassals, space: int, room: plan.Box, height: float, say: Reader) -> list[Piece]:
    """Side by side, in the middle of their room; closer together when there are many."""
    widths = [height * SHAPE[kind] for kind, _ in here]
    total = sum(widths) + 2 * max(len(here) - 1, 0)
    squeeze = min(1.0, (room.width - widths[-1]) / (total - widths[-1])) if len(here) > 1 else 1.0
    x, y = room.x + max(0.0, (room.width - total) / 2), room.y + (room.height - height) / 2
    tile, found = box.SPACES[space].tile, []
    for i, ((kind, seat), width) in enumerate(zip(here, widths, strict=True), 1):
        place = f"tile-{tile}" if tile in box.EXPLORATIONS else f"{space}-{here[:i].count((kind, seat))}"
        found.append(
            Piece(
                key=f"{NAMES[kind]}-{seat}-{place}",
                title=say(N_("{seat}: {vassal} on {space:at}"), seat=seat, vassal=kind, space=space),
                sign=f"{NAMES[kind]}-{seat}",
                source=f"player-{seat}",
                x=round(x, 1),
                y=round(y, 1),
                width=round(width, 1),
                height=height,
            )
        )
        x += (width + 2) * squeeze
    return found


# The city


def exchange(say: Reader, cost: str, gain: str, then: Sequence[Part] = ()) -> list[Part]:
    """What it costs, an arrow, and what it gives."""
    gives = [*parts_of(say, gain), *then]
    return [*parts_of(say, cost), arrow(), *gives] if cost else gives


@lru_cache(maxsize=100)
def city_rows(translations: NullTranslations, number: int) -> tuple[Row, Row | None]:
    """Price and gain in one line, or in two if they would be small."""
    say, found = Reader(translations, words.LEXICON), box.PRINTED_CITY[box.SPACES[number].place]
    then, room = then_parts(say, found.then) if found.then else [], plan.SPACE.width - 18
    alone = row(exchange(say, found.cost, found.gain, then), room, 29)
    if alone.size >= SMALL or not found.cost:
        return alone, None
    return row(parts_of(say, found.cost), room, 29), row([arrow(), *parts_of(say, found.gain), *then], room, 28)


def space(number: int, look: Vassals, say: Reader) -> Piece:
    found, width = box.SPACES[number], plan.SPACE.width
    first, below = city_rows(say.translations, number)
    wide = 62 if found.single else width - 40 - (below.width + 6 if below else 0)
    spot = plan.Box(9, 71, round(wide, 1), 37)
    return Piece(
        name=one_or_two_lines(
            words.space(say, number), width - (44 if found.for_riders else 14), 18, plan.LEAST_LETTER, SERIF_EM
        ),
        single=found.single,
        riders=found.for_riders,
        row=first,
        below=below,
        spot=spot,
        vassals=vassals(look, number, plan.Box(spot.x + 2, spot.y, spot.width - 4, spot.height), 30, say),
    )


# Tiles

SPOT, WIDE_SPOT = plan.Box(6, 4, 48, 32), plan.Box(6, 4, 68, 32)
"""Where one vassal stands on a row, and where many do."""
KIND_NAMES = {
    "production": N_("production"),
    "research": N_("research"),
    "transformation": N_("transformation"),
    "power": N_("power"),
    "exploration": N_("exploration"),
}


def row_parts(say: Reader, space: box.Space) -> list[Part]:
    if space.tile in box.EXPLORATIONS:
        return parts_of(say, box.PRINTED_PATHS[space.tile].levels[space.place])
    found = box.PRINTED_SPACES[f"{space.tile}.{space.place + 1}"]
    return exchange(say, found.cost, found.gain)


def tile_row(space: box.Space, say: Reader) -> Piece:
    """One of the spaces of a tile, or a level of an exploration."""
    spot = SPOT if space.single else WIDE_SPOT
    return Piece(
        number=space.number,
        y=plan.TILE_HEAD + space.place * plan.ROW,
        title=titles.space(space.number, (), say),
        single=space.single,
        riders=space.for_riders,
        level=space.place + 1 if space.tile in box.EXPLORATIONS else 0,
        spot=spot,
        row=row(row_parts(say, space), plan.TILE.width - spot.width - 18, 29),
    )


@lru_cache(maxsize=400)
def tile_face(translations: NullTranslations, number: int) -> Piece:
    """The face of a tile, which hangs on the language only."""
    say = Reader(translations, words.LEXICON)
    path = box.PRINTED_PATHS.get(number)
    kind = "" if path else say(KIND_NAMES[box.TILE_KIND[number]])
    return Piece(
        number=number,
        kind=box.TILE_KIND[number],
        title=titles.tile(number, say),
        name=line(f"{number} {kind}", plan.TILE.width - 40, 18, plan.LEAST_LETTER),
        price=row(parts_of(say, path.cost), 163, 26) if path else None,
        rows=[tile_row(box.SPACES[space], say) for space in box.SPACES_OF[number]],
    )


def wilds(number: int, look: tuple[int, tuple[Vassals, ...], int], say: Reader) -> Piece:
    tile, standing, full = look
    face = tile_face(say.translations, tile) if tile > 0 else None
    counted = face and tile not in box.EXPLORATIONS
    rows = [
        (each, titles.space(each.number, here, say), vassals(here, each.number, each.spot, 29, say))
        for each, here in zip(face.rows, standing, strict=True)
    ] if face else []  # fmt: skip
    return Piece(
        place=number,
        closed=tile == CLOSED,
        gain=row(parts_of(say, box.PRINTED_WILDS[number].gain), 110, 27),
        face=face,
        rows=rows,
        full=f"{sum(map(len, standing))}/{full}" if counted else "",
        full_title=say(
            P_("The tile goes with {full} vassal", "The tile goes with {full} vassals", "full"), full=full
        ),
    )


def slot(number: int, look: int, say: Reader) -> Piece:
    found = box.PRINTED_SLOTS[number]
    parts = exchange(say, found.cost, found.gain) if found.gain else parts_of(say, found.cost)
    return Piece(
        number=number,
        row=row(parts, 170 if number else 60, 27),
        face=tile_face(say.translations, look) if number and look else None,
        tiles=0 if number else look,
    )


# The monument


@lru_cache(maxsize=100)
def objective_face(translations: NullTranslations, number: int) -> Piece:
    say, found = Reader(translations, words.LEXICON), box.OBJECTIVE[number]
    counted = {"food": N_("most vegetables and meat"), "all markers": N_("most markers on all dragons")}
    shown = {"food": ("veg", "meat"), "all markers": ("marker", "all")}.get(found.counts, ())
    places = (say(N_("first place")), say(N_("second place")), say(N_("third place")))
    return Piece(
        number=number,
        title=words.objective(say, number),
        dragons=[
            (kind, box.BOX.dragons[kind].id, box.DRAGON_NAMES[kind]) for kind in sorted(box.DEPICTED[number])
        ],
        signs=[(sign, say(counted[found.counts])) for sign in shown],
        points=[(points, place) for points, place in zip(found.points, places, strict=True) if points],
    )


def monument(number: int, look: int, say: Reader) -> Piece:
    found = box.PRINTED_MONUMENT[number]
    return Piece(
        number=number,
        row=row(exchange(say, found.cost, found.gain), plan.OBJECTIVE.width - 38, 27),
        face=objective_face(say.translations, look) if look else None,
    )


# Counts


def objectives(_: int, look: tuple[int, int, int], say: Reader) -> Piece:
    reached, most, left = look
    return Piece(reached=reached, most=most, left=left)


def chronicle(_: int, look: tuple[int, int], say: Reader) -> Piece:
    reached, most = look
    return Piece(reached=reached, most=most)


def deck(_: int, look: int, say: Reader) -> Piece:
    return Piece(left=look)


def turn(_: int, look: tuple[int, int, int, str], say: Reader) -> Piece:
    number, seat, ending, step = look
    if step in PHASES:
        return Piece(text=say(PHASES[step]), seat=-1, last="")
    text = say(N_("Turn {number}: {seat}"), number=number, seat=seat)
    return Piece(text=text, seat=seat, last=titles.last_turns(ending, say) if ending >= 0 else "")


# The hand

REMEMBERED = {
    "scouts": N_("{card}: number {place} of the face-down tiles, from the top"),
    "dragons": N_("{card}: number {place} of the dragons, from the top"),
    "objectives": N_("{card}: number {place} of the objectives, from the top"),
    "hand": N_("{card}: in the hand of {seat}"),
}


def card(number: int, say: Reader) -> Piece:
    """Drawn as on the board."""
    kind, size, face, sign = (
        ("tile", plan.TILE, tile_face, f"kind-{box.TILE_KIND[number]}")
        if number in box.TILES
        else ("objective", plan.OBJECTIVE, objective_face, "objective")
        if number in box.OBJECTIVES
        else ("dragon", plan.DRAGON, dragon_face, f"roundel-{box.DRAGON_TYPE[number]}")
    )
    return Piece(number=number, kind=kind, size=size, sign=sign, face=face(say.translations, number))


# Player boards


def player(
    seat: int, look: tuple[bool, tuple[int, int], tuple[int, int], bool, tuple[int, ...]], say: Reader
) -> Piece:
    active, standing_by, aside, power, goods = look
    waits = N_("{seat}: a {vassal} that stands aside until the next turn")
    return Piece(
        seat=seat,
        name=say.seat(seat),
        active=active,
        power=power,
        vassals=at_home(seat, standing_by, "free", N_("{seat}: a {vassal} that stands by"), say),
        aside=at_home(seat, aside, "aside", waits, say),
        stock=[(name, say(words.GOOD[name]), have) for name, have in zip(GOODS, goods, strict=True)],
    )


def at_home(seat: int, counts: tuple[int, int], prefix: str, title: str, say: Reader) -> list[Piece]:
    """Vassals at their player, by kind."""
    return [
        Piece(
            key=f"{prefix}-{NAMES[kind]}-{seat}-{number}",
            title=say(title, seat=seat, vassal=kind),
            sign=f"{NAMES[kind]}-{seat}",
            grid=GRID[kind],
        )
        for kind, count in enumerate(counts)
        for number in range(count)
    ]


@lru_cache(maxsize=200)
def dragon_face(translations: NullTranslations, number: int) -> Piece:
    """The face of a dragon, which hangs on the language only."""
    say, kind = Reader(translations, words.LEXICON), box.DRAGON_TYPE[number]
    dragon = box.BOX.dragons[kind]
    return Piece(
        number=number,
        kind=kind,
        letter=dragon.id,
        name=dragon.name,
        title=f"{dragon.name}: {words.dragon_abilities(say, number)}",
        cells=[ability(number, place, say) for place in range(len(box.ABILITIES[kind]))],
    )


def ability(dragon: int, place: int, say: Reader) -> Piece:
    """What sets an ability off, or what it costs, and what it gives."""
    found = box.printed_ability(dragon, place)
    first = trigger_parts(say, found.when) if found.when else parts_of(say, found.cost)
    then = special_parts(say, found.effect) if found.effect else parts_of(say, found.gain)
    parts = [*first, arrow(), *then] if first else then
    return Piece(
        place=place,
        y=plan.DRAGON_HEAD + 2 + place * plan.ABILITY,
        title=words.ability_effect(say, (dragon, place)),
        row=row(parts, plan.DRAGON.width - 50 - (26 if found.once else 0), 29),
        once=found.once,
    )


def lair(seat: int, look: tuple[tuple[int, int], ...], say: Reader) -> Piece:
    return Piece(
        seat=seat,
        dragons=[
            (dragon_face(say.translations, number), titles.dragon(seat, number, marks, say), marks)
            for number, marks in look
        ],
    )
