"""Recorded games: no later change alters a rule unseen.

The records were played by bots with `regnum arena --records`. If one of them no longer fits, either a rule was
changed by mistake, or the version of the game's rules must go up and the records be played anew.
"""

from collections import Counter
from pathlib import Path

import pytest

from regnum.core.game import game
from regnum.core.record import decode, replay

RECORDS = sorted((Path(__file__).parent / "records").glob("*/*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_comes_to_the_same_end(path: Path) -> None:
    written = decode(path.read_bytes())
    match = replay(written, game(written.game))
    assert match.over
    assert written.result


def test_there_are_enough_of_them() -> None:
    counted = Counter((path.parent.name, len(decode(path.read_bytes()).seats)) for path in RECORDS)
    for seats in game("brian-boru").seats:
        assert counted["brian-boru", seats] >= 20
