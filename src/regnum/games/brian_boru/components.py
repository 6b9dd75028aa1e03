"""The parts of Brian Boru as typed tables, read from `components/*.toml` and checked when first used.

Towns and cards go by their number, regions and marriage cards by their place in the list.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

import msgspec

from regnum.core.components import Amount, Fault, Named, Numbered, Part, Positive, open_box
from regnum.core.words import N_

KEY = "brian-boru"
FOLDER = Path(__file__).parent / "components"

Colour = Literal["red", "blue", "yellow", "white"]
SYMBOLS = ("claim", "coin", "pay", "renown", "church", "raider", "court", "expand", "free")
Action = tuple[tuple[str, int], ...]
"""Symbols from left to right, equal neighbours counted: (("coin", 3), ("expand", 1))."""


class ActionCard(Part, frozen=True, kw_only=True):
    value: int
    colour: Colour
    primary: str
    secondary: tuple[str, ...]


class MarriageCard(Part, frozen=True, kw_only=True):
    id: str
    name: str
    points: Amount = 0
    renown: Amount = 0
    town_in: str = ""
    princess: bool = False
    spurn_points: Amount = 0


class VikingCard(Part, frozen=True, kw_only=True):
    id: int
    strength: Positive


class TrackSpace(Part, frozen=True, kw_only=True):
    space: int
    benefit: str


class RegionPoints(Part, frozen=True, kw_only=True):
    regions: int
    points: Amount


class Setup(Part, frozen=True, kw_only=True):
    players: int
    rounds: Positive
    deal: int
    marriages: int


class Start(Part, frozen=True, kw_only=True):
    coins: Amount
    renown: Amount
    points: Amount


class Region(Part, frozen=True, kw_only=True):
    id: str
    name: str
    threshold: int
    points: Amount


class Town(Part, frozen=True, kw_only=True):
    id: int
    name: str
    region: str
    colour: Literal["red", "blue", "yellow"]
    name_source: str = ""


class Road(Part, frozen=True, kw_only=True):
    towns: tuple[int, int]
    sea: bool = False


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box that the rules look at."""

    action_cards: Annotated[tuple[ActionCard, ...], Numbered(range(1, 26))]
    marriage_cards: Annotated[tuple[MarriageCard, ...], Named()]
    viking_cards: Annotated[tuple[VikingCard, ...], Numbered(range(1, 8))]
    marriage_track: Annotated[tuple[TrackSpace, ...], Numbered(range(10))]
    region_points: Annotated[tuple[RegionPoints, ...], Numbered(range(9))]
    setup: Annotated[tuple[Setup, ...], Numbered(range(3, 6))]
    start: Start
    regions: Annotated[tuple[Region, ...], Named(8)]
    towns: Annotated[tuple[Town, ...], Numbered(range(1, 54))]
    roads: tuple[Road, ...]


def check(c: Components) -> Iterator[Fault]:
    """What does not fit together, the first fault first."""
    yield from check_cards(c)
    yield from check_map(c)
    yield from check_marriages(c)
    yield from check_setup(c)


def check_cards(c: Components) -> Iterator[Fault]:
    for i, card in enumerate(c.action_cards):
        actions = [action.split() for action in (card.primary, *card.secondary)]
        for unknown in {symbol for action in actions for symbol in action}.difference(SYMBOLS):
            yield Fault("action_cards", i, N_("there is no symbol “{name}”"), name=unknown)
        if not all(actions):
            yield Fault("action_cards", i, N_("an action has no symbols"))
        if actions[0][:1] != ["claim"] or actions[0].count("claim") != 1:
            yield Fault("action_cards", i, N_("a primary action claims first, and once"))
        if any("claim" in action for action in actions[1:]):
            yield Fault("action_cards", i, N_("only a primary action claims"))
        if not 1 <= len(card.secondary) <= 2:
            yield Fault("action_cards", i, N_("a card has one or two secondary actions"))


def check_map(c: Components) -> Iterator[Fault]:
    towns = [town.id for town in c.towns]
    for i, town in enumerate(c.towns):
        if town.region not in [region.id for region in c.regions]:
            yield Fault("towns", i, N_("there is no region “{name}”"), name=town.region)
    for i, region in enumerate(c.regions):
        if not 1 <= region.threshold <= [town.region for town in c.towns].count(region.id):
            yield Fault("regions", i, N_("the threshold cannot be {number}"), number=region.threshold)
    for i, road in enumerate(c.roads):
        a, b = road.towns
        if a == b or a not in towns or b not in towns:
            yield Fault("roads", i, N_("a road joins two towns, not {one} and {other}"), one=a, other=b)
        if frozenset((a, b)) in [frozenset(each.towns) for each in c.roads[:i]]:
            yield Fault("roads", i, N_("the road between {one} and {other} is given twice"), one=a, other=b)


def check_marriages(c: Components) -> Iterator[Fault]:
    if [card.princess for card in c.marriage_cards].count(True) != 1:
        yield Fault("marriage_cards", 0, N_("exactly one marriage card is the Princess"))
    for i, marriage in enumerate(c.marriage_cards):
        if marriage.town_in not in ("", *(region.id for region in c.regions)):
            yield Fault("marriage_cards", i, N_("there is no region “{name}”"), name=marriage.town_in)
    for i, space in enumerate(c.marriage_track):
        if space.space == 0 and space.benefit:
            yield Fault("marriage_track", i, N_("the first space of the track gives nothing"))
        for unknown in set(space.benefit.split()).difference(("coin", "renown", "town")):
            yield Fault("marriage_track", i, N_("there is no benefit “{name}”"), name=unknown)
    if " ".join(space.benefit for space in c.marriage_track).split().count("town") > 1:
        yield Fault("marriage_track", 0, N_("at most one space of the track gives a town"))


def check_setup(c: Components) -> Iterator[Fault]:
    for i, row in enumerate(c.setup):
        if row.players * row.deal > len(c.action_cards) or row.deal < 3:
            yield Fault("setup", i, N_("nobody can be dealt {deal} cards"), deal=row.deal)
        if row.rounds != row.marriages + 1:
            yield Fault("setup", i, N_("there is one marriage card for each round, the Princess last"))
        if row.marriages > len(c.marriage_cards) - 1 or row.rounds > len(c.viking_cards):
            yield Fault("setup", i, N_("there are not enough cards for {rounds} rounds"), rounds=row.rounds)


def _action(symbols: str) -> Action:
    runs: list[tuple[str, int]] = []
    for symbol in symbols.split():
        if runs and runs[-1][0] == symbol:
            runs[-1] = (symbol, runs[-1][1] + 1)
        else:
            runs.append((symbol, 1))
    return tuple(runs)


FILES = (FOLDER / "cards.toml", FOLDER / "map.toml")
BOX, EDITION = open_box(KEY, Components, FILES, check)

# What the rules look up, by number. Town 0 and card 0 do not exist.
CARDS = range(1, len(BOX.action_cards) + 1)
TOWNS = range(1, len(BOX.towns) + 1)
REGIONS = range(len(BOX.regions))
RED, BLUE, YELLOW, WHITE = range(4)
COLOURS: tuple[Colour, ...] = ("red", "blue", "yellow", "white")

_cards = sorted(BOX.action_cards, key=lambda card: card.value)
CARD_COLOUR_NAME = ("", *(card.colour for card in _cards))
CARD_COLOUR = (-1, *(COLOURS.index(card.colour) for card in _cards))
PRIMARY: tuple[Action, ...] = ((), *(_action(card.primary) for card in _cards))
SECONDARY: tuple[tuple[Action, ...], ...] = ((), *(tuple(map(_action, card.secondary)) for card in _cards))

_towns = sorted(BOX.towns, key=lambda town: town.id)
_region_ids = [region.id for region in BOX.regions]
TOWN_NAME = ("", *(town.name for town in _towns))
TOWN_COLOUR_NAME = ("", *(town.colour for town in _towns))
TOWN_COLOUR = (-1, *(COLOURS.index(town.colour) for town in _towns))
TOWN_REGION = (-1, *(_region_ids.index(town.region) for town in _towns))
TOWNS_IN = tuple(tuple(town for town in TOWNS if TOWN_REGION[town] == region) for region in REGIONS)
ROADS: tuple[tuple[int, ...], ...] = tuple(
    tuple(sorted(sum(road.towns) - town for road in BOX.roads if town in road.towns))
    for town in range(len(TOWNS) + 1)
)

REGION_NAME = tuple(region.name for region in BOX.regions)
THRESHOLD = tuple(region.threshold for region in BOX.regions)
REGION_POINTS = tuple(region.points for region in BOX.regions)
POINTS_FOR_REGIONS = tuple(row.points for row in sorted(BOX.region_points, key=lambda row: row.regions))

MARRIAGES = BOX.marriage_cards
PRINCESS = next(i for i, card in enumerate(MARRIAGES) if card.princess)
MARRIAGE_REGION = tuple(_region_ids.index(card.town_in) if card.town_in else -1 for card in MARRIAGES)
STRENGTHS = tuple(card.strength for card in BOX.viking_cards)
_track = sorted(BOX.marriage_track, key=lambda space: space.space)
TRACK = tuple(tuple(space.benefit.split()) for space in _track)
TOP = len(TRACK) - 1
SETUP = {row.players: row for row in BOX.setup}
START = BOX.start


class Costs(NamedTuple):
    """Prices that the rules themselves name, as our texts do; they are not for correction."""

    extra: int = 2
    expand: int = 5
    points_for_a_coin: int = 2
    monastery_discs: int = 4


COSTS = Costs()
