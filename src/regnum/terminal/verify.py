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
    names = game.side_names(match.state, screen.say)
    for name, points, win in zip(names, written.result.points, written.result.wins, strict=True):
        text = P_("{name}: {points} point", "{name}: {points} points", "points")
        if win:
            text = P_("{name}: {points} point, winner", "{name}: {points} points, winner", "points")
        screen.tell(text, name=name, points=points)
    screen.tell(N_("Verified: the record leads to this result."))
    return 0
