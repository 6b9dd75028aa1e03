"""Placing vassals and laying tiles (rules §3, §4 and §6)."""

from collections.abc import Sequence

from regnum.core.moves import Option
from regnum.core.script import Script, Table
from regnum.games.simurgh import events, questions
from regnum.games.simurgh.components import CITY, EXPLORATIONS, SPACES, SPACES_OF, WILDS_GAINS, Space
from regnum.games.simurgh.effects import FREE, WEAPON, Bundle
from regnum.games.simurgh.moves import GAIN, LAY, LAY_OVER, PLACE, Gain, Lay, LayOver, Place
from regnum.games.simurgh.rules.city import can_scout, scout, visit_monument
from regnum.games.simurgh.rules.exchange import BITS, FIRST_DRAGON, can_gain, can_pay, gain, pay, set_off, take
from regnum.games.simurgh.rules.exploration import explore, level_of
from regnum.games.simurgh.rules.removal import remove, remove_if_full
from regnum.games.simurgh.state import RIDER, SPEARMAN, Simurgh

KINDS_OF_VASSAL = (SPEARMAN, RIDER)


# Placing


def placements(s: Simurgh, seat: int) -> list[Option]:
    """Every vassal that may be placed, and where: in the city and on the tiles in the wilds."""
    spaces = [*CITY, *(space for tile in s.wilds if tile > 0 for space in SPACES_OF[tile])]
    return placements_on(s, seat, spaces)


def placements_on(s: Simurgh, seat: int, spaces: Sequence[int]) -> list[Option]:
    found: list[Option] = []
    free = [kind for kind in KINDS_OF_VASSAL if s.free[kind][seat]]
    for number in spaces:
        space = SPACES[number]
        if space.single and s.standing[number]:
            continue
        found += [
            PLACE[kind][number] for kind in free if number in PLACE[kind] and can_place(s, seat, kind, space)
        ]
    return found


def can_place(s: Simurgh, seat: int, kind: int, space: Space) -> bool:
    """The effect must be possible in full: the price can be paid, and what is gained can be had."""
    if space.tile in EXPLORATIONS and level_of(s, seat, space.tile) >= 0:
        return False
    costs = space.costs
    if costs is not FREE and not any(can_pay(s, seat, way, space.number, kind) for way in costs):
        return False
    if space.gains is not FREE and not any(can_gain(s, seat, way) for way in space.gains):
        return False
    if space.then == "take_tile":
        return any(can_scout(s, seat, way) for way in space.gains)
    return space.then != "objective" or bool(s.objective_deck)


def place(s: Simurgh, t: Table, seat: int, choice: Place) -> Script:
    """The main action: put a vassal on a space and carry out its effect."""
    space, kind = SPACES[choice.space], choice.vassal
    s.acted = True
    s.free[kind][seat] -= 1
    s.posts[kind][seat].append(space.number)
    s.standing[space.number] += 1
    t.tell(events.Placed, seat, kind, space.number)
    yield from pay(s, t, seat, space.costs, space.number)
    if space.tile in EXPLORATIONS:
        s.entered = space.tile
        yield from explore(s, t, seat, space.tile, 0)
        return
    yield from gain(s, t, seat, space.gains)
    if space.then == "take_tile":
        yield from scout(s, t, seat)
    elif space.then == "objective":
        yield from visit_monument(s, t, seat)
    remove_if_full(s, t, space.tile)


# Laying tiles


def layable(s: Simurgh, seat: int) -> list[Option]:
    """Tiles of the hand for free spaces in the wilds; if none is free, for one that a weapon clears."""
    hand = s.hands[seat]
    spaces = [wilds for wilds, tile in enumerate(s.wilds) if tile == 0]
    if spaces:
        if not s.free[SPEARMAN][seat] and not s.free[RIDER][seat]:
            return []
        return [LAY[tile, wilds] for tile in hand for wilds in spaces_for(s, seat, tile, spaces)]
    if not s.goods[seat][WEAPON]:
        return []
    return [option for wilds in range(len(s.wilds)) for option in layable_over(s, seat, wilds)]


def spaces_for(s: Simurgh, seat: int, tile: int, spaces: list[int]) -> list[int]:
    """The spaces in the wilds where a vassal could be placed on the tile at once."""
    if placements_on(s, seat, SPACES_OF[tile]):
        return spaces
    return [wilds for wilds in spaces if gains_for(s, seat, tile, wilds)]


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
    s.goods[seat] = [have - (good == WEAPON) for good, have in enumerate(goods)]
    found: list[Option] = [
        LAY_OVER[tile, wilds] for tile in s.hands[seat] if spaces_for(s, seat, tile, [wilds])
    ]
    s.goods[seat] = goods
    for kind, (free, posts) in enumerate(before):
        s.free[kind][seat], s.posts[kind][seat] = free, posts
    return found


def gains_for(s: Simurgh, seat: int, tile: int, wilds: int) -> list[Bundle]:
    """What may be taken from a space of the wilds, so that a vassal can be placed on the tile then."""
    goods, fit = s.goods[seat], []
    for way in WILDS_GAINS[wilds]:
        s.goods[seat] = [have + more for have, more in zip(goods, way.goods, strict=True)]
        if placements_on(s, seat, SPACES_OF[tile]):
            fit.append(way)
    s.goods[seat] = goods
    return fit


def lay(s: Simurgh, t: Table, seat: int, choice: Lay | LayOver) -> Script:
    """Room for it, the tile, what the space shows, and a vassal on the tile, in this order."""
    tile, wilds = choice.tile, choice.wilds
    if isinstance(choice, LayOver):
        s.goods[seat][WEAPON] -= 1
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
    yield from set_off(s, t, seat, BITS[bundle], lambda ability: can_spare(s, seat, ability, tile))
    options = placements_on(s, seat, SPACES_OF[tile])
    placed: Place = yield t.ask(seat, questions.PLACE_ON_TILE, options, tile)
    yield from place(s, t, seat, placed)


def can_spare(s: Simurgh, seat: int, ability: tuple[int, int], tile: int) -> bool:
    """Whether a vassal can still be placed on the tile without the marker of an ability."""
    dragon, place = ability
    s.marks[dragon - FIRST_DRAGON] ^= 1 << place
    possible = bool(placements_on(s, seat, SPACES_OF[tile]))
    s.marks[dragon - FIRST_DRAGON] ^= 1 << place
    return possible
