"""Objectives (rules §12, step 2): what they ask for, on the position of the moment."""

from collections.abc import Sequence
from itertools import combinations

from regnum.games.age_of_conan.components import (
    ADJACENT,
    AREA,
    AREAS,
    BOX,
    PLACE,
    PROVINCES,
    SAVAGE,
    VALUE,
)
from regnum.games.age_of_conan.language import Marked
from regnum.games.age_of_conan.state import CITY, FORT, NOBODY, TOWER, AgeOfConan

MARKERS = {"": (FORT, TOWER, CITY), "fort": (FORT, CITY), "tower": (TOWER, CITY), "city": (CITY,)}
"""A city counts as a fort and as a tower (A18)."""


def fulfils(s: AgeOfConan, seat: int, objective: int, gold: Sequence[int] | None = None) -> bool:
    """Whether a seat fulfils an objective now, or with such gold of all seats. Whoever fell in a crowning
    fulfils none (A15)."""
    wanted = BOX.objectives[objective].condition
    if seat == s.fallen:
        return False
    if wanted.most:
        amounts = gold if gold and wanted.most == "gold" else amounts_of(s, wanted.most)
        return all(amounts[seat] > amounts[each] for each in range(s.seats) if each not in (seat, s.fallen))
    if wanted.control:
        return all(s.owner[PLACE[name]] == seat for name in wanted.control)
    if wanted.count:
        return len(marked(s, seat, wanted.count)) >= wanted.count.n
    if wanted.apart:
        fit = marked(s, seat, wanted.apart)
        return any(
            all(b not in ADJACENT[a] for a, b in combinations(some, 2))
            for some in combinations(fit, wanted.apart.n)
        )
    assert wanted.abroad
    home = AREA[s.home(seat)]
    areas = {AREA[place] for place in PROVINCES if s.owner[place] == seat} - {home}
    return len(areas) >= (wanted.abroad.of_two_players if s.seats == 2 else wanted.abroad.n)


def draw_objective(s: AgeOfConan) -> int:
    """The next of the deck; what is tied to an area out of play is left out (A27). NOBODY: there is none."""
    while s.objective_deck:
        objective = s.objective_deck.pop()
        if is_within_play(s, objective):
            return objective
    return NOBODY


def is_within_play(s: AgeOfConan, objective: int) -> bool:
    wanted = BOX.objectives[objective].condition
    marked = wanted.count or wanted.apart
    places = [PLACE[name] for name in wanted.control]
    if marked and marked.area:
        places += [place for place in PROVINCES if AREAS[AREA[place]] == marked.area]
    return all(s.in_play(place) for place in places)


def amounts_of(s: AgeOfConan, what: str) -> list[int]:
    """By seat: how much each has of something."""
    if what == "sorcery":
        return s.sorcery
    if what == "gold":
        return s.gold
    if what == "crom":
        return s.crom
    if what == "adventure_tokens":
        return [len(tokens) for tokens in s.tokens]
    return [len(marked(s, seat, Marked(n=1, marker="tower"))) for seat in range(s.seats)]


def marked(s: AgeOfConan, seat: int, wanted: Marked) -> list[int]:
    """The provinces with a marker of a seat that fit. Markers stand only in play, and never at home."""
    kinds = MARKERS[wanted.marker]
    return [
        place
        for place in PROVINCES
        if s.owner[place] == seat
        and s.marker[place] in kinds
        and VALUE[place] >= wanted.least_value
        and (not wanted.area or AREAS[AREA[place]] == wanted.area)
        and (not wanted.savage or SAVAGE[place])
        and (not wanted.coastal or s.coastal(place))
    ]
