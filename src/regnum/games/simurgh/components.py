"""The parts of Simurgh as typed tables, read from `components/*.toml` and checked when first used.

Tiles, dragons and objectives go by their printed number. Action spaces are numbered through: first the city,
then the spaces of the tiles in order, an exploration tile's four levels from the top.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec

from regnum.core.components import (
    Amount,
    Fault,
    Named,
    Numbered,
    Part,
    Positive,
    numbered,
    open_box,
    unique,
)
from regnum.core.words import N_
from regnum.games.simurgh.effects import FREE, GOODS, Bundles, Illegible, read

KEY = "simurgh"
FOLDER = Path(__file__).parent / "components"

Kind = Literal["production", "research", "transformation", "power", "exploration"]
KINDS: tuple[Kind, ...] = ("production", "research", "transformation", "power", "exploration")
MOST_PLAYERS = 5
TRIGGERS = (
    *("gain_veg", "gain_meat", "gain_wisdom", "gain_weapon", "gain_pp", "gain_veg_or_meat"),
    *("explore_move", "spend_spearman", "spend_rider", "explore_down"),
)
"""What sets an ability off. To explore is to enter an exploration tile or to move down on it."""
SPECIALS = ("take_face_up_tile", "take_face_down_tile", "replace_objective")


class Start(Part, frozen=True, kw_only=True):
    spearman: Amount
    rider: Amount
    veg: Amount
    meat: Amount
    wood: Amount
    stone: Amount
    wisdom: Amount
    weapon: Amount
    markers: Amount


class Most(Part, frozen=True, kw_only=True):
    """How many of something a player may have."""

    spearman: int
    rider: int
    hand: int


class LeftOut(Part, frozen=True, kw_only=True):
    """How many tiles of each kind go back to the box unseen."""

    production: Amount
    exploration: Amount
    transformation: Amount
    research: Amount


class Mode(Part, frozen=True, kw_only=True):
    name: Literal["spearman", "dragonlord"]
    resources: Positive
    power_tiles: Literal["dealt", "drafted"]
    start_tiles: Amount
    dragons: Positive


class Length(Part, frozen=True, kw_only=True):
    name: Literal["short", "medium", "long"]
    objectives: Positive
    chronicle: Positive


class Crowd(Part, frozen=True, kw_only=True):
    """So many vassals fill a tile, with so many players."""

    players: int
    full_tile: Positive


class Leftover(Part, frozen=True, kw_only=True):
    most: int
    points: int


class CitySpace(Part, frozen=True, kw_only=True):
    space: int
    id: str
    slot: Literal["single", "multi"]
    who: Literal["any", "rider"]
    cost: str = ""
    gain: str = ""
    then: Literal["", "take_tile", "objective"] = ""


class ScoutSlot(Part, frozen=True, kw_only=True):
    slot: int
    cost: str
    gain: str = ""


class MonumentSpace(Part, frozen=True, kw_only=True):
    space: int
    cost: str
    gain: str


class WildsSpace(Part, frozen=True, kw_only=True):
    space: int
    players: int
    gain: str


class Tile(Part, frozen=True, kw_only=True):
    tile: int
    kind: Kind


class TileSpace(Part, frozen=True, kw_only=True):
    id: str
    slot: Literal["single", "multi"]
    who: Literal["any", "rider"]
    cost: str = ""
    gain: str = ""


class Exploration(Part, frozen=True, kw_only=True):
    tile: int
    cost: str
    levels: tuple[str, str, str, str]


class DragonType(Part, frozen=True, kw_only=True):
    id: str
    name: str
    colour: str
    tiles: tuple[int, int]
    name_source: str = ""


class Ability(Part, frozen=True, kw_only=True):
    id: str
    kind: Literal["gain", "exchange", "trigger", "special"]
    when: str = ""
    cost: str = ""
    gain: str = ""
    effect: str = ""
    once: bool = False


class Objective(Part, frozen=True, kw_only=True):
    tile: int
    counts: Literal["markers", "all markers", "food"]
    dragons: str = ""
    points: tuple[int, int, int]


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box that the rules look at."""

    start: Start
    most: Most
    tiles_left_out: LeftOut
    modes: Annotated[tuple[Mode, ...], Named(2)]
    lengths: Annotated[tuple[Length, ...], Named(3)]
    crowds: Annotated[tuple[Crowd, ...], Numbered(range(2, 6))]
    leftovers: tuple[Leftover, ...]
    city: Annotated[tuple[CitySpace, ...], Numbered(range(1, 13))]
    scouts: Annotated[tuple[ScoutSlot, ...], Numbered(range(5))]
    monument: Annotated[tuple[MonumentSpace, ...], Named()]
    wilds: Annotated[tuple[WildsSpace, ...], Numbered(range(1, 7))]
    tiles: Annotated[tuple[Tile, ...], Numbered(range(1, 49))]
    spaces: Annotated[tuple[TileSpace, ...], Named()]
    explorations: Annotated[tuple[Exploration, ...], Named()]
    dragons: Annotated[tuple[DragonType, ...], Named()]
    abilities: tuple[Ability, ...]
    objectives: Annotated[tuple[Objective, ...], Numbered(range(73, 85))]


def check(c: Components) -> Iterator[Fault]:
    """What does not fit together, the first fault first."""
    yield from check_effects(c)
    yield from check_board(c)
    yield from check_start(c)
    yield from check_tiles(c)
    yield from check_dragons(c)


def check_effects(c: Components) -> Iterator[Fault]:
    for section in ("city", "scouts", "monument", "wilds", "spaces", "explorations", "abilities"):
        for i, entry in enumerate(getattr(c, section)):
            cost, gains = getattr(entry, "cost", ""), getattr(entry, "levels", None) or (entry.gain,)
            for text in (cost, *gains):
                try:
                    ways = read(text)
                except Illegible as error:
                    yield Fault(section, i, N_("“{term}” is no effect"), term=error.args[0])
                    continue
                if text == cost and any(way.dragon[0] or way.same for way in ways):
                    yield Fault(section, i, N_("“{term}” cannot be paid"), term=text)
                if any(way.same for way in ways) and getattr(entry, "when", "") != "gain_veg_or_meat":
                    yield Fault(section, i, N_("“{term}” is more of nothing"), term=text)
                if max(max(way.spearmen, way.riders) for way in ways) > 1:
                    yield Fault(section, i, N_("“{term}” is too many vassals at once"), term=text)


def check_board(c: Components) -> Iterator[Fault]:
    yield from numbered("monument", [space.space for space in c.monument], range(1, 1 + len(c.monument)))
    yield from unique("city", [space.id for space in c.city])
    for i, length in enumerate(c.lengths):
        if length.objectives > len(c.monument):
            yield Fault("lengths", i, N_("there is no room for {number} objectives"), number=length.objectives)
    if all(space.players > 2 for space in c.wilds):
        yield Fault("wilds", 0, N_("two players need a space in the wilds"))
    if not c.leftovers or [row.most for row in c.leftovers] != sorted({row.most for row in c.leftovers}):
        yield Fault("leftovers", 0, N_("the bands of leftovers must rise"))


def check_start(c: Components) -> Iterator[Fault]:
    start = c.start
    if not start.spearman + start.rider:
        yield Fault("start", 0, N_("everybody begins with a vassal"))
    if start.spearman > c.most.spearman or start.rider > c.most.rider:
        yield Fault("start", 0, N_("nobody has so many vassals"))
    for i, mode in enumerate(c.modes):
        if mode.dragons * MOST_PLAYERS > sum(len(dragon.tiles) for dragon in c.dragons):
            yield Fault("modes", i, N_("nobody can choose among {number} dragons"), number=mode.dragons)
        if mode.start_tiles * MOST_PLAYERS > len(c.tiles) // 2:
            yield Fault("modes", i, N_("nobody can begin with {number} tiles"), number=mode.start_tiles)


def check_tiles(c: Components) -> Iterator[Fault]:
    kinds = {tile.tile: tile.kind for tile in c.tiles}
    paths = [tile for tile, kind in kinds.items() if kind == "exploration"]
    for i, space in enumerate(c.spaces):
        tile, _, place = space.id.partition(".")
        known = tile.isdigit() and kinds.get(int(tile), "exploration") != "exploration"
        if not known or place not in ("1", "2", "3", "4"):
            yield Fault("spaces", i, N_("there is no place {name} for a space"), name=space.id)
    for i, path in enumerate(c.explorations):
        if path.tile not in paths:
            yield Fault("explorations", i, N_("tile {number} is no exploration"), number=path.tile)
    if len(paths) != len(c.explorations):
        yield Fault("explorations", 0, N_("every exploration tile has its levels"))
    for kind in KINDS:
        out = getattr(c.tiles_left_out, kind, 0)
        dealt = MOST_PLAYERS if kind in ("production", "research", "exploration") else 0
        if out > list(kinds.values()).count(kind) - dealt:
            yield Fault("tiles_left_out", 0, N_("{number} cannot be left out"), number=out)


def check_dragons(c: Components) -> Iterator[Fault]:
    ids = [dragon.id for dragon in c.dragons]
    yield from numbered("dragons", [tile for dragon in c.dragons for tile in dragon.tiles], range(49, 73))
    wanted = [f"{name}{place}" for name in ids for place in (1, 2, 3)]
    if sorted(ability.id for ability in c.abilities) != sorted(wanted):
        yield Fault("abilities", 0, N_("every dragon has three abilities"))
    for i, ability in enumerate(c.abilities):
        if (ability.kind == "trigger") != (ability.when in TRIGGERS):
            yield Fault("abilities", i, N_("nothing known sets it off"))
        if ability.kind == "trigger" and ability.cost:
            yield Fault("abilities", i, N_("what is set off has no price"))
        known = {"special": SPECIALS, "trigger": ("", "move_again_paying")}.get(ability.kind, ("",))
        if ability.effect not in known:
            yield Fault("abilities", i, N_("there is no effect “{name}”"), name=ability.effect)
    for i, objective in enumerate(c.objectives):
        for unknown in set(objective.dragons.split()).difference(ids):
            yield Fault("objectives", i, N_("there is no dragon “{name}”"), name=unknown)


FILES = (FOLDER / "board.toml", FOLDER / "tiles.toml", FOLDER / "dragons.toml")
BOX, EDITION = open_box(KEY, Components, FILES, check)

PRINTED_CITY = sorted(BOX.city, key=lambda space: space.space)
PRINTED_SPACES = {space.id: space for space in BOX.spaces}
"""By tile and place: "13.2"."""
PRINTED_PATHS = {path.tile: path for path in BOX.explorations}
PRINTED_WILDS = sorted(BOX.wilds, key=lambda space: space.space)
PRINTED_SLOTS = {slot.slot: slot for slot in BOX.scouts}
PRINTED_MONUMENT = sorted(BOX.monument, key=lambda space: space.space)
PRINTED_ABILITIES = {ability.id: ability for ability in BOX.abilities}


# What the rules look up


class Space(NamedTuple):
    """An action space of the city or of a tile."""

    number: int
    tile: int
    """0 for the city."""
    place: int
    """From 0: on its tile from the top, in the city in the printed order."""
    single: bool
    for_riders: bool
    costs: Bundles
    gains: Bundles
    then: str = ""


def _spaces() -> Iterator[tuple[int, int, bool, bool, Bundles, Bundles, str]]:
    for place, city in enumerate(PRINTED_CITY):
        single, riders = city.slot == "single", city.who == "rider"
        yield 0, place, single, riders, read(city.cost), read(city.gain), city.then
    for space in sorted(BOX.spaces, key=lambda space: [int(part) for part in space.id.split(".")]):
        tile, place = map(int, space.id.split("."))
        single, riders = space.slot == "single", space.who == "rider"
        yield tile, place - 1, single, riders, read(space.cost), read(space.gain), ""
    for path in sorted(BOX.explorations, key=lambda path: path.tile):
        for level, gain in enumerate(path.levels):
            yield path.tile, level, True, True, read(path.cost), read(gain), ""


SPACES = tuple(Space(number, *space) for number, space in enumerate(_spaces()))
CITY = tuple(space.number for space in SPACES if not space.tile)
CITY_IDS = tuple(space.id for space in PRINTED_CITY)
TILES = range(1, 49)
TILE_KIND: tuple[str, ...] = ("", *(tile.kind for tile in sorted(BOX.tiles, key=lambda tile: tile.tile)))
SPACES_OF: tuple[tuple[int, ...], ...] = tuple(
    tuple(space.number for space in SPACES if space.tile == tile and tile) for tile in range(49)
)
"""By tile: its spaces, from the top."""
LEVELS = 4
"""Of an exploration tile."""


def tiles_of(kind: str) -> tuple[int, ...]:
    return tuple(tile for tile in TILES if TILE_KIND[tile] == kind)


POWER_TILES = frozenset(tiles_of("power"))
EXPLORATIONS = frozenset(tiles_of("exploration"))


class Power(NamedTuple):
    """One of the three abilities of a dragon."""

    kind: str
    when: str
    costs: Bundles
    gains: Bundles
    effect: str
    once: bool


DRAGONS = range(49, 73)
DRAGON_TYPE: dict[int, int] = {tile: i for i, dragon in enumerate(BOX.dragons) for tile in dragon.tiles}
"""By dragon tile: the place of its type in the list."""


def printed_ability(dragon: int, place: int) -> Ability:
    """As it stands in the box, from the left."""
    return PRINTED_ABILITIES[f"{BOX.dragons[DRAGON_TYPE[dragon]].id}{place + 1}"]


ABILITIES: tuple[tuple[Power, Power, Power], ...] = tuple(
    (
        *(
            Power(a.kind, a.when, read(a.cost), read(a.gain) if a.gain else FREE, a.effect, a.once)
            for a in (PRINTED_ABILITIES[f"{dragon.id}{place}"] for place in (1, 2, 3))
        ),
    )  # type: ignore[misc]
    for dragon in BOX.dragons
)
"""By type of dragon, from the left."""
DRAGON_NAMES = tuple(dragon.name for dragon in BOX.dragons)

OBJECTIVES = range(73, 85)


def kind_of_card(card: int) -> str:
    """Of anything that can be looked at: a tile, a dragon or an objective."""
    return "tile" if card in TILES else "dragon" if card in DRAGONS else "objective"


OBJECTIVE = {objective.tile: objective for objective in BOX.objectives}
DEPICTED = {
    tile: frozenset(i for i, dragon in enumerate(BOX.dragons) if dragon.id in objective.dragons.split())
    for tile, objective in OBJECTIVE.items()
}
"""By objective: the types of dragon whose markers it counts."""

SCOUT_COSTS = tuple(read(PRINTED_SLOTS[slot].cost) for slot in range(5))
"""By slot; slot 0 is the face-down stack."""
SCOUT_GAINS = tuple(read(PRINTED_SLOTS[slot].gain) for slot in range(5))
MONUMENT_COSTS = tuple(read(space.cost) for space in PRINTED_MONUMENT)
MONUMENT_GAINS = tuple(read(space.gain) for space in PRINTED_MONUMENT)
WILDS_GAINS = tuple(read(space.gain) for space in PRINTED_WILDS)
WILDS_PLAYERS = tuple(space.players for space in PRINTED_WILDS)

START = BOX.start
START_GOODS = tuple(getattr(START, name) for name in GOODS)
MOST = BOX.most
FULL_TILE = {row.players: row.full_tile for row in BOX.crowds}
MODE = {mode.name: mode for mode in BOX.modes}
LENGTH: dict[str, Length] = {length.name: length for length in BOX.lengths}
LEFT_OUT = {kind: getattr(BOX.tiles_left_out, kind) for kind in KINDS if kind != "power"}
