"""Three people at a table of Brian Boru, each by a browser of their own, and what they do together."""

from random import Random
from typing import Any

import httpx

from regnum.core.game import game
from tests.server import truth
from tests.server.serving import AtTable, Server, Stream, Visitor

GAME = game("brian-boru")
SEED = "Lugh"


def three(server: Server, **fields: Any) -> list[AtTable]:
    """Three people at a table, each by a browser of their own."""
    people = [Visitor(server) for _ in range(3)]
    people[0].post("/name", name="Anna")
    at = people[0].new_table("me", "open", "open", **fields)
    link = at.link("join")
    return [at, people[1].join(link, 1, "Ben"), people[2].join(link, 2, "Cara")]


def watching(at: AtTable) -> AtTable:
    watcher = Visitor(at.visitor.server)
    assert watcher.get(httpx.URL(at.link("watch")).path).status_code == 303
    return AtTable(watcher, at.url)


def pending(at: AtTable) -> list[int]:
    return list(truth.match(at.visitor.server, at.id).pending)


def length(at: AtTable) -> int:
    return len(truth.log(at.visitor.server, at.id))


def to_the_draft(people: list[AtTable]) -> None:
    """Everybody settles, so that everybody is asked at once to keep two cards."""
    random = Random(1)
    while len(pending(people[0])) < len(people):
        answer = people[pending(people[0])[0]].choose_anything(random)
        assert answer is not None
        assert answer.status_code == 200


def settle(people: list[AtTable], number: int = 1) -> list[int]:
    """So many choose a town at the beginning; who they were."""
    seats = []
    for _ in range(number):
        (seat,) = pending(people[0])
        answer = people[seat].choose_anything(Random(2))
        assert answer is not None
        assert answer.status_code == 200
        seats.append(seat)
    return seats


def everything(stream: Stream, until: int) -> list[tuple[str, Any]]:
    """All events up to the change with that version."""
    found = []
    while True:
        name, _, data = stream.next()
        found.append((name, data))
        if name == "change" and data["version"] >= until:
            return found
