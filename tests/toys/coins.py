"""Coins: a toy language of programs. Seats take and pay coins; some words make sense only in the market."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

from msgspec import Meta

from regnum.core.moves import Option
from regnum.core.programs import Decision, Fact, Group, Language, Operation, Program, Scope, Why
from regnum.core.script import Question, Script, StepContext
from regnum.core.words import P_, Phrase

Number = Annotated[int, Meta(ge=1)]


class Take(Operation, frozen=True):
    text = P_("take|takes {n} coin", "take|takes {n} coins", "n")
    n: Number


class Pay(Operation, frozen=True):
    text = P_("pay|pays {n} coin", "pay|pays {n} coins", "n")
    pays = True
    n: Number


class Haggle(Operation, frozen=True):
    text = "haggle"
    windows = frozenset({"market"})


class Twice(Operation, frozen=True):
    text = "{what}, and once more"
    programs = ("program",)
    program: Any

    def run(self, s: Any, t: StepContext, scope: Scope) -> Script:
        for _ in range(2):
            for operation in self.program:
                operation.run(s, t, scope)
        yield from ()

    def inside(self) -> Iterator[Program]:
        yield self.program


class Branch(Option, frozen=True):
    text = "{place}"
    place: int


BRANCH = [Branch(place) for place in range(4)]
WHICH = Question("which", "Which of them?", "")


class Purse(Scope):
    """The coins of a seat; the state is a list of them, by seat."""

    def perform(self, s: list[int], t: StepContext, operation: Operation) -> None:
        if isinstance(operation, Take):
            s[self.seat] += operation.n
        elif isinstance(operation, Pay):
            s[self.seat] -= operation.n

    def prevents(self, s: list[int], operation: Operation) -> Why:
        if isinstance(operation, Pay) and s[self.seat] < operation.n:
            return Phrase("You have too few coins.")
        if isinstance(operation, Take) and s[self.seat] + operation.n > 9:
            return Phrase("Your purse is full.")
        return None

    def decide(self, s: list[int], t: StepContext, verb: Operation, places: Sequence[int]) -> Decision:
        choice = yield t.ask(self.seat, WHICH, [BRANCH[place] for place in places])
        return int(choice.place)


COINS = Language(
    {"take": Take, "pay": Pay, "haggle": Haggle, "twice": Twice},
    {"market": {"weather": ("sun", "rain")}, "home": {}},
    facts={"rich": Fact("you have five coins", lambda s, scope: bool(s[scope.seat] >= 5))},
    groups={"others": Group("everybody else", lambda s, scope: [n for n in range(len(s)) if n != scope.seat])},
)
