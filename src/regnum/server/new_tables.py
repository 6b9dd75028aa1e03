"""New tables: what everybody needs who opens one, by a form, after a game, or from a record."""

import secrets
from collections import Counter
from collections.abc import Callable, Sequence
from time import time
from typing import Any

from msgspec.structs import replace

from regnum.bots.levels import level
from regnum.core.game import Game
from regnum.core.settings import Value
from regnum.core.words import N_
from regnum.server.asking import Who
from regnum.server.games import browser_face, rules_of
from regnum.server.logged import set_going
from regnum.server.processes import Asker
from regnum.server.refusals import Refused
from regnum.server.site import Site
from regnum.store.rows import SeatRow, TableRow
from regnum.web.addresses import Address

SEED_BYTES = 16
"""Bytes of luck in a seed that is drawn: 128 bits cannot be found by trying, although their hash is shown."""
MAX_TABLES_PER_VISITOR = 300
"""Tables that one visitor may have: nobody needs more, and nobody may fill the disk."""


MAX_WAITING_PER_VISITOR = 6
"""Public tables of one visitor that wait for players at the same time."""
MAX_WAITING_PER_ADDRESS = 60
MAX_WAITING_TABLES = 2000
"""Public tables, the newest, among which those of everybody are looked for."""


def spread(waiting: Sequence[tuple[str, str]], asker: Callable[[str], Asker], most: int) -> list[str]:
    """Which of many waiting tables are shown, given with their hosts, the newest first. Addresses take turns,
    and at each address its visitors, so that nobody's tables hide those of others.

    >>> waiting = [("a1", "a"), ("a2", "a"), ("b1", "b"), ("c1", "c"), ("d1", "d")]
    >>> at = {"a": "1.1.1.1", "b": "1.1.1.1", "c": "1.1.1.1", "d": "2.2.2.2"}
    >>> spread(waiting, lambda host: Asker(host, at[host]), 3)
    ['a1', 'd1', 'b1']
    """
    of_visitor: Counter[str] = Counter()
    turns = []
    for number, (table, host) in enumerate(waiting):
        turns.append((of_visitor[host], number, table, asker(host).address))
        of_visitor[host] += 1
    of_address: Counter[str] = Counter()
    shown = []
    for _, number, table, address in sorted(turns):
        shown.append((of_address[address], number, table))
        of_address[address] += 1
    return [table for _, _, table in sorted(shown)[:most]]


async def check_may_wait(where: Site, asking: Who) -> None:
    """Refuse those who have too many public tables that wait for players."""
    hosts = [host for _, host in await where.store.public_waiting(MAX_WAITING_TABLES)]
    beside = sum(where.hub.asker(host).address == asking.address for host in hosts)
    if hosts.count(asking.id) >= MAX_WAITING_PER_VISITOR or beside >= MAX_WAITING_PER_ADDRESS:
        raise Refused(
            N_("Too many public tables from where you are wait for players already. Sit down at one of them."),
            code=429,
        )


async def check_may_open(where: Site, asking: Who) -> None:
    """Refuse those who open tables too quickly, or too many."""
    where.buckets.take(asking.id, "table", asking.address)
    if len(await where.store.tables_of(asking.id, MAX_TABLES_PER_VISITOR)) >= MAX_TABLES_PER_VISITOR:
        raise Refused(
            N_("You have {most} tables already; that is the most."), code=429, most=MAX_TABLES_PER_VISITOR
        )


async def open_table(where: Site, asking: Who, row: TableRow, seated: Sequence[SeatRow]) -> Address:
    """Keep a new table and give its address. It begins at once if no seat is open."""
    await check_may_open(where, asking)
    if row.public and any(seat.kind == "open" for seat in seated):
        await check_may_wait(where, asking)
    await where.remember(asking.id)
    if not any(seat.kind == "open" for seat in seated):
        row = set_going(row, seated)
    await where.store.create_table(row, [replace(seat, table_id=row.id) for seat in seated])
    await where.hub.room(row.id)
    return where.at(f"/table/{row.id}")


def table_row(
    host: str,
    found: Game[Any],
    seats: int,
    *,
    settings: dict[str, Value] | None = None,
    seed: str = "",
    public: bool = False,
    guided: bool = False,
    start: str | None = None,
    parent: tuple[str, int] | None = None,
) -> TableRow:
    """A table that waits for players. If nobody has chosen a seed, one is drawn that nobody can guess."""
    now = time()
    return TableRow(
        id=secrets.token_urlsafe(16),
        game=found.key,
        rules=rules_of(found),
        settings=found.resolve_settings(seats, {}, people=True) if settings is None else settings,
        seed=seed or draw_seed(),
        seed_chosen=bool(seed),
        seats=seats,
        public=public,
        guided=guided,
        host=host,
        seat_key=secrets.token_urlsafe(16),
        watch_key=secrets.token_urlsafe(16),
        created=now,
        changed=now,
        start=start,
        parent=parent[0] if parent else None,
        moment=parent[1] if parent else None,
    )


def draw_seed() -> str:
    return secrets.token_hex(SEED_BYTES)


def bot_seats(found: Game[Any], seats: Sequence[int], key: str) -> list[SeatRow]:
    """Bots of one level for some seats, each with a name of the game's own time."""
    names = browser_face(found).names
    return [SeatRow("", seat, "bot", None, names[seat % len(names)], level(key).key) for seat in seats]
