"""What a position of Imperium is worth, for bots: the points that each seat may expect at the end.

What cards and progress count already is exact. The rest is weighed by tables: as long as there are rounds left,
a card in play, in the hand or in the deck is worth something by what its text brings (`prospects.py`).
"""

from typing import NamedTuple

from regnum.games.imperium.components import ALL, BOX, CARD, COUNT, REGION, UNREST, named
from regnum.games.imperium.prospects import (
    ABILITY,
    BARBARIAN,
    EMPIRE,
    EVERY_ROUND,
    NEEDED,
    OUTSIDE,
    PLAYED,
    Needed,
)
from regnum.games.imperium.rules.centurion.worth import points as centurion_points
from regnum.games.imperium.rules.scoring import RETURNING, Holdings, unrest_of, variable
from regnum.games.imperium.state import CENTURION, Imperium

# How much things are worth while there are many rounds left, in points

MATERIAL, POPULATION, PROGRESS = 0.3, 0.4, 0.25
"""Progress counts a point besides."""
USEFUL_MATERIALS, USEFUL_POPULATION, USEFUL_PROGRESS = 14, 10, 10
"""As many as can be spent; more of them are worth nothing."""
UNREST_IN_DECK, UNREST_IN_HAND = -1.4, 2.0
"""Unrest costs more than what it counts: it keeps other cards away. In the hand it can be got rid of."""
CARD_IN_DECK = 0.4
REGION_IN_DECK = 0.3
USELESS, NOT_YET = -0.4, 0.1
"""A card that only barbarians can play, for an empire; and the other way round."""
PLAYED_AGAIN = 0.3
"""How much of what a card brings is expected of it for as long as it is in the deck."""
GLORY = 3.0
"""Glory brings most of all: fame."""
REGION_IN_PLAY, PRODUCTION = 0.9, 0.7
ABILITY_IN_PLAY, BIGGER_HAND, A_ROUND = 0.8, 3.0, 0.9
"""Any card that does something every round; a card more in the hand; and what texts bring in a round."""
GARRISONED = 0.5
NATION_CARD, DEVELOPMENT, ACCESSION = -0.9, -1.0, 3.0
"""Cards that have not joined the deck yet, and being an empire."""
ACTION = 0.2
FROM_HAND, TOO_DEAR = 0.7, 0.25
"""How much of what a card brings is expected if it is in the hand, and if it cannot be paid for yet."""
NEXT_TURN = 0.7
"""What a card brings in the next turn, compared with this one."""
BETTER_PLACE = 0.35
"""How much is expected of the points that a card would count if it lay elsewhere."""

NEAR_COLLAPSE, COLLAPSE_FEARED, COLLAPSED = 4, 2.0, 100.0
"""Unrest in the pile with which a collapse is feared; and points that each unrest of a seat costs when the pile
is nearly empty, and when it is."""

COLLAPSE_ALONE = 8.0
"""The same for somebody who plays alone, whatever unrest they have."""

PERSON = 0
ROUNDS = 21
"""That a game lasts, about."""
MANY_ROUNDS = 8

PLACES = ("in_play", "garrisoned", "history", "")


def fixed(card: int, place: str) -> int:
    """The points of a card in some place, unless they are variable."""
    told = CARD[card]
    if told.variable:
        return 0
    if told.placed is None:
        return told.points
    found: int | None = getattr(told.placed, place, None)
    if found is None and place != "in_play":
        found = told.placed.not_in_play
    return told.placed.otherwise if found is None else found


POINTS_IN_PLAY, POINTS_GARRISONED, POINTS_IN_HISTORY, POINTS = (
    [fixed(card, place) for card in ALL] for place in PLACES
)
"""By card."""
MOST_POINTS = [max(fixed(card, place) for place in PLACES) for card in ALL]
VARIABLE = frozenset(card for card in ALL if CARD[card].variable)
GLORIES = named("Glory")
FREE = frozenset(card for card in ALL if CARD[card].free_play)
FIXTURES = frozenset(card for card in ALL if "power" in CARD[card].suits or CARD[card].permanent)
"""Cards that never leave play, and count for no other card."""
COURTS = frozenset(card for card in ALL if CARD[card].passive.holds_quest)


class Worths(NamedTuple):
    """By card: what it is worth in a place, besides the points that it counts."""

    in_play: list[float]
    in_deck: list[float]
    in_hand: list[float]
    """More than in the deck, if it can be played."""


def worths(state: int) -> Worths:
    in_play = [in_play_worth(card, state) for card in ALL]
    in_deck = [in_deck_worth(card, state) for card in ALL]
    in_hand = [FROM_HAND * max(in_hand_worth(card, state, in_play[card] - in_deck[card]), 0.0) for card in ALL]
    return Worths(in_play, in_deck, in_hand)


def in_play_worth(card: int, state: int) -> float:
    found = A_ROUND * EVERY_ROUND[state][card] + BIGGER_HAND * CARD[card].passive.hand_size
    if card in REGION:
        found += REGION_IN_PLAY + PRODUCTION * COUNT["prod"][card]
    elif card in ABILITY:
        found += ABILITY_IN_PLAY
    return found


def in_deck_worth(card: int, state: int) -> float:
    if card in UNREST:
        return UNREST_IN_DECK
    elsewhere = BETTER_PLACE * (MOST_POINTS[card] - POINTS[card])
    if card in OUTSIDE[state]:
        return elsewhere + (NOT_YET if state == BARBARIAN else USELESS)
    if card in REGION:
        return elsewhere + REGION_IN_DECK
    again = 0.0 if CARD[card].pinned else PLAYED_AGAIN * max(PLAYED[state][card], 0.0)
    return elsewhere + CARD_IN_DECK + again + (GLORY if card in GLORIES else 0.0)


def in_hand_worth(card: int, state: int, standing: float) -> float:
    if card in UNREST:
        return UNREST_IN_HAND
    if card in OUTSIDE[state] or CARD[card].no_play:
        return 0.0
    return PLAYED[state][card] + (max(standing, 0.0) if CARD[card].pinned else 0.0)


WORTHS = [worths(BARBARIAN), worths(EMPIRE)]
"""By state."""


class Hoard(Holdings):
    """The same cards, found quicker."""

    __slots__ = ()

    def __init__(self, s: Imperium, seat: int) -> None:
        self.state, self.seat = s, seat
        standing = s.play[seat]
        self.play = [each.card for each in standing]
        self.garrisoned = [
            card for each in standing if each.under and each.card not in COURTS for card in each.under
        ]
        self.history = s.histories[seat]
        self.others = s.hands[seat] + s.decks[seat] + s.discards[seat]
        if s.limbo and seat == s.active:
            self.others += s.limbo
        self.all = [card for card in self.play if card not in FIXTURES]
        self.all += self.garrisoned
        self.all += self.history
        self.all += self.others
        if not RETURNING.isdisjoint(self.all):
            self.history = list(self.history)  # unrest is taken out of it, and the state keeps its own
            self.return_unrest()


def rounds_left(s: Imperium) -> float:
    """Until the end, as far as one can tell."""
    if not s.step:
        return 0.0
    if s.ending:
        return 0.7 if s.ending == 2 else 1.5
    return max(ROUNDS - s.round, 3.0)


def urgency(s: Imperium) -> float:
    """A lead counts the more, the nearer the end."""
    return 1 / (0.6 + min(rounds_left(s) / ROUNDS, 1.0))


def values(s: Imperium) -> list[float]:
    """The points that each seat may expect."""
    many = min(rounds_left(s) / MANY_ROUNDS, 1.0)
    if s.centurion:
        return values_alone(s, many)
    hoards = [Hoard(s, seat) for seat in range(s.seats)]
    found = [points(h) + (many * to_come(h) if many else 0.0) for h in hoards]
    if s.collapsed or (s.step and len(s.unrest) < NEAR_COLLAPSE):
        fear_collapse(s, found)
    return found


def values_alone(s: Imperium, many: float) -> list[float]:
    """Of the person and the centurion. A collapse is its victory, whatever the points."""
    hoard = Hoard(s, PERSON)
    found = points(hoard) + (many * to_come(hoard) if many else 0.0)
    if s.collapsed:
        found -= COLLAPSED
    elif s.step and len(s.unrest) < NEAR_COLLAPSE:
        found -= COLLAPSE_ALONE * (NEAR_COLLAPSE - len(s.unrest)) / NEAR_COLLAPSE
    return [found, float(s.progress[CENTURION] + sum(centurion_points(s).values()))]


def fear_collapse(s: Imperium, found: list[float]) -> None:
    """When no unrest is left in the pile, least unrest wins (§8), whatever the points."""
    each = COLLAPSED if s.collapsed else COLLAPSE_FEARED * (NEAR_COLLAPSE - len(s.unrest)) / NEAR_COLLAPSE
    for seat in range(s.seats):
        found[seat] -= each * unrest_of(s, seat)


def points(h: Hoard) -> float:
    """What the seat would have if the game ended now."""
    found: float = h.state.progress[h.seat]
    found += sum(map(POINTS_IN_PLAY.__getitem__, h.play))
    found += sum(map(POINTS_GARRISONED.__getitem__, h.garrisoned))
    found += sum(map(POINTS_IN_HISTORY.__getitem__, h.history))
    found += sum(map(POINTS.__getitem__, h.others))
    for card in VARIABLE.intersection(h.play):
        found += variable(h, card, CARD[card].variable)
    for card in VARIABLE.intersection(h.all).difference(h.play):
        found += variable(h, card, CARD[card].variable)
    return found


def to_come(h: Hoard) -> float:
    """What the seat may expect besides, if there are many rounds left."""
    s, seat = h.state, h.seat
    state = EMPIRE if s.empire[seat] else BARBARIAN
    table = WORTHS[state]
    found = sum(map(table.in_play.__getitem__, h.play)) + sum(map(table.in_deck.__getitem__, h.others))
    found += (
        MATERIAL * min(s.materials[seat], USEFUL_MATERIALS)
        + POPULATION * min(s.population[seat], USEFUL_POPULATION)
        + PROGRESS * min(s.progress[seat], USEFUL_PROGRESS)
        + GARRISONED * len(h.garrisoned)
        + NATION_CARD * len(s.nation_decks[seat])
        + DEVELOPMENT * len(s.developments[seat])
        + ACCESSION * state
    )
    return found + hand(h, table.in_hand)


def hand(h: Hoard, in_hand: list[float]) -> float:
    """What the hand brings in this turn, if it is the seat's, and what is kept and drawn in the next."""
    s, seat = h.state, h.seat
    actions = s.actions[seat] if seat == s.active and s.step == "turn" else 0
    found, cards = ACTION * actions, []
    for card in s.hands[seat]:
        worth = in_hand[card]
        if card in NEEDED and not has(h, NEEDED[card]):
            worth *= TOO_DEAR
        if actions and card in FREE:
            found += worth
        else:
            cards.append(worth)
    cards.sort(reverse=True)
    found += sum(cards[:actions])
    kept = cards[actions:]
    if len(kept) < BOX.start.hand:
        drawn = sum(map(in_hand.__getitem__, h.others)) / max(len(h.others), BOX.start.hand)
        kept += [drawn] * (BOX.start.hand - len(kept))
        kept.sort(reverse=True)
    return found + NEXT_TURN * sum(kept[: BOX.start.actions])


def has(h: Hoard, needed: Needed) -> bool:
    """Whether the seat has what it takes to play a card, about."""
    s, seat = h.state, h.seat
    progress = s.progress[seat]
    return (
        needed.materials <= s.materials[seat] + 2 * progress
        and needed.population <= s.population[seat] + progress
        and (not needed.regions or needed.regions <= s.regions_of(seat))
    )
