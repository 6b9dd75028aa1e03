"""Whole games at random in both modes: invariants after every choice, and the checks of the core."""

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regnum.core.checks import Case, Report, check_bias, check_one
from regnum.core.match import Match
from regnum.core.snapshot import Snapshot, resume, snapshot
from regnum.games.simurgh import events, questions
from regnum.games.simurgh.components import LENGTH, MODE, MOST
from regnum.games.simurgh.game import GAME
from regnum.games.simurgh.moves import END_TURN, LAY, MARK
from regnum.games.simurgh.rules.turn import GUARD
from regnum.games.simurgh.state import NOBODY
from tests.games.playing import asked, offered, told
from tests.games.simurgh.positions import (
    ALL,
    FIRST,
    SETTINGS,
    A,
    B,
    SimurghMatch,
    begin,
    choose,
    dragon,
    play_at_random,
    position,
    spearman_to,
    take,
)

LENGTHS = ("short", "medium", "long")


def sound(match: SimurghMatch) -> bool:
    GAME.check(match.state)
    return False


@settings(max_examples=60, derandomize=True, deadline=None, database=None)
@given(
    seats=st.integers(2, 5),
    dragonlord=st.booleans(),
    length=st.sampled_from(LENGTHS),
    seed=st.integers(0, 10_000),
)
def test_random_games_come_to_a_sound_end(seats: int, dragonlord: bool, length: str, seed: int) -> None:
    """§10: an end that was brought about, the last turns of all others, and a winner."""
    match = Match(GAME, seats, {"dragonlord": dragonlord, "length": length}, seed=str(seed))
    play_at_random(match, Random(seed), sound)
    state = match.state
    assert state.step == ""
    assert abs(sum(GAME.wins(state)) - 1) < 1e-9
    turns = [event.seat for event in told(match, events.TurnBegins)]
    assert len(turns) == state.turns
    first = turns[0]
    assert turns == [(first + i) % seats for i in range(len(turns))]
    if state.ending == NOBODY:
        assert len(turns) == GUARD * seats
    else:
        needed = LENGTH[state.length]
        placed = len(state.monument) - state.monument.count(0)
        assert placed >= needed.objectives or len(state.chronicle) >= needed.chronicle
        story = [entry.event for entry in match.story]
        after = story[story.index(told(match, events.EndComes)[0]) :]
        last_turns = [event.seat for event in after if isinstance(event, events.TurnBegins)]
        assert last_turns == [(state.ending + i) % seats for i in range(1, seats)]


@pytest.mark.parametrize(("seats", "dragonlord"), SETTINGS)
def test_limits_hold_at_the_end_of_every_turn(seats: int, dragonlord: bool) -> None:
    """§3: five tiles, and 15 or 12 resources."""
    match = Match(GAME, seats, {"dragonlord": dragonlord}, seed="limits")
    most = MODE["dragonlord" if dragonlord else "spearman"].resources
    assert most == (12 if dragonlord else 15)

    def within(match: SimurghMatch) -> bool:
        state = match.state
        for seat in range(seats):
            if seat != state.active or match.over:
                assert len(state.hands[seat]) <= MOST.hand
                assert sum(state.goods[seat]) <= most
        return sound(match)

    play_at_random(match, Random(7), within)
    assert match.over


@pytest.mark.parametrize(("seats", "dragonlord"), SETTINGS)
def test_points_of_a_finished_game_add_up(seats: int, dragonlord: bool) -> None:
    """§10: what was gained on the track, what the objectives were told to bring, and what was left."""
    match = Match(GAME, seats, {"dragonlord": dragonlord}, seed="points")
    play_at_random(match, Random(3))
    gained = [0] * seats
    for event in told(match, events.Gained):
        gained[event.seat] += event.bundle.pp
    for paid in told(match, events.Paid):
        gained[paid.seat] -= paid.bundle.pp
    scored = [0] * seats
    for place in told(match, events.ObjectiveScored):
        scored[place.seat] += place.points
    score = GAME.score(match.state)
    assert list(score["Power points"]) == gained
    assert list(score["Objectives"]) == scored


def test_the_checks_of_the_core() -> None:
    """Undo, clones, imagined worlds, records and the fairness of imagining, on two games for each setting."""
    report = Report()
    for seats, dragonlord in SETTINGS:
        for number in range(2):
            name = f"{seats} seats, dragonlord {dragonlord}, game {number}"
            match = Match(GAME, seats, {"dragonlord": dragonlord, "length": "short"}, seed=str(number))
            check_one(Case(GAME, match, Random(name), report, name))
    check_bias(GAME, report)
    assert report.games == 16
    assert report.imagined
    assert report.orders


def of_version_1(match: SimurghMatch) -> Snapshot:
    """How version 1 of the rules kept a game: nobody stood aside, nothing was begun, and markers broke ties."""
    kept = snapshot(match)
    state = msgspec.json.decode(kept.state)
    for field in ("aside", "begun", "markers_decide"):
        del state[field]
    return msgspec.structs.replace(kept, rules="1", state=msgspec.Raw(msgspec.json.encode(state)))


def test_a_game_of_version_1_goes_on_and_its_ties_are_broken_as_they_were() -> None:
    mine, yours = {dragon("D"): ALL}, {dragon("B"): FIRST}
    layout: dict[str, Any] = {"hands": {A: [7]}, "stock": {A: {}, B: {}}, "dragons": {A: mine, B: yours}}
    match = begin(position(2, pp=[9, 9], **layout))
    choose(match, LAY[7, 1], take("1 veg"))
    again = resume(GAME, of_version_1(match), match.seed)
    assert again.pending == match.pending, "in the middle of a step"
    assert again.state.markers_decide
    assert GAME.wins(again.state) == [1, 0]
    choose(again, spearman_to("7.3"), END_TURN)
    assert asked(again) == (B, questions.ACT)


def test_a_choice_of_version_1_that_does_not_fit_any_more_is_made_once_more() -> None:
    """A marker could go to one dragon only, and did; today an ability may be used first."""
    match = begin(position(2, stock={A: {"wood": 3}}, dragons={A: {dragon("C"): FIRST}}))
    kept = of_version_1(match)
    place, end = GAME.moves.number(spearman_to("training_arena")), GAME.moves.number(END_TURN)
    kept = msgspec.structs.replace(kept, choices=((A, place), (A, end)))
    again = resume(GAME, kept, match.seed)
    assert asked(again) == (A, questions.MARK)
    assert MARK[dragon("C")] in offered(again)
