"""Positions of Imperium for tests: a table laid card by card, and played on by the names of cards."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from regnum.core.chance import Scripted, Seeded
from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.core.settings import Value
from regnum.games.imperium.components import BOX, CARD, COMMONS, HOMES, MARKET_SUITS
from regnum.games.imperium.game import GAME
from regnum.games.imperium.moves import DONE, END_TURN, NEXT_CARD, SKIP, Branch, FreePlay, Pick, Play, Use
from regnum.games.imperium.questions import BRANCH, CLEANUP, MAY, PUT_TOKEN
from regnum.games.imperium.rules.market import WITH_PROGRESS, WITH_UNREST
from regnum.games.imperium.rules.zones import EVERYBODY, enter_play, to_hand_unseen
from regnum.games.imperium.state import (
    CENTURION,
    EMPTY,
    FIRST_SMALL,
    NOTHING,
    SLOTS,
    Centurion,
    Imperium,
    Standing,
)
from tests.games.playing import asked, choose, offered

FIRST, SECOND, THIRD = range(3)
"""Seats."""
ON_SALE = {
    "classics": ("Armenians", "Assyrians", "Coast", "Elders", "Coinage"),
    "legends": ("Etruscans", "Phoenicians", "Island", "Elders", "Civil Service"),
}
"""What lies in the market unless a test lays something else."""


def card(name: str, home: str) -> int:
    """The number of a card by its name, which may be cut short, and its nation or box."""
    cards = [number for number in HOMES[home] if CARD[number].name == name]
    return (cards or [number for number in HOMES[home] if CARD[number].name.startswith(name)])[0]


def names(cards: Iterable[int]) -> list[str]:
    """What cards are called, in the order of the alphabet."""
    return sorted(CARD[number].name for number in cards if number != NOTHING)


def in_play(s: Imperium, seat: int) -> list[str]:
    """What a seat has in play, but for its power card and what never leaves."""
    cards = [each.card for each in s.play[seat]]
    return names(each for each in cards if "power" not in CARD[each].suits and not CARD[each].permanent)


def points(s: Imperium, seat: int) -> int:
    return sum(each[seat] for each in GAME.score(s).values())


def begin(
    *nations: str, sides: str = "", box: str = "classics", seed: str = "", **settings: Value
) -> Match[Any]:
    """A match as the setup leaves it."""
    seats = len(nations)
    chosen = {"nation": nations, "side": tuple(sides or "B" * seats), "box": f"both_{box}", **settings}
    return Match(GAME, seats, GAME.resolve_settings(seats, chosen), seed=seed)


class Table:
    """A position that is laid card by card.

    It begins as the setup leaves it, but everybody's cards are still in their decks (those of the centurion's
    slots, too), in the order of their numbers, and `ON_SALE` lies in the market. The first seat is about to
    take its turn. Cards are named; what has to make room for them is put aside.
    """

    def __init__(self, *nations: str, sides: str = "", box: str = "classics", **settings: Value) -> None:
        match = begin(*nations, sides=sides, box=box, seed="a table", **settings)
        self.settings = match.settings
        self.box = box
        self.state: Imperium = GAME.copy(match.state)
        self.laid: set[int] = set()
        self.game = frozenset(self.cards())
        s = self.state
        s.first = s.active = 0
        if s.centurion:
            s.decks[CENTURION] += [number for number in s.centurion.slots if number != EMPTY]
            s.centurion.slots = [EMPTY] * len(s.centurion.slots)
        for seat in range(s.seats):
            s.decks[seat] = sorted([*s.decks[seat], *s.hands[seat]])
            s.hands[seat] = []
            for number in s.decks[seat]:
                s.placed[number] = 0
        self.market(*ON_SALE[box])
        self.laid.clear()

    # Finding cards

    def find(self, name: str, seat: int | None = None) -> int:
        """A card of that name that no test has laid yet: one of the seat's nation before a common one."""
        s = self.state
        own = () if seat is None else (s.nations[seat],)
        homes = (*own, self.box, "unrest", *s.nations, *COMMONS)
        cards = [number for home in dict.fromkeys(homes) for number in HOMES[home] if number in self.game]
        left = [number for number in cards if number not in self.laid and CARD[number].name.startswith(name)]
        assert left, f"“{name}” is not in this game"
        return next((number for number in left if CARD[number].name == name), left[0])

    def cards(self) -> Iterator[int]:
        for pile in self.piles():
            yield from pile
        yield from (number for number in (*self.state.market, *self.state.market_unrest) if number != NOTHING)
        if self.state.centurion:
            yield from (number for number in self.state.centurion.slots if number != EMPTY)
        for standings in self.state.play:
            yield from (each.card for each in standings)

    def piles(self) -> Iterator[list[int]]:
        s = self.state
        yield from (s.unrest, s.exile, s.main_deck, s.fame, s.unseen, *s.small_decks)
        for zone in (s.hands, s.decks, s.discards, s.histories, s.nation_decks, s.developments):
            yield from zone
        for standings in s.play:
            yield from (each.under for each in standings)

    def lift(self, found: Sequence[str], seat: int | None = None) -> list[int]:
        """Take cards from wherever they lie."""
        s = self.state
        lifted: list[int] = []
        for name in found:
            number = self.find(name, seat)
            self.laid.add(number)
            lifted.append(number)
            for pile in self.piles():
                if number in pile:
                    pile.remove(number)
            if number in s.market_unrest:
                s.market_unrest[s.market_unrest.index(number)] = NOTHING
            if number in s.market:
                self.clear_slot(s.market.index(number))
            s.placed[number] = s.owned[number] = EVERYBODY
        return lifted

    # What everybody has

    def hand(self, seat: int, *found: str) -> "Table":
        s, lifted = self.state, self.lift(found, seat)
        s.hands[seat] = []
        for number in lifted:
            s.placed[number] = 0
            to_hand_unseen(s, seat, number)
        return self

    def deck(self, seat: int, *found: str) -> "Table":
        """From the bottom to the top."""
        self.state.decks[seat] = self.face_down(found, seat)
        return self

    def nation(self, seat: int, *found: str) -> "Table":
        """The nation deck, from the bottom to the top; the accession card stays open."""
        lifted = self.face_down(found, seat)
        for number in lifted:
            self.state.placed[number] = EVERYBODY if CARD[number].start == "accession" else 0
        self.state.nation_decks[seat] = lifted
        return self

    def discard(self, seat: int, *found: str) -> "Table":
        self.state.discards[seat] = self.lift(found, seat)
        return self

    def history(self, seat: int, *found: str) -> "Table":
        self.state.histories[seat] = sorted(self.lift(found, seat))
        return self

    def developments(self, seat: int, *found: str) -> "Table":
        self.state.developments[seat] = sorted(self.lift(found, seat))
        return self

    def play(self, seat: int, *found: str) -> "Table":
        """These cards are in play, too."""
        for number in self.lift(found, seat):
            enter_play(self.state, seat, number)
        return self

    def standing(self, seat: int, name: str) -> Standing:
        return next(each for each in self.state.play[seat] if CARD[each.card].name.startswith(name))

    def under(self, seat: int, host: str, *found: str) -> "Table":
        """These cards are garrisoned under one in play."""
        self.standing(seat, host).under += self.lift(found, seat)
        return self

    def stored(self, seat: int, name: str, progress: int) -> "Table":
        self.standing(seat, name).stored = progress
        return self

    def journey(self, seat: int, name: str) -> "Table":
        """How far the Utopians have come."""
        self.standing(seat, "Visions of Shangri-la").card = card(name, "utopians")
        return self

    def purse(self, seat: int, materials: int, population: int, progress: int) -> "Table":
        s = self.state
        s.materials[seat], s.population[seat], s.progress[seat] = materials, population, progress
        return self

    def tokens(self, seat: int, actions: int, exhausts: int) -> "Table":
        self.state.actions[seat], self.state.exhausts[seat] = actions, exhausts
        return self

    def empire(self, *seats: int) -> "Table":
        for seat in seats:
            self.state.empire[seat] = True
        return self

    # What the centurion has

    def slots(self, *found: str) -> "Table":
        """Face down, from the first slot on; an empty name leaves a slot empty."""
        c = self.centurion
        for slot, name in enumerate(found):
            c.slots[slot] = self.face_down([name], CENTURION)[0] if name else EMPTY
        return self

    def journey_of_centurion(self, name: str) -> "Table":
        self.centurion.journey = card(name, "utopians")
        return self

    @property
    def centurion(self) -> Centurion:
        assert self.state.centurion is not None
        return self.state.centurion

    # What lies in the middle

    def market(self, *found: str) -> "Table":
        """By slot, with the unrest and the progress that the setup would put there. What lay there goes to the
        bottom of the deck above."""
        for slot, name in enumerate(found):
            (number,) = self.lift([name])
            self.clear_slot(slot)
            self.fill_slot(slot, number)
        return self

    def fill_slot(self, slot: int, number: int) -> None:
        s = self.state
        s.market[slot] = number
        s.placed[number] = s.owned[number] = EVERYBODY
        if number in WITH_UNREST:
            s.market_unrest[slot] = s.unrest.pop()
        s.tokens[slot] = [0, 0, int(number in WITH_PROGRESS)]

    def deck_above(self, slot: int) -> list[int]:
        s = self.state
        return s.main_deck if slot < FIRST_SMALL else s.small_decks[slot - FIRST_SMALL] or s.main_deck

    def clear_slot(self, slot: int) -> None:
        s = self.state
        number, s.market[slot] = s.market[slot], NOTHING
        s.tokens[slot] = [0, 0, 0]
        if s.market_unrest[slot] != NOTHING:
            s.unrest.append(s.market_unrest[slot])
            s.market_unrest[slot] = NOTHING
        if number != NOTHING and number not in self.laid:
            self.deck_above(slot).insert(0, number)
            s.placed[number] = 0

    def on_slot(self, slot: int, materials: int = 0, population: int = 0, progress: int = 0) -> "Table":
        """Tokens on a market card."""
        self.state.tokens[slot] = [materials, population, progress]
        return self

    def main_deck(self, *found: str) -> "Table":
        """From the bottom to the top."""
        self.state.main_deck = self.face_down(found)
        return self

    def small_deck(self, suit: str, *found: str) -> "Table":
        self.state.small_decks[MARKET_SUITS.index(suit)] = self.face_down(found)
        return self

    def fame(self, *found: str) -> "Table":
        """From the bottom to the top; without any, King of Kings comes next."""
        self.state.fame = self.face_down(found)
        return self

    def exile(self, *found: str) -> "Table":
        self.state.exile = self.lift(found)
        return self

    def unrest(self, count: int) -> "Table":
        """So many cards are left in the unrest pile."""
        del self.state.unrest[count:]
        return self

    def face_down(self, found: Sequence[str], seat: int | None = None) -> list[int]:
        lifted = self.lift(found, seat)
        for number in lifted:
            self.state.placed[number] = 0
        return lifted

    # Playing on

    def set(self, **fields: Any) -> "Table":
        for name, value in fields.items():
            assert hasattr(self.state, name), name
            setattr(self.state, name, value)
        return self

    def ready(self, step: str = "turn") -> Imperium:
        """The position with a full market, before a step."""
        s = self.state
        for slot in range(SLOTS):
            if s.market[slot] == NOTHING and self.deck_above(slot):
                self.fill_slot(slot, self.deck_above(slot).pop())
        s.step = step
        GAME.check(s)
        return s

    def match(self, step: str = "turn", *luck: Any) -> Match[Imperium]:
        """The match from a step on; with luck that is told, or any."""
        s = self.ready(step)
        chance = Scripted(luck) if luck else Seeded("luck")
        people = 1 if s.centurion else s.seats
        return Match(GAME, people, self.settings, chance=chance, state=s)


# Against the centurion


def against(opponent: str, person: str = "romans", level: str = "imperator", **settings: Any) -> Table:
    """Somebody alone, who wants to see the centurion's cards one by one."""
    return Table(person, opponent=opponent, level=level, **{"pace": "cards", **settings})


def rolled(table: Table, die: int = 6, *luck: Any) -> Match[Imperium]:
    """The centurion's turn from its die on; what comes of luck after that is told, too."""
    return table.set(active=CENTURION).match("centurion_begins", die, *luck)


def turned(table: Table, name: str, die: int = 6, *luck: Any) -> Match[Imperium]:
    """This card in the first slot was turned; an unrest in the last slot of all levels still waits."""
    match = rolled(table.slots(name, "", "", "Unrest"), die, *luck)
    choose(match, NEXT_CARD)
    return match


def fired(s: Imperium) -> str:
    """The row that was carried out for the last card, or nothing."""
    assert s.centurion is not None
    return "" if s.centurion.row == NOTHING else BOX.rows[s.centurion.row].id


def pile(cards: Iterable[int]) -> list[str]:
    """What cards are called, from the top to the bottom."""
    return [CARD[number].name for number in reversed([*cards])]


# Choosing by the names of cards

OfACard = Play | FreePlay | Use | Pick


def offers(match: Match[Imperium], *kinds: type[OfACard]) -> list[str]:
    """The names of the cards that can be chosen in one of these ways: picked, if none is named."""
    return names(option.card for option in offered(match) if isinstance(option, kinds or Pick))


def playable(match: Match[Imperium]) -> list[str]:
    """What can be played, freely or for an action."""
    return offers(match, Play, FreePlay)


def usable(match: Match[Imperium]) -> list[str]:
    """What can be used for an exhaust token."""
    return offers(match, Use)


def by_name(match: Match[Imperium], kind: type[OfACard], *found: str) -> None:
    for name in found:
        cards = [option for option in offered(match) if isinstance(option, kind)]
        fit = [option for option in cards if CARD[option.card].name.startswith(name)]
        assert fit, f"“{name}” is not offered, but {offered(match)}"
        choose(match, fit[0])


def play(match: Match[Imperium], name: str) -> None:
    """For an action."""
    by_name(match, Play, name)


def play_freely(match: Match[Imperium], name: str) -> None:
    by_name(match, FreePlay, name)


def use(match: Match[Imperium], name: str) -> None:
    """For an exhaust token."""
    by_name(match, Use, name)


def pick(match: Match[Imperium], *found: str) -> None:
    """Choose cards, one after the other."""
    by_name(match, Pick, *found)


def branch(match: Match[Imperium], place: int) -> None:
    """Decide for one of the ways that a card offers, from 0 on."""
    assert asked(match)[1] is BRANCH
    choose(match, way(match, place))


def way(match: Match[Imperium], place: int) -> Option:
    return next(each for each in offered(match) if isinstance(each, Branch) and each.branch[1] == place)


def accept(match: Match[Imperium]) -> None:
    """Do what a card offers."""
    assert asked(match)[1] is MAY
    choose(match, way(match, 1))


def decline(match: Match[Imperium], times: int = 1) -> None:
    """Leave what a card offers."""
    for _ in range(times):
        assert asked(match)[1] is MAY
        choose(match, SKIP)


def finish_turn(match: Match[Imperium]) -> None:
    """Do no more, put the token on the first market card, and keep the hand."""
    if asked(match)[1] not in (PUT_TOKEN, CLEANUP):
        choose(match, END_TURN)
    if asked(match)[1] is PUT_TOKEN:
        choose(match, offered(match)[0])
    if match.pending and asked(match)[1] is CLEANUP:
        choose(match, DONE)
