"""What the cards of Imperium can say: operations, kinds of cards, events, facts and groups.

What operations do stands in `rules/operations.py`. The text of a card is made from its program, so every
operation has a text with gaps for its fields. What others do, too, has its verb in two forms: "draw|draws".
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Annotated, Any, Literal, get_args

from msgspec import Meta

from regnum.core.programs import Fact, Group, Language, Operation, Program, clause
from regnum.core.words import C_, N_, P_, Plural, Reader, Text

Number = Annotated[int, Meta(ge=1)]
Amount = Annotated[int, Meta(ge=0)]

Resource = Literal["materials", "population", "progress"]
Suit = Literal["region", "uncivilised", "civilised", "tributary", "fame", "unrest"]
Icon = Literal["prod", "river", "fertile", "city", "metro", "mask", "scroll", "knight"]
Kind = Literal[
    "region",
    "uncivilised",
    "civilised",
    "tributary",
    "fame",
    "unrest",
    "prod",
    "river",
    "fertile",
    "city",
    "metro",
    "mask",
    "scroll",
    "knight",
    "pinned",
    "pinned_other",
    "attack",
    "empire",
]
Zone = Literal["hand", "discard", "history", "exile", "top", "play", "garrisoned", "deck"]
Per = Literal[
    "prod", "region", "city_or_metro", "river", "fertile", "returned", "abandoned", "garrisoned_knight"
]
Of = Literal[
    "region",
    "uncivilised",
    "civilised",
    "tributary",
    "fame",
    "fertile",
    "river",
    "fertile_or_river",
    "city_or_metro",
    "city_or_metro_in_play",
    "region_in_play",
    "pinned_other_in_play",
    "long_walls_in_play",
    "cards",
    "history",
    "materials",
    "population",
    "progress",
    "garrison",
    "variable",
    "other_variable",
    "exile",
    "unrest_of_others",
    "poorer_others",
]
Event = Literal[
    "play_region",
    "play_region_from_discard",
    "play_attack",
    "return_unrest",
    "take_unrest",
    "acquire_region",
    "acquire_region_from_exile",
    "get_uncivilised",
    "gain_materials_with_card",
    "gain_population_with_card",
    "gain_from_river",
    "gain_from_fertile",
    "pay_population",
    "look_at_fame",
    "deck_empty",
    "sink",
]
EVENTS: tuple[Event, ...] = get_args(Event)

# Words for things

RESOURCES: dict[str, Plural] = {
    "materials": P_("{n} material", "{n} materials", "n"),
    "population": P_("{n} population", "{n} population", "n"),
    "progress": P_("{n} progress", "{n} progress", "n"),
}
CARDS: Plural = P_("{n} card", "{n} cards", "n")
UP_TO: dict[str, Plural] = {
    "": P_("up to {n} card", "up to {n} cards", "n"),
    "region": P_("up to {n} region", "up to {n} regions", "n"),
    "mask": P_("up to {n} mask", "up to {n} masks", "n"),
    "unrest": P_("up to {n} unrest", "up to {n} unrest", "n"),
}
ANY_NUMBER: dict[str, Text] = {"": N_("any number of cards"), "unrest": N_("any number of unrest")}
KINDS: dict[str, Plural] = {
    "region": P_("{n} region", "{n} regions", "n"),
    "uncivilised": P_("{n} uncivilised card", "{n} uncivilised cards", "n"),
    "civilised": P_("{n} civilised card", "{n} civilised cards", "n"),
    "tributary": P_("{n} tributary", "{n} tributaries", "n"),
    "fame": P_("{n} fame card", "{n} fame cards", "n"),
    "unrest": P_("{n} unrest", "{n} unrest", "n"),
    "prod": P_("{n} card with production", "{n} cards with production", "n"),
    "river": P_("{n} card with a river", "{n} cards with a river", "n"),
    "fertile": P_("{n} card with grain", "{n} cards with grain", "n"),
    "city": P_("{n} city", "{n} cities", "n"),
    "metro": P_("{n} metropolis", "{n} metropolises", "n"),
    "mask": P_("{n} mask", "{n} masks", "n"),
    "scroll": P_("{n} scroll", "{n} scrolls", "n"),
    "knight": P_("{n} knight", "{n} knights", "n"),
    "pinned": P_("{n} pinned card", "{n} pinned cards", "n"),
    "pinned_other": P_("{n} pinned card (no region)", "{n} pinned cards (no regions)", "n"),
    "attack": P_("{n} attack", "{n} attacks", "n"),
    "empire": P_("{n} empire card", "{n} empire cards", "n"),
}
"""As what is moved: "put 2 masks into your history"."""
SUIT_ONE: dict[str, Text] = {
    "region": N_("a region"),
    "uncivilised": N_("an uncivilised card"),
    "civilised": N_("a civilised card"),
    "tributary": N_("a tributary"),
}
"""As what is acquired."""
WITH_OR_WITHOUT_CIVILISATION = N_("an uncivilised or civilised card")
ANY_SUIT = N_("a card of any suit")
ANY_SUITS = P_("{n} card of any suit", "{n} cards of any suit", "n")
OR = C_("things", "{first} or {second}")
FROM: dict[tuple[str, ...], Text] = {
    ("hand",): N_("from your hand"),
    ("discard",): N_("from your discard pile"),
    ("history",): N_("from your history"),
    ("play",): N_("from play"),
    ("hand", "discard"): N_("from hand or discard pile"),
    ("garrisoned", "hand"): N_("from hand or garrison"),
    ("discard", "deck"): N_("from discard pile or deck"),
}
TO: dict[str, Text] = {
    "hand": N_("into your hand"),
    "discard": N_("onto your discard pile"),
    "history": N_("into your history"),
    "top": N_("on top of your deck"),
    "exile": N_("into exile"),
}
PER: dict[str, Text] = {
    "prod": N_("for each production icon in play"),
    "region": N_("for each region in play"),
    "city_or_metro": N_("for each city and metropolis in play"),
    "river": N_("for each river in play"),
    "fertile": N_("for each grain in play"),
    "returned": N_("for each unrest returned in this way"),
    "abandoned": N_("for each card abandoned in this way"),
    "discarded": N_("for each card discarded in this way"),
    "garrisoned_knight": N_("for each knight in a garrison"),
}


def resources(say: Reader, given: Any) -> str:
    """ "2 materials and 1 population"."""
    return say.list([say(RESOURCES[name], n=n) for name in RESOURCES if (n := getattr(given, name))])


def either(say: Reader, words: Sequence[str]) -> str:
    """ "a", "a or b", "a, b or c"."""
    if len(words) == 1:
        return words[0]
    return say(OR, first=", ".join(words[:-1]), second=words[-1])


def cards(say: Reader, n: int, kinds: Sequence[str] = (), name: str = "", up_to: bool = False) -> str:
    """So many cards of some kinds, or the card of a name."""
    if name:
        return say(N_("“{named}”"), named=name)
    if n > MANY:
        return say(ANY_NUMBER[kinds[0] if kinds else ""])
    if up_to:
        return say(UP_TO[kinds[0] if kinds else ""], n=n)
    return either(say, [say(KINDS[kind], n=n) for kind in kinds]) if kinds else say(CARDS, n=n)


MANY = 20
"""More cards than this are any number of them."""


def suits(say: Reader, wanted: Sequence[str], n: int = 1) -> str:
    if not wanted:
        return say(N_("any card"))
    if len(wanted) == len(SUIT_ONE):
        return say(ANY_SUIT) if n == 1 else say(ANY_SUITS, n=n)
    if n > 1:
        return cards(say, n, wanted)
    if sorted(wanted) == ["civilised", "uncivilised"]:
        return say(WITH_OR_WITHOUT_CIVILISATION)
    return either(say, [say(SUIT_ONE[suit]) for suit in wanted])


# Resources and tokens


class Gain(Operation, frozen=True):
    text = N_("gain|gains {what}")
    for_each = N_("gain|gains {what} {per}")
    materials: Amount = 0
    population: Amount = 0
    progress: Amount = 0
    per: Per | None = None

    def told(self, say: Reader) -> str:
        what = resources(say, self)
        return say(self.for_each, what=what, per=say(PER[self.per])) if self.per else say(self.text, what=what)


class Pay(Operation, frozen=True):
    text = N_("pay {what}")
    pays = True
    materials: Amount = 0
    population: Amount = 0
    progress: Amount = 0

    def told(self, say: Reader) -> str:
        return say(self.text, what=resources(say, self))


class PayAllProgress(Operation, frozen=True):
    text = N_("pay all your progress (at least {least})")
    pays = True
    least: Number


class PayForEach(Operation, frozen=True):
    """As often as its owner wants and can pay, up to a number."""

    text = P_(
        "pay up to {most} progress; for each, {what}",
        "pay up to {most} progress; for each, {what}",
        "most",
    )
    programs = ("do",)
    progress: Number
    most: Number
    do: Any

    def told(self, say: Reader) -> str:
        return say(self.text, most=self.most, what=clause(self.do, say))

    def inside(self) -> Iterator[Program]:
        yield self.do


class Steal(Operation, frozen=True):
    text = N_("steal {what} from {whose}")
    what: Resource
    n: Number
    whose: Literal["others", "with_region", "empires"] = "others"

    def told(self, say: Reader) -> str:
        return say(self.text, what=say(RESOURCES[self.what], n=self.n), whose=say(VICTIMS[self.whose]))


VICTIMS: dict[str, Text] = {
    "others": N_("each other player"),
    "with_region": N_("each other player who has a region in play"),
    "empires": N_("each other player who is an empire"),
}


class PutOnMarket(Operation, frozen=True):
    text = N_("put {what} on a market card")
    what: Resource
    n: Number

    def told(self, say: Reader) -> str:
        return say(self.text, what=say(RESOURCES[self.what], n=self.n))


class Store(Operation, frozen=True):
    text = P_("put {progress} progress on this card", "put {progress} progress on this card", "progress")
    progress: Number


class TakeStored(Operation, frozen=True):
    text = N_("gain all progress on it")


class Double(Operation, frozen=True):
    text = N_("gain the same again")
    what: Resource

    def told(self, say: Reader) -> str:
        return say(AGAIN[self.what])


AGAIN: dict[str, Text] = {
    "materials": N_("gain as many materials again"),
    "population": N_("gain as much population again"),
    "progress": N_("gain as much progress again"),
}


class Actions(Operation, frozen=True):
    text = P_("gain {n} action token", "gain {n} action tokens", "n")
    n: Number


class SpendActions(Operation, frozen=True):
    text = P_("spend {n} action token", "spend {n} action tokens", "n")
    pays = True
    n: Number


class Refresh(Operation, frozen=True):
    text = N_("take back an exhaust token from a card of yours")


# Cards on the way


class Draw(Operation, frozen=True):
    text = N_("draw|draws {cards}")
    for_each = N_("draw|draws {cards} {per}")
    n: Number
    per: Per | None = None
    up_to: bool = False

    def told(self, say: Reader) -> str:
        what = cards(say, self.n, up_to=self.up_to)
        if self.per:
            return say(self.for_each, cards=what, per=say(PER[self.per]))
        return say(self.text, cards=what)


class DrawIfAble(Operation, frozen=True):
    text = P_("draw up to {n} card, but do not reshuffle", "draw up to {n} cards, but do not reshuffle", "n")
    n: Number


class DrawAndDiscard(Operation, frozen=True):
    text = N_("draw {drawn} and discard one of those")
    draw: Number

    def told(self, say: Reader) -> str:
        return say(self.text, drawn=say(CARDS, n=self.draw))


class Discard(Operation, frozen=True):
    text = N_("discard|discards {cards}")
    n: Number
    kinds: tuple[Kind, ...] = ()
    up_to: bool = False

    def told(self, say: Reader) -> str:
        return say(self.text, cards=cards(say, self.n, self.kinds, up_to=self.up_to))


class Move(Operation, frozen=True, rename={"sources": "from"}):
    text = N_("put {cards} {source} {target}")
    sources: tuple[Zone, ...]
    to: Zone
    n: Number = 1
    kinds: tuple[Kind, ...] = ()
    name: str = ""
    up_to: bool = False

    def told(self, say: Reader) -> str:
        what = cards(say, self.n, self.kinds, self.name, self.up_to)
        return say(self.text, cards=what, source=say(FROM[self.sources]), target=say(TO[self.to]))


class Itself(Operation, frozen=True):
    text = N_("this card goes {target}")
    to: Literal["history", "exile", "unrest", "sunken"]

    def told(self, say: Reader) -> str:
        return say(ITSELF[self.to])


ITSELF: dict[str, Text] = {
    "history": N_("put this card into your history"),
    "exile": N_("exile this card"),
    "unrest": N_("return this card to the unrest pile"),
    "sunken": N_("sink this card"),
}


class Acquire(Operation, frozen=True):
    text = N_("acquire {what}")
    and_play = N_("acquire {what} and play it for free at once")
    suits: tuple[Suit, ...]
    n: Number = 1
    exile: Literal["", "also", "only"] = ""
    bearing: Resource | None = None
    play: bool = False
    but: tuple[Kind, ...] = ()

    def told(self, say: Reader) -> str:
        what = suits(say, self.suits, self.n)
        if self.bearing:
            what = say(BEARING[self.bearing], what=what)
        if self.exile == "only":
            what = say(N_("{what} from exile"), what=what)
        if self.exile == "also":
            what = say(ALSO_FROM_EXILE, what=what)
        if self.but:
            what = say(N_("{what} (no knight)"), what=what)
        return say(self.and_play if self.play else self.text, what=what)


BEARING: dict[str, Text] = {
    "materials": N_("{what} (with materials on it)"),
    "population": N_("{what} (with population on it)"),
    "progress": N_("{what} (with progress on it)"),
}
ALSO_FROM_EXILE = N_("{what} (also from exile)")


class BreakThrough(Operation, frozen=True):
    text = N_("break through for {what}")
    suits: tuple[Suit, ...] = ()
    """Without any, it is for a card of any suit whose points are variable."""
    n: Number = 1
    exile: Literal["", "also"] = ""

    def told(self, say: Reader) -> str:
        what = suits(say, self.suits, self.n) if self.suits else say(N_("a card with variable points"))
        if self.exile:
            what = say(ALSO_FROM_EXILE, what=what)
        return say(self.text, what=what)


class Leaving(Operation, frozen=True):
    """Cards leave play, with what is garrisoned under them."""

    n: Number = 1
    kinds: tuple[Kind, ...] = ()
    name: str = ""
    up_to: bool = False
    hosting: tuple[Kind, ...] = ()
    hosting_name: str = ""

    def told(self, say: Reader) -> str:
        what = cards(say, self.n, self.kinds, self.name, self.up_to)
        if self.hosting:
            what = say(N_("{cards} with a knight in its garrison"), cards=what)
        if self.hosting_name:
            host = say.gap("named", self.hosting_name)
            what = say(N_("{cards} with “{name}” in its garrison"), cards=what, name=host)
        return say(self.text, cards=what)


class Abandon(Leaving, frozen=True):
    text = N_("abandon|abandons {cards}")


class Recall(Leaving, frozen=True):
    text = N_("recall|recalls {cards}")


class AbandonItself(Operation, frozen=True):
    text = N_("abandon this card")


class RecallItself(Operation, frozen=True):
    text = N_("recall this card")


class AbandonGarrison(Operation, frozen=True):
    text = N_("abandon {cards} from garrisons in regions")
    n: Number
    kinds: tuple[Kind, ...]

    def told(self, say: Reader) -> str:
        return say(self.text, cards=cards(say, self.n, self.kinds))


class RecallGarrison(Operation, frozen=True):
    text = N_("recall {cards} from the garrison here")
    kinds: tuple[Kind, ...]

    def told(self, say: Reader) -> str:
        return say(self.text, cards=cards(say, 1, self.kinds))


class Garrison(Operation, frozen=True):
    text = N_("garrison {cards} here")
    kinds: tuple[Kind, ...] = ()

    def told(self, say: Reader) -> str:
        return say(self.text, cards=cards(say, 1, self.kinds))


class GarrisonItself(Operation, frozen=True):
    text = N_("garrison this card in a region and carry out the play text of that region")


class ReturnGarrison(Operation, frozen=True):
    text = N_("return all unrest in the garrison here")


class Sink(Operation, frozen=True, rename={"source": "from"}):
    text = N_("sink {cards} {source}")
    source: Literal["play", "discard"]
    kinds: tuple[Kind, ...] = ()

    def told(self, say: Reader) -> str:
        return say(self.text, cards=cards(say, 1, self.kinds), source=say(FROM[self.source,]))


class ExileMarket(Operation, frozen=True):
    text = N_("exile a market card without tokens")


class ExileFromHand(Operation, frozen=True):
    text = N_("exile a card other than unrest from your hand")


class ExileCard(Operation, frozen=True):
    text = N_("exile “{name}” from play or as your active quest")
    name: str

    def told(self, say: Reader) -> str:
        return say(self.text, name=say.gap("named", self.name))


class TakeUnrest(Operation, frozen=True):
    text = P_("take|takes {n} unrest", "take|takes {n} unrest", "n")
    n: Number = 1


class ReturnUnrest(Operation, frozen=True, rename={"sources": "from"}):
    text = N_("return|returns {cards}")
    from_elsewhere = N_("return|returns {cards} {source}")
    n: Number = 1
    sources: tuple[Zone, ...] = ("hand",)
    up_to: bool = False

    def told(self, say: Reader) -> str:
        what = cards(say, self.n, ("unrest",), up_to=self.up_to)
        if self.sources == ("hand",):  # where unrest is returned from, unless another zone is named (§7)
            return say(self.text, cards=what)
        return say(self.from_elsewhere, cards=what, source=say(FROM[self.sources]))


class LookAtFame(Operation, frozen=True):
    text = P_("look at {n} fame card and take it", "look at {n} fame cards and take one of them", "n")
    n: Number


class TakeFame(Operation, frozen=True):
    text = N_("take the top fame card")


class Develop(Operation, frozen=True):
    text = N_("develop a card")
    for_free = N_("develop a card for free")
    free: bool = False

    def told(self, say: Reader) -> str:
        return say(self.for_free if self.free else self.text)


class Find(Operation, frozen=True):
    text = N_("find {cards} and put it {target}")
    to: Literal["hand", "discard", "history"]
    kinds: tuple[Kind, ...] = ()
    name: str = ""
    where: tuple[Zone, ...] = ()

    def told(self, say: Reader) -> str:
        return say(self.text, cards=cards(say, 1, self.kinds, self.name), target=say(TO[self.to]))


class LookAtNation(Operation, frozen=True):
    text = N_("look at the top card of your nation deck")


class ShuffleNation(Operation, frozen=True):
    text = N_("shuffle your nation deck")


class NationToBottom(Operation, frozen=True):
    text = N_("put it at the bottom")


class NationToDiscard(Operation, frozen=True):
    text = N_("discard the top card of your nation deck")


class SwapNation(Operation, frozen=True):
    text = N_("swap a card of your hand with the top card of your nation deck")


class SwapExile(Operation, frozen=True):
    text = N_("swap a card in exile with a market card")


class Give(Operation, frozen=True, rename={"sources": "from"}):
    text = N_("give each other player a card {source}")
    sources: tuple[Zone, ...]

    def told(self, say: Reader) -> str:
        return say(self.text, source=say(FROM[self.sources]))


class FreePlay(Operation, frozen=True):
    text = N_("play {cards} for free")
    kinds: tuple[Kind, ...]

    def told(self, say: Reader) -> str:
        return say(self.text, cards=cards(say, 1, self.kinds))


class PlayFromDiscard(Operation, frozen=True):
    text = N_("play {cards} from your discard pile for an action token")
    kinds: tuple[Kind, ...]

    def told(self, say: Reader) -> str:
        return say(self.text, cards=cards(say, 1, self.kinds))


class Copy(Operation, frozen=True):
    text = N_("use the exhaust ability of another player’s pinned card as your own")


class Flip(Operation, frozen=True):
    text = N_("turn this card over")


class Replace(Operation, frozen=True):
    text = N_("replace this card by the one under it")


class ActiveQuest(Operation, frozen=True):
    text = N_("put your active quest into your hand")
    discarded = N_("discard your active quest")
    to: Literal["hand", "discard"]

    def told(self, say: Reader) -> str:
        return say(self.discarded if self.to == "discard" else self.text)


class BeginQuest(Operation, frozen=True):
    text = N_("put an impending quest under this card")


class ExileQuest(Operation, frozen=True):
    text = N_("exile an impending quest")


class EndGame(Operation, frozen=True):
    text = N_("trigger scoring")


class CountIcon(Operation, frozen=True):
    text = P_(
        "this turn, one grain counts as {n} production", "this turn, one grain counts as {n} production", "n"
    )
    river = P_(
        "this turn, one river counts as {n} production", "this turn, one river counts as {n} production", "n"
    )
    icon: Literal["river", "fertile"]

    def told(self, say: Reader) -> str:
        return say(self.river if self.icon == "river" else self.text, n=PROD_OF_ICON)


PROD_OF_ICON = 3
"""What a river or grain counts as, where a card has it counted as production."""


ICON_NAMES: dict[str, Text] = {
    "prod": N_("production"),
    "river": N_("river"),
    "fertile": N_("grain"),
    "city": N_("city"),
    "metro": N_("metropolis"),
    "mask": N_("mask"),
    "scroll": N_("scroll"),
    "knight": N_("knight"),
}


class IgnoreEmpire(Operation, frozen=True):
    text = N_("the next card that you play this turn need not fit your state")


class Gamble(Operation, frozen=True):
    text = N_("name a suit, then reveal the top card of the main deck: take it if it fits, otherwise exile it")


class RevealTop(Operation, frozen=True):
    text = N_("reveal the top card of your deck and discard it, leave it there or put it into your history")


class AttacksToHistory(Operation, frozen=True):
    text = N_("put all attacks from your hand, deck and discard pile into your history")


class ForEach(Operation, frozen=True):
    """As often as something was done just before."""

    text = N_("{per}, {what}")
    programs = ("do",)
    count: Literal["abandoned", "discarded"]
    do: Any

    def told(self, say: Reader) -> str:
        return say(self.text, per=say(PER[self.count]), what=clause(self.do, say))

    def inside(self) -> Iterator[Program]:
        yield self.do


OPERATIONS: dict[str, type[Operation]] = {
    "gain": Gain,
    "pay": Pay,
    "pay_all_progress": PayAllProgress,
    "pay_for_each": PayForEach,
    "steal": Steal,
    "put_on_market": PutOnMarket,
    "store": Store,
    "take_stored": TakeStored,
    "double": Double,
    "actions": Actions,
    "spend_actions": SpendActions,
    "refresh": Refresh,
    "draw": Draw,
    "draw_if_able": DrawIfAble,
    "draw_and_discard": DrawAndDiscard,
    "discard": Discard,
    "move": Move,
    "itself": Itself,
    "acquire": Acquire,
    "break_through": BreakThrough,
    "abandon": Abandon,
    "recall": Recall,
    "abandon_itself": AbandonItself,
    "recall_itself": RecallItself,
    "abandon_garrison": AbandonGarrison,
    "recall_garrison": RecallGarrison,
    "garrison": Garrison,
    "garrison_itself": GarrisonItself,
    "return_garrison": ReturnGarrison,
    "sink": Sink,
    "exile_market": ExileMarket,
    "exile_from_hand": ExileFromHand,
    "exile_card": ExileCard,
    "take_unrest": TakeUnrest,
    "return_unrest": ReturnUnrest,
    "look_at_fame": LookAtFame,
    "take_fame": TakeFame,
    "develop": Develop,
    "find": Find,
    "look_at_nation": LookAtNation,
    "shuffle_nation": ShuffleNation,
    "nation_to_bottom": NationToBottom,
    "nation_to_discard": NationToDiscard,
    "swap_nation": SwapNation,
    "swap_exile": SwapExile,
    "give": Give,
    "free_play": FreePlay,
    "play_from_discard": PlayFromDiscard,
    "copy": Copy,
    "flip": Flip,
    "replace": Replace,
    "active_quest": ActiveQuest,
    "begin_quest": BeginQuest,
    "exile_quest": ExileQuest,
    "end_game": EndGame,
    "count_icon": CountIcon,
    "ignore_empire": IgnoreEmpire,
    "gamble": Gamble,
    "reveal_top": RevealTop,
    "attacks_to_history": AttacksToHistory,
    "for_each": ForEach,
}

# Facts and groups; what they look at is told by the scope in `rules/scope.py`


def _holds(fact: str, s: Any, scope: Any) -> bool:
    found: bool = scope.holds(s, fact)
    return found


def _seats(group: str, s: Any, scope: Any) -> list[int]:
    found: list[int] = scope.seats(s, group)
    return found


FACTS: dict[str, Fact] = {
    name: Fact(text, partial(_holds, name))
    for name, text in {
        "barbarian": N_("you are barbarians"),
        "empire": N_("you are an empire"),
        "palace_in_play": N_("“Palace of Poseidon” is in play"),
        "camelot_in_play": N_("“City of Camelot” is in play"),
        "three_long_walls": N_("three “Long Walls” are in play"),
        "no_active_quest": N_("you have no active quest"),
        "two_scrolls_here": N_("two scrolls are garrisoned here"),
        "population_24": N_("you have at least 24 population"),
        "abandoned_without_prod": N_("the abandoned card shows no production"),
        "exiled_attack": N_("the exiled card was an attack"),
    }.items()
}
GROUPS: dict[str, Group] = {
    name: Group(text, partial(_seats, name))
    for name, text in {
        "all": N_("each player"),
        "others": N_("every other player"),
        "short": N_("whoever could not give all"),
        "masked": N_("whoever was given a mask"),
    }.items()
}
LANGUAGE = Language(OPERATIONS, {}, FACTS, GROUPS)
