"""Imperium alone: one click from the front page, and the centurion turns its cards one by one and says why."""

from typing import Any

import pytest

from regnum.core.match import Match
from regnum.core.record import encode, record
from regnum.games.imperium.components import NATIONS
from regnum.games.imperium.game import GAME
from tests.browser.conftest import Come
from tests.browser.people import PHONE, WIDE, Person, cookies_of
from tests.browser.test_imperium import SIDEWAYS
from tests.browser.test_light import loads_little
from tests.browser.test_pages import troubles
from tests.browser.test_reach import REACHED
from tests.server.serving import Visitor

ALONE = "form[action='/play/imperium']:has([name=alone]):not(:has([name=guided]))"
GUIDED = "form[action='/play/imperium']:has([name=alone]):has([name=guided])"
ASKED = "The centurion’s turn"
SETTINGS = ["nation.1=romans", "opponent=celts"]
every_size = pytest.mark.parametrize("size", [WIDE, PHONE])


def sit_down(come: Come, *settings: str, **looks: Any) -> Person:
    """Anna with the Romans, alone against the centurion of the Celts."""
    anna: Person = come(**looks)
    host = Visitor(anna.server)
    host.post("/name", name="Anna")
    at = host.new_table("me", game="imperium", seed="alone", setting=[*SETTINGS, *settings])
    anna.receive(cookies_of(host))
    anna.go(at.url)
    anna.waits_for_turn()
    return anna


def end_turn(anna: Person) -> None:
    """Choose the last that is offered, which is to end the turn or to leave something, until its turn comes."""
    for _ in range(40):
        anna.waits_for_turn()
        if ASKED in anna.text("#mine-head"):
            return
        anna.press(anna.options.count() - 1)
    raise AssertionError("the centurion never has a turn")


# Sitting down


def test_one_click_leads_to_a_game_against_the_centurion(come: Come) -> None:
    """Whoever has never played meets the weakest one; nation and opponent are chance."""
    anna: Person = come()
    anna.go("/")
    anna.see(f"{ALONE} button").click()
    anna.page.wait_for_url("**/table/*")
    anna.waits_for_turn()
    assert anna.text("#rival-0 .name b") == "Centurion"
    assert "Chieftain" in anna.text("#rival-0 .tag:not(.you)")
    assert anna.page.locator("#ranks .post").count() == 4
    assert anna.page.locator("#seats > .seat").count() == 2
    anna.go("/")
    anna.see(f"{ALONE} button").click()
    anna.page.wait_for_url("**/table/*")
    anna.waits_for_turn()
    assert "Imperator" in anna.text("#rival-0 .tag:not(.you)"), "the second time it is as strong as usual"


def test_nation_opponent_and_level_are_chosen_in_two_more_clicks(come: Come) -> None:
    anna: Person = come()
    anna.go("/")
    anna.see("a[href='/game/imperium?seats=1#new']").click()
    anna.see("#setting-opponent").select_option("opponent=vikings")
    anna.see("#setting-level").select_option("level=supreme_ruler")
    anna.see("#nation0").select_option("nation.1=egyptians")
    anna.see(".new-table > button").click()
    anna.page.wait_for_url("**/table/*")
    anna.waits_for_turn()
    assert anna.text("#rival-0 .tag:not(.you)") == "Vikings, Supreme Ruler"
    assert "Egyptians" in anna.text("#realm-0")
    assert anna.page.locator("#ranks .post").count() == 6


def test_what_is_only_for_one_person_is_shown_only_to_one(come: Come) -> None:
    anna: Person = come()
    anna.go("/game/imperium")
    assert not anna.sees("#setting-level")
    assert anna.sees("[name=public]")
    anna.see("[name=seats][value='1']").check()
    assert anna.see("#setting-level")
    assert anna.page.locator("#setting-opponent option").count() == len(NATIONS) + 1
    assert anna.page.locator("#setting-pace").input_value() == "pace=cards"
    assert not anna.sees("[name=public]")
    anna.see("[name=seats][value='2']").check()
    anna.see(".new-table > button").click()
    anna.page.wait_for_url("**/table/*")


# Playing


@every_size
def test_the_centurion_turns_its_cards_one_by_one_and_says_why(come: Come, size: tuple[int, int]) -> None:
    anna = sit_down(come, size=size)
    turned = 0
    for turn in range(2):
        end_turn(anna)
        anna.see("#centurion.active")
        while ASKED in anna.text("#mine-head"):
            anna.photograph(f"centurion-{turn}-{turned}")
            assert all(anna.page.evaluate(REACHED)), "both options are in reach"
            assert not anna.page.evaluate(SIDEWAYS)
            done = anna.page.locator("#ranks .trail > li").count()
            assert anna.page.locator("#ranks .post.turned").count() == done
            if done:
                explained(anna)
                turned += 1
            anna.press()
            anna.waits_for_turn()
        anna.see("#centurion:not(.active)")
    assert turned > 3
    assert troubles(anna) == []
    assert any(line.startswith("Centurion ") for line in anna.told())


def explained(anna: Person) -> None:
    """The row that the last card fired is lit, and every row above says why it did not."""
    now = anna.text("#ranks .trail .now .why-so").removeprefix("→ ")
    lit = anna.page.locator("#orders tr.fires")
    if now in ("returned", "no row"):
        assert lit.count() == 0
        return
    assert lit.count() == 1
    assert lit.locator("th").inner_text().startswith(now)
    above = "(each) => [...document.querySelectorAll('#orders tr')].slice(0, each.rowIndex)"
    marks = f"(each) => ({above})(each).map((row) => row.querySelector('.mark').textContent)"
    assert all(lit.evaluate(marks)), "a row above says nothing"


@every_size
def test_the_explanation_lies_in_sight_while_one_turns_cards(come: Come, size: tuple[int, int]) -> None:
    """On a phone too, where all is in one column."""
    anna = sit_down(come, size=size)
    end_turn(anna)
    anna.press()
    anna.waits_for_turn()
    for what in ("#ranks .posts", "#ranks .trail .now", "#orders caption"):
        seen = anna.page.locator(what).evaluate(
            """(each) => {
              const { left, top, width, height } = each.getBoundingClientRect();
              return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
            }"""
        )
        assert seen, what


def test_a_reconstructed_row_tells_where_to_look_in_the_book(come: Come) -> None:
    anna = sit_down(come)
    end_turn(anna)
    anna.see("#orders .doubt").hover()
    anna.until_it_says("#tip", "Solo book: page 14")


def test_the_rest_of_a_turn_can_be_seen_at_once_and_looked_back_at(come: Come) -> None:
    anna = sit_down(come, recaps="all")
    end_turn(anna)
    anna.options.last.click()
    recap = anna.see("#recap[open], #recap-brief:not([hidden])")
    assert "The centurion has turned" in recap.inner_text()
    assert "Slot " in recap.inner_text(), "card by card"


def test_whoever_wants_it_quick_is_never_asked_to_turn_a_card(come: Come) -> None:
    anna = sit_down(come, "pace=turn")
    for _ in range(12):
        assert ASKED not in anna.text("#mine-head")
        anna.press(anna.options.count() - 1)
        anna.waits_for_turn()
    assert anna.page.locator("#ranks .trail > li").count() >= 3
    assert any(line.startswith("The centurion has turned") for line in anna.told())


def test_its_piles_open(come: Come) -> None:
    anna = sit_down(come)
    end_turn(anna)
    anna.press(1)
    anna.waits_for_turn()
    pile = "#discard-of-1"
    anna.see(f"{pile} summary").click()
    assert anna.see(f"{pile}[open] .slip")


def test_a_guided_first_game_explains_the_centurion(come: Come) -> None:
    anna: Person = come()
    anna.go("/game/imperium")
    anna.see(f"{GUIDED} button").click()
    anna.page.wait_for_url("**/table/*")
    end_turn(anna)
    assert "The rules play your opponent." in anna.text("#mine .lesson")
    assert "Chieftain" in anna.text("#rival-0 .tag:not(.you)")


def test_the_first_load_of_a_table_is_small(come: Come) -> None:
    loads_little(come, sit_down(come))


# The end


def finished() -> bytes:
    """The record of a game in which Anna has only ever done what came last."""
    chosen = GAME.settings.read(GAME.title, [*SETTINGS, "level=chieftain"])
    match = Match(GAME, 1, GAME.resolve_settings(1, chosen), seed="end")
    while not match.over:
        (seat,) = match.pending
        match.choose(seat, match.pending[seat][-1])
    return encode(record(match, ("human",), ("Anna",)))


@every_size
def test_the_end_tells_who_has_won_and_counts_both_sides(come: Come, size: tuple[int, int]) -> None:
    anna: Person = come(size=size)
    visitor = Visitor(anna.server)
    answer = visitor.upload(finished())
    anna.receive(cookies_of(visitor))
    anna.go(answer.json()["url"])
    anna.see("#then [data-go=now]").click()  # a record opens at its beginning
    anna.see("#over")
    anna.photograph("centurion-end")
    assert "Centurion has won." in anna.text("#over")
    heads = anna.page.locator("#over .sheet thead th").all_inner_texts()
    assert [each.strip() for each in heads] == ["Anna", "Centurion"]
    assert not anna.page.evaluate(SIDEWAYS)
