"""The arena: rotated seats, shares that add up, the same result whatever the number of processes."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from regnum.arena.arena import Task, contest, interval
from regnum.core.game import game
from regnum.core.record import decode, replay

ARENA = [sys.executable, "-m", "regnum.cli", "arena", "brian-boru"]


def run(*arguments: str, command: list[str] = ARENA) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([*command, *arguments], capture_output=True, text=True, timeout=120, check=False)


def test_everybody_sits_everywhere() -> None:
    seatings = [Task("g", ("a", "b", "c"), number, 1, {}).seating for number in range(3)]
    assert seatings == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]


def test_the_result_does_not_hang_on_the_number_of_processes() -> None:
    alone = contest("brian-boru", ["greedy", "random", "random"], 6, 4)
    pooled = contest("brian-boru", ["greedy", "random", "random"], 6, 4, jobs=2)
    assert alone.seats == pooled.seats
    assert sum(entrant.wins for entrant in alone.seats) == pytest.approx(6)


def test_the_interval_holds_the_share() -> None:
    assert interval(50, 100) == pytest.approx((0.404, 0.596), abs=0.001)
    assert interval(0, 10)[0] == pytest.approx(0, abs=1e-9)
    low, high = interval(9.5, 16)
    assert 0 < low < 9.5 / 16 < high < 1


def test_json_has_the_promised_fields() -> None:
    done = run("--seats", "random,random,random,random", "--games", "4", "--json")
    result: dict[str, Any] = json.loads(done.stdout)
    assert list(result) == ["game", "games", "seats", "decisions_per_s", "opponents", "parts"]
    assert [list(seat) for seat in result["seats"]] == [
        ["bot", "wins", "share", "low", "high", "mean_score"]
    ] * 4
    assert result["games"] == 4


def test_where_seats_begin_differently_wins_are_counted_by_what_was_played() -> None:
    result = contest("age-of-conan", ["greedy", "random"], 4, 1, settings={"kingdom": ("stygia", "lot")})
    assert {part.name for part in result.parts} >= {"stygia"}
    assert sum(part.games for part in result.parts) == 8
    assert sum(part.wins for part in result.parts) == pytest.approx(4)


def test_records_are_kept_and_can_be_replayed(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    done = run("--seats", "random,random,random", "--games", "3", "--records", str(folder), "--seed", "9")
    assert done.returncode == 0, done.stderr
    files = sorted(folder.iterdir())
    assert len(files) == 3
    for file in files:
        assert replay(decode(file.read_bytes()), game("brian-boru")).over


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--seats", "wizard,random,random"], "There is no bot “wizard”"),
        (["--seats", "random,random"], "3 to 5 players, not 2"),
        (["--seats", "random,random,random", "--games", "0"], "at least 1"),
        (["--seats", "random,random,random", "--jobs", "0"], "at least 1"),
        (["--seats", "random,random,random", "--set", "blitz"], "no setting “blitz”"),
        (["--seats", "random,random,random", "--games", "many"], "must be a whole number, not “many”"),
        (["--seats", "random,random,random", "--records", "/dev/null/x"], "cannot be used"),
        (["--seats", "random,random,random", "--lang", "de"], "no language “de”"),
        ([], "--seats"),
    ],
)
def test_mistakes_are_told_in_one_sentence(arguments: list[str], complaint: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_an_interrupt_ends_all_processes(tmp_path: Path) -> None:
    """The workers are in the same process group as at a terminal, so Ctrl-C reaches them too."""
    seats = ["--seats", "search:400,greedy,greedy", "--games", "40", "--jobs", "2"]
    arena = subprocess.Popen(
        [*ARENA, *seats], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    time.sleep(2.5)
    os.killpg(arena.pid, signal.SIGINT)
    out, error = arena.communicate(timeout=20)
    assert arena.returncode == 130
    assert out == ""
    assert "Traceback" not in error
    with pytest.raises(ProcessLookupError):
        os.killpg(arena.pid, 0)
