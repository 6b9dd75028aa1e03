"""The differences between the editions, E1 to E23, side by side (docs/rules/age_of_conan.md)."""

from typing import Any

import pytest

from regnum.core.errors import BadSetting
from regnum.core.match import Match
from regnum.games.age_of_conan import events, questions
from regnum.games.age_of_conan.components import BOX, KINGDOM, KINGDOMS
from regnum.games.age_of_conan.editions import EDITIONS
from regnum.games.age_of_conan.game import GAME
from regnum.games.age_of_conan.moves import (
    ATTACK,
    COLLECT,
    DECLARE,
    FIGHT_ON,
    LEAVE_TOKEN,
    MARCH,
    MOVE_CONAN,
    MOVE_EMISSARY,
    PASS,
    PLAY,
    RETREAT,
    SCHEME,
    TAKE_TOKEN,
    TO,
    UNITS,
)
from regnum.games.age_of_conan.rules.objectives import fulfils
from regnum.games.age_of_conan.rules.scoring import wins
from regnum.games.age_of_conan.state import (
    FORT,
    INTRIGUE_CONTEST,
    NOBODY,
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
    adventure,
    at,
    bid,
    card,
    faces,
    objective,
    tokens,
)
from tests.games.playing import asked, choose, offered, told

NEXUS, REBEL, ERRATA = "nexus", "rebel", "rebel_errata"
everywhere = pytest.mark.parametrize("edition", [NEXUS, REBEL, ERRATA])


def differs(**by_edition: Any) -> pytest.MarkDecorator:
    """What comes out in each edition."""
    return pytest.mark.parametrize(("edition", "expected"), list(by_edition.items()))


def test_there_are_three_editions_and_the_first_is_the_default() -> None:
    assert list(EDITIONS) == [NEXUS, REBEL, ERRATA]
    assert GAME.resolve_settings(2, {})["edition"] == NEXUS


@differs(nexus=TURAN, rebel=AQUILONIA, rebel_errata=AQUILONIA)
def test_e1_equal_bids_are_broken_by_tokens(edition: str, expected: int) -> None:
    """E1: Turan holds fewer adventure tokens, Aquilonia has fewer bidding tokens left."""
    board = Board(edition=edition).set(
        tokens=[tokens("monster", 1, 2), tokens("woman", 1)], bidding=[[0, 3, 4], [0, 3, 4, 5]]
    )
    assert bid(board, (7, 3), (8, 3)).state.conan_player == expected


@differs(nexus=AQUILONIA, rebel=TURAN, rebel_errata=TURAN)
def test_e2_then_by_the_nearest_home(edition: str, expected: int) -> None:
    """E2: Nordheim, where Conan is drawn to, lies near Aquilonia; he stands in Khauran, near Turan."""
    frost = adventure("The Frost Giant’s Daughter")
    board = Board(edition=edition).set(conan="khauran", adventure=frost, conan_player=NOBODY)
    assert bid(board, (7, 3), (8, 3)).state.conan_player == expected


@everywhere
def test_e2_then_by_luck_among_those_who_are_equal(edition: str) -> None:
    """E2: Conan is in Koth and stays there; it is two steps from Aquilonia and from Turan."""
    to_koth = next(n for n, each in enumerate(BOX.adventures) if each.destination == "koth")
    for luck in (0, 1):
        board = Board(edition=edition).set(adventure=to_koth, conan="koth")
        assert bid(board, (7, 3), (8, 3), luck=[luck]).state.conan_player == luck


def besieging(edition: str, *rolls: str) -> Match[AgeOfConan]:
    """Turan attacks Ophir, where Aquilonia has a fort and three units, with four from Koth."""
    board = Board(edition=edition).clear().marker(AQUILONIA, FORT, "ophir").units(AQUILONIA, ophir=3)
    match = board.units(TURAN, koth=4).match("military", *faces(*rolls), active=TURAN)
    choose(match, ATTACK[at("koth"), at("ophir")], UNITS[4])
    return match


WON, LOST = ("HHHH", "MMM"), ("MMMM", "HHH")


@differs(nexus=2, rebel=0, rebel_errata=0)
def test_e3_a_lost_contest_costs_the_besieged(edition: str, expected: int) -> None:
    """E3: one unit, or all; the marker stands either way."""
    more = () if edition == NEXUS else LOST
    match = besieging(edition, *WON, *more)
    assert match.state.units[at("ophir")] == expected
    assert match.state.marker[at("ophir")] == FORT


@differs(nexus=True, rebel=False, rebel_errata=False)
def test_e4_besiegers_retreat_after_a_won_contest(edition: str, expected: bool) -> None:
    """E4: after any contest, or after a lost one only."""
    match = besieging(edition, *WON, *(() if expected else LOST))
    contests = len(told(match, events.ContestBegins))
    assert asked(match) == (TURAN, questions.ATTACKER_RETREAT)
    assert contests == (1 if expected else 2), "the second contest followed at once"


@everywhere
def test_e4_besiegers_retreat_after_a_lost_contest(edition: str) -> None:
    """E4: everywhere."""
    match = besieging(edition, *LOST)
    choose(match, RETREAT)
    assert match.state.units[at("koth")] == 3
    assert match.state.crom == [1, 0]


def raided_campaign(edition: str, *luck: int) -> Match[AgeOfConan]:
    """Aquilonia fights for Ophir, where two raiders are."""
    board = Board(edition=edition).clear().units(AQUILONIA, ophir=2).raiders(ophir=2)
    archers = card("bossonian_archers")
    match = board.match("military", *luck, upgrades=[[archers], []])
    choose(match, FIGHT_ON[at("ophir")])
    return match


@differs(nexus=1, rebel=2, rebel_errata=2)
def test_e5_raiders_leave_before_the_dice_or_after(edition: str, expected: int) -> None:
    """E5: while the attacker looks at the roll, the raider is gone, or still there; at the end it is gone."""
    match = raided_campaign(edition, *faces("HH", "XMM"))
    assert asked(match)[1] is questions.REACTION
    assert match.state.raiders[at("ophir")] == expected
    choose(match, PASS)
    assert told(match, events.AttackerWon) == [events.AttackerWon(AQUILONIA, 2, 1)], "an axe counts"
    assert match.state.raiders[at("ophir")] == 1
    assert match.state.raiders_left == match.state.rules.raiders - 1


@differs(nexus=True, rebel=False, rebel_errata=True)
def test_e6_raiders_help_against_intrigue(edition: str, expected: bool) -> None:
    """E6: two axes of Ophir count, and a raider is used up; or neither."""
    board = Board(edition=edition).clear().emissaries(AQUILONIA, ophir=1, koth=1).raiders(ophir=2)
    match = board.match("intrigue", *faces("HHH", "XXM"))
    choose(match, SCHEME[at("ophir")])
    assert told(match, events.AttackerWon) == [events.AttackerWon(AQUILONIA, 3, 2 * expected)]
    assert match.state.raiders[at("ophir")] == 2 - expected


@differs(nexus=True, rebel=False, rebel_errata=True)
def test_e7_emissaries_enter_enemy_homes(edition: str, expected: bool) -> None:
    """E7: also by way of a card that moves within an area."""
    board = Board(edition=edition).clear().emissaries(AQUILONIA, zamora=1)
    match = board.match("intrigue")
    choose(match, MOVE_EMISSARY[at("zamora")])
    assert (TO[at("turan")] in offered(match)) == expected
    walkers = card("mist_walkers")
    board = Board("hyperborea", "turan", edition=edition).clear().emissaries(0, zamora=1)
    match = board.match("intrigue", upgrades=[[walkers], []])
    choose(match, PLAY[walkers], MOVE_EMISSARY[at("zamora")])
    assert (TO[at("turan")] in offered(match)) == expected
    assert TO[at("hyrkania")] in offered(match)


@differs(nexus=["zamora"], rebel=["ophir", "argos", "zamora"], rebel_errata=["ophir", "argos", "zamora"])
def test_e8_where_emissaries_collect_gold(edition: str, expected: list[str]) -> None:
    """E8: in enemy provinces, or anywhere; but never in a home or out of play."""
    names = {"ophir": 1, "argos": 1, "zamora": 1, "aquilonia": 1, "shem": 1}
    board = Board(edition=edition).clear().emissaries(AQUILONIA, **names)
    board.marker(TURAN, TOWER, "zamora").marker(AQUILONIA, TOWER, "argos")
    match = board.match("intrigue")
    assert {option for option in offered(match) if option in COLLECT} == {COLLECT[at(n)] for n in expected}
    choose(match, COLLECT[at("zamora")])
    assert match.state.gold[AQUILONIA] == 3 + 4
    assert match.state.emissaries[AQUILONIA][at("zamora")] == 0


@differs(nexus=True, rebel=False, rebel_errata=False)
def test_e9_others_may_leave_the_token(edition: str, expected: bool) -> None:
    """E9: Turan uses a court die and does not lead Conan."""
    held = tokens("woman", 1, 2)
    match = Board(edition=edition).match("conan_part", active=TURAN, track=held[:])
    if expected:
        assert offered(match) == [TAKE_TOKEN, LEAVE_TOKEN]
        choose(match, LEAVE_TOKEN)
        assert match.state.track == held
        assert match.question is questions.COURT
    else:
        assert asked(match) == (TURAN, questions.EXCHANGE)
        assert match.state.track == held[1:]


@everywhere
def test_e9_an_empty_track_gives_nothing(edition: str) -> None:
    """E9: then the court acts at once."""
    assert Board(edition=edition).match("conan_part", active=TURAN, track=[]).question is questions.COURT


@differs(nexus=True, rebel=False, rebel_errata=True)
def test_e10_the_southern_sea_makes_coasts(edition: str, expected: bool) -> None:
    """E10: Punt and Iranistan lie on no other sea; the Western and the Vilayet always count."""
    s = Board(*ALL, edition=edition).marker(STYGIA, FORT, "punt", "iranistan").state
    assert fulfils(s, STYGIA, objective("dominion_over_the_sea")) == expected
    assert [s.coastal(at(name)) for name in ("argos", "hyrkania", "ophir")] == [True, True, False]
    galleys = card("khemi_war_galleys")
    board = Board(*THREE, edition=edition).clear().marker(STYGIA, FORT, "punt", "iranistan")
    match = board.units(STYGIA, punt=2).match(
        "military", upgrades=[[], [], [galleys]], active=STYGIA, conan_player=TURAN
    )
    assert (PLAY[galleys] in offered(match)) == expected


@differs(nexus=False, rebel=True, rebel_errata=False)
def test_e11_what_conan_leaves_behind(edition: str, expected: bool) -> None:
    """E11: the token is lost, or goes back into the bag, where nobody knows it."""
    first, second = tokens("woman", 1, 2)
    bag = [token for token in range(56) if token not in (first, second)]
    luck = [sorted([*bag, first])] if expected else []
    board = Board(edition=edition).pool("MI").set(conan="aquilonia", bag=bag)
    match = board.match("turn", *luck, track=[first, second])
    choose(match, MOVE_CONAN[at("border_kingdom")])
    s = match.state
    assert (first in s.bag, first in s.lost) == (expected, not expected)
    assert s.track == [second]
    assert s.known[first] == 0


@everywhere
def test_e12_kingdoms_are_chosen_freely_or_as_advised(edition: str) -> None:
    """E12: who chooses none gets the next of the advised; two cannot play the same."""
    for seats in (2, 3, 4):
        s = Match(GAME, seats, {"edition": edition}).state
        assert [KINGDOMS[kingdom] for kingdom in s.kingdoms] == list(ALL[:seats])
    s = Match(GAME, 3, {"edition": edition, "kingdom": ("any", "hyperborea", "any")}).state
    assert [KINGDOMS[kingdom] for kingdom in s.kingdoms] == ["aquilonia", "hyperborea", "turan"]
    with pytest.raises(BadSetting, match="cannot have the same: Kingdom"):
        Match(GAME, 2, {"edition": edition, "kingdom": ("turan", "turan")})


@everywhere
def test_e12_kingdoms_are_drawn_by_lot_from_those_that_nobody_chose(edition: str) -> None:
    drawn = set()
    for seed in range(20):
        s = Match(GAME, 3, {"edition": edition, "kingdom": ("lot", "turan", "lot")}, seed=str(seed)).state
        first, second, third = s.kingdoms
        assert len({first, second, third}) == 3
        assert KINGDOMS[second] == "turan"
        for seat in range(3):
            assert (s.army[s.home(seat)], s.units[s.home(seat)]) == (seat, KINGDOM[s.kingdoms[seat]].units)
        drawn |= {(first, third)}
    assert len(drawn) == 6


@everywhere
def test_e13_instants_of_others_only_in_a_contest_of_their_own(edition: str) -> None:
    """E13: Turan is besieged by Aquilonia and may use cards; Stygia, with as good cards, is not asked."""
    storm, gaze = card("arrow_storm"), card("gaze_of_the_serpent")
    board = Board(*THREE, edition=edition).clear().marker(TURAN, FORT, "koth").units(AQUILONIA, ophir=2)
    match = board.match("military", *faces("MM", "MMMM"), cards=[[], [storm], [gaze]], sorcery=[0, 0, 3])
    choose(match, ATTACK[at("ophir"), at("koth")], UNITS[2])
    assert asked(match) == (TURAN, questions.REACTION)
    while match.question is questions.REACTION:
        assert asked(match)[0] != STYGIA
        choose(match, PASS)
    assert STYGIA not in {choice.seat for choice in match.history}


@everywhere
def test_e14_whoever_is_equal_in_the_end_shares_the_victory(edition: str) -> None:
    """E14: points first, then the number of tokens, then the victory is shared."""
    held = [tokens("monster", 1), tokens("woman", 2), []]
    s = Board(*THREE, edition=edition).set(points=[5, 5, 10], tokens=held, gold=[0, 0, 0], step="").state
    assert wins(s) == [0.5, 0.5, 0], "supremacy of five each makes them equal to Stygia, who has no token"
    s = Board(*THREE, edition=edition).set(points=[7, 7, 7], gold=[1, 1, 1], step="").state
    assert wins(s) == [pytest.approx(1 / 3)] * 3


@differs(nexus=11, rebel=11, rebel_errata=10)
def test_e15_raiders_there_are(edition: str, expected: int) -> None:
    """E15: gold, sorcery and Crom have no limit."""
    assert Match(GAME, 2, {"edition": edition}).state.raiders_left == expected
    trade = card("black_lotus_trade")
    match = Board("stygia", "turan", edition=edition).match("court", cards=[[trade], []], gold=[99, 0])
    choose(match, PLAY[trade])
    assert match.state.gold[0] == 102


@everywhere
def test_e16_points_go_on_beyond_forty(edition: str) -> None:
    """E16: the track wraps, the points do not."""
    board = Board(edition=edition).clear().units(AQUILONIA, ophir=2).set(points=[39, 0])
    board.state.icon[at("ophir")] = 1
    match = board.match("military", *faces("HH", "MMM"))
    choose(match, FIGHT_ON[at("ophir")])
    assert match.state.points == [42, 0]


@everywhere
def test_e17_the_zero_is_used_once_in_a_game(edition: str) -> None:
    """E17: it brings all others back, never itself; and no other token does."""
    board = Board(edition=edition).set(bidding=[[0, 3], [0, 3, 4]], conan_player=NOBODY)
    match = bid(board, (7, 0), (13, 4))
    assert match.state.bidding == [[3, 4, 5, 6], [0, 3]]


@everywhere
def test_e18_armies_redeploy_in_both_options(edition: str) -> None:
    """E18: two of them, or one before an attack."""
    board = Board(edition=edition).clear().marker(AQUILONIA, FORT, "ophir", "argos")
    match = board.units(AQUILONIA, ophir=3, argos=3).match("military")
    choose(match, MARCH[at("ophir"), at("aquilonia")], UNITS[3])
    assert ATTACK[at("aquilonia"), at("nemedia")] in offered(match)
    choose(match, MARCH[at("argos"), at("aquilonia")], UNITS[2])
    assert match.state.units[at("aquilonia")] == 5
    assert match.state.active != AQUILONIA or match.question is not questions.MILITARY


@everywhere
def test_e19_the_bonus_card_comes_at_the_first_age_change(edition: str) -> None:
    """E19: with two or three players it is not dealt at the beginning."""
    assert Match(GAME, 3, {"edition": edition}, seed="bonus").state.bonus_card == NOBODY
    match = Board(*THREE, edition=edition).match("age_auction", points=[4, 1, 3])
    assert match.state.bonus_card == TURAN


@everywhere
def test_e20_the_attacker_declares_first_and_both_show_together(edition: str) -> None:
    """E20: before any die."""
    board = Board(edition=edition).clear().marker(TURAN, TOWER, "zamora").emissaries(AQUILONIA, zamora=1)
    board.contest(INTRIGUE_CONTEST, "zamora", AQUILONIA, TURAN)
    match = board.match("declare", *faces("M", "MMMMM"), resume="end_turn", hands=[[9], [23]])
    assert asked(match) == (AQUILONIA, questions.DECLARE)
    choose(match, DECLARE[9])
    assert asked(match) == (TURAN, questions.DECLARE)
    assert not told(match, events.CardShown)
    choose(match, DECLARE[23])
    story = [entry.event for entry in match.story]
    shown, rolled = told(match, events.CardShown), told(match, events.Rolled)
    assert len(shown) == 2
    assert story.index(shown[1]) < story.index(rolled[0])


@everywhere
def test_e21_the_emissary_stays_when_an_alliance_is_broken(edition: str) -> None:
    """E21: the tower is gone, the province neutral."""
    board = Board(edition=edition).clear().marker(TURAN, TOWER, "zamora").emissaries(AQUILONIA, zamora=1)
    match = board.match("intrigue", *faces("H", "MMMMM"))
    choose(match, SCHEME[at("zamora")])
    assert match.state.owner[at("zamora")] == NOBODY
    assert match.state.emissaries[AQUILONIA][at("zamora")] == 1
    assert match.state.gold[AQUILONIA] == 3


@everywhere
def test_e22_whoever_rolls_the_dice_has_the_first_player_token(edition: str) -> None:
    """E22: the pool is empty, Turan rolls; the order of turns is as it was."""
    held = tokens("woman", 1, 2)
    board = Board(edition=edition).set(conan_player=AQUILONIA, first=AQUILONIA)
    match = board.match("turn", 1, 1, 1, 2, 3, 5, 6, active=TURAN, track=held)
    assert match.state.first == TURAN
    assert match.state.pool == [3, 1, 1, 1, 1]
    assert match.state.active == TURAN


@everywhere
def test_e23_a_tie_for_the_most_pays_nobody(edition: str) -> None:
    """E23: two with as much gold."""
    board = Board(*THREE, edition=edition).set(gold=[4, 4, 1])
    board.state.objectives = [objective("golden_throne")]
    match = board.match("age_objectives")
    assert match.state.points == [0, 0, 0]
    assert match.state.objectives == [objective("golden_throne")]


def test_every_difference_has_a_test() -> None:
    """E1 to E23, by their names."""
    named = {
        int(name.split("_")[1][1:]) for name in globals() if name.startswith("test_e") and "_every_" not in name
    }
    assert named == set(range(1, 24))
