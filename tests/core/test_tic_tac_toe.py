"""The example of CONTRIBUTING: a complete game in under 60 lines, sound by all checks."""

from pathlib import Path

from examples.tic_tac_toe import GAME, MARK
from regnum.bots import make
from regnum.core.checks import check_game
from regnum.core.match import Match

SOURCE = Path(__file__).parents[2] / "examples" / "tic_tac_toe.py"


def test_it_passes_the_checks() -> None:
    assert check_game(GAME, 100, 1).games == 100


def test_a_line_wins() -> None:
    match = Match(GAME, 2)
    for square in (0, 3, 1, 4, 2):
        (seat,) = match.pending
        match.choose(seat, MARK[square])
    assert match.over
    assert GAME.wins(match.state) == [1.0, 0.0]


def test_it_is_as_short_as_promised() -> None:
    code = SOURCE.read_text().splitlines()
    assert len(code) < 60


def test_search_never_loses_to_random() -> None:
    """The search knows nothing of the game and has no heuristic: it plays to the end."""
    for number in range(6):
        match = Match(GAME, 2, seed=str(number))
        bots = [make("search:300", str(number)), make("random", str(number))]
        if number % 2:
            bots.reverse()
        while not match.over:
            (seat,) = match.pending
            match.choose(seat, bots[seat].choose(match.sight(seat)))
        assert GAME.wins(match.state)[number % 2] >= 0.5
