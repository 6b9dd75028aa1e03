"""A snapshot goes on exactly where the match stood, in any version of the rules that knows how."""

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from regnum.core.errors import BadRecord, NoUndo
from regnum.core.game import Game, game
from regnum.core.match import Match
from regnum.core.record import decode, encode, hash_state, record, replay
from regnum.core.snapshot import Snapshot, resume, snapshot

BORU: Game[Any] = game("brian-boru")


def play(match: Match[Any], random: Random, choices: int = 10_000) -> Match[Any]:
    """Random choices, in a random order where several are asked."""
    for _ in range(choices):
        if match.over:
            break
        seat = random.choice(sorted(match.pending))
        match.choose(seat, random.choice(match.pending[seat]))
    return match


@pytest.mark.parametrize("seed", range(12))
def test_a_resumed_match_goes_on_as_the_match_would_have(seed: int) -> None:
    random = Random(seed)
    match = play(Match(BORU, 3 + seed % 3, seed=str(seed)), random, random.randrange(250))
    sent = msgspec.json.decode(msgspec.json.encode(snapshot(match)), type=Snapshot)
    again = resume(BORU, sent, str(seed))
    assert again.pending == match.pending
    assert again.secret == match.secret
    assert again.state == match.state
    assert hash_state(play(again, Random(1))) == hash_state(play(match, Random(1)))


def test_a_snapshot_is_small() -> None:
    sizes = []
    for seed in range(20):
        match = play(Match(BORU, 4, seed=str(seed)), Random(seed), 20 + 10 * seed)
        sizes.append(len(msgspec.json.encode(snapshot(match))))
    assert max(sizes) < 4096, sizes


def test_nobody_goes_back_behind_a_snapshot() -> None:
    match = play(Match(BORU, 4, seed="s"), Random(2), 60)
    while not snapshot(match).choices or match.secret:
        play(match, Random(2), 1)
    again = resume(BORU, snapshot(match), "s")
    seat = next(iter(again.pending))
    assert isinstance(again.why_no_undo(seat), NoUndo)
    with pytest.raises(NoUndo):
        again.rewind(len(again.history) - 1)


@pytest.mark.parametrize("choices", [0, 1, 17, 80, 150])
def test_the_match_can_be_looked_at_as_it_was(choices: int) -> None:
    match = play(Match(BORU, 4, seed="past"), Random(5))
    fresh = Match(BORU, 4, seed="past")
    for choice in match.history[:choices]:
        if choice.seat in fresh.pending:
            fresh.choose(choice.seat, choice.option)
    world = match.at(choices)
    assert world.state == fresh.state
    assert world.pending == fresh.pending
    assert not match.at(choices).over
    assert match.at(len(match.history)).over


def test_looking_back_disturbs_nothing() -> None:
    match = play(Match(BORU, 4, seed="past"), Random(5), 100)
    before = hash_state(match), match.draws
    for choices in range(100):
        match.at(choices).play_on(Random(choices))
    assert (hash_state(match), match.draws) == before


def test_a_match_played_on_with_other_luck_has_a_record_of_its_own() -> None:
    match = play(Match(BORU, 4, seed="one"), Random(3), 90)
    start = msgspec.structs.replace(snapshot(match), draws=0)
    other = play(resume(BORU, start, "two"), Random(4))
    written = record(other, start=start)
    read = decode(encode(written))
    assert hash_state(replay(read, BORU)) == hash_state(other)
    assert read.result == written.result


def older() -> Snapshot:
    """A snapshot as an older version of the rules would have written it: it called coins gold."""
    match = play(Match(BORU, 4, seed="old"), Random(8), 75)
    kept = snapshot(match)
    state = msgspec.json.decode(kept.state)
    state["gold"] = state.pop("coins")
    return msgspec.structs.replace(kept, rules="0", state=msgspec.Raw(msgspec.json.encode(state)))


def test_a_snapshot_of_older_rules_is_brought_up_to_date() -> None:
    def call_gold_coins(state: dict[str, Any]) -> dict[str, Any]:
        state["coins"] = state.pop("gold")
        return state

    newer = replace(BORU, upgrades={"0": (BORU.version, call_gold_coins)})
    match = play(Match(BORU, 4, seed="old"), Random(8), 75)
    again = resume(newer, older(), "old")
    assert again.state == match.state
    assert play(again, Random(9)).over


def test_a_snapshot_that_nobody_can_upgrade_is_refused() -> None:
    with pytest.raises(BadRecord, match="cannot go on with a game of version 0"):
        resume(BORU, older())


def test_a_damaged_snapshot_is_refused() -> None:
    kept = snapshot(play(Match(BORU, 4, seed="x"), Random(8), 75))
    with pytest.raises(BadRecord):
        resume(BORU, msgspec.structs.replace(kept, state=msgspec.Raw(b'{"step": 3}')))
    with pytest.raises(BadRecord):
        resume(BORU, msgspec.structs.replace(kept, choices=((0, 99_999),)))
