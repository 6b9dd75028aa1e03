"""Age of Conan at a table: it is played by clicks on the map and the hand, and lies well on every screen."""

from functools import cache
from itertools import count
from random import Random
from typing import Any

import pytest

from regnum.core.match import Match
from regnum.games.age_of_conan.game import GAME
from regnum.games.age_of_conan.moves import Units
from regnum.games.age_of_conan.questions import DECLARE
from regnum.i18n import LANGUAGES
from tests.browser.conftest import Come
from tests.browser.people import PHONE, Person, cookies_of
from tests.browser.test_light import loads_little
from tests.browser.test_reach import REACHED
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
    anna, _, marek = seated(come, **looks)
    return anna, marek


def seated(come: Come, **looks: Any) -> tuple[Person, AtTable, AtTable]:
    """Anna, her seat without her browser, and Marek."""
    anna: Person = come(**looks)
    host, guest = Visitor(anna.server), Visitor(anna.server)
    host.post("/name", name="Anna")
    at = host.new_table("me", "open", game="age-of-conan", seed=seed_of_a_beginner())
    marek = guest.join(at.link("join"), 1, "Marek")
    anna.receive(cookies_of(host))
    anna.go(at.url)
    anna.waits_for_turn()
    return anna, at, marek


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


# By element: how far from its place it begins to move.
STARTS = """() => {
  self.starts = {};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const { left, top, width, height } = this.getBoundingClientRect();
    const scale = this.ownerSVGElement ? this.parentNode.getScreenCTM().a : 1;
    const [x, y] = (frames.translate?.[0] ?? "").split(" ").map((far) => parseFloat(far) * scale);
    if (this.dataset.key && x) self.starts[this.dataset.key] = [left + width / 2 + x, top + height / 2 + y];
    return animate.call(this, frames, options);
  };
}"""
ARMY = """(place) => {
  const army = document.querySelector(`[data-key="army-${place}"]`);
  const { left, top, width, height } = army.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""


def before_a_march() -> tuple[list[tuple[int, int]], int, int]:
    """Choices by seat and number, until an army comes to where none stood; from where, and to where."""
    game, chance, made = Match(GAME, 2, seed=seed_of_a_beginner()), Random(1), []
    while not game.over:
        seat = min(game.pending)
        option = chance.choice(list(game.pending[seat]))
        before = list(zip(game.state.army, game.state.units, strict=True))
        made.append((seat, GAME.moves.number(option)))
        game.choose(seat, option)
        after = list(zip(game.state.army, game.state.units, strict=True))
        left = [place for place, (army, units) in enumerate(after) if army == seat and units < before[place][1]]
        come = [place for place, (army, _) in enumerate(after) if army == seat and before[place][0] != seat]
        if left and come and isinstance(option, Units):
            return made, left[0], come[0]
    raise AssertionError("nobody marches")


def test_an_army_that_attacks_marches_over_the_map(come: Come) -> None:
    """Not out of the reserve, but from the province that it leaves."""
    choices, origin, target = before_a_march()
    anna, *seats = seated(come, calm=False)
    for number, (seat, move) in enumerate(choices, 1):
        if number == len(choices):
            anna.until("(count) => document.querySelector('#moment').max >= count", number - 1)
            start = anna.page.evaluate(ARMY, origin)
            anna.page.evaluate(STARTS)
        _, asked, offered = seats[seat].options()
        assert move in offered
        assert seats[seat].choose(seat, asked, move).status_code == 200
    anna.until("(army) => self.starts[army]", f"army-{target}")
    assert anna.page.evaluate("self.starts")[f"army-{target}"] == pytest.approx(start, abs=3)


def before_a_contest() -> list[tuple[int, int]]:
    """Choices by seat and number, until Anna may declare one of several strategy cards."""
    game, chance, made = Match(GAME, 2, seed=seed_of_a_beginner()), Random(1), []
    while not (game.question is DECLARE and len(game.pending.get(0, ())) > 3):
        seat = min(game.pending)
        option = chance.choice(list(game.pending[seat]))
        made.append((seat, GAME.moves.number(option)))
        game.choose(seat, option)
    return made


@pytest.mark.parametrize("size", [PHONE, (820, 1180)])
def test_amid_a_contest_several_options_are_in_reach(come: Come, size: tuple[int, int]) -> None:
    """Beside long names, a hand with tall cards, what comes of each option and what lets them pass."""
    anna, *seats = seated(come, size=size)
    for seat, move in before_a_contest():
        _, asked, _ = seats[seat].options()
        assert seats[seat].choose(seat, asked, move).status_code == 200
    for lang in LANGUAGES:
        anna.go(f"/language/{lang}?back={anna.path}")
        anna.see(".tabs")
        anna.see("#ask #hand .lit")
        anna.photograph(f"age-of-conan-contest-{lang}")
        assert sum(anna.page.evaluate(REACHED)) >= 2, lang


def test_bids_and_ages_are_looked_back_at(come: Come) -> None:
    """A bid briefly, an age on a page of its own."""
    anna, marek = sit_down(come, recaps="all")
    bids(anna, marek)
    for _ in range(8):
        if anna.sees("#recap-brief"):
            break
        answers(marek)
        if anna.options.count():
            anna.press()
    anna.photograph("age-of-conan-recap")
    assert "Anna" in anna.text("#recap-brief")
    assert not anna.sees("#mine .options"), "first things first"
    anna.see("#recap-brief button").click()
    waits(anna, marek)
    assert anna.sees("#mine .options")


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


@pytest.mark.parametrize("size", [(1280, 800), PHONE])
def test_whoever_sets_up_a_table_can_read_each_kingdom(come: Come, size: tuple[int, int]) -> None:
    """Also in the row of the first seat, where a name is asked for as well."""
    anna = come(size=size)
    anna.go("/game/age-of-conan")
    anna.photograph("age-of-conan-new-table")
    widths = anna.page.locator(".seat-rows select").evaluate_all("all => all.map(each => each.offsetWidth)")
    assert min(widths) > 100
    assert not anna.page.evaluate(SIDEWAYS)


def test_the_first_load_of_a_table_is_small(come: Come) -> None:
    host, _ = sit_down(come)
    loads_little(come, host)
