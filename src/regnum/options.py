"""The options of the command line: what each command takes, in the reader's language, and what is refused."""

import argparse
import os
import re
from collections.abc import Callable
from typing import Any, NoReturn

from regnum.core.errors import RegnumError
from regnum.core.words import N_, Phrase, Reader

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


def parser(say: Reader) -> argparse.ArgumentParser:
    """All commands; the one given is found in `command`."""
    style = helpful(say)
    help_text = say(N_("show this help and leave"))
    about = say(N_("A table for strategy board games."))
    top = Parser(prog="regnum", description=about, formatter_class=style, add_help=False)
    top.add_argument("-h", "--help", action="help", help=help_text)
    top.add_argument("--version", action="store_true", help=say(N_("print the version and leave")))
    top.set_defaults(command="")
    commands = top.add_subparsers(title=say(N_("commands")), metavar="COMMAND", parser_class=Parser)
    for name, (title, add_options) in COMMANDS.items():
        about = say(title)
        made = commands.add_parser(name, help=about, description=about, formatter_class=style, add_help=False)
        made.set_defaults(command=name)
        add_options(made, say)
        made.add_argument("--lang", help=say(N_("en, pl or it (your own, if not given)")))
        made.add_argument("-h", "--help", action="help", help=help_text)
    return top


def serve(made: argparse.ArgumentParser, say: Reader) -> None:
    made.add_argument("--host", default="127.0.0.1", help=say(N_("the address to listen at (127.0.0.1)")))
    made.add_argument("--port", type=int, default=8014, help=say(N_("the port to listen at (8014; 0: any)")))
    below = say(N_("the path below which browsers find it, such as /regnum"))
    made.add_argument("--root-path", metavar="PATH", default="", help=below)
    made.add_argument("--data", metavar="DIR", help=say(N_("where games are kept (your data folder)")))
    made.add_argument("--bots", type=int, default=2, help=say(N_("how many processes think for bots (2)")))
    made.add_argument("--pause", type=float, default=0.7, help=say(N_("seconds a bot takes at least (0.7)")))


def play(made: argparse.ArgumentParser, say: Reader) -> None:
    made.add_argument("game", nargs="?", metavar="GAME", help=say(N_("the game; see “regnum games”")))
    made.add_argument("--seats", metavar="WHO,…", help=say(N_("for each seat: human or a bot")))
    made.add_argument("--names", metavar="NAME,…", help=say(N_("names for the seats")))
    made.add_argument("--seed", help=say(N_("the luck of the game (random if not given)")))
    made.add_argument("--resume", metavar="FILE", help=say(N_("go on with a saved game")))
    made.add_argument("--save", metavar="FILE", help=say(N_("where the game is kept")))
    with_settings(made, say)
    corrected(made, say)


def campaign(made: argparse.ArgumentParser, say: Reader) -> None:
    made.add_argument("game", nargs="?", metavar="GAME", help=say(N_("the game; see “regnum games”")))
    made.add_argument("--file", metavar="FILE", help=say(N_("where the campaign is kept (your data folder)")))
    corrected(made, say)


def games(made: argparse.ArgumentParser, say: Reader) -> None:
    """Nothing to choose."""


def arena(made: argparse.ArgumentParser, say: Reader) -> None:
    made.add_argument("game", metavar="GAME")
    made.add_argument("--seats", required=True, metavar="BOT,…", help="search:400,greedy,greedy,greedy")
    made.add_argument("--games", type=int, default=100, help=say(N_("how many games")))
    made.add_argument("--seed", type=int, default=1, help=say(N_("the luck of all games")))
    made.add_argument("--jobs", type=int, default=1, help=say(N_("how many processes")))
    made.add_argument("--json", action="store_true", help=say(N_("print the result as JSON")))
    made.add_argument("--records", metavar="DIR", help=say(N_("keep a record of every game")))
    with_settings(made, say)
    corrected(made, say)


def check(made: argparse.ArgumentParser, say: Reader) -> None:
    made.add_argument("game", metavar="GAME")
    how_many = say(N_("how many games for each number of seats and row of settings"))
    made.add_argument("--games", type=int, default=100, help=how_many)
    made.add_argument("--seed", type=int, default=1, help=say(N_("the luck of all games")))
    corrected(made, say)


def components(made: argparse.ArgumentParser, say: Reader) -> None:
    made.add_argument("game", metavar="GAME")
    made.add_argument("--source", help=say(N_("only those from rulebook, public, designed or box")))
    corrected(made, say)


def verify(made: argparse.ArgumentParser, say: Reader) -> None:
    made.add_argument("record", metavar="FILE")
    corrected(made, say)


def bench(made: argparse.ArgumentParser, say: Reader) -> None:
    beside = say(N_("beside Catanatron and OpenSpiel, in the same run"))
    made.add_argument("--peers", action="store_true", help=beside)
    made.add_argument("--json", action="store_true", help=say(N_("print the result as JSON")))


def corrected(made: argparse.ArgumentParser, say: Reader) -> None:
    about = say(N_("corrections to the components, from your own box"))
    made.add_argument("--components", metavar="FILE", help=about)


def with_settings(made: argparse.ArgumentParser, say: Reader) -> None:
    about = say(N_("choose a setting; see “regnum games”"))
    made.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help=about)


COMMANDS: dict[str, tuple[str, Callable[[argparse.ArgumentParser, Reader], None]]] = {
    "serve": (N_("open the tables in a browser"), serve),
    "play": (N_("play a game in the terminal"), play),
    "campaign": (N_("play a campaign alone in the terminal"), campaign),
    "games": (N_("list the games and their settings"), games),
    "arena": (N_("let bots play against each other"), arena),
    "check": (N_("check a game with random play"), check),
    "components": (N_("show a game's parts and their sources"), components),
    "verify": (N_("prove the luck and the result of a record"), verify),
    "bench": (N_("measure our speed"), bench),
}


def find_game(key: str, options: argparse.Namespace) -> Any:
    """The game, with the corrections that the command line names."""
    from regnum.core.components import variable
    from regnum.core.game import game

    if getattr(options, "components", None):
        os.environ[variable(key)] = options.components
    return game(key)


def positive(name: str, number: int) -> int:
    if number < 1:
        raise BadUsage(N_("{name} must be at least 1, not {number}."), name=name, number=number)
    return number
