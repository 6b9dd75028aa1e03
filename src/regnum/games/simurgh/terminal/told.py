"""The board in sentences, for those who cannot see a picture of it."""

from regnum.core.game import Canvas
from regnum.core.words import N_, P_, Reader
from regnum.games.simurgh.components import (
    CITY,
    FULL_TILE,
    OBJECTIVES,
    PRINTED_SLOTS,
    SPACES,
    SPACES_OF,
    TILES,
)
from regnum.games.simurgh.effects import GOODS
from regnum.games.simurgh.sight import View
from regnum.games.simurgh.state import RIDER, SPEARMAN, turn_number
from regnum.games.simurgh.terminal.facts import counted, course, has_marker, vassals_of, vassals_on
from regnum.games.simurgh.words import AMOUNT, effect


def told_card(say: Reader, card: int) -> str:
    if card in TILES:
        return say(N_("{tile}: {tile:spaces}."), tile=card)
    if card in OBJECTIVES:
        return f"{say.gap('objective', card)}."
    return say(N_("{dragon}: {dragon:abilities}."), dragon=card)


def told(v: View, c: Canvas) -> list[str]:
    """The board in sentences, in the order in which it is drawn."""
    say = c.say
    turn = (
        say(N_("Turn {number}: {seat}."), number=turn_number(v.turns, v.seats), seat=v.active)
        if v.turns
        else say(N_("Setup."))
    )
    lines = [turn, f"{', '.join(course(v, say))}."]
    for seat in range(v.seats):
        lines.append(told_seat(v, say, seat))
        lines += [told_dragon(v, say, dragon) for dragon in sorted(v.dragons[seat])]
    lines += [told_space(v, say, number) for number in CITY]
    return [*lines, *told_wilds(v, say), *told_scouts(v, say), *told_monument(v, say)]


def told_seat(v: View, say: Reader, seat: int) -> str:
    amounts = {"pp": v.pp[seat], **dict(zip(GOODS, v.goods[seat], strict=True))}
    facts = [say(AMOUNT[name], count=count) for name, count in amounts.items()]
    free = {"spearman": v.free[SPEARMAN][seat], "rider": v.free[RIDER][seat]}
    standing_by = say.list([say(AMOUNT[name], count=count) for name, count in free.items()])
    facts.append(say(N_("standing by: {vassals}"), vassals=standing_by))
    aside = {"spearman": v.aside[SPEARMAN][seat], "rider": v.aside[RIDER][seat]}
    if any(aside.values()):
        told = say.list([say(AMOUNT[name], count=count) for name, count in aside.items() if count])
        facts.append(say(N_("standing aside until the next turn: {vassals}"), vassals=told))
    for kind, number in vassals_of(v, seat):
        facts.append(say(N_("{vassal} at {space}"), vassal=kind, space=number))
    tiles = P_("{count} tile in hand", "{count} tiles in hand", "count")
    facts.append(say(tiles, count=v.tiles_in_hand[seat]))
    if v.power_tiles[seat]:
        facts.append(say(N_("a power tile among them")))
    return say(N_("{name}: {facts}."), name=say.seat(seat), facts=", ".join(facts))


def told_dragon(v: View, say: Reader, dragon: int) -> str:
    ready, spent = N_("{ability:effect}, with a marker"), N_("{ability:effect}, without a marker")
    abilities = [
        say(ready if has_marker(v, dragon, place) else spent, ability=(dragon, place)) for place in range(3)
    ]
    return say(N_("Dragon {dragon}: {abilities}."), dragon=dragon, abilities="; ".join(abilities))


def told_space(v: View, say: Reader, number: int) -> str:
    """A space, what it gives, who may stand there and who does."""
    space, facts = SPACES[number], []
    if space.single:
        facts.append(say(N_("room for one vassal")))
    if space.for_riders:
        facts.append(say(N_("riders only")))
    for seat, kind in vassals_on(v, number):
        facts.append(say(N_("{vassal} of {seat}"), vassal=kind, seat=seat))
    facts = [say(N_("{space}: {space:effect}"), space=number), *facts]
    return f"{'; '.join(facts)}."


def told_wilds(v: View, say: Reader) -> list[str]:
    lines = [say(N_("A tile leaves the wilds with {count} vassals."), count=FULL_TILE[v.seats])]
    for place, tile in enumerate(v.wilds):
        if tile > 0:
            lines.append(say(N_("Wilds space {wilds}, bonus {wilds:gain}: {tile}."), wilds=place, tile=tile))
            lines += [told_space(v, say, number) for number in SPACES_OF[tile]]
        elif not tile:
            lines.append(say(N_("Wilds space {wilds}, bonus {wilds:gain}: free."), wilds=place))
    return lines


def told_scouts(v: View, say: Reader) -> list[str]:
    down = N_("Scouts’ Quarters, face-down tiles: {count}. Price: {price}.")
    lines = [say(down, count=v.face_down, price=effect(say, PRINTED_SLOTS[0].cost))]
    for slot, tile in enumerate(v.display, 1):
        if tile:
            text = N_("Scouts’ Quarters, slot {number}: {tile} for {price}; bonus: {reward}. {tile:spaces}.")
            price, reward = effect(say, PRINTED_SLOTS[slot].cost), effect(say, PRINTED_SLOTS[slot].gain)
            reward = reward or say(N_("nothing"))
            lines.append(say(text, number=slot, tile=tile, price=price, reward=reward))
    return lines


def told_monument(v: View, say: Reader) -> list[str]:
    lines = []
    for place, objective in enumerate(v.monument):
        if objective:
            has = ", ".join(f"{say.seat(seat)} {counted(v, objective, seat)}" for seat in range(v.seats))
            text = N_("Monument space {monument}: {objective}. Counted now: {counts}.")
            lines.append(say(text, monument=place, objective=objective, counts=has))
        else:
            lines.append(say(N_("Monument space {monument}: free, {monument:effect}."), monument=place))
    left = N_("Objectives left: {objectives}. Dragons left: {dragons}.")
    return [*lines, say(left, objectives=v.objectives_left, dragons=v.dragons_left)]
