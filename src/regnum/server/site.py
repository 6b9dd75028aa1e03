"""The site: what every request needs. Who asks, in which language, and how an answer is given."""

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from hmac import compare_digest
from time import time
from typing import Any, Literal

from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.response import Redirect
from markupsafe import Markup

from regnum.core.errors import BrokenRule, NotAsked, NotOffered, NoUndo, RegnumError
from regnum.core.game import Game, game, games
from regnum.core.words import N_, Phrase, Reader
from regnum.i18n import LANGUAGES, any_translations
from regnum.server.hub import LOG, Hub
from regnum.server.limits import Buckets
from regnum.server.live import browser_face
from regnum.server.refusals import Refused
from regnum.server.show import catalogue, plain_reader
from regnum.server.visitors import COOKIE, YEAR, Visitors
from regnum.store.errors import Conflict, NotStored
from regnum.store.rows import Visitor
from regnum.store.store import Store
from regnum.web import page_data, pages

Asked = Request[Any, Any, State]


@dataclass
class Site:
    """All that the handlers share."""

    store: Store
    hub: Hub
    visitors: Visitors
    buckets: Buckets
    assets: dict[str, str] = field(default_factory=dict)
    """By name of a static file: its address."""
    streams: Counter[str] = field(default_factory=Counter)
    """By visitor: the pages that listen to tables now."""
    names: dict[str, str] = field(default_factory=dict)
    """Names of visitors seen lately."""

    async def name(self, visitor: str) -> str:
        """What a visitor is called; empty if they have not said."""
        if visitor not in self.names:
            if len(self.names) > 50_000:
                self.names.clear()
            row = await self.store.visitor(visitor)
            self.names[visitor] = row.name if row else ""
        return self.names[visitor]

    async def call(self, visitor: Visitor) -> None:
        await self.store.put_visitor(visitor)
        self.names[visitor.id] = visitor.name

    async def remember(self, visitor: str) -> None:
        """Keep somebody of whom we have nothing but the cookie: what they do here is theirs."""
        if await self.store.visitor(visitor) is None:
            await self.store.put_visitor(Visitor(visitor, "", time()))


def site(request: Asked) -> Site:
    found: Site = request.app.state.site
    return found


@dataclass(frozen=True)
class Who:
    """Whoever sent a request."""

    id: str
    lang: str
    theme: Literal["", "light", "dark"]
    new: bool
    """They have no cookie yet."""
    token: str
    """What their forms must bring along."""
    address: str
    """Where the request came from, for limits on those who have no cookie."""

    @property
    def say(self) -> Reader:
        return plain_reader(self.lang)

    def check(self, token: str) -> None:
        """Refuse a form that does not come from our own page."""
        if self.new or not compare_digest(token.encode(), self.token.encode()):
            raise Refused(
                N_("This form is no longer valid: your browser did not send our cookie. Load the page again."),
                code=403,
            )


def who(request: Asked) -> Who:
    visitors = site(request).visitors
    cookies = request.cookies
    known = visitors.read(cookies.get(COOKIE))
    theme = cookies.get("theme", "")
    visitor = known or visitors.new()
    return Who(
        visitor,
        language_of(request),
        theme if theme in ("light", "dark") else "",  # type: ignore[arg-type]
        known is None,
        visitors.token(visitor),
        request.client.host if request.client else "",
    )


def language_of(request: Asked) -> str:
    """The language chosen, or the first of the browser's that we speak."""
    chosen = request.cookies.get("lang", "")
    if chosen in LANGUAGES:
        return chosen
    wanted = []
    for place, item in enumerate(request.headers.get("accept-language", "")[:200].split(",")):
        code, _, weight = item.strip().partition(";q=")
        try:
            wanted.append((-float(weight or 1), place, code[:2].lower()))
        except ValueError:
            continue
    return next((code for _, _, code in sorted(wanted) if code in LANGUAGES), "en")


async def frame(request: Asked, asking: Who) -> page_data.Frame:
    """What every page has."""
    if not asking.new:
        await site(request).name(asking.id)
    return framed(request, asking)


def framed(request: Asked, asking: Who) -> page_data.Frame:
    """The same, if the visitor's name is at hand."""
    query = request.scope["query_string"].decode("latin-1")
    return page_data.Frame(
        say=asking.say,
        lang=asking.lang,
        languages=tuple(LANGUAGES.items()),
        path=request.scope["path"] + (f"?{query}" if query else ""),
        token=asking.token,
        name=site(request).names.get(asking.id, ""),
        theme=asking.theme,
        assets=site(request).assets,
        makers=makers(),
    )


# Answers


def html(request: Asked, page: str, asking: Who, code: int = 200) -> Response[str]:
    """A page; a new visitor's browser is given its cookie."""
    made = Response(page, status_code=code, media_type="text/html")
    if asking.new:
        site(request).buckets.take(asking.address, "visit")  # or else a new cookie would escape every limit
        value = site(request).visitors.cookie(asking.id)
        secure = request.scope["scheme"] == "https"
        made.set_cookie(COOKIE, value, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=secure)
    return made


def wants_json(request: Asked) -> bool:
    return "application/json" in request.headers.get("accept", "")


def done(request: Asked, back: str, **data: Any) -> Response[Any]:
    """An action is done: data for a script, or back to the page for a plain form."""
    if wants_json(request):
        return Response(data, status_code=200)
    return Redirect(back, status_code=303)


# Refusals

SENTENCES = {
    400: N_("The request could not be understood."),
    403: N_("You may not do that."),
    404: N_("There is nothing here."),
    405: N_("That cannot be done here."),
    413: N_("That is too large."),
    429: N_("That was too quick. Wait a moment and try again."),
}
CODES: dict[type[Exception], int] = {NotAsked: 409, NotOffered: 409, NoUndo: 409, Conflict: 409, NotStored: 503}
MISTAKE = N_("Something went wrong, which is our mistake. Nothing was changed. Please try again.")


def refuse(request: Asked, error: Exception) -> Response[Any]:
    """Every mistake becomes one clear sentence, never a traceback."""
    lang = language_of(request)
    if isinstance(error, RegnumError):
        code = error.code if isinstance(error, Refused) else CODES.get(type(error), 400)
        text = reader_of(request, lang)(error.text, **error.gaps)
    elif (isinstance(error, HTTPException) and error.status_code < 500) or illegible(error):
        code = error.status_code if isinstance(error, HTTPException) else 400
        text = plain_reader(lang)(SENTENCES.get(code, SENTENCES[400]))
    else:
        if not isinstance(error, BrokenRule):
            LOG.error("%s %s", request.method, request.scope["path"], exc_info=error)
        code, text = 500, plain_reader(lang)(MISTAKE)
    if wants_json(request):
        return Response({"error": text}, status_code=code, media_type="application/json")
    asking = who(request)
    title = asking.say(N_("This does not work"))
    page = page_data.Note(frame=framed(request, asking), title=title, text=text, code=code)
    return Response(pages.page(page), status_code=code, media_type="text/html")


def illegible(error: Exception) -> bool:
    """A form in an alphabet that is not what it says, or that nobody knows; Litestar does not catch these."""
    return isinstance(error, UnicodeError) or type(error) is LookupError


def reader_of(request: Asked, lang: str) -> Reader:
    """Somebody who knows the names at the table that a request is about."""
    room = site(request).hub.rooms.get(request.scope.get("path_params", {}).get("table_id", ""))
    return room.face(lang).say if room else Reader(every_catalogue(lang))


@cache
def every_catalogue(lang: str) -> Any:
    return any_translations(lang)


# Games


@cache
def playable() -> list[Game[Any]]:
    """The games that have a table in the browser."""
    return [found for found in map(game, games()) if found.browser]


@cache
def makers() -> tuple[str, ...]:
    """The games with those who made them; names are the same in every language."""
    return tuple(f"{found.title} ({', '.join(found.makers)})" for found in playable() if found.makers)


def find(key: str) -> Game[Any]:
    found = next((found for found in playable() if found.key == key), None)
    if found is None:
        raise Refused(N_("There is no game “{key}” here."), code=404, key=key)
    return found


def game_reader(key: str, lang: str) -> Reader:
    return Reader(catalogue(lang, key), game(key).lexicon)


@cache
def card(key: str, lang: str) -> page_data.GameCard:
    """A game on the front page."""
    found, say = find(key), game_reader(key, lang)
    table = browser_face(found)
    return page_data.GameCard(
        key=key,
        title=found.title,
        about=say(table.about),
        least=found.seats[0],
        most=found.seats[-1],
        minutes=table.minutes,
        picture=Markup(table.picture(say)),
    )


def sentence(say: Reader, phrase: Phrase) -> str:
    return say(phrase.text, **phrase.gaps)
