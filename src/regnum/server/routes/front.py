"""The front page, one's name and language, and who made the games."""

from collections.abc import Collection, Mapping, Sequence
from time import time
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter
from msgspec import Meta

from regnum.core.words import N_
from regnum.i18n import LANGUAGES
from regnum.seldom import Seldom
from regnum.server.answers import done, frame_off_table, go, html
from regnum.server.asking import Who, who
from regnum.server.description import Called, Name, Token, acts, form
from regnum.server.games import find_game, game_card, helping, playable
from regnum.server.new_tables import MAX_WAITING_TABLES, spread
from regnum.server.readers import game_reader, plain_reader
from regnum.server.refusals import Refused
from regnum.server.seating import seat_lines
from regnum.server.site import WebRequest, is_secure, site
from regnum.server.visitors import YEAR, clean_name
from regnum.store.rows import SeatRow, TableRow, Visitor
from regnum.web import page_data, pages
from regnum.web.addresses import Address, Addresses

MAX_LISTED_TABLES = 30
"""Tables in each list of the front page."""
NOT_LISTED = Seldom("table %s: it cannot be listed: %s")
ABOUT = N_(
    "Regnum is a free table for strategy games. It is unofficial: it carries none of the art or the "
    "texts of the games, and it thanks those who made them."
)


@get("/", include_in_schema=False)
async def front(request: WebRequest) -> Response[str]:
    asking, where = who(request), site(request)
    framed, store = await frame_off_table(request, asking), where.store
    # a game may have been uninstalled, its tables are still there
    known = {found.key for found in (*playable(), *helping())}
    mine = [] if asking.new else await store.tables_of(asking.id, MAX_LISTED_TABLES)
    mine = [row for row in mine if row.game in known]
    waiting = [each for each in await store.public_waiting(MAX_WAITING_TABLES) if each[1] != asking.id]
    public = await store.listed(spread(waiting, where.hub.asker, MAX_LISTED_TABLES))
    public = [row for row in public if row.game in known]
    seats = await store.seats_of([row.id for row in (*mine, *public)])
    also = set() if asking.new else await store.device_seats(asking.id)
    page = page_data.Front(
        frame=framed,
        games=tuple(game_card(found.key, asking.lang) for found in playable()),
        mine=table_lines(where.at, mine, seats, asking, also),
        public=table_lines(where.at, public, seats, asking),
    )
    return html(request, pages.page(page), asking)


def table_lines(
    at: Addresses,
    rows: Sequence[TableRow],
    seats: Mapping[str, Sequence[SeatRow]],
    asking: Who,
    also: Collection[tuple[str, int]] = (),
) -> tuple[page_data.TableLine, ...]:
    """A list of tables; one that is damaged is left out."""
    lines = []
    for row in rows:
        try:
            lines.append(table_line(at, row, seats[row.id], asking, also))
        except Exception as error:
            NOT_LISTED.say(row.id, error)
    return tuple(lines)


def table_line(
    at: Addresses, row: TableRow, seats: Sequence[SeatRow], asking: Who, also: Collection[tuple[str, int]] = ()
) -> page_data.TableLine:
    """A table in a list, as the store knows it: no table is woken for it."""
    sitting = seat_lines(seats, asking, row.winners or (), also)
    return page_data.TableLine(
        url=at(f"/table/{row.id}"),
        game=find_game(row.game).title,
        status=row.status,
        seats=sitting,
        turn=whose_turn(row, sitting) if row.status == "running" else "",
        guided=row.guided,
    )


def whose_turn(row: TableRow, sitting: Sequence[page_data.SeatLine]) -> Literal["", "mine", "others"]:
    """Who is to choose; where a bot plays for the visitor, nobody waits for them."""
    if row.to_move is None:
        return ""
    mine = {line.seat for line in sitting if line.me and not line.level}
    return "others" if mine.isdisjoint(row.to_move) else "mine"


class NameForm(msgspec.Struct):
    token: Token
    name: Name
    back: Annotated[str, Meta(description="The page to go back to, for a form without script.")] = ""


@post("/name", summary="Give yourself a name", **acts(Called))
async def name(request: WebRequest, data: form(NameForm)) -> Response[Any]:  # type: ignore[valid-type]
    asking = who(request)
    asking.check(data.token)
    site(request).buckets.take(asking.id, "chat", asking.address)
    await site(request).call(Visitor(asking.id, clean_name(data.name), time()))
    return done(request, site(request).at.inside(data.back), name=clean_name(data.name))


@get("/language/{lang:str}", include_in_schema=False)
async def language(
    request: WebRequest,
    lang: Annotated[str, Parameter(description="en, pl or it.")],
    back: Annotated[str, Parameter(description="The page to go back to.")] = "",
) -> Response[Any]:
    if lang not in LANGUAGES:
        raise Refused(
            N_("There is no language “{name}”. Known: {known}."),
            code=404,
            name=lang,
            known=", ".join(LANGUAGES),
        )
    where = site(request).at
    there, secure = go(where.inside(back)), is_secure(request)
    there.set_cookie("lang", lang, max_age=YEAR, path=where.cookies, samesite="lax", secure=secure)
    return there


class ManifestIcon(msgspec.Struct):
    src: Address
    sizes: str
    type: str
    purpose: str = "any"


class Manifest(msgspec.Struct):
    """What a system needs to know to install the page as if it were a program."""

    lang: str
    description: str
    icons: list[ManifestIcon]
    start_url: Address
    scope: Address
    name: str = "Regnum"
    short_name: str = "Regnum"
    display: str = "standalone"
    theme_color: str = "#f6efdf"
    background_color: str = "#f6efdf"
    categories: tuple[str, ...] = ("games",)


@get("/manifest/{lang:str}", include_in_schema=False, media_type="application/manifest+json")
async def manifest(
    request: WebRequest, lang: Annotated[str, Parameter(description="en, pl or it.")]
) -> Response[bytes]:
    if lang not in LANGUAGES:
        raise Refused(N_("There is nothing here."), code=404)
    where = site(request)
    assets, home = where.assets, where.at("/")
    found = Manifest(
        lang,
        plain_reader(lang)(ABOUT),
        [
            ManifestIcon(assets["icon.svg"], "any", "image/svg+xml"),
            ManifestIcon(assets["icon-192.png"], "192x192", "image/png"),
            ManifestIcon(assets["icon-512.png"], "512x512", "image/png"),
            ManifestIcon(assets["icon-512-whole.png"], "512x512", "image/png", "maskable"),
        ],
        start_url=home,
        scope=home,
    )
    return Response(
        msgspec.json.encode(found),
        media_type="application/manifest+json",
        headers={"cache-control": "public, max-age=3600"},
    )


@get("/about", include_in_schema=False)
async def about(request: WebRequest) -> Response[str]:
    asking = who(request)
    text = asking.say(ABOUT)
    thanks = [
        game_reader(found.key, asking.lang)(found.printed.thanks)
        for found in playable()
        if found.printed.thanks
    ]
    page = page_data.Note(
        frame=await frame_off_table(request, asking),
        title=asking.say(N_("About Regnum")),
        text="\n\n".join((text, *thanks)),
    )
    return html(request, pages.page(page), asking)
