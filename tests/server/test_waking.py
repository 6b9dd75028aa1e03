"""A table that wakes goes on from its snapshot; its past is played again when somebody looks at it, once."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from regnum.core.game import game
from regnum.core.moves import Option
from regnum.core.record import decode, replay
from regnum.core.world import World
from regnum.server import waking
from regnum.server.hub import Hub
from regnum.server.logged import LoggedMatch
from regnum.server.position import Position
from regnum.server.render import TableRenderer
from regnum.server.room import Room, Viewer
from regnum.server.workers import Workers
from regnum.store.rows import LogRow, SeatRow, TableRow, Visitor
from regnum.store.store import Store
from tests.server import truth
from tests.server.house import House
from tests.server.serving import last_event_of, text_of

SEATS = {"brian-boru": 4, "simurgh": 3}
STEP = 12
"""More choices than any step asks for here."""
NOTICE = "Regnum was upgraded during this game"
both_games = pytest.mark.parametrize("key", SEATS)


class Counted:
    """How many choices have been made in all matches and worlds."""

    choices = 0


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    count, choose = Counted(), World.choose

    def counting(world: World[Any], seat: int, option: Option) -> None:
        count.choices += 1
        choose(world, seat, option)

    monkeypatch.setattr(World, "choose", counting)
    return count


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "regnum.sqlite") as opened:
        asyncio.run(opened.put_visitor(Visitor("anna", "Anna", 1)))
        yield opened


async def create(store: Store, key: str, name: str = "t", **more: Any) -> None:
    found, seats = game(key), SEATS[key]
    fields: dict[str, Any] = {"id": name, "game": key, "rules": found.version, "seats": seats}
    fields |= {
        "settings": found.resolve_settings(seats, {}, people=True),
        "seed": f"seed of {name}",
        "guided": True,
    }
    fields |= {"status": "running", "host": "anna", "seat_key": f"s {name}", "watch_key": f"w {name}"}
    row = TableRow(**(fields | {"created": 1, "changed": 1} | more))
    await store.create_table(row, [SeatRow(name, seat, "here", "anna", f"N{seat}") for seat in range(seats)])


async def awake(store: Store, name: str = "t") -> Room:
    """The table as it wakes in a new server."""
    return await Hub(store, Workers(1), 0).room(name)


async def choose(room: Room, random: Random) -> None:
    position = room.table.position
    seat = random.choice(list(position.pending))
    option = random.choice(position.pending[seat])
    await room.choose(seat, position.question_version, position.game.moves.number(option))


# How much is played again


def test_waking_plays_the_running_step_again_and_looking_at_the_past_all_of_it_once(
    store: Store, counted: Counted
) -> None:
    async def run() -> None:
        await create(store, "brian-boru")
        room, random = await awake(store), Random(1)
        while room.table.version < 120:
            await choose(room, random)
        asleep = counted.choices
        room = await awake(store)
        woken = counted.choices
        assert woken - asleep < STEP
        for _ in range(5):
            await choose(room, random)
        assert counted.choices - woken == 5, "neither does playing on play anything again"
        await room.table.past()
        looked = counted.choices
        assert 125 <= looked - woken - 5 < 125 + STEP
        await room.enter(Viewer("anna", None, "en", "token"), "")
        await room.ask_undo(room.table.position.past.history[-1].seat, "anna")
        await room.answer_undo(0, "anna", True)
        await room.table.past()
        assert counted.choices - looked < STEP, "the past is kept while the table is awake"

    asyncio.run(run())


def test_a_server_that_starts_with_many_games_of_bots_plays_none_of_them_again(
    store: Store, counted: Counted
) -> None:
    async def run() -> None:
        random, names = Random(2), [f"t{number}" for number in range(4)]
        for name in names:
            await create(store, "brian-boru", name)
            room = await awake(store, name)
            while room.table.version < 50:
                await choose(room, random)
        bots = "UPDATE seats SET kind = 'bot', visitor = NULL, level = 'novice' WHERE seat > 0"
        await store.write(lambda connection: connection.exec_driver_sql(bots).rowcount)
        await store.write(lambda c: c.exec_driver_sql("UPDATE tables SET bot_to_move = 1").rowcount)
        hub, before = Hub(store, Workers(1), 0), counted.choices
        await hub.start()
        assert set(hub.rooms) == set(names)
        assert counted.choices - before < STEP * len(names)
        await hub.stop()

    asyncio.run(run())


def test_a_long_game_is_played_again_bit_by_bit(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks at the past of one keeps nobody else waiting meanwhile."""
    monkeypatch.setattr(waking, "MAX_BLOCKING_SECONDS", 0)
    apply, turns = LoggedMatch.apply, 0
    seen = set()

    def noted(logged: LoggedMatch, row: LogRow) -> None:
        seen.add(turns)
        apply(logged, row)

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def run() -> None:
        await create(store, "brian-boru")
        room, random = await awake(store), Random(1)
        while room.table.version < 100:
            await choose(room, random)
        room = await awake(store)
        served = asyncio.create_task(others())
        monkeypatch.setattr(LoggedMatch, "apply", noted)
        await room.table.past()
        served.cancel()
        assert len(seen) == 100

    asyncio.run(run())


def test_whoever_looks_at_a_finished_game_plays_it_again_once(house: House, counted: Counted) -> None:
    with house.opened():
        at = f"/table/{(table_id := house.new_table('here', 'here', 'here'))}"
        house.play(table_id)
    with house.opened():
        before = counted.choices
        first = house.http.get(at)
        assert 'class="chart"' in first.text
        looked, length = counted.choices, truth.table(house.data, table_id)["version"]
        assert length <= looked - before < 3 * length, "for the story and for the chart"
        assert house.http.get(at).text == first.text
        assert house.http.get(f"{at}/story").status_code == 200
        assert counted.choices == looked


# That it is the same


def seen(position: Position) -> tuple[Any, ...]:
    """What a position tells to those who do not ask for the past."""
    return (
        *(position.version, position.question_version, position.question_since, position.over),
        *(position.state, position.pending, position.secret, position.question, position.about),
    )


def shown(room: Room) -> list[str]:
    """All that pages show of a table."""
    renderer, seats = TableRenderer(room.table, "en", room.attendance, room.at), len(room.table.seats)
    parts = [renderer.board(), renderer.prompt(), renderer.all_seats(), *renderer.story(None)[:1]]
    for seat in range(seats):
        parts += [renderer.mine(seat, "token"), renderer.hand(seat), renderer.story(seat, 20)[0]]
    return parts


@both_games
def test_at_any_moment_a_table_wakes_as_it_fell_asleep(store: Store, key: str) -> None:
    """Played, taken back and taken back by agreement; whoever wakes sees, knows and may do the same."""

    async def run() -> None:
        await create(store, key)
        room, random, compared = await awake(store), Random(3), 0
        while room.table.version < 160:
            await act(room, random)
            if random.random() < 0.25:
                again = await awake(store)
                assert seen(again.table.position) == seen(room.table.position)
                assert await again.table.past() == room.table.position.past
                assert again.table.position.taught == room.table.position.taught
                assert shown(again) == shown(room)
                assert fair(again) == fair(room)
                compared += 1
        assert compared > 20

    asyncio.run(run())


async def act(room: Room, random: Random) -> None:
    """Choose; now and then take back instead, if that is fair, or by agreement."""
    seat, kind = random.randrange(len(room.table.seats)), random.random()
    if kind < 0.15 and fair(room)[seat]:
        await room.undo(seat, room.table.version, random.choice(["undo", "restart"]))
    elif kind < 0.2 and any(choice.seat == seat for choice in room.table.position.past.history):
        await room.ask_undo(seat, "anna")
        await room.answer_undo(seat, "anna", True)
    else:
        await choose(room, random)


def fair(room: Room) -> list[bool]:
    """By seat: whether it may take something back."""
    logged = room.table._logged
    assert logged
    return [logged.match.why_no_undo(seat) is None for seat in range(len(room.table.seats))]


@both_games
@pytest.mark.parametrize("how", ["undo", "restart", "agreed"])
def test_who_wakes_a_table_to_take_back_goes_as_far_as_if_it_had_never_slept(
    store: Store, key: str, how: str
) -> None:
    async def run() -> None:
        random, compared = Random(4), 0
        for number in range(7):
            names = [f"{number} awake", f"{number} asleep"]
            for name in names:
                await create(store, key, name, seed=f"{number}")
            rooms = [await awake(store, name) for name in names]
            for _ in range(4 * number + 3):
                choices = Random(random.random())
                for room in rooms:
                    await choose(room, Random(str(choices.getstate())))
            rooms[1] = await awake(store, names[1])
            ends = [await taken_back(room, how) for room in rooms]
            assert ends[0] == ends[1]
            compared += ends[0] is not None
        assert compared > 2, "or else nothing was ever taken back"

    asyncio.run(run())


async def taken_back(room: Room, how: str) -> Any:
    """How a table stands when the first seat that can has taken back; None if nobody can."""
    for seat in range(len(room.table.seats)):
        try:
            if how == "agreed":
                await room.ask_undo(seat, "anna")
                await room.answer_undo(seat, "anna", True)
            else:
                await room.undo(seat, room.table.version, "undo" if how == "undo" else "restart")
        except Exception:
            continue
        position = room.table.position
        return seat, position.state, position.pending, position.past
    return None


# Over HTTP


def test_all_of_the_past_can_be_had_from_a_table_that_has_woken(house: House) -> None:
    with house.opened():
        at = f"/table/{house.new_table('here', 'here', 'here')}"
        table_id = at.rpartition("/")[2]
        house.play(table_id, 60)
        paths = ["/story", "/score", *(f"/moment/{choices}" for choices in (0, 7, 30, 55))]
        before = {path: house.http.get(at + path).text for path in paths}
        seat = min(truth.match(house.data, table_id).pending)
        page = house.http.get(f"{at}?seat={seat}").text
    for path in paths:
        with house.opened():
            assert house.http.get(at + path).text == before[path]
    with house.opened():
        again = house.http.get(f"{at}?seat={seat}").text
        assert again.replace(last_event_of(again), "") == page.replace(last_event_of(page), "")
    with house.opened():
        house.play(table_id)
    for path in ("/record", "", "/moment/3?eyes=all"):
        with house.opened():
            assert house.http.get(at + path).status_code == 200
    with house.opened():
        assert house.post(f"{at}/verify")["ok"] is True
        written = decode(house.http.get(f"{at}/record").content)
        assert replay(written, game("brian-boru")).over
        assert len(written.choices) == truth.table(house.data, table_id)["version"]
    with house.opened():
        there = house.post(f"{at}/play-on", moment=20, seat=1, level="novice")["url"]
        assert 'id="board"' in house.http.get(there).text


@pytest.mark.parametrize("damage", ["snapshot", "log leads elsewhere"])
def test_what_is_damaged_is_made_up_for_by_the_rest(
    house: House, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    with house.opened():
        table_id = house.new_table("here", "here", "here")
        house.play(table_id, 40)
        before = truth.match(house.data, table_id)
    if damage == "snapshot":
        house.write("UPDATE tables SET snapshot = '{'")
    else:
        other = another_first_choice(table_id, house)
        house.write("UPDATE log SET move = ? WHERE version = 1", other)
    with house.opened():
        house.post(f"/table/{table_id}/notes", text="awake", seat=0)
        page = text_of(house.http.get(f"/table/{table_id}?seat={min(before.pending)}").text)
        room = house.site.hub.rooms[table_id]
        assert room.table.position.state == before.state
        assert (NOTICE in page) == (damage != "snapshot")
        house.play(table_id)
        assert house.post(f"/table/{table_id}/verify")["ok"] is True
    assert table_id in caplog.text


def another_first_choice(table_id: str, house: House) -> int:
    """A town for the first disc with which the whole log can be played, and leads elsewhere."""
    log = truth.log(house.data, table_id)
    begun = truth.match(house.data, table_id, until=0)
    for option in begun.pending[log[0]["seat"]]:
        number = begun.game.moves.number(option)
        match = truth.match(house.data, table_id, until=0)
        try:
            for row in [log[0] | {"move": number}, *log[1:]]:
                match.choose(row["seat"], match.game.moves[row["move"]])
        except Exception:
            continue
        if number != log[0]["move"]:
            return number
    raise AssertionError("every other choice leads to a log that cannot be played")
