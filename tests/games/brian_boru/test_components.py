"""The shipped components, corrections to them, and what is said about wrong corrections."""

import os
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from regnum.core.components import edition, load, variable
from regnum.core.errors import BadComponents
from regnum.games.brian_boru.components import (
    BOX,
    CARDS,
    COSTS,
    FOLDER,
    KEY,
    MARRIAGES,
    REGIONS,
    ROADS,
    SYMBOLS,
    TOWN_REGION,
    TOWNS,
    TOWNS_IN,
    Components,
    check,
)

SHIPPED = [FOLDER / "cards.toml", FOLDER / "map.toml"]


def corrected(folder: Path, text: str) -> Components:
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    return load(Components, SHIPPED, file, check)


# What is shipped


def test_the_shipped_files_load() -> None:
    assert load(Components, SHIPPED, None, check) == BOX


def test_25_action_cards_7_of_each_colour_and_4_white() -> None:
    assert [card.value for card in BOX.action_cards] == list(range(1, 26))
    assert Counter(card.colour for card in BOX.action_cards) == {"red": 7, "blue": 7, "yellow": 7, "white": 4}


def test_53_towns_in_8_regions() -> None:
    assert [town.id for town in BOX.towns] == list(range(1, 54))
    assert Counter(town.colour for town in BOX.towns) == {"red": 18, "blue": 18, "yellow": 17}
    assert len(BOX.regions) == 8
    assert [len(towns) for towns in TOWNS_IN] == [7, 5, 4, 6, 3, 9, 9, 10]
    assert all(town in TOWNS_IN[TOWN_REGION[town]] for town in TOWNS)


def test_every_threshold_can_be_reached() -> None:
    assert all(BOX.regions[region].threshold <= len(TOWNS_IN[region]) for region in REGIONS)


def test_36_roads_both_ways() -> None:
    assert len(BOX.roads) == 36
    assert len({frozenset(road.towns) for road in BOX.roads}) == 36
    assert sum(len(neighbours) for neighbours in ROADS) == 2 * 36
    for town in TOWNS:
        assert town not in ROADS[town]
        assert all(town in ROADS[neighbour] for neighbour in ROADS[town])
    assert ROADS[37] == (36, 40)


def test_7_viking_cards_8_marriages_and_10_spaces() -> None:
    assert len(BOX.viking_cards) == 7
    assert len(MARRIAGES) == 8
    assert len(BOX.marriage_track) == 10


def test_symbols_of_the_cards() -> None:
    for card in BOX.action_cards:
        assert {*card.primary.split(), *" ".join(card.secondary).split()} <= set(SYMBOLS)
        assert card.primary.split().count("claim") == 1
        assert all("claim" not in action for action in card.secondary)
    assert [len(card.secondary) for card in BOX.action_cards].count(1) == 3
    assert len(CARDS) == 25


# Every value beside a second copy, from the rulebook where it says it and from public sources elsewhere

WORDS = ("claim", "coin", "pay", "raider", "church", "court", "expand", "free")
SIGNS = dict(zip("tcprdsef", WORDS, strict=True))
COLOURS = {"R": "red", "B": "blue", "Y": "yellow", "W": "white"}
ACTION_CARDS = """
1 Y tssc ccce ss
2 R trrc ccce rr
3 B tddc ccce dd
4 Y tss ccce ss
5 R trr cce rr
6 B tdd ccce dd
7 Y tsc cce ss
8 R trc cce rr
9 B tdc cce dd
10 Y tcc cce ss
11 R tcc cce rr
12 B tcc cce dd
13 W tc cce pf
14 Y t ce sss
15 R t ce rrr
16 B t ce ddd
17 Y tp ce sss
18 R tp ce rrr
19 B tp ce ddd
20 W t cce
21 W tp cce
22 W tpp cce
23 Y tpp ce sss
24 R tpp ce rrr
25 B tpp ce ddd
"""
"""Value, colour, primary and secondary actions: a letter for each sign, `s` for a step and `t` for the town."""

TOWNS_BY_REGION = {
    "northern_ui_neill": "1R 2R 3B 4B 5Y 6Y 7R",
    "ulaid": "8Y 9B 10R 11B 12R",
    "breifne": "13Y 14R 15B 16B",
    "southern_ui_neill": "17R 18B 19Y 20R 21B 22Y",
    "dubhlinn": "23Y 24R 25B",
    "connaught": "26R 27R 28Y 29B 30R 31R 32Y 33B 53Y",
    "leinster": "34Y 35B 36B 37R 38Y 39B 40Y 41Y 42B",
    "munster": "43B 44Y 45R 46Y 47Y 48B 49R 50R 51R 52B",
}
PATHS = """
1-4-13-14-27-53 2-3-5-7-10 6-15 8-9 11-12 17-18-19-20-21-22-17 24-35-34 25-39-38-41-39 28-29-33-32 31-43
36-37-40-42-41 44-45 46-48-50 49-51
"""


def test_the_action_cards() -> None:
    for card, line in zip(BOX.action_cards, ACTION_CARDS.strip().splitlines(), strict=True):
        value, colour, *actions = line.split()
        assert (card.value, card.colour) == (int(value), COLOURS[colour])
        told = [[SIGNS[sign] for sign in action] for action in actions]
        assert [action.split() for action in (card.primary, *card.secondary)] == told, value


def test_the_towns() -> None:
    told = {
        int(town[:-1]): (COLOURS[town[-1]], region)
        for region, towns in TOWNS_BY_REGION.items()
        for town in towns.split()
    }
    assert {town.id: (town.colour, town.region) for town in BOX.towns} == told


def test_the_roads() -> None:
    told = {frozenset(map(int, road)) for path in PATHS.split() for road in pairwise(path.split("-"))}
    assert {frozenset(road.towns) for road in BOX.roads} == told
    assert [road.towns for road in BOX.roads if road.sea] == [(31, 43)]


def test_the_regions() -> None:
    """Threshold and points."""
    assert {region.id: (region.threshold, region.points) for region in BOX.regions} == {
        "northern_ui_neill": (4, 6),
        "ulaid": (3, 4),
        "breifne": (2, 3),
        "southern_ui_neill": (3, 5),
        "dubhlinn": (2, 2),
        "connaught": (5, 7),
        "leinster": (4, 6),
        "munster": (5, 7),
    }


def test_the_marriage_cards() -> None:
    """Points, renown, the region of the town, points for spurning."""
    assert {card.id: (card.points, card.renown, card.town_in, card.spurn_points) for card in MARRIAGES} == {
        "aodhan": (2, 0, "leinster", 0),
        "aoife": (2, 1, "", 0),
        "brigid": (4, 0, "", 0),
        "conall": (2, 0, "southern_ui_neill", 0),
        "cormac": (2, 0, "connaught", 0),
        "niall": (2, 0, "northern_ui_neill", 0),
        "orlaith": (2, 0, "munster", 0),
        "estrid": (0, 0, "", 4),
    }


def test_the_marriage_track_and_the_viking_cards() -> None:
    benefits = ["", "", "coin", "coin", "coin", "coin coin", "coin coin", "renown", "town", ""]
    assert [(space.space, space.benefit) for space in BOX.marriage_track] == list(enumerate(benefits))
    assert [(card.id, card.strength) for card in BOX.viking_cards] == list(
        enumerate([9, 10, 11, 12, 13, 13, 14], 1)
    )


def test_the_numbers_of_the_set_up_and_of_the_scoring() -> None:
    rows = {row.players: (row.rounds, row.deal, row.marriages) for row in BOX.setup}
    assert rows == {3: (3, 8, 2), 4: (4, 6, 3), 5: (4, 5, 3)}
    assert (BOX.start.coins, BOX.start.renown, BOX.start.points) == (3, 1, 10)
    points = [0, 0, 0, 1, 1, 3, 5, 7, 10]
    assert [(row.regions, row.points) for row in BOX.region_points] == list(enumerate(points))
    assert (COSTS.extra, COSTS.expand, COSTS.points_for_a_coin, COSTS.monastery_discs) == (2, 5, 2, 4)


def test_every_part_says_where_it_comes_from() -> None:
    lists = (
        *(BOX.action_cards, BOX.marriage_cards, BOX.viking_cards, BOX.marriage_track, BOX.region_points),
        *(BOX.setup, BOX.regions, BOX.towns, BOX.roads),
    )
    sources = {part.source for parts in lists for part in parts} | {BOX.start.source}
    assert sources == {"rulebook", "public", "designed"}


# Corrections


def test_a_correction_changes_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    box = corrected(
        tmp_path, 'action_cards = [\n  {value = 5, secondary = ["coin coin coin expand", "raider"]},\n]\n'
    )
    card = box.action_cards[4]
    assert card.secondary == ("coin coin coin expand", "raider")
    assert (card.value, card.colour, card.primary) == (5, "red", "claim raider raider")
    assert box.action_cards[:4] == BOX.action_cards[:4]
    assert box.action_cards[5:] == BOX.action_cards[5:]
    assert box.towns == BOX.towns


def test_a_corrected_entry_comes_from_the_box_unless_it_says_otherwise(tmp_path: Path) -> None:
    box = corrected(
        tmp_path, 'viking_cards = [{id = 1, strength = 8}, {id = 2, strength = 8, source = "public"}]\n'
    )
    assert [card.source for card in box.viking_cards[:3]] == ["box", "public", "designed"]
    assert [card.strength for card in box.viking_cards[:3]] == [8, 8, 11]


def test_a_correction_may_have_a_header_for_each_entry(tmp_path: Path) -> None:
    text = '[[towns]]\nid = 30\nname = "Cong"\n\n[[towns]]\nid = 31\ncolour = "blue"\n'
    box = corrected(tmp_path, text)
    assert (box.towns[29].name, box.towns[29].colour, box.towns[29].source) == ("Cong", "red", "box")
    assert (box.towns[30].name, box.towns[30].colour) == ("Umall", "blue")


@pytest.mark.parametrize("text", ["start = {coins = 4}\n", "[start]\ncoins = 4\n"])
def test_a_table_is_corrected_by_field(tmp_path: Path, text: str) -> None:
    box = corrected(tmp_path, text)
    assert (box.start.coins, box.start.renown, box.start.points) == (4, 1, 10)
    assert box.start.source == "box"


def test_a_new_road_and_a_new_marriage_are_added(tmp_path: Path) -> None:
    text = 'roads = [{towns = [1, 2]}]\nmarriage_cards = [{id = "mael", name = "Mael", points = 3}]\n'
    box = corrected(tmp_path, text)
    assert (len(box.roads), box.roads[-1].towns, box.roads[-1].source) == (37, (1, 2), "box")
    assert (len(box.marriage_cards), box.marriage_cards[-1].source) == (9, "box")


def test_an_empty_file_of_corrections_changes_nothing(tmp_path: Path) -> None:
    assert corrected(tmp_path, "# nothing differs\n") == BOX


@pytest.mark.parametrize(
    "text",
    [
        'viking_cards = [{id = 1, strength = 3, note = "card # 1"}, {id = 2, strength = 4}]\n',
        '"start" = {coins = 4}\n"viking_cards" = [\n  {id = 1, strength = 3},\n  {id = 2, strength = 4},\n]\n',
        "viking_cards = [ # {mine}\n  {id = 1, strength = 3}, {id = 2, strength = 4}]\n",
    ],
    ids=["hash in a note", "quoted section", "brace in a comment"],
)
def test_no_entry_of_a_correction_is_passed_over(tmp_path: Path, text: str) -> None:
    assert [card.strength for card in corrected(tmp_path, text).viking_cards[:3]] == [3, 4, 11]


def test_the_environment_names_the_corrections_of_a_game(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("viking_cards = [{id = 3, strength = 2}]\n")
    code = (
        "from regnum.games.brian_boru.game import GAME\n"
        "print(GAME.printed.components().viking_cards[2], GAME.printed.edition, sep='\\n')"
    )
    environment = os.environ | {variable(KEY): str(file)}
    run = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    card, edition = run.stdout.splitlines()
    assert "id=3, strength=2" in card
    assert edition, "records tell that it was played with corrected components"


# Wrong corrections: file, line and reason


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        pytest.param("# mine\nviking_cards = [\n  {id = 1, strength = }\n]\n", 3, "Invalid value", id="syntax"),
        pytest.param("start = {coins = 4}\n\ncastles = [{id = 1}]\n", 3, "castles", id="unknown section"),
        pytest.param(
            "regions = [\n  {id = 'ulaid', points = 5},\n  {id = 'breifne', size = 3},\n]\n",
            3,
            "unknown field `size`",
            id="unknown field",
        ),
        pytest.param(
            "regions = [\n  {id = 'ulaid', points = 5},\n\n  {id = 'munster', threshold = 'five'},\n]\n",
            4,
            "Expected `int`, got `str`",
            id="wrong type",
        ),
        pytest.param(
            "\n[start]\ncoins = 'three'\n", 2, "Expected `int`, got `str`", id="wrong type in a table"
        ),
        pytest.param(
            "marriage_cards = [\n  {id = 'aoife', points = 3},\n  {id = 'mael', points = 3},\n]\n",
            3,
            "missing required field `name`",
            id="missing field in a new entry",
        ),
        pytest.param(
            "towns = [\n  {id = 2, region = 'ulaid'},\n  {id = 9, region = 'mide'},\n]\n",
            3,
            "no region “mide”",
            id="unknown region",
        ),
        pytest.param(
            "marriage_cards = [\n  {id = 'niall', town_in = 'mide'},\n]\n",
            2,
            "no region “mide”",
            id="unknown region of a marriage",
        ),
        pytest.param("roads = [\n  {towns = [1, 54]},\n]\n", 2, "not 1 and 54", id="road to nowhere"),
        pytest.param("roads = [\n  {towns = [7, 7]},\n]\n", 2, "not 7 and 7", id="road to itself"),
        pytest.param(
            "[[action_cards]]\nvalue = 7\n\n[[action_cards]]\nvalue = 8\nprimary = 'claim gold'\n",
            4,
            "no symbol “gold”",
            id="unknown symbol",
        ),
        pytest.param(
            "action_cards = [\n  {value = 8, primary = 'coin'},\n]\n",
            2,
            "claims first, and once",
            id="no claim",
        ),
        pytest.param(
            "action_cards = [\n  {value = 8, secondary = ['claim']},\n]\n",
            2,
            "only a primary",
            id="loser claims",
        ),
        pytest.param(
            "action_cards = [\n  {value = 8, secondary = []},\n]\n", 2, "secondary", id="no secondary"
        ),
        pytest.param(
            "action_cards = [\n  {value = 8, colour = 'green'},\n]\n", 2, "green", id="unknown colour"
        ),
        pytest.param("towns = [\n  {id = 8, colour = 'white'},\n]\n", 2, "white", id="white town"),
        pytest.param(
            "viking_cards = [\n  {id = 8, strength = 9},\n]\n",
            2,
            "8 is not one of 1 to 7",
            id="eighth Viking card",
        ),
        pytest.param(
            "regions = [\n  {id = 'dubhlinn', threshold = 4},\n]\n", 2, "cannot be 4", id="threshold too high"
        ),
        pytest.param(
            "marriage_track = [\n  {space = 4, benefit = 'gold'},\n]\n",
            2,
            "no benefit “gold”",
            id="benefit",
        ),
        pytest.param("towns = [\n  {name = 'Cong'},\n]\n", 2, "needs “id”", id="entry without its name"),
        pytest.param("\ntowns = {id = 1}\n", 2, "must be a list", id="table instead of a list"),
        pytest.param("\n\nviking_cards = [{id = 1, remove = true}]\n", 3, "6 entries", id="card removed"),
        pytest.param("roads = [\n  {towns = [1, 2], remove = true},\n]\n", 2, "to remove", id="no such road"),
        pytest.param("action_cards = [{value = 4, secondary = ['']}]\n", 1, "no symbols", id="no symbols"),
        pytest.param(
            "action_cards = [{value = 4, primary = 'coin claim'}]\n", 1, "claims first", id="claim last"
        ),
        pytest.param(
            "regions = [{id = 'ulaid', points = -1}]\n", 1, "“points” is at least 0", id="negative points"
        ),
        pytest.param(
            "marriage_cards = [{id = 'aoife', points = -2}]\n", 1, "“points” is at least 0", id="bad match"
        ),
        pytest.param("marriage_track = [{space = 0, benefit = 'coin'}]\n", 1, "first space", id="first space"),
        pytest.param(
            "setup = [{players = 3, rounds = 0, marriages = -1}]\n", 1, "“rounds” is at least 1", id="no round"
        ),
        pytest.param("\nstart = [{coins = 1}]\n", 2, "must be a table", id="list instead of a table"),
    ],
)
def test_a_wrong_correction_is_refused(tmp_path: Path, text: str, line: int, reason: str) -> None:
    with pytest.raises(BadComponents) as refusal:
        corrected(tmp_path, text)
    assert refusal.value.gaps["file"] == str(tmp_path / "mine.toml")
    assert refusal.value.gaps["line"] == line
    assert reason in str(refusal.value.gaps["reason"])
    assert str(refusal.value).startswith(f"{tmp_path / 'mine.toml'}, line {line}: ")


def test_prices_are_rules_and_cannot_be_corrected(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match="no section “costs”"):
        corrected(tmp_path, "costs = {extra = 0}\n")


def test_a_missing_file_is_told_by_name(tmp_path: Path) -> None:
    missing = tmp_path / "not_there.toml"
    with pytest.raises(BadComponents, match=r"not_there\.toml cannot be read"):
        load(Components, SHIPPED, missing, check)


def test_a_file_that_is_not_utf_8_is_told_by_name(tmp_path: Path) -> None:
    file = tmp_path / "latin.toml"
    file.write_bytes(b'towns = [{id = 1, name = "\xe9"}]\n')
    with pytest.raises(BadComponents, match=r"latin\.toml cannot be read"):
        load(Components, SHIPPED, file, check)


def test_a_road_is_the_same_whichever_town_comes_first(tmp_path: Path) -> None:
    without = corrected(tmp_path, "roads = [{towns = [12, 11], remove = true}]\n")
    assert len(without.roads) == 35
    assert not any(set(road.towns) == {11, 12} for road in without.roads)


def test_only_what_plays_otherwise_makes_another_edition(tmp_path: Path) -> None:
    shipped = load(Components, SHIPPED, None, check)
    renamed = corrected(tmp_path, "towns = [{id = 1, name = 'Elsewhere'}]\n")
    stronger = corrected(tmp_path, "viking_cards = [{id = 1, strength = 8}]\n")
    assert edition(renamed, shipped) == ""
    assert len(edition(stronger, shipped)) == 16
