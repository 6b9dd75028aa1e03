"""The rules of the games in our own words, as pages. They are written in Markdown under `docs/rules`."""

import re
from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from regnum.i18n.rulebook import CHAPTER, chapters, rules_file

TO_ANOTHER_FILE = re.compile(r"\[([^\]]+)\]\([^#)][^)]*\)")
"""A link from one file of the documentation to another, which a browser could not follow."""


@cache
def rules_text(key: str, lang: str) -> tuple[Markup, tuple[tuple[str, str], ...]]:
    """The rules as HTML, and their chapters by anchor. Both are empty for a game that brings none."""
    found = rules_file(key, lang)
    if found is None:
        return Markup(""), ()
    text = found.read_text("utf-8")
    page = TO_ANOTHER_FILE.sub(r"\1", CHAPTER.sub(heading, text))
    made = MarkdownIt("commonmark", {"html": True}).enable("table").render(page)
    made = made.replace("<table>", '<table tabindex="0">')  # keys must scroll it on a phone
    return Markup(made), tuple(chapters(text).items())


def heading(chapter: re.Match[str]) -> str:
    """The anchor belongs to the heading itself, so that whoever follows it sees where they are."""
    rank = len(chapter["level"])
    return f'<h{rank} id="{chapter["anchor"]}">{chapter["title"]}</h{rank}>\n'
