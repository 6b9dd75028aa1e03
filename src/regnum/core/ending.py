"""How a game ended: told to everybody, and to one of those who played."""

from collections.abc import Sequence

from regnum.core.words import N_, Phrase, Reader

PLACES = (
    N_("You came second."),
    N_("You came third."),
    N_("You came fourth."),
    N_("You came fifth."),
    N_("You came sixth."),
)


def told_to_all(winners: Sequence[str], say: Reader) -> str:
    """Who has won, by name.

    >>> from gettext import NullTranslations
    >>> told_to_all(["Anna", "Ben"], Reader(NullTranslations()))
    'Anna and Ben share the victory.'
    """
    if not winners:
        return say(N_("Nobody has won."))
    text = N_("{names} share the victory.") if len(winners) > 1 else N_("{names} has won.")
    return say(text, names=say.list(list(winners)))


def told_to(side: int, points: Sequence[int], winners: Sequence[int]) -> Phrase:
    """What has become of one side.

    >>> [str(told_to(side, [9, 7, 9], [2])) for side in range(3)]
    ['You came second.', 'You came third.', 'You won!']
    """
    if side in winners:
        return Phrase(N_("You won!") if len(winners) == 1 else N_("You share the victory."))
    ahead = place(side, points, winners) - 1
    if len(points) == 1 or not ahead:
        return Phrase(N_("You lost."))
    return Phrase(PLACES[min(ahead, len(PLACES)) - 1])


def place(side: int, points: Sequence[int], winners: Sequence[int]) -> int:
    """1 for those who have won; behind them the points decide.

    >>> [place(side, [9, 7, 9], [2]) for side in range(3)]
    [2, 3, 1]
    """
    if side in winners:
        return 1
    others = [other for other in range(len(points)) if other != side]
    return 1 + sum([other in winners or points[other] > points[side] for other in others])
