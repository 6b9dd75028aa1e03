"""Scoring: the score sheet of a table, and the panel with which a finished one ends."""

from markupsafe import Markup

from regnum.core.ending import place, told_to, told_to_all
from regnum.core.errors import RegnumError
from regnum.core.record import hash_seed
from regnum.core.words import N_
from regnum.server.asking import Who
from regnum.server.campaigns import enter_end
from regnum.server.position import Position
from regnum.server.render import TableRenderer
from regnum.server.room import Room
from regnum.web import page_data, pages
from regnum.web.addresses import NOWHERE


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


async def proposers(asking: Who, room: Room) -> str:
    """Those who have proposed a rematch, while it waits for this visitor; empty if there is no such thing."""
    table = room.table
    row = await table.store.table(table.row.rematch) if table.row.rematch else None
    if row is None or row.status != "waiting":
        return ""
    there = await table.store.seats(row.id)
    if not any(there[seat].kind == "open" for seat in table.seats_of(asking.id)):
        return ""
    return room.renderer(asking.lang).say.list([seat.name for seat in there if seat.visitor])


async def over_panel(asking: Who, room: Room) -> str:
    """How the game ended, and what can be done with it now."""
    table, renderer = room.table, room.renderer(asking.lang)
    try:
        series = await table.finished.score_series(asking.asker)
    except RegnumError:  # it is too long a game for a chart, or too many want one now
        series = []
    campaign = await enter_end(table)
    position, say, mine = table.position, renderer.say, table.seats_of(asking.id)
    sides, points, winners = renderer.sides(position.state), position.points, position.winners
    result = say(N_("The record breaks off here."))
    others = ""
    if position.over:
        result = told_to_all([sides[side].name for side in winners], say)
        if len(mine) == 1:
            told = told_to(mine[0], points, winners)
            others, result = "" if [*winners] == mine else result, say(told.text)
    ranks = [place(side, points, winners) for side in range(len(points))]
    order = sorted(range(len(points)), key=ranks.__getitem__)
    return pages.over(
        page_data.Over(
            say=say,
            address=renderer.address,
            token=asking.token,
            result=result,
            others=others,
            totals=tuple((ranks[side], sides[side], points[side], side in mine) for side in order),
            sheet=score_sheet(renderer, position, True),
            seats=renderer.names,
            seat=next(iter(table.seats_of(asking.id)), 0),
            chart=pages.chart(say, sides, series) if series else Markup(""),
            seed=table.row.seed,
            seed_sha256=hash_seed(table.row.seed),
            seed_chosen=table.row.seed_chosen,
            rematch=room.at(f"/table/{table.row.rematch}") if table.row.rematch else NOWHERE,
            proposed=await proposers(asking, room),
            may_rematch=bool(mine),
            complete=position.over,
            campaign=room.at(f"/campaign/{campaign.id}")
            if campaign and campaign.visitor == asking.id
            else NOWHERE,
        )
    )
