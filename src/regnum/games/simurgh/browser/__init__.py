"""Simurgh in the browser: the board as panels, the hand as cards.

There is more on this table than one drawing could show at a size that can be read. So the board flows: its
panels are HTML, as wide as the page, and each space, tile and dragon in them is a drawing of its own. It is the
same for everybody, and brings the signs that the hand uses too, so both belong on one page, under `board.css`.
Nothing here holds a style or a script of its own.
"""

from pathlib import Path

from regnum.core.game import Area, BrowserFace
from regnum.core.words import N_
from regnum.games.simurgh.browser.board import PAINTER
from regnum.games.simurgh.browser.hand import hand_look
from regnum.games.simurgh.browser.lessons import LESSONS
from regnum.games.simurgh.browser.picture import picture

AREAS = (
    Area("area-city", N_("City")),
    Area("area-wilds", N_("Wilds")),
    Area("area-scouts", N_("Scouts")),
    Area("area-monument", N_("Monument")),
    Area("area-players", N_("Players")),
)

NAMES = (
    *("Rostam", "Tahmineh", "Zal", "Rudabeh", "Sohrab", "Gordafarid", "Esfandiyar", "Farangis", "Siyavash"),
    *("Manizheh", "Bizhan"),
)
"""Heroines and heroes of the Book of Kings."""

BROWSER = BrowserFace(
    stylesheet=Path(__file__).parent / "board.css",
    about=N_(
        "Send spearmen and dragonriders into the city and the wilds, raise dragons, and write your name into "
        "the chronicle of the dragonlords."
    ),
    minutes=(60, 90),
    names=NAMES,
    painter=PAINTER,
    picture=picture,
    hand_look=hand_look,
    areas=AREAS,
    lessons=LESSONS,
)
