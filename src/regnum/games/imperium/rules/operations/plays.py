"""Operations that play or use another card (rules §3.1)."""

from regnum.core.judge import Why
from regnum.core.programs import run, why_not
from regnum.core.script import Script, StepContext
from regnum.core.words import N_, Phrase
from regnum.games.imperium import events, language, questions
from regnum.games.imperium.components import (
    CARD,
    EXHAUST,
)
from regnum.games.imperium.moves import PICK, SKIP
from regnum.games.imperium.rules.picks import (
    Wanted,
    candidates,
    distinct,
)
from regnum.games.imperium.rules.playing import play_card, why_unplayable
from regnum.games.imperium.rules.scope import DO, WHY_NOT, CardScope
from regnum.games.imperium.state import Imperium

# Playing


def freely_playable(s: Imperium, scope: CardScope, op: language.FreePlay) -> list[int]:
    any_state = op.kinds == ("empire",)
    fit = candidates(s, scope.seat, Wanted(("hand",), op.kinds, but=scope.card))
    return [
        card
        for card in fit
        if card not in s.free_played and why_unplayable(s, scope.seat, card, any_state) is None
    ]


def do_free_play(s: Imperium, t: StepContext, scope: CardScope, op: language.FreePlay) -> Script:
    if freely_playable(s, scope, op):
        about = {"card": scope.card, "wanted": Wanted(("hand",), op.kinds, but=scope.card), "optional": False}
        choice = yield t.ask(
            scope.seat,
            questions.FREE_PLAY,
            lambda s, seat: [PICK[card] for card in distinct(freely_playable(s, scope, op))] or [SKIP],
            about,
        )
        if choice is not SKIP:
            yield from play_card(s, t, scope.seat, choice.card, "freely")


def why_not_free_play(s: Imperium, scope: CardScope, op: language.FreePlay) -> Why:
    return None if freely_playable(s, scope, op) else Phrase(N_("You have no such card that you could play."))


def playable_discards(s: Imperium, scope: CardScope, op: language.PlayFromDiscard) -> list[int]:
    fit = candidates(s, scope.seat, Wanted(("discard",), op.kinds))
    return [card for card in fit if why_unplayable(s, scope.seat, card) is None]


def do_play_from_discard(s: Imperium, t: StepContext, scope: CardScope, op: language.PlayFromDiscard) -> Script:
    cards = distinct(playable_discards(s, scope, op))
    if cards and s.actions[scope.seat]:
        about = {"card": scope.card, "among": tuple(cards)}
        choice = yield t.ask(scope.seat, questions.PLAY_DISCARDED, [PICK[card] for card in cards], about)
        s.actions[scope.seat] -= 1
        yield from play_card(s, t, scope.seat, choice.card, "discard")


def why_not_play_from_discard(s: Imperium, scope: CardScope, op: language.PlayFromDiscard) -> Why:
    if not s.actions[scope.seat]:
        return Phrase(N_("You have too few actions left."))
    if playable_discards(s, scope, op):
        return None
    return Phrase(N_("You have no such card that you could play."))


def copyable(s: Imperium, scope: CardScope) -> list[int]:
    """Pinned cards of others with an exhaust ability that would do something for oneself; no second copy."""
    cards = [each.card for other in s.others(scope.seat) for each in s.play[other] if CARD[each.card].pinned]
    return [
        card
        for card in cards
        if EXHAUST[card]
        and not any(isinstance(each, language.Copy) for each in EXHAUST[card])
        and why_not(EXHAUST[card], s, CardScope(scope.seat, scope.card)) is None
    ]


def do_copy(s: Imperium, t: StepContext, scope: CardScope, op: language.Copy) -> Script:
    cards = distinct(copyable(s, scope))
    if cards:
        choice = yield t.ask(
            scope.seat,
            questions.COPY,
            lambda s, seat: [PICK[card] for card in distinct(copyable(s, scope)) or cards],
            {"card": scope.card},
        )
        t.tell(events.Copied, scope.seat, choice.card)
        yield from run(EXHAUST[choice.card], s, t, CardScope(scope.seat, scope.card))


def why_not_copy(s: Imperium, scope: CardScope, op: language.Copy) -> Why:
    return None if copyable(s, scope) else Phrase(N_("Nobody has a card that you could use."))


DO |= {
    language.FreePlay: do_free_play,
    language.PlayFromDiscard: do_play_from_discard,
    language.Copy: do_copy,
}
WHY_NOT |= {
    language.FreePlay: why_not_free_play,
    language.PlayFromDiscard: why_not_play_from_discard,
    language.Copy: why_not_copy,
}
