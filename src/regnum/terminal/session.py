"""A game at one terminal: whose turn it is, what they are shown, and what becomes of their answer."""

from collections.abc import Callable, Sequence
from typing import Any

from regnum.core.errors import BrokenRule, NoUndo, RegnumError
from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.core.words import N_, P_
from regnum.terminal import ask, pages
from regnum.terminal.ask import Command, Menu, Numbers, Search
from regnum.terminal.lines import Lines
from regnum.terminal.screen import Screen
from regnum.terminal.seating import Seating

RECAP = 10
"""At least so many lines of the story are repeated below the board."""


class Left(Exception):
    """Somebody saved the game and left."""


class RulesFailed(RegnumError):
    """A step of the game failed."""


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
        """Who sits at the screen."""
        self.told = [0] * match.seats
        """By seat: how much of the story it has been told."""
        self.live = 0
        """How much of the story was told as it happened."""
        self.typed: list[int] = []
        self.notices: list[str] = []
        """What must be said before the next question."""

    def play(self) -> None:
        match = self.match
        while not match.over:
            seat = next((seat for seat in self.humans if seat in match.pending), None)
            if seat is None:
                self.let_bot_choose(next(iter(match.pending)))
            else:
                self.ask(seat)
            self.tell_live()
        self.drop_typed()
        self.end()

    def choose(self, seat: int, option: Option) -> None:
        try:
            self.match.choose(seat, option)
        except BrokenRule as error:
            raise RulesFailed(N_("The rules failed, which is our mistake: {reason}"), reason=error) from error
        self.keep(self.match)

    def let_bot_choose(self, seat: int) -> None:
        self.drop_typed()
        self.screen.passing(self.screen.say(N_("{seat} is thinking…"), seat=seat))
        option = self.bots[seat].choose(self.match.sight(seat))
        self.screen.passing("")
        self.choose(seat, option)

    # The story

    @property
    def watcher(self) -> int | None:
        """Whose eyes follow the bots: those of the only human, or of somebody who watches."""
        return self.humans[0] if self.humans else None

    def tell_live(self) -> None:
        """Tell what has just happened, unless several share the screen: each of them is told when asked."""
        if len(self.humans) > 1:
            return
        for line in pages.news(self.screen, self.match, self.watcher, self.live):
            self.screen.write(line)
        self.live = len(self.match.story)
        if self.watcher is not None and not self.screen.drawn:
            self.told[self.watcher] = self.live

    def recap(self, seat: int) -> list[str]:
        """What happened since the seat was asked last."""
        lines = pages.news(self.screen, self.match, seat, self.told[seat])
        self.told[seat] = self.live = len(self.match.story)
        return lines

    # A question

    def ask(self, seat: int) -> None:
        """Ask a human until the match has moved, forwards or backwards."""
        self.hand_over(seat)
        menu = Menu(self.screen.say, self.match.pending[seat])
        if self.typed and self.take(seat, menu, self.typed):
            return
        recap = self.recap(seat)
        self.show_question(seat, menu, recap)
        while True:
            answer = ask.parse(self.lines.read(menu.names))
            match answer:
                case Numbers(numbers):
                    moved = self.take(seat, menu, numbers)
                case Search(text):
                    moved = self.search(seat, menu, text)
                case Command(""):
                    moved = self.show_question(seat, menu, recap)
                case Command(letter, rest):
                    moved = self.obey(seat, menu, letter, rest)
            if moved:
                return

    def hand_over(self, seat: int) -> None:
        """Before another human looks at the screen, what the last one saw goes."""
        if seat == self.sitting or len(self.humans) == 1:
            return
        self.drop_typed()
        self.screen.clear(everything=True)
        self.lines.forget()
        self.screen.tell(N_("Hand over to: {seat}. Press Enter."), seat=seat)
        if self.lines.read().strip().lower() == ask.LEAVE:
            raise Left
        self.screen.clear(everything=True)
        self.sitting = seat

    def show_question(self, seat: int, menu: Menu, recap: Sequence[str]) -> bool:
        screen, say, question = self.screen, self.screen.say, self.match.question
        assert question is not None
        if screen.drawn:
            self.show_board(seat, menu, recap)
        else:
            for line in recap:
                screen.write(line)
        for line in self.notices:
            screen.write(line)
        self.notices.clear()
        gap = {question.about: self.match.about} if question.about else {}
        prompt = say(question.prompt, **gap)
        screen.write(say(N_("{seat}: {prompt}"), seat=seat, prompt=prompt), "strong")
        pages.show_menu(screen, menu)
        hint = N_("? help, b board, h hand, s score, l story, m marks, u undo, r restart, q save and leave")
        screen.write(say(hint), "dim")
        return False

    def show_board(self, seat: int, menu: Menu, recap: Sequence[str]) -> None:
        """The board, the hand unless the options tell it, and as much of the story as there is room for."""
        drawing, screen = self.match.game.drawing, self.screen
        screen.clear()
        lines: list[str] = []
        if drawing:
            view, canvas = self.match.view(seat), screen.canvas()
            lines = drawing.board(view, canvas)
            if not any(menu.notes):
                lines += drawing.hand(view, canvas)
            screen.picture(lines)
        room = screen.height - len(lines) - len(pages.menu_lines(screen, menu)) - 5
        room = max(room, RECAP)
        if recap:
            screen.write()
        if len(recap) > room:
            skipped = len(recap) - room
            text = P_("… {count} earlier line: l", "… {count} earlier lines: l", "count")
            screen.write(screen.say(text, count=skipped), "dim")
        for line in recap[-room:]:
            screen.write(line)
        screen.write()

    # An answer

    def take(self, seat: int, menu: Menu, numbers: list[int]) -> bool:
        """Choose the first number; the others are typed ahead."""
        number, *self.typed = numbers
        if number not in menu:
            text = P_(
                "There is {count} option; {number} is none of them.",
                "There are {count} options; {number} is none of them.",
                "count",
            )
            complaint = self.screen.say(text, count=len(menu), number=number)
            if numbers is self.typed:
                self.notices.append(complaint)
            self.screen.write(complaint)
            self.drop_typed()
            return False
        self.screen.write(self.screen.say(N_("Chosen: {name}"), name=menu.names[number - 1]), "dim")
        self.choose(seat, menu[number])
        return True

    def drop_typed(self) -> None:
        if self.typed:
            numbers = " ".join(map(str, self.typed))
            self.notices.append(self.screen.say(N_("Typed ahead and not used: {numbers}"), numbers=numbers))
            self.typed = []

    def search(self, seat: int, menu: Menu, text: str) -> bool:
        found = menu.find(text)
        if len(found) == 1:
            return self.take(seat, menu, found)
        if found:
            pages.show_menu(self.screen, menu, found)
        else:
            self.screen.tell(N_("No option contains “{text}”. Type ? for help."), text=text)
        return False
