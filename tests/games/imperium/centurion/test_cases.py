"""The numbered cases of the solo game (docs/rules/imperium.cases.md, S1 to S56 and S64 to S69)."""

from collections.abc import Sequence

import pytest

from regnum.core.chance import NoChance
from regnum.core.match import Match
from regnum.core.script import StepContext
from regnum.games.imperium import events, questions
from regnum.games.imperium.components import CARD, HOMES, KINDS, UNREST
from regnum.games.imperium.game import GAME
from regnum.games.imperium.moves import NEXT_CARD, REST_OF_TURN, SKIP
from regnum.games.imperium.rules.market import put_card
from regnum.games.imperium.state import CENTURION, EMPTY, NOTHING, UNDER_DIE, Imperium
from tests.games.imperium.positions import (
    FIRST,
    Table,
    accept,
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
    playable,
    points,
    rolled,
    turned,
)
from tests.games.playing import asked, choose, offered, told

SEEDS = [str(number) for number in range(12)]


def slots(s: Imperium) -> list[int]:
    assert s.centurion is not None
    return s.centurion.slots


def slot_names(s: Imperium) -> list[str]:
    """By slot; the card under the die comes last."""
    return ["" if each == EMPTY else CARD[each].name for each in slots(s)]


def deck(s: Imperium) -> list[str]:
    """Its deck, from the top."""
    return pile(s.decks[CENTURION])


def discarded(s: Imperium) -> list[str]:
    """What it has discarded, the last first."""
    return pile(s.discards[CENTURION])


def history(s: Imperium) -> list[str]:
    return names(s.histories[CENTURION])


def regions(s: Imperium) -> list[str]:
    """In the order in which they came into play."""
    return [CARD[each.card].name for each in s.play[CENTURION]]


def market(s: Imperium) -> list[str]:
    return ["" if each == NOTHING else CARD[each].name for each in s.market]


def dynasties(opponent: str) -> list[list[str]]:
    """Its dynasty deck after some setups, from the top."""
    return [pile(begin("romans", opponent=opponent, seed=seed).state.nation_decks[CENTURION]) for seed in SEEDS]


def layered(opponent: str, *layers: Sequence[str]) -> None:
    """Its dynasty deck ends with these, from the top; within each of them any order comes about."""
    found = [[] for _ in layers]  # type: list[list[tuple[str, ...]]]
    for dynasty in dynasties(opponent):
        below = dynasty[len(dynasty) - sum(map(len, layers)) :]
        for layer, seen in zip(layers, found, strict=True):
            seen.append(tuple(below[: len(layer)]))
            below = below[len(layer) :]
    for layer, seen in zip(layers, found, strict=True):
        assert {tuple(sorted(each)) for each in seen} == {tuple(sorted(layer))}
        assert (len(set(seen)) > 1) == (len(set(layer)) > 1), (
            f"{layer} is shuffled, or there is nothing to shuffle"
        )


# Setting up


def test_s01_a_tributary_with_the_name_of_a_nation_in_play_is_replaced() -> None:
    """S1: the Qin and the Greeks play; Qin is replaced, and neither by Greeks nor by one for four players."""
    new: set[str] = set()
    for seed in SEEDS * 3:
        s = begin("qin", opponent="greeks", seed=f"{seed}{len(new)}").state
        common = [*s.main_deck, *s.market, *[each for deck in s.small_decks for each in deck]]
        found = [CARD[each].name for each in common if each in KINDS["tributary"]]
        assert "Qin" not in found
        (replaced,) = [each for each in common if each in HOMES["legends"]]
        assert CARD[replaced].name not in ("Greeks", "Qin")
        assert CARD[replaced].players <= 2
        new.add(CARD[replaced].name)
    assert "Persians" in new


def test_s02_the_person_begins_as_always() -> None:
    """S2: 3 materials, 2 population, 1 progress, 3 actions; five exhaust tokens, the Utopians have three."""
    for nation, exhausts in (("utopians", 3), ("romans", 5)):
        s = begin(nation, opponent="celts").state
        assert (s.purse(FIRST), s.actions[FIRST], s.exhausts[FIRST]) == ((3, 2, 1), 3, exhausts)
        assert len(s.hands[FIRST]) == 5


def test_s03_unrest_under_all_but_regions_and_progress_on_civilised_cards() -> None:
    """S3: City, Armenians, Elders and Coinage have unrest, Coinage alone 1 progress."""
    table = against("celts")
    s = table.state
    for slot, name in enumerate(("City", "Armenians", "Coast", "Elders", "Coinage")):
        (number,) = table.lift([name])
        table.clear_slot(slot)
        put_card(s, StepContext(NoChance()), slot, number, bears_progress=True)
    assert [each in UNREST for each in s.market_unrest] == [True, True, False, True, True]
    assert [tuple(each) for each in s.tokens] == [(0, 0, 0)] * 4 + [(0, 0, 1)]


def test_s04_the_dynasty_deck_of_the_carthaginians() -> None:
    """S4: nation cards, City of Carthage face up, then developments, the worthier the higher."""
    layered(
        "carthaginians",
        ["Advance", "Berbers", "Caravans", "Iberia", "Prosperity"],
        ["City of Carthage"],
        ["Monopoly"],
        ["Hannibal", "Trading Ships"],
        ["Elephants", "Elephants", "Hegemony"],
    )
    match = begin("romans", opponent="carthaginians")
    seen = match.view(FIRST).nation_decks[CENTURION]
    assert card("City of Carthage", "carthaginians") in seen


def test_s05_the_dynasty_deck_of_the_qin() -> None:
    """S5: Terracotta Warriors count the most that they can, 7; variable points count 5."""
    layered(
        "qin",
        ["Long Walls I"],
        ["Terracotta Warriors"],
        ["Long Walls II", "Long Walls III", "Long Walls IV"],
        ["King Wu of Qin", "Mathematics", "Metallurgy"],
        ["Emperor Qin Shi Huang"],
    )


def test_s06_the_dynasty_deck_of_the_atlanteans() -> None:
    """S6: their regions lie on top; they are an empire, and have a history."""
    layered(
        "atlanteans",
        ["Mountain of Atlantis", "Themiscyra"],
        ["Advanced Culture", "Palace of Poseidon"],
        ["Spread of Atlantis"],
        ["Kleito"],
        ["Development", "Moats and Walls", "Myths and Legends"],
        ["Vast Wealth"],
    )
    assert begin("romans", opponent="atlanteans").state.empire[CENTURION]
    match = turned(against("atlanteans"), "Moats and Walls")
    assert history(match.state) == ["Moats and Walls"]


def test_s07_the_dynasty_deck_of_the_arthurians() -> None:
    """S7: the Graal at the bottom, four quests on it, Gwaith Camlan, seven nation cards; no Court."""
    layered(
        "arthurians",
        ["Gwaith Camlan"],
        ["Excalibur", "Lawnslot Llyn (Sir Lancelot)", "Taliesin the Bard", "Twrch Trwyth"],
        ["Graal"],
    )
    s = begin("romans", opponent="arthurians").state
    assert len(s.nation_decks[CENTURION]) == 7 + 1 + 4 + 1
    assert not s.play[CENTURION]
    seen = GAME.view(s, FIRST).nation_decks[CENTURION]
    assert names(each for each in seen if each >= 0) == ["Graal", "Gwaith Camlan"]


def test_s08_vikings_and_utopians() -> None:
    """S8: Harald lies at the bottom; the Utopians have a journey card instead of a dynasty deck."""
    for dynasty in dynasties("vikings"):
        assert dynasty[-1] == "Harald Hardrada"
    s = begin("romans", opponent="utopians").state
    assert s.centurion
    assert not s.nation_decks[CENTURION]
    assert CARD[s.centurion.journey].name == "Visions of Shangri-la"


def test_s09_imperator() -> None:
    """S9: five cards face down, nothing else."""
    match = begin("romans", opponent="greeks")
    s = match.state
    assert [each != EMPTY for each in slots(s)] == [True] * 5 + [False] * 2
    assert s.purse(CENTURION) == (0, 0, 0)
    seen = match.view(FIRST).centurion
    assert seen
    assert all(each in (NOTHING, EMPTY) for each in seen.slots)


# Its turn


PLAIN = ("City of Rome", "Bread and Circuses", "Glory", "Unrest", "Unrest")
"""Cards of the Romans for all slots; those besides Glory do nothing to their deck."""


def test_s10_the_card_of_the_die_waits() -> None:
    """S10: a 3: cards 1, 2, 4 and 5 are resolved, a token comes on market card 3, and card 3 to slot 1."""
    table = against("romans", "greeks").slots(*PLAIN)
    match = rolled(table.deck(CENTURION, "Conquer", "Prosperity", "Legions", "The Senate", "Advance"), 3)
    assert slot_names(match.state)[UNDER_DIE] == "Glory"
    assert match.view(FIRST).centurion.slots[UNDER_DIE] == NOTHING, "it was not revealed"
    choose(match, REST_OF_TURN)
    s = match.state
    assert [each.slot for each in told(match, events.CenturionTurned)] == [0, 1, 3, 4]
    assert s.tokens[:4] == [[0, 0, 0], [0, 0, 0], [0, 0, 1], [0, 0, 0]]
    assert slot_names(s) == ["Glory", "Advance", "The Senate", "Legions", "Prosperity", "", ""]
    assert deck(s) == ["Conquer"]


def test_s11_a_six_takes_no_card_and_puts_no_token() -> None:
    """S11: five cards are resolved, and all slots filled from the deck."""
    table = against("romans", "greeks").slots(*PLAIN).play(CENTURION, "Coast", "Forest", "Oasis").fame("Great")
    match = rolled(table.deck(CENTURION, "Conquer", "Prosperity", "Legions", "Advance"), 6)
    tokens = [[*each] for each in match.state.tokens]
    choose(match, REST_OF_TURN)
    assert [each.slot for each in told(match, events.CenturionTurned)] == [0, 1, 2, 3, 4]
    assert match.state.tokens == tokens
    assert slot_names(match.state)[:5] == ["Great", "Advance", "Legions", "Prosperity", "Conquer"]


def test_s12_unrest_goes_to_the_pile() -> None:
    """S12: without any row; then comes the next slot."""
    match = rolled(against("celts").slots("Unrest", "", "Unrest"))
    unrest = len(match.state.unrest)
    choose(match, NEXT_CARD)
    assert len(match.state.unrest) == unrest + 1
    assert not told(match, events.RowFired)
    assert asked(match) == (FIRST, questions.CENTURION)
    assert match.ask
    assert match.ask.about["slot"] == 2


def common_unrest(s: Imperium) -> int:
    """In the pile and under market cards."""
    return len(s.unrest) + sum(each != NOTHING for each in s.market_unrest)


def test_s13_the_topmost_row() -> None:
    """S13: Mauretania is a region and pinned, and the row of regions stands higher."""
    table = against("carthaginians").deck(CENTURION, "Glory", "Dido")
    unrest = common_unrest(table.state)
    match = turned(table, "Mauretania")
    s = match.state
    assert fired(s) == "CAR-B4"
    assert (deck(s), discarded(s), regions(s)) == (["Glory"], ["Dido, Queen of Carthage"], ["Mauretania"])
    assert names(s.exile) == ["Armenians"]
    assert common_unrest(s) == unrest


def test_s14_a_row_of_which_nothing_can_be_done() -> None:
    """S14: too few regions and no civilised card: the row for all others is carried out."""
    table = against("egyptians").market("Armenians", "Assyrians", "Coast", "Elders", "Forest")
    table.play(CENTURION, "Red Land", "Lower Nile").deck(CENTURION)
    match = turned(table, "Glory")
    s = match.state
    assert fired(s) == "EGY-B7"
    assert (regions(s), discarded(s)) == (["Red Land"], ["Lower Nile"])
    assert deck(s) == ["Unrest", "Elders"]
    assert history(s) == ["Glory"]
    assert s.materials[CENTURION] == 0, "only the first way was taken"


def test_s15_as_much_of_a_row_as_can_be_done() -> None:
    """S15: one card instead of two, one of two materials; the population is the person's."""
    table = against("greeks").deck(CENTURION, "Glory").purse(FIRST, 1, 2, 0)
    match = turned(table, "Greek Mercenaries")
    s = match.state
    assert discarded(s) == ["Greek Mercenaries", "Glory"]
    assert s.purse(FIRST) == (0, 3, 0)
    assert s.purse(CENTURION) == (1, 0, 0)


MARKET = ("Elders", "Gambling", "Coast", "Shrine", "Coinage")
"""Without a tributary."""


def test_s16_a_tributary_from_the_main_deck() -> None:
    """S16: 3 population are spent, cards turned up until a tributary comes, the others shuffled back."""
    table = against("carthaginians").market(*MARKET).purse(CENTURION, 2, 3, 0)
    table.main_deck("Boats", "Armenians", "Education").deck(CENTURION)
    rest = sorted([card("Boats", "classics"), card("Education", "classics")])
    match = turned(table, "Dido", 6, rest)
    s = match.state
    assert s.purse(CENTURION) == (2, 0, 0)
    assert deck(s) == ["Armenians"]
    assert s.main_deck == rest
    assert discarded(s) == ["Dido, Queen of Carthage"]


def test_s17_the_second_way() -> None:
    """S17: too little population, so a card is acquired: Coinage with its progress is worth 3; its unrest lies
    above it, and the progress is gained."""
    table = against("carthaginians").purse(CENTURION, 2, 2, 0).deck(CENTURION)
    match = turned(table, "Dido")
    s = match.state
    assert s.purse(CENTURION) == (0, 2, 1)
    assert deck(s) == ["Unrest", "Coinage"]
    assert discarded(s) == ["Dido, Queen of Carthage"]


def test_s18_the_last_way() -> None:
    """S18: too little of both: it gains, and the card goes into the history."""
    match = turned(against("carthaginians").purse(CENTURION, 1, 2, 0), "Dido")
    assert match.state.purse(CENTURION) == (2, 3, 0)
    assert history(match.state) == ["Dido, Queen of Carthage"]


def acquired(*found: str, on: dict[int, tuple[int, int, int]] | None = None) -> str:
    """What the Atlanteans acquire of this market with these tokens: any card may be taken."""
    table = against("atlanteans").market(*found).deck(CENTURION)
    for slot in range(5):
        table.on_slot(slot, *(on or {}).get(slot, ()))
    match = turned(table, "Moats and Walls")
    (event,) = told(match, events.Acquired)
    taken: str = CARD[event.card].name
    return taken


def test_s19_of_equal_cards_the_one_with_more_tokens() -> None:
    """S19: Armenians 3, Coinage 2 and 1 progress: Coinage."""
    assert acquired("Armenians", "Oasis", "Coast", "Elders", "Coinage", on={4: (0, 0, 1)}) == "Coinage"


def test_s20_of_equal_cards_the_lower_number() -> None:
    """S20: Ionians and Armenians are worth 3, without tokens."""
    assert acquired("Ionians", "Armenians", "Coast", "Elders", "Coinage") == "Ionians"


def test_s21_variable_points_count_five() -> None:
    """S21: more than Armenians with 1 progress; materials are tokens, but no points."""
    assert acquired("Armenians", "Aksumites", "Coast", "Elders", "Coinage", on={0: (0, 0, 1)}) == "Aksumites"
    assert acquired("Armenians", "Ionians", "Coast", "Elders", "Coinage", on={1: (1, 0, 0)}) == "Ionians"
    assert acquired("Armenians", "Aksumites", "Coast", "Elders", "Coinage", on={0: (9, 0, 0)}) == "Aksumites"


def test_s22_breaking_through_from_decks() -> None:
    """S22: from the small deck, and when that is empty from the main deck; in the market, unrest stays."""

    def romans() -> Table:
        return against("romans", "greeks").empire(CENTURION).deck(CENTURION)

    table = romans().market("Armenians", "Assyrians", "Coast", "Elders", "Forest")
    match = turned(table.small_deck("civilised", "Education", "Onager"), "The Senate")
    assert fired(match.state) == "ROM-E9"
    assert deck(match.state) == ["Onager"]

    table = romans().market("Armenians", "Assyrians", "Coast", "Elders", "Forest").small_deck("civilised")
    table.main_deck("Ionians", "Hittites", "Education", "Sumerians")
    rest = [card(name, "classics") for name in ("Hittites", "Sumerians", "Ionians")]
    match = turned(table, "The Senate", 6, rest)
    assert deck(match.state) == ["Education"]
    assert match.state.main_deck == rest

    table = romans()
    unrest = common_unrest(table.state)
    match = turned(table, "The Senate")
    assert deck(match.state) == ["Coinage"]
    assert common_unrest(match.state) == unrest


def test_s23_exile_takes_the_first_card_without_tokens() -> None:
    """S23: its unrest goes back, the slot is filled; where all bear tokens, the rest of the row is done."""
    table = against("carthaginians").market("Armenians", "Assyrians", "Elders", "Shrine", "Coinage")
    table.on_slot(0, 1).on_slot(1, 0, 1)
    match = turned(table, "Mauretania")
    s = match.state
    assert names(s.exile) == ["Elders"]
    assert market(s)[2] not in ("", "Elders")

    table = against("carthaginians").deck(CENTURION, "Glory")
    for slot in range(5):
        table.on_slot(slot, 1)
    match = turned(table, "Mauretania")
    assert not match.state.exile
    assert (regions(match.state), discarded(match.state)) == (["Mauretania"], ["Glory"])


GREEK_REGIONS = ("Plains of Thessaly", "Peloponnese", "Forest of Pholoe", "Coast")


def test_s24_the_regions_that_it_played_last() -> None:
    """S24: three of four are abandoned, the first stays, and the top fame card lies on its deck."""
    table = against("greeks").play(CENTURION, *GREEK_REGIONS).fame("Great", "Marvellous").deck(CENTURION)
    match = turned(table, "Glory")
    s = match.state
    assert regions(s) == ["Plains of Thessaly"]
    assert discarded(s) == ["Glory", *GREEK_REGIONS[1:]]
    assert deck(s) == ["Marvellous"]


def test_s25_glory_without_fame_left() -> None:
    """S25: three regions are abandoned, and King of Kings is resolved."""
    match = turned(against("greeks").play(CENTURION, *GREEK_REGIONS[:3]).fame(), "Glory")
    s = match.state
    assert not regions(s)
    assert (s.progress[CENTURION], s.king, s.ending) == (6, 1, 1)


def test_s26_fewer_cards_in_the_deck() -> None:
    """S26: two of three cards, no shuffle, and the dynasty deck stays."""
    table = against("greeks").deck(CENTURION, "Advance", "Conquer")
    table.nation(CENTURION, "Olympic Games", "City of Athens")
    s = turned(table, "Great").state
    assert discarded(s) == ["Advance", "Conquer"]
    assert history(s) == ["Great"]
    assert pile(s.nation_decks[CENTURION]) == ["City of Athens", "Olympic Games"]


def refilling(*in_deck: str) -> Table:
    """Greeks with the die on slot 1, and unrest in all others."""
    table = against("greeks").slots("Glory", "Unrest", "Unrest", "Unrest", "Unrest")
    return table.deck(CENTURION, *in_deck).discard(CENTURION, "Settlers", "Peloponnese")


def test_s27_an_empty_deck_that_must_fill_a_slot() -> None:
    """S27: the last card comes into slot 2; a card of the dynasty deck joins the discard pile, which becomes
    the deck."""
    table = refilling("Advance").nation(CENTURION, "Olympic Games", "City of Athens")
    new = [card(name, "greeks") for name in ("Settlers", "City of Athens", "Peloponnese")]
    match = rolled(table, 1, new)
    choose(match, REST_OF_TURN)
    s = match.state
    assert slot_names(s)[:5] == ["Glory", "Advance", "Peloponnese", "City of Athens", "Settlers"]
    assert not deck(s)
    assert not discarded(s)
    assert pile(s.nation_decks[CENTURION]) == ["Olympic Games"]
    assert not s.empire[CENTURION]


def test_s28_a_deck_that_is_empty_when_all_slots_are_full() -> None:
    """S28: nothing happens yet."""
    match = rolled(refilling("Advance", "Conquer", "Greek Mercenaries", "Forest of Pholoe"), 1)
    dynasty = len(match.state.nation_decks[CENTURION])
    choose(match, REST_OF_TURN)
    s = match.state
    assert EMPTY not in slots(s)[:5]
    assert not deck(s)
    assert (len(s.nation_decks[CENTURION]), len(discarded(s))) == (dynasty, 2)


def test_s29_the_accession_card_makes_an_empire() -> None:
    """S29: from the next turn on, the other table is used."""
    table = refilling("Advance", "Conquer").nation(CENTURION, "Pericles", "Olympic Games")
    new = [card(name, "greeks") for name in ("Settlers", "Olympic Games", "Peloponnese")]
    match = rolled(table, 1, new, 6)
    choose(match, REST_OF_TURN)
    assert match.state.empire[CENTURION]
    finish_turn(match)
    choose(match, NEXT_CARD)
    assert fired(match.state).startswith("GRE-E")


def test_s30_an_empire_in_the_midst_of_a_turn() -> None:
    """S30: Glory in slot 2 brings the accession card; slots 3 to 5 use the table of empires, and the person
    takes an unrest."""
    table = against("celts").nation(CENTURION, "Celtic Gold")
    table.slots("Unrest", "Glory", "Celtica", "Unrest", "Celtic Innovation")
    match = rolled(table.hand(FIRST), 6)
    choose(match, NEXT_CARD, NEXT_CARD)
    s = match.state
    assert fired(s) == "CEL-B3"
    assert s.empire[CENTURION]
    assert names(s.hands[FIRST]) == ["Unrest"]
    assert s.ending == 1, "it was the last card of its dynasty deck"
    choose(match, NEXT_CARD)
    assert fired(match.state) == "CEL-E5"


def test_s31_as_often_as_it_can_be_paid() -> None:
    """S31: 7 population become 2 progress, 1 is left; without materials, only the move to the history."""
    s = turned(against("persians").empire(CENTURION).purse(CENTURION, 0, 7, 0), "Great").state
    assert s.purse(CENTURION) == (0, 1, 2)
    assert history(s) == ["Great"]
    s = turned(against("celts").purse(CENTURION, 0, 7, 0), "Great").state
    assert (fired(s), s.purse(CENTURION), history(s)) == ("CEL-B2", (0, 7, 0), ["Great"])


def test_s32_progress_stands_in_for_nothing() -> None:
    """S32: 1 material and 5 progress do not pay 2 materials."""
    s = turned(against("carthaginians").purse(CENTURION, 1, 0, 5), "Dido").state
    assert s.purse(CENTURION) == (2, 1, 5)
    assert history(s) == ["Dido, Queen of Carthage"]


# The person and the centurion


def test_s33_the_region_that_it_played_last_is_given_up() -> None:
    """S33: recalled onto its deck by Roman Expansion, abandoned by Cataphract; it has no city."""
    table = against("greeks", pace="turn").play(CENTURION, "Peloponnese", "Forest of Pholoe")
    match = table.deck(CENTURION, "Glory").hand(FIRST, "Roman Expansion").match()
    play(match, "Roman Expansion")
    while asked(match)[1] in (questions.ACQUIRE, questions.MAY):
        choose(match, offered(match)[-1])
    s = match.state
    assert deck(s) == ["Forest of Pholoe", "Glory"]
    assert regions(s) == ["Peloponnese"]

    table = against("greeks", pace="turn").play(CENTURION, "Peloponnese", "Forest of Pholoe").empire(FIRST)
    match = table.hand(FIRST, "Cataphract", "Onager").match()
    play(match, "Cataphract")
    choose(match, SKIP)
    assert discarded(match.state) == ["Forest of Pholoe"]
    play(match, "Onager")
    assert regions(match.state) == ["Peloponnese"]


def test_s34_it_neither_discards_nor_returns_unrest() -> None:
    """S34: Jomsviking costs it nothing; of Cacao only the person's own unrest counts."""
    table = against("greeks", "vikings", pace="turn").hand(FIRST, "Jomsviking").deck(CENTURION, "Glory")
    match = table.discard(CENTURION, "Unrest").match()
    play(match, "Jomsviking")
    choose(match, offered(match)[0])
    s = match.state
    assert (deck(s), discarded(s)) == (["Glory"], ["Unrest"])

    table = against("greeks", "olmecs", pace="turn").discard(CENTURION, "Unrest").purse(FIRST, 0, 0, 0)
    match = table.hand(FIRST, "Cacao", "Unrest").match()
    play(match, "Cacao")
    accept(match)
    s = match.state
    assert discarded(s) == ["Unrest"]
    assert s.progress[FIRST] == 1


def test_s35_instead_of_drawing_it_discards_from_its_deck() -> None:
    """S35: Prosperity; with an empty deck nothing happens."""
    for in_deck, left in ((("Glory", "Advance"), ["Glory"]), ((), [])):
        table = against("greeks", pace="turn").deck(CENTURION, *in_deck).discard(CENTURION, "Conquer")
        match = table.hand(FIRST, "Prosperity").match()
        play(match, "Prosperity")
        accept(match)
        s = match.state
        assert deck(s) == left
        assert discarded(s) == ["Advance", "Conquer"] if in_deck else ["Conquer"]


def test_s36_unrest_comes_onto_its_deck() -> None:
    """S36: and when it comes up in a slot, it goes back to the pile."""
    table = against("greeks").empire(FIRST).hand(FIRST, "Corruption")
    table.deck(CENTURION, "Glory", "Advance", "Conquer", "Settlers")
    match = table.slots("Unrest").match("turn", 6, 6)
    play(match, "Corruption")
    assert deck(match.state) == ["Unrest", "Settlers", "Conquer", "Advance", "Glory"]
    unrest = len(match.state.unrest)
    finish_turn(match)
    choose(match, REST_OF_TURN)
    assert slot_names(match.state)[:2] == ["Unrest", "Settlers"]
    assert len(match.state.unrest) == unrest + 1
    finish_turn(match)
    choose(match, NEXT_CARD)
    assert len(match.state.unrest) == unrest + 2


def attacked_by_romans() -> Table:
    """Greeks with Fortified Region in play, whom the Romans attack."""
    table = against("romans", "greeks", box="legends").empire(CENTURION).hand(FIRST, "Advance", "Conquer")
    return table.play(FIRST, "Fortified Region", "Peloponnese").purse(FIRST, 0, 1, 0)


def test_s37_an_attack_is_warded_off() -> None:
    """S37: for 1 population and an exhaust token; then the person neither discards nor abandons."""
    match = turned(attacked_by_romans(), "Roman Invasion")
    assert asked(match) == (FIRST, questions.ATTACKED)
    exhausts = match.state.exhausts[FIRST]
    pick(match, "Fortified Region")
    s = match.state
    assert asked(match)[1] is questions.CENTURION
    assert (len(s.hands[FIRST]), s.population[FIRST], s.exhausts[FIRST]) == (2, 0, exhausts - 1)
    assert discarded(s) == ["Roman Invasion"]
    assert not s.discards[FIRST]


def test_s37_an_attack_that_is_not_warded_off() -> None:
    """S37: otherwise the person discards a card and abandons a region of their choice."""
    match = turned(attacked_by_romans(), "Roman Invasion")
    choose(match, next(each for each in offered(match) if type(each).__name__ == "Pass"))
    pick(match, "Advance")
    assert offers(match) == ["Fortified Region", "Peloponnese"]
    pick(match, "Peloponnese")
    assert names(match.state.discards[FIRST]) == ["Advance", "Peloponnese"]


def test_s38_unrest_alone_is_no_attack() -> None:
    """S38: there is nothing to respond to."""
    table = against("celts", "greeks", box="legends").empire(CENTURION).hand(FIRST)
    table.play(FIRST, "Fortified Region").purse(FIRST, 0, 1, 0)
    match = turned(table, "Druids")
    s = match.state
    assert fired(s) == "CEL-E10"
    assert asked(match)[1] is questions.CENTURION
    assert names(s.hands[FIRST]) == ["Unrest"]
    assert history(s) == ["Druids"]


@pytest.mark.parametrize(("empire", "population", "stolen"), [(False, 2, 0), (True, 2, 1), (True, 0, 0)])
def test_s39_the_scythians_attack(empire: bool, population: int, stolen: int) -> None:
    """S39: two cards of their deck, a region of the person; population is stolen from empires alone."""
    table = against("scythians", "greeks").deck(CENTURION, "Nomads", "Advance", "Conquer")
    table.play(FIRST, "Peloponnese", "Forest of Pholoe").hand(FIRST).purse(FIRST, 0, population, 0)
    match = turned(table.empire(*[FIRST] * empire), "Raiders")
    assert offers(match) == ["Forest of Pholoe", "Peloponnese"]
    pick(match, "Peloponnese")
    s = match.state
    assert names(s.hands[FIRST]) == ["Peloponnese"]
    assert discarded(s) == ["Raiders", "Advance", "Conquer"]
    assert (s.population[FIRST], s.population[CENTURION]) == (population - stolen, stolen)


def test_s40_the_solstice_is_the_persons_alone() -> None:
    """S40: Metallurgy in the centurion's play area would give progress."""
    table = against("qin", "greeks").play(CENTURION, "Metallurgy").set(active=CENTURION)
    match = table.match("solstice_begins", 6)
    assert match.state.purse(CENTURION) == (0, 0, 0)
    assert not told(match, events.SolsticeOf)
    assert asked(match)[1] is questions.TURN


# Nations


@pytest.mark.parametrize(
    ("opponent", "purse"), [("carthaginians", [2, 0, 0]), ("qin", [0, 1, 0]), ("celts", [0, 0, 1])]
)
def test_s41_what_comes_on_the_market(opponent: str, purse: list[int]) -> None:
    """S41: 2 materials of the Carthaginians, 1 population of the Qin, otherwise progress; nothing for a 6."""
    for die, put in ((2, purse), (6, [0, 0, 0])):
        match = rolled(against(opponent).slots("Unrest"), die)
        choose(match, REST_OF_TURN)
        assert match.state.tokens[1] == put


def test_s42_the_qin_acquire_a_card_with_population() -> None:
    """S42: the one that the die has just put it on, with its unrest; a 6 puts none."""
    table = against("qin").deck(CENTURION).slots("Confucianism", "", "", "", "Unrest")
    match = rolled(table, 4)
    choose(match, NEXT_CARD)
    assert asked(match) == (FIRST, questions.MAY), "it may draw"
    choose(match, SKIP)
    s = match.state
    assert deck(s) == ["Unrest", "Elders"]
    assert s.purse(CENTURION) == (0, 1, 0)
    assert history(s) == ["Confucianism"]

    match = turned(against("qin").deck(CENTURION), "Confucianism")
    choose(match, SKIP)
    s = match.state
    assert not deck(s)
    assert not any(tokens[1] for tokens in s.tokens)
    assert history(s) == ["Confucianism"]


def test_s43_the_flood() -> None:
    """S43: the last region sinks into the history for the best card; without regions, one is broken through
    for."""
    table = against("atlanteans").play(CENTURION, "Thule", "Hesperides").deck(CENTURION).on_slot(4)
    s = turned(table, "Flood").state
    assert fired(s) == "ATL-A8"
    assert regions(s) == ["Thule"]
    assert history(s) == ["Flood", "Hesperides"]
    assert deck(s) == ["Unrest", "Armenians"]

    s = turned(against("atlanteans").deck(CENTURION), "Flood").state
    assert deck(s) == ["Coast"]
    assert history(s) == ["Flood"]


SCROLLS = ("Charity", "Meditation", "Portals", "Monastery", "Daochang")


def travelled(journey: str, population: int, progress: int, unrest: bool) -> Imperium:
    """Utopians have filled five slots from an empty deck: their discard pile became it, or with an unrest."""
    table = against("utopians").journey_of_centurion(journey).deck(CENTURION).discard(CENTURION, *SCROLLS)
    table.fame("Great", "Marvellous").purse(CENTURION, 0, population, progress)
    order = [*table.state.discards[CENTURION], *[table.state.unrest[-1]] * unrest]
    return rolled(table, 6, order).state


def journey_of(s: Imperium) -> str:
    assert s.centurion
    return CARD[s.centurion.journey].name


def test_s44_the_journey() -> None:
    """S44: 5 progress turn Visions over and acquire a tributary, 6 bring the Gates and fame; with less, an
    unrest joins the discard pile before the shuffle."""
    s = travelled("Visions of Shangri-la", 0, 5, unrest=False)
    assert (journey_of(s), s.progress[CENTURION]) == ("Path to Shangri-la", 0)
    assert slot_names(s)[:5] == ["Unrest", "Armenians", *reversed(SCROLLS[2:])]

    s = travelled("Visions of Shangri-la", 0, 4, unrest=True)
    assert (journey_of(s), s.progress[CENTURION]) == ("Visions of Shangri-la", 4)
    assert slot_names(s)[:5] == ["Unrest", *reversed(SCROLLS[1:])]

    s = travelled("Path to Shangri-la", 0, 6, unrest=False)
    assert (journey_of(s), s.progress[CENTURION]) == ("Gates of Shangri-la", 0)
    assert slot_names(s)[:5] == ["Marvellous", *reversed(SCROLLS[1:])]


def test_s44_the_gates() -> None:
    """S44: they lead on in the same way; with too little progress, 1 more is gained beside the unrest."""
    s = travelled("Gates of Shangri-la", 0, 5, unrest=False)
    assert (journey_of(s), slot_names(s)[0]) == ("Shangri-la", "Marvellous")
    s = travelled("Gates of Shangri-la", 0, 4, unrest=True)
    assert (journey_of(s), s.progress[CENTURION], slot_names(s)[0]) == ("Gates of Shangri-la", 5, "Unrest")


def test_s45_shangri_la() -> None:
    """S45: with 24 population fame comes and scoring is triggered; with 23, 2 more and 1 progress, and an
    unrest."""
    s = travelled("Shangri-la", 24, 0, unrest=False)
    assert (s.ending > 0, s.purse(CENTURION), slot_names(s)[0]) == (True, (0, 24, 0), "Marvellous")
    s = travelled("Shangri-la", 23, 0, unrest=True)
    assert (s.ending, s.purse(CENTURION), slot_names(s)[0]) == (0, (0, 25, 1), "Unrest")


def hunting(quest: str, knight: str) -> Imperium:
    """Twrch Trwyth is resolved; this is the next quest, and this knight was discarded."""
    quests = ("Graal", quest) if quest != "Graal" else ("Graal",)
    table = against("arthurians").nation(CENTURION, *quests, "Gwaith Camlan", "Bedwyr")
    table.discard(CENTURION, *[knight] * bool(knight))
    return turned(table, "Twrch Trwyth").state


def test_s64_twrch_trwyth() -> None:
    """S64: the next quest is exiled unless it is the Graal; a knight goes into the history, or else it is
    exiled itself."""
    s = hunting("Excalibur", "Peredur")
    assert names(s.exile) == ["Excalibur"]
    assert (history(s), discarded(s)) == (["Peredur (Sir Percival)"], ["Twrch Trwyth"])
    assert pile(s.nation_decks[CENTURION]) == ["Bedwyr", "Gwaith Camlan", "Graal"]

    s = hunting("Excalibur", "")
    assert names(s.exile) == ["Excalibur", "Twrch Trwyth"]

    s = hunting("Graal", "Peredur")
    assert not s.exile
    assert (history(s), discarded(s)) == (["Peredur (Sir Percival)"], ["Twrch Trwyth"])
    assert "Graal" in pile(s.nation_decks[CENTURION])


def test_s65_harald() -> None:
    """S65: when he is discarded, the dynasty deck is empty, and scoring is triggered. What goes into the
    history of Vikings or Atlanteans does go there."""
    s = turned(against("vikings").nation(CENTURION, "Harald Hardrada"), "Longships").state
    assert fired(s) == "VIK-A5"
    assert discarded(s) == ["Harald Hardrada"]
    assert (s.ending, s.empire[CENTURION]) == (1, False)
    assert history(s) == ["Longships"]
    assert history(turned(against("atlanteans"), "Great").state) == ["Great"]


def test_s66_a_region_from_exile() -> None:
    """S66: the best one, without unrest."""
    table = against("macedonians").empire(CENTURION).deck(CENTURION).exile("Mountain", "Cape")
    s = turned(table, "Glory").state
    assert deck(s) == ["Mountain"]
    assert names(s.exile) == ["Cape"]


def test_s67_masks_of_the_olmecs() -> None:
    """S67: fame and a mask go into the history for the best market card; without a mask, unrest goes back."""
    table = against("olmecs").empire(CENTURION).deck(CENTURION).discard(CENTURION, "Stone Mask", "Unrest")
    s = turned(table.on_slot(4), "Great").state
    assert history(s) == ["Great", "Stone Mask"]
    assert deck(s) == ["Unrest", "Armenians"]
    assert discarded(s) == ["Unrest"]

    table = against("olmecs").empire(CENTURION).deck(CENTURION).discard(CENTURION, "Unrest")
    s = turned(table, "Great").state
    assert (history(s), deck(s), discarded(s)) == (["Great"], [], [])


def test_s68_chanakya() -> None:
    """S68: where nothing can be acquired or fetched, the dynasty gets on all the same."""
    table = against("mauryans").market("Armenians", "Assyrians", "Coast", "Forest", "Coinage")
    s = turned(table.nation(CENTURION, "Glory", "Gandhara").deck(CENTURION), "Chanakya").state
    assert fired(s) == "MAU-B7"
    assert (discarded(s), history(s), deck(s)) == (["Gandhara"], ["Chanakya"], [])


@pytest.mark.parametrize(
    ("opponent", "empire", "played"), [("minoans", True, 2), ("qin", False, 2), ("celts", True, 3)]
)
def test_s69_how_many_regions_glory_takes(opponent: str, empire: bool, played: int) -> None:
    """S69: two of the Minoans and of the Qin, three of the others."""
    for missing in (0, 1):
        table = against(opponent).empire(*[CENTURION] * empire).deck(CENTURION).fame("Great")
        s = turned(table.play(CENTURION, *("Coast", "Forest", "Oasis")[: played - missing]), "Glory").state
        assert (regions(s) == []) == (not missing)
        assert ("Great" in deck(s)) == (not missing)


# The end and the levels


def test_s46_king_of_kings() -> None:
    """S46: a barbarian gains 6 progress, an empire 3 and the top card of its dynasty deck; the end is near."""
    for empire, progress in ((False, 6), (True, 3)):
        table = against("greeks").play(CENTURION, *GREEK_REGIONS[:3]).fame().deck(CENTURION)
        table.nation(CENTURION, "Pericles", "Science").empire(*[CENTURION] * empire)
        s = turned(table, "Glory").state
        assert (s.progress[CENTURION], s.ending, s.king) == (progress, 1, 1)
        assert deck(s) == ["Science"] * empire


def counted(level: str) -> Imperium:
    table = against("celts", level=level).purse(CENTURION, 14, 8, 7).deck(CENTURION, "Marvellous", "Unrest")
    table.discard(CENTURION, "Praiseworthy", "Unrest").slots("Aksumites")
    return table.ready()


def test_s47_what_the_centurion_counts() -> None:
    """S47: 7 progress, 22 resources, fame 9 and 7, a tributary 5, two unrest; no dynasty, no power card."""
    assert points(counted("imperator"), CENTURION) == 7 + 2 + 9 + 7 + 5 - 4
    assert points(counted("sovereign"), CENTURION) == 7 + 4 + 9 + 7 + 5 - 4


def test_s48_a_tie_is_the_centurions() -> None:
    """S48: the person needs more."""
    s = counted("imperator")
    s.progress[FIRST] += 26 - points(s, FIRST)
    assert GAME.wins(s) == [0, 1]
    s.progress[FIRST] += 1
    assert GAME.wins(s) == [1, 0]


def test_s49_a_collapse_is_lost() -> None:
    """S49: at once, although the centurion holds all the unrest."""
    table = against("celts", pace="turn").discard(CENTURION, *["Unrest"] * 6).unrest(1)
    match = table.purse(FIRST, 0, 0, 40).empire(FIRST).hand(FIRST, "Corruption").match()
    play(match, "Corruption")
    assert match.over
    assert match.state.collapsed
    assert GAME.wins(match.state) == [0, 1]


def ending_in_round_8() -> Match[Imperium]:
    """The centurion breaks through the main deck, and takes the last card of it."""
    table = against("carthaginians", "greeks").market(*MARKET).purse(CENTURION, 0, 3, 0).main_deck("Armenians")
    table.empire(FIRST).hand(FIRST, "Corruption").slots("Dido", "", "Unrest").set(round=8)
    match = table.set(active=CENTURION).match("centurion_begins")
    choose(match, REST_OF_TURN)
    return match


def test_s50_one_more_round() -> None:
    """S50: the main deck is empty in the turn of round 8: its solstice, then round 9 with a solstice, then the
    count."""
    match = ending_in_round_8()
    assert (match.state.round, match.state.ending) == (9, 2)
    assert len(told(match, events.SolsticeBegins)) == 1
    finish_turn(match)
    assert not match.over
    choose(match, REST_OF_TURN)
    while match.pending:
        choose(match, offered(match)[-1])
    assert len(told(match, events.SolsticeBegins)) == 2
    assert (match.state.round, match.state.collapsed) == (9, False)


def test_s50_a_collapse_in_the_last_round() -> None:
    """S50: it still loses the game."""
    match = ending_in_round_8()
    match.state.progress[FIRST] = 90
    del match.state.unrest[1:]
    play(match, "Corruption")
    assert match.over
    assert GAME.wins(match.state) == [0, 1]


def test_s51_what_triggers_scoring_for_the_person() -> None:
    """S51: not the last quest that leaves the area, but the Graal that is played; and the last development."""
    table = against("celts", "arthurians", pace="turn").developments(FIRST, "Excalibur").hand(FIRST)
    match = table.match("solstice_begins", 6)
    pick(match, "King Arthur's Court")
    accept(match)
    assert not match.state.developments[FIRST]
    assert match.state.ending == 0

    table = against("celts", "arthurians", pace="turn").hand(FIRST, "Graal")
    match = table.match()
    assert playable(match) == ["Graal"]
    choose(match, offered(match)[0])
    assert match.state.ending == 1

    table = against("celts", "greeks", pace="turn").empire(FIRST).developments(FIRST, "Pericles").nation(FIRST)
    match = table.deck(FIRST).hand(FIRST).purse(FIRST, 20, 20, 20).match()
    finish_turn(match)
    while match.pending and asked(match)[1] is not questions.RESHUFFLE:
        choose(match, offered(match)[-1])
    pick(match, "Pericles")
    assert match.state.ending == 2, "it was triggered in the round before"


@pytest.mark.parametrize(("die", "actions"), [(5, 4), (6, 4), (2, 3)])
def test_s52_chieftain(die: int, actions: int) -> None:
    """S52: slot 5 is never filled; a 5 takes no card, but puts a token on market card 5."""
    table = against("celts", level="chieftain").slots(*["Unrest"] * 4)
    match = rolled(table, die)
    before = [*match.state.tokens[min(die, 5) - 1]]
    choose(match, REST_OF_TURN)
    assert len(told(match, events.CenturionTurned)) == actions
    assert match.state.tokens[min(die, 5) - 1][2] == before[2] + (die != 6)
    assert [each != EMPTY for each in slots(match.state)] == [True] * 4 + [False] * 3


def test_s53_warlord() -> None:
    """S53: after the token, the top card of its deck is discarded; an empty deck takes one of the dynasty deck
    only to fill a slot."""
    table = against("greeks", level="warlord").deck(
        CENTURION, "Glory", "Advance", "Conquer", "Settlers", "Peloponnese"
    )
    match = rolled(table.slots(*["Unrest"] * 4), 6)
    choose(match, REST_OF_TURN)
    assert discarded(match.state) == ["Peloponnese"]
    assert slot_names(match.state)[:4] == ["Settlers", "Conquer", "Advance", "Glory"]

    table = (
        against("greeks", level="warlord").deck(CENTURION).discard(CENTURION, "Advance", "Conquer", "Settlers")
    )
    table.nation(CENTURION, "Olympic Games", "City of Athens")
    order = [card(name, "greeks") for name in ("Settlers", "Conquer", "Advance", "City of Athens")]
    s = rolled(table, 6, order).state
    assert slot_names(s)[:4] == ["City of Athens", "Advance", "Conquer", "Settlers"]
    assert pile(s.nation_decks[CENTURION]) == ["Olympic Games"]


def test_s54_sovereign() -> None:
    """S54: it begins as the person does, and every five resources count."""
    s = begin("romans", opponent="celts", level="sovereign").state
    assert s.purse(CENTURION) == (3, 2, 1)
    table = against("celts", level="sovereign").deck(CENTURION).purse(CENTURION, 14, 10, 0)
    assert points(table.ready(), CENTURION) == 4


def test_s55_overlord() -> None:
    """S55: a 6 takes card 6, and puts no token; other numbers leave it to be resolved as the last."""
    for die, resolved in ((6, [0, 1, 2, 3, 4]), (4, [0, 1, 2, 4, 5])):
        table = against("celts", level="overlord").slots(*["Unrest"] * 5, "Glory")
        table.play(CENTURION, "Coast", "Forest", "Oasis")
        match = rolled(table, die)
        tokens = sum(map(sum, match.state.tokens))
        assert (slot_names(match.state)[UNDER_DIE] == "Glory") == (die == 6)
        choose(match, REST_OF_TURN)
        assert [each.slot for each in told(match, events.CenturionTurned)] == resolved
        assert sum(map(sum, match.state.tokens)) == tokens + (die != 6)
        assert EMPTY not in slots(match.state)[:6]
        assert slots(match.state)[UNDER_DIE] == EMPTY
        assert (slot_names(match.state)[0] == "Glory") == (die == 6)


@pytest.mark.parametrize(
    ("level", "unrest", "progress"), [("supreme_ruler", 1, 2), ("overlord", 1, 1), ("supreme_ruler", 0, 1)]
)
def test_s56_supreme_ruler(level: str, unrest: int, progress: int) -> None:
    """S56: 1 progress for an unrest that it returns, beside that of the row; none without unrest."""
    table = against("celts", level=level).purse(CENTURION, 0, 0, 0).discard(CENTURION, *["Unrest"] * unrest)
    s = turned(table.deck(CENTURION), "Druids").state
    assert fired(s) == "CEL-B10"
    assert s.progress[CENTURION] == progress
    assert "Unrest" not in discarded(s)
