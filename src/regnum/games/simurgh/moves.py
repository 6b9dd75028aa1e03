"""The options of Simurgh, each built once. Their order gives them their numbers."""

from regnum.core.moves import Moves, Option, option
from regnum.core.words import N_
from regnum.games.simurgh import components as box
from regnum.games.simurgh.components import (
    ABILITIES,
    DRAGONS,
    EXPLORATIONS,
    OBJECTIVES,
    SPACES,
    TILES,
)
from regnum.games.simurgh.effects import GOODS, ONE, Bundle
from regnum.games.simurgh.state import RIDER, SPEARMAN


class Place(Option, frozen=True):
    text = N_("Place a {vassal:object}: {space:at}")
    note = N_("{space:effect}")
    vassal: int
    space: int


class Lay(Option, frozen=True):
    text = N_("Lay {tile:object} on wilds space {wilds}")
    note = N_("{wilds:gain}")
    help = N_("{tile:spaces}")
    tile: int
    wilds: int


class LayOver(Option, frozen=True):
    text = N_("Pay 1 weapon, remove the tile on wilds space {wilds}, and lay {tile:object} there")
    note = N_("{wilds:gain}")
    help = N_("{tile:spaces}")
    tile: int
    wilds: int


class Recall(Option, frozen=True):
    text = N_("Recall the {vassal:object} from {space:from}")
    vassal: int
    space: int


class MoveOn(Option, frozen=True):
    text = N_("Move the rider on {tile:at} one level down")
    tile: int


class Use(Option, frozen=True):
    text = N_("Use {ability}")
    note = N_("{ability:effect}")
    ability: tuple[int, int]


class Pay(Option, frozen=True):
    text = N_("Pay {bundle}")
    bundle: Bundle


class Gain(Option, frozen=True):
    text = N_("Take {bundle}")
    bundle: Bundle


class Spend(Option, frozen=True):
    text = N_("Spend the {vassal:object} on {space:from}")
    vassal: int
    space: int


class Mark(Option, frozen=True):
    text = N_("Put a marker on {dragon}")
    dragon: int


class Unmark(Option, frozen=True):
    text = N_("Take the marker from {ability}")
    ability: tuple[int, int]


class KeepDragon(Option, frozen=True):
    text = N_("Keep {dragon}")
    note = N_("{dragon:abilities}")
    dragon: int


class PutBack(Option, frozen=True):
    text = N_("Put {card} {end}")
    card: int
    end: bool
    """True: on top; False: at the bottom."""


class TakeTile(Option, frozen=True):
    text = N_("Take {tile:object}")
    note = N_("{tile:spaces}")
    tile: int


class PlaceObjective(Option, frozen=True):
    text = N_("Place {objective} on monument space {monument}")
    note = N_("{monument:effect}")
    objective: int
    monument: int


class ReplaceObjective(Option, frozen=True):
    text = N_("Replace the objective on monument space {monument} by {objective}")
    note = N_("{monument:effect}")
    objective: int
    monument: int


class GiveBack(Option, frozen=True):
    text = N_("Give back {good:one}")
    good: int


class GiveBackSome(Option, frozen=True):
    text = N_("Give back {bundle}")
    bundle: Bundle
    """Several resources of one kind."""


class KeepPower(Option, frozen=True):
    text = N_("Keep {tile:object}")
    note = N_("{tile:spaces}")
    tile: int


def enterable(space: int, vassal: int) -> bool:
    """Whether such a vassal may ever be put there from outside."""
    found = SPACES[space]
    if found.tile in EXPLORATIONS and found.place:
        return False
    return vassal == RIDER or not found.for_riders


_bundles = sorted(
    {
        bundle
        for bundles in (
            *(space.costs for space in SPACES),
            *(space.gains for space in SPACES),
            *(power.costs for powers in ABILITIES for power in powers),
            *(power.gains for powers in ABILITIES for power in powers),
            *box.SCOUT_COSTS,
            *box.SCOUT_GAINS,
            *box.MONUMENT_COSTS,
            *box.MONUMENT_GAINS,
            *box.WILDS_GAINS,
        )
        for bundle in bundles
    }
    | {Bundle(goods=ONE[kind]) for kind in range(len(GOODS))}
)

PLACE: list[dict[int, Option]] = [
    {space.number: Place(vassal, space.number) for space in SPACES if enterable(space.number, vassal)}
    for vassal in (SPEARMAN, RIDER)
]
LAY = {(tile, wilds): Lay(tile, wilds) for tile in TILES for wilds in range(6)}
LAY_OVER = {(tile, wilds): LayOver(tile, wilds) for tile in TILES for wilds in range(6)}
RECALL: list[dict[int, Option]] = [
    {space.number: Recall(vassal, space.number) for space in SPACES if vassal == RIDER or not space.for_riders}
    for vassal in (SPEARMAN, RIDER)
]
SPEND: list[dict[int, Option]] = [
    {space: Spend(vassal, space) for space in RECALL[vassal]} for vassal in (SPEARMAN, RIDER)
]
RECALL_ALL = option("RecallAll", N_("Recall all vassals"))
ENOUGH = option("Enough", N_("That is enough"))
USE_NONE = option("UseNone", N_("Use no ability now"))
TAKE_TOP = option("TakeTop", N_("Take the top tile of the face-down stack"))
PLACE_NONE = option("PlaceNone", N_("Place no objective"))
END_TURN = option("EndTurn", N_("End the turn"))
PASS = option("Pass", N_("Pass: no vassal can be placed or recalled"))
LOSE_MARKERS = option(
    "LoseMarkers",
    N_("Let the markers be lost"),
    N_("No dragon of yours has an empty ability that a marker may go to."),
)
MOVE_ON = {tile: MoveOn(tile) for tile in sorted(EXPLORATIONS)}
USE = {(dragon, place): Use((dragon, place)) for dragon in DRAGONS for place in range(3)}
UNMARK = {(dragon, place): Unmark((dragon, place)) for dragon in DRAGONS for place in range(3)}
PAY = {bundle: Pay(bundle) for bundle in _bundles}
GAIN = {bundle: Gain(bundle) for bundle in _bundles}
MARK = {dragon: Mark(dragon) for dragon in DRAGONS}
KEEP_DRAGON = {dragon: KeepDragon(dragon) for dragon in DRAGONS}
PUT_BACK = {(card, end): PutBack(card, end) for card in range(1, OBJECTIVES[-1] + 1) for end in (True, False)}
TAKE_TILE = {tile: TakeTile(tile) for tile in TILES}
_monument = range(len(box.MONUMENT_COSTS))
PLACE_OBJECTIVE = {(card, space): PlaceObjective(card, space) for card in OBJECTIVES for space in _monument}
REPLACE_OBJECTIVE = {(card, space): ReplaceObjective(card, space) for card in OBJECTIVES for space in _monument}
GIVE_BACK = [GiveBack(good) for good in range(len(GOODS))]
MOST_AT_ONCE = 12
"""Resources of one kind that can be given back by one choice."""
GIVE_BACK_SOME = {
    (good, count): GiveBackSome(Bundle(goods=tuple(count * one for one in ONE[good])))
    for good in range(len(GOODS))
    for count in range(2, MOST_AT_ONCE + 1)
}
KEEP_POWER = {tile: KeepPower(tile) for tile in TILES if box.TILE_KIND[tile] == "power"}

MOVES = Moves(
    (RECALL_ALL, ENOUGH, USE_NONE, TAKE_TOP, PLACE_NONE, END_TURN, PASS),
    *PLACE,
    LAY,
    LAY_OVER,
    *RECALL,
    *SPEND,
    MOVE_ON,
    USE,
    UNMARK,
    PAY,
    GAIN,
    MARK,
    KEEP_DRAGON,
    PUT_BACK,
    TAKE_TILE,
    PLACE_OBJECTIVE,
    REPLACE_OBJECTIVE,
    KEEP_POWER,
    GIVE_BACK,
    (LOSE_MARKERS,),
    GIVE_BACK_SOME,
)
