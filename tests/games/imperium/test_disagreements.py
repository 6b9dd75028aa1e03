"""Where the oracle and the engine once disagreed, and the rules gave right to the oracle."""

from regnum.games.imperium import questions
from regnum.games.imperium.components import CARD
from regnum.games.imperium.game import GAME
from regnum.games.imperium.state import SLOTS
from tests.games.imperium.positions import (
    FIRST,
    SECOND,
    Table,
    branch,
    names,
    offers,
    pick,
    play,
    playable,
    usable,
    use,
)
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
    """§4, N11, N14: deck and discard pile are empty. A card of the nation deck would come to be drawn, but only
    for a token, and one a turn."""
    table = Table("romans", "greeks", box="legends").deck(FIRST).nation(FIRST, "Julius Caesar", "Raetia")
    table.hand(FIRST, "Eminent").play(FIRST, "Code of Laws")
    assert usable(table.match()) == ["Code of Laws"]
    assert playable(table.match()) == ["Eminent"]
    table.set(advanced=[True, False])
    assert usable(table.match()) == []
    assert playable(table.match()) == []


def test_n18_a_quest_is_no_card_to_draw() -> None:
    """N18, N11: with nothing but impending quests left, an Arthurian draws no card; others do if they can pay
    for a development."""
    table = Table("arthurians", "greeks", box="legends").deck(FIRST).nation(FIRST).hand(FIRST)
    assert usable(table.play(FIRST, "Code of Laws").match()) == []
    table = Table("romans", "greeks", box="legends").deck(FIRST).nation(FIRST).hand(FIRST)
    table.empire(FIRST).developments(FIRST, "The Senate").play(FIRST, "Code of Laws")
    assert usable(table.purse(FIRST, 3, 0, 0).match()) == []
    assert usable(table.purse(FIRST, 4, 0, 0).match()) == ["Code of Laws"]


def test_a_card_that_is_discarded_can_be_drawn_again() -> None:
    """§5, §4: with no other card left, Tamga discards one to draw two: that card is shuffled and drawn."""
    table = Table("scythians", "greeks").deck(FIRST).nation(FIRST).developments(FIRST).play(FIRST, "Tamga")
    match = table.hand(FIRST, "Glory").match()
    assert usable(match) == ["Tamga"]
    use(match, "Tamga")
    assert names(match.state.hands[FIRST]) == ["Glory"]


def test_a_card_that_goes_to_history_cannot_be_drawn_any_more() -> None:
    """§5, §4: the last card of the discard pile is the price of Writing Systems, and what it pays for could not
    happen then."""
    table = Table("minoans", "greeks", box="legends").deck(FIRST).nation(FIRST).developments(FIRST).hand(FIRST)
    table.play(FIRST, "Writing Systems")
    assert usable(table.discard(FIRST, "Crete").match()) == []
    assert usable(table.discard(FIRST, "Thera", "Cyprus").match()) == ["Writing Systems"]


def test_n11_an_attack_that_could_hit_nobody_cannot_be_played() -> None:
    """N11: nobody else has a city in play, and there is neither a region nor a tributary to acquire: nothing of
    Onager could happen."""
    table = Table("romans", "greeks").empire(FIRST).hand(FIRST, "Onager")
    table.market("Elders", "Coinage", "Agriculture", "Boats", "Temple")
    assert playable(table.match()) == []
    assert playable(table.play(SECOND, "City of Sparta").match()) == ["Onager"]


def test_n11_nobody_knows_whether_others_hold_unrest() -> None:
    """N11: Cacao lets everybody return unrest. As long as somebody else has a hand, that could happen."""
    table = Table("olmecs", "greeks", box="legends").hand(FIRST, "Cacao").hand(SECOND, "Advance")
    assert playable(table.match()) == ["Cacao"]
    assert playable(table.hand(SECOND).match()) == []


def test_n11_nothing_to_gamble_for() -> None:
    """N11: without a card in the main deck, Gambling only costs 1 material."""
    table = Table("romans", "greeks").hand(FIRST, "Gambling").purse(FIRST, 1, 0, 0)
    assert playable(table.match()) == ["Gambling"]
    assert playable(table.main_deck().match()) == []


def test_unrest_that_is_returned_before_the_count_is_no_card_any_more() -> None:
    """§11, M37: the Greeks own seventeen cards, two of them unrest, and Sumerians among the others. Both are
    returned first, and fifteen cards are counted, three for a point."""
    table = Table("greeks", "romans").deck(FIRST).hand(FIRST, "Unrest", "Unrest", "Sumerians")
    table.history(FIRST, *["Glory", "Advance", "Conquer", "Settlers", "City of Sparta", "Peloponnese"])
    table.discard(FIRST, *["Greek Mercenaries", "Forest of Pholoe", "Olympic Games", "Plains of Thessaly"])
    table.play(FIRST, "City of Athens", "Coast", "Hills", "Jungle")
    score = GAME.score(table.purse(FIRST, 0, 0, 0).state)
    assert score["Power card"][FIRST] == 5
    assert score["Unrest"][FIRST] == 0


def test_n32_a_collapse_comes_before_anything_is_returned() -> None:
    """N32, M37: of two players with two unrest cards each, one owns Sumerians. They are equal in unrest, and
    points decide."""
    table = Table("greeks", "romans").deck(FIRST).deck(SECOND).hand(FIRST, "Unrest", "Unrest", "Sumerians")
    table.hand(SECOND, "Unrest", "Unrest").purse(FIRST, 0, 0, 0).purse(SECOND, 0, 0, 20).set(collapsed=True)
    assert GAME.wins(table.state) == [0, 1]


def test_n11_nobody_has_a_region() -> None:
    """N11: School of Diplomacy abandons own regions and recalls those of others; there are none."""
    table = Table("qin", "greeks", box="legends").hand(FIRST, "School of Diplomacy")
    assert playable(table.match()) == []
    assert playable(table.play(SECOND, "Peloponnese").match()) == ["School of Diplomacy"]


def test_whose_masks_lie_under_stone_heads_says_which_of_them_goes() -> None:
    """§12: Ball Games takes two masks. One comes from under Stone Heads: Jade Mask or Stone Mask."""
    table = Table("olmecs", "greeks", box="legends").empire(FIRST).play(FIRST, "Ball Games", "Stone Heads")
    table.hand(FIRST, "Stone Mask").under(FIRST, "Stone Heads", "Jade Mask", "Stone Mask")
    match = table.match()
    use(match, "Ball Games")
    assert asked(match)[1] is questions.ABANDON
    assert offers(match) == ["Jade Mask", "Stone Mask"]
    pick(match, "Stone Mask")
    assert names(table.standing(FIRST, "Stone Heads").under) == ["Jade Mask"]


def test_n11_nothing_to_swap_in_an_empty_market() -> None:
    """N11: a card in exile is swapped with one of the market; if that is empty, Lighthouse cannot be used."""
    table = Table("greeks", "romans").empire(FIRST).play(FIRST, "Lighthouse").exile("Marsh")
    assert usable(table.match()) == ["Lighthouse"]
    s = table.state
    for slot in range(SLOTS):
        table.clear_slot(slot)
    s.exile += [*s.main_deck, *(card for deck in s.small_decks for card in deck)]
    s.main_deck, s.small_decks = [], [[], [], []]
    assert usable(table.match()) == []


def test_a_draw_is_not_bought_with_what_the_development_to_be_drawn_costs() -> None:
    """§5, §4: deck, discard pile and nation deck are empty, so only a development could be drawn. Long Walls IV
    costs 2 materials and 2 population; whoever pays 1 population for a draw must have as much left."""
    table = Table("qin", "greeks", box="legends").empire(FIRST).deck(FIRST).hand(FIRST).nation(FIRST)
    table.developments(FIRST, "Long Walls IV").play(FIRST, "Long Walls III")
    assert usable(table.purse(FIRST, 2, 0, 2).match()) == []
    assert usable(table.purse(FIRST, 2, 1, 2).match()) == ["Long Walls III"]


def test_what_cannot_go_to_history_may_be_drawn_again() -> None:
    """§12, §5: Vikings who copy Writing Systems put the last card of their discard pile not into the history,
    but on the discard pile again, where the draw that it buys finds it."""
    table = Table("vikings", "minoans", "greeks").deck(FIRST).hand(FIRST).nation(FIRST).discard(FIRST, "Glory")
    match = table.play(FIRST, "Ambassador").play(SECOND, "Writing Systems").match()
    assert usable(match) == ["Ambassador"]
    use(match, "Ambassador")
    assert names(match.state.hands[FIRST]) == ["Glory"]


def test_n11_the_action_that_a_card_takes_brings_no_nation_card() -> None:
    """N11, N14: by that setting a nation card comes for an action token. With the last one, Olympic Games is
    played, and nothing is left to be drawn."""
    table = Table("greeks", "romans", reshuffle_token="action").deck(FIRST).hand(FIRST, "Olympic Games")
    table.nation(FIRST, "Plains of Thessaly")
    assert playable(table.set(actions=[1, 3]).match()) == []
    assert playable(table.set(actions=[2, 3]).match()) == ["Olympic Games"]
