"""The rulings N1 to N45, each by its number (docs/rules/imperium.en.md). Where a test case proves one, as M1
proves N5 and M9 proves N9, the case cites it (test_cases.py)."""

from collections.abc import Callable

import pytest

from regnum.core.views import BACK
from regnum.games.imperium import events, questions
from regnum.games.imperium.components import CARD, HOMES, KINDS, NATIONS, TRIBUTARY
from regnum.games.imperium.game import GAME
from regnum.games.imperium.moves import (
    INNOVATE,
    PICK,
    REVEAL,
    REVOLT,
    SKIP,
    TAKES_LAST,
    YES,
    Pick,
    Play,
)
from regnum.games.imperium.rules.picks import cards_in
from regnum.games.imperium.rules.zones import EVERYBODY
from regnum.games.imperium.state import NOTHING, Imperium
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

OTHERS = ("greeks", "romans", "persians")
"""Nations that bring no unrest to the common pile."""
KNIGHTS = ("Bedwyr", "Gwalchmei", "Peredur", "Cai", "King Arthur", "Myrddin Wyllt", "Lawnslot Llyn")
"""Of the Arthurians."""


def unrest_in_market(s: Imperium) -> int:
    return sum(each != NOTHING for each in s.market_unrest)


def in_order(cards: list[int]) -> list[str]:
    """What cards are called, from the bottom of a deck to its top."""
    return [CARD[each].name for each in cards]


# Components and setup


def test_n01_the_supply_has_no_limit() -> None:
    """N1: whoever has a thousand of everything still gains."""
    table = Table("carthaginians", "romans").hand(FIRST, "Mauretania", "Berbers", "Great")
    match = table.purse(FIRST, 1000, 1000, 1000).tokens(FIRST, actions=1000, exhausts=5).match()
    play_freely(match, "Great")
    decline(match)
    play(match, "Mauretania")
    decline(match)
    play(match, "Berbers")
    assert (match.state.purse(FIRST), match.state.actions[FIRST]) == ((1002, 1002, 1000), 1000 + 1 - 2)
    assert told(match, events.Gained) == [events.Gained(FIRST, (2, 0, 0)), events.Gained(FIRST, (0, 2, 0))]


def test_n02_a_history_is_looked_through_by_its_owner_alone() -> None:
    """N2: the others know how many cards it has; a discard pile is open."""
    match = Table("romans", "greeks").empire(FIRST).hand(FIRST, "Education", "Advance").match()
    play_freely(match, "Education")
    accept(match)
    advance, education = card("Advance", "romans"), card("Education", "classics")
    assert match.view(FIRST).histories[FIRST] == (advance,)
    assert match.view(SECOND).histories[FIRST] == match.view(None).histories[FIRST] == (BACK,)
    assert match.view(SECOND).discards[FIRST] == (education,)


def test_n02_what_else_is_hidden() -> None:
    """N2: hands and face-down decks are hidden, play area, developments, market and exile are open."""
    table = Table("romans", "greeks").hand(FIRST, "Glory").play(FIRST, "Dalmatia").exile("Steppe")
    s = table.match().state
    seen = GAME.view(s, SECOND)
    assert seen.hands[FIRST] == (BACK,)
    for hidden in (seen.decks[FIRST], seen.decks[SECOND], seen.main_deck, *seen.small_decks, seen.fame):
        assert hidden
        assert set(hidden) == {BACK}
    accession, *others = seen.nation_decks[FIRST]
    assert (CARD[accession].start, set(others)) == ("accession", {BACK})
    assert [each.card for each in seen.play[FIRST]] == [each.card for each in s.play[FIRST]]
    assert list(seen.developments[FIRST]) == s.developments[FIRST]
    assert (list(seen.market), list(seen.exile)) == (s.market, s.exile)


@pytest.mark.parametrize("seed", "abcde")
def test_n03_the_order_of_the_small_decks(seed: str) -> None:
    """N3: region, uncivilised, civilised, from left to right, above the slots 3, 4 and 5."""
    s = begin("greeks", "romans", seed=seed).state
    for deck, card_below, suit in zip(s.small_decks, s.market[2:], ("region", "uncivilised"), strict=False):
        assert all(suit in CARD[each].suits for each in [*deck, card_below])
    assert all(CARD[each].suits == ("civilised",) for each in [*s.small_decks[2], s.market[4]])


@pytest.mark.parametrize(("players", "unrest"), [(2, 8 + 3), (3, 10 + 4), (4, 12 + 5)])
def test_n04_the_utopians_bring_unrest(players: int, unrest: int) -> None:
    """N4: 3, 4 or 5 cards for the common pile, as other nations do."""
    s = begin("utopians", *OTHERS[: players - 1]).state
    assert len(s.unrest) + unrest_in_market(s) == unrest


def test_n06_no_tributary_lies_beneath_a_small_deck() -> None:
    """N6: every tributary in use is in the main deck or in the slots below it."""
    s = begin(*OTHERS).state
    common = [each for each in TRIBUTARY.intersection(HOMES["classics"]) if CARD[each].players <= 3]
    assert sorted(TRIBUTARY.intersection([*s.main_deck, *s.market[:2]])) == sorted(common)
    assert TRIBUTARY.isdisjoint([each for deck in s.small_decks for each in deck])


def test_n07_a_tributary_with_the_name_of_a_nation_card_is_replaced() -> None:
    """N7: Qin leaves the common cards of Classics; its place is taken by a tributary of Legends that fits two
    players and has no name of a nation in play, and of those by any."""
    taken = {CARD[each].name for nation in ("qin", "greeks") for each in HOMES[nation]}
    own = {each for each in TRIBUTARY.intersection(HOMES["classics"]) if CARD[each].players <= 2}
    new_ones = set()
    for seed in map(str, range(60)):
        s = begin("qin", "greeks", seed=seed).state
        found = TRIBUTARY.intersection([*s.main_deck, *s.market])
        assert own - found == {card("Qin", "classics")}
        (replaced,) = found - own
        assert replaced in HOMES["legends"]
        assert CARD[replaced].players <= 2
        new_ones.add(CARD[replaced].name)
    others = [each for each in TRIBUTARY.intersection(HOMES["legends"]) if CARD[each].players <= 2]
    assert new_ones == {CARD[each].name for each in others} - taken


def test_n07_other_tributaries_stay() -> None:
    """N7: nothing is replaced where no card of a nation in play has the name of a tributary."""
    s = begin("greeks", "romans").state
    assert TRIBUTARY.intersection([*s.main_deck, *s.market]) <= set(HOMES["classics"])


def test_n08_the_first_player_is_random() -> None:
    """N8: over some games everybody has the first turn."""
    games = [begin("greeks", "romans", "persians", seed=seed) for seed in map(str, range(20))]
    assert {match.state.first for match in games} == {FIRST, SECOND, THIRD}
    assert all(asked(match) == (match.state.first, questions.TURN) for match in games)


def test_n08_the_first_seat_begins_where_that_was_chosen() -> None:
    """N8 as a setting: whatever the luck, the first seat has the first turn."""
    games = [begin("greeks", "romans", seed=seed, first_player="seat") for seed in map(str, range(10))]
    assert {match.state.first for match in games} == {FIRST}


# The turn


def test_n10_no_answer_while_somebody_innovates() -> None:
    """N10: the Celts cannot use side A when they innovate for an uncivilised card."""
    match = Table("celts", "romans", sides="AB").match()
    choose(match, INNOVATE)
    pick(match, "Elders")
    assert asked(match) == (FIRST, questions.PUT_TOKEN)
    assert match.state.hands[SECOND] == []


def test_n10_an_answer_while_activating() -> None:
    """N10: the Celts can use side A when a card breaks through for an uncivilised one."""
    match = Table("celts", "romans", sides="AB").hand(FIRST, "Druids").match()
    play(match, "Druids")
    branch(match, 1)
    pick(match, "Elders")
    assert asked(match) == (FIRST, questions.TRIGGER)
    choose(match, YES)
    assert names(match.state.hands[SECOND]) == ["Unrest"]


def test_n10_no_answer_to_a_revolt() -> None:
    """N10: the Vikings cannot use side A when unrest is returned by a revolt."""
    match = Table("vikings", "romans", sides="AB").hand(FIRST, "Unrest").match()
    choose(match, REVOLT)
    pick(match, "Unrest")
    assert asked(match) == (FIRST, questions.PUT_TOKEN)


def test_n10_an_answer_to_unrest_returned_by_a_card() -> None:
    """N10: the Vikings can use side A when a card that they play returns unrest."""
    match = Table("vikings", "romans", sides="AB").hand(FIRST, "Unrest", "Althing").match()
    play(match, "Althing")
    branch(match, 1)
    assert asked(match) == (FIRST, questions.TRIGGER)


def test_n10_no_answer_at_the_solstice() -> None:
    """N10: Wonder does not answer to the unrest that Temple returns."""
    table = Table("romans", "greeks", "celts").empire(FIRST).play(FIRST, "Wonder", "Temple")
    match = table.discard(FIRST, "Unrest").purse(FIRST, 0, 0, 0).match("solstice_begins")
    assert asked(match) == (FIRST, questions.TURN)
    assert (match.state.discards[FIRST], match.state.progress[FIRST]) == ([], 0)


def test_n10_lasting_effects_go_on() -> None:
    """N10: at the solstice, too, the Vikings look at the nation deck when they take unrest."""
    match = Table("vikings", "romans").play(FIRST, "Mysticism").match("solstice_begins")
    assert asked(match) == (FIRST, questions.MAY)
    assert len(told(match, events.LookedAtNation)) == 1


def test_n11_a_card_that_does_nothing_cannot_be_played() -> None:
    """N11: Urban Development gives nothing without a city, and is played with one."""
    table = Table("romans", "greeks").empire(FIRST).hand(FIRST, "Urban Development")
    assert playable(table.match()) == []
    assert playable(table.play(FIRST, "City of Rome").match()) == ["Urban Development"]


def test_n11_a_card_that_only_allows_what_is_impossible_cannot_be_played() -> None:
    """N11: Education needs a card in hand or discard pile; where there is none, nothing of it could happen."""
    table = Table("romans", "greeks").empire(FIRST).hand(FIRST, "Education")
    assert playable(table.match()) == []
    assert playable(table.discard(FIRST, "Glory").match()) == ["Education"]


@pytest.mark.parametrize(("purse", "can_be_played"), [((0, 2, 0), False), ((1, 0, 0), True), ((0, 0, 1), True)])
def test_n12_a_payment_that_stands_by_itself(purse: tuple[int, int, int], can_be_played: bool) -> None:
    """N12: Gambling cannot be played without 1 material, though a suit could be named for nothing."""
    match = Table("romans", "greeks").hand(FIRST, "Gambling").purse(FIRST, *purse).match()
    assert playable(match) == ["Gambling"] * can_be_played
    if can_be_played:
        play_freely(match, "Gambling")
        assert match.state.purse(FIRST) == (0, 0, 0)


def test_n12_a_payment_among_other_sentences() -> None:
    """N12: Invasion cannot be played without 3 materials, though everybody else could take unrest."""
    table = Table("romans", "greeks").hand(FIRST, "Invasion")
    assert playable(table.purse(FIRST, 2, 9, 0).match()) == []
    assert playable(table.purse(FIRST, 3, 0, 0).match()) == ["Invasion"]


def test_n13_free_play_by_another_card_is_free_play() -> None:
    """N13: Monument plays an unrest card for free. It comes back in the same turn, and Monument can be used
    again: it cannot play that card once more, but an action token can."""
    table = Table("scythians", "romans", "greeks", sides="ABB", box="legends").purse(FIRST, 0, 5, 0)
    match = table.play(FIRST, "Monument").hand(FIRST, "Unrest", "Rituals & Ceremonies").match()
    unrest = card("Unrest", "scythians")
    use(match, "Monument")
    assert match.state.unrest[-1] == unrest
    use(match, "Scythians")
    pick(match, "Island")
    assert unrest in match.state.hands[FIRST]
    play_freely(match, "Rituals & Ceremonies")
    branch(match, 1)
    accept(match)
    pick(match, "Monument")
    assert "Unrest" in offers(match, Play)
    assert "Monument" not in usable(match)


# Drawing


@pytest.mark.parametrize(("token", "actions", "exhausts"), [("exhaust", 3, 4), ("action", 2, 5)])
def test_n14_a_nation_card_takes_a_token(token: str, actions: int, exhausts: int) -> None:
    """N14: an exhaust token from the state card; as a setting, an action token."""
    table = Table("greeks", "romans", box="legends", reshuffle_token=token).hand(FIRST, "Eminent").deck(FIRST)
    match = table.nation(FIRST, "Olympic Games", "Unrest", "City of Athens").match()
    play_freely(match, "Eminent")
    s = match.state
    assert (s.actions[FIRST], s.exhausts[FIRST]) == (actions, exhausts)
    assert names(s.hands[FIRST]) == ["City of Athens"]


@pytest.mark.parametrize(("token", "actions", "exhausts"), [("exhaust", 3, 0), ("action", 0, 5)])
def test_n14_no_nation_card_without_the_token(token: str, actions: int, exhausts: int) -> None:
    """N14: without a token of the kind that it takes, no nation card comes."""
    table = Table("greeks", "romans", box="legends", reshuffle_token=token).hand(FIRST, "Eminent").deck(FIRST)
    table.discard(FIRST, "Glory").nation(FIRST, "Olympic Games", "City of Athens")
    match = table.tokens(FIRST, actions, exhausts).match()
    play_freely(match, "Eminent")
    assert len(match.state.nation_decks[FIRST]) == 2


@pytest.mark.parametrize(("token", "actions", "exhausts"), [("exhaust", 3, 4), ("action", 2, 5)])
def test_n14_a_development_takes_a_token(token: str, actions: int, exhausts: int) -> None:
    """N14: a development that comes by a reshuffle takes the same token."""
    table = Table("persians", "romans", box="legends", reshuffle_token=token).hand(FIRST, "Eminent").deck(FIRST)
    table.nation(FIRST).empire(FIRST).developments(FIRST, "Windmills", "Babylonians")
    match = table.purse(FIRST, 4, 0, 0).match()
    play_freely(match, "Eminent")
    pick(match, "Windmills")
    assert (match.state.actions[FIRST], match.state.exhausts[FIRST]) == (actions, exhausts)


def test_n15_developing_by_a_card_takes_no_token() -> None:
    """N15: the cost is paid, and the development goes to the discard pile, but no token is taken."""
    table = Table("persians", "romans").empire(FIRST).hand(FIRST, "Development").purse(FIRST, 4, 2, 0)
    match = table.developments(FIRST, "Windmills", "Satrap", "Babylonians").match()
    play(match, "Development")
    branch(match, 0)
    assert offers(match) == ["Satrap", "Windmills"]
    pick(match, "Satrap")
    s = match.state
    assert s.purse(FIRST) == (0, 0, 0)
    assert names(s.discards[FIRST]) == ["Development", "Satrap"]
    assert (s.actions[FIRST], s.exhausts[FIRST], s.advanced[FIRST]) == (2, 5, False)


def test_n15_a_free_development_costs_nothing() -> None:
    """N15: Glorious develops a card for free."""
    table = Table("persians", "romans").empire(FIRST).hand(FIRST, "Glorious").purse(FIRST, 0, 0, 0)
    match = table.developments(FIRST, "Windmills", "Babylonians").match()
    play_freely(match, "Glorious")
    pick(match, "Babylonians")
    s = match.state
    assert (names(s.discards[FIRST]), s.exhausts[FIRST], s.advanced[FIRST]) == (["Babylonians"], 5, False)


@pytest.mark.parametrize(
    ("nation_deck", "gained", "empire"),
    [
        (("Olympic Games", "City of Athens"), "City of Athens", False),
        (("Olympic Games",), "Olympic Games", True),
    ],
)
def test_n16_a_card_moves_the_nation_on(nation_deck: tuple[str, ...], gained: str, empire: bool) -> None:
    """N16: the top of the nation deck is discarded and no token taken; the accession card changes the state."""
    table = Table("greeks", "romans").hand(FIRST, "Egyptians").nation(FIRST, *nation_deck).purse(FIRST, 0, 0, 0)
    match = table.match()
    play(match, "Egyptians")
    s = match.state
    assert (names(s.discards[FIRST]), s.empire[FIRST]) == ([gained], empire)
    assert (s.exhausts[FIRST], s.advanced[FIRST]) == (5, False)


def test_n17_the_bottom_of_the_nation_deck_is_above_the_accession_card() -> None:
    """N17: the card that the Vikings put at the bottom lies on Harald Hardrada."""
    table = (
        Table("vikings", "romans").play(FIRST, "Mysticism").nation(FIRST, "Harald Hardrada", "Skis", "Combs")
    )
    match = table.match("solstice_begins")
    accept(match)
    assert in_order(match.state.nation_decks[FIRST]) == ["Harald Hardrada", "Combs", "Skis"]


def test_n17_the_accession_card_is_never_shuffled_in() -> None:
    """N17: Gothja shuffles the nation deck, and Harald Hardrada stays at its bottom."""
    table = Table("vikings", "romans").hand(FIRST, "Gothja").nation(FIRST, "Harald Hardrada", "Skis", "Combs")
    match = table.match("turn", [card("Combs", "vikings"), card("Skis", "vikings")])
    play(match, "Gothja")
    accept(match)
    assert in_order(match.state.nation_decks[FIRST]) == ["Harald Hardrada", "Combs", "Skis"]


def test_n18_reshuffling_brings_no_quest() -> None:
    """N18: the nation deck of the Arthurians is used up, and their quests stay where they are."""
    table = Table("arthurians", "romans", box="legends").hand(FIRST, "Eminent").deck(FIRST).nation(FIRST)
    match = table.discard(FIRST, "Cai", "Cafall").purse(FIRST, 9, 9, 9).match()
    play_freely(match, "Eminent")
    s = match.state
    assert asked(match) == (FIRST, questions.GO_ON)
    assert (len(s.developments[FIRST]), s.exhausts[FIRST]) == (5, 5)
    assert names(s.hands[FIRST]) == ["Cafall", "Cai (Sir Kay)"]


def test_n18_the_last_quest_triggers_nothing() -> None:
    """N18: quests leave their area by card effects, and when the last one does, nothing is triggered."""
    table = Table("arthurians", "romans", box="legends").developments(FIRST, "Graal")
    match = table.match("solstice_begins")
    pick(match, "King Arthur's Court")
    accept(match)
    assert names(table.standing(FIRST, "King Arthur's Court").under) == ["Graal"]
    assert (match.state.developments[FIRST], match.state.ending) == ([], 0)


# Paying


def test_n19_tokens_on_a_card_that_leaves_play() -> None:
    """N19: Espionage recalls Pottery, and its owner gains the 3 progress on it."""
    table = Table("romans", "minoans", box="legends").hand(FIRST, "Espionage")
    table.play(SECOND, "Pottery").stored(SECOND, "Pottery", 3)
    match = table.purse(FIRST, 0, 0, 0).purse(SECOND, 0, 0, 1).match()
    play(match, "Espionage")
    assert names(match.state.hands[SECOND]) == ["Pottery"]
    assert match.state.progress == [0, 4]


@pytest.mark.parametrize(
    ("rate", "before", "after"),
    [
        ("two", (1, 0, 1), (0, 0, 0)),
        ("two", (2, 0, 1), (1, 0, 0)),
        ("two", (0, 0, 1), None),
        ("two", (1, 5, 0), None),
        ("one", (1, 0, 1), None),
        ("one", (1, 0, 2), (0, 0, 0)),
        ("one", (2, 0, 1), (0, 0, 0)),
        ("two", (3, 0, 0), (0, 0, 0)),
        ("one", (3, 0, 1), (0, 0, 1)),
    ],
)
def test_n20_progress_pays_what_materials_lack(
    rate: str, before: tuple[int, int, int], after: tuple[int, int, int] | None
) -> None:
    """N20: for the 3 materials of Advance, 1 progress pays 2 of them if any lack, and no change is given; as a
    setting, 1 of them."""
    match = Table("greeks", "romans", progress_rate=rate).hand(FIRST, "Advance").purse(FIRST, *before).match()
    assert playable(match) == ["Advance"] * (after is not None)
    if after is not None:
        play(match, "Advance")
        pick(match, "Elders")
        assert match.state.purse(FIRST) == after


@pytest.mark.parametrize("rate", ["two", "one"])
@pytest.mark.parametrize(
    ("before", "after"), [((0, 1, 1), (0, 0, 0)), ((0, 2, 1), (0, 0, 1)), ((9, 1, 0), None)]
)
def test_n20_progress_pays_what_population_lacks(
    rate: str, before: tuple[int, int, int], after: tuple[int, int, int] | None
) -> None:
    """N20: for the 2 population of Conquer, 1 progress pays 1, whatever the setting, and only if it lacks."""
    match = Table("greeks", "romans", progress_rate=rate).hand(FIRST, "Conquer").purse(FIRST, *before).match()
    assert playable(match) == ["Conquer"] * (after is not None)
    if after is not None:
        play(match, "Conquer")
        if asked(match)[1] is questions.BRANCH:
            branch(match, 0)
        pick(match, "Coast")
        assert match.state.purse(FIRST) == after


# The market


@pytest.mark.parametrize("on_refill", [True, False])
def test_n21_progress_on_a_civilised_card_that_refills_a_slot(on_refill: bool) -> None:
    """N21: 1 progress comes with it, as in the setup; as a setting, only in the setup."""
    table = Table("greeks", "romans", progress_on_refill=on_refill)
    match = (
        table.market("Armenians", "Assyrians", "Coast", "Elders", "Temple").main_deck("City", "Coinage").match()
    )
    assert match.state.tokens[4] == [0, 0, 1]
    choose(match, INNOVATE)
    pick(match, "Armenians")
    assert CARD[match.state.market[0]].name == "Coinage"
    assert match.state.tokens[0] == [0, 0, int(on_refill)]


@pytest.mark.parametrize("on_refill", [True, False])
def test_n21_progress_in_the_setup(on_refill: bool) -> None:
    """N21: whatever the setting, the setup puts 1 progress on what is civilised only, and on nothing else."""
    s = begin("greeks", "romans", progress_on_refill=on_refill).state
    civilised = [CARD[each].suits == ("civilised",) for each in s.market]
    assert s.tokens == [[0, 0, int(each)] for each in civilised]
    assert civilised[4]


@pytest.mark.parametrize(("refill", "name"), [("slot", "Steppe"), ("suit", "Shrine")])
def test_n22_which_deck_refills_after_an_exile(refill: str, name: str) -> None:
    """N22: the main deck refills the slots 1 and 2; as a setting, the small deck of the suit that was
    exiled."""
    table = Table("greeks", "romans", exile_refill=refill).market("Mysticism").hand(FIRST, "Forest")
    match = table.small_deck("uncivilised", "Town", "Shrine").main_deck("Hittites", "Steppe").match()
    play(match, "Forest")
    pick(match, "Mysticism")
    assert CARD[match.state.market[0]].name == name


@pytest.mark.parametrize("refill", ["slot", "suit"])
def test_n22_other_slots_are_refilled_by_the_deck_above(refill: str) -> None:
    """N22: whatever the setting, a small deck refills the slot below it, and the main deck follows a
    tributary."""
    table = Table("greeks", "romans", exile_refill=refill).hand(FIRST, "Forest", "Oasis")
    table.small_deck("region", "Coast", "Marsh").main_deck("Hittites", "Steppe")
    match = table.market("Armenians", "Assyrians", "River").match()
    play(match, "Forest")
    pick(match, "River")
    decline(match)
    play(match, "Oasis")
    pick(match, "Armenians")
    assert (CARD[match.state.market[2]].name, CARD[match.state.market[0]].name) == ("Marsh", "Steppe")


def test_n23_no_materials_for_those_who_could_have_taken_a_card() -> None:
    """N23: a tributary lies in the market, so that one card fits, and the main deck has none: whoever would
    rather reveal that deck gets no 2 materials."""
    table = Table("greeks", "romans").market("Armenians", "Oracle").hand(FIRST, "Diplomacy")
    match = table.main_deck("Steppe", "City").purse(FIRST, 3, 0, 0).match()
    play(match, "Diplomacy")
    tributary = REVEAL[3]
    if tributary in offered(match):
        choose(match, tributary)
    assert match.state.materials[FIRST] == 0


# Keywords


def test_n24_a_card_that_is_given() -> None:
    """N24: it goes to the hand of the other player, and everybody sees which one it is."""
    table = Table("romans", "greeks", "celts").empire(FIRST).hand(FIRST, "Exports", "Glory")
    match = table.discard(FIRST, "Advance").match()
    play(match, "Exports")
    assert offers(match) == ["Advance", "Glory"]
    pick(match, "Glory")
    glory, advance = card("Glory", "romans"), card("Advance", "romans")
    assert match.state.hands[1:] == [[glory], [advance]]
    for seat in (FIRST, SECOND, THIRD, None):
        assert match.view(seat).hands[1:] == ((glory,), (advance,))


@pytest.mark.parametrize("follows", [False, True])
def test_n25_the_garrison_of_a_card_that_goes_to_history(follows: bool) -> None:
    """N25: it is discarded; as a setting, it follows its host. City of Rome is the card that leaves play for
    the history."""
    table = Table("romans", "greeks", garrison_in_history="follows" if follows else "discard")
    table.empire(FIRST).hand(FIRST, "Rome, the Eternal City").play(FIRST, "City of Rome")
    match = table.under(FIRST, "City of Rome", "Glory", "Unrest").match()
    play(match, "Rome, the Eternal City")
    s = match.state
    assert in_play(s, FIRST) == ["Rome, the Eternal City"]
    assert names(s.histories[FIRST]) == (["City of Rome", "Glory", "Unrest"] if follows else ["City of Rome"])
    assert names(s.discards[FIRST]) == ([] if follows else ["Glory", "Unrest"])


def test_n26_a_garrisoned_region_is_not_in_play() -> None:
    """N26: Prosperity counts the host alone, its production too, and so do the Mauryans with side A."""
    table = Table("mauryans", "romans", sides="AB").hand(FIRST, "Prosperity").play(FIRST, "Gandhara")
    table.under(FIRST, "Gandhara", "Indus Valley", "Magadha").purse(FIRST, 0, 0, 0)
    match = table.match()
    assert GAME.score(match.state)["Power card"][FIRST] == 1
    play(match, "Prosperity")
    decline(match, times=2)
    branch(match, 1)
    assert match.state.purse(FIRST) == (0, 1, 0)


def test_n27_a_knight_makes_the_text_of_its_host_happen() -> None:
    """N27: all of it happens, but no region has been played, so that the Mauryans cannot use side A."""
    table = (
        Table("mauryans", "romans", sides="AB").empire(FIRST).hand(FIRST, "Cataphract", "Prosperity", "Ashoka")
    )
    match = table.play(FIRST, "Gandhara").purse(FIRST, 0, 0, 0).match()
    play(match, "Cataphract")
    decline(match)
    accept(match)
    assert match.state.population[FIRST] == 1
    assert asked(match) == (FIRST, questions.MAY)
    accept(match)
    pick(match, "Ashoka")
    assert names(table.standing(FIRST, "Gandhara").under) == ["Ashoka", "Cataphract"]
    assert asked(match) == (FIRST, questions.GO_ON)


def test_n27_a_region_that_is_played() -> None:
    """N27: when a region is played, the Mauryans can use side A."""
    match = Table("mauryans", "romans", sides="AB").hand(FIRST, "Gandhara").match()
    play(match, "Gandhara")
    assert asked(match) == (FIRST, questions.TRIGGER)


def test_n28_copying_puts_no_token_on_the_card_copied() -> None:
    """N28: Ambassador copies Mysticism of another player, and only Ambassador bears a token."""
    table = Table("romans", "greeks", "celts").play(FIRST, "Ambassador").play(SECOND, "Mysticism")
    match = table.match()
    use(match, "Ambassador")
    s = match.state
    assert (s.actions, s.exhausts) == ([4, 3, 3], [4, 5, 5])
    assert table.standing(FIRST, "Ambassador").spent
    assert not table.standing(SECOND, "Mysticism").spent


def test_n28_a_copied_ability_is_used_as_if_it_were_ones_own() -> None:
    """N28: Ambassador copies Portals, whose cost is a scroll garrisoned there: it is garrisoned under the
    copier."""
    table = Table("romans", "utopians", "celts").play(FIRST, "Ambassador").play(SECOND, "Portals")
    match = table.hand(FIRST, "Lost Scroll").match()
    use(match, "Ambassador")
    assert names(match.state.hands[FIRST]) == ["Coast"]
    assert names(table.standing(FIRST, "Ambassador").under) == ["Lost Scroll"]


@pytest.mark.parametrize(
    ("exiled", "market", "slot", "unrest"), [("Steppe", "Armenians", 0, False), ("Hittites", "Coast", 2, True)]
)
def test_n29_a_swap_with_the_market(exiled: str, market: str, slot: int, unrest: bool) -> None:
    """N29: tokens stay on the slot; unrest is put under the new card or returned to the pile, as its suit asks
    for."""
    table = Table("greeks", "romans").empire(FIRST).play(FIRST, "Lighthouse").exile(exiled)
    match = table.on_slot(slot, materials=2, progress=1).match()
    pile = len(match.state.unrest)
    use(match, "Lighthouse")
    pick(match, market)
    s = match.state
    assert (CARD[s.market[slot]].name, names(s.exile)) == (exiled, [market])
    assert s.tokens[slot] == [2, 0, 1]
    assert (s.market_unrest[slot] != NOTHING, len(s.unrest)) == (unrest, pile - 1 if unrest else pile + 1)


def test_n29_a_swap_may_take_the_last_unrest() -> None:
    """N29: the unrest put under the new card is the last of the pile, and an empty pile is a collapse (§8)."""
    table = Table("greeks", "romans").empire(FIRST).play(FIRST, "Lighthouse").exile("Hittites").unrest(1)
    match = table.match()
    use(match, "Lighthouse")
    pick(match, "Coast")
    assert match.state.unrest == []
    assert match.over
    assert match.state.collapsed


@pytest.mark.parametrize("first", ["Glorious", "Praiseworthy"])
def test_n30_fame_goes_back_in_any_order(first: str) -> None:
    """N30: fame cards that were looked at and not taken go back on top, in the order that is chosen."""
    regions = ("Dalmatia", "Gallia Aquitania", "Raetia")
    table = Table("romans", "greeks", sides="AB").hand(FIRST, "Glory").play(FIRST, *regions)
    match = table.fame("Notorious", "Great", "Praiseworthy", "Glorious").match()
    play(match, "Glory")
    pick(match, *regions[:2])
    pick(match, "Great")
    assert offers(match) == ["Glorious", "Praiseworthy"]
    pick(match, first)
    (last,) = {"Glorious", "Praiseworthy"} - {first}
    assert in_order(match.state.fame) == ["Notorious", first, last]


# The solstice, collapse, the count


@pytest.mark.parametrize("order", [("Coinage", "Metropolis"), ("Metropolis", "Coinage")])
def test_n31_the_order_of_a_solstice(order: tuple[str, str]) -> None:
    """N31: in turn order from the first player on, and everybody takes their own cards in any order."""
    table = Table("romans", "greeks", "celts").set(first=SECOND, active=SECOND)
    table.play(FIRST, "Pharmacy").play(SECOND, "Coinage", "Metropolis").play(THIRD, "City")
    match = table.hand(THIRD, "Glory").match("solstice_begins")
    assert asked(match) == (SECOND, questions.SOLSTICE)
    assert offers(match) == ["Coinage", "Metropolis"]
    pick(match, order[0])
    branch(match, 0)
    assert asked(match) == (THIRD, questions.MAY)
    choose(match, SKIP)
    assert asked(match) == (FIRST, questions.BRANCH)
    branch(match, 0)
    resolved = [CARD[each.card].name for each in told(match, events.SolsticeOf)]
    assert resolved == [*order, "City", "Pharmacy"]


@pytest.mark.parametrize(
    ("nation", "lay"),
    [
        ("romans", lambda table: table.hand(SECOND, "Unrest", "Unrest")),
        ("romans", lambda table: table.deck(SECOND, "Unrest", "Unrest")),
        ("romans", lambda table: table.discard(SECOND, "Unrest", "Unrest")),
        ("romans", lambda table: table.history(SECOND, "Unrest", "Unrest")),
        ("romans", lambda table: table.play(SECOND, "Dalmatia").under(SECOND, "Dalmatia", "Unrest", "Unrest")),
        ("atlanteans", lambda table: table.history(SECOND, "Unrest", "Unrest")),
    ],
    ids=["hand", "deck", "discard pile", "history", "garrison", "sunken pile"],
)
def test_n32_where_unrest_counts_at_a_collapse(nation: str, lay: Callable[[Table], Table]) -> None:
    """N32: two unrest cards, wherever they are, are more than the one that has just been taken."""
    table = Table("scythians", nation, sides="AB").deck(FIRST).deck(SECOND)
    table.purse(FIRST, 0, 0, 0).purse(SECOND, 0, 0, 50)
    match = lay(table).unrest(1).match()
    use(match, "Scythians")
    assert match.over
    assert GAME.wins(match.state) == [1, 0]


def test_n32_unrest_that_nobody_owns_does_not_count() -> None:
    """N32: unrest in the nation deck and under market cards is nobody’s, so points decide."""
    table = Table("scythians", "romans", sides="AB").deck(FIRST).deck(SECOND, "Unrest")
    table.nation(SECOND, "Julius Caesar", "Unrest").purse(FIRST, 0, 0, 0).purse(SECOND, 0, 0, 50)
    match = table.unrest(1).match()
    assert unrest_in_market(match.state) == 4
    use(match, "Scythians")
    assert GAME.wins(match.state) == [0, 1]


@pytest.mark.parametrize("taker", [SECOND, THIRD])
def test_n33_who_takes_the_last_unrest(taker: int) -> None:
    """N33: Corruption hits two players and one unrest card is left: the active player decides who takes it."""
    match = Table("romans", "greeks", "celts").empire(FIRST).hand(FIRST, "Corruption").unrest(1).match()
    play(match, "Corruption")
    assert asked(match) == (FIRST, questions.LAST_UNREST)
    assert offered(match) == [TAKES_LAST[SECOND], TAKES_LAST[THIRD]]
    choose(match, TAKES_LAST[taker])
    assert match.over
    assert [names(match.state.hands[seat]) for seat in (SECOND, THIRD)] == [
        ["Unrest"] * (seat == taker) for seat in (SECOND, THIRD)
    ]


def test_n33_enough_unrest_for_all() -> None:
    """N33: with two cards for two players nobody is asked, and the second takes the last."""
    match = Table("romans", "greeks", "celts").empire(FIRST).hand(FIRST, "Corruption").unrest(2).match()
    play(match, "Corruption")
    assert match.over
    assert [names(match.state.hands[seat]) for seat in (SECOND, THIRD)] == [["Unrest"], ["Unrest"]]


def test_n34_each_printed_icon_counts() -> None:
    """N34: Agriculture has 2 points per grain; Nisaean Plain shows two of them, so it is worth 4."""
    s = Table("persians", "romans").deck(FIRST, "Agriculture", "Nisaean Plain").match().state
    assert GAME.score(s)["Other cards"][FIRST] == 4


def test_n35_a_card_does_not_count_itself() -> None:
    """N35: the Vikings with side B have 2 points for each of two cards with variable points, not for three."""
    s = Table("vikings", "romans").deck(FIRST, "Sagas", "Combs", "Glory").purse(FIRST, 0, 0, 0).match().state
    assert GAME.score(s)["Power card"][FIRST] == 4


def test_n35_a_card_that_says_so_counts_itself() -> None:
    """N35: Acclaimed has 1 point for each card with variable points, itself included."""
    table = Table("minoans", "romans", sides="AB", box="legends").deck(FIRST, "Acclaimed", "Domestication")
    assert GAME.score(table.match().state)["Fame"][FIRST] == 2


@pytest.mark.parametrize(("progress", "wins"), [((5, 5), [0.5, 0.5]), ((5, 4), [1, 0]), ((4, 5), [0, 1])])
def test_n36_a_tie_is_a_shared_victory(progress: tuple[int, int], wins: list[float]) -> None:
    """N36: whoever has most points wins, and those who have as many share the victory."""
    table = Table("minoans", "olmecs", sides="AA", box="legends").deck(FIRST).deck(SECOND)
    match = table.purse(FIRST, 0, 0, progress[FIRST]).purse(SECOND, 0, 0, progress[SECOND]).match("count")
    assert [points(match.state, seat) for seat in (FIRST, SECOND)] == list(progress)
    assert GAME.wins(match.state) == wins


def test_n37_variants_are_no_part_of_the_game() -> None:
    """N37: there is nothing to choose but boxes, nations, sides, the centurion and the six open points; a
    short game or the nations of Horizons are not offered."""
    settings = {setting.name for setting in GAME.settings}
    open_points = {
        "progress_on_refill",
        "exile_refill",
        "progress_rate",
        "reshuffle_token",
        "garrison_in_history",
        "first_player",
    }
    assert settings == {"box", "nation", "side", "opponent", "level", "pace"} | open_points
    assert len(NATIONS) == 16


def test_n37_no_short_game() -> None:
    """N37: a game goes on for as long as nothing triggers scoring."""
    match = Table("greeks", "romans").set(round=40).match()
    for _ in range(2):
        finish_turn(match)
    assert (match.state.round, match.state.ending) == (41, 0)


@pytest.mark.parametrize(
    ("laid", "played", "answers"),
    [
        ((), "Marsh", True),
        ((), "Mountain", False),
        (("River",), "Mountain", False),
        (("River",), "Aksumites", False),
        (("River",), "Prosperity", True),
        (("Balearic Islands", "Mauretania"), "Prosperity", True),
        (("Mauretania",), "Prosperity", False),
    ],
)
def test_n38_materials_from_a_card_with_a_river(laid: tuple[str, ...], played: str, answers: bool) -> None:
    """N38: Shaduf answers if a card with a river gives materials itself, or is among those that are counted."""
    table = Table("carthaginians", "romans").play(FIRST, "Shaduf", *laid).hand(FIRST, played)
    match = table.purse(FIRST, 0, 0, 0).match()
    play(match, played)
    if played == "Prosperity":
        decline(match, times=2)
        branch(match, 0)
    assert match.state.materials[FIRST] > 0
    assert (asked(match)[1] is questions.TRIGGER) == answers
    if answers:
        choose(match, YES)
        assert match.state.progress[FIRST] == 1


def test_n38_materials_counted_by_rivers() -> None:
    """N38: Port counts rivers, so that its materials come from cards with a river."""
    match = Table("carthaginians", "romans").play(FIRST, "Shaduf", "Port", "River").match()
    use(match, "Port")
    assert asked(match) == (FIRST, questions.TRIGGER)


def test_n38_materials_counted_by_other_things() -> None:
    """N38: the materials of Onager are counted by what others abandon, so that none come from a river."""
    table = Table("romans", "greeks").empire(FIRST).hand(FIRST, "Onager").play(SECOND, "City")
    match = table.play(FIRST, "Shaduf", "River").purse(FIRST, 0, 0, 0).match()
    play(match, "Onager")
    assert match.state.materials[FIRST] == 2
    assert asked(match) == (FIRST, questions.MAY)


@pytest.mark.parametrize(("region", "answers"), [("Plain", True), ("Lakes", False)])
def test_n38_materials_from_a_card_with_grain(region: str, answers: bool) -> None:
    """N38: Domestication answers if a card with grain is among those that are counted."""
    table = Table("carthaginians", "romans", box="legends").play(FIRST, "Domestication", region)
    match = table.hand(FIRST, "Prosperity").match()
    play(match, "Prosperity")
    decline(match, times=2)
    branch(match, 0)
    assert (asked(match)[1] is questions.TRIGGER) == answers


def test_whoever_searches_a_deck_sees_its_cards_in_the_order_of_their_numbers() -> None:
    """§7: and not in the order in which they lie."""
    state = Table("romans", "greeks").deck(FIRST, "Triumvirate", "Advance", "Glory").ready()
    assert state.decks[FIRST] != sorted(state.decks[FIRST])
    assert cards_in(state, FIRST, "deck") == sorted(state.decks[FIRST])


def test_what_the_vikings_lay_down_instead_of_keeping_it_is_seen_by_everybody() -> None:
    """§5: they have no history, so a card of the hand that would go there goes to the open discard pile."""
    table = Table("vikings", "romans").hand(FIRST, "Leadership", "Town", "City")
    match = table.match()
    town = next(each for each in match.state.hands[FIRST] if CARD[each].name == "Town")
    play_freely(match, "Leadership")
    branch(match, 1)
    pick(match, "Town")
    assert town in match.state.discards[FIRST]
    assert match.state.placed[town] == EVERYBODY


def test_n39_a_swap_with_the_nation_deck() -> None:
    """N39: when a card of the hand is swapped with the top of the nation deck, everybody sees both."""
    table = Table("greeks", "romans").play(FIRST, "Sacred Pass").hand(FIRST, "Glory")
    match = table.nation(FIRST, "Olympic Games", "Unrest", "City of Athens").match()
    use(match, "Sacred Pass")
    decline(match)
    accept(match)
    glory, athens = card("Glory", "greeks"), card("City of Athens", "greeks")
    assert names(match.state.discards[FIRST]) == ["Sacred Pass"]
    assert in_order(match.state.nation_decks[FIRST]) == ["Olympic Games", "Unrest", "Glory"]
    for seat in (SECOND, None):
        view = match.view(seat)
        assert (view.hands[FIRST], view.nation_decks[FIRST][1:]) == ((athens,), (BACK, glory))
    assert told(match, events.SwappedNation) == [events.SwappedNation(FIRST, glory, athens)]


def test_n39_nobody_takes_back_a_swap_with_the_nation_deck() -> None:
    """N39: whoever has seen the top of the nation deck gives no other card for it."""
    table = Table("greeks", "romans").play(FIRST, "Sacred Pass").hand(FIRST, "Glory", "Advance")
    match = table.nation(FIRST, "Olympic Games", "Unrest", "City of Athens").match()
    use(match, "Sacred Pass")
    decline(match)
    accept(match)
    pick(match, "Glory")
    assert told(match, events.SwappedNation)
    assert match.why_no_undo(FIRST)


def test_n39_the_accession_card_is_never_swapped() -> None:
    """N39: with the accession card alone, Sacred Pass has nothing to swap (N17)."""
    table = Table("greeks", "romans").play(FIRST, "Sacred Pass").hand(FIRST, "Glory")
    match = table.nation(FIRST, "Olympic Games").match()
    if usable(match):
        use(match, "Sacred Pass")
    assert asked(match)[1] in (questions.TURN, questions.GO_ON)
    assert in_play(match.state, FIRST) == ["Sacred Pass"]


# Chapters that only some cards put to the test


def test_a_cost_is_paid_in_full_or_not_at_all() -> None:
    """§5: Taliesin looks at fame for a knight that is found; where none is left, no fame is looked at."""
    table = Table("arthurians", "romans", box="legends").play(FIRST, "Twrch Trwyth").history(FIRST, *KNIGHTS)
    table.hand(FIRST, "Taliesin").deck(FIRST, "Cafall", "Guennuvar")
    match = table.nation(FIRST, "Gwaith Camlan", "Britannia Flavia").match()
    if "Twrch Trwyth" in usable(match):
        use(match, "Twrch Trwyth")
    assert asked(match)[1] is not questions.FAME
    assert told(match, events.TookFame) == []


def test_only_decks_that_were_searched_are_shuffled() -> None:
    """§7: Peredur looks for Graal in discard pile and draw deck alone, so the nation deck keeps its order."""
    table = (
        Table("arthurians", "romans", box="legends").hand(FIRST, "Peredur").deck(FIRST, "Cafall", "Guennuvar")
    )
    match = table.match()
    before = list(match.state.nation_decks[FIRST])
    play(match, "Peredur")
    assert names(match.state.exile) == ["Peredur (Sir Percival)"]
    assert match.state.nation_decks[FIRST] == before


def test_population_paid_for_unrest_is_paid() -> None:
    """§5: Embalming answers to population that is paid for playing unrest."""
    table = Table("egyptians", "romans").empire(FIRST).play(FIRST, "Embalming").hand(FIRST, "Unrest", "Glory")
    match = table.purse(FIRST, 0, 1, 0).match()
    play(match, "Unrest")
    assert asked(match) == (FIRST, questions.MAY)


def test_population_paid_for_a_development_is_paid() -> None:
    """§5: Embalming answers to population that is paid for a development, too."""
    table = (
        Table("egyptians", "romans").empire(FIRST).play(FIRST, "Embalming").hand(FIRST, "Development", "Glory")
    )
    match = table.developments(FIRST, "Obelisk", "Pyramids").purse(FIRST, 2, 2, 0).match()
    play(match, "Development")
    branch(match, 0)
    assert match.state.purse(FIRST) == (0, 0, 0)
    assert asked(match) == (FIRST, questions.MAY)


def test_unrest_that_sumerians_return_is_not_counted_by_others() -> None:
    """§11: Notorious has 1 point for each unrest card that others score; of three, Sumerians have returned
    two."""
    table = Table("minoans", "romans", sides="AB").deck(FIRST, "Notorious").deck(SECOND, "Sumerians")
    s = table.discard(SECOND, "Unrest", "Unrest", "Unrest").match("count").state
    assert GAME.score(s)["Unrest"][SECOND] == -2
    assert GAME.score(s)["Fame"][FIRST] == 1


# Finding, journeys, sinking


def test_n40_a_card_of_a_kind_is_found_in_any_place() -> None:
    """N40: Erik the Red abandons Scandinavia, and finds a region in the nation deck though Scandinavia lies on
    the discard pile."""
    table = Table("vikings", "romans").hand(FIRST, "Erik the Red").play(FIRST, "Scandinavia")
    match = table.nation(FIRST, "Harald Hardrada", "Graenland", "Longships").purse(FIRST, 0, 1, 0).match()
    play(match, "Erik the Red")
    assert asked(match) == (FIRST, questions.FIND)
    assert {"Scandinavia", "Graenland"} <= set(offers(match, Pick))
    pick(match, "Graenland")
    assert "Graenland" in names(match.state.hands[FIRST])


def test_n41_a_journey_card_is_resolved_once_in_a_solstice() -> None:
    """N41: whoever pays for Visions comes to the Path, whose text waits for the next solstice."""
    table = Table("utopians", "romans", box="legends").purse(FIRST, 0, 0, 5).hand(FIRST)
    match = table.match("solstice_begins")
    while asked(match)[1] is not questions.BRANCH:
        choose(match, match.pending[FIRST][0])
    branch(match, 0)
    assert [CARD[each.card].name for each in match.state.play[FIRST]] == ["Utopians", "Path to Shangri-la"]
    assert match.state.round == 2, "nothing more was resolved"


def test_n42_a_garrison_sinks_with_its_host() -> None:
    """N42: Flood sinks Thule, and the card that is garrisoned there."""
    table = Table("atlanteans", "romans", box="legends").hand(FIRST, "Flood").play(FIRST, "Thule")
    match = table.under(FIRST, "Thule", "Prosperity").match()
    play(match, "Flood")
    assert set(names(match.state.histories[FIRST])) >= {"Flood", "Thule", "Prosperity"}


def test_flood_needs_a_region_to_sink() -> None:
    """§7: sinking itself and a region is the price of Flood; without a region it cannot be played."""
    match = Table("atlanteans", "romans", box="legends").hand(FIRST, "Flood").match()
    assert "Flood" not in playable(match)


def test_a_price_may_be_what_is_wanted_afterwards() -> None:
    """§5: the unrest that is discarded for the Shrine is the one that it returns."""
    table = Table("romans", "greeks").play(FIRST, "Shrine").hand(FIRST, "Unrest").discard(FIRST)
    match = table.match("solstice_begins")
    accept(match)
    assert "Unrest" not in names([*match.state.hands[FIRST], *match.state.discards[FIRST]])


def test_a_copy_that_was_not_played_freely_can_still_be() -> None:
    """N13: of two Sacred Scrolls one was played freely and came back; the other can be."""
    table = Table("utopians", "romans", box="legends").hand(FIRST, "Sacred Scroll", "Sacred Scroll")
    played = min(number for number in table.state.hands[FIRST])
    match = table.set(free_played=[played], begun=True).match()
    assert {type(option).__name__ for option in match.pending[FIRST]} >= {"Play", "FreePlay"}


def test_equal_cards_in_two_places_can_both_be_chosen() -> None:
    """§7: Leadership puts a card from the hand or the discard pile into the history, whichever one likes."""
    table = Table("romans", "greeks").hand(FIRST, "Leadership", "Unrest").discard(FIRST, "Unrest")
    match = table.match()
    play_freely(match, "Leadership")
    branch(match, 1)
    assert offers(match, Pick).count("Unrest") == 2


def test_combs_open_empire_cards_only() -> None:
    """§3.1: an empire that ignores an icon still cannot play a card of barbarians."""
    match = (
        Table("romans", "greeks").empire(FIRST).hand(FIRST, "Advance").purse(FIRST, 9, 9, 9).set(any_state=True)
    )
    assert "Advance" not in playable(match.match())


# Acquiring from exile


@pytest.mark.parametrize(("laid", "found"), [((), []), (("Longships",), ["River"])])
def test_exile_is_open_to_those_whose_card_says_so(laid: tuple[str, ...], found: list[str]) -> None:
    """§6: Conquer acquires regions from the market; with Longships in play from exile, too."""
    table = Table("vikings", "romans").hand(FIRST, "Conquer").play(FIRST, *laid).exile("River", "Town")
    match = table.purse(FIRST, 9, 9, 9).match()
    play(match, "Conquer")
    while asked(match)[1] is not questions.ACQUIRE:
        branch(match, 0)
    assert [name for name in offers(match) if name in ("River", "Town")] == found


def test_exile_is_open_for_the_suits_that_the_card_names_alone() -> None:
    """§6: Longships bring regions from exile; Elders, who acquire an uncivilised card, find nothing there."""
    table = Table("vikings", "romans").hand(FIRST, "Elders").play(FIRST, "Longships").exile("River", "Town")
    match = table.market("Armenians", "Boats", "Coast", "Oracle", "Coinage").match()
    play(match, "Elders")
    branch(match, 0)
    assert offers(match) == ["Boats", "Oracle"]


def test_no_suit_is_no_kind() -> None:
    """Whoever asks for cards of no suit says so: there is no kind without a name."""
    assert "" not in KINDS


# What sinks because another card leaves play


@pytest.mark.parametrize(("side", "answers"), [("A", True), ("B", False)])
def test_the_palace_that_sinks_with_the_mountain_can_be_answered(side: str, answers: bool) -> None:
    """§7: when the Mountain is abandoned for Mining, the Palace sinks; Atlanteans with side A may put a card of
    their discard pile on top of the deck for that, even the Mountain."""
    table = Table("atlanteans", *OTHERS, sides=side + "BBB", box="legends").play(FIRST, "Mining")
    table.play(FIRST, "Mountain of Atlantis", "Palace of Poseidon").hand(FIRST).discard(FIRST, "Prosperity")
    match = table.match()
    use(match, "Mining")
    assert in_play(match.state, FIRST) == ["Mining"]
    assert names(match.state.histories[FIRST]) == ["Palace of Poseidon"]
    assert (asked(match)[1] is questions.TRIGGER) == answers
    if answers:
        choose(match, YES)
        assert offers(match) == ["Mountain of Atlantis", "Prosperity"]


def test_a_mountain_without_the_palace_is_abandoned_in_silence() -> None:
    """§7: nothing sinks, so nobody is asked."""
    table = Table("atlanteans", *OTHERS, sides="ABBB", box="legends").play(
        FIRST, "Mining", "Mountain of Atlantis"
    )
    match = table.hand(FIRST).discard(FIRST, "Prosperity").match()
    use(match, "Mining")
    assert asked(match)[1] is not questions.TRIGGER


def test_n42_the_garrison_of_the_palace_sinks_too() -> None:
    """N42: however a host comes to sink, what is garrisoned under it sinks with it."""
    table = Table("atlanteans", *OTHERS, box="legends").play(FIRST, "Mining").hand(FIRST)
    table.play(FIRST, "Mountain of Atlantis", "Palace of Poseidon").under(FIRST, "Palace", "Prosperity")
    match = table.match()
    use(match, "Mining")
    assert names(match.state.histories[FIRST]) == ["Palace of Poseidon", "Prosperity"]


# What a price may be


@pytest.mark.parametrize(
    ("hand", "offered_cards"),
    [
        (("Unrest", "Bedwyr", "Prosperity"), ["Bedwyr", "Prosperity"]),
        (("Unrest", "Unrest", "Bedwyr"), ["Bedwyr", "Unrest"]),
    ],
)
def test_n43_the_last_unrest_is_not_discarded_to_return_unrest(
    hand: tuple[str, ...], offered_cards: list[str]
) -> None:
    """N43: King Arthur's Court returns unrest from the hand for a card, which is not the last unrest."""
    table = Table("arthurians", "romans", box="legends").play(FIRST, "City of Camelot")
    match = table.hand(FIRST, *hand).match()
    use(match, "King Arthur's Court")
    assert asked(match) == (FIRST, questions.DISCARD)
    assert [name.split(" (")[0] for name in offers(match)] == offered_cards
    if "Unrest" not in offered_cards:
        why = match.why_not(FIRST, [PICK[card("Unrest", "arthurians")]])
        assert why
        assert why.text == "Without it, what you pay for could not be done."


@pytest.mark.parametrize(
    ("pile", "offered_cards"), [((), ["Bedwyr", "Cai"]), (("Peredur",), ["Bedwyr", "Cai", "Prosperity"])]
)
def test_n43_a_card_may_serve_the_effect_where_it_goes(pile: tuple[str, ...], offered_cards: list[str]) -> None:
    """N43: Arthurians with side A discard a card and take a knight from the discard pile; if none is there, the
    card must be one."""
    table = Table("arthurians", "romans", sides="AB", box="legends").discard(FIRST, *pile)
    match = table.hand(FIRST, "Bedwyr", "Cai", "Prosperity").match()
    use(match, "Arthurians")
    assert asked(match) == (FIRST, questions.DISCARD)
    assert [name.split(" (")[0] for name in offers(match)] == offered_cards


def test_n43_a_price_of_two_cards() -> None:
    """N43: no market card bears population, so Confucianism can only return unrest from the discard pile. The
    first card may be any; then the unrest must follow."""
    table = Table("qin", "romans", box="legends").play(FIRST, "Confucianism").discard(FIRST)
    match = table.hand(FIRST, "Unrest", "Prosperity", "Advance").match()
    use(match, "Confucianism")
    assert offers(match) == ["Advance", "Prosperity", "Unrest"]
    pick(match, "Prosperity")
    assert "Unrest" not in names(match.state.hands[FIRST]), "there was nothing else to choose"
    assert asked(match)[1] is questions.RETURN_UNREST


def test_n43_everybody_else_is_bound_by_it_too() -> None:
    """N43: what Drama & Poetry offers to all, the others pay for with a card that is not their last unrest."""
    table = Table("greeks", *OTHERS[1:], "celts").empire(FIRST).hand(FIRST, "Drama")
    match = table.hand(SECOND, "Unrest", "Glory", "Prosperity").match()
    play_freely(match, "Drama")
    assert asked(match) == (SECOND, questions.MAY)
    accept(match)
    assert offers(match) == ["Glory", "Prosperity"]


# What is counted


@pytest.mark.parametrize(("cards", "counted"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_n44_the_power_card_is_no_card_that_is_counted(cards: int, counted: int) -> None:
    """N44: Greeks with side B have 1 point for every three cards, without the power card itself."""
    table = Table("greeks", "romans").deck(FIRST, *["Glory", "Prosperity", "Advance", "Conquer"][:cards])
    table.hand(FIRST, *["Unrest"] * max(cards - 4, 0))
    assert GAME.score(table.match().state)["Power card"][FIRST] == counted


def test_n44_a_power_card_with_variable_points_is_not_counted_by_others() -> None:
    """N44: Acclaimed counts itself, but not the side B of the Minoans, whose points are variable."""
    table = Table("minoans", "romans", sides="BB", box="legends").deck(FIRST, "Acclaimed")
    assert GAME.score(table.match().state)["Fame"][FIRST] == 1


@pytest.mark.parametrize(
    ("nation", "cards", "worth"), [("arthurians", 9, 0), ("utopians", 9, 0), ("romans", 10, 1)]
)
def test_n44_cards_that_are_always_in_play_are_not_counted(nation: str, cards: int, worth: int) -> None:
    """N44: Exports have 1 point for every ten cards; the Court and the journey card are none of them."""
    table = Table(nation, "greeks", sides="AB")
    table.hand(FIRST, "Exports").discard(FIRST, "Elders", "Town", "Shrine", "Boats", "Oracle", "Shaduf", "Port")
    table.deck(FIRST, "Mysticism", *["Invasion"] * (cards > 9))
    exports = card("Exports", "classics")
    worth_before = GAME.score(table.match().state)["Other cards"][FIRST]
    table.state.hands[FIRST].remove(exports)
    table.state.exile.append(exports)
    assert worth_before - GAME.score(table.match().state)["Other cards"][FIRST] == worth


# Options that are possible in part


@pytest.mark.parametrize(("last", "possible"), [("Coinage", True), ("River", False)])
def test_n45_an_option_that_is_possible_in_part_can_be_chosen(last: str, possible: bool) -> None:
    """N45: Chanakya acquires an uncivilised and a civilised card, or finds Arthashastra. With a civilised card
    alone in the market the first can be chosen, and brings that; with neither it cannot."""
    table = Table("mauryans", "romans").hand(FIRST, "Chanakya")
    match = table.market("Armenians", "Assyrians", "Coast", "Jungle", last).match()
    play(match, "Chanakya")
    assert (asked(match)[1] is questions.BRANCH) == possible
    if possible:
        branch(match, 0)
        assert "Coinage" in names(match.state.hands[FIRST])


def test_n45_an_option_that_is_a_cost_must_be_possible_in_full() -> None:
    """N45: unrest is paid for with two cards; with one there is only the population."""
    match = Table("greeks", "romans").hand(FIRST, "Unrest", "Glory").purse(FIRST, 0, 1, 0).match()
    play(match, "Unrest")
    assert match.state.purse(FIRST) == (0, 0, 0), "nothing else could be chosen"
    assert names(match.state.hands[FIRST]) == ["Glory"]
