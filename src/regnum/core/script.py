"""What a step of the rules may do: ask a seat, ask several at once, use chance, tell what happened."""

from collections.abc import Callable, Collection, Generator, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ParamSpec, TypeVar

from msgspec import Struct

from regnum.core.chance import Chance, Taped
from regnum.core.moves import Option
from regnum.core.story import Event
from regnum.core.words import Text

P = ParamSpec("P")
S = TypeVar("S")
T = TypeVar("T")

Options = Sequence[Option]
Offer = Sequence[Option] | Callable[[Any, int], Sequence[Option]]
"""Options, or a function of (state, seat) that lists them.

Options that hang on something hidden, such as a hand, are always given as a function: in an imagined world
the hidden thing is another one, and the options are worked out again.
"""


About = Mapping[str, Any]
"""What a question is about, by name: {"town": 30}. It fills the gaps of the prompt, and rules may look at
it."""
NOTHING: About = MappingProxyType({})


class Question(Struct, frozen=True, eq=False):
    """Why a seat is asked: the prompt, a sentence or two of help, the section of the rules.

    All three texts may have gaps, which the ask fills: the town that is fought for, say.
    """

    name: str
    prompt: Text
    help: Text
    section: str = ""
    topic: Text = ""
    """What the others wait for, as a few words: "the town to compete for"."""
    always_asked: bool = False
    """Also where there is only one answer, so that silence does not tell that there was no other."""


class Window(Question, frozen=True, eq=False, kw_only=True):
    """A question whether somebody reacts. Whoever has nothing to react with is asked all the same; people may
    let windows pass until something that they name happens."""

    passing: Option
    """What lets it pass."""
    always_asked: bool = True


class Ask(Struct, frozen=True, gc=False):
    """A question to one seat. The step goes on with the option chosen."""

    seat: int
    question: Question
    offer: Offer
    about: About = NOTHING
    left_out: Text = ""
    """Why something is not offered here that the rules of the question would allow."""


class AskAll(Struct, frozen=True, gc=False):
    """A secret question to several seats. The step goes on with {seat: option} when all have answered."""

    seats: Sequence[int]
    question: Question
    offer: Offer
    about: About = NOTHING
    left_out: Text = ""


def offered(ask: Ask | AskAll, state: Any, seat: int) -> Options:
    """What a question offers a seat.

    >>> offered(Ask(0, TURN, lambda board, seat: MARK[:2]), None, 0)
    [Mark(square=0), Mark(square=1)]
    """
    return ask.offer(state, seat) if callable(ask.offer) else ask.offer


Script = Generator[Ask | AskAll, Any, None]
Reactions = Generator[Ask | AskAll, Any, dict[int, Any]]
"""Asks whether anybody reacts, and tells who did, and how."""
Step = Callable[[Any, "StepContext"], Script | None]
"""A step of the rules. One that asks nobody is a plain function."""


class StepContext:
    """A step's only door to the world outside the state. This one is silent: it tells nobody anything.

    >>> board = Board("turn", [-1] * 9)
    >>> step = GAME.steps["turn"](board, StepContext(NoChance()))
    >>> next(step).seat
    0
    """

    ask = Ask
    ask_all = AskAll
    discreet: Collection[int] = ()
    """Seats that are asked even if one answer is left to them, where that hangs on something hidden: whoever is
    not asked gives away that there was no other."""

    def __init__(self, chance: Chance) -> None:
        self.source = chance
        self.chance: Chance = chance

    def window(
        self, seats: Sequence[int], window: Window, offer: Offer, about: About = NOTHING, at_once: bool = False
    ) -> Reactions:
        """Ask whether anybody reacts, one after another until somebody does, or everybody in secret and
        `at_once`; the reactions by seat."""
        if at_once:
            answers = yield AskAll(seats, window, offer, about)
            return {seat: option for seat, option in answers.items() if option is not window.passing}
        for seat in seats:
            option = yield Ask(seat, window, offer, about)
            if option is not window.passing:
                return {seat: option}
        return {}

    def start_tape(self, tape: Sequence[Any] = ()) -> None:
        """Tape all luck from here on; some of it has been met already."""
        self.chance = Taped(self.source, tape)

    def stop_tape(self) -> None:
        """Tape no more luck: nobody will want to meet it again."""
        self.chance = self.source

    @property
    def tape(self) -> Sequence[Any]:
        """The luck met since the tape was started."""
        assert isinstance(self.chance, Taped)
        return self.chance.tape

    def begin_step(self, game: Any, state: S) -> S | None:
        """A step begins. Whoever keeps a copy of the state as it is now hands it over."""
        return None

    def below(self, n: int) -> int:
        return self.chance.below(n)

    def roll(self, dice: int = 1, sides: int = 6) -> list[int]:
        return self.chance.roll(dice, sides)

    def shuffled(self, items: Iterable[T]) -> list[T]:
        return self.chance.shuffled(items)

    def reveal(self) -> None:
        """Something hidden is shown from here on: no seat may take back what it did before."""

    def force(self, seat: int, option: Option, hidden: bool) -> None:
        """The only option is taken for a seat. If it hangs on something hidden, others learn of it."""

    def tell(self, event: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Tell everyone. The event is built only if somebody listens."""

    def whisper(
        self, seats: Iterable[int], event: Callable[P, Event], *args: P.args, **kwargs: P.kwargs
    ) -> None:
        """Tell some seats only."""


class StepsKept(StepContext):
    """Keeps the state at the start of every step: whoever copies the world often then repeats little of it.

    >>> board = Board("turn", [-1] * 9)
    >>> kept = StepsKept(NoChance()).begin_step(GAME, board)
    >>> kept == board, kept is board
    (True, False)
    """

    def begin_step(self, game: Any, state: S) -> S:
        self.start_tape()
        kept: S = game.copy(state)
        return kept
