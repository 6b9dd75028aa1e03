"""A server below a path of its host, such as /regnum: behind a web server that leaves us one of its folders.

Some of them pass on the path as the browser has asked for it, others take off what led them to us. We answer to
both, and are told where browsers find us: `regnum serve --root-path /regnum`.
"""

import re

from litestar import Litestar
from litestar.types import ASGIApp, Receive, Scope, Send

from regnum.core.errors import RegnumError
from regnum.core.words import N_
from regnum.web.addresses import Addresses

PATH = re.compile(r"(/(?!\.{1,2}(/|$))[\w.~-]+)*", re.ASCII)


class BadPath(RegnumError):
    """Nothing can be served below that path, and why."""


def below(path: str) -> Addresses:
    """The addresses of a site that is served below a path.

    >>> [below(path).root for path in ("", "/", "regnum", "/play/regnum/")]
    ['', '', '/regnum', '/play/regnum']
    """
    root = f"/{path.strip('/')}".rstrip("/")
    if not PATH.fullmatch(root):
        raise BadPath(N_("“{path}” cannot be the beginning of addresses: write it like /regnum."), path=path)
    return Addresses(root)


def without_root(app: Litestar, root: str) -> ASGIApp:
    """The same site, also for requests that still bear the path below which it is served."""
    first = root.split("/")[1] if root else ""
    if first in {route.path.split("/")[1] for route in app.routes} - {""}:
        raise BadPath(N_("We have pages of our own at /{name}: begin with another word."), name=first)

    async def stripped(scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if root and f"{path}/".startswith(f"{root}/"):
            scope["path"] = path[len(root) :] or "/"
            scope["raw_path"] = scope["path"].encode()
        await app(scope, receive, send)

    return stripped
