"""The solo book, clause by clause: by page, what it says, and the tests that would find it broken.

Its pages 13 to 22 are the tables, row by row in `oracle/tables.toml`; S43, S64 to S66 and S68 are such rows.
"""

import ast
from pathlib import Path

HERE = Path(__file__).parents[1]
CLAUSES: dict[int, dict[str, str]] = {
    2: {
        "you lead any of sixteen nations": "p02_anybody_against_anybody",
        "so does the centurion": "p02_anybody_against_anybody",
        "common cards come from either box": "p02_common_cards_of_either_box",
        "what bears the name of a card of a nation in play is replaced": "s01",
        "one for more players is drawn again": "s01 p02_no_replacement_has_the_name",
        "you begin as among several players": "s02 p03_the_own_cards_lie_where_they_belong",
    },
    3: {
        "you choose a side of your power card": "p03_the_person_chooses_a_side",
        "the Court and the journey card lie below it": "p03_what_lies_below_the_power_card",
        "the accession card lies open under your nation deck, if there is one": "p03_the_own_cards_lie",
        "for the Vikings it is the zenith, for the Arthurians the nadir": "p03_the_own_cards_lie",
        "the cards of your nation are shuffled": "p03_the_nation_deck_is_shuffled",
        "developments lie open; Utopians and Vikings have none": "p03_the_own_cards_lie",
        "Atlanteans and Utopians have no nation deck": "p03_the_own_cards_lie",
        "you are a barbarian, but for the Atlanteans": "p03_the_own_cards_lie",
        "unrest of five nations, and of the Utopians, joins the pile": "p05_the_unrest_pile c01 n04",
        "five cards of your deck are your hand": "s02",
    },
    5: {
        "3 materials, 2 population, 1 progress, 3 actions, 5 exhaust tokens": "s02",
        "Utopians have 3 exhaust tokens": "s02 m06_the_utopians",
        "a card with two suits counts as uncivilised": "s03 n06",
        "no card for three or four players": "p05_no_card_for_more_players",
        "all other unrest is a pile": "p05_the_unrest_pile",
    },
    6: {
        "King of Kings shows side A; two fame cards are put away unseen": "p06_the_decks",
        "small decks of six cards": "p06_the_decks",
        "the rest, with tributaries, is the main deck": "n06 m03",
        "a market card of each small deck, and two of the main deck": "p06_where_the_market_comes_from",
        "unrest lies under all but regions": "s03",
        "1 progress lies on civilised cards that are not uncivilised": "s03",
        "you begin": "p06_the_person_begins",
    },
    7: {
        "developments by their points, variable ones as 5, conditional ones as their most": "s04 s05",
        "equal ones in any order": "s04 s05",
        "the accession card open upon them, nation cards shuffled on top": "s04",
        "Arthurians: Graal, quests, nadir, nation cards; no Court": "s07",
        "Atlanteans: their regions lie on top": "s06",
        "Utopians: a journey card and no dynasty deck": "s08",
        "Vikings: the zenith is the last card": "s08",
        "a card face down at each number from 1 to 5": "s09",
        "the rest is its deck": "p07_what_is_left_is_its_deck",
        "it is a barbarian, but for the Atlanteans; those have a history": "s06",
        "its power card does nothing": "p07_its_power_card_does_nothing",
    },
    8: {
        "your turn, its turn, the solstice": "p08_a_round",
        "it ignores the solstice": "s40",
        "the card of the die is taken unseen": "s10 p08_the_card_under_the_die",
        "where there is none, nothing is taken": "p08_a_die_that_finds_no_card",
        "the others in their order": "s10 s11",
        "the table of its state": "p08_the_table_of_its_state s30",
        "texts of its cards do nothing": "p08_the_text_of_a_card_does_nothing",
        "the topmost row that fits": "s13",
        "by name, by kind or by suit": "p08_by_name_by_kind_or_by_suit every_row_is_for_the_same_cards",
        "bold orders are for you, all others for it": "p09_the_person_may_draw s38",
        "a row of which nothing can be done is passed over": "s14 p08_it_tells_why",
        "a row is done as far as it can be": "s15 s31 p08_the_last_way",
        "then the card is discarded, unless the row says otherwise": "s15 s18",
        "of several rows only one": "p08_only_one_row_is_carried_out",
        "where no row can do anything, the card is discarded": "p08_a_card_with_no_row",
        "unrest goes back to the pile": "s12",
        "progress stands in for nothing": "s32",
        "1 progress comes on the market card of the die, none for a 6": "s10 s11 p08_a_die_that",
        "2 materials of the Carthaginians, 1 population of Qin": "s41",
        "the card under the die goes to number 1, still unseen": "s10 p08_the_card_under_the_die",
        "then the numbers are filled, face down": "s10 p08_new_cards_lie_face_down",
        "an empty deck: a dynasty card, and a shuffle": "s27 s28 p08_an_empty_dynasty_deck",
        "the accession card makes an empire": "s29 s30",
        "Utopians: the row of the journey first": "s44 s45 p08_the_journey_goes_on",
    },
    9: {
        "all else is as among several players": "p09_stealing_from_it p09_a_card_that_the_person_gives",
        "what a row offers you is yours to take": "p09_the_person_may_draw p09_the_person_may_return",
        "instead of drawing it discards from its deck": "s35",
        "discarding from its deck, it shuffles nothing": "s26",
        "it discards nothing": "s34",
        "it returns no unrest": "s34",
        "what harms you is an attack": "p09_attacks_without_the_symbol p09_stealing_is_an_attack s38",
        "you may ward it off": "s37 c10",
        "what you must give up is yours to choose": "s39 p09_a_pinned_card_is_recalled",
        "it recalls the region that it played last": "s33 p09_a_pinned_card_that_it_must_recall",
        "it abandons the region that it played last": "s24 s33 s69",
        "it exiles the first market card without tokens": "s23 p09_exile_brings_the_next_card",
        "where all bear tokens, none": "s23",
        "it takes the card that is worth most": "s19 s20 s21",
        "then that with most tokens, then that with the lowest number": "s19 s20",
        "variable points are 5; progress counts": "s21",
        "it breaks through from a small deck": "s22",
        "for a tributary, or without that deck, from the main deck": "s16 s22",
        "what it gains lies on its deck, unrest above": "s17 p09_tokens p09_a_region",
        "it returns unrest to the pile, other cards on its deck": "s36 s42 s67",
    },
    10: {
        "King of Kings: 6 progress, or 3 and a dynasty card": "s46 p10_an_empire_without_a_dynasty_deck",
        "scoring: the dynasty deck runs out": "s30 p10_the_main_deck_and_the_dynasty_deck",
        "scoring: the main deck runs out": "s50",
        "scoring: your last development, but not your last quest": "s51",
        "scoring: King of Kings is turned over": "s25 p10_what_triggers_scoring_for_some_nations",
        "scoring: Vikings discard Harald": "p10_what_triggers_scoring_for_some_nations",
        "scoring: Arthurians play Graal": "s51",
        "scoring: Utopians with 24 population": "p10_what_triggers_scoring_for_some_nations",
        "collapse, as soon as the unrest pile is empty": "s49",
        "one more round, with its solstice": "s50",
        "you count as among several players": "m29 m37",
        "it counts progress, and ten resources together": "p10_resources_count_together",
        "cards wherever they lie, but for the dynasty deck": "s47 p10_all_places_count",
        "numbers as printed": "s47 p10_negative_points",
        "the most of conditional points, 5 for variable ones": "s47 p10_what_its_cards_say",
        "you need more points than it": "s48",
        "a collapse is lost, whoever has the unrest": "s49 s50_a_collapse",
    },
    11: {
        "Chieftain: number 5 is closed; 3 or 4 cards": "s52 p11_how_many_cards",
        "Warlord: the top card of its deck is discarded first": "s53",
        "Imperator: as told; 4 or 5 cards": "s09 p11_how_many_cards",
        "Sovereign: it begins with 3, 2 and 1, and 5 resources count": "s54 p11_who_begins p10_resources",
        "Overlord: a card at number 6; 5 cards": "s55 p11_how_many_cards",
        "campaign: five wins before four losses": "s59 s62",
        "one nation of yours for all of it": "s57 s58 every_journal_is_the_same",
        "the first game is against a Chieftain": "s57",
        "the same opponent again until you win, then no more": "s60",
    },
    12: {
        "a loss is noted; the fourth ends the campaign": "s59",
        "after a loss twice the resources, not more after another": "s58 the_tokens_are_not_doubled",
        "a win is noted, and a common card added": "s57 s61",
        "it begins every later game in your deck": "s61",
        "or a card of the starting deck removed, for good": "s57 a_removed_card_stays_in_the_box",
        "the next game is one level higher": "s57",
        "the fifth win, against an Overlord, wins": "s62",
        "Supreme Ruler: as Overlord": "p12_the_supreme_ruler_is_an_overlord",
        "1 progress for every unrest that it returns": "s56 c07",
        "all games at that level; after a win an unrest less": "s63",
        "after a loss one comes back": "s63",
    },
    23: {
        "the journal: opponent, both counts, won or lost, the card": "p23_a_row_of_the_journal",
    },
    24: {
        "a turn in short: die, cards, cleanup": "s10",
        "points of a card of yours that vary are 10 at most": "m29",
        "of the centurion's they are 5": "s47 p10_what_its_cards_say",
    },
}
"""By page and clause: how the names of its tests begin, after “test_”."""


def names() -> list[str]:
    """Of all tests of the game."""
    return [
        node.name.removeprefix("test_")
        for file in sorted(HERE.rglob("test_*.py"))
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def test_every_clause_has_its_tests() -> None:
    known = names()
    for page, clauses in CLAUSES.items():
        for clause, tests in clauses.items():
            for each in tests.split():
                assert [name for name in known if f"{name}_".startswith(each)], f"p. {page}, {clause}: {each}"


def test_every_test_that_names_a_page_is_told_at_that_page() -> None:
    for name in names():
        if name[0] == "p" and name[1:3].isdecimal():
            told = " ".join(CLAUSES[int(name[1:3])].values()).split()
            assert any(name.startswith(each) for each in told), name
