"""Chat and notes: what is said at a table, and what one keeps to oneself."""

from time import time
from typing import Annotated, Any

import msgspec
from litestar import Response, post
from msgspec import Meta

from regnum.core.words import N_
from regnum.server.access import enter, page_to_return_to, viewing_seat
from regnum.server.answers import done
from regnum.server.asking import who
from regnum.server.description import TableId, Token, Version, acts, form
from regnum.server.refusals import Refused
from regnum.server.site import WebRequest, site
from regnum.server.visitors import BLANKS

MAX_CHAT_CHARACTERS = 500
MAX_NOTES_CHARACTERS = 10_000


class ChatForm(msgspec.Struct):
    token: Token
    text: Annotated[str, Meta(description="At most 500 characters.")]
    seat: Annotated[int | None, Meta(description="Which of several people at one screen says it.")] = None


@post("/table/{table_id:str}/chat", summary="Say something at a table", **acts(Version, 404, 410))
async def chat(request: WebRequest, table_id: TableId, data: form(ChatForm)) -> Response[Any]:  # type: ignore[valid-type]
    asking, where = who(request), site(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "chat")
    text = "".join(sign for sign in data.text if sign.isprintable() or sign == "\n").strip()
    if not BLANKS.sub("", text).strip():
        raise Refused(N_("There is nothing to say yet."))
    if len(text) > MAX_CHAT_CHARACTERS:
        raise Refused(N_("That is too long: not more than {most} characters."), most=MAX_CHAT_CHARACTERS)
    seat = viewing_seat(room, asking, data.seat)
    if seat is None:
        called = await where.name(asking.id) or asking.say(N_("Guest"))
    else:
        called = room.renderer(asking.lang).names[seat]
    await where.remember(asking.id)
    room.say(await where.store.add_chat(table_id, asking.id, seat, called, text, time()))
    return done(request, page_to_return_to(room, asking, seat), version=room.table.version)


class NotesForm(msgspec.Struct):
    token: Token
    text: Annotated[str, Meta(description="At most 10,000 characters. They replace what you had.")] = ""
    seat: Annotated[int | None, Meta(description="Which of several people at one screen goes on.")] = None


@post("/table/{table_id:str}/notes", summary="Keep your own notes", **acts(Version, 404, 410))
async def notes(request: WebRequest, table_id: TableId, data: form(NotesForm)) -> Response[Any]:  # type: ignore[valid-type]
    asking, where = who(request), site(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "chat")
    if len(data.text) > MAX_NOTES_CHARACTERS:
        raise Refused(N_("That is too long: not more than {most} characters."), most=MAX_NOTES_CHARACTERS)
    seat = viewing_seat(room, asking, data.seat)
    await where.remember(asking.id)
    owner = asking.id if seat is None else room.table.owner(seat, asking.id)
    await where.store.put_notes(table_id, owner, seat, data.text)
    return done(request, page_to_return_to(room, asking, seat), version=room.table.version)
