"""The symbols of an action (rules §5), from left to right. Equal neighbours are carried out together."""

from collections.abc import Sequence

from regnum.core.moves import Option
from regnum.core.script import Options, Script, StepContext
from regnum.games.brian_boru import events, questions
from regnum.games.brian_boru.components import COSTS, ROADS, TOP, TOWNS, Action
from regnum.games.brian_boru.moves import BUY, DO_NOT_EXPAND, EXPAND, FREE, Buy, Expand, Free
from regnum.games.brian_boru.state import NO_DISC, BrianBoru

ROADSIDE = [town for town in TOWNS if ROADS[town]]
"""The towns that a road leads to."""


def perform(s: BrianBoru, t: StepContext, seat: int, action: Action) -> Script:
    start = s.court[seat]
    for symbol, count in action:
        if symbol == "coin":
            s.coins[seat] += count
            t.tell(events.Gained, seat, count)
        elif symbol == "claim":
            claim(s, t, seat)
        elif symbol == "pay":
            pay(s, t, seat, count)
        elif symbol == "expand":
            if s.coins[seat] >= COSTS.expand:
                yield from expand(s, t, seat)
        elif symbol == "church":
            yield from church(s, t, seat, count)
        elif symbol == "raider":
            yield from raider(s, t, seat, count)
        elif symbol == "court":
            yield from court(s, t, seat, count)
        elif symbol == "free":
            yield from free(s, t, seat)
        elif symbol == "renown":
            s.renown[seat] += count
            t.tell(events.GainedRenown, seat, count)
    if s.court[seat] != start:
        make_room_on_track(s, t, seat)


def claim(s: BrianBoru, t: StepContext, seat: int) -> None:
    """Take the marker and put a disc on the active town."""
    t.tell(events.Claimed, seat, s.active)
    s.disc[s.active] = seat
    s.marker = seat
    s.active = 0


def pay(s: BrianBoru, t: StepContext, seat: int, count: int) -> None:
    """Each coin that is missing costs points instead, as far as there are any (A4)."""
    coins = min(count, s.coins[seat])
    if coins:
        s.coins[seat] -= coins
        t.tell(events.Paid, seat, coins)
    points = min((count - coins) * COSTS.points_for_a_coin, s.points[seat])
    if points:
        s.points[seat] -= points
        t.tell(events.LostPoints, seat, points)


def extras(s: BrianBoru, seat: int, most: int | None = None) -> Sequence[Option]:
    """How many more a seat may buy, 0 included; coins are never replaced by points here (A15)."""
    affordable = s.coins[seat] // COSTS.extra
    return BUY[: 1 + (affordable if most is None else min(affordable, most))]


def church(s: BrianBoru, t: StepContext, seat: int, count: int) -> Script:
    options = extras(s, seat)
    if len(options) > 1:
        bought: Buy = yield t.ask(seat, questions.EXTRA_DISCS, options, {"count": count})
        count += spend(s, t, seat, bought)
    s.church[seat] += count
    t.tell(events.AddedDiscs, seat, count)


def raider(s: BrianBoru, t: StepContext, seat: int, count: int) -> Script:
    """Only as many as there are in the battle area; with none there, nothing can be bought."""
    count = min(count, s.battle)
    if not count:
        t.tell(events.NoRaidersLeft, seat)
        return
    options = extras(s, seat, s.battle - count)
    if len(options) > 1:
        bought: Buy = yield t.ask(seat, questions.EXTRA_RAIDERS, options, {"count": count})
        count += spend(s, t, seat, bought)
    s.battle -= count
    s.raiders[seat] += count
    t.tell(events.Captured, seat, count)


def court(s: BrianBoru, t: StepContext, seat: int, count: int) -> Script:
    """Up the marriage track, passing occupied spaces; on the top space nothing happens."""
    old = s.court[seat]
    new = min(old + count, TOP)
    options = extras(s, seat, TOP - new)
    if len(options) > 1:
        bought: Buy = yield t.ask(seat, questions.EXTRA_STEPS, options, {"space": new})
        new += spend(s, t, seat, bought)
    s.court[seat] = new
    if new != old:
        t.tell(events.Courted, seat, old, new)


def spend(s: BrianBoru, t: StepContext, seat: int, bought: Buy) -> int:
    if bought.count:
        s.coins[seat] -= bought.count * COSTS.extra
        t.tell(events.Paid, seat, bought.count * COSTS.extra)
    return bought.count


def make_room_on_track(s: BrianBoru, t: StepContext, seat: int) -> None:
    """After the whole action: down to the nearest space without another disc, or to the first space."""
    space = space_left_for(s, seat, s.court[seat])
    if space != s.court[seat]:
        t.tell(events.FellBack, seat, s.court[seat], space)
        s.court[seat] = space


def space_left_for(s: BrianBoru, seat: int, space: int) -> int:
    """Where a seat ends that comes to a space."""
    others = [*s.court[:seat], *s.court[seat + 1 :]]
    while space > 0 and space in others:
        space -= 1
    return space


def expand(s: BrianBoru, t: StepContext, seat: int) -> Script:
    options = expansions(s, seat)
    if len(options) == 1:
        return
    choice: Option = yield t.ask(seat, questions.EXPAND, options)
    if isinstance(choice, Expand):
        s.coins[seat] -= COSTS.expand
        s.disc[choice.town] = seat
        t.tell(events.Expanded, seat, choice.town, COSTS.expand)


def expansions(s: BrianBoru, seat: int) -> Options:
    """Towns without a disc, but not the active one, that a road joins to a controlled town."""
    disc, vikings = s.disc, s.vikings
    options: list[Option] = [DO_NOT_EXPAND]
    for town in ROADSIDE:
        if disc[town] == NO_DISC and town != s.active:
            for neighbour in ROADS[town]:
                if disc[neighbour] == seat and not vikings[neighbour]:
                    options.append(EXPAND[town])
                    break
    return options


def free(s: BrianBoru, t: StepContext, seat: int) -> Script:
    """Take one Viking token away, whoever gains by it; without any there is no effect (A5)."""
    options = [FREE[town] for town in TOWNS if s.vikings[town]]
    if not options:
        t.tell(events.NothingToFree, seat)
        return
    choice: Free = yield t.ask(seat, questions.FREE, options)
    s.vikings[choice.town] = False
    t.tell(events.Freed, seat, choice.town, s.disc[choice.town])
