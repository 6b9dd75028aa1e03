"""The trick: lead, follow, winner and the order of the cards (§4)."""

import pytest

from regnum.core.errors import NotOffered
from regnum.games.brian_boru import events, questions
from regnum.games.brian_boru.moves import ACTIVATE, PERFORM, PLAY
from tests.games.brian_boru.positions import (
    COINS_1,
    COINS_2,
    COINS_3,
    RAIDERS_2,
    STEPS_3,
    A,
    B,
    C,
    D,
    begin,
    play_trick,
    position,
    trick,
)
from tests.games.playing import asked, choose, offered, told


def test_a_town_with_a_disc_is_not_led_even_under_a_viking_token() -> None:
    match = begin(position(3, "trick", hands=[[2, 13], [1, 4], [3, 6]], towns={B: [26, 27]}, vikings=[27]))
    assert ACTIVATE[26] not in offered(match)
    assert ACTIVATE[27] not in offered(match)
    assert len(offered(match)) == 51


def test_leading_takes_the_towns_colour_or_white() -> None:
    match = begin(position(3, "trick", hands=[[2, 3, 4, 13], [1, 5, 7], [6, 8, 9]]))
    choose(match, ACTIVATE[26])
    assert asked(match) == (A, questions.LEAD_CARD)
    assert offered(match) == [PLAY[2], PLAY[13]]


def test_followers_play_any_card_clockwise_and_face_up() -> None:
    match = begin(position(3, "trick", hands=[[1, 4], [2, 3, 13], [5, 6]], marker=B))
    choose(match, ACTIVATE[26], PLAY[2])
    assert asked(match) == (C, questions.FOLLOW_CARD)
    assert offered(match) == [PLAY[5], PLAY[6]]
    choose(match, PLAY[6])
    assert asked(match) == (A, questions.FOLLOW_CARD)
    assert offered(match) == [PLAY[1], PLAY[4]]
    assert match.state.played == [0, 2, 6]
    assert match.state.hands == [[1, 4], [3, 13], [5]]
    with pytest.raises(NotOffered):
        match.choose(A, PLAY[6])


def test_a_card_lies_on_the_table_until_its_action_is_done() -> None:
    match = trick(26, [24, 14, 2], coins=[0, 9, 0])
    choose(match, PERFORM[RAIDERS_2], PERFORM[STEPS_3])
    assert asked(match) == (B, questions.EXTRA_STEPS)
    assert match.state.played == [24, 14, 0]


@pytest.mark.parametrize(
    ("town", "cards", "winner"),
    [
        (26, [2, 23, 25], A),  # higher cards of other colours cannot win
        (26, [2, 5, 25], B),
        (26, [2, 13, 5], B),  # white counts as the colour of the town
        (26, [13, 15, 25], B),  # and is beaten by a higher card of the colour
        (5, [20, 21, 24], B),
        (3, [3, 22, 25], C),
    ],
)
def test_the_highest_card_of_the_towns_colour_or_white_wins(town: int, cards: list[int], winner: int) -> None:
    match = trick(town, cards, coins=[0, 0, 0])
    assert told(match, events.Won) == [events.Won(winner, cards[winner])]


def test_cards_act_in_ascending_order_whoever_won() -> None:
    match = trick(26, [5, 25, 23, 1], coins=[0, 0, 0, 0])
    choose(match, PERFORM[COINS_3])
    assert asked(match) == (C, questions.SECONDARY), "A has won with 5 and acted second"
    assert match.state.disc[26] == A
    choose(match, PERFORM[COINS_1], PERFORM[COINS_1])
    assert [event.seat for event in told(match, events.Performs)] == [D, A, C, B]


def test_loser_chooses_one_of_the_two_secondary_actions() -> None:
    match = trick(26, [24, 11, 2], battle=9, coins=[0, 0, 0])
    choose(match, PERFORM[RAIDERS_2])
    assert asked(match) == (B, questions.SECONDARY)
    assert offered(match) == [PERFORM[COINS_2], PERFORM[RAIDERS_2]]


def test_a_card_with_one_secondary_action_acts_unasked() -> None:
    match = trick(26, [24, 20, 2], coins=[5, 0, 0])
    choose(match, PERFORM[COINS_3])
    assert asked(match) == (A, questions.ACTIVE_TOWN)
    assert match.state.coins == [3, 2, 3]


def test_winner_claims_and_leads_next_and_cards_are_gone() -> None:
    match = trick(26, [2, 5, 8], coins=[0, 0, 0])
    choose(match, PERFORM[COINS_3], PERFORM[COINS_2])
    assert match.state.disc[26] == C
    assert match.state.marker == C
    assert match.state.active == 0
    assert match.state.played == [0, 0, 0]
    assert all(card not in hand for card in (2, 5, 8) for hand in match.state.hands)
    assert asked(match) == (C, questions.ACTIVE_TOWN)


def test_town_under_contest_is_not_an_expansion() -> None:
    """Town 40 lies beside 37, but the marker is on it until the winner acts."""
    match = trick(40, [4, 1, 7], towns={B: [37], C: [36]}, coins=[0, 9, 0])
    assert asked(match) == (B, questions.SECONDARY)
    choose(match, PERFORM[COINS_3])
    assert asked(match) == (A, questions.SECONDARY), "B had nowhere to go"
    assert match.state.coins[B] == 12


def test_town_just_claimed_is_not_an_expansion() -> None:
    match = trick(40, [4, 15, 2], towns={B: [37], C: [36]}, coins=[0, 9, 0])
    choose(match, PERFORM[RAIDERS_2], PERFORM[COINS_1])
    assert match.state.disc[40] == A
    assert asked(match) == (A, questions.ACTIVE_TOWN), "B had nowhere to go"
    assert match.state.coins[B] == 10


def test_the_last_trick_of_a_round_leaves_one_card() -> None:
    match = begin(position(3, "trick", hands=[[2, 5, 8], [1, 4, 7], [3, 6, 9]], coins=[0, 0, 0]), "marriage")
    play_trick(match, 26, [8, 1, 3])
    choose(match, PERFORM[COINS_3], PERFORM[COINS_3])
    assert asked(match) == (A, questions.ACTIVE_TOWN)
    assert match.state.hands == [[2, 5], [4, 7], [6, 9]]
    play_trick(match, 27, [5, 4, 6])
    choose(match, PERFORM[COINS_3])
    assert not match.over
    choose(match, PERFORM[COINS_3])
    assert match.over
    assert match.state.hands == [[], [], []]
