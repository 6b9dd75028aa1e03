"""What the solo book leaves open, decided as the rules page tells (§14.8, C1 to C12)."""

from regnum.core.chance import NoChance
from regnum.core.script import StepContext
from regnum.core.views import BACK
from regnum.games.imperium import questions
from regnum.games.imperium.components import CARD, UNREST
from regnum.games.imperium.moves import NEXT_CARD
from regnum.games.imperium.rules.centurion.gaining import dynasty_to_discard
from regnum.games.imperium.rules.zones import enter_play
from regnum.games.imperium.state import CENTURION, NOTHING, Imperium
from tests.games.imperium.positions import (
    FIRST,
    Table,
    accept,
    against,
    begin,
    card,
    fired,
    names,
    pick,
    pile,
    play,
    rolled,
    turned,
)
from tests.games.playing import asked, choose

BARE_MARKET = ("Coast", "Forest", "Hills", "Elders", "Coinage")
"""No tributary."""


def deck(s: Imperium) -> list[str]:
    """Its deck, from the top."""
    return pile(s.decks[CENTURION])


def test_unrest_of_its_nation_joins_the_pile() -> None:
    """C1: the Arthurians bring two cards for one person, the Greeks none."""
    for opponent, brought in (("arthurians", 2), ("greeks", 0)):
        s = begin("romans", opponent=opponent).state
        common = [*s.unrest, *(each for each in s.market_unrest if each != NOTHING)]
        assert len(common) == 8 + brought
        assert sum(CARD[each].id.startswith("ART") for each in common) == brought


def test_zenith_nadir_and_gates_make_no_empire() -> None:
    """C2: an accession card does."""
    last = {"vikings": "Harald Hardrada", "arthurians": "Gwaith Camlan", "greeks": "Olympic Games"}
    for opponent, name in last.items():
        s = against(opponent).nation(CENTURION, name).ready()
        dynasty_to_discard(s, StepContext(NoChance()))
        assert pile(s.discards[CENTURION])[0] == name
        assert s.empire[CENTURION] == (opponent == "greeks")
    table = against("utopians").journey_of_centurion("Path to Shangri-la").deck(CENTURION)
    table.discard(CENTURION, "Charity", "Meditation", "Portals", "Monastery", "Daochang").fame("Great")
    s = rolled(table.purse(CENTURION, 0, 0, 5), 6, list(table.state.discards[CENTURION])).state
    assert s.centurion
    assert CARD[s.centurion.journey].name == "Gates of Shangri-la"
    assert not s.empire[CENTURION]


def test_it_accepts_what_is_offered_to_everybody() -> None:
    """C3: Prosperity lets all players draw if they want."""
    table = against("greeks", pace="turn").deck(CENTURION, "Glory", "Advance").hand(FIRST, "Prosperity")
    match = table.match()
    play(match, "Prosperity")
    accept(match)
    assert deck(match.state) == ["Glory"]


def test_of_its_own_cards_it_takes_the_best_and_of_equals_the_last() -> None:
    """C4: regions of the Mauryans from their discard pile."""
    for discarded, taken in (
        (("Magadha", "Grand Trunk Road", "Indus Valley"), "Grand Trunk Road"),
        (("Magadha", "Indus Valley"), "Indus Valley"),
        (("Indus Valley", "Magadha"), "Magadha"),
    ):
        table = against("mauryans").market("Armenians", "Assyrians", "Coast", "Forest", "Coinage")
        s = turned(table.deck(CENTURION).discard(CENTURION, *discarded), "Chanakya").state
        assert fired(s) == "MAU-B7"
        assert deck(s) == [taken]


def test_it_reveals_the_main_deck_until_a_card_fits() -> None:
    """C5: two cards above the tributary are shuffled back; without a tributary this way is closed, and nobody
    consoles it with 2 materials."""
    table = against("carthaginians").market(*BARE_MARKET).purse(CENTURION, 0, 3, 0).deck(CENTURION)
    table.main_deck("Armenians", "Boats", "Education")
    rest = sorted([card("Boats", "classics"), card("Education", "classics")])
    s = turned(table, "Dido", 6, rest).state
    assert (deck(s), s.main_deck) == (["Armenians"], rest)
    table = against("carthaginians").market(*BARE_MARKET).purse(CENTURION, 0, 3, 0).deck(CENTURION)
    s = turned(table.main_deck("Boats", "Education"), "Dido").state
    assert s.purse(CENTURION) == (1, 4, 0)


def test_king_of_kings_is_the_same_on_either_side() -> None:
    """C6: 6 progress for barbarians, whoever has turned it over before."""
    for side in (0, 1):
        table = against("greeks").play(CENTURION, "Plains of Thessaly", "Coast", "Forest").fame()
        s = turned(table.set(king=side), "Glory").state
        assert (s.progress[CENTURION], s.king) == (6, 1)


def test_a_supreme_ruler_is_rewarded_for_unrest_that_it_turns_up() -> None:
    """C7: an Overlord is not."""
    for level, progress in (("overlord", 0), ("supreme_ruler", 1)):
        match = rolled(against("celts", level=level).slots("Unrest", "", "Unrest").purse(CENTURION, 0, 0, 0))
        unrest = len(match.state.unrest)
        choose(match, NEXT_CARD)
        assert (len(match.state.unrest), match.state.progress[CENTURION]) == (unrest + 1, progress)


def test_what_the_journey_brings_lies_on_top_of_the_new_deck() -> None:
    """C8: so it fills the first slot, however the others are shuffled."""
    table = against("utopians").journey_of_centurion("Path to Shangri-la").deck(CENTURION)
    table.discard(CENTURION, "Charity", "Meditation", "Portals", "Monastery", "Daochang").fame("Great")
    s = rolled(table.purse(CENTURION, 0, 0, 5), 6, list(table.state.discards[CENTURION])).state
    assert s.centurion
    assert CARD[s.centurion.slots[0]].name == "Great"


def test_it_pays_no_bribe() -> None:
    """C9: Standing Army wards off an attack unless the attacker gives 1 progress. It is for four players, but
    in a corrected box it may be there."""
    table = against("romans", "greeks").empire(CENTURION, FIRST).hand(FIRST, "Advance", "Conquer")
    table.play(FIRST, "Peloponnese").purse(CENTURION, 0, 0, 5)
    enter_play(table.state, FIRST, card("Standing Army", "classics"))
    match = turned(table, "Roman Invasion")
    assert asked(match) == (FIRST, questions.ATTACKED)
    pick(match, "Standing Army")
    s = match.state
    assert asked(match)[1] is questions.CENTURION
    assert (s.progress[CENTURION], names(s.hands[FIRST])) == (5, ["Advance", "Conquer"])


def attacked_by_egyptians() -> Table:
    table = against("egyptians", "greeks", box="legends").empire(CENTURION).hand(FIRST, "Advance", "Conquer")
    return table.play(FIRST, "Fortified Region").purse(FIRST, 0, 1, 0)


def test_one_response_stops_all_harm_of_a_row() -> None:
    """C10: the discard and the unrest after it; the Egyptians acquire all the same."""
    match = turned(attacked_by_egyptians().deck(CENTURION), "Egyptian Legacy")
    assert fired(match.state) == "EGY-E6"
    assert asked(match) == (FIRST, questions.ATTACKED)
    pick(match, "Fortified Region")
    s = match.state
    assert asked(match)[1] is questions.CENTURION
    assert names(s.hands[FIRST]) == ["Advance", "Conquer"]
    assert deck(s)


def test_grand_trunk_road_is_one_region_for_it() -> None:
    """C11: 1 progress for each of two regions; the person would count three."""
    table = against("mauryans").play(CENTURION, "Grand Trunk Road", "Magadha").hand(FIRST)
    s = turned(table.purse(CENTURION, 0, 0, 0), "Prosperity").state
    assert fired(s) == "MAU-B2"
    assert s.progress[CENTURION] == 2


def test_fame_and_cards_of_small_decks_come_unseen() -> None:
    """C12: the person sees that a card lies there, and not which; a market card everybody knows."""
    table = against("greeks").play(CENTURION, "Plains of Thessaly", "Peloponnese", "Coast")
    match = turned(table.fame("Great", "Marvellous").deck(CENTURION), "Glory")
    assert deck(match.state) == ["Marvellous"]
    assert match.view(FIRST).decks[CENTURION] == (BACK,)

    table = against("greeks").market("Armenians", "Assyrians", "Coast", "Elders", "Forest")
    match = turned(table.small_deck("civilised", "Coinage").deck(CENTURION), "Glory")
    assert deck(match.state) == ["Coinage"]
    assert match.view(FIRST).decks[CENTURION] == (BACK,)

    table = against("greeks").market("Armenians", "Assyrians", "Coast", "Elders", "Coinage")
    match = turned(table.deck(CENTURION), "Glory")
    assert match.view(FIRST).decks[CENTURION] == (card("Coinage", "classics"),)
    assert not UNREST.intersection(match.state.decks[CENTURION])
