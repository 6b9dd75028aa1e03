"""Where the oracle and the engine once disagreed, and the rules gave right to the oracle."""

from regnum.games.imperium import questions
from regnum.games.imperium.components import CARD
from tests.games.imperium.positions import FIRST, Table, branch, pick, play, playable, usable
from tests.games.playing import asked


def test_n40_whoever_finds_a_card_in_the_nation_deck_has_searched_the_draw_deck() -> None:
    """§7, N40: Chanakya finds Arthashastra in the nation deck, after hand, discard pile and draw deck have been
    searched in vain. Both decks are shuffled."""
    table = Table("mauryans", "romans", box="legends").hand(FIRST, "Chanakya")
    table.deck(FIRST, "Magadha", "Advance", "Prosperity")
    table.nation(FIRST, "Glory", "Gandhara", "Arthashastra", "Nanda Dynasty")
    numbers = {CARD[card].name: card for card in (*table.state.decks[FIRST], *table.state.nation_decks[FIRST])}
    deck = [numbers[name] for name in ("Prosperity", "Magadha", "Advance")]
    nation = [numbers[name] for name in ("Nanda Dynasty", "Gandhara")]
    match = table.match("turn", deck, nation)
    play(match, "Chanakya")
    branch(match, 1)
    assert match.state.decks[FIRST] == deck
    assert match.state.nation_decks[FIRST] == [numbers["Glory"], *nation]
    assert numbers["Arthashastra"] in match.state.discards[FIRST]


def test_n40_one_of_two_cards_of_a_name() -> None:
    """N40: with both Indian Elephants in the nation deck, Chandragupta's owner says which of them is found."""
    table = Table("mauryans", "romans", box="legends").hand(FIRST, "Chandragupta").market("Etruscans")
    match = table.nation(FIRST, "Glory", "Indian Elephants", "Indian Elephants").match()
    play(match, "Chandragupta")
    while asked(match)[1] is not questions.FIND:
        pick(match, "Island")
    pick(match, "Indian Elephants")
    assert len(match.state.nation_decks[FIRST]) == 2


def test_n14_nobody_draws_who_can_get_no_card() -> None:
    """§4, N11, N14: deck and discard pile are empty. A card of the nation deck would come to be drawn, but only for a
    token, and one a turn."""
    table = (
        Table("romans", "greeks", box="legends").deck(FIRST).hand(FIRST, "Eminent").play(FIRST, "Code of Laws")
    )
    table.nation(FIRST, "Julius Caesar", "Raetia")
    assert usable(table.match()) == ["Code of Laws"]
    assert playable(table.match()) == ["Eminent"]
    table.set(advanced=[True, False])
    assert usable(table.match()) == []
    assert playable(table.match()) == []


def test_n18_a_quest_is_no_card_to_draw() -> None:
    """N18, N11: with nothing but impending quests left, an Arthurian draws no card; others do if they can pay for a
    development."""
    table = (
        Table("arthurians", "greeks", box="legends")
        .deck(FIRST)
        .nation(FIRST)
        .play(FIRST, "Code of Laws")
        .hand(FIRST)
    )
    assert usable(table.match()) == []
    table = (
        Table("romans", "greeks", box="legends")
        .deck(FIRST)
        .nation(FIRST)
        .play(FIRST, "Code of Laws")
        .hand(FIRST)
    )
    table.empire(FIRST).developments(FIRST, "The Senate")
    assert usable(table.purse(FIRST, 3, 0, 0).match()) == []
    assert usable(table.purse(FIRST, 4, 0, 0).match()) == ["Code of Laws"]
