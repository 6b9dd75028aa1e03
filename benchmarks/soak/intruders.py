"""Those who mean no good, at addresses of their own: uploads, floods, half-sent requests, forged choices."""

import asyncio
from contextlib import suppress
from random import Random

import httpx

from benchmarks.soak.guests import JSON, TOKEN, Account
from tests import hostile

ADDRESSES = [f"127.0.0.{last}" for last in range(60, 66)]
NEWCOMERS = 40
"""Visitors in a wave, each with a new cookie, who open a table each."""
HALF_SENT = 100
"""Connections in a wave that never end their request."""
HELD_SECONDS = 8.0
STREAMS = 40
FORGED = 60
LONG_RECORD_CHOICES = 3900
HEADER_BYTES = 1 << 20


class Intruder:
    """One address from which all kinds of harm are tried, wave after wave."""

    def __init__(self, account: Account, address: str, random: Random) -> None:
        self.account = account
        self.address = address
        self.random = random

    def browser(self) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=self.address, verify=False)
        return httpx.AsyncClient(base_url=self.account.house.address, transport=transport, timeout=20)

    async def wave(self) -> None:
        """One of everything, in any order."""
        acts = [self.newcomers, self.half_sent, self.uploads, self.streams, self.forge, self.large_header]
        self.random.shuffle(acts)
        for act in acts:
            with suppress(httpx.HTTPError, OSError):  # the server may be down, or hang up on us
                await act()

    def note(self, what: str, code: int) -> None:
        self.account.counts[f"{what} {'taken' if code < 400 else 'refused'}"] += 1
        if code >= 500 and code != 503:
            self.account.unexpected.append(f"{what}: {code}")

    async def token(self, http: httpx.AsyncClient) -> str:
        found = TOKEN.search((await http.get("/")).text)
        return found[1] if found else ""

    async def newcomers(self) -> None:
        for _ in range(NEWCOMERS):
            async with self.browser() as http:
                seats = {f"kind{seat}": "bot:sovereign" for seat in range(5)}
                form = {"token": await self.token(http), "game": "brian-boru", "seats": "5", "public": "yes"}
                answer = await http.post("/tables", data=form | seats, headers=JSON)
                self.note("tables of a flood", answer.status_code)

    async def uploads(self) -> None:
        async with self.browser() as http:
            token = await self.token(http)
            for content in (hostile.endless(), hostile.long(LONG_RECORD_CHOICES), b"[" * 100_000):
                files = {"record": ("record.json", content)}
                answer = await http.post("/records", data={"token": token}, files=files, headers=JSON)
                self.note("hostile uploads", answer.status_code)

    async def half_sent(self) -> None:
        held: list[asyncio.StreamWriter] = []
        with suppress(OSError):
            for _ in range(HALF_SENT):
                port, here = self.account.house.port, (self.address, 0)
                _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=here)
                writer.write(b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ")
                held.append(writer)
        self.account.counts["requests half sent"] += len(held)
        await asyncio.sleep(HELD_SECONDS)
        for writer in held:
            writer.close()

    async def streams(self) -> None:
        """As many streams as will do, of any table that is public."""
        rows = self.account.house.rows("SELECT id FROM tables WHERE status = 'running' AND public LIMIT 5")
        if not rows:
            return
        async with self.browser() as http:
            await http.get("/")
            async with asyncio.TaskGroup() as group:
                for number in range(STREAMS):
                    group.create_task(self._listen(http, rows[number % len(rows)][0]))

    async def _listen(self, http: httpx.AsyncClient, table: str) -> None:
        with suppress(TimeoutError, httpx.HTTPError):
            async with asyncio.timeout(HELD_SECONDS), http.stream("GET", f"/table/{table}/events") as answer:
                self.note("streams of a flood", answer.status_code)
                async for _ in answer.aiter_bytes():
                    pass

    async def forge(self) -> None:
        """Choices for seats of others, with a token of one's own."""
        rows = self.account.house.rows("SELECT id, version FROM tables WHERE status = 'running'")
        if not rows:
            return
        async with self.browser() as http:
            token = await self.token(http)
            for _ in range(FORGED):
                table, version = self.random.choice(rows)
                form = {
                    "token": token,
                    "seat": "0",
                    "asked": f"{version}",
                    "move": f"{self.random.randrange(200)}",
                }
                answer = await http.post(f"/table/{table}/choose", data=form, headers=JSON)
                self.note("forged choices", answer.status_code)

    async def large_header(self) -> None:
        async with self.browser() as http:
            answer = await http.get("/", headers={"x-large": "x" * HEADER_BYTES})
            self.note("large headers", answer.status_code)
