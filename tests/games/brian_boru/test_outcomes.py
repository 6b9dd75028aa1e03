"""What would come of an option in Brian Boru."""

from regnum.core.game import Asked
from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.core.script import Question
from regnum.games.brian_boru import questions
from regnum.games.brian_boru.components import BLUE, CARD_COLOUR, CARDS, RED, TOWN_COLOUR, TOWNS
from regnum.games.brian_boru.game import GAME
from regnum.games.brian_boru.moves import BUY, PLAY
from regnum.games.brian_boru.state import BrianBoru


def position() -> BrianBoru:
    state = Match(GAME, 3, seed="1").state
    state.court, state.church, state.raiders = [2, 4, 3], [1, 3, 0], [0, 0, 0]
    return state


def told(state: BrianBoru, question: Question, option: Option, **about: int) -> str:
    outcome = GAME.outcome(Asked(GAME.view(state, 0), 0, question, about), option)
    return str(outcome) if outcome else ""


def test_who_buys_steps_is_told_where_they_end() -> None:
    state = position()
    assert told(state, questions.EXTRA_STEPS, BUY[0], space=3) == "Space 3 is taken: you end on space 2"
    assert told(state, questions.EXTRA_STEPS, BUY[1], space=3) == "Space 4 is taken: you end on space 2"
    assert told(state, questions.EXTRA_STEPS, BUY[2], space=3) == "You end on space 5"


def test_who_buys_discs_is_told_how_they_stand_in_the_church() -> None:
    state = position()
    assert told(state, questions.EXTRA_DISCS, BUY[0], count=1) == (
        "2 discs there, fewer than the 3 of another player"
    )
    assert told(state, questions.EXTRA_DISCS, BUY[1], count=1) == "3 discs there, as many as another player"
    assert told(state, questions.EXTRA_DISCS, BUY[2], count=1) == "4 discs there, the most of all"


def test_a_card_is_compared_with_those_that_lie_there() -> None:
    state = position()
    state.active = next(town for town in TOWNS if TOWN_COLOUR[town] == RED)
    red = [card for card in CARDS if CARD_COLOUR[card] == RED]
    blue = next(card for card in CARDS if CARD_COLOUR[card] == BLUE)
    state.played = [0, red[2], 0]
    assert told(state, questions.FOLLOW_CARD, PLAY[blue]) == "It cannot win this town"
    assert told(state, questions.FOLLOW_CARD, PLAY[red[3]]) == "The highest so far"
    assert told(state, questions.FOLLOW_CARD, PLAY[red[0]]).startswith("It loses to ")
    state.played[2] = blue
    assert told(state, questions.FOLLOW_CARD, PLAY[red[3]]) == "It wins the town"
