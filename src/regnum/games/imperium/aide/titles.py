"""What is told of the things on the aide's board, each kind by a function of its name."""

from regnum.core.words import N_, Reader
from regnum.games.imperium import titles, words
from regnum.games.imperium.rules.centurion.levels import LEVELS
from regnum.games.imperium.state import EMPTY, NOTHING

from .words import instruction

Said = tuple[tuple[int, tuple[int | tuple[int, ...], ...]], ...]
Rows = tuple[tuple[int, ...], int, tuple[tuple[int, int], ...], int]
Rival = tuple[int, int, bool, tuple[int, int, int], tuple[int, int, int], int]

PHASES = {
    "draft": N_("Laying out"),
    "setup": N_("Laying out"),
    "market": N_("Laying out"),
    "mine": N_("Round {round}: your turn"),
    "": N_("The game is over"),
}
CENTURIONS = N_("Round {round}: the centurion’s turn")
DIE = N_("under the die")


def turn(_: int, look: tuple[str, int, int, bool], say: Reader) -> str:
    step, number, ending, solstice = look
    told = say(PHASES.get(step, CENTURIONS), round=number)
    if solstice or step in ("look", "count"):
        told = say(N_("The last solstice, and the count"))
    return f"{told} – {say(titles.ENDING[ending])}" if ending and step else told


def todo(_: int, look: Said, say: Reader) -> str:
    return " ".join(instruction(say, *each) for each in look)


def slots(_: int, look: tuple[tuple[int, ...], int, tuple[int, ...]], say: Reader) -> str:
    cards, die, _waiting = look
    parts = [say(N_("die {die}"), die=die)] if die else []
    for place, card in enumerate(cards):
        where = say(DIE) if place == len(cards) - 1 else say(N_("slot {number}"), number=place + 1)
        if card != EMPTY:
            lies = words.card_name(say, card) if card != NOTHING else say(N_("face down"))
            parts.append(f"{where}: {lies}")
    return "; ".join(parts)


def rows(_: int, look: Rows | tuple[()], say: Reader) -> str:
    if not look:
        return ""
    _rows, fired, passed, turned = look
    parts = [say(N_("{card} is turned up."), card=turned)] if turned != NOTHING else []
    parts += [say(N_("Not “{row:label}”: {reason}."), row=row, reason=why) for row, why in passed]
    parts += [words.row(say, fired)] if fired != NOTHING else []
    return " ".join(parts)


def rival(_: int, look: Rival, say: Reader) -> str:
    nation, level, empire, purse, (deck, dynasty, history), _journey = look
    if nation < 0:
        return say(LEVELS[level].title)
    return say(
        N_("{nation}, {level}, {state}: {purse}; deck {deck}, dynasty deck {left}, history {history}"),
        nation=nation,
        level=level,
        state=say(words.STATE["empire" if empire else "barbarian"]),
        purse=purse,
        deck=deck,
        left=dynasty,
        history=history,
    )


def regions(_: int, cards: tuple[int, ...], say: Reader) -> str:
    return titles.pile(say, N_("Its regions"), cards) if cards else ""


def discard(_: int, cards: tuple[int, ...], say: Reader) -> str:
    return titles.pile(say, N_("Its discard pile"), cards) if cards else ""


def commons(_: int, look: tuple[int, tuple[int, ...], int, int, tuple[int, ...]], say: Reader) -> str:
    main, small, fame, unrest, exile = look
    told = titles.commons(0, (main, small, fame, unrest, 0), say)
    return f"{told}. {titles.exile(0, exile, say)}" if exile else told


slot = titles.slot
