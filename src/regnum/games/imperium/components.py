"""The cards of Imperium as typed tables, read from `components/*.toml` and checked when first used.

A card goes by its number: every copy of every card has one of its own, first those of the nations, then the
common ones, then unrest. A power card and a journey card count once for each of their sides.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from gettext import NullTranslations
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

from msgspec import Struct

from regnum.core.components import Amount, Fault, Named, Part, Positive, open_box
from regnum.core.errors import BadProgram
from regnum.core.programs import Program, all_operations, clause
from regnum.core.words import N_, Reader
from regnum.games.imperium.language import EVENTS, LANGUAGE, Event, Icon, Kind, Of, Resource, Suit
from regnum.games.imperium.orders import MATCHES, ROWS, Match

KEY = "imperium"
FOLDER = Path(__file__).parent / "components"

Written = tuple[dict[str, Any], ...]
"""A program as it stands in a file."""
Box = Literal["classics", "legends"]
State = Literal["", "barbarian", "empire"]


class Purse(Struct, frozen=True, forbid_unknown_fields=True):
    """An amount of each resource."""

    materials: Amount = 0
    population: Amount = 0
    progress: Amount = 0


class Requires(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards that must be in play, and such that must be in one's history, for a card to be played."""

    play: tuple[str, ...] = ()
    history: tuple[str, ...] = ()


class Cheaper(Struct, frozen=True, forbid_unknown_fields=True):
    """By how much playing unrest gets cheaper, down to 1."""

    materials: Amount = 0
    cards: Amount = 0


class Passive(Struct, frozen=True, forbid_unknown_fields=True):
    """What holds all the time while a card is in play."""

    hand_size: Amount = 0
    unlocks: tuple[str, ...] = ()
    """Cards of these names can be played in either state."""
    unlocks_attacks: bool = False
    exile_suits: tuple[Suit, ...] = ()
    """Suits that may be acquired from exile, too."""
    cheaper_unrest: Cheaper = Cheaper()
    cheaper_development: Purse = Purse()
    cleanup_token: Purse = Purse()
    """What is put on a market card in the cleanup instead of progress."""
    no_history: bool = False
    """What would go to the history goes to the discard pile."""
    turns_materials: Amount = 0
    """Instead of any materials, so much population; and one progress for everybody else."""
    free_icons: tuple[Icon, ...] = ()
    """Cards with these icons can be played freely."""
    stays: bool = False
    """Cannot be abandoned or recalled."""
    looks_further: Amount = 0
    """So many more fame cards are looked at."""
    sinks_without: str = ""
    """Sinks when the card of this name leaves play."""
    ends_game: bool = False
    """Scoring is triggered when it is gained."""
    becomes_empire: bool = False
    """When it comes into play, its owner becomes an empire."""
    holds_quest: bool = False
    """The quest under it is the active one."""
    last_quest: bool = False
    """Cannot be chosen among the quests until no other is left."""
    masks_here: bool = False
    """Masks garrisoned under it can be discarded instead of such from the hand."""
    fewer_masks: Amount = 0
    """For an exhaust token, a discard of masks takes so many fewer."""
    returns_unrest: Amount = 0
    """At the count, its owner returns up to so many unrest first."""


class When(Struct, frozen=True, forbid_unknown_fields=True):
    """What happens whenever something else does: always, or for an exhaust token, if its owner wants."""

    event: Event
    program: Written
    exhaust: bool = False


class Response(Struct, frozen=True, forbid_unknown_fields=True):
    """How an attack of somebody else can be ignored: at a cost, for an exhaust token, or unless the attacker
    pays a bribe in progress."""

    cost: Written = ()
    exhaust: bool = False
    bribe: Amount = 0


class Points(Struct, frozen=True, forbid_unknown_fields=True):
    """So many points for every so many of something."""

    n: Positive
    of: Of
    every: Positive = 1


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """Points by the place where the card lies at the end."""

    history: int | None = None
    garrisoned: int | None = None
    in_play: int | None = None
    not_in_play: int | None = None
    otherwise: int = 0


Doubt = Literal["state", "pinned", "players", "cost", "play", "exhaust", "solstice", "variable"]
"""Fields of a card of which public lists tell differently."""


class Card(Part, frozen=True, kw_only=True):
    id: str
    name: str
    name_pl: str = ""
    name_it: str = ""
    name_source: str = ""
    copies: Positive = 1
    suits: tuple[Literal["power"] | Suit, ...] = ()
    state: State = ""
    icons: tuple[Icon, ...] = ()
    pinned: bool = False
    attack: bool = False
    permanent: bool = False
    side: Literal["", "A", "B"] = ""
    start: Literal["", "play", "nation", "accession", "development", "supply", "deck"] = ""
    players: Literal[0, 3, 4] = 0
    """The number of players from which on it is used."""
    cost: Purse = Purse()
    requires: Requires = Requires()
    free_play: bool = False
    no_play: bool = False
    no_garrison: bool = False
    enters_play: bool = False
    play: Written = ()
    exhaust: Written = ()
    solstice: Written = ()
    passive: Passive = Passive()
    when: tuple[When, ...] = ()
    response: Response | None = None
    points: int = 0
    variable: tuple[Points, ...] = ()
    placed: Placed | None = None
    uncertain: tuple[Doubt, ...] = ()


class Nation(Part, frozen=True, kw_only=True):
    id: str
    box: Box
    difficulty: Amount = 0
    from_one_list: bool = False
    """All that is known of its cards comes from one list."""


TableOf = Literal["barbarian", "empire", "always", "journey"]
RowDoubt = Literal["icon", "suit", "resource", "whom", "wording"]
"""What is not certain of a row: the icon of its cards, a suit or a resource in it, whether it means the person
or the centurion, or what its words can mean."""


class Row(Part, frozen=True, kw_only=True, rename={"name": "card"}):
    """A row of a table of the centurion; rows stand in their order, from the top."""

    id: str
    nation: str
    table: TableOf
    match: Match = ""
    """The cards that it is for, unless it is for the card of a name."""
    name: str = ""
    """Of the only card that it is for; `card` in a file, since it changes the game as other names do not."""
    does: Written
    page: Positive
    """Of the solo book."""
    uncertain: tuple[RowDoubt, ...] = ()
    candidates: tuple[str, ...] = ()
    """What else it may be for: cards of a kind, or a card by its name."""


class KingForCenturion(Part, frozen=True, kw_only=True):
    """Progress that the centurion gains from King of Kings."""

    king_barbarian: Amount
    king_empire: Amount


class CleanupToken(Part, frozen=True, kw_only=True):
    """What the centurion of a nation puts on the market instead of progress."""

    nation: str
    materials: Amount = 0
    population: Amount = 0


class Start(Part, frozen=True, kw_only=True):
    materials: Amount
    population: Amount
    progress: Amount
    actions: Positive
    exhausts: Positive
    exhausts_utopians: Positive
    hand: Positive


class Market(Part, frozen=True, kw_only=True):
    main_slots: Positive
    consolation: Amount
    """Materials for whoever breaks through and finds nothing."""
    most_points: Positive
    """Of a card with variable points."""


class Table(Part, frozen=True, kw_only=True):
    players: Positive
    fame_removed: Amount
    small_deck: Positive


Cards = Annotated[tuple[Card, ...], Named()]


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the boxes that the rules look at."""

    nations: Annotated[tuple[Nation, ...], Named(16)]
    arthurians: Cards
    atlanteans: Cards
    carthaginians: Cards
    celts: Cards
    egyptians: Cards
    greeks: Cards
    macedonians: Cards
    mauryans: Cards
    minoans: Cards
    olmecs: Cards
    persians: Cards
    qin: Cards
    romans: Cards
    scythians: Cards
    utopians: Cards
    vikings: Cards
    classics: Cards
    legends: Cards
    unrest: Cards
    kings: Annotated[tuple[Card, ...], Named(2)]
    start: Start
    market: Market
    tables: tuple[Table, ...]
    centurion: KingForCenturion
    cleanup: Annotated[tuple[CleanupToken, ...], Named()]
    rows: Annotated[tuple[Row, ...], Named()]

    def cards_of(self, section: str) -> tuple[Card, ...]:
        cards: tuple[Card, ...] = getattr(self, section)
        return cards


COMMONS = ("classics", "legends")


KNOWN = {"arthurians": "City of Camelot", "atlanteans": "Palace of Poseidon", "qin": "Long Walls"}
"""By section: a card that facts and points look for by its name."""


def check(c: Components) -> Iterator[Fault]:
    """What would make a game impossible or senseless."""
    for place, nation in enumerate(c.nations):
        if nation.id not in c.__struct_fields__:
            yield Fault("nations", place, N_("there are no cards of “{name}”"), name=nation.id)
    names = {card.name for section in sections(c) for card in c.cards_of(section)}
    for section in sections(c):
        for place, card in enumerate(c.cards_of(section)):
            yield from check_card(section, place, card, names)
    for nation in c.nations:
        yield from check_nation(nation.id, c.cards_of(nation.id))
    if {table.players for table in c.tables} != {1, 2, 3, 4}:
        yield Fault("tables", 0, N_("there is one entry for each number of players from 1 to 4"))
    nations = {nation.id for nation in c.nations}
    for place, row in enumerate(c.rows):
        yield from check_row(place, row, names, nations)
    for place, token in enumerate(c.cleanup):
        if token.nation not in nations:
            yield Fault("cleanup", place, N_("there are no cards of “{name}”"), name=token.nation)
    for section, name in KNOWN.items():
        yield from unknown(section, 0, [name], {card.name for card in c.cards_of(section)})


def sections(c: Components) -> tuple[str, ...]:
    """Those that hold cards."""
    return (*[nation.id for nation in c.nations], *COMMONS, "unrest", "kings")


def check_card(section: str, place: int, card: Card, names: set[str]) -> Iterator[Fault]:
    programs = [card.play, card.exhaust, card.solstice, *(each.program for each in card.when)]
    programs += [card.response.cost] if card.response else []
    wanted = [*card.requires.play, *card.requires.history, *card.passive.unlocks, card.passive.sinks_without]
    for program in programs:
        try:
            read = LANGUAGE.read(program)
            wanted += names_in(read)
            clause(read, PLAIN)
        except BadProgram as error:
            yield Fault(section, place, error.text, **error.gaps)
        except KeyError as error:  # what cannot be told, the rules do not know either
            yield Fault(section, place, N_("no card does this with {what}"), what=plain(error.args[0]))
    yield from unknown(section, place, wanted, names)
    if card.variable and card.placed:
        yield Fault(section, place, N_("points are variable or go by the place, not both"))


def check_row(place: int, row: Row, names: set[str], nations: set[str]) -> Iterator[Fault]:
    if row.nation not in nations:
        yield Fault("rows", place, N_("there are no cards of “{name}”"), name=row.nation)
    if bool(row.match) == bool(row.name):
        yield Fault("rows", place, N_("a row is for the cards of a kind, or for the card of a name"))
    wanted = [row.name, *(each for each in row.candidates if each not in MATCHES)]
    for name in wanted:
        if name and name not in names:
            yield Fault("rows", place, N_("there is no card “{name}”"), name=name)
    try:
        clause(ROWS.read(row.does), PLAIN)
    except BadProgram as error:
        yield Fault("rows", place, error.text, **error.gaps)
    except KeyError as error:
        yield Fault("rows", place, N_("no card does this with {what}"), what=plain(error.args[0]))


PLAIN = Reader(NullTranslations())
"""Tells what a program does without any names."""


def plain(key: Any) -> str:
    return key if isinstance(key, str) else ", ".join(key)


def names_in(program: Program) -> Iterator[str]:
    """The cards that a program names."""
    for operation in all_operations(program):
        yield getattr(operation, "name", "")
        yield getattr(operation, "hosting_name", "")


def unknown(section: str, place: int, wanted: Iterable[str], names: set[str]) -> Iterator[Fault]:
    for name in wanted:
        if name and not any(each.startswith(name) for each in names):
            yield Fault(section, place, N_("there is no card “{name}”"), name=name)


def check_nation(section: str, cards: tuple[Card, ...]) -> Iterator[Fault]:
    sides = Counter(card.side for card in cards if "power" in card.suits)
    if sides != {"A": 1, "B": 1}:
        yield Fault(section, 0, N_("a nation has a power card with the sides A and B"))
    for place, card in enumerate(cards):
        if not card.start:
            yield Fault(section, place, N_("a card of a nation says where it starts"))


FILES = (
    "nations",
    "arthurians",
    "atlanteans",
    "carthaginians",
    "celts",
    "egyptians",
    "greeks",
    "macedonians",
    "mauryans",
    "minoans",
    "olmecs",
    "persians",
    "qin",
    "romans",
    "scythians",
    "utopians",
    "vikings",
    "classics",
    "legends",
    "unrest",
    "kings",
    "start",
    "centurion",
)

BOX, EDITION = open_box(KEY, Components, [FOLDER / f"{name}.toml" for name in FILES], check)

# By number of a card

NATIONS = tuple(nation.id for nation in BOX.nations)
CARD: list[Card] = []
"""Every copy of every card."""
HOMES: dict[str, range] = {}
"""By nation, box or "unrest": the numbers of its cards."""
for _section in (*NATIONS, *COMMONS, "unrest"):
    _first = len(CARD)
    CARD += [card for card in BOX.cards_of(_section) for _ in range(card.copies)]
    HOMES[_section] = range(_first, len(CARD))
ALL = range(len(CARD))
DESIGN = [
    HOMES["unrest"][0] if "unrest" in card.suits else CARD.index(card)  # whosever it is, unrest is unrest
    for card in CARD
]
"""By card: the first of those that are just like it."""

SUITS = ("region", "uncivilised", "civilised", "tributary", "fame", "unrest")
MARKET_SUITS = ("region", "uncivilised", "civilised", "tributary")
ICONS = ("prod", "river", "fertile", "city", "metro", "mask", "scroll", "knight")


def _kind(kind: Kind) -> frozenset[int]:
    """The cards of a kind."""
    if kind in SUITS:
        return frozenset(card for card in ALL if kind in CARD[card].suits)
    if kind in ICONS:
        return frozenset(card for card in ALL if kind in CARD[card].icons)
    if kind == "attack":
        return frozenset(card for card in ALL if CARD[card].attack)
    if kind == "empire":
        return frozenset(card for card in ALL if CARD[card].state == "empire")
    pinned = frozenset(card for card in ALL if CARD[card].pinned)
    return pinned if kind == "pinned" else pinned - _kind("region")


KINDS: dict[str, frozenset[int]] = {
    kind: _kind(kind)  # type: ignore[arg-type]
    for kind in (*SUITS, *ICONS, "pinned", "pinned_other", "attack", "empire")
}
REGION, UNREST, FAME, ATTACK = KINDS["region"], KINDS["unrest"], KINDS["fame"], KINDS["attack"]
UNCIVILISED, CIVILISED, TRIBUTARY = KINDS["uncivilised"], KINDS["civilised"], KINDS["tributary"]


@cache
def fitting(kinds: tuple[str, ...]) -> frozenset[int]:
    """The cards of any of these kinds; all cards, if there are none.

    >>> fitting(("city", "metro")) == KINDS["city"] | KINDS["metro"]
    True
    """
    return frozenset().union(*[KINDS[kind] for kind in kinds]) if kinds else frozenset(ALL)


@cache
def named(name: str) -> frozenset[int]:
    """The cards whose name begins so: "Long Walls" are four.

    >>> len(named("Long Walls"))
    4
    """
    return frozenset(card for card in ALL if CARD[card].name.startswith(name))


def icons(card: int, wanted: Iterable[str]) -> int:
    """How many of these icons a card shows."""
    return sum(CARD[card].icons.count(icon) for icon in wanted)


COUNT = {icon: [card.icons.count(icon) for card in CARD] for icon in ICONS}
"""By icon and card: how often the card shows it."""
REGIONS = [card.suits.count("region") for card in CARD]
"""By card: as how many regions it counts."""

PLAY: list[Program] = [LANGUAGE.read(card.play) for card in CARD]
EXHAUST: list[Program] = [LANGUAGE.read(card.exhaust) for card in CARD]
SOLSTICE: list[Program] = [LANGUAGE.read(card.solstice) for card in CARD]
RESPONSE: dict[int, tuple[Response, Program]] = {
    number: (card.response, LANGUAGE.read(card.response.cost))
    for number, card in enumerate(CARD)
    if card.response
}
WHEN: dict[str, dict[int, tuple[tuple[bool, Program], ...]]] = {
    event: {
        number: tuple((each.exhaust, LANGUAGE.read(each.program)) for each in card.when if each.event == event)
        for number, card in enumerate(CARD)
        if any(each.event == event for each in card.when)
    }
    for event in EVENTS
}
"""By event and card: what happens then, and whether it takes an exhaust token."""
KINGS: list[Program] = [LANGUAGE.read(card.play) for card in BOX.kings]
SOLSTICES = frozenset(card for card in ALL if SOLSTICE[card])


def passing_on(field: str) -> frozenset[int]:
    """The cards that have something of a kind in their passive part."""
    usual = getattr(Passive(), field)
    return frozenset(card for card in ALL if getattr(CARD[card].passive, field) != usual)


def starting(nation: str, place: str) -> list[int]:
    """The cards of a nation that start somewhere."""
    return [card for card in HOMES[nation] if CARD[card].start == place]


NUMBERS: dict[str, list[int]] = {}
"""By the id of a card: the numbers of its copies."""
for _number in ALL:
    NUMBERS.setdefault(CARD[_number].id, []).append(_number)


def copies_of(ids: Sequence[str]) -> tuple[int, ...]:
    """Cards by their ids; where an id comes twice, two copies of the card.

    >>> [CARD[card].name for card in copies_of(("1UNC4", "1UNC4"))]
    ['Town', 'Town']
    """
    return tuple(NUMBERS[each][ids[:place].count(each)] for place, each in enumerate(ids))


FROM_ONE_LIST = frozenset(
    card
    for nation in BOX.nations
    if nation.from_one_list
    for card in HOMES[nation.id]
    if card not in UNREST  # which is the same for all
)


def doubts(number: int) -> tuple[str, ...]:
    """What is not certain of a card: some of its fields, or everything, if one list alone tells of it. Once the
    owner of a box has corrected it, nothing is.

    >>> [CARD[card].name for card in HOMES["carthaginians"] if doubts(card)]
    ['City of Carthage']
    """
    card = CARD[number]
    if card.source == "box":
        return ()
    return (*card.uncertain, "from_one_list") if number in FROM_ONE_LIST else card.uncertain


RESOURCES: tuple[Resource, ...] = ("materials", "population", "progress")
TABLES = {table.players: table for table in BOX.tables}

# The tables of the centurion


def matching(row: Row) -> frozenset[int]:
    """The cards that a row is for."""
    if row.name:
        return frozenset(card for card in ALL if CARD[card].name == row.name)
    if row.match in KINDS:
        return KINDS[row.match]
    if row.match == "barbarian":
        return frozenset(card for card in ALL if CARD[card].state == "barbarian")
    if row.match == "quest":
        return frozenset(starting("arthurians", "development"))
    return frozenset(ALL)


MATCHING = [matching(row) for row in BOX.rows]
DOES: list[Program] = [ROWS.read(row.does) for row in BOX.rows]
"""By number of a row."""
ROWS_OF: dict[tuple[str, str], tuple[int, ...]] = {
    (nation, table): tuple(
        number for number, row in enumerate(BOX.rows) if row.nation == nation and row.table == table
    )
    for nation in NATIONS
    for table in get_args(TableOf)
}
"""By nation and table: its rows, from the top."""


def row_doubts(number: int) -> tuple[RowDoubt, ...]:
    """What is not certain of a row; nothing, once the owner of a solo book has corrected it.

    >>> [row_doubts(number) for number in ROWS_OF["greeks", "barbarian"]][:2]
    [('whom',), ()]
    """
    row = BOX.rows[number]
    return () if row.source == "box" else row.uncertain
