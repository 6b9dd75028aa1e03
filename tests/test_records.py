"""Recorded games: no later change alters a rule unseen.

The records were played by bots with `regnum arena --records`. If one of them no longer fits, either a rule was
changed by mistake, or the version of the game's rules must go up and the records be played anew.
"""

from collections import Counter
from gzip import compress
from pathlib import Path
from typing import Any

import pytest

from regnum.core.game import Game, game, games
from regnum.core.record import Record, decode, replay
from regnum.core.settings import Switch, holds, values_of

RECORDS = sorted((Path(__file__).parent / "records").glob("*/*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_comes_to_the_same_end(path: Path) -> None:
    written = decode(path.read_bytes())
    match = replay(written, game(written.game))
    assert match.over
    assert written.result


MAX_RECORD_BYTES = {"imperium": 8192}
"""Bytes of a record, gzipped, by game; of other games half of that."""


def test_records_are_small() -> None:
    for path in RECORDS:
        most = MAX_RECORD_BYTES.get(path.parent.name, 4096)
        assert len(compress(path.read_bytes())) <= most, path.name


PLAIN = 20
"""Games with the usual settings, for every game and number of seats."""
CHOSEN = 2
"""Games with every value of a setting that is not the usual one."""
ANOTHER_GAME: dict[tuple[str, bool | str], int] = {
    ("dragonlord", True): 6,
    ("five_players_play_all_cards", True): 6,
}
"""More of them, where the value makes another game of it."""
FOR_SEATS = {"five_players_play_all_cards": (5,), "first_player": (2, 3, 4)}
"""Settings that change nothing at other numbers of seats."""


@pytest.mark.parametrize("key", games())
def test_there_are_enough_of_them(key: str) -> None:
    found = game(key)
    counted: Counter[tuple[int, str, bool | str]] = Counter()
    for path in RECORDS:
        written = decode(path.read_bytes())
        if written.game == key:
            assert written.result, f"{path.name} is not finished"
            seats = len(written.seats)
            counted.update((seats, *each) for each in unusual(found, written) or [("", "")])
    for seats in found.seats:
        assert counted[seats, "", ""] >= PLAIN, f"{seats} seats"
    for setting in found.settings:
        values: list[bool | str] = [False, True] if isinstance(setting, Switch) else [*values_of(setting)]
        for seats in FOR_SEATS.get(setting.name, found.seats):
            if setting not in found.settings.settings_for(seats):
                continue
            usual = found.resolve_settings(seats, {})[setting.name]
            for value in values:
                if not holds(usual, value):
                    enough = ANOTHER_GAME.get((setting.name, value), CHOSEN)
                    assert counted[seats, setting.name, value] >= enough, (
                        f"{setting.name}={value}, {seats} seats"
                    )


def unusual(found: Game[Any], written: Record) -> list[tuple[str, bool | str]]:
    """The settings that are not as they usually are where only bots play; those of each seat one by one."""
    seats = len(written.seats)
    usual = found.resolve_settings(seats, {})
    chosen = found.resolve_settings(seats, written.settings)
    return [
        (name, each)
        for name, value in chosen.items()
        for each in (value if isinstance(value, tuple) else [value])
        if not holds(usual[name], each)
    ]


def test_every_record_lies_with_its_game() -> None:
    for path in RECORDS:
        assert decode(path.read_bytes()).game == path.parent.name
