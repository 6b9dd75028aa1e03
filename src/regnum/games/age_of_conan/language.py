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
    text = P_("roll {n} more die ({cap} at most)", "roll {n} more dice ({cap} at most)", "n")
    windows = frozenset({"before_rolls"})
    n: Number
    cap: Number = 5


class FewerEnemyDice(Operation, frozen=True):
    text = P_(
        "take {n} die from the other side, which keeps at least {least}",
        "take {n} dice from the other side, which keeps at least {least}",
        "n",
    )
    windows = frozenset({"before_rolls"})
    n: Number
    least: Number = 1


class AddStrength(Operation, frozen=True):
    text = N_("add {n} to your strength")
    windows = frozenset({"before_rolls"})
    n: Number


class AddSuccesses(Operation, frozen=True):
    text = P_("add {n} success", "add {n} successes", "n")
    windows = ROLLING
    n: Number


class CountSymbol(Operation, frozen=True):
    text = N_("{symbol} count as successes")
    windows = ROLLING
    symbol: Literal["axe", "shield"]


class Reroll(Operation, frozen=True):
    text = N_("reroll all your dice")
    some = P_("reroll {n} of your dice", "reroll up to {n} of your dice", "n")
    all_others = N_("reroll all dice of the other side")
    some_others = P_("reroll {n} die of the other side", "reroll up to {n} dice of the other side", "n")
    windows = ROLLED
    side: Literal["own", "enemy"]
    dice: Amount = 0
    """At most; 0: all of them."""

    def told(self, say: Reader) -> str:
        if self.side == "own":
            return say(self.some, n=self.dice) if self.dice else say(self.text)
        return say(self.some_others, n=self.dice) if self.dice else say(self.all_others)


class TurnDice(Operation, frozen=True):
    text = P_("turn {n} of your dice to “{result}”", "turn {n} of your dice to “{result}”", "n")
    windows = frozenset({"own_roll"})
    n: Number
    result: Literal["hit", "hit_conan", "hit_attacker", "shield", "axe"]


class WinTies(Operation, frozen=True):
    text = N_("you win a tie")
    windows = frozenset({"before_rolls", "own_roll", "enemy_roll", "comparison"})


class AnyStrategy(Operation, frozen=True):
    text = N_("your strategy card need not match the terrain or the area")
    windows = frozenset({"declare"})


class CancelStrategy(Operation, frozen=True):
    text = N_("the strategy card of the other side has no effect")
    windows = frozenset({"revealed"})


class MoreSorcery(Operation, frozen=True):
    text = P_(
        "you may reroll by sorcery {n} more time in this contest",
        "you may reroll by sorcery {n} more times in this contest",
        "n",
    )
    windows = ROLLING
    n: Number


class IgnoreHelp(Operation, frozen=True):
    text = N_("the other side gets no help from {help} in this contest")
    windows = frozenset({"before_rolls"})
    help: tuple[Literal["conan", "raiders"], ...]


class PreventLoss(Operation, frozen=True):
    text = N_("you lose {pieces} fewer")
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
    text = N_("your next forced march of this turn costs no unit")
    several = P_(
        "your next {n} forced march of this turn costs no unit",
        "your next {n} forced marches of this turn cost no unit",
        "n",
    )
    windows = frozenset({"after_losses", "court_event", "military_action"})
    n: Number

    def told(self, say: Reader) -> str:
        return say(self.text) if self.n == 1 else say(self.several, n=self.n)


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
MEANS: dict[str, Plural] = {
    "gold": P_("{n} gold", "{n} gold", "n"),
    "sorcery": P_("{n} sorcery", "{n} sorcery", "n"),
}


class Pay(Operation, frozen=True):
    text = N_("pay {price}")
    give_up = N_("give up {pieces}")
    pays = True
    gold: Amount = 0
    sorcery: Amount = 0
    unit: Amount = 0
    emissary: Amount = 0

    def told(self, say: Reader) -> str:
        price = [say(MEANS[name], n=n) for name in MEANS if (n := getattr(self, name))]
        pieces = [say(PIECES[name], n=n) for name in PIECES if (n := getattr(self, name))]
        parts = [say(self.text, price=say.list(price))] if price else []
        return say.list([*parts, say(self.give_up, pieces=say.list(pieces))] if pieces else parts)


WHERE: dict[str, Text] = {
    "friendly": P_("in a friendly province", "in friendly provinces", "n"),
    "friendly_distinct": N_("in different friendly provinces"),
    "home": N_("in your home"),
    "in_play": P_("in a province in play that is no home", "in provinces in play that are no homes", "n"),
    "same_province": N_("in the same province"),
    "adjacent_to_own_army": N_("next to an army of yours, but not in a friendly province"),
    "adjacent_to_friendly": N_("next to a friendly province, but not in one"),
}


class Placing(Operation, frozen=True):
    """Puts pieces somewhere."""

    windows = ON_THE_MAP
    n: Number
    where: str

    def told(self, say: Reader) -> str:
        return say(self.text, n=self.n, where=say(WHERE[self.where], n=self.n))


class PlaceUnits(Placing, frozen=True):
    text = P_("place {n} unit {where}", "place {n} units {where}", "n")
    where: Literal["friendly", "friendly_distinct", "home"]


class PlaceEmissaries(Placing, frozen=True):
    text = P_("place {n} emissary {where}", "place {n} emissaries {where}", "n")
    where: Literal["friendly", "in_play", "same_province"]


class MoveEmissaries(Operation, frozen=True):
    text = P_("move {n} emissary", "move {n} emissaries", "n")
    far = P_(
        "move {n} emissary to any province of its area",
        "move {n} emissaries to any province of their area",
        "n",
    )
    windows = ON_THE_MAP
    n: Number
    within: Literal["bridges", "area"] = "bridges"

    def told(self, say: Reader) -> str:
        return say(self.far if self.within == "area" else self.text, n=self.n)


class Redeploy(Operation, frozen=True):
    text = P_("redeploy {n} army {by}", "redeploy {n} armies {by}", "n")
    windows = ON_THE_MAP
    n: Number
    steps: Number = 1
    by: Literal["land", "sea"] = "land"

    def told(self, say: Reader) -> str:
        if self.by == "sea":
            way = say(N_("to a friendly province on the same sea"))
        elif self.steps == 1:
            way = say(N_("to a neighbouring friendly province"))
        else:
            way = say(
                P_("across {n} friendly province", "across up to {n} friendly provinces", "n"), n=self.steps
            )
        return say(self.text, n=self.n, by=way)


class Attack(Operation, frozen=True):
    text = N_("attack as in a military action")
    windows = ON_THE_MAP


class RemoveUnits(Operation, frozen=True):
    text = P_("remove {n} of your units from this contest", "remove {n} of your units from this contest", "n")
    within_reach = P_(
        "remove {n} unit of an enemy army next to a friendly province or to an emissary of yours",
        "remove {n} units of an enemy army next to a friendly province or to an emissary of yours",
        "n",
    )
    side: Literal["own", "enemy"]
    n: Number
    where: Literal["contest", "within_reach"]

    def told(self, say: Reader) -> str:
        return say(self.text if self.where == "contest" else self.within_reach, n=self.n)


class RemoveEmissaries(Operation, frozen=True):
    text = P_(
        "remove {n} emissary of another player that is not in a home",
        "remove {n} emissaries of other players that are not in homes",
        "n",
    )
    windows = ON_THE_MAP
    n: Number
    where: Literal["any_not_home"]


class PlaceRaiders(Placing, frozen=True):
    text = P_("place {n} raider {where}", "place {n} raiders {where}", "n")
    where: Literal["adjacent_to_own_army", "adjacent_to_friendly"]


class GainGold(Operation, frozen=True):
    text = P_("take {n} gold", "take {n} gold", "n")
    for_each = P_(
        "take {n} gold for each friendly province, at most {most}",
        "take {n} gold for each friendly province, at most {most}",
        "n",
    )
    n: Number
    per: Literal["", "friendly_province"] = ""
    most: Amount = 0

    def told(self, say: Reader) -> str:
        return say(self.for_each if self.per else self.text, n=self.n, most=self.most)


class GainSorcery(Operation, frozen=True):
    text = P_("take {n} sorcery", "take {n} sorcery", "n")
    n: Number


class DrawStrategy(Operation, frozen=True):
    text = P_("draw {n} strategy card", "draw {n} strategy cards", "n")
    n: Number


class DrawKingdom(Operation, frozen=True):
    text = P_("draw {n} kingdom card", "draw {n} kingdom cards", "n")
    n: Number


class RefreshUpgrades(Operation, frozen=True):
    text = P_(
        "refresh {n} upgrade of cost {most_cost} or less for free",
        "refresh {n} upgrades of cost {most_cost} or less for free",
        "n",
    )
    windows = ON_THE_MAP
    n: Number
    most_cost: Number


class AddToBid(Operation, frozen=True):
    text = N_("add {n} to your bid")
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
