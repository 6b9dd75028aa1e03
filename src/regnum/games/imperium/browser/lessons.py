"""What a beginner is told in a guided first game, the first time that a question is asked."""

from collections.abc import Mapping

from regnum.core.words import N_, Text

LESSONS: Mapping[str, Text] = {
    "draft": N_(
        "For a first game take the Romans, the Macedonians or the Persians: their cards do what they say, and "
        "nothing about them has to be learnt first."
    ),
    "turn": N_(
        "Play cards: each takes one of your three actions. Whatever glows can be clicked. Cards from the "
        "market count points at the end, so win some in every turn. "
        "Innovate when nothing in your hand is of use, revolt when it is full of unrest."
    ),
    "go_on": N_(
        "You have done something, and go on until you end your turn. Use cards in play as well: each takes an "
        "exhaust token, and all tokens come back in every turn. Actions that you do not use are lost."
    ),
    "branch": N_(
        "A card may offer several ways. Point at it to read it whole, and look at what stands on the buttons: "
        "what each way costs and brings."
    ),
    "may": N_("“May” means that you are free to leave it. Do it if you can spare what it costs."),
    "how_often": N_(
        "More is better only if nothing else needs what you pay with. You have other cards to play."
    ),
    "how_many": N_(
        "Draw as many as you may if you have actions left to play them. What stays in your deck waits there "
        "for your cleanup."
    ),
    "acquire": N_(
        "Acquiring brings the card into your hand, so that you can play it at once if you have an action. "
        "What lies on it is yours, but so is the unrest under it. A card with tokens and no unrest is a gift."
    ),
    "break_through": N_(
        "Breaking through leaves the unrest behind, and you may draw unseen from a small deck as well. Take "
        "what fits your nation: its power card tells what counts for you."
    ),
    "exile": N_(
        "An exiled card is out of reach for most. Exile what the next player would want, or what keeps the "
        "market from showing something better."
    ),
    "put_token": N_(
        "Whoever takes the card takes the token. So put it on a card that you mean to win in your next turn, "
        "or on one that comes with unrest and that nobody wants."
    ),
    "discard": N_(
        "Discard what you cannot play soon. Unrest in your hand is a good price if it may be any card."
    ),
    "mask_here": N_(
        "A mask of the garrison spares you one in your hand. Discard it if you still want to play the others "
        "or to pay with them."
    ),
    "discard_drawn": N_(
        "Keep what you can play in this turn; what you discard comes back with your next deck."
    ),
    "move": N_(
        "Look at where the card goes. What goes into your history counts at the end and never comes back, so "
        "send weak cards there; what goes on top of your deck is drawn next, so let that be a good one."
    ),
    "abandon": N_(
        "An abandoned card is not lost: it is in your discard pile, and comes back with your next deck."
    ),
    "recall": N_(
        "A card that you recall can be played again, and a region then brings again what it brought at first. "
        "Recall one whose garrison is worth little."
    ),
    "garrison": N_(
        "A card in a garrison is out of your way and counts at the end. Garrison cards that are done with "
        "their work, unrest among them if nothing else can be done about it."
    ),
    "host": N_("Choose a region that will stay: when it leaves, the garrison leaves with it."),
    "return_unrest": N_(
        "Every unrest costs you 2 points at the end, and a place in your hand until then. Away with it."
    ),
    "revolt": N_(
        "Return all the unrest in your hand: each of them would cost you 2 points at the end, and in this turn "
        "only the cleanup follows."
    ),
    "develop": N_(
        "Developments are the best cards that your nation has, and each of them is worth points. Take first "
        "what you will see often enough to profit from."
    ),
    "reshuffle": N_(
        "Your deck was empty, and you are an empire: now a development joins your cards if you can pay for "
        "it. Keep some materials and population for that moment."
    ),
    "cleanup": N_(
        "Discard what you do not want to see again in your next turn: you draw up to five. A small deck that "
        "runs out quickly is good, for every new shuffle takes your nation a step on."
    ),
    "solstice": N_(
        "Everybody has had a turn. Now all solstice texts of your cards in play happen, in the order that you "
        "like: first those that bring something, then those that cost."
    ),
    "innovate": N_(
        "Your hand is gone, but you choose from the market without taking unrest. Take a card that makes the "
        "next turns better."
    ),
    "name_suit": N_("Name the suit of which most cards are still in the main deck."),
    "fame": N_(
        "Fame cards count a lot. Most of them reward something: take the one for what you are collecting "
        "anyway."
    ),
    "fame_back": N_("What you put on top is what the next player sees first."),
    "trigger": N_("An exhaust token is cheap if no other card is waiting for it."),
    "centurion": N_(
        "The rules play your opponent. The card under the die is spared; the others are turned, from slot 1 "
        "on. For each of them fires the topmost row of its table that is for such a card and can do something: "
        "it is lit, and the rows above say why they did not. When its dynasty deck is empty, the end is near."
    ),
    "attacked": N_("Respond if what the attack takes is worth more to you than what the response costs."),
    "bribe": N_("A progress is a point. Pay if what your attack takes is worth more than that."),
    "free_play_now": N_("For nothing, and at once: there is seldom a reason against it."),
    "free_play": N_("It takes no action, so choose what brings most now."),
    "play_discarded": N_("The same card twice in one deck: choose the strongest one that you can afford."),
    "refresh": N_("Choose the card whose ability has brought you most in this turn."),
    "copy": N_("Another player’s card works for you this once. Read it whole by pointing at it."),
    "find": N_("Take what you need now; your deck is shuffled afterwards if it was searched."),
    "give": N_("Give what harms you most and helps them least. Unrest, if you have some."),
    "last_unrest": N_(
        "When the last unrest is taken, the game ends at once, and only the unrest counts: the least wins. "
        "Look at how much everybody has."
    ),
    "exile_own": N_(
        "An exiled card is no longer yours: it counts nothing, and it no longer fills your hand. Part with a "
        "weak one; unrest cannot leave in this way."
    ),
    "swap_exile": N_(
        "A card from exile comes into the market, and one of the market goes there. Bring what you can "
        "acquire in this turn."
    ),
    "swap_market": N_(
        "The tokens stay in their slot, so they lie on the card that you bring. Send away what the others "
        "would want."
    ),
    "sink": N_("What sinks is out of the game, but it counts at the end. Sink what has done its work."),
    "quest": N_(
        "The quest that you begin waits at your court until a card brings it into your hand. Begin with the "
        "one that you can fulfil soonest."
    ),
    "swap_nation": N_(
        "The card that you put away comes back when your deck is shuffled next. Swap it for one that you can "
        "use now."
    ),
    "revealed": N_(
        "Leave a good card on top, and you draw it next. A weak one is best put into your history, where it "
        "counts without coming back."
    ),
}
"""By name of a question."""
