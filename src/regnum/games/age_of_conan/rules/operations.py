"""What the operations of cards do, one function each, and why they cannot be done. Their words:
`language.py`."""

from collections.abc import Callable, Sequence
from typing import Any

from regnum.core.judge import Why
from regnum.core.moves import Option
from regnum.core.programs import Decision, Operation, Program, Scope, run
from regnum.core.script import Ask, Question, Script, StepContext
from regnum.core.words import N_, Phrase
from regnum.games.age_of_conan import events, language, questions
from regnum.games.age_of_conan.components import (
    ABILITY,
    ADJACENT,
    AXE,
    CONTEST_FACES,
    CONTEST_SIDES,
    COST,
    IS_HOME,
    PROVINCES,
    SHIELD,
)
from regnum.games.age_of_conan.moves import (
    ATTACK,
    BRANCH,
    DONE,
    FIGHT_ON,
    MARCH,
    MOVE_EMISSARY,
    PLACE_EMISSARY,
    PLACE_RAIDER,
    PLACE_UNIT,
    REFRESH,
    REMOVE_EMISSARY,
    REMOVE_UNIT,
    REROLL_DIE,
    TURN_DIE,
)
from regnum.games.age_of_conan.rules.movement import (
    attack,
    attacks,
    move_emissary,
    reach,
    reach_in_area,
    redeploy,
    redeployments,
)
from regnum.games.age_of_conan.rules.supply import (
    add_units,
    draw_kingdom,
    draw_strategy,
    emissaries_left,
    has_room,
    provinces_with_emissary,
    take_units,
    units_left,
)
from regnum.games.age_of_conan.state import (
    ATTACKER,
    BATTLE,
    INTRIGUE_CONTEST,
    NOBODY,
    SIEGE,
    AgeOfConan,
    Contest,
)


class CardScope(Scope):
    """A kingdom card or an artifact at work."""

    def __init__(self, seat: int, card: int = NOBODY) -> None:
        super().__init__(seat)
        self.card = card
        """NOBODY: an artifact."""
        self.place = NOBODY
        """The province that the operation before was about."""

    def perform(self, s: AgeOfConan, t: StepContext, operation: Operation) -> Script | None:
        return DO[type(operation)](s, t, self, operation)

    def prevents(self, s: AgeOfConan, operation: Operation) -> Why:
        judge = WHY_NOT.get(type(operation))
        return judge(s, self, operation) if judge else None

    def decide(self, s: AgeOfConan, t: StepContext, verb: Operation, places: Sequence[int]) -> Decision:
        options = [BRANCH[self.card, place] for place in places]
        choice = yield self.ask(t, questions.WHICH_BRANCH, options)
        return int(choice.branch[1])

    def ask(self, t: StepContext, question: Question, options: Sequence[Option]) -> Ask:
        """Ask the seat about something that the card leaves open; judges look at what is offered."""
        return t.ask(self.seat, question, options, {"card": self.card, "among": options})


def run_card(s: AgeOfConan, t: StepContext, seat: int, card: int) -> Script:
    return run(ABILITY[card].program, s, t, CardScope(seat, card))


def contest_of(s: AgeOfConan) -> Contest:
    assert s.contest is not None, "this card is for contests"
    return s.contest


def sides(s: AgeOfConan, scope: CardScope) -> tuple[Contest, int, int]:
    """The contest, the side of whoever uses the card, and the other side."""
    contest = contest_of(s)
    own = ATTACKER if contest.attacker == scope.seat else 1
    return contest, own, 1 - own


# In contests


def add_dice(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.AddDice) -> None:
    contest, own, _ = sides(s, scope)
    contest.more_dice[own].append((op.n, op.cap))


def fewer_enemy_dice(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.FewerEnemyDice) -> None:
    contest, _, other = sides(s, scope)
    contest.more_dice[other].append((-op.n, op.least))


def add_strength(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.AddStrength) -> None:
    contest, own, _ = sides(s, scope)
    contest.strength[own] += op.n


def add_successes(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.AddSuccesses) -> None:
    contest, own, _ = sides(s, scope)
    contest.added[own] += op.n


def count_symbol(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.CountSymbol) -> None:
    contest, own, _ = sides(s, scope)
    contest.counted[own][op.symbol == "shield"] = True


def reroll(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.Reroll) -> Script:
    """The owner of the card picks the dice; the new faces stand."""
    contest, own, other = sides(s, scope)
    dice = contest.rolled[own if op.side == "own" else other]
    kept, again = dice[:], 0
    if not op.dice:
        kept, again = [], len(dice)
    while again < op.dice and kept:
        options: list[Option] = [REROLL_DIE[face] for face in sorted(set(kept))]
        choice = yield scope.ask(t, questions.WHICH_DIE, [*options, DONE])
        if choice is DONE:
            break
        kept.remove(choice.roll)
        again += 1
    dice[:] = sorted([*kept, *(CONTEST_SIDES[t.below(len(CONTEST_SIDES))] for _ in range(again))])
    t.tell(events.DiceRerolled, tuple(dice))


def turn_dice(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.TurnDice) -> Script:
    contest, own, _ = sides(s, scope)
    dice = contest.rolled[own]
    face = CONTEST_FACES.index(op.result)
    for _ in range(op.n):
        others = sorted(set(dice) - {face})
        if not others:
            break
        choice = yield scope.ask(t, questions.WHICH_DIE, [TURN_DIE[each] for each in others])
        dice.remove(choice.roll)
        dice.append(face)
        dice.sort()
    t.tell(events.DiceTurned, tuple(dice))


def win_ties(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.WinTies) -> None:
    contest, own, _ = sides(s, scope)
    contest.wins_ties[own] = True


def any_strategy(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.AnyStrategy) -> None:
    contest, own, _ = sides(s, scope)
    contest.free_choice[own] = True


def cancel_strategy(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.CancelStrategy) -> None:
    contest, _, other = sides(s, scope)
    contest.strategy[other] = 0


def more_sorcery(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.MoreSorcery) -> None:
    contest, own, _ = sides(s, scope)
    contest.rerolls[own] += op.n


def ignore_help(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.IgnoreHelp) -> None:
    contest, _, other = sides(s, scope)
    if "conan" in op.help and contest.conan == other:
        contest.conan = NOBODY
    if "raiders" in op.help and other != ATTACKER:
        contest.raiders = False


def prevent_loss(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.PreventLoss) -> None:
    contest, own, _ = sides(s, scope)
    contest.spared[own] += op.n


def more_losses(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.MoreLosses) -> None:
    contest, _, other = sides(s, scope)
    contest.more_losses[other] += op.n


def march_freely(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.MarchFreely) -> None:
    s.free_marches += op.n


def afterwards(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.Afterwards) -> None:
    contest_of(s).afterwards.append((scope.seat, scope.card))


def delayed(card: int) -> Program:
    """What a card does after the losses."""
    return tuple(
        inner
        for operation in ABILITY[card].program
        if isinstance(operation, language.Afterwards)
        for inner in operation.program
    )


def nobody_helps(s: AgeOfConan, scope: CardScope, op: language.IgnoreHelp) -> Why:
    contest, _, other = sides(s, scope)
    if ("conan" in op.help and contest.conan == other) or ("raiders" in op.help and contest.raiders):
        return None
    return Phrase(N_("Nothing of that helps the other side."))


def nothing_to_cancel(s: AgeOfConan, scope: CardScope, op: language.CancelStrategy) -> Why:
    contest, _, other = sides(s, scope)
    return None if contest.strategy[other] else Phrase(N_("The other side has shown no strategy card."))


def no_strategy_card(s: AgeOfConan, scope: CardScope, op: language.AnyStrategy) -> Why:
    return None if s.hands[scope.seat] else Phrase(N_("You hold no strategy card."))


def no_sorcery(s: AgeOfConan, scope: CardScope, op: language.MoreSorcery) -> Why:
    return None if s.sorcery[scope.seat] else Phrase(N_("You have no sorcery."))


def nothing_to_turn(s: AgeOfConan, scope: CardScope, op: language.TurnDice) -> Why:
    contest, own, _ = sides(s, scope)
    face = CONTEST_FACES.index(op.result)
    if any(each != face for each in contest.rolled[own]):
        return None
    return Phrase(N_("All your dice show that already."))


def counts_already(s: AgeOfConan, scope: CardScope, op: language.CountSymbol) -> Why:
    contest, own, _ = sides(s, scope)
    shield = op.symbol == "shield"
    if contest.counts(own)[shield]:
        return Phrase(N_("That symbol counts for you already."))
    if contest.rolled[own] and (SHIELD if shield else AXE) not in contest.rolled[own]:
        return Phrase(N_("None of your dice shows that symbol."))
    return None


def nothing_to_spare(s: AgeOfConan, scope: CardScope, op: language.PreventLoss) -> Why:
    """Only what would be lost can be spared: no emissary when a province is asked to ally, no marker."""
    contest, own, _ = sides(s, scope)
    if op.piece == "emissary":
        loses = contest.kind == INTRIGUE_CONTEST and contest.defender != NOBODY
    else:
        apart = own == ATTACKER and contest.kind in (SIEGE, BATTLE)
        loses = bool(contest.units if apart else s.units[contest.province])
    return None if loses else Phrase(N_("You lose nothing of that kind."))


def no_unit_to_lose(s: AgeOfConan, scope: CardScope, op: language.MoreLosses) -> Why:
    """In a siege the units of the besieged go first: with none left there is nothing more to lose."""
    contest, _, other = sides(s, scope)
    have = contest.units if other == ATTACKER else s.units[contest.province]
    if have > (1 if contest.kind in (SIEGE, BATTLE) else 0):
        return None
    return Phrase(N_("The other side has no more unit to lose."))


# Prices


def pay(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.Pay) -> Script:
    seat = scope.seat
    if op.gold:
        s.gold[seat] -= op.gold
        t.tell(events.PaidGold, seat, op.gold)
    if op.sorcery:
        s.sorcery[seat] -= op.sorcery
        t.tell(events.PaidSorcery, seat, op.sorcery)
    for _ in range(op.unit):
        places = [place for place in PROVINCES if s.army[place] == seat]
        choice = yield scope.ask(t, questions.WHICH_ARMY, [REMOVE_UNIT[place] for place in places])
        take_units(s, choice.province, 1)
        t.tell(events.UnitRemoved, seat, choice.province)
    for _ in range(op.emissary):
        mine = REMOVE_EMISSARY[seat]
        options = [mine[place] for place in provinces_with_emissary(s, seat)]
        choice = yield scope.ask(t, questions.WHICH_EMISSARY, options)
        s.emissaries[seat][choice.province] -= 1
        t.tell(events.EmissaryRemoved, seat, choice.province)


def cannot_pay(s: AgeOfConan, scope: CardScope, op: language.Pay) -> Why:
    seat = scope.seat
    if s.gold[seat] < op.gold:
        return Phrase(N_("You have too little gold."))
    if s.sorcery[seat] < op.sorcery:
        return Phrase(N_("You have too little sorcery."))
    if op.unit and sum(s.units[place] for place in PROVINCES if s.army[place] == seat) < op.unit:
        return Phrase(N_("You have no unit on the board."))
    if op.emissary and sum(s.emissaries[seat]) < op.emissary:
        return Phrase(N_("You have no emissary on the board."))
    return None


# Pieces on the map


def places_for_unit(s: AgeOfConan, seat: int, where: str, taken: Sequence[int] = ()) -> list[int]:
    """Where a unit may be placed."""
    if not units_left(s, seat):
        return []
    places = [s.home(seat)] if where == "home" else s.friendly(seat)
    return [
        place
        for place in places
        if has_room(s, seat, place) and not (where == "friendly_distinct" and place in taken)
    ]


def place_units(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.PlaceUnits) -> Script:
    taken: list[int] = []
    for _ in range(op.n):
        places = places_for_unit(s, scope.seat, op.where, taken)
        if not places:
            break
        options: list[Option] = [PLACE_UNIT[place] for place in places]
        if op.where != "home":
            options.append(DONE)
        choice = yield scope.ask(t, questions.PLACE_UNITS, options)
        if choice is DONE:
            break
        add_units(s, scope.seat, choice.province, 1)
        taken.append(choice.province)
        t.tell(events.UnitPlaced, scope.seat, choice.province)


def no_place_for_unit(s: AgeOfConan, scope: CardScope, op: language.PlaceUnits) -> Why:
    if not units_left(s, scope.seat):
        return Phrase(N_("All your units are on the board."))
    if not places_for_unit(s, scope.seat, op.where):
        return Phrase(N_("There is no room for a unit."), ruling="A32")
    return None


def places_for_emissary(s: AgeOfConan, scope: CardScope, where: str) -> list[int]:
    seat = scope.seat
    if not emissaries_left(s, seat):
        return []
    if where == "friendly":
        return s.friendly(seat)
    if where == "same_province":
        return [scope.place] if scope.place != NOBODY else []
    return [place for place in PROVINCES if not IS_HOME[place] and s.in_play(place)]


def place_emissaries(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.PlaceEmissaries) -> Script:
    for _ in range(op.n):
        places = places_for_emissary(s, scope, op.where)
        if not places:
            break
        options = [PLACE_EMISSARY[place] for place in places]
        choice = yield scope.ask(t, questions.WHICH_PROVINCE, options)
        s.emissaries[scope.seat][choice.province] += 1
        t.tell(events.EmissaryPlaced, scope.seat, choice.province)


def no_emissary_left(s: AgeOfConan, scope: CardScope, op: language.PlaceEmissaries) -> Why:
    if op.where == "same_province" and scope.place == NOBODY:
        return NO_ENEMY_EMISSARY
    return None if emissaries_left(s, scope.seat) else Phrase(N_("All your emissaries are on the board."))


def emissaries_that_can_move(s: AgeOfConan, seat: int, within: str) -> list[int]:
    ways = reach_in_area if within == "area" else reach
    return [place for place in provinces_with_emissary(s, seat) if ways(s, seat, place)]


def move_emissaries(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.MoveEmissaries) -> Script:
    for _ in range(op.n):
        places = emissaries_that_can_move(s, scope.seat, op.within)
        if not places:
            break
        options = [MOVE_EMISSARY[place] for place in places]
        choice = yield scope.ask(t, questions.WHICH_EMISSARY, [*options, DONE])
        if choice is DONE:
            break
        end = yield from move_emissary(s, t, scope.seat, choice.province, op.within == "area")
        if choice.province in s.moved:  # it has moved already, and still may not move again (A41)
            s.moved[s.moved.index(choice.province)] = end


def no_emissary_moves(s: AgeOfConan, scope: CardScope, op: language.MoveEmissaries) -> Why:
    if emissaries_that_can_move(s, scope.seat, op.within):
        return None
    return Phrase(N_("None of your emissaries can move."))


def redeploy_armies(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.Redeploy) -> Script:
    for _ in range(op.n):
        pairs = redeployments(s, scope.seat, op.steps, op.by == "sea")
        if not pairs:
            break
        options = [MARCH[pair] for pair in pairs]
        choice = yield scope.ask(t, questions.WHICH_ARMY, [*options, DONE])
        if choice is DONE:
            break
        yield from redeploy(s, t, scope.seat, choice.province, choice.target)


def no_army_redeploys(s: AgeOfConan, scope: CardScope, op: language.Redeploy) -> Why:
    if redeployments(s, scope.seat, op.steps, op.by == "sea"):
        return None
    return Phrase(N_("None of your armies can redeploy in that way."))


def attack_somewhere(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.Attack) -> Script:
    pairs = attacks(s, scope.seat)
    if not pairs:
        return
    options: list[Option] = [FIGHT_ON[start] if start == end else ATTACK[start, end] for start, end in pairs]
    choice = yield scope.ask(t, questions.WHICH_ARMY, [*options, DONE])
    if choice is not DONE:
        yield from attack(s, t, scope.seat, choice.province, getattr(choice, "target", choice.province))


def nothing_to_attack(s: AgeOfConan, scope: CardScope, op: language.Attack) -> Why:
    return None if attacks(s, scope.seat) else Phrase(N_("None of your armies can attack."))


def within_reach(s: AgeOfConan, seat: int) -> list[int]:
    """Enemy armies next to a friendly province or to an own emissary, outside of homes."""
    own = {*s.friendly(seat), *provinces_with_emissary(s, seat)}
    return [
        place
        for place in PROVINCES
        if s.army[place] not in (seat, NOBODY) and not IS_HOME[place] and not own.isdisjoint(ADJACENT[place])
    ]


def remove_units(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.RemoveUnits) -> Script:
    if op.where == "contest":
        contest, own, _ = sides(s, scope)
        apart = own == ATTACKER and contest.kind in (SIEGE, BATTLE)
        there = s.units[contest.province] if s.army[contest.province] == scope.seat else 0
        count = min(op.n, contest.units if apart else there)
        if count:
            t.tell(events.UnitLost, scope.seat, count)
        if apart:
            contest.units -= count
        elif count:
            take_units(s, contest.province, count)
        return
    places = within_reach(s, scope.seat)
    if places:
        options = [REMOVE_UNIT[place] for place in places]
        choice = yield scope.ask(t, questions.WHICH_ARMY, options)
        place = choice.province
        count = min(op.n, s.units[place])
        t.tell(events.UnitLost, s.army[place], count)
        take_units(s, place, count)


def no_unit_in_reach(s: AgeOfConan, scope: CardScope, op: language.RemoveUnits) -> Why:
    if op.where == "contest" or within_reach(s, scope.seat):
        return None
    return Phrase(N_("No enemy army is within reach."))


NO_ENEMY_EMISSARY = Phrase(N_("No other player has an emissary outside of a home."))


def enemy_emissaries(s: AgeOfConan, seat: int) -> list[tuple[int, int]]:
    """Of whom and where, outside of homes."""
    return [
        (other, place)
        for other in range(s.seats)
        if other != seat
        for place in PROVINCES
        if s.emissaries[other][place] and not IS_HOME[place]
    ]


def remove_emissaries(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.RemoveEmissaries) -> Script:
    for _ in range(op.n):
        found = enemy_emissaries(s, scope.seat)
        if not found:
            break
        options = [REMOVE_EMISSARY[other][place] for other, place in found]
        choice = yield scope.ask(t, questions.WHICH_EMISSARY, options)
        s.emissaries[choice.owner][choice.province] -= 1
        scope.place = choice.province
        t.tell(events.EmissaryRemoved, choice.owner, choice.province)


def no_enemy_emissary(s: AgeOfConan, scope: CardScope, op: language.RemoveEmissaries) -> Why:
    return None if enemy_emissaries(s, scope.seat) else NO_ENEMY_EMISSARY


def places_for_raider(s: AgeOfConan, seat: int, where: str) -> list[int]:
    """Next to an own army, or to a friendly province; never in a friendly one."""
    if not s.raiders_left:
        return []
    friendly = s.friendly(seat)
    near = friendly if where == "adjacent_to_friendly" else [p for p in PROVINCES if s.army[p] == seat]
    return sorted({other for place in near for other in ADJACENT[place] if other not in friendly})


def place_raiders(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.PlaceRaiders) -> Script:
    for _ in range(op.n):
        places = places_for_raider(s, scope.seat, op.where)
        if not places:
            break
        options = [PLACE_RAIDER[place] for place in places]
        choice = yield scope.ask(t, questions.WHICH_PROVINCE, options)
        put_raider(s, t, choice.province)


def put_raider(s: AgeOfConan, t: StepContext, province: int) -> None:
    s.raiders[province] += 1
    s.raiders_left -= 1
    t.tell(events.RaiderPlaced, province)


def no_place_for_raider(s: AgeOfConan, scope: CardScope, op: language.PlaceRaiders) -> Why:
    if not s.raiders_left:
        return Phrase(N_("All raiders are on the board."), ruling="A17")
    if not places_for_raider(s, scope.seat, op.where):
        return Phrase(N_("There is no province for a raider."))
    return None


# Gold, sorcery, cards


def gain_gold(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.GainGold) -> None:
    count = op.n
    if op.per:
        count = min(op.n * s.owner.count(scope.seat), op.most)
    s.gold[scope.seat] += count
    t.tell(events.TookGold, scope.seat, count)


def gain_sorcery(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.GainSorcery) -> None:
    s.sorcery[scope.seat] += op.n
    t.tell(events.TookSorcery, scope.seat, op.n)


def draw_strategy_cards(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.DrawStrategy) -> None:
    draw_strategy(s, t, scope.seat, op.n)


def draw_kingdom_cards(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.DrawKingdom) -> None:
    draw_kingdom(s, t, scope.seat, op.n)


def refreshable(s: AgeOfConan, seat: int, most_cost: int) -> list[int]:
    return [card for card in s.used[seat] if COST[card] <= most_cost]


def refresh_upgrades(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.RefreshUpgrades) -> Script:
    for _ in range(op.n):
        cards = refreshable(s, scope.seat, op.most_cost)
        if not cards:
            break
        choice = yield scope.ask(t, questions.WHICH_UPGRADE, [REFRESH[card] for card in cards])
        s.used[scope.seat].remove(choice.card)
        s.upgrades[scope.seat] = sorted([*s.upgrades[scope.seat], choice.card])
        t.tell(events.Refreshed, scope.seat, choice.card, 0)


def nothing_to_refresh(s: AgeOfConan, scope: CardScope, op: language.RefreshUpgrades) -> Why:
    if refreshable(s, scope.seat, op.most_cost):
        return None
    return Phrase(N_("You have no used upgrade of that cost."))


def add_to_bid(s: AgeOfConan, t: StepContext, scope: CardScope, op: language.AddToBid) -> None:
    s.bid_added[scope.seat] += op.n
    t.tell(events.BidRaised, scope.seat, op.n)


Do = Callable[[AgeOfConan, StepContext, CardScope, Any], Script | None]
DO: dict[type[Operation], Do] = {
    language.AddDice: add_dice,
    language.FewerEnemyDice: fewer_enemy_dice,
    language.AddStrength: add_strength,
    language.AddSuccesses: add_successes,
    language.CountSymbol: count_symbol,
    language.Reroll: reroll,
    language.TurnDice: turn_dice,
    language.WinTies: win_ties,
    language.AnyStrategy: any_strategy,
    language.CancelStrategy: cancel_strategy,
    language.MoreSorcery: more_sorcery,
    language.IgnoreHelp: ignore_help,
    language.PreventLoss: prevent_loss,
    language.MoreLosses: more_losses,
    language.MarchFreely: march_freely,
    language.Afterwards: afterwards,
    language.Pay: pay,
    language.PlaceUnits: place_units,
    language.PlaceEmissaries: place_emissaries,
    language.MoveEmissaries: move_emissaries,
    language.Redeploy: redeploy_armies,
    language.Attack: attack_somewhere,
    language.RemoveUnits: remove_units,
    language.RemoveEmissaries: remove_emissaries,
    language.PlaceRaiders: place_raiders,
    language.GainGold: gain_gold,
    language.GainSorcery: gain_sorcery,
    language.DrawStrategy: draw_strategy_cards,
    language.DrawKingdom: draw_kingdom_cards,
    language.RefreshUpgrades: refresh_upgrades,
    language.AddToBid: add_to_bid,
}
WHY_NOT: dict[type[Operation], Callable[[AgeOfConan, CardScope, Any], Why]] = {
    language.Pay: cannot_pay,
    language.IgnoreHelp: nobody_helps,
    language.CancelStrategy: nothing_to_cancel,
    language.AnyStrategy: no_strategy_card,
    language.MoreSorcery: no_sorcery,
    language.TurnDice: nothing_to_turn,
    language.CountSymbol: counts_already,
    language.MoreLosses: no_unit_to_lose,
    language.PreventLoss: nothing_to_spare,
    language.PlaceUnits: no_place_for_unit,
    language.PlaceEmissaries: no_emissary_left,
    language.MoveEmissaries: no_emissary_moves,
    language.Redeploy: no_army_redeploys,
    language.Attack: nothing_to_attack,
    language.RemoveUnits: no_unit_in_reach,
    language.RemoveEmissaries: no_enemy_emissary,
    language.PlaceRaiders: no_place_for_raider,
    language.RefreshUpgrades: nothing_to_refresh,
}
"""Operations that cannot always be done."""
