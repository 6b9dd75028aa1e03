"""What the texts of cards bring, in points, as far as one can tell without looking at the table; for bots."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from regnum.core.programs import Choose, Cost, Each, If, May, Operation, Program, Times
from regnum.games.imperium import language as verbs
from regnum.games.imperium.components import ALL, CARD, EXHAUST, PLAY, SOLSTICE, UNREST, WHEN

BARBARIAN, EMPIRE = 0, 1
MATERIAL, PEOPLE, PROGRESS = 0.35, 0.6, 1.0
RESOURCES = {"materials": MATERIAL, "population": PEOPLE, "progress": PROGRESS}
DRAWN, ACTION, THINNED, RECALLED = 0.6, 0.7, 0.6, 0.6
"""Points for a card drawn, an action, a card that leaves the deck for good, and a region back in the hand."""
ACQUIRED = {"region": 1.6, "uncivilised": 1.0, "civilised": 1.4, "tributary": 2.0}
"""By suit: points for a card of the market and the unrest that comes with it."""
BROKEN_THROUGH = 1.6
"""More, as no unrest comes with it and there are more to choose from."""
FAME, DEVELOPED, FREELY_DEVELOPED, NATION_CARD = 7.0, 1.5, 3.5, 1.2
UNREST_TAKEN, UNREST_RETURNED = -2.6, 1.6
"""There is not always any to return."""
TO_OTHERS = -0.6
"""What something that others gain is worth to oneself."""
USUAL = {
    "prod": 3.0,
    "region": 3.0,
    "city_or_metro": 1.3,
    "river": 1.5,
    "fertile": 1.2,
    "returned": 0.8,
    "abandoned": 1.0,
    "discarded": 1.0,
    "garrisoned_knight": 1.5,
}
"""By what is counted: how many there are, in the usual case."""
MOST_COUNTED = 3
"""Of cards that may be moved in any number."""
PER_EVENT = 0.35
"""How often in a turn something happens that a card in play answers to."""


def weigh(program: Program, state: int) -> float:
    """The points that a program brings whoever carries it out, as barbarians or as an empire."""
    return sum([weigh_one(each, state) for each in program])


def weigh_one(verb: Operation, state: int) -> float:
    match verb:
        case Choose(choose):
            return max(weigh(branch, state) for branch in choose)
        case May(may):
            return max(weigh(may, state), 0.0)
        case If(fact, then, otherwise):
            if fact in (verbs.FACTS["barbarian"], verbs.FACTS["empire"]):
                holds = (fact is verbs.FACTS["empire"]) == (state == EMPIRE)
                return weigh(then if holds else otherwise, state)
            return 0.4 * weigh(then, state) + 0.6 * weigh(otherwise, state)
        case Each(group, do):
            return weigh(do, state) * (1 + TO_OTHERS if group is verbs.GROUPS["all"] else TO_OTHERS)
        case Cost(cost, then):
            return max(weigh(cost, state) + weigh(then, state), 0.0)
        case Times(times, do):
            return times * weigh(do, state)
        case verbs.ForEach(_, do):
            return weigh(do, state)
        case verbs.PayForEach(progress, most, do):
            return max((weigh(do, state) - progress * PROGRESS) * most / 2, 0.0)
    found = BRINGS.get(type(verb), 0.0)
    return found(verb) if callable(found) else found


def resources(verb: Any) -> float:
    found: float = MATERIAL * verb.materials + PEOPLE * verb.population + PROGRESS * verb.progress
    return found


def gained(verb: verbs.Gain) -> float:
    return resources(verb) * (USUAL[verb.per] if verb.per else 1.0)


def best_of(suits: Sequence[str]) -> float:
    """What a card of one of these suits is worth; the more of them, the more there is to choose from."""
    found = [ACQUIRED[suit] for suit in suits or ACQUIRED]
    return max(found) + 0.3 * (len(found) - 1)


def acquired(verb: verbs.Acquire) -> float:
    return verb.n * (best_of(verb.suits) + (0.8 if verb.play else 0.0))


def broken_through(verb: verbs.BreakThrough) -> float:
    return verb.n * (best_of(verb.suits) + BROKEN_THROUGH)


def moved(verb: verbs.Move) -> float:
    count = min(verb.n, MOST_COUNTED)
    from_hand = verb.sources == ("hand",)
    if verb.to == "history":
        return THINNED * count * (0.7 if from_hand else 1.0)
    if verb.to == "hand":
        return RECALLED * count
    if verb.to == "top":
        return (-0.4 if from_hand else 0.5) * count
    return 0.0


BRINGS: dict[type[Operation], float | Callable[[Any], float]] = {
    verbs.Gain: gained,
    verbs.Pay: lambda verb: -resources(verb),
    verbs.PayAllProgress: -2.0,
    verbs.Steal: lambda verb: 1.3 * verb.n * RESOURCES[verb.what],
    verbs.PutOnMarket: lambda verb: 0.5 * verb.n * RESOURCES[verb.what],
    verbs.Store: 0.9,
    verbs.Double: 0.8,
    verbs.Actions: lambda verb: ACTION * verb.n,
    verbs.SpendActions: lambda verb: -ACTION * verb.n,
    verbs.Refresh: 0.4,
    verbs.Draw: lambda verb: DRAWN * verb.n * (USUAL[verb.per] if verb.per else 1.0),
    verbs.DrawIfAble: lambda verb: 0.8 * DRAWN * verb.n,
    verbs.DrawAndDiscard: lambda verb: DRAWN * verb.draw - 0.4,
    verbs.Discard: lambda verb: 0.0 if verb.up_to else -0.45 * verb.n,
    verbs.Move: moved,
    verbs.Itself: lambda verb: 0.3 if verb.to != "exile" else -1.0,
    verbs.Acquire: acquired,
    verbs.BreakThrough: broken_through,
    verbs.Abandon: lambda verb: 0.0 if verb.up_to else -0.7 * verb.n,
    verbs.Recall: lambda verb: 0.0 if verb.up_to else -0.4 * verb.n,
    verbs.AbandonGarrison: lambda verb: -0.3 * verb.n,
    verbs.Garrison: 0.6,
    verbs.GarrisonItself: 1.0,
    verbs.ReturnGarrison: 1.5,
    verbs.Sink: 0.2,
    verbs.ExileFromHand: -0.2,
    verbs.TakeUnrest: lambda verb: UNREST_TAKEN * verb.n,
    verbs.ReturnUnrest: lambda verb: UNREST_RETURNED * min(verb.n, 2),
    verbs.LookAtFame: FAME + 0.8,
    verbs.TakeFame: FAME,
    verbs.Develop: lambda verb: FREELY_DEVELOPED if verb.free else DEVELOPED,
    verbs.Find: 0.8,
    verbs.NationToDiscard: NATION_CARD,
    verbs.FreePlay: ACTION,
    verbs.PlayFromDiscard: 0.8,
    verbs.Copy: 0.6,
    verbs.ActiveQuest: 2.0,
    verbs.BeginQuest: 2.0,
    verbs.CountIcon: 0.5,
    verbs.Gamble: 1.0,
    verbs.RevealTop: 0.5,
    verbs.Flip: 4.0,
    verbs.Replace: 4.0,
}
"""By operation: the points that it brings; nothing, if it is not listed."""

# By card

STATES = (BARBARIAN, EMPIRE)
OUTSIDE = (
    frozenset(card for card in ALL if CARD[card].state == "empire"),
    frozenset(card for card in ALL if CARD[card].state == "barbarian"),
)
"""By state: the cards that cannot be played in it, unless another card helps."""


def every_round(card: int, state: int) -> float:
    """What a card in play brings in a round."""
    found = max(weigh(EXHAUST[card], state), 0.0) + weigh(SOLSTICE[card], state)
    for cards in WHEN.values():
        found += sum([PER_EVENT * weigh(program, state) for _, program in cards.get(card, ())])
    return found


EVERY_ROUND = [[every_round(card, state) for card in ALL] for state in STATES]
"""By state and card: the points that it brings in a round, while it is in play."""
ABILITY = frozenset(
    card
    for card in ALL
    if (EXHAUST[card] or SOLSTICE[card] or any(card in cards for cards in WHEN.values()))
    and "power" not in CARD[card].suits
)
"""Cards that do something while they are in play."""
PLAYED = [
    [0.0 if card in UNREST or card in OUTSIDE[state] else weigh(PLAY[card], state) for card in ALL]
    for state in STATES
]
"""By state and card: the points that it brings when it is played."""


class Needed(NamedTuple):
    """What it takes to play a card, at the least."""

    materials: int = 0
    population: int = 0
    regions: int = 0
    """In play, to be abandoned."""


def needed(program: Program) -> Needed:
    """The price of the cheapest way to carry out a program."""
    found = Needed()
    for verb in program:
        more = Needed()
        match verb:
            case verbs.Pay(materials, population):
                more = Needed(materials, population)
            case verbs.Abandon(n, kinds) if "region" in kinds and not verb.up_to:
                more = Needed(regions=n)
            case Cost(cost, _):
                more = needed(cost)
            case Choose(choose):
                more = min(needed(branch) for branch in choose)
        found = Needed(*[sum(each) for each in zip(found, more, strict=True)])
    return found


NEEDED = {card: needed(PLAY[card]) for card in ALL if card not in UNREST and any(needed(PLAY[card]))}
"""By card, if it takes anything."""
