"""The board as panels full of drawings: what never changes is drawn once, what changes from its look."""

from collections.abc import Mapping
from functools import lru_cache
from math import cos, pi, sin
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from regnum.core.painter import Painter, fibres, pens
from regnum.games.simurgh.browser import pieces, plan
from regnum.games.simurgh.browser.emblems import EMBLEMS, SEAT_SHAPES, SHIELD, STAR, WINGS
from regnum.games.simurgh.browser.looks import ELEMENTS, looks
from regnum.games.simurgh.components import CITY, MONUMENT_COSTS, SCOUT_COSTS, WILDS_PLAYERS
from regnum.games.simurgh.words import LEXICON

ENVIRONMENT = Environment(
    loader=FileSystemLoader(Path(__file__).parent),
    autoescape=True,
    auto_reload=False,
    trim_blocks=True,
    lstrip_blocks=True,
    undefined=StrictUndefined,
)


# What never changes


def girih(size: int = 96) -> str:
    """Stars of eight points and the crosses between them, as on the walls of Isfahan."""
    middle, out, inside = size / 2, size * 0.44, size * 0.337
    points = [
        (middle + reach * sin(turn * pi / 8), middle + reach * cos(turn * pi / 8))
        for turn in range(16)
        for reach in [inside if turn % 2 else out]
    ]
    star = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "z"
    edge = round(size * 0.06, 1)
    upright, across = (
        f"M{middle} 0v{edge}M{middle} {size}v{-edge}",
        f"M0 {middle}h{edge}M{size} {middle}h{-edge}",
    )
    return star + upright + across


GEM = "M12 1.5 20.5 10 12 22.5 3.5 10z"
"""The outline of a marker: where one may lie."""
CHART: Any = ENVIRONMENT.get_template("chart.svg.jinja").make_module(
    {
        "grain": fibres(1010),  # the year in which the Book of Kings was finished
        "girih": girih(),
        "seat_shapes": SEAT_SHAPES,
        "emblems": EMBLEMS,
        "star": STAR,
        "shield": SHIELD,
        "wings": WINGS,
    }
)
STILL: dict[str, Any] = {
    "below": CHART.below(),
    "skyline": CHART.skyline(),
    "grain": CHART.paper(),
    "space": plan.SPACE,
    "battlements": plan.BATTLEMENTS,
    "tile": plan.TILE,
    "tab": plan.TAB,
    "stack": plan.STACK,
    "goal": plan.OBJECTIVE,
    "spaces": range(len(CITY)),
    "monument": range(len(MONUMENT_COSTS)),
    "wilds": range(len(WILDS_PLAYERS)),
    "slots": range(1, len(SCOUT_COSTS)),
}
BOARD = ENVIRONMENT.get_template("board.html.jinja")


# What changes: faces are the same wherever they lie, so each is drawn once


@lru_cache(maxsize=400)
def head(face: pieces.TileFace, told: pieces.Captions) -> Markup:
    return Markup(INK.head(face, told))


@lru_cache(maxsize=1600)
def ground(row: pieces.TileRow, told: pieces.Captions) -> Markup:
    return Markup(INK.ground(row, told))


INK: Any = ENVIRONMENT.get_template("elements.svg.jinja").make_module(
    {
        "place": plan.SPACE,
        "tile": plan.TILE,
        "tile_head": plan.TILE_HEAD,
        "row": plan.ROW,
        "tab": plan.TAB,
        "stack": plan.STACK,
        "goal": plan.OBJECTIVE,
        "beast": plan.DRAGON,
        "beast_head": plan.DRAGON_HEAD,
        "ability_height": plan.ABILITY,
        "gem": GEM,
        "drawn_head": head,
        "drawn_ground": ground,
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
