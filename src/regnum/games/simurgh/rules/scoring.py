"""The end and the points (rules §9 and §10)."""

from collections.abc import Callable

from regnum.core.game import Score
from regnum.core.script import StepContext
from regnum.core.words import N_
from regnum.games.simurgh import events
from regnum.games.simurgh.components import BOX, DEPICTED, DRAGON_TYPE, OBJECTIVE
from regnum.games.simurgh.effects import MEAT, VEG
from regnum.games.simurgh.rules.exchange import markers_of
from regnum.games.simurgh.state import Simurgh


def scoring(s: Simurgh, t: StepContext) -> None:
    """Tell what the objectives bring, and stop."""
    for objective in s.monument:
        if objective:
            for seat, points in enumerate(places(s, objective)):
                if points:
                    t.tell(events.ObjectiveScored, seat, objective, points, counted(s, objective, seat))
    s.step = ""


def counted(s: Simurgh, objective: int, seat: int) -> int:
    """What a seat has of what an objective counts."""
    counts = OBJECTIVE[objective].counts
    if counts == "food":
        return s.goods[seat][VEG] + s.goods[seat][MEAT]
    if counts == "all markers":
        return markers_of(s, seat)
    depicted = DEPICTED[objective]
    return sum([s.marks[dragon].bit_count() for dragon in s.dragons[seat] if DRAGON_TYPE[dragon] in depicted])


def places(s: Simurgh, objective: int) -> list[int]:
    """The points of an objective by seat. Tied seats have the higher place and fill the next ones (B11)."""
    counts = [counted(s, objective, seat) for seat in range(s.seats)]
    points = OBJECTIVE[objective].points
    found = []
    for count in counts:
        ahead = sum([other > count for other in counts])
        found.append(points[ahead] if count and ahead < len(points) else 0)
    return found


def on_the_track(s: Simurgh) -> list[int]:
    return s.pp


def objectives(s: Simurgh) -> list[int]:
    points = [0] * s.seats
    for objective in s.monument:
        if objective:
            points = [have + more for have, more in zip(points, places(s, objective), strict=True)]
    return points


def leftovers(s: Simurgh) -> list[int]:
    """A point for every three resources; in Dragonlord mode the fewer, the better (B13)."""
    return [leftover(s, sum(goods)) for goods in s.goods]


def leftover(s: Simurgh, resources: int) -> int:
    if not s.dragonlord:
        return resources // 3
    return next((band.points for band in BOX.leftovers if resources <= band.most), 0)


RULES: dict[str, Callable[[Simurgh], list[int]]] = {
    N_("Power points"): on_the_track,
    N_("Objectives"): objectives,
    N_("Resources left"): leftovers,
}
"""What is counted at the end, in this order, each rule for all seats."""


def score(s: Simurgh) -> Score:
    return {rule: points(s) for rule, points in RULES.items()}


def shares(s: Simurgh) -> list[float]:
    """Most points win; then, if the table chose so, most markers; who is tied shares the victory (B27)."""
    totals = [sum(points) for points in zip(*score(s).values(), strict=True)]
    ranks = [(total, s.markers_decide and markers_of(s, seat)) for seat, total in enumerate(totals)]
    best = max(ranks)
    return [1 / ranks.count(best) if rank == best else 0.0 for rank in ranks]
