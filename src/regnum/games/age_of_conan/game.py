"""Age of Conan: The Strategy Board Game. This ties its rooms together."""

from pathlib import Path

from regnum.core.game import Game, Hints, Printed, Vocabulary, later
from regnum.core.settings import Alternative, OneOf, PerSeat, Settings
from regnum.core.words import N_
from regnum.games.age_of_conan.components import BOX, KEY
from regnum.games.age_of_conan.components import EDITION as CORRECTIONS
from regnum.games.age_of_conan.components import KINGDOMS as KINGDOM_NAMES
from regnum.games.age_of_conan.events import RECAPS
from regnum.games.age_of_conan.heuristic import urgency, values
from regnum.games.age_of_conan.moves import MOVES
from regnum.games.age_of_conan.outcomes import means, outcome
from regnum.games.age_of_conan.parts import told
from regnum.games.age_of_conan.passes import PASSES
from regnum.games.age_of_conan.rules import STEPS
from regnum.games.age_of_conan.rules.judges import BENCHES
from regnum.games.age_of_conan.rules.scoring import score, wins
from regnum.games.age_of_conan.rules.setup import new
from regnum.games.age_of_conan.sight import check, redeal, view
from regnum.games.age_of_conan.state import AgeOfConan, copy
from regnum.games.age_of_conan.terminal import TERMINAL
from regnum.games.age_of_conan.things import THINGS
from regnum.games.age_of_conan.words import LEXICON

EDITION = OneOf(
    "edition",
    N_("Edition"),
    N_("Which printed rules are played by. They differ in some twenty places, which the rules page lists."),
    (
        Alternative("nexus", N_("Nexus"), N_("the later, revised rules")),
        Alternative("rebel", N_("Rebel"), N_("the first rules as printed")),
        Alternative("rebel_errata", N_("Rebel with errata"), N_("the first rules as corrected")),
    ),
)
KINGDOM = PerSeat(
    "kingdom",
    N_("Kingdom"),
    N_("Whoever chooses none gets the next of those that are advised for the number of players."),
    (
        Alternative("any", N_("as advised")),
        Alternative("lot", N_("by lot"), N_("drawn from those that nobody has chosen"), for_many=True),
        Alternative("aquilonia", "Aquilonia"),
        Alternative("turan", "Turan"),
        Alternative("stygia", "Stygia"),
        Alternative("hyperborea", "Hyperborea"),
    ),
    distinct=True,
)

GAME: Game[AgeOfConan] = Game(
    key=KEY,
    title="Age of Conan",
    version="1",
    seats=range(2, 5),
    moves=MOVES,
    steps=STEPS,
    benches=BENCHES,
    new=new,
    copy=copy,
    score=score,
    wins=wins,
    parts=lambda s: [KINGDOM_NAMES[kingdom] for kingdom in s.kingdoms],
    view=view,
    redeal=redeal,
    check=check,
    means=means,
    outcome=outcome,
    recaps=RECAPS,
    settings=Settings((EDITION, KINGDOM)),
    hints=Hints(
        values=values, urgency=urgency, exploration=0.08, trusted_visits=8, quick_thought=100, long_thought=600
    ),
    passes_until=PASSES,
    printed=Printed(
        makers=("Roberto Di Meglio", "Marco Maggi", "Francesco Nepitello", "Nexus Editrice"),
        thanks=N_(
            "Age of Conan was designed by Roberto Di Meglio, Marco Maggi and Francesco Nepitello, illustrated "
            "by Fabio Maiorana, J. P. Targete and Matteo Macchi, and published by Nexus, in English by Fantasy "
            "Flight Games, in Polish by Rebel."
        ),
        components=lambda: BOX,
        told=told,
        edition=CORRECTIONS,
    ),
    vocabulary=Vocabulary(lexicon=LEXICON, catalogues=Path(__file__).parent / "i18n"),
    things=THINGS,
    terminal=TERMINAL,
    browser=later("regnum.games.age_of_conan.browser"),
)
