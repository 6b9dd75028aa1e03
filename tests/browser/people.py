"""People at browsers: what they see, what they press, and whatever goes wrong in their browser meanwhile."""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, TypedDict
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Locator

from tests.server.serving import Server, Visitor

WIDE = (1400, 900)
PHONE = (390, 844)
SECONDS = 15
"""So long may anything take on a busy machine."""

PICTURES = os.environ.get("REGNUM_SCREENSHOTS", "")
"""The folder where pictures of the pages are kept, if somebody wants to look at them."""

Theme = Literal["light", "dark"]

FORBIDDEN = """
addEventListener("securitypolicyviolation", (event) => console.error("policy", event.violatedDirective));
"""

# Whatever glides or fades is noticed, even if it is over before anybody asks.
MOTION = """
self.moved = [];
const notice = () => {
  for (const each of document.getAnimations()) {
    const key = each.effect?.target?.dataset?.key;
    if (key && !(each instanceof CSSAnimation) && !(each instanceof CSSTransition)) self.moved.push(key);
  }
  requestAnimationFrame(notice);
};
notice();
"""

SETTING = """try { localStorage["%s"] ??= "%s"; } catch { /* no page yet */ }"""

MIDDLE = """(thing) => {
  thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { x, y, width, height } = thing.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


class Looks(TypedDict, total=False):
    """What a browser is like. Usually a large window by day, in English, that does not move things about."""

    lang: str
    size: tuple[int, int]
    theme: Theme
    calm: bool
    """Whether this one wants no motion. Of those who say either, `moved` tells what has moved."""
    script: bool
    recaps: str
    """What is looked back at. Usually nothing: a test that plays on would wait for somebody to go on."""
    cookies: Mapping[str, str]
    """Those of somebody who was here before."""


class Trouble:
    """All that goes wrong in a browser. A test that provokes something says so."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self.origin = origin
        self.found: list[str] = []
        self.expected: list[str] = []
        context.on("console", lambda said: self.note(said.type, said.text))
        context.on("weberror", lambda error: self.note("error", str(error.error)))
        context.on("request", lambda request: self.check(request.url))

    def note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.found.append(text)

    def check(self, url: str) -> None:
        there = urlsplit(url)
        if there.scheme not in ("data", "blob") and f"{there.scheme}://{there.netloc}" != self.origin:
            self.found.append(f"a request to {url}")

    def expect(self, *patterns: str) -> None:
        self.expected += patterns

    def unexpected(self) -> list[str]:
        return [text for text in self.found if not any(re.search(known, text) for known in self.expected)]


class Person:
    """Somebody with a browser of their own, and the page that it shows."""

    def __init__(self, browser: Browser, server: Server, looks: Looks) -> None:
        self.server = server
        self.lang = looks.get("lang", "en")
        self.size = looks.get("size", WIDE)
        self.theme: Theme = looks.get("theme", "light")
        self.context = browser.new_context(
            viewport={"width": self.size[0], "height": self.size[1]},
            locale=self.lang,
            color_scheme=self.theme,
            reduced_motion="reduce" if looks.get("calm", True) else "no-preference",
            java_script_enabled=looks.get("script", True),
            is_mobile=self.on_a_phone,
            has_touch=self.on_a_phone,
        )
        self.receive(looks.get("cookies", {}))
        self.context.set_default_timeout(SECONDS * 1000)
        self.trouble = Trouble(self.context, server.address)
        if looks.get("script", True):
            self.context.add_init_script(FORBIDDEN)
            self.context.add_init_script(SETTING % ("recaps", looks.get("recaps", "none")))
        if "calm" in looks:
            self.context.add_init_script(MOTION)
        self.page = self.context.new_page()

    @property
    def on_a_phone(self) -> bool:
        return self.size == PHONE

    # Pages

    @property
    def path(self) -> str:
        return urlsplit(self.page.url).path

    def go(self, path: str) -> None:
        self.page.goto(path if path.startswith("http") else self.server.address + path)

    def see(self, what: str) -> Locator:
        """Something on the page, as soon as it can be seen."""
        found = self.page.locator(what).first
        found.wait_for()
        return found

    def text(self, what: str) -> str:
        return self.see(what).inner_text()

    def sees(self, what: str) -> bool:
        return self.page.locator(what).first.is_visible()

    def until(self, condition: str, arg: Any = None) -> None:
        """Wait until something is true of the page."""
        self.page.wait_for_function(condition, arg=arg)

    def until_it_says(self, what: str, text: str) -> None:
        condition = "([what, text]) => document.querySelector(what)?.textContent.includes(text)"
        self.until(condition, [what, text])

    def receive(self, cookies: Mapping[str, str]) -> None:
        address = self.server.address
        given = [{"name": name, "value": value, "url": address} for name, value in cookies.items()]
        self.context.add_cookies(given)  # type: ignore[arg-type]

    def cookies(self) -> dict[str, str]:
        return {cookie["name"]: cookie["value"] for cookie in self.context.cookies()}

    def photograph(self, name: str, theme: Theme | None = None) -> None:
        """Keep a picture of the page, if somebody wants pictures."""
        if PICTURES:
            file = f"{name}-{self.lang}-{self.size[0]}-{theme or self.theme}.png"
            self.page.screenshot(path=Path(PICTURES) / file, full_page=True)

    # At a table

    @property
    def options(self) -> Locator:
        return self.page.locator("#mine.turn .options li:not([hidden]) button:not(:disabled)")

    @property
    def glowing(self) -> Locator:
        """What could be clicked on the board or in the hand."""
        return self.page.locator(":is(#board, #hand) .lit:not(.chosen)")

    def asked(self) -> str:
        """The number of the question, as the page has it; empty if there is none."""
        number = self.page.evaluate("document.querySelector('#mine.turn [name=asked]')?.value ?? ''")
        assert isinstance(number, str)
        return number

    def waits_for_turn(self) -> bool:
        """Wait until this one is asked; False: the game is over."""
        self.see("#mine.turn :is(#tapped, .options button:not(:disabled)), body.is-over")
        return bool(self.asked())

    def goes_on_from(self, asked: str) -> None:
        """Wait until the page no longer asks this question."""
        self.until("(was) => document.querySelector('#mine.turn [name=asked]')?.value !== was", asked)

    def press(self, number: int = 0) -> str:
        """Choose by the list, after tapping two cards if it wants a pair; what the button said."""
        self.tap_pair()
        asked, button = self.asked(), self.options.nth(number)
        said = button.locator("span").inner_text()
        button.click()
        self.goes_on_from(asked)
        return said

    def tap_pair(self) -> None:
        """Tap two cards of the hand, if a pair is wanted."""
        while self.sees("#tapped"):
            self.click(self.page.locator("#hand .lit:not(.chosen)").first)

    def point(self) -> None:
        """Choose by clicking what glows, once or, if that takes two things, twice."""
        asked = self.asked()
        if self.page.locator(".options.pairs").count():
            self.tap_pair()
            self.options.first.click()
        else:
            self.click(self.glowing.first)
            if self.page.locator(".chosen").count():
                self.click(self.glowing.first)
        self.goes_on_from(asked)

    def click(self, thing: Locator) -> None:
        """Click as people do: where a thing is on the screen, whatever lies there."""
        x, y = thing.evaluate(MIDDLE)
        if self.on_a_phone:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def play_until(self, *questions: str) -> str:
        """Choose the first option again and again until one of these is asked; which one it is."""
        for _ in range(60):
            assert self.waits_for_turn(), "the game is over"
            asked = next((each for each in questions if each in self.text("#mine-head")), "")
            if asked:
                return asked
            self.press()
        raise AssertionError(f"never asked: {questions}")

    def told(self) -> list[str]:
        """The story as far as the page tells it."""
        return self.page.locator("#story li").all_inner_texts()


def cookies_of(visitor: Visitor) -> dict[str, str]:
    """Let somebody who was here without a browser go on in one."""
    return {cookie.name: cookie.value or "" for cookie in visitor.http.cookies.jar}
