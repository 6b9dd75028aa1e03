"""What cards and objectives of Age of Conan can say: operations, windows, conditions.

What operations do stands in `rules/operations.py`. The text of a card is made from its program, so every
operation has a text with gaps for its fields.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from regnum.core.programs import Language, Operation, Program, clause
from regnum.core.words import N_, P_, Plural, Reader, Text

Number = Annotated[int, Meta(ge=1)]
Amount = Annotated[int, Meta(ge=0)]

CONTESTS = ("intrigue", "campaign", "siege", "battle")
IN_A_CONTEST = {
    "contest": CONTESTS,
    "role": ("attacker", "defender"),
    "terrain": ("plains", "hills", "forest", "city"),
    "province": ("savage",),
}
DECIDED = IN_A_CONTEST | {"outcome": ("won", "lost")}
NOTHING: dict[str, tuple[str, ...]] = {}
WINDOWS = {
    "upgrade_step": NOTHING,
    "court_event": NOTHING,
    "military_action": NOTHING,
    "intrigue_action": NOTHING,
    "court_action": NOTHING,
    "bid": NOTHING,
    "age_gold": NOTHING,
    "declare": IN_A_CONTEST,
    "revealed": IN_A_CONTEST,
    "before_rolls": IN_A_CONTEST,
    "own_roll": IN_A_CONTEST,
    "enemy_roll": IN_A_CONTEST,
    "comparison": IN_A_CONTEST,
    "result": DECIDED,
    "after_losses": DECIDED,
}
"""When a card can be used, and what a card can ask of the moment."""

ROLLING = frozenset({"before_rolls", "own_roll"})
ROLLED = frozenset({"own_roll", "enemy_roll"})
RESULT = frozenset({"result"})
ON_THE_MAP = frozenset({"upgrade_step", "court_event", "military_action", "intrigue_action", "court_action"})


# In contests


class AddDice(Operation, frozen=True):
    text = P_("roll {n} more die, up to {cap}", "roll {n} more dice, up to {cap}", "n")
    windows = frozenset({"before_rolls"})
    n: Number
    cap: Number = 5


class FewerEnemyDice(Operation, frozen=True):
    text = P_(
        "the other side rolls {n} die less, but at least {least}",
        "the other side rolls {n} dice less, but at least {least}",
        "n",
    )
    windows = frozenset({"before_rolls"})
    n: Number
    least: Number = 1


class AddStrength(Operation, frozen=True):
    text = N_("your strength is {n} higher")
    windows = frozenset({"before_rolls"})
    n: Number


class AddSuccesses(Operation, frozen=True):
    text = P_("you have {n} more success", "you have {n} more successes", "n")
    windows = ROLLING
    n: Number


class CountSymbol(Operation, frozen=True):
    text = N_("each {symbol} of yours counts as a success")
    windows = ROLLING
    symbol: Literal["axe", "shield"]


class Reroll(Operation, frozen=True):
    text = N_("reroll {dice} of {side}")
    windows = ROLLED
    side: Literal["own", "enemy"]
    dice: Amount = 0
    """At most; 0: all of them."""


class TurnDice(Operation, frozen=True):
    text = P_("turn {n} of your dice to {result}", "turn {n} of your dice to {result}", "n")
    windows = frozenset({"own_roll"})
    n: Number
    result: Literal["hit", "hit_conan", "hit_attacker", "shield", "axe"]


class WinTies(Operation, frozen=True):
    text = N_("you win if both have as many successes")
    windows = frozenset({"before_rolls", "own_roll", "enemy_roll", "comparison"})


class AnyStrategy(Operation, frozen=True):
    text = N_("your strategy card need not fit the terrain or the area")
    windows = frozenset({"declare"})


class CancelStrategy(Operation, frozen=True):
    text = N_("the strategy card of the other side has no effect")
    windows = frozenset({"revealed"})


class MoreSorcery(Operation, frozen=True):
    text = P_(
        "you may reroll by sorcery once more in this contest",
        "you may reroll by sorcery {n} more times in this contest",
        "n",
    )
    windows = ROLLING
    n: Number


class IgnoreHelp(Operation, frozen=True):
    text = N_("{help} do not help the other side in this contest")
    windows = frozenset({"before_rolls"})
    help: tuple[Literal["conan", "raiders"], ...]


class PreventLoss(Operation, frozen=True):
    text = N_("you lose {pieces} less")
    windows = RESULT
    piece: Literal["unit", "emissary"]
    n: Number

    def told(self, say: Reader) -> str:
        return say(self.text, pieces=say(PIECES[self.piece], n=self.n))


class MoreLosses(Operation, frozen=True):
    text = P_("the other side loses {n} more unit", "the other side loses {n} more units", "n")
    windows = RESULT
    n: Number


class MarchFreely(Operation, frozen=True):
    text = P_(
        "your next forced march of this turn costs no unit",
        "your next {n} forced marches of this turn cost no unit",
        "n",
    )
    windows = frozenset({"after_losses", "court_event", "military_action"})
    n: Number


class Afterwards(Operation, frozen=True):
    text = N_("after the losses {what}")
    windows = frozenset({"before_rolls", "own_roll", "enemy_roll"})
    programs = ("program",)
    program: Any

    def told(self, say: Reader) -> str:
        return say(self.text, what=clause(self.program, say))

    def inside(self) -> Iterator[Program]:
        yield self.program


# On the map

PIECES: dict[str, Plural] = {
    "unit": P_("{n} unit", "{n} units", "n"),
    "emissary": P_("{n} emissary", "{n} emissaries", "n"),
}
PRICE: dict[str, Text] = {"gold": N_("{n} gold"), "sorcery": N_("{n} sorcery"), **PIECES}


class Pay(Operation, frozen=True):
    text = N_("pay {price}")
    pays = True
    gold: Amount = 0
    sorcery: Amount = 0
    unit: Amount = 0
    emissary: Amount = 0

    def told(self, say: Reader) -> str:
        return say(self.text, price=say.list([say(PRICE[name], n=n) for name, n in self.amounts()]))

    def amounts(self) -> list[tuple[str, int]]:
        return [(name, n) for name in PRICE if (n := getattr(self, name))]


class PlaceUnits(Operation, frozen=True):
    text = P_("place {n} unit {where}", "place {n} units {where}", "n")
    windows = ON_THE_MAP
    n: Number
    where: Literal["friendly", "friendly_distinct", "home"]


class PlaceEmissaries(Operation, frozen=True):
    text = P_("place {n} emissary {where}", "place {n} emissaries {where}", "n")
    windows = ON_THE_MAP
    n: Number
    where: Literal["friendly", "in_play", "same_province"]


class MoveEmissaries(Operation, frozen=True):
    text = P_("move {n} emissary {within}", "move {n} emissaries {within}", "n")
    windows = ON_THE_MAP
    n: Number
    within: Literal["bridges", "area"] = "bridges"


class Redeploy(Operation, frozen=True):
    text = P_("redeploy {n} army {by}", "redeploy {n} armies {by}", "n")
    windows = ON_THE_MAP
    n: Number
    steps: Number = 1
    by: Literal["land", "sea"] = "land"

    def told(self, say: Reader) -> str:
        far = P_("to a neighbouring friendly province", "up to {n} friendly provinces away", "n")
        way = say(N_("along the coast of one sea")) if self.by == "sea" else say(far, n=self.steps)
        return say(self.text, n=self.n, by=way)


class Attack(Operation, frozen=True):
    text = N_("attack as in a military action")
    windows = ON_THE_MAP


class RemoveUnits(Operation, frozen=True):
    text = P_("remove {n} unit {where}", "remove {n} units {where}", "n")
    side: Literal["own", "enemy"]
    n: Number
    where: Literal["contest", "within_reach"]


class RemoveEmissaries(Operation, frozen=True):
    text = P_("remove {n} emissary {where}", "remove {n} emissaries {where}", "n")
    windows = ON_THE_MAP
    n: Number
    where: Literal["any_not_home"]


class PlaceRaiders(Operation, frozen=True):
    text = P_("place {n} raider {where}", "place {n} raiders {where}", "n")
    windows = ON_THE_MAP
    n: Number
    where: Literal["adjacent_to_own_army", "adjacent_to_friendly"]


class GainGold(Operation, frozen=True):
    text = N_("take {n} gold")
    for_each = N_("take {n} gold for each friendly province, at most {most}")
    n: Number
    per: Literal["", "friendly_province"] = ""
    most: Amount = 0

    def told(self, say: Reader) -> str:
        return say(self.for_each if self.per else self.text, n=self.n, most=self.most)


class GainSorcery(Operation, frozen=True):
    text = N_("take {n} sorcery")
    n: Number


class DrawStrategy(Operation, frozen=True):
    text = P_("draw {n} strategy card", "draw {n} strategy cards", "n")
    n: Number


class DrawKingdom(Operation, frozen=True):
    text = P_("draw {n} kingdom card", "draw {n} kingdom cards", "n")
    n: Number


class RefreshUpgrades(Operation, frozen=True):
    text = P_(
        "refresh {n} upgrade that costs at most {most_cost}, for nothing",
        "refresh {n} upgrades that cost at most {most_cost}, for nothing",
        "n",
    )
    windows = ON_THE_MAP
    n: Number
    most_cost: Number


class AddToBid(Operation, frozen=True):
    text = N_("your bid is {n} higher")
    windows = frozenset({"bid"})
    n: Number


OPERATIONS: dict[str, type[Operation]] = {
    "add_dice": AddDice,
    "fewer_enemy_dice": FewerEnemyDice,
    "add_strength": AddStrength,
    "add_successes": AddSuccesses,
    "count_symbol": CountSymbol,
    "reroll": Reroll,
    "turn_dice": TurnDice,
    "win_ties": WinTies,
    "any_strategy": AnyStrategy,
    "cancel_strategy": CancelStrategy,
    "more_sorcery": MoreSorcery,
    "ignore_help": IgnoreHelp,
    "prevent_loss": PreventLoss,
    "more_losses": MoreLosses,
    "march_freely": MarchFreely,
    "afterwards": Afterwards,
    "pay": Pay,
    "place_units": PlaceUnits,
    "place_emissaries": PlaceEmissaries,
    "move_emissaries": MoveEmissaries,
    "redeploy": Redeploy,
    "attack": Attack,
    "remove_units": RemoveUnits,
    "remove_emissaries": RemoveEmissaries,
    "place_raiders": PlaceRaiders,
    "gain_gold": GainGold,
    "gain_sorcery": GainSorcery,
    "draw_strategy": DrawStrategy,
    "draw_kingdom": DrawKingdom,
    "refresh_upgrades": RefreshUpgrades,
    "add_to_bid": AddToBid,
}
LANGUAGE = Language(OPERATIONS, WINDOWS)


# Objectives


class Marked(Struct, frozen=True, forbid_unknown_fields=True):
    """Provinces with an own marker, that many of them, which fit all that is said."""

    n: Number
    marker: Literal["", "fort", "tower", "city"] = ""
    area: Literal["", "central", "north", "east", "south"] = ""
    savage: bool = False
    coastal: bool = False
    least_value: int = 0


class Abroad(Struct, frozen=True, forbid_unknown_fields=True):
    """Areas in play outside that of the own home, with an own marker in each."""

    n: Number
    of_two_players: Number


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """What an objective asks for: one of these."""

    most: Literal["", "sorcery", "gold", "crom", "adventure_tokens", "towers"] = ""
    control: tuple[str, ...] = ()
    count: Marked | None = None
    apart: Marked | None = None
    abroad: Abroad | None = None
