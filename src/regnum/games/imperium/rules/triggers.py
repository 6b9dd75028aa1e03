"""What happens when something else does: texts that answer to events, some of them for an exhaust token."""

from regnum.core.programs import Program, run, why_not
from regnum.core.script import Script, StepContext
from regnum.games.imperium import events, questions
from regnum.games.imperium.components import WHEN
from regnum.games.imperium.moves import SKIP, YES
from regnum.games.imperium.rules.scope import CardScope, Tally
from regnum.games.imperium.state import Imperium, Standing


def fire(s: Imperium, t: StepContext, seat: int, event: str, tally: Tally | None = None) -> Script | None:
    """Something has happened to a seat: let its cards in play answer, if any of them does."""
    cards = WHEN[event]
    answering = [each for each in s.play[seat] if each.card in cards]
    return answer(s, t, seat, event, answering, tally) if answering else None


def answer(
    s: Imperium, t: StepContext, seat: int, event: str, answering: list[Standing], tally: Tally | None
) -> Script:
    for standing in answering:
        for exhaust, program in WHEN[event][standing.card]:
            scope = CardScope(seat, standing.card, tally)
            if not exhaust:
                yield from run(program, s, t, scope)
            elif may_answer(s, seat, standing, program, scope):
                choice = yield t.ask(seat, questions.TRIGGER, [YES, SKIP], {"card": standing.card})
                if choice is YES:
                    spend_exhaust(s, seat, standing)
                    t.tell(events.Triggered, seat, standing.card)
                    yield from run(program, s, t, scope)


def may_answer(s: Imperium, seat: int, standing: Standing, program: Program, scope: CardScope) -> bool:
    """Only in one's own turn, while one activates (N10), and if it would do anything."""
    return (
        seat == s.active
        and s.mode == "activate"
        and not standing.spent
        and s.exhausts[seat] > 0
        and why_not(program, s, scope) is None
    )


def spend_exhaust(s: Imperium, seat: int, standing: Standing) -> None:
    s.exhausts[seat] -= 1
    standing.spent = True
