"""Why not this one? Every thing on the table is offered, or says why it is not."""

from collections import Counter

import pytest

from regnum.core.match import Match
from regnum.games.imperium.game import GAME
from regnum.games.imperium.sight import all_cards
from regnum.games.imperium.state import Imperium
from tests.games.imperium.moments import played
from tests.games.reasons import check_things

OFTEN = 25
"""So often each question is looked at, in two games."""


def things(match: Match[Imperium]) -> list[str]:
    """All cards of the game, and the decks that can be clicked."""
    return [
        *(f"card-{card}" for card in sorted(all_cards(match.state))),
        "deck-0",
        "deck-1",
        "deck-2",
        "draw-pile",
    ]


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_thing_is_offered_or_says_why_not(seats: int) -> None:
    asked: Counter[str] = Counter()
    for seed in ("why", "why not"):
        for match in played(seats, seed):
            if match.question:
                asked[match.question.name] += 1
                if asked[match.question.name] <= OFTEN:
                    check_things(match, things(match))
    assert len(asked) > 15, f"the games have become too tame to test much: {asked}"
