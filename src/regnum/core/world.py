"""A world: a position that can be played on, and nothing else. No memory, no way back, so it is quick.

A match keeps one; a bot thinks in many.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Generic

from regnum.core.errors import BrokenRule
from regnum.core.game import Game, S
from regnum.core.moves import Option
from regnum.core.script import Ask, AskAll, Options, Question, Script, StepContext, offered


class World(Generic[S]):
    """A state, the step that is running on it, and the question that the step waits at.

    `pending` says who is asked what: {seat: options}. It is empty when the game is over. A choice among one
    option is made at once.
    """

    __slots__ = ("_on_step", "_script", "_sent", "answers", "ask", "context", "game", "pending", "state")

    def __init__(
        self, game: Game[S], state: S, context: StepContext, on_step: Callable[[], None] | None = None
    ) -> None:
        self.game = game
        self.state = state
        self.context = context
        self._on_step = on_step
        self.ask: Ask | AskAll | None = None
        self.pending: dict[int, Options] = {}
        self.answers: dict[int, Option] = {}
        if self._next_step():
            self._run(None)

    @property
    def over(self) -> bool:
        return self.ask is None

    @property
    def question(self) -> Question | None:
        return self.ask.question if self.ask else None

    def replay(self, start: S, context: StepContext) -> "World[S]":
        """This world once more, from a copy of the state at the start of the running step."""
        world: World[S] = World.__new__(World)
        world.game, world.state, world.context, world._on_step = self.game, start, context, None
        world._sent = self._sent[:]
        world.ask = self.ask
        world.pending, world.answers = self.pending.copy(), self.answers.copy()
        script = self.game.steps[start.step](start, context)
        if script is not None:
            world._script = script
            try:
                world.ask = script.send(None)
                for answer in self._sent:
                    world.ask = script.send(answer)
            except StopIteration:
                assert self.over, "only the last step of a game ends without another question"
                world.ask = None
        return world

    def choose(self, seat: int, option: Option) -> None:
        """Let a seat choose one of the options it is offered. (A match checks; a world trusts.)"""
        del self.pending[seat]
        if isinstance(self.ask, AskAll):
            self.answers[seat] = option
            if not self.pending:
                self._run(self._all_answers(self.ask))
        else:
            self._run(option)

    def forget_other_answers(self, seat: int) -> None:
        """What others answered is not known to the seat: forget it, and work out all options anew."""
        self.answers = {seat: self.answers[seat]} if seat in self.answers else {}
        self._sent.clear()
        self.reconsider()

    def withdraw(self, seat: int) -> None:
        """Take a secret answer back while others still think."""
        del self.answers[seat]
        self.reconsider()

    def reconsider(self) -> None:
        """Work out the options again, because what is hidden has changed."""
        ask = self.ask
        if isinstance(ask, Ask):
            self.pending = {ask.seat: self._options(ask, ask.seat)}
        elif isinstance(ask, AskAll):
            self._ask_all(ask)
            if not self.pending:
                self._run(self._all_answers(ask))

    def playout(self, random: Random) -> int:
        """Play to the end at random; return how many choices were made."""
        return self.play_on(random)

    def play_on(self, random: Random, enough: Callable[[], bool] | None = None) -> int:
        """Play at random until, between two steps, `enough` says so, or to the end."""
        draw = random.random
        state, steps, context = self.state, self.game.steps, self.context
        choices = 0
        ask, answers = self.ask, self.answers
        script = self._script
        answer: Any
        while ask is not None:
            if isinstance(ask, Ask):
                offer, kind = ask.offer, type(ask.offer)
                listed = kind is list or kind is tuple  # quicker than callable()
                options: Options = offer if listed else offer(state, ask.seat)  # type: ignore
                number = len(options)
                if number > 1:
                    choices += 1
                    answer = options[int(draw() * number)]
                else:
                    answer = options[0]
            else:
                answer = {}
                for seat in ask.seats:
                    if seat in answers:
                        answer[seat] = answers[seat]
                        continue
                    options = self._options(ask, seat)
                    if len(options) > 1:
                        choices += 1
                    answer[seat] = options[int(draw() * len(options))]
                answers = {}
            while True:
                try:
                    ask = script.send(answer)
                    break
                except StopIteration:
                    begun = None
                    while begun is None:
                        if not state.step or (enough and enough()):
                            self.ask, self.pending = None, {}
                            return choices
                        begun = steps[state.step](state, context)
                    script, answer = begun, None
        return choices

    def _next_step(self) -> bool:
        """Begin the step that comes next; one that asks nobody is over at once. False when the game is."""
        while self.state.step:
            if self._on_step:
                self._on_step()
            self._sent: list[Any] = []
            script = self.game.steps[self.state.step](self.state, self.context)
            if script is not None:
                self._script: Script = script
                return True
        self.ask = None
        return False

    def _run(self, answer: Any) -> None:
        """Go on until somebody has a real choice, or to the end."""
        while True:
            if answer is not None:
                self._sent.append(answer)
            try:
                self.ask = ask = self._script.send(answer)
            except StopIteration:
                if not self._next_step():
                    return
                answer = None
                continue
            if isinstance(ask, Ask):
                options = self._options(ask, ask.seat)
                if len(options) > 1:
                    self.pending = {ask.seat: options}
                    return
                answer = options[0]
                self.context.force(ask.seat, answer, callable(ask.offer))
            else:
                self.answers = {}
                self._ask_all(ask)
                if self.pending:
                    return
                answer = self._all_answers(ask)

    def _ask_all(self, ask: AskAll) -> None:
        self.pending = {}
        for seat in ask.seats:
            if seat not in self.answers:
                options = self._options(ask, seat)
                if len(options) > 1:
                    self.pending[seat] = options
                else:
                    self.answers[seat] = options[0]

    def _all_answers(self, ask: AskAll) -> dict[int, Option]:
        """The answers in the order of the seats asked, whoever was first: the order cannot matter."""
        if len(ask.seats) > 1:
            self.context.reveal()
        answers, self.answers = self.answers, {}
        return {seat: answers[seat] for seat in ask.seats}

    def _options(self, ask: Ask | AskAll, seat: int) -> Options:
        options = offered(ask, self.state, seat)
        if not options:
            raise BrokenRule(f"{ask.question.name}: seat {seat} is asked and has no option")
        return options
