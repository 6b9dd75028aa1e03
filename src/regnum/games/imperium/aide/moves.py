"""The options of the aide: what can be told of the real table, each built once and numbered."""

from regnum.core.moves import Moves, Option, option
from regnum.core.words import N_
from regnum.games.imperium.components import ALL

MOST_POINTS = 250
MOST_STOLEN = 6


class Card(Option, frozen=True, eq=False):
    """Which card it is, or which one is meant."""

    text = N_("{card}")
    note = N_("{card:kind}")
    card: int


class InMarket(Option, frozen=True, eq=False):
    text = N_("{card}, in the market")
    note = N_("{card:kind}")
    card: int


class TokenOn(Option, frozen=True, eq=False):
    text = N_("On {card}")
    card: int


class PutOn(Option, frozen=True, eq=False):
    text = N_("Put on it: {purse:more}")
    purse: tuple[int, int, int]


class TakenOff(Option, frozen=True, eq=False):
    text = N_("Taken from it: {purse}")
    purse: tuple[int, int, int]


class Gains(Option, frozen=True, eq=False):
    text = N_("It gains {purse}")
    purse: tuple[int, int, int]


class Loses(Option, frozen=True, eq=False):
    text = N_("It loses {purse}")
    purse: tuple[int, int, int]


class FromSmall(Option, frozen=True, eq=False):
    text = N_("You took the top card of the {suit:deck}")
    suit: int


class Rolled(Option, frozen=True, eq=False):
    text = N_("{die}")
    die: int


class Given(Option, frozen=True, eq=False):
    text = N_("{n}")
    n: int


class Counted(Option, frozen=True, eq=False):
    text = N_("{n}")
    n: int


ONE_EACH = ((1, 0, 0), (0, 1, 0), (0, 0, 1))

CARD = [Card(card) for card in ALL]
IN_MARKET = [InMarket(card) for card in ALL]
TOKEN_ON = [TokenOn(card) for card in ALL]
PUT_ON = [PutOn(purse) for purse in ONE_EACH]
TAKEN_OFF = [TakenOff(purse) for purse in ONE_EACH]
GAINS = [Gains(purse) for purse in ONE_EACH]
LOSES = [Loses(purse) for purse in ONE_EACH]
FROM_SMALL = [FromSmall(suit) for suit in range(3)]
ROLLED = [Rolled(die) for die in range(1, 7)]
GIVEN = [Given(n) for n in range(MOST_STOLEN + 1)]
COUNTED = [Counted(n) for n in range(MOST_POINTS + 1)]

# The person's turn
OF_CENTURION = option(
    "OfCenturion", N_("Something of the centurion’s"), N_("Its resources, its deck, its regions, unrest.")
)
OF_PILES = option("OfPiles", N_("Unrest, fame, decks or exile"), N_("What you took from there, or put there."))
SCORING = option("Scoring", N_("You trigger scoring"), N_("This round is finished, and one more is played."))
END_TURN = option("EndTurn", N_("Your turn is over"), N_("The centurion’s turn begins."))
END_SOLSTICE = option("EndSolstice", N_("The solstice is over"), N_("The points are counted."))
NO_TOKEN = option("NoToken", N_("No progress on a market card"))
BACK = option("Back", N_("Back"), N_("Nothing of this has happened."))

# A market card
ACQUIRED = option("Acquired", N_("You acquired it"), N_("With its tokens, and the unrest under it."))
BROKE_THROUGH = option(
    "BrokeThrough", N_("You broke through for it"), N_("The unrest under it goes back to the pile.")
)
EXILED = option("Exiled", N_("It was exiled"), N_("The unrest under it goes back to the pile."))
SWAPPED = option("Swapped", N_("It was swapped with a card in exile"))
MISTOLD = option("Mistold", N_("It is another card"), N_("Something wrong was told before."))

# Piles
TOOK_UNREST = option("TookUnrest", N_("You took 1 unrest from the pile"))
RETURNED_UNREST = option("ReturnedUnrest", N_("You returned 1 unrest to the pile"))
TOOK_FAME = option("TookFame", N_("You took 1 fame card"))
FROM_MAIN = option("FromMain", N_("You took a card from the main deck"))
FROM_EXILE = option("FromExile", N_("You took a card from exile"))
INTO_EXILE = option("IntoExile", N_("You exiled a card of yours"))

# The centurion
TAKES_UNREST = option("TakesUnrest", N_("It takes 1 unrest"), N_("On top of its deck."))
ABANDONS = option("Abandons", N_("It abandons a region"), N_("The one that it played last."))
RECALLS = option("Recalls", N_("It recalls a region"), N_("The one that it played last, on top of its deck."))
DISCARDS = option("Discards", N_("It draws or discards a card"), N_("The top card of its deck is discarded."))
GETS_CARD = option("GetsCard", N_("It gets a card of yours"), N_("On top of its deck."))

# Answers
NEXT = option("Next", N_("Done: go on"))
ANOTHER = option("Another", N_("It is another card"), N_("Something wrong was told or moved before."))
YES = option("Yes", N_("Yes"))
NO = option("No", N_("No"))
WARDED = option("Warded", N_("You ward it off"), N_("You respond with a card, and suffer nothing of it."))
SUFFERED = option("Suffered", N_("You suffer it"))

MOVES = Moves(
    CARD,
    IN_MARKET,
    TOKEN_ON,
    PUT_ON,
    TAKEN_OFF,
    GAINS,
    LOSES,
    FROM_SMALL,
    ROLLED,
    GIVEN,
    COUNTED,
    [OF_CENTURION, OF_PILES, SCORING, END_TURN, END_SOLSTICE, NO_TOKEN, BACK],
    [ACQUIRED, BROKE_THROUGH, EXILED, SWAPPED, MISTOLD],
    [TOOK_UNREST, RETURNED_UNREST, TOOK_FAME, FROM_MAIN, FROM_EXILE, INTO_EXILE],
    [TAKES_UNREST, ABANDONS, RECALLS, DISCARDS, GETS_CARD],
    [NEXT, ANOTHER, YES, NO, WARDED, SUFFERED],
)
