"""The site: all that its handlers share."""

from collections import Counter
from dataclasses import dataclass, field
from time import time
from typing import Any

from litestar import Request
from litestar.datastructures import State

from regnum.server.health import Health
from regnum.server.hub import Hub
from regnum.server.limits import Buckets
from regnum.server.processes import Asker
from regnum.server.visitors import Visitors
from regnum.store.rows import Visitor
from regnum.store.store import Store
from regnum.web.addresses import Address, Addresses

WebRequest = Request[Any, Any, State]

MAX_NAMES = 50_000
"""Names of visitors that are kept in memory."""


@dataclass
class Site:
    """The store, the tables that are awake, and what is known of visitors."""

    store: Store
    hub: Hub
    visitors: Visitors
    buckets: Buckets
    health: Health
    at: Addresses
    """Makes addresses of paths."""
    reach: str = ""
    """The address by which others in the network find this computer, if they can."""
    assets: dict[str, Address] = field(default_factory=dict)
    """By name of a static file: its address."""
    streams: Counter[Asker] = field(default_factory=Counter)
    """By visitor alone, and by address alone: the pages that listen to tables now."""
    names: dict[str, str] = field(default_factory=dict)
    """Names of visitors seen lately."""

    async def name(self, visitor: str) -> str:
        """What a visitor is called; empty if they have not said."""
        if visitor not in self.names:
            if len(self.names) > MAX_NAMES:
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


def is_secure(request: WebRequest) -> bool:
    """Whether the visitor has come by HTTPS, be it to a web server in front of us."""
    return bool(request.scope["scheme"] == "https")


def site(request: WebRequest) -> Site:
    found: Site = request.app.state.site
    return found


def at(request: WebRequest, path: str) -> Address:
    """A path of the site as browsers are told it."""
    return site(request).at(path)
