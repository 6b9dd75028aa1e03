"""The site as a program of its own: what a browser needs to install it, in every language."""

import json
from struct import unpack

import pytest

from regnum.i18n import LANGUAGES
from tests.browser.conftest import Come

PAPER = "() => getComputedStyle(document.body).backgroundColor"
TINTS = "() => [...document.querySelectorAll('meta[name=theme-color]')].map((each) => each.content)"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_browser_finds_nothing_against_installing_it(come: Come, lang: str) -> None:
    anna = come(lang=lang)
    anna.go("/")
    asks = anna.context.new_cdp_session(anna.page)
    found = asks.send("Page.getAppManifest")
    assert found["url"].endswith(f"/manifest/{lang}")
    assert found["errors"] == []
    errors = asks.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each for each in errors if each["errorId"] != "in-incognito"] == []  # as every browser of a test is
    told = json.loads(found["data"])
    assert (told["lang"], told["name"], told["display"]) == (lang, "Regnum", "standalone")
    for icon in told["icons"]:
        answer = anna.context.request.get(anna.server.address + icon["src"])
        assert answer.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            assert "x".join(map(str, unpack(">II", answer.body()[16:24]))) == icon["sizes"]


def test_the_frame_of_the_window_has_the_colour_of_the_paper_by_day_and_by_night(come: Come) -> None:
    anna = come(theme="dark")
    for path in ("/", "/rules/imperium"):
        anna.go(path)
        assert set(anna.page.evaluate(TINTS)) == {anna.page.evaluate(PAPER)}
    night = anna.page.evaluate(PAPER)
    anna.see("[data-theme-switch]").click()
    assert night != anna.page.evaluate(PAPER)
    assert set(anna.page.evaluate(TINTS)) == {anna.page.evaluate(PAPER)}
    anna.page.reload()
    assert anna.page.evaluate(TINTS) == [anna.page.evaluate(PAPER)], "the one that was chosen"
