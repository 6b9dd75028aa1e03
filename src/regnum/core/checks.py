"""The checks that every game must pass; anybody who writes a game can run them.

Random games are played to their end. On the way the checks go back and forth, clone, imagine and replay, and
the first thing that is not as it must be is reported with all that is needed to see it again.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import permutations
from math import sqrt
from random import Random
from typing import Any

import msgspec

from regnum.core import record
from regnum.core.game import Game
from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.core.settings import Value
from regnum.core.snapshot import load_world, save_world
from regnum.core.world import World

MOMENTS = 12
"""Moments of a game at which the costly checks are made, about."""
USUAL_CHOICES = 200
"""Of a game, before the first has shown how many there are."""
MAX_CHOICES = 20_000
"""Choices after which a game is taken to be one that never ends."""
COPIED_QUESTIONS = 3
"""Questions in a row at which a world is copied and saved."""
SIGMAS = 6.0
"""How far from chance the dealing of imagined worlds may look before it counts as biased."""
ENOUGH_MOMENTS = 60
"""Fewer comparisons than this say nothing about a bias."""


class CheckFailed(Exception):
    """A game broke one of the promises that the table lives on."""


@dataclass
class Report:
    """What was checked."""

    games: int = 0
    choices: int = 0
    undone: int = 0
    clones: int = 0
    imagined: int = 0
    orders: int = 0
    reasons: int = 0
    copies: int = 0
    tables: Counter[int] = field(default_factory=Counter)
    """Games by number of seats."""
    parts: dict[int, Counter[str]] = field(default_factory=dict)
    """By number of seats: the games in which a nation, say, was played."""
    drift: list[float] = field(default_factory=list)
    changed: int = 0
    """Imagined worlds that differ from the true one."""


@dataclass
class Case:
    """One game under test; `where` finds the moment again."""

    game: Game[Any]
    match: Match[Any]
    random: Random
    report: Report
    name: str

    def fail(self, what: str) -> CheckFailed:
        return CheckFailed(f"{self.name}, after choice {len(self.match.history)}: {what}")


def check_game(
    game: Game[Any], games: int, seed: int, progress: Callable[[int, int], None] | None = None
) -> Report:
    """Play `games` random games for every number of seats and, in a few rows, every pair of settings.

    >>> report = check_game(GAME, games=3, seed=1)
    >>> report.games, report.choices
    (3, 19)
    """
    report = Report()
    trials = list(cases(game))
    for done, (seats, settings) in enumerate(trials):
        for number in range(games):
            name = f"{game.key}, {seats} seats, {settings}, seed {seed}:{number}"
            random = Random(name)
            discreet = discreet_seats(seats, Random(f"{name}, discreet"))
            match = Match(game, seats, settings, seed=f"{seed}:{number}", discreet=discreet)
            case = Case(game, match, random, report, name)
            try:
                check_one(case)
            except CheckFailed:
                raise
            except Exception as error:
                raise case.fail(f"it broke: {error!r}") from error
            if progress:
                progress(done * games + number + 1, games * len(trials))
    check_bias(game, report)
    return report


def cases(game: Game[Any]) -> Iterator[tuple[int, dict[str, Value]]]:
    """Every number of seats, with settings of which any two values meet in one row at least."""
    for seats in game.seats:
        for row in game.settings.pairs(seats):
            yield seats, game.resolve_settings(seats, row)


def discreet_seats(seats: int, random: Random) -> list[int]:
    """Who is asked even if one hidden answer is left: nobody, as in a terminal; all but one, who plays against
    bots; or everybody."""
    return random.sample(range(seats), random.choice((0, seats - 1, seats)))


def check_one(case: Case) -> None:
    """One random game with all checks on the way and after it."""
    match, random = case.match, case.random
    hashes = {0: record.hash_state(match)}
    check_position(case)
    often = MOMENTS / (case.report.choices / case.report.games if case.report.games else USUAL_CHOICES)
    length = 0
    while not match.over:
        length += 1
        if length > MAX_CHOICES:
            raise case.fail("the game does not end")
        if len(match.pending) > 1 and not match.secret:
            check_orders(case)
        if random.random() < often:
            check_reasons(case)
            check_clone(case)
            check_imagined(case)
        seat = random.choice(list(match.pending))
        match.choose(seat, random.choice(match.pending[seat]))
        check_position(case)
        if random.random() < 0.2:
            check_fair_undo(case, seat)
        if not match.secret:
            hashes[len(match.history)] = record.hash_state(match)
    check_end(case)
    check_replay(case)
    check_rewind(case, hashes)
    count(case)


def count(case: Case) -> None:
    report, match = case.report, case.match
    report.games += 1
    report.choices += len(match.history)
    report.tables[match.seats] += 1
    report.parts.setdefault(match.seats, Counter()).update(set(match.game.parts(match.state)))


def check_position(case: Case) -> None:
    """Invariants hold; whoever is asked has options, all different and all numbered."""
    match, game = case.match, case.game
    _invariants(case, match.state, "")
    if match.over != (not match.pending):
        raise case.fail("nobody is asked, yet the game goes on")
    for seat, options in match.pending.items():
        if not options:
            raise case.fail(f"seat {seat} is asked and has no option")
        if len(set(options)) != len(options):
            raise case.fail(f"seat {seat} is offered the same option twice")
        for option in options:
            if option not in game.moves:
                raise case.fail(f"{option} is offered but not in the game's list of options")


def check_reasons(case: Case) -> None:
    """What is offered has no reason against it, and whatever else could be asked for has one."""
    match, game = case.match, case.game
    ask = match.ask
    if not game.benches or ask is None:
        return
    if ask.question not in game.benches:
        raise case.fail(f"nobody judges the answers to {ask.question.name}")
    for seat, options in match.pending.items():
        reasons = reasons_of(match.world, seat)
        for option in options:
            if option not in reasons:
                raise case.fail(f"{ask.question.name}: {option} is offered, but comes before no judge")
        for option, why in reasons.items():
            if (why is None) != (option in options) and (why or not ask.left_out):
                fault = (
                    f"is offered although: {why}" if why else "is not offered, and nothing speaks against it"
                )
                raise case.fail(f"{ask.question.name}, seat {seat}: {option} {fault}")
        case.report.reasons += len(reasons)


def reasons_of(world: World[Any], seat: int) -> dict[Option, str | None]:
    """By option that a seat's question may ever offer: why it cannot be chosen, in plain signs."""
    ask = world.ask
    if ask is None or seat not in world.pending or ask.question not in world.game.benches:
        return {}
    found = {}
    for option, judge in world.game.benches[ask.question].cases.items():
        verdict = judge.why_not(world.state, seat, option, ask.about)
        found[option] = f"{verdict.why.text} {verdict.why.gaps}" if verdict else None
    return found


def check_orders(case: Case) -> None:
    """Simultaneous answers: whoever answers first, the same state comes out."""
    match, random = case.match, case.random
    before = len(match.history)
    answers = {seat: random.choice(options) for seat, options in match.pending.items()}
    outcomes = set()
    for order in permutations(answers):
        for seat in order:
            match.choose(seat, answers[seat])
        outcomes.add((record.hash_state(match), match.draws))
        match.rewind(before)
        case.report.orders += 1
    if len(outcomes) > 1:
        raise case.fail("the order of simultaneous answers changes the result")


def check_clone(case: Case) -> None:
    """A clone is the same position, and what happens to it does not touch the original."""
    match, random = case.match, case.random
    before = _position(match)
    clone = match.clone(random)
    if _position(clone) != before:
        raise case.fail("a clone differs from the original")
    check_copies(case, clone, "a clone")
    _play_out(case, clone, "a clone")
    if _position(match) != before:
        raise case.fail("playing on in a clone changed the original")
    case.report.clones += 1


def check_copies(case: Case, world: World[Any], what: str) -> None:
    """At some of the next questions: copies of a world are the same position, and go on in the same way."""
    for _ in range(COPIED_QUESTIONS):
        if world.over:
            return
        before, luck = _position(world), case.random.random()
        twins = [
            world.copy(Random(luck)),
            world.copy(Random(luck)).copy(Random(luck)),
            load_world(case.game, save_world(world), Random(luck)),
        ]
        if any(_position(twin) != before for twin in twins):
            raise case.fail(f"{what}, copied or saved, comes back as another position")
        outcomes = set()
        for twin in twins:
            twin.play_on(Random(luck), lambda: True)
            outcomes.add(msgspec.json.encode(twin.state))
        if len(outcomes) > 1:
            raise case.fail(f"copies of {what} do not go on in the same way")
        if _position(world) != before:
            raise case.fail(f"playing on in a copy of {what} changed it")
        case.report.copies += len(twins)
        seat = case.random.choice(list(world.pending))
        world.choose(seat, case.random.choice(world.pending[seat]))


def check_imagined(case: Case) -> None:
    """An imagined world looks the same to its seat, is sound, and can be played to its end."""
    match, random, game = case.match, case.random, case.game
    before = _position(match)
    watched = msgspec.json.encode(match.view(None))
    for seat in range(match.seats):
        seen = msgspec.json.encode(match.view(seat))
        offered, reasons = match.pending.get(seat), reasons_of(match.world, seat)
        foretold = repr(match.outcomes(seat))
        worlds = [match.imagine(seat, random) for _ in range(2)]
        for world in worlds:
            _invariants(case, world.state, f"in a world imagined by seat {seat}: ")
            if msgspec.json.encode(game.view(world.state, seat)) != seen:
                raise case.fail(f"seat {seat} sees something that it cannot know (its view hangs on it)")
            if msgspec.json.encode(game.view(world.state, None)) != watched:
                raise case.fail(f"watchers see something that seat {seat} cannot know")
            if world.pending.get(seat) != offered:
                raise case.fail(f"the options of seat {seat} hang on something that it cannot know")
            if reasons_of(world, seat) != reasons:
                raise case.fail(f"a reason given to seat {seat} tells something that it cannot know")
            if repr(world.outcomes(seat)) != foretold:
                raise case.fail(f"what is foretold to seat {seat} tells something that it cannot know")
            case.report.imagined += 1
        check_ignorance(case, seat, worlds[0])
        _note_drift(case, match.state, worlds)
        check_copies(case, worlds[0], f"a world imagined by seat {seat}")
        _play_out(case, worlds[0], f"a world imagined by seat {seat}")
        if _position(match) != before:
            raise case.fail(f"imagining for seat {seat} changed the original")


def check_ignorance(case: Case, seat: int, world: World[Any]) -> None:
    """With the same luck, the same is imagined whatever is true: nothing but the seat's knowledge goes in. That
    holds for the position, and for how it goes on."""
    luck = case.random.random()
    imagined = [truth.imagine(seat, Random(luck)) for truth in (case.match.world, world)]
    if _position(imagined[0]) != _position(imagined[1]):
        raise case.fail(f"what seat {seat} imagines hangs on something that it cannot know")
    for each in imagined:
        if not each.over:
            each.play_on(Random(luck), lambda: True)
    if msgspec.json.encode(imagined[0].state) != msgspec.json.encode(imagined[1].state):
        raise case.fail(f"what comes of a world that seat {seat} imagines hangs on what it cannot know")


def _note_drift(case: Case, truth: Any, worlds: list[World[Any]]) -> None:
    """Is the truth as like an imagined world as two imagined worlds are like each other?

    If imagined worlds lean towards the truth, or away from it, the mean of these differences leaves zero.
    """
    if not case.game.has_secrets:
        return
    true, one, other = (_leaves(msgspec.to_builtins(state)) for state in (truth, *(w.state for w in worlds)))
    if not true == one == other:
        case.report.changed += 1
        case.report.drift.append(_likeness(true, one) - _likeness(one, other))


def check_bias(game: Game[Any], report: Report) -> None:
    """Over all games, imagined worlds are dealt fairly."""
    if not game.has_secrets:
        return
    if not report.changed:
        raise CheckFailed(f"{game.key}: an imagined world is always the true one: redeal changes nothing")
    drift = report.drift
    if len(drift) < ENOUGH_MOMENTS:
        return
    mean = sum(drift) / len(drift)
    spread = sqrt(sum((d - mean) ** 2 for d in drift) / (len(drift) - 1))
    if abs(mean) > SIGMAS * spread / sqrt(len(drift)):
        leaning = "towards the truth" if mean > 0 else "away from the truth"
        raise CheckFailed(f"{game.key}: imagined worlds lean {leaning}: redeal is biased")


def check_fair_undo(case: Case, seat: int) -> None:
    """A choice that may be taken back leads to where it was made, and forward again."""
    match = case.match
    if match.why_no_undo(seat):
        return
    after = _position(match)
    option = match.secret[seat] if seat in match.secret else match.history[-1].option
    match.undo(seat)
    if option not in match.pending.get(seat, ()):
        raise case.fail(f"after an undo, seat {seat} is not offered {option} again")
    match.choose(seat, option)
    if _position(match) != after:
        raise case.fail("undo and the same choice again lead to another position")
    case.report.undone += 1


def check_rewind(case: Case, hashes: dict[int, str]) -> None:
    """Back from the end to every point of the game, and all the way forward again."""
    match = case.match
    history = list(match.history)
    end = _position(match)
    for choices in sorted(hashes, reverse=True):
        match.rewind(choices)
        if record.hash_state(match) != hashes[choices]:
            raise case.fail("going back leads to another position")
        case.report.undone += 1
    for choice in history:
        match.choose(choice.seat, choice.option)
    if _position(match) != end or match.history != history:
        raise case.fail("going back and forward again leads to another end")


def check_end(case: Case) -> None:
    match, game = case.match, case.game
    wins, sides = game.wins(match.state), match.seats + len(game.opponents(match.state))
    if len(wins) != sides or not all(0 <= win <= 1 for win in wins):
        raise case.fail(f"it is not told of each side whether it has won: {wins}")
    if any(len(points) != sides for points in game.score(match.state).values()):
        raise case.fail("the score does not tell the points of each side")


def check_replay(case: Case) -> None:
    """The record, written and read again, leads to the identical end."""
    match = case.match
    written = record.encode(record.record(match))
    again = record.replay(record.decode(written), case.game)
    if _position(again) != _position(match):
        raise case.fail("replaying the record leads to another end")
    if again.story != match.story:
        raise case.fail("replaying the record tells another story")


def _play_out(case: Case, world: World[Any], what: str) -> None:
    steps = 0

    def sound() -> bool:
        nonlocal steps
        steps += 1
        _invariants(case, world.state, f"later in {what}: ")
        return steps > MAX_CHOICES

    try:
        world.play_on(case.random, sound)
    except CheckFailed:
        raise
    except Exception as error:
        raise case.fail(f"{what} cannot be played on: {error!r}") from error
    if world.state.step:
        raise case.fail(f"{what} does not end")
    sound()


def _invariants(case: Case, state: Any, where: str) -> None:
    try:
        case.game.check(state)
    except AssertionError as error:
        raise case.fail(f"{where}an invariant is broken: {error}") from error


def _position(at: Match[Any] | World[Any]) -> tuple[bytes, dict[int, Any]]:
    return msgspec.json.encode(at.state), {seat: tuple(options) for seat, options in at.pending.items()}


def _leaves(tree: Any) -> dict[tuple[Any, ...], Any]:
    """The values in a state, by their place in it."""
    found: dict[tuple[Any, ...], Any] = {}

    def walk(value: Any, path: tuple[Any, ...]) -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                walk(inner, (*path, key))
        elif isinstance(value, list | tuple):
            for key, inner in enumerate(value):
                walk(inner, (*path, key))
        else:
            found[path] = value

    walk(tree, ())
    return found


def _likeness(one: dict[tuple[Any, ...], Any], other: dict[tuple[Any, ...], Any]) -> int:
    return sum(1 for path, value in one.items() if other.get(path) == value)
