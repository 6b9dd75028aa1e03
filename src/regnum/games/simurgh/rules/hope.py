"""What could come of free actions at the very best: a quick no to the question whether an action could be
finished by them."""

from collections.abc import Collection
from typing import NamedTuple

from regnum.core.moves import Option
from regnum.games.simurgh.components import (
    ABILITIES,
    DRAGON_TYPE,
    DRAGONS,
    EXPLORATIONS,
    LEVELS,
    SPACES,
    SPACES_OF,
)
from regnum.games.simurgh.effects import GOODS, Bundles, Goods, plus
from regnum.games.simurgh.moves import MOVE_ON, USE
from regnum.games.simurgh.rules.exchange import BIT, EXPLORES, GAINS_GOOD, GOES_DOWN, SPENDS, covers
from regnum.games.simurgh.rules.openings import MUCH
from regnum.games.simurgh.state import RIDER, Simurgh

KINDS = range(len(GOODS))
ENDLESS: Goods = (MUCH - 1,) * len(GOODS)
POINTS, MARKERS, VASSALS = 1, 2, 4
EXPLORED, SPENT = 1 << len(GOODS), 2 << len(GOODS)
"""What may set an ability off besides the gain of a resource, which is a bit for each kind."""


class Chance(NamedTuple):
    """A free action: what it takes, and the most that can come of it."""

    option: Option
    waits_for: int
    """What sets it off, as bits; 0 if it waits for nothing."""
    costs: Bundles
    most: Goods
    others: int
    """What else can come of it, as bits: POINTS, MARKERS, VASSALS."""
    asks: int
    """What else it asks for."""
    sets_off: int


def _chance(option: Option, waits_for: int, costs: Bundles, gains: Bundles, explores: bool = False) -> Chance:
    most = tuple(max(way.goods[kind] + way.same for way in gains) for kind in KINDS)
    if any(way.markers for way in gains):  # there is no telling what they may be used for
        most = ENDLESS
    sets_off = _kinds(most) | EXPLORED * explores | SPENT * bool(_others(costs) & VASSALS)
    return Chance(option, waits_for, costs, most, _others(gains), _others(costs), sets_off)


def _kinds(goods: Goods) -> int:
    """A bit for every kind of resource."""
    return sum([1 << kind for kind in KINDS if goods[kind]])


def _others(bundles: Bundles) -> int:
    found = POINTS * any(way.pp for way in bundles) | MARKERS * any(way.markers for way in bundles)
    return found | VASSALS * any(way.spearmen or way.riders for way in bundles)


def _awaited(when: str) -> int:
    """What an ability waits for, as bits."""
    event = BIT.get(when, 0)
    kinds = sum(1 << kind for kind, events in GAINS_GOOD.items() if event & events)
    return kinds | EXPLORED * bool(event & (EXPLORES | GOES_DOWN)) | SPENT * (event in SPENDS)


def _chances(dragon: int, marks: int) -> tuple[Chance, ...]:
    """The abilities with a marker that may be of use amid an action."""
    found = []
    for place, power in enumerate(ABILITIES[DRAGON_TYPE[dragon]]):
        option, waits_for = USE[dragon, place], _awaited(power.when)
        if not marks >> place & 1 or (power.when and not waits_for):
            continue
        if power.effect == "move_again_paying":
            found.append(Chance(option, waits_for, (), ENDLESS, POINTS | MARKERS, 0, 0))
        elif not power.effect:
            found.append(_chance(option, waits_for, power.costs, power.gains))
    return tuple(found)


CHANCES = {dragon: [_chances(dragon, marks) for marks in range(8)] for dragon in DRAGONS}
"""By dragon tile and the markers on it."""
CHANCE_TO_MOVE = tuple(
    _chance(MOVE_ON[space.tile], 0, space.costs, SPACES[SPACES_OF[space.tile][space.place + 1]].gains, True)
    if space.tile in EXPLORATIONS and space.place + 1 < LEVELS
    else None
    for space in SPACES
)
"""By action space: the way one level down for a rider who stands there."""


def chances(s: Simurgh, seat: int, without: Collection[Option]) -> list[Chance]:
    """All that a seat might do freely, but for some."""
    found = [
        chance
        for dragon in s.dragons[seat]
        for chance in CHANCES[dragon][s.marks[dragon]]
        if chance.option not in without
    ]
    if not s.moved:
        for space in s.posts[RIDER][seat]:
            chance = CHANCE_TO_MOVE[space]
            if chance and chance.option not in without:
                found.append(chance)
    return found


class Prospects(NamedTuple):
    goods: Goods
    others: int


def prospects(goods: Goods, gained: Goods, waiting: list[Chance]) -> Prospects | None:
    """No more than this can come of a gain and of the chances that it opens; None if it opens none."""
    have, happened, others = plus(goods, gained), _kinds(gained), 0
    closed = waiting
    while True:
        left = []
        for chance in closed:
            if opens(chance, goods, have, happened, others):
                have, happened = plus(have, chance.most), happened | chance.sets_off
                others |= chance.others
            else:
                left.append(chance)
        if len(left) == len(closed) or not left:
            break
        closed = left
    if len(left) == len(waiting):
        return None
    return Prospects(tuple([min(amount, MUCH - 1) for amount in have]), others)


def opens(chance: Chance, goods: Goods, have: Goods, happened: int, others: int) -> bool:
    """Whether somebody who had some goods can take a chance with more of them, or with what else has come."""
    if chance.waits_for:
        return bool(chance.waits_for & happened)
    for way in chance.costs:
        if covers(have, way.goods) and (others & chance.asks or not covers(goods, way.goods)):
            return True
    return False
