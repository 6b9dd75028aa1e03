"""The shipped components, those of a changed box, and what is said about wrong ones."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from regnum.core.components import edition, load, parts, variable
from regnum.core.errors import BadComponents
from regnum.games.age_of_conan.components import (
    ADJACENT,
    BOX,
    DISTANCE,
    FOLDER,
    IS_HOME,
    KEY,
    KINGDOMS,
    PROVINCES,
    TOKENS,
    Components,
    check,
)

FILES = [FOLDER / f"{name}.toml" for name in ("map", "adventures", "cards", "box")]


def corrected(folder: Path, text: str) -> Components:
    file = folder / "mine.toml"
    file.write_text(text, "utf-8")
    return load(Components, FILES, file, check)


# The shipped ones


def test_how_many_there_are() -> None:
    """29 provinces, 27 adventures, 12 objectives, 56 tokens, 37 strategy and 84 kingdom cards, 3 artifacts."""
    assert [
        len(each)
        for each in (
            BOX.provinces,
            BOX.adventures,
            BOX.objectives,
            TOKENS,
            BOX.strategy_cards,
            BOX.kingdom_cards,
        )
    ] == [29, 27, 12, 56, 37, 84]
    assert len(BOX.artifacts) == 3
    assert len(BOX.borders) == 69
    assert Counter(token.category for token in TOKENS) == {"monster": 20, "treasure": 18, "woman": 18}


def test_every_kingdom_has_eight_upgrades_six_events_and_seven_instants() -> None:
    for kingdom in KINGDOMS:
        kinds = Counter(card.type for card in BOX.kingdom_cards if card.kingdom == kingdom)
        assert kinds == {"upgrade": 8, "event": 6, "instant": 7}


def test_the_map_is_of_one_piece() -> None:
    assert all(DISTANCE[0][place] < len(PROVINCES) for place in PROVINCES)
    assert all(place in ADJACENT[other] for place in PROVINCES for other in ADJACENT[place])
    assert sum(IS_HOME) == 4


def test_every_part_says_where_it_comes_from() -> None:
    for section, entries in parts(BOX):
        assert all(entry.source in ("rulebook", "public", "designed") for entry in entries), section


# A changed box


def test_a_correction_changes_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    box = corrected(tmp_path, 'provinces = [\n  {id = "ophir", value = 5},\n]\n')
    old, new = (next(each for each in parts.provinces if each.id == "ophir") for parts in (BOX, box))
    assert (new.value, new.source, new.track) == (5, "box", old.track)
    assert box.kingdom_cards == BOX.kingdom_cards
    assert [each for each in box.provinces if each != new] == [each for each in BOX.provinces if each != old]
    assert len(edition(box, BOX)) == 16
    assert edition(corrected(tmp_path, "# nothing differs\n"), BOX) == ""


MINE = """
[[provinces]]
id = "ophir"
value = 5
track = ["forest", "hills", "city", "city"]

[[provinces]]
id = "island"
name = "The Isle"
area = "central"
value = 2
track = ["plains", "hills"]
seas = ["western"]
label = [10, 10]
room = 20
border = "0 0 20 0 20 20"

[[borders]]
provinces = ["argos", "island"]

[[borders]]
provinces = ["zingara", "island"]

[[objectives]]
id = "dark_arts"
condition = {control = ["shem"]}

[[objectives]]
id = "golden_throne"
condition = {count = {n = 1, area = "south"}}

[[kingdom_cards]]
id = "taxes_of_tarantia"
program = [{may = [{gain_gold = {n = 7}}]}, {times = 2, do = [{draw_strategy = {n = 1}}]}]

[[kingdom_cards]]
id = "royal_levy"
program = [{cost = [{pay = {gold = 1}}], then = [{place_units = {n = 1, where = "home"}}]}]

[[kingdom_cards]]
id = "kings_gold"
program = [{attack = {}}]

[[kingdom_cards]]
id = "count_trocero"
window = "upgrade_step"

[limits]
units = 20

[dice]
fate_number = 8
"""
"""More land; other objectives; cards with all kinds of control, and upgrades and attacks where none were."""
PLAY_WITH_IT = """
from random import Random
from regnum.core.match import Match
from regnum.games.age_of_conan.components import ADJACENT, BOX, EDITION, PLACE, TRACK, VALUE
from regnum.games.age_of_conan.game import GAME

assert EDITION, "records tell that it was played with another box"
isle = PLACE["island"]
assert sorted(ADJACENT[isle]) == sorted([PLACE["argos"], PLACE["zingara"]])
assert (VALUE[PLACE["ophir"]], len(TRACK[PLACE["ophir"]])) == (5, 4)
south = {n for n, each in enumerate(BOX.objectives) if each.id in ("dark_arts", "golden_throne")}
seen, played, most, fought = {2: set(), 3: set()}, set(), 0, 0
for number in range(16):
    seats = 2 + number % 2
    match, random = Match(GAME, seats, {}, seed=str(number)), Random(number)
    while not match.over:
        seat = next(iter(match.pending))
        match.choose(seat, random.choice(match.pending[seat]))
        GAME.check(match.state)
        seen[seats].update(match.state.objectives)
        most = max(most, sum(match.state.pool))
        fought += match.state.resume == "upgrades" and match.state.contest is not None
    played |= {str(choice.option).split()[0] for choice in match.history}
assert most == 8
assert not seen[2] & south, "A27: the South is out of play"
assert seen[3] >= south
assert "Branch" in played, "what one may do was asked"
assert fought, "there was an attack before the die"
"""


def test_games_are_played_with_a_changed_map_and_deck(tmp_path: Path) -> None:
    """More land, other cards, more dice; and objectives in the South are drawn anew without Stygia (A27)."""
    file = tmp_path / "mine.toml"
    file.write_text(MINE, "utf-8")
    environment = os.environ | {variable(KEY): str(file)}
    run = subprocess.run(
        [sys.executable, "-c", PLAY_WITH_IT], env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr


def test_the_command_line_takes_a_changed_box(tmp_path: Path) -> None:
    """`regnum components --components` shows it, and a bad one is refused by file and line."""
    file = tmp_path / "mine.toml"
    environment = os.environ | {variable(KEY): str(file)}
    command = [sys.executable, "-c", "from regnum.games.age_of_conan.components import BOX"]
    file.write_text('provinces = [\n  {id = "ophir", value = "much"},\n]\n', "utf-8")
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode
    assert "mine.toml" in run.stderr
    assert "line 2" in run.stderr


# Wrong ones: file, line and reason


def entry(section: str, fields: str) -> str:
    return f"{section} = [\n  {{{fields}}},\n]\n"


def card(fields: str) -> str:
    return entry("kingdom_cards", f"id = 'taxes_of_tarantia', {fields}")


def artifact(fields: str) -> str:
    return entry("artifacts", f"id = 'heart_of_tammuz', {fields}")


def objective(condition: str) -> str:
    return entry("objectives", f"id = 'dark_arts', condition = {{{condition}}}")


WRONG = {
    "syntax": ("# mine\nprovinces = [{id = }]\n", "Invalid value"),
    "unknown section": ("\ncastles = [{id = 1}]\n", "castles"),
    "operation": (card("program = [{steal_gold = {n = 1}}]"), "no operation “steal_gold”"),
    "missing field": (card("program = [{gain_gold = {}}]"), "missing required field `n`"),
    "superfluous field": (card("program = [{gain_gold = {n = 1, from = 'bank'}}]"), "unknown field `from`"),
    "wrong type": (card("program = [{gain_gold = {n = 'two'}}]"), "Expected `int`, got `str`"),
    "too little": (card("program = [{gain_gold = {n = 0}}]"), ">= 1"),
    "where": (card("program = [{place_units = {n = 1, where = 'moon'}}]"), "Invalid enum value 'moon'"),
    "window": (card("program = [{add_dice = {n = 1}}]"), "makes no sense in the window “court_event”"),
    "inside of another": (card("program = [{may = [{add_dice = {n = 1}}]}]"), "“add_dice” makes no sense"),
    "unknown window": (card("window = 'full_moon'"), "there is no window “full_moon”"),
    "circumstance elsewhere": (card("when = {contest = ['siege']}"), "nothing is known of “contest”"),
    "circumstance": (
        card("type = 'instant', window = 'result', when = {outcome = ['draw']}"),
        "“outcome” is never “draw”",
    ),
    "fact": (card("program = [{if = 'rich', then = []}]"), "nothing is known of “rich”"),
    "group": (card("program = [{each = 'others', do = []}]"), "nothing is known of “others”"),
    "two choices": (card("program = [{may = [{gain_gold = {n = 1}}]}, {choose = [[], []]}]"), "one thing"),
    "two": (card("program = [{gain_gold = {n = 1}, pay = {}}]"), "one operation at a time"),
    "event": (card("type = 'instant'"), "an event, and nothing else"),
    "event in a bid": (card("window = 'bid'"), "an event, and nothing else"),
    "cost": (card("cost = 2"), "an upgrade, and nothing else, has a cost"),
    "ties": (card("type = 'instant', window = 'comparison', program = [{win_ties = {}}]"), "artifacts"),
    "twenty cards": (card("kingdom = 'turan'"), "21 cards"),
    "unknown kingdom": (card("kingdom = 'atlantis'"), "atlantis"),
    "artifact for a bid": (artifact("window = 'bid'"), "makes no sense in the window “bid”"),
    "artifact in a bid": (artifact("window = 'bid', program = [{gain_gold = {n = 1}}]"), "for contests"),
    "artifact that asks": (artifact("program = [{choose = [[{win_ties = {}}], []]}]"), "an artifact none"),
    "two for monsters": (artifact("category = 'monster'"), "each category"),
    "no value": (entry("provinces", "id = 'ophir', value = 0"), "no value and no track"),
    "no track": (entry("provinces", "id = 'ophir', track = []"), "no value and no track"),
    "home": (entry("provinces", "id = 'turan', value = 2"), "no value and no track"),
    "sea": (entry("provinces", "id = 'ophir', seas = ['dead']"), "no sea “dead”"),
    "drawing": (entry("provinces", "id = 'ophir', border = '1 2'"), "three points"),
    "area": (entry("provinces", "id = 'ophir', area = 'west'"), "west"),
    "border": (entry("borders", "provinces = ['ophir', 'thule']"), "not ophir and thule"),
    "goal": (entry("adventures", "id = 'adventure_01', destination = 'thule'"), "“thule”"),
    "long": (entry("adventures", "id = 'adventure_01', length = 99"), "not so many tokens"),
    "objective elsewhere": (
        entry("objectives", "id = 'road_of_kings', condition = {control = ['thule']}"),
        "“thule”",
    ),
    "no objective": (entry("objectives", "id = 'dark_arts', condition = {}"), "one thing"),
    "two in one": (
        entry("objectives", "id = 'dark_arts', condition = {most = 'gold', control = ['koth']}"),
        "one thing",
    ),
    "most of what": (entry("objectives", "id = 'dark_arts', condition = {most = 'fame'}"), "fame"),
    "where Conan begins": ("\nstructure = {conan = 'thule'}\n", "“thule”"),
    "token": ("\nbidding = {returns = 2}\n", "among the others"),
    "fate": ("\ndice = {fate = ['wild']}\n", "every face"),
    "units": (entry("kingdoms", "id = 'turan', units = 19"), "not so many pieces"),
    "38th card": (entry("strategy_cards", "number = 38"), ""),
}
"""What is wrong with it; a file of corrections, wrong in its second line; the reason that is told."""


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_box_is_refused(tmp_path: Path, name: str) -> None:
    """File, line and reason are told."""
    text, reason = WRONG[name]
    with pytest.raises(BadComponents) as refused:
        corrected(tmp_path, text)
    assert refused.value.gaps["file"] == str(tmp_path / "mine.toml")
    assert refused.value.gaps["line"] == 2
    assert reason in str(refused.value.gaps["reason"])
