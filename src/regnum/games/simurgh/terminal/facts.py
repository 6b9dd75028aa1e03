"""How a game stands, read from a view: who stands where, who has how much, how far it has come."""

from collections.abc import Iterator

from regnum.core.words import N_, P_, Reader
from regnum.games.simurgh.components import LENGTH
from regnum.games.simurgh.sight import View
from regnum.games.simurgh.state import NOBODY, RIDER, SPEARMAN

VASSAL = {SPEARMAN: "↑", RIDER: "♞"}
VASSAL_NAMES = ("spearman", "rider")
LENGTHS = {"short": N_("Short game"), "medium": N_("Medium game"), "long": N_("Long game")}


def has_marker(v: View, dragon: int, place: int) -> bool:
    return bool(v.marks[dragon] >> place & 1)


def vassals_on(v: View, number: int) -> Iterator[tuple[int, int]]:
    """Who stands on a space: seat and kind of vassal."""
    for seat in range(v.seats):
        for kind in VASSAL:
            yield from [(seat, kind)] * v.posts[kind][seat].count(number)


def vassals_of(v: View, seat: int) -> list[tuple[int, int]]:
    """Where the vassals of a seat stand: kind and space."""
    return [(kind, number) for kind in VASSAL for number in sorted(v.posts[kind][seat])]


def course(v: View, say: Reader) -> list[str]:
    """How the game is played, and how far it has come."""
    needed, placed = LENGTH[v.length], sum(map(bool, v.monument))
    facts = [
        say(LENGTHS[v.length]),
        say(N_("Dragonlord mode")) if v.dragonlord else say(N_("Spearman mode")),
        say(N_("objectives {number} of {needed}"), number=placed, needed=needed.objectives),
        say(N_("chronicle {number} of {needed}"), number=len(v.chronicle), needed=needed.chronicle),
    ]
    if not v.step:
        facts.append(say(N_("the game is over")))
    elif v.ending != NOBODY:
        facts.append(say(N_("last turns")))
    if v.looked_at:
        cards = P_("{count} card is being looked at", "{count} cards are being looked at", "count")
        facts.append(say(cards, count=len(v.looked_at)))
    return facts
