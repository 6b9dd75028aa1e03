"""What a player does at a moment of the turn (rules §4, §7 and §8): pay, gain, place markers, use abilities,
move riders.

One leads to another: a payment may set an ability off, whose gain brings markers, before which a rider may
move. The player has the order (B28). Amid an action that must be finished, nothing is offered that would make
that impossible.
"""

from collections.abc import Generator
from typing import Any

from regnum.core.judge import Why
from regnum.core.moves import Option
from regnum.core.script import Ask, AskAll, Options, Script, StepContext
from regnum.core.words import N_, Phrase
from regnum.games.simurgh import events, questions
from regnum.games.simurgh.components import (
    ABILITIES,
    DRAGON_TYPE,
    DRAGONS,
    LEVELS,
    SPACES,
    SPACES_OF,
    Power,
)
from regnum.games.simurgh.effects import FREE, MEAT, ONE, VEG, Bundle, Bundles, minus, plus
from regnum.games.simurgh.moves import (
    GAIN,
    KEEP_DRAGON,
    LOSE_MARKERS,
    MARK,
    MOVE_ON,
    PAY,
    PUT_BACK,
    SPEND,
    TAKE_TILE,
    UNMARK,
    USE,
    USE_NONE,
    Gain,
    KeepDragon,
    Mark,
    MoveOn,
    Pay,
    PutBack,
    Spend,
    TakeTile,
    Unmark,
    Use,
)
from regnum.games.simurgh.rules.display import take_face_down, take_face_up
from regnum.games.simurgh.rules.exchange import (
    BIT,
    BITS,
    EXPLORES,
    GOES_DOWN,
    NOWHERE,
    SPENDS,
    cannot_exchange,
    covers,
    helpers,
    out_of_reach,
    room_on,
    ways_to_pay,
)
from regnum.games.simurgh.rules.exploration import carriers, further, lacks_the_price, level_of, movable
from regnum.games.simurgh.rules.hope import chances
from regnum.games.simurgh.rules.removal import leave, remove
from regnum.games.simurgh.state import RIDER, SPEARMAN, Simurgh

# Paying


def pay(s: Simurgh, t: StepContext, seat: int, costs: Bundles, placed: int = NOWHERE) -> Script:
    """Pay in one of the ways that the costs allow."""
    if costs is FREE:
        return
    bundle = costs[0]
    if len(costs) > 1:
        ways = ways_to_pay(s, seat, costs, placed)
        bundle = ways[0]
        if len(ways) > 1:
            about = {"ways": costs, "placed": placed}
            choice: Pay = yield t.ask(seat, questions.PAY, [PAY[way] for way in ways], about)
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
    options: Options = [UNMARK[ability] for ability in marked(s, seat)]
    choice: Unmark = yield t.ask(seat, questions.UNMARK, options)
    dragon, place = choice.ability
    s.marks[dragon] &= ~(1 << place)
    t.tell(events.Unmarked, seat, choice.ability)


def marked(s: Simurgh, seat: int) -> list[tuple[int, int]]:
    """The abilities of a seat that hold a marker."""
    return [(dragon, place) for dragon in s.dragons[seat] for place in range(3) if s.marks[dragon] >> place & 1]


def spend(s: Simurgh, t: StepContext, seat: int, kind: int, placed: int) -> Script:
    """A vassal goes back to the supply: one at the player if there is any, else one from another
    space."""
    if s.aside[kind][seat]:  # of no use in this turn, so nobody would rather spend another
        s.aside[kind][seat] -= 1
        t.tell(events.Spent, seat, kind)
    elif s.free[kind][seat]:
        s.free[kind][seat] -= 1
        t.tell(events.Spent, seat, kind)
    else:
        spaces = sorted({space for space in s.posts[kind][seat] if space != placed})
        options = [SPEND[kind][space] for space in spaces]
        choice: Spend = yield t.ask(seat, questions.SPEND, options, {"vassal": kind, "placed": placed})
        t.tell(events.Spent, seat, kind)
        leave(s, t, seat, kind, choice.space)
    if helpers(s, seat, SPENDS[kind]):
        yield from moment(s, t, seat, SPENDS[kind])


# Gaining

(NO_GAIN,) = FREE


def gain(
    s: Simurgh,
    t: StepContext,
    seat: int,
    gains: Bundles,
    happened: int = 0,
    explored: int = 0,
    markers: int = 0,
) -> Script:
    """Take what is shown, in one of the ways that it allows. `happened` is what sets abilities off besides
    the gain, on the exploration tile `explored`; `markers` are still to be placed."""
    bundle = gains[0]
    if len(gains) > 1:
        ways = [way for way in gains if out_of_reach(s, seat, way) is None]
        choice: Gain = yield t.ask(seat, questions.GAIN, [GAIN[way] for way in ways], {"ways": gains})
        bundle = choice.bundle
    take(s, t, seat, bundle)
    if bundle.dragon[0]:
        yield from gain_dragon(s, t, seat, *bundle.dragon)
    happened |= BITS[bundle]
    markers += bundle.markers
    if markers or explored or (happened and helpers(s, seat, happened)):
        yield from moment(s, t, seat, happened, markers, explored)


def take(s: Simurgh, t: StepContext, seat: int, bundle: Bundle) -> None:
    """Resources, power points and vassals."""
    if bundle is NO_GAIN:
        return
    s.goods[seat] = plus(s.goods[seat], bundle.goods)
    s.pp[seat] += bundle.pp
    t.tell(events.Gained, seat, bundle)
    for kind, number in ((SPEARMAN, bundle.spearmen), (RIDER, bundle.riders)):
        if number:
            s.free[kind][seat] += number
            t.tell(events.Recruited, seat, kind)


# Markers, and abilities that something sets off


def moment(s: Simurgh, t: StepContext, seat: int, happened: int, markers: int = 0, explored: int = 0) -> Script:
    """Markers to be placed, and abilities that something sets off, in the order that the player wants (B28).

    Each marker of an ability once for an event; a bonus may set off another ability (B16).
    """
    while True:
        ready = helpers(s, seat, happened)
        if explored:
            ready += further(s, seat, explored)
        about = {"happened": happened, "explored": explored}
        if markers:
            options = places_for_marker(s, seat, ready)
            question = questions.MARK
        elif found := [*map(USE.__getitem__, ready), *(to_pay_further(s, seat, explored) if explored else ())]:
            options = [*found, USE_NONE]
            question = questions.TRIGGER
        else:
            return
        choice: Option = options[0]
        if len(options) > 1:
            choice = yield t.ask(seat, question, options, about)
        if isinstance(choice, Mark):
            put_marker(s, t, seat, choice.dragon)
            markers -= 1
        elif choice is LOSE_MARKERS:
            t.tell(events.MarkersLost, markers)
            markers = 0
        elif choice is USE_NONE:
            return
        elif isinstance(choice, Use) and choice.ability in ready:
            power = use_marker(s, t, seat, choice.ability)
            if power.effect:
                yield from go_down(s, t, seat, explored, markers)
                return
            bonus: Bundle = yield from helped(s, t, seat, power, happened)
            happened |= BITS[bonus]
            markers += bonus.markers
        else:
            yield from freely(s, t, seat, choice)


def places_for_marker(s: Simurgh, seat: int, ready: list[tuple[int, int]]) -> list[Option]:
    """Any dragon with room (B18); before that, an ability that was set off or any free action may make some."""
    options: list[Option] = [MARK[dragon] for dragon in s.dragons[seat] if room_on(s, dragon) >= 0]
    if not options:
        options.append(LOSE_MARKERS)
    return [*options, *map(USE.__getitem__, ready), *free_actions(s, seat)]


def put_marker(s: Simurgh, t: StepContext, seat: int, dragon: int) -> None:
    """At its leftmost empty ability."""
    place = room_on(s, dragon)
    s.marks[dragon] |= 1 << place
    t.tell(events.Marked, seat, (dragon, place))


def helped(
    s: Simurgh, t: StepContext, seat: int, power: Power, happened: int
) -> Generator[Ask | AskAll, Any, Bundle]:
    """Take the bonus of an ability that was set off; return it, for it may set off another."""
    ways = power.gains
    if ways[0].same:
        ways = tuple([SAME[kind] for kind in (VEG, MEAT) if happened & BIT[FOOD_EVENTS[kind]]])
    bundle = ways[0]
    if len(ways) > 1:
        choice: Gain = yield t.ask(seat, questions.GAIN, [GAIN[way] for way in ways], {"ways": ways})
        bundle = choice.bundle
    take(s, t, seat, bundle)
    if bundle.dragon[0]:
        yield from gain_dragon(s, t, seat, *bundle.dragon)
    return bundle


FOOD_EVENTS = {VEG: "gain_veg", MEAT: "gain_meat"}
SAME = {kind: Bundle(goods=ONE[kind]) for kind in (VEG, MEAT)}


def use_marker(s: Simurgh, t: StepContext, seat: int, ability: tuple[int, int]) -> Power:
    """Every use takes the marker of the ability."""
    dragon, place = ability
    s.marks[dragon] &= ~(1 << place)
    t.tell(events.Used, seat, ability)
    return ABILITIES[DRAGON_TYPE[dragon]][place]


# New dragons


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


# Abilities that may be used at any moment


def _at_any_moment(dragon: int, marks: int) -> tuple[tuple[Option, Power], ...]:
    """The abilities with a marker that wait for nothing: no event, and no objective being placed."""
    return tuple(
        (USE[dragon, place], power)
        for place, power in enumerate(ABILITIES[DRAGON_TYPE[dragon]])
        if marks >> place & 1 and power.kind != "trigger" and power.effect != "replace_objective"
    )


AT_ANY_MOMENT = {dragon: [_at_any_moment(dragon, marks) for marks in range(8)] for dragon in DRAGONS}
"""By dragon tile and the markers on it."""


NO_FACE_UP_TILE = Phrase(N_("No tile lies face up at the Scouts’ Quarters."))
NO_FACE_DOWN_TILE = Phrase(N_("No face-down tile is left at the Scouts’ Quarters."), ruling="B17")


def cannot_use(s: Simurgh, seat: int, power: Power) -> Why:
    """Why an ability that holds a marker cannot be carried out in full."""
    if power.effect == "take_face_up_tile" and not any(s.display):
        return NO_FACE_UP_TILE
    if power.effect == "take_face_down_tile" and not s.scouts:
        return NO_FACE_DOWN_TILE
    return cannot_exchange(s, seat, power.costs, power.gains, used=1)


def use(s: Simurgh, t: StepContext, seat: int, ability: tuple[int, int]) -> Script:
    """Take the marker, pay, and gain."""
    power = use_marker(s, t, seat, ability)
    yield from pay(s, t, seat, power.costs)
    if power.effect == "take_face_up_tile":
        tiles = [TAKE_TILE[tile] for tile in s.display if tile]
        choice: TakeTile = yield t.ask(seat, questions.TAKE_OPEN_TILE, tiles)
        take_face_up(s, t, seat, choice.tile)
    elif power.effect == "take_face_down_tile":
        take_face_down(s, t, seat)
    else:
        yield from gain(s, t, seat, power.gains)


# Riders on exploration tiles


def move_on(s: Simurgh, t: StepContext, seat: int, tile: int) -> Script:
    """The free action: one level down."""
    s.moved = True
    yield from go_down(s, t, seat, tile)


def go_down(s: Simurgh, t: StepContext, seat: int, tile: int, markers: int = 0) -> Script:
    level = level_of(s, seat, tile)
    here, there = SPACES_OF[tile][level : level + 2]
    yield from pay(s, t, seat, SPACES[there].costs, there)
    posts = s.posts[RIDER][seat]
    posts[posts.index(here)] = there
    s.standing[here], s.standing[there] = 0, 1
    t.tell(events.MovedOn, seat, tile, level + 2)
    yield from explore(s, t, seat, tile, level + 1, markers)


def explore(s: Simurgh, t: StepContext, seat: int, tile: int, level: int, markers: int = 0) -> Script:
    """Take what the level gives; dragons may help, or take the rider on, even before `markers` are placed.
    The lowest level ends the tile (B10)."""
    happened = EXPLORES | GOES_DOWN if level else EXPLORES
    yield from gain(s, t, seat, SPACES[SPACES_OF[tile][level]].gains, happened, tile, markers)
    if level == LEVELS - 1 and tile in s.wilds:  # the rider may have been spent meanwhile
        remove(s, t, tile)


# Free actions


def free_actions(s: Simurgh, seat: int) -> list[Option]:
    """What may be done at any moment of the own turn, besides the main action."""
    found: list[Option] = []
    for dragon in s.dragons[seat]:
        for option, power in AT_ANY_MOMENT[dragon][s.marks[dragon]]:
            if cannot_use(s, seat, power) is None:
                found.append(option)
    for tile in movable(s, seat):
        found.append(MOVE_ON[tile])  # noqa: PERF401  (a list comprehension is a call)
    return found


def to_pay_further(s: Simurgh, seat: int, tile: int) -> list[Option]:
    """Free actions that may bring the price of one more level, to which a dragon would take a rider (B28)."""
    if not lacks_the_price(s, seat, tile):
        return []
    most = s.goods[seat]
    for chance in chances(s, seat, without=[MOVE_ON[tile], *map(USE.__getitem__, carriers(s, seat))]):
        most = plus(most, chance.most)
    below = SPACES[SPACES_OF[tile][level_of(s, seat, tile) + 1]]
    return free_actions(s, seat) if any(covers(most, way.goods) for way in below.costs) else []


def freely(s: Simurgh, t: StepContext, seat: int, choice: Option) -> Script:
    """Carry a free action out."""
    if isinstance(choice, Use):
        return use(s, t, seat, choice.ability)
    assert isinstance(choice, MoveOn)
    return move_on(s, t, seat, choice.tile)
