"""Those who mean well: people who play, people who watch and come back, and all that they are sent."""

import asyncio
import re
import secrets
import time
from collections import Counter
from dataclasses import dataclass, field
from html import unescape
from random import Random
from typing import Any

import httpx

from benchmarks.soak.house import House

JSON = {"accept": "application/json"}
TOKEN = re.compile(r'name="token"[^>]*(?:value|content)="([^"]+)"')
EVENT = re.compile(r"\b[0-9a-f]{8}\.\d+\.\d+\b")
PATIENCE_SECONDS = 60.0
"""How long somebody tries to reach a server that is down."""
THINKING_SECONDS = (0.2, 1.0)
WATCHING_SECONDS = (4, 20)
FULL = 503


@dataclass
class Account:
    """What has happened, for the judgement at the end."""

    house: House
    answers: list[float] = field(default_factory=list)
    """Seconds that honest people waited for each answer, with the time in which the server was down."""
    acknowledged: dict[tuple[str, int], tuple[int, int]] = field(default_factory=dict)
    """By table and version: seat and move of each choice that the server has accepted."""
    secrets: dict[str, str] = field(default_factory=dict)
    """Whose each secret is; the seed of a table is that table's."""
    leaks: list[str] = field(default_factory=list)
    unexpected: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)

    def read(self, who: str, text: str) -> None:
        """Look at what somebody was sent for what is not theirs."""
        self.counts["bytes read"] += len(text)
        for secret, owner in self.secrets.items():
            if secret in text and owner != who and not self._is_over(owner):
                self.leaks.append(f"{who} was sent a secret of {owner}")

    def _is_over(self, table: str) -> bool:
        """A seed is told when its game is over."""
        return bool(self.house.rows("SELECT 1 FROM tables WHERE id = ? AND status = 'over'", table))


class Guest:
    """Somebody with a browser, at an address of their own in the loopback network."""

    def __init__(self, account: Account, address: str, random: Random) -> None:
        self.account = account
        self.random = random
        self.name = secrets.token_hex(4)
        transport = httpx.AsyncHTTPTransport(local_address=address, verify=False)
        self.http = httpx.AsyncClient(
            base_url=account.house.address, transport=transport, timeout=30, follow_redirects=True
        )
        self.token = ""

    async def arrive(self) -> None:
        page = await self.ask("GET", "/")
        found = TOKEN.search(page.text)
        assert found, page.text[:500]
        self.token = found[1]
        for secret in (self.token, self.http.cookies["regnum"]):
            self.account.secrets[secret] = self.name

    async def ask(self, how: str, path: str, **more: Any) -> httpx.Response:
        """An answer, however often it takes; the time until then counts."""
        began = time.monotonic()
        while True:
            try:
                answer = await self.http.request(how, path, **more)
                break
            except httpx.TransportError:
                if time.monotonic() > began + PATIENCE_SECONDS:
                    raise
                self.account.counts["tries in vain"] += 1
                await asyncio.sleep(0.05)
        self.account.answers.append(time.monotonic() - began)
        self.account.counts[f"answers {answer.status_code}"] += 1
        if answer.status_code >= 500 and answer.status_code != FULL:
            self.account.unexpected.append(f"{how} {path}: {answer.status_code} {answer.text[:200]}")
        self.account.read(self.name, answer.text)
        return answer

    async def post(self, path: str, **fields: Any) -> httpx.Response:
        return await self.ask("POST", path, data={"token": self.token} | fields, headers=JSON)

    async def insist(self, path: str, **fields: Any) -> httpx.Response:
        """Send it until it is taken: the disk may be full just now."""
        while (answer := await self.post(path, **fields)).status_code in (FULL, 429):
            await asyncio.sleep(1)
        return answer

    async def leave(self) -> None:
        await self.http.aclose()


class Player(Guest):
    """Somebody who plays as people do, and keeps notes that nobody else may read."""

    async def open(self, game: str, *kinds: str) -> str:
        seats = {f"kind{seat}": kind for seat, kind in enumerate(kinds)}
        answer = await self.insist("/tables", game=game, seats=len(kinds), public="yes", **seats)
        assert answer.status_code == 200, answer.text
        url: str = answer.json()["url"]
        table = url.rpartition("/")[2]
        ((seed,),) = self.account.house.rows("SELECT seed FROM tables WHERE id = ?", table)
        self.account.secrets[seed] = table
        return url

    async def sit_down(self, url: str, seat: int) -> None:
        answer = await self.insist(f"{url}/sit", seat=seat, name=self.name)
        assert answer.status_code == 200, answer.text

    async def take_notes(self, url: str) -> None:
        note = f"note-{secrets.token_hex(8)}"
        self.account.secrets[note] = self.name
        await self.post(f"{url}/notes", text=note)

    async def play(self, url: str) -> None:
        """Choose anything until the game is over."""
        table = url.rpartition("/")[2]
        await self.take_notes(url)
        while True:
            page = (await self.ask("GET", url)).text
            if 'data-status="over"' in page or re.search(r'"status": ?"over"', page):
                return
            seat, asked, moves = offered(page)
            if moves:
                await self.choose(table, seat, asked, self.random.choice(moves))
            await asyncio.sleep(self.random.uniform(*THINKING_SECONDS))

    async def choose(self, table: str, seat: int, asked: int, move: int) -> None:
        answer = await self.post(f"/table/{table}/choose", seat=seat, asked=asked, move=move)
        if answer.status_code == 200:
            self.account.acknowledged[table, answer.json()["version"]] = seat, move
        elif answer.status_code not in (409, 429, FULL):
            self.account.unexpected.append(f"choose: {answer.status_code} {answer.text[:200]}")


class Watcher(Guest):
    """Somebody who looks on, goes away and comes back, again and again."""

    async def watch(self, url: str) -> None:
        page = await self.ask("GET", url)
        found = EVENT.search(page.text)
        if 'name="move"' in page.text:
            self.account.leaks.append(f"{self.name} was offered what a player may do")
        if not found:  # it waits for players, or the disk is full
            await asyncio.sleep(1)
            return
        path = f"{url}/events?last={found[0]}"
        end = time.monotonic() + self.random.uniform(*WATCHING_SECONDS)
        text: list[str] = []
        try:
            async with asyncio.timeout_at(asyncio.get_running_loop().time() + end - time.monotonic()):
                async with self.http.stream("GET", path, headers={"accept": "text/event-stream"}) as answer:
                    self.account.counts[f"streams {answer.status_code}"] += 1
                    async for part in answer.aiter_text():
                        text.append(part)  # noqa: PERF401 (what came before the end of the watch counts)
        except (TimeoutError, httpx.HTTPError):
            pass
        self.account.read(self.name, unescape("".join(text)))


def offered(page: str) -> tuple[int, int, list[int]]:
    """Seat, version of the question and moves that a page offers; no moves if it is somebody else's turn."""
    seat = re.search(r'name="seat" value="(\d+)"', page)
    asked = re.search(r'name="asked" value="(\d+)"', page)
    moves = [int(move) for move in re.findall(r'name="move" value="(\d+)"', page)]
    return int(seat[1]) if seat else -1, int(asked[1]) if asked else -1, moves
