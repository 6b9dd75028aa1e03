"""What would come of an option, and what a seat has to spend: told beside the question, from the seat's view.

Odds are exact for all that is known. What somebody may still use, or has laid face down, is left out.
"""

from fractions import Fraction

from msgspec.structs import replace

from regnum.core.foresight import SILENT
from regnum.core.game import Asked
from regnum.core.moves import Option
from regnum.core.programs import Program
from regnum.core.things import Counter
from regnum.core.views import BACK
from regnum.core.words import N_, P_, Phrase
from regnum.games.age_of_conan import language, moves
from regnum.games.age_of_conan.components import (
    ABILITY,
    ARTIFACT_ABILITY,
    BOX,
    CONTEST_FACES,
    DESTINATION,
    DISTANCE,
    TOKEN_CATEGORY,
    TOKEN_VALUE,
    VALUE,
)
from regnum.games.age_of_conan.odds import Chances, chances, compared, percent, several_dice, win_chance
from regnum.games.age_of_conan.rules.cards import fitting_artifacts, situation
from regnum.games.age_of_conan.rules.contests import worth_of_faces
from regnum.games.age_of_conan.rules.fights import new_contest
from regnum.games.age_of_conan.rules.operations import DO, CardScope
from regnum.games.age_of_conan.rules.supply import MOST_EMISSARIES, MOST_UNITS, STACK
from regnum.games.age_of_conan.sight import View, known_worth
from regnum.games.age_of_conan.state import (
    ATTACKER,
    BATTLE,
    CAMPAIGN,
    DEFENDER,
    INTRIGUE_CONTEST,
    NOBODY,
    SIEGE,
    Contest,
    copy_contest,
)


def means(v: View, seat: int) -> tuple[Counter, ...]:
    return (
        Counter("pen-gold", N_("Gold"), v.gold[seat]),
        Counter("pen-sorcery", N_("Sorcery"), v.sorcery[seat]),
        Counter(f"pen-army-{seat}", N_("Units in reserve"), MOST_UNITS - v.units_of(seat)),
        Counter(f"pen-emissary-{seat}", N_("Emissaries in reserve"), MOST_EMISSARIES - sum(v.emissaries[seat])),
    )


# Odds


def tie_breakers(v: View, contest: Contest) -> list[bool]:
    """By side of the contest: whether it holds an artifact that wins ties."""
    there = replace(v, contest=contest)
    return [
        seat != NOBODY
        and any(v.artifacts[each] == seat for each in fitting_artifacts("comparison", situation(there, seat)))
        for seat in (contest.attacker, contest.defender)
    ]


def foreseen(contest: Contest) -> Contest:
    """A contest with the help that its shown cards and its raiders will give."""
    then = copy_contest(contest)
    if not then.rolled[ATTACKER]:
        then.counted = [[*then.counts(side)] for side in (ATTACKER, DEFENDER)]
    return then


def attack_chance(v: View, contest: Contest) -> Fraction:
    """How likely the attacker is to win if nobody did anything more."""
    return win_chance(foreseen(contest), tie_breakers(v, contest))


def own(chance: Fraction, side: int) -> int:
    """In percent, for one of the sides."""
    return percent(chance if side == ATTACKER else 1 - chance)


def attacked(v: View, seat: int, origin: int, target: int, count: int) -> Contest:
    """The first contest, if so many units attacked."""
    count = min(count, STACK)
    if v.owner[target] != NOBODY:
        return new_contest(v, SIEGE, target, seat, v.owner[target], origin, count)
    if v.army[target] not in (NOBODY, seat):
        return new_contest(v, BATTLE, target, seat, v.army[target], origin, count)
    contest = new_contest(v, CAMPAIGN, target, seat, NOBODY, target, 0)
    there = v.units[target] if v.army[target] == seat else 0
    contest.strength[ATTACKER] = min(there + (count if origin != target else 0), STACK)
    return contest


def used(v: View, contest: Contest, seat: int, program: Program) -> Fraction | None:
    """How likely the attacker is to win after a card; None if it changes nothing that can be foretold."""
    then = copy_contest(contest)
    there, scope = replace(v, contest=then), CardScope(seat)
    side = ATTACKER if seat == contest.attacker else DEFENDER
    found: Fraction | None = None
    for operation in program:
        if isinstance(operation, STEADY):
            DO[type(operation)](there, SILENT, scope, operation)
            found = attack_chance(there, then)
        elif isinstance(operation, language.TurnDice):
            turn_worst(then, side, operation)
            found = attack_chance(there, then)
        elif isinstance(operation, language.Reroll):
            whose = side if operation.side == "own" else 1 - side
            found = best_reroll(there, then, side, whose, operation.dice)
    return found


STEADY = (
    language.AddDice,
    language.FewerEnemyDice,
    language.AddStrength,
    language.AddSuccesses,
    language.CountSymbol,
    language.WinTies,
    language.CancelStrategy,
    language.IgnoreHelp,
)
"""What leaves nothing to luck or choice."""


def turn_worst(contest: Contest, side: int, operation: language.TurnDice) -> None:
    worth, dice = worth_of_faces(contest, side), contest.rolled[side]
    for _ in range(operation.n):
        dice.sort(key=lambda face: worth[face])
        if dice:
            dice[0] = CONTEST_FACES.index(operation.result)


def best_reroll(v: View, contest: Contest, side: int, whose: int, most: int) -> Fraction:
    """The best that rerolling up to so many dice can do (0: all of them), for the side that rerolls."""
    worth = worth_of_faces(contest, whose)
    dice = sorted(contest.rolled[whose], key=lambda face: worth[face], reverse=whose != side)
    numbers = range(min(most, len(dice)) + 1) if most else [len(dice)]
    wins_ties = [a or b for a, b in zip(contest.wins_ties, tie_breakers(v, contest), strict=True)]
    found = []
    for again in numbers:
        kept = sum([worth[face] for face in dice[again:]]) + contest.added[whose]
        rolls: list[tuple[Chances, int]] = [chances(contest, each) for each in (ATTACKER, DEFENDER)]
        rolls[whose] = several_dice(tuple(worth), again), kept
        found.append(compared(rolls[ATTACKER], rolls[DEFENDER], wins_ties))
    return max(found) if side == ATTACKER else min(found)


# What is told

WINS = N_("{percent} % to win")
WINS_WITH = P_(
    "{percent} % to win the first contest with {count} unit",
    "{percent} % to win the first contest with {count} units",
    "count",
)
WINS_NEXT = N_("{percent} % to win the next contest")
NEXT_WITH = P_(
    "{percent} % to win the next contest with {count} unit",
    "{percent} % to win the next contest with {count} units",
    "count",
)
ARRIVE = P_("{count} unit goes {province:to}", "{count} units go {province:to}", "count")
ARRIVE_BUT = P_(
    "{count} unit goes {province:to}, {lost} lost: there may be five",
    "{count} units go {province:to}, {lost} lost: there may be five",
    "count",
)
INSTEAD = N_("{percent} % to win instead of {before} %")


def outcome(asked: Asked, option: Option) -> Phrase | None:
    """What would come of an option, where that is not plain."""
    v, seat, about = asked.view, asked.seat, asked.about
    if v.contest is not None:
        if v.contest.winner != NOBODY:
            return between_contests(v, v.contest, seat, option)
        return in_contest(v, v.contest, seat, option)
    match option:
        case moves.Attack(origin, target):
            count = min(v.units[origin], STACK)
            return Phrase(
                WINS_WITH, percent=chance_of(v, attacked(v, seat, origin, target, count)), count=count
            )
        case moves.FightOn(place):
            return Phrase(WINS, percent=chance_of(v, attacked(v, seat, place, place, 0)))
        case moves.Units(count) if "target" in about and not v.is_friendly(seat, about["target"]):
            contest = attacked(v, seat, about["province"], about["target"], count)
            return Phrase(WINS, percent=chance_of(v, contest)) if contest.strength[ATTACKER] else None
        case moves.Scheme(place):
            contest = new_contest(v, INTRIGUE_CONTEST, place, seat, v.owner[place], place, 0)
            return Phrase(WINS, percent=chance_of(v, contest))
        case moves.Collect(place):
            return Phrase(N_("{n} gold"), n=VALUE[place])
        case moves.TakeDie(_, action):
            return Phrase(N_("{action:help}"), action=action)
        case moves.BuyUnit():
            return Phrase(N_("{n} gold"), n=BOX.costs.unit)
        case moves.BuyEmissary():
            return Phrase(N_("{n} gold"), n=BOX.costs.emissary)
        case moves.Crown(category):
            return crowned(v, seat, category)
        case moves.MoveConan(place) if asked.question.name == "move_conan":
            return taken(v, place)
    if option is moves.MARCH_ON:
        return marched(v, seat, about["province"])
    if option is moves.STAY and asked.question.name == "move_conan":
        return taken(v, v.conan)
    if option in (moves.KEEP_TOKEN, moves.EXCHANGE_TOKEN):
        return kept(v, seat) if option is moves.KEEP_TOKEN else Phrase(N_("{token:icons}"), token=v.token)
    if option is moves.BUY_CARDS:
        return Phrase(N_("{n} gold"), n=BOX.costs.two_cards)
    return Phrase(N_("{n} gold"), n=BOX.costs.strategy_card) if option is moves.BUY_STRATEGY else None


def kept(v: View, seat: int) -> Phrase:
    """What the tokens of a kind would be worth with the one that was taken."""
    category = TOKEN_CATEGORY[v.token]
    total = known_worth(v.tokens[seat], category) + TOKEN_VALUE[v.token]
    return Phrase(N_("your tokens of this kind are worth {total} then"), total=total)


def crowned(v: View, seat: int, category: int) -> Phrase:
    """What is known of the tokens that would be compared."""
    others = [other for other in range(v.seats) if other != seat]
    text = P_(
        "yours are worth {total}, those of another up to {most} and {count} unseen token",
        "yours are worth {total}, those of another up to {most} and {count} unseen tokens",
        "count",
    )
    return Phrase(
        text,
        total=known_worth(v.tokens[seat], category),
        most=max([known_worth(v.tokens[other], category) for other in others]),
        count=max([list(v.tokens[other]).count(BACK) for other in others]),
    )


def chance_of(v: View, contest: Contest) -> int:
    return percent(attack_chance(v, contest))


def in_contest(v: View, contest: Contest, seat: int, option: Option) -> Phrase | None:
    """Odds with and without a card, for the side that is asked."""
    if seat not in (contest.attacker, contest.defender):
        return None
    side = ATTACKER if seat == contest.attacker else DEFENDER
    before = own(attack_chance(v, contest), side)
    then: Fraction | None = None
    match option:
        case moves.Declare(card):
            shown = copy_contest(contest)
            shown.strategy[side] = card
            then = attack_chance(v, shown)
        case moves.Play(card):
            then = used(v, contest, seat, ABILITY[card].program)
        case moves.UseArtifact(category):
            then = used(v, contest, seat, ARTIFACT_ABILITY[category].program)
    if option is moves.SORCERY:
        then = best_reroll(v, contest, side, side, 0)
    if option in (moves.NO_CARD, moves.PASS):
        return Phrase(WINS, percent=before)
    return Phrase(INSTEAD, percent=own(then, side), before=before) if then is not None else None


def marched(v: View, seat: int, province: int) -> Phrase:
    """The odds of the contest that a forced march leads to, with the units that are left for it."""
    contest = attacked(v, seat, province, province, 0)
    contest.strength[ATTACKER] -= not v.free_marches
    return Phrase(NEXT_WITH, percent=chance_of(v, contest), count=contest.strength[ATTACKER])


def between_contests(v: View, contest: Contest, seat: int, option: Option) -> Phrase | None:
    """In a siege or a battle: the odds of the next contest, or who retreats where."""
    province, origin = contest.province, contest.origin
    if option is moves.STAND:
        then = new_contest(v, contest.kind, province, contest.attacker, contest.defender, origin, contest.units)
        side = ATTACKER if seat == contest.attacker else DEFENDER
        return Phrase(WINS_NEXT, percent=own(attack_chance(v, then), side))
    if option is moves.RETREAT:
        if v.army[origin] in (NOBODY, seat) and v.owner[origin] in (NOBODY, seat):
            return retreating(v, seat, contest.units, origin)
        return Phrase(N_("nobody can go back {province:to}: all are lost"), province=origin)
    if isinstance(option, moves.To) and seat == contest.defender:
        return retreating(v, seat, v.units[province], option.province)
    return None


def retreating(v: View, seat: int, count: int, refuge: int) -> Phrase:
    """How many arrive; what is more than five there, except at home, is lost."""
    lost = 0 if refuge == v.home(seat) else max(count + v.units[refuge] - STACK, 0)
    if lost:
        return Phrase(ARRIVE_BUT, count=count - lost, province=refuge, lost=lost)
    return Phrase(ARRIVE, count=count, province=refuge)


def taken(v: View, place: int) -> Phrase:
    """Whether Conan’s way brings the next token."""
    goal = DESTINATION[v.adventure]
    nearer = place == goal or DISTANCE[place][goal] < DISTANCE[v.conan][goal]
    return Phrase(N_("you take {token}") if nearer else N_("{token} is lost"), token=v.track[0])
