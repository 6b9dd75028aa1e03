"""Why not this one? Every thing on the table is offered, or says why it is not."""

from collections import Counter
from random import Random

import pytest

from regnum.core.checks import Case, Report, check_reasons
from regnum.core.match import Match
from regnum.games.imperium import questions
from regnum.games.imperium.game import GAME
from regnum.games.imperium.sight import all_cards
from regnum.games.imperium.state import Imperium
from tests.games.imperium.moments import played
from tests.games.imperium.positions import FIRST, Table, play_freely
from tests.games.playing import asked
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


def test_of_two_cards_that_were_just_drawn_either_may_be_discarded() -> None:
    """The Oracle: nothing speaks against one of them, and something against any other card."""
    table = Table("romans", "greeks").hand(FIRST, "Oracle")
    match = table.deck(FIRST, "Advance", "Glory", "Triumvirate").match()
    play_freely(match, "Oracle")
    assert asked(match) == (FIRST, questions.DISCARD_DRAWN)
    report = Report()
    check_reasons(Case(GAME, match, Random(1), report, "oracle"))
    assert report.reasons > 2
