"""The chart under the pieces: `components/drawing.toml`, read once, and what never changes drawn from it.

The land is given by few corners. Every line of it is walked in short steps and each step is shaken by the same
field of waves, so that coast and borders look drawn by hand and still meet where they met.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, cos, hypot, pi, sin
from typing import Literal

import msgspec

from regnum.core.components import Fault, Part, load
from regnum.core.words import N_
from regnum.games.brian_boru.components import BOX, FOLDER

Point = tuple[float, float]
Line = tuple[Point, ...]

STEP = 9
"""How long a stroke of the pen is, along coasts and borders."""
SHAKES = ((4.2, 0.071, 0.045), (2.3, -0.062, 0.155), (1.0, 0.33, 0.21))
"""Waves of the shaking hand: how far, and how quickly along x and y."""
NEAR = 6.0
"""Two lines this near each other are one and the same border."""
SLIVER = 10
"""What is not longer than so many steps is no border but a place where coast and region disagree."""


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


# The pen


def moved(points: Sequence[Point]) -> Line:
    """From the sheet of the land into the drawing."""
    return tuple((x + DRAWING.land.x, y + DRAWING.land.y) for x, y in points)


def shaken(point: Point) -> Point:
    x, y = point
    dx = sum(far * sin(x * along + y * across) for far, along, across in SHAKES)
    dy = sum(far * sin(x * across - y * along + 1) for far, along, across in SHAKES)
    return x + dx, y + dy


def walked(corners: Sequence[Point]) -> Iterator[Point]:
    """A closed line in short steps."""
    for (x, y), (next_x, next_y) in pairwise((*corners, corners[0])):
        steps = ceil(hypot(next_x - x, next_y - y) / STEP)
        for step in range(steps):
            yield x + (next_x - x) * step / steps, y + (next_y - y) * step / steps


def drawn(corners: Sequence[Point]) -> Line:
    return tuple(map(shaken, walked(moved(corners))))


def path(points: Sequence[Point], *, closed: bool = False) -> str:
    """The line as path data: short, because it is sent with every board."""
    x, y = round(points[0][0], 1), round(points[0][1], 1)
    data = [f"M{x:g} {y:g}l"]
    for next_x, next_y in points[1:]:
        dx, dy = round(next_x - x, 1), round(next_y - y, 1)
        data.append(f"{dx:g}{'' if dy < 0 else ' '}{dy:g}")
        x, y = x + dx, y + dy
    return data[0] + " ".join(data[1:]).replace(" -", "-") + ("z" if closed else "")


# The land

COAST = drawn(DRAWING.coast.points)
_shapes = {shape.id: shape.points for shape in DRAWING.regions}
_labels = {label.region: label for label in DRAWING.labels}
_towns = sorted(DRAWING.towns, key=lambda place: place.id)
REGION_SHAPES = tuple(drawn(_shapes[region.id]) for region in BOX.regions)
LABELS = tuple(_labels[region.id] for region in BOX.regions)
TOWN_AT: tuple[Point, ...] = ((0, 0), *moved([(place.x, place.y) for place in _towns]))
TERRAIN = tuple(
    msgspec.structs.replace(each, x=each.x + DRAWING.land.x, y=each.y + DRAWING.land.y)
    for each in DRAWING.terrain
)
BENDS = {frozenset(road.towns): moved([road.bend])[0] for road in DRAWING.sea_roads}


class Known:
    """Points that have been drawn, found again by their neighbourhood."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.cells: dict[tuple[int, int], list[Point]] = {}
        self.add(points)

    def add(self, points: Sequence[Point]) -> None:
        for x, y in points:
            self.cells.setdefault((int(x // NEAR), int(y // NEAR)), []).append((x, y))

    def near(self, point: Point) -> bool:
        column, row = int(point[0] // NEAR), int(point[1] // NEAR)
        return any(
            hypot(x - point[0], y - point[1]) < NEAR
            for i in (column - 1, column, column + 1)
            for j in (row - 1, row, row + 1)
            for x, y in self.cells.get((i, j), ())
        )


def borders() -> Iterator[Line]:
    """The lines between regions, each once: what is neither coast nor drawn with a region before."""
    known = Known(COAST)
    for shape in REGION_SHAPES:
        fresh = [not known.near(point) for point in shape]
        start = fresh.index(False) if False in fresh else 0
        line: list[Point] = []
        for i in (*range(start, len(shape)), *range(start + 1)):
            if fresh[i]:
                line = line or [shape[i - 1]]
                line.append(shape[i])
            elif line:
                if len(line) > SLIVER:
                    yield (*line, shape[i])
                line = []
        known.add(shape)


BORDERS = tuple(borders())


def road_points(a: int, b: int, steps: int = 24) -> Line:
    """Along a road; one over the sea is bent."""
    (x, y), (to_x, to_y) = TOWN_AT[a], TOWN_AT[b]
    bend = BENDS.get(frozenset((a, b)), ((x + to_x) / 2, (y + to_y) / 2))
    curve = []
    for step in range(steps + 1):
        t = step / steps
        u = 1 - t
        curve.append(
            (u * u * x + 2 * u * t * bend[0] + t * t * to_x, u * u * y + 2 * u * t * bend[1] + t * t * to_y)
        )
    return tuple(curve)


def road_data(a: int, b: int) -> str:
    (x, y), (to_x, to_y) = TOWN_AT[a], TOWN_AT[b]
    bend = BENDS.get(frozenset((a, b)))
    through = f"Q{bend[0]:g} {bend[1]:g} " if bend else "L"
    return f"M{x:g} {y:g}{through}{to_x:g} {to_y:g}"


def rhumbs(x: float, y: float, rays: int = 32, far: int = 1700) -> str:
    """The lines of the winds, which meet in the compass rose."""
    turns = [2 * pi * ray / rays for ray in range(rays)]
    return "".join(f"M{x} {y}l{far * cos(turn):.0f} {far * sin(turn):.0f}" for turn in turns)
