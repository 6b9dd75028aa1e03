"""What fights may bring, for bots: how likely a contest is won, and what a campaign or a siege is worth.

All is worked out from the dice once and kept, because bots ask for it at every position they look at.
"""

from functools import cache

from regnum.games.age_of_conan.components import AXE, BOX, SHIELD, STRATEGY_SYMBOLS
from regnum.games.age_of_conan.rules.contests import number_of_dice, successes, worth_of_faces
from regnum.games.age_of_conan.state import ATTACKER, DEFENDER, NOBODY, AgeOfConan, Contest

MOST_DICE = BOX.dice.most
SYMBOL_FACE = (AXE, SHIELD)
Chances = tuple[float, ...]
"""By number of successes: how likely it is."""


@cache
def chances(dice: int, single: int, double: int) -> Chances:
    """Of some dice, of which so many faces are worth one success, and so many two.

    >>> chances(2, 3, 0)
    (0.25, 0.5, 0.25, 0.0, 0.0)
    """
    found = [1.0]
    for _ in range(dice):
        summed = [0.0] * (len(found) + 2)
        for have, chance in enumerate(found):
            summed[have] += chance * (6 - single - double) / 6
            summed[have + 1] += chance * single / 6
            summed[have + 2] += chance * double / 6
        found = summed
    return tuple(found)


@cache
def wins(own: tuple[int, int, int], other: tuple[int, int, int], lead: int) -> float:
    """How likely one side has more successes than the other, with a lead. A side is its dice, and how many
    faces are worth one success, and two."""
    less = chances(*other)
    return sum(chance * sum(less[: max(have + lead, 0)]) for have, chance in enumerate(chances(*own)))


def side_of(contest: Contest, side: int, card: int) -> tuple[tuple[int, int, int], int]:
    """A side as `wins` knows it, and the successes that it is sure of; `card` is declared or shown."""
    if contest.rolled[side]:
        return (0, 0, 0), successes(contest, side)
    worth = worth_of_faces(contest, side)
    for symbol in STRATEGY_SYMBOLS[card]:
        worth[SYMBOL_FACE[symbol]] = 1
    return (number_of_dice(contest, side), worth.count(1), worth.count(2)), contest.added[side]


def chance_to_win(s: AgeOfConan, contest: Contest) -> float:
    """How likely the attacker is to win the running contest, as things stand."""
    if contest.winner != NOBODY:
        return float(contest.winner == ATTACKER)
    seats = (contest.attacker, contest.defender)
    cards = [
        max([contest.strategy[side], *(s.declared[seats[side]] if seats[side] != NOBODY else ())])
        for side in (ATTACKER, DEFENDER)
    ]
    own, sure = side_of(contest, ATTACKER, cards[ATTACKER])
    other, others_sure = side_of(contest, DEFENDER, cards[DEFENDER])
    return wins(own, other, sure - others_sure + (contest.wins_ties == [True, False]))


@cache
def plain_win(strength: int, defence: int) -> float:
    """How likely a side wins that attacks, often with a card, and sometimes with sorcery."""
    own, other = min(strength, MOST_DICE), min(defence, MOST_DICE)
    without = wins((own, 3, 0), (other, 2, 0), 0)
    return 0.4 * without + 0.6 * wins((own, 4, 0), (other, 2, 0), 0)


@cache
def campaign(units: int, icons: int, value: int, patience: float, fort: float, unit: float) -> float:
    """What an army is worth that has some icons of a province before it and fights a contest now.

    `patience`: what is left of it by the next action. `fort` and `unit`: what those are worth.
    """
    won, lost = campaign_after(units, icons, value, patience, fort, unit)
    chance = plain_win(units, value)
    return chance * won + (1 - chance) * lost


@cache
def campaign_after(
    units: int, icons: int, value: int, patience: float, fort: float, unit: float
) -> tuple[float, float]:
    """What the army is worth when the contest is won, and when it is lost."""
    won = fort + unit * (units - 1)
    if icons > 1:
        won = going_on(units, icons - 1, value, patience, fort, unit)
    lost = going_on(units - 1, icons, value, patience, fort, unit) if units > 1 else 0.0
    return won, lost


@cache
def going_on(units: int, icons: int, value: int, patience: float, fort: float, unit: float) -> float:
    """After a contest: march on at once, or wait for another action, or leave it at that."""
    later = patience * campaign(units, icons, value, patience, fort, unit)
    at_once = campaign(units - 1, icons, value, patience, fort, unit) if units > 1 else 0.0
    return max(later, at_once, unit * units)


@cache
def falls(units: int, guards: int, value: int) -> float:
    """How likely besiegers overcome some guards, and then the marker of a province; or, where the value is 0,
    how likely they win a battle."""
    if not units:
        return 0.0
    if not guards and not value:
        return 1.0
    chance = plain_win(units, max(guards, value))
    won = falls(units, guards - 1, value) if guards else 1.0
    return chance * won + (1 - chance) * falls(units - 1, guards, value)
