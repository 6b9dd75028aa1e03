"""A match: a world with a memory. It checks choices, keeps the story, goes back, and can be told as a record.

A running match is the state at the start of the running step and the choices made since. Cloning copies that
state and makes those few choices again; undo, recovery and search all use this one mechanism.
"""

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from random import Random
from typing import Any, Generic, NamedTuple, ParamSpec, TypeVar

from regnum.core.chance import Chance, Replayable, Seeded
from regnum.core.errors import BrokenRule, NotAsked, NotOffered, NoUndo
from regnum.core.game import Game, S
from regnum.core.judge import Why, why_not
from regnum.core.moves import Option
from regnum.core.script import NOTHING, About, Ask, AskAll, Options, Question, StepContext
from regnum.core.settings import Chosen
from regnum.core.sight import Sight
from regnum.core.story import Entry, Event, Forced
from regnum.core.words import N_, Phrase
from regnum.core.world import World

P = ParamSpec("P")
T = TypeVar("T")


class Choice(NamedTuple):
    """What a seat chose. Choices that answer one question have the same `ask`."""

    seat: int
    option: Option
    ask: int


class Checkpoint(NamedTuple, Generic[S]):
    """How the match stood when a step began."""

    number: int
    """Of the step."""
    state: S
    choices: int
    draws: int
    tape: Sequence[Any]
    """Luck that the step had met already; only if the match was resumed in the middle of it."""
    fences: list[int]
    entries: int


LAST_STEPS = 8
"""Steps back from the running one for which the state is kept."""
STEPS_APART = 16
"""Of all steps before those, the state is kept for one in this many; the others are played again when
wanted."""


class RecordingContext(StepContext):
    """The context of a match: it keeps the story and the way back, and notes how far back a seat may go."""

    def __init__(self, source: Replayable, seats: int, opening: Sequence[Any] = ()) -> None:
        super().__init__(source)
        self.luck = source
        self.history: list[Choice] = []
        self.story: list[Entry] = []
        self.fences = [0] * seats
        """By seat: how many choices lie behind the last random event or reveal."""
        self.checkpoints: list[Checkpoint[Any]] = []
        self._opening = opening

    def begin_step(self, game: Game[S], state: S) -> S:
        """Remember the state, and tape the step's luck from here on."""
        number, tape = 0, self._opening
        if self.checkpoints:
            number, tape = self.checkpoints[-1].number + 1, ()
        self.start_tape(tape)
        kept = game.copy(state)
        made, told = len(self.history), len(self.story)
        self.checkpoints.append(Checkpoint(number, kept, made, self.luck.draws, tape, self.fences[:], told))
        if len(self.checkpoints) > LAST_STEPS and self.checkpoints[-1 - LAST_STEPS].number % STEPS_APART:
            del self.checkpoints[-1 - LAST_STEPS]
        return kept

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


class StepsSeen(StepContext):
    """Looks at the state at the start of every step, and notes how many choices had been made by then."""

    def __init__(self, chance: Chance, look: Callable[[Any], Any]) -> None:
        super().__init__(chance)
        self.choices = 0
        self.found: list[tuple[int, Any]] = []
        self._look = look

    def begin_step(self, game: Game[S], state: S) -> None:
        self.found.append((self.choices, self._look(state)))


class Match(Generic[S]):
    """A real game between seats, from its seed to its end.

    >>> match = Match(GAME, seats=2, seed="today")
    >>> match.pending[0][4]
    Mark(square=4)
    >>> match.choose(0, MARK[4])
    >>> match.choose(0, MARK[5])
    Traceback (most recent call last):
    regnum.core.errors.NotAsked: It is not for 0 to choose now.
    >>> match.choose(1, MARK[0])
    >>> match.undo(1)
    >>> match.history, list(match.pending)
    ([Choice(seat=0, option=Mark(square=4), ask=1)], [1])
    """

    def __init__(
        self,
        game: Game[S],
        seats: int,
        settings: Chosen | None = None,
        *,
        seed: str = "",
        chance: Replayable | None = None,
        state: S | None = None,
        tape: Sequence[Any] = (),
        discreet: Sequence[int] = (),
    ) -> None:
        """Begin, or go on from a state and the luck that its step has met. Tests may script the chance.

        Seats that are `discreet` are asked even if one answer is left to them, where that hangs on something
        hidden: nobody learns from the rhythm of a game what they hold.
        """
        self.game = game
        self.seats = seats
        self.settings = game.resolve_settings(seats, settings or {})
        self.seed = seed
        self.secret: dict[int, Option] = {}
        """Answers to a secret question that others still think about."""
        self._asks = 0
        self._sealed = 0
        self.discreet = tuple(seat for seat in range(seats) if seat in discreet)
        self._context = RecordingContext(chance or Seeded(seed), seats, tape)
        self._context.discreet = self.discreet
        self._world = self._begin(state if state is not None else game.new(seats, self.settings))

    def _begin(self, state: S) -> World[S]:
        return World(self.game, state, self._context, copyable=False)  # the context keeps what a copy needs

    @property
    def history(self) -> list[Choice]:
        return self._context.history

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

    def outcomes(self, seat: int) -> list[Phrase | None]:
        """What would come of each option that a seat is offered, as far as it can tell."""
        return self._world.outcomes(seat)

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
        self.history.extend(Choice(who, answers[who], self._asks) for who in sorted(answers))
        self.secret = {}
        try:
            self._world.choose(seat, option)
        except MemoryError:  # no fault of the rules, and nothing that could be put right here
            raise
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
        """Go back to when that many choices had been made. All other seats have agreed, or it was fair."""
        if not self._sealed <= choices <= len(self.history):
            raise NoUndo(N_("There is no choice number {number} to go back to."), number=choices)
        while 0 < choices < len(self.history) and self.history[choices - 1].ask == self.history[choices].ask:
            choices -= 1  # answers to one secret question come and go together
        made, context = self.history[:choices], self._context
        while context.checkpoints[-1].choices > choices:
            context.checkpoints.pop()
        start = context.checkpoints.pop()
        del context.history[start.choices :], context.story[start.entries :]
        self.secret = {}
        self._asks = self.history[-1].ask if self.history else 0
        context.fences = start.fences[:]
        context.luck.draws = start.draws
        self._world = self._begin(self.game.copy(start.state))
        for choice in made[start.choices :]:
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

    # Looking at the match

    def why_not(self, seat: int, options: Sequence[Option]) -> Why:
        """Why a seat can choose none of these options now; None if it can choose one of them."""
        return why_not(self.game.benches, self.state, self.ask, self.pending, seat, options)

    @property
    def steps(self) -> list[tuple[int, S]]:
        """Every step so far: how many choices had been made when it began, and the state then."""
        return self.at_steps(self.game.copy)

    def at_steps(self, look: Callable[[S], T]) -> list[tuple[int, T]]:
        """Every step so far: how many choices had been made when it began, and what `look` saw in the state."""
        start = self._context.checkpoints[0]
        context = StepsSeen(self._luck_at(start), look)
        context.discreet = self.discreet
        world = World(self.game, self.game.copy(start.state), context, tape=start.tape, copyable=False)
        for made, choice in enumerate(self.history[start.choices :], start.choices + 1):
            context.choices = made
            world.choose(choice.seat, choice.option)
        return context.found

    @property
    def step(self) -> tuple[int, S]:
        """The running step: how many choices had been made when it began, and the state then."""
        start = self._context.checkpoints[-1]
        return start.choices, start.state

    @property
    def tape(self) -> Sequence[Any]:
        """The luck that the running step has met."""
        return self._context.tape

    @property
    def draws(self) -> int:
        """How often chance was asked."""
        return self._context.luck.draws

    def at(self, choices: int) -> World[S]:
        """The match as it stood after that many choices, to be looked at or played on elsewhere."""
        start = next(start for start in reversed(self._context.checkpoints) if start.choices <= choices)
        context = StepContext(self._luck_at(start))
        context.discreet = self.discreet
        world = World(self.game, self.game.copy(start.state), context, tape=start.tape)
        for choice in self.history[start.choices : choices]:
            if choice.seat in world.pending:
                world.choose(choice.seat, choice.option)
        return world

    def _luck_at(self, start: Checkpoint[S]) -> Replayable:
        luck = copy(self._context.luck)
        luck.draws = start.draws
        return luck

    # Worlds to think in

    def clone(self, random: Random) -> World[S]:
        """The same position, to be played on elsewhere with other luck."""
        return self._world.copy(random)

    def imagine(self, seat: int, random: Random) -> World[S]:
        """A world that looks the same to a seat; what the seat cannot know is dealt anew."""
        return self._world.imagine(seat, random)

    def sight(self, seat: int) -> Sight[S]:
        """What a bot in that seat is handed."""
        return Sight(self._world, seat)
