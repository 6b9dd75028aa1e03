"""The rules of the games in our own words: where they lie, and what their chapters are called."""

import re
from pathlib import Path

HOMES = (Path(__file__).parents[1] / "docs" / "rules", Path(__file__).parents[3] / "docs" / "rules")
"""Where an installed Regnum keeps them, and where its sources do."""

CHAPTER = re.compile(r'<a id="(?P<anchor>[\w-]+)"></a>\n*(?P<level>##+) (?P<title>.+)')
"""A heading with its number, "## 6. Upkeep" or "### 6.1 Marriage", below the anchor that leads to it."""


def rules_file(key: str, lang: str) -> Path | None:
    """The rules of a game in Markdown; None if it brings none."""
    name = f"{key.replace('-', '_')}.{lang}.md"
    return next((path for home in HOMES if (path := home / name).is_file()), None)


def chapters(text: str) -> dict[str, str]:
    """The titles of the chapters of such a file, numbers first, by the anchors that questions know them by."""
    return {chapter["anchor"]: chapter["title"].strip() for chapter in CHAPTER.finditer(text)}
