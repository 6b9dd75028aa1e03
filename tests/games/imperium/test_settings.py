"""What a table of Imperium may choose, as it is told in every language."""

import pytest

from regnum.core.settings import PerSeat
from regnum.core.words import Reader
from regnum.games.imperium.components import BOX, CARD, HOMES, NATIONS
from regnum.games.imperium.game import GAME
from regnum.games.imperium.words import called
from regnum.i18n import LANGUAGES, reader

SIDES = {"en": ("side A", "side B"), "pl": ("strona A", "strona B"), "it": ("lato A", "lato B")}


def titles(name: str, say: Reader) -> dict[str, str]:
    """By value of a setting: how it is called."""
    (setting,) = (each for each in GAME.settings if each.name == name)
    assert isinstance(setting, PerSeat)
    return {each.value: say(each.title) for each in setting.alternatives}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_nation_is_called_as_on_its_power_card(lang: str) -> None:
    """§2.1: in the language of whoever opens the table, not by its name in the files."""
    say = reader(lang, GAME)
    told = titles("nation", say)
    assert {nation: told[nation] for nation in NATIONS} == {
        nation: called(say, CARD[HOMES[nation][0]]) for nation in NATIONS
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sides_of_a_power_card(lang: str) -> None:
    """§2.1: side A or B, in every language."""
    told = titles("side", reader(lang, GAME))
    assert (told["A"], told["B"]) == SIDES[lang]


def test_both_sides_of_a_power_card_have_one_name() -> None:
    """§2.1: the name of the nation in each language."""
    for nation in NATIONS:
        names = {
            (card.name, card.name_pl, card.name_it) for card in BOX.cards_of(nation) if "power" in card.suits
        }
        assert len(names) == 1, nation


def test_whoever_plays_alone_turns_the_cards_of_the_centurion_one_by_one() -> None:
    """§14.2: bots and code see its turn at once."""
    assert GAME.resolve_settings(1, {}, people=True)["pace"] == "cards"
    assert GAME.resolve_settings(1, {})["pace"] == "turn"
    assert GAME.resolve_settings(1, {"pace": "turn"}, people=True)["pace"] == "turn"
    say = reader("en", GAME)
    for people in (False, True):
        assert GAME.settings.told(GAME.resolve_settings(1, {}, people), say) == [], "neither is unusual"
