"""Judges: what may be chosen, and why the rest may not. The rule that decides gives the reason.

A rule answers None where it allows an option, and otherwise the reason, as a phrase that is put into words only
when somebody asks. So there is one source for what is offered and for "why not?", and `regnum check` compares
the two at every question.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from regnum.core.moves import Option
from regnum.core.script import NOTHING, About, Ask, AskAll, Options, Question
from regnum.core.words import N_, Phrase

Why = Phrase | None
"""A reason, or None where there is nothing against it."""
Rule = Callable[[Any, int, Any, About], Why]
"""(state, seat, option, what the question is about): why the seat may not choose the option."""

NOT_ASKED = N_("That is not what you are asked now (“{prompt}”).")
LEFT_OUT = N_("That is not among what you can choose now.")


class Kind(NamedTuple):
    """A rule that tells whether an option is about the right kind of thing at all: a tile of the hand, say. Its
    reason is told only where no other rule of the question has a better one."""

    rule: Rule


class Verdict(NamedTuple):
    """Why an option may not be chosen, and how telling that is: how many rules have let it pass."""

    weight: int
    why: Phrase


class Judge:
    """The rules for some options, in the order in which they are best explained.

    >>> def taken(board, seat, option, about):
    ...     free = board.marks[option.square] == -1
    ...     return None if free else Phrase("Square {square} is taken.", square=option.square)
    >>> judge, board = Judge(MARK, taken), Board("turn", [0, 1, 0, 1, 0, 1, 1, -1, -1])
    >>> [option.square for option in judge.allowed(board, 0)]
    [7, 8]
    >>> str(judge.why_not(board, 0, MARK[2], {}).why)
    'Square 2 is taken.'
    """

    def __init__(self, options: Iterable[Option], *rules: Rule | Kind) -> None:
        self.options = tuple(options)
        self.rules = rules

    def why_not(self, state: Any, seat: int, option: Option, about: About) -> Verdict | None:
        """The first rule against an option."""
        for passed, rule in enumerate(self.rules):
            if isinstance(rule, Kind):
                if why := rule.rule(state, seat, option, about):
                    return Verdict(-1, why)
            elif why := rule(state, seat, option, about):
                return Verdict(passed, why)
        return None

    def allowed(self, state: Any, seat: int, about: About = NOTHING) -> list[Option]:
        """All options that nothing speaks against."""
        return [option for option in self.options if self.why_not(state, seat, option, about) is None]


class Bench:
    """The judges of a question.

    >>> bench = Bench(Judge(MARK[:4]), Judge(MARK[4:], lambda board, seat, option, about: Phrase("Too far.")))
    >>> str(bench.why_not(None, Ask(0, TURN, MARK[:4]), 0, [MARK[7]]))
    'Too far.'
    """

    def __init__(self, *judges: Judge) -> None:
        self.judges = judges

    @cached_property
    def cases(self) -> Mapping[Option, Judge]:
        """Every option that may ever come before this bench, with its judge."""
        return {option: judge for judge in self.judges for option in judge.options}

    def why_not(self, state: Any, ask: Ask | AskAll, seat: int, options: Iterable[Option]) -> Phrase:
        """Why a seat can choose none of these options, of which none is offered."""
        found: Verdict | None = None
        for option in options:
            if option in self.cases:
                verdict = self.cases[option].why_not(state, seat, option, ask.about)
                if verdict is None:
                    verdict = Verdict(len(self.cases), Phrase(ask.left_out or LEFT_OUT))
                if found is None or verdict.weight > found.weight:
                    found = verdict
        return found.why if found else not_asked(ask.question, ask.about)


def why_not(
    benches: "Benches",
    state: Any,
    ask: Ask | AskAll | None,
    pending: Mapping[int, Options],
    seat: int,
    options: Sequence[Option],
) -> Why:
    """Why a seat can choose none of these options at a question; None if it can choose one of them.

    >>> str(why_not({}, None, None, {}, 0, MARK))
    'The game is over.'
    """
    if ask is None:
        return Phrase(N_("The game is over."))
    if seat not in pending:
        return Phrase(N_("It is for {seats} to choose now, not for you."), seats=tuple(pending))
    if any(option in pending[seat] for option in options):
        return None
    bench = benches.get(ask.question)
    return bench.why_not(state, ask, seat, options) if bench else not_asked(ask.question, ask.about)


def not_asked(question: Question, about: About) -> Phrase:
    """That is not what the question is after."""
    return Phrase(NOT_ASKED, prompt=Phrase(question.prompt, **about))


Benches = Mapping[Question, Bench]
"""By question: who judges what can be answered."""
