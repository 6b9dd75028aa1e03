"""A game at one terminal: whose turn it is, what they are shown, and what becomes of their answer."""

from collections.abc import Callable
from typing import Any

from regnum.core.errors import BrokenRule, NoUndo, RegnumError
from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.core.passes import StandingPass, begin, due, lasts_until, nameable
from regnum.core.script import Window
from regnum.core.story import Recap
from regnum.core.words import N_, P_, Text
from regnum.terminal import ask, pages
from regnum.terminal.ask import Command, Menu, Numbers, Search
from regnum.terminal.lines import Lines
from regnum.terminal.screen import Screen
from regnum.terminal.seating import Seating


class Left(Exception):
    """Somebody saved the game and left."""


class RulesFailed(RegnumError):
    """A step of the game failed. The match stands where it stood before."""


class Session:
    """Plays a match to its end. `keep` is called after every change of the match."""

    def __init__(
        self, match: Match[Any], seating: Seating, screen: Screen, keep: Callable[[Match[Any]], None]
    ) -> None:
        self.match = match
        self.screen = screen
        self.keep = keep
        self.lines = Lines()
        self.humans = seating.humans
        self.bots = seating.bots(match.seed)
        self.sitting: int | None = None
        """Who sits at the screen, if several share it."""
        self.told = [known(match, seat) for seat in range(match.seats)]
        """By seat: how much of the story it has been told."""
        self.live = min(self.told)
        """How much of the story was told as it happened."""
        self.typed: list[int] = []
        """Numbers typed ahead, for the seat that chose last among the humans."""
        self.notices: list[str] = []
        """What is to be said before the next answer."""
        self.passes: dict[int, StandingPass] = {}
        """By seat: who lets windows pass."""
        self.alone = self.humans[0] if len(self.humans) == 1 else None
        """The only person who plays, if there is but one."""

    def play(self) -> None:
        match = self.match
        while not match.over:
            seat = next((seat for seat in self.humans if seat in match.pending), None)
            if passing := due(match.game, match.question, match.pending, self.passes, match.view, self.alone):
                self.choose(*passing)
            elif seat is None:
                self.let_bot_choose(next(iter(match.pending)))
            else:
                self.ask(seat)
            self.tell_live()
        self.drop_typed()
        self.give_notice()

    def choose(self, seat: int, option: Option) -> None:
        try:
            self.match.choose(seat, option)
        except BrokenRule as error:
            raise RulesFailed(N_("The rules failed, which is our mistake: {reason}."), reason=error) from error
        self.keep(self.match)
        for other, standing in [*self.passes.items()]:
            if not lasts_until(self.match.game, standing, self.match.view(other), other):
                self.end_pass(other)

    def let_bot_choose(self, seat: int) -> None:
        self.screen.passing(self.screen.say(N_("{seat} is thinking…"), seat=seat))
        option = self.bots[seat].choose(self.match.sight(seat))
        self.screen.passing("")
        self.choose(seat, option)

    # The story

    def tell_live(self) -> None:
        """Tell what has just happened, unless several share the screen: each of them is told when asked."""
        if len(self.humans) > 1 and not self.match.over:
            return
        watcher = self.humans[0] if len(self.humans) == 1 else None
        pages.show_lines(self.screen, pages.news(self.screen, self.match, watcher, self.live))
        self.live = len(self.match.story)
        if watcher is not None and not self.screen.drawn:  # a drawn board is followed by a recap
            self.told[watcher] = self.live

    def recap(self, seat: int) -> list[str]:
        """What happened since the seat was asked last."""
        lines = pages.news(self.screen, self.match, seat, self.told[seat])
        self.told[seat] = self.live = len(self.match.story)
        return lines

    # A question

    def ask(self, seat: int) -> None:
        """Ask a human until the match has moved, forwards or backwards."""
        self.hand_over(seat)
        menu = Menu(self.screen.say, self.screen.full, self.match.pending[seat], self.match.outcomes(seat))
        if self.typed and self.take(seat, menu, self.typed):
            return
        news = self.match.story[self.told[seat] :]
        closes = any(self.match.game.recap(entry.event) == Recap.FULL for entry in news)
        recap = self.recap(seat)
        if self.screen.drawn and (closes or len(recap) > pages.MUCH):
            self.pause(recap)
            recap = []
        pages.show_question(self.screen, self.match, seat, menu, recap, len(self.notices))
        while True:
            self.give_notice()
            match ask.parse(self.lines.read(self.screen.say(N_("? for help > ")), menu.names)):
                case Numbers(numbers):
                    moved = self.take(seat, menu, numbers)
                case Search(text):
                    moved = self.search(seat, menu, text)
                case Command(ask.UNDO | ask.GO_BACK | ask.RESTART as letter):
                    moved = self.go_back(seat, letter)
                case Command(ask.PASS):
                    moved = self.let_pass(seat)
                case Command(""):
                    moved = False
                    pages.show_question(self.screen, self.match, seat, menu, recap)
                case Command(letter, rest):
                    moved = False
                    self.show(seat, menu, letter, rest)
            if moved:
                return

    def hand_over(self, seat: int) -> None:
        """Before another human looks at the screen, all that the last one saw goes."""
        if seat == self.sitting or len(self.humans) == 1:
            return
        self.drop_typed()
        self.screen.clear(everything=True)
        self.lines.forget()
        self.lines.drop()
        self.screen.tell(N_("Hand over to: {seat}. Press Enter."), seat=seat)
        self.wait()
        self.screen.clear(everything=True)
        self.sitting = seat

    def pause(self, lines: list[str]) -> None:
        """Much has happened: let it be read before the board comes."""
        self.screen.clear()
        pages.show_lines(self.screen, lines)
        self.lines.drop()
        self.screen.write(self.screen.say(N_("Press Enter to go on.")), "strong")
        self.wait()

    def wait(self) -> None:
        if self.lines.read().strip().lower() == ask.LEAVE:
            raise Left

    def notice(self, text: Text, /, **gaps: object) -> None:
        self.notices.append(self.screen.say(text, **gaps))

    def give_notice(self) -> None:
        pages.show_lines(self.screen, self.notices)
        self.notices.clear()

    # An answer

    def take(self, seat: int, menu: Menu, numbers: list[int]) -> bool:
        """Choose the first number; the others are typed ahead."""
        number, *self.typed = numbers
        if number in menu:
            self.screen.write(self.screen.say(N_("Chosen: {name}"), name=menu.names[number - 1]), "dim")
            self.choose(seat, menu[number])
            return True
        none = P_(
            "There is {count} option; {number} is none of them.",
            "There are {count} options; {number} is none of them.",
            "count",
        )
        self.notice(none, count=len(menu), number=number)
        self.drop_typed()
        return False

    def drop_typed(self) -> None:
        if self.typed:
            self.notice(N_("Typed ahead and not used: {numbers}"), numbers=" ".join(map(str, self.typed)))
            self.typed = []

    def search(self, seat: int, menu: Menu, text: str) -> bool:
        """Choose the only option that contains the text, or show those that do."""
        found = menu.find(text)
        if len(found) == 1:
            return self.take(seat, menu, found)
        if found:
            pages.show_menu(self.screen, menu, found)
        else:
            self.notice(N_("No option contains “{text}”. Type ? for help."), text=text)
        return False

    def go_back(self, seat: int, letter: str) -> bool:
        """Take choices back, as far as that is fair; further if all others agree, as bots always do."""
        try:
            if letter == ask.RESTART:
                self.match.restart(seat)
            else:
                self.match.undo(seat)
        except NoUndo as why:
            mine = [place for place, choice in enumerate(self.match.history) if choice.seat == seat]
            if not mine or letter != ask.GO_BACK:
                self.notice(why.text, **why.gaps)
                if mine and len(self.humans) == 1:
                    self.notice(N_("The bots do not mind: “uu” goes back to your last choice all the same."))
                elif mine:
                    self.notice(N_("“uu” asks the others: if all agree, you go back to your last choice."))
                return False
            if not all(self.agrees(other, seat) for other in self.humans if other != seat):
                return False
            self.match.rewind(mine[-1])
        self.keep(self.match)
        self.passes = {}
        self.live = min(self.live, len(self.match.story))
        self.told = [min(told, self.live) for told in self.told]
        self.notice(N_("Taken back."))
        return True

    def agrees(self, seat: int, asking: int) -> bool:
        """Does a human let another go back? They say so; whoever sits at the screen types it."""
        say = self.screen.say
        yes, no = say(N_("yes")), say(N_("no"))
        text = N_("{seat}: do you let {asking} go back to an earlier choice? {yes} / {no}")
        self.lines.drop()
        self.screen.tell(text, seat=seat, asking=say.seat(asking), yes=yes, no=no)
        answer = ask.fold(self.lines.read())
        if answer and ask.fold(yes).startswith(answer):
            return True
        self.notice(N_("{seat} does not agree."), seat=seat)
        return False

    # Windows that somebody lets pass

    def let_pass(self, seat: int) -> bool:
        """Let windows pass from this one on, until something that the seat names; or ask it again."""
        match, say = self.match, self.screen.say
        if seat in self.passes:
            self.end_pass(seat)
            return False
        untils = nameable(match.game, match.view(seat), seat)
        if not isinstance(match.question, Window) or not untils:
            self.notice(N_("Only when you are asked whether you react can you let that pass."))
            return False
        for number, until in enumerate(untils, 1):
            self.screen.write(f"{number}  {say(until.title)}")
        typed = self.lines.read(say(N_("Until what? > "))).strip()
        if not typed.isdecimal() or not 1 <= int(typed) <= len(untils):
            self.notice(N_("You are asked as before."))
            return False
        until = untils[int(typed) - 1]
        self.passes[seat] = begin(match.game, until.name, match.view(seat), seat)
        self.screen.tell(N_("You let all this pass {until}."), until=say(until.title))
        self.screen.tell(N_("Type p when you are asked something else, and you are asked again."))
        return True

    def end_pass(self, seat: int) -> None:
        del self.passes[seat]
        self.notice(N_("{seat} is asked again whether they react."), seat=seat)

    def show(self, seat: int, menu: Menu, letter: str, rest: str) -> None:
        """A page that a player asked for."""
        screen, match = self.screen, self.match
        if letter == ask.HELP:
            number = int(rest) if rest.isdecimal() and len(rest) < 9 else 0
            about = [number] if number in menu else menu.find(rest) if rest else []
            pages.show_help(screen, match, seat, menu, about)
        elif letter == ask.BOARD:
            pages.show_board(screen, match, seat)
        elif letter == ask.HAND:
            if not pages.show_hand(screen, match, seat):
                self.notice(N_("You hold no cards now."))
        elif letter == ask.MARKS:
            pages.show_marks(screen, match, seat)
        elif letter == ask.SCORE:
            screen.tell(N_("If the game ended now:"))
            pages.show_score(screen, match)
        elif letter == ask.STORY:
            pages.show_lines(screen, pages.news(screen, match, seat))
        else:
            raise Left


def known(match: Match[Any], seat: int) -> int:
    """How much of the story a seat knew when it chose last: a saved game goes on telling from there."""
    chosen = max((place for place, choice in enumerate(match.history, 1) if choice.seat == seat), default=0)
    return next((place for place, entry in enumerate(match.story) if entry.after >= chosen), len(match.story))
