"""A small drawing of Hyboria, for the page that lists the games."""

from regnum.core.drawing.charts import Line, Point
from regnum.core.drawing.painter import SEAT_SHAPES
from regnum.games.age_of_conan.browser import land
from regnum.games.age_of_conan.components import BOX, HOME, PLACE

ARMIES = {
    "ophir": 0,
    "shem": 2,
    "brythunia": 3,
    "zamora": 1,
    "argos": 0,
    "khauran": 1,
    "keshan": 2,
    "tundra": 3,
}
"""By province: the seat whose army stands there."""
CONAN = "nemedia"


def coarse(line: Line) -> Line:
    """Half of the strokes are enough for a small drawing."""
    return (*line[:-1:2], line[-1])


def middle(name: str) -> Point:
    return land.moved([BOX.provinces[PLACE[name]].label])[0]


shapes = [(coarse(shape), BOX.provinces[place].area) for place, shape in enumerate(land.SHAPES)]
homes = [(coarse(land.SHAPES[place]), seat) for seat, place in enumerate(HOME)]
armies = [(*middle(name), seat, SEAT_SHAPES[seat]) for name, seat in ARMIES.items()]
cities = [(*land.moved([BOX.provinces[place].label])[0], seat) for seat, place in enumerate(HOME)]
conan = middle(CONAN)
