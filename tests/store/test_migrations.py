"""The migrations lead to the schema, from nothing and from every older shape, and keep what was there."""

import asyncio
import re
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import Engine, MetaData, Table, create_engine, insert

from regnum.store import opening
from regnum.store.errors import BadStore
from regnum.store.schema import METADATA, log, seats, visitors
from regnum.store.store import Store
from tests.store import furnish


def shape(engine: Engine) -> dict[str, str]:
    """All that the database says of itself; a column that was added later is written with other blanks."""
    query = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name != 'alembic_version'"
    with engine.connect() as connection:
        found = connection.exec_driver_sql(query).all()
    return {name: re.sub(r"\s+", " ", sql).replace(" ,", ",").replace("( ", "(") for name, sql in found}


def older(path: Path, revision: str) -> None:
    """A store as an earlier Regnum left it, with a game in it."""
    engine = opening.writer(path)
    opening.upgrade(engine, path, revision)
    with engine.connect() as connection:
        connection.execute(insert(visitors).values(id="anna", name="Anna", created=1.5))
        known = Table("tables", MetaData(), autoload_with=connection)
        there = furnish.table("t")
        fields = {column.name: getattr(there, column.name) for column in known.c if hasattr(there, column.name)}
        for name, status in (("t", "waiting"), ("running", "running"), ("over", "over"), ("elsewhere", "over")):
            own = {"id": name, "seat_key": f"sit at {name}", "watch_key": f"watch {name}", "status": status}
            given = own | {"variants": '{"short":true}', "settings": '{"short":true}', "version": 1}
            given = {column: value for column, value in given.items() if column in known.c}
            if "winners" in known.c:
                given |= {"to_move": None, "winners": None if status == "over" else "[]"}
            connection.execute(insert(known).values(fields | given))
        connection.execute(insert(seats).values(table_id="t", seat=0, kind="open", name="", level=""))
        for name, at in (("t", 11.0), ("over", 11.0), ("elsewhere", there.created)):
            row = {"table_id": name, "version": 1, "epoch": 0, "kind": "choose", "seat": 1, "move": 7, "at": at}
            connection.execute(insert(log).values(row))
    engine.dispose()


def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    path = tmp_path / "regnum.db"
    Store.open(path).close()
    engine, direct = opening.writer(path), create_engine("sqlite://")
    METADATA.create_all(direct)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []
    assert shape(engine) == shape(direct)
    engine.dispose()


OLDER = ["0001", "0002", "0003", "0004"]


def test_an_upgrade_gives_notes_to_every_seat_of_a_screen(tmp_path: Path) -> None:
    """They were shared by all who sat there; those of somebody who watches stay theirs."""
    path = tmp_path / "regnum.db"
    older(path, "0007")
    engine = opening.writer(path)
    with engine.connect() as connection:
        connection.execute(insert(visitors).values(id="ben", name="Ben", created=1.5))
        for seat in (1, 2):
            row = {"table_id": "t", "seat": seat, "kind": "here", "visitor": "anna", "name": "", "level": ""}
            connection.execute(insert(seats).values(row))
        notes = Table("notes", MetaData(), autoload_with=connection)
        for visitor in ("anna", "ben"):
            connection.execute(insert(notes).values(table_id="t", visitor=visitor, text=f"by {visitor}"))
    engine.dispose()
    with Store.open(path) as store:

        async def look() -> None:
            found = [await store.notes("t", "anna", seat) for seat in (None, 0, 1, 2)]
            assert found == ["", "", "by anna", "by anna"]
            assert await store.notes("t", "ben", None) == "by ben"
            table = await store.table("t")
            assert table
            assert table.discreet == ()

        asyncio.run(look())


@pytest.mark.parametrize("revision", OLDER)
def test_an_older_store_is_upgraded_with_all_that_is_in_it(tmp_path: Path, revision: str) -> None:
    path = tmp_path / "regnum.db"
    older(path, revision)
    with Store.open(path) as store:

        async def look() -> None:
            assert await store.visitor("anna") == furnish.ANNA
            there = await store.table("t")
            assert there
            assert replace(there, seed="seed of t") == furnish.table("t", version=1)
            for name, winners in (("t", ()), ("running", ()), ("over", None)):
                there = await store.table(name)
                assert there
                assert (there.to_move, there.winners) == (None, winners), "nothing is said that is not known"
            assert await store.log("t") == [furnish.row("t", 1)]
            assert [seat.kind for seat in await store.seats("t")] == ["open"]
            await store.append(furnish.row("t", 2))
            await store.put_notes("t", "anna", 0, "still here")
            assert await store.notes("t", "anna", 0) == "still here"

        asyncio.run(look())


@pytest.mark.parametrize("revision", OLDER)
def test_an_upgrade_tells_where_seeds_and_games_come_from(tmp_path: Path, revision: str) -> None:
    path = tmp_path / "regnum.db"
    older(path, revision)
    with Store.open(path) as store:

        async def look() -> None:
            waiting, running, over, elsewhere = [
                await store.table(name) for name in ("t", "running", "over", "elsewhere")
            ]
            assert waiting
            assert running
            assert over
            assert elsewhere
            assert re.fullmatch("[0-9a-f]{32}", waiting.seed), "whoever chose it does not know it any more"
            assert not waiting.seed_chosen
            assert (running.seed, running.seed_chosen) == ("seed of t", True)
            assert (over.imported, elsewhere.imported) == (False, True)
            assert not running.imported

        asyncio.run(look())


def test_an_upgrade_that_fails_leaves_the_old_store(tmp_path: Path) -> None:
    path = tmp_path / "regnum.db"
    older(path, "0001")
    engine = opening.writer(path)
    with engine.connect() as connection:
        connection.exec_driver_sql("CREATE TABLE notes (something TEXT)")  # in the way, late in the upgrade
    before = shape(engine)
    engine.dispose()
    for _ in range(2):
        with pytest.raises(BadStore, match="notes already exists"):
            Store.open(path)
    engine = opening.writer(path)
    assert shape(engine) == before
    with engine.connect() as connection:
        connection.exec_driver_sql("DROP TABLE notes")
    engine.dispose()
    Store.open(path).close()
