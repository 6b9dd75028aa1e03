"""The command `regnum play`: from the command line to the board, and safely away from it."""

import argparse
import os
import secrets
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from shutil import which
from typing import Any

from regnum.core.errors import RegnumError
from regnum.core.game import Game, games
from regnum.core.judge import Why
from regnum.core.match import Match
from regnum.core.record import Record, encode, hash_seed, is_older, record
from regnum.core.snapshot import Snapshot
from regnum.core.words import N_, P_, Phrase, columns
from regnum.i18n import language, reader
from regnum.i18n.rulebook import rules_file
from regnum.options import INTERRUPTED, find_game
from regnum.terminal import pages, saves
from regnum.terminal.refusals import harmless
from regnum.terminal.screen import Screen
from regnum.terminal.seating import Seating, seat_players
from regnum.terminal.session import Left, RulesFailed, Session
from regnum.terminal.verify import fitted_within_bounds, replay_within_bounds

FIXED = ("seats", "names", "set", "seed")
"""What a saved game has settled already."""


class BadPlay(RegnumError):
    """What is asked for cannot be played."""


class EndOfInput(RegnumError):
    """Nobody is there any more to answer."""


class BadTerminal(RegnumError):
    """Nothing can be shown or read any more."""


@dataclass
class Sitting:
    """A match, who sits at it, and the file that it is kept in."""

    match: Match[Any]
    seating: Seating
    place: saves.Place
    start: Snapshot | None = None
    """Where the match began, if not at the beginning."""
    seed_chosen: bool = False
    notice: Why = None
    """What should be known before it goes on."""
    written: Callable[[Record], bytes] = encode
    """How the match is put into its file."""
    go_on: tuple[str, ...] = ("play", "--resume")
    """What is typed before the name of the file to go on."""

    @property
    def path(self) -> Path:
        return self.place.path

    def keep(self) -> None:
        self.place.replace(self.written(self.record()))

    def record(self) -> Record:
        specs, names = self.seating.specs, self.seating.names
        return record(self.match, specs, names, self.start, seed_chosen=self.seed_chosen)


@harmless()
def run(options: argparse.Namespace) -> int:
    code = language(options.lang)
    sitting = begun(options) if options.resume is None else resumed(options)
    with sitting.place, explained_terminal():
        return play(sitting, code, options)


@contextmanager
def explained_terminal() -> Iterator[None]:
    """Say in a sentence that nothing can be shown or read any more."""
    try:
        yield
    except BrokenPipeError:  # whoever read us has gone, and needs no explanation
        raise
    except OSError as error:
        silence()
        reason = error.strerror or str(error)
        raise BadTerminal(N_("The terminal fails: {reason}. The game is saved."), reason=reason) from None


def play(sitting: Sitting, code: str, options: argparse.Namespace) -> int:
    """Play a game, and say where its record is."""
    over = sitting.match.over
    left = play_to_end(sitting, code, options)
    if left is not None or over:
        return left or 0
    say = reader(code, sitting.match.game)
    print(say(N_("The record: {file}"), file=sitting.path))
    print(say(N_("Check it with: {command}"), command=shell(options, "verify", str(sitting.path))))
    return 0


def play_to_end(sitting: Sitting, code: str, options: argparse.Namespace) -> int | None:
    """Let a match be played. The exit code for somebody who leaves before its end; None after it."""
    match = sitting.match
    game = match.game
    say = game.introduced(match.state, match.seats, reader(code, game, sitting.seating.called()))
    face, sides = game.terminal, match.seats + len(game.opponents(match.state))
    screen = Screen(say, sides, face.lexicon if face else {}, rules_file(game.aide_for or game.key, code))
    humans = sitting.seating.humans
    me = humans[0] if len(humans) == 1 else None
    if match.over:
        pages.show_end(screen, match, me)
        return None
    sitting.keep()  # a place that cannot be written to is refused before the game
    session = Session(match, sitting.seating, screen, lambda match: keep(screen, sitting))
    if screen.drawn:  # the board comes at once; what is said first stands below it
        session.notices += greeting(screen, sitting)
    else:
        pages.show_lines(screen, greeting(screen, sitting))
    try:
        session.play()
    except (Left, EOFError, KeyboardInterrupt, RulesFailed) as leaving:
        take_leave(screen, sitting, options)
        if isinstance(leaving, RulesFailed):
            raise
        if isinstance(leaving, EOFError):
            raise EndOfInput(N_("The input ended before the game did. The game is saved.")) from None
        return INTERRUPTED if isinstance(leaving, KeyboardInterrupt) else 0
    pages.show_end(screen, match, me)
    return None


def silence() -> None:
    """What waits to be printed never can be; at the end of the program it must not be tried again."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def begun(options: argparse.Namespace) -> Sitting:
    """A new game."""
    known = games()
    if options.game is None and len(known) != 1:
        raise BadPlay(N_("Say which game you want to play: {known}."), known=", ".join(known))
    game = find_game(options.game or known[0], options)
    seating = seat_players(game, options.seats, options.names)
    seed = secrets.token_hex(16) if options.seed is None else options.seed
    if not seed.isprintable():
        raise BadPlay(N_("The seed holds signs that cannot be shown."))
    given, seats = game.settings.read(game.title, options.set), len(seating.specs)
    settings = game.resolve_settings(seats, given, people=bool(seating.humans))
    match = Match(game, seats, settings, seed=seed)
    empty = record(match, seating.specs, seating.names)
    place = saves.new_place(game.key) if options.save is None else saves.place(options.save, empty)
    return Sitting(match, seating, place, seed_chosen=options.seed is not None)


def resumed(options: argparse.Namespace) -> Sitting:
    """A saved game."""
    given = [f"--{name}" for name in FIXED if getattr(options, name) not in (None, [])]
    if given:
        raise BadPlay(N_("A saved game has these settled; leave out: {given}."), given=", ".join(given))
    written = saves.read(options.resume)
    game = find_game(written.game, options)
    if options.game not in (None, written.game):
        raise BadPlay(
            N_("{file} is a game of {other}, not of {game}."),
            file=options.resume,
            other=written.game,
            game=options.game,
        )
    if is_older(written, game):
        return brought_up_to_date(written, game, options)
    match = replay_within_bounds(written, game)
    seating = Seating(written.seats, written.names).check()
    place = saves.place(options.resume if options.save is None else options.save, written)
    return Sitting(match, seating, place, written.start, written.seed_chosen)


def brought_up_to_date(written: Record, game: Game[Any], options: argparse.Namespace) -> Sitting:
    """A game that was saved by older rules, as far as it fits those of today. Its file is left alone."""
    fitting, _ = fitted_within_bounds(written, game)
    match = replay_within_bounds(fitting, game)
    seating = Seating(written.seats, written.names).check()
    place = saves.new_place(game.key) if options.save is None else saves.place(options.save, fitting)
    notice = Phrase(
        N_(
            "The game was begun by version {theirs} of the rules; this is version {ours}. It goes on after "
            "choice {number} of {last}, as far as the two agree. {file} stays as it is."
        ),
        theirs=written.rules,
        ours=game.version,
        number=len(fitting.choices),
        last=len(written.choices),
        file=options.resume,
    )
    return Sitting(match, seating, place, fitting.start, written.seed_chosen, notice)


def keep(screen: Screen, sitting: Sitting) -> None:
    """Save. If the disk is full, say so, and let the game go on."""
    try:
        sitting.keep()
    except saves.BadSave as error:
        print(screen.say(error.text, **error.gaps), file=sys.stderr)


def greeting(screen: Screen, sitting: Sitting) -> list[str]:
    """What is worth knowing before the first question."""
    say, match = screen.say, sitting.match
    lines = [
        say(N_("{title}: {seats}"), title=match.game.title, seats=range(len(screen.marks))),
        say(N_("SHA-256 of the seed: {digest}"), digest=hash_seed(match.seed)),
        say(N_("The game is kept in: {file}"), file=sitting.path),
    ]
    made = len(match.history)
    if sitting.notice:
        lines.append(say(sitting.notice.text, **sitting.notice.gaps))
    elif made:
        on = P_("It goes on after {count} choice.", "It goes on after {count} choices.", "count")
        lines.append(say(on, count=made))
    hint = say(N_("Type the number of what you choose, or ? for help."))
    together = f"{lines[0]} · {hint}"
    if screen.drawn and columns(together) < screen.width:  # lines are dear below a board
        return [together, *lines[1:]]
    return [*lines, hint]


def take_leave(screen: Screen, sitting: Sitting, options: argparse.Namespace) -> None:
    screen.write()
    screen.tell(N_("The game is saved in: {file}"), file=sitting.path)
    print(screen.say(N_("Go on with: {command}"), command=shell(options, *sitting.go_on, str(sitting.path))))


def shell(options: argparse.Namespace, *words: str) -> str:
    """A command to type, with the options that it needs again."""
    names = [name for name in ("components", "lang") if getattr(options, name)]
    again = [word for name in names for word in (f"--{name}", getattr(options, name))]
    return shlex.join([program(), *words, *again])


def program() -> str:
    """How Regnum is called from here: by its name, or by its path if the shell would not find the name."""
    called = Path(sys.argv[0])
    if called.name != "regnum" or which("regnum"):
        return "regnum"
    return os.path.relpath(called)
