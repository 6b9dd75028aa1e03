"""What is told of the things on the table of Imperium, each kind by a function of its name."""

from collections.abc import Iterator, Sequence

from regnum.core.views import BACK
from regnum.core.words import N_, P_, Reader
from regnum.games.imperium.components import BOX, CARD, MATCHING, NATIONS, ROWS_OF, UNREST
from regnum.games.imperium.state import CENTURION, EMPTY, NOTHING, UNDER_DIE
from regnum.games.imperium.words import STATE, card_name, kind, text

Cards = tuple[int, ...]
Stands = tuple[tuple[int, Cards, bool, int], ...]
"""Cards in play: each with those under it, whether it is spent, and what is stored on it."""

PHASES = {
    "setup": N_("Setting up"),
    "draft": N_("The nations are chosen"),
    "": N_("The game is over"),
}
ENDING = ("", N_("scoring is triggered: one more round follows"), N_("the last round"))


def turn(_: int, look: tuple[str, int, int, int, bool, bool], say: Reader) -> str:
    step, number, seat, ending, solstice, _alone = look
    if seat < 0:
        return say(PHASES[step])
    told = say(N_("Round {round}: {seat}"), round=number, seat=seat)
    if solstice:
        told = say(N_("Round {round}: solstice"), round=number)
    return f"{told} – {say(ENDING[ending])}" if ending else told


def played(_: int, look: tuple[Cards, int], say: Reader) -> str:
    cards, _seat = look
    return say(N_("Being played: {cards}"), cards=names(cards, say)) if cards else ""


def names(cards: Sequence[int], say: Reader) -> str:
    return ", ".join(card_name(say, card) for card in cards)


def card(number: int, say: Reader) -> str:
    """All that there is to know of a card."""
    told = card_name(say, number)
    what = kind(say, number)
    return f"{told} ({what}). {text(say, number)}" if what else f"{told}. {text(say, number)}"


def commons(_: int, look: tuple[int, tuple[int, ...], int, int, int], say: Reader) -> str:
    main, small, fame, unrest, _king = look
    parts = [say(N_("main deck {n}"), n=main)]
    parts += [say(N_("{suit:deck} {n}"), suit=suit, n=n) for suit, n in enumerate(small)]
    return " · ".join([*parts, say(N_("fame {n}"), n=fame), say(N_("unrest {n}"), n=unrest)])


def slot(number: int, look: tuple[int, tuple[int, int, int], bool], say: Reader) -> str:
    lies, tokens, unrest = look
    if lies == NOTHING:
        return say(N_("Slot {number}: empty"), number=number + 1)
    parts = [say(N_("on it: {purse}"), purse=tokens)] if any(tokens) else []
    parts += [say(N_("under it: unrest"))] if unrest else []
    told = say(N_("Slot {number}: {what}"), number=number + 1, what=card(lies, say))
    return f"{told} ({'; '.join(parts)})" if parts else told


def exile(_: int, cards: Cards, say: Reader) -> str:
    return pile(say, N_("Exile"), cards)


def pile(say: Reader, title: str, cards: Cards) -> str:
    count = say(P_("{count} card", "{count} cards", "count"), count=len(cards))
    return f"{say(title)}: {names(cards, say) or count}"


def realm(seat: int, look: tuple[bool, str, str, bool, tuple[int, int, int, int, int]], say: Reader) -> str:
    _, nation, side, empire, (materials, population, progress, actions, exhausts) = look
    if not nation:
        return say.seat(seat)
    return say(
        N_("{seat}: {nation} {side}, {state}; {purse}; actions {actions}, exhaust tokens {exhausts}"),
        seat=seat,
        nation=NATIONS.index(nation),
        side=ord(side),
        state=say(STATE["empire" if empire else "barbarian"]),
        purse=(materials, population, progress),
        actions=actions,
        exhausts=exhausts,
    )


def regions(seat: int, look: Stands, say: Reader) -> str:
    return f"{say(N_('Regions'))}: {in_play(look, say)}" if look else ""


def others(seat: int, look: Stands, say: Reader) -> str:
    return f"{say(N_('In play'))}: {in_play(look, say)}" if look else ""


def in_play(look: Stands, say: Reader) -> str:
    return ", ".join(stands(*each, say) for each in look)


def stands(number: int, under: Cards, spent: bool, stored: int, say: Reader) -> str:
    """A card in play, and how it stands."""
    parts = [say(N_("exhausted"))] if spent else []
    parts += [say(N_("on it: {purse}"), purse=(0, 0, stored))] if stored else []
    parts += [say(N_("under it: {cards}"), cards=names(under, say))] if under else []
    told = card_name(say, number)
    return f"{told} ({'; '.join(parts)})" if parts else told


def zones(seat: int, look: tuple[tuple[int, int, int, int], Cards, Cards, Cards, bool], say: Reader) -> str:
    (_hand, deck, nation, history), discards, developments, _, _ = look
    return say(
        N_(
            "{seat}: deck {deck}, discard pile {discards}, history {history}, nation deck {left}, "
            "developments {n}"
        ),
        seat=seat,
        deck=deck,
        discards=len(discards),
        history=history,
        left=nation,
        n=len(developments),
    )


# The centurion

Head = tuple[bool, str, bool, int, tuple[int, int, int]]
Ranks = tuple[Cards, int, int, tuple[tuple[int, int, int], ...]]
"""Its slots, how many of them are in use, the die while it is its turn, and what was turned."""
Orders = tuple[str, bool, int, int, tuple[tuple[int, int], ...], int]
"""Nation and state, the card that was turned last, the row that fired, those passed over, and the journey."""
Piles = tuple[Cards, Cards, Cards, Cards]
"""Deck and dynasty deck from the top, discard pile and history."""


def centurion(_: int, look: Head, say: Reader) -> str:
    _active, people, empire, level, purse = look
    if not people:
        return say.seat(CENTURION)
    return say(
        N_("{seat}: {nation}, {state}, {level}; {purse}"),
        seat=CENTURION,
        nation=NATIONS.index(people),
        state=say(STATE["empire" if empire else "barbarian"]),
        level=level,
        purse=purse,
    )


def ranks(_: int, look: Ranks, say: Reader) -> str:
    slots, used, die, trail = look
    turned = {slot: card for slot, card, _ in trail} if die else {}
    told = []
    for number in range(used):
        lies = slots[UNDER_DIE] if die == number + 1 else turned.get(number, slots[number])
        what = face_down(lies, say)
        if die == number + 1:
            what = say(N_("the die, on {what}"), what=what)
        elif number in turned:
            what = say(N_("{what}, turned"), what=what)
        told.append(f"{number + 1} {what}")
    return say(N_("Its slots: {slots}"), slots=", ".join(told))


def face_down(lies: int, say: Reader) -> str:
    if lies == EMPTY:
        return say(N_("empty"))
    return say(N_("a card face down")) if lies == BACK else card_name(say, lies)


def step_told(slot: int, number: int, fired: int, say: Reader) -> str:
    """What became of a card that was turned."""
    if number in UNREST:
        told = N_("Slot {slot:number}: {card} goes back to the pile")
    elif fired == NOTHING:
        told = N_("Slot {slot:number}: {card} – no row can do anything")
    else:
        told = N_("Slot {slot:number}: {card} – “{row:label}”")
    return say(told, slot=slot, card=number, row=fired)


def table_of(look: Orders) -> tuple[int, ...]:
    """The rows of its present state, from the top."""
    people, empire = look[:2]
    if not people:
        return ()
    return ROWS_OF[people, "always"] or ROWS_OF[people, "empire" if empire else "barbarian"]


def journey_row(look: Orders) -> int:
    """The row of the journey card that it has reached, or NOTHING."""
    people, journey = look[0], look[-1]
    if journey == NOTHING:
        return NOTHING
    return next(row for row in ROWS_OF[people, "journey"] if BOX.rows[row].name == CARD[journey].name)


def orders(_: int, look: Orders, say: Reader) -> str:
    people, empire, turned = look[:3]
    if not people:
        return ""
    state = say(STATE["empire" if empire else "barbarian"])
    if turned == NOTHING:
        return say(N_("Its table ({state})"), state=state)
    return say(N_("Its table ({state}), and the card turned last: {card}"), state=state, card=turned)


FIRES, NOT_FOR_IT = N_("fires"), N_("not for this card")


def rows(look: Orders, say: Reader) -> Iterator[tuple[int, str, str]]:
    """Each row of its table, how it stands to the card that was turned last, and that in words."""
    _people, _empire, turned, fired, passed, _journey = look
    reasons, table = dict(passed), table_of(look)
    above = turned != NOTHING and turned not in UNREST
    if fired not in (NOTHING, *table):  # it has become an empire since
        above = False
    for row in table:
        if row == fired:
            yield row, "fires", say(FIRES)
            above = False
        elif row in reasons:
            yield row, "passed", say.gap("reason", reasons[row])
        elif above and turned not in MATCHING[row]:
            yield row, "other", say(NOT_FOR_IT)
        else:
            yield row, "", ""


def piles(_: int, look: Piles, say: Reader) -> str:
    deck, dynasty, discards, history = map(len, look)
    return say(
        N_("{seat}: deck {deck}, dynasty deck {left}, discard pile {discards}, history {history}"),
        seat=CENTURION,
        deck=deck,
        left=dynasty,
        discards=discards,
        history=history,
    )
