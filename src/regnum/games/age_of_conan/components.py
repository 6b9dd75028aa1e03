"""The parts of Age of Conan as typed tables, read from `components/*.toml` and checked when first used.

Provinces, seas, adventures, objectives, artifacts and tokens go by their place in the list, strategy cards by
their number, kingdom cards by their place: 21 for each kingdom, in the order of the kingdoms.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from regnum.core.components import Amount, Fault, Named, Numbered, Part, Positive, open_box
from regnum.core.errors import BadProgram
from regnum.core.programs import Choose, May, Program, all_operations
from regnum.core.words import N_
from regnum.games.age_of_conan.language import LANGUAGE, WINDOWS, Condition

KEY = "age-of-conan"
FOLDER = Path(__file__).parent / "components"

KingdomName = Literal["aquilonia", "turan", "stygia", "hyperborea"]
AreaName = Literal["central", "north", "east", "south"]
Terrain = Literal["plains", "hills", "forest", "city"]
Category = Literal["monster", "treasure", "woman"]
Symbol = Literal["axe", "shield"]


class Called(Part, frozen=True, kw_only=True):
    """A part with a name, in English and where it differs in other languages."""

    id: str
    name: str
    name_pl: str = ""
    name_it: str = ""


class Province(Called, frozen=True, kw_only=True):
    area: AreaName
    home: bool = False
    value: Amount = 0
    savage: bool = False
    seas: tuple[str, ...] = ()
    track: tuple[Terrain, ...] = ()
    label: tuple[int, int]
    room: int
    border: str


class Sea(Called, frozen=True, kw_only=True):
    label: tuple[int, int]
    border: str


class Border(Part, frozen=True, kw_only=True):
    provinces: tuple[str, str]


class Adventure(Called, frozen=True, kw_only=True):
    destination: str
    length: Positive


class AdventureToken(Part, frozen=True, kw_only=True):
    id: str
    category: Category
    value: Positive
    gold: Amount = 0
    sorcery: Amount = 0
    count: Positive


class Objective(Called, frozen=True, kw_only=True):
    points: Positive
    condition: Condition


class StrategyCard(Part, frozen=True, kw_only=True):
    number: int
    value: Positive
    symbols: tuple[Symbol, ...]
    area: AreaName
    other_area: AreaName
    terrains: tuple[Terrain, ...]


class Artifact(Called, frozen=True, kw_only=True):
    category: Category
    window: str
    when: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    program: tuple[dict[str, object], ...]


class KingdomCard(Called, frozen=True, kw_only=True):
    kingdom: KingdomName
    type: Literal["upgrade", "event", "instant"]
    cost: Amount = 0
    window: str
    when: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    program: tuple[dict[str, object], ...]


class Kingdom(Part, frozen=True, kw_only=True):
    id: KingdomName
    units: Positive
    emissaries: Positive
    gold: Amount
    sorcery: Amount = 0


class Limits(Part, frozen=True, kw_only=True):
    units: Positive
    emissaries: Positive
    stack: Positive
    raiders: Positive
    raiders_errata: Positive


class Costs(Part, frozen=True, kw_only=True):
    emissary: Positive
    unit: Positive
    two_cards: Positive
    strategy_card: Positive


class Income(Part, frozen=True, kw_only=True):
    base: Amount
    each_tower: Amount


class Bonuses(Part, frozen=True, kw_only=True):
    richest: Amount
    richest_tied: Amount
    crom: Amount
    crom_tied: Amount
    crowned: Amount
    supremacy: Amount
    supremacy_tied: Amount


class Structure(Part, frozen=True, kw_only=True):
    ages: Positive
    adventures: Positive
    conan: str
    cards: Amount


class Bidding(Part, frozen=True, kw_only=True):
    tokens: tuple[int, ...]
    returns: int
    recovers: int


class Dice(Part, frozen=True, kw_only=True):
    fate: tuple[Literal["military", "intrigue", "court", "military_intrigue", "wild"], ...]
    fate_number: Positive
    contest: tuple[Literal["hit", "hit_conan", "hit_attacker", "shield", "axe", "miss"], ...]
    most: Positive
    most_with_conan: Positive


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box that the rules look at."""

    provinces: Annotated[tuple[Province, ...], Named()]
    seas: Annotated[tuple[Sea, ...], Named()]
    borders: tuple[Border, ...]
    adventures: Annotated[tuple[Adventure, ...], Named()]
    adventure_tokens: Annotated[tuple[AdventureToken, ...], Named()]
    objectives: Annotated[tuple[Objective, ...], Named()]
    strategy_cards: Annotated[tuple[StrategyCard, ...], Numbered(range(1, 38))]
    artifacts: Annotated[tuple[Artifact, ...], Named(3)]
    kingdom_cards: Annotated[tuple[KingdomCard, ...], Named()]
    kingdoms: Annotated[tuple[Kingdom, ...], Named(4)]
    limits: Limits
    costs: Costs
    income: Income
    bonuses: Bonuses
    structure: Structure
    bidding: Bidding
    dice: Dice


CARDS_OF_A_KINGDOM = 21


def check(c: Components) -> Iterator[Fault]:
    """What would make a game impossible or senseless."""
    yield from check_map(c)
    yield from check_adventures(c)
    yield from check_cards(c)
    yield from check_numbers(c)


def check_map(c: Components) -> Iterator[Fault]:
    ids, seas = [province.id for province in c.provinces], [sea.id for sea in c.seas]
    for i, province in enumerate(c.provinces):
        if province.home == bool(province.value) or province.home == bool(province.track):
            yield Fault("provinces", i, N_("a home has no value and no track, any other province has both"))
        for sea in set(province.seas).difference(seas):
            yield Fault("provinces", i, N_("there is no sea “{name}”"), name=sea)
        if len(province.border.split()) < 6 or not all(
            n.lstrip("-").isdecimal() for n in province.border.split()
        ):
            yield Fault("provinces", i, N_("a border is drawn by three points at least"))
    for i, border in enumerate(c.borders):
        a, b = border.provinces
        if a == b or a not in ids or b not in ids:
            yield Fault(
                "borders", i, N_("a border lies between two provinces, not {one} and {other}"), one=a, other=b
            )
        if {a, b} in [set(each.provinces) for each in c.borders[:i]]:
            yield Fault("borders", i, N_("the border of {one} and {other} is given twice"), one=a, other=b)
    for i, kingdom in enumerate(c.kingdoms):
        if kingdom.id not in [province.id for province in c.provinces if province.home]:
            yield Fault("kingdoms", i, N_("a kingdom needs a home of the same name"))
    if c.structure.conan not in ids:
        yield Fault("structure", 0, N_("there is no province “{name}”"), name=c.structure.conan)
    for i, lone in enumerate(c.provinces):
        if not any(lone.id in border.provinces for border in c.borders):
            yield Fault("provinces", i, N_("it borders on nothing"))


def check_adventures(c: Components) -> Iterator[Fault]:
    ids = [province.id for province in c.provinces]
    for i, adventure in enumerate(c.adventures):
        if adventure.destination not in ids:
            yield Fault("adventures", i, N_("there is no province “{name}”"), name=adventure.destination)
        if adventure.length > sum(token.count for token in c.adventure_tokens):
            yield Fault("adventures", i, N_("there are not so many tokens"))
    if len(c.adventures) < c.structure.ages * c.structure.adventures:
        yield Fault("adventures", len(c.adventures), N_("there are too few adventures for three ages"))
    for i, token in enumerate(c.adventure_tokens):
        if bool(token.gold) == bool(token.sorcery):
            yield Fault("adventure_tokens", i, N_("a token is exchanged for gold, or for sorcery"))
    for i, objective in enumerate(c.objectives):
        wanted = objective.condition
        asked = [wanted.most, wanted.control, wanted.count, wanted.apart, wanted.abroad]
        if len([each for each in asked if each]) != 1:
            yield Fault("objectives", i, N_("an objective asks for one thing"))
        for unknown in set(objective.condition.control).difference(ids):
            yield Fault("objectives", i, N_("there is no province “{name}”"), name=unknown)
    if len(c.objectives) < 4:
        yield Fault("objectives", len(c.objectives), N_("there are too few objectives for four players"))


def check_cards(c: Components) -> Iterator[Fault]:
    for section in ("kingdom_cards", "artifacts"):
        for i, card in enumerate(getattr(c, section)):
            try:
                ability = LANGUAGE.ability(card.window, card.when, card.program)
            except BadProgram as error:
                yield Fault(section, i, error.text, **error.gaps)
                continue
            if len(decisions(ability.program)) > (section == "kingdom_cards"):
                yield Fault(section, i, N_("a kingdom card lets one thing be chosen, an artifact none"))
    yield from check_kinds_of_cards(c)


def check_kinds_of_cards(c: Components) -> Iterator[Fault]:
    for i, artifact in enumerate(c.artifacts):
        if artifact.window not in WINDOWS or not WINDOWS[artifact.window] or artifact.window == "declare":
            yield Fault("artifacts", i, N_("an artifact is for contests, after the cards have been shown"))
    for i, kingdom_card in enumerate(c.kingdom_cards):
        if kingdom_card.window == "comparison":
            yield Fault("kingdom_cards", i, N_("only artifacts are compared with the successes"))
        if (kingdom_card.type == "event") != (kingdom_card.window == "court_event"):
            yield Fault("kingdom_cards", i, N_("an event, and nothing else, is played as a court event"))
        if (kingdom_card.type == "upgrade") != bool(kingdom_card.cost):
            yield Fault("kingdom_cards", i, N_("an upgrade, and nothing else, has a cost"))
    for i, kingdom in enumerate(c.kingdoms):
        number = sum(card.kingdom == kingdom.id for card in c.kingdom_cards)
        if number != CARDS_OF_A_KINGDOM:
            yield Fault("kingdoms", i, N_("a kingdom has 21 cards, not {number}"), number=number)
    if sorted(artifact.category for artifact in c.artifacts) != ["monster", "treasure", "woman"]:
        yield Fault("artifacts", 0, N_("there is an artifact for each category of tokens"))


def decisions(program: Program) -> list[Choose | May]:
    """What a program leaves to whoever uses it."""
    return [verb for verb in all_operations(program) if isinstance(verb, Choose | May)]


def check_numbers(c: Components) -> Iterator[Fault]:
    if c.bidding.returns not in c.bidding.tokens or c.bidding.recovers not in c.bidding.tokens:
        yield Fault("bidding", 0, N_("the special tokens are among the others"))
    if set(c.dice.fate) != {"military", "intrigue", "court", "military_intrigue", "wild"}:
        yield Fault("dice", 0, N_("every face of the fate dice is on some side"))
    for i, kingdom in enumerate(c.kingdoms):
        if kingdom.units > c.limits.units or kingdom.emissaries > c.limits.emissaries:
            yield Fault("kingdoms", i, N_("there are not so many pieces"))


BOX, EDITION = open_box(
    KEY, Components, [FOLDER / f"{name}.toml" for name in ("map", "adventures", "cards", "box")], check
)

# The map

PROVINCES = range(len(BOX.provinces))
ID = tuple(province.id for province in BOX.provinces)
PLACE = {name: number for number, name in enumerate(ID)}
"""By id of a province: its number."""
AREAS: tuple[AreaName, ...] = ("central", "north", "east", "south")
AREA = tuple(AREAS.index(province.area) for province in BOX.provinces)
VALUE = tuple(province.value for province in BOX.provinces)
SAVAGE = tuple(province.savage for province in BOX.provinces)
IS_HOME = tuple(province.home for province in BOX.provinces)
TERRAINS: tuple[Terrain, ...] = ("plains", "hills", "forest", "city")
TRACK = tuple(tuple(TERRAINS.index(terrain) for terrain in province.track) for province in BOX.provinces)
SEAS = tuple(frozenset(province.seas) for province in BOX.provinces)
ADJACENT = tuple(
    tuple(
        sorted(
            PLACE[other]
            for border in BOX.borders
            if name in border.provinces
            for other in border.provinces
            if other != name
        )
    )
    for name in ID
)
CONAN_STARTS = PLACE[BOX.structure.conan]


def distances(start: int) -> tuple[int, ...]:
    """By province: how many steps it is away, over all provinces on the board (A2)."""
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        place = waiting.popleft()
        for other in ADJACENT[place]:
            if other not in found:
                found[other] = found[place] + 1
                waiting.append(other)
    return tuple(found.get(place, len(PROVINCES)) for place in PROVINCES)


DISTANCE = tuple(distances(place) for place in PROVINCES)

# The kingdoms

KINGDOMS: tuple[KingdomName, ...] = ("aquilonia", "turan", "stygia", "hyperborea")
KINGDOM = tuple(next(kingdom for kingdom in BOX.kingdoms if kingdom.id == name) for name in KINGDOMS)
HOME = tuple(PLACE[name] for name in KINGDOMS)
"""By kingdom: its home province."""
AREA_KINGDOM = tuple(
    next((number for number, home in enumerate(HOME) if AREA[home] == area), -1) for area in range(len(AREAS))
)
"""By area: the kingdom that must play for the area to be in play; Central Hyboria always is."""
CENTRAL = AREAS.index("central")

# Adventures, tokens, objectives

ADVENTURES = range(len(BOX.adventures))
DESTINATION = tuple(PLACE[adventure.destination] for adventure in BOX.adventures)
LENGTH = tuple(adventure.length for adventure in BOX.adventures)
CATEGORIES: tuple[Category, ...] = ("monster", "treasure", "woman")
TOKENS = tuple(kind for kind in BOX.adventure_tokens for _ in range(kind.count))
"""By token: what stands on it. Alike tokens have numbers next to each other."""
TOKEN_KIND = tuple(number for number, kind in enumerate(BOX.adventure_tokens) for _ in range(kind.count))
TOKEN_VALUE = tuple(token.value for token in TOKENS)
TOKEN_CATEGORY = tuple(CATEGORIES.index(token.category) for token in TOKENS)
OBJECTIVES = range(len(BOX.objectives))

# Cards

SYMBOLS: tuple[Symbol, ...] = ("axe", "shield")
STRATEGY = (None, *sorted(BOX.strategy_cards, key=lambda card: card.number))
"""By number: a strategy card."""
STRATEGY_CARDS = range(1, len(STRATEGY))
BID_VALUE = (0, *(card.value for card in STRATEGY if card))
STRATEGY_TERRAINS = (
    frozenset[int](),
    *(frozenset(map(TERRAINS.index, card.terrains)) for card in STRATEGY if card),
)
STRATEGY_AREA = (-1, *(AREAS.index(card.area) for card in STRATEGY if card))
STRATEGY_OTHER_AREA = (-1, *(AREAS.index(card.other_area) for card in STRATEGY if card))
STRATEGY_SYMBOLS = ((), *(tuple(map(SYMBOLS.index, card.symbols)) for card in STRATEGY if card))
CARD = tuple(card for name in KINGDOMS for card in BOX.kingdom_cards if card.kingdom == name)
"""By number: a kingdom card, those of one kingdom together."""
KINGDOM_CARDS = range(len(CARD))
CARD_KINGDOM = tuple(KINGDOMS.index(card.kingdom) for card in CARD)
COST = tuple(card.cost for card in CARD)
ABILITY = tuple(LANGUAGE.ability(card.window, card.when, card.program) for card in CARD)
BRANCHES: tuple[Sequence[Program], ...] = tuple(
    next((verb.choose if isinstance(verb, Choose) else ((), verb.may) for verb in decisions(each.program)), ())
    for each in ABILITY
)
"""By card: what can be chosen when it is used. What one may do, one may leave: nothing is the first branch."""
ARTIFACT = tuple(
    next(artifact for artifact in BOX.artifacts if artifact.category == category) for category in CATEGORIES
)
"""By category of tokens: the artifact that they win."""
ARTIFACT_ABILITY = tuple(LANGUAGE.ability(each.window, each.when, each.program) for each in ARTIFACT)


def deck_of(kingdom: int) -> Sequence[int]:
    """The cards of a kingdom."""
    return range(kingdom * CARDS_OF_A_KINGDOM, (kingdom + 1) * CARDS_OF_A_KINGDOM)


# Dice

FATE = BOX.dice.fate
FATE_FACES = ("military", "intrigue", "court", "military_intrigue", "wild")
MILITARY, INTRIGUE, COURT, MILITARY_INTRIGUE, WILD = range(5)
FATE_SIDES = tuple(FATE_FACES.index(side) for side in FATE)
CONTEST_FACES = ("hit", "hit_conan", "hit_attacker", "shield", "axe", "miss")
HIT, HIT_CONAN, HIT_ATTACKER, SHIELD, AXE, MISS = range(6)
CONTEST_SIDES = tuple(CONTEST_FACES.index(side) for side in BOX.dice.contest)
