"""Links to send: full addresses, as a code that a phone can read, and whether they work on other computers."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from ipaddress import ip_address
from itertools import groupby

import segno
from markupsafe import Markup

from regnum.server.site import WebRequest, site
from regnum.web import page_data
from regnum.web.addresses import Address

QUIET_MODULES = 4
"""Modules of white around a code, without which it cannot be read."""


def link(request: WebRequest, address: Address, *, coded: bool = True) -> page_data.Link:
    """A full address at the host by which the visitor reached us. Where that is only this computer, and others
    can reach it by another name, it is that."""
    host = request.headers.get("host", "")
    base, local = f"{request.scope['scheme']}://{host}", is_local(host)
    if local and site(request).reach:
        base, local = site(request).reach, False
    return page_data.Link(
        address=base + address, code=code(base + address) if coded else Markup(""), local=local
    )


def is_local(host: str) -> bool:
    """Whether only this computer can be meant.

    >>> [is_local(host) for host in ("127.0.0.1:8014", "localhost", "[::1]:80", "192.168.1.5:8014")]
    [True, True, True, False]
    """
    name = host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")


def dark_runs(row: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Where the dark parts of a row begin, and how wide they are.

    >>> list(dark_runs([1, 1, 0, 1]))
    [(4, 2), (7, 1)]
    """
    for dark, run in groupby(enumerate(row, QUIET_MODULES), lambda each: each[1]):
        if dark:
            places = list(run)
            yield places[0][0], len(places)


@lru_cache(maxsize=1000)
def code(text: str) -> Markup:
    """A QR code, black on white whatever the colours of the page are."""
    made = segno.make(text, error="m", micro=False)
    side = made.symbol_size(border=QUIET_MODULES)[0]
    path = "".join(
        f"M{x} {y}h{width}v1h-{width}z"
        for y, row in enumerate(made.matrix, QUIET_MODULES)
        for x, width in dark_runs(row)
    )
    return Markup(
        '<svg class="code" viewBox="0 0 {side} {side}" role="img" shape-rendering="crispEdges">'
        '<path fill="#fff" d="M0 0h{side}v{side}H0z"/><path fill="#000" d="{path}"/></svg>'
    ).format(side=side, path=path)
