"""What a fight is (rules §6.3, §7, §8): its kind, the strength of both sides, and who is helped."""

from regnum.core.script import StepContext
from regnum.games.age_of_conan import events
from regnum.games.age_of_conan.components import ADJACENT, VALUE
from regnum.games.age_of_conan.rules.supply import STACK, add_units, lose_excess
from regnum.games.age_of_conan.state import (
    ATTACKER,
    BATTLE,
    CAMPAIGN,
    DEFENDER,
    INTRIGUE_CONTEST,
    NOBODY,
    SIEGE,
    AgeOfConan,
    Contest,
)


def begin_fight(s: AgeOfConan, t: StepContext, seat: int, origin: int, province: int, count: int) -> None:
    """Units have come into a province that is not friendly: what they meet there says how they fight."""
    if count > STACK:
        t.tell(events.TooMany, province, count - STACK)
        count = STACK
    if s.owner[province] != NOBODY:
        s.contest = new_contest(s, SIEGE, province, seat, s.owner[province], origin, count)
    elif s.army[province] not in (NOBODY, seat):
        s.contest = new_contest(s, BATTLE, province, seat, s.army[province], origin, count)
    else:
        add_units(s, seat, province, count)
        lose_excess(s, t, province)
        begin_campaign_contest(s, t, seat, province)
        return
    t.tell(events.ContestBegins, s.contest.kind, province)
    s.step = "declare"


def begin_campaign_contest(s: AgeOfConan, t: StepContext, seat: int, province: int) -> None:
    s.contest = new_contest(s, CAMPAIGN, province, seat, NOBODY, province, 0)
    t.tell(events.ContestBegins, CAMPAIGN, province)
    s.step = "declare"


def begin_intrigue(s: AgeOfConan, t: StepContext, seat: int, province: int) -> None:
    """To ally a neutral province, or to break the alliance of another player (§8)."""
    s.contest = new_contest(s, INTRIGUE_CONTEST, province, seat, s.owner[province], province, 0)
    t.tell(events.ContestBegins, INTRIGUE_CONTEST, province)
    s.step = "declare"


def begin_next_contest(s: AgeOfConan, t: StepContext) -> None:
    """The next contest of a siege or a battle."""
    before = s.contest
    assert before is not None
    s.contest = new_contest(
        s, before.kind, before.province, before.attacker, before.defender, before.origin, before.units
    )
    t.tell(events.ContestBegins, before.kind, before.province)
    s.step = "declare"


def new_contest(
    s: AgeOfConan, kind: int, province: int, attacker: int, defender: int, origin: int, units: int
) -> Contest:
    """A contest before anybody has done anything in it. Who is there now decides who is helped (A29)."""
    return Contest(
        kind=kind,
        province=province,
        attacker=attacker,
        defender=defender,
        origin=origin,
        units=units,
        strength=strengths(s, kind, province, attacker, units),
        conan=helped_by_conan(s, province, attacker, defender),
        raiders=helped_by_raiders(s, kind, province, defender),
        strategy=[0, 0],
        free_choice=[False, False],
        counted=[[False, False], [False, False]],
        added=[0, 0],
        more_dice=[[], []],
        rolled=[[], []],
        rerolls=[1, 1],
        wins_ties=[False, False],
        artifacts_used=[],
        winner=NOBODY,
        spared=[0, 0],
        more_losses=[0, 0],
        afterwards=[],
    )


def strengths(s: AgeOfConan, kind: int, province: int, attacker: int, units: int) -> list[int]:
    """Of the attacker and of the defender."""
    value = VALUE[province]
    if kind == INTRIGUE_CONTEST:
        return [intrigue_strength(s, attacker, province), value + (s.owner[province] != NOBODY)]
    if kind == CAMPAIGN:
        return [s.units[province], value]
    if kind == SIEGE:
        return [units, max(s.units[province], value)]
    return [units, s.units[province]]


def intrigue_strength(s: AgeOfConan, seat: int, province: int) -> int:
    """One, and one for each neighbour that is friendly or holds an own emissary (A21)."""
    there = s.emissaries[seat]
    return 1 + sum([1 for place in ADJACENT[province] if there[place] or s.is_friendly(seat, place)])


def helped_by_conan(s: AgeOfConan, province: int, attacker: int, defender: int) -> int:
    """The side that Conan helps (§7.4): that of the Conan player, or else a neutral defender."""
    if s.conan != province:
        return NOBODY
    if s.conan_player == attacker:
        return ATTACKER
    return DEFENDER if defender in (NOBODY, s.conan_player) else NOBODY


def helped_by_raiders(s: AgeOfConan, kind: int, province: int, defender: int) -> bool:
    """Raiders help a neutral province to defend itself (§7.5), but no army in it (A8)."""
    if defender != NOBODY or not s.raiders[province]:
        return False
    return kind != INTRIGUE_CONTEST or s.rules.raiders_in_intrigue
