"""Chance: provable for matches, fair for search, obedient in tests."""

import hashlib
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regnum.core.chance import Chance, Fast, Scripted, ScriptError, Seeded, Taped


def test_a_draw_can_be_worked_out_by_hand() -> None:
    first = int.from_bytes(hashlib.sha256(b"regnum:0").digest()[:8], "big")
    assert Seeded("regnum").below(25) == first % 25


@given(st.text(), st.integers(1, 1000), st.integers(0, 50))
def test_the_same_seed_and_counter_give_the_same_luck(seed: str, n: int, draws: int) -> None:
    one = Seeded(seed, draws)
    assert 0 <= one.below(n) < n
    assert [Seeded(seed, draws).roll(3), Seeded(seed, draws).roll(3)] == [Seeded(seed, draws).roll(3)] * 2


@pytest.mark.parametrize("chance", [Seeded("fair"), Fast(Random(4))])
def test_draws_and_shuffles_are_fair(chance: Chance) -> None:
    rolled = Counter(chance.roll(6000))
    assert set(rolled) == {1, 2, 3, 4, 5, 6}
    assert sum((count - 1000) ** 2 / 1000 for count in rolled.values()) < 25  # chi-square, 5 degrees
    orders = Counter(tuple(chance.shuffled("abc")) for _ in range(3000))
    assert len(orders) == 6
    assert sum((count - 500) ** 2 / 500 for count in orders.values()) < 25


def test_the_script_is_followed_and_its_end_is_told() -> None:
    chance = Scripted([3, 5, 6, ["b", "a"], 0])
    assert chance.roll(3) == [3, 5, 6]
    assert chance.shuffled("ab") == ["b", "a"]
    assert chance.below(2) == 0
    with pytest.raises(ScriptError, match="used up"):
        chance.roll()


def test_a_script_that_does_not_fit_is_told() -> None:
    with pytest.raises(ScriptError, match="7"):
        Scripted([7]).roll()
    with pytest.raises(ScriptError, match="shuffle"):
        Scripted([["a", "c"]]).shuffled("ab")


def test_a_tape_plays_the_same_luck_then_goes_on() -> None:
    taped = Taped(Seeded("tape"))
    heard = (taped.below(100), taped.roll(2), taped.shuffled(range(5)))
    again = Taped(Seeded("other"), taped.tape)
    assert (again.below(100), again.roll(2), again.shuffled(range(5))) == heard
    assert again.below(10) == Seeded("other").below(10)
