"""What a position of Age of Conan is worth, for bots: the points that each seat may expect at the end."""

from math import exp

from regnum.games.age_of_conan.components import (
    ADJACENT,
    BOX,
    CATEGORIES,
    DESTINATION,
    DISTANCE,
    IS_HOME,
    PROVINCES,
    SAVAGE,
    TOKEN_CATEGORY,
    TOKEN_VALUE,
    TRACK,
    VALUE,
)
from regnum.games.age_of_conan.rules.objectives import fulfils
from regnum.games.age_of_conan.state import CITY, FORT, NOBODY, TOWER, AgeOfConan

ADVENTURES = BOX.structure.ages * BOX.structure.adventures
UNIT, EMISSARY, GOLD, SORCERY, STRATEGY_CARD, KINGDOM_CARD, UPGRADE, ARTIFACT = (
    0.75,
    0.5,
    0.22,
    0.35,
    0.25,
    0.35,
    0.5,
    0.6,
)
"""Points that a piece, a coin or a card is worth at the start of the game; the less, the nearer the end."""
STEP_OF_CAMPAIGN = 0.55
"""Of the points of a province, what a campaign has for certain when it stands on the last icon."""
SPREAD = {"gold": 4.0, "crom": 1.2, "tokens": 4.0}
"""By bonus: the lead at which it is won in about three cases of four, in the middle of the game."""


def values(s: AgeOfConan) -> list[float]:
    """The points that each seat may expect."""
    left = time_left(s)
    worth = [float(points) for points in s.points]
    add_provinces(s, worth, left)
    add_armies(s, worth, left)
    for seat in range(s.seats):
        worth[seat] += left * (
            EMISSARY * sum(s.emissaries[seat])
            + GOLD * min(s.gold[seat], 14)
            + SORCERY * min(s.sorcery[seat], 6)
            + STRATEGY_CARD * min(len(s.hands[seat]), 8)
            + KINGDOM_CARD * min(len(s.cards[seat]), 8)
            + UPGRADE * len(s.upgrades[seat])
            + 0.3 * len(s.used[seat])
            + ARTIFACT * s.artifacts.count(seat)
        )
        worth[seat] += sum(
            BOX.objectives[each].points * (0.9 if left < 0.15 else 0.7)
            for each in s.objectives
            if fulfils(s, seat, each)
        )
    add_bonuses(s, worth, left)
    add_conan(s, worth, left)
    for seat in (s.crowned, s.fallen):
        if seat == s.fallen != NOBODY:
            worth[seat] = 0.0
    return worth


def time_left(s: AgeOfConan) -> float:
    """From 1 at the beginning to 0 at the end of the last adventure."""
    if not s.step:
        return 0.0
    over = ADVENTURES - (BOX.structure.ages - s.age) * BOX.structure.adventures - len(s.adventure_deck) - 1
    length = max(BOX.adventures[s.adventure].length, 1) if s.adventure != NOBODY else 1
    return max(0.0, (ADVENTURES - over - 1 + min(len(s.track) / length, 1.0)) / ADVENTURES)


def add_provinces(s: AgeOfConan, worth: list[float], left: float) -> None:
    """A fort counts its value at the end, a tower brings gold until then; what is undefended may be lost."""
    for place in PROVINCES:
        owner = s.owner[place]
        if owner == NOBODY:
            continue
        kind, value = s.marker[place], VALUE[place]
        safe = 1 - left * (0.25 if s.units[place] else 0.4)
        if kind in (FORT, CITY):
            worth[owner] += value * safe + 0.5 * left
        if kind in (TOWER, CITY):
            worth[owner] += (0.2 * value + 1.1 * left + 0.3) * safe


def add_armies(s: AgeOfConan, worth: list[float], left: float) -> None:
    """Units are worth something everywhere, and more where they are on the way to a fort."""
    army, units, owner = s.army, s.units, s.owner
    for place in PROVINCES:
        seat = army[place]
        if seat == NOBODY:
            continue
        count = units[place]
        worth[seat] += UNIT * left * (min(count, 6) + 0.3 * max(count - 6, 0))
        if owner[place] == NOBODY and not IS_HOME[place]:
            value, track = VALUE[place], len(TRACK[place])
            strong = count / (count + 0.45 * value * (track - s.icon[place]))
            done = s.icon[place] / track
            worth[seat] += 2 * value * min(left * 3, 1) * strong * (0.25 + STEP_OF_CAMPAIGN * done)
        elif count > 1 and left > 0.1:
            targets = [p for p in ADJACENT[place] if owner[p] != seat and not IS_HOME[p] and s.in_play(p)]
            worth[seat] += 0.12 * count * bool(targets) * left
    contest = s.contest
    if contest and contest.units:
        worth[contest.attacker] += (UNIT * left + 0.4) * contest.units
    for seat in range(s.seats):
        there = s.emissaries[seat]
        for place in PROVINCES:
            if there[place] and not IS_HOME[place] and owner[place] == NOBODY and not SAVAGE[place]:
                if s.in_play(place) and army[place] in (NOBODY, seat):
                    friends = sum([1 for p in ADJACENT[place] if there[p] or s.is_friendly(seat, p)])
                    worth[seat] += left * 0.16 * min(friends + 1, 5)


def share(amounts: list[float], spread: float) -> list[float]:
    """By seat: the chance to have most."""
    best = max(amounts)
    weights = [exp((amount - best) / spread * 1.1) for amount in amounts]
    total = sum(weights)
    return [weight / total for weight in weights]


def add_bonuses(s: AgeOfConan, worth: list[float], left: float) -> None:
    """Richest, Crom, and supremacy in each kind of tokens, as far as the leads tell."""
    seats, doubt = range(s.seats), 0.25 + 1.5 * left
    gold = [
        s.gold[seat] + sum([VALUE[p] for p in PROVINCES if s.owner[p] == seat and s.marker[p] in (TOWER, CITY)])
        for seat in seats
    ]
    bonuses = [(3.0, gold, SPREAD["gold"]), (3.0, s.crom, SPREAD["crom"])]
    sums = [[0] * s.seats for _ in CATEGORIES]
    for seat in seats:
        for token in s.tokens[seat]:
            sums[TOKEN_CATEGORY[token]][seat] += TOKEN_VALUE[token]
    bonuses += [(5.0, each, SPREAD["tokens"]) for each in sums]
    for points, amounts, spread in bonuses:
        if any(amounts):
            for seat, part in enumerate(share([float(each) for each in amounts], spread * doubt)):
                worth[seat] += points * part


def add_conan(s: AgeOfConan, worth: list[float], left: float) -> None:
    """Whoever leads Conan wins tokens; the nearer he is to his goal, the more, and a reward at the end."""
    if s.conan_player != NOBODY and s.adventure != NOBODY and s.track:
        way = DISTANCE[s.conan][DESTINATION[s.adventure]]
        worth[s.conan_player] += 0.5 * len(s.track) + (1.0 if way <= len(s.track) else 0.0) - 0.1 * way
