"""The rulings A1 to A45, each by its number (docs/rules/age_of_conan.md)."""

from typing import Any

import pytest

from regnum.core.match import Match
from regnum.core.views import BACK
from regnum.games.age_of_conan import events, questions
from regnum.games.age_of_conan.components import (
    BOX,
    DISTANCE,
    PLACE,
    TOKENS,
    WILD,
)
from regnum.games.age_of_conan.game import GAME
from regnum.games.age_of_conan.moves import (
    ATTACK,
    BUILD_CITY,
    BUY_EMISSARY,
    BUY_UNIT,
    COLLECT,
    COMMIT,
    COMMIT_TOKEN,
    CROWN,
    DECLARE,
    DO_NOT_CROWN,
    DONE,
    FIGHT_ON,
    KEEP_TOKEN,
    LEAVE_TOKEN,
    MARCH,
    MARCH_ON,
    MOVE_CONAN,
    MOVE_EMISSARY,
    NO_CARD,
    OFFER,
    PASS,
    PLACE_RAIDER,
    PLACE_UNIT,
    PLAY,
    REPLACE,
    REROLL_DIE,
    RETREAT,
    SCHEME,
    STAND,
    TAKE_DIE,
    TO,
    UNITS,
    USE_ARTIFACT,
)
from regnum.games.age_of_conan.rules.objectives import fulfils
from regnum.games.age_of_conan.rules.scoring import score, wins
from regnum.games.age_of_conan.rules.turn import dice_to_take
from regnum.games.age_of_conan.state import (
    BATTLE,
    CAMPAIGN,
    CITY,
    FORT,
    INTRIGUE_CONTEST,
    NOBODY,
    SIEGE,
    TOWER,
    AgeOfConan,
)
from tests.games.age_of_conan.positions import (
    ALL,
    AQUILONIA,
    STYGIA,
    THREE,
    TURAN,
    Board,
    at,
    bid,
    card,
    faces,
    objective,
    tokens,
)
from tests.games.playing import asked, choose, offered, told

EDITIONS = ("nexus", "rebel", "rebel_errata")
AXE_CARD, SHIELD_CARD, ONLY_PLAINS = 11, 12, 33
"""Both fit any terrain; the last one plains alone."""


def fight_for(board: Board, *luck: Any, **fields: Any) -> Match[AgeOfConan]:
    """The match from the declaring of strategy cards on."""
    return board.match("declare", *luck, resume="end_turn", **fields)


def test_a1_markers_never_run_out() -> None:
    """A1: nine forts or towers lie in the box, but a tenth can be had."""
    free = [p.id for p in BOX.provinces if not p.home and p.id not in ("zamora", "ophir")]
    towers = Board(*ALL).clear().marker(TURAN, TOWER, *free[:11]).emissaries(TURAN, zamora=1)
    match = towers.match("intrigue", *faces("HHHHH", "MMMM"), active=TURAN)
    choose(match, SCHEME[at("zamora")])
    assert match.state.owner.count(TURAN) == 12
    forts = Board(*ALL).clear().marker(TURAN, FORT, *free[:11]).units(TURAN, ophir=2)
    forts.state.icon[at("ophir")] = 1
    match = forts.match("military", *faces("HH", "MMM"), active=TURAN)
    choose(match, FIGHT_ON[at("ophir")])
    assert match.state.marker[at("ophir")] == FORT


def test_a2_distances_go_over_land_and_through_everything() -> None:
    """A2: no sea is crossed, but homes and areas out of play are."""
    assert DISTANCE[at("zingara")][at("kush")] == 4, "both lie on the Western Sea"
    assert DISTANCE[at("tundra")][at("nordheim")] == 2, "through Hyperborea"
    board = Board().set(conan="stygia", adventure=2, track=tokens("monster", 1, 2))
    match = board.pool("MI").match("turn")
    choose(match, MOVE_CONAN[at("shem")])
    assert asked(match)[1] is questions.EXCHANGE, "he comes nearer through the South, which is out of play"


def test_a3_without_any_strategy_card_the_token_is_bid_alone() -> None:
    """A3: Turan holds them all; Aquilonia draws nothing and bids a token."""
    match = Board().pool("MI").match("bid_card", hands=[[], list(range(1, 38))])
    assert asked(match) == (TURAN, questions.BID_CARD)
    choose(match, COMMIT[1])
    match.choose(AQUILONIA, COMMIT_TOKEN[6])
    match.choose(TURAN, COMMIT_TOKEN[4])
    assert told(match, events.BidWithoutCard) == [events.BidWithoutCard(AQUILONIA, 6)]
    assert match.state.conan_player == AQUILONIA, "6 against 4 and 1"


def test_a3_the_discards_become_a_new_deck() -> None:
    """A3: they are shuffled when somebody must draw."""
    hands = [[1], list(range(4, 38))]
    match = Board().pool("MI").match("bid_card", [3, 2], hands=hands, discards=[2, 3])
    assert match.state.hands == [[1, 2], list(range(3, 38))]
    assert match.state.discards == match.state.deck == []


@pytest.mark.parametrize(("pool", "die"), [("MW", 0), ("IW", 1), ("CW", 2)])
def test_a4_an_action_may_do_nothing_but_a_die_is_taken(pool: str, die: int) -> None:
    """A4: there is no way around the die, but the armies, the emissaries and the court may rest."""
    match = Board().pool(pool).match("die", track=tokens("woman", 1, 2), conan_player=TURAN)
    assert set(offered(match)) <= {*TAKE_DIE.values()}
    choose(match, TAKE_DIE[die, die])
    if match.question is questions.TAKE_TOKEN:
        choose(match, LEAVE_TOKEN)
    choose(match, DONE)
    assert match.state.active == TURAN
    assert not match.state.pool[die]


def test_a5_the_crown_comes_before_conan_is_brought_to_the_destination() -> None:
    """A5: he stands in Aquilonia when the last adventure ends, and only then goes to the Black Kingdoms."""
    match = Board().match("adventure_ends", age=3, conan="aquilonia")
    assert asked(match) == (AQUILONIA, questions.CROWNING)
    assert match.state.conan == at("aquilonia")
    choose(match, DO_NOT_CROWN)
    assert match.state.conan == at("black_kingdoms")
    assert not told(match, events.RewardDrawn)


def test_a5_the_reward_comes_first() -> None:
    """A5: on the destination a token is drawn before anything else."""
    match = Board().match("adventure_ends", age=3, conan="black_kingdoms")
    assert asked(match) == (AQUILONIA, questions.EXCHANGE)
    choose(match, KEEP_TOKEN)
    assert len(match.state.tokens[AQUILONIA]) == 1


def test_a6_a_wild_die_does_not_block_another() -> None:
    """A6: two wild dice serve for everything."""
    s = Board().pool("WW").fill()
    assert list(dice_to_take(s)) == [TAKE_DIE[WILD, action] for action in range(3)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a7_only_an_own_emissary_is_a_bridge(edition: str) -> None:
    """A7: one of Aquilonia in Zamora does not help Turan on to Koth, in no edition."""
    board = Board(edition=edition).clear().emissaries(TURAN, turan=1).emissaries(AQUILONIA, zamora=1)
    match = board.match("intrigue", active=TURAN)
    choose(match, MOVE_EMISSARY[at("turan")])
    assert TO[at("zamora")] in offered(match)
    assert TO[at("koth")] not in offered(match)


def test_a8_raiders_take_no_part_in_a_battle() -> None:
    """A8: axes count for nobody, and the raiders stay."""
    board = Board().clear().units(TURAN, koth=2).raiders(koth=2)
    match = fight_for(board.contest(BATTLE, "koth", AQUILONIA, TURAN, "ophir", 2), *faces("HM", "XX"))
    assert told(match, events.AttackerWon) == [events.AttackerWon(AQUILONIA, 1, 0)]
    assert match.state.raiders[at("koth")] == 2


def test_a9_nobody_rolls_less_than_one_die() -> None:
    """A9: Ymir's Wrath takes a die, but never the last."""
    wrath = card("ymirs_wrath")
    board = Board("aquilonia", "hyperborea").clear().units(1, koth=1)
    board.contest(BATTLE, "koth", AQUILONIA, 1, "ophir", 1)
    match = fight_for(board, *faces("M", "M"), cards=[[], [wrath]])
    choose(match, PLAY[wrath])
    assert len(told(match, events.Rolled)[0].rolls) == 1


def test_a10_the_last_unit_wins_the_last_icon() -> None:
    """A10: the fort stands, the army is gone."""
    board = Board().clear().units(AQUILONIA, ophir=1)
    board.state.icon[at("ophir")] = 1
    match = board.match("military", *faces("H", "MMM"))
    choose(match, FIGHT_ON[at("ophir")])
    s = match.state
    assert (s.owner[at("ophir")], s.marker[at("ophir")]) == (AQUILONIA, FORT)
    assert (s.army[at("ophir")], s.units[at("ophir")], s.icon[at("ophir")]) == (NOBODY, 0, 0)
    assert s.points[AQUILONIA] == 3


@pytest.mark.parametrize(("leaving", "icon"), [(1, 1), (2, 0)])
def test_a11_progress_is_kept_while_a_unit_stays(leaving: int, icon: int) -> None:
    """A11: of two units on the second icon one goes home, or both do."""
    board = Board().clear().units(AQUILONIA, argos=2)
    board.state.icon[at("argos")] = 1
    match = board.match("military")
    choose(match, MARCH[at("argos"), at("aquilonia")], UNITS[leaving])
    assert match.state.icon[at("argos")] == icon
    assert match.state.units[at("argos")] == 2 - leaving


@pytest.mark.parametrize(("units", "may_march"), [(1, False), (2, True)])
def test_a12_a_forced_march_needs_two_units(units: int, may_march: bool) -> None:
    """A12: one is given up, and one must be left to fight."""
    board = Board().clear().units(AQUILONIA, ophir=units)
    match = board.match("military", *faces("H" * units, "MMM"))
    choose(match, FIGHT_ON[at("ophir")])
    assert match.state.icon[at("ophir")] == 1
    assert (match.question is questions.MARCH_ON) == may_march


def retreating(board: Board, units: int) -> AgeOfConan:
    """Turan has won a contest against the attack on Koth from Ophir, and Aquilonia goes back."""
    board.clear(TURAN).units(TURAN, koth=2)
    board.contest(BATTLE, "koth", AQUILONIA, TURAN, "ophir", units)
    match = fight_for(board, *faces("M" * units, "MM"))
    assert asked(match) == (AQUILONIA, questions.ATTACKER_RETREAT)
    choose(match, RETREAT)
    return match.state


def test_a13_too_many_are_lost_in_a_retreat() -> None:
    """A13: four come back to three: five are left."""
    board = Board().clear().marker(AQUILONIA, FORT, "ophir").units(AQUILONIA, ophir=3)
    assert retreating(board, 5).units[at("ophir")] == 5


@pytest.mark.parametrize(("stayed", "icon"), [(1, 1), (0, 0)])
def test_a13_a_campaign_goes_on_only_if_somebody_stayed(stayed: int, icon: int) -> None:
    """A13: the units came from the second icon of Ophir."""
    board = Board().clear()
    if stayed:
        board.units(AQUILONIA, ophir=stayed)
        board.state.icon[at("ophir")] = 1
    s = retreating(board, 3)
    assert (s.units[at("ophir")], s.icon[at("ophir")]) == (2 + stayed, icon)
    assert s.army[at("ophir")] == AQUILONIA


@pytest.mark.parametrize("how", ["army", "marker"])
def test_a13_units_without_a_way_back_are_lost(how: str) -> None:
    """A13: if others hold the province they came from, they go back to the reserve."""
    board = Board(*THREE).clear()
    if how == "army":
        board.units(STYGIA, ophir=1)
    else:
        board.marker(STYGIA, TOWER, "ophir")
    s = retreating(board, 3)
    assert s.units_of(AQUILONIA) == 0
    assert s.crom[TURAN] == 1


def test_a14_an_artifact_serves_once_in_a_contest() -> None:
    """A14: the Heart of Tammuz rerolls a die, and is not offered again before the next contest."""
    board = Board().clear().units(AQUILONIA, ophir=2)
    match = board.match("military", *faces("MM"), 0, *faces("MMM", "M", "MMM"), artifacts=[NOBODY, NOBODY, 0])
    choose(match, FIGHT_ON[at("ophir")], USE_ARTIFACT[2], REROLL_DIE[5])
    assert told(match, events.AttackerWon), "one die became a hit"
    assert asked(match)[1] is questions.MARCH_ON, "it was not offered again"
    choose(match, MARCH_ON)
    assert USE_ARTIFACT[2] in offered(match)
    assert match.state.artifacts[2] == AQUILONIA


def fallen(**fields: Any) -> AgeOfConan:
    """Aquilonia has most of everything, but fell."""
    held = [tokens("monster", 3), tokens("monster", 2), tokens("woman", 1)]
    board = Board(*THREE).marker(AQUILONIA, FORT, "nemedia").marker(TURAN, TOWER, "zamora")
    names = [objective(name) for name in ("golden_throne", "song_of_steel", "fall_of_the_mighty")]
    more: dict[str, Any] = {
        "gold": [9, 3, 2],
        "crom": [3, 2, 1],
        "points": [20, 1, 1],
        "tokens": held,
        "objectives": names,
        "step": "",
        **fields,
    }
    return board.set(**more).state


def test_a15_whoever_fell_takes_part_in_no_comparison() -> None:
    """A15: all that Aquilonia has counts for nobody, and Turan is first in everything."""
    s = fallen(fallen=AQUILONIA)
    rows = score(s)
    assert [rows[name] for name in ("Richest", "Crom, count the dead", "Monsters")] == [
        [0, 3, 0],
        [0, 3, 0],
        [0, 5, 0],
    ]
    assert all(row[AQUILONIA] == 0 for row in rows.values())
    assert rows["Objectives"] == [0, 4, 0], "most gold and most Crom"
    assert wins(s) == [0, 1, 0]
    assert score(fallen())["Richest"] == [3, 0, 0], "otherwise Aquilonia would have it"
    assert fulfils(fallen(), AQUILONIA, objective("golden_throne"))
    assert not fulfils(s, AQUILONIA, objective("golden_throne"))


def test_a16_nothing_pays_no_bonus() -> None:
    """A16: no treasure, no Crom and no gold: nobody is first."""
    s = Board(*THREE).set(gold=[0, 0, 0], tokens=[tokens("monster", 1), [], []], step="").state
    rows = score(s)
    for name in ("Treasures", "Women", "Crom, count the dead", "Richest"):
        assert rows[name] == [0, 0, 0]
    assert rows["Monsters"] == [5, 0, 0]


def test_a17_without_raiders_none_is_placed() -> None:
    """A17: all eleven are on the board."""
    board = Board().set(conan="ophir").raiders(steppes=11)
    match = board.match("conan_part", track=tokens("woman", 1))
    assert not any(option in PLACE_RAIDER for option in offered(match))
    choose(match, MOVE_CONAN[at("koth")])
    assert asked(match)[1] is questions.COURT, "nothing is left to do for Conan"
    outriders = card("kozaki_outriders")
    none = Board().raiders(steppes=11).match("military", upgrades=[[], [outriders]], active=TURAN)
    assert PLAY[outriders] not in offered(none)
    some = Board().raiders(steppes=10).match("military", upgrades=[[], [outriders]], active=TURAN)
    assert PLAY[outriders] in offered(some)


def test_a18_a_city_counts_as_a_fort_and_as_a_tower_but_once() -> None:
    """A18: for two forts in Central Hyboria, for most towers; but it is one marker."""
    s = Board().marker(AQUILONIA, CITY, "ophir").marker(TURAN, TOWER, "zamora").state
    assert not fulfils(s, AQUILONIA, objective("hyborian_empire")), "one of two"
    assert not fulfils(s, AQUILONIA, objective("web_of_alliances")), "one each"
    assert not fulfils(s, AQUILONIA, objective("shining_cities"))
    s = Board().marker(AQUILONIA, CITY, "ophir", "argos").marker(TURAN, TOWER, "zamora").state
    for name in ("hyborian_empire", "web_of_alliances", "shining_cities"):
        assert fulfils(s, AQUILONIA, objective(name)), name
    s = Board().marker(AQUILONIA, TOWER, "ophir", "argos").state
    assert not fulfils(s, AQUILONIA, objective("hyborian_empire"))


def test_a19_an_alliance_ends_the_own_campaign() -> None:
    """A19: the army stays, the tower stands, the icon is forgotten."""
    board = Board().clear().units(AQUILONIA, ophir=2).emissaries(AQUILONIA, ophir=1)
    board.state.icon[at("ophir")] = 1
    match = board.match("intrigue", *faces("HH", "MMM"))
    choose(match, SCHEME[at("ophir")])
    s = match.state
    assert (s.owner[at("ophir")], s.marker[at("ophir")]) == (AQUILONIA, TOWER)
    assert (s.army[at("ophir")], s.units[at("ophir")], s.icon[at("ophir")]) == (AQUILONIA, 2, 0)


def test_a20_war_leaves_emissaries_alone() -> None:
    """A20: those of both sides stay where a province is conquered."""
    board = Board().clear().units(AQUILONIA, ophir=2).emissaries(AQUILONIA, ophir=1).emissaries(TURAN, ophir=2)
    board.state.icon[at("ophir")] = 1
    match = board.match("military", *faces("HH", "MMM"))
    choose(match, FIGHT_ON[at("ophir")])
    assert match.state.owner[at("ophir")] == AQUILONIA
    assert [match.state.emissaries[seat][at("ophir")] for seat in (0, 1)] == [1, 2]


def test_a21_an_emissary_out_of_play_helps_its_neighbours() -> None:
    """A21: with two players the South is out of play, but an emissary in Shem counts for Koth."""
    board = Board().clear().emissaries(AQUILONIA, koth=1, shem=2)
    assert not board.state.in_play(at("shem"))
    match = board.match("intrigue", *faces("MM", "MMMM"))
    choose(match, SCHEME[at("koth")])
    assert len(told(match, events.Rolled)[0].rolls) == 2, "one, and one for Shem"


def test_a22_an_upgrade_serves_for_one_contest_of_a_siege() -> None:
    """A22: shields count in the first, not in the second."""
    pikes = card("gunderland_pikemen")
    board = Board().clear().marker(AQUILONIA, FORT, "ophir").units(AQUILONIA, ophir=2)
    board.contest(SIEGE, "ophir", TURAN, AQUILONIA, "koth", 3)
    match = fight_for(board, *faces("MMM", "SSS", "MH", "SSS"), upgrades=[[pikes], []])
    choose(match, PLAY[pikes])
    assert told(match, events.AttackerLost) == [events.AttackerLost(TURAN, 0, 3)]
    choose(match, STAND)
    assert told(match, events.AttackerWon) == [events.AttackerWon(TURAN, 1, 0)]
    assert match.state.used[AQUILONIA] == [pikes]


def test_a23_whoever_joins_a_campaign_may_march_with_it() -> None:
    """A23: one unit from home joins two in Argos; after the contest the army of three may march."""
    board = Board().clear().units(AQUILONIA, aquilonia=1, argos=2)
    match = board.match("military", *faces("HHH", "MMMM", "HH", "MMMM"))
    choose(match, ATTACK[at("aquilonia"), at("argos")])
    assert asked(match)[1] is questions.MARCH_ON
    choose(match, MARCH_ON)
    assert match.state.icon[at("argos")] == 2
    assert match.state.units[at("argos")] == 2


def test_a24_a_card_that_does_not_fit_is_no_bluff() -> None:
    """A24: plains alone do not fit the hills of Koth, nor does the East fit Central Hyboria for four."""
    board = Board().clear().units(AQUILONIA, koth=2).contest(CAMPAIGN, "koth", AQUILONIA)
    match = fight_for(board, hands=[[AXE_CARD, ONLY_PLAINS], []])
    assert offered(match) == [NO_CARD, DECLARE[AXE_CARD]]
    board = Board(*ALL).clear().emissaries(0, koth=1).contest(INTRIGUE_CONTEST, "koth", 0)
    match = fight_for(board, hands=[[AXE_CARD, ONLY_PLAINS], [], [], []])
    assert offered(match) == [NO_CARD, DECLARE[AXE_CARD]]


def test_a25_before_the_dice_the_attacker_comes_first() -> None:
    """A25: then the defender; whoever uses a card gives the other another chance, until both have passed."""
    pikes, archers, storm = card("gunderland_pikemen"), card("hyrkanian_archers"), card("arrow_storm")
    board = Board().clear().units(TURAN, koth=2).contest(BATTLE, "koth", AQUILONIA, TURAN, "ophir", 3)
    match = fight_for(
        board,
        *faces("MM", "MMM"),
        upgrades=[[pikes], [archers]],
        cards=[[], [storm]],
        hands=[[AXE_CARD], [SHIELD_CARD]],
    )
    assert asked(match) == (AQUILONIA, questions.DECLARE)
    choose(match, DECLARE[AXE_CARD])
    assert asked(match) == (TURAN, questions.DECLARE)
    assert told(match, events.CardShown) == []
    choose(match, DECLARE[SHIELD_CARD])
    assert [event.seat for event in told(match, events.CardShown)] == [AQUILONIA, TURAN]
    assert (asked(match), match.about["window"]) == ((AQUILONIA, questions.REACTION), "before_rolls")
    choose(match, PASS)
    assert asked(match) == (TURAN, questions.REACTION)
    choose(match, PLAY[storm])
    assert asked(match) == (AQUILONIA, questions.REACTION), "the passes must be in a row"
    choose(match, PLAY[pikes])
    assert asked(match) == (TURAN, questions.REACTION)
    choose(match, PLAY[archers])
    assert [len(event.rolls) for event in told(match, events.Rolled)] == [2, 3]


def test_a26_nobody_uses_cards_for_a_neutral_province() -> None:
    """A26: Turan sits to the left and holds cards for everything, but is not asked."""
    archers, storm = card("hyrkanian_archers"), card("arrow_storm")
    board = Board().clear().units(AQUILONIA, ophir=2)
    match = board.match(
        "military",
        *faces("HH", "MMM"),
        upgrades=[[], [archers]],
        cards=[[], [storm]],
        hands=[[], [AXE_CARD]],
        sorcery=[0, 3],
        artifacts=[TURAN, TURAN, TURAN],
    )
    choose(match, FIGHT_ON[at("ophir")])
    assert asked(match) == (AQUILONIA, questions.MARCH_ON)
    assert match.state.artifacts == [TURAN] * 3


def test_a27_no_objective_of_the_box_needs_an_area_that_may_be_out_of_play() -> None:
    """A27: so none is ever drawn anew; those of a changed box are (test_components)."""
    for each in BOX.objectives:
        wanted = each.condition
        for marked in (wanted.count, wanted.apart):
            assert marked is None or marked.area in ("", "central")
        assert all(BOX.provinces[PLACE[name]].area == "central" for name in wanted.control)


def test_a28_a_won_alliance_costs_one_emissary() -> None:
    """A28: of three, two are left."""
    board = Board().clear().emissaries(AQUILONIA, ophir=3)
    match = board.match("intrigue", *faces("HH", "MMM"))
    choose(match, SCHEME[at("ophir")])
    assert match.state.emissaries[AQUILONIA][at("ophir")] == 2
    assert match.state.gold[AQUILONIA] == 3 + 3


def test_a29_who_is_helped_by_conan_is_settled_anew_for_each_contest() -> None:
    """A29: he takes no side in the siege of others, but defends the province when it has become neutral."""
    board = Board(*THREE).clear().marker(AQUILONIA, FORT, "ophir").set(conan="ophir", conan_player=STYGIA)
    board.contest(SIEGE, "ophir", TURAN, AQUILONIA, "koth", 3)
    match = fight_for(board, *faces("HHH", "CCM", "HH", "CMMM"), active=TURAN)
    assert told(match, events.AttackerWon) == [events.AttackerWon(TURAN, 3, 2)]
    choose(match, MARCH_ON)
    assert told(match, events.AttackerLost) == [events.AttackerLost(TURAN, 2, 2)]


def test_a30_raiders_stay_and_hurt_the_new_owner() -> None:
    """A30: two raiders in Ophir when Aquilonia allies it: one helps to defend it, one costs a point."""
    board = Board().clear().emissaries(AQUILONIA, ophir=1).raiders(ophir=2)
    match = board.match("intrigue", *faces("HH", "MMM"))
    choose(match, SCHEME[at("ophir")])
    assert match.state.owner[at("ophir")] == AQUILONIA
    assert match.state.raiders[at("ophir")] == 1
    raided = Board().marker(AQUILONIA, TOWER, "ophir").raiders(ophir=1).match("age_raids", points=[4, 4])
    assert raided.state.points == [3, 4]


def test_a31_the_adventure_ends_before_the_dice_are_rolled_again() -> None:
    """A31: the last die and the last token go in one turn."""
    board = Board().clear().pool("M").set(track=[], conan_player=TURAN)
    match = board.match("die")
    choose(match, DONE)
    assert match.question is questions.BID_TOKEN
    assert told(match, events.AdventureEnds)
    assert not told(match, events.DiceRolled)
    assert match.state.first == TURAN


def test_a32_nobody_places_a_sixth_unit() -> None:
    """A32: not by an action, not by gold, not by a levy; but at home there is room for all."""
    board = Board().clear().marker(AQUILONIA, FORT, "ophir").units(AQUILONIA, ophir=5, aquilonia=6)
    assert PLACE_UNIT[at("ophir")] not in offered(board.match("military"))
    assert PLACE_UNIT[at("aquilonia")] in offered(board.match("military"))
    assert BUY_UNIT[at("ophir")] not in offered(board.match("age_spending"))
    assert BUY_UNIT[at("aquilonia")] in offered(board.match("age_spending"))
    levies = offered(board.match("age_levies"))
    assert PLACE_UNIT[at("ophir")] not in levies
    assert PLACE_UNIT[at("aquilonia")] in levies
    assert BUILD_CITY[at("ophir")] in levies


@pytest.mark.parametrize(("there", "can_buy"), [(6, False), (5, True)])
def test_a33_nobody_buys_a_seventh_emissary(there: int, can_buy: bool) -> None:
    """A33: six are all there are."""
    match = Board().clear().emissaries(AQUILONIA, koth=there).match("age_spending")
    assert (BUY_EMISSARY[at("aquilonia")] in offered(match)) == can_buy


def test_a34_the_tokens_of_a_failed_crown_are_gone() -> None:
    """A34: all of them, not those of the named kind alone."""
    held = [[*tokens("monster", 1), *tokens("woman", 2)], tokens("monster", 2)]
    match = Board().match("crowning", age=3, conan="aquilonia", tokens=held)
    choose(match, CROWN[0])
    assert match.state.fallen == AQUILONIA
    assert match.state.tokens == [[], held[1]]
    assert set(held[0]) <= set(match.state.lost)


def test_a35_with_two_players_a_neutral_province_asks_nobody() -> None:
    """A35: it rolls, and the opponent is not asked."""
    board = Board().clear().units(AQUILONIA, ophir=1)
    match = board.match("military", *faces("M", "MMM"), sorcery=[0, 2])
    choose(match, FIGHT_ON[at("ophir")])
    assert told(match, events.NeutralRolled) == [events.NeutralRolled(at("ophir"), (5, 5, 5))]
    assert {choice.seat for choice in match.history} == {AQUILONIA}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a36_the_home_of_a_kingdom_without_a_player(edition: str) -> None:
    """A36: Aquilonia when Turan and Stygia play: no army enters; emissaries and Conan do; nothing is won."""
    board = Board("turan", "stygia", edition=edition).clear()
    board.units(0, ophir=2).emissaries(0, aquilonia=1, nemedia=1).raiders(aquilonia=3)
    match = board.match("military")
    assert not any(getattr(each, "target", NOBODY) == at("aquilonia") for each in offered(match))
    match = board.match("intrigue")
    options = offered(match)
    assert SCHEME[at("aquilonia")] not in options
    assert COLLECT[at("aquilonia")] not in options
    choose(match, MOVE_EMISSARY[at("nemedia")])
    assert TO[at("aquilonia")] in offered(match)
    travelling = board.set(conan="ophir").match("conan_part", active=0)
    assert MOVE_CONAN[at("aquilonia")] in offered(travelling)
    assert board.match("age_raids", points=[5, 5]).state.points == [5, 5]
    assert board.state.friend_of(at("aquilonia")) == NOBODY


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a37_the_bonus_card_is_dealt_to_four_players_only(edition: str, seats: int) -> None:
    """A37: with four it is one of four gifts; with fewer, artifacts alone are dealt."""
    for seed in range(6):
        s = Match(GAME, seats, {"edition": edition}, seed=str(seed)).state
        assert (s.bonus_card != NOBODY) == (seats == 4)
        holders = [holder for holder in (*s.artifacts, s.bonus_card) if holder != NOBODY]
        assert sorted(holders) == list(range(seats)), "one gift for each"


def test_a38_bidding_tokens_left_are_those_before_anything_comes_back() -> None:
    """A38: Aquilonia plays the 0 and has the 3 left; Turan has two left: fewer win."""
    board = Board(edition="rebel").set(bidding=[[0, 3], [3, 4, 5]])
    match = bid(board, (34, 0), (13, 3))
    assert told(match, events.BidTied)
    assert match.state.conan_player == AQUILONIA
    assert match.state.bidding == [[3, 4, 5, 6], [3, 4, 5]]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a39_whole_armies_redeploy(edition: str) -> None:
    """A39: any number of units of one province, in every edition."""
    board = Board(edition=edition).clear().marker(AQUILONIA, FORT, "ophir").units(AQUILONIA, aquilonia=4)
    match = board.match("military")
    choose(match, MARCH[at("aquilonia"), at("ophir")])
    assert offered(match) == UNITS[1:5]


def test_a40_everybody_may_raise_a_bid_clockwise_until_all_pass() -> None:
    """A40: it is nobody's turn; whoever holds the first-player token begins; a card reopens the round."""
    cards = [card(name) for name in ("heros_welcome", "the_red_brotherhood", "dream_of_akivasha")]
    board = Board(*THREE).set(cards=[[each] for each in cards], first=TURAN, bonus_card=STYGIA)
    board.pool("MI").state.hands = [[1], [2], [3, 33]]
    match = board.match("bid_card")
    for seat, strategy in enumerate((1, 2, 3)):
        match.choose(seat, COMMIT[strategy])
    for seat in range(3):
        match.choose(seat, COMMIT_TOKEN[4])
    order = []
    for option in (PASS, PLAY[cards[2]], PASS, PASS, REPLACE[33], PLAY[cards[0]], PASS, PASS, PASS):
        order.append(asked(match)[0])
        choose(match, option)
        if match.question is not questions.BID_REACTION:
            break
    assert order[:7] == [TURAN, STYGIA, AQUILONIA, TURAN, STYGIA, AQUILONIA, TURAN]
    assert match.state.conan_player == STYGIA, "4, 6 and 2 against 4, 1 and 2"
    assert {3, 33} <= set(match.state.discards)


def test_a41_units_may_move_twice_in_an_action() -> None:
    """A41: two units go from Ophir to Argos by way of Aquilonia; or they redeploy and attack."""
    board = Board().clear().marker(AQUILONIA, FORT, "ophir", "argos").units(AQUILONIA, ophir=2)
    match = board.match("military")
    choose(match, MARCH[at("ophir"), at("aquilonia")], UNITS[2], MARCH[at("aquilonia"), at("argos")], UNITS[2])
    assert match.state.units[at("argos")] == 2
    board = Board().clear().marker(AQUILONIA, FORT, "ophir").units(AQUILONIA, aquilonia=2)
    match = board.match("military", *faces("HH", "MMMM"))
    choose(match, MARCH[at("aquilonia"), at("ophir")], UNITS[2], ATTACK[at("ophir"), at("koth")], UNITS[2])
    assert match.state.icon[at("koth")] == 1


def test_a41_one_province_may_send_two_armies() -> None:
    """A41: two units to Ophir and one to Argos, both from home."""
    board = Board().clear().marker(AQUILONIA, FORT, "ophir", "argos").units(AQUILONIA, aquilonia=4)
    match = board.match("military")
    choose(match, MARCH[at("aquilonia"), at("ophir")], UNITS[2], MARCH[at("aquilonia"), at("argos")], UNITS[1])
    assert [match.state.units[at(name)] for name in ("aquilonia", "ophir", "argos")] == [1, 2, 1]


@pytest.mark.parametrize(("there", "again"), [(0, False), (1, True)])
def test_a41_an_emissary_moves_once_in_an_action(there: int, again: bool) -> None:
    """A41: one that came to Zamora stays; if another was there, one of the two may go on."""
    board = Board().clear().emissaries(TURAN, turan=2, zamora=there)
    match = board.match("intrigue", active=TURAN)
    choose(match, MOVE_EMISSARY[at("turan")], TO[at("zamora")])
    assert (MOVE_EMISSARY[at("zamora")] in offered(match)) == again
    assert MOVE_EMISSARY[at("turan")] in offered(match)


OPEN = (
    *("army", "units", "icon", "owner", "marker", "raiders", "raiders_left", "emissaries", "points", "gold"),
    *("sorcery", "crom", "bidding", "upgrades", "used", "artifacts", "bonus_card", "shown", "discards", "lost"),
    *("track", "objectives", "pool", "conan", "conan_player", "adventure", "age", "first"),
)
"""A42: what lies openly on the table."""


def test_a42_what_lies_open_and_what_is_hidden() -> None:
    """A42: hands, held tokens, decks and the bag are hidden, but their sizes are not."""
    match = Match(GAME, 4, seed="open")
    while match.question is not questions.DIE:
        seat = next(iter(match.pending))
        match.choose(seat, match.pending[seat][0])
    views = [match.view(seat) for seat in (None, *range(4))]
    for name in OPEN:
        assert len({repr(getattr(view, name)) for view in views}) == 1, name
    s = match.state
    for seat in range(4):
        view = match.view(seat)
        assert list(view.hands[seat]) == s.hands[seat]
        assert list(view.cards[seat]) == s.cards[seat]
        for other in set(range(4)) - {seat}:
            for name in ("hands", "cards"):
                true, seen = getattr(s, name)[other], getattr(view, name)[other]
                assert len(seen) == len(true)
                assert not set(seen) & set(true)
    for view in views:
        for name in ("deck", "bag", "adventure_deck", "unused_adventures", "objective_deck"):
            assert list(getattr(view, name)) == [BACK] * len(getattr(s, name)), "only how many there are"
        for seat in range(4):
            assert len(view.decks[seat]) == len(s.decks[seat])
            assert not set(view.decks[seat]) & set(s.decks[seat])


def test_a43_the_bag_is_filled_again_in_the_middle_of_a_draw() -> None:
    """A43: two are left in it and five are needed: first those two, then three of the four that were lost."""
    left, lost = tokens("monster", 1, 1), tokens("woman", 1, 2, 3, 4)
    others = [token for token in range(len(TOKENS)) if token not in (*left, *lost)]
    board = Board().set(tokens=[others, []], bag=left[:], lost=lost[:], conan="black_kingdoms")
    s = board.state
    s.adventure_deck, s.conan_player = [14], TURAN
    match = board.match("crowning", lost[::-1])
    assert match.state.track == [left[1], left[0], lost[0], lost[1], lost[2]]
    assert (match.state.bag, match.state.lost) == ([lost[3]], [])


def test_a43_without_any_token_the_adventure_ends_after_the_next_turn() -> None:
    """A43: the track is empty; Conan may still go, but there is nothing to win."""
    board = Board().clear().pool("MI").set(tokens=[list(range(len(TOKENS))), []], conan="ophir")
    board.state.bag = []
    match = board.match("turn", track=[])
    assert asked(match) == (AQUILONIA, questions.MOVE_CONAN)
    choose(match, MOVE_CONAN[at("koth")])
    assert match.state.conan == at("koth")
    choose(match, *([] if match.question is questions.DIE else [offered(match)[0]]), TAKE_DIE[0, 0], DONE)
    assert told(match, events.AdventureEnds)
    assert match.question is questions.BID_TOKEN


def test_a44_a_new_objective_is_not_tested_at_once() -> None:
    """A44: Aquilonia fulfils both, but the second comes only now."""
    names = ("golden_throne", "hyborian_empire")
    board = Board().marker(AQUILONIA, FORT, "ophir", "argos").set(gold=[9, 1])
    board.state.objectives = [objective("golden_throne"), objective("dark_arts")]
    left = [n for n in range(12) if n not in (*board.state.objectives, objective("hyborian_empire"))]
    match = board.match("age_objectives", objective_deck=[*left, objective("hyborian_empire")])
    assert match.state.points == [2, 0]
    assert objective(names[1]) in match.state.objectives
    assert objective(names[0]) not in match.state.objectives
    assert fulfils(match.state, AQUILONIA, objective(names[1]))


def test_a45_tokens_that_all_have_seen_are_shown_first() -> None:
    """A45: worth 2 is shown by the one that came from the track, and the reward stays a secret."""
    secret, open_one = tokens("monster", 2, 2)
    board = Board().set(tokens=[sorted([secret, open_one]), []])
    board.state.known[secret], board.state.known[open_one] = 1, 3
    match = board.match("age_auction")
    match.choose(AQUILONIA, OFFER[0][2])
    assert told(match, events.Offered) == [events.Offered(AQUILONIA, (open_one,))]
    assert match.state.known[secret] == 1


def test_every_ruling_has_a_test() -> None:
    """A1 to A45, by their names."""
    named = {int(name.split("_")[1][1:]) for name in globals() if name.startswith("test_a")}
    assert named == set(range(1, 46))
