"""What a game tells the table about itself, and where games are found."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

from regnum.core.campaign import Campaign
from regnum.core.chance import Chance
from regnum.core.errors import BadSeats, UnknownGame
from regnum.core.judge import Benches
from regnum.core.moves import Moves, Option
from regnum.core.passes import Until
from regnum.core.script import About, Question, Step
from regnum.core.settings import Chosen, Settings, Value
from regnum.core.story import Event, Recap
from regnum.core.things import Counter, Things
from regnum.core.words import Phrase, Reader, Say, Text

if TYPE_CHECKING:
    from regnum.core.drawing.painter import Painter


class State(Struct):
    """The state of a game: a tree of Structs, lists, ints and strings, and nothing else."""

    step: str
    """The step that comes next; empty when the game is over."""


S = TypeVar("S", bound=State)
R = TypeVar("R", bound=Reader)

Score = Mapping[Text, Sequence[int]]
"""By rule: the points that it gives each side. The sides are the seats and then the opponents."""


class Opponent(Struct, frozen=True):
    """Somebody whom the rules themselves play: with a name, a colour and a panel, but nobody's seat."""

    name: Phrase
    """The same for a whole game."""
    note: Phrase | None = None
    """What is told beside the name, what it plays say."""
    colour: int = 0
    """Which of the opponents' colours it has."""


Paint = Callable[[str, str], str]
"""(style, text): the text in that style ("strong", "red", "seat2"), or as it is where there are no styles."""


@dataclass(frozen=True)
class Canvas:
    """What a game draws on. Where it is `plain`, lists and sentences are wanted instead of a picture."""

    say: Reader
    paint: Paint
    width: int
    height: int
    """Where there are few lines, a game may leave out what is seldom needed."""
    plain: bool
    marks: Sequence[str]
    """By seat: a shape and a short name, so that colour is never the only mark."""

    def mark(self, seat: int) -> str:
        return self.paint(f"seat{seat}", self.marks[seat])


Draw = Callable[[Any, Canvas], list[str]]
"""Lines drawn from a view, never from the state: what a seat may not see cannot be drawn for it."""


@dataclass(frozen=True, kw_only=True)
class TerminalFace:
    """How a game looks in a terminal: the board, what the seat holds, and what the marks mean."""

    board: Draw
    hand: Draw
    legend: Draw
    lexicon: Mapping[str, Say] = field(default_factory=dict)
    """How things are told beside a board that shows the rest of them: in fewer words."""


class Area(Struct, frozen=True):
    """A part of the board that one may want to look at by itself, in the board's own coordinates.

    Without a size it is a panel of a board that flows: one of HTML, as wide as the page and as high as it gets.
    """

    element: str
    """The id of its group; empty for a mere piece of the drawing, such as the map."""
    title: Text
    x: float = 0
    y: float = 0
    width: float = 0
    height: float = 0
    with_hand: bool = False
    """On a small screen it lies beside the hand while one chooses from it, if any card lies there."""


class CardSet(NamedTuple):
    """Cards that belong together, those of a nation say."""

    key: str
    title: Phrase
    cards: tuple[int, ...]


class Remark(NamedTuple):
    """What is uncertain of something that is no card, such as a row of a table in the rulebook."""

    set: str
    """The key of the set that it belongs to."""
    place: str
    """Where it stands in print."""
    text: str
    correction: str
    """What to write into a file of corrections, with the values that hold now."""


def no_remarks(say: Reader) -> list[Remark]:
    return []


@dataclass(frozen=True, kw_only=True)
class Catalogue:
    """All cards of a game, to be looked through without a table. The painter draws each of them."""

    sets: tuple[CardSet, ...]
    told: Callable[[int, Reader], str]
    """All that a card says: in this it is searched for."""
    doubt: Callable[[int, Reader], str]
    """What is uncertain about a card; empty if nothing is."""
    remarks: Callable[[Reader], list[Remark]] = no_remarks
    """What else of the printed game is uncertain."""


class RuleSigns(Struct, frozen=True, kw_only=True):
    """Where the pages of the rules speak of signs: there they are drawn, in every language."""

    amounts: Mapping[str, Text]
    """By sign of the pen: so many of it, a text whose only gap is a number."""
    names: Mapping[str, Text] = {}
    """By sign of the pen: what it is called. It is drawn in the sentence that introduces most of them."""
    rows: Mapping[str, tuple[str, ...]] = {}
    """By chapter: the signs that the rows of its first table are about, from the top."""


class Alone(Struct, frozen=True, kw_only=True):
    """How somebody begins a game alone against an opponent whom the rules play."""

    title: Text
    """What the button says that begins it at once."""
    newcomer: Mapping[str, Value]
    """Settings for somebody who has never played the game."""
    guided: Mapping[str, Value]
    """Settings of a guided first game."""


@dataclass(frozen=True, kw_only=True)
class BrowserFace:
    """How a game looks in a browser. All is drawn from views, never from the state.

    The board is the same for everybody: one drawing that is fitted into its frame, or panels that flow. The
    things on it can be drawn by themselves, so that after a change only what changed is drawn and sent.
    """

    about: Text
    """The game in one sentence."""
    minutes: tuple[int, int]
    """How long a game lasts."""
    names: tuple[str, ...]
    """How bots are called at this table."""
    painter: "Painter"
    """Who draws the board, its things, what a seat holds, and the picture of the game."""
    areas: tuple[Area, ...]
    """The map, or what is the main board, comes first."""
    lessons: Mapping[str, Text]
    """By name of a question: what a beginner is told when it is asked for the first time."""
    catalogue: Catalogue | None = None
    """The cards, for a game that has many of them: whoever points at the name of one sees it whole."""
    usual_seats: int = 4
    """How many sit down if nobody says, as far as the game allows."""
    guided: Mapping[str, Value] = field(default_factory=dict)
    """Settings of a guided first game, for as many as usually sit down."""
    alone: Alone | None = None
    """For a game that can be played alone."""
    rule_signs: RuleSigns | None = None
    """For rules that speak of signs."""

    @property
    def things(self) -> Things:
        return self.painter.things

    @property
    def stylesheet(self) -> Path:
        return self.painter.folder / "board.css"

    def picture(self, say: Reader) -> str:
        """A small drawing of the board, for the page that lists the games."""
        return self.painter.picture(say)

    def hand_look(self, view: Any) -> Hashable:
        """All that the drawing of the hand hangs on."""
        return self.painter.hand_look(view)


def _all_is_open(state: Any, seat: int | None) -> Any:
    return state


def _nothing_is_hidden(state: Any, seat: int, chance: Chance) -> None:
    pass


def _always_one(state: Any) -> float:
    return 1.0


def _nothing_to_check(state: Any) -> None:
    pass


def _no_parts(state: Any) -> Sequence[str]:
    return ()


def _nobody(state: Any) -> tuple[Opponent, ...]:
    return ()


def _nothing_to_spend(view: Any, seat: int) -> tuple[Counter, ...]:
    return ()


class Asked(NamedTuple):
    """A question as its seat sees it."""

    view: Any
    seat: int
    question: Question
    about: About


def _nothing_to_foretell(asked: Asked, option: Option) -> Phrase | None:
    return None


@dataclass(frozen=True, kw_only=True)
class Turns(Generic[S]):
    """How turns go in a game whose players seldom cross each other's plans, so that a bot may plan its own."""

    whose: Callable[[S], int]
    """Who is to move; -1 before the first turn and after the last."""
    let_pass: Callable[[S, int], bool]
    """When a turn is over: let the others' pass, up to the next one of a seat. False if it has no other."""


@dataclass(frozen=True, kw_only=True)
class Hints(Generic[S]):
    """What helps a bot to think about a game."""

    values: Callable[[S], list[float]] | None = None
    """The points that each side may expect at the end, as far as one can tell by looking."""
    urgency: Callable[[S], float] = _always_one
    """How much a lead counts: the more, the fewer chances there are to catch up. Bots who look a step or a turn
    ahead are the readier to end a game that they lead, and the slower to end one that they do not."""
    milestones: frozenset[str] = frozenset()
    """The steps before which a position is best looked at, the start of a round say; none given: any step."""
    exploration: float = 0.25
    """How much a bot who grows a tree favours a choice that it tried seldom over one that did well: the less
    luck there is in what `values` tell, the less."""
    trusted_visits: int = 1
    """Times that a bot who grows a tree rates a choice as it stands before it looks at what may follow. More
    than one where `values` see what may follow: tries at random would only blur that."""
    leads_grow: bool = False
    """Whether leads grow so large that a bot who grows a tree had better look at how choices change them."""
    worlds: int = 0
    """Worlds in which a bot who grows a tree tries all the choices of its turn, where imagining a world is dear
    and what others will do is hard to tell; 0: another world for every try, and the others' turns as well."""
    quick_thought: int = 150
    long_thought: int = 3000
    """Iterations that bots search for at the two levels that search: so many that each level beats the one
    below, and that nobody waits for the quick one."""
    turns: Turns[S] | None = None
    """For games in which a bot does well to plan its own turns and to leave the others out of account."""


@dataclass(frozen=True, kw_only=True)
class Printed:
    """The game in its box: who made it, and its parts."""

    makers: tuple[str, ...] = ()
    """The author and the publisher, whom every page thanks."""
    thanks: Text = ""
    """All who made it, and what each of them did."""
    components: Callable[[], Any] | None = None
    """Its parts with their sources, for whoever wants to check them against the box."""
    told: Callable[[Any, Reader], tuple[str, str, str]] | None = None
    """A part in words: what kind of thing it is, its name, and what it says."""
    edition: str = ""
    """Says which corrected components are in play; empty for those that the game ships with."""


@dataclass(frozen=True, kw_only=True)
class Vocabulary:
    """How a game speaks."""

    lexicon: Mapping[str, Say] = field(default_factory=dict)
    """How the fields of options and events are told: "town" -> the name of a town."""
    catalogues: Path | None = None
    """The folder with the game's own gettext catalogues, `pl.mo` and so on."""


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S]):
    """A game: its name, its options, its steps, and functions that read its state.

    A game without secrets leaves out `view` and `redeal`.
    """

    key: str
    title: str
    """The name on the box, the same in every language; that of an aide is translated."""
    version: str
    """The version of the rules. It changes when an old record would play out differently."""
    seats: range
    settings: Settings = Settings()  # noqa: RUF009  (it never changes)
    moves: Moves
    steps: Mapping[str, Step]
    benches: Benches = field(default_factory=dict)
    """By question: who judges what can be answered, and says why the rest cannot."""
    new: Callable[[int, Any], S]
    """The state before anything has happened, for a number of seats and settings in full."""
    copy: Callable[[S], S]
    check: Callable[[S], None] = _nothing_to_check
    """Raise AssertionError if the state breaks an invariant of the game. Before anything is played on from a
    position in a foreign record, it must pass this."""
    score: Callable[[S], Score]
    """What would be counted if the game ended now."""
    wins: Callable[[S], list[float]]
    """By side, at the end: 1 for whoever has won, 0 for whoever has not, and their part for those who share a
    victory. Somebody who plays alone may lose, and all may win."""
    opponents: Callable[[S], tuple[Opponent, ...]] = _nobody
    """Those whom the rules themselves play."""
    parts: Callable[[S], Sequence[str]] = _no_parts
    """By seat: what it plays, a kingdom say, where seats begin differently."""
    view: Callable[[S, int | None], Any] = _all_is_open
    """All that a seat may see (None: somebody who watches)."""
    redeal: Callable[[S, int, Chance], None] = _nothing_is_hidden
    """Replace, in place, everything that a seat cannot know by something that it could be."""
    passes_until: tuple[Until, ...] = ()
    """What people may name who let windows pass."""
    means: Callable[[Any, int], tuple[Counter, ...]] = _nothing_to_spend
    """What a seat has to spend, told beside every question that it is asked; from its own view."""
    outcome: Callable[[Asked, Option], Phrase | None] = _nothing_to_foretell
    """What would come of an option, where that is not plain; as far as the seat can tell that is asked."""
    recaps: Mapping[type[Any], Recap] = field(default_factory=dict)
    """By kind of event: where those who play may look back at what was told. Nothing waits for that."""
    upgrades: Mapping[str, tuple[str, Callable[[Any], Any]]] = field(default_factory=dict)
    """By an old version of the rules: a newer one, and how a state (as JSON values) is brought up to it."""
    campaign: Campaign[Any, S] | None = None
    """Games that one person plays one after the other."""
    hints: Hints[S] = Hints()
    printed: Printed = Printed()
    vocabulary: Vocabulary = Vocabulary()
    things: Things | None = None
    """What lies on the table. A browser needs it; a terminal tells it in words where there is no drawing."""
    terminal: TerminalFace | None = None
    """How the game looks in a terminal."""
    browser: Callable[[], BrowserFace] | None = None
    """How the game looks in a browser; loaded when somebody opens one."""
    aide_for: str = ""
    """The key of the game at whose real table this one helps."""

    @property
    def has_secrets(self) -> bool:
        return self.redeal is not _nothing_is_hidden

    def recap(self, event: Event) -> str:
        """What an event is to those who look back; empty: nothing in particular."""
        return self.recaps.get(type(event), "")

    def points(self, state: S) -> list[int]:
        """What each side would have if the game ended now."""
        return [sum(given) for given in zip(*self.score(state).values(), strict=True)]

    def side_names(self, state: S, say: Reader) -> list[str]:
        """What each side is called: the seats, then the opponents whom the rules play."""
        opponents = self.opponents(state)
        seats = len(self.points(state)) - len(opponents)
        return [*map(say.seat, range(seats)), *(say(each.name.text, **each.name.gaps) for each in opponents)]

    def introduced(self, state: S, seats: int, say: R) -> R:
        """A reader who knows the opponents by name, too: they are told as seats after those of the table."""
        opponents = enumerate(self.opponents(state), seats)
        return say.knowing({side: say(each.name.text, **each.name.gaps) for side, each in opponents})

    def winners(self, state: S) -> list[int]:
        """The sides that have won, or share the victory."""
        return first_of(self.wins(state))

    def resolve_settings(self, seats: int, given: Chosen, people: bool = False) -> dict[str, Value]:
        """The settings in full, with or without people at the table, or a clear refusal."""
        if seats not in self.seats:
            raise BadSeats(self.title, self.seats, seats)
        return self.settings.resolve(self.title, seats, given, people)


def later(module: str) -> Callable[[], BrowserFace]:
    """The face of a game that is loaded when somebody opens a browser: `BROWSER` of a module.

    >>> callable(later("regnum.games.simurgh.browser"))
    True
    """

    def load() -> BrowserFace:
        face: BrowserFace = import_module(module).BROWSER
        return face

    return load


def first_of(wins: Sequence[float]) -> list[int]:
    """The sides with the largest part of a victory; nobody, if there is none.

    >>> first_of([0.0, 0.5, 0.5]), first_of([0.0])
    ([1, 2], [])
    """
    return [side for side, win in enumerate(wins) if win and win == max(wins)]


def games() -> list[str]:
    """The keys of all games installed.

    >>> [key for key in games() if key.startswith("b")]
    ['brian-boru']
    """
    return sorted(point.name for point in entry_points(group="regnum.games"))


def aides() -> list[str]:
    """The keys of all aides: games that go along with one that is played on a real table. Bots have no place
    there, so they are found as games are, but not listed among them.

    >>> aides()
    ['imperium-table']
    """
    return sorted(point.name for point in entry_points(group="regnum.aides"))


@cache
def game(key: str) -> Game[Any]:
    """The game or aide of that key, ours or of any package that adds one under `regnum.games`.

    >>> game("brian-boru").title
    'Brian Boru'
    """
    for group in ("regnum.games", "regnum.aides"):
        for point in entry_points(group=group):
            if point.name == key:
                found: Game[Any] = point.load()
                return found
    raise UnknownGame(key, games())
