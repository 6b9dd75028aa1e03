"""What the README and the guides show works as shown."""

import re
from pathlib import Path
from typing import Any

from regnum.i18n import reader
from regnum.options import parser

ROOT = Path(__file__).parents[1]
PAGES = [
    "README.md",
    "CONTRIBUTING.md",
    "docs/records.md",
    "docs/components.md",
    "docs/architecture.md",
    "docs/server.md",
]


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / page).read_text(), re.S)


def test_the_code_in_the_readme_plays_a_game() -> None:
    (code,) = blocks("README.md", "python")
    names: dict[str, Any] = {}
    exec(code, names)
    assert names["match"].over


def test_every_command_that_is_shown_is_understood() -> None:
    shown = 0
    for page in PAGES:
        for line in "\n".join(blocks(page, "sh")).splitlines():
            command = line.split("#")[0].split()
            if command[:1] == ["regnum"]:
                parser(reader("en")).parse_args(command[1:])
                shown += 1
    assert shown >= 8


def test_every_link_leads_somewhere() -> None:
    for page in PAGES:
        for link in re.findall(r"\]\(([^)]+)\)", (ROOT / page).read_text()):
            assert link.startswith("http") or ((ROOT / page).parent / link).exists(), f"{page}: {link}"


def test_the_example_in_the_guide_is_the_example_itself() -> None:
    source = (ROOT / "examples" / "tic_tac_toe.py").read_text()
    for block in blocks("CONTRIBUTING.md", "python"):
        for line in block.splitlines():
            assert line.strip().split("[...]")[0] in source


def test_the_number_of_lines_in_the_guide_is_true() -> None:
    lines = len((ROOT / "examples" / "tic_tac_toe.py").read_text().splitlines())
    assert f"in {lines} lines" in (ROOT / "CONTRIBUTING.md").read_text()
