"""A plan: the best line of own turns, for games in which players seldom cross each other's plans.

Every iteration tries one more way to play the running turn, a few more ways to play the turn after it from the
best positions found so far, and so on, while the others let their turns pass. This is done in a few worlds that
the seat could be in; the option that begins the best lines in all of them is chosen.
"""

from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from regnum.bots.greedy import rival
from regnum.core.moves import Option
from regnum.core.script import StepContext
from regnum.core.sight import Sight
from regnum.core.world import World

WORLDS = 4
"""Worlds in which a plan is made."""
ITERATIONS_PER_WORLD = 100
"""Iterations in a row that are spent on each: with few in all, one world well thought out is best."""
TURNS = 3
"""Turns that it looks ahead, the running one included."""
TRIES = 3
"""Ways to play every later turn that are tried in an iteration."""
KEPT = 8
"""Lines that are kept for every turn."""
MAX_SAME_FIRST_MOVE = 4
"""Lines among them that may begin with the same option."""


class Line(NamedTuple):
    """Some turns of the seat, and where they lead."""

    worth: float
    """How far ahead it leaves the seat of the best other as he stood when the running turn was over, and how
    much that counts then."""
    other: float
    """What the best other might expect then."""
    option: Option
    """What it begins with."""
    state: Any
    context: StepContext
    untried: list[Option]
    """Ways to begin the next turn that have not been tried from there."""


class Lines:
    """The best lines found, the best one first."""

    def __init__(self) -> None:
        self.best: list[Line] = []

    def keep(self, line: Line) -> None:
        """Unless there are enough better ones, or one that is just as good, and so most likely the same."""
        best = self.best
        if len(best) == KEPT and line.worth <= best[-1].worth:
            return
        alike = [place for place, other in enumerate(best) if other.option is line.option]
        if any(best[place].worth == line.worth for place in alike):
            return
        if len(alike) == MAX_SAME_FIRST_MOVE:
            if line.worth < best[alike[-1]].worth:
                return
            del best[alike[-1]]
        best.append(line)
        best.sort(key=lambda line: -line.worth)
        del best[KEPT:]


class Plan:
    """What a seat has thought out so far."""

    def __init__(self, sight: Sight[Any], random: Random) -> None:
        game = sight.game
        assert game.hints.turns is not None, "a game that does not say how turns go"
        assert game.hints.values is not None, "a game that does not say who is ahead"
        self.sight = sight
        self.seat = sight.seat
        self.random = random
        self.turns = game.hints.turns
        self.values = game.hints.values
        self.worlds = [(random.random(), [Lines() for _ in range(TURNS)]) for _ in range(WORLDS)]
        self.spell = max(ITERATIONS_PER_WORLD, len(sight.options))
        self.tries = 0

    @staticmethod
    def fits(sight: Sight[Any], random: Random) -> bool:
        """Whether the seat is asked in a turn of its own."""
        turns = sight.game.hints.turns
        return turns is not None and turns.whose(sight.imagine(random).state) == sight.seat

    def best(self) -> Option:
        """The option that begins the best lines in all the worlds in which every option was tried."""
        worth = dict.fromkeys(self.sight.options, 0.0)
        thought_out = max(self.tries - len(worth), 0) // self.spell + 1
        for _, turns in self.worlds[:thought_out]:
            if lines := turns[-1].best:
                found = {line.option: line.worth for line in reversed(lines)}
                for option in worth:
                    worth[option] += found.get(option, lines[-1].worth - 1)
        return max(worth, key=worth.__getitem__)

    def decided(self, left: int) -> bool:
        """Never: any try may find a better line."""
        return False

    def iterate(self) -> None:
        """All options are tried in one world, for a while, before it is the turn of the next world."""
        options = self.sight.options
        seed, turns = self.worlds[self.tries // self.spell % WORLDS]
        turns[0].keep(self.begin(options[self.tries % len(options)], seed))
        for earlier, later in pairwise(turns):
            for _ in range(TRIES):
                later.keep(self.go_on(earlier.best[int(self.random.random() * len(earlier.best))]))
        self.tries += 1

    def begin(self, option: Option, seed: float) -> Line:
        """The running turn, begun with an option and ended at random."""
        world = self.sight.imagine(Random(seed))
        world.choose(self.seat, option)
        points = self.end_turn(world)
        other = rival(points, self.seat)
        return Line(self.worth(points, other, world.state), other, option, world.state, world.context, [])

    def go_on(self, line: Line) -> Line:
        """Another turn after those of the line, begun in a new way and ended at random; the line if there
        is none."""
        game = self.sight.game
        state = game.copy(line.state)
        if not self.turns.let_pass(state, self.seat):
            return line
        world = World(game, state, line.context, copyable=False)
        if options := world.pending.get(self.seat):
            if not line.untried:
                line.untried.extend(options)
                self.random.shuffle(line.untried)
            world.choose(self.seat, line.untried.pop())
        points = self.end_turn(world)
        return line._replace(worth=self.worth(points, line.other, state), state=state, untried=[])

    def worth(self, points: list[float], other: float, state: Any) -> float:
        """How far ahead of the other the seat is, and how much that counts by now."""
        return (points[self.seat] - other) * self.sight.game.hints.urgency(state)

    def end_turn(self, world: World[Any]) -> list[float]:
        """What everybody may expect when the turn is over."""
        seat, state, whose = self.seat, world.state, self.turns.whose
        if not world.over and whose(state) == seat:
            world.play_on(self.random, lambda: whose(state) != seat)
        return self.values(state)
