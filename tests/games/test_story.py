"""The story of any game, in any language, as it is read line by line."""

from functools import cache
from random import Random

import pytest

from regnum.core.game import game
from regnum.core.match import Match
from regnum.core.story import Entry
from regnum.i18n import LANGUAGES, reader

GAMES = ["brian-boru", "simurgh", "age-of-conan", "imperium"]
NAMES = {0: "Anna", 1: "Marek", 2: "Giulia"}
CHOICES = 400


@cache
def story(key: str) -> list[Entry]:
    match, chance = Match(game(key), 3, seed="told"), Random(1)
    while not match.over and len(match.history) < CHOICES:
        seat = min(match.pending)
        match.choose(seat, chance.choice(match.pending[seat]))
    return list(match.story)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_begins_with_a_capital_or_a_number(key: str, lang: str) -> None:
    say = reader(lang, game(key), NAMES)
    lines = {say.tell(entry.event) for entry in story(key)}
    assert len(lines) > 60
    assert [line for line in lines if not (line[0].isupper() or line[0].isdigit())] == []
