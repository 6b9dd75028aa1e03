"""The scripts of a table: what they find on its page, what they rely on in a drawing, what they never do."""

import json
import re
from functools import cache
from graphlib import TopologicalSorter
from random import Random

import pytest

from regnum.core.game import game, games
from regnum.core.match import Match
from regnum.i18n import reader
from regnum.web import pages

from . import sample
from .test_pages import Outline

SCRIPTS = {name: asset.content.decode() for name, asset in pages.assets().items() if name.endswith(".js")}
TABLE = "".join(script for name, script in SCRIPTS.items() if name != "site.js")
DRAWN = [key for key in games() if game(key).browser]
every_game = pytest.mark.parametrize("key", DRAWN)
MENTION = re.compile(r"""["'`#]([a-z]+(?:-[a-z]+)*)(?=-?["'`\d$\s.:\[\]])""")
"""In a script: the name, or the beginning of the name, of something on the page."""


# The page


def test_the_page_hands_its_data_and_words_to_the_scripts() -> None:
    html = sample.table("pl")
    data, words = re.findall(r'<script type="application/json" id="[\w-]+">(.*?)</script>', html, re.S)
    found = json.loads(data)
    assert found["names"][1] == sample.NASTY
    assert (found["seat"], found["asked"], found["last"], found["token"]) == (0, 7, "b.9", sample.TOKEN)
    assert set(json.loads(words)) == set(re.findall(r"\bwords\.(\w+)", TABLE)), "no word too few or too many"
    assert {f"page.{each}" for each in found} >= set(re.findall(r"\bpage\.\w+", TABLE))


def test_the_elements_that_scripts_look_for_exist() -> None:
    made_by_them = {"find-option", "clear-first", "tapped"}
    wanted = set(re.findall(r'byId\("([\w-]+)"\)', TABLE)) - made_by_them
    there = set(Outline(sample.table("en")).ids) | set(Outline(sample.table("en", 0, ended=True)).ids)
    assert wanted <= there, wanted - there


def test_scripts_never_turn_text_into_code() -> None:
    for script in SCRIPTS.values():
        assert not re.findall(r"\beval\b|new Function|document\.write|insertAdjacentHTML|outerHTML", script)
    assert TABLE.count("innerHTML") == 1, "in one place, where fragments are parsed"


# Modules


def imported(name: str) -> set[str]:
    return set(re.findall(r'^import (?:[^"]* from )?"\./([\w.]+)";$', SCRIPTS[name], re.M))


def test_modules_import_each_other_in_one_direction_and_none_is_left_over() -> None:
    needs = {name: imported(name) for name in SCRIPTS if name != "site.js"}
    assert sum(map(len, needs.values())) == TABLE.count("\nimport "), "all of them were read"
    assert list(TopologicalSorter(needs).static_order())[-1] == "table.js"
    assert set().union(*needs.values()) == needs.keys() - {"table.js"}


def test_modules_share_what_they_say_they_share_and_nothing_in_vain() -> None:
    wanted: dict[str, set[str]] = {name: set() for name in SCRIPTS}
    for names, name in re.findall(r'^import \{ (.*) \} from "\./([\w.]+)";$', TABLE, re.M):
        wanted[name] |= set(names.split(", "))
    for name, script in SCRIPTS.items():
        shared = re.findall(r"^export (?:const|function|async function) (\w+)", script, re.M)
        assert len(shared) == script.count("export "), f"{name}: no module changes what another one holds"
        assert set(shared) == wanted[name], name


def test_a_table_is_sent_with_all_its_modules_at_once() -> None:
    """Else each would be asked for only when the one that imports it has come."""
    tags = Outline(sample.table("en")).tags
    early = {str(attributes["href"]) for _, attributes in tags if attributes.get("rel") == "modulepreload"}
    assert early == {
        sample.AT(f"/static/{asset.hash}/{name}") for name, asset in pages.assets().items() if name in SCRIPTS
    }


def test_each_module_opens_with_what_it_is_for() -> None:
    for name, script in SCRIPTS.items():
        opening = re.match(r"((?:// .*\n){1,3})\n", script)
        assert opening, name


# Drawings


@cache
def drawings(key: str) -> str:
    """The board of a game in its middle, for as few and as many as can play it, and what everybody holds."""
    return "".join([drawing(key, seats) for seats in {game(key).seats[0], game(key).seats[-1]}])


def drawing(key: str, seats: int) -> str:
    found = game(key)
    assert found.browser
    match, chance = Match(found, seats, seed="drawn"), Random(1)
    for _ in range(80):
        seat = next(iter(match.pending))
        match.choose(seat, chance.choice(match.pending[seat]))
    say, face = reader("en"), found.browser()
    hands = [face.painter.hand(match.view(seat), say) for seat in range(match.seats)]
    return "".join([face.painter.board(match.view(None), say), *hands])


@every_game
def test_scripts_know_the_things_of_no_game(key: str) -> None:
    """What is special about a thing its drawing says, by classes and data attributes that any game can use."""
    named = re.findall(r'\b(?:id|data-key)="([^"]+)"', drawings(key))
    kinds = {re.sub(r"(-\d+)+$", "", name) for name in named}
    assert len(kinds) > 10
    for name, script in SCRIPTS.items():
        assert not set(MENTION.findall(script)) & kinds, name


@every_game
def test_whatever_a_thing_comes_from_is_there(key: str) -> None:
    html = drawings(key)
    there = {"hand", *(f"seat-{seat}" for seat in range(game(key).seats[-1]))}
    there |= set(re.findall(r'\bid="([^"]+)"', html))
    sources = set(re.findall(r'\bdata-from="([^"]+)"', html))
    assert sources
    assert sources <= there, sources - there


@every_game
def test_areas_say_that_they_are_areas(key: str) -> None:
    face = game(key).browser
    assert face
    for area in face().areas:
        if area.element:
            found = re.findall(rf'class="([^"]*)" id="{area.element}"', drawings(key))
            assert found, area.element
            assert all("area" in classes.split() for classes in found), area.element
