"""Who knows what: whoever looked at something remembers it; others lose track of what may have moved."""

from random import Random

import pytest

from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.games.simurgh import questions
from regnum.games.simurgh.components import OBJECTIVES, POWER_TILES
from regnum.games.simurgh.game import GAME
from regnum.games.simurgh.moves import KEEP_DRAGON, PLACE_NONE, PUT_BACK, TAKE_TILE, TAKE_TOP
from tests.games.playing import asked, offered
from tests.games.simurgh.positions import (
    PLENTY,
    A,
    B,
    C,
    SimurghMatch,
    begin,
    choose,
    position,
    rider_to,
    spearman_to,
    take,
)


def remembered(match: SimurghMatch, seat: int | None) -> set[tuple[int, str, int]]:
    """The card, its stack and its place from the top, or whose hand it is in."""
    return set(match.view(seat).memory)


def known_to(match: SimurghMatch, seat: int, *cards: int) -> None:
    for card in cards:
        match.state.known[card] |= 1 << seat


def test_only_who_looked_at_objectives_remembers_where_they_went() -> None:
    match = begin(position(objective_deck=[73, 74, 75, 76], stock={A: {"wisdom": 3}}))
    choose(match, rider_to("dragonlord_monument"))
    assert set(match.view(A).seen) == {74, 75, 76}
    assert not match.view(B).seen
    choose(match, PLACE_NONE, PUT_BACK[75, True], PUT_BACK[74, False], PUT_BACK[76, True])
    assert remembered(match, A) == {(76, "objectives", 0), (75, "objectives", 1), (74, "objectives", 3)}
    assert remembered(match, B) == remembered(match, C) == remembered(match, None) == set()


@pytest.mark.parametrize(("stack", "left"), [([49], {(49, "dragons", 0)}), ([49, 51, 53], set())])
def test_others_lose_track_of_what_was_put_back_unless_it_is_just_one(
    stack: list[int], left: set[tuple[int, str, int]]
) -> None:
    """B knew the stack. Of two dragons that go back, each may lie on top now; of one, there is no doubt."""
    match = begin(position(dragon_deck=[*stack, 55], stock={A: PLENTY}))
    known_to(match, B, *stack)
    choose(match, rider_to("breeding_grounds"))
    match.choose(A, KEEP_DRAGON[55])
    while match.question is questions.PUT_BACK:
        match.choose(A, offered(match)[0])
    assert {each for each in remembered(match, B) if each[0] in stack[-2:]} == left


@pytest.mark.parametrize(
    ("choice", "tile", "others"),
    [(TAKE_TILE[1], 1, {(1, "hand", A)}), (TAKE_TOP, 6, set())],
    ids=["up", "down"],
)
def test_a_tile_taken_face_up_is_known_to_all_and_the_top_one_only_to_its_taker(
    choice: Option, tile: int, others: set[tuple[int, str, int]]
) -> None:
    stock = {A: {"wisdom": 1, "weapon": 1}}
    match = begin(position(display=[1, 2, 3, 4], scouts=[5, 6], stock=stock))
    choose(match, spearman_to("scouts_quarters"), take("1 wood"), choice)
    assert match.state.hands[A] == [tile]
    assert remembered(match, B) == remembered(match, C) == others


def test_whoever_puts_tiles_back_unseen_makes_the_others_forget_the_hand() -> None:
    """Which one went is a secret, so all but the power tile may be gone; the owner knows where it lies."""
    match = begin(position(step="limits", hands={A: [1, 2, 3, 13, 14, 29]}, scouts=[8, 9]))
    known_to(match, B, 2, 13, 29)
    assert remembered(match, B) == {(2, "hand", A), (13, "hand", A), (29, "hand", A)}
    choose(match, PUT_BACK[2, False])
    assert remembered(match, B) == {(29, "hand", A)}
    assert remembered(match, A) == {(2, "scouts", 2)}


@pytest.mark.parametrize("seats", GAME.seats)
def test_nobody_knows_which_power_tile_another_kept_in_the_draft(seats: int) -> None:
    """Each who passes two on knows them, but not which of three the next one keeps."""
    match, random = Match(GAME, seats, {"dragonlord": True}, seed="powers"), Random(seats)
    while match.question is questions.KEEP_POWER:
        looking, _ = asked(match)
        assert [len(match.view(seat).seen) for seat in range(seats)] == [
            3 * (seat == looking) for seat in range(seats)
        ]
        choose(match, random.choice(offered(match)))
    for seat in range(seats):
        assert not {card for card, *_ in remembered(match, seat)} & POWER_TILES


def test_cards_put_back_in_an_imagined_world_lie_in_its_stack() -> None:
    """The step that runs holds the stack already when the world is imagined."""
    match = begin(position(stock={A: {"wisdom": 3}}))
    choose(match, rider_to("dragonlord_monument"), PLACE_NONE)
    world = match.imagine(A, Random(1))
    for card in tuple(world.state.looked_at):
        world.choose(A, PUT_BACK[card, True])
    assert {*world.state.objective_deck} == {*OBJECTIVES}
