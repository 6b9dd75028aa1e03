"""What a table of Imperium may choose, as it is told in every language."""

import pytest

from regnum.core.match import Match
from regnum.core.settings import PerSeat
from regnum.core.words import Reader
from regnum.games.imperium.components import BOX, CARD, HOMES, NATIONS
from regnum.games.imperium.game import GAME
from regnum.games.imperium.words import called
from regnum.i18n import LANGUAGES, reader
from regnum.server.rulebook import rules_text

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


CHOOSE = {
    "en": "choose, seat by seat",
    "pl": "wybierają, miejsce po miejscu",
    "it": "scelgono, posto per posto",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nations_by_lot_come_first_and_then_the_others_choose(lang: str) -> None:
    """§2.1: seat by seat, among what is left; and the page says so."""
    match = Match(GAME, 4, {"nation": ("draft", "random", "draft", "romans")}, seed="a draft")
    for seat in (0, 2):
        assert list(match.pending) == [seat]
        taken = {*match.state.nations} - {"draft"}
        offered = {NATIONS[each.nation] for each in match.pending[seat]}  # type: ignore[attr-defined]
        assert offered == {*NATIONS} - taken
        assert "random" not in taken
        match.choose(seat, match.pending[seat][-1])
    assert len({*match.state.nations}) == 4
    text, _ = rules_text(GAME.key, lang)
    assert CHOOSE[lang] in " ".join(text.split())


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
