"""A snapshot: a match as it stands, small enough to be kept beside the log or sent to a bot.

It is the state at the start of the running step, the luck that the step has met and the choices made since. It
carries the version of the rules, so that a newer Regnum can bring it up to date and go on.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from regnum.core.chance import Seeded
from regnum.core.errors import BadRecord
from regnum.core.game import Game
from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.core.settings import Value
from regnum.core.words import N_
from regnum.core.world import Memory, Redealt, World


class Snapshot(Struct, frozen=True, forbid_unknown_fields=True):
    """`state` and `tape` are kept as JSON: what is shuffled must be numbers, strings or lists of them."""

    rules: str
    seats: int
    settings: dict[str, Value]
    state: msgspec.Raw
    tape: tuple[Any, ...]
    choices: tuple[tuple[int, int], ...]
    """(seat, number of the option) since the step began; secret answers that others still think about last."""
    draws: int
    """How often the seed has been asked so far; 0 for a match that goes on with a seed of its own."""
    discreet: tuple[int, ...] = ()
    """Seats that are asked even if one answer is left to them, where that hangs on something hidden."""


def snapshot(match: Match[Any]) -> Snapshot:
    """The match as it stands.

    >>> match = Match(GAME, 2, seed="today")
    >>> match.choose(0, MARK[4])
    >>> bytes(snapshot(match).state)
    b'{"step":"turn","marks":[-1,-1,-1,-1,0,-1,-1,-1,-1]}'
    """
    choices, state = match.step
    made = [(choice.seat, choice.option) for choice in match.history[choices:]] + sorted(match.secret.items())
    return Snapshot(
        match.game.version,
        match.seats,
        match.settings,
        msgspec.Raw(msgspec.json.encode(state)),
        tuple(match.tape),
        tuple((seat, match.game.moves.number(option)) for seat, option in made),
        match.draws,
        match.discreet,
    )


class SavedWorld(Struct, frozen=True, forbid_unknown_fields=True):
    """A world as JSON, an imagined one too. One that was imagined in the middle of a step holds what is true
    at the start of that step: it is for those who may know that, such as a server, not for the bot who
    imagines."""

    rules: str
    start: msgspec.Raw
    tape: tuple[Any, ...]
    journal: tuple[int | dict[str, int] | tuple[int, tuple[Any, ...]], ...]
    """The number of an option; by seat, where several were asked; seat and luck of a new deal."""
    answers: dict[str, int]
    asks: bool
    discreet: tuple[int, ...] = ()


def save_world(world: World[Any]) -> bytes:
    """The world as it stands at its question.

    >>> world = Match(GAME, 2, seed="today").clone(Random(1))
    >>> world.choose(0, MARK[4])
    >>> load_world(GAME, save_world(world), Random(2)).state == world.state
    True
    """
    memory, number = world.memory(), world.game.moves.number

    def numbered(answers: Mapping[int, Option]) -> dict[str, int]:
        return {str(seat): number(option) for seat, option in answers.items()}

    def plain(entry: Any) -> Any:
        if isinstance(entry, Redealt):
            return entry.seat, tuple(entry.tape)
        return numbered(entry) if isinstance(entry, dict) else number(entry)

    return msgspec.json.encode(
        SavedWorld(
            world.game.version,
            msgspec.Raw(msgspec.json.encode(memory.start)),
            memory.tape,
            tuple(map(plain, memory.journal)),
            numbered(memory.answers),
            memory.asks,
            memory.discreet,
        )
    )


def load_world(game: Game[Any], saved: bytes, random: Random) -> World[Any]:
    """The world that was saved, to be played on with other luck.

    >>> world = Match(GAME, 2, seed="today").clone(Random(1))
    >>> len(load_world(GAME, save_world(world), Random(2)).pending[0])
    9
    """
    read = msgspec.json.decode(saved, type=SavedWorld)
    if read.rules != game.version:
        raise BadRecord(
            N_("Version {ours} of the rules cannot go on with a game of version {theirs}."),
            theirs=read.rules,
            ours=game.version,
        )

    def options(answers: dict[str, int]) -> dict[int, Option]:
        return {int(seat): game.moves[move] for seat, move in answers.items()}

    def entry(plain: Any) -> Any:
        if isinstance(plain, int):
            return game.moves[plain]
        return options(plain) if isinstance(plain, dict) else Redealt(plain[0], list(plain[1]))

    start = msgspec.json.decode(read.start, type=state_type(game))
    journal = tuple(map(entry, read.journal))
    answers = options(read.answers)
    memory = Memory(start, read.tape, journal, answers, read.asks, read.discreet)
    return World.remembered(game, memory, random)


def state_type(game: Game[Any]) -> type[Any]:
    """The kind of Struct that a game's states are.

    >>> state_type(GAME).__name__
    'Board'
    """
    seats = game.seats[0]
    return type(game.new(seats, game.resolve_settings(seats, {})))


def read_snapshot(text: str) -> Snapshot:
    """A snapshot that was stored as JSON, also one in which settings were still called variants.

    >>> stored = msgspec.json.encode(snapshot(Match(GAME, 2, seed="today"))).decode()
    >>> read_snapshot(stored.replace("settings", "variants")).settings
    {}
    """
    try:
        return msgspec.json.decode(text, type=Snapshot)
    except msgspec.ValidationError:
        today = settings_for_variants(msgspec.json.decode(text))
        return msgspec.json.decode(msgspec.json.encode(today), type=Snapshot)


def settings_for_variants(fields: dict[str, Any]) -> dict[str, Any]:
    """The same fields by the names of today.

    >>> settings_for_variants({"variants": {}, "seats": 2})
    {'settings': {}, 'seats': 2}
    """
    return {"settings" if name == "variants" else name: value for name, value in fields.items()}


def resume(game: Game[Any], kept: Snapshot, seed: str = "") -> Match[Any]:
    """The match of a snapshot, going on with the luck of the seed. Nobody can go back behind this point.

    >>> match = Match(GAME, 2, seed="today")
    >>> match.choose(0, MARK[4])
    >>> list(resume(GAME, snapshot(match), "tomorrow").pending)
    [1]
    """
    older, kept = kept.rules != game.version, upgraded(game, kept)
    try:
        state = msgspec.json.decode(kept.state, type=state_type(game))
        luck = Seeded(seed, kept.draws)
        match = Match(
            game,
            kept.seats,
            kept.settings,
            seed=seed,
            chance=luck,
            state=state,
            tape=kept.tape,
            discreet=kept.discreet,
        )
        for seat, number in kept.choices:
            if older and game.moves[number] not in match.pending.get(seat, ()):
                break  # by today's rules something else is asked: from here on, people choose once more
            match.choose(seat, game.moves[number])
        match.seal()
    except MemoryError:
        raise
    except Exception as error:
        raise BadRecord(N_("The snapshot of the game cannot be resumed: {reason}"), reason=error) from error
    return match


def upgraded(game: Game[Any], kept: Snapshot) -> Snapshot:
    """The snapshot as the rules of today write it.

    >>> kept = snapshot(Match(GAME, 2, seed="today"))
    >>> newer = replace(GAME, version="2", upgrades={"1": ("2", lambda state: state | {"marks": [0] * 9})})
    >>> bytes(upgraded(newer, kept).state)
    b'{"step":"turn","marks":[0,0,0,0,0,0,0,0,0]}'
    """
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
