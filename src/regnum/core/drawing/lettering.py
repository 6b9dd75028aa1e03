"""Lettering: texts that must fit into a drawing, whose width nobody can measure before it is drawn."""

from typing import NamedTuple

EM = 0.6
"""How wide a letter is, in letters' heights; a little more than the usual 0.55, to be sure."""
LEAST = 11
"""Smaller letters are hard to read."""


class Line(NamedTuple):
    """A line of text, written smaller where it would be too long."""

    text: str
    size: float


def fit(text: str, room: float, size: float, em: float = EM) -> str:
    """As much of a text as there is room for; the title beside it says all."""
    most = int(room / (size * em))
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def line(text: str, room: float, size: float, least: float = LEAST, em: float = EM) -> Line:
    """In smaller letters if there is too little room, but never in tiny ones."""
    size = max(least, min(size, int(room / (max(len(text), 1) * em) * 2) / 2))
    return Line(fit(text, room, size, em), size)
