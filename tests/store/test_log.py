"""The log of a table has no gap and no second row of one version, whoever writes at the same time."""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection

from regnum.store.errors import Conflict
from regnum.store.rows import LogKind, LogRow, Standing, Status
from regnum.store.store import Store
from regnum.store.writer import Append
from tests.store.furnish import furnish, row, seats, table

NUMBER = st.integers(-(2**63), 2**63 - 1)
KINDS: list[LogKind] = ["choose", "undo", "restart", "rewind"]
STATUSES: list[Status] = ["waiting", "running", "over"]
MOVES = st.tuples(
    st.integers(0, 2),  # the table
    st.sampled_from([1, 1, 1, 1, 0, 2]),  # how far after the last version
    st.sampled_from(KINDS),
    st.sampled_from(STATUSES),
    st.booleans(),
    st.none() | st.lists(st.integers(0, 5), unique=True).map(tuple),  # the seats to move
    st.none() | st.text(),
    NUMBER,
    NUMBER,
    st.floats(allow_nan=False),
)
ORDERS = st.lists(st.lists(MOVES, min_size=1, max_size=3), max_size=12)
EXAMPLE = count()


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    with Store.open(tmp_path_factory.mktemp("log") / "regnum.db") as store:
        asyncio.run(furnish(store))
        yield store


@settings(max_examples=60, deadline=None)
@given(ORDERS)
def test_the_log_is_what_was_accepted(
    store: Store,
    wanted: list[
        list[tuple[int, int, LogKind, Status, bool, tuple[int, ...] | None, str | None, int, int, float]]
    ],
) -> None:
    example = next(EXAMPLE)
    names = [f"{example}-{number}" for number in range(3)]
    accepted: dict[str, list[Append]] = {name: [] for name in names}
    orders: list[tuple[list[Append], bool]] = []
    for moves in wanted:
        versions = {name: len(accepted[name]) for name in names}
        fits, order = True, []
        for number, ahead, kind, status, bot, asked, snapshot, seat, move, at in moves:
            name = names[number]
            fits = fits and ahead == 1
            version = versions[name] + ahead
            versions[name] = version
            standing = Standing(status=status, bot_to_move=bot, to_move=asked, to_move_since=at, winners=asked)
            order.append(Append(LogRow(name, version, kind, seat, move, at), standing, snapshot))
        orders.append((order, fits))
        if fits:
            for append in order:
                accepted[append.row.table_id].append(append)

    async def play() -> None:
        await asyncio.gather(*(store.create_table(table(name), seats(name)) for name in names))
        done = await asyncio.gather(*(store.write(*order) for order, _ in orders), return_exceptions=True)
        for (_, fits), result in zip(orders, done, strict=True):
            assert isinstance(result, list if fits else Conflict)
        for name, appends in accepted.items():
            assert await store.log(name) == [append.row for append in appends]
            there = await store.table(name)
            assert there
            assert there.version == len(appends)
            if appends:
                last = appends[-1]
                assert there.standing == last.standing
                assert there.changed == last.row.at
            taken = [append for append in appends if append.snapshot is not None]
            if taken:
                assert (there.snapshot, there.snapshot_version) == (taken[-1].snapshot, taken[-1].row.version)

    asyncio.run(play())


def test_one_of_those_who_write_the_same_version_wins(tmp_path: Path) -> None:
    """Many tasks race for every version; each tries again with the next one."""
    won: dict[int, list[int]] = defaultdict(list)

    async def race(store: Store, move: int) -> None:
        for version in range(1, 21):
            try:
                await store.append(row("t", version, move))
                won[version].append(move)
            except Conflict:
                pass

    async def play(store: Store) -> None:
        await furnish(store)
        await asyncio.gather(*(race(store, move) for move in range(10)))
        assert {version: len(moves) for version, moves in won.items()} == dict.fromkeys(range(1, 21), 1)
        assert [(there.version, there.move) for there in await store.log("t")] == [
            (version, won[version][0]) for version in range(1, 21)
        ]

    with Store.open(tmp_path / "regnum.db") as store:
        asyncio.run(play(store))


def test_a_change_that_fails_takes_nobody_with_it(store: Store) -> None:
    """Two good changes about two bad ones: written together, each gets its due."""

    def clumsy(connection: Connection) -> None:
        connection.exec_driver_sql("UPDATE tables SET seed = 'spoilt'")
        raise ZeroDivisionError

    async def play() -> None:
        good, unknown, wrong, huge, better = await asyncio.gather(
            store.append(row("t", 1)),
            store.append(row("nowhere", 1)),
            store.write(Append(row("t", 2)), clumsy),
            store.append(row("t", 2, move=2**70)),
            store.write(
                Append(row("t", 2)),
                lambda c: c.exec_driver_sql("SELECT max(version) FROM log WHERE table_id = 't'").scalar(),
            ),
            return_exceptions=True,
        )
        assert good is None
        assert isinstance(unknown, Conflict)
        assert isinstance(wrong, ZeroDivisionError)
        assert isinstance(huge, OverflowError)
        assert better == [None, 2]
        there = await store.table("t")
        assert there
        assert (there.version, there.seed) == (2, "seed of t")
        assert await store.log("t") == [row("t", 1), row("t", 2)]

    asyncio.run(play())
