"""Why not this one? Everything that is not offered has a reason, and nothing that is offered has one."""

from collections import Counter
from typing import Any

import pytest

from regnum.core.script import Question
from regnum.games.simurgh import questions
from regnum.games.simurgh.components import DRAGONS, OBJECTIVES, SPACES, TILES
from regnum.games.simurgh.game import GAME
from regnum.games.simurgh.moves import LOSE_MARKERS, MOVE_ON
from regnum.games.simurgh.rules.judges import LOSING_MARKERS
from regnum.games.simurgh.state import RIDER, SPEARMAN, Simurgh
from tests.games import reasons
from tests.games.reasons import check_things
from tests.games.simurgh.browser.moments import played
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
    take,
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


@pytest.mark.parametrize(("seats", "dragonlord"), SETTINGS)
def test_what_is_not_offered_has_a_reason_through_whole_games(seats: int, dragonlord: bool) -> None:
    asked: Counter[str] = Counter()
    for seed in ("one", "two"):
        for match in played(seats, dragonlord, f"refusals {seed}"):
            if match.question:
                asked[match.question.name] += 1
                if asked[match.question.name] <= 60:
                    check_things(match, THINGS)
    assert len(asked) >= 8, f"the games have become too tame to test much: {asked}"


# Each rule by name


def told(state: Simurgh, question: Question, thing: str, **about: Any) -> str:
    return reasons.told(GAME, state, question, thing, about)


def test_where_a_vassal_cannot_stand() -> None:
    state = position(3, vassals={A: (1, 0)}, posts={B: [(SPEARMAN, "armory")]}, stock={A: {"veg": 2}})
    assert told(state, questions.ACT, "space-0").endswith(
        "stands on Armory already, which takes one vassal only."
    )
    assert told(state, questions.ACT, f"space-{space('builders_square')}").startswith("Only dragonriders")
    assert "3 vegetables" in told(state, questions.ACT, f"space-{space('barracks')}")
    assert told(state, questions.ACT, f"space-{space('1.1')}").endswith("does not lie in the wilds.")
    state.acted = True
    assert told(state, questions.AFTER, "space-1") == "The main action of this turn is done."


@pytest.mark.parametrize(
    ("kind", "name", "text"),
    [
        (RIDER, "armory", "stands aside until your next turn."),
        (RIDER, "builders_square", "stands aside until your next turn."),
        (SPEARMAN, "armory", "stands aside until your next turn."),
        (SPEARMAN, "builders_square", "none of yours stands by."),
    ],
)
def test_whoever_stands_aside_is_no_reason_to_recall_somebody(kind: int, name: str, text: str) -> None:
    """B26: what came back with a removed tile waits."""
    state = position(3, vassals={A: (0, 0)})
    state.aside[kind][A] = 1
    assert told(state, questions.ACT, f"space-{space(name)}").endswith(text)


def test_why_a_tile_cannot_be_laid() -> None:
    match = full_wilds(stock={A: goods_of(weapon=0)})
    assert told(match.state, questions.ACT, "wilds-0").startswith("You have no weapon")
    assert told(match.state, questions.ACT, "wilds-1").endswith("no weapon removes it.")
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
    assert told(state, questions.ACT, "tile-37").endswith("There is a rider on the next level.")
    assert told(state, questions.ACT, "tile-40").startswith("None of your riders is on")
    state.moved = True
    assert told(state, questions.ACT, "tile-37") == "You have moved a rider in this turn already."


def test_why_an_ability_cannot_be_used() -> None:
    first, other = dragon("E"), dragon("B")
    state = position(3, dragons={A: {first: 0b010}, B: {other: 0b111}})
    assert told(state, questions.ACT, f"ability-{first}-0").startswith("There is no marker on")
    assert told(state, questions.ACT, f"ability-{first}-1").endswith("is used only when you gain wisdom.")
    assert "is a dragon of Marek" in told(state, questions.ACT, f"ability-{other}-0")


def test_what_can_be_done_before_a_dragon_takes_a_rider_on() -> None:
    """B28: random games hardly ever ask for it. First a weapon is missing, then a marker has no room."""
    posts = {A: [(RIDER, "44.1")], B: [(RIDER, "47.4")]}
    mine = {dragon("H"): 0b001, dragon("G"): 0b001, dragon("D"): 0b000}
    state = position(
        wilds=[44, 47], posts=posts, vassals={A: (1, 0)}, stock={A: {"weapon": 1}}, dragons={A: mine}
    )
    match = begin(state)
    choose(match, MOVE_ON[44], take("3 veg"))
    assert match.question is questions.TRIGGER
    check_things(match, THINGS)
    stock = {A: {"stone": 4, "wisdom": 2}}
    match = begin(position(wilds=[47], posts={B: posts[B]}, stock=stock, dragons={A: {dragon("H"): 0b111}}))
    choose(match, rider_to("47.1"))
    assert match.question is questions.MARK
    check_things(match, THINGS)


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
    check_things(match, THINGS)
    reasons = {
        "armory": "None of your",
        "barracks": "None of your",
        "30.4": "You are paying",
    }
    for name, text in reasons.items():
        assert told(match.state, questions.SPEND, f"space-{space(name)}", **match.about).startswith(text)


def test_markers_are_lost_only_where_there_is_no_room_for_them() -> None:
    """Room is on an empty dragon, too."""
    assert LOSING_MARKERS.allowed(position(dragons={A: {dragon("E"): 0b000}}), A) == []
    assert LOSING_MARKERS.allowed(position(dragons={A: {dragon("E"): 0b111}}), A) == [LOSE_MARKERS]
