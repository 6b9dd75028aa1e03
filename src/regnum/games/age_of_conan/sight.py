"""Who knows what in Age of Conan (A42).

Hidden are hands, committed and declared cards, decks, the bag, and adventures and objectives not yet revealed.
Tokens lie face down, but those that came from the track were seen by all; a reward only its owner has seen,
until it is shown in an auction or a crowning.
"""

from collections.abc import Sequence
from typing import Any

from regnum.core.chance import Chance
from regnum.core.pools import Pool
from regnum.core.views import BACK, backs, viewer
from regnum.games.age_of_conan.components import (
    BOX,
    KINGDOMS,
    STRATEGY_CARDS,
    TOKENS,
    deck_of,
)
from regnum.games.age_of_conan.rules.adventures import worth
from regnum.games.age_of_conan.rules.contests import fits
from regnum.games.age_of_conan.rules.supply import MOST_EMISSARIES, MOST_UNITS, STACK
from regnum.games.age_of_conan.state import NOBODY, AgeOfConan


class View(AgeOfConan, frozen=True):  # type: ignore[misc]  # msgspec can freeze what is derived
    """All that a seat may see; `seat` is None for somebody who watches."""

    seat: int | None


def shown_decks(s: AgeOfConan, seat: int | None) -> tuple[tuple[int, ...], ...]:
    return tuple(map(backs, s.decks))


def shown_tokens(s: AgeOfConan, seat: int | None) -> tuple[tuple[int, ...], ...]:
    """The tokens held, as far as a seat knows them; those that all have seen are no secret."""
    return tuple(
        tuple(sorted([token if knows(s, seat, token) else BACK for token in held], reverse=True))
        for held in s.tokens
    )


def knows(s: AgeOfConan, seat: int | None, token: int) -> bool:
    """At the end all tokens are turned up and counted."""
    if not s.step:
        return True
    if seat is None:
        return s.known[token] == (1 << s.seats) - 1
    return bool(s.known[token] >> seat & 1)


def known_worth(tokens: Sequence[int], category: int) -> int:
    """What the tokens of a category in a view are worth, as far as they are known."""
    return worth([token for token in tokens if token != BACK], category)


def shown_token(s: AgeOfConan, seat: int | None) -> int:
    """The token that somebody has just taken."""
    return s.token if s.token == NOBODY or knows(s, seat, s.token) else len(TOKENS)


def shown_bids(s: AgeOfConan, seat: int | None) -> Any:
    """Committed cards are shown with the tokens."""
    if s.bids_shown:
        return tuple(map(tuple, s.bid_cards))
    return tuple(tuple(cards) if n == seat else backs(cards) for n, cards in enumerate(s.bid_cards))


def nothing(s: AgeOfConan, seat: int | None) -> tuple[int, ...]:
    """What each has seen is told by the tokens themselves."""
    return ()


view = viewer(
    AgeOfConan,
    View,
    decks=shown_decks,
    tokens=shown_tokens,
    token=shown_token,
    known=nothing,
    bid_cards=shown_bids,
)


def redeal(s: AgeOfConan, seat: int, chance: Chance) -> None:
    """Deal anew what a seat cannot know."""
    redeal_strategy(s, seat, chance)
    for other in range(s.seats):
        if other == seat:
            s.decks[seat] = chance.shuffled(sorted(s.decks[seat]))
        else:
            hand, s.decks[other] = mixed(s.cards[other], s.decks[other], chance)
            s.cards[other] = sorted(hand)
    redeal_tokens(s, seat, chance)
    s.adventure_deck, s.unused_adventures = mixed(s.adventure_deck, s.unused_adventures, chance)
    s.objective_deck = chance.shuffled(sorted(s.objective_deck))


def mixed(one: list[int], other: list[int], chance: Chance) -> tuple[list[int], list[int]]:
    """Two piles of which nobody knows anything, dealt anew. (A pool could do that, but takes its time.)"""
    cards = chance.shuffled(sorted([*one, *other]))
    return cards[: len(one)], cards[len(one) :]


def redeal_strategy(s: AgeOfConan, seat: int, chance: Chance) -> None:
    """Hands, the deck, and cards that others have committed or declared; what was declared fits the contest."""
    pool = Pool()
    others = [other for other in range(s.seats) if other != seat]
    declarers = [other for other in others if s.declared[other]]
    hidden = [card for other in declarers for card in s.declared[other]]
    hands = {other: pool.lift(s.hands[other]) for other in others}
    bids = {other: pool.lift(s.bid_cards[other]) for other in others if not s.bids_shown}
    deck = pool.lift(s.deck, in_order=True)
    if declarers:
        deal_declared(s, chance, declarers, hidden, pool)
    pool.deal(chance)
    for other in others:
        s.hands[other] = hands[other].cards
        if other in bids:
            s.bid_cards[other] = bids[other].cards
    s.deck = deck.cards


def deal_declared(
    s: AgeOfConan, chance: Chance, declarers: Sequence[int], hidden: list[int], pool: Pool
) -> None:
    """A declared card is one that fits: it changes places with another such card somewhere in the pool."""
    contest = s.contest
    assert contest is not None
    for other in declarers:
        (old,) = s.declared[other]
        unseen = sorted([old, *(card for pile in pool.piles for card in pile.hidden)])
        fitting = [card for card in unseen if fits(s, contest, other, card)]
        new = fitting[chance.below(len(fitting))]
        if new != old:
            for pile in pool.piles:
                pile.exchange(new, old)
            s.declared[other] = [new]


def redeal_tokens(s: AgeOfConan, seat: int, chance: Chance) -> None:
    """The bag, the rewards of others, and a reward that somebody is looking at."""
    pool = Pool(known=s.known, seat=seat)
    held = [pool.lift(tokens) for tokens in s.tokens]
    looked_at = pool.lift([] if s.token == NOBODY else [s.token])
    bag = pool.lift(s.bag, in_order=True)
    pool.deal(chance)
    s.tokens = [pile.cards for pile in held]
    s.bag = bag.cards
    if looked_at.cards:
        s.token = looked_at.cards[0]


ALL_STRATEGY_CARDS, ALL_TOKENS = list(STRATEGY_CARDS), list(range(len(TOKENS)))
ALL_CARDS = [list(deck_of(kingdom)) for kingdom in range(len(KINGDOMS))]
"""By kingdom."""


def check(s: AgeOfConan) -> None:
    """What is true between any two choices. (Whoever checks a game looks here millions of times.)"""
    if s.step == "setup":
        return
    check_cards(s)
    check_provinces(s)
    for seat in range(s.seats):
        there = s.emissaries[seat]
        assert sum(there) <= MOST_EMISSARIES, "no more emissaries than there are"
        assert min(there) >= 0
    assert min(*s.gold, *s.sorcery, *s.points, *s.crom) >= 0, "nothing is below zero"
    assert sum(s.raiders) + s.raiders_left == s.rules.raiders, "every raider is in one place"
    assert s.age <= BOX.structure.ages


def check_cards(s: AgeOfConan) -> None:
    cards = [*s.deck, *s.discards]
    tokens = [*s.bag, *s.lost, *s.track]
    if s.token != NOBODY:
        tokens.append(s.token)
    for seat, kingdom in enumerate(s.kingdoms):
        cards += s.hands[seat]
        cards += s.bid_cards[seat]
        cards += s.declared[seat]
        tokens += s.tokens[seat]
        own = [*s.decks[seat], *s.cards[seat], *s.upgrades[seat], *s.used[seat], *s.shown[seat]]
        own.sort()
        assert own == ALL_CARDS[kingdom], "every kingdom card is in one place"
    cards.sort()
    assert cards == ALL_STRATEGY_CARDS, "every strategy card is in one place"
    tokens.sort()
    assert tokens == ALL_TOKENS, "every token is in one place"
    objectives = {*s.objectives, *s.objective_deck}
    assert len(objectives) == len(s.objectives) + len(s.objective_deck), "every objective is in one place"


def check_provinces(s: AgeOfConan) -> None:
    units_of = [0] * s.seats
    contest = s.contest
    if contest:
        units_of[contest.attacker] = contest.units
    place = -1
    for army, units, owner, marker in zip(s.army, s.units, s.owner, s.marker, strict=True):
        place += 1
        assert (army == NOBODY) == (units == 0), "an army has units"
        assert (owner == NOBODY) == (marker == 0), "a marker has an owner"
        if units:
            units_of[army] += units
            assert owner in (NOBODY, army), "no army stands in an enemy province"
            assert units <= STACK or place == s.home(army), "at most five units"
        assert not marker or s.in_play(place), "no marker out of play"
    assert max(units_of) <= MOST_UNITS, "no more units than there are"
