"""Simurgh in the browser: the board as panels, the hand as cards.

There is more on this table than one drawing could show at a size that can be read. So the board flows: its
panels are HTML, as wide as the page, and each space, tile and dragon in them is a drawing of its own. It is the
same for everybody, and brings the signs that the hand uses too, so both belong on one page, under `board.css`.
Nothing here holds a style or a script of its own.
"""

from operator import attrgetter
from pathlib import Path

from regnum.core.drawing.painter import Painter, Pile, fibres
from regnum.core.game import Area, BrowserFace, RuleSigns
from regnum.core.words import N_, P_
from regnum.games.simurgh.browser import emblems, pieces, plan
from regnum.games.simurgh.browser.lessons import LESSONS
from regnum.games.simurgh.sight import View
from regnum.games.simurgh.things import THINGS
from regnum.games.simurgh.words import AMOUNT, LEXICON

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


def piles(view: View) -> list[Pile]:
    return [(N_("You are looking at"), view.seen), (N_("Your tiles"), view.hand)]


PAINTER = Painter(
    folder=Path(__file__).parent,
    scope="simurgh sim",
    things=THINGS,
    lexicon=LEXICON,
    layouts=pieces,
    piles=piles,
    known=attrgetter("memory"),
    card=pieces.card,
    picture=N_("The Simurgh above a city with towers, riders in the air and spearmen on the road"),
    measures={
        "plan": plan,
        "pieces": pieces,
        "emblems": emblems,
        "grain": fibres(1010),  # the year in which the Book of Kings was finished
    },
)
RULE_SIGNS = RuleSigns(
    amounts={name: text for name, text in AMOUNT.items() if name not in ("pp", "same")}
    | {"point": P_("{count} point", "{count} points", "count")},
    rows={"types": tuple(f"roundel-{number}" for number in range(12))},
)
BROWSER = BrowserFace(
    about=N_(
        "Send spearmen and dragonriders into the city and the wilds, raise dragons, and write your name into "
        "the chronicle of the dragonlords."
    ),
    minutes=(60, 90),
    names=NAMES,
    painter=PAINTER,
    areas=AREAS,
    lessons=LESSONS,
    rule_signs=RULE_SIGNS,
)
