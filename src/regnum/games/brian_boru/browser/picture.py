"""A small drawing of the island, for the page that lists the games."""

from regnum.core.drawing.charts import Line, Point
from regnum.core.drawing.painter import SEAT_SHAPES
from regnum.games.brian_boru.browser import land
from regnum.games.brian_boru.components import TOWN_COLOUR_NAME, TOWNS

DISCS = {4: 3, 5: 3, 10: 1, 14: 3, 17: 2, 19: 2, 24: 4, 28: 0, 30: 0, 31: 0, 37: 1, 39: 1, 45: 2, 46: 4, 47: 2}
"""By town: the seat whose disc lies there."""
ORNAMENTS = (("compass", 1135, 985, 1.35), ("ship", 1245, 560, 1.65), ("serpent", 128, 262, 1.9))
"""Where they are in the picture, and how much larger than on the board."""


def beside(name: str, x: float, y: float, scale: float) -> Point:
    """How far an ornament is moved from its place on the board, after it has been scaled."""
    ornament = land.ORNAMENT[name]
    return round(x - ornament.x * scale, 1), round(y - ornament.y * scale, 1)


def coarse(line: Line) -> Line:
    """Half of the strokes are enough for a small drawing."""
    return (*line[:-1:2], line[-1])


towns: dict[str, list[Point]] = {}
"""By colour: the places of towns without a disc."""
for town in TOWNS:
    if town not in DISCS:
        towns.setdefault(TOWN_COLOUR_NAME[town], []).append(land.TOWN_AT[town])
discs = [(*land.TOWN_AT[town], seat, SEAT_SHAPES[seat]) for town, seat in DISCS.items()]
ornaments = [(*beside(*ornament), ornament[0], ornament[3]) for ornament in ORNAMENTS]
