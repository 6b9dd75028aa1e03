"""A turn (rules §3): free actions around one main action, then the limits at its end."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from regnum.core.moves import Option
from regnum.core.script import Offer, Options, Question, Script, StepContext
from regnum.games.simurgh import events, questions
from regnum.games.simurgh.components import MODE, MOST, POWER_TILES
from regnum.games.simurgh.effects import ONE, Goods, minus
from regnum.games.simurgh.moves import (
    END_TURN,
    ENOUGH,
    GIVE_BACK,
    GIVE_BACK_SOME,
    MOST_AT_ONCE,
    PASS,
    PUT_BACK,
    RECALL,
    RECALL_ALL,
    GiveBack,
    GiveBackSome,
    Lay,
    LayOver,
    MoveOn,
    Place,
    PutBack,
    Recall,
    Use,
)
from regnum.games.simurgh.rules.display import refill
from regnum.games.simurgh.rules.moments import free_actions, freely
from regnum.games.simurgh.rules.placement import lay, main_actions, place
from regnum.games.simurgh.rules.removal import leave
from regnum.games.simurgh.state import KINDS_OF_VASSAL, NOBODY, RIDER, SPEARMAN, Simurgh, turn_number

GUARD = 60
"""Turns of each player after which the game ends, if the guard is on (B23)."""


def act(s: Simurgh, t: StepContext) -> Script | None:
    """One thing: the main action, or a free one before or after it."""
    if not s.acted:
        return one_action(s, t, questions.ACT, actions)
    free = free_actions(s, s.active)
    if free:
        return one_action(s, t, questions.AFTER, [*free, END_TURN])
    s.step = "limits"
    return None


def one_action(s: Simurgh, t: StepContext, question: Question, offer: Offer) -> Script:
    seat = s.active
    choice: Option = yield t.ask(seat, question, offer)
    if type(choice) in ACTIONS:
        yield from ACTIONS[type(choice)](s, t, seat, choice)
        return
    if choice is PASS:
        t.tell(events.Passed, seat)
    s.step = "limits"


def actions(s: Simurgh, seat: int) -> Options:
    """All that the active seat may do before its main action. It hangs on the hand."""
    free = free_actions(s, seat)
    main = [*main_actions(s, seat, free), *recalls(s, seat)]
    return [*(main or [PASS]), *free]


def may_pass(s: Simurgh, seat: int) -> bool:
    """Only whoever can neither place nor recall a vassal (B3)."""
    return not s.acted and not main_actions(s, seat, free_actions(s, seat)) and not recalls(s, seat)


# Recalling


def recalls(s: Simurgh, seat: int) -> list[Option]:
    """Any of the vassals on the board, or all of them at once."""
    on_foot, riding = s.posts[SPEARMAN][seat], s.posts[RIDER][seat]
    found: list[Option] = []
    for kind, posts in ((SPEARMAN, on_foot), (RIDER, riding)):
        for space in sorted(set(posts)) if len(posts) > 1 else posts:
            found.append(RECALL[kind][space])  # noqa: PERF401  (a list comprehension is a call)
    if len(on_foot) + len(riding) > 1:
        found.append(RECALL_ALL)
    return found


def recall(s: Simurgh, t: StepContext, seat: int, choice: Option) -> Script:
    """The main action: take back any number of vassals, at least one (B3)."""
    s.acted = True
    while isinstance(choice, Recall):
        call_back(s, t, seat, choice.vassal, choice.space)
        left = recalls(s, seat)
        if not left:
            return
        more: Option = yield t.ask(seat, questions.RECALL, [*left, ENOUGH])
        if more is ENOUGH:
            return
        choice = more
    for kind in KINDS_OF_VASSAL:
        while s.posts[kind][seat]:
            call_back(s, t, seat, kind, s.posts[kind][seat][0])


def call_back(s: Simurgh, t: StepContext, seat: int, kind: int, space: int) -> None:
    s.free[kind][seat] += 1
    t.tell(events.Recalled, seat, kind, space)
    leave(s, t, seat, kind, space)


ACTIONS: dict[type[Option], Callable[[Simurgh, StepContext, int, Any], Script]] = {
    Place: place,
    Lay: lay,
    LayOver: lay,
    Recall: recall,
    type(RECALL_ALL): recall,
    MoveOn: freely,
    Use: freely,
}


# The end of a turn

MOST_RESOURCES = (MODE["spearman"].resources, MODE["dragonlord"].resources)


def limits(s: Simurgh, t: StepContext) -> Script | None:
    """Not more than five tiles, and 15 or 12 resources; then the next player, or the end."""
    seat = s.active
    if len(s.hands[seat]) > MOST.hand or sum(s.goods[seat]) > MOST_RESOURCES[s.dragonlord]:
        return part_with_some(s, t, seat)
    end_turn(s, t)
    return None


def part_with_some(s: Simurgh, t: StepContext, seat: int) -> Script:
    while len(s.hands[seat]) > MOST.hand and not POWER_TILES.issuperset(s.hands[seat]):
        choice: PutBack = yield t.ask(seat, questions.DISCARD, discards)
        discard(s, t, seat, choice)
    while (over := surplus(s, seat)) > 0:
        given: GiveBack | GiveBackSome = yield t.ask(
            seat, questions.GIVE_BACK, to_give_back(s.goods[seat], over)
        )
        give_back(s, t, seat, given)
    end_turn(s, t)


def surplus(s: Simurgh, seat: int) -> int:
    """Resources beyond those that may be kept."""
    return sum(s.goods[seat]) - MOST_RESOURCES[s.dragonlord]


@lru_cache(maxsize=1 << 12)
def to_give_back(goods: Goods, over: int) -> Options:
    """One of any kind, or more of it at once; of a single kind there is nothing to choose."""
    kinds = [good for good, have in enumerate(goods) if have]
    if len(kinds) == 1:
        return [GIVE_BACK[good] for good in kinds]
    some = [
        GIVE_BACK_SOME[good, count]
        for good in kinds
        for count in range(2, min(goods[good], over, MOST_AT_ONCE) + 1)
    ]
    return [*(GIVE_BACK[good] for good in kinds), *some]


def give_back(s: Simurgh, t: StepContext, seat: int, given: GiveBack | GiveBackSome) -> None:
    if isinstance(given, GiveBack):
        s.goods[seat] = minus(s.goods[seat], ONE[given.good])
        t.tell(events.GaveBack, seat, given.good)
    else:
        s.goods[seat] = minus(s.goods[seat], given.bundle.goods)
        t.tell(events.GaveBackSome, seat, given.bundle)


def discards(s: Simurgh, seat: int) -> Options:
    """Power tiles count, but stay (B4)."""
    return [PUT_BACK[tile, end] for tile in s.hands[seat] if tile not in POWER_TILES for end in (True, False)]


def discard(s: Simurgh, t: StepContext, seat: int, choice: PutBack) -> None:
    """Nobody else sees which tile it is: what others knew of the hand they do not know any more."""
    s.hands[seat].remove(choice.card)
    s.scouts.insert(len(s.scouts) if choice.end else 0, choice.card)
    for tile in (choice.card, *s.hands[seat]):
        if tile not in POWER_TILES:
            s.known[tile] = 1 << seat
    s.dealt[seat] = []
    t.tell(events.PutBackUnseen, seat, choice.end)
    t.whisper([seat], events.PutBackCard, choice.card, choice.end)


def end_turn(s: Simurgh, t: StepContext) -> None:
    """When the end has come, every other seat has had its last turn before it is this one's again."""
    refill(s, t)
    following = (s.active + 1) % s.seats
    if s.guarded and s.ending == NOBODY and s.turns >= GUARD * s.seats:
        t.tell(events.TurnsAreOver)
        s.step = "scoring"
    elif s.ending == following:
        s.step = "scoring"
    else:
        s.active = following
        begin_turn(s, t)


def begin_turn(s: Simurgh, t: StepContext) -> None:
    """Vassals that came back with a removed tile can be used again (B26)."""
    s.turns += 1
    for kind in KINDS_OF_VASSAL:
        s.free[kind][s.active] += s.aside[kind][s.active]
        s.aside[kind][s.active] = 0
    s.acted, s.moved, s.entered = False, False, 0
    t.tell(events.TurnBegins, s.active, turn_number(s.turns, s.seats))
    s.step = "act"
