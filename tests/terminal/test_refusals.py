"""What cannot be played is refused before the game starts: one clear sentence, exit code 2."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from regnum.core.match import Match
from regnum.core.record import encode
from regnum.core.record import record as make_record
from regnum.games.brian_boru.game import GAME
from regnum.terminal import verify
from tests import hostile
from tests.terminal.playing import THREE, Done, here, play, play_here, saves


def refused(out: Done, *words: str) -> None:
    assert out.code == 2
    assert out.errors.startswith("regnum: ")
    assert out.errors.count("\n") == 1, out.errors
    for word in words:
        assert word in out.errors


COMMAND_LINES = {
    "no game": (
        ["--seats", "human,random,random"],
        ["Say which game you want to play: ", "brian-boru", "simurgh"],
    ),
    "an unknown game": (["chess"], ["There is no game “chess”", "brian-boru"]),
    "an unknown setting": (
        [*THREE, "--set", "blitz"],
        ["no setting “blitz”", "five_players_play_all_cards"],
    ),
    "an unknown bot": (
        ["brian-boru", "--seats", "human,greedy,wizard"],
        ["“wizard” cannot sit down", "human", "search"],
    ),
    "a bot without a budget": (
        ["brian-boru", "--seats", "human,search:0,greedy"],
        ["“search:0” cannot sit down"],
    ),
    "an empty seat": (["brian-boru", "--seats", "human,,greedy"], ["“” cannot sit down"]),
    "too few seats": (["brian-boru", "--seats", "human,random"], ["Brian Boru is for 3 to 5 players, not 2"]),
    "too many seats": (["brian-boru", "--seats", "human" + ",random" * 5], ["not 6"]),
    "an unknown language": ([*THREE, "--lang", "de"], ["no language “de”", "en, pl, it"]),
    "too many names": (
        ["brian-boru", "--seats", "human,random,random", "--names", "A,B,C,D"],
        ["more names (4) than seats (3)"],
    ),
    "two of one name": (
        ["brian-boru", "--seats", "human,random,random", "--names", "Anna,anna"],
        ["Two seats", "“anna”"],
    ),
    "a name that is too long": (
        ["brian-boru", "--names", "Anna," + "B" * 25],
        ["Name 2 is too long: 25 characters", "24"],
    ),
    "the name of a bot": (
        ["brian-boru", "--seats", "human,random,random", "--names", "random 3"],
        ["“random 3” is the name of seat 3 already"],
    ),
    "the name of a human": (
        ["brian-boru", "--seats", "human,human,random", "--names", "Player 2"],
        ["seat 2 already"],
    ),
    "the name of a human in Polish": (
        ["brian-boru", "--seats", "human,human,random", "--names", "Gracz 2"],
        ["seat 2"],
    ),
    "a name that cannot be shown": (
        ["brian-boru", "--seats", "human,random,random", "--names", "A\tB"],
        ["Name 1"],
    ),
    "an unknown option": (["--bogus"], ["--bogus", "regnum --help"]),
    "a seed that cannot be shown": (
        ["brian-boru", "--seats", "human,random,random", "--seed", "a\nb"],
        ["The seed"],
    ),
}


@pytest.mark.parametrize("case", COMMAND_LINES)
def test_of_the_command_line(case: str, tmp_path: Path) -> None:
    arguments, words = COMMAND_LINES[case]
    refused(play_here(tmp_path, *arguments), *words)
    assert not saves(tmp_path)


def test_a_components_file_with_a_hole(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('action_cards = [\n  {value = 26, colour = "red"},\n]\n')
    refused(play(tmp_path, *THREE, "--components", str(mine)), f"{mine}, line 2")


def test_a_components_file_that_is_not_there(tmp_path: Path) -> None:
    refused(play(tmp_path, *THREE, "--components", str(tmp_path / "none.toml")), "none.toml cannot be read")


# Places to save


def test_saving_over_something_else(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna")
    refused(play_here(tmp_path, *THREE, "--save", str(letter)), "letter.txt exists and holds no saved game")
    assert letter.read_text() == "Dear Anna"


def test_saving_over_another_game(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play_here(tmp_path, *THREE, "--save", str(file), typed=["1", "q"])
    before = file.read_bytes()
    refused(play_here(tmp_path, *THREE, "--save", str(file)), "holds another game", "--resume")
    assert file.read_bytes() == before


def test_saving_into_a_folder(tmp_path: Path) -> None:
    refused(play_here(tmp_path, *THREE, "--save", str(tmp_path)), "is a folder")


@pytest.mark.parametrize("name", ["missing/game.json", "file/game.json", "x" * 300])
def test_saving_where_nothing_can_be_written(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refused(play_here(tmp_path, *THREE, "--save", str(tmp_path / name)), "cannot be written")


def test_a_data_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    refused(play_here(tmp_path / "file" / "data"), "cannot be written")


# Records


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("record")
    play_here(folder, typed=["1"] * 8 + ["q"])
    (path,) = saves(folder)
    read: dict[str, Any] = json.loads(path.read_bytes())
    return read


def tampered(name: str, value: Any) -> Callable[[dict[str, Any]], dict[str, Any]]:
    return lambda record: record | {name: value}


def another_choice(record: dict[str, Any]) -> dict[str, Any]:
    choices = [*record["choices"]]
    seat, _, _ = choices[4]
    choices[4] = [seat, 0, "Settle 1"]
    return record | {"choices": choices}


RECORDS: dict[str, tuple[Callable[[dict[str, Any]], Any], list[str]]] = {
    "of an unknown game": (tampered("game", "chess"), ["no game “chess”"]),
    "of other rules": (tampered("rules", "0"), ["version 0 of the rules"]),
    "of another format": (tampered("regnum", 99), ["format 99"]),
    "with another seed": (tampered("seed", "13"), ["SHA-256"]),
    "with another end": (tampered("state_sha256", "0" * 64), ["another position"]),
    "with a choice that does not fit": (another_choice, ["Choice 5 of the record", "does not fit"]),
    "with a result too soon": (
        tampered("result", {"points": [1, 2, 3], "wins": [0, 0, 1]}),
        ["states a result"],
    ),
    "with too few seats": (tampered("seats", ["human"]), ["cannot be played", "not 1"]),
    "with an unknown field": (tampered("cheat", True), ["not a record of Regnum", "cheat"]),
    "that is some other JSON": (lambda record: {"hello": 1}, ["not a record of Regnum"]),
}


@pytest.mark.parametrize("command", ["play", "verify"])
@pytest.mark.parametrize("case", RECORDS)
def test_a_record(case: str, command: str, record: dict[str, Any], tmp_path: Path) -> None:
    change, words = RECORDS[case]
    file = tmp_path / "tampered.json"
    file.write_text(json.dumps(change(record)))
    before = file.read_bytes()
    arguments = ["play", "--resume", str(file)] if command == "play" else ["verify", str(file)]
    refused(here(tmp_path, *arguments), *words)
    assert file.read_bytes() == before


@pytest.mark.parametrize("command", ["play", "verify"])
def test_a_record_cut_off(command: str, record: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "cut.json"
    file.write_text(json.dumps(record)[:-40])
    arguments = ["play", "--resume", str(file)] if command == "play" else ["verify", str(file)]
    refused(here(tmp_path, *arguments), "cut.json", "cut off or damaged")


@pytest.mark.parametrize("command", [["play", "--resume"], ["verify"]])
def test_a_record_that_would_go_on_for_ever(command: list[str], tmp_path: Path) -> None:
    file = tmp_path / "endless.json"
    file.write_bytes(hostile.endless())
    refused(here(tmp_path, *command, str(file)), "a position that no game comes to")


@pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning"
)  # nobody may hear the first alarm
@pytest.mark.parametrize("command", [["play", "--resume"], ["verify"]])
def test_a_record_that_takes_too_long(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify, "MAX_REPLAY_SECONDS", 0.02)
    file = tmp_path / "long.json"
    file.write_bytes(hostile.long(4000))
    refused(here(tmp_path, *command, str(file)), "more time or memory")


def test_a_record_that_is_not_there(tmp_path: Path) -> None:
    refused(play_here(tmp_path, "--resume", str(tmp_path / "none.json")), "none.json cannot be read")


def test_a_record_that_is_a_folder(tmp_path: Path) -> None:
    refused(play_here(tmp_path, "--resume", str(tmp_path)), "cannot be read")


def test_a_saved_game_has_its_seats_settled(record: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    refused(
        play_here(tmp_path, "--resume", str(file), "--seats", "human,random,random", "--seed", "5"),
        "--seats, --seed",
    )


@pytest.mark.parametrize("name", ["seats", "names", "seed"])
def test_a_saved_game_has_even_its_empty_seats_settled(
    name: str, record: dict[str, Any], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    refused(play_here(tmp_path, "--resume", str(file), f"--{name}", ""), f"leave out: --{name}.")


def test_no_file_to_resume_or_to_save_to(tmp_path: Path) -> None:
    refused(play_here(tmp_path, "--resume", ""), "cannot be read")
    refused(play_here(tmp_path, *THREE, "--save", ""), "folder")


EVIL = "\x1b[2J\x07\x9b"


def evil_choice(record: dict[str, Any]) -> dict[str, Any]:
    seat, option, _ = record["choices"][0]
    return record | {"choices": [[seat, option, EVIL], *record["choices"][1:]]}


EVIL_RECORDS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "game": tampered("game", EVIL),
    "rules": tampered("rules", EVIL),
    "a seat": tampered("seats", ["human", EVIL, "random"]),
    "a name": tampered("names", ["Anna", EVIL, "Cleo"]),
    "a setting": tampered("settings", {EVIL: True}),
    "a field": tampered(EVIL, 1),
    "a choice": evil_choice,
}


@pytest.mark.parametrize("command", [["play", "--resume"], ["verify"]])
@pytest.mark.parametrize("case", EVIL_RECORDS)
def test_a_record_plays_no_tricks_on_the_screen(
    case: str, command: list[str], record: dict[str, Any], tmp_path: Path
) -> None:
    file = tmp_path / "evil.json"
    file.write_text(json.dumps(EVIL_RECORDS[case](record)))
    out = here(tmp_path, *command, str(file))
    refused(out)
    assert (out + out.errors).replace("\n", "").isprintable()
    assert "\\x1b[2J\\x07\\x9b" in out.errors or case == "a name"


def test_a_seed_plays_no_tricks_on_the_screen(tmp_path: Path) -> None:
    match = Match(GAME, 3, seed=EVIL)
    file = tmp_path / "evil.json"
    file.write_bytes(encode(make_record(match)))
    out = here(tmp_path, "verify", str(file))
    assert out.code == 0
    assert "Seed: \\x1b[2J\\x07\\x9b\n" in out


def test_a_saved_game_is_of_one_game(record: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    refused(play_here(tmp_path, "simurgh", "--resume", str(file)), "is a game of brian-boru, not of simurgh")


# Components


def test_an_unknown_source(tmp_path: Path) -> None:
    refused(here(tmp_path, "components", "brian-boru", "--source", "dream"), "“dream”", "rulebook, public")


def test_the_components_of_an_unknown_game(tmp_path: Path) -> None:
    refused(here(tmp_path, "components", "chess"), "no game “chess”")
