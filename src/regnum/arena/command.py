"""`regnum arena`: from the command line to a table of results."""

import argparse
import os
from pathlib import Path

import msgspec

from regnum.arena.arena import Result, check_bots, contest
from regnum.core.words import N_, P_, Reader
from regnum.i18n import language, reader
from regnum.options import BadUsage, find_game, positive
from regnum.progress import Progress


def run(options: argparse.Namespace) -> int:
    say = reader(language(options.lang))
    game = find_game(options.game, options)
    settings = game.settings.read(game.title, options.set)
    bots = [bot.strip() for bot in options.seats.split(",")]
    check_bots(bots, game, settings)
    positive("--games", options.games)
    positive("--jobs", options.jobs)
    records = prepare(options.records) if options.records else ""
    with Progress(say(N_("Playing {game}"), game=game.title)) as progress:
        result = contest(
            game.key,
            bots,
            options.games,
            options.seed,
            jobs=options.jobs,
            settings=settings,
            records=records,
            progress=progress.update,
        )
    if options.json:
        print(msgspec.json.encode(result).decode())
    else:
        show(result, say, options.seed)
    return 0


def prepare(folder: str) -> str:
    """The folder for records, made if need be."""
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadUsage(N_("{path} cannot be used: {reason}."), path=folder, reason=error.strerror) from None
    if not os.access(folder, os.W_OK):
        raise BadUsage(N_("{path} cannot be used: {reason}."), path=folder, reason=os.strerror(13))
    return folder


def show(result: Result, say: Reader, seed: int) -> None:
    sides = (*result.seats, *result.opponents)
    width = max([len(side.bot) for side in sides] + [len(part.name) for part in result.parts])

    def head(first: str, last: str) -> None:
        wins, share, between = say(N_("wins")), say(N_("share")), say(N_("95% interval"))
        print(f"{first:<{width}}  {wins:>8}  {share:>8}  {between:>16}  {last:>10}")

    head(say(N_("bot")), say(N_("mean score")))
    for one in sides:
        between = f"{one.low:.1%} – {one.high:.1%}"
        print(
            f"{one.bot:<{width}}  {one.wins:>8.1f}  {one.share:>8.1%}  {between:>16}  {one.mean_score:>10.1f}"
        )
    if result.parts:
        print()
        head(say(N_("played")), say(N_("games")))
    for part in result.parts:
        between = f"{part.low:.1%} – {part.high:.1%}"
        print(f"{part.name:<{width}}  {part.wins:>8.1f}  {part.share:>8.1%}  {between:>16}  {part.games:>10}")
    print(
        say(
            P_(
                "{games} game, seed {seed}, {speed} decisions/s",
                "{games} games, seed {seed}, {speed} decisions/s",
                "games",
            ),
            games=result.games,
            seed=seed,
            speed=f"{result.decisions_per_s:.0f}",
        )
    )
