"""Attendance: who of the people at a table is there, whom the others wait for, and what they may do then."""

from collections.abc import Collection
from time import time
from typing import Literal, NamedTuple

from regnum.core.words import N_
from regnum.server.live import LiveTable
from regnum.server.refusals import Refused

Presence = Literal["", "here", "away"]

VISIT_SECONDS = 60.0
"""Seconds after a request for which somebody counts as there: a browser without scripts does not listen."""
NUDGE_SECONDS = 30.0
"""Seconds that somebody may think before they are nudged, and again between two nudges."""
STAND_IN_SECONDS = 300.0
"""Seconds that the others wait for somebody who is away before a bot may play for them."""


class Absentee(NamedTuple):
    """Somebody for whom the others wait."""

    seat: int
    away: bool
    nudge_from: float
    """The time from which on they may be nudged."""
    stand_in_from: float | None
    """The time from which on a bot may play for them; None while they are there."""


class Attendance:
    """What is known of the people at one table, for as long as it is in memory."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self._visits: dict[str, float] = {}
        self._away_since: dict[int, float] = {}
        self._nudged: dict[int, float] = {}
        self.messages: dict[int, int] = {}
        """By seat that was nudged while away: who did it."""

    @property
    def matters(self) -> bool:
        """Whether several people play, each of whom may wonder where the others are."""
        return len({row.visitor for row in self.table.seats if row.visitor}) > 1

    def visited(self, visitor: str) -> None:
        self._visits[visitor] = time()

    def left(self, visitor: str) -> None:
        """Somebody has closed the page: they are gone, however lately they have done something."""
        self._visits.pop(visitor, None)

    def look(self, viewers: Collection[str]) -> bool:
        """See who is there, among them those who listen; whether that has changed."""
        before, now = set(self._away_since), time()
        there = {*viewers, *(who for who, when in self._visits.items() if now - when < VISIT_SECONDS)}
        for row in self.table.seats:
            own = {row.visitor, *self.table.devices.get(row.seat, ())} - {None}
            if not own or own & there:
                self._away_since.pop(row.seat, None)
            else:
                self._away_since.setdefault(row.seat, now)
        return before != set(self._away_since)

    def presence(self, seat: int) -> Presence:
        if not self.table.seats[seat].visitor or not self.matters:
            return ""
        return "away" if seat in self._away_since else "here"

    def awaited(self, visitor: str) -> tuple[Absentee, ...]:
        """Whom a visitor waits for: people who are asked, and for whom no bot plays."""
        table = self.table
        if table.status != "running" or not self.matters:
            return ()
        mine = table.seats_of(visitor)
        asked = [seat for seat in table.position.pending if seat not in mine and table.seats[seat].person]
        return tuple(map(self._absentee, asked)) if mine else ()

    def _absentee(self, seat: int) -> Absentee:
        since, away = self.table.position.question_since or 0, self._away_since.get(seat)
        nudge_from = max(since, self._nudged.get(seat, 0)) + NUDGE_SECONDS
        stand_in_from = None if away is None else max(since, away) + STAND_IN_SECONDS
        return Absentee(seat, away is not None, nudge_from, stand_in_from)

    def _find(self, visitor: str, whom: int) -> Absentee:
        found = next((each for each in self.awaited(visitor) if each.seat == whom), None)
        if found is None:
            raise Refused(N_("Nobody waits for that seat now."), code=409)
        return found

    def nudge(self, visitor: str, seat: int, whom: int) -> None:
        """Remind somebody that the others wait."""
        if self._find(visitor, whom).nudge_from > time():
            raise Refused(N_("Give {seat} a little more time."), code=409, seat=whom)
        self._nudged[whom] = time()
        if whom in self._away_since:
            self.messages[whom] = seat

    def check_stand_in(self, visitor: str, whom: int) -> None:
        """Refuse a bot for somebody who is there, or may soon be back."""
        if self.table.row.seats == 1:
            raise Refused(N_("This game is for one person; nobody can play it for you."), code=409)
        if whom in self.table.seats_of(visitor):
            return
        due = self._find(visitor, whom).stand_in_from
        if due is None or due > time():
            raise Refused(N_("A bot plays for {seat} only after a longer absence."), code=409, seat=whom)
