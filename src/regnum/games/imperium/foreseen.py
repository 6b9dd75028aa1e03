"""What the text of a card will bring, as far as a seat can tell before it is carried out.

Only what is certain is counted: what hangs on a choice, on luck or on somebody else's response is left out.
"""

from collections.abc import Callable
from typing import Any

from regnum.core.programs import Cost, Each, If, Operation, Program, why_not
from regnum.games.imperium import language
from regnum.games.imperium.components import CARD, RESPONSE
from regnum.games.imperium.rules.drawing import accession_is_next
from regnum.games.imperium.rules.gaining import TURNING
from regnum.games.imperium.rules.operations.resources import RESOURCE, cheaper_unrest, counted, pool
from regnum.games.imperium.rules.payment import price
from regnum.games.imperium.rules.scope import CardScope
from regnum.games.imperium.sight import View
from regnum.games.imperium.state import MATERIALS, POPULATION, PROGRESS

LATER = ("returned", "abandoned", "abandoned_without_prod", "exiled_attack")
"""What is counted or asked for only once something has been done."""


class Foreseen:
    """What is known of the outcome of a program."""

    def __init__(self, v: View, seat: int, card: int) -> None:
        self.view, self.seat, self.card = v, seat, card
        self.scope = CardScope(seat, card)
        self.paid = [0, 0, 0]
        self.as_told = True
        """Whether all of this is paid and gained just as the text says."""
        self.gained = [0, 0, 0]
        self.actions = 0
        self.discarded = 0
        self.drawn = 0
        self.taken = 0
        """Unrest."""
        self.returned = 0
        self.goes = ""
        """Where the card itself goes."""
        self.empire = False
        """Whether the seat becomes an empire."""
        self.ends = False
        """Whether scoring is triggered."""

    def follow(self, program: Program) -> "Foreseen":
        for operation in program:
            self.follow_one(operation)
        return self

    def follow_one(self, operation: Operation) -> None:
        match operation:
            case Cost(cost, then):
                if self.can_pay(cost):
                    self.follow(cost).follow(then)
            case If(fact) if not any(fact is language.FACTS[name] for name in LATER if name in language.FACTS):
                self.follow(operation.branch(self.view, self.scope))
            case Each(group, do) if group is language.GROUPS["all"]:
                self.follow(do)
            case _ if type(operation) in FOLLOW:
                FOLLOW[type(operation)](self, operation)

    def can_pay(self, cost: Program) -> bool:
        """What cannot be paid in full is left out, with all that it would buy."""
        scope = CardScope(self.seat, self.card)
        scope.paying = True
        return why_not(cost, self.view, scope) is None

    def gain(self, materials: int, population: int, progress: int) -> None:
        """In Shangri-la materials turn into population."""
        turning = [each.card for each in self.view.play[self.seat] if each.card in TURNING]
        if materials and turning:
            self.as_told = False
            materials, population = 0, population + CARD[turning[0]].passive.turns_materials
        self.gained[MATERIALS] += materials
        self.gained[POPULATION] += population
        self.gained[PROGRESS] += progress

    def pay(self, materials: int, population: int, progress: int) -> None:
        """What really leaves the pool, with progress in place of what is lacking."""
        given = price(self.view, self.seat, materials, population, progress)
        self.as_told &= given == (materials, population, progress)
        self.paid = [before + more for before, more in zip(self.paid, given, strict=True)]


def _gain(f: Foreseen, op: language.Gain) -> None:
    if op.per not in LATER:
        times = counted(f.view, f.scope, op.per)
        f.as_told &= op.per is None
        f.gain(op.materials * times, op.population * times, op.progress * times)


def _pay(f: Foreseen, op: language.Pay) -> None:
    less = cheaper_unrest(f.view, f.scope)[0]
    f.as_told &= not (less and op.materials)
    f.pay(max(op.materials - less, 1) if op.materials else 0, op.population, op.progress)


def _pay_all(f: Foreseen, op: language.PayAllProgress) -> None:
    f.pay(0, 0, f.view.progress[f.seat])
    f.as_told = False


def _steal(f: Foreseen, op: language.Steal) -> None:
    """As much as the others have; unless somebody could respond."""
    v, stolen = f.view, [0, 0, 0]
    for other in v.others(f.seat):
        if CARD[f.card].attack and any(each.card in RESPONSE for each in v.play[other]):
            continue
        if op.whose == "with_region" and not v.regions_of(other):
            continue
        if op.whose == "empires" and not v.empire[other]:
            continue
        stolen[RESOURCE[op.what]] += min(op.n, pool(v, op.what)[other])
    f.as_told = False
    f.gained = [before + more for before, more in zip(f.gained, stolen, strict=True)]


def _draw(f: Foreseen, op: language.Draw) -> None:
    if not op.up_to and op.per not in LATER:
        f.drawn += op.n * counted(f.view, f.scope, op.per)


def _discard(f: Foreseen, op: language.Discard) -> None:
    if not op.up_to:
        f.discarded += max(op.n - cheaper_unrest(f.view, f.scope)[1], 1)


def _take_unrest(f: Foreseen, op: language.TakeUnrest) -> None:
    f.taken += op.n


def _return_unrest(f: Foreseen, op: language.ReturnUnrest) -> None:
    if not op.up_to:
        f.returned += op.n


def _actions(f: Foreseen, op: language.Actions) -> None:
    f.actions += op.n


def _spend(f: Foreseen, op: language.SpendActions) -> None:
    f.actions -= op.n


def _itself(f: Foreseen, op: language.Itself) -> None:
    f.goes = op.to


def _stored(f: Foreseen, op: language.TakeStored) -> None:
    f.as_told = False
    f.gain(0, 0, sum(each.stored for each in f.view.play[f.seat] if each.card == f.card))


def _fame(f: Foreseen, op: language.TakeFame | language.LookAtFame) -> None:
    """When no fame is left, the first to resolve King of Kings triggers scoring (§10)."""
    f.ends |= not f.view.fame and not f.view.king


def _nation(f: Foreseen, op: language.NationToDiscard) -> None:
    if f.view.nation_decks[f.seat] and accession_is_next(f.view, f.seat):
        last = CARD[f.view.nation_decks[f.seat][0]]
        f.ends |= last.passive.ends_game
        f.empire |= not (last.passive.ends_game or last.enters_play)


def _develop(f: Foreseen, op: language.Develop) -> None:
    f.ends |= len(f.view.developments[f.seat]) == 1


def _end(f: Foreseen, op: language.EndGame) -> None:
    f.ends = True


FOLLOW: dict[type[Operation], Callable[[Foreseen, Any], None]] = {
    language.Gain: _gain,
    language.Pay: _pay,
    language.PayAllProgress: _pay_all,
    language.Steal: _steal,
    language.Draw: _draw,
    language.Discard: _discard,
    language.TakeUnrest: _take_unrest,
    language.ReturnUnrest: _return_unrest,
    language.Actions: _actions,
    language.SpendActions: _spend,
    language.Itself: _itself,
    language.TakeStored: _stored,
    language.TakeFame: _fame,
    language.LookAtFame: _fame,
    language.NationToDiscard: _nation,
    language.Develop: _develop,
    language.EndGame: _end,
}
"""By operation: what is certain of it. Those that are not listed leave everything open."""
