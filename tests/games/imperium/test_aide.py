"""The aide at a real table: told the truth card by card, it moves the centurion as the rules do in a game."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from regnum.core.game import aides, game, games
from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.core.story import Event
from regnum.games.imperium import events
from regnum.games.imperium import moves as imperium_moves
from regnum.games.imperium.aide import moves
from regnum.games.imperium.aide.game import GAME
from regnum.games.imperium.aide.knowing import candidates, place_of
from regnum.games.imperium.aide.state import PERSON, Table
from regnum.games.imperium.aide.words import LEXICON, instruction
from regnum.games.imperium.components import DESIGN, NATIONS
from regnum.games.imperium.game import GAME as IMPERIUM
from regnum.games.imperium.rules.centurion.gaining import regions
from regnum.games.imperium.rules.centurion.levels import KEYS
from regnum.games.imperium.state import CENTURION, EMPTY, NOTHING, Imperium, copy
from regnum.i18n import reader

QUIET = (imperium_moves.END_TURN, imperium_moves.DONE, imperium_moves.SKIP, imperium_moves.PASS)
"""What somebody chooses who does as little as can be."""
SHOWN = {
    "top": events.ToDiscard,
    "dynasty": events.LeftDynasty,
    "refill": events.Refilled,
    "revealed": events.BrokeThrough,
}
"""By question: the event that tells the card."""


def designs(cards: Any) -> list[int]:
    return [DESIGN[card] if card >= 0 else card for card in cards]


class Witness:
    """Somebody at a real table, which is a game of the engine: plays quietly, and tells the aide what happens."""

    def __init__(self, nation: str, level: str, seed: int) -> None:
        chosen = {"opponent": nation, "level": level, "box": "both_classics"}
        person = "romans" if nation != "romans" else "greeks"
        self.real = Match(IMPERIUM, 1, {**chosen, "nation": (person,)}, seed=f"real {seed}")
        self.aide: Match[Table] = Match(GAME, 1, {**chosen, "nation": person}, seed=f"aide {seed}")
        self.events: list[Event] = []
        """What happened at the real table in this round and was not told yet."""
        self.before: Imperium = copy(self.real.state)
        """The real table before the centurion's turn."""
        self.asked: Counter[str] = Counter()

    # The real table

    def play_round(self) -> None:
        """Up to the person's next turn, or to the end."""
        told = len(self.real.story)
        before = None
        while True:
            state = copy(self.real.state)
            options = self.real.pending[PERSON]
            self.real.choose(PERSON, next((option for option in options if option in QUIET), options[0]))
            self.events = [entry.event for entry in self.real.story[told:]]
            if before is None and any(isinstance(each, events.CenturionRolled) for each in self.events):
                before = state
            if self.real.over or (self.real.question and self.real.question.name == "turn"):
                break
        self.before = before or state

    def take(self, kind: Any, fits: Any) -> Any:
        """The next event of a kind that fits, which is told now."""
        found = next(each for each in self.events if type(each) is kind and fits(each))
        self.events.remove(found)
        return found

    # Telling the aide

    def tell_round(self) -> None:
        """Up to the person's next turn, or to the end."""
        while True:
            self.answer()
            if self.aide.over or (self.aide.question and self.aide.question.name in ("mine", "solstice")):
                break

    def answer(self) -> None:
        assert self.aide.question
        name, options = self.aide.question.name, self.aide.pending[PERSON]
        self.asked[name] += 1
        self.aide.choose(PERSON, getattr(self, f"on_{name}", self.on_card)(options, self.aide.about, name))

    def on_set_up(self, options: Any, about: Any, name: str) -> Option:
        return moves.NEXT

    on_next = on_cleanup = on_go_on = on_set_up

    def on_market_card(self, options: Any, about: Any, name: str) -> Option:
        return self.same(options, self.real.state.market[about["number"] - 1])

    def on_mine(self, options: Any, about: Any, name: str) -> Option:
        return moves.END_TURN

    def on_solstice(self, options: Any, about: Any, name: str) -> Option:
        return moves.END_SOLSTICE

    def on_token(self, options: Any, about: Any, name: str) -> Option:
        put = self.take(events.TokenPut, lambda each: each.seat == PERSON)
        return self.same(options[:-1], put.card)

    def on_die(self, options: Any, about: Any, name: str) -> Option:
        return moves.ROLLED[self.take(events.CenturionRolled, lambda each: True).die - 1]

    def on_slot(self, options: Any, about: Any, name: str) -> Option:
        turned = self.take(events.CenturionTurned, lambda each: each.slot == about["number"] - 1)
        return self.same(options, turned.card)

    def on_card(self, options: Any, about: Any, name: str) -> Option:
        """A card that has turned up: the next one that nobody could know before."""

        def fits(each: Any) -> bool:
            place = place_of(self.before, each.card)
            return place is not None and (name != "top" or place.name in ("deck", "fame", "small"))

        return self.same(options, self.take(SHOWN[name], fits).card)

    def on_owned(self, options: Any, about: Any, name: str) -> Option:
        s = self.real.state
        assert s.centurion
        mine = [*s.centurion.slots, *s.decks[CENTURION]]
        unseen = [card for card in mine if card != EMPTY and not s.owned[card] & 1]
        return next(each for each in options if DESIGN[each.card] in designs(unseen))

    def on_so(self, options: Any, about: Any, name: str) -> Option:
        return moves.YES if "empire" in str(about["fact"]) and self.before.empire[PERSON] else moves.NO

    def on_can(self, options: Any, about: Any, name: str) -> Option:
        return moves.YES if "discard" in reader("en", GAME)("{you}", **about) else moves.NO

    def on_has(self, options: Any, about: Any, name: str) -> Option:
        wanted = [kind for kind in range(3) if about["what"][kind]]
        try:
            return moves.GIVEN[sum(self.take(events.Stole, lambda each: each.purse[wanted[0]]).purse)]
        except StopIteration:
            return moves.GIVEN[0]

    def on_attacked(self, options: Any, about: Any, name: str) -> Option:
        return moves.SUFFERED

    def on_points(self, options: Any, about: Any, name: str) -> Option:
        assert about["points"] == IMPERIUM.points(self.real.state)[CENTURION]
        return moves.COUNTED[0]

    def same(self, options: Any, card: int) -> Option:
        """The option for a card of the same design: it must be among those that can be there."""
        return next(each for each in options if DESIGN[each.card] == DESIGN[card])

    # Comparing

    def compare(self) -> None:
        real, told = self.real.state, self.aide.state.shadow
        assert designs(told.market) == designs(real.market)
        assert told.tokens == real.tokens
        assert [card != NOTHING for card in told.market_unrest] == [card != NOTHING for card in real.market_unrest]
        assert told.purse(CENTURION) == real.purse(CENTURION)
        assert designs(regions(told)) == designs(regions(real))
        for pile in ("discards", "histories"):
            mine, theirs = getattr(told, pile)[CENTURION], getattr(real, pile)[CENTURION]
            assert sorted(designs(mine)) == sorted(designs(theirs)), pile
        for counted in ("main_deck", "fame", "unrest", "exile"):
            assert len(getattr(told, counted)) == len(getattr(real, counted)), counted
        assert [len(deck) for deck in told.small_decks] == [len(deck) for deck in real.small_decks]
        assert len(told.decks[CENTURION]) == len(real.decks[CENTURION])
        assert len(told.nation_decks[CENTURION]) == len(real.nation_decks[CENTURION])
        assert (told.empire[CENTURION], told.ending, told.round) == (real.empire[CENTURION], real.ending, real.round)


@pytest.mark.parametrize("number", range(len(NATIONS)))
def test_told_the_truth_it_plays_as_the_rules_do(number: int) -> None:
    """Every true card is among those offered, and after every round both tables are the same."""
    witness = Witness(NATIONS[number], KEYS[number % len(KEYS)], number)
    while witness.aide.question and witness.aide.question.name != "mine":
        witness.answer()
    witness.compare()
    while not witness.real.over:
        witness.play_round()
        witness.tell_round()
        if not witness.real.over:
            witness.compare()
    while not witness.aide.over:
        witness.answer()
    assert witness.aide.state.shadow.collapsed == witness.real.state.collapsed
    assert witness.asked["slot"] > 5
