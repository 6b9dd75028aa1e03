"""Levels: each is a bot that can be made, and has words for those who choose one."""

import pytest

from regnum.bots import make
from regnum.bots.levels import LEVELS, USUAL, Level, UnknownLevel, level


@pytest.mark.parametrize("one", LEVELS, ids=lambda one: one.key)
def test_every_level_is_a_bot_with_words(one: Level) -> None:
    make(one.spec, "seed")
    assert level(one.key) is one
    assert one.title
    assert one.help


def test_the_usual_level_is_one_of_them_and_no_two_are_the_same() -> None:
    assert level(USUAL)
    assert len({one.key for one in LEVELS}) == len({one.spec for one in LEVELS}) == len(LEVELS)


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(UnknownLevel, match=r"There is no level “wizard”\. Known: novice, steward"):
        level("wizard")
