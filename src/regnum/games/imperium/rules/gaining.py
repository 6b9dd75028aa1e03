"""Gaining resources (rules §5), and what answers to it."""

from regnum.core.script import Script, StepContext
from regnum.games.imperium import events
from regnum.games.imperium.components import CARD, passing_on
from regnum.games.imperium.rules.scope import Tally
from regnum.games.imperium.rules.triggers import fire
from regnum.games.imperium.state import MATERIALS, POPULATION, Imperium

TURNING = passing_on("turns_materials")


def gain(s: Imperium, t: StepContext, seat: int, materials: int, population: int, progress: int) -> int:
    """From the supply; how many materials it were in the end. In Shangri-la they become population, and
    progress for everybody else."""
    if materials:
        for each in s.play[seat]:
            if each.card in TURNING:
                materials, population = 0, population + CARD[each.card].passive.turns_materials
                for other in s.others(seat):
                    s.progress[other] += 1
                    t.tell(events.Gained, other, (0, 0, 1))
                break
    s.materials[seat] += materials
    s.population[seat] += population
    s.progress[seat] += progress
    if materials or population or progress:
        t.tell(events.Gained, seat, (materials, population, progress))
    return materials


def answer_to_tokens(s: Imperium, t: StepContext, seat: int, bearing: list[int]) -> Script:
    """What lay on a card that somebody took from the market has been gained: some cards answer to that."""
    for event, kind in (("gain_materials_with_card", MATERIALS), ("gain_population_with_card", POPULATION)):
        if bearing[kind]:
            tally = Tally()
            tally.gained = list(bearing)
            if answer := fire(s, t, seat, event, tally):
                yield from answer
