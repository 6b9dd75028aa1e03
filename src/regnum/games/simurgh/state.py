"""The state of Simurgh. Lists go by seat unless they say otherwise."""

from regnum.core.copying import copier
from regnum.core.game import State
from regnum.core.views import Counted, Hidden, Own
from regnum.games.simurgh.components import DRAGONS, SPACES
from regnum.games.simurgh.effects import NOTHING, Goods

NOBODY = -1
CLOSED = -1
"""A space of the wilds that is not used with so few players."""
SPEARMAN, RIDER = 0, 1
"""Kinds of vassal."""
KINDS_OF_VASSAL = (SPEARMAN, RIDER)
NOTHING_BEGUN, SCOUTING = 0, -1


class Simurgh(State):
    seats: int
    dragonlord: bool
    """The advanced mode; the other one is Spearman."""
    length: str
    guarded: bool
    """The game ends after 60 turns of each player, whatever happens (B23)."""
    markers_decide: bool
    """Whoever has more markers wins a tie; otherwise the victory is shared (B27)."""

    active: int
    """Whose turn it is."""
    turns: int
    """How many turns have begun."""
    acted: bool
    """The main action of this turn is done."""
    moved: bool
    """A rider was moved in this turn (B14)."""
    entered: int
    """The exploration tile that a rider entered in this turn; 0: none (B15)."""
    begun: int
    """What must still be finished: the number of a tile that was laid and waits for a vassal, SCOUTING while
    a tile must be taken, or NOTHING_BEGUN."""
    ending: int
    """Who brought the end about: every other seat has one last turn."""

    goods: list[Goods]
    pp: list[int]
    free: list[list[int]]
    """By kind of vassal and seat: how many stand by."""
    aside: list[list[int]]
    """By kind of vassal and seat: how many came back with a removed tile and rest until the seat's next turn
    (B26)."""
    posts: list[list[list[int]]]
    """By kind of vassal and seat: the action spaces they stand on."""
    dragons: list[list[int]]

    standing: list[int]
    """By action space: how many vassals stand there."""
    marks: list[int]
    """By dragon tile: a bit for each ability that holds a marker."""
    wilds: list[int]
    """By space of the wilds: the tile that lies there, 0, or CLOSED."""
    display: list[int]
    """By slot of the Scouts' Quarters, from the cheapest: the tile, or 0."""
    monument: list[int]
    """By space: the objective, or 0."""
    chronicle: list[int]

    hands: Own[list[list[int]]]
    scouts: Counted[list[int]]
    """The face-down tiles of the Scouts' Quarters, the top one last."""
    dragon_deck: Counted[list[int]]
    objective_deck: Counted[list[int]]
    looked_at: Counted[list[int]]
    """What the active seat has drawn and is looking at."""
    left_out: Hidden[list[int]]
    """The tiles that left the game unseen."""
    powers: Hidden[list[int]]
    """The power tiles that nobody has: the top one last, while they are drafted."""

    known: Hidden[list[int]]
    """By number of a tile, a dragon or an objective: a bit for each seat that knows where it is."""
    dealt: Hidden[list[list[int]]]
    """The tiles of the start that a seat still holds: everybody knows of which kinds they are."""

    def total(self, kind: int, seat: int) -> int:
        """All vassals of a kind that a seat has."""
        return self.free[kind][seat] + self.aside[kind][seat] + len(self.posts[kind][seat])


def turn_number(turns: int, seats: int) -> int:
    """The number of the running turn for its player, after that many turns of all."""
    return (turns - 1) // seats + 1


def new(
    seats: int, dragonlord: bool, length: str, guarded: bool = False, markers_decide: bool = False
) -> Simurgh:
    """The state before anything has happened."""
    each = range(seats)
    return Simurgh(
        step="setup",
        seats=seats,
        dragonlord=dragonlord,
        length=length,
        guarded=guarded,
        markers_decide=markers_decide,
        active=0,
        turns=0,
        acted=False,
        moved=False,
        entered=0,
        begun=NOTHING_BEGUN,
        ending=NOBODY,
        goods=[NOTHING] * seats,
        pp=[0] * seats,
        free=[[0] * seats, [0] * seats],
        aside=[[0] * seats, [0] * seats],
        posts=[[[] for _ in each], [[] for _ in each]],
        dragons=[[] for _ in each],
        standing=[0] * len(SPACES),
        marks=[0] * DRAGONS.stop,
        wilds=[0] * 6,
        display=[0] * 4,
        monument=[],
        chronicle=[],
        hands=[[] for _ in each],
        scouts=[],
        dragon_deck=[],
        objective_deck=[],
        looked_at=[],
        left_out=[],
        powers=[],
        known=[0] * 85,
        dealt=[[] for _ in each],
    )


copy = copier(Simurgh)
