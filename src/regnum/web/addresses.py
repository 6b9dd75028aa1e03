"""Addresses: a path of the site becomes what browsers are told here, and nowhere else.

A web server may leave one of its folders to us, say all below /regnum: then every address begins with that.
"""

from dataclasses import dataclass
from typing import NewType
from urllib.parse import unquote

Address = NewType("Address", str)
"""What a browser is told. The pages want nothing less, so that no path goes out as it stands in a route."""
NOWHERE = Address("")


@dataclass(frozen=True)
class Addresses:
    """Makes addresses of paths.

    >>> Addresses("/regnum")("/about")
    '/regnum/about'
    """

    root: str = ""
    """Where the site begins at its host: empty, or a path like /regnum."""

    def __call__(self, path: str) -> Address:
        return Address(self.root + path)

    @property
    def cookies(self) -> str:
        """The path to which browsers bring our cookies back."""
        return self.root or "/"

    def inside(self, address: str) -> Address:
        """An address that somebody sent: only ever one of our own, or else the front page.

        >>> [Addresses("/regnum").inside(each) for each in ("/regnum/about?a=b", "/about", "/regnum/../about")]
        ['/regnum/about?a=b', '/regnum/', '/regnum/']
        """
        path = address.removeprefix(self.root) if address.startswith(f"{self.root}/") else ""
        ours = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
        climbs = ".." in unquote(path.partition("?")[0]).replace("\\", "/").split("/")
        return Address(address) if ours and not climbs else self("/")
