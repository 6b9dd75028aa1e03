"""A turn (rules §3): free actions around one main action, then the limits at its end."""

from regnum.core.moves import Option
from regnum.core.script import Options, Script, Table
from regnum.games.simurgh import events, questions
from regnum.games.simurgh.components import MODE, MOST, POWER_TILES
from regnum.games.simurgh.effects import GOODS, minus, one
from regnum.games.simurgh.moves import (
    END_TURN,
    ENOUGH,
    GIVE_BACK,
    MOVE_ON,
    PASS,
    PUT_BACK,
    RECALL,
    RECALL_ALL,
    Enough,
    GiveBack,
    Lay,
    LayOver,
    MoveOn,
    Place,
    PutBack,
    Recall,
    RecallAll,
    Use,
)
from regnum.games.simurgh.rules.abilities import usable, use
from regnum.games.simurgh.rules.display import refill
from regnum.games.simurgh.rules.exploration import movable, move_on
from regnum.games.simurgh.rules.placement import lay, main_actions, place
from regnum.games.simurgh.rules.removal import leave
from regnum.games.simurgh.state import NOBODY, RIDER, SPEARMAN, Simurgh

GUARD = 60
"""So many turns of each player are the most, if the guard is on (B23)."""


def act(s: Simurgh, t: Table) -> Script:
    """One thing: the main action, or a free one before or after it."""
    seat = s.active
    if s.acted:
        free = free_actions(s, seat)
        if not free:
            s.step = "limits"
            return
        choice: Option = yield t.ask(seat, questions.AFTER, [*free, END_TURN])
    else:
        choice = yield t.ask(seat, questions.ACT, actions)
    if isinstance(choice, Place):
        yield from place(s, t, seat, choice)
    elif isinstance(choice, Lay | LayOver):
        yield from lay(s, t, seat, choice)
    elif isinstance(choice, Recall | RecallAll):
        yield from recall(s, t, seat, choice)
    elif isinstance(choice, MoveOn):
        yield from move_on(s, t, seat, choice.tile)
    elif isinstance(choice, Use):
        yield from use(s, t, seat, choice.ability)
    else:
        if choice is PASS:
            t.tell(events.Passed, seat)
        s.step = "limits"


def actions(s: Simurgh, seat: int) -> Options:
    """All that the active seat may do before its main action. It hangs on the hand."""
    main = [*main_actions(s, seat), *recalls(s, seat)]
    return [*(main or [PASS]), *free_actions(s, seat)]


def free_actions(s: Simurgh, seat: int) -> list[Option]:
    """What may be done besides the main action."""
    return [*(MOVE_ON[tile] for tile in movable(s, seat)), *usable(s, seat)]


# Recalling


def recalls(s: Simurgh, seat: int) -> list[Option]:
    """Any of the vassals on the board, or all of them at once."""
    if not s.posts[SPEARMAN][seat] and not s.posts[RIDER][seat]:
        return []
    found: list[Option] = [
        RECALL[kind][space] for kind in (SPEARMAN, RIDER) for space in sorted(set(s.posts[kind][seat]))
    ]
    return [*found, RECALL_ALL] if len(s.posts[SPEARMAN][seat]) + len(s.posts[RIDER][seat]) > 1 else found


def recall(s: Simurgh, t: Table, seat: int, choice: Recall | RecallAll) -> Script:
    """The main action: take back any number of vassals, at least one (B3)."""
    s.acted = True
    while isinstance(choice, Recall):
        call_back(s, t, seat, choice.vassal, choice.space)
        left = recalls(s, seat)
        if not left:
            return
        more: Recall | RecallAll | Enough = yield t.ask(seat, questions.RECALL, [*left, ENOUGH])
        if isinstance(more, Enough):
            return
        choice = more
    for kind in (SPEARMAN, RIDER):
        while s.posts[kind][seat]:
            call_back(s, t, seat, kind, s.posts[kind][seat][0])


def call_back(s: Simurgh, t: Table, seat: int, kind: int, space: int) -> None:
    s.free[kind][seat] += 1
    t.tell(events.Recalled, seat, kind, space)
    leave(s, t, seat, kind, space)


# The end of a turn


def limits(s: Simurgh, t: Table) -> Script:
    """Not more than five tiles and so many resources; then the next player, or the end."""
    seat = s.active
    while len(s.hands[seat]) > MOST.hand and not POWER_TILES.issuperset(s.hands[seat]):
        choice: PutBack = yield t.ask(seat, questions.DISCARD, discards)
        discard(s, t, seat, choice)
    most = MODE["dragonlord" if s.dragonlord else "spearman"].resources
    while sum(s.goods[seat]) > most:
        given: GiveBack = yield t.ask(
            seat, questions.GIVE_BACK, [GIVE_BACK[good] for good in range(len(GOODS)) if s.goods[seat][good]]
        )
        s.goods[seat] = minus(s.goods[seat], one(given.good))
        t.tell(events.GaveBack, seat, given.good)
    refill(s, t)
    next_turn(s, t)


def discards(s: Simurgh, seat: int) -> Options:
    """Power tiles count, but stay (B4)."""
    return [PUT_BACK[tile, end] for tile in s.hands[seat] if tile not in POWER_TILES for end in (True, False)]


def discard(s: Simurgh, t: Table, seat: int, choice: PutBack) -> None:
    """Nobody else sees which tile it is: what others knew of the hand they do not know any more."""
    s.hands[seat].remove(choice.card)
    s.scouts.insert(len(s.scouts) if choice.end else 0, choice.card)
    for tile in (choice.card, *s.hands[seat]):
        if tile not in POWER_TILES:
            s.known[tile] = 1 << seat
    s.dealt[seat] = []
    t.tell(events.PutBackUnseen, seat, choice.end)
    t.whisper([seat], events.PutBackCard, choice.card, choice.end)


def next_turn(s: Simurgh, t: Table) -> None:
    """When the end has come, every other seat has had its last turn before it is this one's again."""
    following = (s.active + 1) % s.seats
    if s.guarded and s.ending == NOBODY and s.turns >= GUARD * s.seats:
        t.tell(events.TurnsAreOver)
        s.step = "scoring"
    elif s.ending == following:
        s.step = "scoring"
    else:
        s.active = following
        begin_turn(s, t)


def begin_turn(s: Simurgh, t: Table) -> None:
    s.turns += 1
    s.acted, s.moved, s.entered = False, False, 0
    t.tell(events.TurnBegins, s.active, (s.turns - 1) // s.seats + 1)
    s.step = "act"
