"""Programs: reading them and what is said about wrong ones, running them, their control, and their words."""

from gettext import NullTranslations
from typing import Any

import pytest

from regnum.core.chance import NoChance
from regnum.core.errors import BadProgram
from regnum.core.programs import Ability, Scope, all_operations, modified, run, told, why_not
from regnum.core.script import Ask, StepContext
from regnum.core.words import Reader
from tests.toys.coins import BRANCH, COINS, Pay, Purse, Take, Twice

SAY = Reader(NullTranslations())


def play(written: Any, coins: list[int], *answers: int) -> list[tuple[int, list[int]]]:
    """Run a program for the first seat with these answers; who was asked, and which branches were open."""
    asked: list[tuple[int, list[int]]] = []
    script = run(COINS.read(written), coins, StepContext(NoChance()), Purse(0))
    given = iter(answers)
    try:
        ask = next(script)
        while True:
            assert isinstance(ask, Ask)
            assert not callable(ask.offer)
            asked.append((ask.seat, [BRANCH.index(option) for option in ask.offer]))  # type: ignore[arg-type]
            ask = script.send(BRANCH[next(given)])
    except StopIteration:
        assert next(given, None) is None, "fewer questions than answers"
    return asked


def reason(written: Any, coins: list[int]) -> str | None:
    why = why_not(COINS.read(written), coins, Purse(0))
    return SAY(why.text, **why.gaps) if why else None


def words(written: Any) -> str:
    return told(COINS.read(written), SAY)


# Reading


def test_a_program_is_read_into_operations() -> None:
    assert COINS.read([{"take": {"n": 2}}, {"pay": {"n": 1}}]) == (Take(2), Pay(1))
    assert COINS.read([]) == ()
    (twice,) = COINS.read([{"twice": {"program": [{"take": {"n": 2}}]}}])
    assert isinstance(twice, Twice)
    assert twice.program == (Take(2),)


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ([{"steal": {"n": 1}}], "there is no operation “steal”"),
        ([{"take": {}}], "“take”: Object missing required field `n`"),
        ([{"take": {"n": 1, "from": "bank"}}], "“take”: Object contains unknown field `from`"),
        ([{"take": {"n": "two"}}], "“take”: Expected `int`, got `str`"),
        ([{"take": {"n": 0}}], "“take”: Expected `int` >= 1"),
        ([{"take": 2}], "“take”: Expected `object`, got `int`"),
        ([{"take": {"n": 1}, "pay": {"n": 1}}], "one operation at a time: take, pay"),
        ([{}], "an operation is a table with its name: {}"),
        (["take"], "an operation is a table with its name: take"),
        ("take", "a program is a list of operations"),
        ({"take": {"n": 1}}, "a program is a list of operations"),
        ([{"twice": {"program": "take"}}], "a program is a list of operations"),
        ([{"twice": {"program": [{"steal": {}}]}}], "there is no operation “steal”"),
        ([{"twice": {}}], "“twice”: Object missing required field `program`"),
        ([{"choose": 3}], "a program is a list of operations"),
        ([{"choose": [{"take": {"n": 1}}]}], "a program is a list of operations"),
        ([{"choose": [[{"steal": {}}]]}], "there is no operation “steal”"),
        ([{"may": [{"take": {"n": 1}}], "else": []}], "“may”: Object contains unknown field `else`"),
        ([{"may": {"take": {"n": 1}}}], "a program is a list of operations"),
        ([{"if": "sunday", "then": []}], "nothing is known of “sunday”"),
        ([{"if": ["rich"], "then": []}], "nothing is known of “['rich']”"),
        ([{"if": "rich"}], "“if”: Object missing required field `then`"),
        ([{"each": "friends", "do": []}], "nothing is known of “friends”"),
        ([{"each": "others"}], "“each”: Object missing required field `do`"),
        ([{"cost": [{"pay": {"n": 1}}]}], "“cost”: Object missing required field `then`"),
        ([{"times": "often", "do": []}], "“times”: Expected `int`, got `str`"),
        ([{"times": 2}], "“times”: Object missing required field `do`"),
    ],
)
def test_a_program_with_a_mistake_is_refused(written: Any, reason: str) -> None:
    with pytest.raises(BadProgram) as refused:
        COINS.read(written)
    assert reason in str(refused.value)


# Windows


def test_an_ability_knows_when_it_can_be_used() -> None:
    rain = COINS.ability("market", {"weather": ["rain"]}, [{"haggle": {}}])
    assert rain.fits("market", {"weather": "rain"})
    assert not rain.fits("market", {"weather": "sun"})
    assert not rain.fits("market", {})
    assert not rain.fits("home", {"weather": "rain"})
    assert Ability("home", {}, ()).fits("home", {"weather": "sun"})


@pytest.mark.parametrize(
    ("window", "when", "written", "reason"),
    [
        ("forest", {}, [], "there is no window “forest”"),
        ("market", {"mood": ["good"]}, [], "in the window “market” nothing is known of “mood”"),
        ("home", {"weather": ["sun"]}, [], "in the window “home” nothing is known of “weather”"),
        ("market", {"weather": ["snow"]}, [], "“weather” is never “snow”"),
        ("home", {}, [{"haggle": {}}], "“haggle” makes no sense in the window “home”"),
        ("home", {}, [{"may": [{"haggle": {}}]}], "“haggle” makes no sense in the window “home”"),
        ("home", {}, [{"twice": {"program": [{"haggle": {}}]}}], "“haggle” makes no sense"),
        ("home", {}, [{"steal": {}}], "there is no operation “steal”"),
    ],
)
def test_an_ability_in_a_wrong_place_is_refused(
    window: str, when: dict[str, list[str]], written: Any, reason: str
) -> None:
    with pytest.raises(BadProgram) as refused:
        COINS.ability(window, when, written)
    assert reason in str(refused.value)


# Control

TAKE_ONE, TAKE_FIVE = [{"take": {"n": 1}}], [{"take": {"n": 5}}]
PAY_TWO = [{"pay": {"n": 2}}]


def test_operations_are_done_one_after_another() -> None:
    coins = [3, 0]
    assert play([{"take": {"n": 2}}, {"pay": {"n": 4}}], coins) == []
    assert coins == [1, 0]


@pytest.mark.parametrize(("place", "left"), [(0, 4), (1, 1)])
def test_choose(place: int, left: int) -> None:
    coins = [3, 0]
    assert play([{"choose": [TAKE_ONE, PAY_TWO]}], coins, place) == [(0, [0, 1])]
    assert coins[0] == left


def test_only_branches_that_can_be_done_are_offered() -> None:
    assert play([{"choose": [PAY_TWO, TAKE_ONE]}], [1, 0], 1) == [(0, [1])]
    coins = [1, 0]
    assert play([{"choose": [PAY_TWO, PAY_TWO]}], coins) == [], "none: nothing happens"
    assert coins == [1, 0]


def test_a_choice_of_prices_is_a_price() -> None:
    price = [{"choose": [PAY_TWO, [{"pay": {"n": 3}}]]}, {"take": {"n": 1}}]
    assert reason(price, [1, 0]) == "You have too few coins."
    assert reason(price, [2, 0]) is None
    mixed = [{"choose": [PAY_TWO, TAKE_ONE]}, {"take": {"n": 1}}]
    assert reason(mixed, [1, 0]) is None


@pytest.mark.parametrize(("answer", "left"), [(0, 3), (1, 4)])
def test_may(answer: int, left: int) -> None:
    coins = [3, 0]
    assert play([{"may": TAKE_ONE}], coins, answer) == [(0, [0, 1])]
    assert coins[0] == left


def test_may_is_not_asked_in_vain() -> None:
    coins = [1, 0]
    assert play([{"may": PAY_TWO}], coins) == []
    assert coins == [1, 0]


@pytest.mark.parametrize(("coins", "left"), [([5, 0], 3), ([4, 0], 5)])
def test_if(coins: list[int], left: int) -> None:
    play([{"if": "rich", "then": PAY_TWO, "else": TAKE_ONE}], coins)
    assert coins[0] == left


def test_if_without_anything_else() -> None:
    coins = [4, 0]
    play([{"if": "rich", "then": PAY_TWO}], coins)
    assert coins == [4, 0]


def test_what_an_if_would_do_decides_whether_it_can_be_done() -> None:
    written = [{"if": "rich", "then": TAKE_FIVE, "else": PAY_TWO}]
    assert reason(written, [5, 0]) == "Your purse is full."
    assert reason(written, [1, 0]) == "You have too few coins."
    assert reason(written, [2, 0]) is None


def test_each_is_done_by_those_seats() -> None:
    coins = [3, 3, 3]
    asked = play([{"each": "others", "do": [{"choose": [TAKE_ONE, PAY_TWO]}]}], coins, 0, 1)
    assert [seat for seat, _ in asked] == [1, 2]
    assert coins == [3, 4, 1]


@pytest.mark.parametrize(("coins", "left"), [(2, 5), (1, 1)])
def test_a_cost_is_paid_in_full_or_nothing_is_had(coins: int, left: int) -> None:
    purse = [coins, 0]
    play([{"cost": PAY_TWO, "then": TAKE_FIVE}], purse)
    assert purse[0] == left


def test_a_cost_says_what_is_missing() -> None:
    written = [{"cost": PAY_TWO, "then": TAKE_FIVE}]
    assert reason(written, [1, 0]) == "You have too few coins."
    assert reason(written, [5, 0]) == "Your purse is full."
    assert reason(written, [3, 0]) is None


def test_times_goes_on_as_long_as_it_can() -> None:
    coins = [5, 0]
    play([{"times": 3, "do": PAY_TWO}], coins)
    assert coins == [1, 0]
    assert reason([{"times": 3, "do": PAY_TWO}], [1, 0]) == "You have too few coins."


# Why not


def test_a_price_that_cannot_be_paid_rules_all_out() -> None:
    assert reason([{"pay": {"n": 2}}, {"take": {"n": 1}}], [1, 0]) == "You have too few coins."
    assert reason([{"take": {"n": 1}}, {"pay": {"n": 2}}], [1, 0]) == "You have too few coins."


def test_what_cannot_be_done_of_the_rest_is_left_out() -> None:
    assert reason([{"take": {"n": 5}}, {"take": {"n": 1}}], [8, 0]) is None
    assert reason([{"take": {"n": 1}}, {"take": {"n": 5}}], [8, 0]) is None
    assert reason([{"take": {"n": 5}}, {"take": {"n": 2}}], [8, 0]) == "Your purse is full."
    assert reason([], [0, 0]) is None


def test_a_scope_that_knows_no_operation_says_so() -> None:
    with pytest.raises(TypeError, match="nobody knows how to do"):
        list(run((Take(1),), [0], StepContext(NoChance()), Scope(0)))
    with pytest.raises(TypeError, match="nobody can be asked"):
        list(run(COINS.read([{"choose": [TAKE_ONE, TAKE_ONE]}]), [0], StepContext(NoChance()), Scope(0)))


# Words


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ([{"take": {"n": 1}}, {"pay": {"n": 2}}], "Take 1 coin. Pay 2 coins."),
        ([{"choose": [PAY_TWO, TAKE_ONE]}], "Pay 2 coins or take 1 coin."),
        ([{"choose": [PAY_TWO, TAKE_ONE, TAKE_FIVE]}], "Pay 2 coins, take 1 coin or take 5 coins."),
        ([{"may": TAKE_ONE}], "You may take 1 coin."),
        ([{"if": "rich", "then": PAY_TWO}], "If you have five coins, pay 2 coins."),
        (
            [{"if": "rich", "then": PAY_TWO, "else": TAKE_ONE}],
            "If you have five coins, pay 2 coins; otherwise take 1 coin.",
        ),
        ([{"each": "others", "do": TAKE_ONE}], "Everybody else takes 1 coin."),
        ([{"each": "others", "do": [{"may": TAKE_ONE}]}], "Everybody else may take 1 coin."),
        ([{"each": "others", "do": [*PAY_TWO, *TAKE_ONE]}], "Everybody else pays 2 coins and takes 1 coin."),
        ([*PAY_TWO, {"each": "others", "do": TAKE_ONE}], "Pay 2 coins. Everybody else takes 1 coin."),
        (
            [{"each": "others", "do": [{"cost": PAY_TWO, "then": TAKE_ONE}]}],
            "Everybody else pays 2 coins to take 1 coin.",
        ),
        ([{"cost": PAY_TWO, "then": TAKE_FIVE}], "Pay 2 coins to take 5 coins."),
        ([{"times": 2, "do": TAKE_ONE}], "2 times: take 1 coin."),
        ([{"may": [*PAY_TWO, *TAKE_ONE]}], "You may pay 2 coins and take 1 coin."),
        (
            [{"choose": [PAY_TWO, TAKE_ONE, [*PAY_TWO, *TAKE_ONE]]}],
            "Pay 2 coins, take 1 coin or both.",
        ),
        (
            [{"may": [*TAKE_FIVE, {"choose": [PAY_TWO, TAKE_ONE]}]}],
            "You may take 5 coins, then pay 2 coins or take 1 coin.",
        ),
    ],
)
def test_a_program_tells_itself(written: Any, text: str) -> None:
    assert words(written) == text


def test_all_operations_are_found_inside_of_others() -> None:
    written = [
        {"choose": [TAKE_ONE, PAY_TWO]},
        {"if": "rich", "then": TAKE_FIVE, "else": [{"may": PAY_TWO}]},
        {"each": "others", "do": [{"times": 2, "do": TAKE_ONE}]},
        {"cost": PAY_TWO, "then": [{"twice": {"program": TAKE_FIVE}}]},
    ]
    found = list(all_operations(COINS.read(written)))
    assert [each.n for each in found if isinstance(each, Take | Pay)] == [1, 2, 5, 2, 1, 2, 5]


# Modifiers


@pytest.mark.parametrize(
    ("value", "modifiers", "result"),
    [
        (3, [], 3),
        (3, [(2, 6)], 5),
        (3, [(2, 4)], 4),
        (6, [(1, 5)], 6),
        (3, [(-1, 1)], 2),
        (2, [(-3, 1)], 1),
        (1, [(-1, 2)], 1),
        (5, [(1, 6), (-2, 1)], 4),
    ],
)
def test_a_modifier_has_a_bound_of_its_own(value: int, modifiers: list[tuple[int, int]], result: int) -> None:
    """What is beyond the bound already stays there: a bound never turns a help into a harm."""
    assert modified(value, modifiers) == result
