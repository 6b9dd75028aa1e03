"""Setting up (rules §2): nations, their cards, and the commons."""

from regnum.core.script import Options, Script, StepContext
from regnum.core.settings import Chosen
from regnum.games.imperium import events, questions
from regnum.games.imperium.components import (
    ALL,
    BOX,
    CARD,
    CIVILISED,
    COMMONS,
    FAME,
    HOMES,
    NATIONS,
    REGION,
    TABLES,
    TRIBUTARY,
    UNCIVILISED,
    copies_of,
    starting,
)
from regnum.games.imperium.moves import TAKE_NATION
from regnum.games.imperium.rules.centurion.levels import KEYS
from regnum.games.imperium.rules.centurion.setup import new_centurion, set_up_centurion
from regnum.games.imperium.rules.drawing import take_from_deck
from regnum.games.imperium.rules.market import put_card
from regnum.games.imperium.rules.turn import begin_turn, exhausts_of
from regnum.games.imperium.rules.zones import EVERYBODY, enter_play, shuffled_deck
from regnum.games.imperium.state import (
    FIRST_SMALL,
    NOBODY,
    NOTHING,
    NOTHING_CARRIED,
    SLOTS,
    Carried,
    Imperium,
    Rules,
)

RANDOM, DRAFT = "random", "draft"
BOX_OF = {nation.id: nation.box for nation in BOX.nations}
EMPIRES = frozenset({"atlanteans"})
"""Nations that begin as an empire."""


def boxes(chosen: str) -> tuple[str, bool]:
    """Whose common cards are used, and whether nations of both boxes play."""
    return chosen.removeprefix("both_"), chosen.startswith("both_")


def allowed_nations(box: str, both: bool) -> list[str]:
    return [nation for nation in NATIONS if both or BOX_OF[nation] == box]


def new(seats: int, settings: Chosen) -> Imperium:
    """The table before anybody has a card. Whoever plays alone sits across from the centurion."""
    box, both = boxes(str(settings["box"]))
    wanted: tuple[str, ...] = tuple(settings["nation"])  # type: ignore[arg-type]
    sides: tuple[str, ...] = tuple(settings["side"])  # type: ignore[arg-type]
    centurion, carried = None, NOTHING_CARRIED
    if seats == 1:
        carried = brought_along(settings)
        level = KEYS.index(str(settings["level"]))
        centurion = new_centurion(level, paced=settings["pace"] == "cards")
        wanted, sides, seats = (*wanted, str(settings["opponent"])), (*sides, ""), 2
    return Imperium(
        step="draft",
        seats=seats,
        rules=Rules(
            progress_on_refill=bool(settings["progress_on_refill"]),
            exile_refills_by_suit=settings["exile_refill"] == "suit",
            one_for_one=settings["progress_rate"] == "one",
            reshuffle_takes_action=settings["reshuffle_token"] == "action",
            garrison_follows=settings["garrison_in_history"] == "follows",
            first_seat_begins=settings["first_player"] == "seat",
        ),
        nations=wanted,
        sides=sides,
        centurion=centurion,
        carried=carried,
        box=box,
        both=both,
        active=0,
        first=0,
        round=0,
        ending=0,
        collapsed=False,
        mode="",
        begun=False,
        free_played=[],
        any_state=False,
        more_prod=[],
        cursor=0,
        resolved=[],
        empire=[False] * seats,
        materials=[0] * seats,
        population=[0] * seats,
        progress=[0] * seats,
        actions=[0] * seats,
        exhausts=[0] * seats,
        advanced=[False] * seats,
        play=[[] for _ in range(seats)],
        discards=[[] for _ in range(seats)],
        developments=[[] for _ in range(seats)],
        hands=[[] for _ in range(seats)],
        histories=[[] for _ in range(seats)],
        decks=[[] for _ in range(seats)],
        nation_decks=[[] for _ in range(seats)],
        market=[NOTHING] * SLOTS,
        market_unrest=[NOTHING] * SLOTS,
        tokens=[[0, 0, 0] for _ in range(SLOTS)],
        unrest=[],
        exile=[],
        king=0,
        limbo=[],
        looked=[],
        drawn=[],
        asked_seat=NOBODY,
        asked_zone="",
        asked_kinds=(),
        asked_name="",
        asked_rule="",
        main_deck=[],
        small_decks=[[], [], []],
        fame=[],
        unseen=[],
        placed=[0 for _ in ALL],
        owned=[0 for _ in ALL],
    )


def brought_along(settings: Chosen) -> Carried:
    """What a campaign has made of this game (§14.7); nothing, outside of one."""
    found = Carried(
        doubled=settings["start"] == "doubled",
        added=copies_of(settings["added"]),  # type: ignore[arg-type]
        removed=copies_of(settings["removed"]),  # type: ignore[arg-type]
        calm=int(str(settings["calm"])),
    )
    return NOTHING_CARRIED if found == NOTHING_CARRIED else found


# Nations


def draft(s: Imperium, t: StepContext) -> Script | None:
    """Whoever wants a nation at random gets one that nobody has; then the others choose in turn."""
    if RANDOM in s.nations:
        left = iter(t.shuffled(free_nations(s)))
        s.nations = tuple(next(left) if nation == RANDOM else nation for nation in s.nations)
    if DRAFT in s.nations:
        return choose_nation(s, t, s.nations.index(DRAFT))
    s.step = "setup"
    return None


def free_nations(s: Imperium) -> list[str]:
    return [nation for nation in allowed_nations(s.box, s.both) if nation not in s.nations]


def choose_nation(s: Imperium, t: StepContext, seat: int) -> Script:
    choice = yield t.ask(seat, questions.DRAFT, nation_options)
    nation = NATIONS[choice.nation]
    s.nations = tuple(nation if place == seat else each for place, each in enumerate(s.nations))


def nation_options(s: Imperium, seat: int) -> Options:
    return [TAKE_NATION[NATIONS.index(nation)] for nation in free_nations(s)]


def setup(s: Imperium, t: StepContext) -> None:
    s.first = 0 if s.centurion or s.rules.first_seat_begins else t.below(s.seats)  # N8
    for seat in range(s.seats):
        if s.is_centurion(seat):
            set_up_centurion(s, t)
        else:
            set_up_nation(s, t, seat)
    set_up_commons(s, t)
    s.active, s.round = s.first, 1
    t.tell(events.RoundBegins, s.round)
    begin_turn(s, t)


def used(card: int, seats: int) -> bool:
    """Cards for more players than there are stay in the box."""
    return CARD[card].players <= seats


def set_up_nation(s: Imperium, t: StepContext, seat: int) -> None:
    """Power card, permanent cards, nation deck, developments, deck and hand (§2.1)."""
    nation, side = s.nations[seat], s.sides[seat]
    t.tell(events.Plays, seat, NATIONS.index(nation), ord(side))
    for card in (*HOMES[nation], *s.carried.added):
        s.owned[card] = EVERYBODY
    in_play = [
        card for card in starting(nation, "play") if "power" not in CARD[card].suits or CARD[card].side == side
    ]
    journey = [card for card in in_play if CARD[card].permanent]
    for card in [*(each for each in in_play if each not in journey), *journey[:1]]:
        enter_play(s, seat, card)
    s.nation_decks[seat] = [
        *starting(nation, "accession"),
        *shuffled_deck(s, t, starting(nation, "nation")),
    ]
    for card in starting(nation, "accession"):
        s.placed[card] = EVERYBODY
    s.developments[seat] = starting(nation, "development")
    s.empire[seat] = nation in EMPIRES
    s.decks[seat] = shuffled_deck(s, t, starting_deck(s, nation))
    start, times = BOX.start, 2 if s.carried.doubled else 1
    s.materials[seat] = start.materials * times
    s.population[seat] = start.population * times
    s.progress[seat] = start.progress * times
    s.actions[seat], s.exhausts[seat] = start.actions, exhausts_of(nation)
    take_from_deck(s, t, seat, min(start.hand, len(s.decks[seat])))  # a campaign may leave fewer


def starting_deck(s: Imperium, nation: str) -> list[int]:
    """That of a person's nation, as a campaign has changed it (§14.7)."""
    cards = (*starting(nation, "deck"), *s.carried.added)
    return [card for card in cards if card not in s.carried.removed]


# The commons


def set_up_commons(s: Imperium, t: StepContext) -> None:
    """Unrest, fame, small decks, main deck and market (§2.2)."""
    table = TABLES[s.seats]
    supplied = [card for nation in s.nations for card in starting(nation, "supply")]
    pile = [card for card in HOMES["unrest"] if used(card, s.seats)]
    s.unrest = [*pile[s.carried.calm :], *(card for card in supplied if used(card, s.seats))]
    for card in s.unrest:
        s.owned[card] = EVERYBODY
    commons = common_cards(s, t)
    fame = shuffled_deck(s, t, [card for card in commons if card in FAME])
    s.unseen, s.fame = fame[: table.fame_removed], fame[table.fame_removed :]
    rest = [card for card in commons if card in TRIBUTARY]
    for number, fit in enumerate((REGION, UNCIVILISED, CIVILISED - UNCIVILISED)):
        deck = shuffled_deck(s, t, [card for card in commons if card in fit])
        s.small_decks[number] = deck[: table.small_deck]
        rest += deck[table.small_deck :]
    s.main_deck = shuffled_deck(s, t, rest)
    for slot in range(FIRST_SMALL, SLOTS):
        put_card(s, t, slot, s.small_decks[slot - FIRST_SMALL].pop(), bears_progress=True)
    for slot in range(FIRST_SMALL):
        put_card(s, t, slot, s.main_deck.pop(), bears_progress=True)


def common_cards(s: Imperium, t: StepContext) -> list[int]:
    """Those of one box; where both are played, a tributary with the name of a card of a nation in play is
    replaced by one of the other box (N7). What a campaign has added to a starting deck is missing."""
    cards = [card for card in HOMES[s.box] if used(card, s.seats) and card not in s.carried.added]
    if not s.both:
        return cards
    names = {CARD[card].name for nation in s.nations for card in HOMES[nation]}
    others = HOMES[next(box for box in COMMONS if box != s.box)]
    spare = t.shuffled([card for card in others if card in TRIBUTARY and card not in s.carried.added])
    fits = [card for card in spare if used(card, s.seats) and CARD[card].name not in names]
    taken = {CARD[card].name for card in cards}
    fits = [card for card in fits if CARD[card].name not in taken]
    found = []
    for card in cards:
        if card in TRIBUTARY and CARD[card].name in names:
            if fits:
                found.append(fits.pop())
        else:
            found.append(card)
    return found
