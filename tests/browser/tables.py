"""Tables to sit down at, with luck that is known beforehand."""

from functools import cache
from itertools import count

from regnum.core.game import game
from regnum.core.match import Match
from tests.browser.people import Person, cookies_of
from tests.server.serving import Visitor

KEY = "brian-boru"
GUIDED = f"form[action='/play/{KEY}']:has([name=guided][value=yes]) button"
"""The button of the game, among those of all games, that begins a guided one."""


@cache
def seed_with_start_player(seat: int, seats: int = 3) -> str:
    """A seed that hands the marker to a seat: it settles first, and leads the first trick."""
    return next(seed for seed in map(str, count()) if Match(game(KEY), seats, seed=seed).state.marker == seat)


def open_table(host: Person, *kinds: str, start: int, **fields: str) -> None:
    """Open a table for Anna behind the scenes, and let her look at it."""
    anna = Visitor(host.server)
    anna.post("/name", name="Anna")
    at = anna.new_table(*kinds, seed=seed_with_start_player(start, len(kinds)), **fields)
    host.receive(cookies_of(anna))
    host.go(at.url)


def fill_in_new_table(host: Person, *kinds: str, **fields: str) -> None:
    """Fill in the form for a new table: who sits where, and further fields by their names."""
    if "open" in kinds and "seed" in fields:
        host.server.lay_out(fields.pop("seed"))
    host.go(f"/game/{KEY}")
    host.see(f"[name=seats][value='{len(kinds)}']").check()
    for seat, kind in enumerate(kinds):
        host.see(f"[name=kind{seat}]").select_option(kind)
    for name, text in fields.items():
        host.see(f"[name={name}]").fill(text)
    host.see(".new-table > button").click()
    host.page.wait_for_url("**/table/*")


def sit_down(host: Person, guest: Person, name: str) -> None:
    """A friend follows the link that the host sends."""
    guest.go(host.see("#seat-link").input_value())
    guest.see("#name").fill(name)
    guest.see(".panel .gold").click()
    guest.see("#board svg")
    host.see("#board svg")


def watch(host: Person, watcher: Person) -> None:
    """Somebody follows the link for those who only look on."""
    watcher.go(host.page.locator("#watch-link").input_value())
    watcher.see("#board svg")
