"""The faults that were planted in the rules of each game: all but a few die, and whoever lives has a reason."""

from collections import Counter
from pathlib import Path

import pytest

from tools.mutants import GAMES, Copy, Course, find, kept
from tools.planting import Planter, numbers, with_edits

ENOUGH = 60
MOST_ALIVE = 3
"""Of every `ENOUGH`."""


@pytest.mark.parametrize("game", GAMES)
def test_hardly_any_planted_fault_lives(game: str) -> None:
    mutants = kept(game).mutants
    living = [mutant for mutant in mutants if not mutant.killed_by]
    assert len(mutants) >= ENOUGH
    assert len(living) * ENOUGH <= MOST_ALIVE * len(mutants)
    assert len({(mutant.file, mutant.line) for mutant in mutants}) == len(mutants)
    for mutant in living:
        assert mutant.killed_by is not None, f"it has met no test yet: {mutant.file}:{mutant.line}"
        assert mutant.reason, f"why does it live? {mutant.file}:{mutant.line}"


def test_a_kept_mutant_dies_again(tmp_path: Path) -> None:
    """And the test that kills it passes without it."""
    mutant = next(
        mutant
        for mutant in kept("brian-boru").mutants
        if mutant.file.endswith(".py")
        and "test_numbered_cases.py::" in (mutant.killed_by or "")
        and find(mutant)
    )
    assert mutant.killed_by
    copy = Copy(tmp_path, "brian-boru")
    copy.make()
    course = Course([mutant.killed_by], 5.0)
    assert copy.kill(mutant, [course]) == mutant.killed_by
    assert copy.run(course) == ""


SOURCE = b'''
def win(s: State, places: dict[str, 3], most: int = 2) -> int:
    """Of 5 things."""
    assert most > 1
    if not s.over and s.points <= 7:
        s.points += most
        s.marker = 4
        finish(s)
        yield from pay(s, min(most, 8))
    elif s.last:
        raise ValueError(f"{most - 1}", N_("9 points"), most - 6)
    return sorted(s.hands) if s.hands else []
'''
PLANTED = {
    "constant": {
        "most: int = 3",
        "most: int = 1",
        "<= 6:",
        "<= 8:",
        "s.marker = 3",
        "s.marker = 5",
        "9))",
        "7))",
    },
    "comparison": {"s.points < 7", "s.points > 7"},
    "and, or": {"not s.over or s.points"},
    "not": {"if s.over and", "if not (not s.over and s.points <= 7)", "elif not s.last"},
    "plus and minus": {"s.points -= most"},
    "call left out": {"pass", "yield from ()"},
    "min and max": {"max(most, 8)"},
    "order of statements": {
        "finish(s) s.marker = 4",
        "yield from pay(s, min(most, 8)) finish(s)",
    },
    "order of sorting": {"sorted(s.hands)[::-1] if"},
    "the other value": {"return [] if s.hands else sorted(s.hands)"},
}


def test_what_is_planted_in_rules_and_what_is_left_alone() -> None:
    found = Planter("rules.py", SOURCE).found
    assert Counter(mutant.kind for mutant in found) == {kind: len(texts) for kind, texts in PLANTED.items()}
    for kind, texts in PLANTED.items():
        for text in texts:
            assert any(text in mutant.after for mutant in found if mutant.kind == kind), (kind, text)
    for mutant in found:
        compile(with_edits(SOURCE, mutant.edits), "rules.py", "exec")


def test_numbers_of_components_that_rules_read_are_changed() -> None:
    source = (
        b'cards = [\n  {id = 3, cost = "2 veg", points = [4, 6], note = "7 of them", source = "box"},  # 8\n]\n'
    )
    assert {
        mutant.after[mutant.after.index("cost") :].split(", note")[0] for mutant in numbers("a.toml", source)
    } == {
        'cost = "1 veg", points = [4, 6]',
        'cost = "3 veg", points = [4, 6]',
        'cost = "2 veg", points = [3, 6]',
        'cost = "2 veg", points = [5, 6]',
        'cost = "2 veg", points = [4, 5]',
        'cost = "2 veg", points = [4, 7]',
    }
