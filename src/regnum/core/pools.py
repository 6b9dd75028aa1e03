"""Pools: hidden cards, dealt anew among the places where they could lie as far as a seat can tell.

A game lifts the cards that a seat does not know from their piles, lets the pool deal them, and puts the piles
back. Everything is sorted before it is shuffled, so that nothing of the truth is left in the order.
"""

from collections.abc import Container, Hashable, Iterable, Mapping, Sequence
from typing import Any

from regnum.core.chance import Chance

ANY = ""
"""The kind of a place where any card may lie. (Kinds are strings, then, to be sorted with it.)"""
LATER = -1
"""In such a place while the others are filled."""

Kinds = Sequence[Hashable] | Mapping[int, Hashable]
"""By card: of which kind it is. Cards are numbers, each its own."""


class Pile:
    """A pile whose hidden cards have been lifted. After the deal `cards` is the whole pile again."""

    kinds: Sequence[Any] = ()
    """By hidden card: the kind that all know to lie in its place."""
    knowers: Sequence[int] = ()
    """By hidden card: a bit for each seat that knows what lies in its place."""
    dealt: Sequence[int] = ()
    """What lies in these places after the deal."""

    def __init__(self, cards: Sequence[int], hidden: Sequence[int], in_order: bool) -> None:
        self.cards = list(cards) if hidden or in_order else sorted(cards)
        self.hidden = hidden
        self.in_order = in_order

    def exchange(self, card: int, other: int) -> None:
        """If a card lies hidden here, another lies here in its place."""
        if card in self.hidden:
            self.hidden = [other if each == card else each for each in self.hidden]
            self.cards = [other if each == card else each for each in self.cards]

    def fill(self, dealt: list[int]) -> None:
        self.dealt = dealt
        if len(dealt) < len(self.cards):
            fresh = iter(dealt)
            dealt = [next(fresh) if card in self.hidden else card for card in self.cards]
        self.cards = dealt if self.in_order else sorted(dealt)


class Pool:
    """Cards that may change places with each other, as far as a seat can tell.

    A seat that passed 5 and 6 on knows that one of them was kept and one is still in the pack:

    >>> from random import Random
    >>> from regnum.core.chance import Fast
    >>> pool = Pool(["passed", "unseen"], {1: "unseen", 2: "unseen", 5: "passed", 6: "passed"})
    >>> hand, pack = pool.lift([1, 5]), pool.lift([2, 6])
    >>> pool.deal(Fast(Random(3)))
    >>> hand.cards, pack.cards
    ([2, 6], [1, 5])
    """

    def __init__(
        self,
        kinds: Sequence[Hashable] = (ANY,),
        kind_of: Kinds = (),
        known: list[int] | None = None,
        seat: int = 0,
    ) -> None:
        """Without `kinds`, in the order in which they are shuffled, all cards are alike.

        `known`: by card, a bit for each seat that knows where it lies. What `seat` knows stays where it is;
        what others know of a place, they know of the card that comes there.
        """
        self.kinds, self.kind_of, self.known, self.seat = kinds, kind_of, known, seat
        self.piles: list[Pile] = []

    def lift(
        self,
        cards: Sequence[int],
        hidden: Sequence[int] | None = None,
        told: Container[int] | None = None,
        in_order: bool = False,
    ) -> Pile:
        """Lift the cards of a pile that the seat does not know, unless others are named.

        `told`: those whose kind everybody knows; if nothing is said, that is all of them. `in_order`: the pile
        is a deck, not a hand.
        """
        kind_of, known = self.kind_of, self.known
        if hidden is None:
            hidden = hidden_from(self.seat, cards, known) if known else cards
        pile = Pile(cards, hidden, in_order)
        if not hidden:
            return pile
        self.piles.append(pile)
        if not kind_of:
            kinds: list[Any] = [ANY] * len(hidden)
        elif told is None:
            kinds = [kind_of[card] for card in hidden]
        else:
            kinds = [kind_of[card] if card in told else ANY for card in hidden]
        if known:
            spots = [*zip(kinds, [known[card] for card in hidden], strict=True)]
            pile.kinds, pile.knowers = zip(*(spots if in_order else sorted(spots)), strict=True)
        else:
            pile.kinds = kinds if in_order else sorted(kinds)
        return pile

    def deal(self, chance: Chance) -> None:
        """Deal the cards: first to places where the kind is known, then wherever they fit."""
        cards = sorted([card for pile in self.piles for card in pile.hidden])
        if self.kind_of:
            self._deal_by_kind(cards, chance)
        else:
            cards = chance.shuffled(cards)
            for pile in self.piles:
                pile.fill(cards[: len(pile.hidden)])
                del cards[: len(pile.hidden)]
        known = self.known
        if known:
            for pile in self.piles:
                for card, knowers in zip(pile.dealt, pile.knowers, strict=True):
                    known[card] = knowers

    def _deal_by_kind(self, cards: list[int], chance: Chance) -> None:
        alike: dict[Any, list[int]] = {kind: [] for kind in self.kinds}
        for card in cards:
            alike[self.kind_of[card]].append(card)
        alike = {kind: chance.shuffled(cards) for kind, cards in alike.items()}
        dealt = [[alike[kind].pop() if kind != ANY else LATER for kind in pile.kinds] for pile in self.piles]
        loose = [card for cards in alike.values() for card in cards]
        loose = chance.shuffled(loose) if loose else loose
        for pile, found in zip(self.piles, dealt, strict=True):
            pile.fill([loose.pop() if card == LATER else card for card in found] if loose else found)


def hidden_from(seat: int, cards: Iterable[int], known: Sequence[int]) -> list[int]:
    """The cards that a seat does not know.

    >>> hidden_from(1, [0, 1, 2], known=[0b10, 0b01, 0b11])
    [1]
    """
    bit = 1 << seat
    return [card for card in cards if not known[card] & bit]
