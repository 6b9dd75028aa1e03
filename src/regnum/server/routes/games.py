"""The pages of a game: what it is, its rules, and new tables of it."""

from collections import Counter
from collections.abc import Iterator
from time import time
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter
from markupsafe import Markup
from msgspec import Meta

from regnum.bots.levels import LEVELS, USUAL, level
from regnum.core.components import MEANINGS, Part, parts, statements
from regnum.core.errors import RegnumError
from regnum.core.game import Game
from regnum.core.settings import Chosen, Offered, OneOf, PerSeat, Switch, Value, usage, usual_of
from regnum.core.words import N_, Reader
from regnum.server.answers import frame_off_table, html, lead, wants_json
from regnum.server.asking import Who, who
from regnum.server.description import GameKey, There, Token, acts, form
from regnum.server.games import (
    browser_face,
    find_game,
    game_card,
    has_cards,
    helping,
    playable,
    usual_seats,
)
from regnum.server.new_tables import MAX_TABLES_PER_VISITOR, bot_seats, open_table, table_row
from regnum.server.readers import game_reader
from regnum.server.refusals import Refused
from regnum.server.rulebook import rules_text, search
from regnum.server.searching import MAX_FIND_CHARACTERS
from regnum.server.seating import level_lines
from regnum.server.site import Site, WebRequest, at, site
from regnum.server.visitors import clean_name
from regnum.store.rows import SeatRow, Visitor
from regnum.web import page_data, pages
from regnum.web.addresses import Address

MAX_SEED_CHARACTERS = 64
MAX_SEATS = 6
"""Seats that the form for a new table has fields for."""


@get("/game/{key:str}", include_in_schema=False)
async def game_page(
    request: WebRequest,
    key: GameKey,
    preset: Annotated[str, Parameter(description="Settings under one name, to begin with.")] = "",
    seats: Annotated[str, Parameter(description="How many seats the form begins with.")] = "",
) -> Response[str]:
    asking, found = who(request), find_game(key)
    chosen = next((each.values for each in found.settings.presets if each.name == preset), {})
    given = {"seats": seats} if seats in map(str, found.seats) else {}
    return html(request, await page_of_game(request, asking, found, given=given, chosen=chosen), asking)


async def page_of_game(
    request: WebRequest,
    asking: Who,
    found: Game[Any],
    error: str = "",
    given: dict[str, str] | None = None,
    chosen: Chosen | None = None,
) -> str:
    """The page of a game; after a refusal, with the form as it was filled in."""
    say = game_reader(found.key, asking.lang)
    listed = list(all_parts(found))
    count = Counter(part.source for _, part in listed)
    return pages.page(
        page_data.GamePage(
            frame=await frame_off_table(request, asking),
            game=game_card(found.key, asking.lang),
            settings=tuple(setting_line(each, (chosen or {}).get(each.name), say) for each in found.settings),
            presets=tuple((each.name, say(each.title), say(each.help)) for each in found.settings.presets),
            levels=level_lines(asking.say),
            usual_seats=usual_seats(found),
            usual_level=USUAL,
            sources=tuple((say(MEANINGS[source]), number) for source, number in count.items()),
            parts=tuple(
                part_line(found, section, part, say)
                for section, part in listed
                if part.source in ("designed", "box")
            ),
            error=error,
            given=given or {},
            aides=tuple(
                (at(request, f"/game/{each.key}"), game_card(each.key, asking.lang).title)
                for each in helping()
                if each.aide_for == found.key
            ),
            cards=has_cards(found),
        )
    )


def setting_line(setting: Offered, chosen: Value | None, say: Reader) -> page_data.SettingLine:
    """A setting in the form for a new table, as it was chosen or as it usually is."""
    title, help_text = say(setting.title), say(setting.help)
    if isinstance(setting, Switch):
        on = bool(setting.default if chosen is None else chosen)
        return page_data.SettingLine(name=setting.name, kind="switch", title=title, help=help_text, on=on)
    usual = usual_of(setting, people=True)
    values = tuple(chosen) if isinstance(setting, PerSeat) and isinstance(chosen, tuple | list) else ()
    if isinstance(setting, OneOf):
        values = (str(chosen or usual),)
    return page_data.SettingLine(
        name=setting.name,
        kind="one" if isinstance(setting, OneOf) else "seat",
        title=title,
        help=help_text,
        alternatives=tuple((each.value, say(each.title), say(each.help)) for each in setting.alternatives),
        chosen=values,
        usual=usual,
        alone=isinstance(setting, OneOf) and setting.alone,
    )


def all_parts(found: Game[Any]) -> Iterator[tuple[str, Part]]:
    """Every part of a game with the section that lists it."""
    if found.printed.components:
        for section, entries in parts(found.printed.components()):
            yield from ((section, part) for part in entries)


def part_line(found: Game[Any], section: str, part: Part, say: Reader) -> page_data.PartLine:
    if found.printed.told:
        kind, name, text = found.printed.told(part, say)
    else:
        name, *said = statements(part)
        kind, text = section, ", ".join(said)
    return page_data.PartLine(kind=kind, name=name, text=text, source=say(MEANINGS[part.source]))


@get("/rules/{key:str}", include_in_schema=False)
async def rules(
    request: WebRequest,
    key: GameKey,
    find: Annotated[str, Parameter(description="Words to look for.")] = "",
) -> Response[str]:
    asking = who(request)
    found = find_game(find_game(key).aide_for or key)
    text, contents = rules_text(found.key, asking.lang)
    find = find.strip()[:MAX_FIND_CHARACTERS]
    page = page_data.RulesPage(
        frame=await frame_off_table(request, asking),
        game=game_card(key, asking.lang),
        style=found.key,
        signs=Markup(browser_face(found).painter.signs()),
        text=text,
        contents=contents,
        find=find,
        found=tuple(search(found.key, asking.lang, find)),
    )
    return html(request, pages.page(page), asking)


# New tables


class PlayForm(msgspec.Struct):
    token: Token
    guided: Annotated[str, Meta(description="yes: a first game, each question comes with advice.")] = "no"
    alone: Annotated[
        str, Meta(description="yes: against an opponent whom the rules play, where there is one.")
    ] = "no"


@post("/play/{key:str}", summary="Play against bots at once", **acts(There, 404))
async def play_now(request: WebRequest, key: GameKey, data: form(PlayForm)) -> Response[Any]:  # type: ignore[valid-type]
    """A new table at which you and bots sit, or you alone. It begins at once."""
    asking, where, found = who(request), site(request), find_game(key)
    asking.check(data.token)
    guided, face = data.guided == "yes", browser_face(found)
    alone = face.alone if data.alone == "yes" else None
    called = await where.name(asking.id) or asking.say(N_("Guest"))
    seated = [SeatRow("", 0, "human", asking.id, called)]
    if alone:
        chosen = alone.guided if guided else alone.newcomer if await is_new(where, asking, found) else {}
    else:
        seated += bot_seats(found, range(1, usual_seats(found)), LEVELS[0].key if guided else USUAL)
        chosen = face.guided if guided else {}
    settings = found.resolve_settings(len(seated), chosen, people=True)
    row = table_row(asking.id, found, len(seated), guided=guided, settings=settings)
    url = await open_table(where, asking, row, seated)
    return lead(request, url)


async def is_new(where: Site, asking: Who, found: Game[Any]) -> bool:
    """Whether somebody has never sat at a table of that game."""
    known = [] if asking.new else await where.store.tables_of(asking.id, MAX_TABLES_PER_VISITOR)
    return all(row.game != found.key for row in known)


SeatChoice = Annotated[
    str, Meta(description="Who sits there: me, open, here (somebody at this screen) or, say, bot:regent.")
]
SeatName = Annotated[str, Meta(description="What somebody at this screen is called.")]


SETTINGS_TOLD = "Settings, one or several, as name=value. " + " ".join(
    f"{found.title}: {', '.join(map(usage, found.settings))}." for found in playable() if found.settings.each
)


class TableForm(msgspec.Struct):
    token: Token
    game: Annotated[str, Meta(description="The game, for instance brian-boru.")]
    seats: Annotated[int, Meta(description="How many play.")]
    public: Annotated[str, Meta(description="yes: the table stands on the front page until it is full.")] = "no"
    seed: Annotated[
        str,
        Meta(
            description="All luck comes from it; at most 64 characters. Only where nobody else can sit down. "
            "Empty: one is drawn."
        ),
    ] = ""
    setting: Annotated[
        list[str] | str, Meta(description=f"{SETTINGS_TOLD} What is not named is as usual.")
    ] = []
    kind0: SeatChoice = "me"
    kind1: SeatChoice = ""
    kind2: SeatChoice = ""
    kind3: SeatChoice = ""
    kind4: SeatChoice = ""
    kind5: SeatChoice = ""
    name0: SeatName = ""
    name1: SeatName = ""
    name2: SeatName = ""
    name3: SeatName = ""
    name4: SeatName = ""
    name5: SeatName = ""


def of_a_seat(setting: str, seats: int) -> bool:
    """Whether a setting is for all, or for a seat that there is: without a script the form shows all that could
    be.

    >>> [of_a_seat(each, seats=2) for each in ("kingdom.2=turan", "kingdom.3=any", "edition=rebel")]
    [True, False, True]
    """
    _, _, seat = setting.partition("=")[0].partition(".")
    return not seat.isdecimal() or int(seat) <= seats


def left_out(found: Game[Any], seats: int) -> set[str]:
    """The settings that there are none of at a table of so many seats."""
    return {each.name for each in found.settings} - {each.name for each in found.settings.settings_for(seats)}


@post("/tables", summary="Open a new table", **acts(There, 404))
async def create(request: WebRequest, data: form(TableForm)) -> Response[Any]:  # type: ignore[valid-type]
    """It begins as soon as no seat is open."""
    asking, found = who(request), find_game(data.game)
    asking.check(data.token)
    chosen: dict[str, Value] = {}
    try:
        texts = [data.setting] if isinstance(data.setting, str) else data.setting
        chosen = found.settings.read(found.title, [text for text in texts if of_a_seat(text, data.seats)])
        if not wants_json(request):  # without a script the form has those for one person, too
            chosen = {name: value for name, value in chosen.items() if name not in left_out(found, data.seats)}
        url = await create_table(request, asking, found, data, chosen)
    except RegnumError as error:
        if wants_json(request):
            raise
        say = game_reader(found.key, asking.lang)
        given = {name: str(value) for name, value in msgspec.structs.asdict(data).items() if name != "token"}
        page = await page_of_game(request, asking, found, say(error.text, **error.gaps), given, chosen)
        return html(request, page, asking, 400)
    return lead(request, url)


async def create_table(
    request: WebRequest, asking: Who, found: Game[Any], data: TableForm, chosen: dict[str, Value]
) -> Address:
    where = site(request)
    called = await where.name(asking.id) or asking.say(N_("Host"))
    seated = read_seats(found, data, asking, called)
    public, seed = data.public == "yes", clean_seed(data.seed)
    if seed and (public or any(row.kind == "open" for row in seated)):
        raise Refused(
            N_("At a table that others can come to, nobody may choose the luck: leave the seed empty.")
        )
    mine = next((row.name for row in seated if row.kind == "human"), called)
    if mine != called:
        await where.call(Visitor(asking.id, mine, time()))
    people = any(row.kind != "bot" for row in seated)
    if not people:  # nobody would end a game that goes on for ever
        chosen |= {each.name: True for each in found.settings if isinstance(each, Switch) and each.for_bots}
    row = table_row(
        asking.id,
        found,
        len(seated),
        settings=found.resolve_settings(len(seated), chosen, people),
        seed=seed,
        public=public,
    )
    return await open_table(where, asking, row, seated)


def read_seats(found: Game[Any], data: TableForm, asking: Who, called: str) -> list[SeatRow]:
    if data.seats not in found.seats or data.seats > MAX_SEATS:
        found.resolve_settings(data.seats, {})
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
            name = clean_name(given) if given.strip() else asking.say.seat(seat)
            seated.append(SeatRow("", seat, "here", asking.id, name))
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
    """The seed that was given; empty if none was."""
    seed = given.strip()
    if len(seed) > MAX_SEED_CHARACTERS or not seed.isprintable():
        raise Refused(N_("A seed is a line of at most {most} characters."), most=MAX_SEED_CHARACTERS)
    return seed
