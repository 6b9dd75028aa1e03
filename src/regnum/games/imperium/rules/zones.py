"""Where cards lie, and who knows it: every move of a card between two places goes through here.

A card in an open place (discard pile, play area, market, exile) is known to all. For one in a hidden place
`placed` says who knows where it lies, and `owned` who knows at least whose it is.
"""

from bisect import insort
from collections.abc import Iterable
from typing import NamedTuple

from regnum.core.script import StepContext
from regnum.games.imperium import events
from regnum.games.imperium.components import CARD, UNREST, named, passing_on
from regnum.games.imperium.state import Imperium, Standing

EVERYBODY = 0b1111


class Collapse(Exception):
    """The unrest pile is empty: the game stops at once."""


# Into a hand


def to_hand_openly(s: Imperium, seat: int, card: int) -> None:
    insort(s.hands[seat], card)
    s.placed[card] = s.owned[card] = EVERYBODY


def to_hand_unseen(s: Imperium, seat: int, card: int) -> None:
    """From a deck: whoever knew that it lay there knows now that it is in the hand."""
    insort(s.hands[seat], card)
    s.placed[card] |= 1 << seat
    s.owned[card] |= 1 << seat


# Out of a hand


def from_hand_openly(s: Imperium, seat: int, card: int) -> None:
    s.hands[seat].remove(card)
    s.placed[card] = s.owned[card] = EVERYBODY


def from_hand_unseen(s: Imperium, seat: int, card: int) -> None:
    """Nobody else knows which card it was, so nobody else is sure any more what is left in the hand."""
    s.hands[seat].remove(card)
    own = 1 << seat
    for each in s.hands[seat]:
        s.placed[each] &= own
    s.placed[card] = own


def discard(s: Imperium, seat: int, cards: Iterable[int]) -> None:
    """From the hand onto the discard pile."""
    for card in cards:
        from_hand_openly(s, seat, card)
        s.discards[seat].append(card)


# Into decks and out of them


def shuffled_deck(s: Imperium, t: StepContext, cards: Iterable[int]) -> list[int]:
    """A deck whose order nobody knows."""
    deck = t.shuffled(sorted(cards))
    for card in deck:
        s.placed[card] = 0
    return deck


def to_top(s: Imperium, t: StepContext, seat: int, card: int, openly: bool) -> None:
    """On top of the own deck, from a place that it has left already."""
    s.decks[seat].append(card)
    if openly:
        s.placed[card] = s.owned[card] = EVERYBODY
        t.tell(events.ToTop, card, seat)
    else:
        t.tell(events.HiddenToTop, seat)
        t.whisper((seat,), events.YouToTop, card)


# History


NO_HISTORY = passing_on("no_history")


def discards_history(s: Imperium, seat: int) -> bool:
    """Whether cards that should go to the history are discarded instead (§12)."""
    return any(each.card in NO_HISTORY for each in s.play[seat])


def to_history(s: Imperium, t: StepContext, seat: int, card: int, openly: bool = True) -> None:
    """Out of play for good, from a place that it has left already; some nations discard it instead."""
    if discards_history(s, seat):
        to_discard(s, t, seat, card)
        return
    insort(s.histories[seat], card)
    if openly:
        s.placed[card] = s.owned[card] = EVERYBODY
        t.tell(events.ToHistory, card, seat)
    else:
        t.tell(events.HiddenToHistory, seat)
        t.whisper((seat,), events.YouToHistory, card)


def to_discard(s: Imperium, t: StepContext, seat: int, card: int) -> None:
    """From anywhere but the hand."""
    s.placed[card] = s.owned[card] = EVERYBODY
    s.discards[seat].append(card)
    t.tell(events.ToDiscard, card, seat)


def sink(s: Imperium, t: StepContext, seat: int, card: int) -> None:
    """The sunken pile is the history of those who have none."""
    insort(s.histories[seat], card)
    s.placed[card] = s.owned[card] = EVERYBODY
    t.tell(events.Sunk, seat, card)


# Play


SINKING = {card: named(CARD[card].passive.sinks_without) for card in passing_on("sinks_without")}
"""By card: those without which it sinks."""


def enter_play(s: Imperium, seat: int, card: int) -> Standing:
    standing = Standing(card, [], spent=False, stored=0)
    s.play[seat].append(standing)
    return standing


class Left(NamedTuple):
    """What comes of a card that has left play."""

    under: list[int]
    """The cards that were garrisoned under it."""
    sank: bool
    """Whether another card sank because of it, which is an event that cards may answer to."""


def leave_play(s: Imperium, t: StepContext, seat: int, standing: Standing) -> Left:
    """A card leaves play: its tokens go to its owner, the exhaust token too."""
    s.play[seat].remove(standing)
    s.progress[seat] += standing.stored
    sank = False
    for other, hosts in SINKING.items():
        if standing.card in hosts and not any(each.card in hosts for each in s.play[seat]):
            for each in [each for each in s.play[seat] if each.card == other]:
                for card in (other, *leave_play(s, t, seat, each).under):  # with its garrison (N42)
                    sink(s, t, seat, card)
                sank = True
    return Left(standing.under, sank)


# Unrest


def take_unrest(s: Imperium, t: StepContext, seat: int, count: int) -> None:
    """From the pile into the hand. When the last one is taken, the game stops."""
    taken = 0
    while taken < count and s.unrest:
        to_hand_openly(s, seat, s.unrest.pop())
        taken += 1
    t.tell(events.TookUnrest, seat, taken)
    if not s.unrest:
        raise Collapse


def return_unrest(s: Imperium, card: int) -> None:
    """Back to the pile, from a place that it has left already."""
    assert card in UNREST
    s.unrest.append(card)
