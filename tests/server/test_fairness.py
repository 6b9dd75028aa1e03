"""Bots are shared fairly: whoever opens many tables keeps nobody else's bots from answering."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from regnum.core.snapshot import Snapshot
from regnum.server import hub as hubs
from regnum.server.asking import network
from regnum.server.hub import MAX_BOT_GAMES_PER_ADDRESS, MAX_BOT_GAMES_PER_VISITOR, Hub
from regnum.server.processes import Asker
from regnum.server.room import Viewer
from regnum.server.workers import Workers
from regnum.store.rows import SeatRow
from regnum.store.store import Store
from tests.server import truth
from tests.server.serving import AtTable, Server, Stream, Visitor, serving, wait_for
from tests.server.test_workers import KEPT, KEY, SEAT, running
from tests.store import furnish

TIMED = (str(Path(__file__).with_name("timed.py")),)
COOKIES, TABLES = 6, 12
"""Visitors who mean no good, and tables that each of them opens: as many as they may at once."""


# In the line


def ask(workers: Workers, asker: Asker, **more: Any) -> Coroutine[Any, Any, int]:
    kept: Snapshot = KEPT
    return workers.choose(KEY, kept, SEAT, "random", "1", asker, **more)


async def order(workers: Workers, jobs: dict[str, Coroutine[Any, Any, int]]) -> list[str]:
    """The names of jobs as they are answered, all of them having waited for one that takes long."""
    done: list[str] = []

    async def note(name: str, job: Coroutine[Any, Any, int]) -> None:
        await job
        done.append(name)

    first = asyncio.create_task(workers.choose(KEY, KEPT, SEAT, "search:0.3s", "1", Asker("first", "0")))
    await asyncio.sleep(0.1)
    await asyncio.gather(*(note(name, job) for name, job in jobs.items()), first)
    return done


def test_addresses_take_turns_and_at_each_address_its_visitors() -> None:
    async def run() -> None:
        async with running(1) as workers:
            jobs = {f"mallory {number}": ask(workers, Asker("mallory", "6.6.6.6")) for number in range(6)}
            jobs |= {f"marvin {number}": ask(workers, Asker("marvin", "6.6.6.6")) for number in range(3)}
            jobs |= {f"anna {number}": ask(workers, Asker("anna", "1.1.1.1")) for number in range(2)}
            done = await order(workers, jobs)
            assert done[:6] == ["mallory 0", "anna 0", "marvin 0", "anna 1", "mallory 1", "marvin 1"]
            assert len(done) == 11

    asyncio.run(run())


def test_a_table_that_somebody_looks_at_comes_first_also_if_they_come_later() -> None:
    async def run() -> None:
        async with running(1) as workers:
            away = {
                name: ask(workers, Asker(name, name), table=name, awaited=False) for name in ("x", "y", "anna")
            }
            here = {"ben": ask(workers, Asker("ben", "ben"))}
            asyncio.get_running_loop().call_later(0.2, lambda: workers.hurry("anna"))
            assert await order(workers, away | here) == ["ben", "anna", "x", "y"]

    asyncio.run(run())


@pytest.mark.parametrize(
    ("address", "belongs"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("somewhere", "somewhere"),
    ],
)
def test_who_has_a_whole_network_is_one_address(address: str, belongs: str) -> None:
    assert network(address) == belongs


# In the hub


def test_where_only_bots_play_they_stop_when_nobody_looks_any_more_and_go_on_when_somebody_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hubs, "LOOKED_AT_SECONDS", 0)

    async def until(what: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not what():
                await asyncio.sleep(0.02)

    async def run(store: Store) -> None:
        await store.put_visitor(furnish.ANNA)
        bots = [SeatRow("t", seat, "bot", None, f"Bot {seat}", "novice") for seat in range(3)]
        await store.create_table(furnish.table("t", status="running", settings={}), bots)
        hub = Hub(store, Workers(1), 0)
        await hub.start()
        room = await hub.room("t")
        assert not hub._bots
        for version in (2, 4):
            viewer = Viewer("anna", None, "en", "token")
            await room.enter(viewer, "")
            await until(lambda: room.table.version > version)  # noqa: B023
            room.leave(viewer)
            await until(lambda: not hub._bots)
            rested = room.table.version
            await asyncio.sleep(0.2)
            assert room.table.version == rested
        await hub.stop()

    with Store.open(tmp_path / "regnum.sqlite") as store:
        asyncio.run(run(store))


# Over HTTP


@pytest.fixture(scope="module")
def timed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), program=TIMED) as running:
        yield running
    assert running.complaints() == ""


def choices(server: Server, *tables: AtTable) -> int:
    """How often somebody has chosen at these tables."""
    wanted = {at.id for at in tables}
    rows = truth.rows(server, "SELECT id, version FROM tables")
    return sum(row["version"] for row in rows if row["id"] in wanted)


def test_of_one_visitor_few_games_of_bots_go_on_at_once_and_the_others_after_them(timed: Server) -> None:
    visitor = Visitor(timed)
    tables = [visitor.new_table(*["bot:novice"] * 3) for _ in range(MAX_BOT_GAMES_PER_VISITOR + 1)]
    streams = [Stream(at) for at in tables]
    wait_for(lambda: all(choices(timed, at) for at in tables))
    assert any(truth.is_over(timed, at.id) for at in tables), "one had to end before the last could begin"
    for stream in streams:
        stream.close()


def test_where_only_bots_play_they_rest_while_nobody_looks(timed: Server) -> None:
    """After a restart nobody has looked yet."""
    at = Visitor(timed).new_table(*["bot:steward"] * 3)
    wait_for(lambda: choices(timed, at) > 2)
    with timed.killed():
        rested = choices(timed, at)
    time.sleep(0.5)
    assert choices(timed, at) == rested
    stream = Stream(at)
    wait_for(lambda: choices(timed, at) > rested)
    stream.close()


def test_of_one_address_few_games_of_bots_go_on_at_once(timed: Server) -> None:
    crowd = [coming_from(timed, "192.0.2.6") for _ in range(MAX_BOT_GAMES_PER_ADDRESS + 2)]
    tables = [visitor.new_table(*["bot:sovereign"] * 3) for visitor in crowd]
    there = coming_from(timed, "192.0.2.7").new_table(*["bot:sovereign"] * 3)
    wait_for(lambda: choices(timed, there) > 3)
    assert sum(bool(choices(timed, at)) for at in tables) == MAX_BOT_GAMES_PER_ADDRESS


def coming_from(server: Server, address: str) -> Visitor:
    """Somebody for whom a proxy says where they come from."""
    visitor = Visitor(server)
    visitor.http.headers["x-forwarded-for"] = address
    return visitor


def is_asked(server: Server, at: AtTable) -> bool:
    return 0 in truth.match(server, at.id).pending


@pytest.mark.parametrize("first", ["bot:sovereign", "me"])
def test_many_tables_of_slow_bots_do_not_starve_an_honest_player(timed: Server, first: str) -> None:
    """While one of her bots waits, each of the others has a turn or two, not each of their tables."""
    crowd = [Visitor(timed) for _ in range(COOKIES)]
    hostile = [visitor.new_table(first, *["bot:sovereign"] * 4) for visitor in crowd for _ in range(TABLES)]
    at, random, answers, meanwhile = Visitor(timed).play_now(), Random(1), 0, 0
    her_turn = partial(is_asked, timed, at)
    for _ in range(2):
        wait_for(her_turn)
        assert at.choose_anything(random)
        own, before = choices(timed, at), choices(timed, *hostile)
        wait_for(her_turn)
        answers += choices(timed, at) - own
        meanwhile += choices(timed, *hostile) - before
    assert answers
    assert meanwhile <= (COOKIES + 4) * answers, "in a plain queue it would be a dozen times as many"
