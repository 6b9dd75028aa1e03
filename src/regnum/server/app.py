"""The application: all pages and actions under one roof, with the same protection for each."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import msgspec
from litestar import Litestar, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Server as OpenAPIServer
from litestar.params import Parameter
from litestar.types import HTTPDisconnectEvent, Message, Scope
from msgspec import Meta

from regnum.server import description
from regnum.server.answers import refuse
from regnum.server.asking import check_origin, language_of
from regnum.server.description import MAX_BODY_BYTES, WHY
from regnum.server.games import browser_face, helping, playable
from regnum.server.health import Health
from regnum.server.hub import Hub
from regnum.server.limits import Buckets, Limit
from regnum.server.readers import any_reader, read_catalogues
from regnum.server.refusals import WAIT_SECONDS
from regnum.server.routes import (
    absence,
    campaigns,
    cards,
    devices,
    front,
    games,
    past,
    play,
    records,
    rematch,
    seats,
    table,
    talk,
)
from regnum.server.site import Site, WebRequest, site
from regnum.server.visitors import Visitors
from regnum.server.workers import Workers
from regnum.store.store import Store
from regnum.web import pages
from regnum.web.addresses import Address, Addresses

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
NO_POWERS = (
    *("accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid"),
    *("magnetometer", "microphone", "midi", "payment", "serial", "usb", "xr-spatial-tracking"),
)
"""What browsers can let a page do, and ours need not."""
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", ", ".join(f"{power}=()" for power in NO_POWERS).encode()),
]
HTTPS_FROM_NOW_ON = (b"strict-transport-security", b"max-age=31536000")
"""Sent over HTTPS alone: browsers never ask this host without it again, for a year."""
NOT_KEPT = (b"cache-control", b"no-store")
"""Pages hold hands and tokens: who presses Back at a shared screen must not see the hand of the one before."""
FILE = "regnum.sqlite"


@dataclass(frozen=True)
class Settings:
    """What `regnum serve` was told."""

    data: Path
    workers: int = 2
    pause: float = 0.7
    limits: dict[str, Limit] | None = None
    at: Addresses = field(default_factory=Addresses)
    """Makes addresses of paths."""
    reach: str = ""
    """The address by which others in the network find this computer, if they can."""


class Application(Litestar):
    """It answers HEAD wherever it answers GET: as if whoever asks had hung up before the body comes."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and scope["method"] == "HEAD":
            scope, receive = {**scope, "method": "GET"}, hung_up
        await super().__call__(scope, receive, send)


async def hung_up() -> HTTPDisconnectEvent:
    return {"type": "http.disconnect"}


async def protect(message: Message, scope: Scope) -> None:
    """Every answer carries the same headers, also one to a request that no handler ever sees."""
    if message["type"] == "http.response.start":
        given = list(message["headers"])
        kept = any(name.lower() == b"cache-control" for name, _ in given)
        secured = [HTTPS_FROM_NOW_ON] if scope["scheme"] == "https" else []
        message["headers"] = [*given, *HEADERS, *secured, *([] if kept else [NOT_KEPT])]


# Files that never change under their address


@get("/static/{digest:str}/{name:str}", include_in_schema=False)
async def static(
    request: WebRequest,
    digest: Annotated[str, Parameter(description="It changes with the file.")],
    name: Annotated[str, Parameter(description="Of the file.")],
) -> Response[bytes]:
    found = request.app.state.files.get((digest, name))
    if found is None:
        raise NotFoundException
    content, kind = found
    return Response(content, media_type=kind, headers={"cache-control": "public, max-age=31536000, immutable"})


class Well(msgspec.Struct, omit_defaults=True):
    ok: Annotated[bool, Meta(description="Whether everything works.")]
    error: Annotated[str, Meta(description="What does not, in one sentence.")] = ""


@get("/health", summary="Whether the server works", responses={503: ResponseSpec(Well, description=WHY[503])})
async def health(request: WebRequest) -> Response[Well]:
    """Every answer comes from a try: can a file be opened, and something be written?"""
    fault = await site(request).health.fault()
    if fault is None:
        return Response(Well(True))
    said = any_reader(language_of(request))(fault.text, **fault.gaps)
    return Response(Well(False, said), status_code=503, headers={"retry-after": str(WAIT_SECONDS)})


def static_files(at: Addresses) -> tuple[dict[str, Address], dict[tuple[str, str], tuple[bytes, str]]]:
    """Addresses by name, and contents by hash and name: our own files, the icon and each game's styles."""
    addresses: dict[str, Address] = {}
    files: dict[tuple[str, str], tuple[bytes, str]] = {}
    shown = (*playable(), *helping())
    styles = {f"{game.key}.css": pages.asset(browser_face(game).stylesheet) for game in shown}
    for name, asset in (pages.assets() | pages.icon_pictures() | styles).items():
        addresses[name] = at(f"/static/{asset.hash}/{name}")
        files[asset.hash, name] = asset.content, asset.media_type
    return addresses, files


def create_app(settings: Settings) -> Litestar:
    """The whole site on the data of one folder."""

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        store = Store.open(settings.data / FILE)
        try:
            hub = Hub(store, Workers(settings.workers), settings.pause, settings.at)
            read_catalogues()
            addresses, app.state.files = static_files(settings.at)
            visitors = Visitors(await secret(store))
            buckets, well = Buckets(settings.limits), Health(store)
            app.state.site = Site(store, hub, visitors, buckets, well, settings.at, settings.reach, addresses)
            await hub.start()
            looking = asyncio.create_task(well.look())
            try:
                yield
            finally:
                looking.cancel()
                await hub.stop()
        finally:
            store.close()

    return Application(
        [
            *(front.front, front.name, front.language, front.about, front.manifest),
            *(games.game_page, games.rules, games.play_now, games.create),
            *(cards.cards, cards.card),
            *(
                campaigns.campaigns,
                campaigns.begin,
                campaigns.campaign,
                campaigns.decide_next,
                campaigns.play_next,
                campaigns.remove,
            ),
            *(campaigns.download, campaigns.import_journal),
            *(seats.join_page, seats.join, seats.sit, seats.fill, seats.cancel, seats.watch),
            *(devices.renew, devices.device_page, devices.use),
            *(table.page, table.events),
            *(play.choose, play.undo, play.ask_undo, play.answer_undo, play.let_pass, play.why),
            *(absence.nudge, absence.stand_in),
            *(talk.chat, talk.notes),
            *(past.score, past.story, past.moment),
            *(records.download, records.verify, records.import_record),
            *(rematch.rematch, rematch.play_on),
            *(static, health),
        ],
        lifespan=[life],
        before_request=check_origin,
        before_send=[protect],
        exception_handlers={Exception: refuse},
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=6, minimum_size=500, exclude=["/(events|choose)$"]
        ),
        request_max_body_size=MAX_BODY_BYTES,
        openapi_config=OpenAPIConfig(
            title="Regnum",
            version="1",
            description=description.ABOUT,
            path="/schema",
            servers=[OpenAPIServer(url=settings.at("/"))],
            render_plugins=[JsonRenderPlugin()],  # the others load scripts from elsewhere
        ),
        state=State(),
        logging_config=None,
    )


async def secret(store: Store) -> str:
    """What cookies are signed with; made once and kept."""
    kept = await store.setting("secret")
    if kept is None:
        kept = secrets.token_hex(32)
        await store.set_setting("secret", kept)
    return kept
