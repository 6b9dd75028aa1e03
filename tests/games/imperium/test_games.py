"""Whole games of Imperium: whatever is chosen, everything that a table relies on holds."""

from random import Random

import pytest

from regnum.core.checks import Case, Report, check_one
from regnum.core.match import Match
from regnum.core.settings import Value
from regnum.games.imperium.components import CARD, KINDS, NATIONS
from regnum.games.imperium.game import GAME
from regnum.games.imperium.words import card_name, kind, points, text
from regnum.i18n import LANGUAGES, reader

SETTINGS: list[tuple[int, dict[str, Value]]] = [
    (2, {"box": "both_classics", "nation": ("vikings", "utopians"), "side": ("A", "B")}),
    (3, {"box": "both_legends", "nation": ("olmecs", "arthurians", "celts"), "reshuffle_token": "action"}),
    (4, {"box": "legends", "nation": ("draft",) * 4, "side": ("A",) * 4, "progress_rate": "one"}),
]


@pytest.mark.parametrize(("seats", "settings"), SETTINGS)
def test_a_game_passes_the_checks_of_every_game(seats: int, settings: dict[str, Value]) -> None:
    """Back and forth, cloned, imagined, replayed; with reasons for all that is not offered."""
    name = f"imperium, {seats} seats, {settings}"
    check_one(Case(GAME, Match(GAME, seats, settings, seed=name), Random(name), Report(), name))


@pytest.mark.parametrize("seats", GAME.seats)
def test_random_games_come_to_an_end(seats: int) -> None:
    """Every nation plays in some of them, on either side of its power card."""
    played = set()
    for seed in range(12):
        random = Random(seed)
        sides = tuple(random.choice("AB") for _ in range(seats))
        match = Match(GAME, seats, {"box": "both_classics", "side": sides}, seed=f"{seats}:{seed}")
        while not match.over:
            seat = random.choice(list(match.pending))
            match.choose(seat, random.choice(list(match.pending[seat])))
        assert sum(GAME.wins(match.state)) == pytest.approx(1)
        played |= set(match.state.nations)
    assert len(played) > len(NATIONS) / 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_can_be_read(lang: str) -> None:
    """Its name, its kind, its text made from its programs, and its points; nothing is left open."""
    say = reader(lang, GAME)
    for number, card in enumerate(CARD):
        said = [card_name(say, number), kind(say, number), text(say, number), points(say, number)]
        assert said[0]
        assert said[3]
        assert not any(sign in each for each in said for sign in "{}_"), card.id
        assert "  " not in said[2], card.id
        if said[2]:
            assert said[2][0].isupper() or said[2][0] in "“„«2", card.id
            assert said[2].endswith((".", "”.", "».")), card.id


def test_kinds_of_cards_are_counted_as_printed() -> None:
    """Common cards of both boxes, those of the nations, and unrest."""
    assert len(CARD) == 556, (
        "544 cards, and the other sides of sixteen power cards, two journey cards … less one box"
    )
    assert len(KINDS["fame"]) == 16
    assert len(KINDS["knight"]) == 9
