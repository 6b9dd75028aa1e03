"""Opening the database: a folder and a file that are ours alone, in the shape that this Regnum knows."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, inspect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import QueuePool, StaticPool

from regnum.core.words import N_
from regnum.store.errors import BadStore

BUSY_TIMEOUT_MS = 10_000
"""Milliseconds that one connection waits for another."""


def take(path: Path) -> int:
    """Make the folder and the file, and lock them against other servers. The lock lasts until it is closed."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(path.with_name(path.name + ".lock"), os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise _not_written(path, error) from None
    try:
        _lock(handle)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except BlockingIOError:
        os.close(handle)
        raise BadStore(N_("{file} is in use by another server; stop that one first."), file=path) from None
    except OSError as error:
        os.close(handle)
        raise _not_written(path, error) from None
    return handle


def writer(path: Path) -> Engine:
    """The one connection that writes. Its transactions begin and end where we say so."""

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        for setting in (
            f"busy_timeout = {BUSY_TIMEOUT_MS}",
            "journal_mode = WAL",
            "synchronous = FULL",
            "fullfsync = ON",  # some systems need more than fsync to reach the disk
        ):
            connection.execute(f"PRAGMA {setting}")
        return connection

    return create_engine("sqlite://", creator=connect, poolclass=StaticPool, isolation_level="AUTOCOMMIT")


def readers(path: Path, number: int) -> Engine:
    """Connections that can only read. They wait for nobody."""

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(
            f"{path.as_uri()}?mode=ro", uri=True, isolation_level=None, check_same_thread=False
        )
        connection.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")
        return connection

    return create_engine(
        "sqlite://", creator=connect, poolclass=QueuePool, pool_size=number, isolation_level="AUTOCOMMIT"
    )


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Say in a sentence why the database cannot be opened."""
    try:
        yield
    except (sqlite3.Error, DBAPIError) as error:
        reason = error.orig if isinstance(error, DBAPIError) else error
        if isinstance(reason, sqlite3.OperationalError):
            raise _not_written(path, reason) from None
        raise BadStore(
            N_("{file} is not a database, or it is damaged: {reason}."), file=path, reason=reason
        ) from None


def upgrade(engine: Engine, path: Path, to: str = "head") -> None:
    """Bring the database to the newest shape, in one go: what fails or is killed leaves the old one."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    with engine.connect() as connection:  # left early, it rolls back
        config.attributes["connection"] = connection
        connection.exec_driver_sql("PRAGMA foreign_keys = OFF")  # a table may be built anew
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        _refuse_strange(connection, config, path)
        command.upgrade(config, to)
        connection.exec_driver_sql("COMMIT")
        connection.exec_driver_sql("PRAGMA foreign_keys = ON")


def _refuse_strange(connection: Connection, config: Config, path: Path) -> None:
    current = MigrationContext.configure(connection).get_current_revision()
    if current is None:
        if inspect(connection).get_table_names():
            raise BadStore(N_("{file} is a database of another program."), file=path)
        return
    try:
        ScriptDirectory.from_config(config).get_revision(current)
    except CommandError:
        raise BadStore(
            N_("{file} was written by a newer Regnum ({revision}); this one cannot read it."),
            file=path,
            revision=current,
        ) from None


def _lock(handle: int) -> None:
    """Lock an open file for as long as it stays open; BlockingIOError if another process has."""
    try:
        import fcntl
    except ImportError:  # not on every system
        return
    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _not_written(path: Path, error: Exception) -> BadStore:
    reason = (error.strerror if isinstance(error, OSError) else None) or error
    return BadStore(N_("{file} cannot be written: {reason}."), file=path, reason=reason)
