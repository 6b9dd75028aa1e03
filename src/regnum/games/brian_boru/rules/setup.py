"""Setting up (rules §2)."""

from regnum.core.game import Variants
from regnum.core.script import Options, Script, StepContext
from regnum.games.brian_boru import events, questions
from regnum.games.brian_boru.components import (
    MARRIAGES,
    PRINCESS,
    REGIONS,
    SETUP,
    START,
    STRENGTHS,
    TOWN_REGION,
    TOWNS,
)
from regnum.games.brian_boru.moves import SETTLE, Settle
from regnum.games.brian_boru.state import FACE_DOWN, NO_DISC, NO_MARRIAGE, NO_TOWN, NOBODY, BrianBoru


def new(seats: int, variants: Variants) -> BrianBoru:
    """The table before the shuffling."""
    return BrianBoru(
        step="setup",
        seats=seats,
        play_all_cards=seats == 5 and variants["five_players_play_all_cards"],
        round=0,
        coins=[START.coins] * seats,
        points=[START.points] * seats,
        renown=[START.renown] * seats,
        raiders=[0] * seats,
        church=[0] * seats,
        court=[0] * seats,
        disc=[NO_TOWN] + [NO_DISC] * len(TOWNS),
        monastery=[False] * (len(TOWNS) + 1),
        vikings=[False] * (len(TOWNS) + 1),
        token=[FACE_DOWN] * len(REGIONS),
        marker=0,
        active=0,
        battle=0,
        marriage=NO_MARRIAGE,
        married=[NOBODY] * len(MARRIAGES),
        alliance="",
        played=[0] * seats,
        hands=[[] for _ in range(seats)],
        packs=[()] * seats,
        passed=[()] * seats,
        undealt=(),
        viking_deck=[],
        marriage_deck=[],
        unused_marriages=(),
    )


def setup(s: BrianBoru, t: StepContext) -> None:
    """Marriage cards above the Princess, the Viking deck, the start player."""
    ordinary = t.shuffled(card for card in range(len(MARRIAGES)) if card != PRINCESS)
    used = SETUP[s.seats].marriages
    s.marriage_deck = [PRINCESS, *ordinary[:used]]
    s.unused_marriages = tuple(ordinary[used:])
    s.viking_deck = t.shuffled(STRENGTHS)
    s.marker = t.below(s.seats)
    t.tell(events.StartPlayer, s.marker)
    s.step = "start_towns"


def start_towns(s: BrianBoru, t: StepContext) -> Script:
    """Clockwise from the start player: a disc in a region without any other player's disc."""
    for seat in s.clockwise(s.marker):
        choice: Settle = yield t.ask(seat, questions.START_TOWN, start_options(s))
        s.disc[choice.town] = seat
        t.tell(events.Settled, seat, choice.town)
    s.step = "preparation"


def start_options(s: BrianBoru) -> Options:
    taken = {TOWN_REGION[town] for town in TOWNS if s.disc[town] != NO_DISC}
    return [SETTLE[town] for town in TOWNS if TOWN_REGION[town] not in taken]
