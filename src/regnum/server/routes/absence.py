"""Those who are away: reminding them, bots that play for them, and coming back."""

from typing import Annotated, Any

import msgspec
from litestar import Response, post
from msgspec import Meta

from regnum.bots.levels import USUAL, level
from regnum.server.access import enter, page_to_return_to
from regnum.server.answers import done
from regnum.server.asking import who
from regnum.server.description import LevelKey, Seat, TableId, Token, Version, acts, form
from regnum.server.site import WebRequest

Whom = Annotated[int, Meta(description="The number of the seat that it is about, from 0 on.")]


class NudgeForm(msgspec.Struct):
    token: Token
    seat: Seat
    whom: Whom


@post("/table/{table_id:str}/nudge", summary="Remind somebody that you wait", **acts(Version, 404, 409, 410))
async def nudge(request: WebRequest, table_id: TableId, data: form(NudgeForm)) -> Response[Any]:  # type: ignore[valid-type]
    """Whoever is away is told when they come back."""
    asking = who(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "chat")
    room.table.check_seat(asking.id, data.seat)
    room.nudge(asking.id, data.seat, data.whom)
    return done(request, page_to_return_to(room, asking, data.seat), version=room.table.version)


class StandInForm(msgspec.Struct):
    token: Token
    seat: Seat
    whom: Whom
    level: Annotated[LevelKey, Meta(description="Of the bot. Empty: you play yourself again.")] = USUAL


@post("/table/{table_id:str}/stand-in", summary="Let a bot play for you", **acts(Version, 404, 409, 410))
async def stand_in(request: WebRequest, table_id: TableId, data: form(StandInForm)) -> Response[Any]:  # type: ignore[valid-type]
    """Give up your seat for as long as you like; or let a bot play for somebody who stays away for long."""
    asking = who(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "chat")
    table = room.table
    table.check_seat(asking.id, data.seat)
    table.check_running()
    if data.level:
        room.attendance.check_stand_in(asking.id, data.whom)
    else:
        table.check_seat(asking.id, data.whom)
    await room.stand_in(data.whom, level(data.level).key if data.level else "")
    return done(request, page_to_return_to(room, asking, data.seat), version=table.version)
