"""A power cut at any moment: what was acknowledged is there afterwards, and every game goes on to its end."""

import os
import signal
import sqlite3
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from random import Random
from typing import NamedTuple

import httpx
import pytest

from regnum.core.game import game
from regnum.core.match import Match
from tests.server import truth
from tests.server.serving import (
    JSON,
    AtTable,
    Server,
    Stream,
    Visitor,
    error_of,
    last_event_of,
    serving,
    version_of,
    wait_for,
)

SEED = 20_231
ROUNDS = 6


class Player(threading.Thread):
    """Somebody who chooses whatever is offered, as fast as possible, whether or not the server lives."""

    def __init__(self, at: AtTable, seat: int, random: Random) -> None:
        super().__init__(daemon=True)
        self.at = at
        self.seat = seat
        self.random = random
        self.acknowledged: dict[int, int] = {}
        """By version: each move that the server has confirmed."""
        self.unexpected: list[str] = []

    def run(self) -> None:
        table = truth.Follower(self.at.visitor.server, self.at.id)
        while not table.match.over and not self.unexpected:
            table.catch_up()
            options = table.match.pending.get(self.seat)
            if not options:
                time.sleep(0.03)
                continue
            move = table.match.game.moves.number(self.random.choice(options))
            try:
                answer = self.at.choose(self.seat, table.asked, move)
            except httpx.TransportError:
                time.sleep(0.02)  # the server is dead just now
                continue
            if answer.status_code == 200:
                self.acknowledged[answer.json()["version"]] = move
            elif answer.status_code != 409:
                self.unexpected.append(answer.text)


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that may be killed, for the tests of this module alone."""
    with serving(tmp_path_factory.mktemp("data")) as server:
        yield server
    assert server.complaints() == ""


def test_after_a_kill_every_acknowledged_choice_is_there_and_the_game_goes_on(own_server: Server) -> None:
    random = Random(SEED)
    print(f"seed {SEED}")
    players = [*sit_down(own_server, "open", "open"), *sit_down(own_server, "open", "bot:novice")]
    alone = Visitor(own_server).new_table(*["bot:novice"] * 5, seed=f"{SEED}")
    for player in players:
        player.start()
    for number in range(ROUNDS):
        chosen = sum(len(player.acknowledged) for player in players)
        wait_for(lambda: sum(len(player.acknowledged) for player in players) > chosen + 3)  # noqa: B023
        time.sleep(random.uniform(0, 0.05))
        with busy_disk(own_server, 0.15 if number % 2 else 0):
            own_server.kill()
        for player in players:
            check_kept(player)
        own_server.start()
        assert page_of(alone), "or else the bots there would rest"
        for player in players:
            promised = max(player.acknowledged, default=0)
            assert version_of(page_of(player.at)) >= promised
    for player in players:
        player.join(120)
        assert not player.is_alive(), "the game goes on to its end"
        assert player.unexpected == []
        check_kept(player)
        assert player.at.post("/verify").json()["ok"] is True
    stream = Stream(alone)
    wait_for(lambda: truth.is_over(own_server, alone.id))
    stream.close()
    assert alone.post("/verify").json()["ok"] is True


def page_of(at: AtTable) -> str:
    """The page of somebody whose browser may still hold a connection to the dead server."""
    try:
        return at.page()
    except httpx.TransportError:
        return at.page()


def sit_down(server: Server, *others: str) -> list[Player]:
    """Somebody at a new table, and as many others as seats are open there."""
    at = Visitor(server).new_table("me", *others, seed=f"{SEED}")
    link, players = at.link("join"), [Player(at, 0, Random(SEED))]
    for seat, kind in enumerate(others, 1):
        if kind == "open":
            players.append(Player(Visitor(server).join(link, seat, f"Name {seat}"), seat, Random(SEED + seat)))
    return players


@contextmanager
def busy_disk(server: Server, seconds: float) -> Iterator[None]:
    """For so long nothing can be written, and so nothing may be acknowledged. (0: it is not busy at all.)"""
    with closing(sqlite3.connect(server.data / truth.FILE, timeout=10, isolation_level=None)) as disk:
        if seconds:
            disk.execute("BEGIN IMMEDIATE")
            time.sleep(seconds)
        yield


def check_kept(player: Player) -> None:
    """Each choice that was acknowledged is in the log, under the version that was told."""
    rows = truth.log(player.at.visitor.server, player.at.id)
    assert [row["version"] for row in rows] == list(range(1, len(rows) + 1)), "no gap"
    for version, move in sorted(player.acknowledged.items()):
        assert version <= len(rows), f"version {version} was acknowledged and is lost"
        assert (rows[version - 1]["seat"], rows[version - 1]["move"]) == (player.seat, move)


class Before(NamedTuple):
    """What was there when the power failed."""

    people: list[AtTable]
    number: str
    """Of an event that Anna had heard."""
    version: int
    bots: AtTable
    """Only bots play there, and one of them was to move."""
    slow: AtTable
    """Anna plays there, and waits for a bot."""
    full: AtTable


@pytest.fixture(scope="module")
def before(own_server: Server) -> Before:
    """Tables of several kinds, and a power cut."""
    anna, ben = Visitor(own_server), Visitor(own_server)
    full = anna.new_table("me", "open", "bot:novice", seed=str(SEED))
    at = anna.new_table("me", "open", "bot:novice", seed=str(SEED))
    people = [at, ben.join(at.link("join"), 1, "Ben")]
    stream = Stream(at, last=last_event_of(at.page()))
    truth.play(Random(SEED), *people, choices=4)
    number = stream.next("change")[1]
    bots = anna.new_table("bot:steward", "bot:steward", "bot:steward", seed=str(SEED))
    wait_for(lambda: truth.table(own_server, bots.id)["version"] > 5)
    slow = anna.new_table("bot:sovereign", "bot:sovereign", "me", seed=seed_for(0))
    with own_server.killed():
        version = truth.table(own_server, at.id)["version"]
        assert not truth.is_over(own_server, bots.id)
        assert truth.table(own_server, slow.id)["bot_to_move"], (
            "from its opening on, not only after a first choice"
        )
        taken = (
            "UPDATE seats SET kind = 'bot', name = 'Fiachra', level = 'novice' WHERE table_id = ? AND seat = 1"
        )
        truth.write(own_server, taken, full.id)
    while stream.next()[0] != "end":
        pass
    return Before(people, number, version, bots, slow, full)


def test_a_stream_that_comes_back_after_a_kill_gets_the_table_anew(before: Before) -> None:
    again = Stream(before.people[0], header=before.number)
    name, fresh, data = again.next()
    assert name == "change"
    assert data["version"] >= before.version
    assert {"prompt", "seats", "mine", "hand"} <= data["html"].keys()
    assert fresh.partition(".")[0] != before.number.partition(".")[0], "the numbers of another process are old"
    again.close()
    truth.play(Random(SEED), *before.people, choices=2)


def seed_for(start: int) -> str:
    """A seed with which that one of three seats is the first to move."""
    found = game("brian-boru")
    return next(seed for seed in map(str, count()) if start in Match(found, 3, seed=seed).pending)


def test_bots_whom_somebody_waits_for_go_on_after_a_kill_although_nobody_looks(
    own_server: Server, before: Before
) -> None:
    wait_for(lambda: truth.table(own_server, before.slow.id)["version"] > 0)


def test_where_only_bots_play_they_go_on_after_a_kill_when_somebody_looks(
    own_server: Server, before: Before
) -> None:
    kept = truth.table(own_server, before.bots.id)["version"]
    time.sleep(0.5)
    assert truth.table(own_server, before.bots.id)["version"] == kept
    stream = Stream(before.bots)
    wait_for(lambda: truth.table(own_server, before.bots.id)["version"] > kept)
    stream.close()


def test_a_table_that_was_full_but_not_begun_begins_when_it_is_looked_at(before: Before) -> None:
    """The power failed when the last one had sat down and before the game began."""
    assert 'id="board"' in before.full.page()
    wait_for(lambda: before.full.options()[2])


def test_a_damaged_table_keeps_no_other_from_being_served(own_server: Server, before: Before) -> None:
    slow, visitor = before.slow, before.slow.visitor
    with own_server.killed():
        truth.write(own_server, "UPDATE tables SET rules = '0', snapshot = '{' WHERE id = ?", slow.id)
    assert before.full.options()[2]
    assert visitor.get("/").status_code == 200
    answer = visitor.http.get(slow.url, headers=JSON)
    assert answer.status_code == 500
    assert "damaged" in error_of(answer)
    assert slow.id in own_server.log.read_text()
    own_server.log.write_text("")


def workers(server: Server) -> list[int]:
    assert server.process
    listed = subprocess.run(
        ["ps", "-o", "pid=,args=", "--ppid", str(server.process.pid)],
        capture_output=True,
        text=True,
        check=False,
    )
    return [int(line.split()[0]) for line in listed.stdout.splitlines() if "server.worker" in line]


def test_bot_workers_killed_while_they_think_stop_no_game(own_server: Server) -> None:
    at = Visitor(own_server).new_table("me", "bot:regent", "bot:regent", seed=str(SEED))
    random, killed = Random(SEED), 0
    while killed < 3:
        wait_for(lambda: at.options()[2])
        assert at.choose_anything(random)
        for pid in wait_for(lambda: workers(own_server)):
            os.kill(pid, signal.SIGKILL)
        wait_for(lambda: len(workers(own_server)) == 2)
        killed = own_server.log.read_text().count("ended with code -9")
    for _ in range(2):
        wait_for(lambda: at.options()[2])
        assert at.choose_anything(random)
    assert len(workers(own_server)) == 2
    assert "Traceback" not in own_server.log.read_text()
    own_server.log.write_text("")
