"""Many who come from one address: a household that plays, or somebody who takes a new cookie for each request.

Where they come from is told as by a web server in front of ours.
"""

import re
import socket
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from regnum.server.limits import Buckets, Limit
from regnum.server.new_tables import MAX_WAITING_PER_ADDRESS, MAX_WAITING_PER_VISITOR
from regnum.server.refusals import Refused
from regnum.server.routes.table import MAX_STREAMS_PER_ADDRESS, MAX_STREAMS_PER_VISITOR
from tests.server.serving import JSON, Server, Visitor, browser, error_of, wait_for
from tests.server.test_hub import client

HERE = "203.0.113.5"
TOKEN = re.compile(r'name="token"[^>]*(?:value|content)="([^"]+)"')
TABLE = {"game": "brian-boru", "seats": "3", "kind0": "me", "kind1": "open", "kind2": "open", "public": "yes"}


def opened_by_somebody_new(http: httpx.Client) -> httpx.Response:
    """A public table, opened with a cookie that is used only once."""
    http.cookies.clear()
    token = TOKEN.search(http.get("/").text)
    assert token
    return http.post("/tables", data=TABLE | {"token": token[1]}, headers=JSON)


def test_nobody_fills_the_list_of_tables_with_a_new_cookie_for_each(server: Server) -> None:
    anna = Visitor(server)
    hers = anna.new_table("me", "open", "open", public="yes")
    with browser(server, headers={"x-forwarded-for": HERE}) as flood:
        codes = [opened_by_somebody_new(flood) for _ in range(MAX_WAITING_PER_ADDRESS + 10)]
    assert [answer.status_code for answer in codes].count(200) == MAX_WAITING_PER_ADDRESS
    assert codes[-1].status_code == 429
    assert "wait for players" in error_of(codes[-1])
    assert int(codes[-1].headers["retry-after"]) > 0
    front = Visitor(server).get("/").text
    assert hers.url in front, "the tables of others have not vanished"
    assert codes[0].json()["url"] not in front
    assert anna.new_table("me", "open", "open", public="yes").url in Visitor(server).get("/").text


def test_one_visitor_has_few_public_tables_that_wait(server: Server) -> None:
    ben = Visitor(server)
    for _ in range(MAX_WAITING_PER_VISITOR):
        at = ben.new_table("me", "open", "open", public="yes")
    fields: dict[str, Any] = {name: value for name, value in TABLE.items() if name != "game"}
    assert ben.post("/tables", game="brian-boru", **fields).status_code == 429
    assert ben.new_table("me", "open", "open"), "by link, others can still be invited"
    assert at.post("/cancel").status_code == 200
    assert ben.post("/tables", game="brian-boru", **fields).status_code == 200


def test_a_new_cookie_opens_no_more_tables_than_an_old_one(tmp_path: Path) -> None:
    with client(tmp_path, **{"tables there": Limit(3, 0.01)}) as http:
        codes = [opened_by_somebody_new(http).status_code for _ in range(5)]
    assert codes == [200, 200, 200, 429, 429]


@pytest.mark.parametrize("what", ["choose", "chat", "look", "table"])
def test_all_of_an_address_have_tries_together_and_those_of_another_their_own(what: str) -> None:
    buckets = Buckets({"acts there": Limit(50, 0.01), "tables there": Limit(50, 0.01)})
    for number in range(50):
        buckets.take(f"cookie {number}", what, HERE)
    with pytest.raises(Refused, match="too quick"):
        buckets.take("one more", what, HERE)
    buckets.take("somebody", what, "203.0.113.6")


def test_a_household_plays_without_being_held_up() -> None:
    """Twenty people who look and choose twice a second, all evening, and open a table each."""
    buckets = Buckets()
    for number in range(20):
        buckets.take(f"person {number}", "table", HERE)
        for _ in range(60):
            buckets.take(f"person {number}", "choose", HERE)
            buckets.take(f"person {number}", "look", HERE)
    assert buckets.limits["acts there"].rate > 20 * 2 * 2


PAGES = (
    *("/", "/about", "/game/imperium", "/rules/imperium", "/rules/imperium?find=unrest"),
    *("/cards/imperium", "/cards/imperium?find=region", "/campaigns/imperium", "/campaign/{campaign}"),
)
"""Whatever is drawn for somebody who sits at no table."""
COUNTED_OTHERWISE = ("/table/", "/watch/", "/campaign/{campaign_id:str}/file", "/cards/{key:str}/{lang:str}")
"""By table, by what is done there, or as a look."""
NOT_DRAWN = ("/static/", "/health", "/manifest/", "/language/", "/schema", "/join/", "/seat/")
"""Kept as they are, next to nothing, or behind a key that nobody guesses."""


def test_pages_of_no_table_are_counted_by_visitor_and_by_address(tmp_path: Path) -> None:
    """Drawing one takes longer than asking for it: one cookie once had sixty of them drawn at a time, without
    end, and an honest player waited for two seconds."""
    for limits in ({"page": Limit(3, 0.01)}, {"pages there": Limit(3, 0.01)}):
        with client(tmp_path, **limits) as http:
            token = TOKEN.search(http.get("/").text)
            assert token
            form = TABLE | {"token": token[1]}
            table = http.post("/tables", data=form, headers=JSON).json()["url"]
            choice = ["nation=romans", "side=B", "mode=rising", "box=both_classics"]
            begin = {"token": token[1], "choice": choice}
            campaign = http.post("/campaigns/imperium", data=begin, headers=JSON).json()["url"]
            assert [http.get("/").status_code for _ in range(3)][:2] == [200] * 2
            for path in PAGES:
                answer = http.get(path.format(campaign=campaign.rpartition("/")[2]), headers=JSON)
                assert answer.status_code == 429, path
            refused = http.post("/tables", data=form | {"seats": "99"})
            assert refused.status_code == 429, "nor is the form drawn again and again"
            assert http.get(table).status_code == 200, "whoever plays goes on"


def test_every_page_is_counted_somehow(tmp_path: Path) -> None:
    with client(tmp_path) as http:
        paths = {route.path for route in http.app.routes if "GET" in getattr(route, "methods", ())}
    counted = {path.partition("?")[0].split("/")[1] for path in PAGES}
    left = [path for path in paths if path.split("/")[1] not in counted]
    assert [path for path in left if not path.startswith((*COUNTED_OTHERWISE, *NOT_DRAWN))] == []


def test_one_address_does_not_listen_without_end(server: Server) -> None:
    table = Visitor(server).new_table("me", "open", "open", public="yes").url
    cookies = [
        Visitor(server).http.cookies["regnum"]
        for _ in range(MAX_STREAMS_PER_ADDRESS // MAX_STREAMS_PER_VISITOR + 1)
    ]
    with ExitStack() as held:
        streams = [
            held.enter_context(listening(server, table, cookies[number // MAX_STREAMS_PER_VISITOR]))
            for number in range(MAX_STREAMS_PER_ADDRESS)
        ]
        assert all(stream.recv(12) == b"HTTP/1.1 200" for stream in streams)
        refused = browser(server).get(f"{table}/events", headers=JSON | {"x-forwarded-for": HERE})
        assert refused.status_code == 429
        assert "where you are" in error_of(refused)
        assert int(refused.headers["retry-after"]) > 0
        with listening(server, table, cookies[0], "203.0.113.6") as elsewhere:
            assert elsewhere.recv(12) == b"HTTP/1.1 429", "of this visitor there are enough"
        with listening(server, table, cookies[-1], "203.0.113.6") as elsewhere:
            assert elsewhere.recv(12) == b"HTTP/1.1 200", "others listen on"
    assert wait_for(lambda: listens(server, table, cookies[0]))


def listening(server: Server, table: str, cookie: str, address: str = HERE) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    made.sendall(
        f"GET {table}/events HTTP/1.1\r\nhost: x\r\ncookie: regnum={cookie}\r\n"
        f"x-forwarded-for: {address}\r\n\r\n".encode()
    )
    return made


def listens(server: Server, table: str, cookie: str) -> bool:
    with listening(server, table, cookie) as stream:
        return stream.recv(12) == b"HTTP/1.1 200"
