"""Windows that people let pass, and a game for one: at a real server, with a toy game from another package."""

import json
import re
from collections.abc import Iterator

import pytest

from tests import toys
from tests.server import truth
from tests.server.serving import AtTable, Server, Stream, Visitor, error_of, serving, text_of, wait_for
from tests.toys.raven import GAME, GATHER, PASS

MOVE_PASS, MOVE_GATHER = GAME.moves.number(PASS), GAME.moves.number(GATHER)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), "--bots", "1", games=toys.FOLDER) as running:
        yield running
    assert running.complaints() == ""


def table(visitor: Visitor, *kinds: str, **fields: str) -> AtTable:
    return visitor.new_table(*kinds, game="raven", seed="raven", **fields)


def passing(page: str) -> str:
    """What the page says of windows that are let pass."""
    found = re.search(r'<div id="passing".*?</div>', page, re.DOTALL)
    assert found
    return " ".join(text_of(found[0]).split())


def made(server: Server, at: AtTable) -> list[tuple[int, int]]:
    return [(row["seat"], row["move"]) for row in truth.log(server, at.id)]


def standing(server: Server, at: AtTable) -> list[int]:
    """The seats that let windows pass."""
    return [row["seat"] for row in truth.rows(server, "SELECT seat FROM passes WHERE table_id = ?", at.id)]


def gather(at: AtTable, seat: int = 0) -> None:
    place, asked, moves = at.options(seat)
    assert MOVE_GATHER in moves
    assert at.choose(place, asked, MOVE_GATHER).status_code == 200


def test_a_pass_answers_until_its_end_and_can_be_ended_before(server: Server) -> None:
    at = table(Visitor(server), "me")
    gather(at)
    assert "Let this and all that follows pass:" in passing(at.page())
    assert at.post("/pass", seat=0, until="round").status_code == 200
    wait_for(lambda: len(made(server, at)) == 3)
    assert made(server, at) == [(0, MOVE_GATHER), (0, MOVE_PASS), (0, MOVE_PASS)], "both windows of the round"
    assert passing(at.page()) == "", "the round is over, and so is the pass"

    gather(at)
    stream = Stream(at, 0)
    assert at.post("/pass", seat=0, until="armed").status_code == 200
    wait_for(lambda: len(made(server, at)) == 6)
    assert passing(at.page()) == "You let all this pass until you hold another card. Ask me again"
    shown = stream.next("seat")[2]["html"]
    assert "Ask me again" in shown["passing"]
    gather(at)
    wait_for(lambda: len(made(server, at)) == 9)
    assert at.post("/pass", seat=0, until="").status_code == 200
    gather(at)
    assert "Let this and all that follows pass:" in passing(at.page())
    stream.close()


def test_a_pass_survives_a_power_cut(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("data"), games=toys.FOLDER) as server:
        at = table(Visitor(server), "me")
        gather(at)
        assert at.post("/pass", seat=0, until="armed").status_code == 200
        wait_for(lambda: len(made(server, at)) == 3)
        with server.killed():
            pass
        gather(at)
        wait_for(lambda: len(made(server, at)) == 6)


def test_what_is_taken_back_ends_passes(server: Server) -> None:
    at = table(Visitor(server), "here", "here")
    gather(at, 0)
    gather(at, 1)
    assert at.post("/pass", seat=1, until="armed").status_code == 200
    place, asked, _ = at.options(0)
    assert at.choose(place, asked, MOVE_PASS).status_code == 200
    wait_for(lambda: len(made(server, at)) == 5)
    assert made(server, at)[2:] == [(0, MOVE_PASS), (1, MOVE_PASS), (1, MOVE_PASS)], "the second in secret"
    assert standing(server, at) == [1]
    assert at.post("/request", seat=0).status_code == 200
    assert at.post("/answer", seat=0, agree="yes").status_code == 200
    assert standing(server, at) == [], "or else what was taken back would be answered again at once"


def test_nobody_lets_windows_pass_for_others_or_until_anything(server: Server) -> None:
    anna, ben = Visitor(server), Visitor(server)
    at = anna.new_table("me", "open", game="raven")
    beside = ben.join(at.link("join"), 1, "Ben")
    assert beside.post("/pass", seat=0, until="round").status_code == 403
    refused = at.post("/pass", seat=0, until="doomsday")
    assert refused.status_code == 400
    assert "doomsday" in error_of(refused)


def test_a_game_for_one_ends_with_who_has_won(server: Server) -> None:
    visitor = Visitor(server)
    at = table(visitor, "me", setting="length=short")
    while not truth.is_over(server, at.id):
        place, asked, moves = at.options(0)
        at.choose(place, asked, MOVE_PASS if MOVE_PASS in moves else MOVE_GATHER)
    page = at.page()
    assert "The Raven has won." in page
    assert re.search(r'<th scope="col" class="winner"><i class="disc rival-1"[^>]*></i>The Raven', page)
    assert 'id="rival-0"' in page, "its panel"
    assert visitor.get("/").text.count("winner") == 0, "the one who played has not won"
    assert at.post("/verify").json()["ok"] is True
    assert "raven" in at.get("/record").text


def test_a_setting_for_each_seat_is_in_the_form_and_counts(server: Server) -> None:
    visitor = Visitor(server)
    form = visitor.get("/game/raven").text
    assert all(f'<option value="bird.{seat}=jay">Jay</option>' in form for seat in (1, 2, 3))
    at = table(visitor, "me", "here", setting="bird=jay,wren")
    assert json.loads(truth.table(server, at.id)["settings"])["bird"] == ["jay", "wren"]
    assert re.findall(r'class="score".*?</span>(\d+)</b>', at.page(0)) == ["1", "0", "3"]
    assert "Bird: Jay, Wren" in text_of(at.page(0))
    assert "bird=wren|jay" in visitor.get("/schema/openapi.json").text
