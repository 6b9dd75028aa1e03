"""Who knows what in Simurgh.

Hidden are hands, the face-down tiles, the stacks of dragons and objectives, and what left the game unseen.
Whoever has looked at something and put it back knows where it lies, until somebody else may have moved it.
"""

from collections.abc import Sequence

from regnum.core.chance import Chance
from regnum.core.pools import Pool
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
    """Deal anew what a seat cannot know, each card to a place where it could be."""
    seen = looked_at_by(s, seat)
    redeal_tiles(s, seat, chance, [card for card in s.looked_at if card in POWER_TILES and card not in seen])
    for name, cards in (("dragon_deck", DRAGONS), ("objective_deck", OBJECTIVES)):
        pool = Pool(known=s.known, seat=seat)
        deck = pool.lift(getattr(s, name), in_order=True)
        others_see = [card for card in s.looked_at if card in cards and card not in seen]
        looked_at = pool.lift(s.looked_at, others_see, in_order=s.step == "dragon_choice")
        pool.deal(chance)
        getattr(s, name)[:] = deck.cards  # the step that runs may hold this very list
        s.looked_at = looked_at.cards


def redeal_tiles(s: Simurgh, seat: int, chance: Chance, passed: list[int]) -> None:
    """Of power tiles, and of the tiles dealt at the start, all know the kind. `passed`: others look at them."""
    told = POWER_TILES.union(*s.dealt)
    pool = Pool(KINDS, TILE_KIND, s.known, seat)
    hands = [pool.lift(hand, told=told) for hand in s.hands]
    scouts = pool.lift(s.scouts, told=(), in_order=True)
    powers = pool.lift(s.powers, in_order=True)
    left_out = pool.lift(s.left_out)
    looked_at = pool.lift(s.looked_at, passed, in_order=s.step == "dragon_choice")
    pool.deal(chance)
    for other, hand in enumerate(hands):
        kept = [tile for tile in s.dealt[other] if tile not in hand.hidden]
        fresh = [tile for tile, kind in zip(hand.dealt, hand.kinds, strict=True) if kind in LEFT_OUT]
        s.dealt[other], s.hands[other] = sorted([*kept, *fresh]), hand.cards
    s.scouts, s.powers, s.left_out, s.looked_at = scouts.cards, powers.cards, left_out.cards, looked_at.cards


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
    gone = {*TILES, *DRAGONS, *OBJECTIVES}.difference(cards)
    assert gone.issubset(OBJECTIVES), "only a replaced objective leaves the game"
    assert s.ending in (NOBODY, *range(s.seats))
