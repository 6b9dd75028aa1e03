"""What lies face down at the real table: which cards it can be, and putting the true one there.

Somewhere in the shadow every card lies. One that lies face down may be another, as long as nobody has seen it:
then it changes places with the true one. Who knows what is noted there as in any game (`rules/zones.py`).
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from regnum.games.imperium.components import ALL, CARD, COMMONS, DESIGN, HOMES, TRIBUTARY
from regnum.games.imperium.rules.centurion.setup import rank
from regnum.games.imperium.rules.setup import used
from regnum.games.imperium.rules.zones import EVERYBODY
from regnum.games.imperium.sight import KIND_OF, all_cards
from regnum.games.imperium.state import CENTURION, EMPTY, Imperium

from .state import PERSON

SEEN = 1 << PERSON


class Place(NamedTuple):
    """Where a card lies face down."""

    name: str
    """Of the pile: "slots", "deck", "dynasty", "main", "small", "fame", "unseen" or "mine"."""
    pile: list[int]
    place: int


def piles(s: Imperium) -> Iterator[tuple[str, list[int]]]:
    """Where cards lie face down."""
    assert s.centurion is not None
    yield "slots", s.centurion.slots
    yield "deck", s.decks[CENTURION]
    yield "dynasty", s.nation_decks[CENTURION]
    yield "main", s.main_deck
    for deck in s.small_decks:
        yield "small", deck
    yield "fame", s.fame
    yield "unseen", s.unseen
    yield "mine", s.hands[PERSON]


def place_of(s: Imperium, card: int) -> Place | None:
    """Where a card lies face down; None if it lies open, or everybody knows it."""
    if s.placed[card] & SEEN:
        return None
    for name, pile in piles(s):
        if card in pile:
            return Place(name, pile, pile.index(card))
    return None


def is_free(s: Imperium, card: int) -> bool:
    """Whether nobody knows in which of several piles it lies."""
    return not s.owned[card] & SEEN and place_of(s, card) is not None


def group(s: Imperium, name: str) -> list[int]:
    """The unseen cards of a pile, with those that cannot be told from them by place."""
    assert s.centurion is not None
    found = next((pile for each, pile in piles(s) if each == name), [])
    if name in ("slots", "deck"):
        found = [*s.centurion.slots, *s.decks[CENTURION]]
    return [card for card in found if card != EMPTY and not s.placed[card] & SEEN]


def spares(s: Imperium) -> list[int]:
    """Tributaries of the other box that may have come into play for others (N7)."""
    if not s.both:
        return []
    there = set(all_cards(s))
    others = HOMES[next(box for box in COMMONS if box != s.box)]
    names = {CARD[card].name for nation in s.nations for card in HOMES[nation]}
    names |= {CARD[card].name for card in HOMES[s.box] if card in TRIBUTARY}
    return [
        card
        for card in others
        if card in TRIBUTARY and used(card, s.seats) and card not in there and CARD[card].name not in names
    ]


def is_spare(s: Imperium, card: int) -> bool:
    """Whether it comes from the other box."""
    return card in TRIBUTARY and card not in HOMES[s.box]


def candidates(s: Imperium, there: int) -> list[int]:
    """All cards that can lie where that one lies face down, one of each design."""
    place = place_of(s, there)
    assert place is not None
    if place.name == "dynasty":
        equals = [card for card in group(s, "dynasty") if rank(card) == rank(there)]
        return once([there, *equals])
    free = [card for card in ALL if is_free(s, card)]
    if place.name not in ("slots", "deck", "main"):
        return once([there, *(card for card in free if KIND_OF[card] == KIND_OF[there])])
    lying = group(s, place.name)
    kinds = {KIND_OF[card] for card in lying if is_free(s, card)}
    found = [there, *lying, *(card for card in free if KIND_OF[card] in kinds)]
    if any(is_spare(s, card) and is_free(s, card) for card in lying):
        found += spares(s)
    return once(found)


def once(cards: Iterable[int]) -> list[int]:
    """One card of each design, sorted as the box is."""
    first: dict[int, int] = {}
    for card in cards:
        first.setdefault(DESIGN[card], card)
    return [first[design] for design in sorted(first)]


def learn(s: Imperium, there: int, card: int) -> None:
    """The card that lies there is that one: it changes places with whatever the shadow had there."""
    place = place_of(s, there)
    assert place is not None
    lying = group(s, place.name)
    if card not in lying and not (is_free(s, there) and fits_instead(s, there, card)):
        stand_in = next(each for each in lying if is_free(s, each) and fits_instead(s, each, card))
        swap(s, stand_in, card)
    if card != there:
        swap(s, there, card)
    s.placed[card] = s.owned[card] = EVERYBODY


def fits_instead(s: Imperium, one: int, other: int) -> bool:
    """Whether a card can have been another one all the time."""
    if is_spare(s, other) and place_of(s, other) is None:
        return is_spare(s, one)
    return KIND_OF[one] == KIND_OF[other]


def swap(s: Imperium, one: int, other: int) -> None:
    """Two cards change places; one that is not at the table comes for the other."""
    this, that = place_of(s, one), place_of(s, other)
    assert this is not None
    this.pile[this.place] = other
    if that is None:
        s.owned[other] = s.placed[other] = 0
    else:
        that.pile[that.place] = one
    s.hands[PERSON].sort()


def forget(s: Imperium) -> None:
    """Something was mistold: any card of the centurion's slots and deck may lie anywhere among them."""
    assert s.centurion is not None
    for card in (*s.centurion.slots, *s.decks[CENTURION]):
        if card != EMPTY:
            s.placed[card] = 0
