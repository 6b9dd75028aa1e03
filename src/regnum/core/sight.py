"""Sight: all that a bot is handed. It holds no state of the match, only worlds that the bot may imagine."""

from collections.abc import Callable
from random import Random
from typing import Any, Generic, Protocol

from regnum.core.game import S
from regnum.core.world import World

NOT_SEEN: Any = object()


class Imagine(Protocol[S]):
    """Makes a world from luck; one to be `kept` can be copied often at little cost."""

    def __call__(self, random: Random, kept: bool = False) -> World[S]: ...


class Sight(Generic[S]):
    """A question as its seat sees it: the view, the options, and a source of worlds that fit both.

    >>> sight = Match(GAME, 2, seed="today").sight(0)
    >>> len(sight.options), sight.view.marks.count(-1)
    (9, 9)
    >>> world = sight.imagine(Random(1))
    >>> world.choose(0, sight.options[4])
    """

    __slots__ = ("_look", "_view", "game", "imagine", "options", "question", "seat")

    def __init__(self, world: World[S], seat: int) -> None:
        self.game = world.game
        self.seat = seat
        self.question = world.question
        self.options = world.pending[seat]

        def imagine(random: Random, kept: bool = False) -> World[S]:
            imagined = world.imagine(seat, random, kept)
            imagined.context.discreet = ()  # nobody is there who could learn from the rhythm of a thought
            return imagined

        self.imagine: Imagine[S] = imagine
        """A world that looks the same to the seat; what the seat cannot know is dealt anew."""
        self._look: Callable[[], Any] = lambda: world.game.view(world.state, seat)
        self._view = NOT_SEEN

    @property
    def view(self) -> Any:
        """All that the seat may see; worked out only if the bot looks."""
        if self._view is NOT_SEEN:
            self._view = self._look()
        return self._view
