"""The numbered test cases (docs/rules/brian_boru.cases.md), one test each."""

from random import Random
from typing import Any

import pytest

from regnum.core.errors import NotOffered
from regnum.core.match import Match
from regnum.games.brian_boru import events, questions
from regnum.games.brian_boru.components import PRINCESS
from regnum.games.brian_boru.game import GAME
from regnum.games.brian_boru.moves import (
    ACTIVATE,
    BUILD,
    BUY,
    BUY_NOTHING,
    DO_NOT_EXPAND,
    EXPAND,
    LOSE,
    PERFORM,
    PLAY,
)
from regnum.games.brian_boru.state import FACE_DOWN, ON_BOARD, BrianBoru
from tests.games.brian_boru.positions import (
    COINS_2,
    COINS_3,
    MARRIAGE,
    RAIDERS_2,
    REGION,
    STEPS_3,
    A,
    B,
    BoruMatch,
    C,
    act,
    begin,
    play_at_random,
    play_trick,
    position,
    score,
    towns_of,
    trick,
)
from tests.games.playing import asked, choose, offered, told

DARIA, KASIA, JERZY, PIOTR = range(4)
"""The D, K, G and P of T1 to T8."""


def example(**fields: Any) -> BrianBoru:
    """The common position for T1 to T8."""
    layout: dict[str, Any] = {
        "marker": DARIA,
        "towns": {KASIA: [37], JERZY: [36]},
        "court": [0, 6, 5, 3],
        "battle": 6,
        "coins": [4, 2, 0, 2],
        "hands": [[11, 12], [1, 2], [13, 14], [17, 19]],
        "marriage": MARRIAGE["brigid"],
        "marriage_deck": [PRINCESS],
        "viking_deck": [9],
    }
    return position(4, "trick", **(layout | fields))


def example_trick() -> BoruMatch:
    match = begin(example(), until="marriage")
    play_trick(match, 30, [11, 2, 13, 17])
    return match


def test_t01_lowest_card_acts_first_and_white_wins() -> None:
    match = example_trick()
    choose(match, PERFORM[COINS_3], DO_NOT_EXPAND, PERFORM[COINS_2], PERFORM[STEPS_3], BUY_NOTHING)
    assert told(match, events.Won) == [events.Won(JERZY, 13)]
    assert [event.seat for event in told(match, events.Performs)] == [KASIA, DARIA, JERZY, PIOTR]


def test_t02_a_red_town_is_not_led_with_yellow_or_blue() -> None:
    match = begin(example(hands=[[10, 12], [1, 2], [13, 14], [17, 19]]))
    with pytest.raises(NotOffered):
        match.choose(DARIA, ACTIVATE[30])
    match = begin(example(hands=[[10, 11, 12, 15], [1, 2], [13, 14], [17, 19]]))
    match.choose(DARIA, ACTIVATE[30])
    for card in (10, 12):
        with pytest.raises(NotOffered):
            match.choose(DARIA, PLAY[card])
    assert offered(match) == [PLAY[11], PLAY[15]]


def test_t03_coins_of_the_action_pay_for_the_only_expansion_that_is_not_blocked() -> None:
    match = example_trick()
    assert asked(match) == (KASIA, questions.SECONDARY)
    choose(match, PERFORM[COINS_3])
    assert asked(match) == (KASIA, questions.EXPAND)
    assert match.state.coins[KASIA] == 5
    assert offered(match) == [DO_NOT_EXPAND, EXPAND[40]]
    choose(match, EXPAND[40])
    assert match.state.coins[KASIA] == 0
    assert match.state.disc[40] == KASIA


def test_t04_two_more_raiders_for_four_coins() -> None:
    match = example_trick()
    choose(match, PERFORM[COINS_3], EXPAND[40])
    assert asked(match) == (DARIA, questions.SECONDARY)
    choose(match, PERFORM[RAIDERS_2])
    assert asked(match) == (DARIA, questions.EXTRA_RAIDERS)
    choose(match, BUY[2])
    assert match.state.raiders[DARIA] == 4
    assert match.state.coins[DARIA] == 0
    assert match.state.battle == 2


def example_until_piotr() -> BoruMatch:
    match = example_trick()
    choose(match, PERFORM[COINS_3], EXPAND[40], PERFORM[RAIDERS_2], BUY[2])
    return match


def test_t05_winner_gets_town_marker_and_coin_and_leads_next() -> None:
    match = example_until_piotr()
    assert match.state.disc[30] == JERZY
    assert match.state.marker == JERZY
    assert match.state.coins[JERZY] == 1

    match = begin(example(hands=[[11, 12, 3], [1, 2, 4], [13, 14, 5], [17, 19, 6]]))
    play_trick(match, 30, [11, 2, 13, 17])
    choose(match, PERFORM[COINS_3], EXPAND[40], PERFORM[RAIDERS_2], BUY[2], PERFORM[STEPS_3], BUY[1])
    assert asked(match) == (JERZY, questions.ACTIVE_TOWN)


def test_t06_a_bought_step_passes_the_occupied_space() -> None:
    match = example_until_piotr()
    assert asked(match) == (PIOTR, questions.SECONDARY)
    choose(match, PERFORM[STEPS_3])
    assert asked(match) == (PIOTR, questions.EXTRA_STEPS)
    assert offered(match) == [BUY_NOTHING, BUY[1]]
    choose(match, BUY[1])
    assert match.state.court == [0, 6, 5, 7]
    assert match.state.coins[PIOTR] == 0


def test_t07_without_paying_the_disc_falls_past_both_occupied_spaces() -> None:
    match = example_until_piotr()
    choose(match, PERFORM[STEPS_3], BUY_NOTHING)
    assert match.state.court == [0, 6, 5, 4]
    assert match.state.coins[PIOTR] == 2


def test_t08_the_last_card_of_each_is_discarded_and_the_upkeep_begins() -> None:
    match = begin(example())
    play_trick(match, 30, [11, 2, 13, 17])
    choose(match, PERFORM[COINS_3], EXPAND[40], PERFORM[RAIDERS_2], BUY[2], PERFORM[STEPS_3])
    assert match.state.hands == [[12], [1], [14], [19]]
    choose(match, BUY[1])
    assert match.state.hands == [[], [], [], []]
    assert len(told(match, events.LastCardsDiscarded)) == 1
    assert told(match, events.Married) == [events.Married(PIOTR, MARRIAGE["brigid"])]
    assert asked(match) == (DARIA, questions.LOST_TOWN)


def test_t09_thirteen_wins_the_red_town_and_two_acts_first() -> None:
    match = trick(26, [11, 2, 13, 17])
    assert told(match, events.Won) == [events.Won(C, 13)]
    assert asked(match) == (B, questions.SECONDARY)
    assert match.state.played == [11, 2, 13, 17]


def test_t10_points_cannot_pay_for_an_expansion() -> None:
    state = position(3, "trick", towns={A: [37]}, coins=[3, 3, 3])
    assert act(state, A, (("expand", 1),)) == [], "nothing is offered"
    assert (state.coins[A], state.points[A]) == (3, 10)
    assert towns_of(state, A) == [37]


def test_t11_tied_for_most_raiders_only_the_second_spoil_is_given() -> None:
    match = begin(position(3, "battle", battle=0, raiders=[4, 4, 2]), until="church")
    assert match.over
    assert match.state.points == [11, 11, 10]
    assert match.state.raiders == [3, 3, 2]
    assert match.state.renown == [1, 1, 1]


def test_t12_a_rival_who_only_draws_level_does_not_take_the_token() -> None:
    layout = position(
        3, "claim", towns={A: [43, 44], B: [45, 46], C: [47]}, vikings=[47], tokens={"munster": A}
    )
    assert begin(layout).state.token[REGION["munster"]] == A


def test_t13_trade_adds_viking_towns_to_the_region_count_only() -> None:
    """Towns of A in two regions; of the Vikings in a third and in Munster, where all three are level."""
    state = position(
        3,
        "claim",
        towns={A: [1, 43], B: [13, 44, 45]},
        vikings=[13, 44],
        tokens={"munster": ON_BOARD},
    )
    assert score(state, A).regions == 0
    state.alliance, state.married[PRINCESS] = "establish_trade", A
    assert score(state, A).regions == 1
    assert score(state, A).board == score(state, B).board == 3
    begin(state)
    assert state.token[REGION["munster"]] == ON_BOARD


def test_t14_kept_raiders_carry_over_to_the_next_round() -> None:
    state = position(3, "battle", raiders=[4, 4, 2], marriage_deck=[PRINCESS], viking_deck=[12])
    match = begin(state)
    assert match.question is questions.DRAFT
    assert match.state.raiders == [3, 3, 2]
    assert match.state.battle == 12


def test_t15_the_second_coin_that_is_missing_costs_two_points() -> None:
    match = trick(26, [24, 2, 5], coins=[1, 0, 0])
    choose(match, PERFORM[COINS_3], PERFORM[COINS_2])
    assert match.state.coins[A] == 0
    assert match.state.points[A] == 8


def test_t16_who_has_neither_coins_nor_points_pays_nothing() -> None:
    match = trick(26, [18, 2, 5], coins=[0, 0, 0], points=[0, 10, 10])
    choose(match, PERFORM[COINS_3], PERFORM[COINS_2])
    assert match.state.coins[A] == 0
    assert match.state.points[A] == 0


def test_t17_from_the_top_space_no_step_leads_on() -> None:
    match = trick(26, [24, 14, 2], court=[0, 9, 0], coins=[0, 8, 0])
    choose(match, PERFORM[RAIDERS_2], PERFORM[STEPS_3])
    assert asked(match) == (A, questions.ACTIVE_TOWN), "B is not asked: there is no step to buy"
    assert match.state.court == [0, 9, 0]
    assert match.state.coins[B] == 8


def test_t18_the_only_leader_chooses_for_all_losers_and_takes_the_first_spoil() -> None:
    layout = position(
        3, "battle", battle=1, raiders=[3, 0, 0], towns={A: [1, 2], B: [13, 14], C: [26, 27]}, marker=A
    )
    match = begin(layout, until="church")
    assert asked(match) == (A, questions.LOST_TOWN)
    assert offered(match) == [LOSE[13], LOSE[14]]
    choose(match, LOSE[14])
    assert asked(match) == (A, questions.LOST_TOWN)
    assert offered(match) == [LOSE[26], LOSE[27]]
    choose(match, LOSE[26])
    assert [town for town, covered in enumerate(match.state.vikings) if covered] == [14, 26]
    assert match.state.renown == [2, 1, 1]
    assert match.state.points == [12, 10, 10]
    assert match.state.raiders == [0, 0, 0]


def test_t19_with_a_shared_lead_the_loser_chooses() -> None:
    layout = position(3, "battle", battle=1, raiders=[2, 2, 0], towns={A: [1, 2], B: [13, 14], C: [26, 27]})
    match = begin(layout, until="church")
    assert asked(match) == (C, questions.OWN_LOST_TOWN)
    choose(match, LOSE[27])
    assert match.state.vikings[27]
    assert match.state.points == [11, 11, 10]
    assert match.state.raiders == [1, 1, 0]
    assert match.state.renown == [1, 1, 1]


def test_t20_church_leader_builds_and_the_next_two_gain_a_point() -> None:
    layout = position(3, "church", church=[5, 4, 4], marker=B, towns={A: [1, 2], B: [13, 14], C: [26, 27]})
    match = begin(layout, until="claim")
    assert asked(match) == (A, questions.MONASTERY)
    choose(match, BUILD[2])
    assert match.over
    assert match.state.marker == A
    assert match.state.church == [0, 3, 3]
    assert match.state.points == [10, 11, 11]
    assert [town for town, built in enumerate(match.state.monastery) if built] == [2]


def test_t21_with_a_tie_all_who_still_have_four_discs_build() -> None:
    layout = position(3, "church", church=[5, 5, 4], marker=A, towns={A: [1, 2], B: [13, 14], C: [26, 27]})
    match = begin(layout, until="claim")
    assert match.state.church == [4, 4, 4]
    for seat, town in ((A, 1), (B, 14), (C, 26)):
        assert asked(match) == (seat, questions.MONASTERY)
        choose(match, BUILD[town])
    assert match.state.church == [0, 0, 0]
    assert match.state.points == [11, 11, 10]
    assert match.state.marker == A


def test_t22_the_church_leader_without_a_building_site_still_takes_marker_and_discs() -> None:
    layout = position(
        3,
        "church",
        church=[6, 1, 0],
        marker=C,
        towns={A: [1, 2], B: [13], C: [26]},
        monasteries=[1],
        vikings=[2],
    )
    match = begin(layout, until="claim")
    assert match.over
    assert match.state.marker == A
    assert match.state.church == [0, 0, 0]
    assert match.state.monastery.count(True) == 1
    assert match.state.points == [10, 11, 10], "B has the most discs now"


def test_t23_one_town_with_a_monastery_claims_dubhlinn() -> None:
    match = begin(position(3, "claim", towns={A: [23]}, monasteries=[23]))
    assert match.state.token[REGION["dubhlinn"]] == A
    match = begin(position(3, "claim", towns={A: [23]}))
    assert match.state.token[REGION["dubhlinn"]] == FACE_DOWN


@pytest.mark.parametrize("alliance", ["", "military_support"])
def test_t24_a_tie_with_the_vikings_is_broken_by_military_support(alliance: str) -> None:
    layout = position(
        3,
        "claim",
        towns={A: [43, 44, 45], B: [46, 47, 48, 49]},
        vikings=[47, 48, 49],
        tokens={"munster": ON_BOARD},
        married={"estrid": A} if alliance else {},
        alliance=alliance,
    )
    assert begin(layout).state.token[REGION["munster"]] == (A if alliance else ON_BOARD)


def test_t25_half_of_seven_is_three_for_each_of_two_tied_players() -> None:
    state = position(3, "claim", towns={A: [43, 44], B: [45, 46], C: [47]}, tokens={"munster": ON_BOARD})
    assert [score(state, seat).board for seat in (A, B, C)] == [3, 3, 0]


def test_t26_points_for_regions_with_a_town() -> None:
    firsts = [1, 8, 13, 17, 23, 26, 34, 43]
    for count, points in {2: 0, 4: 1, 5: 3, 8: 10}.items():
        assert score(position(3, "claim", towns={B: firsts[:count]}), B).regions == points


def test_t27_a_marriage_card_breaks_the_second_tie() -> None:
    state = position(
        3,
        "claim",
        tokens={"ulaid": A, "breifne": A, "southern_ui_neill": B, "dubhlinn": B},
        married={"brigid": A},
        points=[10, 10, 0],
        marker=C,
    )
    assert sum(score(state, A)) == sum(score(state, B))
    assert GAME.shares(state) == [1, 0, 0]


@pytest.mark.parametrize(("seats", "packs", "hand"), [(3, [8, 6, 4], 8), (4, [6, 4], 6), (5, [5, 3], 5)])
def test_t28_two_cards_are_kept_of_each_pack_and_all_of_the_last(
    seats: int, packs: list[int], hand: int
) -> None:
    """What is left after the last choice, 2 cards (5 players: 1), is kept without being asked."""
    match = Match(GAME, seats, seed="draft")
    random = Random(28)
    play_at_random(match, random, lambda match: match.question is questions.DRAFT)
    for kept, pack in enumerate(packs):
        assert match.question is questions.DRAFT
        assert [len(cards) for cards in match.state.packs] == [pack] * seats
        assert [len(cards) for cards in match.state.hands] == [2 * kept] * seats
        for seat in range(seats):
            match.choose(seat, random.choice(match.pending[seat]))
    assert match.question is questions.ACTIVE_TOWN
    assert [len(cards) for cards in match.state.hands] == [hand] * seats


def test_t29_four_players_marry_three_of_the_ordinary_cards_and_then_the_princess() -> None:
    match = Match(GAME, 4, seed="marriages")
    deck = match.state.marriage_deck
    assert len(deck) == 4
    assert deck[0] == PRINCESS
    assert PRINCESS not in deck[1:]
    assert sorted([*deck, *match.state.unused_marriages]) == sorted(MARRIAGE.values())
    expected = deck[::-1]
    play_at_random(match, Random(29))
    assert [event.marriage for event in told(match, events.MarriageOffered)] == expected
    assert len(told(match, events.RoundBegins)) == 4
