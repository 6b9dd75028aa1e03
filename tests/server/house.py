"""A server in our own process, to be looked into while one visitor uses it."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

from regnum.server.app import FILE, Settings, create_app
from regnum.server.limits import LIMITS, Limit
from regnum.server.site import Site
from tests.server import truth
from tests.server.serving import JSON, Server, text_of


class House:
    """It can be closed, as if the power had failed, and opened again."""

    def __init__(self, folder: Path) -> None:
        self.data = Server(folder)
        """What is stored, for those who read it behind the server's back."""
        self.cookie = ""

    @contextmanager
    def opened(self) -> Iterator["House"]:
        limits = {what: Limit(1e9, 1e9) for what in LIMITS}
        app = create_app(Settings(self.data.data, workers=1, pause=0, limits=limits))
        with TestClient(app) as self.http:
            if self.cookie:
                self.http.cookies.set("regnum", self.cookie)
            self.http.get("/")
            self.cookie = self.http.cookies["regnum"]
            self.token = self.site.visitors.token(self.cookie.partition(".")[0])
            yield self

    @property
    def site(self) -> Site:
        http: TestClient[Litestar] = self.http
        found: Site = http.app.state.site
        return found

    def post(self, path: str, **fields: Any) -> Any:
        answer = self.http.post(path, data={"token": self.token} | fields, headers=JSON)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def new_table(self, *kinds: str, seed: str = "lists") -> str:
        """The id of a new table."""
        seats = {f"kind{seat}": kind for seat, kind in enumerate(kinds)}
        seed = "" if "open" in kinds else seed
        url = self.post("/tables", game="brian-boru", seats=str(len(kinds)), seed=seed, **seats)["url"]
        return str(url).rpartition("/")[2]

    def upload(self, content: bytes) -> str:
        """The address of the table that a record becomes."""
        file = {"record": ("record.json", content)}
        answer = self.http.post("/records", data={"token": self.token}, files=file, headers=JSON)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["url"])

    def listed(self) -> dict[str, str]:
        """By table: what the front page says of it."""
        lines = self.http.get("/").text.split('<li class="table-line')[1:]
        return {line.split('href="/table/')[1][:22]: text_of(line.split("</ul>")[0]) for line in lines}

    def write(self, statement: str, *gaps: Any) -> None:
        """Change what is stored. The house must not be open."""
        with closing(sqlite3.connect(self.data.data / FILE)) as connection, connection:
            connection.execute(statement, gaps)

    def play(
        self,
        table_id: str,
        choices: int | None = None,
        after_each: Callable[[truth.Follower], None] = lambda table: None,
    ) -> None:
        """Let everybody at one screen choose anything, to the end or a number of times."""
        random, table, made = Random(7), truth.Follower(self.data, table_id), 0
        while not table.match.over and made != choices:
            seat = random.choice(list(table.match.pending))
            move = table.match.game.moves.number(random.choice(table.match.pending[seat]))
            self.post(f"/table/{table_id}/choose", seat=seat, asked=table.asked, move=move)
            table.catch_up()
            made += 1
            after_each(table)
