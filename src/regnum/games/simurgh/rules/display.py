"""The tiles of the Scouts' Quarters: what they cost, taking them, and filling the gaps (rules §5)."""

from regnum.core.script import StepContext
from regnum.games.simurgh import events
from regnum.games.simurgh.components import SCOUT_COSTS
from regnum.games.simurgh.rules.exchange import is_payable
from regnum.games.simurgh.state import Simurgh

TOP = 0
"""The face-down stack, among the slots."""


def is_empty(s: Simurgh) -> bool:
    """Whether no tile is left, neither face up nor face down."""
    return not s.scouts and not any(s.display)


def is_for_sale(s: Simurgh, seat: int) -> bool:
    """Whether there is any tile that a seat can pay for."""
    for slot, tile in enumerate(s.display, 1):
        if tile and is_payable(s, seat, SCOUT_COSTS[slot]):
            return True
    return bool(s.scouts) and is_payable(s, seat, SCOUT_COSTS[TOP])


def take_face_up(s: Simurgh, t: StepContext, seat: int, tile: int) -> None:
    slot = s.display.index(tile)
    s.display[slot] = 0
    s.hands[seat].append(tile)
    s.hands[seat].sort()
    t.tell(events.TookTile, seat, tile, slot + 1)


def take_face_down(s: Simurgh, t: StepContext, seat: int) -> None:
    t.reveal()
    tile = s.scouts.pop()
    s.hands[seat].append(tile)
    s.hands[seat].sort()
    s.known[tile] |= 1 << seat
    t.tell(events.TookTop, seat)
    t.whisper([seat], events.DrewTile, tile)


def refill(s: Simurgh, t: StepContext) -> None:
    """Tiles move to the cheaper slots, and new ones come (B5)."""
    if all(s.display):
        return
    left = [tile for tile in s.display if tile]
    fresh: list[int] = []
    while s.scouts and len(left) + len(fresh) < len(s.display):
        t.reveal()
        fresh.append(s.scouts.pop())
        s.known[fresh[-1]] = (1 << s.seats) - 1
    s.display = [*left, *fresh, *[0] * (len(s.display) - len(left) - len(fresh))]
    if fresh:
        t.tell(events.DisplayRefilled, tuple(fresh))
