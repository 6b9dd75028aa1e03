"""Foresight: every state that a script can lead to, for rules that ask whether something can still be
finished."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from regnum.core.chance import NoChance
from regnum.core.moves import Option
from regnum.core.script import Ask, Script, StepContext, offered

S = TypeVar("S")


SILENT = StepContext(NoChance())


def ends(
    state: S,
    copy: Callable[[S], S],
    begin: Callable[[S, StepContext], Script],
    unforeseen: Callable[[Ask], bool],
    answers: Sequence[Option] = (),
) -> Iterator[S]:
    """The states in which a script can end that begins with some answers, whatever is chosen after them.

    Where a question is `unforeseen`, because its options hang on something hidden, the way ends there.

    >>> nearly_full = Board("turn", [0, 1, 0, 1, 0, 0, 1, -1, -1])
    >>> found = ends(nearly_full, GAME.copy, GAME.steps["turn"], lambda ask: False)
    >>> sorted(state.marks[7:] for state in found)
    [[-1, 1], [1, -1]]
    """
    waiting = [tuple(answers)]
    while waiting:
        chosen = waiting.pop()
        then = copy(state)
        script = begin(then, SILENT)
        try:
            ask = script.send(None)
            for option in chosen:
                ask = script.send(option)
        except StopIteration:
            yield then
            continue
        assert isinstance(ask, Ask), "only one seat's choices are foreseen"
        if unforeseen(ask):
            yield then
        else:
            waiting += [(*chosen, option) for option in offered(ask, then, ask.seat)]
