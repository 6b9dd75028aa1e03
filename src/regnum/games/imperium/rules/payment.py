"""Resources and payment (rules §5): progress stands in for what is lacking (N20)."""

from regnum.core.judge import Why
from regnum.core.script import StepContext
from regnum.core.words import N_, Phrase
from regnum.games.imperium import events
from regnum.games.imperium.state import Imperium

TOO_LITTLE = N_("You have too little for that: it costs {purse}, even with progress instead.")


def lacking(s: Imperium, seat: int, materials: int, population: int) -> int:
    """How much progress has to stand in."""
    short = max(materials - s.materials[seat], 0)
    instead = short if s.rules.one_for_one else (short + 1) // 2
    return instead + max(population - s.population[seat], 0)


def why_unpayable(s: Imperium, seat: int, materials: int, population: int, progress: int) -> Why:
    if materials <= s.materials[seat] and population <= s.population[seat] and progress <= s.progress[seat]:
        return None  # nothing has to stand in
    if lacking(s, seat, materials, population) + progress <= s.progress[seat]:
        return None
    return Phrase(TOO_LITTLE, purse=(materials, population, progress))


def price(s: Imperium, seat: int, materials: int, population: int, progress: int) -> tuple[int, int, int]:
    """What is really paid: progress in place of all that is lacking."""
    instead = lacking(s, seat, materials, population)
    short = max(materials - s.materials[seat], 0)
    covered = 0 if not short else short if s.rules.one_for_one else short + short % 2
    return max(materials - covered, 0), min(population, s.population[seat]), progress + instead


def spend(s: Imperium, seat: int, materials: int, population: int, progress: int) -> tuple[int, int, int]:
    """Take a price out of a purse, and tell what was given for it."""
    paid = price(s, seat, materials, population, progress)
    assert paid[2] <= s.progress[seat], "whoever pays can"
    s.materials[seat] -= paid[0]
    s.population[seat] -= paid[1]
    s.progress[seat] -= paid[2]
    return paid


def pay(s: Imperium, t: StepContext, seat: int, materials: int, population: int, progress: int) -> None:
    t.tell(events.Paid, seat, spend(s, seat, materials, population, progress))
