"""A campaign in the terminal: begun, left, resumed on a later day, killed, and refused in one sentence."""

import json
from pathlib import Path
from typing import Any

import pytest

from regnum.core.game import game
from regnum.core.journal import campaign_of, decode, encode
from regnum.core.match import Match
from regnum.core.record import record
from tests.terminal.playing import Done, Terminal, here, numbers, regnum, saves

GAME = game("imperium")
RULES = campaign_of(GAME)
BEGIN = ("egy", "", "", "")
"""The Egyptians, and all else as usual."""
WON = {"opponent": "romans", "level": "chieftain", "won": True, "points": 60, "rival": 50}


def kept(folder: Path) -> Path:
    return folder / "campaigns" / "imperium.json"


def journal(path: Path) -> Any:
    return RULES.read(decode(path.read_bytes()).journal)


def lay(path: Path, told: dict[str, Any], match: Any = None) -> str:
    """A file with a journal in it."""
    path.write_bytes(encode("imperium", RULES.read(json.dumps(told).encode()), match))
    return str(path)


def campaign(folder: Path, *arguments: str, typed: list[str] | tuple[str, ...] = ()) -> Done:
    return here(folder, "campaign", *arguments, typed=list(typed))


def test_it_is_begun_left_and_resumed(tmp_path: Path) -> None:
    first = campaign(tmp_path, typed=[*BEGIN, "q"])
    assert first.code == 0
    assert "Egyptians: a campaign" in first
    assert "Next game: level Chieftain." in first
    assert f"regnum campaign imperium --file {kept(tmp_path)}" in first
    assert journal(kept(tmp_path)).nation == "egyptians"
    second = campaign(tmp_path, typed=["7", "q"])
    assert second.startswith("\nEgyptians: a campaign"), "nothing is asked twice"
    third = campaign(tmp_path, "imperium", "--file", str(kept(tmp_path)), typed=["roman", "2", "q"])
    assert third.code == 0
    assert journal(kept(tmp_path)).opponent == "romans"
    assert "The game is saved in" in third


def test_who_leaves_before_anything_is_decided_leaves_nothing(tmp_path: Path) -> None:
    assert campaign(tmp_path, typed=["q"]).code == 0
    assert not kept(tmp_path).exists()


def test_a_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    left = campaign(tmp_path, typed=[*BEGIN, "romans", "1", *numbers(1, 3, 40), "q"])
    assert left.code == 0
    before = decode(kept(tmp_path).read_bytes()).match
    assert before is not None
    assert before.choices
    again = campaign(tmp_path, typed=["q"])
    assert f"It goes on after {len(before.choices)} choices." in again
    assert decode(kept(tmp_path).read_bytes()).match == before


def test_a_whole_campaign_is_lost_by_choosing_anything(tmp_path: Path) -> None:
    done = campaign(tmp_path, typed=[*BEGIN, "romans", "1", *numbers(3, 4, 6000)])
    assert done.code == 0
    assert "You have lost the campaign." in done
    assert [each.won for each in journal(kept(tmp_path)).games].count(False) == 4
    assert len(saves(tmp_path)) == len(journal(kept(tmp_path)).games), "each game is kept as a record, too"
    (one, *_) = saves(tmp_path)
    assert here(tmp_path, "verify", str(one)).code == 0
    again = campaign(tmp_path)
    assert again.code == 0
    assert "name another file" in again


def test_after_a_win_a_card_is_chosen_by_what_it_says(tmp_path: Path) -> None:
    file = lay(tmp_path / "won.json", {"nation": "egyptians", "games": [WON], "spoils": ["1REG4", "1UNC9"]})
    done = campaign(tmp_path, "--file", file, typed=["nonsense", "a", "add oracle", "q"])
    assert done.code == 0
    assert "Add Coast  region · " in done, "its text is shown"
    assert done.count("That is none of them") == 2
    assert journal(tmp_path / "won.json").added == ("1UNC9",)
    assert "added: Oracle" in done
    assert "Romans" not in done.split("The centurion’s nation\n")[-1], "who is beaten does not come back"


def test_a_game_that_ended_in_a_power_cut_is_noted_once(tmp_path: Path) -> None:
    """The last choice is on disk with the game; the journal does not know of it yet."""
    told = {"nation": "egyptians", "opponent": "romans"}
    chosen = RULES.settings(RULES.read(json.dumps(told).encode()))
    match = Match(GAME, 1, chosen, seed="the end")
    while not match.over:
        match.choose(0, match.pending[0][0])
    file = tmp_path / "over.json"
    lay(file, told, record(match, ("human",)))
    for _ in range(2):
        assert campaign(tmp_path, "--file", str(file), typed=["q"]).code == 0
        assert len(journal(file).games) == 1
    assert decode(file.read_bytes()).match is None


def test_a_killed_terminal_loses_nothing(tmp_path: Path) -> None:
    file = lay(tmp_path / "c.json", {"nation": "egyptians", "opponent": "romans"})
    made = 0
    for _ in range(3):
        with Terminal(tmp_path, command=("campaign", "--file", file)) as terminal:
            terminal.until("help > ")
            terminal.type("1\n")
            terminal.until("help > ", "Press Enter")
        match = decode(Path(file).read_bytes()).match
        assert match is not None
        assert len(match.choices) > made, "what was chosen before the kill is there"
        made = len(match.choices)


def test_two_terminals_cannot_lead_the_same_campaign(tmp_path: Path) -> None:
    file = lay(tmp_path / "c.json", {"nation": "egyptians", "opponent": "romans"})
    with Terminal(tmp_path, command=("campaign", "--file", file)) as terminal:
        terminal.until("help > ")
        second = regnum(tmp_path, "campaign", "--file", file)
        assert second.code == 2
        assert "is being played by another process." in second.errors


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("{", "This is no journal of a campaign"),
        ("[]", "This is no journal of a campaign"),
        ('{"game": "imperium", "journal": {}, "regnum_campaign": 3}', "format 3"),
        ('{"game": "simurgh", "journal": {}, "regnum_campaign": 1}', "another game: simurgh"),
        (
            '{"game": "imperium", "journal": {"nation": "danes"}, "regnum_campaign": 1}',
            "No campaign can have led",
        ),
    ],
)
def test_a_file_that_holds_no_campaign_is_refused_and_left_alone(
    tmp_path: Path, content: str, told: str
) -> None:
    file = tmp_path / "c.json"
    file.write_text(content)
    done = campaign(tmp_path, "--file", str(file))
    assert done.code == 2
    assert told in done.errors
    assert done.errors.count("\n") == 1, "one sentence"
    assert file.read_text() == content


def test_a_game_of_another_campaign_is_refused(tmp_path: Path) -> None:
    match = Match(GAME, 1, {"nation": ("qin",), "opponent": "greeks"}, seed="1")
    file = lay(tmp_path / "c.json", {"nation": "egyptians", "opponent": "romans"}, record(match, ("human",)))
    done = campaign(tmp_path, "--file", file)
    assert done.code == 2
    assert "none of this campaign" in done.errors


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--file", "."), "is a folder"),
        (("--file", "nowhere/c.json"), "cannot be written"),
        (("chess",), "There is no game “chess”"),
        (("simurgh",), "Simurgh has no campaign."),
        (("--seed", "1"), "is not understood"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    tmp_path: Path, arguments: tuple[str, ...], told: str
) -> None:
    done = campaign(tmp_path, *arguments)
    assert done.code == 2
    assert told in done.errors
    assert done.errors.count("\n") == 1


def test_the_end_of_the_input_is_told(tmp_path: Path) -> None:
    done = campaign(tmp_path, typed=["egy"])
    assert done.code == 2
    assert "The input ended before the campaign did." in done.errors


@pytest.mark.parametrize("lang", ["pl", "it"])
def test_it_speaks_every_language(tmp_path: Path, lang: str) -> None:
    assert campaign(tmp_path, "--lang", lang, typed=["1", "", "", "", "q"]).code == 0
