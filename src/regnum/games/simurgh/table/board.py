"""The board as panels full of drawings: what never changes is drawn once, what changes from its look."""

from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache
from gettext import NullTranslations
from math import cos, pi, sin
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from regnum.core.words import Reader
from regnum.games.simurgh.components import CITY, MONUMENT_COSTS, SCOUT_COSTS, WILDS_PLAYERS
from regnum.games.simurgh.sight import View
from regnum.games.simurgh.table import pieces, plan
from regnum.games.simurgh.table.emblems import EMBLEMS, SEAT_SHAPES, SHIELD, STAR, WINGS
from regnum.games.simurgh.table.looks import ELEMENTS, looks
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


def grain(size: int = 150, marks: int = 46) -> str:
    """Fibres of the paper, strewn by the same chance every time."""
    chance = Random(1010)  # the year in which the Book of Kings was finished
    data = []
    for _ in range(marks):
        x, y, turn = chance.random() * size, chance.random() * size, chance.random() * pi
        data.append(f"M{x:.0f} {y:.0f}l{4 * cos(turn):.1f} {4 * sin(turn):.1f}")
    return "".join(data)


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
        "grain": grain(),
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


class Pen(NamedTuple):
    """How an element is drawn: its look becomes a piece, and the piece a drawing."""

    number: int
    lay: Callable[[int, Any, Reader], Any]
    ink: Callable[[Any, pieces.Captions], Markup]


def pens() -> dict[str, Pen]:
    """By id of an element."""
    found = {}
    for name in ELEMENTS:
        kind, _, number = name.partition("-")
        found[name] = Pen(int(number or 0), pieces.LAID[kind], getattr(INK, kind))
    return found


PENS = pens()


Names = tuple[tuple[int, str], ...]


@lru_cache(maxsize=4096)
def element(name: str, look: Hashable, translations: NullTranslations, names: Names) -> str:
    """An element is drawn from its look alone; so once drawn, it is known, here and at other tables."""
    number, lay, ink = PENS[name]
    say = Reader(translations, LEXICON, dict(names))
    return str(ink(lay(number, look, say), pieces.captions(translations)))


def draw(now: Mapping[str, Hashable], say: Reader) -> dict[str, str]:
    """Elements by their ids, each drawn from its look."""
    translations, names = say.translations, tuple(say.names.items())
    return {name: element(name, look, translations, names) for name, look in now.items()}


@lru_cache(maxsize=16)
def frame(translations: NullTranslations, seats: int) -> tuple[str, ...]:
    """The board without its elements: every second part is the id of the element that belongs there."""
    gaps = {name: Markup(f"\0{name}\0") for name in ELEMENTS}
    text = BOARD.render(STILL, drawn=gaps, seats=range(seats), told=pieces.captions(translations))
    return tuple(text.split("\0"))


def board(view: View, say: Reader) -> str:
    """The public board in the reader's language."""
    parts = list(frame(say.translations, view.seats))
    now = looks(view)
    parts[1::2] = draw({name: now[name] for name in parts[1::2]}, say).values()
    return "".join(parts)
