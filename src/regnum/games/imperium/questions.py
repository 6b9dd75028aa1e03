"""What players of Imperium are asked, and where the rules tell of it."""

from regnum.core.script import Question
from regnum.core.words import N_

DRAFT = Question(
    "draft",
    N_("Choose a nation"),
    N_("Every nation has cards and rules of its own. Nobody else can have the one that you take."),
    "setup",
    topic=N_("a nation"),
)
TURN = Question(
    "turn",
    N_("Your turn: activate, innovate or revolt"),
    N_(
        "Play cards for an action each and use cards in play for an exhaust token each, in any order. Or "
        "discard your hand for one new card. Or return unrest."
    ),
    "turn",
    topic=N_("a turn"),
)
GO_ON = Question(
    "go_on",
    N_("Go on with your turn"),
    N_("Play more cards, use more of those in play, or end your turn."),
    "activate",
    topic=N_("the rest of a turn"),
)
BRANCH = Question(
    "branch",
    N_("{card}: what do you do?"),
    N_("The card lets you decide."),
    "keywords",
    topic=N_("what a card does"),
)
MAY = Question(
    "may",
    N_("{card}: {verb}"),
    N_("You need not."),
    "keywords",
    topic=N_("whether to use what a card offers"),
)
HOW_OFTEN = Question(
    "how_often",
    N_("{card}: how often?"),
    N_("You pay once for each time."),
    "keywords",
    topic=N_("how often"),
)
HOW_MANY = Question(
    "how_many",
    N_("{card}: how many cards do you draw?"),
    N_("You may also draw none."),
    "keywords",
    topic=N_("how many cards are drawn"),
)
TRIGGER = Question(
    "trigger",
    N_("Use {card} for an exhaust token?"),
    N_("What it answers to has just happened. It can be used once in a turn."),
    "keywords",
    topic=N_("whether a card is used"),
)
CENTURION = Question(
    "centurion",
    N_("The centurion’s turn: slot {slot:number}"),
    N_("Its table says what the card does: the topmost row that is for it and can do anything."),
    "centurion",
    topic=N_("the centurion’s next card"),
)
MASK_HERE = Question(
    "mask_here",
    N_("{card}: discard a mask from its garrison?"),
    N_("It stands for one from your hand."),
    "keywords",
    topic=N_("masks to discard"),
)
ATTACKED = Question(
    "attacked",
    N_("{other} attacks with {attack}: do you respond?"),
    N_("With a response you suffer nothing of this attack. The attacker's own part goes on."),
    "keywords",
    topic=N_("a response to an attack"),
)
BRIBE = Question(
    "bribe",
    N_("Pay 1 progress so that {card} does not stop your attack?"),
    N_("It goes to whoever has the card."),
    "keywords",
    topic=N_("a bribe"),
)


def picking(name: str, prompt: str, help: str, section: str, topic: str) -> Question:
    """A question that is answered with a card."""
    return Question(name, prompt, help, section, topic=topic)


DISCARD = picking(
    "discard",
    N_("{card}: discard {wanted}"),
    N_("A card of your hand goes onto your discard pile."),
    "keywords",
    N_("a card to discard"),
)
DISCARD_DRAWN = picking(
    "discard_drawn",
    N_("{card}: discard one of the cards that you drew"),
    N_("Only one of those that you have just drawn."),
    "keywords",
    N_("a card to discard"),
)
MOVE = picking(
    "move",
    N_("{card}: put {wanted:source} {to}"),
    N_("If the card says “up to”, you choose one after another."),
    "keywords",
    N_("a card to move"),
)
RETURN_UNREST = picking(
    "return_unrest",
    N_("{card}: return {wanted:source}"),
    N_("It goes back to the pile; what it costs to play it is ignored."),
    "unrest",
    N_("unrest to return"),
)
REVOLT = picking(
    "revolt",
    N_("Revolt: return an unrest from your hand"),
    N_("It goes back to the pile. As many as you like; then your turn ends with the cleanup."),
    "revolt",
    N_("unrest to return"),
)
ABANDON = picking(
    "abandon",
    N_("{card}: abandon {wanted}"),
    N_("It goes onto your discard pile, with everything garrisoned under it."),
    "keywords",
    N_("a card to abandon"),
)
RECALL = picking(
    "recall",
    N_("{card}: recall {wanted}"),
    N_("It goes back to your hand, with everything garrisoned under it."),
    "keywords",
    N_("a card to recall"),
)
GARRISON = picking(
    "garrison",
    N_("Garrison which card under {host}?"),
    N_("It counts at the end, but is out of your deck as long as the host stays."),
    "keywords",
    N_("a card for a garrison"),
)
HOST = picking(
    "host",
    N_("Garrison {card} in which region?"),
    N_("You then do what the region says when it is played."),
    "keywords",
    N_("a region for a garrison"),
)
SINK = picking(
    "sink",
    N_("{card}: sink {wanted:source}"),
    N_("It is out of the game for good, and counts at the end."),
    "keywords",
    N_("a card to sink"),
)
ACQUIRE = picking(
    "acquire",
    N_("{card}: acquire which card?"),
    N_("It comes into your hand with its tokens and the unrest under it."),
    "market",
    N_("a card to acquire"),
)
BREAK_THROUGH = picking(
    "break_through",
    N_("{card}: break through for which card?"),
    N_("From the market, without its unrest; or unseen from a deck."),
    "market",
    N_("a card to break through for"),
)
EXILE = picking(
    "exile",
    N_("{card}: exile which market card?"),
    N_("Only one without tokens. The unrest under it goes back to the pile."),
    "market",
    N_("a market card to exile"),
)
EXILE_OWN = picking(
    "exile_own",
    N_("{card}: exile which card of your hand?"),
    N_("It is no longer yours."),
    "keywords",
    N_("a card to exile"),
)
SWAP_EXILE = picking(
    "swap_exile",
    N_("{card}: swap which card in exile?"),
    N_("It comes into the market, and a market card goes into exile."),
    "keywords",
    N_("a card to swap"),
)
SWAP_MARKET = picking(
    "swap_market",
    N_("{card}: swap it with which market card?"),
    N_("The tokens stay in their slot."),
    "keywords",
    N_("a card to swap"),
)
PUT_TOKEN = picking(
    "put_token",
    N_("Put {what} on which market card?"),
    N_("Whoever takes the card gains it."),
    "cleanup",
    N_("a market card for a token"),
)
REFRESH = picking(
    "refresh",
    N_("{card}: take back the exhaust token from which card?"),
    N_("It can be used once more in this turn."),
    "keywords",
    N_("a card to use again"),
)
FAME = picking(
    "fame",
    N_("Take which fame card?"),
    N_("The others go back on top of the pile."),
    "fame",
    N_("a fame card"),
)
FAME_BACK = picking(
    "fame_back",
    N_("Which fame card goes back first?"),
    N_("The last one that you put back is on top."),
    "fame",
    N_("the order of fame cards"),
)
LAST_UNREST = Question(
    "last_unrest",
    N_("There is not unrest enough for all: who takes it first?"),
    N_("When the last one is taken, the game stops at once, and the least unrest wins."),
    "unrest",
    topic=N_("who takes the last unrest"),
)
DEVELOP = picking(
    "develop",
    N_("{card}: develop which card?"),
    N_("You pay its cost, and it goes onto your discard pile."),
    "drawing",
    N_("a development"),
)
RESHUFFLE = picking(
    "reshuffle",
    N_("Your deck is empty: develop a card?"),
    N_("You pay its cost, and it is shuffled into your new deck."),
    "drawing",
    N_("a development"),
)
FIND = picking(
    "find",
    N_("{card}: find which card?"),
    N_("It is searched for in your hand, discard pile, deck and nation deck."),
    "keywords",
    N_("a card to find"),
)
GIVE = picking(
    "give",
    N_("{card}: which card do you give to {other}?"),
    N_("It goes into that player's hand."),
    "keywords",
    N_("a card to give"),
)
FREE_PLAY = picking(
    "free_play",
    N_("{card}: play which card for free?"),
    N_("It takes no action; its other costs stand."),
    "activate",
    N_("a card to play"),
)
PLAY_DISCARDED = picking(
    "play_discarded",
    N_("{card}: play which card from your discard pile?"),
    N_("It takes an action, as usual."),
    "activate",
    N_("a card to play"),
)
COPY = picking(
    "copy",
    N_("{card}: use which card of another player?"),
    N_("You do what its exhaust ability says, as if it were yours."),
    "keywords",
    N_("an ability to copy"),
)
QUEST = picking(
    "quest",
    N_("{card}: which impending quest?"),
    N_("The last one can be chosen only when no other is left."),
    "nations",
    N_("a quest"),
)
SWAP_NATION = picking(
    "swap_nation",
    N_("{card}: swap which card of your hand with the top of your nation deck?"),
    N_("Everybody sees both cards."),
    "keywords",
    N_("a card to swap"),
)
CLEANUP = picking(
    "cleanup",
    N_("Cleanup: discard cards before you draw?"),
    N_("As many as you like. Then you draw up to your hand size."),
    "cleanup",
    N_("cards to discard"),
)
SOLSTICE = picking(
    "solstice",
    N_("Solstice: which card is next?"),
    N_("All solstice texts of your cards in play are carried out, in the order that you like."),
    "solstice",
    N_("the order of solstice texts"),
)
FREE_PLAY_NOW = Question(
    "free_play_now",
    N_("Play {card} for free now?"),
    N_("It takes no action. Later in the turn it would."),
    "activate",
    topic=N_("whether a card is played at once"),
)
NAME_SUIT = Question(
    "name_suit",
    N_("{card}: name a suit"),
    N_("Then the top card of the main deck is revealed: you take it if it has that suit."),
    "keywords",
    topic=N_("a suit"),
)
INNOVATE = Question(
    "innovate",
    N_("Innovate: break through for which card?"),
    N_("Your hand has been discarded. Fame cannot be named."),
    "innovate",
    topic=N_("a card to break through for"),
)
REVEALED = Question(
    "revealed",
    N_("{revealed} was on top of your deck"),
    N_("Discard it, leave it there, or put it into your history."),
    "keywords",
    topic=N_("what becomes of a revealed card"),
)
