"""How large things are drawn. Where they lie is left to the style: the panels of the board flow.

The measures are units of a drawing. A tile is shown some 190 pixels wide on a small laptop or a phone, so a
unit is about 0.76 pixels there: letters of 15 and signs of 27 can still be read.
"""

from typing import NamedTuple


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


LEAST_LETTER = 15
"""Nothing is written smaller."""

SPACE = Box(0, 0, 200, 114)
"""A space of the city. Its battlements rise above it."""
BATTLEMENTS = 5
TILE = Box(0, 0, 240, 196)
TILE_HEAD, ROW = 31, 41
TAB = 34
"""Above a tile or an objective: what its place costs or gives."""
STACK = Box(0, 0, 138, 36)
OBJECTIVE = Box(0, 0, 240, 62)
DRAGON = Box(0, 0, 240, 146)
DRAGON_HEAD, ABILITY = 30, 38
