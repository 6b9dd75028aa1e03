"""What a position of Age of Conan is worth, for bots: the points that each seat may expect at the end."""

from collections.abc import Sequence
from functools import cache
from math import exp

from regnum.games.age_of_conan.components import (
    ADJACENT,
    AREA,
    AREAS,
    BOX,
    CATEGORIES,
    COURT,
    DESTINATION,
    DISTANCE,
    INTRIGUE,
    IS_HOME,
    MILITARY,
    PLACE,
    PROVINCES,
    SAVAGE,
    SEAS,
    TOKEN_CATEGORY,
    TOKEN_VALUE,
    TRACK,
    VALUE,
)
from regnum.games.age_of_conan.editions import EDITIONS
from regnum.games.age_of_conan.prospects import campaign, campaign_after, chance_to_win, falls, plain_win
from regnum.games.age_of_conan.rules.fights import intrigue_strength
from regnum.games.age_of_conan.rules.objectives import MARKERS, amounts_of
from regnum.games.age_of_conan.rules.scoring import score
from regnum.games.age_of_conan.rules.turn import dice_to_take
from regnum.games.age_of_conan.state import (
    CAMPAIGN,
    FORT,
    INTRIGUE_CONTEST,
    NOBODY,
    SIEGE,
    TOWER,
    AgeOfConan,
)

ADVENTURES = BOX.structure.ages * BOX.structure.adventures
EMISSARY, SORCERY, STRATEGY_CARD, KINGDOM_CARD, UPGRADE, USED_UPGRADE, ARTIFACT, BIDDING = (
    0.35,
    0.35,
    0.22,
    0.3,
    0.7,
    0.4,
    0.5,
    0.05,
)
"""Points that each of these is worth at the start of the game; the less, the nearer the end."""
UNIT = 0.55
"""Points that a unit is worth while there are many turns to come."""
GOLD = 0.2
"""Points that a coin is worth before an age change, where it buys something."""
TOKEN = 0.4
"""Points that the Conan player may expect of each token on the track."""
CROM = 0.9
"""Points that winning a fight is worth, beside what is won."""
SPREAD = {"gold": 4.0, "crom": 1.2, "tokens": 4.0}
"""By bonus: the lead at which it is won in about three cases of four, in the middle of the game."""
ACTIONS = {
    "military": (MILITARY,),
    "intrigue": (INTRIGUE,),
    "court": (COURT,),
    "conan_part": (COURT,),
    "upgrades": (MILITARY, INTRIGUE, COURT),
    "die": (MILITARY, INTRIGUE, COURT),
}
"""By step: the actions that somebody may be about to take."""
LEAST = (0.8, 0.6, 0.6)
"""By action: the points that it is worth, if nothing better is known."""


class Outlook:
    """What hangs on how much of the game is left, for one position."""

    __slots__ = ("fort", "left", "patience", "turns", "unit")

    def __init__(self, s: AgeOfConan) -> None:
        self.left = time_left(s)
        """From 1 at the beginning to 0 at the end."""
        turns = round(self.left * ADVENTURES * (0.7 + 3.4 / s.seats), 0)
        self.turns = turns
        """That each seat has, about."""
        self.patience = 0.94 - 0.6 / (1 + turns)
        """What is left of a campaign when it has to wait for another action."""
        self.unit = UNIT * min(turns / 12, 1.0)
        self.fort = 2 - 0.35 * min(turns / 15, 1.0)
        """Points for each of the value of a province that is subjugated now: at once, and at the end if it is
        still held."""


def values(s: AgeOfConan) -> list[float]:
    """The points that each seat may expect."""
    if not s.step:
        return [float(sum(row)) for row in zip(*score(s).values(), strict=True)]
    look = Outlook(s)
    worth = [float(points) for points in s.points]
    add_means(s, worth, look)
    add_provinces(s, worth, look)
    best_attack = add_armies(s, worth, look)
    best_scheme = add_emissaries(s, worth, look)
    if s.contest:
        add_contest(s, worth, look)
    add_objectives(s, worth, look)
    add_bonuses(s, worth, look)
    add_conan(s, worth)
    if s.step in ACTIONS and not s.contest:
        worth[s.active] += action_worth(s, look, (best_attack, best_scheme, 0.0))
    if s.fallen != NOBODY:
        worth[s.fallen] = 0.0
    return worth


def action_worth(s: AgeOfConan, look: Outlook, known: Sequence[float]) -> float:
    """What the action brings that the active player is about to take."""
    actions = ACTIONS[s.step]
    if len(actions) > 1:
        actions = tuple([option.action for option in dice_to_take(s)])  # type: ignore[attr-defined]
    elif s.finished and s.step != "conan_part":
        return 0.0
    late = min(look.left * 3, 1)
    return max([max(LEAST[action] * late, known[action]) for action in actions], default=0.0)


def urgency(s: AgeOfConan) -> float:
    return 1 / (0.4 + time_left(s))


def time_left(s: AgeOfConan) -> float:
    """From 1 at the beginning to 0 at the end of the last adventure."""
    if not s.step:
        return 0.0
    over = ADVENTURES - (BOX.structure.ages - s.age) * BOX.structure.adventures - len(s.adventure_deck) - 1
    length = max(BOX.adventures[s.adventure].length, 1) if s.adventure != NOBODY else 1
    return max(0.0, (ADVENTURES - over - 1 + min(len(s.track) / length, 1.0)) / ADVENTURES)


def add_means(s: AgeOfConan, worth: list[float], look: Outlook) -> None:
    """Gold, sorcery and cards: the more of them one has, the less one more is worth."""
    left = look.left
    coin = GOLD if s.age < BOX.structure.ages else GOLD / 2 * min(left * 4, 1)
    for seat in range(s.seats):
        worth[seat] += coin * min(s.gold[seat], 12) + left * (
            SORCERY * min(s.sorcery[seat], 5)
            + STRATEGY_CARD * min(len(s.hands[seat]) + len(s.bid_cards[seat]), 8)
            + KINGDOM_CARD * min(len(s.cards[seat]), 6)
            + UPGRADE * len(s.upgrades[seat])
            + USED_UPGRADE * len(s.used[seat])
            + BIDDING * sum(s.bidding[seat])
        )
    for seat in s.artifacts:
        if seat != NOBODY:
            worth[seat] += ARTIFACT * left


# The map


def add_provinces(s: AgeOfConan, worth: list[float], look: Outlook) -> None:
    """A fort counts its value at the end, a tower brings gold until then; what is undefended may be lost."""
    left, ages = look.left, BOX.structure.ages - s.age
    danger = min(look.turns / 6, 1.0)
    units, raiders = s.units, s.raiders
    for place in PROVINCES:
        owner = s.owner[place]
        if raiders[place]:
            victim = s.friend_of(place)
            if victim != NOBODY:
                worth[victim] -= 0.3 if s.army[place] == victim else 0.6 * raiders[place]
        if owner == NOBODY:
            continue
        kind, value = s.marker[place], VALUE[place]
        safe = 1 - danger * (0.12 if units[place] > 1 else 0.2)
        if kind != TOWER:
            worth[owner] += (value + 0.5 * ages + 0.3 * left) * safe
        if kind != FORT:
            worth[owner] += (0.12 * value + 0.5 * ages + 0.6 * left) * safe


def add_armies(s: AgeOfConan, worth: list[float], look: Outlook) -> float:
    """Units are worth something everywhere, and more where a province can be won. What the best attack would
    bring the active player if it could be made now, beyond that."""
    army, units, owner = s.army, s.units, s.owner
    patience, unit = look.patience, look.unit
    best = 0.0
    for place in PROVINCES:
        seat = army[place]
        if seat == NOBODY:
            continue
        count = min(units[place], 5)
        spare = unit * 0.6 * (units[place] - count)
        found = idle = unit * count
        if owner[place] == NOBODY and not IS_HOME[place]:
            icons, value = len(TRACK[place]) - s.icon[place], VALUE[place]
            found = max(found, campaign(count, icons, value, patience, look.fort * value, unit))
        else:
            for near in ADJACENT[place]:
                if owner[near] != seat and not IS_HOME[near] and s.in_play(near):
                    found = max(found, prospect(s, seat, near, count, look))
        ahead = max(patience * found, idle)
        if seat == s.active and found - ahead > best:
            best = found - ahead
        worth[seat] += ahead + spare
    return best


def prospect(s: AgeOfConan, seat: int, place: int, count: int, look: Outlook) -> float:
    """What an army is worth that attacks a province now."""
    value, unit = VALUE[place], look.unit
    fort, icons = look.fort * value, len(TRACK[place])
    owner, other = s.owner[place], s.army[place]
    if owner == NOBODY and other in (NOBODY, seat):
        if other == NOBODY:
            return campaign(count, icons, value, look.patience, fort, unit)
        there, icons = min(s.units[place], 5), icons - s.icon[place]  # they join; what is there counts already
        alone = max(look.patience * campaign(there, icons, value, look.patience, fort, unit), unit * there)
        return campaign(min(there + count, 5), icons, value, look.patience, fort, unit) - alone
    chance = falls(count, s.units[place], value if owner != NOBODY else 0)
    spoils = CROM + (0.4 * value if owner != NOBODY else 0.3)
    after = campaign(max(count - 1, 1), icons, value, look.patience, fort, unit)
    return (
        chance * (spoils + max(look.patience * after, unit * (count - 1))) + (1 - chance) * 0.3 * unit * count
    )


def tower_worth(s: AgeOfConan, place: int, look: Outlook) -> float:
    """Of an alliance that is won now."""
    value = VALUE[place]
    return (GOLD + 0.12) * value + 0.5 * (BOX.structure.ages - s.age) + 0.8 * look.left


def add_emissaries(s: AgeOfConan, worth: list[float], look: Outlook) -> float:
    """Emissaries are worth more where an alliance can be won. What the best intrigue would bring the active
    player now, beyond that."""
    best = 0.0
    idle = EMISSARY * look.left
    for seat in range(s.seats):
        there = s.emissaries[seat]
        for place in PROVINCES:
            if not there[place]:
                continue
            found = 0.0
            if not IS_HOME[place] and s.owner[place] == NOBODY and not SAVAGE[place] and s.in_play(place):
                if s.army[place] in (NOBODY, seat):
                    chance = plain_win(intrigue_strength(s, seat, place), VALUE[place])
                    found = chance * tower_worth(s, place, look)
            elif s.owner[place] not in (NOBODY, seat):
                found = GOLD * VALUE[place] * 0.6
            ahead = idle * there[place] + 0.55 * found * min(look.turns / 3, 1)
            worth[seat] += ahead
            if seat == s.active and 0.45 * found > best:
                best = 0.45 * found
    return best


# The running contest


def add_contest(s: AgeOfConan, worth: list[float], look: Outlook) -> None:
    contest = s.contest
    assert contest is not None
    if s.step in ("after_losses", "march", "fight_goes_on"):  # the losses have been taken
        if contest.units:
            fight_goes_on(s, worth, look)
        return
    chance = chance_to_win(s, contest)
    seat, place = contest.attacker, contest.province
    if contest.kind == CAMPAIGN:
        count, icons = min(s.units[place], 5), len(TRACK[place]) - s.icon[place]
        fort = look.fort * VALUE[place]
        won, lost = campaign_after(count, icons, VALUE[place], look.patience, fort, look.unit)
        ahead = look.patience * campaign(count, icons, VALUE[place], look.patience, fort, look.unit)
        worth[seat] += chance * won + (1 - chance) * lost - max(ahead, look.unit * count)
    elif contest.kind == INTRIGUE_CONTEST:
        if contest.defender == NOBODY:
            worth[seat] += chance * (tower_worth(s, place, look) - EMISSARY * look.left)
        else:
            worth[seat] += 0.3 * chance - (1 - chance) * EMISSARY * look.left
            worth[contest.defender] -= chance * tower_worth(s, place, look)
    else:
        fight_goes_on(s, worth, look, chance)


def fight_goes_on(s: AgeOfConan, worth: list[float], look: Outlook, chance: float = -1.0) -> None:
    """A siege or a battle, with how likely the running contest is won if there is one."""
    contest = s.contest
    assert contest is not None
    place, units = contest.province, contest.units
    siege = contest.kind == SIEGE and s.owner[place] != NOBODY
    value, guards = VALUE[place] if siege else 0, s.units[place]
    if chance < 0:
        overall = falls(units, guards, value)
    else:
        won = falls(units, guards - 1, value) if guards else 1.0
        overall = chance * won + (1 - chance) * falls(units - 1, guards, value)
    fort = look.fort * VALUE[place]
    icons = len(TRACK[place])
    after = look.patience * campaign(max(units - 1, 1), icons, VALUE[place], look.patience, fort, look.unit)
    worth[contest.attacker] += overall * (CROM + after) + (1 - overall) * 0.4 * look.unit * units
    worth[contest.defender] += (1 - overall) * CROM
    if siege:
        worth[contest.defender] -= overall * (VALUE[place] * 0.8 + 0.5)
    worth[contest.defender] -= overall * look.unit * guards


# Objectives, bonuses, Conan


def add_objectives(s: AgeOfConan, worth: list[float], look: Outlook) -> None:
    """What is fulfilled is likely to be so when objectives are tested; what is nearly fulfilled may be."""
    near = 1 - len(s.adventure_deck) / BOX.structure.adventures
    held: list[list[int]] = [[] for _ in s.kingdoms]
    for place in PROVINCES:
        if s.owner[place] != NOBODY:
            held[s.owner[place]].append(place)
    fulfilled, begun = 0.45 + 0.5 * near, 0.35 * min(look.turns / 4, 1)
    for objective in s.objectives:
        points = BOX.objectives[objective].points
        for seat, part in enumerate(progress(s, objective, held)):
            worth[seat] += points * (fulfilled if part == 1 else begun * part)


def progress(s: AgeOfConan, objective: int, held: list[list[int]]) -> list[float]:
    """By seat: how far it has come with an objective; 1 if it fulfils it."""
    wanted = BOX.objectives[objective].condition
    if wanted.most:
        if wanted.most == "towers":
            amounts = [sum([s.marker[place] != FORT for place in own]) for own in held]
        else:
            amounts = amounts_of(s, wanted.most)
        best = max(amounts)
        alone = amounts.count(best) == 1
        return [1.0 if alone and each == best else 0.7 * exp((each - best) * 0.7) for each in amounts]
    if wanted.abroad:
        needed = wanted.abroad.of_two_players if s.seats == 2 else wanted.abroad.n
        homes = [AREA[s.home(seat)] for seat in range(s.seats)]
        areas = [{AREA[p] for p in own} - {home} for own, home in zip(held, homes, strict=True)]
        return [1.0 if len(each) >= needed else 0.4 * len(each) / needed for each in areas]
    needed, kinds, places = fitting(objective, s.edition)
    found = [[p for p in own if p in places and s.marker[p] in kinds] for own in held]
    done = [len(each) >= needed for each in found]
    if wanted.apart:
        done = [
            each and any(b not in ADJACENT[a] for a in fit for b in fit if a < b)
            for each, fit in zip(done, found, strict=True)
        ]
    return [1.0 if fits else 0.6 * min(len(fit) / needed, 1.0) for fits, fit in zip(done, found, strict=True)]


@cache
def fitting(objective: int, edition: str) -> tuple[int, tuple[int, ...], frozenset[int]]:
    """Of an objective that asks for markers: how many, which ones, and where."""
    wanted = BOX.objectives[objective].condition
    if wanted.control:
        return len(wanted.control), MARKERS[""], frozenset(PLACE[name] for name in wanted.control)
    some = wanted.count or wanted.apart
    assert some
    places = frozenset(
        place
        for place in PROVINCES
        if VALUE[place] >= some.least_value
        and (not some.area or AREAS[AREA[place]] == some.area)
        and (not some.savage or SAVAGE[place])
        and (not some.coastal or not SEAS[place].isdisjoint(EDITIONS[edition].seas))
    )
    return some.n, MARKERS[some.marker], places


def share(amounts: list[float], spread: float) -> list[float]:
    """By seat: the chance to have most."""
    best = max(amounts)
    weights = [exp((amount - best) / spread * 1.1) for amount in amounts]
    total = sum(weights)
    return [weight / total for weight in weights]


def add_bonuses(s: AgeOfConan, worth: list[float], look: Outlook) -> None:
    """Richest, Crom, and supremacy in each kind of tokens, as far as the leads tell."""
    doubt = 0.25 + 1.5 * look.left
    gold = [float(each) for each in s.gold]
    for place in PROVINCES:
        if s.owner[place] != NOBODY and s.marker[place] != FORT:
            gold[s.owner[place]] += VALUE[place]
    bonuses = [(3.0, gold, SPREAD["gold"]), (3.0, [float(each) for each in s.crom], SPREAD["crom"])]
    sums = [[0.0] * s.seats for _ in CATEGORIES]
    for seat, tokens in enumerate(s.tokens):
        for token in tokens:
            sums[TOKEN_CATEGORY[token]][seat] += TOKEN_VALUE[token]
    bonuses += [(5.0, each, SPREAD["tokens"]) for each in sums]
    for points, amounts, spread in bonuses:
        if any(amounts):
            for seat, part in enumerate(share(amounts, spread * doubt)):
                worth[seat] += points * part


def add_conan(s: AgeOfConan, worth: list[float]) -> None:
    """Whoever leads Conan wins tokens; the nearer he is to his goal, the more, and a reward at the end."""
    if NOBODY not in (s.conan_player, s.adventure) and s.track:
        way = DISTANCE[s.conan][DESTINATION[s.adventure]]
        worth[s.conan_player] += TOKEN * len(s.track) + (0.6 if way <= len(s.track) else 0.0) - 0.12 * way
