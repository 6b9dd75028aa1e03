"""On whose behalf the text of a card is carried out, and what has been done of it so far."""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Any

from regnum.core.judge import Why
from regnum.core.programs import (
    Arranged,
    Choose,
    Decision,
    Each,
    May,
    Operation,
    Program,
    Scope,
    all_operations,
    why_not,
)
from regnum.core.script import Script, StepContext
from regnum.core.words import N_, Phrase
from regnum.games.imperium import questions
from regnum.games.imperium.components import ATTACK, COUNT, DESIGN, KINDS, fitting
from regnum.games.imperium.language import (
    GROUPS,
    Discard,
    Draw,
    ExileFromHand,
    FreePlay,
    Garrison,
    Move,
    Pay,
    ReturnUnrest,
    TakeUnrest,
)
from regnum.games.imperium.moves import BRANCH, SKIP, TAKES_LAST, VERB
from regnum.games.imperium.rules.payment import spend
from regnum.games.imperium.rules.zones import discards_history
from regnum.games.imperium.state import NOTHING, Imperium

GIVING_CARDS = (Discard, Garrison, Move)
"""Prices that are paid with cards."""
NEEDING_CARDS = (Discard, Draw, ExileFromHand, Garrison, Move, ReturnUnrest)
"""Operations that need certain cards in the hand or on the discard pile, or any there to be drawn."""
NEEDING_PURSE = (Draw, FreePlay)
"""Operations that may cost something themselves: another card, or a development that joins the new deck."""
Ways = Iterator[tuple[int, ...]]
"""Each time some cards."""
NO_WAY = Phrase(N_("Whatever you gave for it, nothing could be done with it then."))


@cache
def needs_cards(then: Program) -> bool:
    return any(isinstance(each, NEEDING_CARDS) for each in all_operations(then))


@cache
def needs_purse(then: Program) -> bool:
    return any(isinstance(each, NEEDING_PURSE) for each in all_operations(then))


def distinct_hand(cards: Sequence[int], count: int) -> list[int]:
    """Of cards that are alike no more than are to be given."""
    seen: dict[int, int] = {}
    found = []
    for card in cards:
        seen[DESIGN[card]] = seen.get(DESIGN[card], 0) + 1
        if seen[DESIGN[card]] <= count:
            found.append(card)
    return found


class Tally:
    """What the text of a card has done so far, over all players whom it touches."""

    __slots__ = (
        "abandoned",
        "acquired",
        "discarded",
        "exiled",
        "gained",
        "ignored_by",
        "masked",
        "returned",
        "short",
    )

    def __init__(self) -> None:
        self.abandoned: list[int] = []
        """Cards."""
        self.acquired = NOTHING
        self.returned = 0
        self.discarded = 0
        self.short: list[int] = []
        """Seats that could not give all."""
        self.masked: list[int] = []
        """Seats that were given a mask."""
        self.exiled = NOTHING
        self.gained = [0, 0, 0]
        """Tokens that came with a card."""
        self.ignored_by: list[int] = []
        """Seats that have responded to the attack."""


Do = Callable[[Imperium, StepContext, "CardScope", Any], Script | None]
Judge = Callable[[Imperium, "CardScope", Any], Why]
DO: dict[type[Operation], Do] = {}
"""By operation: what does it. Filled by `operations.py`."""
WHY_NOT: dict[type[Operation], Judge] = {}
"""By operation: why it cannot be done. Those not listed always can."""


NOBODY_COULD = Phrase(N_("Nobody could do that."))
LATER_GROUPS = (GROUPS["short"], GROUPS["masked"])
"""Who belongs to these is known only when the sentences before have been carried out."""


def why_not_each(s: Imperium, scope: "CardScope", verb: Each) -> Why:
    """Nobody could do it, as far as whoever plays the card can tell: the unrest that others hold is hidden."""
    if verb.group in LATER_GROUPS:
        return None
    hidden = any(isinstance(each, ReturnUnrest) for each in all_operations(verb.do))
    for seat in verb.group.seats(s, scope):
        if hidden and seat != scope.seat and s.hands[seat]:
            return None
        if why_not(verb.do, s, scope.for_seat(seat)) is None:
            return None
    return NOBODY_COULD


class CardScope(Scope):
    def __init__(self, seat: int, card: int, tally: Tally | None = None) -> None:
        self.seat = seat
        self.card = card
        self._tally = tally

    @property
    def tally(self) -> Tally:
        """What has been done so far; whoever only asks whether something is possible needs none."""
        if self._tally is None:
            self._tally = Tally()
        return self._tally

    def perform(self, s: Imperium, t: StepContext, operation: Operation) -> Script | None:
        return DO[type(operation)](s, t, self, operation)

    def prevents(self, s: Imperium, operation: Operation) -> Why:
        judge = WHY_NOT.get(type(operation))
        return judge(s, self, operation) if judge else None

    def decide(self, s: Imperium, t: StepContext, verb: Operation, places: Sequence[int]) -> Decision:
        number = VERB[verb]
        if isinstance(verb, May):
            options = [BRANCH[number, 1], SKIP]
            choice = yield t.ask(self.seat, questions.MAY, options, {"card": self.card, "verb": number})
            return int(choice is not SKIP)
        assert isinstance(verb, Choose)
        choice = yield t.ask(
            self.seat,
            questions.BRANCH,
            lambda s, seat: [BRANCH[number, place] for place in self.open_branches(s, verb) or places],
            {"card": self.card, "verb": number, "paying": self.paying},
        )
        return int(choice.branch[1])

    def open_branches(self, s: Imperium, verb: Choose) -> list[int]:
        """Those of which something can be done; all of it, if it is a price (N45)."""
        return verb.open_branches(s, self)

    def why_not_after(self, s: Imperium, cost: Program, then: Program) -> Why:
        """Cards that leave the hand or the pile may be what is wanted afterwards, or be missing then: try them
        all."""
        paid = [each for each in cost if isinstance(each, GIVING_CARDS)]
        if not paid or not needs_cards(then):
            return self.why_not_with_the_rest(s, cost, then)
        from_pile = isinstance(paid[0], Move) and paid[0].sources == ("discard",)
        to = paid[0].to if isinstance(paid[0], Move) else "discard" if isinstance(paid[0], Discard) else ""
        held = s.discards[self.seat] if from_pile else s.hands[self.seat]
        for given in self.ways_to_pay(held, paid):
            if self.why_not_having_given(s, given, to, then) is None:
                return None
        return self.why_not_with_the_rest(s, cost, then) or NO_WAY

    def why_not_having_given(self, s: Imperium, given: Collection[int], to: str, then: Program) -> Why:
        """Why something could not be done if these cards of the hand or the pile had been put elsewhere."""
        hand, pile = s.hands[self.seat], s.discards[self.seat]
        kept, before = hand[:], pile[:]
        for place in (hand, pile):
            for card in given:
                if card in place:
                    place.remove(card)
        if to == "discard" or (to == "history" and discards_history(s, self.seat)):
            pile += given
        found = why_not(then, s, self)
        hand[:], pile[:] = kept, before
        return found

    def why_not_with_the_rest(self, s: Imperium, cost: Program, then: Program) -> Why:
        """A card that is played for a price may cost something, too, and so may a development that comes to be
        drawn: it takes what the price leaves."""
        if not needs_purse(then):
            return why_not(then, s, self)
        purse = s.purse(self.seat)
        for each in cost:
            if isinstance(each, Pay):
                spend(s, self.seat, each.materials, each.population, each.progress)
        why = why_not(then, s, self)
        s.materials[self.seat], s.population[self.seat], s.progress[self.seat] = purse
        return why

    def ways_to_pay(self, held: list[int], paid: Sequence[Discard | Garrison | Move]) -> Ways:
        """The cards of a hand or a pile that could be given, each time so many as are wanted."""
        fit = fitting(tuple([kind for each in paid for kind in each.kinds]))
        cards = [card for card in held if card != self.card and card in fit]
        count = min(sum(1 if isinstance(each, Garrison) else each.n for each in paid), len(cards))
        return combinations(distinct_hand(cards, count), count)

    def arrange(self, s: Imperium, t: StepContext, verb: Operation, seats: list[int]) -> Arranged:
        """Where there is not unrest enough for all, whoever's turn it is decides who takes the last (N33)."""
        takes = sum(each.n for each in all_operations((verb,)) if isinstance(each, TakeUnrest))
        order: list[int] = []
        left = list(seats)
        while takes and len(left) > 1 and len(order) * takes < len(s.unrest) < len(seats) * takes:
            options = [TAKES_LAST[seat] for seat in left]
            about = {"card": self.card, "seats": tuple(left)}
            choice = yield t.ask(self.seat, questions.LAST_UNREST, options, about)
            left.remove(choice.seat)
            order.append(choice.seat)
        return [*order, *left]

    def for_seat(self, seat: int) -> "CardScope":
        return CardScope(seat, self.card, self.tally)

    def seats(self, s: Imperium, group: str) -> list[int]:
        if group == "all":
            found = s.everybody(self.seat)
        elif group == "others":
            found = s.others(self.seat)
        else:
            found = list(self.tally.short if group == "short" else self.tally.masked)
        return [seat for seat in found if seat not in self.tally.ignored_by]

    def holds(self, s: Imperium, fact: str) -> bool:
        return FACTS[fact](s, self)


def _garrisoned(s: Imperium, scope: CardScope, kind: str) -> int:
    here = [each for each in s.play[scope.seat] if each.card == scope.card]
    return sum(card in KINDS[kind] for each in here for card in each.under)


def _no_quest(s: Imperium, scope: CardScope) -> bool:
    court = s.court(scope.seat)
    return court is not None and not court.under


FACTS: dict[str, Callable[[Imperium, CardScope], bool]] = {
    "barbarian": lambda s, scope: not s.empire[scope.seat],
    "empire": lambda s, scope: s.empire[scope.seat],
    "palace_in_play": lambda s, scope: s.in_play(scope.seat, "Palace of Poseidon"),
    "camelot_in_play": lambda s, scope: s.in_play(scope.seat, "City of Camelot"),
    "three_long_walls": lambda s, scope: len(s.standing_of(scope.seat, name="Long Walls")) >= 3,
    "no_active_quest": _no_quest,
    "two_scrolls_here": lambda s, scope: _garrisoned(s, scope, "scroll") >= 2,
    "population_24": lambda s, scope: s.population[scope.seat] >= 24,
    "abandoned_without_prod": lambda s, scope: any(not COUNT["prod"][card] for card in scope.tally.abandoned),
    "exiled_attack": lambda s, scope: scope.tally.exiled in ATTACK,
}

WHY_NOT[Each] = why_not_each
