"""Setting up, preparing a round and drafting (§2 and §3)."""

from itertools import combinations
from random import Random

import pytest

from regnum.core.chance import Scripted
from regnum.core.errors import BadSeats, NotOffered
from regnum.core.match import Match
from regnum.games.brian_boru import events, questions
from regnum.games.brian_boru.components import CARDS, PRINCESS, STRENGTHS, TOWN_REGION, TOWNS
from regnum.games.brian_boru.game import GAME
from regnum.games.brian_boru.moves import KEEP, SETTLE, Keep
from regnum.games.brian_boru.state import FACE_DOWN
from tests.games.brian_boru.positions import MARRIAGE, A, B, BoruMatch, C, D, begin, play_at_random, position
from tests.games.playing import asked, choose, offered, told

ORDINARY = [card for card in MARRIAGE.values() if card != PRINCESS]


def four_players(start: int = C) -> BoruMatch:
    """Four players; all shuffles leave the cards as they are."""
    return Match(GAME, 4, chance=Scripted([ORDINARY, [*STRENGTHS], start, [*CARDS]]))


def drafting() -> BoruMatch:
    """Four players who have been dealt 1 to 6, 7 to 12, 13 to 18 and 19 to 24."""
    match = four_players(start=A)
    choose(match, SETTLE[1], SETTLE[8], SETTLE[13], SETTLE[17])
    return match


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_everybody_starts_with(seats: int) -> None:
    state = Match(GAME, seats, seed="start").state
    assert state.coins == [3] * seats
    assert state.renown == [1] * seats
    assert state.points == [10] * seats
    assert state.court == state.raiders == state.church == [0] * seats
    assert state.token == [FACE_DOWN] * 8


@pytest.mark.parametrize("seats", [2, 6])
def test_only_three_to_five_can_play(seats: int) -> None:
    with pytest.raises(BadSeats):
        Match(GAME, seats, seed="seats")


@pytest.mark.parametrize(("seats", "ordinary"), [(3, 2), (4, 3), (5, 3)])
def test_marriage_deck_has_the_princess_at_the_bottom(seats: int, ordinary: int) -> None:
    state = Match(GAME, seats, seed="deck").state
    assert state.marriage_deck[0] == PRINCESS
    assert len(state.marriage_deck) == 1 + ordinary
    assert len(state.unused_marriages) == 7 - ordinary
    assert sorted(state.viking_deck) == sorted(STRENGTHS)


def test_every_seat_may_be_the_start_player() -> None:
    assert {Match(GAME, 3, seed=str(seed)).state.marker for seed in range(30)} == {A, B, C}


def test_start_towns_are_chosen_clockwise_from_the_start_player() -> None:
    match = four_players(start=C)
    for seat, town in ((C, 1), (D, 8), (A, 13), (B, 17)):
        assert asked(match) == (seat, questions.START_TOWN)
        choose(match, SETTLE[town])
        assert match.state.disc[town] == seat
    assert match.question is questions.DRAFT
    assert match.state.marker == C


def test_any_town_may_be_the_first_start_town() -> None:
    assert offered(four_players()) == [SETTLE[town] for town in TOWNS]


def test_start_towns_lie_in_different_regions() -> None:
    match = four_players()
    choose(match, SETTLE[23], SETTLE[53])
    dubhlinn_and_connaught = (TOWN_REGION[23], TOWN_REGION[53])
    assert offered(match) == [SETTLE[town] for town in TOWNS if TOWN_REGION[town] not in dubhlinn_and_connaught]
    with pytest.raises(NotOffered):
        choose(match, SETTLE[24])


def test_preparation_reveals_vikings_and_marriage() -> None:
    layout = position(
        3,
        "preparation",
        viking_deck=[9, 10, 14],
        marriage_deck=[PRINCESS, MARRIAGE["niall"], MARRIAGE["cormac"]],
    )
    match = begin(layout)
    assert match.state.round == 1
    assert match.state.battle == 14
    assert match.state.viking_deck == [9, 10]
    assert match.state.marriage == MARRIAGE["cormac"]
    assert match.state.marriage_deck == [PRINCESS, MARRIAGE["niall"]]


def test_the_last_marriage_card_revealed_makes_the_round_the_last() -> None:
    match = begin(position(3, "preparation", viking_deck=[9], marriage_deck=[PRINCESS]))
    assert match.state.marriage == PRINCESS
    play_at_random(match, Random(0))
    assert match.state.round == 1


@pytest.mark.parametrize(("seats", "deal", "undealt"), [(3, 8, 1), (4, 6, 1), (5, 5, 0)])
def test_all_25_cards_are_shuffled_and_dealt(seats: int, deal: int, undealt: int) -> None:
    layout = position(seats, "preparation", viking_deck=[9], marriage_deck=[PRINCESS])
    state = begin(layout).state
    assert [len(pack) for pack in state.packs] == [deal] * seats
    assert len(state.undealt) == undealt
    assert sorted([*state.undealt, *(card for pack in state.packs for card in pack)]) == list(CARDS)


def test_everybody_drafts_at_the_same_time_and_any_two_cards() -> None:
    match = drafting()
    assert match.question is questions.DRAFT
    assert sorted(match.pending) == [A, B, C, D]
    assert list(match.pending[A]) == [KEEP[pair] for pair in combinations(range(1, 7), 2)]
    with pytest.raises(NotOffered):
        match.choose(A, KEEP[6, 7])


def test_packs_move_on_only_when_all_have_chosen() -> None:
    match = drafting()
    match.choose(D, KEEP[19, 20])
    match.choose(A, KEEP[1, 2])
    match.choose(C, KEEP[13, 14])
    assert list(match.pending) == [B]
    assert match.state.packs[A] == (1, 2, 3, 4, 5, 6)
    match.choose(B, KEEP[7, 8])
    assert match.state.packs == [(21, 22, 23, 24), (3, 4, 5, 6), (9, 10, 11, 12), (15, 16, 17, 18)]


def test_the_last_two_cards_are_kept_and_all_kept_cards_are_the_hand() -> None:
    match = drafting()
    for picks in ((A, 1), (B, 7), (C, 13), (D, 19)), ((A, 21), (B, 3), (C, 9), (D, 15)):
        for seat, card in picks:
            match.choose(seat, KEEP[card, card + 1])
    assert match.state.hands == [
        [1, 2, 17, 18, 21, 22],
        [3, 4, 7, 8, 23, 24],
        [5, 6, 9, 10, 13, 14],
        [11, 12, 15, 16, 19, 20],
    ]
    assert match.state.packs == [(), (), (), ()]
    assert match.state.undealt == (25,)
    assert asked(match) == (A, questions.ACTIVE_TOWN)


def test_what_was_kept_cannot_be_exchanged() -> None:
    match = drafting()
    for seat, first in enumerate((1, 7, 13, 19)):
        match.choose(seat, KEEP[first, first + 1])
    for option in match.pending[A]:
        assert isinstance(option, Keep)
        assert {option.card, option.other_card} <= {21, 22, 23, 24}


def test_all_cards_are_shuffled_again_in_the_next_round() -> None:
    match = Match(GAME, 3, seed="rounds")
    play_at_random(match, Random(0), lambda match: match.state.round == 2)
    cards = [*match.state.undealt, *(card for pack in match.state.packs for card in pack)]
    assert sorted(cards) == list(CARDS)
    assert match.state.hands == [[], [], []]


@pytest.mark.parametrize(("seats", "rounds", "tricks"), [(3, 3, 7), (4, 4, 5), (5, 4, 4)])
@pytest.mark.parametrize("seed", range(5))
def test_rounds_and_tricks_of_a_whole_game(seats: int, rounds: int, tricks: int, seed: int) -> None:
    assert tricks_by_round(Match(GAME, seats, seed=str(seed)), seed) == [tricks] * rounds


@pytest.mark.parametrize("seed", range(5))
def test_rounds_and_tricks_of_five_who_play_all_cards(seed: int) -> None:
    match = Match(GAME, 5, {"five_players_play_all_cards": True}, seed=str(seed))
    assert tricks_by_round(match, seed) == [5] * 4
    assert not told(match, events.LastCardsDiscarded)


def tricks_by_round(match: BoruMatch, seed: int) -> list[int]:
    def keeps_its_invariants(match: BoruMatch) -> bool:
        GAME.check(match.state)
        return False

    play_at_random(match, Random(seed), keeps_its_invariants)
    assert abs(sum(GAME.shares(match.state)) - 1) < 1e-9
    tricks: list[int] = []
    for entry in match.story:
        if isinstance(entry.event, events.RoundBegins):
            tricks.append(0)
        elif isinstance(entry.event, events.Led):
            tricks[-1] += 1
    return tricks
