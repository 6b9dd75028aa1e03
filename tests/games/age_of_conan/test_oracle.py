"""The engine against the oracle: every roll and every loss of a contest by enumeration, the rest in games."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from random import Random

import pytest

from regnum.core.chance import Fast, NoChance
from regnum.core.script import StepContext
from regnum.games.age_of_conan.components import (
    BOX,
    CONTEST_FACES,
    ID,
    IS_HOME,
    PLACE,
    PROVINCES,
    STRATEGY_CARDS,
    TOKENS,
    TRACK,
)
from regnum.games.age_of_conan.game import GAME
from regnum.games.age_of_conan.language import CONTESTS
from regnum.games.age_of_conan.odds import win_chance
from regnum.games.age_of_conan.rules import STEPS
from regnum.games.age_of_conan.rules.contests import fits, number_of_dice, successes
from regnum.games.age_of_conan.rules.fights import new_contest
from regnum.games.age_of_conan.state import (
    ATTACKER,
    BATTLE,
    CAMPAIGN,
    DEFENDER,
    FORT,
    INTRIGUE_CONTEST,
    NOBODY,
    SIEGE,
    TOWER,
    AgeOfConan,
)
from regnum.games.age_of_conan.state import Contest as EngineContest
from tests.games.age_of_conan.oracle import contests as oracle
from tests.games.age_of_conan.oracle.table import KINGDOM_CARD, STRATEGY_CARD
from tests.games.age_of_conan.positions import Board
from tests.games.age_of_conan.translating import agree, agree_on_score, table_of
from tests.games.age_of_conan.watching import crowd, play_watched

EDITIONS = ("nexus", "rebel", "rebel_errata")
SYMBOL_SETS: Sequence[tuple[str, ...]] = ((), ("axe",), ("shield",), ("axe", "shield"))
CARD_WITH = {
    symbols: next((n for n, card in STRATEGY_CARD.items() if sorted(card["symbols"]) == [*symbols]), 0)
    for symbols in SYMBOL_SETS
}
"""By the symbols on it: a strategy card, or none."""


# Whole games


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games(seats: int, edition: str) -> None:
    """All that the oracle knows of is compared, step by step, in games with any set of kingdoms."""
    seen: Counter[str] = Counter()
    for number in range(18):
        kingdoms = Random(number).sample(["aquilonia", "turan", "stygia", "hyperborea"], seats)
        seen += play_watched(seats, edition, f"{edition} {number}", kingdoms)
    for what in ("campaign", "siege", "battle", "intrigue", "march", "retreat", "next contest"):
        assert seen[what] > 5, what
    for what in ("raids", "levies", "spending", "auction"):
        assert seen[what] > 10, what
    assert seen["age_raids"] == 2 * seen["final_raids"] == 36
    assert seen["crowned"] + seen["fallen"] > 5
    assert sum(name.startswith("card ") for name in seen) > 20


# One round of a contest


def contest_in(name: str, kind: int, s: AgeOfConan, units: int = 3) -> EngineContest:
    """A contest of the first seat in a province, against the second if it is there."""
    place = PLACE[name]
    defender = s.owner[place] if kind in (SIEGE, INTRIGUE_CONTEST) else s.army[place]
    if kind == CAMPAIGN:
        defender = NOBODY
    s.contest = new_contest(s, kind, place, 0, defender, s.home(0), units if kind in (SIEGE, BATTLE) else 0)
    s.resume = "military"
    return s.contest


def fought_over(kind: int, edition: str = "nexus", attackers: int = 3, defenders: int = 2) -> Board:
    """Ophir, ready for a contest of this kind."""
    board = Board(edition=edition).clear()
    if kind == CAMPAIGN:
        return board.units(0, ophir=attackers)
    if kind == INTRIGUE_CONTEST:
        return board.emissaries(0, ophir=1, koth=1).marker(1, TOWER, "ophir")
    if kind == SIEGE:
        board.marker(1, FORT, "ophir")
    return board.units(1, ophir=defenders) if defenders else board


def all_rolls() -> Iterator[tuple[int, ...]]:
    for count in range(1, 7):
        yield from combinations_with_replacement(range(6), count)


@pytest.mark.parametrize("conan", [False, True])
@pytest.mark.parametrize("side", [ATTACKER, DEFENDER])
def test_every_roll_of_up_to_six_dice(side: int, conan: bool) -> None:
    """With each set of symbols that strategy cards have, with raiders and with successes by cards."""
    contest = contest_in("ophir", CAMPAIGN, fought_over(CAMPAIGN).state)
    contest.conan = side if conan else NOBODY
    rolls = [(roll, [CONTEST_FACES[face] for face in roll]) for roll in all_rolls()]
    assert len(rolls) == 923
    for symbols, raiders, added in product(SYMBOL_SETS, (False, True), (0, 2)):
        contest.strategy[side], contest.raiders = CARD_WITH[symbols], raiders
        contest.added[side] = added
        counting = {*symbols, "axe"} if raiders and side == DEFENDER else {*symbols}
        for roll, faces in rolls:
            contest.rolled[side] = [*roll]
            wanted = added + oracle.successes(faces, side == ATTACKER, conan, counting)
            assert successes(contest, side) == wanted


def test_number_of_dice() -> None:
    """By strength, Conan and up to three cards that change it, in any order."""
    changes = {
        (what["n"], what["cap"]) if verb == "add_dice" else (-what["n"], what["least"])
        for card in KINGDOM_CARD.values()
        for operation in card["program"]
        for verb, what in operation.items()
        if verb in ("add_dice", "fewer_enemy_dice")
    } | {(1, 5)}
    contest = contest_in("ophir", CAMPAIGN, fought_over(CAMPAIGN).state)
    for strength, conan, count in product(range(1, 9), (False, True), range(4)):
        for played in product(changes, repeat=count):
            contest.strength[ATTACKER], contest.more_dice[ATTACKER] = strength, [*played]
            contest.conan = ATTACKER if conan else NOBODY
            assert number_of_dice(contest, ATTACKER) == oracle.dice(strength, conan, played)


@pytest.mark.parametrize("kind", [INTRIGUE_CONTEST, CAMPAIGN, SIEGE, BATTLE])
def test_every_comparison(kind: int) -> None:
    """Any two numbers of successes, and whoever holds artifacts that win ties."""
    s = fought_over(kind).state
    for own, others, holders in product(range(13), range(13), product((NOBODY, 0, 1), repeat=2)):
        contest = contest_in("ophir", kind, s)
        contest.rolled, contest.added = [[5], [5]], [own, others]
        s.artifacts = [*holders, NOBODY]
        run("outcome", s)
        holder = holders[kind == INTRIGUE_CONTEST]
        defends = holder == 1 and kind != CAMPAIGN
        assert (contest.winner == ATTACKER) == oracle.attacker_wins(own, others, holder == 0, defends)


def run(step: str, s: AgeOfConan) -> None:
    """A step in which nobody has anything to decide."""
    script = STEPS[step](s, StepContext(NoChance()))
    if script is not None:
        with pytest.raises(StopIteration):
            next(script)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_strategy_card_in_every_province(seats: int) -> None:
    """On every icon of its track, in a siege, and in intrigue."""
    s = Board(*("aquilonia", "turan", "stygia", "hyperborea")[:seats]).clear().state
    for place in PROVINCES:
        if IS_HOME[place] or not s.in_play(place):
            continue
        for kind, icon in product((CAMPAIGN, SIEGE, INTRIGUE_CONTEST), range(len(TRACK[place]))):
            s.icon[place] = icon
            contest = contest_in(ID[place], kind, s)
            defender = 1 if kind == SIEGE else None
            looked_at = oracle.Contest(table_of(s), CONTESTS[kind], ID[place], 0, defender)
            for card in STRATEGY_CARDS:
                assert fits(s, contest, 0, card) == looked_at.card_fits(card)
        s.icon[place] = 0


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", [CAMPAIGN, SIEGE, BATTLE])
def test_every_loss(kind: int, edition: str) -> None:
    """Of armies of any size, won or lost, with cards that spare units or cost more of them."""
    fewest = 1 if kind == BATTLE else 0
    for attackers, defenders, winner in product(range(1, 6), range(fewest, 6), (ATTACKER, DEFENDER)):
        for spared, more in product((0, 1), (0, 1, 2)):
            if kind == CAMPAIGN and (defenders or more):
                continue
            s = fought_over(kind, edition, attackers, defenders).state
            contest = contest_in("ophir", kind, s, attackers)
            table = table_of(s)
            loser = 1 - winner
            contest.winner, contest.spared[loser], contest.more_losses[loser] = winner, spared, more
            expected = oracle.Contest(table, CONTESTS[kind], "ophir", 0, None if kind == CAMPAIGN else 1)
            expected.winner, expected.spared["unit"][loser] = winner, spared
            expected.more_losses[loser] = more
            expected.take_losses()
            run("losses", s)
            agree(table, table_of(s), f"{attackers} against {defenders}")


@pytest.mark.parametrize("name", [name for name, place in PLACE.items() if not IS_HOME[place]])
def test_every_campaign(name: str) -> None:
    """A victory on each icon of the track of each province, with one unit and with more."""
    for units, icon in product((1, 2, 5), range(len(TRACK[PLACE[name]]))):
        s = Board("aquilonia", "turan", "stygia", "hyperborea").clear().units(0, **{name: units}).state
        s.icon[PLACE[name]] = icon
        contest = contest_in(name, CAMPAIGN, s)
        table = table_of(s)
        expected = oracle.Contest(table, "campaign", name, 0, None)
        contest.winner = expected.winner = ATTACKER
        expected.take_losses()
        run("losses", s)
        agree(table, table_of(s), name)


# The odds


@cache
def chances(dice: int, attacks: bool, conan: bool, symbols: frozenset[str]) -> Sequence[Fraction]:
    """By number of successes, from every way in which the dice can fall."""
    found = Counter(
        oracle.successes(faces, attacks, conan, symbols) for faces in product(oracle.FACES, repeat=dice)
    )
    return [Fraction(found[count], 6**dice) for count in range(13)]


def test_exact_odds() -> None:
    random = Random(1)
    for _ in range(200):
        contest = random_contest(random)
        own, others = (
            chances(
                oracle.dice(contest.strength[side], contest.conan == side, contest.more_dice[side]),
                side == ATTACKER,
                contest.conan == side,
                frozenset(symbols_of(contest, side)),
            )
            for side in (ATTACKER, DEFENDER)
        )
        ties = [random.random() < 0.3, random.random() < 0.3]
        added = contest.added
        wanted = sum(
            own[a] * others[b]
            for a, b in product(range(13), repeat=2)
            if oracle.attacker_wins(a + added[ATTACKER], b + added[DEFENDER], *ties)
        )
        assert win_chance(contest, ties) == wanted


def random_contest(random: Random) -> EngineContest:
    """Before the dice, with anything that can change them."""
    contest = contest_in("ophir", BATTLE, fought_over(BATTLE).state)
    contest.strength = [random.randint(1, 7), random.randint(1, 7)]
    contest.conan = random.choice((NOBODY, ATTACKER, DEFENDER))
    contest.raiders = random.random() < 0.3
    contest.strategy = [CARD_WITH[random.choice(SYMBOL_SETS)] for _ in range(2)]
    contest.counted = [[random.random() < 0.2, random.random() < 0.2] for _ in range(2)]
    contest.added = [random.choice((0, 0, 1)), random.choice((0, 0, 1))]
    contest.more_dice = [random.choice(([], [(1, 6)], [(-1, 1)], [(2, 6), (-1, 1)])) for _ in range(2)]
    return contest


def symbols_of(contest: EngineContest, side: int) -> set[str]:
    card = contest.strategy[side]
    found = {*STRATEGY_CARD[card]["symbols"]} if card else set()
    found |= {symbol for symbol, counts in zip(("axe", "shield"), contest.counted[side], strict=True) if counts}
    return found | ({"axe"} if contest.raiders and side == DEFENDER else set())


def rolled_share(contest: EngineContest, s: AgeOfConan, rolls: int, random: Random) -> float:
    """How often the attacker wins when the engine rolls."""
    won, luck = 0, StepContext(Fast(random))
    s.contest = contest
    for _ in range(rolls):
        contest.rolled, contest.winner = [[], []], NOBODY
        for step in ("attacker_roll", "defender_roll", "outcome"):
            script = STEPS[step](s, luck)
            assert script
            for _ in script:
                raise AssertionError("nobody is asked")
        won += contest.winner == ATTACKER
    return won / rolls


def test_rolls_are_as_likely_as_the_odds_say() -> None:
    """A small sample; by more than four standard deviations it is off once in sixteen thousand times."""
    random = Random(2)
    for _ in range(6):
        s = fought_over(BATTLE).state
        contest = random_contest(random)
        contest.raiders = False
        chance = float(win_chance(contest))
        deviation = (chance * (1 - chance) / 1000) ** 0.5
        assert rolled_share(contest, s, 1000, random) == pytest.approx(chance, abs=4 * deviation + 1e-9)


# The final scoring


@pytest.mark.parametrize("edition", EDITIONS)
def test_final_scoring_of_any_position(edition: str) -> None:
    """Small numbers, so that there are ties of all kinds; after a crowning, a failed one, or none."""
    random = Random(3)
    shared = crowned = fallen = 0
    for _ in range(250):
        s = random_end(edition, random)
        agree_on_score(table_of(s), s)
        shared += 1 not in GAME.wins(s)
        crowned += s.crowned != NOBODY
        fallen += s.fallen != NOBODY
    assert min(shared, crowned, fallen) > 3


def random_end(edition: str, random: Random) -> AgeOfConan:
    kingdoms = random.sample(["aquilonia", "turan", "stygia", "hyperborea"], random.randint(2, 4))
    s = Board(*kingdoms, edition=edition).set(step="").state
    crowd(s, random, random.choice((0.1, 0.5, 1)))
    for held in (s.gold, s.sorcery, s.points, s.crom):
        held[:] = [random.randrange(3) for _ in held]
    few = random.choice((4, 12, 30))
    bag = random.sample(range(len(TOKENS)), few)
    s.tokens = [sorted(bag[seat :: s.seats]) for seat in range(s.seats)]
    s.objectives = sorted(random.sample(range(len(BOX.objectives)), s.seats))
    ending = random.random()
    if ending < 0.3:
        s.crowned = random.randrange(s.seats)
    elif ending < 0.6:
        s.fallen = random.randrange(s.seats)
        s.tokens[s.fallen] = []
    return s
