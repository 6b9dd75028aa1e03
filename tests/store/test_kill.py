"""A server is killed again and again. Whatever it was promised is there, and no table is left half-written."""

import asyncio
import multiprocessing
import time
from pathlib import Path
from random import Random

import pytest

from regnum.store.errors import BadStore
from regnum.store.store import Store
from tests.store.child import TABLES, play_on
from tests.store.furnish import row

ROUNDS = 10


def test_nothing_promised_is_lost(tmp_path: Path) -> None:
    path, promised = tmp_path / "regnum.db", tmp_path / "promised"
    promised.touch()
    processes = multiprocessing.get_context("forkserver")
    processes.set_forkserver_preload(["tests.store.child"])
    random = Random(2014)
    for number in range(ROUNDS):
        server = processes.Process(target=play_on, args=(path, promised), daemon=True)
        before = promised.stat().st_size
        server.start()
        while promised.stat().st_size == before and number:  # the first may die while it opens its store
            assert server.is_alive()
            time.sleep(0.002)
        if number == 1:
            with pytest.raises(BadStore, match="in use by another server"):
                Store.open(path)
        time.sleep(random.uniform(0, 0.25))
        server.kill()
        server.join()
        asyncio.run(check(path, promised.read_text()))
    assert len(promised.read_text().splitlines()) > 100 * ROUNDS / 4, "the servers did something"


async def check(path: Path, promised: str) -> None:
    with Store.open(path) as store:
        intact = await store.write(lambda c: c.exec_driver_sql("PRAGMA integrity_check").scalar())
        assert intact == ["ok"]
        last = dict.fromkeys(TABLES, 0)
        for line in promised.splitlines():
            name, version = line.split()
            last[name] = max(last[name], int(version))
        for name in TABLES:
            there, rows = await store.table(name), await store.log(name)
            if there is None:
                assert last[name] == 0
                continue
            assert there.version >= last[name]
            assert rows == [row(name, version, version * 3) for version in range(1, there.version + 1)]
            assert there.snapshot_version == there.version // 10 * 10
