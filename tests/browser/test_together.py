"""Several people: each at a browser of their own, or all at one screen."""

from random import Random

import pytest

from tests.browser.conftest import Come
from tests.browser.people import Person, cookies_of
from tests.browser.tables import fill_in_new_table, open_table, seed_with_start_player, sit_down, watch
from tests.server import truth
from tests.server.serving import Server, Visitor

SETTLE = "Choose the town that you start from"
KEEP = "Keep two cards"


@pytest.fixture
def anna(come: Come) -> Person:
    return come()


@pytest.fixture
def ben(come: Come) -> Person:
    return come()


def cards(person: Person) -> list[str]:
    """What somebody holds, as the page knows it."""
    found = person.page.locator("#hand [data-key]")
    return [each.get_attribute("data-key") or "" for each in found.all()]


def test_two_people_and_a_watcher_come_by_links_and_see_each_move(come: Come) -> None:
    anna, ben, eve = come(calm=False), come(calm=True), come(calm=False)
    anna.go("/")
    anna.see("#name").fill("Anna")
    anna.see("form[action='/name'] button").click()
    anna.see("#name[value=Anna]")
    fill_in_new_table(anna, "me", "open", "bot:novice", seed=seed_with_start_player(1))
    sit_down(anna, ben, "Ben")
    watch(anna, eve)
    assert ben.waits_for_turn()
    assert ben.page.title().startswith("●")
    assert not anna.page.title().startswith("●")
    anna.page.evaluate("self.stayed = true")
    town = ben.press()
    for other in (anna, eve):
        other.until_it_says("#story", "Ben")
        assert town in " ".join(other.told())
        other.until("() => self.moved.some((key) => key.startsWith('disc-1-'))")
    assert anna.waits_for_turn(), "the bot has chosen meanwhile"
    assert anna.page.title().startswith("●")
    assert anna.page.evaluate("self.stayed"), "the page was never loaded again"
    anna.press()
    ben.until_it_says("#mine-head", KEEP)
    assert ben.page.evaluate("self.moved") == [], "who wants no motion sees none"
    assert ben.page.evaluate("document.getAnimations().length") == 0
    eve.photograph("watching")


def test_a_watcher_can_choose_nothing_and_sees_no_hand(come: Come, anna: Person) -> None:
    eve = come()
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    anna.waits_for_turn()
    watch(anna, eve)
    anna.press()
    anna.until_it_says("#mine-head", KEEP)
    eve.until_it_says("#prompt", "which two cards to keep")
    held = cards(anna)
    assert held
    page = eve.page.content()
    assert not [card for card in held if f'"{card}"' in page]
    assert eve.page.locator(".options, #hand *, [name=move], [data-undo], #notes").count() == 0
    assert eve.page.locator(".lit").count() == 0
    assert not eve.sees(".dock")


def test_chat_reaches_everybody_and_notes_stay_private(come: Come, anna: Person, ben: Person) -> None:
    eve = come()
    open_table(anna, "me", "open", "bot:novice", start=1)
    sit_down(anna, ben, "Ben")
    watch(anna, eve)
    anna.see("#tab-notes").click()
    anna.see("#notes").fill("Ben always leads high")
    anna.until("() => document.getElementById('notes-kept').textContent")
    anna.see("#tab-chat").click()
    anna.see("#say").fill("Hello <b>Ben</b> & all")
    anna.page.keyboard.press("Enter")
    for each in (anna, ben, eve):
        each.until_it_says("#chat", "Hello <b>Ben</b> & all")
    assert anna.see("#say").input_value() == ""
    assert ben.sees("#tab-chat.news"), "somebody has said something"
    ben.see("#tab-chat").click()
    assert not ben.sees("#tab-chat.news")
    ben.page.reload()
    eve.page.reload()
    for each in (ben, eve):
        assert "leads high" not in each.page.content()
    anna.page.reload()
    assert anna.page.locator("#notes").input_value() == "Ben always leads high"


# At one screen


def test_several_people_at_one_screen_hand_it_over_without_seeing_each_others_cards(anna: Person) -> None:
    seed = seed_with_start_player(0)
    fill_in_new_table(anna, "me", "here", "bot:novice", seed=seed, name0="Anna", name1="Marek")
    anna.see(".hand-over .gold").click()
    assert anna.waits_for_turn()
    anna.press()
    assert "Marek" in anna.text(".hand-over h1")
    anna.see(".hand-over .gold").click()
    anna.waits_for_turn()
    assert anna.page.locator(".here [aria-current]").inner_text() == "Marek"
    anna.press()
    anna.until_it_says("#mine-head", KEEP)
    held, kept = cards(anna), anna.press()
    anna.see(".hand-over h1")
    page = anna.page.content()
    assert not [card for card in held if f'"{card}"' in page]
    assert kept not in page
    assert anna.page.locator("#board, #hand, #mine, #story").count() == 0
    anna.photograph("handed-over")
    anna.see(".hand-over .gold").click()
    anna.until_it_says("#mine-head", KEEP)
    assert anna.page.locator(".here [aria-current]").inner_text() == "Anna"
    assert not set(cards(anna)) & set(held)
    assert kept not in anna.page.content()
    anna.page.go_back()
    anna.see(".hand-over h1")
    assert not [card for card in held if f'"{card}"' in anna.page.content()], "nor by the button Back"


# Taking back


def test_a_choice_can_be_taken_back_and_a_turn_begun_again(anna: Person) -> None:
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    anna.play_until("You lead: choose the town")
    story = anna.told()
    for how in ("undo", "restart"):
        anna.press()
        anna.until_it_says("#mine-head", "Lead a card")
        assert len(anna.told()) > len(story)
        anna.see(f"[name=how][value={how}]").click()
        anna.until_it_says("#mine-head", "You lead: choose the town")
        assert anna.told() == story
        assert not anna.sees("#refused")


def test_among_bots_taking_back_simply_works(anna: Person) -> None:
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    anna.waits_for_turn()
    anna.press()
    anna.until_it_says("#mine-head", KEEP)  # all have settled since, and the first cards were passed on
    anna.see("[name=how][value=undo]").click()
    anna.until_it_says("#mine-head", SETTLE)
    assert not anna.sees("#refused")


def test_the_others_allow_an_undo_or_refuse_it(anna: Person, ben: Person) -> None:
    open_table(anna, "me", "open", "bot:novice", start=0)
    sit_down(anna, ben, "Ben")
    anna.trouble.expect("409")
    anna.waits_for_turn()
    anna.press()
    ben.waits_for_turn()
    town = ben.press()
    ben.until_it_says("#mine-head", KEEP)
    for agree in ("no", "yes"):
        anna.see("[name=how][value=undo]").click()
        assert anna.text("#refused p").endswith(" since; ask the others to agree.")
        anna.photograph("refused")
        anna.see("#refused button").click()
        assert "The others have been asked." in anna.text("#request.open")
        ben.see(f"#request [name=agree][value={agree}]").click()
        for each in (anna, ben):
            each.until("() => !document.querySelector('#request.open')")
        assert (town in " ".join(ben.told())) == (agree == "no")
    anna.until_it_says("#mine-head", SETTLE)
    ben.until("() => !document.querySelector('#mine.turn')")


# Two windows of one person


def test_an_old_page_is_told_so_and_changes_nothing(come: Come, anna: Person) -> None:
    open_table(anna, "me", "bot:novice", "bot:novice", start=0)
    old = come(cookies=anna.cookies())
    quiet = {"status": 200, "content_type": "text/event-stream", "body": ": nothing\n\n"}
    old.page.route("**/events?*", lambda route: route.fulfill(**quiet))
    old.trouble.expect("409")
    old.go(anna.path)
    anna.waits_for_turn()
    anna.press(0)
    anna.until_it_says("#mine-head", KEEP)
    told = anna.told()
    old.options.nth(5).click()
    assert old.text(".toast") == "The table has moved on since you looked. Nothing was changed; choose again."
    old.until_it_says("#mine-head", KEEP)
    assert old.told() == told == anna.told()


def test_a_rematch_is_proposed_at_once_and_begins_when_the_others_join(come: Come, server: Server) -> None:
    visitors = Visitor(server), Visitor(server)
    first = visitors[0].new_table("me", "open", "bot:novice")
    at = [first, visitors[1].join(first.link("join"), 1, "Ben")]
    truth.play(Random(8), *at)
    anna, ben = (come(cookies=cookies_of(each)) for each in visitors)
    for person in (anna, ben):
        person.go(first.url)
        person.see(".result")
        person.see(".tabs")
    anna.see(".again .gold").click()
    anna.see(".sitting")
    ben.until_it_says(".again", "A rematch is proposed")
    box = ben.see(".again .gold").bounding_box()
    assert box
    assert box["y"] + box["height"] < 900, "told where it is seen"
    ben.photograph("proposed")
    ben.see(".again .gold").click()
    for person in (anna, ben):
        person.see("body.playing:not(.is-over)")
    assert anna.path == ben.path
    assert [each.page.locator("body").get_attribute("data-seat") for each in (anna, ben)] == ["0", "1"]
