"""Turns as bots see them that plan their own: whose they are, and what comes if the others let theirs pass."""

from random import Random

import pytest

from regnum.bots.greedy import GreedyBot
from regnum.bots.plan import ITERATIONS_PER_WORLD, WORLDS, Plan
from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.games.simurgh import questions
from regnum.games.simurgh.game import GAME
from regnum.games.simurgh.heuristic import last_turns, let_pass, urgency, values, whose
from regnum.games.simurgh.moves import RECALL, RECALL_ALL
from regnum.games.simurgh.state import NOBODY, RIDER, SPEARMAN
from tests.games.simurgh.positions import (
    SETTINGS,
    A,
    B,
    C,
    D,
    SimurghMatch,
    begin,
    play_at_random,
    position,
    space,
    spearman_to,
)


@pytest.mark.parametrize(("seats", "dragonlord"), SETTINGS)
def test_who_is_asked_in_a_turn_is_the_one_whose_turn_it_is(seats: int, dragonlord: bool) -> None:
    match = Match(GAME, seats, {"dragonlord": dragonlord}, seed="turns")
    before_the_first = set()

    def look(match: SimurghMatch) -> bool:
        if match.over:
            assert whose(match.state) == NOBODY
        elif match.state.turns:
            assert list(match.pending) == [whose(match.state)]
        else:
            before_the_first.add(whose(match.state))
        return False

    play_at_random(match, Random(1), look)
    assert before_the_first == ({NOBODY} if dragonlord else set())


def test_when_the_others_let_theirs_pass_it_is_the_seats_turn_again() -> None:
    match = begin(position(3))
    match.choose(A, spearman_to("armory"))
    state = GAME.copy(match.state)
    assert whose(state) == B
    assert let_pass(state, A)
    GAME.check(state)
    again = Match(GAME, 3, state=state, seed="turns")
    assert again.question is questions.ACT
    assert list(again.pending) == [A]
    assert spearman_to("library") not in again.pending[A], "he still stands in the armory"


def test_after_the_turn_that_brings_the_end_there_is_no_other() -> None:
    chronicle = list(range(1, 11))
    wilds, posts = [13], {A: [(SPEARMAN, "13.1"), (RIDER, "armory")]}
    match = begin(position(3, chronicle=chronicle, wilds=wilds, posts=posts, vassals={A: (0, 0)}))
    match.choose(A, RECALL_ALL)
    state = GAME.copy(match.state)
    assert state.ending == A
    assert not let_pass(state, A)
    assert whose(state) == B


def test_a_plan_keeps_lines_whose_turns_follow_each_other() -> None:
    match = begin(position(3))
    plan = Plan(match.sight(A), Random(1))
    for _ in range(WORLDS * ITERATIONS_PER_WORLD):
        plan.iterate()
    for _, turns in plan.worlds:
        for number, lines in enumerate(turns):
            assert lines.best
            assert [line.worth for line in lines.best] == sorted(
                (line.worth for line in lines.best), reverse=True
            )
            assert {line.state.turns for line in lines.best} == {match.state.turns + number + 1}
    assert plan.best() in match.pending[A]


def test_when_the_end_has_come_those_who_have_a_turn_left_may_expect_something_of_it() -> None:
    state = position(4, ending=B, active=D)
    assert last_turns(state) == [D, A]
    state.acted = True
    assert last_turns(state) == [A]
    state.active = B
    assert last_turns(state) == [C, D, A], "whoever brings the end about finishes the turn"
    without = position(4, ending=A, active=D, acted=True)
    assert last_turns(without) == []
    assert last_turns(position(4)) == []
    idle, busy = values(without), values(position(4, ending=A, active=D))
    assert busy[D] > idle[D]
    assert busy[:D] == idle[:D]


def test_a_lead_counts_the_more_the_nearer_the_end_is() -> None:
    early, late = position(3), position(3, chronicle=list(range(1, 11)))
    assert urgency(early) == 1
    assert 1 < urgency(late) < urgency(position(3, ending=A))


def test_a_plan_begins_the_next_turn_in_every_way_before_it_repeats_one() -> None:
    match = begin(position(3))
    plan = Plan(match.sight(A), Random(1))
    line = plan.begin(spearman_to("armory"), 0.5)
    ways = None
    for _ in range(3):
        tried = []
        plan.go_on(line)
        ways = ways or len(line.untried) + 1
        while line.untried:
            tried.append(line.untried[-1])
            plan.go_on(line)
        assert len(set(tried)) == len(tried) == ways - 1
    assert ways is not None
    assert ways > 5


@pytest.mark.parametrize("seed", range(6))
def test_a_world_counts_as_soon_as_every_option_was_tried_in_it(seed: int) -> None:
    match = begin(position(3))
    plan = Plan(match.sight(A), Random(seed))
    for _ in range(ITERATIONS_PER_WORLD):
        plan.iterate()
    in_the_first = plan.best()
    assert len(match.pending[A]) < ITERATIONS_PER_WORLD
    for _ in match.pending[A][1:]:
        plan.iterate()
        assert plan.best() is in_the_first


def test_nobody_brings_the_end_about_who_would_lose_by_it() -> None:
    """The tile that A could empty is the last that the chronicle needs; B is far ahead, then A is."""
    chronicle = list(range(1, 11))
    posts = {A: [(SPEARMAN, "13.1"), (RIDER, "armory")]}

    def after(pp: list[int]) -> Option:
        state = position(2, chronicle=chronicle, wilds=[13], posts=posts, vassals={A: (0, 0)}, pp=pp)
        return GreedyBot(Random(1)).choose(begin(state).sight(A))

    assert after([0, 30]) is RECALL[RIDER][space("armory")]
    assert after([30, 0]) in (RECALL_ALL, RECALL[SPEARMAN][space("13.1")])
