"""A game at the real table: laying it out, the person's turn as told, the centurion's turn, the count."""

from bisect import insort
from collections.abc import Iterator
from typing import Any

from regnum.core.moves import Option
from regnum.core.script import Options, Script, Step, StepContext
from regnum.games.imperium import events as told
from regnum.games.imperium.components import CARD as DATA
from regnum.games.imperium.components import UNREST
from regnum.games.imperium.moves import PICK
from regnum.games.imperium.rules.centurion import gaining
from regnum.games.imperium.rules.centurion.levels import LEVELS
from regnum.games.imperium.rules.centurion.turn import centurion_begins, centurion_cleanup, playing, turn_next
from regnum.games.imperium.rules.centurion.worth import points
from regnum.games.imperium.rules.end import trigger_scoring
from regnum.games.imperium.rules.market import (
    exile_market,
    free_unrest,
    put_card,
    take,
    take_by_force,
    watch_main_deck,
)
from regnum.games.imperium.rules.operations.commons import swap_with_exile
from regnum.games.imperium.rules.setup import draft as draft_nations
from regnum.games.imperium.rules.setup import setup as set_up_cards
from regnum.games.imperium.rules.zones import EVERYBODY, return_unrest, take_unrest
from regnum.games.imperium.sight import KIND_OF
from regnum.games.imperium.state import CENTURION, FIRST_SMALL, NOTHING, PROGRESS, SLOTS, SMALL, Imperium

from . import moves, questions
from .events import CardUnderDie, DeckEmpty, DynastyOrder, SlotsFilled
from .knowing import candidates, forget, is_free, learn, once, place_of
from .state import PERSON, Table
from .watching import TableScope, Watcher, carry_out, note

RENEWING = (told.LeftDynasty, told.JourneyRow, told.Reshuffled)
"""What is told when the centurion's deck is renewed."""
ORDER_OF_SLOTS = (*range(FIRST_SMALL, SLOTS), *range(FIRST_SMALL))
"""In which the market is laid out (§2.2)."""

# Laying it out


def draft(s: Table, t: StepContext) -> None:
    draft_nations(s.shadow, t)
    s.step = "setup"


def setup(s: Table, t: StepContext) -> Script:
    """The cards as they may lie; the market is told card by card."""
    watcher = Watcher(s.shadow, {})
    set_up_cards(s.shadow, watcher)
    hold_all(s.shadow)
    clear_market(s.shadow)
    s.shadow.active = PERSON
    t.tell(told.RoundBegins, 1)
    for kind, fields in laid_out(s.shadow):
        t.tell(kind, *fields)
        note(s, kind, fields)
    s.step = "market"
    yield t.ask(PERSON, questions.SET_UP, [moves.NEXT])


def laid_out(s: Imperium) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """What the centurion begins with (§14.1)."""
    if known := [card for card in s.nation_decks[CENTURION] if DATA[card].start != "nation"]:
        yield DynastyOrder, (tuple(known),)
    yield SlotsFilled, (LEVELS[playing(s).level].slots,)
    if any(s.purse(CENTURION)):
        yield told.Gained, (CENTURION, s.purse(CENTURION))


def hold_all(s: Imperium) -> None:
    """What the person has is their own affair: here it lies in one heap."""
    cards = [*s.hands[PERSON], *s.decks[PERSON], *s.nation_decks[PERSON], *s.developments[PERSON]]
    cards += [each.card for each in s.play[PERSON]]
    s.decks[PERSON], s.nation_decks[PERSON], s.developments[PERSON], s.play[PERSON] = [], [], [], []
    s.hands[PERSON] = sorted(cards)
    for card in cards:
        s.placed[card] = s.owned[card] = EVERYBODY


def clear_market(s: Imperium) -> None:
    """The cards back onto their decks: which ones lie there is told."""
    for slot in reversed(ORDER_OF_SLOTS):
        card = s.market[slot]
        free_unrest(s, slot)
        deck = s.small_decks[slot - FIRST_SMALL] if slot >= FIRST_SMALL else s.main_deck
        deck.append(card)
        s.placed[card] = s.owned[card] = 0
        s.market[slot], s.tokens[slot] = NOTHING, [0, 0, 0]


def market(s: Table, t: StepContext) -> Script:
    """One card of the first market."""
    slot = next(slot for slot in ORDER_OF_SLOTS if s.shadow.market[slot] == NOTHING)
    deck = s.shadow.small_decks[slot - FIRST_SMALL] if slot >= FIRST_SMALL else s.shadow.main_deck
    there = deck[-1]
    options = [moves.CARD[card] for card in candidates(s.shadow, there)]
    choice = yield t.ask(PERSON, questions.MARKET_CARD, options, {"number": slot + 1})
    learn(s.shadow, there, choice.card)
    deck.pop()
    put_card(s.shadow, t, slot, choice.card, bears_progress=True)
    if NOTHING not in s.shadow.market:
        s.step, s.said = "mine", []


# The person's turn


def mine(s: Table, t: StepContext) -> Script:
    """One thing that the person tells; the step comes again until the turn is over."""
    last = s.shadow.mode == "solstice"
    choice = yield t.ask(PERSON, questions.SOLSTICE if last else questions.MINE, menu(s))
    s.said = []
    match choice:
        case moves.InMarket(card):
            yield from of_market(s, t, card)
        case moves.OF_PILES:
            yield from of_piles(s, t)
        case moves.OF_CENTURION:
            yield from of_centurion(s, t)
        case moves.SCORING:
            yield from carry_out(s, t, trigger_scoring)
        case moves.END_SOLSTICE:
            s.step = "look"
        case _:
            yield from end_turn(s, t)


def menu(s: Table) -> Options:
    """Market cards come last: they can be touched where they lie."""
    cards = [moves.IN_MARKET[card] for card in s.shadow.market if card != NOTHING]
    others = [moves.OF_CENTURION, moves.OF_PILES]
    if s.shadow.mode == "solstice":
        return [moves.END_SOLSTICE, *others, *cards]
    return [moves.END_TURN, *others, *([] if s.shadow.ending else [moves.SCORING]), *cards]


def end_turn(s: Table, t: StepContext) -> Script:
    cards = [moves.TOKEN_ON[card] for card in s.shadow.market if card != NOTHING]
    choice = yield t.ask(PERSON, questions.TOKEN, [*cards, moves.NO_TOKEN])
    if choice is not moves.NO_TOKEN:
        s.shadow.tokens[s.shadow.market.index(choice.card)][PROGRESS] += 1
        t.tell(told.TokenPut, PERSON, (0, 0, 1), choice.card)
    s.step = "die"


# A market card


def of_market(s: Table, t: StepContext, card: int) -> Script:
    slot = s.shadow.market.index(card)
    options: list[Option] = [moves.ACQUIRED, moves.BROKE_THROUGH, moves.EXILED]
    options += [moves.SWAPPED] if s.shadow.exile else []
    options += moves.PUT_ON
    options += [each for kind, each in enumerate(moves.TAKEN_OFF) if s.shadow.tokens[slot][kind]]
    choice = yield t.ask(PERSON, questions.MARKET, [*options, moves.MISTOLD, moves.BACK], {"card": card})
    match choice:
        case moves.ACQUIRED:
            yield from carry_out(s, t, lambda shadow, w: take(shadow, w, PERSON, card))
        case moves.BROKE_THROUGH:
            yield from carry_out(s, t, lambda shadow, w: take_by_force(shadow, w, PERSON, PICK[card]))
        case moves.EXILED:
            yield from carry_out(s, t, lambda shadow, w: exile_market(shadow, w, card))
        case moves.SWAPPED:
            yield from swap_one(s, t, card)
        case moves.PutOn(purse) | moves.TakenOff(purse):
            sign = 1 if isinstance(choice, moves.PutOn) else -1
            tokens = zip(s.shadow.tokens[slot], purse, strict=True)
            s.shadow.tokens[slot] = [have + sign * more for have, more in tokens]
        case moves.MISTOLD:
            yield from correct(s, t, slot)


def swap_one(s: Table, t: StepContext, card: int) -> Script:
    choice = yield t.ask(PERSON, questions.EXILE, [moves.CARD[each] for each in s.shadow.exile])
    yield from carry_out(s, t, lambda shadow, w: swap_with_exile(shadow, w, PERSON, card, choice.card))


def correct(s: Table, t: StepContext, slot: int) -> Script:
    """The card of the market was mistold: it goes back where it came from, and the true one comes."""
    shadow, card = s.shadow, s.shadow.market[slot]
    free_unrest(shadow, slot)
    shadow.market[slot] = NOTHING
    small = SMALL.index(KIND_OF[card]) if KIND_OF[card] in SMALL else NOTHING
    deck = shadow.small_decks[small] if slot - FIRST_SMALL == small else shadow.main_deck
    deck.append(card)
    shadow.placed[card] = shadow.owned[card] = 0
    options = [moves.CARD[each] for each in candidates(shadow, card)]
    choice = yield t.ask(PERSON, questions.MARKET_CARD, options, {"number": slot + 1})
    learn(shadow, card, choice.card)
    deck.pop()
    yield from carry_out(s, t, lambda s, w: put_card(s, w, slot, choice.card, bears_progress=False))


# Piles


def of_piles(s: Table, t: StepContext) -> Script:
    shadow = s.shadow
    options: list[Option] = [moves.TOOK_UNREST]
    options += [] if UNREST.isdisjoint(shadow.hands[PERSON]) else [moves.RETURNED_UNREST]
    options += [moves.TOOK_FAME] if shadow.fame else []
    options += [moves.FROM_SMALL[suit] for suit in range(len(SMALL)) if shadow.small_decks[suit]]
    options += [moves.FROM_MAIN] if shadow.main_deck else []
    options += [moves.FROM_EXILE] if shadow.exile else []
    choice = yield t.ask(PERSON, questions.PILES, [*options, moves.INTO_EXILE, moves.BACK])
    match choice:
        case moves.TOOK_UNREST:
            yield from carry_out(s, t, lambda shadow, w: take_unrest(shadow, w, PERSON, 1))
        case moves.RETURNED_UNREST:
            back = next(card for card in shadow.hands[PERSON] if card in UNREST)
            shadow.hands[PERSON].remove(back)
            return_unrest(shadow, back)
            t.tell(told.ReturnedUnrest, PERSON, 1)
        case moves.TOOK_FAME:
            hold_unseen(shadow, shadow.fame.pop())
            t.tell(told.TookFame, PERSON)
        case moves.FromSmall(suit):
            hold_unseen(shadow, shadow.small_decks[suit].pop())
            t.tell(told.BrokeThroughUnseen, PERSON, suit)
        case moves.FROM_MAIN:
            yield from take_from_main(s, t)
        case moves.FROM_EXILE:
            exiled = yield t.ask(PERSON, questions.EXILE, [moves.CARD[each] for each in shadow.exile])
            yield from carry_out(s, t, lambda shadow, w: take(shadow, w, PERSON, exiled.card))
        case moves.INTO_EXILE:
            card = yield from own_card(s, t)
            s.shadow.exile.append(card)
            t.tell(told.Exiled, card)


def hold_unseen(s: Imperium, card: int) -> None:
    """The person knows which one it is; here it may be any of its kind."""
    insort(s.hands[PERSON], card)


def take_from_main(s: Table, t: StepContext) -> Script:
    there = s.shadow.main_deck[-1]
    options = [moves.CARD[card] for card in candidates(s.shadow, there)]
    choice = yield t.ask(PERSON, questions.REVEALED, options)
    learn(s.shadow, there, choice.card)
    insort(s.shadow.hands[PERSON], s.shadow.main_deck.pop())
    t.tell(told.BrokeThrough, PERSON, choice.card)
    yield from carry_out(s, t, watch_main_deck)


def own_card(s: Table, t: StepContext) -> Any:
    """A card that the person gives up: one of those that are known to be theirs, or of those unseen."""
    held = s.shadow.hands[PERSON]
    unseen = [card for card in held if is_free(s.shadow, card)]
    found = once([*held, *(each for card in unseen for each in candidates(s.shadow, card))])
    choice = yield t.ask(PERSON, questions.OWN_CARD, [moves.CARD[card] for card in found])
    if choice.card not in held:
        instead = next(card for card in unseen if KIND_OF[card] == KIND_OF[choice.card])
        learn(s.shadow, instead, choice.card)
    s.shadow.hands[PERSON].remove(choice.card)
    s.shadow.placed[choice.card] = s.shadow.owned[choice.card] = EVERYBODY
    return choice.card


# The centurion, by what the person does


def of_centurion(s: Table, t: StepContext) -> Script:
    shadow = s.shadow
    options: list[Option] = [*moves.GAINS]
    options += [each for kind, each in enumerate(moves.LOSES) if shadow.purse(CENTURION)[kind]]
    options.append(moves.TAKES_UNREST)
    options += [moves.ABANDONS, moves.RECALLS] if gaining.regions(shadow) else []
    options += [moves.DISCARDS] if shadow.decks[CENTURION] else []
    choice = yield t.ask(PERSON, questions.CENTURION, [*options, moves.GETS_CARD, moves.BACK])
    match choice:
        case moves.Gains(purse):
            yield from carry_out(s, t, lambda shadow, w: gaining.gain(shadow, w, *purse))
        case moves.Loses(purse):
            for held, less in zip((shadow.materials, shadow.population, shadow.progress), purse, strict=True):
                held[CENTURION] -= less
            t.tell(told.Paid, CENTURION, purse)
        case moves.TAKES_UNREST:
            yield from carry_out(s, t, gaining.take_unrest)
        case moves.ABANDONS:
            yield from carry_out(s, t, abandon)
        case moves.RECALLS:
            yield from carry_out(s, t, gaining.recall_last)
        case moves.DISCARDS:
            yield from carry_out(s, t, lambda shadow, w: gaining.deck_to_discard(shadow, w, 1))
        case moves.GETS_CARD:
            card = yield from own_card(s, t)
            gaining.onto_deck(s.shadow, card)
            t.tell(told.Given, PERSON, CENTURION, card)


def abandon(s: Imperium, w: StepContext) -> None:
    gaining.abandon_last(s, w)


# The centurion's turn


def die(s: Table, t: StepContext) -> Script:
    """Its number is told, or it is rolled here."""
    s.said = []
    if s.rolls:
        (number,) = t.roll()
    else:
        choice = yield t.ask(PERSON, questions.DIE, moves.ROLLED)
        number = choice.die
    yield from carry_out(s, t, begin, number)
    s.step = "card"


def begin(s: Imperium, w: Watcher) -> None:
    s.active = CENTURION
    centurion_begins(s, w)


def card(s: Table, t: StepContext) -> Script:
    """The next card of its slots, from the lowest number on; one that is known is only turned up."""
    c = playing(s.shadow)
    if not c.waiting:
        yield t.ask(PERSON, questions.CLEANUP, [moves.NEXT])
        s.said, s.step = [], "go_on"
        yield from carry_out(s, t, clean_up)
        return
    slot = c.waiting[0]
    lies = c.slots[slot]
    if place_of(s.shadow, lies) is None:
        options: list[Option] = [moves.NEXT, moves.ANOTHER]
        choice = yield t.ask(PERSON, questions.NEXT, options, {"number": slot + 1, "card": lies})
        if choice is moves.ANOTHER:
            forget(s.shadow)
    if place_of(s.shadow, lies) is not None:
        options = [moves.CARD[each] for each in candidates(s.shadow, lies)]
        choice = yield t.ask(PERSON, questions.SLOT, options, {"number": slot + 1})
        learn(s.shadow, lies, choice.card)
    s.said = []
    c.turned, c.row, c.passed = c.slots[slot], NOTHING, []  # so it is seen while more is asked for
    yield from carry_out(s, t, lambda shadow, w: turn_next(shadow, w, lambda card: TableScope(card, w)))


def clean_up(s: Imperium, w: Watcher) -> Script:
    """What fills the slots is told before what renews the deck for that."""
    try:
        yield from centurion_cleanup(s, w, lambda card: TableScope(card, w))
    finally:
        renewed = [place for place, (kind, _) in enumerate(w.told) if kind in RENEWING]
        filled: list[tuple[Any, tuple[Any, ...]]] = [(CardUnderDie, ())]
        filled += [(DeckEmpty, ())] if renewed or w.stopped_by is told.LeftDynasty else []
        place = renewed[0] if renewed else len(w.told)
        w.told[place:place] = filled


def go_on(s: Table, t: StepContext) -> Script:
    """The round is over; the solstice belongs to the person's next turn, but the last is asked for."""
    yield t.ask(PERSON, questions.GO_ON, [moves.NEXT])
    shadow = s.shadow
    s.said, s.step = [], "mine"
    shadow.active, shadow.mode = PERSON, ""
    t.tell(told.SolsticeBegins)
    if shadow.ending == 2:
        shadow.mode = "solstice"
        return
    if shadow.ending:
        shadow.ending = 2
        t.tell(told.LastRound)
        note(s, told.LastRound, ())
    shadow.round += 1
    t.tell(told.RoundBegins, shadow.round)


# The count


def look(s: Table, t: StepContext) -> Script | None:
    """Cards that the centurion took unseen are looked at: they count."""
    c = playing(s.shadow)
    mine = [*c.slots, *s.shadow.decks[CENTURION]]
    unseen = next((card for card in mine if card >= 0 and is_free(s.shadow, card)), NOTHING)
    if unseen == NOTHING:
        s.step = "count"
        return None
    return look_at(s, t, unseen)


def look_at(s: Table, t: StepContext, there: int) -> Script:
    options = [moves.CARD[card] for card in candidates(s.shadow, there) if KIND_OF[card] == KIND_OF[there]]
    choice = yield t.ask(PERSON, questions.OWNED, options)
    learn(s.shadow, there, choice.card)


def count(s: Table, t: StepContext) -> Script:
    total = centurion_total(s)
    choice = yield t.ask(PERSON, questions.POINTS, moves.COUNTED, {"points": total})
    s.mine, s.step = choice.n, ""
    t.tell(told.Scored, PERSON, s.mine)
    t.tell(told.Scored, CENTURION, total)


def centurion_total(s: Table) -> int:
    return sum(points(s.shadow).values()) + s.shadow.progress[CENTURION]


def over(s: Table, t: StepContext) -> None:
    """The world has collapsed."""
    t.tell(told.Collapsed)
    note(s, told.Collapsed, ())
    s.step = ""


STEPS: dict[str, Step] = {
    "draft": draft,
    "setup": setup,
    "market": market,
    "mine": mine,
    "die": die,
    "card": card,
    "go_on": go_on,
    "look": look,
    "count": count,
    "over": over,
}
