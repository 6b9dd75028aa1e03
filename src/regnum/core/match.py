"""A match: a world with a memory. It checks choices, keeps the story, goes back, and can be told as a record.

A running match is the state at the start of the running step and the choices made since. Cloning copies that
state and makes those few choices again; undo, recovery and search all use this one mechanism.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from random import Random
from typing import Any, Generic, NamedTuple, ParamSpec

from regnum.core.chance import Chance, Fast, Replayable, Seeded, Taped
from regnum.core.errors import BrokenRule, NotAsked, NotOffered, NoUndo
from regnum.core.game import Game, S
from regnum.core.judge import Why
from regnum.core.moves import Option
from regnum.core.script import NOTHING, About, Ask, AskAll, Options, Question, StepContext
from regnum.core.sight import Sight
from regnum.core.story import Entry, Event, Forced
from regnum.core.words import N_, Phrase
from regnum.core.world import World

P = ParamSpec("P")


class Choice(NamedTuple):
    """What a seat chose. Choices that answer one question have the same `ask`."""

    seat: int
    option: Option
    ask: int


class Checkpoint(NamedTuple, Generic[S]):
    """How the match stood when a step began."""

    state: S
    choices: int
    draws: int
    tape: Sequence[Any]
    """Luck that the step had met already; only if the match was resumed in the middle of it."""
    fences: list[int]
    entries: int


class RecordingContext(StepContext):
    """The context of a match: it keeps the story and notes how far back a seat may go."""

    def __init__(self, chance: Chance, history: list[Choice], seats: int) -> None:
        super().__init__(chance)
        self.history = history
        self.story: list[Entry] = []
        self.fences = [0] * seats
        """By seat: so many choices lie behind the last random event or reveal."""

    def below(self, n: int) -> int:
        self.reveal()
        return super().below(n)

    def roll(self, dice: int = 1, sides: int = 6) -> list[int]:
        self.reveal()
        return super().roll(dice, sides)

    def shuffled(self, items: Iterable[Any]) -> list[Any]:
        self.reveal()
        return super().shuffled(items)

    def reveal(self) -> None:
        self.fences = [len(self.history)] * len(self.fences)

    def force(self, seat: int, option: Option, hidden: bool) -> None:
        own = self.fences[seat]
        if hidden:
            self.reveal()
            self.fences[seat] = own  # it has learnt nothing
        self.whisper((seat,), Forced, seat, option)

    def tell(self, event: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        self.story.append(Entry(len(self.history), None, event(*args, **kwargs)))

    def whisper(
        self, seats: Iterable[int], event: Callable[P, Event], *args: P.args, **kwargs: P.kwargs
    ) -> None:
        self.story.append(Entry(len(self.history), frozenset(seats), event(*args, **kwargs)))


class Match(Generic[S]):
    """A real game between seats, from its seed to its end."""

    def __init__(
        self,
        game: Game[S],
        seats: int,
        variants: Mapping[str, bool] | None = None,
        *,
        seed: str = "",
        chance: Replayable | None = None,
        state: S | None = None,
        tape: Sequence[Any] = (),
    ) -> None:
        """Begin, or go on from a state and the luck that its step has met. Tests may script the chance."""
        self.game = game
        self.seats = seats
        self.variants = game.settle(seats, variants or {})
        self.seed = seed
        self.history: list[Choice] = []
        self.secret: dict[int, Option] = {}
        """Answers to a secret question that others still think about."""
        self._source = chance or Seeded(seed)
        self._asks = 0
        self._context = RecordingContext(self._source, self.history, seats)
        self._state = state if state is not None else game.new(seats, self.variants)
        self._checkpoints: list[Checkpoint[S]] = []
        self._opening = tape
        self._sealed = 0
        self._world = World(game, self._state, self._context, self._keep_checkpoint)

    @property
    def state(self) -> S:
        return self._world.state

    @property
    def world(self) -> World[S]:
        """The position that is played. Whoever changes it spoils the match."""
        return self._world

    @property
    def ask(self) -> Ask | AskAll | None:
        return self._world.ask

    @property
    def pending(self) -> dict[int, Options]:
        """Who is asked now, and what is offered; empty when the game is over."""
        return self._world.pending

    @property
    def question(self) -> Question | None:
        return self._world.question

    @property
    def about(self) -> About:
        """What the question is about, by name."""
        return self._world.ask.about if self._world.ask else NOTHING

    @property
    def over(self) -> bool:
        return self._world.over

    @property
    def story(self) -> Sequence[Entry]:
        return self._context.story

    def view(self, seat: int | None) -> Any:
        return self.game.view(self.state, seat)

    def choose(self, seat: int, option: Option) -> None:
        """Let a seat choose. A choice that is not offered changes nothing."""
        options = self.pending.get(seat)
        if options is None:
            raise NotAsked(seat)
        if option not in options:
            raise NotOffered(seat, option)
        if type(self._world.ask) is AskAll:
            self.secret[seat] = option
            if len(self.pending) > 1:
                self._world.choose(seat, option)
                return
        answers = self.secret or {seat: option}
        self._asks += 1
        self.history += [Choice(who, answers[who], self._asks) for who in sorted(answers)]
        self.secret = {}
        try:
            self._world.choose(seat, option)
        except Exception as error:
            self.rewind(len(self.history) - len(answers))
            for other in answers.keys() - {seat}:
                self.choose(other, answers[other])
            raise BrokenRule(f"{self.game.key}: {option} of seat {seat} failed: {error}") from error

    # Going back

    def undo(self, seat: int) -> None:
        """Take a seat's last choice back, if that is fair."""
        if seat in self.secret:
            del self.secret[seat]
            self._world.withdraw(seat)
            return
        self.rewind(self._fair_undo(seat))

    def restart(self, seat: int) -> None:
        """Take back all that a seat has chosen since the last moment that it may go back to."""
        self.undo(seat)
        while self.why_no_undo(seat) is None:
            self.undo(seat)

    def why_no_undo(self, seat: int) -> NoUndo | None:
        """Why a seat may not take its last choice back; None if it may."""
        if seat in self.secret:
            return None
        try:
            self._fair_undo(seat)
        except NoUndo as why:
            return why
        return None

    def rewind(self, choices: int) -> None:
        """Go back to when so many choices had been made. All other seats have agreed, or it was fair."""
        if not self._sealed <= choices <= len(self.history):
            raise NoUndo(N_("There is no choice number {number} to go back to."), number=choices)
        while 0 < choices < len(self.history) and self.history[choices - 1].ask == self.history[choices].ask:
            choices -= 1  # answers to one secret question come and go together
        again = self.history[:choices]
        while self._checkpoints[-1].choices > choices:
            self._checkpoints.pop()
        start = self._checkpoints.pop()
        del self.history[start.choices :], self._context.story[start.entries :]
        self.secret = {}
        self._asks = self.history[-1].ask if self.history else 0
        self._context.fences = start.fences[:]
        self._source.draws = start.draws
        self._state = self.game.copy(start.state)
        self._world = World(self.game, self._state, self._context, self._keep_checkpoint)
        for choice in again[start.choices :]:
            self.choose(choice.seat, choice.option)

    def seal(self) -> None:
        """Let nobody go back behind this point, not even if all agree."""
        self._context.reveal()
        self._sealed = len(self.history)

    def _fair_undo(self, seat: int) -> int:
        """The number of choices left when a seat takes its last one back.

        A seat goes back over its own choices as far as the last random event, reveal or choice of another.
        """
        if not self.history:
            raise NoUndo(N_("There is nothing to take back yet."))
        last = [choice for choice in self.history[-self.seats :] if choice.ask == self._asks]
        others = [choice.seat for choice in last if choice.seat != seat] + list(self.secret)
        if others:
            raise NoUndo(N_("{seat} has chosen since; ask the others to agree."), seat=others[0])
        if self._context.fences[seat] == len(self.history):
            raise NoUndo(N_("Something was drawn or shown since; ask the others to agree."))
        return len(self.history) - len(last)

    def _keep_checkpoint(self) -> None:
        """A step begins here: remember the state, and tape the step's luck from here on."""
        tape = () if self._checkpoints else self._opening
        self._context.chance = self._tape = Taped(self._source, tape)
        context = self._context
        self._checkpoints.append(
            Checkpoint(
                self.game.copy(self._state),
                len(self.history),
                self._source.draws,
                tape,
                context.fences[:],
                len(context.story),
            )
        )

    # Looking at the match

    def why_not(self, seat: int, options: Iterable[Option]) -> Why:
        """Why a seat can choose none of these options now; None if it can choose one of them."""
        ask = self._world.ask
        if ask is None:
            return Phrase(N_("The game is over."))
        if seat not in self.pending:
            return Phrase(N_("It is for {seats} to choose now, not for you."), seats=tuple(self.pending))
        return self.game.benches[ask.question].why_not(self.state, ask, seat, options)

    @property
    def steps(self) -> list[tuple[int, S]]:
        """Every step so far: how many choices had been made when it began, and the state then."""
        return [(start.choices, start.state) for start in self._checkpoints]

    @property
    def step(self) -> tuple[int, S]:
        """The running step: how many choices had been made when it began, and the state then."""
        start = self._checkpoints[-1]
        return start.choices, start.state

    @property
    def tape(self) -> Sequence[Any]:
        """The luck that the running step has met."""
        return self._tape.tape

    @property
    def draws(self) -> int:
        """How often chance was asked."""
        return self._source.draws

    def at(self, choices: int) -> World[S]:
        """The match as it stood after so many choices, to be looked at or played on elsewhere."""
        start = next(start for start in reversed(self._checkpoints) if start.choices <= choices)
        luck = copy(self._source)
        luck.draws = start.draws
        world = World(self.game, self.game.copy(start.state), StepContext(Taped(luck, start.tape)))
        for choice in self.history[start.choices : choices]:
            if choice.seat in world.pending:
                world.choose(choice.seat, choice.option)
        return world

    # Worlds to think in

    def clone(self, random: Random) -> World[S]:
        """The same position, to be played on elsewhere with other luck."""
        luck = Fast(random)
        context = StepContext(Taped(luck, self._tape.tape) if self._tape.tape else luck)
        world = self._world.replay(self.game.copy(self._checkpoints[-1].state), context)
        context.chance = luck
        return world

    def imagine(self, seat: int, random: Random) -> World[S]:
        """A world that looks the same to a seat; what the seat cannot know is dealt anew."""
        world = self.clone(random)
        self.game.redeal(world.state, seat, world.context.chance)
        world.forget_other_answers(seat)
        return world

    def sight(self, seat: int) -> Sight[S]:
        """What a bot in that seat is handed."""
        return Sight(
            self.game, seat, self.question, self.pending[seat], self.view(seat), lambda r: self.imagine(seat, r)
        )
