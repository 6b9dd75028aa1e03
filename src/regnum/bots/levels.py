"""Levels: the bots that people sit down with, by the name of an office, from the weakest to the strongest.

The stronger ones think for a number of iterations that the game names (`Hints.quick_thought`), not of seconds:
they are as strong on a busy machine as on an idle one, and with the same seed they choose the same.
"""

from msgspec import Struct

from regnum.core.errors import RegnumError
from regnum.core.words import N_, Text


class Level(Struct, frozen=True):
    key: str
    title: Text
    help: Text
    spec: str
    """The bot, as `bots.make` knows it."""


class UnknownLevel(RegnumError):
    def __init__(self, key: str) -> None:
        known = ", ".join(level.key for level in LEVELS)
        super().__init__(N_("There is no level “{key}”. Known: {known}."), key=key, known=known)


LEVELS = (
    Level("novice", N_("Novice"), N_("Chooses anything that is allowed, without a plan."), "random"),
    Level("steward", N_("Steward"), N_("Takes what looks best right now and never looks further."), "greedy"),
    Level("regent", N_("Regent"), N_("Thinks a few moves ahead, and quickly."), "search:quick"),
    Level("sovereign", N_("Sovereign"), N_("Thinks long and far ahead; hard to beat."), "search:long"),
)

USUAL = "regent"
"""Who sits down when nobody says otherwise: a good opponent who keeps nobody waiting."""


def level(key: str) -> Level:
    for known in LEVELS:
        if known.key == key:
            return known
    raise UnknownLevel(key)
