"""Inviting friends: a code for their camera, a button to share, a preview, and thinking better of it."""

import segno

from regnum.server.links import QUIET_MODULES
from tests.browser.conftest import Come
from tests.browser.people import PHONE
from tests.browser.tables import fill_in_new_table

MODULES = """(svg) => {
  const [ground, dark] = svg.querySelectorAll("path"), side = svg.viewBox.baseVal.width;
  const at = (path, x, y) => path.isPointInFill(new DOMPoint(x + 0.5, y + 0.5));
  const all = [...Array(side).keys()];
  return all.map((y) => all.map((x) => (at(dark, x, y) ? 1 : at(ground, x, y) ? 0 : -1)));
}"""
SHARES = "navigator.share = (what) => { self.shared = what; return Promise.resolve(); };"
"""What a phone has, and this browser has not."""


def test_a_link_is_a_code_for_a_camera_and_is_shared_by_the_phone(come: Come) -> None:
    anna = come(size=PHONE)
    anna.context.add_init_script(SHARES)
    fill_in_new_table(anna, "me", "open", "bot:novice")
    link = anna.see("#seat-link").input_value()
    assert not anna.sees("svg.code")
    anna.see(".sending summary").click()
    code = anna.see("svg.code")
    modules = code.evaluate(MODULES)
    assert [row[QUIET_MODULES:-QUIET_MODULES] for row in modules[QUIET_MODULES:-QUIET_MODULES]] == [
        [*row] for row in segno.make(link, error="m", micro=False).matrix
    ]
    assert {module for row in modules[:QUIET_MODULES] for module in row} == {0}, "white around it"
    assert code.evaluate("(svg) => svg.getBoundingClientRect().width") >= 160, "a camera can read it"
    anna.see("[data-share=seat-link]").click()
    assert anna.page.evaluate("self.shared.url") == link
    assert "works on this computer only" in anna.text(".sending .warning")


def test_where_nothing_can_be_shared_there_is_no_button_for_it(come: Come) -> None:
    anna = come()
    fill_in_new_table(anna, "me", "open", "bot:novice")
    assert not anna.page.evaluate("'share' in navigator")
    assert not anna.sees("[data-share]")
    assert anna.sees("[data-copy]")


def test_a_link_has_a_preview_that_tells_no_secret(come: Come) -> None:
    anna, ben = come(), come(lang="pl")
    anna.go("/")
    anna.see("#name").fill("Anna <b>")
    anna.see("form[action='/name'] button").click()
    fill_in_new_table(anna, "me", "open", "open", "bot:novice")
    link = anna.see("#seat-link").input_value()
    ben.go(link)
    told = dict(
        ben.page.locator("meta[property^='og:']").evaluate_all(
            "(all) => all.map((each) => [each.getAttribute('property'), each.content])"
        )
    )
    assert told["og:title"] == "Dołącz do gry Brian Boru"
    assert told["og:description"] == "Anna <b> trzyma dla ciebie miejsce. Wolne są 2 z 4 miejsc."
    assert link.rpartition("/")[2] not in str(told)
    picture = ben.context.request.get(told["og:image"])
    assert picture.headers["content-type"] == "image/png"


def test_a_table_that_is_cancelled_is_gone_for_those_who_were_invited(come: Come) -> None:
    anna, ben = come(), come()
    fill_in_new_table(anna, "me", "open", "bot:novice")
    link = anna.see("#seat-link").input_value()
    ben.go(link)
    anna.see(".remove summary").click()
    anna.see(".remove button").click()
    anna.see("#games-head")
    ben.trouble.expect("404")
    ben.see("#name").fill("Ben")
    ben.see(".panel .gold").click()
    assert "There is no such table" in ben.text("main")
    ben.go(link)
    assert "There is no such table" in ben.text("main")
