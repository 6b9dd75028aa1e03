"""Operations on resources and tokens: gain, pay, steal, store, actions, exhaust tokens (rules §5, §7)."""

from regnum.core.judge import Why
from regnum.core.programs import run, why_not
from regnum.core.script import Script, StepContext
from regnum.core.words import N_, Phrase
from regnum.games.imperium import events, language, questions
from regnum.games.imperium.components import (
    CARD,
    COUNT,
    KINDS,
    UNREST,
    passing_on,
)
from regnum.games.imperium.moves import NUMBER, PICK
from regnum.games.imperium.rules.gaining import gain
from regnum.games.imperium.rules.market import (
    market_cards,
)
from regnum.games.imperium.rules.payment import pay, why_unpayable
from regnum.games.imperium.rules.picks import (
    Wanted,
    candidates,
    pick,
)
from regnum.games.imperium.rules.scope import DO, WHY_NOT, CardScope
from regnum.games.imperium.rules.triggers import fire
from regnum.games.imperium.state import MATERIALS, POPULATION, PROGRESS, Imperium

RESOURCE = {"materials": MATERIALS, "population": POPULATION, "progress": PROGRESS}


def pool(s: Imperium, what: str) -> list[int]:
    """By seat: how much there is of a resource."""
    return (s.materials, s.population, s.progress)[RESOURCE[what]]


# Resources


def counted(s: Imperium, scope: CardScope, per: str | None) -> int:
    """How often something is gained."""
    seat = scope.seat
    if per is None:
        return 1
    if per == "prod":
        return s.production_of(seat)
    if per == "region":
        return s.regions_of(seat)
    if per == "city_or_metro":
        return s.icons_of(seat, "city") + s.icons_of(seat, "metro")
    if per == "returned":
        return scope.tally.returned
    if per == "abandoned":
        return len(scope.tally.abandoned)
    if per == "garrisoned_knight":
        return sum(card in KINDS["knight"] for card in s.garrisons(seat))
    return s.icons_of(seat, per)


def do_gain(s: Imperium, t: StepContext, scope: CardScope, op: language.Gain) -> Script | None:
    times = counted(s, scope, op.per)
    materials = gain(s, t, scope.seat, op.materials * times, op.population * times, op.progress * times)
    if materials and scope.seat == s.active and s.mode == "activate":
        return gained_materials(s, t, scope, op)
    return None


def gained_materials(s: Imperium, t: StepContext, scope: CardScope, op: language.Gain) -> Script | None:
    """Some cards answer to materials from cards with a river or with grain (N38)."""
    if op.per is None:
        from_cards = [each.card for each in s.play[scope.seat] if each.card == scope.card]
    elif op.per in COUNT:
        from_cards = [each.card for each in s.play[scope.seat] if COUNT[op.per][each.card]]
    else:
        from_cards = []
    for event, icon in (("gain_from_river", "river"), ("gain_from_fertile", "fertile")):
        if any(COUNT[icon][card] for card in from_cards) and (script := fire(s, t, scope.seat, event)):
            return script
    return None


def why_no_gain(s: Imperium, scope: CardScope, op: language.Gain) -> Why:
    """What is gained for what a sentence before does, hangs on that sentence."""
    if op.per is None or counted(s, scope, op.per):
        return None
    return Phrase(N_("There is nothing that you would gain it for."))


def do_pay(s: Imperium, t: StepContext, scope: CardScope, op: language.Pay) -> Script | None:
    pay(s, t, scope.seat, materials_to_pay(s, scope, op), op.population, op.progress)
    return fire(s, t, scope.seat, "pay_population") if op.population else None


def why_not_pay(s: Imperium, scope: CardScope, op: language.Pay) -> Why:
    return why_unpayable(s, scope.seat, materials_to_pay(s, scope, op), op.population, op.progress)


def materials_to_pay(s: Imperium, scope: CardScope, op: language.Pay) -> int:
    """Unrest may get cheaper, but at least one is paid for it."""
    if op.materials and scope.card in UNREST:
        return max(op.materials - cheaper_unrest(s, scope)[0], 1)
    return op.materials


CHEAPER_UNREST = passing_on("cheaper_unrest")


def cheaper_unrest(s: Imperium, scope: CardScope) -> tuple[int, int]:
    """By how much materials, and how many cards, playing unrest gets cheaper."""
    if scope.card not in UNREST:
        return 0, 0
    less = [
        CARD[each.card].passive.cheaper_unrest for each in s.play[scope.seat] if each.card in CHEAPER_UNREST
    ]
    return sum(each.materials for each in less), sum(each.cards for each in less)


def do_pay_all(s: Imperium, t: StepContext, scope: CardScope, op: language.PayAllProgress) -> None:
    pay(s, t, scope.seat, 0, 0, s.progress[scope.seat])


def why_not_pay_all(s: Imperium, scope: CardScope, op: language.PayAllProgress) -> Why:
    if s.progress[scope.seat] >= op.least:
        return None
    return Phrase(N_("You need at least {least} progress."), least=op.least)


def do_pay_for_each(s: Imperium, t: StepContext, scope: CardScope, op: language.PayForEach) -> Script:
    most = min(op.most, s.progress[scope.seat] // op.progress)
    if most and why_not(op.do, s, scope) is None:
        options = NUMBER[1 : most + 1]
        choice = yield t.ask(scope.seat, questions.HOW_OFTEN, options, {"card": scope.card, "most": most})
        pay(s, t, scope.seat, 0, 0, choice.n * op.progress)
        for _ in range(choice.n):
            if why_not(op.do, s, scope) is None:
                yield from run(op.do, s, t, scope)


def why_not_pay_for_each(s: Imperium, scope: CardScope, op: language.PayForEach) -> Why:
    return why_unpayable(s, scope.seat, 0, 0, op.progress) or why_not(op.do, s, scope)


def victims(s: Imperium, scope: CardScope, whose: str) -> list[int]:
    others = scope.seats(s, "others")
    if whose == "with_region":
        return [seat for seat in others if s.regions_of(seat)]
    return [seat for seat in others if s.empire[seat]] if whose == "empires" else others


def do_steal(s: Imperium, t: StepContext, scope: CardScope, op: language.Steal) -> None:
    """As many as there are; progress does not stand in, since this is no payment."""
    held = pool(s, op.what)
    scope.tally.short = []
    for other in victims(s, scope, op.whose):
        taken = min(held[other], op.n)
        held[other] -= taken
        purse = [0, 0, 0]
        purse[RESOURCE[op.what]] = taken
        gain(s, t, scope.seat, *purse)
        t.tell(events.Stole, scope.seat, other, tuple(purse))  # type: ignore[arg-type]
        if taken < op.n:
            scope.tally.short.append(other)


def why_not_steal(s: Imperium, scope: CardScope, op: language.Steal) -> Why:
    held = pool(s, op.what)
    if any(held[other] for other in victims(s, scope, op.whose)):
        return None
    return Phrase(N_("Nobody has anything that you could take."))


def do_put_on_market(s: Imperium, t: StepContext, scope: CardScope, op: language.PutOnMarket) -> Script:
    purse = [0, 0, 0]
    purse[RESOURCE[op.what]] = op.n
    yield from put_token(s, t, scope.seat, purse)


def put_token(s: Imperium, t: StepContext, seat: int, purse: list[int]) -> Script:
    """On a market card of one's choice."""
    cards = market_cards(s)
    if cards:
        about = {"what": tuple(purse), "among": tuple(cards)}
        choice = yield t.ask(seat, questions.PUT_TOKEN, [PICK[card] for card in cards], about)
        slot = s.market.index(choice.card)
        s.tokens[slot] = [have + more for have, more in zip(s.tokens[slot], purse, strict=True)]
        t.tell(events.TokenPut, seat, tuple(purse), choice.card)  # type: ignore[arg-type]


def do_store(s: Imperium, t: StepContext, scope: CardScope, op: language.Store) -> None:
    s.standing(scope.seat, scope.card).stored += op.progress


def do_take_stored(s: Imperium, t: StepContext, scope: CardScope, op: language.TakeStored) -> None:
    """Nothing more: whatever lies on a card that leaves play is its owner's."""


def do_double(s: Imperium, t: StepContext, scope: CardScope, op: language.Double) -> None:
    purse = [0, 0, 0]
    purse[RESOURCE[op.what]] = scope.tally.gained[RESOURCE[op.what]]
    gain(s, t, scope.seat, *purse)


def do_actions(s: Imperium, t: StepContext, scope: CardScope, op: language.Actions) -> None:
    s.actions[scope.seat] += op.n
    t.tell(events.ActionsGained, scope.seat, op.n)


def do_spend_actions(s: Imperium, t: StepContext, scope: CardScope, op: language.SpendActions) -> None:
    s.actions[scope.seat] -= op.n


def why_not_spend_actions(s: Imperium, scope: CardScope, op: language.SpendActions) -> Why:
    if s.actions[scope.seat] >= op.n:
        return None
    return Phrase(N_("You have too few actions left."))


def spent(scope: CardScope) -> Wanted:
    """Cards with an exhaust token, but the one that would take it off."""
    return Wanted(("play",), but=scope.card, rule="spent")


def do_refresh(s: Imperium, t: StepContext, scope: CardScope, op: language.Refresh) -> Script:
    wanted = spent(scope)
    if candidates(s, scope.seat, wanted):
        card = yield from pick(s, t, scope.seat, questions.REFRESH, wanted, card=scope.card)
        s.standing(scope.seat, card).spent = False
        s.exhausts[scope.seat] += 1
        t.tell(events.Refreshed, card, scope.seat)


def why_not_refresh(s: Imperium, scope: CardScope, op: language.Refresh) -> Why:
    return None if candidates(s, scope.seat, spent(scope)) else Phrase(N_("No card of yours is exhausted."))


DO |= {
    language.Gain: do_gain,
    language.Pay: do_pay,
    language.PayAllProgress: do_pay_all,
    language.PayForEach: do_pay_for_each,
    language.Steal: do_steal,
    language.PutOnMarket: do_put_on_market,
    language.Store: do_store,
    language.TakeStored: do_take_stored,
    language.Double: do_double,
    language.Actions: do_actions,
    language.SpendActions: do_spend_actions,
    language.Refresh: do_refresh,
}
WHY_NOT |= {
    language.Gain: why_no_gain,
    language.Pay: why_not_pay,
    language.PayAllProgress: why_not_pay_all,
    language.PayForEach: why_not_pay_for_each,
    language.Steal: why_not_steal,
    language.SpendActions: why_not_spend_actions,
    language.Refresh: why_not_refresh,
}
