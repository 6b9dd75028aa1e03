"""Records: small, exact, and refused with the reason when they do not fit."""

import gzip
import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regnum.core import record as records
from regnum.core.bounded import MEMORY, TooCostly, bounded
from regnum.core.errors import BadRecord
from regnum.core.game import Printed, game
from regnum.core.match import Match
from regnum.core.record import decode, encode, moments, record, replay
from regnum.core.script import StepContext
from regnum.core.snapshot import resume, snapshot
from tests import hostile

BORU = game("brian-boru")


def played(choices: int = 10_000, seed: str = "records") -> Match[Any]:
    match = Match(BORU, 4, seed=seed)
    random = Random(seed)
    while not match.over and len(match.history) + len(match.secret) < choices:
        seat = random.choice(list(match.pending))
        match.choose(seat, random.choice(match.pending[seat]))
    return match


FINISHED = encode(record(played()))


def edited(change: Callable[[dict[str, Any]], None]) -> bytes:
    fields = json.loads(FINISHED)
    change(fields)
    return json.dumps(fields).encode()


def refused(data: bytes) -> str:
    with pytest.raises(BadRecord) as refusal:
        replay(decode(data), BORU)
    return str(refusal.value)


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 300), st.integers(0, 10**6))
def test_replaying_gives_the_identical_state_wherever_the_match_stands(choices: int, seed: int) -> None:
    match = played(choices, str(seed))
    again = replay(decode(encode(record(match))), BORU)
    assert again.state == match.state
    assert again.pending == match.pending
    assert again.secret == match.secret
    assert again.story == match.story


def test_a_record_is_small() -> None:
    for seed in "abcd":
        assert len(gzip.compress(encode(record(played(seed=seed))))) <= 4096


def test_every_moment_can_be_seen() -> None:
    counted = sum(1 for _ in moments(decode(FINISHED), BORU))
    assert counted == len(decode(FINISHED).choices) + 1


def test_another_rules_version_is_refused() -> None:
    with pytest.raises(BadRecord, match="version 1 of the rules; this is version 2"):
        replay(decode(FINISHED), replace(BORU, version="2"))


def test_other_components_are_refused() -> None:
    with pytest.raises(BadRecord, match="other components"):
        replay(decode(FINISHED), replace(BORU, printed=Printed(edition="mine")))


def test_another_game_is_refused() -> None:
    with pytest.raises(BadRecord, match="a record of brian-boru, not of chess"):
        replay(decode(FINISHED), replace(BORU, key="chess"))


def test_a_cut_off_file_is_refused() -> None:
    with pytest.raises(BadRecord, match="cut off or damaged"):
        decode(FINISHED[: len(FINISHED) // 2])


@pytest.mark.parametrize("data", [b"[]", b'{"a": 1}', b"7", b'{"regnum": "x"}'])
def test_something_else_is_refused(data: bytes) -> None:
    with pytest.raises(BadRecord, match="not a record of Regnum"):
        decode(data)


def test_an_unknown_format_is_refused() -> None:
    assert "format 99" in refused(edited(lambda fields: fields.update(regnum=99)))


def test_choices_left_out_at_the_end_are_missed() -> None:
    assert "before the game does" in refused(edited(lambda fields: fields["choices"].pop()))


def test_choices_after_the_end_are_named() -> None:
    message = refused(edited(lambda fields: fields["choices"].append(fields["choices"][-1])))
    assert "the game is over by then" in message


def test_an_edited_number_is_named() -> None:
    def change(fields: dict[str, Any]) -> None:
        fields["choices"][40][1] += 1

    assert "Choice 41 " in refused(edited(change))


def test_a_choice_that_was_not_offered_is_named() -> None:
    def change(fields: dict[str, Any]) -> None:
        fields["choices"][4] = [fields["choices"][4][0], BORU.moves.number(BORU.moves[0]), str(BORU.moves[0])]

    message = refused(edited(change))
    assert "Choice 5 " in message
    assert "not offered" in message


def test_a_choice_by_the_wrong_seat_is_named() -> None:
    def change(fields: dict[str, Any]) -> None:
        fields["choices"][0][0] = (fields["choices"][0][0] + 1) % 4

    message = refused(edited(change))
    assert "Choice 1 " in message
    assert "nothing to choose" in message


def test_an_unknown_option_is_named() -> None:
    def change(fields: dict[str, Any]) -> None:
        fields["choices"][2][1] = 99_999

    assert "no such option" in refused(edited(change))


def test_an_edited_seed_is_noticed() -> None:
    assert "SHA-256" in refused(edited(lambda fields: fields.update(seed="other")))


def test_an_edited_result_is_noticed() -> None:
    def change(fields: dict[str, Any]) -> None:
        fields["result"]["points"][0] += 1

    assert "another result" in refused(edited(change))


def test_an_edited_position_is_noticed() -> None:
    assert "another position" in refused(edited(lambda fields: fields.update(state_sha256="0" * 64)))


def test_a_wrong_number_of_seats_is_refused() -> None:
    assert "3 to 5 players" in refused(edited(lambda fields: fields.update(seats=["human"] * 9)))


def test_an_unknown_setting_is_refused() -> None:
    assert "no setting" in refused(edited(lambda fields: fields.update(settings={"x": True})))


# What others may have made up


def test_a_position_that_no_game_comes_to_is_refused_before_anything_is_played_on_from_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    resumed: list[object] = []
    monkeypatch.setattr(records, "resume", lambda *about: resumed.append(about))
    with pytest.raises(BadRecord, match="a position that no game comes to"):
        replay(decode(hostile.endless()), hostile.SIMURGH)
    assert not resumed


def test_a_game_that_asks_nobody_any_more_is_soon_found_out() -> None:
    """Even if its invariants do not tell: the chain of forced answers is cut short."""
    trusting = replace(hostile.SIMURGH, check=lambda state: None)
    with pytest.raises(BadRecord, match="a position that no game comes to"), bounded(5, 100):
        replay(decode(hostile.endless()), trusting)


def test_an_honest_start_is_played_on_from() -> None:
    match = played(31)
    start = msgspec.structs.replace(snapshot(match), draws=0)
    again = resume(BORU, start, "new")
    seat = min(again.pending)
    again.choose(seat, again.pending[seat][0])
    written = decode(encode(record(again, start=start)))
    assert len(written.choices) == 1
    assert replay(written, BORU).state == again.state


def test_rules_that_cannot_go_on_are_told_as_a_misfit() -> None:
    def broken(s: Any, t: StepContext) -> None:
        raise RuntimeError

    data = encode(record(played(60)))
    with pytest.raises(BadRecord, match=r"Choice \d+ of the record .* the rules cannot go on from there"):
        replay(decode(data), replace(BORU, steps={**BORU.steps, "trick": broken}))


def test_a_record_that_is_nested_too_deeply_is_refused() -> None:
    assert "nested too deeply" in refused(b"[" * 200_000)


# What it may cost


@pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning"
)  # nobody may hear the first alarm
def test_what_takes_too_long_is_refused_and_the_next_is_not() -> None:
    written = decode(hostile.long(4000))
    for _ in range(2):
        with pytest.raises(TooCostly), bounded(0.01, 1000):
            replay(written, hostile.SIMURGH)
    with bounded(20, 1000):
        assert len(replay(written, hostile.SIMURGH).history) == 4000


@pytest.mark.skipif(not MEMORY.exists(), reason="this system does not tell how much memory is used")
def test_what_needs_too_much_memory_is_refused_and_the_next_does_not() -> None:
    def greedy(s: Any, t: StepContext) -> None:
        s.undealt = [0] * 10**9

    data = decode(encode(record(played(60))))
    with pytest.raises(TooCostly), bounded(20, 200):
        replay(data, replace(BORU, steps={**BORU.steps, "trick": greedy}))
    with bounded(20, 200):
        assert replay(data, BORU).state == played(60).state
