"""A load for our own server: tables of four who play as fast as they can, or as a pacer lets them.

`python load.py --viewers 50` starts a server, plays at it and prints what it took. Everything is checked while
it is measured: a choice is one that the seat was offered, each accepted choice has a version of its own, and
every stream hears of every version in order.
"""

import argparse
import asyncio
import gc
import gzip
import json
import re
import time
from collections.abc import Coroutine
from dataclasses import dataclass, replace
from random import Random
from typing import Any
from urllib.parse import urljoin

from servers import Server, start_ours
from visitors import Answer, Stream, Unexpected, Visitor

GAME = "brian-boru"
SEATS = 4
VERSION = re.compile(rb'"version": ?(\d+)')
ASKED = re.compile(rb'"asked": ?(\d+)')
TURN = re.compile(rb'"turn": ?true')
MOVE = re.compile(rb'name=\\?"move\\?" value=\\?"(\d+)')
LAST = re.compile(rb'"last": ?"([^"]*)"')
SEAT_LINK = re.compile(rb'"(?:https?://[^/"]+)?(/join/[^"?]+)"')
GZIPPED = re.compile(rb"\r\ncontent-encoding: *gzip", re.IGNORECASE)
PART = re.compile(rb"""(?:href|src|from|import|url)\s*[=(]?\s*["']?(/static/[^"')\s]+|\./[\w.-]+\.[a-z0-9]+)""")
"""What a page, a style sheet or a script fetches by itself."""
MOST_REFUSALS = 20
"""Refusals of a choice in a row after which something must be wrong."""


class Seat:
    """One seat of a table, with the visitor who plays it and the stream that they listen to."""

    def __init__(self, table: "Table", number: int, visitor: Visitor) -> None:
        self.table = table
        self.number = number
        self.visitor = visitor
        self.stream: Stream | None = None
        self.version = -1
        self.asked = b""
        self.moves: list[bytes] = []
        self.over = False
        self._turn = False
        self._answering = b""
        """The last question that was answered: its `asked`."""
        self.busy = False
        self._refusals = 0

    async def look(self) -> None:
        """Load the page, then listen from where it ends."""
        page = (await self.visitor.get(f"{self.table.path}?seat={self.number}")).body
        data = page[page.find(b'id="page-data"') :]
        version, asked, last = VERSION.search(data), ASKED.search(data), LAST.search(data)
        if version is None or asked is None or last is None:
            raise Unexpected(f"not the page of a table: {page[:500]!r}")
        self.version, self.asked = int(version[1]), asked[1]
        self.moves = MOVE.findall(page)
        self._turn = TURN.search(data) is not None
        path = f"{self.table.path}/events?seat={self.number}&last={last[1].decode()}"
        self.stream = await self.visitor.listen(path, self.hear, self.act)

    def leave(self) -> None:
        if self.stream is not None:
            self.stream.close()

    # What the seat hears

    def hear(self, event: bytes, data: bytes) -> None:
        if event == b"change":
            version, asked = VERSION.search(data), ASKED.search(data)
            if version is None or asked is None:
                raise Unexpected(f"a change without a version: {data[:200]!r}")
            self.asked = asked[1]
            self.table.saw(self, int(version[1]))
        elif event == b"seat":
            self._turn = TURN.search(data) is not None
            if b'"mine":' in data:
                self.moves = MOVE.findall(data)
        elif event == b"reload":
            self.over = True
            self.table.saw(self, self.version + 1)
            self.table.ended()

    # What the seat does

    def act(self) -> None:
        if self._turn and self.asked != self._answering and not self.busy and not self.over:
            self.table.ready(self)

    def choose(self) -> None:
        """Answer with one of the options that were offered, whichever."""
        if not self.moves:
            raise Unexpected("asked, but nothing is offered")
        self._answering, self.busy = self.asked, True
        move, visitor = self.table.load.random.choice(self.moves), self.visitor
        body = f"token={visitor.token}&seat={self.number}&asked={self.asked.decode()}&move={move.decode()}"
        request = visitor.request("POST", f"{self.table.path}/choose", "accept: application/json", body=body)
        sent = time.perf_counter()
        self.table.load.counts.sent += 1
        visitor.ask(request, lambda answer: self.answered(answer, sent))

    def answered(self, answer: Answer, sent: float) -> None:
        self.busy = False
        load = self.table.load
        if answer.status == 200:
            version = VERSION.search(answer.body)
            if version is None:
                raise Unexpected(f"accepted without a version: {answer.body!r}")
            self._refusals = 0
            self.table.accepted(self, int(version[1]), sent)
            if self.over:
                self.table.ended()
            self.act()
            return
        load.counts.refused += 1
        self._refusals += 1
        if self._refusals > MOST_REFUSALS:
            raise Unexpected(f"refused over and over: {answer.status} {answer.body[:300]!r}")
        load.loop.call_later(0.05, self.again)

    def again(self) -> None:
        """A choice was refused: answer the question that stands now."""
        self._answering = b""
        self.act()


@dataclass
class Counts:
    """What has happened so far."""

    sent: int = 0
    accepted: int = 0
    refused: int = 0
    seen: int = 0
    games: int = 0
    late: int = 0
    """Times that the pacer let a table choose that had not yet used the time before."""


class Table:
    """One game, from its first choice to its last, and the account of its versions."""

    def __init__(self, load: "Load", path: str, visitors: list[Visitor]) -> None:
        self.load = load
        self.path = path
        self.seats = [Seat(self, number, visitor) for number, visitor in enumerate(visitors)]
        self.first = 0
        self.last = 0
        self.complete = False
        """All seats are looking; nobody chooses before."""
        self.permits = 0
        self._waiting: list[Seat] = []
        self._sent: dict[int, tuple[Seat, float]] = {}
        """By version: whose choice led to it, and when it was sent."""
        self._early: dict[int, list[tuple[Seat, float]]] = {}
        """By version: who saw it before its choice was known to be accepted, and when."""

    async def look(self) -> None:
        for seat in self.seats:
            await seat.look()
        self.first = self.last = self.seats[0].version
        self.complete = True

    # Playing

    def ready(self, seat: Seat) -> None:
        """A seat could choose: at once, or as soon as the pacer permits."""
        if not (self.load.playing and self.complete):
            return
        if self.load.rate == 0:
            seat.choose()
            return
        if seat not in self._waiting:
            self._waiting.append(seat)
        if self.permits:
            self._permitted()

    def permit(self) -> None:
        self.load.counts.late += self.permits
        self.permits = 1
        if self._waiting:
            self._permitted()

    def _permitted(self) -> None:
        self.permits = 0
        self._waiting.pop(0).choose()

    # The account

    def saw(self, seat: Seat, version: int) -> None:
        """A version has reached a seat."""
        now = time.perf_counter()
        if version != seat.version + 1:
            self.load.wrong(f"{self.path}: seat {seat.number} saw version {version} after {seat.version}")
        seat.version = version
        self.last = max(self.last, version)
        self.load.counts.seen += 1
        if version in self._sent:
            chooser, sent = self._sent[version]
            if chooser is not seat:
                self.load.latencies.append(now - sent)
        else:
            self._early.setdefault(version, []).append((seat, now))

    def accepted(self, seat: Seat, version: int, sent: float) -> None:
        if version in self._sent:
            self.load.wrong(f"{self.path}: version {version} was given twice")
        self._sent[version] = seat, sent
        self.load.counts.accepted += 1
        for other, seen in self._early.pop(version, ()):
            if other is not seat:
                self.load.latencies.append(seen - sent)

    def check(self) -> None:
        """Every version is one accepted choice, and everybody has seen every version."""
        if self.load.bots:
            return
        if set(self._sent) != set(range(self.first + 1, self.last + 1)):
            self.load.wrong(f"{self.path}: {len(self._sent)} choices, versions {self.first} to {self.last}")
        for seat in self.seats:
            if seat.version != self.last:
                self.load.wrong(f"{self.path}: seat {seat.number} saw {seat.version} of {self.last}")
            if seat.stream is None or seat.stream.lost:
                self.load.wrong(f"{self.path}: the server hung up on seat {seat.number}")

    def ended(self) -> None:
        """Once all have heard the end and nobody waits for an answer: a new game with the same people."""
        if self.complete and all(seat.over and not seat.busy for seat in self.seats):
            self.complete = False
            self.load.renew(self)

    def leave(self) -> None:
        for seat in self.seats:
            seat.leave()


class Load:
    """Tables that are played at, and the counts of it."""

    def __init__(self, server: Server, rate: float = 0, bots: str = "") -> None:
        self.server = server
        self.rate = rate
        """Choices a second; 0: as many as there can be."""
        self.bots = bots
        """The level of the bots who sit with one visitor at each table; without, four visitors sit there."""
        self.random = Random(1)
        self.loop = asyncio.get_running_loop()
        self.tables: list[Table] = []
        self.playing = False
        self.counts = Counts()
        self.latencies: list[float] = []
        self.mistakes: list[str] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._failed: BaseException | None = None
        self.loop.set_exception_handler(self._fail)

    def wrong(self, what: str) -> None:
        self.mistakes.append(what)

    def _fail(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self._failed = self._failed or context.get("exception") or Unexpected(str(context))

    async def pause(self, seconds: float) -> None:
        """Let the load go on for a while, unless something has failed."""
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            await asyncio.sleep(min(left, 0.25))
            if self._failed:
                raise self._failed

    def spawn(self, job: Coroutine[Any, Any, None]) -> None:
        task = self.loop.create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            self._failed = self._failed or task.exception()

    # Tables

    async def people(self, number: int) -> list[Visitor]:
        visitors = [Visitor(self.server.address) for _ in range(number)]
        for visitor in visitors:
            await visitor.arrive()
        return visitors

    async def sit(self, visitors: list[Visitor]) -> Table:
        """The first visitor opens a table; the others follow its link, and bots take the seats left over."""
        kinds = ["me", *["open"] * (len(visitors) - 1)]
        kinds += [f"bot:{self.bots}"] * (SEATS - len(kinds))
        form = {"game": GAME, "seats": str(SEATS), "public": "no", "seed": "", "name0": "Host"}
        form |= {f"kind{seat}": kind for seat, kind in enumerate(kinds)}
        host, *guests = visitors
        path = (await host.post("/tables", form)).location.partition("?")[0]
        link = SEAT_LINK.search((await host.get(path)).body)
        for seat, guest in enumerate(guests, 1):
            if link is None:
                raise Unexpected("no link for those who are to join")
            answer = await guest.post(link[1].decode(), {"seat": str(seat), "name": f"Guest {seat}"})
            if answer.status != 303:
                raise Unexpected(f"may not join: {answer.status} {answer.body[:300]!r}")
        return Table(self, path, visitors)

    async def open(self, number: int) -> None:
        """New tables with new people, who look at them."""
        each = 1 if self.bots else SEATS
        await asyncio.gather(*[self._begin(await self.people(each)) for _ in range(number)])

    async def _begin(self, visitors: list[Visitor]) -> None:
        table = await self.sit(visitors)
        await table.look()
        self.tables.append(table)
        for seat in table.seats:
            seat.act()

    def renew(self, table: Table) -> None:
        """A game is over: the same people begin another."""
        table.check()
        table.leave()
        self.counts.games += 1
        self.tables.remove(table)
        if self.playing:
            self.spawn(self._begin([seat.visitor for seat in table.seats]))

    # Playing

    def start(self) -> None:
        self.playing = True
        if self.rate:
            self.spawn(self._pace())
        for table in self.tables:
            for seat in table.seats:
                seat.act()

    async def _pace(self) -> None:
        """Let `rate` choices a second through, one table after another."""
        begin, given = time.perf_counter(), 0
        while self.playing:
            while given < (time.perf_counter() - begin) * self.rate:
                self.tables[given % len(self.tables)].permit()
                given += 1
            await asyncio.sleep(max(0.0005, begin + (given + 1) / self.rate - time.perf_counter()))

    async def stop(self) -> None:
        """Let what was sent arrive everywhere, then check and leave."""
        self.playing = False
        for _ in range(100):
            await self.pause(0.05)
            if self.quiet():
                break
        for table in self.tables:
            table.check()
            table.leave()
        if self.mistakes:
            raise Unexpected("\n".join([f"{len(self.mistakes)} mistakes", *self.mistakes[:10]]))

    def quiet(self) -> bool:
        if self._tasks or self.counts.accepted + self.counts.refused < self.counts.sent:
            return False
        return all(seat.version == table.last for table in self.tables for seat in table.seats)


# What is measured


async def play(server: Server, tables: int, rate: float, seconds: float, warmup: float) -> dict[str, Any]:
    """One phase of load."""
    load = Load(server, rate)
    await load.open(tables)
    load.start()
    await load.pause(warmup)
    found = await count(load, seconds)
    await load.stop()
    return {"viewers": tables * SEATS, **found, "checked": load.counts.seen}


async def count(load: Load, seconds: float) -> dict[str, Any]:
    """What happens in some seconds of a running load."""
    server, before = load.server, replace(load.counts)
    gc.collect()
    gc.freeze()
    load.latencies.clear()
    at, cpu, workers, own = time.perf_counter(), server.cpu(), server.workers_cpu(), time.process_time()
    await load.pause(seconds)
    spent, cpu, workers = time.perf_counter() - at, server.cpu() - cpu, server.workers_cpu() - workers
    own, after, times = time.process_time() - own, load.counts, sorted(load.latencies)
    moves = after.accepted - before.accepted
    return {
        "moves": moves,
        "per_second": moves / spent,
        "p50_ms": times[len(times) // 2] * 1000,
        "p99_ms": times[len(times) * 99 // 100] * 1000,
        "cpu_ms_per_move": cpu / moves * 1000,
        "server_busy": cpu / spent,
        "load_busy": own / spent,
        "workers_busy": workers / spent,
        "games": after.games - before.games,
        "late": after.late - before.late,
        "refused": after.refused - before.refused,
    }


async def beside_bots(server: Server, tables: int, bots: str, seconds: float, warmup: float) -> dict[str, Any]:
    """Flat out, then again while strong bots think at two more tables; both times at new tables."""
    alone = await play(server, tables, 0, seconds, warmup)
    thinking = Load(server, bots=bots)
    await thinking.open(2)
    thinking.start()
    await thinking.pause(warmup)
    versions = sum(table.last for table in thinking.tables)
    beside = await play(server, tables, 0, seconds, warmup)
    versions = sum(table.last for table in thinking.tables) - versions
    await thinking.stop()
    if beside["workers_busy"] < 0.01:
        raise Unexpected("the bots did not think")
    return {
        "alone_per_second": alone["per_second"],
        "beside_bots_per_second": beside["per_second"],
        "kept": beside["per_second"] / alone["per_second"],
        "bots_busy": beside["workers_busy"],
        "bots_moves": versions,
    }


async def memory(server: Server, tables: int, watched: int) -> dict[str, float]:
    """Bytes for a game that nobody looks at, then for a viewer of one."""
    load = Load(server)
    await load.open(2)
    groups = [await load.people(SEATS) for _ in range(10)]
    empty = server.memory()
    made = [await load.sit(groups[number % len(groups)]) for number in range(tables)]
    full = server.memory()
    for table in made[:watched]:
        await table.look()
    seen = server.memory()
    for table in [*made[:watched], *load.tables]:
        table.leave()
    return {
        "memory_per_table": (full - empty) / tables,
        "memory_per_viewer": (seen - full) / (watched * SEATS),
        "memory_empty": float(empty),
    }


async def first_load(server: Server) -> dict[str, Any]:
    """Bytes that a browser fetches to see a table for the first time: the page, and all that it asks for."""
    load = Load(server)
    await load.open(1)
    table = load.tables[0]
    visitor, sizes = table.seats[0].visitor, {}
    todo = [f"{table.path}?seat=0"]
    while todo:
        path = todo.pop(0)
        answer = await visitor.get(path, "accept-encoding: gzip")
        if answer.status != 200:
            raise Unexpected(f"{path}: {answer.status}")
        zipped = GZIPPED.search(answer.head) is not None
        sizes[path] = len(answer.head) + 4 + len(answer.body)
        text = gzip.decompress(answer.body) if zipped else answer.body
        for part in PART.findall(text):
            link = urljoin(path, part.decode())
            if link not in sizes and link not in todo:
                todo.append(link)
    table.leave()
    return {"first_load_bytes": sum(sizes.values()), "first_load_requests": len(sizes)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--viewers", type=int, default=50)
    parser.add_argument("--rate", type=float, default=0, help="choices a second; 0: as many as there can be")
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--warmup", type=float, default=2)
    options = parser.parse_args()
    with start_ours() as server:
        tables = -(-options.viewers // SEATS)
        found = asyncio.run(play(server, tables, options.rate, options.seconds, options.warmup))
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
