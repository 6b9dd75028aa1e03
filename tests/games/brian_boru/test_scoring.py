"""The final scoring and the winner (§7)."""

import pytest

from regnum.games.brian_boru.game import GAME
from regnum.games.brian_boru.state import ON_BOARD
from tests.games.brian_boru.positions import A, B, C, Score, position, score

FIRSTS = [1, 8, 13, 17, 23, 26, 34, 43]
"""A town in each region."""


@pytest.mark.parametrize(
    ("coins", "points"),
    [([3, 2, 1], [1, 0, 0]), ([2, 3, 3], [0, 0, 0]), ([0, 0, 0], [0, 0, 0]), ([0, 0, 1], [0, 0, 1])],
)
def test_most_coins_count_only_alone(coins: list[int], points: list[int]) -> None:
    state = position(3, "claim", coins=coins)
    assert [score(state, seat).coins for seat in (A, B, C)] == points


def test_the_marker_counts_one() -> None:
    state = position(3, "claim", marker=B)
    assert [score(state, seat).marker for seat in (A, B, C)] == [0, 1, 0]


def test_each_renown_counts_one() -> None:
    assert score(position(3, "claim", renown=[1, 4, 0]), B).renown == 4


def test_held_tokens_count_their_points() -> None:
    tokens = {
        "northern_ui_neill": A,
        "ulaid": A,
        "breifne": A,
        "southern_ui_neill": A,
        "dubhlinn": B,
        "connaught": B,
        "leinster": C,
        "munster": C,
    }
    state = position(3, "claim", tokens=tokens)
    assert [score(state, seat).held for seat in (A, B, C)] == [6 + 4 + 3 + 5, 2 + 7, 6 + 7]


def test_face_down_tokens_count_nothing() -> None:
    state = position(3, "claim", towns={A: [43, 44]})
    assert (score(state, A).held, score(state, A).board) == (0, 0)


def test_a_token_on_the_board_counts_half_for_each_of_three_tied() -> None:
    state = position(
        3, "claim", towns={A: [1], B: [2], C: [3]}, tokens={"northern_ui_neill": ON_BOARD, "dubhlinn": ON_BOARD}
    )
    assert [score(state, seat).board for seat in (A, B, C)] == [3, 3, 3]


def test_who_is_behind_in_a_region_gets_no_half() -> None:
    state = position(3, "claim", towns={A: [43, 47], B: [44], C: [45, 46]}, tokens={"munster": ON_BOARD})
    assert [score(state, seat).board for seat in (A, B, C)] == [3, 0, 3]


def test_a_held_token_counts_no_half() -> None:
    state = position(3, "claim", towns={A: [43], B: [44]}, tokens={"munster": C})
    assert [score(state, seat).board for seat in (A, B, C)] == [0, 0, 0]


def test_military_support_counts_for_tokens_on_the_board_and_not_for_regions() -> None:
    state = position(
        3,
        "claim",
        towns={A: [43, 1, 8, 13], B: [44, 45, 23], C: [46, 47]},
        vikings=[45, 23],
        tokens={"munster": ON_BOARD},
    )
    assert [score(state, seat).board for seat in (A, B, C)] == [0, 0, 3]
    regions = [score(state, seat).regions for seat in (A, B, C)]
    state.married[-1], state.alliance = A, "military_support"
    assert [score(state, seat).board for seat in (A, B, C)] == [3, 0, 3]
    assert [score(state, seat).regions for seat in (A, B, C)] == regions == [1, 0, 0], (
        "a fifth would be worth 3"
    )


@pytest.mark.parametrize(
    ("regions", "points"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 3), (6, 5), (7, 7), (8, 10)]
)
def test_points_for_regions(regions: int, points: int) -> None:
    assert score(position(3, "claim", towns={A: FIRSTS[:regions]}), A).regions == points


def test_several_towns_of_a_region_are_one_region() -> None:
    assert score(position(3, "claim", towns={A: [1, 2, 3, 8]}), A).regions == 0


def test_a_town_under_the_vikings_is_no_region_for_its_owner() -> None:
    assert score(position(3, "claim", towns={A: FIRSTS}, vikings=[43]), A).regions == 7


def test_trade_counts_own_and_foreign_towns_under_the_vikings() -> None:
    state = position(
        3,
        "claim",
        towns={A: FIRSTS[:4], B: FIRSTS[4:]},
        vikings=[17, 26, 43],
        married={"estrid": A},
        alliance="establish_trade",
    )
    assert score(state, A).regions == 5
    assert score(state, B).regions == 0


def test_all_lines_add_up() -> None:
    state = position(
        3,
        "claim",
        points=[20, 10, 10],
        coins=[5, 1, 1],
        marker=A,
        renown=[3, 1, 1],
        towns={A: FIRSTS[:5], B: [2, 44]},
        tokens={"ulaid": A, "northern_ui_neill": ON_BOARD},
    )
    assert score(state, A) == Score(track=20, coins=1, marker=1, renown=3, held=4, board=3, regions=3)
    assert sum(score(state, A)) == 35


# Who wins. Tokens are worth the same points: 6 = 4 + 2, so that totals stay equal.


def test_the_highest_total_wins() -> None:
    assert GAME.shares(position(3, "claim", points=[10, 12, 11])) == [0, 1, 0]


def test_more_tokens_break_a_tie() -> None:
    state = position(3, "claim", tokens={"leinster": A, "ulaid": B, "dubhlinn": B}, marker=C, points=[9, 9, 5])
    assert sum(score(state, A)) == sum(score(state, B))
    state.married[0] = state.married[1] = A
    assert GAME.shares(state) == [0, 1, 0]


def test_marriage_cards_break_the_next_tie_and_the_princess_is_one() -> None:
    state = position(
        3, "claim", points=[10, 10, 5], marker=C, married={"estrid": B}, alliance="establish_trade"
    )
    assert GAME.shares(state) == [0, 1, 0]


def test_a_spurned_princess_breaks_no_tie() -> None:
    assert GAME.shares(position(3, "claim", points=[10, 10, 5], marker=C)) == [0.5, 0.5, 0]


def test_victory_is_shared_if_all_is_equal() -> None:
    state = position(
        4, "claim", points=[10, 10, 10, 9], marker=3, married={"brigid": 0, "aoife": 1, "niall": 2}
    )
    state.points[3] = 0
    assert GAME.shares(state) == pytest.approx([1 / 3, 1 / 3, 1 / 3, 0])
