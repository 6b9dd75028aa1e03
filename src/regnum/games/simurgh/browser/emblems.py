"""Shapes that are used again and again, on a grid of 24."""

from math import cos, pi, sin

STAR = "M12 .8 15.3 4.1h4.6v4.6L23.2 12l-3.3 3.3v4.6h-4.6L12 23.2l-3.3-3.3H4.1v-4.6L.8 12l3.3-3.3V4.1h4.6z"
"""The star of two squares that Persian tiles are laid in: a power point."""
SHIELD = "M2 2.5h15.8v10.3c0 5.6-3.3 8.9-7.9 10.7C5.3 21.7 2 18.4 2 12.8z"
WINGS = (
    "M17 20.5C19 12 25 5 33.5 2.5 33.3 6 32.2 8.6 30.3 10.5 31 10.7 31.6 10.7 32.2 10.5 31.2 13.6 29.2 "
    "15.6 26.6 16.6 27.3 17 28 17.1 28.6 17 26.8 20.4 23 22.5 17 22.5S7.2 20.4 5.4 17C6 17.1 6.7 17 7.4 "
    "16.6 4.8 15.6 2.8 13.6 1.8 10.5 2.4 10.7 3 10.7 3.7 10.5 1.8 8.6.7 6 .5 2.5 9 5 15 12 17 20.5z"
)
"""On a grid of 34 by 26."""
GEM = "M12 1.5 20.5 10 12 22.5 3.5 10z"
"""The outline of a marker: where one may lie."""


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
