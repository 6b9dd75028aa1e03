"""What a game tells the table about itself, and where games are found."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Generic, TypeVar

from msgspec import Struct

from regnum.core.chance import Chance
from regnum.core.errors import BadSeats, BadVariant, UnknownGame
from regnum.core.moves import Moves
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


class ScoreLine(Struct, frozen=True):
    """What one rule gives a seat."""

    rule: Text
    points: int


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
class Drawing:
    """How a game looks in a terminal: the board, what the seat holds, and what the marks mean."""

    board: Draw
    hand: Draw
    legend: Draw
    lexicon: Mapping[str, Say] = field(default_factory=dict)
    """How things are told beside a board that shows the rest of them: in fewer words."""


def _all_is_open(state: Any, seat: int | None) -> Any:
    return state


def _nothing_is_hidden(state: Any, seat: int, chance: Chance) -> None:
    pass


def _nothing_to_check(state: Any) -> None:
    pass


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
    score: Callable[[S, int], tuple[ScoreLine, ...]]
    """What would be counted for a seat if the game ended now."""
    shares: Callable[[S], list[float]]
    """Who has won, at the end: 1 for the winner, or its part for each of those who share the victory."""
    view: Callable[[S, int | None], Any] = _all_is_open
    """All that a seat may see (None: somebody who watches)."""
    redeal: Callable[[S, int, Chance], None] = _nothing_is_hidden
    """Replace, in place, everything that a seat cannot know by something that it could be."""
    values: Callable[[S], list[float]] | None = None
    """The points that each seat may expect at the end, as far as one can tell by looking; for bots."""
    milestones: frozenset[str] = frozenset()
    """The steps before which a position is best looked at, the start of a round say; none given: any step."""
    check: Callable[[S], None] = _nothing_to_check
    """Raise AssertionError if the state breaks an invariant of the game."""
    variants: tuple[Variant, ...] = ()
    lexicon: Mapping[str, Say] = field(default_factory=dict)
    """How the fields of options and events are told: "town" -> the name of a town."""
    catalogues: Path | None = None
    """The folder with the game's own gettext catalogues, `pl.mo` and so on."""
    components: Callable[[], Any] | None = None
    """The game's parts with their sources, for whoever wants to check them against the box."""
    edition: str = ""
    """Says which corrected components are in play; empty for those that the game ships with."""
    drawing: Drawing | None = None
    """How the game looks in a terminal."""

    @property
    def has_secrets(self) -> bool:
        return self.redeal is not _nothing_is_hidden

    def settle(self, seats: int, variants: Variants) -> dict[str, bool]:
        """The variants in full, or a clear refusal."""
        if seats not in self.seats:
            raise BadSeats(self.title, self.seats, seats)
        known = {variant.name: variant.default for variant in self.variants}
        for name in variants:
            if name not in known:
                raise BadVariant(self.title, name, list(known))
        return known | dict(variants)


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
