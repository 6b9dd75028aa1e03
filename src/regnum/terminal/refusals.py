"""Refusals that quote others: whatever a record holds, it plays no tricks on the screen."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from regnum.core.errors import RegnumError
from regnum.core.words import Phrase
from regnum.terminal.screen import visible


@contextmanager
def harmless() -> Iterator[None]:
    """Control characters in what a refusal quotes are spelt out."""
    try:
        yield
    except RegnumError as error:
        error.gaps = {name: _spelt(value) for name, value in error.gaps.items()}
        raise


def _spelt(value: Any) -> Any:
    if isinstance(value, Phrase):
        return Phrase(value.text, **{name: _spelt(gap) for name, gap in value.gaps.items()})
    return visible(str(value)) if isinstance(value, str | Exception) else value
