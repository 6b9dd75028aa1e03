"""Every operation of every card, played in a legal position; and what it did.

A kingdom card is used wherever it can be: in its part of the turn, or in each kind of contest and on each side
that it names. What each of its operations should have done is worked out from the program alone, by comparing
with the same contest without the card.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeVar

import pytest

from regnum.core.chance import Replayable
from regnum.core.match import Match
from regnum.core.programs import Choose, Operation, all_operations
from regnum.games.age_of_conan import events, language, questions
from regnum.games.age_of_conan.components import (
    ABILITY,
    ADJACENT,
    AREA,
    ARTIFACT,
    ARTIFACT_ABILITY,
    BID_VALUE,
    BOX,
    CARD,
    CARD_KINGDOM,
    COST,
    DISTANCE,
    HIT,
    IS_HOME,
    KINGDOM_CARDS,
    KINGDOMS,
    MISS,
    SEAS,
    STRATEGY,
    STRATEGY_CARDS,
)
from regnum.games.age_of_conan.game import GAME
from regnum.games.age_of_conan.moves import (
    BRANCH,
    COMMIT,
    COMMIT_TOKEN,
    DECLARE,
    DONE,
    MARCH_ON,
    NO_CARD,
    PASS,
    PLACE_EMISSARY,
    PLAY,
    REROLL_DIE,
    SORCERY,
    USE_ARTIFACT,
)
from regnum.games.age_of_conan.rules.objectives import fulfils
from regnum.games.age_of_conan.state import (
    BATTLE,
    CAMPAIGN,
    CITY,
    FORT,
    INTRIGUE_CONTEST,
    NOBODY,
    SIEGE,
    TOWER,
    AgeOfConan,
)
from tests.games.age_of_conan.positions import (
    ALL,
    AQUILONIA,
    FACES,
    STYGIA,
    THREE,
    TURAN,
    Board,
    at,
    faces,
    objective,
    tokens,
)
from tests.games.age_of_conan.positions import card as named
from tests.games.playing import asked, choose, offered, told

T = TypeVar("T")
AXE_CARD = 11
"""An axe, for any terrain and for Central Hyboria."""
ASKED_BY_CARDS = (
    questions.WHICH_ARMY,
    questions.WHICH_BRANCH,
    questions.WHICH_DIE,
    questions.WHICH_EMISSARY,
    questions.WHICH_PROVINCE,
    questions.WHICH_UPGRADE,
    questions.PLACE_UNITS,
    questions.HOW_MANY,
    questions.EMISSARY_TO,
)


class Weather(Replayable):
    """Luck that is always the same: all dice show one face, but what is rerolled is a hit."""

    def __init__(self, face: str) -> None:
        self.face = FACES[face]

    def below(self, n: int) -> int:
        self.draws += 1
        return 0

    def roll(self, dice: int = 1, sides: int = 6) -> list[int]:
        self.draws += dice
        return [self.face] * dice

    def shuffled(self, items: Iterable[T]) -> list[T]:
        self.draws += 1
        return list(items)


# Kingdom cards in contests


class Situation(NamedTuple):
    """A card in a kind of contest, on a side of it."""

    card: int
    contest: str
    role: str

    @property
    def seat(self) -> int:
        return CARD_KINGDOM[self.card]

    @property
    def other(self) -> int:
        """The other side, if it is a player."""
        return (self.seat + 1) % 4

    @property
    def program(self) -> list[Operation]:
        return list(all_operations(ABILITY[self.card].program))

    def has(self, *kinds: type[Operation]) -> bool:
        return any(isinstance(each, kinds) for each in self.program)

    def __str__(self) -> str:
        return f"{CARD[self.card].id}-{self.contest}-{self.role}"


def contest_situations() -> Iterator[Situation]:
    """Wherever a card can be used in a contest: a neutral province uses none, and shows no strategy card."""
    for card in KINGDOM_CARDS:
        when = ABILITY[card].when
        if language.WINDOWS[ABILITY[card].window]:
            for contest in when.get("contest", language.CONTESTS):
                for role in when.get("role", ("attacker", "defender")):
                    found = Situation(card, contest, role)
                    neutral = contest == "campaign"
                    if not (neutral and (role == "defender" or found.has(language.CancelStrategy))):
                        yield found


CONTEST_SITUATIONS = list(contest_situations())


def laid(situation: Situation) -> Board:
    """Three units, or an emissary with one beside it, against three units, a tower, or nobody."""
    own, other, contest = situation.seat, situation.other, situation.contest
    province = "pictish_wilderness" if "province" in ABILITY[situation.card].when else "ophir"
    attacker, defender = (own, other) if situation.role == "attacker" else (other, own)
    board = Board(*ALL).clear()
    kind = language.CONTESTS.index(contest)
    if situation.has(language.IgnoreHelp):
        board.set(conan=province)
        if contest == "campaign":
            board.raiders(ophir=1)
    if contest == "campaign":
        return board.units(attacker, **{province: 3}).contest(kind, province, attacker)
    if contest == "intrigue":
        board.emissaries(attacker, ophir=1, koth=1).marker(defender, TOWER, province)
        return board.contest(kind, province, attacker, defender)
    board.units(defender, **{province: 3})
    if contest == "siege":
        board.marker(defender, FORT, province)
    return board.contest(kind, province, attacker, defender, "koth", 3)


def face_for(situation: Situation) -> str:
    """A hit for attackers lets the attacker win, a miss the defender; symbols show who counts them."""
    for each in situation.program:
        if isinstance(each, language.CountSymbol):
            return "X" if each.symbol == "axe" else "S"
    if situation.has(language.CancelStrategy):
        return "X"
    if situation.has(language.IgnoreHelp):
        return "X" if situation.contest == "campaign" else "C"
    won = "won" in ABILITY[situation.card].when.get("outcome", ())
    lost = "lost" in ABILITY[situation.card].when.get("outcome", ())
    attacking = situation.role == "attacker"
    return "A" if (won and attacking) or (lost and not attacking) else "M"


class Fought(NamedTuple):
    """A contest with the card, and the same without it."""

    situation: Situation
    before: AgeOfConan
    match: Match[AgeOfConan]
    without: Match[AgeOfConan]

    @property
    def attacking(self) -> bool:
        return self.situation.role == "attacker"

    def dice(self, match: Match[AgeOfConan], own: bool) -> int:
        """How many dice a side rolled."""
        first, second = told_rolls(match)[:2]
        return len((first if own == self.attacking else second).rolls)

    def successes(self, match: Match[AgeOfConan], own: bool) -> int:
        (result,) = [*told(match, events.AttackerWon), *told(match, events.AttackerLost)][:1]
        return int(result.successes if own == self.attacking else result.others)

    def units(self, match: Match[AgeOfConan], own: bool) -> int:
        return match.state.units_of(self.situation.seat if own else self.situation.other)


def told_rolls(match: Match[AgeOfConan]) -> list[Any]:
    kinds = (events.Rolled, events.NeutralRolled)
    return [entry.event for entry in match.story if isinstance(entry.event, kinds)]


def fight(situation: Situation, use: bool) -> tuple[AgeOfConan, Match[AgeOfConan]]:
    """The contest until its losses are taken, with the card or without it."""
    card, seat, other = situation.card, situation.seat, situation.other
    s = laid(situation).state
    board = Board(*ALL)
    board.state = s
    (s.upgrades if CARD[card].type == "upgrade" else s.cards)[seat] = [card]
    s.sorcery[:], s.gold[:] = [0] * 4, [0] * 4
    s.sorcery[seat], s.gold[seat] = 5, 5
    s.active = s.contest.attacker if s.contest else 0
    s.conan_player = other
    if situation.has(language.CancelStrategy):
        s.hands[other] = [AXE_CARD]
    if situation.has(language.AnyStrategy):
        s.hands[seat] = [36]
    s.resume, s.step = "end_turn", "declare"
    board.fill()
    GAME.check(s)
    before = GAME.copy(s)
    match = Match(GAME, 4, {"kingdom": ALL}, chance=Weather(face_for(situation)), state=s)
    while match.question in (questions.DECLARE, questions.REACTION, *ASKED_BY_CARDS):
        answer(match, situation, use)
    return before, match


def answer(match: Match[AgeOfConan], situation: Situation, use: bool) -> None:
    """Use the card as soon as it can be; answer what it asks; else declare, reroll or pass."""
    seat, options = asked(match)[0], offered(match)
    if match.question in ASKED_BY_CARDS:
        choose(match, options[0])
    elif use and PLAY[situation.card] in options:
        assert seat == situation.seat
        choose(match, PLAY[situation.card])
    elif situation.has(language.MoreSorcery) and SORCERY in options:
        choose(match, SORCERY)
    elif match.question is questions.DECLARE:
        cards = [option for option in options if option in DECLARE.values()]
        choose(match, cards[0] if cards else NO_CARD)
    else:
        choose(match, PASS)


def more_dice(at_work: Fought, op: language.AddDice) -> None:
    usual = at_work.dice(at_work.without, own=True)
    assert usual < op.cap
    assert at_work.dice(at_work.match, own=True) == min(usual + op.n, op.cap)


def fewer_dice(at_work: Fought, op: language.FewerEnemyDice) -> None:
    usual = at_work.dice(at_work.without, own=False)
    assert at_work.dice(at_work.match, own=False) == max(usual - op.n, op.least)


def more_strength(at_work: Fought, op: language.AddStrength) -> None:
    usual = at_work.dice(at_work.without, own=True)
    assert usual + op.n <= 5
    assert at_work.dice(at_work.match, own=True) == usual + op.n


def more_successes(at_work: Fought, op: language.AddSuccesses) -> None:
    assert at_work.successes(at_work.without, own=True) == 0
    assert at_work.successes(at_work.match, own=True) == op.n


def symbols_count(at_work: Fought, op: language.CountSymbol) -> None:
    assert at_work.successes(at_work.without, own=True) == 0
    assert at_work.successes(at_work.match, own=True) == at_work.dice(at_work.match, own=True)
    assert at_work.successes(at_work.match, own=False) == 0


def dice_are_rerolled(at_work: Fought, op: language.Reroll) -> None:
    own = op.side == "own"
    dice = at_work.dice(at_work.match, own)
    (rolls,) = [event.rolls for event in told(at_work.match, events.DiceRerolled)]
    assert rolls.count(0) == min(op.dice or dice, dice)
    assert len(rolls) == dice
    assert at_work.successes(at_work.match, own) == min(op.dice or dice, dice)
    assert at_work.successes(at_work.match, not own) == 0


def dice_are_turned(at_work: Fought, op: language.TurnDice) -> None:
    assert op.result == "hit"
    (turned,) = told(at_work.match, events.DiceTurned)
    assert (len(turned.rolls), turned.rolls.count(0)) == (at_work.dice(at_work.match, own=True), op.n)
    assert at_work.successes(at_work.without, own=True) == 0
    assert at_work.successes(at_work.match, own=True) == op.n


def any_card_fits(at_work: Fought, op: language.AnyStrategy) -> None:
    shown = [event.strategy for event in told(at_work.match, events.CardShown)]
    assert shown == [36], "it fits a city, not plains"
    assert told(at_work.without, events.CardShown) == []


def card_is_cancelled(at_work: Fought, op: language.CancelStrategy) -> None:
    usual = at_work.dice(at_work.match, own=False)
    assert at_work.successes(at_work.without, own=False) == usual
    assert at_work.successes(at_work.match, own=False) == 0
    assert AXE_CARD in at_work.match.state.discards


def more_rerolls(at_work: Fought, op: language.MoreSorcery) -> None:
    assert len(told(at_work.without, events.Rerolled)) == 1
    assert len(told(at_work.match, events.Rerolled)) == 1 + op.n


def help_is_ignored(at_work: Fought, op: language.IgnoreHelp) -> None:
    """Of Conan, who would roll a die and strike twice, and of raiders, who count axes."""
    assert set(op.help) == {"conan", "raiders"}
    usual, now = (at_work.dice(match, own=False) for match in (at_work.without, at_work.match))
    assert now == usual - 1
    raided = at_work.situation.contest == "campaign"
    assert at_work.successes(at_work.without, own=False) == (usual if raided else 2 * usual)
    assert at_work.successes(at_work.match, own=False) == (0 if raided else now)


def loss_is_prevented(at_work: Fought, op: language.PreventLoss) -> None:
    def have(match: Match[AgeOfConan]) -> int:
        if op.piece == "unit":
            return at_work.units(match, own=True)
        return sum(match.state.emissaries[at_work.situation.seat])

    assert op.n == 1
    assert have(at_work.match) == have(at_work.without) + 1


def more_are_lost(at_work: Fought, op: language.MoreLosses) -> None:
    assert at_work.units(at_work.without, own=False) == 2
    assert at_work.units(at_work.match, own=False) == 2 - op.n


def march_is_free(at_work: Fought, op: language.MarchFreely) -> None:
    units = []
    for match in (at_work.match, at_work.without):
        assert asked(match)[1] is questions.MARCH_ON
        choose(match, MARCH_ON)
        while match.question is questions.REACTION:
            choose(match, PASS)
        units.append(at_work.units(match, own=True))
    assert units == [1, 0], "both lost two contests, and one gave up a unit for the march"


def later(at_work: Fought, op: language.Afterwards) -> None:
    assert op.program


def own_unit_goes(at_work: Fought, op: language.RemoveUnits) -> None:
    assert (op.side, op.where) == ("own", "contest")
    assert at_work.units(at_work.match, own=True) == at_work.units(at_work.without, own=True) - op.n


def price_is_paid(at_work: Fought, op: language.Pay) -> None:
    seat, now = at_work.situation.seat, at_work.match.state
    assert now.gold[seat] == at_work.before.gold[seat] - op.gold
    assert now.sorcery[seat] == at_work.before.sorcery[seat] - op.sorcery
    assert not op.unit
    assert not op.emissary


def gold_is_taken(at_work: Fought, op: language.GainGold) -> None:
    seat = at_work.situation.seat
    assert at_work.match.state.gold[seat] == at_work.before.gold[seat] + op.n


IN_CONTESTS: dict[type[Operation], Callable[[Fought, Any], None]] = {
    language.AddDice: more_dice,
    language.FewerEnemyDice: fewer_dice,
    language.AddStrength: more_strength,
    language.AddSuccesses: more_successes,
    language.CountSymbol: symbols_count,
    language.Reroll: dice_are_rerolled,
    language.TurnDice: dice_are_turned,
    language.AnyStrategy: any_card_fits,
    language.CancelStrategy: card_is_cancelled,
    language.MoreSorcery: more_rerolls,
    language.IgnoreHelp: help_is_ignored,
    language.PreventLoss: loss_is_prevented,
    language.MoreLosses: more_are_lost,
    language.MarchFreely: march_is_free,
    language.Afterwards: later,
    language.RemoveUnits: own_unit_goes,
    language.Pay: price_is_paid,
    language.GainGold: gold_is_taken,
}


@pytest.mark.parametrize("situation", CONTEST_SITUATIONS, ids=str)
def test_a_card_in_a_contest(situation: Situation) -> None:
    before, match = fight(situation, use=True)
    _, without = fight(situation, use=False)
    assert told(match, events.Played) == [events.Played(situation.seat, situation.card)]
    assert told(without, events.Played) == []
    gone = match.state.used if CARD[situation.card].type == "upgrade" else match.state.shown
    assert gone[situation.seat] == [situation.card]
    for operation in situation.program:
        IN_CONTESTS[type(operation)](Fought(situation, before, match, without), operation)


# Kingdom cards on the map

MAP_CARDS = [card for card in KINGDOM_CARDS if not language.WINDOWS[ABILITY[card].window]]
PROVINCES_OF = {
    "aquilonia": ("ophir", "argos"),
    "turan": ("zamora", "hyrkania"),
    "stygia": ("shem", "keshan"),
    "hyperborea": ("brythunia", "tundra"),
}
"""Two for each kingdom, next to its home; Hyrkania and Shem lie on the sea of the home."""
NEUTRAL = {"aquilonia": "nemedia", "turan": "khauran", "stygia": "kush", "hyperborea": "border_kingdom"}
"""Where an enemy army stands, next to the home."""
STEP_OF = {
    "upgrade_step": "upgrades",
    "court_event": "court",
    "military_action": "military",
    "intrigue_action": "intrigue",
    "court_action": "court",
    "age_gold": "age_gold",
}


class Used(NamedTuple):
    """A card that was used on the map, before and after."""

    card: int
    before: AgeOfConan
    match: Match[AgeOfConan]

    @property
    def seat(self) -> int:
        return CARD_KINGDOM[self.card]

    @property
    def after(self) -> AgeOfConan:
        return self.match.state

    def told(self, kind: type) -> list[Any]:
        """What happened since the card was played."""
        story = [entry.event for entry in self.match.story]
        return [
            event
            for event in story[story.index(events.Played(self.seat, self.card)) :]
            if isinstance(event, kind)
        ]


def empire(card: int) -> Board:
    """Two provinces with units beside the own home, an emissary at home and one abroad, means, and an enemy."""
    seat, name = CARD_KINGDOM[card], KINGDOMS[CARD_KINGDOM[card]]
    other = (seat + 1) % 4
    board = Board(*ALL).clear().marker(seat, FORT, *PROVINCES_OF[name])
    board.units(seat, **{name: 3, PROVINCES_OF[name][0]: 2}).units(other, **{NEUTRAL[name]: 3})
    board.emissaries(seat, **{name: 1, PROVINCES_OF[name][1]: 1}).emissaries(other, koth=2, corinthia=1)
    s = board.state
    s.gold[seat], s.sorcery[seat], s.active, s.first = 5, 5, seat, seat
    upgrade = next(each for each in KINGDOM_CARDS if CARD_KINGDOM[each] == seat and 0 < COST[each] < 3)
    if CARD[card].type == "upgrade":
        s.upgrades[seat] = [card]
    else:
        s.cards[seat], s.used[seat] = [card], [upgrade]
    s.track = tokens("woman", 1, 2, 3)
    s.conan_player = other
    return board


def use_on_the_map(card: int, branch: int = 0) -> Used:
    board = empire(card).pool("MICFW")
    s = board.fill()
    s.step = STEP_OF[ABILITY[card].window]
    s.resume, s.die = s.step, 0
    GAME.check(s)
    match = Match(GAME, 4, {"kingdom": ALL}, chance=Weather("M"), state=s)
    assert asked(match)[0] == CARD_KINGDOM[card]
    before = GAME.copy(match.state)
    choose(match, PLAY[card])
    while match.question in ASKED_BY_CARDS:
        options = [option for option in offered(match) if option is not DONE]
        if match.question is questions.WHICH_BRANCH:
            options = [BRANCH[card, branch]]
        choose(match, options[-1])
    return Used(card, before, match)


def price_of_an_action(used: Used, op: language.Pay) -> None:
    seat = used.seat
    assert len(used.told(events.PaidGold)) == bool(op.gold)
    assert len(used.told(events.PaidSorcery)) == bool(op.sorcery)
    gained = [
        each for each in all_operations(ABILITY[used.card].program) if isinstance(each, language.GainSorcery)
    ]
    more = sum(each.n for each in gained)
    assert used.after.sorcery[seat] == used.before.sorcery[seat] - op.sorcery + more
    if op.unit:
        (lost,) = used.told(events.UnitRemoved)
        assert used.after.units[lost.province] == used.before.units[lost.province] - op.unit
    if op.emissary:
        (lost,) = used.told(events.EmissaryRemoved)
        assert sum(used.after.emissaries[seat]) == sum(used.before.emissaries[seat]) - op.emissary


def units_are_placed(used: Used, op: language.PlaceUnits) -> None:
    places = [event.province for event in used.told(events.UnitPlaced)]
    assert len(places) == op.n
    assert used.after.units_of(used.seat) == used.before.units_of(used.seat) + op.n
    assert set(places) <= set(used.before.friendly(used.seat))
    if op.where == "home":
        assert set(places) == {used.before.home(used.seat)}
    if op.where == "friendly_distinct":
        assert len(set(places)) == op.n


def emissaries_are_placed(used: Used, op: language.PlaceEmissaries) -> None:
    places = [event.province for event in used.told(events.EmissaryPlaced)]
    assert len(places) == op.n
    assert sum(used.after.emissaries[used.seat]) == sum(used.before.emissaries[used.seat]) + op.n
    if op.where == "same_province":
        assert places == [event.province for event in used.told(events.EmissaryRemoved)]
    elif op.where == "friendly":
        assert set(places) <= set(used.before.friendly(used.seat))
    else:
        assert not any(IS_HOME[place] for place in places)
        assert not set(places) <= set(used.before.friendly(used.seat)), "anywhere in play"


def emissaries_move(used: Used, op: language.MoveEmissaries) -> None:
    moved = used.told(events.EmissaryMoved)
    assert len(moved) == op.n
    for event in moved:
        assert used.after.emissaries[used.seat][event.target] > 0
        if op.within == "area":
            assert AREA[event.province] == AREA[event.target]


def armies_redeploy(used: Used, op: language.Redeploy) -> None:
    moved = used.told(events.Redeployed)
    assert len(moved) == op.n
    for event in moved:
        assert used.before.is_friendly(used.seat, event.target)
        if op.by == "sea":
            assert not SEAS[event.province].isdisjoint(SEAS[event.target])
        else:
            assert DISTANCE[event.province][event.target] <= op.steps


def an_attack_follows(used: Used, op: language.Attack) -> None:
    assert used.told(events.ContestBegins)
    assert used.told(events.Rolled)


def enemy_units_go(used: Used, op: language.RemoveUnits) -> None:
    assert (op.side, op.where) == ("enemy", "within_reach")
    place = at(NEUTRAL[KINGDOMS[used.seat]])
    assert used.after.units[place] == used.before.units[place] - op.n


def emissaries_go(used: Used, op: language.RemoveEmissaries) -> None:
    other = (used.seat + 1) % 4
    gone = [event for event in used.told(events.EmissaryRemoved) if event.seat == other]
    assert len(gone) == op.n
    assert sum(used.after.emissaries[other]) == sum(used.before.emissaries[other]) - op.n


def raiders_come(used: Used, op: language.PlaceRaiders) -> None:
    places = [event.province for event in used.told(events.RaiderPlaced)]
    assert len(places) == op.n
    assert used.after.raiders_left == used.before.raiders_left - op.n
    s, seat = used.before, used.seat
    near = (
        s.friendly(seat) if op.where == "adjacent_to_friendly" else [p for p in range(29) if s.army[p] == seat]
    )
    for place in places:
        assert not s.is_friendly(seat, place)
        assert set(ADJACENT[place]) & set(near)


def gold_comes(used: Used, op: language.GainGold) -> None:
    n = min(op.n * len(PROVINCES_OF[KINGDOMS[used.seat]]), op.most) if op.per else op.n
    assert used.after.gold[used.seat] == used.before.gold[used.seat] + n


def sorcery_comes(used: Used, op: language.GainSorcery) -> None:
    paid = [each for each in all_operations(ABILITY[used.card].program) if isinstance(each, language.Pay)]
    less = sum(each.sorcery for each in paid)
    assert used.after.sorcery[used.seat] == used.before.sorcery[used.seat] + op.n - less


def strategy_cards_come(used: Used, op: language.DrawStrategy) -> None:
    assert len(used.after.hands[used.seat]) == len(used.before.hands[used.seat]) + op.n


def kingdom_cards_come(used: Used, op: language.DrawKingdom) -> None:
    assert len(used.after.cards[used.seat]) == len(used.before.cards[used.seat]) - 1 + op.n


def upgrades_are_refreshed(used: Used, op: language.RefreshUpgrades) -> None:
    refreshed = used.told(events.Refreshed)
    assert len(refreshed) == op.n
    assert all(COST[event.card] <= op.most_cost for event in refreshed)
    assert used.after.upgrades[used.seat] == [event.card for event in refreshed]
    assert used.after.gold == used.before.gold


def the_next_march_is_free(used: Used, op: language.MarchFreely) -> None:
    """After the attack that the card allows."""
    match, seat = used.match, used.seat
    while match.question is not questions.MARCH_ON:
        choose(match, PASS if PASS in offered(match) else offered(match)[0])
    units = match.state.units_of(seat)
    choose(match, MARCH_ON)
    while match.question is questions.REACTION:
        choose(match, PASS)
    assert match.state.units_of(seat) == units - 1, "the contest cost one, the march none"


ON_THE_MAP: dict[type[Operation], Callable[[Used, Any], None]] = {
    language.Pay: price_of_an_action,
    language.PlaceUnits: units_are_placed,
    language.PlaceEmissaries: emissaries_are_placed,
    language.MoveEmissaries: emissaries_move,
    language.Redeploy: armies_redeploy,
    language.Attack: an_attack_follows,
    language.RemoveUnits: enemy_units_go,
    language.RemoveEmissaries: emissaries_go,
    language.PlaceRaiders: raiders_come,
    language.GainGold: gold_comes,
    language.GainSorcery: sorcery_comes,
    language.DrawStrategy: strategy_cards_come,
    language.DrawKingdom: kingdom_cards_come,
    language.RefreshUpgrades: upgrades_are_refreshed,
    language.MarchFreely: the_next_march_is_free,
}


def branches(card: int) -> list[list[Operation]]:
    """By way through a card: what it does."""
    program = ABILITY[card].program
    choices = [each for each in program if isinstance(each, Choose)]
    if not choices:
        return [list(program)]
    (verb,) = choices
    rest = [each for each in program if each is not verb]
    return [[*branch, *rest] for branch in verb.choose]


@pytest.mark.parametrize(
    ("card", "branch"),
    [
        pytest.param(card, branch, id=f"{CARD[card].id}-{branch}")
        for card in MAP_CARDS
        if ABILITY[card].window != "bid"
        for branch in range(len(branches(card)))
    ],
)
def test_a_card_on_the_map(card: int, branch: int) -> None:
    used = use_on_the_map(card, branch)
    assert told(used.match, events.Played) == [events.Played(used.seat, card)]
    gone = used.after.used if CARD[card].type == "upgrade" else used.after.shown
    assert card in gone[used.seat]
    if not any(isinstance(each, language.Attack) for each in branches(card)[branch]):
        GAME.check(used.after)
    for operation in branches(card)[branch]:
        ON_THE_MAP[type(operation)](used, operation)


@pytest.mark.parametrize("card", [card for card in MAP_CARDS if ABILITY[card].window == "bid"])
def test_a_card_for_the_bid(card: int) -> None:
    """It makes a lost bid a won one."""
    (operation,) = ABILITY[card].program
    assert isinstance(operation, language.AddToBid)
    seat = CARD_KINGDOM[card]
    board = Board(*ALL).pool("MI")
    board.state.cards[seat] = [card]
    s = board.state
    low, high = 1, next(each for each in STRATEGY_CARDS if BID_VALUE[each] == BID_VALUE[1] + operation.n - 1)
    rest = [each for each in STRATEGY_CARDS if each not in (low, high) and BID_VALUE[each] == 1]
    for each in range(4):
        s.hands[each] = [low if each == seat else high if each == (seat + 1) % 4 else rest.pop()]
    for use, winner in ((True, seat), (False, (seat + 1) % 4)):
        again = Board(*ALL)
        again.state = GAME.copy(s)
        match = again.match("bid_card")
        for each in range(4):
            match.choose(each, COMMIT[s.hands[each][0]])
        for each in range(4):
            match.choose(each, COMMIT_TOKEN[5 if each in (seat, (seat + 1) % 4) else 3])
        assert asked(match) == (seat, questions.BID_REACTION)
        choose(match, PLAY[card] if use else PASS)
        assert match.state.conan_player == winner


def test_no_operation_of_any_card_is_left_unplayed() -> None:
    """Every card is in a test above, every operation on it has a check, and every operation is on some card."""
    played = {situation.card for situation in CONTEST_SITUATIONS} | {*MAP_CARDS}
    assert played == {*KINGDOM_CARDS}
    assert len(played) == 84
    used = {type(each) for card in KINGDOM_CARDS for each in all_operations(ABILITY[card].program)}
    used |= {type(each) for ability in ARTIFACT_ABILITY for each in ability.program}
    assert used - {Choose} == set(language.OPERATIONS.values())
    for card in KINGDOM_CARDS:
        checks = IN_CONTESTS if language.WINDOWS[ABILITY[card].window] else ON_THE_MAP
        for each in all_operations(ABILITY[card].program):
            assert type(each) in checks or isinstance(each, Choose | language.AddToBid)
    assert {ABILITY[card].window for card in KINGDOM_CARDS} | {"comparison"} == set(language.WINDOWS)


# What is easily overlooked


def test_berserk_fury_may_cost_the_last_unit_of_a_won_siege() -> None:
    """The marker has fallen all the same: the attacker has won, but nobody is left there."""
    fury = named("berserk_fury")
    board = Board("hyperborea", "turan").clear().marker(TURAN, FORT, "ophir")
    board.contest(SIEGE, "ophir", 0, TURAN, "nemedia", 1)
    match = board.match("declare", *faces("HHH", "MMM"), resume="end_turn", cards=[[fury], []], sorcery=[0, 0])
    choose(match, PLAY[fury])
    s = match.state
    assert s.crom == [1, 0]
    assert (s.owner[at("ophir")], s.army[at("ophir")]) == (NOBODY, NOBODY)


def test_berserk_fury_takes_no_unit_that_is_gone() -> None:
    """The last one fell in the contest."""
    fury = named("berserk_fury")
    board = Board("hyperborea", "turan").clear().units(0, nordheim=1).contest(CAMPAIGN, "nordheim", 0)
    match = board.match("declare", *faces("MMM", "MMMM"), resume="end_turn", cards=[[fury], []], sorcery=[0, 0])
    choose(match, PLAY[fury])
    assert told(match, events.UnitLost) == [events.UnitLost(0, 1)]


def test_a_card_that_can_do_nothing_cannot_be_used() -> None:
    """Without an emissary to remove there is no place for an own one."""
    shadow = named("shadow_of_the_serpent")
    board = Board("stygia", "turan").clear()
    assert PLAY[shadow] not in offered(board.match("court", cards=[[shadow], []]))
    board.emissaries(TURAN, koth=1)
    assert PLAY[shadow] in offered(board.match("court", cards=[[shadow], []]))


@pytest.mark.parametrize(
    ("name", "step"),
    [
        ("military_draft", "court"),
        ("march_of_the_legions", "court"),
        ("count_trocero", "military"),
        ("spies_in_every_bazaar", "court"),
        ("ghaznavi", "intrigue"),
    ],
)
def test_less_may_be_done_than_a_card_allows(name: str, step: str) -> None:
    """Units need not be placed, nor armies and emissaries moved."""
    card = named(name)
    board = empire(card).pool("MICFW")
    match = board.match(step)
    before = [sum(each) for each in (match.state.units, *match.state.emissaries)]
    choose(match, PLAY[card])
    if match.question is questions.WHICH_PROVINCE:
        choose(match, offered(match)[0])
        before[1 + CARD_KINGDOM[card]] += 1
    while match.question in ASKED_BY_CARDS:
        choose(match, DONE)
    assert [sum(each) for each in (match.state.units, *match.state.emissaries)] == before
    assert not told(match, events.ContestBegins)


@pytest.mark.parametrize(("units", "can"), [(1, False), (2, True)])
def test_nobody_loses_more_units_than_there_are(units: int, can: bool) -> None:
    """With one unit the other side loses it anyway."""
    agha = named("jehungir_agha")
    board = Board("turan", "aquilonia").clear().units(1, koth=units)
    board.contest(BATTLE, "koth", 0, 1, "zamora", 3)
    match = board.match("declare", *faces("HHH", "M" * units), resume="end_turn", upgrades=[[agha], []])
    assert (match.question is questions.REACTION) == can


def test_spies_are_placed_anywhere_in_play() -> None:
    """But in no home."""
    spies = named("spies_in_every_bazaar")
    match = Board("turan", "aquilonia").match("court", cards=[[spies], []])
    choose(match, PLAY[spies])
    names = [each.id for each in BOX.provinces if each.area in ("central", "east") and not each.home]
    assert offered(match) == [PLACE_EMISSARY[at(name)] for name in names]


def test_a_plague_needs_an_enemy_within_reach() -> None:
    """Next to a friendly province or an own emissary, and outside of homes."""
    plague = named("plague_from_khemi")
    for name, reached in (("shem", True), ("kush", True), ("argos", False), ("koth", True)):
        board = Board("stygia", "turan").clear().emissaries(0, khoraja=1).units(TURAN, turan=3, **{name: 1})
        match = board.match("court", cards=[[plague], []], sorcery=[1, 0])
        assert (PLAY[plague] in offered(match)) == reached, name


def test_a_card_that_cannot_be_paid_cannot_be_used() -> None:
    """With one gold nobody hires blades for two."""
    blades = named("hired_blades")
    for gold, can in ((1, False), (2, True)):
        match = Board().pool("MI").match("upgrades", active=TURAN, cards=[[], [blades]], gold=[0, gold])
        assert (PLAY[blades] in offered(match)) == can


# Artifacts


@pytest.mark.parametrize(("artifact", "war"), [("sword_of_atlantis", True), ("cobra_crown", False)])
@pytest.mark.parametrize("kind", range(4))
def test_an_artifact_wins_ties(artifact: str, war: bool, kind: int) -> None:
    """The sword in war, the crown in intrigue; without it the defender would win."""
    number = [each.id for each in ARTIFACT].index(artifact)
    for holder, wins in ((AQUILONIA, war == (kind != INTRIGUE_CONTEST)), (NOBODY, False)):
        board = Board().clear().units(AQUILONIA, aquilonia=1)
        if kind == INTRIGUE_CONTEST:
            board.emissaries(AQUILONIA, ophir=1)
        elif kind == CAMPAIGN:
            board.units(AQUILONIA, ophir=2)
        else:
            board.units(TURAN, ophir=2)
        defender = NOBODY if kind < 2 else TURAN
        if kind == 2:
            board.marker(TURAN, FORT, "ophir")
        board.contest(kind, "ophir", AQUILONIA, defender, "aquilonia", 0 if kind < 2 else 2)
        board.state.artifacts[number] = holder
        s = board.fill()
        s.step, s.resume = "declare", "end_turn"
        match = Match(GAME, 2, chance=Weather("M"), state=s)
        assert bool(told(match, events.AttackerWon)) == wins
        assert bool(told(match, events.UsedArtifact)) == wins


def test_an_artifact_of_the_defender_changes_no_tie() -> None:
    """It is won anyway."""
    board = Board().clear().units(TURAN, ophir=2).contest(3, "ophir", AQUILONIA, TURAN, "argos", 2)
    s = board.set(artifacts=[TURAN, NOBODY, NOBODY]).fill()
    s.step, s.resume = "declare", "end_turn"
    match = Match(GAME, 2, chance=Weather("M"), state=s)
    assert told(match, events.AttackerLost) == [events.AttackerLost(AQUILONIA, 0, 0)]


@pytest.mark.parametrize("kind", range(2))
def test_the_heart_rerolls_one_die(kind: int) -> None:
    """In any contest, after the own roll."""
    board = Board().clear().units(AQUILONIA, ophir=2).emissaries(AQUILONIA, ophir=1, koth=1)
    board.contest(kind, "ophir", AQUILONIA)
    s = board.set(artifacts=[NOBODY, NOBODY, AQUILONIA]).fill()
    s.step, s.resume = "declare", "end_turn"
    match = Match(GAME, 2, chance=Weather("M"), state=s)
    choose(match, USE_ARTIFACT[2])
    why = match.why_not(AQUILONIA, [REROLL_DIE[HIT]])
    assert why
    assert why.text == "That cannot be chosen here."
    choose(match, REROLL_DIE[MISS])
    assert told(match, events.AttackerWon) == [events.AttackerWon(AQUILONIA, 1, 0)]


# Strategy cards

GROUND = {"plains": ("ophir", 0), "hills": ("koth", 0), "forest": ("koth", 1), "city": ("ophir", 1)}
LAND = {"central": "ophir", "north": "brythunia", "east": "zamora", "south": "shem"}


def declaring(board: Board, card: int, face: str) -> Match[AgeOfConan]:
    s = board.set(hands=[[card], *[[] for _ in range(board.state.seats - 1)]]).fill()
    s.step, s.resume = "declare", "end_turn"
    return Match(GAME, s.seats, {"kingdom": ALL[: s.seats]}, chance=Weather(face), state=s)


@pytest.mark.parametrize("card", STRATEGY_CARDS)
def test_a_strategy_card_in_war(card: int) -> None:
    """It can be declared on its terrains alone, and its symbols count."""
    printed = STRATEGY[card]
    assert printed
    for terrain, (province, icon) in GROUND.items():
        for symbol, face in (("axe", "X"), ("shield", "S")):
            board = Board().clear().units(AQUILONIA, **{province: 2})
            board.state.icon[at(province)] = icon
            match = declaring(board.contest(CAMPAIGN, province, AQUILONIA), card, face)
            fits = terrain in printed.terrains
            assert (DECLARE[card] in offered(match)) == fits
            choose(match, DECLARE[card] if fits else NO_CARD)
            (result,) = [*told(match, events.AttackerWon), *told(match, events.AttackerLost)]
            counted = 2 if fits and symbol in printed.symbols else 0
            assert (result.successes, result.others) == (counted, 0)
            assert (card in match.state.discards) == fits


@pytest.mark.parametrize("card", STRATEGY_CARDS)
def test_a_strategy_card_in_intrigue(card: int) -> None:
    """By its first area; with fewer than four players also by the other."""
    printed = STRATEGY[card]
    assert printed
    for kingdoms in (ALL[:2], THREE, ALL):
        for area, province in LAND.items():
            board = Board(*kingdoms).clear().emissaries(AQUILONIA, **{province: 1})
            match = declaring(board.contest(INTRIGUE_CONTEST, province, AQUILONIA), card, "M")
            fits = area == printed.area or (len(kingdoms) < 4 and area == printed.other_area)
            assert (DECLARE[card] in offered(match)) == fits


@pytest.mark.parametrize("card", STRATEGY_CARDS)
def test_a_strategy_card_in_a_bid(card: int) -> None:
    """Its value counts."""
    printed = STRATEGY[card]
    assert printed
    other = 1 if card != 1 else 2
    board = Board().pool("MI").set(hands=[[card], [other]])
    match = board.match("bid_card")
    match.choose(AQUILONIA, COMMIT[card])
    match.choose(TURAN, COMMIT[other])
    match.choose(AQUILONIA, COMMIT_TOKEN[6])
    match.choose(TURAN, COMMIT_TOKEN[0])
    assert told(match, events.BidWon) == [events.BidWon(AQUILONIA, 6 + printed.value)]
    assert {card, other} <= set(match.state.discards)


# Objectives


def owning(seat: int, kind: int, *names: str, seats: tuple[str, ...] = ALL) -> AgeOfConan:
    return Board(*seats).marker(seat, kind, *names).state


def having(**amounts: list[int]) -> AgeOfConan:
    return Board(*ALL).set(**amounts).state


def holding(*numbers: int) -> AgeOfConan:
    held = [tokens("monster", *[1] * numbers[0])] if numbers[0] else [[]]
    for count in numbers[1:]:
        held.append(tokens("treasure", *[1] * count, but=[each for some in held for each in some]))
    return Board(*ALL).set(tokens=held).state


FULFILLED: dict[str, tuple[AgeOfConan, AgeOfConan]] = {
    "dark_arts": (having(sorcery=[3, 2, 2, 0]), having(sorcery=[2, 2, 1, 0])),
    "golden_throne": (having(gold=[3, 2, 2, 0]), having(gold=[2, 2, 1, 0])),
    "song_of_steel": (having(crom=[1, 0, 0, 0]), having(crom=[0, 0, 0, 0])),
    "companion_of_the_cimmerian": (holding(2, 1, 0, 0), holding(1, 1, 0, 0)),
    "web_of_alliances": (owning(0, TOWER, "ophir"), owning(0, FORT, "ophir")),
    "road_of_kings": (owning(0, TOWER, "ophir", "koth"), owning(0, TOWER, "ophir", "argos")),
    "hyborian_empire": (owning(0, FORT, "ophir", "koth"), owning(0, FORT, "ophir", "zamora")),
    "tame_the_wilderness": (owning(0, FORT, "cimmeria", "nordheim"), owning(0, FORT, "cimmeria", "ophir")),
    "dominion_over_the_sea": (owning(0, FORT, "argos", "kush"), owning(0, FORT, "argos", "zingara")),
    "far_frontiers": (owning(0, FORT, "zamora", "shem"), owning(0, FORT, "zamora", "khauran", "ophir")),
    "shining_cities": (owning(0, CITY, "ophir", "koth"), owning(0, FORT, "ophir", "koth")),
    "fall_of_the_mighty": (owning(0, TOWER, "nemedia", "koth"), owning(0, TOWER, "nemedia", "ophir")),
}
"""By objective: where Aquilonia fulfils it, and where it does not by a little."""


@pytest.mark.parametrize("name", FULFILLED)
def test_an_objective(name: str) -> None:
    yes, no = FULFILLED[name]
    number = objective(name)
    assert fulfils(yes, AQUILONIA, number)
    assert not fulfils(no, AQUILONIA, number)
    assert not any(fulfils(yes, seat, number) for seat in (TURAN, STYGIA))
    board = Board(*ALL)
    board.state = GAME.copy(yes)
    match = board.match("age_objectives", objectives=[number])
    assert match.state.points == [BOX.objectives[number].points, 0, 0, 0]


def test_with_two_players_one_frontier_is_enough() -> None:
    """Far Frontiers: the areas outside that of the own home are fewer."""
    assert fulfils(owning(0, FORT, "zamora", seats=ALL[:2]), 0, objective("far_frontiers"))
    assert not fulfils(owning(0, FORT, "zamora"), 0, objective("far_frontiers"))
    assert not fulfils(owning(0, FORT, "ophir", seats=ALL[:2]), 0, objective("far_frontiers"))


def test_every_objective_is_tested() -> None:
    assert set(FULFILLED) == {each.id for each in BOX.objectives}
    assert len(FULFILLED) == 12
