"""Readers: our words and those of a game in the language of whoever reads them."""

import re
from functools import cache
from gettext import NullTranslations

from markupsafe import Markup, escape

from regnum.core.game import game
from regnum.core.words import Reader
from regnum.i18n import LANGUAGES, any_translations, translations


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


def read_catalogues() -> None:
    """Read at once what mistakes are told by: when open files run out it would be too late."""
    for lang in LANGUAGES:
        plain_reader(lang)
        any_reader(lang)


BEGINS, NAMED, ENDS = "\ue000", "\ue001", "\ue002"
"""Before the number of a card, before its name, and after it. Nobody can type these."""
_CARD_NAMED = re.compile(f"{BEGINS}([0-9]+){NAMED}([^{ENDS}]*){ENDS}")


class PointingReader(Reader):
    """Marks the names of cards, so that whoever points at one can see it whole."""

    def shown(self, number: int, name: str) -> str:
        return f"{BEGINS}{number}{NAMED}{name}{ENDS}"


def marked(text: str) -> Markup:
    """A text of a pointing reader as HTML."""
    return Markup(_CARD_NAMED.sub(r'<span data-card="\1">\2</span>', str(escape(text))))


def game_reader(key: str, lang: str, names: dict[int, str] | None = None) -> Reader:
    """For what a game says, at a table where seats have names."""
    return Reader(catalogue(lang, key), game(key).vocabulary.lexicon, names)


def pointing_reader(key: str, lang: str, names: dict[int, str] | None = None) -> PointingReader:
    """The same, for what is told as HTML by `marked`."""
    return PointingReader(catalogue(lang, key), game(key).vocabulary.lexicon, names)
