"""Waking: the match of a table from what is stored of it."""

import logging
from typing import Any

import msgspec

from regnum.core.errors import BadRecord
from regnum.core.game import Game
from regnum.core.snapshot import Snapshot, upgraded
from regnum.core.words import N_
from regnum.server.games import rules_of
from regnum.server.logged import LoggedMatch, beginning
from regnum.server.refusals import Refused
from regnum.store.rows import LogRow, TableRow
from regnum.store.store import Store

LOG = logging.getLogger("regnum")


async def wake(store: Store, game: Game[Any], row: TableRow) -> tuple[TableRow, LoggedMatch]:
    """Play the log again; where the rules have changed since, go on from the snapshot instead."""
    log = await store.log(row.id)
    if row.rules == rules_of(game) or not log:
        try:
            return row, replayed(game, row, log)
        except Exception:
            LOG.exception("table %s: its log cannot be played again; going on from its snapshot", row.id)
    return await _restarted(store, game, row)


def replayed(game: Game[Any], row: TableRow, log: list[LogRow]) -> LoggedMatch:
    since = row.to_move_since or (None if row.version else row.changed)
    logged = LoggedMatch(beginning(game, row), row.version - len(log), since)
    for entry in log:
        logged.apply(entry)
    return logged


async def _restarted(store: Store, game: Game[Any], row: TableRow) -> tuple[TableRow, LoggedMatch]:
    """Let the snapshot be the start of a new log."""
    start = await _upgraded_snapshot(store, game, row)
    await store.restart_from(row.id, msgspec.json.encode(start).decode(), rules_of(game))
    fresh = await store.table(row.id)
    assert fresh is not None
    return fresh, replayed(game, fresh, [])


async def _upgraded_snapshot(store: Store, game: Game[Any], row: TableRow) -> Snapshot:
    """The table's snapshot as today's rules write it, with what was chosen since it was taken."""
    if not (row.snapshot or row.start):
        raise Refused(N_("The rules have changed since this game was played, and it cannot go on."), code=410)
    kept = msgspec.json.decode(row.snapshot or row.start or "", type=Snapshot)
    since = await store.log(row.id, after=row.snapshot_version)
    made = [*kept.choices, *((entry.seat, entry.move) for entry in since)]
    try:
        return upgraded(game, msgspec.structs.replace(kept, choices=tuple(made)))
    except BadRecord as error:
        raise Refused(error.text, code=410, **error.gaps) from None
