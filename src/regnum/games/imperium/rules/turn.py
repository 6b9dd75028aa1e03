"""A turn (rules §3): activate, innovate or revolt; then the cleanup."""

from regnum.core.judge import Why
from regnum.core.moves import Option
from regnum.core.programs import run, why_not
from regnum.core.script import Options, Script, StepContext
from regnum.core.words import N_, Phrase
from regnum.games.imperium import events, questions
from regnum.games.imperium.components import BOX, CARD, EXHAUST, UNREST, Purse, passing_on
from regnum.games.imperium.moves import (
    END_TURN,
    FREE_PLAY,
    INNOVATE,
    PLAY_CARD,
    REVOLT,
    USE,
    FreePlay,
    Play,
    Use,
)
from regnum.games.imperium.rules.drawing import draw
from regnum.games.imperium.rules.market import break_through_options, take_by_force
from regnum.games.imperium.rules.operations.commons import give_back
from regnum.games.imperium.rules.operations.resources import put_token
from regnum.games.imperium.rules.picks import Wanted, candidates, distinct, pick
from regnum.games.imperium.rules.playing import free_cards, play_card, why_unplayable, why_unplayable_for_action
from regnum.games.imperium.rules.scope import CardScope
from regnum.games.imperium.rules.triggers import spend_exhaust
from regnum.games.imperium.rules.zones import discard
from regnum.games.imperium.state import NOTHING, Imperium

HAND_SIZE, CLEANUP_TOKEN = passing_on("hand_size"), passing_on("cleanup_token")
ANY_SUIT = ("region", "uncivilised", "civilised", "tributary")


def turn(s: Imperium, t: StepContext) -> Script:
    """One thing of a turn; the step comes again until the turn is over."""
    seat = s.active
    choice = yield t.ask(seat, questions.GO_ON if s.begun else questions.TURN, turn_options)
    match choice:
        case Play(card):
            s.begun = True
            s.actions[seat] -= 1
            yield from play_card(s, t, seat, card, "action")
        case FreePlay(card):
            s.begun = True
            yield from play_card(s, t, seat, card, "freely")
        case Use(card):
            s.begun = True
            yield from use(s, t, seat, card)
        case _ if choice is INNOVATE:
            yield from innovate(s, t, seat)
        case _ if choice is REVOLT:
            yield from revolt(s, t, seat)
        case _:
            s.step = "cleanup"


def turn_options(s: Imperium, seat: int) -> Options:
    options: list[Option] = []
    act, free = s.actions[seat] > 0, free_cards(s, seat)
    for card in playable_copies(s, seat):
        if card in free and card not in s.free_played:
            if why_unplayable(s, seat, card) is None:
                options.append(FREE_PLAY[card])
        elif act and why_unplayable_for_action(s, seat, card) is None:
            options.append(PLAY_CARD[card])
    if s.exhausts[seat]:
        options += [
            USE[each.card]
            for each in s.play[seat]
            if EXHAUST[each.card] and not each.spent and why_useless(s, seat, each.card) is None
        ]
    if not s.begun:
        options.append(INNOVATE)
        if not UNREST.isdisjoint(s.hands[seat]):
            options.append(REVOLT)
    options.append(END_TURN)
    return options


def playable_copies(s: Imperium, seat: int) -> list[int]:
    """The cards of the hand, of those that are alike one; but one that was played freely is unlike others."""
    if not s.free_played:
        return distinct(s.hands[seat])
    fresh = [card for card in s.hands[seat] if card not in s.free_played]
    played = [card for card in s.hands[seat] if card in s.free_played]
    return distinct(fresh) + distinct(played)


# Activate


def use(s: Imperium, t: StepContext, seat: int, card: int) -> Script:
    """An exhaust ability, for an exhaust token."""
    spend_exhaust(s, seat, s.standing(seat, card))
    t.tell(events.Used, seat, card)
    yield from run(EXHAUST[card], s, t, CardScope(seat, card))


def why_unusable(s: Imperium, seat: int, card: int) -> Why:
    if not EXHAUST[card]:
        return Phrase(N_("It has no ability to be used for an exhaust token."))
    if s.standing(seat, card).spent:
        return Phrase(N_("It has been used in this turn."))
    if not s.exhausts[seat]:
        return Phrase(N_("You have no exhaust token left."))
    return why_useless(s, seat, card)


def why_useless(s: Imperium, seat: int, card: int) -> Why:
    """Why nothing can be done with an exhaust ability for which there is a token."""
    s.exhausts[seat] -= 1  # the token that it takes helps with nothing else
    why = why_not(EXHAUST[card], s, CardScope(seat, card))
    s.exhausts[seat] += 1
    return why


# Innovate


def innovate(s: Imperium, t: StepContext, seat: int) -> Script:
    """Discard the hand, then break through for any suit but fame."""
    s.begun, s.mode = True, "innovate"
    t.tell(events.Innovated, seat)
    cards = tuple(s.hands[seat])
    discard(s, seat, cards)
    t.tell(events.Discarded, seat, cards)
    choice = yield t.ask(
        seat,
        questions.INNOVATE,
        lambda s, seat: break_through_options(s, seat, ANY_SUIT, exile=False),
        {"suits": ANY_SUIT, "exile": False},
    )
    yield from take_by_force(s, t, seat, choice)
    s.step = "cleanup"


# Revolt


UNREST_IN_HAND = Wanted(("hand",), ("unrest",))


def revolt(s: Imperium, t: StepContext, seat: int) -> Script:
    s.begun, s.mode = True, "revolt"
    t.tell(events.Revolted, seat)
    while candidates(s, seat, UNREST_IN_HAND):
        card = yield from pick(s, t, seat, questions.REVOLT, UNREST_IN_HAND, optional=True)
        if card == NOTHING:
            break
        yield from give_back(s, t, seat, card)
    s.step = "cleanup"


# Cleanup

ANY_IN_HAND = Wanted(("hand",))


def cleanup(s: Imperium, t: StepContext) -> Script:
    """A token for the market, tokens back, cards away, cards drawn."""
    seat = s.active
    s.step = "next_turn"
    yield from put_token(s, t, seat, cleanup_token(s, seat))
    for standing in s.play[seat]:
        standing.spent = False
    s.advanced[seat] = False
    s.actions[seat], s.exhausts[seat] = BOX.start.actions, exhausts_of(s.nations[seat])
    while s.hands[seat]:
        card = yield from pick(s, t, seat, questions.CLEANUP, ANY_IN_HAND, optional=True)
        if card == NOTHING:
            break
        discard(s, seat, [card])
        t.tell(events.Discarded, seat, (card,))
    lacking = hand_size(s, seat) - len(s.hands[seat])
    if lacking > 0 and (script := draw(s, t, seat, lacking)):
        yield from script


def cleanup_token(s: Imperium, seat: int) -> list[int]:
    """Progress; other tokens for some nations."""
    for each in s.play[seat]:
        if each.card in CLEANUP_TOKEN:
            token: Purse = CARD[each.card].passive.cleanup_token
            return [token.materials, token.population, token.progress]
    return [0, 0, 1]


def exhausts_of(nation: str) -> int:
    return BOX.start.exhausts_utopians if nation == "utopians" else BOX.start.exhausts


def hand_size(s: Imperium, seat: int) -> int:
    more = [CARD[each.card].passive.hand_size for each in s.play[seat] if each.card in HAND_SIZE]
    return BOX.start.hand + sum(more)


def next_turn(s: Imperium, t: StepContext) -> None:
    """The next player's turn, or the solstice when everybody has had one."""
    s.active = (s.active + 1) % s.seats
    if s.active == s.first:
        s.step = "solstice_begins"
    else:
        begin_turn(s, t)


def begin_turn(s: Imperium, t: StepContext) -> None:
    s.step, s.mode, s.begun, s.any_state = "turn", "activate", False, False
    s.free_played, s.more_prod = [], []
    t.tell(events.TurnBegins, s.active)
