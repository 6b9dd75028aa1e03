"""Tic-tac-toe for Regnum: a complete game in one file. CONTRIBUTING.md walks through it."""

from regnum.core.copying import copier
from regnum.core.game import Game, State
from regnum.core.moves import Moves, Option
from regnum.core.script import Question, Script, StepContext
from regnum.core.words import N_

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Board(State):
    marks: list[int]  # by square: a seat, or -1


class Mark(Option, frozen=True):
    text = N_("Square {square}")
    square: int


MARK = [Mark(square) for square in range(9)]
TURN = Question("turn", N_("Mark a square"), N_("Three of your marks in a line win."))


def turn(s: Board, t: StepContext) -> Script:
    seat = s.marks.count(0) - s.marks.count(1)
    choice: Mark = yield t.ask(seat, TURN, [MARK[square] for square in range(9) if s.marks[square] == -1])
    s.marks[choice.square] = seat
    if winner(s) is not None or -1 not in s.marks:
        s.step = ""


def winner(s: Board) -> int | None:
    return next((s.marks[a] for a, b, c in LINES if s.marks[a] == s.marks[b] == s.marks[c] != -1), None)


def wins(s: Board) -> list[float]:
    won = winner(s)
    return [0.5, 0.5] if won is None else [float(won == seat) for seat in (0, 1)]


GAME: Game[Board] = Game(
    key="tic-tac-toe",
    title="Tic-tac-toe",
    version="1",
    seats=range(2, 3),
    moves=Moves(MARK),
    steps={"turn": turn},
    new=lambda seats, settings: Board("turn", [-1] * 9),
    copy=copier(Board),
    score=lambda s: {N_("Three in a line"): [int(winner(s) == seat) for seat in range(2)]},
    wins=wins,
)
