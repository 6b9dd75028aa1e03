"""Imperium: Classics and Legends. This ties its rooms together."""

from pathlib import Path

from regnum.core.game import Game, Hints, Opponent, Printed, Vocabulary, later
from regnum.core.settings import Alternative, Exclusion, OneOf, PerSeat, Settings, Switch
from regnum.core.words import N_, Phrase
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
from regnum.games.imperium.rules.setup import BOX_OF, DRAFT, RANDOM, new
from regnum.games.imperium.sight import check, redeal, view
from regnum.games.imperium.state import CENTURION, Imperium, copy
from regnum.games.imperium.terminal import TERMINAL
from regnum.games.imperium.things import THINGS
from regnum.games.imperium.words import LEXICON

BOXES = OneOf(
    "box",
    N_("Boxes"),
    N_("Whose common cards are used, and whose nations can be played."),
    (
        Alternative("both_classics", N_("Both, with the common cards of Classics")),
        Alternative("both_legends", N_("Both, with the common cards of Legends")),
        Alternative("classics", N_("Classics alone")),
        Alternative("legends", N_("Legends alone")),
    ),
)
TITLES = {
    "arthurians": N_("Arthurians"),
    "atlanteans": N_("Atlanteans"),
    "carthaginians": N_("Carthaginians"),
    "celts": N_("Celts"),
    "egyptians": N_("Egyptians"),
    "greeks": N_("Greeks"),
    "macedonians": N_("Macedonians"),
    "mauryans": N_("Mauryans"),
    "minoans": N_("Minoans"),
    "olmecs": N_("Olmecs"),
    "persians": N_("Persians"),
    "qin": N_("Qin"),
    "romans": N_("Romans"),
    "scythians": N_("Scythians"),
    "utopians": N_("Utopians"),
    "vikings": N_("Vikings"),
}
"""By nation: its name, as its power card has it."""
NATION = PerSeat(
    "nation",
    N_("Nation"),
    N_("Whoever chooses none gets one at random."),
    (
        Alternative(RANDOM, N_("at random")),
        Alternative(DRAFT, N_("chosen at the table"), for_many=True),
        *(Alternative(nation.id, TITLES[nation.id]) for nation in BOX.nations),
    ),
    distinct=True,
)
SIDE = PerSeat(
    "side",
    N_("Side of the power card"),
    N_("Side B is plainer and advised for first games."),
    (Alternative("B", N_("side B")), Alternative("A", N_("side A"))),
)
OPEN_POINTS = (
    Switch(
        "progress_on_refill",
        N_("Progress on new civilised cards"),
        N_("A civilised card that refills a slot bears 1 progress, not only those of the setup (N21)."),
        default=True,
    ),
    OneOf(
        "exile_refill",
        N_("Refill after an exile"),
        N_("From which deck the first two slots are refilled when their card is exiled (N22)."),
        (
            Alternative("slot", N_("from the deck above the slot")),
            Alternative("suit", N_("from the small deck of the exiled card’s suit")),
        ),
    ),
    OneOf(
        "progress_rate",
        N_("Progress instead of materials"),
        N_("How many materials 1 progress stands for (N20)."),
        (Alternative("two", N_("for 2 materials")), Alternative("one", N_("for 1 material"))),
    ),
    OneOf(
        "reshuffle_token",
        N_("Token for a reshuffle"),
        N_("What it takes to add a nation card or a development when you reshuffle (N14)."),
        (Alternative("exhaust", N_("an exhaust token")), Alternative("action", N_("an action token"))),
    ),
    OneOf(
        "garrison_in_history",
        N_("Garrison of a card that goes into the history"),
        N_("What becomes of the cards under it (N25)."),
        (
            Alternative("discard", N_("onto the discard pile")),
            Alternative("follows", N_("into the history with it")),
        ),
    ),
)
OPPONENT = OneOf(
    "opponent",
    N_("The centurion’s nation"),
    N_("Whom you play against when you play alone."),
    (
        Alternative(RANDOM, N_("at random")),
        *(Alternative(nation.id, TITLES[nation.id]) for nation in BOX.nations),
    ),
    alone=True,
)
LEVEL = OneOf(
    "level",
    N_("The centurion’s level"),
    N_("How strong your opponent is when you play alone."),
    tuple(Alternative(level.key, level.title, level.help) for level in LEVELS),
    default="imperator",
    alone=True,
)
PACE = OneOf(
    "pace",
    N_("The centurion’s turn"),
    N_("Whether you turn its cards one by one."),
    (
        Alternative("turn", N_("all cards at once")),
        Alternative("cards", N_("one card at a time")),
    ),
    alone=True,
)
OTHER_BOX = {"classics": "legends", "legends": "classics"}


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
    settings=Settings(
        (BOXES, NATION, SIDE, OPPONENT, LEVEL, PACE, *OPEN_POINTS),
        exclusions=(
            *(
                Exclusion(("box", OTHER_BOX[box]), (who, nation))
                for nation, box in BOX_OF.items()
                for who in ("nation", "opponent")
            ),
            *(Exclusion(("nation", nation), ("opponent", nation)) for nation in BOX_OF),
        ),
    ),
    hints=Hints(
        values=values,
        urgency=urgency,
        exploration=0.15,
        trusted_visits=2,
        leads_grow=True,
        quick_thought=300,
        long_thought=5000,
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
