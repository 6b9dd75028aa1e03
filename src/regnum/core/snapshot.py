"""A snapshot: a match as it stands, small enough to be kept beside the log or sent to a bot.

It is the state at the start of the running step, the luck that the step has met and the choices made since. It
carries the version of the rules, so that a newer Regnum can bring it up to date and go on.
"""

from typing import Any

import msgspec
from msgspec import Struct

from regnum.core.chance import Seeded
from regnum.core.errors import BadRecord
from regnum.core.game import Game
from regnum.core.match import Match
from regnum.core.words import N_


class Snapshot(Struct, frozen=True, forbid_unknown_fields=True):
    """`state` and `tape` are kept as JSON: what is shuffled must be numbers, strings or lists of them."""

    rules: str
    seats: int
    variants: dict[str, bool]
    state: msgspec.Raw
    tape: tuple[Any, ...]
    choices: tuple[tuple[int, int], ...]
    """(seat, number of the option) since the step began; secret answers that others still think about last."""
    draws: int
    """How often the seed has been asked so far; 0 for a match that goes on with a seed of its own."""


def snapshot(match: Match[Any]) -> Snapshot:
    """The match as it stands."""
    choices, state = match.step
    made = [(choice.seat, choice.option) for choice in match.history[choices:]] + sorted(match.secret.items())
    return Snapshot(
        match.game.version,
        match.seats,
        match.variants,
        msgspec.Raw(msgspec.json.encode(state)),
        tuple(match.tape),
        tuple((seat, match.game.moves.number(option)) for seat, option in made),
        match.draws,
    )


def resume(game: Game[Any], kept: Snapshot, seed: str = "") -> Match[Any]:
    """The match of a snapshot, going on with the luck of the seed. Nobody can go back behind this point."""
    kept = upgraded(game, kept)
    try:
        kind = type(game.new(kept.seats, kept.variants))
        state = msgspec.json.decode(kept.state, type=kind)
        luck = Seeded(seed, kept.draws)
        match = Match(game, kept.seats, kept.variants, seed=seed, chance=luck, state=state, tape=kept.tape)
        for seat, number in kept.choices:
            match.choose(seat, game.moves[number])
        match.seal()
    except Exception as error:
        raise BadRecord(N_("The snapshot of the game cannot be resumed: {reason}"), reason=error) from error
    return match


def upgraded(game: Game[Any], kept: Snapshot) -> Snapshot:
    """The snapshot as the rules of today write it."""
    rules, state = kept.rules, msgspec.json.decode(kept.state)
    while rules != game.version:
        if rules not in game.upgrades:
            raise BadRecord(
                N_("Version {ours} of the rules cannot go on with a game of version {theirs}."),
                theirs=kept.rules,
                ours=game.version,
            )
        rules, upgrade = game.upgrades[rules]
        state = upgrade(state)
    if rules == kept.rules:
        return kept
    return msgspec.structs.replace(kept, rules=rules, state=msgspec.Raw(msgspec.json.encode(state)))
