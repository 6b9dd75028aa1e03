"""Hidden information (§8): what a seat sees, and the worlds that it may imagine."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regnum.core.match import Match
from regnum.core.story import Entry, Forced
from regnum.core.views import BACK
from regnum.core.world import World
from regnum.games.brian_boru import events, questions
from regnum.games.brian_boru.components import CARDS, PRINCESS, TOWN_COLOUR
from regnum.games.brian_boru.game import GAME
from regnum.games.brian_boru.moves import ACTIVATE, PLAY
from regnum.games.brian_boru.rules.trick import CAN_WIN
from regnum.games.brian_boru.sight import View
from regnum.games.brian_boru.state import BrianBoru, copy
from tests.games.brian_boru.positions import A, B, BoruMatch, C, D, all_towns, begin, play_at_random, position
from tests.games.playing import asked, choose


class Patient(Random):
    """Random numbers, but not for ever: whoever draws too many goes round in circles."""

    def __init__(self, seed: int, patience: int = 100_000) -> None:
        super().__init__(seed)
        self.patience = patience

    def random(self) -> float:
        self.patience -= 1
        assert self.patience, "the redeal does not come to an end"
        return super().random()


def all_cards(state: BrianBoru) -> list[int]:
    return sorted(chain(*state.hands, *state.packs, state.undealt, state.played))


def places(state: BrianBoru) -> dict[str, tuple[int, ...]]:
    """Where cards lie that somebody cannot see."""
    found = {"undealt": state.undealt}
    for seat in range(state.seats):
        found[f"hand {seat}"] = tuple(state.hands[seat])
        found[f"pack {seat}"] = state.packs[seat]
    return found


def unseen_by(state: BrianBoru, seat: int) -> set[int]:
    """The cards that a seat has never had in hand; right after the draft."""
    return set(CARDS) - set(state.hands[seat]) - set(chain(*state.passed[seat]))


def moments(seats: int, seed: int, often: float) -> Iterator[BoruMatch]:
    """A random game, seen now and then."""
    match = Match(GAME, seats, seed=str(seed))
    random = Random(seed)
    yield match
    while not match.over:
        play_at_random(match, random, lambda match: random.random() < often)
        if not match.over:
            yield match


def after_the_draft(seats: int, seed: int = 6) -> BoruMatch:
    match = Match(GAME, seats, seed=str(seed))
    play_at_random(match, Random(seed), lambda match: match.question is questions.ACTIVE_TOWN)
    return match


def redeals(match: BoruMatch, seat: int, times: int, seed: int = 1) -> Iterator[BrianBoru]:
    random = Patient(seed, 100 * times)
    for _ in range(times):
        yield match.imagine(seat, random).state


# Views


def test_a_view_shows_the_own_cards_and_only_the_number_of_others() -> None:
    match = after_the_draft(4)
    for seat in range(4):
        view: View = match.view(seat)
        assert view.hand == tuple(match.state.hands[seat])
        assert view.passed[seat] == match.state.passed[seat]
        assert not any(view.passed[other] for other in range(4) if other != seat)
        assert all({*view.hands[other]} == {BACK} for other in range(4) if other != seat)
        assert [len(hand) for hand in view.hands] == [6, 6, 6, 6]
    watcher: View = match.view(None)
    assert (watcher.hand, watcher.pack, any(watcher.passed)) == ((), (), False)


def test_views_do_not_change_when_hidden_cards_change_places() -> None:
    match = after_the_draft(4)
    other = copy(match.state)
    other.hands[B][0], other.hands[C][0] = other.hands[C][0], other.hands[B][0]
    other.viking_deck.reverse()
    other.marriage_deck[1:] = other.marriage_deck[:0:-1]
    for seat in (A, D, None):
        assert GAME.view(other, seat) == match.view(seat)


def test_the_story_tells_dealt_and_kept_cards_to_their_owner_only() -> None:
    match = after_the_draft(5)
    secret = [
        entry for entry in match.story if isinstance(entry.event, events.Dealt | events.Kept | events.Received)
    ]
    for seat in range(5):
        told = [entry.event for entry in secret if entry.is_for(seat)]
        assert sum(isinstance(event, events.Dealt) for event in told) == 1
        assert sum(isinstance(event, events.Kept) for event in told) == 2
    assert not any(entry.is_for(None) for entry in secret)


def test_the_story_does_not_tell_rivals_that_a_leader_had_only_one_card_to_lead() -> None:
    """The card is seen; that nothing else in the hand would have fitted is not."""
    match = begin(position(3, "trick", hands=[[1, 2, 3], [4, 5, 6], [7, 8, 9]]))
    choose(match, ACTIVATE[26])
    assert match.state.played[A] == 2

    def tells(entry: Entry, seat: int) -> bool:
        return isinstance(entry.event, Forced) and entry.event.option is PLAY[2] and entry.is_for(seat)

    assert not any(tells(entry, seat) for entry in match.story for seat in (B, C))


# Imagined worlds look the same


@settings(max_examples=25, derandomize=True, deadline=None, database=None)
@given(seats=st.integers(3, 5), seed=st.integers(0, 10_000))
def test_an_imagined_world_looks_the_same_to_the_seat(seats: int, seed: int) -> None:
    random = Patient(seed)
    for match in moments(seats, seed, often=0.05):
        for seat in range(seats):
            world = match.imagine(seat, random)
            assert GAME.view(world.state, seat) == match.view(seat)
            assert world.question is match.question
            assert list(world.pending.get(seat, ())) == list(match.pending.get(seat, ()))


@settings(max_examples=25, derandomize=True, deadline=None, database=None)
@given(seats=st.integers(3, 5), seed=st.integers(0, 10_000))
def test_an_imagined_world_holds_the_same_cards(seats: int, seed: int) -> None:
    random = Patient(seed)
    for match in moments(seats, seed, often=0.05):
        for seat in range(seats):
            state = match.imagine(seat, random).state
            assert all_cards(state) == all_cards(match.state)
            assert sorted(state.viking_deck) == sorted(match.state.viking_deck)
            assert sorted([*state.marriage_deck, *state.unused_marriages]) == sorted(
                [*match.state.marriage_deck, *match.state.unused_marriages]
            )
            assert state.marriage_deck[:1] == match.state.marriage_deck[:1]
            GAME.check(state)


def test_imagining_leaves_the_match_alone() -> None:
    for match in moments(4, 3, often=0.1):
        before = copy(match.state)
        for seat in range(4):
            match.imagine(seat, Patient(3)).play_on(Random(3))
        assert match.state == before


def test_the_end_of_a_game_can_be_imagined_too() -> None:
    match = Match(GAME, 3, seed="end")
    play_at_random(match, Random(0))
    world = match.imagine(A, Patient(0))
    assert world.over
    assert GAME.view(world.state, A) == match.view(A)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_an_imagined_world_can_be_played_to_the_end(seats: int) -> None:
    random = Patient(9, 1_000_000)
    for match in moments(seats, 9, often=0.1):
        for seat in range(seats):
            world: World[Any] = match.imagine(seat, random)
            world.play_on(random)
            GAME.check(world.state)
            assert world.state.step == ""


def test_secret_answers_of_others_are_not_known() -> None:
    match = Match(GAME, 3, seed="secret")
    play_at_random(match, Random(0), lambda match: match.question is questions.DRAFT)
    match.choose(A, match.pending[A][5])
    assert sorted(match.imagine(B, Patient(0)).pending) == [A, B, C]
    assert sorted(match.imagine(A, Patient(0)).pending) == [B, C], "one's own answer stands"


# Knowledge from the draft


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_a_card_passed_on_is_never_imagined_as_undealt(seats: int, seed: int) -> None:
    random = Patient(seed, 1_000_000)
    for match in moments(seats, seed, often=0.1):
        for seat in range(seats):
            for _ in range(5):
                state = match.imagine(seat, random).state
                assert set(state.undealt).isdisjoint(chain(*state.passed[seat]))


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_cards_passed_last_are_always_imagined_at_the_left_neighbour(seats: int, seed: int) -> None:
    """With four players two cards; they are in that hand until they are played."""
    random = Patient(seed, 1_000_000)
    checked = 0
    for match in moments(seats, seed, often=0.1):
        if match.state.step != "trick":
            continue
        for seat in range(seats):
            left = (seat + 1) % seats
            passed_last = set(match.state.passed[seat][-1])
            assert len(passed_last) == (1 if seats == 5 else 2)
            unplayed = passed_last & set(match.state.hands[left])
            for _ in range(5):
                assert passed_last & set(match.imagine(seat, random).state.hands[left]) == unplayed
                checked += len(unplayed)
    assert checked


def test_a_pack_just_passed_on_is_known() -> None:
    match = Match(GAME, 4, seed="pack")
    play_at_random(
        match, Random(0), lambda match: match.question is questions.DRAFT and any(match.state.passed)
    )
    for seat in range(4):
        left = (seat + 1) % 4
        for state in redeals(match, seat, 20):
            assert state.packs[left] == match.state.packs[left] == match.state.passed[seat][0]


def test_of_the_first_pack_two_cards_each_are_with_the_next_two_players() -> None:
    match = after_the_draft(4)
    first = set(match.state.passed[A][0])
    pairs = set()
    for state in redeals(match, A, 200):
        at_left, at_second = first & set(state.hands[B]), first & set(state.hands[C])
        assert len(at_left) == len(at_second) == 2
        pairs.add(frozenset(at_left))
    assert len(pairs) == 6, "any two of the four"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_others_passed_on_is_not_given_away(seats: int) -> None:
    """The real packs of others are hidden, so they may not be read off an imagined world."""
    match = after_the_draft(seats)
    for other in range(1, seats):
        real = match.state.passed[other]
        if unseen_by(match.state, A) & set(chain(*real)):
            assert any(state.passed[other] != real for state in redeals(match, A, 50)), f"those of seat {other}"


def test_nobody_holds_what_they_are_imagined_to_have_passed_on() -> None:
    """With four players no pack comes back to whoever passed it on."""
    match = after_the_draft(4)
    for state in redeals(match, A, 20):
        for other in (B, C, D):
            assert set(state.hands[other]).isdisjoint(chain(*state.passed[other]))


# Knowledge from the lead


def test_a_leader_who_named_a_town_is_imagined_with_a_card_for_it() -> None:
    for match in moments(4, 12, often=1):
        if match.question is questions.LEAD_CARD:
            leader, fitting = match.state.marker, CAN_WIN[TOWN_COLOUR[match.state.active]]
            for seat in range(4):
                assert all(fitting & set(state.hands[leader]) for state in redeals(match, seat, 20))


def lost_trick_of_the_leader(*passed: tuple[int, ...]) -> BoruMatch:
    """B led a red 2 and has acted; A, who passed on some packs, must choose for red 11; C will win with 13."""
    state = position(
        4,
        "trick",
        marker=B,
        hands=[[3, 6, 11], [2, 14, 17], [13, 9, 12], [1, 16, 19]],
        passed=[passed, (), (), ()],
        undealt=(25,),
        coins=[0, 0, 0, 0],
        viking_deck=[9],
    )
    match = begin(state)
    choose(match, ACTIVATE[26])
    for seat, card in ((C, 13), (D, 19), (A, 11)):
        match.choose(seat, PLAY[card])
    match.choose(B, match.pending[B][0])
    return match


def test_the_rest_of_a_leaders_hand_need_not_fit_the_town_once_the_lead_is_played() -> None:
    """A passed both cards on to B; neither is red, but B has led already."""
    match = lost_trick_of_the_leader((2, 9, 12, 16), (14, 17))
    assert asked(match) == (A, questions.SECONDARY)
    for state in redeals(match, A, 10):
        assert state.hands[B] == [14, 17]


def test_the_rest_of_a_leaders_hand_is_imagined_without_regard_to_the_town() -> None:
    match = lost_trick_of_the_leader()
    fitting = CAN_WIN[TOWN_COLOUR[26]]
    hands = [state.hands[B] for state in redeals(match, A, 100)]
    assert any(fitting.isdisjoint(hand) for hand in hands)


def test_a_leader_without_any_fitting_town_may_be_imagined() -> None:
    """Ruling A2: B named a red town with yellow cards only, as every yellow town has a disc."""
    state = position(
        3,
        "trick",
        marker=B,
        hands=[[2, 5, 8], [1, 4, 7], [3, 6, 9]],
        passed=[((1, 4, 7),), (), ()],
        towns={C: all_towns(colour="yellow")},
    )
    match = begin(state)
    choose(match, ACTIVATE[26])
    assert asked(match) == (B, questions.LEAD_CARD)
    for imagined in redeals(match, A, 10):
        assert imagined.hands[B] == [1, 4, 7]


# What is not known is spread, and evenly


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_card_never_seen_turns_up_in_more_than_one_place(seats: int) -> None:
    match = after_the_draft(seats)
    for seat in range(seats):
        found: dict[int, set[str]] = {card: set() for card in unseen_by(match.state, seat)}
        for state in redeals(match, seat, 100):
            for place, cards in places(state).items():
                for card in found.keys() & set(cards):
                    found[card].add(place)
        others_and_undealt = {f"hand {other}" for other in range(seats) if other != seat}
        others_and_undealt |= {"undealt"} if seats < 5 else set()
        assert found
        assert all(len(where) > 1 and where <= others_and_undealt for where in found.values())


def test_decks_are_shuffled_but_the_princess_stays_last() -> None:
    match = after_the_draft(4)
    decks = [state.marriage_deck for state in redeals(match, A, 200)]
    assert {deck[0] for deck in decks} == {PRINCESS}
    unknown = {*match.state.marriage_deck[1:], *match.state.unused_marriages}
    assert {deck[-1] for deck in decks} == unknown, "any card not shown yet may come next"
    assert {state.viking_deck[-1] for state in redeals(match, A, 200)} == set(match.state.viking_deck)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_alike_cards_are_equally_likely_in_each_place(seats: int) -> None:
    """Chi-square over cards and places; the bound is five standard deviations above the mean."""
    match = after_the_draft(seats)
    times = 2000
    packs = [set(pack) - set(match.state.hands[A]) for pack in match.state.passed[A]]
    counts: Counter[tuple[int, str]] = Counter()
    for state in redeals(match, A, times):
        counts.update((card, place) for place, cards in places(state).items() for card in cards)
    for kind in (unseen_by(match.state, A), *packs):
        room = {place: len(kind & set(cards)) for place, cards in places(match.state).items()}
        room = {place: free for place, free in room.items() if free}
        chi_square = 0.0
        for place, free in room.items():
            expected = times * free / len(kind)
            chi_square += sum((counts[card, place] - expected) ** 2 / expected for card in kind)
        degrees = (len(kind) - 1) * (len(room) - 1)
        assert chi_square <= degrees + 5 * (2 * degrees) ** 0.5
