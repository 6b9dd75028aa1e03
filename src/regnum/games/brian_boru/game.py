"""Brian Boru: High King of Ireland, a game by Peer Sylvester. This ties its rooms together."""

from pathlib import Path

from regnum.core.game import Game, Hints, Printed, Vocabulary, later
from regnum.core.settings import Settings, Switch
from regnum.core.words import N_
from regnum.games.brian_boru.components import BOX, EDITION, KEY
from regnum.games.brian_boru.events import RECAPS
from regnum.games.brian_boru.heuristic import values
from regnum.games.brian_boru.moves import MOVES
from regnum.games.brian_boru.outcomes import means, outcome
from regnum.games.brian_boru.parts import told
from regnum.games.brian_boru.rules import STEPS
from regnum.games.brian_boru.rules.judges import BENCHES
from regnum.games.brian_boru.rules.scoring import score, wins
from regnum.games.brian_boru.rules.setup import new
from regnum.games.brian_boru.sight import check, redeal, view
from regnum.games.brian_boru.state import BrianBoru, copy
from regnum.games.brian_boru.terminal import TERMINAL
from regnum.games.brian_boru.things import THINGS
from regnum.games.brian_boru.words import LEXICON

GAME: Game[BrianBoru] = Game(
    key=KEY,
    title="Brian Boru",
    version="1",
    seats=range(3, 6),
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
    settings=Settings(
        (
            Switch(
                "five_players_play_all_cards",
                N_("Five players play all cards"),
                N_("With five players the last card of a round is played too, as one language edition has it."),
            ),
        )
    ),
    hints=Hints(values=values, milestones=frozenset({"preparation"})),
    printed=Printed(
        makers=("Peer Sylvester", "Osprey Games"),
        thanks=N_(
            "Brian Boru: High King of Ireland was designed by Peer Sylvester, illustrated by Deirdre de Barra, "
            "and published by Osprey Games, in Polish by Portal Games."
        ),
        components=lambda: BOX,
        told=told,
        edition=EDITION,
    ),
    vocabulary=Vocabulary(lexicon=LEXICON, catalogues=Path(__file__).parent / "i18n"),
    things=THINGS,
    terminal=TERMINAL,
    browser=later("regnum.games.brian_boru.browser"),
)
