"""Pools: what a seat knows stays, all else may lie anywhere it could lie, and the truth leaves no trace."""

from collections import Counter
from random import Random

import pytest

from regnum.core.chance import Fast
from regnum.core.pools import Pile, Pool


def luck(seed: int) -> Fast:
    return Fast(Random(seed))


def test_every_card_comes_to_every_place_where_it_could_lie_and_as_often() -> None:
    lies = Counter[tuple[int, ...]]()
    for seed in range(600):
        pool = Pool()
        hand, deck = pool.lift([0, 1]), pool.lift([2], in_order=True)
        pool.deal(luck(seed))
        lies[*hand.cards, *deck.cards] += 1
    assert set(lies) == {(0, 1, 2), (0, 2, 1), (1, 2, 0)}
    assert min(lies.values()) > 150


@pytest.mark.parametrize("truth", [([1, 2], [3, 4]), ([3, 4], [1, 2]), ([4, 1], [2, 3])])
def test_the_same_luck_deals_the_same_whatever_the_truth_is(truth: tuple[list[int], list[int]]) -> None:
    pool = Pool()
    piles = [pool.lift(cards) for cards in truth]
    pool.deal(luck(7))
    other = Pool()
    expected = [other.lift([1, 2]), other.lift([3, 4])]
    other.deal(luck(7))
    assert [pile.cards for pile in piles] == [pile.cards for pile in expected]


def dealt_with_bits(seed: int) -> tuple[Pile, Pile, list[int]]:
    """Seat 0 knows card 1; seat 2 knows the card on top of the deck, card 4."""
    known = [0, 0b001, 0, 0, 0b100]
    pool = Pool(known=known, seat=0)
    hand, deck = pool.lift([1, 2]), pool.lift([3, 4], in_order=True)
    pool.deal(luck(seed))
    return hand, deck, known


def test_what_a_seat_knows_stays_and_what_others_know_of_a_place_they_still_know() -> None:
    tops = set()
    for seed in range(40):
        hand, deck, known = dealt_with_bits(seed)
        assert 1 in hand.cards
        assert known[1] == 0b001
        assert sorted([*hand.cards, *deck.cards]) == [1, 2, 3, 4]
        top = deck.cards[-1]
        assert [card for card in (2, 3, 4) if known[card]] == [top]
        assert known[top] == 0b100
        tops.add(top)
    assert tops == {2, 3, 4}


KINDS = {1: "red", 2: "red", 3: "blue", 4: "blue"}


def test_where_the_kind_is_told_only_that_kind_comes() -> None:
    found = set()
    for seed in range(60):
        pool = Pool(["red", "blue"], KINDS)
        hand, deck = pool.lift([1, 3], told={1}), pool.lift([2, 4], told=(), in_order=True)
        pool.deal(luck(seed))
        assert {1, 2} & set(hand.cards), "all know that one of these is red"
        assert [KINDS[card] for card, kind in zip(hand.dealt, hand.kinds, strict=True) if kind] == ["red"]
        found.add(tuple(hand.cards))
        assert sorted([*hand.cards, *deck.cards]) == [1, 2, 3, 4]
    assert found == {(1, 2), (1, 3), (1, 4), (2, 3), (2, 4)}


def test_a_pile_without_hidden_cards_stays_as_it_is() -> None:
    pool = Pool(known=[0, 1, 1], seat=0)
    deck, hand = pool.lift([2, 1], in_order=True), pool.lift([])
    pool.deal(luck(1))
    assert (deck.cards, hand.cards) == ([2, 1], [])
