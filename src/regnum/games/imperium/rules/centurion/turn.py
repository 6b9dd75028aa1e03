"""The centurion's turn (rules §14.2): the die, its cards one after another, and the cleanup."""

from collections.abc import Callable

from regnum.core.programs import run, why_not
from regnum.core.script import Script, StepContext
from regnum.games.imperium import events, questions
from regnum.games.imperium.components import BOX, CARD, DOES, MATCHING, ROWS_OF, UNREST
from regnum.games.imperium.moves import NEXT_CARD, REST_OF_TURN
from regnum.games.imperium.rules.centurion.gaining import deck_to_discard, dynasty_to_discard, give_back
from regnum.games.imperium.rules.centurion.levels import LEVELS
from regnum.games.imperium.rules.centurion.orders import PERSON, RowScope, die_slot, put_token, reason
from regnum.games.imperium.rules.zones import EVERYBODY, shuffled_deck, to_discard
from regnum.games.imperium.state import CENTURION, EMPTY, NOTHING, UNDER_DIE, Centurion, Imperium

Scoped = Callable[[int], RowScope]
"""Who carries a row out for a card; at a table of cardboard that is somebody else."""


def centurion_begins(s: Imperium, t: StepContext) -> None:
    """The die: the card in that slot is put aside, the others will be resolved."""
    c = playing(s)
    s.step, s.mode = "centurion_card", "centurion"
    c.hurried, c.turned, c.row, c.passed, c.trail = False, NOTHING, NOTHING, [], []
    (c.die,) = t.roll()
    t.tell(events.TurnBegins, CENTURION)
    t.tell(events.CenturionRolled, c.die)
    c.slots[UNDER_DIE], c.slots[c.die - 1] = c.slots[c.die - 1], EMPTY
    c.waiting = [slot for slot in range(UNDER_DIE) if c.slots[slot] != EMPTY]


def playing(s: Imperium) -> Centurion:
    assert s.centurion is not None
    return s.centurion


def centurion_card(s: Imperium, t: StepContext) -> Script | None:
    """The next card, from the lowest number on."""
    if playing(s).waiting:
        return turn_next(s, t)
    s.step = "centurion_cleanup"
    return None


def turn_next(s: Imperium, t: StepContext, scoped: Scoped = RowScope) -> Script:
    c = playing(s)
    if c.paced and not c.hurried:
        slot = c.waiting[0]
        choice = yield t.ask(PERSON, questions.CENTURION, [NEXT_CARD, REST_OF_TURN], {"slot": slot})
        c.hurried = choice is REST_OF_TURN
    slot = c.waiting.pop(0)
    card, c.slots[slot] = c.slots[slot], EMPTY
    t.reveal()
    s.placed[card] = s.owned[card] = EVERYBODY
    c.turned, c.row, c.passed = card, NOTHING, []
    c.trail.append((slot, card, NOTHING))
    t.tell(events.CenturionTurned, slot, card)
    if card in UNREST:
        give_back(s, t, card)
        return
    s.limbo.append(card)
    yield from resolve(s, t, scoped(card))
    if card in s.limbo:
        s.limbo.remove(card)
        to_discard(s, t, CENTURION, card)


def resolve(s: Imperium, t: StepContext, scope: RowScope) -> Script:
    """The topmost row that is for the card and can do something."""
    c, card = playing(s), scope.card
    for row in rows_now(s):
        if card not in MATCHING[row]:
            continue
        why = why_not(DOES[row], s, scope)
        if why is None:
            c.row, c.trail[-1] = row, (*c.trail[-1][:2], row)
            t.tell(events.RowFired, row)
            yield from run(DOES[row], s, t, scope)
            return
        c.passed.append((row, reason(why)))
        t.tell(events.RowPassed, row, reason(why))
    t.tell(events.NoRow, card)


def rows_now(s: Imperium) -> tuple[int, ...]:
    """The table of its state at this moment; some nations have one for both."""
    nation = s.nations[CENTURION]
    always = ROWS_OF[nation, "always"]
    return always or ROWS_OF[nation, "empire" if s.empire[CENTURION] else "barbarian"]


# The cleanup


def centurion_cleanup(s: Imperium, t: StepContext, scoped: Scoped = RowScope) -> Script:
    """A token for the market, the card under the die back to slot 1, and new cards."""
    c = playing(s)
    s.step = "next_turn"
    if die_slot(s) != NOTHING:
        put_token(s, t, cleanup_token(s))
    if LEVELS[c.level].discards:
        deck_to_discard(s, t, 1)
    if c.slots[UNDER_DIE] != EMPTY:
        c.slots[0], c.slots[UNDER_DIE] = c.slots[UNDER_DIE], EMPTY
    yield from fill_slots(s, t, scoped)
    if c.hurried or not c.paced:  # whoever has seen every card needs no recap
        t.tell(events.CenturionDone, len(c.trail))


def cleanup_token(s: Imperium) -> list[int]:
    purse = next((each for each in BOX.cleanup if each.nation == s.nations[CENTURION]), None)
    return [purse.materials, purse.population, 0] if purse else [0, 0, 1]


def fill_slots(s: Imperium, t: StepContext, scoped: Scoped) -> Script:
    """An empty deck is renewed for every slot that wants a card, even if it was in vain for the slot before."""
    c = playing(s)
    for slot in range(LEVELS[c.level].slots):
        if c.slots[slot] != EMPTY:
            continue
        if not s.decks[CENTURION]:
            yield from renew_deck(s, t, scoped)
        if s.decks[CENTURION]:
            c.slots[slot] = s.decks[CENTURION].pop()


def renew_deck(s: Imperium, t: StepContext, scoped: Scoped) -> Script:
    """A card is needed and the deck is empty: the dynasty gets on, or the journey; then the discard pile
    becomes the deck. What the journey brings lies on top of it (C8)."""
    c = playing(s)
    if c.journey != NOTHING:
        yield from go_on_journey(s, t, scoped)
    elif s.nation_decks[CENTURION]:
        dynasty_to_discard(s, t)
    if s.discards[CENTURION]:
        s.decks[CENTURION] = shuffled_deck(s, t, s.discards[CENTURION]) + s.decks[CENTURION]
        s.discards[CENTURION] = []
        t.tell(events.Reshuffled, CENTURION)


def go_on_journey(s: Imperium, t: StepContext, scoped: Scoped) -> Script:
    c = playing(s)
    for row in ROWS_OF[s.nations[CENTURION], "journey"]:
        if BOX.rows[row].name == CARD[c.journey].name:
            t.tell(events.JourneyRow, c.journey, row)
            yield from run(DOES[row], s, t, scoped(c.journey))
            return
