"""The page of a table, its live events, and what one can do there."""

import asyncio
from collections import Counter
from time import time
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Send
from markupsafe import Markup
from msgspec import Meta

from regnum.bots.levels import USUAL
from regnum.core.game import Game
from regnum.core.record import hash_seed
from regnum.core.words import N_
from regnum.server.after import over_panel
from regnum.server.description import Eyes, Seat, TableId, Token, Version, acts, asks
from regnum.server.doors import enter, eyes, form, sheet
from regnum.server.live import browser_face
from regnum.server.lobby import seat_lines, shown_levels, variant_titles
from regnum.server.refusals import Refused
from regnum.server.room import Room, Viewer, chat_line
from regnum.server.show import TAIL
from regnum.server.site import Asked, Who, card, done, frame, html, sentence, site, who
from regnum.web import page_data, pages

LONGEST_CHAT = 500
LONGEST_NOTES = 10_000
MOST_STREAMS = 24
"""So many pages that listen to tables one visitor may have open."""


# The page


@get("/table/{table_id:str}", include_in_schema=False)
async def page(request: Asked, table_id: TableId, seat: Eyes = None) -> Response[Any]:
    asking = who(request)
    room = await enter(request, asking, table_id)
    table = room.table
    if table.status == "waiting":
        return html(request, await waiting_page(request, asking, room), asking)
    if table.status == "over":
        seat = None
    looking = eyes(room, asking, seat)
    following = table.next_at_screen(asking.id, looking)
    if following is not None:
        return html(request, await hand_over_page(request, asking, room, following), asking)
    return html(request, await table_page(request, asking, room, looking), asking)


async def waiting_page(request: Asked, asking: Who, room: Room) -> str:
    table = room.table
    host = table.row.host == asking.id
    seated = bool(table.seats_of(asking.id))
    invites = host or seated
    return pages.page(
        page_data.Waiting(
            frame=await frame(request, asking),
            game=card(table.game.key, asking.lang),
            seats=seat_lines(table.seats, asking),
            variants=variant_titles(table.game, table.row, asking.lang),
            address=f"/table/{table.id}",
            seat_link=link(request, f"/join/{table.row.seat_key}") if invites else "",
            watch_link=link(request, f"/watch/{table.row.watch_key}") if invites else "",
            public=table.row.public,
            may_sit=table.row.public and not seated,
            sit_address=f"/table/{table.id}/sit",
            may_close=host,
            levels=shown_levels(asking.say),
            usual_level=USUAL,
            last_event=room.last_event,
        )
    )


def link(request: Asked, path: str) -> str:
    """A full address to send to friends, at the host by which the visitor reached us."""
    return f"{request.scope['scheme']}://{request.headers.get('host', '')}{path}"


async def hand_over_page(request: Asked, asking: Who, room: Room, seat: int) -> str:
    table = room.table
    face = room.face(asking.lang)
    pending = table.running().pending
    others = tuple(
        (other, face.names[other], f"/table/{table.id}?seat={other}")
        for other in table.seats_of(asking.id)
        if other in pending and other != seat
    )
    return pages.page(
        page_data.HandOver(
            frame=await frame(request, asking),
            game=table.game.title,
            seat=seat,
            name=face.names[seat],
            address=f"/table/{table.id}?seat={seat}",
            others=others,
        )
    )


async def table_page(request: Asked, asking: Who, room: Room, seat: int | None) -> str:
    table, where = room.table, site(request)
    notes, framing = await where.store.notes(table.id, asking.id), await frame(request, asking)
    await table.settled()
    face, match, over = room.face(asking.lang), table.running(), table.status == "over"
    viewer = Viewer(asking.id, seat, asking.lang, asking.token)
    mine = table.seats_of(asking.id)
    story, cut = face.story(seat, TAIL)
    notice = ""
    if table.row.epoch:
        notice = asking.say(
            N_("Regnum was upgraded during this game. It goes on where it was; what was before is not shown.")
        )
    return pages.page(
        page_data.TablePage(
            frame=msgspec.structs.replace(framing, say=face.say),
            key=table.game.key,
            game=table.game.title,
            address=face.address,
            status=table.status,
            guided=table.row.guided,
            seat=seat,
            seat_names=face.names,
            here=tuple((one, face.names[one], f"{face.address}?seat={one}") for one in mine)
            if len(mine) > 1
            else (),
            board=Markup(face.board()),
            areas=areas(table.game, face.say),
            prompt=Markup(face.prompt()),
            mine=Markup(face.mine(seat, asking.token) if seat is not None and not over else ""),
            hand=Markup(pages.hand(face.hand(seat) if seat is not None and not over else "")),
            seats=Markup(face.all_seats(match.view(None))),
            story=Markup(story),
            story_cut=cut,
            chat=Markup(pages.chat_lines([chat_line(row) for row in room.chat])),
            may_chat=bool(mine) or not over,
            notes=notes,
            request=Markup(room.request(viewer)),
            over=Markup(over_panel(asking, room)) if over else Markup(""),
            version=table.version,
            asked=table.asked,
            count=len(match.history),
            turn=seat in match.pending,
            last_event=room.last_event,
            seed_sha256=hash_seed(table.row.seed),
            variants=variant_titles(table.game, table.row, asking.lang),
            rules=face.rules,
            watch_link=link(request, f"/watch/{table.row.watch_key}") if mine else "",
            origin=(f"/table/{table.row.parent}", table.row.moment or 0) if table.row.parent else None,
            notice=notice,
        )
    )


def areas(game: Game[Any], say: Any) -> tuple[page_data.Area, ...]:
    return tuple(
        page_data.Area(
            element=a.element,
            title=say(a.title),
            box=f"{a.x:g} {a.y:g} {a.width:g} {a.height:g}" if a.width else "",
            with_hand=a.with_hand,
        )
        for a in browser_face(game).areas
    )


# Live events


class Events(ASGIResponse):
    """An answer that goes on for as long as somebody looks at the table."""

    _should_set_content_length = False

    def __init__(self, room: Room, viewer: Viewer, seen: str, streams: Counter[str], visitor: str) -> None:
        super().__init__(media_type="text/event-stream", headers={"x-accel-buffering": "no"})
        self.room, self.viewer, self.seen = room, viewer, seen
        self.streams, self.visitor = streams, visitor

    async def send_body(self, send: Send, receive: Receive) -> None:
        room, viewer = self.room, self.viewer
        await room.table.settled()
        hearing = asyncio.ensure_future(self.hear(receive))
        self.streams[self.visitor] += 1
        try:
            room.enter(viewer, self.seen)
            while not viewer.gone:
                await send({"type": "http.response.body", "body": await viewer.news(), "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            hearing.cancel()
            room.leave(viewer)
            self.streams[self.visitor] -= 1
            if not self.streams[self.visitor]:
                del self.streams[self.visitor]

    async def hear(self, receive: Receive) -> None:
        """Let the viewer go when the browser has gone."""
        while (await receive())["type"] != "http.disconnect":
            pass
        self.viewer.leave()


@get("/table/{table_id:str}/events", include_in_schema=False)
async def events(
    request: Asked,
    table_id: TableId,
    seat: Eyes = None,
    last: Annotated[str, Parameter(description="The last event that you know of.")] = "",
) -> ASGIResponse:
    asking = who(request)
    room = await enter(request, asking, table_id)
    looking = eyes(room, asking, seat)
    streams, visitor = site(request).streams, asking.address if asking.new else asking.id
    if streams[visitor] >= MOST_STREAMS:
        raise Refused(N_("Tables are open in too many windows of yours."), code=429)
    viewer = Viewer(asking.id, looking, asking.lang, asking.token)
    seen = request.headers.get("last-event-id", last)
    return Events(room, viewer, seen, streams, visitor)


# Choices


class ChooseForm(msgspec.Struct):
    token: Token
    seat: Seat
    asked: Annotated[int, Meta(description="The version at which the question was put, as the page has it.")]
    move: Annotated[int, Meta(description="The number of the option, as its button has it.")]


@post("/table/{table_id:str}/choose", summary="Choose an option", **acts(Version, 404, 409, 410))
async def choose(request: Asked, table_id: TableId, data: form(ChooseForm)) -> Response[Any]:  # type: ignore[valid-type]
    """`asked` is the version of the table at which the question was put: a stale answer changes nothing."""
    asking = who(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "choose")
    room.table.check_seat(asking.id, data.seat)
    version = await room.table.choose(data.seat, data.asked, data.move)
    return done(request, back(room, asking, data.seat), version=version)


def back(room: Room, asking: Who, seat: int | None) -> str:
    """The page that a plain form goes back to."""
    several = seat is not None and len(room.table.seats_of(asking.id)) > 1
    return f"/table/{room.table.id}" + (f"?seat={seat}" if several else "")


class UndoForm(msgspec.Struct):
    token: Token
    seat: Seat
    version: Annotated[int, Meta(description="The version of the table, as the page has it.")]
    how: Annotated[Literal["undo", "restart"], Meta(description="One choice, or all that one may.")] = "undo"


@post("/table/{table_id:str}/undo", summary="Take choices back", **acts(Version, 404, 409, 410))
async def undo(request: Asked, table_id: TableId, data: form(UndoForm)) -> Response[Any]:  # type: ignore[valid-type]
    """Only your own choices, and only as far as nobody has chosen and nothing was drawn or shown since.

    `version` is that of the table: who clicks twice takes back once.
    """
    asking = who(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "choose")
    room.table.check_seat(asking.id, data.seat)
    version = await room.table.undo(data.seat, data.version, data.how)
    return done(request, back(room, asking, data.seat), version=version)


class SeatForm(msgspec.Struct):
    token: Token
    seat: Seat


@post("/table/{table_id:str}/request", summary="Ask to go back further", **acts(Version, 404, 409, 410))
async def ask_undo(request: Asked, table_id: TableId, data: form(SeatForm)) -> Response[Any]:  # type: ignore[valid-type]
    """Ask the other people to let you go back to your last choice. Bots do not mind."""
    asking = who(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "chat")
    room.table.check_seat(asking.id, data.seat)
    await room.table.ask_undo(data.seat, asking.id)
    room.tell_request()
    return done(request, back(room, asking, data.seat), version=room.table.version)


class AnswerForm(msgspec.Struct):
    token: Token
    seat: Seat
    agree: Annotated[Literal["yes", "no"], Meta(description="Whether the one who asks may go back.")]


@post("/table/{table_id:str}/answer", summary="Let another go back, or not", **acts(Version, 404, 409, 410))
async def answer_undo(request: Asked, table_id: TableId, data: form(AnswerForm)) -> Response[Any]:  # type: ignore[valid-type]
    asking = who(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "chat")
    room.table.check_seat(asking.id, data.seat)
    await room.table.answer_undo(asking.id, data.agree == "yes")
    room.tell_request(None if data.agree == "yes" else data.seat)
    return done(request, back(room, asking, data.seat), version=room.table.version)


# Chat and notes


class ChatForm(msgspec.Struct):
    token: Token
    text: Annotated[str, Meta(description="At most 500 characters.")]
    seat: Annotated[int | None, Meta(description="Which of several people at one screen says it.")] = None


@post("/table/{table_id:str}/chat", summary="Say something at a table", **acts(Version, 404, 410))
async def chat(request: Asked, table_id: TableId, data: form(ChatForm)) -> Response[Any]:  # type: ignore[valid-type]
    asking, where = who(request), site(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "chat")
    text = "".join(sign for sign in data.text if sign.isprintable() or sign == "\n").strip()
    if not text:
        raise Refused(N_("There is nothing to say yet."))
    if len(text) > LONGEST_CHAT:
        raise Refused(N_("That is too long: not more than {most} characters."), most=LONGEST_CHAT)
    seat = eyes(room, asking, data.seat)
    if seat is None:
        called = await where.name(asking.id) or asking.say(N_("Guest"))
    else:
        called = room.face(asking.lang).names[seat]
    await where.remember(asking.id)
    room.say(await where.store.add_chat(table_id, asking.id, seat, called, text, time()))
    return done(request, back(room, asking, seat), version=room.table.version)


class NotesForm(msgspec.Struct):
    token: Token
    text: Annotated[str, Meta(description="At most 10,000 characters. They replace what you had.")] = ""
    seat: Annotated[int | None, Meta(description="Which of several people at one screen goes on.")] = None


@post("/table/{table_id:str}/notes", summary="Keep your own notes", **acts(Version, 404, 410))
async def notes(request: Asked, table_id: TableId, data: form(NotesForm)) -> Response[Any]:  # type: ignore[valid-type]
    asking, where = who(request), site(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "chat")
    if len(data.text) > LONGEST_NOTES:
        raise Refused(N_("That is too long: not more than {most} characters."), most=LONGEST_NOTES)
    seat = eyes(room, asking, data.seat)
    await where.remember(asking.id)
    await where.store.put_notes(table_id, asking.id, data.text)
    return done(request, back(room, asking, seat), version=room.table.version)


# Asking about the game


class Why(msgspec.Struct):
    why: str


@get("/table/{table_id:str}/why", summary="Why something cannot be chosen", **asks(403, 409))
async def why(
    request: Asked,
    table_id: TableId,
    seat: Annotated[int, Parameter(description="The number of your seat, from 0 on.")],
    element: Annotated[str, Parameter(description="The id of something on the board, for instance town-30.")],
) -> Why:
    asking = who(request)
    room = await enter(request, asking, table_id)
    table, say = room.table, room.face(asking.lang).say
    table.check_seat(asking.id, seat)
    match = table.running()
    question = match.question
    if question is None:
        return Why(say(N_("The game is over.")))
    if seat not in match.pending:
        return Why(say(N_("It is for {seats} to choose now, not for you."), seats=list(match.pending)))
    phrase = table.browser.why_not(match.view(seat), question, match.about, element[:40])
    return Why(sentence(say, phrase) if phrase else say(N_("It can be chosen.")))


@get("/table/{table_id:str}/story", summary="The whole story", media_type="text/html", **asks(403, 409))
async def story(request: Asked, table_id: TableId, seat: Eyes = None) -> str:
    """Everything that you may know of what has happened, as items of a list."""
    asking = who(request)
    room = await enter(request, asking, table_id)
    room.table.running()
    lines, _ = room.face(asking.lang).story(eyes(room, asking, seat))
    return sheet(request, asking, room, N_("Story"), lines, '<ol id="story">{}</ol>')
