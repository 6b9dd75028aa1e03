"""Playing a card (rules §3.1): whether it can be played, attacks and responses, and where it goes then."""

from regnum.core.judge import Why
from regnum.core.programs import Program, run, why_not
from regnum.core.script import Options, Script, StepContext
from regnum.core.words import N_, Phrase
from regnum.games.imperium import events, questions
from regnum.games.imperium.components import (
    ALL,
    ATTACK,
    CARD,
    PLAY,
    REGION,
    RESPONSE,
    Requires,
    Response,
    fitting,
    named,
    passing_on,
)
from regnum.games.imperium.moves import BRIBE, NO_BRIBE, PASS, PICK
from regnum.games.imperium.rules.scope import CardScope
from regnum.games.imperium.rules.triggers import fire, spend_exhaust
from regnum.games.imperium.rules.zones import enter_play, from_hand_openly
from regnum.games.imperium.state import Imperium, Standing

UNLOCKING = passing_on("unlocks")
FREE, FREEING = frozenset(card for card in ALL if CARD[card].free_play), passing_on("free_icons")
PRICES = [tuple(each for each in program if each.pays) for program in PLAY]
"""By card: what has to be paid before anything else happens (N12)."""
EFFECTS = [tuple(each for each in program if not each.pays) for program in PLAY]
MUST_BE_PAID = [tuple(each for each in program if each.is_price) for program in PLAY]
"""By card: what has to be paid in full, also where one of several prices is chosen."""
CONDITIONAL = frozenset(
    card for card in ALL if CARD[card].no_play or CARD[card].state or CARD[card].requires != Requires()
)
"""Cards that some can play and others cannot, or nobody, whatever their texts do."""

# Whether it can be played


def why_unplayable(s: Imperium, seat: int, card: int, any_state: bool = False) -> Why:
    """Why a card cannot be played, whether for an action or freely."""
    if card in CONDITIONAL and (why := why_forbidden(s, seat, card, any_state)):
        return why
    if CARD[card].pinned:
        return unpayable(s, seat, card)
    return why_not(PLAY[card], s, CardScope(seat, card))


def why_forbidden(s: Imperium, seat: int, card: int, any_state: bool) -> Why:
    """Why a card cannot be played, whatever its text does: its state, or what it requires."""
    told = CARD[card]
    if told.no_play:
        return Phrase(N_("It can never be played."))
    ignored = (any_state or s.any_state) and told.state == "empire"
    if told.state and not (ignored or fits_state(s, seat, card)):
        text = (
            N_("Only an empire can play it.") if told.state == "empire" else N_("Only barbarians can play it.")
        )
        return Phrase(text)
    for name in told.requires.play:
        if not s.in_play(seat, name):
            return Phrase(N_("“{named}” would have to be in play."), named=name)
    for name in told.requires.history:
        if not named(name).intersection(s.histories[seat]):
            return Phrase(N_("“{named}” would have to be in your history."), named=name)
    return None


def why_unplayable_for_action(s: Imperium, seat: int, card: int) -> Why:
    s.actions[seat] -= 1  # the token that it takes helps with nothing else
    why = why_unplayable(s, seat, card)
    s.actions[seat] += 1
    return why


def unpayable(s: Imperium, seat: int, card: int) -> Why:
    """A card that stays in play can be played for that alone, but what it costs must be paid."""
    for each in MUST_BE_PAID[card]:
        if why := each.why_not(s, CardScope(seat, card)):
            return why
    return None


def fits_state(s: Imperium, seat: int, card: int) -> bool:
    return (CARD[card].state == "empire") == s.empire[seat] or is_unlocked(s, seat, card)


def is_unlocked(s: Imperium, seat: int, card: int) -> bool:
    """Whether the barbarian icon does not matter, because of a card in play."""
    if CARD[card].state != "barbarian":
        return False
    for each in s.play[seat]:
        if each.card in UNLOCKING:
            passive = CARD[each.card].passive
            if any(card in named(name) for name in passive.unlocks) or (
                passive.unlocks_attacks and card in ATTACK
            ):
                return True
    return False


def is_free(s: Imperium, seat: int, card: int) -> bool:
    """Whether it takes no action: each card once in a turn (N13)."""
    return card in free_cards(s, seat) and card not in s.free_played


def free_cards(s: Imperium, seat: int) -> frozenset[int]:
    """Cards that take no action, by themselves or because of a card in play."""
    found = FREE
    for each in s.play[seat]:
        if each.card in FREEING:
            found |= fitting(CARD[each.card].passive.free_icons)
    return found


# Playing it


def play_card(s: Imperium, t: StepContext, seat: int, card: int, how: str) -> Script:
    """`how`: "action", "freely" or "discard". What it costs otherwise has been paid by the caller."""
    if how == "discard":
        s.discards[seat].remove(card)
        t.tell(events.PlayedFromDiscard, seat, card)
    else:
        from_hand_openly(s, seat, card)
        t.tell(events.PlayedFreely if how == "freely" else events.Played, seat, card)
    if how == "freely":
        s.free_played.append(card)
    s.any_state = False
    scope = CardScope(seat, card)
    if CARD[card].pinned:
        enter_play(s, seat, card)
    else:
        s.limbo.append(card)
    prices, rest = PRICES[card], EFFECTS[card]
    if prices:
        yield from run(prices, s, t, scope)
    if card in ATTACK:
        yield from ask_for_responses(s, t, seat, card, scope)
    yield from run(rest, s, t, scope)
    if card in s.limbo:
        s.limbo.remove(card)
        s.discards[seat].append(card)
    for event in answers_to(card, how):
        if script := fire(s, t, seat, event):
            yield from script


def answers_to(card: int, how: str) -> list[str]:
    found = ["play_attack"] if card in ATTACK else []
    if card in REGION:
        found += ["play_region", "play_region_from_discard"] if how == "discard" else ["play_region"]
    return found


# Attacks


def ask_for_responses(s: Imperium, t: StepContext, seat: int, card: int, scope: CardScope) -> Script:
    """Everybody else may use one response, and then suffers nothing of the attack."""
    for other in s.others(seat):
        if not responses(s, other):
            continue
        choice = yield t.ask(other, questions.ATTACKED, response_options, {"attack": card, "other": seat})
        if choice is PASS:
            continue
        standing = s.standing(other, choice.card)
        response, cost = RESPONSE[choice.card]
        t.tell(events.Responded, other, choice.card)
        if response.exhaust:
            spend_exhaust(s, other, standing)
        yield from run(cost, s, t, paying(other, choice.card))
        if response.bribe and s.progress[seat] >= response.bribe:
            answer = yield t.ask(seat, questions.BRIBE, [BRIBE, NO_BRIBE], {"card": choice.card})
            if answer is BRIBE:
                s.progress[seat] -= response.bribe
                s.progress[other] += response.bribe
                t.tell(events.Bribed, seat, other)
                continue
        scope.tally.ignored_by.append(other)


def paying(seat: int, card: int) -> CardScope:
    scope = CardScope(seat, card)
    scope.paying = True
    return scope


def responses(s: Imperium, seat: int) -> list[int]:
    """Cards in play with which a seat can respond."""
    return [each.card for each in s.play[seat] if each.card in RESPONSE and can_respond(s, seat, each)]


def can_respond(s: Imperium, seat: int, standing: Standing) -> bool:
    response: Response
    cost: Program
    response, cost = RESPONSE[standing.card]
    if response.exhaust and (standing.spent or not s.exhausts[seat]):
        return False
    return why_not(cost, s, paying(seat, standing.card)) is None


def response_options(s: Imperium, seat: int) -> Options:
    return [*[PICK[card] for card in responses(s, seat)], PASS]
