"""What is true at a table: read from the database, behind the server's back."""

import json
import sqlite3
from contextlib import closing
from random import Random
from typing import Any

from regnum.core.game import game
from regnum.core.match import Match
from regnum.core.snapshot import Snapshot, resume
from tests.server.serving import AtTable, Server, wait_for

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


def match(server: Server, table_id: str, until: int | None = None) -> Match[Any]:
    """The match as the log tells it, up to a version."""
    row = table(server, table_id)
    found = game(row["game"])
    if row["start"]:
        import msgspec

        played = resume(found, msgspec.json.decode(row["start"], type=Snapshot), row["seed"])
    else:
        played = Match(found, row["seats"], json.loads(row["variants"]), seed=row["seed"])
    for entry in log(server, table_id):
        if entry["epoch"] == row["epoch"] and (until is None or entry["version"] <= until):
            apply(played, entry)
    return played


def apply(played: Match[Any], entry: dict[str, Any]) -> None:
    if entry["kind"] == "choose":
        played.choose(entry["seat"], played.game.moves[entry["move"]])
    elif entry["kind"] == "undo":
        played.undo(entry["seat"])
    elif entry["kind"] == "restart":
        played.restart(entry["seat"])
    else:
        played.rewind(entry["move"])


def is_over(server: Server, table_id: str) -> bool:
    return bool(table(server, table_id)["status"] == "over")


def play(random: Random, *players: AtTable, choices: int | None = None) -> int:
    """Let people choose anything until the game is over, or so many times; how often they did."""
    server, made = players[0].visitor.server, 0
    while choices is None or made < choices:
        before = made
        for player in players:
            answer = player.choose_anything(random)
            if answer is not None:
                assert answer.status_code == 200, answer.text
                made += 1
        if made == before:
            version = table(server, players[0].id)["version"]
            if is_over(server, players[0].id):
                break
            wait_for(lambda: moved_on(players, version))  # noqa: B023
    return made


def moved_on(players: tuple[AtTable, ...], version: int) -> bool:
    """Bots have moved, or somebody is asked meanwhile."""
    row = table(players[0].visitor.server, players[0].id)
    return row["version"] > version or any(player.options()[2] for player in players)
