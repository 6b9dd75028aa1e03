"""Colours of stylesheets, and how well one can be seen on another, as WCAG reckons it."""

import re

from regnum.core.game import BrowserFace
from regnum.web import pages

SITE = pages.assets()["site.css"].content.decode()
"""The style of all pages."""

COLOUR = re.compile(r"--([\w-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));")


def palettes(*stylesheets: str) -> dict[str, dict[str, str]]:
    """By theme and name: the colours of stylesheets that are loaded one after the other."""
    found: dict[str, dict[str, str]] = {"day": {}, "night": {}}
    for name, day, night, always in COLOUR.findall("".join(stylesheets)):
        found["day"][name] = day or always
        found["night"][name] = night or always
    return found


def classes_of(face: BrowserFace) -> set[str]:
    """What the styles on a table's page know how to draw."""
    return set(re.findall(r"\.([a-z][\w-]*)", SITE + face.stylesheet.read_text("utf-8")))


def light(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted([light(one), light(other)], reverse=True)
    return (high + 0.05) / (low + 0.05)
