"""Clauses of the solo rulebook that no numbered case covers, by their pages."""

from itertools import permutations

import pytest

from regnum.core.errors import BadSetting
from regnum.core.views import BACK
from regnum.games.imperium import events, questions
from regnum.games.imperium.campaign import Fought, Journal
from regnum.games.imperium.campaign import told as told_journal
from regnum.games.imperium.components import CARD, NATIONS, starting
from regnum.games.imperium.game import GAME
from regnum.games.imperium.moves import NEXT_CARD, REST_OF_TURN, SKIP
from regnum.games.imperium.rules.centurion.levels import LEVELS
from regnum.games.imperium.sight import all_cards
from regnum.games.imperium.state import CENTURION, EMPTY, NOTHING, UNDER_DIE
from regnum.i18n import reader
from tests.games.imperium.centurion.test_cases import (
    GREEK_REGIONS,
    deck,
    discarded,
    history,
    market,
    regions,
    slot_names,
    slots,
)
from tests.games.imperium.positions import (
    FIRST,
    against,
    begin,
    card,
    finish_turn,
    fired,
    names,
    offers,
    pick,
    pile,
    play,
    points,
    rolled,
    turned,
)
from tests.games.playing import asked, choose, offered, told

# Setting up


def test_p02_anybody_against_anybody() -> None:
    """p. 2: with both boxes, any of sixteen nations plays against any other, but not against itself."""
    for person, opponent in permutations(NATIONS, 2):
        GAME.resolve_settings(1, {"nation": (person,), "opponent": opponent, "box": "both_classics"})
    with pytest.raises(BadSetting):
        GAME.resolve_settings(1, {"nation": ("celts",), "opponent": "celts", "box": "both_classics"})


@pytest.mark.parametrize("box", ["classics", "legends"])
def test_p02_common_cards_of_either_box(box: str) -> None:
    """p. 2: whichever box the common cards are from, fame and market come from it."""
    s = begin("romans", opponent="qin", box=box).state
    prefix = {"classics": "1", "legends": "2"}[box]
    assert all(CARD[each].id.startswith(prefix) for each in (*s.fame, *s.unseen))


def test_p02_no_replacement_has_the_name_of_a_nation_in_play() -> None:
    """p. 2: the card drawn instead is drawn again, if need be."""
    for seed in range(20):
        s = begin("egyptians", opponent="minoans", seed=f"replaced {seed}").state
        taken = {CARD[each].name for each in all_cards(s) if "tributary" in CARD[each].suits}
        assert not taken & {"Egyptians", "Minoans"}


@pytest.mark.parametrize("side", ["A", "B"])
def test_p03_the_person_chooses_a_side(side: str) -> None:
    """p. 3: of the own power card."""
    s = begin("romans", sides=side, opponent="celts").state
    assert CARD[s.play[FIRST][0].card].side == side


def test_p03_what_lies_below_the_power_card() -> None:
    """p. 3: the Court of the Arthurians, the journey of the Utopians."""
    assert names(each.card for each in begin("arthurians", opponent="celts").state.play[FIRST]) == [
        "Arthurians",
        "King Arthur's Court",
    ]
    assert "Visions of Shangri-la" in names(
        each.card for each in begin("utopians", opponent="celts").state.play[FIRST]
    )


@pytest.mark.parametrize("nation", NATIONS)
def test_p03_the_own_cards_lie_where_they_belong(nation: str) -> None:
    """p. 3: the accession card open below the nation deck, developments in the open, the state."""
    s = begin(nation, opponent="celts" if nation != "celts" else "romans").state
    deck, last = s.nation_decks[FIRST], starting(nation, "accession")
    assert (len(last), deck[:1]) == (nation not in ("atlanteans", "utopians"), [*last])
    assert sorted(deck[1:]) == sorted(starting(nation, "nation"))
    assert [each for each in GAME.view(s, None).nation_decks[FIRST] if each != BACK] == [*last]
    assert sorted(s.developments[FIRST]) == sorted(starting(nation, "development"))
    assert bool(s.developments[FIRST]) == (nation not in ("utopians", "vikings"))
    assert [*GAME.view(s, None).developments[FIRST]] == s.developments[FIRST]
    assert s.empire[FIRST] == (nation == "atlanteans")
    if nation in ("vikings", "arthurians"):
        assert names(last) == [{"vikings": "Harald Hardrada", "arthurians": "Gwaith Camlan"}[nation]]


def test_p03_the_nation_deck_is_shuffled() -> None:
    """p. 3: but for its last card."""
    decks = [begin("romans", opponent="celts", seed=str(seed)).state.nation_decks[FIRST] for seed in range(6)]
    assert len({tuple(each) for each in decks}) > 1
    assert len({each[0] for each in decks}) == 1


def test_p05_no_card_for_more_players() -> None:
    """p. 5: cards marked for three or four players stay in the box, unrest of the nations, too."""
    for opponent in ("celts", "vikings", "olmecs"):
        s = begin("arthurians", opponent=opponent).state
        assert max(CARD[each].players for each in all_cards(s)) <= 2


@pytest.mark.parametrize(
    ("person", "opponent", "unrest"),
    [("romans", "greeks", 8), ("arthurians", "greeks", 10), ("romans", "olmecs", 9)],
)
def test_p05_the_unrest_pile(person: str, opponent: str, unrest: int) -> None:
    """p. 5: eight cards, and those that the nations of both sides bring."""
    s = begin(person, opponent=opponent).state
    assert len(s.unrest) + sum(each != NOTHING for each in s.market_unrest) == unrest


def test_p06_the_decks() -> None:
    """p. 6: King of Kings shows side A, two fame cards are put away, small decks have six cards before the
    market is laid."""
    s = begin("romans", opponent="celts").state
    assert (s.king, len(s.unseen)) == (0, 2)
    assert [len(each) for each in s.small_decks] == [5, 5, 5]
    assert NOTHING not in s.market


def test_p06_where_the_market_comes_from() -> None:
    """p. 6: number 3 is a region, 4 uncivilised, 5 civilised; 1 and 2 can be anything of the main deck."""
    seen: list[set[str]] = [set() for _ in range(5)]
    for seed in range(12):
        for slot, each in enumerate(begin("romans", opponent="celts", seed=str(seed)).state.market):
            seen[slot].add(CARD[each].suits[0])
    assert seen[2:] == [{"region"}, {"uncivilised"}, {"civilised"}]
    assert all("tributary" in suits and len(suits) > 2 for suits in seen[:2])


def test_p06_the_person_begins() -> None:
    """p. 6: and goes first in every round."""
    for seed in range(6):
        match = begin("romans", opponent="celts", seed=str(seed))
        assert (match.state.first, asked(match)) == (FIRST, (FIRST, questions.TURN))


def test_p07_its_power_card_does_nothing() -> None:
    """p. 7: neither is it in play, nor does it count."""
    for opponent in ("atlanteans", "vikings", "carthaginians"):
        s = begin("romans", opponent=opponent).state
        assert not s.play[CENTURION]
        table = against(opponent).purse(CENTURION, 0, 0, 0).deck(CENTURION)
        assert points(table.ready(), CENTURION) == 0


def test_p07_what_is_left_is_its_deck() -> None:
    """p. 7: its starting cards lie in the slots or in the deck, and nobody knows which."""
    match = begin("romans", opponent="greeks")
    s = match.state
    mine = [each for each in (*slots(s), *s.decks[CENTURION]) if each != EMPTY]
    assert all(CARD[each].start == "deck" for each in mine)
    assert (
        len({tuple(slots(begin("romans", opponent="greeks", seed=str(seed)).state)) for seed in range(5)}) > 1
    )
    assert set(match.view(FIRST).decks[CENTURION]) == {BACK}


# The centurion's turn


def test_p08_a_round() -> None:
    """p. 8: the person's turn, the centurion's, the solstice; then the next round."""
    match = against("celts").slots("Unrest").match("turn", 6)
    finish_turn(match)
    assert asked(match) == (FIRST, questions.CENTURION)
    assert not told(match, events.SolsticeBegins)
    choose(match, REST_OF_TURN)
    assert len(told(match, events.SolsticeBegins)) == 1
    assert (match.state.round, asked(match)[1]) == (2, questions.TURN)


def test_p08_a_die_that_finds_no_card() -> None:
    """p. 8: nothing is put under it; the market gets its token all the same."""
    match = rolled(against("celts").slots("Unrest", "", "Unrest"), 2)
    assert slots(match.state)[UNDER_DIE] == EMPTY
    choose(match, REST_OF_TURN)
    assert len(told(match, events.CenturionTurned)) == 2
    assert match.state.tokens[1] == [0, 0, 1]


def test_p08_a_die_that_finds_no_market_card() -> None:
    """p. 8: when the decks are used up, a token has nowhere to lie."""
    table = against("celts").slots("Unrest")
    table.clear_slot(1)
    match = rolled(table.main_deck(), 2)
    choose(match, REST_OF_TURN)
    assert match.state.market[1] == NOTHING
    assert match.state.tokens[1] == [0, 0, 0]


def test_p08_the_text_of_a_card_does_nothing() -> None:
    """p. 8: Armenians are only a card for the row of tributaries."""
    table = against("greeks").deck(CENTURION).purse(CENTURION, 0, 0, 0)
    s = turned(table, "Armenians").state
    assert fired(s) == "GRE-B5"
    assert s.purse(CENTURION) == (0, 0, 0)


def test_p08_by_name_by_kind_or_by_suit() -> None:
    """p. 8: a row may be for any of them."""
    for name, row in (
        ("Glory", "GRE-B3"),
        ("Greek Mercenaries", "GRE-B1"),
        ("Coast", "GRE-B6"),
        ("Great", "GRE-B2"),
    ):
        assert fired(turned(against("greeks"), name).state) == row


def test_p08_the_table_of_its_state() -> None:
    """p. 8: barbarians and empires have tables of their own."""
    assert fired(turned(against("greeks"), "Coast").state) == "GRE-B6"
    assert fired(turned(against("greeks").empire(CENTURION), "Coast").state) == "GRE-E5"


def test_p08_only_one_row_is_carried_out() -> None:
    """p. 8: Greek Mercenaries are an attack, and a card for the last row as well."""
    table = against("greeks").deck(CENTURION, "Advance", "Conquer", "Settlers").purse(CENTURION, 5, 5, 0)
    match = turned(table.purse(FIRST, 0, 0, 0), "Greek Mercenaries")
    assert len(told(match, events.RowFired)) == 1
    assert match.state.purse(CENTURION) == (5, 5, 0)
    assert discarded(match.state) == ["Greek Mercenaries", "Conquer", "Settlers"]


def test_p08_the_last_way_is_done_as_far_as_it_can_be() -> None:
    """p. 8: with an empty deck there is nothing to discard from it, but the card goes into the history."""
    table = against("greeks").deck(CENTURION).purse(CENTURION, 0, 0, 0)
    s = turned(table, "Settlers").state
    assert fired(s) == "GRE-B8"
    assert history(s) == ["Settlers"]
    table = against("celts").nation(CENTURION).hand(FIRST)
    s = turned(table, "Glory").state
    assert (fired(s), names(s.hands[FIRST])) == ("CEL-B3", ["Unrest"])


def test_p08_a_card_with_no_row_that_can_do_anything() -> None:
    """p. 8: nothing happens, and it is discarded."""
    match = turned(against("olmecs").nation(CENTURION).deck(CENTURION), "Armenians")
    assert fired(match.state) == ""
    assert len(told(match, events.NoRow)) == 1
    assert discarded(match.state) == ["Armenians"]


def test_p08_it_tells_why_a_row_was_passed_over() -> None:
    """p. 8: the topmost row that can do something is searched from the top."""
    table = against("egyptians").market("Armenians", "Assyrians", "Coast", "Elders", "Forest").deck(CENTURION)
    match = turned(table, "Glory")
    assert len(told(match, events.RowPassed)) == 1
    assert fired(match.state) == "EGY-B7"


def test_p08_the_card_under_the_die_stays_unseen() -> None:
    """p. 8: in slot 1, too."""
    table = against("celts").slots("Glory", "Unrest")
    match = rolled(table, 1)
    choose(match, REST_OF_TURN)
    assert slot_names(match.state)[0] == "Glory"
    seen = match.view(FIRST).centurion
    assert seen
    assert seen.slots[0] == BACK


def test_p08_new_cards_lie_face_down() -> None:
    """p. 8: a card that everybody saw on the deck stays known."""
    table = against("celts").slots("Unrest").deck(CENTURION, "Druids", "Advance", "Conquer", "Glory", "Coast")
    top = table.state.decks[CENTURION][-1]
    table.state.placed[top] = 0b1111
    match = rolled(table)
    choose(match, REST_OF_TURN)
    seen = match.view(FIRST).centurion
    assert seen
    assert list(seen.slots[:5]) == [top, BACK, BACK, BACK, BACK]


def test_p08_an_empty_dynasty_deck() -> None:
    """p. 8: then the discard pile alone becomes the deck."""
    table = against("greeks").deck(CENTURION).nation(CENTURION).discard(CENTURION, "Glory", "Advance")
    s = rolled(table, 6, [card("Glory", "greeks"), card("Advance", "greeks")]).state
    assert slot_names(s)[:5] == ["Advance", "Glory", "", "", ""]


def test_p08_the_journey_goes_on_for_every_slot() -> None:
    """p. 8: each time that a slot wants a card and the deck is empty, even if there is nothing to shuffle."""
    table = against("utopians").journey_of_centurion("Shangri-la").deck(CENTURION).fame("Great")
    s = rolled(table.purse(CENTURION, 0, 24, 0), 6).state
    assert slot_names(s)[:5] == ["Great", "", "", "", ""]
    assert s.progress[CENTURION] == 4 * 6, "King of Kings, for every slot but the first"


# Changes


def test_p09_attacks_without_the_symbol() -> None:
    """p. 9: Glory of the Romans recalls a region, so it can be warded off; the centurion gains all the same."""
    table = against("romans", "greeks", box="legends").play(FIRST, "Fortified Region", "Peloponnese")
    match = turned(table.purse(FIRST, 0, 1, 0).purse(CENTURION, 0, 0, 0), "Glory")
    assert asked(match) == (FIRST, questions.ATTACKED)
    pick(match, "Fortified Region")
    assert fired(match.state) == "ROM-B3"
    assert match.state.progress[CENTURION] == 1
    assert "Peloponnese" in names(each.card for each in match.state.play[FIRST])


def test_p09_stealing_is_an_attack() -> None:
    """p. 9: what would be taken stays with the person."""
    table = against("celts", "greeks", box="legends").play(FIRST, "Fortified Region").purse(FIRST, 2, 1, 2)
    match = turned(table, "Cattle Raid")
    pick(match, "Fortified Region")
    assert match.state.purse(FIRST) == (2, 0, 2)
    match = turned(against("celts", "greeks").purse(FIRST, 2, 1, 2).purse(CENTURION, 0, 0, 0), "Cattle Raid")
    assert match.state.purse(FIRST) == (1, 1, 1)
    assert match.state.purse(CENTURION) == (1, 0, 1)


def test_p09_a_pinned_card_is_recalled() -> None:
    """p. 9: the Greeks make the person recall one; which one, the person decides."""
    table = against("greeks", "romans").empire(CENTURION).play(FIRST, "Dalmatia", "City of Rome").hand(FIRST)
    match = turned(table, "Greek Mercenaries")
    assert offers(match) == ["City of Rome", "Dalmatia"]
    pick(match, "City of Rome")
    assert names(match.state.hands[FIRST]) == ["City of Rome"]


def test_p09_the_person_may_draw() -> None:
    """p. 9: what is offered to the person by a row is theirs to take or leave."""
    for takes in (True, False):
        table = against("carthaginians", "greeks").hand(FIRST).deck(FIRST, "Glory").play(CENTURION, "Coast")
        match = turned(table.deck(CENTURION), "Prosperity")
        assert asked(match) == (FIRST, questions.MAY)
        choose(match, offered(match)[0] if takes else SKIP)
        assert names(match.state.hands[FIRST]) == ["Glory"] * takes
        assert match.state.purse(CENTURION) == (1, 1, 0)


def test_p09_the_person_may_return_unrest() -> None:
    """p. 9: by Cacao of the Olmecs."""
    match = turned(against("olmecs", "greeks").hand(FIRST, "Unrest"), "Cacao")
    choose(match, offered(match)[0])
    assert not match.state.hands[FIRST]


def test_p09_a_card_that_the_person_gives() -> None:
    """p. 9: it lies on top of its deck."""
    table = against("greeks", "celts", pace="turn").empire(FIRST).hand(FIRST, "Exports", "Conquer")
    match = table.deck(CENTURION, "Glory").match()
    play(match, "Exports")
    assert deck(match.state) == ["Conquer", "Glory"]


def test_p09_a_pinned_card_that_it_must_recall() -> None:
    """p. 9: Espionage asks for one; it has only regions in play, so the last of them comes on its deck."""
    table = against("greeks", "romans", box="legends", pace="turn").play(CENTURION, "Peloponnese", "Island")
    match = table.deck(CENTURION, "Glory").hand(FIRST, "Espionage", "Advance").match()
    play(match, "Espionage")
    choose(match, offered(match)[0])
    assert deck(match.state) == ["Island", "Glory"]
    assert regions(match.state) == ["Peloponnese"]


def test_p09_stealing_from_it() -> None:
    """p. 9: what is not changed is as always: the person's cards take from it, and it cannot ward them off."""
    table = against("carthaginians", "greeks", pace="turn").purse(CENTURION, 5, 0, 0).purse(FIRST, 0, 0, 0)
    match = table.play(CENTURION, "Coast").hand(FIRST, "Greek Mercenaries").match()
    play(match, "Greek Mercenaries")
    assert match.state.materials[CENTURION] < 5


def test_p09_exile_brings_the_next_card() -> None:
    """p. 9: the slot is filled again."""
    match = turned(against("celts").main_deck("Boats"), "Celtica")
    assert market(match.state)[0] == "Boats"
    assert names(match.state.exile) == ["Armenians"]


def test_p09_tokens_on_a_card_that_it_takes() -> None:
    """p. 9: they are its own, whatever they are."""
    table = against("atlanteans").on_slot(0, 2, 1, 3).deck(CENTURION).purse(CENTURION, 0, 0, 0)
    s = turned(table, "Moats and Walls").state
    assert s.purse(CENTURION) == (2, 1, 3)
    assert deck(s) == ["Unrest", "Armenians"]


def test_p09_a_region_brings_no_unrest() -> None:
    """p. 9: no unrest lies under it."""
    table = against("atlanteans").on_slot(2, 0, 0, 9).deck(CENTURION)
    assert deck(turned(table, "Moats and Walls").state) == ["Coast"]


# The end


def test_p10_the_main_deck_and_the_dynasty_deck() -> None:
    """p. 10: when either runs out, the end is near. A last quest that leaves other cards behind is not that."""
    s = turned(against("celts").nation(CENTURION, "Celtic Gold"), "Glory").state
    assert s.ending == 1
    table = against("arthurians").nation(CENTURION, "Graal", "Gwaith Camlan").discard(CENTURION, "Cai")
    s = turned(table.deck(CENTURION), "Morigena").state
    assert deck(s) == ["Unrest", "Graal"]
    assert (pile(s.nation_decks[CENTURION]), s.ending) == (["Gwaith Camlan"], 0)


def test_p10_what_triggers_scoring_for_some_nations() -> None:
    """p. 10: the person's King of Kings, the Vikings' Harald, and 24 population of the Utopians."""
    table = against("celts", "vikings", pace="turn").hand(FIRST, "Rollo").fame()
    match = table.match()
    play(match, "Rollo")
    assert (match.state.king, match.state.ending) == (1, 1)

    table = against("celts", "vikings", pace="turn").deck(FIRST).hand(FIRST).nation(FIRST, "Harald Hardrada")
    match = table.match()
    finish_turn(match)
    assert "Harald Hardrada" in names([*match.state.hands[FIRST], *match.state.decks[FIRST]])
    assert match.state.ending == 2, "it was triggered in the round before"

    for population, ending in ((23, 0), (24, 2)):
        table = against("celts", "utopians", pace="turn").journey(FIRST, "Shangri-la").empire(FIRST)
        match = table.purse(FIRST, 0, population, 0).match("solstice_begins")
        assert match.state.ending == ending


def test_p10_an_empire_without_a_dynasty_deck() -> None:
    """p. 10: King of Kings brings progress alone."""
    table = against("greeks").play(CENTURION, *GREEK_REGIONS[:3]).fame().nation(CENTURION).deck(CENTURION)
    s = turned(table.empire(CENTURION), "Glory").state
    assert (s.progress[CENTURION], deck(s)) == (3, [])


def test_p10_all_places_count() -> None:
    """p. 10: slots, the die, deck, discard pile, history and play; not the dynasty deck."""
    table = against("celts").purse(CENTURION, 0, 0, 0).deck(CENTURION)
    assert points(table.ready(), CENTURION) == 0
    table.slots("Ionians").deck(CENTURION, "Armenians").discard(CENTURION, "Assyrians")
    table.history(CENTURION, "Hittites").play(CENTURION, "Mountain").nation(CENTURION, "Chainmail")
    table.centurion.slots[UNDER_DIE] = table.lift(["Sumerians"])[0]
    assert points(table.ready(), CENTURION) == 5 * 3 + 1


def test_p10_negative_points() -> None:
    """p. 10: a card counts what is printed on it, even if that is less than nothing; Mandate of Heaven has no
    other number."""
    table = against("qin").purse(CENTURION, 0, 0, 0).deck(CENTURION, "Mandate of Heaven", "Unrest")
    assert points(table.ready(), CENTURION) == -4


def test_p10_what_its_cards_say_does_not_count() -> None:
    """p. 10: Sumerians would return two unrest; the person who counts its unrest counts all of it."""
    table = against("celts", "macedonians", box="classics").purse(CENTURION, 0, 0, 0)
    s = table.deck(CENTURION, "Sumerians", "Unrest", "Unrest").ready()
    assert points(s, CENTURION) == 3 - 4
    table = against("celts", "macedonians", box="classics").hand(FIRST, "Notorious").purse(FIRST, 0, 0, 0)
    table.deck(CENTURION, "Sumerians", "Unrest", "Unrest", "Unrest").discard(CENTURION).nation(CENTURION)
    s = table.ready()
    before = points(s, FIRST)
    s.decks[CENTURION] = [each for each in s.decks[CENTURION] if CARD[each].name != "Sumerians"]
    assert points(s, FIRST) == before


def test_p10_resources_count_together() -> None:
    """p. 10: ten of them, in any combination, are a point; what is left over is nothing."""
    for level, of_19, of_20 in (("imperator", 1, 2), ("overlord", 3, 4)):
        table = against("celts", level=level).deck(CENTURION)
        assert points(table.purse(CENTURION, 12, 7, 0).ready(), CENTURION) == of_19
        assert points(table.purse(CENTURION, 9, 11, 0).ready(), CENTURION) == of_20


# Levels


@pytest.mark.parametrize(("level", "most"), [(0, 4), (1, 4), (2, 5), (3, 5), (4, 6), (5, 6)])
def test_p11_how_many_cards_it_resolves(level: int, most: int) -> None:
    """p. 11: one less if the die takes one; the Overlord and the Supreme Ruler always resolve five."""
    key = LEVELS[level].key
    for die in range(1, 7):
        match = rolled(against("celts", level=key).slots(*["Unrest"] * most), die)
        choose(match, *[NEXT_CARD] * (most - (die <= most)))
        assert len(told(match, events.CenturionTurned)) == most - (die <= most)
        assert asked(match)[1] is questions.TURN


def test_p11_who_begins_with_resources() -> None:
    """p. 11: the three highest levels."""
    for level in LEVELS:
        s = begin("romans", opponent="celts", level=level.key).state
        assert (s.purse(CENTURION) == (3, 2, 1)) == (level.key in ("sovereign", "overlord", "supreme_ruler"))


def test_p12_the_supreme_ruler_is_an_overlord() -> None:
    """p. 12: but for the progress that unrest brings it."""
    overlord, supreme = LEVELS[4], LEVELS[5]
    assert overlord._replace(key="", title=supreme.title, help=supreme.help, rewarded=True) == supreme._replace(
        key=""
    )
    assert not overlord.rewarded
    s = begin("romans", opponent="celts", level="supreme_ruler").state
    assert EMPTY not in slots(s)[:6]
    assert regions(s) == []


# The journal


def test_p23_a_row_of_the_journal() -> None:
    """p. 23: the nation of the centurion and its points, one's own, won or lost, and the card."""
    games = (
        Fought("romans", "chieftain", True, 60, 50, added="1REG4"),
        Fought("greeks", "warlord", False, 40, 41),
        Fought("greeks", "warlord", True, 42, 41, removed="EGY14"),
    )
    say = reader("en", GAME)
    chronicle = told_journal(Journal("egyptians", games=games))
    assert [[say(cell.text, **cell.gaps) for cell in row] for row in chronicle.rows] == [
        ["1", "Romans", "Chieftain", "60", "50", "won", "added: Coast"],
        ["2", "Greeks", "Warlord", "40", "41", "lost", "–"],
        ["3", "Greeks", "Warlord", "42", "41", "won", "removed: Flood of the Nile"],
    ]
