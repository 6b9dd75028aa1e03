"""One person and bots: from the front page to the end of a game, and what can be done with it then."""

import json
import re
from hashlib import sha256

import pytest

from regnum.core.game import game
from regnum.core.record import decode, replay
from tests.browser.conftest import Come, Played
from tests.browser.people import Person


@pytest.mark.parametrize("key", ["brian-boru", "simurgh"])
def test_one_click_leads_from_the_front_page_to_a_game_against_bots(come: Come, key: str) -> None:
    anna = come()
    anna.go("/")
    anna.see(f".game-card form[action='/play/{key}'] .gold").click()
    turn = anna.page.locator("#mine.turn")  # three bots may come first, who think with the lowest priority
    turn.wait_for(timeout=60_000)
    anna.waits_for_turn()
    assert anna.page.title().startswith("●")
    assert anna.page.locator("#seats .seat").count() == 4
    assert anna.text("h1") == game(key).title
    anna.press()
    assert any(line.startswith("Guest") for line in anna.told())


def test_a_guided_game_explains_each_kind_of_decision_once(played: Played) -> None:
    known: set[str] = set()
    for question, lesson in played.told:
        assert bool(lesson) == (question not in known), question
        known.add(question)
    assert len(known) >= 4


# The end


def at_the_end(come: Come, played: Played) -> Person:
    anna = come(cookies=played.cookies)
    anna.go(played.path)
    anna.see("body.is-over")
    return anna


def test_the_end_says_first_what_has_become_of_me(come: Come, played: Played) -> None:
    anna = at_the_end(come, played)
    anna.see(".tabs")
    assert re.fullmatch(r"You (won!|share the victory\.|came \w+\.)", anna.text(".result"))
    totals = [int(each) for each in anna.page.locator(".totals .score").all_inner_texts()]
    assert totals == sorted(totals, reverse=True)
    assert anna.page.locator(".totals .me").count() == 1
    box = anna.see(".again .gold").bounding_box()
    assert box
    assert box["y"] + box["height"] < 900, "a rematch is in reach"
    anna.photograph("over-first")


def test_the_final_scoring_can_be_told_step_by_step(come: Come, played: Played) -> None:
    anna = at_the_end(come, played)
    rules = anna.page.locator("#final-score tbody tr")
    anna.see("[data-count]").click()
    assert rules.locator("visible=true").count() == 1
    assert not anna.sees(".result"), "who has won is not told before all is counted"
    anna.photograph("counting")
    for shown in range(2, rules.count() + 1):
        anna.see("[data-next-step]").click()
        assert rules.locator("visible=true").count() == shown
    assert not anna.sees("[data-next-step]")
    assert anna.sees(".result")
    columns = [
        [int(cell) if cell.isdigit() else 0 for cell in row.locator("td").all_inner_texts()]
        for row in rules.all()
    ]
    sums = [sum(points) for points in zip(*columns, strict=True)]
    totals = anna.page.locator("#final-score tfoot td")
    assert totals.all_inner_texts() == list(map(str, sums))
    assert max(sums) == int(anna.text("#final-score tfoot .winner"))


def test_the_end_shows_a_chart_the_seed_and_a_record_that_proves_it(come: Come, played: Played) -> None:
    anna = at_the_end(come, played)
    assert anna.see(".chart svg").get_attribute("role") == "img"
    anna.see(".chart summary").click()
    assert anna.page.locator(".chart tbody tr").count() > 4
    anna.see(".fair summary").click()
    seed, fingerprint = anna.page.locator(".fair code").all_inner_texts()
    assert sha256(seed.encode()).hexdigest() == fingerprint
    anna.see("[data-verify] button").click()
    assert fingerprint in anna.text("#verified.proved")
    with anna.page.expect_download() as waiting:
        anna.see("#over a[download]").click()
    written = waiting.value.path().read_bytes()
    assert json.loads(written)["seed"] == seed
    assert replay(decode(written), game("brian-boru")).over
    anna.photograph("over-open")


def test_any_moment_can_be_looked_at_with_anybodys_eyes_and_played_on(come: Come, played: Played) -> None:
    anna = at_the_end(come, played)
    anna.see("#moment").fill("12")
    anna.until_it_says("#then-caption", " 12 ")
    assert anna.page.locator("#hands-then .past-hand").count() == 4
    anna.see("#eyes").select_option("2")
    anna.until("() => document.querySelectorAll('#hands-then .past-hand').length === 1")
    assert anna.page.locator("#hands-then .card").count() > 0
    anna.photograph("past")
    anna.page.locator("h1").click()
    anna.page.keyboard.press("ArrowRight")
    anna.until_it_says("#then-caption", " 13 ")
    anna.see("#then [data-go=now]").click()
    assert not anna.sees("#then")
    last = int(anna.page.locator("#moment").input_value())
    assert int(anna.page.locator(".play-on [name=moment]").input_value()) < last, "something is left to play"
    anna.see("#story li:first-child button").click()
    anna.see("#then")
    anna.see("#moment").fill("100")
    anna.until_it_says("#then-caption", " 100 ")
    field = anna.page.locator(".play-on [name=moment]")
    assert field.input_value() == "100"
    anna.see(".play-on [name=seat]").select_option("1")
    anna.see(".play-on button").click()
    anna.see("body.playing:not(.is-over)")
    assert anna.path != played.path
    assert anna.page.locator("body").get_attribute("data-seat") == "1"
    assert anna.waits_for_turn()
    anna.press()


def test_a_rematch_seats_the_same_people_and_is_found_again(come: Come, played: Played) -> None:
    anna = at_the_end(come, played)
    names = "#seats .name b"
    before = anna.page.locator(names).all_inner_texts()
    anna.see(".again .gold").click()
    anna.see("body.playing:not(.is-over)")
    rematch = anna.path
    assert rematch != played.path
    assert anna.page.locator(names).all_inner_texts() == before
    anna.go(played.path)
    anna.see(".again a.gold").click()
    anna.see("body.playing:not(.is-over)")
    assert anna.path == rematch
