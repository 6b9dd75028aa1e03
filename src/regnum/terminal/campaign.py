"""The command `regnum campaign`: a journal in one file, its decisions, and its games one after the other."""

import argparse
import secrets
from typing import Any

from regnum.core import journal as files
from regnum.core.campaign import BadDecision, BadJournal, Campaign, Decision
from regnum.core.errors import RegnumError
from regnum.core.game import Game, game, games
from regnum.core.match import Match
from regnum.core.record import Record, is_older
from regnum.core.words import N_, Phrase
from regnum.i18n import language, reader
from regnum.options import find_game
from regnum.terminal import ask, saves
from regnum.terminal.command import BadPlay, EndOfInput, Sitting, explained_terminal, play_to_end, shell
from regnum.terminal.lines import Lines
from regnum.terminal.refusals import harmless
from regnum.terminal.screen import Screen
from regnum.terminal.seating import HUMAN, Seating
from regnum.terminal.session import Left
from regnum.terminal.verify import replay_within_bounds


@harmless()
def run(options: argparse.Namespace) -> int:
    found = game_with_campaign(options)
    place, data = saves.place_of_campaign(options.file, found.key)
    with place, explained_terminal():
        return Campaigner(found, place, data, options).lead()


def game_with_campaign(options: argparse.Namespace) -> Game[Any]:
    """The one that is named, or the only one that has a campaign."""
    known = [key for key in games() if game(key).campaign] if options.game is None else [options.game]
    if len(known) != 1:
        raise BadPlay(N_("Say which game you want to play: {known}."), known=", ".join(known))
    found: Game[Any] = find_game(known[0], options)
    files.campaign_of(found)
    return found


class Campaigner:
    """Somebody who leads a campaign at a terminal. Whatever they do is on disk before they are asked again."""

    def __init__(self, found: Game[Any], place: saves.Place, data: bytes, options: argparse.Namespace) -> None:
        self.game = found
        self.rules: Campaign[Any, Any] = files.campaign_of(found)
        self.place = place
        self.options = options
        self.code = language(options.lang)
        self.screen = Screen(reader(self.code, found))
        self.lines = Lines()
        self.journal: Any = self.rules.journal()
        self.running: Record | None = None
        """The game that is being played, as the file has it."""
        if data:
            self.read(data)

    # The file

    def read(self, data: bytes) -> None:
        try:
            if len(data) > saves.MAX_CAMPAIGN_BYTES:
                raise BadJournal(N_("This journal is too long."))
            written = files.decode(data)
            if written.game != self.game.key:
                raise BadJournal(N_("This is a campaign of another game: {game}."), game=written.game)
            self.journal, self.running = self.rules.read(written.journal), written.match
        except BadJournal as error:
            raise BadJournal(N_("{file}: {reason}"), file=self.place.path, reason=error.phrase) from None

    def written(self, running: Record | None = None) -> bytes:
        return files.encode(self.game.key, self.journal, running)

    def keep(self, journal: Any) -> None:
        """The journal has changed, and no game runs."""
        self.journal, self.running = journal, None
        self.place.replace(self.written())

    # What happens

    def lead(self) -> int:
        """Show the journal, ask what is to be decided, play what is to be played, until all is over."""
        try:
            while True:
                self.show()
                if asked := self.rules.asked(self.journal):
                    self.decide(asked)
                elif self.rules.settings(self.journal) is None:
                    self.screen.tell(N_("For another campaign name another file by --file."))
                    return 0
                elif (left := self.play()) is not None:
                    return left
        except (Left, EOFError) as leaving:
            self.take_leave()
            if isinstance(leaving, EOFError):
                raise EndOfInput(N_("The input ended before the campaign did.")) from None
            return 0

    def show(self) -> None:
        """The chronicle."""
        told, screen = self.rules.told(self.journal), self.screen
        screen.write()
        screen.write(self.told(told.title), "strong")
        if told.rows:
            screen.table(
                [screen.say(each) for each in told.columns], [[*map(self.told, row)] for row in told.rows]
            )
        elif not told.facts:
            screen.tell(self.rules.about)
        for fact in told.facts:
            screen.write(self.told(fact))

    def told(self, phrase: Phrase) -> str:
        return self.screen.say(phrase.text, **phrase.gaps)

    def take_leave(self) -> None:
        if self.place.fresh:
            return
        self.screen.write()
        self.screen.tell(N_("The campaign is saved in: {file}"), file=self.place.path)
        command = shell(self.options, "campaign", self.game.key, "--file", str(self.place.path))
        print(self.screen.say(N_("Go on with: {command}"), command=command))

    # Decisions

    def decide(self, asked: tuple[Decision, ...]) -> None:
        answers = {decision.name: self.ask(decision) for decision in asked}
        try:
            journal = self.rules.decided(self.journal, answers)
        except BadDecision as error:
            self.screen.tell(error.text, **error.gaps)
            return
        self.keep(journal)

    def ask(self, decision: Decision) -> str:
        """The key of what somebody picks."""
        screen, names = self.screen, [self.told(pick.title) for pick in decision.picks]
        screen.write()
        screen.write(self.told(decision.title), "strong")
        if decision.help:
            screen.write(self.told(decision.help))
        for number, (name, pick) in enumerate(zip(names, decision.picks, strict=True), 1):
            text = f"  {self.told(pick.text)}" if pick.text else ""
            text += "  " + screen.say(N_("(just press Enter)")) if pick.key == decision.usual else ""
            screen.write(name, indent=f"{number:>3}  ", rest="     ", muted=text)
        while True:
            typed = self.lines.read(screen.say(N_("a number or a name, q to leave > ")), names).strip()
            if typed.lower() == ask.LEAVE:
                raise Left
            if not typed and decision.usual in [pick.key for pick in decision.picks]:
                return decision.usual
            found = picked(typed, names)
            if len(found) == 1:
                return decision.picks[found[0]].key
            screen.tell(N_("That is none of them: type a number, or enough of a name."))

    # Games

    def play(self) -> int | None:
        """Play the next game and note how it ended; the exit code for somebody who leaves before."""
        sitting = self.sitting()
        left = play_to_end(sitting, self.code, self.options)
        if left is not None:
            return left
        with saves.new_place(self.game.key) as place:
            place.write(sitting.record())
            self.screen.tell(N_("The record: {file}"), file=place.path)
        self.keep(self.rules.ended(self.journal, sitting.match.state))
        return None

    def sitting(self) -> Sitting:
        """The game that runs, or a new one."""
        chosen = self.game.resolve_settings(1, self.rules.settings(self.journal) or {}, people=True)
        notice = None
        if self.running and is_older(self.running, self.game):
            notice = Phrase(N_("The rules have changed since this game was begun: it begins anew."))
        elif self.running:
            return self.seated(self.resumed(self.running, chosen), self.running.seed_chosen)
        match = Match(self.game, 1, chosen, seed=secrets.token_hex(16))
        sitting = self.seated(match)
        sitting.notice = notice
        return sitting

    def seated(self, match: Match[Any], seed_chosen: bool = False) -> Sitting:
        return Sitting(
            match,
            Seating((HUMAN,)),
            self.place,
            seed_chosen=seed_chosen,
            written=self.written,
            go_on=("campaign", self.game.key, "--file"),
        )

    def resumed(self, running: Record, chosen: dict[str, Any]) -> Match[Any]:
        """The game in the file, if it is the one that the journal waits for."""
        try:
            if running.game != self.game.key or len(running.seats) != 1 or running.start:
                raise BadJournal(N_("The game in it is none of this campaign."))
            match = replay_within_bounds(running, self.game)
            if match.settings != chosen:
                raise BadJournal(N_("The game in it is none of this campaign."))
        except RegnumError as error:
            raise BadJournal(N_("{file}: {reason}"), file=self.place.path, reason=error.phrase) from None
        return match


def picked(typed: str, names: list[str]) -> list[int]:
    """The places of the names that somebody may mean: by number, in full, or by a part.

    >>> picked("2", ["Romans", "Greeks"]), picked("gre", ["Romans", "Greeks"]), picked("e", ["Celts", "Greeks"])
    ([1], [1], [0, 1])
    """
    if typed.isdecimal() and len(typed) < 9:
        return [int(typed) - 1] if 1 <= int(typed) <= len(names) else []
    wanted, known = ask.fold(typed), [ask.fold(name) for name in names]
    return [place for place, name in enumerate(known) if name == wanted] or [
        place for place, name in enumerate(known) if wanted and wanted in name
    ]
