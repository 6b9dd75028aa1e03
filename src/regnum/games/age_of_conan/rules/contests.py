"""Contests (rules §7): cards declared and shown, reactions, rolls, sorcery, and who has more successes.

A contest is a few steps, so that none of them gets long: `declare`, `revealed`, `attacker_roll`,
`defender_roll` and `outcome`. What it means for the fight stands in `aftermath.py`.
"""

from collections.abc import Callable, Sequence

from regnum.core.moves import Option
from regnum.core.programs import modified
from regnum.core.script import Options, Script, StepContext
from regnum.core.words import N_, Phrase
from regnum.games.age_of_conan import events, questions
from regnum.games.age_of_conan.components import (
    AREA,
    ARTIFACT_ABILITY,
    AXE,
    BOX,
    CONTEST_SIDES,
    HIT,
    HIT_ATTACKER,
    HIT_CONAN,
    SHIELD,
    STRATEGY_AREA,
    STRATEGY_OTHER_AREA,
    STRATEGY_TERRAINS,
)
from regnum.games.age_of_conan.language import WinTies
from regnum.games.age_of_conan.moves import DECLARE, NO_CARD, PASS, SORCERY, UseArtifact
from regnum.games.age_of_conan.rules.cards import (
    artifacts_usable,
    could_play,
    fitting_artifacts,
    play,
    playable,
    situation,
)
from regnum.games.age_of_conan.rules.operations import CardScope, contest_of
from regnum.games.age_of_conan.rules.terrain import terrain_of
from regnum.games.age_of_conan.state import (
    ATTACKER,
    DEFENDER,
    INTRIGUE_CONTEST,
    NOBODY,
    AgeOfConan,
    Contest,
)

MOST_DICE, MOST_WITH_CONAN = BOX.dice.most, BOX.dice.most_with_conan
MOMENTS = {
    "revealed": N_("the cards are shown"),
    "before_rolls": N_("before the dice"),
    "own_roll": N_("your roll"),
    "enemy_roll": N_("the roll of the other side"),
    "result": N_("the contest is decided"),
    "after_losses": N_("after the losses"),
}


MOMENT = {window: Phrase(text) for window, text in MOMENTS.items()}


def involved(contest: Contest) -> list[int]:
    """The seats that may use cards: the attacker, and the defender unless the province is neutral (A26)."""
    return [contest.attacker] if contest.defender == NOBODY else [contest.attacker, contest.defender]


# Strategy cards


def declare(s: AgeOfConan, t: StepContext) -> Script:
    """The attacker declares a strategy card face down or passes, then the defender; then both are shown."""
    contest = contest_of(s)
    for seat in involved(contest):
        while s.hands[seat] or could_play(s, seat, "declare"):
            choice = yield t.ask(seat, questions.DECLARE, declarable, {"province": contest.province})
            if choice is NO_CARD:
                break
            if choice in DECLARED:
                s.hands[seat].remove(choice.strategy)
                s.declared[seat] = [choice.strategy]
                t.tell(events.CardDeclared, seat)
                break
            yield from play(s, t, seat, choice.card)
    show_cards(s, t, contest)
    s.step = "revealed"


DECLARED = frozenset(DECLARE.values())


def declarable(s: AgeOfConan, seat: int) -> Options:
    contest = contest_of(s)
    cards = [DECLARE[card] for card in s.hands[seat] if fits(s, contest, seat, card)]
    return [NO_CARD, *cards, *playable(s, seat, "declare")]


def fits(s: AgeOfConan, contest: Contest, seat: int, card: int) -> bool:
    """In war by the terrain; in intrigue by the area, with two or three players also by the other area
    (A24)."""
    if contest.free_choice[ATTACKER if seat == contest.attacker else DEFENDER]:
        return True
    if contest.kind != INTRIGUE_CONTEST:
        return terrain_of(s, contest) in STRATEGY_TERRAINS[card]
    area = AREA[contest.province]
    return STRATEGY_AREA[card] == area or (s.seats < 4 and STRATEGY_OTHER_AREA[card] == area)


def show_cards(s: AgeOfConan, t: StepContext, contest: Contest) -> None:
    for side, seat in enumerate(involved(contest)):
        for card in s.declared[seat]:
            t.reveal()
            contest.strategy[side] = card
            t.tell(events.CardShown, seat, card)
        s.discards += s.declared[seat]
        s.declared[seat] = []


# Reactions


def revealed(s: AgeOfConan, t: StepContext) -> Script:
    """Reactions to the cards; then raiders help."""
    contest = contest_of(s)
    yield from react(s, t, involved(contest), "revealed")
    if contest.raiders:
        t.tell(events.RaidersHelp, contest.province)
        if not s.rules.raiders_stay_for_the_roll:
            use_up_raider(s, contest)
    s.step = "before_rolls"


def before_rolls(s: AgeOfConan, t: StepContext) -> Script:
    """What is done before the dice, the attacker first (A25)."""
    contest = contest_of(s)
    yield from react(s, t, involved(contest), "before_rolls")
    contest.counted = [[*contest.counts(side)] for side in (ATTACKER, DEFENDER)]
    s.step = "attacker_roll"


def use_up_raider(s: AgeOfConan, contest: Contest) -> None:
    s.raiders[contest.province] -= 1
    s.raiders_left += 1


def react(s: AgeOfConan, t: StepContext, seats: Sequence[int], window: str) -> Script:
    """Ask in turn whether somebody uses a card, until all have passed in a row.

    Only those are asked who could have one, as far as anybody can see.
    """
    contest = contest_of(s)
    about = {"province": contest.province, "moment": MOMENT[window], "window": window}
    passed, turn = 0, 0
    while passed < len(seats):
        seat = seats[turn % len(seats)]
        turn += 1
        if not may_react(s, seat, window):
            passed += 1
            continue
        choice = yield t.ask(seat, questions.REACTION, OFFERS[window], about)
        if choice is PASS:
            passed += 1
            continue
        passed = 0
        yield from use(s, t, seat, choice)


def may_react(s: AgeOfConan, seat: int, window: str) -> bool:
    if window == "own_roll" and may_reroll(s, seat):
        return True
    return bool(artifacts_usable(s, seat, window)) or could_play(s, seat, window)


def reactions(s: AgeOfConan, seat: int, window: str) -> Options:
    sorcery = [SORCERY] if window == "own_roll" and may_reroll(s, seat) else []
    return [PASS, *sorcery, *playable(s, seat, window), *artifacts_usable(s, seat, window)]


def offered_in(window: str) -> Callable[[AgeOfConan, int], Options]:
    return lambda s, seat: reactions(s, seat, window)


OFFERS = {window: offered_in(window) for window in MOMENTS}
"""By window: what is offered there, as a function of the state and the seat."""


def may_reroll(s: AgeOfConan, seat: int) -> bool:
    """Once in a contest, for a sorcery token (§7.3)."""
    contest = contest_of(s)
    return contest.rerolls[ATTACKER if seat == contest.attacker else DEFENDER] > 0 < s.sorcery[seat]


def use(s: AgeOfConan, t: StepContext, seat: int, choice: Option) -> Script:
    contest = contest_of(s)
    if choice is SORCERY:
        side = ATTACKER if seat == contest.attacker else DEFENDER
        s.sorcery[seat] -= 1
        contest.rerolls[side] -= 1
        contest.rolled[side] = roll(t, len(contest.rolled[side]))
        t.tell(events.Rerolled, seat, tuple(contest.rolled[side]))
    elif isinstance(choice, UseArtifact):
        contest.artifacts_used.append(choice.artifact)
        t.tell(events.UsedArtifact, seat, choice.artifact)
        for operation in ARTIFACT_ABILITY[choice.artifact].program:
            script = operation.run(s, t, CardScope(seat))
            if script is not None:
                yield from script
    else:
        yield from play(s, t, seat, choice.card)  # type: ignore[attr-defined]


# Rolls


def attacker_roll(s: AgeOfConan, t: StepContext) -> Script:
    yield from roll_side(s, t, ATTACKER)
    s.step = "defender_roll"


def defender_roll(s: AgeOfConan, t: StepContext) -> Script:
    yield from roll_side(s, t, DEFENDER)
    s.step = "outcome"


def roll_side(s: AgeOfConan, t: StepContext, side: int) -> Script:
    """One side rolls, and may change its roll; then the other side may (§7.1). Later nothing can."""
    contest = contest_of(s)
    contest.rolled[side] = roll(t, number_of_dice(contest, side))
    seats = (contest.attacker, contest.defender)
    if seats[side] == NOBODY:
        t.tell(events.NeutralRolled, contest.province, tuple(contest.rolled[side]))
    else:
        t.tell(events.Rolled, seats[side], tuple(contest.rolled[side]))
        yield from react(s, t, [seats[side]], "own_roll")
    if seats[1 - side] != NOBODY:
        yield from react(s, t, [seats[1 - side]], "enemy_roll")


def roll(t: StepContext, count: int) -> list[int]:
    return sorted([CONTEST_SIDES[face - 1] for face in t.roll(count, len(CONTEST_SIDES))])


def number_of_dice(contest: Contest, side: int) -> int:
    """The strength up to five, one more for Conan up to six, then what cards change; at least one (§7.6,
    A9)."""
    dice = min(contest.strength[side], MOST_DICE)
    if contest.conan == side:
        dice = min(dice + 1, MOST_WITH_CONAN)
    return max(modified(dice, contest.more_dice[side]), 1)


def successes(contest: Contest, side: int) -> int:
    """Of the dice, and of cards."""
    worth = worth_of_faces(contest, side)
    return contest.added[side] + sum([worth[face] for face in contest.rolled[side]])


def worth_of_faces(contest: Contest, side: int) -> list[int]:
    """By face of a contest die: the successes that it is worth to a side."""
    axe, shield = contest.counts(side)
    worth = [0] * 6
    worth[HIT] = 1
    worth[HIT_CONAN] = 2 if contest.conan == side else 1
    worth[HIT_ATTACKER] = int(side == ATTACKER)
    worth[SHIELD], worth[AXE] = int(shield), int(axe)
    return worth


# The outcome


def outcome(s: AgeOfConan, t: StepContext) -> Script:
    """The attacker wins with more successes; a tie goes to the defender, unless an artifact decides it."""
    contest = contest_of(s)
    if contest.raiders and s.rules.raiders_stay_for_the_roll:
        use_up_raider(s, contest)
    own, other = successes(contest, ATTACKER), successes(contest, DEFENDER)
    if own == other:
        break_ties(s, t, contest)
    wins = own > other or (own == other and contest.wins_ties == [True, False])
    contest.winner = ATTACKER if wins else DEFENDER
    t.tell(events.AttackerWon if wins else events.AttackerLost, contest.attacker, own, other)
    yield from react(s, t, involved(contest), "result")
    s.step = "losses"


def break_ties(s: AgeOfConan, t: StepContext, contest: Contest) -> None:
    """Whoever holds an artifact that wins ties uses it: there is no reason not to."""
    for side, seat in enumerate(involved(contest)):
        for artifact in fitting_artifacts("comparison", situation(s, seat)):
            wins = any(isinstance(each, WinTies) for each in ARTIFACT_ABILITY[artifact].program)
            if wins and s.artifacts[artifact] == seat:
                contest.wins_ties[side] = True
                t.tell(events.UsedArtifact, seat, artifact)
