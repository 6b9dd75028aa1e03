"""How the points grew, as a drawing: lines in the seats' colours with the seats' shapes on them."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from regnum.web import page_data

WIDTH, HEIGHT = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 44, 20, 16, 34
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
MARKS = 8
"""Shapes on a line, and rows of the table: about this number of each."""
SHAPES = (
    "M-5-5h10v10h-10z",
    "M0-6.4 6.4 5H-6.4z",
    "M0-7 6 0 0 7-6 0z",
    "M-2.3-6.5h4.6v4.2h4.2v4.6H2.3v4.2h-4.6V2.3h-4.2v-4.6h4.2z",
    "M0-7 2-2.4 7-2 3.3 1.3 4.4 6.2 0 3.6-4.4 6.2-3.3 1.3-7-2-2-2.4z",
)
"""The seats' shapes around the point (0, 0): square, triangle, diamond, cross, star."""
RIVAL_SHAPE = "M-3.2-6h6.4L6.6 0 3.2 6h-6.4L-6.6 0z"
"""Of those whom the rules play: a hexagon."""


class Tick(NamedTuple):
    at: float
    value: int


class Line(NamedTuple):
    disc: str
    """The class that gives the colour."""
    shape: str
    name: str
    path: str
    marks: list[tuple[float, float]]
    points: list[int]
    """At the moments of the chart's rows."""


class Plot(NamedTuple):
    lines: list[Line]
    across: list[Tick]
    up: list[Tick]
    rows: list[int]
    """The moments for which the points are told as numbers."""
    left: float = LEFT
    right: float = WIDTH - RIGHT
    top: float = TOP
    bottom: float = HEIGHT - BOTTOM
    width: int = WIDTH
    height: int = HEIGHT


def ticks(least: int, most: int, wanted: int) -> list[int]:
    """A few round numbers that hold all the others between them."""
    step = next((step for step in STEPS if (most - least) <= step * wanted), STEPS[-1])
    first = least // step * step
    last = -(-most // step) * step
    return list(range(first, max(last, first + step) + 1, step))


def plot(sides: Sequence[page_data.Side], series: Sequence[Sequence[tuple[int, int]]]) -> Plot:
    """The lines of all sides on one pair of axes."""
    moments = [moment for line in series for moment, _ in line] or [0]
    points = [value for line in series for _, value in line] or [0]
    end = max(1, *moments)
    values = ticks(min(0, *points), max(points), 5)
    low, high = values[0], values[-1]

    def x(moment: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * moment / end, 1)

    def y(value: float) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - low) / (high - low), 1)

    rows = sorted({round(end * i / MARKS) for i in range(MARKS + 1)})
    lines = []
    for number, (side, line) in enumerate(zip(sides, series, strict=True)):
        known = sorted(line)
        told = [standing(known, row) for row in rows]
        stairs = "".join(f"H{x(at)}V{y(value)}" for at, value in known[1:])
        path = f"M{x(known[0][0])} {y(known[0][1])}{stairs}" if known else ""
        marks = [(x(row), y(value)) for row, value in zip(rows, told, strict=True)]
        shape = SHAPES[number % len(SHAPES)] if side.disc.startswith("seat") else RIVAL_SHAPE
        lines.append(Line(side.disc, shape, side.name, path, marks, told))
    across = [Tick(x(moment), moment) for moment in ticks(0, end, 6) if moment <= end]
    return Plot(lines, across, [Tick(y(value), value) for value in values], rows)


def standing(line: Sequence[tuple[int, int]], moment: int) -> int:
    """The points at a moment: those of the last entry before it."""
    place = bisect_right(line, moment, key=lambda entry: entry[0])
    return line[max(place - 1, 0)][1] if line else 0
