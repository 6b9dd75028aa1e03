"""Records: a finished game as a file, the proof of its luck, and games from files."""

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.params import Body
from markupsafe import Markup
from msgspec import Meta

from regnum.bots.levels import LEVELS
from regnum.core.errors import BadRecord
from regnum.core.game import first_of
from regnum.core.record import Record, decode
from regnum.core.words import N_
from regnum.server.access import enter
from regnum.server.answers import lead
from regnum.server.asking import who
from regnum.server.description import MAX_BODY_BYTES, TableId, There, Token, TokenForm, acts, asks, form
from regnum.server.games import find_game
from regnum.server.new_tables import check_may_open, table_row
from regnum.server.refusals import Refused
from regnum.server.retelling import Verify
from regnum.server.site import WebRequest, at, site
from regnum.server.visitors import name_from_elsewhere
from regnum.store.rows import LogRow, SeatRow

MAX_RECORD_BYTES = 400_000
MAX_RECORD_CHOICES = 4000
"""Choices of a record that is brought along. The longest games of bots have about 400."""


@get("/table/{table_id:str}/record", summary="The record", media_type="application/json", **asks(409))
async def download(request: WebRequest, table_id: TableId) -> Response[bytes]:
    """A finished game as one file that anybody can replay and check."""
    asking = who(request)
    table = (await enter(request, asking, table_id)).table
    name = f"{table.game.key}-{table.id[:8]}.json"
    return Response(
        await table.finished.record(asking.asker),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


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
    written = decode(await table.finished.record(asking.asker))
    fault = await table.finished.fault(asking.asker)
    if fault:
        facts = [say(fault.text, **fault.gaps)]
    else:
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
        if written.seed_chosen:
            facts.append(say(N_("The seed was chosen by the host of the table.")))
    items = Markup("").join(Markup("<li>{}</li>").format(fact) for fact in facts)
    mark = "refuted" if fault else "proved"
    return Verified(fault is None, f'<div id="verified" class="{mark}" role="status"><ul>{items}</ul></div>')


# Games from files


class ImportForm(msgspec.Struct):
    token: Token
    record: Annotated[UploadFile | None, Meta(description="A record of Regnum, at most 400,000 bytes.")] = None


@post("/records", summary="Look at a record from a file", **acts(There, 404, 409, most=MAX_BODY_BYTES))
async def import_record(
    request: WebRequest, data: Annotated[ImportForm, Body(media_type=RequestEncodingType.MULTI_PART)]
) -> Response[Any]:
    """A record becomes a finished table of the visitor's own."""
    asking, where = who(request), site(request)
    asking.check(data.token)
    await check_may_open(where, asking)
    content = await read_file(data.record)
    written = decode(content)
    found = find_game(written.game)
    check_length(written)
    await where.hub.replays.do(Verify(found.key, content, foreign=True), asking.asker)
    await where.remember(asking.id)
    row = table_row(asking.id, found, len(written.seats), settings=written.settings, seed=written.seed)
    start = msgspec.json.encode(written.start).decode() if written.start else None
    winners = tuple(first_of(written.result.wins)) if written.result else ()
    row = msgspec.structs.replace(
        row,
        status="over",
        start=start,
        version=len(written.choices),
        winners=winners,
        imported=True,
        discreet=written.discreet,
        seed_chosen=written.seed_chosen,
    )
    log = [
        LogRow(row.id, version, "choose", seat, move, row.created)
        for version, (seat, move, _) in enumerate(written.choices, 1)
    ]
    await where.store.create_table(row, seats_of(row.id, written), log)
    return lead(request, at(request, f"/table/{row.id}"))


async def read_file(file: UploadFile | None) -> bytes:
    if file is None:
        raise Refused(N_("Choose a file with a record first."))
    content = await file.read(MAX_RECORD_BYTES + 1)
    if len(content) > MAX_RECORD_BYTES:
        raise Refused(N_("That is too large."), code=413)
    return content


def check_length(written: Record) -> None:
    choices = len(written.choices) + (len(written.start.choices) if written.start else 0)
    if choices > MAX_RECORD_CHOICES:
        raise BadRecord(
            N_("The record has {number} choices; more than {most} are not accepted here."),
            number=choices,
            most=MAX_RECORD_CHOICES,
        )


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
            name_from_elsewhere(names[seat]),
            by_spec.get(spec, ""),
        )
        for seat, spec in enumerate(written.seats)
    ]
