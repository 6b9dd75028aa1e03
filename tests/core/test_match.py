"""A match: choosing, going back, cloning, imagining, and what happens when a rule breaks."""

import pickle
from dataclasses import replace
from random import Random

import pytest

from regnum.core.chance import Scripted
from regnum.core.errors import BadSeats, BadSetting, BrokenRule, NotAsked, NotOffered, NoUndo
from regnum.core.match import Match
from regnum.core.script import Script, StepContext
from regnum.core.story import Forced, event, numbers
from tests.core import toy
from tests.core.toy import BANK, BID, GAME, Toy

DEAL = [0, 3, 1, 4, 2, 5, 6, 7, 8]
"""Seats hold 0 3, 1 4 and 2 5; 6 lies under the table."""


def begin(*rolls: int) -> Match[Toy]:
    return Match(GAME, 3, chance=Scripted([DEAL, *rolls]))


def after_bids(*rolls: int) -> Match[Toy]:
    match = begin(*rolls)
    for seat, card in ((2, 5), (0, 0), (1, 1)):
        match.choose(seat, BID[card])
    return match


def test_a_question_to_several_seats_waits_for_all() -> None:
    match = begin(4)
    assert set(match.pending) == {0, 1, 2}
    match.choose(1, BID[4])
    assert set(match.pending) == {0, 2}
    assert match.view(0).bids == (-1, -1, -1)
    match.choose(0, BID[0])
    match.choose(2, BID[5])
    assert match.view(0).bids == (0, 4, 5)
    assert list(match.pending) == [2]


def test_a_world_knows_whether_its_step_has_been_answered() -> None:
    match = begin(4, 6)
    assert match.world.step_begins
    match.choose(1, BID[4])
    assert not match.world.step_begins
    assert not match.clone(Random(1)).step_begins
    match.choose(0, BID[0])
    match.choose(2, BID[5])
    assert not match.world.step_begins, "the winner banks in the same step"
    match.choose(2, BANK[1])
    match.choose(2, BANK[1])
    assert match.state.rolls == [4, 6], "the last cards are bid by themselves"
    assert not match.over
    assert match.world.step_begins


def test_the_scripted_die_shows_what_the_script_says() -> None:
    match = after_bids(4)
    assert match.state.rolls == [4]
    assert match.pending[2] == BANK[:4]


def test_a_forced_answer_is_made_and_told() -> None:
    match = after_bids(4, 6)
    match.choose(2, BANK[0])  # then banking once more has one option only, and the last cards are forced too
    told = [entry.event for entry in match.story]
    assert Forced(2, BANK[0]) in told
    assert match.state.rolls == [4, 6]


def test_what_is_not_offered_changes_nothing() -> None:
    match = after_bids(4)
    before = GAME.copy(match.state)
    with pytest.raises(NotOffered):
        match.choose(2, BANK[5])
    with pytest.raises(NotAsked):
        match.choose(0, BANK[0])
    with pytest.raises(NotOffered):
        match.choose(2, toy.Bank(1))  # a look-alike is not the option
    assert match.state == before


def test_wrong_seats_and_settings_are_refused() -> None:
    with pytest.raises(BadSeats):
        Match(GAME, 2)
    with pytest.raises(BadSetting):
        Match(GAME, 3, {"mean": True})


def test_own_choices_are_taken_back_one_by_one() -> None:
    match = after_bids(4, 1)
    match.choose(2, BANK[3])
    match.undo(2)
    assert match.pending[2] == BANK[:4]
    match.choose(2, BANK[2])
    assert match.pending[2] == BANK[:3]


def test_undo_stops_at_the_roll() -> None:
    match = after_bids(4)
    with pytest.raises(NoUndo, match="has chosen since"):
        match.undo(2)
    match.choose(2, BANK[3])
    match.undo(2)
    with pytest.raises(NoUndo):
        match.undo(2)


def test_undo_stops_at_a_random_event_after_the_own_choice() -> None:
    def throw(s: Toy, t: StepContext) -> Script:
        yield t.ask(0, toy.ASK_BANK, BANK)
        t.roll()
        yield t.ask(0, toy.ASK_BANK, BANK)
        s.step = ""

    match = Match(replace(GAME, steps={"deal": throw}), 3, chance=Scripted([2]))
    match.choose(0, BANK[0])
    with pytest.raises(NoUndo, match="drawn or shown"):
        match.undo(0)


def test_undo_stops_at_a_reveal() -> None:
    def show(s: Toy, t: StepContext) -> Script:
        yield t.ask(0, toy.ASK_BANK, BANK)
        t.reveal()
        yield t.ask(0, toy.ASK_BANK, BANK)
        yield t.ask(0, toy.ASK_BANK, BANK)
        s.step = ""

    match = Match(replace(GAME, steps={"deal": show}), 3)
    match.choose(0, BANK[0])
    match.choose(0, BANK[1])
    match.undo(0)
    with pytest.raises(NoUndo, match="drawn or shown"):
        match.undo(0)


def test_undo_stops_where_another_seat_had_to_show_its_only_card() -> None:
    def show(s: Toy, t: StepContext) -> Script:
        for seat in (0, 1, 0):
            choice = yield t.ask(seat, toy.ASK_BID, toy.cards)
            s.hands[seat].remove(choice.card)
        s.step = ""

    state = GAME.new(3, {"generous": False})
    state.hands = [[0, 3, 4], [1], [2]]
    match = Match(replace(GAME, steps={"deal": show}), 3, state=state)
    match.choose(0, BID[0])
    assert match.state.hands[1] == []
    with pytest.raises(NoUndo, match="drawn or shown"):
        match.undo(0)


def test_undo_stops_where_a_forced_answer_to_a_secret_question_was_shown() -> None:
    def show(s: Toy, t: StepContext) -> Script:
        bids = yield t.ask_all((0, 1), toy.ASK_BID, toy.cards)
        for seat, choice in bids.items():
            s.hands[seat].remove(choice.card)
        yield t.ask(0, toy.ASK_BANK, BANK)
        s.step = ""

    state = GAME.new(3, {"generous": False})
    state.hands = [[0, 3], [1], [2]]
    match = Match(replace(GAME, steps={"deal": show}), 3, state=state)
    match.choose(0, BID[0])
    with pytest.raises(NoUndo, match="drawn or shown"):
        match.undo(0)


def test_the_own_forced_answer_does_not_stop_undo() -> None:
    def show(s: Toy, t: StepContext) -> Script:
        yield t.ask(0, toy.ASK_BANK, BANK)
        yield t.ask(0, toy.ASK_BID, toy.cards)
        yield t.ask(0, toy.ASK_BANK, BANK)
        s.step = ""

    state = GAME.new(3, {"generous": False})
    state.hands = [[0], [1], [2]]
    match = Match(replace(GAME, steps={"deal": show}), 3, state=state)
    match.choose(0, BANK[0])
    match.undo(0)
    assert match.history == []


def test_undo_stops_at_another_seats_choice() -> None:
    def turns(s: Toy, t: StepContext) -> Script:
        for seat in (0, 0, 1, 0):
            yield t.ask(seat, toy.ASK_BANK, BANK)
        s.step = ""

    match = Match(replace(GAME, steps={"deal": turns}), 3)
    for seat in (0, 0, 1):
        match.choose(seat, BANK[0])
    with pytest.raises(NoUndo, match="has chosen since"):
        match.undo(0)
    match.undo(1)
    match.restart(0)
    assert match.history == []


def test_restart_goes_back_as_far_as_is_fair() -> None:
    match = after_bids(4, 1)
    match.choose(2, BANK[3])
    match.restart(2)
    assert len(match.history) == 3
    assert match.pending[2] == BANK[:4]


def test_a_secret_answer_can_be_taken_back_while_others_think() -> None:
    match = begin(4)
    match.choose(1, BID[4])
    match.undo(1)
    assert match.pending[1] == [BID[1], BID[4]]
    match.choose(1, BID[1])
    match.choose(0, BID[0])
    match.choose(2, BID[2])
    assert match.state.bids == [0, 1, 2]


def test_with_everybodys_consent_the_match_goes_back_past_the_roll() -> None:
    match = after_bids(4)
    match.rewind(0)
    assert set(match.pending) == {0, 1, 2}
    assert match.state.rolls == []
    for seat, card in ((0, 3), (1, 4), (2, 2)):
        match.choose(seat, BID[card])
    assert match.state.rolls == [4], "the same luck again"
    assert list(match.pending) == [1]


def test_answers_to_one_question_come_and_go_together() -> None:
    match = after_bids(4)
    match.rewind(2)
    assert match.history == []


def test_a_clone_goes_its_own_way() -> None:
    match = after_bids(4)
    clone = match.clone(Random(1))
    assert clone.state == match.state
    assert clone.state is not match.state
    assert clone.pending == match.pending
    clone.play_on(Random(1))
    assert not clone.state.step
    assert match.state.points == [0, 0, 0]


def test_a_clone_is_asked_by_its_own_step() -> None:
    """An offer that looks at the state of its step sees the clone's, not that of the match."""

    def step(s: Toy, t: StepContext) -> Script:
        yield t.ask(0, toy.ASK_BANK, lambda _, seat: BANK[: 2 + s.points[seat]])
        s.step = ""

    match = Match(replace(GAME, steps={"deal": step}), 3)
    clone = match.clone(Random(1))
    clone.state.points[0] = 3
    clone.reconsider()
    assert len(clone.pending[0]) == 5
    assert len(match.pending[0]) == 2


def test_a_clone_meets_the_luck_of_its_step_again_but_other_luck_later() -> None:
    match = after_bids(4)
    rolls = set()
    for seed in range(40):
        clone = match.clone(Random(seed))
        assert clone.state.rolls == [4]
        clone.play_on(Random(seed))
        rolls.add(clone.state.rolls[1])
    assert len(rolls) == 6


def test_an_imagined_world_keeps_what_the_seat_knows() -> None:
    match = begin(4)
    match.choose(1, BID[4])
    hands = set()
    for seed in range(30):
        world = match.imagine(0, Random(seed))
        assert world.state.hands[0] == [0, 3]
        assert world.pending[0] == [BID[0], BID[3]]
        assert 1 in world.pending, "what seat 1 answered in secret is not known to seat 0"
        hands.add(tuple(world.state.hands[1]))
    assert len(hands) > 10


def test_an_imagined_world_keeps_the_own_secret_answer() -> None:
    match = begin(4)
    match.choose(1, BID[4])
    assert match.imagine(1, Random(1)).answers == {1: BID[4]}


def test_a_sight_holds_no_state() -> None:
    match = begin(4)
    sight = match.sight(0)
    assert sight.view == match.view(0)
    assert sight.options == match.pending[0]
    assert not any(getattr(sight, name) is match.state for name in sight.__slots__)


def test_a_rule_that_breaks_leaves_the_match_as_it_was() -> None:
    def trap(s: Toy, t: StepContext) -> Script:
        choice = yield t.ask(0, toy.ASK_BANK, BANK)
        s.points[0] = 99
        if choice is BANK[6]:
            raise ZeroDivisionError
        s.step = ""

    match = Match(replace(GAME, steps={"deal": trap}), 3)
    with pytest.raises(BrokenRule):
        match.choose(0, BANK[6])
    assert match.state.points == [0, 0, 0]
    assert match.history == []
    match.choose(0, BANK[1])
    assert match.over


def test_a_rule_that_breaks_on_the_last_secret_answer_keeps_the_others() -> None:
    def trap(s: Toy, t: StepContext) -> Script:
        bids = yield t.ask_all((0, 1), toy.ASK_BANK, BANK)
        if bids[1] is BANK[6]:
            raise ZeroDivisionError
        s.step = ""

    match = Match(replace(GAME, steps={"deal": trap}), 3)
    match.choose(0, BANK[3])
    with pytest.raises(BrokenRule):
        match.choose(1, BANK[6])
    assert match.secret == {0: BANK[3]}
    match.choose(1, BANK[0])
    assert match.over


def test_the_story_is_told_again_after_an_undo() -> None:
    match = after_bids(4, 1)
    before = list(match.story)
    match.choose(2, BANK[3])
    match.choose(2, BANK[1])
    match.rewind(3)
    assert list(match.story) == before


def test_an_event_made_in_a_line_can_be_sent_to_another_process() -> None:
    seat, town = numbers("seat", "town")
    settled = event("{seat} puts a disc on {town}", seat, town)
    other = event("{seat} puts a disc on {town}", town, seat)
    told = [settled(1, 30), other(30, 1)]
    assert pickle.loads(pickle.dumps(told)) == told
    assert [type(each) for each in pickle.loads(pickle.dumps(told))] == [settled, other]
