"""The past of a game over HTTP: while it runs, and after its end, with record, rematch and playing on."""

import json
import threading
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from regnum.core.record import decode, replay
from tests.server import truth
from tests.server.company import GAME, SEED, settle, three, watching
from tests.server.serving import (
    AtTable,
    Server,
    Stream,
    Visitor,
    last_event_of,
    text_of,
    wait_for,
)


@pytest.fixture(scope="module")
def finished(server: Server) -> list[AtTable]:
    """Two of the three people of a game that was played to its end, and somebody who watched."""
    people = three(server, seed="the end")
    watcher = watching(people[0])
    streams = [Stream(each, last=last_event_of(each.page())) for each in (people[0], watcher)]
    truth.play(Random(8), *people)
    for stream in streams:
        stream.next("reload")
        stream.close()
    return [people[0], people[1], watcher]


def test_while_the_game_runs_the_past_shows_what_everybody_saw(server: Server) -> None:
    people = three(server, seed=SEED)
    truth.play(Random(9), *people, choices=12)
    count = len(truth.match(server, people[0].id).history)
    boards = [people[0].get(f"/moment/{number}", eyes="all").json() for number in range(count + 1)]
    assert all("card-" not in then["hands"] for then in boards), "hands are secret until the end"
    assert len({then["board"] for then in boards}) > 3
    assert [then["count"] for then in boards] == list(range(count + 1))
    assert len({then["seats"] for then in boards}) > 1, "the numbers are those of that moment"
    assert text_of(boards[0]["seats"]) != text_of(boards[-1]["seats"])
    watcher = watching(people[0])
    assert watcher.get(f"/moment/{count}").json()["board"] == boards[-1]["board"]
    for number in (count + 1, 10**9):
        assert people[0].get(f"/moment/{number}").status_code == 404


def test_while_the_game_runs_neither_record_nor_seed_is_given(server: Server) -> None:
    people = three(server, seed="nobody may know")
    settle(people)
    for answer in (
        people[0].get("/record"),
        people[0].post("/verify"),
        people[0].post("/rematch"),
        people[0].post("/play-on", moment=0, seat=0),
    ):
        assert answer.status_code == 409
        assert "nobody may know" not in answer.text
    assert "nobody may know" not in people[0].page()


def test_after_the_end_all_hands_of_all_moments_can_be_seen(finished: list[AtTable]) -> None:
    at, there, watcher = finished
    match = truth.match(at.visitor.server, at.id)
    then = next(number for number, state in match.steps if state.step == "draft")
    packs = match.at(then).state.packs
    for each in finished:
        everybody = each.get(f"/moment/{then}", eyes="all").json()["hands"]
        for seat, pack in enumerate(packs):
            one = each.get(f"/moment/{then}", eyes=seat).json()["hands"]
            assert all(f'id="card-{card}"' in one for card in pack)
            assert all(f'id="card-{card}"' in everybody for card in pack)
            others = [card for other in packs if other is not pack for card in other]
            assert not any(f'id="card-{card}"' in one for card in others)
        assert "card-" not in each.get(f"/moment/{then}").json()["hands"]
        for eyes in ("7", "-1", "9" * 5000, "x", "1.0"):
            answer = each.get(f"/moment/{then}", eyes=eyes)
            assert answer.status_code == 200
            assert "card-" not in answer.json()["hands"]
    assert match.seed in there.page()
    assert 'id="over"' in watcher.page()


def test_the_record_of_a_finished_game_is_a_proof(finished: list[AtTable]) -> None:
    at = finished[0]
    for each in finished:
        answer = each.get("/record")
        assert answer.headers["content-disposition"].startswith("attachment")
        written = decode(answer.content)
        assert replay(written, GAME).over
        assert written.names == ("Anna", "Ben", "Cara")
        assert written.seats == ("human", "human", "human")
        proof = each.post("/verify").json()
        assert proof["ok"] is True
        assert written.seed_sha256 in proof["html"]
        assert written.state_sha256 in proof["html"]
    assert at.post("/choose", seat=0, asked=0, move=0).status_code == 409
    assert at.undo(0).status_code == 409
    assert at.post("/request", seat=0).status_code == 409, "nobody can ask to take back the end"
    assert at.post("/chat", text="Well played").status_code == 200


def test_two_who_want_a_rematch_at_once_get_the_same_table(finished: list[AtTable]) -> None:
    at, there, watcher = finished
    assert watcher.post("/rematch").status_code == 403
    start = threading.Barrier(2)

    def press(each: AtTable) -> str:
        start.wait()
        answer = each.post("/rematch", script=False)
        assert answer.status_code == 303
        return str(answer.headers["location"])

    with ThreadPoolExecutor(2) as pool:
        one, same = pool.map(press, (at, there))
    assert one == same
    assert there.post("/rematch").json() == {"url": one}
    again = AtTable(at.visitor, one)
    row = truth.table(at.visitor.server, again.id)
    assert row["status"] == "waiting", "the third has not joined yet"
    assert row["seed"] != truth.table(at.visitor.server, at.id)["seed"]
    host = next(each for each in (at, there) if each.visitor.post(f"{one}/fill", level="novice").is_success)
    assert 'id="board"' in AtTable(host.visitor, one).page()
    assert truth.table(at.visitor.server, again.id)["status"] == "running"
    assert one in watcher.page()


def test_one_plays_on_from_any_moment_with_new_luck(finished: list[AtTable]) -> None:
    at, _, watcher = finished
    match = truth.match(at.visitor.server, at.id)
    for each, moment, seat in ((at, 0, 2), (watcher, 17, 0), (watcher, len(match.history) // 2, 1)):
        answer = each.post("/play-on", moment=moment, seat=seat, level="novice")
        assert answer.status_code == 200, answer.text
        there = AtTable(each.visitor, answer.json()["url"])
        wait_for(lambda: there.options()[2])  # noqa: B023
        assert there.options()[0] == seat
        page = there.page()
        assert f"goes on from choice {moment} of an earlier one" in page
        assert f'href="{at.url}"' in page
    truth.play(Random(10), there)
    assert there.post("/verify").json()["ok"] is True
    assert truth.table(at.visitor.server, there.id)["seed"] != match.seed
    assert at.post("/play-on", moment=len(match.history), seat=0).status_code == 409
    assert at.post("/play-on", moment=len(match.history) + 1, seat=0).status_code == 404
    assert at.post("/play-on", moment=0, seat=3).status_code == 404
    assert at.post("/play-on", moment=0, seat=0, level="emperor").status_code == 400
    record = there.get("/record").content
    assert json.loads(record)["start"]
    assert there.visitor.upload(record).status_code == 200


def test_where_only_bots_play_they_play_to_the_end_for_whoever_looks(anna: Visitor) -> None:
    at = anna.new_table("bot:novice", "bot:novice", "bot:novice", "bot:novice", seed="alone")
    stream = Stream(at)
    wait_for(lambda: truth.is_over(anna.server, at.id))
    stream.close()
    assert truth.match(anna.server, at.id).over
    assert at.post("/verify").json()["ok"] is True
