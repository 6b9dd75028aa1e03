"""Sight: all that a bot is handed. It holds no state of the match, only worlds that the bot may imagine."""

from collections.abc import Callable
from random import Random
from typing import Any, Generic

from regnum.core.game import Game, S
from regnum.core.script import Options, Question
from regnum.core.world import World


class Sight(Generic[S]):
    """A question as its seat sees it: the view, the options, and a source of worlds that fit both."""

    __slots__ = ("game", "imagine", "options", "question", "seat", "view")

    def __init__(
        self,
        game: Game[S],
        seat: int,
        question: Question | None,
        options: Options,
        view: Any,
        imagine: Callable[[Random], World[S]],
    ) -> None:
        self.game = game
        self.seat = seat
        self.question = question
        self.options = options
        self.view = view
        self.imagine = imagine
