"""The score so far, the whole story, and the table as it was at a moment of the past."""

from typing import Annotated

import msgspec
from litestar import get
from litestar.params import Parameter
from markupsafe import Markup, escape
from msgspec import Meta

from regnum.core.words import N_
from regnum.server.access import enter, viewing_seat
from regnum.server.answers import sheet
from regnum.server.asking import who
from regnum.server.description import SeatToView, TableId, asks
from regnum.server.refusals import Refused
from regnum.server.scoring import score_sheet
from regnum.server.site import WebRequest
from regnum.web import pages


@get("/table/{table_id:str}/score", summary="The score sheet", media_type="text/html", **asks(409))
async def score(request: WebRequest, table_id: TableId) -> str:
    """What each rule would give each seat if the game ended now."""
    asking = who(request)
    room = await enter(request, asking, table_id)
    points = score_sheet(room.renderer(asking.lang), room.table.running(), room.table.status == "over")
    return sheet(request, asking, room, N_("Score"), pages.score(points))


@get("/table/{table_id:str}/story", summary="The whole story", media_type="text/html", **asks(403, 409))
async def story(request: WebRequest, table_id: TableId, seat: SeatToView = None) -> str:
    """Everything that you may know of what has happened, as items of a list."""
    asking = who(request)
    room = await enter(request, asking, table_id)
    room.table.running()
    lines, _ = room.renderer(asking.lang).story(viewing_seat(room, asking, seat))
    return sheet(request, asking, room, N_("Story"), lines, '<ol id="story">{}</ol>')


class Moment(msgspec.Struct):
    board: Annotated[str, Meta(description="A drawing, SVG.")]
    hands: Annotated[str, Meta(description="What those held whose eyes were wanted, HTML.")]
    seats: Annotated[str, Meta(description="Everybody's numbers, HTML.")]
    caption: Annotated[str, Meta(description="What had just happened.")]
    count: Annotated[int, Meta(description="The number of choices before it.")]


@get("/table/{table_id:str}/moment/{choices:int}", summary="The table as it was", **asks(409))
async def moment(
    request: WebRequest,
    table_id: TableId,
    choices: Annotated[int, Parameter(description="The number of choices before it.")],
    eyes: Annotated[str, Parameter(description="After the end: the number of a seat, or all.")] = "",
) -> Moment:
    """While the game runs, nothing but what everybody could see; after its end with anybody's eyes."""
    asking = who(request)
    room = await enter(request, asking, table_id)
    table, renderer = room.table, room.renderer(asking.lang)
    match = table.running()
    if not 0 <= choices <= len(match.history):
        raise Refused(N_("The game has no such moment."), code=404)
    world = match.at(choices)
    game, browser = table.game, table.browser
    hands = Markup("")
    if table.status == "over":
        for seat in (seat for seat in range(match.seats) if eyes in ("all", str(seat))):
            drawn = browser.hand(game.view(world.state, seat), renderer.say)
            title = escape(renderer.names[seat])
            hands += (
                Markup('<section class="past-hand"><h3>{}</h3>').format(title)
                + Markup(drawn)
                + Markup("</section>")
            )
    before = [entry for entry in match.story if entry.after <= choices and entry.audience is None]
    return Moment(
        browser.board(game.view(world.state, None), renderer.say),
        f'<div id="hands">{hands}</div>',
        renderer.seats_at(world.state),
        renderer.say.tell(before[-1].event) if before else "",
        choices,
    )
