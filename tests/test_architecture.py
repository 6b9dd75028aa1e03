"""What docs/architecture.md says of the code is so: the rooms are there, and the figures are right."""

import re
from pathlib import Path

from regnum.games.age_of_conan import language as conan
from regnum.games.imperium import language, orders
from regnum.games.imperium.components import BOX, CARD

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs" / "architecture.md").read_text("utf-8")
SOURCE = ROOT / "src" / "regnum"
HOMES = [ROOT, SOURCE, *(SOURCE / "games" / each for each in ("age_of_conan", "imperium"))]


def test_every_room_is_there() -> None:
    rows = re.findall(r"^\| (`.+`) \|", TEXT, re.M)
    assert len(rows) > 30
    for row in rows:
        folder = ""
        for name in re.findall(r"`([^`]+)`", row):
            path = name.replace("<game>", "simurgh")
            assert any((home / place / path).exists() for home in HOMES for place in ("", folder)), name
            folder = path.rpartition("/")[0] or folder


def test_every_module_that_the_text_names_is_there() -> None:
    named = set(re.findall(r"`([\w/]+/[\w/]*\w\.(?:py|toml|js|svg))`", TEXT))
    assert len(named) > 30
    assert [name for name in named if not any((home / name).exists() for home in HOMES)] == []


def test_the_figures_are_right() -> None:
    figures = {
        f"Age of Conan has {len(conan.OPERATIONS)} operations in {len(conan.WINDOWS)} windows",
        f"Imperium's {len({card.id for card in CARD})} cards are made of {len(language.OPERATIONS)} operations",
        f"{len(BOX.rows)} rows in",
        f"in a language of {len(orders.ORDERS)} orders",
    }
    text = " ".join(TEXT.split())
    assert [each for each in figures if each not in text] == []
