"""Cells: pieces of text in several styles, whose width can still be counted, for drawings in a terminal."""

from collections.abc import Sequence
from typing import NamedTuple

from regnum.core.game import Canvas
from regnum.core.words import columns as room


class Span(NamedTuple):
    style: str
    text: str


Cell = Sequence[Span]
"""Pieces of text that stay together on a line."""


def width(cell: Cell) -> int:
    return sum(room(span.text) for span in cell)


def fitted(text: str, columns: int) -> str:
    """A text cut or filled up to so many columns."""
    while room(text) > columns:
        text = text[:-1]
    return text + " " * (columns - room(text))


def painted(c: Canvas, cell: Cell, columns: int = 0) -> str:
    """A cell in its colours, filled up to so many columns."""
    text = "".join(c.paint(style, text) if style else text for style, text in cell)
    return text + " " * (columns - width(cell))
