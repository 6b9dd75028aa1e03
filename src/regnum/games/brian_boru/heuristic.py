"""How a position of Brian Boru looks: the points that each seat may expect at the end of the game.

A seat's prospects are a weighted sum of what it has and of what the coming upkeep and claims look like. The
weights change with the rounds that are left: early on a town counts for itself, at the end for its region.
They were fitted to the results of 300 games between greedy bots, and rounded.
"""

from math import exp

from regnum.games.brian_boru.components import (
    COSTS,
    MARRIAGE_REGION,
    MARRIAGES,
    POINTS_FOR_REGIONS,
    PRINCESS,
    REGION_POINTS,
    REGIONS,
    THRESHOLD,
    TOWN_REGION,
    TRACK,
)
from regnum.games.brian_boru.rules.scoring import sides_in, totals
from regnum.games.brian_boru.state import FACE_DOWN, NO_MARRIAGE, NOBODY, ON_BOARD, BrianBoru

# By rounds left after this one: 0, 1, 2, 3.
POINTS = (0.95, 0.75, 0.6, 0.6)
RENOWN = (1.2, 1.6, 2.2, 2.4)
COINS = (0.35, 0.32, 0.3, 0.35)
MARKER = (0.4, 0.1, 0.1, 0.1)
TOWNS = (0.2, 1.2, 1.6, 1.5)
MONASTERIES = (0.1, 0.7, 1.4, 1.4)
CLAIMS = (0.9, 0.3, 0.1, 0.0)
REGION_COUNT = (0.7, 0.2, 0.05, 0.05)
RAIDERS = (0.25, 0.4, 0.45, 0.5)
DISCS = (0.35, 0.45, 0.45, 0.4)
COURT = (0.0, 0.3, 0.2, 0.3)
MARRIAGE = (1.1, 0.5, 0.5, 0.3)
BATTLE = (0.9, 0.5, 0.4, 0.4)
CHURCH = (0.5, 0.2, 0.1, 0.2)

# In points, roughly: what the rewards of the upkeep are worth.
TOWN_GAINED, TOWN_LOST, MONASTERY_GAINED, PRINCESS_GAINED = 1.6, 1.6, 2.7, 4.5
BENEFIT = {"coin": 0.3, "renown": 1.5, "town": 2.6}
TRACK_VALUE = tuple(sum(BENEFIT[gain] for gain in gains) for gains in TRACK)
NOT_SPENT = 0.05
"""What a coin is worth when no card is left to spend it with."""


def values(s: BrianBoru) -> list[float]:
    if not s.step:
        return [float(points) for points in totals(s)]
    left = min(len(s.marriage_deck), 3)
    tricks = max(map(len, s.hands)) - (not s.play_all_cards) if s.step != "draft" else 5
    coin = COINS[left] if left or tricks > 0 else NOT_SPENT
    worth = [
        POINTS[left] * s.points[seat]
        + RENOWN[left] * s.renown[seat]
        + coin * s.coins[seat]
        + RAIDERS[left] * s.raiders[seat]
        + DISCS[left] * s.church[seat]
        + COURT[left] * s.court[seat]
        for seat in range(s.seats)
    ]
    worth[s.marker] += MARKER[left]
    add_towns(s, worth, left)
    if CLAIMS[left]:
        add_claims(s, worth, left)
    add_upkeep(s, worth, left, max(0, tricks))
    return worth


def add_towns(s: BrianBoru, worth: list[float], left: int) -> None:
    """Towns and monasteries for themselves, and the number of regions with a town."""
    trading = s.married[PRINCESS] if s.alliance == "establish_trade" else NOBODY
    regions: list[set[int]] = [set() for _ in range(s.seats)]
    town_value, monastery_value = TOWNS[left], MONASTERIES[left]
    for town, owner in enumerate(s.disc):
        if owner >= 0:
            if not s.vikings[town]:
                worth[owner] += town_value
                if s.monastery[town]:
                    worth[owner] += monastery_value
                regions[owner].add(TOWN_REGION[town])
            elif trading != NOBODY:
                regions[trading].add(TOWN_REGION[town])
    hope = 0.25 * left
    for seat, held in enumerate(regions):
        now = len(held)
        points = (1 - hope) * POINTS_FOR_REGIONS[now] + hope * POINTS_FOR_REGIONS[min(8, now + 2)]
        worth[seat] += REGION_COUNT[left] * points


def add_claims(s: BrianBoru, worth: list[float], left: int) -> None:
    """Every region goes to one of its sides, the more likely the further ahead and the later it is."""
    sharpness = 3.0 - 0.4 * left
    for region in REGIONS:
        players, vikings = sides_in(s, region)
        sides: list[float] = [*players, vikings]
        towns = sum(sides)
        if not towns:
            continue
        holder = s.token[region]
        turned = 1.0
        if holder == FACE_DOWN:
            turned = min(1.0, (towns + 0.6 * left + 0.4) / THRESHOLD[region])
        elif holder != ON_BOARD:
            sides[holder] += 0.6  # ties leave the token where it is
        odds = [side**sharpness for side in sides]
        points = CLAIMS[left] * REGION_POINTS[region] * turned / sum(odds)
        for seat in range(s.seats):
            worth[seat] += points * odds[seat]


def add_upkeep(s: BrianBoru, worth: list[float], left: int, tricks: int) -> None:
    """What the rest of this round's upkeep will bring, if things stay about as they are."""
    if s.marriage != NO_MARRIAGE:
        add_marriage(s, worth, MARRIAGE[left], 0.3 + 0.7 * tricks)
    if s.step in ("draft", "trick", "marriage", "battle"):
        add_battle(s, worth, BATTLE[left], tricks)
    if s.step not in ("claim", "preparation"):
        add_church(s, worth, CHURCH[left], 0.3 + 0.6 * tricks)


def odds_of_most(amounts: list[int], spread: float) -> list[float]:
    """How likely each is to have the most in the end."""
    most = max(amounts)
    weights = [exp((amount - most) / spread) for amount in amounts]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def add_marriage(s: BrianBoru, worth: list[float], weight: float, spread: float) -> None:
    card = MARRIAGES[s.marriage]
    gain = card.points + BENEFIT["renown"] * card.renown + (MARRIAGE_REGION[s.marriage] >= 0) * TOWN_GAINED
    if s.marriage == PRINCESS:
        gain = PRINCESS_GAINED
    for seat, chance in enumerate(odds_of_most(s.court, spread)):
        space = s.court[seat]
        worth[seat] += weight * (chance * gain * (space > 0) + (1 - chance) * TRACK_VALUE[space])


def add_battle(s: BrianBoru, worth: list[float], weight: float, tricks: int) -> None:
    spread = 0.3 + 0.6 * tricks
    best = odds_of_most(s.raiders, spread)
    worst = odds_of_most([-raiders for raiders in s.raiders], spread)
    raided = max(0.0, min(1.0, (s.battle - tricks * s.seats / 2 + 1) / 3)) if s.battle else 0.0
    for seat, raiders in enumerate(s.raiders):
        gain = best[seat] * (s.renown[seat] + 2) * 0.9 + 0.3 if raiders else 0.0
        worth[seat] += weight * (gain - worst[seat] * raided * TOWN_LOST)


def add_church(s: BrianBoru, worth: list[float], weight: float, spread: float) -> None:
    best = odds_of_most(s.church, spread)
    for seat, discs in enumerate(s.church):
        if discs:
            gain = best[seat] * MONASTERY_GAINED + 0.3
            if discs > COSTS.monastery_discs:
                gain += (1 - best[seat]) * MONASTERY_GAINED
            worth[seat] += weight * gain
