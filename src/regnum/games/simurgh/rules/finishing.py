"""Finishing what was begun (rules §4 and §6): amid an action, nothing may be done that makes it impossible.

Free actions may be taken amid an action (B28): while a tile is looked for at the Scouts' Quarters, and between
laying a tile and placing a vassal on it. What would leave the player unable to finish is not offered.
"""

from collections.abc import Callable, Collection, Generator, Iterable
from typing import Any

from regnum.core.foresight import ends
from regnum.core.moves import Option
from regnum.core.script import NOTHING, About, Ask, AskAll, Options, Question, Script, StepContext, offered
from regnum.core.words import N_
from regnum.games.simurgh import questions
from regnum.games.simurgh.components import ABILITIES, DRAGON_TYPE, DRAGONS, Power
from regnum.games.simurgh.effects import Bundle, Bundles, minus, plus
from regnum.games.simurgh.moves import GAIN, Gain, MoveOn, Use
from regnum.games.simurgh.rules.exchange import BITS, covers, helpers
from regnum.games.simurgh.rules.moments import free_actions, freely, gain, take
from regnum.games.simurgh.rules.openings import can_finish
from regnum.games.simurgh.state import RIDER, SPEARMAN, Simurgh, copy

Begin = Callable[[Simurgh, StepContext], Script]
SPOILS = N_("After that you could not finish what you have begun.")


def taking(seat: int, option: Option) -> Begin:
    """The script of a free action."""
    return lambda s, t: freely(s, t, seat, option)


def ask_amid(
    s: Simurgh,
    t: StepContext,
    seat: int,
    question: Question,
    offer: Callable[[Simurgh, int], Options],
    about: About = NOTHING,
    needless: Callable[[Simurgh], bool] = lambda s: False,
) -> Generator[Ask | AskAll, Any, Any]:
    """Ask something in the course of an action; free actions may be taken before the answer (B28).

    The answer is None if there is no need to ask (any more).
    """

    def answers(s: Simurgh, seat: int) -> Options:
        return [*offer(s, seat), *amid(s, seat)]

    while not needless(s):
        choice: Option = yield t.ask(seat, question, answers, about, SPOILS)
        if not isinstance(choice, Use | MoveOn):
            return choice
        if not s.begun or spares(s, seat, choice, all):
            yield from freely(s, t, seat, choice)
        else:
            yield from finishable(s, t, seat, taking(seat, choice))
    return None


def amid(s: Simurgh, seat: int) -> list[Option]:
    """The free actions after which what was begun can still be finished."""
    found = free_actions(s, seat)
    if not s.begun:
        return found
    return [option for option in found if leaves_finishable(s, seat, option)]


def leaves_finishable(s: Simurgh, seat: int, option: Option) -> bool:
    return spares(s, seat, option, any) or leads_on(s, seat, taking(seat, option))


def spares(s: Simurgh, seat: int, option: Option, some: Callable[[Iterable[bool]], bool]) -> bool:
    """Whether any, or all, ways to pay an ability surely leave enough, whatever becomes of other markers:
    quicker than to look at all that may follow."""
    if not isinstance(option, Use) or option.ability not in PLAIN:
        return False
    dragon, place = option.ability
    goods, pp = s.goods[seat], s.pp[seat]

    def leaves_enough(way: Bundle) -> bool:
        s.goods[seat], s.pp[seat] = minus(goods, way.goods), pp - way.pp
        return can_finish(s, seat)

    with_marks, s.marks = s.marks, NO_MARKS
    payable = [
        way for way in ABILITIES[DRAGON_TYPE[dragon]][place].costs if covers(goods, way.goods) and pp >= way.pp
    ]
    enough = some(map(leaves_enough, payable))
    s.goods[seat], s.pp[seat], s.marks = goods, pp, with_marks
    return enough


NO_MARKS = [0] * DRAGONS.stop


def _is_plain(power: Power) -> bool:
    ways = (*power.costs, *power.gains)
    return not power.effect and not any(way.spearmen or way.riders or way.markers for way in ways)


PLAIN = frozenset(
    (dragon, place)
    for dragon in DRAGONS
    for place, power in enumerate(ABILITIES[DRAGON_TYPE[dragon]])
    if _is_plain(power)
)
"""The abilities that take nothing but resources and points."""


def leads_on(s: Simurgh, seat: int, begin: Begin, *answers: Option, without: Collection[Option] = ()) -> bool:
    """Whether what was begun could still be finished after a script that begins with these answers."""
    return any(can_still(then, seat, without, set()) for then in ends(s, copy, begin, hidden, answers))


def can_still(s: Simurgh, seat: int, without: Collection[Option], seen: set[Any]) -> bool:
    """Whether what was begun can be finished, perhaps with free actions before that, but `without` some.
    Positions `seen` cannot."""
    if can_finish(s, seat):
        return True
    look = (s.goods[seat], s.pp[seat], tuple(s.marks), s.moved, s.free[SPEARMAN][seat], s.free[RIDER][seat])
    if look in seen:
        return False
    seen.add(look)
    for option in free_actions(s, seat):
        if option not in without:
            for then in ends(s, copy, taking(seat, option), hidden):
                if can_still(then, seat, without, seen):
                    return True
    return False


def hidden(ask: Ask) -> bool:
    """Nobody knows which dragons are drawn, so nothing is expected of them."""
    return ask.question is questions.KEEP_DRAGON


def finishable(s: Simurgh, t: StepContext, seat: int, begin: Begin) -> Script:
    """Run a script; in all its questions, offer only what lets the player finish what was begun."""
    if not s.begun:
        yield from begin(s, t)
        return
    before, answers = copy(s), list[Option]()
    script = begin(s, t)
    answer: Any = None
    while True:
        try:
            ask = script.send(answer)
        except StopIteration:
            return
        assert isinstance(ask, Ask)
        if not hidden(ask):
            options = [
                option for option in offered(ask, s, seat) if leads_on(before, seat, begin, *answers, option)
            ]
            ask = Ask(seat, ask.question, options, ask.about, SPOILS)
        answer = yield ask
        answers.append(answer)


def gain_to_finish(s: Simurgh, t: StepContext, seat: int, gains: Bundles) -> Script:
    """Take what is shown, in a way after which what was begun can be finished."""
    bundle = gains[0]
    if len(gains) > 1:
        ways = [way for way in gains if lets_finish(s, seat, way)]
        bundle = ways[0]
        if len(ways) > 1:
            options = [GAIN[way] for way in ways]
            choice: Gain = yield t.ask(seat, questions.GAIN, options, {"ways": gains}, SPOILS)
            bundle = choice.bundle
    if not bundle.markers and not bundle.dragon[0] and not helpers(s, seat, BITS[bundle]):
        take(s, t, seat, bundle)
    elif is_safe(s, seat):
        yield from gain(s, t, seat, (bundle,))
    else:
        yield from finishable(s, t, seat, lambda s, t: gain(s, t, seat, (bundle,)))


def is_safe(s: Simurgh, seat: int) -> bool:
    """Whether what was begun can be finished whatever becomes of the markers."""
    with_marks, s.marks = s.marks, NO_MARKS
    safe = can_finish(s, seat)
    s.marks = with_marks
    return safe


def lets_finish(s: Simurgh, seat: int, gained: Bundle, without: Collection[Option] = ()) -> bool:
    """Whether what was begun can be finished with a gain, and with all that it makes possible."""
    goods = s.goods[seat]
    s.goods[seat] = plus(goods, gained.goods)
    enough = can_finish(s, seat)
    s.goods[seat] = goods
    return enough or leads_on(s, seat, lambda s, t: gain(s, t, seat, (gained,)), without=without)
