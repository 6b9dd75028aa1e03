"""What bots are told of a position: it agrees with the rules wherever those can say what is true."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from regnum.bots import make
from regnum.core.match import Match
from regnum.games.imperium.components import ALL, CARD, PLAY, REGION, UNREST
from regnum.games.imperium.game import GAME
from regnum.games.imperium.heuristic import (
    WORTHS,
    Hoard,
    hand,
    points,
    rounds_left,
    to_come,
    urgency,
    values,
)
from regnum.games.imperium.language import LANGUAGE
from regnum.games.imperium.prospects import BARBARIAN, EMPIRE, NEEDED, PLAYED, Needed, weigh
from regnum.games.imperium.rules import scoring
from regnum.games.imperium.rules.scoring import Holdings
from regnum.games.imperium.state import Imperium
from tests.games.imperium.positions import FIRST, SECOND, begin, card


def random_games(*seeds: int) -> Iterator[Match[Imperium]]:
    """Some games, after every choice; with the cards of either box and any number of seats."""
    for seed in seeds:
        box = ("both_classics", "both_legends")[seed % 2]
        match = Match(GAME, 2 + seed % 3, {"box": box}, seed=f"bots {seed}")
        random = Random(seed)
        while not match.over:
            seat = min(match.pending)
            match.choose(seat, random.choice(match.pending[seat]))
            yield match


def test_bots_count_points_as_the_rules_do() -> None:
    sumerians = 0
    for number, match in enumerate(random_games(*range(6))):
        s = match.state
        if number % 7 or not s.round:
            continue
        for seat in range(s.seats):
            found, counted = Hoard(s, seat), Holdings(s, seat)
            assert (found.play, found.garrisoned) == (counted.play, counted.garrisoned)
            assert (found.history, found.others) == (counted.history, counted.others)
            assert sorted(found.all) == sorted(counted.all)
            assert points(found) == GAME.points(s)[seat]
            sumerians += not scoring.RETURNING.isdisjoint(found.all)
    assert sumerians


def test_what_is_expected_ends_as_the_score_and_least_unrest_is_best_after_a_collapse() -> None:
    ends = set()
    for number, match in enumerate(random_games(0, 1, 2, 19)):
        s = match.state
        if match.over:
            assert rounds_left(s) == 0
            ends.add(s.collapsed)
            if not s.collapsed:
                assert values(s) == GAME.points(s)
            assert values(s)[GAME.winners(s)[0]] == max(values(s))
        elif number % 7 == 0:
            assert rounds_left(s) > 0
            assert len(values(s)) == s.seats
    assert ends == {False, True}


def test_a_lead_counts_more_when_the_end_is_near() -> None:
    s = begin("romans", "celts").state
    early, far = urgency(s), rounds_left(s)
    s.ending = 1
    assert rounds_left(s) < far
    assert urgency(s) > early
    soon = rounds_left(s)
    s.ending = 2
    assert rounds_left(s) < soon


def test_unrest_is_feared_most_when_the_pile_is_nearly_empty() -> None:
    s = begin("romans", "celts").state
    before = values(s)
    s.hands[FIRST].append(s.unrest.pop())
    after = values(s)
    assert after[FIRST] < before[FIRST] - 2
    del s.unrest[1:]
    assert values(s)[FIRST] - values(s)[SECOND] < after[FIRST] - after[SECOND]


# What texts bring


def brings(*program: dict[str, Any], state: int = BARBARIAN) -> float:
    return weigh(LANGUAGE.read(program), state)


def test_more_is_better_and_a_price_makes_it_worse() -> None:
    assert 0 < brings({"gain": {"materials": 1}}) < brings({"gain": {"materials": 3}})
    assert brings({"gain": {"materials": 1}}) < brings({"gain": {"progress": 1}})
    assert brings({"pay": {"population": 1}}) < 0
    assert brings({"take_unrest": {}}) < 0 < brings({"return_unrest": {}})
    assert brings({"acquire": {"suits": ["region"]}}) < brings({"break_through": {"suits": ["region"]}})
    assert brings({"each": "others", "do": [{"take_unrest": {}}]}) > 0
    dear = {"cost": [{"pay": {"materials": 3}}], "then": [{"acquire": {"suits": ["region"]}}]}
    assert 0 <= brings(dear) < brings({"acquire": {"suits": ["region"]}})


def test_the_better_of_several_ways_is_taken_and_what_one_may_leave_does_no_harm() -> None:
    one, two = {"gain": {"materials": 1}}, {"gain": {"materials": 2}}
    assert brings({"choose": [[one], [two]]}) == brings(two)
    assert brings({"may": [{"take_unrest": {}}]}) == 0
    either: dict[str, Any] = {"if": "barbarian", "then": [one], "else": [two]}
    assert brings(either) == brings(one)
    assert brings(either, state=EMPIRE) == brings(two)


def test_a_card_brings_nothing_to_those_who_cannot_play_it() -> None:
    for number in ALL:
        if CARD[number].state:
            wrong = EMPIRE if CARD[number].state == "barbarian" else BARBARIAN
            assert PLAYED[wrong][number] == 0
            assert WORTHS[wrong].in_hand[number] == 0 or number in UNREST


def test_what_a_card_takes_is_known() -> None:
    assert NEEDED[card("Glory", "romans")] == Needed(regions=3)
    assert NEEDED[card("Advance", "romans")] == Needed(materials=3)
    assert NEEDED[card("Conquer", "romans")] == Needed(population=2)
    assert NEEDED[card("Jomsviking", "vikings")] == Needed(materials=2, population=1)
    assert card("Prosperity", "romans") not in NEEDED
    assert all(PLAY[number] for number in NEEDED)


# What a position is worth


def test_a_card_in_play_is_worth_more_than_in_the_deck_if_it_does_something_there() -> None:
    for state in (BARBARIAN, EMPIRE):
        for number in REGION:
            if CARD[number].pinned and not CARD[number].placed:
                assert WORTHS[state].in_play[number] > WORTHS[state].in_deck[number]
        for number in UNREST:
            assert WORTHS[state].in_deck[number] < 0 < WORTHS[state].in_hand[number]


def test_a_hand_is_worth_more_if_it_can_be_paid_for_and_there_are_actions() -> None:
    s = begin("romans", "celts").state
    s.active, s.step = FIRST, "turn"
    s.hands[FIRST] = [card("Conquer", "romans")]
    s.population[FIRST] = s.progress[FIRST] = 0
    in_hand = WORTHS[BARBARIAN].in_hand
    poor = hand(Hoard(s, FIRST), in_hand)
    s.population[FIRST] = 2
    rich = hand(Hoard(s, FIRST), in_hand)
    assert poor < rich
    s.actions[FIRST] = 0
    assert hand(Hoard(s, FIRST), in_hand) < rich


def test_getting_on_is_worth_something() -> None:
    s = begin("romans", "celts").state
    before = to_come(Hoard(s, FIRST))
    s.nation_decks[FIRST].pop()
    assert to_come(Hoard(s, FIRST)) > before
    before = to_come(Hoard(s, FIRST))
    s.materials[FIRST] += 1
    assert to_come(Hoard(s, FIRST)) > before


@pytest.mark.parametrize("nations", [("romans", "celts"), ("olmecs", "scythians")])
def test_whoever_looks_a_step_ahead_beats_whoever_does_not(nations: tuple[str, str]) -> None:
    match = begin(*nations)
    bots = [make("greedy", "1"), make("random", "2")]
    while not match.over:
        seat = min(match.pending)
        match.choose(seat, bots[seat].choose(match.sight(seat)))
    assert GAME.wins(match.state) == [1, 0]
