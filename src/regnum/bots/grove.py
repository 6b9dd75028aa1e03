"""A tree of choices in a few worlds, for games in which imagining a world is dear and a turn has many choices.

A few worlds are imagined once. Every position that a choice leads to in one of them is kept, with its luck:
an iteration then tries one more choice instead of repeating all that came before it, and every option is judged
in the same worlds, so that luck favours none. The tree ends where a turn of somebody else begins: what a turn
leaves behind is judged better by what the game says a seat may expect than by what others might do at random.
A choice is worth what the best that may follow is worth, not the mean of all that was tried after it.
"""

from random import Random
from typing import Any, NamedTuple

from regnum.bots.tree import Node, Tree
from regnum.core.moves import Option
from regnum.core.script import AskAll
from regnum.core.sight import Sight
from regnum.core.world import World

TRIES = 3
"""Choices that are tried in an iteration: with positions kept, each costs little."""
TRIES_PER_WORLD = 25
"""After as many of them there are twice as many worlds: a long thought is not for a few worlds only."""


class Place(NamedTuple):
    """Where a choice leads to in one of the worlds, between two steps."""

    world: World[Any] | None
    """None where the tree ends."""
    rewards: list[float]
    """Empty if the tree goes on from there and nobody will ask."""


class Spot(Node):
    """A choice in the tree, and where it leads to, by world."""

    __slots__ = ("as_it_stands", "crossed", "places", "rated", "total")

    def __init__(self) -> None:
        super().__init__()
        self.places: dict[int, Place] = {}
        self.total = 0.0
        """What came of all visits; `worth` is what may be expected of as many."""
        self.rated, self.as_it_stands = 0, 0.0
        """Visits that ended here, and what came of them."""
        self.crossed = False
        """Whether somebody else chooses what follows."""

    def expect(self) -> float:
        """What comes of a visit if the best is chosen that may follow, as far as that was tried. What came of
        worse choices, which had to be tried as well, must not count against this one."""
        if self.crossed or not self.children:
            return self.total / self.visits
        best = max(self.children.values(), key=lambda child: child.worth / child.visits)
        return (self.as_it_stands + best.worth) / (self.rated + best.visits)


class Grove(Tree):
    """One tree of choices, shared by a few worlds."""

    def __init__(self, sight: Sight[Any], random: Random) -> None:
        assert not sight.game.hints.milestones, "positions are rated where they are kept"
        super().__init__(sight, random)
        self.root = Spot()
        self.worlds: list[World[Any]] = []
        self.imagine_more(sight.game.hints.worlds)

    def imagine_more(self, count: int) -> None:
        self.worlds += [self.sight.imagine(self.random, kept=True) for _ in range(count)]

    def decided(self, left: int) -> bool:
        return super().decided(left * TRIES)

    def iterate(self) -> None:
        for _ in range(TRIES):
            self.try_one_more()

    def try_one_more(self) -> None:
        if self.root.visits == TRIES_PER_WORLD * len(self.worlds):
            self.imagine_more(len(self.worlds))
        number = self.root.visits % len(self.worlds)
        world, kept = self.worlds[number], True
        node: Any = self.root
        path: list[tuple[int, Spot]] = []
        rewards: list[float] = []
        while not rewards:
            seat, option = self.next_choice(node, world)
            node = node.children[option]
            path.append((seat, node))
            new = node.visits < self.trusted
            place: Place | None = node.places.get(number)
            if place is None:
                world = world.copy(self.random, kept=True) if kept else world
                self.choose(world, seat, option)
                place = self.place(world, new)
            if place is None:  # in the middle of a step: next time it is made anew from the last place before
                kept, rewards = False, self.rate(world) if new else []
                continue
            node.places[number] = place
            if new or place.world is None:
                rewards = place.rewards
            else:
                world, kept = place.world, True
        self.learn(path, rewards)
        self.root.visits += 1

    def learn(self, path: list[tuple[int, Spot]], rewards: list[float]) -> None:
        """From the last choice back to the first."""
        chooser = path[-1][0]
        path[-1][1].rated += 1
        path[-1][1].as_it_stands += rewards[chooser]
        for seat, spot in reversed(path):
            spot.crossed = spot.crossed or seat != chooser
            chooser = seat
            spot.visits += 1
            spot.total += rewards[seat]
            spot.worth = spot.visits * spot.expect()

    def next_choice(self, node: Node, world: World[Any]) -> tuple[int, Option]:
        seat = self.sight.seat if self.sight.seat in world.pending else next(iter(world.pending))
        return seat, self.select(node, world.pending[seat])

    def choose(self, world: World[Any], seat: int, option: Option) -> None:
        """Nobody sees what others choose in secret, so the tree does not branch there."""
        world.choose(seat, option)
        while isinstance(world.ask, AskAll) and world.pending and self.sight.seat not in world.pending:
            other, options = next(iter(world.pending.items()))
            world.choose(other, options[int(self.random.random() * len(options))])

    def place(self, world: World[Any], new: bool) -> Place | None:
        """None in the middle of a step."""
        if world.over or (world.step_begins and self.sight.seat not in world.pending):
            return Place(None, self.rate(world))
        return Place(world, self.rate(world) if new else []) if world.step_begins else None
