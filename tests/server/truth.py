"""What is true at a table: read from the database, behind the server's back."""

import json
import sqlite3
import time
from contextlib import closing
from random import Random
from typing import Any

import msgspec

from regnum.core.game import game
from regnum.core.match import Match
from regnum.core.snapshot import Snapshot, resume
from tests.server.serving import AtTable, Server

FILE = "regnum.sqlite"


def rows(server: Server, query: str, *gaps: Any) -> list[dict[str, Any]]:
    with closing(sqlite3.connect(server.data / FILE, timeout=10)) as connection:
        connection.row_factory = sqlite3.Row
        return [dict(row) for row in connection.execute(query, gaps)]


def write(server: Server, statement: str, *gaps: Any) -> None:
    """Change what is stored. The server must not run."""
    with closing(sqlite3.connect(server.data / FILE)) as connection, connection:
        connection.execute(statement, gaps)


def table(server: Server, table_id: str) -> dict[str, Any]:
    (row,) = rows(server, "SELECT * FROM tables WHERE id = ?", table_id)
    return row


def log(server: Server, table_id: str) -> list[dict[str, Any]]:
    return rows(server, "SELECT * FROM log WHERE table_id = ? ORDER BY version", table_id)


class Follower:
    """The match of a table as its log tells it, followed while it is played."""

    def __init__(self, server: Server, table_id: str, until: int | None = None) -> None:
        self.server = server
        self.id = table_id
        self.until = until
        row = table(server, table_id)
        self.epoch: int = row["epoch"]
        first = next((entry for entry in self._rows(0) if entry["epoch"] == self.epoch), None)
        self.version: int = first["version"] - 1 if first else row["version"]
        self.asked = self.version
        """The version at which the present question was put."""
        found = game(row["game"])
        if row["start"]:
            start = msgspec.json.decode(row["start"], type=Snapshot)
            self.match: Match[Any] = resume(found, start, row["seed"])
        else:
            self.match = Match(
                found,
                row["seats"],
                json.loads(row["settings"]),
                seed=row["seed"],
                discreet=json.loads(row["discreet"]),
            )
        self.catch_up()

    def _rows(self, after: int) -> list[dict[str, Any]]:
        query = "SELECT * FROM log WHERE table_id = ? AND version > ? ORDER BY version"
        return rows(self.server, query, self.id, after)

    def catch_up(self) -> bool:
        """Read on; whether there was anything new."""
        before = self.version
        for entry in self._rows(self.version):
            if self.until is None or entry["version"] <= self.until:
                self._apply(entry)
        return self.version > before

    def _apply(self, entry: dict[str, Any]) -> None:
        match, made = self.match, len(self.match.history)
        assert entry["version"] == self.version + 1, "no gap"
        if entry["kind"] == "choose":
            match.choose(entry["seat"], match.game.moves[entry["move"]])
        elif entry["kind"] == "undo":
            match.undo(entry["seat"])
        elif entry["kind"] == "restart":
            match.restart(entry["seat"])
        else:
            match.rewind(entry["move"])
        self.version += 1
        if len(match.history) != made:
            self.asked = self.version


def match(server: Server, table_id: str, until: int | None = None) -> Match[Any]:
    """The match as the log tells it, up to a version."""
    return Follower(server, table_id, until).match


def is_over(server: Server, table_id: str) -> bool:
    return bool(table(server, table_id)["status"] == "over")


def visitor_of(at: AtTable) -> str:
    """The number in the cookie of somebody."""
    return at.visitor.http.cookies["regnum"].partition(".")[0]


def play(random: Random, *players: AtTable, choices: int | None = None, seconds: float = 60) -> int:
    """Let people choose anything until the game is over, or so many times; how often they did.

    They do not look at their pages, which would take much longer: what they are asked is read from the log.
    """
    server, table_id, made, end = players[0].visitor.server, players[0].id, 0, time.monotonic() + seconds
    at = {visitor_of(player): player for player in players}
    sitting = rows(server, "SELECT seat, visitor FROM seats WHERE table_id = ?", table_id)
    seats = {row["seat"]: at[row["visitor"]] for row in sitting if row["visitor"] in at}
    table_now = Follower(server, table_id)
    while (choices is None or made < choices) and not table_now.match.over:
        asked = [seat for seat in table_now.match.pending if seat in seats]
        if asked:
            seat = random.choice(asked)
            move = table_now.match.game.moves.number(random.choice(table_now.match.pending[seat]))
            answer = seats[seat].choose(seat, table_now.asked, move)
            assert answer.status_code == 200, answer.text
            made += 1
        elif not table_now.catch_up():
            time.sleep(0.01)  # bots think
        table_now.catch_up()
        assert time.monotonic() < end, f"the game is not over in {seconds} s"
    return made
