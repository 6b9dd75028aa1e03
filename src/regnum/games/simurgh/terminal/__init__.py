"""Simurgh in a terminal: seats, city, wilds, tiles to take, monument and hand, drawn from a view.

A plain canvas gets the same in sentences.
"""

from regnum.core.game import TerminalFace
from regnum.games.simurgh.components import PRINTED_WILDS
from regnum.games.simurgh.terminal.drawing import board, hand, legend_of
from regnum.games.simurgh.terminal.short import (
    brief_monument,
    brief_space,
    short,
    short_ability,
    short_dragon,
    short_entry,
    short_tile,
)

TERMINAL = TerminalFace(
    board=board,
    hand=hand,
    legend=legend_of,
    lexicon={
        "space": brief_space,
        "space:effect": short_entry,
        "tile:spaces": short_tile,
        "wilds:gain": lambda say, place: short(say, PRINTED_WILDS[place].gain),
        "monument:effect": brief_monument,
        "dragon:abilities": short_dragon,
        "ability:effect": short_ability,
    },
)
