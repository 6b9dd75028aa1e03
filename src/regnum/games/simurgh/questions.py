"""What the players of Simurgh are asked, and why. `section` is the chapter of the rules to open."""

from regnum.core.script import Question
from regnum.core.words import N_

KEEP_POWER = Question(
    "keep_power",
    N_("Keep one power tile and pass the others to the right"),
    N_("A power tile turns resources into power points. You have one in the whole game, and nobody sees it."),
    "setup",
    topic=N_("a power tile to keep"),
)
START_TILE = Question(
    "start_tile",
    N_("Take one of the open action tiles"),
    N_("You begin with two of them. A tile brings something only when you lay it in the wilds."),
    "setup",
    topic=N_("an action tile to begin with"),
)
START_DRAGON = Question(
    "start_dragon",
    N_("Keep the dragon that you begin with"),
    N_("All choose at the same time. The dragon comes with a marker on each of its abilities."),
    "setup",
    topic=N_("a dragon to begin with"),
)
ACT = Question(
    "act",
    N_("Your turn: place a vassal or recall some"),
    N_(
        "One main action in every turn: place one vassal, on a tile of your hand if you like, or recall as "
        "many as you want. Before it, amid it and after it you may use your dragons and move one rider on an "
        "exploration."
    ),
    "turn",
    topic=N_("the main action of the turn"),
)
AFTER = Question(
    "after",
    N_("Use your dragons, move a rider, or end the turn"),
    N_("The main action is done. What is free may still be done now."),
    "turn",
    topic=N_("whether anything else is done in this turn"),
)
PLACE_ON_TILE = Question(
    "place_on_tile",
    N_("Place a vassal on {tile:at}"),
    N_("Whoever lays a tile places a vassal on it at once. That is the main action of the turn."),
    "laying",
    topic=N_("a vassal for {tile}"),
)
RECALL = Question(
    "recall",
    N_("Recall more vassals?"),
    N_(
        "They come back to you and can be placed again from your next turn on. A tile that nobody stands on "
        "leaves the wilds."
    ),
    "turn",
    topic=N_("the vassals to recall"),
)
PAY = Question(
    "pay",
    N_("Choose how to pay"),
    N_("Where a price can be split or chosen, it is up to you."),
    "placement",
    topic=N_("how to pay"),
)
GAIN = Question(
    "gain",
    N_("Choose what to take"),
    N_("Where a gain can be split or chosen, it is up to you."),
    "placement",
    topic=N_("what to take"),
)
SPEND = Question(
    "spend",
    N_("Choose the vassal to spend"),
    N_("You have none standing by, so one leaves the board for the supply. A tile that it leaves empty goes."),
    "placement",
    topic=N_("the vassal to spend"),
)
MARK = Question(
    "mark",
    N_("Choose the dragon that gets a marker"),
    N_("A marker goes to the first ability that is empty. One-time abilities are never filled again."),
    "dragons",
    topic=N_("the dragon that gets a marker"),
)
UNMARK = Question(
    "unmark",
    N_("Choose the marker to pay with"),
    N_("The ability that it leaves cannot be used until it is filled again."),
    "dragons",
    topic=N_("the marker to pay with"),
)
TRIGGER = Question(
    "trigger",
    N_("Use an ability that this sets off?"),
    N_("Each use takes the marker of the ability."),
    "dragons",
    topic=N_("whether a dragon helps"),
)
KEEP_DRAGON = Question(
    "keep_dragon",
    N_("Keep one of these dragons"),
    N_("The others go back to the top or to the bottom of their stack, as you like."),
    "dragons",
    topic=N_("a dragon to keep"),
)
PUT_BACK = Question(
    "put_back",
    N_("Put back what you do not keep, on top or at the bottom"),
    N_("One after the other. Only you know what lies there then."),
    "dragons",
    topic=N_("where to put back what was looked at"),
)
TAKE_TILE = Question(
    "take_tile",
    N_("Take an action tile"),
    N_(
        "A face-up tile has the price of its slot, and some slots bring points; the top face-down tile has a "
        "price of its own."
    ),
    "city",
    topic=N_("an action tile to take"),
)
TAKE_OPEN_TILE = Question(
    "take_open_tile",
    N_("Take one of the open action tiles"),
    N_("The ability has its own price: no slot is paid for, and none brings anything."),
    "dragons",
    topic=N_("an action tile to take"),
)
OBJECTIVE = Question(
    "objective",
    N_("Place an objective at the monument, or none"),
    N_(
        "You pay what the space asks for and gain its points at once. At the end, objectives count for "
        "everybody."
    ),
    "city",
    topic=N_("an objective to place"),
)
DISCARD = Question(
    "discard",
    N_("You hold more than five tiles: put one back"),
    N_("On top of the face-down stack or at its bottom. Power tiles count, but cannot be put back."),
    "turn",
    topic=N_("a tile to put back"),
)
GIVE_BACK = Question(
    "give_back",
    N_("You have too many resources: give some back"),
    N_("At the end of a turn there is a limit: 15 resources, 12 in Dragonlord mode."),
    "turn",
    topic=N_("a resource to give back"),
)
