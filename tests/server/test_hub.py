"""The server from inside: tables that fall asleep, viewers who go, limits, changes that cannot be shown."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient

from regnum.core.errors import NoUndo
from regnum.server import hub as hubs
from regnum.server import live
from regnum.server.app import FILE, Settings, create_app
from regnum.server.hub import Hub
from regnum.server.limits import Limit
from regnum.server.refusals import NoSuchTable
from regnum.server.room import Room, Viewer
from regnum.server.site import Site
from regnum.server.workers import Workers
from regnum.store import opening
from regnum.store.errors import NotStored
from regnum.store.rows import SeatRow, TableRow, Visitor
from regnum.store.store import Store
from tests.server.serving import JSON, wait_for


def new_table(table_id: str = "t") -> tuple[TableRow, list[SeatRow]]:
    row = TableRow(
        id=table_id,
        game="brian-boru",
        rules="1",
        settings={},
        seed="seed",
        seats=3,
        status="running",
        host="anna",
        seat_key=f"sit at {table_id}",
        watch_key=f"watch {table_id}",
        created=1,
        changed=1,
    )
    return row, [SeatRow(table_id, seat, "here", "anna", f"Name {seat}") for seat in range(3)]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / FILE) as opened:

        async def furnish() -> None:
            await opened.put_visitor(Visitor("anna", "Anna", 1))
            await opened.create_table(*new_table())

        asyncio.run(furnish())
        yield opened


async def choose(room: Room) -> int:
    position = room.table.position
    ((seat, options),) = position.pending.items()
    return await room.choose(seat, position.question_version, position.game.moves.number(options[0]))


def test_whoever_gives_up_waiting_for_a_table_does_not_wake_it_twice(store: Store) -> None:
    async def run() -> None:
        hub = Hub(store, Workers(1), 0)
        impatient = asyncio.create_task(hub.room("t"))
        await asyncio.sleep(0)
        impatient.cancel()
        one, same = await asyncio.gather(hub.room("t"), hub.room("t"))
        assert one is same is hub.rooms["t"]
        assert not hub._waking

    asyncio.run(run())


def test_a_table_that_does_not_exist_leaves_nothing_behind(store: Store) -> None:
    async def run() -> None:
        hub = Hub(store, Workers(1), 0)
        for number in range(5):
            with pytest.raises(NoSuchTable):
                await hub.room(f"no table {number}")
        assert (hub.rooms, hub._used, hub._waking) == ({}, {}, {})

    asyncio.run(run())


def test_a_table_falls_asleep_when_nobody_looks_and_wakes_as_it_was(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hubs, "HEARTBEAT_SECONDS", 0.02)
    monkeypatch.setattr(hubs, "IDLE_SECONDS", 0.05)

    async def run() -> None:
        hub = Hub(store, Workers(1), 0)
        await hub.start()
        room = await hub.room("t")
        assert await choose(room) == 1
        viewer = Viewer("anna", None, "en", "token")
        await room.enter(viewer, "")
        await asyncio.sleep(0.2)
        assert hub.rooms == {"t": room}, "somebody looks"
        room.leave(viewer)
        await asyncio.sleep(0.2)
        assert (hub.rooms, hub._used) == ({}, {})
        again = await hub.room("t")
        assert again is not room
        assert (again.table.version, again.table.position.question_version) == (1, 1)
        assert again.table.position.state == room.table.position.state
        await hub.stop()

    asyncio.run(run())


def test_a_change_that_cannot_be_shown_is_made_all_the_same(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever made it must not be told that it failed; those who look on load the page again."""

    def fail(room: Room, change: object) -> None:
        raise RuntimeError("a mistake in a drawing")

    async def run() -> None:
        hub = Hub(store, Workers(1), 0)
        room = await hub.room("t")
        viewer = Viewer("anna", None, "en", "token")
        await room.enter(viewer, room.last_event)
        monkeypatch.setattr(Room, "tell_change", fail)
        assert await choose(room) == 1
        told = await viewer.news()
        assert b"event: reload" in told
        row = await store.table("t")
        assert row
        assert row.version == 1

    asyncio.run(run())


def test_what_cannot_be_written_has_not_happened_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "BUSY_TIMEOUT_MS", 50)

    async def run(store: Store) -> None:
        await store.put_visitor(Visitor("anna", "Anna", 1))
        await store.create_table(*new_table())
        room = await Hub(store, Workers(1), 0).room("t")
        table = room.table
        (seat,) = table.position.pending
        await choose(room)
        await room.ask_undo(seat, "anna")
        before = table.position
        with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as disk:
            disk.execute("BEGIN IMMEDIATE")
            for act in (choose(room), room.answer_undo(seat, "anna", True), choose(room)):
                with pytest.raises(NotStored):
                    await act
                assert (table.position.state, table.position.pending) == (before.state, before.pending)
                assert table.version == table.row.version == 1
        await room.answer_undo(seat, "anna", True)
        assert (table.version, table.position.past.history) == (2, ())
        assert await choose(room) == 3

    with Store.open(tmp_path / FILE) as store:
        asyncio.run(run(store))


def test_nobody_makes_a_log_longer_and_longer_by_taking_back(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "MAX_LOG_ROWS", 5)

    async def run() -> None:
        hub = Hub(store, Workers(1), 0)
        room = await hub.room("t")
        table = room.table
        for _ in range(2):
            (seat,) = table.position.pending
            await choose(room)
            await room.undo(seat, table.version, "undo")
        await choose(room)
        with pytest.raises(NoUndo):
            await room.undo(seat, table.version, "undo")
        assert table.version == 5
        assert await choose(room) == 6, "the game goes on"

    asyncio.run(run())


# Limits


def client(folder: Path, **limits: Limit) -> TestClient[Litestar]:
    return TestClient(create_app(Settings(folder, workers=1, pause=0, limits=limits)))


def test_a_client_that_keeps_no_cookie_is_not_given_new_ones_for_ever(tmp_path: Path) -> None:
    """Or else every limit on a visitor could be escaped by becoming another one."""
    with client(tmp_path, visit=Limit(3, 1)) as http:
        for _ in range(3):
            http.cookies.clear()
            assert "set-cookie" in http.get("/").headers
        kept = http.cookies["regnum"]
        http.cookies.clear()
        refused = http.get("/", headers=JSON)
        assert refused.status_code == 429
        assert refused.json()["error"]
        for path in ("/", "/nothing", "/table/x"):
            assert "set-cookie" not in http.get(path).headers
        http.cookies.set("regnum", kept)
        assert http.get("/").status_code == 200, "who has a cookie is not held up"
        http.cookies.clear()
        assert wait_for(lambda: http.get("/").status_code == 200), "a moment later it is welcome again"


def test_every_limit_refuses_with_a_sentence_and_recovers(tmp_path: Path) -> None:
    limits = {name: Limit(2, 4) for name in ("choose", "table", "chat", "look")}
    with client(tmp_path, **limits) as http:
        http.get("/")
        found: Site = http.app.state.site
        token = found.visitors.token(http.cookies["regnum"].partition(".")[0])
        form = {"token": token, "game": "brian-boru", "seats": "3", "kind1": "here", "kind2": "here"}
        url = http.post("/tables", data=form, headers=JSON).json()["url"]
        actions: dict[str, Callable[[], Response]] = {
            "table": lambda: http.post("/tables", data=form, headers=JSON),
            "look": lambda: http.get(f"{url}/score", headers=JSON),
            "choose": lambda: http.post(
                f"{url}/undo", data={"token": token, "seat": "0", "version": "0"}, headers=JSON
            ),
            "chat": lambda: http.post("/name", data={"token": token, "name": "Anna"}, headers=JSON),
        }
        for name, act in actions.items():
            answers = [act() for _ in range(4)]
            assert answers[-1].status_code == 429, name
            assert "too quick" in answers[-1].json()["error"], name
            assert wait_for(lambda: act().status_code != 429), name  # noqa: B023
