"""The state of a game of Imperium: plain data, all there is to know between two steps."""

from msgspec import Struct

from regnum.core.copying import copier
from regnum.core.game import State
from regnum.core.views import Counted, Hidden
from regnum.games.imperium.components import CARD, COUNT, REGION, REGIONS, fitting, named, passing_on
from regnum.games.imperium.language import PROD_OF_ICON

NOBODY = -1
NOTHING = -1
"""No card."""
MATERIALS, POPULATION, PROGRESS = range(3)
SLOTS = 5
SMALL = ("region", "uncivilised", "civilised")
"""The suits of the small decks, from the left (N3)."""
FIRST_SMALL = 2
"""The slot under the first small deck; those before lie under the main deck."""


class Rules(Struct, frozen=True, omit_defaults=True):
    """The open points, as the table has settled them."""

    progress_on_refill: bool
    exile_refills_by_suit: bool
    one_for_one: bool
    reshuffle_takes_action: bool
    garrison_follows: bool
    first_seat_begins: bool = False


class Standing(Struct):
    """A card in play."""

    card: int
    under: list[int]
    """Cards garrisoned under it; under King Arthur's Court, the active quest."""
    spent: bool
    """Whether an exhaust token lies on it."""
    stored: int
    """Progress on it."""


EMPTY = -2
"""No card, in a slot of the centurion; NOTHING is one whose face is hidden."""
CENTURION = 1
"""The seat that the rules play, where somebody plays alone."""
UNDER_DIE = 6
"""The place after the six slots."""


class Centurion(Struct):
    """The opponent that the rules play (§14)."""

    level: int
    """From 0, the Chieftain, to 5, the Supreme Ruler."""
    slots: list[int]
    """By slot: the card that lies there; the last one lies under the die."""
    die: int
    """This turn's roll; 0 before any."""
    waiting: list[int]
    """Slots whose card is still to be resolved in this turn."""
    turned: int
    """The card that was turned last, or NOTHING."""
    row: int
    """The row that fired for it, or NOTHING."""
    passed: list[tuple[int, int]]
    """Rows above, which were for that card but could do nothing; each with the number of the reason."""
    trail: list[tuple[int, int, int]]
    """All that was turned in this turn: the slot, the card, and the row that fired, or NOTHING."""
    journey: int
    """The journey card, of those who have one; NOTHING otherwise."""
    paced: bool
    """Whether the person wants to see one card at a time."""
    hurried: bool
    """Whether the person wants to see the rest of this turn at once."""


class Carried(Struct, frozen=True):
    """What a campaign carries into a game (§14.7)."""

    doubled: bool = False
    """Whether the person begins with twice the resources."""
    added: tuple[int, ...] = ()
    """Common cards that are in the person's starting deck."""
    removed: tuple[int, ...] = ()
    """Cards that the person has put back into the box."""
    calm: int = 0
    """How many cards are missing from the unrest pile."""


NOTHING_CARRIED = Carried()
"""Outside of a campaign. Being the default, it is not written into snapshots."""


class Imperium(State, omit_defaults=True):
    seats: int
    rules: Rules
    nations: tuple[str, ...]
    """By seat; empty, as long as it is not decided."""
    sides: tuple[str, ...]
    """By seat: the side of the power card."""
    box: str
    """Whose common cards are used."""
    both: bool
    """Whether tributaries of the other box replace those that a nation in play makes impossible."""
    active: int
    first: int
    round: int
    """From 1 on."""
    ending: int
    """0: nobody knows the end; 1: scoring was triggered in this round; 2: this is the last round."""
    collapsed: bool

    # The turn
    mode: str
    """What the active player does: "activate", "innovate" or "revolt"; or "solstice"."""
    begun: bool
    """Whether the active player has done something in this turn."""
    free_played: list[int]
    """Cards that were played freely in this turn."""
    any_state: bool
    """Whether the next card need not fit the state (Combs)."""
    more_prod: list[str]
    """Icons of which one counts as three production this turn, once each time."""
    cursor: int
    """In the solstice: how many seats have gone through it."""
    resolved: list[int]
    """In the solstice: cards whose text the seat has resolved."""

    # By seat
    empire: list[bool]
    materials: list[int]
    population: list[int]
    progress: list[int]
    actions: list[int]
    exhausts: list[int]
    advanced: list[bool]
    """Whether a token lies on the nation deck or the development area."""
    play: list[list[Standing]]
    discards: list[list[int]]
    developments: list[list[int]]
    hands: Hidden[list[list[int]]]
    histories: Hidden[list[list[int]]]
    decks: Hidden[list[list[int]]]
    """The top is at the end, of these and of all other decks."""
    nation_decks: Hidden[list[list[int]]]
    """The accession card comes first, which is the bottom."""

    # In common
    market: list[int]
    """By slot: a card, or NOTHING."""
    market_unrest: list[int]
    """By slot: the unrest under the card, or NOTHING."""
    tokens: list[list[int]]
    """By slot: materials, population and progress on the card."""
    unrest: list[int]
    exile: list[int]
    king: int
    """The side of King of Kings that is up."""
    limbo: list[int]
    """Cards that are being played, and are nowhere else."""
    looked: Hidden[list[int]]
    """Fame cards that the active player is looking at."""
    drawn: Hidden[list[int]]
    """Cards of the active player's hand of which some must be discarded."""
    asked_seat: int
    """Who is asked for a card of a hidden place that must be of some kind; NOBODY otherwise."""
    asked_zone: str
    asked_kinds: tuple[str, ...]
    asked_name: str
    asked_rule: str
    main_deck: Hidden[list[int]]
    small_decks: Hidden[list[list[int]]]
    fame: Hidden[list[int]]
    unseen: Counted[list[int]]
    """Fame cards that were put away unseen."""

    # What is known
    placed: Hidden[list[int]]
    """By card: a bit for each seat that knows where it lies, if that is a hidden place."""
    owned: Hidden[list[int]]
    """By card: a bit for each seat that knows whose it is, or in which deck."""

    centurion: Hidden[Centurion | None] = None
    """Where somebody plays alone; then `seats` counts it, too."""
    carried: Carried = NOTHING_CARRIED

    # Looking at it

    def is_centurion(self, seat: int) -> bool:
        return seat == CENTURION and self.centurion is not None

    def standing(self, seat: int, card: int) -> Standing:
        return next(each for each in self.play[seat] if each.card == card)

    def others(self, seat: int) -> list[int]:
        """The other seats, in turn order."""
        return [(seat + far) % self.seats for far in range(1, self.seats)]

    def everybody(self, seat: int) -> list[int]:
        """All seats, from that one on, in turn order."""
        return [(seat + far) % self.seats for far in range(self.seats)]

    def purse(self, seat: int) -> tuple[int, int, int]:
        return self.materials[seat], self.population[seat], self.progress[seat]

    def in_play(self, seat: int, name: str) -> bool:
        wanted = named(name)
        return any(each.card in wanted for each in self.play[seat])

    def regions_of(self, seat: int) -> int:
        """How many regions a seat has in play; a double one counts twice."""
        return sum([REGIONS[each.card] for each in self.play[seat]])

    def icons_of(self, seat: int, icon: str) -> int:
        count = COUNT[icon]
        return sum([count[each.card] for each in self.play[seat]])

    def production_of(self, seat: int) -> int:
        """Production icons in play, with those that rivers or grain stand for this turn."""
        found = self.icons_of(seat, "prod")
        for icon in set(self.more_prod) if seat == self.active else ():
            found += PROD_OF_ICON * min(self.more_prod.count(icon), self.icons_of(seat, icon))
        return found

    def standing_of(self, seat: int, kinds: tuple[str, ...] = (), name: str = "") -> list[int]:
        """Cards of these kinds that a seat has in play."""
        fit = named(name) if name else fitting(kinds)
        return [each.card for each in self.play[seat] if each.card in fit]

    def passive(self, seat: int, field: str) -> list[int]:
        """Cards in play whose passive part has something of that kind to say."""
        fit = passing_on(field)
        return [each.card for each in self.play[seat] if each.card in fit]

    def garrisons(self, seat: int) -> list[int]:
        """All cards garrisoned in a seat's play area; the active quest is none of them."""
        return [
            card for each in self.play[seat] if not CARD[each.card].passive.holds_quest for card in each.under
        ]

    def court(self, seat: int) -> Standing | None:
        """The card that holds the active quest, if the nation has one."""
        return next((each for each in self.play[seat] if CARD[each.card].passive.holds_quest), None)

    def hosts(self, seat: int) -> list[Standing]:
        return [each for each in self.play[seat] if each.card in REGION]


copy = copier(Imperium)
