"""Scoring: the score sheet of a table, and the panel with which a finished one ends."""

from typing import Any

from regnum.core.match import Match
from regnum.core.record import hash_seed
from regnum.core.words import N_
from regnum.server.asking import Who
from regnum.server.position import Position
from regnum.server.render import TableRenderer
from regnum.server.room import Room
from regnum.web import page_data, pages


def score_sheet(renderer: TableRenderer, position: Position, over: bool) -> page_data.ScoreSheet:
    """What each rule gives each seat, if the game ended now."""
    given = position.game.score(position.state)
    return page_data.ScoreSheet(
        say=renderer.say,
        names=renderer.names,
        rules=tuple((renderer.say(rule), tuple(points)) for rule, points in given.items()),
        totals=tuple(position.points),
        winners=position.winners,
        over=over,
    )


async def over_panel(asking: Who, room: Room) -> str:
    """How the game ended, and what can be done with it now."""
    table, renderer = room.table, room.renderer(asking.lang)
    if room.score_series is None:
        async with table.match() as match:
            room.score_series = score_series(match)
    position, say = table.position, renderer.say
    if position.over:
        first = position.winners
        text = N_("{seats} has won.") if len(first) == 1 else N_("{seats} share the victory.")
        result = say(text, seats=first)
    else:
        result = say(N_("The record breaks off here."))
    return pages.over(
        page_data.Over(
            say=say,
            address=renderer.address,
            token=asking.token,
            result=result,
            sheet=score_sheet(renderer, position, True),
            seat=next(iter(table.seats_of(asking.id)), 0),
            chart=pages.chart(say, renderer.names, room.score_series),
            seed=table.row.seed,
            seed_sha256=hash_seed(table.row.seed),
            rematch=f"/table/{table.row.rematch}" if table.row.rematch else "",
            may_rematch=bool(table.seats_of(asking.id)),
            complete=position.over,
        )
    )


def score_series(match: Match[Any]) -> list[list[tuple[int, int]]]:
    """By seat: the points that it would have had at the start of each step."""
    moments = [*match.steps, (len(match.history), match.state)]
    points = [(choices, match.game.points(state)) for choices, state in moments]
    return [[(choices, each[seat]) for choices, each in points] for seat in range(match.seats)]
