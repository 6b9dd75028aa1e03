"""By question: what speaks against each answer. The rules themselves decide; here they give their reasons."""

from collections.abc import Iterable
from itertools import chain

from regnum.core.judge import LEFT_OUT, Bench, Benches, Judge, Kind, Why
from regnum.core.moves import Option
from regnum.core.script import About
from regnum.core.words import N_, Phrase
from regnum.games.simurgh import questions
from regnum.games.simurgh.components import (
    ABILITIES,
    DRAGON_TYPE,
    EXPLORATIONS,
    MONUMENT_COSTS,
    POWER_TILES,
    SCOUT_COSTS,
    SPACES,
    TILES,
    Power,
)
from regnum.games.simurgh.effects import WEAPON
from regnum.games.simurgh.moves import (
    END_TURN,
    ENOUGH,
    GAIN,
    GIVE_BACK,
    GIVE_BACK_SOME,
    KEEP_DRAGON,
    KEEP_POWER,
    LAY,
    LAY_OVER,
    LOSE_MARKERS,
    MARK,
    MOVE_ON,
    PASS,
    PAY,
    PLACE,
    PLACE_NONE,
    PLACE_OBJECTIVE,
    PUT_BACK,
    RECALL,
    RECALL_ALL,
    REPLACE_OBJECTIVE,
    SPEND,
    TAKE_TILE,
    TAKE_TOP,
    UNMARK,
    USE,
    USE_NONE,
    Gain,
    GiveBack,
    GiveBackSome,
    KeepDragon,
    KeepPower,
    Lay,
    LayOver,
    Mark,
    MoveOn,
    Pay,
    Place,
    PlaceObjective,
    PutBack,
    Recall,
    ReplaceObjective,
    Spend,
    TakeTile,
    Unmark,
    Use,
)
from regnum.games.simurgh.rules import setup
from regnum.games.simurgh.rules.city import replacer
from regnum.games.simurgh.rules.display import TOP
from regnum.games.simurgh.rules.exchange import (
    THE_LAST_VASSAL,
    helpers,
    is_gainable,
    is_payable,
    lacking,
    out_of_reach,
    room_on,
)
from regnum.games.simurgh.rules.exploration import (
    cannot_go_down,
    further,
    level_of,
)
from regnum.games.simurgh.rules.finishing import SPOILS, leaves_finishable
from regnum.games.simurgh.rules.moments import cannot_use, to_pay_further
from regnum.games.simurgh.rules.placement import may_lay, may_lay_over, may_place
from regnum.games.simurgh.rules.turn import may_pass, surplus
from regnum.games.simurgh.state import CLOSED, RIDER, SPEARMAN, Simurgh
from regnum.games.simurgh.words import TRIGGER


def both(kinds: list[dict[int, Option]]) -> Iterable[Option]:
    """Options for spearmen and riders."""
    return chain.from_iterable(kind.values() for kind in kinds)


# The main action


def main_action_done(s: Simurgh, seat: int, option: Option, about: About) -> Why:
    return Phrase(N_("The main action of this turn is done.")) if s.acted else None


def tile_elsewhere(s: Simurgh, seat: int, option: Place | Recall | Spend, about: About) -> Why:
    tile = SPACES[option.space].tile
    return Phrase(N_("{tile} does not lie in the wilds."), tile=tile) if tile and tile not in s.wilds else None


def not_on_the_tile_laid(s: Simurgh, seat: int, option: Place, about: About) -> Why:
    """Whoever has laid a tile places a vassal on it."""
    if s.begun > 0 and SPACES[option.space].tile != s.begun:
        return Phrase(N_("You have laid {tile}: your vassal must be placed on it."), tile=s.begun)
    return None


def nobody_stands_by(s: Simurgh, seat: int, option: Place, about: About) -> Why:
    if s.free[option.vassal][seat]:
        return None
    for_riders = SPACES[option.space].for_riders
    if s.aside[RIDER][seat] or (s.aside[SPEARMAN][seat] and not for_riders):
        return Phrase(
            N_("Whoever came back with a removed tile stands aside until your next turn."), ruling="B26"
        )
    if for_riders:
        text = N_("Only dragonriders may stand on {space:at}, and none of yours stands by.")
        return Phrase(text, space=option.space)
    return Phrase(N_("None of your vassals stands by: recall some first."))


def space_taken(s: Simurgh, seat: int, option: Place, about: About) -> Why:
    """A single space takes one vassal, whosever it is."""
    if not SPACES[option.space].single or not s.standing[option.space]:
        return None
    there = next(who for kind in s.posts for who, posts in enumerate(kind) if option.space in posts)
    text = N_("{seat} stands on {space} already, which takes one vassal only.")
    return Phrase(text, seat=there, space=option.space)


def rider_on_path(s: Simurgh, seat: int, option: Place, about: About) -> Why:
    tile = SPACES[option.space].tile
    if tile in EXPLORATIONS and level_of(s, seat, tile) >= 0:
        return Phrase(N_("You have a rider on {tile:at} already, and may have one only."), tile=tile)
    return None


def cannot_be_carried_out(s: Simurgh, seat: int, option: Place, about: About) -> Why:
    """An effect is carried out in full, or the vassal may not be placed there."""
    if may_place(s, seat, option):
        return None
    space = SPACES[option.space]
    if not is_gainable(s, seat, space.gains):
        return out_of_reach(s, seat, space.gains[0])
    if space.then == "objective" and not s.objective_deck:
        return Phrase(N_("The stack of the objectives is empty."), ruling="B17")
    if space.then == "take_tile":
        return Phrase(N_("You could not pay for any tile at the Scouts’ Quarters."), ruling="B9")
    if lacking(s, seat, space.costs[0], option.space, option.vassal) is THE_LAST_VASSAL:
        text = N_("{space} asks for more than you can spend ({space:effect}). Your last vassal of all stays.")
        return Phrase(text, space=option.space)
    return Phrase(N_("You cannot pay what {space} asks for ({space:effect})."), space=option.space)


PLACING = Judge(
    both(PLACE),
    main_action_done,
    Kind(tile_elsewhere),
    not_on_the_tile_laid,
    nobody_stands_by,
    space_taken,
    rider_on_path,
    cannot_be_carried_out,
)


def nobody_of_mine_there(s: Simurgh, seat: int, option: Recall | Spend, about: About) -> Why:
    if option.space in s.posts[option.vassal][seat]:
        return None
    if SPACES[option.space].tile in EXPLORATIONS and SPACES[option.space].place:
        return Phrase(N_("A rider enters an exploration at its top level and goes down from there."))
    return Phrase(N_("None of your vassals stands on {space:at}."), space=option.space)


def too_few_to_recall(s: Simurgh, seat: int, option: Option, about: About) -> Why:
    if len(s.posts[SPEARMAN][seat]) + len(s.posts[RIDER][seat]) > 1:
        return None
    return Phrase(N_("You have not more than one vassal on the board."))


RECALLING = Judge(both(RECALL), Kind(tile_elsewhere), Kind(nobody_of_mine_there))
RECALLING_FIRST = Judge(both(RECALL), main_action_done, Kind(tile_elsewhere), Kind(nobody_of_mine_there))
RECALLING_ALL = Judge([RECALL_ALL], too_few_to_recall)
RECALLING_ALL_FIRST = Judge([RECALL_ALL], main_action_done, too_few_to_recall)


# Laying tiles


def no_tile(s: Simurgh, seat: int, option: Lay | LayOver, about: About) -> Why:
    return None if s.hands[seat] else Phrase(N_("You have no tile to lay."))


def not_in_hand(s: Simurgh, seat: int, option: Lay | LayOver | PutBack, about: About) -> Why:
    tile = option.card if isinstance(option, PutBack) else option.tile
    return None if tile in s.hands[seat] else where_it_is(s, seat, tile)


def where_it_is(s: Simurgh, seat: int, tile: int) -> Phrase:
    if tile in s.chronicle:
        return Phrase(N_("{tile} is in the chronicle."), tile=tile)
    if tile in s.hands[seat]:
        return Phrase(N_("{tile} is in your hand."), tile=tile)
    if tile in s.wilds:
        return Phrase(N_("{tile} lies in the wilds."), tile=tile)
    if tile in s.display:
        return Phrase(N_("{tile} can be taken at the Scouts’ Quarters: place a vassal there."), tile=tile)
    return Phrase(N_("You do not hold {tile}."), tile=tile)


def no_room(s: Simurgh, seat: int, option: Lay, about: About) -> Why:
    old = s.wilds[option.wilds]
    if old == CLOSED:
        return Phrase(N_("Wilds space {wilds} is closed with so few players."), ruling="B2", wilds=option.wilds)
    return Phrase(N_("{tile} lies there."), tile=old) if old else None


def nobody_can_be_placed(s: Simurgh, seat: int, option: Lay | LayOver, about: About) -> Why:
    """Without a vassal on it at once, a tile may not be laid."""
    if may_lay(s, seat, option) if isinstance(option, Lay) else may_lay_over(s, seat, option):
        return None
    text = N_("{tile} can be laid only if a vassal can be placed on it at once, and you could place none.")
    return Phrase(text, tile=option.tile)


LAYING = Judge(LAY.values(), main_action_done, Kind(no_tile), Kind(not_in_hand), no_room, nobody_can_be_placed)


def nothing_to_clear(s: Simurgh, seat: int, option: LayOver, about: About) -> Why:
    if s.wilds[option.wilds] > 0:
        return None
    return Phrase(N_("No tile lies on wilds space {wilds}."), wilds=option.wilds)


def room_elsewhere(s: Simurgh, seat: int, option: LayOver, about: About) -> Why:
    if 0 not in s.wilds:
        return None
    text = N_("{tile} lies on wilds space {wilds}. It can be removed only when no space is free.")
    return Phrase(text, tile=s.wilds[option.wilds], wilds=option.wilds)


def cannot_be_cleared(s: Simurgh, seat: int, option: LayOver, about: About) -> Why:
    old = s.wilds[option.wilds]
    if old in EXPLORATIONS:
        return Phrase(N_("{tile} is an exploration: no weapon removes it."), tile=old)
    if not s.goods[seat][WEAPON]:
        return Phrase(N_("You have no weapon to pay for the removal of {tile}."), tile=old)
    return None


CLEARING = Judge(
    LAY_OVER.values(),
    main_action_done,
    Kind(no_tile),
    Kind(not_in_hand),
    Kind(nothing_to_clear),
    room_elsewhere,
    cannot_be_cleared,
    nobody_can_be_placed,
)


# The turn


def something_else(s: Simurgh, seat: int, option: Option, about: About) -> Why:
    """Only whoever can neither place nor recall a vassal passes (B3)."""
    return None if may_pass(s, seat) else Phrase(N_("You can place or recall a vassal."), ruling="B3")


def main_action_comes_first(s: Simurgh, seat: int, option: Option, about: About) -> Why:
    return None if s.acted else Phrase(N_("The main action of this turn comes first."))


def only_at_the_monument(s: Simurgh, seat: int, option: Option, about: About) -> Why:
    return Phrase(N_("Objectives are placed by whoever sends a dragonrider to the monument."))


PASSING = Judge([PASS], main_action_done, something_else)
ENDING = Judge([END_TURN], main_action_comes_first)
NO_OBJECTIVES = Judge([*PLACE_OBJECTIVE.values()], only_at_the_monument)


# Free actions


def not_my_dragon(s: Simurgh, seat: int, option: Use | Unmark | Mark, about: About) -> Why:
    dragon = option.dragon if isinstance(option, Mark) else option.ability[0]
    owner = next((who for who, dragons in enumerate(s.dragons) if dragon in dragons), None)
    if owner is None:
        return Phrase(N_("{dragon} does not lie on the board of any player."), dragon=dragon)
    return None if owner == seat else Phrase(N_("{dragon} is a dragon of {seat}."), dragon=dragon, seat=owner)


def no_marker(s: Simurgh, seat: int, option: Use | Unmark, about: About) -> Why:
    dragon, place = option.ability
    if s.marks[dragon] >> place & 1:
        return None
    return Phrase(N_("There is no marker on {ability}."), ability=option.ability)


def power_of(option: Use) -> Power:
    dragon, place = option.ability
    return ABILITIES[DRAGON_TYPE[dragon]][place]


def is_set_off(s: Simurgh, seat: int, option: Use, about: About) -> bool:
    """Whether what has happened sets the ability off."""
    ready = helpers(s, seat, about.get("happened", 0))
    if about.get("explored"):
        ready += further(s, seat, about["explored"])
    return option.ability in ready


def pays_further(s: Simurgh, seat: int, option: Use | MoveOn, about: About) -> bool:
    return bool(about.get("explored")) and option in to_pay_further(s, seat, about["explored"])


def not_set_off(s: Simurgh, seat: int, option: Use, about: About) -> Why:
    if is_set_off(s, seat, option, about) or pays_further(s, seat, option, about):
        return None
    return Phrase(N_("{ability} is not set off by what happened."), ability=option.ability)


def waits_for_something(s: Simurgh, seat: int, option: Use, about: About) -> Why:
    power = power_of(option)
    if power.when and not is_set_off(s, seat, option, about):
        text = N_("{ability} is used only {occasion}.")
        return Phrase(text, ability=option.ability, occasion=Phrase(TRIGGER[power.when]))
    if power.effect == "replace_objective":
        return Phrase(N_("{ability} is used when you place an objective."), ability=option.ability)
    return None


def cannot_be_used(s: Simurgh, seat: int, option: Use, about: About) -> Why:
    why = None if power_of(option).when else cannot_use(s, seat, power_of(option))
    text = N_("You cannot use {ability} ({ability:effect}). {reason}")
    return Phrase(text, ability=option.ability, reason=why) if why else None


def spoils_what_was_begun(s: Simurgh, seat: int, option: Use | MoveOn, about: About) -> Why:
    if not s.begun or leaves_finishable(s, seat, option):
        return None
    return Phrase(SPOILS)


USABLE = (Kind(not_my_dragon), no_marker, waits_for_something, cannot_be_used)
USING = Judge(USE.values(), *USABLE, spoils_what_was_begun)
HELPING = Judge(USE.values(), Kind(not_my_dragon), no_marker, not_set_off)


def no_rider_there(s: Simurgh, seat: int, option: MoveOn, about: About) -> Why:
    if option.tile not in s.wilds:
        return where_it_is(s, seat, option.tile)
    return None


def cannot_move(s: Simurgh, seat: int, option: MoveOn, about: About) -> Why:
    tile = option.tile
    if level_of(s, seat, tile) < 0:
        return Phrase(N_("None of your riders is on {tile:at}."), tile=tile)
    if s.moved:
        return Phrase(N_("You have moved a rider in this turn already."), ruling="B14")
    if s.entered == tile:
        text = N_("Your rider has entered {tile} in this turn and moves on in the next one.")
        return Phrase(text, tile=tile)
    why = cannot_go_down(s, seat, tile)
    text = N_("Your rider on {tile} cannot go down ({tile:spaces}). {reason}")
    return Phrase(text, tile=tile, reason=why) if why else None


def pays_nothing_further(s: Simurgh, seat: int, option: MoveOn, about: About) -> Why:
    return None if pays_further(s, seat, option, about) else Phrase(LEFT_OUT)


MOVING = Judge(MOVE_ON.values(), Kind(no_rider_there), cannot_move, spoils_what_was_begun)
AT_THIS_MOMENT = (Judge(USE.values(), *USABLE), Judge(MOVE_ON.values(), Kind(no_rider_there), cannot_move))
"""Where markers are placed, what would spoil something is left out of the question."""
MOVING_TO_PAY = Judge(MOVE_ON.values(), Kind(no_rider_there), cannot_move, pays_nothing_further)


# Paying and gaining


def another_price(s: Simurgh, seat: int, option: Pay, about: About) -> Why:
    return None if option.bundle in about["ways"] else Phrase(N_("That is not the price."))


def cannot_pay(s: Simurgh, seat: int, option: Pay, about: About) -> Why:
    return lacking(s, seat, option.bundle, about["placed"])


def another_gain(s: Simurgh, seat: int, option: Gain, about: About) -> Why:
    return None if option.bundle in about["ways"] else Phrase(N_("That is not what you gain."))


def cannot_gain(s: Simurgh, seat: int, option: Gain, about: About) -> Why:
    return out_of_reach(s, seat, option.bundle)


PAYING = Judge(PAY.values(), Kind(another_price), cannot_pay)
GAINING = Judge(GAIN.values(), Kind(another_gain), cannot_gain)


def not_to_be_spent(s: Simurgh, seat: int, option: Spend, about: About) -> Why:
    if option.space == about["placed"]:
        return Phrase(
            N_("You are paying for {space}: your vassal there stays."), ruling="B21", space=option.space
        )
    if option.vassal != about["vassal"]:
        return Phrase(N_("The vassal on {space:at} is not of the kind that is spent."), space=option.space)
    return None


def nothing_to_give_back(s: Simurgh, seat: int, option: GiveBack, about: About) -> Why:
    return None if s.goods[seat][option.good] else Phrase(N_("You have none of that."))


def too_few_to_give_back(s: Simurgh, seat: int, option: GiveBackSome, about: About) -> Why:
    short = any(have < wanted for have, wanted in zip(s.goods[seat], option.bundle.goods, strict=True))
    return Phrase(N_("You do not have as many of that.")) if short else None


def more_than_surplus(s: Simurgh, seat: int, option: GiveBackSome, about: About) -> Why:
    over = surplus(s, seat)
    text = N_("You have {count} too many: give back no more.")
    return Phrase(text, count=over) if sum(option.bundle.goods) > over else None


SPENDING = Judge(both(SPEND), Kind(tile_elsewhere), Kind(nobody_of_mine_there), not_to_be_spent)
GIVING_BACK = Judge(GIVE_BACK, nothing_to_give_back)
GIVING_SOME_BACK = Judge(GIVE_BACK_SOME.values(), too_few_to_give_back, more_than_surplus)


# Markers


def no_room_for_marker(s: Simurgh, seat: int, option: Mark, about: About) -> Why:
    if room_on(s, option.dragon) >= 0:
        return None
    return Phrase(N_("{dragon} has no ability left that a marker may go to."), dragon=option.dragon)


def room_for_marker(s: Simurgh, seat: int, option: Option, about: About) -> Why:
    if all(room_on(s, dragon) < 0 for dragon in s.dragons[seat]):
        return None
    return Phrase(N_("There is room for a marker."))


MARKING = Judge(MARK.values(), Kind(not_my_dragon), no_room_for_marker)
LOSING_MARKERS = Judge([LOSE_MARKERS], room_for_marker)
UNMARKING = Judge(UNMARK.values(), Kind(not_my_dragon), no_marker)


# The Scouts' Quarters


def not_face_up(s: Simurgh, seat: int, option: TakeTile, about: About) -> Why:
    return None if option.tile in s.display else where_it_is(s, seat, option.tile)


def slot_too_dear(s: Simurgh, seat: int, option: TakeTile, about: About) -> Why:
    if is_payable(s, seat, SCOUT_COSTS[s.display.index(option.tile) + 1]):
        return None
    return Phrase(N_("You cannot pay for the slot of {tile}."), tile=option.tile)


def no_face_down_tile(s: Simurgh, seat: int, option: Option, about: About) -> Why:
    if not s.scouts:
        return Phrase(N_("No face-down tile is left at the Scouts’ Quarters."), ruling="B17")
    if not is_payable(s, seat, SCOUT_COSTS[TOP]):
        return Phrase(N_("You cannot pay for a face-down tile."))
    return None


TAKING = Judge(TAKE_TILE.values(), Kind(not_face_up))
BUYING = Judge(TAKE_TILE.values(), Kind(not_face_up), slot_too_dear)
BUYING_TOP = Judge([TAKE_TOP], no_face_down_tile)


# The monument


def not_looked_at(s: Simurgh, seat: int, option: PlaceObjective | ReplaceObjective, about: About) -> Why:
    if option.objective in s.looked_at:
        return None
    if option.objective in s.monument:
        return Phrase(N_("It lies at the monument already: {objective}."), objective=option.objective)
    return Phrase(N_("You are not looking at it."))


def space_of_monument_taken(s: Simurgh, seat: int, option: PlaceObjective, about: About) -> Why:
    if not s.monument[option.monument]:
        return None
    text = N_("There is an objective on monument space {monument} already.")
    return Phrase(text, monument=option.monument)


def nothing_to_replace(s: Simurgh, seat: int, option: ReplaceObjective, about: About) -> Why:
    if s.monument[option.monument]:
        return None
    return Phrase(N_("There is no objective on monument space {monument}."), monument=option.monument)


def nobody_replaces(s: Simurgh, seat: int, option: ReplaceObjective, about: About) -> Why:
    if replacer(s, seat):
        return None
    text = N_("There is an objective on monument space {monument} already.")
    return Phrase(text, monument=option.monument)


def monument_too_dear(s: Simurgh, seat: int, option: PlaceObjective | ReplaceObjective, about: About) -> Why:
    if is_payable(s, seat, MONUMENT_COSTS[option.monument]):
        return None
    text = N_("You cannot pay for monument space {monument} ({monument:effect}).")
    return Phrase(text, monument=option.monument)


PLACING_OBJECTIVE = Judge(
    PLACE_OBJECTIVE.values(), Kind(not_looked_at), space_of_monument_taken, monument_too_dear
)
REPLACING_OBJECTIVE = Judge(
    REPLACE_OBJECTIVE.values(),
    Kind(not_looked_at),
    Kind(nothing_to_replace),
    nobody_replaces,
    monument_too_dear,
)


# Looking at cards


def not_being_looked_at(s: Simurgh, seat: int, option: Option, about: About) -> Why:
    assert isinstance(option, KeepPower | KeepDragon | PutBack)
    card = (
        option.tile
        if isinstance(option, KeepPower)
        else (option.dragon if isinstance(option, KeepDragon) else option.card)
    )
    seen = setup.dragons_before(s, seat) if s.step == "dragon_choice" else s.looked_at
    return None if card in seen else Phrase(N_("You are not looking at it."))


def power_tile(s: Simurgh, seat: int, option: PutBack, about: About) -> Why:
    return Phrase(N_("A power tile is never put back."), ruling="B4") if option.card in POWER_TILES else None


LOOKED_AT = (KEEP_POWER, KEEP_DRAGON, PUT_BACK)
KEEPING_POWER, KEEPING_DRAGON, PUTTING_BACK = (
    Judge(family.values(), Kind(not_being_looked_at)) for family in LOOKED_AT
)
DISCARDABLE = [PUT_BACK[tile, end] for tile in TILES for end in (True, False)]
DISCARDING = Judge(DISCARDABLE, Kind(not_in_hand), power_tile)

FREE = (USING, MOVING)
MAIN = (PLACING, LAYING, CLEARING, RECALLING_FIRST, RECALLING_ALL_FIRST, PASSING, ENDING, *FREE, NO_OBJECTIVES)

BENCHES: Benches = {
    questions.KEEP_POWER: Bench(KEEPING_POWER),
    questions.START_TILE: Bench(TAKING),
    questions.START_DRAGON: Bench(KEEPING_DRAGON),
    questions.ACT: Bench(*MAIN),
    questions.AFTER: Bench(*MAIN),
    questions.PLACE_ON_TILE: Bench(PLACING, *FREE),
    questions.RECALL: Bench(RECALLING, RECALLING_ALL, Judge([ENOUGH])),
    questions.PAY: Bench(PAYING),
    questions.GAIN: Bench(GAINING),
    questions.SPEND: Bench(SPENDING),
    questions.MARK: Bench(MARKING, LOSING_MARKERS, *AT_THIS_MOMENT),
    questions.UNMARK: Bench(UNMARKING),
    questions.TRIGGER: Bench(HELPING, MOVING_TO_PAY, Judge([USE_NONE])),
    questions.KEEP_DRAGON: Bench(KEEPING_DRAGON),
    questions.PUT_BACK: Bench(PUTTING_BACK),
    questions.TAKE_TILE: Bench(BUYING, BUYING_TOP, *FREE),
    questions.TAKE_OPEN_TILE: Bench(TAKING),
    questions.OBJECTIVE: Bench(PLACING_OBJECTIVE, REPLACING_OBJECTIVE, Judge([PLACE_NONE]), *FREE),
    questions.DISCARD: Bench(DISCARDING),
    questions.GIVE_BACK: Bench(GIVING_BACK, GIVING_SOME_BACK),
}
