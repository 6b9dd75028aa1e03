"""The bot that takes anything."""

from random import Random
from typing import Any

from regnum.core.moves import Option
from regnum.core.sight import Sight


class RandomBot:
    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, sight: Sight[Any]) -> Option:
        return self.random.choice(sight.options)
