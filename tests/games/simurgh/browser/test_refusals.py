"""Why not this one? Everything that is not offered has a reason, and nothing that is offered has one."""

import string
from collections import Counter
from functools import cache
from typing import Any

import pytest

from regnum.core.match import Match
from regnum.core.script import Question
from regnum.core.words import Phrase
from regnum.games.simurgh import questions
from regnum.games.simurgh.browser.lights import elements
from regnum.games.simurgh.browser.refusals import why_not
from regnum.games.simurgh.components import DRAGONS, OBJECTIVES, SPACES, TILES
from regnum.games.simurgh.sight import view
from regnum.games.simurgh.state import RIDER, SPEARMAN, Simurgh
from tests.games.simurgh.browser.moments import READERS, SAY, played
from tests.games.simurgh.positions import (
    SETTINGS,
    A,
    B,
    begin,
    choose,
    dragon,
    full_wilds,
    goods,
    position,
    rider_to,
    space,
)

THINGS = [
    *(f"space-{number}" for number in range(len(SPACES))),
    *(f"tile-{tile}" for tile in TILES),
    *(f"wilds-{place}" for place in range(6)),
    *(f"slot-{slot}" for slot in range(5)),
    *(f"dragon-{each}" for each in DRAGONS),
    *(f"ability-{each}-{place}" for each in DRAGONS for place in range(3)),
    *(f"objective-{tile}" for tile in OBJECTIVES),
    *(f"monument-{number}" for number in range(6)),
    *("player-0", "lair-1", "chronicle", "area-wilds", "", "-", "space-", "space-999", "tile-0", "tile-x"),
    *("ability-49", "ability-49-3", "wilds-6", "dragon-1", "objective-²"),
]


def check(match: Match[Simurgh]) -> None:
    """Every thing on the table has a reason, or is offered, but never both."""
    question = match.question
    assert question
    for seat, options in match.pending.items():
        can = {name for option in options for name in elements(option)}
        seen = match.view(seat)
        for thing in THINGS:
            why = why_not(seen, question, match.about, thing)
            assert (why is None) == (thing in can), (question.name, thing, why and SAY(why.text, **why.gaps))
            if why:
                can_be_read(why.text, tuple(why.gaps.items()))


@cache
def can_be_read(text: Any, gaps: tuple[tuple[str, Any], ...]) -> None:
    """In every language, with all gaps filled."""
    assert {name for _, name, _, _ in string.Formatter().parse(text) if name is not None} <= set(dict(gaps))
    for say in READERS.values():
        said = say(text, **dict(gaps))
        assert said.strip()
        assert "{" not in said


@pytest.mark.parametrize(("seats", "dragonlord"), SETTINGS)
def test_what_is_not_offered_has_a_reason_through_whole_games(seats: int, dragonlord: bool) -> None:
    asked: Counter[str] = Counter()
    for seed in ("one", "two"):
        for match in played(seats, dragonlord, f"refusals {seed}"):
            if match.question:
                asked[match.question.name] += 1
                if asked[match.question.name] <= 60:
                    check(match)
    assert len(asked) >= 8, f"the games have become too tame to test much: {asked}"


# Each rule by name


def told(state: Simurgh, question: Question, thing: str, about: int = -1, seat: int = A) -> str:
    why = why_not(view(state, seat), question, about, thing)
    assert isinstance(why, Phrase)
    return SAY(why.text, **why.gaps)


def test_where_a_vassal_cannot_stand() -> None:
    state = position(3, vassals={A: (1, 0)}, posts={B: [(SPEARMAN, "armory")]}, stock={A: {"veg": 2}})
    assert told(state, questions.ACT, "space-0").endswith(
        "stands on Armory already, which takes one vassal only."
    )
    assert told(state, questions.ACT, f"space-{space('builders_square')}").startswith("Only dragonriders")
    assert "3 vegetables" in told(state, questions.ACT, f"space-{space('barracks')}")
    assert told(state, questions.ACT, f"space-{space('1.1')}").endswith("does not lie in the wilds.")
    assert told(state, questions.AFTER, "space-1") == "The main action of this turn is done."


def test_why_a_tile_cannot_be_laid() -> None:
    match = full_wilds(stock={A: goods_of(weapon=0)})
    assert told(match.state, questions.ACT, "wilds-0").startswith("You have no weapon")
    assert told(match.state, questions.ACT, "wilds-1").endswith("it can never be removed.")
    assert "no weapon" in told(match.state, questions.ACT, "tile-7")
    two = position(2, hands={A: [7]})
    assert told(two, questions.ACT, "wilds-5").endswith("closed with so few players.")


def goods_of(**amounts: int) -> dict[str, int]:
    assert goods(**amounts)
    return amounts


def test_why_a_rider_stays_where_it_is() -> None:
    state = position(
        3,
        wilds=[37, 40],
        posts={A: [(RIDER, "37.1")], B: [(RIDER, "37.2"), (RIDER, "40.1")]},
        vassals={A: (1, 0)},
    )
    assert "is on the next level" in told(state, questions.ACT, "tile-37")
    assert told(state, questions.ACT, "tile-40").startswith("None of your riders is on")
    state.moved = True
    assert told(state, questions.ACT, "tile-37") == "You have moved a rider in this turn already."


def test_why_an_ability_cannot_be_used() -> None:
    first, other = dragon("E"), dragon("B")
    state = position(3, dragons={A: {first: 0b010}, B: {other: 0b111}})
    assert told(state, questions.ACT, f"ability-{first}-0").startswith("There is no marker on")
    assert told(state, questions.ACT, f"ability-{first}-1").endswith("is used only when you gain wisdom.")
    assert "is a dragon of Marek" in told(state, questions.ACT, f"ability-{other}-0")


def test_which_vassal_can_be_spent() -> None:
    """Random games hardly ever ask for it."""
    match = begin(
        position(
            3,
            wilds=[30],
            vassals={A: (0, 1)},
            posts={A: [(SPEARMAN, "main_market"), (SPEARMAN, "library")], B: [(SPEARMAN, "30.1")]},
            stock={A: {"weapon": 1}},
        )
    )
    choose(match, rider_to("30.4"))
    assert match.question is questions.SPEND
    check(match)
    seen = match.view(A)
    for name in ("main_market", "library"):
        assert why_not(seen, questions.SPEND, match.about, f"space-{space(name)}") is None
    assert told(match.state, questions.SPEND, f"space-{space('armory')}").startswith("None of your vassals")
