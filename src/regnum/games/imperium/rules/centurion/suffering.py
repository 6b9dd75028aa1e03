"""What cards of the person do to the centurion (rules §14.3)."""

from regnum.core.judge import Why
from regnum.core.programs import Operation
from regnum.core.script import StepContext
from regnum.core.words import N_, Phrase
from regnum.games.imperium import language
from regnum.games.imperium.rules.centurion.gaining import (
    abandon_last,
    deck_to_discard,
    gain,
    recall_last,
    regions,
    take_unrest,
)
from regnum.games.imperium.rules.scope import SPARED, SUFFERS, CardScope
from regnum.games.imperium.state import CENTURION, Imperium

IGNORED = Phrase(N_("The centurion ignores it."))
ITS_KINDS = frozenset({"region", "pinned"})
"""Kinds of cards that it can be made to give up: all that it has in play are regions."""


def suffer_draw(s: Imperium, t: StepContext, scope: CardScope, op: language.Draw) -> None:
    """Instead of drawing, it discards from its deck."""
    deck_to_discard(s, t, op.n)


def spared_draw(s: Imperium, scope: CardScope, op: language.Draw) -> Why:
    return None if s.decks[CENTURION] else Phrase(N_("Its deck is empty."))


def suffer_gain(s: Imperium, t: StepContext, scope: CardScope, op: language.Gain) -> None:
    gain(s, t, op.materials, op.population, op.progress)


def suffer_unrest(s: Imperium, t: StepContext, scope: CardScope, op: language.TakeUnrest) -> None:
    for _ in range(op.n):
        take_unrest(s, t)


def suffer_abandon(s: Imperium, t: StepContext, scope: CardScope, op: language.Abandon) -> None:
    for _ in range(op.n):
        if spared_leaving(s, scope, op) is None:
            scope.tally.abandoned.append(abandon_last(s, t))


def suffer_recall(s: Imperium, t: StepContext, scope: CardScope, op: language.Recall) -> None:
    for _ in range(op.n):
        if spared_leaving(s, scope, op) is None:
            recall_last(s, t)


def spared_leaving(s: Imperium, scope: CardScope, op: language.Leaving) -> Why:
    if regions(s) and ITS_KINDS.intersection(op.kinds):
        return None
    return Phrase(N_("It has no such card in play."))


def ignored(s: Imperium, scope: CardScope, op: Operation) -> Why:
    return IGNORED


SUFFERS |= {
    language.Draw: suffer_draw,
    language.Gain: suffer_gain,
    language.TakeUnrest: suffer_unrest,
    language.Abandon: suffer_abandon,
    language.Recall: suffer_recall,
}
SPARED |= {
    language.Draw: spared_draw,
    language.Abandon: spared_leaving,
    language.Recall: spared_leaving,
    language.Discard: ignored,
    language.ReturnUnrest: ignored,
}
