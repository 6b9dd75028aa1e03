"""Contests and what comes of them (rules §7 to §11), worked out in the plainest way."""

from collections import Counter
from collections.abc import Iterable, Sequence

from tests.games.age_of_conan.oracle.table import (
    ARTIFACT,
    KINGDOM_CARD,
    NEIGHBOURS,
    PROVINCE,
    STRATEGY_CARD,
    Table,
    value,
)

ATTACKER, DEFENDER = 0, 1
FACES = ("hit", "hit_conan", "hit_attacker", "shield", "axe", "miss")
MILITARY = ("campaign", "siege", "battle")


def dice(strength: int, conan: bool, changes: Iterable[tuple[int, int]] = ()) -> int:
    """Five at most, Conan's die beyond that, cards up or down to the bound that they name, never none (A9)."""
    number = min(strength, 5)
    if conan:
        number += 1
    for change, bound in changes:
        if change > 0 and number < bound:
            number = min(number + change, bound)
        if change < 0 and number > bound:
            number = max(number + change, bound)
    return max(number, 1)


def successes(faces: Iterable[str], attacks: bool, conan: bool, symbols: Iterable[str] = ()) -> int:
    found = 0
    for face in faces:
        if face == "hit":
            found += 1
        elif face == "hit_conan":
            found += 2 if conan else 1
        elif face == "hit_attacker":
            found += 1 if attacks else 0
        elif face in ("axe", "shield"):
            found += 1 if face in symbols else 0
        else:
            assert face == "miss"
    return found


def attacker_wins(
    own: int, others: int, attacker_wins_ties: bool = False, defender_wins_ties: bool = False
) -> bool:
    if own == others:
        return attacker_wins_ties and not defender_wins_ties
    return own > others


def kind_of_attack(t: Table, seat: int, place: str) -> tuple[str, int | None]:
    """Which fight units of a seat meet in a province, and against whom (§6.3)."""
    assert not PROVINCE[place].get("home"), "a home"
    assert t.in_play(place), "an area out of play"
    if place in t.markers:
        owner, _ = t.markers[place]
        assert owner != seat, "a friendly province"
        return "siege", owner
    others = [other for other in t.armies_in(place) if other != seat]
    return ("battle", others[0]) if others else ("campaign", None)


def kind_of_intrigue(t: Table, seat: int, place: str) -> tuple[str, int | None]:
    """Intrigue is legal with an emissary where there is nothing that forbids it (§8)."""
    about = PROVINCE[place]
    assert t.emissaries.get((seat, place)), "no emissary"
    assert not about.get("home")
    assert not about.get("savage")
    assert t.in_play(place)
    assert all(each == seat for each in t.armies_in(place)), "an enemy army"
    if place not in t.markers:
        return "intrigue", None
    owner, marker = t.markers[place]
    assert owner != seat
    assert marker == "tower"
    return "intrigue", owner


class Contest:
    """One comparison of dice. Its table is changed as the rules say."""

    def __init__(self, t: Table, kind: str, place: str, attacker: int, defender: int | None) -> None:
        self.table, self.kind, self.place = t, kind, place
        self.seats = (attacker, defender)
        self.strength = self._strengths()
        self.conan = self._helped_by_conan()
        self.raiders = self.had_raiders = self._has_raiders()
        self.terrain = self._terrain()
        self.phase = "declare"
        self.strategy: list[int | None] = [None, None]
        self.any_strategy = [False, False]
        self.symbols: list[set[str]] = [set(), set()]
        self.changes: list[list[tuple[int, int]]] = [[], []]
        self.added = [0, 0]
        self.sorcery_left = [1, 1]
        self.faces: list[list[str]] = [[], []]
        self.rolling: int | None = None
        self.rerolled_by_card: tuple[int, int] | None = None
        self.turned_by_card: tuple[int, int, str] | None = None
        self.artifacts: set[str] = set()
        self.winner: int | None = None
        self.spared = {"unit": [0, 0], "emissary": [0, 0]}
        self.more_losses = [0, 0]
        self.later: list[int] = []
        """Sides that lose a unit after the losses."""
        self.free_marches = 0

    def _strengths(self) -> list[int]:
        t, place, (attacker, defender) = self.table, self.place, self.seats
        if self.kind == "intrigue":
            near = {each for each in NEIGHBOURS[place] if t.emissaries.get((attacker, each))}
            near |= NEIGHBOURS[place] & t.friendly(attacker)
            return [1 + len(near), value(place) + (defender is not None)]
        if self.kind == "campaign":
            return [t.army(attacker, place), value(place)]
        assert defender is not None
        if self.kind == "siege":
            return [t.attacking, max(t.army(defender, place), value(place))]
        return [t.attacking, t.army(defender, place)]

    def _helped_by_conan(self) -> int | None:
        t, (attacker, defender) = self.table, self.seats
        if t.conan != self.place:
            return None
        if t.conan_player == attacker:
            return ATTACKER
        if t.conan_player == defender or defender is None:
            return DEFENDER
        return None

    def _has_raiders(self) -> bool:
        """A neutral province uses them; as first printed, in campaigns only (E6)."""
        if self.seats[DEFENDER] is not None or not self.table.raiders.get(self.place):
            return False
        return self.kind == "campaign" or self.table.edition != "rebel"

    def _terrain(self) -> str:
        track = PROVINCE[self.place]["track"]
        return str(track[0 if self.kind == "siege" else self.table.icons.get(self.place, 0)])

    def side(self, seat: int) -> int:
        assert seat in self.seats, "not involved"
        return self.seats.index(seat)

    # Cards

    def show(self, seat: int, number: int) -> None:
        """A strategy card: at most one, before the dice, that fits (§7.2)."""
        side = self.side(seat)
        assert self.phase == "declare"
        assert self.strategy[side] is None
        assert self.any_strategy[side] or self.card_fits(number)
        self.strategy[side] = number

    def card_fits(self, number: int) -> bool:
        card = STRATEGY_CARD[number]
        if self.kind != "intrigue":
            return self.terrain in card["terrains"]
        area = PROVINCE[self.place]["area"]
        return area == card["area"] or (len(self.table.kingdoms) < 4 and area == card["other_area"])

    def use(self, seat: int, name: str) -> None:
        """A kingdom card, at its moment and in its kind of contest."""
        card, side = KINGDOM_CARD[name], self.side(seat)
        assert card["kingdom"] == self.table.kingdoms[seat]
        assert card["type"] != "event"
        assert card["window"] in self.moments(side), (name, self.phase)
        for wish, allowed in card.get("when", {}).items():
            assert self.circumstance(wish, side) in allowed, (name, wish)
        if card["type"] == "upgrade":
            self.table.ready[seat].remove(name)
            self.table.used[seat].add(name)
        else:
            self.table.kingdom_cards[seat] -= 1
            self.table.kingdom_left[seat] += 1
        for operation in card["program"]:
            ((verb, what),) = operation.items()
            self._do(seat, side, verb, what)

    def moments(self, side: int) -> set[str]:
        """What a side may do now."""
        if self.phase == "rolled":
            return {"own_roll"} if side == self.rolling else {"enemy_roll"}
        return {self.phase}

    def circumstance(self, wish: str, side: int) -> str:
        if wish == "contest":
            return self.kind
        if wish == "role":
            return "attacker" if side == ATTACKER else "defender"
        if wish == "terrain":
            return self.terrain
        if wish == "outcome":
            return "won" if self.winner == side else "lost"
        assert wish == "province"
        return "savage" if PROVINCE[self.place].get("savage") else ""

    def _do(self, seat: int, side: int, verb: str, what: dict[str, object]) -> None:
        n = int(str(what.get("n", 0)))
        if verb == "add_dice":
            self.changes[side].append((n, int(str(what["cap"]))))
        elif verb == "fewer_enemy_dice":
            self.changes[1 - side].append((-n, int(str(what["least"]))))
        elif verb == "add_strength":
            self.strength[side] += n
        elif verb == "add_successes":
            self.added[side] += n
        elif verb == "count_symbol":
            self.symbols[side].add(str(what["symbol"]))
        elif verb == "reroll":
            self.rerolled_by_card = (side if what["side"] == "own" else 1 - side, int(str(what.get("dice", 6))))
        elif verb == "turn_dice":
            self.turned_by_card = (side, n, str(what["result"]))
        elif verb == "any_strategy":
            self.any_strategy[side] = True
        elif verb == "cancel_strategy":
            self.strategy[1 - side] = None
        elif verb == "more_sorcery":
            self.sorcery_left[side] += n
        elif verb == "ignore_help":
            self.conan = None if self.conan == 1 - side else self.conan
            self.raiders = self.raiders and side == DEFENDER
        elif verb == "prevent_loss":
            self.spared[str(what["piece"])][side] += n
        elif verb == "more_losses":
            self.more_losses[1 - side] += n
        elif verb == "march_freely":
            self.free_marches += n
        elif verb == "afterwards":
            self.later.append(side)
        elif verb == "gain_gold":
            self.table.gold[seat] += n
        else:
            assert verb == "pay", verb
            self.table.gold[seat] -= int(str(what.get("gold", 0)))
            self.table.sorcery[seat] -= int(str(what.get("sorcery", 0)))
            assert min(self.table.gold[seat], self.table.sorcery[seat]) >= 0

    def use_artifact(self, seat: int, category: str) -> None:
        side = self.side(seat)
        assert self.table.artifacts.get(category) == seat
        assert category not in self.artifacts, "once in a contest (A14)"
        assert self.circumstance("contest", side) in ARTIFACT[category].get("when", {}).get(
            "contest", [self.kind]
        )
        self.artifacts.add(category)
        if category == "woman":
            assert self.moments(side) == {"own_roll"}
            self.rerolled_by_card = (side, 1)

    # Moments

    def cards_are_shown(self) -> None:
        assert self.phase == "declare"
        self.phase = "revealed"

    def raiders_help(self) -> None:
        """In the later edition the token is gone before the dice; in the first one it goes after them (E5)."""
        assert self.raiders
        if self.table.nexus():
            self._lose_raider()

    def before_the_dice(self) -> None:
        if self.phase == "before_rolls":
            return
        self.phase = "before_rolls"
        for side in (ATTACKER, DEFENDER):
            number = self.strategy[side]
            if number is not None:
                self.symbols[side] |= set(STRATEGY_CARD[number]["symbols"])

    def _lose_raider(self) -> None:
        left = self.table.raiders.pop(self.place) - 1
        if left:
            self.table.raiders[self.place] = left

    # Dice

    def number_of_dice(self, side: int) -> int:
        return dice(self.strength[side], self.conan == side, self.changes[side])

    def roll(self, side: int, faces: Sequence[str]) -> None:
        assert self.phase == ("before_rolls" if side == ATTACKER else "rolled")
        assert self.rolling == (None if side == ATTACKER else ATTACKER)
        assert len(faces) == self.number_of_dice(side)
        self.phase, self.rolling = "rolled", side
        self.faces[side] = list(faces)

    def reroll_by_sorcery(self, seat: int, faces: Sequence[str]) -> None:
        side = self.side(seat)
        assert self.rolling == side, "right after the own roll"
        assert len(faces) == len(self.faces[side])
        self.sorcery_left[side] -= 1
        self.table.sorcery[seat] -= 1
        assert self.sorcery_left[side] >= 0
        assert self.table.sorcery[seat] >= 0
        self.faces[side] = list(faces)

    def reroll_by_card(self, faces: Sequence[str]) -> None:
        assert self.rerolled_by_card
        side, most = self.rerolled_by_card
        assert len(faces) == len(self.faces[side])
        assert (Counter(faces) - Counter(self.faces[side])).total() <= most
        self.faces[side], self.rerolled_by_card = list(faces), None

    def turn_by_card(self, faces: Sequence[str]) -> None:
        assert self.turned_by_card
        side, most, face = self.turned_by_card
        others = sum(each != face for each in self.faces[side])
        gained = Counter(faces) - Counter(self.faces[side])
        assert gained == Counter({face: min(most, others)}) - Counter()
        assert len(faces) == len(self.faces[side])
        self.faces[side], self.turned_by_card = list(faces), None

    # The outcome

    def successes(self, side: int) -> int:
        symbols = self.symbols[side] | ({"axe"} if self.raiders and side == DEFENDER else set())
        return self.added[side] + successes(self.faces[side], side == ATTACKER, self.conan == side, symbols)

    def decide(self) -> tuple[int, int, bool]:
        """The successes of both sides, and whether the attacker wins."""
        assert self.rolling == DEFENDER
        if self.raiders and not self.table.nexus():
            self._lose_raider()
        own, others = self.successes(ATTACKER), self.successes(DEFENDER)
        breaker = "treasure" if self.kind == "intrigue" else "monster"
        holder = self.table.artifacts.get(breaker)
        ties = [holder is not None and seat == holder for seat in self.seats]
        wins = attacker_wins(own, others, ties[ATTACKER], ties[DEFENDER])
        self.winner = ATTACKER if wins else DEFENDER
        self.phase = "result"
        return own, others, wins

    def lose(self, side: int, count: int) -> None:
        """Units of a side; no more than there are."""
        seat = self.seats[side]
        assert seat is not None
        apart = side == ATTACKER and self.kind != "campaign"
        have = self.table.attacking if apart else self.table.army(seat, self.place)
        count = min(max(count, 0), have)
        if apart:
            self.table.attacking -= count
        elif count:
            self.table.add_units(seat, self.place, -count)

    def take_losses(self) -> None:
        if self.phase == "after_losses":
            return
        self.phase = "after_losses"
        if self.kind == "intrigue":
            self._end_intrigue()
        elif self.kind == "campaign":
            self._end_campaign_contest()
        elif self.winner == DEFENDER:
            self.lose(ATTACKER, 1 + self.more_losses[ATTACKER] - self.spared["unit"][ATTACKER])
        else:
            self._strike_defender()

    def _strike_defender(self) -> None:
        t, place, defender = self.table, self.place, self.seats[DEFENDER]
        assert defender is not None
        there = t.army(defender, place)
        if self.kind == "siege" and not there:
            del t.markers[place]
            return
        count = there if self.kind == "siege" and not t.nexus() else 1 + self.more_losses[DEFENDER]
        self.lose(DEFENDER, count - self.spared["unit"][DEFENDER])

    def _end_intrigue(self) -> None:
        t, place, (attacker, defender) = self.table, self.place, self.seats
        if self.winner == ATTACKER and defender is None:
            t.add_emissaries(attacker, place, -1)
            t.markers[place] = (attacker, "tower")
            t.gold[attacker] += value(place)
            t.icons.pop(place, None)
        elif self.winner == ATTACKER:
            del t.markers[place]
        elif defender is not None and not self.spared["emissary"][ATTACKER]:
            t.add_emissaries(attacker, place, -1)

    def _end_campaign_contest(self) -> None:
        t, place, attacker = self.table, self.place, self.seats[ATTACKER]
        assert attacker is not None
        if self.winner == DEFENDER:
            self.lose(ATTACKER, 1 - self.spared["unit"][ATTACKER])
        elif t.icons.get(place, 0) < len(PROVINCE[place]["track"]) - 1:
            t.icons[place] = t.icons.get(place, 0) + 1
        else:
            t.add_units(attacker, place, -1)
            t.icons.pop(place, None)
            t.markers[place] = (attacker, "fort")
            t.points[attacker] += value(place)

    def come_to_an_end(self) -> None:
        """What cards have put off until after the losses."""
        for side in self.later:
            self.lose(side, 1)


class Fight:
    """All contests of one attack: a siege or a battle with the marches after it, a campaign, an intrigue."""

    def __init__(self, t: Table, kind: str, place: str, seats: tuple[int, int | None], origin: str) -> None:
        self.table, self.place, self.origin = t, place, origin
        self.attacker, self.defender = seats
        self.contest = Contest(t, kind, place, *seats)
        self.crom: list[int] = []

    @property
    def kind(self) -> str:
        return self.contest.kind

    def may_march(self, free: int) -> bool:
        """Two units are needed, one if a card makes the march free (A12); and something must be left to win."""
        if self.place in self.table.markers:
            return False
        return self.table.army(self.attacker, self.place) >= (1 if free else 2)

    def march(self, free: int) -> None:
        if not free:
            self.table.add_units(self.attacker, self.place, -1)
        self.defender = None
        self.contest = Contest(self.table, "campaign", self.place, self.attacker, None)

    def next_contest(self) -> None:
        self.contest = Contest(self.table, self.kind, self.place, self.attacker, self.defender)

    # Sieges and battles

    def is_won(self) -> bool:
        if self.kind == "siege":
            return self.place not in self.table.markers
        assert self.defender is not None
        return not self.table.army(self.defender, self.place)

    def win(self) -> None:
        """The attackers stand at the beginning of the track, and Crom counts the dead."""
        if self.table.attacking:
            self.table.add_units(self.attacker, self.place, self.table.attacking)
        self.table.attacking = 0
        self.table.icons.pop(self.place, None)
        self.crom.append(self.attacker)

    def lose(self) -> None:
        assert self.defender is not None
        self.crom.append(self.defender)

    def attacker_may_retreat(self) -> bool:
        """As first printed, besiegers only after a lost contest (E4)."""
        return self.kind == "battle" or self.table.nexus() or self.contest.winner == DEFENDER

    def refuges(self) -> set[str]:
        if self.kind == "siege":
            return set()
        assert self.defender is not None
        return NEIGHBOURS[self.place] & self.table.friendly(self.defender)

    def retreat(self) -> None:
        self.table.add_units(self.attacker, self.origin, self.table.attacking)
        self.table.crowd_out(self.attacker, self.origin)
        self.table.attacking = 0
        self.lose()

    def withdraw(self, refuge: str) -> None:
        assert self.defender is not None
        count = self.table.army(self.defender, self.place)
        self.table.add_units(self.defender, self.place, -count)
        self.table.add_units(self.defender, refuge, count)
        self.table.crowd_out(self.defender, refuge)
        self.win()
