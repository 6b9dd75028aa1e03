"""What the rows of its tables make the centurion do (rules §14.3), and why an order cannot be carried out."""

from collections.abc import Callable
from typing import Any

from regnum.core.judge import Why
from regnum.core.programs import Operation, Program, Scope, run, why_not
from regnum.core.script import Script, StepContext
from regnum.core.words import N_, Phrase, Text
from regnum.games.imperium import events
from regnum.games.imperium import orders as rows
from regnum.games.imperium.components import CARD, KINDS, MARKET_SUITS, REGION, fitting
from regnum.games.imperium.rules.centurion.gaining import (
    abandon_last,
    deck_to_discard,
    dynasty_to_discard,
    gain,
    give_back,
    leave_dynasty,
    leave_play,
    onto_deck,
    regions,
    take_fame,
    take_from_market,
    take_unrest,
)
from regnum.games.imperium.rules.centurion.worth import WORTH
from regnum.games.imperium.rules.end import trigger_scoring
from regnum.games.imperium.rules.market import bare, exile_market, turn_up_until, watch_main_deck
from regnum.games.imperium.rules.operations.resources import RESOURCE, pool
from regnum.games.imperium.rules.playing import ignores
from regnum.games.imperium.rules.scope import CardScope
from regnum.games.imperium.rules.zones import EVERYBODY, Collapse, enter_play, to_discard, to_history
from regnum.games.imperium.state import CENTURION, NOTHING, POPULATION, PROGRESS, SLOTS, SMALL, Imperium

PERSON = 0

# Why not


def because(text: Text) -> Phrase:
    REASONS.append(text)
    return Phrase(text)


REASONS: list[Text] = [N_("nothing of it can be done")]
"""Why a row is passed over; events tell them by their number."""
TOO_POOR = because(N_("it has too few resources"))
NOT_IN_MARKET = because(N_("no such card is in the market"))
NO_SUCH_CARD = because(N_("no such card is left"))
NO_REGION = because(N_("it has too few regions in play"))
NO_DECK = because(N_("its deck is empty"))
NO_DYNASTY = because(N_("its dynasty deck is empty"))
NO_UNREST = because(N_("no unrest is on its discard pile"))
NOT_DISCARDED = because(N_("no such card is on its discard pile"))
ALL_BEAR_TOKENS = because(N_("every market card bears tokens"))
NO_MARKET_CARD = because(N_("no market card has the number of the die"))
NO_QUEST = because(N_("no such quest is left"))
NOTHING_TO_TAKE = because(N_("there is nothing to take from you"))
NOT_SO = because(N_("what it asks for is not so"))


def reason(why: Phrase) -> int:
    """Its number; what the texts of cards say, and conditions, are told in general."""
    return REASONS.index(why.text) if why.text in REASONS else 0


Do = Callable[[Imperium, StepContext, "RowScope", Any], Script | None]
Judge = Callable[[Imperium, "RowScope", Any], Why]


class RowScope(Scope):
    """A row that is carried out for a card that was turned."""

    def __init__(self, card: int) -> None:
        super().__init__(CENTURION)
        self.card = card
        self.asked = False
        """Whether the person was asked for a response."""
        self.warded = False
        """Whether the person suffers nothing of it."""

    def perform(self, s: Imperium, t: StepContext, operation: Operation) -> Script | None:
        return DO[type(operation)](s, t, self, operation)

    def prevents(self, s: Imperium, operation: Operation) -> Why:
        judge = WHY_NOT.get(type(operation))
        return judge(s, self, operation) if judge else None

    def holds(self, s: Imperium, fact: str) -> bool:
        return FACTS[fact](s)


FACTS: dict[str, Callable[[Imperium], bool]] = {
    "you_are_empire": lambda s: s.empire[PERSON],
    "you_have_region": lambda s: bool(s.regions_of(PERSON)),
    "no_scroll": lambda s: KINDS["scroll"].isdisjoint(s.discards[CENTURION]),
    "population_24": lambda s: s.population[CENTURION] >= 24,
}


# The first way that is open


def is_open(s: Imperium, scope: RowScope, way: Program) -> bool:
    """Whether something of what it is for can be done; what only follows does not count, if there is more."""
    wanted = [order for order in way if rows.is_purpose(order)] or way
    return any(order.why_not(s, scope) is None for order in wanted)


def open_way(s: Imperium, scope: RowScope, order: rows.First) -> Program:
    """The first that is open. The last is for all other cases: as much of it is done as can be."""
    *others, last = order.able
    return next((way for way in others if is_open(s, scope, way)), last)


def do_first(s: Imperium, t: StepContext, scope: RowScope, order: rows.First) -> Script | None:
    return run(open_way(s, scope, order), s, t, scope)


def why_not_first(s: Imperium, scope: RowScope, order: rows.First) -> Why:
    way = open_way(s, scope, order)
    if any(each.why_not(s, scope) is None for each in way):
        return None
    return why_not(order.able[0], s, scope) or Phrase(REASONS[0])


# The person


def do_you(s: Imperium, t: StepContext, scope: RowScope, order: rows.You) -> Script:
    if order.attacks and why_not_you(s, scope, order) is None:
        yield from let_respond(s, t, scope)
    if not (scope.warded and order.harms):
        yield from run(order.do, s, t, CardScope(PERSON, scope.card))


def why_not_you(s: Imperium, scope: RowScope, order: rows.You) -> Why:
    return why_not(order.do, s, CardScope(PERSON, scope.card))


def let_respond(s: Imperium, t: StepContext, scope: RowScope) -> Script:
    """Once for a row, before its first harm (§14.3)."""
    if not scope.asked:
        scope.asked = True
        scope.warded = yield from ignores(s, t, PERSON, CENTURION, scope.card)


def do_steal(s: Imperium, t: StepContext, scope: RowScope, order: rows.Steal) -> Script | None:
    held = pool(s, order.what)
    return steal(s, t, scope, order) if held[PERSON] else None


def steal(s: Imperium, t: StepContext, scope: RowScope, order: rows.Steal) -> Script:
    yield from let_respond(s, t, scope)
    if not scope.warded:
        held, purse = pool(s, order.what), [0, 0, 0]
        taken = purse[RESOURCE[order.what]] = min(held[PERSON], order.n)
        held[PERSON] -= taken
        held[CENTURION] += taken
        t.tell(events.Stole, CENTURION, PERSON, tuple(purse))  # type: ignore[arg-type]


def why_not_steal(s: Imperium, scope: RowScope, order: rows.Steal) -> Why:
    return None if pool(s, order.what)[PERSON] else NOTHING_TO_TAKE


# Resources


def do_gain(s: Imperium, t: StepContext, scope: RowScope, order: rows.Gain) -> None:
    times = len(regions(s)) if order.per_region else 1
    gain(s, t, order.materials * times, order.population * times, order.progress * times)


def why_not_gain(s: Imperium, scope: RowScope, order: rows.Gain) -> Why:
    return NO_REGION if order.per_region and not regions(s) else None


def do_spend(s: Imperium, t: StepContext, scope: RowScope, order: rows.Spend) -> None:
    s.materials[CENTURION] -= order.materials
    s.population[CENTURION] -= order.population
    s.progress[CENTURION] -= order.progress
    t.tell(events.Paid, CENTURION, (order.materials, order.population, order.progress))


def why_not_spend(s: Imperium, scope: RowScope, order: rows.Spend) -> Why:
    """Progress never stands in for anything."""
    held = s.purse(CENTURION)
    wanted = (order.materials, order.population, order.progress)
    return None if all(have >= want for have, want in zip(held, wanted, strict=True)) else TOO_POOR


def do_spend_all(s: Imperium, t: StepContext, scope: RowScope, order: rows.SpendAll) -> None:
    t.tell(events.Paid, CENTURION, (0, 0, s.progress[CENTURION]))
    s.progress[CENTURION] = 0


def why_not_spend_all(s: Imperium, scope: RowScope, order: rows.SpendAll) -> Why:
    return None if s.progress[CENTURION] >= order.least else TOO_POOR


def do_exchange(s: Imperium, t: StepContext, scope: RowScope, order: rows.Exchange) -> None:
    times = pool(s, order.given)[CENTURION] // order.every
    paid, got = [0, 0, 0], [0, 0, 0]
    paid[RESOURCE[order.given]], got[RESOURCE[order.into]] = times * order.every, times
    if times:
        pool(s, order.given)[CENTURION] -= times * order.every
        t.tell(events.Paid, CENTURION, tuple(paid))  # type: ignore[arg-type]
        gain(s, t, *got)


def why_not_exchange(s: Imperium, scope: RowScope, order: rows.Exchange) -> Why:
    return None if pool(s, order.given)[CENTURION] >= order.every else TOO_POOR


def do_put_on_market(s: Imperium, t: StepContext, scope: RowScope, order: rows.PutOnMarket) -> None:
    if why_not_put_on_market(s, scope, order) is None:
        put_token(s, t, [0, order.population, 0])


def why_not_put_on_market(s: Imperium, scope: RowScope, order: rows.PutOnMarket) -> Why:
    return None if die_slot(s) != NOTHING else NO_MARKET_CARD


def die_slot(s: Imperium) -> int:
    """The slot of the market whose card has the number of the die, or NOTHING."""
    assert s.centurion is not None
    slot = s.centurion.die - 1
    return slot if 0 <= slot < SLOTS and s.market[slot] != NOTHING else NOTHING


def put_token(s: Imperium, t: StepContext, purse: list[int]) -> None:
    slot = die_slot(s)
    s.tokens[slot] = [have + more for have, more in zip(s.tokens[slot], purse, strict=True)]
    t.tell(events.TokenPut, CENTURION, tuple(purse), s.market[slot])  # type: ignore[arg-type]


# Its cards


def do_deck_to_discard(s: Imperium, t: StepContext, scope: RowScope, order: rows.DeckToDiscard) -> None:
    deck_to_discard(s, t, order.n)


def why_not_deck_to_discard(s: Imperium, scope: RowScope, order: rows.DeckToDiscard) -> Why:
    return None if s.decks[CENTURION] else NO_DECK


def do_dynasty_to_discard(s: Imperium, t: StepContext, scope: RowScope, order: rows.DynastyToDiscard) -> None:
    if s.nation_decks[CENTURION]:
        dynasty_to_discard(s, t)


def why_not_dynasty(s: Imperium, scope: RowScope, order: rows.DynastyToDiscard) -> Why:
    return None if s.nation_decks[CENTURION] else NO_DYNASTY


def do_itself(s: Imperium, t: StepContext, scope: RowScope, order: rows.Itself) -> None:
    if scope.card not in s.limbo:  # it has gone somewhere already, or is a journey card
        return
    s.limbo.remove(scope.card)
    if order.to == "exile":
        s.exile.append(scope.card)
        t.tell(events.Exiled, scope.card)
    else:
        put(s, t, scope.card, order.to)


def put(s: Imperium, t: StepContext, card: int, to: str) -> None:
    """A card of its own, into its history, into play or on top of its deck."""
    if to == "history":
        to_history(s, t, CENTURION, card)
    elif to == "play":
        enter_play(s, CENTURION, card)
        t.tell(events.CenturionPlayed, card)
    else:
        onto_deck(s, card)
        t.tell(events.ToTop, card, CENTURION)


def best(cards: list[int]) -> int:
    """Of its own cards the most worth; of equal ones, the one that came last (C4)."""
    return max(reversed(cards), key=WORTH.__getitem__)


def discarded(s: Imperium, kind: str) -> list[int]:
    return [card for card in s.discards[CENTURION] if card in KINDS[kind]]


def do_from_discard(s: Imperium, t: StepContext, scope: RowScope, order: rows.FromDiscard) -> None:
    if found := discarded(s, order.kind):
        card = best(found)
        s.discards[CENTURION].remove(card)
        put(s, t, card, order.to)


def why_not_from_discard(s: Imperium, scope: RowScope, order: rows.FromDiscard) -> Why:
    return None if discarded(s, order.kind) else NOT_DISCARDED


def do_region_to_history(s: Imperium, t: StepContext, scope: RowScope, order: rows.RegionToHistory) -> None:
    if regions(s):
        card = regions(s)[-1]
        leave_play(s, card)
        to_history(s, t, CENTURION, card)


def why_no_region(s: Imperium, scope: RowScope, order: rows.RegionToHistory) -> Why:
    return None if regions(s) else NO_REGION


def do_abandon(s: Imperium, t: StepContext, scope: RowScope, order: rows.Abandon) -> None:
    if why_not_abandon(s, scope, order) is None:
        for _ in range(order.n):
            abandon_last(s, t)


def why_not_abandon(s: Imperium, scope: RowScope, order: rows.Abandon) -> Why:
    return None if len(regions(s)) >= order.n else NO_REGION


def do_return_unrest(s: Imperium, t: StepContext, scope: RowScope, order: rows.ReturnUnrest) -> None:
    if found := discarded(s, "unrest"):
        s.discards[CENTURION].remove(found[-1])
        give_back(s, t, found[-1])


def why_not_return_unrest(s: Imperium, scope: RowScope, order: rows.ReturnUnrest) -> Why:
    return None if discarded(s, "unrest") else NO_UNREST


def do_take_unrest(s: Imperium, t: StepContext, scope: RowScope, order: rows.TakeUnrest) -> None:
    take_unrest(s, t)


def do_unrest_to_discard(s: Imperium, t: StepContext, scope: RowScope, order: rows.UnrestToDiscard) -> None:
    to_discard(s, t, CENTURION, s.unrest.pop())
    if not s.unrest:
        raise Collapse


# The market, fame, exile


def best_slot(s: Imperium, fit: frozenset[int], bearing: bool = False) -> int:
    """The market slot with the card worth most, each progress on it a point more; then the one with most
    tokens; then the first. NOTHING, if no card fits."""
    fits = [
        slot for slot in range(SLOTS) if s.market[slot] in fit and (not bearing or s.tokens[slot][POPULATION])
    ]
    if not fits:
        return NOTHING
    return max(
        fits,
        key=lambda slot: (WORTH[s.market[slot]] + s.tokens[slot][PROGRESS], sum(s.tokens[slot]), -slot),
    )


def wanted_slot(s: Imperium, order: rows.Acquire | rows.BreakThrough) -> int:
    return best_slot(s, fitting(order.suits), isinstance(order, rows.Acquire) and bool(order.bearing))


def exiled(s: Imperium, order: rows.Acquire) -> list[int]:
    return [card for card in s.exile if card in fitting(order.suits)]


def do_acquire(s: Imperium, t: StepContext, scope: RowScope, order: rows.Acquire) -> None:
    if order.exile:
        if found := exiled(s, order):
            card = best(found)
            s.exile.remove(card)
            onto_deck(s, card)
            t.tell(events.AcquiredFromExile, CENTURION, card)
            if card not in REGION:
                take_unrest(s, t)
    elif (slot := wanted_slot(s, order)) != NOTHING:
        take_from_market(s, t, slot, with_unrest=True)


def why_not_acquire(s: Imperium, scope: RowScope, order: rows.Acquire) -> Why:
    if order.exile:
        return None if exiled(s, order) else NO_SUCH_CARD
    return None if wanted_slot(s, order) != NOTHING else NOT_IN_MARKET


def do_break_through(s: Imperium, t: StepContext, scope: RowScope, order: rows.BreakThrough) -> None:
    """From the market, the deck of the suit, or the main deck (C5), unless none is left anywhere."""
    if why_not_break_through(s, scope, order):
        return
    if (slot := wanted_slot(s, order)) != NOTHING:
        take_from_market(s, t, slot, with_unrest=False)
        return
    suit = MARKET_SUITS.index(order.suits[0])
    if suit < len(SMALL) and s.small_decks[suit]:
        t.reveal()
        s.decks[CENTURION].append(s.small_decks[suit].pop())
        t.tell(events.BrokeThroughUnseen, CENTURION, suit)
        return
    card = turn_up_until(s, t, fitting(order.suits))
    onto_deck(s, card)
    t.tell(events.BrokeThrough, CENTURION, card)
    watch_main_deck(s, t)


def why_not_break_through(s: Imperium, scope: RowScope, order: rows.BreakThrough) -> Why:
    fit, suit = fitting(order.suits), MARKET_SUITS.index(order.suits[0])
    small = suit < len(SMALL) and s.small_decks[suit]
    if small or not fit.isdisjoint(s.market) or not fit.isdisjoint(s.main_deck):
        return None
    return NO_SUCH_CARD


def do_take_fame(s: Imperium, t: StepContext, scope: RowScope, order: rows.TakeFame) -> None:
    t.reveal()
    take_fame(s, t)


def do_exile_market(s: Imperium, t: StepContext, scope: RowScope, order: rows.ExileMarket) -> None:
    """The first card without tokens."""
    if cards := bare(s):
        exile_market(s, t, cards[0])


def why_not_exile_market(s: Imperium, scope: RowScope, order: rows.ExileMarket) -> Why:
    return None if bare(s) else ALL_BEAR_TOKENS


# Quests and the journey


def next_quest(s: Imperium) -> int:
    """The topmost impending quest of its dynasty deck, or NOTHING."""
    quests = [card for card in s.nation_decks[CENTURION] if CARD[card].start == "development"]
    return quests[-1] if quests else NOTHING


def do_exile_quest(s: Imperium, t: StepContext, scope: RowScope, order: rows.ExileQuest) -> None:
    if why_not_exile_quest(s, scope, order) is None:
        card = leave_dynasty(s, t, next_quest(s))
        s.placed[card] = s.owned[card] = EVERYBODY
        s.exile.append(card)
        t.tell(events.Exiled, card)


def why_not_exile_quest(s: Imperium, scope: RowScope, order: rows.ExileQuest) -> Why:
    quest = next_quest(s)
    return NO_QUEST if quest == NOTHING or CARD[quest].passive.last_quest else None


def do_take_quest(s: Imperium, t: StepContext, scope: RowScope, order: rows.TakeQuest) -> None:
    if (quest := next_quest(s)) != NOTHING:
        onto_deck(s, leave_dynasty(s, t, quest))
        t.tell(events.ToTop, quest, CENTURION)


def why_not_take_quest(s: Imperium, scope: RowScope, order: rows.TakeQuest) -> Why:
    return NO_QUEST if next_quest(s) == NOTHING else None


def do_journey(s: Imperium, t: StepContext, scope: RowScope, order: rows.Journey) -> None:
    """The next side, or the next card: they follow each other in the list."""
    assert s.centurion is not None
    s.centurion.journey += 1
    t.tell(events.Journeyed, CENTURION, s.centurion.journey)


def do_end_game(s: Imperium, t: StepContext, scope: RowScope, order: rows.EndGame) -> None:
    trigger_scoring(s, t)


DO: dict[type[Operation], Do] = {
    rows.First: do_first,
    rows.You: do_you,
    rows.Gain: do_gain,
    rows.Spend: do_spend,
    rows.SpendAll: do_spend_all,
    rows.Exchange: do_exchange,
    rows.Steal: do_steal,
    rows.PutOnMarket: do_put_on_market,
    rows.DeckToDiscard: do_deck_to_discard,
    rows.DynastyToDiscard: do_dynasty_to_discard,
    rows.Itself: do_itself,
    rows.FromDiscard: do_from_discard,
    rows.RegionToHistory: do_region_to_history,
    rows.Abandon: do_abandon,
    rows.ReturnUnrest: do_return_unrest,
    rows.TakeUnrest: do_take_unrest,
    rows.UnrestToDiscard: do_unrest_to_discard,
    rows.Acquire: do_acquire,
    rows.BreakThrough: do_break_through,
    rows.TakeFame: do_take_fame,
    rows.ExileMarket: do_exile_market,
    rows.ExileQuest: do_exile_quest,
    rows.TakeQuest: do_take_quest,
    rows.Journey: do_journey,
    rows.EndGame: do_end_game,
}
WHY_NOT: dict[type[Operation], Judge] = {
    rows.First: why_not_first,
    rows.You: why_not_you,
    rows.Gain: why_not_gain,
    rows.Spend: why_not_spend,
    rows.SpendAll: why_not_spend_all,
    rows.Exchange: why_not_exchange,
    rows.Steal: why_not_steal,
    rows.PutOnMarket: why_not_put_on_market,
    rows.DeckToDiscard: why_not_deck_to_discard,
    rows.DynastyToDiscard: why_not_dynasty,
    rows.FromDiscard: why_not_from_discard,
    rows.RegionToHistory: why_no_region,
    rows.Abandon: why_not_abandon,
    rows.ReturnUnrest: why_not_return_unrest,
    rows.Acquire: why_not_acquire,
    rows.BreakThrough: why_not_break_through,
    rows.ExileMarket: why_not_exile_market,
    rows.ExileQuest: why_not_exile_quest,
    rows.TakeQuest: why_not_take_quest,
}
