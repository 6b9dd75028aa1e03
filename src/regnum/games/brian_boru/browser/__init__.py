"""Brian Boru in the browser: the board as a drawing, the hand as cards, and what each option lights up.

The board is one self-contained `<svg>`, the same for everybody. It brings the signs that the hand uses too, so
both belong on one page, under `board.css`. Nothing here holds a style or a script of its own.
"""

from pathlib import Path

from regnum.core.game import Area, BrowserFace, Counter
from regnum.core.moves import Option
from regnum.core.words import N_, Text
from regnum.games.brian_boru.browser import board, hand, lessons, looks, picture
from regnum.games.brian_boru.browser.land import AREA
from regnum.games.brian_boru.moves import Activate, Ally, Build, Expand, Free, Keep, Lose, Play, Settle
from regnum.games.brian_boru.sight import View

STYLESHEET = Path(__file__).parent / "board.css"


def elements(option: Option) -> tuple[str, ...]:
    """The ids of the things on the table that an option is about."""
    match option:
        case Keep(card, other_card):
            return f"card-{card}", f"card-{other_card}"
        case Play(card):
            return (f"card-{card}",)
        case Settle(town) | Activate(town) | Expand(town) | Free(town) | Lose(town) | Build(town):
            return (f"town-{town}",)
        case Ally():
            return ("princess",)
    return ()


def counters(view: View, seat: int) -> tuple[Counter, ...]:
    return (
        Counter("pen-coin", N_("Coins"), view.coins[seat]),
        Counter("pen-renown", N_("Renown"), view.renown[seat]),
        Counter("pen-raider", N_("Captured raiders"), view.raiders[seat]),
        Counter("pen-church", N_("Discs in the church area"), view.church[seat]),
        Counter("pen-back", N_("Cards in hand"), view.cards_in_hand[seat]),
    )


# Parts of the board to look at by themselves

EDGE = 6
"""So much of the sea is shown around a panel: its shadow lies there."""


def area(element: str, title: Text, *names: str, with_hand: bool = False) -> Area:
    """One panel or several, with an edge around them."""
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

BROWSER = BrowserFace(
    stylesheet=STYLESHEET,
    about=N_(
        "Win towns trick by trick, fight the Vikings, court and pray, until all Ireland calls you High King."
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
