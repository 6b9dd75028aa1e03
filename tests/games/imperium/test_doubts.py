"""Cards that may differ from the box: how they are marked, told in every language, listed and corrected."""

from pathlib import Path

import pytest

from regnum.core.components import edition, load
from regnum.games.imperium.components import (
    BOX,
    CARD,
    DESIGN,
    FILES,
    FOLDER,
    FROM_ONE_LIST,
    HOMES,
    UNREST,
    Components,
    check,
)
from regnum.games.imperium.doubts import correction, page, section_of
from regnum.games.imperium.game import GAME
from regnum.games.imperium.words import DOUBTS, doubts
from regnum.i18n import LANGUAGES, reader
from tests.games.imperium.positions import card

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "imperium.doubts.md"
MARKED = [number for number in range(len(CARD)) if CARD[number].uncertain]


def test_the_page_is_made_from_the_components() -> None:
    """It is written by `python -m regnum.games.imperium.doubts`."""
    assert PAGE.read_text("utf-8") == page()


def test_cards_that_lists_tell_differently() -> None:
    """Nine of them, each with a note that says how."""
    ids = {CARD[number].id for number in MARKED}
    assert ids == {"CAR2", "CEL7", "CEL20", "1UNC3", "1CIV13", "2UNC3", "2CIV13", "2CIV14", "2TRI6"}
    assert all(CARD[number].note for number in MARKED)


def test_nations_of_which_one_list_is_known() -> None:
    """All but Carthaginians, Celts and Macedonians; their unrest is like any other."""
    certain = {nation.id for nation in BOX.nations if not nation.from_one_list}
    assert certain == {"carthaginians", "celts", "macedonians"}
    assert FROM_ONE_LIST.isdisjoint(UNREST)
    assert all((doubts(number) is None) == (number in UNREST) for number in HOMES["qin"])
    assert [CARD[number].id for number in HOMES["celts"] if doubts(number)] == ["CEL7", "CEL20"]


def test_every_card_of_the_page_is_there_once() -> None:
    """By its number in its line; copies are not told again."""
    text = page()
    for number, each in enumerate(CARD):
        if doubts(number) and DESIGN[number] == number:
            assert text.count(f"({each.id};") + text.count(f"({each.id})") == 1, each.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_doubts_are_told_in_every_language(lang: str) -> None:
    say = reader(lang, GAME)
    told = doubts(card("City of Carthage", "carthaginians"))
    assert told
    assert say(told.text, **told.gaps) == CARTHAGE[lang]
    assert len({say(text) for text in DOUBTS.values()}) == len(DOUBTS)


CARTHAGE = {
    "en": "Not certain: whether it bears the symbol of a state and what it does at the solstice.",
    "pl": "Niepewne: czy ma symbol systemu i co robi podczas przesilenia.",
    "it": "Non è certo: se porta il simbolo di uno stato e che cosa fa al solstizio.",
}


@pytest.mark.parametrize("number", MARKED, ids=lambda number: CARD[number].id)
def test_the_line_below_a_card_corrects_it(tmp_path: Path, number: int) -> None:
    """As it stands it changes nothing of the game, but from then on the owner of the box has said so."""
    section, file = section_of(number), tmp_path / "mine.toml"
    file.write_text(correction(section, CARD[number]), "utf-8")
    box = load(Components, [FOLDER / f"{name}.toml" for name in FILES], file, check)
    corrected = next(each for each in box.cards_of(section) if each.id == CARD[number].id)
    assert corrected.source == "box"
    assert edition(box, BOX) == ""


def test_doubts_do_not_change_how_a_game_plays(tmp_path: Path) -> None:
    """Whoever has looked at the box may take a mark away, and old records are still good."""
    file = tmp_path / "mine.toml"
    file.write_text(
        'celts = [{id = "CEL7", uncertain = []}]\nnations = [{id = "qin", from_one_list = false}]', "utf-8"
    )
    box = load(Components, [FOLDER / f"{name}.toml" for name in FILES], file, check)
    assert edition(box, BOX) == ""
