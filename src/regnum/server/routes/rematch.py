"""After a game: the same players again, or playing on from one of its moments."""

from typing import Annotated, Any

import msgspec
from litestar import Response, post
from msgspec import Meta

from regnum.bots.levels import USUAL
from regnum.core.words import N_
from regnum.server.access import enter
from regnum.server.answers import lead
from regnum.server.asking import who
from regnum.server.description import LevelKey, TableId, There, Token, TokenForm, acts, form
from regnum.server.logged import set_going
from regnum.server.new_tables import bot_seats, check_may_open, open_table, table_row
from regnum.server.refusals import NotYourSeat, Refused
from regnum.server.site import WebRequest, at, site
from regnum.store.rows import SeatRow


@post("/table/{table_id:str}/rematch", summary="The same players again", **acts(There, 404, 409, 410))
async def rematch(request: WebRequest, table_id: TableId, data: form(TokenForm)) -> Response[Any]:  # type: ignore[valid-type]
    """A new table. The others are told at once, and it begins when they have joined by asking for the same."""
    asking, where = who(request), site(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id)
    table = room.table
    table.check_over()
    if not table.seats_of(asking.id):
        raise NotYourSeat
    await check_may_open(where, asking)
    row = table_row(
        asking.id, table.game, table.row.seats, settings=table.row.settings, public=table.row.public
    )
    mine = table.seats_of(asking.id)
    asked = [seat.seat for seat in table.seats if seat.visitor and seat.seat not in mine]
    if not asked:
        row = set_going(row, table.seats)
    seated = [
        SeatRow(row.id, seat.seat, "open")
        if seat.seat in asked
        else SeatRow(row.id, seat.seat, seat.kind, seat.visitor, seat.name, seat.level)
        for seat in table.seats
    ]
    there = await table.open_rematch(row, seated)
    rematch = await where.hub.room(there)
    if rematch.table.status == "waiting":
        await rematch.fill([table.seats[seat] for seat in mine if rematch.table.seats[seat].kind == "open"])
    room.tell_all("reload", {})
    return lead(request, at(request, f"/table/{there}"))


class PlayOnForm(msgspec.Struct):
    token: Token
    moment: Annotated[int, Meta(description="The number of choices of the finished game to keep.")]
    seat: Annotated[int, Meta(description="Whose place you take, from 0 on.")]
    level: LevelKey = USUAL


@post("/table/{table_id:str}/play-on", summary="Play on against bots", **acts(There, 404, 409, 410))
async def play_on(request: WebRequest, table_id: TableId, data: form(PlayOnForm)) -> Response[Any]:  # type: ignore[valid-type]
    """A new table that begins with a moment of a finished game. The luck from there on is new."""
    asking, where = who(request), site(request)
    asking.check(data.token)
    table = (await enter(request, asking, table_id)).table
    table.check_over()
    history, seats = (await table.past()).history, table.row.seats
    if table.row.imported and table.row.start:  # bots could think about a made-up position for ever
        raise Refused(
            N_("Nobody can prove how this record begins: it can be looked at, not played on."), code=409
        )
    if not 0 <= data.moment <= len(history) or not 0 <= data.seat < seats:
        raise Refused(N_("The game has no such moment."), code=404)
    start = await table.finished.moment(data.moment, asking.asker)
    if start is None:
        raise Refused(N_("The game was over by then; choose an earlier moment."), code=409)
    others = [seat for seat in range(seats) if seat != data.seat]
    called = await where.name(asking.id) or asking.say(N_("Guest"))
    seated = [SeatRow("", data.seat, "human", asking.id, called), *bot_seats(table.game, others, data.level)]
    row = table_row(
        asking.id,
        table.game,
        len(seated),
        settings=table.row.settings,
        start=msgspec.json.encode(start).decode(),
        parent=(table_id, data.moment),
    )
    url = await open_table(where, asking, row, sorted(seated, key=lambda seat: seat.seat))
    return lead(request, url)
