"""An effect as a row of signs: "2 veg + 1 meat" becomes a number and a leaf beside a joint of meat.

Every sign has a title in the reader's words. Widths are known, so a row that is too long is drawn smaller.
"""

from collections.abc import Iterable
from typing import NamedTuple

from regnum.core.words import N_, Reader
from regnum.games.simurgh import words
from regnum.games.simurgh.effects import alternatives, dragons
from regnum.games.simurgh.words import AMOUNT, SPECIAL, THEN, TRIGGER, amount


class Sign(NamedTuple):
    """A sign of the pen, or without one a short text."""

    sign: str
    text: str
    title: str
    x: float
    size: float
    kind: str = ""


class Row(NamedTuple):
    signs: tuple[Sign, ...]
    width: float
    size: float


DIGIT, PLUS, SLASH, ARROW, SPACE = 0.37, 0.58, 0.26, 0.72, 0.14
"""Widths, in sizes of a sign."""
CLOSE = 0.35
"""How much of the gaps must be left between signs."""


class Part(NamedTuple):
    """A sign before it is laid: its width is told in sizes."""

    sign: str
    text: str
    title: str
    width: float
    kind: str = ""


def number(count: str) -> Part:
    return Part("", count, "", DIGIT * len(count) + (PLUS - DIGIT) * count.count("+"), "amount")


def slash() -> Part:
    return Part("", "/", "", SLASH, "slash")


def parts_of(say: Reader, text: str) -> list[Part]:
    """An effect as parts from left to right."""
    found: list[Part] = []
    for i, alternative in enumerate(alternatives(text)):
        if i:
            word = say(N_("or"))
            found.append(Part("", word, "", 0.3 * len(word) + 0.3, "either"))
        for term in alternative:
            found += term_parts(say, term)
    return found


def term_parts(say: Reader, term: str) -> list[Part]:
    if found := dragons(term):
        title = words.term(say, term)
        markers = [number(str(found[1])), Part("marker", "", title, 0.95)] if found[1] else []
        return [Part("dragons", str(found[0]), title, 1.1, "on-cards"), *markers]
    count, _, names = term.partition(" ")
    if names == "pp":
        return [Part("point", count, say(AMOUNT["pp"], count=int(count)), 1.12, "on-point")]
    shown = [number(count)] if count != "1" else []
    if names == "same":
        return [number(f"+{count}"), Part("same", "", say(AMOUNT["same"], count=int(count)), 1)]
    kinds = names.split("/")
    title = amount(say, int(count), kinds)
    if len(kinds) == 1:
        return [*shown, Part(names, "", title, 1)]
    for i, name in enumerate(kinds):
        if i:
            shown.append(slash())
        shown.append(Part(name, "", title, 0.9))
    return shown


def arrow() -> Part:
    return Part("arrow", "", "", ARROW, "arrow")


def trigger_parts(say: Reader, when: str) -> list[Part]:
    """What sets an ability off: a spark, and the thing that happens."""
    title = say(TRIGGER[when])
    what = {
        "explore_move": ["path"],
        "explore_down": ["path", "down"],
        "spend_spearman": ["spearman"],
        "spend_rider": ["rider"],
        "gain_pp": ["point"],
        "gain_veg_or_meat": ["veg", "meat"],
    }.get(when) or [when.removeprefix("gain_")]
    found = [Part("spark", "", title, 0.72)]
    for i, name in enumerate(what):
        if i and name != "down":
            found.append(slash())
        found.append(Part(name, "", title, 0.5 if name == "down" else 0.95))
    return found


def special_parts(say: Reader, effect: str) -> list[Part]:
    signs = {
        "take_face_up_tile": "take-tile",
        "take_face_down_tile": "back",
        "replace_objective": "replace",
        "move_again_paying": "path",
    }
    return [Part(signs[effect], "", say(SPECIAL[effect]), 1.1)]


def then_parts(say: Reader, then: str) -> list[Part]:
    """What is done in the city after a gain."""
    signs = {"take_tile": "take-tile", "objective": "objective"}
    return [Part(signs[then], "", say(THEN[then]), 1.05)]


def row(parts: Iterable[Part], room: float, size: float, least: float = 9) -> Row:
    """Signs side by side, no wider than there is room: they stand closer before they become smaller."""
    laid = list(parts)
    signs_alone, gaps = sum(part.width for part in laid), sum(gap(part) for part in laid[:-1])
    close = min(1.0, max(CLOSE, (room / size - signs_alone) / gaps)) if gaps else 1.0
    wide = signs_alone + gaps * close
    size = max(least, min(size, room / wide)) if wide else size
    x, signs = 0.0, []
    for part in laid:
        side = size * (
            1.12 if part.sign == "point" else ARROW if part.sign == "arrow" else 1.0 if part.sign else 0.72
        )
        signs.append(Sign(part.sign, part.text, part.title, round(x, 1), round(side, 1), part.kind))
        x += (part.width + gap(part) * close) * size
    return Row(tuple(signs), round(wide * size, 1), round(size, 1))


def gap(part: Part) -> float:
    """After a sign; a number keeps close to its sign."""
    return 0.09 if part.kind == "amount" else 0.03 if part.kind == "slash" else SPACE
