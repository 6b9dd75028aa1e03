"""The centurion of the engine against that of the oracle: its setup, its turns, its count, and what cards do
to it."""

from collections import Counter
from random import Random

import pytest

from regnum.core.script import StepContext
from regnum.core.settings import Value
from regnum.core.world import World
from regnum.games.imperium.components import ALL, BOX, MATCHING, UNREST
from regnum.games.imperium.game import GAME
from tests.games.imperium.oracle.facts import BOX_OF
from tests.games.imperium.oracle.laying import SLOTS, check_setup
from tests.games.imperium.oracle.tables import ORDERS, TABLES
from tests.games.imperium.translating import ID, table_of
from tests.games.imperium.watching import Noted, play_watched

NATIONS, LEVELS = sorted(BOX_OF), list(SLOTS)
WHOLE_GAMES, CROWDED_GAMES = 16, 64
ROWS = 190
"""Of 236, that the games of a sample have at least carried out."""


def alone(number: int) -> dict[str, Value]:
    """Settings: every nation as the centurion in turn, at every level; all open points."""
    random = Random(f"alone {number}")
    opponent = NATIONS[number % 16]
    box = random.choice(("both_classics", "both_legends", BOX_OF[opponent]))
    others = [
        each
        for each in NATIONS
        if each != opponent and (box.startswith("both") or BOX_OF[each] == BOX_OF[opponent])
    ]
    return {
        "box": box,
        "nation": (random.choice(others),),
        "side": (random.choice("AB"),),
        "opponent": opponent,
        "level": LEVELS[number // 16 % 6] if number >= WHOLE_GAMES else LEVELS[number % 6],
        "pace": random.choice(("cards", "turn")),
        "progress_on_refill": random.random() < 0.5,
        "exile_refill": random.choice(("slot", "suit")),
        "progress_rate": random.choice(("two", "one")),
        "reshuffle_token": random.choice(("exhaust", "action")),
        "garrison_in_history": random.choice(("discard", "follows")),
    }


def watch(games: int, first: int, crowded: bool) -> "Counter[str]":
    seen: Counter[str] = Counter()
    for number in range(first, first + games):
        seen += play_watched(1, alone(number), f"alone {number}", crowded=crowded)
    return seen


@pytest.fixture(scope="module")
def seen() -> "Counter[str]":
    """Some games from their beginning, and more that begin in the midst."""
    return watch(WHOLE_GAMES, 0, crowded=False) + watch(CROWDED_GAMES, WHOLE_GAMES, crowded=True)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("opponent", NATIONS)
def test_the_setup_is_the_same(opponent: str, level: str) -> None:
    """Slots and deck, the dynasty deck in its order but for equals, resources, and the common cards."""
    person = next(each for each in NATIONS if each != opponent and BOX_OF[each] == BOX_OF[opponent])
    settings: dict[str, Value] = {
        "nation": (person,),
        "opponent": opponent,
        "level": level,
        "box": "both_legends",
    }
    state = GAME.new(1, GAME.resolve_settings(1, settings))
    World(GAME, state, StepContext(Noted(Random(f"{opponent} {level}"))), copyable=False)
    check_setup(table_of(state), state.both, [ID[card] for card in state.unseen])


def test_every_row_is_for_the_same_cards() -> None:
    """Row by row, for all cards that there are; unrest comes before no table."""
    rows = {row.label: row for rows in TABLES.values() for row in rows}
    assert set(rows) == {row.id for row in BOX.rows}
    for number, told in enumerate(BOX.rows):
        ours = {card for card in ALL if rows[told.id].is_for(ID[card])} - UNREST
        assert ours == set(MATCHING[number]) - UNREST, told.id


def test_every_order_has_been_compared(seen: "Counter[str]") -> None:
    told = {"steal", "you"}
    assert not [verb for verb in ORDERS if not seen[f"order {verb}"] and verb not in told]
    assert sum(seen[f"row {row.label}"] > 0 for rows in TABLES.values() for row in rows) > ROWS


def test_whatever_cards_do_to_it_has_been_compared(seen: "Counter[str]") -> None:
    for verb in ("draw", "gain", "take_unrest", "abandon", "recall"):
        assert seen[f"hit {verb}"] > 3, verb


def test_whatever_it_does_to_the_person_has_been_compared(seen: "Counter[str]") -> None:
    for text in ("take unrest", "discard 1", "abandon REG", "recall REG", "may draw 1", "gain mat 2"):
        assert seen[f"you {text}"] > 3, text
    assert seen["warded"] > 3
    assert seen["asked centurion"] > 100


def test_games_end_in_either_way(seen: "Counter[str]") -> None:
    assert seen["collapse"] > 3
    assert seen["count"] > 20
    assert seen["King of Kings"] > 3
