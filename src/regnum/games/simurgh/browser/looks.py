"""What can change on the board, cut into elements, and for each all that its drawing hangs on: its look.

A look is a plain tuple, read from the public fields of a view. An element is drawn from its look alone, so
whatever has kept its look need not be drawn again.
"""

from collections.abc import Hashable
from functools import lru_cache
from typing import TypeAlias

from regnum.games.simurgh.components import (
    CITY,
    FULL_TILE,
    LENGTH,
    MONUMENT_COSTS,
    MOST_PLAYERS,
    SCOUT_COSTS,
    SPACES_OF,
    WILDS_PLAYERS,
)
from regnum.games.simurgh.sight import View
from regnum.games.simurgh.state import RIDER, SPEARMAN, turn_number

Vassals: TypeAlias = tuple[tuple[int, int], ...]
"""Who stands on a space: kind and seat of each, in order."""
WildsLook: TypeAlias = tuple[int, tuple[Vassals, ...], int]
"""The tile, who stands on its spaces, and how many vassals fill it."""
PlayerLook: TypeAlias = tuple[bool, tuple[int, int], tuple[int, int], bool, tuple[int, ...]]
"""Whether it is this one's turn, the spearmen and riders that stand by and aside, whether a power tile
is held, and the goods."""
LairLook: TypeAlias = tuple[tuple[int, int], ...]
"""Each dragon with its markers."""
TurnLook: TypeAlias = tuple[int, int, int, str]
"""The number of the turn, whose it is, who brought the end about, and the step if it is a special one."""


def numbered(kind: str, numbers: range) -> tuple[str, ...]:
    return tuple([f"{kind}-{number}" for number in numbers])


_seats = range(MOST_PLAYERS)
SPACE_IDS = numbered("space", range(len(CITY)))
WILDS_IDS = numbered("wilds", range(len(WILDS_PLAYERS)))
SLOT_IDS = numbered("slot", range(len(SCOUT_COSTS)))
MONUMENT_IDS = numbered("monument", range(len(MONUMENT_COSTS)))
PLAYER_IDS = numbered("player", _seats)
LAIR_IDS = numbered("lair", _seats)
ELEMENTS = (
    *("turn", "deck", "objectives", "chronicle"),
    *(*SPACE_IDS, *WILDS_IDS, *SLOT_IDS, *MONUMENT_IDS, *PLAYER_IDS, *LAIR_IDS),
)
"""The ids of all elements, at a table with as many seats as there can be."""

SPECIAL = frozenset({"", "setup", "power_draft", "tile_draft", "dragon_choice"})
"""Steps that are no turns."""
_empty: dict[str, Hashable] = dict.fromkeys(SPACE_IDS, ())
_no_objective = (0,) * len(MONUMENT_IDS)


def looks(v: View) -> dict[str, Hashable]:
    """By id of an element: its look."""
    length = LENGTH[v.length]  # type: ignore[index]
    monument = v.monument or _no_objective
    special = v.step in SPECIAL
    number = turn_number(v.turns, v.seats)
    found: dict[str, Hashable] = {
        "turn": (0, -1, -1, v.step) if special else (number, v.active, v.ending, "act"),
        "deck": v.dragons_left,
        "objectives": (len(monument) - monument.count(0), length.objectives, v.objectives_left),
        "chronicle": (len(v.chronicle), length.chronicle),
    }
    found |= on_the_board(v.posts, v.wilds, FULL_TILE[v.seats])
    found |= zip(SLOT_IDS, (v.face_down, *v.display), strict=True)
    found |= zip(MONUMENT_IDS, monument, strict=True)
    add_players(v, found, -1 if special else v.active)
    return found


@lru_cache(maxsize=500)
def on_the_board(
    posts: tuple[tuple[tuple[int, ...], ...], ...], wilds: tuple[int, ...], full: int
) -> dict[str, Hashable]:
    """City and wilds. Most choices change nothing here."""
    standing: dict[int, Vassals] = {}
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
            found[name] = tile, tuple([standing.get(space, ()) for space in SPACES_OF[tile]]), full
        else:
            found[name] = tile, (), 0
    return found


def add_players(v: View, found: dict[str, Hashable], active: int) -> None:
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
