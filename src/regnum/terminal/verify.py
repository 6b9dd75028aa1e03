"""The command `regnum verify`: play a record again, and prove its luck and its result."""

import argparse

from regnum.core.record import replay
from regnum.core.words import N_, P_
from regnum.i18n import language, reader
from regnum.options import find_game
from regnum.terminal import saves
from regnum.terminal.refusals import harmless
from regnum.terminal.screen import Screen
from regnum.terminal.seating import Seating


@harmless()
def run(options: argparse.Namespace) -> int:
    code = language(options.lang)
    written = saves.read(options.record)
    game = find_game(written.game, options)
    match = replay(written, game)
    seating = Seating(written.seats, written.names).check()
    screen = Screen(reader(code, game, seating.called()), match.seats)
    screen.tell(N_("{title}, version {version} of the rules"), title=game.title, version=written.rules)
    screen.tell(N_("Seed: {seed}"), seed=written.seed)
    screen.tell(N_("SHA-256 of the seed, as stated: {digest}"), digest=written.seed_sha256)
    choices = P_("{count} choice, as the rules allow", "{count} choices, all as the rules allow", "count")
    screen.tell(choices, count=len(written.choices))
    if not written.result:
        screen.tell(N_("The record fits so far. The game is not over yet."))
        return 0
    for seat, (points, share) in enumerate(zip(written.result.points, written.result.shares, strict=True)):
        text = P_("{seat}: {points} point", "{seat}: {points} points", "points")
        if share:
            text = P_("{seat}: {points} point, winner", "{seat}: {points} points, winner", "points")
        screen.tell(text, seat=seat, points=points)
    screen.tell(N_("Verified: the record leads to this result."))
    return 0
