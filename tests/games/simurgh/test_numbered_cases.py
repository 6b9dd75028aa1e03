"""The numbered test cases (docs/rules/simurgh.cases.md)."""

from collections import Counter
from typing import Any

import pytest

from regnum.core.errors import NotOffered
from regnum.core.match import Match
from regnum.games.simurgh import events, questions
from regnum.games.simurgh.components import POWER_TILES, TILE_KIND
from regnum.games.simurgh.effects import STONE, VEG, WEAPON, WOOD
from regnum.games.simurgh.game import GAME
from regnum.games.simurgh.moves import (
    END_TURN,
    ENOUGH,
    GIVE_BACK,
    GIVE_BACK_SOME,
    KEEP_DRAGON,
    LAY,
    LAY_OVER,
    LOSE_MARKERS,
    MARK,
    MOVE_ON,
    PLACE_OBJECTIVE,
    PUT_BACK,
    RECALL,
    TAKE_TILE,
    USE_NONE,
    LayOver,
)
from regnum.games.simurgh.rules.scoring import objectives
from regnum.games.simurgh.state import RIDER, SPEARMAN
from tests.games.playing import asked, offered, told
from tests.games.simurgh.positions import (
    ALL,
    FIRST,
    SECOND,
    THIRD,
    A,
    B,
    C,
    begin,
    choose,
    dragon,
    full_wilds,
    has,
    marks,
    position,
    rider_to,
    space,
    spearman_on_riders_space,
    spearman_to,
    take,
    use,
)


def test_s01_limits_at_the_end_of_a_turn() -> None:
    """S1: six tiles and 18 resources are too many by one tile and three resources."""
    state = position(
        3,
        step="limits",
        hands={A: [13, 14, 37, 38, 39, 40]},
        stock={A: {"veg": 6, "stone": 3, "wood": 5, "weapon": 4}},
    )
    match = begin(state)
    assert asked(match) == (A, questions.DISCARD)
    choose(match, PUT_BACK[38, True])
    assert match.state.hands[A] == [13, 14, 37, 39, 40]
    for good in (WEAPON, VEG, VEG):
        assert asked(match) == (A, questions.GIVE_BACK)
        choose(match, GIVE_BACK[good])
    assert asked(match) == (B, questions.ACT)
    assert has(match, A) == {"veg": 4, "stone": 3, "wood": 5, "weapon": 3}
    assert sum(match.state.goods[A]) == 15


def test_s01_several_of_a_kind_are_given_back_at_once() -> None:
    """Of three too many, never more than that, and never more than one has."""
    match = begin(position(3, step="limits", stock={A: {"veg": 6, "stone": 10, "wood": 2}}))
    assert match.pending[A] == [
        *(GIVE_BACK[good] for good in (VEG, WOOD, STONE)),
        *(
            GIVE_BACK_SOME[good, count]
            for good, count in ((VEG, 2), (VEG, 3), (WOOD, 2), (STONE, 2), (STONE, 3))
        ),
    ]
    choose(match, GIVE_BACK_SOME[STONE, 2])
    assert has(match, A) == {"veg": 6, "stone": 8, "wood": 2}
    assert match.pending[A] == [GIVE_BACK[good] for good in (VEG, WOOD, STONE)]
    choose(match, GIVE_BACK[VEG])
    assert asked(match) == (B, questions.ACT)


def test_s02_barracks() -> None:
    """S2: 3 veg and 1 meat for a spearman who stands by."""
    match = begin(position(stock={A: {"veg": 3, "meat": 1}}))
    choose(match, spearman_to("barracks"))
    assert has(match, A) == {}
    assert match.state.free[SPEARMAN][A] == 1
    assert match.state.total(SPEARMAN, A) == 2
    match = begin(position(stock={A: {"veg": 2, "meat": 1}}))
    with pytest.raises(NotOffered):
        match.choose(A, spearman_to("barracks"))


def test_s03_scouts_quarters() -> None:
    """S3: a wood, then the tile of slot 3 for its price and its points; the gap is filled after the turn."""
    state = position(
        stock={A: {"wisdom": 1, "weapon": 1}},
        display=[1, 2, 3, 4],
        scouts=[5, 6],
        dragons={A: {dragon("C"): FIRST}},
    )
    match = begin(state)
    choose(match, spearman_to("scouts_quarters"), take("1 wood"), TAKE_TILE[3])
    assert has(match, A) == {"wood": 1}
    assert match.state.pp[A] == 2
    assert match.state.hands[A] == [3]
    assert match.state.display == [1, 2, 0, 4], "not before the end of the turn"
    choose(match, END_TURN)
    assert match.state.display == [1, 2, 4, 6]
    assert match.state.scouts == [5]


def test_s04_laying_a_production_tile() -> None:
    """S4: the space of the wilds gives its wood, then the vassal on the tile its 3 veg and 1 meat."""
    match = begin(position(stock={A: {}}, hands={A: [7]}))
    choose(match, LAY[7, 0])
    assert asked(match) == (A, questions.GAIN)
    assert offered(match) == [take("1 wood"), take("1 stone")]
    choose(match, take("1 wood"))
    assert has(match, A) == {"wood": 1}
    assert asked(match) == (A, questions.PLACE_ON_TILE)
    choose(match, spearman_to("7.2"))
    assert has(match, A) == {"wood": 1, "veg": 3, "meat": 1}
    assert match.state.wilds[0] == 7
    assert match.state.hands[A] == []


def test_s05_builders_square_is_for_riders() -> None:
    """S5: no spearman, but a rider trades 2 stone for 2 markers there."""
    match = begin(position(stock={A: {"stone": 2}}, dragons={A: {dragon("D"): 0}}))
    with pytest.raises(NotOffered):
        match.choose(A, spearman_on_riders_space("builders_square"))
    choose(match, rider_to("builders_square"))
    assert has(match, A) == {}
    assert marks(match, dragon("D")) == FIRST | SECOND


def test_s06_single_and_multi_spaces() -> None:
    """S6: the Armory takes one vassal, whosever it is; the Main Market takes any number."""
    on_board = [(SPEARMAN, "armory"), (SPEARMAN, "main_market")]
    for owner in (A, B):
        match = begin(position(posts={owner: on_board}))
        for option in (spearman_to("armory"), rider_to("armory")):
            with pytest.raises(NotOffered):
                match.choose(A, option)
        choose(match, spearman_to("main_market"))
        assert match.state.standing[space("main_market")] == 2


def test_s07_markers_go_to_the_leftmost_empty_ability() -> None:
    """S7: the second of two markers finds no place on a dragon with one gap."""
    mine = {dragon("A"): FIRST | THIRD}
    match = begin(position(stock={A: {"wood": 3}}, dragons={A: mine}))
    choose(match, spearman_to("training_arena"), MARK[dragon("A")], LOSE_MARKERS)
    assert marks(match, dragon("A")) == ALL
    assert told(match, events.Marked) == [events.Marked(A, (dragon("A"), 1))]
    assert told(match, events.MarkersLost) == [events.MarkersLost(1)]


def test_s07_the_other_marker_may_go_to_another_dragon() -> None:
    """S7: with a second dragon nothing is lost."""
    mine = {dragon("A"): FIRST | THIRD, dragon("D"): 0}
    match = begin(position(stock={A: {"wood": 3}}, dragons={A: mine}))
    choose(match, spearman_to("training_arena"))
    assert asked(match) == (A, questions.MARK)
    choose(match, MARK[dragon("A")], MARK[dragon("D")])
    assert (marks(match, dragon("A")), marks(match, dragon("D"))) == (ALL, FIRST)
    assert not told(match, events.MarkersLost)


def test_s08_a_one_time_ability_is_filled_with_the_tile_or_never() -> None:
    """S8: dragon H comes with one marker; later markers never reach its third ability."""
    homa = dragon("H")
    state = position(
        stock={A: {"wisdom": 2, "wood": 3}},
        wilds=[20],
        posts={B: [(SPEARMAN, "20.1")]},
        vassals={A: (2, 1)},
        dragon_deck=[49, 51, 53, homa],
        pp=[5, 0, 0],
    )
    match = begin(state)
    choose(match, spearman_to("20.2"), KEEP_DRAGON[homa])
    assert marks(match, homa) == FIRST
    choose(match, PUT_BACK[51, True], PUT_BACK[53, False])
    match.state.active, match.state.step = A, "act"
    match = begin(match.state)
    choose(match, spearman_to("training_arena"))
    assert marks(match, homa) == FIRST | SECOND
    assert told(match, events.MarkersLost) == [events.MarkersLost(1)]


def test_s09_the_only_spearman_is_spent_from_the_board() -> None:
    """S9: the tile that it leaves empty goes, and the rider is the last vassal."""
    state = position(
        wilds=[7, 19],
        vassals={A: (0, 1)},
        posts={A: [(SPEARMAN, "7.2")], B: [(SPEARMAN, "19.2")]},
        stock={A: {}},
    )
    match = begin(state)
    choose(match, rider_to("19.1"))
    assert has(match, A) == {"wisdom": 6}
    assert match.state.chronicle == [7]
    assert match.state.wilds[:2] == [0, 19]
    assert match.state.total(SPEARMAN, A) == 0
    assert match.state.total(RIDER, A) == 1
    assert match.state.posts[RIDER][A] == [space("19.1")]


def test_s10_the_last_vassal_is_never_spent() -> None:
    """S10: with one vassal in all, no space that costs a vassal can be used."""
    state = position(
        wilds=[19, 34],
        vassals={A: (0, 1)},
        posts={B: [(SPEARMAN, "19.2"), (RIDER, "34.1")]},
        stock={A: {"weapon": 9}},
    )
    match = begin(state)
    assert rider_to("19.3") in offered(match)
    for name in ("19.1", "34.2", "34.4"):
        assert rider_to(name) not in offered(match)


@pytest.mark.parametrize(("ability", "alone"), [("H3", (1, 0)), ("J3", (0, 1))])
def test_s10_the_last_vassal_is_not_exchanged_either(ability: str, alone: tuple[int, int]) -> None:
    """S10: an ability that costs a vassal waits until there is another one, of whatever kind."""
    mine = {dragon(ability[0]): THIRD}
    match = begin(position(vassals={A: alone}, pp=[1, 0, 0], dragons={A: mine}))
    assert use(ability) not in offered(match)
    match = begin(position(vassals={A: (1, 1)}, pp=[1, 0, 0], dragons={A: mine}))
    assert use(ability) in offered(match)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_s11_a_full_tile_leaves_the_wilds(seats: int) -> None:
    """S11: the third vassal fills a tile with two or three players, but not with four."""
    posts = {A: [(RIDER, "7.2")], B: [(SPEARMAN, "7.1")]}
    match = begin(position(seats, wilds=[7], vassals={A: (1, 0), B: (0, 1)}, posts=posts, stock={A: {}}))
    choose(match, spearman_to("7.3"))
    assert has(match, A) == {"veg": 4}, "the effect comes in any case"
    if seats < 4:
        assert match.state.chronicle == [7]
        assert match.state.wilds[0] == 0
        assert match.state.aside[SPEARMAN][A] == match.state.aside[RIDER][A] == 1
        assert match.state.free[SPEARMAN][B] == 1, "it is the turn of B, who has the spearman back"
    else:
        assert match.state.chronicle == []
        assert match.state.wilds[0] == 7
        assert match.state.posts[SPEARMAN][:2] == [[space("7.3")], [space("7.1")]]


@pytest.mark.parametrize("seats", [4, 5])
def test_s11_the_fourth_vassal_fills_a_tile_with_four_or_five_players(seats: int) -> None:
    """S11: it stays with three, and goes with the fourth."""
    posts = {A: [(RIDER, "7.2")], B: [(SPEARMAN, "7.1")], C: [(SPEARMAN, "7.1")]}
    vassals = {A: (1, 0), B: (0, 1), C: (0, 1)}
    match = begin(position(seats, wilds=[7], vassals=vassals, posts=posts, stock={A: {}}))
    choose(match, spearman_to("7.3"))
    assert has(match, A) == {"veg": 4}
    assert match.state.chronicle == [7]


def test_s11_an_exploration_is_never_full() -> None:
    """S11 and §6.1: three riders on their way stay there with three players."""
    posts = {B: [(RIDER, "40.2")], C: [(RIDER, "40.3")]}
    stock = {A: {"wisdom": 1, "weapon": 1}}
    match = begin(position(3, wilds=[40], vassals={B: (1, 0), C: (1, 0)}, posts=posts, stock=stock))
    choose(match, rider_to("40.1"))
    assert match.state.wilds[0] == 40
    assert match.state.chronicle == []


def test_s12_the_lowest_level_ends_an_exploration() -> None:
    """S12: what level 4 gives is gained, the tile goes, and all its riders return."""
    posts = {A: [(RIDER, "40.3")], B: [(RIDER, "40.1")]}
    state = position(
        wilds=[40], vassals={A: (1, 0), B: (1, 0)}, posts=posts, stock={A: {"wisdom": 1, "weapon": 1}}
    )
    match = begin(state)
    choose(match, MOVE_ON[40])
    assert match.state.pp[A] == 8
    assert has(match, A) == {}
    assert match.state.chronicle == [40]
    assert match.state.aside[RIDER] == [1, 1, 0]
    assert match.state.free[RIDER] == [0, 0, 1]
    assert asked(match) == (A, questions.ACT), "moving is free"


def test_s13_no_rider_moves_to_an_occupied_level() -> None:
    """S13: level 2 is taken, so the rider on level 1 stays where it is."""
    posts = {A: [(RIDER, "40.1")], B: [(RIDER, "40.2")]}
    match = begin(position(wilds=[40], vassals={A: (1, 0)}, posts=posts, stock={A: {"wisdom": 9, "weapon": 9}}))
    with pytest.raises(NotOffered):
        match.choose(A, MOVE_ON[40])


@pytest.mark.parametrize("mine", [True, False])
def test_s13_nobody_has_two_riders_on_one_exploration(mine: bool) -> None:
    """S13 and §7: the top level is free, but not for whoever has a rider further down."""
    posts = {A if mine else B: [(RIDER, "40.3")]}
    stock = {A: {"wisdom": 9, "weapon": 9}}
    match = begin(position(wilds=[40], vassals={A: (1, 1), B: (1, 0)}, posts=posts, stock=stock))
    assert (rider_to("40.1") in offered(match)) != mine


def test_s14_a_weapon_clears_a_space_of_the_full_wilds() -> None:
    """S14: a research tile makes room; an exploration tile never does."""
    match = full_wilds()
    with pytest.raises(NotOffered):
        match.choose(A, LAY_OVER[7, 1])
    choose(match, LAY_OVER[7, 0])
    assert match.state.chronicle == [13]
    choose(match, take("1 wood"), spearman_to("7.2"))
    assert match.state.wilds == [7, 37, 1, 2, 3, 30]
    assert has(match, A) == {"wood": 1, "veg": 3, "meat": 1}
    assert match.state.free[SPEARMAN][B] == 2, "the vassal on the tile came back to B, whose turn it is now"


def test_s14_without_a_weapon_nothing_is_cleared() -> None:
    """S14: the price is one weapon."""
    assert not any(isinstance(option, LayOver) for option in offered(full_wilds(stock={A: {"wood": 5}})))


def test_s14_a_vassal_sent_back_by_the_cleared_tile_stands_aside() -> None:
    """S14 and B26: it cannot be placed on the new tile, so without another one nothing is cleared."""
    posts = {
        A: [(SPEARMAN, "13.1")],
        B: [(RIDER, "37.1"), (SPEARMAN, "1.1")],
        C: [(SPEARMAN, "2.1"), (SPEARMAN, "3.1"), (SPEARMAN, "30.1")],
    }
    match = full_wilds(posts=posts, vassals={A: (0, 0), C: (0, 1)})
    assert not any(isinstance(option, LayOver) for option in offered(match))
    match = full_wilds(posts=posts, vassals={A: (0, 1), C: (0, 1)})
    choose(match, LAY_OVER[7, 0], take("1 wood"))
    assert match.state.aside[SPEARMAN][A] == 1
    assert spearman_to("7.3") not in offered(match)
    choose(match, rider_to("7.3"))
    assert match.state.posts[RIDER][A] == [space("7.3")]
    assert has(match, A) == {"wood": 1, "veg": 4}


def test_s15_nothing_is_cleared_while_a_space_is_free() -> None:
    """S15: one free space is enough to forbid it."""
    wilds = [13, 37, 1, 2, 3, 0]
    posts = {
        B: [(SPEARMAN, "13.1"), (RIDER, "37.1"), (SPEARMAN, "1.1")],
        C: [(SPEARMAN, "2.1"), (SPEARMAN, "3.1")],
    }
    match = full_wilds(wilds=wilds, posts=posts)
    assert LAY[7, 5] in offered(match)
    with pytest.raises(NotOffered):
        match.choose(A, LAY_OVER[7, 0])


def test_s16_the_fourth_objective_brings_the_end() -> None:
    """S16: every other player has one more turn, whoever placed it has none."""
    match = begin(
        position(
            3,
            length="short",
            monument=[73, 0, 74, 75],
            objective_deck=[76, 77, 78],
            stock={A: {"wisdom": 3}, B: {}, C: {}},
        )
    )
    choose(match, rider_to("dragonlord_monument"), PLACE_OBJECTIVE[77, 1])
    choose(match, PUT_BACK[76, True], PUT_BACK[78, True])
    assert match.state.pp[A] == 5
    assert told(match, events.EndComes) == [events.EndComes(A)]
    story = [entry.event for entry in match.story]
    (points,) = told(match, events.Gained)
    assert story.index(points) < story.index(events.EndComes(A)), "the points of the space come before"
    for seat in (B, C):
        assert asked(match) == (seat, questions.ACT)
        choose(match, spearman_to("main_market"), take("1 pp"))
    assert match.over
    assert [event.seat for event in told(match, events.TurnBegins)] == [B, C]


@pytest.mark.parametrize(
    ("dragonlord", "resources", "points"),
    [
        *[(True, 0, 5), (True, 3, 3), (True, 5, 1), (True, 9, 0)],
        *[(False, 8, 2), (False, 2, 0), (False, 3, 1), (False, 11, 3), (False, 12, 4), (False, 13, 4)],
    ],
)
def test_s17_resources_left(dragonlord: bool, resources: int, points: int) -> None:
    """S17: bands in Dragonlord mode, a point for every three otherwise."""
    state = position(2, dragonlord=dragonlord, stock={A: {"wood": resources}})
    assert GAME.score(state)["Resources left"][A] == points


def test_s18_tied_players_share_the_higher_place() -> None:
    """S18: two are first, so nobody is second, and nothing counts for nothing."""
    mine = {dragon("A"): ALL}
    yours = {dragon("A", 1): ALL}
    third = {dragon("E"): FIRST | SECOND}
    state = position(4, monument=[73], dragons={A: mine, B: yours, C: third})
    assert objectives(state) == [8, 8, 3, 0]
    mine |= {dragon("B"): FIRST | SECOND}
    yours |= {dragon("B", 1): FIRST | SECOND}
    state = position(4, monument=[83], dragons={A: mine, B: yours, C: third})
    assert objectives(state) == [14, 14, 3, 0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_s19_power_draft(seats: int) -> None:
    """S19: three tiles for the last player, and one more for each other: five with three players."""
    match = Match(GAME, seats, {"dragonlord": True}, seed="draft")
    first = match.state.active
    seen = set()
    for i in range(seats):
        seat, question = asked(match)
        assert question is questions.KEEP_POWER
        assert seat == (first - 1 - i) % seats, "from the last player to the right"
        assert len(offered(match)) == 3
        seen |= set(match.view(seat).seen)
        choose(match, offered(match)[0])
    assert len(seen) == 2 + seats
    assert seen <= POWER_TILES
    assert len(match.state.powers) == 8 - seats
    assert all(len(POWER_TILES.intersection(hand)) == 1 for hand in match.state.hands)


def test_s20_tiles_of_the_start() -> None:
    """S20: with five players 15 of the 26 tiles are dealt, 4 lie face up, and 7 in the stack."""
    state = Match(GAME, 5, seed="tiles").state
    dealt = [tile for hand in state.hands for tile in hand if tile not in POWER_TILES]
    assert (len(dealt), len(state.display), len(state.scouts)) == (15, 4, 7)
    tiles = [*dealt, *state.display, *state.scouts]
    assert Counter(TILE_KIND[tile] for tile in tiles) == {
        "production": 8,
        "exploration": 8,
        "transformation": 5,
        "research": 5,
    }


def test_s21_a_dragon_helps_at_the_library() -> None:
    """S21: two more wisdom with the second ability of dragon E, which loses its marker."""
    match = begin(position(stock={A: {}}, dragons={A: {dragon("E"): SECOND | THIRD}}))
    choose(match, spearman_to("library"))
    assert asked(match) == (A, questions.TRIGGER)
    assert offered(match) == [use("E2"), USE_NONE]
    choose(match, use("E2"))
    assert has(match, A) == {"wisdom": 4}
    assert marks(match, dragon("E")) == THIRD


def test_s22_recalling_two_of_three() -> None:
    """S22: the third one may stay, and a tile left empty goes at once."""
    posts = {A: [(SPEARMAN, "7.2"), (RIDER, "armory"), (SPEARMAN, "library")]}
    match = begin(position(wilds=[7], vassals={A: (0, 1)}, posts=posts))
    choose(match, RECALL[SPEARMAN][space("7.2")])
    assert match.state.chronicle == [7]
    assert match.state.wilds[0] == 0
    assert asked(match) == (A, questions.RECALL)
    choose(match, RECALL[RIDER][space("armory")], ENOUGH)
    assert match.state.free[SPEARMAN][A] == 1
    assert match.state.free[RIDER][A] == 2
    assert match.state.posts == [[[space("library")], [], []], [[], [], []]]
    assert asked(match) == (B, questions.ACT)


def test_s22_a_single_space_is_free_again_after_a_recall() -> None:
    """S22: the others may go where the recalled vassal stood."""
    match = begin(position(posts={A: [(RIDER, "armory")]}))
    choose(match, RECALL[RIDER][space("armory")])
    assert asked(match) == (B, questions.ACT)
    assert spearman_to("armory") in offered(match)


def test_s22_an_exploration_that_its_last_rider_leaves_goes() -> None:
    """S22 and §7: recalled, not ridden to its end."""
    match = begin(position(wilds=[40], vassals={A: (1, 0)}, posts={A: [(RIDER, "40.2")]}))
    choose(match, RECALL[RIDER][space("40.2")])
    assert match.state.chronicle == [40]
    assert match.state.wilds[0] == 0


def test_s23_a_rider_that_came_back_with_its_tile_rests_for_the_turn() -> None:
    """S23: it entered level 4 before the main action; it can be placed in the next turn of its owner (B26)."""
    posts, stock = {A: [(RIDER, "40.3")]}, {A: {"wisdom": 1, "weapon": 1}}
    match = begin(position(2, wilds=[40], vassals={A: (1, 0)}, posts=posts, stock=stock))
    choose(match, MOVE_ON[40])
    assert (match.state.free[RIDER][A], match.state.aside[RIDER][A]) == (0, 1)
    assert rider_to("armory") not in offered(match)
    assert spearman_to("armory") in offered(match)
    choose(match, spearman_to("armory"), spearman_to("library"))
    assert asked(match) == (A, questions.ACT)
    assert (match.state.free[RIDER][A], match.state.aside[RIDER][A]) == (1, 0)
    assert rider_to("main_market") in offered(match)


@pytest.mark.parametrize(("tie_break", "shares"), [(False, [0.5, 0.5, 0]), (True, [0, 1, 0])])
def test_s24_equal_points_share_the_victory(tie_break: bool, shares: list[float]) -> None:
    """S24: 40 points each, 3 markers against 5; they decide only if the table chose so (B27)."""
    mine, yours = {dragon("A"): ALL}, {dragon("B"): ALL, dragon("C"): FIRST | SECOND}
    layout = {"stock": {A: {}, B: {}, C: {}}, "pp": [40, 40, 3], "dragons": {A: mine, B: yours}}
    assert GAME.wins(position(markers_decide=tie_break, **layout)) == shares  # type: ignore[arg-type]
    assert Match(GAME, 3, {"tie_break": tie_break}, seed="s24").state.markers_decide is tie_break


def test_s25_a_rider_moves_while_an_objective_is_placed() -> None:
    """S25: level 3 gives 4 wood and stone, and these pay the first space of the monument (B28)."""
    posts, stock = {A: [(RIDER, "44.2")]}, {A: {"weapon": 1}}
    match = begin(
        position(wilds=[44], vassals={A: (1, 1)}, posts=posts, stock=stock, objective_deck=[73, 74, 75])
    )
    choose(match, rider_to("dragonlord_monument"))
    assert asked(match) == (A, questions.OBJECTIVE)
    assert PLACE_OBJECTIVE[74, 0] not in offered(match)
    choose(match, MOVE_ON[44], take("2 wood + 2 stone"), PLACE_OBJECTIVE[74, 0])
    assert match.state.monument[0] == 74
    assert has(match, A) == {}
    assert match.state.posts[RIDER][A] == [space("44.3"), space("dragonlord_monument")]


def test_s26_an_ability_that_is_used_first_makes_room_for_its_own_marker() -> None:
    """S26: Efsun is full; three wisdom and a marker come; its second ability is set off by the wisdom (B28)."""
    efsun = dragon("E")
    layout: dict[str, Any] = {"wilds": [13], "posts": {B: [(SPEARMAN, "13.1")]}, "stock": {A: {}}}
    match = begin(position(dragons={A: {efsun: ALL}}, **layout))
    choose(match, spearman_to("13.2"))
    assert asked(match) == (A, questions.MARK)
    assert offered(match) == [LOSE_MARKERS, use("E2"), use("E1")]
    choose(match, use("E2"))
    assert has(match, A) == {"wisdom": 3 + 2}
    choose(match, MARK[efsun])
    assert marks(match, efsun) == ALL
    assert not told(match, events.MarkersLost)
    match = begin(position(dragons={A: {efsun: ALL}}, **layout))
    choose(match, spearman_to("13.2"), LOSE_MARKERS)
    assert told(match, events.MarkersLost) == [events.MarkersLost(1)]
    assert asked(match) == (A, questions.TRIGGER), "the wisdom still sets the ability off"


def test_s26_a_dragon_that_takes_a_rider_further_makes_room_for_a_marker_too() -> None:
    """S26: Homa is full when a level brings a marker; it goes to the ability that has just been used (B28)."""
    homa = dragon("H")
    layout: dict[str, Any] = {"wilds": [47], "posts": {B: [(RIDER, "47.4")]}, "dragons": {A: {homa: ALL}}}
    match = begin(position(stock={A: {"stone": 4, "wisdom": 2}}, pp=[0, 0, 0], **layout))
    choose(match, rider_to("47.1"))
    assert asked(match) == (A, questions.MARK)
    assert offered(match) == [LOSE_MARKERS, use("H1"), use("H3")]
    choose(match, use("H1"))
    assert match.state.posts[RIDER][A] == [space("47.2")]
    assert match.state.pp[A] == 2 + 3
    choose(match, MARK[homa], use("H2"))
    assert asked(match) == (A, questions.MARK), "a marker of each of the two levels"
    choose(match, MARK[homa])
    assert marks(match, homa) == ALL
    assert not told(match, events.MarkersLost)
    match = begin(position(stock={A: {"stone": 4, "wisdom": 2}}, pp=[0, 0, 0], **layout))
    choose(match, rider_to("47.1"), LOSE_MARKERS)
    assert offered(match) == [use("H1"), USE_NONE], "the way on is still open"


def test_s26_a_marker_may_also_come_first_and_be_used_at_once() -> None:
    """S26: the second ability gets the marker, and the same wisdom sets it off (B28)."""
    efsun = dragon("E")
    posts = {B: [(SPEARMAN, "13.1")]}
    match = begin(position(wilds=[13], posts=posts, stock={A: {}}, dragons={A: {efsun: FIRST}}))
    choose(match, spearman_to("13.2"), MARK[efsun])
    assert marks(match, efsun) == FIRST | SECOND
    assert asked(match) == (A, questions.TRIGGER)
    choose(match, use("E2"))
    assert has(match, A) == {"wisdom": 3 + 2}
