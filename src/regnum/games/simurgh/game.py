"""Simurgh, a game by Pierluca Zizzi. This ties its rooms together."""

from pathlib import Path
from typing import Any

from regnum.core.game import BrowserFace, Game, Turns, Variant, Variants
from regnum.core.words import N_
from regnum.games.simurgh.components import BOX, EDITION, KEY
from regnum.games.simurgh.heuristic import let_pass, urgency, values, whose
from regnum.games.simurgh.moves import MOVES
from regnum.games.simurgh.rules import STEPS
from regnum.games.simurgh.rules.judges import BENCHES
from regnum.games.simurgh.rules.scoring import score, shares
from regnum.games.simurgh.sight import check, redeal, view
from regnum.games.simurgh.state import NOTHING_BEGUN, Simurgh, copy
from regnum.games.simurgh.state import new as new_state
from regnum.games.simurgh.terminal import TERMINAL
from regnum.games.simurgh.words import LEXICON


def browser() -> BrowserFace:
    from regnum.games.simurgh.browser import BROWSER

    return BROWSER


def new(seats: int, variants: Variants) -> Simurgh:
    length = "short" if variants["short_game"] else "long" if variants["long_game"] else "medium"
    return new_state(seats, variants["dragonlord"], length, variants["turn_guard"], variants["tie_break"])


def upgrade_from_1(state: Any) -> Any:
    """Nobody stands aside yet, nothing has been begun, and a tie was broken by markers."""
    nobody = [[0] * state["seats"] for _ in state["free"]]
    return {**state, "aside": nobody, "begun": NOTHING_BEGUN, "markers_decide": True}


GAME: Game[Simurgh] = Game(
    key=KEY,
    title="Simurgh",
    version="2",
    seats=range(2, 6),
    moves=MOVES,
    steps=STEPS,
    benches=BENCHES,
    new=new,
    copy=copy,
    score=score,
    shares=shares,
    view=view,
    redeal=redeal,
    values=values,
    urgency=urgency,
    turns=Turns(whose=whose, let_pass=let_pass),
    check=check,
    variants=(
        Variant(
            "dragonlord",
            N_("Dragonlord mode"),
            N_("For those who know the game: tiles and dragons are chosen, and fewer resources kept."),
        ),
        Variant("short_game", N_("Short game"), N_("The chronicle ends the game with 8 tiles instead of 11.")),
        Variant(
            "long_game",
            N_("Long game"),
            N_("The game ends with 5 objectives or 14 tiles instead of 4 or 11."),
            instead_of=("short_game",),
        ),
        Variant(
            "turn_guard",
            N_("Guard of the turns"),
            N_("A game that comes to no end stops after 60 turns of each player. On where only bots play."),
            for_bots=True,
        ),
        Variant(
            "tie_break",
            N_("Markers break a tie"),
            N_("Equal points: more markers on dragons win, instead of a shared victory."),
        ),
    ),
    makers=("Pierluca Zizzi", "NSKN Games"),
    thanks=N_(
        "Simurgh was designed by Pierluca Zizzi, illustrated by Enggar Adirasa, Odysseas Stamoglou and "
        "Agnieszka Kopera, and published by NSKN Games, in Polish by Baldar."
    ),
    lexicon=LEXICON,
    catalogues=Path(__file__).parent / "i18n",
    components=lambda: BOX,
    edition=EDITION,
    upgrades={"1": ("2", upgrade_from_1)},
    terminal=TERMINAL,
    browser=browser,
)
