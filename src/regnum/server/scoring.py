"""Scoring: the score sheet of a table, and the panel with which a finished one ends."""

from markupsafe import Markup

from regnum.core.errors import RegnumError
from regnum.core.record import hash_seed
from regnum.core.words import N_
from regnum.server.asking import Who
from regnum.server.position import Position
from regnum.server.render import TableRenderer
from regnum.server.room import Room
from regnum.web import page_data, pages


def score_sheet(renderer: TableRenderer, position: Position, over: bool) -> page_data.ScoreSheet:
    """What each rule gives each side, if the game ended now."""
    given = position.game.score(position.state)
    return page_data.ScoreSheet(
        say=renderer.say,
        sides=renderer.sides(position.state),
        rules=tuple((renderer.say(rule), tuple(points)) for rule, points in given.items()),
        totals=tuple(position.points),
        winners=position.winners,
        over=over,
    )


async def over_panel(asking: Who, room: Room) -> str:
    """How the game ended, and what can be done with it now."""
    table, renderer = room.table, room.renderer(asking.lang)
    try:
        series = await table.finished.score_series(asking.asker)
    except RegnumError:  # it is too long a game for a chart, or too many want one now
        series = []
    position, say = table.position, renderer.say
    sides = renderer.sides(position.state)
    if position.over:
        won = [sides[side].name for side in position.winners]
        text = N_("{names} share the victory.") if len(won) > 1 else N_("{names} has won.")
        result = say(text, names=say.list(won)) if won else say(N_("Nobody has won."))
    else:
        result = say(N_("The record breaks off here."))
    return pages.over(
        page_data.Over(
            say=say,
            address=renderer.address,
            token=asking.token,
            result=result,
            sheet=score_sheet(renderer, position, True),
            seats=renderer.names,
            seat=next(iter(table.seats_of(asking.id)), 0),
            chart=pages.chart(say, sides, series) if series else Markup(""),
            seed=table.row.seed,
            seed_sha256=hash_seed(table.row.seed),
            seed_chosen=table.row.seed_chosen,
            rematch=f"/table/{table.row.rematch}" if table.row.rematch else "",
            may_rematch=bool(table.seats_of(asking.id)),
            complete=position.over,
        )
    )
