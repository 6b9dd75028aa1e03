"""Carrying the rules out on the shadow of the real table, and asking for whatever they need to know first.

The rules run on a copy. Where they turn up a card that nobody has seen, or want to know something of the
person, they stop: it is asked for, noted, and they run again from where they began. So they need not know that
they are watched.
"""

from collections.abc import Callable, Hashable, Iterable
from typing import Any, ParamSpec, TypeVar

from regnum.core.chance import NoChance
from regnum.core.judge import Why
from regnum.core.moves import Option
from regnum.core.programs import May, Operation, all_operations
from regnum.core.script import About, Options, Question, Script, StepContext
from regnum.core.story import Event
from regnum.core.words import Phrase
from regnum.games.imperium import events as told
from regnum.games.imperium import orders as rows
from regnum.games.imperium.components import DOES, fitting
from regnum.games.imperium.language import Gain, TakeUnrest
from regnum.games.imperium.rules.centurion.orders import NOT_SO, NOTHING_TO_TAKE, RowScope
from regnum.games.imperium.rules.operations.resources import RESOURCE, pool
from regnum.games.imperium.rules.zones import Collapse, take_unrest
from regnum.games.imperium.state import CENTURION, NOTHING, Imperium
from regnum.games.imperium.state import copy as copy_shadow

from . import questions
from .events import NUMBER, SHOWS, YOU, Warded, YouDo
from .knowing import Place, candidates, learn, place_of
from .moves import CARD, GIVEN, MOST_STOLEN, NO, SUFFERED, WARDED, YES
from .state import PERSON, Said, Table

P = ParamSpec("P")
T = TypeVar("T")
Answers = dict[Hashable, Any]
Act = Callable[[Imperium, "Watcher"], Script | None]
"""Something that the rules do at the real table."""


class Unseen(Exception):
    """A card turns up that nobody has seen."""

    def __init__(self, card: int) -> None:
        self.card = card


class Unasked(Exception):
    """The rules want to know something of the person."""

    def __init__(self, key: Hashable, question: Question, options: Options, about: About) -> None:
        self.key, self.question, self.options, self.about = key, question, options, about


class Watcher(StepContext):
    """The context of the rules on the shadow: it notes what they tell, and stops them where a card turns up.

    Shuffled cards may lie in any order, since each is asked for when it turns up.
    """

    def __init__(self, before: Imperium, answers: Answers, die: int = 0) -> None:
        super().__init__(NoChance())
        self.before, self.answers, self.die = before, answers, die
        self.told: list[tuple[Any, tuple[Any, ...]]] = []
        self.stopped_by: Any = None
        """The event with which a card turns up that nobody has seen."""

    def roll(self, dice: int = 1, sides: int = 6) -> list[int]:
        return [self.die]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        return list(items)

    def tell(self, event: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        kind: Any = event
        if kind in SHOWS:
            card: Any = args[SHOWS[kind]]
            if place_of(self.before, card):
                self.stopped_by = kind
                raise Unseen(card)
        self.told.append((kind, args))

    def answer(self, key: Hashable, question: Question, options: Options, about: About) -> Any:
        """What the person has said, or will be asked."""
        if key not in self.answers:
            raise Unasked(key, question, options, about)
        return self.answers[key]


class TableScope(RowScope):
    """A row that is carried out at the real table: what it needs to know of the person is asked for."""

    def __init__(self, card: int, watcher: Watcher) -> None:
        super().__init__(card)
        self.watcher = watcher

    def holds(self, s: Imperium, fact: str) -> bool:
        if not fact.startswith("you_"):
            return super().holds(s, fact)
        about = {"fact": Phrase(rows.FACTS[fact].text)}
        return self.watcher.answer(fact, questions.SO, (YES, NO), about) is YES

    def prevents(self, s: Imperium, operation: Operation) -> Why:
        if isinstance(operation, rows.Steal):
            return None if self.stolen(operation) else NOTHING_TO_TAKE
        if isinstance(operation, rows.You):
            return None if self.can(operation) else NOT_SO
        return super().prevents(s, operation)

    def perform(self, s: Imperium, t: StepContext, operation: Operation) -> Script | None:
        if isinstance(operation, rows.Steal):
            self.steal(s, t, operation)
        elif isinstance(operation, rows.You):
            self.tell_person(s, t, operation)
        else:
            return super().perform(s, t, operation)
        return None

    def can(self, order: rows.You) -> bool:
        """Whether the person can do what a row says; what anybody can do is not asked for."""
        if isinstance(order.do[0], Gain | TakeUnrest | May):
            return True
        about = {"you": YOU.index(order)}
        return self.watcher.answer(order, questions.CAN, (YES, NO), about) is YES

    def stolen(self, order: rows.Steal) -> int:
        """How much of it the person has, as far as it can be taken."""
        purse = [0, 0, 0]
        purse[RESOURCE[order.what]] = order.n
        most = min(order.n, MOST_STOLEN)
        found = self.watcher.answer(order, questions.HAS, GIVEN[: most + 1], {"what": tuple(purse)})
        return int(found.n)

    def wards_off(self, t: StepContext) -> bool:
        """Once for a row, before its first harm (§14.3)."""
        if not self.asked:
            self.asked = True
            options = (SUFFERED, WARDED)
            answer = self.watcher.answer("attacked", questions.ATTACKED, options, {"card": self.card})
            self.warded = answer is WARDED
            if self.warded:
                t.tell(Warded)
        return self.warded

    def steal(self, s: Imperium, t: StepContext, order: rows.Steal) -> None:
        taken = self.stolen(order)
        if taken and not self.wards_off(t):
            purse = [0, 0, 0]
            purse[RESOURCE[order.what]] = taken
            pool(s, order.what)[CENTURION] += taken
            t.tell(told.Stole, CENTURION, PERSON, tuple(purse))  # type: ignore[arg-type]

    def tell_person(self, s: Imperium, t: StepContext, order: rows.You) -> None:
        if order.attacks and self.can(order):
            self.wards_off(t)
        if self.warded and order.harms:
            return
        if isinstance(order.do[0], TakeUnrest):
            take_unrest(s, t, PERSON, order.do[0].n)
        else:
            t.tell(YouDo, YOU.index(order))


# Carrying it out


def carry_out(s: Table, t: StepContext, act: Act, die: int = 0) -> Script:
    """Let the rules act at the real table, once all is known that they need to know."""
    answers: Answers = {}
    said = s.said
    while True:
        shadow, watcher = copy_shadow(s.shadow), Watcher(s.shadow, answers, die)
        try:
            script = act(shadow, watcher)
            for _ in script or ():
                raise AssertionError("at the real table the rules ask nobody themselves")
        except Unseen as unseen:
            s.said = said + notes(watcher)
            yield from ask_for(s, t, unseen.card, shadow, watcher)
            continue
        except Unasked as unasked:
            s.said = said + notes(watcher)
            answers[unasked.key] = yield t.ask(PERSON, unasked.question, unasked.options, unasked.about)
            continue
        except Collapse:
            shadow.collapsed = True
        break
    s.said = said + notes(watcher)
    settle(s, t, shadow, watcher)


def settle(s: Table, t: StepContext, shadow: Imperium, watcher: Watcher) -> None:
    """That is how the table stands now. What was turned up and shuffled back is as good as unseen."""
    for card in shadow.main_deck:
        shadow.owned[card] = 0
    s.shadow = shadow
    for kind, fields in watcher.told:
        if kind is not told.Revealed:  # of those only the last is known
            t.tell(kind, *fields)
    if shadow.collapsed:
        s.step = "over"


def notes(watcher: Watcher) -> list[Said]:
    """What is to be moved by what was told so far."""
    return [Said(NUMBER[kind], fields) for kind, fields in watcher.told if kind in NUMBER]


def note(s: Table, kind: Any, fields: tuple[Any, ...]) -> None:
    s.said.append(Said(NUMBER[kind], fields))


def ask_for(s: Table, t: StepContext, there: int, shadow: Imperium, watcher: Watcher) -> Script:
    """Which card turns up, of all that can lie there."""
    place = place_of(s.shadow, there)
    assert place is not None
    question, about = question_for(place, there, shadow, watcher)
    found: list[Option] = [CARD[card] for card in candidates(s.shadow, there)]
    if question is questions.REVEALED:
        found = [each for each in found if each.card in wanted_by(s, watcher)] or found  # type: ignore[attr-defined]
    choice = yield t.ask(PERSON, question, found, about)
    learn(s.shadow, there, choice.card)


def question_for(place: Place, card: int, shadow: Imperium, watcher: Watcher) -> tuple[Question, About]:
    if place.name == "slots":
        return questions.SLOT, {"number": place.place + 1}
    if place.name in ("deck", "dynasty"):
        return questions.TOP if place.name == "deck" else questions.DYNASTY, {}
    if card in shadow.market:
        return questions.REFILL, {"number": shadow.market.index(card) + 1}
    return questions.REVEALED, {}


def wanted_by(s: Table, watcher: Watcher) -> frozenset[int]:
    """The cards that the row breaks through for."""
    row = next((fields[0] for kind, fields in reversed(watcher.told) if kind is told.RowFired), NOTHING)
    orders = all_operations(DOES[row]) if row != NOTHING else ()
    suits = [suit for each in orders if isinstance(each, rows.BreakThrough) for suit in each.suits]
    return fitting(tuple(suits)) if suits else frozenset()
