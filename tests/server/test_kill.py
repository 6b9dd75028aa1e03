"""A power cut at any moment: what was acknowledged is there afterwards, and every game goes on to its end."""

import os
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from random import Random

import httpx
import pytest

from tests.server import truth
from tests.server.serving import (
    JSON,
    AtTable,
    Server,
    Stream,
    Visitor,
    error_of,
    last_event_of,
    offered,
    serving,
    version_of,
    wait_for,
)

SEED = 20_231
ROUNDS = 6


class Player(threading.Thread):
    """Somebody who chooses whatever is offered, as fast as possible, whether or not the server lives."""

    def __init__(self, at: AtTable, random: Random) -> None:
        super().__init__(daemon=True)
        self.at = at
        self.random = random
        self.acknowledged: dict[int, tuple[int, int]] = {}
        """By version: seat and move of each choice that the server has confirmed."""
        self.unexpected: list[str] = []
        self.done = threading.Event()

    def run(self) -> None:
        seen = -1
        while not self.done.is_set():
            version = truth.table(self.at.visitor.server, self.at.id)["version"]
            if version == seen:
                time.sleep(0.01)
                continue
            try:
                answer = self.at.visitor.get(self.at.url)
                if answer.status_code != 200:
                    self.unexpected.append(answer.text)
                    return
                seat, asked, moves = offered(answer.text)
                seen = version_of(answer.text)
                if not moves:
                    continue
                move = self.random.choice(moves)
                answer = self.at.choose(seat, asked, move)
            except httpx.TransportError:
                seen = -1
                time.sleep(0.02)  # the server is dead just now
                continue
            seen = -1
            if answer.status_code == 200:
                self.acknowledged[answer.json()["version"]] = seat, move
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
    players = []
    for number in range(2):
        anna, ben = Visitor(own_server), Visitor(own_server)
        at = anna.new_table("me", "open", "bot:novice", seed=f"{SEED}:{number}")
        there = ben.join(at.link("join"), 1, "Ben")
        players += [Player(at, Random(f"{SEED}:{number}")), Player(there, Random(f"{SEED}:{number}:ben"))]
    alone = Visitor(own_server).new_table(*["bot:novice"] * 5, seed=f"{SEED}")
    for player in players:
        player.start()
    for _ in range(ROUNDS):
        time.sleep(random.uniform(0.05, 0.5))
        own_server.kill()
        kept = {each.at.id: truth.log(own_server, each.at.id) for each in players}
        for player in players:
            check_kept(player, kept[player.at.id])
        own_server.start()
        for player in players:
            assert version_of(player.at.page()) >= max(player.acknowledged, default=0)
    tables = {player.at.id for player in players} | {alone.id}
    wait_for(lambda: all(truth.is_over(own_server, table) for table in tables), 40)
    for player in players:
        player.done.set()
        player.join(10)
        assert player.unexpected == []
        check_kept(player, truth.log(own_server, player.at.id))
        assert player.at.post("/verify").json()["ok"] is True
    assert sum(len(player.acknowledged) for player in players) > 100
    assert alone.post("/verify").json()["ok"] is True


def check_kept(player: Player, rows: list[dict[str, object]]) -> None:
    """Each choice that was acknowledged is in the log, under the version that was told."""
    assert [row["version"] for row in rows] == list(range(1, len(rows) + 1)), "no gap"
    for version, choice in sorted(player.acknowledged.items()):
        assert version <= len(rows), f"version {version} was acknowledged and is lost"
        assert (rows[version - 1]["seat"], rows[version - 1]["move"]) == choice


def test_a_stream_that_comes_back_after_a_kill_gets_the_table_anew(own_server: Server) -> None:
    anna, ben = Visitor(own_server), Visitor(own_server)
    at = anna.new_table("me", "open", "bot:novice", seed=str(SEED))
    there = ben.join(at.link("join"), 1, "Ben")
    stream = Stream(at, last=last_event_of(at.page()))
    truth.play(Random(SEED), at, there, choices=4)
    version = truth.table(own_server, at.id)["version"]
    number = stream.next("change")[1]
    own_server.kill()
    while stream.next()[0] != "end":
        pass
    own_server.start()
    again = Stream(at, header=number)
    name, fresh, data = again.next()
    assert name == "change"
    assert data["version"] >= version
    assert {"prompt", "seats", "mine", "hand"} <= data["html"].keys()
    assert fresh.partition(".")[0] != number.partition(".")[0], "the numbers of another process are old"
    again.close()
    truth.play(Random(SEED), at, there, choices=2)


def test_bots_go_on_after_a_kill_although_nobody_looks(own_server: Server) -> None:
    at = Visitor(own_server).new_table("bot:steward", "bot:steward", "bot:steward", seed=str(SEED))
    wait_for(lambda: truth.table(own_server, at.id)["version"] > 5)
    own_server.kill()
    assert not truth.is_over(own_server, at.id)
    own_server.start()
    wait_for(lambda: truth.is_over(own_server, at.id), 30)


def test_a_table_that_was_full_but_not_begun_begins_when_it_is_looked_at(own_server: Server) -> None:
    """The power failed when the last one had sat down and before the game began."""
    at = Visitor(own_server).new_table("me", "open", "bot:novice", seed=str(SEED))
    own_server.kill()
    truth.write(
        own_server, "UPDATE seats SET kind = 'bot', name = 'Fiachra', level = 'novice' WHERE kind = 'open'"
    )
    own_server.start()
    assert 'id="board"' in at.page()
    wait_for(lambda: at.options()[2])


def test_a_table_is_woken_before_its_bots_have_moved_and_a_damaged_one_stops_no_other(
    own_server: Server,
) -> None:
    visitor = Visitor(own_server)
    slow = visitor.new_table("bot:sovereign", "bot:sovereign", "bot:sovereign", seed=str(SEED))
    good = visitor.new_table("me", "bot:novice", "bot:novice", seed=str(SEED))
    own_server.kill()
    row = truth.table(own_server, slow.id)
    assert row["bot_to_move"], (
        "between its opening and its first choice, too, the store knows that a bot is to move"
    )
    own_server.start()
    wait_for(lambda: truth.table(own_server, slow.id)["version"] > row["version"], 20)
    own_server.kill()
    truth.write(own_server, "UPDATE tables SET rules = '0', snapshot = '{' WHERE id = ?", slow.id)
    own_server.start()
    wait_for(lambda: good.options()[2])
    assert visitor.get("/").status_code == 200
    answer = visitor.http.get(slow.url, headers=JSON)
    assert answer.status_code == 500
    assert "damaged" in error_of(answer)
    assert slow.id in own_server.complaints()
    own_server.log.write_text("")


def workers(server: Server) -> list[int]:
    assert server.process
    listed = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(server.process.pid)], capture_output=True, text=True, check=True
    )
    return [int(pid) for pid in listed.stdout.split()]


def test_a_bot_worker_killed_while_it_thinks_stops_no_game(own_server: Server) -> None:
    at = Visitor(own_server).new_table("me", "bot:regent", "bot:regent", seed=str(SEED))
    random, killed = Random(SEED), "ended with code -9"
    while killed not in own_server.log.read_text():
        wait_for(lambda: at.options()[2], 20)
        assert at.choose_anything(random)
        for pid in wait_for(lambda: workers(own_server)):
            os.kill(pid, signal.SIGKILL)
    for _ in range(2):
        wait_for(lambda: at.options()[2], 20)
        assert at.choose_anything(random)
    said = own_server.log.read_text()
    assert "Traceback" not in said
    assert "at random" not in said, "another worker has found the move"
