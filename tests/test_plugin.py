"""A game from another package: found by its entry point, checked, played and told about like our own."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import toys

EXAMPLE = Path(__file__).parents[1] / "examples" / "tic_tac_toe.py"


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The example as an installed package: a module, and the metadata that names its entry point."""
    shutil.copy(EXAMPLE, tmp_path / "tic_tac_toe.py")
    metadata = tmp_path / "tic_tac_toe-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: tic-tac-toe\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[regnum.games]\ntic-tac-toe = tic_tac_toe:GAME\n")
    return tmp_path


def run(installed: Path, *arguments: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    environment = {
        **os.environ,
        "PYTHONPATH": str(installed),
        "REGNUM_DATA": str(installed / "data"),
        "LANG": "C",
    }
    return run_in(environment, *arguments, typed=typed)


def run_in(environment: dict[str, str], *arguments: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "regnum.cli", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        env=environment,
    )


def test_it_is_listed_and_checked(installed: Path) -> None:
    assert "tic-tac-toe" in run(installed, "games").stdout
    assert "all is well" in run(installed, "check", "tic-tac-toe", "--games", "20").stdout


def test_it_is_played_in_the_terminal(installed: Path) -> None:
    done = run(installed, "play", "tic-tac-toe", "--seats", "human,search:50", "--seed", "1", typed="1\n" * 9)
    assert done.returncode == 0, done.stderr
    assert "Mark a square" in done.stdout
    (saved,) = (installed / "data" / "saves").iterdir()
    assert run(installed, "verify", str(saved)).returncode == 0


def test_it_meets_in_the_arena(installed: Path) -> None:
    done = run(installed, "arena", "tic-tac-toe", "--seats", "search:50,random", "--games", "4", "--jobs", "2")
    assert done.returncode == 0, done.stderr


def test_without_components_there_is_nothing_to_show(installed: Path) -> None:
    done = run(installed, "components", "tic-tac-toe")
    assert "Traceback" not in done.stderr
    assert done.returncode in (0, 2)
    assert done.stdout or done.stderr


def test_with_two_games_one_must_be_named(installed: Path) -> None:
    done = run(installed, "play")
    assert done.returncode == 2
    assert "tic-tac-toe" in done.stderr


# A game for one, with windows to react in


def raven(folder: Path, *arguments: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "PYTHONPATH": toys.FOLDER, "REGNUM_DATA": str(folder), "LANG": "C"}
    return run_in(environment, *arguments, typed=typed)


def test_the_arena_tells_how_those_fared_whom_the_rules_play(tmp_path: Path) -> None:
    done = raven(tmp_path, "arena", "raven", "--seats", "greedy", "--games", "30", "--json")
    result = json.loads(done.stdout)
    (bot,), (bird,) = result["seats"], result["opponents"]
    assert (bot["bot"], bird["bot"]) == ("greedy", "The Raven")
    assert bot["wins"] + bird["wins"] == 30
    assert 0 < bot["wins"] < 30
    told = raven(tmp_path, "arena", "raven", "--seats", "search:20", "--games", "2", "--jobs", "2")
    assert "The Raven" in told.stdout, told.stderr


def test_alone_in_the_terminal_windows_can_be_let_pass(tmp_path: Path) -> None:
    rounds = ("p\n1", "p\n2\npass", "p\n9\npass\npass", "pass\npass")
    typed = "".join(f"gather\n{answers}\n" for answers in rounds)
    done = raven(tmp_path, "play", "raven", "--seats", "human", "--seed", "raven", typed=typed)
    assert done.returncode == 0, done.stderr
    assert "You let all this pass until this round is over." in done.stdout
    assert "You let all this pass until the Raven has stolen something." in done.stdout
    assert "You are asked as before." in done.stdout
    assert "The winner: The Raven" in done.stdout


def test_what_has_no_drawing_for_a_terminal_is_told_in_words(tmp_path: Path) -> None:
    done = raven(tmp_path, "play", "raven", "--seats", "human", "--seed", "raven", typed="b\n")
    assert "The Raven’s card: 0." in done.stdout
    assert re.search(r"Player 1: cards \d\.", done.stdout)
