"""Readers: our words and those of a game in the language of whoever reads them."""

from functools import cache
from gettext import NullTranslations

from regnum.core.game import game
from regnum.core.words import Reader
from regnum.i18n import any_translations, translations


@cache
def catalogue(lang: str, key: str = "") -> NullTranslations:
    """The messages of a language, with those of a game if one is named."""
    return translations(lang, game(key) if key else None)


@cache
def plain_reader(lang: str) -> Reader:
    """For pages that belong to no game."""
    return Reader(catalogue(lang))


@cache
def any_reader(lang: str) -> Reader:
    """For refusals that may be in the words of any game."""
    return Reader(any_translations(lang))


def game_reader(key: str, lang: str, names: dict[int, str] | None = None) -> Reader:
    """For what a game says, at a table where seats have names."""
    return Reader(catalogue(lang, key), game(key).lexicon, names)
