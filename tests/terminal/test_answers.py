"""Answers that are typed: numbers, names, commands, and what is none of these."""

import re
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.terminal.playing import THREE, Done, play_here, saved


def answers(out: str) -> list[str]:
    """What came after each line typed."""
    return [part.partition("\n")[2] for part in out.split("\n> ")[1:]]


@pytest.mark.parametrize("number", ["0", "54", "-1", "+99", "999999999", "99999999999999999999999999"])
def test_a_number_that_is_no_option(number: str, tmp_path: Path) -> None:
    out = play_here(tmp_path, typed=[number, "q"])
    assert out.code == 0
    assert not [choice for choice in saved(tmp_path).choices if choice[0] == 0]
    if len(number) < 12:
        assert f"There are 53 options; {int(number)} is none of them." in out


@pytest.mark.parametrize("typed", ["xyzzy", "1.5", "²", "{seat}", "%s", "\x1b[2J", "a" * 5000, "1 x", "//"])
def test_nonsense_never_ends_the_game(typed: str, tmp_path: Path) -> None:
    out = play_here(tmp_path, typed=[typed, "1", "q"])
    assert out.code == 0
    assert "No option contains" in out
    assert "Chosen: " in out


def test_an_empty_line_asks_again(tmp_path: Path) -> None:
    out = play_here(tmp_path, typed=["", "q"])
    assert out.count("Anna: Choose the town that you start from") == 2


# Names


def test_a_part_of_a_name_lists_the_options_that_contain_it(tmp_path: Path) -> None:
    after, *_ = answers(play_here(tmp_path, typed=["clua", "q"]))
    assert after.splitlines() == [
        "21  Cluain Mac Nois (blue town, Southern Uí Néill)",
        "33  Cluain Ferta (blue town, Connaught)",
    ]


@pytest.mark.parametrize(
    "text", ["temair", "TEMAIR", "Temair (yellow town, Southern Uí Néill)", "/temair", " témair "]
)
def test_the_only_option_that_contains_the_text_is_chosen(text: str, tmp_path: Path) -> None:
    out = play_here(tmp_path, typed=[text, "q"])
    assert "Chosen: Temair" in out
    assert saved(tmp_path).choices[-3:] != ()


def test_accents_can_be_left_out(tmp_path: Path) -> None:
    out = play_here(tmp_path, typed=["breifne", "q"])
    assert "(red town, Bréifne)" in answers(out)[0]


def test_a_letter_that_is_a_command_narrows_behind_a_slash(tmp_path: Path) -> None:
    listed, _ = answers(play_here(tmp_path, typed=["/m", "q"]))
    assert "Temair" in listed
    assert "Sord" not in listed


def test_a_letter_that_is_no_command_narrows(tmp_path: Path) -> None:
    listed, _ = answers(play_here(tmp_path, typed=["j", "q"]))
    assert listed.startswith("No option contains “j”")


def test_words_in_any_order(tmp_path: Path) -> None:
    listed, _ = answers(play_here(tmp_path, typed=["ulaid blue", "q"]))
    assert [line.split()[1] for line in listed.splitlines()] == ["Condere", "Nendrum"]


# Typing ahead


def until_lead(folder: Path, *typed: str) -> Done:
    """Anna starts, so after her town and three packs she leads the first trick."""
    return play_here(folder, typed=["1", "1", "1", "1", *typed])


def test_numbers_are_taken_one_after_another(tmp_path: Path) -> None:
    out = until_lead(tmp_path, "1 1", "q")
    mine = [text for seat, _, text in saved(tmp_path).choices if seat == 0]
    assert mine[-2].startswith("Activate")
    assert mine[-1].startswith("Play")
    assert "not used" not in out


def test_a_number_typed_ahead_that_does_not_fit_is_dropped_with_the_rest(tmp_path: Path) -> None:
    out = until_lead(tmp_path, "1 99 1", "q")
    assert "99 is none of them." in out
    assert "Typed ahead and not used: 1\n" in out
    mine = [text for seat, _, text in saved(tmp_path).choices if seat == 0]
    assert mine[-1].startswith("Activate")


def test_numbers_typed_ahead_wait_while_bots_choose(tmp_path: Path) -> None:
    out = play_here(tmp_path, typed=["1 2 3 1", "q"])
    assert "not used" not in out
    once = saved(tmp_path).choices
    assert sum(seat == 0 for seat, _, _ in once) >= 4
    play_here(tmp_path / "one by one", typed=["1", "2", "3", "1", "q"])
    assert saved(tmp_path / "one by one").choices == once


def test_numbers_typed_ahead_are_dropped_at_a_hand_over(tmp_path: Path) -> None:
    seats = ("brian-boru", "--seats", "human,human,random", "--names", "Anna,Ben", "--seed", "12")
    out = play_here(tmp_path, *seats, typed=["", "1 2 3", "", "q"])
    assert "Typed ahead and not used: 2 3\n" in out
    assert out.count("Chosen: ") == 1


# Going back


def test_undo_takes_the_last_choice_back(tmp_path: Path) -> None:
    out = until_lead(tmp_path, "1", "u", "q")
    assert out.count("You lead: choose the town to play a trick for") == 2
    assert "Taken back." in out
    mine = [text for seat, _, text in saved(tmp_path).choices if seat == 0]
    assert not mine[-1].startswith("Activate")


def test_restart_goes_back_as_far_as_is_fair(tmp_path: Path) -> None:
    out = until_lead(tmp_path, "1", "r", "q")
    assert out.count("You lead: choose the town to play a trick for") == 2


def test_an_undo_that_is_not_fair_is_refused_with_the_reason(tmp_path: Path) -> None:
    out = play_here(tmp_path, typed=["1", "u", "r", "q"])
    after = answers(out)
    assert after[1].startswith("Cleo has chosen since; ask the others to agree.")
    assert "“uu”" in after[1]
    assert after[2] == after[1]


def test_bots_agree_to_any_undo(tmp_path: Path) -> None:
    out = play_here(tmp_path, typed=["1", "1", "uu", "uu", "uu", "1", "q"])
    assert out.count("Anna: Keep two cards") == 4
    assert out.count("Anna: Choose the town that you start from") == 2
    assert "There is nothing to take back yet." not in out.split("Chosen")[0]
    assert sum(seat == 0 for seat, _, _ in saved(tmp_path).choices) == 1


def test_nothing_to_undo(tmp_path: Path) -> None:
    out = play_here(tmp_path, typed=["u", "uu", "q"])
    assert "“uu”" not in out
    assert out.code == 0


ALL_HUMAN = ("brian-boru", "--seats", "human,human,human", "--names", "Anna,Ben,Cleo", "--seed", "12")


def test_other_humans_must_agree(tmp_path: Path) -> None:
    typed = ["", "1", "", "1", "", "1", "", "u", "uu", "y", "no", "uu", "yes", "", "q"]
    out = play_here(tmp_path, *ALL_HUMAN, typed=typed)
    assert "has chosen since; ask the others to agree.\n“uu” asks the others" in out
    assert out.count("Ben: do you let Anna go back") == 2
    assert out.count("Cleo: do you let Anna go back") == 2
    assert out.count("Cleo does not agree.") == 2
    assert "Taken back." not in out
    assert len(saved(tmp_path).choices) == 3


@pytest.mark.parametrize(("language", "yes"), [("en", "y"), ("en", "Yes")])
def test_other_humans_can_agree(language: str, yes: str, tmp_path: Path) -> None:
    seats = (*ALL_HUMAN, "--lang", language)
    typed = ["", "1", "", "1", "", "1", "", "uu", yes, yes, "q"]
    out = play_here(tmp_path, *seats, typed=typed)
    assert out.count("Anna: Choose the town that you start from") == 2
    assert "Taken back." in out
    assert not saved(tmp_path).choices


# Pages


def test_pages_can_be_asked_for_at_every_question(tmp_path: Path) -> None:
    out = play_here(tmp_path, typed=["1", "b", "h", "s", "l", "m", "?", "?2", "? white", "B", "q"])
    board, hand, score, story, marks, help_, one, some, again, _ = answers(out)[1:]
    assert "Connaught. Points: 7. Towns needed: 5, counted: 1. Token: face down. Irrus (red, " in board
    assert again == board
    assert "Gartan (red, Anna)" in board
    assert hand.startswith("Your pack, to choose from\n")
    assert hand.count("If it wins: town") == 8
    assert "Score track. Anna: 10; Ben: 10; Cleo: 10." in score
    assert "Total. Anna: 12; Ben: 11; Cleo: 11." in score
    assert "Anna puts a disc on Gartan" in story
    assert "Round 1 of 3" in story
    assert "told in words" in marks
    assert help_.startswith("Everybody chooses at the same time.")
    assert "Chapter of the rules: 3.2 Draft" in help_
    assert re.search(r"^The rules are in: .*/docs/rules/brian_boru\.en\.md$", help_, re.MULTILINE)
    assert "  u  undo" in help_
    assert one.startswith("2  Keep")
    assert "\n" not in one
    assert all("white" in line for line in some.splitlines() if line.startswith("1 "))


@pytest.mark.parametrize(
    ("game", "lang", "told"),
    [
        ("simurgh", "en", "Chapter of the rules: 3. The turn"),
        ("simurgh", "pl", "Rozdział zasad: 3. Tura"),
        ("simurgh", "it", "Capitolo delle regole: 3. Il turno"),
        ("brian-boru", "pl", "Rozdział zasad: 2. Przygotowanie gry"),
    ],
)
def test_help_names_the_chapter_as_it_is_called_in_the_rules(
    tmp_path: Path, game: str, lang: str, told: str
) -> None:
    seats = "human,random,random"
    out = play_here(tmp_path, game, "--seats", seats, "--seed", "1", "--lang", lang, typed=["?", "q"])
    assert told in out


def test_where_there_are_no_rules_to_read_none_are_named(tmp_path: Path) -> None:
    with patch("regnum.i18n.rulebook.HOMES", (tmp_path,)):
        out = play_here(tmp_path, typed=["?", "q"])
    assert "Chapter of the rules: " in out
    assert "The rules are in" not in out


def test_the_story_is_told_once_and_not_the_board(tmp_path: Path) -> None:
    out = play_here(tmp_path, typed=["1"] * 10 + ["q"])
    assert "Towns needed" not in out
    assert out.count("Round 1 of 3") == 1
    assert out.count("Anna puts a disc on") == 1
    assert "\x1b" not in out


def test_the_language_is_taken(tmp_path: Path) -> None:
    for language in ("en", "pl", "it"):
        assert play_here(tmp_path, *THREE, "--lang", language, typed="q\n").code == 0
