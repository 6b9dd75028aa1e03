"""Operations on what all share, and on others: exile, unrest, fame, market, giving (rules §6 to §8, §10)."""

from regnum.core.judge import Why
from regnum.core.script import Script, StepContext
from regnum.core.words import N_, Phrase
from regnum.games.imperium import events, language, questions
from regnum.games.imperium.components import (
    KINDS,
    named,
)
from regnum.games.imperium.moves import PICK, SKIP, YES
from regnum.games.imperium.rules.centurion.gaining import onto_deck
from regnum.games.imperium.rules.fame import look_at_fame, take_fame
from regnum.games.imperium.rules.market import (
    WITH_UNREST,
    acquirable,
    acquire,
    bare,
    break_through,
    exile_market,
    free_unrest,
    market_cards,
    take_unrest_and_answer,
)
from regnum.games.imperium.rules.operations.standing import remove_standing
from regnum.games.imperium.rules.picks import (
    Wanted,
    candidates,
    missing,
    pick,
)
from regnum.games.imperium.rules.playing import play_card, why_unplayable
from regnum.games.imperium.rules.scope import DO, WHY_NOT, CardScope
from regnum.games.imperium.rules.triggers import fire
from regnum.games.imperium.rules.zones import (
    Collapse,
    from_hand_openly,
    return_unrest,
    sink,
    to_discard,
    to_hand_openly,
)
from regnum.games.imperium.state import NOTHING, Imperium, Standing

# Sinking and exile


def do_sink(s: Imperium, t: StepContext, scope: CardScope, op: language.Sink) -> Script:
    wanted = Wanted((op.source,), op.kinds, "", scope.card)
    if candidates(s, scope.seat, wanted):
        card = yield from pick(s, t, scope.seat, questions.SINK, wanted, card=scope.card)
        under: list[int] = []
        if op.source == "play":
            under = remove_standing(s, t, scope.seat, card).under
        else:
            s.discards[scope.seat].remove(card)
        for each in (card, *under):  # a garrison sinks with its host (N42)
            sink(s, t, scope.seat, each)
        if script := fire(s, t, scope.seat, "sink"):
            yield from script


def why_not_sink(s: Imperium, scope: CardScope, op: language.Sink) -> Why:
    return missing(s, scope.seat, Wanted((op.source,), op.kinds, "", scope.card), 1)


def do_exile_market(s: Imperium, t: StepContext, scope: CardScope, op: language.ExileMarket) -> Script:
    cards = bare(s)
    if cards:
        about = {"card": scope.card, "among": tuple(cards)}
        choice = yield t.ask(scope.seat, questions.EXILE, [PICK[card] for card in cards], about)
        exile_market(s, t, choice.card)


def why_not_exile_market(s: Imperium, scope: CardScope, op: language.ExileMarket) -> Why:
    return None if bare(s) else Phrase(N_("Every market card bears tokens."))


def do_exile_from_hand(s: Imperium, t: StepContext, scope: CardScope, op: language.ExileFromHand) -> Script:
    wanted = Wanted(("hand",), rule="no unrest")
    if candidates(s, scope.seat, wanted):
        card = yield from pick(s, t, scope.seat, questions.EXILE_OWN, wanted, card=scope.card)
        from_hand_openly(s, scope.seat, card)
        s.exile.append(card)
        scope.tally.exiled = card
        t.tell(events.Exiled, card)


def why_not_exile_from_hand(s: Imperium, scope: CardScope, op: language.ExileFromHand) -> Why:
    return missing(s, scope.seat, Wanted(("hand",), rule="no unrest"), 1)


def where_exilable(s: Imperium, seat: int, name: str) -> Standing | None:
    """The card of that name in play, or the court if it is the active quest."""
    fit, court = named(name), s.court(seat)
    if court is not None and fit.intersection(court.under):
        return court
    return next((each for each in s.play[seat] if each.card in fit), None)


def do_exile_card(s: Imperium, t: StepContext, scope: CardScope, op: language.ExileCard) -> Script | None:
    standing = where_exilable(s, scope.seat, op.name)
    if standing is None:
        return None
    fit = named(op.name)
    card = next(each for each in (standing.card, *standing.under) if each in fit)
    under, sank = remove_standing(s, t, scope.seat, card)
    for each in under:
        to_discard(s, t, scope.seat, each)
    s.exile.append(card)
    t.tell(events.Exiled, card)
    return fire(s, t, scope.seat, "sink") if sank else None


def why_not_exile_card(s: Imperium, scope: CardScope, op: language.ExileCard) -> Why:
    return None if where_exilable(s, scope.seat, op.name) else Phrase(N_("You do not have it in play."))


# Unrest and fame


def do_take_unrest(s: Imperium, t: StepContext, scope: CardScope, op: language.TakeUnrest) -> Script:
    return take_unrest_and_answer(s, t, scope.seat, op.n)


def unrest_wanted(scope: CardScope, op: language.ReturnUnrest) -> Wanted:
    return Wanted(op.sources, ("unrest",), "", scope.card)


def do_return_unrest(s: Imperium, t: StepContext, scope: CardScope, op: language.ReturnUnrest) -> Script:
    wanted = unrest_wanted(scope, op)
    for _ in range(op.n):
        if not candidates(s, scope.seat, wanted):
            return
        card = yield from pick(
            s, t, scope.seat, questions.RETURN_UNREST, wanted, optional=op.up_to, card=scope.card
        )
        if card == NOTHING:
            return
        yield from give_back(s, t, scope.seat, card)
        scope.tally.returned += 1


def give_back(s: Imperium, t: StepContext, seat: int, card: int) -> Script:
    """An unrest goes back to the pile, from the hand or the discard pile."""
    if card in s.hands[seat]:
        from_hand_openly(s, seat, card)
    else:
        s.discards[seat].remove(card)
    return_unrest(s, card)
    t.tell(events.ReturnedUnrest, seat, 1)
    if script := fire(s, t, seat, "return_unrest"):
        yield from script


def why_not_return_unrest(s: Imperium, scope: CardScope, op: language.ReturnUnrest) -> Why:
    if candidates(s, scope.seat, unrest_wanted(scope, op)):
        return None
    return Phrase(N_("You have no unrest there."))


def do_look_at_fame(s: Imperium, t: StepContext, scope: CardScope, op: language.LookAtFame) -> Script:
    return look_at_fame(s, t, scope.seat, op.n)


def do_take_fame(s: Imperium, t: StepContext, scope: CardScope, op: language.TakeFame) -> Script:
    return take_fame(s, t, scope.seat)


# The market and the others


def do_acquire(s: Imperium, t: StepContext, scope: CardScope, op: language.Acquire) -> Script:
    for _ in range(op.n):
        if not acquirable(s, scope.seat, op):
            return
        yield from acquire(s, t, scope, op)
        if op.play:
            yield from play_at_once(s, t, scope)


def play_at_once(s: Imperium, t: StepContext, scope: CardScope) -> Script:
    card = scope.tally.acquired
    fresh = card in s.hands[scope.seat] and card not in s.free_played
    if fresh and why_unplayable(s, scope.seat, card) is None:
        choice = yield t.ask(scope.seat, questions.FREE_PLAY_NOW, [YES, SKIP], {"card": card})
        if choice is YES:
            yield from play_card(s, t, scope.seat, card, "freely")


def why_not_acquire(s: Imperium, scope: CardScope, op: language.Acquire) -> Why:
    if acquirable(s, scope.seat, op):
        return None
    return Phrase(N_("No such card is in the market."))


def do_break_through(s: Imperium, t: StepContext, scope: CardScope, op: language.BreakThrough) -> Script:
    for _ in range(op.n):
        yield from break_through(s, t, scope.seat, op, scope.card)


def do_swap_exile(s: Imperium, t: StepContext, scope: CardScope, op: language.SwapExile) -> Script:
    """The tokens stay in the slot; what should lie under the new card is put right (N29)."""
    cards = market_cards(s)
    if not s.exile or not cards:
        return
    out = yield from pick(s, t, scope.seat, questions.SWAP_EXILE, Wanted(("exile",)), card=scope.card)
    about = {"card": scope.card, "among": tuple(cards)}
    choice = yield t.ask(scope.seat, questions.SWAP_MARKET, [PICK[card] for card in cards], about)
    swap_with_exile(s, t, scope.seat, choice.card, out)


def swap_with_exile(s: Imperium, t: StepContext, seat: int, card: int, out: int) -> None:
    """A card of the market and one in exile change places."""
    slot = s.market.index(card)
    s.exile.remove(out)
    s.exile.append(card)
    s.market[slot] = out
    if out not in WITH_UNREST:
        free_unrest(s, slot)
    elif s.market_unrest[slot] == NOTHING and s.unrest:
        s.market_unrest[slot] = s.unrest.pop()
    t.tell(events.SwappedExile, seat, card, out)
    if not s.unrest:
        raise Collapse


def why_not_swap_exile(s: Imperium, scope: CardScope, op: language.SwapExile) -> Why:
    if not market_cards(s):
        return Phrase(N_("No such card is in the market."))
    return None if s.exile else Phrase(N_("No card is in exile."))


def do_give(s: Imperium, t: StepContext, scope: CardScope, op: language.Give) -> Script:
    """A card to every other player; everybody sees it (N24)."""
    wanted = Wanted(op.sources, but=scope.card)
    scope.tally.masked = []
    for other in scope.seats(s, "others"):
        if not candidates(s, scope.seat, wanted):
            return
        card = yield from pick(s, t, scope.seat, questions.GIVE, wanted, card=scope.card, other=other)
        if card in s.hands[scope.seat]:
            from_hand_openly(s, scope.seat, card)
        else:
            s.discards[scope.seat].remove(card)
        if s.is_centurion(other):
            onto_deck(s, card)
        else:
            to_hand_openly(s, other, card)
        t.tell(events.Given, scope.seat, other, card)
        if card in KINDS["mask"]:
            scope.tally.masked.append(other)


def why_not_give(s: Imperium, scope: CardScope, op: language.Give) -> Why:
    return missing(s, scope.seat, Wanted(op.sources, but=scope.card), 1)


DO |= {
    language.Acquire: do_acquire,
    language.BreakThrough: do_break_through,
    language.Sink: do_sink,
    language.ExileMarket: do_exile_market,
    language.ExileFromHand: do_exile_from_hand,
    language.ExileCard: do_exile_card,
    language.TakeUnrest: do_take_unrest,
    language.ReturnUnrest: do_return_unrest,
    language.LookAtFame: do_look_at_fame,
    language.TakeFame: do_take_fame,
    language.SwapExile: do_swap_exile,
    language.Give: do_give,
}
WHY_NOT |= {
    language.Acquire: why_not_acquire,
    language.Sink: why_not_sink,
    language.ExileMarket: why_not_exile_market,
    language.ExileFromHand: why_not_exile_from_hand,
    language.ExileCard: why_not_exile_card,
    language.ReturnUnrest: why_not_return_unrest,
    language.SwapExile: why_not_swap_exile,
    language.Give: why_not_give,
}
