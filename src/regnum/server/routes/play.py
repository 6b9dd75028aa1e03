"""Play at a table: choosing, taking back, asking the others to let one go back, and why something cannot be."""

from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter
from msgspec import Meta

from regnum.core.words import N_
from regnum.server.access import enter, page_to_return_to
from regnum.server.answers import done
from regnum.server.asking import who
from regnum.server.description import Seat, TableId, Token, Version, acts, asks, form
from regnum.server.games import options_at
from regnum.server.site import WebRequest


class ChooseForm(msgspec.Struct):
    token: Token
    seat: Seat
    asked: Annotated[int, Meta(description="The version at which the question was put, as the page has it.")]
    move: Annotated[int, Meta(description="The number of the option, as its button has it.")]


@post("/table/{table_id:str}/choose", summary="Choose an option", **acts(Version, 404, 409, 410))
async def choose(request: WebRequest, table_id: TableId, data: form(ChooseForm)) -> Response[Any]:  # type: ignore[valid-type]
    """`asked` is the version of the table at which the question was put: a stale answer changes nothing."""
    asking = who(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "choose")
    room.table.check_plays(asking.id, data.seat)
    version = await room.choose(data.seat, data.asked, data.move)
    return done(request, page_to_return_to(room, asking, data.seat), version=version)


class UndoForm(msgspec.Struct):
    token: Token
    seat: Seat
    version: Annotated[int, Meta(description="The version of the table, as the page has it.")]
    how: Annotated[Literal["undo", "restart"], Meta(description="One choice, or all that one may.")] = "undo"


@post("/table/{table_id:str}/undo", summary="Take choices back", **acts(Version, 404, 409, 410))
async def undo(request: WebRequest, table_id: TableId, data: form(UndoForm)) -> Response[Any]:  # type: ignore[valid-type]
    """Only your own choices, and only as far as nobody has chosen and nothing was drawn or shown since.

    `version` is that of the table: who clicks twice takes back once.
    """
    asking = who(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "choose")
    room.table.check_plays(asking.id, data.seat)
    version = await room.undo(data.seat, data.version, data.how)
    return done(request, page_to_return_to(room, asking, data.seat), version=version)


class SeatForm(msgspec.Struct):
    token: Token
    seat: Seat


@post("/table/{table_id:str}/request", summary="Ask to go back further", **acts(Version, 404, 409, 410))
async def ask_undo(request: WebRequest, table_id: TableId, data: form(SeatForm)) -> Response[Any]:  # type: ignore[valid-type]
    """Ask the other people to let you go back to your last choice. Bots do not mind."""
    asking = who(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "chat")
    room.table.check_plays(asking.id, data.seat)
    await room.ask_undo(data.seat, asking.id)
    return done(request, page_to_return_to(room, asking, data.seat), version=room.table.version)


class PassForm(msgspec.Struct):
    token: Token
    seat: Seat
    until: Annotated[str, Meta(description="What ends it, as its button has it. Empty: ask me again.")] = ""


@post("/table/{table_id:str}/pass", summary="Let reactions pass", **acts(Version, 404, 409, 410))
async def let_pass(request: WebRequest, table_id: TableId, data: form(PassForm)) -> Response[Any]:  # type: ignore[valid-type]
    """Pass whenever you are asked whether you react, until something happens or you ask to be asked again."""
    asking = who(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "choose")
    room.table.check_plays(asking.id, data.seat)
    await room.let_pass(data.seat, data.until)
    return done(request, page_to_return_to(room, asking, data.seat), version=room.table.version)


class AnswerForm(msgspec.Struct):
    token: Token
    seat: Seat
    agree: Annotated[Literal["yes", "no"], Meta(description="Whether the one who asks may go back.")]


@post("/table/{table_id:str}/answer", summary="Let another go back, or not", **acts(Version, 404, 409, 410))
async def answer_undo(request: WebRequest, table_id: TableId, data: form(AnswerForm)) -> Response[Any]:  # type: ignore[valid-type]
    asking = who(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "chat")
    room.table.check_seat(asking.id, data.seat)
    await room.answer_undo(data.seat, asking.id, data.agree == "yes")
    return done(request, page_to_return_to(room, asking, data.seat), version=room.table.version)


class Why(msgspec.Struct):
    why: str
    ruling: Annotated[str, Meta(description="The ruling that it follows, on the page of the rules.")] = ""


@get("/table/{table_id:str}/why", summary="Why something cannot be chosen", **asks(403, 409))
async def why(
    request: WebRequest,
    table_id: TableId,
    seat: Annotated[int, Parameter(description="The number of your seat, from 0 on.")],
    element: Annotated[str, Parameter(description="The id of something on the board, for instance town-30.")],
) -> Why:
    asking = who(request)
    room = await enter(request, asking, table_id)
    table, say = room.table, room.renderer(asking.lang).say
    table.check_seat(asking.id, seat)
    position = table.position
    phrase = position.why_not(seat, options_at(table.game, position.question, element))
    if not phrase:
        return Why(say(N_("It can be chosen.")))
    return Why(say(phrase.text, **phrase.gaps), phrase.gaps.get("ruling", ""))
