"""The solstice (rules §9), and whether another round follows."""

from regnum.core.programs import run
from regnum.core.script import Options, Script, StepContext
from regnum.games.imperium import events, questions
from regnum.games.imperium.components import SOLSTICE, SOLSTICES
from regnum.games.imperium.moves import PICK
from regnum.games.imperium.rules.scope import CardScope
from regnum.games.imperium.rules.turn import begin_turn
from regnum.games.imperium.state import Imperium


def solstice_begins(s: Imperium, t: StepContext) -> None:
    s.mode, s.step, s.cursor, s.resolved = "solstice", "solstice", 0, []
    t.tell(events.SolsticeBegins)


def solstice(s: Imperium, t: StepContext) -> Script | None:
    """One text of one card: everybody in turn order, own cards in any order (N31); the centurion has none."""
    while s.cursor < s.seats:
        seat = (s.first + s.cursor) % s.seats
        if open_texts(s, seat) and not s.is_centurion(seat):
            return resolve_next(s, t, seat)
        s.cursor += 1
        s.resolved = []
    end_round(s, t)
    return None


def open_texts(s: Imperium, seat: int) -> list[int]:
    """Cards in play whose solstice text the seat has not resolved yet."""
    return [each.card for each in s.play[seat] if each.card in SOLSTICES and each.card not in s.resolved]


def solstice_options(s: Imperium, seat: int) -> Options:
    return [PICK[card] for card in open_texts(s, seat)]


def resolve_next(s: Imperium, t: StepContext, seat: int) -> Script:
    s.active = seat
    choice = yield t.ask(seat, questions.SOLSTICE, solstice_options(s, seat))
    s.resolved.append(choice.card)
    t.tell(events.SolsticeOf, choice.card)
    yield from run(SOLSTICE[choice.card], s, t, CardScope(seat, choice.card))


def end_round(s: Imperium, t: StepContext) -> None:
    s.active = s.first
    if s.ending == 2:
        s.step = "count"
        return
    if s.ending:
        s.ending = 2
        t.tell(events.LastRound)
    s.round += 1
    t.tell(events.RoundBegins, s.round)
    begin_turn(s, t)
