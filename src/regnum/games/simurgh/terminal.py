"""Simurgh in a terminal: seats, city, wilds, tiles to take, monument and hand, drawn from a view.

A plain canvas gets the same in sentences. Effects are told in short names, so that a tile fits on a line.
"""

import re
from collections.abc import Callable, Iterator, Sequence

from regnum.core.cells import Cell, Span, fitted, painted, width
from regnum.core.game import Canvas, Drawing
from regnum.core.words import N_, P_, Reader
from regnum.core.words import columns as room
from regnum.games.simurgh.components import (
    BOX,
    CITY,
    CITY_IDS,
    DEPICTED,
    DRAGON_NAMES,
    DRAGON_TYPE,
    EXPLORATIONS,
    FULL_TILE,
    OBJECTIVE,
    OBJECTIVES,
    PRINTED_ABILITIES,
    PRINTED_CITY,
    PRINTED_MONUMENT,
    PRINTED_PATHS,
    PRINTED_SLOTS,
    PRINTED_SPACES,
    PRINTED_WILDS,
    SPACES,
    SPACES_OF,
    TILES,
    Ability,
    Length,
)
from regnum.games.simurgh.effects import GOODS, MEAT, VEG
from regnum.games.simurgh.sight import View
from regnum.games.simurgh.state import NOBODY, RIDER, SPEARMAN
from regnum.games.simurgh.words import AMOUNT, effect
from regnum.games.simurgh.words import CITY as CITY_NAMES

ACTIVE, POWER = "▶", "✦"
VASSAL = {SPEARMAN: "↑", RIDER: "♞"}
SINGLE, MULTI = "□", "∞"
MARKER, NO_MARKER, ONCE = "[+]", "[ ]", "1×"
TRACK = 12
"""What stands in columns begins at a multiple of this, more or less."""
SHORT = {
    "veg": N_("veg"),
    "meat": N_("meat"),
    "wood": N_("wood"),
    "stone": N_("stone"),
    "wisdom": N_("wis"),
    "weapon": N_("wpn"),
    "pp": N_("pp"),
    "marker": N_("mark"),
    "spearman": N_("spear"),
    "rider": N_("rider"),
    "same": N_("more of it"),
}
"""What can be paid and gained, each name as short as it can be understood."""
OCCASION = {
    "gain_veg": N_("gaining veg"),
    "gain_meat": N_("gaining meat"),
    "gain_wisdom": N_("gaining wis"),
    "gain_weapon": N_("gaining wpn"),
    "gain_pp": N_("gaining pp"),
    "gain_veg_or_meat": N_("gaining veg/meat"),
    "explore_move": N_("exploring"),
    "spend_spearman": N_("spending a spear"),
    "spend_rider": N_("spending a rider"),
}
FEAT = {
    "take_face_up_tile": N_("face-up tile"),
    "take_face_down_tile": N_("face-down tile"),
    "replace_objective": N_("replace an objective"),
    "move_again_paying": N_("move on again"),
}
THEN = {"take_tile": N_("take a tile"), "objective": N_("place an objective")}
LENGTHS = {"short": N_("Short game"), "medium": N_("Medium game"), "long": N_("Long game")}
NEEDED: dict[str, Length] = {length.name: length for length in BOX.lengths}


def plain(text: str) -> Cell:
    return [Span("", text)]


def strong(text: str) -> Cell:
    return [Span("strong", text)]


def words(cell: Cell) -> list[Cell]:
    """A cell in parts, broken where it has a blank."""
    pieces: list[list[Span]] = [[]]
    for style, text in cell:
        first, *others = text.split(" ")
        pieces[-1].append(Span(style, first))
        pieces += [[Span(style, word)] for word in others]
    return [piece for piece in pieces if width(piece)]


def flow(c: Canvas, cells: Sequence[Cell], gap: str = "  ", first: int = 0, rest: int = 4) -> list[str]:
    """Cells one after another, indented by `first`, and by `rest` on further lines; only giants are broken."""
    lines: list[str] = []
    line, used, begun = " " * first, first, False
    for cell in cells:
        for number, piece in enumerate([cell] if width(cell) <= c.width - rest else words(cell)):
            between = (" " if number else gap) if begun else ""
            if begun and used + len(between) + width(piece) > c.width:
                lines.append(line)
                line, used, between = " " * rest, rest, ""
            line += between + painted(c, piece)
            used += len(between) + width(piece)
            begun = True
    return [*lines, line] if begun else []


def grid(c: Canvas, cells: Sequence[Cell], indent: int = 2) -> list[str]:
    """Cells in columns; a long one takes several of them, and one that is longer than a line is broken."""
    wide = c.width - indent
    column = wide // max(1, wide // TRACK)
    lines: list[str] = []
    line, used = "", 0
    for cell in cells:
        start = -(-used // column) * column
        if used and start + width(cell) > wide:
            lines.append(" " * indent + line.rstrip())
            line, used, start = "", 0, 0
        if width(cell) > wide:
            lines += flow(c, [cell], first=indent, rest=indent + 4)
            continue
        line += " " * (start - used) + painted(c, cell) + "  "
        used = start + width(cell) + 2
    return [*lines, " " * indent + line.rstrip()] if used else lines


# Effects in short names


def short(say: Reader, text: str) -> str:
    """An effect: “3 veg, 1 meat”."""
    alternatives = [alternative.split(" + ") for alternative in text.split(" or ") if text]
    return say(N_(" or ")).join(", ".join(short_term(say, term) for term in terms) for terms in alternatives)


def short_term(say: Reader, term: str) -> str:
    if dragon := re.fullmatch(r"dragon of (\d+) with (\d+)", term):
        return say(N_("dragon of {draw} with {markers}"), draw=int(dragon[1]), markers=int(dragon[2]))
    number, _, names = term.partition(" ")
    return f"{number} " + "/".join(say(SHORT[name]) for name in names.split("/"))


def short_exchange(say: Reader, cost: str, gain: str) -> str:
    return " → ".join(short(say, text) for text in (cost, gain) if text)


def short_space(say: Reader, number: int) -> str:
    """What a space costs and gives. The price of an exploration is told beside its name."""
    space = SPACES[number]
    if space.tile in EXPLORATIONS:
        return short(say, PRINTED_PATHS[space.tile].levels[space.place])
    if space.tile:
        on_tile = PRINTED_SPACES[f"{space.tile}.{space.place + 1}"]
        return short_exchange(say, on_tile.cost, on_tile.gain)
    city = PRINTED_CITY[space.place]
    parts = [short_exchange(say, city.cost, city.gain), say(THEN[city.then]) if city.then else ""]
    return ", ".join(part for part in parts if part)


def short_entry(say: Reader, number: int) -> str:
    """What placing a vassal there costs and gives."""
    tile = SPACES[number].tile
    price = [short(say, PRINTED_PATHS[tile].cost)] if tile in EXPLORATIONS else []
    return " → ".join([*price, short_space(say, number)])


def short_price(say: Reader, tile: int) -> str:
    return say(N_("{price} a level"), price=short(say, PRINTED_PATHS[tile].cost))


def short_tile(say: Reader, tile: int) -> str:
    """All that a tile offers, in one line."""
    offers = "; ".join(short_space(say, space) for space in SPACES_OF[tile])
    return f"{short_price(say, tile)}: {offers}" if tile in EXPLORATIONS else offers


def power(dragon: int, place: int) -> Ability:
    return PRINTED_ABILITIES[f"{BOX.dragons[DRAGON_TYPE[dragon]].id}{place + 1}"]


def short_ability(say: Reader, ability: tuple[int, int]) -> str:
    found = power(*ability)
    gives = short(say, found.gain) or say(FEAT[found.effect])
    told = f"{short(say, found.cost)} → {gives}" if found.cost else gives
    if found.when:
        told = f"{say(OCCASION[found.when])}: {told}"
    return f"{ONCE} {told}" if found.once else told


def short_dragon(say: Reader, dragon: int) -> str:
    return "; ".join(short_ability(say, (dragon, place)) for place in range(3))


def short_objective(say: Reader, objective: int) -> str:
    """What an objective counts, and its points: “73 Atash, Efsun 8/4/3”."""
    points = "/".join(map(str, OBJECTIVE[objective].points))
    return f"{objective} {goal(say, objective)} {points}"


def goal(say: Reader, objective: int) -> str:
    counts = OBJECTIVE[objective].counts
    if counts == "food":
        return say(N_("veg and meat"))
    if counts == "all markers":
        return say(N_("all dragons"))
    return ", ".join(DRAGON_NAMES[kind] for kind in sorted(DEPICTED[objective]))


def short_place(say: Reader, number: int) -> str:
    """A space by its name in the city, or by the numbers of the tile and of the space on it."""
    space = SPACES[number]
    return f"{space.tile}.{space.place + 1}" if space.tile else say(CITY_NAMES[CITY_IDS[space.place]])


# What can be counted


def has_marker(v: View, dragon: int, place: int) -> bool:
    return bool(v.marks[dragon] >> place & 1)


def counted(v: View, objective: int, seat: int) -> int:
    """What a seat has now of what an objective counts (§9)."""
    counts = OBJECTIVE[objective].counts
    if counts == "food":
        return v.goods[seat][VEG] + v.goods[seat][MEAT]
    return sum(
        v.marks[dragon].bit_count()
        for dragon in v.dragons[seat]
        if counts == "all markers" or DRAGON_TYPE[dragon] in DEPICTED[objective]
    )


def vassals_on(v: View, number: int) -> Iterator[tuple[int, int]]:
    """Who stands on a space: seat and kind of vassal."""
    for seat in range(v.seats):
        for kind in VASSAL:
            yield from [(seat, kind)] * v.posts[kind][seat].count(number)


def vassals_of(v: View, seat: int) -> list[tuple[int, int]]:
    """Where the vassals of a seat stand: kind and space."""
    return [(kind, number) for kind in VASSAL for number in sorted(v.posts[kind][seat])]


# The board, in parts that can be drawn in full or briefly


def board(v: View, c: Canvas) -> list[str]:
    """What can be looked up elsewhere is drawn briefly where there are too few lines for all."""
    if c.plain:
        return told(v, c)
    drawn = {part: part(v, c, False) for part in PARTS}
    for part in SHORTEN:
        if sum(map(len, drawn.values())) <= c.height:
            break
        drawn[part] = part(v, c, True)
    return [line for lines in drawn.values() for line in lines]


def headline(v: View, c: Canvas, brief: bool) -> list[str]:
    turn = c.say(N_("Turn {number}"), number=turn_of(v)) if v.turns else c.say(N_("Setup"))
    active = [Span("strong", f"{turn}: "), Span(f"seat{v.active}", f"{c.marks[v.active]} "), *name(v, c)]
    return flow(c, [active, *map(plain, course(v, c.say))], gap=" · ")


def turn_of(v: View) -> int:
    """So many turns the active seat has begun."""
    return (v.turns - 1) // v.seats + 1


def name(v: View, c: Canvas) -> Cell:
    """Of the active seat; a name that fills half of the line is cut."""
    told = c.say.seat(v.active)
    return strong(fitted(told, min(room(told), c.width // 2)))


def course(v: View, say: Reader) -> list[str]:
    """How the game is played, and how far it has come."""
    needed, placed = NEEDED[v.length], sum(map(bool, v.monument))
    facts = [
        say(LENGTHS[v.length]),
        say(N_("Dragonlord mode")) if v.dragonlord else say(N_("Spearman mode")),
        say(N_("objectives {number} of {needed}"), number=placed, needed=needed.objectives),
        say(N_("chronicle {number} of {needed}"), number=len(v.chronicle), needed=needed.chronicle),
    ]
    if not v.step:
        facts.append(say(N_("the game is over")))
    elif v.ending != NOBODY:
        facts.append(say(N_("last turns")))
    if v.looking:
        cards = P_("{count} card is being looked at", "{count} cards are being looked at", "count")
        facts.append(say(cards, count=v.looking))
    return facts


# Seats


def seats(v: View, c: Canvas, brief: bool) -> list[str]:
    columns = seat_columns(v, c)
    figures = sum(wide + 1 for wide, _, _ in columns)
    names = [f"{c.marks[seat]} {c.say.seat(seat)}" for seat in range(v.seats)]
    left = max(4, min(max(map(room, names)), c.width - figures - 2))
    lines = [c.paint("dim", " " * (left + 2) + "".join(f" {head:>{wide}}" for wide, head, _ in columns))]
    for seat in range(v.seats):
        turn = c.paint("strong", ACTIVE if v.active == seat and v.step else " ")
        line = f"{turn} {c.paint(f'seat{seat}', fitted(names[seat], left))}"
        line += "".join(f" {values[seat]:>{wide}}" for wide, _, values in columns)
        out = [plain(f"{VASSAL[kind]} {short_place(c.say, number)}") for kind, number in vassals_of(v, seat)]
        beside = sum(width(cell) + 2 for cell in out) + left + 2 + figures <= c.width
        lines.append(line + "".join(f"  {painted(c, cell)}" for cell in out if beside))
        lines += flow(c, [] if beside else out, first=5, rest=5)
        lines += dragon_marks(v, c, seat) if brief else dragon_lines(v, c, seat)
    return lines


def seat_columns(v: View, c: Canvas) -> list[tuple[int, str, list[str]]]:
    """Width, head and figures; the heads are cut until half of the canvas is left for the names."""
    say = c.say
    columns = [(say(SHORT["pp"]), [str(points) for points in v.pp])]
    for kind, good in enumerate(GOODS):
        columns.append((say(SHORT[good]), [str(goods[kind]) for goods in v.goods]))
    columns.append((say(N_("sum")), [str(sum(goods)) for goods in v.goods]))
    hands = zip(v.tiles_in_hand, v.power_tiles, strict=True)
    columns.append((say(N_("hand")), [f"{number}{POWER if has else ' '}" for number, has in hands]))
    for kind, sign in VASSAL.items():
        columns.append((sign, [str(number) for number in v.free[kind]]))
    most = max(len(head) for head, _ in columns)
    while most > 2 and sum(min(len(head), most) + 1 for head, _ in columns) > min(52, c.width - 16):
        most -= 1
    return [(max(len(head[:most]), *map(len, values)), head[:most], values) for head, values in columns]


def dragon_lines(v: View, c: Canvas, seat: int) -> list[str]:
    """A dragon to a line, with its abilities and their markers."""
    wide = max((len(c.say.gap("dragon", dragon)) for dragon in v.dragons[seat]), default=0)
    lines = []
    for dragon in sorted(v.dragons[seat]):
        cells = [[Span("strong", c.say.gap("dragon", dragon).ljust(wide))]]
        for place in range(3):
            ready = has_marker(v, dragon, place)
            text = f" {short_ability(c.say, (dragon, place))}"
            cells.append([Span("strong", MARKER if ready else NO_MARKER), Span("" if ready else "dim", text)])
        lines += flow(c, cells, first=5, rest=7 + wide)
    return lines


def dragon_marks(v: View, c: Canvas, seat: int) -> list[str]:
    """The dragons of a seat in a line: only which abilities have markers."""
    cells = []
    for dragon in sorted(v.dragons[seat]):
        once = [ONCE if power(dragon, place).once else "" for place in range(3)]
        marks = "".join((MARKER if has_marker(v, dragon, i) else NO_MARKER) + once[i] for i in range(3))
        cells.append([Span("", f"{c.say.gap('dragon', dragon)} "), Span("strong", marks)])
    return flow(c, cells, first=5, rest=5)


# City and wilds


def city(v: View, c: Canvas, brief: bool) -> list[str]:
    """All its spaces, or briefly those where somebody stands."""
    shown = [number for number in CITY if not brief or any(vassals_on(v, number))]
    cells = [space_cell(v, c, number) for number in shown]
    if brief:
        return flow(c, [strong(c.say(N_("City"))), *cells], rest=2) if cells else []
    return [c.paint("strong", c.say(N_("City"))), *grid(c, cells)]


def space_cell(v: View | None, c: Canvas, number: int) -> Cell:
    """“□ Armory: 1 wpn ●A↑” has room for one, a spearman of ●A; “7.2∞♞ 4 veg” for any number of riders."""
    space, label = SPACES[number], short_place(c.say, number)
    signs = (SINGLE if space.single else MULTI) + (VASSAL[RIDER] if space.for_riders else "")
    if not space.tile:
        cell = [Span("dim", signs.ljust(3)), Span("strong", f"{label}: ")]
    else:
        cell = [Span("dim", label if space.tile in EXPLORATIONS else label + signs), Span("", " ")]
    vassals = vassals_on(v, number) if v else ()
    standing = [Span(f"seat{seat}", f" {c.marks[seat]}{VASSAL[kind]}") for seat, kind in vassals]
    return [*cell, Span("", short_space(c.say, number)), *standing]


def tile_cells(v: View | None, c: Canvas, tile: int, style: str = "strong") -> list[Cell]:
    """A tile: its name, the price of an exploration, and its spaces."""
    head = [Span(style, c.say.gap("tile", tile))]
    if tile in EXPLORATIONS:
        head.append(Span("", f" ({short_price(c.say, tile)})"))
    return [head, *(space_cell(v, c, number) for number in SPACES_OF[tile])]


def wilds(v: View, c: Canvas, brief: bool) -> list[str]:
    say = c.say
    full = say(N_("a tile leaves with {count} vassals"), count=FULL_TILE[v.seats])
    lines = flow(c, [strong(say(N_("Wilds"))), [Span("dim", full)]])
    for place, tile in enumerate(v.wilds):
        if tile > 0:
            head, *spaces = tile_cells(v, c, tile)
            label = [Span("dim", f"{place + 1}. +{short(say, PRINTED_WILDS[place].gain)}  "), *head]
            lines += flow(c, [label, *spaces], first=2)
    bonus = [
        f"{place + 1}. +{short(say, PRINTED_WILDS[place].gain)}"
        for place, tile in enumerate(v.wilds)
        if not tile
    ]
    return lines + (flow(c, [plain(say(N_("free:"))), *map(plain, bonus)], first=2) if bonus else [])


# Scouts' Quarters and monument


def scouts(v: View, c: Canvas, brief: bool) -> list[str]:
    """The tiles to take with their prices, from the cheapest."""
    say = c.say
    down = P_("{count} face-down tile for {price}", "{count} face-down tiles for {price} each", "count")
    stack = say(down, count=v.face_down, price=short(say, PRINTED_SLOTS[0].cost))
    head = [strong(say(CITY_NAMES["scouts_quarters"])), [Span("dim", stack)]]
    slots = [(scout_cell(c, slot), tile) for slot, tile in enumerate(v.display, 1) if tile]
    if brief:
        return flow(c, [*head, *([*price, *plain(say.gap("tile", tile))] for price, tile in slots)], rest=2)
    lines = flow(c, head)
    for price, tile in slots:
        named, *spaces = tile_cells(None, c, tile)
        lines += flow(c, [[*price, *named], *spaces], first=2)
    return lines


def scout_cell(c: Canvas, slot: int) -> Cell:
    gain = f" (+{short(c.say, PRINTED_SLOTS[slot].gain)})" if PRINTED_SLOTS[slot].gain else ""
    return [Span("dim", f"{short(c.say, PRINTED_SLOTS[slot].cost)}{gain}: ")]


def monument(v: View, c: Canvas, brief: bool) -> list[str]:
    """Objectives with what every seat has of what they count; then the free spaces."""
    say = c.say
    left = P_("{count} objective left", "{count} objectives left", "count")
    dragons = P_("{count} dragon left", "{count} dragons left", "count")
    stacks = f"{say(left, count=v.objectives_left)} · {say(dragons, count=v.dragons_left)}"
    head = [strong(say(CITY_NAMES["dragonlord_monument"])), [Span("dim", stacks)]]
    placed: list[list[Cell]] = []
    free: list[Cell] = []
    for place, objective in enumerate(v.monument):
        space = (
            f"{place + 1}. {short_exchange(say, PRINTED_MONUMENT[place].cost, PRINTED_MONUMENT[place].gain)}"
        )
        if objective:
            cell = strong(short_objective(say, objective))
            placed.append([[Span("dim", f"{space}:")], cell, *standings(v, c, objective)])
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


# The hand


def hand(v: View, c: Canvas) -> list[str]:
    """What the seat holds, what it is looking at, and what it remembers of hidden cards."""
    lines = []
    for title, cards in ((N_("You are looking at"), v.looked_at), (N_("Your hand"), v.hand)):
        if cards:
            lines.append(c.paint("strong", c.say(title)))
            lines += [line for card in cards for line in card_lines(c, card)]
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
        return [told_card(say, card)]
    if card in TILES:
        return flow(c, tile_cells(None, c, card), first=2)
    if card in OBJECTIVES:
        return flow(c, [strong(short_objective(say, card))], first=2)
    abilities = (short_ability(say, (card, place)) for place in range(3))
    return flow(c, [strong(say.gap("dragon", card)), *map(plain, abilities)], gap=" · ", first=2)


def told_card(say: Reader, card: int) -> str:
    if card in TILES:
        return say(N_("{tile}: {tile:spaces}."), tile=card)
    if card in OBJECTIVES:
        return f"{say.gap('objective', card)}."
    return say(N_("{dragon}: {dragon:abilities}."), dragon=card)


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


# In words


def told(v: View, c: Canvas) -> list[str]:
    """The board in sentences, in the order in which it is drawn."""
    say = c.say
    turn = say(N_("Turn {number}: {seat}."), number=turn_of(v), seat=v.active) if v.turns else say(N_("Setup."))
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


def legend(v: View, c: Canvas) -> list[str]:
    """What the signs and the short names mean."""
    say = c.say
    if c.plain:
        return [say(N_("The board is told in words here; there are no marks to explain."))]
    names = ", ".join(say(SHORT[key]) for key in ("veg", "wisdom", "weapon", "pp", "marker", "spearman"))
    marks = [
        (" ".join(c.marks), say(N_("the players"))),
        (ACTIVE, say(N_("whose turn it is"))),
        (f"{VASSAL[SPEARMAN]} {VASSAL[RIDER]}", say(N_("spearman and dragonrider; in the table: standing by"))),
        (POWER, say(N_("beside the number of tiles in hand: a power tile is among them"))),
        (say(N_("sum")), say(N_("all resources together"))),
        (names, say(N_("vegetables, wisdom, weapons, power points, ability markers, spearmen"))),
        (SINGLE, say(N_("a space for one vassal"))),
        (MULTI, say(N_("a space for any number of vassals"))),
        (f"{SINGLE}{VASSAL[RIDER]}", say(N_("a space for riders only, as all levels of an exploration"))),
        ("7.2", say(N_("tile 7, its second space from the top"))),
        ("→", say(N_("what is paid, and what it brings"))),
        ("/", say(N_("either of them, split as you like; in points: first, second and third place"))),
        (
            say(N_("dragon of {draw} with {markers}"), draw=3, markers=2),
            say(N_("look at so many dragons and keep one with so many markers")),
        ),
        (f"{MARKER} {NO_MARKER}", say(N_("an ability with a marker, and one without"))),
        (ONCE, say(N_("a one-time ability, which is never filled again"))),
        (f"+{short(say, PRINTED_WILDS[0].gain)}", say(N_("what whoever lays or takes a tile there gains"))),
    ]
    lines = []
    for sign, meaning in marks:
        lines += flow(c, [strong(f"{sign} "), *map(plain, meaning.split())], gap=" ", first=2)
    return lines


# Beside the board, where a tile can be looked up by its number


def brief_space(say: Reader, number: int) -> str:
    """Numbered as on the board: typing “7.2” finds the space."""
    told = short_place(say, number)
    return say(N_("tile {number}"), number=told) if SPACES[number].tile else told


def brief_monument(say: Reader, place: int) -> str:
    return short_exchange(say, PRINTED_MONUMENT[place].cost, PRINTED_MONUMENT[place].gain)


DRAWING = Drawing(
    board=board,
    hand=hand,
    legend=legend,
    lexicon={
        "space": brief_space,
        "space:effect": short_entry,
        "tile:spaces": short_tile,
        "wilds:gain": lambda say, place: short(say, PRINTED_WILDS[place].gain),
        "monument:effect": brief_monument,
        "dragon:abilities": short_dragon,
        "ability:effect": short_ability,
    },
)
