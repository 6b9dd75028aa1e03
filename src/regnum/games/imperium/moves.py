"""The options of Imperium: all that can ever be chosen, each built once and numbered."""

from regnum.core.moves import Moves, Option, option
from regnum.core.programs import Choose, May, Operation, Program, all_operations
from regnum.core.words import N_
from regnum.games.imperium.components import (
    ALL,
    EXHAUST,
    KINGS,
    MARKET_SUITS,
    NATIONS,
    PLAY,
    RESPONSE,
    SOLSTICE,
    WHEN,
)
from regnum.games.imperium.language import Acquire, BreakThrough, PayForEach


class Play(Option, frozen=True, eq=False):
    text = N_("Play {card}")
    note = N_("{card:kind}")
    help = N_("{card:text}")
    card: int


class FreePlay(Option, frozen=True, eq=False):
    text = N_("Play {card} for free")
    note = N_("no action")
    help = N_("{card:text}")
    card: int


class Use(Option, frozen=True, eq=False):
    text = N_("Use {card}")
    note = N_("exhaust token")
    help = N_("{card:exhaust}")
    card: int


class Pick(Option, frozen=True, eq=False):
    text = N_("{card}")
    note = N_("{card:kind}")
    help = N_("{card:text}")
    card: int


class Branch(Option, frozen=True, eq=False):
    """One way to go on with a card."""

    text = N_("{branch}")
    branch: tuple[int, int]
    """The verb, and which of its programs."""


class FromDeck(Option, frozen=True, eq=False):
    text = N_("The top card of the {suit:deck}, unseen")
    suit: int


class Reveal(Option, frozen=True, eq=False):
    text = N_("Reveal the main deck until a card fits: {suit}")
    suit: int


class NameSuit(Option, frozen=True, eq=False):
    text = N_("{suit:name}")
    suit: int


class Number(Option, frozen=True, eq=False):
    text = N_("{n}")
    n: int


class TakeNation(Option, frozen=True, eq=False):
    text = N_("{nation}")
    help = N_("{nation:help}")
    nation: int


class TakesLast(Option, frozen=True, eq=False):
    text = N_("{seat} first")
    seat: int


PLAY_CARD = [Play(card) for card in ALL]
FREE_PLAY = [FreePlay(card) for card in ALL]
USE = [Use(card) for card in ALL]
PICK = [Pick(card) for card in ALL]
FROM_DECK = [FromDeck(suit) for suit in range(3)]
REVEAL = [Reveal(suit) for suit in range(len(MARKET_SUITS) + 1)]
"""By suit; the last: any card with variable points."""
NAME_SUIT = [NameSuit(suit) for suit in range(len(MARKET_SUITS))]
NUMBER = [Number(n) for n in range(11)]
TAKES_LAST = [TakesLast(seat) for seat in range(4)]
TAKE_NATION = [TakeNation(nation) for nation in range(len(NATIONS))]


def _programs() -> list[Program]:
    answered = [program for _, program in RESPONSE.values()]
    triggered = [program for cards in WHEN.values() for each in cards.values() for _, program in each]
    return [*PLAY, *EXHAUST, *SOLSTICE, *answered, *triggered, *KINGS]


VERBS: list[Operation] = list(
    dict.fromkeys(
        verb
        for program in _programs()
        for verb in all_operations(program)
        if isinstance(verb, Choose | May | PayForEach | Acquire | BreakThrough)
    )
)
"""Everything in the programs of cards that leaves something to decide; the same words are the same verb."""
VERB = {verb: number for number, verb in enumerate(VERBS)}
BRANCH = {
    (number, place): Branch((number, place))
    for number, verb in enumerate(VERBS)
    if isinstance(verb, Choose | May)
    for place in range(len(verb.choose) if isinstance(verb, Choose) else 2)
    if isinstance(verb, Choose) or place
}
"""By verb and place: the programs among which somebody decides."""

INNOVATE = option(
    "Innovate", N_("Innovate"), N_("Discard your whole hand and break through for a card. That is your turn.")
)
REVOLT = option(
    "Revolt", N_("Revolt"), N_("Return as many unrest from your hand as you like. That is your turn.")
)
END_TURN = option("EndTurn", N_("End your turn"), N_("Actions that are left are lost."))
DONE = option("Done", N_("Enough"), N_("You choose no more."))
SKIP = option("Skip", N_("No"), N_("You leave it."))
YES = option("Yes", N_("Yes"))
PASS = option("Pass", N_("Suffer the attack"), N_("You do not respond."))
NO_BRIBE = option("NoBribe", N_("Do not pay"), N_("That player suffers nothing of the attack."))
BRIBE = option("Bribe", N_("Pay 1 progress"), N_("The attack goes on."))
TO_DISCARD = option("ToDiscard", N_("Discard it"))
LEAVE = option("Leave", N_("Leave it on top"))
TO_HISTORY = option("ToHistory", N_("Put it into your history"))
NEXT_CARD = option("NextCard", N_("Turn this card"), N_("You see what it does before the next one is turned."))
REST_OF_TURN = option(
    "RestOfTurn", N_("Turn all that are left"), N_("The log tells afterwards what each of them did.")
)

MOVES = Moves(
    PLAY_CARD,
    FREE_PLAY,
    USE,
    PICK,
    FROM_DECK,
    REVEAL,
    NAME_SUIT,
    NUMBER,
    TAKE_NATION,
    TAKES_LAST,
    BRANCH,
    [INNOVATE, REVOLT, END_TURN, DONE, SKIP, YES, PASS, BRIBE, NO_BRIBE, TO_DISCARD, LEAVE, TO_HISTORY],
    [NEXT_CARD, REST_OF_TURN],
)
