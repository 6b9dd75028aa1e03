"""Records: a finished game as a file, the proof of its luck, and games from files."""

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.params import Body
from markupsafe import Markup
from msgspec import Meta

from regnum.bots.levels import LEVELS, level
from regnum.core.errors import BadRecord
from regnum.core.game import Game
from regnum.core.record import Record, decode, encode, moments, record, replay
from regnum.core.snapshot import Snapshot
from regnum.core.words import N_
from regnum.server.access import enter
from regnum.server.answers import done
from regnum.server.asking import who
from regnum.server.description import TableId, There, Token, TokenForm, acts, asks, form
from regnum.server.games import find_game
from regnum.server.live import LiveTable
from regnum.server.new_tables import check_may_open, table_row
from regnum.server.position import largest
from regnum.server.refusals import Refused
from regnum.server.site import WebRequest, site
from regnum.server.visitors import MAX_NAME_CHARACTERS
from regnum.store.rows import LogRow, SeatRow

MAX_RECORD_BYTES = 400_000
LARGEST_NUMBER = 1000
"""No position of our games holds a larger one; of a made-up one each of a billion raiders would be drawn."""


@get("/table/{table_id:str}/record", summary="The record", media_type="application/json", **asks(409))
async def download(request: WebRequest, table_id: TableId) -> Response[bytes]:
    """A finished game as one file that anybody can replay and check."""
    table = (await enter(request, who(request), table_id)).table
    table.check_over()
    name = f"{table.game.key}-{table.id[:8]}.json"
    return Response(
        encode(await record_of(table)),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def record_of(table: LiveTable) -> Record:
    specs = [level(row.level).spec if row.level else "human" for row in table.seats]
    names = [row.name for row in table.seats]
    async with table.match() as match:
        whole = record(match, specs, names)
    start = table.start
    if start is None:
        return whole
    since = list(whole.choices)
    for seat, move in start.choices:  # secret answers that it begins with stand among those of others
        since.remove(next(choice for choice in since if choice[:2] == (seat, move)))
    return msgspec.structs.replace(whole, start=start, choices=tuple(since))


class Verified(msgspec.Struct):
    ok: Annotated[bool, Meta(description="Whether all is as it should be.")]
    html: Annotated[str, Meta(description="What was checked, or what is wrong.")]


@post("/table/{table_id:str}/verify", summary="Prove the luck and the result", **acts(Verified, 404, 409, 410))
async def verify(request: WebRequest, table_id: TableId, data: form(TokenForm)) -> Verified:  # type: ignore[valid-type]
    """Play the whole record again from its seed and compare the end."""
    asking = who(request)
    asking.check(data.token)
    room = await enter(request, asking, table_id)
    table, say = room.table, room.renderer(asking.lang).say
    table.check_over()
    written = decode(encode(await record_of(table)))
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


# Games from files


class ImportForm(msgspec.Struct):
    token: Token
    record: Annotated[UploadFile | None, Meta(description="A record of Regnum, at most 400,000 bytes.")] = None


@post("/records", summary="Look at a record from a file", **acts(There, 404, 409))
async def import_record(
    request: WebRequest, data: Annotated[ImportForm, Body(media_type=RequestEncodingType.MULTI_PART)]
) -> Response[Any]:
    """A record becomes a finished table of the visitor's own."""
    asking, where = who(request), site(request)
    asking.check(data.token)
    await check_may_open(where, asking)
    written = await read_record(data.record)
    found = find_game(written.game)
    check_record(written, found)
    await where.remember(asking.id)
    row = table_row(asking.id, found, len(written.seats), variants=written.variants, seed=written.seed)
    start = msgspec.json.encode(written.start).decode() if written.start else None
    winners = largest(written.result.shares) if written.result else ()
    row = msgspec.structs.replace(
        row, status="over", start=start, version=len(written.choices), winners=winners
    )
    log = [
        LogRow(row.id, version, "choose", seat, move, row.created)
        for version, (seat, move, _) in enumerate(written.choices, 1)
    ]
    await where.store.create_table(row, seats_of(row.id, written), log)
    return done(request, f"/table/{row.id}", url=f"/table/{row.id}")


async def read_record(file: UploadFile | None) -> Record:
    if file is None:
        raise Refused(N_("Choose a file with a record first."))
    content = await file.read(MAX_RECORD_BYTES + 1)
    if len(content) > MAX_RECORD_BYTES:
        raise Refused(N_("That is too large."), code=413)
    try:
        return decode(content)
    except RecursionError:
        raise BadRecord(
            N_("The record is cut off or damaged: {reason}."), reason="it is nested too deeply"
        ) from None


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
            table_id,
            seat,
            "human" if spec == "human" else "bot",
            None,
            names[seat][:MAX_NAME_CHARACTERS],
            by_spec.get(spec, ""),
        )
        for seat, spec in enumerate(written.seats)
    ]
