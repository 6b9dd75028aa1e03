"""What the pages show: plain data that the server fills in and the templates turn into HTML.

Nothing here is asked, looked up or decided; a page that is handed one of these can be drawn at once.
"""

from typing import Literal, NamedTuple

from markupsafe import Markup
from msgspec import Struct

from regnum.core.words import Reader
from regnum.web.addresses import NOWHERE, Address, Addresses

Status = Literal["waiting", "running", "over"]


class Frame(Struct, frozen=True, kw_only=True):
    """What every page has."""

    say: Reader
    lang: str
    languages: tuple[tuple[str, str], ...]
    """Codes and the languages' own names."""
    at: Addresses
    """Makes addresses of paths."""
    path: Address
    """This page, to come back to after switching the language."""
    token: str
    """Proves that a form comes from our own page."""
    name: str = ""
    """The visitor's name, if they have given one."""
    theme: Literal["", "light", "dark"] = ""
    assets: dict[str, Address] = {}
    """By name of a static file: its address."""
    makers: tuple[str, ...] = ()
    """The games, each with those who made it."""


class GameCard(Struct, frozen=True, kw_only=True):
    key: str
    title: str
    about: str
    least: int
    most: int
    minutes: tuple[int, int]
    picture: Markup
    alone: str = ""
    """What the button says by which somebody plays alone at once; empty: there is none."""
    campaigns: bool = False
    is_aide: bool = False
    """Whether it goes along with a game on a real table."""


class SeatLine(Struct, frozen=True, kw_only=True):
    """A seat in a list of tables or in the waiting room."""

    seat: int
    kind: Literal["human", "here", "open", "bot"]
    name: str
    """Empty for an open seat."""
    level: str = ""
    """The name of the bot's level."""
    me: bool = False
    winner: bool = False


class TableLine(Struct, frozen=True, kw_only=True):
    """A table in a list."""

    url: Address
    game: str
    status: Status
    seats: tuple[SeatLine, ...]
    turn: Literal["", "mine", "others"] = ""
    """Whose turn it is in a running game, if that is known."""
    guided: bool = False


class Front(Struct, frozen=True, kw_only=True):
    frame: Frame
    games: tuple[GameCard, ...]
    mine: tuple[TableLine, ...]
    public: tuple[TableLine, ...]
    """Tables that wait for players."""


class SettingLine(Struct, frozen=True, kw_only=True):
    """A setting in the form for a new table: a switch, one of several, or one for each seat."""

    name: str
    kind: Literal["switch", "one", "seat"]
    title: str
    help: str
    on: bool = False
    alternatives: tuple[tuple[str, str, str], ...] = ()
    """Value, title and help of each."""
    chosen: tuple[str, ...] = ()
    """The value; by seat, if there is one for each."""
    usual: str = ""
    alone: bool = False
    """Only for somebody who plays alone."""


class Level(Struct, frozen=True, kw_only=True):
    """A bot that can be seated."""

    key: str
    title: str
    help: str


class PartLine(Struct, frozen=True, kw_only=True):
    """A part of the game and where we know it from."""

    kind: str
    name: str
    text: str
    """What it says, as it is played here."""
    source: str


class GamePage(Struct, frozen=True, kw_only=True):
    """The page of a game: what it is, where its parts come from, and the form for a new table.

    The form posts to /tables: game, seats (the number of seats), for each seat I `kind<I>` = me | open | here |
    bot:<level key> and `name<I>` (for "here"), `public` = yes | no, `seed` (may be empty), `setting`, repeated.
    """

    frame: Frame
    game: GameCard
    settings: tuple[SettingLine, ...]
    presets: tuple[tuple[str, str, str], ...]
    """Name, title and help of each."""
    levels: tuple[Level, ...]
    usual_seats: int
    usual_level: str
    sources: tuple[tuple[str, int], ...]
    """Kinds of source (rulebook, public, designed, box) and how many parts come from each."""
    parts: tuple[PartLine, ...]
    """The parts that are designed or corrected, each by name."""
    error: str = ""
    """Why the form was refused, in which case `given` fills it again."""
    given: dict[str, str] = {}
    aides: tuple[tuple[Address, str], ...] = ()
    """Address and title of what helps at a real table of this game."""
    cards: bool = False
    """Whether there is a page of all cards."""


class Link(Struct, frozen=True, kw_only=True):
    """A full address to send to somebody."""

    address: str
    code: Markup
    """For the camera of a phone, SVG; empty where nobody needs it."""
    local: bool
    """It works on this computer only."""


class Join(Struct, frozen=True, kw_only=True):
    """The page behind a seat link. Its form posts `seat` and `name` to the same address."""

    frame: Frame
    game: GameCard
    seats: tuple[SeatLine, ...]
    host: str
    settings: tuple[str, ...]
    address: Address
    image: str
    """A full address: whoever shows a preview of the link asks for it from elsewhere."""
    error: str = ""


class Waiting(Struct, frozen=True, kw_only=True):
    """A table that waits for players. It listens to the table's events and is told to reload."""

    frame: Frame
    game: GameCard
    seats: tuple[SeatLine, ...]
    settings: tuple[str, ...]
    address: Address
    """/table/ID"""
    seat_link: Link | None
    """To send to friends; nothing for those who may not invite."""
    watch_link: Link | None
    public: bool
    may_sit: bool
    """The visitor holds no seat and may take an open one (POSTed to `sit_address`)."""
    sit_address: Address = NOWHERE
    may_close: bool = False
    """The host may fill the open seats with bots, POST address/fill, or cancel the table."""
    levels: tuple[Level, ...] = ()
    usual_level: str = ""
    last_event: str = ""
    """The id of the last event that this page includes, so that nobody's coming is missed."""


class Device(Struct, frozen=True, kw_only=True):
    """The page behind the link to a seat that is played from another device already."""

    frame: Frame
    game: GameCard
    seat: int
    name: str
    address: Address


class HandOver(Struct, frozen=True, kw_only=True):
    """Between two people at one screen: nothing of the game is on this page."""

    frame: Frame
    game: str
    seat: int
    name: str
    address: Address
    """Where the next one goes on: /table/ID?seat=N"""
    others: tuple[tuple[int, str, Address], ...] = ()
    """Others at this screen who are asked too: seat, name, address."""


class OptionButton(Struct, frozen=True, kw_only=True):
    move: int
    text: str
    note: str
    help: str
    elements: tuple[str, ...]
    outcome: str = ""
    """What would come of it now."""


class Mine(Struct, frozen=True, kw_only=True):
    """What I am asked, with buttons, or what I have answered: fragment #mine."""

    say: Reader
    address: Address
    token: str
    seat: int
    asked: int
    prompt: Markup | str = ""
    help: str = ""
    lesson: str = ""
    section: str = ""
    """The anchor of the rules."""
    rules: Address = NOWHERE
    """The address of the rules page."""
    buttons: Markup = Markup()
    """The options, each drawn by `pages.option_button`, one after the other."""
    answered: str = ""
    """My secret answer, while others still think."""


class Means(Struct, frozen=True, kw_only=True):
    """What I have to spend: fragment #means."""

    say: Reader
    counters: Markup
    """Each drawn by `pages.counter`, one after the other."""


class Passing(Struct, frozen=True, kw_only=True):
    """Until what I let windows pass, or could: fragment #passing."""

    say: Reader
    address: Address
    token: str
    seat: int
    until: str = ""
    """What they pass until; empty: I am asked."""
    offered: tuple[tuple[str, str], ...] = ()
    """What I could name: (name, title)."""


class Awaited(Struct, frozen=True, kw_only=True):
    """Somebody for whom the others wait. Times are seconds since 1970."""

    seat: int
    name: str
    away: bool
    nudge_from: float
    """From then on they may be nudged."""
    stand_in_from: float | None
    """From then on a bot may play for them; None while they are there."""


class Absent(Struct, frozen=True, kw_only=True):
    """Whom I wait for, or that a bot plays for me: fragment #absent."""

    say: Reader
    address: Address
    token: str
    seat: int
    stand_in: str = ""
    """The bot that plays for me."""
    awaited: tuple[Awaited, ...] = ()
    now: float


class Prompt(Struct, frozen=True, kw_only=True):
    """What everybody sees: fragment #prompt."""

    text: str
    """Who must do what: "Anna: lead a card to win Cork"."""
    waiting: tuple[tuple[int, str, bool], ...]
    """Those who are asked: seat, name, whether it is a bot that thinks."""
    section: str = ""


class Counter(Struct, frozen=True, kw_only=True):
    sign: str
    title: str
    value: str


class Side(Struct, frozen=True, kw_only=True):
    """Somebody who plays, at a seat or by the rules alone, as far as that stays the same for a whole game."""

    id: str
    """Of the panel: seat-0, or rival-0 for the first opponent whom the rules play."""
    disc: str
    """The class that gives the colour and the shape."""
    name: str
    seat: int = -1
    level: str = ""
    """Of a bot; of an opponent whom the rules play, what is told beside its name."""
    presence: Literal["", "here", "away"] = ""
    """Of a person, where several play."""


class StoryLine(Struct, frozen=True, kw_only=True):
    n: int
    """The number of the line among those that everybody sees; for a private line that of the one before it."""
    at: int
    """After how many choices it happened: the moment to look at."""
    text: Markup | str
    mine: bool = False
    """Told to me alone."""
    recap: str = ""
    """What it is to those who look back: it begins, or it ends something brief, or worth a page of its own."""


class ChatLine(Struct, frozen=True, kw_only=True):
    name: str
    seat: int | None
    text: str
    time: str


class Request(Struct, frozen=True, kw_only=True):
    """An undo that the others must allow: fragment #request. Without a text: the empty fragment."""

    say: Reader
    address: Address
    token: str
    text: str = ""
    may_answer: tuple[int, ...] = ()
    """The viewer's seats that have not answered yet."""
    mine: int | None = None
    """The viewer's seat that asks, and may think better of it."""


class ScoreSheet(Struct, frozen=True, kw_only=True):
    """Points by rule and side: <section id="score">. After the end it can be gone through line by line."""

    say: Reader
    sides: tuple[Side, ...]
    rules: tuple[tuple[str, tuple[int | None, ...]], ...]
    """A rule and the points that it gives each side; None: nothing is counted."""
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    over: bool


class Over(Struct, frozen=True, kw_only=True):
    """After the end: fragment #over. `seats` are those whose place one may take to play on."""

    say: Reader
    address: Address
    token: str
    result: str
    """What has become of the reader or, of somebody who only watches, who has won."""
    others: str = ""
    """Who has won, if the result does not say so."""
    totals: tuple[tuple[int, Side, int, bool], ...] = ()
    """From the first to the last: place, who, points, and whether it is the reader."""
    seats: tuple[str, ...]
    sheet: ScoreSheet
    seat: int
    """Whose place the reader would take who plays on: their own, if they had one."""
    chart: Markup
    seed: str
    seed_sha256: str
    seed_chosen: bool = False
    """By the host of the table."""
    rematch: Address
    """The address of the rematch that somebody has opened already; empty: a button opens one."""
    proposed: str = ""
    """Those who have proposed it, if it waits for the reader."""
    may_rematch: bool
    complete: bool
    """False for an imported record that breaks off."""
    campaign: Address = NOWHERE
    """The address of the reader's campaign, if this was one of its games."""


class Area(Struct, frozen=True, kw_only=True):
    element: str
    title: str
    box: str
    """viewBox of the area: "0 0 100 100"; empty where the board flows."""
    with_hand: bool = False
    """On a small screen it lies beside the hand while one chooses from it."""


class TablePage(Struct, frozen=True, kw_only=True):
    """A game in progress, or one that is over. Fragments come ready."""

    frame: Frame
    key: str
    game: str
    address: Address
    """/table/ID"""
    status: Status
    guided: bool
    seat: int | None
    """Whose eyes; None for somebody who watches."""
    seat_names: tuple[str, ...]
    rival_names: tuple[str, ...]
    """Those whom the rules play."""
    here: tuple[tuple[int, str, Address], ...]
    """Several at this screen: seat, name, address; empty for one person alone."""
    board: Markup
    areas: tuple[Area, ...]
    prompt: Markup
    means: Markup
    mine: Markup
    passing: Markup
    hand: Markup
    seats: Markup
    story: Markup
    story_cut: bool
    """There are earlier lines, to be fetched from address/story."""
    chat: Markup
    may_chat: bool
    notes: str
    request: Markup
    absent: Markup
    may_leave: bool = False
    """A bot can play for me."""
    levels: tuple[Level, ...] = ()
    usual_level: str = ""
    over: Markup
    version: int
    asked: int
    count: int
    turn: bool
    since: int = 0
    """How many choices had been made when I had chosen last."""
    from_start: bool = False
    """It is looked at from its beginning: a record that somebody brought along."""
    last_event: str
    """The id of the last event that this page includes."""
    seed_sha256: str
    seed_chosen: bool = False
    """By the host of the table."""
    settings: tuple[str, ...]
    rules: Address
    watch_link: Link | None
    device_link: Link | None = None
    """To my own seat, from another device; nothing until I ask for it."""
    devices: int = 0
    """Other devices that play my seat."""
    origin: tuple[Address, int] | None = None
    """The game that this one goes on from, and after how many choices of it."""
    notice: str = ""
    """Something to say once, such as that the game was played with an older version of Regnum."""
    cards: bool = False
    """Whether there is a page of all cards."""


class RulesPage(Struct, frozen=True, kw_only=True):
    frame: Frame
    game: GameCard
    style: str
    """The key of the game whose style the signs hang on."""
    signs: Markup
    text: Markup
    contents: tuple[tuple[str, str], ...]
    """Anchors and titles of the chapters."""
    find: str
    found: tuple[tuple[str, str, str], ...]
    """Anchor, chapter and text of what was searched for."""


class CardLine(NamedTuple):
    """A card on the page of all cards."""

    face: Markup
    note: str
    """What is uncertain about it."""


class CardsPage(Struct, frozen=True, kw_only=True):
    """All cards of a game, set by set, or those that were searched for."""

    frame: Frame
    game: GameCard
    address: Address
    sets: tuple[tuple[str, str, int], ...]
    """Key, title and number of cards of each set."""
    chosen: str
    """The key of the set that is shown; empty if cards of all sets are."""
    find: str
    doubtful: bool
    """Only those of which something is uncertain."""
    scope: str
    """The class that the game's style hangs on."""
    signs: Markup
    count: int
    """How many fit."""
    cards: tuple[CardLine, ...]
    more: int
    """How many fit besides, which are not shown."""
    remarks: tuple[tuple[str, str, str], ...]
    """Place, text and correction of what is uncertain besides the cards."""


class DecisionLine(Struct, frozen=True, kw_only=True):
    """Something to be decided in a campaign. The form posts `choice` = name=key, once for each decision."""

    name: str
    title: str
    help: str
    picks: tuple[tuple[str, str, str], ...]
    """Key, title and text of each; without texts they are a list to open, with texts they lie open."""
    usual: str = ""


class CampaignsPage(Struct, frozen=True, kw_only=True):
    """The campaigns of a visitor; forms to begin one (posted to the same address), to bring one along and to
    remove one (POST address/remove)."""

    frame: Frame
    game: GameCard
    about: str
    mine: tuple[tuple[Address, str, tuple[str, ...]], ...]
    """Address, title, and where each stands."""
    decisions: tuple[DecisionLine, ...]
    error: str = ""


class CampaignPage(Struct, frozen=True, kw_only=True):
    """The journal of a campaign, and what comes next: decisions (POST address/decide) or a game (/play)."""

    frame: Frame
    game: GameCard
    address: Address
    version: int
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[tuple[str, ...], Address], ...]
    """For each game its cells, and the address of its table if it was played here."""
    facts: tuple[str, ...]
    decisions: tuple[DecisionLine, ...]
    ready: bool
    """A game can be played now."""
    table: Address
    """The address of that game, if it has begun."""
    broken: bool
    """It was played, but cannot be read any more."""


class Sheet(Struct, frozen=True, kw_only=True):
    """A part of a table as a page of its own, for browsers without a script."""

    frame: Frame
    title: str
    game: str
    address: Address
    """/table/ID"""
    body: Markup


class Note(Struct, frozen=True, kw_only=True):
    """A page that says one thing: an error, or who made the games."""

    frame: Frame
    title: str
    text: str
    code: int = 0


Page = (
    Front
    | GamePage
    | Join
    | Device
    | Waiting
    | HandOver
    | TablePage
    | RulesPage
    | CardsPage
    | CampaignsPage
    | CampaignPage
    | Sheet
    | Note
)
"""A whole page, each with its own template."""
