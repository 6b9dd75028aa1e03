"""Who sends a request, and in which language they want the answer."""

from dataclasses import dataclass
from functools import lru_cache
from hmac import compare_digest
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Literal

from regnum.core.words import N_, Reader
from regnum.i18n import LANGUAGES
from regnum.server.processes import Asker
from regnum.server.readers import plain_reader
from regnum.server.refusals import Refused
from regnum.server.site import WebRequest, is_secure, site
from regnum.server.visitors import COOKIE, cookie_name


@dataclass(frozen=True)
class Who:
    """Whoever sent a request."""

    id: str
    lang: str
    theme: Literal["", "light", "dark"]
    new: bool
    """They have no cookie yet."""
    unnamed: bool
    """They have none by the name that it has now: it may be an older one."""
    token: str
    """What their forms must bring along."""
    address: str
    """Where the request came from; with IPv6, its network."""

    @property
    def say(self) -> Reader:
        return plain_reader(self.lang)

    @property
    def limited_by(self) -> str:
        """Whose tries are counted: the visitor's, or all of an address that keeps no cookie."""
        return self.address if self.new else self.id

    @property
    def asker(self) -> Asker:
        """For whom something is worked out."""
        return Asker(self.id, self.address)

    def check(self, token: str) -> None:
        """Refuse a form that does not come from our own page."""
        if self.new or not compare_digest(token.encode(), self.token.encode()):
            raise Refused(
                N_("This form is no longer valid: your browser did not send our cookie. Load the page again."),
                code=403,
            )


def who(request: WebRequest) -> Who:
    visitors = site(request).visitors
    cookies = request.cookies
    named = visitors.read(cookies.get(cookie_name(site(request).at.cookies, secure=is_secure(request))))
    known = named or visitors.read(cookies.get(COOKIE))
    address = network(request.client.host if request.client else "")
    if known:
        site(request).hub.seen(known, address)
    theme = cookies.get("theme", "")
    visitor = known or visitors.new()
    return Who(
        visitor,
        language_of(request),
        theme if theme in ("light", "dark") else "",  # type: ignore[arg-type]
        known is None,
        named is None,
        visitors.token(visitor),
        address,
    )


async def check_origin(request: WebRequest) -> None:
    """Refuse what a page of another site sends. Browsers tell where it comes from; programs need not."""
    if request.method != "POST":
        return
    site_of, origin = request.headers.get("sec-fetch-site"), request.headers.get("origin")
    if site_of is None:  # an older browser, or no HTTPS
        place = (origin or "").partition("://")[2]
        known = (place, place.rpartition(":")[0])  # a web server in front of us may pass on no port
        ours = origin is None or request.headers.get("host", "") in known
    else:
        ours = site_of in ("same-origin", "none")
    if not ours:
        raise Refused(N_("Another site has sent this. Nothing was changed."), code=403)


@lru_cache(maxsize=10_000)
def network(address: str) -> str:
    """Where an address belongs to. With IPv6 every household has a network full of addresses."""
    try:
        wide = ip_address(address)
    except ValueError:
        return address
    if isinstance(wide, IPv6Address) and not wide.ipv4_mapped:
        return str(ip_network((wide, 64), strict=False))
    return str(getattr(wide, "ipv4_mapped", None) or wide)


def language_of(request: WebRequest) -> str:
    """The language chosen, or the first of the browser's that we speak."""
    chosen = request.cookies.get("lang", "")
    if chosen in LANGUAGES:
        return chosen
    return spoken(request.headers.get("accept-language", "")[:200])


@lru_cache(maxsize=1000)
def spoken(languages: str) -> str:
    """The first of a browser's languages that we speak."""
    wanted = []
    for place, item in enumerate(languages.split(",")):
        code, _, weight = item.strip().partition(";q=")
        try:
            wanted.append((-float(weight or 1), place, code[:2].lower()))
        except ValueError:
            continue
    return next((code for _, _, code in sorted(wanted) if code in LANGUAGES), "en")
