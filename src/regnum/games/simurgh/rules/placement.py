"""Placing vassals and laying tiles (rules §3, §4 and §6)."""

from functools import cache

from regnum.core.moves import Option
from regnum.core.script import Script, StepContext
from regnum.games.simurgh import events, questions
from regnum.games.simurgh.components import EXPLORATIONS, SPACES, SPACES_OF, WILDS_GAINS
from regnum.games.simurgh.effects import FREE, ONE, WEAPON, Bundle, minus, plus
from regnum.games.simurgh.moves import GAIN, LAY, LAY_OVER, Gain, Lay, LayOver, Place
from regnum.games.simurgh.rules.abilities import ask_among
from regnum.games.simurgh.rules.city import scout, visit_monument
from regnum.games.simurgh.rules.exchange import BITS, gain, pay, set_off, take, take_more
from regnum.games.simurgh.rules.exploration import explore
from regnum.games.simurgh.rules.openings import (
    FOR_ALL,
    HELPS,
    IN_CITY,
    ON_TILE,
    affordable,
    placings,
    possible,
    taken,
)
from regnum.games.simurgh.rules.removal import remove, remove_if_full
from regnum.games.simurgh.state import RIDER, SPEARMAN, Simurgh

KINDS_OF_VASSAL = (SPEARMAN, RIDER)


# Placing


def main_actions(s: Simurgh, seat: int) -> list[Option]:
    """Every vassal that may be placed in the city or in the wilds, and every tile that may be laid."""
    parts, board = [IN_CITY], IN_CITY
    for tile in s.wilds:
        if tile > 0:
            parts.append(ON_TILE[tile])
            board |= ON_TILE[tile]
    board &= ~taken(s)
    mine, hand = 0, s.hands[seat]
    for tile in hand:
        mine |= ON_TILE[tile]
    can = affordable(s, seat, board | mine)
    on_foot, riding = possible(s, seat, SPEARMAN, can), possible(s, seat, RIDER, can)
    found: list[Option] = []
    for kind, fit in ((SPEARMAN, on_foot & board), (RIDER, riding & board)):
        if fit:
            for part in parts:
                if fit & part:
                    found += placings(kind, fit & part)
    if hand:
        found += layable(s, seat, on_foot | riding)
    return found


def placements_on(s: Simurgh, seat: int, tile: int) -> list[Option]:
    """Vassals that may be placed on a tile that nobody stands on yet."""
    can = affordable(s, seat, ON_TILE[tile])
    return [
        *placings(SPEARMAN, possible(s, seat, SPEARMAN, can)),
        *placings(RIDER, possible(s, seat, RIDER, can)),
    ]


def could_place(s: Simurgh, seat: int, openings: int) -> int:
    """Of the openings of tiles that nobody stands on: those for any vassal."""
    can = affordable(s, seat, openings)
    return possible(s, seat, RIDER, can) | possible(s, seat, SPEARMAN, can) if can else 0


def place(s: Simurgh, t: StepContext, seat: int, choice: Place) -> Script:
    """The main action: put a vassal on a space and carry out its effect."""
    space, kind = SPACES[choice.space], choice.vassal
    s.acted = True
    s.free[kind][seat] -= 1
    s.posts[kind][seat].append(space.number)
    s.standing[space.number] += 1
    t.tell(events.Placed, seat, kind, space.number)
    if space.costs is not FREE:
        yield from pay(s, t, seat, space.costs, space.number)
    if space.tile in EXPLORATIONS:
        s.entered = space.tile
        yield from explore(s, t, seat, space.tile, 0)
        return
    yield from gain(s, t, seat, space.gains)
    if space.then == "take_tile":
        yield from scout(s, t, seat, space.number)
    elif space.then == "objective":
        yield from visit_monument(s, t, seat)
    remove_if_full(s, t, space.tile)


# Laying tiles


def layable(s: Simurgh, seat: int, fit: int) -> list[Option]:
    """Tiles of the hand for free spaces in the wilds; if none is free, for one that a weapon clears.

    `fit` are the openings, also of tiles in the hand, where a vassal could be placed as things are.
    """
    free = tuple([wilds for wilds, tile in enumerate(s.wilds) if tile == 0])
    if not free:
        if not s.goods[seat][WEAPON]:
            return []
        return [option for wilds in range(len(s.wilds)) for option in layable_over(s, seat, wilds)]
    found: list[Option] = []
    poor, hand = 0, s.hands[seat]
    for tile in hand:
        if fit & ON_TILE[tile]:
            found += layings(tile, free)
        else:
            poor |= ON_TILE[tile]
    if not s.free[RIDER][seat]:
        poor &= FOR_ALL if s.free[SPEARMAN][seat] else 0
    if poor:
        for wilds in free:
            helped = with_gain(s, seat, wilds, poor)
            if helped:
                found += [LAY[tile, wilds] for tile in hand if helped & ON_TILE[tile]]
    return found


@cache
def layings(tile: int, free: tuple[int, ...]) -> tuple[Option, ...]:
    """The options to lay a tile on each of these spaces of the wilds."""
    return tuple([LAY[tile, wilds] for wilds in free])


def with_gain(s: Simurgh, seat: int, wilds: int, openings: int) -> int:
    """Where a vassal could be placed only with what a space of the wilds gives."""
    goods, found = s.goods[seat], 0
    for more, kinds in HELPS[wilds]:
        for kind, newly in kinds:
            if near := openings & newly[goods[kind]]:
                s.goods[seat] = plus(goods, more)
                found |= could_place(s, seat, near)
                s.goods[seat] = goods
    return found


def layable_over(s: Simurgh, seat: int, wilds: int) -> list[Option]:
    """The tile there goes, never an exploration; vassals that it sends back may be placed again."""
    old = s.wilds[wilds]
    if old < 1 or old in EXPLORATIONS:
        return []
    goods = s.goods[seat]
    before = [(s.free[kind][seat], s.posts[kind][seat]) for kind in KINDS_OF_VASSAL]
    for kind, (free, posts) in enumerate(before):
        s.posts[kind][seat] = [space for space in posts if space not in SPACES_OF[old]]
        s.free[kind][seat] = free + len(posts) - len(s.posts[kind][seat])
    s.goods[seat] = minus(goods, ONE[WEAPON])
    tiles = 0
    for tile in s.hands[seat]:
        tiles |= ON_TILE[tile]
    fit = could_place(s, seat, tiles) | with_gain(s, seat, wilds, tiles)
    s.goods[seat] = goods
    for kind, (free, posts) in enumerate(before):
        s.free[kind][seat], s.posts[kind][seat] = free, posts
    return [LAY_OVER[tile, wilds] for tile in s.hands[seat] if fit & ON_TILE[tile]]


def gains_for(s: Simurgh, seat: int, tile: int, wilds: int) -> list[Bundle]:
    """What may be taken from a space of the wilds, so that a vassal can be placed on the tile then."""
    goods, fit = s.goods[seat], []
    if len(WILDS_GAINS[wilds]) == 1 or could_place(s, seat, ON_TILE[tile]):
        return list(WILDS_GAINS[wilds])
    for way in WILDS_GAINS[wilds]:
        s.goods[seat] = plus(goods, way.goods)
        if could_place(s, seat, ON_TILE[tile]):
            fit.append(way)
    s.goods[seat] = goods
    return fit


def lay(s: Simurgh, t: StepContext, seat: int, choice: Lay | LayOver) -> Script:
    """Room for it, the tile, what the space shows, and a vassal on the tile, in this order."""
    tile, wilds = choice.tile, choice.wilds
    if isinstance(choice, LayOver):
        s.goods[seat] = minus(s.goods[seat], ONE[WEAPON])
        t.tell(events.Cleared, seat, s.wilds[wilds])
        remove(s, t, s.wilds[wilds])
    s.hands[seat].remove(tile)
    if tile in s.dealt[seat]:
        s.dealt[seat].remove(tile)
    s.wilds[wilds] = tile
    s.known[tile] = (1 << s.seats) - 1
    t.tell(events.Laid, seat, tile, wilds)
    ways = gains_for(s, seat, tile, wilds)
    bundle = ways[0]
    if len(ways) > 1:
        chosen: Gain = yield t.ask(seat, questions.GAIN, [GAIN[way] for way in ways])
        bundle = chosen.bundle
    take(s, t, seat, bundle)
    yield from take_more(s, t, seat, bundle)

    def still() -> bool:
        return bool(could_place(s, seat, ON_TILE[tile]))

    yield from set_off(s, t, seat, BITS[bundle], still, tile)
    placed: Place = yield from ask_among(
        s, t, seat, questions.PLACE_ON_TILE, lambda s, seat: placements_on(s, seat, tile), still, tile
    )
    yield from place(s, t, seat, placed)
