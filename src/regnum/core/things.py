"""The things on the table: what can change, how each of them looks, and what is told of it in words.

A thing has an id: "town-30" is thing 30 of the kind "town", "marriage" the only one of its kind. Its look is
all that its drawing hangs on, as a plain value: while a look stays, nothing need be drawn again. Its title
tells the same in words, for a terminal and for whoever cannot see a drawing.
"""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any

from msgspec import Struct

from regnum.core.moves import Option
from regnum.core.words import Reader, Text

Looks = dict[str, Hashable]
"""By id of a thing: its look."""


class Counter(Struct, frozen=True):
    """A number beside a seat's name: its coins, say."""

    sign: str
    """The id of a symbol that the board defines."""
    title: Text
    value: int | str


def ids(kind: str, numbers: Iterable[int]) -> tuple[str, ...]:
    """The ids of several things of a kind.

    >>> ids("town", range(1, 4))
    ('town-1', 'town-2', 'town-3')
    """
    return tuple([f"{kind}-{number}" for number in numbers])


@cache
def kind_and_number(thing: str) -> tuple[str, int]:
    """What an id says.

    >>> kind_and_number("town-30")
    ('town', 30)
    >>> kind_and_number("marriage")
    ('marriage', 0)
    """
    kind, _, number = thing.partition("-")
    return kind, int(number or 0)


@dataclass(frozen=True, kw_only=True)
class Things:
    """What lies on the table of a game. All is read from views, never from the state."""

    looks: Callable[[Any], Looks]
    titles: ModuleType
    """What is told of a thing: by a function with the name of its kind, from the number of the thing (0 if it
    is the only one), its look and whoever reads it. Empty: there is nothing to tell."""
    counters: Callable[[Any, int], tuple[Counter, ...]]
    """The numbers beside a side's name."""
    about: Callable[[Option], tuple[str, ...]]
    """The ids of the things that an option is about. Two of them: it is chosen by two clicks."""

    def title(self, thing: str, look: Hashable, say: Reader) -> str:
        """What is told of a thing."""
        kind, number = kind_and_number(thing)
        told: str = getattr(self.titles, kind)(number, look, say)
        return told
