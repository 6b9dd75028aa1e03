"""Simurgh in a terminal: seats, city, wilds, tiles to take, monument and hand, drawn from a view.

A plain canvas gets the same in sentences.
"""

from regnum.core.game import TerminalFace
from regnum.games.simurgh.terminal.drawing import board, hand, legend_of
from regnum.games.simurgh.terminal.short import LEXICON

TERMINAL = TerminalFace(board=board, hand=hand, legend=legend_of, lexicon=LEXICON)
