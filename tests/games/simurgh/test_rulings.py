"""The rulings (§12), one by one."""

from random import Random
from typing import Any

import pytest

from regnum.core.errors import NotOffered
from regnum.core.match import Match
from regnum.games.simurgh import events, questions
from regnum.games.simurgh.components import POWER_TILES, SPACES, SPACES_OF
from regnum.games.simurgh.effects import GOODS
from regnum.games.simurgh.game import GAME
from regnum.games.simurgh.moves import (
    END_TURN,
    ENOUGH,
    KEEP_DRAGON,
    LAY,
    LAY_OVER,
    LOSE_MARKERS,
    MARK,
    MOVE_ON,
    PASS,
    PLACE_NONE,
    PLACE_OBJECTIVE,
    PUT_BACK,
    RECALL,
    RECALL_ALL,
    REPLACE_OBJECTIVE,
    SPEND,
    TAKE_TILE,
    TAKE_TOP,
    USE_NONE,
    Lay,
    Place,
    PutBack,
)
from regnum.games.simurgh.rules.hope import CHANCE_TO_MOVE, chances, prospects
from regnum.games.simurgh.rules.scoring import objectives
from regnum.games.simurgh.rules.turn import GUARD, actions, recalls
from regnum.games.simurgh.state import CLOSED, RIDER, SPEARMAN
from tests.games.playing import asked, offered, told
from tests.games.simurgh.positions import (
    ALL,
    FIRST,
    PLENTY,
    SECOND,
    THIRD,
    A,
    B,
    C,
    begin,
    bundle,
    choose,
    dragon,
    full_wilds,
    goods,
    has,
    marks,
    play_at_random,
    position,
    rider_to,
    space,
    spearman_to,
    take,
    use,
)

# B1 and B2: setting up


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_b01_two_tiles_each_are_drafted_in_dragonlord_mode(seats: int) -> None:
    """B1: two laps in turn order, besides the power tile."""
    match = Match(GAME, seats, {"dragonlord": True}, seed="b1")
    play_at_random(match, Random(1), lambda match: match.question is questions.START_DRAGON)
    first = match.state.active
    lap = [(first + i) % seats for i in range(seats)]
    assert [event.seat for event in told(match, events.TookStartTile)] == lap * 2
    assert [len(hand) for hand in match.state.hands] == [3] * seats


@pytest.mark.parametrize(("seats", "spaces"), [(2, 4), (3, 6), (4, 6), (5, 6)])
def test_b02_spaces_in_the_wilds(seats: int, spaces: int) -> None:
    """B2: two players have four spaces, all others six."""
    state = Match(GAME, seats, seed="b2").state
    assert state.wilds == [0] * spaces + [CLOSED] * (6 - spaces)


def test_b02_nothing_is_laid_on_a_closed_space() -> None:
    """B2: the two last spaces are not there for two players."""
    match = begin(position(2, hands={A: [7]}))
    laid = [option.wilds for option in offered(match) if isinstance(option, Lay)]
    assert laid == [0, 1, 2, 3]


# B3: recalling


def test_b03_a_recall_takes_at_least_one_vassal() -> None:
    """B3: there is no recall without a vassal on the board, and enough is enough only after the first."""
    match = begin(position(vassals={A: (0, 0)}, posts={A: [(SPEARMAN, "armory"), (RIDER, "library")]}))
    assert offered(match) == [RECALL[SPEARMAN][space("armory")], RECALL[RIDER][space("library")], RECALL_ALL]
    choose(match, RECALL[SPEARMAN][space("armory")])
    assert offered(match) == [RECALL[RIDER][space("library")], ENOUGH]
    match = begin(position())
    assert all(isinstance(option, Place) for option in offered(match))


def test_b03_recalling_is_allowed_while_vassals_stand_by() -> None:
    """B3: and it takes the place of the turn's main action."""
    match = begin(position(posts={A: [(SPEARMAN, "armory"), (RIDER, "library")]}))
    choose(match, RECALL_ALL)
    assert (match.state.free[SPEARMAN][A], match.state.free[RIDER][A]) == (2, 2)
    assert asked(match) == (B, questions.ACT)


def test_b03_who_can_neither_place_nor_recall_passes() -> None:
    """B3: nobody on the board and nobody to place; and only then."""
    state = position(vassals={A: (0, 0)})
    assert actions(state, A) == [PASS]
    state = position(vassals={A: (0, 0)}, posts={A: [(SPEARMAN, "armory")]})
    assert actions(state, A) == [RECALL[SPEARMAN][space("armory")]]
    assert PASS not in actions(position(), A)


# B4 and B5: the end of a turn


def test_b04_a_power_tile_counts_in_hand_but_is_never_put_back() -> None:
    """B4: five tiles and a power tile are too many, and one of the five has to go."""
    match = begin(position(step="limits", hands={A: [1, 2, 3, 13, 14, 29]}))
    assert asked(match) == (A, questions.DISCARD)
    assert {option.card for option in offered(match) if isinstance(option, PutBack)} == {1, 2, 3, 13, 14}
    choose(match, PUT_BACK[2, False])
    assert match.state.hands[A] == [1, 3, 13, 14, 29]
    assert asked(match) == (B, questions.ACT)


def test_b04_four_tiles_and_a_power_tile_are_not_too_many() -> None:
    """B4: five in all may be kept."""
    match = begin(position(step="limits", hands={A: [1, 2, 3, 13, 29]}))
    assert asked(match) == (B, questions.ACT)


def test_b05_the_display_is_filled_at_the_end_of_the_turn() -> None:
    """B5: a tile taken by a dragon in the same turn leaves another gap until then."""
    state = position(
        stock={A: {"wisdom": 1, "weapon": 1}},
        display=[1, 2, 3, 4],
        scouts=[5, 6, 7],
        dragons={A: {dragon("G"): THIRD, dragon("C"): FIRST}},
    )
    match = begin(state)
    choose(match, spearman_to("scouts_quarters"), take("1 wood"), TAKE_TILE[1], use("G3"), TAKE_TILE[3])
    assert match.state.display == [0, 2, 0, 4]
    choose(match, END_TURN)
    assert match.state.display == [2, 4, 7, 6]
    assert match.state.scouts == [5]
    assert told(match, events.DisplayRefilled) == [events.DisplayRefilled((7, 6))]


def test_b05_what_was_put_back_on_top_may_turn_up_at_once() -> None:
    """B5: the display is filled after the hand was cut down to five."""
    state = position(step="limits", hands={A: [8, 9, 10, 11, 12, 13]}, display=[1, 2, 0, 4], scouts=[5])
    match = begin(state)
    choose(match, PUT_BACK[13, True])
    assert match.state.display == [1, 2, 4, 13]


# B6 to B9: what can be paid and gained


def test_b06_vassals_are_limited_by_the_supply() -> None:
    """B6: three spearmen and two riders are all that a player can have, wherever they stand."""
    match = begin(position(stock={A: PLENTY}, vassals={A: (2, 2)}, posts={A: [(SPEARMAN, "armory")]}))
    for option in (spearman_to("barracks"), rider_to("barracks"), spearman_to("hunting_grounds")):
        with pytest.raises(NotOffered):
            match.choose(A, option)
    match = begin(position(stock={A: PLENTY}, vassals={A: (2, 1)}))
    assert {spearman_to("barracks"), spearman_to("hunting_grounds")} <= set(offered(match))


def test_b06_markers_are_never_short_but_may_be_lost() -> None:
    """B6: that no dragon has room does not forbid the space."""
    match = begin(position(stock={A: {"wood": 3}}, dragons={A: {dragon("D"): ALL}}))
    choose(match, spearman_to("training_arena"))
    assert has(match, A) == {}
    assert told(match, events.MarkersLost) == [events.MarkersLost(2)]


def test_b07_power_points_are_paid_only_by_whoever_has_them() -> None:
    """B7: tile 28 asks for two points for its weapons."""
    layout = {"wilds": [28], "posts": {B: [(RIDER, "28.1")]}, "stock": {A: {}}}
    match = begin(position(pp=[1, 0, 0], **layout))  # type: ignore[arg-type]
    with pytest.raises(NotOffered):
        match.choose(A, spearman_to("28.2"))
    match = begin(position(pp=[2, 0, 0], **layout))  # type: ignore[arg-type]
    choose(match, spearman_to("28.2"))
    assert match.state.pp[A] == 0
    assert has(match, A) == {"weapon": 4}


def test_b08_a_new_vassal_stands_by_but_the_placement_is_used() -> None:
    """B8: a rider for a spearman, after the turn's placement."""
    state = position(
        vassals={A: (2, 0)}, pp=[1, 0, 0], stock={A: {}}, dragons={A: {dragon("H"): THIRD, dragon("C"): FIRST}}
    )
    match = begin(state)
    choose(match, spearman_to("armory"), use("H3"))
    assert (match.state.free[SPEARMAN][A], match.state.free[RIDER][A]) == (0, 1)
    assert asked(match) == (A, questions.AFTER)
    assert offered(match) == [use("C1"), END_TURN]


def test_b09_the_scouts_quarters_need_a_tile_that_can_be_paid() -> None:
    """B9: without wisdom and weapons nobody may go there."""
    match = begin(position(stock={A: {"wood": 5}}))
    with pytest.raises(NotOffered):
        match.choose(A, spearman_to("scouts_quarters"))
    match = begin(position(stock={A: {"weapon": 1}}, display=[1, 0, 0, 0], scouts=[5]))
    choose(match, spearman_to("scouts_quarters"), take("1 stone"))
    assert has(match, A) == {"stone": 1}, "the face-down tile was the only one to be had"
    assert match.state.hands[A] == [5]


def test_b09_without_any_tile_the_scouts_only_give_their_resource() -> None:
    """B9: stack and display are empty."""
    match = begin(position(stock={A: {}}, display=[0, 0, 0, 0], scouts=[]))
    choose(match, spearman_to("scouts_quarters"), take("1 wood"))
    assert has(match, A) == {"wood": 1}
    assert asked(match) == (B, questions.ACT)


# B10: removal after the effect


def test_b10_the_last_vassal_has_its_effect_before_the_tile_goes() -> None:
    """B10: the story tells of the gain first."""
    posts = {A: [(RIDER, "7.2")], B: [(SPEARMAN, "7.1")]}
    match = begin(position(wilds=[7], vassals={A: (1, 0), B: (0, 1)}, posts=posts))
    choose(match, spearman_to("7.3"))
    kinds: list[type] = [type(entry.event) for entry in match.story]
    assert kinds.index(events.Gained) < kinds.index(events.TileRemoved)


def test_b10_level_four_is_gained_before_the_tile_goes() -> None:
    """B10: even a dragon that has to be chosen."""
    state = position(
        wilds=[38],
        vassals={A: (1, 0)},
        posts={A: [(RIDER, "38.3")]},
        stock={A: {"veg": 2, "meat": 1, "wood": 1}},
        dragon_deck=[49, 51, 53, 55],
    )
    match = begin(state)
    choose(match, MOVE_ON[38])
    assert match.state.wilds[0] == 38
    choose(match, KEEP_DRAGON[53])
    assert marks(match, 53) == FIRST | SECOND
    choose(match, PUT_BACK[49, True], PUT_BACK[51, True], PUT_BACK[55, True])
    assert match.state.chronicle == [38]
    assert match.state.pp[A] == 8


# B11 to B13: points


def test_b11_ties_fill_the_places() -> None:
    """B11: three are second, so nobody is third; whoever has nothing is not placed at all."""
    state = position(
        5,
        monument=[83],
        dragons={
            A: {dragon("A"): ALL},
            B: {dragon("B"): FIRST},
            C: {dragon("C"): THIRD},
            3: {dragon("D"): SECOND},
            4: {dragon("E"): 0},
        },
    )
    assert objectives(state) == [14, 7, 7, 7, 0]


def test_b11_nothing_never_scores() -> None:
    """B11: not even where a place would be free, or where nobody has anything."""
    state = position(2, monument=[73, 84], dragons={A: {dragon("A"): FIRST}}, stock={A: {}, B: {}})
    assert objectives(state) == [8, 0]


def test_b27_markers_decide_a_tie_where_the_table_chose_so_and_then_it_is_shared() -> None:
    """B27: points first, then markers, then a shared victory."""
    tied = {"stock": {A: {}, B: {}, C: {}}, "pp": [9, 9, 3], "markers_decide": True}
    state = position(dragons={A: {dragon("A"): FIRST}, B: {dragon("B"): FIRST | THIRD}}, **tied)  # type: ignore[arg-type]
    assert GAME.wins(state) == [0, 1, 0]
    state = position(dragons={A: {dragon("A"): FIRST}, B: {dragon("B"): THIRD}}, **tied)  # type: ignore[arg-type]
    assert GAME.wins(state) == [0.5, 0.5, 0]


def test_b12_second_place_counts_with_two_players() -> None:
    """B12: both score if both have something."""
    state = position(2, monument=[73, 84], dragons={A: {dragon("A"): FIRST}, B: {dragon("E"): ALL}})
    assert objectives(state) == [4 + 6, 8 + 6]
    state = position(2, monument=[84], stock={A: {"veg": 1}, B: {"meat": 2}})
    assert objectives(state) == [4, 6]


@pytest.mark.parametrize(("resources", "points"), [(1, 3), (4, 1), (6, 1), (7, 0), (8, 0), (12, 0)])
def test_b13_seven_resources_bring_nothing_in_dragonlord_mode(resources: int, points: int) -> None:
    """B13: the last band begins with seven."""
    state = position(2, dragonlord=True, stock={A: {"veg": resources}})
    assert GAME.score(state)["Resources left"][A] == points


# B14 and B15: riders on exploration tiles


def test_b14_one_move_in_a_turn_for_all_riders_together() -> None:
    """B14: either of two riders may move, but not both."""
    state = position(
        wilds=[40, 44],
        vassals={A: (1, 0)},
        posts={A: [(RIDER, "40.1"), (RIDER, "44.1")]},
        stock={A: {"wisdom": 4, "weapon": 4}},
    )
    match = begin(state)
    assert {MOVE_ON[40], MOVE_ON[44]} <= set(offered(match))
    choose(match, MOVE_ON[40])
    assert not {MOVE_ON[40], MOVE_ON[44]} & set(offered(match))
    choose(match, spearman_to("armory"))
    assert asked(match) == (B, questions.ACT), "nothing is left to do after the main action either"


def test_b14_a_rider_moves_again_in_the_next_turn() -> None:
    """B14 and B15: whoever has moved or entered in one turn may move in the next."""
    state = position(
        2,
        wilds=[40, 44],
        vassals={A: (1, 1), B: (1, 1)},
        posts={A: [(RIDER, "44.1")], B: [(RIDER, "40.3")]},
        stock={A: {"wisdom": 3, "weapon": 4}, B: {}},
    )
    match = begin(state)
    choose(match, MOVE_ON[44], take("3 veg"), rider_to("40.1"), spearman_to("armory"))
    assert asked(match) == (A, questions.ACT)
    assert {MOVE_ON[40], MOVE_ON[44]} <= set(offered(match))


def test_b15_a_rider_does_not_move_in_the_turn_in_which_it_is_placed() -> None:
    """B15: another rider may."""
    state = position(
        wilds=[40, 44],
        vassals={A: (0, 1)},
        posts={A: [(RIDER, "44.1")], B: [(RIDER, "40.3")]},
        stock={A: {"wisdom": 3, "weapon": 6}},
    )
    match = begin(state)
    choose(match, rider_to("40.1"))
    assert asked(match) == (A, questions.AFTER)
    assert offered(match) == [MOVE_ON[44], END_TURN]


def test_b15_a_dragon_takes_a_rider_on_with_its_placement() -> None:
    """B15: to enter is to move onto the tile; the price is paid again."""
    state = position(hands={A: [40]}, stock={A: {"wisdom": 3, "weapon": 3}}, dragons={A: {dragon("H"): FIRST}})
    match = begin(state)
    choose(match, LAY[40, 2])
    assert asked(match) == (A, questions.TRIGGER), "only a rider on the top level was possible"
    choose(match, use("H1"))
    assert match.state.posts[RIDER][A] == [space("40.2")]
    assert match.state.pp[A] == 2 + 4
    assert has(match, A) == {"wisdom": 2, "weapon": 1}, "one wisdom came from the space in the wilds"
    assert asked(match) == (B, questions.ACT), "it does not move a third time"


# B16: abilities that something sets off


def test_b16_both_copies_of_a_dragon_may_help() -> None:
    """B16: each marker once for one gain."""
    mine = {dragon("E"): SECOND, dragon("E", 1): SECOND, dragon("I"): FIRST}
    match = begin(position(stock={A: {}}, dragons={A: mine}))
    choose(match, spearman_to("library"))
    assert offered(match) == [use("E2"), use("E2", 1), use("I1"), USE_NONE]
    choose(match, use("E2", 1), use("I1"), use("E2"))
    assert has(match, A) == {"wisdom": 8}
    assert [marks(match, tile) for tile in mine] == [0, 0, 0]


def test_b16_no_ability_has_to_be_used() -> None:
    """B16: the marker stays then."""
    match = begin(position(stock={A: {}}, dragons={A: {dragon("E"): SECOND}}))
    choose(match, spearman_to("library"), USE_NONE)
    assert has(match, A) == {"wisdom": 2}
    assert marks(match, dragon("E")) == SECOND


def test_b16_a_bonus_may_set_off_another_ability() -> None:
    """B16: L gives one more of the meat, which F doubles up; neither sets itself off."""
    mine = {dragon("L"): FIRST, dragon("F"): SECOND}
    match = begin(position(stock={A: {}}, dragons={A: mine}))
    choose(match, spearman_to("scholars_court"), use("F2"), use("L1"))
    assert has(match, A) == {"meat": 1 + 2 + 1, "wisdom": 1}
    assert asked(match) == (B, questions.ACT)


@pytest.mark.parametrize(
    ("mover", "helper", "meat", "points"),
    [("H2", "F2", 4, 5), ("H2", "L1", 3, 5), ("I2", "E3", 0, 5 + 2 + 2)],
)
def test_b16_the_bonus_for_a_move_may_set_off_another_ability(
    mover: str, helper: str, meat: int, points: int
) -> None:
    """B16: meat or points that a dragon adds to an exploration are gained like any other."""
    bits = {"1": FIRST, "2": SECOND, "3": THIRD}
    state = position(
        wilds=[40],
        posts={A: [(RIDER, "40.2")]},
        vassals={A: (1, 0)},
        stock={A: {"wisdom": 1, "weapon": 1}},
        dragons={A: {dragon(mover[0]): bits[mover[1]], dragon(helper[0]): bits[helper[1]]}},
    )
    match = begin(state)
    choose(match, MOVE_ON[40])
    choose(match, use(mover))
    assert asked(match) == (A, questions.TRIGGER)
    choose(match, use(helper))
    assert has(match, A) == ({"meat": meat} if meat else {})
    assert match.state.pp[A] == points


# B17: empty stacks


def test_b17_what_is_left_is_drawn() -> None:
    """B17: two dragons instead of three, one objective instead of three."""
    match = begin(position(stock={A: PLENTY}, dragon_deck=[49, 51], objective_deck=[73]))
    choose(match, rider_to("breeding_grounds"))
    assert offered(match) == [KEEP_DRAGON[49], KEEP_DRAGON[51]]
    match = begin(position(stock={A: {"wisdom": 3}}, dragon_deck=[49, 51], objective_deck=[73]))
    choose(match, rider_to("dragonlord_monument"))
    assert offered(match) == [PLACE_OBJECTIVE[73, 1], PLACE_NONE]


def test_b17_an_empty_stack_closes_its_space_and_its_abilities() -> None:
    """B17: no dragons, no objectives, no face-down tiles."""
    state = position(
        stock={A: PLENTY},
        dragon_deck=[],
        objective_deck=[],
        scouts=[],
        display=[0, 0, 0, 0],
        dragons={A: {dragon("L"): ALL}},
    )
    options = offered(begin(state))
    for option in (rider_to("breeding_grounds"), rider_to("dragonlord_monument"), use("L2"), use("L3")):
        assert option not in options


@pytest.mark.parametrize("stack", [[49], []])
def test_b17_an_empty_stack_closes_the_level_that_brings_a_dragon(stack: list[int]) -> None:
    """B17: what a level gives is had in full, or it is not entered."""
    state = position(
        wilds=[38],
        vassals={A: (1, 0)},
        posts={A: [(RIDER, "38.3")]},
        stock={A: {"veg": 2, "meat": 1, "wood": 1}},
        dragon_deck=stack,
    )
    assert (MOVE_ON[38] in offered(begin(state))) == bool(stack)


def test_b17_an_empty_stack_leaves_gaps_in_the_display() -> None:
    """B17: the tiles that are left move up to the cheap slots."""
    match = begin(position(stock={A: {"wisdom": 1}}, display=[1, 2, 3, 0], scouts=[]))
    choose(match, spearman_to("scouts_quarters"), take("1 wood"))
    assert match.state.hands[A] == [1]
    assert match.state.display == [2, 3, 0, 0]


# B18 and B19


def test_b18_markers_of_one_effect_may_be_split() -> None:
    """B18: one on each of two dragons, or both on one."""
    mine = {dragon("B"): 0, dragon("D"): 0}
    for second, found in ((dragon("D"), (FIRST, FIRST)), (dragon("B"), (FIRST | SECOND, 0))):
        match = begin(position(stock={A: {"wood": 3}}, dragons={A: mine}))
        choose(match, spearman_to("training_arena"), MARK[dragon("B")], MARK[second])
        assert (marks(match, dragon("B")), marks(match, dragon("D"))) == found


def test_b19_a_replaced_objective_leaves_the_game() -> None:
    """B19: the space is paid and scored, and there are not more objectives than before."""
    state = position(
        length="short",
        monument=[73, 74, 75, 0, 0],
        objective_deck=[76, 77, 78],
        stock={A: {"wisdom": 3}},
        dragons={A: {dragon("K"): THIRD}},
    )
    match = begin(state)
    choose(match, rider_to("dragonlord_monument"))
    assert offered(match) == [*(REPLACE_OBJECTIVE[card, 1] for card in (76, 77, 78)), PLACE_NONE]
    choose(match, REPLACE_OBJECTIVE[77, 1], PUT_BACK[76, True], PUT_BACK[78, False])
    assert match.state.monument == [73, 77, 75, 0, 0]
    assert match.state.objective_deck == [78, 76]
    assert has(match, A) == {}
    assert match.state.pp[A] == 5
    assert marks(match, dragon("K")) == 0
    assert told(match, events.RemovedObjective) == [events.RemovedObjective(A, 74)]
    assert not told(match, events.EndComes)


# B20 and B21: spending vassals


def test_b20_a_spent_vassal_frees_its_single_space_at_once() -> None:
    """B20: the next player may go there."""
    state = position(
        wilds=[19],
        vassals={A: (0, 1)},
        posts={A: [(SPEARMAN, "armory")], B: [(SPEARMAN, "19.2")]},
    )
    match = begin(state)
    choose(match, rider_to("19.1"))
    assert match.state.standing[space("armory")] == 0
    assert asked(match) == (B, questions.ACT)
    assert spearman_to("armory") in offered(match)


def test_b21_the_vassal_just_placed_is_not_spent() -> None:
    """B21: the only spearman cannot pay with itself; the rider could, with that spearman."""
    match = begin(position(wilds=[19], posts={B: [(SPEARMAN, "19.2")]}))
    assert spearman_to("19.1") not in offered(match)
    assert rider_to("19.1") in offered(match)


def test_b21_nor_is_one_on_the_same_space() -> None:
    """B21: it must come from another space."""
    layout = {"wilds": [19, 7], "vassals": {A: (1, 1)}}
    match = begin(position(posts={A: [(SPEARMAN, "19.1")]}, **layout))  # type: ignore[arg-type]
    assert spearman_to("19.1") not in offered(match)
    match = begin(position(posts={A: [(SPEARMAN, "19.1"), (SPEARMAN, "armory")]}, **layout, stock={A: {}}))  # type: ignore[arg-type]
    choose(match, spearman_to("19.1"))
    assert match.state.posts[SPEARMAN][A] == [space("19.1")] * 2
    assert has(match, A) == {"wisdom": 6}


def test_b21_free_vassals_are_spent_first_and_then_there_is_a_choice() -> None:
    """B21: of two on the board, either may go."""
    posts = {A: [(SPEARMAN, "library"), (SPEARMAN, "armory")], B: [(SPEARMAN, "19.2")]}
    match = begin(position(wilds=[19], vassals={A: (1, 1)}, posts=posts))
    choose(match, rider_to("19.1"))
    assert match.state.free[SPEARMAN][A] == 0
    assert len(match.state.posts[SPEARMAN][A]) == 2
    match = begin(position(wilds=[19], vassals={A: (0, 1)}, posts=posts))
    choose(match, rider_to("19.1"))
    assert asked(match) == (A, questions.SPEND)
    assert offered(match) == [SPEND[SPEARMAN][space("armory")], SPEND[SPEARMAN][space("library")]]
    choose(match, SPEND[SPEARMAN][space("library")])
    assert match.state.posts[SPEARMAN][A] == [space("armory")]


def test_b21_a_spearman_and_a_rider_are_spent_together() -> None:
    """B21: besides the rider who is placed there has to be another one."""
    layout: dict[str, Any] = {"wilds": [31], "posts": {B: [(RIDER, "31.1")]}}
    assert rider_to("31.4") not in offered(begin(position(vassals={A: (1, 1)}, **layout)))
    match = begin(position(vassals={A: (2, 2)}, **layout))
    choose(match, rider_to("31.4"))
    assert (match.state.total(SPEARMAN, A), match.state.total(RIDER, A)) == (1, 1)
    assert match.state.posts[RIDER][A] == [space("31.4")]
    assert match.state.pp[A] == 16


# B22 to B25


def test_b22_a_cleared_tile_may_bring_the_end() -> None:
    """B22: it goes to the chronicle, and the player goes on with the turn."""
    match = full_wilds(length="short", chronicle=[4, 5, 6, 8, 9, 10, 11])
    choose(match, LAY_OVER[7, 0])
    assert match.state.chronicle[-1] == 13
    assert told(match, events.EndComes) == [events.EndComes(A)]
    choose(match, take("1 stone"), spearman_to("7.3"))
    assert has(match, A) == {"stone": 1, "veg": 4}
    for seat in (B, C):
        assert asked(match) == (seat, questions.ACT)
        choose(match, RECALL_ALL)
    assert match.over


@pytest.mark.parametrize(("guarded", "turns", "over"), [(True, 0, True), (True, -1, False), (False, 0, False)])
def test_b23_the_guard_ends_a_game_in_which_nothing_happens(guarded: bool, turns: int, over: bool) -> None:
    """B23: after 60 turns of each player, if the table wants it."""
    assert GUARD == 60
    match = begin(position(2, guarded=guarded, active=B, turns=2 * GUARD + turns))
    choose(match, spearman_to("armory"))
    assert match.over is over
    assert bool(told(match, events.TurnsAreOver)) is over


def test_b23_the_guard_is_on_unless_it_is_switched_off() -> None:
    """B23: it is recommended."""
    assert Match(GAME, 2, seed="b23").state.guarded, "where only bots play it is on"
    assert not GAME.resolve_settings(2, {}, people=True)["turn_guard"]
    assert GAME.resolve_settings(2, {"turn_guard": True}, people=True)["turn_guard"]
    assert not Match(GAME, 2, {"turn_guard": False}, seed="b23").state.guarded


def test_b23_the_last_turns_are_played_in_spite_of_the_guard() -> None:
    """B23: who has brought the end about has been promised that."""
    match = begin(position(3, guarded=True, active=A, ending=A, turns=3 * GUARD))
    choose(match, spearman_to("armory"))
    assert asked(match) == (B, questions.ACT)


def test_b24_a_power_tile_is_laid_filled_and_removed_like_others() -> None:
    """B24: three vassals send it away with three players."""
    assert 30 in POWER_TILES
    match = begin(position(hands={A: [30]}, vassals={A: (2, 1)}))
    choose(match, LAY[30, 2], spearman_to("30.1"))
    choose(match, spearman_to("30.1"), spearman_to("30.1"))
    assert match.state.pp == [2, 2, 2]
    assert match.state.chronicle == [30]
    assert asked(match) == (A, questions.ACT)
    assert match.state.free[SPEARMAN] == [2, 0, 0]
    assert match.state.aside[SPEARMAN] == [0, 1, 1]


def test_b24_a_power_tile_is_cleared_for_a_weapon() -> None:
    """B24: like every tile but an exploration."""
    match = full_wilds()
    choose(match, LAY_OVER[7, 5])
    assert match.state.chronicle == [30]


def test_b25_every_discarded_tile_goes_where_the_player_wants() -> None:
    """B25: the first on top, the second at the bottom."""
    match = begin(position(step="limits", hands={A: [1, 2, 3, 4, 5, 6, 7]}, scouts=[8, 9]))
    assert len(offered(match)) == 14
    choose(match, PUT_BACK[3, True], PUT_BACK[6, False])
    assert match.state.hands[A] == [1, 2, 4, 5, 7]
    assert match.state.scouts == [6, 8, 9, 3]
    assert asked(match) == (B, questions.ACT)


# B26: vassals that come back with a removed tile


def test_b26_each_can_be_used_from_the_next_turn_of_its_owner_on() -> None:
    """B26: the third vassal sends the tile away; B is next, then C, and A again."""
    posts = {A: [(SPEARMAN, "7.1")], B: [(RIDER, "7.2")], C: [(SPEARMAN, "7.1")]}
    vassals = {A: (0, 1), B: (1, 0), C: (0, 1)}
    match = begin(position(wilds=[7], vassals=vassals, posts={**posts, A: []}))
    choose(match, rider_to("7.3"))
    assert match.state.aside == [[0, 0, 1], [1, 0, 0]]
    assert rider_to("armory") in offered(match), "B has the rider back"
    choose(match, spearman_to("armory"))
    assert match.state.aside == [[0, 0, 0], [1, 0, 0]]
    assert spearman_to("library") in offered(match), "and C the spearman"


@pytest.mark.parametrize("free", [0, 1])
def test_b26_they_count_as_own_vassals_and_can_be_spent_first(free: int) -> None:
    """B26: a rider that stands aside pays for a space, whether or not another one stands by, who stays free."""
    state = position(
        wilds=[34, 40],
        vassals={A: (1, free)},
        posts={A: [(RIDER, "40.3")], B: [(RIDER, "34.1")]},
        stock={A: {"weapon": 4, "wisdom": 1, "meat": 2, "wood": 2}},
        dragons={A: {dragon("A"): SECOND}},
    )
    match = begin(state)
    choose(match, MOVE_ON[40])
    assert match.state.total(RIDER, A) == 1 + free
    assert (use("A2") in offered(match)) == (free == 0), "two riders are all there are"
    choose(match, spearman_to("34.2"))
    assert (match.state.free[RIDER][A], match.state.aside[RIDER][A]) == (free, 0)
    assert match.state.pp[A] == 8 + 10


def test_b26_recalled_vassals_stand_by_at_once() -> None:
    """B26: the recall is the main action anyway."""
    match = begin(position(wilds=[7], vassals={A: (0, 1)}, posts={A: [(SPEARMAN, "7.1")]}))
    choose(match, RECALL[SPEARMAN][space("7.1")])
    assert match.state.free[SPEARMAN][A] == 1
    assert match.state.aside[SPEARMAN][A] == 0


def test_vassals_to_recall_are_offered_in_the_order_of_the_spaces() -> None:
    state = position(vassals={A: (0, 1)}, posts={A: [(SPEARMAN, "library"), (SPEARMAN, "armory")]})
    first, second = sorted((space("library"), space("armory")))
    assert recalls(state, A) == [RECALL[SPEARMAN][first], RECALL[SPEARMAN][second], RECALL_ALL]


# B28: free actions amid the main action


def test_b28_a_rider_moves_before_a_tile_is_paid_at_the_scouts_quarters() -> None:
    """B28: its weapons pay for the dearest tile."""
    state = position(
        wilds=[48],
        vassals={A: (1, 0)},
        posts={A: [(RIDER, "48.1")]},
        stock={A: {"wood": 1, "wisdom": 1}},
        display=[1, 2, 3, 4],
    )
    match = begin(state)
    assert MOVE_ON[48] not in offered(match), "it costs two, and there is one"
    choose(match, spearman_to("scouts_quarters"), take("1 stone"))
    assert TAKE_TILE[4] not in offered(match)
    choose(match, MOVE_ON[48], TAKE_TILE[4])
    assert match.state.hands[A] == [4]
    assert match.state.pp[A] == 2 + 3
    assert has(match, A) == {}


def test_b28_a_rider_moves_between_laying_a_tile_and_placing_a_vassal_on_it() -> None:
    """B28: it leaves a level that brings weapons, and these pay for the space."""
    state = position(
        wilds=[48],
        vassals={A: (1, 0)},
        posts={A: [(RIDER, "48.1")]},
        stock={A: {"wood": 1, "wisdom": 1}},
        hands={A: [36]},
    )
    match = begin(state)
    assert {LAY[36, 4], LAY[36, 3]} <= set(offered(match)), "wood or stone for the move, or a weapon at once"
    assert LAY[36, 1] not in offered(match)
    choose(match, LAY[36, 4], take("1 stone"))
    assert told(match, events.MovedOn) == [events.MovedOn(A, 48, 2)], "nobody can be placed before"


def test_b28_a_rider_moves_before_markers_are_placed() -> None:
    """B28: Bahram is full, but the lowest level brings a dragon with room for one of the two markers."""
    state = position(
        wilds=[38],
        vassals={A: (1, 0)},
        posts={A: [(RIDER, "38.3")]},
        stock={A: {"wood": 4, "veg": 2, "meat": 1}},
        dragons={A: {dragon("B"): ALL}},
        dragon_deck=[49, 53, 55, 57],
    )
    match = begin(state)
    choose(match, spearman_to("training_arena"))
    assert asked(match) == (A, questions.MARK)
    assert offered(match) == [LOSE_MARKERS, MOVE_ON[38]]
    choose(match, MOVE_ON[38], KEEP_DRAGON[57], PUT_BACK[49, True], PUT_BACK[53, True], PUT_BACK[55, True])
    choose(match, MARK[57])
    assert marks(match, 57) == ALL
    choose(match, LOSE_MARKERS)
    assert told(match, events.MarkersLost) == [events.MarkersLost(1)]


def test_b28_what_a_level_brings_may_become_the_price_of_one_more() -> None:
    """B28 and B15: Golbarg makes weapons of the food of level 2, and Homa takes the rider on for one."""
    layout: dict[str, Any] = {"wilds": [44], "vassals": {A: (1, 0)}, "posts": {A: [(RIDER, "44.1")]}}
    mine = {dragon("H"): FIRST, dragon("G"): FIRST}
    match = begin(position(stock={A: {"weapon": 1}}, dragons={A: mine}, **layout))
    choose(match, MOVE_ON[44], take("3 veg"))
    assert asked(match) == (A, questions.TRIGGER)
    assert offered(match) == [use("G1"), USE_NONE]
    choose(match, use("G1"))
    assert offered(match) == [use("H1"), USE_NONE]
    choose(match, use("H1"), take("4 stone"))
    assert match.state.posts[RIDER][A] == [space("44.3")]
    assert has(match, A) == {"veg": 1, "weapon": 2, "stone": 4}


def test_b28_another_rider_may_earn_the_price_of_one_more_level() -> None:
    """B28: whoever enters an exploration has the move of the turn still to come."""
    state = position(
        wilds=[44, 48],
        posts={A: [(RIDER, "48.1")], B: [(RIDER, "44.3")]},
        vassals={A: (1, 1)},
        stock={A: {"weapon": 1, "wood": 2}},
        dragons={A: {dragon("K"): FIRST}},
    )
    match = begin(state)
    choose(match, rider_to("44.1"))
    assert offered(match) == [MOVE_ON[48], USE_NONE]
    choose(match, MOVE_ON[48], use("K1"), take("3 meat"))
    assert match.state.posts[RIDER][A] == [space("48.2"), space("44.2")]


@pytest.mark.parametrize(
    ("mine", "taken"), [({"G": FIRST}, []), ({"H": FIRST, "B": FIRST}, []), ({}, ["44.3"])]
)
def test_b28_nothing_is_asked_where_no_price_can_be_earned(mine: dict[str, int], taken: list[str]) -> None:
    """B28: nobody takes the rider on, or nothing brings a weapon, or the next level is taken."""
    beasts = {dragon(letter): marked for letter, marked in (mine or {"H": FIRST, "G": FIRST}).items()}
    posts = {A: [(RIDER, "44.1")], B: [(RIDER, name) for name in taken]}
    match = begin(
        position(
            wilds=[44],
            vassals={A: (1, 0)},
            posts=posts,
            stock={A: {"weapon": 1, "meat": 2}},
            dragons={A: beasts},
        )
    )
    choose(match, MOVE_ON[44], take("3 veg"))
    assert asked(match) == (A, questions.ACT)


def test_b28_only_one_move_in_a_turn_before_amid_or_after() -> None:
    """B28 and B14: whenever it comes."""
    state = position(
        wilds=[40, 44],
        vassals={A: (1, 0)},
        posts={A: [(RIDER, "40.1"), (RIDER, "44.1")]},
        stock={A: {"wisdom": 4, "weapon": 4}},
    )
    match = begin(state)
    choose(match, spearman_to("scouts_quarters"), take("1 wood"))
    assert {MOVE_ON[40], MOVE_ON[44]} <= set(offered(match))
    choose(match, MOVE_ON[40])
    assert not {MOVE_ON[40], MOVE_ON[44]} & set(offered(match))


@pytest.mark.parametrize("ability", ["G3", "L3", "L2", "A2", "H3", "J3"])
def test_b28_any_ability_may_be_used_while_a_tile_is_looked_for(ability: str) -> None:
    """B28: those that take tiles, recruit or cost a vassal too."""
    mine = {dragon(ability[0]): {"2": SECOND, "3": THIRD}[ability[1]]}
    match = begin(position(stock={A: PLENTY}, vassals={A: (2, 1)}, pp=[5, 0, 0], dragons={A: mine}))
    choose(match, spearman_to("scouts_quarters"), take("1 wood"))
    assert asked(match) == (A, questions.TAKE_TILE)
    choose(match, use(ability))
    if match.question is questions.TAKE_OPEN_TILE:
        choose(match, offered(match)[0])
    assert asked(match) == (A, questions.TAKE_TILE)


def test_b28_a_rider_recruited_after_the_tile_was_laid_is_placed_on_it() -> None:
    """B28 and B8: the wood of the space pays for him."""
    match = begin(
        position(
            vassals={A: (0, 0)},
            posts={A: [(SPEARMAN, "armory"), (RIDER, "library")]},
            stock={A: {"meat": 2, "wood": 1}},
            hands={A: [7]},
            dragons={A: {dragon("A"): SECOND}},
        )
    )
    choose(match, LAY[7, 0])
    assert told(match, events.Used) == [events.Used(A, (dragon("A"), 1))], "there was nothing else to choose"
    choose(match, rider_to("7.3"))
    assert match.state.posts[RIDER][A] == [space("library"), space("7.3")]


def test_b28_what_a_space_of_the_wilds_sets_off_may_pay_for_the_vassal() -> None:
    """B28: one wisdom becomes three with Izad, and the exploration can be entered."""
    match = begin(position(stock={A: {}}, hands={A: [37]}, dragons={A: {dragon("I"): FIRST}}))
    assert [option for option in offered(match) if isinstance(option, Lay)] == [LAY[37, 2]]
    choose(match, LAY[37, 2])
    assert match.state.pp[A] == 2, "there was nothing else to choose"
    assert has(match, A) == {"wisdom": 1}
    assert marks(match, dragon("I")) == 0


def test_b28_scouting_is_possible_if_only_the_wood_that_it_gives_buys_the_weapons() -> None:
    """B28 and B9: Golbarg makes three weapons of two wood."""
    layout = {"display": [1, 2, 3, 4], "dragons": {A: {dragon("G"): SECOND}}}
    match = begin(position(stock={A: {"wood": 1}}, **layout))  # type: ignore[arg-type]
    choose(match, spearman_to("scouts_quarters"), take("1 wood"))
    assert told(match, events.Used) == [events.Used(A, (dragon("G"), 1))], "there was nothing else to choose"
    assert offered(match) == [TAKE_TILE[2], TAKE_TOP]
    match = begin(position(stock={A: {}}, **layout))  # type: ignore[arg-type]
    assert spearman_to("scouts_quarters") not in offered(match)


@pytest.mark.parametrize("option", [spearman_to("scouts_quarters"), rider_to("scouts_quarters")])
def test_b28_scouting_is_possible_by_way_of_a_vassal_that_is_spent(option: Place) -> None:
    """B28 and B20: the stone buys points for Homa, who sends a spearman away for a rider, be it the one at the
    Scouts' Quarters; Jangal makes stone of that, and Golbarg weapons. The rider there counts once."""
    helping = {dragon("B"): THIRD, dragon("H"): THIRD, dragon("J"): FIRST, dragon("G"): SECOND}
    state = position(stock={A: {}}, dragons={A: helping}, display=[1, 2, 3, 4], pp=[0, 0, 0])
    match = begin(state)
    choose(match, option)
    used = [(dragon("B"), 2), (dragon("H"), 2), (dragon("J"), 0)]
    assert told(match, events.Used) == [events.Used(A, ability) for ability in used]


def test_b28_a_way_down_brings_what_the_level_below_it_shows() -> None:
    """B28: what is hoped for before it is thought through."""
    ways = [(each, chance) for each, chance in zip(SPACES, CHANCE_TO_MOVE, strict=True) if chance]
    assert ways
    for each, chance in ways:
        below = SPACES[SPACES_OF[each.tile][each.place + 1]].gains
        if not any(way.markers for way in below):  # nobody knows what they may bring
            best = tuple(max(way.goods[kind] + way.same for way in below) for kind in range(len(GOODS)))
            assert chance.most == best


def test_b28_nothing_is_hoped_for_that_cannot_be_paid() -> None:
    """B28: Golbarg asks for two wood or stone."""
    state = position(stock={A: {}}, dragons={A: {dragon("G"): SECOND}})
    waiting = chances(state, A, ())
    assert prospects(state.goods[A], goods(stone=1), waiting) is None
    found = prospects(state.goods[A], goods(stone=2), waiting)
    assert found
    assert found.goods == goods(stone=2, weapon=3)


def test_b28_what_would_spoil_the_action_is_not_offered() -> None:
    """B28 and §4: the last wisdom is for the tile, not for another one from the stack."""
    state = position(
        stock={A: {"wisdom": 1}}, display=[1, 0, 0, 0], scouts=[5, 6], dragons={A: {dragon("L"): SECOND}}
    )
    match = begin(state)
    assert use("L2") in offered(match)
    choose(match, spearman_to("scouts_quarters"), take("1 wood"))
    assert match.state.hands[A] == [1], "there was nothing else to choose"


def test_b28_nothing_spoils_the_action_after_a_dragon_was_drawn_either() -> None:
    """B28 and §6: Homa takes the rider to a dragon; before the marker of the level above is placed, Golbarg
    must not spend the wood that the vassal needs."""
    state = position(
        wilds=[38],
        vassals={A: (1, 0)},
        posts={A: [(RIDER, "38.2")]},
        stock={A: {"veg": 4, "meat": 2, "wood": 4}},
        hands={A: [25]},
        dragons={A: {dragon("H"): FIRST, dragon("G"): SECOND}},
        dragon_deck=[53, 55],
    )
    match = begin(state)
    choose(match, LAY[25, 2], MOVE_ON[38])
    assert use("G2") in offered(match), "the next level need not be entered"
    choose(match, use("H1"), KEEP_DRAGON[55], PUT_BACK[53, True])
    assert asked(match) == (A, questions.MARK)
    assert offered(match) == [MARK[dragon("H")], MARK[dragon("G")], MARK[55]]
    choose(match, MARK[55], spearman_to("25.1"))
    assert has(match, A) == {"wood": 1, "wisdom": 1, "stone": 2}


def test_b28_a_price_is_paid_only_in_a_way_that_leaves_enough() -> None:
    """B28 and §6: the wood is for the vassal, so the weapons are paid with stone."""
    state = position(
        vassals={A: (1, 0)},
        stock={A: {"wood": 1, "stone": 2}},
        hands={A: [25]},
        dragons={A: {dragon("G"): SECOND}},
    )
    match = begin(GAME.copy(state))
    choose(match, LAY[25, 2], use("G2"))
    assert [event.bundle for event in told(match, events.Paid)] == [bundle("2 stone"), bundle("1 wood")]
    assert has(match, A) == {"stone": 2, "wisdom": 1, "weapon": 3}
    match = begin(state)
    choose(match, use("G2"))
    assert asked(match) == (A, questions.PAY), "before the action it is the player's own affair"
