"""Playing bots against each other, in this process or in several."""

import time
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from typing import Any

from msgspec import Struct

from regnum.bots import make
from regnum.core import record
from regnum.core.chance import Seeded
from regnum.core.errors import NotOffered
from regnum.core.game import game as find_game
from regnum.core.match import Match
from regnum.core.script import StepContext, StepsKept
from regnum.core.settings import Chosen, Value
from regnum.core.sight import Sight
from regnum.core.world import World

Z95 = 1.959964
"""Standard deviations around the mean that hold 95 % of a normal distribution."""


class Task(Struct, frozen=True):
    """One game to be played: `bots[entrant]`, rotated by `number` around the table."""

    game: str
    bots: tuple[str, ...]
    number: int
    seed: int
    settings: dict[str, Value]
    records: str = ""

    @property
    def seating(self) -> list[int]:
        """By seat: which entrant sits there."""
        return [(seat + self.number) % len(self.bots) for seat in range(len(self.bots))]


class Played(Struct, frozen=True):
    """What came out, by entrant; then for those whom the rules play."""

    wins: tuple[float, ...]
    scores: tuple[int, ...]
    opponents: tuple[str, ...]
    choices: int
    parts: tuple[tuple[str, float], ...]
    """What was played, a kingdom say, and how much of the victory it has won."""


class Entrant(Struct, frozen=True):
    """A bot's result. A shared win counts as its part."""

    bot: str
    wins: float
    share: float
    low: float
    high: float
    mean_score: float


class Part(Struct, frozen=True):
    """How those fared who played a kingdom, say, whoever they were."""

    name: str
    games: int
    wins: float
    share: float
    low: float
    high: float


class Result(Struct, frozen=True):
    game: str
    games: int
    seats: tuple[Entrant, ...]
    decisions_per_s: float
    opponents: tuple[Entrant, ...] = ()
    """Those whom the rules play."""
    parts: tuple[Part, ...] = ()
    """Where seats begin differently."""


def play(task: Task) -> Played:
    """Play one game to its end."""
    game, seating, seed = find_game(task.game), task.seating, f"{task.seed}:{task.number}"
    bots = [make(task.bots[entrant], f"{seed}:{seat}") for seat, entrant in enumerate(seating)]
    if task.records:
        match = Match(game, len(seating), task.settings, seed=seed)
        world, choose = match.world, match.choose
    else:  # what nobody wants to keep is not written down
        start = game.new(len(seating), game.resolve_settings(len(seating), task.settings))
        imagined = any(bot != "random" for bot in task.bots)
        context = (StepsKept if imagined else StepContext)(Seeded(seed))
        world = World(game, start, context, copyable=False)
        choose = world.choose
    choices = 0
    while world.pending:
        seat = min(world.pending)
        option = bots[seat].choose(Sight(world, seat))
        if option not in world.pending[seat]:
            raise NotOffered(seat, option)
        choose(seat, option)
        choices += 1
    if task.records:
        path = Path(task.records, f"{task.game}-{task.seed}-{task.number:04}.json")
        path.write_bytes(record.encode(record.record(match, [task.bots[entrant] for entrant in seating])))
    opponents = tuple(str(each.name) for each in game.opponents(world.state))
    order = sorted(range(len(seating)), key=seating.__getitem__)
    order += range(len(seating), len(seating) + len(opponents))
    wins, points = game.wins(world.state), game.points(world.state)
    return Played(
        tuple(wins[side] for side in order),
        tuple(points[side] for side in order),
        opponents,
        choices,
        tuple(zip(game.parts(world.state), wins, strict=False)),
    )


def contest(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int,
    *,
    jobs: int = 1,
    settings: Chosen | None = None,
    records: str = "",
    progress: Callable[[int, int], None] | None = None,
) -> Result:
    """Let bots play some games, everybody in every seat in turn."""
    tasks = [Task(game, tuple(bots), number, seed, dict(settings or {}), records) for number in range(games)]
    start = time.perf_counter()
    played = []
    for done in _play_all(tasks, jobs):
        played.append(done)
        if progress:
            progress(len(played), games)
    seconds = time.perf_counter() - start
    sides = [_entrant(name, side, played) for side, name in enumerate((*bots, *played[0].opponents))]
    speed = sum(one.choices for one in played) / seconds
    return Result(game, games, tuple(sides[: len(bots)]), speed, tuple(sides[len(bots) :]), _parts(played))


def _play_all(tasks: list[Task], jobs: int) -> Iterator[Played]:
    if jobs == 1:
        yield from map(play, tasks)
        return
    with Pool(jobs, initializer=signal, initargs=(SIGINT, SIG_IGN)) as pool:  # Ctrl-C is for the parent
        yield from pool.imap_unordered(play, tasks)


def _entrant(bot: str, entrant: int, played: list[Played]) -> Entrant:
    wins = sum(one.wins[entrant] for one in played)
    low, high = interval(wins, len(played))
    score = sum(one.scores[entrant] for one in played) / len(played)
    return Entrant(bot, wins, wins / len(played), low, high, score)


def _parts(played: list[Played]) -> tuple[Part, ...]:
    won: dict[str, list[float]] = {}
    for name, wins in sorted(part for one in played for part in one.parts):
        won.setdefault(name, []).append(wins)
    return tuple(
        Part(name, len(wins), sum(wins), sum(wins) / len(wins), *interval(sum(wins), len(wins)))
        for name, wins in won.items()
    )


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of wins."""
    share = wins / games
    middle = share + Z95**2 / (2 * games)
    reach = Z95 * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    scale = 1 + Z95**2 / games
    return (middle - reach) / scale, (middle + reach) / scale


def check_bots(bots: Sequence[str], game: Any, settings: Chosen) -> None:
    """Refuse what cannot be played before anything is started."""
    game.resolve_settings(len(bots), settings)
    for bot in bots:
        make(bot, "")
