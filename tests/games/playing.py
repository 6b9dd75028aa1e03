"""Playing a match of any game in a test: who is asked, what is offered, what was told."""

from typing import Any

from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.core.script import Question
from regnum.core.story import Event


def choose(match: Match[Any], *options: Option) -> None:
    """Whoever is asked chooses; one option after the other."""
    for option in options:
        match.choose(asked(match)[0], option)


def asked(match: Match[Any]) -> tuple[int, Question]:
    """Who is asked, and what."""
    (seat,) = match.pending
    assert match.question
    return seat, match.question


def offered(match: Match[Any]) -> list[Option]:
    (options,) = match.pending.values()
    return list(options)


def told(match: Match[Any], kind: type) -> list[Event]:
    """All events of a kind in the story."""
    return [entry.event for entry in match.story if isinstance(entry.event, kind)]
