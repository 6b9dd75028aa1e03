"""The disk is full: nothing is half-written, whoever waits is told, and it goes on once there is room."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection

from regnum.store.errors import NotStored
from regnum.store.store import Store
from regnum.store.writer import Append
from tests.store.furnish import furnish, row

resource = pytest.importorskip("resource")

TABLES = [f"t{number}" for number in range(10)]


@contextmanager
def files_no_longer_than(size: int) -> Iterator[None]:
    """The system refuses to write beyond that, as a full disk does."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def note_version(connection: Connection, name: str) -> None:
    connection.exec_driver_sql("UPDATE tables SET seed = id || ' ' || version WHERE id = ?", (name,))


async def play(store: Store, versions: dict[str, int], name: str) -> None:
    """Make a move in three places at once."""
    version = versions[name] + 1
    await store.write(Append(row(name, version), snapshot="x" * 3000), partial(note_version, name=name))
    versions[name] = version


async def play_until_full(store: Store, versions: dict[str, int], name: str) -> None:
    while versions[name] < 1000:
        await play(store, versions, name)


async def check(store: Store, versions: dict[str, int]) -> None:
    for name, version in versions.items():
        there = await store.table(name)
        assert there
        assert (there.version, there.snapshot_version) == (version, version)
        assert version == 0 or there.seed == f"{name} {version}"
        assert await store.log(name) == [row(name, number) for number in range(1, version + 1)]
    assert await store.write(lambda c: c.exec_driver_sql("PRAGMA integrity_check").scalar()) == ["ok"]


def test_a_full_disk(tmp_path: Path) -> None:
    """Refused when a transaction is committed."""
    path, versions = tmp_path / "regnum.db", dict.fromkeys(TABLES, 0)

    async def fill() -> None:
        with Store.open(path) as store:
            await furnish(store, TABLES)
            size = (tmp_path / "regnum.db-wal").stat().st_size
            with files_no_longer_than(size + 200_000):
                ends = await asyncio.gather(
                    *(play_until_full(store, versions, name) for name in TABLES), return_exceptions=True
                )
                await check(store, versions)
            assert {type(end) for end in ends} == {NotStored}
            assert sum(versions.values()) > 10
            await asyncio.gather(*(play(store, versions, name) for name in TABLES))
            await check(store, versions)

    async def look() -> None:
        with Store.open(path) as store:
            await check(store, versions)

    asyncio.run(fill())
    asyncio.run(look())


def test_a_full_database(tmp_path: Path) -> None:
    """Refused while a transaction is made: what still fits is written, the rest is not."""
    path, versions = tmp_path / "regnum.db", dict.fromkeys(TABLES, 0)

    async def fill() -> None:
        with Store.open(path) as store:
            await furnish(store, TABLES)
            (pages,) = await store.write(lambda c: c.exec_driver_sql("PRAGMA page_count").scalar())
            await store.write(lambda c: c.exec_driver_sql(f"PRAGMA max_page_count = {pages + 12}").scalar())
            ends = await asyncio.gather(
                *(play_until_full(store, versions, name) for name in TABLES), return_exceptions=True
            )
            assert {str(end) for end in ends} == {"This could not be stored: database or disk is full."}
            await check(store, versions)
            await store.write(lambda c: c.exec_driver_sql("PRAGMA max_page_count = 1000000").scalar())
            await asyncio.gather(*(play(store, versions, name) for name in TABLES))
            await check(store, versions)

    asyncio.run(fill())
