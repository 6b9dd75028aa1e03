"""Setting up, the actions of the dice and the steps of the age change, rule by rule (docs/rules)."""

from typing import Any

import pytest

from regnum.core.match import Match
from regnum.games.age_of_conan import events, questions
from regnum.games.age_of_conan.components import ADJACENT, CARD, HIT, LENGTH, MISS
from regnum.games.age_of_conan.game import GAME
from regnum.games.age_of_conan.moves import (
    ATTACK,
    BUY_CARDS,
    BUY_EMISSARY,
    BUY_STRATEGY,
    BUY_UNIT,
    COLLECT,
    COMMIT,
    COMMIT_TOKEN,
    DO_NOT_CROWN,
    DONE,
    DRAW_BOTH,
    DRAW_STRATEGY,
    EXCHANGE_TOKEN,
    GO_ON,
    HALT,
    KEEP_TOKEN,
    MARCH,
    MOVE_CONAN,
    MOVE_EMISSARY,
    OFFER,
    OFFER_NOTHING,
    PASS,
    PLACE_EMISSARY,
    PLACE_RAIDER,
    PLACE_UNIT,
    PLAY,
    RAIDERS_STAY,
    RETREAT,
    SCHEME,
    STAND,
    TAKE_DIE,
    TAKE_TOKEN,
    TO,
    UNITS,
)
from regnum.games.age_of_conan.rules.movement import redeployments
from regnum.games.age_of_conan.rules.operations import places_for_raider
from regnum.games.age_of_conan.rules.scoring import final_gold, score
from regnum.games.age_of_conan.state import (
    BATTLE,
    CAMPAIGN,
    CITY,
    FORT,
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
    card,
    faces,
    objective,
    tokens,
)
from tests.games.playing import asked, choose, offered, told

# Setting up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_beginning(seats: int) -> None:
    """§2: pieces at home, gold and sorcery, cards, objectives, Conan in Cimmeria, the track."""
    s = Match(GAME, seats, seed="begin").state
    homes = [s.home(seat) for seat in range(seats)]
    assert [s.units[home] for home in homes] == [5, 5, 4, 4][:seats]
    assert [s.emissaries[seat][home] for seat, home in enumerate(homes)] == [4] * seats
    assert (s.gold, s.sorcery) == ([3] * seats, [0, 0, 2, 2][:seats])
    assert s.points == s.crom == [0] * seats
    assert [len(hand) for hand in s.hands] == [3] * seats, "two, and one for the bid"
    assert [len(cards) for cards in s.cards] == [2] * seats
    assert [len(deck) for deck in s.decks] == [19] * seats
    assert len(s.objectives) == seats
    assert s.conan == at("cimmeria")
    assert len(s.track) == LENGTH[s.adventure]
    assert (len(s.adventure_deck), len(s.unused_adventures)) == (3, 23)
    assert s.bidding == [[0, 3, 4, 5, 6]] * seats
    assert len(s.bag) == 56 - len(s.track)
    assert {s.known[token] for token in s.track} == {(1 << seats) - 1}, (
        "all have seen the track, and nobody else"
    )
    assert not any(s.known[token] for token in s.bag)
    assert len(s.deck) == 37 - 3 * seats


def test_the_winner_of_the_first_bid_begins_and_rolls() -> None:
    """§2: with the first-player token."""
    board = Board().set(turn=0, first=AQUILONIA, active=NOBODY, conan_player=NOBODY, hands=[[7], [13]])
    match = board.match("bid_card", 1, 2, 3, 4, 5, 6, 6, track=tokens("woman", 1))
    match.choose(AQUILONIA, COMMIT[7])
    match.choose(TURAN, COMMIT[13])
    match.choose(AQUILONIA, COMMIT_TOKEN[3])
    match.choose(TURAN, COMMIT_TOKEN[6])
    assert match.state.first == match.state.active == match.state.conan_player == TURAN
    assert told(match, events.DiceRolled) == [events.DiceRolled(TURAN, (1, 1, 2, 1, 2))]


# The court die


def test_conan_moves_and_a_raider_comes_in_either_order() -> None:
    """§6.1: the raider goes where he is, or next to him, before or after his move."""
    here, there = at("ophir"), at("koth")
    held = tokens("woman", 1, 2)
    match = Board().set(conan="ophir").match("conan_part", track=held[:])
    near = {PLACE_RAIDER[place] for place in (here, *ADJACENT[here])}
    assert {option for option in offered(match) if option in PLACE_RAIDER} == near
    assert {option for option in offered(match) if option in MOVE_CONAN} == {
        MOVE_CONAN[p] for p in ADJACENT[here]
    }
    choose(match, PLACE_RAIDER[here])
    assert not any(option in PLACE_RAIDER for option in offered(match)), "one is enough"
    choose(match, MOVE_CONAN[there])
    assert match.question is questions.COURT
    assert (match.state.conan, match.state.raiders[here], match.state.raiders_left) == (there, 1, 10)
    assert match.state.track == held, "this move touches no token"
    match = Board().set(conan="ophir").match("conan_part", track=held[:])
    choose(match, MOVE_CONAN[there])
    assert not any(option in MOVE_CONAN for option in offered(match))
    choose(match, PLACE_RAIDER[at("shem")])
    assert match.state.raiders[at("shem")] == 1
    match = Board().set(conan="ophir").match("conan_part", track=held[:])
    choose(match, DONE)
    assert match.question is questions.COURT


def test_others_take_the_next_token() -> None:
    """§6.1: the leftmost, and may exchange it."""
    held = tokens("woman", 1, 2)
    match = Board().match("conan_part", track=held[:], active=TURAN)
    choose(match, TAKE_TOKEN, KEEP_TOKEN)
    assert (match.state.tokens[TURAN], match.state.track) == ([held[0]], [held[1]])


def test_the_court_draws() -> None:
    """§6.1: one of each, or two strategy cards; then the turn is over."""
    for option, kingdom, strategy in ((DRAW_BOTH, 1, 1), (DRAW_STRATEGY, 0, 2)):
        match = Board().pool("MI").match("court", track=tokens("woman", 1), conan_player=AQUILONIA)
        choose(match, option)
        assert (len(match.state.cards[0]), len(match.state.hands[0])) == (kingdom, strategy)
        assert match.state.active == TURAN


def test_one_event_is_played_in_a_court_action() -> None:
    """§6.1: instead of drawing; a second one waits."""
    taxes, wisdom = card("taxes_of_tarantia"), card("wisdom_of_epemitreus")
    match = Board().pool("MI").match("court", cards=[sorted([taxes, wisdom]), []], track=tokens("woman", 1))
    assert {PLAY[taxes], PLAY[wisdom]} <= set(offered(match))
    choose(match, PLAY[taxes])
    assert match.state.active == TURAN
    assert match.state.cards[0] == [wisdom]


def test_cards_for_the_court_may_be_used_before_and_after() -> None:
    """§7.7: during the own court action."""
    acolytes = card("black_ring_acolytes")
    for first in (True, False):
        match = Board("stygia", "turan").pool("MI").match("court", upgrades=[[acolytes], []], sorcery=[0, 0])
        choose(match, *((PLAY[acolytes], DRAW_BOTH) if first else (DRAW_BOTH, PLAY[acolytes])))
        assert match.state.sorcery[0] == 1
        assert len(match.state.cards[0]) == 1


def test_conan_may_move_again_by_the_next_court_die() -> None:
    """§6.1: what he did by an earlier die does not count."""
    board = Board().pool("CM").set(conan="ophir", conan_moved=True, raider_placed=True)
    match = board.match("die", track=tokens("woman", 1))
    choose(match, TAKE_DIE[2, 2])
    assert {MOVE_CONAN[at("koth")], PLACE_RAIDER[at("koth")]} <= set(offered(match))


# Emissaries


def test_one_or_two_emissaries_move_or_one_and_then_something_else() -> None:
    """§6.2: after a move a second one, a contest or gold; but none is placed; after two the action is over."""
    board = Board().clear().emissaries(AQUILONIA, aquilonia=2, zamora=1).marker(TURAN, TOWER, "zamora")
    match = board.pool("MI").match("intrigue", track=tokens("woman", 1), conan_player=AQUILONIA)
    assert PLACE_EMISSARY[at("aquilonia")] in offered(match)
    assert PLACE_EMISSARY[at("zamora")] not in offered(match), "not friendly"
    choose(match, MOVE_EMISSARY[at("aquilonia")], TO[at("ophir")])
    options = offered(match)
    assert {SCHEME[at("ophir")], SCHEME[at("zamora")], COLLECT[at("zamora")], DONE} <= set(options)
    assert not any(option in PLACE_EMISSARY for option in options)
    choose(match, MOVE_EMISSARY[at("aquilonia")], TO[at("argos")])
    assert match.state.active == TURAN


def test_an_emissary_is_placed_and_that_is_all() -> None:
    """§6.2: at home or in a friendly province."""
    board = Board().clear().marker(AQUILONIA, TOWER, "ophir").pool("MI")
    match = board.match("intrigue", track=tokens("woman", 1))
    assert {option for option in offered(match) if option in PLACE_EMISSARY} == {
        PLACE_EMISSARY[at("ophir")],
        PLACE_EMISSARY[at("aquilonia")],
    }
    choose(match, PLACE_EMISSARY[at("ophir")])
    assert match.state.emissaries[AQUILONIA][at("ophir")] == 1
    assert match.state.active == TURAN


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("turan", "home"),
        ("cimmeria", "savage"),
        ("argos", "own"),
        ("shem", "out of play"),
        ("koth", "fort"),
        ("corinthia", "city"),
        ("nemedia", "army"),
    ],
)
def test_where_there_is_no_intrigue(name: str, why: str) -> None:
    """§8: a home, a savage or own province, one out of play, an enemy fort, city or army."""
    board = Board("aquilonia", "turan", "hyperborea").clear().emissaries(AQUILONIA, **{name: 1, "ophir": 1})
    board.marker(AQUILONIA, TOWER, "argos").marker(TURAN, FORT, "koth").marker(TURAN, CITY, "corinthia")
    board.units(TURAN, nemedia=1)
    match = board.match("intrigue")
    assert SCHEME[at("ophir")] in offered(match)
    assert SCHEME[at(name)] not in offered(match), why


def test_a_lost_attempt_to_ally_costs_nothing() -> None:
    """§8: the emissary stays; only who fails to break an alliance loses it."""

    def board() -> Board:
        laid = Board().clear().emissaries(AQUILONIA, ophir=1, zamora=1).marker(TURAN, TOWER, "zamora")
        return laid.pool("MI").set(track=tokens("woman", 1))

    match = board().match("intrigue", *faces("MM", "MMM"))
    choose(match, SCHEME[at("ophir")])
    assert match.state.emissaries[AQUILONIA][at("ophir")] == 1
    assert match.state.owner[at("ophir")] == NOBODY
    assert match.state.gold[AQUILONIA] == 3
    match = board().match("intrigue", *faces("M", "MMMMM"))
    choose(match, SCHEME[at("zamora")])
    assert match.state.emissaries[AQUILONIA][at("zamora")] == 0
    assert match.state.owner[at("zamora")] == TURAN


# Armies


def kingdom() -> Board:
    board = Board().clear().marker(AQUILONIA, FORT, "ophir").units(AQUILONIA, aquilonia=3, ophir=2)
    return board.pool("MI").set(track=tokens("woman", 1))


def test_two_units_are_placed_in_different_provinces() -> None:
    """§6.3: and whoever places units does nothing else."""
    match = kingdom().match("military")
    choose(match, PLACE_UNIT[at("ophir")])
    assert set(offered(match)) == {DONE, PLACE_UNIT[at("aquilonia")]}
    choose(match, PLACE_UNIT[at("aquilonia")])
    assert [match.state.units[at(name)] for name in ("ophir", "aquilonia")] == [3, 4]
    assert match.state.active == TURAN


def test_whoever_redeploys_places_nothing() -> None:
    """§6.3: one more army, or an attack."""
    match = kingdom().match("military")
    choose(match, MARCH[at("aquilonia"), at("ophir")], UNITS[1])
    options = offered(match)
    assert not any(option in PLACE_UNIT for option in options)
    assert MARCH[at("ophir"), at("aquilonia")] in options
    assert ATTACK[at("ophir"), at("koth")] in options
    choose(match, MARCH[at("aquilonia"), at("ophir")], UNITS[1])
    assert match.state.active == TURAN


def test_all_units_are_eighteen() -> None:
    """§1: then none is placed or bought; the attackers of a running fight count, too."""
    board = Board().clear().units(AQUILONIA, aquilonia=13).contest(BATTLE, "koth", AQUILONIA, TURAN, "ophir", 5)
    assert board.state.units_of(AQUILONIA) == 18
    board = Board().clear().units(AQUILONIA, aquilonia=18)
    assert not any(option in PLACE_UNIT for option in offered(board.match("military")))
    assert not any(option in BUY_UNIT for option in offered(board.match("age_spending")))
    match = board.match("age_levies")
    assert match.question is not questions.LEVIES or asked(match)[0] == TURAN


def test_an_attack_takes_no_more_than_five() -> None:
    """§1: seven march out of the home, two are lost."""
    board = Board().clear().units(AQUILONIA, aquilonia=7)
    match = board.match("military", *faces("HHHHH", "MMM"))
    choose(match, ATTACK[at("aquilonia"), at("ophir")], UNITS[7])
    assert match.state.units[at("ophir")] == 5
    assert told(match, events.TooMany) == [events.TooMany(at("ophir"), 2)]
    match = Board().clear().units(AQUILONIA, aquilonia=5).match("military", *faces("HHHHH", "MMM"))
    choose(match, ATTACK[at("aquilonia"), at("ophir")], UNITS[5])
    assert told(match, events.TooMany) == []


@pytest.mark.parametrize(("icon", "left", "won"), [(0, 2, False), (1, 3, True)])
def test_a_campaign_costs_a_unit_when_it_is_lost_and_when_it_is_won(icon: int, left: int, won: bool) -> None:
    """§9: a lost contest costs one and leads nowhere; the last icon costs one and gives a fort."""
    board = Board().clear().units(AQUILONIA, ophir=3 + won)
    board.state.icon[at("ophir")] = icon
    board.contest(CAMPAIGN, "ophir", AQUILONIA)
    match = board.match("declare", *faces("HHHH" if won else "MMM", "MMM"), resume="end_turn")
    s = match.state
    assert (s.units[at("ophir")], s.owner[at("ophir")]) == (left, AQUILONIA if won else NOBODY)
    assert s.points[AQUILONIA] == (3 if won else 0)
    assert s.icon[at("ophir")] == 0
    if not won:
        choose(match, HALT)
    assert s.crom == [0, 0], "Crom counts sieges and battles"


def battle_in_koth(*rolls: str, own: int = 2, theirs: int = 2) -> Match[AgeOfConan]:
    """Aquilonia attacks Turan on the second icon of Koth, from Ophir; Turan is allied with Zamora."""
    board = Board().clear().units(TURAN, koth=theirs).marker(TURAN, TOWER, "zamora")
    board.state.icon[at("koth")] = 1
    board.contest(BATTLE, "koth", AQUILONIA, TURAN, "ophir", own)
    return board.match(
        "declare", *faces(*rolls), resume="end_turn", track=tokens("woman", 1), pool=[1, 1, 0, 0, 0]
    )


def test_the_attacker_retreats_first_then_the_defender() -> None:
    """§11: the defender to a friendly neighbour; then the attacker stands on the first icon."""
    match = battle_in_koth("HH", "MM")
    assert asked(match) == (AQUILONIA, questions.ATTACKER_RETREAT)
    choose(match, STAND)
    assert asked(match) == (TURAN, questions.DEFENDER_RETREAT)
    assert offered(match) == [STAND, TO[at("zamora")]]
    choose(match, TO[at("zamora")])
    s = match.state
    assert (s.units[at("zamora")], s.army[at("koth")], s.units[at("koth")], s.icon[at("koth")]) == (1, 0, 2, 0)
    assert asked(match) == (AQUILONIA, questions.MARCH_ON)
    choose(match, HALT)
    assert match.state.crom == [1, 0]


def test_dice_are_told_in_the_order_of_their_faces() -> None:
    """§7.1: in whatever order they fall."""
    for rolls in (("MH", "HM"), ("HM", "MH")):
        first, second = told(battle_in_koth(*rolls), events.Rolled)[:2]
        assert first == events.Rolled(AQUILONIA, (HIT, MISS))
        assert second == events.Rolled(TURAN, (HIT, MISS))


def test_ways_through_friendly_land_are_offered_in_the_order_of_the_map() -> None:
    """Of a card that lets an army go several provinces far."""
    board = Board().clear().units(AQUILONIA, nemedia=2).marker(AQUILONIA, FORT, "nemedia", "ophir", "argos")
    ways = redeployments(board.state, AQUILONIA, steps=3)
    assert len(ways) > 2
    assert ways == sorted(ways)


def test_places_for_raiders_are_offered_in_the_order_of_the_map() -> None:
    """Of a card that lets them come next to an army."""
    board = Board().clear().units(AQUILONIA, koth=1)
    places = places_for_raider(board.state, AQUILONIA, "adjacent_to_own_army")
    assert len(places) > 2
    assert places == sorted(places)


def test_a_defender_who_wins_keeps_the_icon() -> None:
    """§11: the attacker is destroyed; Crom counts for the defender."""
    match = battle_in_koth("M", "HH", own=1)
    s = match.state
    assert (s.army[at("koth")], s.units[at("koth")], s.icon[at("koth")]) == (TURAN, 2, 1)
    assert s.crom == [0, 1]


def test_without_a_friendly_neighbour_the_defender_stands() -> None:
    """§11: the next contest follows."""
    board = Board().clear().units(TURAN, koth=2).contest(BATTLE, "koth", AQUILONIA, TURAN, "ophir", 2)
    match = board.match("declare", *faces("HH", "MM", "HH", "M"), resume="end_turn")
    choose(match, STAND)
    assert told(match, events.AttackerWon) == [events.AttackerWon(AQUILONIA, 2, 0)] * 2
    assert match.state.army[at("koth")] == AQUILONIA


def test_the_besieged_never_retreat() -> None:
    """§10: even with a friendly neighbour."""
    board = Board().clear().marker(AQUILONIA, FORT, "ophir", "argos").units(AQUILONIA, ophir=2)
    board.contest(SIEGE, "ophir", TURAN, AQUILONIA, "koth", 2)
    match = board.match("declare", *faces("HH", "MMM", "HH", "MMM"), resume="end_turn", active=TURAN)
    choose(match, STAND)
    assert asked(match) == (TURAN, questions.ATTACKER_RETREAT)
    assert match.state.units[at("ophir")] == 0
    choose(match, RETREAT)
    assert match.state.crom == [1, 0]
    assert match.state.units[at("koth")] == 2


# Upgrades


def test_upgrades_are_played_as_gold_allows() -> None:
    """§4.1: any number, one after another; what was used is refreshed for its cost."""
    pikes, dragons, archers = card("gunderland_pikemen"), card("black_dragons"), card("bossonian_archers")
    match = (
        Board()
        .pool("MI")
        .match("upgrades", gold=[4, 0], cards=[sorted([pikes, dragons]), []], used=[[archers], []])
    )
    choose(match, PLAY[pikes])
    assert PLAY[dragons] not in offered(match), "3 is more than 2"
    assert match.state.gold[0] == 2
    choose(match, GO_ON)
    assert asked(match) == (AQUILONIA, questions.DIE)
    assert CARD[pikes].cost == 2


# The age change


def test_what_gold_buys() -> None:
    """§12, step 4: 2 for a piece or two cards, 1 for a strategy card; the rest is kept."""
    match = Board().match("age_spending", gold=[2, 0])
    home = at("aquilonia")
    assert {BUY_CARDS, BUY_STRATEGY, BUY_UNIT[home], BUY_EMISSARY[home]} <= set(offered(match))
    choose(match, BUY_STRATEGY)
    assert (len(match.state.hands[0]), match.state.gold[0]) == (1, 1)
    assert offered(match) == [DONE, BUY_STRATEGY]
    choose(match, DONE)
    assert match.state.gold[0] == 1


def test_all_go_through_a_step_from_the_first_player_on() -> None:
    """§12: Turan holds the token and levies first."""
    match = Board(*THREE).match("age_levies", first=TURAN)
    order = []
    while match.question is questions.LEVIES:
        order.append(asked(match)[0])
        choose(match, DONE)
    assert order == [TURAN, STYGIA, AQUILONIA]


def test_an_age_ends_with_the_raids_of_all() -> None:
    """§12: from the first player on, who sits to the left of whoever ended the adventure."""
    board = Board(*THREE).clear().raiders(aquilonia=1, turan=2, stygia=3).set(points=[9, 9, 9], age=1)
    s = board.fill()
    s.adventure_deck, s.step, s.active = [], "crowning", AQUILONIA
    s.unused_adventures = [each for each in range(27) if each != s.adventure]
    match = Match(GAME, 3, {"kingdom": THREE}, state=s)
    assert match.state.points == [8, 7, 6]
    assert asked(match) == (TURAN, questions.LEVIES)
    assert told(match, events.AgeEnds) == [events.AgeEnds(1)]


def test_all_have_their_income_when_a_turn_ends_an_age() -> None:
    """§12, step 2: whoever has acted last, and whoever comes first."""
    board = (
        Board().clear().pool("MI").marker(TURAN, TOWER, "zamora").set(conan_player=TURAN, gold=[0, 0], track=[])
    )
    s = board.fill()
    s.adventure_deck, s.step = [], "die"
    s.unused_adventures = [each for each in range(27) if each != s.adventure]
    match = Match(GAME, 2, state=s)
    choose(match, TAKE_DIE[1, 1], PLACE_EMISSARY[at("aquilonia")])
    assert told(match, events.TookGold) == [events.TookGold(TURAN, 7), events.TookGold(AQUILONIA, 5)]


def test_raiders_are_suffered_once() -> None:
    """§12, step 1: whoever lets them be is not asked again."""
    board = Board().raiders(aquilonia=2, turan=1).set(points=[5, 5])
    match = board.match("age_raids")
    choose(match, RAIDERS_STAY)
    assert asked(match) == (TURAN, questions.RAIDS)
    choose(match, RAIDERS_STAY)
    assert match.state.points == [3, 4]
    assert match.question is not questions.RAIDS
    assert (sum(match.state.raiders), match.state.raiders_left) == (0, 11)


def test_a_new_age_readies_all_upgrades() -> None:
    """§12, steps 6 and 7: four more adventures, and used upgrades are ready when the bid is won."""
    used = [card("bossonian_archers"), card("black_dragons")]
    board = Board().pool("MI").set(used=[sorted(used), []], hands=[[1], [2]], age=1)
    board.state.adventure_deck, board.state.unused_adventures = [], list(range(8))
    s = board.state
    board.fill()
    s.step, s.adventure_deck = "age_deck", []
    match = Match(GAME, 2, state=s, seed="age")
    assert match.state.age == 2
    assert told(match, events.AgeBegins) == [events.AgeBegins(2)]
    assert (len(match.state.adventure_deck), len(match.state.unused_adventures)) == (3, 4)
    while match.question is not questions.DIE:
        seat = next(iter(match.pending))
        option = next((each for each in (GO_ON, PASS) if each in match.pending[seat]), match.pending[seat][0])
        match.choose(seat, option)
    assert match.state.upgrades[0] == sorted(used)
    assert match.state.used[0] == []


def test_equal_offers_win_no_artifact() -> None:
    """§12, step 5: two offer as much; whoever held it loses it."""
    held = [tokens("monster", 2), []]
    held[1] = tokens("monster", 2, but=held[0])
    match = Board().match("age_auction", tokens=held, artifacts=[0, 1, 0], points=[1, 2])
    match.choose(0, OFFER[0][2])
    match.choose(1, OFFER[0][2])
    assert match.state.artifacts == [NOBODY] * 3
    assert match.state.bonus_card == AQUILONIA
    match = Board().match("age_auction", tokens=held, points=[2, 2])
    match.choose(0, OFFER[0][2])
    match.choose(1, OFFER_NOTHING)
    assert match.state.artifacts[0] == AQUILONIA
    assert match.state.bonus_card == NOBODY


def test_the_smallest_offer_wins_against_none() -> None:
    """§12, step 5: a monster worth 1."""
    match = Board().match("age_auction", tokens=[tokens("monster", 1), []], points=[1, 2])
    choose(match, OFFER[0][1])
    assert match.state.artifacts == [AQUILONIA, NOBODY, NOBODY]
    assert told(match, events.ArtifactWon) == [events.ArtifactWon(AQUILONIA, 0)]


def test_among_equal_points_fewest_tokens_get_the_bonus_card() -> None:
    """§12, step 5."""
    held = [tokens("monster", 1), [], tokens("woman", 1)]
    board = Board(*THREE).set(points=[2, 2, 2], tokens=held)
    match = board.match("age_auction")
    for seat in list(match.pending):
        match.choose(seat, OFFER_NOTHING)
    assert match.state.bonus_card == TURAN


def test_offers_are_made_of_one_kind() -> None:
    """§12, step 5: any worth that some of them make up."""
    held = [[*tokens("monster", 1, 3), *tokens("woman", 2)], []]
    match = Board().match("age_auction", tokens=held)
    assert set(match.pending[0]) == {OFFER_NOTHING, OFFER[0][1], OFFER[0][3], OFFER[0][4], OFFER[2][2]}


# The end


@pytest.mark.parametrize(
    ("age", "conan", "asks"),
    [(3, "aquilonia", True), (2, "aquilonia", False), (3, "turan", False), (3, "koth", False)],
)
def test_when_conan_may_be_crowned(age: int, conan: str, asks: bool) -> None:
    """§13: in the last age, in the Conan player's own home."""
    match = Board().match("crowning", age=age, conan=conan)
    assert (match.question is questions.CROWNING) == asks


def test_not_to_crown_costs_nothing() -> None:
    """§13: the next adventure comes."""
    match = Board().match("crowning", age=3, conan="aquilonia")
    choose(match, DO_NOT_CROWN)
    assert (match.state.crowned, match.state.fallen) == (NOBODY, NOBODY)
    assert told(match, events.AdventureBegins)


def test_the_last_adventure_ends_the_game() -> None:
    """§14: raids once more, and that is all."""
    board = Board().clear().raiders(aquilonia=2).set(points=[5, 1], age=3)
    board.fill().adventure_deck = []
    s = board.state
    s.unused_adventures = [each for each in range(27) if each != s.adventure]
    s.step = "crowning"
    match = Match(GAME, 2, state=s)
    assert match.over
    assert match.state.points == [3, 1]


def scored(**fields: Any) -> AgeOfConan:
    board = (
        Board(*ALL)
        .marker(AQUILONIA, FORT, "ophir")
        .marker(AQUILONIA, CITY, "koth")
        .marker(TURAN, TOWER, "zamora")
    )
    return board.set(step="", **fields).state


def test_what_counts_at_the_end() -> None:
    """§14: forts and cities by their value, gold with towers and cities, objectives, the richest, Crom."""
    s = scored(
        gold=[1, 2, 0, 0], crom=[1, 1, 0, 0], points=[2, 0, 0, 0], objectives=[objective("hyborian_empire")]
    )
    rows = score(s)
    assert final_gold(s) == [5, 6, 0, 0]
    assert rows["Forts and cities"] == [7, 0, 0, 0]
    assert rows["Objectives"] == [2, 0, 0, 0]
    assert rows["Richest"] == [0, 3, 0, 0]
    assert rows["Crom, count the dead"] == [1, 1, 0, 0]
    assert rows["Crowned Conan"] == [0, 0, 0, 0]
    assert rows["Empire points so far"] == [2, 0, 0, 0]


def test_after_a_crown_others_have_no_supremacy() -> None:
    """§14: where another is first nobody has it; equal for first counts 2."""
    held = [tokens("monster", 2), tokens("monster", 3), [], []]
    s = scored(tokens=held, crowned=AQUILONIA, gold=[0, 0, 0, 0])
    assert score(s)["Monsters"] == [0, 0, 0, 0]
    held[1] = tokens("monster", 2, but=held[0])
    assert score(scored(tokens=held, crowned=AQUILONIA))["Monsters"] == [2, 0, 0, 0]
    assert score(scored(tokens=held))["Monsters"] == [2, 2, 0, 0]


def test_a_token_is_exchanged_for_what_it_shows() -> None:
    """§5: gold or sorcery, and it is gone."""
    (token,) = tokens("monster", 1)
    match = Board().pool("MI").match("turn", conan="kush", track=[token, *tokens("woman", 1)])
    choose(match, MOVE_CONAN[at("black_kingdoms")], EXCHANGE_TOKEN)
    assert (match.state.sorcery[0], match.state.gold[0], match.state.lost) == (2, 3, [token])
    assert match.state.known[token] == 0


def test_a_reward_is_drawn_on_the_destination() -> None:
    """§5: then the next adventure comes, and whoever is next has the first-player token."""
    match = Board(*THREE).match("adventure_ends", conan="black_kingdoms", active=TURAN, conan_player=STYGIA)
    assert asked(match) == (STYGIA, questions.EXCHANGE)
    choose(match, KEEP_TOKEN)
    assert match.state.first == STYGIA
    assert len(match.state.tokens[STYGIA]) == 1
    assert match.state.conan == at("black_kingdoms")


def test_the_dice_stay_when_an_adventure_ends() -> None:
    """§4: what is left in the pool is used on."""
    board = Board().clear().pool("MI").set(track=[], conan_player=TURAN, hands=[[7], [13]])
    match = board.match("die")
    choose(match, TAKE_DIE[0, 0], DONE)
    while match.question is not questions.MOVE_CONAN and match.question is not questions.DIE:
        seat = next(iter(match.pending))
        match.choose(seat, match.pending[seat][0])
    assert match.state.pool == [0, 1, 0, 0, 0]
    assert match.state.active == TURAN
    assert not told(match, events.DiceRolled)
