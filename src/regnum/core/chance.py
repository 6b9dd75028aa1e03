"""Chance: handed to a step, never kept in a state, so that a copied state knows no future."""

import hashlib
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")


class Chance(ABC):
    """A source of random events. Everything is built on `below`.

    >>> class Lowest(Chance):
    ...     def below(self, n):
    ...         return 0
    >>> Lowest().roll(3), Lowest().shuffled("abc")
    ([1, 1, 1], ['b', 'c', 'a'])
    """

    @abstractmethod
    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely."""

    def roll(self, dice: int = 1, sides: int = 6) -> list[int]:
        return [1 + self.below(sides) for _ in range(dice)]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in a random order (Fisher and Yates)."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck


class Replayable(Chance):
    """A chance that gives the same events again when `draws` is set back."""

    draws: int = 0


class Seeded(Replayable):
    """The chance of a real match: draw number k is read off SHA-256 of "seed:k".

    Whoever knows the seed can work out every draw with any SHA-256 tool; `docs/records.md` shows how.

    >>> luck = Seeded("clontarf 1014")
    >>> luck.roll(4), luck.draws
    ([3, 5, 6, 3], 4)
    """

    def __init__(self, seed: str, draws: int = 0) -> None:
        self.seed = seed
        self.draws = draws

    def below(self, n: int) -> int:
        limit = 2**64 - 2**64 % n  # a draw past the last full multiple of n would favour small numbers
        while True:
            digest = hashlib.sha256(f"{self.seed}:{self.draws}".encode()).digest()
            self.draws += 1
            draw = int.from_bytes(digest[:8], "big")
            if draw < limit:
                return draw % n


class ScriptError(Exception):
    """A scripted chance was asked for something else than the script foresees."""


class NoChance(Chance):
    """Where no luck can be met: all of it is known, or none can be foreseen.

    >>> NoChance().roll()
    Traceback (most recent call last):
    regnum.core.chance.ScriptError: there is no luck to be met here
    """

    def below(self, n: int) -> int:
        raise ScriptError("there is no luck to be met here")


class Fast(Chance):
    """The chance of imagined worlds: quick, and good enough to think with.

    >>> Fast(Random(1)).shuffled("abc")
    ['a', 'c', 'b']
    """

    def __init__(self, random: Random) -> None:
        self.random = random.random

    def below(self, n: int) -> int:
        return int(self.random() * n)

    def shuffled(self, items: Iterable[T]) -> list[T]:
        random = self.random
        return sorted(items, key=lambda _: random())


class Scripted(Replayable):
    """The chance of a test: it says what comes; a list in it is the next shuffle.

    >>> luck = Scripted([3, 5, ["c", "a", "b"]])
    >>> luck.roll(2), luck.shuffled("abc")
    ([3, 5], ['c', 'a', 'b'])
    """

    def __init__(self, script: Sequence[Any]) -> None:
        self.script = list(script)

    def below(self, n: int) -> int:
        return int(self._next(n, range(n)))

    def roll(self, dice: int = 1, sides: int = 6) -> list[int]:
        return [int(self._next(f"a die of {sides}", range(1, sides + 1))) for _ in range(dice)]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        deck = list(items)
        order = self._next(f"a shuffle of {deck}", None)
        if not isinstance(order, list) or Counter(order) != Counter(deck):
            raise ScriptError(f"the script says {order!r} where {deck} is shuffled")
        return list(order)

    def _next(self, wanted: object, fits: range | None) -> Any:
        if self.draws == len(self.script):
            raise ScriptError(f"the script is used up where {wanted} is wanted")
        event = self.script[self.draws]
        if fits is not None and event not in fits:
            raise ScriptError(f"the script says {event!r} where {wanted} is wanted")
        self.draws += 1
        return event


class Taped(Chance):
    """Plays a tape of events to its end, then draws from `source`; either way the tape holds all so far.

    With the tape of a step, the step can be run again and meets the same luck.

    >>> first = Taped(Seeded("clontarf 1014"))
    >>> first.roll(2)
    [3, 5]
    >>> again = Taped(Seeded("another"), first.tape)
    >>> again.roll(2)
    [3, 5]
    """

    def __init__(self, source: Chance, tape: Sequence[Any] = ()) -> None:
        self.source = source
        self.tape = list(tape)
        self._heard = 0

    def below(self, n: int) -> int:
        return int(self._play() if self._more() else self._keep(self.source.below(n)))

    def roll(self, dice: int = 1, sides: int = 6) -> list[int]:
        return list(self._play() if self._more() else self._keep(self.source.roll(dice, sides)))

    def shuffled(self, items: Iterable[T]) -> list[T]:
        return list(self._play() if self._more() else self._keep(self.source.shuffled(items)))

    def _more(self) -> bool:
        return self._heard < len(self.tape)

    def _play(self) -> Any:
        self._heard += 1
        return self.tape[self._heard - 1]

    def _keep(self, event: Any) -> Any:
        self.tape.append(event)
        self._heard += 1
        return event
