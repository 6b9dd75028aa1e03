"""The rules of the games in our own words, as pages. They are written in Markdown under `docs/rules`."""

from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from regnum.i18n.rulebook import CHAPTER, chapters, rules_file


@cache
def rules_text(key: str, lang: str) -> tuple[Markup, tuple[tuple[str, str], ...]]:
    """The rules as HTML, and their chapters by anchor. Both are empty for a game that brings none."""
    found = rules_file(key, lang)
    if found is None:
        return Markup(""), ()
    text = found.read_text("utf-8")
    anchored = CHAPTER.sub(r'<h2 id="\g<anchor>">\g<title></h2>\n', text)
    made = MarkdownIt("commonmark", {"html": True}).enable("table").render(anchored)
    made = made.replace("<table>", '<table tabindex="0">')  # keys must scroll it on a phone
    return Markup(made), tuple(chapters(text).items())
