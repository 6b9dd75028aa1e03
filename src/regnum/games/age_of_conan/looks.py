"""The looks of things: all that their drawing and their titles hang on, as plain values."""

from typing import NamedTuple


class Standing(NamedTuple):
    """What a province shows besides its name."""

    in_play: bool
    home: int
    """Whose home it is, or NOBODY."""
    owner: int
    marker: int
    army: int
    units: int
    icon: int
    raiders: int
    emissaries: tuple[int, ...]
    """By seat."""
    conan: int
    """0: he is elsewhere; 1: he is here; 2: with nobody who leads him."""
    goal: bool
    fought: bool


class Realm(NamedTuple):
    """A seat's row: what it would count now, and what is in play."""

    seats: int
    kingdom: int
    amounts: tuple[int, ...]
    """Points, forts and cities, objectives, gold with towers and cities, Crom, and known tokens by category."""
    pays: tuple[int, ...]
    """The points that each of these would give now."""
    unknown: int
    """Tokens that not everybody has seen."""
    ready: tuple[int, ...]
    used: tuple[int, ...]
    fallen: bool


class Bid(NamedTuple):
    seats: int
    free: tuple[int, ...]
    """Bidding tokens that can be used."""
    stage: str
    card: int
    """The card committed: 0 none, BACK face down."""
    token: int
    total: int
    leads: bool


class Fight(NamedTuple):
    """A contest as everybody sees it. Pairs go by side: the attacker, then the defender."""

    step: str
    kind: int
    province: int
    terrain: int
    """NOBODY in an intrigue contest."""
    sides: tuple[int, int]
    """Their seats; NOBODY defends a neutral province."""
    origin: int
    units: tuple[int, int]
    strength: tuple[int, ...]
    dice: tuple[int, int]
    conan: int
    raiders: bool
    strategy: tuple[int, ...]
    """Strategy cards that are shown, or 0."""
    declared: tuple[bool, ...]
    """Whether one lies face down."""
    counted: tuple[tuple[bool, ...], ...]
    """Whether axes, and whether shields, count."""
    added: tuple[int, ...]
    rolled: tuple[tuple[int, ...], ...]
    successes: tuple[int, int]
    winner: int
    chance: int
    """Of the attacker, in percent, if nobody did anything more."""
