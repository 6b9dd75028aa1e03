"""Cells: pieces of text in several styles, whose width can still be counted, for drawings in a terminal."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from regnum.core.game import Canvas, TerminalFace
from regnum.core.things import Things
from regnum.core.words import N_, Phrase, Text
from regnum.core.words import columns as room


class Span(NamedTuple):
    style: str
    text: str


Cell = Sequence[Span]
"""Pieces of text that stay together on a line."""


def plain(text: str) -> Cell:
    """
    >>> plain("no raiders")
    [Span(style='', text='no raiders')]
    """
    return [Span("", text)]


def strong(text: str) -> Cell:
    """
    >>> strong("Wilds")
    [Span(style='strong', text='Wilds')]
    """
    return [Span("strong", text)]


def dim(text: str) -> Cell:
    """
    >>> dim("Roads")
    [Span(style='dim', text='Roads')]
    """
    return [Span("dim", text)]


def width(cell: Cell) -> int:
    """The columns that a cell takes.

    >>> width([*strong("30r"), *plain(" Cunga")])
    9
    """
    return sum(room(span.text) for span in cell)


def fitted(text: str, columns: int) -> str:
    """A text cut or filled up to so many columns.

    >>> fitted("Gormlaith", 5), fitted("Zal", 5)
    ('Gorml', 'Zal  ')
    """
    while room(text) > columns:
        text = text[:-1]
    return text + " " * (columns - room(text))


def painted(c: Canvas, cell: Cell, columns: int = 0) -> str:
    """A cell in its colours, filled up to so many columns.

    >>> painted(CANVAS, strong("Zal"), 5)
    '*Zal*  '
    """
    text = "".join(c.paint(style, text) if style else text for style, text in cell)
    return text + " " * (columns - width(cell))


def words(cell: Cell) -> list[Cell]:
    """A cell in parts, broken where it has a blank."""
    pieces: list[list[Span]] = [[]]
    for style, text in cell:
        first, *others = text.split(" ")
        pieces[-1].append(Span(style, first))
        pieces += [[Span(style, word)] for word in others]
    return [piece for piece in pieces if width(piece)]


def flow(
    c: Canvas, cells: Iterable[Cell], gap: str = "  ", first: int = 0, rest: int = 4, head: Cell = ()
) -> list[str]:
    """Cells one after another, indented by `first`, and by `rest` on further lines; only giants are broken.

    `head` stands before the first of them.

    >>> flow(CANVAS, map(plain, ["1–4–13", "2–5", "3–8–21"]), head=dim("Roads"))
    ['*Roads* 1–4–13  2–5', '    3–8–21']
    """
    lines: list[str] = []
    line, used, begun = " " * first + painted(c, head), first + width(head), False
    for cell in cells:
        for number, piece in enumerate([cell] if width(cell) <= c.width - rest else words(cell)):
            between = (" " if number else gap) if begun else " " if head else ""
            if begun and used + len(between) + width(piece) > c.width:
                lines.append(line)
                line, used, between = " " * rest, rest, ""
            line += between + painted(c, piece)
            used += len(between) + width(piece)
            begun = True
    return [*lines, line] if begun else []


def behind(c: Canvas, head: Cell, cells: Sequence[Cell], gap: str = "  ") -> list[str]:
    """Cells one after another behind a head, and on further lines below each other.

    >>> behind(CANVAS, dim("Roads"), [plain("1–4–13"), plain("2–5"), plain("3–8–21")])
    ['*Roads* 1–4–13  2–5', '      3–8–21']
    """
    left = width(head) + 1
    return flow(c, cells, gap, rest=left if max(map(width, cells)) <= c.width - left else 2, head=head)


TRACK = 12
"""What stands in columns begins at a multiple of this, more or less."""


def grid(c: Canvas, cells: Sequence[Cell], indent: int = 2) -> list[str]:
    """Cells in columns; a long one takes several of them, and one that is longer than a line is broken.

    >>> grid(replace(CANVAS, width=30), [plain("Armory"), plain("Library"), plain("Barracks")])
    ['  Armory        Library', '  Barracks']
    """
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


# What every game shows


class Column(NamedTuple):
    """Of the table of seats."""

    head: str
    figures: Sequence[int | str]
    """By seat."""

    def cut(self, most: int) -> list[str]:
        """The head, no longer than so many letters, and the figures: all as wide as the widest."""
        cells = [self.head[:most], *map(str, self.figures)]
        wide = max(map(len, cells))
        return [f" {cell:>{wide}}" for cell in cells]


ACTIVE = "▶"
LEAST_NAME, LEAST_HEAD = 4, 2
"""Columns that a name, and letters that a head keeps at least."""


def seat_table(
    c: Canvas,
    columns: Sequence[Column],
    active: int,
    heads: int,
    beside: Sequence[Sequence[Cell]],
    below: Sequence[Sequence[str]] = (),
) -> list[str]:
    """The seats with their figures, and what else they have: beside them if there is room.

    `active`: the seat with a mark. `heads`: columns for the heads, which are cut until they fit.

    >>> figures = [Column("coins", [3, 12]), Column("renown", [0, 1])]
    >>> for line in seat_table(CANVAS, figures, active=1, heads=9, beside=[[], [plain("wed")]]):
    ...     print(line)
    *             coi ren*
    * * *■A Zal    *   3   0
    *▶* *▲B Rudabeh*  12   1
         wed
    """
    most = max(len(head) for head, _ in columns)
    while most > LEAST_HEAD and sum(min(len(head), most) + 1 for head, _ in columns) > heads:
        most -= 1
    head, *figures = map("".join, zip(*(column.cut(most) for column in columns), strict=True))
    names = [f"{mark} {c.say.seat(seat)}" for seat, mark in enumerate(c.marks)]
    left = max(LEAST_NAME, min(max(map(room, names)), c.width - len(head) - 2))
    lines = [c.paint("dim", " " * (left + 2) + head)]
    for seat, name in enumerate(names):
        mark = c.paint("strong", ACTIVE if seat == active else " ")
        line = f"{mark} {c.paint(f'seat{seat}', fitted(name, left))}{figures[seat]}"
        fits = sum(width(cell) + 2 for cell in beside[seat]) + left + 2 + len(head) <= c.width
        lines.append(line + "".join(f"  {painted(c, cell)}" for cell in beside[seat] if fits))
        lines += flow(c, [] if fits else beside[seat], first=5, rest=5)
        lines += below[seat] if below else ()
    return lines


def held(
    c: Canvas, piles: Iterable[tuple[Text, Sequence[int]]], draw: Callable[[Sequence[int]], list[str]]
) -> list[str]:
    """Piles of cards, each under its title; an empty one is left out.

    >>> held(CANVAS, [("Your hand", (7, 9)), ("Your pack", ())], lambda cards: [f"  {card}" for card in cards])
    ['*Your hand*', '  7', '  9']
    """
    lines = []
    for title, cards in piles:
        if cards:
            lines += [c.paint("strong", c.say(title)), *draw(cards)]
    return lines


def legend(c: Canvas, marks: Iterable[tuple[str, Text | Phrase]]) -> list[str]:
    """What the marks of a drawing mean.

    >>> legend(CANVAS, [("†", "a monastery"), ("30", Phrase("the town {town}", town="Cunga"))])
    ['  *† * a monastery', '  *30 * the town Cunga']
    """
    if c.plain:
        return [c.say(N_("The board is told in words here; there are no marks to explain."))]
    lines = []
    for sign, meaning in marks:
        phrase = meaning if isinstance(meaning, Phrase) else Phrase(meaning)
        said = c.say(phrase.text, **phrase.gaps)
        lines += flow(c, [strong(f"{sign} "), *map(plain, said.split())], gap=" ", first=2)
    return lines


def told(c: Canvas, things: Things, view: Any, rows: Iterable[Sequence[str]]) -> list[str]:
    """Things in words, those of a row in one line; a thing that is not there is left out.

    >>> told(CANVAS, SQUARES, GAME.new(2, {}), [["square-0", "square-1"], ["square-8"]])
    ['square 0 is free; square 1 is free.', 'square 8 is free.']
    """
    looks = things.looks(view)
    lines = (
        "; ".join(filter(None, [things.title(thing, looks[thing], c.say) for thing in row])) for row in rows
    )
    return [line if line.endswith(".") else f"{line}." for line in lines if line]


def in_words(things: Things) -> TerminalFace:
    """A game in a terminal without any drawing: all that lies on the table, and what the seats have.

    >>> in_words(SQUARES).board(GAME.new(2, {}), CANVAS)[0]
    'square 0 is free.'
    """

    def board(view: Any, c: Canvas) -> list[str]:
        lines = told(c, things, view, [[thing] for thing in things.looks(view)])
        seats = [seat for seat in range(len(c.marks)) if things.counters(view, seat)]
        lines += [told_seat(c, things, view, seat, ()) for seat in seats]
        return lines if c.plain else [row for line in lines for row in flow(c, [plain(line)], rest=2)]

    return TerminalFace(board=board, hand=lambda view, c: [], legend=lambda view, c: [])


def told_seat(c: Canvas, things: Things, view: Any, seat: int, facts: Iterable[str]) -> str:
    """What a seat has, in a sentence: the numbers beside its name, and more.

    >>> told_seat(CANVAS, SQUARES, GAME.new(2, {}), 0, ["to move"])
    'Zal: squares 0, to move.'
    """
    numbers = [f"{c.say(counter.title).lower()} {counter.value}" for counter in things.counters(view, seat)]
    return c.say(N_("{name}: {facts}."), name=c.say.seat(seat), facts=", ".join([*numbers, *facts]))
