"""The end of the game (rules §11): what triggers it, collapse, and the count."""

from regnum.core.script import StepContext
from regnum.games.imperium import events
from regnum.games.imperium.rules.scoring import score
from regnum.games.imperium.state import Imperium


def trigger_scoring(s: Imperium, t: StepContext) -> None:
    """This round is finished, then one more is played."""
    if not s.ending:
        s.ending = 1
        t.tell(events.ScoringTriggered)


def collapse(s: Imperium, t: StepContext) -> None:
    """The unrest pile is empty (§8)."""
    s.collapsed = True
    t.tell(events.Collapsed)
    count(s, t)


def count(s: Imperium, t: StepContext) -> None:
    t.reveal()
    for seat, points in enumerate(zip(*score(s).values(), strict=True)):
        t.tell(events.Scored, seat, sum(points))
    s.step = ""
