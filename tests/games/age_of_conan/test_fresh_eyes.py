"""Rules that the engine had got wrong until somebody read them again, each named by its section or ruling."""

from fractions import Fraction

from regnum.games.age_of_conan import events, questions
from regnum.games.age_of_conan.components import ADJACENT, PLACE
from regnum.games.age_of_conan.moves import (
    COMMIT_TOKEN,
    DONE,
    DRAW_BOTH,
    MOVE_CONAN,
    MOVE_EMISSARY,
    PASS,
    PLAY,
    RAIDERS_STAY,
    TO,
)
from regnum.games.age_of_conan.odds import win_chance
from regnum.games.age_of_conan.rules.fights import new_contest
from regnum.games.age_of_conan.rules.scoring import score
from regnum.games.age_of_conan.state import ATTACKER, CAMPAIGN, DEFENDER, FORT, NOBODY, SIEGE, TOWER
from tests.games.age_of_conan.positions import AQUILONIA, STYGIA, TURAN, Board, card, objective
from tests.games.playing import asked, choose, offered, told

HYPERBOREA = 0
"""The first seat, on boards without Aquilonia."""
AXES_ALONE = 7
"""A strategy card."""


def test_the_first_player_has_an_income_too() -> None:
    """§12, step 2: also when the action that ended the age was finished."""
    match = Board().match("court", track=[], gold=[0, 0])
    match.state.adventure_deck = []
    choose(match, DRAW_BOTH)
    assert match.question is questions.LEVIES
    assert match.state.gold == [5, 5]


def test_objectives_are_tested_after_the_gold_of_the_provinces() -> None:
    """§14: step 2 gives gold, step 4 counts the objectives, so the Golden Throne counts that gold."""
    board = Board().marker(AQUILONIA, TOWER, "zamora").set(gold=[3, 4], objectives=[objective("golden_throne")])
    assert score(board.fill())["Objectives"] == [2, 0]


def test_who_fell_in_a_crowning_takes_no_part_in_the_last_raids() -> None:
    """§13: the failed crowner is out, and raiders cost nothing any more."""
    match = Board().raiders(aquilonia=2, turan=1).match("final_raids", fallen=AQUILONIA, points=[5, 5])
    choose(match, RAIDERS_STAY)
    assert match.over
    assert match.state.points == [5, 4]
    assert len(told(match, events.Raided)) == 1


def test_a_marker_that_falls_with_the_last_attackers_is_won() -> None:
    """§10: whoever removed the marker has a Crom token, even if a card costs the last unit afterwards."""
    board = Board("hyperborea", "turan").clear().marker(TURAN, FORT, "ophir")
    contest = new_contest(board.state, SIEGE, PLACE["ophir"], HYPERBOREA, TURAN, PLACE["koth"], 1)
    contest.winner = ATTACKER
    contest.afterwards = [(HYPERBOREA, card("berserk_fury"))]
    match = board.match("losses", contest=contest, resume="end_turn", track=[0, 1], pool=[1, 0, 0, 0, 0])
    assert match.state.crom == [1, 0]
    assert match.state.army[PLACE["ophir"]] == match.state.owner[PLACE["ophir"]] == NOBODY


def test_a_card_takes_no_unit_that_is_gone() -> None:
    """§9: the last unit of a campaign can be lost once only."""
    board = Board("hyperborea", "turan").clear().units(HYPERBOREA, ophir=1)
    contest = new_contest(board.state, CAMPAIGN, PLACE["ophir"], HYPERBOREA, NOBODY, PLACE["ophir"], 0)
    contest.winner = DEFENDER
    contest.afterwards = [(HYPERBOREA, card("berserk_fury"))]
    match = board.match("losses", contest=contest, resume="end_turn", track=[0, 1], pool=[1, 0, 0, 0, 0])
    assert [event.count for event in told(match, events.UnitLost)] == [1]


def test_upgrades_are_ready_after_the_bid_of_a_new_age() -> None:
    """§12: the bid is step 6, refreshing is step 7."""
    archers = card("bossonian_archers")
    match = Board().match("age_deck", *[1] * 7, used=[[archers], []], hands=[[1], [2]], turn=9)
    assert match.question is questions.BID_CARD
    assert match.state.used == [[archers], []]
    for seat in (AQUILONIA, TURAN):
        match.choose(seat, match.pending[seat][0])
    match.choose(AQUILONIA, COMMIT_TOKEN[6])
    match.choose(TURAN, COMMIT_TOKEN[0])
    while match.question is questions.BID_REACTION:
        choose(match, PASS)
    assert (match.state.used, match.state.upgrades) == ([[], []], [[archers], []])


def test_bids_are_raised_in_turn() -> None:
    """A-40: clockwise, one thing each, until all pass in a row."""
    board = Board("aquilonia", "turan", "stygia")
    welcome, brotherhood = card("heros_welcome"), card("the_red_brotherhood")
    board.set(cards=[[welcome], [brotherhood], [card("dream_of_akivasha")]], bonus_card=AQUILONIA)
    match = board.match("bid_token", bid_cards=[[1], [2], [3]], hands=[[4], [], []], track=[0, 1])
    for seat in range(3):
        match.choose(seat, COMMIT_TOKEN[3])
    assert asked(match) == (AQUILONIA, questions.BID_REACTION)
    choose(match, PLAY[welcome])
    assert asked(match) == (TURAN, questions.BID_REACTION)
    choose(match, PLAY[brotherhood])
    assert asked(match) == (STYGIA, questions.BID_REACTION)
    choose(match, PASS)
    assert asked(match) == (AQUILONIA, questions.BID_REACTION)


def test_conan_moves_without_a_token_to_win() -> None:
    """§4.2 and A-43: a track without tokens takes the Conan player's move from nobody."""
    match = Board().pool("MM").match("turn", track=[], conan="koth")
    assert asked(match) == (AQUILONIA, questions.MOVE_CONAN)
    choose(match, MOVE_CONAN[ADJACENT[PLACE["koth"]][0]])
    assert match.state.conan == ADJACENT[PLACE["koth"]][0]
    assert not told(match, events.TokenTaken) + told(match, events.TokenLost)


def test_a_court_may_do_nothing() -> None:
    """A-4: any action may be empty, that of the court too."""
    match = Board().pool("M").match("court", track=[0, 1])
    before = [*match.state.hands[AQUILONIA]]
    assert DONE in offered(match)
    choose(match, DONE)
    assert match.state.hands[AQUILONIA] == before
    assert match.state.active == TURAN


def test_two_different_emissaries_whatever_a_card_does_between() -> None:
    """A-41: who has moved by the die and goes on by a card does not move by the die again."""
    board = Board().clear(TURAN).emissaries(TURAN, turan=2).set(active=TURAN, upgrades=[[], [card("ghaznavi")]])
    match = board.match("intrigue")
    choose(match, MOVE_EMISSARY[PLACE["turan"]], TO[PLACE["zamora"]])
    choose(match, PLAY[card("ghaznavi")], MOVE_EMISSARY[PLACE["zamora"]], TO[PLACE["koth"]])
    assert MOVE_EMISSARY[PLACE["koth"]] not in offered(match)
    assert MOVE_EMISSARY[PLACE["turan"]] in offered(match)


def test_odds_know_of_raiders_and_of_cards_before_the_dice() -> None:
    """§7.2 and §7.5: axes count because of raiders, and symbols because of cards, as soon as both are there."""
    board = Board().clear().units(AQUILONIA, ophir=1).raiders(ophir=1)
    contest = new_contest(board.state, CAMPAIGN, PLACE["ophir"], AQUILONIA, NOBODY, PLACE["ophir"], 0)
    contest.strength = [1, 1]
    assert win_chance(contest) == Fraction(1, 2) * Fraction(1, 2), "three faces hit on each side"
    contest.strategy[ATTACKER] = AXES_ALONE
    assert win_chance(contest) == Fraction(2, 3) * Fraction(1, 2)
