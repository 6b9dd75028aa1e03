"""Visitors: no account, only a signed cookie that says that it is the same browser again.

The cookie holds a random number and its signature. A form carries a token made from the same number, so that no
other site can act for a visitor.
"""

import hmac
import re
import secrets
from contextlib import suppress
from hashlib import blake2b
from unicodedata import category, normalize

from regnum.core.words import N_
from regnum.server.refusals import Refused

COOKIE = "regnum"
LOCKED, SECURE = "__Host-", "__Secure-"
"""Before the name of a cookie: browsers take it over HTTPS alone; the first, from this very host alone."""
YEAR = 365 * 24 * 3600
MAX_NAME_CHARACTERS = 24
BLANKS = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufffc\U00016fe4\U0001d159"
    "\U000e0100-\U000e01ef]"
)
"""Signs that count as printable and draw nothing: fillers, empty patterns, what only shapes its neighbour."""


class BadName(Refused):
    """Nobody can be called that."""


def cookie_name(path: str, *, secure: bool) -> str:
    """What the cookie for a path is called, over HTTPS or without it.

    >>> [cookie_name(path, secure=True) for path in ("/", "/regnum")]
    ['__Host-regnum', '__Secure-regnum']
    """
    if not secure:
        return COOKIE
    return (LOCKED if path == "/" else SECURE) + COOKIE


class Visitors:
    """Signs and reads cookies, with the secret that the store keeps."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def new(self) -> str:
        return secrets.token_urlsafe(16)

    def cookie(self, visitor: str) -> str:
        return f"{visitor}.{self._sign('cookie', visitor)}"

    def read(self, cookie: str | None) -> str | None:
        """Whose cookie it is; None if it is not one of ours."""
        visitor, _, signature = (cookie or "").partition(".")
        if visitor and hmac.compare_digest(signature.encode(), self._sign("cookie", visitor).encode()):
            return visitor
        return None

    def token(self, visitor: str) -> str:
        """What a visitor's forms must bring along."""
        return self._sign("token", visitor)

    def _sign(self, purpose: str, visitor: str) -> str:
        return blake2b(f"{purpose}:{visitor}".encode(), key=self._secret[:64], digest_size=16).hexdigest()


def clean_name(name: str) -> str:
    """A name as it is shown, or why nobody can be called that. What nobody can see is left out, so that nobody
    looks like somebody else."""
    name = " ".join(BLANKS.sub("", normalize("NFC", name)).split())
    if not name:
        raise BadName(N_("Please give a name."))
    if len(name) > MAX_NAME_CHARACTERS:
        raise BadName(N_("The name is too long: not more than {most} characters."), most=MAX_NAME_CHARACTERS)
    if not name.isprintable() or category(name[0]).startswith("M"):  # a mark would sit on what stands before
        raise BadName(N_("The name holds signs that cannot be shown."))
    return name


def name_from_elsewhere(name: str) -> str:
    """A name in a file, as it is shown here; empty if nobody here can be called that."""
    with suppress(BadName):
        return clean_name(name[:MAX_NAME_CHARACTERS])
    return ""
