"""The things on the aide's board: what to move, the market, and all that the centurion has."""

from regnum.core.moves import Option
from regnum.core.things import Counter, Looks, Things, ids
from regnum.core.words import N_
from regnum.games.imperium.components import NATIONS
from regnum.games.imperium.rules.centurion.gaining import regions
from regnum.games.imperium.rules.centurion.levels import LEVELS
from regnum.games.imperium.rules.centurion.turn import rows_now
from regnum.games.imperium.state import CENTURION, EMPTY, NOTHING, SLOTS, UNDER_DIE

from . import moves, titles
from .knowing import place_of
from .state import PERSON, Table

SLOT_IDS = ids("slot", range(SLOTS))


def looks(s: Table) -> Looks:
    table, c = s.shadow, s.shadow.centurion
    assert c is not None
    ready = s.step not in ("draft", "setup")
    found: Looks = {
        "turn": (s.step, table.round, table.ending, table.mode == "solstice"),
        "todo": tuple([(each.kind, each.fields) for each in s.said]),
        "slots": (tuple(seen_slots(s)), c.die if table.active == CENTURION else 0, tuple(c.waiting)),
        "rows": (rows_now(table), c.row, tuple(c.passed), c.turned) if ready else (),
        "rival": (
            NATIONS.index(table.nations[CENTURION]) if ready else -1,
            c.level,
            table.empire[CENTURION],
            table.purse(CENTURION),
            (len(table.decks[CENTURION]), len(table.nation_decks[CENTURION]), len(table.histories[CENTURION])),
            c.journey,
        ),
        "regions": tuple(regions(table)),
        "discard": tuple(table.discards[CENTURION]),
        "commons": (
            len(table.main_deck),
            tuple(map(len, table.small_decks)),
            len(table.fame),
            len(table.unrest),
            tuple(table.exile),
        ),
    }
    for slot, name in enumerate(SLOT_IDS):
        found[name] = table.market[slot], tuple(table.tokens[slot]), table.market_unrest[slot] != NOTHING
    return found


def seen_slots(s: Table) -> list[int]:
    """By slot in use, and under the die: the card, if it is known; NOTHING, if it lies face down."""
    c = s.shadow.centurion
    assert c is not None
    places = [*range(LEVELS[c.level].slots), UNDER_DIE]
    cards = [c.slots[place] for place in places]
    return [card if card == EMPTY or place_of(s.shadow, card) is None else NOTHING for card in cards]


def counters(s: Table, side: int) -> tuple[Counter, ...]:
    """What the centurion has; the person has it on the table."""
    if side == PERSON:
        return ()
    table = s.shadow
    return (
        Counter("pen-materials", N_("Materials"), table.materials[CENTURION]),
        Counter("pen-population", N_("Population"), table.population[CENTURION]),
        Counter("pen-progress", N_("Progress"), table.progress[CENTURION]),
    )


def about(option: Option) -> tuple[str, ...]:
    match option:
        case moves.InMarket(card) | moves.TokenOn(card):
            return (f"card-{card}",)
    return ()


THINGS = Things(looks=looks, titles=titles, counters=counters, about=about)
