"""The things on the table of Imperium: the market, what lies beside it, and everybody's realm."""

from collections.abc import Iterable

from regnum.core.moves import Option
from regnum.core.things import Counter, Looks, Things, ids
from regnum.core.views import BACK
from regnum.core.words import N_
from regnum.games.imperium import moves, titles
from regnum.games.imperium.components import NATIONS, REGION
from regnum.games.imperium.rules.centurion.levels import LEVELS
from regnum.games.imperium.sight import View
from regnum.games.imperium.state import CENTURION, NOTHING, SLOTS, Centurion, Standing

MOST_PLAYERS = 4
SLOT_IDS = ids("slot", range(SLOTS))
REALM_IDS, ZONES_IDS = ids("realm", range(MOST_PLAYERS)), ids("zones", range(MOST_PLAYERS))
REGIONS_IDS, OTHERS_IDS = ids("regions", range(MOST_PLAYERS)), ids("others", range(MOST_PLAYERS))

BEFORE = frozenset({"", "setup", "draft"})
"""Steps in which nobody has a turn."""


def looks(v: View) -> Looks:
    active = -1 if v.step in BEFORE else v.active
    alone = v.centurion is not None
    found: Looks = {
        "turn": (v.step if v.step in BEFORE else "", v.round, active, v.ending, v.mode == "solstice", alone),
        "played": (tuple(v.limbo), active),
        "commons": (len(v.main_deck), tuple(map(len, v.small_decks)), len(v.fame), len(v.unrest), v.king),
        "exile": tuple(v.exile),
    }
    for slot, name in enumerate(SLOT_IDS):
        found[name] = v.market[slot], tuple(v.tokens[slot]), v.market_unrest[slot] != NOTHING
    for seat in range(1 if alone else v.seats):
        found[REALM_IDS[seat]] = (
            seat == active,
            nation_of(v, seat),
            v.sides[seat],
            v.empire[seat],
            (v.materials[seat], v.population[seat], v.progress[seat], v.actions[seat], v.exhausts[seat]),
        )
        found[REGIONS_IDS[seat]] = standing(each for each in v.play[seat] if each.card in REGION)
        found[OTHERS_IDS[seat]] = standing(each for each in v.play[seat] if each.card not in REGION)
        found[ZONES_IDS[seat]] = (
            (len(v.hands[seat]), len(v.decks[seat]), len(v.nation_decks[seat]), len(v.histories[seat])),
            tuple(v.discards[seat]),
            tuple(v.developments[seat]),
            tuple([card for card in v.histories[seat] if card != BACK]),
            v.advanced[seat],
        )
    return found | looks_of_centurion(v, v.centurion, active == CENTURION) if v.centurion else found


def nation_of(v: View, seat: int) -> str:
    """Empty as long as it is not decided."""
    return v.nations[seat] if v.nations[seat] in NATIONS else ""


def looks_of_centurion(v: View, c: Centurion, active: bool) -> Looks:
    """Its state, its slots with the die, the table of its state, what it has in play, and its piles."""
    nation, empire = nation_of(v, CENTURION), v.empire[CENTURION]
    return {
        "centurion": (active, nation, empire, c.level, v.purse(CENTURION)),
        "ranks": ranks_of(v),
        "orders": orders_of(v),
        REGIONS_IDS[CENTURION]: standing(v.play[CENTURION]),
        "piles": (
            v.decks[CENTURION][::-1],
            v.nation_decks[CENTURION][::-1],
            tuple(v.discards[CENTURION]),
            v.histories[CENTURION],
        ),
    }


def ranks_of(v: View) -> titles.Ranks:
    """Its slots, how many are in use, the die in its own turn, and what it turned last."""
    assert v.centurion is not None
    c, on_turn = v.centurion, v.active == CENTURION and v.mode == "centurion"
    return tuple(c.slots), LEVELS[c.level].slots, c.die if on_turn else 0, tuple(c.trail)


def orders_of(v: View) -> titles.Orders:
    """The table of its state, and how its rows stand to the card that it turned last."""
    assert v.centurion is not None
    c = v.centurion
    nation, empire = nation_of(v, CENTURION), v.empire[CENTURION]
    return nation, empire, c.turned, c.row, tuple(c.passed), c.journey


def standing(cards: Iterable[Standing]) -> tuple[tuple[int, tuple[int, ...], bool, int], ...]:
    """Cards in play as plain values: with those under each, whether it is spent, and what is stored on it."""
    return tuple([(each.card, tuple(each.under), each.spent, each.stored) for each in cards])


# Numbers and lights


def counters(v: View, seat: int) -> tuple[Counter, ...]:
    """Points are shown beside the name anyway."""
    purse = (
        Counter("pen-materials", N_("Materials"), v.materials[seat]),
        Counter("pen-population", N_("Population"), v.population[seat]),
        Counter("pen-progress", N_("Progress"), v.progress[seat]),
    )
    if v.is_centurion(seat):
        return (
            *purse,
            Counter("pen-deck", N_("Cards left in its deck"), len(v.decks[seat])),
            Counter("pen-nation", N_("Cards left in its dynasty deck"), len(v.nation_decks[seat])),
        )
    return (
        *purse,
        Counter("pen-hand", N_("Cards in hand"), len(v.hands[seat])),
        Counter("pen-nation", N_("Cards left in the nation deck"), len(v.nation_decks[seat])),
        Counter("pen-development", N_("Developments left"), len(v.developments[seat])),
    )


def about(option: Option) -> tuple[str, ...]:
    match option:
        case moves.Play(card) | moves.FreePlay(card) | moves.Use(card) | moves.Pick(card):
            return (f"card-{card}",)
        case moves.FromDeck(suit):
            return (f"deck-{suit}",)
        case moves.Reveal():
            return ("draw-pile",)
    return ()


THINGS = Things(looks=looks, titles=titles, counters=counters, about=about)
