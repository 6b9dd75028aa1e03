"""The age change (rules §12): raids, gold and objectives, cities and troops, spending, artifacts, a new
deck."""

from regnum.core.moves import Option
from regnum.core.script import Options, Script, StepContext
from regnum.games.age_of_conan import events, questions
from regnum.games.age_of_conan.components import (
    BOX,
    CATEGORIES,
    PROVINCES,
    TOKEN_CATEGORY,
    TOKEN_VALUE,
)
from regnum.games.age_of_conan.moves import (
    BUILD_CITY,
    BUY_CARDS,
    BUY_EMISSARY,
    BUY_STRATEGY,
    BUY_UNIT,
    DONE,
    OFFER,
    OFFER_NOTHING,
    PASS,
    PLACE_UNIT,
    RAIDERS_STAY,
    SACRIFICE,
    BuildCity,
    BuyEmissary,
    BuyUnit,
    Offer,
)
from regnum.games.age_of_conan.rules.adventures import next_adventure
from regnum.games.age_of_conan.rules.cards import could_play, play, playable
from regnum.games.age_of_conan.rules.objectives import draw_objective, fulfils
from regnum.games.age_of_conan.rules.supply import (
    add_units,
    draw_kingdom,
    draw_strategy,
    emissaries_left,
    has_room,
    take_units,
    units_left,
)
from regnum.games.age_of_conan.state import CITY, FORT, NOBODY, TOWER, AgeOfConan

COSTS, INCOME = BOX.costs, BOX.income


def seat_now(s: AgeOfConan) -> int:
    """Whose turn it is in a step that all go through, from the first player on."""
    return s.clockwise(s.first)[s.cursor]


def next_seat(s: AgeOfConan, following: str) -> None:
    """The next player, or the next step."""
    s.placed = []
    s.cursor += 1
    if s.cursor == s.seats:
        s.cursor = 0
        s.step = following


# 1. Raids


def age_raids(s: AgeOfConan, t: StepContext) -> Script | None:
    return raids(s, t, "age_gold")


def final_raids(s: AgeOfConan, t: StepContext) -> Script | None:
    return raids(s, t, "")


def raids(s: AgeOfConan, t: StepContext, following: str) -> Script | None:
    """A unit given up drives the raiders of its province away; each that stays costs a point. Whoever fell in a
    crowning takes no part any more."""
    seat = seat_now(s)
    raided = [place for place in s.friendly(seat) if s.raiders[place] and seat != s.fallen]
    guarded = [place for place in raided if s.army[place] == seat]
    if guarded:
        return buy_off(s, t, seat, guarded, following)
    suffer(s, t, seat, raided)
    finish_raids(s, following)
    return None


def buy_off(s: AgeOfConan, t: StepContext, seat: int, guarded: list[int], following: str) -> Script:
    choice = yield t.ask(seat, questions.RAIDS, [RAIDERS_STAY, *(SACRIFICE[place] for place in guarded)])
    if choice is RAIDERS_STAY:
        suffer(s, t, seat, [place for place in s.friendly(seat) if s.raiders[place]])
        finish_raids(s, following)
        return
    take_units(s, choice.province, 1)
    t.tell(events.RaidersBoughtOff, seat, choice.province)
    remove_raiders(s, choice.province)


def suffer(s: AgeOfConan, t: StepContext, seat: int, raided: list[int]) -> None:
    count = min(sum(s.raiders[place] for place in raided), s.points[seat])
    if count:
        s.points[seat] -= count
        t.tell(events.Raided, seat, count)


def finish_raids(s: AgeOfConan, following: str) -> None:
    next_seat(s, following)
    if s.cursor == 0:
        for place in PROVINCES:
            remove_raiders(s, place)


def remove_raiders(s: AgeOfConan, place: int) -> None:
    s.raiders_left += s.raiders[place]
    s.raiders[place] = 0


# 2. Gold and objectives


def age_gold(s: AgeOfConan, t: StepContext) -> Script | None:
    """The income of all, with the cards for it; then the objectives are tested for everybody at once."""
    seat = seat_now(s)
    if not s.finished:
        s.finished = True
        s.gold[seat] += income(s, seat)
        t.tell(events.TookGold, seat, income(s, seat))
    if could_play(s, seat, "age_gold"):
        return use_for_income(s, t, seat)
    s.finished = False
    next_seat(s, "age_objectives")
    return None


def income(s: AgeOfConan, seat: int) -> int:
    towers = [place for place in PROVINCES if s.owner[place] == seat and s.marker[place] in (TOWER, CITY)]
    return INCOME.base + INCOME.each_tower * len(towers)


def use_for_income(s: AgeOfConan, t: StepContext, seat: int) -> Script:
    choice = yield t.ask(seat, questions.INCOME, income_cards)
    if choice is PASS:
        s.finished = False
        next_seat(s, "age_objectives")
    else:
        yield from play(s, t, seat, choice.card)


def income_cards(s: AgeOfConan, seat: int) -> Options:
    return [PASS, *playable(s, seat, "age_gold")]


def age_objectives(s: AgeOfConan, t: StepContext) -> None:
    """Whoever fulfils an objective has its points; what was fulfilled is replaced, and not tested yet (A44)."""
    met = {each: [seat for seat in range(s.seats) if fulfils(s, seat, each)] for each in s.objectives}
    kept = []
    for objective, seats in met.items():
        points = BOX.objectives[objective].points
        for seat in seats:
            s.points[seat] += points
            t.tell(events.ObjectiveMet, seat, objective, points)
        if not seats:
            kept.append(objective)
            t.tell(events.ObjectiveUnmet, objective)
    while len(kept) < len(s.objectives) and (new := draw_objective(s)) != NOBODY:
        t.reveal()
        kept.append(new)
        t.tell(events.ObjectiveShown, new)
    s.objectives = sorted(kept)
    s.step = "age_levies"


# 3. Cities and troops


def age_levies(s: AgeOfConan, t: StepContext) -> Script | None:
    seat = seat_now(s)
    options = levies(s, seat)
    if len(options) == 1:
        next_seat(s, "age_spending")
        return None
    return levy(s, t, seat, options)


def levies(s: AgeOfConan, seat: int) -> list[Option]:
    """A unit, or for a fort a tower, in each province with a fort or a city; and a unit at home."""
    options: list[Option] = [DONE]
    left = units_left(s, seat)
    for place in s.friendly(seat):
        if place in s.placed or s.marker[place] == TOWER:
            continue
        if left and has_room(s, seat, place):
            options.append(PLACE_UNIT[place])
        if s.marker[place] == FORT:
            options.append(BUILD_CITY[place])
    return options


def levy(s: AgeOfConan, t: StepContext, seat: int, options: Options) -> Script:
    choice = yield t.ask(seat, questions.LEVIES, options)
    if choice is DONE:
        next_seat(s, "age_spending")
        return
    s.placed.append(choice.province)
    if isinstance(choice, BuildCity):
        s.marker[choice.province] = CITY
        t.tell(events.CityBuilt, seat, choice.province)
    else:
        add_units(s, seat, choice.province, 1)
        t.tell(events.UnitPlaced, seat, choice.province)


# 4. Spending


def age_spending(s: AgeOfConan, t: StepContext) -> Script | None:
    seat = seat_now(s)
    options = wares(s, seat)
    if len(options) == 1:
        next_seat(s, "age_auction")
        return None
    return spend(s, t, seat, options)


def wares(s: AgeOfConan, seat: int) -> list[Option]:
    options: list[Option] = [DONE]
    gold, friendly = s.gold[seat], s.friendly(seat)
    if gold >= COSTS.unit and units_left(s, seat):
        options += [BUY_UNIT[place] for place in friendly if has_room(s, seat, place)]
    if gold >= COSTS.emissary and emissaries_left(s, seat):  # A33
        options += [BUY_EMISSARY[place] for place in friendly]
    if gold >= COSTS.two_cards:
        options.append(BUY_CARDS)
    if gold >= COSTS.strategy_card:
        options.append(BUY_STRATEGY)
    return options


def spend(s: AgeOfConan, t: StepContext, seat: int, options: Options) -> Script:
    choice = yield t.ask(seat, questions.SPENDING, options)
    if choice is DONE:
        next_seat(s, "age_auction")
    elif isinstance(choice, BuyUnit):
        s.gold[seat] -= COSTS.unit
        add_units(s, seat, choice.province, 1)
        t.tell(events.BoughtUnit, seat, choice.province)
    elif isinstance(choice, BuyEmissary):
        s.gold[seat] -= COSTS.emissary
        s.emissaries[seat][choice.province] += 1
        t.tell(events.BoughtEmissary, seat, choice.province)
    elif choice is BUY_CARDS:
        s.gold[seat] -= COSTS.two_cards
        draw_kingdom(s, t, seat, 1)
        draw_strategy(s, t, seat, 1)
    else:
        s.gold[seat] -= COSTS.strategy_card
        draw_strategy(s, t, seat, 1)


# 5. Artifacts and the bonus card


def age_auction(s: AgeOfConan, t: StepContext) -> Script:
    """All choose tokens of one category in secret and show them together."""
    offers: dict[int, Option] = yield t.ask_all(range(s.seats), questions.AUCTION, tokens_to_offer)
    sums = [[0] * len(CATEGORIES) for _ in range(s.seats)]
    for seat in s.clockwise(s.first):
        offer = offers[seat]
        if isinstance(offer, Offer):
            sums[seat][offer.category] = offer.worth
            show_tokens(s, t, seat, offer)
        else:
            t.tell(events.NothingOffered, seat)
    for category in range(len(CATEGORIES)):
        give_artifact(s, t, category, [each[category] for each in sums])
    give_bonus_card(s, t)
    s.step = "age_deck"


def tokens_to_offer(s: AgeOfConan, seat: int) -> Options:
    """Any worth that tokens of one category can make up."""
    options: list[Option] = [OFFER_NOTHING]
    for category, offers in enumerate(OFFER):
        options += [offers[worth] for worth in sorted(sums_of(tokens_of(s, seat, category))) if worth]
    return options


def tokens_of(s: AgeOfConan, seat: int, category: int) -> list[int]:
    return [token for token in s.tokens[seat] if TOKEN_CATEGORY[token] == category]


def sums_of(tokens: list[int]) -> dict[int, list[int]]:
    """By worth that some of these tokens make up: such tokens, as few of the last ones as can be."""
    found: dict[int, list[int]] = {0: []}
    for token in tokens:
        for worth, before in [*found.items()]:
            found.setdefault(worth + TOKEN_VALUE[token], [*before, token])
    return found


def show_tokens(s: AgeOfConan, t: StepContext, seat: int, offer: Offer) -> None:
    """Those that all have seen anyway are shown first (A45); from now on all know what was shown."""
    everybody = (1 << s.seats) - 1
    own = sorted(tokens_of(s, seat, offer.category), key=lambda token: s.known[token] != everybody)
    shown = sums_of(own)[offer.worth]
    t.reveal()
    for token in shown:
        s.known[token] = everybody
    t.tell(events.Offered, seat, tuple(sorted(shown)))


def give_artifact(s: AgeOfConan, t: StepContext, category: int, sums: list[int]) -> None:
    """To the strictly highest; after a tie, or without an offer, it is out of play until the next age
    change."""
    best = max(sums)
    if best and sums.count(best) == 1:
        s.artifacts[category] = sums.index(best)
        t.tell(events.ArtifactWon, s.artifacts[category], category)
    else:
        s.artifacts[category] = NOBODY
        t.tell(events.ArtifactAside, category)


def give_bonus_card(s: AgeOfConan, t: StepContext) -> None:
    """To the player with fewest points; among equals with fewest tokens; else to nobody."""
    ranks = [(s.points[seat], len(s.tokens[seat])) for seat in range(s.seats)]
    lowest = min(ranks)
    if ranks.count(lowest) == 1:
        s.bonus_card = ranks.index(lowest)
        t.tell(events.BonusCardGiven, s.bonus_card)
    else:
        s.bonus_card = NOBODY
        t.tell(events.BonusCardAside)


# 6. and 7. The next age


def age_deck(s: AgeOfConan, t: StepContext) -> None:
    """Four unused adventures, and the bid for the first of them; when it is won, all upgrades are ready."""
    s.age += 1
    t.tell(events.AgeBegins, s.age)
    s.adventure_deck = [s.unused_adventures.pop() for _ in range(BOX.structure.adventures)]
    next_adventure(s, t)
