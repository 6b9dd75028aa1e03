"""Drawing a board for a browser: what never changes once, what changes from its look, and each look once.

A game brings the drawings; this keeps them, for all tables and all readers.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import lru_cache
from gettext import NullTranslations
from math import cos, pi, sin
from random import Random
from typing import Any, NamedTuple

from regnum.core.words import Reader, Say

Names = tuple[tuple[int, str], ...]


class Pen(NamedTuple):
    """How an element is drawn: its look becomes a piece, and the piece a drawing."""

    number: int
    layout: Callable[[int, Any, Reader], Any]
    render: Callable[[Any, Any], object]


def pens(elements: Iterable[str], layouts: Mapping[str, Any], renderers: Any) -> dict[str, Pen]:
    """By id of an element: "town-30" is laid out and rendered as a town."""
    found = {}
    for name in elements:
        kind, _, number = name.partition("-")
        found[name] = Pen(int(number or 0), layouts[kind], getattr(renderers, kind))
    return found


class Painter:
    def __init__(
        self,
        *,
        pens: Mapping[str, Pen],
        frame: Callable[[Mapping[str, str], int, Any], str],
        looks: Callable[[Any], Mapping[str, Hashable]],
        captions: Callable[[NullTranslations], Any],
        lexicon: Mapping[str, Say],
    ) -> None:
        """`frame` draws all but the elements, from (gaps by id, seats, captions)."""
        self.pens, self.looks, self.captions, self.lexicon = pens, looks, captions, lexicon
        self._frame = frame
        self.frame = lru_cache(maxsize=16)(self._framed)
        self.element = lru_cache(maxsize=4096)(self._drawn)

    def board(self, view: Any, say: Reader) -> str:
        """The public board in the reader's language."""
        parts = list(self.frame(say.translations, view.seats))
        now = self.looks(view)
        parts[1::2] = self.draw({name: now[name] for name in parts[1::2]}, say).values()
        return "".join(parts)

    def draw(self, now: Mapping[str, Hashable], say: Reader) -> dict[str, str]:
        """Elements by their ids, each drawn from its look."""
        translations, names = say.translations, tuple(say.names.items())
        return {name: self.element(name, look, translations, names) for name, look in now.items()}

    def _drawn(self, name: str, look: Hashable, translations: NullTranslations, names: Names) -> str:
        """An element is drawn from its look alone; so once drawn, it is known, here and at other tables."""
        number, layout, render = self.pens[name]
        say = Reader(translations, self.lexicon, dict(names))
        return str(render(layout(number, look, say), self.captions(translations)))

    def _framed(self, translations: NullTranslations, seats: int) -> tuple[str, ...]:
        """The board without its elements: every second part is the id of the element that belongs there."""
        gaps = {name: f"\0{name}\0" for name in self.pens}
        return tuple(self._frame(gaps, seats, self.captions(translations)).split("\0"))


def fibres(seed: int, size: int = 150, marks: int = 46) -> str:
    """Fibres of the paper as the data of a path, strewn by the same chance every time."""
    chance, data = Random(seed), []
    for _ in range(marks):
        x, y, turn = chance.random() * size, chance.random() * size, chance.random() * pi
        data.append(f"M{x:.0f} {y:.0f}l{4 * cos(turn):.1f} {4 * sin(turn):.1f}")
    return "".join(data)
