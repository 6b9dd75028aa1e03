"""Imperium: Classics and Legends. This ties its rooms together."""

from pathlib import Path

from regnum.core.game import Game, Hints, Opponent, Printed, Vocabulary, later
from regnum.core.words import N_, Phrase
from regnum.games.imperium.campaign import CAMPAIGN
from regnum.games.imperium.components import BOX, KEY
from regnum.games.imperium.components import EDITION as CORRECTIONS
from regnum.games.imperium.events import RECAPS
from regnum.games.imperium.heuristic import urgency, values
from regnum.games.imperium.moves import MOVES
from regnum.games.imperium.outcomes import means, outcome
from regnum.games.imperium.rules import STEPS
from regnum.games.imperium.rules.centurion.levels import LEVELS
from regnum.games.imperium.rules.judges import BENCHES
from regnum.games.imperium.rules.scoring import score, wins
from regnum.games.imperium.rules.setup import RANDOM, new
from regnum.games.imperium.settings import SETTINGS, TITLES
from regnum.games.imperium.sight import check, redeal, view
from regnum.games.imperium.state import CENTURION, Imperium, copy
from regnum.games.imperium.terminal import TERMINAL
from regnum.games.imperium.things import THINGS
from regnum.games.imperium.words import LEXICON


def opponents(s: Imperium) -> tuple[Opponent, ...]:
    """The centurion, with its nation as soon as that is known, and its level."""
    if s.centurion is None:
        return ()
    nation, level = s.nations[CENTURION], Phrase(LEVELS[s.centurion.level].title)
    note = level if nation == RANDOM else Phrase("{title}, {level}", title=Phrase(TITLES[nation]), level=level)
    return (Opponent(Phrase(N_("Centurion")), note),)


GAME: Game[Imperium] = Game(
    key=KEY,
    title="Imperium",
    version="1",
    seats=range(1, 5),
    moves=MOVES,
    steps=STEPS,
    benches=BENCHES,
    new=new,
    copy=copy,
    score=score,
    wins=wins,
    opponents=opponents,
    parts=lambda s: s.nations,
    view=view,
    redeal=redeal,
    check=check,
    means=means,
    outcome=outcome,
    recaps=RECAPS,
    settings=SETTINGS,
    campaign=CAMPAIGN,
    hints=Hints(
        values=values,
        urgency=urgency,
        exploration=0.15,
        trusted_visits=2,
        leads_grow=True,
        worlds=8,
        quick_thought=90,
        long_thought=500,
    ),
    printed=Printed(
        makers=("Nigel Buckle", "Dávid Turczi", "Osprey Games"),
        thanks=N_(
            "Imperium: Classics and Imperium: Legends were designed by Nigel Buckle and Dávid Turczi, "
            "illustrated by Mihajlo Dimitrievski, and published by Osprey Games."
        ),
        components=lambda: BOX,
        edition=CORRECTIONS,
    ),
    vocabulary=Vocabulary(lexicon=LEXICON, catalogues=Path(__file__).parent / "i18n"),
    things=THINGS,
    terminal=TERMINAL,
    browser=later("regnum.games.imperium.browser"),
)
