"""The rules of Imperium, a module for each chapter."""

from collections.abc import Callable
from functools import wraps

from regnum.core.script import Script, Step, StepContext
from regnum.games.imperium.rules.centurion import suffering as suffering  # it tells the scope what to do
from regnum.games.imperium.rules.centurion.turn import centurion_begins, centurion_card, centurion_cleanup
from regnum.games.imperium.rules.end import collapse, count
from regnum.games.imperium.rules.setup import draft, setup
from regnum.games.imperium.rules.solstice import solstice, solstice_begins
from regnum.games.imperium.rules.turn import cleanup, next_turn, turn
from regnum.games.imperium.rules.zones import Collapse
from regnum.games.imperium.state import Imperium


def until_collapse(step: Callable[[Imperium, StepContext], Script | None]) -> Step:
    """A step in which the last unrest may be taken: then everything stops at once."""

    def guarded(s: Imperium, script: Script) -> Script:
        try:
            yield from script
        except Collapse:
            s.step = "collapse"

    @wraps(step)
    def begin(s: Imperium, t: StepContext) -> Script | None:
        try:
            script = step(s, t)
        except Collapse:
            s.step = "collapse"
            return None
        return guarded(s, script) if script else None

    return begin


STEPS: dict[str, Step] = {
    "draft": draft,
    "setup": until_collapse(setup),
    "turn": until_collapse(turn),
    "cleanup": until_collapse(cleanup),
    "next_turn": next_turn,
    "centurion_begins": centurion_begins,
    "centurion_card": until_collapse(centurion_card),
    "centurion_cleanup": until_collapse(centurion_cleanup),
    "solstice_begins": solstice_begins,
    "solstice": until_collapse(solstice),
    "count": count,
    "collapse": collapse,
}
