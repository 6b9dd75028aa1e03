"""The rules of the games in our own words, as pages. They are written in Markdown under `docs/rules`."""

import re
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markupsafe import Markup

HOMES = (Path(__file__).parents[1] / "docs" / "rules", Path(__file__).parents[3] / "docs" / "rules")
"""Where an installed Regnum keeps them, and where its sources do."""

CHAPTER = re.compile(r'<a id="(?P<anchor>[\w-]+)"></a>\n*##+ (?P<title>.+)')


@cache
def rules_text(key: str, lang: str) -> tuple[Markup, tuple[tuple[str, str], ...]]:
    """The rules as HTML, and their chapters by anchor. Both are empty for a game that brings none."""
    name = key.replace("-", "_")
    found = next((path for home in HOMES if (path := home / f"{name}.{lang}.md").exists()), None)
    if found is None:
        return Markup(""), ()
    text = found.read_text("utf-8")
    chapters = tuple((chapter["anchor"], chapter["title"].strip()) for chapter in CHAPTER.finditer(text))
    anchored = CHAPTER.sub(r'<h2 id="\g<anchor>">\g<title></h2>\n', text)
    made = MarkdownIt("commonmark", {"html": True}).enable("table").render(anchored)
    made = made.replace("<table>", '<table tabindex="0">')  # keys must scroll it on a phone
    return Markup(made), chapters
