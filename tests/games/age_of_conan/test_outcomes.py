"""What is told beside options: exact odds, tokens that are really taken, prices that are really paid."""

from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.core.words import Phrase
from regnum.games.age_of_conan import moves
from regnum.games.age_of_conan.components import CONTEST_SIDES
from regnum.games.age_of_conan.game import GAME
from regnum.games.age_of_conan.odds import percent
from regnum.games.age_of_conan.outcomes import attack_chance, foreseen, means, tie_breakers
from regnum.games.age_of_conan.rules.contests import number_of_dice, successes
from regnum.games.age_of_conan.state import ATTACKER, BATTLE, DEFENDER, NOBODY, TOWER, AgeOfConan
from regnum.i18n import reader
from tests.games.age_of_conan.positions import AQUILONIA, TURAN, Board, at, faces
from tests.games.age_of_conan.test_board import wandered
from tests.games.playing import choose

SAY = reader("en", GAME)


def foretold(game: Match[AgeOfConan], seat: int, option: Option) -> Phrase | None:
    return game.outcomes(seat)[list(game.pending[seat]).index(option)]


def by_all_rolls(view: Any) -> Fraction:
    """How often the attacker wins, over all that the dice can show."""
    contest, ties = foreseen(view.contest), tie_breakers(view, view.contest)
    dice = [0 if contest.rolled[side] else number_of_dice(contest, side) for side in (ATTACKER, DEFENDER)]
    wins = total = 0
    for shown in product(CONTEST_SIDES, repeat=sum(dice)):
        rolls = (shown[: dice[0]], shown[dice[0] :])
        for side in (ATTACKER, DEFENDER):
            if dice[side]:
                contest.rolled[side] = list(rolls[side])
        own, other = successes(contest, ATTACKER), successes(contest, DEFENDER)
        wins_ties = [contest.wins_ties[side] or ties[side] for side in (ATTACKER, DEFENDER)]
        wins += own > other or (own == other and wins_ties == [True, False])
        total += 1
    return Fraction(wins, total)


def test_odds_are_those_of_all_rolls() -> None:
    """In contests of random games with few dice, before and after the attacker has rolled."""
    found = {"declare": 0, "attacker_roll": 0}

    def look(game: Match[AgeOfConan]) -> bool:
        contest, step = game.state.contest, game.state.step
        if contest and step in found and sum(number_of_dice(contest, side) for side in (0, 1)) <= 5:
            found[step] += 1
            if found[step] < 12:
                view = game.view(None)
                assert attack_chance(view, view.contest) == by_all_rolls(view)
        return False

    for seed in "ab":
        wandered(3, seed, look)
    assert min(found.values()) > 2


def test_the_odds_of_a_strategy_card_come_true_when_it_is_shown() -> None:
    checked = 0

    def look(game: Match[AgeOfConan]) -> bool:
        nonlocal checked
        contest = game.state.contest
        cards = [
            option for option in game.pending.get(game.state.active, ()) if isinstance(option, moves.Declare)
        ]
        if contest and contest.defender < 0 and cards:
            told, then = foretold(game, contest.attacker, cards[0]), game.clone(Random(0))
            then.choose(contest.attacker, cards[0])
            shown = then.state.contest
            if shown and shown.strategy[ATTACKER]:
                checked += 1
                shown.rolled, shown.winner = [[], []], NOBODY
                assert told
                assert told.gaps["percent"] == percent(attack_chance(GAME.view(then.state, None), shown))
        return checked > 10

    wandered(2, "cards", look)
    assert checked > 3


@pytest.mark.parametrize("seats", GAME.seats)
def test_whatever_is_told_comes_true_or_can_at_least_be_read(seats: int) -> None:
    game, chance, told = Match(GAME, seats, seed="told"), Random(seats), set()
    while not game.over:
        seat = chance.choice(list(game.pending))
        option = chance.choice(list(game.pending[seat]))
        phrase = foretold(game, seat, option)
        gold, track, question = game.state.gold[seat], list(game.state.track), game.question
        game.choose(seat, option)
        if phrase is None:
            continue
        told.add(type(option).__name__)
        assert SAY(phrase.text, **phrase.gaps).strip()
        if isinstance(option, moves.BuyUnit | moves.BuyEmissary) or option is moves.BUY_CARDS:
            assert game.state.gold[seat] == gold - phrase.gaps["n"]
        if question and question.name == "move_conan":
            lost = track[0] in game.state.lost or track[0] in game.state.bag
            assert lost == (phrase.text == "{token} is lost")
    assert {"Attack", "Declare", "MoveConan", "NoCard"} <= told


def check_prospects(game: Match[AgeOfConan]) -> int:
    """Try what can be done between contests; how many of the prophecies could be compared with what came."""
    ((seat, options),) = game.pending.items()
    compared = 0
    for option in options:
        phrase, then = foretold(game, seat, option), game.clone(Random(0))
        before, contest = list(game.state.units), game.state.contest
        then.choose(seat, option)
        if phrase is None:
            assert option is moves.HALT
        elif "percent" in phrase.gaps:
            if then.state.step == "declare" and (fight := then.state.contest):
                chance = attack_chance(GAME.view(then.state, None), fight)
                assert phrase.gaps["percent"] == percent(chance if seat == fight.attacker else 1 - chance)
                compared += 1
        elif "count" in phrase.gaps:
            refuge = phrase.gaps["province"]
            assert then.state.units[refuge] == before[refuge] + phrase.gaps["count"]
            compared += 1
        else:
            assert contest
            assert then.state.units_of(seat) == game.state.units_of(seat) - contest.units
    return compared


def test_odds_of_the_next_contest_and_retreats_come_true() -> None:
    """Of a forced march and of fighting on; and as many units arrive as was said."""
    compared = {"march_on": 0, "attacker_retreat": 0}

    def look(game: Match[AgeOfConan]) -> bool:
        if game.question and game.question.name in compared:
            compared[game.question.name] += check_prospects(game)
        return min(compared.values()) > 3

    for seed in "abcdefgh":
        wandered(4, seed, look)
    assert min(compared.values()) > 3


@pytest.mark.parametrize("there", [1, 4])
def test_of_those_who_retreat_no_more_arrive_than_may_stand_there(there: int) -> None:
    """Two units of Turan may go to Zamora; where four are already, one of them is lost."""
    board = Board().clear().units(TURAN, koth=3, zamora=there).marker(TURAN, TOWER, "zamora")
    board.contest(BATTLE, "koth", AQUILONIA, TURAN, "ophir", 2)
    match = board.match("declare", *faces("HH", "MMM"), resume="end_turn")
    choose(match, moves.STAND)
    told = foretold(match, TURAN, moves.TO[at("zamora")])
    assert told
    assert (told.gaps["count"], told.gaps.get("lost", 0)) == ((2, 0) if there == 1 else (1, 1))
    assert check_prospects(match) > 0


def test_means_are_what_a_seat_can_spend() -> None:
    game = Match(GAME, 2, seed="means")
    assert [each.value for each in means(game.view(0), 0)] == [game.state.gold[0], game.state.sorcery[0], 13, 2]
