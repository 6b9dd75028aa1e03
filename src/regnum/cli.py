"""The command line: regnum play | arena | check | components | verify | bench.

Everything a command needs is imported when the command runs, so that `regnum --help` is there at once.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from regnum.core.errors import RegnumError
from regnum.core.words import N_

USAGE, INTERRUPTED = 2, 130


class BadUsage(RegnumError):
    """The command line itself is wrong."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadUsage(N_("{message}. Try “{program} --help”."), message=message, program=self.prog)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command. A mistake is told in one sentence, with exit code 2."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        options = parser().parse_args(arguments)
        code: int = options.run(options)
        return code
    except RegnumError as error:
        complain(error, arguments)
        return USAGE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # whoever read us has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def complain(error: RegnumError, arguments: list[str]) -> None:
    """Say what is wrong in the language asked for, as far as that can be told."""
    from regnum.i18n import LANGUAGES, language, reader

    wanted = None
    for position, word in enumerate(arguments):
        given = word.removeprefix("--lang=") if word.startswith("--lang=") else None
        if word == "--lang" and position + 1 < len(arguments):
            given = arguments[position + 1]
        wanted = given if given in LANGUAGES else wanted
    say = reader(language(wanted))
    print(f"regnum: {say(error.text, **error.gaps)}", file=sys.stderr)


def parser() -> argparse.ArgumentParser:
    top = Parser(prog="regnum", description="A table for strategy board games.")
    top.add_argument("--version", action="store_true", help="print the version and leave")
    top.set_defaults(run=lambda options: version() if options.version else no_command(top))
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)

    play = command(commands, "play", "play a game in the terminal", run_play)
    play.add_argument(
        "game", nargs="?", default=None, metavar="GAME", help="brian-boru, or another game installed"
    )
    play.add_argument(
        "--seats", metavar="WHO,WHO,…", help="human or a bot for each seat (human,greedy,greedy,greedy)"
    )
    play.add_argument("--names", metavar="NAME,NAME,…", help="names for the seats")
    play.add_argument("--variant", action="append", default=[], metavar="NAME", help="switch a variant on")
    play.add_argument("--seed", help="the luck of the game (random if not given)")
    play.add_argument("--lang", help="en, pl or it (your own, if not given)")
    play.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    play.add_argument("--save", metavar="FILE", help="where the game is kept")
    play.add_argument("--components", metavar="FILE", help="corrections to the components, from your own box")

    arena = command(commands, "arena", "let bots play against each other", run_arena)
    arena.add_argument("game", metavar="GAME")
    arena.add_argument("--seats", required=True, metavar="BOT,BOT,…", help="search:400,greedy,greedy,greedy")
    arena.add_argument("--games", type=int, default=100)
    arena.add_argument("--seed", type=int, default=1)
    arena.add_argument("--jobs", type=int, default=1, help="processes")
    arena.add_argument("--variant", action="append", default=[], metavar="NAME", help="switch a variant on")
    arena.add_argument("--json", action="store_true", help="print the result as JSON")
    arena.add_argument("--records", metavar="DIR", help="keep a record of every game")
    arena.add_argument("--components", metavar="FILE", help="corrections to the components")
    arena.add_argument("--lang", help="en, pl or it")

    check = command(commands, "check", "check a game with random play", run_check)
    check.add_argument("game", metavar="GAME")
    check.add_argument("--games", type=int, default=100, help="games per number of seats and variant")
    check.add_argument("--seed", type=int, default=1)
    check.add_argument("--components", metavar="FILE", help="corrections to the components")
    check.add_argument("--lang", help="en, pl or it")

    components = command(commands, "components", "show a game's components and their sources", run_components)
    components.add_argument("game", metavar="GAME")
    components.add_argument("--source", help="only those from rulebook, public, designed or box")
    components.add_argument("--components", metavar="FILE", help="corrections to the components")
    components.add_argument("--lang", help="en, pl or it")

    verify = command(commands, "verify", "prove the luck and the result of a record", run_verify)
    verify.add_argument("record", metavar="FILE")
    verify.add_argument("--components", metavar="FILE", help="the components it was played with")
    verify.add_argument("--lang", help="en, pl or it")

    bench = command(commands, "bench", "measure our speed", run_bench)
    bench.add_argument("--peers", action="store_true", help="beside Catanatron and OpenSpiel, in the same run")
    bench.add_argument("--json", action="store_true", help="print the figures as JSON")
    bench.add_argument("--lang", help="en, pl or it")
    return top


def command(commands: Any, name: str, about: str, run: Any) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = commands.add_parser(name, help=about, description=about)
    made.set_defaults(run=run)
    return made


def version() -> int:
    from importlib.metadata import version as installed

    print("regnum", installed("regnum"))
    return 0


def no_command(top: argparse.ArgumentParser) -> int:
    top.print_help()
    return USAGE


def find_game(key: str, options: argparse.Namespace) -> Any:
    """The game, with the corrections that the command line names."""
    from regnum.core.components import variable
    from regnum.core.game import game

    if getattr(options, "components", None):
        os.environ[variable(key)] = options.components
    return game(key)


def chosen_variants(names: list[str]) -> dict[str, bool]:
    return dict.fromkeys(names, True)


def positive(name: str, number: int) -> int:
    if number < 1:
        raise BadUsage(N_("{name} must be at least 1, not {number}."), name=name, number=number)
    return number


def run_play(options: argparse.Namespace) -> int:
    from regnum.terminal.command import run

    return run(options)


def run_arena(options: argparse.Namespace) -> int:
    from regnum.arena.command import run

    return run(options)


def run_check(options: argparse.Namespace) -> int:
    from regnum.core.checks import CheckFailed, check_game
    from regnum.i18n import language, reader
    from regnum.terminal.progress import Progress

    say = reader(language(options.lang))
    game = find_game(options.game, options)
    positive("--games", options.games)
    with Progress(say(N_("Checking {game}"), game=game.title)) as progress:
        try:
            report = check_game(game, options.games, options.seed, progress.update)
        except CheckFailed as failed:
            progress.close()
            print(failed, file=sys.stderr)
            return 1
    print(
        say(
            N_(
                "{game}: all is well. {games} games, {choices} choices, {undone} steps back, {clones} clones, "
                "{imagined} imagined worlds, {orders} orders of simultaneous answers (seed {seed})."
            ),
            game=game.title,
            seed=options.seed,
            **{
                name: getattr(report, name)
                for name in ("games", "choices", "undone", "clones", "imagined", "orders")
            },
        )
    )
    return 0


def run_components(options: argparse.Namespace) -> int:
    from regnum.i18n import language, reader
    from regnum.terminal.parts import show

    show(find_game(options.game, options), reader(language(options.lang)), options.source)
    return 0


def run_verify(options: argparse.Namespace) -> int:
    from regnum.terminal.verify import run

    return run(options)


def run_bench(options: argparse.Namespace) -> int:
    from regnum.bench import run

    return run(options)


if __name__ == "__main__":
    sys.exit(main())
