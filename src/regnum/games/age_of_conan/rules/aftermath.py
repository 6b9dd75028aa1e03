"""What a contest means: alliances (rules §8), campaigns and forced marches (§9), sieges (§10), battles
(§11)."""

from regnum.core.moves import Option
from regnum.core.programs import run
from regnum.core.script import Script, StepContext
from regnum.games.age_of_conan import events, questions
from regnum.games.age_of_conan.components import ADJACENT, TRACK, VALUE
from regnum.games.age_of_conan.moves import HALT, MARCH_ON, RETREAT, STAND, TO
from regnum.games.age_of_conan.rules.contests import involved, react
from regnum.games.age_of_conan.rules.fights import begin_campaign_contest, begin_next_contest
from regnum.games.age_of_conan.rules.operations import CardScope, contest_of, delayed
from regnum.games.age_of_conan.rules.supply import add_units, lose_excess, take_units
from regnum.games.age_of_conan.state import (
    ATTACKER,
    CAMPAIGN,
    DEFENDER,
    FORT,
    INTRIGUE_CONTEST,
    NO_MARKER,
    NOBODY,
    SIEGE,
    TOWER,
    AgeOfConan,
    Contest,
)


def losses(s: AgeOfConan, t: StepContext) -> Script:
    """The loser takes the losses; then come cards that wait for that, and then the fight goes on or ends."""
    contest = contest_of(s)
    if contest.kind == INTRIGUE_CONTEST:
        intrigue_result(s, t, contest)
    elif contest.kind == CAMPAIGN:
        campaign_result(s, t, contest)
    else:
        fight_result(s, t, contest)
    s.step = "after_losses"
    yield from react(s, t, involved(contest), "after_losses")


def after_losses(s: AgeOfConan, t: StepContext) -> Script:
    contest = contest_of(s)
    for seat, card in contest.afterwards:
        yield from run(delayed(card), s, t, CardScope(seat, card))
    contest.afterwards = []
    if contest.kind == INTRIGUE_CONTEST:
        end_fight(s)
    elif contest.kind == CAMPAIGN:
        s.step = "march"
    else:
        s.step = "fight_goes_on"


def end_fight(s: AgeOfConan) -> None:
    s.contest = None
    s.step = s.resume


# Intrigue


def intrigue_result(s: AgeOfConan, t: StepContext, contest: Contest) -> None:
    seat, province = contest.attacker, contest.province
    won = contest.winner == ATTACKER
    if contest.defender == NOBODY:
        if won:
            s.emissaries[seat][province] -= 1  # exactly one (A28)
            s.owner[province], s.marker[province] = seat, TOWER
            s.icon[province] = 0  # A19: an own campaign there is over, the army stays
            s.gold[seat] += VALUE[province]
            t.tell(events.Allied, seat, province, VALUE[province])
    elif won:
        t.tell(events.AllianceBroken, province, s.owner[province])
        s.owner[province], s.marker[province] = NOBODY, NO_MARKER
    elif not contest.spared[ATTACKER]:
        s.emissaries[seat][province] -= 1
        t.tell(events.EmissaryRemoved, seat, province)


# Campaigns


def campaign_result(s: AgeOfConan, t: StepContext, contest: Contest) -> None:
    """A win leads one icon on, or at the last one subjugates the province; a loss costs a unit."""
    seat, province = contest.attacker, contest.province
    if contest.winner == DEFENDER:
        lose_units(s, t, contest, ATTACKER, 1)
    elif s.icon[province] + 1 < len(TRACK[province]):
        s.icon[province] += 1
        t.tell(events.Advanced, seat, province)
    else:
        take_units(s, province, 1)
        s.icon[province] = 0
        s.owner[province], s.marker[province] = seat, FORT
        s.points[seat] += VALUE[province]
        t.tell(events.Subjugated, seat, province, VALUE[province])


def march(s: AgeOfConan, t: StepContext) -> Script | None:
    """After a campaign contest, unless the province was subjugated: a forced march costs a unit (A12)."""
    contest = contest_of(s)
    seat, province = contest.attacker, contest.province
    s.contest = None
    s.step = s.resume
    needed = 1 if s.free_marches else 2
    if s.owner[province] != NOBODY or s.army[province] != seat or s.units[province] < needed:
        return None
    return march_or_halt(s, t, seat, province)


def march_or_halt(s: AgeOfConan, t: StepContext, seat: int, province: int) -> Script:
    choice = yield t.ask(seat, questions.MARCH_ON, [HALT, MARCH_ON], {"province": province})
    if choice is MARCH_ON:
        if s.free_marches:
            s.free_marches -= 1
        else:
            take_units(s, province, 1)
        t.tell(events.MarchedOn, seat, province)
        begin_campaign_contest(s, t, seat, province)


# Sieges and battles


def fight_result(s: AgeOfConan, t: StepContext, contest: Contest) -> None:
    """The loser of each contest removes a unit. Besieged without units lose their marker instead (E3)."""
    if contest.winner == DEFENDER:
        lose_units(s, t, contest, ATTACKER, 1 + contest.more_losses[ATTACKER])
        return
    province = contest.province
    if contest.kind != SIEGE:
        lose_units(s, t, contest, DEFENDER, 1 + contest.more_losses[DEFENDER])
    elif s.units[province]:
        count = s.units[province] if s.rules.siege_kills_all else 1 + contest.more_losses[DEFENDER]
        lose_units(s, t, contest, DEFENDER, count)
    else:
        t.tell(events.MarkerFell, s.owner[province], province)
        s.owner[province], s.marker[province] = NOBODY, NO_MARKER


def lose_units(s: AgeOfConan, t: StepContext, contest: Contest, side: int, count: int) -> None:
    seat = contest.attacker if side == ATTACKER else contest.defender
    apart = side == ATTACKER and contest.kind != CAMPAIGN
    have = contest.units if apart else s.units[contest.province]
    count = min(max(count - contest.spared[side], 0), have)
    if count:
        t.tell(events.UnitLost, seat, count)
        if apart:
            contest.units -= count
        else:
            take_units(s, contest.province, count)


def fight_goes_on(s: AgeOfConan, t: StepContext) -> Script:
    """After a contest of a siege or a battle: somebody has won, retreats, or the next contest follows."""
    contest = contest_of(s)
    seat, province = contest.attacker, contest.province
    siege = contest.kind == SIEGE
    if not contest.units:
        t.tell(events.Destroyed, seat)
    if s.owner[province] == NOBODY if siege else not s.units[province]:
        win_fight(s, contest)  # even if a card has cost the last attackers
        return
    if not contest.units:
        lose_fight(s, contest)
        return
    if not siege or contest.winner == DEFENDER or not s.rules.retreat_after_loss:
        choice = yield t.ask(seat, questions.ATTACKER_RETREAT, [STAND, RETREAT], {"province": province})
        if choice is RETREAT:
            retreat_to_origin(s, t, contest)
            lose_fight(s, contest)
            return
    if not siege:
        refuges = [place for place in ADJACENT[province] if s.is_friendly(contest.defender, place)]
        if refuges:
            options: list[Option] = [STAND, *(TO[place] for place in refuges)]
            about = {"province": province}
            choice = yield t.ask(contest.defender, questions.DEFENDER_RETREAT, options, about)
            if choice is not STAND:
                withdraw_defender(s, t, contest, choice.province)
                win_fight(s, contest)
                return
    begin_next_contest(s, t)


def retreat_to_origin(s: AgeOfConan, t: StepContext, contest: Contest) -> None:
    """With all units, to where they came from; if that cannot be any more, they are lost (A13)."""
    origin, seat = contest.origin, contest.attacker
    t.tell(events.Retreated, seat, origin)
    if s.army[origin] in (NOBODY, seat) and s.owner[origin] in (NOBODY, seat):
        add_units(s, seat, origin, contest.units)
        lose_excess(s, t, origin)


def withdraw_defender(s: AgeOfConan, t: StepContext, contest: Contest, refuge: int) -> None:
    count = s.units[contest.province]
    take_units(s, contest.province, count)
    add_units(s, contest.defender, refuge, count)
    t.tell(events.Retreated, contest.defender, refuge)
    lose_excess(s, t, refuge)


def win_fight(s: AgeOfConan, contest: Contest) -> None:
    """The attacker stands on the first icon now, and may go on with a forced march; Crom counts the dead."""
    s.crom_due.append(contest.attacker)
    if contest.units:
        add_units(s, contest.attacker, contest.province, contest.units)
        contest.units = 0
    s.step = "march"


def lose_fight(s: AgeOfConan, contest: Contest) -> None:
    s.crom_due.append(contest.defender)
    end_fight(s)
