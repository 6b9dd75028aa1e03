"""Why not this one? Every thing on the table is offered, or says why it is not."""

import pytest

from regnum.core.match import Match
from regnum.games.age_of_conan.components import BOX, FATE_FACES, KINGDOM_CARDS, PROVINCES, STRATEGY_CARDS
from regnum.games.age_of_conan.game import GAME
from regnum.games.age_of_conan.state import AgeOfConan
from tests.games.age_of_conan.test_board import wandered
from tests.games.reasons import check_things

THINGS = [
    *(f"province-{place}" for place in PROVINCES),
    *(f"fate-{face}" for face in range(len(FATE_FACES))),
    *(f"strategy-{card}" for card in STRATEGY_CARDS),
    *(f"card-{card}" for card in KINGDOM_CARDS),
    *(f"bidding-{token}" for token in BOX.bidding.tokens),
    *(f"artifact-{category}" for category in range(3)),
    *("muster", "envoys", "supply", "track", "contest"),
]


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_thing_is_offered_or_says_why_not(seats: int) -> None:
    """At each question when it is asked for the first and for the fourth time in a random game."""
    times: dict[str, int] = {}

    def look(game: Match[AgeOfConan]) -> bool:
        question = game.question
        assert question
        times[question.name] = times.get(question.name, 0) + 1
        if times[question.name] in (1, 4):
            check_things(game, THINGS)
        return False

    wandered(seats, f"why {seats}", look)
    assert len(times) > 12
