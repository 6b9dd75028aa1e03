"""The rules pages give chapters, rulings and test cases numbers that code and tests cite.

A chapter is cited as §6.1, a ruling or a case by its letter and number, in comments and docstrings; a test may
also bear the number in its name. The letters are those that the pages of the game use.
"""

import ast
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from io import StringIO
from itertools import combinations, groupby
from pathlib import Path
from typing import NamedTuple

import pytest

from regnum.core.game import games
from regnum.i18n import LANGUAGES
from regnum.i18n.rulebook import CHAPTER
from regnum.server.rulebook import rules_text

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "regnum" / "games"
TESTS = ROOT / "tests" / "games"
PAGES = ROOT / "docs" / "rules"
FOLDERS = [folder for key in games() if (GAMES / (folder := key.replace("-", "_"))).is_dir()]
"""Of our own games; others bring their pages and tests with them."""

HEADING = re.compile(r"^(?P<level>##+) (?P<title>.+)$", re.M)
NUMBERED = re.compile(r"(?P<number>\d+)\. \S|(?P<inner>\d+(?:\.\d+)+) \S")
"""How a title begins: "6. Upkeep", "6.1 Marriage"."""
LISTED = re.compile(r'^- <a id="([A-Z]\d+)"></a>\*\*\1\*\* \S', re.M)
"""An entry in the list of the rulings or of the cases."""
CITED_CHAPTER = re.compile(r"§(\d+(?:\.\d+)*)")
LINT = re.compile(r"noqa: [A-Z\d, ]+")
"""What a linter is told has letters and numbers, too."""
OTHER_WAYS = re.compile(r"§ |\b(?:sections?|chapters?|rulings?|cases?) §?\d", re.I)
NUMBERED_TEST = re.compile(r"test_([a-z])0*(\d+)_")

each_game = pytest.mark.parametrize("folder", FOLDERS)
each_page = pytest.mark.parametrize("lang", LANGUAGES)


# What the pages number


@cache
def page(folder: str, name: str) -> str:
    """A page of the rules by its language, or the list of the `cases`."""
    return (PAGES / f"{folder}.{name}.md").read_text("utf-8")


def number(title: str) -> str:
    """The number of a chapter; empty if its title has none."""
    found = NUMBERED.match(title)
    return (found["number"] or found["inner"]) if found else ""


def chapters(folder: str, lang: str = "en") -> dict[str, str]:
    """By anchor: the number of the chapter."""
    return {found["anchor"]: number(found["title"]) for found in CHAPTER.finditer(page(folder, lang))}


def listed(folder: str, name: str = "en") -> list[str]:
    """The rulings of a page, or the cases, by number."""
    return LISTED.findall(page(folder, name))


def targets(folder: str) -> set[str]:
    """All that can be cited."""
    numbers = (f"§{each}" for each in chapters(folder).values())
    return {*numbers, *listed(folder), *listed(folder, "cases")}


@each_game
@each_page
def test_every_chapter_has_an_anchor_and_the_next_number(folder: str, lang: str) -> None:
    text = page(folder, lang)
    headings = HEADING.findall(text)
    assert len(re.findall(r"^# ", text, re.M)) == 1
    assert [title for _, title in headings] == [found["title"] for found in CHAPTER.finditer(text)]
    counts: list[int] = []
    for level, title in headings:
        depth = len(level) - 1
        counts = [*counts, 0][:depth]
        counts[-1] += 1
        assert number(title) == ".".join(map(str, counts)), title


@each_game
@each_page
def test_chapters_and_rulings_have_the_same_numbers_in_every_language(folder: str, lang: str) -> None:
    assert list(chapters(folder, lang).items()) == list(chapters(folder).items())
    assert listed(folder, lang) == listed(folder)


@each_game
def test_no_heading_is_left_in_another_language(folder: str) -> None:
    headings = [{title for _, title in HEADING.findall(page(folder, lang))} for lang in LANGUAGES]
    assert all(one.isdisjoint(other) for one, other in combinations(headings, 2))


@each_game
@pytest.mark.parametrize("name", [*LANGUAGES, "cases"])
def test_rulings_and_cases_are_listed_in_order_under_letters_of_their_own(folder: str, name: str) -> None:
    """One letter for each list; those of the game alone may have another."""
    numbers = listed(folder, name)
    assert numbers
    lists = {letter: list(found) for letter, found in groupby(numbers, key=lambda each: each[0])}
    for letter, found in lists.items():
        assert found == [f"{letter}{place}" for place in range(1, len(found) + 1)]
    assert sum(map(len, lists.values())) == len(numbers) == page(folder, name).count("\n- <a id=")


@each_game
def test_a_ruling_is_never_taken_for_a_case(folder: str) -> None:
    rulings, cases = ({each[0] for each in listed(folder, name)} for name in ("en", "cases"))
    assert rulings.isdisjoint(cases)


@each_game
@pytest.mark.parametrize("name", [*LANGUAGES, "cases"])
def test_every_link_and_number_on_a_page_leads_somewhere(folder: str, name: str) -> None:
    text = page(folder, name)
    anchors = set(re.findall(r'<a id="([\w-]+)"></a>', text))
    assert len(anchors) == text.count("<a id=")
    for link in re.findall(r"\]\(([^)]+)\)", text):
        path, _, anchor = link.partition("#")
        assert (PAGES / path).is_file() if path else anchor in anchors, link
    assert set(numbers_in(text, folder)) <= targets(folder)


@each_game
@each_page
def test_the_chapters_name_every_ruling_and_lead_to_it(folder: str, lang: str) -> None:
    _opening, *told = re.split("^## ", page(folder, lang), flags=re.M)
    assert set(re.findall(r"\]\(#([A-Z]\d+)\)", "".join(told))) == set(listed(folder, lang))


@each_game
@each_page
def test_a_browser_finds_every_anchor_and_no_link_leads_away(folder: str, lang: str) -> None:
    text, _ = rules_text(folder.replace("_", "-"), lang)
    anchors = set(re.findall(r' id="([\w-]+)"', text))
    editions = {anchor for anchor in anchors if re.fullmatch(r"E\d+", anchor)}
    assert anchors - editions == {*chapters(folder, lang), *listed(folder, lang)}
    assert {link.removeprefix("#") for link in re.findall(r'<a [^>]*href="([^"]+)"', text)} <= anchors
    ranks = {anchor: int(rank) for rank, anchor in re.findall(r'<h(\d) id="([\w-]+)">', text)}
    assert ranks == {anchor: each.count(".") + 2 for anchor, each in chapters(folder, lang).items()}


# What code and tests cite


class Citation(NamedTuple):
    where: str
    number: str


def numbers_in(text: str, folder: str) -> list[str]:
    letters = {each[0] for each in (*listed(folder), *listed(folder, "cases"))}
    named = re.findall(rf"\b[{''.join(letters)}]\d+\b", text)
    return [*(f"§{each}" for each in CITED_CHAPTER.findall(text)), *named]


def prose(file: Path) -> Iterator[tuple[int, str]]:
    """The comments, docstrings and numbered names of a file, each with its line."""
    source = file.read_text("utf-8")
    if file.suffix == ".toml":
        for line, text in enumerate(source.splitlines(), 1):
            yield line, text.partition("# ")[2]
        return
    for token in tokenize.generate_tokens(StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], LINT.sub("", token.string)
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text
            case ast.FunctionDef(name=name):
                yield node.lineno, number_in_name(name)


def number_in_name(name: str) -> str:
    """The T17 of test_t17_from_the_top_space_no_step_leads_on."""
    found = NUMBERED_TEST.match(name)
    return f"{found[1].upper()}{found[2]}" if found else ""


def files(folder: str) -> list[Path]:
    """The sources of a game and of its tests."""
    homes = (GAMES / folder, TESTS / folder)
    return [file for home in homes for suffix in ("py", "toml") for file in sorted(home.rglob(f"*.{suffix}"))]


@cache
def citations(folder: str) -> list[Citation]:
    return [
        Citation(f"{file.relative_to(ROOT)}:{line}", each)
        for file in files(folder)
        for line, text in prose(file)
        for each in numbers_in(text, folder)
    ]


@each_game
def test_every_citation_leads_somewhere(folder: str) -> None:
    found = citations(folder)
    assert {"src", "tests"} <= {each.where.partition("/")[0] for each in found}
    assert [each for each in found if each.number not in targets(folder)] == []


@each_game
def test_there_is_one_way_to_cite_a_chapter(folder: str) -> None:
    places = [(file.name, line, text) for file in files(folder) for line, text in prose(file)]
    assert [place for place in places if OTHER_WAYS.search(place[-1])] == []


@each_game
def test_a_test_cites_every_ruling_and_every_case(folder: str) -> None:
    cited: set[str] = set()
    for file in (TESTS / folder).rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                told = f"{number_in_name(node.name)} {ast.get_docstring(node) or ''}"
                cited.update(numbers_in(told, folder))
    assert [each for each in (*listed(folder), *listed(folder, "cases")) if each not in cited] == []


def test_comments_docstrings_and_names_are_read_and_other_strings_are_not(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text(
        '"""§4."""\nX = "A3"  # A4\n"""Of X (A5)."""\ndef test_t06_x():  # noqa: A001\n    """A7."""\n'
    )
    assert sorted(text for _, text in prose(file)) == ["# ", "# A4", "A7.", "Of X (A5).", "T6", "§4."]
    file = tmp_path / "data.toml"
    file.write_text('# A8\nid = "A9"\ncolour = "#A10"  # A11\n')
    assert [text for _, text in prose(file)] == ["A8", "", "A11"]
