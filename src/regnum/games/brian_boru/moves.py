"""Every option of Brian Boru, built once. The number of an option is its place in `MOVES`."""

from itertools import combinations

from regnum.core.moves import Moves, Option, option
from regnum.core.words import N_, P_
from regnum.games.brian_boru.components import CARDS, COSTS, SECONDARY, TOWNS, Action

MOST_EXTRA = 40
"""More than anybody can ever buy at once: all the coins of a game buy fewer, at the printed prices."""


class Settle(Option, frozen=True):
    text = N_("{town}")
    help = N_("Put your disc on {town}. You control the town from then on.")
    town: int


class Keep(Option, frozen=True):
    text = N_("Keep {card} and {other_card}")
    help = N_("These two join your hand; the other cards go to your left neighbour.")
    card: int
    other_card: int


class Activate(Option, frozen=True):
    text = N_("{town}")
    help = N_("A trick is played for {town}. Only cards of its colour and white ones can win it.")
    town: int


class Play(Option, frozen=True):
    text = N_("{card}")
    note = N_("{card:actions}")
    help = N_("If you win with it: {card:primary}. If you lose: {card:secondary}.")
    card: int


class Perform(Option, frozen=True):
    text = N_("{action}")
    help = N_("Carried out from left to right: {action:help}")
    action: Action


class Buy(Option, frozen=True):
    text = P_("Buy {count} more for {coins} coin", "Buy {count} more for {coins} coins", "coins")
    help = N_("You get {count} more of the same and pay {coins} coins.")
    count: int
    coins: int


class BuyNothing(Option, frozen=True):
    text = N_("Buy no more")
    help = N_("You keep your coins.")
    count: int = 0


class Expand(Option, frozen=True):
    text = N_("Expand to {town}")
    help = N_("Pay the coins and put your disc on {town}, one road from a town that you control.")
    town: int


class Free(Option, frozen=True):
    text = N_("Free {town}")
    help = N_("Take the Viking token off {town}. Whoever has a disc there controls the town again.")
    town: int


class Ally(Option, frozen=True):
    text = N_("{alliance}")
    help = N_("{alliance:help}")
    alliance: str


class Lose(Option, frozen=True):
    text = N_("{town}")
    help = N_("The Vikings take control of {town}. The disc stays under their token.")
    town: int


class Build(Option, frozen=True):
    text = N_("{town}")
    help = N_("A monastery makes {town} count as two towns in its region.")
    town: int


SETTLE = [Settle(town) for town in (0, *TOWNS)]
ACTIVATE = [Activate(town) for town in (0, *TOWNS)]
EXPAND = [Expand(town) for town in (0, *TOWNS)]
FREE = [Free(town) for town in (0, *TOWNS)]
LOSE = [Lose(town) for town in (0, *TOWNS)]
BUILD = [Build(town) for town in (0, *TOWNS)]
PLAY = [Play(card) for card in (0, *CARDS)]
KEEP = {pair: Keep(*pair) for pair in combinations(CARDS, 2)}
PERFORM = {
    action: Perform(action) for action in sorted({action for card in CARDS for action in SECONDARY[card]})
}
ACTIONS = tuple([PERFORM[action] for action in SECONDARY[card]] if card else [] for card in (0, *CARDS))
"""By card: its secondary actions, as options."""
BUY_NOTHING = BuyNothing()
BUY: list[Option] = [BUY_NOTHING, *(Buy(n, n * COSTS.extra) for n in range(1, MOST_EXTRA + 1))]
DO_NOT_EXPAND = option("DoNotExpand", N_("Do not expand"), N_("You keep your coins."))
MILITARY_SUPPORT = Ally("military_support")
ESTABLISH_TRADE = Ally("establish_trade")
SPURN = Ally("spurn")
ALLIANCES = (MILITARY_SUPPORT, ESTABLISH_TRADE, SPURN)

MOVES = Moves(
    SETTLE[1:],
    KEEP,
    ACTIVATE[1:],
    PLAY[1:],
    PERFORM,
    BUY,
    EXPAND[1:],
    [DO_NOT_EXPAND],
    FREE[1:],
    ALLIANCES,
    LOSE[1:],
    BUILD[1:],
)
