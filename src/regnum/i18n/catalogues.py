"""Keeping the catalogues: `python -m regnum.i18n.catalogues` adds new messages to every one of them.

Regnum's own messages lie in `regnum/i18n`, those of a game in the folder of the game. Needs Babel.
"""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from regnum.i18n import LANGUAGES

PACKAGE = Path(__file__).parents[1]
KEYWORDS = {"N_": None, "P_": (1, 2), "C_": ((1, "c"), 2), "_": None}
METHODS = [("**.py", "python"), ("**.jinja", "jinja2")]


def homes() -> Iterator[tuple[Path, Path]]:
    """Every folder with code, and the folder with the catalogues for it."""
    yield PACKAGE, PACKAGE / "i18n"
    for folder in sorted((PACKAGE / "games").iterdir()):
        if (folder / "game.py").exists():
            yield folder, folder / "i18n"


def extract(code: Path) -> Catalog:
    """All messages in a folder; those of the games are their own affair."""
    template = Catalog(project="regnum", charset="utf-8")
    inside_games = code == PACKAGE
    found = extract_from_dir(code, METHODS, keywords=KEYWORDS, directory_filter=lambda _: True)
    for name, line, message, _comments, context in found:
        if not (inside_games and name.startswith("games/")):
            template.add(message, None, [(f"{code.name}/{name}", line)], context=context)
    return template


def read(home: Path, language: str) -> Catalog:
    with (home / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)


def update() -> None:
    """Add what is new, drop what is gone; English is its own translation."""
    for code, home in homes():
        for language in LANGUAGES:
            path = home / f"{language}.po"
            catalogue = (
                read(home, language)
                if path.exists()
                else Catalog(locale=language, header_comment="", fuzzy=False)
            )
            catalogue.update(extract(code), no_fuzzy_matching=True)
            catalogue.obsolete.clear()
            if language == "en":
                for message in catalogue:
                    message.string = message.id or message.string
            path.write_bytes(written(catalogue))


def written(catalogue: Catalog) -> bytes:
    """A catalogue as a file, without the header lines that change by themselves."""
    file = BytesIO()
    write_po(file, catalogue, width=0, no_location=True, sort_output=True)
    passing = re.compile(rb'"(Project|Report|POT|PO-|Last|Language-T|Gen)')
    kept = (line for line in file.getvalue().splitlines(keepends=True) if not passing.match(line))
    return b"".join(kept).lstrip()


if __name__ == "__main__":
    update()
