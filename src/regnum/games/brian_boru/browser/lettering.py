"""Where names are written on the map: regions where the drawing says, towns wherever there is room."""

from collections.abc import Sequence
from typing import NamedTuple

from regnum.core.drawing.charts import Box, Name, name_width, names_beside
from regnum.games.brian_boru.browser.land import AREA, LABELS, TOWN_AT, moved, road_points
from regnum.games.brian_boru.components import BOX, REGION_NAME, TOWN_NAME

PILL = (76, 28)


class Lettering(NamedTuple):
    lines: Sequence[Name]
    plate: tuple[float, float, float, float] | None
    pill: tuple[float, float]


def lettering() -> list[Lettering]:
    """Where the names and the pills are; a name that lies in the sea gets a plate under it."""
    found = []
    for label, region in zip(LABELS, REGION_NAME, strict=True):
        (x, y), (pill_x, pill_y) = moved([label.name, label.pill])
        said = label.lines if " ".join(label.lines) == region else (region,)  # a box may call it otherwise
        leading = label.size + 1
        first = y - leading * (len(said) - 1) / 2 + label.size * 0.34
        lines = [
            Name(text, label.size, x, round(first + leading * i, 1), name_width(text, label.size))
            for i, text in enumerate(said)
        ]
        wide = max(PILL[0], *(line.width for line in lines)) + 16
        plate = (x - wide / 2, y - 18, wide, pill_y - y + 40) if label.plate else None
        found.append(Lettering(lines, plate, (pill_x, pill_y)))
    return found


LETTERING = lettering()

NAME_SIZE, TOWN_REACH = 11, 24


def town_lettering() -> list[Name]:
    """The names of the towns, for those who look closely."""
    taken: list[Box] = [(area.x, area.y, area.x + area.width, area.y + area.height) for area in AREA.values()]
    for lines, _, (x, y) in LETTERING:
        taken.append((x - 42, y - 16, x + 42, y + 16))
        taken += [(n.x - n.width / 2, n.y - n.size, n.x + n.width / 2, n.y + 5) for n in lines]
    roads = [point for road in BOX.roads for point in road_points(*road.towns)]
    return names_beside(TOWN_NAME[1:], TOWN_AT[1:], taken, roads, NAME_SIZE, TOWN_REACH)


TOWN_NAMES = town_lettering()
