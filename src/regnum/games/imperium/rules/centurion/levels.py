"""The six levels of the centurion (rules §14.6)."""

from typing import NamedTuple

from regnum.core.words import C_, N_, Text


class Level(NamedTuple):
    key: str
    title: Text
    slots: int
    """How many of them are in use."""
    help: Text
    discards: bool = False
    """Whether it discards a card of its deck in every cleanup."""
    has_resources: bool = False
    """Whether it begins with resources, as the person does."""
    resources_per_point: int = 10
    """Materials and population that count a point, together."""
    rewarded: bool = False
    """Whether it gains progress for unrest that it returns."""


LEVELS = (
    Level("chieftain", N_("Chieftain"), 4, N_("3 or 4 cards a turn. For a first game.")),
    Level(
        "warlord",
        N_("Warlord"),
        4,
        N_("3 or 4 cards a turn, and its nation gets on faster."),
        discards=True,
    ),
    Level("imperator", N_("Imperator"), 5, N_("4 or 5 cards a turn: the plain rules.")),
    Level(
        "sovereign",
        C_("level", "Sovereign"),
        5,
        N_("4 or 5 cards a turn; it begins with resources, and they count more."),
        has_resources=True,
        resources_per_point=5,
    ),
    Level(
        "overlord",
        N_("Overlord"),
        6,
        N_("5 cards a turn; it begins with resources, and they count more."),
        has_resources=True,
        resources_per_point=5,
    ),
    Level(
        "supreme_ruler",
        N_("Supreme Ruler"),
        6,
        N_("As the Overlord, and it gains progress for every unrest that it returns."),
        has_resources=True,
        resources_per_point=5,
        rewarded=True,
    ),
)
KEYS = tuple(level.key for level in LEVELS)
