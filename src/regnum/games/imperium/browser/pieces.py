"""From looks to pieces: what is drawn of each thing, by a function for each kind; and the face of a card."""

from functools import lru_cache
from gettext import NullTranslations

from regnum.core.drawing.painter import Piece
from regnum.core.programs import told
from regnum.core.views import BACK
from regnum.core.words import N_, Reader
from regnum.games.imperium import titles, words
from regnum.games.imperium.browser.motifs import motif
from regnum.games.imperium.components import BOX, CARD, DESIGN, HOMES, KINGS, NATIONS, RESOURCES, UNREST
from regnum.games.imperium.language import ICON_NAMES
from regnum.games.imperium.rules.centurion.levels import LEVELS
from regnum.games.imperium.state import CENTURION, EMPTY, NOTHING, UNDER_DIE
from regnum.games.imperium.titles import Cards, Head, Orders, Piles, Ranks, Stands

NATION_OF = {card: nation for nation in NATIONS for card in HOMES[nation]}
"""By card, if it belongs to a nation."""
RESOURCE_TITLES = (
    N_("Materials"),
    N_("Population"),
    N_("Progress"),
    N_("Actions left"),
    N_("Exhaust tokens left"),
)
SIGNS = (*RESOURCES, "action", "exhaust")
SIZES = ((100, ""), (140, "long"), (180, "very-long"), (1000, "longest"))
"""In how small letters the text of a card is written, by its length."""
PARAGRAPH, LINE = 14, 22
"""Letters for which the end of a paragraph and another line take the room."""
LONG_NAME = 17
"""Letters from which on the name of a card is written smaller."""

# The face of a card


@lru_cache(maxsize=2400)
def face(translations: NullTranslations, number: int) -> Piece:
    """The face of a card, which hangs on the language only. Cards of one design share it."""
    say, card = Reader(translations, words.LEXICON), CARD[number]
    pinned = say(words.MARKS["pinned"])  # the pin says that
    sentences = [headed(each, say) for each in words.sentences(say, number) if each != pinned]
    length = sum(len(head) + len(text) + PARAGRAPH for head, text in sentences)
    length += LINE * (bool(card.state or card.icons or card.pinned or card.attack) + bool(card.variable))
    name = words.card_name(say, number)
    nation = "" if number in UNREST else NATION_OF.get(number, "")  # unrest is unrest, whosever it was
    return Piece(
        design=DESIGN[number],
        name=f"{name} {card.side}" if card.side and nation else name,
        size=next(size for most, size in SIZES if length <= most),
        name_size="long-name" if len(name) > LONG_NAME else "",
        suit=card.suits[0] if card.suits else "none",
        suits=[(suit, say(words.SUIT[suit])) for suit in card.suits] or [("none", say(N_("no suit")))],
        state=card.state,
        state_title=say(words.STATE[card.state]) if card.state else "",
        icons=icons_of(number, say),
        cost=amounts((card.cost.materials, card.cost.population, card.cost.progress), say),
        text=sentences,
        points=str(card.points) if not (card.variable or card.placed) and card.points else "",
        scoring=words.points(say, number) if card.variable or card.placed else "",
        points_title=say(N_("Points: {points}"), points=words.points(say, number)),
        nation=nation,
        nation_title=words.nation(say, NATIONS.index(nation)) if nation else "",
        motif=motif(number),
    )


def headed(sentence: str, say: Reader) -> tuple[str, str]:
    """What a sentence begins with, if that says when it holds; and the rest of it."""
    for head in (N_("Exhaust"), N_("Solstice"), N_("Response")):
        start = f"{say(head)}: "
        if sentence.startswith(start):
            return say(head), sentence.removeprefix(start)
    return "", sentence


def icons_of(number: int, say: Reader) -> list[tuple[str, str]]:
    card = CARD[number]
    found = [("attack", say(N_("attack")))] if card.attack else []
    found += [("pinned", say(N_("it stays in play")))] if card.pinned else []
    return found + [(icon, say(ICON_NAMES[icon])) for icon in card.icons]


def amounts(purse: tuple[int, ...], say: Reader) -> list[tuple[str, str, int]]:
    """Sign, title and number of what there is."""
    found = zip(SIGNS, RESOURCE_TITLES, purse, strict=False)
    return [(sign, say(title), amount) for sign, title, amount in found if amount]


def card(number: int, say: Reader) -> Piece:
    """A card in a hand, or in the market."""
    return Piece(number=number, title=titles.card(number, say), face=face(say.translations, number))


def slip(number: int, say: Reader, own: bool = True) -> Piece:
    """A card as a slip: by its suit, its name and its icons. If it can be chosen elsewhere, it is none of its
    own here."""
    return Piece(number=number, title=titles.card(number, say), face=face(say.translations, number), own=own)


# The commons


def turn(_: int, look: tuple[str, int, int, int, bool, bool], say: Reader) -> Piece:
    _step, _round, seat, ending, _solstice, alone = look
    text, *last = titles.turn(0, look, say).split(" – ", 1)
    disc = "rival" if alone and seat == CENTURION else str(seat) if seat >= 0 else ""
    return Piece(disc=disc, text=text, last=last[0] if ending and last else "")


def played(_: int, look: tuple[Cards, int], say: Reader) -> Piece:
    cards, seat = look
    return Piece(cards=[slip(each, say) for each in cards], seat=seat)


def commons(_: int, look: tuple[int, tuple[int, ...], int, int, int], say: Reader) -> Piece:
    main, small, fame, unrest, king = look
    rows = [
        Piece(id="draw-pile", sign="deck", name=say(N_("Main deck")), count=main, tip=say(MAIN), few=main <= 6)
    ]
    for suit, count in enumerate(small):
        name = words.suit(say, suit)
        title = say(N_("The small deck of this suit refills the slot below it, and can be taken from unseen."))
        rows.append(
            Piece(id=f"deck-{suit}", sign=SMALL_SIGNS[suit], name=name, count=count, tip=title, few=False)
        )
    rows.append(
        Piece(
            id="fame",
            sign="suit-fame",
            name=say(N_("Fame")),
            count=fame,
            tip=king_told(king, say),
            few=fame == 0,
        )
    )
    rows.append(
        Piece(
            id="unrest",
            sign="suit-unrest",
            name=say(N_("Unrest")),
            count=unrest,
            tip=say(PILE),
            few=unrest <= 4,
        )
    )
    return Piece(rows=rows)


SMALL_SIGNS = ("suit-region", "suit-uncivilised", "suit-civilised")
MAIN = N_("When the main deck is empty, scoring is triggered.")
PILE = N_("When the last unrest is taken, the world collapses: whoever has the least unrest wins.")


def king_told(side: int, say: Reader) -> str:
    """King of Kings, which lies under the fame cards."""
    return say(N_("Under the fame cards lies King of Kings: {text}"), text=told(KINGS[side], say))


def slot(number: int, look: tuple[int, tuple[int, int, int], bool], say: Reader) -> Piece:
    lies, tokens, unrest = look
    return Piece(
        number=number + 1,
        card=card(lies, say) if lies != NOTHING else None,
        tokens=amounts(tokens, say),
        unrest=unrest,
    )


def exile(_: int, cards: Cards, say: Reader) -> Piece:
    return Piece(cards=[slip(each, say) for each in reversed(cards)], count=len(cards))


# Realms


def realm(seat: int, look: tuple[bool, str, str, bool, tuple[int, int, int, int, int]], say: Reader) -> Piece:
    active, nation, side, empire, purse = look
    shown = zip(SIGNS, RESOURCE_TITLES, purse, strict=True)
    return Piece(
        seat=seat,
        name=say.seat(seat),
        active=active,
        nation=nation,
        nation_title=words.nation(say, NATIONS.index(nation)) if nation else "",
        side=side,
        state="empire" if empire else "barbarian",
        state_title=say(words.STATE["empire" if empire else "barbarian"]) if nation else "",
        purse=[(sign, say(title), amount) for sign, title, amount in shown],
    )


def regions(seat: int, look: Stands, say: Reader) -> Piece:
    return Piece(kind="of-regions", head=say(N_("Regions")), cards=standing(look, say))


def others(seat: int, look: Stands, say: Reader) -> Piece:
    return Piece(kind="of-others", head=say(N_("In play")), cards=standing(look, say))


def standing(look: Stands, say: Reader) -> list[Piece]:
    found = []
    for number, under, spent, stored in look:
        piece = slip(number, say)
        piece.under = [slip(each, say) for each in under]
        piece.spent, piece.stored = spent, stored
        piece.title = f"{titles.stands(number, under, spent, stored, say)}. {words.text(say, number)}"
        found.append(piece)
    return found


def zones(seat: int, look: tuple[tuple[int, int, int, int], Cards, Cards, Cards, bool], say: Reader) -> Piece:
    (hand, deck, nation, history), discards, developments, known, advanced = look
    closed = [
        ("hand", say(N_("Hand")), hand),
        ("deck", say(N_("Deck")), deck),
        ("nation", say(N_("Nation deck")), nation),
    ]
    opened = [
        ("discard", say(N_("Discard pile")), len(discards), discards),
        ("history", say(N_("History")), history, known),
        ("development", say(N_("Developments")), len(developments), developments),
    ]
    return Piece(
        seat=seat,
        closed=[Piece(sign=sign, name=name, count=count) for sign, name, count in closed],
        opened=[
            Piece(
                sign=sign, name=name, count=count, cards=[slip(each, say, sign != "history") for each in cards]
            )
            for sign, name, count, cards in opened
        ],
        advanced=advanced,
    )


# The centurion

ROW_SIGNS = {
    **{suit: f"suit-{suit}" for suit in ("fame", "region", "tributary", "uncivilised", "civilised")},
    **{icon: f"icon-{icon}" for icon in ("attack", "pinned", "mask", "scroll", "knight")},
}
"""By what a row is for: its sign, if there is one."""
PIPS = {
    1: ((12, 12),),
    2: ((8, 8), (16, 16)),
    3: ((7.5, 7.5), (12, 12), (16.5, 16.5)),
    4: ((8, 8), (16, 8), (8, 16), (16, 16)),
    5: ((7.5, 7.5), (16.5, 7.5), (12, 12), (7.5, 16.5), (16.5, 16.5)),
    6: ((8, 7), (16, 7), (8, 12), (16, 12), (8, 17), (16, 17)),
}
"""Where a die has its eyes, on a grid of 24."""


def centurion(_: int, look: Head, say: Reader) -> Piece:
    active, nation, empire, level, purse = look
    state = "empire" if empire else "barbarian"
    return Piece(
        name=say.seat(CENTURION),
        active=active,
        nation=nation,
        nation_title=words.nation(say, NATIONS.index(nation)) if nation else "",
        state=state,
        state_title=say(words.STATE[state]) if nation else "",
        level=say(LEVELS[level].title),
        help=say(LEVELS[level].help),
        purse=[(sign, say(title), n) for sign, title, n in zip(SIGNS, RESOURCE_TITLES, purse, strict=False)],
    )


def ranks(_: int, look: Ranks, say: Reader) -> Piece:
    """By slot: the card that was turned there, the die on one that waits, or a card face down."""
    slots, used, die, trail = look
    turned = {slot: card for slot, card, _ in trail} if die else {}
    posts = []
    for number in range(used):
        under_die = die == number + 1
        lies = slots[UNDER_DIE] if under_die else turned.get(number, slots[number])
        now = bool(die and trail) and trail[-1][0] == number
        kind = "turned" if number in turned else "empty" if lies == EMPTY else "shut"
        name = say.gap("card", lies) if lies not in (EMPTY, BACK) else ""
        posts.append(
            Piece(
                number=number + 1,
                kind="under-die" if under_die else f"{kind} now" if now else kind,
                name=name,
                suit=face(say.translations, lies).suit if name else "none",
                pips=PIPS[die] if under_die else (),
            )
        )
    steps = [Piece(text=titles.step_told(*each, say), card=slip(each[1], say, own=False)) for each in trail]
    for step, (slot, card, row) in zip(steps, trail, strict=True):
        step.number, step.row = slot + 1, step_result(card, row, say)
    beside = PIPS[die] if die > used else ()
    spared = bool(die) and slots[UNDER_DIE] != EMPTY
    said = die_told(die, spared, bool(trail), say)
    return Piece(posts=posts, steps=steps, die=die, pips=beside, said=said)


def step_result(card: int, row: int, say: Reader) -> str:
    if card in UNREST:
        return say(N_("returned"))
    return row_head(row, say) if row != NOTHING else say(N_("no row"))


def die_told(die: int, spared: bool, begun: bool, say: Reader) -> str:
    if not die:
        return say(N_("Its last turn") if begun else N_("It has not had a turn yet."))
    if spared:
        text = N_("The die shows {die}: the card under it is spared, and lies in slot 1 afterwards.")
    else:
        text = N_("The die shows {die}: all its cards are turned.")
    return say(text, die=die)


def row_head(row: int, say: Reader) -> str:
    """The cards that a row is for: “Glory”, or Region."""
    label = words.row_label(say, row)
    return say(N_("“{label}”"), label=label) if BOX.rows[row].name else label[:1].upper() + label[1:]


def orders(_: int, look: Orders, say: Reader) -> Piece:
    """Its table, with the row that fired and what became of those above."""
    found = [order(row, say, kind, told) for row, kind, told in titles.rows(look, say)]
    journey = titles.journey_row(look)
    if journey != NOTHING:
        found.append(order(journey, say, "journey", say(N_("when its deck is empty"))))
    return Piece(head=titles.orders(0, look, say), rows=found)


def order(row: int, say: Reader, kind: str, told: str) -> Piece:
    return Piece(
        kind=kind,
        told=told,
        sign="" if BOX.rows[row].name else ROW_SIGNS.get(BOX.rows[row].match, ""),
        label=row_head(row, say),
        text=words.row_text(say, row),
        doubt=words.row_doubt(say, row),
    )


def piles(_: int, look: Piles, say: Reader) -> Piece:
    """Those of which cards are known can be opened; deck and dynasty deck from the top."""
    names = (N_("Deck"), N_("Dynasty deck"), N_("Discard pile"), N_("History"))
    signs = ("deck", "nation", "discard", "history")
    found = []
    for sign, name, cards in zip(signs, names, look, strict=True):
        known = [(place, card) for place, card in enumerate(cards, 1) if card != BACK]
        slips = [slip(card, say, own=sign == "discard") for _, card in known]
        for each, (place, _card) in zip(slips, known, strict=True):
            each.place = say(N_("{place}. from the top"), place=place) if sign in ("deck", "nation") else ""
        found.append(Piece(sign=sign, name=say(name), count=len(cards), cards=slips))
    return Piece(piles=found)
