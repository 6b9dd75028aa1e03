"""One seat on several devices: its link, and the page behind it."""

import secrets
from typing import Any

import msgspec
from litestar import Response, get, post

from regnum.server.access import enter, page_to_return_to
from regnum.server.answers import done, frame_off_table, go, html, lead
from regnum.server.asking import who
from regnum.server.description import DeviceKey, Seat, TableId, There, Token, TokenForm, Version, acts, form
from regnum.server.games import game_card
from regnum.server.refusals import NoSuchTable
from regnum.server.room import Room
from regnum.server.site import WebRequest, at, site
from regnum.store.rows import SeatRow
from regnum.web import page_data, pages


class DeviceForm(msgspec.Struct):
    token: Token
    seat: Seat


@post("/table/{table_id:str}/devices", summary="A new link to your seat", **acts(Version, 404, 410))
async def renew(request: WebRequest, table_id: TableId, data: form(DeviceForm)) -> Response[Any]:  # type: ignore[valid-type]
    """Whoever has it plays your seat, too. A new one shuts out those who came by an older one."""
    asking = who(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "chat")
    room.table.check_seat(asking.id, data.seat)
    await room.table.renew_device_key(data.seat, secrets.token_urlsafe(16))
    room.look_who_is_there()
    room.shut_out_strangers()
    back = page_to_return_to(room, asking, data.seat, "#paper-links")
    return done(request, back, version=room.table.version)


async def find_seat(request: WebRequest, key: str) -> tuple[SeatRow, Room]:
    where = site(request)
    row = await where.store.by_device_key(key)
    if row is None:
        raise NoSuchTable
    return row, await where.hub.room(row.table_id)


@get("/seat/{key:str}", include_in_schema=False)
async def device_page(request: WebRequest, key: DeviceKey) -> Response[Any]:
    """It asks first: programs that look at a link before it is opened must not sit down."""
    asking = who(request)
    row, room = await find_seat(request, key)
    if row.seat in room.table.seats_of(asking.id):
        return go(page_to_return_to(room, asking, row.seat))
    page = page_data.Device(
        frame=await frame_off_table(request, asking),
        game=game_card(room.table.game.key, asking.lang),
        seat=row.seat,
        name=room.renderer(asking.lang).names[row.seat],
        address=at(request, f"/seat/{key}"),
    )
    return html(request, pages.page(page), asking)


@post("/seat/{key:str}", summary="Play a seat from this device, too", **acts(There, 404, 410))
async def use(request: WebRequest, key: DeviceKey, data: form(TokenForm)) -> Response[Any]:  # type: ignore[valid-type]
    asking, where = who(request), site(request)
    asking.check(data.token)
    where.buckets.take(asking.id, "chat", asking.address)
    row, room = await find_seat(request, key)
    await where.remember(asking.id)
    if row.seat not in room.table.seats_of(asking.id):
        await room.table.add_device(row.seat, asking.id)
    there = page_to_return_to(room, asking, row.seat)
    return lead(request, there)
