"""What is told of the things on the table of Simurgh, each kind by a function of its name."""

from regnum.core.words import N_, P_, Reader
from regnum.games.simurgh import components as box
from regnum.games.simurgh import words
from regnum.games.simurgh.state import CLOSED

Vassals = tuple[tuple[int, int], ...]
"""Who stands on a space: kind and seat of each, in order."""

PHASES = {
    "setup": N_("Setting up"),
    "power_draft": N_("Draft of the power tiles"),
    "tile_draft": N_("Draft of the action tiles"),
    "dragon_choice": N_("Choice of the dragons"),
    "": N_("The game is over"),
}


def turn(_: int, look: tuple[int, int, int, str], say: Reader) -> str:
    number, seat, ending, step = look
    if step in PHASES:
        return say(PHASES[step])
    told = say(N_("Turn {number}: {seat}"), number=number, seat=seat)
    return f"{told}; {last_turns(ending, say)}" if ending >= 0 else told


def last_turns(ending: int, say: Reader) -> str:
    return say(N_("the last turns: {seat} triggered the end of the game"), seat=ending)


def deck(_: int, count: int, say: Reader) -> str:
    return say(P_("{count} dragon in the stack", "{count} dragons in the stack", "count"), count=count)


def objectives(_: int, look: tuple[int, int, int], say: Reader) -> str:
    count, most, left = look
    text = N_("{count} objectives placed; {most} end the game. In the stack: {left}.")
    return say(text, count=count, most=most, left=left)


def chronicle(_: int, look: tuple[int, int], say: Reader) -> str:
    count, most = look
    return say(N_("Chronicle: {count} tiles; {most} end the game."), count=count, most=most)


def space(number: int, here: Vassals, say: Reader) -> str:
    """All that there is to know of a space: its name, its effect, who may stand there and who does."""
    found = box.SPACES[number]
    facts = [say(N_("for one vassal") if found.single else N_("for any number of vassals"))]
    if found.for_riders:
        facts.append(say(N_("for dragonriders only")))
    facts += [say(N_("{seat} ({vassal})"), seat=seat, vassal=kind) for kind, seat in here]
    return f"{words.space(say, number)}: {words.space_effect(say, number)}; {', '.join(facts)}"


def tile(number: int, say: Reader) -> str:
    return f"{words.tile(say, number)}: {words.tile_spaces(say, number)}"


def wilds(number: int, look: tuple[int, tuple[Vassals, ...], int], say: Reader) -> str:
    lies, _, _ = look
    what = tile(lies, say) if lies > 0 else say(N_("closed") if lies == CLOSED else N_("no tile"))
    gain = words.effect(say, box.PRINTED_WILDS[number].gain)
    return say(N_("Wilds space {wilds}, gives {gain}: {what}"), wilds=number, gain=gain, what=what)


def slot(number: int, look: int, say: Reader) -> str:
    """A place of the Scouts' Quarters; slot 0 is the face-down stack."""
    found = box.PRINTED_SLOTS[number]
    price = words.exchange(say, found.cost, found.gain) if found.gain else words.effect(say, found.cost)
    if number:
        what = tile(look, say) if look else say(N_("no tile"))
        return say(N_("Slot {number} ({price}): {what}"), number=number, price=price, what=what)
    tiles = P_("{count} face-down tile", "{count} face-down tiles", "count")
    return f"{say(tiles, count=look)} ({price})"


def monument(number: int, look: int, say: Reader) -> str:
    found = box.PRINTED_MONUMENT[number]
    return say(
        N_("Monument space {monument} ({price}): {what}"),
        monument=number,
        price=words.exchange(say, found.cost, found.gain),
        what=words.objective(say, look) if look else say(N_("no objective")),
    )


def player(
    seat: int, look: tuple[bool, tuple[int, int], tuple[int, int], bool, tuple[int, ...]], say: Reader
) -> str:
    _, (spearmen, riders), _, _, _ = look
    text = N_("{seat}: free spearmen {spearmen}, free riders {riders}")
    return say(text, seat=seat, spearmen=spearmen, riders=riders)


def lair(seat: int, look: tuple[tuple[int, int], ...], say: Reader) -> str:
    return "; ".join(dragon(seat, *held, say) for held in look)


def dragon(seat: int, number: int, marks: int, say: Reader) -> str:
    count = P_("{seat}: {dragon}, {count} marker", "{seat}: {dragon}, {count} markers", "count")
    return say(count, seat=seat, dragon=number, count=marks.bit_count())
