"""Access: who may look at a table, and for which seat."""

from regnum.server.asking import Who
from regnum.server.refusals import NoSuchTable, NotYourSeat
from regnum.server.room import Room
from regnum.server.site import WebRequest, site
from regnum.web.addresses import Address


async def enter(request: WebRequest, asking: Who, table_id: str, what: str = "look") -> Room:
    """The room of a table, for those who may look at it. `what` names the limit that their tries count for."""
    where = site(request)
    where.buckets.take(asking.limited_by, what, asking.address)
    room = await where.hub.room(table_id)
    table = room.table
    allowed = table.row.public or table.row.host == asking.id or table.seats_of(asking.id)
    if not allowed and not await where.store.may_watch(table_id, asking.id):
        raise NoSuchTable
    if table.seats_of(asking.id):
        room.attendance.visited(asking.id)
    return room


def viewing_seat(room: Room, asking: Who, seat: int | None) -> int | None:
    """Whose eyes a page is for: the seat named, the only one that the visitor has, or nobody's."""
    mine = room.table.seats_of(asking.id)
    if seat is None:
        return mine[0] if len(mine) == 1 else None
    if seat not in mine:
        raise NotYourSeat
    return seat


def page_to_return_to(room: Room, asking: Who, seat: int | None, anchor: str = "") -> Address:
    """The page that a plain form goes back to: of several at one screen, that of the one who sent it."""
    several = seat is not None and len(room.table.seats_of(asking.id)) > 1
    return room.at(f"/table/{room.table.id}" + (f"?seat={seat}" if several else "") + anchor)
