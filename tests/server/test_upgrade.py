"""Regnum is upgraded while games run: they go on where they were, by the rules of today.

All tables are laid out before one power cut; what an older Regnum would have written is put in their place, and
what becomes of each is looked at afterwards.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from regnum.core.match import Match
from regnum.core.record import decode, hash_state, replay
from tests.server import truth
from tests.server.newer import NEW, OLD
from tests.server.serving import (
    JSON,
    AtTable,
    Server,
    Visitor,
    browser,
    error_of,
    serving,
    text_of,
    version_of,
)

NEWER = (str(Path(__file__).with_name("newer.py")),)
SEED = "Malachy"
NOTICE = "Regnum was upgraded during this game"


class Resumed(NamedTuple):
    """A table, and how it stood before the upgrade."""

    people: list[AtTable]
    before: Match[Any]
    row: dict[str, Any]


def three(server: Server, choices: int) -> list[AtTable]:
    """Three people, who have chosen so many times."""
    anna, ben, cara = (Visitor(server) for _ in range(3))
    at = anna.new_table("me", "open", "open", seed=SEED)
    link = at.link("join")
    people = [at, ben.join(link, 1, "Ben"), cara.join(link, 2, "Cara")]
    truth.play(Random(SEED), *people, choices=choices)
    return people


def in_the_draft(server: Server) -> list[AtTable]:
    """Everybody is asked in secret; Anna and Cara have answered, Ben has not."""
    people = three(server, 3)
    for at in (people[0], people[2]):
        answer = at.choose_anything(Random(3))
        assert answer
        assert answer.status_code == 200
    return people


def make_old(server: Server, table_id: str) -> None:
    """Write the table as version 0 of the rules would have done. The server does not run."""
    kept = json.loads(truth.table(server, table_id)["snapshot"])
    kept["rules"] = "0"
    kept["state"][OLD] = kept["state"].pop(NEW)
    query = "UPDATE tables SET rules = '0', snapshot = ? WHERE id = ?"
    truth.write(server, query, json.dumps(kept), table_id)


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows how to upgrade, for the tests of this module alone."""
    with serving(tmp_path_factory.mktemp("data"), "--bots", "1", program=NEWER) as server:
        yield server


@pytest.fixture(scope="module")
def resumed(own_server: Server) -> dict[str, Resumed]:
    server = own_server
    tables = {str(choices): three(server, choices) for choices in (2, 27)}
    tables["secret"] = in_the_draft(server)
    tables["broken log"] = three(server, 20)
    tables["unknown rules"] = three(server, 1)
    tables["woken before"] = three(server, 20)
    with server.killed():
        pass
    for at in tables["woken before"]:
        at.visitor.http.close()
        at.visitor.http = browser(server, cookies=at.visitor.http.cookies, timeout=30)
    truth.play(Random(6), *tables["woken before"], choices=9)  # nobody has looked at its past
    with server.killed():
        found = {
            name: Resumed(people, truth.match(server, people[0].id), truth.table(server, people[0].id))
            for name, people in tables.items()
        }
        for name in ("2", "27", "secret", "woken before"):
            make_old(server, tables[name][0].id)
        broken, unknown = tables["broken log"][0].id, tables["unknown rules"][0].id
        truth.write(server, "UPDATE log SET seat = 4 WHERE table_id = ? AND version = 1", broken)
        truth.write(server, "UPDATE tables SET rules = '-1', snapshot = NULL WHERE id = ?", unknown)
    return found


@pytest.mark.parametrize("name", ["2", "27", "woken before"])
def test_a_running_game_goes_on_by_the_rules_of_today(resumed: dict[str, Resumed], name: str) -> None:
    people, before, row = resumed[name]
    at, server = people[0], people[0].visitor.server
    page = at.page()
    assert NOTICE in text_of(page)
    assert version_of(page) == row["version"], "versions count on"
    after, now = truth.match(server, at.id), truth.table(server, at.id)
    assert hash_state(after) == hash_state(before), "what was chosen after the snapshot is kept"
    assert (after.pending, after.secret) == (before.pending, before.secret)
    assert (now["rules"], now["epoch"]) == ("1", 1)
    assert len(truth.log(server, at.id)) == row["version"], "the old log is kept"
    for seat in range(3):
        assert people[seat].undo(seat).status_code == 409, "nobody goes back behind the upgrade"
    truth.play(Random(name), *people)
    assert at.post("/verify").json()["ok"] is True
    written = decode(at.get("/record").content)
    assert written.start
    assert replay(written, before.game).over


def test_some_choices_come_after_the_snapshot(resumed: dict[str, Resumed]) -> None:
    """Or else the test above would show nothing: a snapshot is taken at the beginning of a step."""
    versions = [(table.row["snapshot_version"], table.row["version"]) for table in resumed.values()]
    assert any(0 < snapshot < version for snapshot, version in versions)


def test_in_the_middle_of_a_secret_question_answers_are_kept_and_stay_secret(
    resumed: dict[str, Resumed],
) -> None:
    people, before, _ = resumed["secret"]
    assert people[0].options()[2] == []
    assert people[1].options()[2]
    assert truth.match(people[0].visitor.server, people[0].id).secret == before.secret
    assert before.secret.keys() == {0, 2}
    assert people[0].undo(0).status_code == 409, "the game begins with this answer now"
    assert people[1].choose_anything(Random(4))
    for seat in (0, 1):
        assert people[seat].post("/request", seat=seat).status_code == 409
    truth.play(Random(5), *people)
    assert people[0].post("/verify").json()["ok"] is True


def test_a_game_of_rules_that_nobody_knows_any_more_says_so_and_harms_no_other(
    resumed: dict[str, Resumed],
) -> None:
    at = resumed["unknown rules"].people[0]
    answer = at.visitor.http.get(at.url, headers=JSON)
    assert answer.status_code == 410
    assert "rules" in error_of(answer)
    assert at.choose(0, 0, 0).status_code == 410
    assert at.visitor.get("/").status_code == 200
    assert at.visitor.new_table("me", "bot:novice", "bot:novice").page()


def test_a_log_that_cannot_be_played_again_is_no_reason_to_lose_the_game(resumed: dict[str, Resumed]) -> None:
    people, before, row = resumed["broken log"]
    at, server = people[0], people[0].visitor.server
    assert row["snapshot_version"] > 1
    assert NOTICE in text_of(at.page())
    assert hash_state(truth.match(server, at.id)) == hash_state(before)
    said = server.log.read_text()
    assert said.count("cannot be played again") == 1
    assert server.complaints() == "", "nothing else went wrong in all these tests"
    with server.killed():
        server.log.write_text("")
    assert hash_state(truth.match(server, at.id)) == hash_state(before), "once is enough"
    assert truth.table(server, at.id)["epoch"] == 1
    truth.play(Random(2), *people)
    assert at.post("/verify").json()["ok"] is True
    assert server.complaints() == ""
