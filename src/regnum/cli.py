"""The command line: regnum play | arena | check | components | verify | bench.

Everything a command needs is imported when the command runs, so that `regnum --help` is there at once.
"""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NoReturn

from regnum.core.errors import RegnumError
from regnum.core.words import N_, Phrase, Reader
from regnum.i18n import LANGUAGES, any_translations, language, reader

USAGE, INTERRUPTED = 2, 130


class BadUsage(RegnumError):
    """The command line itself is wrong."""


MISTAKES = {
    r"unrecognized arguments: (?P<words>.+)": N_("“{words}” is not understood"),
    r"the following arguments are required: (?P<words>.+)": N_("something is missing: {words}"),
    r"argument .*?: invalid choice: '(?P<value>.*?)' .*": N_("there is no command “{value}”"),
    r"argument (?P<name>.+): invalid int value: '(?P<value>.*)'": N_(
        "{name} must be a whole number, not “{value}”"
    ),
    r"argument (?P<name>.+): expected .*argument.*": N_("{name} needs a value"),
}
"""What argparse says in English, and what we say instead."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        told = Phrase(N_("{detail}"), detail=message)
        for pattern, text in MISTAKES.items():
            if found := re.fullmatch(pattern, message):
                told = Phrase(text, **found.groupdict())
        raise BadUsage(N_("{message}. Try “{program} --help”."), message=told, program=self.prog)


def helpful(say: Reader) -> type[argparse.HelpFormatter]:
    """Help in the reader's language."""

    class Help(argparse.HelpFormatter):
        def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
            super().add_usage(usage, actions, groups, say(N_("usage: ")) if prefix is None else prefix)

        def start_section(self, heading: str | None) -> None:
            titles = {"options": N_("options"), "positional arguments": N_("arguments")}
            super().start_section(say(titles[heading]) if heading in titles else heading)

    return Help


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command. A mistake is told in one sentence, with exit code 2."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        options = parser(reader(spoken(arguments))).parse_args(arguments)
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except RegnumError as error:
        explain = Reader(any_translations(spoken(arguments)))
        print(f"regnum: {explain(error.text, **error.gaps)}", file=sys.stderr)
        return USAGE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # whoever read us has gone
        drop_output()
        return 1
    except OSError as error:
        drop_output()
        explain = Reader(any_translations(spoken(arguments)))
        print(
            "regnum:",
            explain(N_("Something could not be read or written: {reason}."), reason=error),
            file=sys.stderr,
        )
        return USAGE


def drop_output() -> None:
    """Nothing more can be written there, not even when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def spoken(arguments: list[str]) -> str:
    """The language asked for, as far as that can be told before the command line is understood."""
    asked = [after for word, after in pairwise(arguments) if word == "--lang"]
    asked += [word.removeprefix("--lang=") for word in arguments if word.startswith("--lang=")]
    known = [code for code in asked if code in LANGUAGES]
    return language(known[-1] if known else None)


def parser(say: Reader) -> argparse.ArgumentParser:
    style = helpful(say)
    about = say(N_("A table for strategy board games."))
    help_text = say(N_("show this help and leave"))
    top = Parser(prog="regnum", description=about, formatter_class=style, add_help=False)
    top.add_argument("-h", "--help", action="help", help=help_text)
    top.add_argument("--version", action="store_true", help=say(N_("print the version and leave")))
    top.set_defaults(run=lambda options: version() if options.version else no_command(top))
    commands = top.add_subparsers(title=say(N_("commands")), metavar="COMMAND", parser_class=Parser)

    def command(name: str, about: str, run: Any) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=about, description=about, formatter_class=style, add_help=False)
        made.add_argument("-h", "--help", action="help", help=help_text)
        made.set_defaults(run=run)
        made.add_argument("--lang", help=say(N_("en, pl or it (your own, if not given)")))
        return made

    def corrected(made: argparse.ArgumentParser) -> None:
        about = say(N_("corrections to the components, from your own box"))
        made.add_argument("--components", metavar="FILE", help=about)

    def varied(made: argparse.ArgumentParser) -> None:
        about = say(N_("switch a variant on"))
        made.add_argument("--variant", action="append", default=[], metavar="NAME", help=about)

    play = command("play", say(N_("play a game in the terminal")), run_play)
    play.add_argument("game", nargs="?", metavar="GAME", help=say(N_("the game; see “regnum games”")))
    play.add_argument("--seats", metavar="WHO,…", help=say(N_("for each seat: human or a bot")))
    play.add_argument("--names", metavar="NAME,…", help=say(N_("names for the seats")))
    play.add_argument("--seed", help=say(N_("the luck of the game (random if not given)")))
    play.add_argument("--resume", metavar="FILE", help=say(N_("go on with a saved game")))
    play.add_argument("--save", metavar="FILE", help=say(N_("where the game is kept")))
    varied(play)
    corrected(play)

    command("games", say(N_("list the games and their variants")), run_games)

    arena = command("arena", say(N_("let bots play against each other")), run_arena)
    arena.add_argument("game", metavar="GAME")
    arena.add_argument("--seats", required=True, metavar="BOT,…", help="search:400,greedy,greedy,greedy")
    arena.add_argument("--games", type=int, default=100, help=say(N_("how many games")))
    arena.add_argument("--seed", type=int, default=1, help=say(N_("the luck of all games")))
    arena.add_argument("--jobs", type=int, default=1, help=say(N_("how many processes")))
    arena.add_argument("--json", action="store_true", help=say(N_("print the result as JSON")))
    arena.add_argument("--records", metavar="DIR", help=say(N_("keep a record of every game")))
    varied(arena)
    corrected(arena)

    check = command("check", say(N_("check a game with random play")), run_check)
    check.add_argument("game", metavar="GAME")
    games = say(N_("how many games for each number of seats and variant"))
    check.add_argument("--games", type=int, default=100, help=games)
    check.add_argument("--seed", type=int, default=1, help=say(N_("the luck of all games")))
    corrected(check)

    components = command("components", say(N_("show a game's parts and their sources")), run_components)
    components.add_argument("game", metavar="GAME")
    sources = say(N_("only those from rulebook, public, designed or box"))
    components.add_argument("--source", help=sources)
    corrected(components)

    verify = command("verify", say(N_("prove the luck and the result of a record")), run_verify)
    verify.add_argument("record", metavar="FILE")
    corrected(verify)

    bench = command("bench", say(N_("measure our speed")), run_bench)
    peers = say(N_("beside Catanatron and OpenSpiel, in the same run"))
    bench.add_argument("--peers", action="store_true", help=peers)
    bench.add_argument("--json", action="store_true", help=say(N_("print the result as JSON")))
    return top


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


def run_games(options: argparse.Namespace) -> int:
    from regnum.core.game import game, games

    for key in games():
        found = game(key)
        say = reader(language(options.lang), found)
        text = N_("{key}: {title}, {least} to {most} players")
        print(say(text, key=key, title=found.title, least=found.seats[0], most=found.seats[-1]))
        for variant in found.variants:
            print(f"  --variant {variant.name}: {say(variant.help)}")
    return 0


def run_arena(options: argparse.Namespace) -> int:
    from regnum.arena.command import run

    return run(options)


def run_check(options: argparse.Namespace) -> int:
    from regnum.core.checks import CheckFailed, check_game
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
