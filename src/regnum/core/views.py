"""Views: what a seat may see of a state, made from marks on the state's fields.

A field without a mark is open to all. A view is a state itself, with the same fields, so whatever only reads
open fields reads states and views alike; but its lists are tuples, and a card that is hidden shows its back.
"""

from collections.abc import Callable
from typing import Annotated, Any, TypeVar, get_origin, get_type_hints

T = TypeVar("T")
S = TypeVar("S")
V = TypeVar("V")

BACK = -1
"""What a view shows of a hidden card."""

Own = Annotated[T, "own"]
"""By seat: everybody knows their own cards, and how many the others have."""
Private = Annotated[T, "private"]
"""By seat: everybody knows their own, and of the others nothing at all."""
Counted = Annotated[T, "counted"]
"""Everybody knows how many cards there are, and nobody which."""
Hidden = Annotated[T, "hidden"]
"""Nobody knows anything of it."""

SHOWN = {
    "own": "tuple([{every} if n == seat else backs(each) for n, each in enumerate({field})])",
    "private": "tuple([{every} if n == seat else () for n, each in enumerate({field})])",
    "counted": "backs({field})",
    "hidden": "()",
}


def viewer(
    state: type[S], view: type[V], **told: Callable[[S, int | None], Any]
) -> Callable[[S, int | None], V]:
    """The function that makes a view of a state for a seat, or for somebody who watches (None).

    `view` adds the field `seat` to those of the state. `told`: fields that the marks cannot tell, by a function
    of the state and the seat.

    >>> class Cards(State):
    ...     deck: Counted[list[int]]
    ...     hands: Own[list[list[int]]]
    >>> class View(Cards, frozen=True):
    ...     seat: int | None
    >>> viewer(Cards, View)(Cards("play", [5, 6, 7], [[1, 2], [3]]), 0)
    View(step='play', deck=(-1, -1, -1), hands=((1, 2), (-1,)), seat=0)
    """
    hints = get_type_hints(state, include_extras=True)
    fields = {name: _shown(hints[name], f"s.{name}") for name in state.__struct_fields__}  # type: ignore[attr-defined]
    fields |= {"seat": "seat"} | {name: f"{name}(s, seat)" for name in told}
    given = ", ".join(f"{name}={source}" for name, source in fields.items())
    known = {"View": view, "backs": backs, **told}
    exec(
        compile(f"def see(s, seat):\n    return View({given})\n", f"<view of {state.__name__}>", "exec"), known
    )
    see: Callable[[S, int | None], V] = known["see"]  # type: ignore[assignment]
    return see


def backs(cards: Any) -> tuple[int, ...]:
    """The backs of so many cards.

    >>> backs([5, 6])
    (-1, -1)
    """
    return (BACK,) * len(cards)


def _shown(kind: Any, field: str) -> str:
    """The source of what a view shows of a field."""
    if get_origin(kind) is Annotated:
        (inner,) = kind.__origin__.__args__[:1]
        return SHOWN[kind.__metadata__[0]].format(field=field, every=_frozen(inner, "each"))
    return _frozen(kind, field)


def _frozen(kind: Any, value: str) -> str:
    """The source of a value whose lists have become tuples."""
    if get_origin(kind) is not list:
        return value
    (inner,) = kind.__args__
    each = f"{value.rsplit('.', maxsplit=1)[-1]}_"
    frozen = _frozen(inner, each)
    return f"tuple({value})" if frozen == each else f"tuple([{frozen} for {each} in {value}])"
