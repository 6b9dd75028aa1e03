"""Records as somebody makes them up who means no good."""

from functools import cache
from random import Random

import msgspec

from regnum.core.game import game
from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.core.record import Record, encode, hash_seed, record
from regnum.core.snapshot import snapshot
from regnum.games.simurgh.state import Simurgh

SIMURGH = game("simurgh")


def endless() -> bytes:
    """It begins with a position without vassals: everybody passes, turn after turn, for ever."""
    match, random = Match(SIMURGH, 2, seed="x"), Random(1)
    while match.state.step != "act":
        seat = min(match.pending)
        match.choose(seat, random.choice(match.pending[seat]))
    start = snapshot(match)
    nobody = {"free": [[0, 0], [0, 0]], "posts": [[[], []], [[], []]], "hands": [[], []], "dragons": [[], []]}
    state = msgspec.json.decode(start.state) | nobody | {"guarded": False}
    start = msgspec.structs.replace(start, state=msgspec.Raw(msgspec.json.encode(state)), choices=(), draws=0)
    return encode(
        Record(
            regnum=2,
            game=SIMURGH.key,
            rules=SIMURGH.version,
            seats=("human",) * 2,
            settings=match.settings,
            start=start,
            seed="x",
            seed_sha256=hash_seed("x"),
            choices=(),
            state_sha256="",
        )
    )


@cache
def long(choices: int) -> bytes:
    """A game in which vassals are placed and recalled for as long as its players like."""
    match = Match(SIMURGH, 2, SIMURGH.resolve_settings(2, {}, people=True), seed="long")
    random = Random(1)
    while len(match.history) < choices:
        seat = min(match.pending)
        match.choose(seat, _idle(match, seat, random))
    return encode(record(match))


def _idle(match: Match[Simurgh], seat: int, random: Random) -> Option:
    """A choice that leads nowhere."""
    options = match.pending[seat]
    for kind in ("RecallAll", "Recall", "EndTurn", "UseNone", "Enough", "PlaceNone"):
        for option in options:
            if type(option).__name__ == kind:
                return option
    placing = [option for option in options if type(option).__name__ == "Place"]
    for option in sorted(placing, key=lambda option: option.space) or options:  # type: ignore[attr-defined]
        world = match.clone(random)
        world.choose(seat, option)
        if sum(world.state.pp) <= sum(match.state.pp) + 1:
            break
    return option
