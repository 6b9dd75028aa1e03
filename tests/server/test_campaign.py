"""A campaign on the server: begun, decided, played, taken away as a file, and not lost by any power cut."""

import json
import re
import threading
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest

from regnum.bots import make
from tests.server import truth
from tests.server.serving import JSON, AtTable, Server, Visitor, error_of, serving, text_of

PATIENT = (str(Path(__file__).with_name("patient.py")),)
EGYPTIANS = ["nation=egyptians", "side=B", "mode=rising", "box=both_classics"]
SEED = "1"
"""With it, a greedy bot wins the first game against the Romans, and somebody who chooses anything loses."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that may be killed, for visitors who choose quickly."""
    with serving(tmp_path_factory.mktemp("data"), "--bots", "1", program=PATIENT) as running:
        yield running
    assert running.complaints() == ""


class Leader:
    """Somebody who leads a campaign."""

    def __init__(self, server: Server, *choices: str) -> None:
        self.visitor = Visitor(server)
        answer = self.visitor.post("/campaigns/imperium", choice=[*(choices or EGYPTIANS)])
        assert answer.status_code == 200, answer.text
        self.url: str = answer.json()["url"]
        self.id = self.url.rpartition("/")[2]

    def page(self) -> str:
        return page(self.visitor, self.url)

    def version(self) -> int:
        found = re.search(r'name="version" value="(\d+)"', self.page())
        assert found
        return int(found[1])

    def decide(self, *choices: str, version: int | None = None, **more: Any) -> httpx.Response:
        now = self.version() if version is None else version
        return self.visitor.post(f"{self.url}/decide", version=now, choice=[*choices], **more)

    def play(self, seed: str = SEED) -> AtTable:
        self.visitor.server.lay_out(seed)
        answer = self.visitor.post(f"{self.url}/play", version=self.version())
        assert answer.status_code == 200, answer.text
        return AtTable(self.visitor, answer.json()["url"])

    def against(self, opponent: str) -> AtTable:
        """Decide for an opponent and begin the game."""
        assert self.decide(f"opponent={opponent}", "pace=turn").status_code == 200
        return self.play()

    def journal(self) -> dict[str, Any]:
        """What the file says."""
        answer = self.visitor.get(f"{self.url}/file")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = json.loads(answer.text)["journal"]
        return found

    def rows(self) -> list[list[str]]:
        """The journal as the page shows it."""
        body = re.search(r"<tbody>(.*?)</tbody>", self.page(), re.S)
        lines = re.findall(r"<tr>(.*?)</tr>", body[1], re.S) if body else []
        return [
            [text_of(cell).strip() for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", line, re.S)]
            for line in lines
        ]


def page(visitor: Visitor, url: str) -> str:
    """A page, also for a browser that may still hold a connection to a dead server."""
    try:
        answer = visitor.get(url)
    except httpx.TransportError:
        answer = visitor.get(url)
    assert answer.status_code == 200, answer.text
    return unescape(answer.text)


def play_out(at: AtTable, bot: str, but: int = 0) -> None:
    """Let a bot choose for a person until the game is over, or only so many choices are left to make."""
    table, player = truth.Follower(at.visitor.server, at.id), make(bot, "campaign")
    moves = []
    while not table.match.over:
        option = player.choose(table.match.sight(0))
        table.match.choose(0, option)
        moves.append(table.match.game.moves.number(option))
    for move in moves[: len(moves) - but]:
        answer = at.choose(0, int(truth.table(at.visitor.server, at.id)["question_version"]), move)
        assert answer.status_code == 200, answer.text


@pytest.fixture(scope="module")
def winner(server: Server) -> Leader:
    """Somebody who has won a first game, and has not decided about a card."""
    leader = Leader(server)
    play_out(leader.against("romans"), "greedy")
    return leader


# A whole one


def test_a_campaign_is_begun_decided_and_played(server: Server) -> None:
    leader = Leader(server)
    told = text_of(leader.page())
    assert "Egyptians: a campaign" in told
    assert "Games won: 0 of 5." in told
    assert "Next game: level Chieftain." in told
    assert 'value="opponent=egyptians"' not in leader.page(), "nobody plays against themselves"
    at = leader.against("romans")
    row = truth.table(server, at.id)
    settings = json.loads(row["settings"])
    assert row["seats"] == 1
    assert (settings["opponent"], settings["level"], settings["start"]) == ("romans", "chieftain", "usual")
    assert "Go on with the game" in leader.page()
    assert leader.play().id == at.id, "it is not begun twice"
    assert leader.rows() == []
    play_out(at, "random")
    assert f'href="{leader.url}"' in page(leader.visitor, at.url), "from the table to the journal"
    ((number, nation, level, mine, rival, result, card),) = leader.rows()
    assert (number, nation, level, result, card) == ("1", "Romans", "Chieftain", "lost", "–")
    assert int(mine) < int(rival)
    assert "You begin with 6 materials, 4 population and 2 progress." in text_of(leader.page())
    again = leader.against("romans")
    settings = json.loads(truth.table(server, again.id)["settings"])
    assert (settings["level"], settings["start"]) == ("chieftain", "doubled")
    assert "Doubled resources at the start" in page(leader.visitor, again.url)


def test_after_a_win_a_card_is_added_and_starts_in_the_deck(server: Server, winner: Leader) -> None:
    shown = winner.page()
    added = re.findall(r'value="card=add:(\w+)"', shown)
    removed = re.findall(r'value="card=remove:(\w+)"', shown)
    assert added
    assert {"EGY14", "EGY15"} <= set(removed)
    assert "opponent=" not in shown, "one thing after the other"
    assert winner.decide(f"card=add:{added[0]}").status_code == 200
    assert winner.rows()[0][5] == "won"
    assert winner.rows()[0][6].startswith("added: ")
    assert 'value="opponent=romans"' not in winner.page(), "who is beaten does not come back"
    at = winner.against("greeks")
    settings = json.loads(truth.table(server, at.id)["settings"])
    assert (settings["level"], settings["added"]) == ("warlord", [added[0]])
    match = truth.match(server, at.id)
    assert match.state.carried.added[0] in (*match.state.decks[0], *match.state.hands[0])


def test_a_browser_without_scripts_gets_all_of_it(server: Server) -> None:
    visitor = Visitor(server)
    assert 'href="/campaigns/imperium"' in page(visitor, "/")
    assert 'href="/campaigns/imperium"' in page(visitor, "/game/imperium")
    begun = visitor.post("/campaigns/imperium", script=False, choice=EGYPTIANS)
    assert begun.status_code == 303
    url = begun.headers["location"]
    assert f'href="{url}"' in page(visitor, "/campaigns/imperium")
    fields = {"version": 0, "choice": ["opponent=celts", "pace=cards"]}
    assert visitor.post(f"{url}/decide", script=False, **fields).headers["location"] == url
    there = visitor.post(f"{url}/play", script=False, version=1)
    assert there.headers["location"].startswith("/table/")
    refused = visitor.post(
        "/campaigns/imperium", script=False, choice=["nation=utopians", *EGYPTIANS[1:3], "box=classics"]
    )
    assert refused.status_code == 400
    assert "That nation is not in that box." in refused.text


@pytest.mark.parametrize("lang", ["pl", "it"])
def test_it_is_there_in_every_language(server: Server, lang: str) -> None:
    visitor = Visitor(server, lang)
    url = visitor.post("/campaigns/imperium", choice=EGYPTIANS).json()["url"]
    for address in ("/campaigns/imperium", url):
        assert f'<html lang="{lang}"' in page(visitor, address)


# Power cuts


def test_a_game_that_ends_in_a_power_cut_is_entered_once(server: Server) -> None:
    """The last choice is on disk, and nobody has looked at the journal since."""
    leader = Leader(server)
    at = leader.against("romans")
    play_out(at, "random")
    stored = "SELECT version, journal FROM campaigns WHERE id = ?"
    with server.killed():
        (before,) = truth.rows(server, stored, leader.id)
        assert json.loads(before["journal"]).get("games") is None, "or else nothing would be proved"
        assert truth.is_over(server, at.id)
    page(leader.visitor, "/")  # a new connection
    looking = [threading.Thread(target=leader.page) for _ in range(6)]
    for each in looking:
        each.start()
    for each in looking:
        each.join()
    assert len(leader.rows()) == 1
    (after,) = truth.rows(server, stored, leader.id)
    assert after["version"] == before["version"] + 1
    with server.killed():
        pass
    page(leader.visitor, "/")
    assert len(leader.rows()) == 1
    page(leader.visitor, at.url)
    assert truth.rows(server, stored, leader.id) == [after], "nor by the table"


def test_a_power_cut_in_the_middle_of_a_game_and_of_a_decision(server: Server) -> None:
    leader = Leader(server)
    with server.killed():
        pass
    page(leader.visitor, "/")
    at = leader.against("romans")
    play_out(at, "greedy", but=20)
    with server.killed():
        pass
    page(leader.visitor, "/")
    assert "Go on with the game" in leader.page()
    assert leader.play().id == at.id
    play_out(at, "greedy")
    assert leader.rows()[0][5] == "won"
    with server.killed():
        pass
    page(leader.visitor, "/")
    assert "card=remove:EGY14" in leader.page(), "what may be chosen is kept, too"
    assert leader.decide("card=remove:EGY14").status_code == 200
    with server.killed():
        pass
    page(leader.visitor, "/")
    assert leader.rows()[0][6].startswith("removed: ")


def test_a_game_that_cannot_be_read_any_more_is_played_again(server: Server) -> None:
    """The rules have changed before anybody looked at the journal."""
    leader = Leader(server)
    at = leader.against("romans")
    play_out(at, "random")
    with server.killed():
        truth.write(server, "UPDATE tables SET rules = '0', snapshot = NULL WHERE id = ?", at.id)
    page(leader.visitor, "/")
    assert "can no longer be read. Play it again." in leader.page()
    assert leader.rows() == []
    again = leader.play()
    assert again.id != at.id
    assert "Go on with the game" in leader.page()
    play_out(again, "random")
    assert len(leader.rows()) == 1


# Refusals


def test_a_stale_page_changes_nothing(server: Server) -> None:
    leader = Leader(server)
    assert leader.decide("opponent=romans", "pace=turn", version=0).status_code == 200
    late = leader.decide("opponent=greeks", "pace=turn", version=0)
    assert late.status_code == 409
    assert "moved on" in error_of(late)
    nothing = leader.decide("opponent=greeks", "pace=turn", version=1)
    assert nothing.status_code == 400
    assert error_of(nothing) == "There is nothing to decide now."
    early = leader.visitor.post(f"{leader.url}/play", version=0)
    assert early.status_code == 409
    assert leader.journal()["opponent"] == "romans"


def test_only_what_is_offered_can_be_decided(server: Server) -> None:
    leader = Leader(server)
    for choices in (
        [],
        ["opponent=egyptians", "pace=turn"],
        ["opponent=danes", "pace=turn"],
        ["opponent=romans"],
    ):
        answer = leader.decide(*choices)
        assert answer.status_code == 400
        assert error_of(answer).startswith("Decide first")
    answer = leader.visitor.post(f"{leader.url}/play", version=0)
    assert answer.status_code == 409
    assert error_of(answer) == "No game of this campaign can begin now."


def test_a_campaign_is_nobody_elses_business(server: Server) -> None:
    leader, other = Leader(server), Visitor(server)
    asked = [
        other.http.get(leader.url, headers=JSON),
        other.http.get(f"{leader.url}/file", headers=JSON),
        other.post(f"{leader.url}/decide", version=0, choice=["opponent=romans", "pace=turn"]),
        other.post(f"{leader.url}/play", version=0),
        other.http.get("/campaign/nothing", headers=JSON),
    ]
    assert {answer.status_code for answer in asked} == {404}
    assert {error_of(answer) for answer in asked} == {"There is no such campaign here."}
    assert leader.url not in page(other, "/campaigns/imperium")


def test_a_campaign_can_be_removed_and_its_table_stays(server: Server) -> None:
    """Nobody else can do it; what was removed is gone for good, and its game is a game like any other."""
    leader, stranger = Leader(server), Visitor(server)
    table = leader.against("romans")
    assert stranger.post(f"{leader.url}/remove").status_code == 404
    assert leader.visitor.http.get(leader.url).status_code == 200
    assert f"{leader.url}/remove" in page(leader.visitor, "/campaigns/imperium")
    answer = leader.visitor.post(f"{leader.url}/remove")
    assert answer.json()["url"] == "/campaigns/imperium"
    assert leader.url not in page(leader.visitor, "/campaigns/imperium")
    assert leader.visitor.http.get(leader.url).status_code == 404
    assert leader.visitor.post(f"{leader.url}/remove").status_code == 404
    assert leader.visitor.http.get(table.url).status_code == 200
    with server.killed():
        pass
    page(leader.visitor, "/")
    assert leader.url not in page(leader.visitor, "/campaigns/imperium")


def test_a_form_of_another_site_is_refused(server: Server) -> None:
    leader = Leader(server)
    for path, fields in (
        ("/campaigns/imperium", {"choice": EGYPTIANS}),
        (f"{leader.url}/decide", {"version": 0, "choice": ["opponent=romans", "pace=turn"]}),
        (f"{leader.url}/play", {"version": 0}),
        (f"{leader.url}/remove", {}),
    ):
        assert leader.visitor.post(path, **fields | {"token": "forged"}).status_code == 403
    assert "opponent" not in leader.journal()


def test_a_game_without_a_campaign_has_no_page_of_them(server: Server) -> None:
    visitor = Visitor(server)
    assert visitor.get("/campaigns/simurgh").status_code == 404
    assert visitor.post("/campaigns/simurgh", choice=[]).status_code == 404


# Files


def test_a_journal_goes_on_elsewhere(server: Server, winner: Leader) -> None:
    answer = winner.visitor.get(f"{winner.url}/file")
    assert "attachment" in answer.headers["content-disposition"]
    other = Leader(server)
    brought = other.visitor.bring_journal(answer.content)
    assert brought.status_code == 200, brought.text
    other.url = brought.json()["url"]
    assert other.url != winner.url
    assert other.journal() == winner.journal()
    assert [row[:6] for row in other.rows()] == [row[:6] for row in winner.rows()]
    assert 'href="/table/' not in other.page(), "the games were not played here"


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "This is no journal of a campaign"),
        (b"\xff\xfe", "This is no journal of a campaign"),
        (b'{"regnum": 2}', "This is no journal of a campaign"),
        (b'{"game": "chess", "journal": {}, "regnum_campaign": 1}', "There is no game “chess” here."),
        (b'{"game": "simurgh", "journal": {}, "regnum_campaign": 1}', "Simurgh has no campaign."),
        (
            b'{"game": "imperium", "journal": {"nation": "danes"}, "regnum_campaign": 1}',
            "No campaign can have led to this journal",
        ),
        (b'{"game": "imperium", "journal": {}, "regnum_campaign": 9}', "format 9"),
        (b" " * 400_001, "That is too large."),
    ],
)
def test_a_file_that_holds_no_journal_is_refused_in_one_sentence(
    server: Server, content: bytes, told: str
) -> None:
    answer = Visitor(server).bring_journal(content)
    assert 400 <= answer.status_code < 500
    assert told in error_of(answer)


def test_without_a_file_there_is_a_sentence_too(server: Server) -> None:
    visitor = Visitor(server)
    answer = visitor.http.post(
        "/journals", data={"token": visitor.token}, files={"other": ("", b"")}, headers=JSON
    )
    assert error_of(answer) == "Choose a file with a journal first."
