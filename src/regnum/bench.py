"""`regnum bench`: our speed, alone or beside our peers in the same run.

Absolute figures hang on the machine; the ratios to peers, measured in turns in one process, do not.
"""

import argparse
import gzip
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

import msgspec

from regnum.core import record
from regnum.core.chance import Fast
from regnum.core.errors import RegnumError
from regnum.core.game import Game, game
from regnum.core.match import Match
from regnum.core.script import Table
from regnum.core.words import N_, Reader
from regnum.core.world import World
from regnum.i18n import language, reader

ROUNDS = 7
"""Everything is measured so many times, ours and theirs in turns; the median counts."""


class Figure(msgspec.Struct, frozen=True):
    """One measured figure."""

    name: str
    value: float
    unit: str
    wanted: str = ""


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


def measure(peers: bool) -> list[Figure]:
    boru = game("brian-boru")
    middle, luck = middle_of_a_game(boru), Random(1)
    jobs: dict[str, Callable[[], float]] = {
        "regnum brian-boru": lambda: self_play(boru),
        "regnum clone": lambda: microseconds(lambda: middle.clone(luck), 2000),
        "regnum search": lambda: search(middle),
    }
    if peers:
        jobs |= peer_jobs()
    times: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(ROUNDS):
        for name, job in jobs.items():
            times[name].append(job())
    found = {name: median(values) for name, values in times.items()}
    return ours(found, middle) + (beside(found) if peers else [])


def ours(found: dict[str, float], middle: Match[Any]) -> list[Figure]:
    return [
        Figure("random self-play, 4 players", found["regnum brian-boru"], "decisions/s"),
        Figure("clone in the middle of a trick", found["regnum clone"], "µs"),
        Figure("search with full playouts", found["regnum search"], "iterations/s", "≥ 1500"),
        Figure("regnum --help, beyond python -c pass", help_time(), "ms", "≤ 150"),
        Figure("a record, gzipped, the largest of 20", record_size(middle.game), "bytes", "≤ 4096"),
    ]


def beside(found: dict[str, float]) -> list[Figure]:
    """Theirs, and ours as a multiple of it."""
    figures = []
    for name, value in found.items():
        if not name.startswith("regnum"):
            figures.append(Figure(name, value, "µs" if "copy" in name else "decisions/s"))
    speed = found["regnum brian-boru"] / found["catanatron"]
    clone = found["regnum clone"] / found["catanatron copy"]
    figures.append(Figure("decisions/s, ours to Catanatron's", speed, "times", "≥ 10"))
    figures.append(Figure("time of a clone, ours to Catanatron's", clone, "times", "≤ 0.25"))
    for name, speed in found.items():
        if name.startswith("open_spiel"):
            ratio = found["regnum brian-boru"] / speed
            figures.append(Figure(f"decisions/s, ours to {name}", ratio, "times"))
    return figures


# Ours


def self_play(boru: Game[Any], seconds: float = 0.5) -> float:
    """Random games with full rules; only real choices count as decisions, forced ones do not."""
    random = Random(1)
    variants = boru.settle(4, {})
    choices, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        choices += World(boru, boru.new(4, variants), Table(Fast(random))).playout(random)
    return choices / (time.perf_counter() - start)


def middle_of_a_game(boru: Game[Any]) -> Match[Any]:
    """Two of four rounds are over, and two cards lie in the first trick of the third."""
    match = Match(boru, 4, seed="bench")
    random = Random(1)
    while match.state.round < 3 or sum(map(bool, match.state.played)) < 2:
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


def record_size(boru: Game[Any]) -> float:
    sizes = []
    for number in range(20):
        match = Match(boru, 3 + number % 3, seed=f"bench {number}")
        random = Random(number)
        while not match.over:
            seat = min(match.pending)
            match.choose(seat, random.choice(match.pending[seat]))
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

    def catan(seconds: float = 1.0) -> float:
        """Every tick counts as a decision, forced ones too."""
        ticks, number, start = 0, 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            playing = table(number)
            number += 1
            while playing.winning_color() is None and playing.state.num_turns < 1000:
                playing.play_tick()
                ticks += 1
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
        "catanatron": catan,
        "catanatron copy": lambda: microseconds(midway.copy, 500),
    }
    for name in ("python_tic_tac_toe", "python_kuhn_poker", "tic_tac_toe", "backgammon", "hearts", "bridge"):
        jobs[f"open_spiel {name}"] = lambda name=name: spiel(name)  # type: ignore[misc]
    return jobs
