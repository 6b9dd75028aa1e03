"""The icon of the site as pictures of pixels, for systems that take no SVG: drawn from `icon.svg`, by hand.

It is a square with round corners and a crown of straight lines on it; nothing else needs to be understood.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import accumulate, pairwise
from math import sqrt
from pathlib import Path
from struct import pack
from typing import NamedTuple
from zlib import compress, crc32

ICON = Path(__file__).parent / "static" / "icon.svg"
SUBROWS = 4
"""Lines in which each row of pixels is looked at, so that edges are smooth."""
SAFE = 0.8
"""How much smaller the crown is where a system may cut the square to a circle."""

Point = tuple[float, float]


class Icon(NamedTuple):
    side: float
    round: float
    ground: bytes
    colour: bytes
    crown: tuple[tuple[Point, ...], ...]


def read() -> Icon:
    """The icon as it is written down.

    >>> icon = read()
    >>> icon.side, icon.ground.hex(), icon.crown[0][:2]
    (32.0, '2c4a50', ((6.0, 25.0), (26.0, 25.0)))
    """
    text = ICON.read_text("utf-8")
    found = re.search(r'width="(\d+)" [^>]*rx="(\d+)" fill="#(\w+)"/><path fill="#(\w+)" d="([^"]+)"', text)
    assert found, "the icon has changed: read it in another way"
    side, corner, ground, colour, path = found.groups()
    crown = tuple(tuple(corners(part)) for part in path.split("z") if part)
    return Icon(float(side), float(corner), bytes.fromhex(ground), bytes.fromhex(colour), crown)


def corners(path: str) -> Iterator[Point]:
    """The corners of a path of straight lines.

    >>> list(corners("M6 25h20v-2.8H6"))
    [(6.0, 25.0), (26.0, 25.0), (26.0, 22.2), (6.0, 22.2)]
    """
    x = y = 0.0
    for order, numbers in re.findall(r"([MLlHhv])([^MLlHhv]*)", path):
        values = [float(each) for each in re.findall(r"-?[\d.]+", numbers)]
        if order in "MLl":
            for dx, dy in zip(values[::2], values[1::2], strict=True):
                x, y = (x + dx, y + dy) if order == "l" else (dx, dy)
                yield x, y
        else:
            x = values[0] if order == "H" else x + values[0] * (order == "h")
            y += values[0] * (order == "v")
            yield x, y


Span = tuple[float, float]


def png(pixels: int, *, whole: bool = False) -> bytes:
    """The icon so many pixels wide. `whole`: without round corners, for a system that cuts its own."""
    icon = read()
    scale, shrink = pixels / icon.side, SAFE if whole else 1.0
    middle = icon.side / 2
    crown = [
        [(scale * (middle + shrink * (x - middle)), scale * (middle + shrink * (y - middle))) for x, y in part]
        for part in icon.crown
    ]
    rows = []
    for row in range(pixels):
        lines = [row + (each + 0.5) / SUBROWS for each in range(SUBROWS)]
        ground = coverage(pixels, (square(y, pixels, 0 if whole else icon.round * scale) for y in lines))
        gold = coverage(pixels, (span for y in lines for part in crown for span in crossed(part, y)))
        rows.append(b"\0" + b"".join(map(Paint(icon), gold, ground)))
    return encoded(pixels, b"".join(rows))


def square(y: float, side: float, corner: float) -> Span:
    """What of a line lies in the square."""
    off = max(corner - y, y - (side - corner), 0)
    inset = corner - sqrt(max(corner * corner - off * off, 0)) if off else 0
    return inset, side - inset


def crossed(part: Iterable[Point], y: float) -> Iterator[Span]:
    """What of a line lies within a polygon."""
    points = list(part)
    at = sorted(
        ax + (y - ay) * (bx - ax) / (by - ay)
        for (ax, ay), (bx, by) in pairwise([*points, points[0]])
        if (ay > y) != (by > y)
    )
    return zip(at[::2], at[1::2], strict=True)


def coverage(pixels: int, spans: Iterable[Span]) -> list[float]:
    """How much of each pixel of a row is covered.

    >>> coverage(4, [(0.5, 3)] * SUBROWS)
    [0.5, 1.0, 1.0, 0.0]
    """
    steps = [0.0] * (pixels + 2)
    for begin, end in spans:
        for x, sign in ((begin, 1 / SUBROWS), (end, -1 / SUBROWS)):
            whole = int(x)
            steps[whole] += sign * (1 - (x - whole))
            steps[whole + 1] += sign * (x - whole)
    return list(accumulate(steps))[:pixels]


class Paint(dict[tuple[float, float], bytes]):
    """The pixel for a share of gold and a share of ground: few pixels are on an edge."""

    def __init__(self, icon: Icon) -> None:
        self.icon = icon

    def __call__(self, gold: float, ground: float) -> bytes:
        return self[gold, ground]

    def __missing__(self, shares: tuple[float, float]) -> bytes:
        gold, ground = (min(max(each, 0.0), 1.0) for each in shares)
        mixed = [round(a + (b - a) * gold) for a, b in zip(self.icon.ground, self.icon.colour, strict=True)]
        self[shares] = pixel = bytes([*mixed, round(255 * ground)])
        return pixel


def encoded(side: int, rows: bytes) -> bytes:
    """Rows of red, green, blue and opacity as a PNG."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return pack(">I", len(content)) + kind + content + pack(">I", crc32(kind + content))

    head = pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (chunk(b"IHDR", head), chunk(b"IDAT", compress(rows, 9)), chunk(b"IEND", b""))
    )
