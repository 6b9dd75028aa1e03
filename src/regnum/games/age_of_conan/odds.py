"""The odds of a contest, exact: how often the attacker would win if nobody did anything more.

They are worked out from the faces of the dice, not sampled. Rerolls and cards that somebody may still use are
left out: they are what the players decide.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from regnum.games.age_of_conan.components import CONTEST_SIDES
from regnum.games.age_of_conan.rules.contests import number_of_dice, successes, worth_of_faces
from regnum.games.age_of_conan.state import ATTACKER, DEFENDER, NOBODY, Contest

Chances = tuple[Fraction, ...]
"""By number of successes: how likely it is."""


@cache
def one_die(worth: tuple[int, ...]) -> Chances:
    """The successes of one die, by what each face is worth.

    >>> [str(chance) for chance in one_die((1, 2, 0, 0, 0, 0))]
    ['2/3', '1/6', '1/6']
    """
    values = [worth[face] for face in CONTEST_SIDES]
    return tuple(Fraction(values.count(count), len(values)) for count in range(max(values) + 1))


@cache
def several_dice(worth: tuple[int, ...], dice: int) -> Chances:
    """The successes of several dice.

    >>> [str(chance) for chance in several_dice((1, 1, 1, 0, 0, 0), 2)]
    ['1/4', '1/2', '1/4']
    """
    found: Chances = (Fraction(1),)
    one = one_die(worth)
    for _ in range(dice):
        summed = [Fraction(0)] * (len(found) + len(one) - 1)
        for have, chance in enumerate(found):
            for more, other in enumerate(one):
                summed[have + more] += chance * other
        found = tuple(summed)
    return found


def chances(contest: Contest, side: int) -> tuple[Chances, int]:
    """What a side will have, and what it has besides: rolled already, or still to be rolled."""
    if contest.rolled[side]:
        return (Fraction(1),), successes(contest, side)
    worth = tuple(worth_of_faces(contest, side))
    return several_dice(worth, number_of_dice(contest, side)), contest.added[side]


def win_chance(contest: Contest, ties: Sequence[bool] = (False, False)) -> Fraction:
    """How likely the attacker is to win, as things stand. `ties`: who holds an artifact that wins them."""
    if contest.winner != NOBODY:
        return Fraction(contest.winner == ATTACKER)
    wins_ties = [contest.wins_ties[side] or ties[side] for side in (ATTACKER, DEFENDER)]
    return compared(chances(contest, ATTACKER), chances(contest, DEFENDER), wins_ties)


def compared(own: tuple[Chances, int], other: tuple[Chances, int], wins_ties: Sequence[bool]) -> Fraction:
    """How likely the attacker has more successes, or as many and wins ties alone.

    >>> coin = (Fraction(1, 2), Fraction(1, 2))
    >>> str(compared((coin, 0), (coin, 0), [False, False])), str(compared((coin, 0), (coin, 0), [True, False]))
    ('1/4', '3/4')
    """
    lead = own[1] - other[1] + (list(wins_ties) == [True, False])
    found = Fraction(0)
    for have, chance in enumerate(own[0]):
        # the attacker needs more successes than the other side has
        found += chance * sum(other[0][: max(have + lead, 0)])
    return found


def percent(chance: Fraction) -> int:
    """As a whole number, never 0 or 100 unless it is certain.

    >>> percent(Fraction(2, 3)), percent(Fraction(1, 1000)), percent(Fraction(999, 1000)), percent(Fraction(1))
    (67, 1, 99, 100)
    """
    if chance in (0, 1):
        return int(chance * 100)
    return min(max(round(chance * 100), 1), 99)
