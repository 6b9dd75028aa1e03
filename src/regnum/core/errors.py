"""Everything that can be wrong with what somebody hands us, each with its own kind and a clear sentence."""

from collections.abc import Iterable
from typing import Any

from regnum.core.words import N_, Phrase, Text


class RegnumError(Exception):
    """A mistake that can be explained: `text` is a message id, `gaps` fill it."""

    def __init__(self, text: Text, /, **gaps: Any) -> None:
        self.text = text
        self.gaps = gaps
        super().__init__(text, gaps)

    @property
    def phrase(self) -> Phrase:
        return Phrase(self.text, **self.gaps)

    def __str__(self) -> str:
        return str(self.phrase)


class UnknownGame(RegnumError):
    def __init__(self, key: str, known: Iterable[str]) -> None:
        super().__init__(N_("There is no game “{key}”. Known: {known}."), key=key, known=", ".join(known))


class BadSeats(RegnumError):
    def __init__(self, game: str, seats: range, given: int) -> None:
        super().__init__(
            N_("{game} is for {least} to {most} players, not {given}."),
            game=game,
            least=seats[0],
            most=seats[-1],
            given=given,
        )


class BadSetting(RegnumError):
    """A setting that there is not, or a value that it cannot have."""


class SettingsClash(BadSetting):
    """Two settings that exclude each other."""


class NotAsked(RegnumError):
    """A seat chose although nobody asked it."""

    def __init__(self, seat: int) -> None:
        super().__init__(N_("It is not for {seat} to choose now."), seat=seat)


class NotOffered(RegnumError):
    """A seat chose something that it was not offered."""

    def __init__(self, seat: int, option: object) -> None:
        super().__init__(N_("{seat} was not offered “{option}”."), seat=seat, option=option)


class NoUndo(RegnumError):
    """Nothing may be taken back, and why."""


class NoSuchPass(RegnumError):
    """Nothing of that name can end a standing pass now."""

    def __init__(self, name: str) -> None:
        super().__init__(N_("Nothing called “{name}” can be waited for now."), name=name)


class BadRecord(RegnumError):
    """A record that cannot be replayed, and why."""


class BadProgram(RegnumError):
    """What a card is to do cannot be understood, and why."""


class BadComponents(RegnumError):
    """Components that do not fit together, and where."""


class BrokenRule(Exception):
    """A step of a game failed. The match stands where it stood before; this is a bug of the game."""
