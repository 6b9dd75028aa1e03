"""An effect as a row of signs: "2 veg + 1 meat" becomes a number and a leaf beside a joint of meat.

Every sign has a title in the reader's words.
"""

from regnum.core.drawing.rows import Part, letters, number, slash
from regnum.core.words import N_, Reader
from regnum.games.simurgh import words
from regnum.games.simurgh.effects import alternatives, dragons
from regnum.games.simurgh.words import SPECIAL, THEN, TRIGGER

POINT, ARROW = 1.12, 0.72
"""How large these signs are beside others."""


def parts_of(say: Reader, text: str) -> list[Part]:
    """An effect as parts from left to right."""
    found: list[Part] = []
    for i, alternative in enumerate(alternatives(text)):
        if i:
            word = say(N_("or"))
            found.append(letters(word, 0.3 * len(word) + 0.3, "either"))
        for term in alternative:
            found += term_parts(say, term)
    return found


def term_parts(say: Reader, term: str) -> list[Part]:
    title = words.term(say, term)
    if found := dragons(term):
        markers = [number(str(found[1])), Part("marker", "", title, 0.95)] if found[1] else []
        return [Part("dragons", str(found[0]), title, 1.1, "on-cards"), *markers]
    count, _, names = term.partition(" ")
    if names == "pp":
        return [Part("point", count, title, POINT, "on-point", POINT)]
    if names == "same":
        return [number(f"+{count}"), Part("same", "", title, 1)]
    shown = [number(count)] if count != "1" else []
    kinds = names.split("/")
    for i, name in enumerate(kinds):
        if i:
            shown.append(slash())
        shown.append(Part(name, "", title, 1 if len(kinds) == 1 else 0.9))
    return shown


def arrow() -> Part:
    return Part("arrow", "", "", ARROW, "arrow", ARROW)


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
        side = POINT if name == "point" else 1.0
        found.append(Part(name, "", title, 0.5 if name == "down" else 0.95, side=side))
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
