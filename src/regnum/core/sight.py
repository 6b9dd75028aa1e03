"""Sight: all that a bot is handed. It holds no state of the match, only worlds that the bot may imagine."""

from collections.abc import Callable
from random import Random
from typing import Any, Generic

from regnum.core.game import Game, S
from regnum.core.script import Options, Question
from regnum.core.world import World

_NOT_SEEN: Any = object()


class Sight(Generic[S]):
    """A question as its seat sees it: the view, the options, and a source of worlds that fit both."""

    __slots__ = ("_look", "_view", "game", "imagine", "options", "question", "seat")

    def __init__(
        self,
        game: Game[S],
        seat: int,
        question: Question | None,
        options: Options,
        look: Callable[[], Any],
        imagine: Callable[[Random], World[S]],
    ) -> None:
        self.game = game
        self.seat = seat
        self.question = question
        self.options = options
        self.imagine = imagine
        self._look = look
        self._view = _NOT_SEEN

    @property
    def view(self) -> Any:
        """All that the seat may see; worked out only if the bot looks."""
        if self._view is _NOT_SEEN:
            self._view = self._look()
        return self._view
