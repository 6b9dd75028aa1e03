"""The pages before a game: the front page, a game's page, new tables, links to seats, the rules."""

import secrets
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from time import time
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter
from litestar.response import Redirect
from msgspec import Meta

from regnum.bots.levels import LEVELS, USUAL, level
from regnum.core.components import MEANINGS, Part, parts, statements
from regnum.core.errors import RegnumError
from regnum.core.game import Game, Variants
from regnum.core.words import N_, Reader
from regnum.i18n import LANGUAGES
from regnum.server.description import (
    Called,
    GameKey,
    LevelKey,
    Name,
    Seat,
    SeatKey,
    TableId,
    There,
    Token,
    WatchKey,
    acts,
)
from regnum.server.doors import form
from regnum.server.live import browser_face, rules_of
from regnum.server.refusals import NoSuchTable, Refused
from regnum.server.rulebook import rules_text
from regnum.server.site import (
    Asked,
    Who,
    card,
    done,
    find,
    frame,
    game_reader,
    html,
    playable,
    site,
    wants_json,
    who,
)
from regnum.server.visitors import clean_name
from regnum.store.rows import SeatRow, TableRow, Visitor
from regnum.web import page_data, pages

LONGEST_SEED = 64
AWAKE = 12
"""So many of a visitor's running tables are woken to tell whose turn it is."""
MOST_TABLES = 300
"""So many tables one visitor may have: nobody needs more, and nobody may fill the disk."""


# The front page


@get("/", include_in_schema=False)
async def front(request: Asked) -> Response[str]:
    asking = who(request)
    store = site(request).store
    known = {found.key for found in playable()}  # a game may have been uninstalled, its tables are still there
    mine = [] if asking.new else await store.tables_of(asking.id, 30)
    mine = [row for row in mine if row.game in known]
    public = [row for row in await store.public_waiting(30) if row.host != asking.id and row.game in known]
    seats = await store.seats_of([row.id for row in (*mine, *public)])
    for row in [row for row in mine if row.status == "running"][:AWAKE]:
        with suppress(RegnumError):  # a game of rules that are gone is listed all the same
            await site(request).hub.room(row.id)
    page = page_data.Front(
        frame=await frame(request, asking),
        games=tuple(card(found.key, asking.lang) for found in playable()),
        mine=tuple(table_line(request, row, seats[row.id], asking) for row in mine),
        public=tuple(table_line(request, row, seats[row.id], asking) for row in public),
    )
    return html(request, pages.page(page), asking)


def table_line(request: Asked, row: TableRow, seats: Sequence[SeatRow], asking: Who) -> page_data.TableLine:
    """A table in a list. Whose turn it is, is known for tables that are awake."""
    room = site(request).hub.rooms.get(row.id)
    match = room.table.match if room else None
    winners: list[int] = []
    if match and match.over:
        shares = match.game.shares(match.state)
        winners = [seat for seat, share in enumerate(shares) if share == max(shares)]
    my_turn = bool(match) and any(
        seat.visitor == asking.id and match and seat.seat in match.pending for seat in seats
    )
    return page_data.TableLine(
        url=f"/table/{row.id}",
        game=find(row.game).title,
        status=row.status,
        seats=seat_lines(seats, asking, winners),
        my_turn=my_turn,
        guided=row.guided,
    )


def seat_lines(
    seats: Sequence[SeatRow], asking: Who, winners: Sequence[int] = ()
) -> tuple[page_data.SeatLine, ...]:
    return tuple(
        page_data.SeatLine(
            seat=row.seat,
            kind=row.kind,
            name=row.name or (asking.say.seat(row.seat) if row.kind != "open" else ""),
            level=asking.say(level(row.level).title) if row.level else "",
            me=row.visitor == asking.id,
            winner=row.seat in winners,
        )
        for row in seats
    )


class NameForm(msgspec.Struct):
    token: Token
    name: Name
    back: Annotated[str, Meta(description="The page to go back to, for a form without script.")] = "/"


@post("/name", summary="Give yourself a name", **acts(Called))
async def name(request: Asked, data: form(NameForm)) -> Response[Any]:  # type: ignore[valid-type]
    asking = who(request)
    asking.check(data.token)
    site(request).buckets.take(asking.id, "chat")
    await site(request).call(Visitor(asking.id, clean_name(data.name), time()))
    return done(request, inside(data.back), name=clean_name(data.name))


def inside(back: str) -> str:
    """An address to go back to: only ever one of our own."""
    return back if back.startswith("/") and not back.startswith(("//", "/\\")) and back.isprintable() else "/"


@get("/language/{lang:str}", include_in_schema=False)
async def language(
    lang: Annotated[str, Parameter(description="en, pl or it.")],
    back: Annotated[str, Parameter(description="The page to go back to.")] = "/",
) -> Response[Any]:
    if lang not in LANGUAGES:
        raise Refused(
            N_("There is no language “{name}”. Known: {known}."),
            code=404,
            name=lang,
            known=", ".join(LANGUAGES),
        )
    there = Redirect(inside(back), status_code=303)
    there.set_cookie("lang", lang, max_age=365 * 24 * 3600, path="/", samesite="lax")
    return there


# A game and its new tables


@get("/game/{key:str}", include_in_schema=False)
async def game_page(request: Asked, key: GameKey) -> Response[str]:
    asking = who(request)
    return html(request, await shown_game(request, asking, find(key)), asking)


async def shown_game(
    request: Asked,
    asking: Who,
    found: Game[Any],
    error: str = "",
    given: dict[str, str] | None = None,
    switches: Variants | None = None,
) -> str:
    """The page of a game; after a refusal, with the form as it was filled in."""
    say = game_reader(found.key, asking.lang)
    on = {variant.name: variant.default for variant in found.variants} | dict(switches or {})
    listed = list(all_parts(found))
    count = Counter(part.source for _, part in listed)
    return pages.page(
        page_data.GamePage(
            frame=await frame(request, asking),
            game=card(found.key, asking.lang),
            variants=tuple(
                page_data.VariantLine(name=v.name, title=say(v.title), help=say(v.help), on=on[v.name])
                for v in found.variants
            ),
            levels=shown_levels(asking.say),
            usual_seats=min(max(4, found.seats[0]), found.seats[-1]),
            usual_level=USUAL,
            sources=tuple((say(MEANINGS[source]), number) for source, number in count.items()),
            parts=tuple(
                part_line(section, part) for section, part in listed if part.source in ("designed", "box")
            ),
            error=error,
            given=given or {},
        )
    )


def shown_levels(say: Reader) -> tuple[page_data.Level, ...]:
    return tuple(page_data.Level(key=one.key, title=say(one.title), help=say(one.help)) for one in LEVELS)


def all_parts(found: Game[Any]) -> Iterator[tuple[str, Part]]:
    """Every part of a game with the section that lists it."""
    if found.components:
        for section, entries in parts(found.components()):
            yield from ((section, part) for part in entries)


def part_line(section: str, part: Part) -> page_data.PartLine:
    name, *said = statements(part)
    return page_data.PartLine(kind=section, name=name, text=", ".join(said), source=part.source)


class PlayForm(msgspec.Struct):
    token: Token
    guided: Annotated[str, Meta(description="yes: a first game, each question comes with advice.")] = "no"


@post("/play/{key:str}", summary="Play against bots at once", **acts(There, 404))
async def play_now(request: Asked, key: GameKey, data: form(PlayForm)) -> Response[Any]:  # type: ignore[valid-type]
    """A new table at which you and bots sit. It begins at once."""
    asking, found = who(request), find(key)
    asking.check(data.token)
    seats = min(max(4, found.seats[0]), found.seats[-1])
    called = await site(request).name(asking.id) or asking.say(N_("Guest"))
    seated = [SeatRow("", 0, "human", asking.id, called)]
    seated += bots(found, range(1, seats), USUAL if data.guided != "yes" else LEVELS[0].key)
    url = await new_table(request, asking, found, seated, guided=data.guided == "yes")
    return done(request, url, url=url)


def bots(found: Game[Any], seats: Sequence[int], key: str) -> list[SeatRow]:
    """Bots of one level for some seats, each with a name of the game's own time."""
    names = browser_face(found).names
    return [SeatRow("", seat, "bot", None, names[seat % len(names)], level(key).key) for seat in seats]


SeatKind = Annotated[
    str, Meta(description="Who sits there: me, open, here (somebody at this screen) or, say, bot:regent.")
]
SeatName = Annotated[str, Meta(description="What somebody at this screen is called.")]


class TableForm(msgspec.Struct):
    token: Token
    game: Annotated[str, Meta(description="The game, for instance brian-boru.")]
    seats: Annotated[int, Meta(description="How many play.")]
    public: Annotated[str, Meta(description="yes: the table stands on the front page until it is full.")] = "no"
    seed: Annotated[str, Meta(description="All luck comes from it; at most 64 characters. Empty: any")] = ""
    variant: Annotated[list[str] | str, Meta(description="The variants to play with, one or several.")] = []
    kind0: SeatKind = "me"
    kind1: SeatKind = ""
    kind2: SeatKind = ""
    kind3: SeatKind = ""
    kind4: SeatKind = ""
    kind5: SeatKind = ""
    name0: SeatName = ""
    name1: SeatName = ""
    name2: SeatName = ""
    name3: SeatName = ""
    name4: SeatName = ""
    name5: SeatName = ""


@post("/tables", summary="Open a new table", **acts(There, 404))
async def create(request: Asked, data: form(TableForm)) -> Response[Any]:  # type: ignore[valid-type]
    """It begins as soon as no seat is open."""
    asking, found = who(request), find(data.game)
    asking.check(data.token)
    chosen = [data.variant] if isinstance(data.variant, str) else data.variant
    switches = {variant.name: False for variant in found.variants} | dict.fromkeys(chosen, True)
    try:
        called = await site(request).name(asking.id) or asking.say(N_("Host"))
        seated = read_seats(found, data, asking, called)
        mine = next((row.name for row in seated if row.kind == "human"), called)
        if mine != called:
            await site(request).call(Visitor(asking.id, mine, time()))
        if all(row.kind == "bot" for row in seated):
            switches |= {variant.name: True for variant in found.variants if variant.for_bots}
        variants = found.settle(len(seated), switches)
        seed = clean_seed(data.seed)
        url = await new_table(
            request, asking, found, seated, variants=variants, seed=seed, public=data.public == "yes"
        )
    except RegnumError as error:
        if wants_json(request):
            raise
        say = game_reader(found.key, asking.lang)
        given = {name: str(value) for name, value in msgspec.structs.asdict(data).items() if name != "token"}
        page = await shown_game(request, asking, found, say(error.text, **error.gaps), given, switches)
        return html(request, page, asking, 400)
    return done(request, url, url=url)


def read_seats(found: Game[Any], data: TableForm, asking: Who, called: str) -> list[SeatRow]:
    if data.seats not in found.seats or data.seats > 6:
        found.settle(data.seats, {})
    seated: list[SeatRow] = []
    names = browser_face(found).names
    for seat in range(data.seats):
        kind = getattr(data, f"kind{seat}") or "open"
        given = getattr(data, f"name{seat}")
        if kind == "me":
            if any(row.kind == "human" for row in seated):
                raise Refused(
                    N_("You can take one seat; for others at this screen choose “someone at this screen”.")
                )
            seated.append(SeatRow("", seat, "human", asking.id, clean_name(given) if given.strip() else called))
        elif kind == "here":
            shown_name = clean_name(given) if given.strip() else asking.say.seat(seat)
            seated.append(SeatRow("", seat, "here", asking.id, shown_name))
        elif kind == "open":
            seated.append(SeatRow("", seat, "open"))
        elif kind.startswith("bot:"):
            seated.append(SeatRow("", seat, "bot", None, names[seat % len(names)], level(kind[4:]).key))
        else:
            raise Refused(N_("Nobody of the kind “{kind}” can sit down."), kind=kind[:40])
    called_names = [row.name.casefold() for row in seated if row.name]
    if len(set(called_names)) < len(called_names):
        raise Refused(N_("Two seats have the same name; give each its own."))
    return seated


def clean_seed(given: str) -> str:
    """The seed that was given, or a random one."""
    seed = given.strip()
    if len(seed) > LONGEST_SEED or not seed.isprintable():
        raise Refused(N_("A seed is a line of at most {most} characters."), most=LONGEST_SEED)
    return seed or secrets.token_hex(16)


async def new_table(
    request: Asked,
    asking: Who,
    found: Game[Any],
    seated: Sequence[SeatRow],
    *,
    variants: dict[str, bool] | None = None,
    seed: str = "",
    public: bool = False,
    guided: bool = False,
    start: str | None = None,
    parent: tuple[str, int] | None = None,
) -> str:
    """Keep a new table and give its address. It begins at once if no seat is open."""
    where = site(request)
    await check_may_open(request, asking)
    await where.remember(asking.id)
    row = table_row(
        asking.id,
        found,
        len(seated),
        variants=variants,
        seed=seed,
        public=public,
        guided=guided,
        start=start,
        parent=parent,
    )
    waiting = any(seat.kind == "open" for seat in seated)
    bot = any(seat.kind == "bot" for seat in seated)  # it may be the first to move
    row = msgspec.structs.replace(
        row, status="waiting" if waiting else "running", bot_to_move=bot and not waiting
    )
    await where.store.create_table(row, [msgspec.structs.replace(seat, table_id=row.id) for seat in seated])
    await where.hub.room(row.id)
    return f"/table/{row.id}"


async def check_may_open(request: Asked, asking: Who) -> None:
    """Refuse those who open tables too quickly, or too many."""
    where = site(request)
    where.buckets.take(asking.id, "table")
    if len(await where.store.tables_of(asking.id, MOST_TABLES)) >= MOST_TABLES:
        raise Refused(N_("You have {most} tables already; that is the most."), code=429, most=MOST_TABLES)


def table_row(
    host: str,
    found: Game[Any],
    seats: int,
    *,
    variants: dict[str, bool] | None = None,
    seed: str = "",
    public: bool = False,
    guided: bool = False,
    start: str | None = None,
    parent: tuple[str, int] | None = None,
) -> TableRow:
    now = time()
    return TableRow(
        id=secrets.token_urlsafe(16),
        game=found.key,
        rules=rules_of(found),
        variants=variants if variants is not None else found.settle(seats, {}, people=True),
        seed=seed or secrets.token_hex(16),
        seats=seats,
        public=public,
        guided=guided,
        host=host,
        seat_key=secrets.token_urlsafe(16),
        watch_key=secrets.token_urlsafe(16),
        created=now,
        changed=now,
        start=start,
        parent=parent[0] if parent else None,
        moment=parent[1] if parent else None,
    )


# Sitting down


@get("/join/{key:str}", include_in_schema=False)
async def join_page(request: Asked, key: SeatKey) -> Response[Any]:
    asking = who(request)
    row = await site(request).store.by_seat_key(key)
    if row is None:
        raise NoSuchTable
    room = await site(request).hub.room(row.id)
    if row.status != "waiting" and not room.table.seats_of(asking.id) and not row.public:
        raise Refused(N_("All seats of this table are taken. Ask for the link for those who watch."), code=409)
    if row.status != "waiting" or room.table.seats_of(asking.id):
        return Redirect(f"/table/{row.id}", status_code=303)
    return html(request, await shown_join(request, asking, row, key), asking)


async def shown_join(request: Asked, asking: Who, row: TableRow, key: str, error: str = "") -> str:
    found = find(row.game)
    return pages.page(
        page_data.Join(
            frame=await frame(request, asking),
            game=card(row.game, asking.lang),
            seats=seat_lines(await site(request).store.seats(row.id), asking),
            host=await site(request).name(row.host) or asking.say(N_("Host")),
            variants=variant_titles(found, row, asking.lang),
            address=f"/join/{key}",
            error=error,
        )
    )


def variant_titles(found: Game[Any], row: TableRow, lang: str) -> tuple[str, ...]:
    say = game_reader(found.key, lang)
    return tuple(say(variant.title) for variant in found.variants if row.variants.get(variant.name))


class JoinForm(msgspec.Struct):
    token: Token
    seat: Seat
    name: Name = ""


@post("/join/{key:str}", summary="Sit down at a table", **acts(There, 404, 409))
async def join(request: Asked, key: SeatKey, data: form(JoinForm)) -> Response[Any]:  # type: ignore[valid-type]
    asking, where = who(request), site(request)
    asking.check(data.token)
    where.buckets.take(asking.id, "chat")
    row = await where.store.by_seat_key(key)
    if row is None:
        raise NoSuchTable
    try:
        await sit_down(request, asking, row, data.seat, data.name)
    except RegnumError as error:
        if wants_json(request):
            raise
        page = await shown_join(request, asking, row, key, asking.say(error.text, **error.gaps))
        return html(request, page, asking, 409)
    return done(request, f"/table/{row.id}", url=f"/table/{row.id}")


async def sit_down(request: Asked, asking: Who, row: TableRow, seat: int, given: str) -> None:
    where = site(request)
    room = await where.hub.room(row.id)
    called = clean_name(given or await where.name(asking.id))
    async with room.table.lock:
        seats = await where.store.seats(row.id)
        if any(other.visitor == asking.id for other in seats):
            raise Refused(N_("You sit at this table already."), code=409)
        if any(other.name.casefold() == called.casefold() for other in seats if other.name):
            raise Refused(N_("Somebody at this table is called {name} already."), code=409, name=called)
        free = any(other.seat == seat and other.kind == "open" for other in seats)
        if free:
            await where.call(Visitor(asking.id, await where.name(asking.id) or called, time()))
        if not free or not await where.store.sit(row.id, seat, asking.id, called):
            raise Refused(N_("That seat is taken. Choose another one."), code=409)
    await where.hub.seats_changed(row.id)


@post("/table/{table_id:str}/sit", summary="Sit down at a public table", **acts(There, 404, 409))
async def sit(request: Asked, table_id: TableId, data: form(JoinForm)) -> Response[Any]:  # type: ignore[valid-type]
    asking, where = who(request), site(request)
    asking.check(data.token)
    where.buckets.take(asking.id, "chat")
    row = await where.store.table(table_id)
    if row is None or not row.public:
        raise NoSuchTable
    await sit_down(request, asking, row, data.seat, data.name)
    return done(request, f"/table/{table_id}", url=f"/table/{table_id}")


class FillForm(msgspec.Struct):
    token: Token
    level: LevelKey


@post("/table/{table_id:str}/fill", summary="Let bots take the open seats", **acts(There, 404))
async def fill(request: Asked, table_id: TableId, data: form(FillForm)) -> Response[Any]:  # type: ignore[valid-type]
    """For the one who opened the table. The game begins."""
    asking, where = who(request), site(request)
    asking.check(data.token)
    where.buckets.take(asking.id, "chat")
    room = await where.hub.room(table_id)
    if room.table.row.host != asking.id:
        raise NoSuchTable
    async with room.table.lock:
        seats = [row.seat for row in await where.store.seats(table_id) if row.kind == "open"]
        made = bots(room.table.game, seats, data.level)
        await where.store.fill_seats([msgspec.structs.replace(row, table_id=table_id) for row in made])
    await where.hub.seats_changed(table_id)
    return done(request, f"/table/{table_id}", url=f"/table/{table_id}")


@get("/watch/{key:str}", include_in_schema=False)
async def watch(request: Asked, key: WatchKey) -> Response[Any]:
    asking, where = who(request), site(request)
    row = await where.store.by_watch_key(key)
    if row is None:
        raise NoSuchTable
    there = html(request, "", asking, 303)
    await where.remember(asking.id)
    await where.store.add_watcher(row.id, asking.id)
    there.headers["location"] = f"/table/{row.id}"
    return there


# Reading


@get("/rules/{key:str}", include_in_schema=False)
async def rules(request: Asked, key: GameKey) -> Response[str]:
    asking, found = who(request), find(key)
    text, contents = rules_text(found.key, asking.lang)
    page = page_data.RulesPage(
        frame=await frame(request, asking), game=card(key, asking.lang), text=text, contents=contents
    )
    return html(request, pages.page(page), asking)


@get("/about", include_in_schema=False)
async def about(request: Asked) -> Response[str]:
    asking = who(request)
    text = asking.say(
        N_(
            "Regnum is a free table for strategy games. It is unofficial: it carries none of the art or the "
            "texts of the games, and it thanks those who made them."
        )
    )
    thanks = [game_reader(found.key, asking.lang)(found.thanks) for found in playable() if found.thanks]
    page = page_data.Note(
        frame=await frame(request, asking),
        title=asking.say(N_("About Regnum")),
        text="\n\n".join((text, *thanks)),
    )
    return html(request, pages.page(page), asking)
