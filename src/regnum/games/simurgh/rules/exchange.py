"""Paying and gaining (rules §4): resources, power points, markers and vassals, with what dragons add (§8)."""

from collections.abc import Callable, Generator
from operator import ge
from typing import Any

from regnum.core.script import Ask, AskAll, Options, Script, StepContext
from regnum.games.simurgh import events, questions
from regnum.games.simurgh.components import ABILITIES, DRAGON_TYPE, MOST, TRIGGERS, Power
from regnum.games.simurgh.effects import FREE, MEAT, ONE, VEG, WEAPON, WISDOM, Bundle, Bundles, minus, plus
from regnum.games.simurgh.moves import (
    GAIN,
    KEEP_DRAGON,
    MARK,
    PAY,
    PUT_BACK,
    SPEND,
    UNMARK,
    USE,
    USE_NONE,
    Gain,
    KeepDragon,
    Mark,
    Pay,
    PutBack,
    Spend,
    Unmark,
    Use,
    UseNone,
)
from regnum.games.simurgh.rules.removal import leave
from regnum.games.simurgh.state import RIDER, SPEARMAN, Simurgh

NOWHERE = -1
SUPPLY = (MOST.spearman, MOST.rider)
"""By kind of vassal: how many a player can have."""

# Events that set abilities off, as bits

BIT = {name: 1 << i for i, name in enumerate(TRIGGERS)}
EXPLORES = BIT["explore_move"]
_FOOD = BIT["gain_veg_or_meat"]
_GOOD_BITS = {VEG: BIT["gain_veg"] | _FOOD, MEAT: BIT["gain_meat"] | _FOOD, WISDOM: BIT["gain_wisdom"]}
_GOOD_BITS[WEAPON] = BIT["gain_weapon"]
_SPEND_BITS = (BIT["spend_spearman"], BIT["spend_rider"])
SET_OFF = tuple(tuple(BIT.get(power.when, 0) for power in powers) for powers in ABILITIES)
"""By type of dragon and ability: what sets it off."""


def gain_bits(bundle: Bundle) -> int:
    """What the gain of a bundle sets off."""
    bits = BIT["gain_pp"] if bundle.pp else 0
    for kind, bit in _GOOD_BITS.items():
        if bundle.goods[kind]:
            bits |= bit
    return bits


BITS = {bundle: gain_bits(bundle) for bundle in GAIN}

# Paying


def can_pay(
    s: Simurgh, seat: int, bundle: Bundle, placed: int = NOWHERE, kind: int = NOWHERE, used: int = 0
) -> bool:
    """Whether a seat has it all. Nobody on the space `placed` can be spent, nor the vassal of a `kind` that is
    to be placed there (B21); `used` markers are gone already."""
    if not all(map(ge, s.goods[seat], bundle.goods)) or s.pp[seat] < bundle.pp:
        return False
    if bundle.markers and markers_of(s, seat) - used < bundle.markers:
        return False
    if bundle.spearmen or bundle.riders:
        return can_spend(s, seat, (bundle.spearmen, bundle.riders), placed, kind)
    return True


def markers_of(s: Simurgh, seat: int) -> int:
    """The markers on all dragons of a seat."""
    return sum([s.marks[dragon].bit_count() for dragon in s.dragons[seat]])


def can_spend(s: Simurgh, seat: int, wanted: tuple[int, int], placed: int, kind: int) -> bool:
    """Free ones first, then others on the board; the last vassal of all stays."""
    if s.total(SPEARMAN, seat) + s.total(RIDER, seat) - sum(wanted) < 1:
        return False
    for each in (SPEARMAN, RIDER):
        posts = s.posts[each][seat]
        standing_by = s.free[each][seat] - (kind == each)
        elsewhere = len(posts) - posts.count(placed)
        if standing_by + elsewhere < wanted[each]:
            return False
    return True


def is_payable(s: Simurgh, seat: int, costs: Bundles, used: int = 0) -> bool:
    """Whether there is any way to pay."""
    for bundle in costs:  # noqa: SIM110  (a generator costs more than the loop)
        if can_pay(s, seat, bundle, used=used):
            return True
    return False


def ways_to_pay(
    s: Simurgh, seat: int, costs: Bundles, placed: int = NOWHERE, kind: int = NOWHERE
) -> list[Bundle]:
    return [bundle for bundle in costs if can_pay(s, seat, bundle, placed, kind)]


def pay(s: Simurgh, t: StepContext, seat: int, costs: Bundles, placed: int = NOWHERE) -> Script:
    """Pay in one of the ways that the costs allow."""
    if costs is FREE:
        return
    bundle = costs[0]
    if len(costs) > 1:
        ways = ways_to_pay(s, seat, costs, placed)
        bundle = ways[0]
        if len(ways) > 1:
            choice: Pay = yield t.ask(seat, questions.PAY, [PAY[way] for way in ways])
            bundle = choice.bundle
    s.goods[seat] = minus(s.goods[seat], bundle.goods)
    s.pp[seat] -= bundle.pp
    t.tell(events.Paid, seat, bundle)
    for _ in range(bundle.markers):
        yield from pay_marker(s, t, seat)
    if bundle.spearmen:
        yield from spend(s, t, seat, SPEARMAN, placed)
    if bundle.riders:
        yield from spend(s, t, seat, RIDER, placed)


def pay_marker(s: Simurgh, t: StepContext, seat: int) -> Script:
    options: Options = [
        UNMARK[dragon, place]
        for dragon in s.dragons[seat]
        for place in range(3)
        if s.marks[dragon] >> place & 1
    ]
    choice: Unmark = yield t.ask(seat, questions.UNMARK, options)
    dragon, place = choice.ability
    s.marks[dragon] &= ~(1 << place)
    t.tell(events.Unmarked, seat, choice.ability)


def spend(s: Simurgh, t: StepContext, seat: int, kind: int, placed: int) -> Script:
    """A vassal goes back to the supply: one that stands by if there is any, else one from another space."""
    if s.free[kind][seat]:
        s.free[kind][seat] -= 1
        t.tell(events.Spent, seat, kind)
    else:
        spaces = sorted({space for space in s.posts[kind][seat] if space != placed})
        options = [SPEND[kind][space] for space in spaces]
        choice: Spend = yield t.ask(seat, questions.SPEND, options, spending(placed, kind))
        t.tell(events.Spent, seat, kind)
        leave(s, t, seat, kind, choice.space)
    yield from set_off(s, t, seat, _SPEND_BITS[kind])


def spending(placed: int, kind: int) -> int:
    """What the question is about: the space that is paid for, and the kind of vassal."""
    return 2 * placed + kind


def space_and_kind(about: int) -> tuple[int, int]:
    return divmod(about, 2)


# Gaining


def can_gain(s: Simurgh, seat: int, bundle: Bundle) -> bool:
    """Whether all of it can be had: vassals are in the supply (B6), dragons in the stack (B17)."""
    if bundle.spearmen and s.total(SPEARMAN, seat) + bundle.spearmen > SUPPLY[SPEARMAN]:
        return False
    if bundle.riders and s.total(RIDER, seat) + bundle.riders > SUPPLY[RIDER]:
        return False
    return not bundle.dragon[0] or bool(s.dragon_deck)


def is_gainable(s: Simurgh, seat: int, gains: Bundles) -> bool:
    """Whether any way to gain can be had in full."""
    for bundle in gains:  # noqa: SIM110
        if can_gain(s, seat, bundle):
            return True
    return False


def gain(s: Simurgh, t: StepContext, seat: int, gains: Bundles) -> Script:
    """Take what is shown, in one of the ways that it allows."""
    if gains is FREE:
        return
    bundle = gains[0]
    if len(gains) > 1:
        ways = [way for way in gains if can_gain(s, seat, way)]
        choice: Gain = yield t.ask(seat, questions.GAIN, [GAIN[way] for way in ways])
        bundle = choice.bundle
    take(s, t, seat, bundle)
    if bundle.markers or bundle.dragon[0]:
        yield from take_more(s, t, seat, bundle)
    happened = BITS[bundle]
    if happened and helpers(s, seat, happened):
        yield from set_off(s, t, seat, happened)


def take_more(s: Simurgh, t: StepContext, seat: int, bundle: Bundle) -> Script:
    """Markers and a dragon."""
    if bundle.markers:
        yield from put_markers(s, t, seat, bundle.markers)
    if bundle.dragon[0]:
        yield from gain_dragon(s, t, seat, *bundle.dragon)


def take(s: Simurgh, t: StepContext, seat: int, bundle: Bundle) -> None:
    """Resources, power points and vassals."""
    s.goods[seat] = plus(s.goods[seat], bundle.goods)
    s.pp[seat] += bundle.pp
    t.tell(events.Gained, seat, bundle)
    for kind, number in ((SPEARMAN, bundle.spearmen), (RIDER, bundle.riders)):
        if number:
            s.free[kind][seat] += number
            t.tell(events.Recruited, seat, kind)


# Dragons and their markers


def _first_empty(powers: int, marks: int) -> int:
    """The leftmost ability that a marker may go to; -1: none. One-time ones are never filled again."""
    for place in range(3):
        if not marks >> place & 1 and not ABILITIES[powers][place].once:
            return place
    return -1


FIRST_EMPTY = tuple(
    tuple(_first_empty(powers, marks) for marks in range(8)) for powers in range(len(ABILITIES))
)
"""By type of dragon and markers that it holds."""


def room_on(s: Simurgh, dragon: int) -> int:
    return FIRST_EMPTY[DRAGON_TYPE[dragon]][s.marks[dragon]]


def put_markers(s: Simurgh, t: StepContext, seat: int, count: int) -> Script:
    """Each on a dragon of choice (B18), at its leftmost empty ability; what fits nowhere is lost."""
    for left in range(count, 0, -1):
        dragons = [dragon for dragon in s.dragons[seat] if room_on(s, dragon) >= 0]
        if not dragons:
            t.tell(events.MarkersLost, left)
            return
        dragon = dragons[0]
        if len(dragons) > 1:
            choice: Mark = yield t.ask(seat, questions.MARK, [MARK[each] for each in dragons])
            dragon = choice.dragon
        place = room_on(s, dragon)
        s.marks[dragon] |= 1 << place
        t.tell(events.Marked, seat, (dragon, place))


def gain_dragon(s: Simurgh, t: StepContext, seat: int, draw: int, markers: int) -> Script:
    """Look at some dragons and keep one; the others go back to their stack."""
    look_at(s, t, seat, s.dragon_deck, draw)
    choice: KeepDragon = yield t.ask(seat, questions.KEEP_DRAGON, dragons_looked_at)
    s.looked_at.remove(choice.dragon)
    add_dragon(s, t, seat, choice.dragon, markers)
    yield from put_back(s, t, seat, s.dragon_deck)


def dragons_looked_at(s: Simurgh, seat: int) -> Options:
    return [KEEP_DRAGON[dragon] for dragon in s.looked_at]


def add_dragon(s: Simurgh, t: StepContext, seat: int, dragon: int, markers: int) -> None:
    """Its markers fill its abilities from the left, one-time ones too."""
    s.dragons[seat].append(dragon)
    s.marks[dragon] = (1 << min(markers, 3)) - 1
    s.known[dragon] = (1 << s.seats) - 1
    t.tell(events.GotDragon, seat, dragon, min(markers, 3))


def look_at(s: Simurgh, t: StepContext, seat: int, deck: list[int], number: int) -> None:
    """Draw some cards from a stack; only the seat sees them."""
    t.reveal()
    for _ in range(min(number, len(deck))):
        s.looked_at.append(deck.pop())
    s.looked_at.sort()
    t.whisper([seat], events.LookedAt, tuple(s.looked_at))


def put_back(s: Simurgh, t: StepContext, seat: int, deck: list[int]) -> Script:
    """One after the other, on top or at the bottom. Others lose track of them, unless it is just one."""
    only = len(s.looked_at) == 1
    for card in s.looked_at:
        s.known[card] = s.known[card] | 1 << seat if only else 1 << seat
    while s.looked_at:
        choice: PutBack = yield t.ask(seat, questions.PUT_BACK, cards_looked_at)
        s.looked_at.remove(choice.card)
        deck.insert(len(deck) if choice.end else 0, choice.card)
        t.tell(events.PutBackUnseen, seat, choice.end)
        t.whisper([seat], events.PutBackCard, choice.card, choice.end)


def cards_looked_at(s: Simurgh, seat: int) -> Options:
    return [PUT_BACK[card, end] for card in s.looked_at for end in (True, False)]


# Abilities that something sets off


WAITING = {
    dragon: [
        (place, bits) for place, bits in enumerate(SET_OFF[kind]) if bits and not ABILITIES[kind][place].effect
    ]
    for dragon, kind in DRAGON_TYPE.items()
}
"""By dragon tile: the abilities that an event sets off, with what that is."""


def helpers(s: Simurgh, seat: int, happened: int) -> list[tuple[int, int]]:
    """The abilities of a seat that hold a marker and that one of these events sets off."""
    found = []
    for dragon in s.dragons[seat]:
        marks = s.marks[dragon]
        if marks:
            for place, bits in WAITING[dragon]:
                if bits & happened and marks >> place & 1:
                    found.append((dragon, place))
    return found


def set_off(
    s: Simurgh, t: StepContext, seat: int, happened: int, still: Callable[[], bool] | None = None, tile: int = 0
) -> Script:
    """Each marker once for an event; a bonus may set off another ability (B16).

    `still` says whether what must follow, on a tile, is possible: no marker that it needs can be used.
    """
    while found := spared(s, seat, happened, still):
        options = [*map(USE.__getitem__, found), USE_NONE]
        choice: Use | UseNone = yield t.ask(seat, questions.TRIGGER, options, occasion(happened, tile))
        if isinstance(choice, UseNone):
            return
        happened |= yield from help_out(s, t, seat, choice.ability, happened)


def spared(s: Simurgh, seat: int, happened: int, still: Callable[[], bool] | None) -> list[tuple[int, int]]:
    """The abilities that events set off and whose markers are not needed for what must follow."""
    found = helpers(s, seat, happened)
    return [ability for ability in found if can_spare_marker(s, ability, still)] if still else found


def can_spare_marker(s: Simurgh, ability: tuple[int, int], still: Callable[[], bool]) -> bool:
    dragon, place = ability
    s.marks[dragon] ^= 1 << place
    possible = still()
    s.marks[dragon] ^= 1 << place
    return possible


def occasion(happened: int, tile: int) -> int:
    """What the question is about: what happened, and the tile that is explored or was laid; 0 is none."""
    return tile << len(TRIGGERS) | happened


def event_and_tile(about: int) -> tuple[int, int]:
    return about & (1 << len(TRIGGERS)) - 1, about >> len(TRIGGERS)


def help_out(
    s: Simurgh, t: StepContext, seat: int, ability: tuple[int, int], happened: int
) -> Generator[Ask | AskAll, Any, int]:
    """Take the marker and the bonus; return what that sets off."""
    power = use_marker(s, t, seat, ability)
    ways = power.gains
    if ways[0].same:
        ways = tuple([SAME[kind] for kind in (VEG, MEAT) if happened & BIT[FOOD_EVENTS[kind]]])
    bundle = ways[0]
    if len(ways) > 1:
        choice: Gain = yield t.ask(seat, questions.GAIN, [GAIN[way] for way in ways])
        bundle = choice.bundle
    take(s, t, seat, bundle)
    yield from take_more(s, t, seat, bundle)
    return BITS[bundle]


FOOD_EVENTS = {VEG: "gain_veg", MEAT: "gain_meat"}
SAME = {kind: Bundle(goods=ONE[kind]) for kind in (VEG, MEAT)}


def use_marker(s: Simurgh, t: StepContext, seat: int, ability: tuple[int, int]) -> Power:
    """Every use takes the marker of the ability."""
    dragon, place = ability
    s.marks[dragon] &= ~(1 << place)
    t.tell(events.Used, seat, ability)
    return ABILITIES[DRAGON_TYPE[dragon]][place]
