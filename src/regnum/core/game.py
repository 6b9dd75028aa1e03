"""What a game tells the table about itself, and where games are found."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Generic, TypeVar

from msgspec import Struct

from regnum.core.chance import Chance
from regnum.core.errors import BadSeats, BadVariant, UnknownGame, VariantsClash
from regnum.core.judge import Benches
from regnum.core.moves import Moves, Option
from regnum.core.script import Step
from regnum.core.words import Reader, Say, Text


class State(Struct):
    """The state of a game: a tree of Structs, lists, ints and strings, and nothing else."""

    step: str
    """The step that comes next; empty when the game is over."""


S = TypeVar("S", bound=State)

Variants = Mapping[str, bool]


class Variant(Struct, frozen=True):
    """A rule that a table may switch on."""

    name: str
    title: Text
    help: Text
    default: bool = False
    for_bots: bool = False
    """On by default where only bots play."""
    instead_of: tuple[str, ...] = ()
    """Other variants that cannot be on at the same time."""


Score = Mapping[Text, Sequence[int]]
"""By rule: the points that it gives each seat."""


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


class Counter(Struct, frozen=True):
    """A number beside a seat's name: its coins, say."""

    sign: str
    """The id of a symbol that the board defines."""
    title: Text
    value: int | str


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


@dataclass(frozen=True, kw_only=True)
class BrowserFace:
    """How a game looks in a browser. All is drawn from views, never from the state.

    The board is the same for everybody: one drawing that is fitted into its frame, or panels that flow. Its
    elements carry ids; those that `looks` names can be drawn by themselves, so that after a change only what
    changed is drawn and sent.
    """

    stylesheet: Path
    about: Text
    """The game in one sentence."""
    minutes: tuple[int, int]
    """How long a game lasts."""
    names: tuple[str, ...]
    """How bots are called at this table."""
    picture: Callable[[Reader], str]
    """A small drawing of the board, for the page that lists the games."""
    board: Callable[[Any, Reader], str]
    looks: Callable[[Any], Mapping[str, Hashable]]
    """By id of an element: all that its drawing hangs on."""
    draw: Callable[[Mapping[str, Hashable], Reader], dict[str, str]]
    """Some elements by their ids, each drawn from its look alone."""
    hand: Callable[[Any, Reader], str]
    """What a seat holds."""
    hand_look: Callable[[Any], Hashable]
    """All that the drawing of the hand hangs on."""
    counters: Callable[[Any, int], tuple[Counter, ...]]
    """The numbers beside a seat's name."""
    areas: tuple[Area, ...]
    """The map, or what is the main board, comes first."""
    elements: Callable[[Option], tuple[str, ...]]
    """The ids of the things that an option is about. Two of them: it is chosen by two clicks."""
    lessons: Mapping[str, Text]
    """By name of a question: what a beginner is told when it is asked for the first time."""


def _all_is_open(state: Any, seat: int | None) -> Any:
    return state


def _nothing_is_hidden(state: Any, seat: int, chance: Chance) -> None:
    pass


def _always_one(state: Any) -> float:
    return 1.0


def _nothing_to_check(state: Any) -> None:
    pass


@dataclass(frozen=True, kw_only=True)
class Turns(Generic[S]):
    """How turns go in a game whose players seldom cross each other's plans, so that a bot may plan its own."""

    whose: Callable[[S], int]
    """Who is to move; -1 before the first turn and after the last."""
    let_pass: Callable[[S, int], bool]
    """When a turn is over: let the others' pass, up to the next one of a seat. False if it has no other."""


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S]):
    """A game: its name, its options, its steps, and functions that read its state.

    A game without secrets leaves out `view` and `redeal`.
    """

    key: str
    title: str
    version: str
    """The version of the rules. It changes when an old record would play out differently."""
    seats: range
    moves: Moves
    steps: Mapping[str, Step]
    new: Callable[[int, Variants], S]
    """The state before anything has happened, for so many seats."""
    copy: Callable[[S], S]
    score: Callable[[S], Score]
    """What would be counted if the game ended now."""
    shares: Callable[[S], list[float]]
    """Who has won, at the end: 1 for the winner, or its part for each of those who share the victory."""
    view: Callable[[S, int | None], Any] = _all_is_open
    """All that a seat may see (None: somebody who watches)."""
    redeal: Callable[[S, int, Chance], None] = _nothing_is_hidden
    """Replace, in place, everything that a seat cannot know by something that it could be."""
    values: Callable[[S], list[float]] | None = None
    """The points that each seat may expect at the end, as far as one can tell by looking; for bots."""
    urgency: Callable[[S], float] = _always_one
    """How much a lead counts: the more, the fewer chances there are to catch up. Bots who look a step or a turn
    ahead are the readier to end a game that they lead, and the slower to end one that they do not."""
    milestones: frozenset[str] = frozenset()
    """The steps before which a position is best looked at, the start of a round say; none given: any step."""
    benches: Benches = field(default_factory=dict)
    """By question: who judges what can be answered, and says why the rest cannot."""
    turns: Turns[S] | None = None
    """For games in which a bot does well to plan its own turns and to leave the others out of account."""
    check: Callable[[S], None] = _nothing_to_check
    """Raise AssertionError if the state breaks an invariant of the game."""
    variants: tuple[Variant, ...] = ()
    makers: tuple[str, ...] = ()
    """The author and the publisher of the printed game, whom every page thanks."""
    thanks: Text = ""
    """All who made the printed game, and what each of them did."""
    lexicon: Mapping[str, Say] = field(default_factory=dict)
    """How the fields of options and events are told: "town" -> the name of a town."""
    catalogues: Path | None = None
    """The folder with the game's own gettext catalogues, `pl.mo` and so on."""
    components: Callable[[], Any] | None = None
    """The game's parts with their sources, for whoever wants to check them against the box."""
    edition: str = ""
    """Says which corrected components are in play; empty for those that the game ships with."""
    terminal: TerminalFace | None = None
    """How the game looks in a terminal."""
    upgrades: Mapping[str, tuple[str, Callable[[Any], Any]]] = field(default_factory=dict)
    """By an old version of the rules: a newer one, and how a state (as JSON values) is brought up to it."""
    browser: Callable[[], BrowserFace] | None = None
    """How the game looks in a browser; loaded when somebody opens one."""

    @property
    def has_secrets(self) -> bool:
        return self.redeal is not _nothing_is_hidden

    def points(self, state: S) -> list[int]:
        """What each seat would have if the game ended now."""
        return [sum(given) for given in zip(*self.score(state).values(), strict=True)]

    def settle(self, seats: int, variants: Variants, people: bool = False) -> dict[str, bool]:
        """The variants in full, with or without people at the table, or a clear refusal."""
        if seats not in self.seats:
            raise BadSeats(self.title, self.seats, seats)
        known = {each.name: each.default or (each.for_bots and not people) for each in self.variants}
        for name in variants:
            if name not in known:
                raise BadVariant(self.title, name, list(known))
        settled = known | dict(variants)
        titles = {variant.name: variant.title for variant in self.variants if settled[variant.name]}
        for variant in self.variants:
            for other in variant.instead_of:
                if {variant.name, other} <= titles.keys():
                    raise VariantsClash(self.title, variant.title, titles[other])
        return settled


def games() -> list[str]:
    """The keys of all games installed."""
    return sorted(point.name for point in entry_points(group="regnum.games"))


@cache
def game(key: str) -> Game[Any]:
    """The game of that key, ours or of any package that adds one under `regnum.games`."""
    for point in entry_points(group="regnum.games"):
        if point.name == key:
            found: Game[Any] = point.load()
            return found
    raise UnknownGame(key, games())
