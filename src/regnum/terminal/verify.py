"""The command `regnum verify`: play a record again, and prove its luck and its result."""

import argparse
from typing import Any

from regnum.core.bounded import bounded
from regnum.core.errors import BadRecord
from regnum.core.game import Game
from regnum.core.match import Match
from regnum.core.record import Record, as_far_as_it_fits, is_older, replay
from regnum.core.words import N_, P_
from regnum.i18n import language, reader
from regnum.options import find_game
from regnum.terminal import saves
from regnum.terminal.refusals import harmless
from regnum.terminal.screen import Screen
from regnum.terminal.seating import Seating

MAX_REPLAY_SECONDS = 20.0
"""Seconds of processor time that playing a record again may take; the longest games take less than one."""
MAX_REPLAY_MEGABYTES = 1000


def replay_within_bounds(written: Record, game: Game[Any]) -> Match[Any]:
    """Play a record again. Whoever made it up cannot keep us busy for ever."""
    with bounded(MAX_REPLAY_SECONDS, MAX_REPLAY_MEGABYTES):
        return replay(written, game)


def fitted_within_bounds(written: Record, game: Game[Any]) -> tuple[Record, BadRecord | None]:
    """As much of a record of older rules as fits those of today, and why the rest does not."""
    with bounded(MAX_REPLAY_SECONDS, MAX_REPLAY_MEGABYTES):
        return as_far_as_it_fits(written, game)


@harmless()
def run(options: argparse.Namespace) -> int:
    code = language(options.lang)
    written = saves.read(options.record)
    game = find_game(written.game, options)
    match = replay_within_bounds(by_the_rules_of_today(written, game), game)
    seating = Seating(written.seats, written.names).check()
    screen = Screen(reader(code, game, seating.called()), match.seats)
    screen.tell(N_("{title}, version {version} of the rules"), title=game.title, version=written.rules)
    screen.tell(N_("Seed: {seed}"), seed=written.seed)
    screen.tell(N_("SHA-256 of the seed, as stated: {digest}"), digest=written.seed_sha256)
    if written.seed_chosen:
        screen.tell(N_("The seed was chosen by the host of the table."))
    choices = P_("{count} choice, as the rules allow", "{count} choices, all as the rules allow", "count")
    screen.tell(choices, count=len(written.choices))
    if not written.result:
        screen.tell(N_("The record fits so far. The game is not over yet."))
        return 0
    names = game.side_names(match.state, screen.say)
    for name, points, win in zip(names, written.result.points, written.result.wins, strict=True):
        text = P_("{name}: {points} point", "{name}: {points} points", "points")
        if win:
            text = P_("{name}: {points} point, winner", "{name}: {points} points, winner", "points")
        screen.tell(text, name=name, points=points)
    screen.tell(N_("Verified: the record leads to this result."))
    return 0


def by_the_rules_of_today(written: Record, game: Game[Any]) -> Record:
    """A record, also of older rules if all of it fits those of today; if not, where they part."""
    if not is_older(written, game):
        return written
    fitting, why = fitted_within_bounds(written, game)
    if why is None:
        return fitting
    raise BadRecord(
        N_("The record was played by version {theirs} of the rules; this is version {ours}. {reason}"),
        theirs=written.rules,
        ours=game.version,
        reason=why.phrase,
    )
