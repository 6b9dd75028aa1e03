"""The bot that searches, within a budget: by a tree of choices, or by planning its own turns."""

import time
from random import Random
from typing import Any, Literal

from regnum.bots.grove import Grove
from regnum.bots.plan import Plan
from regnum.bots.tree import Tree
from regnum.core.game import Hints
from regnum.core.moves import Option
from regnum.core.sight import Sight

ITERATIONS_PER_LOOK = 16
"""Iterations after which it looks whether the rest could still change its mind."""


class SearchBot:
    """Thinks for a number of iterations, or of seconds.

    In its turn of a game that says how turns go (`Game.turns`) it makes a plan; everywhere else, and if
    `playouts` to the end are wanted, it grows a tree.
    """

    def __init__(
        self,
        random: Random,
        iterations: int | Literal["quick", "long"] | None = 400,
        seconds: float | None = None,
        playouts: bool = False,
    ) -> None:
        self.random = random
        self.iterations = iterations
        self.seconds = seconds
        self.playouts = playouts

    def choose(self, sight: Sight[Any]) -> Option:
        if len(sight.options) == 1:
            return sight.options[0]
        return self.think(sight).best()

    def think(self, sight: Sight[Any]) -> Tree | Plan:
        """Spend the budget."""
        thought = self.begin(sight)
        if self.seconds is None:
            for left in reversed(range(self.budget(sight.game.hints))):
                thought.iterate()
                if left % ITERATIONS_PER_LOOK == 0 and thought.decided(left):
                    break
        else:
            end = time.monotonic() + self.seconds
            thought.iterate()
            while time.monotonic() < end:
                thought.iterate()
        return thought

    def budget(self, hints: Hints[Any]) -> int:
        """In iterations; the game itself says how many are a quick thought or a long one."""
        if self.iterations == "quick":
            return hints.quick_thought
        return hints.long_thought if self.iterations == "long" else self.iterations or 1

    def begin(self, sight: Sight[Any]) -> Tree | Plan:
        if not self.playouts and Plan.fits(sight, self.random):
            return Plan(sight, self.random)
        if not self.playouts and sight.game.hints.worlds:
            return Grove(sight, self.random)
        return Tree(sight, self.random, self.playouts)
