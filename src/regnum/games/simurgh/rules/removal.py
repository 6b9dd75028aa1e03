"""Leaving spaces, and tiles that leave the wilds (rules §6)."""

from regnum.core.script import StepContext
from regnum.games.simurgh import events
from regnum.games.simurgh.components import EXPLORATIONS, FULL_TILE, LENGTH, SPACES, SPACES_OF
from regnum.games.simurgh.state import KINDS_OF_VASSAL, NOBODY, Simurgh


def leave(s: Simurgh, t: StepContext, seat: int, kind: int, space: int) -> None:
    """A vassal leaves an action space; a tile that is left empty goes at once."""
    s.posts[kind][seat].remove(space)
    s.standing[space] -= 1
    tile = SPACES[space].tile
    if tile and not vassals_on(s, tile):
        remove(s, t, tile)


def vassals_on(s: Simurgh, tile: int) -> int:
    return sum([s.standing[space] for space in SPACES_OF[tile]])


def remove_if_full(s: Simurgh, t: StepContext, tile: int) -> None:
    """Four vassals, or three with two or three players, fill a tile; not an exploration."""
    if tile and tile not in EXPLORATIONS and vassals_on(s, tile) >= FULL_TILE[s.seats]:
        remove(s, t, tile)


def remove(s: Simurgh, t: StepContext, tile: int) -> None:
    """All vassals return to their owners, for use from the next turn of each (B26); the tile goes to the
    chronicle."""
    spaces = SPACES_OF[tile]
    for kind in KINDS_OF_VASSAL:
        for seat, posts in enumerate(s.posts[kind]):
            stay = [space for space in posts if space not in spaces]
            s.aside[kind][seat] += len(posts) - len(stay)
            s.posts[kind][seat] = stay
    for space in spaces:
        s.standing[space] = 0
    s.wilds[s.wilds.index(tile)] = 0
    s.chronicle.append(tile)
    t.tell(events.TileRemoved, tile)
    see_the_end(s, t)


def see_the_end(s: Simurgh, t: StepContext) -> None:
    """Enough objectives or a long enough chronicle: the others have one last turn each (§10)."""
    if s.ending != NOBODY:
        return
    length = LENGTH[s.length]
    placed = len(s.monument) - s.monument.count(0)
    if placed >= length.objectives or len(s.chronicle) >= length.chronicle:
        s.ending = s.active
        t.tell(events.EndComes, s.active)
