"""Retelling: finished games are played again, those that strangers bring along above all.

What somebody has made up could take for ever; so this is done by the replayer, a process with limits.
"""

from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from regnum.core.bounded import TooCostly
from regnum.core.errors import BadRecord
from regnum.core.game import Game
from regnum.core.game import game as find_game
from regnum.core.match import Choice, Match
from regnum.core.record import Record, decode, encode, moments, record, replay
from regnum.core.settings import Value
from regnum.core.snapshot import Snapshot, resume, snapshot
from regnum.core.story import Entry
from regnum.core.words import N_
from regnum.server.logged import LoggedMatch
from regnum.server.readers import game_reader
from regnum.store.rows import LogKind, LogRow

MAX_STORY_ENTRIES = 20_000
"""Entries in the story of a foreign record; a game has two for each choice."""
LARGEST_NUMBER = 1000
"""No position of our games holds a larger one; of a made-up one each of a billion raiders would be drawn."""
MAX_CHART_POINTS = 1000
"""Moments at which the points of a game are told."""


class Played(Struct, frozen=True):
    """A game as it was played, and who sat there."""

    game: str
    seats: int
    settings: dict[str, Value]
    seed: str
    seed_chosen: bool
    discreet: tuple[int, ...]
    start: Snapshot | None
    log: tuple[tuple[LogKind, int, int], ...]
    """What was done, the seat, the number of the option."""
    specs: tuple[str, ...]
    names: tuple[str, ...]


class Retold(NamedTuple):
    """All that can be told of a game that was played."""

    state: Any
    over: bool
    history: tuple[Choice, ...]
    story: tuple[Entry, ...]
    score_series: list[list[tuple[int, int]]]
    """By side: after how many choices it would have had which points."""


# Jobs. A game that was played comes as JSON, by which it is known again.


class Verify(Struct, frozen=True, tag=True):
    """Does a record hold what it says?"""

    game: str
    record: bytes
    foreign: bool
    """Somebody brings it along."""


class Retell(Struct, frozen=True, tag=True):
    game: str
    played: bytes


class Write(Struct, frozen=True, tag=True):
    """The record of the game."""

    game: str
    played: bytes


class LookAt(Struct, frozen=True, tag=True):
    """The state after that many choices."""

    game: str
    played: bytes
    choices: int


class PlayOn(Struct, frozen=True, tag=True):
    """The match after that many choices, to go on with new luck."""

    game: str
    played: bytes
    choices: int


Job = Verify | Retell | Write | LookAt | PlayOn


def done(job: Job) -> Any:
    match job:
        case Verify():
            verify(decode(job.record), find_game(job.game), job.foreign)
            return None
        case Retell():
            return retold(match_of(job.played))
        case Write():
            played = msgspec.json.decode(job.played, type=Played)
            again = match_of(job.played)
            return encode(
                record(again, played.specs, played.names, played.start, seed_chosen=played.seed_chosen)
            )
        case LookAt():
            return match_of(job.played).at(job.choices).state
        case PlayOn():
            return moment(job.played, job.choices)


def verify(written: Record, game: Game[Any], foreign: bool) -> None:
    """Play a record through. One that begins in the middle of a game may have been made up: look closely."""
    if not foreign or written.start is None:
        match = replay(written, game)
    else:
        try:
            if not is_modest(msgspec.json.decode(written.start.state)):
                raise ValueError("an immodest number")
            for match in moments(written, game):
                game.check(match.state)
                game.points(match.state)
            retold(match)
            draw(match)
        except (BadRecord, MemoryError):
            raise
        except Exception:  # whatever was made up, it does not come from a game
            raise BadRecord(N_("The record begins with a position that no game comes to.")) from None
    if foreign and len(match.story) > MAX_STORY_ENTRIES:
        raise TooCostly


def draw(match: Match[Any]) -> None:
    """Put into drawings and words all that a page shows of a match, to see whether that can be done."""
    game, state = match.game, match.state
    say = game.introduced(state, match.seats, game_reader(game.key, "en"))
    for entry in match.story:
        say.tell(entry.event)
    if game.browser is None:
        return
    face, everybody = game.browser(), game.view(state, None)
    face.painter.board(everybody, say)
    for side, _ in enumerate(game.points(state)):
        face.things.counters(everybody, side)
    for seat in range(match.seats):
        face.painter.hand(game.view(state, seat), say)


def is_modest(value: Any) -> bool:
    """Whether no number in a piece of JSON is too large."""
    if isinstance(value, int | float):
        return abs(value) <= LARGEST_NUMBER
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return all(map(is_modest, parts))


@lru_cache(maxsize=2)
def match_of(packed: bytes) -> Match[Any]:
    """The match as it ended. Those looked at last are kept: who leafs through one asks again and again."""
    played = msgspec.json.decode(packed, type=Played)
    logged = LoggedMatch(beginning(played), 0)
    for version, (kind, seat, move) in enumerate(played.log, 1):
        logged.apply(LogRow("", version, kind, seat, move, 0))
    return logged.match


def beginning(played: Played) -> Match[Any]:
    game = find_game(played.game)
    if played.start:
        return resume(game, played.start, played.seed)
    return Match(game, played.seats, played.settings, seed=played.seed, discreet=played.discreet)


def retold(match: Match[Any]) -> Retold:
    return Retold(match.state, match.over, tuple(match.history), tuple(match.story), score_series(match))


def score_series(match: Match[Any]) -> list[list[tuple[int, int]]]:
    """By side: the points that it would have had at the start of each step, or of some if there are many."""
    points = [*match.at_steps(match.game.points), (len(match.history), match.game.points(match.state))]
    points = [*points[: -1 : len(points) // MAX_CHART_POINTS + 1], points[-1]]
    return [[(choices, each[side]) for choices, each in points] for side in range(len(points[0][1]))]


def moment(packed: bytes, choices: int) -> Snapshot | None:
    """The match at a moment; None if it was over by then. Secret answers come all or not at all."""
    history = match_of(packed).history
    while 0 < choices < len(history) and history[choices - 1].ask == history[choices].ask:
        choices -= 1
    match = beginning(msgspec.json.decode(packed, type=Played))
    for choice in history[len(match.history) : choices]:
        match.choose(choice.seat, choice.option)
    return None if match.over else msgspec.structs.replace(snapshot(match), draws=0)
