"""What is told of the things on the table of Imperium, each kind by a function of its name."""

from collections.abc import Sequence

from regnum.core.words import N_, P_, Reader
from regnum.games.imperium.components import NATIONS
from regnum.games.imperium.state import NOTHING
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


def turn(_: int, look: tuple[str, int, int, int, bool], say: Reader) -> str:
    step, number, seat, ending, solstice = look
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
