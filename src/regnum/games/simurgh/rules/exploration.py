"""Riders on exploration tiles (rules §7)."""

from regnum.core.script import Script, StepContext
from regnum.games.simurgh import events, questions
from regnum.games.simurgh.components import ABILITIES, DRAGON_TYPE, EXPLORATIONS, LEVELS, SPACES, SPACES_OF
from regnum.games.simurgh.moves import USE, USE_NONE, Use, UseNone
from regnum.games.simurgh.rules.exchange import (
    EXPLORES,
    SET_OFF,
    gain,
    help_out,
    helpers,
    is_gainable,
    is_payable,
    occasion,
    pay,
    use_marker,
)
from regnum.games.simurgh.rules.removal import remove
from regnum.games.simurgh.state import RIDER, Simurgh


def level_of(s: Simurgh, seat: int, tile: int) -> int:
    """The level, from 0, that a seat's rider is on; -1 if it has none there."""
    for level, space in enumerate(SPACES_OF[tile]):
        if space in s.posts[RIDER][seat]:
            return level
    return -1


def movable(s: Simurgh, seat: int) -> list[int]:
    """The exploration tiles on which a seat may move its rider as a free action (B14, B15)."""
    found: list[int] = []
    if not s.moved:
        for space in s.posts[RIDER][seat]:
            tile = SPACES[space].tile
            if tile in EXPLORATIONS and tile != s.entered and can_go_down(s, seat, tile):
                found.append(tile)
    return found


def can_go_down(s: Simurgh, seat: int, tile: int) -> bool:
    """The next level is empty, and the price of the tile can be paid."""
    level = level_of(s, seat, tile) + 1
    if not 0 < level < LEVELS:
        return False
    space = SPACES[SPACES_OF[tile][level]]
    if s.standing[space.number]:
        return False
    return is_payable(s, seat, space.costs) and is_gainable(s, seat, space.gains)


def move_on(s: Simurgh, t: StepContext, seat: int, tile: int) -> Script:
    """The free action: one level down."""
    s.moved = True
    yield from go_down(s, t, seat, tile)


def go_down(s: Simurgh, t: StepContext, seat: int, tile: int) -> Script:
    level = level_of(s, seat, tile)
    here, there = SPACES_OF[tile][level : level + 2]
    yield from pay(s, t, seat, SPACES[there].costs, there)
    posts = s.posts[RIDER][seat]
    posts[posts.index(here)] = there
    s.standing[here], s.standing[there] = 0, 1
    t.tell(events.MovedOn, seat, tile, level + 2)
    yield from explore(s, t, seat, tile, level + 1)


def explore(s: Simurgh, t: StepContext, seat: int, tile: int, level: int) -> Script:
    """Take what the level gives; dragons may help, or take the rider on. The lowest level ends the tile."""
    yield from gain(s, t, seat, SPACES[SPACES_OF[tile][level]].gains)
    happened = EXPLORES
    while True:
        further = again(s, seat, tile)
        found = [*helpers(s, seat, happened), *further]
        if not found:
            break
        options = [*map(USE.__getitem__, found), USE_NONE]
        choice: Use | UseNone = yield t.ask(seat, questions.TRIGGER, options, occasion(happened, tile))
        if isinstance(choice, UseNone):
            break
        if choice.ability in further:
            use_marker(s, t, seat, choice.ability)
            yield from go_down(s, t, seat, tile)
            return
        happened |= yield from help_out(s, t, seat, choice.ability, happened)
    if level == LEVELS - 1:
        remove(s, t, tile)


def again(s: Simurgh, seat: int, tile: int) -> list[tuple[int, int]]:
    """Abilities that let a rider go one more level down for the full price."""
    found = [
        (dragon, place)
        for dragon in s.dragons[seat]
        for place in range(3)
        if s.marks[dragon] >> place & 1
        and SET_OFF[DRAGON_TYPE[dragon]][place] & EXPLORES
        and ABILITIES[DRAGON_TYPE[dragon]][place].effect
    ]
    return found if found and can_go_down(s, seat, tile) else []
