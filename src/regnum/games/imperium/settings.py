"""What a table of Imperium may choose, and what a campaign carries into its games."""

from regnum.core.settings import Alternative, Exclusion, OneOf, PerSeat, Settings, SomeOf, Switch
from regnum.core.words import N_
from regnum.games.imperium.components import BOX, CARD, COMMONS, HOMES, NATIONS, starting
from regnum.games.imperium.rules.centurion.levels import LEVELS
from regnum.games.imperium.rules.setup import BOX_OF, DRAFT, RANDOM

BOXES = OneOf(
    "box",
    N_("Boxes"),
    N_("Whose common cards are used, and whose nations can be played."),
    (
        Alternative("both_classics", N_("Both, with the common cards of Classics")),
        Alternative("both_legends", N_("Both, with the common cards of Legends")),
        Alternative("classics", N_("Classics alone")),
        Alternative("legends", N_("Legends alone")),
    ),
)
TITLES = {
    "arthurians": N_("Arthurians"),
    "atlanteans": N_("Atlanteans"),
    "carthaginians": N_("Carthaginians"),
    "celts": N_("Celts"),
    "egyptians": N_("Egyptians"),
    "greeks": N_("Greeks"),
    "macedonians": N_("Macedonians"),
    "mauryans": N_("Mauryans"),
    "minoans": N_("Minoans"),
    "olmecs": N_("Olmecs"),
    "persians": N_("Persians"),
    "qin": N_("Qin"),
    "romans": N_("Romans"),
    "scythians": N_("Scythians"),
    "utopians": N_("Utopians"),
    "vikings": N_("Vikings"),
}
"""By nation: its name, as its power card has it."""
NATION = PerSeat(
    "nation",
    N_("Nation"),
    N_("Whoever chooses none gets one at random."),
    (
        Alternative(RANDOM, N_("at random")),
        Alternative(DRAFT, N_("chosen at the table"), for_many=True),
        *(Alternative(nation.id, TITLES[nation.id]) for nation in BOX.nations),
    ),
    distinct=True,
)
SIDE = PerSeat(
    "side",
    N_("Side of the power card"),
    N_("Side B is plainer and advised for first games."),
    (Alternative("B", N_("side B")), Alternative("A", N_("side A"))),
)
OPEN_POINTS = (
    Switch(
        "progress_on_refill",
        N_("Progress on new civilised cards"),
        N_("A civilised card that refills a slot bears 1 progress, not only those of the setup (N21)."),
        default=True,
    ),
    OneOf(
        "exile_refill",
        N_("Refill after an exile"),
        N_("From which deck the first two slots are refilled when their card is exiled (N22)."),
        (
            Alternative("slot", N_("from the deck above the slot")),
            Alternative("suit", N_("from the small deck of the exiled card’s suit")),
        ),
    ),
    OneOf(
        "progress_rate",
        N_("Progress instead of materials"),
        N_("How many materials 1 progress stands for (N20)."),
        (Alternative("two", N_("for 2 materials")), Alternative("one", N_("for 1 material"))),
    ),
    OneOf(
        "reshuffle_token",
        N_("Token for a reshuffle"),
        N_("What it takes to add a nation card or a development when you reshuffle (N14)."),
        (Alternative("exhaust", N_("an exhaust token")), Alternative("action", N_("an action token"))),
    ),
    OneOf(
        "garrison_in_history",
        N_("Garrison of a card that goes into the history"),
        N_("What becomes of the cards under it (N25)."),
        (
            Alternative("discard", N_("onto the discard pile")),
            Alternative("follows", N_("into the history with it")),
        ),
    ),
    OneOf(
        "first_player",
        N_("First player"),
        N_("Who has the first turn (N8). Against the centurion it is always you."),
        (Alternative("random", N_("by lot")), Alternative("seat", N_("whoever sits in the first seat"))),
    ),
)
OPPONENT = OneOf(
    "opponent",
    N_("The centurion’s nation"),
    N_("Whom you play against when you play alone."),
    (
        Alternative(RANDOM, N_("at random")),
        *(Alternative(nation.id, TITLES[nation.id]) for nation in BOX.nations),
    ),
    alone=True,
)
LEVEL = OneOf(
    "level",
    N_("The centurion’s level"),
    N_("How strong your opponent is when you play alone."),
    tuple(Alternative(level.key, level.title, level.help) for level in LEVELS),
    default="imperator",
    alone=True,
)
PACE = OneOf(
    "pace",
    N_("The centurion’s turn"),
    N_("Whether you turn its cards one by one."),
    (
        Alternative("turn", N_("all cards at once")),
        Alternative("cards", N_("one card at a time")),
    ),
    for_people="cards",
    alone=True,
)
OTHER_BOX = {"classics": "legends", "legends": "classics"}

# By a campaign (§14.7)

MOST_WINS = 5
"""That many wins end a campaign; after each one before, a card joins or leaves the starting deck."""
START = OneOf(
    "start",
    N_("Resources at the start"),
    N_("After a lost game of a campaign they are doubled."),
    (Alternative("usual", N_("as usual")), Alternative("doubled", N_("Doubled resources at the start"))),
    alone=True,
)
ADDED = SomeOf(
    "added",
    N_("Added to the starting deck"),
    {CARD[card].id: CARD[card].copies for box in COMMONS for card in HOMES[box]},
    most=MOST_WINS - 1,
    alone=True,
)
REMOVED = SomeOf(
    "removed",
    N_("Removed from the starting deck"),
    {CARD[card].id: CARD[card].copies for nation in NATIONS for card in starting(nation, "deck")}
    | dict(ADDED.keys),
    most=MOST_WINS - 1,
    alone=True,
)
CALM = OneOf(
    "calm",
    N_("Unrest removed"),
    N_("Cards that are missing from the unrest pile."),
    (
        Alternative("0", N_("none")),
        Alternative("1", N_("1 unrest is missing from the pile")),
        Alternative("2", N_("2 unrest are missing from the pile")),
        Alternative("3", N_("3 unrest are missing from the pile")),
        Alternative("4", N_("4 unrest are missing from the pile")),
    ),
    alone=True,
)
CARRIED = (START, ADDED, REMOVED, CALM)
"""The settings by which a campaign changes a game."""

SETTINGS = Settings(
    (BOXES, NATION, SIDE, OPPONENT, LEVEL, PACE, *OPEN_POINTS),
    exclusions=(
        *(
            Exclusion(("box", OTHER_BOX[box]), (who, nation))
            for nation, box in BOX_OF.items()
            for who in ("nation", "opponent")
        ),
        *(Exclusion(("nation", nation), ("opponent", nation)) for nation in BOX_OF),
    ),
    carried=CARRIED,
)
