"""Lists of tables: whose turn it is and who has won is read from the store, and no table is woken for it."""

import json
from functools import partial
from pathlib import Path

import pytest

from tests.server import truth
from tests.server.house import House
from tests.server.serving import RECORDS


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def check_standing(house: House, table: truth.Follower) -> None:
    """What is stored beside the log is what the log leads to."""
    row, log = truth.table(house.data, table.id), truth.log(house.data, table.id)
    assert json.loads(row["to_move"]) == list(table.match.pending)
    assert row["question_version"] == table.asked
    if table.match.over:
        shares = table.match.game.wins(table.match.state)
        assert json.loads(row["winners"]) == [seat for seat, share in enumerate(shares) if share == max(shares)]
        assert row["to_move_since"] is None
    else:
        assert row["winners"] == "[]"
        assert row["to_move_since"] == log[table.asked - 1]["at"]


def test_the_front_page_wakes_no_table_and_knows_whose_turn_it_is_and_who_has_won(house: House) -> None:
    with house.opened():
        mine, over = (house.new_table("here", "here", "here") for _ in range(2))
        bots = house.new_table("bot:sovereign", "bot:sovereign", "bot:sovereign")
        waiting = house.new_table("me", "open", "open")
        record = house.upload(RECORDS[0].read_bytes()).rpartition("/")[2]
        house.play(mine, 12, partial(check_standing, house))
        house.play(over, after_each=partial(check_standing, house))
    with house.opened():
        lines = house.listed()
        assert not house.site.hub.rooms, "where only bots play, they rest while nobody looks"
        assert "your turn" in lines[mine]
        assert "others think" in lines[bots]
        assert "waiting for players" in lines[waiting]
        for table_id in (over, record):
            assert "over" in lines[table_id]
            assert "won" in lines[table_id], "also when the table has left memory"
        assert not any("won" in lines[table_id] for table_id in (mine, bots, waiting))


def test_of_a_table_from_an_older_regnum_nothing_is_said_that_is_not_known(house: House) -> None:
    with house.opened():
        mine, over = (house.new_table("here", "here", "here") for _ in range(2))
        house.play(mine, 12, partial(check_standing, house))
        house.play(over, after_each=partial(check_standing, house))
        exact = truth.table(house.data, mine)
    house.write("UPDATE tables SET to_move = NULL, to_move_since = NULL, question_version = NULL")
    house.write("UPDATE tables SET winners = NULL WHERE status = 'over'")
    with house.opened():
        lines = house.listed()
        assert house.site.hub.rooms == {}
        assert "in progress" in lines[mine]
        assert "your turn" not in lines[mine]
        assert "others think" not in lines[mine]
        assert "won" not in lines[over]
        for table_id in (mine, over):
            assert house.http.get(f"/table/{table_id}").status_code == 200
        assert truth.table(house.data, mine) == exact, "when the table has woken, all is known"
    with house.opened():
        lines = house.listed()
        assert house.site.hub.rooms == {}
        assert "your turn" in lines[mine]
        assert "won" in lines[over]
