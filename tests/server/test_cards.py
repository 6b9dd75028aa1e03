"""The page of all cards: every card of every set, in every language, found by its words, and one by one."""

import re
from html import unescape

import pytest

from regnum.core.game import Catalogue, game
from regnum.i18n import LANGUAGES, reader
from tests.server.serving import Server, Visitor

FACE = '<div class="card large'
CATALOGUE: Catalogue = game("imperium").browser().catalogue  # type: ignore[misc, assignment]
SETS = {each.key: each.cards for each in CATALOGUE.sets}


def test_every_set_is_shown_card_by_card(server: Server) -> None:
    anna = Visitor(server)
    assert len(SETS) == 18
    for key, cards in SETS.items():
        page = anna.get("/cards/imperium", params={"set": key}).text
        assert page.count(FACE) == len(cards)
        assert not re.search(r"\{[a-z_:]+\}", page), "no gap is left open"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_are_found_by_words_in_the_own_language_or_in_english(server: Server, lang: str) -> None:
    anna = Visitor(server)
    anna.get(f"/language/{lang}", params={"back": "/"})
    caesar = next(
        card for card in SETS["romans"] if "Caesar" in CATALOGUE.told(card, reader("en", game("imperium")))
    )
    own = CATALOGUE.told(caesar, reader(lang, game("imperium"))).split(" (")[0]
    for words in (own, "julius CAESAR"):
        page = anna.get("/cards/imperium", params={"find": words, "set": "all"}).text
        assert 1 <= page.count(FACE) <= 4
        assert own in page


def test_what_nobody_says_is_told_plainly(server: Server) -> None:
    page = Visitor(server).get("/cards/imperium", params={"find": "zeppelin"}).text
    assert page.count(FACE) == 0
    assert "No card says that." in page


def test_accents_need_not_be_typed(server: Server) -> None:
    anna = Visitor(server)
    anna.get("/language/pl", params={"back": "/"})
    page = anna.get("/cards/imperium", params={"find": "inzynieria wojskowa"}).text
    assert "Inżynieria wojskowa" in page


def test_doubtful_cards_say_what_is_uncertain(server: Server) -> None:
    page = Visitor(server).get("/cards/imperium", params={"doubts": "yes", "set": "all"}).text
    assert page.count(FACE) == page.count('class="unsure"') > 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_doubtful_rows_say_where_to_look_and_what_to_write(server: Server, lang: str) -> None:
    anna = Visitor(server)
    anna.get(f"/language/{lang}", params={"back": "/"})
    known = CATALOGUE.remarks(reader(lang, game("imperium")))
    page = anna.get("/cards/imperium", params={"doubts": "yes", "set": "all"}).text
    assert page.count("<code>rows = [{id = ") == len(known) > 100
    assert all(each.place in unescape(page) and each.text in unescape(page) for each in known)
    assert not re.search(r"\{[a-z_:]+\}", unescape(re.sub("<code>.*?</code>", "", page))), "no gap is left open"


def test_doubtful_rows_of_one_nation_or_with_some_words(server: Server) -> None:
    anna = Visitor(server)
    celts = anna.get("/cards/imperium", params={"doubts": "yes", "set": "celts"}).text
    known = CATALOGUE.remarks(reader("en", game("imperium")))
    assert celts.count("<code>") == sum(each.set == "celts" for each in known) > 5
    assert anna.get("/cards/imperium", params={"set": "celts"}).text.count("<code>") == 0
    found = anna.get("/cards/imperium", params={"doubts": "yes", "find": "zeppelin"}).text
    assert found.count("<code>") == 0
    found = anna.get("/cards/imperium", params={"doubts": "yes", "find": "PERSIANS tributary"}).text
    fitting = [each for each in known if each.set == "persians" and "tributary" in each.text]
    assert found.count("<code>") == len(fitting) > 1


def test_a_card_by_itself(server: Server) -> None:
    anna = Visitor(server)
    number = SETS["romans"][1]
    answer = anna.get(f"/cards/imperium/pl/{number}")
    assert answer.status_code == 200
    assert answer.text.strip().startswith(FACE)
    for path in ("imperium/pl/99999", "imperium/xx/1", "simurgh/en/1", "chess/en/1", "imperium/en/-1"):
        assert anna.get(f"/cards/{path}").status_code == 404, path
    assert anna.get("/cards/simurgh").status_code == 404


def test_hostile_words_stay_words(server: Server) -> None:
    page = (
        Visitor(server)
        .get("/cards/imperium", params={"find": '"><script>alert(1)</script>', "set": "'\"<"})
        .text
    )
    assert "<script>alert" not in page
