"""The state of the aide: the real table, as far as it was told, and what is to be moved there now."""

from msgspec import Struct

from regnum.core.copying import copier
from regnum.core.game import State
from regnum.games.imperium.state import Imperium

PERSON = 0
UNTOLD = -1
"""Points that were not told yet."""


class Said(Struct, frozen=True):
    """Something that is to be done at the real table: an event of the rules, by its number, and its fields."""

    kind: int
    fields: tuple[int | tuple[int, ...], ...]


class Table(State):
    shadow: Imperium
    """The real table. What lies face down there is some card that could lie there, until it is turned up."""
    rolls: bool
    """Whether the die is rolled here."""
    said: list[Said]
    """What the last thing that happened lets one move."""
    mine: int
    """The person's own points, told at the end."""


copy = copier(Table)
