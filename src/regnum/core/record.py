"""A record: a match as one small JSON file that anybody can replay and check.

It holds the seed, so whoever has it knows all the luck of the match: it is shown when the match is over, or
kept by the one at whose screen the match is played.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from regnum.core.errors import BadRecord, BrokenRule, RegnumError
from regnum.core.game import Game
from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.core.settings import Value
from regnum.core.snapshot import Snapshot, resume, settings_for_variants, state_type, upgraded
from regnum.core.words import N_, Phrase, Text

FORMAT = 2
"""In format 1 settings were called variants, and wins shares."""


class Result(Struct, frozen=True):
    """How the match ended, by side: the points, and who has won (1), has not (0), or shares the victory."""

    points: tuple[int, ...]
    wins: tuple[float, ...]


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """`choices` are [seat, number of the option, the option in words]."""

    regnum: int
    game: str
    rules: str
    edition: str = ""
    seats: tuple[str, ...]
    """Who sits there: "human", or a bot such as "search:400"."""
    names: tuple[str, ...] = ()
    settings: dict[str, Value]
    start: Snapshot | None = None
    """Where the match began, if not at the beginning: a moment of another match."""
    seed: str
    seed_sha256: str
    seed_chosen: bool = False
    """Whoever opened the table chose the seed, and may have known the luck to come."""
    discreet: tuple[int, ...] = ()
    """Seats that were asked even if one answer was left to them, where that hung on something hidden."""
    choices: tuple[tuple[int, int, str], ...]
    state_sha256: str
    """Of the state after the last choice, as JSON."""
    result: Result | None = None
    """None while the match is not over."""


def record(
    match: Match[Any],
    seats: Sequence[str] = (),
    names: Sequence[str] = (),
    start: Snapshot | None = None,
    *,
    seed_chosen: bool = False,
) -> Record:
    """The match as it stands, secret answers that others still think about included.

    >>> match = Match(GAME, 2, seed="today")
    >>> match.choose(0, MARK[4])
    >>> record(match).choices
    ((0, 4, 'Mark 4'),)
    """
    game = match.game
    made: list[tuple[int, Option]] = [(choice.seat, choice.option) for choice in match.history]
    made += sorted(match.secret.items())
    for seat, move in start.choices if start else ():
        made.remove((seat, game.moves[move]))  # secret ones may stand among those of others
    return Record(
        regnum=FORMAT,
        game=game.key,
        rules=game.version,
        edition=game.printed.edition,
        seats=tuple(seats) or ("human",) * match.seats,
        names=tuple(names),
        settings=match.settings,
        start=start,
        seed=match.seed,
        seed_sha256=hash_seed(match.seed),
        seed_chosen=seed_chosen,
        discreet=match.discreet,
        choices=tuple((seat, game.moves.number(option), str(option)) for seat, option in made),
        state_sha256=hash_state(match),
        result=result(match),
    )


def result(match: Match[Any]) -> Result | None:
    if not match.over:
        return None
    return Result(tuple(match.game.points(match.state)), tuple(match.game.wins(match.state)))


def hash_seed(seed: str) -> str:
    """What is shown of a seed before the end, so that nobody can change it.

    >>> hash_seed("today")[:16]
    'e0f4f767ac88a930'
    """
    return sha256(seed.encode()).hexdigest()


def hash_state(match: Match[Any]) -> str:
    return sha256(msgspec.json.encode(match.state)).hexdigest()


def encode(written: Record) -> bytes:
    """A record as a file: the head a field a line, the choices one a line.

    >>> match = Match(GAME, 2, seed="today")
    >>> match.choose(0, MARK[4])
    >>> encode(record(match)).decode().splitlines()[8:11]
    [' "choices": [', '  [0,4,"Mark 4"]', ' ],']
    """
    fields = msgspec.json.decode(msgspec.json.encode(written))
    choices = ",\n".join("  " + msgspec.json.encode(choice).decode() for choice in fields["choices"])
    lines = []
    for name, value in fields.items():
        text = f"[\n{choices}\n ]" if name == "choices" and choices else msgspec.json.encode(value).decode()
        lines.append(f' "{name}": {text}')
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def decode(data: bytes) -> Record:
    """Read a record, or say why it is none.

    >>> decode(b"[]")
    Traceback (most recent call last):
    regnum.core.errors.BadRecord: This is not a record of Regnum: Expected `object`, got `array`.
    """
    try:
        fields = msgspec.json.decode(data)
        if isinstance(fields, dict) and fields.get("regnum") == 1:
            data = msgspec.json.encode(of_today(fields))
        read = msgspec.json.decode(data, type=Record)
    except msgspec.ValidationError as error:
        raise BadRecord(N_("This is not a record of Regnum: {reason}."), reason=error) from None
    except msgspec.DecodeError as error:
        raise BadRecord(N_("The record is cut off or damaged: {reason}."), reason=error) from None
    except RecursionError:
        reason = Phrase(N_("it is nested too deeply"))
        raise BadRecord(N_("The record is cut off or damaged: {reason}."), reason=reason) from None
    if read.regnum != FORMAT:
        raise BadRecord(N_("This record has the format {format}, which is not known here."), format=read.regnum)
    return read


def of_today(fields: dict[str, Any]) -> dict[str, Any]:
    """A record of format 1 in today's words."""
    today = settings_for_variants(fields) | {"regnum": FORMAT}
    if isinstance(result := today.get("result"), dict):
        today["result"] = {"wins" if name == "shares" else name: value for name, value in result.items()}
    if isinstance(start := today.get("start"), dict):
        today["start"] = settings_for_variants(start)
    return today


def replay(written: Record, game: Game[Any]) -> Match[Any]:
    """Play a record again, or refuse it with the reason and the first choice that does not fit.

    >>> match = Match(GAME, 2, seed="today")
    >>> match.choose(0, MARK[4])
    >>> replay(record(match), GAME).state == match.state
    True
    """
    *_, match = moments(written, game)
    return match


def is_older(written: Record, game: Game[Any]) -> bool:
    """Whether a record was played by older rules that today's know of: it fits as far as they agree.

    >>> newer = replace(GAME, version="2", upgrades={"1": ("2", lambda state: state)})
    >>> is_older(record(Match(GAME, 2, seed="today")), newer)
    True
    """
    return written.game == game.key and written.rules != game.version and written.rules in game.upgrades


def as_far_as_it_fits(written: Record, game: Game[Any]) -> tuple[Record, BadRecord | None]:
    """A record of older rules as today's rules play it: whole, or up to the first choice that does not fit, and
    why that does not.

    >>> newer = replace(GAME, version="2", upgrades={"1": ("2", lambda state: state)})
    >>> fitting, why = as_far_as_it_fits(record(Match(GAME, 2, seed="today")), newer)
    >>> fitting.rules, why
    ('2', None)
    """
    made: list[tuple[int, int, str]] = []
    why: BadRecord | None = None
    match = begin(msgspec.structs.replace(written, rules=game.version), game)
    for number, (seat, option, text) in enumerate(written.choices, 1):
        try:
            _choose(match, number, seat, option, text)
        except BadRecord as error:
            why = error
            break
        made.append((seat, option, text))
    fitting = record(match, written.seats, written.names, written.start, seed_chosen=written.seed_chosen)
    if why is None and written.result and fitting.result != written.result:
        why = BadRecord(N_("The choices of the record fit, but they lead to another result than it states."))
    return fitting, why


def moments(written: Record, game: Game[Any]) -> Iterator[Match[Any]]:
    """The match of a record at its start and after each of its choices; at the end all is verified.

    >>> match = Match(GAME, 2, seed="today")
    >>> match.choose(0, MARK[4])
    >>> [len(each.history) for each in moments(record(match), GAME)]
    [0, 1]
    """
    match = begin(written, game)
    yield match
    for number, (seat, option, text) in enumerate(written.choices, 1):
        _choose(match, number, seat, option, text)
        yield match
    _verify(match, written)


def begin(written: Record, game: Game[Any]) -> Match[Any]:
    """The match of a record before its first choice."""
    if written.game != game.key:
        raise BadRecord(N_("This is a record of {other}, not of {game}."), other=written.game, game=game.key)
    if written.rules != game.version:
        raise BadRecord(
            N_("The record was played by version {theirs} of the rules; this is version {ours}."),
            theirs=written.rules,
            ours=game.version,
        )
    if written.edition != game.printed.edition:
        raise BadRecord(N_("The record was played with other components (--components)."))
    if written.seed_sha256 != hash_seed(written.seed):
        raise BadRecord(N_("The seed of the record is not the one whose SHA-256 it gives."))
    if written.start:
        return _resumed(written, written.start, game)
    try:
        return Match(game, len(written.seats), written.settings, seed=written.seed, discreet=written.discreet)
    except RegnumError as error:
        raise BadRecord(N_("The record cannot be played: {reason}"), reason=error.phrase) from None


def _resumed(written: Record, start: Snapshot, game: Game[Any]) -> Match[Any]:
    """The match from a position on that may have been made up. That is found out before anything is played on
    from it: it might never end."""
    seats, resolve = len(written.seats), game.resolve_settings
    try:
        same = resolve(seats, written.settings) == resolve(start.seats, start.settings)
        if same and seats == start.seats:
            game.check(msgspec.json.decode(upgraded(game, start).state, type=state_type(game)))
            return resume(game, start, written.seed)
    except MemoryError:
        raise
    except Exception:  # whatever is wrong, it does not come from a game
        pass
    raise BadRecord(N_("The record begins with a position that no game comes to."))


def _choose(match: Match[Any], number: int, seat: int, option: int, text: str) -> None:
    game = match.game

    def misfit(reason: Text, **gaps: object) -> BadRecord:
        return BadRecord(
            N_("Choice {number} of the record (seat {place}: {move} “{text}”) does not fit: {reason}."),
            number=number,
            place=seat + 1,
            move=option,
            text=text,
            reason=Phrase(reason, **gaps),
        )

    if match.over:
        raise misfit(N_("the game is over by then"))
    if not 0 <= option < len(game.moves):
        raise misfit(N_("there is no such option"))
    chosen = game.moves[option]
    if str(chosen) != text:
        raise misfit(N_("that option is “{given}”"), given=chosen)
    if seat not in match.pending:
        raise misfit(N_("that seat has nothing to choose"))
    if chosen not in match.pending[seat]:
        raise misfit(N_("it is not offered"))
    try:
        match.choose(seat, chosen)
    except BrokenRule:
        raise misfit(N_("the rules cannot go on from there")) from None


def _verify(match: Match[Any], written: Record) -> None:
    """The end of the record is the end of the match."""
    if written.result and not match.over:
        raise BadRecord(
            N_("The record ends after choice {number}, before the game does, although it states a result."),
            number=len(written.choices),
        )
    if written.result != result(match):
        raise BadRecord(N_("The choices of the record fit, but they lead to another result than it states."))
    if written.state_sha256 != hash_state(match):
        raise BadRecord(N_("The choices of the record fit, but they lead to another position than it states."))
