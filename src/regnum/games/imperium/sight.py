"""What a seat sees of Imperium, what it imagines of the rest, and what is always true."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from regnum.core.chance import Chance
from regnum.core.copying import copier
from regnum.core.pools import Pool
from regnum.core.views import BACK, viewer
from regnum.games.imperium.components import ALL, CARD, FAME, SUITS, fitting, named
from regnum.games.imperium.rules.centurion.setup import rank
from regnum.games.imperium.rules.zones import EVERYBODY
from regnum.games.imperium.state import CENTURION, EMPTY, NOTHING, Centurion, Imperium, Standing

KIND_OF = [next((suit for suit in SUITS if suit in CARD[card].suits), "none") for card in ALL]
"""By card: the suit that decides in which deck it can be. (A card of two suits counts as uncivilised.)"""


class View(Imperium, frozen=True, kw_only=True):  # type: ignore[misc]
    """A state as a seat sees it: its lists are tuples, and hidden cards show their back."""

    seat: int | None


def knows(s: Imperium, seat: int | None, card: int) -> bool:
    """Whether a seat knows that a card lies where it does; at the end everybody does."""
    if not s.step or s.placed[card] == EVERYBODY:
        return True
    return seat is not None and bool(s.placed[card] >> seat & 1)


def in_order(s: Imperium, seat: int | None, cards: Sequence[int]) -> tuple[int, ...]:
    return tuple([card if knows(s, seat, card) else BACK for card in cards])


def as_hand(s: Imperium, seat: int | None, cards: Sequence[int]) -> tuple[int, ...]:
    """Known cards first: nobody sees how somebody sorts a hand."""
    known = sorted([card for card in cards if knows(s, seat, card)])
    return tuple(known) + (BACK,) * (len(cards) - len(known))


def apart(each: Standing) -> Standing:
    """As it stands now: a view neither changes with the state nor leads to it."""
    return Standing(each.card, list(each.under), each.spent, each.stored)


def seen_centurion(s: Imperium, seat: int | None) -> Centurion:
    """Its cards lie face down; some of them everybody knows."""
    assert s.centurion is not None
    seen = copy_centurion(s.centurion)
    seen.slots = [card if card == EMPTY or knows(s, seat, card) else BACK for card in seen.slots]
    return seen


copy_centurion = copier(Centurion)

view = viewer(
    Imperium,
    View,
    play=lambda s, seat: tuple([tuple(map(apart, each)) for each in s.play]),
    hands=lambda s, seat: tuple([as_hand(s, seat, each) for each in s.hands]),
    histories=lambda s, seat: tuple([as_hand(s, seat, each) for each in s.histories]),
    decks=lambda s, seat: tuple([in_order(s, seat, each) for each in s.decks]),
    nation_decks=lambda s, seat: tuple([in_order(s, seat, each) for each in s.nation_decks]),
    looked=lambda s, seat: in_order(s, seat, s.looked),
    drawn=lambda s, seat: tuple(s.drawn) if seat == s.active else (BACK,) * len(s.drawn),
    main_deck=lambda s, seat: in_order(s, seat, s.main_deck),
    small_decks=lambda s, seat: tuple([in_order(s, seat, each) for each in s.small_decks]),
    fame=lambda s, seat: in_order(s, seat, s.fame),
    centurion=lambda s, seat: seen_centurion(s, seat) if s.centurion else None,
    placed=lambda s, seat: (),
    owned=lambda s, seat: (),
)


# Imagining


def redeal(s: Imperium, seat: int, chance: Chance) -> None:
    """Deal anew what a seat cannot know."""
    exchange_unknown(s, seat, chance)
    for other in range(s.seats):
        if s.is_centurion(other):
            mix_dynasty(s, seat, chance)
            mix_slots(s, seat, chance)
            continue
        mix(s, seat, chance, [s.nation_decks[other]])
        if other == seat:
            mix(s, seat, chance, [s.decks[seat]])
        else:
            mix(s, seat, chance, [s.hands[other], s.histories[other], s.decks[other]], sorted_piles=2)
            s.hands[other].sort()
            s.histories[other].sort()
            keep_what_is_asked_for(s, seat, other, chance)
    mix(s, seat, chance, [s.main_deck])
    if s.drawn and s.active != seat:
        s.drawn[:] = sorted(chance.shuffled(s.hands[s.active])[: len(s.drawn)])


def exchange_unknown(s: Imperium, seat: int, chance: Chance) -> None:
    """Cards of which the seat does not even know in which deck or with whom they are change places, each with
    one of its own suit where the suit is known."""
    bit = 1 << seat
    pool = Pool(SUITS, KIND_OF)
    piles = []
    for cards, told in hidden_piles(s, seat):
        hidden = [card for card in cards if card != EMPTY and not s.owned[card] & bit]
        if hidden:
            masks = {
                place: (s.placed[card], s.owned[card]) for place, card in enumerate(cards) if card in hidden
            }
            piles.append((cards, pool.lift(cards, hidden, None if told else (), in_order=True), masks))
    if not piles:
        return
    pool.deal(chance)
    for cards, pile, masks in piles:
        cards[:] = pile.cards
        for place, (placed, owned) in masks.items():
            s.placed[cards[place]], s.owned[cards[place]] = placed, owned
    for other in range(s.seats):
        if other != seat:
            share_knowers(s, seat, [*s.hands[other], *s.decks[other], *s.histories[other]])


def share_knowers(s: Imperium, seat: int, cards: Sequence[int]) -> None:
    """Others may know cards here that the seat does not; which ones they know, must not hang on the truth."""
    bit = 1 << seat
    unknown = sorted(
        [card for card in cards if not s.owned[card] & bit], key=lambda card: (KIND_OF[card], card)
    )
    masks = sorted([(KIND_OF[card], s.owned[card]) for card in unknown])
    for card, (_, mask) in zip(unknown, masks, strict=True):
        s.owned[card] = mask


def hidden_piles(s: Imperium, seat: int) -> Iterator[tuple[list[int], bool]]:
    """Where cards can lie that a seat knows nothing of, and whether their suit is known there."""
    for other in range(s.seats):
        if other != seat:
            yield s.hands[other], True
            yield s.decks[other], True
            yield s.histories[other], True
    if s.centurion:
        yield s.centurion.slots, True
    for deck in s.small_decks:
        yield deck, True
    yield s.fame, True
    yield s.unseen, True
    yield s.looked, True
    yield s.main_deck, False


def mix(s: Imperium, seat: int, chance: Chance, piles: list[list[int]], sorted_piles: int = 0) -> None:
    """Cards whose place the seat does not know change places within these piles. The first so many of them are
    kept sorted, so that the place of a card there must not matter."""
    bit, placed = 1 << seat, s.placed
    spots = []
    for number, pile in enumerate(piles):
        places = [place for place, card in enumerate(pile) if not placed[card] & bit]
        if number < sorted_piles:
            places.sort(key=lambda place, pile=pile: placed[pile[place]])  # type: ignore[misc]
        spots += [(pile, place) for place in places]
    if len(spots) < 2:
        return
    masks = [placed[pile[place]] for pile, place in spots]
    cards = chance.shuffled(sorted([pile[place] for pile, place in spots]))
    for (pile, place), card, mask in zip(spots, cards, masks, strict=True):
        pile[place] = card
        placed[card] = mask


def mix_dynasty(s: Imperium, seat: int, chance: Chance) -> None:
    """Cards of the dynasty deck change places with those of equal rank: the rest of its order is known."""
    deck = s.nation_decks[CENTURION]
    found: list[int] = []
    for _, cards in groupby(deck, key=rank):
        equals = list(cards)
        mix(s, seat, chance, [equals])
        found += equals
    deck[:] = found


def mix_slots(s: Imperium, seat: int, chance: Chance) -> None:
    """What lies in its slots and what is in its deck cannot be told apart; but where a card lies that nobody
    has seen yet, everybody knows: it came on top of the deck, and is seen before it can be shuffled."""
    assert s.centurion is not None
    slots, deck, bit = s.centurion.slots, s.decks[CENTURION], 1 << seat
    piles = [(pile, [place for place, card in enumerate(pile) if card != EMPTY]) for pile in (slots, deck)]
    piles = [(pile, [place for place in places if s.owned[pile[place]] & bit]) for pile, places in piles]
    mixed = [[pile[place] for place in places] for pile, places in piles]
    mix(s, seat, chance, mixed)
    for (pile, places), cards in zip(piles, mixed, strict=True):
        for place, card in zip(places, cards, strict=True):
            pile[place] = card


def keep_what_is_asked_for(s: Imperium, seat: int, other: int, chance: Chance) -> None:
    """Somebody who is asked for a card of a kind has one: where everybody can tell, so it is imagined, too."""
    if s.asked_seat != other:
        return
    fit = named(s.asked_name) if s.asked_name else fitting(s.asked_kinds)
    if s.asked_rule == "garrison":
        fit = frozenset(card for card in fit if not CARD[card].no_garrison)
    wanted, rest = (
        (s.decks[other], s.hands[other]) if s.asked_zone == "deck" else (s.hands[other], s.decks[other])
    )
    if not fit.isdisjoint(wanted):
        return
    bit = 1 << seat
    out = [place for place, card in enumerate(wanted) if not s.placed[card] & bit]
    sources = [
        (pile, place)
        for pile in (rest, s.histories[other])
        for place, card in enumerate(pile)
        if card in fit and not s.placed[card] & bit
    ]
    if out and sources:
        sources.sort(key=lambda spot: spot[0][spot[1]])
        pile, place = sources[chance.below(len(sources))]
        swapped = out[chance.below(len(out))]
        here, there = wanted[swapped], pile[place]
        wanted[swapped], pile[place] = there, here
        s.placed[here], s.placed[there] = s.placed[there], s.placed[here]
        s.hands[other].sort()
        s.histories[other].sort()


# What is always true


def all_cards(s: Imperium) -> list[int]:
    found = [*s.unrest, *s.exile, *s.limbo, *s.looked, *s.main_deck, *s.fame, *s.unseen]
    found += [card for card in (*s.market, *s.market_unrest) if card != NOTHING]
    if s.centurion:
        found += [card for card in s.centurion.slots if card != EMPTY]
    for deck in s.small_decks:
        found += deck
    for seat in range(s.seats):
        for pile in (s.hands, s.decks, s.discards, s.histories, s.nation_decks, s.developments):
            found += pile[seat]
        for standing in s.play[seat]:
            found.append(standing.card)
            found += standing.under
    return found


def check(s: Imperium) -> None:
    """What is true between any two choices."""
    if s.step in ("draft", "setup"):
        return
    cards = all_cards(s)
    assert len(set(cards)) == len(cards), "every card is in one place"
    for amounts in (s.materials, s.population, s.progress, s.actions, s.exhausts):
        assert min(amounts) >= 0, "nothing is below zero"
    assert all(card in FAME for card in (*s.fame, *s.unseen, *s.looked)), "fame is fame"
    for seat in range(s.seats):
        assert set(s.hands[seat]) >= set(s.drawn) or seat != s.active, "what was drawn is in the hand"
        assert s.hands[seat] == sorted(s.hands[seat]), "hands are sorted"
        for card in s.hands[seat]:
            assert s.placed[card] >> seat & 1, "everybody knows the own hand"
    for slot, card in enumerate(s.market):
        assert card != NOTHING or (s.market_unrest[slot] == NOTHING and not any(s.tokens[slot])), (
            "no empty tokens"
        )
