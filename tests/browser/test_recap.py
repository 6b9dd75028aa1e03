"""Looking back at the reader's own pace: at a trick briefly, at a round on a page of its own, or not at all."""

from random import Random

from tests.browser.conftest import Come
from tests.browser.people import Person, cookies_of
from tests.browser.tables import seed_with_start_player
from tests.server import truth
from tests.server.serving import Visitor

NEXT = "#mine.turn :is(#tapped, .options button:not(:disabled)), #recap-brief button, #recap[open] .gold"


def late_in_a_round(come: Come, recaps: str) -> Person:
    anna: Person = come(recaps=recaps)
    visitor = Visitor(anna.server)
    at = visitor.new_table("me", "bot:novice", "bot:novice", seed=seed_with_start_player(0))
    truth.play(Random(3), at, choices=10)
    anna.receive(cookies_of(visitor))
    anna.go(at.url)
    anna.see(".tabs")
    return anna


def until_the_round_ends(anna: Person) -> int:
    """Play on to the page about the round; how many tricks were shown again on the way."""
    tricks = 0
    for _ in range(60):
        anna.page.locator(NEXT).filter(visible=True).first.wait_for()
        if anna.sees("#recap[open]"):
            return tricks
        if anna.sees("#recap-brief"):
            tricks += 1
            assert "wins the trick" in anna.text("#recap-brief") or "nobody wins" in anna.text("#recap-brief")
            assert not anna.sees("#mine .options"), "first things first"
            if tricks == 1:
                anna.photograph("recap-trick")
            anna.see("#recap-brief button").click()
            anna.until("() => document.querySelector('#recap-brief').hidden")
        else:
            anna.tap_pair()
            anna.options.first.click()  # what comes of it may be looked back at first
    raise AssertionError("the round never ends")


def test_a_trick_is_shown_briefly_and_a_round_until_one_goes_on(come: Come) -> None:
    anna = late_in_a_round(come, "all")
    assert until_the_round_ends(anna) > 1
    anna.photograph("recap-round")
    assert anna.text("#recap-head") == "Round 1 is over"
    told = anna.text("#recap ol")
    assert "Church:" in told
    assert "Spoils:" in told
    changed = anna.page.locator("#recap .gains li").all_inner_texts()
    assert len(changed) == 3
    assert any("+" in each for each in changed), "who has gained how much"
    anna.see("#no-recaps").check()
    anna.see("#recap .gold").click()
    anna.waits_for_turn()
    assert "Keep two cards" in anna.text("#mine-head")
    assert anna.page.evaluate("document.querySelector('#recaps').value") == "none"


def test_whoever_wants_none_is_shown_none_and_the_server_waits_for_nobody(come: Come) -> None:
    anna = late_in_a_round(come, "none")
    other = come(cookies=anna.cookies(), recaps="full")
    other.go(anna.page.url)
    for _ in range(60):
        anna.waits_for_turn()
        assert not anna.page.locator("#recap[open], #recap-brief:not([hidden])").count()
        if "Keep two cards" in anna.text("#mine-head"):
            break
        anna.press()
    assert "Round 1 is over" in " ".join(anna.told())
    assert other.see("#recap[open]"), "this window has not gone on yet"
    anna.press()
