"""The rulings for the solo game, C1 to C12 (docs/rules/imperium.md)."""

import pytest

from regnum.core.views import BACK
from regnum.games.imperium import events, questions
from regnum.games.imperium.components import CARD, HOMES, UNREST
from regnum.games.imperium.moves import REST_OF_TURN
from regnum.games.imperium.rules.zones import enter_play
from regnum.games.imperium.state import CENTURION
from tests.games.imperium.centurion.test_cases import (
    GREEK_REGIONS,
    MARKET,
    attacked_by_romans,
    common_unrest,
    deck,
    discarded,
    history,
    journey_of,
    regions,
    slot_names,
    travelled,
)
from tests.games.imperium.positions import (
    FIRST,
    against,
    begin,
    card,
    fired,
    names,
    pick,
    play,
    turned,
)
from tests.games.playing import asked, choose, told


@pytest.mark.parametrize("opponent", ["arthurians", "celts", "olmecs", "qin", "utopians", "vikings", "greeks"])
def test_c01_unrest_that_its_nation_brings_joins_the_pile(opponent: str) -> None:
    """C1: but for that of larger games."""
    brought = [
        each
        for each in HOMES[opponent]
        if each in UNREST and CARD[each].start == "supply" and CARD[each].players <= 2
    ]
    s = begin("romans", opponent=opponent).state
    assert common_unrest(s) == 8 + len(brought)
    assert set(brought) <= {*s.unrest, *s.market_unrest}
    assert bool(brought) == (opponent in ("arthurians", "olmecs", "utopians"))


@pytest.mark.parametrize(
    ("opponent", "card_of_dynasty", "turned_card"),
    [("vikings", "Harald Hardrada", "Longships"), ("arthurians", "Gwaith Camlan", "Taliesin the Bard")],
)
def test_c02_zenith_and_nadir_make_no_empire(opponent: str, card_of_dynasty: str, turned_card: str) -> None:
    """C2: nor do they change what King of Kings brings."""
    table = against(opponent).nation(CENTURION, card_of_dynasty)
    s = turned(table, turned_card).state
    assert discarded(s) == [card_of_dynasty]
    assert not s.empire[CENTURION]


def test_c02_the_gates_make_no_empire() -> None:
    """C2: of the Utopians' journey only the table counts."""
    s = travelled("Path to Shangri-la", 0, 5, unrest=False)
    assert journey_of(s) == "Gates of Shangri-la"
    assert not s.empire[CENTURION]


def test_c03_it_accepts_what_is_offered() -> None:
    """C3: materials that the others may gain, and a card that everybody may draw."""
    match = against("greeks", "utopians", pace="turn").hand(FIRST, "Charity").match()
    play(match, "Charity")
    assert match.state.materials[CENTURION] == 2
    match = against("greeks", pace="turn").deck(CENTURION, "Glory").hand(FIRST, "Prosperity").match()
    play(match, "Prosperity")
    choose(match, *[each for each in match.pending[FIRST] if type(each).__name__ == "Skip"])
    assert discarded(match.state) == ["Glory"]


def test_c04_of_equal_cards_the_one_that_came_last() -> None:
    """C4: of two knights without points, the one that was discarded last; a better card comes before."""
    for knights, moved in (
        (("Peredur", "Cai"), "Cai (Sir Kay)"),
        (("Cai", "Peredur"), "Peredur (Sir Percival)"),
        (("Lawnslot", "Cai"), "Lawnslot Llyn (Sir Lancelot)"),
    ):
        table = against("arthurians").nation(CENTURION, "Graal", "Gwaith Camlan")
        s = turned(table.discard(CENTURION, *knights), "Twrch Trwyth").state
        assert history(s) == [moved]


def test_c05_a_break_through_that_finds_nothing() -> None:
    """C5: with no tributary left anywhere nothing is spent, and the next way is taken."""
    table = against("carthaginians").market(*MARKET).main_deck("Education").purse(CENTURION, 0, 3, 0)
    s = turned(table, "Dido").state
    assert s.purse(CENTURION) == (1, 4, 0)
    assert history(s) == ["Dido, Queen of Carthage"]


def test_c05_a_row_of_which_the_break_through_fails() -> None:
    """C5: the main deck is neither turned up nor shuffled, and the rest of the row is done."""
    table = against("persians", "greeks").empire(CENTURION).market(*MARKET).main_deck("Education", "Boats")
    match = turned(table.purse(FIRST, 0, 0, 0).deck(CENTURION), "Persian Gold")
    s = match.state
    assert (fired(s), s.materials[FIRST], deck(s)) == ("PER-E5", 2, [])
    assert not told(match, events.Revealed)


@pytest.mark.parametrize("king", [0, 1])
@pytest.mark.parametrize(("empire", "progress"), [(False, 6), (True, 3)])
def test_c06_king_of_kings_on_either_side(king: int, empire: bool, progress: int) -> None:
    """C6: it brings the same."""
    table = against("greeks").play(CENTURION, *GREEK_REGIONS[:3]).fame().set(king=king)
    s = turned(table.empire(*[CENTURION] * empire), "Glory").state
    assert (s.progress[CENTURION], s.king) == (progress, 1)


@pytest.mark.parametrize(("level", "progress"), [("supreme_ruler", 1), ("overlord", 0)])
def test_c07_unrest_that_is_turned_up_is_rewarded(level: str, progress: int) -> None:
    """C7: at the highest level alone."""
    s = turned(against("celts", level=level).purse(CENTURION, 0, 0, 0), "Unrest").state
    assert s.progress[CENTURION] == progress


def test_c08_what_the_journey_brings_lies_on_top() -> None:
    """C8: of the deck that is made of the discard pile."""
    s = travelled("Gates of Shangri-la", 0, 5, unrest=False)
    assert slot_names(s)[0] == "Marvellous"


def test_c09_it_pays_no_bribe() -> None:
    """C9: whoever could be bribed suffers nothing. (No such card is in a game of two.)"""
    table = against("celts").purse(CENTURION, 0, 0, 5).purse(FIRST, 2, 0, 2)
    enter_play(table.state, FIRST, card("Standing Army", "classics"))
    match = turned(table, "Cattle Raid")
    assert asked(match) == (FIRST, questions.ATTACKED)
    pick(match, "Standing Army")
    assert asked(match)[1] is questions.CENTURION
    assert match.state.purse(FIRST) == (2, 0, 2)
    assert match.state.purse(CENTURION) == (0, 0, 5)


def test_c10_one_response_stops_all_harm_of_the_row() -> None:
    """C10: unrest of the same row, too; what the centurion gets by itself it gets."""
    table = against("egyptians", "greeks", box="legends").empire(CENTURION).hand(FIRST, "Advance", "Conquer")
    table.market("Oracle", "Art", "Elders", "City", "Onager").play(FIRST, "Fortified Region")
    table.purse(FIRST, 0, 1, 0)
    match = turned(table.purse(CENTURION, 0, 0, 0).deck(CENTURION), "Egyptian Expansion")
    assert asked(match) == (FIRST, questions.ATTACKED)
    assert match.state.progress[CENTURION] == 2, "its own part came before"
    pick(match, "Fortified Region")
    assert fired(match.state) == "EGY-E6"
    assert names(match.state.hands[FIRST]) == ["Advance", "Conquer"]
    assert asked(match)[1] is questions.CENTURION


def test_c10_the_person_is_asked_once_and_before_the_first_harm() -> None:
    """C10: whoever lets a discard happen is not asked again about the region."""
    match = turned(attacked_by_romans(), "Roman Invasion")
    assert len(match.state.hands[FIRST]) == 2
    choose(match, *[each for each in match.pending[FIRST] if type(each).__name__ == "Pass"])
    pick(match, "Advance", "Peloponnese")
    assert asked(match)[1] is questions.CENTURION


def test_c10_nobody_is_asked_about_harm_that_cannot_come() -> None:
    """C10: a person without cards and without regions has nothing to ward off."""
    table = against("romans", "greeks", box="legends").empire(CENTURION).hand(FIRST).purse(FIRST, 0, 3, 0)
    enter_play(table.state, FIRST, card("Daochang", "utopians"))
    match = turned(table, "Roman Invasion")
    assert asked(match)[1] is questions.CENTURION
    assert fired(match.state) == "ROM-E9", "so the row can do nothing, and the next one is carried out"


def test_c11_grand_trunk_road_is_one_region() -> None:
    """C11: for what it gains by its regions, and for those that it abandons."""
    table = against("mauryans").play(CENTURION, "Grand Trunk Road", "Gandhara").deck(CENTURION, "Advance")
    match = turned(table.purse(CENTURION, 0, 0, 0), "Prosperity")
    assert match.state.progress[CENTURION] == 2
    table = against("mauryans").play(CENTURION, "Grand Trunk Road", "Gandhara").empire(CENTURION)
    s = turned(table, "Glory").state
    assert (regions(s), fired(s)) == (["Grand Trunk Road", "Gandhara"], "MAU-E3")


def test_c12_fame_comes_unseen() -> None:
    """C12: the person sees its back until it is turned."""
    table = against("greeks").play(CENTURION, *GREEK_REGIONS[:3]).fame("Great", "Marvellous")
    match = turned(table.deck(CENTURION), "Glory")
    assert deck(match.state) == ["Marvellous"]
    assert match.view(FIRST).decks[CENTURION] == (BACK,)


def test_c12_a_card_of_a_small_deck_comes_unseen() -> None:
    """C12: and so it comes into a slot; a market card was seen by everybody."""
    for name, seen in (("Forest", False), ("Coinage", True)):
        table = against("romans", "greeks").empire(CENTURION)
        table.deck(CENTURION, "Advance", "Conquer", "Prosperity", "Triumvirate", "Dalmatia")
        table.market("Armenians", "Assyrians", "Coast", "Elders", name).small_deck("civilised", "Onager")
        match = turned(table, "The Senate")
        view = match.view(FIRST).decks[CENTURION]
        assert (view[-1] != BACK) == seen
        choose(match, REST_OF_TURN)
        shown = match.view(FIRST).centurion
        assert shown
        assert (shown.slots[0] != BACK) == seen
