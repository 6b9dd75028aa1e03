"""What somebody may answer to a question: a number, a part of a name, a command."""

import re
from collections.abc import Sequence
from typing import NamedTuple
from unicodedata import combining, normalize

from regnum.core.moves import Option
from regnum.core.script import Options
from regnum.core.words import N_, Phrase, Reader

HELP, UNDO, GO_BACK, RESTART, LEAVE = "?", "u", "uu", "r", "q"
SCORE, STORY, BOARD, HAND, MARKS, PASS = "s", "l", "b", "h", "m", "p"
ANSWERS = {
    "1": N_("choose option 1; “1 4 2” also answers the questions that follow"),
    "/": N_("narrow the list: “/dub”, or just “dub”; if only one option fits, it is chosen"),
}
COMMANDS = {
    HELP: N_("this help; “?2” tells about option 2"),
    UNDO: N_("undo: take the last choice back"),
    RESTART: N_("restart: take back all that can fairly be taken back"),
    BOARD: N_("the board"),
    HAND: N_("the cards that you hold"),
    SCORE: N_("the score, rule by rule"),
    STORY: N_("the story so far"),
    MARKS: N_("what the marks mean"),
    PASS: N_("let reactions pass until something happens, or be asked again"),
    LEAVE: N_("save the game and leave"),
}
"""What can be typed, in the order in which the help lists it. `GO_BACK` is told when it is of use."""


class Numbers(NamedTuple):
    """A choice, and choices for the questions after it."""

    numbers: list[int]


class Search(NamedTuple):
    """A part of the name of an option."""

    text: str


class Command(NamedTuple):
    """One of the commands; `rest` is what the help is wanted about. An empty one repeats the question."""

    letter: str
    rest: str = ""


def parse(line: str) -> Numbers | Search | Command:
    line = line.strip()
    if line.startswith("/"):
        return Search(line[1:].strip())
    if line.startswith(HELP):
        return Command(HELP, line[1:].strip())
    if not line or line.lower() in (*COMMANDS, GO_BACK):
        return Command(line.lower())
    words = re.split(r"[\s,]+", line)
    if all(re.fullmatch(r"[-+]?\d{1,9}", word) for word in words):
        return Numbers([int(word) for word in words])
    return Search(line)


class Menu:
    """The options of a question, numbered from 1, as they are shown and as they are called in full."""

    def __init__(
        self, say: Reader, full: Reader, options: Options, outcomes: Sequence[Phrase | None] = ()
    ) -> None:
        """`outcomes`: what would come of each option, where that is told."""
        self.options = options
        self.outcomes = [
            say(each.text, **each.gaps) if each else "" for each in outcomes or [None] * len(options)
        ]
        self.names = [say.tell(option) for option in options]
        self.notes = [say.tell(option, option.note) for option in options]
        self._known = [
            (fold(name), fold(full.tell(option))) for name, option in zip(self.names, options, strict=True)
        ]

    def __len__(self) -> int:
        return len(self.options)

    def __contains__(self, number: int) -> bool:
        return 1 <= number <= len(self.options)

    def __getitem__(self, number: int) -> Option:
        return self.options[number - 1]

    def find(self, text: str) -> list[int]:
        """The options of that name; or those that contain the text; or those that contain all of its words."""
        wanted = fold(text)
        known = list(enumerate(self._known, 1))
        return (
            [number for number, names in known if wanted in names]
            or [number for number, names in known if any(wanted in name for name in names)]
            or [number for number, names in known if all(word in " ".join(names) for word in wanted.split())]
        )


def fold(text: str) -> str:
    """Without capitals, accents and double blanks."""
    letters = (letter for letter in normalize("NFKD", text) if not combining(letter))
    return " ".join("".join(letters).casefold().split())
