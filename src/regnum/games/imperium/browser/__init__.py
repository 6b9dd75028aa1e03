"""Imperium in the browser: market and realms as panels that flow, cards as paper on stone.

There can be a hundred cards on this table. Those that somebody chooses from, in the market and in the hand, are
drawn whole. What is in play is a strip with name, suit and icons; whoever points at one sees it whole. Nothing
here holds a style or a script of its own.
"""

from collections.abc import Hashable
from pathlib import Path

from regnum.core.drawing.painter import Painter, Pile, fibres
from regnum.core.game import Alone, Area, BrowserFace, CardSet, Catalogue, Remark, RuleSigns
from regnum.core.views import BACK
from regnum.core.words import N_, Phrase, Reader
from regnum.games.imperium import titles, words
from regnum.games.imperium.browser import emblems, motifs, pieces
from regnum.games.imperium.browser.lessons import LESSONS
from regnum.games.imperium.components import BOX, DESIGN, FAME, HOMES, NATIONS
from regnum.games.imperium.doubts import row_correction
from regnum.games.imperium.language import ICON_NAMES, RESOURCES
from regnum.games.imperium.sight import View
from regnum.games.imperium.state import CENTURION
from regnum.games.imperium.things import THINGS
from regnum.games.imperium.words import LEXICON, doubts

AREAS = (
    Area("area-market", N_("Market")),
    Area("area-realms", N_("Realms")),
    Area("area-rival", N_("Centurion")),
)
NAMES = ("Dido", "Ashoka", "Livia", "Cyrus", "Boudica", "Leif", "Hatshepsut", "Solon", "Pasiphaë", "Tomyris")
"""Rulers whom some of the nations remember."""


def piles(view: View) -> list[Pile]:
    """What a seat holds. While it must choose from its deck or its history, those lie there, too."""
    if view.seat is None:
        return []
    looked = [card for card in view.looked if card != BACK]
    return [(N_("You are looking at"), looked), (N_("Your hand"), view.hands[view.seat])]


def known(view: View) -> Hashable:
    """What a seat knows of its own piles: its history, and cards of its decks, from the top."""
    if view.seat is None:
        return ()
    history = tuple([card for card in view.histories[view.seat] if card != BACK])
    deck = tuple(
        [(place, card) for place, card in enumerate(reversed(view.decks[view.seat]), 1) if card != BACK]
    )
    nation = tuple(
        [(place, card) for place, card in enumerate(reversed(view.nation_decks[view.seat]), 1) if card != BACK]
    )
    rival = known_of_centurion(view)
    return (history, deck, nation, rival) if history or deck or nation or rival else ()


def known_of_centurion(view: View) -> tuple[int, ...]:
    """Fame cards in its slots and its deck that a seat had looked at before it took them: the board, which is
    for everybody, shows their back."""
    if not view.centurion:
        return ()
    return tuple([card for card in (*view.centurion.slots, *view.decks[CENTURION]) if card in FAME])


def designs(home: str) -> tuple[int, ...]:
    """The cards of a nation or a box, each design once."""
    return tuple(dict.fromkeys(DESIGN[card] for card in HOMES[home]))


def doubt(number: int, say: Reader) -> str:
    found = doubts(number)
    return say(found.text, **found.gaps) if found else ""


def remarks(say: Reader) -> list[Remark]:
    """The rows of the centurion’s tables of which something is uncertain."""
    return [
        Remark(
            row.nation,
            words.row_place(say, number),
            f"{doubted} {words.row(say, number)}",
            row_correction(number),
        )
        for number, row in enumerate(BOX.rows)
        if (doubted := words.row_doubts(say, number))
    ]


PAINTER = Painter(
    folder=Path(__file__).parent,
    scope="imperium imp",
    things=THINGS,
    lexicon=LEXICON,
    layouts=pieces,
    piles=piles,
    known=known,
    card=pieces.card,
    picture=N_("A bronze eagle above columns of stone, with cards of four suits in front of them"),
    measures={
        "pieces": pieces,
        "emblems": emblems,
        "motifs": motifs,
        "grain": fibres(-44),
    },  # the Ides of March
)
CATALOGUE = Catalogue(
    sets=(
        *(
            CardSet(nation, Phrase("{nation}", nation=number), designs(nation))
            for number, nation in enumerate(NATIONS)
        ),
        CardSet("classics", Phrase(N_("Common cards of Classics")), designs("classics")),
        CardSet("legends", Phrase(N_("Common cards of Legends")), designs("legends")),
    ),
    told=titles.card,
    doubt=doubt,
    remarks=remarks,
)
RULE_SIGNS = RuleSigns(
    amounts=RESOURCES,
    names={f"icon-{icon}": text for icon, text in ICON_NAMES.items()},
)
BROWSER = BrowserFace(
    about=N_(
        "Lead one of sixteen peoples from barbarians to an empire: win regions, tame unrest, and leave a "
        "history that will be remembered."
    ),
    minutes=(40, 120),
    names=NAMES,
    painter=PAINTER,
    areas=AREAS,
    lessons=LESSONS,
    rule_signs=RULE_SIGNS,
    catalogue=CATALOGUE,
    usual_seats=2,
    guided={"nation": ("romans", "macedonians")},
    alone=Alone(
        title=N_("Alone against the centurion"),
        newcomer={"level": "chieftain"},
        guided={"nation": ("romans",), "opponent": "macedonians", "level": "chieftain"},
    ),
)
