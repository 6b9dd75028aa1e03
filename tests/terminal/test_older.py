"""Records of older rules: they open as far as they fit those of today, and it is told where the two part.

Both were played by version 1 of Simurgh's rules and written in format 1; the game of two parts with version 2.
"""

import json
from pathlib import Path

import pytest

from regnum.games.simurgh.game import GAME
from tests.terminal.playing import here, play_here, saved

OLDER = Path(__file__).with_name("older")
OF_TWO, OF_THREE = OLDER / "simurgh-302-0000.json", OLDER / "simurgh-303-0000.json"
NOTICE = "The game was begun by version 1 of the rules; this is version 2."


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """The first 40 choices of the game of two, with somebody at the first seat."""
    written = json.loads(OF_TWO.read_text())
    del written["result"]
    file = tmp_path / "unfinished.json"
    file.write_text(json.dumps(written | {"choices": written["choices"][:40], "seats": ["human", "random"]}))
    return file


def test_a_record_that_fits_in_spite_of_newer_rules_is_verified(tmp_path: Path) -> None:
    out = here(tmp_path, "verify", str(OF_THREE))
    assert (out.code, out.errors) == (0, "")
    assert "Simurgh, version 1 of the rules" in out
    assert "Verified" in out


def test_it_is_told_where_a_record_parts_with_newer_rules(tmp_path: Path) -> None:
    out = here(tmp_path, "verify", str(OF_TWO))
    assert out.code == 2
    assert "played by version 1 of the rules; this is version 2. Choice 26 of the record (seat 1:" in out.errors


def test_an_older_game_goes_on_as_far_as_it_fits_and_its_file_stays(unfinished: Path, tmp_path: Path) -> None:
    before = unfinished.read_bytes()
    out = play_here(tmp_path, "--resume", str(unfinished), typed=["q"])
    assert NOTICE in out, out.errors
    assert f"It goes on after choice 25 of 40, as far as the two agree. {unfinished} stays as it is." in out
    assert unfinished.read_bytes() == before
    written = saved(tmp_path)
    assert written.rules == GAME.version
    assert [*map(list, written.choices[:25])] == json.loads(before)["choices"][:25]


def test_a_finished_older_game_that_fits_shows_its_end(tmp_path: Path) -> None:
    out = play_here(tmp_path, "--resume", str(OF_THREE))
    assert out.code == 0
    assert "winner: Greedy 1" in out
