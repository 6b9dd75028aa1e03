"""The pace of bots: an answer to which there is no other takes as long as one that was thought about.

Whoever watches the rhythm of a game would else learn what a bot holds.
"""

from collections import deque
from collections.abc import Iterable
from itertools import chain
from random import SystemRandom
from typing import NamedTuple

LAST_THOUGHTS = 8
"""Thoughts of a kind of which it is remembered how long they took."""


class Thought(NamedTuple):
    """What a bot thinks about."""

    game: str
    level: str
    question: str


class Pace:
    """How long bots have thought lately.

    >>> pace, lead, follow = Pace(), Thought("toy", "regent", "lead"), Thought("toy", "regent", "follow")
    >>> pace.pretended(lead)
    0.0
    >>> pace.note(lead, 2.5)
    >>> pace.pretended(lead), pace.pretended(follow), pace.pretended(Thought("toy", "novice", "lead"))
    (2.5, 2.5, 0.0)
    """

    def __init__(self) -> None:
        self._seconds: dict[Thought, deque[float]] = {}
        self._random = SystemRandom()

    def note(self, thought: Thought, seconds: float) -> None:
        self._seconds.setdefault(thought, deque(maxlen=LAST_THOUGHTS)).append(seconds)

    def pretended(self, thought: Thought) -> float:
        """Seconds for an answer that needs no thought: as many as a thought about the same question took, or
        else any of that level."""
        known: Iterable[float] = self._seconds.get(thought) or chain.from_iterable(
            seconds
            for other, seconds in self._seconds.items()
            if (other.game, other.level) == (thought.game, thought.level)
        )
        return self._random.choice(list(known) or [0.0])
