"""How Age of Conan is told: cards made of their programs, names in their cases, and nothing left in English."""

import re
from random import Random

import pytest

from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.core.programs import all_operations
from regnum.core.words import Reader
from regnum.games.age_of_conan import events, words
from regnum.games.age_of_conan.components import ABILITY, ARTIFACT, BOX, KINGDOM_CARDS, PROVINCES
from regnum.games.age_of_conan.game import GAME
from regnum.games.age_of_conan.language import OPERATIONS
from regnum.games.age_of_conan.moves import MOVES
from regnum.games.age_of_conan.places import PLACES, place
from regnum.i18n import LANGUAGES, reader

each_language = pytest.mark.parametrize("code", LANGUAGES)
NAMES = {0: "Anna", 1: "Jan", 2: "Ewa", 3: "Olaf"}


def speaker(code: str) -> Reader:
    return reader(code, GAME, NAMES)


def texts(code: str) -> list[str]:
    """All that cards, artifacts and objectives say."""
    say = speaker(code)
    return [
        *[words.card_text(say, card) for card in KINGDOM_CARDS],
        *[words.artifact_text(say, category) for category in range(len(ARTIFACT))],
        *[words.objective_text(say, number) for number in range(len(BOX.objectives))],
    ]


def is_a_sentence(text: str) -> bool:
    return text[0].isupper() and text.endswith(".") and not re.search(r"[{}]|  | [.,:]|\.\.", text)


@each_language
def test_every_card_is_told_in_sentences(code: str) -> None:
    assert len(texts(code)) == 84 + 3 + 12
    assert [text for text in texts(code) if not is_a_sentence(text)] == []


@pytest.mark.parametrize("code", ["pl", "it"])
def test_no_card_is_left_in_english(code: str) -> None:
    english_texts = texts("en")
    assert [text for text in texts(code) if text in english_texts] == []
    english = re.compile(r"\b(the|your|and|units|dice|provinces)\b")
    assert [text for text in texts(code) if english.search(text)] == []


def test_a_moment_and_what_happens_then() -> None:
    say = speaker("en")
    told = {card.name: words.card_text(say, number) for number, card in enumerate(BOX.kingdom_cards)}
    assert told["Bossonian Archers"] == "In a military contest, right after your roll: add 1 success."
    assert told["Pallantides"] == "In a military contest that you lose: you lose 1 unit fewer."
    assert told["Golden Promises"].endswith(": pay 2 gold and add 2 to your strength.")


def test_polish_counts_and_inflects() -> None:
    say = speaker("pl")
    told = {card.name: words.card_text(say, number) for number, card in enumerate(BOX.kingdom_cards)}
    assert told["Taxes of Tarantia"].endswith("weź 4 sztuki złota.")
    assert told["Sale of Captives"].endswith("weź 5 sztuk złota.")
    steppes = [each.id for each in BOX.provinces].index("steppes")
    assert say("{province:to} / {province:in} / {province:from}", province=steppes) == (
        "na Stepy / na Stepach / ze Stepów"
    )


@each_language
def test_every_province_has_its_forms(code: str) -> None:
    say = speaker(code)
    assert {each.name for each in BOX.provinces} == PLACES.keys()
    for number in PROVINCES:
        told = say("{province:to}|{province:in}|{province:from}|{province:object}", province=number).split("|")
        stem = words.province(say, number)[:3]
        assert all(stem[1:] in form or stem in form for form in told[:3]), told


@each_language
def test_a_province_of_another_name_is_told_too(code: str) -> None:
    say = speaker(code)
    told = [place(say, "Vendhya", "Vendhya", form) for form in ("object", "to", "inside", "from_")]
    assert all(form.endswith("Vendhya") for form in told)
    assert len({*told}) > 2


def test_the_cards_use_every_operation() -> None:
    used = {type(each) for ability in ABILITY for each in all_operations(ability.program)}
    assert {*OPERATIONS.values()} - used == {OPERATIONS["win_ties"]}, "artifacts win ties"


@each_language
def test_options_and_story_of_whole_games_are_told(code: str) -> None:
    say, random = speaker(code), Random(4)
    match = Match(GAME, seats=4, seed="words")
    offered: set[Option] = set()
    while not match.over:
        for seat, options in list(match.pending.items()):
            offered.update(options)
            match.choose(seat, random.choice(options))
    lines = [say.tell(option) for option in offered] + [say.tell(entry.event) for entry in match.story]
    assert len(lines) > 500
    assert [line for line in lines if not line or re.search(r"[{}]", line)] == []


@each_language
def test_every_option_there_is_has_words(code: str) -> None:
    say = speaker(code)
    for option in MOVES:
        for text in (option.text, option.note, option.help):
            assert "{" not in say.tell(option, text)


def test_events_name_only_gaps_that_are_known() -> None:
    known = {"seat", "seats", "count", "gold", "bid", "value", "worth", "successes", "others", "age", "moment"}
    for kind in vars(events).values():
        text = getattr(kind, "text", None)
        for message in (text,) if isinstance(text, str) else text or ():
            for gap in re.findall(r"{([\w:]+)}", str(message)):
                assert gap in known or gap in words.LEXICON, gap
