"""Counting regions and points (rules §6.4 and §7), at any moment of the game."""

from collections.abc import Callable

from regnum.core.game import Score
from regnum.core.words import N_
from regnum.games.brian_boru.components import (
    POINTS_FOR_REGIONS,
    PRINCESS,
    REGION_POINTS,
    TOWN_REGION,
    TOWNS,
    TOWNS_IN,
)
from regnum.games.brian_boru.state import FACE_DOWN, NO_DISC, ON_BOARD, BrianBoru


def sides_in(s: BrianBoru, region: int) -> tuple[list[int], int]:
    """What the towns of each player count in a region, and those of the Vikings: 1, with a monastery 2.

    With military support the Vikings' towns count for the holder of the Princess.
    """
    players, vikings = [0] * s.seats, 0
    disc, under_vikings, monastery = s.disc, s.vikings, s.monastery
    for town in TOWNS_IN[region]:
        owner = disc[town]
        if owner != NO_DISC:
            weight = 2 if monastery[town] else 1
            if under_vikings[town]:
                vikings += weight
            else:
                players[owner] += weight
    if s.alliance == "military_support":
        players[s.married[PRINCESS]] += vikings
        vikings = 0
    return players, vikings


def score(s: BrianBoru) -> Score:
    """What would be counted if the game ended now, rule by rule."""
    return {rule: points(s) for rule, points in RULES.items()}


def totals(s: BrianBoru) -> list[int]:
    """All that would be counted if the game ended now, by seat."""
    return [sum(points) for points in zip(*score(s).values(), strict=True)]


def on_the_track(s: BrianBoru) -> list[int]:
    return s.points


def most_coins(s: BrianBoru) -> list[int]:
    """1 for the most coins, nothing if shared."""
    most = max(s.coins)
    alone = s.coins.count(most) == 1
    return [int(alone and coins == most) for coins in s.coins]


def holds_the_marker(s: BrianBoru) -> list[int]:
    return [int(seat == s.marker) for seat in range(s.seats)]


def renown(s: BrianBoru) -> list[int]:
    return s.renown


def tokens_held(s: BrianBoru) -> list[int]:
    points = [0] * s.seats
    for region, holder in enumerate(s.token):
        if holder not in (FACE_DOWN, ON_BOARD):
            points[holder] += REGION_POINTS[region]
    return points


def tokens_on_board(s: BrianBoru) -> list[int]:
    """Half of each face-up token on the board, rounded down, for all who have the most there (A12, A20)."""
    points = [0] * s.seats
    for region, holder in enumerate(s.token):
        if holder == ON_BOARD:
            players, vikings = sides_in(s, region)
            most = max(*players, vikings)
            for seat, weight in enumerate(players):
                if weight == most > 0:
                    points[seat] += REGION_POINTS[region] // 2
    return points


def number_of_regions(s: BrianBoru) -> list[int]:
    return [POINTS_FOR_REGIONS[regions_with_a_town(s, seat)] for seat in range(s.seats)]


def regions_with_a_town(board: BrianBoru, seat: int) -> int:
    """Regions with a controlled town; trade adds the Vikings' towns."""
    trades = board.alliance == "establish_trade" and board.married[PRINCESS] == seat
    towns = board.controls(seat)
    if trades:
        towns += [town for town in TOWNS if board.vikings[town]]
    return len({TOWN_REGION[town] for town in towns})


RULES: dict[str, Callable[[BrianBoru], list[int]]] = {
    N_("Score track"): on_the_track,
    N_("Most coins, alone"): most_coins,
    N_("Active town marker"): holds_the_marker,
    N_("Renown"): renown,
    N_("Claim tokens held"): tokens_held,
    N_("Half of tokens on the board"): tokens_on_board,
    N_("Regions with a town"): number_of_regions,
}
"""What is counted at the end (§7), in this order, each rule for all seats."""


def winners(s: BrianBoru) -> list[int]:
    """Most points, then most claim tokens, then most marriage cards (a spurned Princess is not held)."""
    points = totals(s)
    most = max(points)
    tied = [seat for seat in range(s.seats) if points[seat] == most]
    ranks = {seat: (s.token.count(seat), s.married.count(seat)) for seat in tied}
    best = max(ranks.values())
    return [seat for seat in tied if ranks[seat] == best]


def wins(s: BrianBoru) -> list[float]:
    best = winners(s)
    return [1 / len(best) if seat in best else 0.0 for seat in range(s.seats)]
