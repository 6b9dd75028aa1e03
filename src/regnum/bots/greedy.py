"""The bot that looks one step ahead and takes what looks best there."""

from random import Random
from typing import Any

from regnum.core.moves import Option
from regnum.core.sight import Sight

WORLDS = 3
"""Worlds in which each option is tried."""


class GreedyBot:
    """Tries every option, lets the running step end as chance will have it, and compares what the game
    says a seat may expect."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, sight: Sight[Any]) -> Option:
        values, urgency = sight.game.hints.values, sight.game.hints.urgency
        if values is None or len(sight.options) == 1:
            return self.random.choice(sight.options)
        best, most = sight.options[0], float("-inf")
        for option in sight.options:
            worth = 0.0
            for _ in range(WORLDS):
                world = sight.imagine(self.random)
                world.choose(sight.seat, option)
                if not (world.over or world.step_begins):
                    world.play_on(self.random, lambda: True)
                worth += lead(values(world.state), sight.seat) * urgency(world.state)
            worth += self.random.random() * 1e-6  # equals are equals
            if worth > most:
                best, most = option, worth
        return best


def lead(points: list[float], seat: int) -> float:
    """How far a seat is ahead of the best of the others."""
    return points[seat] - rival(points, seat)


def rival(points: list[float], seat: int) -> float:
    """What the best of the other sides has; nothing, for somebody who plays alone."""
    return max((other for side, other in enumerate(points) if side != seat), default=0.0)
