"""Who knows what, and when."""

from regnum.games.imperium.game import GAME
from tests.games.imperium.positions import FIRST, SECOND, Table


def test_a_view_neither_changes_with_the_state_nor_leads_to_it() -> None:
    state = Table("romans", "greeks").play(FIRST, "Armenians").ready()
    seen = GAME.view(state, SECOND)
    state.play[FIRST][-1].spent = True
    state.play[FIRST][-1].under.append(state.decks[FIRST].pop())
    assert not seen.play[FIRST][-1].spent
    assert not seen.play[FIRST][-1].under
    seen.play[FIRST][0].stored = 5
    assert not state.play[FIRST][0].stored
