"""Where vassals may be placed and tiles laid (§3, §4 and §6), worked out again in the plainest way."""

from collections.abc import Iterator
from operator import add
from random import Random

import pytest

from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.games.simurgh import questions
from regnum.games.simurgh.components import (
    CITY,
    EXPLORATIONS,
    POWER_TILES,
    SCOUT_COSTS,
    SPACES,
    SPACES_OF,
    TILES,
    WILDS_GAINS,
)
from regnum.games.simurgh.effects import GOODS, WEAPON, Bundle, Goods
from regnum.games.simurgh.game import GAME
from regnum.games.simurgh.moves import LAY, LAY_OVER, PLACE, Lay, LayOver, Place
from regnum.games.simurgh.state import RIDER, SPEARMAN, Simurgh, copy
from tests.games.simurgh.positions import SETTINGS, A, B, C, SimurghMatch, dragon, full_wilds, play_at_random


def has_all(goods: Goods, way: Bundle) -> bool:
    return all(have >= price for have, price in zip(goods, way.goods, strict=True))


def can_spend(s: Simurgh, seat: int, way: Bundle, kind: int, number: int) -> bool:
    """Vassals other than the one that is placed, and none from the same space; one always stays."""
    for each, wanted in ((SPEARMAN, way.spearmen), (RIDER, way.riders)):
        others = s.free[each][seat] - (each == kind) + sum(post != number for post in s.posts[each][seat])
        if others < wanted:
            return False
    vassals = sum(s.free[each][seat] + len(s.posts[each][seat]) for each in (SPEARMAN, RIDER))
    return vassals - way.spearmen - way.riders >= 1


def can_pay(s: Simurgh, seat: int, way: Bundle, kind: int, number: int) -> bool:
    markers = sum(s.marks[dragon].bit_count() for dragon in s.dragons[seat])
    rich = has_all(s.goods[seat], way) and s.pp[seat] >= way.pp and markers >= way.markers
    return rich and can_spend(s, seat, way, kind, number)


def can_gain(s: Simurgh, seat: int, way: Bundle) -> bool:
    spearmen = s.free[SPEARMAN][seat] + len(s.posts[SPEARMAN][seat]) + way.spearmen
    riders = s.free[RIDER][seat] + len(s.posts[RIDER][seat]) + way.riders
    room = (not way.spearmen or spearmen <= 3) and (not way.riders or riders <= 2)
    return room and (not way.dragon[0] or bool(s.dragon_deck))


def can_scout(s: Simurgh, seat: int, found: Bundle) -> bool:
    goods = tuple(map(add, s.goods[seat], found.goods))
    stacks = [s.scouts[-1] if s.scouts else 0, *s.display]
    if not any(stacks):
        return True
    return any(
        tile and any(has_all(goods, price) for price in SCOUT_COSTS[slot]) for slot, tile in enumerate(stacks)
    )


def may_place(s: Simurgh, seat: int, kind: int, number: int) -> bool:
    space = SPACES[number]
    if not s.free[kind][seat] or (kind == SPEARMAN and space.for_riders):
        return False
    if space.single and any(number in posts for kinds in s.posts for posts in kinds):
        return False
    if space.tile in EXPLORATIONS and (space.place or set(SPACES_OF[space.tile]) & set(s.posts[RIDER][seat])):
        return False
    if space.then == "objective" and not s.objective_deck:
        return False
    if space.then == "take_tile" and not any(can_scout(s, seat, way) for way in space.gains):
        return False
    payable = any(can_pay(s, seat, way, kind, number) for way in space.costs)
    return payable and any(can_gain(s, seat, way) for way in space.gains)


def may_lay(s: Simurgh, seat: int, tile: int, wilds: int) -> bool:
    """Whether a vassal can be placed on the tile with what the space of the wilds gives."""
    for way in WILDS_GAINS[wilds]:
        then = copy(s)
        then.goods[seat] = tuple(map(add, s.goods[seat], way.goods))
        if any(may_place(then, seat, kind, number) for kind in (SPEARMAN, RIDER) for number in SPACES_OF[tile]):
            return True
    return False


def cleared(s: Simurgh, seat: int, old: int) -> Simurgh:
    """A weapon is paid and the tile is gone; its vassals stand by."""
    then = copy(s)
    then.goods[seat] = (*s.goods[seat][:WEAPON], s.goods[seat][WEAPON] - 1)
    for kind in (SPEARMAN, RIDER):
        stay = [post for post in s.posts[kind][seat] if post not in SPACES_OF[old]]
        then.free[kind][seat] += len(s.posts[kind][seat]) - len(stay)
        then.posts[kind][seat] = stay
    return then


def expected(s: Simurgh, seat: int) -> Iterator[Option]:
    """All that may be placed and laid."""
    for number in (*CITY, *(number for tile in s.wilds if tile > 0 for number in SPACES_OF[tile])):
        for kind in (SPEARMAN, RIDER):
            if may_place(s, seat, kind, number):
                yield PLACE[kind][number]
    full = 0 not in s.wilds
    for wilds, old in enumerate(s.wilds):
        for tile in s.hands[seat]:
            if old == 0 and may_lay(s, seat, tile, wilds):
                yield LAY[tile, wilds]
            clears = full and old > 0 and old not in EXPLORATIONS and s.goods[seat][WEAPON]
            if clears and may_lay(cleared(s, seat, old), seat, tile, wilds):
                yield LAY_OVER[tile, wilds]


@pytest.mark.parametrize(("seats", "dragonlord"), SETTINGS)
@pytest.mark.parametrize("seed", [1, 2])
def test_exactly_what_the_rules_allow_is_offered(seats: int, dragonlord: bool, seed: int) -> None:
    """§3, §4 and §6: before every main action of a random game."""
    match = Match(GAME, seats, {"dragonlord": dragonlord, "long_game": True}, seed=str(seed))
    seen: set[type[Option]] = set()

    def compare(match: SimurghMatch) -> bool:
        if match.question is questions.ACT:
            ((seat, options),) = match.pending.items()
            offered = [option for option in options if isinstance(option, Place | Lay | LayOver)]
            seen.update(map(type, offered))
            assert sorted(map(str, offered)) == sorted(map(str, expected(match.state, seat)))
        return False

    play_at_random(match, Random(seed), compare)
    assert {Place, Lay} <= seen


@pytest.mark.parametrize("seed", range(40))
def test_exactly_what_the_rules_allow_may_be_cleared(seed: int) -> None:
    """§6: in the full wilds, with anything in stock and in hand, and some own vassals on the tiles."""
    random = Random(seed)
    mine = random.sample(["13.2", "2.2", "30.1", "armory"], random.randint(0, 2))
    unused = [tile for tile in TILES if tile not in {13, 37, 1, 2, 3, *POWER_TILES}]
    match = full_wilds(
        posts={
            A: [(SPEARMAN, name) for name in mine],
            B: [(SPEARMAN, "13.1"), (RIDER, "37.1"), (SPEARMAN, "1.1")],
            C: [(SPEARMAN, "2.1"), (SPEARMAN, "3.1"), (SPEARMAN, "30.1")],
        },
        vassals={A: (random.randint(0, 1), random.randint(1 - bool(mine), 2)), C: (0, 1)},
        stock={A: {name: random.randint(0, 2) for name in GOODS}},
        hands={A: [*random.sample(unused, 4), *random.sample([29, 33], seed % 2)]},
        pp=[random.randint(0, 2), 0, 0],
        dragons={A: {dragon("D"): random.randint(0, 1)}},
    )
    offered = [option for option in match.pending[A] if isinstance(option, Place | Lay | LayOver)]
    assert sorted(map(str, offered)) == sorted(map(str, expected(match.state, A)))
    if match.state.goods[A][WEAPON] == 0:
        assert not any(isinstance(option, LayOver) for option in offered)
