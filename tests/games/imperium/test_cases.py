"""The numbered test cases (docs/rules/imperium.cases.md)."""

import pytest

from regnum.core.views import BACK
from regnum.games.imperium import events, questions
from regnum.games.imperium.components import CARD, MARKET_SUITS, UNREST
from regnum.games.imperium.game import GAME
from regnum.games.imperium.moves import (
    DONE,
    END_TURN,
    FROM_DECK,
    INNOVATE,
    NUMBER,
    REVEAL,
    REVOLT,
    SKIP,
    YES,
    FreePlay,
    Pick,
    Play,
)
from regnum.games.imperium.state import NOTHING
from tests.games.imperium.positions import (
    FIRST,
    SECOND,
    THIRD,
    Table,
    accept,
    begin,
    branch,
    card,
    decline,
    finish_turn,
    in_play,
    names,
    offers,
    pick,
    play,
    play_freely,
    playable,
    points,
    usable,
    use,
)
from tests.games.playing import asked, choose, offered, told

PLAYERS = ("greeks", "romans", "persians", "macedonians")
"""Nations that bring no unrest to the common pile."""
REGION_DECK, TRIBUTARY_OF_MAIN_DECK = MARKET_SUITS.index("region"), MARKET_SUITS.index("tributary")


# Setting up


@pytest.mark.parametrize(
    ("players", "unrest", "removed", "fame", "small"), [(2, 8, 2, 6, 6), (3, 10, 1, 7, 7), (4, 12, 0, 8, 8)]
)
def test_m01_what_depends_on_the_number_of_players(
    players: int, unrest: int, removed: int, fame: int, small: int
) -> None:
    """M1: common unrest, fame removed and fame left, and small decks, before a card of each comes into its
    slot (N5, N6)."""
    s = begin(*PLAYERS[:players]).state
    under = [each for each in s.market_unrest if each != NOTHING]
    assert len(s.unrest) + len(under) == unrest
    assert (len(s.unseen), len(s.fame)) == (removed, fame)
    assert [len(deck) + 1 for deck in s.small_decks] == [small] * 3


# The market


@pytest.mark.parametrize(("name", "unrest", "progress"), [("City", 1, 0), ("Coinage", 1, 1), ("Coast", 0, 0)])
def test_m02_what_comes_with_a_card_into_its_slot(name: str, unrest: int, progress: int) -> None:
    """M2: City brings unrest, Coinage unrest and 1 progress, Coast neither (N21)."""
    table = Table("greeks", "romans").market("Armenians", "Assyrians", "Forest", "Elders", "Temple")
    match = table.main_deck("Hittites", name).match()
    choose(match, INNOVATE)
    pick(match, "Armenians")
    s = match.state
    assert CARD[s.market[0]].name == name
    assert (s.market_unrest[0] != NOTHING, s.tokens[0]) == (bool(unrest), [0, 0, progress])


@pytest.mark.parametrize(("main_deck", "ending"), [(("Hittites", "Steppe"), 0), (("Steppe",), 1)])
def test_m03_the_main_deck_fills_a_slot_whose_small_deck_is_used_up(
    main_deck: tuple[str, ...], ending: int
) -> None:
    """M3: the main deck fills the slot of a region; with its last card, scoring is triggered."""
    match = Table("greeks", "romans").small_deck("region").main_deck(*main_deck).match()
    choose(match, INNOVATE)
    pick(match, "Coast")
    assert names(match.state.market).count("Steppe") == 1
    assert CARD[match.state.market[2]].name == "Steppe"
    assert match.state.ending == len(told(match, events.ScoringTriggered)) == ending


# The turn


def test_m04_a_region_and_an_advance() -> None:
    """M4: a pinned region stays, Advance buys an uncivilised or civilised card and is discarded, and the third
    action token is lost."""
    table = Table("carthaginians", "romans").hand(FIRST, "Balearic Islands", "Advance")
    match = table.purse(FIRST, 3, 0, 0).match()
    play(match, "Balearic Islands")
    decline(match)
    play(match, "Advance")
    assert offers(match) == ["Coinage", "Elders"]
    pick(match, "Elders")
    s = match.state
    assert in_play(s, FIRST) == ["Balearic Islands"]
    assert names(s.hands[FIRST]) == ["Elders", "Unrest"]
    assert names(s.discards[FIRST]) == ["Advance"]
    assert (s.purse(FIRST), s.actions[FIRST]) == ((0, 0, 0), 1)
    finish_turn(match)
    assert match.state.actions[FIRST] == 3


@pytest.mark.parametrize(("empire", "can_be_played"), [(False, "Advance"), (True, "Coinage")])
def test_m05_a_card_that_shows_a_state_can_be_played_in_that_state(empire: bool, can_be_played: str) -> None:
    """M5: no empire card for barbarians, and no barbarian card for an empire."""
    table = Table("carthaginians", "romans").hand(FIRST, "Advance", "Coinage", "Prosperity")
    match = table.empire(*[FIRST] * empire).match()
    assert playable(match) == [can_be_played, "Prosperity"]


def test_m06_an_exhaust_ability_and_its_token() -> None:
    """M6: a card that bears a token is not used again, unless the token is returned; after five tokens no
    ability can be used."""
    table = Table("celts", "romans", "greeks").hand(FIRST, "Rituals & Ceremonies").purse(FIRST, 1, 2, 0)
    table.play(FIRST, "Hibernia", "Armorica", "Mysticism", "Cauldron", "Shrine", "Agriculture", "Port", "Boats")
    match = table.match()
    use(match, "Mysticism")
    assert table.standing(FIRST, "Mysticism").spent
    assert "Mysticism" not in usable(match)
    assert match.state.exhausts[FIRST] == 4
    play_freely(match, "Rituals & Ceremonies")
    accept(match)
    assert not table.standing(FIRST, "Mysticism").spent
    assert match.state.exhausts[FIRST] == 5
    for name in ("Mysticism", "Cauldron", "Shrine", "Agriculture"):
        use(match, name)
    assert usable(match) == ["Boats", "Port"]
    use(match, "Port")
    assert (match.state.exhausts[FIRST], usable(match)) == (0, [])


def test_m06_the_utopians_have_three_exhaust_tokens() -> None:
    """M6: with the Utopians, no ability can be used after three tokens."""
    table = Table("utopians", "romans", box="legends")
    match = table.play(FIRST, "Lakes", "Code of Laws", "Religion", "Qanat", "Water Mill").match()
    for name in ("Code of Laws", "Religion"):
        use(match, name)
    assert usable(match) == ["Qanat", "Water Mill"]
    use(match, "Qanat")
    assert usable(match) == []


def test_m07_dido_brings_a_region_that_is_played_at_once() -> None:
    """M7: 1 population, no unrest with the region, which takes no action token; Dido goes to history."""
    match = Table("carthaginians", "romans").hand(FIRST, "Dido").deck(FIRST, "Conquer").match()
    play(match, "Dido")
    accept(match)
    assert asked(match) == (FIRST, questions.FREE_PLAY_NOW)
    choose(match, YES)
    pick(match, "Elders")
    decline(match)
    s = match.state
    assert in_play(s, FIRST) == ["Coast"]
    assert (s.purse(FIRST), s.actions[FIRST]) == ((3, 3, 1), 2)
    assert names(s.hands[FIRST]) == ["Conquer"]
    assert names(s.histories[FIRST]) == ["Dido, Queen of Carthage"]


def test_m08_a_card_is_played_freely_once_a_turn() -> None:
    """M8: Great comes back to the hand: it is not free a second time, but can be played for an action token
    (N13)."""
    match = Table("celts", "romans").hand(FIRST, "Great", "Hibernia").match()
    assert offers(match, FreePlay) == ["Great"]
    play_freely(match, "Great")
    decline(match)
    play(match, "Hibernia")
    accept(match)
    decline(match)
    assert names(match.state.hands[FIRST]) == ["Great"]
    assert (offers(match, FreePlay), offers(match, Play)) == ([], ["Great"])
    play(match, "Great")
    assert match.state.actions[FIRST] == 3 + 1 - 2 + 1


def test_m09_innovating() -> None:
    """M9: five cards are discarded; Coinage comes with its progress, and its unrest goes back to the pile. Fame
    cannot be named (N9)."""
    held = ("Advance", "Conquer", "Glory", "Settlers", "Peloponnese")
    table = Table("greeks", "romans").hand(FIRST, *held).small_deck("civilised").main_deck("Hittites", "Steppe")
    match = table.match()
    unrest, pile = match.state.market_unrest[4], len(match.state.unrest)
    choose(match, INNOVATE)
    assert asked(match) == (FIRST, questions.INNOVATE)
    assert offers(match) == ["Armenians", "Assyrians", "Coast", "Coinage", "Elders"]
    decks = [FROM_DECK[0], FROM_DECK[1], REVEAL[2], REVEAL[3]]
    assert [option for option in offered(match) if not isinstance(option, Pick)] == decks
    pick(match, "Coinage")
    s = match.state
    assert names(s.discards[FIRST]) == sorted(held)
    assert names(s.hands[FIRST]) == ["Coinage"]
    assert s.progress[FIRST] == 2
    assert (s.unrest[-1], len(s.unrest)) == (unrest, pile + 1)


@pytest.mark.parametrize("returned", range(4))
def test_m10_a_revolt(returned: int) -> None:
    """M10: none to all of three unrest cards go back, and there is no other action in that turn."""
    match = Table("greeks", "romans").hand(FIRST, "Unrest", "Unrest", "Unrest", "Advance").match()
    pile = len(match.state.unrest)
    choose(match, REVOLT)
    for _ in range(returned):
        pick(match, "Unrest")
    if returned < 3:
        choose(match, DONE)
    s = match.state
    assert len(s.unrest) == pile + returned
    assert names(s.hands[FIRST]) == ["Advance"] + ["Unrest"] * (3 - returned)
    assert asked(match) == (FIRST, questions.PUT_TOKEN)


@pytest.mark.parametrize(("held", "drawn"), [(7, 0), (2, 3)])
def test_m11_cleaning_up(held: int, drawn: int) -> None:
    """M11: with seven cards nothing is discarded or drawn, with two three are drawn."""
    cards = ("Advance", "Conquer", "Glory", "Settlers", "Peloponnese", "City of Sparta", "Forest of Pholoe")
    match = Table("greeks", "romans").hand(FIRST, *cards[:held]).match()
    left = len(match.state.decks[FIRST])
    finish_turn(match)
    s = match.state
    assert asked(match) == (SECOND, questions.TURN)
    assert len(s.hands[FIRST]) == held + drawn
    assert set(cards[:held]) <= set(names(s.hands[FIRST]))
    assert (len(s.decks[FIRST]), s.discards[FIRST]) == (left - drawn, [])


# Drawing


def test_m12_the_nation_moves_on_when_the_deck_runs_out() -> None:
    """M12: of two cards one is drawn; a token goes on the nation deck, its top card to the discard pile; after
    the shuffle the second is drawn."""
    table = Table("greeks", "romans", box="legends").hand(FIRST, "Eminent").deck(FIRST, "Glory")
    table.discard(FIRST, "Advance", "Conquer").nation(FIRST, "Olympic Games", "Unrest", "City of Athens")
    shuffled = [card(name, "greeks") for name in ("Conquer", "Advance", "City of Athens")]
    match = table.match("turn", shuffled)
    play_freely(match, "Eminent")
    s = match.state
    assert names(s.hands[FIRST]) == ["City of Athens", "Glory"]
    assert names(s.decks[FIRST]) == ["Advance", "Conquer"]
    assert names(s.nation_decks[FIRST]) == ["Olympic Games", "Unrest"]
    assert (s.exhausts[FIRST], s.advanced[FIRST]) == (4, True)


def test_m13_no_second_nation_card_in_a_turn() -> None:
    """M13: when the deck runs out again in the same turn, it is only shuffled (N14)."""
    table = Table("greeks", "romans", box="legends").hand(FIRST, "Eminent", "Magnificent").deck(FIRST, "Glory")
    match = table.nation(FIRST, "Olympic Games", "Unrest", "City of Athens").match()
    play_freely(match, "Eminent")
    assert names(match.state.hands[FIRST]) == ["City of Athens", "Glory", "Magnificent"]
    play_freely(match, "Magnificent")
    s = match.state
    assert names(s.hands[FIRST]) == ["City of Athens", "Eminent", "Glory"]
    assert names(s.nation_decks[FIRST]) == ["Olympic Games", "Unrest"]
    assert s.exhausts[FIRST] == 4
    assert len(told(match, events.Reshuffled)) == 2


def test_m13_no_nation_card_without_an_exhaust_token() -> None:
    """M13: without an exhaust token on the state card there is only the shuffle (N14)."""
    table = Table("greeks", "romans", box="legends").hand(FIRST, "Eminent").deck(FIRST, "Glory")
    table.discard(FIRST, "Advance").nation(FIRST, "Olympic Games", "Unrest", "City of Athens")
    match = table.tokens(FIRST, actions=3, exhausts=0).match()
    play_freely(match, "Eminent")
    assert names(match.state.hands[FIRST]) == ["Advance", "Glory"]
    assert len(match.state.nation_decks[FIRST]) == 3


def test_m14_the_accession_card_makes_an_empire() -> None:
    """M14: the accession card comes from the nation deck, and the state card is turned at once."""
    table = Table("greeks", "romans", box="legends").hand(FIRST, "Eminent").deck(FIRST)
    match = table.nation(FIRST, "Olympic Games").match()
    play_freely(match, "Eminent")
    s = match.state
    assert s.empire[FIRST]
    assert (names(s.hands[FIRST]), s.nation_decks[FIRST]) == (["Olympic Games"], [])


@pytest.mark.parametrize("develops", [True, False])
def test_m15_a_development_comes_when_the_nation_deck_is_used_up(develops: bool) -> None:
    """M15: 4 materials and 2 population may be paid for a development, which is discarded before the shuffle;
    if not, there is only the shuffle."""
    table = Table("persians", "romans", box="legends").hand(FIRST, "Eminent").deck(FIRST).nation(FIRST)
    table.discard(FIRST, "Advance", "Glory").developments(FIRST, "Development", "Babylonians")
    match = table.empire(FIRST).purse(FIRST, 4, 2, 0).match()
    play_freely(match, "Eminent")
    assert asked(match) == (FIRST, questions.RESHUFFLE)
    assert (offers(match), SKIP in offered(match)) == (["Development"], True)
    if develops:
        pick(match, "Development")
    else:
        choose(match, SKIP)
    s = match.state
    drawn = [*s.hands[FIRST], *s.decks[FIRST]]
    assert names(drawn) == ["Advance"] + ["Development"] * develops + ["Glory"]
    assert s.purse(FIRST) == ((0, 0, 0) if develops else (4, 2, 0))
    assert (s.exhausts[FIRST], s.advanced[FIRST]) == ((4, True) if develops else (5, False))
    assert names(s.developments[FIRST]) == ["Babylonians"] + ["Development"] * (not develops)


@pytest.mark.parametrize("drawn", [0, 1])
def test_m16_drawing_if_able_never_reshuffles(drawn: int) -> None:
    """M16: of up to three cards one at most is drawn from a deck of one, and nothing is shuffled."""
    table = (
        Table("olmecs", "romans", box="legends").hand(FIRST, "Stone Mask", "Calendar").deck(FIRST, "La Venta")
    )
    match = table.discard(FIRST, "Ball Games").match()
    play(match, "Stone Mask")
    assert offered(match) == NUMBER[0:2]
    choose(match, NUMBER[drawn])
    if drawn:
        pick(match, "Calendar")
    s = match.state
    assert (names(s.hands[FIRST]), names(s.decks[FIRST])) == (
        (["La Venta"], ["Calendar"]) if drawn else ([], ["Calendar", "La Venta"])
    )
    assert told(match, events.Reshuffled) == []


# Paying


def test_m17_progress_pays_for_materials() -> None:
    """M17: 3 materials can be paid with 1 material and 1 progress (N20)."""
    match = Table("celts", "romans").hand(FIRST, "Advance").purse(FIRST, 1, 0, 1).match()
    play(match, "Advance")
    pick(match, "Elders")
    assert match.state.purse(FIRST) == (0, 0, 0)


def test_m17_nothing_pays_for_progress() -> None:
    """M17: 1 progress cannot be paid with 5 materials and no progress (N20)."""
    match = Table("celts", "romans").play(FIRST, "Cauldron").purse(FIRST, 5, 2, 0).match()
    assert usable(match) == []


def test_m17_progress_does_not_stand_for_what_is_stolen() -> None:
    """M17: 2 materials stolen from 1 material and 4 progress are 1 material (N20)."""
    table = Table("macedonians", "romans").hand(FIRST, "Uxians")
    match = table.purse(FIRST, 0, 0, 0).purse(SECOND, 1, 0, 4).match()
    play(match, "Uxians")
    assert (match.state.purse(FIRST), match.state.purse(SECOND)) == ((1, 0, 0), (0, 0, 4))


def test_m18_go_a_viking() -> None:
    """M18: opponents with 2 and with 1 material lose 2 and 1, and the second takes unrest."""
    table = Table("vikings", "romans", "greeks").hand(FIRST, "Go a'Viking").purse(FIRST, 0, 0, 0)
    match = table.purse(SECOND, 2, 0, 0).purse(THIRD, 1, 0, 0).match()
    play_freely(match, "Go a'Viking")
    s = match.state
    assert s.materials == [3, 0, 0]
    assert [names(hand) for hand in s.hands] == [[], [], ["Unrest"]]


# Acquiring, breaking through, exiling


@pytest.mark.parametrize(("next_card", "unrest"), [("City", True), ("Steppe", False)])
def test_m19_acquiring_elders(next_card: str, unrest: bool) -> None:
    """M19: the card and its unrest come to hand, 2 progress are gained, and the slot is refilled, with unrest
    if the new card asks for it."""
    table = Table("greeks", "romans").hand(FIRST, "Advance").purse(FIRST, 3, 0, 0).on_slot(3, progress=2)
    match = table.small_deck("uncivilised").main_deck("Hittites", next_card).match()
    under = match.state.market_unrest[3]
    play(match, "Advance")
    pick(match, "Elders")
    s = match.state
    assert sorted(s.hands[FIRST]) == sorted([card("Elders", "classics"), under])
    assert s.purse(FIRST) == (0, 0, 2)
    assert CARD[s.market[3]].name == next_card
    assert (s.market_unrest[3] != NOTHING, s.tokens[3]) == (unrest, [0, 0, 0])


def test_m20_breaking_through_for_a_region() -> None:
    """M20: with none in the market, the top of the region deck is taken unseen."""
    table = Table("greeks", "romans").market("Armenians", "Assyrians", "Leadership").hand(FIRST, "Hittites")
    match = table.small_deck("region", "Coast", "Marsh").match()
    play(match, "Hittites")
    s = match.state
    assert (names(s.hands[FIRST]), names(s.small_decks[REGION_DECK])) == (["Marsh"], ["Coast"])
    assert match.view(SECOND).hands[FIRST] == (BACK,)


def test_m20_breaking_through_for_a_tributary() -> None:
    """M20: a tributary comes from the market, or the main deck is revealed up to the first."""
    table = Table("greeks", "romans").hand(FIRST, "Diplomacy")
    table.main_deck("Steppe", "Hittites", "Aksumites", "City", "Marsh")
    rest = [card(name, "classics") for name in ("Marsh", "Steppe", "Hittites", "City")]
    match = table.match("turn", rest)
    play(match, "Diplomacy")
    assert offers(match) == ["Armenians", "Assyrians"]
    choose(match, REVEAL[TRIBUTARY_OF_MAIN_DECK])
    assert names(match.state.hands[FIRST]) == ["Aksumites"]
    assert match.state.main_deck == rest


def test_m20_breaking_through_with_no_card_anywhere() -> None:
    """M20: without any tributary there are 2 materials (N23)."""
    table = Table("greeks", "romans").market("Leadership", "Oracle").hand(FIRST, "Diplomacy")
    match = table.main_deck("Steppe", "City").purse(FIRST, 3, 0, 0).match()
    play(match, "Diplomacy")
    assert (match.state.purse(FIRST), match.state.hands[FIRST]) == ((2, 0, 0), [])


def test_m21_exiling_a_market_card() -> None:
    """M21: none with a token can be chosen, and the unrest of the chosen one goes back to the pile."""
    table = Table("greeks", "romans").hand(FIRST, "Forest").main_deck("Hittites", "Steppe")
    match = table.on_slot(0, materials=1).on_slot(2, population=1).match()
    unrest, pile = match.state.market_unrest[1], len(match.state.unrest)
    play(match, "Forest")
    assert offers(match) == ["Assyrians", "Elders"]
    pick(match, "Assyrians")
    s = match.state
    assert names(s.exile) == ["Assyrians"]
    assert (s.unrest[-1], len(s.unrest)) == (unrest, pile + 1)


def test_m21_no_exile_where_all_bear_tokens() -> None:
    """M21: if all market cards have tokens, nothing is exiled."""
    table = Table("greeks", "romans").hand(FIRST, "Forest", "Settlers")
    for slot in range(5):
        table.on_slot(slot, progress=1)
    match = table.match()
    play(match, "Forest")
    assert asked(match) == (FIRST, questions.MAY), "only a garrison is left to be asked for"
    assert match.state.exile == []


# Garrisons, unrest, attacks


def test_m22_a_garrison_is_abandoned_with_its_region() -> None:
    """M22: a region with two garrisoned cards is abandoned: three cards in the discard pile."""
    table = Table("celts", "romans").hand(FIRST, "Boudicca").play(SECOND, "Dalmatia")
    match = table.under(SECOND, "Dalmatia", "Glory", "Unrest").match()
    play(match, "Boudicca")
    assert names(match.state.discards[SECOND]) == ["Dalmatia", "Glory", "Unrest"]
    assert in_play(match.state, SECOND) == []


def test_m22_a_garrison_is_recalled_with_its_region() -> None:
    """M22: a region with two garrisoned cards is recalled: three cards in hand."""
    table = Table("mauryans", "romans").hand(FIRST, "Indian Elephants").play(SECOND, "Dalmatia")
    match = table.under(SECOND, "Dalmatia", "Glory", "Unrest").match()
    play(match, "Indian Elephants")
    assert names(match.state.hands[SECOND]) == ["Dalmatia", "Glory", "Unrest"]
    assert in_play(match.state, SECOND) == []


def test_m23_playing_unrest() -> None:
    """M23: with 2 materials, 1 population and no other card, 1 population is paid; the card goes back to the
    pile, and the action token is spent."""
    match = Table("greeks", "romans").hand(FIRST, "Unrest").purse(FIRST, 2, 1, 0).match()
    pile = len(match.state.unrest)
    play(match, "Unrest")
    s = match.state
    assert (s.purse(FIRST), s.actions[FIRST]) == ((2, 0, 0), 2)
    assert (len(s.unrest), s.hands[FIRST], s.discards[FIRST]) == (pile + 1, [], [])


def test_m23_progress_in_place_of_population() -> None:
    """M23: 1 progress is paid in place of the population (N20)."""
    match = Table("greeks", "romans").hand(FIRST, "Unrest").purse(FIRST, 2, 0, 1).match()
    play(match, "Unrest")
    branch(match, 0)
    assert match.state.purse(FIRST) == (2, 0, 0)


def test_m23_unrest_that_cannot_be_paid_for() -> None:
    """M23: if no option can be paid, unrest cannot be played (N11)."""
    match = Table("greeks", "romans").hand(FIRST, "Unrest", "Glory").purse(FIRST, 2, 0, 0).match()
    assert playable(match) == []


def test_m24_a_response_to_an_attack() -> None:
    """M24: one of two opponents recalls Cape against Onager, and nothing happens to that one; the other is
    hit."""
    table = Table("romans", "greeks", "celts").empire(FIRST).hand(FIRST, "Onager").purse(FIRST, 0, 0, 0)
    match = table.play(SECOND, "Cape", "City").play(THIRD, "City").match()
    play(match, "Onager")
    assert asked(match) == (SECOND, questions.ATTACKED)
    pick(match, "Cape")
    s = match.state
    assert (in_play(s, SECOND), names(s.hands[SECOND])) == (["City"], ["Cape"])
    assert (in_play(s, THIRD), names(s.discards[THIRD])) == ([], ["City"])
    assert s.materials[FIRST] == 2


# Fame


def test_m25_glory() -> None:
    """M25: three regions are abandoned and two fame cards seen; one comes to hand, the other back on top
    (N30)."""
    regions = ("Peloponnese", "Forest of Pholoe", "Plains of Thessaly")
    table = Table("greeks", "romans").hand(FIRST, "Glory").play(FIRST, *regions)
    match = table.fame("Great", "Praiseworthy", "Glorious").match()
    play(match, "Glory")
    pick(match, *regions[:2])
    assert (asked(match)[1], offers(match)) == (questions.FAME, ["Glorious", "Praiseworthy"])
    pick(match, "Glorious")
    s = match.state
    assert names(s.discards[FIRST]) == sorted([*regions, "Glory"])
    assert names(s.hands[FIRST]) == ["Glorious"]
    assert [CARD[each].name for each in s.fame] == ["Great", "Praiseworthy"]
    assert s.progress[FIRST] == 1


def test_m25_the_romans_look_further() -> None:
    """M25: Romans with side A see three fame cards and then gain 1 progress."""
    regions = ("Dalmatia", "Gallia Aquitania", "Raetia")
    table = Table("romans", "greeks", sides="AB").hand(FIRST, "Glory").play(FIRST, *regions)
    match = table.fame("Great", "Praiseworthy", "Glorious").match()
    play(match, "Glory")
    pick(match, *regions[:2])
    assert offers(match) == ["Glorious", "Great", "Praiseworthy"]
    pick(match, "Great")
    assert match.state.progress[FIRST] == 1
    pick(match, "Glorious")
    assert (names(match.state.hands[FIRST]), match.state.progress[FIRST]) == (["Great"], 2)


def test_m25_glory_needs_three_regions() -> None:
    """M25: with two regions Glory cannot be played."""
    match = (
        Table("greeks", "romans").hand(FIRST, "Glory").play(FIRST, "Peloponnese", "Forest of Pholoe").match()
    )
    assert playable(match) == []


@pytest.mark.parametrize(("side", "progress"), [(0, 6), (1, 4)])
def test_m26_king_of_kings_for_barbarians(side: int, progress: int) -> None:
    """M26: 6 progress on side A, which is turned over and triggers scoring; 4 progress on side B."""
    table = Table("vikings", "romans").hand(FIRST, "Rollo").fame().set(king=side, ending=side)
    match = table.purse(FIRST, 0, 0, 0).match()
    play(match, "Rollo")
    s = match.state
    assert (s.purse(FIRST), s.king, s.ending) == ((0, 0, progress), 1, 1)
    assert len(told(match, events.ScoringTriggered)) == (side == 0)


@pytest.mark.parametrize(("side", "progress"), [(0, 3), (1, 0)])
def test_m26_king_of_kings_for_an_empire(side: int, progress: int) -> None:
    """M26: 3 progress and a free development on side A, which is turned over and triggers scoring; a free
    development on side B."""
    table = Table("mauryans", "romans").empire(FIRST).hand(FIRST, "Ashoka").fame().set(king=side, ending=side)
    match = table.purse(FIRST, 0, 0, 0).match()
    play(match, "Ashoka")
    assert asked(match) == (FIRST, questions.DEVELOP)
    pick(match, "Buddhism")
    s = match.state
    assert (s.purse(FIRST), s.king, s.ending) == ((0, 0, progress), 1, 1)
    assert names(s.discards[FIRST]) == ["Buddhism"]
    assert "Buddhism" not in names(s.developments[FIRST])
    assert len(told(match, events.ScoringTriggered)) == (side == 0)


# The end


def test_m27_one_more_round_after_the_one_in_which_scoring_is_triggered() -> None:
    """M27: the second of three players triggers scoring in round 6: turn of the third, solstice, all of
    round 7, count."""
    table = Table("greeks", "vikings", "romans").hand(SECOND, "Rollo").fame()
    match = table.set(round=6, active=SECOND).match()
    play(match, "Rollo")
    for _ in range(5):
        assert not match.over
        finish_turn(match)
    assert match.over
    told_of = (events.TurnBegins, events.RoundBegins, events.SolsticeBegins, events.Scored)
    story = [entry.event for entry in match.story if isinstance(entry.event, told_of)]
    assert story == [
        events.TurnBegins(THIRD),
        events.SolsticeBegins(),
        events.RoundBegins(7),
        *[events.TurnBegins(seat) for seat in range(3)],
        events.SolsticeBegins(),
        *[events.Scored(seat, points(match.state, seat)) for seat in range(3)],
    ]


def test_m28_the_last_unrest_is_taken() -> None:
    """M28: the game stops at once; of players with 3, 1 and 1 unrest cards, the two with 1 compare their points
    (N32)."""
    table = Table("scythians", "romans", "greeks", sides="ABB").hand(FIRST, "Unrest", "Unrest")
    for seat, progress in ((FIRST, 50), (SECOND, 10), (THIRD, 12)):
        table.deck(seat).purse(seat, 0, 0, progress)
    match = table.hand(SECOND, "Unrest").discard(THIRD, "Unrest").unrest(1).match()
    use(match, "Scythians")
    assert match.over
    assert match.state.collapsed
    assert len(UNREST.intersection(match.state.hands[FIRST])) == 3
    assert names(match.state.market).count("Coast") == 1, "nobody has broken through any more"
    assert GAME.wins(match.state) == [0, 0, 1]


def test_m29_what_cards_are_worth_where_they_lie() -> None:
    """M29: Proud in a garrison is worth 12, a card with 1 point per progress 10 with 14 progress, unrest in the
    history −2, and a card in the nation deck nothing."""
    table = Table("minoans", "vikings", box="legends")
    table.deck(FIRST).play(FIRST, "Crete").under(FIRST, "Crete", "Proud").history(FIRST, "Unrest")
    table.deck(SECOND).nation(SECOND, "Harald Hardrada", "Skis")
    s = table.purse(FIRST, 0, 0, 14).purse(SECOND, 0, 0, 0).match().state
    score = {heading: each[FIRST] for heading, each in GAME.score(s).items()}
    assert score == {"Progress": 14, "Power card": 10, "Fame": 12, "Other cards": 0, "Unrest": -2}
    assert points(s, SECOND) == 0
    s.discards[SECOND].append(s.nation_decks[SECOND].pop())
    assert points(s, SECOND) == 2


def test_m30_grand_trunk_road_counts_as_two_regions() -> None:
    """M30: with two other regions there are four for whatever counts regions in play."""
    table = Table("mauryans", "romans", sides="AB").empire(FIRST).hand(FIRST, "Prosperity")
    match = table.play(FIRST, "Grand Trunk Road", "Gandhara", "Indus Valley").purse(FIRST, 0, 0, 0).match()
    play(match, "Prosperity")
    decline(match, times=2)
    branch(match, 1)
    assert match.state.population[FIRST] == 4
    assert GAME.score(match.state)["Power card"][FIRST] == 4


# Nations


@pytest.mark.parametrize("nation", ["vikings", "atlanteans"])
def test_m31_nations_without_a_history(nation: str) -> None:
    """M31: a card of Vikings or Atlanteans that should go to history goes to the discard pile."""
    match = Table(nation, "romans").hand(FIRST, "Armenians").match()
    play(match, "Armenians")
    s = match.state
    assert (names(s.discards[FIRST]), s.histories[FIRST]) == (["Armenians"], [])


def test_m31_what_atlanteans_sink_scores() -> None:
    """M31: what Atlanteans sink goes to the sunken pile, where it scores."""
    table = Table("atlanteans", "romans", sides="AB").hand(FIRST, "Flood").play(FIRST, "Mountain").deck(FIRST)
    match = table.purse(FIRST, 0, 0, 0).tokens(FIRST, actions=3, exhausts=0).match()
    play(match, "Flood")
    pick(match, "Coast")
    s = match.state
    assert (names(s.histories[FIRST]), s.discards[FIRST]) == (["Flood", "Mountain"], [])
    score = {heading: each[FIRST] for heading, each in GAME.score(s).items()}
    assert score == {"Progress": 0, "Power card": 1, "Fame": 0, "Other cards": 1, "Unrest": 0}


@pytest.mark.parametrize(
    ("nation", "side", "tokens"),
    [("carthaginians", "A", [1, 0, 0]), ("carthaginians", "B", [2, 0, 0])]
    + [("qin", side, [0, 1, 0]) for side in "AB"],
)
def test_m32_what_carthaginians_and_qin_put_on_a_market_card(nation: str, side: str, tokens: list[int]) -> None:
    """M32: in the cleanup, materials of the Carthaginians, population of Qin, and no progress."""
    match = Table(nation, "romans", sides=f"{side}B").match()
    choose(match, END_TURN)
    pick(match, "Elders")
    assert match.state.tokens == [[0, 0, 0], [0, 0, 0], [0, 0, 0], tokens, [0, 0, 1]]


def test_m33_harald_hardrada_ends_the_game() -> None:
    """M33: the Vikings gain Harald Hardrada: scoring is triggered, and the state stays barbarian."""
    table = Table("vikings", "romans", box="legends").hand(FIRST, "Eminent").deck(FIRST)
    match = table.nation(FIRST, "Harald Hardrada").match()
    play_freely(match, "Eminent")
    s = match.state
    assert (s.ending, s.empire[FIRST], names(s.hands[FIRST])) == (1, False, ["Harald Hardrada"])


def test_m33_gwaith_camlan_enters_play() -> None:
    """M33: the Arthurians gain Gwaith Camlan: it enters play, and the state stays."""
    table = Table("arthurians", "romans", box="legends").hand(FIRST, "Eminent").deck(FIRST)
    match = table.nation(FIRST, "Gwaith Camlan").match()
    play_freely(match, "Eminent")
    s = match.state
    assert (in_play(s, FIRST), s.empire[FIRST], s.ending) == (["Gwaith Camlan"], False, 0)


@pytest.mark.parametrize("quests", [("Graal", "Excalibur"), ("Graal", "Excalibur", "Taliesin the Bard")])
def test_m34_an_impending_quest_becomes_active(quests: tuple[str, ...]) -> None:
    """M34: for an unrest card Excalibur may become active at the solstice, Graal may not."""
    table = Table("arthurians", "romans", box="legends").developments(FIRST, *quests).hand(FIRST, "Cafall")
    match = table.match("solstice_begins")
    pick(match, "King Arthur's Court")
    assert asked(match) == (FIRST, questions.MAY)
    accept(match)
    if len(quests) > 2:
        assert offers(match) == ["Excalibur", "Taliesin the Bard"]
        pick(match, "Excalibur")
    assert names(table.standing(FIRST, "King Arthur's Court").under) == ["Excalibur"]
    assert "Graal" in names(match.state.developments[FIRST])
    assert names(match.state.hands[FIRST]) == ["Cafall", "Unrest"]


def test_m35_the_utopians_draw_from_an_empty_deck() -> None:
    """M35: they take unrest and shuffle."""
    table = Table("utopians", "romans", box="legends").hand(FIRST, "Eminent").deck(FIRST)
    match = table.discard(FIRST, "Charity", "Portals", "Daochang").match()
    play_freely(match, "Eminent")
    s = match.state
    assert len(UNREST.intersection(s.hands[FIRST])) == 1
    assert (len(s.hands[FIRST]), len(s.decks[FIRST]), names(s.discards[FIRST])) == (3, 1, ["Eminent"])


def test_m35_materials_in_shangri_la() -> None:
    """M35: a gain of 1 material is 2 population instead, and everybody else gains 1 progress."""
    table = Table("utopians", "romans", "greeks", box="legends").journey(FIRST, "Shangri-la").empire(FIRST)
    match = table.purse(FIRST, 3, 2, 1).match()
    use(match, "Shangri-la")
    s = match.state
    assert s.purse(FIRST) == (3, 4, 1)
    assert s.progress == [1, 2, 2]


@pytest.mark.parametrize(("population", "ending"), [(23, 0), (24, 2)])
def test_m35_the_solstice_of_shangri_la(population: int, ending: int) -> None:
    """M35: nothing with 23 population, with 24 scoring is triggered, so that the next round is the last."""
    table = Table("utopians", "romans", box="legends").journey(FIRST, "Shangri-la").empire(FIRST)
    match = table.purse(FIRST, 0, population, 0).match("solstice_begins")
    assert asked(match) == (FIRST, questions.TURN)
    assert (match.state.ending, len(told(match, events.ScoringTriggered))) == (ending, ending // 2)


@pytest.mark.parametrize("abandoned", [False, True])
def test_m36_pottery_at_the_solstice(abandoned: bool) -> None:
    """M36: with 3 progress on it, 2 materials are paid for a fourth, or it is abandoned and gives 3
    progress."""
    table = Table("minoans", "romans").play(FIRST, "Pottery").stored(FIRST, "Pottery", 3).purse(FIRST, 2, 0, 1)
    match = table.match("solstice_begins")
    assert asked(match) == (FIRST, questions.BRANCH)
    branch(match, int(abandoned))
    s = match.state
    if abandoned:
        assert (in_play(s, FIRST), names(s.discards[FIRST]), s.purse(FIRST)) == ([], ["Pottery"], (2, 0, 4))
    else:
        assert (table.standing(FIRST, "Pottery").stored, s.purse(FIRST)) == (4, (0, 0, 1))


def test_m37_sumerians_return_unrest_at_the_count() -> None:
    """M37: of three unrest cards two are returned, and one costs 2 points."""
    table = Table("greeks", "romans").deck(FIRST, "Sumerians").discard(FIRST, "Unrest", "Unrest", "Unrest")
    match = table.match("count")
    assert match.over
    assert GAME.score(match.state)["Unrest"][FIRST] == -2
