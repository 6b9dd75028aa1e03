"""What was and what is left: scores, past moments, records, proofs, rematches, games that go on elsewhere."""

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.params import Body, Parameter
from markupsafe import Markup, escape
from msgspec import Meta

from regnum.bots.levels import LEVELS, USUAL, level
from regnum.core.errors import BadRecord
from regnum.core.game import Game
from regnum.core.match import Match
from regnum.core.record import Record, decode, encode, hash_seed, moments, record, replay
from regnum.core.snapshot import Snapshot, resume, snapshot
from regnum.core.words import N_
from regnum.server.description import LevelKey, TableId, There, Token, acts, asks
from regnum.server.doors import enter, form, sheet
from regnum.server.live import LiveTable
from regnum.server.lobby import bots, check_may_open, new_table, table_row
from regnum.server.refusals import NotYourSeat, Refused
from regnum.server.room import Room
from regnum.server.show import Face
from regnum.server.site import Asked, Who, done, find, site, who
from regnum.store.rows import LogRow, SeatRow
from regnum.web import page_data, pages

LARGEST_RECORD = 400_000
LARGEST_NUMBER = 1000
"""No position of our games holds a larger one; of a made-up one each of a billion raiders would be drawn."""


# Scores


def score_sheet(face: Face, match: Match[Any], over: bool) -> page_data.ScoreSheet:
    """What each rule gives each seat, if the game ended now."""
    given = match.game.score(match.state)
    return page_data.ScoreSheet(
        say=face.say,
        names=face.names,
        rules=tuple((face.say(rule), tuple(points)) for rule, points in given.items()),
        totals=tuple(match.game.points(match.state)),
        winners=tuple(winners(match)) if match.over else (),
        over=over,
    )


def winners(match: Match[Any]) -> list[int]:
    shares = match.game.shares(match.state)
    return [seat for seat, share in enumerate(shares) if share == max(shares)]


@get("/table/{table_id:str}/score", summary="The score sheet", media_type="text/html", **asks(409))
async def score(request: Asked, table_id: TableId) -> str:
    """What each rule would give each seat if the game ended now."""
    asking = who(request)
    room = await enter(request, asking, table_id)
    points = score_sheet(room.face(asking.lang), room.table.running(), room.table.status == "over")
    return sheet(request, asking, room, N_("Score"), pages.score(points))


def over_panel(asking: Who, room: Room) -> str:
    """How the game ended, and what can be done with it now."""
    table, face = room.table, room.face(asking.lang)
    match, say = table.running(), face.say
    if match.over:
        first = winners(match)
        text = N_("{seats} has won.") if len(first) == 1 else N_("{seats} share the victory.")
        result = say(text, seats=first)
    else:
        result = say(N_("The record breaks off here."))
    return pages.over(
        page_data.Over(
            say=say,
            address=face.address,
            token=asking.token,
            result=result,
            sheet=score_sheet(face, match, True),
            seat=next(iter(table.seats_of(asking.id)), 0),
            chart=pages.chart(say, face.names, score_series(match)),
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


# Past moments


class Moment(msgspec.Struct):
    board: Annotated[str, Meta(description="A drawing, SVG.")]
    hands: Annotated[str, Meta(description="What those held whose eyes were wanted, HTML.")]
    seats: Annotated[str, Meta(description="Everybody's numbers, HTML.")]
    caption: Annotated[str, Meta(description="What had just happened.")]
    count: Annotated[int, Meta(description="After so many choices.")]


@get("/table/{table_id:str}/moment/{choices:int}", summary="The table as it was", **asks(409))
async def moment(
    request: Asked,
    table_id: TableId,
    choices: Annotated[int, Parameter(description="After so many choices.")],
    eyes: Annotated[str, Parameter(description="After the end: the number of a seat, or all.")] = "",
) -> Moment:
    """While the game runs, nothing but what everybody could see; after its end with anybody's eyes."""
    asking = who(request)
    room = await enter(request, asking, table_id)
    table, face = room.table, room.face(asking.lang)
    match = table.running()
    if not 0 <= choices <= len(match.history):
        raise Refused(N_("The game has no such moment."), code=404)
    world = match.at(choices)
    game, browser = table.game, table.browser
    hands = Markup("")
    if table.status == "over":
        for seat in (seat for seat in range(match.seats) if eyes in ("all", str(seat))):
            drawn = browser.hand(game.view(world.state, seat), face.say)
            title = escape(face.names[seat])
            hands += (
                Markup('<section class="past-hand"><h3>{}</h3>').format(title)
                + Markup(drawn)
                + Markup("</section>")
            )
    before = [entry for entry in match.story if entry.after <= choices and entry.audience is None]
    return Moment(
        browser.board(game.view(world.state, None), face.say),
        f'<div id="hands">{hands}</div>',
        face.seats_at(world.state),
        face.say.tell(before[-1].event) if before else "",
        choices,
    )


# Records


def finished(room: Room) -> LiveTable:
    if room.table.status != "over":
        raise Refused(N_("The game still runs: its seed and its hands are secret until the end."), code=409)
    return room.table


def record_of(table: LiveTable) -> Record:
    specs = [level(row.level).spec if row.level else "human" for row in table.seats]
    names = [row.name for row in table.seats]
    whole = record(table.running(), specs, names)
    if table.start is None:
        return whole
    since = list(whole.choices)
    for seat, move in table.start.choices:  # secret answers that it begins with stand among those of others
        since.remove(next(choice for choice in since if choice[:2] == (seat, move)))
    return msgspec.structs.replace(whole, start=table.start, choices=tuple(since))


@get("/table/{table_id:str}/record", summary="The record", media_type="application/json", **asks(409))
async def download(request: Asked, table_id: TableId) -> Response[bytes]:
    """A finished game as one file that anybody can replay and check."""
    room = await enter(request, who(request), table_id)
    table = finished(room)
    name = f"{table.game.key}-{table.id[:8]}.json"
    return Response(
        encode(record_of(table)),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


class Verified(msgspec.Struct):
    ok: Annotated[bool, Meta(description="Whether all is as it should be.")]
    html: Annotated[str, Meta(description="What was checked, or what is wrong.")]


class TokenForm(msgspec.Struct):
    token: Token


@post("/table/{table_id:str}/verify", summary="Prove the luck and the result", **acts(Verified, 404, 409, 410))
async def verify(request: Asked, table_id: TableId, data: form(TokenForm)) -> Verified:  # type: ignore[valid-type]
    """Play the whole record again from its seed and compare the end."""
    asking = who(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id)
    table, say = finished(room), room.face(asking.lang).say
    written = decode(encode(record_of(table)))
    try:
        replay(written, table.game)
        facts = [
            say(
                N_("The seed has the SHA-256 that was shown during the game: {hash}"), hash=written.seed_sha256
            ),
            say(
                N_("All {number} choices were allowed, and every draw came from the seed."),
                number=len(written.choices),
            ),
            say(N_("They lead to this very position and result: {hash}"), hash=written.state_sha256),
        ]
        ok = True
    except BadRecord as error:
        facts, ok = [say(error.text, **error.gaps)], False
    items = Markup("").join(Markup("<li>{}</li>").format(fact) for fact in facts)
    mark = "proved" if ok else "refuted"
    return Verified(ok, f'<div id="verified" class="{mark}" role="status"><ul>{items}</ul></div>')


# Other games that follow


@post("/table/{table_id:str}/rematch", summary="The same players again", **acts(There, 404, 409, 410))
async def rematch(request: Asked, table_id: TableId, data: form(TokenForm)) -> Response[Any]:  # type: ignore[valid-type]
    """A new table; whoever asks second is sent to the same one."""
    asking, where = who(request), site(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id)
    table = finished(room)
    if not table.seats_of(asking.id):
        raise NotYourSeat
    await check_may_open(request, asking)
    row = table_row(
        asking.id, table.game, table.row.seats, variants=table.row.variants, public=table.row.public
    )
    row = msgspec.structs.replace(row, status="running", bot_to_move=any(seat.level for seat in table.seats))
    seated = [msgspec.structs.replace(seat, table_id=row.id) for seat in table.seats]
    there = await where.store.set_rematch(table_id, row, seated)
    table.row = msgspec.structs.replace(table.row, rematch=there)
    await where.hub.room(there)
    room.tell_all("reload", {})
    return done(request, f"/table/{there}", url=f"/table/{there}")


class PlayOnForm(msgspec.Struct):
    token: Token
    moment: Annotated[int, Meta(description="After so many choices of the finished game.")]
    seat: Annotated[int, Meta(description="Whose place you take, from 0 on.")]
    level: LevelKey = USUAL


@post("/table/{table_id:str}/play-on", summary="Play on against bots", **acts(There, 404, 409, 410))
async def play_on(request: Asked, table_id: TableId, data: form(PlayOnForm)) -> Response[Any]:  # type: ignore[valid-type]
    """A new table that begins with a moment of a finished game. The luck from there on is new."""
    asking, where = who(request), site(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id)
    table = finished(room)
    match = table.running()
    if made_up(table):
        raise Refused(
            N_("Nobody can prove how this record begins: it can be looked at, not played on."), code=409
        )
    if not 0 <= data.moment <= len(match.history) or not 0 <= data.seat < match.seats:
        raise Refused(N_("The game has no such moment."), code=404)
    past = match_at(table, data.moment)
    if past.over:
        raise Refused(N_("The game was over by then; choose an earlier moment."), code=409)
    start = msgspec.structs.replace(snapshot(past), draws=0)
    others = [seat for seat in range(match.seats) if seat != data.seat]
    called = await where.name(asking.id) or asking.say(N_("Guest"))
    seated = [SeatRow("", data.seat, "human", asking.id, called), *bots(table.game, others, data.level)]
    url = await new_table(
        request,
        asking,
        table.game,
        sorted(seated, key=lambda row: row.seat),
        variants=table.row.variants,
        start=msgspec.json.encode(start).decode(),
        parent=(table_id, data.moment),
    )
    return done(request, url, url=url)


def match_at(table: LiveTable, choices: int) -> Match[Any]:
    """A match of its own, played up to a moment. Answers to one secret question come all or not at all."""
    history = table.running().history
    while 0 < choices < len(history) and history[choices - 1].ask == history[choices].ask:
        choices -= 1
    row = table.row
    if table.start:
        match = resume(table.game, table.start, row.seed)
        made = len(match.history)
    else:
        match, made = Match(table.game, row.seats, row.variants, seed=row.seed), 0
    for choice in history[made:choices]:
        match.choose(choice.seat, choice.option)
    return match


def made_up(table: LiveTable) -> bool:
    """Whether it began with a position that somebody sent us. Bots could think about such a one for ever."""
    return table.start is not None and table.row.parent is None and not table.row.epoch


class ImportForm(msgspec.Struct):
    token: Token
    record: Annotated[UploadFile | None, Meta(description="A record of Regnum, at most 400,000 bytes.")] = None


@post("/records", summary="Look at a record from a file", **acts(There, 404, 409))
async def import_record(
    request: Asked, data: Annotated[ImportForm, Body(media_type=RequestEncodingType.MULTI_PART)]
) -> Response[Any]:
    """A record becomes a finished table of the visitor's own."""
    asking, where = who(request), site(request)
    asking.check(data.token)
    await check_may_open(request, asking)
    if data.record is None:
        raise Refused(N_("Choose a file with a record first."))
    content = await data.record.read(LARGEST_RECORD + 1)
    if len(content) > LARGEST_RECORD:
        raise Refused(N_("That is too large."), code=413)
    try:
        written = decode(content)
    except RecursionError:
        raise BadRecord(
            N_("The record is cut off or damaged: {reason}."), reason="it is nested too deeply"
        ) from None
    found = find(written.game)
    check_record(written, found)
    await where.remember(asking.id)
    row = table_row(asking.id, found, len(written.seats), variants=written.variants, seed=written.seed)
    start = msgspec.json.encode(written.start).decode() if written.start else None
    row = msgspec.structs.replace(row, status="over", start=start, version=len(written.choices))
    log = [
        LogRow(row.id, version, "choose", seat, move, row.created)
        for version, (seat, move, _) in enumerate(written.choices, 1)
    ]
    await where.store.create_table(row, seats_of(row.id, written), log)
    return done(request, f"/table/{row.id}", url=f"/table/{row.id}")


def check_record(written: Record, found: Game[Any]) -> None:
    """Play a record through. One that begins in the middle of a game may have been made up: look closely."""
    start = written.start
    if start is None:
        replay(written, found)
    elif (start.seats, start.variants) != (len(written.seats), written.variants) or not modest(start):
        raise BadRecord(N_("The record begins with a position that no game comes to."))
    else:
        try:
            for match in moments(written, found):
                found.check(match.state)
        except BadRecord:
            raise
        except Exception:
            raise BadRecord(N_("The record begins with a position that no game comes to.")) from None


def modest(start: Snapshot) -> bool:
    return all(abs(number) <= LARGEST_NUMBER for number in numbers(msgspec.json.decode(start.state)))


def numbers(value: Any) -> Iterator[float]:
    """All numbers in a piece of JSON."""
    if isinstance(value, int | float):
        yield value
    elif isinstance(value, list | dict):
        for part in value.values() if isinstance(value, dict) else value:
            yield from numbers(part)


def seats_of(table_id: str, written: Record) -> list[SeatRow]:
    """Who sat there, as the record tells it. Nobody of them is a visitor of ours."""
    by_spec = {one.spec: one.key for one in LEVELS}
    names = [*written.names, *[""] * (len(written.seats) - len(written.names))]
    return [
        SeatRow(
            table_id, seat, "human" if spec == "human" else "bot", None, names[seat][:24], by_spec.get(spec, "")
        )
        for seat, spec in enumerate(written.seats)
    ]
