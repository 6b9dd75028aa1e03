"""The rules as pages: signs where they are spoken of, links to rulings and editions, and searches."""

import re
from pathlib import Path

import pytest

from regnum.core.game import game
from regnum.i18n import LANGUAGES
from regnum.server.games import browser_face, playable
from regnum.server.readers import game_reader
from regnum.server.rulebook import amounts_of, rules_text, search
from tests.server.serving import Server, Visitor, text_of

KEYS = [found.key for found in playable()]
GAMES = Path(__file__).parents[2] / "src" / "regnum" / "games"
SIGN = re.compile(r'<use href="#(pen-[\w-]+)"/>')
each_game = pytest.mark.parametrize("key", KEYS)
each_language = pytest.mark.parametrize("lang", LANGUAGES)


@each_game
@each_language
def test_the_rules_draw_the_signs_that_they_speak_of(key: str, lang: str) -> None:
    face, text = browser_face(game(key)), rules_text(key, lang).text
    drawn, signs = set(SIGN.findall(text)), face.rule_signs
    assert signs
    assert drawn <= set(re.findall(r'id="(pen-[\w-]+)"', face.painter.signs())), "the pen cannot draw that"
    for chapter, row in signs.rows.items():
        table = text.partition(f'id="{chapter}"')[2].partition("</tbody>")[0]
        cells = re.findall(r"<tr>\n<td>(?:<svg[^>]*><use href=\"#pen-([\w-]+)\"/></svg>)?", table)
        assert cells == [*row] + [""] * (len(cells) - len(row))
    assert {f"pen-{sign}" for sign in signs.names} <= drawn, "the rules never introduce them"
    say = game_reader(key, lang)
    for sign, amount in signs.amounts.items():
        told = [each for each in amounts_of(amount, say) if re.search(rf"(?<![\w–-]){each}(?!\w)", text)]
        assert not told or f"pen-{sign}" in drawn


@each_game
def test_every_refusal_that_follows_a_ruling_leads_to_it(key: str) -> None:
    text = rules_text(key, "en").text
    sources = "".join(file.read_text("utf-8") for file in (GAMES / key.replace("-", "_")).rglob("*.py"))
    cited = re.findall(r'ruling="(\w+)"', sources)
    assert cited
    assert [each for each in cited if f'id="{each}"' not in text] == []


def test_differences_between_editions_are_linked() -> None:
    text = rules_text("age-of-conan", "en").text
    assert '<td id="E3">E3</td>' in text
    assert '(<a href="#E10">E10</a>)' in text


@pytest.mark.parametrize(
    ("key", "lang", "find", "anchor"),
    [
        ("simurgh", "en", "stand aside", "B26"),
        ("simurgh", "pl", "wasal chronika", ""),
        ("simurgh", "pl", "zwiadowcow", "scouts"),  # whoever searches need not type accents
        ("brian-boru", "it", "monastero", "church"),
        ("age-of-conan", "en", "e3 siege", "E3"),
        ("imperium", "en", "COLLAPSE", "unrest"),
        ("imperium", "en", "", ""),
    ],
)
def test_a_search_finds_chapters_rulings_and_rows(key: str, lang: str, find: str, anchor: str) -> None:
    found = search(key, lang, find)
    assert anchor in {each.anchor for each in found} if anchor else not found


def test_the_page_of_the_rules_shows_what_was_found_without_a_script(server: Server) -> None:
    anna = Visitor(server)
    page = anna.get("/rules/simurgh", params={"find": "Replaced OBJECTIVE"}).text
    assert '<a href="#B19">' in page
    assert "The rules do not say that." in text_of(anna.get("/rules/simurgh", params={"find": "<b>"}).text)
    assert "&lt;b&gt;" in anna.get("/rules/simurgh", params={"find": "<b>"}).text
