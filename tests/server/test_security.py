"""Those who mean harm: forged forms and cookies, foreign seats, wicked texts, floods, guesses."""

import re
import time
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from regnum.server.routes.table import MAX_STREAMS_PER_VISITOR
from tests.server import truth
from tests.server.serving import JSON, AtTable, Server, Stream, Visitor, browser, error_of, text_of, wait_for

SCRIPT = "<script>alert(1)</script>"
WICKED = '"><img src=x onerror=alert(1)>'


@pytest.fixture(scope="module")
def private(server: Server) -> AtTable:
    """A running table of Anna and bots, whose address nobody else knows."""
    anna = Visitor(server)
    anna.post("/name", name="Anna")
    at = anna.new_table("me", "here", "bot:novice", name1="Oisín", seed="private")
    wait_for(lambda: any(seat < 2 for seat in truth.match(server, at.id).pending))
    return at


@pytest.fixture(scope="module")
def waiting(private: AtTable) -> AtTable:
    return private.visitor.new_table("me", "open", "open")


@pytest.fixture(scope="module")
def over(private: AtTable) -> AtTable:
    return private.visitor.finished_table()


ACTIONS: dict[str, dict[str, Any]] = {
    "/choose": {"seat": 0, "asked": 0, "move": 0},
    "/undo": {"seat": 0, "version": 0, "how": "undo"},
    "/request": {"seat": 0},
    "/pass": {"seat": 0, "until": ""},
    "/answer": {"seat": 0, "agree": "yes"},
    "/chat": {"text": "hello"},
    "/notes": {"text": "hello"},
    "/verify": {},
    "/rematch": {},
    "/play-on": {"moment": 0, "seat": 0},
    "/nudge": {"seat": 0, "whom": 1},
    "/stand-in": {"seat": 0, "whom": 0, "level": "novice"},
    "/devices": {"seat": 0},
    "/cancel": {},
    "/fill": {"level": "novice"},
    "/sit": {"seat": 1, "name": "Eve"},
}
CAMPAIGN = ["nation=romans", "side=B", "mode=rising", "box=classics"]
QUESTIONS = ["", "/events", "/why?seat=0&element=town-1", "/story", "/score", "/moment/0", "/record"]


def kept(at: AtTable) -> list[Any]:
    """All that is stored of a table, and how many tables and visitors there are."""
    server = at.visitor.server
    ours = ("seats", "devices", "log", "chat", "notes", "watchers")
    return [
        truth.table(server, at.id),
        *(truth.rows(server, f"SELECT * FROM {kind} WHERE table_id = ? ORDER BY 1, 2", at.id) for kind in ours),
        *(
            truth.rows(server, f"SELECT count(*) AS n FROM {kind}")
            for kind in ("tables", "visitors", "campaigns")
        ),
    ]


def unchanged(at: AtTable, act: Callable[[], httpx.Response]) -> httpx.Response:
    """Do something that must not change anything."""
    before = kept(at)
    answer = act()
    assert kept(at) == before
    return answer


def posts(at: AtTable) -> dict[str, dict[str, Any]]:
    """Every action there is, by its address."""
    table = {at.url + path: fields for path, fields in ACTIONS.items()}
    return table | {
        "/name": {"name": "Eve"},
        "/play/brian-boru": {},
        "/tables": {"game": "brian-boru", "seats": 3},
        "/join/0123456789abcdefghijkl": {"seat": 1, "name": "Eve"},
        "/seat/0123456789abcdefghijkl": {},
        "/campaigns/imperium": {"choice": CAMPAIGN},
        "/campaign/0123456789abcdefghijkl/decide": {"version": 0, "choice": []},
        "/campaign/0123456789abcdefghijkl/play": {"version": 0},
        "/campaign/0123456789abcdefghijkl/remove": {},
    }


# Forms of other sites


def test_every_action_is_in_the_list_of_these_tests(server: Server) -> None:
    paths = browser(server).get("/schema/openapi.json").json()["paths"]
    known = {f"/table/{{table_id}}{path}" for path in ACTIONS}
    known |= {"/name", "/play/{key}", "/tables", "/join/{key}", "/seat/{key}", "/records", "/journals"}
    known |= {"/campaigns/{key}"}
    known |= {f"/campaign/{{campaign_id}}/{act}" for act in ("decide", "play", "remove")}
    assert {path for path, methods in paths.items() if "post" in methods} == known


@pytest.mark.parametrize("how", ["missing", "empty", "forged", "of another", "cookie lost"])
def test_a_form_without_its_token_does_nothing(waiting: AtTable, how: str) -> None:
    server, anna = waiting.visitor.server, waiting.visitor
    token = {"missing": None, "empty": "", "forged": "0" * 32, "of another": Visitor(server).token}
    for path, fields in posts(waiting).items():
        form = dict(fields)
        if token.get(how, anna.token) is not None:
            form["token"] = token.get(how, anna.token)
        client = browser(server) if how == "cookie lost" else anna.http
        answer = unchanged(waiting, lambda: client.post(path, data=form, headers=JSON))  # noqa: B023
        assert answer.status_code == (400 if how == "missing" else 403), (path, answer.text)
        assert error_of(answer)


def test_a_record_without_its_token_is_not_taken(anna: Visitor) -> None:
    files = {"record": ("a.json", b"{}")}
    for token in ("", "0" * 32):
        answer = anna.http.post("/records", data={"token": token}, files=files, headers=JSON)
        assert answer.status_code == 403
    assert anna.http.post("/records", files=files, headers=JSON).status_code == 400


def test_a_cookie_that_we_have_not_signed_is_nobodys(private: AtTable) -> None:
    server, cookie = private.visitor.server, private.visitor.http.cookies["regnum"]
    visitor, _, signature = cookie.partition(".")
    other = Visitor(server).http.cookies["regnum"]
    forged = [
        "",
        ".",
        visitor,
        f"{visitor}.",
        f"{visitor}.{'0' * 32}",
        f"{visitor}.{signature[:-1]}",
        f"{visitor}.{signature[:-1]}{'0' if signature[-1] != '0' else '1'}",
        f"{visitor}.{other.partition('.')[2]}",
        f"{visitor}x.{signature}",
        f".{signature}",
        f"{visitor}.{private.visitor.token}",
        "\xff.\xfe",
        "x" * 3000,
    ]
    assert browser(server).get(private.url, headers={"cookie": f"regnum={cookie}"}).status_code == 200
    for value in forged:
        header = {"cookie": f"regnum={value}".encode("latin-1")}
        answer = browser(server).get(private.url, headers=header)  # type: ignore[arg-type]
        assert answer.status_code == 404, value
        assert browser(server).get("/", headers=header).status_code == 200  # type: ignore[arg-type]


FOREIGN = {
    "another site": {"sec-fetch-site": "cross-site"},
    "a neighbour": {"sec-fetch-site": "same-site"},
    "another site, and lies": {"sec-fetch-site": "cross-site", "origin": "http://127.0.0.1"},
    "another site, an older browser": {"origin": "https://evil.example"},
    "another port": {"origin": "http://127.0.0.1:1"},
    "nowhere": {"origin": "null"},
}


@pytest.mark.parametrize("headers", FOREIGN.values(), ids=FOREIGN)
def test_what_a_page_of_another_site_sends_does_nothing(waiting: AtTable, headers: dict[str, str]) -> None:
    """Even if it had found out cookie and token."""
    anna = waiting.visitor
    for path, fields in posts(waiting).items():
        form = fields | {"token": anna.token}
        answer = unchanged(waiting, lambda: anna.http.post(path, data=form, headers=JSON | headers))  # noqa: B023
        assert answer.status_code == 403, path
        assert "Another site" in error_of(answer)
    assert anna.http.get("/", headers=headers).status_code == 200, "links from elsewhere lead here"


def test_what_our_own_page_sends_is_taken(anna: Visitor) -> None:
    own = anna.server.address
    for headers in (
        {"sec-fetch-site": "same-origin", "origin": own},
        {"origin": own},
        {"origin": "http://play.example:8080", "host": "play.example"},
        {"sec-fetch-site": "none"},
        {},
    ):
        form = {"token": anna.token, "name": "Anna"}
        assert anna.http.post("/name", data=form, headers=JSON | headers).status_code == 200, headers


HTTPS = {"x-forwarded-proto": "https"}


def test_behind_https_a_cookie_is_locked_to_this_host_and_an_older_one_still_holds(server: Server) -> None:
    anna = Visitor(server)
    at = anna.new_table("me", "open", "open")
    old = anna.http.cookies["regnum"]
    for cookies, given in (
        (f"regnum={old}", True),
        (f"__Host-regnum={old}", False),
        (f"regnum=forged; __Host-regnum={old}", False),
        (f"regnum={Visitor(server).http.cookies['regnum']}; __Host-regnum={old}", False),
    ):
        answer = browser(server).get(at.url, headers=HTTPS | {"cookie": cookies})
        assert answer.status_code == 200, cookies
        set_now = answer.headers.get("set-cookie", "")
        assert set_now.startswith(f"__Host-regnum={old}; ") if given else not set_now, cookies
    for wanted in ("Path=/", "Secure", "HttpOnly"):
        locked = browser(server).get("/", headers=HTTPS).headers["set-cookie"]
        assert wanted in locked.split("; "), locked
        assert "domain" not in locked.lower()
    assert browser(server).get(at.url, headers={"cookie": f"__Host-regnum={old}"}).status_code == 404


def test_the_language_is_kept_by_https_alone_where_there_is_any(server: Server) -> None:
    for headers, secure in ((HTTPS, True), ({}, False)):
        given = browser(server).get("/language/pl", headers=headers).headers["set-cookie"]
        assert ("Secure" in given.split("; ")) is secure


def test_the_cookie_is_for_our_server_alone(server: Server) -> None:
    given = browser(server).get("/").headers["set-cookie"].lower()
    assert "httponly" in given
    assert "samesite=lax" in given
    assert "path=/" in given
    assert "secure" not in given, "over plain HTTP the browser would drop it"
    behind = browser(server).get("/", headers={"x-forwarded-proto": "https"}).headers["set-cookie"].lower()
    assert "secure" in behind, "behind a proxy that speaks HTTPS"


# What every answer carries


def answers(waiting: AtTable, over: AtTable) -> dict[str, httpx.Response]:
    """One answer of every kind."""
    visitor = waiting.visitor
    page = visitor.get("/").text
    style = re.search(r'href="(/static/[^"]+\.css)"', page)
    assert style
    made = {
        path: visitor.get(path) for path in ("/", "/about", "/game/brian-boru", "/rules/brian-boru", style[1])
    }
    made |= {path: visitor.get(path) for path in ("/health", "/schema/openapi.json", "/language/en?back=/")}
    made |= {path: visitor.get(path) for path in ("/nothing", "/table/x", "/static/x/y", "/language/xx")}
    made |= {f"waiting{path}": visitor.get(waiting.url + path) for path in QUESTIONS if path != "/events"}
    made |= {
        f"over{path}": visitor.get(over.url + path) for path in QUESTIONS if path not in ("/events", "/why")
    }
    for path in ("/score", "/story"):
        made[f"sheet{path}"] = visitor.http.get(over.url + path, headers={"accept": "text/html"})
    made["405"] = visitor.get("/name")
    made["HEAD"] = visitor.http.head("/")
    made["OPTIONS"] = visitor.http.options("/")
    made["400"] = visitor.http.post("/name", content=b"{}", headers={"content-type": "application/json"})
    made["403"] = visitor.http.post("/name", data={"token": "x", "name": "y"})
    made["413"] = visitor.post("/name", name="x" * 600_000)
    made["verify"] = over.post("/verify")
    made["json"] = visitor.http.get("/nothing", headers=JSON)
    made["host"] = visitor.get("/", headers={"host": "x:y"})
    return made


def test_every_answer_carries_the_headers_that_protect_it(waiting: AtTable, over: AtTable) -> None:
    found = answers(waiting, over)
    stream = Stream(waiting)
    found["stream"] = stream._answer
    for name, answer in found.items():
        policy = answer.headers.get("content-security-policy", "")
        assert "default-src 'none'" in policy, name
        assert "script-src 'self';" in policy, name
        assert "unsafe" not in policy, name
        assert "frame-ancestors 'none'" in policy, name
        assert "base-uri 'none'" in policy, name
        assert "form-action 'self'" in policy, name
        assert answer.headers.get("x-content-type-options") == "nosniff", name
        assert answer.headers.get("referrer-policy") == "same-origin", name
        assert "camera=(), " in answer.headers.get("permissions-policy", ""), name
        assert "strict-transport-security" not in answer.headers, "not without HTTPS"
        assert "server" not in answer.headers, name
        kept = "immutable" if name.startswith("/static") and answer.status_code == 200 else "no-store"
        assert kept in answer.headers.get("cache-control", ""), name
        assert answer.status_code < 500, name
    stream.close()


def test_over_https_browsers_are_told_to_stay_with_it(waiting: AtTable) -> None:
    for path in ("/", "/nothing", "/health", waiting.url):
        answer = waiting.visitor.get(path, headers=HTTPS)
        assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_whoever_asks_for_the_head_is_answered_as_for_the_whole(waiting: AtTable, over: AtTable) -> None:
    visitor = waiting.visitor
    paths = [answer.url.raw_path.decode() for answer in answers(waiting, over).values()]
    for path in set(paths):
        head, whole = visitor.http.head(path), visitor.get(path)
        assert (head.status_code, head.content) == (whole.status_code, b""), path
        for name in ("content-type", "location", "content-security-policy"):
            assert head.headers.get(name) == whole.headers.get(name), path
    head = visitor.http.head(waiting.url + "/events")
    assert (head.status_code, head.content) == (200, b""), "it does not wait for what happens"
    assert head.headers["content-type"].startswith("text/event-stream")


class Inline(HTMLParser):
    """Finds scripts, styles and handlers inside a page, and addresses of others."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "style" or "style" in given:
            self.found.append(f"<{tag} style>")
        if tag == "script" and "src" not in given and given.get("type") != "application/json":
            self.found.append("<script>")
        for name, value in attrs:
            if name.startswith("on"):
                self.found.append(f"<{tag} {name}>")
            foreign = urlsplit(value or "").netloc and name in ("src", "href", "action", "formaction")
            if foreign and tag not in ("a",):
                self.found.append(f"<{tag} {name}={value}>")
            if (value or "").strip().lower().startswith(("javascript:", "data:text")):
                self.found.append(f"<{tag} {name}={value}>")


def test_no_page_holds_a_script_or_a_style_or_something_of_others(
    private: AtTable, waiting: AtTable, over: AtTable
) -> None:
    pages = answers(waiting, over) | {f"running{seat}": private.get("", seat=seat) for seat in (0, 1)}
    pages["between"] = private.get("")
    pages["join"] = private.visitor.get(urlsplit(waiting.link("join")).path)
    stranger = Visitor(private.visitor.server)
    pages["join, a stranger"] = stranger.get(urlsplit(waiting.link("join")).path)
    seen = 0
    for name, answer in pages.items():
        if "text/html" in answer.headers.get("content-type", ""):
            page = Inline()
            page.feed(answer.text)
            assert page.found == [], name
            seen += 1
    assert seen > 15
    page = Inline()
    page.feed('<p style="x"><script>1</script><img src="//evil/x" onload="y"><a href="javascript:1">')
    assert len(page.found) == 5, "it finds what it looks for"


# Texts


def test_wicked_names_and_texts_are_shown_as_they_are(server: Server) -> None:
    eve, friend = Visitor(server), Visitor(server)
    assert eve.post("/name", name="<b>Eve</b>").status_code == 200
    at = eve.new_table("me", "here", "open", name1="<i>'\"&amp;", public="yes", seed=SCRIPT)
    friend.join(at.link("join"), 2, "{{7*7}}<u>")
    for text in (WICKED, "</textarea>" + SCRIPT, "</script>" + SCRIPT):
        assert at.post("/chat", text=text, seat=0).status_code == 200
        assert at.post("/notes", text=text, seat=0).status_code == 200
        for page in (eve.get("/").text, at.page(0), at.page(1), friend.get(at.url).text, friend.get("/").text):
            for tag in ("<script>alert", "<img src=x", "<b>Eve", "<i>'", "<u>"):
                assert tag not in page
            inline = Inline()
            inline.feed(page)
            assert inline.found == []
    assert "<b>Eve</b>" in text_of(friend.get(at.url).text)
    assert "49" not in re.findall(r"\{\{7\*7\}\}|49<", friend.get(at.url).text)
    forms = eve.post("/tables", script=False, game="brian-boru", seats=3, kind1=WICKED, seed=SCRIPT)
    assert forms.status_code == 400
    assert "<img src=x" not in forms.text
    assert "<script>alert" not in forms.text
    for path in (f"/{SCRIPT}", f"/table/{WICKED}", f"/language/{WICKED}", f"/game/{SCRIPT}", f"/?{WICKED}"):
        answer = eve.get(path)
        assert "<script>alert" not in answer.text
        assert "<img src=x" not in answer.text
        assert answer.status_code in (200, 404)


@pytest.mark.parametrize(
    "back",
    [
        *(
            "//evil.example",
            "/\\evil.example",
            "https://evil.example",
            "javascript:alert(1)",
            "evil.example",
            "",
        ),
        *("/\t/evil.example", "/\n/evil.example", "\\/evil.example", " //evil.example", "/\r\nset-cookie: a=b"),
    ],
)
def test_nobody_is_sent_elsewhere(anna: Visitor, back: str) -> None:
    for answer in (
        anna.get("/language/en", params={"back": back}),
        anna.post("/name", script=False, name="Anna", back=back),
    ):
        assert answer.status_code == 303
        assert answer.headers["location"] == "/"
        assert "a=b" not in answer.headers.get("set-cookie", "")


@pytest.mark.parametrize("host", ["evil.example", "x:y", "x:99999", "[::1", "@@@", "", 'e"><script>', "a b"])
def test_a_forged_host_harms_nobody_but_its_sender(waiting: AtTable, host: str) -> None:
    visitor = waiting.visitor
    for path in ("/", "/nothing", waiting.url, "/language/en?back=/about"):
        answer = visitor.get(path, headers={"host": host})
        assert answer.status_code < 500, path
        assert "<script>" not in answer.text
        assert "//" not in answer.headers.get("location", "")
    assert "evil" not in waiting.page()


# Too much


def test_what_is_too_large_is_refused(anna: Visitor, private: AtTable) -> None:
    big = "x" * 500_001
    for answer in (
        anna.post("/name", name=big),
        anna.post("/tables", setting=["x"] * 30_000),
        private.post("/chat", text=big),
        private.post("/notes", text=big),
        anna.http.post("/name", content=(b"x" * 9999 for _ in range(60)), headers=JSON | FORM),
    ):
        assert answer.status_code == 413
        assert "too large" in error_of(answer)


def test_the_longest_notes_are_taken(private: AtTable) -> None:
    """Of each sign twelve bytes are sent."""
    assert private.post("/notes", text="\N{CROWN}" * 10_000).status_code == 200
    assert private.post("/notes", text="\N{CROWN}" * 10_001).status_code == 400


FORM = {"content-type": "application/x-www-form-urlencoded"}


def test_who_is_too_quick_is_told_to_wait_and_may_go_on_a_moment_later(anna: Visitor, ben: Visitor) -> None:
    at = anna.new_table("me", "open", "open", public="yes")
    said = [at.post("/chat", text=f"line {number}") for number in range(14)]
    codes = [answer.status_code for answer in said]
    assert codes[:8] == [200] * 8
    assert codes[-1] == 429
    assert "too quick" in error_of(said[-1])
    assert said[-1].headers["retry-after"] == "1"
    lines = truth.rows(anna.server, "SELECT * FROM chat WHERE table_id = ?", at.id)
    assert len(lines) == codes.count(200), "what was refused was not said"
    assert AtTable(ben, at.url).post("/chat", text="I am not").status_code == 200, "others are not held up"
    time.sleep(1.2)
    assert at.post("/chat", text="Here again").status_code == 200


def test_nobody_opens_tables_without_end(server: Server) -> None:
    eve = Visitor(server)
    answers = [eve.post("/tables", game="brian-boru", seats=3, kind1="open", kind2="open") for _ in range(14)]
    codes = [answer.status_code for answer in answers]
    assert codes[:12] == [200] * 12
    assert codes[12:] == [429] * 2
    assert eve.upload(b"{}").status_code == 429, "nor by records"


# Guesses


def test_what_opens_a_door_cannot_be_guessed(private: AtTable) -> None:
    server = private.visitor.server
    tables = truth.rows(server, "SELECT id, seat_key, watch_key, host FROM tables")
    for column in ("id", "seat_key", "watch_key", "host"):
        keys = {row[column] for row in tables}
        assert all(re.fullmatch(r"[\w-]{22}", key) for key in keys), "128 bits, six in a letter"
    for column in ("id", "seat_key", "watch_key"):
        assert len({row[column] for row in tables}) == len(tables)
    seen = "".join(row["id"] + row["seat_key"] + row["watch_key"] for row in tables)
    assert len(set(seen)) > 60, "every letter comes up"
    row = truth.table(server, private.id)
    assert len({row["id"], row["seat_key"], row["watch_key"], row["seed"]}) == 4
    assert len(private.visitor.token) == 32


def test_a_private_table_does_not_exist_for_strangers(
    private: AtTable, waiting: AtTable, over: AtTable
) -> None:
    server = private.visitor.server
    eve = Visitor(server)
    nobody = browser(server)
    nothing = eve.http.get("/table/0123456789abcdefghijkl", headers=JSON)
    for at in (private, waiting, over):
        for path in QUESTIONS:
            for client in (eve.http, nobody):
                answer = client.get(at.url + path, headers=JSON)
                assert answer.status_code == 404, path
                assert answer.json() == nothing.json(), "as if there were none"
        for path, fields in ACTIONS.items():
            eve = Visitor(server)  # another one each time, so that no limit answers instead
            answer = unchanged(at, lambda: eve.post(at.url + path, **fields))  # noqa: B023
            assert answer.status_code == 404, path
            assert answer.json() == nothing.json()


def test_nobody_acts_for_a_seat_that_is_not_theirs(server: Server) -> None:
    anna, ben, eve = (Visitor(server) for _ in range(3))
    at = anna.new_table("me", "open", "bot:novice", seed="seats", public="yes")
    there = ben.join(at.link("join"), 1, "Ben")
    wait_for(lambda: any(seat < 2 for seat in truth.match(server, at.id).pending))
    match = truth.match(server, at.id)
    seat = min(match.pending)
    move = match.game.moves.number(match.pending[seat][0])
    thieves = {0: [there, AtTable(eve, at.url)], 1: [at, AtTable(eve, at.url)]}
    for thief in thieves[seat]:
        for path, fields in ACTIONS.items():
            if "seat" in fields and path not in ("/sit", "/play-on"):
                form = fields | {"seat": seat, "move": move, "asked": truth.Follower(server, at.id).asked}
                answer = unchanged(at, lambda: thief.post(path, **form))  # noqa: B023
                assert answer.status_code == 403, path
                assert "not yours" in error_of(answer)
        for bot in (2, 3, -1):
            assert thief.post("/choose", seat=bot, asked=0, move=move).status_code == 403
        for path in ("", "/events", "/story"):
            assert thief.get(path, seat=seat).status_code == 403
        assert thief.get("/why", seat=seat, element="town-1").status_code == 403
        assert thief.post("/chat", text="I am somebody else", seat=seat).status_code == 403
    assert unchanged(at, lambda: AtTable(eve, at.url).post("/sit", seat=0, name="Eve")).status_code == 409


def test_one_visitor_cannot_listen_without_end(server: Server) -> None:
    """The windows of one visitor are counted together, at all tables; one that is closed is free again."""
    anna = Visitor(server)
    tables = [anna.new_table("me", "open", "open") for _ in range(2)]
    streams = [Stream(tables[number % 2]) for number in range(MAX_STREAMS_PER_VISITOR)]
    assert {stream.code for stream in streams} == {200}
    refused = anna.http.get(f"{tables[0].url}/events", headers=JSON)
    assert refused.status_code == 429
    assert "too many windows" in error_of(refused)
    assert int(refused.headers["retry-after"]) > 0
    streams.pop().close()
    wait_for(lambda: allowed(tables[0]))
    for stream in streams:
        stream.close()


def allowed(at: AtTable) -> bool:
    stream = Stream(at)
    stream.close()
    return stream.code == 200
