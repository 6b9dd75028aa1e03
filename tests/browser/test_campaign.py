"""A campaign in the browser: from the front page into its first game and back, and a card after a win."""

from pathlib import Path

import pytest

from tests.browser.conftest import Come
from tests.browser.people import PHONE, WIDE
from tests.browser.places import JOURNAL


@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_a_campaign_is_begun_and_its_game_is_left_and_resumed(come: Come, script: bool) -> None:
    anna = come(script=script)
    anna.go("/")
    anna.see(".game-card [href='/campaigns/imperium']").click()
    anna.see("#choose-nation").select_option("nation=egyptians")
    anna.see("#begin-head ~ form button").click()
    journal = anna.path
    assert "Egyptians: a campaign" in anna.text("h1")
    assert anna.page.locator("#choose-opponent option").count() == 15
    anna.see("#choose-opponent").select_option("opponent=romans")
    anna.see("#next button").click()
    assert anna.path == journal
    anna.see("#next button").click()
    table = anna.path
    assert table.startswith("/table/")
    anna.options.first.click()
    anna.go(journal)
    assert anna.text("#next button") == "Go on with the game"
    anna.see("#next button").click()
    assert anna.path == table


def test_a_campaign_is_removed_where_it_is_listed(come: Come) -> None:
    """The whole line leads to the campaign, but not where it can be removed."""
    anna = come()
    anna.go("/campaigns/imperium")
    anna.see("#begin-head ~ form button").click()
    anna.go("/campaigns/imperium")
    anna.see(".table-line summary").click()
    anna.see(".table-line form button").click()
    assert anna.path == "/campaigns/imperium"
    anna.see("#begin-head")
    assert anna.page.locator(".table-line").count() == 0


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["1400", "390"])
def test_a_journal_is_brought_along_and_a_card_is_chosen(
    come: Come, tmp_path: Path, size: tuple[int, int]
) -> None:
    file = tmp_path / "journal.json"
    file.write_bytes(JOURNAL)
    anna = come(size=size)
    anna.go("/campaigns/imperium")
    anna.see("#journal").set_input_files(file)
    anna.see("#journal-head ~ form button").click()
    assert "Romans" in anna.text(".chronicle tbody")
    cards = anna.page.locator(".picks label")
    assert "production" in cards.filter(has_text="Add Coast").inner_text(), "what it says"
    anna.photograph("campaign-card")
    cards.filter(has_text="Add Coast").click()
    anna.see("#next button").click()
    anna.see("#choose-opponent")
    assert "added: Coast" in anna.text(".chronicle tbody")
    with anna.page.expect_download() as download:
        anna.see("a[download]").click()
    download.value.save_as(file)
    assert '"added": "1REG4"' in file.read_text()


def test_a_bad_file_gets_one_sentence(come: Come, tmp_path: Path) -> None:
    file = tmp_path / "journal.json"
    file.write_text("no journal")
    anna = come()
    anna.go("/campaigns/imperium")
    anna.trouble.expect("400")
    anna.see("#journal").set_input_files(file)
    anna.see("#journal-head ~ form button").click()
    assert "This is no journal of a campaign" in anna.text("main")
