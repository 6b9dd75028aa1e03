"""What lies on the Raven's table: the card that it swoops with. A terminal has no other drawing of it."""

import sys
from typing import Any

from regnum.core.moves import Option
from regnum.core.things import Counter, Looks, Things
from regnum.core.words import Reader


def swoop(number: int, look: Any, say: Reader) -> str:
    return f"The Raven’s card: {look}"


def looks(view: Any) -> Looks:
    return {"swoop": view.swoop}


def counters(view: Any, side: int) -> tuple[Counter, ...]:
    return (Counter("card", "Cards", len(view.hands[side])),) if side < len(view.hands) else ()


def about(option: Option) -> tuple[str, ...]:
    return (f"card-{option.card}",) if hasattr(option, "card") else ()


THINGS = Things(looks=looks, titles=sys.modules[__name__], counters=counters, about=about)
