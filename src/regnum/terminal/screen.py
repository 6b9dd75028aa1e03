"""The screen: writing for one reader, with styles at a terminal and plainly everywhere else."""

import os
import shutil
import sys
import textwrap
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from pathlib import Path

from regnum.core.game import Canvas
from regnum.core.words import Reader, Say, Text, columns

STYLES = {
    "strong": "1",
    "dim": "2",
    "red": "31",
    "blue": "94",
    "yellow": "33",
    "white": "1",
    "seat0": "1;36",
    "seat1": "1;35",
    "seat2": "1;32",
    "seat3": "1;38;5;208",
    "seat4": "1;4",
}
SHAPES = "●■▲◆★"
MANY, COLUMN = 3, 46
"""Lines from which on they are set in columns, and the width of a column."""
SIZE = (100, 40)
"""Of a terminal that does not tell."""


class Screen:
    """Where a game is shown: `drawn` at a terminal that can be cleared, otherwise told in plain lines.

    `styled`: in colours, unless somebody wants none.
    """

    def __init__(
        self,
        say: Reader,
        seats: int = 0,
        brief: Mapping[str, Say] | None = None,
        rules: Path | None = None,
    ) -> None:
        """`brief` is a lexicon of fewer words, for beside a drawn board; `rules` is where they can be read."""
        self.rules = rules
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure") and stream.errors != "replace":
                stream.reconfigure(errors="replace")  # a letter that cannot be shown must not end a game
        if hasattr(sys.stdout, "reconfigure"):
            sys.stdout.reconfigure(line_buffering=True)
        self.terminal = bool(sys.stdout and sys.stdout.isatty())
        self.drawn = self.terminal and os.environ.get("TERM") != "dumb"
        self.styled = self.drawn and not os.environ.get("NO_COLOR")
        self.full = self.say = say
        if self.drawn and brief:
            self.say = Reader(say.translations, {**say.lexicon, **brief}, say.names)
        self.marks = marks([say.seat(seat) for seat in range(seats)])

    @property
    def width(self) -> int:
        return max(30, shutil.get_terminal_size(SIZE).columns)

    @property
    def height(self) -> int:
        return shutil.get_terminal_size(SIZE).lines

    def canvas(self, height: int = sys.maxsize) -> Canvas:
        return Canvas(self.say, self.paint, self.width, height, not self.drawn, self.marks)

    def paint(self, style: str, text: str) -> str:
        code = STYLES.get(style, "") if self.styled else ""
        return f"\033[{code}m{text}\033[0m" if code and text else text

    def tell(self, text: Text, /, **gaps: object) -> None:
        self.write(self.say(text, **gaps))

    def write(
        self, text: str = "", style: str = "", indent: str = "", rest: str = "  ", muted: str = ""
    ) -> None:
        """A paragraph, folded at a terminal: `indent` before its first line, `rest` before the others; and a
        `muted` end of it."""
        text, muted = visible(text), visible(muted)
        whole = indent + text + muted
        if self.terminal and columns(whole) >= self.width:
            for line in textwrap.wrap(
                text + muted, self.width - 1, initial_indent=indent, subsequent_indent=rest
            ):
                print(self.paint(style, line))
        else:
            print(self.paint(style, indent + text) + self.paint("dim", muted))

    def picture(self, lines: Sequence[str]) -> int:
        """Lines that a game drew. They fit the screen already, unless they are sentences."""
        for line in lines:
            if self.drawn:
                print(line)
            else:
                self.write(line)
        return len(lines)

    def newspaper(self, lines: Sequence[str]) -> list[str]:
        """Many lines in two columns, where there is room for them; to be read down and down again."""
        half = self.width // 2 - 1
        if not self.drawn or len(lines) < MANY or half < COLUMN:
            return list(lines)
        folded = [textwrap.wrap(line, half - 2, subsequent_indent="  ") for line in lines]
        left: list[str] = []
        right: list[str] = []
        half_way = sum(map(len, folded)) / 2
        for parts in folded:
            column = right if right or len(left) >= half_way else left
            column += parts
        rows = zip_longest(left, right, fillvalue="")
        return [(left_in(half, one) + other).rstrip() for one, other in rows]

    def clear(self, everything: bool = False) -> None:
        """A fresh screen; with `everything`, what scrolled away is gone too, or at least scrolls away."""
        if self.drawn:
            print("\033[H\033[2J" + ("\033[3J" if everything else ""), end="", flush=True)
        elif self.terminal and everything:
            print("\n" * self.height, end="", flush=True)

    def passing(self, text: str) -> None:
        """A line that the next one replaces; an empty text only takes it away."""
        if self.drawn:
            print(f"\r\033[K{self.paint('dim', text)}", end="", flush=True)

    def table(self, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Titles to the left, the figures of each seat to the right; told row by row where nothing is drawn."""
        if not self.drawn:
            for title, *figures in rows:
                facts = (f"{name}: {figure}" for name, figure in zip(head[1:], figures, strict=True))
                self.write(f"{title}. {'; '.join(facts)}.")
            return
        wide = [max(map(columns, column)) for column in zip(head, *rows, strict=True)]
        for number, row in enumerate([head, *rows]):
            cells = [left_in(wide[0], row[0]), *map(right_in, wide[1:], row[1:])]
            styles = ["", *(f"seat{seat}" for seat in range(len(row) - 1))] if number == 0 else [""] * len(row)
            print("  ".join(self.paint(style, cell) for style, cell in zip(styles, cells, strict=True)))


def visible(text: str) -> str:
    """A text of others, its control characters spelt out: they would play tricks on a screen."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)


def left_in(room: int, text: str) -> str:
    return text + " " * (room - columns(text))


def right_in(room: int, text: str) -> str:
    return " " * (room - columns(text)) + text


def marks(names: Sequence[str]) -> list[str]:
    """By seat: a shape and the first letter, with the number of the seat where letters are alike."""
    letters = [name[0].upper() for name in names]
    return [
        SHAPES[seat % len(SHAPES)] + letter + (str(seat + 1) if letters.count(letter) > 1 else "")
        for seat, letter in enumerate(letters)
    ]
