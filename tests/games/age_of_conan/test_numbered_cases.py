"""The numbered test cases (docs/rules/age_of_conan.cases.md)."""

from typing import Any

import pytest

from regnum.core.errors import NotOffered
from regnum.core.match import Match
from regnum.games.age_of_conan import events, questions
from regnum.games.age_of_conan.components import (
    ADJACENT,
    BOX,
    COURT,
    INTRIGUE,
    MILITARY,
    MILITARY_INTRIGUE,
    TERRAINS,
    TOKENS,
    WILD,
)
from regnum.games.age_of_conan.moves import (
    ATTACK,
    BUILD_CITY,
    BUY_CARDS,
    BUY_EMISSARY,
    BUY_UNIT,
    COLLECT,
    CROWN,
    DECLARE,
    DONE,
    DRAW_BOTH,
    EXCHANGE_TOKEN,
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
    PLACE_EMISSARY,
    PLACE_UNIT,
    PLAY,
    RAIDERS_STAY,
    REFRESH,
    SACRIFICE,
    SCHEME,
    SORCERY,
    STAY,
    TAKE_DIE,
    TAKE_TOKEN,
    TO,
    UNITS,
)
from regnum.games.age_of_conan.rules.age import income
from regnum.games.age_of_conan.rules.contests import number_of_dice, successes
from regnum.games.age_of_conan.rules.fights import new_contest
from regnum.games.age_of_conan.rules.scoring import score, wins
from regnum.games.age_of_conan.rules.terrain import terrain_of
from regnum.games.age_of_conan.rules.turn import dice_to_take
from regnum.games.age_of_conan.state import (
    ATTACKER,
    BATTLE,
    CAMPAIGN,
    CITY,
    DEFENDER,
    FORT,
    INTRIGUE_CONTEST,
    NOBODY,
    SIEGE,
    TOWER,
    AgeOfConan,
    Contest,
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

SHIELD_CARD, BOTH_SYMBOLS, AXE_CARD = 12, 1, 11
"""A shield card for North and East; both symbols, for plains and hills; an axe card for any terrain."""
FROST_GIANT = adventure("The Frost Giant’s Daughter")


def running(match: Match[AgeOfConan]) -> Contest:
    assert match.state.contest
    return match.state.contest


def battle(own: int, theirs: int, *rolls: str, **fields: Any) -> Match[AgeOfConan]:
    """Aquilonia attacks Turan's army in Koth; the dice are about to be rolled."""
    board = Board().clear().units(TURAN, koth=theirs)
    board.state.contest = new_contest(board.state, BATTLE, at("koth"), AQUILONIA, TURAN, at("ophir"), own)
    return board.match("attacker_roll", *faces(*rolls), **fields)


# The bid


def test_t01_the_highest_sum_of_card_and_token_leads_conan() -> None:
    """T1: 3 and 2 against 5 and 3: Turan leads Conan, the 3 comes back, the 5 is spent."""
    match = bid(Board(), (7, 3), (13, 5))
    assert [BOX.strategy_cards[number - 1].value for number in (7, 13)] == [2, 3]
    assert match.state.conan_player == TURAN
    assert 3 in match.state.bidding[AQUILONIA]
    assert 5 not in match.state.bidding[TURAN]


# Conan


def travelling(conan: str, *more: int) -> Match[AgeOfConan]:
    """Aquilonia leads Conan, who seeks the daughter of the frost giant in Nordheim."""
    board = Board().pool("MI").set(conan=conan, adventure=FROST_GIANT)
    return board.match("turn", track=[*tokens("monster", 2), *more])


@pytest.mark.parametrize("province", ["pictish_wilderness", "cimmeria", "border_kingdom"])
def test_t02_nearer_to_the_destination_the_token_is_taken(province: str) -> None:
    """T2: from Aquilonia these three are nearer to Nordheim."""
    match = travelling("aquilonia")
    choose(match, MOVE_CONAN[at(province)])
    assert asked(match) == (AQUILONIA, questions.EXCHANGE)
    choose(match, KEEP_TOKEN)
    assert match.state.tokens[AQUILONIA] == tokens("monster", 2)


def test_t03_otherwise_the_token_is_lost() -> None:
    """T3: any other neighbour, or no move at all."""
    nearer = {at(name) for name in ("pictish_wilderness", "cimmeria", "border_kingdom")}
    for option in [STAY, *(MOVE_CONAN[p] for p in ADJACENT[at("aquilonia")] if p not in nearer)]:
        match = travelling("aquilonia")
        choose(match, option)
        assert match.state.lost == tokens("monster", 2)
        assert not match.state.tokens[AQUILONIA]


def test_t04_on_the_destination_conan_must_wait_for_the_token() -> None:
    """T4: whoever stays there takes it, whoever leaves loses it."""
    stays, leaves = travelling("nordheim"), travelling("nordheim")
    choose(stays, STAY, KEEP_TOKEN)
    choose(leaves, MOVE_CONAN[at("cimmeria")])
    assert stays.state.tokens[AQUILONIA] == tokens("monster", 2)
    assert leaves.state.lost == tokens("monster", 2)


# The age change


def raided(points: list[int]) -> Match[AgeOfConan]:
    board = Board().marker(TURAN, TOWER, "zamora").raiders(aquilonia=2, steppes=1, zamora=2)
    return board.match("age_raids", points=points)


def test_t05_raiders_cost_points_where_nobody_gives_up_a_unit() -> None:
    """T5: Aquilonia buys its two off at home; those in the Steppes hurt nobody; Zamora costs Turan two."""
    match = raided([4, 4])
    assert asked(match) == (AQUILONIA, questions.RAIDS)
    choose(match, SACRIFICE[at("aquilonia")])
    assert match.state.units[at("aquilonia")] == 4
    assert match.state.points == [4, 2]
    assert sum(match.state.raiders) == 0
    assert match.state.raiders_left == 11


def test_t06_points_never_fall_below_zero() -> None:
    """T6: with one point, two raiders cost one."""
    match = raided([4, 1])
    choose(match, SACRIFICE[at("aquilonia")])
    assert match.state.points == [4, 0]


def test_t07_objectives_are_paid_and_replaced() -> None:
    """T7: a tie for most sorcery pays nobody; Koth is missing for the road; two forts make an empire."""
    names = ("dark_arts", "road_of_kings", "hyborian_empire")
    board = Board(*THREE).marker(AQUILONIA, FORT, "ophir", "argos")
    left = [n for n in range(12) if n not in [objective(name) for name in (*names, "tame_the_wilderness")]]
    match = board.match(
        "age_objectives",
        sorcery=[0, 2, 2],
        objectives=[objective(name) for name in names],
        objective_deck=[*left, objective("tame_the_wilderness")],
    )
    assert match.state.points == [2, 0, 0]
    assert match.state.objectives == sorted(
        objective(name) for name in ("dark_arts", "road_of_kings", "tame_the_wilderness")
    )


def test_t08_a_unit_or_a_tower_for_each_fort_and_a_unit_at_home() -> None:
    """T8: a unit at home, one in Argos, a tower in Ophir; not both a unit and a tower in Ophir."""
    board = Board().marker(AQUILONIA, FORT, "ophir", "argos").units(AQUILONIA, argos=3)
    match = board.match("age_levies")
    choose(match, PLACE_UNIT[at("aquilonia")], PLACE_UNIT[at("argos")], BUILD_CITY[at("ophir")])
    assert match.state.units[at("argos")] == 4
    assert match.state.marker[at("ophir")] == CITY
    assert PLACE_UNIT[at("ophir")] not in offered(match) or asked(match)[0] != AQUILONIA


def test_t08_not_both_in_one_province() -> None:
    """T8: after a unit in Ophir no tower can be built there."""
    match = Board().marker(AQUILONIA, FORT, "ophir", "argos").match("age_levies")
    choose(match, PLACE_UNIT[at("ophir")])
    assert BUILD_CITY[at("ophir")] not in offered(match)
    assert BUILD_CITY[at("argos")] in offered(match)


def test_t09_income_and_what_it_buys() -> None:
    """T9: 4 and 7 make 11; three units, an emissary and two cards leave 1."""
    board = Board().marker(TURAN, TOWER, "zamora").set(gold=[0, 4])
    assert income(board.state, TURAN) == 7
    match = board.match("age_spending", gold=[0, 11], cursor=1)
    assert asked(match) == (TURAN, questions.SPENDING)
    choose(match, *[BUY_UNIT[at("zamora")]] * 3, BUY_EMISSARY[at("turan")], BUY_CARDS)
    assert match.state.gold[TURAN] == 1
    assert match.state.units[at("zamora")] == 3
    assert match.state.emissaries[TURAN][at("turan")] == 5
    assert (len(match.state.cards[TURAN]), len(match.state.hands[TURAN])) == (1, 1)


def auction(board: Board, offers: dict[int, Any], **fields: Any) -> Match[AgeOfConan]:
    match = board.match("age_auction", **fields)
    for seat, offer in offers.items():
        match.choose(seat, offer)
    return match


def test_t10_the_most_tokens_of_a_kind_win_its_artifact() -> None:
    """T10: 5 monsters beat 4, women alone win, nobody offers treasures; all tokens come back."""
    held = [tokens("monster", 1, 1, 2), tokens("woman", 2, 2)]
    held.append(tokens("monster", 2, 3, but=held[0]))
    match = auction(
        Board(*THREE), {0: OFFER[0][4], 1: OFFER[2][4], 2: OFFER[0][5]}, tokens=held, points=[3, 0, 3]
    )
    assert match.state.artifacts == [STYGIA, NOBODY, TURAN]
    assert match.state.tokens == held


def test_t11_the_bonus_card_goes_to_the_fewest_points() -> None:
    """T11: Turan has none, the others more."""
    match = Board(*THREE).match("age_auction", points=[3, 0, 3])
    assert match.state.bonus_card == TURAN


# The end


def final(**fields: Any) -> AgeOfConan:
    """The sums of monsters, treasures and women: 15/12/8, 12/12/11, 13/10/12."""
    board = Board(*THREE)
    sums = ((15, 12, 8), (12, 12, 11), (13, 10, 12))
    used: list[int] = []
    for seat, wanted in enumerate(sums):
        for kind, worth in zip(("monster", "treasure", "woman"), wanted, strict=True):
            for part in split(worth, kind, used):
                board.state.tokens[seat].append(part)
                used.append(part)
    return board.set(gold=[1, 1, 1], **fields).state


def split(worth: int, kind: str, used: list[int]) -> list[int]:
    """Tokens that are worth just that."""
    found: list[int] = []
    while worth:
        for value in (4, 3, 2, 1):
            try:
                found += tokens(kind, value, but=(*used, *found)) if value <= worth else []
            except StopIteration:
                continue
            if value <= worth:
                worth -= value
                break
    return found


def supremacies(s: AgeOfConan) -> list[int]:
    rows = score(s)
    return [sum(rows[name][seat] for name in ("Monsters", "Treasures", "Women")) for seat in range(s.seats)]


def test_t12_supremacy_for_the_most_tokens_of_each_kind() -> None:
    """T12: 5 alone, 2 for each of those who are equal."""
    assert supremacies(final(step="")) == [7, 2, 5]
    assert supremacies(final()) == [0, 0, 0], "before the end only tokens count that everybody has seen"


def test_t13_whoever_crowned_conan_has_supremacy_alone() -> None:
    """T13: 7 for tokens and 3 for the crown, nothing for the others."""
    s = final(crowned=AQUILONIA, step="")
    assert supremacies(s) == [7, 0, 0]
    assert score(s)["Crowned Conan"] == [3, 0, 0]


def crowning(category: int, **fields: Any) -> Match[AgeOfConan]:
    board = Board(*THREE)
    board.state = final(conan="aquilonia", age=3, **fields)
    match = board.match("crowning")
    choose(match, CROWN[category])
    return match


def test_t14_an_equal_sum_fails() -> None:
    """T14: 12 treasures against 12: Aquilonia is out, and the game is over."""
    match = crowning(1)
    assert match.over
    assert match.state.fallen == AQUILONIA
    assert wins(match.state)[AQUILONIA] == 0
    crowned = crowning(0)
    assert (crowned.over, crowned.state.crowned) == (True, AQUILONIA), "15 monsters are the most"


# Contests


def test_t15_more_successes_win() -> None:
    """T15: two successes of three dice against one of two."""
    match = battle(3, 2, "HAX", "HS")
    assert told(match, events.AttackerWon) == [events.AttackerWon(AQUILONIA, 2, 1)]


def test_t16_a_shield_card_counts_shields() -> None:
    """T16: with the shield it is two against two, and the defender wins."""
    board = Board().clear().units(TURAN, koth=2)
    contest = new_contest(board.state, BATTLE, at("koth"), AQUILONIA, TURAN, at("ophir"), 3)
    contest.counted[DEFENDER] = [False, True]
    board.state.contest = contest
    match = board.match("attacker_roll", *faces("HAX", "HS"))
    assert told(match, events.AttackerLost) == [events.AttackerLost(AQUILONIA, 2, 2)]


def test_t17_sorcery_rerolls_all_own_dice_at_once_or_never() -> None:
    """T17: the defender rerolls two hits and wins; by then the attacker's roll is closed."""
    match = battle(3, 2, "HAX", "HS", "HH", sorcery=[1, 1])
    assert asked(match) == (AQUILONIA, questions.REACTION)
    choose(match, PASS)
    assert asked(match) == (TURAN, questions.REACTION)
    choose(match, SORCERY)
    assert match.state.sorcery == [1, 0]
    assert told(match, events.AttackerLost) == [events.AttackerLost(AQUILONIA, 2, 2)]


def test_t18_a_closed_step_is_never_opened_again() -> None:
    """T18: when Khauran has rolled, Turan can no longer reroll by Veziz Shah."""
    veziz = card("veziz_shah")
    board = (
        Board().clear().emissaries(TURAN, khauran=1, zamora=1, turan=1).set(upgrades=[[], [veziz]], active=1)
    )
    match = board.match("intrigue", *faces("HMM", "HHM"))
    choose(match, SCHEME[at("khauran")])
    assert asked(match) == (TURAN, questions.REACTION)
    assert PLAY[veziz] in offered(match)
    choose(match, PASS)
    assert told(match, events.AttackerLost) == [events.AttackerLost(TURAN, 1, 2)]
    assert match.state.contest is None
    assert match.state.upgrades[TURAN] == [veziz], "it was never used"


def test_t19_conan_rolls_a_sixth_die_and_strikes_twice() -> None:
    """T19: five units and Conan in the wilderness: six dice, four successes against three."""
    board = Board().clear().units(AQUILONIA, pictish_wilderness=5).set(conan="pictish_wilderness")
    match = board.match("military", *faces("HACSXM", "HHC"))
    choose(match, FIGHT_ON[at("pictish_wilderness")])
    assert told(match, events.AttackerWon) == [events.AttackerWon(AQUILONIA, 4, 3)]


def test_t20_conan_helps_a_neutral_province_against_others() -> None:
    """T20: Turan attacks where Conan stands, but does not lead him."""
    board = Board().clear().units(TURAN, khauran=2).set(conan="khauran", conan_player=AQUILONIA)
    contest = new_contest(board.state, CAMPAIGN, at("khauran"), TURAN, NOBODY, at("khauran"), 0)
    assert number_of_dice(contest, DEFENDER) == 4
    assert number_of_dice(contest, ATTACKER) == 2
    contest.rolled = [[], [1]]
    assert successes(contest, DEFENDER) == 2


def test_t21_conan_helps_nobody_in_a_fight_of_others() -> None:
    """T21: a battle between two players who do not lead him."""
    board = Board(*THREE).clear().units(TURAN, koth=2).set(conan="koth", conan_player=AQUILONIA)
    contest = new_contest(board.state, BATTLE, at("koth"), STYGIA, TURAN, at("shem"), 2)
    assert contest.conan == NOBODY
    assert [number_of_dice(contest, side) for side in (ATTACKER, DEFENDER)] == [2, 2]


def test_t22_bossonian_archers() -> None:
    """T22: paid with 2, used for one more success, refreshed for 2 in a later upgrade step."""
    archers = card("bossonian_archers")
    board = Board().clear().units(AQUILONIA, ophir=1).pool("MI").set(conan="ophir", conan_player=TURAN)
    match = board.match("upgrades", *faces("M", "MMMM"), gold=[4, 0], cards=[[archers], []])
    choose(match, PLAY[archers])
    assert (match.state.gold[AQUILONIA], match.state.upgrades[AQUILONIA]) == (2, [archers])
    choose(match, TAKE_DIE[MILITARY, MILITARY], FIGHT_ON[at("ophir")], PLAY[archers])
    assert told(match, events.AttackerWon) == [events.AttackerWon(AQUILONIA, 1, 0)]
    assert match.state.used[AQUILONIA] == [archers]
    later = board.match("upgrades", active=0)
    assert REFRESH[archers] in offered(later)
    choose(later, REFRESH[archers])
    assert (later.state.gold[AQUILONIA], later.state.upgrades[AQUILONIA]) == (0, [archers])


def declaring(board: Board, hand: list[int], *luck: int) -> Match[AgeOfConan]:
    return board.match("declare", *luck, hands=[hand, *[[] for _ in range(board.state.seats - 1)]])


def test_t23_a_strategy_card_must_show_the_terrain() -> None:
    """T23: plains and both symbols in Ophir on its first icon: shields and axes count."""
    board = Board().clear().units(AQUILONIA, ophir=3)
    board.state.contest = new_contest(board.state, CAMPAIGN, at("ophir"), AQUILONIA, NOBODY, at("ophir"), 0)
    match = declaring(board, [4, BOTH_SYMBOLS], *faces("SXM", "MMM"))
    assert offered(match) == [NO_CARD, DECLARE[BOTH_SYMBOLS]], "the fourth card shows no plains"
    choose(match, DECLARE[BOTH_SYMBOLS])
    assert told(match, events.AttackerWon) == [events.AttackerWon(AQUILONIA, 2, 0)]
    assert BOTH_SYMBOLS in match.state.discards


@pytest.mark.parametrize(("kingdoms", "legal"), [(ALL, False), (THREE, True), (ALL[:2], True)])
def test_t24_with_two_or_three_players_the_other_area_counts_too(
    kingdoms: tuple[str, ...], legal: bool
) -> None:
    """T24: a card of North and East in Zamora, which lies in the East."""
    board = Board(*kingdoms).clear().emissaries(AQUILONIA, zamora=1)
    board.state.contest = new_contest(
        board.state, INTRIGUE_CONTEST, at("zamora"), AQUILONIA, NOBODY, at("zamora"), 0
    )
    match = declaring(board, [SHIELD_CARD], *faces("S", "MMMM"))
    assert (DECLARE[SHIELD_CARD] in offered(match)) == legal
    if legal:
        choose(match, DECLARE[SHIELD_CARD])
        assert told(match, events.AttackerWon) == [events.AttackerWon(AQUILONIA, 1, 0)]


@pytest.mark.parametrize(
    "kingdoms", [("turan", "hyperborea"), ("turan", "hyperborea", "stygia"), ("turan", *ALL[2:], "aquilonia")]
)
def test_t25_the_first_area_always_counts(kingdoms: tuple[str, ...]) -> None:
    """T25: a card of the North in Brythunia, with any number of players."""
    board = Board(*kingdoms).clear().emissaries(0, brythunia=1)
    board.state.contest = new_contest(
        board.state, INTRIGUE_CONTEST, at("brythunia"), 0, NOBODY, at("brythunia"), 0
    )
    match = declaring(board, [SHIELD_CARD], *faces("S", "MMMM"))
    choose(match, DECLARE[SHIELD_CARD])
    assert told(match, events.AttackerWon) == [events.AttackerWon(0, 1, 0)]


# Intrigue


def test_t26_neighbours_strengthen_an_intrigue() -> None:
    """T26: Turan with emissaries in Koth and Zamora, its home beside: 3."""
    board = Board().clear().emissaries(TURAN, koth=1, zamora=1)
    contest = new_contest(board.state, INTRIGUE_CONTEST, at("zamora"), TURAN, NOBODY, at("zamora"), 0)
    assert contest.strength[ATTACKER] == 3


def test_t27_an_alliance_defends_itself_by_one_more() -> None:
    """T27: Zamora neutral 4, allied 5."""
    neutral, allied = Board().clear(), Board().clear().marker(TURAN, TOWER, "zamora")
    assert [
        new_contest(board.state, INTRIGUE_CONTEST, at("zamora"), AQUILONIA, owner, 0, 0).strength[DEFENDER]
        for board, owner in ((neutral, NOBODY), (allied, TURAN))
    ] == [4, 5]


def test_t28_emissaries_bridge_the_way_for_each_other() -> None:
    """T28: the first must stop in Zamora, the second may go on from there and must stop in Koth."""
    match = Board().set(active=TURAN).match("intrigue")
    choose(match, MOVE_EMISSARY[at("turan")])
    assert TO[at("koth")] not in offered(match)
    choose(match, TO[at("zamora")], MOVE_EMISSARY[at("turan")])
    assert TO[at("koth")] in offered(match)
    assert TO[at("argos")] not in offered(match)
    choose(match, TO[at("koth")])
    assert [match.state.emissaries[TURAN][at(name)] for name in ("turan", "zamora", "koth")] == [2, 1, 1]


# Armies


def three_armies() -> Board:
    """Three units on the second icon of Argos, two at home, four in friendly Ophir."""
    board = Board().clear().marker(AQUILONIA, FORT, "ophir")
    board.units(AQUILONIA, argos=3, aquilonia=2, ophir=4)
    board.state.icon[at("argos")] = 1
    return board


def test_t29_redeploy_then_fight_on() -> None:
    """T29: a unit from home to Ophir makes five there; then the three in Argos fight."""
    match = three_armies().match("military", *faces("MMM", "MMMM"))
    choose(match, MARCH[at("aquilonia"), at("ophir")], UNITS[1])
    assert match.state.units[at("ophir")] == 5
    choose(match, FIGHT_ON[at("argos")])
    assert told(match, events.Rolled) == [events.Rolled(AQUILONIA, (5, 5, 5))]


def test_t30_redeploy_then_attack_from_there() -> None:
    """T30: three units go home from Ophir, then two of the five there join the army in Argos on icon 2."""
    match = three_armies().match("military", *faces("MMMMM", "MMMM"))
    choose(match, MARCH[at("ophir"), at("aquilonia")], UNITS[3])
    assert match.state.units[at("aquilonia")] == 5
    choose(match, ATTACK[at("aquilonia"), at("argos")], UNITS[2])
    assert len(told(match, events.Rolled)[0].rolls) == 5
    assert match.state.icon[at("argos")] == 1


def test_t31_attack_without_redeploying() -> None:
    """T31: two units from home join the campaign: five in all, still on icon 2."""
    match = three_armies().match("military", *faces("MMMMM", "MMMM"))
    choose(match, ATTACK[at("aquilonia"), at("argos")], UNITS[2])
    assert len(told(match, events.Rolled)[0].rolls) == 5
    assert match.state.icon[at("argos")] == 1


def test_t32_five_units_against_a_value_of_four() -> None:
    """T32: five dice against four."""
    board = Board().clear().units(AQUILONIA, argos=5)
    contest = new_contest(board.state, CAMPAIGN, at("argos"), AQUILONIA, NOBODY, at("argos"), 0)
    assert [number_of_dice(contest, side) for side in (ATTACKER, DEFENDER)] == [5, 4]


def campaign_in_ophir(*rolls: str) -> Match[AgeOfConan]:
    """Five units on the first icon of Ophir, with an axe card."""
    board = Board().clear().units(AQUILONIA, ophir=5)
    match = board.match("military", *faces(*rolls), hands=[[AXE_CARD], []])
    choose(match, FIGHT_ON[at("ophir")], DECLARE[AXE_CARD])
    return match


def test_t33_a_won_contest_leads_one_icon_on() -> None:
    """T33: three successes with the axe against two: the second icon, which is the last."""
    match = campaign_in_ophir("HAXMM", "HHM")
    assert told(match, events.AttackerWon) == [events.AttackerWon(AQUILONIA, 3, 2)]
    assert match.state.icon[at("ophir")] == 1


def test_t34_a_forced_march_to_the_fort() -> None:
    """T34: the march costs a unit, the fort another: three are left, and three points."""
    match = campaign_in_ophir("HAXMM", "HHM", "HHMM", "MMM")
    choose(match, MARCH_ON)
    assert match.state.marker[at("ophir")] == FORT
    assert match.state.units[at("ophir")] == 3
    assert match.state.points[AQUILONIA] == 3


def siege(*rolls: str, defenders: int = 2, attackers: int = 5, edition: str = "nexus") -> Match[AgeOfConan]:
    """Turan attacks Ophir, where Aquilonia has a fort and two units, from Koth."""
    board = Board(edition=edition).clear().marker(AQUILONIA, FORT, "ophir")
    board.units(TURAN, koth=attackers)
    if defenders:
        board.units(AQUILONIA, ophir=defenders)
    match = board.match("military", *faces(*rolls), active=TURAN)
    choose(match, ATTACK[at("koth"), at("ophir")])
    if attackers > 1:
        choose(match, UNITS[attackers])
    return match


def test_t35_a_siege_is_fought_on_the_first_icon() -> None:
    """T35: five dice against three, on plains."""
    board = Board().clear().marker(AQUILONIA, FORT, "ophir").units(AQUILONIA, ophir=2)
    contest = new_contest(board.state, SIEGE, at("ophir"), TURAN, AQUILONIA, at("koth"), 5)
    assert [number_of_dice(contest, side) for side in (ATTACKER, DEFENDER)] == [5, 3]
    assert TERRAINS[terrain_of(board.state, contest)] == "plains"


@pytest.mark.parametrize(("edition", "left"), [("nexus", 1), ("rebel", 0)])
def test_t36_the_besieged_lose_one_unit_or_all(edition: str, left: int) -> None:
    """T36: a lost contest costs one unit by the later rules, all by the first."""
    rolls = ("HHHHH", "MMM") if edition == "nexus" else ("HHHHH", "MMM", "MMMMM", "MMM")
    match = siege(*rolls, edition=edition)
    assert match.state.units[at("ophir")] == left


def test_t37_a_battle_is_fought_where_the_defender_stands() -> None:
    """T37: Turan on the second icon of Koth: forest."""
    board = Board().clear().units(TURAN, koth=2)
    board.state.icon[at("koth")] = 1
    contest = new_contest(board.state, BATTLE, at("koth"), AQUILONIA, TURAN, at("ophir"), 2)
    assert TERRAINS[terrain_of(board.state, contest)] == "forest"


# Fate dice


def dice(pool: str) -> list[Any]:
    board = Board().pool(pool)
    return list(dice_to_take(board.fill()))


def test_t38_a_wild_die_behind_all_others() -> None:
    """T38: wild, court, flexible: only the last two can be used, the flexible one for both."""
    assert dice("WCF") == [
        TAKE_DIE[COURT, COURT],
        TAKE_DIE[MILITARY_INTRIGUE, MILITARY],
        TAKE_DIE[MILITARY_INTRIGUE, INTRIGUE],
    ]


def test_t39_a_flexible_die_behind_a_plain_one() -> None:
    """T39: beside a military die it serves for intrigue only."""
    assert dice("FM") == [TAKE_DIE[MILITARY, MILITARY], TAKE_DIE[MILITARY_INTRIGUE, INTRIGUE]]


def test_t40_a_wild_die_beside_a_flexible_one() -> None:
    """T40: it serves for the court only."""
    assert [option for option in dice("WF") if option.face == WILD] == [TAKE_DIE[WILD, COURT]]


def test_t41_equal_bids_go_to_whoever_has_fewer_adventure_tokens() -> None:
    """T41: two against one."""
    board = Board().set(tokens=[tokens("monster", 1, 2), tokens("woman", 1)], conan_player=0)
    match = bid(board, (7, 3), (8, 3))
    assert match.state.conan_player == TURAN


def test_t42_the_zero_brings_the_others_back() -> None:
    """T42: 5 and 6 were spent; the 0 returns them and is gone."""
    match = bid(Board().set(bidding=[[0, 3, 4], [0, 3, 4, 5, 6]]), (7, 0), (13, 5))
    assert match.state.bidding[AQUILONIA] == [3, 4, 5, 6]


def test_t43_areas_out_of_play() -> None:
    """T43: with two players no army enters North or South; an emissary may, but there is no contest."""
    board = Board().clear().units(AQUILONIA, argos=2, pictish_wilderness=2).emissaries(AQUILONIA, argos=2)
    match = board.match("military")
    targets = {option.target for option in offered(match) if hasattr(option, "target")}
    assert at("shem") not in targets
    assert at("cimmeria") not in targets
    assert at("koth") in targets
    match = board.match("intrigue")
    choose(match, MOVE_EMISSARY[at("argos")])
    choose(match, TO[at("shem")])
    assert SCHEME[at("shem")] not in offered(match)


def test_t44_more_than_five_are_lost() -> None:
    """T44: three units come to four: two are lost."""
    board = Board().clear().marker(AQUILONIA, FORT, "ophir").units(AQUILONIA, aquilonia=3, ophir=4)
    match = board.match("military")
    choose(match, MARCH[at("aquilonia"), at("ophir")], UNITS[3])
    assert match.state.units[at("ophir")] == 5
    assert told(match, events.TooMany) == [events.TooMany(at("ophir"), 2)]


def test_t45_an_alliance() -> None:
    """T45: the emissary in Zamora becomes a tower, and brings 4 gold."""
    board = Board().clear().emissaries(TURAN, zamora=1).set(gold=[0, 0], active=TURAN)
    match = board.match("intrigue", *faces("HH", "MMMM"))
    choose(match, SCHEME[at("zamora")])
    assert match.state.emissaries[TURAN][at("zamora")] == 0
    assert (match.state.owner[at("zamora")], match.state.marker[at("zamora")]) == (TURAN, TOWER)
    assert match.state.gold[TURAN] == 4


def test_t46_an_alliance_that_holds() -> None:
    """T46: whoever fails to break it loses the emissary."""
    board = Board().clear().marker(TURAN, TOWER, "zamora").emissaries(AQUILONIA, zamora=1)
    match = board.match("intrigue", *faces("M", "MMMMM"))
    choose(match, SCHEME[at("zamora")])
    assert match.state.emissaries[AQUILONIA][at("zamora")] == 0
    assert match.state.owner[at("zamora")] == TURAN


def test_t47_income_of_towers_and_cities() -> None:
    """T47: 5, and 2 for the tower and 2 for the city; a fort brings nothing."""
    board = Board().marker(AQUILONIA, TOWER, "ophir").marker(AQUILONIA, CITY, "argos")
    board.marker(AQUILONIA, FORT, "koth")
    assert income(board.state, AQUILONIA) == 9


def test_t48_a_city_at_the_end() -> None:
    """T48: on a value of four it counts four gold and four points."""
    board = Board().marker(AQUILONIA, CITY, "argos").set(gold=[0, 3])
    rows = score(board.state)
    assert rows["Forts and cities"] == [4, 0]
    assert rows["Richest"] == [3, 0], "4 against 3"


def test_t49_an_equal_sum_is_no_crown() -> None:
    """T49: equal to another player is a failure."""
    board = Board().set(tokens=[tokens("monster", 2), tokens("monster", 2, but=tokens("monster", 2))])
    match = board.match("crowning", conan="aquilonia", age=3)
    choose(match, CROWN[0])
    assert match.state.fallen == AQUILONIA


def test_t50_no_crown_before_the_last_age() -> None:
    """T50: in the second age nobody is asked."""
    match = Board().match("crowning", conan="aquilonia", age=2)
    assert match.question is not questions.CROWNING
    assert told(match, events.AdventureBegins), "the next adventure follows"


def test_t51_a_token_is_exchanged_when_taken_or_never() -> None:
    """T51: two sorcery icons give two, one gold icon one; a kept token stays a token."""
    for gold, sorcery in ((0, 2), (1, 0)):
        token = next(n for n, each in enumerate(TOKENS) if (each.gold, each.sorcery) == (gold, sorcery))
        board = Board().pool("MI").set(conan="cimmeria", adventure=FROST_GIANT)
        match = board.match("turn", track=[token, len(TOKENS) - 1], gold=[0, 0], sorcery=[0, 0])
        choose(match, MOVE_CONAN[at("nordheim")], EXCHANGE_TOKEN)
        assert (match.state.gold[AQUILONIA], match.state.sorcery[AQUILONIA]) == (gold, sorcery)
        assert match.state.lost == [token]
    kept = travelling("cimmeria", len(TOKENS) - 1)
    choose(kept, MOVE_CONAN[at("nordheim")], KEEP_TOKEN)
    assert EXCHANGE_TOKEN not in offered(kept)


def test_t52_the_adventure_ends_at_the_end_of_the_turn() -> None:
    """T52: the last token is lost because Conan stays; the die is still used."""
    match = travelling("aquilonia")
    choose(match, STAY)
    assert asked(match) == (AQUILONIA, questions.DIE)
    choose(match, TAKE_DIE[MILITARY, MILITARY], DONE)
    assert told(match, events.AdventureEnds)
    assert told(match, events.AdventureBegins), "and the next one begins"


def test_t53_the_court_die_brings_conan_to_the_reward() -> None:
    """T53: the last token by the first step, the destination by the second, and a reward drawn."""
    board = Board().pool("CM").set(conan="aquilonia", adventure=FROST_GIANT)
    match = board.match("turn", track=tokens("monster", 2))
    choose(match, MOVE_CONAN[at("cimmeria")], KEEP_TOKEN, TAKE_DIE[COURT, COURT])
    choose(match, MOVE_CONAN[at("nordheim")], DONE, DRAW_BOTH)
    assert told(match, events.RewardDrawn) == [events.RewardDrawn(AQUILONIA, at("nordheim"))]
    assert asked(match) == (AQUILONIA, questions.EXCHANGE)


@pytest.mark.parametrize(("edition", "may_leave"), [("nexus", True), ("rebel", False)])
def test_t54_others_may_leave_the_token_or_not(edition: str, may_leave: bool) -> None:
    """T54: by the later rules the token may stay on the track, by the first it must be taken."""
    board = Board(edition=edition).pool("CM").set(active=TURAN, adventure=FROST_GIANT)
    match = board.match("die", track=tokens("monster", 1, 2))
    choose(match, TAKE_DIE[COURT, COURT])
    if may_leave:
        assert offered(match) == [TAKE_TOKEN, LEAVE_TOKEN]
        choose(match, LEAVE_TOKEN)
        assert len(match.state.track) == 2
    else:
        assert asked(match) == (TURAN, questions.EXCHANGE)
        assert len(match.state.track) == 1


def test_t55_an_empty_kingdom_deck_is_made_of_its_discards() -> None:
    """T55: three discards, one drawn, two left in the deck; the upgrade in play is untouched."""
    gone = [card(name) for name in ("military_draft", "royal_levy", "taxes_of_tarantia")]
    archers = card("bossonian_archers")
    board = Board().set(active=0)
    s = board.fill()
    s.decks[0] = []
    s.cards[0] = [n for n in range(21) if n not in (*gone, archers)]
    s.shown[0], s.upgrades[0] = gone, [archers]
    match = board.match("court", gone)
    choose(match, DRAW_BOTH)
    assert (len(match.state.decks[0]), match.state.shown[0]) == (2, [])
    assert match.state.upgrades[0] == [archers]


def test_t56_an_emissary_comes_back() -> None:
    """T56: six on the board, one is spent for gold; then one can be placed again."""
    board = Board().clear().emissaries(AQUILONIA, zamora=3, koth=3).marker(TURAN, TOWER, "zamora")
    match = board.match("intrigue")
    assert not any(option in PLACE_EMISSARY for option in offered(match))
    choose(match, COLLECT[at("zamora")])
    again = board.match("intrigue", active=AQUILONIA, finished=False, moved=[])
    assert PLACE_EMISSARY[at("aquilonia")] in offered(again)


def test_t57_a_table_without_aquilonia() -> None:
    """T57: Turan and Stygia: Central, East and South are in play, and no army enters Aquilonia."""
    board = Board("turan", "stygia").clear().units(0, ophir=2)
    s = board.state
    assert [s.in_play(at(name)) for name in ("ophir", "zamora", "shem", "cimmeria")] == [
        True,
        True,
        True,
        False,
    ]
    match = board.match("military")
    assert all(getattr(option, "target", NOBODY) != at("aquilonia") for option in offered(match))


def test_t58_a_full_fort_can_still_become_a_city() -> None:
    """T58: with five units no more unit, but a tower, or nothing."""
    board = Board().marker(AQUILONIA, FORT, "ophir").units(AQUILONIA, ophir=5)
    options = offered(board.match("age_levies"))
    assert PLACE_UNIT[at("ophir")] not in options
    assert BUILD_CITY[at("ophir")] in options
    assert DONE in options


def test_t59_by_the_first_rules_fewer_bidding_tokens_win() -> None:
    """T59: two left against three."""
    board = Board(edition="rebel").set(bidding=[[0, 3, 4, 6], [0, 3, 5]])
    match = bid(board, (7, 3), (8, 3))
    assert match.state.conan_player == TURAN


def test_t60_a_failed_crown_loses_everything() -> None:
    """T60: 30 points count nothing; the others score fully, and all bonuses are open to them."""
    match = crowning(1, points=[30, 12, 9])
    s = match.state
    totals = [sum(row[seat] for row in score(s).values()) for seat in range(3)]
    assert totals[0] == 0
    assert totals[1:] == [12 + 5 + 1, 9 + 10 + 1], "with a point each for equal gold"
    assert wins(s) == [0, 0, 1]
    assert supremacies(s) == [0, 5, 10], "treasures to Turan, monsters and women to Stygia"


def test_t61_nobody_gets_what_nobody_deserves() -> None:
    """T61: no treasure is offered, and the two lowest are equal in points and tokens."""
    match = Board(*THREE).match(
        "age_auction", artifacts=[NOBODY, AQUILONIA, NOBODY], bonus_card=TURAN, points=[5, 2, 2]
    )
    assert match.state.artifacts[1] == NOBODY
    assert match.state.bonus_card == NOBODY


def test_t62_many_kingdom_cards_but_one_strategy_card() -> None:
    """T62: an upgrade and two instants in one contest; a second strategy card is not offered."""
    pikes, noble, wall = card("gunderland_pikemen"), card("noble_commander"), card("favour_of_mitra")
    board = Board().clear().units(AQUILONIA, ophir=2)
    match = board.match(
        "military",
        *faces("SX", "MMM", "SX"),
        upgrades=[[pikes], []],
        cards=[sorted([noble, wall]), []],
        hands=[[BOTH_SYMBOLS, AXE_CARD], []],
    )
    choose(match, FIGHT_ON[at("ophir")], DECLARE[AXE_CARD])
    assert asked(match)[1] is questions.REACTION
    assert not any(option in DECLARE.values() for option in offered(match))
    choose(match, PLAY[pikes])
    assert PLAY[noble] not in offered(match), "axes count already, by the strategy card"
    assert AXE_CARD in match.state.discards


def test_t63_a_province_won_back_pays_again() -> None:
    """T63: Ophir pays three points, costs none when it is lost, and pays three again."""
    board = Board().clear().units(AQUILONIA, ophir=3).set(points=[3, 0])
    board.state.icon[at("ophir")] = 1
    match = board.match("military", *faces("HHH", "MMM"))
    choose(match, FIGHT_ON[at("ophir")])
    assert match.state.points[AQUILONIA] == 6
    lost = siege("HHHHH", "MMM", defenders=0)
    assert lost.state.owner[at("ophir")] == NOBODY
    assert lost.state.points == [0, 0]


def test_t64_raiders_in_two_provinces() -> None:
    """T64: a unit may be given up in each, in one of them, or in none."""

    def board() -> Board:
        laid = Board().clear().marker(AQUILONIA, FORT, "ophir").units(AQUILONIA, ophir=1, aquilonia=1)
        return laid.raiders(ophir=1, aquilonia=2)

    for given, points in ((("ophir", "aquilonia"), 9), (("aquilonia",), 8), ((), 6)):
        match = board().match("age_raids", points=[9, 9])
        choose(match, *(SACRIFICE[at(name)] for name in given))
        if len(given) < 2:
            choose(match, RAIDERS_STAY)
        assert match.state.points[AQUILONIA] == points


@pytest.mark.parametrize(("edition", "may_enter"), [("nexus", True), ("rebel", False), ("rebel_errata", True)])
def test_t65_emissaries_and_enemy_homes(edition: str, may_enter: bool) -> None:
    """T65: by some rules they enter, but there is no contest and no gold there."""
    board = Board(edition=edition).clear().emissaries(AQUILONIA, zamora=1, koth=1)
    match = board.match("intrigue")
    choose(match, MOVE_EMISSARY[at("zamora")])
    assert (TO[at("turan")] in offered(match)) == may_enter
    if may_enter:
        choose(match, TO[at("turan")])
        assert SCHEME[at("turan")] not in offered(match)
        assert COLLECT[at("turan")] not in offered(match)


def test_t66_crom_counts_a_won_siege_whatever_follows() -> None:
    """T66: three units take the marker, march, lose: two, then one, on icon 1, and a token for the attacker."""
    match = siege("HHH", "MMM", "MM", "MMM", defenders=0, attackers=3)
    choose(match, MARCH_ON)
    assert match.state.units[at("ophir")] == 1
    assert match.state.icon[at("ophir")] == 0
    assert match.state.crom == [0, 1]


def test_t67_an_upgrade_is_ready_at_once_and_refreshed_later() -> None:
    """T67: played and used in one turn; before the next own turn it cannot be refreshed."""
    archers = card("bossonian_archers")
    board = Board().clear().units(AQUILONIA, ophir=1).pool("MMI").set(track=tokens("monster", 1, 2))
    match = board.match("upgrades", *faces("M", "MMM"), gold=[9, 0], cards=[[archers], []], conan_player=1)
    choose(match, PLAY[archers], TAKE_DIE[MILITARY, MILITARY], FIGHT_ON[at("ophir")], PLAY[archers])
    assert match.state.used[AQUILONIA] == [archers]
    assert match.state.active == TURAN
    with pytest.raises(NotOffered):
        match.choose(TURAN, REFRESH[archers])
