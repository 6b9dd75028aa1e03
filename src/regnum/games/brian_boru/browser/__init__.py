"""Brian Boru in the browser: the board as one drawing, the hand as cards.

The board brings the signs that the hand uses too, so both belong on one page, under `board.css`. Nothing here
holds a style or a script of its own.
"""

from pathlib import Path

from regnum.core.drawing import charts
from regnum.core.drawing.painter import Painter, Pile, fibres
from regnum.core.game import Area, BrowserFace, RuleSigns
from regnum.core.words import N_, Text
from regnum.games.brian_boru.browser import land, picture, pieces
from regnum.games.brian_boru.browser.land import AREA
from regnum.games.brian_boru.browser.lessons import LESSONS
from regnum.games.brian_boru.browser.lettering import TOWN_NAMES
from regnum.games.brian_boru.components import BOX
from regnum.games.brian_boru.sight import View, passed_on
from regnum.games.brian_boru.things import LAP, THINGS
from regnum.games.brian_boru.words import LEXICON, SYMBOLS

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


def piles(view: View) -> list[Pile]:
    return [(N_("Your pack, to choose from"), view.pack), (N_("Your hand"), view.hand)]


def known(view: View) -> tuple[int, ...]:
    """The cards passed on."""
    return passed_on(view) if view.pack or view.hand else ()


PAINTER = Painter(
    folder=Path(__file__).parent,
    scope="brian-boru boru",
    things=THINGS,
    lexicon=LEXICON,
    layouts=pieces,
    piles=piles,
    known=known,
    card=pieces.card,
    picture=N_("A map of Ireland with the discs of five players"),
    measures={
        "charts": charts,
        "land": land,
        "area": AREA,
        "canvas": land.DRAWING.canvas,
        "pieces": pieces,
        "picture": picture,
        "roads": BOX.roads,
        "town_names": TOWN_NAMES,
        "grain": fibres(1014),  # the year of Clontarf
        "lap": LAP,
    },
)
RULE_SIGNS = RuleSigns(
    amounts={name: SYMBOLS[name] for name in ("coin", "renown", "raider")},
    rows={"symbols": tuple(SYMBOLS), "trick": ("town-red", "town-blue", "town-yellow", "crown")},
)
BROWSER = BrowserFace(
    about=N_(
        "Win towns trick by trick, fight the Vikings, court and pray, until all Ireland calls you High King."
    ),
    minutes=(60, 90),
    names=NAMES,
    painter=PAINTER,
    areas=AREAS,
    lessons=LESSONS,
    rule_signs=RULE_SIGNS,
)
