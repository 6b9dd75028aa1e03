"""Brian Boru in the browser: the board as one drawing, the hand as cards.

The board brings the signs that the hand uses too, so both belong on one page, under `board.css`. Nothing here
holds a style or a script of its own.
"""

from collections.abc import Hashable
from pathlib import Path

from regnum.core.game import Area, BrowserFace
from regnum.core.words import N_, Text
from regnum.games.brian_boru.browser.board import PAINTER
from regnum.games.brian_boru.browser.land import AREA
from regnum.games.brian_boru.browser.lessons import LESSONS
from regnum.games.brian_boru.browser.picture import picture
from regnum.games.brian_boru.sight import View

EDGE = 6
"""How much of the sea is shown around a panel: its shadow lies there."""


def area(element: str, title: Text, *names: str, with_hand: bool = False) -> Area:
    """One panel or several, to look at by themselves, with an edge around them."""
    panels = [AREA[name] for name in names]
    x, y = min(panel.x for panel in panels), min(panel.y for panel in panels)
    right = max(panel.x + panel.width for panel in panels)
    bottom = max(panel.y + panel.height for panel in panels)
    return Area(element, title, x - EDGE, y - EDGE, right - x + 2 * EDGE, bottom - y + 2 * EDGE, with_hand)


AREAS = (
    Area("", N_("Ireland"), 232, 14, 880, 1176),
    area("area-trick", N_("Trick"), "trick", with_hand=True),
    area("area-track", N_("Courtship and marriage"), "marriage", "courtship"),
    area("area-battle", N_("Battle"), "battle"),
    area("area-church", N_("Church"), "church"),
    area("area-score", N_("Score track"), "score"),
)

NAMES = ("Gormlaith", "Sitric", "Sláine", "Máel Mórda", "Fiachra", "Bé Binn", "Murchad", "Donnchad", "Sigurd")
"""People of the age: kin, allies and enemies of Brian."""


def hand_look(view: View) -> Hashable:
    return view.pack, view.hand, () if view.seat is None else view.passed[view.seat]


BROWSER = BrowserFace(
    stylesheet=Path(__file__).parent / "board.css",
    about=N_(
        "Win towns trick by trick, fight the Vikings, court and pray, until all Ireland calls you High King."
    ),
    minutes=(60, 90),
    names=NAMES,
    painter=PAINTER,
    picture=picture,
    hand_look=hand_look,
    areas=AREAS,
    lessons=LESSONS,
)
