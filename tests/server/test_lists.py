"""Lists of tables: whose turn it is and who has won is read from the store, and no table is woken for it."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from regnum.server.app import FILE, Settings, create_app
from regnum.server.limits import LIMITS, Limit
from regnum.server.site import Site
from tests.server import truth
from tests.server.serving import JSON, RECORDS, Server, text_of


class House:
    """A server in our own process, to be looked into, with one visitor. It can be closed and opened again."""

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

    def new_table(self, *kinds: str) -> str:
        """The id of a new table."""
        seats = {f"kind{seat}": kind for seat, kind in enumerate(kinds)}
        url = self.post("/tables", game="brian-boru", seats=str(len(kinds)), seed="lists", **seats)["url"]
        return str(url).rpartition("/")[2]

    def listed(self) -> dict[str, str]:
        """By table: what the front page says of it."""
        lines = self.http.get("/").text.split('<li class="table-line')[1:]
        return {line.split('href="/table/')[1][:22]: text_of(line.split("</ul>")[0]) for line in lines}

    def write(self, statement: str) -> None:
        with closing(sqlite3.connect(self.data.data / FILE)) as connection, connection:
            connection.execute(statement)


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def play(house: House, table_id: str, choices: int | None = None) -> None:
    """Let everybody at one screen choose anything, to the end or a number of times; look at the store."""
    random, table, made = Random(7), truth.Follower(house.data, table_id), 0
    while not table.match.over and made != choices:
        seat = random.choice(list(table.match.pending))
        move = table.match.game.moves.number(random.choice(table.match.pending[seat]))
        house.post(f"/table/{table_id}/choose", seat=seat, asked=table.asked, move=move)
        table.catch_up()
        made += 1
        check_standing(house, table)


def check_standing(house: House, table: truth.Follower) -> None:
    """What is stored beside the log is what the log leads to."""
    row, log = truth.table(house.data, table.id), truth.log(house.data, table.id)
    assert json.loads(row["to_move"]) == list(table.match.pending)
    assert row["question_version"] == table.asked
    if table.match.over:
        shares = table.match.game.shares(table.match.state)
        assert json.loads(row["winners"]) == [seat for seat, share in enumerate(shares) if share == max(shares)]
        assert row["to_move_since"] is None
    else:
        assert row["winners"] == "[]"
        assert row["to_move_since"] == log[table.asked - 1]["at"]


def test_the_front_page_wakes_no_table_and_knows_whose_turn_it_is_and_who_has_won(house: House) -> None:
    with house.opened():
        mine, over = (house.new_table("here", "here", "here") for _ in range(2))
        bots = house.new_table("bot:sovereign", "bot:sovereign", "bot:sovereign")
        waiting = house.new_table("me", "open", "open")
        file = {"record": ("record.json", RECORDS[0].read_bytes())}
        answer = house.http.post("/records", data={"token": house.token}, files=file, headers=JSON)
        record = answer.json()["url"].rpartition("/")[2]
        play(house, mine, 12)
        play(house, over)
    with house.opened():
        awake = set(house.site.hub.rooms)
        lines = house.listed()
        assert set(house.site.hub.rooms) == awake <= {bots}, "bots go on by themselves"
        assert "your turn" in lines[mine]
        assert "others think" in lines[bots]
        assert "waiting for players" in lines[waiting]
        for table_id in (over, record):
            assert "over" in lines[table_id]
            assert "won" in lines[table_id], "also when the table has left memory"
        assert not any("won" in lines[table_id] for table_id in (mine, bots, waiting))


def test_of_a_table_from_an_older_regnum_nothing_is_said_that_is_not_known(house: House) -> None:
    with house.opened():
        mine, over = (house.new_table("here", "here", "here") for _ in range(2))
        play(house, mine, 12)
        play(house, over)
        exact = truth.table(house.data, mine)
    house.write("UPDATE tables SET to_move = NULL, to_move_since = NULL, question_version = NULL")
    house.write("UPDATE tables SET winners = NULL WHERE status = 'over'")
    with house.opened():
        lines = house.listed()
        assert house.site.hub.rooms == {}
        assert "in progress" in lines[mine]
        assert "your turn" not in lines[mine]
        assert "others think" not in lines[mine]
        assert "won" not in lines[over]
        for table_id in (mine, over):
            assert house.http.get(f"/table/{table_id}").status_code == 200
        assert truth.table(house.data, mine) == exact, "when the table has woken, all is known"
    with house.opened():
        lines = house.listed()
        assert house.site.hub.rooms == {}
        assert "your turn" in lines[mine]
        assert "won" in lines[over]
