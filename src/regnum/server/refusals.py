"""Refusals: what the server does not do, with the sentence that says why and the code of HTTP for it."""

from typing import Any

from regnum.core.errors import RegnumError
from regnum.core.words import N_, Text

WAIT_SECONDS = 60
"""Seconds after which somebody may try again, where nothing says it better."""


class Refused(RegnumError):
    """A request that changes nothing."""

    def __init__(
        self, text: Text, /, *, code: int = 400, wait_seconds: int = WAIT_SECONDS, **gaps: Any
    ) -> None:
        super().__init__(text, **gaps)
        self.code = code
        self.wait_seconds = wait_seconds


class NoSuchTable(Refused):
    """There is none, or it is none of the visitor's business: the answer is the same."""

    def __init__(self) -> None:
        super().__init__(
            N_("There is no such table here, or you need its link. Ask whoever invited you to send it again."),
            code=404,
        )


class Cancelled(Refused):
    def __init__(self) -> None:
        super().__init__(N_("Whoever opened this table has cancelled it."), code=410)


class NotYourSeat(Refused):
    def __init__(self) -> None:
        super().__init__(N_("That seat is not yours."), code=403)


class SeatTaken(Refused):
    def __init__(self) -> None:
        super().__init__(N_("That seat is taken. Choose another one."), code=409)


class NotBegun(Refused):
    def __init__(self) -> None:
        super().__init__(N_("The game has not begun yet."), code=409)


class RulesChanged(Refused):
    def __init__(self) -> None:
        super().__init__(
            N_("The rules have changed since this game was played, and it cannot go on."), code=410
        )


class Stale(Refused):
    """The choice answers a question that is no longer asked."""

    def __init__(self) -> None:
        super().__init__(
            N_("The table has moved on since you looked. Nothing was changed; choose again."), code=409
        )
