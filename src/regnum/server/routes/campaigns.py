"""Campaigns: those of a visitor, their journals, what is decided between two games, and journals as files."""

import secrets
from time import time
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.params import Body, Parameter
from msgspec import Meta

from regnum.core.campaign import Decision
from regnum.core.errors import RegnumError
from regnum.core.game import Game
from regnum.core.journal import decode, encode
from regnum.core.words import N_, Phrase, Reader
from regnum.server.answers import frame_off_table, html, lead, wants_json
from regnum.server.asking import Who, who
from regnum.server.campaigns import Kept, NoSuchCampaign, decide, find_campaign, rules_of_campaign
from regnum.server.description import MAX_BODY_BYTES, GameKey, There, Token, acts, asks, form
from regnum.server.games import find_game, game_card
from regnum.server.logged import set_going
from regnum.server.new_tables import check_may_open, table_row
from regnum.server.readers import game_reader
from regnum.server.refusals import Refused, Stale
from regnum.server.site import WebRequest, at, site
from regnum.store.rows import CampaignRow, SeatRow
from regnum.web import page_data, pages
from regnum.web.addresses import NOWHERE, Address

MAX_CAMPAIGNS_PER_VISITOR = 50
MAX_FILE_BYTES = 400_000
"""Bytes of a journal that is brought along: one from a terminal may hold a running game."""

CampaignId = Annotated[str, Parameter(description="The campaign: the last part of its address.")]
Choices = Annotated[
    list[str] | str, Meta(description="What is decided, each as name=key; the page of the campaign lists them.")
]
Version = Annotated[int, Meta(description="The version of the journal that the page showed.")]


# All campaigns of a visitor


@get("/campaigns/{key:str}", include_in_schema=False)
async def campaigns(request: WebRequest, key: GameKey) -> Response[str]:
    asking = who(request)
    return html(request, await page_of_campaigns(request, asking, find_game(key)), asking)


async def page_of_campaigns(request: WebRequest, asking: Who, found: Game[Any], error: str = "") -> str:
    rules, say = rules_of_campaign(found), game_reader(found.key, asking.lang)
    rows = [] if asking.new else await site(request).store.campaigns_of(asking.id, MAX_CAMPAIGNS_PER_VISITOR)
    return pages.page(
        page_data.CampaignsPage(
            frame=await frame_off_table(request, asking),
            game=game_card(found.key, asking.lang),
            about=say(rules.about),
            mine=tuple(campaign_line(request, found, row, say) for row in rows if row.game == found.key),
            decisions=tuple(decision_line(each, say) for each in rules.asked(rules.journal())),
            error=error,
        )
    )


def campaign_line(
    request: WebRequest, found: Game[Any], row: CampaignRow, say: Reader
) -> tuple[Address, str, tuple[str, ...]]:
    """A campaign in a list; of one that cannot be read, why."""
    rules, address = rules_of_campaign(found), at(request, f"/campaign/{row.id}")
    try:
        told = rules.told(rules.read(row.journal.encode()))
    except RegnumError as error:
        return address, say(error.text, **error.gaps), ()
    return address, told_in(say, told.title), tuple(told_in(say, fact) for fact in told.facts)


def told_in(say: Reader, phrase: Phrase | None) -> str:
    return say(phrase.text, **phrase.gaps) if phrase else ""


def decision_line(decision: Decision, say: Reader) -> page_data.DecisionLine:
    return page_data.DecisionLine(
        name=decision.name,
        title=told_in(say, decision.title),
        help=told_in(say, decision.help),
        picks=tuple((pick.key, told_in(say, pick.title), told_in(say, pick.text)) for pick in decision.picks),
        usual=decision.usual,
    )


def answers(choices: list[str] | str) -> dict[str, str]:
    """Decisions as a form brings them.

    >>> answers(["nation=romans", "mode=rising"])
    {'nation': 'romans', 'mode': 'rising'}
    """
    texts = [choices] if isinstance(choices, str) else choices
    return {name: value for name, _, value in (text.partition("=") for text in texts)}


class BeginForm(msgspec.Struct):
    token: Token
    choice: Choices = []


@post("/campaigns/{key:str}", summary="Begin a campaign", **acts(There, 404))
async def begin(request: WebRequest, key: GameKey, data: form(BeginForm)) -> Response[Any]:  # type: ignore[valid-type]
    """A campaign of your own, with an empty journal."""
    asking, found = who(request), find_game(key)
    asking.check(data.token)
    rules = rules_of_campaign(found)
    try:
        journal = rules.decided(rules.journal(), answers(data.choice))
    except RegnumError as error:
        if wants_json(request):
            raise
        said = game_reader(found.key, asking.lang)(error.text, **error.gaps)
        return html(request, await page_of_campaigns(request, asking, found, said), asking, 400)
    return await begun(request, asking, found, journal)


async def begun(request: WebRequest, asking: Who, found: Game[Any], journal: Any) -> Response[Any]:
    """Keep a new campaign and go there."""
    where, now = site(request), time()
    where.buckets.take(asking.id, "table", asking.address)
    if len(await where.store.campaigns_of(asking.id, MAX_CAMPAIGNS_PER_VISITOR)) >= MAX_CAMPAIGNS_PER_VISITOR:
        raise Refused(
            N_("You have {most} campaigns already, and that is the most. Remove one of them first."),
            code=429,
            most=MAX_CAMPAIGNS_PER_VISITOR,
        )
    await where.remember(asking.id)
    written = msgspec.json.encode(journal).decode()
    row = CampaignRow(secrets.token_urlsafe(16), found.key, asking.id, written, now, now)
    await where.store.create_campaign(row)
    return lead(request, at(request, f"/campaign/{row.id}"))


# One of them


@get("/campaign/{campaign_id:str}", include_in_schema=False)
async def campaign(request: WebRequest, campaign_id: CampaignId) -> Response[str]:
    asking = who(request)
    kept = await find_campaign(site(request), asking.id, campaign_id)
    return html(request, await page_of_campaign(request, asking, kept), asking)


async def page_of_campaign(request: WebRequest, asking: Who, kept: Kept) -> str:
    say = game_reader(kept.game.key, asking.lang)
    told = kept.rules.told(kept.journal)
    return pages.page(
        page_data.CampaignPage(
            frame=await frame_off_table(request, asking),
            game=game_card(kept.game.key, asking.lang),
            address=at(request, f"/campaign/{kept.row.id}"),
            version=kept.row.version,
            title=told_in(say, told.title),
            columns=tuple(map(say, told.columns)),
            rows=tuple(
                (tuple(told_in(say, cell) for cell in row), address_of(request, kept.tables.get(number, "")))
                for number, row in enumerate(told.rows)
            ),
            facts=tuple(told_in(say, fact) for fact in told.facts),
            decisions=tuple(decision_line(each, say) for each in kept.rules.asked(kept.journal)),
            ready=kept.rules.settings(kept.journal) is not None,
            table=address_of(request, kept.table),
            broken=bool(kept.broken),
        )
    )


def address_of(request: WebRequest, table_id: str) -> Address:
    return at(request, f"/table/{table_id}") if table_id else NOWHERE


class DecideForm(msgspec.Struct):
    token: Token
    version: Version
    choice: Choices = []


@post("/campaign/{campaign_id:str}/decide", summary="Decide what comes next", **acts(There, 404, 409))
async def decide_next(request: WebRequest, campaign_id: CampaignId, data: form(DecideForm)) -> Response[Any]:  # type: ignore[valid-type]
    """Whom to play next, or which card joins or leaves your deck: whatever the journal waits for."""
    asking, where = who(request), site(request)
    asking.check(data.token)
    where.buckets.take(asking.id, "chat", asking.address)
    kept = await find_campaign(where, asking.id, campaign_id)
    await decide(where, kept, data.version, answers(data.choice))
    return lead(request, at(request, f"/campaign/{campaign_id}"))


class GameForm(msgspec.Struct):
    token: Token
    version: Version


@post("/campaign/{campaign_id:str}/play", summary="Play the next game of a campaign", **acts(There, 404, 409))
async def play_next(request: WebRequest, campaign_id: CampaignId, data: form(GameForm)) -> Response[Any]:  # type: ignore[valid-type]
    """A table for the game that comes next; if it has begun already, the table at which it is played."""
    asking, where = who(request), site(request)
    asking.check(data.token)
    kept = await find_campaign(where, asking.id, campaign_id)
    if kept.table:
        return lead(request, address_of(request, kept.table))
    chosen = kept.rules.settings(kept.journal)
    if chosen is None:
        raise Refused(N_("No game of this campaign can begin now."), code=409)
    await check_may_open(where, asking)
    called = await where.name(asking.id) or asking.say(N_("Guest"))
    settings = kept.game.resolve_settings(1, chosen, people=True)
    row = table_row(asking.id, kept.game, 1, settings=settings)
    seated = [SeatRow(row.id, 0, "human", asking.id, called)]
    row = set_going(row, seated)
    there = await where.store.open_campaign_game(
        campaign_id, data.version, kept.number, row, seated, instead_of=kept.broken
    )
    if there is None:
        raise Stale
    await where.hub.room(there)
    return lead(request, address_of(request, there))


class RemoveForm(msgspec.Struct):
    token: Token


@post("/campaign/{campaign_id:str}/remove", summary="Remove a campaign", **acts(There, 404))
async def remove(request: WebRequest, campaign_id: CampaignId, data: form(RemoveForm)) -> Response[Any]:  # type: ignore[valid-type]
    """The journal is gone for good, even one that cannot be read any more. The tables of its games stay."""
    asking, where = who(request), site(request)
    asking.check(data.token)
    where.buckets.take(asking.id, "chat", asking.address)
    row = await where.store.campaign(campaign_id)
    if row is None or not await where.store.remove_campaign(campaign_id, asking.id):
        raise NoSuchCampaign
    return lead(request, at(request, f"/campaigns/{row.game}"))


# Journals as files


@get("/campaign/{campaign_id:str}/file", summary="The journal", media_type="application/json", **asks())
async def download(request: WebRequest, campaign_id: CampaignId) -> Response[bytes]:
    """A campaign as one file, to go on with elsewhere. A game that still runs is not in it: it begins anew."""
    asking, where = who(request), site(request)
    where.buckets.take(asking.limited_by, "look", asking.address)
    kept = await find_campaign(where, asking.id, campaign_id)
    name = f"{kept.game.key}-campaign-{kept.row.id[:8]}.json"
    return Response(
        encode(kept.game.key, kept.journal),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


class JournalForm(msgspec.Struct):
    token: Token
    journal: Annotated[UploadFile | None, Meta(description="A journal of Regnum, at most 400,000 bytes.")] = (
        None
    )


@post("/journals", summary="Go on with a campaign from a file", **acts(There, 404, most=MAX_BODY_BYTES))
async def import_journal(
    request: WebRequest, data: Annotated[JournalForm, Body(media_type=RequestEncodingType.MULTI_PART)]
) -> Response[Any]:
    """A journal becomes a campaign of the visitor's own."""
    asking = who(request)
    asking.check(data.token)
    if data.journal is None:
        raise Refused(N_("Choose a file with a journal first."))
    site(request).buckets.take(asking.id, "chat", asking.address)  # reading it costs more than sending it
    content = await data.journal.read(MAX_FILE_BYTES + 1)
    if len(content) > MAX_FILE_BYTES:
        raise Refused(N_("That is too large."), code=413)
    written = decode(content)
    found = find_game(written.game)
    return await begun(request, asking, found, rules_of_campaign(found).read(written.journal))
