"""A small drawing of the island, for the page that lists the games."""

from functools import cache
from typing import Any

from regnum.core.words import N_, Reader
from regnum.games.brian_boru.browser import land
from regnum.games.brian_boru.browser.board import CHART, ENVIRONMENT, rhumbs
from regnum.games.brian_boru.browser.pieces import SEAT_SHAPES
from regnum.games.brian_boru.components import BOX, COLOURS, TOWN_COLOUR, TOWNS

PICTURE = ENVIRONMENT.get_template("picture.svg.jinja")
X, Y, WIDTH, HEIGHT = -130, 0, 1600, 1200
DISCS = {4: 3, 5: 3, 10: 1, 14: 3, 17: 2, 19: 2, 24: 4, 28: 0, 30: 0, 31: 0, 37: 1, 39: 1, 45: 2, 46: 4, 47: 2}
"""By town: the seat whose disc lies there."""
COMPASS = (1135, 985)
ORNAMENTS = (("compass", *COMPASS, 1.35), ("ship", 1245, 560, 1.65), ("serpent", 128, 262, 1.9))
"""Where they are in the picture, and how much larger than on the board."""


def beside(name: str, x: float, y: float, scale: float) -> land.Point:
    """How far an ornament is moved from its place on the board, after it has been scaled."""
    ornament = land.ORNAMENT[name]
    return round(x - ornament.x * scale, 1), round(y - ornament.y * scale, 1)


def coarse(line: land.Line) -> land.Line:
    """Half of the strokes are enough for a small drawing."""
    return (*line[:-1:2], line[-1])


@cache
def island() -> dict[str, Any]:
    """All of the picture but its name."""
    places: dict[str, list[land.Point]] = {}
    for town in TOWNS:
        if town not in DISCS:
            places.setdefault(COLOURS[TOWN_COLOUR[town]], []).append(land.TOWN_AT[town])
    return {
        "x": X,
        "y": Y,
        "width": WIDTH,
        "height": HEIGHT,
        "coast": land.path(coarse(land.COAST), closed=True),
        "shapes": [land.path(coarse(shape), closed=True) for shape in land.REGION_SHAPES],
        "borders": [land.path(coarse(line)) for line in land.BORDERS],
        "roads": "".join(land.road_data(*road.towns) for road in BOX.roads if not road.sea),
        "rhumbs": rhumbs(*COMPASS, rays=16),
        "towns": list(places.items()),
        "discs": [(*land.TOWN_AT[town], seat, SEAT_SHAPES[seat]) for town, seat in DISCS.items()],
        "ornaments": [
            (*beside(name, x, y, scale), scale, getattr(CHART, name)()) for name, x, y, scale in ORNAMENTS
        ],
    }


def picture(say: Reader) -> str:
    return PICTURE.render(island(), title=say(N_("A map of Ireland with the discs of five players")))
