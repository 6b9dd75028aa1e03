"""How a position of Brian Boru looks: the points that each seat may expect at the end of the game.

What is certain counts in full; what the coming upkeep and the claims will bring counts by how likely it looks.
The numbers were tuned by playing against earlier versions.
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
from regnum.games.brian_boru.rules.scoring import sides_in, total
from regnum.games.brian_boru.state import FACE_DOWN, NOBODY, BrianBoru

COIN = 0.3
TOWN = 1.6
"""What a town is worth beyond the claims that are counted anyway."""
MONASTERY = 2.0
MARKER = 0.7
RENOWN = 1.5
LEFTOVER = 0.15
"""What a raider or a church disc is worth in the next round."""
BENEFIT = {"coin": COIN, "renown": RENOWN, "town": TOWN + 1.0}
TRACK_VALUE = tuple(sum(BENEFIT[gain] for gain in gains) for gains in TRACK)


def values(s: BrianBoru) -> list[float]:
    seats = range(s.seats)
    if not s.step:
        return [float(total(s, seat)) for seat in seats]
    rounds = len(s.marriage_deck)
    worth = [s.points[seat] + s.renown[seat] + 0.0 for seat in seats]
    worth[s.marker] += MARKER
    add_coins(s, worth, rounds)
    add_claims(s, worth, rounds)
    add_region_count(s, worth, rounds)
    add_upkeep(s, worth, rounds)
    return worth


def add_coins(s: BrianBoru, worth: list[float], rounds: int) -> None:
    """Coins buy things as long as cards are to be played."""
    coin = COIN if rounds or any(s.hands) else 0.05
    most = max(s.coins)
    for seat, coins in enumerate(s.coins):
        worth[seat] += coin * coins
        if coins == most:
            worth[seat] += 0.4


def add_claims(s: BrianBoru, worth: list[float], rounds: int) -> None:
    """Every region goes to one of its sides, the more likely the further ahead and the later it is."""
    sharpness = 3.0 - 0.4 * rounds
    for region in REGIONS:
        sides = [float(weight) for weight in sides_in(s, region)]
        towns = sum(sides)
        if not towns:
            continue
        holder = s.token[region]
        if holder == FACE_DOWN:
            turned = min(1.0, (towns + 0.6 * rounds + 0.4) / THRESHOLD[region])
        else:
            turned = 1.0
            if holder != NOBODY:
                sides[holder] += 0.6
        chances = [side**sharpness for side in sides]
        points = REGION_POINTS[region] * turned / sum(chances)
        for seat in range(s.seats):
            worth[seat] += points * chances[seat]


def add_region_count(s: BrianBoru, worth: list[float], rounds: int) -> None:
    trading = s.married[PRINCESS] if s.alliance == "establish_trade" else NOBODY
    regions: list[set[int]] = [set() for _ in range(s.seats)]
    for town, owner in enumerate(s.disc):
        if owner >= 0:
            if not s.vikings[town]:
                regions[owner].add(TOWN_REGION[town])
            elif trading != NOBODY:
                regions[trading].add(TOWN_REGION[town])
    hope = 0.25 * rounds
    for seat, held in enumerate(regions):
        now = len(held)
        worth[seat] += (1 - hope) * POINTS_FOR_REGIONS[now] + hope * POINTS_FOR_REGIONS[min(8, now + 2)]


def chances(amounts: list[int], spread: float) -> list[float]:
    """How likely each is to have the most in the end."""
    most = max(amounts)
    weights = [exp((amount - most) / spread) for amount in amounts]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def add_upkeep(s: BrianBoru, worth: list[float], rounds: int) -> None:
    """What the rest of this round's upkeep will bring, if things stay about as they are."""
    tricks = max(0, max(map(len, s.hands)) - 1) + (3 if s.step == "draft" else 0)
    later = LEFTOVER * rounds
    for seat in range(s.seats):
        worth[seat] += later * (s.raiders[seat] + s.church[seat])
    if s.marriage != NOBODY:
        add_marriage(s, worth, 0.3 + 0.7 * tricks)
    if s.step in ("draft", "trick", "marriage", "battle"):
        add_battle(s, worth, tricks, 0.3 + 0.6 * tricks)
    if s.step not in ("claim", "preparation"):
        add_church(s, worth, 0.3 + 0.6 * tricks)


def add_marriage(s: BrianBoru, worth: list[float], spread: float) -> None:
    card = MARRIAGES[s.marriage]
    gain = card.points + RENOWN * card.renown + (TOWN if MARRIAGE_REGION[s.marriage] >= 0 else 0)
    if s.marriage == PRINCESS:
        gain = 4.5
    for seat, chance in enumerate(chances(s.court, spread)):
        space = s.court[seat]
        worth[seat] += chance * gain * (space > 0) + (1 - chance) * TRACK_VALUE[space] + 0.1 * space


def add_battle(s: BrianBoru, worth: list[float], tricks: int, spread: float) -> None:
    best = chances(s.raiders, spread)
    worst = chances([-raiders for raiders in s.raiders], spread)
    left = max(0.0, min(1.0, (s.battle - 1.0 * tricks * s.seats * 0.5 + 1) / 3)) if s.battle else 0.0
    for seat, raiders in enumerate(s.raiders):
        if raiders:
            worth[seat] += best[seat] * (s.renown[seat] + 2) * 0.9 + 0.3
        worth[seat] -= worst[seat] * left * TOWN


def add_church(s: BrianBoru, worth: list[float], spread: float) -> None:
    best = chances(s.church, spread)
    for seat, discs in enumerate(s.church):
        if discs:
            worth[seat] += best[seat] * (MONASTERY + MARKER) + 0.3
            if discs > COSTS.monastery_discs:
                worth[seat] += (1 - best[seat]) * MONASTERY
