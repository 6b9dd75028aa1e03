"""Why not this one? Everything that is not offered has a reason, and nothing that is offered has one."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regnum.core.checks import Case, Report, check_reasons
from regnum.core.match import Match
from regnum.core.script import Question
from regnum.games.brian_boru import questions
from regnum.games.brian_boru.components import CARDS, MARRIAGES, REGIONS, TOWN_NAME, TOWNS
from regnum.games.brian_boru.game import GAME
from regnum.games.brian_boru.moves import ACTIVATE, BUY, EXPAND, PLAY
from regnum.games.brian_boru.state import BrianBoru
from tests.games import reasons
from tests.games.brian_boru.positions import A, B, begin, position, trick
from tests.games.playing import choose, offered
from tests.games.reasons import check_things

THINGS = [
    *(f"town-{town}" for town in TOWNS),
    *(f"card-{card}" for card in CARDS),
    "princess",
    *(f"marriage-{card.id}" for card in MARRIAGES),
    *(f"region-{region}" for region in REGIONS),
    *(
        "marriage",
        "space-3",
        "slot-0",
        "discard",
        "area-trick",
        "",
        "town-",
        "town-0",
        "town-99",
        "card-x",
        "-",
    ),
]


def play(seats: int, seed: str) -> Counter[str]:
    """A whole game of random choices, checked before each; tell which questions were asked."""
    match, chance = Match(GAME, seats, seed=seed), Random(seed)
    asked: Counter[str] = Counter()
    while not match.over:
        check_things(match, THINGS)
        assert match.question
        asked[match.question.name] += 1
        seat = chance.choice(list(match.pending))
        match.choose(seat, chance.choice(match.pending[seat]))
    return asked


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_is_not_offered_has_a_reason_through_whole_games(seats: int) -> None:
    asked: Counter[str] = Counter()
    for number in range(6):
        asked += play(seats, f"refusals {seats} {number}")
    assert len(asked) >= 14, f"the games have become too tame to test much: {asked}"


@settings(max_examples=8, deadline=None)
@given(seats=st.sampled_from(list(GAME.seats)), seed=st.text("abcdefgh", min_size=1, max_size=6))
def test_what_is_not_offered_has_a_reason_in_any_game(seats: int, seed: str) -> None:
    play(seats, seed)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_judges_allow_what_the_rules_offer_and_nothing_else(seats: int) -> None:
    report = Report()
    for number in range(4):
        match, chance = Match(GAME, seats, seed=f"judges {number}"), Random(number)
        case = Case(GAME, match, chance, report, f"{seats} seats, game {number}")
        while not match.over:
            check_reasons(case)
            seat = chance.choice(list(match.pending))
            match.choose(seat, chance.choice(match.pending[seat]))
    assert report.reasons > 10_000


# Each rule by name


def told(state: BrianBoru, question: Question, thing: str, **about: int) -> str:
    return reasons.told(GAME, state, question, thing, about)


def is_allowed(state: BrianBoru, question: Question, thing: str, **about: int) -> bool:
    return reasons.why_not(GAME, state, question, thing, about) is None


def test_a_town_with_a_disc_says_whose() -> None:
    state = position(3, "trick", towns={A: [4], B: [5]}, hands=[[20], [1], [2]])
    assert told(state, questions.ACTIVE_TOWN, "town-5") == f"Marek has a disc on {TOWN_NAME[5]} already."
    assert told(state, questions.TRACK_TOWN, "town-4") == f"You have a disc on {TOWN_NAME[4]} already."


def test_everybody_starts_in_a_region_of_their_own() -> None:
    state = position(3, "start_towns", towns={B: [43]})
    assert "Marek has a disc in Munster" in told(state, questions.START_TOWN, "town-50")


def test_a_disc_in_another_region_keeps_nobody_out_of_this_one() -> None:
    state = position(3, "start_towns", towns={A: [1], B: [44]})
    assert told(state, questions.START_TOWN, "town-50").startswith("Marek has a disc in Munster")
    assert is_allowed(state, questions.START_TOWN, "town-20")


def test_nobody_buys_steps_beyond_the_end_of_the_track() -> None:
    """The top space is 9."""
    state = position(3, "trick", coins=[9, 0, 0])
    allowed = {count: is_bought(state, count, space=7) for count in range(4)}
    assert allowed == {0: True, 1: True, 2: True, 3: False}


def is_bought(state: BrianBoru, count: int, **about: int) -> bool:
    (judge,) = (judge for judge in GAME.benches[questions.EXTRA_STEPS].judges if BUY[count] in judge.options)
    return BUY[count] in judge.allowed(state, A, about)


def test_a_leader_without_a_fitting_card_is_told_so() -> None:
    state = position(3, "trick", hands=[[1, 4], [2, 3], [5, 6]])  # yellow cards only; town 50 is red
    match = begin(state)
    check_things(match, THINGS)
    assert (
        told(state, questions.ACTIVE_TOWN, "town-50")
        == f"You hold no red card and no white one, so you cannot lead for {TOWN_NAME[50]}."
    )


def test_a_leader_who_can_lead_for_no_town_may_name_any() -> None:
    """Ruling A2: only yellow cards in hand, and every yellow town is taken."""
    yellow = [town for town in TOWNS if ACTIVATE[town] not in offered(begin(lead_with([2, 3])))]
    state = lead_with([1, 4], taken=yellow)
    match = begin(state)
    check_things(match, THINGS)
    assert len(offered(match)) == len(TOWNS) - len(yellow)
    choose(match, ACTIVATE[50])
    check_things(match, THINGS)
    assert offered(match) == [PLAY[1], PLAY[4]]


def lead_with(cards: list[int], taken: Sequence[int] = ()) -> BrianBoru:
    return position(3, "trick", hands=[cards, [7, 8], [9, 10]], towns={B: taken})


def test_roads_decide_where_one_may_expand() -> None:
    # 20: coins and "may expand"; towns 1-4-13 lie on one road, 2-3-5 on another; no road leads to 16
    match = trick(50, [20, 24, 5], towns={A: [1, 2]}, vikings=[2], coins=[9, 0, 0])
    while match.question is not questions.EXPAND:
        choose(match, offered(match)[0])
    check_things(match, THINGS)
    assert EXPAND[4] in offered(match)
    state = match.state
    assert told(state, questions.EXPAND, "town-13").startswith("No road joins")
    assert told(state, questions.EXPAND, "town-16").startswith("No road leads")
    assert told(state, questions.EXPAND, "town-3").endswith("which the Vikings control.")
    assert told(state, questions.EXPAND, "town-1").startswith("You have a disc")
    assert told(state, questions.EXPAND, "town-50") == f"{TOWN_NAME[50]} is fought for in this trick."


def test_what_the_vikings_may_take() -> None:
    state = position(3, "battle", towns={A: [4], B: [5, 7]}, vikings=[7])
    assert told(state, questions.LOST_TOWN, "town-6", victim=B).startswith("Nobody has a disc")
    assert told(state, questions.LOST_TOWN, "town-4", victim=B).endswith("must be lost by Marek.")
    assert told(state, questions.LOST_TOWN, "town-7", victim=B).startswith("The Vikings control")
    assert is_allowed(state, questions.LOST_TOWN, "town-5", victim=B)
    assert is_allowed(state, questions.OWN_LOST_TOWN, "town-4")


def test_the_track_gives_any_town_without_a_disc() -> None:
    match = begin(position(3, "marriage", towns={A: [4], B: [5]}, court=[8, 9, 0], marriage=2))
    assert match.question is questions.TRACK_TOWN
    check_things(match, THINGS)


def test_where_a_monastery_may_stand() -> None:
    state = position(3, "church", towns={A: [4, 5, 6], B: [7]}, vikings=[5], monasteries=[6])
    assert told(state, questions.MONASTERY, "town-7").startswith("You have no disc")
    assert told(state, questions.MONASTERY, "town-5").startswith("The Vikings control")
    assert told(state, questions.MONASTERY, "town-6").endswith("has a monastery already.")
    assert is_allowed(state, questions.MONASTERY, "town-4")


def test_where_a_card_is_that_cannot_be_played() -> None:
    state = position(3, "trick", active=50, marker=B, played=[0, 24, 0], hands=[[3, 5], [], [7]])
    state.passed[A] = ((9, 10),)
    assert told(state, questions.FOLLOW_CARD, "card-24", town=50) == (
        "Marek has played red 24: it belongs to the trick already."
    )
    assert told(state, questions.FOLLOW_CARD, "card-9", town=50) == "You have passed blue 9 on."
    assert told(state, questions.FOLLOW_CARD, "card-7", town=50) == "You do not hold yellow 7."
    assert told(state, questions.LEAD_CARD, "card-3", town=50).startswith("Whoever leads plays a red card")
    assert told(state, questions.FOLLOW_CARD, "town-6", town=50).startswith(
        f"The trick for {TOWN_NAME[50]} has begun"
    )


def test_a_card_of_which_nothing_is_known_tells_nothing() -> None:
    """The reason is the same wherever the card is that the seat cannot see."""
    state = position(3, "trick", active=50, marker=B, played=[0, 24, 0], hands=[[3], [6], [7]])
    heard = {
        told(state, questions.FOLLOW_CARD, f"card-{card}", town=50).replace(str(card), "#")
        for card in (6, 9, 25)
    }
    assert heard == {"You do not hold blue #."}
