"""The score so far, the whole story, and the table as it was at a moment of the past."""

from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.params import Parameter
from markupsafe import Markup
from msgspec import Meta

from regnum.core.words import N_
from regnum.server.access import enter, viewing_seat
from regnum.server.answers import sheet
from regnum.server.asking import who
from regnum.server.description import SeatToView, TableId, asks
from regnum.server.refusals import Refused
from regnum.server.render import TableRenderer
from regnum.server.scoring import score_sheet
from regnum.server.site import WebRequest
from regnum.web import pages


@get("/table/{table_id:str}/score", summary="The score sheet", media_type="text/html", **asks(409))
async def score(request: WebRequest, table_id: TableId) -> str:
    """What each rule would give each seat if the game ended now."""
    asking = who(request)
    room = await enter(request, asking, table_id)
    points = score_sheet(room.renderer(asking.lang), room.table.position, room.table.status == "over")
    return sheet(request, asking, room, N_("Score"), pages.score(points))


@get("/table/{table_id:str}/story", summary="The whole story", media_type="text/html", **asks(403, 409))
async def story(request: WebRequest, table_id: TableId, seat: SeatToView = None) -> str:
    """Everything that you may know of what has happened, as items of a list."""
    asking = who(request)
    room = await enter(request, asking, table_id, "story")  # of a long game it takes its time
    await room.table.past()
    lines, _ = room.renderer(asking.lang).story(viewing_seat(room, asking, seat))
    return sheet(request, asking, room, N_("Log"), lines, '<ol id="story">{}</ol>')


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
    if not 0 <= choices <= len((await table.past()).history):
        raise Refused(N_("The game has no such moment."), code=404)
    if table.status == "over":
        then = await table.finished.state_at(choices, asking.asker)
    else:
        async with table.match() as match:
            then = match.at(choices).state
    shown = [seat for seat in range(len(table.seats)) if eyes in ("all", str(seat))]
    hands = [past_hand(renderer, seat, then) for seat in shown] if table.status == "over" else []
    before = [entry for entry in table.position.past.story if entry.after <= choices and entry.audience is None]
    return Moment(
        table.browser.painter.board(table.game.view(then, None), renderer.say),
        f'<div id="hands">{"".join(hands)}</div>',
        renderer.seats_at(then),
        renderer.say.tell(before[-1].event) if before else "",
        choices,
    )


def past_hand(renderer: TableRenderer, seat: int, state: Any) -> str:
    """What a seat held in a past state."""
    game = renderer.table.game
    drawn = renderer.table.browser.painter.hand(game.view(state, seat), renderer.say)
    head = Markup('<section class="past-hand"><h3>{}</h3>').format(renderer.names[seat])
    return f"{head}{drawn}</section>"
