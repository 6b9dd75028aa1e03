"""From looks to pieces: where a thing lies and which signs it wears, by a function for each kind."""

from collections.abc import Sequence
from functools import lru_cache
from gettext import NullTranslations
from typing import NamedTuple

from regnum.core.drawing.charts import Name, name_width
from regnum.core.drawing.lettering import fit
from regnum.core.drawing.painter import Piece
from regnum.core.views import BACK
from regnum.core.words import N_, P_, Reader
from regnum.games.age_of_conan import titles, words
from regnum.games.age_of_conan.browser.land import AREA, LABELS, moved
from regnum.games.age_of_conan.components import (
    BOX,
    CARD,
    CATEGORIES,
    CONTEST_FACES,
    FATE_FACES,
    IS_HOME,
    KINGDOMS,
    STRATEGY,
    TERRAINS,
    TOKENS,
    TRACK,
    VALUE,
)
from regnum.games.age_of_conan.looks import Bid, Fight, Realm, Standing
from regnum.games.age_of_conan.state import CITY, FORT, NOBODY, TOWER

# Names and pills

NAME_SIZE, HOME_SIZE = 16, 19
LEADING = 18
PILL_HEIGHT, ICON, VALUE_SIDE = 26, 24, 32
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


def in_lines(text: str, lines: int) -> list[str]:
    """A name in one line, or in two about as long as each other."""
    cuts = [at for at, letter in enumerate(text) if letter == " "] if lines == 2 else []
    if not cuts:
        return [text]
    cut = min(cuts, key=lambda at: abs(2 * at - len(text)))
    return [text[:cut], text[cut + 1 :]]


@lru_cache(maxsize=200)
def spot(translations: NullTranslations, number: int) -> Spot:
    label, home = LABELS[number], IS_HOME[number]
    name = words.province(Reader(translations, words.LEXICON), number)
    size = HOME_SIZE if home else NAME_SIZE
    ((x, y), row) = moved([(label.x, label.y), label.pieces])
    said = in_lines(name.upper() if home else name, label.lines)
    lines = [
        Name(text, size, x, y + 14 + i * LEADING, name_width(text, size) + home * 12)
        for i, text in enumerate(said)
    ]
    wide = VALUE_SIDE + ICON * len(TRACK[number])
    top = y + LEADING * len(said) + 3
    return Spot(tuple(lines), (x - wide / 2, top, wide), row)


# The map


def land(number: int, look: tuple[bool, int], say: Reader) -> Piece:
    in_play, home = look
    return Piece(number=number, area=BOX.provinces[number].area, in_play=in_play, home=home)


def province(number: int, look: Standing, say: Reader) -> Piece:
    at = spot(say.translations, number)
    return Piece(
        number=number,
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
        army = upright(f"army-{number}", f"army-{look.army}", SIZES["army"], told, source, str(look.units))
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
                    badge(count),
                    "corner",
                )
            )
    if look.raiders:
        told = say(titles.RAIDERS, count=look.raiders)
        found.append(
            upright(f"raiders-{number}", "raider", (26, 26), told, "supply", badge(look.raiders), "corner")
        )
    if look.conan:
        told = say(N_("Conan, at his goal")) if look.goal else say(N_("Conan"))
        found.append(upright("conan", "conan", (38, 38), told))
    return side_by_side(found, at.pieces)


def badge(count: int) -> str:
    return str(count) if count > 1 else ""


def upright(
    key: str,
    sign: str,
    size: tuple[int, int],
    title: str,
    source: str = "",
    count: str = "",
    where: str = "face",
) -> Piece:
    """Something that stands in a province, with a number on its face or at its corner."""
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

DIE, DICE_TOP = 46, 164


def ages(_: int, look: tuple[int, int, bool], say: Reader) -> Piece:
    age, left, over = look
    text = say(N_("The game is over")) if over else say(N_("Age {age}"), age=titles.AGE[age])
    states = [
        "past" if number < age or over else "now" if number == age else "coming"
        for number in range(1, BOX.structure.ages + 1)
    ]
    return Piece(text=text, states=states, names=titles.AGE[1:], left=left)


def adventure(_: int, look: tuple[int, int, int], say: Reader) -> Piece:
    number, leader, way = look
    if number == NOBODY:
        return Piece(name=say(N_("No adventure yet")), goal="", leader=NOBODY, way=0, leader_title="")
    goal = words.province(say, titles.goal_of(number))
    return Piece(
        name=words.name(say, BOX.adventures[number]),
        goal=say(P_("to {goal}: {way} step", "to {goal}: {way} steps", "way"), goal=goal, way=way)
        if way
        else say(N_("at his goal, {goal}"), goal=goal),
        leader=leader,
        leader_title=say(N_("{seat} leads Conan."), seat=leader) if leader != NOBODY else "",
        way=way,
    )


TOKEN = 40


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
    tokens, taken, length = look
    drawn = [reward(token, say) for token in tokens]
    for i, each in enumerate(drawn):
        each.x = 20 + (length - len(tokens) + i) * (TOKEN + 8)
    just = reward(taken, say) if taken != NOBODY else None
    return Piece(
        tokens=drawn, sockets=[20 + i * (TOKEN + 8) for i in range(max(length - len(tokens), 0))], just=just
    )


def fate(face: int, look: tuple[int, bool], say: Reader) -> Piece:
    """Dice that lie in the pool with the same face, one on the other, and the one in use."""
    count, used = look
    name = FATE_FACES[face]
    return Piece(face=name, count=count, used=used, x=18 + face * 74, y=DICE_TOP)


# Objectives and realms

ROW = 47


def objective(place: int, look: tuple[int, tuple[int, ...]], say: Reader) -> Piece:
    number, seats = look
    text = words.objective_text(say, number)
    return Piece(
        y=44 + place * ROW,
        name=words.name(say, BOX.objectives[number]),
        text=text[:1].upper() + text[1:],
        points=BOX.objectives[number].points,
        seats=[
            Piece(seat=seat, x=AREA["realms"].width - 46 - 24 * i, title=say.seat(seat))
            for i, seat in enumerate(reversed(seats))
        ],
    )


COLUMNS = ("points", "fort", "gold", "crom", "monster", "treasure", "woman")
"""The signs of what is counted, from left to right."""
COLUMN_LEFT, COLUMN = 84, 49
REALMS_TOP, REALM = 278, 56


def realm(seat: int, look: Realm, say: Reader) -> Piece:
    cells = [
        Piece(
            x=COLUMN_LEFT + i * COLUMN,
            amount=amount,
            pays=pays if i > 1 else 0,
            title=say(titles.AMOUNTS[i]),
            unknown=look.unknown if i > 3 else 0,
        )
        for i, (amount, pays) in enumerate(zip(look.amounts, look.pays, strict=True))
    ]
    cards = [*((card, "ready") for card in look.ready), *((card, "used") for card in look.used)]
    return Piece(
        seat=seat,
        y=REALMS_TOP + seat * REALM,
        name=fit(say.seat(seat), 60, 12),
        kingdom=KINGDOMS[look.kingdom],
        total=sum(look.pays),
        cells=cells,
        fallen=look.fallen,
        upgrades=[
            Piece(
                x=COLUMN_LEFT - 20 + i * 17,
                state=state,
                title=f"{words.card_name(say, card)} ({say(UPGRADE[state])}): {words.card_text(say, card)}",
            )
            for i, (card, state) in enumerate(cards)
        ],
    )


UPGRADE = {"ready": N_("ready"), "used": N_("used")}


# Bids and supplies

FISTS = {
    "cards": N_("Bid: a card"),
    "tokens": N_("Bid: a token"),
    "shown": N_("The bids are shown"),
    "auction": N_("Auction of the artifacts"),
}


def bid(seat: int, look: Bid, say: Reader) -> Piece:
    width = (AREA["bid"].width - 24) / look.seats
    return Piece(
        seat=seat,
        x=12 + seat * width,
        width=width,
        middle=width / 2,
        free=[str(each) for each in look.free],
        closed=look.stage in ("cards", "tokens", "auction"),
        holds=look.card == BACK,
        shown=look.token != NOBODY,
        card=strategy_face(say.translations, look.card) if look.card > 0 else None,
        token=look.token,
        total=look.total,
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
    return Piece(each=list(enumerate(look)), kind="army")


def envoys(_: int, look: tuple[int, ...], say: Reader) -> Piece:
    return Piece(each=list(enumerate(look)), kind="emissary")


def artifact(category: int, holder: int, say: Reader) -> Piece:
    return Piece(category=CATEGORIES[category], holder=holder, x=152 + category * 42)


def bonus(_: int, holder: int, say: Reader) -> Piece:
    return Piece(holder=holder, x=152 + 3 * 42)


# A contest

STEPS = (
    ("declare", N_("cards")),
    ("revealed", N_("reactions")),
    ("attacker_roll", N_("attack")),
    ("defender_roll", N_("defence")),
    ("outcome", N_("outcome")),
    ("losses", N_("losses")),
)
LATE = {"after_losses": 5, "march": 5, "fight_goes_on": 5}


def contest(_: int, look: Fight | None, say: Reader) -> Piece:
    if look is None:
        return Piece(on=False)
    names = [name for name, _ in STEPS]
    now = names.index(look.step) if look.step in names else LATE.get(look.step, len(STEPS))
    at = spot(say.translations, look.province).pieces
    origin = spot(say.translations, look.origin).pieces
    return Piece(
        on=True,
        heading=say(words.CONTEST[look.kind]),
        place=words.province(say, look.province),
        terrain=TERRAINS[look.terrain] if look.terrain != NOBODY else "",
        terrain_title=say(words.TERRAIN[TERRAINS[look.terrain]]) if look.terrain != NOBODY else "",
        sides=[fighter(look, side, say) for side in range(2)],
        steps=[(say(text), i < now, i == now) for i, (_, text) in enumerate(STEPS)],
        chance=look.chance,
        won=look.winner,
        says=titles.contest(0, look, say),
        arrow=(origin, at) if look.origin != look.province else None,
        verdict=say(N_("{who} wins"), who=titles.side(look, look.winner, say)) if look.winner != NOBODY else "",
    )


def fighter(look: Fight, side: int, say: Reader) -> Piece:
    seat, card = look.sides[side], look.strategy[side]
    counted = [name for name, counts in zip(("axe", "shield"), look.counted[side], strict=True) if counts]
    return Piece(
        seat=seat,
        name=fit(titles.side(look, side, say), 160, 17),
        strength=look.strength[side],
        conan=look.conan == side,
        raiders=look.raiders and side == 1,
        card=strategy_face(say.translations, card) if card else None,
        face_down=look.declared[side],
        dice=[
            Piece(
                face=CONTEST_FACES[face],
                title=say(words.FACE[face]),
                worth=worth_of(CONTEST_FACES[face], side, look),
                x=14 + i * 29,
            )
            for i, face in enumerate(look.rolled[side])
        ],
        to_roll=[14 + i * 29 for i in range(look.dice[side])] if not look.rolled[side] else [],
        successes=look.successes[side] if look.rolled[side] else None,
        added=look.added[side],
        counted=[(name, say(words.SYMBOL[name])) for name in counted],
        won=look.winner == side,
        lost=look.winner == 1 - side,
    )


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
        title=f"{words.card_name(say, number)} ({words.card_note(say, number)}). {words.card_text(say, number)}",
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
