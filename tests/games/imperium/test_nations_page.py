"""The page of the nations says what the arena found, of each nation over enough games."""

import json
import runpy
from pathlib import Path

from regnum.games.imperium.components import NATIONS

ROOT = Path(__file__).parents[3]
LEAST_GAMES = 60


def test_the_page_is_made_from_what_the_arena_found() -> None:
    made = runpy.run_path(str(ROOT / "benchmarks" / "nations.py"))["page"]()
    assert (ROOT / "docs" / "imperium-nations.md").read_text("utf-8") == made


def test_every_nation_played_often_enough_and_won_sometimes() -> None:
    parts = json.loads((ROOT / "benchmarks" / "imperium-nations.json").read_text())["parts"]
    assert {part["name"] for part in parts} == set(NATIONS)
    assert min(part["games"] for part in parts) >= LEAST_GAMES
    assert min(part["wins"] for part in parts) > 0
