"""What is put into the store comes out of it again; who comes second is told so."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from regnum.store.errors import Conflict, NotStored
from regnum.store.rows import CampaignRow, ChatRow, SeatRow, Standing, Visitor
from regnum.store.store import Store
from tests.store.furnish import ANNA, BEN, furnish, row, seats, table

BOT_TO_MOVE = Standing(bot_to_move=True, to_move=(1, 2), to_move_since=12.5, question_version=1)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "regnum.db") as store:
        asyncio.run(furnish(store))
        yield store


def in_loop(test: Callable[[Store], Coroutine[Any, Any, None]]) -> Callable[[Store], None]:
    def run(store: Store) -> None:
        asyncio.run(test(store))

    run.__name__ = test.__name__
    return run


@in_loop
async def test_settings_and_visitors(store: Store) -> None:
    assert await store.setting("secret") is None
    await store.set_setting("secret", "one")
    await store.set_setting("secret", "two")
    assert await store.setting("secret") == "two"
    assert await store.visitor("nobody") is None
    await store.put_visitor(Visitor(ANNA.id, "Anna Ó Briain", 99.0))
    assert await store.visitor(ANNA.id) == Visitor(ANNA.id, "Anna Ó Briain", ANNA.created)


@in_loop
async def test_tables_are_found_by_id_and_by_either_key(store: Store) -> None:
    there = table("t")
    assert await store.table("t") == there
    assert await store.by_seat_key(there.seat_key) == there
    assert await store.by_watch_key(there.watch_key) == there
    assert await store.table("u") is None
    assert await store.by_seat_key(there.watch_key) is None
    assert await store.by_watch_key(there.seat_key) is None
    assert await store.seats("t") == seats("t")
    assert await store.seats("u") == []
    with pytest.raises(Conflict):
        await store.create_table(table("u", seat_key=there.seat_key), seats("u"))
    assert await store.table("u") is None


@in_loop
async def test_lists_of_tables(store: Store) -> None:
    long = {"start": "{}", "snapshot": "{}"}
    await store.create_table(table("public", public=True, created=5.0, changed=9.0, **long), seats("public"))
    await store.create_table(table("newer", public=True, created=6.0, changed=8.0, host=BEN.id), [])
    await store.create_table(table("over", public=True, status="over", changed=7.0), [])
    waiting = await store.public_waiting(9)
    assert [table for table, _ in waiting] == ["newer", "public"]
    assert await store.public_waiting(1) == waiting[:1]
    rows = await store.listed(["public", "newer", "nowhere"])
    assert [(row.id, row.host) for row in rows] == waiting
    mine = await store.tables_of(ANNA.id, 9)
    assert [there.id for there in mine] == ["public", "over", "t"]
    assert mine[0].start is mine[0].snapshot is None, "no list shows them"
    assert [there.id for there in await store.tables_of(ANNA.id, 1)] == ["public"]
    assert [there.id for there in await store.tables_of(BEN.id, 9)] == ["newer"]
    assert await store.sit("t", 1, BEN.id, "Ben")
    assert [there.id for there in await store.tables_of(BEN.id, 9)] == ["newer", "t"]
    assert await store.seats_of(["public", "over"]) == {"public": seats("public"), "over": []}


@in_loop
async def test_one_of_many_who_want_a_seat_gets_it(store: Store) -> None:
    comers = [Visitor(f"v{number}", f"N{number}", 1.0) for number in range(20)]
    await asyncio.gather(*(store.put_visitor(comer) for comer in comers))
    got = await asyncio.gather(*(store.sit("t", 1, comer.id, comer.name) for comer in comers))
    assert got.count(True) == 1
    first = comers[got.index(True)]
    assert (await store.seats("t"))[1] == SeatRow("t", 1, "human", first.id, first.name)
    assert not await store.sit("t", 0, BEN.id, "Ben"), "Anna sits there"
    assert not await store.sit("t", 9, BEN.id, "Ben"), "there is no such seat"
    with pytest.raises(Conflict):
        await store.sit("t", 2, "nobody", "?")
    bots = [SeatRow("t", seat, "bot", None, "Brodar", "quick") for seat in range(3)]
    assert await store.fill_seats(bots) == 1
    assert (await store.seats("t"))[2] == bots[2]
    assert await store.fill_seats(bots) == 0


@in_loop
async def test_how_a_match_stands_and_bots_to_move(store: Store) -> None:
    await store.create_table(table("u"), seats("u"))
    await store.create_table(table("bots"), [SeatRow("bots", 0, "bot", level="novice")])
    for name in ("u", "bots"):  # for a bot nobody waits who does not play
        await store.set_standing(name, BOT_TO_MOVE, 20.0)
    await store.set_standing("t", BOT_TO_MOVE, 19.0)
    assert await store.bots_to_move() == ["t", "u"]
    await store.append(row("t", 1))
    assert await store.bots_to_move() == ["u"]
    await store.append(row("t", 2), BOT_TO_MOVE, snapshot="a snapshot")
    assert (await store.tables_of(ANNA.id, 1))[0].standing == BOT_TO_MOVE
    await store.append(row("t", 3), Standing(status="over", winners=(0, 2)))
    there = await store.table("t")
    assert there == table(
        "t", status="over", winners=(0, 2), changed=13.0, version=3, snapshot="a snapshot", snapshot_version=2
    )
    assert await store.log("t") == [row("t", 1), row("t", 2), row("t", 3)]
    assert await store.log("t", after=2) == [row("t", 3)]


@in_loop
async def test_all_who_want_a_rematch_get_the_same_one(store: Store) -> None:
    names = [f"r{number}" for number in range(10)]
    got = await asyncio.gather(*(store.set_rematch("t", table(name), seats(name)) for name in names))
    assert set(got) == {"r0"}
    there = await store.table("t")
    assert there
    assert there.rematch == "r0"
    assert await store.table("r0") == table("r0")
    assert await store.table("r1") is None, "nobody sits at a table that was created in vain"


@in_loop
async def test_new_rules_start_a_new_log_and_keep_the_old_one(store: Store) -> None:
    await store.append(row("t", 1), snapshot="old")
    await store.append(row("t", 2))
    assert await store.restart_from("t", "from here", "2") == 1
    assert await store.log("t") == []
    await store.append(row("t", 3))
    assert await store.log("t") == [row("t", 3)]
    assert await store.table("t") == table(
        "t", rules="2", start="from here", epoch=1, version=3, status="running", changed=13.0
    )
    kept = await store.write(lambda c: c.exec_driver_sql("SELECT epoch, version FROM log ORDER BY 2").all())
    assert kept == [[(0, 1), (0, 2), (1, 3)]]


@in_loop
async def test_chat_is_numbered_by_table(store: Store) -> None:
    await store.create_table(table("u"), [])
    lines = await asyncio.gather(
        *(store.add_chat(name, BEN.id, None, "Ben", f"line {n}", 5.0 + n) for n in range(5) for name in "tu")
    )
    assert [(line.table_id, line.number) for line in lines[:4]] == [("t", 1), ("u", 1), ("t", 2), ("u", 2)]
    assert await store.chat("t", 2) == [lines[6], lines[8]]
    assert await store.chat("u", 99) == list(lines[1::2])
    assert await store.add_chat("t", ANNA.id, 0, "Anna", "“zażółć” 🎲\n", 9.0) == ChatRow(
        "t", 6, ANNA.id, 0, "Anna", "“zażółć” 🎲\n", 9.0
    )
    assert await store.chat("nowhere", 5) == []


@in_loop
async def test_notes_are_ones_own(store: Store) -> None:
    """Those of each visitor and each seat, and of somebody who only watches."""
    await store.put_notes("t", ANNA.id, 0, "watch Munster")
    await store.put_notes("t", ANNA.id, 0, "watch Connacht")
    await store.put_notes("t", ANNA.id, None, "watch them all")
    assert await store.notes("t", ANNA.id, 0) == "watch Connacht"
    assert await store.notes("t", ANNA.id, 1) == ""
    assert await store.notes("t", ANNA.id, None) == "watch them all"
    assert await store.notes("t", BEN.id, 0) == ""


@in_loop
async def test_who_came_by_the_watch_key_may_watch(store: Store) -> None:
    assert not await store.may_watch("t", BEN.id)
    await store.add_watcher("t", BEN.id)
    await store.add_watcher("t", BEN.id)
    assert await store.may_watch("t", BEN.id)
    assert not await store.may_watch("t", ANNA.id)


def test_all_is_there_after_closing_and_opening_again(tmp_path: Path) -> None:
    async def fill(store: Store) -> None:
        await furnish(store)
        await store.append(row("t", 1), snapshot="{}")

    async def look(store: Store) -> None:
        there = await store.table("t")
        assert there == replace(
            table("t"), version=1, status="running", changed=11.0, snapshot="{}", snapshot_version=1
        )
        assert await store.log("t") == [row("t", 1)]

    path = tmp_path / "regnum.db"
    for part in (fill, look):
        with Store.open(path) as store:
            asyncio.run(part(store))
        store.close()
        with pytest.raises(NotStored):
            asyncio.run(store.append(row("t", 2)))


def test_closing_waits_for_what_was_ordered(tmp_path: Path) -> None:
    async def hurry() -> None:
        store = Store.open(tmp_path / "regnum.db")
        await furnish(store)
        orders = [asyncio.create_task(store.append(row("t", version))) for version in range(1, 50)]
        await asyncio.sleep(0)
        store.close()
        await asyncio.gather(*orders)

    asyncio.run(hurry())
    with Store.open(tmp_path / "regnum.db") as store:
        assert len(asyncio.run(store.log("t"))) == 49


@in_loop
async def test_a_caller_who_gives_up_disturbs_nobody(store: Store) -> None:
    orders = [asyncio.create_task(store.append(row("t", version))) for version in range(1, 30)]
    await asyncio.sleep(0)
    for order in orders[::2]:
        order.cancel()
    await asyncio.gather(*orders, return_exceptions=True)
    await store.append(row("t", 30))
    assert len(await store.log("t")) == 30


CAMPAIGN = CampaignRow("c", "imperium", ANNA.id, "{}", 5.0, 5.0)


@in_loop
async def test_a_journal_changes_once_for_each_version(store: Store) -> None:
    assert await store.campaign("c") is None
    await store.create_campaign(CAMPAIGN)
    assert await store.campaign("c") == CAMPAIGN
    done = await asyncio.gather(*(store.put_journal("c", 0, f'"{number}"', 6.0) for number in range(5)))
    assert sorted(done) == [False] * 4 + [True]
    there = await store.campaign("c")
    assert there == replace(CAMPAIGN, journal=f'"{done.index(True)}"', version=1, changed=6.0)
    assert not await store.put_journal("d", 0, "{}", 7.0)


@in_loop
async def test_campaigns_are_listed_by_visitor_the_last_changed_first(store: Store) -> None:
    for name, changed in (("c", 5.0), ("d", 7.0), ("e", 6.0)):
        await store.create_campaign(replace(CAMPAIGN, id=name, changed=changed))
    await store.create_campaign(replace(CAMPAIGN, id="f", visitor=BEN.id))
    assert [row.id for row in await store.campaigns_of(ANNA.id, 2)] == ["d", "e"]
    assert [row.id for row in await store.campaigns_of(BEN.id, 9)] == ["f"]


@in_loop
async def test_a_game_of_a_campaign_has_one_table(store: Store) -> None:
    await store.create_campaign(CAMPAIGN)
    opened = [store.open_campaign_game("c", 0, 0, table(name), seats(name)) for name in ("u", "v")]
    first, second = await asyncio.gather(*opened)
    assert first == second
    assert await store.campaign_tables("c") == {0: first}
    assert await store.campaign_of(str(first)) == ("c", 0)
    assert await store.campaign_of("t") is None
    other = "v" if first == "u" else "u"
    assert await store.table(other) is None
    assert await store.open_campaign_game("c", 1, 0, table(other), seats(other)) is None, "it has moved on"
    instead = await store.open_campaign_game("c", 0, 0, table(other), seats(other), instead_of=str(first))
    assert instead == other
    assert await store.campaign_tables("c") == {0: other}
    assert await store.table(str(first)) is not None, "what was played is not lost"
