"""Shapes that are used again and again, on a grid of 24: vassals, and the emblems of the dragons."""

from math import cos, pi, sin
from typing import NamedTuple

STAR = "M12 .8 15.3 4.1h4.6v4.6L23.2 12l-3.3 3.3v4.6h-4.6L12 23.2l-3.3-3.3H4.1v-4.6L.8 12l3.3-3.3V4.1h4.6z"
"""The star of two squares that Persian tiles are laid in: a power point."""
SHIELD = "M2 2.5h15.8v10.3c0 5.6-3.3 8.9-7.9 10.7C5.3 21.7 2 18.4 2 12.8z"
WINGS = (
    "M17 20.5C19 12 25 5 33.5 2.5 33.3 6 32.2 8.6 30.3 10.5 31 10.7 31.6 10.7 32.2 10.5 31.2 13.6 29.2 "
    "15.6 26.6 16.6 27.3 17 28 17.1 28.6 17 26.8 20.4 23 22.5 17 22.5S7.2 20.4 5.4 17C6 17.1 6.7 17 7.4 "
    "16.6 4.8 15.6 2.8 13.6 1.8 10.5 2.4 10.7 3 10.7 3.7 10.5 1.8 8.6.7 6 .5 2.5 9 5 15 12 17 20.5z"
)
"""On a grid of 34 by 26."""


class Emblem(NamedTuple):
    pen: str
    data: str


def filled(data: str) -> Emblem:
    return Emblem("pen-ink", data)


GEM = "M12 1.5 20.5 10 12 22.5 3.5 10z"
"""The outline of a marker: where one may lie."""
EMBLEMS = (
    filled(
        "M12 1.5c1 4.5 6.5 6.8 6.5 12.7a6.5 6.5 0 0 1-13 0"
        "c0-3.2 1.6-4.8 2.7-6.4.5 1.6 1 2.2 2.1 2.7-.2-3.2.2-6.3 1.7-9z"
    ),
    filled("M12 1l2.3 4.2V14h4.2v2.7h-4.2V19h-1v4h-2.6v-4h-1v-2.3H5.5V14h4.2V5.2z"),
    filled(
        "M1.5 9h21v3h-2v8.5h-4a4.5 4.5 0 0 0-9 0h-4V12h-2zM3.5 4.5h2.4v3.3H3.5zM10.8 3h2.4v4.8h-2.4"
        "zM18.1 4.5h2.4v3.3h-2.4z"
    ),
    Emblem(
        "pen-stroke",
        "M2 7.5q2.5-4.5 5 0t5 0 5 0 5 0M2 13.5q2.5-4.5 5 0t5 0 5 0 5 0M2 19.5q2.5-4.5 5 0t5 0 5 0 5 0",
    ),
    filled(
        "M14.5 2.5a10 10 0 1 0 7 13.8A8.6 8.6 0 0 1 14.5 2.5zM18.7 3.5"
        "l1 2.3 2.5.2-1.9 1.7.6 2.5-2.2-1.4-2.2 1.4.6-2.5-1.9-1.7 2.5-.2z"
    ),
    filled(
        "M1.5 5.5C9 1.5 17 2.5 23 7"
        "c-3 .2-4.6.8-5.6 1.7 2 .2 3.2.8 4.1 1.8-2.6 0-4.2.5-5.4 1.5 1.7.2 2.7.8 3.4 1.8-4.2.3-5.2 3-9 4.7"
        "C5.7 16.5 2 12.5 1.5 5.5z"
    ),
    filled(
        "M12 9c-3.6-2.6-3.6-6 0-7.5 3.6 1.5 3.6 4.9 0 7.5zM14.8 11"
        "c1.4-4.2 4.6-5.2 7.2-2.3-.4 3.9-3.6 4.9-7.2 2.3zM13.8 14.4"
        "c4.5 0 6.4 2.7 4.5 6.1-3.8.8-5.8-1.9-4.5-6.1zM10.2 14.4"
        "c1.3 4.2-.7 6.9-4.5 6.1-1.9-3.4 0-6.1 4.5-6.1zM9.2 11C5.6 13.6 2.4 12.6 2 8.7"
        "c2.6-2.9 5.8-1.9 7.2 2.3z"
    ),
    filled(
        "M12 5.3a2.1 2.1 0 1 1 0 4.2"
        "c3-2.6 6.5-3.2 11-1.7-2.6 1-4.1 2.7-5.2 5.2-1 2.3-2.6 3.6-4.4 3.9L12 22.5l-1.4-5.6"
        "c-1.8-.3-3.4-1.6-4.4-3.9C5.1 10.5 3.6 8.8 1 7.8c4.5-1.5 8-.9 11 1.7a2.1 2.1 0 0 1 0-4.2z"
    ),
    filled(
        "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4z"
        "M4.9 3.5l2.9 2.9-1.4 1.4-2.9-2.9zM17.6 16.2l2.9 2.9-1.4 1.4-2.9-2.9zM3.5 19.1"
        "l2.9-2.9 1.4 1.4-2.9 2.9zM16.2 6.4l2.9-2.9 1.4 1.4-2.9 2.9z"
    ),
    filled("M12 1 5 9.5h3.2L3.5 15.5h7V23h3v-7.5h7L15.8 9.5H19z"),
    filled("M3.5 3.5H16L21.5 7v3.8H17l-1.6-1.3h-1.7V23H9.8V9.5H3.5z"),
    filled(
        "M12 13.2C8 13.2 5.4 10.7 5.4 6.7V2l3.3 2.8L12 1l3.3 3.8L18.6 2v4.7c0 4-2.6 6.5-6.6 6.5z"
        "M11 14.2h2v8.8h-2zM11 21.5c-4.3.2-6.7-2-7.2-5.9 3.9 0 6.5 2 7.2 5.9zM13 21.5"
        "c.7-3.9 3.3-5.9 7.2-5.9-.5 3.9-2.9 6.1-7.2 5.9z"
    ),
)
"""By type of dragon: flame, sword, bridge, waves, moon, wing, flower, bird, sun, tree, hammer and tulip."""


def girih(size: int = 96) -> str:
    """Stars of eight points and the crosses between them, as on the walls of Isfahan."""
    middle, out, inside = size / 2, size * 0.44, size * 0.337
    points = [
        (middle + reach * sin(turn * pi / 8), middle + reach * cos(turn * pi / 8))
        for turn in range(16)
        for reach in [inside if turn % 2 else out]
    ]
    star = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "z"
    edge = round(size * 0.06, 1)
    upright, across = (
        f"M{middle} 0v{edge}M{middle} {size}v{-edge}",
        f"M0 {middle}h{edge}M{size} {middle}h{-edge}",
    )
    return star + upright + across
