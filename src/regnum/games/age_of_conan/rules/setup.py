"""Setting up (rules §2): kingdoms, pieces, decks, objectives, artifacts, and the first adventure."""

from collections.abc import Iterable, Sequence

from regnum.core.script import StepContext
from regnum.core.settings import Chosen
from regnum.games.age_of_conan import events
from regnum.games.age_of_conan.components import (
    ADVENTURES,
    BOX,
    CATEGORIES,
    CONAN_STARTS,
    KINGDOM,
    KINGDOMS,
    OBJECTIVES,
    PROVINCES,
    STRATEGY_CARDS,
    TOKENS,
    deck_of,
)
from regnum.games.age_of_conan.editions import EDITIONS
from regnum.games.age_of_conan.rules.adventures import next_adventure
from regnum.games.age_of_conan.rules.objectives import draw_objective
from regnum.games.age_of_conan.rules.supply import add_units, draw_kingdom, draw_strategy
from regnum.games.age_of_conan.state import NOBODY, AgeOfConan

LOT = "lot"
"""Chosen by whoever wants a kingdom drawn (E12)."""


def chosen_kingdoms(wanted: Sequence[str]) -> tuple[int, ...]:
    """Those that the table chose; whoever chose none gets the first that is left, in the order that is
    advised. Lots are drawn later: NOBODY."""
    taken = [KINGDOMS.index(name) if name in KINGDOMS else NOBODY for name in wanted]
    left = iter(kingdom for kingdom in range(len(KINGDOMS)) if kingdom not in taken)
    return tuple(
        next(left) if kingdom == NOBODY and name != LOT else kingdom
        for name, kingdom in zip(wanted, taken, strict=True)
    )


def draw_lots(s: AgeOfConan, t: StepContext) -> None:
    """For those who want it, a kingdom that nobody has chosen (E12)."""
    if NOBODY in s.kingdoms:
        lots = [seat for seat, kingdom in enumerate(s.kingdoms) if kingdom == NOBODY]
        left = t.shuffled([kingdom for kingdom in range(len(KINGDOMS)) if kingdom not in s.kingdoms])
        s.kingdoms = tuple(kingdom if kingdom != NOBODY else left.pop() for kingdom in s.kingdoms)
        settle(s, lots)


def settle(s: AgeOfConan, seats: Iterable[int]) -> None:
    """Put what a kingdom begins with on the board."""
    for seat in seats:
        kingdom = KINGDOM[s.kingdoms[seat]]
        home = s.home(seat)
        s.gold[seat], s.sorcery[seat] = kingdom.gold, kingdom.sorcery
        add_units(s, seat, home, kingdom.units)
        s.emissaries[seat][home] = kingdom.emissaries


def new(seats: int, settings: Chosen) -> AgeOfConan:
    """The board before anybody has drawn a card."""
    kingdoms = chosen_kingdoms(tuple(settings["kingdom"]))  # type: ignore[arg-type]
    edition = str(settings["edition"])
    s = AgeOfConan(
        step="setup",
        seats=seats,
        edition=edition,
        kingdoms=kingdoms,
        age=1,
        turn=0,
        active=NOBODY,
        first=NOBODY,
        cursor=0,
        resume="",
        conan=CONAN_STARTS,
        conan_player=NOBODY,
        adventure=NOBODY,
        track=[],
        token=NOBODY,
        crowned=NOBODY,
        fallen=NOBODY,
        army=[NOBODY for _ in PROVINCES],
        units=[0 for _ in PROVINCES],
        icon=[0 for _ in PROVINCES],
        owner=[NOBODY for _ in PROVINCES],
        marker=[0 for _ in PROVINCES],
        raiders=[0 for _ in PROVINCES],
        raiders_left=EDITIONS[edition].raiders,
        emissaries=[[0 for _ in PROVINCES] for _ in kingdoms],
        gold=[0] * seats,
        sorcery=[0] * seats,
        points=[0] * seats,
        crom=[0] * seats,
        crom_due=[],
        bidding=[sorted(BOX.bidding.tokens) for _ in kingdoms],
        upgrades=[[] for _ in kingdoms],
        used=[[] for _ in kingdoms],
        shown=[[] for _ in kingdoms],
        artifacts=[NOBODY for _ in CATEGORIES],
        bonus_card=NOBODY,
        objectives=[],
        pool=[0] * 5,
        die=NOBODY,
        redeployed=0,
        placed=[],
        moved=[],
        conan_moved=False,
        raider_placed=False,
        finished=False,
        free_marches=0,
        contest=None,
        bid_tokens=[NOBODY] * seats,
        bid_added=[0] * seats,
        bids_shown=False,
        hands=[[] for _ in kingdoms],
        cards=[[] for _ in kingdoms],
        bid_cards=[[] for _ in kingdoms],
        declared=[[] for _ in kingdoms],
        deck=[],
        decks=[[] for _ in kingdoms],
        discards=[],
        tokens=[[] for _ in kingdoms],
        known=[0 for _ in TOKENS],
        bag=[],
        lost=[],
        adventure_deck=[],
        unused_adventures=[],
        objective_deck=[],
    )
    settle(s, [seat for seat, kingdom in enumerate(kingdoms) if kingdom != NOBODY])
    return s


def setup(s: AgeOfConan, t: StepContext) -> None:
    draw_lots(s, t)
    for seat, kingdom in enumerate(s.kingdoms):
        t.tell(events.Plays, seat, kingdom)
    s.objective_deck = t.shuffled(OBJECTIVES)
    drawn = [draw_objective(s) for _ in range(s.seats)]
    s.objectives = sorted(each for each in drawn if each != NOBODY)
    t.tell(events.ObjectivesShown, tuple(s.objectives))
    s.deck = t.shuffled(STRATEGY_CARDS)
    for seat, kingdom in enumerate(s.kingdoms):
        s.decks[seat] = t.shuffled(deck_of(kingdom))
        draw_kingdom(s, t, seat, BOX.structure.cards)
        draw_strategy(s, t, seat, BOX.structure.cards)
    s.unused_adventures = t.shuffled(ADVENTURES)
    s.bag = t.shuffled(range(len(TOKENS)))
    deal_artifacts(s, t)
    s.adventure_deck = [s.unused_adventures.pop() for _ in range(BOX.structure.adventures)]
    s.first = t.below(s.seats)  # before the first bid nobody has the token: reactions start anywhere (A40)
    next_adventure(s, t)


def deal_artifacts(s: AgeOfConan, t: StepContext) -> None:
    """One each. With four players the Conan bonus card is the fourth; with fewer it is not dealt (A37)."""
    gifts = t.shuffled(range(len(CATEGORIES) + (s.seats > len(CATEGORIES))))
    for seat in range(s.seats):
        gift = gifts[seat]
        if gift < len(CATEGORIES):
            s.artifacts[gift] = seat
            t.tell(events.DealtArtifact, seat, gift)
        else:
            s.bonus_card = seat
            t.tell(events.DealtBonusCard, seat)
