"""The chart under the pieces: `components/drawing.toml`, read once, and what never changes drawn from it."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from typing import Literal

import msgspec

from regnum.core.components import Fault, Part, load
from regnum.core.drawing.charts import Line, Point, borders, by_hand, curve
from regnum.core.words import N_
from regnum.games.brian_boru.components import BOX, FOLDER


class Canvas(Part, frozen=True, kw_only=True):
    width: int
    height: int


class Land(Part, frozen=True, kw_only=True):
    x: int
    y: int


class Coast(Part, frozen=True, kw_only=True):
    points: Line


class Shape(Part, frozen=True, kw_only=True):
    id: str
    points: Line


class Place(Part, frozen=True, kw_only=True):
    id: int
    x: int
    y: int


class SeaRoad(Part, frozen=True, kw_only=True):
    towns: tuple[int, int]
    bend: Point


class Label(Part, frozen=True, kw_only=True):
    region: str
    lines: tuple[str, ...]
    size: int
    name: Point
    pill: Point
    plate: bool = False


class Area(Part, frozen=True, kw_only=True):
    id: str
    x: int
    y: int
    width: int
    height: int


class Ornament(Part, frozen=True, kw_only=True):
    id: str
    x: int
    y: int
    size: int


class Terrain(Part, frozen=True, kw_only=True):
    id: int
    kind: Literal["hills", "trees"]
    x: int
    y: int


class Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    canvas: Canvas
    land: Land
    coast: Coast
    regions: tuple[Shape, ...]
    towns: tuple[Place, ...]
    sea_roads: tuple[SeaRoad, ...]
    labels: tuple[Label, ...]
    areas: tuple[Area, ...]
    ornaments: tuple[Ornament, ...]
    terrain: tuple[Terrain, ...]


def check(d: Drawing) -> Iterator[Fault]:
    """Everything on the map has its place."""
    wanted: list[tuple[str, set[object], set[object]]] = [
        ("regions", {shape.id for shape in d.regions}, {region.id for region in BOX.regions}),
        ("labels", {label.region for label in d.labels}, {region.id for region in BOX.regions}),
        ("towns", {place.id for place in d.towns}, {town.id for town in BOX.towns}),
    ]
    for section, places, known in wanted:
        if places != known:
            yield Fault(section, 0, N_("the drawing has other {name} than the box"), name=section)


DRAWING = load(Drawing, [FOLDER / "drawing.toml"], None, check)
AREA = {area.id: area for area in DRAWING.areas}
ORNAMENT = {ornament.id: ornament for ornament in DRAWING.ornaments}


def moved(points: Sequence[Point]) -> Line:
    """From the sheet of the land into the drawing."""
    return tuple((x + DRAWING.land.x, y + DRAWING.land.y) for x, y in points)


# The land

COAST = by_hand(moved(DRAWING.coast.points))
_shapes = {shape.id: shape.points for shape in DRAWING.regions}
_labels = {label.region: label for label in DRAWING.labels}
_towns = sorted(DRAWING.towns, key=lambda place: place.id)
REGION_SHAPES = tuple(by_hand(moved(_shapes[region.id])) for region in BOX.regions)
LABELS = tuple(_labels[region.id] for region in BOX.regions)
TOWN_AT: tuple[Point, ...] = ((0, 0), *moved([(place.x, place.y) for place in _towns]))
TERRAIN = tuple(
    msgspec.structs.replace(each, x=each.x + DRAWING.land.x, y=each.y + DRAWING.land.y)
    for each in DRAWING.terrain
)
BENDS = {frozenset(road.towns): moved([road.bend])[0] for road in DRAWING.sea_roads}


BORDERS = tuple(borders(COAST, REGION_SHAPES))


def road_points(a: int, b: int) -> Line:
    """Along a road; one over the sea is bent."""
    (x, y), (to_x, to_y) = TOWN_AT[a], TOWN_AT[b]
    bend = BENDS.get(frozenset((a, b)), ((x + to_x) / 2, (y + to_y) / 2))
    return curve((x, y), bend, (to_x, to_y))


def road_data(a: int, b: int) -> str:
    (x, y), (to_x, to_y) = TOWN_AT[a], TOWN_AT[b]
    bend = BENDS.get(frozenset((a, b)))
    through = f"Q{bend[0]:g} {bend[1]:g} " if bend else "L"
    return f"M{x:g} {y:g}{through}{to_x:g} {to_y:g}"


def rhumbs(x: float, y: float, rays: int = 32, far: int = 1700) -> str:
    """The lines of the winds, which meet in the compass rose."""
    turns = [2 * pi * ray / rays for ray in range(rays)]
    return "".join(f"M{x} {y}l{far * cos(turn):.0f} {far * sin(turn):.0f}" for turn in turns)
