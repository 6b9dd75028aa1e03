"""The shipped components of Imperium, those of a changed box, and what is said about wrong ones."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from regnum.core.components import edition, load, parts, variable
from regnum.core.errors import BadComponents
from regnum.core.programs import CONTROL
from regnum.games.imperium.components import (
    BOX,
    CARD,
    COMMONS,
    FILES,
    FOLDER,
    HOMES,
    KEY,
    NATIONS,
    PLAY,
    Card,
    Cheaper,
    CleanupToken,
    Components,
    KingForCenturion,
    Nation,
    Passive,
    Placed,
    Points,
    Purse,
    Requires,
    Response,
    Row,
    RowDoubt,
    TableOf,
    When,
    check,
    names_in,
    sections,
)
from regnum.games.imperium.game import GAME
from regnum.games.imperium.language import EVENTS, FACTS, GROUPS, OPERATIONS, Icon, Kind, Of, Per, Suit, Zone
from regnum.games.imperium.orders import FACTS as ROW_FACTS
from regnum.games.imperium.orders import MATCHES, ORDERS, Moved, Place
from regnum.games.imperium.words import called
from regnum.i18n import LANGUAGES, reader

ROOT = Path(__file__).parents[3]
SHIPPED = [FOLDER / f"{name}.toml" for name in FILES]


def corrected(folder: Path, text: str) -> Components:
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    return load(Components, SHIPPED, file, check)


def all_cards() -> list[Card]:
    return [card for section in sections(BOX) for card in BOX.cards_of(section)]


# The shipped ones

PRINTED = {
    "arthurians": 29,
    "atlanteans": 22,
    "carthaginians": 23,
    "celts": 28,
    "egyptians": 23,
    "greeks": 23,
    "macedonians": 23,
    "mauryans": 24,
    "minoans": 23,
    "olmecs": 26,
    "persians": 23,
    "qin": 25,
    "romans": 23,
    "scythians": 24,
    "utopians": 21,
    "vikings": 26,
}
"""By nation: cards in the box. A power card and a journey card, which have two sides, are one each."""
BACKS = {nation: 3 if nation == "utopians" else 1 for nation in PRINTED}


@pytest.mark.parametrize("nation", PRINTED)
def test_how_many_cards_a_nation_has(nation: str) -> None:
    """§2.1: those of its box; the second sides of cards have entries of their own."""
    assert len(HOMES[nation]) - BACKS[nation] == PRINTED[nation]


def test_eight_nations_to_a_box() -> None:
    assert Counter(nation.box for nation in BOX.nations) == {"classics": 8, "legends": 8}
    assert set(NATIONS) == set(PRINTED)


@pytest.mark.parametrize("box", COMMONS)
def test_how_many_common_cards_a_box_has(box: str) -> None:
    """§2.2: 14 regions, 22 uncivilised cards (nine of them civilised, too), 15 civilised cards, 11 tributaries
    and 8 fame cards; 12 unrest and both sides of King of Kings are the same in each box."""
    suits = Counter(CARD[number].suits[0] for number in HOMES[box])
    assert suits == {"region": 14, "uncivilised": 22, "civilised": 15, "tributary": 11, "fame": 8}
    assert sum(len(CARD[number].suits) == 2 for number in HOMES[box]) == 9
    assert (len(HOMES["unrest"]), len(BOX.kings)) == (12, 2)


def test_every_entry_says_where_it_comes_from() -> None:
    for section, entries in parts(BOX):
        assert all(entry.source in ("rulebook", "public", "designed") for entry in entries), section


def test_every_card_has_a_number_of_its_own() -> None:
    ids = Counter(card.id for card in all_cards())
    assert max(ids.values()) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_name_in_every_language(lang: str) -> None:
    """A name that is the same in all of them is written once; a translation belongs to one name."""
    say = reader(lang, GAME)
    names: dict[str, set[str]] = {}
    for card in all_cards():
        assert called(say, card), card.id
        names.setdefault(card.name, set()).add(called(say, card))
    assert [name for name, told in names.items() if len(told) > 1] == []


def test_names_of_cards_lead_to_cards() -> None:
    """What a card requires, unlocks, sinks with or moves by its name is a card of its own nation; a common card
    may unlock those of any."""
    for section in (*NATIONS, *COMMONS):
        here = [each.name for each in (CARD if section in COMMONS else BOX.cards_of(section))]
        for number in HOMES[section]:
            card = CARD[number]
            wanted = [
                *card.requires.play,
                *card.requires.history,
                *card.passive.unlocks,
                *names_in(PLAY[number]),
            ]
            for name in (*wanted, card.passive.sinks_without):
                assert any(each.startswith(name) for each in here), f"{card.id}: {name}"


# The page that explains them

PAGE = (ROOT / "docs" / "components.md").read_text("utf-8")
EXPLAINED = PAGE[PAGE.index("## Imperium") :]
STRUCTS = (Card, Passive, Requires, Cheaper, When, Response, Points, Placed, Purse, Nation)
WORDS: dict[str, set[str]] = {
    "fields": {field for each in STRUCTS for field in each.__struct_fields__},
    "operations": {*OPERATIONS, *CONTROL},
    "fields of operations": {
        field.encode_name for each in OPERATIONS.values() for field in msgspec.structs.fields(each)
    },
    "facts and groups": {*FACTS, *GROUPS},
    "events": {*EVENTS},
    "kinds, places and counts": {word for each in (Kind, Zone, Per, Of, Icon, Suit) for word in get_args(each)},
    "fields of rows": {
        field.encode_name
        for each in (Row, CleanupToken, KingForCenturion)
        for field in msgspec.structs.fields(each)
    },
    "orders": {*ORDERS},
    "fields of orders": {
        field.encode_name
        for name, each in ORDERS.items()
        if name not in ("first", "you")  # which have programs instead
        for field in msgspec.structs.fields(each)
    },
    "matches, tables, doubts and facts of rows": {
        *MATCHES,
        *ROW_FACTS,
        *(word for each in (TableOf, RowDoubt, Moved, Place) for word in get_args(each)),
    },
    "files": {
        "centurion.toml",
        "nations.toml",
        "classics.toml",
        "legends.toml",
        "unrest.toml",
        "kings.toml",
        "start.toml",
    },
}
"""All that can stand in the component files, by what it is."""


@pytest.mark.parametrize("what", WORDS)
def test_the_page_of_the_components_explains_everything(what: str) -> None:
    """docs/components.md, to which the heads of the files point."""
    assert sorted(word for word in WORDS[what] if f"`{word}`" not in EXPLAINED) == []


def test_the_heads_of_the_files_point_to_that_page() -> None:
    for nation in (*NATIONS, "centurion"):
        assert "docs/components.md" in (FOLDER / f"{nation}.toml").read_text("utf-8").splitlines()[0], nation


# A changed box


def test_a_correction_changes_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    box = corrected(tmp_path, 'romans = [\n  {id = "ROM7", cost = {materials = 1}},\n]\n')
    old, new = (next(card for card in parts.romans if card.id == "ROM7") for parts in (BOX, box))
    assert (new.cost.materials, new.cost.population, new.source) == (1, 0, "box")
    assert (new.play, new.points) == (old.play, old.points)
    assert [card for card in box.romans if card != new] == [card for card in BOX.romans if card != old]
    assert box.greeks == BOX.greeks
    assert len(edition(box, BOX)) == 16
    assert edition(corrected(tmp_path, "# nothing differs\n"), BOX) == ""


MINE = """
[[romans]]
id = "ROM7"
cost = {materials = 1}
points = 9

[[romans]]
id = "ROM16"
name = "Forward"
name_pl = "Naprzód"
name_it = "Avanti"
points = 3
play = [{cost = [{pay = {materials = 1}}], then = [{gain = {progress = 5}}]}]

[[carthaginians]]
id = "CAR2"
state = "empire"
"""
"""A development that costs less and counts more; a card with another name, other points and another program."""
PLAY_WITH_IT = """
from regnum.games.imperium import questions
from regnum.games.imperium.components import CARD, EDITION, doubts
from regnum.games.imperium.game import GAME
from regnum.games.imperium.rules.drawing import cost_of
from regnum.games.imperium.words import card_name, points, text
from regnum.i18n import reader
from tests.games.imperium.positions import FIRST, Table, card, play, playable

assert EDITION, "records tell that it was played with another box"

forward, rome = card("Forward", "romans"), card("Rome, the Eternal City", "romans")
table = Table("romans", "greeks").hand(FIRST, "Forward").deck(FIRST).purse(FIRST, 0, 0, 0)
assert playable(table.match()) == [], "the new price cannot be paid"
match = table.purse(FIRST, 1, 0, 0).match()
play(match, "Forward")
assert match.state.purse(FIRST) == (0, 0, 5)
assert GAME.score(match.state)["Other cards"][FIRST] == 3
assert cost_of(match.state, FIRST, rome) == (1, 0, 0)
assert GAME.score(table.deck(FIRST, "Rome, the Eternal City").match().state)["Other cards"][FIRST] == 9 + 3

told = {lang: reader(lang, GAME) for lang in ("en", "pl", "it")}
assert [card_name(say, forward) for say in told.values()] == ["Forward", "Naprzód", "Avanti"]
assert [points(say, forward) for say in told.values()] == ["3"] * 3
texts = [text(say, forward) for say in told.values()]
print(*texts, sep="\\n")
assert not doubts(card("City of Carthage", "carthaginians")), "the owner of the box has looked"
"""


def run(code: str, box: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {variable(KEY): str(box)}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)


def test_a_game_is_played_told_and_counted_with_a_changed_box(tmp_path: Path) -> None:
    """Cost, points, name and program: the rules, the text in three languages and the count all follow."""
    file = tmp_path / "mine.toml"
    file.write_text(MINE, "utf-8")
    ran = run(PLAY_WITH_IT, file)
    assert ran.returncode == 0, ran.stderr
    english, polish, italian = ran.stdout.splitlines()
    assert english == "Pay 1 material to gain 5 progress."
    assert (polish.count("5"), italian.count("5")) == (1, 1)
    assert len({english, polish, italian}) == 3


def test_the_command_line_takes_a_changed_box(tmp_path: Path) -> None:
    """`--components` shows what was corrected; a wrong box is refused in one sentence, without a trace."""
    file = tmp_path / "mine.toml"
    command = [sys.executable, "-m", "regnum.cli", "components", KEY, "--lang", "en", "--components", str(file)]
    file.write_text(MINE, "utf-8")
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "Naprzód" in ran.stdout
    file.write_text(entry("romans", 'id = "ROM16", play = [{conquer = {}}]'), "utf-8")
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode
    assert "Traceback" not in ran.stderr
    assert f"{file}, line 2: there is no operation “conquer”." in ran.stderr


# Wrong ones: file, line and reason


def entry(section: str, fields: str) -> str:
    return f"{section} = [\n  {{{fields}}},\n]\n"


def advance(fields: str) -> str:
    return entry("romans", f"id = 'ROM16', {fields}")


def row(fields: str) -> str:
    """Row 7 of the Celts as an empire, which is for attacks."""
    return entry("rows", f"id = 'CEL-E7', {fields}")


WRONG = {
    "syntax": ("# mine\nromans = [{id = }]\n", "Invalid value"),
    "unknown section": ("\nspartans = [{id = 'SPA1'}]\n", "there is no section “spartans”"),
    "unknown card": (entry("romans", "id = 'ROM99', points = 3"), "missing required field `name`"),
    "unknown card to remove": (entry("romans", "id = 'ROM99', remove = true"), "no entry with id = ROM99"),
    "unknown field": (advance("price = 3"), "unknown field `price`"),
    "operation": (advance("play = [{conquer = {}}]"), "there is no operation “conquer”"),
    "operation inside": (advance("exhaust = [{may = [{conquer = {}}]}]"), "there is no operation “conquer”"),
    "operation in an answer": (
        advance("when = [{event = 'sink', program = [{conquer = {}}]}]"),
        "there is no operation “conquer”",
    ),
    "operation in a response": (advance("response = {cost = [{conquer = {}}]}"), "no operation “conquer”"),
    "missing field": (advance("play = [{draw = {}}]"), "missing required field `n`"),
    "too little": (advance("play = [{draw = {n = 0}}]"), ">= 1"),
    "kind": (advance("play = [{discard = {n = 1, kinds = ['horse']}}]"), "Invalid enum value 'horse'"),
    "fact": (advance("play = [{if = 'rich', then = []}]"), "nothing is known of “rich”"),
    "group": (advance("play = [{each = 'nobody', do = []}]"), "nothing is known of “nobody”"),
    "event": (advance("when = [{event = 'rain', program = []}]"), "Invalid enum value 'rain'"),
    "a card that is required": (advance("requires = {play = ['Troy']}"), "there is no card “Troy”"),
    "a card that is unlocked": (advance("passive = {unlocks = ['Troy']}"), "there is no card “Troy”"),
    "a card that is moved": (advance("play = [{abandon = {name = 'Troy'}}]"), "there is no card “Troy”"),
    "a card that is found": (advance("play = [{find = {to = 'hand', name = 'Troy'}}]"), "no card “Troy”"),
    "a host": (advance("play = [{abandon = {hosting_name = 'Troy'}}]"), "there is no card “Troy”"),
    "a name that is needed": (
        entry("romans", "id = 'ROM19', name = 'Troy'"),
        "there is no card “City of Rome”",
    ),
    "a name that facts need": (entry("arthurians", "id = 'ART11', name = 'Troy'"), "no card “City of Camelot”"),
    "a place": (
        advance("play = [{move = {from = ['history', 'exile'], to = 'hand'}}]"),
        "no card does this with history, exile",
    ),
    "a suit": (advance("play = [{acquire = {suits = ['fame']}}]"), "no card does this with fame"),
    "two kinds of points": (
        advance("variable = [{n = 1, of = 'region'}], placed = {history = 2}"),
        "variable or go by the place",
    ),
    "points of what": (advance("variable = [{n = 1, of = 'glory'}]"), "Invalid enum value 'glory'"),
    "no start": (advance("start = ''"), "a card of a nation says where it starts"),
    "one side": (entry("romans", "id = 'ROM1A', side = 'B'"), "the sides A and B"),
    "doubt": (advance("uncertain = ['colour']"), "Invalid enum value 'colour'"),
    "players": (entry("tables", "players = 4, remove = true"), "each number of players"),
    "17th nation": (entry("nations", "id = 'spartans', box = 'classics'"), "17 entries instead of 16"),
    "another nation": (
        "nations = [{id = 'qin', remove = true},\n  {id = 'spartans', box = 'classics'}]\n",
        "there are no cards of “spartans”",
    ),
    "an order": (row("does = [{conquer = {}}]"), "there is no operation “conquer”"),
    "an order inside": (row("does = [{first = [[{conquer = {}}], []]}]"), "there is no operation “conquer”"),
    "an order for the person": (row("does = [{you = [{steal = {}}]}]"), "missing required field `what`"),
    "an operation of cards as an order": (
        row("does = [{look_at_fame = {n = 2}}]"),
        "no operation “look_at_fame”",
    ),
    "an order of the centurion for the person": (
        row("does = [{you = [{dynasty_to_discard = {}}]}]"),
        "there is no operation “dynasty_to_discard”",
    ),
    "nothing for the person": (row("does = [{you = []}]"), "“you” has one operation"),
    "too much for the person": (
        row("does = [{you = [{take_unrest = {}}, {discard = {n = 1}}]}]"),
        "“you” has one operation",
    ),
    "a decision": (row("does = [{may = [{gain = {progress = 1}}]}]"), "the centurion decides nothing: “may”"),
    "a choice": (
        row("does = [{first = [[{choose = [[{take_fame = {}}], [{end_game = {}}]]}]]}]"),
        "the centurion decides nothing: “choose”",
    ),
    "no way": (row("does = [{first = [[], []]}]"), "“first” has no way to take"),
    "no list of ways": (row("does = [{first = 3}]"), "a program is a list of operations"),
    "a field of an order": (row("does = [{gain = {gold = 1}}]"), "unknown field `gold`"),
    "too few of an order": (row("does = [{deck_to_discard = {n = 0}}]"), ">= 1"),
    "a resource of an order": (row("does = [{steal = {what = 'gold', n = 1}}]"), "Invalid enum value 'gold'"),
    "an exchange for the same": (
        row("does = [{exchange = {from = 'progress', into = 'progress'}}]"),
        "a resource cannot be exchanged for itself",
    ),
    "a suit of an order": (row("does = [{acquire = {suits = ['horse']}}]"), "Invalid enum value 'horse'"),
    "no suit to break through for": (row("does = [{break_through = {suits = []}}]"), "length >= 1"),
    "a place of an order": (
        row("does = [{from_discard = {kind = 'mask', to = 'exile'}}]"),
        "no card does this with exile",
    ),
    "a fact of a row": (row("does = [{if = 'barbarian', then = []}]"), "nothing is known of “barbarian”"),
    "a match": (row("match = 'horse'"), "Invalid enum value 'horse'"),
    "no match": (row("match = ''"), "for the cards of a kind, or for the card of a name"),
    "a match and a card": (row("card = 'Glory'"), "for the cards of a kind, or for the card of a name"),
    "a card of a row": (row("match = '', card = 'Glor'"), "there is no card “Glor”"),
    "a candidate": (row("candidates = ['horse']"), "there is no card “horse”"),
    "a nation of a row": (row("nation = 'spartans'"), "there are no cards of “spartans”"),
    "a table of a row": (row("table = 'republic'"), "Invalid enum value 'republic'"),
    "a field of a row": (row("effect = []"), "unknown field `effect`"),
    "a doubt about a row": (row("uncertain = ['colour']"), "Invalid enum value 'colour'"),
    "an unknown row": (entry("rows", "id = 'CEL-E99', match = 'fame'"), "missing required field `nation`"),
    "a cleanup": (entry("cleanup", "nation = 'spartans', materials = 1"), "no cards of “spartans”"),
}
"""What is wrong with it; a file of corrections, wrong in its second line; the reason that is told."""


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_box_is_refused(tmp_path: Path, name: str) -> None:
    """File, line and reason are told, in one sentence."""
    text, reason = WRONG[name]
    with pytest.raises(BadComponents) as refused:
        corrected(tmp_path, text)
    assert refused.value.gaps["file"] == str(tmp_path / "mine.toml")
    assert refused.value.gaps["line"] == 2
    assert reason in str(refused.value.gaps["reason"])
