"""Our server beside boardgame.io's, in turns, in one run: prints a table and writes figures.json.

Ours plays Brian Boru with a store on disk, theirs noughts and crosses in memory; four look on at every table.
"""

import argparse
import asyncio
import os
import platform
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path
from statistics import median
from typing import Any

import load
import msgspec
from servers import CACHE, PEER_VERSION, TICKS, Peer, start_ours

RATE = 100
"""Choices a second in the steady phase."""
WARMUP = 2.0
STRONGEST = "sovereign"
"""The level of the bots that think beside the load."""
QUIET = 0.1
"""If others use more processors than this during a run, its figures do not count."""
FIGURES = Path(__file__).with_name("figures.json")

Phase = dict[str, Any]


class Figure(msgspec.Struct, frozen=True, omit_defaults=True):
    """One figure, ours beside theirs."""

    name: str
    unit: str
    ours: float | None = None
    theirs: float | None = None

    @property
    def ratio(self) -> float | None:
        return self.ours / self.theirs if self.ours is not None and self.theirs else None


# Phases


def ours(viewers: int, seconds: float) -> Phase:
    """Flat out, then steady, on one new server."""
    with start_ours() as server:
        tables = tables_for(viewers)
        flat = asyncio.run(load.play(server, tables, 0, seconds, WARMUP))
        steady = asyncio.run(load.play(server, tables, RATE, seconds, WARMUP))
    return {"flat": flat, "steady": steady}


def theirs(peer: Peer, viewers: int, seconds: float) -> Phase:
    with peer.start() as server:
        wishes = {"tables": tables_for(viewers), "seconds": seconds, "warmup": WARMUP, "rate": RATE}
        flat = peer.load(server, mode="flat", **wishes)
        steady = peer.load(server, mode="steady", **wishes)
    return {"flat": flat, "steady": steady}


def ours_besides(seconds: float) -> Phase:
    """What only we are asked: bots that think beside the load, and a page."""
    with start_ours() as server:
        bots = asyncio.run(load.beside_bots(server, tables_for(200), STRONGEST, seconds, WARMUP))
    with start_ours() as server:
        page = asyncio.run(load.first_load(server))
    return bots | page


def ours_memory() -> Phase:
    with start_ours() as server:
        return asyncio.run(load.memory(server, tables=200, watched=50))


def tables_for(viewers: int) -> int:
    return -(-viewers // load.SEATS)


def middle(phases: Iterable[Phase]) -> Phase:
    """The median of each figure over all rounds."""
    rounds = list(phases)
    return {
        key: middle(phase[key] for phase in rounds)
        if isinstance(value, dict)
        else median(p[key] for p in rounds)
        for key, value in rounds[0].items()
    }


# What is made of them


def speeds(viewers: int, our: Phase, their: Phase) -> list[Figure]:
    rows = [
        ("flat", "per_second", "flat out", "choices/s"),
        ("flat", "cpu_ms_per_move", "flat out, processor of the server", "ms/choice"),
        ("steady", "p50_ms", f"{RATE}/s, until another seat sees it, half", "ms"),
        ("steady", "p99_ms", f"{RATE}/s, until another seat sees it, 99 of 100", "ms"),
        ("steady", "cpu_ms_per_move", f"{RATE}/s, processor of the server", "ms/choice"),
    ]
    return [
        Figure(f"{viewers} viewers, {name}", unit, found(our, phase, key), found(their, phase, key))
        for phase, key, name, unit in rows
    ]


def sizes(our: Phase, their: Phase) -> list[Figure]:
    rows = [
        ("memory_per_table", "memory of a table that nobody looks at"),
        ("memory_per_viewer", "memory of a viewer"),
        ("memory_empty", "memory of the server without them"),
    ]
    return [Figure(name, "bytes", found(our, key), found(their, key)) for key, name in rows]


def found(phase: Phase, *keys: str) -> float | None:
    """A figure of a phase, if the phase was run."""
    value: Any = phase
    for key in keys:
        value = value.get(key, {})
    return value if isinstance(value, float | int) else None


def besides(our: Phase) -> list[Figure]:
    if not our:
        return []
    return [
        Figure("200 viewers, flat out, kept while two tables of bots think", "of 1", our["kept"]),
        Figure("processors that those bots used meanwhile", f"of {os.cpu_count()}", our["bots_busy"]),
        Figure("first load of a table, gzipped, everything", "bytes", our["first_load_bytes"]),
        Figure("first load of a table", "requests", our["first_load_requests"]),
    ]


def show(figures: list[Figure]) -> None:
    width = max(len(figure.name) for figure in figures)
    print(f"{'':<{width}}  {'Regnum':>9}  {'boardgame.io':>12}  {'ratio':>6}")
    for figure in figures:
        ratio = "" if figure.ratio is None else f"{figure.ratio:.2f}"
        print(
            f"{figure.name:<{width}}  {number(figure.ours):>9}  {number(figure.theirs):>12}  {ratio:>6}",
            figure.unit,
        )


def number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def machine() -> dict[str, Any]:
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout.strip()
    return {
        "date": date.today().isoformat(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "node": node.removeprefix("v"),
        "boardgame.io": PEER_VERSION,
    }


def processors() -> tuple[float, float]:
    """Seconds of processor that everybody has used so far, and of them those that this run has used."""
    with open("/proc/stat") as file:
        user, nice, system, _, _, *interrupts = map(int, file.readline().split()[1:8])
    own, ended = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    mine = own.ru_utime + own.ru_stime + ended.ru_utime + ended.ru_stime
    return (user + nice + system + sum(interrupts)) / TICKS, mine


# The run


def measure(options: argparse.Namespace) -> tuple[list[Figure], Phase]:
    """Ours and theirs in turns; the median of all rounds counts."""
    peer = Peer(options.packages)
    with_ours, with_theirs = options.only in ("", "ours"), options.only in ("", "theirs")
    if with_theirs:
        peer.install()
    rounds: dict[str, list[Phase]] = {}

    def do(name: str, wanted: bool, phase: Callable[[], Phase]) -> None:
        if wanted:
            print(f"{name} …", file=sys.stderr, flush=True)
            rounds.setdefault(name, []).append(phase())

    for _ in range(options.rounds):
        for viewers in options.viewers:
            do(f"theirs {viewers}", with_theirs, lambda: theirs(peer, viewers, options.seconds))  # noqa: B023
            do(f"ours {viewers}", with_ours, lambda: ours(viewers, options.seconds))  # noqa: B023
        do("ours besides", with_ours, lambda: ours_besides(options.seconds))
        do("theirs memory", with_theirs, lambda: peer.memory(matches=2000, tables=50))
        do("ours memory", with_ours, ours_memory)
    middles = {name: middle(phases) for name, phases in rounds.items()}
    figures = [
        figure
        for viewers in options.viewers
        for figure in speeds(viewers, middles.get(f"ours {viewers}", {}), middles.get(f"theirs {viewers}", {}))
    ]
    figures += sizes(middles.get("ours memory", {}), middles.get("theirs memory", {}))
    return figures + besides(middles.get("ours besides", {})), middles


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=8, help="for each phase, after a warm-up")
    parser.add_argument("--viewers", type=int, nargs="+", default=[50, 200])
    parser.add_argument("--only", choices=["ours", "theirs"], default="")
    parser.add_argument("--packages", type=Path, default=CACHE, help="where boardgame.io is installed to")
    parser.add_argument("--out", type=Path, default=FIGURES)
    options = parser.parse_args()
    start, (all_before, mine_before) = time.perf_counter(), processors()
    figures, phases = measure(options)
    all_after, mine_after = processors()
    others = (all_after - all_before - (mine_after - mine_before)) / (time.perf_counter() - start)
    show(figures)
    if others > QUIET:
        print(f"Others used {others:.1f} processors meanwhile: measure again on a quiet machine.")
    facts = machine() | {"rounds": options.rounds, "seconds": options.seconds, "processors_of_others": others}
    with_ratios = [msgspec.to_builtins(figure) | {"ratio": figure.ratio} for figure in figures]
    report = facts | {"figures": with_ratios, "phases": phases}
    options.out.write_bytes(msgspec.json.format(msgspec.json.encode(report)) + b"\n")


if __name__ == "__main__":
    main()
