"""What can be wrong with the store, each with its own kind."""

from regnum.core.errors import RegnumError


class BadStore(RegnumError):
    """The store cannot be opened, and why."""


class Conflict(RegnumError):
    """A change does not fit what is stored. Nothing of it was written."""


class NotStored(RegnumError):
    """The disk refused a change. Nothing of it was written."""
