"""Below a path of another web server: whatever a page or an answer names lies below that path, too."""

import doctest
import re
from collections import deque
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest

from regnum.cli import main
from regnum.options import USAGE
from regnum.server import subpath
from tests.server.proxy import BELOW, ROOT_PATH, Proxy, passing
from tests.server.serving import JSON, RECORDS, Server, browser, serving
from tests.web.test_pages import Outline

NAMED = re.compile(r"""["'](/[a-z][^"'\s]*)""")
"""In a page: a path as an attribute or in the data for scripts."""
FULL = re.compile(r"""["']http://127[.0-9:]+(/[^"'\s]*)""")
"""In a page: what follows the host in an address to send to somebody."""
PAGES = {
    *("", "about", "campaign", "campaigns", "cards", "game", "join", "language", "manifest", "rules", "static"),
    *("table", "watch"),
}


CAMPAIGN = ["nation=romans", "side=B", "mode=rising", "box=classics"]


@pytest.fixture(scope="module")
def placed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("below"), "--bots", "1", *BELOW) as running:
        yield running
    assert running.complaints() == ""


@pytest.fixture(params=[True, False], ids=["stripped", "kept"])
def proxy(request: pytest.FixtureRequest, placed: Server) -> Iterator[Proxy]:
    with passing(placed, strips=request.param) as made:
        yield made
        assert made.astray == []


class Wanderer:
    """Somebody who follows every link, and notes where each answer leads."""

    def __init__(self, proxy: Proxy) -> None:
        self.http = browser(proxy, timeout=30)
        self.to_see = deque([f"{ROOT_PATH}/"])
        self.seen: set[str] = set()
        self.http.event_hooks = {"response": [self.note]}

    def note(self, answer: httpx.Response) -> None:
        """Whatever an answer names is ours, and will be looked at."""
        for cookie in answer.headers.get_list("set-cookie"):
            assert f"path={ROOT_PATH};" in f"{cookie.lower()};", cookie
        if "location" in answer.headers:
            assert answer.headers["location"].startswith(f"{ROOT_PATH}/")
            self.to_see.append(answer.headers["location"])
        kind = answer.headers.get("content-type", "").partition(";")[0]
        if kind.endswith(("/html", "json")):
            answer.read()
            named = {unescape(path) for path in NAMED.findall(answer.text) + FULL.findall(answer.text)}
            out = {path for path in named if not f"{path}/".startswith(f"{ROOT_PATH}/")}
            assert out == set(), answer.url
        if kind == "text/html":
            self.to_see.extend(links(answer.text))

    def wander(self) -> None:
        """Look at everything that can be reached by links, each page once."""
        while self.to_see:
            address = self.to_see.popleft()
            path = address.partition("?")[0].partition("#")[0]
            if path not in self.seen:
                self.seen.add(path)
                code = self.http.get(address.partition("#")[0]).status_code
                assert code in (200, 303, 409), (address, code)  # 409: there is no story yet

    def send(self, page: str, path: str, *, file: bytes = b"", **fields: str | list[str]) -> None:
        """Fill in a form of a page and send it as a browser without scripts does."""
        outline = Outline(self.http.get(f"{ROOT_PATH}{page}").text)
        (form, *_) = [each for each in outline.forms if each[0][1].get("action") == f"{ROOT_PATH}{path}"]
        hidden = {str(at["name"]): at["value"] for _, at in form if at.get("type") == "hidden"}
        upload = {"record": ("record.json", file)} if file else None
        answer = self.http.post(f"{ROOT_PATH}{path}", data=hidden | fields, files=upload)
        assert answer.status_code == 303, answer.text


def links(page: str) -> Iterator[str]:
    for tag, attributes in Outline(page).tags:
        address = attributes.get("src") or (attributes.get("href") if tag in ("a", "link") else None)
        if address and address.startswith("/"):
            yield address
        if tag == "input" and (attributes.get("value") or "").startswith("http"):
            yield httpx.URL(attributes["value"] or "").raw_path.decode()


def test_no_page_leads_out_of_the_path(proxy: Proxy) -> None:
    """Front page, games, rules, cards, campaigns, and tables that wait, run, are handed over, and are over."""
    anna = Wanderer(proxy)
    anna.send("/", "/name", name="Anna")
    anna.send("/", "/play/brian-boru")
    anna.send("/", "/records", file=RECORDS[0].read_bytes())
    anna.send("/game/brian-boru", "/tables", seats="3", kind0="me", kind1="open", kind2="open")
    anna.send("/game/simurgh", "/tables", seats="2", kind0="here", kind1="here", name0="Zoe", name1="Yan")
    anna.send("/campaigns/imperium", "/campaigns/imperium", choice=CAMPAIGN)
    anna.wander()
    anna.send("/", "/play/simurgh", guided="yes")
    anna.to_see.extend(f"{each}/story" for each in anna.seen if "/table/" in each and each.count("/") == 3)
    anna.wander()
    guest = Wanderer(proxy)
    guest.to_see.extend(each for each in anna.seen if "/join/" in each or "/watch/" in each)
    guest.wander()
    assert {path.split("/")[2] for path in anna.seen | guest.seen} == PAGES


def test_a_table_is_played_at_and_followed_below_the_path(proxy: Proxy) -> None:
    with browser(proxy, timeout=30) as http:
        token = re.findall(r'name="token" value="(\w+)"', http.get(f"{ROOT_PATH}/").text)[0]
        began = http.post(f"{ROOT_PATH}/play/brian-boru", data={"token": token}, headers=JSON)
        table = began.json()["url"]
        assert table.startswith(f"{ROOT_PATH}/table/")
        device = http.post(f"{table}/devices", data={"token": token, "seat": 0})
        assert device.headers["location"] == f"{table}#paper-links"
        (link,) = re.findall(r'value="(http[^"]+/seat/[^"]+)"', http.get(table).text)
        assert link.startswith(f"{proxy.address}{ROOT_PATH}/seat/")
        with browser(proxy) as elsewhere:
            assert f'action="{link.removeprefix(proxy.address)}"' in elsewhere.get(link).text
        with http.stream("GET", f"{table}/events") as events:
            assert events.headers["content-type"].startswith("text/event-stream")
            assert next(events.iter_lines())


def test_other_paths_lead_nowhere(proxy: Proxy) -> None:
    with browser(proxy) as http:
        for back in ("/", "//elsewhere", f"{ROOT_PATH}/../elsewhere", "http://elsewhere", f"{ROOT_PATH}about"):
            there = http.get(f"{ROOT_PATH}/language/pl", params={"back": back})
            assert there.headers["location"] == f"{ROOT_PATH}/"
        schema = http.get(f"{ROOT_PATH}/schema/openapi.json").json()
        assert schema["servers"] == [{"url": f"{ROOT_PATH}/"}]
        assert http.get(f"{ROOT_PATH}/health").json() == {"ok": True}


def test_a_path_is_written_in_one_way_whoever_writes_it() -> None:
    assert doctest.testmod(subpath).failed == 0


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("a b", "“a b” cannot be"),
        ("/..", "cannot be"),
        ("//x//y", "cannot be"),
        ("/table", "of our own at /table"),
    ],
)
def test_a_path_that_cannot_be_is_refused_in_a_sentence(
    path: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["serve", "--lang", "en", "--port", "0", "--data", str(tmp_path), "--root-path", path]
    assert main(given) == USAGE
    assert why in capsys.readouterr().err
