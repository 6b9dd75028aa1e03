"""Before the game: opening tables, sitting down, watching, names, languages, rules, records from files."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from importlib import import_module
from threading import Barrier
from typing import Any

import httpx
import msgspec
import pytest

from regnum.core.game import BrowserFace, game, games
from regnum.core.match import Match
from regnum.core.record import Record, decode, encode, record
from regnum.core.script import Question
from regnum.core.settings import usage
from regnum.core.snapshot import Snapshot, resume, snapshot
from regnum.i18n import reader
from tests.server import truth
from tests.server.serving import RECORDS, AtTable, Server, Stream, Visitor, browser, error_of, text_of, wait_for

HERE = ("here", "here", "here")
every_game = pytest.mark.parametrize("key", games())


def top_of(key: str) -> BrowserFace:
    browser = game(key).browser
    assert browser
    return browser()


def seats(at: AtTable) -> list[dict[str, Any]]:
    return truth.rows(at.visitor.server, "SELECT * FROM seats WHERE table_id = ? ORDER BY seat", at.id)


def first_board(at: AtTable) -> str:
    board = at.get("/moment/0").json()["board"]
    assert isinstance(board, str)
    return board


# The games


def test_the_front_page_shows_every_game_in_the_language_of_its_reader(server: Server) -> None:
    for lang in ("en", "pl", "it"):
        page = Visitor(server, lang).get("/").text
        titles = re.findall(r'<h3><a href="/game/([\w-]+)">([^<]+)</a></h3>', page)
        assert titles == [(key, game(key).title) for key in games()]
        for key in games():
            assert reader(lang, game(key))(top_of(key).about) in text_of(page)
            for address in (f'action="/play/{key}"', f'href="/game/{key}#new"'):
                assert address in page


@pytest.mark.parametrize(
    ("lang", "title"), [("pl", "Imperium przy twoim stole"), ("it", "Imperium al tuo tavolo")]
)
def test_an_aide_is_called_by_its_name_in_the_language_of_its_reader(
    server: Server, lang: str, title: str
) -> None:
    """On the page of its game, on its own page, and at its table."""
    visitor = Visitor(server, lang)
    assert title in visitor.get("/game/imperium").text
    assert f"<h1>{title}</h1>" in visitor.get("/game/imperium-table").text
    table = visitor.post("/play/imperium-table").json()["url"]
    assert title in visitor.get(table).text


def test_every_page_thanks_those_who_made_the_games_and_one_tells_who_they_are(server: Server) -> None:
    for lang in ("en", "pl", "it"):
        visitor = Visitor(server, lang)
        foot = text_of(visitor.get("/game/brian-boru").text.split("<footer")[1])
        assert "Brian Boru (Peer Sylvester, Osprey Games)" in foot
        assert "Simurgh (Pierluca Zizzi, NSKN Games)" in foot
        about = text_of(visitor.get("/about").text)
        for key in games():
            assert reader(lang, game(key))(game(key).printed.thanks) in about


@every_game
def test_the_page_of_a_game_shows_its_settings_and_where_its_parts_come_from(anna: Visitor, key: str) -> None:
    page = anna.get(f"/game/{key}").text
    assert f'href="/rules/{key}"' in page
    switches = dict(re.findall(r'type="checkbox" name="setting" value="(\w+)=yes"( checked)?', page))
    chosen: dict[str, Any] = dict(re.findall(r'<option value="(\w+)=(\w+)" selected', page))
    by_seat = re.findall(r'<option value="(\w+)\.(\d)=(\w+)" selected', page)
    seats = max(game(key).seats)
    alone = game(key).resolve_settings(min(game(key).seats), {}, people=True)
    full = alone | game(key).resolve_settings(seats, {}, people=True)
    usual = {
        setting.name: full[setting.name] for setting in game(key).settings
    }  # no form offers what a campaign carries
    for name in {name for name, _, _ in by_seat}:
        assert [int(seat) for each, seat, _ in by_seat if each == name] == list(range(1, seats + 1))
        chosen[name] = tuple(value for each, _, value in by_seat if each == name)
    assert {name: bool(on) for name, on in switches.items()} | chosen == usual
    text = text_of(page)
    assert "the printed rulebook says so" in text
    listed = re.search(r"(\d+) parts that may differ from the box", text)
    if key == "imperium":  # nothing of it is designed, but lists of its cards differ
        assert not listed
        assert f'href="/cards/{key}?doubts=yes"' in page
        return
    assert listed
    rows = re.findall(r'<th scope="row">(.*?)</th><td>(.*?)</td><td>([^<]+)</td>', page)
    assert len(set(rows)) == len(rows) == int(listed[1]) > 0, "each is told from its neighbours"
    assert {source for *_, source in rows} == {"nobody could tell, so we chose"}
    assert all(name and text for name, text, _ in rows)


# New tables


@every_game
@pytest.mark.parametrize("guided", ["no", "yes"])
def test_one_click_leads_to_a_running_game(anna: Visitor, guided: str, key: str) -> None:
    answer = anna.post(f"/play/{key}", script=False, guided=guided)
    assert answer.status_code == 303
    at = AtTable(anna, answer.headers["location"])
    assert 'id="board"' in at.page()
    assert wait_for(lambda: at.options()[2])
    row = truth.table(anna.server, at.id)
    assert (row["game"], row["status"], row["guided"]) == (key, "running", guided == "yes")


@pytest.mark.parametrize(("guided", "level"), [("no", "chieftain"), ("yes", "chieftain")])
def test_one_click_leads_to_a_game_alone(anna: Visitor, guided: str, level: str) -> None:
    at = AtTable(
        anna, anna.post("/play/imperium", script=False, alone="yes", guided=guided).headers["location"]
    )
    row = truth.table(anna.server, at.id)
    assert (row["seats"], row["status"], row["guided"]) == (1, "running", guided == "yes")
    settings = truth.match(anna.server, at.id).settings
    assert (settings["level"], settings["pace"]) == (level, "cards")
    again = anna.play_now("imperium", alone="yes")
    assert truth.match(anna.server, again.id).settings["level"] == "imperator", "nobody is a newcomer twice"


def test_where_nobody_can_play_alone_bots_sit_down(anna: Visitor) -> None:
    at = anna.play_now("simurgh", alone="yes")
    assert [row["kind"] for row in seats(at)][1:] == ["bot"] * (len(seats(at)) - 1) != []


def test_without_a_script_settings_for_one_person_do_not_keep_several_from_playing(anna: Visitor) -> None:
    form: dict[str, Any] = {"game": "imperium", "seats": 2, "kind0": "me", "kind1": "bot:novice"}
    form["setting"] = ["level=overlord", "pace=cards", "box=classics"]
    answer = anna.post("/tables", script=False, **form)
    assert answer.status_code == 303
    played = truth.match(anna.server, AtTable(anna, answer.headers["location"]).id).settings
    assert played["box"] == "classics"
    assert "level" not in played
    refused = anna.post("/tables", **form)
    assert refused.status_code == 400
    assert "only for somebody who plays alone" in error_of(refused)


def test_the_form_begins_with_as_many_seats_as_the_address_says(anna: Visitor) -> None:
    checked = r'name="seats" value="(\d)" checked'
    assert re.findall(checked, anna.get("/game/imperium?seats=1").text) == ["1"]
    assert re.findall(checked, anna.get("/game/imperium?seats=9").text) == ["2"]


def test_a_seat_is_for_me_a_guest_at_my_screen_a_friend_or_a_bot(anna: Visitor) -> None:
    anna.post("/name", name="Anna")
    at = anna.new_table("here", "me", "open", "bot:novice", "bot:sovereign", name0="Gráinne")
    assert [row["kind"] for row in seats(at)] == ["here", "human", "open", "bot", "bot"]
    assert [row["name"] for row in seats(at)][:3] == ["Gráinne", "Anna", ""]
    assert [row["level"] for row in seats(at)][3:] == ["novice", "sovereign"]
    page = text_of(at.page())
    for name in ("Gráinne", "Anna", *(row["name"] for row in seats(at)[3:])):
        assert name in page


def test_a_table_without_open_seats_begins_at_once(anna: Visitor) -> None:
    at = anna.new_table("bot:novice", "bot:novice", "bot:novice")
    assert truth.table(anna.server, at.id)["status"] != "waiting"


def test_the_settings_chosen_are_played(anna: Visitor) -> None:
    name = "five_players_play_all_cards"
    with_it = anna.new_table(*(["bot:novice"] * 4), "open", setting=name)
    without = anna.new_table(*(["bot:novice"] * 4), "open")
    assert json.loads(truth.table(anna.server, with_it.id)["settings"]) == {name: True}
    assert json.loads(truth.table(anna.server, without.id)["settings"]) == {name: False}
    assert "Five players play all cards" in text_of(with_it.page())
    assert "Five players play all cards" not in text_of(without.page())


def test_the_same_seed_gives_the_same_first_board_and_luck(anna: Visitor) -> None:
    one, same = (anna.new_table(*HERE, seed="Clontarf 1014") for _ in range(2))
    assert first_board(one) == first_board(same)
    boards = {first_board(anna.new_table(*HERE, seed=f"seed {number}")) for number in range(6)}
    assert len(boards) > 1
    deals = [truth.match(anna.server, at.id).state.viking_deck for at in (one, same)]
    assert deals[0] == deals[1]


def test_a_table_without_a_seed_gets_one_that_nobody_can_guess(anna: Visitor) -> None:
    seeds = {truth.table(anna.server, anna.new_table(*HERE).id)["seed"] for _ in range(3)}
    assert len(seeds) == 3
    assert all(len(seed) == 32 for seed in seeds), "128 bits as hexadecimal digits"


def test_a_public_table_stands_on_the_front_page_until_it_is_full(anna: Visitor, ben: Visitor) -> None:
    public = anna.new_table("me", "bot:novice", "open", public="yes")
    by_link = anna.new_table("me", "bot:novice", "open")
    front = ben.get("/").text
    assert public.url in front
    assert by_link.url not in front
    assert ben.get(public.url).status_code == 200
    assert ben.get(by_link.url).status_code == 404
    assert ben.post(f"{public.url}/sit", seat=2, name="Ben").status_code == 200
    assert public.url not in Visitor(ben.server).get("/").text


REFUSED = {
    "too many seats": ({"seats": 9}, "3 to 5"),
    "too few seats": ({"seats": 1}, "3 to 5"),
    "an unknown guest": ({"kind1": "dragon"}, "dragon"),
    "an unknown level": ({"kind1": "bot:emperor"}, "emperor"),
    "two of me": ({"kind1": "me"}, "one seat"),
    "two of a name": ({"kind1": "here", "kind2": "here", "name1": "Finn", "name2": "FINN"}, "same name"),
    "a long name": ({"kind1": "here", "name1": "x" * 25}, "too long"),
    "a name with a bell": ({"kind1": "here", "name1": "Finn\x07"}, "cannot be shown"),
    "an unknown setting": ({"setting": "chess_clock"}, "chess_clock"),
    "an unknown value": ({"setting": "five_players_play_all_cards=perhaps"}, "perhaps"),
    "a long seed": ({"seed": "x" * 65}, "64"),
}


@pytest.mark.parametrize("change", REFUSED.values(), ids=REFUSED)
def test_a_refused_form_says_why_and_keeps_what_was_typed(
    anna: Visitor, change: tuple[dict[str, Any], str]
) -> None:
    fields, told = change
    form: dict[str, Any] = {
        "game": "brian-boru",
        "seats": 3,
        "kind0": "me",
        "kind1": "open",
        "kind2": "open",
        "name0": "Áine",
    }
    before = truth.rows(anna.server, "SELECT count(*) AS n FROM tables")
    assert told in error_of(anna.post("/tables", **(form | fields)))
    answer = anna.post("/tables", script=False, **(form | fields))
    assert answer.status_code == 400
    assert told in text_of(answer.text)
    assert 'value="Áine"' in unescape(answer.text)
    assert truth.rows(anna.server, "SELECT count(*) AS n FROM tables") == before


def test_a_refused_form_keeps_the_settings_that_were_chosen(anna: Visitor) -> None:
    chosen = ["dragonlord=yes", "length=long"]
    form: dict[str, Any] = {"game": "simurgh", "seats": 7, "kind0": "me", "kind1": "open", "setting": chosen}
    answer = anna.post("/tables", script=False, **form)
    assert answer.status_code == 400
    assert re.findall(r'name="setting" value="(\w+=yes)" checked', answer.text) == ["dragonlord=yes"]
    assert re.findall(r'<option value="(length=\w+)" selected', answer.text) == ["length=long"]


def test_a_preset_fills_the_form(anna: Visitor) -> None:
    page = anna.get("/game/simurgh?preset=expert").text
    assert re.findall(r'name="setting" value="(\w+=yes)" checked', page) == ["dragonlord=yes"]
    assert re.findall(r'<option value="(length=\w+)" selected', page) == ["length=long"]
    assert 'href="?preset=first#new"' in page
    unknown = anna.get("/game/simurgh?preset=nonsense").text
    assert unknown.replace("%3Fpreset%3Dnonsense", "") == anna.get("/game/simurgh").text


def test_the_description_of_the_interface_names_all_settings(anna: Visitor) -> None:
    described = anna.get("/schema/openapi.json").text
    for key in games():
        for setting in game(key).settings:
            assert usage(setting) in described


@pytest.mark.parametrize(("first", "guarded"), [("bot:novice", True), ("me", False)])
def test_the_guard_of_the_turns_is_on_where_only_bots_play(anna: Visitor, first: str, guarded: bool) -> None:
    table = anna.new_table(first, "bot:novice", game="simurgh", seed="1")
    assert truth.match(anna.server, table.id).settings["turn_guard"] is guarded


def test_there_is_no_table_of_an_unknown_game(anna: Visitor) -> None:
    for answer in (anna.post("/tables", game="chess", seats=2), anna.post("/play/chess")):
        assert answer.status_code == 404
        assert "chess" in error_of(answer)
    assert anna.get("/game/chess").status_code == 404
    assert anna.get("/rules/chess").status_code == 404


# Sitting down


def test_the_game_begins_when_the_last_seat_is_taken_by_its_link(anna: Visitor, ben: Visitor) -> None:
    at = anna.new_table("me", "bot:novice", "open")
    link = at.link("join")
    assert "Take a seat" in ben.get(httpx.URL(link).path).text
    listening = Stream(at)
    there = ben.join(link, 2, "Ben")
    assert there.url == at.url
    assert listening.next("reload")
    assert truth.table(anna.server, at.id)["status"] == "running"
    assert 'id="board"' in there.page()
    again = ben.get(httpx.URL(link).path)
    assert (again.status_code, again.headers["location"]) == (303, at.url)
    listening.close()


def test_a_waiting_page_is_not_told_to_load_itself_again_for_nothing(anna: Visitor) -> None:
    at = anna.new_table("me", "open", "open")
    page = at.page()
    found = re.search(r'data-events="([^"]+)"', page)
    assert found
    last = httpx.URL(unescape(found[1])).params.get("last", "")
    listening = Stream(at, last=last)
    at.post("/chat", text="Who comes?")
    assert listening.next()[0] == "chat"
    listening.close()


def test_of_two_who_want_one_seat_one_gets_it(anna: Visitor, server: Server) -> None:
    at = anna.new_table("me", "open", "open")
    path = httpx.URL(at.link("join")).path
    rivals = [Visitor(server) for _ in range(4)]
    start = Barrier(len(rivals))

    def rush(rival: Visitor) -> httpx.Response:
        start.wait()
        return rival.post(path, seat=1, name=f"Rival {rivals.index(rival)}")

    with ThreadPoolExecutor(len(rivals)) as pool:
        answers = list(pool.map(rush, rivals))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    for answer in answers:
        if answer.status_code == 409:
            assert "taken" in error_of(answer)
    assert seats(at)[1]["name"] == f"Rival {[answer.status_code for answer in answers].index(200)}"


def test_two_at_one_table_cannot_have_the_same_name(anna: Visitor, ben: Visitor) -> None:
    anna.post("/name", name="Brian")
    at = anna.new_table("me", "open", "open")
    path = httpx.URL(at.link("join")).path
    answer = ben.post(path, seat=1, name="BRIAN")
    assert answer.status_code == 409
    assert "Brian" in error_of(answer) or "BRIAN" in error_of(answer)
    page = ben.post(path, script=False, seat=1, name="brian")
    assert page.status_code == 409
    assert "already" in text_of(page.text)
    assert ben.post(path, seat=1, name="Ben").status_code == 200


def test_nobody_sits_twice_nor_beside_the_chairs(anna: Visitor, ben: Visitor) -> None:
    at = anna.new_table("me", "open", "open")
    path = httpx.URL(at.link("join")).path
    assert ben.post(path, seat=1, name="").status_code == 400
    for seat in (-1, 0, 3, 10**30):
        assert ben.post(path, seat=seat, name="Ben").status_code == 409
    assert ben.post(path, seat=1, name="Ben").status_code == 200
    assert "already" in error_of(ben.post(path, seat=2, name="Bennie"))
    assert [row["kind"] for row in seats(at)] == ["human", "human", "open"]


def test_whoever_has_the_watch_link_may_watch_and_nobody_else(
    anna: Visitor, ben: Visitor, cara: Visitor
) -> None:
    at = anna.new_table("me", "bot:novice", "bot:novice")
    answer = ben.get(httpx.URL(at.link("watch")).path)
    assert (answer.status_code, answer.headers["location"]) == (303, at.url)
    page = ben.get(at.url)
    assert page.status_code == 200
    assert 'name="move"' not in page.text
    assert cara.get(at.url).status_code == 404
    assert cara.get("/watch/0123456789abcdefghijkl").status_code == 404
    new = browser(anna.server, follow_redirects=True)
    assert new.get(at.link("watch")).status_code == 200, "the redirection brings a cookie along"


def test_the_host_lets_bots_take_the_open_seats(anna: Visitor, ben: Visitor) -> None:
    at = anna.new_table("me", "open", "open")
    assert ben.post(f"{at.url}/fill", level="novice").status_code == 404
    assert at.post("/fill", level="emperor").status_code == 400
    assert truth.table(anna.server, at.id)["status"] == "waiting"
    answer = at.post("/fill", script=False, level="novice")
    assert (answer.status_code, answer.headers["location"]) == (303, at.url)
    assert [(row["kind"], row["level"]) for row in seats(at)][1:] == [("bot", "novice")] * 2
    assert truth.table(anna.server, at.id)["status"] == "running"


def test_the_front_page_lists_my_tables_and_whose_turn_it_is(anna: Visitor) -> None:
    at = anna.new_table("me", "bot:novice", "bot:novice")
    waiting = anna.new_table("me", "open", "open")
    wait_for(lambda: at.options()[2])
    front = anna.get("/").text
    assert at.url in front
    assert waiting.url in front
    assert "your turn" in text_of(front)
    assert at.url not in Visitor(anna.server).get("/").text


# Who one is, and in which language


@pytest.mark.parametrize(
    ("wanted", "lang"),
    [
        ("pl", "pl"),
        ("it-IT,it;q=0.9,en;q=0.8", "it"),
        ("de,fr;q=0.9,pl;q=0.1", "pl"),
        ("en;q=0.5, it;q=0.7", "it"),
        ("xx", "en"),
        ("", "en"),
        (";;q=,pl;q=x", "en"),
    ],
)
def test_the_browser_is_answered_in_its_language(server: Server, wanted: str, lang: str) -> None:
    page = browser(server).get("/", headers={"accept-language": wanted}).text
    assert f'<html lang="{lang}"' in page


def test_a_language_chosen_is_kept_and_stronger_than_the_browsers(server: Server) -> None:
    visitor = Visitor(server, "it")
    answer = visitor.get("/language/pl", params={"back": "/rules/brian-boru?a=1"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules/brian-boru?a=1")
    assert '<html lang="pl"' in visitor.get("/").text
    unknown = visitor.get("/language/tlh")
    assert unknown.status_code == 404
    assert "tlh" in text_of(unknown.text)


def test_every_page_speaks_the_language_of_its_reader(server: Server) -> None:
    texts = set()
    for lang in ("en", "pl", "it"):
        visitor = Visitor(server, lang)
        waiting = visitor.new_table("me", "bot:novice", "open")
        running = visitor.new_table("me", "bot:novice", "bot:novice")
        for path in ("/", "/game/brian-boru", "/about", "/nothing", waiting.url, running.url):
            assert f'<html lang="{lang}"' in visitor.get(path).text
        texts.add(text_of(visitor.get("/rules/brian-boru").text))
    assert len(texts) == 3


def test_a_name_is_cleaned_kept_and_shown(anna: Visitor) -> None:
    answer = anna.post("/name", script=False, name="  Queen \t Medb  ", back="/about")
    assert (answer.status_code, answer.headers["location"]) == (303, "/about")
    assert 'value="Queen Medb"' in anna.get("/").text
    assert anna.post("/name", name="Medb").json() == {"name": "Medb"}
    for wrong in ("", "   ", "x" * 25, "a\x00b", "a\u202eb"):
        answer = anna.post("/name", name=wrong)
        assert answer.status_code == 400
        assert error_of(answer)
    assert 'value="Medb"' in anna.get("/").text


BLANK = {
    "fillers": "\u3164\uffa0\u115f\u1160",
    "an empty pattern": "\u2800",
    "a joiner": "\u034f",
    "vowels that are only heard": "\u17b4\u17b5",
    "shapes of nothing": "\ufe0f\U000e0100\u180b",
    "a note without a head": "\U0001d159",
    "spaces of all kinds": "\u3000\u2003\xa0",
    "an accent on nothing": "\u0301",
    "a joiner of no width": "\u200d",
}


@pytest.mark.parametrize("name", BLANK.values(), ids=BLANK)
def test_nobody_has_a_name_that_cannot_be_seen(anna: Visitor, name: str) -> None:
    for given in (name, f" {name}{name} "):
        answer = anna.post("/name", name=given)
        assert answer.status_code == 400
        assert error_of(answer)


def test_nobody_looks_like_somebody_else_by_what_cannot_be_seen(anna: Visitor, ben: Visitor) -> None:
    assert anna.post("/name", name="Me\u3164db\ufe0f").json() == {"name": "Medb"}
    at = anna.new_table("me", "open", "open")
    link = httpx.URL(at.link("join")).path
    for same in ("medb", "Me\u2800db", "Medb\U000e0100"):
        answer = ben.post(link, seat=1, name=same)
        assert answer.status_code == 409
        assert "called" in error_of(answer)
    assert at.post("/chat", text="\u3164\u2800").status_code == 400


# Rules


@every_game
@pytest.mark.parametrize("lang", ["en", "pl", "it"])
def test_the_rules_page_has_every_anchor_that_a_question_or_its_contents_point_to(
    server: Server, lang: str, key: str
) -> None:
    page = Visitor(server, lang).get(f"/rules/{key}").text
    questions = import_module(f"regnum.games.{key.replace('-', '_')}.questions")
    asked = {each.section for each in vars(questions).values() if isinstance(each, Question) and each.section}
    pointed = set(re.findall(r'href="#([\w-]+)"', page)) - {"main"}
    assert asked
    assert asked <= pointed
    for anchor in asked | pointed:
        assert f'id="{anchor}"' in page


# Records from files


def test_a_record_from_a_file_becomes_a_finished_table_of_my_own(anna: Visitor, ben: Visitor) -> None:
    content = RECORDS[0].read_bytes()
    answer = anna.upload(content, script=False)
    assert answer.status_code == 303
    at = AtTable(anna, answer.headers["location"])
    written = decode(content)
    assert written.seed in at.page()
    assert at.get("/record").status_code == 200
    assert decode(at.get("/record").content).choices == written.choices
    assert at.post("/verify").json()["ok"] is True
    assert at.get(f"/moment/{len(written.choices)}", eyes="all").json()["count"] == len(written.choices)
    assert ben.get(at.url).status_code == 404
    assert at.post("/rematch").status_code == 403
    assert anna.get("/").status_code == 200


def test_whatever_somebody_is_called_in_a_file_the_table_can_be_looked_at(anna: Visitor) -> None:
    names = ("\0", "<b></b><gap/>", "\u2028{seat}")
    answer = anna.upload(encode(msgspec.structs.replace(decode(RECORDS[0].read_bytes()), names=names)))
    assert answer.status_code == 200, answer.text
    at = AtTable(anna, answer.json()["url"])
    assert "&lt;gap/&gt;" in at.page()
    assert at.get("/moment/5", eyes="all").status_code == 200


def test_a_record_may_have_been_played_by_bots_that_nobody_can_seat_here(anna: Visitor) -> None:
    written = msgspec.structs.replace(decode(RECORDS[0].read_bytes()), seats=("search:7", "somebody", "human"))
    answer = anna.upload(encode(written))
    assert answer.status_code == 200, answer.text
    assert anna.get(answer.json()["url"]).status_code == 200
    assert anna.get("/").status_code == 200


def test_a_record_that_breaks_off_can_be_looked_at(anna: Visitor) -> None:
    whole = Match(game("brian-boru"), 3, seed="short")
    for _ in range(9):
        seat = min(whole.pending)
        whole.choose(seat, whole.pending[seat][0])
    answer = anna.upload(encode(record(whole)))
    assert answer.status_code == 200, answer.text
    at = AtTable(anna, answer.json()["url"])
    assert "breaks off" in text_of(at.page())
    played_on = at.post("/play-on", moment=5, seat=1, level="novice")
    assert played_on.status_code == 200, played_on.text


def damaged() -> dict[str, bytes]:
    content = RECORDS[0].read_bytes()
    written = decode(content)
    first = written.choices[0]
    start = {"rules": "1", "seats": 3, "variants": {}, "state": {}, "tape": [], "choices": [], "draws": 0}
    fields = msgspec.json.decode(content)
    return {
        "nothing": b"",
        "half of it": content[: len(content) // 2],
        "no JSON": b"\xff\xfe\x00",
        "no record": b'{"a": 1}',
        "a list": b"[" * 200_000,
        "another format": msgspec.json.encode(fields | {"regnum": 99}),
        "an unknown field": msgspec.json.encode(fields | {"more": 1}),
        "another game": msgspec.json.encode(fields | {"game": "chess"}),
        "other rules": msgspec.json.encode(fields | {"rules": "0"}),
        "another seed": msgspec.json.encode(fields | {"seed": "mine"}),
        "too many seats": msgspec.json.encode(fields | {"seats": ["human"] * 9}),
        "a forged choice": encode(msgspec.structs.replace(written, choices=(first, *written.choices))),
        "a forged result": msgspec.json.encode(fields | {"result": {"points": [9, 9, 9], "shares": [1, 0, 0]}}),
        "an empty start": msgspec.json.encode(fields | {"start": start}),
        "a deep start": content.replace(
            b'"seed"', b'"start": ' + b"[" * 90_000 + b"]" * 90_000 + b', "seed"', 1
        ),
    }


@pytest.mark.parametrize("name", damaged())
def test_a_damaged_record_is_refused_with_the_reason(anna: Visitor, name: str) -> None:
    before = truth.rows(anna.server, "SELECT count(*) AS n FROM tables")
    answer = anna.upload(damaged()[name])
    assert answer.status_code == (404 if name == "another game" else 400), answer.text
    assert error_of(answer)
    assert truth.rows(anna.server, "SELECT count(*) AS n FROM tables") == before


def test_a_record_that_is_too_large_is_refused(anna: Visitor) -> None:
    content = RECORDS[0].read_bytes()
    for size in (400_001, 600_000):
        answer = anna.upload(content + b" " * (size - len(content)))
        assert answer.status_code == 413
        assert "too large" in error_of(answer)
    assert anna.upload(content + b" " * (400_000 - len(content))).status_code == 200


def test_a_position_that_somebody_made_up_is_not_drawn(anna: Visitor) -> None:
    """A record may begin in the middle of a game; a billion raiders there would stop the server."""
    whole = Match(game("brian-boru"), 3, seed="made up")
    while len(whole.history) < 30:
        seat = min(whole.pending)
        whole.choose(seat, whole.pending[seat][0])
    start = msgspec.structs.replace(snapshot(whole), draws=0)
    honest = record(resume(whole.game, start, "new"), start=start)
    answer = anna.upload(encode(honest))
    assert answer.status_code == 200, answer.text
    at = AtTable(anna, answer.json()["url"])
    assert 'id="board"' in at.page()
    refused = at.post("/play-on", moment=len(start.choices), seat=0, level="novice")
    assert refused.status_code == 409, "bots might think about a made-up position for ever"
    assert "prove" in error_of(refused)
    state = msgspec.json.decode(start.state)
    made_up: list[dict[str, Any]] = [
        {"battle": 10**9},
        {"coins": [0, 0, -1]},
        {"disc": [9] * 40},
        {"hands": []},
        {"seats": 5},
        {"raiders": [0, 0]},
    ]
    for change in made_up:
        forged = msgspec.structs.replace(start, state=msgspec.Raw(msgspec.json.encode(state | change)))
        answer = anna.upload(encode(beginning_with(forged, honest)))
        assert answer.status_code == 400, (change, answer.text)
        assert "no game comes to" in error_of(answer)
    fewer = msgspec.structs.replace(honest, seats=("human",) * 4)
    assert anna.upload(encode(fewer)).status_code == 400


def beginning_with(start: Snapshot, honest: Record) -> Record:
    """A record in which all fits together, if the rules can go on from there at all."""
    try:
        return record(resume(game(honest.game), start, honest.seed), start=start)
    except Exception:
        return msgspec.structs.replace(honest, start=start)


def test_a_form_without_a_file_says_so(anna: Visitor) -> None:
    nothing = anna.http.post("/records", data={"token": anna.token}, files={"record": ("", b"")})
    assert nothing.status_code == 400
    assert "Choose a file" in text_of(nothing.text)
