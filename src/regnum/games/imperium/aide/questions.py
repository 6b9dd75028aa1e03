"""What whoever sits at the real table is asked."""

from regnum.core.script import Question
from regnum.core.words import N_

SET_UP = Question(
    "set_up",
    N_("Lay out the centurion’s cards"),
    N_(
        "Build its dynasty deck as told above, shuffle its deck, and put a card face down into each of its "
        "slots. Lay out the market and your own nation as usual."
    ),
    always_asked=True,
)
MARKET_CARD = Question(
    "market_card",
    N_("Which card lies at number {number} of the market?"),
    N_("Only cards that can lie there are offered. Unrest and progress are put there by themselves."),
)
MINE = Question(
    "mine",
    N_("Your turn at the table: tell what concerns the centurion"),
    N_("Market cards that you took, what you did to the centurion, what left a common pile. Nothing else."),
)
SOLSTICE = Question(
    "solstice",
    N_("The last solstice: tell what concerns the centurion"),
    N_("Resolve the solstice of your cards. Then the points are counted."),
)
MARKET = Question("market", N_("{card}: what happened to it?"), N_("A new card will be asked for."))
PILES = Question("piles", N_("What did you take, or put there?"), N_("Tell one thing after another."))
CENTURION = Question("centurion", N_("What happened to the centurion?"), N_("Tell one thing after another."))
OWN_CARD = Question("own_card", N_("Which card of yours?"), N_("It leaves your cards."))
EXILE = Question("exile", N_("Which card in exile?"), N_("All cards that were exiled so far."))
TOKEN = Question(
    "token",
    N_("Your cleanup: on which market card did you put 1 progress?"),
    N_("If you put something else there, tell that at the card before you end your turn."),
)
DIE = Question("die", N_("The centurion’s turn: what does the die show?"), N_("Roll it."))
NEXT = Question(
    "next",
    N_("Slot {number}: {card}"),
    N_("It is known which card lies there: turn it up."),
    always_asked=True,
)
CLEANUP = Question(
    "cleanup",
    N_("The centurion’s cleanup"),
    N_("A token for the market, the card under the die to slot 1, and new cards into empty slots."),
    always_asked=True,
)
GO_ON = Question(
    "go_on", N_("The centurion’s turn is over"), N_("Move all that is told above."), always_asked=True
)

# Cards that turn up: asked for even if it can be one alone, since somebody has to turn it up
SLOT = Question(
    "slot",
    N_("Turn the card in slot {number}: which is it?"),
    N_("Of its cards that lie face down."),
    always_asked=True,
)
TOP = Question(
    "top",
    N_("Turn the top card of its deck: which is it?"),
    N_("Of its cards that lie face down."),
    always_asked=True,
)
DYNASTY = Question(
    "dynasty",
    N_("Which card is next in its dynasty deck?"),
    N_("Turn it up."),
    always_asked=True,
)
REFILL = Question(
    "refill",
    N_("Which card comes to number {number} of the market?"),
    N_("Turn it up from the deck above the slot; if that is empty, from the main deck."),
    always_asked=True,
)
REVEALED = Question(
    "revealed",
    N_("Turn up the main deck: which card is the first that fits?"),
    N_("The others are shuffled back."),
    always_asked=True,
)
OWNED = Question(
    "owned",
    N_("Look through the centurion’s cards: which one did it take unseen?"),
    N_("A card that has not been turned up yet, and counts points."),
)

# The person, where a row asks
SO = Question("so", N_("Is it so: {fact}?"), N_("The rows of its table ask for that."))
CAN = Question("can", N_("Can you do this: {you}?"), N_("If not, the row may be passed over."))
HAS = Question("has", N_("How much can it take from you: {what}?"), N_("Whatever you have, up to that much."))
ATTACKED = Question(
    "attacked",
    N_("The centurion attacks you: {card}"),
    N_("A card of yours in play may let you respond; then you suffer nothing of it."),
)
POINTS = Question(
    "points",
    N_("The centurion has {points} points. How many have you?"),
    N_("Count your cards as usual. Of equal points the centurion has won."),
)
