"""A world: a position that can be played on. It can be copied at any question, and so can an imagined one.

A match keeps one; a bot thinks in many. A world is the state at the start of a step, the luck it has met since
and the answers given since: to copy it, the state is copied and the rest is run again. What a seat imagines is
dealt by luck, too, so an imagined world is remembered in the same way.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Generic, NamedTuple

from regnum.core.chance import Fast, NoChance, Taped
from regnum.core.errors import BrokenRule
from regnum.core.game import Asked, Game, S
from regnum.core.moves import Option
from regnum.core.script import Ask, AskAll, Options, Question, Script, StepContext, StepsKept, offered
from regnum.core.words import Phrase

LONGEST_JOURNAL = 24
"""Answers after which a world that reaches the next step remembers from there on instead."""
MOST_UNASKED = 1_000
"""Steps and forced answers in a row after which a game is taken to be one that never ends."""


class Redealt(NamedTuple):
    """In a journal: here the world was dealt anew, for a seat and with some luck."""

    seat: int
    tape: list[Any]


class Memory(NamedTuple, Generic[S]):
    """A world as data: the state at the start of a step, the luck met since and all that was answered."""

    start: S
    tape: tuple[Any, ...]
    journal: tuple[Any, ...]
    """Options, {seat: option} where several were asked at once, and `Redealt`."""
    answers: Mapping[int, Option]
    """To the question that is asked, by those who need not wait for others."""
    asks: bool
    """Whether there is a question; otherwise the world lies between two steps, or the game is over."""
    discreet: tuple[int, ...] = ()


class World(Generic[S]):
    """A state, the step that is running on it, and the question that the step waits at.

    `pending` says who is asked what: {seat: options}. It is empty when the game is over. A choice among one
    option is made at once, unless its question is always asked or that would tell of something hidden.

    >>> world = World(GAME, GAME.new(2, {}), StepContext(Fast(Random(1))))
    >>> world.choose(0, MARK[4])
    >>> other = world.copy(Random(2))
    >>> other.play_on(Random(3))
    7
    >>> other.over, world.over
    (True, False)
    """

    __slots__ = (
        "_journal",
        "_script",
        "_start",
        "answers",
        "ask",
        "context",
        "game",
        "pending",
        "state",
        "step_begins",
    )

    def __init__(
        self, game: Game[S], state: S, context: StepContext, *, tape: Any = (), copyable: bool = True
    ) -> None:
        """Play on from a state, which is changed by that; `tape` is luck that its step has met already."""
        context.start_tape(tape)
        self.game = game
        self.state = state
        self.context = context
        self.ask: Ask | AskAll | None = None
        self.pending: dict[int, Options] = {}
        self.answers: dict[int, Option] = {}
        self.step_begins = True
        """Whether the step that asks has not been answered yet: then the state is as good as between steps."""
        self._journal: list[Any] = []
        self._start: S | None = game.copy(state) if copyable else None
        if self._next_step():
            self._run(None)

    @property
    def over(self) -> bool:
        return self.ask is None

    @property
    def question(self) -> Question | None:
        return self.ask.question if self.ask else None

    def outcomes(self, seat: int) -> list[Phrase | None]:
        """What would come of each option that a seat is offered, as far as it can tell."""
        if self.ask is None:
            return []
        asked = Asked(self.game.view(self.state, seat), seat, self.ask.question, self.ask.about)
        return [self.game.outcome(asked, option) for option in self.pending.get(seat, ())]

    # Other worlds

    def copy(self, random: Random, kept: bool = False) -> "World[S]":
        """The same position, to be played on elsewhere with other luck. One that is to be `kept`, and copied
        often, remembers the start of every step that it comes to."""
        world: World[S] = World.__new__(World)
        world.game, world.context = self.game, (StepsKept if kept else StepContext)(Fast(random))
        world.context.discreet = self.context.discreet
        world._journal, world._start = self._journal[:], self._start
        world.step_begins = self.step_begins
        world.pending, world.answers = self.pending.copy(), self.answers.copy()
        if self.ask is None:
            world.state, world.ask = self.game.copy(self.state), None
            return world
        assert self._start is not None, "this world was not meant to be copied"
        world.state = self.game.copy(self._start)
        world.context.start_tape(self.context.tape)
        world._replay()
        return world

    def imagine(self, seat: int, random: Random, kept: bool = False) -> "World[S]":
        """A world that looks the same to a seat; what the seat cannot know is dealt anew."""
        world = self.copy(random, kept)
        untouched = kept and world.untouched
        luck = Taped(world.context.source)
        world.game.redeal(world.state, seat, luck)
        if untouched:
            world._start = world.game.copy(world.state)
        else:
            world._journal.append(Redealt(seat, luck.tape))
        world.forget_other_answers(seat)
        return world

    @property
    def untouched(self) -> bool:
        """Whether the running step has done nothing yet but ask: then it may as well begin anew."""
        return not (self.over or self._journal or self.context.tape) and self.state == self._start

    def memory(self) -> "Memory[S]":
        """All that it takes to make this world once more."""
        discreet = tuple(self.context.discreet)
        if self.ask is None:
            return Memory(self.state, (), (), self.answers, asks=False, discreet=discreet)
        assert self._start is not None, "this world was not meant to be copied"
        tape, journal = tuple(self.context.tape), tuple(self._journal)
        return Memory(self._start, tape, journal, self.answers, asks=True, discreet=discreet)

    @classmethod
    def remembered(cls, game: Game[S], memory: "Memory[S]", random: Random) -> "World[S]":
        """A world made once more from its memory; what comes is up to other luck."""
        world: World[S] = World.__new__(World)
        world.game, world.context = game, StepContext(Fast(random))
        world.context.discreet = memory.discreet
        world._journal, world._start = list(memory.journal), memory.start
        world.step_begins = False
        world.state, world.pending, world.answers = game.copy(memory.start), {}, dict(memory.answers)
        world.ask = None
        if memory.asks:
            world.context.start_tape(memory.tape)
            world._replay()
            world.reconsider()
        return world

    def _replay(self) -> None:
        """Run the journal from its start, with the luck that was met."""
        script, ask = self._enter()
        for entry in self._journal:
            if type(entry) is Redealt:
                self.game.redeal(self.state, entry.seat, Taped(NoChance(), entry.tape))
                continue
            try:
                ask = script.send(entry)
            except StopIteration:
                script, ask = self._enter()
        self._script: Script = script
        self.ask = ask

    def _enter(self) -> tuple[Script, Ask | AskAll]:
        """Begin the next step that asks somebody."""
        while True:
            script = self.game.steps[self.state.step](self.state, self.context)
            if script is not None:
                try:
                    return script, script.send(None)
                except StopIteration:
                    continue

    # Playing on

    def choose(self, seat: int, option: Option) -> None:
        """Let a seat choose one of the options it is offered. (A match checks; a world trusts.)"""
        del self.pending[seat]
        self.step_begins = False
        if isinstance(self.ask, AskAll):
            self.answers[seat] = option
            if not self.pending:
                self._run(self._all_answers(self.ask))
        else:
            self._run(option)

    def forget_other_answers(self, seat: int) -> None:
        """What others answered is not known to the seat: forget it, and work out all options anew."""
        self.answers = {seat: self.answers[seat]} if seat in self.answers else {}
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

    def play_on(self, random: Random, enough: Callable[[], bool] | None = None) -> int:
        """Play at random until, between two steps, `enough` says so, or to the end; return how many choices
        among several were made."""
        draw = random.random
        state, steps, context = self.state, self.game.steps, self.context
        choices, before, unasked = 0, 0, 0
        ask, answers = self.ask, self.answers
        script = self._script
        self._journal, self._start = [], None
        context.stop_tape()
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
                    unasked = unasked + 1 if choices == before else 0
                    before = choices
                    begun = None
                    while begun is None:
                        unasked += 1
                        if not state.step or (enough and enough()):
                            self.ask, self.pending = None, {}
                            return choices
                        if unasked > MOST_UNASKED:
                            raise BrokenRule(f"{state.step}: the game goes on and asks nobody") from None
                        begun = steps[state.step](state, context)
                    script, answer = begun, None
        return choices

    def _next_step(self) -> bool:
        """Begin the step that comes next; one that asks nobody is over at once. False when the game is."""
        unasked = 0
        while self.state.step:
            kept = self.context.begin_step(self.game, self.state)
            if kept is not None:
                self._start, self._journal = kept, []
            elif len(self._journal) > LONGEST_JOURNAL and self._start is not None:
                self._start, self._journal = self.game.copy(self.state), []
                self.context.start_tape()
            unasked += 1
            if unasked > MOST_UNASKED:
                raise BrokenRule(f"{self.state.step}: the game goes on and asks nobody")
            script = self.game.steps[self.state.step](self.state, self.context)
            if script is not None:
                self._script = script
                self.step_begins = True
                return True
        self.ask = None
        return False

    def _run(self, answer: Any) -> None:
        """Go on until somebody has a real choice, or to the end."""
        unasked = 0
        while True:
            unasked += 1
            if unasked > MOST_UNASKED:
                raise BrokenRule(f"{self.state.step}: the game goes on and asks nobody")
            if answer is not None:
                self._journal.append(answer)
            try:
                self.ask = ask = self._script.send(answer)
            except StopIteration:
                if not self._next_step():
                    return
                answer = None
                continue
            if isinstance(ask, Ask):
                options = self._options(ask, ask.seat)
                if len(options) > 1 or self._asks_in_vain(ask, ask.seat):
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
                if len(options) > 1 or self._asks_in_vain(ask, seat):
                    self.pending[seat] = options
                else:
                    self.answers[seat] = options[0]

    def _asks_in_vain(self, ask: Ask | AskAll, seat: int) -> bool:
        """Whether a seat is asked although it has but one option."""
        return ask.question.always_asked or (seat in self.context.discreet and callable(ask.offer))

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
