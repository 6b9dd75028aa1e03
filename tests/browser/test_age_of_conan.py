"""Age of Conan at a table: it is played by clicks on the map and the hand, and lies well on every screen."""

from functools import cache
from itertools import count
from typing import Any

import pytest

from regnum.core.match import Match
from regnum.games.age_of_conan.game import GAME
from tests.browser.conftest import Come
from tests.browser.people import PHONE, Person, cookies_of
from tests.browser.test_light import LARGEST
from tests.server.serving import AtTable, Visitor

SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"
GLOWING = ".province.lit:not(.chosen) .pill"
REASON = "() => document.querySelector('#tip.why')"


@cache
def seed_of_a_beginner() -> str:
    """With it the first of two seats has the first turn, if all choose the first option of the bid."""
    for seed in map(str, count()):
        game = Match(GAME, 2, seed=seed)
        while game.state.step != "turn" and game.state.turn == 0:
            for seat in list(game.pending):
                game.choose(seat, game.pending[seat][0])
        if game.state.active == 0:
            return seed
    raise AssertionError


def sit_down(come: Come, **looks: Any) -> tuple[Person, AtTable]:
    """Anna at a browser, and Marek, who answers at once and without one: no bot keeps anybody waiting."""
    anna: Person = come(**looks)
    host, guest = Visitor(anna.server), Visitor(anna.server)
    host.post("/name", name="Anna")
    at = host.new_table("me", "open", game="age-of-conan", seed=seed_of_a_beginner())
    marek = guest.join(at.link("join"), 1, "Marek")
    anna.receive(cookies_of(host))
    anna.go(at.url)
    anna.waits_for_turn()
    return anna, marek


def answers(marek: AtTable) -> None:
    """Marek chooses the first that he is offered, if he is offered anything."""
    seat, asked, options = marek.options()
    if options:
        assert marek.choose(seat, asked, options[0]).status_code == 200


def waits(anna: Person, marek: AtTable) -> None:
    """Until Anna is asked, Marek answers."""
    while not anna.asked():
        answers(marek)
    anna.waits_for_turn()


def bids(anna: Person, marek: AtTable) -> None:
    """A card of the hand, then a token. Marek may have bid before Anna saw the question."""
    for kind in ("strategy", "bidding"):
        waits(anna, marek)
        asked = anna.asked()
        anna.click(anna.see(f"#hand .{kind}-card.lit"))
        anna.goes_on_from(asked)
        answers(marek)


def clicks(anna: Person) -> None:
    """On a province that glows, and on another if it takes two; what is left is chosen in the list."""
    asked = anna.asked()
    anna.click(anna.page.locator(GLOWING).first)
    if anna.asked() == asked and anna.page.locator(f".chosen ~ {GLOWING}").count():
        anna.click(anna.page.locator(f".chosen ~ {GLOWING}").first)
    if anna.asked() == asked and anna.options.count():
        anna.options.first.click()
    anna.goes_on_from(asked)


@pytest.mark.parametrize("size", [(1280, 800), PHONE])
def test_first_turns_by_clicks_on_the_map(come: Come, size: tuple[int, int]) -> None:
    anna, marek = sit_down(come, size=size)
    bids(anna, marek)
    for number in range(4):
        waits(anna, marek)
        anna.photograph(f"age-of-conan-{number}")
        if anna.page.locator(GLOWING).count():
            clicks(anna)
        else:
            anna.press()
        assert not anna.page.evaluate(SIDEWAYS)
    assert any("Anna" in line for line in anna.told())


def test_a_province_that_does_not_glow_tells_why_not(come: Come) -> None:
    anna, _ = sit_down(come)
    asked = anna.asked()
    anna.click(anna.page.locator("#board .province:not(.lit) .pill").first)
    anna.until(REASON)
    assert anna.text("#tip").endswith(".")
    assert anna.asked() == asked


def test_a_table_is_opened_with_fewer_seats_than_there_are_kingdoms(come: Come) -> None:
    anna = come()
    anna.go("/game/age-of-conan")
    anna.see("[name=seats][value='2']").check()
    anna.see(".new-table > button").click()
    anna.page.wait_for_url("**/table/*")


def test_the_first_load_of_a_table_is_small(come: Come) -> None:
    host, _ = sit_down(come)
    anna = come(cookies=host.cookies())
    wire = anna.context.new_cdp_session(anna.page)
    wire.send("Network.enable")
    travelled: list[int] = []
    wire.on("Network.loadingFinished", lambda event: travelled.append(event["encodedDataLength"]))
    anna.go(host.path)
    anna.waits_for_turn()
    anna.page.wait_for_load_state("load")
    assert len(travelled) >= 5, "the page, its scripts and style sheets"
    assert sum(travelled) <= LARGEST, travelled
