"""Where the oracle and the engine once disagreed, and the rules gave right to the oracle."""

from regnum.games.imperium import questions
from regnum.games.imperium.components import CARD
from tests.games.imperium.positions import FIRST, Table, branch, pick, play
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
