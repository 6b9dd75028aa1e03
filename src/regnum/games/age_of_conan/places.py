"""What provinces are called in a sentence: other languages inflect names, and some names have an article."""

from typing import NamedTuple

from regnum.core.words import C_, N_, Reader, Text


class Place(NamedTuple):
    """A province where something is done to it, and as the way there, the place and the way from there."""

    object: Text
    to: Text
    inside: Text
    from_: Text


PLACES = {
    "Aquilonia": Place(C_("object", "Aquilonia"), N_("to Aquilonia"), N_("in Aquilonia"), N_("from Aquilonia")),
    "Nemedia": Place(C_("object", "Nemedia"), N_("to Nemedia"), N_("in Nemedia"), N_("from Nemedia")),
    "Ophir": Place(C_("object", "Ophir"), N_("to Ophir"), N_("in Ophir"), N_("from Ophir")),
    "Argos": Place(C_("object", "Argos"), N_("to Argos"), N_("in Argos"), N_("from Argos")),
    "Zingara": Place(C_("object", "Zingara"), N_("to Zingara"), N_("in Zingara"), N_("from Zingara")),
    "Koth": Place(C_("object", "Koth"), N_("to Koth"), N_("in Koth"), N_("from Koth")),
    "Corinthia": Place(C_("object", "Corinthia"), N_("to Corinthia"), N_("in Corinthia"), N_("from Corinthia")),
    "Pictish Wilderness": Place(
        C_("object", "the Pictish Wilderness"),
        N_("to the Pictish Wilderness"),
        N_("in the Pictish Wilderness"),
        N_("from the Pictish Wilderness"),
    ),
    "Hyperborea": Place(
        C_("object", "Hyperborea"), N_("to Hyperborea"), N_("in Hyperborea"), N_("from Hyperborea")
    ),
    "Nordheim": Place(C_("object", "Nordheim"), N_("to Nordheim"), N_("in Nordheim"), N_("from Nordheim")),
    "Cimmeria": Place(C_("object", "Cimmeria"), N_("to Cimmeria"), N_("in Cimmeria"), N_("from Cimmeria")),
    "Border Kingdom": Place(
        C_("object", "the Border Kingdom"),
        N_("to the Border Kingdom"),
        N_("in the Border Kingdom"),
        N_("from the Border Kingdom"),
    ),
    "Brythunia": Place(C_("object", "Brythunia"), N_("to Brythunia"), N_("in Brythunia"), N_("from Brythunia")),
    "Northern Tundra": Place(
        C_("object", "the Northern Tundra"),
        N_("to the Northern Tundra"),
        N_("in the Northern Tundra"),
        N_("from the Northern Tundra"),
    ),
    "Turan": Place(C_("object", "Turan"), N_("to Turan"), N_("in Turan"), N_("from Turan")),
    "Zamora": Place(C_("object", "Zamora"), N_("to Zamora"), N_("in Zamora"), N_("from Zamora")),
    "Khauran": Place(C_("object", "Khauran"), N_("to Khauran"), N_("in Khauran"), N_("from Khauran")),
    "Steppes": Place(
        C_("object", "the Steppes"), N_("to the Steppes"), N_("in the Steppes"), N_("from the Steppes")
    ),
    "Hyrkania": Place(C_("object", "Hyrkania"), N_("to Hyrkania"), N_("in Hyrkania"), N_("from Hyrkania")),
    "Iranistan": Place(C_("object", "Iranistan"), N_("to Iranistan"), N_("in Iranistan"), N_("from Iranistan")),
    "Eastern Desert": Place(
        C_("object", "the Eastern Desert"),
        N_("to the Eastern Desert"),
        N_("in the Eastern Desert"),
        N_("from the Eastern Desert"),
    ),
    "Stygia": Place(C_("object", "Stygia"), N_("to Stygia"), N_("in Stygia"), N_("from Stygia")),
    "Shem": Place(C_("object", "Shem"), N_("to Shem"), N_("in Shem"), N_("from Shem")),
    "Khoraja": Place(C_("object", "Khoraja"), N_("to Khoraja"), N_("in Khoraja"), N_("from Khoraja")),
    "Kush": Place(C_("object", "Kush"), N_("to Kush"), N_("in Kush"), N_("from Kush")),
    "Darfar": Place(C_("object", "Darfar"), N_("to Darfar"), N_("in Darfar"), N_("from Darfar")),
    "Keshan": Place(C_("object", "Keshan"), N_("to Keshan"), N_("in Keshan"), N_("from Keshan")),
    "Punt": Place(C_("object", "Punt"), N_("to Punt"), N_("in Punt"), N_("from Punt")),
    "Black Kingdoms": Place(
        C_("object", "the Black Kingdoms"),
        N_("to the Black Kingdoms"),
        N_("in the Black Kingdoms"),
        N_("from the Black Kingdoms"),
    ),
}
"""By the name that a province ships with."""
OTHER = Place(N_("{name}"), N_("to {name}"), N_("in {name}"), N_("from {name}"))
"""For a province that the owner of a box has given another name."""


def place(r: Reader, english: str, own: str, form: str) -> str:
    """A province in a sentence; `own` is its name in the reader's language."""
    if english in PLACES:
        return r(getattr(PLACES[english], form))
    return r(getattr(OTHER, form), name=own)
