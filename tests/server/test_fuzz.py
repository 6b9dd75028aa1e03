"""Requests that no page of ours would send: whatever comes, a refusal and the table stands as it stood."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import content_type_conformance, status_code_conformance

from tests.server import truth
from tests.server.serving import JSON, AtTable, Server, Visitor, browser, serving, wait_for

PATIENT = (str(Path(__file__).with_name("patient.py")),)

CALM = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without limits, so that it is not always the same sentence that refuses."""
    with serving(tmp_path_factory.mktemp("data"), "--bots", "1", program=PATIENT) as running:
        yield running
    assert running.complaints() == ""


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, AtTable]:
    """A running table, one that waits and one that is over, all of one visitor; and a foreign one."""
    anna, ben = Visitor(server), Visitor(server)
    found = {
        "running": anna.new_table("me", "here", "bot:novice", seed="fuzz"),
        "waiting": anna.new_table("me", "open", "open"),
        "over": anna.finished_table(),
        "foreign": ben.new_table("me", "here", "here"),
    }
    wait_for(lambda: any(seat < 2 for seat in truth.match(server, found["running"].id).pending))
    return found


# The description, and that it is true


@pytest.fixture(scope="module")
def description(server: Server) -> Any:
    return browser(server).get("/schema/openapi.json").json()


def test_the_description_tells_what_each_route_is_for_and_how_it_refuses(description: Any) -> None:
    assert "token" in description["info"]["description"]
    for path, methods in description["paths"].items():
        for method, route in methods.items():
            name = f"{method} {path}"
            assert route["summary"][0].isupper(), name
            assert len(route["summary"]) < 60, name
            for parameter in route.get("parameters", []):
                assert parameter["description"], f"{name}: {parameter['name']}"
            for code, answer in route["responses"].items():
                assert answer["description"], f"{name}: {code}"
                if code.startswith("4"):
                    schema = answer["content"]["application/json"]["schema"]
                    assert schema == {"$ref": "#/components/schemas/Error"}, f"{name}: {code}"
            if method == "post":
                assert {"200", "303", "400", "403", "429"} <= route["responses"].keys(), name
                assert "201" not in route["responses"], name
    for name, form in description["components"]["schemas"].items():
        if name.endswith("Form"):
            assert all(field.get("description") for field in form["properties"].values()), name


def test_every_route_answers_anything_as_its_description_says(
    server: Server, tables: dict[str, AtTable]
) -> None:
    """As a visitor with a cookie and mostly a token, mostly at a table that exists, and with anything else."""
    described = schemathesis.openapi.from_url(f"{server.address}/schema/openapi.json")
    checks = [not_a_server_error, status_code_conformance, content_type_conformance]
    visitor, existing = tables["running"].visitor, [at.id for at in tables.values()]
    seen = set()

    def call(case: Case[Any], where: str, token: bool) -> None:
        if where and "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = where
        if token and isinstance(case.body, dict):
            case.body["token"] = visitor.token
        case.headers.update(JSON)
        response = case.call(cookies={"regnum": visitor.http.cookies["regnum"]})
        case.validate_response(response, checks=checks)
        seen.add((case.operation.label, response.status_code))

    for found in described.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        places = some.sampled_from(["", *existing, *existing])
        tokens = some.sampled_from([True, True, True, False])
        probe = given(case=operation.as_strategy(), where=places, token=tokens)(call)
        settings(CALM, max_examples=8)(probe)()
    print(sorted(seen))
    assert len({label for label, _ in seen}) == 34
    assert len({label for label, code in seen if code == 200}) > 5, "some of it makes sense"


# Forged requests

numbers = some.one_of(
    some.integers(-2, 400),
    some.sampled_from([10**9, -(10**9), 2**63, -(2**63) - 1, 10**40]),
    some.text(max_size=5),
    some.sampled_from(["", "0x0", "1e1", "1.0", " 1", "٣", "null", "true", "NaN", "1;", "[]", "0" * 5000]),
)
texts = some.one_of(
    some.text(max_size=40),
    some.sampled_from(
        ["", "\x00", "yes", "no", "undo", "restart", "novice", "all", "x" * 20_000, "😀", "\u202e"]
    ),
)
FIELDS = (
    *("seat", "asked", "move", "how", "agree", "text", "level", "moment", "name", "seats", "kind0", "kind1"),
    *("game", "seed", "setting", "public", "back", "guided"),
)
forms = some.dictionaries(some.sampled_from(FIELDS), some.one_of(numbers, texts), max_size=6)
paths = some.sampled_from(
    [
        *("/choose", "/undo", "/request", "/answer", "/chat", "/notes", "/verify", "/rematch", "/play-on"),
        *("/nudge", "/stand-in", "/devices", "/cancel"),
        *("/fill", "/sit", "/why", "/story", "/score", "/moment/3", "/record", "", "/events", "/nothing"),
    ]
)


@CALM
@given(
    which=some.sampled_from(["waiting", "over", "foreign"]),
    path=paths,
    form=forms,
    token=some.sampled_from(["right", "right", "right", "wrong", "none"]),
    script=some.booleans(),
)
def test_no_form_however_odd_breaks_anything(
    tables: dict[str, AtTable], which: str, path: str, form: dict[str, Any], token: str, script: bool
) -> None:
    visitor, url = tables["running"].visitor, tables[which].url
    fields = form | ({} if token == "none" else {"token": visitor.token if token == "right" else "wrong"})
    answer = visitor.http.post(url + path, data=fields, headers=JSON if script else {})
    assert answer.status_code < 500, answer.text
    params = {name: str(value)[:2000] for name, value in form.items()}
    if path != "/events":
        assert visitor.http.get(url + path, params=params).status_code < 500
    if answer.status_code >= 400 and script:
        assert list(answer.json()) == ["error"]


@CALM
@given(
    form=some.fixed_dictionaries({"seat": numbers, "asked": numbers, "move": numbers}),
    right=some.integers(0, 3),
)
def test_a_choice_that_is_not_exactly_what_was_asked_changes_nothing(
    tables: dict[str, AtTable], form: dict[str, Any], right: int
) -> None:
    """Parts of it may be right: the seat, the question, the option; but never all of them."""
    at = tables["running"]
    server = at.visitor.server
    now = truth.Follower(server, at.id)
    seat = min(now.match.pending)
    move = now.match.game.moves.number(now.match.pending[seat][0])
    truly = {"seat": seat, "asked": now.asked, "move": move}
    fields = form | {name: truly[name] for place, name in enumerate(truly) if right and place != right - 1}
    if is_right(now, fields):
        return
    answer = at.post("/choose", **fields)
    assert answer.status_code in (400, 403, 409), answer.text
    assert answer.json()["error"]
    assert truth.table(server, at.id)["version"] == now.version


def is_right(now: truth.Follower, fields: dict[str, Any]) -> bool:
    """By chance it may be a choice that is offered."""
    try:
        seat, asked, move = (float(fields[name]) for name in ("seat", "asked", "move"))
    except ValueError:
        return False
    offered = [now.match.game.moves.number(option) for option in now.match.pending.get(int(seat), ())]
    return asked == now.asked and move in offered


bodies = some.one_of(
    some.binary(max_size=200),
    some.sampled_from(
        [b"", b"&&&==", b"a=%", b"token=%ff&text=%fe", b"seat=1&seat=2", b"\xff\xfe=1", b"[]", b"{}"]
    ),
    some.sampled_from([b'{"seat": ' + b"[" * 10_000, b"x" * 500_001, b"a&" * 5000, b"token[]=1", b"a=1;b=2"]),
)
kinds = some.sampled_from(
    [
        *("application/x-www-form-urlencoded", "application/json", "multipart/form-data", "text/plain", ""),
        *("multipart/form-data; boundary=x", "application/x-www-form-urlencoded; charset=utf-16", "nonsense"),
        "application/x-msgpack",
    ]
)


@CALM
@given(path=paths, body=bodies, kind=kinds)
def test_no_body_however_odd_breaks_anything(
    tables: dict[str, AtTable], path: str, body: bytes, kind: str
) -> None:
    at = tables["running"]
    before = truth.table(at.visitor.server, at.id)["version"]
    for url in (at.url + path, "/records", "/tables"):
        answer = at.visitor.http.post(url, content=body, headers=JSON | {"content-type": kind})
        assert answer.status_code in (400, 403, 404, 405, 413, 415, 429), (url, answer.text)
        assert answer.json()["error"]
    assert truth.table(at.visitor.server, at.id)["version"] == before


@CALM
@given(
    token=some.sampled_from(["right", "wrong"]),
    name=some.sampled_from(["record", "token", "x", ""]),
    kind=some.sampled_from(
        ["", "text/plain", "text/plain; charset=utf-16", "text/plain; charset=nonsense", "/"]
    ),
    file=some.booleans(),
    content=some.one_of(
        some.binary(max_size=60), some.sampled_from([b'{"game": "\xff"}', b'{"regnum": 1e999}'])
    ),
)
def test_no_upload_however_odd_breaks_anything(
    tables: dict[str, AtTable], token: str, name: str, kind: str, file: bool, content: bytes
) -> None:
    visitor = tables["running"].visitor
    parts: list[Any] = [("token", (None, visitor.token if token == "right" else "wrong"))]
    parts.append((name, ("file" if file else None, content, *([kind] if kind else []))))
    answer = visitor.http.post("/records", files=parts, headers=JSON)
    assert answer.status_code in (400, 403), answer.text
    assert answer.json()["error"]


@CALM
@given(path=some.one_of(some.text(max_size=20), some.binary(max_size=20)), query=some.binary(max_size=20))
def test_no_address_however_odd_breaks_anything(
    tables: dict[str, AtTable], path: str | bytes, query: bytes
) -> None:
    at = tables["running"]
    prefixes = ("", "/table", "/join", "/watch", "/rules", "/game", "/language", "/static/a", "/schema")
    for prefix in (*prefixes, at.url, f"{at.url}/moment"):
        odd = f"{prefix}/{quote(path, safe='/')}?seat={quote(query)}&{quote(query, safe='=&')}"
        assert at.visitor.http.get(odd).status_code < 500, odd
