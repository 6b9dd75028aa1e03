"""The board as a drawing: what never changes is drawn once, what changes is drawn from its look."""

from collections.abc import Mapping
from functools import lru_cache
from math import cos, pi, sin
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from regnum.core.painter import Painter, fibres, pens
from regnum.games.brian_boru.browser import land, pieces
from regnum.games.brian_boru.browser.lettering import TOWN_NAMES
from regnum.games.brian_boru.browser.looks import ELEMENTS, LAP, looks
from regnum.games.brian_boru.components import BOX, MARRIAGES, PRINCESS, REGIONS, TOWNS, TRACK
from regnum.games.brian_boru.words import LEXICON

ENVIRONMENT = Environment(
    loader=FileSystemLoader(Path(__file__).parent),
    autoescape=True,
    auto_reload=False,
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=StrictUndefined,
)


# What never changes


class RoadLine:
    def __init__(self, towns: tuple[int, int], sea: bool) -> None:
        self.a, self.b = towns
        self.sea = sea
        self.data = land.road_data(*towns)


def rhumbs(x: float, y: float, rays: int = 32, far: int = 1700) -> str:
    """The lines of the winds, which meet in the compass rose."""
    turns = [2 * pi * ray / rays for ray in range(rays)]
    return "".join(f"M{x} {y}l{far * cos(turn):.0f} {far * sin(turn):.0f}" for turn in turns)


CHART: Any = ENVIRONMENT.get_template("chart.svg.jinja").make_module(
    {
        "canvas": land.DRAWING.canvas,
        "ornaments": land.ORNAMENT,
        "terrain": land.TERRAIN,
        "coast": land.path(land.COAST, closed=True),
        "shapes": [land.path(shape, closed=True) for shape in land.REGION_SHAPES],
        "borders": [land.path(line) for line in land.BORDERS],
        "roads": [RoadLine(road.towns, road.sea) for road in BOX.roads],
        "seat_shapes": pieces.SEAT_SHAPES,
        "suits": list(pieces.SUITS.items()),
        "town_names": TOWN_NAMES,
        "grain": fibres(1014),  # the year of Clontarf
        "rhumbs": rhumbs(land.ORNAMENT["compass"].x, land.ORNAMENT["compass"].y),
        "score": {
            "left": pieces.SCORE_LEFT,
            "pitch": round(pieces.SCORE_PITCH, 2),
            "line": pieces.SCORE_LINE,
            "lap": LAP,
        },
    }
)
STILL: dict[str, Any] = {
    "below": CHART.below(),
    "above": CHART.above(),
    "names": CHART.names(),
    "ruler": CHART.ruler(),
    "panel": {name: CHART.panel(area) for name, area in land.AREA.items()},
    "canvas": land.DRAWING.canvas,
    "area": land.AREA,
    "regions": REGIONS,
    "towns": TOWNS,
    "spaces": range(len(TRACK)),
}
BOARD = ENVIRONMENT.get_template("board.svg.jinja")


# What changes


@lru_cache(maxsize=400)
def face(card: pieces.CardFace) -> Markup:
    drawn: Markup = INK.face(card)
    return drawn


INK: Any = ENVIRONMENT.get_template("elements.svg.jinja").make_module(
    {
        "area": land.AREA,
        "card_width": pieces.CARD,
        "drawn_face": face,
        "space_left": pieces.SPACE_LEFT,
        "space_width": pieces.SPACE_WIDTH,
        "space_height": pieces.SPACE_HEIGHT,
        "spurn": MARRIAGES[PRINCESS].spurn_points,
    }
)


def frame(gaps: Mapping[str, str], seats: int, told: pieces.Captions) -> str:
    return BOARD.render(STILL, drawn=gaps, seats=range(seats), told=told)


PAINTER = Painter(
    pens=pens(ELEMENTS, pieces.LAYOUTS, INK),
    frame=frame,
    looks=looks,
    captions=pieces.captions,
    lexicon=LEXICON,
)
board, draw = PAINTER.board, PAINTER.draw
