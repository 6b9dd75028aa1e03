"""Doors: who may look at a table, with whose eyes, and how a form is read."""

from typing import Annotated, Any

from litestar.enums import RequestEncodingType
from litestar.params import Body
from markupsafe import Markup

from regnum.core.words import Text
from regnum.server.refusals import NoSuchTable, NotYourSeat
from regnum.server.room import Room
from regnum.server.site import Asked, Who, framed, site
from regnum.web import page_data, pages


def form(kind: type) -> Any:
    """The body of a request: a form with these fields."""
    return Annotated[kind, Body(media_type=RequestEncodingType.URL_ENCODED)]


async def enter(request: Asked, asking: Who, table_id: str, what: str = "look") -> Room:
    """The room of a table, for those who may look at it."""
    where = site(request)
    where.buckets.take(asking.address if asking.new else asking.id, what)
    room = await where.hub.room(table_id)
    table = room.table
    allowed = table.row.public or table.row.host == asking.id or table.seats_of(asking.id)
    if not allowed and not await where.store.may_watch(table_id, asking.id):
        raise NoSuchTable
    await table.settled()
    return room


def sheet(request: Asked, asking: Who, room: Room, title: Text, body: str, around: str = "{}") -> str:
    """A part of a table: for a script as it is, for a browser that follows a link as a page of its own."""
    if "text/html" not in request.headers.get("accept", ""):
        return body
    face = room.face(asking.lang)
    return pages.page(
        page_data.Sheet(
            frame=framed(request, asking),
            title=face.say(title),
            game=room.table.game.title,
            address=face.address,
            body=Markup(around).format(Markup(body)),
        )
    )


def eyes(room: Room, asking: Who, seat: int | None) -> int | None:
    """Whose eyes a page is for: the seat named, the only one that the visitor has, or nobody's."""
    mine = room.table.seats_of(asking.id)
    if seat is None:
        return mine[0] if len(mine) == 1 else None
    if seat not in mine:
        raise NotYourSeat
    return seat
