"""A table that falls asleep leaves memory at once, with its match: nothing waits for the garbage collector."""

import gc
import os
import platform
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from regnum.core.match import Match
from regnum.server import hub as hubs
from regnum.server.live import LiveTable
from regnum.server.logged import LoggedMatch
from regnum.server.memory import give_back
from regnum.server.position import Position
from regnum.server.render import TableRenderer
from regnum.server.room import Room, Viewer
from tests.server import truth
from tests.server.house import House
from tests.server.serving import wait_for

KINDS = (Match, LoggedMatch, Position, LiveTable, Room, TableRenderer, Viewer)


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Whatever goes, goes because nobody holds it any more."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.setattr(hubs, "HEARTBEAT_SECONDS", 0.05)
    monkeypatch.setattr(hubs, "IDLE_SECONDS", 0.1)
    return House(tmp_path)


def alive() -> Counter[str]:
    return Counter(type(thing).__name__ for thing in gc.get_objects() if isinstance(thing, KINDS))


def fell_asleep(house: House) -> bool:
    return not house.site.hub.rooms


def test_no_match_of_bots_stays_in_memory_when_its_table_has_fallen_asleep(
    house: House, uncollected: None
) -> None:
    with house.opened():
        before = alive()
        tables = [house.new_table("bot:novice", "bot:novice", "bot:novice") for _ in range(2)]
        assert alive()["Match"] > before["Match"], "or else this would show nothing"
        wait_for(lambda: all(truth.is_over(house.data, table_id) for table_id in tables))
        wait_for(lambda: fell_asleep(house))
        assert alive() == before


def test_nor_one_that_people_have_played_and_looked_at(house: House, uncollected: None) -> None:
    with house.opened():
        before = alive()
        at = f"/table/{(table_id := house.new_table('here', 'here', 'bot:novice'))}"
        wait_for(lambda: any(seat < 2 for seat in truth.match(house.data, table_id).pending))
        table = truth.Follower(house.data, table_id)
        seat = min(table.match.pending)
        number = table.match.game.moves.number
        wrong = next(n for n in range(1000) if n not in map(number, table.match.pending[seat]))
        questions = (-1, table.asked)
        del table
        assert alive()["Match"] > before["Match"]
        for path in (f"?seat={seat}", "", "/story", "/score", "/moment/0", "/record", "/moment/999", "?seat=2"):
            house.http.get(at + path)
        for asked in questions:
            form = {"token": house.token, "seat": str(seat), "asked": str(asked), "move": str(wrong)}
            assert house.http.post(f"{at}/choose", data=form).status_code == 409
        wait_for(lambda: fell_asleep(house))
        assert alive() == before


def resident() -> int:
    """Bytes that this process holds in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc can be asked to")
def test_what_is_free_between_things_that_live_goes_back_to_the_system() -> None:
    blocks: list[bytes | None] = [bytes(2000) for _ in range(20_000)]
    blocks = [block if number % 50 == 0 else None for number, block in enumerate(blocks)]
    before = resident()
    give_back()
    assert before - resident() > 10_000_000
    assert blocks[0], "some of it is still needed"
