"""Operations on cards in play: abandon, recall, garrison (rules §7)."""

from msgspec.structs import replace

from regnum.core.judge import Why
from regnum.core.programs import Operation, run
from regnum.core.script import Question, Script, StepContext
from regnum.core.words import N_, Phrase
from regnum.games.imperium import events, language, questions
from regnum.games.imperium.components import (
    CARD,
    KINDS,
    PLAY,
    REGION,
    UNREST,
    named,
)
from regnum.games.imperium.moves import PICK
from regnum.games.imperium.rules.picks import (
    NEEDED_IN_PLAY,
    Picked,
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
    EVERYBODY,
    Left,
    from_hand_openly,
    leave_play,
    return_unrest,
    to_hand_openly,
)
from regnum.games.imperium.state import NOTHING, Imperium, Standing

# Leaving play


def leaving(scope: CardScope, op: language.Leaving) -> Wanted:
    hosting = op.hosting[0] if op.hosting else op.hosting_name
    return Wanted(("play",), op.kinds, op.name, NOTHING, "movable", hosting)


def standing_candidates(s: Imperium, scope: CardScope, op: language.Leaving) -> list[int]:
    found = candidates(s, scope.seat, leaving(scope, op))
    if op.name and not found:  # a card that is garrisoned leaves by itself
        found = [card for card in s.garrisons(scope.seat) if card in named(op.name)]
    return found


def do_abandon(s: Imperium, t: StepContext, scope: CardScope, op: language.Abandon) -> Script:
    scope.tally.abandoned = [] if scope.seat == s.active else scope.tally.abandoned
    for _ in range(op.n):
        card = yield from choose_leaving(s, t, scope, op, questions.ABANDON)
        if card == NOTHING:
            return
        scope.tally.abandoned.append(card)
        if script := abandon(s, t, scope.seat, card):
            yield from script


def choose_leaving(
    s: Imperium, t: StepContext, scope: CardScope, op: language.Leaving, question: Question
) -> Picked:
    wanted = leaving(scope, op)
    if not candidates(s, scope.seat, wanted):
        if not (op.name and standing_candidates(s, scope, op)):
            return NOTHING
        wanted = Wanted(("garrisoned",), name=op.name)
    return (yield from pick(s, t, scope.seat, question, wanted, optional=op.up_to, card=scope.card))


def abandon(s: Imperium, t: StepContext, seat: int, card: int) -> Script | None:
    under, sank = remove_standing(s, t, seat, card)
    gone = [card, *under]
    t.tell(events.Abandoned, seat, tuple(gone))
    for each in gone:
        s.placed[each] = s.owned[each] = EVERYBODY
        s.discards[seat].append(each)
    return fire(s, t, seat, "sink") if sank else None


def remove_standing(s: Imperium, t: StepContext, seat: int, card: int) -> Left:
    """Take a card out of play, with all that is under it; one that is garrisoned, by itself."""
    for standing in s.play[seat]:
        if standing.card == card:
            return leave_play(s, t, seat, standing)
    for standing in s.play[seat]:
        if card in standing.under:
            standing.under.remove(card)
            return Left([], sank=False)
    raise AssertionError(f"{card} is not in play")


def do_recall(s: Imperium, t: StepContext, scope: CardScope, op: language.Recall) -> Script:
    for _ in range(op.n):
        card = yield from choose_leaving(s, t, scope, op, questions.RECALL)
        if card == NOTHING:
            return
        if script := recall(s, t, scope.seat, card):
            yield from script


def recall(s: Imperium, t: StepContext, seat: int, card: int) -> Script | None:
    under, sank = remove_standing(s, t, seat, card)
    gone = [card, *under]
    t.tell(events.Recalled, seat, tuple(gone))
    for each in gone:
        to_hand_openly(s, seat, each)
    return fire(s, t, seat, "sink") if sank else None


def why_not_leave(s: Imperium, scope: CardScope, op: language.Leaving) -> Why:
    count = op.n if scope.paying and not op.up_to else 1
    if len(standing_candidates(s, scope, op)) >= count:
        return None
    return Phrase(NEEDED_IN_PLAY, needed=(op.n if scope.paying else 1, op.kinds, op.name))


def is_standing(s: Imperium, scope: CardScope) -> bool:
    return any(each.card == scope.card for each in s.play[scope.seat])


def do_abandon_itself(
    s: Imperium, t: StepContext, scope: CardScope, op: language.AbandonItself
) -> Script | None:
    return abandon(s, t, scope.seat, scope.card) if is_standing(s, scope) else None


def do_recall_itself(s: Imperium, t: StepContext, scope: CardScope, op: language.RecallItself) -> Script | None:
    return recall(s, t, scope.seat, scope.card) if is_standing(s, scope) else None


def why_not_itself(s: Imperium, scope: CardScope, op: Operation) -> Why:
    return None if is_standing(s, scope) else Phrase(N_("You do not have it in play."))


# Garrisons


def garrisoned_in_regions(s: Imperium, seat: int, kinds: tuple[str, ...]) -> list[int]:
    return [
        card
        for each in s.play[seat]
        if each.card in REGION
        for card in each.under
        if any(card in KINDS[kind] for kind in kinds)
    ]


def do_abandon_garrison(s: Imperium, t: StepContext, scope: CardScope, op: language.AbandonGarrison) -> Script:
    for _ in range(op.n):
        if not garrisoned_in_regions(s, scope.seat, op.kinds):
            return
        wanted = Wanted(("garrisoned",), op.kinds)
        card = yield from pick(s, t, scope.seat, questions.ABANDON, wanted, card=scope.card)
        abandon(s, t, scope.seat, card)


def why_not_abandon_garrison(s: Imperium, scope: CardScope, op: language.AbandonGarrison) -> Why:
    if len(garrisoned_in_regions(s, scope.seat, op.kinds)) >= op.n:
        return None
    return Phrase(N_("You have too few of them in garrisons."))


def under_here(s: Imperium, scope: CardScope) -> list[int]:
    return s.standing(scope.seat, scope.card).under if is_standing(s, scope) else []


def do_recall_garrison(s: Imperium, t: StepContext, scope: CardScope, op: language.RecallGarrison) -> Script:
    fit = [card for card in under_here(s, scope) if any(card in KINDS[kind] for kind in op.kinds)]
    if fit:
        fit = distinct(fit)
        about = {"card": scope.card, "among": tuple(fit)}
        choice = yield t.ask(scope.seat, questions.RECALL, [PICK[card] for card in fit], about)
        recall(s, t, scope.seat, choice.card)


def why_not_recall_garrison(s: Imperium, scope: CardScope, op: language.RecallGarrison) -> Why:
    if any(card in KINDS[kind] for card in under_here(s, scope) for kind in op.kinds):
        return None
    return Phrase(N_("Nobody fitting is garrisoned under it."))


def do_garrison(s: Imperium, t: StepContext, scope: CardScope, op: language.Garrison) -> Script:
    wanted = Wanted(("hand",), op.kinds, "", scope.card, "garrison")
    if is_standing(s, scope) and candidates(s, scope.seat, wanted):
        wanted = replace(wanted, price=price_of(scope, "garrisoned"))
        card = yield from pick(s, t, scope.seat, questions.GARRISON, wanted, host=scope.card)
        put_under(s, t, scope.seat, card, s.standing(scope.seat, scope.card))


def put_under(s: Imperium, t: StepContext, seat: int, card: int, host: Standing) -> None:
    from_hand_openly(s, seat, card)
    host.under.append(card)
    t.tell(events.Garrisoned, seat, card, host.card)


def why_not_garrison(s: Imperium, scope: CardScope, op: language.Garrison) -> Why:
    if not is_standing(s, scope) and not CARD[scope.card].pinned:
        return Phrase(N_("You do not have it in play."))
    return missing(s, scope.seat, Wanted(("hand",), op.kinds, "", scope.card, "garrison"), 1)


def do_garrison_itself(s: Imperium, t: StepContext, scope: CardScope, op: language.GarrisonItself) -> Script:
    """Under a region, whose text is then carried out as if it had been played; nobody answers to that (N27)."""
    seat, card = scope.seat, scope.card
    regions = [each.card for each in s.hosts(seat)]
    if regions and card in s.limbo:
        about = {"card": card, "among": tuple(regions)}
        choice = yield t.ask(seat, questions.HOST, [PICK[each] for each in regions], about)
        s.limbo.remove(card)
        s.standing(seat, choice.card).under.append(card)
        t.tell(events.Garrisoned, seat, card, choice.card)
        yield from run(PLAY[choice.card], s, t, CardScope(seat, choice.card))


def why_not_garrison_itself(s: Imperium, scope: CardScope, op: language.GarrisonItself) -> Why:
    return None if s.hosts(scope.seat) else Phrase(N_("You have no region in play."))


def do_return_garrison(s: Imperium, t: StepContext, scope: CardScope, op: language.ReturnGarrison) -> None:
    under = under_here(s, scope)
    unrest = [card for card in under if card in UNREST]
    for card in unrest:
        under.remove(card)
        return_unrest(s, card)
    if unrest:
        t.tell(events.ReturnedUnrest, scope.seat, len(unrest))


DO |= {
    language.Abandon: do_abandon,
    language.Recall: do_recall,
    language.AbandonItself: do_abandon_itself,
    language.RecallItself: do_recall_itself,
    language.AbandonGarrison: do_abandon_garrison,
    language.RecallGarrison: do_recall_garrison,
    language.Garrison: do_garrison,
    language.GarrisonItself: do_garrison_itself,
    language.ReturnGarrison: do_return_garrison,
}
WHY_NOT |= {
    language.Abandon: why_not_leave,
    language.Recall: why_not_leave,
    language.AbandonItself: why_not_itself,
    language.RecallItself: why_not_itself,
    language.AbandonGarrison: why_not_abandon_garrison,
    language.RecallGarrison: why_not_recall_garrison,
    language.Garrison: why_not_garrison,
    language.GarrisonItself: why_not_garrison_itself,
}
