"""Processes that work for the server, and the jobs that wait for one.

A job may be slow, fail or crash its process: the server goes on, and a process that ends is replaced. Whoever
has many jobs waiting keeps nobody else from theirs: addresses take turns, and at each address its visitors.
"""

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count as numbers
from typing import NamedTuple

import msgspec
from msgspec import Struct

from regnum.server.worker import Answer, Order

log = logging.getLogger(__name__)

GRACE_SECONDS = 1.0
"""Seconds that a process has to end by itself, and that its place rests after a few useless ones."""
USELESS_IN_A_ROW = 3
"""Processes that end without an answer before their place rests."""
MAX_ANSWER_BYTES = 32_000_000
PYTHON = (sys.executable, "-P")
"""Without the working directory on the path: a stray file there must not be taken for a module of ours."""


class JobFailed(Exception):
    """A job found no answer, however often it was tried."""


class Asker(NamedTuple):
    """For whom a job is done."""

    visitor: str = ""
    address: str = ""


NOBODY = Asker()


@dataclass(eq=False)
class PendingJob:
    """A job, and the future that somebody awaits; it is done, too, when nobody wants it any more."""

    name: str
    """What the log calls it."""
    line: bytes
    number: int
    asker: Asker
    answer: asyncio.Future[bytes]
    failures: int = 0
    taken: bool = False
    """A process has it."""


class Line:
    """Jobs that wait for their turn: of the next address, of its next visitor, the one that came first."""

    def __init__(self) -> None:
        self._addresses: dict[str, dict[str, deque[PendingJob]]] = {}

    def put(self, pending: PendingJob) -> None:
        visitors = self._addresses.setdefault(pending.asker.address, {})
        visitors.setdefault(pending.asker.visitor, deque()).append(pending)

    def take(self) -> PendingJob | None:
        """The next job that is still wanted; its address and its visitor go to the end of the line."""
        while self._addresses:
            address, visitors = next(iter(self._addresses.items()))
            visitor, jobs = next(iter(visitors.items()))
            pending = jobs.popleft()
            del self._addresses[address], visitors[visitor]
            if jobs:
                visitors[visitor] = jobs
            if visitors:
                self._addresses[address] = visitors
            if not (pending.taken or pending.answer.done()):
                return pending
        return None


class Worker:
    """A running process and what it works at."""

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
        """Work at a job. Whoever takes too long is killed, and its end is noticed like any other."""
        self.pending = pending
        with suppress(OSError, RuntimeError):  # it has just died, which is noticed in a moment
            self.input.write(pending.line)
        self._alarm = asyncio.get_running_loop().call_later(limit, self._expire)

    def drop(self) -> PendingJob | None:
        """What it worked at; from now on it works at nothing."""
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


class Processes:
    """A fixed number of processes that run a program of ours, and two lines of jobs: those that somebody waits
    for come before all others."""

    def __init__(self, program: Sequence[str], count: int, limit: float, tries: int) -> None:
        self.program = program
        self.count = count
        self.limit = limit
        """Seconds that a job may take."""
        self.tries = tries
        self._numbers = numbers()
        self._awaited, self._others = Line(), Line()
        self._pending: set[PendingJob] = set()
        self._unawaited: dict[str, PendingJob] = {}
        self._workers: list[Worker] = []
        self._idle: list[Worker] = []
        self._tenders: list[asyncio.Task[None]] = []
        self._stopping = asyncio.Event()

    @property
    def pids(self) -> list[int]:
        """The processes that run now."""
        return [worker.process.pid for worker in self._workers]

    @property
    def started(self) -> bool:
        return bool(self._tenders)

    def start(self) -> None:
        """Begin. Jobs are taken at once; the processes come up meanwhile."""
        self._stopping.clear()
        self._tenders = [asyncio.create_task(self._tend()) for _ in range(self.count)]

    async def stop(self) -> None:
        """End all processes. Whoever still waits for an answer is cancelled."""
        tenders, self._tenders = self._tenders, []
        self._stopping.set()
        for pending in self._pending:
            pending.answer.cancel()
        for worker in self._workers:
            worker.input.close()
        if tenders:
            await asyncio.wait(tenders, timeout=GRACE_SECONDS)
        for worker in self._workers:
            worker.kill()
        await asyncio.gather(*tenders)

    async def work(
        self, name: str, job: Struct, asker: Asker = NOBODY, *, table: str = "", awaited: bool = True
    ) -> bytes:
        """What a process answers. Who cancels this has no need of the answer any more.

        A job that is not `awaited` comes after all that are, until somebody is in a hurry at its table.
        """
        if not self.started:
            raise RuntimeError("the processes have not been started, or have been stopped")
        number = next(self._numbers)
        line = msgspec.json.encode(Order(number, msgspec.Raw(msgspec.json.encode(job)))) + b"\n"
        pending = PendingJob(name, line, number, asker, asyncio.get_running_loop().create_future())
        self._pending.add(pending)
        if not awaited:
            self._unawaited[table] = pending
        try:
            (self._awaited if awaited else self._others).put(pending)
            self._hand_out()
            return await pending.answer
        finally:
            self._pending.discard(pending)
            if self._unawaited.get(table) is pending:
                del self._unawaited[table]

    def hurry(self, table: str) -> None:
        """Somebody waits for the job of a table now."""
        if pending := self._unawaited.pop(table, None):
            self._awaited.put(pending)  # whichever line it comes to first in, it is taken once
            self._hand_out()

    def _hand_out(self) -> None:
        while self._idle and (pending := self._awaited.take() or self._others.take()):
            pending.taken = True
            self._idle.pop().begin(pending, self.limit)  # the last one to work has the game loaded

    async def _tend(self) -> None:
        """Keep a process running: when it ends, start another."""
        useless = 0
        while not self._stopping.is_set():
            useless = 0 if await self._employ() else useless + 1
            if useless >= USELESS_IN_A_ROW:  # something is wrong with more than one job: spare the machine
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._stopping.wait(), GRACE_SECONDS)

    async def _employ(self) -> int:
        """Start a process and hear it until it ends; return how many answers it gave."""
        try:
            # In a session of its own Ctrl-C does not reach it, not even while Python starts.
            process = await asyncio.create_subprocess_exec(
                *PYTHON, *self.program, stdin=PIPE, stdout=PIPE, start_new_session=True, limit=MAX_ANSWER_BYTES
            )
        except OSError as error:
            log.error("A process cannot be started: %s", error)
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
            late, ended = f"it took more than {self.limit} s", f"its process ended with code {code}"
            self._failed(pending, late if worker.late else ended)
        return worker.answers

    async def _hear(self, worker: Worker) -> None:
        """Take the answers of a process until it ends, or says something that is none."""
        try:
            async for line in worker.output:
                answer = msgspec.json.decode(line, type=Answer)
                if not worker.pending or worker.pending.number != answer.number:
                    raise ValueError(f"nobody asked for {answer.number}")
                self._take(worker, answer)
        except (ValueError, msgspec.DecodeError) as error:
            log.error("A process talks nonsense: %s", error)

    def _take(self, worker: Worker, answer: Answer) -> None:
        pending = worker.drop()
        assert pending
        worker.answers += 1
        if answer.error:
            self._failed(pending, answer.error)  # before the process is free: another one may be luckier
        elif not pending.answer.done():
            pending.answer.set_result(bytes(answer.result))
        if not answer.last:
            self._free(worker)

    def _free(self, worker: Worker) -> None:
        self._idle.append(worker)
        self._hand_out()

    def _failed(self, pending: PendingJob, reason: str) -> None:
        """Let another process try, unless enough have."""
        if self._stopping.is_set():
            pending.answer.cancel()
        if pending.answer.done():
            return
        pending.failures += 1
        log.warning("%s found no answer: %s", pending.name, reason)
        if pending.failures < self.tries:
            pending.taken = False
            self._awaited.put(pending)
            self._hand_out()
        else:
            pending.answer.set_exception(JobFailed(pending.name))
