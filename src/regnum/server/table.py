"""The page of a table, its live events, and what one can do there."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from time import time
from typing import Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.response import Stream
from markupsafe import Markup

from regnum.core.game import Game
from regnum.core.record import hash_seed
from regnum.core.words import N_
from regnum.server.after import over_panel
from regnum.server.doors import enter, eyes, form
from regnum.server.live import tabletop
from regnum.server.lobby import seat_lines, shown_levels, variant_titles
from regnum.server.refusals import Refused
from regnum.server.room import Room, Viewer
from regnum.server.show import TAIL
from regnum.server.site import Asked, Who, card, done, frame, html, sentence, site, who
from regnum.store.rows import ChatRow
from regnum.web import pages, shown

LONGEST_CHAT = 500
LONGEST_NOTES = 10_000
CHAT_TAIL = 100
MOST_STREAMS = 24
"""So many pages one visitor may have open at a table."""


# The page


@get("/table/{table_id:str}", include_in_schema=False)
async def page(request: Asked, table_id: str, seat: int | None = None) -> Response[Any]:
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
    return pages.waiting(
        shown.Waiting(
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
        )
    )


def link(request: Asked, path: str) -> str:
    return str(request.base_url).rstrip("/") + path


async def hand_over_page(request: Asked, asking: Who, room: Room, seat: int) -> str:
    table = room.table
    face = room.face(asking.lang)
    pending = table.running().pending
    others = tuple(
        (other, face.names[other], f"/table/{table.id}?seat={other}")
        for other in table.seats_of(asking.id)
        if other in pending and other != seat
    )
    return pages.hand_over(
        shown.HandOver(
            frame=await frame(request, asking),
            game=table.game.title,
            seat=seat,
            name=face.names[seat],
            address=f"/table/{table.id}?seat={seat}",
            others=others,
        )
    )


async def table_page(request: Asked, asking: Who, room: Room, seat: int | None) -> str:
    table, face, where = room.table, room.face(asking.lang), site(request)
    match = table.running()
    over = table.status == "over"
    viewer = Viewer(asking.id, seat, asking.lang, asking.token)
    mine = table.seats_of(asking.id)
    story, cut = face.story(seat, TAIL)
    chat = await where.store.chat(table.id, CHAT_TAIL)
    notice = ""
    if table.row.epoch:
        notice = asking.say(
            N_("Regnum was upgraded during this game. It goes on where it was; what was before is not shown.")
        )
    return pages.table(
        shown.TablePage(
            frame=await frame(request, asking, face.say),
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
            seats=Markup(face.seats(match.view(None))),
            story=Markup(story),
            story_cut=cut,
            chat=Markup(pages.chat_lines([chat_line(row) for row in chat])),
            may_chat=bool(mine) or not over,
            notes=await where.store.notes(table.id, asking.id),
            request=Markup(room.request(viewer)),
            over=Markup(await over_panel(request, asking, room)) if over else Markup(""),
            version=table.version,
            asked=table.asked,
            count=len(match.history),
            turn=seat in match.pending,
            last_event=room.last_event,
            seed_sha256=hash_seed(table.row.seed),
            variants=variant_titles(table.game, table.row, asking.lang),
            rules=face.rules,
            seat_link="",
            watch_link=link(request, f"/watch/{table.row.watch_key}") if mine else "",
            notice=notice,
        )
    )


def areas(game: Game[Any], say: Any) -> tuple[shown.AreaShown, ...]:
    return tuple(
        shown.AreaShown(element=a.element, title=say(a.title), box=f"{a.x:g} {a.y:g} {a.width:g} {a.height:g}")
        for a in tabletop(game).areas
    )


# Live events


@get("/table/{table_id:str}/events", include_in_schema=False)
async def events(request: Asked, table_id: str, seat: int | None = None, last: str = "") -> Response[Any]:
    asking = who(request)
    room = await enter(request, asking, table_id)
    looking = eyes(room, asking, seat)
    if sum(viewer.visitor == asking.id for viewer in room.viewers) >= MOST_STREAMS:
        raise Refused(N_("This table is open in too many windows of yours."), code=429)
    viewer = Viewer(asking.id, looking, asking.lang, asking.token)
    seen = request.headers.get("last-event-id", last)

    async def stream() -> AsyncIterator[bytes]:
        room.enter(viewer, seen)
        try:
            async for chunk in viewer.stream():
                yield chunk
        finally:
            room.leave(viewer)

    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return Stream(stream, media_type="text/event-stream", headers=headers)


# Choices


class ChooseForm(msgspec.Struct):
    token: str
    seat: int
    asked: int
    move: int


@post("/table/{table_id:str}/choose", summary="Choose an option")
async def choose(request: Asked, table_id: str, data: form(ChooseForm)) -> Response[Any]:  # type: ignore[valid-type]
    """`asked` is the version of the table at which the question was put: a stale answer changes nothing."""
    asking = who(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "choose")
    room.table.check_seat(asking.id, data.seat)
    version = await room.table.choose(data.seat, data.asked, data.move)
    return done(request, back(room, asking, data.seat), version=version)


def back(room: Room, asking: Who, seat: int) -> str:
    """The page that a plain form goes back to."""
    several = len(room.table.seats_of(asking.id)) > 1
    return f"/table/{room.table.id}" + (f"?seat={seat}" if several else "")


class UndoForm(msgspec.Struct):
    token: str
    seat: int
    how: Literal["undo", "restart"] = "undo"


@post("/table/{table_id:str}/undo", summary="Take choices back, as far as that is fair")
async def undo(request: Asked, table_id: str, data: form(UndoForm)) -> Response[Any]:  # type: ignore[valid-type]
    asking = who(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "choose")
    room.table.check_seat(asking.id, data.seat)
    version = await room.table.undo(data.seat, data.how)
    return done(request, back(room, asking, data.seat), version=version)


class SeatForm(msgspec.Struct):
    token: str
    seat: int


@post("/table/{table_id:str}/request", summary="Ask the others to let you go back")
async def ask_undo(request: Asked, table_id: str, data: form(SeatForm)) -> Response[Any]:  # type: ignore[valid-type]
    asking = who(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "chat")
    room.table.check_seat(asking.id, data.seat)
    await room.table.ask_undo(data.seat, asking.id)
    room.tell_request()
    return done(request, back(room, asking, data.seat), version=room.table.version)


class AnswerForm(msgspec.Struct):
    token: str
    seat: int
    agree: Literal["yes", "no"]


@post("/table/{table_id:str}/answer", summary="Let another seat go back, or not")
async def answer_undo(request: Asked, table_id: str, data: form(AnswerForm)) -> Response[Any]:  # type: ignore[valid-type]
    asking = who(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "chat")
    room.table.check_seat(asking.id, data.seat)
    await room.table.answer_undo(asking.id, data.agree == "yes")
    room.tell_request()
    return done(request, back(room, asking, data.seat), version=room.table.version)


# Chat and notes


class ChatForm(msgspec.Struct):
    token: str
    text: str


def chat_line(row: ChatRow) -> shown.ChatLine:
    when = datetime.fromtimestamp(row.at, UTC).isoformat(timespec="minutes")
    return shown.ChatLine(name=row.name, seat=row.seat, text=row.text, time=when)


@post("/table/{table_id:str}/chat", summary="Say something at a table")
async def chat(request: Asked, table_id: str, data: form(ChatForm)) -> Response[Any]:  # type: ignore[valid-type]
    asking, where = who(request), site(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "chat")
    text = "".join(sign for sign in data.text if sign.isprintable() or sign == "\n").strip()
    if not text:
        raise Refused(N_("There is nothing to say yet."))
    if len(text) > LONGEST_CHAT:
        raise Refused(N_("That is too long: not more than {most} characters."), most=LONGEST_CHAT)
    mine = room.table.seats_of(asking.id)
    called = (
        room.table.seats[mine[0]].name if mine else await where.name(asking.id) or asking.say(N_("A guest"))
    )
    row = await where.store.add_chat(table_id, asking.id, mine[0] if mine else None, called, text, time())
    room.tell_all("chat", {"add": pages.chat_lines([chat_line(row)])})
    return done(request, f"/table/{table_id}", version=room.table.version)


class NotesForm(msgspec.Struct):
    token: str
    text: str = ""


@post("/table/{table_id:str}/notes", summary="Keep your own notes")
async def notes(request: Asked, table_id: str, data: form(NotesForm)) -> Response[Any]:  # type: ignore[valid-type]
    asking, where = who(request), site(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id, "chat")
    if len(data.text) > LONGEST_NOTES:
        raise Refused(N_("That is too long: not more than {most} characters."), most=LONGEST_NOTES)
    await where.store.put_notes(table_id, asking.id, data.text)
    return done(request, f"/table/{table_id}", version=room.table.version)


# Asking about the game


class Why(msgspec.Struct):
    why: str


@get("/table/{table_id:str}/why", summary="Why something cannot be chosen")
async def why(request: Asked, table_id: str, seat: int, element: str) -> Why:
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
    phrase = table.tabletop.why_not(match.view(seat), question, match.about, element[:40])
    return Why(sentence(say, phrase) if phrase else say(N_("It can be chosen.")))


@get("/table/{table_id:str}/story", summary="The whole story", media_type="text/html")
async def story(request: Asked, table_id: str, seat: int | None = None) -> str:
    asking = who(request)
    room = await enter(request, asking, table_id)
    room.table.running()
    lines, _ = room.face(asking.lang).story(eyes(room, asking, seat))
    return lines
