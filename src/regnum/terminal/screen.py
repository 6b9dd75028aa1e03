"""The screen: writing for one reader, with styles at a terminal and plainly everywhere else."""

import os
import shutil
import sys
import textwrap
from collections.abc import Mapping, Sequence
from itertools import zip_longest

from regnum.core.game import Canvas
from regnum.core.words import Reader, Say, Text

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
"""So many lines are set in columns, if a column is so wide."""
SIZE = (100, 40)
"""Of a terminal that does not tell."""


class Screen:
    """Where a game is shown: `drawn` at a terminal that can show styles, otherwise told in plain lines."""

    def __init__(self, say: Reader, seats: int = 0, brief: Mapping[str, Say] | None = None) -> None:
        """`brief` is a lexicon of fewer words, for beside a drawn board."""
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):  # a letter that cannot be shown must not end a game
                stream.reconfigure(errors="replace")
        if hasattr(sys.stdout, "reconfigure"):
            sys.stdout.reconfigure(line_buffering=True)
        self.terminal = bool(sys.stdout and sys.stdout.isatty())
        styled = not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        self.drawn = self.terminal and styled
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
        code = STYLES.get(style, "") if self.drawn else ""
        return f"\033[{code}m{text}\033[0m" if code and text else text

    def tell(self, text: Text, /, **gaps: object) -> None:
        self.write(self.say(text, **gaps))

    def write(self, text: str = "", style: str = "", indent: str = "", rest: str = "  ") -> None:
        """A paragraph, folded at a terminal: `indent` before its first line, `rest` before the others."""
        lines = [indent + text]
        if self.terminal and len(lines[0]) >= self.width:
            lines = textwrap.wrap(text, self.width - 1, initial_indent=indent, subsequent_indent=rest)
        for line in lines:
            print(self.paint(style, line))

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
        return [f"{one:<{half}}{other}".rstrip() for one, other in zip_longest(left, right, fillvalue="")]

    def clear(self, everything: bool = False) -> None:
        """A fresh screen; with `everything`, what scrolled away is gone too."""
        if self.drawn:
            print("\033[H\033[2J" + ("\033[3J" if everything else ""), end="", flush=True)

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
        wide = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
        for number, row in enumerate([head, *rows]):
            cells = [row[0].ljust(wide[0]), *(cell.rjust(w) for cell, w in zip(row[1:], wide[1:], strict=True))]
            styles = ["", *(f"seat{seat}" for seat in range(len(row) - 1))] if number == 0 else [""] * len(row)
            print("  ".join(self.paint(style, cell) for style, cell in zip(styles, cells, strict=True)))


def marks(names: Sequence[str]) -> list[str]:
    """By seat: a shape and the first letter, with the number of the seat where letters are alike."""
    letters = [name[0].upper() for name in names]
    return [
        SHAPES[seat % len(SHAPES)] + letter + (str(seat + 1) if letters.count(letter) > 1 else "")
        for seat, letter in enumerate(letters)
    ]
