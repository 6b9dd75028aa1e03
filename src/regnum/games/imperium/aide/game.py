"""The centurion for a real table, as a table of Regnum: so it undoes, is kept, and speaks every language."""

from pathlib import Path

from regnum.core.game import Game, Opponent, Score, Vocabulary, later
from regnum.core.settings import Alternative, Chosen, OneOf, Settings
from regnum.core.words import N_, Text
from regnum.games.imperium import game as imperium
from regnum.games.imperium import settings
from regnum.games.imperium.components import BOX
from regnum.games.imperium.rules.centurion.worth import points
from regnum.games.imperium.rules.setup import RANDOM, new
from regnum.games.imperium.sight import all_cards
from regnum.games.imperium.state import CENTURION

from .moves import MOVES
from .rules import STEPS, centurion_total
from .state import UNTOLD, Table, copy
from .things import THINGS
from .words import LEXICON

NATION = OneOf(
    "nation",
    N_("Your nation"),
    N_("Which one you play at your table."),
    (
        Alternative(RANDOM, N_("at random")),
        *(Alternative(nation.id, settings.TITLES[nation.id]) for nation in BOX.nations),
    ),
)
DIE = OneOf(
    "die",
    N_("The die"),
    N_("Who rolls it."),
    (Alternative("told", N_("you roll, and tell its number")), Alternative("rolled", N_("it is rolled here"))),
)
SHARED = ("progress_on_refill", "exile_refill")
"""Open points that concern the market."""


def begin(seats: int, settings: Chosen) -> Table:
    """The table before anything is laid out."""
    ours = {name: settings[name] for name in ("box", "opponent", "level", *SHARED)}
    full = imperium.GAME.resolve_settings(1, {**ours, "nation": (str(settings["nation"]),)})
    return Table(
        step="draft",
        shadow=new(1, full),
        rolls=settings["die"] == "rolled",
        said=[],
        mine=UNTOLD,
    )


def score(s: Table) -> Score:
    """The person's points are told at the end; those of the centurion are counted."""
    found = points(s.shadow)
    counted: dict[Text, int] = {
        N_("Progress"): s.shadow.progress[CENTURION],
        N_("Fame"): found["fame"],
        N_("Other cards"): found["cards"],
        N_("Unrest"): found["unrest"],
        N_("Materials and population"): found["stock"],
    }
    told: dict[Text, list[int]] = {N_("As counted at your table"): [max(s.mine, 0), 0]}
    return told | {title: [0, n] for title, n in counted.items()}


def wins(s: Table) -> list[float]:
    """A collapse and a tie are the centurion's victory (§14.5)."""
    won = s.mine > centurion_total(s) and not s.shadow.collapsed
    return [float(won), float(not won)]


def opponents(s: Table) -> tuple[Opponent, ...]:
    return imperium.opponents(s.shadow)


def check(s: Table) -> None:
    """What is true between any two choices."""
    if s.step in ("draft", "setup"):
        return
    cards = all_cards(s.shadow)
    assert len(set(cards)) == len(cards), "every card is in one place"
    for amounts in (s.shadow.materials, s.shadow.population, s.shadow.progress, *s.shadow.tokens):
        assert min(amounts) >= 0, "nothing is below zero"


GAME: Game[Table] = Game(
    key="imperium-table",
    title=N_("Imperium at your table"),
    version="1",
    seats=range(1, 2),
    moves=MOVES,
    steps=STEPS,
    new=begin,
    copy=copy,
    score=score,
    wins=wins,
    opponents=opponents,
    check=check,
    settings=Settings(
        (
            NATION,
            settings.OPPONENT,
            settings.LEVEL,
            DIE,
            settings.BOXES,
            *(each for each in settings.OPEN_POINTS if each.name in SHARED),
        ),
        exclusions=imperium.GAME.settings.exclusions,
    ),
    printed=imperium.GAME.printed,
    vocabulary=Vocabulary(lexicon=LEXICON, catalogues=Path(imperium.__file__).parent / "i18n"),
    aide_for=imperium.GAME.key,
    things=THINGS,
    browser=later("regnum.games.imperium.aide.browser"),
)
