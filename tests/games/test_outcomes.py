"""What is told beside a question in every game: what one has, and what would come of an option."""

from random import Random

import pytest

from regnum.core.game import game, games
from regnum.core.match import Match
from regnum.core.story import Recap
from regnum.i18n import LANGUAGES, reader

OURS = [key for key in games() if key in ("age-of-conan", "brian-boru", "imperium", "simurgh")]


@pytest.mark.parametrize("key", OURS)
def test_what_is_foretold_can_be_said_in_every_language(key: str) -> None:
    found = game(key)
    readers = [reader(lang, found) for lang in LANGUAGES]
    told, spent = set(), 0
    for seed in range(3):
        match, random = Match(found, found.seats[-1], seed=str(seed)), Random(seed)
        for _ in range(250):
            if match.over:
                break
            for seat, options in match.pending.items():
                outcomes = match.outcomes(seat)
                assert len(outcomes) == len(options)
                for outcome in filter(None, outcomes):
                    assert all(say(outcome.text, **outcome.gaps) for say in readers)
                    told.add(outcome.text)
                spent += len(found.means(match.view(seat), seat))
            seat, options = random.choice(list(match.pending.items()))
            match.choose(seat, random.choice(list(options)))
    assert len(told) > 2, "it is seldom silent"
    assert spent


@pytest.mark.parametrize("key", OURS)
def test_whatever_ends_began_before(key: str) -> None:
    found = game(key)
    assert Recap.BEGINS in found.recaps.values()
    assert {Recap.BRIEF, Recap.FULL} & set(found.recaps.values())
    match, random, marks = Match(found, found.seats[0], seed="7"), Random(7), []
    while not match.over and len(match.history) < 400:
        seat, options = random.choice(list(match.pending.items()))
        match.choose(seat, random.choice(list(options)))
    marks = [mark for entry in match.story if (mark := found.recap(entry.event))]
    assert marks[0] == Recap.BEGINS
    assert Recap.BRIEF in marks or key in ("imperium", "simurgh")
