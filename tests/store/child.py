"""A server that is going to be killed: it plays at many tables and notes each row that it was promised."""

import asyncio
import os
from pathlib import Path

from regnum.store.rows import LogRow
from regnum.store.store import Store
from tests.store.furnish import furnish, row

TABLES = [f"t{number}" for number in range(20)]


def play_on(path: Path, promised: Path) -> None:
    """Play on from where the last one was killed, until killed."""
    asyncio.run(_play_on(path, os.open(promised, os.O_CREAT | os.O_APPEND | os.O_WRONLY)))


async def _play_on(path: Path, promised: int) -> None:
    store = Store.open(path)
    if await store.visitor("anna") is None or await store.table(TABLES[-1]) is None:
        await furnish(store, [name for name in TABLES if await store.table(name) is None])
    await asyncio.gather(*(_play_at(store, name, promised) for name in TABLES))


async def _play_at(store: Store, name: str, promised: int) -> None:
    there = await store.table(name)
    assert there
    version = there.version
    while True:
        version += 1
        move: LogRow = row(name, version, move=version * 3)
        await store.append(move, snapshot="x" * 9000 if version % 10 == 0 else None)
        os.write(promised, f"{name} {version}\n".encode())
