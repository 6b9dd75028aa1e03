"""Copies of states: equal, apart, and refused where a field cannot be copied."""

import pytest
from msgspec import Struct

from regnum.core.copying import copier
from regnum.core.game import State


class Piece(Struct):
    name: str
    marks: list[int]


class Card(Struct, frozen=True):
    value: int


class Everything(State):
    numbers: list[int]
    grid: list[list[int]]
    pieces: list[Piece]
    by_name: dict[str, Piece]
    counts: dict[str, int]
    seen: set[int]
    card: Card
    pair: tuple[int, str]
    maybe: list[int] | None
    piece: Piece


class Foreign(State):
    thing: object


def example() -> Everything:
    return Everything(
        "step",
        [1, 2],
        [[1], [2]],
        [Piece("a", [1])],
        {"b": Piece("b", [2])},
        {"c": 3},
        {4},
        Card(5),
        (6, "d"),
        [7],
        Piece("e", [8]),
    )


def test_a_copy_is_equal_and_shares_nothing_that_can_change() -> None:
    original, copied = example(), copier(Everything)(example())
    assert copied == original
    copied.numbers.append(0)
    copied.grid[0].append(0)
    copied.pieces[0].marks.append(0)
    copied.by_name["b"].marks.append(0)
    copied.counts["c"] = 0
    copied.seen.add(0)
    copied.piece.marks.append(0)
    assert copied.maybe is not None
    copied.maybe.append(0)
    source = example()
    copy = copier(Everything)(source)
    for name in ("numbers", "grid", "pieces", "by_name", "counts", "seen", "maybe", "piece"):
        assert getattr(copy, name) is not getattr(source, name)
    assert copy.card is source.card
    assert source == original


def test_nothing_stays_nothing() -> None:
    source = example()
    source.maybe = None
    assert copier(Everything)(source).maybe is None


def test_a_field_that_is_no_data_is_refused() -> None:
    with pytest.raises(TypeError, match="a state cannot hold"):
        copier(Foreign)
