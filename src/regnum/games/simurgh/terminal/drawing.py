"""The board, the hand and the legend, drawn from a view in lines of a terminal."""

from collections.abc import Callable, Iterator

from regnum.core.drawing.cells import (
    ACTIVE,
    Cell,
    Column,
    Span,
    dim,
    fitted,
    flow,
    grid,
    held,
    legend,
    plain,
    seat_table,
    strong,
    told,
    told_seat,
)
from regnum.core.game import Canvas
from regnum.core.words import N_, P_
from regnum.core.words import columns as room
from regnum.games.simurgh import components as box
from regnum.games.simurgh import titles, words
from regnum.games.simurgh.effects import GOODS
from regnum.games.simurgh.rules.scoring import counted
from regnum.games.simurgh.sight import View
from regnum.games.simurgh.state import CLOSED, NOBODY, RIDER, SPEARMAN, turn_number
from regnum.games.simurgh.terminal import short
from regnum.games.simurgh.terminal.facts import VASSAL, VASSAL_NAMES, course, has_marker, vassals_of, vassals_on
from regnum.games.simurgh.things import MONUMENT_IDS, SLOT_IDS, SPACE_IDS, THINGS, WILDS_IDS
from regnum.games.simurgh.words import AMOUNT

POWER, ASIDE = "✦", "z"
SINGLE, MULTI = "□", "∞"
MARKER, NO_MARKER = "[+]", "[ ]"

# The board, in parts that can be drawn in full or briefly


def board(v: View, c: Canvas) -> list[str]:
    """What can be looked up elsewhere is drawn briefly where there are too few lines for all."""
    if c.plain:
        return told_board(v, c)
    drawn = {part: part(v, c, False) for part in PARTS}
    for part in SHORTEN:
        if sum(map(len, drawn.values())) <= c.height:
            break
        drawn[part] = part(v, c, True)
    return [line for lines in drawn.values() for line in lines]


def headline(v: View, c: Canvas, brief: bool) -> list[str]:
    turn = c.say(N_("Turn {number}"), number=turn_number(v.turns, v.seats)) if v.turns else c.say(N_("Setup"))
    active = [Span("strong", f"{turn}: "), Span(f"seat{v.active}", f"{c.marks[v.active]} "), *name(v, c)]
    return flow(c, [active, *map(plain, course(v, c.say))], gap=" · ")


def name(v: View, c: Canvas) -> Cell:
    """Of the active seat; a name that fills half of the line is cut."""
    told = c.say.seat(v.active)
    return strong(fitted(told, min(room(told), c.width // 2)))


# Seats


def seats(v: View, c: Canvas, brief: bool) -> list[str]:
    out = [
        [plain(f"{VASSAL[kind]} {short.place(c.say, number)}") for kind, number in vassals_of(v, seat)]
        for seat in range(v.seats)
    ]
    draw = dragon_marks if brief else dragon_lines
    below = [draw(v, c, seat) for seat in range(v.seats)]
    return seat_table(c, seat_columns(v, c), v.active if v.step else NOBODY, min(52, c.width - 16), out, below)


def seat_columns(v: View, c: Canvas) -> list[Column]:
    say = c.say
    columns = [Column(say(short.NAMES["pp"]), v.pp)]
    for kind, good in enumerate(GOODS):
        columns.append(Column(say(short.NAMES[good]), [goods[kind] for goods in v.goods]))
    columns.append(Column(say(N_("sum")), [sum(goods) for goods in v.goods]))
    hands = zip(v.hands, v.power_tiles, strict=True)
    columns.append(Column(say(N_("hand")), [f"{len(hand)}{POWER if has else ' '}" for hand, has in hands]))
    for kind, sign in VASSAL.items():
        both = zip(v.free[kind], v.aside[kind], strict=True)
        columns.append(Column(sign, [f"{free}{ASIDE * aside}" for free, aside in both]))
    return columns


def dragon_lines(v: View, c: Canvas, seat: int) -> list[str]:
    """A dragon to a line, with its abilities and their markers."""
    wide = max((len(c.say.gap("dragon", dragon)) for dragon in v.dragons[seat]), default=0)
    lines = []
    for dragon in sorted(v.dragons[seat]):
        cells = [[Span("strong", c.say.gap("dragon", dragon).ljust(wide))]]
        for place in range(3):
            ready = has_marker(v, dragon, place)
            text = f" {short.ability(c.say, dragon, place)}"
            cells.append([Span("strong", MARKER if ready else NO_MARKER), Span("" if ready else "dim", text)])
        lines += flow(c, cells, first=5, rest=7 + wide)
    return lines


def dragon_marks(v: View, c: Canvas, seat: int) -> list[str]:
    """The dragons of a seat in a line: only which abilities have markers."""
    cells = []
    for dragon in sorted(v.dragons[seat]):
        once = [short.ONCE if box.printed_ability(dragon, place).once else "" for place in range(3)]
        marks = "".join((MARKER if has_marker(v, dragon, i) else NO_MARKER) + once[i] for i in range(3))
        cells.append([Span("", f"{c.say.gap('dragon', dragon)} "), Span("strong", marks)])
    return flow(c, cells, first=5, rest=5)


# City and wilds


def city(v: View, c: Canvas, brief: bool) -> list[str]:
    """All its spaces, or briefly those where somebody stands."""
    shown = [number for number in box.CITY if not brief or any(vassals_on(v, number))]
    cells = [space_cell(v, c, number) for number in shown]
    if brief:
        return flow(c, [strong(c.say(N_("City"))), *cells], rest=2) if cells else []
    return [c.paint("strong", c.say(N_("City"))), *grid(c, cells)]


def space_cell(v: View | None, c: Canvas, number: int) -> Cell:
    """“□ Armory: 1 wpn ●A↑” has room for one, a spearman of ●A; “7.2∞♞ 4 veg” for any number of riders."""
    space, label = box.SPACES[number], short.place(c.say, number)
    signs = (SINGLE if space.single else MULTI) + (VASSAL[RIDER] if space.for_riders else "")
    if not space.tile:
        cell = [Span("dim", signs.ljust(3)), Span("strong", f"{label}: ")]
    else:
        cell = [Span("dim", label if space.tile in box.EXPLORATIONS else label + signs), Span("", " ")]
    vassals = vassals_on(v, number) if v else ()
    standing = [Span(f"seat{seat}", f" {c.marks[seat]}{VASSAL[kind]}") for seat, kind in vassals]
    return [*cell, Span("", short.space(c.say, number)), *standing]


def tile_cells(v: View | None, c: Canvas, tile: int, style: str = "strong") -> list[Cell]:
    """A tile: its name, the price of an exploration, and its spaces."""
    head = [Span(style, c.say.gap("tile", tile))]
    if tile in box.EXPLORATIONS:
        head.append(Span("", f" ({short.price(c.say, tile)})"))
    return [head, *(space_cell(v, c, number) for number in box.SPACES_OF[tile])]


def wilds(v: View, c: Canvas, brief: bool) -> list[str]:
    say = c.say
    full = say(N_("a tile leaves with {count} vassals"), count=box.FULL_TILE[v.seats])
    lines = flow(c, [strong(say(N_("Wilds"))), dim(full)])
    for place, tile in enumerate(v.wilds):
        if tile > 0:
            head, *spaces = tile_cells(v, c, tile)
            label = [Span("dim", f"{place + 1}. +{short.effect(say, box.PRINTED_WILDS[place].gain)}  "), *head]
            lines += flow(c, [label, *spaces], first=2)
    bonus = [
        f"{place + 1}. +{short.effect(say, box.PRINTED_WILDS[place].gain)}"
        for place, tile in enumerate(v.wilds)
        if not tile
    ]
    return lines + (flow(c, [plain(say(N_("free:"))), *map(plain, bonus)], first=2) if bonus else [])


# Scouts' Quarters and monument


def scouts(v: View, c: Canvas, brief: bool) -> list[str]:
    """The tiles to take with their prices, from the cheapest."""
    say = c.say
    down = P_("{count} face-down tile for {price}", "{count} face-down tiles for {price} each", "count")
    stack = say(down, count=len(v.scouts), price=short.effect(say, box.PRINTED_SLOTS[0].cost))
    head = [strong(say(words.CITY["scouts_quarters"])), dim(stack)]
    slots = [(scout_cell(c, slot), tile) for slot, tile in enumerate(v.display, 1) if tile]
    if brief:
        return flow(c, [*head, *([*price, *plain(say.gap("tile", tile))] for price, tile in slots)], rest=2)
    lines = flow(c, head)
    for price, tile in slots:
        named, *spaces = tile_cells(None, c, tile)
        lines += flow(c, [[*price, *named], *spaces], first=2)
    return lines


def scout_cell(c: Canvas, slot: int) -> Cell:
    gain = f" (+{short.effect(c.say, box.PRINTED_SLOTS[slot].gain)})" if box.PRINTED_SLOTS[slot].gain else ""
    return dim(f"{short.effect(c.say, box.PRINTED_SLOTS[slot].cost)}{gain}: ")


def monument(v: View, c: Canvas, brief: bool) -> list[str]:
    """Objectives with what every seat has of what they count; then the free spaces."""
    say = c.say
    left = P_("{count} objective left", "{count} objectives left", "count")
    dragons = P_("{count} dragon left", "{count} dragons left", "count")
    stacks = f"{say(left, count=len(v.objective_deck))} · {say(dragons, count=len(v.dragon_deck))}"
    head = [strong(say(words.CITY["dragonlord_monument"])), dim(stacks)]
    placed: list[list[Cell]] = []
    free: list[Cell] = []
    for place, objective in enumerate(v.monument):
        space = f"{place + 1}. {short.monument(say, place)}"
        if objective:
            cell = strong(short.objective(say, objective))
            placed.append([dim(f"{space}:"), cell, *standings(v, c, objective)])
        else:
            free.append(plain(space))
    if brief:
        return flow(c, [*head, *(cell for cells in placed for cell in cells[1:])], rest=2)
    lines = [line for cells in placed for line in flow(c, cells, first=2)]
    return [*flow(c, head), *lines, *grid(c, free)]


def standings(v: View, c: Canvas, objective: int) -> Iterator[Cell]:
    for seat in range(v.seats):
        yield [Span(f"seat{seat}", c.marks[seat]), Span("", f" {counted(v, objective, seat)}")]


PARTS: tuple[Callable[[View, Canvas, bool], list[str]], ...] = (headline, seats, city, wilds, scouts, monument)
SHORTEN = (monument, city, scouts, seats)
"""What is drawn briefly first where lines are few: what stays the same, or what the options tell anyway."""


# In words


def told_board(v: View, c: Canvas) -> list[str]:
    """Everything in sentences, in the order in which it is drawn."""
    return [
        *told(c, THINGS, v, [["turn"]]),
        f"{', '.join(course(v, c.say))}.",
        *(line for seat in range(v.seats) for line in told_player(v, c, seat)),
        *told(c, THINGS, v, [[space] for space in SPACE_IDS]),
        *told_wilds(v, c),
        *told(c, THINGS, v, [[slot] for slot in SLOT_IDS]),
        *told_monument(v, c),
        *told(c, THINGS, v, [["objectives"], ["deck"]]),
    ]


def told_player(v: View, c: Canvas, seat: int) -> Iterator[str]:
    """What a seat has, and its dragons."""
    say = c.say
    facts = [say(AMOUNT["pp"], count=v.pp[seat])]
    for kind, waiting in enumerate(v.aside):
        if waiting[seat]:
            aside = N_("standing aside until the next turn: {vassals}")
            facts.append(say(aside, vassals=say(AMOUNT[VASSAL_NAMES[kind]], count=waiting[seat])))
    facts += [say(N_("{vassal} at {space}"), vassal=kind, space=space) for kind, space in vassals_of(v, seat)]
    if v.power_tiles[seat]:
        facts.append(say(N_("holds a power tile")))
    yield told_seat(c, THINGS, v, seat, facts)
    ready, spent = N_("{ability:effect}, with a marker"), N_("{ability:effect}, without a marker")
    for dragon in sorted(v.dragons[seat]):
        can = [say(ready if has_marker(v, dragon, i) else spent, ability=(dragon, i)) for i in range(3)]
        yield say(N_("Dragon {dragon}: {abilities}."), dragon=dragon, abilities="; ".join(can))


def told_wilds(v: View, c: Canvas) -> Iterator[str]:
    """The tiles, and who stands on them."""
    yield c.say(N_("A tile leaves the wilds with {count} vassals."), count=box.FULL_TILE[v.seats])
    for place, tile in enumerate(v.wilds):
        if tile != CLOSED:
            yield from told(c, THINGS, v, [[WILDS_IDS[place]]])
        for number in box.SPACES_OF[tile] if tile > 0 else ():
            here = tuple((kind, seat) for seat, kind in vassals_on(v, number))
            yield from [f"{titles.space(number, here, c.say)}."] if here else ()


def told_monument(v: View, c: Canvas) -> Iterator[str]:
    """The objectives, and what every seat has of what they count."""
    for place, objective in enumerate(v.monument):
        (line,) = told(c, THINGS, v, [[MONUMENT_IDS[place]]])
        has = ", ".join(
            f"{c.say.seat(seat)} {counted(v, objective, seat)}" for seat in range(v.seats) if objective
        )
        yield f"{line} {c.say(N_('Counted now: {counts}.'), counts=has)}" if objective else line


# The hand


def hand(v: View, c: Canvas) -> list[str]:
    """What the seat holds, what it is looking at, and what it remembers of hidden cards."""
    piles = [(N_("You are looking at"), v.seen), (N_("Your hand"), v.hand)]
    lines = held(c, piles, lambda cards: [line for card in cards for line in card_lines(c, card)])
    if v.memory:
        known = [remembered(c, *what) for what in v.memory]
        if c.plain:
            return [*lines, c.say(N_("You remember: {known}."), known="; ".join(known))]
        lines += flow(c, [strong(c.say(N_("You remember")))])
        lines += flow(c, [*map(plain, known)], gap=" · ", first=2, rest=2)
    return lines


def card_lines(c: Canvas, card: int) -> list[str]:
    say = c.say
    if c.plain:
        told = {True: N_("{tile}: {tile:spaces}."), False: N_("{dragon}: {dragon:abilities}.")}
        if card in box.OBJECTIVES:
            return [f"{say.gap('objective', card)}."]
        return [say(told[card in box.TILES], tile=card, dragon=card)]
    if card in box.TILES:
        return flow(c, tile_cells(None, c, card), first=2)
    if card in box.OBJECTIVES:
        return flow(c, [strong(short.objective(say, card))], first=2)
    abilities = (short.ability(say, card, place) for place in range(3))
    return flow(c, [strong(say.gap("dragon", card)), *map(plain, abilities)], gap=" · ", first=2)


REMEMBERED = {
    "scouts": N_("{card}: face down, number {number} from the top"),
    "dragons": N_("{card}: in the stack of dragons, number {number} from the top"),
    "objectives": N_("{card}: in the stack of objectives, number {number} from the top"),
    "hand": N_("{card}: in the hand of {owner}"),
}


def remembered(c: Canvas, card: int, where: str, place: int) -> str:
    if where != "hand":
        return c.say(REMEMBERED[where], card=card, number=place + 1)
    return c.say(REMEMBERED[where], card=card, owner=c.say.seat(place) if c.plain else c.marks[place])


LOOK = "dragon of 3 with 2"
"""An effect, for instance."""


def legend_of(v: View, c: Canvas) -> list[str]:
    """What the signs and the short names mean."""
    say = c.say
    names = ", ".join(say(short.NAMES[key]) for key in ("veg", "wisdom", "weapon", "pp", "marker", "spearman"))
    gain = short.effect(say, box.PRINTED_WILDS[0].gain)
    marks = [
        (" ".join(c.marks), N_("the players")),
        (ACTIVE, N_("whose turn it is")),
        (f"{VASSAL[SPEARMAN]} {VASSAL[RIDER]}", N_("spearman and dragonrider; in the table: standing by")),
        (ASIDE, N_("a vassal that stands aside until its player’s next turn, as its tile was removed")),
        (POWER, N_("beside the number of tiles in hand: a power tile is among them")),
        (say(N_("sum")), N_("all resources together")),
        (names, N_("vegetables, wisdom, weapons, power points, ability markers, spearmen")),
        (SINGLE, N_("a space for one vassal")),
        (MULTI, N_("a space for any number of vassals")),
        (f"{SINGLE}{VASSAL[RIDER]}", N_("a space for riders only, as all levels of an exploration")),
        ("7.2", N_("tile 7, its second space from the top")),
        ("→", N_("what is paid, and what it brings")),
        ("/", N_("either of them, split as you like; in points: first, second and third place")),
        (short.effect(say, LOOK), N_("look at so many dragons and keep one with so many markers")),
        (f"{MARKER} {NO_MARKER}", N_("an ability with a marker, and one without")),
        (short.ONCE, N_("a one-time ability, which is never filled again")),
        (f"+{gain}", N_("what whoever lays or takes a tile there gains")),
    ]
    return legend(c, marks)
