"""Whole games at random in every edition: what is always true, the checks of the core, what a copy costs."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regnum.core.checks import Case, Report, check_one, check_reasons
from regnum.core.match import Match
from regnum.games.age_of_conan import events
from regnum.games.age_of_conan.components import ADJACENT, BOX, IS_HOME
from regnum.games.age_of_conan.game import GAME
from regnum.games.age_of_conan.moves import ATTACK, DRAW_BOTH, NO_CARD, PASS, PLAY, STAND, UNITS
from regnum.games.age_of_conan.rules.judges import BENCHES
from regnum.games.age_of_conan.state import BATTLE, CITY, NOBODY, TOWER, AgeOfConan
from tests.games.age_of_conan.positions import ALL, Board, at, card, faces
from tests.games.age_of_conan.test_cards import Weather
from tests.games.playing import choose, told

EDITIONS = ("nexus", "rebel", "rebel_errata")


def play_at_random(match: Match[AgeOfConan], random: Random, look: Any = None) -> None:
    while not match.over:
        seat = random.choice(list(match.pending))
        match.choose(seat, random.choice(match.pending[seat]))
        if look:
            look(match)


@settings(max_examples=24, derandomize=True, deadline=None, database=None)
@given(
    kingdoms=st.permutations(ALL),
    seats=st.integers(2, 4),
    edition=st.sampled_from(EDITIONS),
    seed=st.integers(0, 10_000),
)
def test_random_games_come_to_a_sound_end(kingdoms: list[str], seats: int, edition: str, seed: int) -> None:
    """§4, §14: twelve adventures in three ages, or a crowning; turns go clockwise; seven dice in each pool."""
    match = Match(GAME, seats, {"kingdom": tuple(kingdoms[:seats]), "edition": edition}, seed=str(seed))
    play_at_random(match, Random(seed), lambda match: GAME.check(match.state))
    s = match.state
    assert sum(GAME.wins(s)) == pytest.approx(1)
    begun = len(told(match, events.AdventureBegins))
    assert begun == 12 or s.crowned != NOBODY or s.fallen != NOBODY
    assert len({event.adventure for event in told(match, events.AdventureBegins)}) == begun
    turns = [event.seat for event in told(match, events.TurnBegins)]
    assert all((seat + 1) % seats == following for seat, following in pairwise(turns))
    assert len(turns) == s.turn == len(told(match, events.DieTaken))
    check_dice(match)
    check_points(match)
    for event in told(match, events.Attacked):
        assert event.target in ADJACENT[event.province]
        assert not IS_HOME[event.target]


def check_dice(match: Match[AgeOfConan]) -> None:
    """Seven are rolled, and only when the last was taken."""
    left = 0
    for entry in match.story:
        if isinstance(entry.event, events.DiceRolled):
            assert left == 0
            left = sum(entry.event.pool)
            assert left == BOX.dice.fate_number
        elif isinstance(entry.event, events.DieTaken):
            left -= 1
    assert left == sum(match.state.pool)


def check_points(match: Match[AgeOfConan]) -> None:
    """What was told makes up what each has."""
    s = match.state
    points, crom = [0] * s.seats, [0] * s.seats
    for gained in (*told(match, events.Subjugated), *told(match, events.ObjectiveMet)):
        points[gained.seat] += gained.count
    for lost in told(match, events.Raided):
        points[lost.seat] -= lost.count
    for counted in told(match, events.CromCounts):
        crom[counted.seat] += 1
    assert (points, crom) == (s.points, s.crom)


@pytest.mark.parametrize(("seats", "edition"), [(2, "rebel"), (3, "nexus")])
def test_the_checks_of_the_core(seats: int, edition: str) -> None:
    """Undo, clones, imagined worlds and records."""
    report = Report()
    match = Match(GAME, seats, {"edition": edition}, seed="checks")
    check_one(Case(GAME, match, Random(seats), report, edition))
    assert report.games == 1
    assert report.imagined


def test_whatever_is_not_offered_has_a_reason() -> None:
    """And what is offered has none: at the first moments of each question, over games of all kinds."""
    report, met = Report(), Counter[str]()

    def look(match: Match[AgeOfConan]) -> None:
        if match.question and met[match.question.name] < 6:
            met[match.question.name] += 1
            check_reasons(Case(GAME, match, Random(1), report, match.question.name))

    for number in range(12):
        edition, seats = EDITIONS[number % 3], 2 + number % 3
        match = Match(GAME, seats, {"edition": edition}, seed=f"reasons {number}")
        play_at_random(match, Random(number), look)
    for match in rare_moments():
        look(match)
    assert {question.name for question in BENCHES} == set(met)
    assert report.reasons > 50_000


def rare_moments() -> Iterator[Match[AgeOfConan]]:
    """What random games hardly ever come to."""
    yield Board().match("crowning", age=3, conan="aquilonia")
    sacrifice = card("human_sacrifice")
    match = Board("stygia", "turan").match("court", cards=[[sacrifice], []])
    choose(match, PLAY[sacrifice])
    yield match
    gold, used = card("kings_gold"), [card("count_trocero"), card("bossonian_archers")]
    match = Board().pool("MI").match("upgrades", cards=[[gold], []], used=[sorted(used), []])
    choose(match, PLAY[gold])
    yield match
    acolytes = card("black_ring_acolytes")
    match = Board("stygia", "turan").match("court", upgrades=[[acolytes], []])
    choose(match, DRAW_BOTH)
    yield match
    board = Board().clear().units(1, koth=3).marker(1, TOWER, "zamora")
    match = board.contest(BATTLE, "koth", 0, 1, "ophir", 3).match("declare", *faces("MMM", "MMM"))
    choose(match, STAND)
    yield match


# What a copy costs


def longest_siege() -> Match[AgeOfConan]:
    """Five units against five in a city of the highest value; both sides may react at every moment."""
    board = Board(*ALL).clear().marker(0, CITY, "nemedia").units(0, nemedia=5).units(3, border_kingdom=5)
    s = board.set(sorcery=[9, 9, 9, 9], artifacts=[0, 3, 3], active=3, conan_player=1).state
    s.cards = [[card("noble_commander")], [], [], [card("ymirs_wrath")]]
    s.hands = [[1, 2, 3], [], [], [4, 5, 6]]
    board.fill()
    s.step = s.resume = "military"
    match = Match(GAME, 4, {"kingdom": ALL}, chance=Weather("M"), state=s)
    match.choose(3, ATTACK[at("border_kingdom"), at("nemedia")])
    match.choose(3, UNITS[5])
    return match


def cost_of_a_clone(match: Match[AgeOfConan]) -> int:
    """What is copied and what is done again: the numbers of the state, the luck, the answers."""
    memory = match.world.memory()
    return numbers_in(memory.start) + len(memory.tape) + len(memory.journal)


def numbers_in(thing: Any) -> int:
    if isinstance(thing, list | tuple):
        return sum(map(numbers_in, thing))
    fields = getattr(thing, "__struct_fields__", None)
    return sum(numbers_in(getattr(thing, name)) for name in fields) if fields else 1


def test_a_clone_in_the_longest_siege_costs_no_more_than_at_its_start() -> None:
    """Every round of a contest is a few steps, so a clone has little to do again."""
    match = longest_siege()
    first, contests, answers = cost_of_a_clone(match), 0, 0
    while match.state.contest:
        assert cost_of_a_clone(match) <= 2 * first
        assert len(match.world.memory().journal) <= 4, "answers to be given again"
        seat = next(iter(match.pending))
        passing = [each for each in (NO_CARD, PASS, STAND) if each in match.pending[seat]]
        match.choose(seat, passing[0])
        answers += 1
        contests = len(told(match, events.ContestBegins))
    assert contests == 5
    assert answers > 30


def test_steps_are_short() -> None:
    """Over a whole game few answers are ever given again for a clone."""
    lengths: list[int] = []
    match = Match(GAME, 4, seed="short")
    play_at_random(match, Random(5), lambda each: lengths.append(each.over or len(each.world.memory().journal)))
    assert max(lengths) <= 8
    assert sum(lengths) / len(lengths) < 1


def spoil_units(s: AgeOfConan) -> None:
    s.units[s.home(0)] = 19


def spoil_marker(s: AgeOfConan) -> None:
    s.marker[at("koth")] = TOWER


def spoil_enemies(s: AgeOfConan) -> None:
    s.owner[at("koth")], s.marker[at("koth")], s.army[at("koth")], s.units[at("koth")] = 0, TOWER, 1, 1


def spoil_stack(s: AgeOfConan) -> None:
    s.army[at("koth")], s.units[at("koth")] = 0, 6


def spoil_area(s: AgeOfConan) -> None:
    s.owner[at("shem")], s.marker[at("shem")] = 0, TOWER


SPOILS: dict[str, Any] = {
    "every kingdom card": lambda s: s.decks[0].pop(),
    "every strategy card": lambda s: s.hands[0].append(s.deck[0]),
    "every token": lambda s: s.bag.pop(),
    "every objective": lambda s: s.objective_deck.append(s.objectives[0]),
    "every raider": lambda s: s.raiders.__setitem__(0, 1),
    "below zero": lambda s: s.gold.__setitem__(0, -1),
    "no more emissaries": lambda s: s.emissaries[0].__setitem__(0, 7),
    "no more units": spoil_units,
    "an army has units": lambda s: s.units.__setitem__(at("koth"), 1),
    "a marker has an owner": spoil_marker,
    "enemy province": spoil_enemies,
    "at most five": spoil_stack,
    "out of play": spoil_area,
}


@pytest.mark.parametrize("complaint", SPOILS)
def test_a_position_that_cannot_be_is_noticed(complaint: str) -> None:
    match = Match(GAME, 2, seed="spoilt")
    GAME.check(match.state)
    SPOILS[complaint](match.state)
    with pytest.raises(AssertionError, match=complaint):
        GAME.check(match.state)
