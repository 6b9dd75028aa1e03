"""What the person knows of the centurion's cards, and what is imagined of the rest."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from regnum.core.chance import Fast
from regnum.core.checks import Case, Report, check_one
from regnum.core.match import Match
from regnum.core.settings import Value
from regnum.games.imperium.components import CARD, KINDS
from regnum.games.imperium.game import GAME
from regnum.games.imperium.moves import REST_OF_TURN
from regnum.games.imperium.state import CENTURION, EMPTY, Imperium
from tests.games.imperium.centurion.test_cases import GREEK_REGIONS, slots
from tests.games.imperium.positions import FIRST, against, begin, card, finish_turn, rolled, turned
from tests.games.playing import choose

SETTINGS: list[dict[str, Value]] = [
    {"nation": ("vikings",), "opponent": "arthurians", "level": "supreme_ruler", "pace": "cards"},
    {"nation": ("atlanteans",), "opponent": "utopians", "level": "warlord", "side": ("A",)},
    {"nation": ("draft",), "opponent": "random", "level": "chieftain", "pace": "cards", "box": "classics"},
]


def imagined(match: Match[Imperium], times: int = 40) -> list[Imperium]:
    worlds = []
    for number in range(times):
        s = GAME.copy(match.state)
        GAME.redeal(s, FIRST, Fast(Random(number)))
        GAME.check(s)
        assert GAME.view(s, FIRST) == GAME.view(match.state, FIRST)
        worlds.append(s)
    return worlds


def varies(worlds: list[Imperium], look: Callable[[Imperium], Any]) -> bool:
    return len({repr(look(world)) for world in worlds}) > 1


@pytest.mark.parametrize("settings", SETTINGS)
def test_a_game_passes_the_checks_of_every_game(settings: dict[str, Value]) -> None:
    """Back and forth, cloned, imagined, replayed; with reasons for all that is not offered."""
    name = f"imperium alone, {settings}"
    check_one(Case(GAME, Match(GAME, 1, settings, seed=name), Random(name), Report(), name))


def test_slots_and_deck_may_be_otherwise() -> None:
    """Whose cards they are is known, and how many; equal developments may have any order, too."""
    match = begin("romans", opponent="carthaginians")
    worlds = imagined(match)
    assert varies(worlds, slots)
    assert varies(worlds, lambda s: s.decks[CENTURION])
    assert varies(worlds, lambda s: s.nation_decks[CENTURION][:3])
    assert not varies(worlds, lambda s: sorted([*slots(s), *s.decks[CENTURION]]))
    assert not varies(worlds, lambda s: [CARD[each].name for each in s.nation_decks[CENTURION][5:7]])
    assert not varies(worlds, lambda s: [each == EMPTY for each in slots(s)])


def test_fame_that_it_took_stays_where_it_lies() -> None:
    """Nobody knows which it is, but everybody saw that it came on top of the deck, and into slot 1."""
    table = against("greeks").play(CENTURION, *GREEK_REGIONS[:3])
    match = turned(table.deck(CENTURION, "Advance", "Conquer", "Settlers", "City of Sparta"), "Glory")
    worlds = imagined(match)
    assert varies(worlds, lambda s: s.decks[CENTURION][-1])
    assert all(world.decks[CENTURION][-1] in KINDS["fame"] for world in worlds)
    choose(match, REST_OF_TURN)
    worlds = imagined(match)
    assert varies(worlds, lambda s: slots(s)[0])
    assert all(slots(world)[0] in KINDS["fame"] for world in worlds)


def test_a_region_that_was_in_play_is_known_to_be_its_own() -> None:
    """It came unseen, was seen in play and abandoned, and is shuffled: then it is somewhere among its cards."""
    table = against("carthaginians").small_deck("region", "Marsh", "Hills")
    table.market("Armenians", "Assyrians", "Elders", "Shrine", "Coinage")
    for each in table.state.small_decks[0]:
        table.state.owned[each] = 0
    table.deck(CENTURION, "Carthaginian Traders", "Advance", "Conquer", "Prosperity")
    hills = card("Hills", "classics")
    match = rolled(table.slots("Glory"), 6, 6)
    choose(match, REST_OF_TURN)
    assert slots(match.state)[0] == hills
    assert varies(imagined(match), lambda s: slots(s)[0])
    finish_turn(match)
    choose(match, next(each for each in match.pending[FIRST] if each is not REST_OF_TURN))
    s = match.state
    assert [each.card for each in s.play[CENTURION]] == [hills]
    s.play[CENTURION].clear()
    s.decks[CENTURION].append(hills)
    s.placed[hills] = 0
    for world in imagined(match):
        assert hills in (*world.decks[CENTURION], *slots(world))
