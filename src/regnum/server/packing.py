"""Packing: what a process of ours has worked out, on its way to the server.

Options are packed by their number, so that they are the very same ones after unpacking.
"""

import pickle
from io import BytesIO
from typing import Any

from regnum.core.bounded import TooCostly
from regnum.core.errors import RegnumError
from regnum.core.game import Game
from regnum.core.moves import Option
from regnum.core.words import Phrase, Text


class Refusal:
    """Why nothing was worked out: a sentence for whoever asked."""

    def __init__(self, error: RegnumError) -> None:
        self.text: Text = error.text
        self.gaps: dict[str, Any] = {name: _plain(gap) for name, gap in error.gaps.items()}
        self.too_costly = isinstance(error, TooCostly)


def _plain(gap: Any) -> Any:
    """A gap as it can be sent: of an error within an error, what it says."""
    if isinstance(gap, Phrase):
        return Phrase(gap.text, **{name: _plain(inner) for name, inner in gap.gaps.items()})
    return str(gap) if isinstance(gap, Exception) else gap


def pack(game: Game[Any], value: Any) -> bytes:
    class Packing(pickle.Pickler):
        def persistent_id(self, thing: Any) -> int | None:
            return game.moves.number(thing) if isinstance(thing, Option) else None

    packed = BytesIO()
    Packing(packed, pickle.HIGHEST_PROTOCOL).dump(value)
    return packed.getvalue()


def unpack(game: Game[Any], packed: bytes) -> Any:
    """What was packed, by a process of ours and nobody else: this trusts what it reads."""

    class Unpacking(pickle.Unpickler):
        def persistent_load(self, number: Any) -> Option:
            return game.moves[number]

    return Unpacking(BytesIO(packed)).load()
