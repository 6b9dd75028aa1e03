"""How emissaries and armies move, and where they may go (rules §6.2, §6.3)."""

from collections.abc import Generator
from typing import Any

from regnum.core.script import Ask, AskAll, Script, StepContext
from regnum.games.age_of_conan import events, questions
from regnum.games.age_of_conan.components import ADJACENT, AREA, IS_HOME, PROVINCES, SEAS
from regnum.games.age_of_conan.moves import TO, UNITS
from regnum.games.age_of_conan.rules.fights import begin_campaign_contest, begin_fight
from regnum.games.age_of_conan.rules.supply import add_units, lose_excess, take_units
from regnum.games.age_of_conan.state import NOBODY, AgeOfConan

Counting = Generator[Ask | AskAll, Any, int]
"""Asks, and tells a number."""

# Emissaries


def may_enter(s: AgeOfConan, seat: int, province: int) -> bool:
    """Emissaries enter anything, but in some editions not the homes of other players (E7, A36)."""
    if not IS_HOME[province] or s.rules.emissaries_enter_homes:
        return True
    return s.friend_of(province) in (seat, NOBODY)


def reach(s: AgeOfConan, seat: int, start: int) -> list[int]:
    """Where an emissary can go from a province: it goes on only out of a province that is friendly, or that
    holds another emissary of the same player (A7)."""
    there, home, owner = s.emissaries[seat], s.home(seat), s.owner
    found = {start}
    waiting = [start]
    while waiting:
        place = waiting.pop()
        for other in ADJACENT[place]:
            if other not in found and may_enter(s, seat, other):
                found.add(other)
                if there[other] or owner[other] == seat or other == home:
                    waiting.append(other)
    found.remove(start)
    return sorted(found)


def reach_in_area(s: AgeOfConan, seat: int, start: int) -> list[int]:
    """Any province of the same area."""
    return [
        place
        for place in PROVINCES
        if place != start and AREA[place] == AREA[start] and may_enter(s, seat, place)
    ]


def move_emissary(s: AgeOfConan, t: StepContext, seat: int, start: int, within_area: bool = False) -> Counting:
    """Let an emissary go somewhere; where it went."""
    places = reach_in_area(s, seat, start) if within_area else reach(s, seat, start)
    options = [TO[place] for place in places]
    choice = yield t.ask(seat, questions.EMISSARY_TO, options, {"province": start, "among": options})
    s.emissaries[seat][start] -= 1
    s.emissaries[seat][choice.province] += 1
    t.tell(events.EmissaryMoved, seat, start, choice.province)
    return int(choice.province)


# Armies


def redeployments(s: AgeOfConan, seat: int, steps: int = 1, by_sea: bool = False) -> list[tuple[int, int]]:
    """From where to where armies can redeploy: to a friendly neighbour; further only through friendly
    provinces."""
    friendly = s.friendly(seat)
    found = []
    for start in PROVINCES:
        if s.army[start] == seat:
            if by_sea:
                ends = overseas(s, seat, start, friendly)
            elif steps == 1:
                near = ADJACENT[start]
                ends = [place for place in friendly if place in near]
            else:
                ends = far_away(start, friendly, steps)
            found += [(start, end) for end in ends]
    return found


def overseas(s: AgeOfConan, seat: int, start: int, friendly: list[int]) -> list[int]:
    """Between friendly provinces on one sea."""
    if not s.is_friendly(seat, start):
        return []
    coasts = SEAS[start] & s.rules.seas
    return [place for place in friendly if place != start and not coasts.isdisjoint(SEAS[place])]


def far_away(start: int, friendly: list[int], steps: int) -> list[int]:
    """Several steps away, friendly all the way."""
    found, edge = {start}, [start]
    for _ in range(steps):
        edge = [
            other for place in edge for other in ADJACENT[place] if other in friendly and other not in found
        ]
        found.update(edge)
    found.remove(start)
    return sorted(found)


def redeploy(s: AgeOfConan, t: StepContext, seat: int, start: int, end: int) -> Script:
    """Let units of an army go to a friendly province."""
    count = yield from how_many(s, t, seat, start, end)
    take_units(s, start, count)
    add_units(s, seat, end, count)
    t.tell(events.Redeployed, seat, count, start, end)
    lose_excess(s, t, end)


def how_many(s: AgeOfConan, t: StepContext, seat: int, start: int, end: int) -> Counting:
    """How many units of an army go."""
    options = UNITS[1 : s.units[start] + 1]
    choice = yield t.ask(seat, questions.HOW_MANY, options, {"province": start, "target": end})
    return int(choice.count)


def attacks(s: AgeOfConan, seat: int) -> list[tuple[int, int]]:
    """From where to where armies can attack: a neutral or enemy neighbour, no home, in play. An army on
    campaign may fight on where it is: (province, province)."""
    found = []
    army, owner = s.army, s.owner
    for start in PROVINCES:
        if army[start] == seat:
            if owner[start] == NOBODY and not IS_HOME[start]:
                found.append((start, start))
            near = ADJACENT[start]
            found += [(start, p) for p in near if owner[p] != seat and not IS_HOME[p] and s.in_play(p)]
    return found


def attack(s: AgeOfConan, t: StepContext, seat: int, start: int, end: int) -> Script:
    """Units of one province move into another and fight there; or an army fights on where it is."""
    if start == end:
        begin_campaign_contest(s, t, seat, start)
        return
    count = yield from how_many(s, t, seat, start, end)
    take_units(s, start, count)
    t.tell(events.Attacked, seat, start, end, count)
    begin_fight(s, t, seat, start, end, count)
