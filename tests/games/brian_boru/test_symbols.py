"""The symbols of an action (§5), most of them on real cards."""

from itertools import permutations
from typing import Any

import pytest

from regnum.core.moves import Option
from regnum.games.brian_boru import events, questions
from regnum.games.brian_boru.moves import (
    BUY,
    BUY_NOTHING,
    DO_NOT_EXPAND,
    EXPAND,
    FREE,
    PERFORM,
)
from tests.games.brian_boru.positions import (
    COINS_1,
    COINS_2,
    COINS_3,
    DISCS_2,
    DISCS_3,
    PAY_TO_FREE,
    RAIDERS_2,
    RAIDERS_3,
    STEPS_2,
    STEPS_3,
    A,
    B,
    C,
    act,
    position,
    trick,
)
from tests.games.playing import asked, choose, offered, told

# Coins and renown


def test_coins_of_a_primary_action() -> None:
    match = trick(26, [11, 2, 5], coins=[0, 0, 0])
    choose(match, PERFORM[COINS_3], PERFORM[COINS_2])
    assert match.state.coins == [2, 3, 2]


def test_renown_symbol_gives_renown() -> None:
    state = position(3, "trick")
    act(state, B, (("renown", 2),))
    assert state.renown == [1, 3, 1]


@pytest.mark.parametrize(
    ("coins", "points", "left"),
    [(2, 10, (0, 10)), (3, 0, (1, 0)), (1, 10, (0, 8)), (0, 10, (0, 6)), (0, 3, (0, 0))],
)
def test_paying_two_coins(coins: int, points: int, left: tuple[int, int]) -> None:
    state = position(3, "trick", coins=[coins, 0, 0], points=[points, 0, 0])
    act(state, A, (("pay", 2),))
    assert (state.coins[A], state.points[A]) == left


# Church


def test_discs_can_be_bought_for_two_coins_each() -> None:
    match = trick(26, [24, 16, 2], coins=[9, 5, 0])
    choose(match, PERFORM[COINS_3], PERFORM[DISCS_3])
    assert asked(match) == (B, questions.EXTRA_DISCS)
    assert offered(match) == [BUY_NOTHING, BUY[1], BUY[2]]
    choose(match, BUY[2])
    assert match.state.church == [0, 5, 0]
    assert match.state.coins[B] == 1


def test_buying_no_disc_keeps_the_coins() -> None:
    match = trick(26, [24, 6, 2], coins=[9, 5, 0], church=[0, 1, 0])
    choose(match, PERFORM[COINS_3], PERFORM[DISCS_2], BUY_NOTHING)
    assert match.state.church == [0, 3, 0]
    assert match.state.coins[B] == 5


def test_winner_too_may_buy_discs() -> None:
    match = trick(3, [9, 1, 2], coins=[4, 0, 0])
    choose(match, PERFORM[STEPS_2], PERFORM[RAIDERS_2])
    assert asked(match) == (A, questions.EXTRA_DISCS)
    choose(match, BUY[2])
    assert match.state.church == [3, 0, 0]
    assert match.state.coins[A] == 1, "the coin comes after the disc on that card"


# Raiders


def test_raiders_bought_come_from_the_battle_area() -> None:
    match = trick(26, [24, 6, 2], coins=[9, 0, 9], battle=4)
    choose(match, PERFORM[RAIDERS_2])
    assert asked(match) == (C, questions.EXTRA_RAIDERS)
    assert offered(match) == [BUY_NOTHING, BUY[1], BUY[2]], "no more than there are"
    choose(match, BUY[1])
    assert match.state.raiders == [0, 0, 3]
    assert match.state.battle == 1
    assert match.state.coins[C] == 7


@pytest.mark.parametrize(("area", "coins"), [(3, 9), (9, 2), (9, 3)])
def test_a_single_raider_can_be_bought(area: int, coins: int) -> None:
    """There is one more than the card captures, or the coins are enough for one."""
    match = trick(26, [24, 6, 2], coins=[9, 0, coins], battle=area)
    choose(match, PERFORM[RAIDERS_2])
    assert asked(match) == (C, questions.EXTRA_RAIDERS)
    assert offered(match) == [BUY_NOTHING, BUY[1]]
    choose(match, BUY[1])
    assert (match.state.raiders[C], match.state.battle, match.state.coins[C]) == (3, area - 3, coins - 2)


@pytest.mark.parametrize(("area", "captured"), [(0, 0), (1, 1), (2, 2), (3, 3)])
def test_no_more_raiders_are_captured_than_there_are(area: int, captured: int) -> None:
    match = trick(26, [24, 15, 1], coins=[9, 8, 0], battle=area)
    choose(match, PERFORM[COINS_3], PERFORM[RAIDERS_3])
    assert asked(match) == (A, questions.ACTIVE_TOWN), "there was nothing to buy"
    assert match.state.raiders == [0, captured, 0]
    assert match.state.battle == 0
    assert match.state.coins[B] == 8


# Courtship


def test_steps_can_be_bought_up_to_the_top() -> None:
    match = trick(26, [24, 14, 2], coins=[9, 9, 0], court=[0, 4, 0])
    choose(match, PERFORM[COINS_3], PERFORM[STEPS_3])
    assert asked(match) == (B, questions.EXTRA_STEPS)
    assert offered(match) == [BUY_NOTHING, BUY[1], BUY[2]], "space 9 is the top"
    choose(match, BUY[2])
    assert match.state.court == [0, 9, 0]
    assert match.state.coins[B] == 5


def test_steps_beyond_the_top_are_lost() -> None:
    match = trick(26, [24, 14, 2], coins=[9, 9, 0], court=[0, 8, 0])
    choose(match, PERFORM[COINS_3], PERFORM[STEPS_3])
    assert match.state.court == [0, 9, 0]
    assert match.state.coins[B] == 9


@pytest.mark.parametrize(
    ("court", "ends"),
    [
        ([4, 1, 0], 3),  # the space below is free
        ([4, 1, 3], 2),  # the next one below is taken as well
        ([2, 1, 0], 4),  # an occupied space is passed
        ([3, 0, 2], 1),
        ([9, 7, 8], 7),  # back where it came from
        ([9, 8, 0], 8),
    ],
)
def test_courtship_collision(court: list[int], ends: int) -> None:
    match = trick(26, [24, 14, 2], coins=[9, 0, 0], court=court)
    choose(match, PERFORM[COINS_3], PERFORM[STEPS_3])
    assert match.state.court == [court[A], ends, court[C]]


def test_courtship_collision_down_to_the_first_space() -> None:
    match = trick(26, [24, 4, 2, 18], coins=[9, 0, 0, 0], court=[2, 0, 1, 0])
    choose(match, PERFORM[COINS_3], PERFORM[STEPS_2], PERFORM[COINS_1])
    assert match.state.court == [2, 0, 1, 0], "the first space holds any number"


def test_no_disc_ends_lower_than_it_began_and_none_shares_a_space() -> None:
    for court in permutations(range(10), 3):
        state = position(3, "trick", court=[*court], coins=[0, 0, 0])
        act(state, A, (("court", 3),))
        assert state.court[A] >= court[A]
        assert state.court[A] == 0 or state.court[A] not in court[1:]


def test_collision_waits_for_the_end_of_the_whole_action() -> None:
    """One step to an occupied space, a coin, another step: it is passed, not fallen back from."""
    state = position(3, "trick", court=[3, 4, 0], coins=[0, 0, 0])
    act(state, A, (("court", 1), ("coin", 1), ("court", 1)))
    assert state.court == [5, 4, 0]


def test_a_disc_that_does_not_court_stays_on_its_space() -> None:
    match = trick(26, [24, 14, 2], coins=[9, 0, 0], court=[5, 4, 0])
    choose(match, PERFORM[COINS_3], PERFORM[COINS_1])
    assert match.state.court == [5, 4, 0]


# Expansion


def expansions(coins: int = 5, **layout: Any) -> list[Option]:
    """What B is offered who holds card 14 and chooses to expand; nothing if B is not asked."""
    match = trick(26, [24, 14, 2], coins=[9, coins - 1, 0], **layout)
    choose(match, PERFORM[COINS_3], PERFORM[COINS_1])
    return offered(match) if asked(match) == (B, questions.EXPAND) else []


def test_expansion_follows_roads_from_all_controlled_towns() -> None:
    assert expansions(towns={B: [37, 29]}) == [DO_NOT_EXPAND, *(EXPAND[town] for town in (28, 33, 36, 40))]


def test_expansion_over_the_sea_route() -> None:
    assert expansions(towns={B: [43]}) == [DO_NOT_EXPAND, EXPAND[31]]


def test_expansion_does_not_reach_past_a_town() -> None:
    assert EXPAND[42] not in expansions(towns={B: [37]})
    assert expansions(towns={B: [37, 40], C: [36]}) == [DO_NOT_EXPAND, EXPAND[42]]
    assert expansions(towns={B: [37], C: [36, 40]}) == []


def test_expansion_does_not_start_from_a_town_under_the_vikings() -> None:
    assert expansions(towns={B: [37]}, vikings=[37]) == []
    assert expansions(towns={B: [37, 28]}, vikings=[37]) == [DO_NOT_EXPAND, EXPAND[29]]


def test_expansion_does_not_take_a_town_under_the_vikings() -> None:
    assert expansions(towns={B: [37], C: [36, 40]}, vikings=[36, 40]) == []


def test_expansion_does_not_start_from_a_rivals_town() -> None:
    assert expansions(towns={A: [37], B: [30]}) == [], "30 has no road"


def test_expansion_needs_five_coins() -> None:
    assert expansions(coins=4, towns={B: [37]}) == []
    assert expansions(coins=5, towns={B: [37]}) != []


def test_expansion_is_optional() -> None:
    match = trick(26, [24, 14, 2], coins=[9, 4, 0], towns={B: [37]})
    choose(match, PERFORM[COINS_3], PERFORM[COINS_1], DO_NOT_EXPAND)
    assert match.state.coins[B] == 5
    assert match.state.disc.count(B) == 1


def test_expansion_happens_once_however_rich_one_is() -> None:
    match = trick(26, [24, 14, 2], coins=[9, 20, 0], towns={B: [37]})
    choose(match, PERFORM[COINS_3], PERFORM[COINS_1], EXPAND[36])
    assert match.state.coins[B] == 16
    assert asked(match) == (A, questions.ACTIVE_TOWN)


# Freeing


def test_freeing_gives_the_town_back_to_the_owner_of_the_disc() -> None:
    match = trick(26, [24, 13, 2], coins=[9, 1, 0], towns={A: [43], B: [1], C: [8]}, vikings=[8, 43])
    choose(match, PERFORM[COINS_3], PERFORM[PAY_TO_FREE])
    assert asked(match) == (B, questions.FREE)
    assert offered(match) == [FREE[8], FREE[43]]
    choose(match, FREE[43])
    assert match.state.controls(A) == [26, 43]
    assert match.state.controls(C) == []
    assert match.state.coins[B] == 0
    assert told(match, events.Freed) == [events.Freed(B, 43, A)]


def test_the_only_viking_token_must_go_even_if_a_rival_gains() -> None:
    match = trick(26, [24, 13, 2], coins=[9, 1, 0], towns={C: [8]}, vikings=[8])
    choose(match, PERFORM[COINS_3], PERFORM[PAY_TO_FREE])
    assert match.state.controls(C) == [8]
