"""Who knows what in Brian Boru (rules §8).

Hidden are hands, packs, the undealt card, the decks and the unused marriage cards. A seat remembers the packs
that it passed on: it knows which cards they held, though not who kept which.
"""

from collections.abc import Sequence

from regnum.core.chance import Chance
from regnum.core.pools import Pool
from regnum.core.views import viewer
from regnum.games.brian_boru.components import CARDS, MARRIAGES, PRINCESS, STRENGTHS, TOWN_COLOUR, TOWNS
from regnum.games.brian_boru.rules.trick import CAN_WIN
from regnum.games.brian_boru.state import (
    FACE_DOWN,
    NO_DISC,
    NO_MARRIAGE,
    NO_TOWN,
    NOBODY,
    ON_BOARD,
    BrianBoru,
)


class View(BrianBoru, frozen=True):  # type: ignore[misc]  # msgspec can freeze what is derived
    """All that a seat may see; `seat` is None for somebody who watches."""

    seat: int | None

    @property
    def hand(self) -> Sequence[int]:
        return () if self.seat is None else self.hands[self.seat]

    @property
    def pack(self) -> Sequence[int]:
        return () if self.seat is None else self.packs[self.seat]


view = viewer(BrianBoru, View)


def passed_on(view: View) -> tuple[int, ...]:
    """The cards that the seat passed on and that have not come back."""
    if view.seat is None:
        return ()
    own = (*view.pack, *view.hand)
    return tuple([card for pack in view.passed[view.seat] for card in pack if card not in own])


def redeal(s: BrianBoru, seat: int, chance: Chance) -> None:
    """Deal anew what a seat cannot know: cards change places only with cards of which it knows as much.

    Everything is sorted before it is shuffled, so that nothing of the truth is left in the order.
    """
    s.viking_deck = chance.shuffled(sorted(s.viking_deck))
    if s.marriage_deck:
        ordinary = chance.shuffled(sorted([*s.marriage_deck[1:], *s.unused_marriages]))
        deck = len(s.marriage_deck) - 1
        s.marriage_deck = [PRINCESS, *ordinary[:deck]]
        s.unused_marriages = tuple(ordinary[deck:])
    swap_unknown_cards(s, seat, chance)
    while not leader_could_lead(s, seat):
        swap_unknown_cards(s, seat, chance)


def swap_unknown_cards(s: BrianBoru, seat: int, chance: Chance) -> None:
    """All cards of one passed pack are alike to the seat, and so are all cards that it never saw."""
    pack_of = [0] * (len(CARDS) + 1)
    for number, pack in enumerate(s.passed[seat], 1):
        for card in pack:
            pack_of[card] = number
    others = [other for other in range(s.seats) if other != seat]
    pool = Pool(range(len(s.passed[seat]) + 1), pack_of)
    hands, packs = ([pool.lift(held[other]) for other in others] for held in (s.hands, s.packs))
    undealt = pool.lift(s.undealt)
    pool.deal(chance)
    for other, hand, rest in zip(others, hands, packs, strict=True):
        s.hands[other], s.packs[other], s.passed[other] = hand.cards, tuple(rest.cards), ()
    s.undealt = tuple(undealt.cards)


def leader_could_lead(s: BrianBoru, seat: int) -> bool:
    """A leader who named the town but led no card yet has one that fits, or none for any town (A2)."""
    leader = s.marker
    if not s.active or any(s.played) or leader == seat:
        return True
    hand = s.hands[leader]
    if not CAN_WIN[TOWN_COLOUR[s.active]].isdisjoint(hand):
        return True
    return all(CAN_WIN[TOWN_COLOUR[town]].isdisjoint(hand) for town in s.towns_of(NO_DISC))


def check(s: BrianBoru) -> None:
    """What is true between any two choices."""
    seats = range(s.seats)
    open_amounts = [*s.coins, *s.points, *s.renown, *s.raiders, *s.church, *s.court, s.battle]
    assert min(open_amounts) >= 0, "nothing is ever below zero"
    above = [space for space in s.court if space]
    assert s.step == "trick" or len(above) == len(set(above)), "one disc on a space of the track"
    cards = [card for place in (*s.hands, *s.packs, s.undealt) for card in place]
    cards += [card for card in s.played if card and card not in cards]
    assert len(cards) == len(set(cards)) <= 25, "every card is in one place"
    assert all(s.disc[town] != NO_DISC for town in TOWNS if s.vikings[town] or s.monastery[town])
    assert s.disc[0] == NO_TOWN
    assert s.active == 0 or s.disc[s.active] == NO_DISC, "the active town has no disc"
    assert s.marker in seats
    assert all(holder in (FACE_DOWN, ON_BOARD, *seats) for holder in s.token)
    assert all(owner in (NO_DISC, *seats) for owner in s.disc[1:])
    assert all(owner in (NOBODY, *seats) for owner in s.married)
    assert bool(s.alliance) == (s.married[PRINCESS] != NOBODY)
    assert len(s.viking_deck) + s.round == (len(STRENGTHS) if s.step != "setup" else 0)
    marriages = [*s.marriage_deck, *s.unused_marriages, *([s.marriage] if s.marriage != NO_MARRIAGE else [])]
    marriages += [card for card, owner in enumerate(s.married) if owner != NOBODY and card != s.marriage]
    assert len(marriages) == len(set(marriages)) <= len(MARRIAGES)
    assert not s.marriage_deck or s.marriage_deck[0] == PRINCESS, "the Princess comes last"
