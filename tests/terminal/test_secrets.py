"""Nobody reads what only another seat may know, neither over a bot's shoulder nor at a shared screen."""

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from regnum.core.match import Match
from regnum.core.record import moments
from regnum.games.brian_boru.events import Played, RoundBegins
from regnum.games.brian_boru.game import GAME
from tests.terminal.playing import Terminal, numbers, play, play_here, saved, saves

CARD = re.compile(r"\b(?:red|blue|yellow|white) (\d+)\b")
HAND_OVER = "Hand over to: "
HOT_SEAT = ("brian-boru", "--seats", "human,human,random", "--names", "Anna,Ben", "--seed", "12")


def cards(text: str) -> set[int]:
    return {int(number) for number in CARD.findall(text)}


def known(match: Match[Any], seat: int) -> set[int]:
    """The cards that a seat has seen in this round."""
    view = match.view(seat)
    seen = {*view.hand, *view.pack, *(card for packs in view.passed for pack in packs for card in pack)}
    for entry in reversed(match.story):
        if isinstance(entry.event, RoundBegins):
            break
        if isinstance(entry.event, Played):
            seen.add(entry.event.card)
    return seen


def chapters(folder: Path, humans: set[int]) -> Iterator[tuple[int, set[int]]]:
    """Who answers which question, and the cards that may be named before: those of this round and the last."""
    record = saved(folder)
    remembered: dict[int, set[int]] = {seat: set() for seat in humans}
    told = 0
    for number, match in enumerate(moments(record, GAME)):
        now = {entry.event.card for entry in match.story[told:] if isinstance(entry.event, Played)}
        told = len(match.story)
        for seat in humans:
            remembered[seat] |= now
        if number < len(record.choices) and record.choices[number][0] in humans:
            seat = record.choices[number][0]
            seen = known(match, seat)
            yield seat, remembered[seat] | seen
            remembered[seat] = seen


@pytest.mark.parametrize("seats", ["human,random,random", "human,random,random,random,random"])
def test_against_bots_only_cards_that_were_seen_are_named(seats: str, tmp_path: Path) -> None:
    typed = [line for number in numbers(9, most=4) for line in ("b", "h", "s", "?", number)]
    out = play(tmp_path, "brian-boru", "--seats", seats, "--seed", "21", typed=typed)
    assert out.code == 0, out.errors
    parts = out.split("\nChosen: ")[:-1]
    allowed = list(chapters(tmp_path, {0}))
    assert len(parts) == len(allowed) > 30
    chosen = set[int]()
    for part, (_, seen) in zip(parts, allowed, strict=True):
        assert cards(part) <= seen | chosen
        assert cards(part) or not seen
        chosen = seen


def test_the_story_holds_no_secret(tmp_path: Path) -> None:
    seats = ("brian-boru", "--seats", "human,random,random,random", "--seed", "21")
    out = play(tmp_path, *seats, typed=["1", "1", "l", "q"])
    (*_, (_, seen)) = chapters(tmp_path, {0})
    story = out[out.rindex("> l\n") : out.rindex("> q")]
    assert story.count("You are dealt") == 1
    assert cards(story) <= seen | known_now(tmp_path)
    assert "only one choice" not in story


def known_now(folder: Path) -> set[int]:
    *_, match = moments(saved(folder), GAME)
    return known(match, 0)


def test_that_a_bot_had_only_one_choice_is_not_told(tmp_path: Path) -> None:
    for seed in range(3):
        seats = ("brian-boru", "--seats", "human,random,random", "--seed", str(seed))
        out = play_here(tmp_path, *seats, typed=numbers(seed))
        assert out.code == 0, out.errors
        assert not re.search(r"Random \d has only one choice", out)


def test_at_a_shared_screen_each_sees_only_what_is_theirs(tmp_path: Path) -> None:
    typed = [line for number in numbers(10, most=4) for line in ("", "h", number)]
    out = play(tmp_path, *HOT_SEAT[:-1], "22", typed=typed)
    assert out.code == 0, out.errors
    sitting, seen = -1, dict[int, set[int]]()
    parts = out.split("\nChosen: ")[:-1]
    allowed = list(chapters(tmp_path, {0, 1}))
    assert len(parts) == len(allowed)
    for part, (seat, cards_seen) in zip(parts, allowed, strict=True):
        before, line, after = part.rpartition(HAND_OVER)
        assert (seat != sitting) == bool(line)
        if line:
            assert after.startswith("Anna" if seat == 0 else "Ben")
            assert cards(before) <= seen.get(sitting, set())
        assert cards(after) <= cards_seen | (set() if line else seen.get(seat, set()))
        sitting, seen[seat] = seat, cards_seen


def test_between_two_hand_overs_no_card_of_the_other_is_shown(tmp_path: Path) -> None:
    typed = ["", "1", "", "1", "", "h", "1", "", "h", "q"]
    out = play(tmp_path, *HOT_SEAT, typed=typed)
    *_, anna, ben = out.split(HAND_OVER)
    *_, match = moments(saved(tmp_path), GAME)
    packs = [set(match.view(seat).pack) for seat in (0, 1)]
    assert cards(anna) == packs[0]
    assert cards(ben) == packs[1]


def test_a_hand_over_wipes_the_terminal(tmp_path: Path) -> None:
    with Terminal(tmp_path, *HOT_SEAT) as terminal:
        for _ in range(3):
            page = terminal.until("Press Enter.")
            wiped = page.index("\x1b[H\x1b[2J\x1b[3J")
            assert not cards(page[wiped:])
            terminal.type("\n")
            terminal.until("help > ")
            terminal.type("1\n")
        assert "Ben" in terminal.until("Press Enter.")
    assert saves(tmp_path)


def test_a_hand_over_without_colour_wipes_the_terminal_too(tmp_path: Path) -> None:
    with Terminal(tmp_path, *HOT_SEAT, NO_COLOR="1") as terminal:
        assert "\x1b[H\x1b[2J\x1b[3J" in terminal.until("Press Enter.")


def test_at_a_terminal_that_cannot_be_wiped_a_hand_scrolls_away(tmp_path: Path) -> None:
    with Terminal(tmp_path, *HOT_SEAT, TERM="dumb", size=(100, 20)) as terminal:
        for _ in range(3):
            page = terminal.until("Press Enter.")
            assert "\r\n" * 20 + HAND_OVER in page
            assert "\x1b" not in page
            terminal.type("\n")
            terminal.until("help > ")
            terminal.type("1\n")
        assert "\r\n" * 20 + HAND_OVER in terminal.until("Press Enter.")


def test_a_doubled_enter_does_not_skip_the_hand_over(tmp_path: Path) -> None:
    with Terminal(tmp_path, *HOT_SEAT) as terminal:
        terminal.until("Press Enter.")
        terminal.type("\n")
        terminal.until("help > ")
        terminal.type("1\n\n\n")
        assert "Ben" in terminal.until("Press Enter.")
        assert "Choose the town" not in terminal.rest()
        terminal.type("\n")
        assert "Ben: Choose the town" in terminal.until("help > ")


def test_what_was_typed_is_forgotten_at_a_hand_over(tmp_path: Path) -> None:
    with Terminal(tmp_path, *HOT_SEAT) as terminal:
        terminal.until("Press Enter.")
        terminal.type("\n")
        terminal.until("help > ")
        terminal.type("secretplan\n")
        terminal.until("No option contains “secretplan”")
        terminal.until("help > ")
        time.sleep(0.2)
        terminal.type("\x1b[A\x1b[A")
        assert "secretplan" in terminal.rest(), "the history is there while one sits"
        terminal.type("\x15" + "1\n")
        terminal.until("Press Enter.")
        terminal.type("\n")
        terminal.until("help > ")
        time.sleep(0.2)
        terminal.type("\x1b[A\x1b[A\x1b[A")
        assert "secretplan" not in terminal.rest()
