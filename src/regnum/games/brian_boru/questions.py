"""What the players of Brian Boru are asked, and why. `section` is the chapter of the rules to open."""

from regnum.core.script import Question
from regnum.core.words import N_

START_TOWN = Question(
    "start_town",
    N_("Choose the town that you start from"),
    N_("Any town will do, in a region where nobody else has a disc. You control it from the beginning."),
    "setup",
    topic=N_("a town to start from"),
)
DRAFT = Question(
    "draft",
    N_("Keep two cards and pass the others to the left"),
    N_(
        "Everybody chooses at the same time. What you keep is your hand for this round; what you pass on, "
        "your neighbours will play."
    ),
    "draft",
    topic=N_("which two cards to keep"),
)
ACTIVE_TOWN = Question(
    "active_town",
    N_("You lead: choose the town to play a trick for"),
    N_(
        "The town must have no disc, and you must be able to lead a card of its colour or a white one. "
        "Whoever wins the trick takes the town and the marker."
    ),
    "trick",
    topic=N_("the town to play a trick for"),
)
LEAD_CARD = Question(
    "lead_card",
    N_("Lead a card to win {town}"),
    N_(
        "You lead a card of the town's colour or a white one; any card, if you have none for any town. "
        "The highest card of the town's colour, or white, wins the town."
    ),
    "trick",
    topic=N_("the card that leads the trick for {town}"),
)
FOLLOW_CARD = Question(
    "follow_card",
    N_("Play a card to the trick for {town}"),
    N_(
        "You may play any card. Only the highest card of the town's colour, or a white one, wins and does what "
        "stands at its top; all others do one of the actions at their bottom, the lowest card first."
    ),
    "trick",
    topic=N_("a card to the trick for {town}"),
)
SECONDARY = Question(
    "secondary",
    N_("You did not win the trick: choose what your {card} does"),
    N_("You do one of the two actions, all of it, from left to right."),
    "trick",
    topic=N_("what {card} does, having lost"),
)
EXTRA_DISCS = Question(
    "extra_discs",
    N_("Buy more discs in the church area?"),
    N_("Each further disc costs 2 coins. Most discs bring a monastery and the marker in the upkeep."),
    "symbols",
    topic=N_("whether to buy more discs in the church area"),
)
EXTRA_RAIDERS = Question(
    "extra_raiders",
    N_("Capture more raiders?"),
    N_("Each further raider costs 2 coins. Most raiders bring renown; the fewest may lose a town."),
    "symbols",
    topic=N_("whether to capture more raiders"),
)
EXTRA_STEPS = Question(
    "extra_steps",
    N_("You come to space {space} of the marriage track. Buy more steps?"),
    N_(
        "Each further step costs 2 coins. If you end on a space with another disc, you fall back to the next "
        "free space below."
    ),
    "symbols",
    topic=N_("whether to buy more steps on the marriage track"),
)
EXPAND = Question(
    "expand",
    N_("Expand to a neighbouring town for 5 coins?"),
    N_("The town must be joined by one road to a town that you control, have no disc, and not be fought for."),
    "symbols",
    topic=N_("whether to expand to a neighbouring town"),
)
FREE = Question(
    "free",
    N_("Choose the town to free from the Vikings"),
    N_("The Viking token goes; the owner of the disc below controls the town again, even if that is a rival."),
    "symbols",
    topic=N_("the town to free from the Vikings"),
)
MARRIAGE_TOWN = Question(
    "marriage_town",
    N_("Your marriage brings a town in {region}: choose it"),
    N_("Any town of the region without a disc. You control it from now on."),
    "marriage",
    topic=N_("the town in {region} that the marriage brings"),
)
TRACK_TOWN = Question(
    "track_town",
    N_("Your place on the marriage track brings a town: choose it"),
    N_("Any town without a disc, anywhere. You control it from now on."),
    "marriage",
    topic=N_("the town that the marriage track brings"),
)
PRINCESS = Question(
    "princess",
    N_("You marry the Princess of Denmark: choose what she brings"),
    N_("Her people hold the towns under Viking tokens. Decide what these towns count for, or send her home."),
    "marriage",
    topic=N_("what the Princess of Denmark brings"),
)
LOST_TOWN = Question(
    "lost_town",
    N_("You fought the Vikings best: choose the town that {victim} loses"),
    N_(
        "Raiders are left, so whoever captured the fewest loses a town. You alone captured the most and "
        "choose it."
    ),
    "battle",
    topic=N_("the town that {victim} loses to the Vikings"),
)
OWN_LOST_TOWN = Question(
    "own_lost_town",
    N_("The Vikings take one of your towns: choose which"),
    N_("Raiders are left and you captured the fewest. No single player captured the most, so you choose."),
    "battle",
    topic=N_("the own town that the Vikings take"),
)
MONASTERY = Question(
    "monastery",
    N_("The Church thanks you: choose a town for a monastery"),
    N_("Any town that you control and that has no monastery. It will count as two towns in its region."),
    "church",
    topic=N_("a town for a monastery"),
)
