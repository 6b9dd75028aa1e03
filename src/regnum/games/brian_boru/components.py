"""The parts of Brian Boru as typed tables, read from `components/*.toml` and checked when first used.

Towns and cards go by their number, regions and marriage cards by their place in the list.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from regnum.core.components import Fault, Part, corrections, edition, load, numbered, unique
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
    points: int = 0
    renown: int = 0
    town_in: str = ""
    princess: bool = False
    spurn_points: int = 0


class VikingCard(Part, frozen=True, kw_only=True):
    id: int
    strength: int


class TrackSpace(Part, frozen=True, kw_only=True):
    space: int
    benefit: str


class RegionPoints(Part, frozen=True, kw_only=True):
    regions: int
    points: int


class Setup(Part, frozen=True, kw_only=True):
    players: int
    rounds: int
    deal: int
    marriages: int


class Start(Part, frozen=True, kw_only=True):
    coins: int
    renown: int
    points: int


class Region(Part, frozen=True, kw_only=True):
    id: str
    name: str
    threshold: int
    points: int


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

    action_cards: tuple[ActionCard, ...]
    marriage_cards: tuple[MarriageCard, ...]
    viking_cards: tuple[VikingCard, ...]
    marriage_track: tuple[TrackSpace, ...]
    region_points: tuple[RegionPoints, ...]
    setup: tuple[Setup, ...]
    start: Start
    regions: tuple[Region, ...]
    towns: tuple[Town, ...]
    roads: tuple[Road, ...]


def check(c: Components) -> Iterator[Fault]:
    """What does not fit together, the first fault first."""
    yield from check_cards(c)
    yield from check_map(c)
    yield from check_marriages(c)
    yield from check_numbers(c)


def check_cards(c: Components) -> Iterator[Fault]:
    yield from numbered("action_cards", [card.value for card in c.action_cards], range(1, 26))
    for i, card in enumerate(c.action_cards):
        for action in (card.primary, *card.secondary):
            unknown = set(action.split()) - set(SYMBOLS)
            if unknown:
                yield Fault(
                    "action_cards",
                    i,
                    N_("card {card_value} has an unknown symbol “{name}”"),
                    card_value=card.value,
                    name=min(unknown),
                )
        if not all((card.primary, *card.secondary)):
            yield Fault(
                "action_cards", i, N_("card {card_value} has an action without symbols"), card_value=card.value
            )
        if card.primary.split()[:1] != ["claim"] or card.primary.split().count("claim") != 1:
            yield Fault(
                "action_cards",
                i,
                N_("card {card_value}: a primary action claims first, and once"),
                card_value=card.value,
            )
        if any("claim" in action.split() for action in card.secondary):
            yield Fault(
                "action_cards",
                i,
                N_("card {card_value}: only a primary action claims"),
                card_value=card.value,
            )
        if not 1 <= len(card.secondary) <= 2:
            yield Fault(
                "action_cards",
                i,
                N_("card {card_value} needs one or two secondary actions"),
                card_value=card.value,
            )
    yield from numbered("viking_cards", [card.id for card in c.viking_cards], range(1, 8))
    for i, viking in enumerate(c.viking_cards):
        if viking.strength < 1:
            yield Fault("viking_cards", i, N_("the strength of a Viking card is at least 1"))


def check_map(c: Components) -> Iterator[Fault]:
    regions = [region.id for region in c.regions]
    yield from unique("regions", regions, 8)
    yield from numbered("towns", [town.id for town in c.towns], range(1, 54))
    for i, town in enumerate(c.towns):
        if town.region not in regions:
            yield Fault(
                "towns",
                i,
                N_("town {town_id} lies in the unknown region “{name}”"),
                town_id=town.id,
                name=town.region,
            )
    for i, region in enumerate(c.regions):
        if not 1 <= region.threshold <= sum(town.region == region.id for town in c.towns):
            yield Fault(
                "regions",
                i,
                N_("the threshold of {region_name} cannot be {number}"),
                region_name=region.name,
                number=region.threshold,
            )
        if region.points < 0:
            yield Fault("regions", i, N_("points cannot be {number}"), number=region.points)
    seen: set[frozenset[int]] = set()
    for i, road in enumerate(c.roads):
        a, b = road.towns
        if a == b or not {a, b} <= {town.id for town in c.towns}:
            yield Fault("roads", i, N_("a road joins two towns, not {one} and {other}"), one=a, other=b)
        if frozenset(road.towns) in seen:
            yield Fault("roads", i, N_("the road between {one} and {other} is given twice"), one=a, other=b)
        seen.add(frozenset(road.towns))


def check_marriages(c: Components) -> Iterator[Fault]:
    yield from unique("marriage_cards", [card.id for card in c.marriage_cards])
    if [card.princess for card in c.marriage_cards].count(True) != 1:
        yield Fault("marriage_cards", 0, N_("exactly one marriage card is the Princess"))
    for i, marriage in enumerate(c.marriage_cards):
        if min(marriage.points, marriage.renown, marriage.spurn_points) < 0:
            yield Fault("marriage_cards", i, N_("{name} cannot take anything away"), name=marriage.name)
        if marriage.town_in and marriage.town_in not in [region.id for region in c.regions]:
            yield Fault(
                "marriage_cards",
                i,
                N_("{name} names the unknown region “{region_name}”"),
                name=marriage.name,
                region_name=marriage.town_in,
            )
    yield from numbered("marriage_track", [space.space for space in c.marriage_track], range(10))
    for i, space in enumerate(c.marriage_track):
        if space.space == 0 and space.benefit:
            yield Fault("marriage_track", i, N_("the first space of the track gives nothing"))
        unknown = set(space.benefit.split()) - {"coin", "renown", "town"}
        if unknown:
            yield Fault(
                "marriage_track",
                i,
                N_("space {space} has an unknown benefit “{name}”"),
                space=space.space,
                name=min(unknown),
            )
    if " ".join(space.benefit for space in c.marriage_track).split().count("town") > 1:
        yield Fault("marriage_track", 0, N_("at most one space of the track gives a town"))


def check_numbers(c: Components) -> Iterator[Fault]:
    for name in c.start.__struct_fields__:
        amount = getattr(c.start, name)
        if isinstance(amount, int) and amount < 0:
            yield Fault("start", 0, N_("{name} cannot be {amount}"), name=name, amount=amount)
    yield from numbered("region_points", [row.regions for row in c.region_points], range(9))
    yield from numbered("setup", [row.players for row in c.setup], range(3, 6))
    for i, count in enumerate(c.region_points):
        if count.points < 0:
            yield Fault("region_points", i, N_("points cannot be {number}"), number=count.points)
    for i, row in enumerate(c.setup):
        if row.rounds < 1:
            yield Fault("setup", i, N_("there is at least one round"))
        if row.players * row.deal > 25 or row.deal < 3:
            yield Fault(
                "setup",
                i,
                N_("{players} players cannot be dealt {deal} cards each"),
                players=row.players,
                deal=row.deal,
            )
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
CORRECTIONS = corrections(KEY)
BOX = load(Components, FILES, CORRECTIONS, check)
EDITION = edition(BOX, load(Components, FILES, None, check)) if CORRECTIONS else ""

# What the rules look up, by number. Town 0 and card 0 do not exist.
CARDS = range(1, len(BOX.action_cards) + 1)
TOWNS = range(1, len(BOX.towns) + 1)
REGIONS = range(len(BOX.regions))
RED, BLUE, YELLOW, WHITE = range(4)
COLOURS: tuple[Colour, ...] = ("red", "blue", "yellow", "white")

_cards = sorted(BOX.action_cards, key=lambda card: card.value)
CARD_COLOUR = (-1, *(COLOURS.index(card.colour) for card in _cards))
PRIMARY: tuple[Action, ...] = ((), *(_action(card.primary) for card in _cards))
SECONDARY: tuple[tuple[Action, ...], ...] = ((), *(tuple(map(_action, card.secondary)) for card in _cards))

_towns = sorted(BOX.towns, key=lambda town: town.id)
_region_ids = [region.id for region in BOX.regions]
TOWN_NAME = ("", *(town.name for town in _towns))
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
