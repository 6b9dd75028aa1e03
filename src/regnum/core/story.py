"""The story of a match: typed events, each for everyone or for some seats, put into words when shown."""

from typing import ClassVar

from msgspec import Struct

from regnum.core.moves import Option
from regnum.core.words import N_, Text


class Event(Struct, frozen=True):
    """Something that happened; its fields fill the gaps of its text."""

    text: ClassVar[Text]


class Entry(Struct, frozen=True):
    """An event in the story: after how many choices it came, and who may know it (None: everyone)."""

    after: int
    audience: frozenset[int] | None
    event: Event

    def is_for(self, seat: int | None) -> bool:
        return self.audience is None or seat in self.audience


class Forced(Event, frozen=True):
    """The only option was taken for a seat. Others are not told: that there was no other is its secret."""

    text = N_("{seat} has only one choice: {option}")
    seat: int
    option: Option
