"""Where vassals may be placed (rules §4), for all spaces at once: a set of spaces is an int, a bit for each.

This is looked up before every turn of a playout, so it does not go from space to space; only what a table
cannot tell (prices that can be split, vassals as a price) is asked one by one.
"""

from collections.abc import Callable, Iterator

from regnum.core.moves import Option
from regnum.games.simurgh.components import CITY, EXPLORATIONS, SPACES, SPACES_OF, Space
from regnum.games.simurgh.effects import FREE, GOODS, Bundle
from regnum.games.simurgh.moves import PLACE
from regnum.games.simurgh.rules.city import can_scout
from regnum.games.simurgh.rules.exchange import SUPPLY, can_pay, markers_of
from regnum.games.simurgh.state import RIDER, SPEARMAN, Simurgh

MUCH = 64
"""More of anything than a price ever is."""


def spaces_where(true: Callable[[Space], bool]) -> int:
    return sum(1 << space.number for space in SPACES if true(space))


ALL = spaces_where(lambda space: True)
ON_TILE = tuple(sum(1 << number for number in spaces) for spaces in SPACES_OF)
"""By tile."""
IN_CITY = sum(1 << number for number in CITY)
SINGLE = spaces_where(lambda space: space.single)
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
SPLIT = spaces_where(lambda space: len(space.costs) > 1)
"""Whose price can be paid in several ways."""
VASSALS = spaces_where(lambda space: any(way.spearmen or way.riders for way in space.costs))
RARE = RECRUITS[SPEARMAN] | RECRUITS[RIDER] | DRAGONS | OBJECTIVES
"""Whose gain may be out of stock."""
PATHS = spaces_where(lambda space: space.tile in EXPLORATIONS)
PATH_OF = tuple(ON_TILE[space.tile] if space.tile in EXPLORATIONS else 0 for space in SPACES)
"""By space: all levels of its exploration tile, where nobody has two riders."""
BIT = tuple(1 << space.number for space in SPACES)
ODD = SPLIT | VASSALS
"""What must be asked one by one."""


def _within(amount: Callable[[Bundle], int]) -> tuple[int, ...]:
    """By how much one has of something: the spaces that ask for no more of it. Split prices are left open."""
    return tuple(
        spaces_where(lambda space: len(space.costs) > 1 or amount(space.costs[0]) <= have)  # noqa: B023
        for have in range(MUCH)
    )


ENOUGH = tuple(_within(lambda way, kind=kind: way.goods[kind]) for kind in range(len(GOODS)))  # type: ignore[misc]
ENOUGH_PP = _within(lambda way: way.pp)
ENOUGH_MARKERS = _within(lambda way: way.markers)
NEEDS = tuple(
    spaces_where(lambda space, kind=kind: any(way.goods[kind] for way in space.costs))  # type: ignore[misc]
    for kind in range(len(GOODS))
)
"""By kind of resource: the spaces whose price it may be a part of."""
MARKERS = ALL & ~ENOUGH_MARKERS[0]
"""Whose price is a marker."""


def affordable(s: Simurgh, seat: int, spaces: int) -> int:
    """Of some spaces: those whose price a seat can pay and whose gain it can have; odd ones are left open."""
    veg, meat, wood, stone, wisdom, weapon = s.goods[seat]
    found = spaces & ENOUGH[0][veg] & ENOUGH[1][meat] & ENOUGH[2][wood] & ENOUGH[3][stone]
    found &= ENOUGH[4][wisdom] & ENOUGH[5][weapon]
    if s.pp[seat] < MUCH:
        found &= ENOUGH_PP[s.pp[seat]]
    if found & MARKERS:
        found &= ENOUGH_MARKERS[markers_of(s, seat)]
    if found & RARE:
        for kind in (SPEARMAN, RIDER):
            if s.total(kind, seat) >= SUPPLY[kind]:
                found &= ~RECRUITS[kind]
        if not s.dragon_deck:
            found &= ~DRAGONS
        if not s.objective_deck:
            found &= ~OBJECTIVES
    if found & SCOUTS:
        for space in bits(found & SCOUTS):
            if not can_scout(s, seat, SPACES[space].gains):
                found ^= BIT[space]
    if found & PATHS:
        for space in s.posts[RIDER][seat]:
            found &= ~PATH_OF[space]
    return found & FROM_OUTSIDE


def on_the_board(s: Simurgh) -> int:
    """The spaces of the city and of the wilds that are not taken."""
    found = IN_CITY
    for tile in s.wilds:
        if tile > 0:
            found |= ON_TILE[tile]
    taken = 0
    for kind in s.posts:
        for posts in kind:
            for space in posts:
                taken |= BIT[space]
    return found & ~(taken & SINGLE)


def possible(s: Simurgh, seat: int, kind: int, spaces: int) -> int:
    """Of affordable spaces: those that a vassal of a kind may be placed on."""
    if not s.free[kind][seat]:
        return 0
    if kind == SPEARMAN:
        spaces &= FOR_ALL
    odd = spaces & ODD
    while odd:
        lowest = odd & -odd
        odd ^= lowest
        if not is_possible(s, seat, kind, SPACES[lowest.bit_length() - 1]):
            spaces ^= lowest
    return spaces


def is_possible(s: Simurgh, seat: int, kind: int, space: Space) -> bool:
    return any(can_pay(s, seat, way, space.number, kind) for way in space.costs)


def bits(spaces: int) -> Iterator[int]:
    """The numbers of the spaces in a set."""
    while spaces:
        lowest = spaces & -spaces
        yield lowest.bit_length() - 1
        spaces ^= lowest


# Options of a set


_known: list[dict[int, tuple[Option, ...]]] = [{}, {}]


def placings(kind: int, spaces: int) -> tuple[Option, ...]:
    """The options to place a vassal of a kind on these spaces of one tile, or of the city."""
    known = _known[kind]
    if spaces not in known:
        known[spaces] = tuple([PLACE[kind][number] for number in bits(spaces)])
    return known[spaces]
