"""Languages: the gettext catalogues of Regnum and of its games."""

import os
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from regnum.core.errors import RegnumError
from regnum.core.words import N_, Reader

if TYPE_CHECKING:
    from regnum.core.game import Game

LANGUAGES = {"en": "English", "pl": "polski", "it": "italiano"}


class BadLanguage(RegnumError):
    def __init__(self, name: str) -> None:
        super().__init__(
            N_("There is no language “{name}”. Known: {known}."), name=name, known=", ".join(LANGUAGES)
        )


def language(wanted: str | None = None) -> str:
    """The language asked for, or the one of the environment, or English."""
    if wanted is not None:
        if wanted not in LANGUAGES:
            raise BadLanguage(wanted)
        return wanted
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(variable, "")[:2]
        if code:
            return code if code in LANGUAGES else "en"
    return "en"


def translations(code: str, game: "Game[Any] | None" = None) -> NullTranslations:
    """The catalogue of Regnum, and behind it that of a game."""
    found = _catalogue(Path(__file__).parent, code)
    if game and game.vocabulary.catalogues:
        found.add_fallback(_catalogue(game.vocabulary.catalogues, code))
    return found


def any_translations(code: str) -> NullTranslations:
    """Every catalogue there is, for mistakes that come before a game is known."""
    found = translations(code)
    for folder in sorted(Path(__file__).parents[1].glob("games/*/i18n")):
        found.add_fallback(_catalogue(folder, code))
    return found


def reader(code: str, game: "Game[Any] | None" = None, names: dict[int, str] | None = None) -> Reader:
    return Reader(translations(code, game), game.vocabulary.lexicon if game else None, names)


def _catalogue(folder: Path, code: str) -> NullTranslations:
    path = folder / f"{code}.mo"
    if not path.exists():
        return NullTranslations()
    with path.open("rb") as file:
        return GNUTranslations(file)
