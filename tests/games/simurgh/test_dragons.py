"""Dragon abilities and their markers (§8)."""

from typing import Any

import pytest

from regnum.core.errors import NotOffered
from regnum.games.simurgh import events, questions
from regnum.games.simurgh.components import ABILITIES, BOX, DRAGON_TYPE
from regnum.games.simurgh.moves import (
    END_TURN,
    KEEP_DRAGON,
    LAY,
    MARK,
    MOVE_ON,
    PLACE_NONE,
    PLACE_OBJECTIVE,
    PUT_BACK,
    TAKE_TILE,
    UNMARK,
    USE_NONE,
    ReplaceObjective,
    TakeTile,
)
from regnum.games.simurgh.state import RIDER, SPEARMAN
from tests.games.playing import asked, offered, told
from tests.games.simurgh.positions import (
    ALL,
    FIRST,
    PLENTY,
    SECOND,
    THIRD,
    A,
    B,
    SimurghMatch,
    begin,
    choose,
    dragon,
    has,
    marks,
    position,
    rider_to,
    space,
    spearman_to,
    take,
    use,
)

MARK_OF = {"1": FIRST, "2": SECOND, "3": THIRD}
FREE_ABILITIES = [ability for ability in BOX.abilities if ability.kind in ("gain", "exchange")]
RICH = {"veg": 4, "meat": 4, "wood": 4, "stone": 2, "weapon": 1}


def with_ability(ability: str, **layout: Any) -> SimurghMatch:
    """A has a marker on one ability only."""
    mine = {dragon(ability[0]): MARK_OF[ability[1]]}
    fields: dict[str, Any] = {"dragons": {A: mine}, "stock": {A: {}}}
    return begin(position(**(fields | layout)))


# Used at any time


@pytest.mark.parametrize("ability", FREE_ABILITIES, ids=lambda ability: ability.id)
def test_gains_and_exchanges_are_free_actions(ability: Any) -> None:
    """§8: the marker goes, the price is paid, the gain is had; the main action is still to come."""
    tile = dragon(ability.id[0])
    power = ABILITIES[DRAGON_TYPE[tile]][int(ability.id[1]) - 1]
    state = position(
        stock={A: RICH},
        pp=[5, 0, 0],
        vassals={A: (2, 1)},
        dragons={A: {tile: MARK_OF[ability.id[1]], dragon("E", 1): FIRST}},
    )
    match = begin(state)
    before = match.state.goods[A][:]
    choose(match, use(ability.id))
    while match.question in (questions.PAY, questions.GAIN):
        choose(match, offered(match)[0])
    assert marks(match, tile) == 0
    (gained,) = [event.bundle for event in told(match, events.Gained)]
    paid = [event.bundle for event in told(match, events.Paid)]
    assert gained in power.gains
    assert len(paid) == (ability.kind == "exchange")
    assert all(bundle in power.costs for bundle in paid)
    for good, had in enumerate(before):
        change = gained.goods[good] - sum(bundle.goods[good] for bundle in paid)
        assert match.state.goods[A][good] == had + change
    assert match.state.pp[A] == 5 + gained.pp - sum(bundle.pp for bundle in paid)
    assert match.state.total(SPEARMAN, A) == 2 - sum(bundle.spearmen for bundle in paid)
    assert match.state.total(RIDER, A) == 1 + gained.riders - sum(bundle.riders for bundle in paid)
    assert marks(match, dragon("E", 1)) == (0 if any(bundle.markers for bundle in paid) else FIRST)
    assert asked(match) == (A, questions.ACT)


@pytest.mark.parametrize("ability", FREE_ABILITIES, ids=lambda ability: ability.id)
def test_without_a_marker_an_ability_is_not_offered(ability: Any) -> None:
    """§8: and markers on other abilities do not help."""
    tile = dragon(ability.id[0])
    others = ALL & ~MARK_OF[ability.id[1]]
    match = begin(position(stock={A: RICH}, pp=[5, 0, 0], vassals={A: (2, 1)}, dragons={A: {tile: others}}))
    with pytest.raises(NotOffered):
        match.choose(A, use(ability.id))


@pytest.mark.parametrize("ability", ["A2", "B1", "B2", "B3", "C2", "C3", "D1", "G1", "G2", "G3", "L2", "L3"])
def test_an_exchange_that_cannot_be_paid_is_not_offered(ability: str) -> None:
    """§8: A has no resources and no points."""
    assert use(ability) not in offered(with_ability(ability))


def test_several_abilities_may_be_used_in_one_turn_before_and_after_the_main_action() -> None:
    """§3: any number of them."""
    match = with_ability("D1", dragons={A: {dragon("D"): ALL}}, stock={A: {"veg": 3}})
    choose(match, use("D1"), use("D2"), spearman_to("armory"))
    assert asked(match) == (A, questions.AFTER)
    assert offered(match) == [use("D3"), END_TURN]
    choose(match, use("D3"))
    assert has(match, A) == {"meat": 2, "wood": 2, "stone": 2, "weapon": 1}
    assert marks(match, dragon("D")) == 0
    assert asked(match) == (B, questions.ACT)


def test_abilities_of_others_are_not_offered() -> None:
    """§8: they belong to whoever has the dragon, in the own turn."""
    match = with_ability("C1", dragons={B: {dragon("C"): ALL}})
    assert use("C1") not in offered(match)
    choose(match, spearman_to("armory"))
    assert asked(match) == (B, questions.ACT)
    assert use("C1") in offered(match)


def test_abilities_may_be_used_while_objectives_are_looked_at() -> None:
    """§3 and §8: during the main action too. The wisdom of E pays for the second space of the monument."""
    match = with_ability("E1", stock={A: {"wisdom": 2, "weapon": 3}})
    choose(match, rider_to("dragonlord_monument"))
    assert asked(match) == (A, questions.OBJECTIVE)
    paid_with_wisdom = [PLACE_OBJECTIVE[card, 1] for card in match.view(A).seen]
    assert not set(paid_with_wisdom) & set(offered(match))
    choose(match, use("E1"), paid_with_wisdom[0])
    assert match.state.monument[1] == paid_with_wisdom[0].objective
    assert has(match, A) == {"weapon": 3}


def test_abilities_may_be_used_between_laying_a_tile_and_placing_a_vassal_on_it() -> None:
    """§3 and §8: what the space of the wilds gave may be exchanged first."""
    match = with_ability("D1", hands={A: [7]})
    choose(match, LAY[7, 1], take("1 veg"))
    assert asked(match) == (A, questions.PLACE_ON_TILE)
    choose(match, use("D1"))
    assert has(match, A) == {"meat": 2}
    assert asked(match) == (A, questions.PLACE_ON_TILE)
    choose(match, spearman_to("7.2"))
    assert has(match, A) == {"veg": 3, "meat": 1 + 2}


def test_abilities_may_be_used_before_a_tile_is_paid_at_the_scouts_quarters() -> None:
    """§5 and §8: the wood that was just gained becomes weapons, and with them a dearer tile is bought."""
    match = with_ability("G2", stock={A: {"wood": 1, "wisdom": 1}}, display=[1, 2, 3, 4], scouts=[5])
    choose(match, spearman_to("scouts_quarters"), take("1 wood"))
    assert asked(match) == (A, questions.TAKE_TILE)
    choose(match, use("G2"), TAKE_TILE[4])
    assert has(match, A) == {"weapon": 1}
    assert match.state.pp[A] == 3
    assert match.state.hands[A] == [4]


def test_no_ability_may_use_up_what_the_action_still_needs() -> None:
    """§4: the effect is carried out in full, so the last weapon is for the Scouts and not for the dragon."""
    match = with_ability("G3", stock={A: {"weapon": 1}}, display=[0, 1, 0, 0], scouts=[5])
    choose(match, spearman_to("scouts_quarters"), take("1 wood"))
    assert asked(match) == (A, questions.TAKE_TILE)
    assert use("G3") not in offered(match)
    choose(match, TAKE_TILE[1])
    assert match.state.hands[A] == [1]


def test_a_marker_is_paid_from_any_own_dragon_but_not_twice() -> None:
    """§8: the marker of the ability itself is gone already."""
    assert use("A3") not in offered(with_ability("A3"))
    match = with_ability("A3", dragons={A: {dragon("A"): ALL, dragon("B"): THIRD}})
    choose(match, use("A3"))
    assert asked(match) == (A, questions.UNMARK)
    assert offered(match) == [
        UNMARK[dragon("A"), 0],
        UNMARK[dragon("A"), 1],
        UNMARK[dragon("B"), 2],
    ]
    choose(match, UNMARK[dragon("B"), 2])
    assert (marks(match, dragon("A")), marks(match, dragon("B"))) == (FIRST | SECOND, 0)
    assert match.state.pp[A] == 4


def test_a_rider_is_recruited_only_from_the_supply() -> None:
    """§4: two riders are all there are."""
    match = with_ability("A2", stock={A: RICH}, vassals={A: (1, 2)})
    assert use("A2") not in offered(match)


def test_the_last_vassal_is_not_exchanged() -> None:
    """§4: not even for another one."""
    match = with_ability("H3", pp=[5, 0, 0], vassals={A: (1, 0)})
    assert use("H3") not in offered(match)
    match = with_ability("J3", vassals={A: (0, 1)})
    assert use("J3") not in offered(match)


# Markers


def test_a_new_dragon_comes_with_its_markers() -> None:
    """§5: three at the Breeding Grounds; the others go back to their stack."""
    price = {"veg": 1, "meat": 1, "wood": 1, "stone": 1, "weapon": 1}
    match = begin(position(stock={A: price}, dragon_deck=[51, 53, 55, 63, 49]))
    choose(match, rider_to("breeding_grounds"))
    assert asked(match) == (A, questions.KEEP_DRAGON)
    assert offered(match) == [KEEP_DRAGON[49], KEEP_DRAGON[55], KEEP_DRAGON[63]]
    choose(match, KEEP_DRAGON[63], PUT_BACK[49, False], PUT_BACK[55, True])
    assert match.state.dragons[A] == [63]
    assert marks(match, 63) == ALL, "its one-time ability has a marker too"
    assert match.state.dragon_deck == [49, 51, 53, 55]
    assert has(match, A) == {}


def test_a_dragon_may_come_without_markers() -> None:
    """§8: its one-time ability can never be used then."""
    state = position(
        wilds=[13],
        posts={B: [(SPEARMAN, "13.1")]},
        stock={A: {"wood": 3}},
        vassals={A: (2, 1)},
        dragon_deck=[49, 69],
        dragons={A: {dragon("D"): ALL}},
    )
    match = begin(state)
    choose(match, spearman_to("13.3"), KEEP_DRAGON[69], PUT_BACK[49, True])
    assert marks(match, 69) == 0
    assert has(match, A) == {"wood": 3, "wisdom": 1}
    match.state.active, match.state.step = A, "act"
    match = begin(match.state)
    choose(match, spearman_to("training_arena"))
    assert marks(match, 69) == FIRST | SECOND


@pytest.mark.parametrize("letter", ["H", "K"])
@pytest.mark.parametrize("have", [0, FIRST, SECOND, FIRST | SECOND])
def test_one_time_abilities_are_never_filled_again(letter: str, have: int) -> None:
    """§8: four markers are too many for the two other abilities."""
    match = with_ability("H1", dragons={A: {dragon(letter): have}}, stock={A: {"wood": 3}})
    choose(match, spearman_to("training_arena"))
    while match.question is questions.MARK:  # its second ability might be used meanwhile
        choose(match, offered(match)[0])
    assert marks(match, dragon(letter)) == FIRST | SECOND
    assert sum(event.count for event in told(match, events.MarkersLost)) == have.bit_count()


def test_a_full_dragon_is_not_offered_a_marker() -> None:
    """§8: never two on one ability."""
    mine = {dragon("D"): ALL, dragon("B"): SECOND, dragon("G"): 0}
    match = with_ability("D1", dragons={A: mine}, stock={A: {"wood": 3}})
    choose(match, spearman_to("training_arena"))
    assert offered(match) == [MARK[dragon("B")], MARK[dragon("G")]]
    choose(match, MARK[dragon("B")], MARK[dragon("B")])
    assert (marks(match, dragon("B")), marks(match, dragon("G"))) == (ALL, 0)


def test_without_a_dragon_all_markers_are_lost() -> None:
    """§8: but the space may be used."""
    match = begin(position(stock={A: {"stone": 2}}))
    choose(match, rider_to("builders_square"))
    assert told(match, events.MarkersLost) == [events.MarkersLost(2)]


# Set off by something


@pytest.mark.parametrize(
    ("ability", "place", "before", "after"),
    [
        ("E2", "library", 2, {"wisdom": 4}),
        ("I1", "library", 2, {"wisdom": 4}),
        ("I3", "armory", 1, {"weapon": 2}),
        ("F2", "scholars_court", 1, {"meat": 3, "wisdom": 1}),
        ("L1", "scholars_court", 1, {"meat": 2, "wisdom": 1}),
        ("E2", "scholars_court", 1, {"meat": 1, "wisdom": 3}),
    ],
)
def test_set_off_by_a_gain_of_resources(ability: str, place: str, before: int, after: dict[str, int]) -> None:
    """§8: gain_wisdom, gain_weapon, gain_meat and gain_veg_or_meat."""
    match = with_ability(ability)
    choose(match, spearman_to(place))
    assert asked(match) == (A, questions.TRIGGER)
    assert offered(match) == [use(ability), USE_NONE]
    assert before in has(match, A).values()
    choose(match, use(ability))
    assert has(match, A) == after
    assert marks(match, dragon(ability[0])) == 0
    assert asked(match) == (B, questions.ACT)


@pytest.mark.parametrize(
    ("ability", "text", "resources", "points"),
    [("F1", "1 veg", {"veg": 3}, 0), ("L1", "1 veg", {"veg": 2}, 0), ("E3", "1 pp", {}, 3)],
)
def test_set_off_at_the_market(ability: str, text: str, resources: dict[str, int], points: int) -> None:
    """§8: gain_veg, gain_veg_or_meat and gain_pp, by what is chosen."""
    match = with_ability(ability)
    choose(match, spearman_to("main_market"), take(text), use(ability))
    assert has(match, A) == resources
    assert match.state.pp[A] == points


@pytest.mark.parametrize(
    ("ability", "text"), [("F1", "1 pp"), ("F2", "1 veg"), ("L1", "1 pp"), ("E3", "1 veg")]
)
def test_not_set_off_by_another_gain(ability: str, text: str) -> None:
    """§8: only what is gained counts, not what might have been."""
    match = with_ability(ability)
    choose(match, spearman_to("main_market"), take(text))
    assert asked(match) == (B, questions.ACT)
    assert marks(match, dragon(ability[0])) == MARK_OF[ability[1]]


def test_more_of_the_same_food_is_a_choice_when_both_were_gained() -> None:
    """§8: one veg or one meat for L."""
    match = with_ability("L1", wilds=[4], posts={B: [(RIDER, "4.1")]})
    choose(match, rider_to("4.2"), use("L1"))
    assert offered(match) == [take("1 veg"), take("1 meat")]
    choose(match, take("1 meat"))
    assert has(match, A) == {"veg": 3, "meat": 3}


def test_set_off_by_a_gain_from_another_dragon() -> None:
    """§8: from whatever effect it comes."""
    match = with_ability("C1", dragons={A: {dragon("C"): FIRST, dragon("F"): SECOND}})
    choose(match, use("C1"))
    assert asked(match) == (A, questions.TRIGGER)
    choose(match, use("F2"))
    assert has(match, A) == {"meat": 4}
    assert asked(match) == (A, questions.ACT)


def test_set_off_by_the_bonus_of_a_slot_and_of_the_monument() -> None:
    """§5 and §8: their points are gained like others."""
    match = with_ability("E3", stock={A: {"weapon": 1}}, display=[0, 1, 0, 0], scouts=[])
    choose(match, spearman_to("scouts_quarters"), take("1 wood"), use("E3"))
    assert match.state.pp[A] == 1 + 2
    match = with_ability("E3", stock={A: {"weapon": 3}}, objective_deck=[73])
    choose(match, rider_to("dragonlord_monument"), PLACE_OBJECTIVE[73, 2])
    assert match.state.monument[2] == 73
    choose(match, use("E3"))
    assert match.state.pp[A] == 5 + 2


def test_set_off_by_a_space_of_the_wilds() -> None:
    """§6: what the space shows is gained before the vassal is placed."""
    match = with_ability("I1", hands={A: [7]})
    choose(match, LAY[7, 2], use("I1"))
    assert has(match, A) == {"wisdom": 3}
    assert asked(match) == (A, questions.PLACE_ON_TILE)


def test_a_marker_that_the_tile_needs_is_not_used_up_before() -> None:
    """§6: a vassal must be placed on the tile, and only a marker can pay for that."""
    match = with_ability("I1", hands={A: [27]}, vassals={A: (1, 0)})
    choose(match, LAY[27, 2])
    assert told(match, events.Unmarked) == [events.Unmarked(A, (dragon("I"), 0))]
    assert has(match, A) == {"wisdom": 1 + 3}


@pytest.mark.parametrize(("ability", "points", "resources"), [("H2", 4, {"meat": 2}), ("I2", 6, {})])
def test_set_off_by_a_move_on_an_exploration(ability: str, points: int, resources: dict[str, int]) -> None:
    """§8: explore_move and explore_down, after the gain of the level."""
    match = with_ability(
        ability,
        wilds=[40],
        posts={A: [(RIDER, "40.1")]},
        vassals={A: (1, 0)},
        stock={A: {"wisdom": 1, "weapon": 1}},
    )
    choose(match, MOVE_ON[40])
    assert asked(match) == (A, questions.TRIGGER)
    choose(match, use(ability))
    assert match.state.pp[A] == points
    assert has(match, A) == resources
    assert asked(match) == (A, questions.ACT)


@pytest.mark.parametrize(("ability", "points", "resources"), [("H2", 2, {}), ("I2", 4, {})])
def test_homa_gives_meat_only_for_moving_down(ability: str, points: int, resources: dict[str, int]) -> None:
    """§8: to enter an exploration is no way down; Izad has no such word."""
    stock = {A: {"wisdom": 1, "weapon": 1}}
    match = with_ability(ability, wilds=[40], posts={B: [(RIDER, "40.3")]}, stock=stock)
    choose(match, rider_to("40.1"))
    if ability == "I2":
        choose(match, use(ability))
    assert asked(match) == (B, questions.ACT)
    assert match.state.pp[A] == points
    assert has(match, A) == resources


def test_set_off_by_a_spent_spearman() -> None:
    """§8: spend_spearman, with any split of wood and stone; the space gives what it gives."""
    match = with_ability("J1", wilds=[19], posts={B: [(SPEARMAN, "19.2")]})
    choose(match, rider_to("19.1"), use("J1"))
    assert offered(match) == [take("2 wood"), take("1 wood + 1 stone"), take("2 stone")]
    choose(match, take("1 wood + 1 stone"))
    assert has(match, A) == {"wood": 1, "stone": 1, "wisdom": 6}


def test_set_off_by_a_spent_rider() -> None:
    """§8: spend_rider, on a space and through the neighbour ability."""
    match = with_ability("J2", wilds=[34], posts={B: [(RIDER, "34.1")]}, stock={A: {"weapon": 3}})
    choose(match, spearman_to("34.2"), use("J2"))
    assert has(match, A) == {"stone": 2}
    assert match.state.pp[A] == 10
    match = with_ability("J2", dragons={A: {dragon("J"): SECOND | THIRD}})
    choose(match, use("J3"), use("J2"))
    assert has(match, A) == {"stone": 2, "meat": 2, "weapon": 3}
    assert match.state.total(RIDER, A) == 0


def test_a_spent_rider_does_not_set_off_what_a_spearman_would() -> None:
    """§8: each has its own ability."""
    match = with_ability("J1", dragons={A: {dragon("J"): FIRST | THIRD}})
    choose(match, use("J3"))
    assert asked(match) == (A, questions.ACT)
    assert marks(match, dragon("J")) == FIRST


def test_abilities_that_are_set_off_are_no_free_actions() -> None:
    """§8: something has to happen first."""
    everything = {dragon(letter): ALL for letter in "EFHIJKL"}
    options = offered(with_ability("E1", dragons={A: everything}, stock={A: PLENTY}))
    for ability in BOX.abilities:
        if ability.kind == "trigger":
            assert use(ability.id) not in options


# One more level


def explorer(level: int, **layout: Any) -> SimurghMatch:
    """A has a rider on a level of tile 40 and pays one wisdom and one weapon for each move."""
    fields = {"wilds": [40], "vassals": {A: (1, 0)}, "posts": {A: [(RIDER, f"40.{level}")]}}
    return with_ability("H1", **(fields | {"stock": {A: {"wisdom": 3, "weapon": 3}}} | layout))


def test_one_more_level_for_the_full_price() -> None:
    """§8: two levels and their gains, paid twice."""
    match = explorer(1)
    choose(match, MOVE_ON[40])
    assert offered(match) == [use("H1"), USE_NONE]
    choose(match, use("H1"))
    assert match.state.posts[RIDER][A] == [space("40.3")]
    assert match.state.pp[A] == 4 + 5
    assert has(match, A) == {"wisdom": 1, "weapon": 1}
    assert marks(match, dragon("H")) == 0
    assert MOVE_ON[40] not in offered(match)


def test_two_dragons_take_a_rider_down_two_more_levels() -> None:
    """§8: the lowest level ends the tile as always."""
    match = explorer(1, dragons={A: {dragon("H"): FIRST, dragon("K"): FIRST}})
    choose(match, MOVE_ON[40], use("K1"), use("H1"))
    assert match.state.pp[A] == 4 + 5 + 8
    assert match.state.chronicle == [40]
    assert match.state.aside[RIDER][A] == 1
    assert has(match, A) == {}


def test_no_further_level_that_is_occupied_or_cannot_be_paid_or_is_not_there() -> None:
    """§7: the ability does not lift the other rules."""
    posts = {A: [(RIDER, "40.1")], B: [(RIDER, "40.3")]}
    for match in (
        explorer(1, posts=posts),
        explorer(1, stock={A: {"wisdom": 3, "weapon": 1}}),
        explorer(3),
    ):
        choose(match, MOVE_ON[40])
        assert asked(match) == (A, questions.ACT)
        assert marks(match, dragon("H")) == FIRST


def test_a_bonus_may_be_had_before_the_further_level() -> None:
    """§8: both abilities of H are set off by the same move."""
    match = explorer(1, dragons={A: {dragon("H"): FIRST | SECOND}})
    choose(match, MOVE_ON[40], use("H2"), use("H1"))
    assert has(match, A) == {"meat": 2, "wisdom": 1, "weapon": 1}
    assert match.state.posts[RIDER][A] == [space("40.3")]


def test_the_second_level_may_set_off_what_the_first_did_not() -> None:
    """§8: each level is a move."""
    match = explorer(1, dragons={A: {dragon("H"): FIRST | SECOND}})
    choose(match, MOVE_ON[40], use("H1"))
    assert offered(match) == [use("H2"), USE_NONE]


# Replacing an objective


def at_the_monument(marked: int, monument: list[int], **stock: int) -> SimurghMatch:
    match = with_ability(
        "K3",
        dragons={A: {dragon("K"): marked}},
        monument=monument,
        objective_deck=[80, 81, 82],
        stock={A: stock},
    )
    choose(match, rider_to("dragonlord_monument"))
    return match


def test_replacing_needs_the_marker_a_face_up_objective_and_the_price_of_its_space() -> None:
    """§8: and it is never a free action by itself."""

    def replaces(match: SimurghMatch) -> set[int]:
        assert asked(match) == (A, questions.OBJECTIVE)
        return {option.monument for option in offered(match) if isinstance(option, ReplaceObjective)}

    assert replaces(at_the_monument(THIRD, [73, 74], wisdom=3, weapon=3)) == {1}
    assert replaces(at_the_monument(FIRST | SECOND, [73, 74], wisdom=3, weapon=3)) == set()
    assert replaces(at_the_monument(THIRD, [], wisdom=3, weapon=3)) == set()
    match = with_ability("K3", monument=[73], stock={A: PLENTY})
    assert use("K3") not in offered(match)


def test_placing_without_replacing_keeps_the_marker() -> None:
    """§8: the ability is used only for a space that is taken."""
    match = at_the_monument(THIRD, [73, 74], weapon=3, wisdom=3)
    choose(match, next(option for option in offered(match) if not isinstance(option, ReplaceObjective)))
    assert marks(match, dragon("K")) == THIRD
    assert match.state.monument[:3] == [73, 74, 80]


def test_objectives_that_cannot_be_paid_go_back() -> None:
    """§5: placing none is always possible, and without resources nothing else is."""
    match = begin(position(objective_deck=[80, 81, 82], stock={A: {}}))
    choose(match, rider_to("dragonlord_monument"), PUT_BACK[81, True], PUT_BACK[80, False], PUT_BACK[82, True])
    assert match.state.objective_deck == [80, 81, 82]
    assert told(match, events.PlacedNoObjective) == [events.PlacedNoObjective(A)]
    assert PLACE_NONE not in offered(match)


# Taking tiles


@pytest.mark.parametrize("ability", ["G3", "L3"])
def test_a_face_up_tile_without_the_price_and_the_bonus_of_its_slot(ability: str) -> None:
    """§8: one weapon for the tile of slot 4, and no points."""
    match = with_ability(ability, display=[1, 2, 3, 4], scouts=[5], stock={A: {"weapon": 1}})
    choose(match, use(ability))
    assert asked(match) == (A, questions.TAKE_OPEN_TILE)
    assert {option.tile for option in offered(match) if isinstance(option, TakeTile)} == {1, 2, 3, 4}
    choose(match, TAKE_TILE[4])
    assert match.state.hands[A] == [4]
    assert match.state.display == [1, 2, 3, 0]
    assert has(match, A) == {}
    assert match.state.pp[A] == 0


def test_a_face_down_tile_for_one_wisdom() -> None:
    """§8: the top one, seen by nobody else."""
    match = with_ability("L2", display=[1, 2, 3, 4], scouts=[5, 6], stock={A: {"wisdom": 1}})
    choose(match, use("L2"))
    assert match.state.hands[A] == [6]
    assert match.state.scouts == [5]
    assert has(match, A) == {}
    drawn = [entry for entry in match.story if isinstance(entry.event, events.DrewTile)]
    assert [entry.event for entry in drawn] == [events.DrewTile(6)]
    assert [entry.is_for(seat) for entry in drawn for seat in (A, B, None)] == [True, False, False]


def test_a_tile_taken_by_a_dragon_may_be_laid_in_the_same_turn() -> None:
    """§3: free actions come before the main action, too."""
    match = with_ability("L2", display=[1, 2, 3, 4], scouts=[5, 7], stock={A: {"wisdom": 1}})
    choose(match, use("L2"), LAY[7, 3], spearman_to("7.2"))
    assert has(match, A) == {"veg": 3, "meat": 1, "weapon": 1}
