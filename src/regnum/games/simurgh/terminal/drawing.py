"""The board, the hand and the legend, drawn from a view in lines of a terminal."""

from collections.abc import Callable, Iterator, Sequence

from regnum.core.cells import Cell, Span, fitted, painted, width
from regnum.core.game import Canvas
from regnum.core.words import N_, P_
from regnum.core.words import columns as room
from regnum.games.simurgh.components import (
    CITY,
    EXPLORATIONS,
    FULL_TILE,
    OBJECTIVES,
    PRINTED_MONUMENT,
    PRINTED_SLOTS,
    PRINTED_WILDS,
    SPACES,
    SPACES_OF,
    TILES,
)
from regnum.games.simurgh.effects import GOODS
from regnum.games.simurgh.sight import View
from regnum.games.simurgh.state import RIDER, SPEARMAN, turn_number
from regnum.games.simurgh.terminal.facts import (
    VASSAL,
    counted,
    course,
    has_marker,
    vassals_of,
    vassals_on,
)
from regnum.games.simurgh.terminal.short import (
    ONCE,
    SHORT,
    power,
    short,
    short_ability,
    short_exchange,
    short_objective,
    short_place,
    short_price,
    short_space,
)
from regnum.games.simurgh.terminal.told import told, told_card
from regnum.games.simurgh.words import CITY as CITY_NAMES

ACTIVE, POWER, ASIDE = "▶", "✦", "z"
SINGLE, MULTI = "□", "∞"
MARKER, NO_MARKER = "[+]", "[ ]"
TRACK = 12
"""What stands in columns begins at a multiple of this, more or less."""


# Cells, one after another or in columns


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
    turn = c.say(N_("Turn {number}"), number=turn_number(v.turns, v.seats)) if v.turns else c.say(N_("Setup"))
    active = [Span("strong", f"{turn}: "), Span(f"seat{v.active}", f"{c.marks[v.active]} "), *name(v, c)]
    return flow(c, [active, *map(plain, course(v, c.say))], gap=" · ")


def name(v: View, c: Canvas) -> Cell:
    """Of the active seat; a name that fills half of the line is cut."""
    told = c.say.seat(v.active)
    return strong(fitted(told, min(room(told), c.width // 2)))


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
        both = zip(v.free[kind], v.aside[kind], strict=True)
        columns.append((sign, [f"{free}{ASIDE * aside}" for free, aside in both]))
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
        (ASIDE, say(N_("a vassal that stands aside until its player’s next turn, as its tile was removed"))),
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
