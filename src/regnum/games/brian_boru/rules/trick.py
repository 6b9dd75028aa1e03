"""The trick (rules §4): lead, follow, then every card acts, the lowest first."""

from regnum.core.script import Options, Script, StepContext
from regnum.games.brian_boru import events, questions
from regnum.games.brian_boru.components import (
    BLUE,
    CARD_COLOUR,
    CARDS,
    PRIMARY,
    RED,
    TOWN_COLOUR,
    WHITE,
    YELLOW,
)
from regnum.games.brian_boru.moves import ACTIONS, ACTIVATE, PLAY, Activate, Perform, Play
from regnum.games.brian_boru.rules.symbols import perform
from regnum.games.brian_boru.state import NO_DISC, BrianBoru

CAN_WIN = tuple(
    frozenset(card for card in CARDS if CARD_COLOUR[card] in (colour, WHITE)) for colour in (RED, BLUE, YELLOW)
)
"""By colour of the town: the cards of that colour and the white ones. No other card can win it."""


def best_card(s: BrianBoru) -> int:
    """The card that wins the active town as things stand; 0: none."""
    winning = CAN_WIN[TOWN_COLOUR[s.active]] if s.active else ()
    return max([card for card in s.played if card in winning], default=0)


def trick(s: BrianBoru, t: StepContext) -> Script:
    leader = s.marker
    if NO_DISC not in s.disc:
        t.tell(events.NoTownLeft)
        end_action_phase(s, t)
        return
    place: Activate = yield t.ask(leader, questions.ACTIVE_TOWN, lead_towns)
    town = s.active = place.town
    t.tell(events.Led, leader, town)

    about = {"town": town}
    question, options = questions.LEAD_CARD, lead_cards
    for seat in s.clockwise(leader):
        play: Play = yield t.ask(seat, question, options, about)
        card = play.card
        s.hands[seat].remove(card)
        s.played[seat] = card
        t.tell(events.Played, seat, card)
        question, options = questions.FOLLOW_CARD, follow_cards

    played, best = s.played[:], best_card(s)
    if best:
        t.tell(events.Won, played.index(best), best)
    for card in sorted(played):  # ascending value, whoever won
        seat = played.index(card)
        if card == best:
            action = PRIMARY[card]
        else:
            choice: Perform = yield t.ask(seat, questions.SECONDARY, ACTIONS[card], {"card": card})
            action = choice.action
        t.tell(events.Performs, seat, card, action)
        yield from perform(s, t, seat, action)
        s.played[seat] = 0
    if not best:  # A2: the marker goes back to the leader
        s.active = 0
        t.tell(events.NobodyWon, leader, town)

    cards_left = 0 if s.play_all_cards else 1
    if len(s.hands[leader]) == cards_left:
        end_action_phase(s, t)


def lead_towns(s: BrianBoru, seat: int) -> Options:
    """The towns without a disc for which the leader has a card; if there is none, any of them (A2)."""
    hand = s.hands[seat]
    colours = [colour for colour, winning in enumerate(CAN_WIN) if not winning.isdisjoint(hand)]
    free = [option for option, disc in zip(ACTIVATE, s.disc, strict=True) if disc == NO_DISC]
    if len(colours) == len(CAN_WIN):
        return free
    return [option for option in free if TOWN_COLOUR[option.town] in colours] or free


def lead_cards(s: BrianBoru, seat: int) -> Options:
    """The cards that can win the active town; if there is none, any card (A2)."""
    winning = CAN_WIN[TOWN_COLOUR[s.active]]
    return [PLAY[card] for card in s.hands[seat] if card in winning] or follow_cards(s, seat)


def follow_cards(s: BrianBoru, seat: int) -> Options:
    return [PLAY[card] for card in s.hands[seat]]


def end_action_phase(s: BrianBoru, t: StepContext) -> None:
    if any(s.hands):
        t.tell(events.LastCardsDiscarded)
    s.hands = [[] for _ in range(s.seats)]
    s.step = "marriage"
