"""The aide at a real table: told the truth card by card, it moves the centurion as the rules do in a game."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from regnum.core.game import aides, game, games
from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.core.script import Question
from regnum.core.snapshot import Snapshot, resume, snapshot
from regnum.core.story import Event
from regnum.games.imperium import events
from regnum.games.imperium import moves as imperium_moves
from regnum.games.imperium.aide import moves, questions
from regnum.games.imperium.aide.game import GAME
from regnum.games.imperium.aide.knowing import candidates, learn, place_of
from regnum.games.imperium.aide.state import PERSON, Table
from regnum.games.imperium.aide.words import instruction
from regnum.games.imperium.components import DESIGN, FAME, HOMES, NATIONS, TRIBUTARY
from regnum.games.imperium.game import GAME as IMPERIUM
from regnum.games.imperium.rules.centurion.gaining import regions
from regnum.games.imperium.rules.centurion.levels import KEYS
from regnum.games.imperium.sight import KIND_OF, all_cards
from regnum.games.imperium.state import CENTURION, EMPTY, NOTHING, SMALL, Imperium, copy
from regnum.i18n import LANGUAGES, reader
from regnum.server.rulebook import rules_text

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
    """Somebody at a real table, which is a game of the engine: plays quietly, and tells the aide of it."""

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

    def on_set_up(self, options: Any, about: Any, name: str) -> Any:
        return moves.NEXT

    on_next = on_cleanup = on_go_on = on_set_up

    def on_market_card(self, options: Any, about: Any, name: str) -> Any:
        return self.same(options, self.real.state.market[about["number"] - 1])

    def on_mine(self, options: Any, about: Any, name: str) -> Any:
        return moves.END_TURN

    def on_solstice(self, options: Any, about: Any, name: str) -> Any:
        return moves.END_SOLSTICE

    def on_token(self, options: Any, about: Any, name: str) -> Any:
        put = self.take(events.TokenPut, lambda each: each.seat == PERSON)
        return self.same(options[:-1], put.card)

    def on_die(self, options: Any, about: Any, name: str) -> Any:
        return moves.ROLLED[self.take(events.CenturionRolled, lambda each: True).die - 1]

    def on_slot(self, options: Any, about: Any, name: str) -> Any:
        turned = self.take(events.CenturionTurned, lambda each: each.slot == about["number"] - 1)
        return self.same(options, turned.card)

    def on_card(self, options: Any, about: Any, name: str) -> Any:
        """A card that has turned up: the next one that nobody could know before."""

        def fits(each: Any) -> bool:
            place = place_of(self.before, each.card)
            return place is not None and (name != "top" or place.name in ("deck", "fame", "small"))

        return self.same(options, self.take(SHOWN[name], fits).card)

    def on_owned(self, options: Any, about: Any, name: str) -> Any:
        s = self.real.state
        assert s.centurion
        mine = [*s.centurion.slots, *s.decks[CENTURION]]
        unseen = [card for card in mine if card != EMPTY and not s.owned[card] & 1]
        return next(each for each in options if DESIGN[each.card] in designs(unseen))

    def on_so(self, options: Any, about: Any, name: str) -> Any:
        return moves.YES if "empire" in str(about["fact"]) and self.before.empire[PERSON] else moves.NO

    def on_can(self, options: Any, about: Any, name: str) -> Any:
        return moves.YES if "discard" in reader("en", GAME)("{you}", **about) else moves.NO

    def on_has(self, options: Any, about: Any, name: str) -> Any:
        wanted = [kind for kind in range(3) if about["what"][kind]]
        try:
            return moves.GIVEN[sum(self.take(events.Stole, lambda each: each.purse[wanted[0]]).purse)]
        except StopIteration:
            return moves.GIVEN[0]

    def on_attacked(self, options: Any, about: Any, name: str) -> Any:
        return moves.SUFFERED

    def on_points(self, options: Any, about: Any, name: str) -> Any:
        assert about["points"] == IMPERIUM.points(self.real.state)[CENTURION]
        return moves.COUNTED[0]

    def same(self, options: Any, card: int) -> Any:
        """The option for a card of the same design: it must be among those that can be there."""
        return next(each for each in options if DESIGN[each.card] == DESIGN[card])

    # Comparing

    def compare(self) -> None:
        real, told = self.real.state, self.aide.state.shadow
        assert designs(told.market) == designs(real.market)
        assert told.tokens == real.tokens
        assert [card != NOTHING for card in told.market_unrest] == [
            card != NOTHING for card in real.market_unrest
        ]
        assert told.purse(CENTURION) == real.purse(CENTURION)
        assert designs(regions(told)) == designs(regions(real))
        for pile in ("discards", "histories"):
            piles = [getattr(each, pile)[CENTURION] for each in (told, real)]
            assert sorted(designs(piles[0])) == sorted(designs(piles[1])), pile
        for counted in ("main_deck", "fame", "unrest", "exile"):
            assert len(getattr(told, counted)) == len(getattr(real, counted)), counted
        assert [len(deck) for deck in told.small_decks] == [len(deck) for deck in real.small_decks]
        assert len(told.decks[CENTURION]) == len(real.decks[CENTURION])
        assert len(told.nation_decks[CENTURION]) == len(real.nation_decks[CENTURION])
        assert (told.empire[CENTURION], told.ending, told.round) == (
            real.empire[CENTURION],
            real.ending,
            real.round,
        )


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


# Whatever is told


TOLD_SELDOM = (moves.SCORING, moves.TOOK_UNREST, moves.TAKES_UNREST)
"""What would soon end the game, if it were told as often as anything else."""


def tell_anything(nation: int, watch: Callable[[Table], None] = GAME.check) -> Match[Table]:
    """A game in which everything is told at random."""
    chosen = {
        "opponent": NATIONS[nation],
        "level": KEYS[nation % 6],
        "box": ("both_classics", "both_legends")[nation % 2],
    }
    match: Match[Table] = Match(GAME, 1, chosen, seed=str(nation))
    random = Random(nation)
    while not match.over:
        options = list(match.pending[PERSON])
        usual = [option for option in options if option not in TOLD_SELDOM]
        match.choose(PERSON, random.choice(usual if usual and random.random() < 0.95 else options))
        watch(match.state)
    return match


@pytest.mark.parametrize("nation", range(len(NATIONS)))
def test_any_game_comes_to_its_end_and_is_told_in_words(nation: int) -> None:
    match = tell_anything(nation)
    say = reader("en", GAME).knowing({1: "Centurion"})
    assert all(say.tell(entry.event) for entry in match.story)
    assert sum(GAME.wins(match.state)) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_on_its_board_is_told(lang: str) -> None:
    """At every moment: the row that fires, those that were passed over and why, among others."""
    say, told = reader(lang, GAME).knowing({1: "Centurion"}), Counter[str]()
    things = GAME.things
    assert things

    def look(state: Table) -> None:
        for thing, seen in things.looks(GAME.view(state, PERSON)).items():
            title = things.title(thing, seen, say)
            assert "{" not in title
            told[thing] += bool(title)
        centurion = state.shadow.centurion
        told["rows passed over"] += len(centurion.passed) if centurion else 0

    tell_anything(NATIONS.index("scythians"), look)
    assert not {"turn", "todo", "slots", "rows", "rival", "commons", "rows passed over"} - set(+told)


def test_every_instruction_fills_its_gaps() -> None:
    say = reader("en", GAME)
    seen = set()
    for nation in range(0, len(NATIONS), 2):
        for _, state in tell_anything(nation).steps:
            for each in state.said:
                seen.add(each.kind)
                told = instruction(say, each.kind, each.fields)
                assert told.endswith(".")
                assert "{" not in told
    assert len(seen) > 15


def test_all_can_be_taken_back_where_nothing_was_rolled_here() -> None:
    match: Match[Table] = Match(GAME, 1, {"nation": "romans", "opponent": "celts"}, seed="1")
    first, random = GAME.copy(match.state), Random(4)
    for _ in range(40):
        match.choose(PERSON, random.choice(list(match.pending[PERSON])))
        if match.over:
            break
    while match.history:
        match.undo(PERSON)
    assert match.state == first


def test_a_game_is_kept_and_resumed_in_the_middle_of_a_question() -> None:
    match, random = laid_out(die="rolled"), Random(2)
    for _ in range(60):
        kept = msgspec.json.decode(msgspec.json.encode(snapshot(match)), type=Snapshot)
        again = resume(GAME, kept, match.seed)
        assert (again.state, again.pending, again.question) == (match.state, match.pending, match.question)
        usual = [option for option in match.pending[PERSON] if option not in TOLD_SELDOM]
        match.choose(PERSON, random.choice(usual))


# Which cards can lie somewhere


def laid_out(**chosen: str) -> Match[Table]:
    match: Match[Table] = Match(GAME, 1, {"nation": "romans", "opponent": "celts", **chosen}, seed="1")
    match.choose(PERSON, moves.NEXT)
    while match.question and match.question.name == "market_card":
        match.choose(PERSON, match.pending[PERSON][0])
    return match


def test_only_cards_of_the_suit_can_come_from_a_small_deck() -> None:
    shadow = laid_out().state.shadow
    for deck, suit in zip(shadow.small_decks, SMALL, strict=True):
        found = candidates(shadow, deck[-1])
        assert {KIND_OF[card] for card in found} == {suit}
        assert not set(designs(found)) & set(designs(shadow.market)) - set(designs(deck + shadow.main_deck))


def test_a_card_taken_unseen_may_be_any_of_its_kind_when_it_is_turned_up() -> None:
    shadow = laid_out().state.shadow
    fame = [*shadow.fame, *shadow.unseen]
    shadow.decks[CENTURION].append(shadow.fame.pop())
    found = candidates(shadow, shadow.decks[CENTURION][-1])
    assert set(designs(fame)) <= set(designs(found))
    lies, true = shadow.decks[CENTURION][0], shadow.fame[0]
    learn(shadow, lies, true)
    assert shadow.decks[CENTURION][0] == true
    assert lies in shadow.decks[CENTURION], "the other one still lies there"
    assert sum(card in FAME for card in shadow.decks[CENTURION]) == 1
    assert len(set(all_cards(shadow))) == len(all_cards(shadow))


def test_a_tributary_of_the_other_box_may_have_come_for_one_that_cannot_be_played() -> None:
    """A tributary with the name of a card of a nation in play is replaced (N7): any of the spare ones."""
    shadow = laid_out(nation="egyptians", opponent="persians").state.shadow
    found = candidates(shadow, shadow.main_deck[-1])
    spare = [card for card in found if card in TRIBUTARY and card not in HOMES["classics"]]
    there = [card for card in all_cards(shadow) if card in TRIBUTARY and card not in HOMES["classics"]]
    assert len(there) < len(spare)
    before = len(all_cards(shadow))
    learn(shadow, shadow.main_deck[-1], next(card for card in spare if card not in there))
    assert len(set(all_cards(shadow))) == before


def test_a_card_that_was_mistold_is_put_right() -> None:
    match = laid_out()
    wrong = match.state.shadow.market[2]
    for choice in (moves.IN_MARKET[wrong], moves.MISTOLD):
        match.choose(PERSON, choice)
    right: Any = next(each for each in match.pending[PERSON] if DESIGN[each.card] != DESIGN[wrong])  # type: ignore[attr-defined]
    match.choose(PERSON, right)
    shadow = match.state.shadow
    assert DESIGN[shadow.market[2]] == DESIGN[right.card]
    assert wrong in [*shadow.small_decks[0], *shadow.main_deck]
    GAME.check(match.state)


def test_every_question_leads_to_a_chapter_of_the_rules() -> None:
    for lang in LANGUAGES:
        _, chapters = rules_text(GAME.aide_for, lang)
        for question in vars(questions).values():
            if isinstance(question, Question):
                assert question.section in dict(chapters), question.name


# What the person does


def choose(match: Match[Table], *options: Option) -> None:
    for option in options:
        match.choose(PERSON, option)


def test_what_the_person_acquires_leaves_with_its_tokens_and_a_new_card_is_asked_for() -> None:
    match = laid_out()
    shadow = match.state.shadow
    slot, unrest = 4, len(shadow.unrest)
    card = shadow.market[slot]
    assert shadow.tokens[slot] == [0, 0, 1]
    choose(match, moves.IN_MARKET[card], moves.ACQUIRED)
    assert match.question
    assert (match.question.name, match.about["number"]) == ("refill", slot + 1)
    choose(match, match.pending[PERSON][0])
    shadow = match.state.shadow
    assert shadow.market[slot] not in (card, NOTHING)
    assert shadow.tokens[slot] == [0, 0, 1], "a new civilised card bears progress"
    assert len(shadow.unrest) == unrest - 1, "it lies under the new card, the other one was taken"


def test_the_last_unrest_that_is_taken_ends_the_game() -> None:
    match = laid_out()
    while not match.over:
        choose(match, moves.OF_PILES, moves.TOOK_UNREST)
    assert match.state.shadow.collapsed
    assert GAME.wins(match.state) == [0, 1]


def test_an_aide_is_found_by_its_key_and_listed_among_no_games() -> None:
    assert GAME.key in aides()
    assert GAME.key not in games()
    assert game(GAME.key) is GAME
    assert GAME.aide_for in games()
