"""Lets the oracle play the same game beside the engine: with the same luck and the same choices it must ask the
same, offer the same, and come to the same table."""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from regnum.core.chance import Fast
from regnum.core.moves import Option
from regnum.core.script import StepContext
from regnum.core.world import World
from regnum.games.imperium.components import CARD
from regnum.games.imperium.game import GAME
from regnum.games.imperium.moves import FreePlay, Play, Use
from regnum.games.imperium.questions import DRAFT
from regnum.games.imperium.state import CENTURION, EMPTY, NOTHING, Imperium
from regnum.games.imperium.state import Standing as EngineStanding
from tests.games.imperium.oracle import counting
from tests.games.imperium.oracle.centurion import Solo
from tests.games.imperium.oracle.facts import FACT, design
from tests.games.imperium.oracle.laying import check_setup
from tests.games.imperium.oracle.table import Ask
from tests.games.imperium.oracle.table import Option as Words
from tests.games.imperium.oracle.turns import Game
from tests.games.imperium.translating import ID, adopt, alike, picture, plain, table_of

T = TypeVar("T")
END: Words = ("EndTurn",)
CARD_OF = {number: card for card, number in enumerate(ID)}


class Noted(Fast):
    """Luck that keeps every shuffle and every roll for the oracle."""

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self.shuffles: deque[list[Any]] = deque()
        self.rolls: deque[int] = deque()

    def shuffled(self, items: Iterable[T]) -> list[T]:
        found = super().shuffled(items)
        if len(found) > 1:
            self.shuffles.append(found)
        return found

    def roll(self, dice: int = 1, sides: int = 6) -> list[int]:
        found = super().roll(dice, sides)
        self.rolls += found
        return found


class Watch:
    """A game of the oracle beside one of the engine."""

    def __init__(self, luck: Noted) -> None:
        self.luck = luck
        self.seen: Counter[str] = Counter()
        self.game: Game | None = None
        self.asked: Ask | None = None

    def begin(self, state: Imperium) -> None:
        self.luck.shuffles.clear()
        table = table_of(state)
        table.shuffled, table.rolled = self.shuffled, self.luck.rolls.popleft
        self.game = Solo(table) if state.centurion else Game(table)
        self.asking = self.game.game()
        self.asked = next(self.asking)

    def shuffled(self, cards: Iterable[str]) -> list[str]:
        """The engine must have shuffled the same cards."""
        wanted = [*cards]
        if len(wanted) < 2:
            return wanted
        assert self.luck.shuffles, f"{wanted} were not shuffled"
        found = [ID[card] for card in self.luck.shuffles.popleft()]
        assert Counter(map(design, found)) == Counter(map(design, wanted)), (
            f"{found} were shuffled, not {wanted}"
        )
        return found

    def compare(self, state: Imperium, seat: int | None, options: Iterable[Option]) -> None:
        """Before a choice, or at the end."""
        assert self.game
        offered = {alike(plain(option)) for option in options}
        while self.asked and self.asked.again and [*self.asked.options] == [END]:
            if seat == self.asked.seat and END in offered:
                break
            self.send(END)
        engine = table_of(state)
        mine, theirs = picture(self.game.table), picture(engine)
        if seat is None:
            del mine["active"]
        if self.game.table.collapsed:
            del mine["ending"]  # nobody asks any more
        wrong = {name: (mine[name], theirs[name]) for name in mine if mine[name] != theirs[name]}
        assert not wrong, f"oracle and engine differ in {wrong}; the oracle asks {self.asked}"
        assert not self.luck.shuffles, "there was a shuffle that nobody wanted"
        if seat is None:
            assert self.asked is None, f"the oracle asks {self.asked}"
            return
        assert self.asked, "the oracle asks nobody"
        adopt(self.game.table, engine)
        wanted = self.asked.again() if self.asked.again else self.asked.options
        ours = {alike(option) for option in wanted}
        assert self.asked.seat == seat, f"the oracle asks {self.asked}"
        assert ours == offered, f"the oracle offers {ours - offered}, the engine {offered - ours}"

    def chosen(self, option: Option) -> None:
        """The engine has gone on with this option: so does the oracle."""
        self.send(plain(option))

    def send(self, answer: Words) -> None:
        try:
            self.asked = self.asking.send(answer)
        except StopIteration:
            self.asked = None

    def count(self, state: Imperium) -> None:
        assert self.game
        table = self.game.table
        ours, theirs = counting.rows(table), GAME.score(state)
        assert [*ours.values()] == [*map(list, theirs.values())], (
            f"the oracle counts {ours}, the engine {theirs}"
        )
        self.seen["collapse" if table.collapsed else "count"] += 1
        first = counting.winners(table)
        assert GAME.wins(state) == [(seat in first) / len(first) for seat in range(state.seats)]


Chooser = Callable[[World[Imperium], int, Sequence[Option]], Option]
"""Who decides for a seat."""


def play_watched(
    seats: int, settings: dict[str, Any], seed: str, choose: Chooser | None = None, crowded: bool = False
) -> "Counter[str]":
    """Play a game with the oracle beside; how often it has seen what."""
    random = Random(seed)
    luck = Noted(random)
    watch = Watch(luck)
    state = GAME.new(seats, GAME.resolve_settings(seats, settings))
    world = World(GAME, state, StepContext(luck), copyable=choose is not None)
    while world.question is DRAFT:
        ((seat, options),) = world.pending.items()
        world.choose(seat, random.choice(options))
    state = world.state
    check_setup(table_of(state), state.both, [ID[card] for card in state.unseen])
    if crowded:
        crowd(state, random)
        world = World(GAME, state, StepContext(luck), copyable=choose is not None)
    watch.begin(state)
    while not world.over:
        ((seat, options),) = world.pending.items()
        watch.compare(state, seat, options)
        assert world.question
        watch.seen[f"asked {world.question.name}"] += 1
        option = choose(world, seat, options) if choose else lively(world, options, random)
        world.choose(seat, option)
        watch.chosen(option)
    watch.compare(state, None, ())
    watch.count(state)
    assert watch.game
    return watch.seen + watch.game.seen


def lively(world: World[Imperium], options: Sequence[Option], random: Random) -> Option:
    """Does more with its cards than a player at random would."""
    assert world.question
    name = world.question.name
    if name in ("turn", "go_on") and random.random() < 0.85:
        used = [option for option in options if isinstance(option, Play | FreePlay | Use)]
        return random.choice(used or options)
    if name == "cleanup" and random.random() < 0.6:
        return options[-1]
    if name in ("may", "trigger", "attacked") and random.random() < 0.5:
        return options[0]
    return random.choice(options)


def crowd(s: Imperium, random: Random) -> None:
    """Begin in the midst of it: stores, cards of the box with everybody, empires, garrisons, short piles."""
    for seat in range(s.seats):
        s.materials[seat], s.population[seat], s.progress[seat] = (random.randrange(1, 12) for _ in range(3))
        if s.is_centurion(seat):
            crowd_centurion(s, random)
            continue
        if random.random() < 0.6:
            age(s, seat, random)
        for deck in (s.main_deck, s.fame, *s.small_decks):
            for _ in range(random.randrange(2 if deck is s.fame else 5)):
                if len(deck) > 2:
                    place(s, seat, deck.pop(), random)
        for standing in s.hosts(seat):
            if s.hands[seat] and random.random() < 0.5:
                standing.under.append(s.hands[seat].pop())
        for numbers in FAVOURITES.get(s.nations[seat], ()):
            if random.random() < 0.7:
                bring(s, seat, numbers)
    people = 1 if s.centurion else s.seats
    if random.random() < 0.5:
        bring(s, random.randrange(people), {"play": ("2CIV8",)})
        bring(s, random.randrange(people), {"hand": ("2UNC4",)})
    for deck in (s.main_deck, *s.small_decks):
        left = random.choice((len(deck), len(deck), 2, 1))
        s.exile += deck[left:]
        del deck[left:]
    for _ in range(random.choice((0, 3, len(s.unrest)))):
        if len(s.unrest) > 2:
            s.decks[random.randrange(s.seats)].append(s.unrest.pop())
    if random.random() < 0.2:
        s.unseen += s.fame
        s.fame.clear()
    if random.random() < 0.3:
        s.tokens = [[random.randrange(2) for _ in range(3)] for _ in s.tokens]


def crowd_centurion(s: Imperium, random: Random) -> None:
    """Its dynasty or its journey has got on, and it has cards of the box, regions in play and unrest."""
    c, it = s.centurion, CENTURION
    assert c is not None
    got: list[int] = []
    for deck in (s.nation_decks[it], s.main_deck, s.fame, *s.small_decks):
        many = 20 if deck is s.nation_decks[it] else 5
        number = random.choice((0, random.randrange(many), random.randrange(many)))
        got += [deck.pop() for _ in range(min(number, max(0, len(deck) - 2)))]
    if any(CARD[card].start == "accession" for card in got) and s.nations[it] not in ("arthurians", "vikings"):
        s.empire[it] = True
    if c.journey != NOTHING:
        c.journey += random.randrange(4)
        s.population[it] += random.choice((0, 22))
    got += [s.unrest.pop() for _ in range(random.randrange(4))]
    for card in got:
        if "region" in CARD[card].suits and random.random() < 0.6:
            s.play[it].append(EngineStanding(card, [], False, 0))
        else:
            random.choice((s.decks[it], s.discards[it], s.discards[it], s.histories[it])).append(card)
    s.histories[it].sort()
    for place in [place for place, card in enumerate(c.slots) if card != EMPTY and s.discards[it]]:
        other = random.randrange(len(s.discards[it]))
        c.slots[place], s.discards[it][other] = s.discards[it][other], c.slots[place]
    if random.random() < 0.4:
        s.discards[it] += s.decks[it]
        s.decks[it].clear()
    for pile in (s.decks[it], s.discards[it]):
        random.shuffle(pile)


FAVOURITES: dict[str, Sequence[dict[str, Sequence[str]]]] = {
    "arthurians": (
        {"hand": ("ART3",)},
        {"hand": ("ART9", "ART14", "ART18", "ART25"), "play": ("ART5",)},
        {"play": ("ART10",), "under": ("ART17", "ART19")},
    ),
    "qin": ({"play": ("QIN22",), "history": ("QIN21",), "hand": ("QIN8",)},),
    "minoans": ({"play": ("MIN16",)},),
    "mauryans": ({"play": ("MAU4",), "hand": ("MAU22",)},),
    "romans": ({"hand": ("ROM14",), "play": ("ROM11", "ROM12", "ROM20")},),
    "olmecs": ({"play": ("OLM3", "OLM7"), "under": ("OLM12", "OLM13")},),
}
"""By nation: cards that seldom come together by themselves, and where to put them."""


def bring(s: Imperium, seat: int, numbers: Mapping[str, Sequence[str]]) -> None:
    """Put cards where they are wanted, if they are in a deck, on a pile or in the hand of the seat."""
    piles = (s.hands, s.decks, s.discards, s.histories, s.nation_decks, s.developments)
    for place, wanted in numbers.items():
        if place == "under" and ID[s.play[seat][-1].card] not in numbers["play"]:
            return  # the host is elsewhere
        for card in map(CARD_OF.__getitem__, wanted):
            pile = next(
                (
                    pile
                    for pile in (*[each[seat] for each in piles], s.main_deck, *s.small_decks)
                    if card in pile
                ),
                None,
            )
            if pile is None:
                continue
            pile.remove(card)
            s.empire[seat] = s.empire[seat] or FACT[ID[card]].state == "emp"
            if place == "play":
                s.play[seat].append(EngineStanding(card, [], False, 0))
            elif place == "under":
                s.play[seat][-1].under.append(card)
            else:
                (s.hands if place == "hand" else s.histories)[seat].append(card)


def age(s: Imperium, seat: int, random: Random) -> None:
    """Some of the nation deck and of the developments have come, perhaps the accession card, too."""
    nation = s.nations[seat]
    while len(s.nation_decks[seat]) > 1 and random.random() < 0.9:
        place(s, seat, s.nation_decks[seat].pop(), random)
    if len(s.nation_decks[seat]) == 1 and nation == "arthurians":
        s.play[seat].append(EngineStanding(s.nation_decks[seat].pop(), [], False, 0))
    if len(s.nation_decks[seat]) == 1 and nation != "vikings":
        place(s, seat, s.nation_decks[seat].pop(), random)
        s.empire[seat] = True
    if s.empire[seat] or nation == "arthurians":
        while len(s.developments[seat]) > 1 and random.random() < (0.3 if nation == "arthurians" else 0.7):
            place(s, seat, s.developments[seat].pop(), random)
    if nation == "utopians":
        journey = s.standing(seat, CARD_OF["UTO2A"])
        journey.card = CARD_OF[random.choice(("UTO2A", "UTO2B", "UTO3A", "UTO3B", "UTO3B"))]
        s.empire[seat] = journey.card >= CARD_OF["UTO3A"]


def place(s: Imperium, seat: int, card: int, random: Random) -> None:
    fact = FACT[ID[card]]
    if fact.pinned and random.random() < 0.6:
        s.play[seat].append(EngineStanding(card, [], False, 0))
    else:
        where = random.choice((s.hands, s.hands, s.discards, s.decks, s.histories))
        if where is s.histories and s.nations[seat] in ("vikings", "atlanteans"):
            where = s.discards
        where[seat].append(card)
