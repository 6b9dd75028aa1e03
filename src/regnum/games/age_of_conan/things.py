"""The things on the table of Age of Conan: provinces, dice, adventure, objectives, realms, bids, contest."""

from collections.abc import Sequence
from functools import lru_cache

from regnum.core.moves import Option
from regnum.core.things import Counter, Looks, Things, ids
from regnum.core.views import BACK
from regnum.core.words import N_
from regnum.games.age_of_conan import moves, titles
from regnum.games.age_of_conan.components import (
    AREA,
    AREA_KINGDOM,
    AREAS,
    BOX,
    CATEGORIES,
    CENTRAL,
    DESTINATION,
    DISTANCE,
    FATE_FACES,
    HOME,
    PROVINCES,
)
from regnum.games.age_of_conan.looks import Bid, Fight, Realm, Standing
from regnum.games.age_of_conan.odds import percent
from regnum.games.age_of_conan.outcomes import attack_chance
from regnum.games.age_of_conan.rules.bid import total
from regnum.games.age_of_conan.rules.contests import number_of_dice, successes
from regnum.games.age_of_conan.rules.objectives import fulfils
from regnum.games.age_of_conan.rules.scoring import bonus, final_gold, value_of
from regnum.games.age_of_conan.rules.supply import MOST_EMISSARIES, MOST_UNITS
from regnum.games.age_of_conan.rules.terrain import terrain_of
from regnum.games.age_of_conan.sight import View, known_worth
from regnum.games.age_of_conan.state import (
    ATTACKER,
    CAMPAIGN,
    CITY,
    DEFENDER,
    FORT,
    INTRIGUE_CONTEST,
    NOBODY,
    Contest,
)

SEATS = range(4)
LAND_IDS, PROVINCE_IDS = ids("land", PROVINCES), ids("province", PROVINCES)
FATE_IDS, ARTIFACT_IDS = ids("fate", range(len(FATE_FACES))), ids("artifact", range(len(CATEGORIES)))
OBJECTIVE_IDS, REALM_IDS, BID_IDS = ids("objective", SEATS), ids("realm", SEATS), ids("bid", SEATS)


def looks(v: View) -> Looks:
    ready = v.adventure != NOBODY
    goal = DESTINATION[v.adventure] if ready else NOBODY
    way = DISTANCE[v.conan][goal] if ready else 0
    found: Looks = {
        "ages": (v.age, len(v.adventure_deck), not v.step),
        "adventure": (v.adventure, v.conan_player, way),
        "track": (tuple(v.track), v.token, BOX.adventures[v.adventure].length if ready else 0),
        "supply": (len(v.deck), len(v.discards), len(v.bag), v.raiders_left),
        "muster": tuple([MOST_UNITS - v.units_of(seat) for seat in range(v.seats)]),
        "envoys": tuple([MOST_EMISSARIES - sum(v.emissaries[seat]) for seat in range(v.seats)]),
        "bonus": v.bonus_card,
        "contest": contest_look(v),
        "arrow": arrow_look(v),
    }
    found |= zip(FATE_IDS, [(count, v.die == face) for face, count in enumerate(v.pool)], strict=True)
    found |= zip(ARTIFACT_IDS, v.artifacts, strict=True)
    add_map(v, found, goal)
    met = [(each, tuple([seat for seat in range(v.seats) if fulfils(v, seat, each)])) for each in v.objectives]
    found |= zip(OBJECTIVE_IDS, met, strict=False)
    add_realms(v, found, met)
    add_bids(v, found)
    return found


@lru_cache(maxsize=200)
def lands(kingdoms: tuple[int, ...]) -> tuple[tuple[bool, int], ...]:
    """By province: whether its area is in play, and whose home it is, which never changes in a game."""
    homes = {HOME[kingdom]: seat for seat, kingdom in enumerate(kingdoms)}
    playing = [area == CENTRAL or AREA_KINGDOM[area] in kingdoms for area in range(len(AREAS))]
    return tuple((playing[AREA[place]], homes.get(place, NOBODY)) for place in PROVINCES)


def add_map(v: View, found: Looks, goal: int) -> None:
    fixed = lands(tuple(v.kingdoms))
    found |= zip(LAND_IDS, fixed, strict=True)
    nothing = [False] * len(PROVINCES)
    conan, goals, fought = [0] * len(PROVINCES), nothing[:], nothing[:]
    conan[v.conan] = 2 if v.conan_player == NOBODY else 1
    if goal != NOBODY:
        goals[goal] = True
    if v.contest:
        fought[v.contest.province] = True
    standing = zip(
        [playing for playing, _ in fixed],
        [home for _, home in fixed],
        v.owner,
        v.marker,
        v.army,
        v.units,
        v.icon,
        v.raiders,
        zip(*v.emissaries, strict=True),
        conan,
        goals,
        fought,
        strict=True,
    )
    found |= zip(PROVINCE_IDS, map(Standing._make, standing), strict=True)


def add_realms(v: View, found: Looks, met: Sequence[tuple[int, tuple[int, ...]]]) -> None:
    """What everybody would count now. Tokens that only their owner has seen are left out."""
    seats, bonuses = range(v.seats), BOX.bonuses
    standing = [seat for seat in seats if seat != v.fallen]
    forts = [value_of(v, seat, (FORT, CITY)) for seat in seats]
    gold = final_gold(v)
    sums = [[known_worth(v.tokens[seat], kind) for seat in seats] for kind in range(len(CATEGORIES))]
    points = [v.points[seat] + bonuses.crowned * (seat == v.crowned) for seat in seats]
    objectives = [sum([BOX.objectives[each].points for each, by in met if seat in by]) for seat in seats]
    supremacy = [bonus(each, standing, bonuses.supremacy, bonuses.supremacy_tied) for each in sums]
    if v.crowned != NOBODY:
        supremacy = [[each * (seat == v.crowned) for seat, each in enumerate(row)] for row in supremacy]
    amounts = [points, forts, objectives, gold, v.crom, *sums]
    pays = [
        points,
        forts,
        objectives,
        bonus(gold, standing, bonuses.richest, bonuses.richest_tied),
        bonus(v.crom, standing, bonuses.crom, bonuses.crom_tied),
        *supremacy,
    ]
    for seat in seats:
        found[REALM_IDS[seat]] = Realm(
            v.seats,
            v.kingdoms[seat],
            tuple([row[seat] for row in amounts]),
            tuple([row[seat] * (seat != v.fallen) for row in pays]),
            tuple(v.tokens[seat]).count(BACK),
            tuple(v.upgrades[seat]),
            tuple(v.used[seat]),
            seat == v.fallen,
        )


STAGES = {"bid_card": "cards", "bid_token": "tokens", "bid_reactions": "shown", "age_auction": "auction"}


def add_bids(v: View, found: Looks) -> None:
    """What each has committed, as far as everybody sees it."""
    stage = STAGES.get(v.step, "")
    for seat in range(v.seats):
        card = (v.bid_cards[seat] or (0,))[-1]
        token = v.bid_tokens[seat]
        shown = v.bids_shown and token != NOBODY
        found[BID_IDS[seat]] = Bid(
            v.seats,
            tuple(v.bidding[seat]),
            stage,
            card if v.bids_shown or not card else BACK,
            token if v.bids_shown else NOBODY,
            total(v, seat) if shown else 0,
            seat == v.conan_player,
        )


def contest_look(v: View) -> Fight | None:
    """All of a contest that everybody sees."""
    c = v.contest
    if c is None:
        return None
    sides = (c.attacker, c.defender)
    return Fight(
        step=v.step,
        kind=c.kind,
        province=c.province,
        terrain=NOBODY if c.kind == INTRIGUE_CONTEST else terrain_of(v, c),
        sides=sides,
        origin=c.origin,
        units=units_in(v, c),
        strength=tuple(c.strength),
        dice=(number_of_dice(c, ATTACKER), number_of_dice(c, DEFENDER)),
        conan=c.conan,
        raiders=c.raiders,
        strategy=tuple(c.strategy),
        declared=tuple([seat != NOBODY and bool(v.declared[seat]) for seat in sides]),
        counted=tuple(map(tuple, c.counted)),
        added=tuple(c.added),
        rolled=tuple(map(tuple, c.rolled)),
        successes=(successes(c, ATTACKER), successes(c, DEFENDER)),
        winner=c.winner,
        chance=percent(attack_chance(v, c)),
    )


def units_in(v: View, contest: Contest) -> tuple[int, int]:
    """The units of both sides that are in the fight."""
    there = v.units[contest.province]
    if contest.kind == INTRIGUE_CONTEST:
        return 0, 0
    return (there, 0) if contest.kind == CAMPAIGN else (contest.units, there)


def arrow_look(v: View) -> tuple[int, int, int, int] | None:
    """Who attacks from where, and with how many units, if the attackers come from another province."""
    c = v.contest
    return (c.attacker, c.origin, c.province, c.units) if c and c.origin != c.province else None


# Numbers and lights


def counters(view: View, seat: int) -> tuple[Counter, ...]:
    return (
        Counter("pen-gold", N_("Gold"), view.gold[seat]),
        Counter("pen-sorcery", N_("Sorcery"), view.sorcery[seat]),
        Counter("pen-crom", N_("Crom tokens"), view.crom[seat]),
        Counter("pen-reward", N_("Adventure tokens"), len(view.tokens[seat])),
        Counter(
            "pen-back",
            N_("Cards in hand: strategy and kingdom"),
            f"{len(view.hands[seat])}+{len(view.cards[seat])}",
        ),
    )


SUPPLY = frozenset({moves.DRAW_BOTH, moves.DRAW_STRATEGY, moves.BUY_CARDS, moves.BUY_STRATEGY})
REWARD = frozenset({moves.TAKE_TOKEN, moves.LEAVE_TOKEN, moves.KEEP_TOKEN, moves.EXCHANGE_TOKEN})


def about(option: Option) -> tuple[str, ...]:
    match option:
        case moves.March(province, target) | moves.Attack(province, target):
            return f"province-{province}", f"province-{target}"
        case moves.PlaceUnit(province) | moves.BuyUnit(province):
            return "muster", f"province-{province}"
        case moves.PlaceEmissary(province) | moves.BuyEmissary(province):
            return "envoys", f"province-{province}"
        case moves.RemoveEmissary(_, province):
            return (f"province-{province}",)
        case moves.TakeDie(face, _):
            return (f"fate-{face}",)
        case moves.Commit(card) | moves.Replace(card) | moves.Declare(card):
            return (f"strategy-{card}",)
        case moves.CommitToken(value):
            return (f"bidding-{value}",)
        case moves.Play(card) | moves.Refresh(card):
            return (f"card-{card}",)
        case moves.UseArtifact(category):
            return (f"artifact-{category}",)
    if hasattr(option, "province"):
        return (f"province-{option.province}",)
    if option in SUPPLY:
        return ("supply",)
    return ("track",) if option in REWARD else ()


THINGS = Things(looks=looks, titles=titles, counters=counters, about=about)
