"""Actions that can be finished only with a free action in between (B28).

Such a free action needs the gain of the action itself: it is paid with it, or set off by it. (One that needs no
more than the player has may as well be taken before the action.) This is looked up before every turn of a
playout, so what is quickly told comes first.
"""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from regnum.core.moves import Option
from regnum.games.simurgh.components import SCOUT_COSTS, SPACES, WILDS_GAINS, Space
from regnum.games.simurgh.effects import GOODS, NOTHING, Bundle, Bundles, Goods, plus
from regnum.games.simurgh.moves import PLACE
from regnum.games.simurgh.rules.display import is_empty
from regnum.games.simurgh.rules.exchange import covers, markers_of
from regnum.games.simurgh.rules.finishing import lets_finish
from regnum.games.simurgh.rules.hope import MARKERS, POINTS, VASSALS, Chance, chances, prospects
from regnum.games.simurgh.rules.openings import (
    ENOUGH_MARKERS,
    ENOUGH_PP,
    FOR_ALL,
    MUCH,
    ON_TILE,
    covered,
)
from regnum.games.simurgh.state import KINDS_OF_VASSAL, NOTHING_BEGUN, RIDER, SCOUTING, SPEARMAN, Simurgh, copy


def _most(ways: Bundles) -> Goods:
    """All that some ways to gain may bring, at once."""
    return tuple(max(way.goods[kind] for way in ways) for kind in range(len(GOODS)))


IN_THE_WILDS = _most(tuple(way for ways in WILDS_GAINS for way in ways))
SCOUTS_SPACES = tuple(space for space in SPACES if space.then == "take_tile")
AT_THE_SCOUTS = _most(tuple(way for space in SCOUTS_SPACES for way in space.gains))


# Laying tiles


class Hopes(NamedTuple):
    """What might be done amid laying a tile, and for which openings."""

    waiting: list[Chance]
    openings: int
    free: Collection[Option]
    """What might be done before as well."""
    known: dict[Bundle, list[int]]
    """By gain: the tiles that can be laid then, as far as that was thought through."""


def hopes_for(s: Simurgh, seat: int, poor: int, free: Collection[Option]) -> Hopes | None:
    """Whether there is any hope to place a vassal on tiles where none can be placed as things are."""
    waiting = chances(s, seat, free)
    if not s.free[RIDER][seat] and not s.free[SPEARMAN][seat]:
        waiting = waiting if any(chance.others & VASSALS for chance in waiting) else []
    openings = within_reach(s, seat, IN_THE_WILDS, NOTHING, waiting, poor) if waiting else 0
    return Hopes(waiting, openings, free, {}) if openings else None


def within_reach(
    s: Simurgh, seat: int, gained: Goods, sure: Goods, waiting: list[Chance], openings: int
) -> int:
    """The openings where a vassal could be placed at the very best, after a gain and what it makes possible,
    but not with what is `sure` to be gained alone."""
    best = prospects(s.goods[seat], gained, waiting)
    if best is None:
        return 0
    openings &= covered(best.goods)
    if best.others & VASSALS:
        return openings
    if not s.free[RIDER][seat]:
        openings &= FOR_ALL if s.free[SPEARMAN][seat] else 0
    lacking = ~covered(plus(s.goods[seat], sure))
    if best.others & POINTS and s.pp[seat] < MUCH:
        lacking |= ~ENOUGH_PP[s.pp[seat]]
    if best.others & MARKERS:
        lacking |= ~ENOUGH_MARKERS[markers_of(s, seat)]
    return openings & lacking


def layable_with_help(s: Simurgh, seat: int, wilds: int, hopes: Hopes) -> list[int]:
    """The tiles of the hand that can be laid on a space of the wilds with a free action in between."""
    found: list[int] = []
    for way in WILDS_GAINS[wilds]:
        if way not in hopes.known:
            hopes.known[way] = [*layable_after(s, seat, way, hopes)]
        found += [tile for tile in hopes.known[way] if tile not in found]
    return found


def layable_after(s: Simurgh, seat: int, gained: Bundle, hopes: Hopes) -> Iterator[int]:
    reach = within_reach(s, seat, gained.goods, gained.goods, hopes.waiting, hopes.openings)
    for tile in s.hands[seat] if reach else ():
        if reach & ON_TILE[tile]:
            s.begun = tile
            if lets_finish(s, seat, gained, hopes.free):
                yield tile
            s.begun = NOTHING_BEGUN


# Scouting


def scouting_with_help(s: Simurgh, seat: int, free: Collection[Option]) -> list[Option]:
    """Where a tile can be paid for only with a free action in between."""
    waiting = chances(s, seat, free)
    best = prospects(s.goods[seat], AT_THE_SCOUTS, waiting) if waiting and not is_empty(s) else None
    if best is None or not any(covers(best.goods, way.goods) for ways in SCOUT_COSTS for way in ways):
        return []
    return [
        PLACE[kind][space.number]
        for space in SCOUTS_SPACES
        for kind in KINDS_OF_VASSAL
        if space.number in PLACE[kind] and s.free[kind][seat] and scouts_with_help(s, seat, kind, space, free)
    ]


def scouts_with_help(s: Simurgh, seat: int, kind: int, space: Space, free: Collection[Option]) -> bool:
    for way in space.gains:
        then = copy(s)
        then.free[kind][seat] -= 1
        then.posts[kind][seat].append(space.number)
        then.begun = SCOUTING
        if lets_finish(then, seat, way, free):
            return True
    return False
