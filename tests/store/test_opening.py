"""Opening: files for our eyes only, one server at a time, and a clear sentence when it cannot be."""

import asyncio
import sqlite3
import stat
from pathlib import Path

import pytest

from regnum.store.errors import BadStore
from regnum.store.store import Store
from tests.store.furnish import furnish


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_nobody_else_on_the_machine_can_read_it(tmp_path: Path) -> None:
    path = tmp_path / "new" / "regnum.db"
    with Store.open(path) as store:
        asyncio.run(furnish(store))
        assert mode(path.parent) == 0o700
        files = sorted(path.parent.iterdir())
        assert [file.name for file in files] == [
            "regnum.db",
            "regnum.db-shm",
            "regnum.db-wal",
            "regnum.db.lock",
        ]
        assert {mode(file) for file in files} == {0o600}


def test_it_is_set_to_last(tmp_path: Path) -> None:
    def setting(name: str) -> object:
        return asyncio.run(store.write(lambda c: c.exec_driver_sql(f"PRAGMA {name}").scalar()))[0]

    with Store.open(tmp_path / "regnum.db") as store:
        assert setting("journal_mode") == "wal"
        assert setting("synchronous") == 2
        assert setting("foreign_keys") == 1
        assert setting("busy_timeout") == 10_000


def test_one_server_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "regnum.db"
    (tmp_path / "link.db").symlink_to(path)
    for _ in range(2):
        with Store.open(path):
            for name in (path, tmp_path / "link.db"):
                with pytest.raises(BadStore, match=r"regnum.db is in use by another server; stop that one"):
                    Store.open(name)


def test_names_that_mean_something_elsewhere_are_only_names(tmp_path: Path) -> None:
    path = tmp_path / "100%20?mode=memory#x" / "a%b.db"
    with Store.open(path) as store:
        asyncio.run(furnish(store))
        assert asyncio.run(store.table("t"))
    assert path.exists()


def test_what_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Regnum, " * 500)
    for _ in range(2):
        with pytest.raises(BadStore, match="is not a database, or it is damaged: file is not a database"):
            Store.open(path)
    assert path.read_text() == "Dear Regnum, " * 500


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE songs (title TEXT)")
    other.close()
    with pytest.raises(BadStore, match="is a database of another program"):
        Store.open(path)
    with sqlite3.connect(path) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("songs",)]
    other.close()


def test_a_damaged_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "regnum.db"
    with Store.open(path) as store:
        asyncio.run(furnish(store))
    data = path.read_bytes()
    path.write_bytes(data[:4096] + b"\xff" * 4096 * 3)
    with pytest.raises(BadStore, match="damaged"):
        Store.open(path)


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "regnum.db"
    Store.open(path).close()
    with sqlite3.connect(path) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    newer.close()
    with pytest.raises(BadStore, match=r"was written by a newer Regnum \(9999\)"):
        Store.open(path)


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadStore, match=r"file/regnum.db cannot be written: (Not a directory|File exists)"):
        Store.open(tmp_path / "file" / "regnum.db")
    (tmp_path / "regnum.db").mkdir()
    with pytest.raises(BadStore, match="cannot be written: Is a directory"):
        Store.open(tmp_path / "regnum.db")
