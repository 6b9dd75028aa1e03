"""The upkeep (rules §6): marriage, battle and church. Claiming regions has a module of its own."""

from collections.abc import Sequence
from typing import NamedTuple

from regnum.core.script import Options, Script, StepContext
from regnum.games.brian_boru import events, questions
from regnum.games.brian_boru.components import COSTS, MARRIAGE_REGION, MARRIAGES, PRINCESS, TOWNS_IN, TRACK
from regnum.games.brian_boru.moves import ALLIANCES, BUILD, LOSE, SETTLE, SPURN, Ally, Build, Lose, Settle
from regnum.games.brian_boru.state import NO_DISC, NO_MARRIAGE, NOBODY, BrianBoru


def leaders(amounts: Sequence[int]) -> list[int]:
    """Who has the most; nobody if nobody has anything (A8)."""
    most = max(amounts)
    return [seat for seat, amount in enumerate(amounts) if amount == most] if most else []


def only_leader(amounts: Sequence[int]) -> int:
    """Who alone has the most, or NOBODY."""
    most = leaders(amounts)
    return most[0] if len(most) == 1 else NOBODY


# Marriage (§6.1)


def marriage(s: BrianBoru, t: StepContext) -> Script:
    highest = leaders(s.court)
    if highest:  # never tied: a space above the first holds one disc
        winner = highest[0]
        t.tell(events.Married, winner, s.marriage)
        yield from marry(s, t, winner)
        s.court[winner] = 0
        for seat in s.clockwise(s.marker):  # A19
            yield from benefit(s, t, seat)
    else:
        t.tell(events.NobodyCourted, s.marriage)  # A3: the current card, not one of the deck
    s.marriage = NO_MARRIAGE
    s.step = "battle"


def marry(s: BrianBoru, t: StepContext, seat: int) -> Script:
    """Take the card and its rewards at once."""
    card = MARRIAGES[s.marriage]
    if s.marriage == PRINCESS:
        choice: Ally = yield t.ask(seat, questions.PRINCESS, ALLIANCES)
        t.tell(events.Allied, seat, choice.alliance)
        if choice is SPURN:
            gain_points(s, t, seat, card.spurn_points)
            return
        s.alliance = choice.alliance
    s.married[s.marriage] = seat
    gain_points(s, t, seat, card.points)
    if card.renown:
        s.renown[seat] += card.renown
        t.tell(events.GainedRenown, seat, card.renown)
    region = MARRIAGE_REGION[s.marriage]
    if region >= 0:
        options = [SETTLE[town] for town in TOWNS_IN[region] if s.disc[town] == NO_DISC]
        if options:
            town: Settle = yield t.ask(seat, questions.MARRIAGE_TOWN, options, {"region": region})
            put_disc(s, t, seat, town)
        else:
            t.tell(events.NoTownToMarryInto, region)


def benefit(s: BrianBoru, t: StepContext, seat: int) -> Script:
    """What the space of the track gives; the disc stays there."""
    gains = TRACK[s.court[seat]]
    coins, renown = gains.count("coin"), gains.count("renown")
    if coins:
        s.coins[seat] += coins
        t.tell(events.Gained, seat, coins)
    if renown:
        s.renown[seat] += renown
        t.tell(events.GainedRenown, seat, renown)
    if "town" in gains:
        options = [SETTLE[town] for town in s.towns_of(NO_DISC)]  # any of them (A18)
        if options:
            town: Settle = yield t.ask(seat, questions.TRACK_TOWN, options)
            put_disc(s, t, seat, town)
        else:
            t.tell(events.NoTownForTrack, seat)


def put_disc(s: BrianBoru, t: StepContext, seat: int, choice: Settle) -> None:
    s.disc[choice.town] = seat
    t.tell(events.Settled, seat, choice.town)


def gain_points(s: BrianBoru, t: StepContext, seat: int, points: int) -> None:
    if points:
        s.points[seat] += points
        t.tell(events.GainedPoints, seat, points)


# Battle (§6.2)


def battle(s: BrianBoru, t: StepContext) -> Script:
    if s.battle:
        yield from incursion(s, t)
    else:
        t.tell(events.VikingsBeaten)
    s.battle = 0
    first_spoil(s, t)
    second_spoil(s, t)
    s.step = "church"


def incursion(s: BrianBoru, t: StepContext) -> Script:
    """Whoever has the fewest raiders (zero counts) loses a town, chosen by the only one who has the most."""
    fewest = min(s.raiders)
    best = only_leader(s.raiders)
    losers = [seat for seat in s.clockwise(s.marker) if s.raiders[seat] == fewest]  # A10
    t.tell(events.VikingsWin, s.battle, tuple(losers))
    for loser in losers:
        options = [LOSE[town] for town in s.controls(loser)]
        if not options:  # A6
            t.tell(events.HasNoTown, loser)
            continue
        town: Lose
        if best != NOBODY:
            town = yield t.ask(best, questions.LOST_TOWN, options, {"victim": loser})
        else:  # A7: if all are equal, all choose for themselves
            town = yield t.ask(loser, questions.OWN_LOST_TOWN, options)
        s.vikings[town.town] = True
        t.tell(events.Lost, loser, town.town)


def first_spoil(s: BrianBoru, t: StepContext) -> None:
    best = only_leader(s.raiders)
    if best != NOBODY:
        s.renown[best] += 1
        s.points[best] += s.renown[best]
        t.tell(events.FirstSpoil, best, s.raiders[best], s.renown[best])
        s.raiders[best] = 0
    elif any(s.raiders):
        t.tell(events.FirstSpoilTied, tuple(leaders(s.raiders)), max(s.raiders))


def second_spoil(s: BrianBoru, t: StepContext) -> None:
    most = leaders(s.raiders)
    if most:
        t.tell(events.SecondSpoil, tuple(most), s.raiders[most[0]])
    else:
        t.tell(events.NoSpoil)
    for seat in most:
        s.points[seat] += 1
        s.raiders[seat] -= 1


# Church (§6.3)


class ChurchRewards(NamedTuple):
    leader: int
    """Who alone has the most discs: a monastery and the marker for all of them. NOBODY on a tie."""
    second: list[int]
    """Who has the most discs then: a point for one of them."""
    discs: list[int]
    """By seat: the discs that are left in the church area."""


def church_rewards(discs: Sequence[int]) -> ChurchRewards:
    """Who is rewarded for the discs in the church area, the first time and the second."""
    left = [*discs]
    leader = only_leader(left)
    if leader != NOBODY:
        left[leader] = 0
    second = leaders(left)
    for seat in second:
        left[seat] -= 1
    return ChurchRewards(leader, second, left)


def church(s: BrianBoru, t: StepContext) -> Script:
    """The leader builds a monastery and takes the marker; then those who have the most gain a point."""
    leader, second, left = church_rewards(s.church)
    if leader != NOBODY:
        t.tell(events.ChurchLeader, leader, s.church[leader])
        yield from build(s, t, leader)
        s.marker = leader
    elif any(s.church):
        t.tell(events.ChurchTied, tuple(leaders(s.church)), max(s.church))
    if second:
        t.tell(events.ChurchSecond, tuple(second), s.church[second[0]])
    else:
        t.tell(events.ChurchEmpty)
    for seat in second:
        s.points[seat] += 1
    s.church = left
    s.step = "monasteries"


def monasteries(s: BrianBoru, t: StepContext) -> Script:
    """Whoever still has four discs builds a monastery for all of them, if possible."""
    for seat in s.clockwise(s.marker):
        if enough_for_a_monastery(s.church[seat]):
            t.tell(events.FourDiscs, seat, s.church[seat])
            if building_sites(s, seat):
                yield from build(s, t, seat)
                s.church[seat] = 0
            else:
                t.tell(events.NowhereToBuild, seat)
    s.step = "claim"


def enough_for_a_monastery(discs: int) -> bool:
    return discs >= COSTS.monastery_discs


class ChurchNow(NamedTuple):
    """What the church would bring if it came to that now."""

    marker: int
    """Who would take the active town marker, or NOBODY."""
    builders: list[int]
    """Who would build a monastery."""


def church_now(board: BrianBoru) -> ChurchNow:
    leader, discs = NOBODY, board.church
    if board.step != "monasteries":  # by then the rewards are given
        leader, _, discs = church_rewards(board.church)
    faithful = [seat for seat in range(board.seats) if seat == leader or enough_for_a_monastery(discs[seat])]
    return ChurchNow(leader, [seat for seat in faithful if building_sites(board, seat)])


def build(s: BrianBoru, t: StepContext, seat: int) -> Script:
    """A monastery on an own controlled town without one, if possible."""
    options = building_sites(s, seat)
    if not options:
        t.tell(events.NowhereToBuild, seat)
        return
    site: Build = yield t.ask(seat, questions.MONASTERY, options)
    s.monastery[site.town] = True
    t.tell(events.Built, seat, site.town)


def building_sites(board: BrianBoru, seat: int) -> Options:
    return [BUILD[town] for town in board.controls(seat) if not board.monastery[town]]
