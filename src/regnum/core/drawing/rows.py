"""Rows: signs and numbers side by side, for what something costs or gives.

Widths are told in heights of the row: one that is too long for its room is drawn closer, and then smaller.
"""

from collections.abc import Sequence
from typing import NamedTuple

DIGIT, PLUS, SLASH = 0.37, 0.58, 0.26
"""How wide these are."""
LETTERS = 0.72
"""How high letters are beside signs."""
GAP = 0.14
"""After a sign, unless something else is said."""
CLOSE = 0.35
"""How much of the gaps must be left between signs."""


class Part(NamedTuple):
    """A sign of the pen, or without one a short text, before it is laid; measured in heights of the row."""

    sign: str
    text: str
    title: str
    width: float
    kind: str = ""
    side: float = 1.0
    gap: float = GAP


class Sign(NamedTuple):
    """A part where it lies."""

    sign: str
    text: str
    title: str
    x: float
    size: float
    kind: str


class Row(NamedTuple):
    signs: tuple[Sign, ...]
    width: float
    size: float


def letters(text: str, width: float, kind: str, gap: float = GAP) -> Part:
    """
    >>> letters("or", width=0.9, kind="either").side
    0.72
    """
    return Part("", text, "", width, kind, LETTERS, gap)


def number(count: str) -> Part:
    """A number, which keeps close to its sign.

    >>> number("12").width
    0.74
    """
    return letters(count, DIGIT * len(count) + (PLUS - DIGIT) * count.count("+"), "amount", 0.09)


def slash() -> Part:
    """
    >>> slash().text
    '/'
    """
    return letters("/", SLASH, "slash", 0.03)


def row(parts: Sequence[Part], room: float, size: float, least: float = 9) -> Row:
    """Parts side by side, no wider than there is room: they stand closer before they become smaller.

    >>> price = [number("2"), Part("veg", "", "2 vegetables", 1), slash(), Part("meat", "", "2 meat", 1)]
    >>> [(sign.sign or sign.text, sign.x) for sign in row(price, room=200, size=20).signs]
    [('2', 0.0), ('veg', 9.2), ('/', 32.0), ('meat', 37.8)]
    >>> row(price, room=200, size=20).width, row(price, room=40, size=20).width
    (57.8, 40.0)
    """
    signs_alone, gaps = sum(part.width for part in parts), sum(part.gap for part in parts[:-1])
    close = min(1.0, max(CLOSE, (room / size - signs_alone) / gaps)) if gaps else 1.0
    wide = signs_alone + gaps * close
    size = max(least, min(size, room / wide)) if wide else size
    x, signs = 0.0, []
    for part in parts:
        signs.append(Sign(part.sign, part.text, part.title, round(x, 1), round(size * part.side, 1), part.kind))
        x += (part.width + part.gap * close) * size
    return Row(tuple(signs), round(wide * size, 1), round(size, 1))
