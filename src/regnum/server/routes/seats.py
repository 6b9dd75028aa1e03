"""Links to a table: sitting down at it, letting bots take its open seats, watching."""

from time import time
from typing import Any

import msgspec
from litestar import Response, get, post

from regnum.core.errors import RegnumError
from regnum.core.words import N_
from regnum.server.answers import frame_off_table, go, html, lead, wants_json
from regnum.server.asking import Who, who
from regnum.server.description import (
    LevelKey,
    Name,
    Seat,
    SeatKey,
    TableId,
    There,
    Token,
    TokenForm,
    WatchKey,
    acts,
    form,
)
from regnum.server.games import find_game, game_card
from regnum.server.links import link
from regnum.server.new_tables import bot_seats
from regnum.server.refusals import NoSuchTable, Refused
from regnum.server.room import Room
from regnum.server.seating import seat_lines, settings_told
from regnum.server.site import WebRequest, at, site
from regnum.server.visitors import clean_name
from regnum.store.rows import TableRow, Visitor
from regnum.web import page_data, pages


@get("/join/{key:str}", include_in_schema=False)
async def join_page(request: WebRequest, key: SeatKey) -> Response[Any]:
    asking = who(request)
    row = await site(request).store.by_seat_key(key)
    if row is None:
        raise NoSuchTable
    room = await site(request).hub.room(row.id)
    if row.status != "waiting" and not room.table.seats_of(asking.id) and not row.public:
        raise Refused(N_("All seats of this table are taken. Ask for the link for those who watch."), code=409)
    if row.status != "waiting" or room.table.seats_of(asking.id):
        return go(at(request, f"/table/{row.id}"))
    return html(request, await page_to_join(request, asking, row, key), asking)


async def page_to_join(request: WebRequest, asking: Who, row: TableRow, key: str, error: str = "") -> str:
    return pages.page(
        page_data.Join(
            frame=await frame_off_table(request, asking),
            game=game_card(row.game, asking.lang),
            seats=seat_lines(await site(request).store.seats(row.id), asking),
            host=await site(request).name(row.host) or asking.say(N_("Host")),
            settings=settings_told(find_game(row.game), row, asking.lang),
            address=at(request, f"/join/{key}"),
            image=link(request, site(request).assets["icon-512.png"], coded=False).address,
            error=error,
        )
    )


class JoinForm(msgspec.Struct):
    token: Token
    seat: Seat
    name: Name = ""


@post("/join/{key:str}", summary="Sit down at a table", **acts(There, 404, 409, 410))
async def join(request: WebRequest, key: SeatKey, data: form(JoinForm)) -> Response[Any]:  # type: ignore[valid-type]
    asking, where = who(request), site(request)
    asking.check(data.token)
    where.buckets.take(asking.id, "chat", asking.address)
    row = await where.store.by_seat_key(key)
    if row is None:
        raise NoSuchTable
    try:
        await sit_down(request, asking, row, data.seat, data.name)
    except RegnumError as error:
        if wants_json(request):
            raise
        page = await page_to_join(request, asking, row, key, asking.say(error.text, **error.gaps))
        return html(request, page, asking, 409)
    return lead(request, at(request, f"/table/{row.id}"))


async def sit_down(request: WebRequest, asking: Who, row: TableRow, seat: int, given: str) -> None:
    where = site(request)
    room = await where.hub.room(row.id)
    called = clean_name(given or await where.name(asking.id))
    room.table.check_may_sit(seat, asking.id, called)
    if not await where.name(asking.id):
        await where.call(Visitor(asking.id, called, time()))
    await room.sit(seat, asking.id, called)


@post("/table/{table_id:str}/sit", summary="Sit down at a public table", **acts(There, 404, 409, 410))
async def sit(request: WebRequest, table_id: TableId, data: form(JoinForm)) -> Response[Any]:  # type: ignore[valid-type]
    asking, where = who(request), site(request)
    asking.check(data.token)
    where.buckets.take(asking.id, "chat", asking.address)
    row = await where.store.table(table_id)
    if row is None or not row.public:
        raise NoSuchTable
    await sit_down(request, asking, row, data.seat, data.name)
    return lead(request, at(request, f"/table/{table_id}"))


async def enter_as_host(request: WebRequest, table_id: str, token: str) -> Room:
    """The room of a table, for the one who opened it."""
    asking, where = who(request), site(request)
    asking.check(token)
    where.buckets.take(asking.id, "chat", asking.address)
    room = await where.hub.room(table_id)
    if room.table.row.host != asking.id:
        raise NoSuchTable
    return room


class FillForm(msgspec.Struct):
    token: Token
    level: LevelKey


@post("/table/{table_id:str}/fill", summary="Let bots take the open seats", **acts(There, 404, 410))
async def fill(request: WebRequest, table_id: TableId, data: form(FillForm)) -> Response[Any]:  # type: ignore[valid-type]
    """For the one who opened the table. The game begins."""
    room = await enter_as_host(request, table_id, data.token)
    seats = [row.seat for row in room.table.seats if row.kind == "open"]
    await room.fill(bot_seats(room.table.game, seats, data.level))
    return lead(request, at(request, f"/table/{table_id}"))


@post("/table/{table_id:str}/cancel", summary="Cancel a table that waits", **acts(There, 404, 409, 410))
async def cancel(request: WebRequest, table_id: TableId, data: form(TokenForm)) -> Response[Any]:  # type: ignore[valid-type]
    """For the one who opened the table. Its links lead nowhere any more."""
    room = await enter_as_host(request, table_id, data.token)
    if not await site(request).hub.cancel(room):
        raise Refused(N_("The game has begun and cannot be cancelled."), code=409)
    return lead(request, at(request, "/"))


@get("/watch/{key:str}", include_in_schema=False)
async def watch(request: WebRequest, key: WatchKey) -> Response[Any]:
    asking, where = who(request), site(request)
    row = await where.store.by_watch_key(key)
    if row is None:
        raise NoSuchTable
    there = html(request, "", asking, 303)
    await where.remember(asking.id)
    await where.store.add_watcher(row.id, asking.id)
    there.headers["location"] = at(request, f"/table/{row.id}")
    return there
