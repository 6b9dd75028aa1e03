"""Laying out positions of Simurgh, and playing on from them."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from regnum.core.chance import Replayable
from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.games.simurgh.components import (
    BOX,
    CITY,
    CITY_IDS,
    DRAGONS,
    MONUMENT_COSTS,
    OBJECTIVES,
    POWER_TILES,
    SPACES,
    SPACES_OF,
    START_GOODS,
    TILES,
    WILDS_PLAYERS,
)
from regnum.games.simurgh.effects import GOODS, Bundle, Goods, read
from regnum.games.simurgh.game import GAME
from regnum.games.simurgh.moves import GAIN, PAY, PLACE, USE, Place
from regnum.games.simurgh.state import CLOSED, RIDER, SPEARMAN, Simurgh, new
from tests.games import playing

A, B, C, D, E = range(5)
FIRST, SECOND, THIRD, ALL = 0b001, 0b010, 0b100, 0b111
"""Markers on the abilities of a dragon, from the left."""

SimurghMatch: TypeAlias = Match[Simurgh]


# Names of things


def space(name: str) -> int:
    """An action space by the name of a place in the city, or by "tile.place" from the top."""
    if name in CITY_IDS:
        return CITY[CITY_IDS.index(name)]
    tile, place = map(int, name.split("."))
    return next(number for number in SPACES_OF[tile] if SPACES[number].place == place - 1)


def spearman_to(name: str) -> Option:
    return PLACE[SPEARMAN][space(name)]


def rider_to(name: str) -> Option:
    return PLACE[RIDER][space(name)]


def spearman_on_riders_space(name: str) -> Option:
    """An option that the game does not know at all."""
    return Place(SPEARMAN, space(name))


def dragon(letter: str, copy: int = 0) -> int:
    """The first or the second tile of a type of dragon."""
    return next(kind.tiles[copy] for kind in BOX.dragons if kind.id == letter)


def use(ability: str, copy: int = 0) -> Option:
    """The option to use an ability: "E2" is the second one of dragon E."""
    return USE[dragon(ability[0], copy), int(ability[1]) - 1]


def bundle(text: str) -> Bundle:
    (found,) = read(text)
    return found


def take(text: str) -> Option:
    return GAIN[bundle(text)]


def give(text: str) -> Option:
    return PAY[bundle(text)]


def goods(**amounts: int) -> Goods:
    """All six resources, those not named being zero."""
    assert set(amounts) <= set(GOODS)
    return tuple(amounts.get(name, 0) for name in GOODS)


PLENTY = dict.fromkeys(GOODS, 9)


# Positions


def position(
    seats: int = 3,
    *,
    dragonlord: bool = False,
    length: str = "medium",
    guarded: bool = False,
    stock: Mapping[int, Mapping[str, int]] | None = None,
    vassals: Mapping[int, tuple[int, int]] | None = None,
    posts: Mapping[int, Sequence[tuple[int, str]]] | None = None,
    dragons: Mapping[int, Mapping[int, int]] | None = None,
    hands: Mapping[int, Sequence[int]] | None = None,
    wilds: Sequence[int] = (),
    monument: Sequence[int] = (),
    **fields: Any,
) -> Simurgh:
    """A position in the turn of A.

    By seat: resources by name, free spearmen and riders, (kind, space) of the vassals on the board, dragons
    with their markers, and hands. Who is not named has what everybody begins with, and no dragon. Whatever
    card is not named comes to its stack, or among those left out; all other fields as they are.
    """
    state = new(seats, dragonlord, length, guarded)
    state.step, state.turns = "act", 1
    state.goods = [
        goods(**(stock or {})[seat]) if seat in (stock or {}) else START_GOODS for seat in range(seats)
    ]
    for seat in range(seats):
        free = (vassals or {}).get(seat, (1, 1))
        state.free[SPEARMAN][seat], state.free[RIDER][seat] = free
    for seat, places in (posts or {}).items():
        for kind, name in places:
            state.posts[kind][seat].append(space(name))
            state.standing[space(name)] += 1
    for seat, owned in (dragons or {}).items():
        for tile, marks in owned.items():
            state.dragons[seat].append(tile)
            state.marks[tile] = marks
    for seat, hand in (hands or {}).items():
        state.hands[seat] = sorted(hand)
    state.wilds = [0 if players <= seats else CLOSED for players in WILDS_PLAYERS]
    state.wilds[: len(wilds)] = wilds
    state.monument = [*monument, *[0] * (len(MONUMENT_COSTS) - len(monument))]
    for field, value in fields.items():
        assert hasattr(state, field)
        setattr(state, field, value)
    _stack_the_rest(state, fields)
    return state


def _stack_the_rest(state: Simurgh, given: Mapping[str, Any]) -> None:
    named = {card for cards in (*state.hands, *state.dragons) for card in cards}
    named |= {*state.wilds, *state.monument, *state.chronicle, *state.display, *state.scouts}
    named |= {*state.dragon_deck, *state.objective_deck, *state.powers, *state.looked_at}
    rest = [tile for tile in reversed(TILES) if tile not in named | POWER_TILES]
    if "display" not in given:
        state.display = [rest.pop() for _ in range(4)]
    if "scouts" not in given:
        state.scouts = [rest.pop() for _ in range(6)]
    state.left_out = sorted(rest)
    for field, cards in (
        ("powers", sorted(POWER_TILES)),
        ("dragon_deck", DRAGONS),
        ("objective_deck", OBJECTIVES),
    ):
        others = [card for card in cards if card not in named]
        if field in given:
            state.left_out += others
        else:
            setattr(state, field, others)
    everybody = (1 << state.seats) - 1
    for card in (*state.wilds, *state.display, *state.monument, *state.chronicle):
        if card > 0:
            state.known[card] = everybody
    for seat, hand in enumerate(state.hands):
        for tile in hand:
            state.known[tile] = 1 << seat
    for owned in state.dragons:
        for tile in owned:
            state.known[tile] = everybody


def begin(state: Simurgh, chance: Replayable | None = None) -> SimurghMatch:
    """A match that begins with a position."""
    GAME.check(state)
    return Match(GAME, state.seats, state=state, seed="a fixed seed", chance=chance)


def full_wilds(**fields: Any) -> SimurghMatch:
    """Three players; a tile with one vassal of B or C on each space of the wilds; A holds a production tile."""
    layout: dict[str, Any] = {
        "wilds": [13, 37, 1, 2, 3, 30],
        "posts": {
            B: [(SPEARMAN, "13.1"), (RIDER, "37.1"), (SPEARMAN, "1.1")],
            C: [(SPEARMAN, "2.1"), (SPEARMAN, "3.1"), (SPEARMAN, "30.1")],
        },
        "vassals": {C: (0, 1)},
        "hands": {A: [7]},
        "stock": {A: {"weapon": 1}},
    }
    return begin(position(3, **(layout | fields)))


# Playing


def choose(match: SimurghMatch, *options: Option) -> None:
    """Whoever is asked chooses, one option after the other; the position is sound after each."""
    for option in options:
        playing.choose(match, option)
        GAME.check(match.state)


def marks(match: SimurghMatch, tile: int) -> int:
    return match.state.marks[tile]


def has(match: SimurghMatch, seat: int) -> dict[str, int]:
    """The resources of a seat that are not zero, by name."""
    return {name: have for name, have in zip(GOODS, match.state.goods[seat], strict=True) if have}


def play_at_random(
    match: SimurghMatch, random: Random, after: Callable[[SimurghMatch], bool] = lambda match: False
) -> None:
    """Play to the end, or until `after` says so after a choice."""
    while not match.over:
        seat = random.choice(list(match.pending))
        match.choose(seat, random.choice(match.pending[seat]))
        if after(match):
            return


SETTINGS = [(seats, dragonlord) for seats in GAME.seats for dragonlord in (False, True)]
"""Every number of seats in both modes."""
