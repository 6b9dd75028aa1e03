"""What a seat holds, what it is looking at, and what it remembers of cards that lie face down."""

from collections.abc import Hashable
from functools import lru_cache
from gettext import NullTranslations
from typing import Any

from markupsafe import Markup

from regnum.core.words import N_, Reader
from regnum.games.simurgh.browser import pieces, plan
from regnum.games.simurgh.browser.board import ENVIRONMENT
from regnum.games.simurgh.browser.board import INK as FACES
from regnum.games.simurgh.components import DRAGON_TYPE, OBJECTIVES, TILE_KIND, TILES
from regnum.games.simurgh.sight import View

INK: Any = ENVIRONMENT.get_template("card.html.jinja").make_module()


def hand_look(view: View) -> Hashable:
    """All that the drawing of the hand hangs on."""
    return view.looked_at, view.hand, view.memory


def hand(view: View, say: Reader) -> str:
    """The cards of a seat; nothing for somebody who watches."""
    piles = [(N_("You are looking at"), view.looked_at), (N_("Your tiles"), view.hand)]
    language = say.translations
    drawn = [
        {"title": say(title), "cards": Markup("".join([card(language, number) for number in numbers]))}
        for title, numbers in piles
        if numbers
    ]
    return str(INK.hand(drawn, remembered(view, say), say(N_("You remember:"))))


@lru_cache(maxsize=400)
def card(translations: NullTranslations, number: int) -> Markup:
    """A card, which is the same in every hand, and drawn as on the board."""
    told = pieces.captions(translations)
    if number in TILES:
        tile = pieces.tile_face(translations, number)
        return drawn(f"tile-{number}", "tile", tile.title, plan.TILE, FACES.face(tile, told))
    if number in OBJECTIVES:
        goal = pieces.objective_face(translations, number)
        return drawn(
            f"objective-{number}", "objective", goal.title, plan.OBJECTIVE, FACES.objective(goal, told)
        )
    beast = pieces.dragon_face(translations, number)
    return drawn(f"dragon-{number}", "dragon", beast.title, plan.DRAGON, FACES.dragon(beast, told))


def drawn(name: str, kind: str, title: str, size: plan.Box, face: Markup) -> Markup:
    key = f"card-{name.partition('-')[2]}"
    return Markup(INK.card(name, key, kind, title, size.width, size.height, face))


STACKS = {
    "scouts": N_("{card}: number {place} of the face-down tiles, from the top"),
    "dragons": N_("{card}: number {place} of the dragons, from the top"),
    "objectives": N_("{card}: number {place} of the objectives, from the top"),
}


def remembered(view: View, say: Reader) -> list[tuple[str, str, str]]:
    """What the seat knows of hidden cards: a sign, all that the card does, and where it is."""
    found = []
    for number, stack, place in view.memory:
        if stack == "hand":
            line = say(N_("{card}: in the hand of {seat}"), card=number, seat=place)
        else:
            line = say(STACKS[stack], card=number, place=place + 1)
        found.append((*known(say.translations, number), line))
    return found


def known(translations: NullTranslations, number: int) -> tuple[str, str]:
    """The sign of a card, and all that it does."""
    if number in TILES:
        return f"kind-{TILE_KIND[number]}", pieces.tile_face(translations, number).title
    if number in OBJECTIVES:
        return "objective", pieces.objective_face(translations, number).title
    return f"roundel-{DRAGON_TYPE[number]}", pieces.dragon_face(translations, number).title
