"""How the centurion gains, loses and moves cards (rules §14.3)."""

from regnum.core.script import StepContext
from regnum.games.imperium import events
from regnum.games.imperium.components import BOX, CARD, REGION
from regnum.games.imperium.rules.centurion.levels import LEVELS
from regnum.games.imperium.rules.drawing import become_empire
from regnum.games.imperium.rules.end import trigger_scoring
from regnum.games.imperium.rules.market import refill
from regnum.games.imperium.rules.zones import EVERYBODY, Collapse, return_unrest, to_discard
from regnum.games.imperium.state import CENTURION, NOTHING, Imperium

NEVER_EMPIRES = frozenset({"arthurians", "vikings"})
"""Nations whose last nation card makes no empire of them (C2)."""

# Resources


def gain(s: Imperium, t: StepContext, materials: int, population: int, progress: int) -> None:
    s.materials[CENTURION] += materials
    s.population[CENTURION] += population
    s.progress[CENTURION] += progress
    if materials or population or progress:
        t.tell(events.Gained, CENTURION, (materials, population, progress))


# Cards that it gains go on top of its deck


def onto_deck(s: Imperium, card: int) -> None:
    """Where everybody sees it."""
    s.decks[CENTURION].append(card)
    s.placed[card] = s.owned[card] = EVERYBODY


def take_unrest(s: Imperium, t: StepContext) -> None:
    onto_deck(s, s.unrest.pop())
    t.tell(events.TookUnrest, CENTURION, 1)
    if not s.unrest:
        raise Collapse


def take_from_market(s: Imperium, t: StepContext, slot: int, with_unrest: bool) -> None:
    """The card first, then the unrest under it above that; tokens are gained."""
    onto_deck(s, s.market[slot])
    t.tell(events.Acquired if with_unrest else events.BrokeThrough, CENTURION, s.market[slot])
    under, s.market_unrest[slot] = s.market_unrest[slot], NOTHING
    if under != NOTHING:
        if with_unrest:
            onto_deck(s, under)
        else:
            return_unrest(s, under)
    bearing, s.tokens[slot] = s.tokens[slot], [0, 0, 0]
    gain(s, t, *bearing)
    refill(s, t, slot)


def take_fame(s: Imperium, t: StepContext) -> None:
    """The top card, unseen; when none is left, King of Kings (§14.4)."""
    if not s.fame:
        resolve_king(s, t)
        return
    s.decks[CENTURION].append(s.fame.pop())
    t.tell(events.TookFame, CENTURION)


def resolve_king(s: Imperium, t: StepContext) -> None:
    """Whichever side is up (C6)."""
    t.tell(events.ResolvedKing, CENTURION)
    s.king = 1
    if s.empire[CENTURION]:
        gain(s, t, 0, 0, BOX.centurion.king_empire)
        if s.nation_decks[CENTURION]:
            card = leave_dynasty(s, t)
            onto_deck(s, card)
            t.tell(events.ToTop, card, CENTURION)
    else:
        gain(s, t, 0, 0, BOX.centurion.king_barbarian)
    trigger_scoring(s, t)


# The dynasty deck


def leave_dynasty(s: Imperium, t: StepContext, card: int = NOTHING) -> int:
    """The top card, or that one, leaves the dynasty deck; when none is left, scoring is triggered."""
    t.reveal()
    deck = s.nation_decks[CENTURION]
    card = deck[-1] if card == NOTHING else card
    deck.remove(card)
    t.tell(events.LeftDynasty, card)
    if not deck:
        trigger_scoring(s, t)
    return card


def dynasty_to_discard(s: Imperium, t: StepContext) -> None:
    card = leave_dynasty(s, t)
    to_discard(s, t, CENTURION, card)
    if CARD[card].start == "accession" and s.nations[CENTURION] not in NEVER_EMPIRES:
        become_empire(s, t, CENTURION)


# What it discards, returns and gives up


def deck_to_discard(s: Imperium, t: StepContext, count: int) -> None:
    """As many as there are; its deck is not renewed for that."""
    for _ in range(min(count, len(s.decks[CENTURION]))):
        t.reveal()
        to_discard(s, t, CENTURION, s.decks[CENTURION].pop())


def give_back(s: Imperium, t: StepContext, card: int) -> None:
    """An unrest goes back to the pile; at the highest level it is rewarded (C7)."""
    assert s.centurion is not None
    return_unrest(s, card)
    t.tell(events.ReturnedUnrest, CENTURION, 1)
    if LEVELS[s.centurion.level].rewarded:
        gain(s, t, 0, 0, 1)


def regions(s: Imperium) -> list[int]:
    """Its regions in play, in the order in which they were played."""
    return [standing.card for standing in s.play[CENTURION] if standing.card in REGION]


def leave_play(s: Imperium, card: int) -> None:
    s.play[CENTURION].remove(s.standing(CENTURION, card))


def abandon_last(s: Imperium, t: StepContext) -> int:
    card = regions(s)[-1]
    leave_play(s, card)
    t.tell(events.Abandoned, CENTURION, (card,))
    s.discards[CENTURION].append(card)
    return card


def recall_last(s: Imperium, t: StepContext) -> None:
    card = regions(s)[-1]
    leave_play(s, card)
    t.tell(events.ToTop, card, CENTURION)
    onto_deck(s, card)
