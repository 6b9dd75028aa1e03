"""How good a position looks."""

from regnum.games.brian_boru.rules.scoring import total
from regnum.games.brian_boru.state import BrianBoru


def value(s: BrianBoru, seat: int) -> float:
    return total(s, seat) - max(total(s, other) for other in range(s.seats) if other != seat)
