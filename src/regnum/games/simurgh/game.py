"""Simurgh, a game by Pierluca Zizzi. This ties its rooms together."""

from pathlib import Path
from typing import Any

from regnum.core.game import Game, Hints, Printed, Turns, Vocabulary, later
from regnum.core.settings import Alternative, OneOf, Preset, Settings, Switch
from regnum.core.words import N_
from regnum.games.simurgh.components import BOX, EDITION, KEY
from regnum.games.simurgh.events import RECAPS
from regnum.games.simurgh.heuristic import let_pass, urgency, values, whose
from regnum.games.simurgh.moves import MOVES
from regnum.games.simurgh.outcomes import means, outcome
from regnum.games.simurgh.parts import told
from regnum.games.simurgh.rules import STEPS
from regnum.games.simurgh.rules.judges import BENCHES
from regnum.games.simurgh.rules.scoring import score, wins
from regnum.games.simurgh.sight import check, redeal, view
from regnum.games.simurgh.state import NOTHING_BEGUN, Simurgh, copy
from regnum.games.simurgh.state import new as new_state
from regnum.games.simurgh.terminal import TERMINAL
from regnum.games.simurgh.things import THINGS
from regnum.games.simurgh.words import LEXICON


def new(seats: int, settings: Any) -> Simurgh:
    return new_state(
        seats, settings["dragonlord"], settings["length"], settings["turn_guard"], settings["tie_break"]
    )


def upgrade_from_1(state: Any) -> Any:
    """Nobody stands aside yet, nothing has been begun, and a tie was broken by markers."""
    nobody = [[0] * state["seats"] for _ in state["free"]]
    return {**state, "aside": nobody, "begun": NOTHING_BEGUN, "markers_decide": True}


SETTINGS = Settings(
    (
        Switch(
            "dragonlord",
            N_("Dragonlord mode"),
            N_("For those who know the game: tiles and dragons are chosen, and fewer resources kept."),
        ),
        OneOf(
            "length",
            N_("Length"),
            N_("How many objectives at the monument, or tiles in the chronicle, end the game."),
            (
                Alternative("short", N_("Short game"), N_("4 objectives or 8 tiles"), formerly="short_game"),
                Alternative("medium", N_("Medium game"), N_("4 objectives or 11 tiles")),
                Alternative("long", N_("Long game"), N_("5 objectives or 14 tiles"), formerly="long_game"),
            ),
            default="medium",
        ),
        Switch(
            "turn_guard",
            N_("Turn limit"),
            N_("A game that comes to no end stops after 60 turns of each player."),
            for_bots=True,
        ),
        Switch(
            "tie_break",
            N_("Markers break a tie"),
            N_("Equal points: more markers on dragons win, instead of a shared victory."),
        ),
    ),
    presets=(
        Preset(
            "first",
            N_("First game"),
            N_("Short, and without the choices of Dragonlord mode."),
            {"dragonlord": False, "length": "short"},
        ),
        Preset(
            "expert",
            N_("For experts"),
            N_("Long, in Dragonlord mode."),
            {"dragonlord": True, "length": "long"},
        ),
    ),
)

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
    wins=wins,
    view=view,
    redeal=redeal,
    check=check,
    means=means,
    outcome=outcome,
    recaps=RECAPS,
    settings=SETTINGS,
    upgrades={"1": ("2", upgrade_from_1)},
    hints=Hints(values=values, urgency=urgency, turns=Turns(whose=whose, let_pass=let_pass)),
    printed=Printed(
        makers=("Pierluca Zizzi", "NSKN Games"),
        thanks=N_(
            "Simurgh was designed by Pierluca Zizzi, illustrated by Enggar Adirasa, Odysseas Stamoglou and "
            "Agnieszka Kopera, and published by NSKN Games, in Polish by Baldar."
        ),
        components=lambda: BOX,
        told=told,
        edition=EDITION,
    ),
    vocabulary=Vocabulary(lexicon=LEXICON, catalogues=Path(__file__).parent / "i18n"),
    things=THINGS,
    terminal=TERMINAL,
    browser=later("regnum.games.simurgh.browser"),
)
