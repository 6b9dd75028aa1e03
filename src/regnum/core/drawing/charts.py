"""Charts: a map drawn by hand from few corners, and names written on it wherever there is room.

Every line is walked in short steps and each step is shaken by the same field of waves, so that coasts and
borders look drawn by hand and still meet where they met.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, hypot, sin
from typing import NamedTuple

Point = tuple[float, float]
Line = tuple[Point, ...]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

STEP = 9
"""How long a stroke of the pen is, along coasts and borders."""
SHAKES = ((4.2, 0.071, 0.045), (2.3, -0.062, 0.155), (1.0, 0.33, 0.21))
"""Waves of the shaking hand: how far, and how quickly along x and y."""
NEAR = 6.0
"""Two lines this near each other are one and the same border."""
SLIVER = 10
"""Steps of a line that is no border yet, but a place where coast and region disagree."""


# The pen


def by_hand(corners: Sequence[Point]) -> Line:
    """A closed line around some corners.

    >>> square = by_hand([(0, 0), (90, 0), (90, 90), (0, 90)])
    >>> len(square), [round(x) for x in square[0]]
    (40, [0, 6])
    """
    return tuple(map(_shaken, _walked(corners)))


def _shaken(point: Point) -> Point:
    x, y = point
    dx = sum(far * sin(x * along + y * across) for far, along, across in SHAKES)
    dy = sum(far * sin(x * across - y * along + 1) for far, along, across in SHAKES)
    return x + dx, y + dy


def _walked(corners: Sequence[Point]) -> Iterator[Point]:
    for (x, y), (next_x, next_y) in pairwise((*corners, corners[0])):
        steps = ceil(hypot(next_x - x, next_y - y) / STEP)
        for step in range(steps):
            yield x + (next_x - x) * step / steps, y + (next_y - y) * step / steps


def curve(start: Point, bend: Point, end: Point, steps: int = 24) -> Line:
    """The points of a bent line, as SVG draws it with Q.

    >>> curve((0, 0), (10, 10), (20, 0), steps=2)
    ((0.0, 0.0), (10.0, 5.0), (20.0, 0.0))
    """
    found = []
    for step in range(steps + 1):
        t = step / steps
        u = 1 - t
        found.append(
            (
                u * u * start[0] + 2 * u * t * bend[0] + t * t * end[0],
                u * u * start[1] + 2 * u * t * bend[1] + t * t * end[1],
            )
        )
    return tuple(found)


def path(points: Sequence[Point], *, closed: bool = False) -> str:
    """The line as path data: short, because it is sent with every board.

    >>> path([(10, 10), (12.25, 9), (20, 9.5)], closed=True)
    'M10 10l2.2-1 7.8 0.5z'
    """
    x, y = round(points[0][0], 1), round(points[0][1], 1)
    data = [f"M{x:g} {y:g}l"]
    for next_x, next_y in points[1:]:
        dx, dy = round(next_x - x, 1), round(next_y - y, 1)
        data.append(f"{dx:g}{'' if dy < 0 else ' '}{dy:g}")
        x, y = x + dx, y + dy
    return data[0] + " ".join(data[1:]).replace(" -", "-") + ("z" if closed else "")


def borders(coast: Line, shapes: Sequence[Line]) -> Iterator[Line]:
    """The lines between regions, each once: what is neither coast nor drawn with a region before.

    >>> west = by_hand([(0, 0), (150, 0), (150, 300), (0, 300)])
    >>> east = by_hand([(150, 0), (300, 0), (300, 300), (150, 300)])
    >>> coast = by_hand([(0, 0), (300, 0), (300, 300), (0, 300)])
    >>> [(len(line), round(line[0][1]), round(line[-1][1])) for line in borders(coast, [west, east])]
    [(35, 3, 295)]
    """
    known = _Known(coast)
    for shape in shapes:
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


class _Known:
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


# Names

WIDE, NARROW, USUAL = 0.74, 0.34, 0.56
"""How wide letters are, in their heights."""


class Name(NamedTuple):
    """A line of a name around its middle, drawn in this width whatever the reader's letters are like."""

    text: str
    size: int
    x: float
    y: float
    width: float


def name_width(text: str, size: int) -> float:
    """How wide a name is drawn.

    >>> name_width("Mumu", 10) > name_width("lilt", 10)
    True
    """
    letters = [
        WIDE if sign.isupper() or sign in "mw" else NARROW if sign in "ilíjtf " else USUAL for sign in text
    ]
    return round(sum(letters) * size, 1)


def names_beside(
    names: Sequence[str],
    places: Sequence[Point],
    taken: Sequence[Box],
    roads: Sequence[Point],
    size: int,
    reach: int,
) -> list[Name]:
    """Names around places, each where nothing is yet and few roads run. `reach`: how far a place is drawn.

    >>> below, above = (60, 120, 140, 140), (60, 60, 140, 80)
    >>> names_beside(["Cork"], [(100, 100)], [below, above], roads=[], size=10, reach=20)
    [Name(text='Cork', size=10, x=135.1, y=104, width=24.2)]
    """
    taken = [*taken, *((x - reach, y - reach, x + reach, y + reach) for x, y in places)]
    found = []
    for name, place in zip(names, places, strict=True):
        width = name_width(name, size)
        best: tuple[int, Box] | None = None
        for x, y in _around(place, width, reach):
            box = (x - width / 2 - 1, y - 6, x + width / 2 + 1, y + 6)
            cost = 100 * sum(_meet(box, other) for other in taken)
            cost += sum(_meet(box, (x, y, x, y)) for x, y in roads)
            if best is None or cost < best[0]:
                best = cost, box
        assert best
        left, top, right, _ = best[1]
        taken.append(best[1])
        found.append(Name(name, size, round((left + right) / 2, 1), round(top + 10, 1), width))
    return found


def _around(place: Point, width: float, reach: int) -> Iterator[Point]:
    """Where the middle of a name may be, the best place first."""
    x, y = place
    for side in (0, 1, -1):
        yield x + side * width / 2, y + reach + 7
        yield x + side * width / 2, y - reach - 5
    for side in (1, -1):
        yield x + side * (reach + 3 + width / 2), y


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
