"""Whole games, saving, leaving and coming back."""

import os
import shutil
import subprocess
import time
from pathlib import Path
from unittest.mock import patch

from regnum.core.errors import BrokenRule
from regnum.core.record import decode, encode, hash_seed, replay
from regnum.games.brian_boru.game import GAME
from tests.terminal.playing import (
    PROGRAM,
    THREE,
    environment,
    here,
    numbers,
    play,
    play_here,
    regnum,
    saved,
    saves,
)


def test_a_whole_game_is_played_told_counted_and_verified(tmp_path: Path) -> None:
    out = play(tmp_path, typed=numbers(1))
    assert out.code == 0, out.errors
    record = saved(tmp_path)
    (path,) = saves(tmp_path)
    assert record.result is not None
    assert record.seats == ("human", "random", "random")
    end = out[out.index("The game is over.") :]
    for name, points in zip(("Anna", "Ben", "Cleo"), record.result.points, strict=True):
        assert f"{name}: {points}" in end[end.index("Total.") :]
    for rule in ("Score track", "Renown", "Claim tokens held", "Regions with a town"):
        assert rule in end
    winners = [n for n, share in zip(("Anna", "Ben", "Cleo"), record.result.wins, strict=True) if share]
    assert f": {' and '.join(winners)}\n" in end[end.index("The winner") :]
    assert "Seed: 12" in end
    assert hash_seed("12") in end
    assert str(path) in end
    verified = regnum(tmp_path, "verify", str(path))
    assert verified.code == 0
    assert "Verified" in verified


def test_the_same_seed_and_answers_are_the_same_game(tmp_path: Path) -> None:
    for name in "ab":
        play_here(tmp_path / name, typed=numbers(2))
    assert saved(tmp_path / "a") == saved(tmp_path / "b")


def test_five_at_the_table_and_a_setting(tmp_path: Path) -> None:
    seats = "random,random,human,random,random"
    out = play(
        tmp_path, "brian-boru", "--seats", seats, "--set", "five_players_play_all_cards", typed=numbers(3)
    )
    assert out.code == 0, out.errors
    assert "Player 3" in out
    assert "Random 5" in out
    assert "The last cards are discarded unplayed" not in out
    assert saved(tmp_path).settings == {"five_players_play_all_cards": True}


def test_bots_alone_can_be_watched(tmp_path: Path) -> None:
    out = play_here(tmp_path, "brian-boru", "--seats", "random,random,random")
    assert out.code == 0
    assert "The game is over." in out
    assert "You are dealt" not in out


def test_the_usual_table_has_one_human_and_three_bots(tmp_path: Path) -> None:
    out = play_here(tmp_path, "brian-boru", typed="q\n")
    assert out.code == 0
    assert saved(tmp_path).seats == ("human", "greedy", "greedy", "greedy")
    assert len(saved(tmp_path).seed) == 32


def test_the_questions_come_in_order_with_prompt_and_options(tmp_path: Path) -> None:
    out = play_here(tmp_path, typed=["1", "q"])
    first, second = out.split("Chosen: Gartan")
    means = "(Coins: 3, Captured raiders: 0, Discs in the church area: 0)"
    town = " 1  Gartan (red town, Northern Uí Néill)"
    assert f"Anna: Choose the town that you start from {means}\n{town}\n" in first
    assert "You are dealt" in second
    assert f"Anna: Keep two cards and pass the others to the left {means}\n" in second


def test_cards_are_offered_with_what_they_do(tmp_path: Path) -> None:
    out = play_here(tmp_path, typed=["1"] * 12)
    assert "   (won: take the town" in out


def test_leaving_saves_and_tells_how_to_come_back(tmp_path: Path) -> None:
    out = play(tmp_path, typed=["1", "2", "q"])
    (path,) = saves(tmp_path)
    assert out.code == 0
    assert out.rstrip().endswith(f"regnum play --resume {path}")


def test_the_end_of_the_input_is_told_and_the_game_saved(tmp_path: Path) -> None:
    out = play(tmp_path, typed=["1", "2"])
    (path,) = saves(tmp_path)
    assert out.code == 2
    assert out.errors == "regnum: The input ended before the game did. The game is saved.\n"
    assert f"regnum play --resume {path}" in out


def test_no_input_at_all(tmp_path: Path) -> None:
    run = subprocess.run(
        [*PROGRAM, "play", *THREE],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        env=environment(tmp_path),
    )
    assert run.returncode == 2
    assert b"Traceback" not in run.stderr


def test_a_resumed_game_goes_on_where_it_was(tmp_path: Path) -> None:
    play_here(tmp_path, typed=[*numbers(4, count=30), "q"])
    before = saved(tmp_path)
    (path,) = saves(tmp_path)
    out = play_here(tmp_path, "--resume", str(path), typed=["q"])
    assert out.code == 0
    assert "Anna, Ben and Cleo" in out
    assert saved(tmp_path) == before
    assert "Anna: " in out
    out = play_here(tmp_path, "--resume", str(path), typed=numbers(5))
    assert "The game is over." in out
    after = saved(tmp_path)
    assert after.choices[: len(before.choices)] == before.choices
    assert here(tmp_path, "verify", str(path)).code == 0


def test_a_resumed_game_asks_the_same_question(tmp_path: Path) -> None:
    asked = play_here(tmp_path, typed=["1", "2", "q"])
    (path,) = saves(tmp_path)
    again = play_here(tmp_path, "--resume", str(path), typed=["q"])
    question = "Anna: Keep two cards"
    assert asked[asked.rindex(question) :].split(">")[0] == again[again.rindex(question) :].split(">")[0]
    assert "From the right you receive" in again, "what happened since the last choice is told again"


def test_a_finished_game_says_so(tmp_path: Path) -> None:
    play_here(tmp_path, typed=numbers(6))
    (path,) = saves(tmp_path)
    written = path.read_bytes()
    out = play_here(tmp_path, "--resume", str(path))
    assert out.code == 0
    assert "The game is over." in out
    assert path.read_bytes() == written


def test_killed_at_any_moment_no_accepted_choice_is_lost(tmp_path: Path) -> None:
    run = subprocess.Popen(
        [*PROGRAM, "play", *THREE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment(tmp_path),
    )
    assert run.stdin is not None
    assert run.stdout is not None
    run.stdin.write(b"1\n" * 9)
    run.stdin.flush()
    accepted = 0
    while accepted < 9:
        accepted += run.stdout.readline().startswith(b"Chosen: ")
    deadline = time.monotonic() + 5
    while sum(seat == 0 for seat, _, _ in saved(tmp_path).choices) < 9:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    run.kill()
    run.communicate()
    record = saved(tmp_path)
    replay(record, GAME)
    assert os.listdir(tmp_path / "saves") == [saves(tmp_path)[0].name], "nothing else is left behind"
    out = play(tmp_path, "--resume", str(saves(tmp_path)[0]), typed=numbers(7))
    assert out.code == 0
    assert saved(tmp_path).choices[: len(record.choices)] == record.choices


def test_every_choice_is_in_the_file_before_the_next_question(tmp_path: Path) -> None:
    out = play_here(tmp_path, typed=["1", "2", "1", "1", "2"])
    mine = [choice for choice in saved(tmp_path).choices if choice[0] == 0]
    assert len(mine) == out.count("Chosen: ") == 5


def test_a_secret_answer_is_saved_while_others_still_think(tmp_path: Path) -> None:
    seats = ("brian-boru", "--seats", "human,human,random", "--seed", "1")
    play_here(tmp_path, *seats, typed=["", "1", "", "1", "", "1", "q"])
    record = saved(tmp_path)
    assert record.choices[-1][2].startswith("Keep")
    assert sum(text.startswith("Keep") for _, _, text in record.choices) == 1
    out = play_here(tmp_path, "--resume", str(saves(tmp_path)[0]), typed=["", "1", "q"])
    assert "Hand over to: Player 2" in out
    assert out.code == 0


def test_save_names_the_file(tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    out = play_here(tmp_path, *THREE, "--save", str(file), typed=["1", "q"])
    assert decode(file.read_bytes()).choices
    assert not saves(tmp_path)
    assert f"regnum play --resume '{file}'" in out


def test_resume_and_save_makes_a_copy(tmp_path: Path) -> None:
    play_here(tmp_path, typed=["1", "q"])
    (path,) = saves(tmp_path)
    before = path.read_bytes()
    other = tmp_path / "other.json"
    play_here(tmp_path, "--resume", str(path), "--save", str(other), typed=["1", "q"])
    assert path.read_bytes() == before
    longer = decode(other.read_bytes()).choices
    assert longer[: len(decode(before).choices)] == decode(before).choices
    shutil.copy(path, other)
    assert play_here(tmp_path, "--resume", str(path), "--save", str(other), typed="q\n").code == 0, (
        "an earlier moment"
    )


def test_two_games_in_one_second_have_files_of_their_own(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    for _ in range(3):
        play_here(tmp_path, typed="q\n")
    assert len(list(folder.iterdir())) == 3


def test_where_games_are_kept(tmp_path: Path) -> None:
    play(tmp_path, typed="q\n", REGNUM_DATA="", XDG_DATA_HOME=str(tmp_path / "xdg"))
    assert len(list((tmp_path / "xdg" / "regnum" / "saves").iterdir())) == 1
    play(tmp_path, typed="q\n", REGNUM_DATA="", XDG_DATA_HOME="", HOME=str(tmp_path))
    assert len(list((tmp_path / ".local" / "share" / "regnum" / "saves").iterdir())) == 1


def test_corrected_components_are_played_with_and_asked_for_again(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("viking_cards = [{id = 1, strength = 15}]\n")
    out = play(tmp_path, *THREE, "--components", str(mine), typed=["1", "q"])
    (path,) = saves(tmp_path)
    assert f"regnum play --resume {path} --components {mine}" in out
    assert play(tmp_path, "--resume", str(path), "--components", str(mine), typed="q\n").code == 0
    refused = play(tmp_path, "--resume", str(path))
    assert refused.code == 2
    assert "other components" in refused.errors


def test_letters_that_cannot_be_shown_do_not_end_a_game(tmp_path: Path) -> None:
    out = play(tmp_path, typed=["\udcff".encode("utf-8", "surrogateescape").decode("latin-1"), "1", "q"],
               PYTHONIOENCODING="ascii")  # fmt: skip
    assert out.code == 0
    assert "Northern U? N?ill" in out


def test_the_record_written_is_the_record_read(tmp_path: Path) -> None:
    play_here(tmp_path, typed=[*numbers(8, count=20), "q"])
    (path,) = saves(tmp_path)
    assert encode(saved(tmp_path)) == path.read_bytes()


def test_a_disk_that_fills_up_does_not_end_the_game(tmp_path: Path) -> None:
    replace, times = os.replace, []

    def full(old: Path, new: Path) -> None:
        times.append(new)
        if len(times) > 1:
            raise OSError(28, "No space left on device")
        replace(old, new)

    with patch("os.replace", full):
        out = play_here(tmp_path, typed=["1", "1", "q"])
    assert out.code == 0
    assert out.count("Chosen: ") == 2
    assert "cannot be written: No space left on device." in out.errors
    assert os.listdir(tmp_path / "saves") == [times[0].name]


def test_a_mistake_in_the_rules_is_told_and_the_game_is_kept(tmp_path: Path) -> None:
    with patch("regnum.core.match.Match.choose", side_effect=BrokenRule("a bug")):
        out = play_here(tmp_path, typed=["1"])
    assert out.code == 2
    assert out.errors == "regnum: The rules failed, which is our mistake: a bug.\n"
    assert "regnum play --resume" in out
