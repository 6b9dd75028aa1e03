"""Dragon abilities that may be used at any moment of the own turn (rules §8), amid an action too."""

from collections.abc import Callable, Generator
from operator import ge
from typing import Any

from regnum.core.moves import Option
from regnum.core.script import Ask, AskAll, Options, Question, Script, StepContext
from regnum.games.simurgh import questions
from regnum.games.simurgh.components import ABILITIES, DRAGON_TYPE, DRAGONS, Power
from regnum.games.simurgh.effects import minus
from regnum.games.simurgh.moves import TAKE_TILE, USE, TakeTile, Use
from regnum.games.simurgh.rules.display import take_face_down, take_face_up
from regnum.games.simurgh.rules.exchange import gain, is_gainable, is_payable, pay, use_marker
from regnum.games.simurgh.state import Simurgh


def _at_any_moment(dragon: int, marks: int) -> tuple[tuple[Option, Power], ...]:
    """The abilities with a marker that wait for nothing: no event, and no objective being placed."""
    return tuple(
        (USE[dragon, place], power)
        for place, power in enumerate(ABILITIES[DRAGON_TYPE[dragon]])
        if marks >> place & 1 and power.kind != "trigger" and power.effect != "replace_objective"
    )


AT_ANY_MOMENT = {dragon: [_at_any_moment(dragon, marks) for marks in range(8)] for dragon in DRAGONS}
"""By dragon tile and the markers on it."""


def usable(s: Simurgh, seat: int) -> list[Option]:
    """The abilities that may be used at any moment of the own turn."""
    found: list[Option] = []
    for dragon in s.dragons[seat]:
        for option, power in AT_ANY_MOMENT[dragon][s.marks[dragon]]:
            if can_use(s, seat, power):
                found.append(option)
    return found


def can_use(s: Simurgh, seat: int, power: Power) -> bool:
    effect = power.effect
    if effect == "take_face_up_tile" and not any(s.display):
        return False
    if effect == "take_face_down_tile" and not s.scouts:
        return False
    return is_payable(s, seat, power.costs, used=1) and is_gainable(s, seat, power.gains)


def use(s: Simurgh, t: StepContext, seat: int, ability: tuple[int, int]) -> Script:
    """Take the marker, pay, and gain."""
    power = use_marker(s, t, seat, ability)
    yield from pay(s, t, seat, power.costs)
    if power.effect == "take_face_up_tile":
        tiles = [TAKE_TILE[tile] for tile in s.display if tile]
        choice: TakeTile = yield t.ask(seat, questions.TAKE_TILE, tiles)
        take_face_up(s, t, seat, choice.tile)
    elif power.effect == "take_face_down_tile":
        take_face_down(s, t, seat)
    else:
        yield from gain(s, t, seat, power.gains)


# In the middle of an action


def ask_among(
    s: Simurgh,
    t: StepContext,
    seat: int,
    question: Question,
    offer: Callable[[Simurgh, int], Options],
    still: Callable[[], bool] | None = None,
    about: int = -1,
) -> Generator[Ask | AskAll, Any, Any]:
    """Ask something in the course of an action; abilities may be used before the answer.

    `still` says whether the action can go on; without it, it always can.
    """

    def offered(s: Simurgh, seat: int) -> Options:
        return [
            *offer(s, seat),
            *(option for option in usable(s, seat) if not still or can_spare(s, seat, option, still)),
        ]

    while True:
        choice: Option = yield t.ask(seat, question, offered, about)
        if not isinstance(choice, Use):
            return choice
        yield from use(s, t, seat, choice.ability)


def can_spare(s: Simurgh, seat: int, option: Option, still: Callable[[], bool]) -> bool:
    """Whether the action can go on whatever an ability takes: its price, and markers that its gain sets off."""
    assert isinstance(option, Use)
    dragon, place = option.ability
    power = ABILITIES[DRAGON_TYPE[dragon]][place]
    if power.effect or any(way.spearmen or way.riders for way in (*power.costs, *power.gains)):
        return False
    goods, pp, marks = s.goods[seat], s.pp[seat], s.marks
    s.marks = [0] * len(marks)
    fine = True
    for way in power.costs:
        if fine and all(map(ge, goods, way.goods)) and pp >= way.pp:
            s.goods[seat], s.pp[seat] = minus(goods, way.goods), pp - way.pp
            fine = still()
    s.goods[seat], s.pp[seat], s.marks = goods, pp, marks
    return fine
