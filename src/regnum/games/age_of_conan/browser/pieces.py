"""From looks to pieces: where a thing lies and which signs it wears, by a function for each kind."""

from collections.abc import Sequence
from functools import lru_cache
from gettext import NullTranslations
from math import hypot
from typing import NamedTuple

from regnum.core.drawing.charts import Name, curve, name_width, path
from regnum.core.drawing.lettering import fit, wrapped
from regnum.core.drawing.painter import Piece
from regnum.core.views import BACK
from regnum.core.words import N_, P_, Reader
from regnum.games.age_of_conan import titles, words
from regnum.games.age_of_conan.browser.land import AREA, LABELS, in_lines, moved
from regnum.games.age_of_conan.components import (
    BID_VALUE,
    BOX,
    CARD,
    CATEGORIES,
    CONTEST_FACES,
    FATE_FACES,
    IS_HOME,
    STRATEGY,
    TERRAINS,
    TOKENS,
    TRACK,
    VALUE,
)
from regnum.games.age_of_conan.looks import Bid, Fight, Realm, Standing
from regnum.games.age_of_conan.state import CITY, FORT, NOBODY, TOWER

# Names and pills

NAME_SIZE, HOME_SIZE = 18, 21
LEADING = 19
PILL_HEIGHT, ICON, VALUE_SIDE = 28, 25, 33
"""The pill of a province: its height, the room of a terrain, and that of the value."""
PIECES = 108
"""How wide the row of pieces of a province may be."""


class Spot(NamedTuple):
    """Where the name, the pill and the pieces of a province are."""

    lines: tuple[Name, ...]
    pill: tuple[float, float, float]
    """Left, top and width."""
    pieces: tuple[float, float]
    """The middle of the upper edge."""


@lru_cache(maxsize=200)
def spot(translations: NullTranslations, number: int) -> Spot:
    label, home = LABELS[number], IS_HOME[number]
    name = words.province(Reader(translations, words.LEXICON), number)
    size = HOME_SIZE if home else NAME_SIZE
    ((x, y), row) = moved([(label.x, label.y), label.pieces])
    said = in_lines(name.upper() if home else name, label.lines)
    lines = [
        Name(text, size, x, y + 15 + i * LEADING, name_width(text, size) + home * 12)
        for i, text in enumerate(said)
    ]
    wide = VALUE_SIDE + ICON * len(TRACK[number])
    top = y + LEADING * len(said) + 2
    return Spot(tuple(lines), (x - wide / 2, top, wide), row)


# The map


def land(number: int, look: tuple[bool, int], say: Reader) -> Piece:
    in_play, home = look
    return Piece(number=number, area=BOX.provinces[number].area, in_play=in_play, home=home)


def province(number: int, look: Standing, say: Reader) -> Piece:
    at = spot(say.translations, number)
    return Piece(
        number=number,
        name=words.province(say, number),
        lines=at.lines,
        pill=at.pill,
        value=VALUE[number],
        home=IS_HOME[number],
        savage=BOX.provinces[number].savage,
        track=track_icons(number, look, at, say),
        pieces=standing_pieces(number, look, at, say),
        kind=" ".join(
            ["province", *(["aside"] if not look.in_play else []), *(["fought"] if look.fought else [])]
        ),
    )


def track_icons(number: int, look: Standing, at: Spot, say: Reader) -> list[Piece]:
    """The terrains of the track: those that a campaign has behind it, and the one it stands on."""
    found = []
    campaign = titles.on_campaign(number, look)
    for i, terrain in enumerate(TRACK[number]):
        past = campaign and i < look.icon
        found.append(
            Piece(
                sign=TERRAINS[terrain],
                title=say(words.TERRAIN[TERRAINS[terrain]]),
                x=at.pill[0] + VALUE_SIDE - 4 + i * ICON,
                past=past,
                now=campaign and i == look.icon,
                seat=look.army,
            )
        )
    return found


SIZES = {"army": (32, 36), "fort": (36, 30), "tower": (26, 36), "walls": (42, 36), "emissary": (26, 26)}
MARKERS = {FORT: "fort", TOWER: "tower", CITY: "walls"}


def standing_pieces(number: int, look: Standing, at: Spot, say: Reader) -> list[Piece]:
    """All that stands in a province, side by side, closer together where there is much."""
    found = []
    if look.goal and not look.conan:
        found.append(upright("goal", "goal", (30, 34), say(N_("the goal of Conan’s adventure")), "adventure"))
    if look.marker:
        kind = MARKERS[look.marker]
        found.append(
            upright(
                f"marker-{number}",
                f"{kind}-{look.owner}",
                SIZES[kind],
                titles.marker_told(look, say),
                f"seat-{look.owner}",
            )
        )
    if look.units:
        told = titles.army_told(number, look, say)
        source = f"seat-{look.army}"
        army = upright(f"army-{number}", f"army-{look.army}", SIZES["army"], told, source, look.units)
        found.append(army)
    for seat, count in enumerate(look.emissaries):
        if count:
            told = say(titles.EMISSARIES, count=count, seat=seat)
            figure = f"emissary-{seat}"
            found.append(
                upright(
                    f"{figure}-{number}",
                    figure,
                    SIZES["emissary"],
                    told,
                    f"seat-{seat}",
                    count,
                    "corner",
                )
            )
    if look.raiders:
        told = say(titles.RAIDERS, count=look.raiders)
        found.append(upright(f"raiders-{number}", "raider", (26, 26), told, "supply", look.raiders, "corner"))
    if look.conan:
        told = say(N_("Conan, at his goal")) if look.goal else say(N_("Conan"))
        found.append(upright("conan", "conan", (38, 38), told))
    return side_by_side(found, at.pieces)


def upright(
    key: str,
    sign: str,
    size: tuple[int, int],
    title: str,
    source: str = "",
    count: int = 0,
    where: str = "face",
) -> Piece:
    """Something that stands in a province, its number on its face or, if there are several, at its corner."""
    return Piece(
        key=key, sign=sign, title=title, source=source, width=size[0], height=size[1], count=count, where=where
    )


def side_by_side(pieces: list[Piece], middle: tuple[float, float]) -> list[Piece]:
    """Stand on one line around the middle; what does not fit overlaps."""
    wide = sum(each.width + 2 for each in pieces)
    close = min(1.0, (PIECES - pieces[-1].width) / max(wide - pieces[-1].width, 1)) if pieces else 1.0
    x = middle[0] - min(wide, PIECES) / 2
    for each in pieces:
        each.x, each.y = round(x, 1), middle[1] + 37 - each.height
        x += (each.width + 2) * close
    return pieces


# Ages, the adventure, the dice

DIE, DICE_TOP, DICE_PITCH = 50, 50, 63


def ages(_: int, look: tuple[int, int, bool], say: Reader) -> Piece:
    age, left, over = look
    states = [
        "past" if number < age or over else "now" if number == age else "coming"
        for number in range(1, BOX.structure.ages + 1)
    ]
    return Piece(states=states, names=titles.AGE[1:], left=left)


def adventure(_: int, look: tuple[int, int, int], say: Reader) -> Piece:
    number, leader, way = look
    if number == NOBODY:
        return Piece(name=[say(N_("No adventure yet"))], goal="", leader=NOBODY, leader_title="")
    goal = words.province(say, titles.goal_of(number))
    far = P_("to {goal}: {way} step", "to {goal}: {way} steps", "way")
    return Piece(
        name=wrapped(words.name(say, BOX.adventures[number]), 148, 19, 0.5)[:2],
        goal=say(far if way else N_("at his goal, {goal}"), goal=goal, way=way),
        leader=leader,
        leader_title=say(N_("{seat} leads Conan."), seat=leader) if leader != NOBODY else "",
    )


TOKEN, TOKENS_TOP = 38, 186


def reward(token: int, say: Reader) -> Piece:
    """The face of an adventure token: its kind, its value, and what it can be exchanged for."""
    if token == BACK or token >= len(TOKENS):
        return Piece(token=token, sign="reward", value="", pay="", n=0, title=say(N_("a token face down")))
    kind = TOKENS[token]
    return Piece(
        token=token,
        sign=kind.category,
        value=str(kind.value),
        pay="gold" if kind.gold else "sorcery",
        n=kind.gold or kind.sorcery,
        title=titles.reward_told(token, say),
    )


def track(_: int, look: tuple[tuple[int, ...], int, int], say: Reader) -> Piece:
    """Tokens to come, and one that has just been taken in their midst."""
    tokens, taken, length = look
    places = [9 + place * (TOKEN + 2) for place in range(max(length, 5))]
    drawn = [reward(token, say) for token in tokens]
    for each, x in zip(drawn, places[length - len(tokens) :], strict=False):
        each.x = x
    just = reward(taken, say) if taken != NOBODY else None
    if just:
        just.x = places[max(length - len(tokens) - 1, 0)]
    return Piece(tokens=drawn, sockets=places[: max(length - len(tokens), 0)], just=just)


def fate(face: int, look: tuple[int, bool], say: Reader) -> Piece:
    """Dice that lie in the pool with the same face, one on the other, and the one in use."""
    count, used = look
    return Piece(face=FATE_FACES[face], count=count, used=used, x=16 + face * DICE_PITCH, y=DICE_TOP)


# Objectives and realms

OBJECTIVE, OBJECTIVES_TOP = 113, 42


def objective(place: int, look: tuple[int, tuple[int, ...]], say: Reader) -> Piece:
    number, seats = look
    text = words.objective_text(say, number)
    right = AREA["objectives"].width - 44
    return Piece(
        y=OBJECTIVES_TOP + place * OBJECTIVE,
        name=wrapped(words.name(say, BOX.objectives[number]), 156, 18, 0.5)[:2],
        text=lines_of_text(text[:1].upper() + text[1:]),
        points=BOX.objectives[number].points,
        seats=[
            Piece(seat=seat, x=right - 26 * i, title=say.seat(seat)) for i, seat in enumerate(reversed(seats))
        ],
    )


def lines_of_text(text: str) -> list[tuple[str, float, float]]:
    """What an objective asks for, in three lines or in four smaller ones: each with its place and size."""
    size, top, leading = 15.0, 61.0, 18.0
    said = wrapped(text, 206, size, 0.56)
    if len(said) > 3:
        size, top, leading = 13.0, 57.0, 14.5
        said = wrapped(text, 206, size, 0.56)
    if len(said) > 4:
        said[3:] = [fit(" ".join(said[3:]), 206, size, 0.56)]
    return [(line, top + i * leading, size) for i, line in enumerate(said)]


COLUMNS = ("points", "fort", "goals", "gold", "crom", "monster", "treasure", "woman")
"""The signs of what is counted, from left to right."""
COLUMN_LEFT, COLUMN = 300, 63
REALMS_TOP, REALM = 44, 51
UPGRADES_LEFT, UPGRADES_ROOM = 800, 262


def realm(seat: int, look: Realm, say: Reader) -> Piece:
    cells = [
        Piece(
            x=COLUMN_LEFT + i * COLUMN, amount=amount, pays=pays if i > 2 else 0, title=say(titles.AMOUNTS[i])
        )
        for i, (amount, pays) in enumerate(zip(look.amounts, look.pays, strict=True))
    ]
    cards = [*((card, "ready") for card in look.ready), *((card, "used") for card in look.used)]
    pitch = min(32.0, (UPGRADES_ROOM - 30) / max(len(cards) - 1, 1))
    return Piece(
        seat=seat,
        y=REALMS_TOP + seat * REALM,
        kingdom=words.kingdom(say, look.kingdom),
        total=sum(look.pays),
        cells=cells,
        fallen=look.fallen,
        unknown=look.unknown,
        unknown_title=say(titles.HIDDEN, count=look.unknown),
        upgrades=[
            Piece(
                x=round(UPGRADES_LEFT + i * pitch, 1),
                state=state,
                cost=CARD[card].cost,
                title=f"{words.card_name(say, card)} ({say(UPGRADE[state])}). {words.card_text(say, card)}",
            )
            for i, (card, state) in enumerate(cards)
        ],
    )


UPGRADE = {"ready": N_("ready"), "used": N_("used")}


# Bids and supplies


def bid(seat: int, look: Bid, say: Reader) -> Piece:
    width = (AREA["bid"].width - 20) / look.seats
    return Piece(
        seat=seat,
        x=10 + seat * width,
        width=width,
        middle=width / 2,
        free=[str(each) for each in look.free],
        closed=look.stage in ("cards", "tokens", "auction"),
        holds=look.card == BACK,
        total=look.total if look.token != NOBODY else None,
        parts=f"{BID_VALUE[max(look.card, 0)]} + {look.token}" if look.token != NOBODY else "",
        leads=look.leads,
    )


def supply(_: int, look: tuple[int, int, int, int], say: Reader) -> Piece:
    deck, _discards, bag, raiders = look
    return Piece(
        piles=[
            Piece(sign="back", count=deck, title=say(N_("Strategy cards to draw"))),
            Piece(sign="reward", count=bag, title=say(N_("Tokens in the bag"))),
            Piece(sign="raider", count=raiders, title=say(N_("Raiders left"))),
        ]
    )


def muster(_: int, look: tuple[int, ...], say: Reader) -> Piece:
    return Piece(each=list(enumerate(look)), kind="army", y=118)


def envoys(_: int, look: tuple[int, ...], say: Reader) -> Piece:
    return Piece(each=list(enumerate(look)), kind="emissary", y=158)


def artifact(category: int, holder: int, say: Reader) -> Piece:
    return Piece(category=CATEGORIES[category], holder=holder, x=16 + category * 80)


def bonus(_: int, holder: int, say: Reader) -> Piece:
    return Piece(holder=holder, x=16 + 3 * 80)


# A contest

STEPS = (
    ("declare", N_("cards")),
    ("revealed", N_("reactions")),
    ("attacker_roll", N_("attack")),
    ("defender_roll", N_("defence")),
    ("outcome", N_("outcome")),
    ("losses", N_("losses")),
)
OTHERS = {"before_rolls": 1, "after_losses": 5, "march": 5, "fight_goes_on": 5}


def contest(_: int, look: Fight | None, say: Reader) -> Piece:
    if look is None:
        return Piece(on=False)
    names = [name for name, _ in STEPS]
    now = names.index(look.step) if look.step in names else OTHERS.get(look.step, len(STEPS))
    return Piece(
        on=True,
        heading=say(words.CONTEST[look.kind]),
        place=words.province(say, look.province),
        terrain=TERRAINS[look.terrain] if look.terrain != NOBODY else "",
        terrain_title=say(words.TERRAIN[TERRAINS[look.terrain]]) if look.terrain != NOBODY else "",
        sides=[fighter(look, side, say) for side in range(2)],
        steps=[(say(text), i < now, i == now) for i, (_, text) in enumerate(STEPS)],
        chance=look.chance,
        verdict=say(N_("{who} wins"), who=titles.side(look, look.winner, say)) if look.winner != NOBODY else "",
    )


FIGHTERS = (12, 652)
"""Where both sides stand on the stage."""


def fighter(look: Fight, side: int, say: Reader) -> Piece:
    seat, card = look.sides[side], look.strategy[side]
    counted = [name for name, counts in zip(("axe", "shield"), look.counted[side], strict=True) if counts]
    rolled = [CONTEST_FACES[face] for face in look.rolled[side]]
    places = [16 + i * 46 for i in range(max(look.dice[side], len(rolled)))]
    return Piece(
        seat=seat,
        x=FIGHTERS[side],
        name=fit(titles.side(look, side, say), 200, 20, 0.55),
        strength=say(N_("strength {n}"), n=look.strength[side]),
        units=look.units[side],
        units_title=say(P_("{count} unit", "{count} units", "count"), count=look.units[side]),
        card=strategy_face(say.translations, card) if card else None,
        face_down=look.declared[side],
        dice=[
            Piece(face=face, title=say(words.FACE[number]), worth=worth_of(face, side, look), x=x)
            for face, number, x in zip(rolled, look.rolled[side], places, strict=False)
        ],
        to_roll=[] if rolled else places,
        successes=look.successes[side] if rolled else None,
        added=look.added[side],
        helps=[
            *(
                [("conan", say(N_("Conan helps: one die more, and his hits count twice")))]
                if look.conan == side
                else []
            ),
            *([("raider", say(N_("Raiders help: axes count")))] if look.raiders and side else []),
            *((name, say(COUNTS[name])) for name in counted),
        ],
        state="won" if look.winner == side else "lost" if look.winner == 1 - side else "",
    )


COUNTS = {"axe": N_("Each axe counts as a success"), "shield": N_("Each shield counts as a success")}


def arrow(_: int, look: tuple[int, int, int, int] | None, say: Reader) -> Piece:
    """From where an army attacks, bent a little, so that it hides no name on its way."""
    if look is None:
        return Piece(d="")
    seat, origin, target, units = look
    (x, y), (to_x, to_y) = (spot(say.translations, place).pieces for place in (origin, target))
    y, to_y = y + 19, to_y + 19
    bend = (x + to_x) / 2 + (to_y - y) * 0.18, (y + to_y) / 2 - (to_x - x) * 0.18
    line = curve((x, y), bend, (to_x, to_y))
    (a, b), (tip_x, tip_y) = line[15], line[19]
    far = hypot(tip_x - a, tip_y - b) or 1
    dx, dy = (tip_x - a) / far, (tip_y - b) / far
    head = (
        f"M{tip_x + 16 * dx:.1f} {tip_y + 16 * dy:.1f}L{tip_x - 12 * dy:.1f} {tip_y + 12 * dx:.1f}"
        f"L{tip_x + 12 * dy:.1f} {tip_y - 12 * dx:.1f}z"
    )
    return Piece(d=path(line[4:20]), head=head, seat=seat, units=units)


def worth_of(face: str, side: int, look: Fight) -> int:
    """The successes that a die shows."""
    axe, shield = look.counted[side]
    worth = {
        "hit": 1,
        "hit_conan": 1 + (look.conan == side),
        "hit_attacker": side == 0,
        "axe": axe,
        "shield": shield,
    }
    return int(worth.get(face, 0))


# Cards in hand

STRATEGIES, BIDDING, REWARDS = 100, 200, 300
"""A card of a hand is a number: a kingdom card from 0 on, and the others from here on."""


@lru_cache(maxsize=400)
def strategy_face(translations: NullTranslations, number: int) -> Piece:
    say = Reader(translations, words.LEXICON)
    card = STRATEGY[number]
    assert card
    return Piece(
        kind="strategy",
        id=f"strategy-{number}",
        number=number,
        value=card.value,
        symbols=[(each, say(words.SYMBOL[each])) for each in card.symbols],
        area=card.area,
        areas=say(words.AREA[card.area]),
        other=say(words.AREA[card.other_area]),
        terrains=[(each, say(words.TERRAIN[each])) for each in card.terrains],
        title=words.strategy(say, number),
    )


@lru_cache(maxsize=800)
def kingdom_face(translations: NullTranslations, number: int) -> Piece:
    say = Reader(translations, words.LEXICON)
    card = CARD[number]
    return Piece(
        kind="kingdom",
        id=f"card-{number}",
        type=card.type,
        type_name=say(words.TYPE[card.type]),
        name=words.card_name(say, number),
        cost=card.cost,
        text=words.card_text(say, number),
        title=say(N_("{card} ({card:note}). {card:text}"), card=number),
    )


def card(number: int, say: Reader) -> Piece:
    if number >= REWARDS:
        found = reward(number - REWARDS, say)
        found.kind, found.id = "reward", f"reward-{number - REWARDS}"
        return found
    if number >= BIDDING:
        value = number - BIDDING
        told = f"{say(N_('Bidding token {value}'), value=value)}. {say(words.BID_HELP.get(value, words.SPENT))}"
        return Piece(kind="bidding", id=f"bidding-{value}", value=value, title=told)
    if number >= STRATEGIES:
        return strategy_face(say.translations, number - STRATEGIES)
    return kingdom_face(say.translations, number)


def hand_of(cards: Sequence[int], first: int) -> list[int]:
    return [first + each for each in cards if each >= 0]
