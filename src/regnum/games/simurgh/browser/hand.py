"""What a seat holds, what it is looking at, and what it remembers of cards that lie face down."""

from collections.abc import Hashable

from regnum.core.drawing.painter import Piece, Pile
from regnum.core.words import N_, Reader
from regnum.games.simurgh.browser import pieces, plan
from regnum.games.simurgh.components import DRAGON_TYPE, OBJECTIVES, TILE_KIND, TILES
from regnum.games.simurgh.sight import View


def hand_look(view: View) -> Hashable:
    return view.seen, view.hand, view.memory


def piles(view: View) -> list[Pile]:
    return [(N_("You are looking at"), view.seen), (N_("Your tiles"), view.hand)]


def card(number: int, say: Reader) -> Piece:
    """Drawn as on the board."""
    kind, size, face, sign = (
        ("tile", plan.TILE, pieces.tile_face, f"kind-{TILE_KIND[number]}")
        if number in TILES
        else ("objective", plan.OBJECTIVE, pieces.objective_face, "objective")
        if number in OBJECTIVES
        else ("dragon", plan.DRAGON, pieces.dragon_face, f"roundel-{DRAGON_TYPE[number]}")
    )
    return Piece(number=number, kind=kind, size=size, sign=sign, face=face(say.translations, number))


REMEMBERED = {
    "scouts": N_("{card}: number {place} of the face-down tiles, from the top"),
    "dragons": N_("{card}: number {place} of the dragons, from the top"),
    "objectives": N_("{card}: number {place} of the objectives, from the top"),
    "hand": N_("{card}: in the hand of {seat}"),
}


def remembered(view: View, say: Reader) -> list[tuple[str, str, str]]:
    """What the seat knows of hidden cards: a sign, all that the card does, and where it is."""
    found = []
    for number, where, place in view.memory:
        known = card(number, say)
        line = say(REMEMBERED[where], card=number, place=place + 1, seat=place)
        found.append((known.sign, known.face.title, line))
    return found
