"""Operations on hand, deck, discard pile and history: draw, discard, move (rules §7)."""

from msgspec.structs import replace

from regnum.core.judge import Why
from regnum.core.programs import Decision, Operation
from regnum.core.script import Options, Script, StepContext
from regnum.core.words import N_, Phrase
from regnum.games.imperium import events, language, questions
from regnum.games.imperium.components import (
    CARD,
    KINDS,
    UNREST,
    passing_on,
)
from regnum.games.imperium.moves import NUMBER, PICK, SKIP, YES
from regnum.games.imperium.rules.drawing import (
    draw,
    has_to_draw,
    reshuffle,
    take_from_deck,
)
from regnum.games.imperium.rules.operations.resources import cheaper_unrest, counted
from regnum.games.imperium.rules.picks import (
    Wanted,
    candidates,
    distinct,
    missing,
    pick,
    price_of,
)
from regnum.games.imperium.rules.scope import DO, WHY_NOT, CardScope
from regnum.games.imperium.rules.triggers import fire
from regnum.games.imperium.rules.zones import (
    discard,
    from_hand_openly,
    from_hand_unseen,
    leave_play,
    return_unrest,
    sink,
    to_discard,
    to_hand_openly,
    to_history,
    to_top,
)
from regnum.games.imperium.state import NOTHING, Imperium

# Drawing and discarding


def do_draw(s: Imperium, t: StepContext, scope: CardScope, op: language.Draw) -> Script | None:
    count = op.n * counted(s, scope, op.per)
    if op.up_to:
        return draw_up_to(s, t, scope, count)
    return draw(s, t, scope.seat, count)


def draw_up_to(s: Imperium, t: StepContext, scope: CardScope, most: int) -> Script:
    about = {"card": scope.card, "most": most}
    choice = yield t.ask(scope.seat, questions.HOW_MANY, NUMBER[0 : most + 1], about)
    if script := draw(s, t, scope.seat, choice.n):
        yield from script


def why_not_draw(s: Imperium, scope: CardScope, op: language.Draw) -> Why:
    if op.per and not counted(s, scope, op.per):
        return Phrase(N_("There is nothing that you would gain it for."))
    return why_nothing_to_draw(s, scope, op)


def why_nothing_to_draw(s: Imperium, scope: CardScope, op: Operation) -> Why:
    return None if has_to_draw(s, scope.seat) else Phrase(N_("You have no card to draw."))


def do_draw_if_able(s: Imperium, t: StepContext, scope: CardScope, op: language.DrawIfAble) -> Script:
    most = min(op.n, len(s.decks[scope.seat]))
    if most:
        about = {"card": scope.card, "most": most}
        choice = yield t.ask(scope.seat, questions.HOW_MANY, NUMBER[0 : most + 1], about)
        take_from_deck(s, t, scope.seat, choice.n)


def why_deck_empty(s: Imperium, scope: CardScope, op: Operation) -> Why:
    return None if s.decks[scope.seat] else Phrase(N_("Your deck is empty."))


def do_draw_and_discard(s: Imperium, t: StepContext, scope: CardScope, op: language.DrawAndDiscard) -> Script:
    """Only among those that were drawn."""
    drawn: list[int] = []
    for _ in range(op.draw):
        if not s.decks[scope.seat]:
            yield from reshuffle(s, t, scope.seat)
        if s.decks[scope.seat]:
            drawn += take_from_deck(s, t, scope.seat, 1)
    s.drawn = sorted(drawn)
    if s.drawn:
        choice = yield t.ask(scope.seat, questions.DISCARD_DRAWN, drawn_options, {"card": scope.card})
        s.drawn = []
        discard(s, scope.seat, [choice.card])
        t.tell(events.Discarded, scope.seat, (choice.card,))


def drawn_options(s: Imperium, seat: int) -> Options:
    return [PICK[card] for card in distinct(s.drawn)]


FEWER_MASKS, MASKS_HERE = passing_on("fewer_masks"), passing_on("masks_here")
MASKS = ("mask",)


def spare_masks(s: Imperium, seat: int) -> int:
    """Masks that need not come from the hand: for an exhaust token, and from under the stone heads."""
    fewer = sum(
        CARD[each.card].passive.fewer_masks
        for each in s.play[seat]
        if each.card in FEWER_MASKS and not each.spent and s.exhausts[seat] and s.mode == "activate"
    )
    return fewer + len(masks_under_heads(s, seat))


def masks_under_heads(s: Imperium, seat: int) -> list[int]:
    return [
        card for each in s.play[seat] if each.card in MASKS_HERE for card in each.under if card in KINDS["mask"]
    ]


def needed(s: Imperium, scope: CardScope, op: language.Discard) -> int:
    return max(op.n - cheaper_unrest(s, scope)[1], 1) if scope.card in UNREST else op.n


def do_discard(s: Imperium, t: StepContext, scope: CardScope, op: language.Discard) -> Script:
    seat, count = scope.seat, needed(s, scope, op)
    scope.tally.discarded = 0
    if op.kinds == MASKS:
        count = yield from spare_some_masks(s, t, seat, count)
    wanted = Wanted(("hand",), op.kinds, but=scope.card)
    while count and candidates(s, seat, wanted):
        wanted = replace(wanted, price=price_of(scope, "discard", count))
        card = yield from pick(s, t, seat, questions.DISCARD, wanted, optional=op.up_to, card=scope.card)
        if card == NOTHING:
            return
        discard(s, seat, [card])
        t.tell(events.Discarded, seat, (card,))
        scope.tally.discarded += 1
        count -= 1


def spare_some_masks(s: Imperium, t: StepContext, seat: int, count: int) -> Decision:
    """Let the seat spare masks of its hand; how many it still has to discard."""
    for standing in [each for each in s.play[seat] if each.card in FEWER_MASKS]:
        if count and not standing.spent and s.exhausts[seat] and s.mode == "activate":
            have = sum(card in KINDS["mask"] for card in s.hands[seat]) + len(masks_under_heads(s, seat))
            forced = have < count
            options = [YES] if forced else [YES, SKIP]
            choice = yield t.ask(seat, questions.TRIGGER, options, {"card": standing.card, "forced": forced})
            if choice is YES:
                s.exhausts[seat] -= 1
                standing.spent = True
                count -= CARD[standing.card].passive.fewer_masks
    for standing in [each for each in s.play[seat] if each.card in MASKS_HERE]:
        while count > 0 and any(card in KINDS["mask"] for card in standing.under):
            in_hand = sum(card in KINDS["mask"] for card in s.hands[seat])
            forced = in_hand < count
            options = [YES] if forced else [YES, SKIP]
            choice = yield t.ask(seat, questions.MASK_HERE, options, {"card": standing.card, "forced": forced})
            if choice is SKIP:
                break
            masks = distinct(card for card in standing.under if card in KINDS["mask"])
            about = {"card": standing.card, "among": tuple(masks)}
            choice = yield t.ask(seat, questions.ABANDON, [PICK[card] for card in masks], about)
            standing.under.remove(choice.card)
            to_discard(s, t, seat, choice.card)
            count -= 1
    return max(count, 0)


def why_not_discard(s: Imperium, scope: CardScope, op: language.Discard) -> Why:
    count = needed(s, scope, op) if scope.paying else 1
    if op.kinds == MASKS:
        count -= spare_masks(s, scope.seat)
    return missing(s, scope.seat, Wanted(("hand",), op.kinds, but=scope.card), count)


# Moving


def wanted_by(scope: CardScope, op: language.Move) -> Wanted:
    return Wanted(op.sources, op.kinds, op.name, scope.card)


def do_move(s: Imperium, t: StepContext, scope: CardScope, op: language.Move) -> Script:
    wanted = wanted_by(scope, op)
    for left in range(op.n, 0, -1):
        if not candidates(s, scope.seat, wanted):
            return
        if op.sources == ("hand",):
            wanted = replace(wanted, price=price_of(scope, op.to, left))
        card = yield from pick(
            s, t, scope.seat, questions.MOVE, wanted, optional=op.up_to, card=scope.card, to=op.to
        )
        if card == NOTHING:
            return
        if script := move(s, t, scope.seat, card, op.to):
            yield from script


def move(s: Imperium, t: StepContext, seat: int, card: int, to: str) -> Script | None:
    """From wherever it lies. What leaves a hand for the deck or the history is seen by nobody else."""
    sank = False
    if card in s.hands[seat]:
        if to in ("top", "history"):
            from_hand_unseen(s, seat, card)
            (to_top if to == "top" else to_history)(s, t, seat, card, openly=False)
            return None
        from_hand_openly(s, seat, card)
    else:
        sank = take_out(s, t, seat, card)
    if to == "hand":
        to_hand_openly(s, seat, card)
        t.tell(events.ToHand, card, seat)
    elif to == "top":
        to_top(s, t, seat, card, openly=True)
    elif to == "history":
        to_history(s, t, seat, card)
    else:
        to_discard(s, t, seat, card)
    return fire(s, t, seat, "sink") if sank else None


def take_out(s: Imperium, t: StepContext, seat: int, card: int) -> bool:
    """From any place but the hand; whether another card sank because of it."""
    for pile in (s.discards[seat], s.histories[seat], s.exile):
        if card in pile:
            pile.remove(card)
            return False
    for standing in s.play[seat]:
        if standing.card == card:
            under, sank = leave_play(s, t, seat, standing)
            put_away(s, t, seat, under)
            return sank
        if card in standing.under:
            standing.under.remove(card)
            return False
    raise AssertionError(f"{card} is nowhere")


def put_away(s: Imperium, t: StepContext, seat: int, under: list[int]) -> None:
    """What was garrisoned under a card that goes into the history (N25)."""
    for card in under:
        if s.rules.garrison_follows:
            to_history(s, t, seat, card)
        else:
            to_discard(s, t, seat, card)


def why_not_move(s: Imperium, scope: CardScope, op: language.Move) -> Why:
    return missing(s, scope.seat, wanted_by(scope, op), op.n if scope.paying and not op.up_to else 1)


def do_itself(s: Imperium, t: StepContext, scope: CardScope, op: language.Itself) -> Script | None:
    """The card whose text this is goes somewhere, from play or while it is being played."""
    seat, card, sank = scope.seat, scope.card, op.to == "sunken"
    if card in s.limbo:
        s.limbo.remove(card)
    else:
        standing = next((each for each in s.play[seat] if each.card == card), None)
        if standing is None:
            return None  # it has gone elsewhere meanwhile
        under, other_sank = leave_play(s, t, seat, standing)
        if sank:
            for each in under:  # a garrison sinks with its host (N42)
                sink(s, t, seat, each)
        else:
            put_away(s, t, seat, under)
        sank = sank or other_sank
    if op.to == "history":
        to_history(s, t, seat, card)
    elif op.to == "exile":
        s.exile.append(card)
        t.tell(events.Exiled, card)
    elif op.to == "sunken":
        sink(s, t, seat, card)
    else:
        return_unrest(s, card)
        t.tell(events.ReturnedUnrest, seat, 1)
        return fire(s, t, seat, "return_unrest")
    return fire(s, t, seat, "sink") if sank else None


DO |= {
    language.Draw: do_draw,
    language.DrawIfAble: do_draw_if_able,
    language.DrawAndDiscard: do_draw_and_discard,
    language.Discard: do_discard,
    language.Move: do_move,
    language.Itself: do_itself,
}
WHY_NOT |= {
    language.Draw: why_not_draw,
    language.DrawIfAble: why_deck_empty,
    language.DrawAndDiscard: why_nothing_to_draw,
    language.Discard: why_not_discard,
    language.Move: why_not_move,
    language.RevealTop: why_deck_empty,
}
