"""The rulings (§10), one by one."""

from collections import Counter
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pytest

from regnum.core.components import load
from regnum.core.match import Match
from regnum.core.script import Script, StepContext
from regnum.games.brian_boru import events, questions
from regnum.games.brian_boru.components import (
    CARDS,
    FOLDER,
    MARRIAGES,
    PRIMARY,
    PRINCESS,
    STRENGTHS,
    TRACK,
    Components,
    check,
)
from regnum.games.brian_boru.game import GAME
from regnum.games.brian_boru.moves import (
    ACTIVATE,
    BUY_NOTHING,
    LOSE,
    PERFORM,
    PLAY,
    SETTLE,
    Lose,
)
from regnum.games.brian_boru.rules.setup import new
from regnum.games.brian_boru.state import NO_DISC, NOBODY, ON_BOARD, BrianBoru
from tests.games.brian_boru.positions import (
    COINS_1,
    COINS_2,
    COINS_3,
    DISCS_2,
    MARRIAGE,
    PAY_TO_FREE,
    RAIDERS_2,
    REGION,
    STEPS_2,
    A,
    B,
    C,
    D,
    all_towns,
    begin,
    play_at_random,
    play_trick,
    position,
    score,
    trick,
)
from tests.games.brian_boru.positions import (
    events as story,
)
from tests.games.playing import asked, choose, offered, told

ALL_CARDS = "five_players_play_all_cards"

# A1


@pytest.mark.parametrize(("play_all", "tricks"), [(False, 4), (True, 5)])
def test_a01_five_players_discard_the_last_card_unless_they_agreed_to_play_it(
    play_all: bool, tricks: int
) -> None:
    match = Match(GAME, 5, {ALL_CARDS: play_all}, seed="a1")
    play_at_random(match, Random(1), lambda match: match.state.round == 2)
    assert len(told(match, events.Led)) == tricks
    assert bool(told(match, events.LastCardsDiscarded)) is not play_all


@pytest.mark.parametrize("seats", [3, 4])
def test_a01_the_variant_changes_nothing_for_fewer_players(seats: int) -> None:
    assert not new(seats, {ALL_CARDS: True}).play_all_cards


# A2


def test_a02_leader_is_offered_every_free_town_with_a_fitting_card_and_no_other() -> None:
    match = begin(position(3, "trick", hands=[[1, 3], [2, 5], [6, 8]], towns={B: [5, 43]}))
    yellow_and_blue = [town for town in all_towns(but=[5, 43]) if town not in all_towns(colour="red")]
    assert offered(match) == [ACTIVATE[town] for town in yellow_and_blue]


def test_a02_a_white_card_fits_every_town() -> None:
    match = begin(position(3, "trick", hands=[[1, 13], [2, 5], [6, 8]]))
    assert offered(match) == [ACTIVATE[town] for town in all_towns()]
    choose(match, ACTIVATE[26])
    assert asked(match) == (B, questions.FOLLOW_CARD), "the white card was the only one to lead"


def test_a02_leader_without_a_playable_town_leads_any_card_to_any_town() -> None:
    yellow = all_towns(colour="yellow")
    match = begin(position(3, "trick", hands=[[1, 4], [2, 3], [5, 6]], towns={C: yellow}))
    assert offered(match) == [ACTIVATE[town] for town in all_towns(but=yellow)]
    choose(match, ACTIVATE[26])
    assert asked(match) == (A, questions.LEAD_CARD)
    assert offered(match) == [PLAY[1], PLAY[4]]


def test_a02_a_follower_may_win_what_the_leader_could_not() -> None:
    match = trick(26, [4, 2, 6], hands=[[1, 4], [2, 3], [5, 6]], towns={C: all_towns(colour="yellow")})
    assert told(match, events.Won) == [events.Won(B, 2)]
    assert match.state.marker == B
    assert match.state.disc[26] == B


def test_a02_if_no_card_fits_all_lose_and_the_marker_returns_to_the_leader() -> None:
    yellow = all_towns(colour="yellow")
    hands = [[1, 4, 7], [2, 3, 5], [6, 8, 9]]
    match = begin(position(3, "trick", hands=hands, towns={B: yellow}, coins=[0, 0, 0], marker=A))
    play_trick(match, 26, [4, 3, 6])
    assert not told(match, events.Won)
    for seat in (B, A, C):
        assert asked(match) == (seat, questions.SECONDARY)
        choose(match, PERFORM[COINS_3])
    assert match.state.coins == [3, 3, 3]
    assert match.state.disc[26] == NO_DISC
    assert match.state.active == 0
    assert asked(match) == (A, questions.ACTIVE_TOWN)


def test_a02_the_active_town_stays_barred_to_expansion_although_nobody_wins_it() -> None:
    layout = {A: [36], B: all_towns(colour="yellow")}
    hands = [[1, 4, 7], [2, 3, 5], [6, 8, 9]]
    match = begin(position(3, "trick", hands=hands, towns=layout, coins=[9, 0, 0]))
    play_trick(match, 37, [1, 3, 6])
    choose(match, PERFORM[COINS_3])
    assert asked(match) == (B, questions.SECONDARY), "37 is the only neighbour of 36"
    assert match.state.coins[A] == 12


def test_a02_without_any_free_town_the_action_phase_ends() -> None:
    layout = position(3, "trick", hands=[[1, 4], [2, 3], [5, 6]], towns={C: all_towns()}, marker=B)
    match = begin(layout, until="marriage")
    assert match.over
    assert match.state.hands == [[], [], []]
    assert match.state.marker == B
    assert not told(match, events.Led)


# A3


def test_a03_if_nobody_courted_the_current_card_leaves_and_the_deck_stays() -> None:
    layout = position(
        3,
        "marriage",
        marriage=MARRIAGE["brigid"],
        marriage_deck=[PRINCESS, MARRIAGE["aoife"]],
        viking_deck=[9, 10],
    )
    match = begin(layout)
    assert match.question is questions.DRAFT
    assert match.state.married == [NOBODY] * len(MARRIAGES)
    assert match.state.marriage == MARRIAGE["aoife"]
    assert match.state.marriage_deck == [PRINCESS]
    assert match.state.points == [10, 10, 10]


def nobody_courted(s: BrianBoru, t: StepContext) -> Script | None:
    """The marriage of a round in which nobody has left the first space."""
    s.court = [0] * s.seats
    return GAME.steps["marriage"](s, t)


@pytest.mark.parametrize(("seats", "rounds"), [(3, 3), (4, 4), (5, 4)])
def test_a03_nobody_ever_courting_leaves_the_number_of_rounds_as_it_is(seats: int, rounds: int) -> None:
    game = replace(GAME, steps={**GAME.steps, "marriage": nobody_courted})
    match = Match(game, seats, seed="a3")
    play_at_random(match, Random(3))
    offered = [event.marriage for event in told(match, events.MarriageOffered)]
    assert [event.marriage for event in told(match, events.NobodyCourted)] == offered
    assert len(offered) == len(told(match, events.RoundBegins)) == rounds


# A4, A5


@pytest.mark.parametrize(("card", "coins"), [(18, 0), (24, 0), (24, 1)])
def test_a04_who_owes_two_points_and_has_one_drops_to_zero(card: int, coins: int) -> None:
    match = trick(26, [card, 2, 5], coins=[coins, 0, 0], points=[1, 10, 10])
    choose(match, PERFORM[COINS_3], PERFORM[COINS_2])
    assert match.state.coins[A] == 0
    assert match.state.points[A] == 0


def test_a05_freeing_without_a_viking_token_still_costs_the_coin() -> None:
    match = trick(26, [24, 13, 2], coins=[5, 1, 0])
    choose(match, PERFORM[COINS_3])
    assert asked(match) == (B, questions.SECONDARY)
    assert offered(match) == [PERFORM[COINS_2], PERFORM[PAY_TO_FREE]]
    choose(match, PERFORM[PAY_TO_FREE])
    assert match.state.coins[B] == 0
    assert match.state.points[B] == 10


def test_a05_freeing_without_coin_or_viking_token_still_costs_the_points() -> None:
    match = trick(26, [24, 13, 2], coins=[5, 0, 0])
    choose(match, PERFORM[COINS_3], PERFORM[PAY_TO_FREE])
    assert match.state.points[B] == 8


# A6, A7


def test_a06_a_loser_without_a_town_loses_nothing_and_shields_the_next() -> None:
    layout = position(3, "battle", battle=2, raiders=[3, 0, 1], towns={A: [1], C: [13, 14]})
    match = begin(layout, until="church")
    assert match.over
    assert not any(match.state.vikings)


def test_a06_a_town_under_a_viking_token_is_not_lost_again() -> None:
    layout = position(3, "battle", battle=2, raiders=[3, 0, 1], towns={A: [1], B: [13, 14]}, vikings=[13, 14])
    match = begin(layout, until="church")
    assert match.over
    assert match.state.vikings.count(True) == 2


@pytest.mark.parametrize("raiders", [0, 2])
def test_a07_if_all_are_equal_all_choose_a_town_of_their_own(raiders: int) -> None:
    towns = {A: [1, 2], B: [13, 14], C: [26, 27]}
    match = begin(position(3, "battle", battle=1, raiders=[raiders] * 3, towns=towns), until="church")
    for seat, owned in towns.items():
        assert asked(match) == (seat, questions.OWN_LOST_TOWN)
        assert offered(match) == [LOSE[town] for town in owned]
        choose(match, LOSE[owned[1]])
    assert match.over


# A8, A9, A10


def test_a08_the_church_rewards_nobody_for_zero_discs() -> None:
    match = begin(position(3, "church", towns={A: [1], B: [13], C: [26]}), until="claim")
    assert match.state.points == [10, 10, 10]
    match = begin(position(3, "church", church=[1, 0, 0], towns={A: [1]}, marker=C), until="claim")
    assert match.state.points == [10, 10, 10], "after the leader took the disc back nobody has one"
    assert match.state.church == [0, 0, 0]


@pytest.mark.parametrize(("seats", "most"), [(3, 4), (4, 3), (5, 2)])
def test_a09_nobody_leads_alone_and_loses_alone(seats: int, most: int) -> None:
    towns = {seat: [10 * seat + 1, 10 * seat + 2] for seat in range(seats)}
    for raiders in product(range(most + 1), repeat=seats):
        match = begin(position(seats, "battle", battle=1, raiders=[*raiders], towns=towns), until="church")
        while not match.over:
            seat, question = asked(match)
            owners = {option.town // 10 for option in offered(match) if isinstance(option, Lose)}
            assert (owners == {seat}) == (question is questions.OWN_LOST_TOWN)
            match.choose(seat, offered(match)[0])


def test_a10_several_losers_lose_clockwise_from_the_marker_holder() -> None:
    towns = {A: [1, 2], B: [13, 14], C: [26, 27], D: [43, 44]}
    match = begin(position(4, "battle", battle=1, raiders=[0, 2, 0, 0], towns=towns, marker=C), until="church")
    for owned in (towns[C], towns[D], towns[A]):
        assert asked(match) == (B, questions.LOST_TOWN)
        assert offered(match) == [LOSE[town] for town in owned]
        choose(match, LOSE[owned[0]])
    match = begin(position(4, "battle", battle=1, raiders=[0, 2, 2, 0], towns=towns, marker=D), until="church")
    assert asked(match) == (D, questions.OWN_LOST_TOWN)
    choose(match, LOSE[43])
    assert asked(match) == (A, questions.OWN_LOST_TOWN)


# A11, A12, A13


@pytest.mark.parametrize("owner", [ON_BOARD, A, B, C])
def test_a11_with_vikings_and_a_player_level_the_token_stays(owner: int) -> None:
    layout = position(
        3, "claim", towns={A: [43, 44], B: [45, 46], C: [47]}, vikings=[45, 46], tokens={"munster": owner}
    )
    assert begin(layout).state.token[REGION["munster"]] == owner


def test_a12_a_token_on_the_board_that_only_the_vikings_lead_scores_for_nobody() -> None:
    state = position(
        3, "claim", towns={A: [43, 45, 46], B: [44]}, vikings=[45, 46], tokens={"munster": ON_BOARD}
    )
    assert [score(state, seat).board for seat in (A, B, C)] == [0, 0, 0]


def test_a12_players_level_with_the_vikings_score_half() -> None:
    state = position(
        3, "claim", towns={A: [43, 44], B: [45, 46], C: [47]}, vikings=[45, 46], tokens={"munster": ON_BOARD}
    )
    assert [score(state, seat).board for seat in (A, B, C)] == [3, 0, 0]


def test_a12_an_empty_region_scores_for_nobody() -> None:
    state = position(3, "claim", tokens={"munster": ON_BOARD})
    assert [score(state, seat).board for seat in (A, B, C)] == [0, 0, 0]


def test_a13_a_holder_overtaken_by_two_tied_rivals_keeps_the_token() -> None:
    layout = position(3, "claim", towns={A: [43], B: [44, 45], C: [46, 47]}, tokens={"munster": A})
    assert begin(layout).state.token[REGION["munster"]] == A


# A14, A15


def test_a14_every_primary_action_claims_first() -> None:
    assert all(PRIMARY[card][0] == ("claim", 1) for card in CARDS)


def test_a14_the_town_is_taken_before_the_coin() -> None:
    match = trick(26, [13, 2, 5])
    choose(match, PERFORM[RAIDERS_2], PERFORM[RAIDERS_2])
    order = [event for event in story(match) if isinstance(event, events.Claimed | events.Gained)]
    assert order == [events.Claimed(A, 26), events.Gained(A, 1)]


@pytest.mark.parametrize(("card", "action"), [(5, RAIDERS_2), (6, DISCS_2), (7, STEPS_2)])
@pytest.mark.parametrize("coins", [0, 1])
def test_a15_points_buy_nothing(card: int, action: tuple[tuple[str, int], ...], coins: int) -> None:
    match = trick(26, [24, card, 2], coins=[5, coins, 0], points=[10, 30, 10], battle=9)
    choose(match, PERFORM[COINS_3], PERFORM[action])
    assert asked(match) == (A, questions.ACTIVE_TOWN), "nothing was offered"
    assert match.state.coins[B] == coins
    assert match.state.points[B] == 30


def test_a15_points_do_not_pay_for_the_missing_coin_of_an_expansion() -> None:
    match = trick(26, [24, 14, 2], coins=[5, 3, 0], points=[10, 30, 10], towns={B: [37]})
    choose(match, PERFORM[COINS_3], PERFORM[COINS_1])
    assert asked(match) == (A, questions.ACTIVE_TOWN)
    assert match.state.coins[B] == 4


# A16, A17


def test_a16_seven_ordinary_marriages_and_one_princess() -> None:
    assert len(MARRIAGES) == 8
    assert [card.id for card in MARRIAGES if card.princess] == ["estrid"]
    match = Match(GAME, 5, seed="a16")
    cards = [*match.state.marriage_deck, *match.state.unused_marriages]
    assert sorted(cards) == list(range(8))


def test_a17_seven_viking_cards_make_up_the_deck() -> None:
    assert len(STRENGTHS) == 7
    match = Match(GAME, 3, seed="a17")
    assert Counter(match.state.viking_deck) == Counter(STRENGTHS)


def test_a17_the_strengths_can_be_corrected(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("viking_cards = [{id = 1, strength = 4}, {id = 7, strength = 15}]\n")
    box = load(Components, [FOLDER / "cards.toml", FOLDER / "map.toml"], file, check)
    assert [card.strength for card in box.viking_cards] == [4, *STRENGTHS[1:6], 15]
    assert [card.source for card in box.viking_cards if card.strength in (4, 15)] == ["box", "box"]


# A18, A19


def test_a18_towns_of_the_marriage_step_are_any_without_a_disc() -> None:
    taken = [34, 43]
    layout = position(
        3, "marriage", court=[9, 8, 0], marriage=MARRIAGE["aodhan"], towns={C: taken}, monasteries=[34]
    )
    match = begin(layout, until="battle")
    assert asked(match) == (A, questions.MARRIAGE_TOWN)
    assert offered(match) == [SETTLE[town] for town in all_towns(region="leinster", but=taken)]
    choose(match, SETTLE[40])
    assert asked(match) == (B, questions.TRACK_TOWN)
    assert offered(match) == [SETTLE[town] for town in all_towns(but=[*taken, 40])]


def test_a18_the_town_that_was_active_last_may_be_chosen() -> None:
    yellow = all_towns(colour="yellow")
    hands = [[1, 4], [2, 3], [6, 8]]
    layout = position(3, "trick", hands=hands, towns={B: yellow}, court=[9, 8, 0], marriage=MARRIAGE["brigid"])
    match = begin(layout, until="battle")
    play_trick(match, 26, [4, 3, 6])
    choose(match, PERFORM[DISCS_2], BUY_NOTHING, PERFORM[COINS_3], PERFORM[DISCS_2], BUY_NOTHING)
    assert asked(match) == (B, questions.TRACK_TOWN)
    assert SETTLE[26] in offered(match)


def test_a19_the_card_comes_before_the_track() -> None:
    """Only one town is left, in the region of the card: its winner gets it, the space of the track is void."""
    layout = position(
        3, "marriage", court=[9, 8, 0], marriage=MARRIAGE["aodhan"], towns={C: all_towns(but=[40])}, marker=B
    )
    match = begin(layout, until="battle")
    assert match.over
    assert match.state.disc[40] == A


def test_a19_track_benefits_go_clockwise_from_the_marker_holder() -> None:
    layout = position(4, "marriage", court=[2, 9, 5, 3], marriage=MARRIAGE["brigid"], marker=C)
    match = begin(layout, until="battle")
    assert told(match, events.Gained) == [events.Gained(C, 2), events.Gained(D, 1), events.Gained(A, 1)]


def test_a19_only_one_space_of_the_track_gives_a_town() -> None:
    assert sum("town" in benefit for benefit in TRACK) == 1


# A20


def test_a20_a_monastery_counts_twice_when_a_token_on_the_board_is_shared() -> None:
    state = position(
        3, "claim", towns={A: [43], B: [44], C: [45, 46]}, monasteries=[43], tokens={"munster": ON_BOARD}
    )
    assert [score(state, seat).board for seat in (A, B, C)] == [3, 0, 3]
    state.monastery[43] = False
    assert [score(state, seat).board for seat in (A, B, C)] == [0, 0, 3]
