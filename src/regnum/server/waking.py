"""Waking: the match of a table from what is stored of it.

To be played on, a match is resumed from its last snapshot and the few rows since. Its past is played again from
the whole log when somebody looks at it. Where the rules have changed since, or the log cannot be played again,
the snapshot becomes the start of a new log.
"""

import asyncio
import logging
from collections.abc import Sequence
from time import monotonic
from typing import Any

import msgspec

from regnum.core.errors import BadRecord, RegnumError
from regnum.core.game import Game
from regnum.core.snapshot import Snapshot, read_snapshot, resume, upgraded
from regnum.server.games import rules_of
from regnum.server.logged import LoggedMatch, beginning
from regnum.server.refusals import Refused, RulesChanged
from regnum.store.rows import LogRow, TableRow
from regnum.store.store import Store

LOG = logging.getLogger("regnum")
MAX_BLOCKING_SECONDS = 0.01
"""Seconds that a match is played again at a stretch."""


UNREADABLE = (RegnumError, msgspec.MsgspecError, UnicodeError, LookupError)
"""What reading goes wrong with where something is damaged."""


def complain(what: str, table_id: str, error: Exception) -> None:
    """Tell the log what is damaged in a line, and what may be a mistake of ours in full."""
    LOG.error(
        "table %s: %s: %r", table_id, what, error, exc_info=None if isinstance(error, UNREADABLE) else error
    )


async def wake(store: Store, game: Game[Any], row: TableRow) -> tuple[TableRow, LoggedMatch]:
    """The match of a table, to be played on."""
    if row.snapshot and row.question_version is not None and row.rules == rules_of(game):
        try:
            return row, resumed(game, row, await store.log(row.id, after=row.snapshot_version))
        except Exception as error:
            complain("its snapshot cannot be resumed; playing its log again", row.id, error)
    return await wake_with_past(store, game, row)


async def wake_with_past(
    store: Store, game: Game[Any], row: TableRow, seen: Any = None
) -> tuple[TableRow, LoggedMatch]:
    """The match of a table with all that happened in it. `seen`: the state that people have seen already."""
    log = await store.log(row.id)
    if row.rules == rules_of(game) or not log:
        try:
            logged = await replayed(game, row, log)
            if seen is None or logged.match.state == seen:
                return row, logged
            LOG.error("table %s: its log leads elsewhere; going on from its snapshot", row.id)
        except Exception as error:
            complain("its log cannot be played again; going on from its snapshot", row.id, error)
    return await _restarted(store, game, row)


def resumed(game: Game[Any], row: TableRow, since: Sequence[LogRow]) -> LoggedMatch:
    """The match from its snapshot on, with what was chosen since it was taken."""
    kept = read_snapshot(row.snapshot or "")
    logged = LoggedMatch(resume(game, kept, row.seed), row.snapshot_version, whole=False)
    for entry in since:
        logged.apply(entry)
    if row.question_version is not None:  # it may be older than the snapshot
        logged.question_version, logged.question_since = row.question_version, row.to_move_since
    return logged


async def replayed(game: Game[Any], row: TableRow, log: Sequence[LogRow]) -> LoggedMatch:
    """The match from its beginning on. A long one is played bit by bit, and others are served in between."""
    since = row.to_move_since or (None if row.version else row.changed)
    logged = LoggedMatch(beginning(game, row), row.version - len(log), since)
    until = monotonic() + MAX_BLOCKING_SECONDS
    for entry in log:
        logged.apply(entry)
        if monotonic() > until:
            await asyncio.sleep(0)
            until = monotonic() + MAX_BLOCKING_SECONDS
    return logged


async def _restarted(store: Store, game: Game[Any], row: TableRow) -> tuple[TableRow, LoggedMatch]:
    """Let the snapshot be the start of a new log."""
    start = await _upgraded_snapshot(store, game, row)
    await store.restart_from(row.id, msgspec.json.encode(start).decode(), rules_of(game))
    fresh = await store.table(row.id)
    assert fresh is not None
    return fresh, await replayed(game, fresh, [])


async def _upgraded_snapshot(store: Store, game: Game[Any], row: TableRow) -> Snapshot:
    """The table's snapshot as today's rules write it, with what was chosen since it was taken."""
    if not (row.snapshot or row.start):
        raise RulesChanged
    kept = read_snapshot(row.snapshot or row.start or "")
    since = await store.log(row.id, after=row.snapshot_version)
    made = [*kept.choices, *((entry.seat, entry.move) for entry in since)]
    try:
        return upgraded(game, msgspec.structs.replace(kept, choices=tuple(made)))
    except BadRecord as error:
        raise Refused(error.text, code=410, **error.gaps) from None
