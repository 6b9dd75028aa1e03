"""The trick (rules §4): lead, follow, then every card acts, the lowest first."""

from regnum.core.script import Options, Script, Table
from regnum.games.brian_boru import events, questions
from regnum.games.brian_boru.components import CARD_COLOUR, PRIMARY, TOWN_COLOUR, WHITE
from regnum.games.brian_boru.moves import ACTIONS, ACTIVATE, PLAY, Activate, Perform, Play
from regnum.games.brian_boru.rules.symbols import perform
from regnum.games.brian_boru.state import NOBODY, BrianBoru


def trick(s: BrianBoru, t: Table) -> Script:
    leader = s.marker
    if NOBODY not in s.disc[1:]:
        t.tell(events.NoTownLeft)
        end_action_phase(s, t)
        return
    place: Activate = yield t.ask(leader, questions.ACTIVE_TOWN, lead_towns)
    town = s.active = place.town
    t.tell(events.Led, leader, town)

    question, options = questions.LEAD_CARD, lead_cards
    for seat in s.clockwise(leader):
        play: Play = yield t.ask(seat, question, options, town)
        card = play.card
        s.hands[seat].remove(card)
        s.played[seat] = card
        t.tell(events.Played, seat, card)
        question, options = questions.FOLLOW_CARD, follow_cards

    played = s.played[:]
    best = max((card for card in played if can_win(card, town)), default=0)
    if best:
        t.tell(events.Won, played.index(best), best)
    for card in sorted(played):  # ascending value, whoever won
        seat = played.index(card)
        if card == best:
            action = PRIMARY[card]
        else:
            choice: Perform = yield t.ask(seat, questions.SECONDARY, ACTIONS[card], card)
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


def can_win(card: int, town: int) -> bool:
    """Only cards of the town's colour and white ones win."""
    colour = CARD_COLOUR[card]
    return colour == TOWN_COLOUR[town] or colour == WHITE


def lead_towns(s: BrianBoru, seat: int) -> Options:
    """The towns without a disc for which the leader has a card; if there is none, any of them (A2)."""
    colours = {CARD_COLOUR[card] for card in s.hands[seat]}
    free = s.free_towns()
    if WHITE in colours:
        return [ACTIVATE[town] for town in free]
    return [ACTIVATE[town] for town in free if TOWN_COLOUR[town] in colours] or [ACTIVATE[town] for town in free]


def lead_cards(s: BrianBoru, seat: int) -> Options:
    """The cards that can win the active town; if there is none, any card (A2)."""
    colour = TOWN_COLOUR[s.active]
    hand = s.hands[seat]
    return [PLAY[card] for card in hand if CARD_COLOUR[card] in (colour, WHITE)] or [PLAY[card] for card in hand]


def follow_cards(s: BrianBoru, seat: int) -> Options:
    return [PLAY[card] for card in s.hands[seat]]


def end_action_phase(s: BrianBoru, t: Table) -> None:
    if any(s.hands):
        t.tell(events.LastCardsDiscarded)
    s.hands = [[] for _ in range(s.seats)]
    s.step = "marriage"
