"""Bot workers, with real processes: they choose what is offered, and nothing that befalls them stops a game."""

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from regnum.bots.levels import LEVELS
from regnum.core.game import game
from regnum.core.match import Match
from regnum.core.snapshot import Snapshot, snapshot
from regnum.server.workers import Workers

KEY = "brian-boru"
QUICK = {"search:quick": "search:20", "search:long": "search:40"}


def midway(choices: int, seats: int = 4) -> Match[Any]:
    match = Match(game(KEY), seats, seed="workers")
    random = Random(1)
    while len(match.history) < choices:
        seat = min(match.pending)
        match.choose(seat, random.choice(match.pending[seat]))
    return match


MATCH = midway(60)
SEAT = min(MATCH.pending)
KEPT = snapshot(MATCH)
OFFERED = {MATCH.game.moves.number(option) for option in MATCH.pending[SEAT]}


@asynccontextmanager
async def running(count: int, limit: float = 60) -> AsyncIterator[Workers]:
    workers = Workers(count, limit)
    await workers.start()
    try:
        yield workers
    finally:
        await workers.stop()


def ask(workers: Workers, spec: str, seed: str = "1", kept: Snapshot = KEPT) -> Coroutine[Any, Any, int]:
    return workers.choose(KEY, kept, SEAT, spec, seed)


def lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_every_level_chooses_what_is_offered() -> None:
    async def play() -> None:
        async with running(2) as workers:
            for choices in (4, 8, 60, 61, 62):  # at a setup, in a draft, in tricks
                match = midway(choices)
                kept, moves = snapshot(match), match.game.moves
                for seat, options in match.pending.items():
                    for level in LEVELS:
                        spec = QUICK.get(level.spec, level.spec)
                        move = await workers.choose(KEY, kept, seat, spec, f"{seat}:{choices}")
                        assert moves[move] in options

    asyncio.run(play())


@pytest.mark.parametrize("spec", ["random", "greedy", "search:30"])
def test_the_same_seed_gives_the_same_move_in_any_process(spec: str) -> None:
    async def play() -> None:
        async with running(2) as workers:
            seeds = [str(number) for number in range(4)]
            moves = await asyncio.gather(*(ask(workers, spec, seed) for seed in seeds + seeds[::-1]))
            assert moves == moves[::-1]

    asyncio.run(play())


def test_a_killed_worker_is_replaced_and_its_answer_arrives() -> None:
    async def play() -> None:
        async with running(1) as workers:
            await ask(workers, "random")  # now Python and the game are loaded
            thinking = asyncio.create_task(ask(workers, "search:0.5s"))
            await asyncio.sleep(0.2)
            (killed,) = workers.pids
            os.kill(killed, signal.SIGKILL)
            assert await thinking in OFFERED
            assert killed not in workers.pids
            assert len(workers.pids) == 1
            assert not lives(killed)

    asyncio.run(play())


def test_a_worker_that_dies_idle_is_replaced_before_anybody_asks() -> None:
    async def play() -> None:
        async with running(1) as workers:
            await ask(workers, "random")
            (killed,) = workers.pids
            os.kill(killed, signal.SIGKILL)
            while not workers.pids or killed in workers.pids:
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(play(), 60))


def test_a_bot_that_always_fails_chooses_at_random(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with running(1) as workers:
            await ask(workers, "random")
            before = workers.pids
            assert await ask(workers, "wizard", "7") == await ask(workers, "random", "7")
            assert workers.pids == before

    with caplog.at_level(logging.WARNING):
        asyncio.run(play())
    assert [record.levelname for record in caplog.records] == ["WARNING"] * 3 + ["ERROR"]
    assert "There is no bot “wizard”" in caplog.text
    assert "“wizard” failed 3 times, chooses at random" in caplog.text


def test_a_bot_that_thinks_too_long_chooses_at_random(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with running(2, limit=0.3) as workers:
            assert await ask(workers, "search:600s") in OFFERED

    asyncio.run(play())
    assert caplog.text.count("it took more than 0.3 s") == 3


def test_a_question_that_no_bot_can_answer_is_refused() -> None:
    async def play() -> None:
        async with running(1) as workers:
            with pytest.raises(KeyError):
                await workers.choose(KEY, KEPT, MATCH.seats, "random", "")
            assert await ask(workers, "random") in OFFERED

    asyncio.run(play())


def test_jobs_are_answered_in_turn_and_a_cancelled_one_is_dropped() -> None:
    async def play() -> None:
        async with running(1) as workers:
            done: list[str] = []

            async def note(name: str, spec: str) -> None:
                assert await ask(workers, spec) in OFFERED
                done.append(name)

            await note("first", "random")
            thinking = asyncio.create_task(note("thinking", "search:0.3s"))
            await asyncio.sleep(0.05)
            waiting = asyncio.create_task(note("waiting", "search:600s"))
            others = [asyncio.create_task(note(name, "greedy")) for name in ("second", "third", "fourth")]
            await asyncio.sleep(0)
            before = workers.pids
            thinking.cancel()
            waiting.cancel()
            await asyncio.gather(*others)
            assert done == ["first", "second", "third", "fourth"]
            assert workers.pids == before

    asyncio.run(play())


def test_stopping_is_quick_and_leaves_no_process() -> None:
    async def play() -> list[int]:
        workers = Workers(2)
        await workers.start()
        await asyncio.gather(*(ask(workers, "search:0.05s") for _ in range(2)))
        pids = workers.pids
        assert len(pids) == 2
        thinking = [asyncio.create_task(ask(workers, "search:600s")) for _ in range(3)]
        await asyncio.sleep(0.1)
        start = time.monotonic()
        await workers.stop()
        assert time.monotonic() - start < 1.5
        assert not workers.pids
        await asyncio.wait(thinking)
        assert all(task.cancelled() for task in thinking)
        with pytest.raises(RuntimeError):
            await ask(workers, "random")
        return pids

    for pid in asyncio.run(play()):
        assert not lives(pid)


def children() -> set[str]:
    """The processes that we have started, those that nobody has waited for included."""
    tasks = Path("/proc/self/task").iterdir()
    return {pid for task in tasks for pid in (task / "children").read_text().split()}


def test_stopping_right_after_the_start_leaves_no_process() -> None:
    before = children()

    async def play() -> None:
        async with running(2) as workers:
            await asyncio.sleep(0)
        assert not workers.pids
        assert children() <= before

    asyncio.run(play())


def test_a_worker_has_the_lowest_priority_and_does_not_mind_ctrl_c() -> None:
    async def play() -> None:
        async with running(1) as workers:
            await ask(workers, "random")
            (pid,) = workers.pids
            assert os.getpriority(os.PRIO_PROCESS, pid) == 19
            if hasattr(os, "SCHED_IDLE"):
                assert os.sched_getscheduler(pid) == os.SCHED_IDLE
            assert os.getpgid(pid) != os.getpgid(0)
            os.kill(pid, signal.SIGINT)
            await ask(workers, "greedy")
            assert workers.pids == [pid]

    asyncio.run(play())


SERVER = """
import asyncio
from tests.server.test_workers import ask, running

async def serve():
    async with running(2) as workers:
        await asyncio.gather(ask(workers, "search:0.05s"), ask(workers, "search:0.05s"))
        thinking = [asyncio.create_task(ask(workers, "search:600s")) for _ in range(2)]
        await asyncio.sleep(0.1)
        print(*workers.pids, flush=True)
        await asyncio.gather(*thinking)

asyncio.run(serve())
"""


def test_workers_end_when_the_server_dies() -> None:
    """They have its error output: that is closed when the last of them has ended."""
    server = subprocess.Popen(
        [sys.executable, "-c", SERVER], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert server.stdout
    pids = [int(pid) for pid in server.stdout.readline().split()]
    assert len(pids) == 2
    assert all(map(lives, pids))
    server.kill()
    _, errors = server.communicate(timeout=2)
    assert errors == ""
