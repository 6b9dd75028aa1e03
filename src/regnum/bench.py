"""`regnum bench`: our speed, alone or beside our peers in the same run.

Absolute figures hang on the machine; the ratios to peers, measured in turns in one process, do not.
"""

import argparse
import gzip
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from typing import Any

import msgspec

from regnum.core import record
from regnum.core.chance import Fast
from regnum.core.errors import RegnumError
from regnum.core.game import Game, game
from regnum.core.match import Match
from regnum.core.script import StepContext
from regnum.core.words import N_, Reader
from regnum.core.world import World
from regnum.i18n import language, reader

ROUNDS = 7
"""Times that everything is measured, ours and theirs in turns; the median counts."""


class Figure(msgspec.Struct, frozen=True):
    """One measured figure."""

    name: str
    value: float
    unit: str
    wanted: str = ""


class Wanted(msgspec.Struct, frozen=True):
    """What a game should reach beside Catanatron: how many times as much at least, or for a clone at most."""

    clone: float
    choices: int = 0
    """Choices among several, theirs and ours."""
    ticks: int = 0
    """Our choices to all that they count, forced moves too."""
    players: tuple[int, ...] = (4,)
    """Numbers of players for which speed is measured."""
    record: int = 4096
    """Bytes that a record may have, gzipped."""

    @property
    def cloned(self) -> list[int]:
        """Numbers of players for which a clone is measured: the most, and 1 where somebody can play alone."""
        return sorted({1, max(self.players)}.intersection(self.players))


class NoPeers(RegnumError):
    def __init__(self) -> None:
        super().__init__(N_("The peers are not installed: pip install “regnum[peers]”."))


def run(options: argparse.Namespace) -> int:
    say = reader(language(options.lang))
    figures = measure(options.peers)
    if options.json:
        print(msgspec.json.format(msgspec.json.encode(figures)).decode())
    else:
        show(figures, say)
    return 0


def show(figures: list[Figure], say: Reader) -> None:
    width = max(len(figure.name) for figure in figures)
    for figure in figures:
        value = f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:.2f}"
        wanted = say(N_("wanted: {wanted}"), wanted=figure.wanted) if figure.wanted else ""
        print(f"{figure.name:<{width}}  {value:>10} {figure.unit:<12} {wanted}".rstrip())


WANTED = {
    "brian-boru": Wanted(ticks=10, clone=0.25),
    "simurgh": Wanted(choices=8, clone=0.5),
    "age-of-conan": Wanted(choices=8, clone=1),
    "imperium": Wanted(choices=5, clone=1, players=(1, 2, 4), record=8192),
}
"""By game: how many times as quick as Catanatron it should be."""


def measure(peers: bool) -> list[Figure]:
    played = [game(key) for key in WANTED]
    luck = Random(1)
    jobs: dict[str, Callable[[], float]] = {}
    for each in played:
        for seats in WANTED[each.key].players:
            jobs[self_playing(each.key, seats)] = partial(self_play, each, seats, luck)
        for seats in WANTED[each.key].cloned:
            middle = middle_of_a_game(each, seats)
            jobs[cloning(each.key, seats)] = partial(microseconds, partial(middle.clone, luck), 2000)
        jobs[f"{each.key}: search with full playouts"] = partial(search, middle)
    if peers:
        jobs |= peer_jobs()
    times: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(ROUNDS):
        for name, job in jobs.items():
            times[name].append(job())
    found = {name: median(values) for name, values in times.items()}
    figures = [Figure(name, value, unit(name)) for name, value in found.items()]
    figures += [
        Figure(
            f"{each.key}: a record, gzipped, the largest of 20",
            record_size(each),
            "bytes",
            f"≤ {WANTED[each.key].record}",
        )
        for each in played
    ]
    figures.append(Figure("regnum --help, beyond python -c pass", help_time(), "ms", "≤ 150"))
    return figures + (beside(found) if peers else [])


def self_playing(key: str, seats: int) -> str:
    return f"{key}: random self-play, {at(seats)}"


def cloning(key: str, seats: int) -> str:
    return f"{key}: clone" if seats > 1 else f"{key}, alone: clone"


def at(seats: int) -> str:
    return f"{seats} players" if seats > 1 else "alone"


def unit(name: str) -> str:
    if name.endswith(("clone", "copy")):
        return "µs"
    return "iterations/s" if "search" in name else "ticks/s" if "ticks" in name else "choices/s"


def beside(found: dict[str, float]) -> list[Figure]:
    """Ours as a multiple of theirs."""
    figures = []
    for key, wanted in WANTED.items():
        least = {"catanatron, choices": wanted.choices, "catanatron, ticks": wanted.ticks}
        for seats in wanted.players:
            speed = found[self_playing(key, seats)]
            ours = f"{key}: choices/s, {at(seats)}," if len(wanted.players) > 1 else f"{key}: choices/s"
            for name, theirs in found.items():
                if name.startswith("catanatron, ") or name.startswith("open_spiel"):
                    asked = f"≥ {least[name]}" if least.get(name) else ""
                    figures.append(Figure(f"{ours} to {name}", speed / theirs, "times", asked))
        for seats in wanted.cloned:
            name = cloning(key, seats)
            ratio = found[name] / found["catanatron copy"]
            figures.append(Figure(f"{name} to catanatron copy", ratio, "times", f"≤ {wanted.clone}"))
    return figures


# Ours


def self_play(played: Game[Any], seats: int, random: Random, seconds: float = 0.5) -> float:
    """Random games with full rules, others in every round; only real choices count, forced ones do not."""
    settings = played.resolve_settings(seats, {})
    choices, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        choices += World(played, played.new(seats, settings), StepContext(Fast(random))).play_on(random)
    return choices / (time.perf_counter() - start)


def middle_of_a_game(played: Game[Any], seats: int) -> Match[Any]:
    """Two choices into the first step of the second half of a random game: a clone must make them again."""
    half = len(play(Match(played, seats, seed="bench"), lambda match: False).history) // 2
    return play(
        Match(played, seats, seed="bench"),
        lambda match: match.step[0] >= half and len(match.history) == match.step[0] + 2,
    )


def play(match: Match[Any], enough: Callable[[Match[Any]], bool]) -> Match[Any]:
    """Play at random, always in the same way."""
    random = Random(1)
    while not match.over and not enough(match):
        seat = min(match.pending)
        match.choose(seat, random.choice(match.pending[seat]))
    return match


def search(middle: Match[Any], iterations: int = 500) -> float:
    from regnum.bots.search import SearchBot

    seat = min(middle.pending)
    bot = SearchBot(Random(1), iterations, playouts=True)
    start = time.perf_counter()
    bot.think(middle.sight(seat))
    return iterations / (time.perf_counter() - start)


def microseconds(job: Callable[[], object], times: int) -> float:
    start = time.perf_counter()
    for _ in range(times):
        job()
    return (time.perf_counter() - start) / times * 1e6


def help_time() -> float:
    """Milliseconds that `regnum --help` takes beyond a Python that does nothing."""

    def run_it(*command: str) -> float:
        start = time.perf_counter()
        subprocess.run([sys.executable, *command], check=True, stdout=subprocess.DEVNULL)
        return time.perf_counter() - start

    extra = [run_it("-m", "regnum.cli", "--help") - run_it("-c", "pass") for _ in range(ROUNDS)]
    return median(extra) * 1000


def record_size(played: Game[Any]) -> float:
    sizes = []
    for number in range(20):
        seats = played.seats[number % len(played.seats)]
        match = play(Match(played, seats, seed=f"bench {number}"), lambda match: False)
        sizes.append(len(gzip.compress(record.encode(record.record(match)))))
    return max(sizes)


# Theirs


def peer_jobs() -> dict[str, Callable[[], float]]:
    try:
        import catanatron
        import pyspiel
        from open_spiel.python.games import kuhn_poker, tic_tac_toe  # noqa: F401  (they register themselves)
    except ImportError:
        raise NoPeers from None
    colours = list(catanatron.Color)[:4]

    def table(seed: int) -> Any:
        return catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours], seed=seed)

    def catan(forced: bool, seconds: float = 1.0) -> float:
        """Ticks, or only those with a choice among several."""
        ticks, number, start = 0, 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            playing = table(number)
            number += 1
            while playing.winning_color() is None and playing.state.num_turns < 1000:
                ticks += forced or len(playing.state.playable_actions) > 1
                playing.play_tick()
        return ticks / (time.perf_counter() - start)

    midway = table(1)
    for _ in range(300):
        midway.play_tick()

    def spiel(name: str, seconds: float = 0.3) -> float:
        """Only choices of players count as decisions, as with ours."""
        playing, random = pyspiel.load_game(name), Random(1)
        choices, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            state = playing.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(outcomes, chances)[0])
                else:
                    choices += 1
                    state.apply_action(random.choice(state.legal_actions()))
        return choices / (time.perf_counter() - start)

    jobs: dict[str, Callable[[], float]] = {
        "catanatron, ticks": lambda: catan(forced=True),
        "catanatron, choices": lambda: catan(forced=False),
        "catanatron copy": lambda: microseconds(midway.copy, 500),
    }
    for name in ("python_tic_tac_toe", "python_kuhn_poker", "tic_tac_toe", "backgammon", "hearts", "bridge"):
        jobs[f"open_spiel {name}"] = lambda name=name: spiel(name)  # type: ignore[misc]
    return jobs
