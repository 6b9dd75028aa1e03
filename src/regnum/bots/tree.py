"""A tree of choices: information-set Monte Carlo tree search by a single observer.

Every iteration imagines another world that the seat could be in, walks down one tree of choices shared by all
these worlds, adds one node, and rates where it comes out. An option that is seldom offered is judged by how
often it was offered, not by how often its parent was visited.
"""

from math import exp, log, sqrt
from random import Random
from typing import Any

from regnum.bots.greedy import lead
from regnum.core.game import Hints
from regnum.core.moves import Option
from regnum.core.script import AskAll, Options
from regnum.core.sight import Sight
from regnum.core.world import World

SCALE = 4.0
"""Points by which a seat must lead to win in about three cases of four."""


class Node:
    """A choice in the tree: what came of it for the seat that made it."""

    __slots__ = ("children", "offered", "visits", "worth")

    def __init__(self) -> None:
        self.children: dict[Option, Node] = {}
        self.visits = 0
        self.offered = 0
        self.worth = 0.0


class Tree:
    """A position is rated by playing at random to the next milestone of the game and looking there, or, with
    `playouts`, by playing to the end."""

    def __init__(self, sight: Sight[Any], random: Random, playouts: bool = False) -> None:
        self.sight = sight
        self.random = random
        self.playouts = playouts
        self.root = Node()
        hints = Hints[Any]() if playouts else sight.game.hints
        self.exploration, self.trusted = hints.exploration, hints.trusted_visits
        self.by_change = hints.leads_grow
        self.before: list[float] | None = None
        """What everybody could expect the first time; later rates compare with it, where leads grow or somebody
        plays alone."""

    def best(self) -> Option:
        tried = self.root.children
        return max(self.sight.options, key=lambda option: tried[option].visits if option in tried else 0)

    def decided(self, left: int) -> bool:
        """Whether no other option can catch up with the best one in so many iterations."""
        visits = sorted([child.visits for child in self.root.children.values()])
        return visits[-1] > sum(visits[-2:-1]) + left

    def iterate(self) -> None:
        sight = self.sight
        world = sight.imagine(self.random)
        path: list[tuple[int, Node]] = []
        node, new = self.root, False
        while world.pending and not new:
            seat = sight.seat if sight.seat in world.pending else next(iter(world.pending))
            options = world.pending[seat]
            if isinstance(world.ask, AskAll) and seat != sight.seat:
                world.choose(seat, options[int(self.random.random() * len(options))])
                continue  # nobody sees what others choose in secret, so the tree does not branch there
            option = self.select(node, options)
            node = node.children[option]
            new = node.visits < self.trusted
            path.append((seat, node))
            world.choose(seat, option)
        rewards = self.rate(world)
        for seat, node in path:
            node.visits += 1
            node.worth += rewards[seat]
        self.root.visits += 1

    def select(self, node: Node, options: Options) -> Option:
        """An option not tried yet, or the one with the best upper bound."""
        children = node.children
        untried = [option for option in options if option not in children]
        for option in options:
            if option in children:
                children[option].offered += 1
        if untried:
            option = untried[int(self.random.random() * len(untried))]
            child = children[option] = type(node)()
            child.offered = 1
            return option
        best, most = options[0], -1.0
        for option in options:
            child = children[option]
            bound = child.worth / child.visits + self.exploration * sqrt(log(child.offered) / child.visits)
            if bound > most:
                best, most = option, bound
        return best

    def rate(self, world: World[Any]) -> list[float]:
        """What the position is worth to every seat, from 0 to 1."""
        game, state = self.sight.game, world.state
        values = None if self.playouts else game.hints.values
        milestones = game.hints.milestones or game.steps
        there = world.step_begins and values is not None and milestones is game.steps
        if not (world.over or there):
            world.play_on(self.random, lambda: values is not None and state.step in milestones)
        if not state.step or values is None:
            return game.wins(state)
        points = values(state)
        if self.by_change or len(points) == 1:  # alone there is nobody to be ahead of but oneself
            urgency = game.hints.urgency(state)
            points = [each * urgency for each in points]
            self.before = points if self.before is None else self.before
            points = [now - before for now, before in zip(points, self.before, strict=True)]
        return [1 / (1 + exp(-lead(points, seat) / SCALE)) for seat in range(len(points))]
