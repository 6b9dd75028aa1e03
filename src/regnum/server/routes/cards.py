"""All cards of a game, without a table: page by page, found by what they say, and one by one."""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any

from litestar import Response, get
from litestar.params import Parameter, QueryParameter
from markupsafe import Markup

from regnum.core.game import Catalogue, Game
from regnum.core.words import N_, Reader
from regnum.i18n import LANGUAGES
from regnum.server.answers import frame_off_table, html
from regnum.server.asking import who
from regnum.server.description import GameKey
from regnum.server.games import browser_face, find_game, game_card
from regnum.server.readers import game_reader
from regnum.server.refusals import Refused
from regnum.server.searching import MAX_FIND_CHARACTERS, plain
from regnum.server.site import WebRequest, at, site
from regnum.web import page_data, pages

MAX_CARDS = 60
"""Cards of several sets that one page shows."""


def catalogue(found: Game[Any]) -> Catalogue:
    cards = browser_face(found).catalogue
    if cards is None:
        raise Refused(N_("{game} has no page of cards."), code=404, game=found.title)
    return cards


@cache
def searched(key: str, lang: str) -> dict[int, str]:
    """By card: all that it says, as it is searched for; and in English, too, whatever the language."""
    cards, english = catalogue(find_game(key)), game_reader(key, "en")
    say = game_reader(key, lang)
    numbers = [number for each in cards.sets for number in each.cards]
    return {number: plain(f"{cards.told(number, say)} {cards.told(number, english)}") for number in numbers}


def fitting(found: Game[Any], lang: str, chosen: str, find: str, doubtful: bool) -> list[int]:
    """The cards of a set, or of all, that say what is searched for."""
    cards, say = catalogue(found), game_reader(found.key, lang)
    numbers = [number for each in cards.sets if chosen in ("", each.key) for number in each.cards]
    if find:
        text, words = searched(found.key, lang), plain(find).split()
        numbers = [number for number in numbers if all(word in text[number] for word in words)]
    return [number for number in numbers if cards.doubt(number, say)] if doubtful else numbers


def remarks(known: Catalogue, say: Reader, chosen: str, find: str) -> Iterator[tuple[str, str, str]]:
    """What is uncertain of a set, or of all, besides its cards, and has the words that are searched for."""
    words = plain(find).split()
    for each in known.remarks(say):
        told = plain(f"{each.place} {each.text}")
        if chosen in ("", each.set) and all(word in told for word in words):
            yield each.place, each.text, each.correction


@get("/cards/{key:str}", include_in_schema=False)
async def cards(
    request: WebRequest,
    key: GameKey,
    chosen: Annotated[str, QueryParameter(name="set", description="One of the sets; empty: all.")] = "",
    find: Annotated[str, Parameter(description="Words that the cards must have.")] = "",
    doubts: Annotated[str, Parameter(description="yes: only cards of which something is uncertain.")] = "",
) -> Response[str]:
    asking, found = who(request), find_game(key)
    framed = await frame_off_table(request, asking)
    face, say = browser_face(found), game_reader(key, asking.lang)
    known = catalogue(found)
    find, doubtful = find.strip()[:MAX_FIND_CHARACTERS], doubts == "yes"
    if chosen not in {each.key for each in known.sets}:
        chosen = "" if find or doubtful or chosen == "all" else known.sets[0].key
    numbers = fitting(found, asking.lang, chosen, find, doubtful)
    most = len(numbers) if chosen else MAX_CARDS
    page = page_data.CardsPage(
        frame=framed,
        game=game_card(key, asking.lang),
        address=at(request, f"/cards/{key}"),
        sets=tuple((each.key, say(each.title.text, **each.title.gaps), len(each.cards)) for each in known.sets),
        chosen=chosen,
        find=find,
        doubtful=doubtful,
        scope=face.painter.scope,
        signs=Markup(face.painter.signs()),
        count=len(numbers),
        cards=tuple(
            page_data.CardLine(Markup(face.painter.alone(number, say)), known.doubt(number, say))
            for number in numbers[:most]
        ),
        more=max(len(numbers) - most, 0),
        remarks=tuple(remarks(known, say, chosen, find)) if doubtful else (),
    )
    return html(request, pages.page(page), asking)


@get("/cards/{key:str}/{lang:str}/{number:int}", include_in_schema=False, media_type="text/html")
async def card(
    request: WebRequest,
    key: GameKey,
    lang: Annotated[str, Parameter(description="en, pl or it.")],
    number: Annotated[int, Parameter(description="Of the card.")],
) -> Response[str]:
    """A card by itself, for whoever points at its name."""
    asking, found = who(request), find_game(key)
    site(request).buckets.take(asking.limited_by, "look", asking.address)
    known = {each for cards in catalogue(found).sets for each in cards.cards}
    if number not in known or lang not in LANGUAGES:
        raise Refused(N_("There is no such card."), code=404)
    drawn = browser_face(found).painter.alone(number, game_reader(key, lang))
    return Response(drawn, media_type="text/html", headers={"cache-control": "private, max-age=600"})
