"""People who leave: who is there, reminding the others, bots that play for them, and one's second device."""

import re
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.server import truth
from tests.server.company import SEED, length, pending, settle, three
from tests.server.serving import (
    AtTable,
    Server,
    Stream,
    Visitor,
    error_of,
    last_event_of,
    serving,
    text_of,
    wait_for,
)

IMPATIENT = (str(Path(__file__).with_name("impatient.py")),)


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which nobody waits for long."""
    with serving(tmp_path_factory.mktemp("data"), "--bots", "1", program=IMPATIENT) as running:
        yield running
    assert running.complaints() == ""


def listening(at: AtTable) -> Stream:
    return Stream(at, last=last_event_of(at.page()))


def away(html: str) -> set[int]:
    """The seats of whom a fragment says that they are away."""
    return {
        int(seat)
        for seat in re.findall(r'data-seat="(\d)"><i[^>]*></i><span[^>]*><i class="presence away"', html)
    }


def at_the_latest(stream: Stream, wanted: set[int], first: AtTable | None = None) -> None:
    """Wait until somebody is told that just these are away, if they do not see it at first."""
    if first and away(first.page()) == wanted:
        return
    while away(stream.next("people")[2]["html"]["seats"]) != wanted:
        pass


# Who is there


def test_everybody_sees_who_comes_and_goes(impatient: Server) -> None:
    people = three(impatient, seed=SEED)
    anna, ben = listening(people[0]), listening(people[1])
    at_the_latest(anna, {2}, first=people[0])
    cara = listening(people[2])
    at_the_latest(anna, set())
    ben.close()
    at_the_latest(anna, {1})
    at_the_latest(cara, {1})
    assert away(people[2].page()) == {1}, "a page that is loaded anew says so, too"
    for stream in (anna, cara):
        stream.close()


def test_whoever_plays_with_bots_alone_is_told_of_nobody(impatient: Server) -> None:
    at = Visitor(impatient).new_table("me", "bot:novice", "bot:novice", seed=SEED)
    assert "presence" not in at.page()


# Reminding them


def test_whoever_keeps_the_others_waiting_is_nudged(impatient: Server) -> None:
    people = three(impatient, seed=SEED)
    (slow,) = pending(people[0])
    other = (slow + 1) % 3
    heard = listening(people[slow])
    assert people[slow].post("/nudge", seat=slow, whom=other).status_code == 409, "nobody waits for them"
    wait_for(lambda: people[other].post("/nudge", seat=other, whom=slow).status_code == 200)
    assert heard.next("nudge")[2]["notice"].endswith("waits for you.")
    again = people[other].post("/nudge", seat=other, whom=slow)
    assert again.status_code == 409, "once in a while is enough"
    assert "time" in error_of(again)
    heard.close()


def test_whoever_is_away_is_told_when_they_come_back(impatient: Server) -> None:
    people = three(impatient, seed=SEED)
    (slow,) = pending(people[0])
    other = (slow + 1) % 3
    watched = listening(people[other])
    at_the_latest(watched, {0, 1, 2} - {other}, first=people[other])
    wait_for(lambda: people[other].post("/nudge", seat=other, whom=slow).status_code == 200)
    back = listening(people[slow])
    assert back.next("nudge")[2]["notice"].endswith("waits for you.")
    watched.close()
    back.close()


def test_strangers_nudge_nobody(impatient: Server) -> None:
    people = three(impatient, seed=SEED)
    (slow,) = pending(people[0])
    assert AtTable(Visitor(impatient), people[0].url).post("/nudge", seat=0, whom=slow).status_code == 404
    assert people[(slow + 1) % 3].post("/nudge", seat=slow, whom=slow).status_code == 403


# Bots that play for them


def stands_in(at: AtTable, seat: int) -> str:
    query = "SELECT stand_in FROM seats WHERE table_id = ? AND seat = ?"
    return str(truth.rows(at.visitor.server, query, at.id, seat)[0]["stand_in"])


def test_a_bot_plays_for_whoever_gives_up_and_they_may_come_back(impatient: Server) -> None:
    people = three(impatient, seed=SEED)
    (seat,) = pending(people[0])
    other = (seat + 1) % 3
    heard = listening(people[other])
    assert people[seat].post("/stand-in", seat=seat, whom=seat, level="novice").status_code == 200
    while "plays for" not in heard.next("people")[2].get("notice", ""):
        pass
    wait_for(lambda: length(people[0]) == 1)
    assert truth.log(impatient, people[0].id)[0]["seat"] == seat, "the bot has chosen"
    assert "A bot plays for you" in text_of(people[seat].page())
    assert people[seat].post("/stand-in", seat=seat, whom=seat, level="").status_code == 200
    while "plays again" not in heard.next("people")[2].get("notice", ""):
        pass
    assert stands_in(people[0], seat) == ""
    settle(people, 2)
    wait_for(lambda: people[seat].options()[2])  # the draft: they choose themselves
    assert "A bot plays for you" not in text_of(people[seat].page())
    heard.close()


def test_a_bot_that_plays_for_somebody_does_so_after_a_power_cut(tmp_path: Path) -> None:
    with serving(tmp_path, "--bots", "1", program=IMPATIENT) as server:
        people = three(server, seed=SEED)
        for seat in (1, 2):
            assert people[seat].post("/stand-in", seat=seat, whom=seat, level="novice").status_code == 200
        with server.killed():
            pass
        assert truth.play(Random(1), people[0], seconds=120) > 20
        assert truth.is_over(server, people[0].id)


def test_nobody_chooses_while_a_bot_plays_for_them(impatient: Server) -> None:
    people = three(impatient, seed=SEED)
    (seat,) = pending(people[0])
    place, asked, moves = people[seat].options()
    others = [each for each in range(3) if each != seat]
    assert (
        people[others[0]].post("/stand-in", seat=others[0], whom=others[0], level="novice").status_code == 200
    )
    settled = truth.match(impatient, people[0].id).pending
    assert list(settled) == [seat]
    assert people[seat].choose(place, asked, moves[0]).status_code == 200
    refused = people[others[0]].post("/choose", seat=others[0], asked=1, move=moves[1])
    assert refused.status_code == 409
    assert "Play on myself" in error_of(refused)


def test_a_bot_plays_for_somebody_else_only_after_a_longer_absence(impatient: Server) -> None:
    people = three(impatient, seed=SEED)
    (slow,) = pending(people[0])
    other = (slow + 1) % 3
    there, watched = listening(people[slow]), listening(people[other])
    at_the_latest(watched, {3 - slow - other}, first=people[other])
    time.sleep(1.2)
    early = people[other].post("/stand-in", seat=other, whom=slow)
    assert early.status_code == 409, "they are there"
    assert "absence" in error_of(early)
    there.close()
    wait_for(lambda: people[other].post("/stand-in", seat=other, whom=slow).status_code == 200)
    wait_for(lambda: length(people[0]) == 1)
    assert "away" in text_of(people[other].page())
    watched.close()


def test_a_bot_is_of_a_level_that_there_is(impatient: Server) -> None:
    people = three(impatient, seed=SEED)
    answer = people[0].post("/stand-in", seat=0, whom=0, level="emperor")
    assert answer.status_code in (400, 404)
    assert error_of(answer)
    assert people[0].post("/stand-in", seat=0, whom=7, level="novice").status_code == 409
    assert people[0].post("/stand-in", seat=0, whom=1, level="").status_code == 403, "only they come back"


def test_a_game_for_one_is_played_by_that_one(impatient: Server) -> None:
    at = Visitor(impatient).play_now("imperium", alone="yes")
    answer = at.post("/stand-in", seat=0, whom=0, level="novice")
    assert answer.status_code == 409
    assert "one person" in error_of(answer)
    assert "stand-in" not in at.page()


def test_those_for_whom_bots_play_need_not_agree(impatient: Server) -> None:
    people = three(impatient, seed=SEED)
    first, second = settle(people, 2)
    third = 3 - first - second
    assert people[second].post("/stand-in", seat=second, whom=second, level="novice").status_code == 200
    assert people[first].post("/request", seat=first).status_code == 200
    assert people[third].post("/answer", seat=third, agree="yes").status_code == 200
    wait_for(lambda: pending(people[0]) == [first])


# One seat on several devices


def device_link(at: AtTable, seat: int) -> str:
    assert at.post("/devices", seat=seat).status_code == 200
    found = re.search(r'id="device-link"[^>]*value="([^"]+)"', at.page())
    assert found
    return httpx.URL(found[1]).path


def test_a_seat_is_played_from_a_second_device(server: Server) -> None:
    people = three(server, seed=SEED)
    (seat,) = pending(people[0])
    link, phone = device_link(people[seat], seat), Visitor(server)
    asks = phone.get(link)
    assert asks.status_code == 200
    assert "Play here" in asks.text
    stranger = AtTable(phone, people[0].url)
    assert stranger.get("").status_code == 404, "whoever only looks at the link has no seat yet"
    answer = phone.post(link)
    assert answer.status_code == 200
    on_phone = AtTable(phone, answer.json()["url"])
    assert on_phone.options() == people[seat].options()
    assert on_phone.post("/notes", text="seen on both", seat=seat).status_code == 200
    assert "seen on both" in people[seat].page()
    assert people[0].url in phone.get("/").text, "among my tables"
    assert "your turn" in text_of(phone.get("/").text).lower()
    settled = on_phone.choose_anything(Random(1))
    assert settled
    assert settled.status_code == 200
    assert pending(people[0]) != [seat]


def test_a_new_link_shuts_out_the_other_devices(server: Server) -> None:
    people = three(server, seed=SEED)
    (seat,) = pending(people[0])
    old, phone = device_link(people[seat], seat), Visitor(server)
    on_phone = AtTable(phone, phone.post(old).json()["url"])
    heard = listening(on_phone)
    new = device_link(people[seat], seat)
    heard.next("reload")
    heard.next("end")
    assert new != old
    assert phone.get(old).status_code == 404
    assert on_phone.get("").status_code == 404
    place, asked, moves = people[seat].options()
    assert on_phone.choose(place, asked, moves[0]).status_code in (403, 404)
    assert length(people[0]) == 0
    heard.close()


def test_nobody_else_can_have_a_link_to_a_seat(server: Server) -> None:
    people = three(server, seed=SEED)
    assert people[0].post("/devices", seat=1).status_code == 403
    assert "device-link" not in people[1].page()
    link = device_link(people[0], 0)
    for other in (people[1], people[2]):
        assert link not in other.page()
    assert Visitor(server).get("/seat/0123456789abcdefghijkl").status_code == 404


def test_a_second_device_answers_for_its_seat(server: Server) -> None:
    """When others ask to go back, and when the owner of the seat asks."""
    people = three(server, seed=SEED)
    first, second = settle(people, 2)
    third = 3 - first - second
    phone = Visitor(server)
    on_phone = AtTable(phone, phone.post(device_link(people[second], second)).json()["url"])
    assert people[first].post("/request", seat=first).status_code == 200
    assert 'value="yes"' in on_phone.page()
    assert on_phone.post("/answer", seat=second, agree="yes").status_code == 200
    assert people[second].post("/answer", seat=second, agree="yes").status_code == 409, "they have answered"
    assert people[third].post("/answer", seat=third, agree="yes").status_code == 200
    assert pending(people[0]) == [first]


# Tables that are not to be


def test_the_host_cancels_a_table_that_waits(server: Server) -> None:
    anna, ben = Visitor(server), Visitor(server)
    at = anna.new_table("me", "open", "open", public="yes")
    link = at.link("join")
    theirs = ben.join(link, 1, "Ben")
    waits = Stream(theirs)
    assert theirs.post("/cancel").status_code == 404, "only whoever opened it"
    assert at.post("/cancel").status_code == 200
    waits.next("reload")
    gone = theirs.get("")
    assert gone.status_code == 410
    assert "cancelled" in text_of(gone.text)
    assert ben.get(httpx.URL(link).path).status_code == 404
    assert at.url not in ben.get("/").text
    for relation in ("seats", "watchers", "chat", "notes", "devices"):
        assert not truth.rows(server, f"SELECT * FROM {relation} WHERE table_id = ?", at.id)
    waits.close()


def test_a_game_that_has_begun_is_not_cancelled(server: Server) -> None:
    people = three(server, seed=SEED)
    answer = people[0].post("/cancel")
    assert answer.status_code == 409
    assert "begun" in error_of(answer)
    assert people[0].get("").status_code == 200
