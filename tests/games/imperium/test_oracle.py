"""The engine against the oracle: whole games, choice by choice."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from regnum.core.settings import Value
from tests.games.imperium.oracle.facts import BOX_OF, FACTS
from tests.games.imperium.oracle.shorthand import OPS
from tests.games.imperium.watching import play_watched

NATIONS = sorted(BOX_OF)
BOXES = ("both_classics", "both_legends", "classics", "legends")
ELSEWHERE = {"ignore", "fewer_masks"}
"""What is not done by itself, but by whoever responds to an attack or discards masks."""
TURN = ("turn", "go_on", "innovate", "put_token", "cleanup", "solstice", "reshuffle")
CARDS = (
    "branch",
    "may",
    "acquire",
    "break_through",
    "discard",
    "move",
    "garrison",
    "abandon",
    "recall",
    "fame",
)
OTHERS = ("trigger", "attacked", "give")
GAMES = 100
"""Of which six are played from their beginning."""
PLAYED_CARDS = 250
"""Designs that the games of a sample have at least played, of 501."""


def tables(games: int, first: int = 0) -> Iterator[tuple[int, dict[str, Value], str]]:
    """Seats, settings and a seed, game by game: every nation as often, either side, all open points."""
    left: list[str] = []
    for number in range(first, first + games):
        random = Random(f"table {number}")
        seats, box = 2 + number % 3, BOXES[number // 3 % 4]
        nations: list[str] = []
        while len(nations) < seats:
            fit = [
                each for each in left if each not in nations and (box.startswith("both") or BOX_OF[each] == box)
            ]
            if fit:
                nations.append(random.choice(fit))
                left.remove(nations[-1])
            else:
                left += random.sample(NATIONS, len(NATIONS))
        settings: dict[str, Value] = {
            "box": box,
            "nation": tuple(nations),
            "side": tuple(random.choice("AB") for _ in nations),
            "progress_on_refill": random.random() < 0.5,
            "exile_refill": random.choice(("slot", "suit")),
            "progress_rate": random.choice(("two", "one")),
            "reshuffle_token": random.choice(("exhaust", "action")),
            "garrison_in_history": random.choice(("discard", "follows")),
        }
        yield seats, settings, f"game {number}"


def watch(games: int, first: int, crowded: bool) -> "Counter[str]":
    seen: Counter[str] = Counter()
    for seats, settings, seed in tables(games, first):
        seen += play_watched(seats, settings, seed, crowded=crowded)
    return seen


@pytest.fixture(scope="module")
def seen() -> "Counter[str]":
    """Some games from their beginning, and more that begin in the midst."""
    return watch(6, 0, crowded=False) + watch(GAMES - 6, 6, crowded=True)


def test_every_operation_has_been_compared(seen: "Counter[str]") -> None:
    assert not [verb for verb in OPS if not seen[verb] and verb not in ELSEWHERE]


def test_every_kind_of_question_has_been_compared(seen: "Counter[str]") -> None:
    assert not [name for name in (*TURN, *CARDS, *OTHERS) if seen[f"asked {name}"] < 10]


def test_games_end_in_either_way(seen: "Counter[str]") -> None:
    assert seen["collapse"] > 3
    assert seen["count"] > 20


def test_many_cards_have_been_played(seen: "Counter[str]") -> None:
    """And many exhaust abilities and solstice texts have been used."""
    assert sum(seen[f"card {fact.design}"] > 0 for fact in FACTS) > PLAYED_CARDS
    assert sum(name.startswith("use ") for name in seen) > 40
    assert sum(name.startswith("solstice ") for name in seen) > 40
    assert sum(name.startswith("answer to ") for name in seen) > 5
    assert sum(name.startswith("response ") for name in seen) > 3


def test_a_nation_that_is_drafted() -> None:
    """The setup is checked, whoever takes which nation at the table."""
    play_watched(3, {"box": "both_legends", "nation": ("draft",) * 3}, "draft")
