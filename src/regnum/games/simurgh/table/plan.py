"""Where things lie on the board, and how large they are. The panels are laid out in three rows."""

from typing import NamedTuple

from regnum.games.simurgh.components import CITY, MONUMENT_COSTS, SCOUT_COSTS, WILDS_PLAYERS

WIDTH, HEIGHT = 1400, 1290
EDGE, GAP = 20, 14
"""Around the panels, and between them."""
PAD, HEAD = 16, 48
"""Inside a panel: at its sides, and for its name."""


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


TILE = Box(0, 0, 249, 190)
"""An action tile: its size."""
TILE_HEAD, ROW = 26, 41
TAB = 30
"""Above a tile: what its place costs or gives."""
DRAGON = Box(0, 0, 250, 92)
OBJECTIVE = Box(0, 0, 238, 52)

_inner = WIDTH - 2 * EDGE
_scouts = 2 * PAD + 11 + 2 * TILE.width
_top, _middle = 396, HEAD + 2 * (TAB + TILE.height) + 10 + PAD
_second = EDGE + _top + GAP
_third = _second + _middle + GAP
AREA = {
    "city": Box(EDGE, EDGE, 850, _top),
    "monument": Box(EDGE + 850 + GAP, EDGE, _inner - 850 - GAP, _top),
    "wilds": Box(EDGE, _second, _inner - GAP - _scouts, _middle),
    "scouts": Box(WIDTH - EDGE - _scouts, _second, _scouts, _middle),
    "players": Box(EDGE, _third, _inner, HEIGHT - EDGE - _third),
}
"""The panels of the board."""


def _grid(area: Box, columns: int, count: int, size: Box, gaps: tuple[float, float], top: float) -> list[Box]:
    """Places of one size in rows, from the left, spread over the width of a panel."""
    free = area.width - 2 * PAD - columns * size.width
    step = size.width + (free / (columns - 1) if columns > 1 else gaps[0])
    return [
        Box(
            round(PAD + number % columns * step, 1),
            top + number // columns * (size.height + gaps[1]),
            size.width,
            size.height,
        )
        for number in range(count)
    ]


SPACE = Box(0, 0, 197, 104)
SPACES_AT = _grid(AREA["city"], 4, len(CITY), SPACE, (10, 8), HEAD + 4)
"""By space of the city, in its panel; so are the others."""
_row = Box(0, 0, AREA["monument"].width - 2 * PAD, 60)
MONUMENT_AT = _grid(AREA["monument"], 1, len(MONUMENT_COSTS), _row, (0, 7), HEAD + 4)
_cell = Box(0, 0, TILE.width, TAB + TILE.height)
WILDS_AT = _grid(AREA["wilds"], 3, len(WILDS_PLAYERS), _cell, (11, 10), HEAD)
SLOTS_AT = [
    Box(AREA["scouts"].width - 176, 8, 162, 36),
    *_grid(AREA["scouts"], 2, len(SCOUT_COSTS) - 1, _cell, (11, 10), HEAD),
]
"""By slot: the face-down stack, which lies beside the name of the panel, and the four others."""

# Player boards

BOARD_GAP, BOARD_HEAD, BOARD_PAD = 12, 50, 8


def board_of(seat: int, seats: int) -> Box:
    """The board of a player, in the panel of all; fewer players have wider ones."""
    width = (AREA["players"].width - (seats - 1) * BOARD_GAP) / seats
    return Box(round(seat * (width + BOARD_GAP), 1), 0, round(width, 1), AREA["players"].height)


LARGEST = 1.7
"""So much larger than usual a dragon is drawn, where there is room."""


def lairs(count: int, room: Box) -> list[tuple[float, float, float]]:
    """Where so many dragons lie on a board, and how large: x, y and scale."""
    width, height = room.width - 2 * BOARD_PAD, room.height - BOARD_HEAD - BOARD_PAD
    best, columns = 0.0, 1
    for tried in range(1, count + 1):
        rows = -(-count // tried)
        scale = min(
            (width - 6 * (tried - 1)) / tried / DRAGON.width, (height - 6 * (rows - 1)) / rows / DRAGON.height
        )
        if scale > best + 0.01:
            best, columns = scale, tried
    scale = round(min(best, LARGEST), 3)
    step_x, step_y = DRAGON.width * scale + 6, DRAGON.height * scale + 6
    left = BOARD_PAD + (width - columns * step_x + 6) / 2
    return [
        (round(left + i % columns * step_x, 1), round(BOARD_HEAD + i // columns * step_y, 1), scale)
        for i in range(count)
    ]
