"""Every value of the box beside a second copy, typed from the reference tables of the printed rulebook.

"?" stands before what the scan of the book does not show or shows in part: it was chosen, and the parts say so.
"""

from typing import Any, NamedTuple

import pytest

from regnum.core.components import Part
from regnum.games.simurgh.components import BOX
from regnum.games.simurgh.effects import Bundle, read

# Tables 1 to 4: a tile a line, its spaces from the left. The first takes any number of vassals, the others one
# each; R is for riders only; "=" stands between price and gain.

PRODUCTION = """
1: 1 wood or 1 stone or 2 veg | 1 wisdom + 2 veg + 1 meat | 3 wood/stone | 4 meat
2: 1 weapon | 3 weapon | 2 weapon + 2 wood | 2 weapon + 1 stone
3: 1 wood or 1 stone | ? 1 veg + 2 wood + 1 stone | 3 wood + 1 stone | 1 veg + 2 stone
4: R 2 veg/meat | R 3 veg + 2 meat | R 5 veg | R 2 veg + 2 wood
5: 1 wood or 1 stone | ? 1 veg + 2 wood + 1 meat | 4 wood | 3 stone
6: 1 stone = 2 weapon | 2 weapon | 4 wood | 4 stone
7: 1 veg or 1 meat | 3 veg + 1 meat | 4 veg | 1 veg + 2 wood
8: 2 veg | 3 wood/stone | 4 meat | 3 veg + 1 meat
9: R 2 wood/stone or 3 veg | R 5 veg | R 4 wood | R 4 stone
10: 1 wood or 1 stone or 2 veg | 3 veg + 1 wood | 3 wood + 1 stone | 1 wood + 2 stone
11: 2 meat | ? 2 veg + 1 wood + 1 stone | 4 stone | 3 wood
12: 1 meat | 3 veg + 1 meat | 4 veg | 2 veg + 1 wood
"""

RESEARCH = """
13: ? 2 wisdom | 3 wisdom + 1 marker | 1 wisdom + dragon of 2 with 0 | ? 4 wisdom
14: 1 veg + 1 meat = 3 wisdom | 2 wisdom + 1 marker | ? 3 wisdom | 1 wisdom = 2 pp + 1 marker
15: 2 veg/meat = 3 wisdom | 1 spearman = 6 wisdom | 2 stone = 4 wisdom | 3 stone = 5 wisdom
16: R 1 pp = dragon of 2 with 0 | R 2 wisdom = 5 wisdom | R 2 wisdom = 2 marker | \
? R 3 wisdom = dragon of 4 with 1 + 3 pp
17: 1 veg/meat + 1 wisdom | 3 wisdom | 1 wisdom = 2 marker | 4 stone = 5 wisdom + 2 pp
18: R 2 wisdom + 1 pp | ? R 5 wisdom | R 3 wisdom + 3 pp | R 1 wisdom + 2 marker
19: 1 spearman = 6 wisdom | 3 wisdom + 1 pp | 2 wisdom + 2 pp | ? 4 wisdom
20: 2 pp = 4 wisdom | ? 2 wisdom = dragon of 3 with 1 | 4 wisdom = dragon of 4 with 1 + 3 pp
"""

TRANSFORMATION = """
21: R 1 rider = 6 meat | 2 veg = 5 meat | ? R 1 wood + 1 stone = 5 weapon | 2 veg = 5 wood
22: 1 veg = 2 meat | 2 wood = 5 meat/veg | 3 stone = 5 weapon | 2 veg = 5 meat
23: R 1 rider = 5 meat + 1 veg | R 1 veg = 5 meat | R 1 wood + 1 stone = 5 weapon | R 1 veg = 5 wood
24: 1 veg = 2 meat | 1 wood = 3 veg/meat | 1 stone = 2 weapon | 1 veg = 3 meat
25: 1 wood = 2 stone | 2 wood = 5 stone | 4 wood = 5 weapon | 2 meat = 5 wood/stone
26: 2 pp = 1 marker | R 2 pp = dragon of 3 with 1 | 1 pp = 3 wood/stone | 2 pp = 4 veg/meat
27: R 1 wood + 1 marker = 6 veg/meat | 1 marker = 3 wisdom | 1 weapon = 4 wood/stone | R 2 pp = 6 wisdom
28: R 1 pp = 1 marker | 2 pp = 4 weapon | 2 wood/stone = 2 marker
"""

POWER = """
29: 2 wisdom = 3 pp | R 3 wisdom = 1 marker + 6 pp | R 3 wood + 3 stone = 11 pp | 3 weapon = 6 pp
30: 2 pp | R 3 weapon = 9 pp | R 1 wisdom = 5 pp | R 1 spearman + 1 weapon = 8 pp
31: R 3 pp | R 4 pp | R 2 wisdom = 6 pp | R 1 spearman + 1 rider = 16 pp
32: 2 pp | 1 wisdom + 5 stone = 8 pp | 5 stone = 5 pp | 1 spearman + 6 wisdom = 10 pp
33: R 1 marker | 1 wisdom = 4 pp | 6 wisdom = 8 pp | 1 spearman + 2 wisdom = 7 pp
34: R 2 veg + 1 pp | 3 weapon + 1 rider = 10 pp | R 2 weapon = 5 pp | 1 spearman + 2 weapon = 7 pp
35: R 3 pp | R 4 veg = 9 pp | 2 weapon = 4 pp | 2 pp
36: 1 weapon + 1 wisdom = 3 pp | R 4 wisdom = 10 pp | R 2 wood + 2 stone = 8 pp | 4 weapon = 10 pp
"""

# Table 5: the price of every level, then what the levels bring from the top.
EXPLORATION = """
37: 2 wisdom = 2 pp | 2 marker | 6 pp | 8 pp
38: ? 2 veg + 1 meat + 1 wood = 3 pp | 5 pp | 5 pp + 1 marker | 8 pp + dragon of 4 with 2
39: ? 1 wood + 2 veg/meat = 3 pp | 4 pp | 5 pp | 6 pp + 2 marker
40: 1 wisdom + 1 weapon = 2 pp | 4 pp | 5 pp | 8 pp
41: 1 weapon + 1 veg/meat = 2 pp | 4 pp | 4 pp | 6 pp + 2 wisdom
42: 3 wisdom or 3 weapon = 3 pp | 5 pp | 7 pp | 9 pp
43: ? 1 wisdom + 1 weapon + 1 wood/stone + 1 veg/meat = 3 pp + 1 marker | 5 pp | 7 pp + 1 marker | 10 pp
44: ? 1 weapon = 2 veg | 3 veg/meat | 4 wood/stone | 5 pp
45: ? 1 wisdom + 1 stone = 2 pp | 4 pp | 5 pp | 7 pp + 5 veg/meat
46: 1 weapon + 1 veg + 1 meat = 2 pp + 1 marker | 4 pp + 1 marker | 6 pp | 10 pp
47: ? 1 wisdom + 2 stone = 2 pp + 1 marker | 3 pp + 1 marker | 5 pp | 10 pp
48: ? 2 wood/stone = 2 pp | 2 pp + 2 weapon | 4 pp | 6 pp + 2 weapon
"""

# The city, the slots of the scouts, the monument and the wilds, in the order of the book.
CITY = """
1: 1 weapon
2: 2 wisdom
3: ? 1 wisdom + 1 meat
4: ? 1 wood + 1 stone
5: 1 veg or 1 pp
6: 3 veg + 1 meat = 1 spearman
7: 2 veg + 3 meat = 1 rider
8: 3 wood = 2 marker
9: R 2 stone = 2 marker
10: R 1 veg + 1 meat + 1 wood + 1 stone + 1 weapon = dragon of 3 with 3
11: 1 stone or 1 wood
12: R
"""
ONE_VASSAL = ("1", "2", "3", "4")
THEN = {"11": "take_tile", "12": "objective"}

SCOUTS = """
1: ? 1 wisdom =
2: ? 1 weapon = 1 pp
3: 1 weapon + 1 wisdom = 2 pp
4: ? 2 weapon + 1 wisdom = 3 pp
0: 1 weapon =
"""

MONUMENT = """
1: ? 2 wood + 2 stone = 5 pp
2: ? 3 wisdom = 5 pp
3: ? 3 weapon = 5 pp
4: ? 3 veg + 2 meat = 5 pp
5: ? 1 veg + 1 meat + 1 wood + 1 stone + 1 wisdom + 1 weapon = 8 pp
"""

WILDS = """
1: 1 wood or 1 stone
2: ? 1 veg or 1 meat
3: ? 1 wisdom
4: ? 1 weapon
5: ? 1 wood or 1 stone
6: ? 2 veg
"""

# Appendix 2: the abilities from the left. "on" names what sets one off, "do" something other than a gain.
DRAGONS = """
A: 1 veg or 1 meat | 2 meat + 2 wood = 1 rider | 1 marker = 4 pp
B: 2 meat = 3 pp | 2 pp = 3 veg/meat | 1 stone = 2 pp
C: 2 meat | 2 meat = 3 weapon | ? 1 weapon + 2 veg/meat = 1 rider
D: 1 veg = 2 meat | 1 veg = 2 wood | 1 veg = 2 stone
E: ? 1 wisdom | on gain_wisdom 2 wisdom | on gain_pp 2 pp
F: ? on gain_veg 2 veg | on gain_meat 2 meat | 2 wood/stone
G: 2 veg/meat = 3 weapon | 2 wood/stone = 3 weapon | 1 weapon = do take_face_up_tile
H: on explore_move do move_again_paying | 2 meat | 1 spearman + 1 pp = 1 rider once
I: on gain_wisdom 2 wisdom | on explore_move 2 pp | ? on gain_weapon 1 weapon
J: on spend_spearman 2 wood/stone | on spend_rider 2 stone | 1 rider = 3 weapon + 2 meat
K: on explore_move do move_again_paying | 1 veg or 1 meat | do replace_objective once
L: on gain_veg_or_meat 1 same | 1 wisdom = do take_face_down_tile | 1 weapon = do take_face_up_tile
"""

# Appendix 3: first, second and third place. Which dragons a tile shows was chosen throughout.
OBJECTIVES = """
73: 8 4 3 A E
74: 9 5 1 B F
75: 8 5 2 C G
76: 10 4 1 D H
77: 10 6 2 I J A
78: 9 6 3 K L B
79: 15 9 2 C D E I
80: 13 8 5 F G J K
81: 11 5 2 H L C
82: 10 5 1 D F L
83: 14 7 3
84: 6 4 0
"""
COUNTS = {"83": "all markers", "84": "food"}


class Entry(NamedTuple):
    """What stands in one place of a table."""

    chosen: bool
    riders_only: bool
    price: frozenset[Bundle]
    gain: frozenset[Bundle]


def rows(table: str) -> dict[str, list[str]]:
    """By the number of a line: what stands in its columns."""
    lines = [line.partition(":") for line in table.strip().splitlines()]
    return {number: [column.strip() for column in columns.split("|")] for number, _, columns in lines}


def entry(text: str) -> Entry:
    chosen, text = text.startswith("?"), text.removeprefix("?").strip()
    riders_only, text = text.startswith("R"), text.removeprefix("R").strip()
    price, _, gain = text.rpartition("=")
    return Entry(chosen, riders_only, ways(price), ways(gain))


def ways(text: str) -> frozenset[Bundle]:
    return frozenset(read(text.strip()))


def shipped(part: Any, riders_only: bool = False) -> Entry:
    """The same of a part of the box."""
    return Entry(chosen(part), riders_only, ways(getattr(part, "cost", "")), ways(part.gain))


def chosen(part: Part) -> bool:
    assert part.source in ("rulebook", "designed")
    return part.source == "designed"


@pytest.mark.parametrize(
    ("kind", "table"),
    [
        ("production", PRODUCTION),
        ("research", RESEARCH),
        ("transformation", TRANSFORMATION),
        ("power", POWER),
        ("exploration", EXPLORATION),
    ],
)
def test_which_tile_is_of_which_kind(kind: str, table: str) -> None:
    assert [str(tile.tile) for tile in BOX.tiles if tile.kind == kind] == list(rows(table))


@pytest.mark.parametrize("table", [PRODUCTION, RESEARCH, TRANSFORMATION, POWER])
def test_the_spaces_of_the_tiles(table: str) -> None:
    tiles = rows(table)
    found = {space.id: space for space in BOX.spaces if space.id.split(".")[0] in tiles}
    assert len(found) == sum(map(len, tiles.values()))
    for tile, spaces in tiles.items():
        for place, text in enumerate(spaces, 1):
            space = found[f"{tile}.{place}"]
            assert space.slot == ("multi" if place == 1 else "single"), space.id
            assert shipped(space, space.who == "rider") == entry(text), space.id


def test_the_levels_of_the_explorations() -> None:
    paths = {str(path.tile): path for path in BOX.explorations}
    assert list(paths) == list(rows(EXPLORATION))
    for tile, (first, *others) in rows(EXPLORATION).items():
        path, top = paths[tile], entry(first)
        assert (chosen(path), ways(path.cost)) == (top.chosen, top.price), tile
        assert [*map(ways, path.levels)] == [top.gain, *map(ways, others)], tile


def test_the_city() -> None:
    city = {str(space.space): space for space in BOX.city}
    assert list(city) == list(rows(CITY))
    for number, (text,) in rows(CITY).items():
        space = city[number]
        assert shipped(space, space.who == "rider") == entry(text), space.id
        assert space.slot == ("single" if number in ONE_VASSAL else "multi"), space.id
        assert space.then == THEN.get(number, ""), space.id


def test_the_slots_of_the_scouts_the_monument_and_the_wilds() -> None:
    assert {str(slot.slot): shipped(slot) for slot in BOX.scouts} == entries(SCOUTS)
    assert {str(space.space): shipped(space) for space in BOX.monument} == entries(MONUMENT)
    assert {str(space.space): shipped(space) for space in BOX.wilds} == entries(WILDS)
    assert {str(space.space): space.players for space in BOX.wilds} == dict.fromkeys("1234", 2) | dict.fromkeys(
        "56", 3
    )


def entries(table: str) -> dict[str, Entry]:
    return {number: entry(text) for number, (text,) in rows(table).items()}


def test_the_abilities_of_the_dragons() -> None:
    """What sets off the second one of H is left to the tests of the rules."""
    abilities = {ability.id: ability for ability in BOX.abilities}
    table = {
        f"{dragon}{place}": text
        for dragon, three in rows(DRAGONS).items()
        for place, text in enumerate(three, 1)
    }
    assert list(abilities) == list(table)
    for name, text in table.items():
        ability = abilities[name]
        words = text.removesuffix(" once").split()
        when = words[words.index("on") + 1] if "on" in words else ""
        effect = words[words.index("do") + 1] if "do" in words else ""
        plain = " ".join(word for word in words if word not in ("on", "do", when, effect))
        assert shipped(ability) == entry(plain), name
        assert ability.effect == effect, name
        assert ability.once == text.endswith(" once"), name
        assert ability.when == when or name == "H2", name


def test_the_kinds_of_abilities() -> None:
    """With something that sets it off; with an effect of its own; with a price; with none."""
    for ability in BOX.abilities:
        if ability.kind == "trigger":
            assert ability.when
        else:
            assert not ability.when
            assert ability.kind == ("special" if ability.effect else "exchange" if ability.cost else "gain")


def test_the_tiles_of_the_dragons() -> None:
    """24 tiles after the 48 action tiles, two of each type; how they are numbered was chosen."""
    assert [dragon.id for dragon in BOX.dragons] == list(rows(DRAGONS))
    assert [tile for dragon in BOX.dragons for tile in dragon.tiles] == list(range(49, 73))


def test_the_objectives() -> None:
    found = {str(objective.tile): objective for objective in BOX.objectives}
    assert list(found) == list(rows(OBJECTIVES))
    for tile, (text,) in rows(OBJECTIVES).items():
        first, second, third, *dragons = text.split()
        objective = found[tile]
        assert objective.points == (int(first), int(second), int(third)), tile
        assert objective.dragons.split() == dragons, tile
        assert objective.counts == COUNTS.get(tile, "markers"), tile
        assert chosen(objective) == bool(dragons), tile


def test_what_the_players_begin_with_and_how_many_they_may_have() -> None:
    start, most, left_out = BOX.start, BOX.most, BOX.tiles_left_out
    assert (start.spearman, start.rider, start.markers) == (1, 1, 3)
    assert (start.veg, start.wisdom) == (2, 2)
    assert (start.meat, start.wood, start.stone, start.weapon) == (1, 1, 1, 1)
    assert (most.spearman, most.rider, most.hand) == (3, 2, 5)
    assert (left_out.production, left_out.exploration) == (4, 4)
    assert (left_out.transformation, left_out.research) == (3, 3)


def test_modes_lengths_full_tiles_and_resources_left() -> None:
    """The scan cuts off how many tiles are drafted: one each, and then once more."""
    modes = {
        mode.name: (mode.resources, mode.power_tiles, mode.start_tiles, mode.dragons) for mode in BOX.modes
    }
    assert modes == {"spearman": (15, "dealt", 3, 1), "dragonlord": (12, "drafted", 2, 3)}
    assert [mode.name for mode in BOX.modes if chosen(mode)] == ["dragonlord"]
    lengths = {length.name: (length.objectives, length.chronicle) for length in BOX.lengths}
    assert lengths == {"short": (4, 8), "medium": (4, 11), "long": (5, 14)}
    assert {crowd.players: crowd.full_tile for crowd in BOX.crowds} == {2: 3, 3: 3, 4: 4, 5: 4}
    bands = [(band.most, band.points) for band in BOX.leftovers]
    assert bands == [(0, 5), (3, 3), (6, 1), (999, 0)], "with 7 and more nothing"
