"""Simurgh in the browser: the board as panels, the hand as cards, and what each option lights up.

There is more on this table than one drawing could show at a size that can be read. So the board flows: its
panels are HTML, as wide as the page, and each space, tile and dragon in them is a drawing of its own. It is the
same for everybody, and brings the signs that the hand uses too, so both belong on one page, under `board.css`.
Nothing here holds a style or a script of its own.
"""

from pathlib import Path

from regnum.core.game import Area, BrowserFace, Counter
from regnum.core.words import N_
from regnum.games.simurgh import words
from regnum.games.simurgh.browser import board, hand, lessons, looks, picture
from regnum.games.simurgh.browser.lights import elements
from regnum.games.simurgh.effects import GOODS
from regnum.games.simurgh.sight import View
from regnum.games.simurgh.state import RIDER, SPEARMAN

STYLESHEET = Path(__file__).parent / "board.css"


GOOD_TITLES = [words.GOOD[name] for name in GOODS]


def counters(view: View, seat: int) -> tuple[Counter, ...]:
    """Points are shown beside the name anyway."""
    marks = sum([view.marks[dragon].bit_count() for dragon in view.dragons[seat]])
    goods = zip(GOODS, GOOD_TITLES, view.goods[seat], strict=True)
    return (
        *[Counter(f"pen-{name}", title, have) for name, title, have in goods],
        Counter("pen-spearman", N_("Free spearmen"), view.free[SPEARMAN][seat]),
        Counter("pen-rider", N_("Free dragonriders"), view.free[RIDER][seat]),
        Counter("pen-marker", N_("Markers on dragons"), marks),
        Counter("pen-back", N_("Tiles in hand"), view.tiles_in_hand[seat]),
    )


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
    stylesheet=STYLESHEET,
    about=N_(
        "Send spearmen and dragonriders into the city and the wilds, raise dragons, and write your name into "
        "the chronicle of the dragonlords."
    ),
    minutes=(60, 90),
    names=NAMES,
    picture=picture.picture,
    board=board.board,
    looks=looks.looks,
    draw=board.draw,
    hand=hand.hand,
    hand_look=hand.hand_look,
    counters=counters,
    areas=AREAS,
    elements=elements,
    lessons=lessons.LESSONS,
)
