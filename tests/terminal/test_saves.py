"""Keeping games: nobody else takes the file, and no power cut takes the game."""

import os
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from unittest.mock import patch

import pytest

from regnum.core.match import Match
from regnum.core.record import Record, decode, record
from regnum.games.brian_boru.game import GAME
from regnum.terminal import saves
from tests.terminal.playing import PROGRAM, THREE, environment, play_here, regnum
from tests.terminal.playing import saves as kept


@pytest.fixture
def written() -> Record:
    return record(Match(GAME, 3, seed="1"))


def test_games_that_start_at_once_have_files_of_their_own(tmp_path: Path) -> None:
    with patch.dict(os.environ, REGNUM_DATA=str(tmp_path)), ThreadPoolExecutor(8) as pool:
        places = list(pool.map(lambda _: saves.new_place("x"), range(24)))
    with ExitStack() as stack:
        for place in places:
            stack.enter_context(place)
        assert len({place.path for place in places}) == 24
        assert len(list((tmp_path / "saves").iterdir())) == 24
    assert not list((tmp_path / "saves").iterdir()), "a name that was never used is free again"


def test_two_new_games_cannot_have_one_file(written: Record, tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    with saves.place(file, written), pytest.raises(saves.BadSave, match="another process"):
        saves.place(file, written)


def test_the_lock_lasts_over_many_versions_and_ends_with_the_game(written: Record, tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    with saves.place(file, written) as place:
        for _ in range(3):
            place.write(written)
            with pytest.raises(saves.BadSave, match="another process"):
                saves.place(file, written)
    with saves.place(file, written) as place:
        assert os.listdir(tmp_path) == ["game.json"]
    assert decode(Path(file).read_bytes()) == written


def test_a_disk_without_locks_is_played_on_all_the_same(written: Record, tmp_path: Path) -> None:
    with (
        patch("fcntl.flock", side_effect=OSError(37, "No locks available")),
        saves.place(str(tmp_path / "game.json"), written) as place,
    ):
        place.write(written)


def test_a_choice_is_on_the_disk_before_the_old_file_goes(written: Record, tmp_path: Path) -> None:
    done = []
    sync, replace = os.fsync, os.replace

    def watched_sync(handle: int) -> None:
        done.append("folder" if os.path.isdir(f"/proc/self/fd/{handle}") else "file")
        sync(handle)

    def watched_replace(old: Path, new: Path) -> None:
        done.append("replace")
        replace(old, new)

    with (
        saves.place(str(tmp_path / "game.json"), written) as place,
        patch("os.fsync", watched_sync),
        patch("os.replace", watched_replace),
    ):
        place.write(written)
    assert done == ["file", "replace", "folder"]


@contextmanager
def playing(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """A game in another process that waits for its first answer."""
    run = subprocess.Popen(
        [*PROGRAM, "play", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(folder),
    )
    assert run.stdout is not None
    try:
        while b"Choose the town" not in run.stdout.readline():
            assert run.poll() is None
        yield run
    finally:
        run.kill()
        run.communicate()


def test_a_game_is_played_by_one_process_at_a_time(tmp_path: Path) -> None:
    with playing(tmp_path, *THREE):
        (path,) = kept(tmp_path)
        out = play_here(tmp_path, "--resume", str(path), typed="q\n")
        assert out.code == 2
        assert out.errors.startswith(f"regnum: {path} is being played by another process")
        assert out.errors.count("\n") == 1
        copy = str(tmp_path / "copy.json")
        assert play_here(tmp_path, "--resume", str(path), "--save", copy, typed="q\n").code == 0
    assert play_here(tmp_path, "--resume", str(path), typed="1\nq\n").code == 0, "it was killed"


def test_a_screen_that_is_full_is_told_in_one_sentence(tmp_path: Path) -> None:
    with open("/dev/full", "wb") as full:
        run = subprocess.run(
            [*PROGRAM, "play", *THREE],
            input=b"1\nq\n",
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=30,
            check=False,
            env=environment(tmp_path),
        )
    assert run.stderr == b"regnum: The terminal fails: No space left on device. The game is saved.\n"
    assert run.returncode == 2
    assert regnum(tmp_path, "play", "--resume", str(kept(tmp_path)[0]), typed="q\n").code == 0
