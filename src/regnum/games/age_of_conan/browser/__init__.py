"""Age of Conan in the browser: the board as one drawing, the hand as cards.

The board brings the signs that the hand uses too, so both belong on one page, under `board.css`. Nothing here
holds a style or a script of its own.
"""

from pathlib import Path

from regnum.core.drawing import charts
from regnum.core.drawing.painter import Painter, Pile, fibres
from regnum.core.game import Area, BrowserFace, RuleSigns
from regnum.core.words import N_, Text
from regnum.games.age_of_conan.browser import land, picture, pieces
from regnum.games.age_of_conan.browser.land import AREA, DRAWING
from regnum.games.age_of_conan.browser.lessons import LESSONS
from regnum.games.age_of_conan.language import MEANS
from regnum.games.age_of_conan.sight import View
from regnum.games.age_of_conan.things import THINGS
from regnum.games.age_of_conan.words import LEXICON, TERRAIN

EDGE = 6
"""How much of the sea is shown around a panel: its shadow lies there."""


def area(name: str, title: Text, element: str = "", with_hand: bool = False) -> Area:
    """A panel, to look at by itself, with an edge around it."""
    panel = AREA[name]
    size = panel.width + 2 * EDGE, panel.height + 2 * EDGE
    return Area(element, title, panel.x - EDGE, panel.y - EDGE, *size, with_hand)


AREAS = (
    area("map", N_("Hyboria")),
    area("fate", N_("Fate dice"), "area-fate"),
    area("adventure", N_("Conan’s adventure"), "area-adventure"),
    area("realms", N_("Realms and contests"), "area-realms"),
    area("objectives", N_("Objectives"), "area-objectives"),
    area("bid", N_("Bids and reserves"), "area-bid"),
)

NAMES = ("Bêlit", "Valeria", "Yasmina", "Zenobia", "Taurus", "Murilo", "Balthus", "Olgerd", "Juma", "Zogar")
"""People whom Conan met."""


def piles(view: View) -> list[Pile]:
    seat = view.seat
    if seat is None:
        return []
    return [
        (N_("Your bidding tokens"), pieces.hand_of(view.bidding[seat], pieces.BIDDING)),
        (N_("Your strategy cards"), pieces.hand_of(view.hands[seat], pieces.STRATEGIES)),
        (N_("Your kingdom cards"), pieces.hand_of(view.cards[seat], 0)),
        (N_("Your upgrades, ready"), view.upgrades[seat]),
        (N_("Your upgrades, used"), view.used[seat]),
        (N_("Your adventure tokens"), pieces.hand_of(view.tokens[seat], pieces.REWARDS)),
    ]


def known(view: View) -> tuple[int, ...]:
    """All that a seat knows lies in its hand and on the board."""
    return ()


PAINTER = Painter(
    folder=Path(__file__).parent,
    scope="age-of-conan hyboria",
    things=THINGS,
    lexicon=LEXICON,
    layouts=pieces,
    piles=piles,
    known=known,
    card=pieces.card,
    picture=N_("A map of Hyboria with armies, forts and Conan"),
    measures={
        "charts": charts,
        "land": land,
        "area": AREA,
        "canvas": DRAWING.canvas,
        "picture": picture,
        "pieces": pieces,
        "grain": fibres(1932),  # the year in which Conan was first told of
    },
)
RULE_SIGNS = RuleSigns(
    amounts=MEANS,
    names=TERRAIN,
    rows={"contests": ("hit", "hit_conan", "hit_attacker", "shield", "miss")},
)
BROWSER = BrowserFace(
    about=N_(
        "Lead a kingdom of the Hyborian age with armies, spies and sorcery, and bid for the favour of Conan on "
        "his way to a crown."
    ),
    minutes=(120, 180),
    names=NAMES,
    painter=PAINTER,
    areas=AREAS,
    lessons=LESSONS,
    rule_signs=RULE_SIGNS,
)
