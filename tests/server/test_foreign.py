"""Records that strangers bring along: whatever they hold, the server goes on, and plays none of them itself."""

import asyncio
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from regnum.core.bounded import MEMORY, TooCostly
from regnum.core.errors import BadRecord
from regnum.core.moves import Option
from regnum.core.record import decode, encode, record
from regnum.core.snapshot import resume, snapshot
from regnum.core.world import World
from regnum.server.processes import Asker, Processes
from regnum.server.replays import Replays
from regnum.server.retelling import Retell, Verify
from regnum.server.routes.records import MAX_RECORD_CHOICES
from tests import hostile
from tests.server import truth
from tests.server.house import House
from tests.server.serving import JSON, RECORDS, AtTable, Server, Visitor, error_of
from tests.server.test_workers import midway

HASTY = str(Path(__file__).with_name("hasty.py"))
ANNA = Asker("anna", "192.0.2.1")
HONEST = RECORDS[0].read_bytes()


# Over HTTP


def test_a_record_that_would_go_on_for_ever_is_refused_and_nobody_notices(anna: Visitor, ben: Visitor) -> None:
    started = time.monotonic()
    answer = anna.upload(hostile.endless())
    assert answer.status_code == 400
    assert "a position that no game comes to" in error_of(answer)
    assert ben.get("/health").json() == {"ok": True}
    assert time.monotonic() - started < 20


def test_a_record_that_is_longer_than_any_game_is_refused(anna: Visitor) -> None:
    answer = anna.upload(hostile.long(14_000))
    assert answer.status_code == 400
    assert f"14000 choices; more than {MAX_RECORD_CHOICES}" in error_of(answer)


def test_names_in_a_record_are_cleaned_like_those_of_visitors(anna: Visitor) -> None:
    """The private signs are those by which the server marks the names of cards."""
    names = ("\ue0007\ue001Medb\ue002", "\u3164\u2800", "  Finn \ufe0f mac\tCumaill " + "x" * 50)
    written = decode(HONEST)
    answer = anna.upload(encode(msgspec.structs.replace(written, names=names)))
    assert answer.status_code == 200
    table = answer.json()["url"].rpartition("/")[2]
    kept = truth.rows(anna.server, "SELECT name FROM seats WHERE table_id = ? ORDER BY seat", table)
    assert [row["name"] for row in kept] == ["", "", "Finn mac Cumaill xxx"]
    assert "Medb" not in anna.get(answer.json()["url"]).text


def test_nor_may_the_choices_hide_in_its_beginning(anna: Visitor) -> None:
    written = decode(HONEST)
    made = tuple((seat, move) for seat, move, _ in written.choices) * 30
    start = msgspec.structs.replace(snapshot(midway(0, 3)), choices=made)
    answer = anna.upload(encode(msgspec.structs.replace(written, start=start)))
    assert answer.status_code == 400
    assert "choices; more than" in error_of(answer)


def test_a_long_record_can_be_looked_at_while_others_are_served(server: Server) -> None:
    anna, ben = Visitor(server), Visitor(server)
    answer = anna.upload(hostile.long(MAX_RECORD_CHOICES))
    assert answer.status_code == 200, answer.text
    at = AtTable(anna, answer.json()["url"])
    assert "breaks off" in at.page()
    with ThreadPoolExecutor(6) as pool:
        proofs = [pool.submit(at.post, "/verify") for _ in range(6)]
        assert ben.get("/").status_code == 200
        assert all(proof.result().json()["ok"] for proof in proofs)
    assert at.get("/moment/3999").json()["count"] == 3999


# In the server's own process


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with House(tmp_path).opened() as opened:
        yield opened


def test_nothing_of_a_foreign_record_is_played_in_the_servers_process(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[Option] = []
    choose = World.choose

    def noted(world: World[Any], seat: int, option: Option) -> None:
        played.append(option)
        choose(world, seat, option)

    monkeypatch.setattr(World, "choose", noted)
    start = msgspec.structs.replace(snapshot(midway(30, 3)), draws=0)
    middle = encode(record(resume(midway(0, 3).game, start, "new"), start=start))
    played.clear()
    for content in (HONEST, middle):
        at = house.upload(content)
        for path in ("", "/story", "/score", "/moment/3", "/moment/3?eyes=all", "/record"):
            answer = house.http.get(at + path)
            assert answer.status_code in (200, 404), path
        assert house.post(f"{at}/verify")["ok"] is True
    assert played == []
    at = house.upload(HONEST)
    there = house.post(f"{at}/play-on", moment=120, seat=0, level="novice")["url"]
    assert len(played) < 12, "the running step at most"
    assert house.http.get(there).status_code == 200


def test_what_was_worked_out_of_a_game_is_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    jobs: list[str] = []
    work = Processes.work

    async def noted(processes: Processes, name: str, *more: Any, **named: Any) -> bytes:
        jobs.append(name.partition(" ")[0])
        return await work(processes, name, *more, **named)

    monkeypatch.setattr(Processes, "work", noted)
    at = house.upload(HONEST)
    for _ in range(3):
        assert house.http.get(at).status_code == 200
        assert house.http.get(f"{at}/record").status_code == 200
        assert house.post(f"{at}/verify")["ok"] is True
    assert jobs == ["Verify", "Retell", "Write", "Verify"]


def test_a_record_that_was_brought_along_under_other_rules_is_not_played_again(tmp_path: Path) -> None:
    house = House(tmp_path)
    with house.opened():
        at = house.upload(HONEST)
    house.write("UPDATE tables SET rules = '0'")
    with house.opened():
        answer = house.http.get(at, headers=JSON)
        assert answer.status_code == 410
        assert error_of(answer)


# The process


def verify(replays: Replays, content: bytes, asker: Asker = ANNA) -> Any:
    return replays.do(Verify(decode(content).game, content, foreign=True), asker)


def test_a_replayer_says_what_is_wrong_and_goes_on() -> None:
    async def run() -> None:
        replays = Replays()
        for wrong in (hostile.endless(), HONEST.replace(b'"seed": "', b'"seed": "x', 1)):
            with pytest.raises(BadRecord, match=r"position that no game comes to|SHA-256"):
                await verify(replays, wrong)
        (pid,) = replays.processes.pids
        await verify(replays, HONEST)
        assert replays.processes.pids == [pid]
        assert os.getpriority(os.PRIO_PROCESS, pid) >= 10
        await replays.stop()

    asyncio.run(run())


@pytest.mark.parametrize("kind", ["hasty", "memory", "count"])
def test_whatever_takes_too_much_is_ended(kind: str) -> None:
    """Time is up, memory is used up, or the process hears nothing any more and has to be killed."""
    if kind == "memory" and not MEMORY.exists():
        pytest.skip("this system does not tell how much memory is used")

    async def run() -> None:
        replays = Replays(1.5, (HASTY, kind))
        for _ in range(2):
            with pytest.raises(TooCostly, match="more time or memory"):
                await verify(replays, hostile.long(4000))
        await replays.stop()
        assert not replays.processes.pids

    asyncio.run(run())


def test_a_record_that_takes_too_much_spoils_nothing_for_the_next_one() -> None:
    async def run() -> None:
        replays = Replays(10, (HASTY, "hasty"))
        for _ in range(3):
            jobs = [verify(replays, content) for content in (hostile.long(4000), HONEST)]
            done = await asyncio.gather(*jobs, return_exceptions=True)
            assert "more time or memory" in str(done[0])
            assert done[1] is None
        await replays.stop()

    asyncio.run(run())


def test_nobody_has_more_jobs_waiting_than_they_may() -> None:
    async def run() -> None:
        replays = Replays()
        asked = [asyncio.create_task(verify(replays, HONEST)) for _ in range(40)]
        other = asyncio.create_task(verify(replays, HONEST, Asker("ben", "192.0.2.2")))
        done = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(result is None for result in done) == 24
        assert all("too quick" in str(result) for result in done if result is not None)
        assert await other is None
        await replays.stop()

    asyncio.run(run())


def test_a_game_that_is_retold_is_the_same_to_the_last_option() -> None:
    async def run() -> None:
        replays = Replays()
        match = midway(90)
        written = decode(encode(record(match)))
        log = [["choose", seat, move] for seat, move, _ in written.choices]
        played = {"game": written.game, "seats": 4, "settings": written.settings, "seed": written.seed}
        played |= {"seed_chosen": False, "discreet": [], "start": None, "log": log, "specs": [], "names": []}
        told = await replays.do(Retell(written.game, msgspec.json.encode(played)), ANNA)
        assert told.state == match.state
        assert told.history == tuple(match.history)
        assert told.story == tuple(match.story)
        await replays.stop()

    asyncio.run(run())
