"""A match as its log tells it: rows are applied one after another, and versions count them."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from regnum.core.game import Game
from regnum.core.match import Match
from regnum.core.snapshot import Snapshot, read_snapshot, resume
from regnum.store.rows import LogRow, SeatRow, TableRow


def start_of(row: TableRow) -> Snapshot | None:
    """What the log of a table begins from; None: a new match."""
    return read_snapshot(row.start) if row.start else None


def beginning(game: Game[Any], row: TableRow) -> Match[Any]:
    """The match of a table before the first row of its log."""
    start = start_of(row)
    if start:
        return resume(game, start, row.seed)
    return Match(game, row.seats, row.settings, seed=row.seed, discreet=row.discreet)


def set_going(row: TableRow, seated: Sequence[SeatRow]) -> TableRow:
    """A table as its game begins: nobody can be read who has but one answer left, except by bots."""
    persons = {seat.seat for seat in seated if seat.kind != "bot"}
    unread = persons if len(persons) == 1 else set[int]()
    discreet = tuple(seat for seat in range(row.seats) if seat not in unread) if persons else ()
    bots = len(persons) < row.seats  # one of them may be the first to move
    return replace(row, status="running", bot_to_move=bots, discreet=discreet)


class LoggedMatch:
    """A match, and what the rows of its log say about its questions."""

    def __init__(
        self, match: Match[Any], version: int, since: float | None = None, *, whole: bool = True
    ) -> None:
        self.match = match
        self.whole = whole
        """Whether the match knows its past, back to where the log begins."""
        self.version = version
        """The number of the last row."""
        self.question_version = version
        """The version at which the present question was put: what an answer must name."""
        self.question_since = since
        """When it was put; None: nobody knows any more."""
        self.last_rows: dict[int, int] = {}
        """By seat: the number of the last row that is its own, as far as they are known."""
        self.taught: set[tuple[int, str]] = set()
        """(seat, question): what a guided player has been asked before."""
        self.sealed = len(match.history) + bool(match.secret)
        """The number of choices that stay, or else the start would not be the start any more."""

    def apply(self, row: LogRow) -> None:
        """Do what a row says. What is refused changes nothing."""
        match = self.match
        before, question = len(match.history), match.question
        if row.kind == "choose":
            match.choose(row.seat, match.game.moves[row.move])
            if question:
                self.taught.add((row.seat, question.name))
        elif row.kind == "undo":
            match.undo(row.seat)
        elif row.kind == "restart":
            match.restart(row.seat)
        else:
            match.rewind(row.move)
        self.version = self.last_rows[row.seat] = row.version
        if len(match.history) != before:
            self.question_version, self.question_since = row.version, row.at
