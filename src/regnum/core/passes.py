"""Standing passes: a person lets all windows pass until something that they name happens, or until they end it.

A pass is an order to whoever runs the table, and no part of the match: what it answers is a choice like any.
"""

from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from regnum.core.errors import NoSuchPass
from regnum.core.moves import Option
from regnum.core.script import Question, Window
from regnum.core.words import Text

if TYPE_CHECKING:
    from regnum.core.game import Game


class Until(Struct, frozen=True, eq=False):
    """Something that ends a standing pass.

    >>> later = Until("second", "until two squares are marked", lambda board, seat: board.marks.count(-1) > 7)
    >>> duel = replace(GAME, passes_until=(later,))
    >>> standing = begin(duel, "second", Board("turn", [-1] * 9), 0)
    >>> lasts_until(duel, standing, Board("turn", [0] + [-1] * 8), 0).title
    'until two squares are marked'
    >>> lasts_until(duel, standing, Board("turn", [0, 1] + [-1] * 7), 0)
    """

    name: str
    title: Text
    """As the end of a sentence."""
    mark: Callable[[Any, int], Hashable]
    """Of what a seat sees, and the seat: a pass holds for as long as this stays what it was. None: it cannot be
    named now."""


class StandingPass(Struct, frozen=True):
    """What somebody asked for."""

    until: str
    """The name of what it lasts until."""
    mark: str
    """The mark of that when it began."""


def nameable(game: "Game[Any]", view: Any, seat: int) -> list[Until]:
    """What a standing pass can last until, if it begins now.

    >>> never = Until("never", "for ever", lambda board, seat: None)
    >>> nameable(replace(GAME, passes_until=(never,)), Board("turn", [-1] * 9), 0)
    []
    """
    return [until for until in game.passes_until if until.mark(view, seat) is not None]


def begin(game: "Game[Any]", name: str, view: Any, seat: int) -> StandingPass:
    """A pass from now on, until something of that name happens.

    >>> begin(GAME, "doomsday", Board("turn", [-1] * 9), 0)
    Traceback (most recent call last):
    regnum.core.errors.NoSuchPass: Nothing called “doomsday” can be waited for now.
    """
    for until in nameable(game, view, seat):
        if until.name == name:
            return StandingPass(name, str(until.mark(view, seat)))
    raise NoSuchPass(name)


def lasts_until(game: "Game[Any]", standing: StandingPass, view: Any, seat: int) -> Until | None:
    """What a pass lasts until; None if that has happened.

    >>> end = Until("end", "until the end", lambda board, seat: board.step == "")
    >>> duel, standing = replace(GAME, passes_until=(end,)), StandingPass("end", "False")
    >>> lasts_until(duel, standing, Board("turn", []), 0).title
    'until the end'
    """
    for until in game.passes_until:
        if until.name == standing.until and str(until.mark(view, seat)) == standing.mark:
            return until
    return None


def due(
    game: "Game[Any]",
    question: Question | None,
    pending: Mapping[int, Any],
    passes: Mapping[int, StandingPass],
    view: Callable[[int], Any],
    alone: int | None = None,
) -> tuple[int, Option] | None:
    """A seat that lets the window pass that it is asked about, and the answer. `alone`: the seat of the only
    person at the table. Nobody can learn anything from their silence, so they are not asked in vain.

    >>> due(GAME, TURN, {0: MARK}, {0: StandingPass("end", "")}, lambda seat: None)  # not a window
    """
    if isinstance(question, Window):
        for seat, options in pending.items():
            standing = seat in passes and lasts_until(game, passes[seat], view(seat), seat)
            if standing or (seat == alone and len(options) == 1):
                return seat, question.passing
    return None
