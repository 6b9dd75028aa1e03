"""The upkeep: marriage, battle, church, claim (§6)."""

from itertools import product
from typing import Any

import msgspec
import pytest

from regnum.core.snapshot import Snapshot, resume
from regnum.games.brian_boru import events, questions
from regnum.games.brian_boru.components import MARRIAGES, PRINCESS, MarriageCard
from regnum.games.brian_boru.game import GAME
from regnum.games.brian_boru.moves import (
    ALLIANCES,
    BUILD,
    ESTABLISH_TRADE,
    LOSE,
    MILITARY_SUPPORT,
    SETTLE,
    SPURN,
    Ally,
)
from regnum.games.brian_boru.rules.upkeep import church_now
from regnum.games.brian_boru.state import FACE_DOWN, NO_MARRIAGE, NOBODY, ON_BOARD
from tests.games.brian_boru.positions import (
    MARRIAGE,
    REGION,
    A,
    B,
    BoruMatch,
    C,
    D,
    all_towns,
    begin,
    position,
    score,
    towns_of,
)
from tests.games.brian_boru.positions import (
    events as story,
)
from tests.games.playing import asked, choose, offered, told

TOWNS = {A: [1, 2], B: [13, 14], C: [26, 27]}


def test_the_four_steps_come_in_order_and_then_the_next_round() -> None:
    layout = position(
        3,
        "marriage",
        court=[2, 0, 0],
        marriage=MARRIAGE["brigid"],
        marriage_deck=[PRINCESS],
        viking_deck=[9],
        raiders=[1, 0, 0],
        church=[0, 0, 1],
        towns={A: [23, 24]},
    )
    match = begin(layout)
    milestones = (
        events.Married,
        events.VikingsBeaten,
        events.FirstSpoil,
        events.ChurchLeader,
        events.TokenTurned,
        events.RoundBegins,
    )
    order = [type(event) for event in story(match) if isinstance(event, milestones)]
    assert order == list(milestones)


# Marriage


def wedding(name: str, **layout: Any) -> BoruMatch:
    """B is highest on the track when a marriage card is offered."""
    fields: dict[str, Any] = {"court": [1, 3, 0], "marriage": MARRIAGE[name]}
    return begin(position(3, "marriage", **(fields | layout)), until="battle")


def test_the_highest_disc_marries_and_returns_to_the_first_space_while_the_others_stay() -> None:
    match = wedding("brigid", court=[4, 6, 5])
    assert match.state.married[MARRIAGE["brigid"]] == B
    assert match.state.court == [4, 0, 5]
    assert match.state.marriage == NO_MARRIAGE


def test_one_step_is_enough_to_marry() -> None:
    match = wedding("brigid", court=[0, 0, 1])
    assert match.state.married[MARRIAGE["brigid"]] == C


def test_the_winner_gains_nothing_from_the_track() -> None:
    match = wedding("brigid", court=[0, 7, 0])
    assert match.state.renown == [1, 1, 1]
    assert match.state.coins == [3, 3, 3]


@pytest.mark.parametrize(
    ("name", "points", "renown"),
    [
        ("brigid", 4, 0),
        ("aoife", 2, 1),
        ("aodhan", 2, 0),
        ("conall", 2, 0),
        ("cormac", 2, 0),
        ("niall", 2, 0),
        ("orlaith", 2, 0),
    ],
)
def test_points_and_renown_of_a_marriage(name: str, points: int, renown: int) -> None:
    match = wedding(name)
    assert match.state.points == [10, 10 + points, 10]
    assert match.state.renown == [1, 1 + renown, 1]


@pytest.mark.parametrize("card", [card for card in MARRIAGES if card.town_in], ids=lambda card: card.id)
def test_a_marriage_brings_any_free_town_of_its_region(card: MarriageCard) -> None:
    towns = all_towns(region=card.town_in)
    match = wedding(card.id, towns={C: towns[:1]})
    assert asked(match) == (B, questions.MARRIAGE_TOWN)
    assert offered(match) == [SETTLE[town] for town in towns[1:]]
    choose(match, SETTLE[towns[2]])
    assert match.state.controls(B) == [towns[2]]


def test_a_marriage_into_a_full_region_brings_only_the_points() -> None:
    match = wedding("aodhan", towns={C: all_towns(region="leinster")})
    assert match.over
    assert match.state.points[B] == 12
    assert towns_of(match.state, B) == []


def test_a_town_under_the_vikings_is_not_free_for_a_marriage() -> None:
    leinster = all_towns(region="leinster")
    match = wedding("aodhan", towns={C: leinster}, vikings=leinster)
    assert match.over


@pytest.mark.parametrize(
    ("space", "coins", "renown"),
    [(0, 0, 0), (1, 0, 0), (2, 1, 0), (3, 1, 0), (4, 1, 0), (5, 2, 0), (6, 2, 0), (7, 0, 1)],
)
def test_what_a_space_of_the_track_gives(space: int, coins: int, renown: int) -> None:
    match = wedding("brigid", court=[space, 9, 0])
    assert match.over
    assert match.state.coins == [3 + coins, 3, 3]
    assert match.state.renown == [1 + renown, 1, 1]
    assert match.state.court == [space, 0, 0]


def test_a_town_from_the_track_may_be_anywhere() -> None:
    match = wedding("brigid", court=[8, 9, 0], towns={C: [30]})
    assert asked(match) == (A, questions.TRACK_TOWN)
    assert offered(match) == [SETTLE[town] for town in all_towns(but=[30])]
    choose(match, SETTLE[53])
    assert match.state.controls(A) == [53]
    assert match.state.court == [8, 0, 0]


def test_the_benefit_is_gained_again_in_the_next_round() -> None:
    layout = position(3, "marriage", court=[5, 9, 0], marriage=MARRIAGE["brigid"])
    assert begin(layout, until="battle").state.court == [5, 0, 0]
    layout.step, layout.marriage, layout.court[C] = "marriage", MARRIAGE["aoife"], 6
    assert begin(layout, until="battle").state.coins == [7, 3, 3]


# Princess of Denmark


def test_the_princess_offers_three_choices() -> None:
    match = wedding("estrid")
    assert asked(match) == (B, questions.PRINCESS)
    assert offered(match) == list(ALLIANCES)


def test_spurning_the_princess_gives_four_points_and_no_card() -> None:
    match = wedding("estrid")
    choose(match, SPURN)
    assert match.state.points == [10, 14, 10]
    assert match.state.married[PRINCESS] == NOBODY
    assert match.state.alliance == ""
    assert match.state.court[B] == 0


@pytest.mark.parametrize("alliance", [MILITARY_SUPPORT, ESTABLISH_TRADE], ids=lambda option: option.alliance)
def test_an_alliance_keeps_the_card_and_gives_no_points(alliance: Ally) -> None:
    match = wedding("estrid")
    choose(match, alliance)
    assert match.state.points == [10, 10, 10]
    assert match.state.married[PRINCESS] == B


def last_upkeep(alliance: Ally) -> BoruMatch:
    """C marries the Princess; in Munster A has 2 towns and the token, the Vikings 3, C 1."""
    layout = position(
        3,
        "marriage",
        court=[0, 0, 5],
        marriage=PRINCESS,
        tokens={"munster": A},
        towns={A: [43, 44], B: [45, 46, 47], C: [48]},
        vikings=[45, 46, 47],
    )
    match = begin(layout)
    choose(match, alliance)
    assert match.over
    return match


def test_military_support_counts_in_the_same_upkeep() -> None:
    match = last_upkeep(MILITARY_SUPPORT)
    assert match.state.token[REGION["munster"]] == C
    assert score(match.state, C).held == 7


@pytest.mark.parametrize("alliance", [ESTABLISH_TRADE, SPURN], ids=lambda option: option.alliance)
def test_without_military_support_the_vikings_take_the_token_back(alliance: Ally) -> None:
    match = last_upkeep(alliance)
    assert match.state.token[REGION["munster"]] == ON_BOARD
    assert [score(match.state, seat).board for seat in (A, B, C)] == [0, 0, 0]


# Battle


def test_an_empty_battle_area_means_no_incursion() -> None:
    match = begin(position(3, "battle", raiders=[1, 0, 0], towns=TOWNS), until="church")
    assert match.over
    assert not any(match.state.vikings)


def test_raiders_of_the_battle_area_go_back_after_the_incursion() -> None:
    match = begin(position(3, "battle", battle=3, raiders=[1, 0, 2], towns={B: [13]}), until="church")
    assert match.state.battle == 0
    assert match.state.vikings[13]


def test_who_is_neither_best_nor_worst_loses_no_town() -> None:
    match = begin(position(3, "battle", battle=3, raiders=[1, 2, 3], towns=TOWNS), until="church")
    assert asked(match) == (C, questions.LOST_TOWN)
    assert offered(match) == [LOSE[1], LOSE[2]]
    choose(match, LOSE[2])
    assert match.over
    assert match.state.vikings.count(True) == 1


def test_only_a_controlled_town_can_be_lost_and_its_monastery_stays() -> None:
    layout = position(
        3, "battle", battle=3, raiders=[1, 0, 3], towns=TOWNS, vikings=[13], monasteries=[14], marker=C
    )
    match = begin(layout, until="church")
    assert match.over, "town 14 was the only choice"
    assert match.state.vikings[14]
    assert match.state.monastery[14]
    assert match.state.disc[14] == B
    assert match.state.controls(B) == []


def test_all_who_captured_fewest_lose_a_town_each() -> None:
    towns = {A: [1, 2], B: [13, 14], C: [26, 27], D: [43, 44]}
    match = begin(position(4, "battle", battle=1, raiders=[1, 3, 1, 3], towns=towns), until="church")
    assert asked(match) == (A, questions.OWN_LOST_TOWN)
    choose(match, LOSE[1])
    assert asked(match) == (C, questions.OWN_LOST_TOWN)
    choose(match, LOSE[27])
    assert match.over


@pytest.mark.parametrize(
    ("before", "points", "renown", "after"),
    [
        ([5, 3, 2], [13, 11, 10], [3, 1, 1], [0, 2, 2]),  # the best alone, then the next best
        ([5, 3, 3], [13, 11, 11], [3, 1, 1], [0, 2, 2]),  # two are next best
        ([1, 0, 0], [13, 10, 10], [3, 1, 1], [0, 0, 0]),  # nobody is next best
        ([2, 2, 2], [11, 11, 11], [2, 1, 1], [1, 1, 1]),  # all level
        ([0, 0, 0], [10, 10, 10], [2, 1, 1], [0, 0, 0]),  # no raider, no spoils
    ],
)
def test_spoils(before: list[int], points: list[int], renown: list[int], after: list[int]) -> None:
    """A has 2 renown before. First spoil: one renown more, then points for all three."""
    match = begin(position(3, "battle", raiders=before, renown=[2, 1, 1]), until="church")
    assert match.state.points == points
    assert match.state.renown == renown
    assert match.state.raiders == after


def test_spoils_are_given_after_an_incursion_too() -> None:
    match = begin(position(3, "battle", battle=4, raiders=[3, 1, 0], towns={C: [26]}), until="church")
    assert match.state.vikings[26]
    assert match.state.points == [12, 11, 10]
    assert match.state.raiders == [0, 0, 0]


# Church


def test_the_church_leader_takes_the_marker_and_builds_where_there_is_no_monastery() -> None:
    layout = position(3, "church", church=[0, 2, 1], towns={B: [13, 14, 15, 16]}, marker=A)
    layout.monastery[13] = layout.vikings[14] = True
    match = begin(layout, until="claim")
    assert asked(match) == (B, questions.MONASTERY)
    assert offered(match) == [BUILD[15], BUILD[16]]
    choose(match, BUILD[16])
    assert match.state.marker == B
    assert match.state.church == [0, 0, 0]
    assert match.state.points == [10, 10, 11], "C has the most discs now"


def test_with_a_tie_in_church_the_marker_stays() -> None:
    match = begin(position(3, "church", church=[2, 2, 1], towns=TOWNS, marker=C), until="claim")
    assert match.over
    assert match.state.marker == C
    assert match.state.church == [1, 1, 1]
    assert match.state.points == [11, 11, 10]
    assert not any(match.state.monastery)


def test_four_discs_build_clockwise_from_the_marker_holder() -> None:
    match = begin(position(3, "church", church=[5, 5, 4], towns=TOWNS, marker=B), until="claim")
    order = []
    while not match.over:
        order.append(asked(match)[0])
        choose(match, offered(match)[0])
    assert order == [B, C, A]


def test_the_order_goes_from_the_new_marker_holder() -> None:
    towns = TOWNS | {D: [43, 44]}
    match = begin(position(4, "church", church=[6, 6, 7, 4], towns=towns, marker=A), until="claim")
    order = []
    while not match.over:
        order.append(asked(match)[0])
        choose(match, offered(match)[0])
    assert order == [C, D, A, B]
    assert match.state.church == [0, 0, 0, 0]
    assert match.state.points == [11, 11, 10, 10]


def test_four_discs_without_a_building_site_stay_in_church() -> None:
    layout = position(3, "church", church=[0, 4, 5], towns={B: [13], C: [26, 27]}, monasteries=[13])
    match = begin(layout, until="claim")
    choose(match, BUILD[26])
    assert match.over
    assert match.state.church == [0, 3, 0]

    layout = position(3, "church", church=[0, 5, 6], towns={B: [13], C: [26, 27]}, monasteries=[13])
    match = begin(layout, until="claim")
    choose(match, BUILD[26])
    assert match.state.church == [0, 4, 0], "the second reward took one, the other four wait"
    assert match.state.points == [10, 11, 10]


def test_more_than_four_discs_build_one_monastery_and_all_go_back() -> None:
    match = begin(position(3, "church", church=[9, 9, 0], towns={A: [1], B: [13]}), until="claim")
    assert match.state.church == [0, 0, 0]
    assert match.state.monastery.count(True) == 2


def test_a_game_that_was_kept_when_the_church_was_one_step_goes_on() -> None:
    """Its snapshot holds the choices of the leader and of the first who had four discs left."""
    state = position(3, "church", church=[6, 5, 4], towns=TOWNS, marker=C)
    chosen = ((A, GAME.moves.number(BUILD[1])), (B, GAME.moves.number(BUILD[13])))
    kept = Snapshot("1", 3, {}, msgspec.Raw(msgspec.json.encode(state)), (), chosen, 0)
    match = resume(GAME, kept, "seed")
    assert asked(match) == (C, questions.MONASTERY)
    assert (match.state.church, match.state.marker) == ([0, 0, 4], A)


# What the church would bring now


@pytest.mark.parametrize(
    ("discs", "marker", "builders"),
    [
        ([0, 0, 0], NOBODY, []),
        ([5, 0, 0], A, [A]),
        ([1, 0, 0], A, [A]),  # one disc more than anybody is enough
        ([5, 4, 0], A, [A]),  # B gives one of four back
        ([5, 5, 0], NOBODY, [A, B]),  # both keep four
        ([4, 4, 0], NOBODY, []),  # both keep three
        ([6, 5, 0], A, [A, B]),  # B keeps four
        ([5, 5, 4], NOBODY, [A, B, C]),  # C gives none back
        ([4, 6, 5], B, [B, C, A]),  # A is neither first nor second and keeps four
        ([4, 4, 4], NOBODY, []),
    ],
)
def test_who_would_take_the_marker_and_build_now(discs: list[int], marker: int, builders: list[int]) -> None:
    now = church_now(position(3, "trick", church=discs, towns=TOWNS))
    assert (now.marker, set(now.builders)) == (marker, set(builders))


def test_nobody_would_build_without_a_controlled_town_that_has_no_monastery() -> None:
    layout = position(3, "trick", church=[7, 6, 4], towns={A: [1], B: [13, 14]}, monasteries=[1], vikings=[13])
    assert church_now(layout) == (A, [B]), "C has no town"
    layout.monastery[14] = True
    assert church_now(layout) == (A, [])


@pytest.mark.parametrize("towns", [TOWNS, {A: [1, 2], B: [13, 14]}, {B: [13, 14], C: [26, 27]}])
def test_what_the_church_would_bring_is_what_it_brings(towns: dict[int, list[int]]) -> None:
    """And whoever is asked for a town on the way is still among those who would build."""
    for discs in product(range(8), repeat=3):
        match = begin(position(3, "church", church=[*discs], towns=towns, marker=B), until="claim")
        before = church_now(position(3, "trick", church=[*discs], towns=towns, marker=B))
        while not match.over:
            seat, question = asked(match)
            assert question is questions.MONASTERY
            assert seat in church_now(match.view(None)).builders
            choose(match, offered(match)[0])
        assert {event.seat for event in told(match, events.Built)} == set(before.builders)
        assert [event.seat for event in told(match, events.ChurchLeader)] == [
            seat for seat in (A, B, C) if seat == before.marker
        ]


def test_once_the_rewards_are_given_nobody_would_take_the_marker() -> None:
    """B keeps four discs of five, more than anybody else, and takes no marker for them."""
    match = begin(position(3, "church", church=[6, 5, 0], towns=TOWNS), until="claim")
    choose(match, BUILD[1])
    assert asked(match) == (B, questions.MONASTERY)
    assert church_now(match.view(None)) == (NOBODY, [B])


# Claim


@pytest.mark.parametrize(
    ("region", "threshold"),
    [
        ("northern_ui_neill", 4),
        ("ulaid", 3),
        ("breifne", 2),
        ("southern_ui_neill", 3),
        ("dubhlinn", 2),
        ("connaught", 5),
        ("leinster", 4),
        ("munster", 5),
    ],
)
def test_a_token_turns_up_at_the_threshold(region: str, threshold: int) -> None:
    towns = all_towns(region=region)
    below = begin(position(3, "claim", towns={A: towns[: threshold - 1]}))
    assert below.state.token[REGION[region]] == FACE_DOWN
    reached = begin(position(3, "claim", towns={A: towns[:threshold]}))
    assert reached.state.token[REGION[region]] == A


def test_monasteries_count_twice_and_viking_towns_count_for_the_threshold() -> None:
    """Munster needs 5: a monastery of A, one of the Vikings and one town more."""
    towns = {A: [43], B: [44, 45]}
    match = begin(position(3, "claim", towns=towns, monasteries=[43, 44], vikings=[44]))
    assert told(match, events.TokenTurned) == [events.TokenTurned(REGION["munster"], 5)]
    assert match.state.token[REGION["munster"]] == ON_BOARD, "A and the Vikings have two each"
    assert (
        begin(position(3, "claim", towns=towns, monasteries=[43])).state.token[REGION["munster"]] == FACE_DOWN
    )


def test_a_token_once_turned_up_stays_so() -> None:
    match = begin(position(3, "claim", towns={A: [43]}, tokens={"munster": ON_BOARD}))
    assert match.state.token[REGION["munster"]] == A


def test_a_monastery_counts_twice_for_the_majority() -> None:
    layout = position(3, "claim", towns={A: [43, 44], B: [45, 46]}, monasteries=[45], tokens={"munster": A})
    assert begin(layout).state.token[REGION["munster"]] == B


def test_a_tie_leaves_a_token_just_turned_up_on_the_board() -> None:
    match = begin(position(3, "claim", towns={A: [23], B: [24]}))
    assert match.state.token[REGION["dubhlinn"]] == ON_BOARD


def test_the_vikings_take_a_held_token_back_to_the_board() -> None:
    layout = position(
        3, "claim", towns={A: [43, 44], B: [45, 46, 47]}, vikings=[45, 46, 47], tokens={"munster": A}
    )
    assert begin(layout).state.token[REGION["munster"]] == ON_BOARD


def test_two_viking_towns_of_different_owners_make_one_side() -> None:
    layout = position(
        3, "claim", towns={A: [43, 44], B: [45, 46], C: [47]}, vikings=[44, 46, 47], tokens={"munster": B}
    )
    assert begin(layout).state.token[REGION["munster"]] == ON_BOARD


def test_with_military_support_the_vikings_are_no_side() -> None:
    layout = position(
        3,
        "claim",
        towns={A: [43, 44], B: [45, 46, 47], C: [48]},
        vikings=[45, 46, 47],
        tokens={"munster": A},
        married={"estrid": B},
        alliance="military_support",
    )
    assert begin(layout).state.token[REGION["munster"]] == B


@pytest.mark.parametrize(("towns", "holder"), [([44, 45], FACE_DOWN), ([44, 45, 46], B)])
def test_with_military_support_a_viking_town_counts_once_for_the_threshold(
    towns: list[int], holder: int
) -> None:
    """Munster needs 5; B has the support and the others' towns under the Vikings, A two of its own."""
    layout = position(
        3,
        "claim",
        towns={A: [43, 47], C: towns},
        vikings=towns,
        married={"estrid": B},
        alliance="military_support",
    )
    assert begin(layout).state.token[REGION["munster"]] == holder


def test_with_military_support_one_town_is_enough_where_the_vikings_have_none() -> None:
    layout = position(
        3,
        "claim",
        towns={A: [43]},
        tokens={"munster": ON_BOARD},
        married={"estrid": B},
        alliance="military_support",
    )
    assert begin(layout).state.token[REGION["munster"]] == A


def test_each_region_is_claimed_for_itself() -> None:
    layout = position(3, "claim", towns={A: [23, 24, 8], B: [9, 10], C: [13, 14]})
    state = begin(layout).state
    tokens = {region: state.token[place] for region, place in REGION.items() if state.token[place] != FACE_DOWN}
    assert tokens == {"dubhlinn": A, "ulaid": B, "breifne": C}


def test_the_game_ends_after_the_claim_step_of_the_last_round() -> None:
    assert begin(position(3, "claim", marriage_deck=[])).over
    more = begin(position(3, "claim", marriage_deck=[PRINCESS], viking_deck=[9]))
    assert more.question is questions.DRAFT
