"""Answers: pages, data for scripts, the way back for plain forms, and a sentence for every mistake."""

import logging
from typing import Any

from litestar import Response
from litestar.exceptions import HTTPException, InternalServerException
from litestar.response import Redirect
from markupsafe import Markup

from regnum.core.errors import BrokenRule, NotAsked, NotOffered, NoUndo, RegnumError
from regnum.core.words import N_, Reader, Text
from regnum.i18n import LANGUAGES
from regnum.server.asking import Who, language_of, who
from regnum.server.games import makers
from regnum.server.health import Lacking, has_run_out
from regnum.server.readers import any_reader, plain_reader
from regnum.server.refusals import WAIT_SECONDS, Refused
from regnum.server.room import Room
from regnum.server.site import WebRequest, at, is_secure, site
from regnum.server.visitors import YEAR, cookie_name
from regnum.store.errors import Conflict, Damaged, NotRead, NotStored
from regnum.web import page_data, pages
from regnum.web.addresses import Address

LOG = logging.getLogger("regnum")


async def frame(request: WebRequest, asking: Who) -> page_data.Frame:
    """What every page has."""
    if not asking.new:
        await site(request).name(asking.id)
    return framed(request, asking)


async def frame_off_table(request: WebRequest, asking: Who) -> page_data.Frame:
    """The same for a page of no table. These are counted here: to draw one takes longer than to ask."""
    site(request).buckets.take(asking.limited_by, "page", asking.address)
    return await frame(request, asking)


def framed(request: WebRequest, asking: Who) -> page_data.Frame:
    """The same, if the visitor's name is at hand."""
    query = request.scope["query_string"].decode("latin-1")
    return page_data.Frame(
        say=asking.say,
        lang=asking.lang,
        languages=tuple(LANGUAGES.items()),
        at=site(request).at,
        path=at(request, request.scope["path"] + (f"?{query}" if query else "")),
        token=asking.token,
        name=site(request).names.get(asking.id, ""),
        theme=asking.theme,
        assets=site(request).assets,
        makers=makers(),
    )


def html(request: WebRequest, page: str, asking: Who, code: int = 200) -> Response[str]:
    """A page; a new visitor's browser is given its cookie, and an older cookie the name that it has now."""
    made = Response(page, status_code=code, media_type="text/html")
    if asking.new:
        site(request).buckets.take(asking.address, "visit")  # or else a new cookie would escape every limit
    if asking.unnamed:
        value, path, secure = (
            site(request).visitors.cookie(asking.id),
            site(request).at.cookies,
            is_secure(request),
        )
        name = cookie_name(path, secure=secure)
        made.set_cookie(name, value, max_age=YEAR, path=path, httponly=True, samesite="lax", secure=secure)
    return made


def sheet(request: WebRequest, asking: Who, room: Room, title: Text, body: str, around: str = "{}") -> str:
    """A part of a table: for a script as it is, for a browser that follows a link as a page of its own."""
    if "text/html" not in request.headers.get("accept", ""):
        return body
    renderer = room.renderer(asking.lang)
    return pages.page(
        page_data.Sheet(
            frame=framed(request, asking),
            title=renderer.say(title),
            game=renderer.say(room.table.game.title),
            address=renderer.address,
            body=Markup(around).format(Markup(body)),
        )
    )


def wants_json(request: WebRequest) -> bool:
    return "application/json" in request.headers.get("accept", "")


def done(request: WebRequest, back: Address, **data: Any) -> Response[Any]:
    """An action is done: data for a script, or back to the page for a plain form."""
    return Response(data, status_code=200) if wants_json(request) else go(back)


def lead(request: WebRequest, there: Address) -> Response[Any]:
    """An action is done, and it goes on elsewhere."""
    return done(request, there, url=there)


def go(there: Address) -> Redirect:
    """Send a browser to another page."""
    return Redirect(there, status_code=303)


# Refusals

SENTENCES = {
    400: N_("The request could not be understood."),
    403: N_("You may not do that."),
    404: N_("There is nothing here."),
    405: N_("That cannot be done here."),
    413: N_("That is too large."),
    429: N_("That was too quick. Wait a moment and try again."),
}
CODES: dict[type[Exception], int] = {
    **dict.fromkeys((NotAsked, NotOffered, NoUndo, Conflict), 409),
    Damaged: 500,
    **dict.fromkeys((NotStored, NotRead), 503),
}
MISTAKE = N_("Something went wrong, which is our mistake. Nothing was changed. Please try again.")


def refuse(request: WebRequest, error: Exception) -> Response[Any]:
    """Every mistake becomes one clear sentence, never a traceback."""
    lang, wait = language_of(request), WAIT_SECONDS
    if isinstance(error, OSError) and has_run_out(error):
        error = Lacking(error)
    if isinstance(error, RegnumError):
        code = error.code if isinstance(error, Refused) else CODES.get(type(error), 400)
        wait = error.wait_seconds if isinstance(error, Refused) else wait
        text = reader_of(request, lang)(error.text, **error.gaps)
    elif (isinstance(error, HTTPException) and error.status_code < 500) or illegible(error):
        code = error.status_code if isinstance(error, HTTPException) and error.status_code < 500 else 400
        text = plain_reader(lang)(SENTENCES.get(code, SENTENCES[400]))
    else:
        if not isinstance(error, BrokenRule):
            LOG.error("%s %s", request.method, request.scope["path"], exc_info=error)
        code, text = 500, plain_reader(lang)(MISTAKE)
    headers = {"retry-after": str(wait)} if code in (429, 503) else {}
    if wants_json(request):
        return Response({"error": text}, status_code=code, media_type="application/json", headers=headers)
    asking = who(request)
    title = asking.say(N_("Something went wrong"))
    page = page_data.Note(frame=framed(request, asking), title=title, text=text, code=code)
    return Response(pages.page(page), status_code=code, media_type="text/html", headers=headers)


def illegible(error: Exception) -> bool:
    """A form in an alphabet that is not what it says, or that nobody knows, which Litestar lets pass; or one
    of which the rest never came, which it takes for a mistake of ours."""
    if isinstance(error, InternalServerException):
        return "disconnected" in error.detail
    return isinstance(error, UnicodeError) or type(error) is LookupError


def reader_of(request: WebRequest, lang: str) -> Reader:
    """Somebody who knows the names at the table that a request is about."""
    room = site(request).hub.rooms.get(request.scope.get("path_params", {}).get("table_id", ""))
    return room.renderer(lang).say if room else any_reader(lang)
