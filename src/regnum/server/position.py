"""A position: a match as it stood when its last choice had come to the disk. Nothing of it ever changes.

It holds a copy of the state, so that anybody may look at it while the match itself goes on.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple, Self

from regnum.core.game import Asked, Game
from regnum.core.judge import Why, why_not
from regnum.core.match import Choice
from regnum.core.moves import Option
from regnum.core.script import NOTHING, About, Question
from regnum.core.story import Entry
from regnum.server.logged import LoggedMatch
from regnum.server.retelling import Retold


class Past(NamedTuple):
    """What has happened so far: the choices, and what the story tells of them."""

    history: tuple[Choice, ...]
    story: tuple[Entry, ...]


class Position:
    """All that pages, events and bots are told of a match."""

    def __init__(self, logged: LoggedMatch) -> None:
        match = logged.match
        self.game = match.game
        self.version = logged.version
        self.question_version = logged.question_version
        self.question_since = logged.question_since
        self.taught = frozenset(logged.taught)
        self.state = match.game.copy(match.state)
        self.pending = match.pending.copy()
        self.secret = match.secret.copy()
        self.ask = match.ask
        self.over = match.over
        self._past = Past(tuple(match.history), tuple(match.story)) if logged.whole else None
        self._views: dict[int | None, Any] = {}

    @classmethod
    def retold(cls, game: Game[Any], version: int, told: Retold) -> Self:
        """A game that was played elsewhere, as it ended."""
        position = cls.__new__(cls)
        position.game, position.version, position.question_version = game, version, version
        position.question_since, position.taught = None, frozenset()
        position.state, position.over = told.state, told.over
        position.pending, position.secret, position.ask = {}, {}, None
        position._past, position._views = Past(told.history, told.story), {}
        return position

    @property
    def question(self) -> Question | None:
        return self.ask.question if self.ask else None

    @property
    def about(self) -> About:
        """What the question is about, by name."""
        return self.ask.about if self.ask else NOTHING

    def why_not(self, seat: int, options: Sequence[Option]) -> Why:
        """Why a seat can choose none of these options; None if it can choose one of them."""
        return why_not(self.game.benches, self.state, self.ask, self.pending, seat, options)

    def asked(self, seat: int) -> Asked:
        """The question as a seat sees it."""
        assert self.ask is not None
        return Asked(self.view(seat), seat, self.ask.question, self.ask.about)

    def view(self, seat: int | None) -> Any:
        """What a seat may see (None: a watcher), worked out once for all who ask."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]

    @property
    def past(self) -> Past:
        """All that has happened. Somebody must have asked the table for it before."""
        assert self._past is not None
        return self._past

    @property
    def knows_past(self) -> bool:
        return self._past is not None

    @cached_property
    def points(self) -> list[int]:
        """What each side would have if the game ended now."""
        return self.game.points(self.state)

    @cached_property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won, or share the victory; nobody before the end."""
        return tuple(self.game.winners(self.state)) if self.over else ()
