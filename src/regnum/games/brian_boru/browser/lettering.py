"""Where names are written on the map: regions where the drawing says, towns wherever there is room."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from regnum.games.brian_boru.browser.land import AREA, LABELS, TOWN_AT, moved, road_points
from regnum.games.brian_boru.components import BOX, REGION_NAME, TOWN_NAME, TOWNS


class NameLine(NamedTuple):
    text: str
    size: int
    x: float
    y: float
    width: float


WIDE, NARROW, USUAL = 0.74, 0.34, 0.56
PILL = (76, 28)


class Lettering(NamedTuple):
    lines: Sequence[NameLine]
    plate: tuple[float, float, float, float] | None
    pill: tuple[float, float]


def name_width(text: str, size: int) -> float:
    """How wide a name is drawn, whatever the reader's letters are like."""
    letters = [
        WIDE if sign.isupper() or sign in "mw" else NARROW if sign in "ilíjtf " else USUAL for sign in text
    ]
    return round(sum(letters) * size, 1)


def lettering() -> list[Lettering]:
    """Where the names and the pills are; a name that lies in the sea gets a plate under it."""
    found = []
    for label, region in zip(LABELS, REGION_NAME, strict=True):
        (x, y), (pill_x, pill_y) = moved([label.name, label.pill])
        said = label.lines if " ".join(label.lines) == region else (region,)  # a box may call it otherwise
        leading = label.size + 1
        first = y - leading * (len(said) - 1) / 2 + label.size * 0.34
        lines = [
            NameLine(text, label.size, x, round(first + leading * i, 1), name_width(text, label.size))
            for i, text in enumerate(said)
        ]
        wide = max(PILL[0], *(line.width for line in lines)) + 16
        plate = (x - wide / 2, y - 18, wide, pill_y - y + 40) if label.plate else None
        found.append(Lettering(lines, plate, (pill_x, pill_y)))
    return found


LETTERING = lettering()

NAME_SIZE, TOWN_REACH = 11, 24
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def around(town: int, width: float) -> Iterator[tuple[float, float]]:
    """Where the middle of a town's name may be, the best place first."""
    x, y = TOWN_AT[town]
    for side in (0, 1, -1):
        yield x + side * width / 2, y + TOWN_REACH + 7
        yield x + side * width / 2, y - TOWN_REACH - 5
    for side in (1, -1):
        yield x + side * (TOWN_REACH + 3 + width / 2), y


def town_lettering() -> list[NameLine]:
    """The names of the towns for those who look closely, each where nothing is yet and few roads run."""
    taken = [(x - TOWN_REACH, y - TOWN_REACH, x + TOWN_REACH, y + TOWN_REACH) for x, y in TOWN_AT[1:]]
    taken += [(area.x, area.y, area.x + area.width, area.y + area.height) for area in AREA.values()]
    for lines, _, (x, y) in LETTERING:
        taken.append((x - 42, y - 16, x + 42, y + 16))
        taken += [(n.x - n.width / 2, n.y - n.size, n.x + n.width / 2, n.y + 5) for n in lines]
    roads = [point for a, b in (road.towns for road in BOX.roads) for point in road_points(a, b, 24)]
    found = []
    for town in TOWNS:
        width = name_width(TOWN_NAME[town], NAME_SIZE)
        best: tuple[int, Box] | None = None
        for x, y in around(town, width):
            box = (x - width / 2 - 1, y - 6, x + width / 2 + 1, y + 6)
            cost = 100 * sum(meet(box, other) for other in taken)
            cost += sum(meet(box, (x, y, x, y)) for x, y in roads)
            if best is None or cost < best[0]:
                best = cost, box
        assert best
        left, top, right, _ = best[1]
        taken.append(best[1])
        at = round((left + right) / 2, 1), round(top + 10, 1)
        found.append(NameLine(TOWN_NAME[town], NAME_SIZE, *at, width))
    return found


TOWN_NAMES = town_lettering()
