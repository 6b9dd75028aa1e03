"""The Raven in a browser: the card that it swoops with, and what a seat holds."""

import sys
from pathlib import Path
from typing import Any

from regnum.core.drawing.painter import Painter, Piece
from regnum.core.game import Area, BrowserFace
from regnum.core.moves import Option
from regnum.core.things import Counter, Looks, Things
from regnum.core.words import Reader


def swoop(number: int, look: Any, say: Reader) -> Any:
    """Its title as a thing, and what the drawing needs: both by the same name."""
    return Piece(card=look)


class Titles:
    @staticmethod
    def swoop(number: int, look: Any, say: Reader) -> str:
        return f"The Raven’s card: {look}"


def looks(view: Any) -> Looks:
    return {"swoop": view.swoop}


def counters(view: Any, side: int) -> tuple[Counter, ...]:
    return (Counter("card", "Cards", len(view.hands[side])),) if side < len(view.hands) else ()


def about(option: Option) -> tuple[str, ...]:
    return (f"card-{option.card}",) if hasattr(option, "card") else ()


def held(view: Any) -> tuple[int, ...]:
    return () if view.seat is None else view.hands[view.seat]


PAINTER = Painter(
    folder=Path(__file__).parent,
    scope="raven",
    things=Things(looks=looks, titles=Titles, counters=counters, about=about),  # type: ignore[arg-type]
    lexicon={},
    layouts=sys.modules[__name__],
    piles=lambda view: [("Your cards", held(view))],
    known=lambda view: (),
    card=lambda number, say: Piece(number=number),
    picture="A raven",
    measures={},
)
BROWSER = BrowserFace(
    about="Keep a bird from your food.",
    minutes=(1, 2),
    names=("Hugin", "Munin", "Branwen"),
    painter=PAINTER,
    areas=(Area("area-sky", "The sky"),),
    lessons={"ward": "Cards are worth more later."},
)
