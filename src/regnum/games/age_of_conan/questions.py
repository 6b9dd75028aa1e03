"""What the players of Age of Conan are asked, and why. `section` is the chapter of the rules to open."""

from regnum.core.script import Question, Window
from regnum.core.words import N_
from regnum.games.age_of_conan.moves import DONE, GO_ON, NO_CARD, PASS

# The bid

BID_CARD = Question(
    "bid_card",
    N_("Bid for Conan: a strategy card"),
    N_(
        "Everybody commits a card and a bidding token in secret. The highest sum makes its owner the Conan "
        "player."
    ),
    "bid",
    topic=N_("a card for the bid"),
)
BID_TOKEN = Question(
    "bid_token",
    N_("Bid for Conan: a bidding token"),
    N_(
        "The 3 comes back at once. The 0 brings back all others that you have spent, but is itself gone for "
        "good."
    ),
    "bid",
    topic=N_("a bidding token"),
)
BID_REACTION = Window(
    "bid_reaction",
    N_("All bids are shown. Do you raise yours?"),
    N_("Kingdom cards may raise a bid, and the Conan bonus card replaces the card that was committed."),
    "bid",
    topic=N_("whether to raise the bid"),
    passing=PASS,
)

# Conan

MOVE_CONAN = Question(
    "move_conan",
    N_("Where does Conan go?"),
    N_(
        "If he comes nearer to his goal, or waits {destination:in}, you take the next token. "
        "Otherwise the token is lost."
    ),
    "conan",
    topic=N_("where Conan goes"),
)
EXCHANGE = Question(
    "exchange",
    N_("You have taken a token. Keep it?"),
    N_("Now, and only now, you may exchange it for what it shows."),
    "adventures",
    topic=N_("whether to keep the token"),
)
CONAN_PART = Question(
    "conan_part",
    N_("Conan: move him, and place a raider"),
    N_(
        "Either, both in any order, or neither. This move takes no token. Raiders go where Conan is, or "
        "beside him."
    ),
    "court",
    topic=N_("what Conan does"),
)
TAKE_TOKEN = Question(
    "take_token",
    N_("Do you take {token}, the next token?"),
    N_("The court die lets you take a token of Conan’s adventure before the court acts."),
    "court",
    topic=N_("whether to take the token"),
)
CROWNING = Question(
    "crowning",
    N_("Conan is in your home. Crown him?"),
    N_(
        "You name a kind of tokens and all show theirs. If yours are worth more than anybody else’s you crown "
        "him: 3 points, and nobody else has a bonus for tokens. If not, you lose the game. It ends either "
        "way."
    ),
    "crowning",
    topic=N_("whether to crown Conan"),
)

# The turn

UPGRADES = Window(
    "upgrades",
    N_("Before the die: play or refresh upgrades"),
    N_(
        "Each costs its gold. What you play is ready at once; what was used can be refreshed for the same gold."
    ),
    "upgrades",
    topic=N_("upgrades to play"),
    passing=GO_ON,
)
DIE = Question(
    "die",
    N_("Take a fate die"),
    N_(
        "A flexible die can be used only for what no other die in the pool offers: first the plain dice, then "
        "military or intrigue, last the wild ones."
    ),
    "dice",
    topic=N_("a fate die"),
)
COURT = Question(
    "court",
    N_("Your court: draw cards, or play an event"),
    N_("One kingdom and one strategy card, or two strategy cards, or the effect of an event in your hand."),
    "court",
    topic=N_("what the court does"),
)
COURT_AFTER = Window(
    "court_after",
    N_("Your court has acted. Do you use a card?"),
    N_("Some cards can be used during a court action."),
    "court",
    topic=N_("cards after the court action"),
    passing=DONE,
)
MILITARY = Question(
    "military",
    N_("Your military action"),
    N_(
        "Redeploy up to two armies; or redeploy up to one and attack; or place two units in different "
        "friendly provinces. Armies redeploy between friendly provinces."
    ),
    "military",
    topic=N_("what the armies do"),
)
MILITARY_AFTER = Window(
    "military_after",
    N_("Your military action is over. Do you use a card?"),
    N_("Some cards can be used after any part of a military action."),
    "military",
    topic=N_("cards after the military action"),
    passing=DONE,
)
HOW_MANY = Question(
    "how_many",
    N_("How many units go {province:from} {target:to}?"),
    N_("Nobody has more than five units in a province, except at home. What is more is lost."),
    "military",
    topic=N_("how many units go {province:from} {target:to}"),
)
PLACE_UNITS = Question(
    "place_units",
    N_("Where does a unit go?"),
    N_("In a friendly province, with at most five units in it, except at home."),
    "military",
    topic=N_("where a unit goes"),
)
INTRIGUE = Question(
    "intrigue",
    N_("Your intrigue action"),
    N_(
        "Move one or two emissaries; or move up to one and then contest a province or collect gold; or place "
        "an emissary in a friendly province."
    ),
    "intrigue",
    topic=N_("what the emissaries do"),
)
INTRIGUE_AFTER = Window(
    "intrigue_after",
    N_("Your intrigue action is over. Do you use a card?"),
    N_("Some cards can be used after any part of an intrigue action."),
    "intrigue",
    topic=N_("cards after the intrigue action"),
    passing=DONE,
)
EMISSARY_TO = Question(
    "emissary_to",
    N_("Where does the emissary {province:in} go?"),
    N_(
        "It goes on from friendly provinces and from those with another emissary of yours, and stops elsewhere."
    ),
    "intrigue",
    topic=N_("where an emissary goes"),
)

# Cards

WHICH_EMISSARY = Question(
    "which_emissary", N_("Which emissary?"), N_("{card:text}"), "cards", topic=N_("an emissary")
)
WHICH_PROVINCE = Question(
    "which_province", N_("Which province?"), N_("{card:text}"), "cards", topic=N_("a province")
)
WHICH_ARMY = Question("which_army", N_("Which army?"), N_("{card:text}"), "cards", topic=N_("an army"))
WHICH_DIE = Question("which_die", N_("Which die?"), N_("{card:text}"), "contests", topic=N_("a die"))
WHICH_UPGRADE = Question(
    "which_upgrade", N_("Which upgrade?"), N_("{card:text}"), "cards", topic=N_("an upgrade")
)
WHICH_BRANCH = Question(
    "which_branch", N_("Which of the two?"), N_("{card:text}"), "cards", topic=N_("what a card does")
)

# Contests

DECLARE = Window(
    "declare",
    N_("Contest {province:in}: declare a strategy card?"),
    N_(
        "In war its terrain must be that of the contest, in intrigue its area. The symbols on it count for "
        "you. Both sides declare before any die is rolled."
    ),
    "strategy",
    topic=N_("a strategy card for the contest"),
    passing=NO_CARD,
)
REACTION = Window(
    "reaction",
    N_("Contest {province:in}: {moment}"),
    N_("You may use upgrades in play and instants, as many as you like. What is over is never opened again."),
    "sequence",
    topic=N_("reactions in the contest"),
    passing=PASS,
)
MARCH_ON = Question(
    "march_on",
    N_("Forced march {province:in}?"),
    N_("You give up a unit, and the rest of the army fights the next contest of the campaign at once."),
    "campaign",
    topic=N_("whether to march on"),
)
ATTACKER_RETREAT = Question(
    "attacker_retreat",
    N_("Fight on {province:in}, or retreat?"),
    N_("A retreat takes all your units back to where they came from."),
    "siege",
    topic=N_("whether to retreat"),
)
DEFENDER_RETREAT = Question(
    "defender_retreat",
    N_("Fight on {province:in}, or retreat?"),
    N_("All your units may go to one friendly neighbour. Your campaign there is over then."),
    "battle",
    topic=N_("whether to retreat"),
)

# The age change

RAIDS = Question(
    "raids",
    N_("Raiders in your provinces: give up a unit where they are?"),
    N_("A unit given up sends all raiders of its province away. Each that stays costs you an empire point."),
    "raids",
    topic=N_("what to do about raiders"),
)
INCOME = Window(
    "income",
    N_("The income of the age. Do you use a card?"),
    N_("Everybody takes 5 gold, and 2 for each tower and city."),
    "income",
    topic=N_("cards for the income"),
    passing=PASS,
)
LEVIES = Question(
    "levies",
    N_("Cities and troops"),
    N_(
        "In each province with a fort or a city a unit, or a tower that makes a fort a city; and a unit at "
        "home."
    ),
    "levies",
    topic=N_("cities and troops"),
)
SPENDING = Question(
    "spending",
    N_("Spend your gold"),
    N_("A unit or an emissary for 2, a kingdom and a strategy card together for 2, a strategy card for 1."),
    "spending",
    topic=N_("what to buy"),
)
AUCTION = Question(
    "auction",
    N_("Tokens for the artifacts, of one kind"),
    N_(
        "All choose in secret. Whoever shows most of a kind, and more than anybody else, gets its artifact. "
        "The tokens come back, but what was shown is known."
    ),
    "auction",
    topic=N_("tokens for the artifacts"),
)
