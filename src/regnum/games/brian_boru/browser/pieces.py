"""From looks to pieces: where a thing lies and which signs it wears, by a function for each kind."""

from collections.abc import Sequence
from functools import lru_cache
from gettext import NullTranslations
from math import ceil

from regnum.core.drawing.lettering import fit, wrapped
from regnum.core.drawing.painter import Piece
from regnum.core.words import N_, P_, Reader
from regnum.games.brian_boru import components as box
from regnum.games.brian_boru import titles, words
from regnum.games.brian_boru.browser.land import AREA, TOWN_AT
from regnum.games.brian_boru.browser.lettering import LETTERING
from regnum.games.brian_boru.state import FACE_DOWN, NO_DISC, NO_MARRIAGE, NOBODY, ON_BOARD
from regnum.games.brian_boru.things import LAP, on_the_track

SUITS = {"red": "raider", "blue": "church", "yellow": "court", "white": "crown"}
"""The sign of a colour, on towns and on cards: colour is never the only mark."""


def piece(
    key: str, sign: str, middle: tuple[float, float], size: float, title: str = "", source: str = ""
) -> Piece:
    """Something that lies on the board and may move: `key` stays the same while it does."""
    x, y = round(middle[0] - size / 2, 1), round(middle[1] - size / 2, 1)
    return Piece(key=key, title=title, sign=sign, source=source, x=x, y=y, width=size, height=size)


# The map


def town(number: int, look: tuple[int, bool, bool, bool], say: Reader) -> Piece:
    owner, vikings, monastery, active = look
    kind = "town" if owner == NO_DISC else "town taken"
    return Piece(
        number=number,
        name=box.TOWN_NAME[number],
        at=TOWN_AT[number],
        colour=box.TOWN_COLOUR_NAME[number],
        kind=kind + " active" if active else kind,
        owner=owner,
        active=active,
        vikings=vikings,
        monastery=monastery,
    )


def region(number: int, look: tuple[int, int], say: Reader) -> Piece:
    weight, holder = look
    at = LETTERING[number]
    return Piece(
        number=number,
        lines=at.lines,
        plate=at.plate,
        x=at.pill[0],
        y=at.pill[1],
        points=box.REGION_POINTS[number],
        full=f"{weight}/{box.THRESHOLD[number]}",
        reached=weight >= box.THRESHOLD[number],
        token={FACE_DOWN: "down", ON_BOARD: "up"}.get(holder, "held"),
        token_title=say(N_("Claim token: {token}"), token=titles.token(holder, say)),
        holder=NOBODY if holder in (FACE_DOWN, ON_BOARD) else holder,
    )


label = region


def rounds(_: int, look: tuple[int, int, int, bool], say: Reader) -> Piece:
    """The rounds of the game: those over, the one that is played, those to come."""
    seats, now, _left, over = look
    count = box.SETUP[seats].rounds
    text = N_("Round {round} of {rounds}") if now else N_("Setting up")
    states = [
        "past" if number < now or over else "now" if number == now else "coming"
        for number in range(1, count + 1)
    ]
    return Piece(text=say(text, round=now, rounds=count), states=states)


# Courtship and marriage

SPACE_HEIGHT, SPACE_GAP, SPACE_LEFT, SPACE_TOP = 80, 6, 12, 42
SPACE_WIDTH = AREA["courtship"].width - 2 * SPACE_LEFT
COURT_DISC = 32


def space_y(number: int) -> float:
    return SPACE_TOP + (box.TOP - number) * (SPACE_HEIGHT + SPACE_GAP)


def space_signs(gains: Sequence[str], last: bool) -> list[tuple[str, float]]:
    right = SPACE_WIDTH - 10
    if last and not gains:
        return [("court", right - 30)]
    return [(gain, right - 30 * (len(gains) - i)) for i, gain in enumerate(gains)]


def space(number: int, here: tuple[int, ...], say: Reader) -> Piece:
    signs = space_signs(box.TRACK[number], number == box.TOP)
    return Piece(number=number, y=space_y(number), gold=round(number * 0.03, 2), signs=signs)


def court(seat: int, look: tuple[int, int], say: Reader) -> Piece:
    """A disc on the track, beside those that stand on the same space."""
    at, before = look
    middle = (SPACE_LEFT + 22 + before * (COURT_DISC + 1), space_y(at) + SPACE_HEIGHT - 24)
    return piece(f"court-{seat}", f"disc-{seat}", middle, COURT_DISC)


def marriage(_: int, look: tuple[int, int, str, int], say: Reader) -> Piece:
    """The marriage card that can be won, on those to come."""
    number, owner, _alliance, left = look
    to_come = P_("{count} marriage to come", "{count} marriages to come", "count")
    text = say(to_come if left else N_("no more marriages"), count=left)
    if number == NO_MARRIAGE:
        return Piece(left=left, text=text, card=None)
    wed, region = box.MARRIAGES[number], box.MARRIAGE_REGION[number]
    name, _comma, epithet = words.marriage(say, number).partition(", ")
    taken = N_("Marriage: {seat} is highest on the track and takes {marriage}")
    signs = {"military_support": "raider", "establish_trade": "ship", "spurn": "point"}
    drawn = Piece(
        id="princess" if number == box.PRINCESS else f"marriage-{wed.id}",
        name=wrapped(name, 168, 24)[:2],
        epithet=epithet or " ",
        points=wed.points,
        renown=wed.renown,
        region=[each.text for each in LETTERING[region].lines] if region >= 0 else (),
        princess=number == box.PRINCESS,
        holder=owner,
        holder_title=say(taken, seat=owner, marriage=number) if owner != NOBODY else "",
        choices=[(sign, say(words.ALLIANCES[chosen])) for chosen, sign in signs.items()],
        spurn=wed.spurn_points,
    )
    return Piece(left=left, text=text, card=drawn)


# Battle and church

ROW_LEFT, ROW_ROOM = 50, 132


def row_y(seat: int, seats: int, top: float, bottom: float) -> float:
    """The middle of a seat's row; fewer rows have more air."""
    return round(top + (bottom - 12 - top) * (seat + 0.5) / seats, 1)


def row_pieces(key: str, sign: str, count: int, size: float, title: str, source: str) -> list[Piece]:
    """Side by side, closer together when there are many."""
    pitch = min(size, (ROW_ROOM - size) / max(count - 1, 1))
    places = [(ROW_LEFT + size / 2 + i * pitch, 0) for i in range(count)]
    return [piece(f"{key}-{i}", sign, place, size, title, source) for i, place in enumerate(places)]


def raiders(_: int, count: int, say: Reader) -> Piece:
    """In the battle area, in two lines."""
    columns = max(7, ceil(count / 2))
    pitch, title = (AREA["battle"].width - 40) / columns, say(N_("Raider"))
    places = [(20 + pitch * (i % columns + 0.5), 68 + 34 * (i // columns)) for i in range(count)]
    return Piece(
        found=[piece(f"raider-{i}", "foe", place, min(29.0, pitch), title) for i, place in enumerate(places)]
    )


def captured(seat: int, look: tuple[int, int, str], say: Reader) -> Piece:
    seats, count, mark = look
    has = say(titles.CAPTURED, seat=seat, count=count)
    return Piece(
        seat=seat,
        y=row_y(seat, seats, 126, AREA["battle"].height),
        amount=count,
        pieces=row_pieces(f"captured-{seat}", "foe", count, 22, has, "raiders"),
        sockets=(),
        mark=mark,
    )


def church(seat: int, look: tuple[int, int, str], say: Reader) -> Piece:
    seats, count, mark = look
    has = say(titles.IN_CHURCH, seat=seat, count=count)
    return Piece(
        seat=seat,
        y=row_y(seat, seats, 48, AREA["church"].height),
        amount=count,
        pieces=row_pieces(f"church-{seat}", f"disc-{seat}", count, 26, has, f"seat-{seat}"),
        sockets=[ROW_LEFT + 13 + i * 26 for i in range(count, box.COSTS.monastery_discs)],
        mark=mark,
    )


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
CARD, CARD_GAP = 62, 5
"""The width of a card in the trick and the space between two."""


def contest(_: int, look: tuple[int, bool, str], say: Reader) -> Piece:
    town, acting, step = look
    text = PHASES.get(step, N_("Trick"))
    if town:
        text = N_("Trick for {town:name}")
    elif acting:
        text = N_("Cards still to act")
    sign = SUITS[box.TOWN_COLOUR_NAME[town]] if town else "crown"
    return Piece(text=say(text, town=town), sign=sign)


def signs(say: Reader, action: box.Action, pitch: float) -> list[Piece]:
    """An action as signs from left to right, one for each time that it is done."""
    found: list[Piece] = []
    for symbol, count in action:
        title = say(words.SYMBOLS[symbol], count=count)
        for _ in range(count):
            found.append(Piece(sign=symbol, title=title, x=round(len(found) * pitch, 1)))
    return found


@lru_cache(maxsize=400)
def face(translations: NullTranslations, value: int) -> Piece:
    """The face of a card, which depends on the language only."""
    say = Reader(translations, words.LEXICON)
    colour = box.CARD_COLOUR_NAME[value]
    return Piece(
        value=value,
        colour=colour,
        suit=SUITS[colour],
        title=f"{words.card(say, value)}: {words.card_actions(say, value)}",
        rows=[signs(say, action, 13.5) for action in (box.PRIMARY[value], *box.SECONDARY[value])],
    )


def card(value: int, say: Reader) -> Piece:
    return face(say.translations, value)


def slot(place: int, look: tuple[int, int, int, bool, bool], say: Reader) -> Piece:
    """A seat's place in the trick, in the order of play."""
    seats, seat, played, best, marker = look
    left = (AREA["trick"].width - seats * CARD - (seats - 1) * CARD_GAP) / 2
    return Piece(
        seat=seat,
        x=left + place * (CARD + CARD_GAP),
        name=fit(say.seat(seat), CARD + 2, 11),
        card=face(say.translations, played) if played else None,
        best=best,
        marker=marker,
    )


def discard(_: int, count: int, say: Reader) -> Piece:
    text = P_("{count} card discarded", "{count} cards discarded", "count")
    return Piece(cards=count, text=say(text, count=count))


# Points

SCORE_LEFT = 22
SCORE_PITCH = (AREA["score"].width - 2 * SCORE_LEFT) / LAP
SCORE_DISC, SCORE_LINE = 25, 46
SCORE_PILE = (18, 17)
"""How far discs with equal points lie apart, sideways and up."""


def score(seat: int, look: tuple[int, float, int], say: Reader) -> Piece:
    """A disc on the score track, beside and on those that have equal points."""
    points, sideways, up = look
    place = on_the_track(points)
    x = SCORE_LEFT + place * SCORE_PITCH + sideways * SCORE_PILE[0]
    y = SCORE_LINE - SCORE_DISC / 2 - 2 - up * SCORE_PILE[1]
    lap = f"+{points - place}" if points > LAP else ""
    return Piece(disc=piece(f"score-{seat}", f"disc-{seat}", (x, y), SCORE_DISC), piled=up > 0, lap=lap)
