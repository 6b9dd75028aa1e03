"""The story of any game, in any language, as it is read line by line."""

from functools import cache
from pathlib import Path

import pytest

from regnum.core.game import game
from regnum.core.record import decode, replay
from regnum.core.story import Entry, Recap
from regnum.i18n import LANGUAGES, reader

RECORDS = Path(__file__).parents[1] / "records"
GAMES = ["brian-boru", "simurgh", "age-of-conan", "imperium"]
NAMES = dict(enumerate(["Anna", "Marek", "Giulia", "Zofia", "Ben"]))


@cache
def story(key: str) -> list[Entry]:
    """Of some whole games, from their first line to the last one."""
    files = sorted((RECORDS / key).glob("*.json"))[:3]
    matches = [replay(decode(file.read_bytes()), game(key)) for file in files]
    return [entry for match in matches for entry in match.story]


MARKS = {
    "brian-boru": {Recap.BEGINS, Recap.BRIEF, Recap.FULL},
    "simurgh": {Recap.BEGINS, Recap.BRIEF},
    "age-of-conan": {Recap.BEGINS, Recap.BRIEF, Recap.FULL},
    "imperium": {Recap.BEGINS, Recap.FULL},
}
"""What is looked back at: tricks, bids and contests briefly, rounds and ages on a page of their own."""


@pytest.mark.parametrize("key", GAMES)
def test_what_is_worth_looking_back_at_is_marked_in_whole_games(key: str) -> None:
    marks = {game(key).recap(entry.event) for entry in story(key)}
    assert marks - {""} >= MARKS[key]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_begins_in_lower_case(key: str, lang: str) -> None:
    say = reader(lang, game(key), NAMES)
    lines = {say.tell(entry.event) for entry in story(key)}
    assert len(lines) > 60
    assert [line for line in lines if line[0].islower()] == []
