"""What a seat holds, as cards."""

from collections.abc import Hashable
from functools import lru_cache
from gettext import NullTranslations
from typing import Any

from markupsafe import Markup

from regnum.core.words import N_, Reader
from regnum.games.brian_boru import words
from regnum.games.brian_boru.browser import pieces
from regnum.games.brian_boru.browser.board import ENVIRONMENT
from regnum.games.brian_boru.sight import View, passed_on

INK: Any = ENVIRONMENT.get_template("card.html.jinja").make_module()


def hand_look(view: View) -> Hashable:
    """All that the drawing of the hand hangs on."""
    return view.pack, view.hand, view.passed


def hand(view: View, say: Reader) -> str:
    """What the seat holds, and what it chooses from in the draft; nothing for somebody who watches."""
    piles = [(N_("Your pack, to choose from"), view.pack), (N_("Your hand"), view.hand)]
    language = say.translations
    drawn = [
        {"title": say(title), "cards": Markup("".join([card(language, value) for value in cards]))}
        for title, cards in piles
        if cards
    ]
    told = tell_passed(language, passed_on(view)) if view.pack or view.hand else ""
    return str(INK.hand(drawn, told, texts(language)))


@lru_cache(maxsize=400)
def tell_passed(translations: NullTranslations, passed: tuple[int, ...]) -> str:
    return words.cards(Reader(translations), passed) if passed else ""


@lru_cache(maxsize=400)
def card(translations: NullTranslations, value: int) -> Markup:
    """A card, which is the same in every hand."""
    drawn: Markup = INK.card(pieces.face(translations, value), texts(translations))
    return drawn


@lru_cache(maxsize=16)
def texts(translations: NullTranslations) -> dict[str, str]:
    say = Reader(translations)
    return {
        "won": say(N_("won:")),
        "lost": say(N_("lost:")),
        "either": say(N_("or:")),
        "passed": say(N_("Passed on:")),
    }
