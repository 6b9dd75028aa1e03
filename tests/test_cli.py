"""The other commands: check, games, and what is said when the command line is wrong."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from regnum.core.game import game, games
from regnum.core.settings import usage
from regnum.i18n import reader
from regnum.options import parser


def run(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "regnum.cli", *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, "LANG": "C", "LANGUAGE": "", "LC_ALL": "", **environment},
    )


def test_check_says_that_all_is_well() -> None:
    done = run("check", "brian-boru", "--games", "1", "--seed", "3")
    assert done.returncode == 0, done.stderr
    assert "all is well" in done.stdout
    assert "seed 3" in done.stdout


@pytest.mark.parametrize("lang", ["en", "pl", "it"])
def test_games_are_listed_with_their_settings(lang: str) -> None:
    done = run("games", "--lang", lang)
    assert {"brian-boru", "simurgh"} <= set(games())
    listed = [line for line in done.stdout.splitlines() if not line.startswith(" ")]
    assert [line.split(",")[0] for line in listed] == [f"{key}: {game(key).title}" for key in games()]
    for key in games():
        for setting in game(key).settings:
            told = reader(lang, game(key))(setting.help)
            assert f"  --set {usage(setting)}: {told}" in done.stdout


def test_the_list_says_how_settings_usually_are() -> None:
    lines = {line.split(":")[0].strip(): line for line in run("games").stdout.splitlines()}
    assert lines["--set turn_guard=yes|no"].endswith(" On where only bots play.")
    assert lines["--set length=short|medium|long"].endswith(" Usually medium.")
    assert lines["--set dragonlord=yes|no"].endswith(" Usually no.")


def test_the_list_says_once_what_cannot_go_together() -> None:
    told = [line for line in run("games").stdout.splitlines() if "Not together" in line]
    assert len(told) == len(set(told))
    assert "  Not together: nation=romans and opponent=romans." in told
    (of_classics,) = (line for line in told if "box=classics and nation=" in line)
    assert of_classics.count("|") == 7, "the eight nations of the other box"


@pytest.mark.parametrize("key", games())
def test_the_parts_of_every_game_are_listed_with_their_sources(key: str) -> None:
    shown = run("components", key).stdout
    designed = run("components", key, "--source", "designed").stdout
    assert "[rulebook]" in shown
    assert ("[designed]" in designed) != ("0 entries: designed" in designed)
    assert shown.count("[designed]") == designed.count("[designed]")
    assert f"regnum play {key} --components my-box.toml" in designed


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["check", "chess"], "There is no game “chess”"),
        (["check", "brian-boru", "--games", "0"], "at least 1"),
        (["chess"], "there is no command “chess”"),
        (
            ["arena", "simurgh", "--seats", "random,random", "--set", "length=endless"],
            "Simurgh: length cannot be “endless”. Known: short, medium, long.",
        ),
        (["play", "--sauce"], "“--sauce” is not understood"),
        (["play", "imperium", "--seats", "human", "--set", "nation"], "Imperium: nation cannot be “”. Known: "),
        (["serve", "--port", "99999"], "127.0.0.1:99999 cannot be used: bind(): port must be 0-65535."),
        (["check", "brian-boru", "--lang", "xx"], "no language “xx”"),
        (["check", "brian-boru", "--components", "nowhere.toml"], "nowhere.toml cannot be read"),
    ],
)
def test_mistakes_are_told_in_one_sentence(arguments: list[str], complaint: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert ".." not in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_wrong_components_file_is_told_by_file_and_line(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text("viking_cards = [\n  {id = 1, strength = 9},\n  {id = 2, strength = -4},\n]\n")
    done = run("check", "brian-boru", REGNUM_COMPONENTS_BRIAN_BORU=str(file))
    assert done.returncode == 2
    assert f"{file}, line 3: “strength” is at least 1." in done.stderr


def test_corrected_components_can_be_played(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text("viking_cards = [{id = 7, strength = 20}]\n")
    assert run("check", "brian-boru", "--games", "1", "--components", str(file)).returncode == 0


def test_mistakes_and_help_are_told_in_the_language_asked_for() -> None:
    assert "Nie ma gry" in run("check", "chess", "--lang", "pl").stderr
    assert "Non esiste" in run("check", "chess", LANG="it_IT.UTF-8").stderr
    assert "partit" in run("play", "--help", LANG="it_IT.UTF-8").stdout


def test_help_is_in_the_language_asked_for() -> None:
    for code, words in {"pl": ("użycie:", "opcje:"), "it": ("uso:", "opzioni:")}.items():
        shown = run("play", "--help", LANG=code).stdout
        assert all(word in shown for word in words)
        assert "show this help" not in shown


def test_a_full_disk_is_told_in_one_sentence() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "regnum.cli", "games"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert "No space left" in done.stderr
    assert "Traceback" not in done.stderr


def test_no_command_shows_help() -> None:
    done = run()
    assert done.returncode == 2
    assert "play" in done.stdout


def test_the_version_is_told() -> None:
    assert run("--version").stdout.startswith("regnum ")


def test_every_command_has_help() -> None:
    for command in ("play", "games", "arena", "check", "components", "verify", "bench"):
        done = run(command, "--help")
        assert done.returncode == 0
        assert command in done.stdout


def test_the_parser_knows_every_language() -> None:
    for code in ("en", "pl", "it"):
        assert parser(reader(code)).prog == "regnum"
