"""`regnum verify` and `regnum components`."""

from pathlib import Path

import msgspec

from regnum.core.components import parts
from regnum.core.game import game
from regnum.core.match import Match
from regnum.core.record import decode, encode, hash_seed, record
from regnum.core.snapshot import resume, snapshot
from regnum.games.brian_boru.components import BOX
from tests.terminal.playing import here, numbers, play_here, regnum, saved, saves


def test_a_finished_record_is_verified(tmp_path: Path) -> None:
    play_here(tmp_path, typed=numbers(12))
    record = saved(tmp_path)
    out = here(tmp_path, "verify", str(saves(tmp_path)[0]))
    assert out.code == 0
    assert f"Seed: {record.seed}\n" in out
    assert hash_seed(record.seed) in out
    assert f"{len(record.choices)} choices" in out
    assert record.result
    for name, points in zip(("Anna", "Ben", "Cleo"), record.result.points, strict=True):
        assert f"{name}: {points} point" in out
    assert out.endswith("Verified: the record leads to this result.\n")


def test_an_unfinished_record_fits_so_far(tmp_path: Path) -> None:
    play_here(tmp_path, typed=["1", "1", "q"])
    out = here(tmp_path, "verify", str(saves(tmp_path)[0]))
    assert out.code == 0
    assert out.endswith("The record fits so far. The game is not over yet.\n")
    assert "Verified" not in out


def test_a_chosen_seed_is_told_and_one_that_was_drawn_is_not(tmp_path: Path) -> None:
    play_here(tmp_path, typed=["1", "q"])
    assert saved(tmp_path).seed_chosen
    file = str(saves(tmp_path)[0])
    play_here(tmp_path, "--resume", file, typed=["1", "q"])
    assert "The seed was chosen by the host of the table.\n" in here(tmp_path, "verify", file)
    drawn = str(tmp_path / "drawn.json")
    play_here(tmp_path, "brian-boru", "--seats", "human,random,random", "--save", drawn, typed=["1", "q"])
    assert "chosen by" not in here(tmp_path, "verify", drawn)


def test_a_game_that_began_in_the_middle_of_another_is_saved_with_its_beginning(tmp_path: Path) -> None:
    match = Match(game("brian-boru"), 3, seed="before")
    while len(match.history) < 30:
        seat = min(match.pending)
        match.choose(seat, match.pending[seat][0])
    start = msgspec.structs.replace(snapshot(match), draws=0)
    file = tmp_path / "middle.json"
    file.write_bytes(encode(record(resume(match.game, start, "new"), start=start)))
    assert play_here(tmp_path, "--resume", str(file), typed=["", "1", "q"]).code == 0
    kept = decode(file.read_bytes())
    assert (kept.start, len(kept.choices)) == (start, 1)
    assert here(tmp_path, "verify", str(file)).code == 0


def test_every_component_is_listed_with_its_source(tmp_path: Path) -> None:
    out = regnum(tmp_path, "components", "brian-boru")
    assert out.code == 0
    lines = out.splitlines()
    entries = [part for _, entries in parts(BOX) for part in entries]
    assert sum(line.startswith("  ") and "  [" in line for line in lines) == len(entries)
    for source in ("rulebook", "public", "designed", "box"):
        count = sum(part.source == source for part in entries)
        assert any(line.startswith(f"{count} entr") and f": {source} (" in line for line in lines[:6])
    assert (
        "  value 2, colour red, primary claim raider raider coin, secondary coin coin coin expand / raider"
        in out
    )
    assert "[public]  cards 4 and 6 give 3 coins; worth checking" in out
    assert "REGNUM_COMPONENTS_BRIAN_BORU" in lines[-3]


def test_components_of_one_source(tmp_path: Path) -> None:
    out = regnum(tmp_path, "components", "brian-boru", "--source", "rulebook")
    entries = [line for line in out.splitlines() if line.startswith("  ") and "  [" in line]
    assert entries
    assert all("[rulebook]" in line for line in entries)
    designed = regnum(tmp_path, "components", "brian-boru", "--source", "designed")
    assert "  id 1, strength 9  [designed]" in designed
    assert "name Cunga" in designed, "only its name is designed"


def test_the_example_of_a_correction_works(tmp_path: Path) -> None:
    out = regnum(tmp_path, "components", "brian-boru")
    *_, example, command = out.splitlines()
    mine = tmp_path / "my-box.toml"
    mine.write_text(example.strip() + "\n")
    assert command.strip() == "regnum play brian-boru --components my-box.toml"
    corrected = regnum(tmp_path, "components", "brian-boru", "--source", "box", "--components", str(mine))
    assert corrected.code == 0, corrected.errors
    assert "1 entry: box" in corrected
    assert "  id 1, strength 9  [box]" in corrected
