"""What is not yet on disk, nobody is told: the disk is held up, and meanwhile everybody looks at everything."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from random import Random
from typing import Any

import httpx

from tests.server import truth
from tests.server.company import SEED, pending, settle, three, to_the_draft, watching
from tests.server.serving import AtTable, Server, Stream, Visitor, last_event_of, version_of


@contextmanager
def held_up(server: Server) -> Iterator[None]:
    """For as long as this lasts, nothing can be written."""
    with closing(sqlite3.connect(server.data / truth.FILE, isolation_level=None)) as disk:
        disk.execute("BEGIN IMMEDIATE")
        yield
        disk.execute("ROLLBACK")


def all_pages(everybody: list[AtTable]) -> dict[str, str]:
    """What each of them can ask for and is told at once."""
    found = {}
    for number, at in enumerate(everybody):
        paths = ("", "/score", "/story", "/record", f"/why?seat={number}&element=town-1")
        answers = [at.visitor.get("/"), *(at.visitor.get(at.url + path) for path in paths)]
        for path, answer in zip(("front", *paths), answers, strict=True):
            found[f"{number}: {path}"] = f"{answer.status_code} {answer.text}"
    return found


def refreshed(at: AtTable) -> Any:
    """What somebody is sent who begins to listen."""
    stream = Stream(at)
    event = stream.next()
    stream.close()
    return event


def check(people: list[AtTable], act: Callable[[], httpx.Response]) -> None:
    """Nobody sees anything of what is done before it is on disk; then everybody does."""
    everybody = [*people, watching(people[0])]
    streams = [Stream(at, last=last_event_of(at.page())) for at in everybody]  # so that nobody comes or goes
    before, fresh = all_pages(everybody), [refreshed(at) for at in everybody]
    for stream in streams:
        stream.events.queue.clear()
    with ThreadPoolExecutor(2) as pool:
        with held_up(people[0].visitor.server):
            acting = pool.submit(act)
            time.sleep(0.3)
            past = pool.submit(everybody[-1].get, "/moment/0")
            assert all_pages(everybody) == before
            assert [refreshed(at) for at in everybody] == fresh
            assert [event for stream in streams for event in stream.events.queue if event[0] != "beat"] == []
            assert not acting.done()
            assert not past.done() or past.result().status_code == 409, "not begun, or it is being changed"
        assert acting.result().status_code == 200, acting.result().text
        past.result()
    for stream in streams:
        assert stream.next()[0] != "end"
        stream.close()
    after = all_pages(everybody)
    assert all(after[f"{number}: "] != before[f"{number}: "] for number in range(len(everybody)))


def choice(people: list[AtTable], seat: int) -> Callable[[], httpx.Response]:
    place, asked, moves = people[seat].options()
    return lambda: people[seat].choose(place, asked, moves[0])


def test_a_choice(server: Server) -> None:
    people = three(server, seed=SEED)
    settle(people)
    (seat,) = pending(people[0])
    check(people, choice(people, seat))


def test_an_answer_to_a_secret_question_and_the_one_that_reveals_all(server: Server) -> None:
    people = three(server, seed=SEED)
    to_the_draft(people)
    for seat in (2, 0, 1):
        check(people, choice(people, seat))


def test_what_is_taken_back(server: Server) -> None:
    people = three(server, seed=SEED)
    (seat,) = settle(people)
    version = version_of(people[seat].page())
    check(people, lambda: people[seat].undo(seat, version=version))


def test_what_is_taken_back_because_all_agree(server: Server) -> None:
    people = three(server, seed=SEED)
    first, second = settle(people, 2)
    assert people[first].post("/request", seat=first).status_code == 200
    assert people[second].post("/answer", seat=second, agree="yes").status_code == 200
    third = 3 - first - second
    check(people, lambda: people[third].post("/answer", seat=third, agree="yes"))


def test_that_somebody_has_sat_down_and_the_game_begins(server: Server) -> None:
    anna, ben, cara = (Visitor(server) for _ in range(3))
    cara.post("/name", name="Cara")
    at = anna.new_table("me", "open", "open", seed=SEED)
    link = at.link("join")
    people = [at, ben.join(link, 1, "Ben")]
    check(people, lambda: cara.post(httpx.URL(link).path, seat=2, name="Cara"))


def test_the_end(server: Server) -> None:
    people = three(server, seed=SEED)
    *others, last = choices_to_the_end(people[0])
    table = truth.Follower(server, people[0].id)
    for seat, move in others:
        assert people[seat].choose(seat, table.asked, move).status_code == 200
        table.catch_up()
    seat, move = last
    check(people, lambda: people[seat].choose(seat, table.asked, move))
    assert truth.is_over(server, people[0].id)


def choices_to_the_end(at: AtTable) -> list[tuple[int, int]]:
    """Seats and moves of a whole game, worked out before it is played."""
    match, random, made = truth.match(at.visitor.server, at.id), Random(1), []
    while not match.over:
        seat = min(match.pending)
        option = random.choice(match.pending[seat])
        made.append((seat, match.game.moves.number(option)))
        match.choose(seat, option)
    return made
