"""Where riders may go on exploration tiles (rules §7)."""

from regnum.core.judge import Why
from regnum.core.words import N_, Phrase
from regnum.games.simurgh.components import (
    ABILITIES,
    DRAGON_TYPE,
    EXPLORATIONS,
    LEVELS,
    SPACES,
    SPACES_OF,
)
from regnum.games.simurgh.rules.exchange import TOO_FEW_RESOURCES, cannot_exchange
from regnum.games.simurgh.state import RIDER, Simurgh

NO_RIDER_THERE = Phrase(N_("None of your riders is there."))
NO_LEVEL_BELOW = Phrase(N_("There is no level below."))
LEVEL_TAKEN = Phrase(N_("There is a rider on the next level."))
CARRYING = {
    dragon: [place for place, power in enumerate(ABILITIES[kind]) if power.effect == "move_again_paying"]
    for dragon, kind in DRAGON_TYPE.items()
}
"""By dragon tile: the abilities that take a rider further."""


def level_of(s: Simurgh, seat: int, tile: int) -> int:
    """The level, from 0, that a seat's rider is on; -1 if it has none there."""
    for level, space in enumerate(SPACES_OF[tile]):
        if space in s.posts[RIDER][seat]:
            return level
    return -1


def cannot_go_down(s: Simurgh, seat: int, tile: int) -> Why:
    """The next level must be empty, and the price of the tile is paid in full."""
    level = level_of(s, seat, tile)
    if level < 0:
        return NO_RIDER_THERE
    if level + 1 == LEVELS:
        return NO_LEVEL_BELOW
    below = SPACES[SPACES_OF[tile][level + 1]]
    if s.standing[below.number]:
        return LEVEL_TAKEN
    return cannot_exchange(s, seat, below.costs, below.gains)


def movable(s: Simurgh, seat: int) -> list[int]:
    """The exploration tiles on which a seat may move its rider as a free action: one rider in a turn (B14),
    and none that has entered its tile in this turn (B15)."""
    found: list[int] = []
    if not s.moved:
        for space in s.posts[RIDER][seat]:
            tile = SPACES[space].tile
            if tile in EXPLORATIONS and tile != s.entered and cannot_go_down(s, seat, tile) is None:
                found.append(tile)
    return found


def carriers(s: Simurgh, seat: int) -> list[tuple[int, int]]:
    """Abilities with a marker that take a rider one more level down, if the price is paid again."""
    marks = s.marks
    return [
        (dragon, place)
        for dragon in s.dragons[seat]
        for place in CARRYING[dragon]
        if marks[dragon] >> place & 1
    ]


def further(s: Simurgh, seat: int, tile: int) -> list[tuple[int, int]]:
    """Those of them that can be used for the rider on a tile."""
    found = carriers(s, seat)
    return found if found and cannot_go_down(s, seat, tile) is None else []


def lacks_the_price(s: Simurgh, seat: int, tile: int) -> bool:
    """Whether a dragon would take the rider on, but the seat cannot pay as things are."""
    return bool(carriers(s, seat)) and cannot_go_down(s, seat, tile) is TOO_FEW_RESOURCES
