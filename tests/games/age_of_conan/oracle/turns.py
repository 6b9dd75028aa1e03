"""Bids, Conan's way and the actions of the fate dice (rules §3 to §6), worked out in the plainest way."""

from collections.abc import Iterator

from tests.games.age_of_conan.oracle.ages import Option
from tests.games.age_of_conan.oracle.table import KINGDOM_CARD, NEIGHBOURS, PROVINCE, Prize, Table, value

RAIDERS = {"nexus": 11, "rebel": 11, "rebel_errata": 10}


def distance(start: str, end: str) -> int:
    """Over all provinces on the board (A2)."""
    reached, steps = {start}, 0
    while end not in reached:
        reached |= {other for place in reached for other in NEIGHBOURS[place]}
        steps += 1
    return steps


# The bid


class Bid:
    """What everybody has committed."""

    def __init__(self, t: Table) -> None:
        self.table = t
        self.cards = dict.fromkeys(t.seats, 0)
        self.tokens: dict[int, int] = {}
        self.added = dict.fromkeys(t.seats, 0)

    def total(self, seat: int) -> int:
        return self.tokens[seat] + self.cards[seat] + self.added[seat]

    def favourites(self) -> set[int]:
        """Who wins, or among whom luck decides."""
        t = self.table
        tied = [seat for seat in t.seats if self.total(seat) == max(map(self.total, t.seats))]
        if t.nexus():
            held = [len(tokens) for tokens in t.tokens]
            goal = t.destination
        else:
            held = [len(t.bidding[seat] - {self.tokens[seat]}) for seat in t.seats]
            goal = t.conan
        tied = [seat for seat in tied if held[seat] == min(held[each] for each in tied)]
        far = [distance(t.home(seat), goal) for seat in t.seats]
        return {seat for seat in tied if far[seat] == min(far[each] for each in tied)}

    def settle(self) -> None:
        """The 3 comes back, the 0 brings all others back, and what else was bid is spent."""
        for seat, token in self.tokens.items():
            bidding = self.table.bidding[seat]
            assert token in bidding
            if token != 3:
                bidding.remove(token)
            if token == 0:
                bidding |= {3, 4, 5, 6}


# Conan


def travel(t: Table, target: str | None) -> bool:
    """Conan moves, or stays; whether he wins the next token."""
    before = distance(t.conan, t.destination)
    if target is None:
        return before == 0
    assert target in NEIGHBOURS[t.conan]
    t.conan = target
    return distance(target, t.destination) < before


def win_token(t: Table, seat: int, token: Prize, exchanged: bool) -> None:
    if exchanged:
        t.gold[seat] += token.gold
        t.sorcery[seat] += token.sorcery
    else:
        t.tokens[seat] = sorted([*t.tokens[seat], (token.category, token.value)])


def conan_options(t: Table, moved: bool, placed: bool) -> set[Option]:
    """By a court die (§6.1)."""
    options: set[Option] = {("Done",)}
    if not moved:
        options |= {("MoveConan", place) for place in NEIGHBOURS[t.conan]}
    if not placed and sum(t.raiders.values()) < RAIDERS[t.edition]:
        options |= {("PlaceRaider", place) for place in NEIGHBOURS[t.conan] | {t.conan}}
    return options


# The fate dice


def dice_options(pool: dict[str, int]) -> set[Option]:
    """A flexible die serves for what no other die offers (§6)."""
    offered: dict[str, set[str]] = {
        "military": {"military"},
        "intrigue": {"intrigue"},
        "court": {"court"},
        "military_intrigue": {"military", "intrigue"} - pool.keys(),
    }
    taken = {action for face in offered.keys() & pool.keys() for action in PLAIN[face]}
    offered["wild"] = {"military", "intrigue", "court"} - taken
    return {("TakeDie", face, action) for face in pool for action in offered[face]}


PLAIN = {
    "military": {"military"},
    "intrigue": {"intrigue"},
    "court": {"court"},
    "military_intrigue": {"military", "intrigue"},
}


class Action:
    """What a seat has done of an action so far, and what it may still do."""

    def __init__(self) -> None:
        self.redeployed = 0
        self.placed: list[str] = []
        self.moved: list[str] = []
        self.attacked = False

    # Military

    def military_options(self, t: Table, seat: int) -> set[Option]:
        options: set[Option] = {("Done",)}
        if not self.placed:
            options |= {*redeployments(t, seat), *attacks(t, seat)}
        if not self.redeployed and t.units_on_board(seat) < 18:
            options |= {
                ("PlaceUnit", place)
                for place in t.friendly(seat) - {*self.placed}
                if place == t.home(seat) or t.army(seat, place) < 5
            }
        return options

    @property
    def military_is_over(self) -> bool:
        return self.attacked or self.redeployed == 2 or len(self.placed) == 2

    # Intrigue

    def intrigue_options(self, t: Table, seat: int) -> set[Option]:
        options: set[Option] = {("Done",)}
        mine = {place: count for (owner, place), count in t.emissaries.items() if owner == seat}
        for place, count in mine.items():
            if count > self.moved.count(place) and reach(t, seat, place):
                options.add(("MoveEmissary", place))
            if may_scheme(t, seat, place):
                options.add(("Scheme", place))
            if may_collect(t, seat, place):
                options.add(("Collect", place))
        if not self.moved and sum(mine.values()) < 6:
            options |= {("PlaceEmissary", place) for place in t.friendly(seat)}
        return options


def is_home(place: str) -> bool:
    return bool(PROVINCE[place].get("home"))


def redeployments(t: Table, seat: int) -> Iterator[Option]:
    for owner, place in t.units:
        if owner == seat:
            yield from (("March", place, other) for other in NEIGHBOURS[place] & t.friendly(seat))


def attacks(t: Table, seat: int) -> Iterator[Option]:
    for owner, place in t.units:
        if owner != seat:
            continue
        if place not in t.markers and not is_home(place):
            yield ("FightOn", place)
        for other in NEIGHBOURS[place] - t.friendly(seat):
            if not is_home(other) and t.in_play(other):
                yield ("Attack", place, other)


def redeploy(t: Table, seat: int, start: str, end: str, count: int) -> None:
    assert ("March", start, end) in set(redeployments(t, seat))
    t.add_units(seat, start, -count)
    t.add_units(seat, end, count)
    t.crowd_out(seat, end)


def reach(t: Table, seat: int, start: str) -> set[str]:
    """One step, and another out of each province that is friendly or holds another emissary (§6.2)."""
    found: set[str] = set()
    edge = {start}
    while edge:
        entered = {other for place in edge for other in NEIGHBOURS[place] if may_enter(t, seat, other)}
        entered -= found | {start}
        found |= entered
        edge = {place for place in entered if place in t.friendly(seat) or t.emissaries.get((seat, place))}
    return found


def may_enter(t: Table, seat: int, place: str) -> bool:
    """As first printed, the homes of other players are closed (E7); those of nobody are not (A36)."""
    return t.edition != "rebel" or place == t.home(seat) or place not in t.kingdoms


def may_scheme(t: Table, seat: int, place: str) -> bool:
    if is_home(place) or PROVINCE[place].get("savage") or not t.in_play(place):
        return False
    if any(other != seat for other in t.armies_in(place)):
        return False
    owner, marker = t.markers.get(place, (None, "tower"))
    return owner != seat and marker == "tower"


def may_collect(t: Table, seat: int, place: str) -> bool:
    """In enemy provinces, or as first printed in any (E8)."""
    if is_home(place) or not t.in_play(place):
        return False
    return not t.nexus() or t.markers.get(place, (seat, ""))[0] != seat


def collect(t: Table, seat: int, place: str) -> None:
    assert may_collect(t, seat, place)
    t.add_emissaries(seat, place, -1)
    t.gold[seat] += value(place)


# Cards


def draw(t: Table, seat: int, strategy: int, kingdom: int) -> None:
    """As many as there are (A3)."""
    strategy, kingdom = min(strategy, t.strategy_left), min(kingdom, t.kingdom_left[seat])
    t.strategy_cards[seat] += strategy
    t.strategy_left -= strategy
    t.kingdom_cards[seat] += kingdom
    t.kingdom_left[seat] -= kingdom


def pay_for(t: Table, seat: int, card: str, from_hand: bool) -> None:
    """An upgrade is played or refreshed, in the upgrade step and for the same price (§4.1)."""
    t.gold[seat] -= KINGDOM_CARD[card]["cost"]
    assert t.gold[seat] >= 0
    if from_hand:
        assert KINGDOM_CARD[card]["type"] == "upgrade"
        t.kingdom_cards[seat] -= 1
    else:
        t.used[seat].remove(card)
    t.ready[seat].add(card)
