"""Cards and rows that may differ from print: how they are marked, told, listed and corrected."""

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from regnum.core.components import edition, load, variable
from regnum.games.imperium.components import (
    BOX,
    CARD,
    DESIGN,
    FILES,
    FOLDER,
    FROM_ONE_LIST,
    HOMES,
    KEY,
    ROWS_OF,
    UNREST,
    Components,
    check,
    row_doubts,
)
from regnum.games.imperium.doubts import correction, page, row_correction, section_of
from regnum.games.imperium.game import GAME
from regnum.games.imperium.words import DOUBTS, doubts, row_place
from regnum.games.imperium.words import row_doubts as told_doubts
from regnum.i18n import LANGUAGES, reader
from tests.games.imperium.positions import card

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "rules" / "imperium.doubts.md"
MARKED = [number for number in range(len(CARD)) if CARD[number].uncertain]
UNCERTAIN = [number for number, row in enumerate(BOX.rows) if row.uncertain]
each_language = pytest.mark.parametrize("lang", LANGUAGES)


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


# Rows of the centurion


def test_how_many_rows_are_uncertain_and_why() -> None:
    """§14: 236 rows; the cards that a row is for are reconstructed in 87 of them."""
    assert len(BOX.rows) == 236
    assert Counter(doubt for row in BOX.rows for doubt in row.uncertain) == {
        "icon": 87,
        "suit": 24,
        "resource": 5,
        "whom": 6,
        "wording": 10,
    }
    assert all("icon" in row.uncertain for row in BOX.rows if row.candidates)
    assert not [row.id for row in BOX.rows if "icon" in row.uncertain and row.match == "other"]


def test_a_row_is_counted_from_the_top_as_its_number_says() -> None:
    letters = {"barbarian": "B", "empire": "E", "always": "A", "journey": "J"}
    for (nation, table), numbers in ROWS_OF.items():
        for place, number in enumerate(numbers, 1):
            assert BOX.rows[number].id == f"{nation[:3].upper()}-{letters[table]}{place}"


def test_tables_follow_each_other_through_the_book() -> None:
    """The solo book, pp. 13 to 22: nations in the order of the English alphabet, barbarians before empires."""
    pages = {key: {BOX.rows[number].page for number in numbers} for key, numbers in ROWS_OF.items() if numbers}
    assert all(len(found) == 1 for found in pages.values()), "no table is broken by a page"
    told = [min(pages[key]) for key in sorted(pages, key=lambda key: (key[0], TABLES.index(key[1])))]
    assert told == sorted(told)
    assert set(told) == set(range(13, 23))


TABLES = ("barbarian", "empire", "always", "journey")


def test_every_uncertain_row_is_on_the_page_once() -> None:
    text = page()
    found = re.findall(r"^- \*\*([A-Z]{3}-[A-Z]\d+)\*\*: page (\d+), ", text, re.M)
    assert found == [(BOX.rows[number].id, str(BOX.rows[number].page)) for number in UNCERTAIN]
    for number in UNCERTAIN:
        assert text.count(f"\n  {row_correction(number)}\n") == 1


@pytest.mark.parametrize("number", UNCERTAIN, ids=lambda number: BOX.rows[number].id)
def test_the_line_below_a_row_corrects_it(tmp_path: Path, number: int) -> None:
    """As it stands it changes nothing of the game, but from then on the owner of the book has said so."""
    file = tmp_path / "mine.toml"
    file.write_text(row_correction(number), "utf-8")
    box = load(Components, [FOLDER / f"{name}.toml" for name in FILES], file, check)
    assert (box.rows[number].source, box.rows[number].does) == ("box", BOX.rows[number].does)
    assert edition(box, BOX) == ""


def test_all_lines_of_the_page_together_are_one_file(tmp_path: Path) -> None:
    lines = [row_correction(number).removeprefix("rows = [").removesuffix("]") for number in UNCERTAIN]
    file = tmp_path / "mine.toml"
    file.write_text("rows = [\n" + ",\n".join(lines) + "\n]\n", "utf-8")
    box = load(Components, [FOLDER / f"{name}.toml" for name in FILES], file, check)
    assert [row.source for row in box.rows].count("box") == len(UNCERTAIN)
    assert edition(box, BOX) == ""


def test_another_card_for_a_row_is_another_game(tmp_path: Path) -> None:
    """Names of cards do not change how a game plays; the card that a row is for does."""
    file = tmp_path / "mine.toml"
    file.write_text('rows = [{id = "MIN-B3", card = "Glory"}]', "utf-8")
    assert edition(load(Components, [FOLDER / f"{name}.toml" for name in FILES], file, check), BOX)


def test_doubts_about_rows_are_told() -> None:
    say = reader("en", GAME)
    told = {BOX.rows[number].id: told_doubts(say, number) for number in range(len(BOX.rows))}
    assert told["CEL-B5"] == (
        "Not certain: which cards it is for and a suit in it. Instead of “barbarian” it may say “Advance”."
    )
    assert told["EGY-B5"] == "Not certain: which cards it is for."
    assert told["CAR-B1"] == ""
    assert {number for number in range(len(BOX.rows)) if row_doubts(number)} == set(UNCERTAIN)


@each_language
def test_doubts_about_rows_leave_no_gap(lang: str) -> None:
    say = reader(lang, GAME)
    for number in UNCERTAIN:
        told = f"{row_place(say, number)} {told_doubts(say, number)}"
        assert not re.search(r"[{}|_]|  ", told), told


TURN_A_CARD = """
from regnum.core.chance import Scripted
from regnum.core.match import Match
from regnum.games.imperium.components import BOX, EDITION, row_doubts
from regnum.games.imperium.game import GAME
from regnum.games.imperium.state import CENTURION, EMPTY
from tests.games.imperium.positions import begin, card

begun = begin("greeks", opponent="romans", level="imperator", pace="turn")
s = GAME.copy(begun.state)
slots, deck, triumvirate = s.centurion.slots, s.decks[CENTURION], card("Triumvirate", "romans")
deck += [each for each in slots if each != EMPTY]
deck.remove(triumvirate)
slots[:] = [triumvirate] + [EMPTY] * (len(slots) - 1)
s.active, s.step = CENTURION, "centurion_begins"
after = Match(GAME, 1, begun.settings, chance=Scripted([6]), state=s).state
row = next(number for number, row in enumerate(BOX.rows) if row.id == "ROM-B8")
print(BOX.rows[after.centurion.row].id, after.materials[CENTURION], bool(EDITION), row_doubts(row))
"""
"""The Romans turn up Triumvirate, a barbarian card, and nothing else; the die shows 6."""


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("", "ROM-B8 0 False ('icon',)"),
        ('rows = [{id = "ROM-B8", match = "barbarian"}]', "ROM-B8 0 False ()"),
        ('rows = [{id = "ROM-B8", match = "", card = "Conquer"}]', "ROM-B10 2 True ()"),
        ('rows = [{id = "ROM-B9", match = "barbarian"}, {id = "ROM-B8", remove = true}]', "ROM-B9"),
    ],
)
def test_the_centurion_plays_a_corrected_row(tmp_path: Path, written: str, told: str) -> None:
    """§14.2: if the row is for Conquer alone, Triumvirate falls through to the last row."""
    file = tmp_path / "mine.toml"
    file.write_text(written, "utf-8")
    code = TURN_A_CARD if "remove" not in written else TURN_A_CARD.replace('"ROM-B8"', '"ROM-B9"')
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {variable(KEY): str(file)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith(told)
