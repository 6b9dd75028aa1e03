"""Regnum is upgraded while a game runs: the game goes on where it was, by the rules of today."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from regnum.core.record import decode, hash_state, replay
from tests.server import truth
from tests.server.newer import NEW, OLD
from tests.server.serving import JSON, AtTable, Server, Visitor, error_of, serving, text_of, version_of

NEWER = (str(Path(__file__).with_name("newer.py")),)
SEED = "Malachy"


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows how to upgrade, for the tests of this module alone."""
    with serving(tmp_path_factory.mktemp("data"), program=NEWER) as server:
        yield server


def two_and_a_bot(server: Server, choices: int) -> list[AtTable]:
    """Two people and a bot, who have chosen so many times."""
    anna, ben = Visitor(server), Visitor(server)
    at = anna.new_table("me", "open", "bot:novice", seed=SEED)
    people = [at, ben.join(at.link("join"), 1, "Ben")]
    truth.play(Random(SEED), *people, choices=choices)
    return people


def wait_for_people(people: list[AtTable]) -> None:
    """Let the bot choose, so that what is stored does not change any more."""
    at = people[0]

    def quiet() -> bool:
        match = truth.match(at.visitor.server, at.id)
        return match.over or 2 not in match.pending

    truth.wait_for(quiet)


def make_old(server: Server, table_id: str) -> None:
    """Write the table as version 0 of the rules would have done. The server does not run."""
    kept = json.loads(truth.table(server, table_id)["snapshot"])
    kept["rules"] = "0"
    kept["state"][OLD] = kept["state"].pop(NEW)
    query = "UPDATE tables SET rules = '0', snapshot = ? WHERE id = ?"
    truth.write(server, query, json.dumps(kept), table_id)


@pytest.mark.parametrize("choices", [2, 25, 38])
def test_a_running_game_goes_on_by_the_rules_of_today(own_server: Server, choices: int) -> None:
    people = two_and_a_bot(own_server, choices)
    wait_for_people(people)
    at = people[0]
    own_server.kill()
    before, row = truth.match(own_server, at.id), truth.table(own_server, at.id)
    asked = {seat: list(options) for seat, options in before.pending.items()}
    make_old(own_server, at.id)
    own_server.start()
    page = at.page()
    assert "Regnum was upgraded during this game" in text_of(page)
    assert version_of(page) == row["version"], "versions count on"
    after, now = truth.match(own_server, at.id), truth.table(own_server, at.id)
    assert hash_state(after) == hash_state(before), "what was chosen after the snapshot is kept"
    assert {seat: list(options) for seat, options in after.pending.items()} == asked
    assert (now["rules"], now["epoch"]) == ("1", 1)
    assert len(truth.log(own_server, at.id)) == row["version"], "the old log is kept"
    refused = people[min(set(asked) & {0, 1})].post("/undo", seat=min(set(asked) & {0, 1}), how="undo")
    assert refused.status_code == 409, "nobody goes back behind the upgrade"
    truth.play(Random(choices), *people)
    assert at.post("/verify").json()["ok"] is True
    written = decode(at.get("/record").content)
    assert written.start
    assert replay(written, before.game).over
    assert own_server.complaints() == ""


def test_some_choices_come_after_the_snapshot(own_server: Server) -> None:
    """Or else the tests above would show nothing: a snapshot is taken at the beginning of a step."""
    people = two_and_a_bot(own_server, 2)
    wait_for_people(people)
    row = truth.table(own_server, people[0].id)
    assert 0 < row["snapshot_version"] < row["version"]


def test_in_the_middle_of_a_secret_question_answers_are_kept_and_stay_secret(own_server: Server) -> None:
    people = two_and_a_bot(own_server, 2)
    truth.wait_for(lambda: {0, 1} <= truth.match(own_server, people[0].id).pending.keys())
    wait_for_people(people)
    seat, asked, moves = people[0].options()
    assert people[0].choose(seat, asked, moves[0]).status_code == 200
    own_server.kill()
    make_old(own_server, people[0].id)
    own_server.start()
    assert people[0].options()[2] == []
    assert people[1].options()[2]
    assert list(truth.match(own_server, people[0].id).secret) == [0, 2]
    truth.play(Random(1), *people)
    assert truth.match(own_server, people[0].id).over


def test_a_log_that_cannot_be_played_again_is_no_reason_to_lose_the_game(own_server: Server) -> None:
    people = two_and_a_bot(own_server, 20)
    wait_for_people(people)
    at = people[0]
    own_server.kill()
    before = truth.match(own_server, at.id)
    assert truth.table(own_server, at.id)["snapshot_version"] > 1
    truth.write(own_server, "UPDATE log SET move = 0, seat = 4 WHERE table_id = ? AND version = 1", at.id)
    own_server.start()
    assert "Regnum was upgraded during this game" in text_of(at.page())
    assert hash_state(truth.match(own_server, at.id)) == hash_state(before)
    assert "cannot be played again" in own_server.complaints()
    own_server.log.write_text("")
    own_server.kill()
    own_server.start()
    assert hash_state(truth.match(own_server, at.id)) == hash_state(before), "and once is enough"
    assert truth.table(own_server, at.id)["epoch"] == 1
    truth.play(Random(2), *people)
    assert at.post("/verify").json()["ok"] is True
    assert own_server.complaints() == ""


def test_a_game_of_rules_that_nobody_knows_any_more_says_so_and_harms_no_other(own_server: Server) -> None:
    people = two_and_a_bot(own_server, 1)
    wait_for_people(people)
    at = people[0]
    own_server.kill()
    truth.write(own_server, "UPDATE tables SET rules = '-1', snapshot = NULL WHERE id = ?", at.id)
    own_server.start()
    answer = at.visitor.http.get(at.url, headers=JSON)
    assert answer.status_code == 410
    assert "rules" in error_of(answer)
    assert at.choose(0, 0, 0).status_code == 410
    assert at.visitor.get("/").status_code == 200
    assert at.visitor.new_table("me", "bot:novice", "bot:novice").page()
