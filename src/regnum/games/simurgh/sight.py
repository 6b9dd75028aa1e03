"""Who knows what in Simurgh.

Hidden are hands, the face-down tiles, the stacks of dragons and objectives, and what left the game unseen.
Whoever has looked at something and put it back knows where it lies, until somebody else may have moved it.
"""

from collections.abc import Sequence, Set
from typing import NamedTuple

from regnum.core.chance import Chance
from regnum.core.views import BACK, backs, viewer
from regnum.games.simurgh.components import (
    DRAGONS,
    KINDS,
    LEFT_OUT,
    MOST,
    OBJECTIVES,
    POWER_TILES,
    SPACES,
    TILE_KIND,
    TILES,
)
from regnum.games.simurgh.rules.setup import dragons_before
from regnum.games.simurgh.state import CLOSED, NOBODY, RIDER, SPEARMAN, Simurgh


class View(Simurgh, frozen=True):  # type: ignore[misc]  # msgspec can freeze what is derived
    """All that a seat may see; `seat` is None for somebody who watches."""

    seat: int | None
    power_tiles: tuple[bool, ...]
    """Who still holds a power tile."""
    memory: tuple[tuple[int, str, int], ...]
    """What the seat knows of hidden cards: the card, its stack and its place from the top, or whose hand."""

    @property
    def hand(self) -> Sequence[int]:
        return () if self.seat is None else self.hands[self.seat]

    @property
    def seen(self) -> Sequence[int]:
        """The cards that the seat is looking at."""
        return tuple([card for card in self.looked_at if card != BACK])


def looked_at_by(s: Simurgh, seat: int) -> list[int]:
    """The cards that a seat is looking at now."""
    if s.step == "dragon_choice":
        return sorted(dragons_before(s, seat))
    return [card for card in s.looked_at if s.known[card] >> seat & 1 or (s.active == seat and s.step == "act")]


def looked_at(s: Simurgh, seat: int | None) -> tuple[int, ...]:
    """What lies before those who look at something, as a seat sees it."""
    own = [] if seat is None else looked_at_by(s, seat)
    return (*own, *backs(s.looked_at[len(own) :]))


def power_tiles(s: Simurgh, seat: int | None) -> tuple[bool, ...]:
    return tuple([not POWER_TILES.isdisjoint(hand) for hand in s.hands])


def memory(s: Simurgh, seat: int | None) -> tuple[tuple[int, str, int], ...]:
    if seat is None:
        return ()
    found = []
    for name, deck in (("scouts", s.scouts), ("dragons", s.dragon_deck), ("objectives", s.objective_deck)):
        found += [(card, name, place) for place, card in enumerate(reversed(deck)) if s.known[card] >> seat & 1]
    for other, hand in enumerate(s.hands):
        if other != seat:
            found += [(card, "hand", other) for card in hand if s.known[card] >> seat & 1]
    return tuple(found)


view = viewer(Simurgh, View, looked_at=looked_at, power_tiles=power_tiles, memory=memory)


def redeal(s: Simurgh, seat: int, chance: Chance) -> None:
    """Deal anew what a seat cannot know, each card to a place where it could be.

    Places that look alike to the seat are filled in an order that does not hang on what lies there.
    """
    looked_at = looked_at_by(s, seat)
    hidden = [card for card in s.looked_at if card not in looked_at]
    hands = [hidden_from(s, seat, hand) for hand in s.hands]
    scouts, aside, powers = (hidden_from(s, seat, tiles) for tiles in (s.scouts, s.left_out, s.powers))
    passed = [card for card in hidden if card in POWER_TILES]
    told = POWER_TILES.union(*s.dealt)
    gaps = [sorted([gap(s, tile, told) for tile in tiles]) for tiles in hands]
    gaps += [[Gap("", s.known[tile]) for tile in scouts], [Gap("power", s.known[tile]) for tile in powers]]
    gaps += [sorted(Gap(TILE_KIND[tile], s.known[tile]) for tile in tiles) for tiles in (aside, passed)]
    *new_hands, new_scouts, new_powers, new_aside, new_passed = deal(
        s, chance, gaps, [*(tile for tiles in hands for tile in tiles), *scouts, *powers, *aside, *passed]
    )
    for other, (old, new, places) in enumerate(zip(hands, new_hands, gaps, strict=False)):
        s.hands[other] = sorted([*(tile for tile in s.hands[other] if tile not in old), *new])
        kept = [tile for tile in s.dealt[other] if tile not in old]
        fresh = [tile for tile, place in zip(new, places, strict=True) if place.kind in LEFT_OUT]
        s.dealt[other] = sorted([*kept, *fresh])
    refill(s.scouts, scouts, new_scouts)
    refill(s.powers, powers, new_powers)
    s.left_out = sorted([*(tile for tile in s.left_out if tile not in aside), *new_aside])
    s.looked_at = [card for card in s.looked_at if card not in passed] + new_passed
    for deck, cards in ((s.dragon_deck, DRAGONS), (s.objective_deck, OBJECTIVES)):
        redeal_deck(s, seat, chance, deck, [card for card in hidden if card in cards])
    if s.step != "dragon_choice":
        s.looked_at.sort()


class Gap(NamedTuple):
    """A place for a hidden card."""

    kind: str
    """The kind of tile that it must be; empty: any."""
    bits: int
    """The other seats that know what lies there."""


def hidden_from(s: Simurgh, seat: int, cards: list[int]) -> list[int]:
    """Those that a seat does not know."""
    known, bit = s.known, 1 << seat
    return [card for card in cards if not known[card] & bit]


def gap(s: Simurgh, tile: int, told: Set[int]) -> Gap:
    """The place of a tile in a hand. Of power tiles, and of the tiles dealt at the start, all know the kind."""
    return Gap(TILE_KIND[tile] if tile in told else "", s.known[tile])


def deal(s: Simurgh, chance: Chance, gaps: list[list[Gap]], cards: list[int]) -> list[list[int]]:
    """The cards in other places: first where the kind is known, then wherever they fit."""
    pool: dict[str, list[int]] = {kind: [] for kind in (*KINDS, "")}
    for card in sorted(cards):
        pool[TILE_KIND[card] if card in TILES else ""].append(card)
    pool = {kind: chance.shuffled(tiles) for kind, tiles in pool.items() if tiles}
    found = [[pool[place.kind].pop() if place.kind else 0 for place in places] for places in gaps]
    loose = chance.shuffled([card for tiles in pool.values() for card in tiles])
    found = [[card or loose.pop() for card in dealt] for dealt in found]
    for dealt, places in zip(found, gaps, strict=True):
        for card, place in zip(dealt, places, strict=True):
            s.known[card] = place.bits
    return found


def redeal_deck(s: Simurgh, seat: int, chance: Chance, deck: list[int], looked_at: list[int]) -> None:
    """A stack, and what somebody else is looking at of it."""
    hidden = hidden_from(s, seat, deck)
    places = [Gap("", s.known[card]) for card in looked_at]
    if s.step != "dragon_choice":
        places.sort()
    gaps = [[Gap("", s.known[card]) for card in hidden], places]
    below, seen = deal(s, chance, gaps, [*hidden, *looked_at])
    refill(deck, hidden, below)
    fresh = iter(seen)
    s.looked_at = [next(fresh) if card in looked_at else card for card in s.looked_at]


def refill(deck: list[int], hidden: list[int], fresh: list[int]) -> None:
    """Put fresh cards where the hidden ones lay."""
    cards = iter(fresh)
    deck[:] = [next(cards) if card in hidden else card for card in deck]


def check(s: Simurgh) -> None:
    """What is true between any two choices."""
    if s.step == "setup":
        return
    for seat in range(s.seats):
        assert min(s.goods[seat]) >= 0 <= s.pp[seat], "nothing is ever below zero"
        assert s.total(SPEARMAN, seat) + s.total(RIDER, seat) >= 1, "the last vassal stays"
        assert s.total(SPEARMAN, seat) <= MOST.spearman
        assert s.total(RIDER, seat) <= MOST.rider
        assert len(POWER_TILES.intersection(s.hands[seat])) <= 1
    standing = [0] * len(SPACES)
    for kind in s.posts:
        for posts in kind:
            for post in posts:
                standing[post] += 1
    assert standing == s.standing, "every vassal is counted where it stands"
    for space in SPACES:
        assert not space.single or standing[space.number] <= 1, "one vassal on a single space"
        assert not standing[space.number] or not space.tile or space.tile in s.wilds
    cards = [
        *(card for hand in s.hands for card in hand),
        *s.scouts,
        *s.left_out,
        *s.powers,
        *s.chronicle,
        *s.looked_at,
    ]
    cards += [card for card in (*s.wilds, *s.display, *s.monument) if card not in (0, CLOSED)]
    cards += [*s.dragon_deck, *s.objective_deck, *(dragon for dragons in s.dragons for dragon in dragons)]
    assert len(cards) == len(set(cards)), "every card is in one place"
    gone = len(TILES) + len(DRAGONS) + len(OBJECTIVES) - len(cards)
    assert 0 <= gone <= 2, "only a replaced objective leaves the game"
    assert s.ending in (NOBODY, *range(s.seats))
