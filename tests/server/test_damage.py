"""Tables of which something on the disk is damaged: a sentence for them, and all others go on."""

from pathlib import Path

import pytest

from tests.server.house import House
from tests.server.serving import JSON, error_of

TABLES = {
    "settings that are cut off": "settings = '{'",
    "settings that are a list": "settings = '[1]'",
    "settings of another game": """settings = '{"mode": "plain"}'""",
    "text instead of whose turn it is": "to_move = 'anna'",
    "the turn of a seat that is not there": "to_move = '[99]'",
    "text instead of who has won": "winners = '\"'",
    "a winner who is not there": "winners = '[9]', status = 'over'",
    "no list of those who are always asked": "discreet = '{'",
    "more seats than any game has": "seats = 99",
    "no seat": "seats = 0",
    "a snapshot that is cut off": "snapshot = '{'",
    "a snapshot of nothing": "snapshot = '{}', snapshot_version = 2",
    "a start that is cut off": "start = '{'",
    "a start of nothing": "start = '{}'",
    "a log that is too short": "version = 40",
    "a question from before the beginning": "question_version = -5",
    "other rules, and no way to them": "rules = '0', snapshot = '{'",
    "bytes that are no text": "settings = x'ff00fe'",
    "bytes instead of a snapshot": "snapshot = x'ff00fe'",
}
ROWS = {
    "a bot of a level that is not known": "UPDATE seats SET kind = 'bot', level = 'emperor' WHERE seat = 1",
    "a seat that is missing": "DELETE FROM seats WHERE seat = 1",
    "a choice that there is not": "UPDATE log SET move = 99999 WHERE TRUE",
    "a choice of nobody": "UPDATE log SET seat = 9 WHERE TRUE",
    "a hole in the log": "DELETE FROM log WHERE version = 2",
}
DAMAGES = {what: f"UPDATE tables SET {change} WHERE id = ?" for what, change in TABLES.items()}
DAMAGES |= {what: f"{change} AND table_id = ?" for what, change in ROWS.items()}


def test_a_damaged_table_gets_a_sentence_and_all_others_go_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    house = House(tmp_path)
    with house.opened():
        whole = house.new_table("here", "here", "here")
        damaged = [(what, house.new_table("me", "open", "open")) for what in DAMAGES]
        for what in DAMAGES:
            damaged.append((what, house.new_table("here", "here", "here")))
            house.play(damaged[-1][1], 3)
    for what, table in damaged:
        house.write(DAMAGES[what], table)
    with house.opened():
        house.play(whole, 3)
        for what, table in damaged:
            for path in ("", "/story", "/record"):
                answer = house.http.get(f"/table/{table}{path}", headers=JSON)
                assert answer.status_code in (200, 400, 409, 500), what
                assert answer.status_code == 200 or error_of(answer), what
        house.play(whole, 3)
        house.post("/name", name="Anna")
        assert house.http.get("/").status_code == 200, "the list leaves out what cannot be shown"
        told = len(caplog.records)
        for _, table in damaged:
            house.http.get(f"/table/{table}")
        house.http.get("/")
    assert len(caplog.records) == told, "once in a while, not with every request"
    assert told < 2 * len(damaged)
    assert not any(record.exc_info for record in caplog.records), "a line each, no tracebacks"
