"""Scoring: the score sheet of a table, and the panel with which a finished one ends."""

from typing import Any

from regnum.core.match import Match
from regnum.core.record import hash_seed
from regnum.core.words import N_
from regnum.server.asking import Who
from regnum.server.render import TableRenderer
from regnum.server.room import Room
from regnum.web import page_data, pages


def score_sheet(renderer: TableRenderer, match: Match[Any], over: bool) -> page_data.ScoreSheet:
    """What each rule gives each seat, if the game ended now."""
    given = match.game.score(match.state)
    return page_data.ScoreSheet(
        say=renderer.say,
        names=renderer.names,
        rules=tuple((renderer.say(rule), tuple(points)) for rule, points in given.items()),
        totals=tuple(match.game.points(match.state)),
        winners=tuple(winners(match)) if match.over else (),
        over=over,
    )


def winners(match: Match[Any]) -> list[int]:
    shares = match.game.shares(match.state)
    return [seat for seat, share in enumerate(shares) if share == max(shares)]


def over_panel(asking: Who, room: Room) -> str:
    """How the game ended, and what can be done with it now."""
    table, renderer = room.table, room.renderer(asking.lang)
    match, say = table.running(), renderer.say
    if match.over:
        first = winners(match)
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
            sheet=score_sheet(renderer, match, True),
            seat=next(iter(table.seats_of(asking.id)), 0),
            chart=pages.chart(say, renderer.names, score_series(match)),
            seed=table.row.seed,
            seed_sha256=hash_seed(table.row.seed),
            rematch=f"/table/{table.row.rematch}" if table.row.rematch else "",
            may_rematch=bool(table.seats_of(asking.id)),
            complete=match.over,
        )
    )


def score_series(match: Match[Any]) -> list[list[tuple[int, int]]]:
    """By seat: the points that it would have had at the start of each step."""
    moments = [*match.steps, (len(match.history), match.state)]
    points = [(choices, match.game.points(state)) for choices, state in moments]
    return [[(choices, each[seat]) for choices, each in points] for seat in range(match.seats)]
