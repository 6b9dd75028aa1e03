"""Windows ask whether anybody reacts, and standing passes answer them; a game for one against the rules."""

from random import Random

import pytest

from regnum.core.checks import check_game
from regnum.core.errors import NoSuchPass
from regnum.core.match import Match
from regnum.core.passes import StandingPass, begin, due, lasts_until, nameable
from tests.toys.raven import DRAW, GAME, GATHER, PASS, THROW, THROWING, WARD, WARDING, Raven


def at_the_swoop(*hands: list[int], card: int = 5, points: list[int] | None = None) -> Match[Raven]:
    """The Raven has swooped with that card; nobody has answered yet."""
    state = GAME.new(len(hands), GAME.resolve_settings(len(hands), {}))
    state.step, state.hands = "swoop", [*hands]
    held = [each for hand in hands for each in hand]
    state.deck = [*(each for each in range(1, 16) if each not in (*held, card)), card]
    state.points = points or state.points
    return Match(GAME, len(hands), state=state, seed="raven")


def test_the_toy_passes_the_checks_of_the_core() -> None:
    report = check_game(GAME, games=12, seed=1)
    assert report.orders
    assert report.imagined


def test_a_window_in_order_asks_one_after_another_until_somebody_reacts() -> None:
    match = at_the_swoop([6], [7], [8])
    assert (match.question, list(match.pending)) == (WARDING, [0])
    match.choose(0, PASS)
    assert (match.question, list(match.pending)) == (WARDING, [1])
    match.choose(1, WARD[7])
    assert match.question is THROWING, "the third is not asked: it has been warded off"
    assert match.state.points[:3] == [0, 2, 0]


def test_a_window_at_once_asks_everybody_in_secret_and_tells_those_who_react() -> None:
    match = at_the_swoop([6], [7], [2])
    match.choose(0, WARD[6])
    assert (match.question, list(match.pending)) == (THROWING, [0, 1, 2])
    match.choose(2, THROW[2])
    assert match.state.hands[2] == [2], "nothing happens before all have answered"
    match.choose(0, PASS)
    match.choose(1, THROW[7])
    assert match.state.hands == [[], [], []]
    assert match.state.points[-1] == 3 - 1, "two and seven frighten a five"


def test_whoever_can_only_pass_is_asked_all_the_same() -> None:
    match = at_the_swoop([1], [7])
    assert match.pending == {0: [PASS]}, "or else silence would tell what the hand cannot do"
    match.choose(0, PASS)
    assert list(match.pending) == [1]


def test_alone_one_may_lose_to_those_whom_the_rules_play() -> None:
    lost, won = at_the_swoop([1], points=[0, 3]), at_the_swoop([15], points=[4, 3])
    for match in (lost, won):
        match.state.rounds = 1
        match.choose(0, match.pending[0][-1])
        match.choose(0, PASS)
        assert match.over
    assert (GAME.wins(lost.state), GAME.winners(lost.state)) == ([0.0, 1.0], [1])
    assert (GAME.wins(won.state), GAME.winners(won.state)) == ([1.0, 0.0], [0])


def test_all_who_beat_it_have_won() -> None:
    match = at_the_swoop([15], [14], points=[9, 8, 3])
    assert GAME.wins(match.state) == [1.0, 1.0, 0.0]


# Standing passes


def test_a_pass_answers_windows_until_what_it_was_to_last_until() -> None:
    match = at_the_swoop([6], [7])
    passes = {1: begin(GAME, "theft", match.view(1), 1)}
    assert due(GAME, match.question, match.pending, passes, match.view) is None, "it is for another to answer"
    match.choose(0, PASS)
    assert due(GAME, match.question, match.pending, passes, match.view) == (1, PASS)
    match.choose(1, PASS)
    assert match.question is THROWING
    assert due(GAME, match.question, match.pending, passes, match.view) is None, "it has stolen something"
    assert lasts_until(GAME, passes[1], match.view(1), 1) is None


def test_the_only_person_is_not_asked_in_vain() -> None:
    match = at_the_swoop([1], [7])
    assert due(GAME, match.question, match.pending, {}, match.view) is None
    assert due(GAME, match.question, match.pending, {}, match.view, alone=0) == (0, PASS)
    match.choose(0, PASS)
    assert due(GAME, match.question, match.pending, {}, match.view, alone=1) is None, "it could be warded off"


def test_a_pass_answers_nothing_but_windows() -> None:
    match = Match(GAME, 1, seed="forage")
    passes = {0: StandingPass("round", "4")}
    assert match.pending == {0: [GATHER, DRAW]}
    assert due(GAME, match.question, match.pending, passes, match.view) is None


def test_what_cannot_be_named_now_is_not_offered() -> None:
    match = at_the_swoop([], [7])
    assert [until.name for until in nameable(GAME, match.view(1), 1)] == ["round", "theft", "armed"]
    assert [until.name for until in nameable(GAME, match.view(0), 0)] == ["round", "theft"]
    with pytest.raises(NoSuchPass, match="“armed”"):
        begin(GAME, "armed", match.view(0), 0)


def test_whole_games_can_be_played_by_passing() -> None:
    random, match = Random(4), Match(GAME, 3, seed="pass")
    while not match.over:
        passes = {seat: begin(GAME, "round", match.view(seat), seat) for seat in range(3)}
        seat, option = due(GAME, match.question, match.pending, passes, match.view) or (
            next(iter(match.pending)),
            random.choice(next(iter(match.pending.values()))),
        )
        match.choose(seat, option)
    assert match.state.points[-1] == 3 + 2 * 4, "the Raven has stolen every time"
