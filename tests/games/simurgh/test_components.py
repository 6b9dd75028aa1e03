"""The language of effects, the shipped components, corrections, and what is said about wrong ones."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from regnum.core.components import edition, load, variable
from regnum.core.errors import BadComponents
from regnum.games.simurgh.components import (
    ABILITIES,
    BOX,
    CITY,
    CITY_IDS,
    DRAGON_TYPE,
    EXPLORATIONS,
    FILES,
    KEY,
    POWER_TILES,
    SPACES,
    SPACES_OF,
    TILES,
    Components,
    check,
    tiles_of,
)
from regnum.games.simurgh.effects import (
    FREE,
    GOODS,
    MEAT,
    STONE,
    VEG,
    WEAPON,
    WISDOM,
    WOOD,
    Bundle,
    Illegible,
    read,
)
from regnum.games.simurgh.moves import GAIN, MOVES, PAY, PLACE, RECALL
from regnum.games.simurgh.state import RIDER, SPEARMAN


def amounts(**named: int) -> Bundle:
    """A bundle of resources by name."""
    veg, meat, wood, stone, wisdom, weapon = (named.get(name, 0) for name in GOODS)
    return Bundle(goods=(veg, meat, wood, stone, wisdom, weapon))


def corrected(folder: Path, text: str) -> Components:
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    return load(Components, FILES, file, check)


# Effects


def test_the_six_resources() -> None:
    """§1: their order is the order of all amounts."""
    assert [GOODS[good] for good in (VEG, MEAT, WOOD, STONE, WISDOM, WEAPON)] == list(GOODS)
    assert GOODS == ("veg", "meat", "wood", "stone", "wisdom", "weapon")


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        ("1 weapon", [amounts(weapon=1)]),
        ("2 veg + 1 meat", [amounts(veg=2, meat=1)]),
        ("1 veg + 2 veg", [amounts(veg=3)]),
        ("1 veg or 1 pp", [amounts(veg=1), Bundle(pp=1)]),
        ("2 wood/stone", [amounts(wood=2), amounts(wood=1, stone=1), amounts(stone=2)]),
        (
            "2 wood/stone or 3 veg",
            [amounts(wood=2), amounts(wood=1, stone=1), amounts(stone=2), amounts(veg=3)],
        ),
        ("1 wisdom + 1 veg/meat", [amounts(wisdom=1, veg=1), amounts(wisdom=1, meat=1)]),
        (
            "1 wood/stone + 1 veg/meat",
            [
                amounts(wood=1, veg=1),
                amounts(wood=1, meat=1),
                amounts(stone=1, veg=1),
                amounts(stone=1, meat=1),
            ],
        ),
        ("1 spearman + 1 rider", [Bundle(spearmen=1, riders=1)]),
        ("2 marker + 6 pp", [Bundle(markers=2, pp=6)]),
        ("1 same", [Bundle(same=1)]),
        ("dragon of 4 with 1", [Bundle(dragon=(4, 1))]),
        ("3 pp + dragon of 4 with 0", [Bundle(pp=3, dragon=(4, 0))]),
        ("1 veg or 1 veg", [amounts(veg=1)]),
    ],
)
def test_reading_an_effect(text: str, ways: list[Bundle]) -> None:
    """§4: “/” splits a total freely, “or” is a choice, “+” is both."""
    assert list(read(text)) == ways


@pytest.mark.parametrize(("number", "kinds", "ways"), [(1, 2, 2), (3, 2, 4), (6, 2, 7), (2, 3, 6)])
def test_every_split_is_one_way(number: int, kinds: int, ways: int) -> None:
    """§4: all splits, each once, each with the whole total."""
    found = read(f"{number} {'/'.join(GOODS[:kinds])}")
    assert len(set(found)) == len(found) == ways
    assert all(sum(bundle.goods) == number for bundle in found)


def test_no_text_costs_nothing() -> None:
    """An empty text is one way to pay nothing."""
    assert read("") is FREE
    assert (Bundle(),) == FREE


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("2 gold", "2 gold"),
        ("veg", "veg"),
        ("0 veg", "0 veg"),
        ("-1 veg", "-1 veg"),
        ("two veg", "two veg"),
        ("2  veg", "2  veg"),
        ("2 veg+1 meat", "2 veg+1 meat"),
        ("2 veg + 1 mead", "1 mead"),
        ("1 veg or 2 fish", "2 fish"),
        ("1 veg or ", ""),
        ("1 veg/pp", "1 veg/pp"),
        ("1 veg/", "1 veg/"),
        ("1 spearman/rider", "1 spearman/rider"),
        ("dragon of 3", "dragon of 3"),
        ("dragon of three with 1", "dragon of three with 1"),
        (" ", " "),
    ],
)
def test_illegible_effects(text: str, wrong: str) -> None:
    """The part that cannot be read is named."""
    with pytest.raises(Illegible) as refusal:
        read(text)
    assert refusal.value.args == (wrong,)


# What is shipped


def test_the_shipped_files_load() -> None:
    """They are what is played with."""
    assert load(Components, FILES, None, check) == BOX


def test_48_action_tiles() -> None:
    """12 production, 8 research, 8 transformation, 8 power and 12 exploration tiles."""
    assert [tile.tile for tile in BOX.tiles] == list(TILES)
    assert Counter(tile.kind for tile in BOX.tiles) == {
        "production": 12,
        "research": 8,
        "transformation": 8,
        "power": 8,
        "exploration": 12,
    }
    assert frozenset(tiles_of("power")) == POWER_TILES
    assert frozenset(tiles_of("exploration")) == EXPLORATIONS


def test_24_dragons_12_types_and_36_abilities() -> None:
    """Two tiles of each type; two abilities can be used once only."""
    assert len(DRAGON_TYPE) == 24
    assert Counter(DRAGON_TYPE.values()) == dict.fromkeys(range(12), 2)
    assert len(BOX.abilities) == 36
    assert [ability.id for ability in BOX.abilities if ability.once] == ["H3", "K3"]
    assert all(len(powers) == 3 for powers in ABILITIES)


def test_dragons_can_be_told_apart() -> None:
    """Every type has its own letter, name and colour."""
    for names in ("id", "name", "colour"):
        assert len({getattr(dragon, names) for dragon in BOX.dragons}) == 12


def test_12_objectives() -> None:
    """Ten for types of dragon, one for all markers, and one for food without a third place."""
    assert [objective.tile for objective in BOX.objectives] == list(range(73, 85))
    assert Counter(objective.counts for objective in BOX.objectives) == {
        "markers": 10,
        "all markers": 1,
        "food": 1,
    }
    depicted = Counter(" ".join(objective.dragons for objective in BOX.objectives).split())
    assert set(depicted) == {dragon.id for dragon in BOX.dragons}
    assert set(depicted.values()) <= {2, 3}
    assert [objective.points for objective in BOX.objectives if objective.counts == "food"] == [(6, 4, 0)]


def test_12_spaces_in_the_city() -> None:
    """§5: four of them single, three for riders only."""
    assert len(CITY) == len(set(CITY_IDS)) == 12
    assert [CITY_IDS[i] for i in CITY if SPACES[i].single] == [
        "armory",
        "library",
        "scholars_court",
        "quarrymen_gate",
    ]
    assert [CITY_IDS[i] for i in CITY if SPACES[i].for_riders] == [
        "builders_square",
        "breeding_grounds",
        "dragonlord_monument",
    ]


def test_spaces_of_tiles() -> None:
    """§7: an exploration has four single levels for riders; every other tile begins with its multi space."""
    for tile in TILES:
        spaces = [SPACES[number] for number in SPACES_OF[tile]]
        assert [space.place for space in spaces] == list(range(len(spaces)))
        if tile in EXPLORATIONS:
            assert len(spaces) == 4
            assert all(space.single and space.for_riders for space in spaces)
            assert len({space.costs for space in spaces}) == 1
        else:
            assert len(spaces) in (3, 4)
            assert [space.single for space in spaces] == [False, *[True] * (len(spaces) - 1)]


def test_slots_monument_and_wilds() -> None:
    """§5 and §6: four slots and the stack, five objectives, six spaces of which two are for three and more."""
    assert sorted(slot.slot for slot in BOX.scouts) == [0, 1, 2, 3, 4]
    assert len(BOX.monument) == 5
    assert sorted(space.players for space in BOX.wilds) == [2, 2, 2, 2, 3, 3]


def test_every_part_says_where_it_comes_from() -> None:
    """Nothing is shipped as if it came from somebody's box."""
    lists = (
        *(BOX.modes, BOX.lengths, BOX.crowds, BOX.leftovers, BOX.city, BOX.scouts, BOX.monument, BOX.wilds),
        *(BOX.tiles, BOX.spaces, BOX.explorations, BOX.dragons, BOX.abilities, BOX.objectives),
    )
    sources = {part.source for parts in lists for part in parts}
    assert sources <= {"rulebook", "public", "designed"}
    assert {part.source for part in (BOX.start, BOX.most, BOX.tiles_left_out)} == {"rulebook"}


def test_options_fit_the_spaces() -> None:
    """§4 and §7: no spearman on a space for riders, nobody straight to a lower level."""
    for space in SPACES:
        lower = space.tile in EXPLORATIONS and space.place > 0
        assert (space.number in PLACE[RIDER]) is not lower
        assert (space.number in PLACE[SPEARMAN]) is not (lower or space.for_riders)
        assert space.number in RECALL[RIDER]
        for way in (*space.costs, *space.gains):
            assert PAY[way] in MOVES
            assert GAIN[way] in MOVES
    assert len(set(MOVES)) == len(MOVES)


# Corrections


def test_a_correction_changes_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    box = corrected(tmp_path, 'spaces = [\n  {id = "3.2", gain = "2 wood/stone or 3 veg"},\n]\n')
    old, new = (next(space for space in parts if space.id == "3.2") for parts in (BOX.spaces, box.spaces))
    assert (new.gain, new.source) == ("2 wood/stone or 3 veg", "box")
    assert (new.slot, new.who, new.cost) == (old.slot, old.who, old.cost)
    assert [space for space in box.spaces if space != new] == [space for space in BOX.spaces if space != old]
    assert box.tiles == BOX.tiles


def test_tables_and_other_files_may_be_corrected_together(tmp_path: Path) -> None:
    text = (
        "[start]\nveg = 3\n\n[[objectives]]\ntile = 73\ndragons = 'A B'\n\n"
        "[[explorations]]\ntile = 45\ncost = '1 wisdom'\n"
    )
    box = corrected(tmp_path, text)
    assert (box.start.veg, box.start.meat, box.start.source) == (3, 1, "box")
    assert (box.objectives[0].dragons, box.objectives[0].points) == ("A B", (8, 4, 3))
    assert next(path.cost for path in box.explorations if path.tile == 45) == "1 wisdom"


def test_an_empty_file_of_corrections_changes_nothing(tmp_path: Path) -> None:
    assert corrected(tmp_path, "# nothing differs\n") == BOX


def test_only_what_plays_otherwise_makes_another_edition(tmp_path: Path) -> None:
    renamed = corrected(tmp_path, "dragons = [{id = 'A', name = 'Azhi'}]\n")
    dearer = corrected(tmp_path, "monument = [{space = 2, cost = '4 wisdom'}]\n")
    assert edition(renamed, BOX) == ""
    assert len(edition(dearer, BOX)) == 16


def test_the_environment_names_the_corrections_of_the_game(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("city = [{space = 1, gain = '7 weapon'}]\n")
    code = (
        "from regnum.games.simurgh.components import SPACES\n"
        "from regnum.games.simurgh.game import GAME\n"
        "print(SPACES[0].gains[0].goods, GAME.printed.edition, sep='\\n')"
    )
    environment = os.environ | {variable(KEY): str(file)}
    run = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    gain, found = run.stdout.splitlines()
    assert gain == "(0, 0, 0, 0, 0, 7)"
    assert len(found) == 16, "records tell that it was played with corrected components"


# Wrong corrections: file, line and reason


def refused(folder: Path, text: str, line: int, reason: str) -> None:
    with pytest.raises(BadComponents) as refusal:
        corrected(folder, text)
    assert refusal.value.gaps["file"] == str(folder / "mine.toml")
    assert refusal.value.gaps["line"] == line
    assert reason in str(refusal.value.gaps["reason"])


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        pytest.param("# mine\ncity = [\n  {space = 1, gain = }\n]\n", 3, "Invalid value", id="syntax"),
        pytest.param("\n\ncastles = [{id = 1}]\n", 3, "castles", id="unknown section"),
        pytest.param("city = [\n  {space = 1, cots = '1 veg'},\n]\n", 2, "unknown field `cots`", id="field"),
        pytest.param("[start]\nveg = 'two'\n", 1, "Expected `int`, got `str`", id="wrong type"),
        pytest.param("city = [\n  {gain = '1 veg'},\n]\n", 2, "needs “space”", id="entry without its number"),
        pytest.param("\ncity = {space = 1}\n", 2, "must be a list", id="table instead of a list"),
        pytest.param("city = [\n  {space = 1, slot = 'double'},\n]\n", 2, "double", id="unknown slot"),
        pytest.param("city = [\n  {space = 1, gain = '2 gold'},\n]\n", 2, "“2 gold”", id="effect in the city"),
        pytest.param(
            "spaces = [\n  {id = '3.1', cost = '1 wood'},\n  {id = '3.2', cost = '1 veg, 1 meat'},\n]\n",
            3,
            "“1 veg, 1 meat” is no effect",
            id="effect on a tile",
        ),
        pytest.param(
            "explorations = [\n\n  {tile = 40, levels = ['2 pp', '4 pp', 'five pp', '8 pp']},\n]\n",
            3,
            "“five pp”",
            id="effect of a level",
        ),
        pytest.param(
            "explorations = [\n  {tile = 40, levels = ['2 pp', '4 pp', '8 pp']},\n]\n",
            2,
            "4",
            id="three levels",
        ),
        pytest.param("abilities = [\n  {id = 'C1', gain = '2 meet'},\n]\n", 2, "“2 meet”", id="ability"),
        pytest.param("scouts = [\n  {slot = 3, cost = '1'},\n]\n", 2, "“1” is no effect", id="slot"),
        pytest.param("monument = [\n  {space = 3, gain = 'x'},\n]\n", 2, "“x”", id="monument"),
        pytest.param("wilds = [\n  {space = 3, gain = 'x'},\n]\n", 2, "“x”", id="wilds"),
        pytest.param(
            "city = [\n  {space = 13, id = 'inn', slot = 'single', who = 'any'},\n]\n",
            2,
            "13 is not one of 1 to 12",
            id="thirteenth space",
        ),
        pytest.param(
            "city = [{space = 3, remove = true}]\n", 1, "11 entries instead of 12", id="space removed"
        ),
        pytest.param(
            "city = [{space = 3, id = 'armory'}]\n", 1, "armory is given 2 times", id="two spaces of a name"
        ),
        pytest.param("scouts = [{slot = 4, remove = true}]\n", 1, "4 entries", id="slot removed"),
        pytest.param("wilds = [{space = 6, remove = true}]\n", 1, "5 entries", id="wilds space removed"),
        pytest.param(
            "wilds = [{space = 1, players = 3}, {space = 2, players = 3}, {space = 3, players = 3},\n"
            "{space = 4, players = 3}]\n",
            1,
            "two players need",
            id="no space for two players",
        ),
        pytest.param("crowds = [{players = 5, remove = true}]\n", 1, "3 entries", id="no crowd for five"),
        pytest.param(
            "modes = [{name = 'dragonlord', remove = true}]\n", 1, "1 entries instead of 2", id="mode removed"
        ),
        pytest.param(
            "lengths = [{name = 'long', remove = true}]\n", 1, "2 entries instead of 3", id="length removed"
        ),
        pytest.param(
            "lengths = [{name = 'long', objectives = 6}]\n", 1, "6 objectives", id="too many objectives"
        ),
        pytest.param(
            "lengths = [{name = 'long', objectives = 0}]\n", 1, "“objectives” is at least 1", id="no objectives"
        ),
        pytest.param(
            "lengths = [{name = 'long', chronicle = 0}]\n", 1, "“chronicle” is at least 1", id="no chronicle"
        ),
        pytest.param("leftovers = [{most = 2, points = 1}]\n", 1, "must rise", id="bands in disorder"),
        pytest.param("tiles = [{tile = 49, kind = 'power'}]\n", 1, "49 is not one of 1 to 48", id="49th tile"),
        pytest.param("tiles = [{tile = 4, kind = 'magic'}]\n", 1, "magic", id="unknown kind"),
        pytest.param("tiles = [{tile = 4, kind = 'exploration'}]\n", 1, "no place 4.1", id="kind and spaces"),
        pytest.param(
            "spaces = [{id = '37.1', slot = 'single', who = 'any'}]\n",
            1,
            "no place 37.1",
            id="on an exploration",
        ),
        pytest.param("spaces = [{id = '1.5', slot = 'single', who = 'any'}]\n", 1, "no place 1.5", id="fifth"),
        pytest.param(
            "spaces = [{id = 'x.1', slot = 'single', who = 'any'}]\n", 1, "no place x.1", id="no tile"
        ),
        pytest.param(
            "explorations = [{tile = 7, cost = '', levels = ['', '', '', '']}]\n",
            1,
            "tile 7 is no exploration",
            id="levels of a production tile",
        ),
        pytest.param("explorations = [{tile = 40, remove = true}]\n", 1, "has its levels", id="no levels"),
        pytest.param(
            "tiles_left_out = {production = 8}\n", 1, "8 cannot be left out", id="too few productions"
        ),
        pytest.param("tiles_left_out = {research = -1}\n", 1, "“research” is at least 0", id="less than none"),
        pytest.param(
            "dragons = [{id = 'A', tiles = [49, 51]}]\n", 1, "51 is given 2 times", id="two on a tile"
        ),
        pytest.param(
            "dragons = [{id = 'A', tiles = [49, 48]}]\n", 1, "48 is not one of", id="dragon on a tile"
        ),
        pytest.param("abilities = [{id = 'A4', kind = 'gain'}]\n", 1, "three abilities", id="fourth ability"),
        pytest.param("abilities = [{id = 'A1', remove = true}]\n", 1, "three abilities", id="two abilities"),
        pytest.param(
            "abilities = [{id = 'E2', when = 'rain'}]\n", 1, "nothing known sets it off", id="trigger"
        ),
        pytest.param("abilities = [{id = 'E2', when = ''}]\n", 1, "nothing known sets it off", id="no trigger"),
        pytest.param(
            "abilities = [{id = 'E1', when = 'gain_pp'}]\n",
            1,
            "nothing known sets it off",
            id="a gain, set off",
        ),
        pytest.param("abilities = [{id = 'G3', effect = 'fly'}]\n", 1, "no effect “fly”", id="special"),
        pytest.param("objectives = [{tile = 73, dragons = 'A Z'}]\n", 1, "no dragon “Z”", id="unknown dragon"),
        pytest.param("objectives = [{tile = 84, remove = true}]\n", 1, "11 entries", id="objective removed"),
        pytest.param("objectives = [{tile = 73, points = [1, 2]}]\n", 1, "3", id="two places"),
    ],
)
def test_a_wrong_correction_is_refused(tmp_path: Path, text: str, line: int, reason: str) -> None:
    """File, line and reason are told."""
    refused(tmp_path, text, line, reason)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param("tiles_left_out = {exploration = 8}\n", "8 cannot be left out", id="explorations"),
        pytest.param("spaces = [{id = '1.', slot = 'single', who = 'any'}]\n", "no place 1.", id="no place"),
        pytest.param("spaces = [{id = '20', slot = 'single', who = 'any'}]\n", "no place 20", id="no point"),
        pytest.param("spaces = [{id = '20.34', slot = 'single', who = 'any'}]\n", "no place 20.34", id="34th"),
        pytest.param("modes = [{name = 'dragonlord', dragons = 5}]\n", "", id="25 dragons for five players"),
        pytest.param("modes = [{name = 'dragonlord', dragons = 0}]\n", "", id="no dragon to choose"),
        pytest.param("modes = [{name = 'dragonlord', start_tiles = 6}]\n", "", id="30 tiles for five players"),
        pytest.param("start = {spearman = 0, rider = 0}\n", "", id="nobody to begin with"),
        pytest.param("start = {spearman = 4}\n", "", id="more spearmen than there are"),
        pytest.param("abilities = [{id = 'H1', effect = 'fly'}]\n", "", id="unknown effect of a trigger"),
        pytest.param(
            "abilities = [{id = 'E2', cost = '1 veg'}]\n", "what is set off has no price", id="a price"
        ),
        pytest.param("abilities = [{id = 'A1', gain = '1 same'}]\n", "more of nothing", id="the same as what"),
        pytest.param("spaces = [{id = '1.1', cost = '1 same'}]\n", "cannot be paid", id="same as a price"),
        pytest.param("city = [{space = 6, gain = '2 spearman'}]\n", "too many vassals", id="two at once"),
        pytest.param(
            "crowds = [{players = 2, full_tile = 0}]\n", "“full_tile” is at least 1", id="always full"
        ),
    ],
)
def test_a_correction_that_no_game_can_be_played_with_is_refused(
    tmp_path: Path, text: str, reason: str
) -> None:
    """Otherwise the game would break only when it is loaded, set up or played."""
    refused(tmp_path, text, 1, reason)


def test_a_missing_file_is_told_by_name(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match=r"not_there\.toml cannot be read"):
        load(Components, FILES, tmp_path / "not_there.toml", check)
