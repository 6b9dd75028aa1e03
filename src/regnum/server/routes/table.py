"""The page of a table, while it waits, is played at, or is over; and its live events."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Response, get
from litestar.params import Parameter
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Send
from markupsafe import Markup

from regnum.bots.levels import USUAL
from regnum.core.game import Game
from regnum.core.match import Choice
from regnum.core.record import hash_seed
from regnum.core.words import N_, Reader
from regnum.server.access import enter, viewing_seat
from regnum.server.answers import frame, html
from regnum.server.asking import Who, who
from regnum.server.description import SeatToView, TableId
from regnum.server.games import browser_face, game_card, has_cards
from regnum.server.links import link
from regnum.server.processes import Asker
from regnum.server.refusals import Refused
from regnum.server.render import STORY_TAIL_LINES, must_choose
from regnum.server.room import Room, Viewer, chat_line
from regnum.server.scoring import over_panel
from regnum.server.seating import level_lines, seat_lines, settings_told
from regnum.server.site import WebRequest, site
from regnum.web import page_data, pages

MAX_STREAMS_PER_VISITOR = 24
"""Pages that listen to tables and that one visitor may have open."""
MAX_STREAMS_PER_ADDRESS = 100
"""And all visitors from one address together."""


@get("/table/{table_id:str}", include_in_schema=False)
async def page(request: WebRequest, table_id: TableId, seat: SeatToView = None) -> Response[Any]:
    asking = who(request)
    room = await enter(request, asking, table_id)
    table = room.table
    if table.status == "waiting":
        return html(request, await waiting_page(request, asking, room), asking)
    if table.status == "over":
        seat = None
    looking = viewing_seat(room, asking, seat)
    following = table.next_at_screen(asking.id, looking)
    if following is not None:
        return html(request, await hand_over_page(request, asking, room, following), asking)
    return html(request, await table_page(request, asking, room, looking), asking)


async def waiting_page(request: WebRequest, asking: Who, room: Room) -> str:
    table = room.table
    host = table.row.host == asking.id
    seated = bool(table.seats_of(asking.id))
    invites = host or seated
    return pages.page(
        page_data.Waiting(
            frame=await frame(request, asking),
            game=game_card(table.game.key, asking.lang),
            seats=seat_lines(table.seats, asking),
            settings=settings_told(table.game, table.row, asking.lang),
            address=room.at(f"/table/{table.id}"),
            seat_link=link(request, room.at(f"/join/{table.row.seat_key}")) if invites else None,
            watch_link=link(request, room.at(f"/watch/{table.row.watch_key}")) if invites else None,
            public=table.row.public,
            may_sit=table.row.public and not seated,
            sit_address=room.at(f"/table/{table.id}/sit"),
            may_close=host,
            levels=level_lines(asking.say),
            usual_level=USUAL,
            last_event=room.last_event,
        )
    )


def last_choice(history: Sequence[Choice], seat: int | None) -> int:
    """How many choices had been made when a seat had chosen last."""
    return next((number for number in range(len(history), 0, -1) if history[number - 1].seat == seat), 0)


async def hand_over_page(request: WebRequest, asking: Who, room: Room, seat: int) -> str:
    table = room.table
    renderer = room.renderer(asking.lang)
    pending = table.position.pending
    others = tuple(
        (other, renderer.names[other], room.at(f"/table/{table.id}?seat={other}"))
        for other in table.seats_of(asking.id)
        if other in pending and other != seat
    )
    return pages.page(
        page_data.HandOver(
            frame=await frame(request, asking),
            game=renderer.say(table.game.title),
            seat=seat,
            name=renderer.names[seat],
            address=room.at(f"/table/{table.id}?seat={seat}"),
            others=others,
        )
    )


async def table_page(request: WebRequest, asking: Who, room: Room, seat: int | None) -> str:
    table, where = room.table, site(request)
    owner = asking.id if seat is None else table.owner(seat, asking.id)
    notes, framing = await where.store.notes(table.id, owner, seat), await frame(request, asking)
    ending = await over_panel(asking, room) if table.status == "over" else ""
    await table.past()
    renderer, position, over = room.renderer(asking.lang), table.position, table.status == "over"
    viewer = Viewer(asking.id, seat, asking.lang, asking.token)
    mine = table.seats_of(asking.id)
    key = table.seats[seat].device_key if seat is not None else None
    story, cut = renderer.story(seat, STORY_TAIL_LINES)
    board = renderer.board()
    notice = ""
    if table.row.epoch:
        notice = asking.say(
            N_("Regnum was upgraded during this game. It goes on where it was; what was before is not shown.")
        )
    return pages.page(
        page_data.TablePage(
            frame=msgspec.structs.replace(framing, say=renderer.say),
            key=table.game.key,
            game=renderer.say(table.game.title),
            address=renderer.address,
            status=table.status,
            guided=table.row.guided,
            seat=seat,
            seat_names=renderer.names,
            rival_names=tuple(side.name for side in renderer.sides(position.state) if side.seat < 0),
            here=tuple((one, renderer.names[one], room.at(f"/table/{table.id}?seat={one}")) for one in mine)
            if len(mine) > 1
            else (),
            board=Markup(board),
            areas=areas(table.game, renderer.say, board),
            prompt=Markup(renderer.prompt()),
            means=Markup(renderer.means(seat) if seat is not None and not over else ""),
            mine=Markup(renderer.mine(seat, asking.token) if seat is not None and not over else ""),
            passing=Markup(renderer.passing(seat, asking.token) if seat is not None and not over else ""),
            hand=Markup(pages.hand(renderer.hand(seat) if seat is not None and not over else "")),
            seats=Markup(renderer.all_seats()),
            story=Markup(story),
            story_cut=cut,
            chat=Markup(pages.chat_lines([chat_line(row) for row in room.chat])),
            may_chat=bool(mine) or not over,
            notes=notes,
            request=Markup(room.request(viewer)),
            may_leave=seat is not None and not over and table.row.seats > 1,
            levels=level_lines(asking.say),
            usual_level=USUAL,
            absent=Markup(
                renderer.absent(seat, asking.id, asking.token) if seat is not None and not over else ""
            ),
            over=Markup(ending),
            version=table.version,
            asked=position.question_version,
            count=len(position.past.history),
            since=last_choice(position.past.history, seat),
            from_start=over and table.row.imported,
            turn=seat is not None and not over and must_choose(table, seat),
            last_event=room.last_event,
            seed_sha256=hash_seed(table.row.seed),
            seed_chosen=table.row.seed_chosen,
            settings=settings_told(table.game, table.row, asking.lang),
            rules=renderer.rules,
            cards=has_cards(table.game),
            watch_link=link(request, room.at(f"/watch/{table.row.watch_key}"), coded=False) if mine else None,
            device_link=link(request, room.at(f"/seat/{key}")) if key and not over else None,
            devices=len(table.devices.get(seat, ())) if seat is not None else 0,
            origin=(room.at(f"/table/{table.row.parent}"), table.row.moment or 0) if table.row.parent else None,
            notice=notice,
        )
    )


def areas(game: Game[Any], say: Reader, board: str) -> tuple[page_data.Area, ...]:
    return tuple(
        page_data.Area(
            element=a.element,
            title=say(a.title),
            box=f"{a.x:g} {a.y:g} {a.width:g} {a.height:g}" if a.width else "",
            with_hand=a.with_hand,
        )
        for a in browser_face(game).areas
        if not a.element or f'id="{a.element}"' in board
    )


# Live events


class Events(ASGIResponse):
    """An answer that goes on for as long as somebody looks at the table."""

    _should_set_content_length = False

    def __init__(
        self, room: Room, viewer: Viewer, seen: str, streams: Counter[Asker], whose: tuple[Asker, Asker]
    ) -> None:
        super().__init__(media_type="text/event-stream", headers={"x-accel-buffering": "no"})
        self.room, self.viewer, self.seen = room, viewer, seen
        self.streams, self.whose = streams, whose

    async def send_body(self, send: Send, receive: Receive) -> None:
        room, viewer = self.room, self.viewer
        hearing = asyncio.ensure_future(self.hear(receive))
        self.streams.update(self.whose)
        try:
            await room.enter(viewer, self.seen)
            while not viewer.gone:
                await send({"type": "http.response.body", "body": await viewer.news(), "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            hearing.cancel()
            room.leave(viewer)
            self.streams.subtract(self.whose)
            for each in self.whose:
                if not self.streams[each]:
                    del self.streams[each]

    async def hear(self, receive: Receive) -> None:
        """Let the viewer go when the browser has gone."""
        while (await receive())["type"] != "http.disconnect":
            pass
        self.viewer.leave()


@get("/table/{table_id:str}/events", include_in_schema=False)
async def events(
    request: WebRequest,
    table_id: TableId,
    seat: SeatToView = None,
    last: Annotated[str, Parameter(description="The last event that you know of.")] = "",
) -> ASGIResponse:
    asking = who(request)
    room = await enter(request, asking, table_id)
    looking = viewing_seat(room, asking, seat)
    streams = site(request).streams
    visitor, address = whose = Asker(asking.limited_by), Asker(address=asking.address)
    if streams[visitor] >= MAX_STREAMS_PER_VISITOR:
        raise Refused(N_("Tables are open in too many windows of yours."), code=429)
    if streams[address] >= MAX_STREAMS_PER_ADDRESS:
        raise Refused(N_("Tables are open in too many windows where you are. Close some of them."), code=429)
    viewer = Viewer(asking.id, looking, asking.lang, asking.token)
    seen = request.headers.get("last-event-id", last)
    return Events(room, viewer, seen, streams, whose)
