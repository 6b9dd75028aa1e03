"""The bot workers of a server: a few processes of the lowest priority, and the jobs that wait for one.

Bots may be slow, fail or crash their process; the game goes on. A job is tried three times, then the choice is
made at random.
"""

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from itertools import count as numbers

import msgspec
from msgspec.structs import replace

from regnum.core.snapshot import Snapshot
from regnum.server.worker import Answer, Job, think

log = logging.getLogger(__name__)

TRIES = 3
MAX_THINKING_SECONDS = 60.0
"""Seconds that a bot may think about one choice."""
GRACE_SECONDS = 1.0
"""Seconds that a worker has to end by itself, and that a slot rests after `TRIES` useless workers."""
COMMAND = (sys.executable, "-P", "-m", "regnum.server.worker")
"""Without the working directory on the path: a stray file there must not be taken for a module of ours."""


@dataclass(eq=False)
class PendingJob:
    """A job, and the future that somebody awaits; it is done, too, when nobody wants it any more."""

    job: Job
    move: asyncio.Future[int]
    failures: int = 0


class Worker:
    """A running process and what it thinks about."""

    def __init__(self, process: Process) -> None:
        assert process.stdin
        assert process.stdout
        self.process = process
        self.input, self.output = process.stdin, process.stdout
        self.pending: PendingJob | None = None
        self.answers = 0
        self.late = False
        self._alarm: asyncio.TimerHandle | None = None

    def begin(self, pending: PendingJob, limit: float) -> None:
        """Think about a job. Whoever takes too long is killed, and its end is noticed like any other."""
        self.pending = pending
        with suppress(OSError, RuntimeError):  # it has just died, which is noticed in a moment
            self.input.write(msgspec.json.encode(pending.job) + b"\n")
        self._alarm = asyncio.get_running_loop().call_later(limit, self._expire)

    def drop(self) -> PendingJob | None:
        """What it thought about; from now on it thinks about nothing."""
        if self._alarm:
            self._alarm.cancel()
        pending, self.pending, self._alarm = self.pending, None, None
        return pending

    async def end(self) -> int:
        """Let it end by itself, or else kill it; return its exit code."""
        self.input.close()
        try:
            return await asyncio.wait_for(self.process.wait(), GRACE_SECONDS)
        except TimeoutError:
            self.kill()
            return await self.process.wait()

    def _expire(self) -> None:
        self.late = True
        self.kill()

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()


class Workers:
    """A fixed number of workers. Jobs are answered first come, first served."""

    def __init__(self, count: int, limit: float = MAX_THINKING_SECONDS) -> None:
        self.count = count
        self.limit = limit
        self._numbers = numbers()
        self._waiting: deque[PendingJob] = deque()
        self._workers: list[Worker] = []
        self._idle: list[Worker] = []
        self._tenders: list[asyncio.Task[None]] = []
        self._stopping = asyncio.Event()

    @property
    def pids(self) -> list[int]:
        """The processes that run now."""
        return [worker.process.pid for worker in self._workers]

    async def start(self) -> None:
        """Begin. Jobs are taken at once; the processes come up meanwhile."""
        self._stopping.clear()
        self._tenders = [asyncio.create_task(self._tend()) for _ in range(self.count)]

    async def stop(self) -> None:
        """End all processes. Whoever still waits for a choice is cancelled."""
        tenders, self._tenders = self._tenders, []
        self._stopping.set()
        for pending in [*self._waiting, *(worker.pending for worker in self._workers if worker.pending)]:
            pending.move.cancel()
        self._waiting.clear()
        for worker in self._workers:
            worker.input.close()
        if tenders:
            await asyncio.wait(tenders, timeout=GRACE_SECONDS)
        for worker in self._workers:
            worker.kill()
        await asyncio.gather(*tenders)

    async def choose(self, game: str, snapshot: Snapshot, seat: int, spec: str, seed: str) -> int:
        """The number of the option that a bot takes. Who cancels this has no need of the answer any more."""
        if not self._tenders:
            raise RuntimeError("the bot workers have not been started, or have been stopped")
        job = Job(next(self._numbers), game, snapshot, seat, spec, seed)
        pending = PendingJob(job, asyncio.get_running_loop().create_future())
        self._waiting.append(pending)
        self._hand_out()
        return await pending.move

    def _hand_out(self) -> None:
        while self._waiting and self._idle:
            pending = self._waiting.popleft()
            if not pending.move.done():
                self._idle.pop().begin(pending, self.limit)  # the last one to think has the game loaded

    async def _tend(self) -> None:
        """Keep a worker running: when it ends, start another."""
        useless = 0
        while not self._stopping.is_set():
            useless = 0 if await self._employ() else useless + 1
            if useless >= TRIES:  # something is wrong with more than one job: do not wear out the machine
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._stopping.wait(), GRACE_SECONDS)

    async def _employ(self) -> int:
        """Start a worker and hear it until it ends; return how many answers it gave."""
        try:
            # In a session of its own Ctrl-C does not reach it, not even while Python starts.
            process = await asyncio.create_subprocess_exec(
                *COMMAND, stdin=PIPE, stdout=PIPE, start_new_session=True
            )
        except OSError as error:
            log.error("A bot worker cannot be started: %s", error)
            return 0
        worker = Worker(process)
        if not self._stopping.is_set():
            self._workers.append(worker)
            self._free(worker)
            await self._hear(worker)
            self._workers.remove(worker)
            if worker in self._idle:
                self._idle.remove(worker)
        code = await worker.end()
        if pending := worker.drop():
            reason = f"it thought for {self.limit} s" if worker.late else f"its worker ended with code {code}"
            self._failed(pending, reason)
        return worker.answers

    async def _hear(self, worker: Worker) -> None:
        """Take the answers of a worker until it ends, or says something that is none."""
        try:
            async for line in worker.output:
                answer = msgspec.json.decode(line, type=Answer)
                if not worker.pending or worker.pending.job.number != answer.number:
                    raise ValueError(f"nobody asked for {answer}")
                self._take(worker, answer)
        except (ValueError, msgspec.DecodeError) as error:
            log.error("A bot worker talks nonsense: %s", error)

    def _take(self, worker: Worker, answer: Answer) -> None:
        pending = worker.drop()
        assert pending
        worker.answers += 1
        if answer.error:
            self._failed(pending, answer.error)  # before the worker is free: another one may be luckier
        elif not pending.move.done():
            pending.move.set_result(answer.move)
        self._free(worker)

    def _free(self, worker: Worker) -> None:
        self._idle.append(worker)
        self._hand_out()

    def _failed(self, pending: PendingJob, reason: str) -> None:
        """Let another worker try; after too many failures choose at random, here."""
        if self._stopping.is_set():
            pending.move.cancel()
        if pending.move.done():
            return
        pending.failures += 1
        job = pending.job
        log.warning("%s, seat %d: “%s” found no move: %s", job.game, job.seat, job.spec, reason)
        if pending.failures < TRIES:
            self._waiting.appendleft(pending)
            self._hand_out()
            return
        log.error("%s, seat %d: “%s” failed %d times, chooses at random", job.game, job.seat, job.spec, TRIES)
        try:
            pending.move.set_result(think(replace(job, spec="random")))
        except Exception as error:  # no bot can help: the seat is not asked, or the snapshot is damaged
            pending.move.set_exception(error)
