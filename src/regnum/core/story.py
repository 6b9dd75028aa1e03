"""The story of a match: typed events, each for everyone or for some seats, put into words when shown."""

from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, ParamSpec, TypeVar, overload

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
    parts = {"text": text, "__reduce__": _by_name}
    kind = defstruct(name, gaps, bases=(Event,), frozen=True, namespace=parts)
    KINDS[name, kind.__struct_fields__] = kind
    return kind


KINDS: dict[tuple[str, tuple[str, ...]], type[Any]] = {}
"""By text and fields: the kinds of events that were made in a line. Another process knows them by that, too."""


def _by_name(event: Event) -> tuple[Any, ...]:
    """How an event is sent to another process that knows its game."""
    fields = event.__struct_fields__
    return _made_again, (type(event).__name__, fields, tuple([getattr(event, name) for name in fields]))


def _made_again(name: str, fields: tuple[str, ...], values: tuple[Any, ...]) -> Event:
    made: Event = KINDS[name, fields](*values)
    return made


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
