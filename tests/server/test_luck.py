"""Luck: where others can sit down nobody chooses it, and where somebody has chosen it everybody is told."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from regnum.core.record import decode
from tests.server import truth
from tests.server.company import settle, three
from tests.server.house import House
from tests.server.serving import Server, Visitor, error_of, text_of

CHOSEN = "The seed was chosen by the host of the table."
HERE = ("here", "here", "here")


def tables(server: Server) -> int:
    (row,) = truth.rows(server, "SELECT count(*) AS number FROM tables")
    number: int = row["number"]
    return number


@pytest.mark.parametrize(
    ("kinds", "fields"),
    [
        (("me", "open", "open"), {}),
        (("me", "open", "bot:novice"), {}),
        (("me", "bot:novice", "open"), {"public": "yes"}),
        (("me", "bot:novice", "bot:novice"), {"public": "yes"}),
        (HERE, {"public": "yes"}),
        (("bot:novice", "bot:novice", "bot:novice"), {"public": "yes"}),
    ],
)
def test_where_others_can_come_nobody_chooses_the_seed(
    anna: Visitor, kinds: tuple[str, ...], fields: dict[str, Any]
) -> None:
    """A second table with the same seed would show its host what the others hold."""
    seats = {f"kind{seat}": kind for seat, kind in enumerate(kinds)} | fields
    before = tables(anna.server)
    for script in (True, False):
        answer = anna.post("/tables", script=script, game="brian-boru", seats=3, seed="clontarf 1014", **seats)
        assert answer.status_code == 400
        text = error_of(answer) if script else text_of(answer.text)
        assert "nobody may choose the luck" in text
    assert 'value="clontarf 1014"' in answer.text, "what was filled in stays"
    assert tables(anna.server) == before
    answer = anna.post("/tables", game="brian-boru", seats=3, seed="  ", **seats)
    assert answer.status_code == 200, "without a seed it is opened"


def test_the_seed_of_a_table_with_others_is_drawn_and_cannot_be_guessed(server: Server) -> None:
    people = three(server)
    settle(people)
    row = truth.table(server, people[0].id)
    assert re.fullmatch("[0-9a-f]{32}", row["seed"]), "128 bits"
    assert not row["seed_chosen"]
    assert "was drawn before it began" in text_of(people[0].page())


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with House(tmp_path).opened() as opened:
        yield opened


def finished(house: House, seed: str) -> str:
    """The address of a table at which a whole game was played."""
    table_id = house.new_table(*HERE, seed=seed)
    house.play(table_id)
    return f"/table/{table_id}"


def page(house: House, address: str) -> str:
    return text_of(house.http.get(address).text)


def test_whoever_chooses_the_seed_of_their_own_table_is_told_so_on_every_page_of_it(house: House) -> None:
    running = house.new_table(*HERE, seed="clontarf 1014")
    seat = min(truth.match(house.data, running).pending)
    assert "a seed that the host of the table has chosen" in page(house, f"/table/{running}?seat={seat}")
    at = finished(house, "clontarf 1014")
    assert CHOSEN in page(house, at)
    record = house.http.get(f"{at}/record").content
    assert decode(record).seed_chosen
    proof = house.post(f"{at}/verify")
    assert proof["ok"]
    assert CHOSEN in proof["html"]
    elsewhere = house.upload(record)
    assert CHOSEN in page(house, elsewhere)
    assert decode(house.http.get(f"{elsewhere}/record").content).seed_chosen
    for path, fields in (("/rematch", {}), ("/play-on", {"moment": 9, "seat": 1})):
        there = house.post(at + path, **fields)["url"].rpartition("/")[2]
        row = truth.table(house.data, there)
        assert re.fullmatch("[0-9a-f]{32}", row["seed"]), "it is drawn anew"
        assert not row["seed_chosen"]


def test_of_a_seed_that_was_drawn_nobody_says_that_it_was_chosen(house: House) -> None:
    at = finished(house, "")
    assert CHOSEN not in page(house, at)
    assert b"seed_chosen" not in house.http.get(f"{at}/record").content
    assert CHOSEN not in house.post(f"{at}/verify")["html"]
