"""Placing vassals and laying tiles (rules §3, §4 and §6)."""

from collections.abc import Collection
from functools import cache

from regnum.core.moves import Option
from regnum.core.script import Script, StepContext
from regnum.games.simurgh import events, questions
from regnum.games.simurgh.components import EXPLORATIONS, SPACES, WILDS_GAINS
from regnum.games.simurgh.effects import FREE, ONE, WEAPON, minus, plus
from regnum.games.simurgh.moves import LAY, LAY_OVER, Lay, LayOver, Place
from regnum.games.simurgh.rules.city import scout, visit_monument
from regnum.games.simurgh.rules.finishing import ask_amid, gain_to_finish
from regnum.games.simurgh.rules.help import Hopes, hopes_for, layable_with_help, scouting_with_help
from regnum.games.simurgh.rules.moments import explore, free_actions, gain, pay
from regnum.games.simurgh.rules.openings import (
    FOR_ALL,
    HELPS,
    IN_CITY,
    ON_SPACE,
    ON_TILE,
    SCOUTS,
    affordable,
    could_place,
    placings,
    possible,
    taken,
)
from regnum.games.simurgh.rules.removal import remove, remove_if_full
from regnum.games.simurgh.state import NOTHING_BEGUN, RIDER, SPEARMAN, Simurgh

# Placing


def main_actions(s: Simurgh, seat: int, free: Collection[Option]) -> list[Option]:
    """Every vassal that may be placed in the city or in the wilds, and every tile that may be laid; `free` are
    the free actions that are possible as things are."""
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
    if not can & SCOUTS:
        found += scouting_with_help(s, seat, free)
    if hand:
        found += layable(s, seat, on_foot | riding, free)
    return found


def placements_on(s: Simurgh, seat: int, tile: int) -> list[Option]:
    """Vassals that may be placed on a tile that nobody stands on yet."""
    can = affordable(s, seat, ON_TILE[tile])
    return [
        *placings(SPEARMAN, possible(s, seat, SPEARMAN, can)),
        *placings(RIDER, possible(s, seat, RIDER, can)),
    ]


def may_place(s: Simurgh, seat: int, option: Place) -> bool:
    """Whether the effect of a space can be carried out in full, for a vassal of that kind."""
    openings = ON_SPACE[option.space]
    if possible(s, seat, option.vassal, affordable(s, seat, openings)):
        return True
    return bool(openings & SCOUTS) and option in scouting_with_help(s, seat, free_actions(s, seat))


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
    if space.then == "take_tile":
        yield from scout(s, t, seat, space.gains)
    else:
        yield from gain(s, t, seat, space.gains)
    if space.then == "objective":
        yield from visit_monument(s, t, seat)
    remove_if_full(s, t, space.tile)


# Laying tiles


def layable(s: Simurgh, seat: int, fit: int, free: Collection[Option]) -> list[Option]:
    """Tiles of the hand for free spaces in the wilds; if none is free, for one that a weapon clears.

    `fit` are the openings, also of tiles in the hand, where a vassal could be placed as things are.
    """
    room = tuple([wilds for wilds, tile in enumerate(s.wilds) if tile == 0])
    if not room:
        return clearings(s, seat, free) if s.goods[seat][WEAPON] else []
    found: list[Option] = []
    poor = 0
    for tile in s.hands[seat]:
        if fit & ON_TILE[tile]:
            found += layings(tile, room)
        else:
            poor |= ON_TILE[tile]
    if poor:
        hopes = hopes_for(s, seat, poor, free)
        poor = for_somebody(s, seat, poor)
        for wilds in room if poor or hopes else ():
            found += [LAY[tile, wilds] for tile in helped(s, seat, wilds, poor, hopes)]
    return found


def for_somebody(s: Simurgh, seat: int, openings: int) -> int:
    """Of some openings: those for a kind of vassal that stands by."""
    return openings if s.free[RIDER][seat] else openings & FOR_ALL if s.free[SPEARMAN][seat] else 0


@cache
def layings(tile: int, room: tuple[int, ...]) -> tuple[Option, ...]:
    """The options to lay a tile on each of these spaces of the wilds."""
    return tuple([LAY[tile, wilds] for wilds in room])


def may_lay(s: Simurgh, seat: int, option: Lay) -> bool:
    """Whether a vassal can be placed on a tile that is laid there, with what the space gives."""
    openings = ON_TILE[option.tile]
    if could_place(s, seat, openings):
        return True
    hopes = hopes_for(s, seat, openings, free_actions(s, seat))
    return option.tile in helped(s, seat, option.wilds, for_somebody(s, seat, openings), hopes)


def may_lay_over(s: Simurgh, seat: int, option: LayOver) -> bool:
    return option in clearings(s, seat, free_actions(s, seat))


def clearings(s: Simurgh, seat: int, free: Collection[Option]) -> list[Option]:
    """Any tile in the wilds may go for a weapon, but never an exploration."""
    goods, hand, tiles = s.goods[seat], s.hands[seat], 0
    for tile in hand:
        tiles |= ON_TILE[tile]
    s.goods[seat] = minus(goods, ONE[WEAPON])
    fit = could_place(s, seat, tiles)
    rich = [tile for tile in hand if fit & ON_TILE[tile]]
    for tile in rich:
        tiles &= ~ON_TILE[tile]
    hopes = hopes_for(s, seat, tiles, free)
    found: list[Option] = []
    for wilds, old in enumerate(s.wilds):
        if old > 0 and old not in EXPLORATIONS:
            found += [LAY_OVER[tile, wilds] for tile in (*rich, *helped(s, seat, wilds, tiles, hopes))]
    s.goods[seat] = goods
    return found


def helped(s: Simurgh, seat: int, wilds: int, poor: int, hopes: Hopes | None) -> list[int]:
    """The tiles of the hand on which a vassal could be placed only with what a space of the wilds gives, or
    with what dragons and riders can make of that."""
    fit = with_gain(s, seat, wilds, poor) if poor else 0
    found = [tile for tile in s.hands[seat] if fit & ON_TILE[tile]] if fit else []
    if hopes:
        found += [tile for tile in layable_with_help(s, seat, wilds, hopes) if tile not in found]
    return found


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
    s.begun = tile
    yield from gain_to_finish(s, t, seat, WILDS_GAINS[wilds])
    placed: Place = yield from ask_amid(
        s, t, seat, questions.PLACE_ON_TILE, lambda s, seat: placements_on(s, seat, tile), {"tile": tile}
    )
    s.begun = NOTHING_BEGUN
    yield from place(s, t, seat, placed)
