"""From looks to pieces: where a thing lies on the board, which sign it wears, and what it is called.

Every element of the board is laid by a function of its number (0 if there is only one), its look and a reader.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from gettext import NullTranslations
from math import ceil
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from regnum.core.lettering import EM, Line, fit, line
from regnum.core.words import C_, N_, P_, Reader, Text
from regnum.games.brian_boru import words
from regnum.games.brian_boru.browser.land import AREA, TOWN_AT
from regnum.games.brian_boru.browser.lettering import LETTERING, NameLine
from regnum.games.brian_boru.browser.looks import (
    LAP,
    ContestLook,
    CourtLook,
    MarriageLook,
    RegionLook,
    RoundsLook,
    RowLook,
    ScoreLook,
    SlotLook,
    TownLook,
    on_the_track,
)
from regnum.games.brian_boru.components import (
    CARD_COLOUR,
    COLOURS,
    COSTS,
    MARRIAGE_REGION,
    MARRIAGES,
    PRIMARY,
    PRINCESS,
    REGION_POINTS,
    SECONDARY,
    SETUP,
    THRESHOLD,
    TOP,
    TOWN_COLOUR,
    TOWNS,
    TRACK,
    Action,
)
from regnum.games.brian_boru.state import FACE_DOWN, NO_DISC, NO_MARRIAGE, NOBODY, ON_BOARD
from regnum.games.brian_boru.terminal import benefits

SUITS = {"red": "raider", "blue": "church", "yellow": "court", "white": "crown"}
"""The sign of a colour, on towns and on cards: colour is never the only mark."""
SEAT_SHAPES = (
    "M5 5h14v14H5z",
    "M12 3.2 21.2 19H2.8z",
    "M12 2 20.5 12 12 22 3.5 12z",
    "M8.8 3h6.4v5.8H21v6.4h-5.8V21H8.8v-5.8H3V8.8h5.8z",
    "M12 1.7l2.85 6.78 7.33.62-5.57 4.8 1.68 7.16L12 17.25l-6.29 3.81 1.68-7.16-5.57-4.8 7.33-.62z",
)
"""Square, triangle, diamond, cross and star, on a grid of 24."""


class Piece(NamedTuple):
    """Something that lies on the board and may move: `key` stays the same while it does."""

    key: str
    title: str
    sign: str
    x: float
    y: float
    size: float


def piece(key: str, title: str, sign: str, middle: tuple[float, float], size: float) -> Piece:
    return Piece(key, title, sign, round(middle[0] - size / 2, 1), round(middle[1] - size / 2, 1), size)


def wrapped(text: str, room: float, size: float) -> list[str]:
    """A text in lines that fit."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) * size * EM <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return [fit(line, room, size) for line in lines]


ROOM = {name: area.width for name, area in AREA.items()}


class Captions(NamedTuple):
    """What is always told in the same words."""

    board: str
    subtitle: Line
    courtship: Line
    battle: Line
    church: Line
    score: str
    no_raiders: Line
    raider: str
    marker: str
    monastery: str
    vikings: str
    pile: str
    free: str
    with_monastery: str
    under_vikings: str
    active: str
    face_down: str
    face_up: str
    gains: Sequence[str]
    """By space of the marriage track."""
    nobody: str


@lru_cache(maxsize=16)
def captions(translations: NullTranslations) -> Captions:
    say = Reader(translations)
    return Captions(
        board=say(N_("The board of Brian Boru")),
        subtitle=line(say(N_("High King of Ireland")), ROOM["title"] - 40, 15),
        courtship=line(say(N_("Courtship")), ROOM["courtship"] - 62, 19),
        battle=line(say(N_("Battle")), ROOM["battle"] - 102, 19),
        church=line(say(N_("Church")), ROOM["church"] - 62, 19),
        score=say(N_("Score track")),
        no_raiders=line(say(N_("no raiders")), ROOM["battle"] - 40, 14),
        raider=say(N_("Raider")),
        marker=say(N_("Active town marker")),
        monastery=say(N_("a monastery: the town counts as two in its region")),
        vikings=say(N_("a Viking token: the Vikings control the town")),
        pile=say(N_("The discard pile: nobody may look through it")),
        free=say(C_("a town", "free")),
        with_monastery=say(N_("monastery")),
        under_vikings=say(N_("under a Viking token")),
        active=say(N_("active town")),
        face_down=say(N_("face down")),
        face_up=say(N_("face up on the board")),
        gains=[benefits(say, gains) or say(N_("nothing")) for gains in TRACK],
        nobody=say(N_("nobody")),
    )


# The map


@lru_cache(maxsize=16)
def town_names(translations: NullTranslations) -> Sequence[str]:
    """By town: its name, colour and region, which depend on the language only."""
    say = Reader(translations, words.LEXICON)
    return ["", *(words.town(say, town) for town in TOWNS)]


class TownPiece(NamedTuple):
    town: int
    x: float
    y: float
    colour: str
    kind: str
    label: Markup
    owner: int
    active: bool
    vikings: bool
    monastery: bool


def town(number: int, look: TownLook, say: Reader) -> TownPiece:
    owner, vikings, monastery, active = look
    told = captions(say.translations)
    facts = [told.free if owner == NO_DISC else say.seat(owner)]
    if monastery:
        facts.append(told.with_monastery)
    if vikings:
        facts.append(told.under_vikings)
    if active:
        facts.append(told.active)
    kind = "town" if owner == NO_DISC else "town taken"
    return TownPiece(
        number,
        *TOWN_AT[number],
        COLOURS[TOWN_COLOUR[number]],
        kind + " active" if active else kind,
        escape(f"{town_names(say.translations)[number]}: {', '.join(facts)}"),
        owner,
        active,
        vikings,
        monastery,
    )


class RegionPiece(NamedTuple):
    region: int
    title: str
    lines: Sequence[NameLine]
    plate: tuple[float, float, float, float] | None
    x: float
    y: float
    points: int
    full: str
    reached: bool
    token: str
    token_title: str
    holder: int


def region(number: int, look: RegionLook, say: Reader) -> RegionPiece:
    weight, holder = look
    told = captions(say.translations)
    token = told.face_down if holder == FACE_DOWN else told.face_up if holder == ON_BOARD else say.seat(holder)
    title = say(
        N_("{region}. Points: {points}. Towns needed: {threshold}, counted: {weight}. Token: {token}."),
        region=number,
        points=REGION_POINTS[number],
        threshold=THRESHOLD[number],
        weight=weight,
        token=token,
    )
    at = LETTERING[number]
    return RegionPiece(
        number,
        title,
        at.lines,
        at.plate,
        *at.pill,
        REGION_POINTS[number],
        f"{weight}/{THRESHOLD[number]}",
        weight >= THRESHOLD[number],
        "down" if holder == FACE_DOWN else "up" if holder == ON_BOARD else "held",
        say(N_("Claim token: {token}"), token=token),
        NOBODY if holder in (FACE_DOWN, ON_BOARD) else holder,
    )


class Rounds(NamedTuple):
    title: str
    number: Line
    states: Sequence[str]


def rounds(_: int, look: RoundsLook, say: Reader) -> Rounds:
    """The rounds of the game: those over, the one that is played, those to come."""
    seats, now, left, over = look
    count = SETUP[seats].rounds
    text = N_("Round {round} of {rounds}") if now else N_("Setting up")
    to_come = P_("{count} round to come", "{count} rounds to come", "count")
    return Rounds(
        say(to_come, count=left),
        line(say(text, round=now, rounds=count), ROOM["title"] - 40, 14),
        [
            "past" if number < now or over else "now" if number == now else "coming"
            for number in range(1, count + 1)
        ],
    )


# Courtship and marriage


class Space(NamedTuple):
    space: int
    title: str
    y: float
    gold: float
    signs: Sequence[tuple[str, float]]


SPACE_HEIGHT, SPACE_GAP, SPACE_LEFT, SPACE_TOP = 80, 6, 12, 42
SPACE_WIDTH = AREA["courtship"].width - 2 * SPACE_LEFT
COURT_DISC = 32


def space_y(number: int) -> float:
    return SPACE_TOP + (TOP - number) * (SPACE_HEIGHT + SPACE_GAP)


def space_signs(gains: Sequence[str], last: bool) -> list[tuple[str, float]]:
    right = SPACE_WIDTH - 10
    if last and not gains:
        return [("court", right - 30)]
    return [(gain, right - 30 * (len(gains) - i)) for i, gain in enumerate(gains)]


SPACE_SIGNS = [space_signs(gains, number == TOP) for number, gains in enumerate(TRACK)]


def space(number: int, here: tuple[int, ...], say: Reader) -> Space:
    told = captions(say.translations)
    title = say(
        N_("Marriage track, space {space} (gives: {gains}): {here}."),
        space=number,
        gains=told.gains[number],
        here=say.gap("seats", here) or told.nobody,
    )
    return Space(number, title, space_y(number), round(number * 0.03, 2), SPACE_SIGNS[number])


def courting(seat: int, look: CourtLook, say: Reader) -> Piece:
    """A disc on the track, beside those that stand on the same space."""
    at, before = look
    title = say(N_("{seat}: space {space} of the marriage track"), seat=seat, space=at)
    middle = (SPACE_LEFT + 22 + before * (COURT_DISC + 1), space_y(at) + SPACE_HEIGHT - 24)
    return piece(f"court-{seat}", title, f"disc-{seat}", middle, COURT_DISC)


class Marriage(NamedTuple):
    id: str
    title: str
    name: Sequence[str]
    epithet: Line
    points: int
    renown: int
    region: Sequence[str]
    princess: bool
    holder: int
    holder_title: str
    choices: Sequence[tuple[str, str]]


class Deck(NamedTuple):
    """The marriage card that can be won, on those to come."""

    left: int
    text: Line
    marriage: Marriage | None


def deck(_: int, look: MarriageLook, say: Reader) -> Deck:
    number, owner, alliance, left = look
    to_come = P_("{count} marriage to come", "{count} marriages to come", "count")
    text = say(to_come if left else N_("no more marriages"), count=left)
    return Deck(
        left,
        line(text, ROOM["marriage"] - 24, 13),
        marriage(number, owner, alliance, say) if number != NO_MARRIAGE else None,
    )


def marriage(number: int, owner: int, alliance: str, say: Reader) -> Marriage:
    card, region = MARRIAGES[number], MARRIAGE_REGION[number]
    name, _, epithet = words.marriage(say, number).partition(", ")
    brings = (
        say(words.ALLIANCES[alliance]) if owner != NOBODY and alliance else words.marriage_rewards(say, number)
    )
    taken = N_("Marriage: {seat} is highest on the track and takes {marriage}")
    return Marriage(
        "princess" if number == PRINCESS else f"marriage-{card.id}",
        f"{words.marriage(say, number)}: {brings}",
        wrapped(name, 168, 24)[:2],
        line(epithet or " ", 160, 13),
        card.points,
        card.renown,
        [each.text for each in LETTERING[region].lines] if region >= 0 else (),
        number == PRINCESS,
        owner,
        say(taken, seat=owner, marriage=number) if owner != NOBODY else "",
        (
            ("raider", say(words.ALLIANCES["military_support"])),
            ("ship", say(words.ALLIANCES["establish_trade"])),
            ("point", say(words.ALLIANCES["spurn"])),
        ),
    )


# Battle and church


class Row(NamedTuple):
    """What a seat has in an area."""

    id: str
    seat: int
    title: str
    y: float
    amount: int
    pieces: Sequence[Piece]
    sockets: Sequence[float]
    mark: str
    mark_title: str
    source: str
    """Where new ones come from: an element of the board, or the panel of a seat."""


ROW_LEFT, ROW_ROOM = 50, 132


def row_y(seat: int, seats: int, top: float, bottom: float) -> float:
    """The middle of a seat's row; fewer rows have more air."""
    return round(top + (bottom - 12 - top) * (seat + 0.5) / seats, 1)


def row_pieces(key: str, sign: str, count: int, size: float, title: str) -> list[Piece]:
    """So many pieces side by side, closer together when there are many."""
    pitch = min(size, (ROW_ROOM - size) / max(count - 1, 1))
    return [piece(f"{key}-{i}", title, sign, (ROW_LEFT + size / 2 + i * pitch, 0), size) for i in range(count)]


def raiders(_: int, count: int, say: Reader) -> list[Piece]:
    """In the battle area, in two lines."""
    room = AREA["battle"].width - 40
    columns = max(7, ceil(count / 2))
    pitch = room / columns
    title = captions(say.translations).raider
    return [
        piece(
            f"raider-{i}",
            title,
            "foe",
            (20 + pitch * (i % columns + 0.5), 68 + 34 * (i // columns)),
            min(29.0, pitch),
        )
        for i in range(count)
    ]


MARKS = {
    "renown": N_("{seat} has the most: one renown, then points for all renown"),
    "ship": N_("{seat} has the fewest: if raiders are left, the Vikings take a town"),
    "crown": N_("{seat} has the most: a monastery and the marker"),
    "marker": N_("{seat} has the most: the marker, but no town for a monastery"),
    "monastery": N_("{seat} keeps enough discs for a monastery, as things stand"),
}


def captured(seat: int, look: RowLook, say: Reader) -> Row:
    seats, count, mark = look
    text = P_("{seat} has captured {count} raider", "{seat} has captured {count} raiders", "count")
    title, y = say(text, seat=seat, count=count), row_y(seat, seats, 126, AREA["battle"].height)
    found = row_pieces(f"captured-{seat}", "foe", count, 22, title)
    about = say(MARKS[mark], seat=seat) if mark else ""
    return Row(f"captured-{seat}", seat, title, y, count, found, (), mark, about, "raiders")


def faithful(seat: int, look: RowLook, say: Reader) -> Row:
    seats, count, mark = look
    text = P_(
        "{seat} has {count} disc in the church area", "{seat} has {count} discs in the church area", "count"
    )
    title, y = say(text, seat=seat, count=count), row_y(seat, seats, 48, AREA["church"].height)
    found = row_pieces(f"church-{seat}", f"disc-{seat}", count, 26, title)
    sockets = [ROW_LEFT + 13 + i * 26 for i in range(count, COSTS.monastery_discs)]
    about = say(MARKS[mark], seat=seat) if mark else ""
    return Row(f"church-{seat}", seat, title, y, count, found, sockets, mark, about, f"seat-{seat}")


# The trick

PHASES = {
    "start_towns": N_("Setting up"),
    "draft": N_("Draft"),
    "marriage": N_("Upkeep: marriage"),
    "battle": N_("Upkeep: battle"),
    "church": N_("Upkeep: church"),
    "monasteries": N_("Upkeep: monasteries"),
    "": N_("The game is over"),
}


class Contest(NamedTuple):
    line: Line
    sign: str


def contest(_: int, look: ContestLook, say: Reader) -> Contest:
    town, acting, step = look
    text = PHASES.get(step, N_("Trick"))
    if town:
        text = N_("Contest for {town:name}")
    elif acting:
        text = N_("Cards still to act")
    sign = SUITS[COLOURS[TOWN_COLOUR[town]]] if town else "crown"
    return Contest(line(say(text, town=town), ROOM["trick"] - 62, 19), sign)


class Sign(NamedTuple):
    sign: str
    title: str
    x: float


class CardFace(NamedTuple):
    value: int
    colour: str
    suit: str
    title: str
    rows: tuple[tuple[Sign, ...], ...]


class Slot(NamedTuple):
    """A seat's place in the trick, in the order of play."""

    place: int
    seat: int
    x: float
    name: str
    title: str
    card: CardFace | None
    best: bool
    marker: bool


CARD, CARD_GAP = 62, 5
"""The width of a card in the trick and the space between two."""


def signs(say: Reader, action: Action, pitch: float) -> list[Sign]:
    """An action as signs from left to right, one for each time that it is done."""
    found: list[Sign] = []
    for symbol, count in action:
        title = say(words.SYMBOLS[symbol], count=count)
        for _ in range(count):
            found.append(Sign(symbol, title, round(len(found) * pitch, 1)))
    return found


@lru_cache(maxsize=400)
def face(translations: NullTranslations, value: int) -> CardFace:
    """The face of a card, which depends on the language only."""
    say = Reader(translations, words.LEXICON)
    colour = COLOURS[CARD_COLOUR[value]]
    actions = (PRIMARY[value], *SECONDARY[value])
    return CardFace(
        value,
        colour,
        SUITS[colour],
        f"{words.card(say, value)}: {words.card_actions(say, value)}",
        tuple([tuple(signs(say, action, 13.5)) for action in actions]),
    )


def slot(place: int, look: SlotLook, say: Reader) -> Slot:
    seats, seat, card, best, marker = look
    if not card:
        text: Text = N_("{seat} has not played a card")
    elif best:
        text = N_("On the table, {seat}: {card}, the best so far.")
    else:
        text = N_("On the table, {seat}: {card}.")
    left = (AREA["trick"].width - seats * CARD - (seats - 1) * CARD_GAP) / 2
    return Slot(
        place,
        seat,
        left + place * (CARD + CARD_GAP),
        fit(say.seat(seat), CARD + 2, 11),
        say(text, seat=seat, card=card),
        face(say.translations, card) if card else None,
        best,
        marker,
    )


class Pile(NamedTuple):
    cards: int
    text: Line


def discard(_: int, count: int, say: Reader) -> Pile:
    text = P_("{count} card discarded", "{count} cards discarded", "count")
    return Pile(count, line(say(text, count=count), ROOM["trick"] - 100, 14))


# Points

SCORE_LEFT = 22
SCORE_PITCH = (AREA["score"].width - 2 * SCORE_LEFT) / LAP
SCORE_DISC, SCORE_LINE = 25, 46
SCORE_PILE = (18, 17)
"""How far discs with equal points lie apart, sideways and up."""


class Score(NamedTuple):
    piece: Piece
    piled: bool
    """On another disc, so that there is no room above it."""
    lap: str


def score(seat: int, look: ScoreLook, say: Reader) -> Score:
    """A disc on the score track, beside and on those that have equal points."""
    points, sideways, up = look
    place = on_the_track(points)
    title = say(P_("{seat}: {points} point", "{seat}: {points} points", "points"), seat=seat, points=points)
    x = SCORE_LEFT + place * SCORE_PITCH + sideways * SCORE_PILE[0]
    y = SCORE_LINE - SCORE_DISC / 2 - 2 - up * SCORE_PILE[1]
    lap = f"+{points - place}" if points > LAP else ""
    return Score(piece(f"score-{seat}", title, f"disc-{seat}", (x, y), SCORE_DISC), up > 0, lap)


LAYOUTS: Mapping[str, Callable[[int, Any, Reader], Any]] = {
    "town": town,
    "region": region,
    "label": region,
    "rounds": rounds,
    "marriage": deck,
    "space": space,
    "court": courting,
    "raiders": raiders,
    "captured": captured,
    "church": faithful,
    "contest": contest,
    "slot": slot,
    "discard": discard,
    "score": score,
}
"""By kind of element, which is also the name of the macro that draws it."""
