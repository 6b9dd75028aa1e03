"""What can be wrong with the store, each with its own kind."""

from regnum.core.errors import RegnumError
from regnum.core.words import N_


class BadStore(RegnumError):
    """The store cannot be opened, and why."""


class Conflict(RegnumError):
    """A change does not fit what is stored. Nothing of it was written."""


class NotStored(RegnumError):
    """The disk refused a change. Nothing of it was written."""


class NotRead(RegnumError):
    """The disk does not give back what it was given."""

    def __init__(self, reason: object) -> None:
        super().__init__(N_("What is kept here could not be read: {reason}."), reason=str(reason))


class Damaged(RegnumError):
    """A table of which not all can be read."""

    def __init__(self) -> None:
        super().__init__(N_("What is kept of this table is damaged: it cannot be opened."))
