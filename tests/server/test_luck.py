"""Luck: where others can sit down nobody chooses it, and where somebody has chosen it everybody is told."""

import re
from random import Random
from typing import Any

import pytest

from regnum.core.record import decode
from tests.server import truth
from tests.server.company import settle, three
from tests.server.serving import AtTable, Server, Visitor, error_of, text_of

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


def test_whoever_chooses_the_seed_of_their_own_table_is_told_so_on_every_page_of_it(anna: Visitor) -> None:
    at = anna.new_table(*HERE, seed="clontarf 1014")
    seat = min(truth.match(anna.server, at.id).pending)
    assert "a seed that the host of the table has chosen" in text_of(at.page(seat))
    truth.play(Random(1), at)
    assert CHOSEN in text_of(at.page())
    record = at.get("/record").content
    assert decode(record).seed_chosen
    proof = at.post("/verify").json()
    assert proof["ok"]
    assert CHOSEN in proof["html"]
    elsewhere = AtTable(anna, anna.upload(record).json()["url"])
    assert CHOSEN in text_of(elsewhere.page())
    assert decode(elsewhere.get("/record").content).seed_chosen
    again = anna.post(f"{at.url}/rematch").json()["url"].rpartition("/")[2]
    on = at.post("/play-on", moment=9, seat=1).json()["url"].rpartition("/")[2]
    for table_id in (again, on):
        row = truth.table(anna.server, table_id)
        assert re.fullmatch("[0-9a-f]{32}", row["seed"]), "it is drawn anew"
        assert not row["seed_chosen"]


def test_of_a_seed_that_was_drawn_nobody_says_that_it_was_chosen(anna: Visitor) -> None:
    at = anna.new_table(*HERE)
    truth.play(Random(1), at)
    assert CHOSEN not in text_of(at.page())
    assert b"seed_chosen" not in at.get("/record").content
    assert CHOSEN not in at.post("/verify").json()["html"]
