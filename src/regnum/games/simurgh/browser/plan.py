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

RIDERS = ((130, 420, 2.1, 0), (1375, 330, 2.6, 2), (1130, 690, 1.7, 3))
"""Where riders fly in the picture of the game, how large they are, and whose they are."""
SPEARMEN = ((610, 1040, 2.4, 1), (720, 1075, 2.6, 4), (1085, 1020, 2.4, 2))
