"""The story tells what happened and nothing else: no gains of nothing, no moves to where one is."""

from random import Random

import pytest

from regnum.core.match import Match
from regnum.core.story import Event, Forced
from regnum.games.brian_boru import events, questions
from regnum.games.brian_boru.components import REGIONS, TOWNS
from regnum.games.brian_boru.game import GAME
from regnum.games.brian_boru.moves import BUY_NOTHING, DO_NOT_EXPAND, PERFORM
from regnum.games.brian_boru.state import FACE_DOWN, ON_BOARD
from tests.games.brian_boru.positions import (
    COINS_3,
    RAIDERS_2,
    RAIDERS_3,
    REGION,
    STEPS_3,
    A,
    B,
    C,
    begin,
    play_at_random,
    position,
    trick,
)
from tests.games.brian_boru.positions import events as events_of
from tests.games.playing import asked, choose, told


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_told_has_changed_something(seats: int, seed: int) -> None:
    match = Match(GAME, seats, seed=str(seed))
    play_at_random(match, Random(seed))
    holders = dict.fromkeys(REGIONS, ON_BOARD)
    for entry in match.story:
        event = entry.event
        if isinstance(event, events.Courted):
            assert event.new > event.old
        elif isinstance(event, events.FellBack):
            assert event.new < event.old
        elif isinstance(event, events.TokenTaken):
            assert holders[event.region] != event.seat
            holders[event.region] = event.seat
        elif isinstance(event, events.TokenToVikings):
            assert holders[event.region] != ON_BOARD
            holders[event.region] = ON_BOARD
        elif isinstance(event, Forced):
            wasted = event.option in (BUY_NOTHING, DO_NOT_EXPAND)
            assert not wasted, "nobody is asked to buy what cannot be bought"
        else:
            assert getattr(event, "count", 1) > 0
    for region, holder in enumerate(match.state.token):
        assert holder in (holders[region], FACE_DOWN)
    decided = len(told(match, events.Won)) + len(told(match, events.NobodyWon))
    assert decided == len(told(match, events.Led))


def test_a_token_is_told_to_be_taken_once_and_to_be_lost_to_the_vikings() -> None:
    towns = {A: [43, 44], B: [45]}
    taken = begin(position(3, "claim", towns=towns, tokens={"munster": B}))
    assert told(taken, events.TokenTaken) == [events.TokenTaken(A, REGION["munster"], 2)]
    assert told(begin(position(3, "claim", towns=towns, tokens={"munster": A})), events.TokenTaken) == []
    for holder, lost in ((A, 1), (ON_BOARD, 0)):
        layout = position(3, "claim", towns=towns, vikings=[43, 44], tokens={"munster": holder})
        assert len(told(begin(layout), events.TokenToVikings)) == lost


def test_a_token_is_told_to_stay_where_the_lead_is_tied() -> None:
    tied = begin(position(3, "claim", towns={A: [43, 44], B: [45, 46]}, tokens={"munster": A}))
    assert events.TokenStays(REGION["munster"], 2) in told(tied, events.TokenStays)
    assert tied.state.token[REGION["munster"]] == A


def test_why_the_action_phase_ends_is_told_before_cards_are_discarded() -> None:
    match = begin(position(3, "trick", towns={A: TOWNS}, hands=[[4], [5], [6]]), until="marriage")
    assert events_of(match) == [events.NoTownLeft(), events.LastCardsDiscarded()]


def test_nobody_captures_nothing() -> None:
    match = trick(26, [24, 15, 1], battle=0, coins=[9, 8, 0])
    choose(match, PERFORM[COINS_3], PERFORM[RAIDERS_3])
    assert asked(match) == (A, questions.ACTIVE_TOWN)
    assert told(match, events.NoRaidersLeft) == [events.NoRaidersLeft(B)]
    assert told(match, events.Captured) == []


def test_steps_of_courtship_are_told_if_there_are_any() -> None:
    for space, moved in ((4, [events.Courted(B, 4, 7)]), (9, [])):
        match = trick(26, [24, 14, 2], court=[0, space, 0], coins=[0, 0, 0])
        choose(match, PERFORM[RAIDERS_2], PERFORM[STEPS_3])
        assert told(match, events.Courted) == moved


@pytest.mark.parametrize(
    ("raiders", "spoils"),
    [
        ([5, 3, 3], [events.FirstSpoil(A, 5, 2), events.SecondSpoil((B, C), 3)]),
        ([4, 4, 2], [events.FirstSpoilTied((A, B), 4), events.SecondSpoil((A, B), 4)]),
        ([0, 1, 0], [events.FirstSpoil(B, 1, 2), events.NoSpoil()]),
        ([0, 0, 0], [events.NoSpoil()]),
    ],
)
def test_the_spoils_are_told(raiders: list[int], spoils: list[Event]) -> None:
    match = begin(position(3, "battle", raiders=raiders), until="church")
    assert events_of(match) == [events.VikingsBeaten(), *spoils]


@pytest.mark.parametrize(
    ("church", "rewards"),
    [
        ([5, 3, 3], [events.ChurchLeader(A, 5), events.NowhereToBuild(A), events.ChurchSecond((B, C), 3)]),
        ([2, 2, 1], [events.ChurchTied((A, B), 2), events.ChurchSecond((A, B), 2)]),
        ([0, 1, 0], [events.ChurchLeader(B, 1), events.NowhereToBuild(B), events.ChurchEmpty()]),
        ([0, 0, 0], [events.ChurchEmpty()]),
        (
            [5, 5, 4],
            [
                *(events.ChurchTied((A, B), 5), events.ChurchSecond((A, B), 5)),
                *(events.FourDiscs(A, 4), events.NowhereToBuild(A)),
                *(events.FourDiscs(B, 4), events.NowhereToBuild(B)),
                *(events.FourDiscs(C, 4), events.NowhereToBuild(C)),
            ],
        ),
    ],
)
def test_the_rewards_of_the_church_are_told(church: list[int], rewards: list[Event]) -> None:
    """Nobody has a town."""
    match = begin(position(3, "church", church=church), until="claim")
    assert events_of(match) == rewards
