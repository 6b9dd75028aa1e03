"""What lies on the board now, piece by piece: where it is, which sign it wears, and what it is called.

Everything is read from the public fields of a view, so that the board is the same for all who look at it.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from gettext import NullTranslations
from itertools import groupby
from math import ceil
from typing import NamedTuple

from markupsafe import Markup, escape

from regnum.core.words import N_, P_, Reader, Text
from regnum.games.brian_boru import words
from regnum.games.brian_boru.components import (
    CARD_COLOUR,
    COLOURS,
    COSTS,
    MARRIAGE_REGION,
    MARRIAGES,
    PRIMARY,
    PRINCESS,
    REGION_NAME,
    REGION_POINTS,
    REGIONS,
    SECONDARY,
    SETUP,
    THRESHOLD,
    TOWN_COLOUR,
    TOWNS,
    TRACK,
    Action,
)
from regnum.games.brian_boru.sight import View
from regnum.games.brian_boru.state import FACE_DOWN, NOBODY
from regnum.games.brian_boru.table.land import AREA, LABELS, TOWN_AT, moved
from regnum.games.brian_boru.terminal import benefits, best_card, weight

SUITS = {"red": "raider", "blue": "church", "yellow": "court", "white": "crown"}
"""The sign of a colour, on towns and on cards: colour is never the only mark."""
EM = 0.6
"""How wide a letter is, in letters' heights; a little more than the usual 0.55, to be sure."""


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


def fit(text: str, room: float, size: float) -> str:
    """As much of a text as there is room for; the title beside it says all."""
    most = int(room / (size * EM))
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


class Line(NamedTuple):
    """A line of text, written smaller where it would be too long."""

    text: str
    size: float


def line(text: str, room: float, size: float, least: float = 11) -> Line:
    size = max(least, min(size, int(room / (len(text) * EM) * 2) / 2))
    return Line(fit(text, room, size), size)


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


def only_leader(amounts: Sequence[int]) -> int:
    """Who has more than everybody else."""
    most = max(amounts)
    return amounts.index(most) if most and amounts.count(most) == 1 else NOBODY


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


def towns(v: View, say: Reader) -> list[TownPiece]:
    free, monastery = say(N_("free")), say(N_("monastery"))
    vikings, active = say(N_("under a Viking token")), say(N_("active town"))
    owners = [say.seat(seat) for seat in range(v.seats)]
    names = town_names(say.translations)
    found = []
    for town in TOWNS:
        owner = v.disc[town]
        facts = [free if owner == NOBODY else owners[owner]]
        if v.monastery[town]:
            facts.append(monastery)
        if v.vikings[town]:
            facts.append(vikings)
        if v.active == town:
            facts.append(active)
        kind = "town" if owner == NOBODY else "town taken"
        found.append(
            TownPiece(
                town,
                *TOWN_AT[town],
                COLOURS[TOWN_COLOUR[town]],
                kind + " active" if v.active == town else kind,
                escape(f"{names[town]}: {', '.join(facts)}"),
                owner,
                v.active == town,
                v.vikings[town],
                v.monastery[town],
            )
        )
    return found


class NameLine(NamedTuple):
    text: str
    size: int
    x: float
    y: float
    width: float


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


WIDE, NARROW, USUAL = 0.74, 0.34, 0.56
PILL = (76, 28)


class Lettering(NamedTuple):
    lines: Sequence[NameLine]
    plate: tuple[float, float, float, float] | None
    pill: tuple[float, float]


def name_width(text: str, size: int) -> float:
    """How wide a name is drawn, whatever the reader's letters are like."""
    letters = [
        WIDE if sign.isupper() or sign in "mw" else NARROW if sign in "ilíjtf " else USUAL for sign in text
    ]
    return round(sum(letters) * size, 1)


def lettering() -> list[Lettering]:
    """Where the names and the pills are; a name that lies in the sea gets a plate under it."""
    found = []
    for label, region in zip(LABELS, REGION_NAME, strict=True):
        (x, y), (pill_x, pill_y) = moved([label.name, label.pill])
        said = label.lines if " ".join(label.lines) == region else (region,)  # a box may call it otherwise
        leading = label.size + 1
        first = y - leading * (len(said) - 1) / 2 + label.size * 0.34
        lines = [
            NameLine(text, label.size, x, round(first + leading * i, 1), name_width(text, label.size))
            for i, text in enumerate(said)
        ]
        wide = max(PILL[0], *(line.width for line in lines)) + 16
        plate = (x - wide / 2, y - 18, wide, pill_y - y + 40) if label.plate else None
        found.append(Lettering(lines, plate, (pill_x, pill_y)))
    return found


LETTERING = lettering()


def regions(v: View, say: Reader) -> list[RegionPiece]:
    tokens = {FACE_DOWN: say(N_("face down")), NOBODY: say(N_("face up on the board"))}
    tokens |= {seat: say.seat(seat) for seat in range(v.seats)}
    found = []
    for region in REGIONS:
        holder, full = v.token[region], weight(v, region)
        at = LETTERING[region]
        title = say(
            N_("{region}. Points: {points}. Towns needed: {threshold}, counted: {weight}. Token: {token}."),
            region=region,
            points=REGION_POINTS[region],
            threshold=THRESHOLD[region],
            weight=full,
            token=tokens[holder],
        )
        found.append(
            RegionPiece(
                region,
                title,
                at.lines,
                at.plate,
                *at.pill,
                REGION_POINTS[region],
                f"{full}/{THRESHOLD[region]}",
                full >= THRESHOLD[region],
                "down" if holder == FACE_DOWN else "up" if holder == NOBODY else "held",
                say(N_("Claim token: {token}"), token=tokens[holder]),
                holder if holder >= 0 else NOBODY,
            )
        )
    return found


# Courtship and marriage


class Space(NamedTuple):
    space: int
    title: str
    y: float
    signs: Sequence[tuple[str, float]]


SPACE_HEIGHT, SPACE_GAP, SPACE_LEFT, SPACE_TOP = 80, 6, 12, 42
SPACE_WIDTH = AREA["courtship"].width - 2 * SPACE_LEFT
COURT_DISC = 32


def space_y(space: int) -> float:
    return SPACE_TOP + (len(TRACK) - 1 - space) * (SPACE_HEIGHT + SPACE_GAP)


def spaces(v: View, say: Reader) -> list[Space]:
    found = []
    for space, gains in enumerate(TRACK):
        title = say(
            N_("Marriage track, space {space} (gives: {gains}): {here}."),
            space=space,
            gains=benefits(say, gains) or say(N_("nothing")),
            here=say.gap("seats", [seat for seat in range(v.seats) if v.court[seat] == space])
            or say(N_("nobody")),
        )
        right = SPACE_LEFT + SPACE_WIDTH - 10
        signs = [(gain, right - 30 * (len(gains) - i)) for i, gain in enumerate(gains)]
        if space == len(TRACK) - 1 and not gains:
            signs = [("court", right - 30)]
        found.append(Space(space, title, space_y(space), signs))
    return found


def courting(v: View, say: Reader) -> list[Piece]:
    """The discs on the track; those on one space stand side by side."""
    found = []
    for space in range(len(TRACK)):
        here = [seat for seat in range(v.seats) if v.court[seat] == space]
        for i, seat in enumerate(here):
            x = SPACE_LEFT + 22 + i * (COURT_DISC + 1)
            title = say(N_("{seat}: space {space} of the marriage track"), seat=seat, space=space)
            middle = (x, space_y(space) + SPACE_HEIGHT - 24)
            found.append(piece(f"court-{seat}", title, f"disc-{seat}", middle, COURT_DISC))
    return found


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


def marriage(v: View, say: Reader) -> Marriage | None:
    """The card at the head of the track; in the last battles of the game, the Princess with her ally."""
    number = v.marriage
    if number == NOBODY and v.alliance:
        number = PRINCESS
    if number == NOBODY:
        return None
    card, owner = MARRIAGES[number], v.married[number]
    name, _, epithet = words.marriage(say, number).partition(", ")
    region = MARRIAGE_REGION[number]
    brings = (
        say(words.ALLIANCES[v.alliance])
        if owner != NOBODY and v.alliance
        else words.marriage_rewards(say, number)
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

    seat: int
    title: str
    y: float
    amount: int
    pieces: Sequence[Piece]
    sockets: Sequence[float]
    mark: str
    mark_title: str


ROW_LEFT, ROW_ROOM = 50, 132


def row_y(seat: int, seats: int, top: float, bottom: float) -> float:
    """The middle of a seat's row; fewer rows have more air."""
    return round(top + (bottom - 12 - top) * (seat + 0.5) / seats, 1)


def row_pieces(key: str, sign: str, count: int, y: float, size: float, title: str) -> list[Piece]:
    """So many pieces side by side, closer together when there are many."""
    pitch = min(size, (ROW_ROOM - size) / max(count - 1, 1))
    return [piece(f"{key}-{i}", title, sign, (ROW_LEFT + size / 2 + i * pitch, y), size) for i in range(count)]


def raiders(v: View, say: Reader) -> list[Piece]:
    """In the battle area, in two lines."""
    room = AREA["battle"].width - 40
    columns = max(7, ceil(v.battle / 2))
    pitch = room / columns
    title = say(N_("Raider"))
    return [
        piece(
            f"raider-{i}",
            title,
            "foe",
            (20 + pitch * (i % columns + 0.5), 68 + 34 * (i // columns)),
            min(29.0, pitch),
        )
        for i in range(v.battle)
    ]


def captured(v: View, say: Reader) -> list[Row]:
    best, fewest = only_leader(v.raiders), min(v.raiders)
    text = P_("{seat} has captured {count} raider", "{seat} has captured {count} raiders", "count")
    found = []
    for seat in range(v.seats):
        y, count = row_y(seat, v.seats, 126, AREA["battle"].height), v.raiders[seat]
        title = say(text, seat=seat, count=count)
        mark, about = "", ""
        if seat == best:
            mark, about = (
                "renown",
                say(N_("{seat} has the most: one renown, then points for all renown"), seat=seat),
            )
        elif v.battle and count == fewest:
            mark, about = (
                "ship",
                say(N_("{seat} has the fewest: if raiders are left, the Vikings take a town"), seat=seat),
            )
        pieces = row_pieces(f"captured-{seat}", "foe", count, y, 22, title)
        found.append(Row(seat, title, y, count, pieces, (), mark, about))
    return found


def faithful(v: View, say: Reader) -> list[Row]:
    best = only_leader(v.church)
    text = P_(
        "{seat} has {count} disc in the church area", "{seat} has {count} discs in the church area", "count"
    )
    found = []
    for seat in range(v.seats):
        y, count = row_y(seat, v.seats, 48, AREA["church"].height), v.church[seat]
        title = say(text, seat=seat, count=count)
        mark, about = "", ""
        if seat == best:
            mark, about = "crown", say(N_("{seat} has the most: a monastery and the marker"), seat=seat)
        elif count >= COSTS.monastery_discs:
            mark, about = "monastery", say(N_("{seat} has enough discs for a monastery"), seat=seat)
        pieces = row_pieces(f"church-{seat}", f"disc-{seat}", count, y, 26, title)
        free = range(count, COSTS.monastery_discs)
        sockets = [ROW_LEFT + 13 + i * 26 for i in free]
        found.append(Row(seat, title, y, count, pieces, sockets, mark, about))
    return found


# The trick


class Sign(NamedTuple):
    sign: str
    title: str
    x: float


class CardFace(NamedTuple):
    value: int
    colour: str
    suit: str
    title: str
    rows: Sequence[Sequence[Sign]]


class Slot(NamedTuple):
    """A seat's place in the trick, in the order of play."""

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
        [signs(say, action, 13.5) for action in actions],
    )


def trick(v: View, say: Reader) -> list[Slot]:
    best = best_card(v)
    order = [*range(v.marker, v.seats), *range(v.marker)]
    left = (AREA["trick"].width - v.seats * CARD - (v.seats - 1) * CARD_GAP) / 2
    found = []
    for i, seat in enumerate(order):
        card = v.played[seat]
        if not card:
            text: Text = N_("{seat} has not played a card")
        elif card == best:
            text = N_("On the table, {seat}: {card}, the best so far.")
        else:
            text = N_("On the table, {seat}: {card}.")
        title = say(text, seat=seat, card=card)
        name = say.seat(seat)
        found.append(
            Slot(
                seat,
                left + i * (CARD + CARD_GAP),
                fit(name, CARD + 2, 11),
                title,
                face(say.translations, card) if card else None,
                card == best and card > 0,
                seat == v.marker and not v.active,
            )
        )
    return found


def discarded(v: View) -> int:
    """The cards of the round that lie on the discard pile."""
    if not v.round:
        return 0
    elsewhere = sum(v.cards_in_hand) + sum(v.cards_in_pack) + sum(card > 0 for card in v.played)
    return SETUP[v.seats].deal * v.seats - elsewhere


# Points

LAP = 50
SCORE_LEFT = 22
SCORE_PITCH = (AREA["score"].width - 2 * SCORE_LEFT) / LAP
SCORE_DISC, SCORE_STACK, SCORE_LINE = 25, 18, 46


class Score(NamedTuple):
    piece: Piece
    lap: str


def on_the_track(points: int) -> int:
    """The place on the score track, which is gone along again and again."""
    return points if points <= LAP else (points - 1) % LAP + 1


def scores(v: View, say: Reader) -> list[Score]:
    """The discs on the score track; those with equal points are piled up."""
    found = []
    order: Iterable[int] = sorted(range(v.seats), key=lambda seat: on_the_track(v.points[seat]))
    for place, seats in groupby(order, key=lambda seat: on_the_track(v.points[seat])):
        for i, seat in enumerate(seats):
            title = say(
                P_("{seat}: {points} point", "{seat}: {points} points", "points"),
                seat=seat,
                points=v.points[seat],
            )
            middle = (SCORE_LEFT + place * SCORE_PITCH, SCORE_LINE - SCORE_DISC / 2 - 2 - i * SCORE_STACK)
            lap = f"+{v.points[seat] - place}" if v.points[seat] > LAP else ""
            found.append(Score(piece(f"score-{seat}", title, f"disc-{seat}", middle, SCORE_DISC), lap))
    return found


def rounds(v: View) -> list[str]:
    """The rounds of the game: those over, the one that is played, those to come."""
    count = SETUP[v.seats].rounds
    over = not v.step
    return [
        "past" if number < v.round or over else "now" if number == v.round else "coming"
        for number in range(1, count + 1)
    ]
