"""What Imperium foretells of an option, on its button: in figures, and only what the seat can know."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.games.imperium import moves
from regnum.games.imperium.game import GAME
from regnum.games.imperium.moves import (
    DONE,
    END_TURN,
    INNOVATE,
    NUMBER,
    PICK,
    REVOLT,
    Branch,
    FreePlay,
    Play,
    Use,
)
from regnum.i18n import LANGUAGES, reader
from tests.games.imperium.positions import FIRST, SECOND, Table, card
from tests.games.playing import asked, choose, offered

SAY = reader("en", GAME)


def foretold(match: Match[Any], option: Option) -> str:
    """On the button of an option; empty, if nothing is told."""
    seat, _ = asked(match)
    found = match.outcomes(seat)[offered(match).index(option)]
    return SAY(found.text, **found.gaps) if found else ""


def button(match: Match[Any], kind: type[Option], fits: Callable[[Any], bool] = lambda option: True) -> str:
    return foretold(match, next(each for each in offered(match) if isinstance(each, kind) and fits(each)))


def of(name: str, home: str) -> Callable[[Any], bool]:
    number = card(name, home)
    return lambda option: bool(option.card == number)


# Playing cards


def test_what_a_card_brings_is_counted() -> None:
    table = Table("greeks", "romans").hand(FIRST, "Urban Development").empire(FIRST)
    table.play(FIRST, "City of Corinth", "City")
    assert button(table.match(), Play) == "+2 materials, +2 population"


def test_what_a_card_costs_with_progress_in_place_of_what_is_lacking() -> None:
    """§5, N20: two of three materials are there; the third comes from 1 progress, which stands for two."""
    table = Table("carthaginians", "romans").hand(FIRST, "Invasion").purse(FIRST, 2, 0, 1)
    assert button(table.match(), Play) == "costs 1 material and 1 progress"


def test_what_cannot_be_paid_is_not_foretold() -> None:
    """Without Scandinavia in play, Erik the Red pays nothing and finds nothing."""
    table = Table("vikings", "romans").hand(FIRST, "Erik the Red").purse(FIRST, 0, 2, 0)
    assert button(table.match(), Play) == "it goes into exile"


def test_where_a_card_goes() -> None:
    table = Table("egyptians", "romans").hand(FIRST, "Unification").empire(FIRST)
    assert button(table.match(), Play) == "+2 progress; it goes into your history"
    vikings = Table("vikings", "romans").hand(FIRST, "Armenians")
    assert button(vikings.match(), Play) == "it goes onto your discard pile"


def test_what_is_stolen_hangs_on_what_the_others_have() -> None:
    table = Table("vikings", "romans").hand(FIRST, "Go a'Viking").purse(SECOND, 1, 0, 0)
    assert button(table.match(), FreePlay) == "+1 material"
    table.play(SECOND, "Cape")
    assert button(table.match(), FreePlay) == "", "whoever may respond, may lose nothing"


def test_what_an_exhaust_ability_brings() -> None:
    table = Table("celts", "romans").play(FIRST, "Cauldron of Cerridwen").purse(FIRST, 0, 0, 2)
    assert button(table.match(), Use) == "costs 1 progress; +2 population"


def test_a_branch_tells_only_what_its_words_do_not() -> None:
    table = Table("greeks", "romans").hand(FIRST, "Prosperity").play(FIRST, "Peloponnese", "Plains of Thessaly")
    match = table.match()
    choose(match, next(each for each in offered(match) if isinstance(each, Play)))
    while all(not isinstance(each, Branch) or each.branch[1] for each in offered(match)):
        choose(match, moves.SKIP)
    told = [foretold(match, each) for each in offered(match)]
    assert told[-1] == "+2 population"


def test_drawing_that_reshuffles_brings_a_nation_card() -> None:
    """§4: an exhaust token is there, so the nation moves on."""
    table = Table("vikings", "romans", box="legends").hand(FIRST, "Eminent")
    table.deck(FIRST, "Althing").discard(FIRST, "Jomsviking")
    told = button(table.match(), FreePlay)
    assert told == "you draw 2 cards; your deck is shuffled anew; a nation card joins your deck"
    table.tokens(FIRST, 3, 0)
    assert button(table.match(), FreePlay) == "you draw 2 cards; your deck is shuffled anew"


# The turn


def test_innovating_and_revolting() -> None:
    match = Table("greeks", "romans").hand(FIRST, "Unrest", "Settlers", "Glory").match()
    assert foretold(match, INNOVATE) == "you discard 3 cards"
    assert foretold(match, REVOLT) == "up to 1 unrest goes back"


def test_the_end_of_a_turn() -> None:
    """Cards are drawn up to the hand size; the accession card, once it is next, makes an empire (§4)."""
    table = Table("romans", "greeks").hand(FIRST, "Glory", "Advance").deck(FIRST, "Conquer")
    table.discard(FIRST, "Prosperity", "Dalmatia", "Unrest")
    table.nation(FIRST, "Julius Caesar").tokens(FIRST, 2, 0)
    told = foretold(table.match(), END_TURN)
    assert told == (
        "2 action tokens are lost; you draw 3 cards; your deck is shuffled anew; "
        "Julius Caesar joins your deck; you become an empire"
    )


def test_enough_in_the_cleanup() -> None:
    table = Table("romans", "greeks").hand(FIRST, "Glory", "Advance", "Conquer").tokens(FIRST, 0, 0)
    match = table.match()
    choose(match, END_TURN, PICK[match.state.market[0]])
    assert foretold(match, DONE) == "you draw 2 cards"
    assert button(match, moves.Pick) == "you draw 3 cards"


def test_a_deck_that_runs_out_brings_utopians_unrest() -> None:
    table = (
        Table("utopians", "greeks").hand(FIRST, "Meditation").deck(FIRST).discard(FIRST, "Charity", "Oracle")
    )
    assert "you take 1 unrest" in foretold(table.match(), END_TURN)


# The market


def test_what_lies_on_a_card_and_under_it() -> None:
    table = Table("carthaginians", "romans").hand(FIRST, "Advance").purse(FIRST, 3, 0, 0)
    match = table.match()
    choose(match, *[each for each in offered(match) if isinstance(each, Play)])
    if any(isinstance(each, Branch) for each in offered(match)):
        choose(match, offered(match)[0])
    assert button(match, moves.Pick, of("Coinage", "classics")) == "+1 progress; with its unrest; points: 2"
    assert button(match, moves.Pick, of("Elders", "classics")) == "with its unrest; points: 1"


def test_the_last_card_of_the_main_deck_triggers_scoring() -> None:
    table = Table("greeks", "romans").hand(FIRST, "Settlers")
    table.state.main_deck = table.state.main_deck[:1]
    match = table.match()
    choose(match, INNOVATE)
    assert button(match, moves.Pick, of("Armenians", "classics")).endswith("one more round after this one")
    assert button(match, moves.Pick, of("Coast", "classics")) == "", "the region deck refills that slot"


# Cards that leave play, developments, and the end


def test_what_goes_with_a_card_that_is_abandoned() -> None:
    table = Table("greeks", "romans").hand(FIRST, "Glory")
    table.play(FIRST, "Peloponnese", "Plains of Thessaly", "Coast").under(FIRST, "Coast", "Settlers")
    match = table.match()
    choose(match, next(each for each in offered(match) if isinstance(each, Play)))
    assert button(match, moves.Pick, of("Coast", "classics")) == "with 1 card of its garrison"
    assert button(match, moves.Pick, of("Peloponnese", "greeks")) == ""


def test_a_development_costs_something() -> None:
    table = Table("egyptians", "romans").hand(FIRST, "Development").empire(FIRST).purse(FIRST, 9, 9, 0)
    table.developments(FIRST, "Medicine", "Obelisk")
    match = table.match()
    choose(match, next(each for each in offered(match) if isinstance(each, Play)))
    if any(isinstance(each, Branch) for each in offered(match)):
        choose(match, offered(match)[0])
    assert (
        button(match, moves.Pick, of("Medicine", "egyptians"))
        == "costs 4 materials and 1 population; points: 4"
    )


def test_the_last_development_triggers_scoring() -> None:
    """§11: it is told before."""
    table = Table("egyptians", "romans").hand(FIRST, "Development").empire(FIRST).purse(FIRST, 9, 9, 0)
    match = table.developments(FIRST, "Pyramids").match()
    choose(match, next(each for each in offered(match) if isinstance(each, Play)))
    assert foretold(match, offered(match)[0]) == "this triggers scoring: one more round after this one"


def test_what_a_repeated_payment_costs() -> None:
    table = Table("qin", "romans").empire(FIRST).hand(FIRST, "King Wu of Qin").purse(FIRST, 0, 0, 2)
    table.play(FIRST, "Mandate of Heaven").history(FIRST, "Duke Zhuang of Qin")
    match = table.match()
    choose(match, next(each for each in offered(match) if isinstance(each, Play)))
    assert foretold(match, NUMBER[2]) == "costs 2 progress"


def test_the_last_unrest_is_a_warning() -> None:
    table = Table("arthurians", "romans").hand(FIRST, "Morigena")
    table.state.unrest = table.state.unrest[:1]
    assert "the game ends at once" in button(table.match(), Play)


# In every language


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_foretold_can_be_said(lang: str) -> None:
    say, random, told = reader(lang, GAME), Random(5), set()
    match = Match(
        GAME, 3, {"box": "both_legends", "nation": ("qin", "utopians", "atlanteans")}, seed="foretold"
    )
    for _ in range(250):
        if match.over:
            break
        for seat in match.pending:
            for found in filter(None, match.outcomes(seat)):
                text = say(found.text, **found.gaps)
                assert text
                assert not any(sign in text for sign in "{}|_"), text
                told.add(text)
        seat = random.choice(list(match.pending))
        match.choose(seat, random.choice(list(match.pending[seat])))
    assert len(told) > 30, "it is seldom silent"
