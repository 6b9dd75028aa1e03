"""The aide in the browser, fit for a phone beside the box: what to move, the market, the centurion."""

from collections.abc import Hashable
from pathlib import Path

from regnum.core.drawing.painter import Painter, Pile
from regnum.core.game import Area, BrowserFace
from regnum.core.words import N_
from regnum.games.imperium.aide.browser import pieces
from regnum.games.imperium.aide.state import Table
from regnum.games.imperium.aide.things import THINGS
from regnum.games.imperium.aide.words import LEXICON

AREAS = (
    Area("area-todo", N_("What to do")),
    Area("area-market", N_("Market")),
    Area("area-rival", N_("Centurion")),
)


def piles(table: Table) -> list[Pile]:
    """Cards are held at the real table."""
    return []


def known(table: Table) -> Hashable:
    return ()


PAINTER = Painter(
    folder=Path(__file__).parent,
    scope="imperium-table aide",
    things=THINGS,
    lexicon=LEXICON,
    layouts=pieces,
    piles=piles,
    known=known,
    card=pieces.card,
    picture=N_("A die on a card that lies face down, beside two others"),
    measures={},
)
BROWSER = BrowserFace(
    about=N_(
        "For your own box of Imperium: play alone at a real table. Tell what turns up, and be told what the "
        "centurion does and what to move."
    ),
    minutes=(60, 150),
    names=("Dido",),
    painter=PAINTER,
    areas=AREAS,
    lessons={},
    usual_seats=1,
)
