"""Where vassals may be placed and tiles laid (§3, §4 and §6), worked out again in the plainest way.

Nothing here asks the rules: what may be done amid an action (B28) is found by trying every order of everything.
"""

from collections.abc import Iterator
from itertools import product
from operator import add, sub
from random import Random

import pytest

from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.games.simurgh import questions
from regnum.games.simurgh.components import (
    ABILITIES,
    CITY,
    DRAGON_TYPE,
    DRAGONS,
    EXPLORATIONS,
    POWER_TILES,
    SCOUT_COSTS,
    SPACES,
    SPACES_OF,
    TILES,
    WILDS_GAINS,
    Power,
)
from regnum.games.simurgh.effects import GOODS, WEAPON, Bundle, Bundles, Goods
from regnum.games.simurgh.game import GAME
from regnum.games.simurgh.moves import LAY, LAY_OVER, PLACE, Lay, LayOver, MoveOn, Place, Use
from regnum.games.simurgh.state import RIDER, SPEARMAN, Simurgh, copy
from tests.games.simurgh.positions import (
    SETTINGS,
    A,
    B,
    C,
    SimurghMatch,
    begin,
    dragon,
    full_wilds,
    play_at_random,
    position,
)


def has_all(goods: Goods, way: Bundle) -> bool:
    return all(have >= price for have, price in zip(goods, way.goods, strict=True))


def can_spend(s: Simurgh, seat: int, way: Bundle, kind: int, number: int) -> bool:
    """Vassals other than the one that is placed, and none from the same space; one always stays."""
    for each, wanted in ((SPEARMAN, way.spearmen), (RIDER, way.riders)):
        at_home = s.free[each][seat] + s.aside[each][seat] - (each == kind)
        if at_home + sum(post != number for post in s.posts[each][seat]) < wanted:
            return False
    return all_vassals(s, seat, SPEARMAN) + all_vassals(s, seat, RIDER) - way.spearmen - way.riders >= 1


def all_vassals(s: Simurgh, seat: int, kind: int) -> int:
    """Those that stand by, those that stand aside, and those on the board."""
    return s.free[kind][seat] + s.aside[kind][seat] + len(s.posts[kind][seat])


def can_pay(s: Simurgh, seat: int, way: Bundle, kind: int, number: int) -> bool:
    markers = sum(s.marks[dragon].bit_count() for dragon in s.dragons[seat])
    rich = has_all(s.goods[seat], way) and s.pp[seat] >= way.pp and markers >= way.markers
    return rich and can_spend(s, seat, way, kind, number)


def can_gain(s: Simurgh, seat: int, way: Bundle) -> bool:
    spearmen = all_vassals(s, seat, SPEARMAN) + way.spearmen
    riders = all_vassals(s, seat, RIDER) + way.riders
    room = (not way.spearmen or spearmen <= 3) and (not way.riders or riders <= 2)
    return room and (not way.dragon[0] or bool(s.dragon_deck))


def can_scout(s: Simurgh, seat: int, found: Bundle) -> bool:
    goods = tuple(map(add, s.goods[seat], found.goods))
    stacks = [s.scouts[-1] if s.scouts else 0, *s.display]
    if not any(stacks):
        return True
    return any(
        tile and any(has_all(goods, price) for price in SCOUT_COSTS[slot]) for slot, tile in enumerate(stacks)
    )


def may_place(s: Simurgh, seat: int, kind: int, number: int, amid: bool = False) -> bool:
    space = SPACES[number]
    if not s.free[kind][seat] or (kind == SPEARMAN and space.for_riders):
        return False
    if space.single and any(number in posts for kinds in s.posts for posts in kinds):
        return False
    if space.tile in EXPLORATIONS and (space.place or set(SPACES_OF[space.tile]) & set(s.posts[RIDER][seat])):
        return False
    if space.then == "objective" and not s.objective_deck:
        return False
    if space.then == "take_tile" and not may_scout(s, seat, kind, number, amid):
        return False
    payable = any(can_pay(s, seat, way, kind, number) for way in space.costs)
    return payable and any(can_gain(s, seat, way) for way in space.gains)


def may_scout(s: Simurgh, seat: int, kind: int, number: int, amid: bool) -> bool:
    """Whether a tile can be paid for with what the space gives, and with free actions if any may be taken."""
    gains = SPACES[number].gains
    if not amid:
        return any(can_scout(s, seat, way) for way in gains)
    then = copy(s)
    then.free[kind][seat] -= 1
    then.posts[kind][seat].append(number)
    return any(can_scout(after, seat, Bundle()) for way in gains for after in amidst(then, seat, way))


def may_lay(s: Simurgh, seat: int, tile: int, wilds: int, amid: bool) -> bool:
    """Whether a vassal can be placed on the tile with what the space of the wilds gives."""
    spots = list(product((SPEARMAN, RIDER), SPACES_OF[tile]))
    for way in WILDS_GAINS[wilds]:
        for then in amidst(s, seat, way) if amid else [gained(s, seat, way)]:
            if any(may_place(then, seat, kind, number) for kind, number in spots):
                return True
    return False


def cleared(s: Simurgh, seat: int, old: int) -> Simurgh:
    """A weapon is paid and the tile is gone; its vassals stand aside (B26)."""
    then = copy(s)
    then.goods[seat] = (*s.goods[seat][:WEAPON], s.goods[seat][WEAPON] - 1)
    for kind in (SPEARMAN, RIDER):
        stay = [post for post in s.posts[kind][seat] if post not in SPACES_OF[old]]
        then.aside[kind][seat] += len(s.posts[kind][seat]) - len(stay)
        then.posts[kind][seat] = stay
    return then


def expected(s: Simurgh, seat: int, amid: bool) -> Iterator[Option]:
    """All that may be placed and laid, without free actions or with them `amid`."""
    for number in (*CITY, *(number for tile in s.wilds if tile > 0 for number in SPACES_OF[tile])):
        for kind in (SPEARMAN, RIDER):
            if may_place(s, seat, kind, number, amid):
                yield PLACE[kind][number]
    full = 0 not in s.wilds
    for wilds, old in enumerate(s.wilds):
        for tile in s.hands[seat]:
            if old == 0 and may_lay(s, seat, tile, wilds, amid):
                yield LAY[tile, wilds]
            clears = full and old > 0 and old not in EXPLORATIONS and s.goods[seat][WEAPON]
            if clears and may_lay(cleared(s, seat, old), seat, tile, wilds, amid):
                yield LAY_OVER[tile, wilds]


# Free actions in every order


def gained(s: Simurgh, seat: int, way: Bundle) -> Simurgh:
    then = copy(s)
    then.goods[seat] = tuple(map(add, s.goods[seat], way.goods))
    then.pp[seat] += way.pp
    then.free[SPEARMAN][seat] += way.spearmen
    then.free[RIDER][seat] += way.riders
    return then


def events_of(way: Bundle) -> frozenset[str]:
    names = {name for name, amount in zip(GOODS, way.goods, strict=True) if amount}
    food = {"veg_or_meat"} if names & {"veg", "meat"} else set()
    return frozenset(f"gain_{name}" for name in (*names, *food, *(["pp"] if way.pp else [])))


def marked(s: Simurgh, seat: int) -> list[tuple[int, int, Power]]:
    return [
        (tile, place, ABILITIES[DRAGON_TYPE[tile]][place])
        for tile in s.dragons[seat]
        for place in range(3)
        if s.marks[tile] >> place & 1
    ]


def unmarked(s: Simurgh, tile: int, place: int) -> Simurgh:
    then = copy(s)
    then.marks[tile] -= 1 << place
    return then


def receives(
    s: Simurgh, seat: int, ways: Bundles, happened: frozenset[str], markers: int = 0, post: int = -1
) -> Iterator[Simurgh]:
    """A gain in every way, with its markers and everything that it sets off, in every order."""
    for way in ways:
        if can_gain(s, seat, way):
            then, events = gained(s, seat, way), happened | events_of(way)
            yield from moment(then, seat, markers + way.markers, events, set(), post)


def moment(
    s: Simurgh, seat: int, markers: int, events: frozenset[str], seen: set[str], post: int = -1
) -> Iterator[Simurgh]:
    """Markers go one by one to the leftmost empty ability of a dragon, or are lost; meanwhile abilities are
    used, and a dragon may take the rider further who has just come to the space `post`."""
    key = f"{look(s, seat)} {markers} {sorted(events)}"
    if key in seen:
        return
    seen.add(key)
    if not markers:
        yield s
    for tile, place, way in bonuses(s, seat, events):
        then = gained(unmarked(s, tile, place), seat, way)
        yield from moment(then, seat, markers + way.markers, events | events_of(way), seen, post)
    if markers:
        for then in [*placed(s, seat)] or [s]:
            yield from moment(then, seat, markers - 1, events, seen, post)
    if markers or post >= 0:
        for then in free_actions(s, seat):
            yield from moment(then, seat, markers, events, seen, post)
    if post in s.posts[RIDER][seat]:
        for tile, place, power in marked(s, seat):
            if power.effect == "move_again_paying":
                yield from goes_down(unmarked(s, tile, place), seat, post, moved=False, markers=markers)


def placed(s: Simurgh, seat: int) -> Iterator[Simurgh]:
    for tile in s.dragons[seat]:
        empty = [place for place in range(3) if not s.marks[tile] >> place & 1]
        fit = [place for place in empty if not ABILITIES[DRAGON_TYPE[tile]][place].once]
        if fit:
            then = copy(s)
            then.marks[tile] += 1 << fit[0]
            yield then


def bonuses(s: Simurgh, seat: int, events: frozenset[str]) -> Iterator[tuple[int, int, Bundle]]:
    """The abilities that events set off: the dragon, the place, and each way to take the bonus."""
    for tile, place, power in marked(s, seat):
        if power.when in events and not power.effect:
            food = {"veg", "meat"} & {name.removeprefix("gain_") for name in events}
            same = [Bundle(goods=tuple(int(each == name) for each in GOODS)) for name in sorted(food)]
            for way in same if power.gains[0].same else power.gains:
                yield tile, place, way


def look(s: Simurgh, seat: int) -> str:
    """All that matters here of a position."""
    people = [(s.free[kind][seat], s.aside[kind][seat], sorted(s.posts[kind][seat])) for kind in (0, 1)]
    return str((s.goods[seat], s.pp[seat], s.marks, s.display, len(s.scouts), s.moved, people))


def pays(s: Simurgh, seat: int, ways: Bundles) -> Iterator[Simurgh]:
    """A price in every way, with all that the loss of a vassal sets off."""
    for way in ways:
        if not can_pay(s, seat, way, -1, -1):
            continue
        then = copy(s)
        then.goods[seat] = tuple(map(sub, s.goods[seat], way.goods))
        then.pp[seat] -= way.pp
        stages = [then]
        if way.markers:
            stages = [unmarked(then, tile, place) for tile, place, _ in marked(then, seat)]
        wanted = ((SPEARMAN, way.spearmen, "spend_spearman"), (RIDER, way.riders, "spend_rider"))
        for kind, number, event in wanted:
            if number:
                spent = [after for stage in stages for after in loses(stage, seat, kind)]
                stages = [each for after in spent for each in moment(after, seat, 0, frozenset({event}), set())]
        yield from stages


def loses(s: Simurgh, seat: int, kind: int) -> Iterator[Simurgh]:
    at_home = s.aside[kind][seat] + s.free[kind][seat]
    then = copy(s)
    if s.aside[kind][seat]:
        then.aside[kind][seat] -= 1
        yield then
    elif at_home:
        then.free[kind][seat] -= 1
        yield then
    else:
        for post in set(s.posts[kind][seat]):
            then = copy(s)
            then.posts[kind][seat].remove(post)
            yield then


def free_actions(s: Simurgh, seat: int) -> Iterator[Simurgh]:
    """Every ability that may be used, and every rider that may move, in every way."""
    for tile, place, power in marked(s, seat):
        if power.kind in ("gain", "exchange"):
            for paid in pays(unmarked(s, tile, place), seat, power.costs):
                yield from receives(paid, seat, power.gains, frozenset())
        elif power.effect in ("take_face_up_tile", "take_face_down_tile"):
            stack = s.display if power.effect == "take_face_up_tile" else s.scouts
            for paid in pays(unmarked(s, tile, place), seat, power.costs) if any(stack) else ():
                yield from taken_away(paid, power.effect)
    if not s.moved:
        for post in s.posts[RIDER][seat]:
            if SPACES[post].tile in EXPLORATIONS and SPACES[post].tile != s.entered:
                yield from goes_down(s, seat, post, moved=True)


def taken_away(s: Simurgh, effect: str) -> Iterator[Simurgh]:
    if effect == "take_face_down_tile":
        then = copy(s)
        then.scouts.pop()
        yield then
    else:
        for slot, tile in enumerate(s.display):
            if tile:
                then = copy(s)
                then.display[slot] = 0
                yield then


EXPLORED = frozenset({"explore_move", "explore_down"})


def goes_down(s: Simurgh, seat: int, post: int, moved: bool, markers: int = 0) -> Iterator[Simurgh]:
    space = SPACES[post]
    if space.place == 3 or any(SPACES_OF[space.tile][space.place + 1] in posts for posts in s.posts[RIDER]):
        return
    below = SPACES[SPACES_OF[space.tile][space.place + 1]]
    for paid in pays(s, seat, below.costs):
        there = copy(paid)
        there.moved = there.moved or moved
        if post not in there.posts[RIDER][seat]:
            continue
        there.posts[RIDER][seat].remove(post)
        there.posts[RIDER][seat].append(below.number)
        yield from receives(there, seat, below.gains, EXPLORED, markers, below.number)


def amidst(s: Simurgh, seat: int, way: Bundle) -> Iterator[Simurgh]:
    """All that may become of a gain and of free actions after it, as far as nothing hidden is drawn."""
    seen: set[str] = set()
    waiting = list(receives(s, seat, (way,), frozenset()))
    while waiting:
        then = waiting.pop()
        people = [
            (then.free[kind][seat], then.aside[kind][seat], sorted(then.posts[kind][seat])) for kind in (0, 1)
        ]
        key = str(
            (then.goods[seat], then.pp[seat], then.marks, then.display, len(then.scouts), then.moved, people)
        )
        if key not in seen:
            seen.add(key)
            yield then
            waiting += free_actions(then, seat)


def compare(match: SimurghMatch, amid: bool = True) -> set[Option]:
    """What is offered is what can be carried out, with free actions only if they are needed amid it.

    What a free action makes possible that can be taken before as well need not be offered, for it is as soon
    as that is done; if there is none, exactly what is possible is offered. Returned is what needs something
    amid it.
    """
    ((seat, options),) = match.pending.items()
    offered: set[Option] = {option for option in options if isinstance(option, Place | Lay | LayOver)}
    plain = set(expected(match.state, seat, amid=False))
    assert sorted(map(str, plain - offered)) == [], "refused though possible"
    if not amid:
        return set()
    at_all = set(expected(match.state, seat, amid=True))
    assert sorted(map(str, offered - at_all)) == [], "offered though impossible"
    if not any(isinstance(option, Use | MoveOn) for option in options):
        assert sorted(map(str, at_all - offered)) == [], "refused though something amid it would help"
    return offered - plain


@pytest.mark.parametrize(("seats", "dragonlord"), SETTINGS)
def test_exactly_what_the_rules_allow_is_offered(seats: int, dragonlord: bool) -> None:
    """§3, §4 and §6: before every main action of a random game."""
    match = Match(GAME, seats, {"dragonlord": dragonlord, "length": "long"}, seed="openings")
    seen: set[type[Option]] = set()
    turns = 0

    def look(match: SimurghMatch) -> bool:
        nonlocal turns
        if match.question is questions.ACT:
            turns += 1
            compare(match, amid=turns % 3 == 0)
            seen.update(map(type, next(iter(match.pending.values()))))
        return turns > 120

    play_at_random(match, Random(seats), look)
    assert {Place, Lay} <= seen


@pytest.mark.parametrize("seed", range(40))
def test_exactly_what_the_rules_allow_may_be_cleared(seed: int) -> None:
    """§6: in the full wilds, with anything in stock and in hand, and some own vassals on the tiles."""
    random = Random(seed)
    mine = random.sample(["13.2", "2.2", "30.1", "armory"], random.randint(0, 2))
    unused = [tile for tile in TILES if tile not in {13, 37, 1, 2, 3, *POWER_TILES}]
    match = full_wilds(
        posts={
            A: [(SPEARMAN, name) for name in mine],
            B: [(SPEARMAN, "13.1"), (RIDER, "37.1"), (SPEARMAN, "1.1")],
            C: [(SPEARMAN, "2.1"), (SPEARMAN, "3.1"), (SPEARMAN, "30.1")],
        },
        vassals={A: (random.randint(0, 1), random.randint(1 - bool(mine), 2)), C: (0, 1)},
        stock={A: {name: random.randint(0, 2) for name in GOODS}},
        hands={A: [*random.sample(unused, 4), *random.sample([29, 33], seed % 2)]},
        pp=[random.randint(0, 2), 0, 0],
        dragons={A: {dragon("D"): random.randint(0, 1)}},
    )
    compare(match)
    if match.state.goods[A][WEAPON] == 0:
        assert not any(isinstance(option, LayOver) for option in match.pending[A])


def test_what_only_a_dragon_or_a_rider_makes_possible_amid_an_action_is_offered() -> None:
    """B28: poor players with any dragons, tiles in hand and riders on explorations, in 250 random positions."""
    needed: set[type[Option]] = set()
    for seed in range(250):
        random = Random(seed)
        paths = random.sample(sorted(EXPLORATIONS), 2)
        beasts = random.sample(DRAGONS, random.randint(1, 2))
        others = [tile for tile in TILES if tile not in paths and tile not in POWER_TILES]
        state = position(
            3,
            wilds=[*paths, 0, 0, 0, 0],
            posts={A: [(RIDER, f"{paths[0]}.{random.randint(1, 4)}")], B: [(RIDER, f"{paths[1]}.1")]},
            vassals={A: (random.randint(0, 1), random.randint(0, 1)), B: (1, 0)},
            stock={A: {name: random.choice((0, 0, 1, 1, 2)) for name in GOODS}},
            hands={A: [*random.sample(others, 3), random.choice(sorted(POWER_TILES))]},
            pp=[random.randint(0, 2), 0, 0],
            dragons={A: {tile: random.randint(0, 7) for tile in beasts}},
            moved=random.random() < 0.5,
        )
        needed |= set(map(type, compare(begin(state))))
    assert {Lay, Place} <= needed
