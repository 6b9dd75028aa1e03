"""Half an hour in which everything happens at once: `python -m benchmarks.soak`, at the root of the repository.

People play all four games, others watch and come back, bots play by themselves; the server and its workers
are killed, its disk is full for a while, and somebody floods it and brings hostile records. At the end no
choice that was accepted may be lost, no secret may have been sent, memory must be back after some quiet, and
honest people must have been answered in time. What was not kept is said at last, and the figures are written.
"""

import argparse
import asyncio
import json
import os
import signal
import sys
import time
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

from benchmarks.soak.guests import Account, Player, Watcher
from benchmarks.soak.house import House, opened
from benchmarks.soak.intruders import ADDRESSES, Intruder

TABLES = {
    "brian-boru": ("me", "open", "bot:novice"),
    "simurgh": ("me", "open", "bot:novice"),
    "age-of-conan": ("me", "open", "bot:novice"),
    "imperium": ("me", "open", "bot:novice"),
}
"""Who sits at a table of each game. Somebody else takes the open seat."""
BOTS = ("bot:novice", "bot:steward", "bot:novice")
WATCHERS = 2
"""At each table, and at the one where only bots play."""
KILLS = 4
LAST_KILL = 0.4
"""When the server is killed for the last time, as a part of the time: that process must have time to grow."""
WORKER_KILLS = 12
FULL_DISK = (0.5, 0.04)
"""When the disk is full, and for how long."""
FULL_DISK_SECONDS = 3.0
"""At least, so that somebody notices."""
WAVE_SECONDS = 15.0
"""Between the waves of one intruder."""
SETTLING_SECONDS = 30.0
"""After the last start, until the memory of the server is what it is to come back to."""
QUIET_SECONDS = 380.0
"""Tables leave memory after five minutes without a visit."""
ANSWER_SECONDS, MEMORY_GROWTH = 1.0, 0.2
"""What is promised: 99 of 100 answers within that time, and memory back to within that share of its start."""
FIGURES = Path(__file__).with_name("figures.json")


@dataclass
class Soak:
    """One run."""

    house: House
    seconds: float
    kills: int
    random: Random
    account: Account = field(init=False)
    worker_kills: int = 0
    restart_seconds: list[float] = field(default_factory=list)
    memory_start: int = 0
    memory_peak: int = 0
    tables: list[str] = field(default_factory=list)
    """The addresses of tables that somebody may watch."""
    one_blow: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Nobody starts a server on a full disk, however long the start has taken."""

    def __post_init__(self) -> None:
        self.account = Account(self.house)
        self.began = time.monotonic()
        self.memory_start = self.house.memory()

    def due(self, part: float) -> float:
        """Seconds until that part of the time has passed."""
        return max(0.0, self.began + part * self.seconds - time.monotonic())

    async def run(self) -> None:
        """All of it at once, until the time is up."""
        who = [self.table(game, number) for number, game in enumerate(TABLES)]
        who += [self.bots(), *(self.watcher(number) for number in range(WATCHERS * (len(TABLES) + 1)))]
        who += [self.intrude(address, number) for number, address in enumerate(ADDRESSES)]
        who += [self.kill_server(), self.kill_workers(), self.fill_disk(), self.measure()]
        tasks = [asyncio.create_task(self.guarded(each)) for each in who]
        await asyncio.sleep(self.due(1))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def guarded(self, what: Coroutine[Any, Any, None]) -> None:
        try:
            await what
        except Exception as error:
            self.account.unexpected.append(repr(error))

    # Those who mean well

    async def table(self, game: str, number: int) -> None:
        """Two people at a table of a game; when it is over, the next one."""
        people = [
            Player(self.account, f"127.0.0.{10 + number}", Random(self.random.random())) for _ in range(2)
        ]
        for player in people:
            await player.arrive()
        while True:
            url = await people[0].open(game, *TABLES[game])
            await people[1].sit_down(url, 1)
            self.tables.append(url)
            async with asyncio.TaskGroup() as group:
                for player in people:
                    group.create_task(player.play(url))
            self.tables.remove(url)
            self.account.counts["games to the end"] += 1

    async def bots(self) -> None:
        """Bots by themselves, at a table that is watched."""
        host = Player(self.account, "127.0.0.30", Random(self.random.random()))
        await host.arrive()
        while True:
            url = await host.open("brian-boru", *BOTS)
            self.tables.append(url)
            table = url.rpartition("/")[2]
            while not self.house.rows("SELECT 1 FROM tables WHERE id = ? AND status = 'over'", table):
                await asyncio.sleep(1)
            self.tables.remove(url)
            self.account.counts["games of bots to the end"] += 1

    async def watcher(self, number: int) -> None:
        watcher = Watcher(self.account, f"127.0.0.{40 + number}", Random(self.random.random()))
        await watcher.arrive()
        while True:
            if not self.tables:
                await asyncio.sleep(0.5)
                continue
            await watcher.watch(watcher.random.choice(self.tables))
            self.account.counts["times that somebody came back to watch"] += 1

    # What happens to the server

    async def intrude(self, address: str, number: int) -> None:
        intruder = Intruder(self.account, address, Random(self.random.random()))
        await asyncio.sleep(number)
        while True:
            await intruder.wave()
            self.account.counts["waves of intruders"] += 1
            await asyncio.sleep(WAVE_SECONDS)

    async def kill_server(self) -> None:
        for number in range(1, self.kills + 1):
            await asyncio.sleep(self.due(LAST_KILL * number / self.kills))
            async with self.one_blow:
                began = time.monotonic()
                await asyncio.to_thread(self._kill_and_start)
                self.restart_seconds.append(round(time.monotonic() - began, 2))
        await asyncio.sleep(min(SETTLING_SECONDS, self.seconds / 20))
        self.memory_start = self.house.memory()

    def _kill_and_start(self) -> None:
        self.house.kill()
        self.house.start()

    async def kill_workers(self) -> None:
        for number in range(WORKER_KILLS):
            await asyncio.sleep(self.due((number + 0.5) / WORKER_KILLS))
            with suppress(AssertionError, OSError, IndexError):  # the server itself may be down just now
                os.kill(self.random.choice(self.house.workers()), signal.SIGKILL)
                self.worker_kills += 1

    async def fill_disk(self) -> None:
        when, how_long = FULL_DISK
        await asyncio.sleep(self.due(when))
        before = self.account.counts["answers 503"]
        async with self.one_blow:
            with self.house.full_disk():
                await asyncio.sleep(max(how_long * self.seconds, FULL_DISK_SECONDS))
        self.account.counts["refused by the full disk"] = self.account.counts["answers 503"] - before

    async def measure(self) -> None:
        while True:
            with suppress(AssertionError, OSError):
                self.memory_peak = max(self.memory_peak, self.house.memory())
            await asyncio.sleep(1)

    # The judgement

    def lost(self) -> int:
        """Choices that were accepted and are not on the disk as they were made."""
        found = {
            (table, version): (seat, move)
            for table, version, seat, move in self.house.rows(
                "SELECT table_id, version, seat, move FROM log WHERE kind = 'choose'"
            )
        }
        return sum(found.get(key) != choice for key, choice in self.account.acknowledged.items())

    async def quiet(self, seconds: float) -> int:
        """The memory of the server after nobody has asked for anything for so long."""
        await asyncio.sleep(seconds)
        return self.house.memory()


def figures(soak: Soak, memory_end: int) -> dict[str, Any]:
    account, answers = soak.account, soak.account.answers
    return {
        "minutes": round(soak.seconds / 60, 1),
        "accepted choices": len(account.acknowledged),
        "accepted choices lost": soak.lost(),
        "secrets sent": len(account.leaks),
        "bytes read": account.counts.pop("bytes read"),
        "honest answers": len(answers),
        "answers, median s": round(quantiles(answers, n=100)[49], 4),
        "answers, 99th percentile s": round(quantiles(answers, n=100)[98], 3),
        "slowest answer s": round(max(answers), 2),
        "kills of the server": len(soak.restart_seconds),
        "restarts s": soak.restart_seconds,
        "kills of workers": soak.worker_kills,
        "a disk of its own was full": soak.house.mounted,
        "memory at the start MB": round(soak.memory_start / 1e6, 1),
        "memory at its peak MB": round(soak.memory_peak / 1e6, 1),
        "memory after quiet MB": round(memory_end / 1e6, 1),
        "tracebacks of the server": len(soak.house.complaints()),
        "unexpected": account.unexpected[:10],
        "leaks": account.leaks[:10],
        "counts": dict(sorted(account.counts.items())),
    }


def broken(found: dict[str, Any]) -> list[str]:
    """The promises that were not kept."""
    growth = found["memory after quiet MB"] / found["memory at the start MB"] - 1
    kept = {
        "accepted choices were lost": found["accepted choices lost"] == 0,
        "secrets were sent": found["secrets sent"] == 0,
        "honest people waited": found["answers, 99th percentile s"] <= ANSWER_SECONDS,
        "memory did not come back": growth <= MEMORY_GROWTH,
        "something unexpected was answered": not found["unexpected"] and not found["tracebacks of the server"],
    }
    return [what for what, well in kept.items() if not well]


async def soak(house: House, options: argparse.Namespace) -> dict[str, Any]:
    run = Soak(house, options.minutes * 60, options.kills, Random(options.seed))
    await run.run()
    return figures(run, await run.quiet(options.quiet))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--minutes", type=float, default=30.0, help="of everything at once")
    parser.add_argument("--kills", type=int, default=KILLS, help="of the server")
    parser.add_argument("--quiet", type=float, default=QUIET_SECONDS, help="seconds of quiet afterwards")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=FIGURES)
    options = parser.parse_args()
    print(f"seed {options.seed}; this takes {options.minutes + options.quiet / 60:.1f} minutes", flush=True)
    with opened() as house:
        found = asyncio.run(soak(house, options))
    options.output.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n")
    print(json.dumps(found, indent=1, ensure_ascii=False))
    if faults := broken(found):
        print("; ".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
