"""The state of Brian Boru. Lists go by seat, by town (its number) or by region."""

from regnum.core.copying import copier
from regnum.core.game import State
from regnum.core.views import Counted, Hidden, Own, Private

NOBODY = -1
"""No seat."""
NO_DISC, NO_TOWN = -1, -3
"""What `disc` says of a town without a disc, and of town 0, which does not exist."""
ON_BOARD, FACE_DOWN = -1, -2
"""What `token` says of a claim token that nobody holds: it lies on the board, turned up or not yet."""
NO_MARRIAGE = -1
"""What `marriage` says when no card is at the head of the track."""

CLOCKWISE = {seats: [(*range(first, seats), *range(first)) for first in range(seats)] for seats in range(3, 6)}


class BrianBoru(State):
    seats: int
    play_all_cards: bool
    round: int

    # by seat
    coins: list[int]
    points: list[int]
    renown: list[int]
    raiders: list[int]
    church: list[int]
    court: list[int]
    """The space of the marriage track that the disc is on."""

    # by town
    disc: list[int]
    """Whose disc lies there, or NO_DISC. Under a Viking token it still lies there."""
    monastery: list[bool]
    vikings: list[bool]

    token: list[int]
    """By region: who holds the claim token, or ON_BOARD, or FACE_DOWN."""

    marker: int
    """Who holds the active town marker, or put it on the active town."""
    active: int
    """The active town; 0 when the marker is held."""
    battle: int
    """Raiders in the battle area."""
    marriage: int
    """The marriage card at the head of the track, or NO_MARRIAGE."""
    married: list[int]
    """By marriage card: who holds it, or NOBODY."""
    alliance: str
    """What the holder of the Princess chose: "", "military_support" or "establish_trade"."""
    played: list[int]
    """By seat: the card played to the trick that is not resolved yet, or 0."""

    hands: Own[list[list[int]]]
    """In the draft: the cards kept so far."""
    packs: Own[list[tuple[int, ...]]]
    """In the draft: the cards that a seat is choosing from."""
    passed: Private[list[tuple[tuple[int, ...], ...]]]
    """The packs that a seat has passed on in this round: what it knows of the other hands."""
    undealt: Hidden[tuple[int, ...]]
    viking_deck: Hidden[list[int]]
    """Strengths, the top card last."""
    marriage_deck: Counted[list[int]]
    """Marriage cards, the top card last."""
    unused_marriages: Hidden[tuple[int, ...]]
    """Marriage cards that left the game unseen."""

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats, clockwise from one of them."""
        return CLOCKWISE[self.seats][first]

    def towns_of(self, owner: int) -> list[int]:
        """The towns where a seat's disc lies; of NO_DISC: those without one."""
        disc, town, towns = self.disc, 0, []
        for _ in range(disc.count(owner)):  # count and index run at the speed of C
            town = disc.index(owner, town + 1)
            towns.append(town)
        return towns

    def controls(self, seat: int) -> list[int]:
        """The towns that a seat controls: its disc lies there and no Viking token on it."""
        vikings = self.vikings
        return [town for town in self.towns_of(seat) if not vikings[town]]


copy = copier(BrianBoru)
