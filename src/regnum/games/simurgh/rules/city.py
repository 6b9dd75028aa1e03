"""The Scouts' Quarters and the Dragonlord's Monument (rules §5)."""

from regnum.core.moves import Option
from regnum.core.script import Options, Script, StepContext
from regnum.games.simurgh import events, questions
from regnum.games.simurgh.components import (
    ABILITIES,
    DRAGON_TYPE,
    MONUMENT_COSTS,
    MONUMENT_GAINS,
    SCOUT_COSTS,
    SCOUT_GAINS,
)
from regnum.games.simurgh.effects import Bundles
from regnum.games.simurgh.moves import (
    PLACE_NONE,
    PLACE_OBJECTIVE,
    REPLACE_OBJECTIVE,
    TAKE_TILE,
    TAKE_TOP,
    PlaceObjective,
    ReplaceObjective,
    TakeTile,
)
from regnum.games.simurgh.rules.display import TOP, is_empty, take_face_down, take_face_up
from regnum.games.simurgh.rules.exchange import is_payable
from regnum.games.simurgh.rules.finishing import ask_amid, gain_to_finish
from regnum.games.simurgh.rules.moments import gain, look_at, pay, put_back, use_marker
from regnum.games.simurgh.rules.removal import see_the_end
from regnum.games.simurgh.state import NOTHING_BEGUN, SCOUTING, Simurgh


def tiles_for_sale(s: Simurgh, seat: int) -> Options:
    found: list[Option] = [
        TAKE_TILE[tile]
        for slot, tile in enumerate(s.display, 1)
        if tile and is_payable(s, seat, SCOUT_COSTS[slot])
    ]
    if s.scouts and is_payable(s, seat, SCOUT_COSTS[TOP]):
        found.append(TAKE_TOP)
    return found


def scout(s: Simurgh, t: StepContext, seat: int, gains: Bundles) -> Script:
    """What the space gives, then one tile: a face-up one for the price of its slot, or the top one of the
    stack."""
    s.begun = SCOUTING
    yield from gain_to_finish(s, t, seat, gains)
    choice: Option | None = yield from ask_amid(
        s, t, seat, questions.TAKE_TILE, tiles_for_sale, needless=is_empty
    )
    s.begun = NOTHING_BEGUN
    if choice is None:  # B9
        return
    slot = s.display.index(choice.tile) + 1 if isinstance(choice, TakeTile) else TOP
    yield from pay(s, t, seat, SCOUT_COSTS[slot])
    if isinstance(choice, TakeTile):
        take_face_up(s, t, seat, choice.tile)
    else:
        take_face_down(s, t, seat)
    yield from gain(s, t, seat, SCOUT_GAINS[slot])


# The monument


def visit_monument(s: Simurgh, t: StepContext, seat: int) -> Script:
    """Look at three objectives, place up to one, and put the others back."""
    look_at(s, t, seat, s.objective_deck, 3)
    choice: Option = yield from ask_amid(s, t, seat, questions.OBJECTIVE, objective_options)
    if isinstance(choice, PlaceObjective | ReplaceObjective):
        yield from place_objective(s, t, seat, choice)
    else:
        t.tell(events.PlacedNoObjective, seat)
    yield from put_back(s, t, seat, s.objective_deck)


def objective_options(s: Simurgh, seat: int) -> Options:
    payable = [space for space, costs in enumerate(MONUMENT_COSTS) if is_payable(s, seat, costs)]
    options: list[Option] = [
        PLACE_OBJECTIVE[card, space] for card in s.looked_at for space in payable if not s.monument[space]
    ]
    if replacer(s, seat):
        options += [
            REPLACE_OBJECTIVE[card, space] for card in s.looked_at for space in payable if s.monument[space]
        ]
    return [*options, PLACE_NONE]


def replacer(s: Simurgh, seat: int) -> tuple[int, int] | None:
    """An ability that removes an objective so that another one takes its place."""
    for dragon in s.dragons[seat]:
        for place, power in enumerate(ABILITIES[DRAGON_TYPE[dragon]]):
            marked = s.marks[dragon] >> place & 1
            if marked and power.effect == "replace_objective" and is_payable(s, seat, power.costs, used=1):
                return dragon, place
    return None


def place_objective(s: Simurgh, t: StepContext, seat: int, choice: PlaceObjective | ReplaceObjective) -> Script:
    """Pay the space, gain its points. A replaced objective leaves the game (B19)."""
    space = choice.monument
    s.looked_at.remove(choice.objective)
    if isinstance(choice, ReplaceObjective):
        ability = replacer(s, seat)
        assert ability
        use_marker(s, t, seat, ability)
        t.tell(events.RemovedObjective, seat, s.monument[space])
    s.monument[space] = choice.objective
    s.known[choice.objective] = (1 << s.seats) - 1
    t.tell(events.PlacedObjective, seat, choice.objective, space)
    yield from pay(s, t, seat, MONUMENT_COSTS[space])
    yield from gain(s, t, seat, MONUMENT_GAINS[space])
    see_the_end(s, t)
