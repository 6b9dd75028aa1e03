"""The story of a match: typed events, each for everyone or for some seats, put into words when shown."""

import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, ParamSpec, TypeVar, overload

import msgspec
from msgspec import Struct, defstruct

from regnum.core.moves import Option
from regnum.core.words import N_, Text

P = ParamSpec("P")
A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
E = TypeVar("E")


class Event(Struct, frozen=True):
    """Something that happened; its fields fill the gaps of its text."""

    text: ClassVar[Text]

    if TYPE_CHECKING:  # which fields there are hangs on the kind of event

        def __getattr__(self, name: str) -> Any: ...


class Gap(NamedTuple, Generic[A]):
    """A field that events have in common, and the gap of their texts that it fills."""

    name: str
    kind: type[A]


def numbers(*names: str) -> list[Gap[int]]:
    """Gaps that are filled by numbers: of seats, of towns, of coins.

    >>> SEAT, TOWN = numbers("seat", "town")
    >>> TOWN
    Gap(name='town', kind=<class 'int'>)
    """
    return [Gap(name, int) for name in names]


class Kind(type, Generic[P]):
    """A kind of event, as seen by whoever checks types: called with its fields, it gives an event."""

    if TYPE_CHECKING:

        def __call__(cls, *fields: P.args, **named: P.kwargs) -> Event: ...


@overload
def event(text: Text, /) -> Kind[[]]: ...
@overload
def event(text: Text, a: Gap[A], /) -> Kind[[A]]: ...
@overload
def event(text: Text, a: Gap[A], b: Gap[B], /) -> Kind[[A, B]]: ...
@overload
def event(text: Text, a: Gap[A], b: Gap[B], c: Gap[C], /) -> Kind[[A, B, C]]: ...
@overload
def event(text: Text, a: Gap[A], b: Gap[B], c: Gap[C], d: Gap[D], /) -> Kind[[A, B, C, D]]: ...
@overload
def event(text: Text, a: Gap[A], b: Gap[B], c: Gap[C], d: Gap[D], e: Gap[E], /) -> Kind[[A, B, C, D, E]]: ...
def event(text: Text, /, *gaps: Gap[Any]) -> Any:
    """A kind of event, in a line.

    >>> SEAT, TOWN = numbers("seat", "town")
    >>> Settled = event(N_("{seat} puts a disc on {town}"), SEAT, TOWN)
    >>> Settled(0, 30)
    {seat} puts a disc on {town}(seat=0, town=30)
    >>> Settled.text
    '{seat} puts a disc on {town}'
    """
    name = text if isinstance(text, str) else text[0]
    parts, module = {"text": text, "__reduce__": _by_name}, sys._getframe(1).f_globals["__name__"]
    kind = defstruct(name, gaps, bases=(Event,), frozen=True, namespace=parts, module=module)
    KINDS[_name_of(kind)] = kind
    return kind


KindName = tuple[str, str, tuple[str, ...]]
"""Module, text and fields of a kind of event: by that another process knows it, too."""
KINDS: dict[KindName, type[Any]] = {}
"""The kinds of events that were made in a line."""


def _name_of(kind: type[Struct]) -> KindName:
    return kind.__module__, kind.__name__, kind.__struct_fields__


def _by_name(event: Event) -> tuple[Any, ...]:
    """How an event is sent to another process that knows its game."""
    return _made_again, (_name_of(type(event)), msgspec.structs.astuple(event))


def _made_again(name: KindName, fields: tuple[Any, ...]) -> Event:
    made: Event = KINDS[name](*fields)
    return made


class Recap(StrEnum):
    """What an event is to those who want to look back before the game goes on.

    >>> SEAT, TOWN = numbers("seat", "town")
    >>> Led, Won = event("{seat} leads a trick for {town}", SEAT, TOWN), event("{seat} wins it", SEAT)
    >>> recaps = {Led: Recap.BEGINS, Won: Recap.BRIEF}
    >>> recaps[type(Won(2))]
    <Recap.BRIEF: 'brief'>
    """

    BEGINS = "begins"
    """What is told from here on belongs together."""
    BRIEF = "brief"
    """What was told since then is worth a look: a trick, a contest."""
    FULL = "full"
    """It is worth a page of its own, with what it changed: a round, an age."""


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
