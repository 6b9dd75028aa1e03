"""The rules of the games in our own words, as pages. They are written in Markdown under `docs/rules`."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from html import unescape
from itertools import zip_longest
from typing import NamedTuple

from markdown_it import MarkdownIt
from markupsafe import Markup

from regnum.core.game import RuleSigns
from regnum.core.words import Plural, Reader, Text
from regnum.i18n.rulebook import CHAPTER, chapters, rules_file
from regnum.server.games import browser_face, find_game
from regnum.server.readers import game_reader
from regnum.server.searching import plain

MAX_FOUND = 40
"""Passages that one search shows."""
MOST_AT_ONCE = 20
"""The largest amount of something that is drawn with its sign."""
TO_ANOTHER_FILE = re.compile(r"\[([^\]]+)\]\([^#)][^)]*\)")
"""A link from one file of the documentation to another, which a browser could not follow."""
EDITION = re.compile(r"\bE\d+\b")
"""A difference between editions, by its number in their table."""


class Rulebook(NamedTuple):
    text: Markup
    contents: tuple[tuple[str, str], ...]
    """Anchors and titles of the chapters."""


class Passage(NamedTuple):
    """A paragraph, an entry of a list or a row of a table."""

    anchor: str
    """Of its chapter or, of a ruling, its own."""
    title: str
    """Of the chapter."""
    text: str


@cache
def rules_text(key: str, lang: str) -> Rulebook:
    """The rules as HTML, and their chapters. Both are empty for a game that brings none."""
    found = rules_file(key, lang)
    if found is None:
        return Rulebook(Markup(""), ())
    text = found.read_text("utf-8")
    page = TO_ANOTHER_FILE.sub(r"\1", CHAPTER.sub(heading, text))
    made = MarkdownIt("commonmark", {"html": True}).enable("table").render(page)
    made = made.replace("<table>", '<table tabindex="0">')  # keys must scroll it on a phone
    made = with_editions(made)
    face = browser_face(find_game(key))
    if face.rule_signs:
        made = with_signs(made, face.painter.scope, face.rule_signs, game_reader(key, lang))
    return Rulebook(Markup(made), tuple(chapters(text).items()))


def heading(chapter: re.Match[str]) -> str:
    """The anchor belongs to the heading itself, so that whoever follows it sees where they are."""
    rank = len(chapter["level"])
    return f'<h{rank} id="{chapter["anchor"]}">{chapter["title"]}</h{rank}>\n'


def with_editions(page: str) -> str:
    """Lead from each number of a difference between editions to its row in their table."""
    page = re.sub(r"<td>(E\d+)</td>", r'<td id="\1">\1</td>', page)
    rows = set(re.findall(r'<td id="(E\d+)">', page))

    def linked(number: re.Match[str]) -> str:
        return f'<a href="#{number[0]}">{number[0]}</a>' if number[0] in rows else number[0]

    parts = TAG.split(page)
    for place in range(0, len(parts), 2):
        if not parts[place - 1].startswith("<td id="):
            parts[place] = EDITION.sub(linked, parts[place])
    return "".join(parts)


# Signs

TAG = re.compile(r"(<[^>]+>)")
BLOCK = re.compile(r"(?=<(?:p|li|tr|h\d)\b)")
"""Where something begins that is read by itself."""


def with_signs(page: str, scope: str, signs: RuleSigns, say: Reader) -> str:
    """Draw the signs where the rules speak of them."""

    def drawn(sign: str) -> str:
        return f'<svg class="sign {scope}" aria-hidden="true"><use href="#pen-{sign}"/></svg>'

    page = with_signs_in_rows(page, {name: [*map(drawn, row)] for name, row in signs.rows.items()})
    amounts = {phrase: drawn(sign) for sign, text in signs.amounts.items() for phrase in amounts_of(text, say)}
    blocks = BLOCK.split(page)
    places: dict[int, dict[str, str]] = {}
    for names in (
        {phrase.partition(" ")[2]: sign for phrase, sign in amounts.items()},
        {say(text): drawn(sign) for sign, text in signs.names.items()},
    ):
        introduction = max(range(len(blocks)), key=lambda place: sum(name in blocks[place] for name in names))
        places[introduction] = places.get(introduction, {}) | names
    return "".join(beside(block, amounts | places.get(place, {})) for place, block in enumerate(blocks))


def amounts_of(text: Text, say: Reader) -> Iterator[str]:
    """ "1 coin", "2 coins", and so on."""
    gap = text.by if isinstance(text, Plural) else re.findall(r"{(\w+)}", str(text))[0]
    for count in range(1, MOST_AT_ONCE + 1):
        yield say(text, **{gap: count})


def with_signs_in_rows(page: str, rows: Mapping[str, list[str]]) -> str:
    """Put the signs of a chapter before the first cells of its first table."""
    for chapter, signs in rows.items():
        before, mark, after = page.partition(f'id="{chapter}"')
        body, end, rest = after.partition("</tbody>")
        first, *cells = body.split("<tr>\n<td>")
        drawn = [f"<tr>\n<td>{sign}{cell}" for sign, cell in zip_longest(signs, cells, fillvalue="")]
        page = f"{before}{mark}{first}{''.join(drawn)}{end}{rest}"
    return page


def beside(block: str, phrases: Mapping[str, str]) -> str:
    """A block of the page with signs before the phrases that have one, except in headings and links."""
    if block.startswith("<h"):
        return block
    longest_first = sorted(phrases, key=len, reverse=True)
    pattern = re.compile(rf"(?<![\w–-])(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")
    parts = TAG.split(block)
    for place in range(0, len(parts), 2):
        if not parts[place - 1].startswith(("<a ", "<code")):
            parts[place] = pattern.sub(
                lambda found: f'<span class="signed">{phrases[found[0]]}{found[0]}</span>', parts[place]
            )
    return "".join(parts)


# Searching


@cache
def passages(key: str, lang: str) -> tuple[Passage, ...]:
    """All that the rules say, piece by piece."""
    text, contents = rules_text(key, lang)
    titles, anchor, title = dict(contents), "", ""
    found = []
    for block in BLOCK.split(text):
        own = re.search(r' id="([\w-]+)"', block)
        if own and own[1] in titles:
            anchor, title = own[1], titles[own[1]]
        words = " ".join(unescape(TAG.sub("", block.replace("</td>", " "))).split())
        if title and words and words != title:
            found.append(Passage(own[1] if own and not block.startswith("<h") else anchor, title, words))
    return tuple(found)


def search(key: str, lang: str, find: str) -> list[Passage]:
    """The passages that say all of these words, chapters of that title first."""
    words = plain(find).split()
    if not words:
        return []
    titled = [
        Passage(anchor, title, "")
        for anchor, title in rules_text(key, lang).contents
        if all(word in plain(title) for word in words)
    ]
    said = [each for each in passages(key, lang) if all(word in plain(each.text) for word in words)]
    return (titled + said)[:MAX_FOUND]
