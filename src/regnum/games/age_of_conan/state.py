"""The state of Age of Conan. Lists go by seat, by province or by side of a contest, unless they say
otherwise."""

from msgspec import Struct

from regnum.core.copying import copier
from regnum.core.game import State
from regnum.core.views import Counted, Own
from regnum.games.age_of_conan.components import (
    AREA,
    AREA_KINGDOM,
    CENTRAL,
    HOME,
    IS_HOME,
    PROVINCES,
    SEAS,
    STRATEGY_SYMBOLS,
)
from regnum.games.age_of_conan.editions import EDITIONS, Edition

NOBODY = -1
NO_MARKER, FORT, TOWER, CITY = range(4)
"""A city is a fort and a tower: its number is the sum of theirs."""
ATTACKER, DEFENDER = 0, 1
INTRIGUE_CONTEST, CAMPAIGN, SIEGE, BATTLE = range(4)

CLOCKWISE = {seats: [(*range(first, seats), *range(first)) for first in range(seats)] for seats in range(2, 5)}


class Contest(Struct):
    """One comparison of dice, and the fight that it belongs to."""

    kind: int
    province: int
    attacker: int
    defender: int
    """NOBODY: a neutral province."""
    origin: int
    """Where the attacking units came from."""
    units: int
    """In a siege or a battle: the units that attack. In a campaign they stand in the province, and this is
    0."""
    strength: list[int]
    conan: int
    """The side that Conan helps, or NOBODY."""
    raiders: bool
    """Whether they help the defender."""
    strategy: list[int]
    """The strategy card that each side has shown, or 0."""
    free_choice: list[bool]
    """Who may declare a strategy card that does not fit."""
    counted: list[list[bool]]
    """Whether axes, and whether shields, count for each side; before the dice, by kingdom cards alone."""
    added: list[int]
    """Successes beyond those of the dice."""
    more_dice: list[list[tuple[int, int]]]
    """What changes the number of dice: by how many, and up to which number."""
    rolled: list[list[int]]
    """Faces; nobody has rolled while it is empty."""
    rerolls: list[int]
    """How often each side may still reroll by sorcery."""
    wins_ties: list[bool]
    artifacts_used: list[int]
    """Categories of artifacts that were used in this contest."""
    winner: int
    """The side that won, or NOBODY yet."""
    spared: list[int]
    """Losses that each side need not take."""
    more_losses: list[int]
    afterwards: list[tuple[int, int]]
    """Seats and cards whose programs go on after the losses."""

    def counts(self, side: int) -> tuple[bool, bool]:
        """Whether axes, and whether shields, count for a side: by cards, axes by raiders, too (§7.2, §7.5)."""
        axe, shield = self.counted[side]
        shown = STRATEGY_SYMBOLS[self.strategy[side]]
        raiders = self.raiders and side == DEFENDER
        return axe or raiders or AXES in shown, shield or SHIELDS in shown


AXES, SHIELDS = range(2)
"""Symbols of strategy cards."""


class AgeOfConan(State):
    seats: int
    edition: str
    kingdoms: tuple[int, ...]
    """By seat."""
    age: int
    """From 1 on."""
    turn: int
    """Turns begun so far."""
    active: int
    first: int
    """Who holds the first-player token."""
    cursor: int
    """In steps that all go through one after another: how many have."""
    resume: str
    """The step that comes when a fight is over."""

    # Conan
    conan: int
    conan_player: int
    adventure: int
    """The running adventure, or NOBODY yet."""
    track: list[int]
    """Tokens of the adventure, the next one first."""
    token: int
    """A token that somebody has just taken and may exchange, or NOBODY."""
    crowned: int
    """Who has crowned Conan, or NOBODY."""
    fallen: int
    """Who has failed to crown him and is out, or NOBODY."""

    # By province
    army: list[int]
    """Whose units stand there, or NOBODY."""
    units: list[int]
    icon: list[int]
    """How far the campaign of the army has come: the place on the track that it stands on."""
    owner: list[int]
    """Whose marker stands there, or NOBODY."""
    marker: list[int]
    raiders: list[int]
    raiders_left: int

    # By seat
    emissaries: list[list[int]]
    """And by province."""
    gold: list[int]
    sorcery: list[int]
    points: list[int]
    crom: list[int]
    crom_due: list[int]
    """Seats that get a Crom token at the end of the turn."""
    bidding: list[list[int]]
    """Bidding tokens that can be used."""
    upgrades: list[list[int]]
    """Upgrades in play that are ready."""
    used: list[list[int]]
    """Upgrades in play that have been used."""
    shown: list[list[int]]
    """Kingdom cards that have been discarded."""
    artifacts: list[int]
    """By category: who holds the artifact, or NOBODY."""
    bonus_card: int
    """Who holds the Conan bonus card, or NOBODY."""
    objectives: list[int]

    # The turn
    pool: list[int]
    """By face: fate dice that can be taken."""
    die: int
    """The face of the die that is used, or NOBODY."""
    redeployed: int
    """Armies redeployed in this action."""
    placed: list[int]
    """Provinces where a piece was placed in this action, or in this step of an age change."""
    moved: list[int]
    """Provinces that emissaries moved to in this action."""
    conan_moved: bool
    """By the court die."""
    raider_placed: bool
    finished: bool
    """The main part of the action is done."""
    free_marches: int
    contest: Contest | None

    # The bid
    bid_tokens: list[int]
    """Committed, or NOBODY."""
    bid_added: list[int]
    bids_shown: bool

    # Hidden
    hands: Own[list[list[int]]]
    """Strategy cards."""
    cards: Own[list[list[int]]]
    """Kingdom cards."""
    bid_cards: Own[list[list[int]]]
    """Strategy cards committed to the bid."""
    declared: Own[list[list[int]]]
    """Strategy cards declared for the contest, face down."""
    deck: Counted[list[int]]
    """Strategy cards, the top card last."""
    decks: list[list[int]]
    """By seat: kingdom cards, the top card last."""
    discards: list[int]
    """Strategy cards."""
    tokens: list[list[int]]
    """Adventure tokens held."""
    known: list[int]
    """By token: a bit for each seat that has seen it."""
    bag: Counted[list[int]]
    lost: list[int]
    """Tokens that were discarded or exchanged."""
    adventure_deck: Counted[list[int]]
    """Adventures of this age, the next one last."""
    unused_adventures: Counted[list[int]]
    objective_deck: Counted[list[int]]

    @property
    def rules(self) -> Edition:
        return EDITIONS[self.edition]

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats, clockwise from one of them."""
        return CLOCKWISE[self.seats][first]

    def home(self, seat: int) -> int:
        return HOME[self.kingdoms[seat]]

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def friendly(self, seat: int) -> list[int]:
        """The own home, and the provinces with an own marker."""
        owner = self.owner
        return [self.home(seat), *(place for place in PROVINCES if owner[place] == seat)]

    def is_friendly(self, seat: int, province: int) -> bool:
        return self.owner[province] == seat or province == self.home(seat)

    def friend_of(self, province: int) -> int:
        """Whom a province is friendly to, or NOBODY: then it is neutral, or the home of a kingdom without a
        player."""
        if IS_HOME[province]:
            return next((seat for seat in range(self.seats) if self.home(seat) == province), NOBODY)
        return self.owner[province]

    def in_play(self, province: int) -> bool:
        """Whether the area of a province is in play."""
        area = AREA[province]
        return area == CENTRAL or AREA_KINGDOM[area] in self.kingdoms

    def units_of(self, seat: int) -> int:
        """On the board, those that attack included."""
        army, units, contest = self.army, self.units, self.contest
        attacking = contest.units if contest and contest.attacker == seat else 0
        return attacking + sum([units[place] for place in PROVINCES if army[place] == seat])

    def coastal(self, province: int) -> bool:
        return not SEAS[province].isdisjoint(self.rules.seas)


copy, copy_contest = copier(AgeOfConan), copier(Contest)
