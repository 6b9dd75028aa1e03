"""The map under the pieces: the borders drawn by hand, and `components/drawing.toml`, read once."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Literal

import msgspec

from regnum.core.components import Fault, Part, load
from regnum.core.drawing import lettering
from regnum.core.drawing.charts import Line, Point, by_hand
from regnum.core.words import N_, Reader
from regnum.games.age_of_conan import words
from regnum.games.age_of_conan.components import AREA as AREA_OF
from regnum.games.age_of_conan.components import BOX, FOLDER


class Canvas(Part, frozen=True, kw_only=True):
    width: int
    height: int


class Sheet(Part, frozen=True, kw_only=True):
    x: int
    y: int


class Label(Part, frozen=True, kw_only=True):
    id: str
    x: int
    y: int
    lines: int
    pieces: tuple[int, int]


class Panel(Part, frozen=True, kw_only=True):
    id: str
    x: int
    y: int
    width: int
    height: int


class Terrain(Part, frozen=True, kw_only=True):
    kind: Literal["grass", "hills", "forest", "firs", "palms", "dunes", "snow"]
    x: int
    y: int


class River(Part, frozen=True, kw_only=True):
    name: str
    points: Line


class Ornament(Part, frozen=True, kw_only=True):
    id: str
    x: int
    y: int
    size: int


class Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    canvas: Canvas
    sheet: Sheet
    labels: tuple[Label, ...]
    areas: tuple[Panel, ...]
    terrain: tuple[Terrain, ...]
    rivers: tuple[River, ...]
    ornaments: tuple[Ornament, ...]


def check(d: Drawing) -> Iterator[Fault]:
    """Every province has its place for a name."""
    if {label.id for label in d.labels} != {province.id for province in BOX.provinces}:
        yield Fault("labels", 0, N_("the drawing has other {name} than the box"), name="labels")


DRAWING = load(Drawing, [FOLDER / "drawing.toml"], None, check)
AREA = {area.id: area for area in DRAWING.areas}
_labels = {label.id: label for label in DRAWING.labels}
LABELS = tuple(_labels[province.id] for province in BOX.provinces)

SHEET = (1400, 1000)
"""How large the sheet is that the borders are given on."""
BEYOND = 40
"""How far land that ends with the sheet is drawn beyond it, so that no shaky edge is seen."""


def moved(points: Iterable[Point]) -> Line:
    """From the sheet of the map into the drawing."""
    return tuple((x + DRAWING.sheet.x, y + DRAWING.sheet.y) for x, y in points)


def corners(border: str) -> Line:
    """The corners of a border, those on the edge of the sheet pushed beyond it."""
    numbers = list(map(int, border.split()))
    return moved(
        (
            x + BEYOND * ((x >= SHEET[0]) - (x <= 0)),
            y + BEYOND * ((y >= SHEET[1]) - (y <= 0)),
        )
        for x, y in zip(numbers[::2], numbers[1::2], strict=True)
    )


CORNERS = tuple(corners(province.border) for province in BOX.provinces)
SHAPES = tuple(by_hand(each) for each in CORNERS)


# Coasts and borders: every edge of a province is shared with a neighbour, or lies at the sea


def edges() -> dict[frozenset[Point], list[int]]:
    """By edge: the provinces that it belongs to."""
    found: dict[frozenset[Point], list[int]] = defaultdict(list)
    for place, shape in enumerate(CORNERS):
        for edge in pairwise((*shape, shape[0])):
            found[frozenset(edge)].append(place)
    return found


def chains(wanted: Iterable[frozenset[Point]]) -> Iterator[Line]:
    """Edges joined end to end, as lines as long as they get; where three borders meet, a line ends."""
    beside: dict[Point, list[Point]] = defaultdict(list)
    for edge in wanted:
        a, b = edge
        beside[a].append(b)
        beside[b].append(a)
    left = {edge for point, others in beside.items() for edge in (frozenset((point, each)) for each in others)}
    starts = [point for point, others in beside.items() if len(others) != 2]
    for start in (*starts, *beside):
        for first in beside[start]:
            if frozenset((start, first)) in left:
                yield follow(start, first, beside, left)


def follow(start: Point, first: Point, beside: dict[Point, list[Point]], left: set[frozenset[Point]]) -> Line:
    line = [start, first]
    left.discard(frozenset((start, first)))
    while len(beside[line[-1]]) == 2:
        further = [each for each in beside[line[-1]] if frozenset((line[-1], each)) in left]
        if not further:
            break
        left.discard(frozenset((line[-1], further[0])))
        line.append(further[0])
    return tuple(line)


def drawn(line: Line) -> Line:
    """A line by hand, from its beginning to its end."""
    walked = by_hand((*line, *line[-2:0:-1]))
    return walked[: len(walked) // 2 + 1]


def kinds_of_border() -> tuple[list[Line], list[Line], list[Line]]:
    """Coasts, borders of areas, and borders of provinces within an area."""
    found = edges()
    coast = [edge for edge, places in found.items() if len(places) == 1 and not beyond(edge)]
    shared = {edge: places for edge, places in found.items() if len(places) == 2}
    strong = [edge for edge, (a, b) in shared.items() if AREA_OF[a] != AREA_OF[b]]
    weak = [edge for edge, (a, b) in shared.items() if AREA_OF[a] == AREA_OF[b]]
    return [drawn_all(coast), drawn_all(strong), drawn_all(weak)]  # type: ignore[return-value]


def drawn_all(wanted: Sequence[frozenset[Point]]) -> list[Line]:
    return [drawn(line) for line in chains(wanted)]


def beyond(edge: frozenset[Point]) -> bool:
    """Whether an edge runs along the edge of the sheet."""
    left, top = DRAWING.sheet.x, DRAWING.sheet.y
    right, bottom = left + SHEET[0], top + SHEET[1]
    across, down = [x for x, _ in edge], [y for _, y in edge]
    return max(across) < left or min(across) > right or max(down) < top or min(down) > bottom


COASTS, AREA_BORDERS, BORDERS = kinds_of_border()
TERRAIN = tuple(
    msgspec.structs.replace(each, x=each.x + DRAWING.sheet.x, y=each.y + DRAWING.sheet.y)
    for each in DRAWING.terrain
)
RIVERS = tuple(drawn(moved(river.points)) for river in DRAWING.rivers)
ORNAMENT = {ornament.id: ornament for ornament in DRAWING.ornaments}
SEA_NAMES = ((0, 68, 316, 108, 2), (1, 1262, 222, 150, 2), (2, 1268, 790, 280, 1))
"""By sea: where the middle of its name is, how much room there is, and in how many lines."""
SEA_SIZE, SEA_EM = 24, 0.66
"""The letters of seas stand far apart."""


def sea_lines(number: int, room: float, lines: int, say: Reader) -> list[lettering.Line]:
    """The name of a sea, in letters as large as there is room for."""
    said = in_lines(words.name(say, BOX.seas[number]), lines)
    longest = max(said, key=len)
    size = lettering.line(longest, room, SEA_SIZE, em=SEA_EM).size
    return [lettering.Line(text, size) for text in said]


def in_lines(text: str, lines: int) -> list[str]:
    """A name in one line, or in two about as long as each other."""
    cuts = [at for at, letter in enumerate(text) if letter == " "] if lines == 2 else []
    if not cuts:
        return [text]
    cut = min(cuts, key=lambda at: abs(2 * at - len(text)))
    return [text[:cut], text[cut + 1 :]]
