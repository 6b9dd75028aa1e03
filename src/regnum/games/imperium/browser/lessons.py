"""What a beginner is told in a guided first game, the first time that a question is asked."""

from collections.abc import Mapping

from regnum.core.words import N_, Text

LESSONS: Mapping[str, Text] = {
    "turn": N_(
        "Play your cards: each takes one of your three actions. Cards that stay in play can be used for an "
        "exhaust token each. Win new cards from the market, because they count at the end, and go through "
        "your deck fast: every time it runs out, your nation takes a step forward."
    ),
}
"""By name of a question."""
