"""The board as a drawing: what never changes is drawn once, what changes is drawn from its look."""

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
from regnum.games.brian_boru.components import BOX, MARRIAGES, PRINCESS, REGIONS, TOWNS, TRACK
from regnum.games.brian_boru.sight import View
from regnum.games.brian_boru.table import land, pieces
from regnum.games.brian_boru.table.lettering import TOWN_NAMES
from regnum.games.brian_boru.table.looks import ELEMENTS, LAP, looks
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


def grain(size: int = 150, marks: int = 46) -> str:
    """Fibres of the paper, strewn by the same chance every time."""
    chance = Random(1014)  # the year of Clontarf
    data = []
    for _ in range(marks):
        x, y, turn = chance.random() * size, chance.random() * size, chance.random() * pi
        data.append(f"M{x:.0f} {y:.0f}l{4 * cos(turn):.1f} {4 * sin(turn):.1f}")
    return "".join(data)


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
        "grain": grain(),
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
