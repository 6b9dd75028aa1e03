"""What bots are told of a position: it agrees with the rules wherever those can say what is true."""

from collections.abc import Iterator
from random import Random

import pytest

from regnum.core.match import Match
from regnum.games.age_of_conan.components import BOX, OBJECTIVES, PROVINCES
from regnum.games.age_of_conan.game import GAME
from regnum.games.age_of_conan.heuristic import progress, time_left, values
from regnum.games.age_of_conan.odds import win_chance
from regnum.games.age_of_conan.prospects import campaign, chance_to_win, falls, plain_win
from regnum.games.age_of_conan.rules.objectives import fulfils
from regnum.games.age_of_conan.state import AgeOfConan


def random_games(number: int) -> Iterator[AgeOfConan]:
    """Some games, a position after every choice; in each edition and with any number of seats."""
    for seed in range(number):
        edition = ("nexus", "rebel", "rebel_errata")[seed % 3]
        match = Match(GAME, 2 + seed % 3, {"edition": edition}, seed=str(seed))
        random = Random(seed)
        while not match.over:
            seat = min(match.pending)
            match.choose(seat, random.choice(match.pending[seat]))
            yield match.state


def test_an_objective_is_fulfilled_where_progress_says_so() -> None:
    seen = set()
    for number, s in enumerate(random_games(12)):
        if number % 10:
            continue
        held = [[place for place in PROVINCES if s.owner[place] == seat] for seat in range(s.seats)]
        for objective in OBJECTIVES:
            for seat, part in enumerate(progress(s, objective, held)):
                assert 0 <= part <= 1
                assert (part == 1) == fulfils(s, seat, objective)
                seen.add((objective, part == 1))
    assert len({objective for objective, fulfilled in seen if fulfilled}) > len(BOX.objectives) // 2


def test_bots_know_the_odds_of_a_contest() -> None:
    contests = 0
    for s in random_games(6):
        if s.contest and not any(s.declared):
            contests += 1
            assert chance_to_win(s, s.contest) == pytest.approx(float(win_chance(s.contest)))
    assert contests > 100


def test_bots_count_a_card_that_lies_face_down() -> None:
    """In a world that a bot imagines it is some card that fits; it helps, or at least it does no harm."""
    cards = 0
    for s in random_games(6):
        if s.contest and s.declared[s.contest.attacker]:
            cards += 1
            assert chance_to_win(s, s.contest) > win_chance(s.contest)
    assert cards


def test_time_runs_out_and_what_is_expected_ends_as_the_score() -> None:
    for seats in GAME.seats:
        match = Match(GAME, seats, seed="time")
        random, before = Random(1), 1.0
        assert time_left(match.state) == 1
        while not match.over:
            seat = min(match.pending)
            match.choose(seat, random.choice(match.pending[seat]))
            assert time_left(match.state) <= before + 1e-9
            before = time_left(match.state)
            assert len(values(match.state)) == seats
        assert before == 0
        assert values(match.state) == GAME.points(match.state)


def test_more_units_are_never_worse() -> None:
    for value in range(1, 6):
        chances = [plain_win(units, value) for units in range(1, 6)]
        assert chances == sorted(chances)
        worths = [campaign(units, 3, value, 0.9, 1.7 * value, 0.5) for units in range(1, 6)]
        assert worths == sorted(worths)
        sieges = [falls(units, guards=2, value=value) for units in range(6)]
        assert sieges == sorted(sieges)
        assert sieges[0] == 0


def test_the_nearer_the_end_of_a_track_the_better() -> None:
    for units in range(1, 6):
        worths = [campaign(units, icons, 3, 0.9, 5.0, 0.5) for icons in (4, 3, 2, 1)]
        assert worths == sorted(worths)
