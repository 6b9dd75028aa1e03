"""How good a position of Simurgh looks: the points that each seat may expect at the end.

What is not yet worth points is worth less and less as the end comes near, for less and less can be made of it.
"""

from operator import getitem

from regnum.games.simurgh.components import EXPLORATIONS, LENGTH, POWER_TILES, SPACES, SPACES_OF, Space
from regnum.games.simurgh.rules.exchange import markers_of
from regnum.games.simurgh.rules.openings import MUCH
from regnum.games.simurgh.rules.scoring import leftovers, objectives
from regnum.games.simurgh.state import NOBODY, RIDER, SPEARMAN, Simurgh

GOODS = (0.6, 0.75, 0.85, 0.85, 1.1, 1.3)
"""What a resource will bring: wisdom and weapons buy the most points."""
PLENTY, OVER = 5, 0.1
"""More of one resource than this is worth only a part of it."""
SPEARMEN, RIDERS = 4.0, 7.0
AT_HAND = 1.5
"""A vassal that can be placed now, over one that must be recalled first."""
MARKER, DRAGON = 0.8, 0.8
TILE, POWER_TILE = 0.8, 4.0
AHEAD = 0.2
"""The part of the points below a rider on an exploration that it may expect to reach."""
LAST_TURN = 3.0
"""What a player makes in a turn that he knows to be his last."""
URGENCY = 2.0
"""How much more a lead counts at the end than at the start."""
CONTESTED = 0.3
"""The part of an objective's points that others may yet take away."""


def _worth(price: float, amount: int) -> float:
    return price * (min(amount, PLENTY) + OVER * max(0, amount - PLENTY))


WORTH = tuple(tuple(_worth(price, amount) for amount in range(MUCH)) for price in GOODS)
"""By kind and amount: what resources will bring."""


def _to_come(space: Space) -> float:
    """What the levels below a rider would give."""
    if space.tile not in EXPLORATIONS:
        return 0.0
    below = SPACES_OF[space.tile][space.place + 1 :]
    return AHEAD * sum(SPACES[level].gains[0].pp for level in below)


TO_COME = tuple(map(_to_come, SPACES))
"""By action space: what a rider may expect who stands there."""


def values(s: Simurgh) -> list[float]:
    """By seat: points made, and what the rest may bring."""
    ahead = time_left(s)
    soon, at_once = ahead**0.5, ahead**0.25  # what is used up in a turn or two keeps its worth for longer
    safe = 1 - CONTESTED * ahead
    points = [made + safe * majorities for made, majorities in zip(s.pp, objectives(s), strict=True)]
    rest = leftovers(s)
    for seat in range(s.seats):
        stock = sum(map(getitem, WORTH, s.goods[seat]))
        ready = AT_HAND * (s.free[SPEARMAN][seat] + s.free[RIDER][seat])
        people = SPEARMEN * s.total(SPEARMAN, seat) + RIDERS * s.total(RIDER, seat)
        hand = sum([POWER_TILE if tile in POWER_TILES else TILE for tile in s.hands[seat]])
        dragons = DRAGON * len(s.dragons[seat]) + MARKER * markers_of(s, seat)
        paths = sum([TO_COME[space] for space in s.posts[RIDER][seat]])
        points[seat] += ahead * (people + hand + dragons + paths) + at_once * ready
        points[seat] += soon * stock + (1 - soon) * rest[seat]
    for seat in last_turns(s):
        points[seat] += LAST_TURN
    return points


def last_turns(s: Simurgh) -> list[int]:
    """When the end has come: who still has a turn."""
    if s.ending == NOBODY:
        return []
    first = s.active + (s.acted or s.active == s.ending)
    return [(first + later) % s.seats for later in range((s.ending - first) % s.seats)]


def urgency(s: Simurgh) -> float:
    """At the end nobody catches up any more."""
    return 1 + URGENCY * (1 - time_left(s))


def time_left(s: Simurgh) -> float:
    """From 1 at the start to 0 at the end. What brings the end comes quickly at first and slowly at last: when
    half of it is there, most turns are still to come."""
    if s.ending != NOBODY or not s.step:
        return 0.0
    length = LENGTH[s.length]
    placed = len(s.monument) - s.monument.count(0)
    done = max(placed / length.objectives, len(s.chronicle) / length.chronicle)
    return 1 - done**3


# Turns, for bots that plan


def whose(s: Simurgh) -> int:
    return s.active if s.step in ("act", "limits") else NOBODY


def let_pass(s: Simurgh, seat: int) -> bool:
    """Only a turn that the end does not follow is followed by another one for sure."""
    if s.step != "act" or s.ending != NOBODY:
        return False
    s.active = seat
    return True
