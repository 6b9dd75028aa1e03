"""A bot by its name: `random`, `greedy`, `search:400` (iterations), `search:2s` (seconds), `search:quick` and
`search:long` (as the levels think)."""

import re
from random import Random
from typing import Any, Protocol

from regnum.core.errors import RegnumError
from regnum.core.moves import Option
from regnum.core.sight import Sight
from regnum.core.words import N_

NAMES = (
    "random",
    "greedy",
    "search",
    "search:ITERATIONS",
    "search:SECONDSs",
    "search:quick",
    "search:long",
    "search:ITERATIONS:playouts",
)


class Bot(Protocol):
    """Somebody who chooses."""

    def choose(self, sight: Sight[Any]) -> Option: ...


class BadBot(RegnumError):
    """There is no such bot."""

    def __init__(self, name: str) -> None:
        super().__init__(N_("There is no bot “{name}”. Known: {known}."), name=name, known=", ".join(NAMES))


def make(name: str, seed: str) -> Bot:
    """The bot of that name. With the same seed and a budget in iterations it plays the same game again.

    The bot itself is given a generator made from the seed, never the seed.
    """
    from regnum.bots.greedy import GreedyBot
    from regnum.bots.random import RandomBot
    from regnum.bots.search import SearchBot

    random = Random(f"bot {seed}")
    if name == "random":
        return RandomBot(random)
    if name == "greedy":
        return GreedyBot(random)
    if name in ("search:quick", "search:long"):
        return SearchBot(random, "quick" if name == "search:quick" else "long")
    budget = re.fullmatch(r"search(?::(\d{1,9})|:(\d{1,6}(?:\.\d{1,6})?)s)?(:playouts)?", name)
    if not budget:
        raise BadBot(name)
    iterations, seconds, playouts = budget.groups()
    if (iterations and int(iterations) == 0) or (seconds and float(seconds) == 0):
        raise BadBot(name)
    return SearchBot(
        random,
        iterations=int(iterations) if iterations else None if seconds else 400,
        seconds=float(seconds) if seconds else None,
        playouts=bool(playouts),
    )
