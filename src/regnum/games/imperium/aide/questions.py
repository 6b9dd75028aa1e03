"""What whoever sits at the real table is asked."""

from regnum.core.script import Question
from regnum.core.words import N_

# Laying out

SET_UP = Question(
    "set_up",
    N_("Lay out the centurion’s cards"),
    N_(
        "Build its dynasty deck as told above; developments of equal points lie in any order. Lay out the "
        "market and your own nation as usual."
    ),
    "centurion-setup",
    always_asked=True,
)
MARKET_CARD = Question(
    "market_card",
    N_("Which card lies at number {number} of the market?"),
    N_("Only cards that can lie there are offered. Unrest and progress are put there by themselves."),
    "setup",
)

# The person's turn

MINE = Question(
    "mine",
    N_("Your turn at the table: tell what concerns the centurion"),
    N_(
        "Market cards that you took, what you did to the centurion, what left a common pile; in the solstice "
        "before your turn, too. Nothing else."
    ),
    "alone",
)
SOLSTICE = Question(
    "solstice",
    N_("The last solstice: tell what concerns the centurion"),
    N_("Resolve the solstice of your cards. Then the points are counted."),
    "centurion-end",
)
MARKET = Question(
    "market",
    N_("{card}: what happened to it?"),
    N_("If it leaves the market, you are asked for the new card."),
    "centurion-effects",
)
PILES = Question(
    "piles", N_("What did you take, or put there?"), N_("Tell one thing after another."), "centurion-effects"
)
CENTURION = Question(
    "centurion", N_("What happened to the centurion?"), N_("Tell one thing after another."), "centurion-effects"
)
OWN_CARD = Question("own_card", N_("Which card of yours?"), N_("It leaves your cards."), "centurion-effects")
EXILE = Question(
    "exile", N_("Which card in exile?"), N_("All cards that were exiled so far."), "centurion-effects"
)
TOKEN = Question(
    "token",
    N_("Your cleanup: on which market card did you put 1 progress?"),
    N_("If you put something else there, tell that at the card before you end your turn."),
    "alone",
)

# The centurion's turn

DIE = Question("die", N_("The centurion’s turn: what does the die show?"), N_("Roll it."), "centurion")
NEXT = Question(
    "next",
    N_("Slot {number}: {card}"),
    N_("It is known which card lies there: turn it up."),
    "centurion",
    always_asked=True,
)
CLEANUP = Question(
    "cleanup",
    N_("The centurion’s cleanup"),
    N_("A token for the market, the card under the die to slot 1, and new cards into empty slots."),
    "centurion",
    always_asked=True,
)
GO_ON = Question(
    "go_on",
    N_("The centurion’s turn is over"),
    N_("Move all that is told above."),
    "centurion",
    always_asked=True,
)

# Cards that turn up: asked for even if it can be one alone, since somebody has to turn it up

SLOT = Question(
    "slot",
    N_("Turn the card in slot {number}: which is it?"),
    N_("Of its cards that lie face down."),
    "centurion",
    always_asked=True,
)
TOP = Question(
    "top",
    N_("Turn the top card of its deck: which is it?"),
    N_("Of its cards that lie face down."),
    "centurion",
    always_asked=True,
)
DYNASTY = Question(
    "dynasty",
    N_("Which card is next in its dynasty deck?"),
    N_("Turn it up."),
    "centurion",
    always_asked=True,
)
REFILL = Question(
    "refill",
    N_("Which card comes to number {number} of the market?"),
    N_("Turn it up from the deck above the slot; if that is empty, from the main deck."),
    "centurion-effects",
    always_asked=True,
)
REVEALED = Question(
    "revealed",
    N_("Turn up the main deck: which card is the first that fits?"),
    N_("The others are shuffled back."),
    "centurion-effects",
    always_asked=True,
)

# The person, where a row asks

SO = Question("so", N_("Is it so: {fact}?"), N_("The rows of its table ask for that."), "centurion")
CAN = Question(
    "can", N_("Can you do this: {you}?"), N_("If not, the row may be passed over."), "centurion-effects"
)
HAS = Question(
    "has",
    N_("How much can it take from you: {what}?"),
    N_("Whatever you have, up to that much."),
    "centurion-effects",
)
ATTACKED = Question(
    "attacked",
    N_("The centurion attacks you: {card}"),
    N_("A card of yours in play may let you respond; then you suffer nothing of it."),
    "centurion-effects",
)

# The count

OWNED = Question(
    "owned",
    N_("Look through the centurion’s cards: which one did it take unseen?"),
    N_("A card that has not been turned up yet, and counts points."),
    "centurion-end",
)
POINTS = Question(
    "points",
    N_("The centurion has {points} points. How many have you?"),
    N_("Count your cards as usual. Of equal points the centurion has won."),
    "centurion-end",
)
