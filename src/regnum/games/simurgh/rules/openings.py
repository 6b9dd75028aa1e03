"""Where vassals may be placed (rules §4), for all spaces at once: a set of openings is an int, a bit for each.

An opening is one way to pay for one space. This is looked up before every turn of a playout, so it does not go
from space to space; only what a table cannot tell (vassals as a price) is asked one by one.
"""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache

from regnum.core.moves import Option
from regnum.games.simurgh.components import CITY, EXPLORATIONS, SPACES, SPACES_OF, WILDS_GAINS, Space
from regnum.games.simurgh.effects import FREE, GOODS, Bundle, Bundles, Goods, plus
from regnum.games.simurgh.moves import PLACE
from regnum.games.simurgh.rules.display import is_empty, is_for_sale
from regnum.games.simurgh.rules.exchange import SUPPLY, markers_of, not_spendable
from regnum.games.simurgh.state import RIDER, SCOUTING, SPEARMAN, Simurgh

MUCH = 64
"""More of anything than a price ever is."""

OPENINGS = tuple((space, way) for space in SPACES for way in space.costs)


def openings_where(true: Callable[[Space, Bundle], bool]) -> int:
    return sum(1 << number for number, (space, way) in enumerate(OPENINGS) if true(space, way))


def spaces_where(true: Callable[[Space], bool]) -> int:
    return openings_where(lambda space, way: true(space))


ON_SPACE = tuple(spaces_where(lambda each, space=space: each is space) for space in SPACES)  # type: ignore[misc]
ON_TILE = tuple(sum(ON_SPACE[number] for number in spaces) for spaces in SPACES_OF)
IN_CITY = sum(ON_SPACE[number] for number in CITY)
TAKEN = tuple(ON_SPACE[space.number] if space.single else 0 for space in SPACES)
"""By space: what a vassal there takes from all others."""
FROM_OUTSIDE = spaces_where(lambda space: space.number in PLACE[RIDER])
FOR_ALL = spaces_where(lambda space: space.number in PLACE[SPEARMAN])


def _all_gains(need: Callable[[Bundle], bool]) -> int:
    """Spaces that give such a thing, whatever one chooses."""
    return spaces_where(lambda space: space.gains is not FREE and all(map(need, space.gains)))


RECRUITS = (_all_gains(lambda way: way.spearmen > 0), _all_gains(lambda way: way.riders > 0))
"""By kind of vassal."""
DRAGONS = _all_gains(lambda way: way.dragon[0] > 0)
OBJECTIVES = spaces_where(lambda space: space.then == "objective")
SCOUTS = spaces_where(lambda space: space.then == "take_tile")
VASSALS = openings_where(lambda space, way: way.spearmen + way.riders > 0)
PATHS = spaces_where(lambda space: space.tile in EXPLORATIONS)
PATH_OF = tuple(ON_TILE[space.tile] if space.tile in EXPLORATIONS else 0 for space in SPACES)
"""By space: all levels of its exploration tile, where nobody has two riders."""


def _within(amount: Callable[[Bundle], int]) -> tuple[int, ...]:
    """By how much one has of something: the openings that ask for no more of it."""
    return tuple(openings_where(lambda space, way: amount(way) <= have) for have in range(MUCH))  # noqa: B023


ENOUGH = tuple(_within(lambda way, kind=kind: way.goods[kind]) for kind in range(len(GOODS)))  # type: ignore[misc]
ENOUGH_PP = _within(lambda way: way.pp)
ENOUGH_MARKERS = _within(lambda way: way.markers)
MARKERS = openings_where(lambda space, way: way.markers > 0)


def _newly(kind: int, more: int) -> tuple[int, ...]:
    """By how much one has of a kind: the openings for which it is enough only with so much more."""
    return tuple(ENOUGH[kind][have + more] & ~ENOUGH[kind][have] for have in range(MUCH - more))


HELPS = tuple(
    tuple(
        (gain.goods, tuple((kind, _newly(kind, more)) for kind, more in enumerate(gain.goods) if more))
        for gain in gains
    )
    for gains in WILDS_GAINS
)
"""By space of the wilds: what may be taken there, and for which openings each kind of it is just what lacks."""
SPENDING = tuple(
    (1 << number, (way.spearmen, way.riders), space.number)
    for number, (space, way) in enumerate(OPENINGS)
    if VASSALS >> number & 1
)
"""The openings that cost vassals, and how many."""


@lru_cache(maxsize=1 << 15)
def covered(goods: Goods) -> int:
    """The openings that ask for no more resources than these."""
    veg, meat, wood, stone, wisdom, weapon = goods
    return (
        FROM_OUTSIDE
        & ENOUGH[0][veg]
        & ENOUGH[1][meat]
        & ENOUGH[2][wood]
        & ENOUGH[3][stone]
        & ENOUGH[4][wisdom]
        & ENOUGH[5][weapon]
    )


def affordable(s: Simurgh, seat: int, openings: int) -> int:
    """Of some openings: those whose price a seat can pay, vassals aside, and whose gain it can have."""
    found = openings & covered(s.goods[seat])
    if not found:
        return 0
    if s.pp[seat] < MUCH:
        found &= ENOUGH_PP[s.pp[seat]]
    if found & MARKERS:
        found &= ENOUGH_MARKERS[markers_of(s, seat)]
    for kind in (SPEARMAN, RIDER):
        if found & RECRUITS[kind] and s.total(kind, seat) >= SUPPLY[kind]:
            found &= ~RECRUITS[kind]
    if not s.dragon_deck:
        found &= ~DRAGONS
    if not s.objective_deck:
        found &= ~OBJECTIVES
    if found & SCOUTS:
        for opening in bits(found & SCOUTS):
            if not can_scout(s, seat, OPENINGS[opening][0].gains):
                found ^= 1 << opening
    if found & PATHS:
        for space in s.posts[RIDER][seat]:
            found &= ~PATH_OF[space]
    return found


def can_scout(s: Simurgh, seat: int, gains: Bundles) -> bool:
    """Whether a tile could be paid for, with what the space gives (B9); without any tile it gives just that."""
    if is_for_sale(s, seat) or is_empty(s):
        return True
    goods, payable = s.goods[seat], False
    for way in gains:
        s.goods[seat] = plus(goods, way.goods)
        payable = payable or is_for_sale(s, seat)
    s.goods[seat] = goods
    return payable


def taken(s: Simurgh) -> int:
    """The openings of single spaces that somebody stands on."""
    found = 0
    for kind in s.posts:
        for posts in kind:
            for space in posts:
                found |= TAKEN[space]
    return found


def possible(s: Simurgh, seat: int, kind: int, openings: int) -> int:
    """Of affordable openings: those for a vassal of a kind."""
    if not s.free[kind][seat]:
        return 0
    if kind == SPEARMAN:
        openings &= FOR_ALL
    if openings & VASSALS:
        for opening, wanted, space in SPENDING:
            if openings & opening and not_spendable(s, seat, wanted, space, kind):
                openings ^= opening
    return openings


def could_place(s: Simurgh, seat: int, openings: int) -> int:
    """Of the openings of tiles that nobody stands on: those for any vassal."""
    can = affordable(s, seat, openings)
    return possible(s, seat, RIDER, can) | possible(s, seat, SPEARMAN, can) if can else 0


def can_finish(s: Simurgh, seat: int) -> bool:
    """Whether what was begun can be finished as things are: a tile taken, or a vassal placed on the tile
    laid."""
    if s.begun == SCOUTING:
        return is_for_sale(s, seat) or is_empty(s)
    return bool(could_place(s, seat, ON_TILE[s.begun]))


def bits(openings: int) -> Iterator[int]:
    """The numbers of the openings in a set."""
    while openings:
        lowest = openings & -openings
        yield lowest.bit_length() - 1
        openings ^= lowest


@cache
def placings(kind: int, openings: int) -> tuple[Option, ...]:
    """The options to place a vassal of a kind on these spaces of one tile, or of the city."""
    spaces = dict.fromkeys(OPENINGS[opening][0].number for opening in bits(openings))
    return tuple([PLACE[kind][space] for space in spaces])
