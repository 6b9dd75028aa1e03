"""What the tables of the centurion can say (rules §14): the orders in a row, and which cards a row is for.

A row is a program like the text of a card, but the centurion carries it out and decides nothing: of several
ways it takes the first that is open. What is said to the person stands in `you`, and is a text of cards
(`language.py`). What orders do stands in `rules/centurion/orders.py`.
"""

from collections.abc import Iterator
from functools import partial
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from regnum.core.errors import BadProgram
from regnum.core.programs import (
    INFINITIVE,
    Choose,
    Cost,
    Fact,
    Language,
    May,
    Operation,
    Program,
    clause,
    in_any_form,
)
from regnum.core.words import N_, P_, Reader, Text
from regnum.games.imperium import language
from regnum.games.imperium.language import (
    CARDS,
    LANGUAGE,
    RESOURCES,
    Amount,
    Number,
    Resource,
    Suit,
    resources,
    suits,
)

Moved = Literal["region", "knight", "mask", "scroll"]
"""Kinds of cards that a row takes out of the centurion's discard pile."""
Place = Literal["history", "play", "exile", "top"]


class Order(Operation, frozen=True):
    """Something that a row says."""

    follows: ClassVar[bool] = False
    """Whether it only follows what else is done: where the first way that is open is taken, it opens none."""


class First(Order, frozen=True):
    """The first of several ways that is open; nothing, if none is."""

    text = N_("{first}; failing that, {second}")
    able: tuple[Any, ...]

    def told(self, say: Reader) -> str:
        ways = [in_any_form(each, say) for each in self.able if each]
        found = ways[-1]
        for way in reversed(ways[:-1]):
            found = say(self.text, first=way, second=found)
        return found

    def inside(self) -> Iterator[Program]:
        return iter(self.able)


class You(Order, frozen=True):
    """What happens to the person. It is told of the centurion, as all of the row is."""

    text = N_("make|makes you {what}")
    offer = N_("let|lets you {what}")
    follows = True
    do: Any

    def told(self, say: Reader) -> str:
        match self.do:
            case (May(may),):
                return say(self.offer, what=clause(may, say, INFINITIVE))
        return say(self.text if self.harms else self.offer, what=clause(self.do, say, INFINITIVE))

    @property
    def harms(self) -> bool:
        return self.attacks or isinstance(self.do[0], language.TakeUnrest)

    @property
    def attacks(self) -> bool:
        """Unrest alone is no attack (§14.3)."""
        return isinstance(self.do[0], language.Abandon | language.Discard | language.Recall)


# Resources


class Gain(Order, frozen=True):
    text = N_("gain|gains {what}")
    for_each = N_("gain|gains {what} for each of its regions in play")
    materials: Amount = 0
    population: Amount = 0
    progress: Amount = 0
    per_region: bool = False

    def told(self, say: Reader) -> str:
        return say(self.for_each if self.per_region else self.text, what=resources(say, self))


class Spend(Order, frozen=True):
    text = N_("spend|spends {what}")
    pays = True
    materials: Amount = 0
    population: Amount = 0
    progress: Amount = 0

    def told(self, say: Reader) -> str:
        return say(self.text, what=resources(say, self))


class SpendAll(Order, frozen=True):
    text = N_("spend|spends all its progress (at least {least})")
    pays = True
    least: Number


class Exchange(Order, frozen=True, rename={"given": "from"}):
    """As often as it can."""

    text = N_("spend|spends {what} for {into}, as often as it can")
    given: Resource
    into: Resource
    every: Number = 1

    def __post_init__(self) -> None:
        if self.given == self.into:
            raise ValueError("a resource cannot be exchanged for itself")

    def told(self, say: Reader) -> str:
        if self.every == 1:
            return say(ALL_OF_IT[self.given, self.into])
        what, into = say(RESOURCES[self.given], n=self.every), say(RESOURCES[self.into], n=1)
        return say(self.text, what=what, into=into)


ALL_OF_IT: dict[tuple[str, str], Text] = {
    ("materials", "population"): N_("turn|turns all of its materials into as much population"),
    ("materials", "progress"): N_("turn|turns all of its materials into as much progress"),
    ("population", "materials"): N_("turn|turns all of its population into as many materials"),
    ("population", "progress"): N_("turn|turns all of its population into as much progress"),
    ("progress", "materials"): N_("turn|turns all of its progress into as many materials"),
    ("progress", "population"): N_("turn|turns all of its progress into as much population"),
}
"""By what is given and what it becomes: one for one."""


class Steal(Order, frozen=True):
    text = N_("steal|steals {what} from you")
    what: Resource
    n: Number

    def told(self, say: Reader) -> str:
        return say(self.text, what=say(RESOURCES[self.what], n=self.n))


class PutOnMarket(Order, frozen=True):
    text = P_(
        "put|puts {population} population on the market card with the number of the die",
        "put|puts {population} population on the market card with the number of the die",
        "population",
    )
    population: Number


# Its cards


class DeckToDiscard(Order, frozen=True):
    text = N_("discard|discards {cards} from the top of its deck")
    n: Number

    def told(self, say: Reader) -> str:
        return say(self.text, cards=say(CARDS, n=self.n))


class DynastyToDiscard(Order, frozen=True):
    text = N_("discard|discards the top card of its dynasty deck")


class Itself(Order, frozen=True):
    text = N_("put|puts this card into its history")
    follows = True
    to: Place

    def told(self, say: Reader) -> str:
        return say(THIS_CARD[self.to])


THIS_CARD: dict[str, Text] = {
    "history": N_("put|puts this card into its history"),
    "play": N_("play|plays this card"),
    "exile": N_("exile|exiles this card"),
    "top": N_("put|puts this card on top of its deck"),
}


class FromDiscard(Order, frozen=True):
    text = N_("put|puts {best} of its discard pile {target}")
    kind: Moved
    to: Place

    def told(self, say: Reader) -> str:
        return say(self.text, best=say(MOVED[self.kind]), target=say(ITS[self.to]))


MOVED: dict[str, Text] = {
    "region": N_("the best region"),
    "knight": N_("the best knight"),
    "mask": N_("the best mask"),
    "scroll": N_("the best scroll"),
}
ITS: dict[str, Text] = {
    "history": N_("into its history"),
    "top": N_("on top of its deck"),
    "play": N_("into play"),
}


class RegionToHistory(Order, frozen=True):
    text = N_("put|puts the region that it played last into its history")


class Abandon(Order, frozen=True):
    text = P_(
        "abandon|abandons the {n} region that it played last",
        "abandon|abandons the {n} regions that it played last",
        "n",
    )
    one = N_("abandon|abandons the region that it played last")
    n: Number

    def told(self, say: Reader) -> str:
        return say(self.text, n=self.n) if self.n > 1 else say(self.one)


class ReturnUnrest(Order, frozen=True):
    text = N_("return|returns 1 unrest from its discard pile")


class TakeUnrest(Order, frozen=True):
    text = N_("take|takes 1 unrest")


class UnrestToDiscard(Order, frozen=True):
    text = N_("put|puts 1 unrest from the pile on its discard pile")


# The market, fame, exile


class Acquire(Order, frozen=True):
    text = N_("acquire|acquires {what}")
    suits: tuple[Suit, ...] = ()
    bearing: Literal["", "population"] = ""
    exile: bool = False

    def told(self, say: Reader) -> str:
        if self.bearing:
            return say(N_("acquire|acquires a market card with population on it"))
        what = suits(say, self.suits)
        return say(self.text, what=say(N_("{what} from exile"), what=what) if self.exile else what)


class BreakThrough(Order, frozen=True):
    text = N_("break|breaks through for {what}")
    suits: Annotated[tuple[Suit, ...], Meta(min_length=1)]

    def told(self, say: Reader) -> str:
        return say(self.text, what=suits(say, self.suits))


class TakeFame(Order, frozen=True):
    text = N_("take|takes the top fame card")


class ExileMarket(Order, frozen=True):
    text = N_("exile|exiles a market card")


# Quests and the journey


class ExileQuest(Order, frozen=True):
    text = N_("exile|exiles the next impending quest, unless it is the last")


class TakeQuest(Order, frozen=True):
    text = N_("gain|gains the next impending quest")


class Journey(Order, frozen=True):
    text = N_("go|goes on to the next card of its journey")


class EndGame(Order, frozen=True):
    text = N_("trigger|triggers scoring")


ORDERS: dict[str, type[Operation]] = {
    "first": First,
    "you": You,
    "gain": Gain,
    "spend": Spend,
    "spend_all": SpendAll,
    "exchange": Exchange,
    "steal": Steal,
    "put_on_market": PutOnMarket,
    "deck_to_discard": DeckToDiscard,
    "dynasty_to_discard": DynastyToDiscard,
    "itself": Itself,
    "from_discard": FromDiscard,
    "region_to_history": RegionToHistory,
    "abandon": Abandon,
    "return_unrest": ReturnUnrest,
    "take_unrest": TakeUnrest,
    "unrest_to_discard": UnrestToDiscard,
    "acquire": Acquire,
    "break_through": BreakThrough,
    "take_fame": TakeFame,
    "exile_market": ExileMarket,
    "exile_quest": ExileQuest,
    "take_quest": TakeQuest,
    "journey": Journey,
    "end_game": EndGame,
}


def _holds(fact: str, s: Any, scope: Any) -> bool:
    found: bool = scope.holds(s, fact)
    return found


FACTS: dict[str, Fact] = {
    name: Fact(text, partial(_holds, name))
    for name, text in {
        "you_are_empire": N_("you are an empire"),
        "you_have_region": N_("you have a region in play"),
        "no_scroll": N_("no scroll is in its discard pile"),
        "population_24": N_("it has at least 24 population"),
    }.items()
}


class TableLanguage(Language):
    """Rows: `first` is a list of programs, and what `you` says is a text of cards."""

    def _operation(self, written: Any) -> Operation:
        found = super()._operation(written)
        if isinstance(found, Choose | May):
            raise BadProgram(N_("the centurion decides nothing: “{name}”"), name=self.name(found))
        return found

    def _with_programs(self, kind: type[Operation], given: Any) -> Any:
        if kind is First:
            ways = self._branches(given)
            if not any(ways):
                raise BadProgram(N_("“first” has no way to take"))
            return {"able": ways}
        if kind is You:
            if not isinstance(given, list | tuple) or len(given) != 1:
                raise BadProgram(N_("“you” has one operation for the person"))
            return {"do": LANGUAGE.read(given)}
        return super()._with_programs(kind, given)


ROWS = TableLanguage(ORDERS, {}, FACTS)

# What a row is for

Match = Literal[
    "fame",
    "region",
    "tributary",
    "uncivilised",
    "civilised",
    "barbarian",
    "empire",
    "attack",
    "pinned",
    "mask",
    "scroll",
    "knight",
    "quest",
    "other",
    "",
]
MATCHES: dict[str, Text] = {
    "fame": N_("fame"),
    "region": N_("region"),
    "tributary": N_("tributary"),
    "uncivilised": N_("uncivilised"),
    "civilised": N_("civilised"),
    "barbarian": N_("barbarian"),
    "empire": N_("empire"),
    "attack": N_("attack"),
    "pinned": N_("pinned"),
    "mask": N_("mask"),
    "scroll": N_("scroll"),
    "knight": N_("knight"),
    "quest": N_("quest"),
    "other": N_("any other card"),
}


def attacks(program: Program) -> bool:
    """Whether a row takes something from the person, or makes them discard, abandon or recall (§14.3)."""
    for order in program:
        if isinstance(order, Steal) or (isinstance(order, You) and order.attacks):
            return True
        if any(attacks(inner) for inner in order.inside()):
            return True
    return False


def is_purpose(order: Operation) -> bool:
    """Whether an order is what a way is taken for, and not only what follows."""
    return isinstance(order, Cost) or not getattr(order, "follows", False)
