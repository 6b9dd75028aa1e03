"""The market (rules §6): refilling, acquiring, breaking through, exile."""

from typing import Any

from regnum.core.moves import Option
from regnum.core.script import Options, Script, StepContext
from regnum.games.imperium import events, questions
from regnum.games.imperium.components import (
    BOX,
    CARD,
    CIVILISED,
    KINDS,
    MARKET_SUITS,
    REGION,
    TRIBUTARY,
    UNCIVILISED,
    fitting,
    passing_on,
)
from regnum.games.imperium.language import Acquire, BreakThrough
from regnum.games.imperium.moves import FROM_DECK, PICK, REVEAL, VERB, VERBS
from regnum.games.imperium.rules.end import trigger_scoring
from regnum.games.imperium.rules.gaining import answer_to_tokens, gain
from regnum.games.imperium.rules.scope import CardScope
from regnum.games.imperium.rules.scoring import VARIABLE
from regnum.games.imperium.rules.triggers import fire
from regnum.games.imperium.rules.zones import (
    EVERYBODY,
    Collapse,
    return_unrest,
    take_unrest,
    to_hand_openly,
    to_hand_unseen,
)
from regnum.games.imperium.state import FIRST_SMALL, NOTHING, PROGRESS, SMALL, Imperium

WITH_UNREST = UNCIVILISED | CIVILISED | TRIBUTARY
WITH_PROGRESS = CIVILISED - UNCIVILISED
FROM_EXILE = passing_on("exile_suits")
ANY_VARIABLE = len(MARKET_SUITS)

# Slots


def put_card(s: Imperium, t: StepContext, slot: int, card: int, bears_progress: bool) -> None:
    """A card comes into a slot: with unrest under it unless it is a region, and progress on a civilised one."""
    s.market[slot] = card
    s.placed[card] = s.owned[card] = EVERYBODY
    if card in WITH_UNREST and s.unrest:
        s.market_unrest[slot] = s.unrest.pop()
    if card in WITH_PROGRESS and bears_progress:
        s.tokens[slot][PROGRESS] += 1
    t.tell(events.Refilled, card)
    if not s.unrest:
        raise Collapse


def refill(s: Imperium, t: StepContext, slot: int, suit: str = "") -> None:
    """From the deck above the slot; where that is empty, from the main deck. When that is empty, the end is
    near."""
    s.market[slot] = NOTHING
    deck = s.main_deck
    wanted = SMALL.index(suit) if suit in SMALL else slot - FIRST_SMALL
    if (suit or slot >= FIRST_SMALL) and 0 <= wanted < len(SMALL) and s.small_decks[wanted]:
        deck = s.small_decks[wanted]
    if deck:
        t.reveal()
        put_card(s, t, slot, deck.pop(), s.rules.progress_on_refill)
    watch_main_deck(s, t)


def watch_main_deck(s: Imperium, t: StepContext) -> None:
    if not s.main_deck and not s.ending:
        t.tell(events.MainDeckEmpty)
        trigger_scoring(s, t)


def slot_of(s: Imperium, card: int) -> int:
    return s.market.index(card) if card in s.market else NOTHING


def bare(s: Imperium) -> list[int]:
    """Market cards without any token: those that can be exiled."""
    return [card for slot, card in enumerate(s.market) if card != NOTHING and not any(s.tokens[slot])]


def exile_market(s: Imperium, t: StepContext, card: int) -> None:
    slot = s.market.index(card)
    free_unrest(s, slot)
    s.exile.append(card)
    t.tell(events.Exiled, card)
    suit = ""
    if s.rules.exile_refills_by_suit and slot < FIRST_SMALL:
        suit = next((each for each in CARD[card].suits if each in SMALL), "")
    refill(s, t, slot, suit)


def free_unrest(s: Imperium, slot: int) -> None:
    """What lies under a card goes back to the pile."""
    if s.market_unrest[slot] != NOTHING:
        return_unrest(s, s.market_unrest[slot])
        s.market_unrest[slot] = NOTHING


# Acquiring


def exile_suits(s: Imperium, seat: int) -> frozenset[str]:
    """Suits that a seat may always acquire from exile, too."""
    return frozenset(
        suit for each in s.play[seat] if each.card in FROM_EXILE for suit in CARD[each.card].passive.exile_suits
    )


def acquirable(s: Imperium, seat: int, wanted: Acquire) -> list[int]:
    fit = fitting(wanted.suits)
    found = []
    if wanted.exile != "only":
        token = None if wanted.bearing is None else TOKENS.index(wanted.bearing)
        found = [
            card
            for slot, card in enumerate(s.market)
            if card in fit and (token is None or s.tokens[slot][token])
        ]
    if s.exile and wanted.bearing is None:
        fit = fit if wanted.exile else always_from_exile(s, seat, wanted)
        but = fitting(wanted.but) if wanted.but else frozenset()
        found += [card for card in s.exile if card in fit and card not in but]
    return found


def always_from_exile(s: Imperium, seat: int, wanted: Acquire) -> frozenset[int]:
    """Cards of the suits wanted that a seat may acquire from exile whatever the text says; often of no suit."""
    suits = tuple(exile_suits(s, seat).intersection(wanted.suits))
    return fitting(suits) if suits else frozenset()


TOKENS = ("materials", "population", "progress")


def acquire_options(s: Imperium, seat: int, verb: int) -> Options:
    wanted = VERBS[verb]
    assert isinstance(wanted, Acquire)
    return [PICK[card] for card in acquirable(s, seat, wanted)]


def acquire(s: Imperium, t: StepContext, scope: CardScope, wanted: Acquire) -> Script:
    """Take a card, with its tokens and the unrest under it. What was taken is noted in `scope.tally`."""
    seat, verb = scope.seat, VERB[wanted]
    choice = yield t.ask(
        seat,
        questions.ACQUIRE,
        lambda s, seat: acquire_options(s, seat, verb),
        {"card": scope.card, "verb": verb},
    )
    yield from take(s, t, seat, choice.card)
    scope.tally.acquired = choice.card


def take(s: Imperium, t: StepContext, seat: int, card: int) -> Script:
    """A card is acquired, from the market or from exile."""
    slot = slot_of(s, card)
    if slot == NOTHING:
        yield from take_from_exile(s, t, seat, card)
    else:
        to_hand_openly(s, seat, card)
        if s.market_unrest[slot] != NOTHING:
            to_hand_openly(s, seat, s.market_unrest[slot])
            s.market_unrest[slot] = NOTHING
        t.tell(events.Acquired, seat, card)
        bearing, s.tokens[slot] = s.tokens[slot], [0, 0, 0]
        gain(s, t, seat, *bearing)
        refill(s, t, slot)
        yield from answer_to_tokens(s, t, seat, bearing)
    for event, fit in (("acquire_region", REGION), ("get_uncivilised", UNCIVILISED)):
        if card in fit and (script := fire(s, t, seat, event)):
            yield from script


def take_from_exile(s: Imperium, t: StepContext, seat: int, card: int) -> Script:
    """Whatever is no region brings an unrest with it."""
    s.exile.remove(card)
    to_hand_openly(s, seat, card)
    t.tell(events.AcquiredFromExile, seat, card)
    if card not in REGION:
        yield from take_unrest_and_answer(s, t, seat, 1)
    elif script := fire(s, t, seat, "acquire_region_from_exile"):
        yield from script


def take_unrest_and_answer(s: Imperium, t: StepContext, seat: int, count: int) -> Script:
    take_unrest(s, t, seat, count)
    if script := fire(s, t, seat, "take_unrest"):
        yield from script


# Breaking through


def break_through_options(s: Imperium, seat: int, suits: tuple[str, ...], exile: bool) -> Options:
    """Market cards, cards in exile if that is allowed, and for each suit an unseen card from its deck."""
    fit = VARIABLE if not suits else fitting(suits)
    options: list[Option] = [PICK[card] for card in s.market if card in fit]
    if exile:
        options += [PICK[card] for card in s.exile if card in fit]
    if not suits:
        return [*options, REVEAL[ANY_VARIABLE]]
    for suit in suits:
        number = MARKET_SUITS.index(suit)
        if number < len(SMALL) and s.small_decks[number]:
            options.append(FROM_DECK[number])
        else:
            options.append(REVEAL[number])
    return options


def break_through(s: Imperium, t: StepContext, seat: int, wanted: BreakThrough, card: int) -> Script:
    choice = yield t.ask(
        seat,
        questions.BREAK_THROUGH,
        lambda s, seat: break_through_options(s, seat, wanted.suits, bool(wanted.exile)),
        {"card": card, "suits": wanted.suits, "exile": bool(wanted.exile)},
    )
    yield from take_by_force(s, t, seat, choice)


def take_by_force(s: Imperium, t: StepContext, seat: int, choice: Any) -> Script:
    """The unrest under a market card goes back to the pile, its tokens are gained."""
    got = NOTHING
    if choice in PICK:
        got = choice.card
        slot = slot_of(s, got)
        t.tell(events.BrokeThrough, seat, got)
        to_hand_openly(s, seat, got)
        if slot == NOTHING:
            s.exile.remove(got)
        else:
            free_unrest(s, slot)
            bearing, s.tokens[slot] = s.tokens[slot], [0, 0, 0]
            gain(s, t, seat, *bearing)
            refill(s, t, slot)
            yield from answer_to_tokens(s, t, seat, bearing)
    elif choice in FROM_DECK:
        suit: int = choice.suit
        t.reveal()
        got = s.small_decks[suit].pop()
        to_hand_unseen(s, seat, got)
        t.tell(events.BrokeThroughUnseen, seat, suit)
        t.whisper((seat,), events.YouDrew, (got,))
    else:
        got = reveal_until(s, t, seat, choice.suit)
    if got in UNCIVILISED and (script := fire(s, t, seat, "get_uncivilised")):
        yield from script


def reveal_until(s: Imperium, t: StepContext, seat: int, suit: int) -> int:
    """Turn up the main deck until a card fits; the others are shuffled back. Nothing: two materials."""
    fit = VARIABLE if suit == ANY_VARIABLE else KINDS[MARKET_SUITS[suit]]
    t.reveal()
    shown: list[int] = []
    while s.main_deck and not (shown and shown[-1] in fit):
        shown.append(s.main_deck.pop())
    for card in shown:
        s.owned[card] = EVERYBODY  # everybody has seen that it is in this deck
    t.tell(events.Revealed, tuple(shown))
    got = shown.pop() if shown and shown[-1] in fit else NOTHING
    s.main_deck = t.shuffled(sorted([*s.main_deck, *shown]))
    for card in s.main_deck:
        s.placed[card] = 0
    if got == NOTHING:
        t.tell(events.FoundNothing, seat)
        if fit.isdisjoint(s.market):
            gain(s, t, seat, BOX.market.consolation, 0, 0)
    else:
        t.tell(events.BrokeThrough, seat, got)
        to_hand_openly(s, seat, got)
    watch_main_deck(s, t)
    return got


def market_cards(s: Imperium) -> list[int]:
    return [card for card in s.market if card != NOTHING]
