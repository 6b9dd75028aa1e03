"""Setting up (rules §2), in both modes."""

from regnum.core.script import Options, Script, StepContext
from regnum.games.simurgh import events, questions
from regnum.games.simurgh.components import (
    DRAGONS,
    KINDS,
    LEFT_OUT,
    MODE,
    MONUMENT_COSTS,
    OBJECTIVES,
    START,
    START_GOODS,
    WILDS_PLAYERS,
    Kind,
    tiles_of,
)
from regnum.games.simurgh.moves import KEEP_DRAGON, KEEP_POWER, TAKE_TILE, KeepDragon, KeepPower, TakeTile
from regnum.games.simurgh.rules.display import refill
from regnum.games.simurgh.rules.moments import add_dragon
from regnum.games.simurgh.rules.turn import begin_turn
from regnum.games.simurgh.state import CLOSED, RIDER, SPEARMAN, Simurgh

START_KINDS: tuple[Kind, ...] = ("production", "research", "exploration")
"""What everybody is dealt one of in Spearman mode."""


def setup(s: Simurgh, t: StepContext) -> None:
    s.active = t.below(s.seats)
    t.tell(events.FirstPlayer, s.active)
    for seat in range(s.seats):
        s.goods[seat] = START_GOODS
        s.free[SPEARMAN][seat], s.free[RIDER][seat] = START.spearman, START.rider
    s.wilds = [0 if players <= s.seats else CLOSED for players in WILDS_PLAYERS]
    s.monument = [0] * len(MONUMENT_COSTS)
    s.objective_deck = t.shuffled(OBJECTIVES)
    s.dragon_deck = t.shuffled(DRAGONS)
    stacks = {kind: t.shuffled(tiles_of(kind)) for kind in KINDS}
    for kind, number in LEFT_OUT.items():
        s.left_out += [stacks[kind].pop() for _ in range(number)]
    s.left_out.sort()
    s.powers = stacks.pop("power")
    if s.dragonlord:
        s.scouts = t.shuffled([tile for stack in stacks.values() for tile in stack])
        s.step = "power_draft"
        return
    for seat in order(s):
        s.dealt[seat] = sorted(stacks[kind].pop() for kind in START_KINDS)
        power = s.powers.pop()
        s.hands[seat] = sorted([*s.dealt[seat], power])
        for tile in s.hands[seat]:
            s.known[tile] = 1 << seat
        t.whisper([seat], events.DealtTiles, tuple(s.hands[seat]))
        add_dragon(s, t, seat, s.dragon_deck.pop(), START.markers)
    s.scouts = t.shuffled([tile for stack in stacks.values() for tile in stack])
    refill(s, t)
    begin_turn(s, t)


def order(s: Simurgh) -> list[int]:
    """The seats in turn order."""
    return [(s.active + i) % s.seats for i in range(s.seats)]


def power_draft(s: Simurgh, t: StepContext) -> Script:
    """The last player keeps one of three power tiles and passes two to the right; each next draws one more."""
    for seat in reversed(order(s)):
        t.reveal()
        while len(s.looked_at) < 3:
            s.looked_at.append(s.powers.pop())
        s.looked_at.sort()
        for tile in s.looked_at:
            s.known[tile] = 1 << seat  # whoever passed it on cannot tell any more what is kept
        t.whisper([seat], events.LookedAt, tuple(s.looked_at))
        choice: KeepPower = yield t.ask(seat, questions.KEEP_POWER, powers_to_keep)
        s.looked_at.remove(choice.tile)
        s.hands[seat].append(choice.tile)
        s.known[choice.tile] = 1 << seat
        t.whisper([seat], events.KeptPower, choice.tile)
    s.powers += s.looked_at
    s.looked_at = []
    s.step = "tile_draft"


def powers_to_keep(s: Simurgh, seat: int) -> Options:
    return [KEEP_POWER[tile] for tile in s.looked_at]


def tile_draft(s: Simurgh, t: StepContext) -> Script:
    """Four tiles lie open; in turn order each takes one and it is replaced, until everybody has enough (B1)."""
    refill(s, t)
    for _ in range(MODE["dragonlord"].start_tiles):
        for seat in order(s):
            choice: TakeTile = yield t.ask(
                seat, questions.START_TILE, [TAKE_TILE[tile] for tile in s.display if tile]
            )
            s.display[s.display.index(choice.tile)] = 0
            s.hands[seat] = sorted([*s.hands[seat], choice.tile])
            t.tell(events.TookStartTile, seat, choice.tile)
            refill(s, t)
    s.scouts = t.shuffled([*s.scouts, *(tile for tile in s.display if tile)])
    for tile in s.scouts:
        s.known[tile] = 0
    s.display = [0] * len(s.display)
    refill(s, t)
    s.step = "dragon_choice"


def dragon_choice(s: Simurgh, t: StepContext) -> Script:
    """Everybody looks at three dragons and keeps one; all are turned up at once."""
    number = MODE["dragonlord"].dragons
    s.looked_at = [s.dragon_deck.pop() for _ in range(number * s.seats)]
    for seat in range(s.seats):
        for dragon in dragons_before(s, seat):
            s.known[dragon] = 1 << seat
        t.whisper([seat], events.LookedAt, tuple(sorted(dragons_before(s, seat))))
    kept: dict[int, KeepDragon] = yield t.ask_all(range(s.seats), questions.START_DRAGON, dragons_to_keep)
    for seat, choice in kept.items():
        s.looked_at.remove(choice.dragon)
        add_dragon(s, t, seat, choice.dragon, START.markers)
    s.dragon_deck = t.shuffled([*s.dragon_deck, *s.looked_at])
    for dragon in s.dragon_deck:
        s.known[dragon] = 0
    s.looked_at = []
    begin_turn(s, t)


def dragons_before(s: Simurgh, seat: int) -> list[int]:
    """The dragons that a seat has drawn to choose from."""
    number = MODE["dragonlord"].dragons
    return s.looked_at[number * seat : number * (seat + 1)]


def dragons_to_keep(s: Simurgh, seat: int) -> Options:
    return [KEEP_DRAGON[dragon] for dragon in sorted(dragons_before(s, seat))]
