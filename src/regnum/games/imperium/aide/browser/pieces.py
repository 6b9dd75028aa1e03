"""From looks to pieces: what is drawn of each thing on the aide's board, by a function for each kind."""

from regnum.core.drawing.painter import Piece
from regnum.core.words import N_, Reader
from regnum.games.imperium import words
from regnum.games.imperium.aide import titles
from regnum.games.imperium.aide.titles import Rival, Rows, Said
from regnum.games.imperium.aide.words import instruction
from regnum.games.imperium.components import CARD
from regnum.games.imperium.rules.centurion.levels import LEVELS
from regnum.games.imperium.rules.centurion.orders import REASONS
from regnum.games.imperium.rules.centurion.worth import WORTH
from regnum.games.imperium.state import EMPTY, NOTHING

RESOURCES = ("materials", "population", "progress")
TITLES = (N_("Materials"), N_("Population"), N_("Progress"))


def card(number: int, say: Reader) -> Piece:
    """A card as a slip: its suit, its name, and what it is worth to the centurion."""
    told = CARD[number]
    return Piece(
        number=number,
        name=words.card_name(say, number),
        suit=told.suits[0] if told.suits else "none",
        kind=words.kind(say, number),
        worth=WORTH[number],
        title=f"{words.card_name(say, number)} ({words.kind(say, number)})",
    )


def amounts(purse: tuple[int, ...], say: Reader, also_none: bool = False) -> list[tuple[str, str, int]]:
    """Sign, title and number."""
    found = zip(RESOURCES, TITLES, purse, strict=True)
    return [(sign, say(title), n) for sign, title, n in found if n or also_none]


def turn(_: int, look: tuple[str, int, int, bool], say: Reader) -> Piece:
    return Piece(text=titles.turn(0, look, say))


def todo(_: int, look: Said, say: Reader) -> Piece:
    return Piece(lines=[instruction(say, *each) for each in look])


def slot(number: int, look: tuple[int, tuple[int, int, int], bool], say: Reader) -> Piece:
    lies, tokens, unrest = look
    return Piece(
        number=number + 1,
        card=card(lies, say) if lies != NOTHING else None,
        tokens=amounts(tokens, say),
        unrest=unrest,
    )


def slots(_: int, look: tuple[tuple[int, ...], int, tuple[int, ...]], say: Reader) -> Piece:
    cards, die, waiting = look
    *places, under = cards
    return Piece(
        die=die,
        places=[
            Piece(
                number=number + 1,
                card=card(lies, say) if lies >= 0 else None,
                empty=lies == EMPTY,
                next=waiting[:1] == (number,),
            )
            for number, lies in enumerate(places)
        ],
        under=Piece(card=card(under, say) if under >= 0 else None, empty=under == EMPTY),
    )


def rows(_: int, look: Rows | tuple[()], say: Reader) -> Piece:
    if not look:
        return Piece(rows=[], turned="")
    numbers, fired, passed, turned = look
    why = dict(passed)
    return Piece(
        turned=words.card_name(say, turned) if turned != NOTHING else "",
        rows=[
            Piece(
                label=words.row_label(say, row),
                text=words.row_text(say, row),
                lit=row == fired,
                doubt=words.row_doubt(say, row),
                reason=say(REASONS[why[row]]) if row in why else "",
            )
            for row in numbers
        ],
    )


def rival(_: int, look: Rival, say: Reader) -> Piece:
    nation, level, empire, purse, (deck, dynasty, history), journey = look
    return Piece(
        nation=words.nation(say, nation) if nation >= 0 else "",
        level=say(LEVELS[level].title),
        state="empire" if empire else "barbarian",
        state_title=say(words.STATE["empire" if empire else "barbarian"]),
        purse=amounts(purse, say, also_none=True),
        counts=[
            (say(N_("Deck")), deck),
            (say(N_("Dynasty deck")), dynasty),
            (say(N_("History")), history),
        ],
        journey=words.card_name(say, journey) if journey != NOTHING else "",
    )


def regions(_: int, cards: tuple[int, ...], say: Reader) -> Piece:
    return Piece(head=say(N_("Its regions")), cards=[card(each, say) for each in cards])


def discard(_: int, cards: tuple[int, ...], say: Reader) -> Piece:
    return Piece(head=say(N_("Its discard pile")), cards=[card(each, say) for each in cards])


def commons(_: int, look: tuple[int, tuple[int, ...], int, int, tuple[int, ...]], say: Reader) -> Piece:
    main, small, fame, unrest, exile = look
    counts = [(say(N_("Main deck")), main)]
    counts += [(words.suit(say, suit), count) for suit, count in enumerate(small)]
    counts += [(say(N_("Fame")), fame), (say(N_("Unrest")), unrest)]
    return Piece(counts=counts, head=say(N_("Exile")), cards=[card(each, say) for each in exile])
