"""What can be paid and gained (rules §4), and what a gain sets off. Nothing is paid or gained here.

Whatever decides gives its reason, or None: the plain reasons below are put into words only when somebody asks.
"""

from operator import ge

from regnum.core.judge import Why
from regnum.core.words import N_, Phrase
from regnum.games.simurgh.components import ABILITIES, DRAGON_TYPE, MOST, TRIGGERS
from regnum.games.simurgh.effects import MEAT, VEG, WEAPON, WISDOM, Bundle, Bundles, Goods
from regnum.games.simurgh.moves import GAIN
from regnum.games.simurgh.state import KINDS_OF_VASSAL, RIDER, SPEARMAN, Simurgh

NOWHERE = -1
SUPPLY = (MOST.spearman, MOST.rider)
"""By kind of vassal: how many a player can have."""

# Paying

TOO_FEW_RESOURCES = Phrase(N_("You have too few resources."))
TOO_FEW_POINTS = Phrase(N_("You have too few power points."), ruling="B7")
TOO_FEW_MARKERS = Phrase(N_("You have too few markers."))
TOO_FEW_VASSALS = Phrase(N_("You have no such vassal to spend."))
THE_LAST_VASSAL = Phrase(N_("Your last vassal of all stays."))


def lacking(
    s: Simurgh, seat: int, bundle: Bundle, placed: int = NOWHERE, kind: int = NOWHERE, used: int = 0
) -> Why:
    """What a seat lacks to pay a bundle. Nobody on the space `placed` can be spent, nor the vassal of a
    `kind` that is to be placed there (B21); `used` markers are gone already."""
    if not all(map(ge, s.goods[seat], bundle.goods)):
        return TOO_FEW_RESOURCES
    if s.pp[seat] < bundle.pp:  # B7
        return TOO_FEW_POINTS
    if bundle.markers and markers_of(s, seat) - used < bundle.markers:
        return TOO_FEW_MARKERS
    if bundle.spearmen or bundle.riders:
        return not_spendable(s, seat, (bundle.spearmen, bundle.riders), placed, kind)
    return None


def covers(goods: Goods, price: Goods) -> bool:
    return all(map(ge, goods, price))


def markers_of(s: Simurgh, seat: int) -> int:
    """The markers on all dragons of a seat."""
    return sum([s.marks[dragon].bit_count() for dragon in s.dragons[seat]])


def not_spendable(s: Simurgh, seat: int, wanted: tuple[int, int], placed: int, kind: int) -> Why:
    """Those at the player first, then others on the board; the last vassal of all stays."""
    if s.total(SPEARMAN, seat) + s.total(RIDER, seat) - sum(wanted) < 1:
        return THE_LAST_VASSAL
    for each in KINDS_OF_VASSAL:
        posts = s.posts[each][seat]
        at_home = s.free[each][seat] + s.aside[each][seat] - (kind == each)
        elsewhere = len(posts) - posts.count(placed)
        if at_home + elsewhere < wanted[each]:
            return TOO_FEW_VASSALS
    return None


def is_payable(s: Simurgh, seat: int, costs: Bundles, used: int = 0) -> bool:
    """Whether there is any way to pay."""
    for bundle in costs:  # noqa: SIM110  (a generator costs more than the loop)
        if lacking(s, seat, bundle, used=used) is None:
            return True
    return False


def ways_to_pay(
    s: Simurgh, seat: int, costs: Bundles, placed: int = NOWHERE, kind: int = NOWHERE
) -> list[Bundle]:
    return [bundle for bundle in costs if lacking(s, seat, bundle, placed, kind) is None]


# Gaining

NO_SPEARMAN_LEFT = Phrase(
    N_("You have as many vassals of this kind as you may have: {vassal}."), vassal=SPEARMAN
)
NO_RIDER_LEFT = Phrase(N_("You have as many vassals of this kind as you may have: {vassal}."), vassal=RIDER)
NO_DRAGON_LEFT = Phrase(N_("The stack of the dragons is empty."), ruling="B17")


def out_of_reach(s: Simurgh, seat: int, bundle: Bundle) -> Why:
    """Why a bundle cannot be gained in full: vassals come from the supply (B6), dragons from the stack
    (B17)."""
    if bundle.spearmen and s.total(SPEARMAN, seat) + bundle.spearmen > SUPPLY[SPEARMAN]:
        return NO_SPEARMAN_LEFT
    if bundle.riders and s.total(RIDER, seat) + bundle.riders > SUPPLY[RIDER]:
        return NO_RIDER_LEFT
    if bundle.dragon[0] and not s.dragon_deck:
        return NO_DRAGON_LEFT
    return None


def is_gainable(s: Simurgh, seat: int, gains: Bundles) -> bool:
    """Whether any way to gain can be had in full."""
    for bundle in gains:  # noqa: SIM110
        if out_of_reach(s, seat, bundle) is None:
            return True
    return False


def cannot_exchange(s: Simurgh, seat: int, costs: Bundles, gains: Bundles, used: int = 0) -> Why:
    """Why a price cannot be paid, or what it buys cannot be had: an effect is carried out in full or not at
    all."""
    if not is_payable(s, seat, costs, used):
        return lacking(s, seat, costs[0], used=used)
    if not is_gainable(s, seat, gains):
        return out_of_reach(s, seat, gains[0])
    return None


# What sets abilities off, as bits

BIT = {name: 1 << i for i, name in enumerate(TRIGGERS)}
EXPLORES, GOES_DOWN = BIT["explore_move"], BIT["explore_down"]
SPENDS = (BIT["spend_spearman"], BIT["spend_rider"])
"""By kind of vassal."""
_FOOD = BIT["gain_veg_or_meat"]
GAINS_GOOD = {VEG: BIT["gain_veg"] | _FOOD, MEAT: BIT["gain_meat"] | _FOOD, WISDOM: BIT["gain_wisdom"]}
GAINS_GOOD[WEAPON] = BIT["gain_weapon"]
SET_OFF = tuple(tuple(BIT.get(power.when, 0) for power in powers) for powers in ABILITIES)
"""By type of dragon and ability: what sets it off."""


def gain_bits(bundle: Bundle) -> int:
    """What the gain of a bundle sets off."""
    bits = BIT["gain_pp"] if bundle.pp else 0
    for kind, bit in GAINS_GOOD.items():
        if bundle.goods[kind]:
            bits |= bit
    return bits


BITS = {bundle: gain_bits(bundle) for bundle in GAIN}
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


# Markers


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
