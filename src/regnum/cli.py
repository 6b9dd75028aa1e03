"""The command line: regnum serve | play | campaign | games | arena | check | components | verify | bench.

Everything a command needs is imported when the command runs, so that `regnum --help` is there at once.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from regnum.core.errors import RegnumError
from regnum.core.words import N_, Reader
from regnum.i18n import LANGUAGES, any_translations, language, reader
from regnum.options import INTERRUPTED, USAGE, find_game, parser, positive

if TYPE_CHECKING:
    from regnum.core.settings import Setting


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command. A mistake is told in one sentence, with exit code 2."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        top = parser(reader(spoken(arguments)))
        options = top.parse_args(arguments)
        if not options.command and not options.version:
            top.print_help()
        code = RUN[options.command](options)
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


def version(options: argparse.Namespace) -> int:
    """Without a command there is only the version to tell."""
    if not options.version:
        return USAGE
    from importlib.metadata import version as installed

    print("regnum", installed("regnum"))
    return 0


def run_serve(options: argparse.Namespace) -> int:
    """The server comes with an extra of its own; without it, one sentence says how to get it."""
    try:
        from regnum.server.command import run
    except ModuleNotFoundError as missing:
        raise RegnumError(
            N_("The server needs the package {name}: install regnum[server]."), name=missing.name
        ) from None
    return run(options)


def run_play(options: argparse.Namespace) -> int:
    from regnum.terminal.command import run

    return run(options)


def run_campaign(options: argparse.Namespace) -> int:
    from regnum.terminal.campaign import run

    return run(options)


def run_games(options: argparse.Namespace) -> int:
    from regnum.core.game import game, games
    from regnum.core.settings import excluded, usage

    for key in games():
        found = game(key)
        say = reader(language(options.lang), found)
        text = N_("{key}: {title}, {least} to {most} players")
        print(say(text, key=key, title=found.title, least=found.seats[0], most=found.seats[-1]))
        for setting in found.settings:
            print(f"  --set {usage(setting)}: {described(setting, say)}")
        for pair in excluded(found.settings.exclusions):
            print("  " + say(N_("Not together: {pair}."), pair=say.list(pair)))
    return 0


def described(setting: "Setting", say: Reader) -> str:
    """What a setting does, and what it is if nobody chooses."""
    from regnum.core.settings import Switch, usual_of

    if not isinstance(setting, Switch):
        return " ".join([say(setting.help), say(N_("Usually {value}."), value=usual_of(setting))])
    if setting.for_bots:
        return " ".join([say(setting.help), say(N_("On where only bots play."))])
    return " ".join([say(setting.help), say(N_("Usually {value}."), value="yes" if setting.default else "no")])


def run_arena(options: argparse.Namespace) -> int:
    from regnum.arena.command import run

    return run(options)


def run_check(options: argparse.Namespace) -> int:
    from regnum.core.checks import CheckFailed, check_game
    from regnum.progress import Progress

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
    for seats, games in report.tables.items():
        if parts := report.parts[seats]:
            part, least = min(parts.items(), key=lambda each: each[1])
            told = N_("At tables for {people}: {part} in {least} of {games} games, no other in fewer.")
            print(say(told, people=seats, part=part, least=least, games=games))
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


RUN = {
    "": version,
    "serve": run_serve,
    "play": run_play,
    "campaign": run_campaign,
    "games": run_games,
    "arena": run_arena,
    "check": run_check,
    "components": run_components,
    "verify": run_verify,
    "bench": run_bench,
}

if __name__ == "__main__":
    sys.exit(main())
