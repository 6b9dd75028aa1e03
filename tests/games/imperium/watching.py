"""Lets the oracle play the same game beside the engine: with the same luck and the same choices it must be asked the
same, offer the same, and come to the same table."""

from collections import Counter, deque
from collections.abc import Iterable
from random import Random
from typing import Any, TypeVar

from regnum.core.chance import Fast
from regnum.core.moves import Option
from regnum.core.script import StepContext
from regnum.core.world import World
from regnum.games.imperium.game import GAME
from regnum.games.imperium.state import Imperium
from tests.games.imperium.oracle import counting
from tests.games.imperium.oracle.facts import design
from tests.games.imperium.oracle.laying import check_setup
from tests.games.imperium.oracle.table import Ask
from tests.games.imperium.oracle.turns import Game
from tests.games.imperium.translating import ID, adopt, alike, picture, plain, table_of

T = TypeVar("T")


class Noted(Fast):
    """Luck that keeps every shuffle for the oracle."""

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self.shuffles: deque[list[Any]] = deque()

    def shuffled(self, items: Iterable[T]) -> list[T]:
        found = super().shuffled(items)
        if len(found) > 1:
            self.shuffles.append(found)
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
        table.shuffled = self.shuffled
        self.game = Game(table)
        self.asking = self.game.game()
        self.asked = next(self.asking)

    def shuffled(self, cards: Iterable[str]) -> list[str]:
        """The engine must have shuffled the same cards."""
        wanted = [*cards]
        if len(wanted) < 2:
            return wanted
        assert self.luck.shuffles, f"{wanted} were not shuffled"
        found = [ID[card] for card in self.luck.shuffles.popleft()]
        assert Counter(map(design, found)) == Counter(map(design, wanted)), f"{found} were shuffled, not {wanted}"
        return found

    def compare(self, state: Imperium, seat: int | None, options: Iterable[Option]) -> None:
        """Before a choice, or at the end."""
        assert self.game
        engine = table_of(state)
        mine, theirs = picture(self.game.table), picture(engine)
        if seat is None:
            del mine["active"]
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
        offered = {alike(plain(option)) for option in options}
        assert self.asked.seat == seat, f"the oracle asks {self.asked}"
        assert ours == offered, f"the oracle offers {ours - offered}, the engine {offered - ours}"

    def chosen(self, option: Option) -> None:
        self.answer = plain(option)

    def count(self, state: Imperium) -> None:
        assert self.game
        table = self.game.table
        ours, theirs = counting.rows(table), GAME.score(state)
        assert [*ours.values()] == [*map(list, theirs.values())], f"the oracle counts {ours}, the engine {theirs}"
        first = counting.winners(table)
        assert GAME.wins(state) == [(seat in first) / len(first) for seat in range(state.seats)]

    def go_on(self) -> None:
        try:
            self.asked = self.asking.send(self.answer)
        except StopIteration:
            self.asked = None


def play_watched(seats: int, settings: dict[str, Any], seed: str, choose: Any = None, trace: Any = None) -> Counter[str]:
    random = Random(seed)
    luck = Noted(random)
    watch = Watch(luck)
    global LAST
    LAST = watch
    state = GAME.new(seats, GAME.resolve_settings(seats, settings))
    world = World(GAME, state, StepContext(luck), copyable=False)
    while not world.over:
        assert world.question
        ((seat, options),) = world.pending.items()
        if world.question.name == "draft":
            world.choose(seat, random.choice(options))
            continue
        if watch.game is None:
            check_setup(table_of(world.state), world.state.both, [ID[card] for card in world.state.unseen])
            watch.begin(world.state)
        if trace:
            trace(world, seat, options, watch)
        watch.compare(world.state, seat, options)
        watch.seen[world.question.name] += 1
        option = choose(world, seat, options) if choose else random.choice(options)
        if trace:
            trace(world, seat, [option], None)
        world.choose(seat, option)
        watch.chosen(option)
        watch.go_on()
    watch.compare(world.state, None, ())
    watch.count(world.state)
    return watch.seen
