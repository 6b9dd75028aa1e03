"""Campaigns: games that one person plays one after the other, told by a journal of plain data.

A game that has one says what is to be decided next, how the next game begins, and what the journal becomes.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec
from msgspec import Raw, Struct

from regnum.core.errors import RegnumError
from regnum.core.settings import Chosen, OneOf, PerSeat, usual_of, values_of
from regnum.core.words import N_, Phrase, Text


class BadJournal(RegnumError):
    """It is no journal of a campaign, or of none that could be."""


class BadDecision(RegnumError):
    """What was decided is not what may be decided now."""


class Pick(Struct, frozen=True):
    """One of the things that may be decided."""

    key: str
    title: Phrase
    text: Phrase | None = None
    """All that is told of it, a card say."""


class Decision(Struct, frozen=True):
    """Something to be decided before the next game. One whose picks have texts comes alone."""

    name: str
    title: Phrase
    picks: tuple[Pick, ...]
    help: Phrase | None = None
    usual: str = ""


def decision(setting: OneOf | PerSeat, values: Iterable[str] = ()) -> Decision:
    """To decide about a setting of the games to come, by some of its values or all.

    >>> from regnum.core.settings import Alternative
    >>> length = OneOf("length", "Length", "", (Alternative("short", "Short"), Alternative("long", "Long")))
    >>> [str(pick.title) for pick in decision(length, ["long"]).picks]
    ['Long']
    """
    allowed = tuple(values) or values_of(setting)
    picks = [Pick(each.value, Phrase(each.title)) for each in setting.alternatives if each.value in allowed]
    return Decision(setting.name, Phrase(setting.title), tuple(picks), usual=usual_of(setting))


class Chronicle(Struct, frozen=True):
    """A journal as it is shown: a row for each game, and where the campaign stands."""

    title: Phrase
    columns: tuple[Text, ...]
    rows: tuple[tuple[Phrase, ...], ...]
    facts: tuple[Phrase, ...]


J = TypeVar("J", bound=Struct)
S = TypeVar("S")


@dataclass(frozen=True, kw_only=True)
class Campaign(Generic[J, S]):
    """The rules of a campaign. They change no journal; they make the next one.

    A journal waits for decisions (`asked`), or for a game (`settings`), or for neither: then it is over.
    """

    about: Text
    """The campaign in one or two sentences."""
    journal: type[J]
    """Without any fields it is the journal of a campaign that has not begun."""
    asked: Callable[[J], tuple[Decision, ...]]
    """What is to be decided now, all of it together."""
    decide: Callable[[J, Mapping[str, str]], J]
    """By name of a decision the key of its pick, one of those offered: what the journal becomes."""
    settings: Callable[[J], Chosen | None]
    """How the game is set up that is to be played now, by one person."""
    ended: Callable[[J, S], J]
    """What the journal becomes when that game is over, from its last state."""
    told: Callable[[J], Chronicle]
    check: Callable[[J], None]
    """Raise BadJournal if no campaign could have led to this journal."""

    def decided(self, journal: J, answers: Mapping[str, str]) -> J:
        """What the journal becomes; a refusal if something else was to be decided."""
        asked = self.asked(journal)
        if not asked:
            raise BadDecision(N_("There is nothing to decide now."))
        for decision in asked:
            if answers.get(decision.name) not in [pick.key for pick in decision.picks]:
                raise BadDecision(N_("Decide first: {title}."), title=decision.title)
        return self.decide(journal, {each.name: answers[each.name] for each in asked})

    def read(self, data: bytes | Raw) -> J:
        """A journal that was written as JSON."""
        try:
            journal = msgspec.json.decode(data, type=self.journal)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise BadJournal(N_("This is no journal of a campaign: {reason}."), reason=str(error)) from None
        self.check(journal)
        return journal
