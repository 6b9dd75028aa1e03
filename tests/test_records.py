"""Recorded games: no later change alters a rule unseen.

The records were played by bots with `regnum arena --records`. If one of them no longer fits, either a rule was
changed by mistake, or the version of the game's rules must go up and the records be played anew.
"""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from regnum.core.game import Game, game, games
from regnum.core.record import Record, decode, replay

RECORDS = sorted((Path(__file__).parent / "records").glob("*/*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_comes_to_the_same_end(path: Path) -> None:
    written = decode(path.read_bytes())
    match = replay(written, game(written.game))
    assert match.over
    assert written.result


PLAIN = 20
"""So many games of every game and number of seats, each variant as it usually is."""
VARIED = 6
"""So many with a variant that makes another game of it, besides."""
SELDOM = 2
"""So many with a variant that changes one number."""
ONE_NUMBER = {"short_game", "long_game", "turn_guard"}
FOR_SEATS = {"five_players_play_all_cards": (5,)}
"""Variants that change nothing at other numbers of seats."""


@pytest.mark.parametrize("key", games())
def test_there_are_enough_of_them(key: str) -> None:
    found = game(key)
    counted: Counter[tuple[int, str]] = Counter()
    for path in RECORDS:
        written = decode(path.read_bytes())
        if written.game == key:
            assert written.result, f"{path.name} is not finished"
            counted.update((len(written.seats), name) for name in switched(found, written) or [""])
    for seats in found.seats:
        assert counted[seats, ""] >= PLAIN, f"{seats} seats"
    for variant in found.variants:
        for seats in FOR_SEATS.get(variant.name, found.seats):
            enough = SELDOM if variant.name in ONE_NUMBER else VARIED
            assert counted[seats, variant.name] >= enough, f"{variant.name}, {seats} seats"


def switched(found: Game[Any], written: Record) -> list[str]:
    """The variants that are not as they usually are where only bots play."""
    usual = found.settle(len(written.seats), {})
    return [each.name for each in found.variants if written.variants[each.name] != usual[each.name]]


def test_every_record_lies_with_its_game() -> None:
    for path in RECORDS:
        assert decode(path.read_bytes()).game == path.parent.name
