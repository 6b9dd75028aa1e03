"""The things on the table of Simurgh: city, wilds, tiles to take, monument and players."""

from functools import lru_cache

from regnum.core.moves import Option
from regnum.core.things import Counter, Looks, Things, ids
from regnum.core.words import N_
from regnum.games.simurgh import components as box
from regnum.games.simurgh import moves, titles, words
from regnum.games.simurgh.effects import GOODS
from regnum.games.simurgh.sight import View
from regnum.games.simurgh.state import RIDER, SPEARMAN, turn_number

SPACE_IDS = ids("space", range(len(box.CITY)))
WILDS_IDS = ids("wilds", range(len(box.WILDS_PLAYERS)))
SLOT_IDS = ids("slot", range(len(box.SCOUT_COSTS)))
MONUMENT_IDS = ids("monument", range(len(box.MONUMENT_COSTS)))
PLAYER_IDS, LAIR_IDS = ids("player", range(box.MOST_PLAYERS)), ids("lair", range(box.MOST_PLAYERS))

SPECIAL = frozenset({"", "setup", "power_draft", "tile_draft", "dragon_choice"})
"""Steps that are no turns."""
_empty: Looks = dict.fromkeys(SPACE_IDS, ())
_no_objective = (0,) * len(MONUMENT_IDS)


def looks(v: View) -> Looks:
    length = box.LENGTH[v.length]
    monument = v.monument or _no_objective
    special = v.step in SPECIAL
    number = turn_number(v.turns, v.seats)
    found: Looks = {
        "turn": (0, -1, -1, v.step) if special else (number, v.active, v.ending, "act"),
        "deck": len(v.dragon_deck),
        "objectives": (len(monument) - monument.count(0), length.objectives, len(v.objective_deck)),
        "chronicle": (len(v.chronicle), length.chronicle),
    }
    found |= on_the_board(tuple(map(tuple, v.posts)), tuple(v.wilds), box.FULL_TILE[v.seats])
    found |= zip(SLOT_IDS, (len(v.scouts), *v.display), strict=True)
    found |= zip(MONUMENT_IDS, monument, strict=True)
    add_players(v, found, -1 if special else v.active)
    return found


@lru_cache(maxsize=500)
def on_the_board(posts: tuple[tuple[tuple[int, ...], ...], ...], wilds: tuple[int, ...], full: int) -> Looks:
    """City and wilds. Most choices change nothing here."""
    standing: dict[int, tuple[tuple[int, int], ...]] = {}
    for kind, seats in enumerate(posts):
        for seat, spaces in enumerate(seats):
            for space in spaces:
                standing[space] = (*standing.get(space, ()), (kind, seat))
    found = dict(_empty)
    for space, here in standing.items():
        if space < len(SPACE_IDS):
            found[SPACE_IDS[space]] = here
    for name, tile in zip(WILDS_IDS, wilds, strict=True):
        if tile > 0:
            found[name] = tile, tuple([standing.get(space, ()) for space in box.SPACES_OF[tile]]), full
        else:
            found[name] = tile, (), 0
    return found


def add_players(v: View, found: Looks, active: int) -> None:
    marks = v.marks
    for seat, dragons in enumerate(v.dragons):
        found[PLAYER_IDS[seat]] = (
            seat == active,
            (v.free[SPEARMAN][seat], v.free[RIDER][seat]),
            (v.aside[SPEARMAN][seat], v.aside[RIDER][seat]),
            v.power_tiles[seat],
            v.goods[seat],
        )
        found[LAIR_IDS[seat]] = tuple([(dragon, marks[dragon]) for dragon in dragons])


# Numbers and lights

GOOD_TITLES = [words.GOOD[name] for name in GOODS]


def counters(view: View, seat: int) -> tuple[Counter, ...]:
    """Points are shown beside the name anyway."""
    marks = sum([view.marks[dragon].bit_count() for dragon in view.dragons[seat]])
    goods = zip(GOODS, GOOD_TITLES, view.goods[seat], strict=True)
    return (
        *[Counter(f"pen-{name}", title, have) for name, title, have in goods],
        Counter("pen-spearman", N_("Free spearmen"), view.free[SPEARMAN][seat]),
        Counter("pen-rider", N_("Free dragonriders"), view.free[RIDER][seat]),
        Counter("pen-marker", N_("Markers on dragons"), marks),
        Counter("pen-back", N_("Tiles in hand"), len(view.hands[seat])),
    )


def about(option: Option) -> tuple[str, ...]:
    match option:
        case moves.Place(_, space) | moves.Recall(_, space) | moves.Spend(_, space):
            return (f"space-{space}",)
        case moves.Lay(tile, wilds) | moves.LayOver(tile, wilds):
            return f"tile-{tile}", f"wilds-{wilds}"
        case moves.MoveOn(tile) | moves.TakeTile(tile) | moves.KeepPower(tile):
            return (f"tile-{tile}",)
        case moves.Use((dragon, place)) | moves.Unmark((dragon, place)):
            return (f"ability-{dragon}-{place}",)
        case moves.Mark(dragon) | moves.KeepDragon(dragon):
            return (f"dragon-{dragon}",)
        case moves.PutBack(card, _):
            return (f"{box.kind_of_card(card)}-{card}",)
        case moves.PlaceObjective(objective, space) | moves.ReplaceObjective(objective, space):
            return f"objective-{objective}", f"monument-{space}"
    return ("slot-0",) if option is moves.TAKE_TOP else ()


THINGS = Things(looks=looks, titles=titles, counters=counters, about=about)
