"""How the pieces of Simurgh are called: the lexicon for the gaps of its texts."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from regnum.core.words import N_, P_, Plural, Reader, Say, Text
from regnum.games.simurgh import components as box
from regnum.games.simurgh import places
from regnum.games.simurgh.effects import GOODS, Bundle, alternatives, dragons
from regnum.games.simurgh.state import RIDER

CITY = {
    "armory": N_("Armory"),
    "library": N_("Library"),
    "scholars_court": N_("Scholars’ Court"),
    "quarrymen_gate": N_("Quarrymen’s Gate"),
    "main_market": N_("Main Market"),
    "barracks": N_("Barracks"),
    "hunting_grounds": N_("Hunting Grounds"),
    "training_arena": N_("Training Arena"),
    "builders_square": N_("Builders’ Square"),
    "breeding_grounds": N_("Breeding Grounds"),
    "scouts_quarters": N_("Scouts’ Quarters"),
    "dragonlord_monument": N_("Dragonlord’s Monument"),
}
KIND = {
    "production": N_("production tile {number}"),
    "research": N_("research tile {number}"),
    "transformation": N_("transformation tile {number}"),
    "power": N_("power tile {number}"),
    "exploration": N_("exploration tile {number}"),
}
AMOUNT: dict[str, Plural] = {
    "veg": P_("{count} vegetable", "{count} vegetables", "count"),
    "meat": P_("{count} meat", "{count} meat", "count"),
    "wood": P_("{count} wood", "{count} wood", "count"),
    "stone": P_("{count} stone", "{count} stone", "count"),
    "wisdom": P_("{count} wisdom", "{count} wisdom", "count"),
    "weapon": P_("{count} weapon", "{count} weapons", "count"),
    "pp": P_("{count} power point", "{count} power points", "count"),
    "marker": P_("{count} marker", "{count} markers", "count"),
    "spearman": P_("{count} spearman", "{count} spearmen", "count"),
    "rider": P_("{count} rider", "{count} riders", "count"),
    "same": P_("{count} more of the same", "{count} more of the same", "count"),
}
GOOD = {
    "veg": N_("vegetables"),
    "meat": N_("meat"),
    "wood": N_("wood"),
    "stone": N_("stone"),
    "wisdom": N_("wisdom"),
    "weapon": N_("weapon"),
}
TRIGGER = {
    "gain_veg": N_("when you gain vegetables"),
    "gain_meat": N_("when you gain meat"),
    "gain_wisdom": N_("when you gain wisdom"),
    "gain_weapon": N_("when you gain a weapon"),
    "gain_pp": N_("when you gain power points"),
    "gain_veg_or_meat": N_("when you gain vegetables or meat"),
    "explore_move": N_("when you move on an exploration"),
    "explore_down": N_("when you move down on an exploration"),
    "spend_spearman": N_("when you spend a spearman"),
    "spend_rider": N_("when you spend a rider"),
}
SPECIAL = {
    "take_face_up_tile": N_("take a face-up tile"),
    "take_face_down_tile": N_("take the top face-down tile"),
    "replace_objective": N_("replace an objective when you place one"),
    "move_again_paying": N_("move on once more for the price of the tile"),
}
THEN = {"take_tile": N_("then take a tile"), "objective": N_("look at objectives, place one")}
"""What is done in the city after a gain."""


# Effects


def amount(r: Reader, count: int, kinds: Sequence[str]) -> str:
    """So many of these kinds, in any mixture."""
    first, *others = [r(AMOUNT[kind], count=count) for kind in kinds]
    return "/".join([first, *(other.removeprefix(f"{count} ") for other in others)])


class Wording(NamedTuple):
    """How effects are told: in full, unless a terminal wants fewer words."""

    amount: Callable[[Reader, int, Sequence[str]], str] = amount
    dragons: Text = N_("one of {draw} dragons with {markers} markers")
    occasions: Mapping[str, Text] = TRIGGER
    feats: Mapping[str, Text] = SPECIAL
    then: Mapping[str, Text] = THEN
    once: Text = N_("{ability_told} (once only)")


FULL = Wording()


def effect(r: Reader, text: str, w: Wording = FULL) -> str:
    """The text of an effect, in the reader's words."""
    return r(N_(" or ")).join(", ".join([term(r, each, w) for each in terms]) for terms in alternatives(text))


def term(r: Reader, text: str, w: Wording = FULL) -> str:
    if found := dragons(text):
        return r(w.dragons, draw=found[0], markers=found[1])
    number, _, names = text.partition(" ")
    return w.amount(r, int(number), names.split("/"))


def exchange(r: Reader, cost: str, gain: str, w: Wording = FULL) -> str:
    """What it costs and what it gives."""
    if not cost:
        return effect(r, gain, w)
    return r(N_("{price} → {reward}"), price=effect(r, cost, w), reward=effect(r, gain, w))


def bundle(r: Reader, value: Bundle) -> str:
    """Amounts, as a list."""
    amounts = dict(zip(GOODS, value.goods, strict=True))
    amounts |= {"spearman": value.spearmen, "rider": value.riders, "marker": value.markers, "pp": value.pp}
    told = [r(AMOUNT[name], count=count) for name, count in amounts.items() if count]
    if value.dragon[0]:
        told.append(r(FULL.dragons, draw=value.dragon[0], markers=value.dragon[1]))
    return r.list(told) or r(N_("nothing"))


# Spaces and tiles


def space(r: Reader, number: int) -> str:
    found = box.SPACES[number]
    if not found.tile:
        return r(CITY[box.CITY_IDS[found.place]])
    if found.tile in box.EXPLORATIONS:
        return r(N_("{tile}, level {number}"), tile=found.tile, number=found.place + 1)
    return r(N_("{tile}, space {number}"), tile=found.tile, number=found.place + 1)


def space_effect(r: Reader, number: int, w: Wording = FULL) -> str:
    found = box.SPACES[number]
    if found.tile in box.EXPLORATIONS:
        path = box.PRINTED_PATHS[found.tile]
        return exchange(r, path.cost, path.levels[found.place], w)
    if found.tile:
        on_tile = box.PRINTED_SPACES[f"{found.tile}.{found.place + 1}"]
        return exchange(r, on_tile.cost, on_tile.gain, w)
    city = box.PRINTED_CITY[found.place]
    then = r(w.then[city.then]) if city.then else ""
    return ", ".join(part for part in (exchange(r, city.cost, city.gain, w), then) if part)


def tile(r: Reader, number: int) -> str:
    return r(KIND[box.TILE_KIND[number]], number=number)


def tile_spaces(r: Reader, number: int, w: Wording = FULL) -> str:
    """All that a tile offers."""
    if number in box.EXPLORATIONS:
        path = box.PRINTED_PATHS[number]
        levels = "; ".join(effect(r, level, w) for level in path.levels)
        return r(N_("{price} a level: {rewards}"), price=effect(r, path.cost, w), rewards=levels)
    return "; ".join(space_effect(r, each, w) for each in box.SPACES_OF[number])


def tiles(r: Reader, numbers: tuple[int, ...]) -> str:
    return r.list([card(r, number) for number in numbers])


def monument_effect(r: Reader, place: int, w: Wording = FULL) -> str:
    found = box.PRINTED_MONUMENT[place]
    return exchange(r, found.cost, found.gain, w)


# Dragons and objectives


def dragon(r: Reader, number: int) -> str:
    return box.DRAGON_NAMES[box.DRAGON_TYPE[number]]


def ability_effect(r: Reader, value: tuple[int, int], w: Wording = FULL) -> str:
    found = box.printed_ability(*value)
    gives = effect(r, found.gain, w) or r(w.feats[found.effect])
    told = r(N_("{price} → {reward}"), price=effect(r, found.cost, w), reward=gives) if found.cost else gives
    if found.when:
        told = r(N_("{occasion}: {reward}"), occasion=r(w.occasions[found.when]), reward=told)
    return r(w.once, ability_told=told) if found.once else told


def ability(r: Reader, value: tuple[int, int]) -> str:
    return r(N_("{dragon} {number}"), dragon=value[0], number=value[1] + 1)


def dragon_abilities(r: Reader, number: int, w: Wording = FULL) -> str:
    return "; ".join(ability_effect(r, (number, place), w) for place in range(3))


def objective(r: Reader, number: int) -> str:
    found = box.OBJECTIVE[number]
    if found.counts == "food":
        what = r(N_("most vegetables and meat"))
    elif found.counts == "all markers":
        what = r(N_("most markers on all dragons"))
    else:
        shown = [each.name for each in box.BOX.dragons if each.id in found.dragons.split()]
        what = r(N_("most markers on {names}"), names=r.list(shown))
    points = "/".join(map(str, found.points))
    return r(N_("objective {number}, {what} ({points})"), number=number, what=what, points=points)


def card(r: Reader, number: int) -> str:
    """Anything that can be looked at and put back."""
    kinds: dict[str, Say] = {"tile": tile, "dragon": dragon, "objective": objective}
    return kinds[box.kind_of_card(number)](r, number)


def end(r: Reader, top: bool) -> str:
    return r(N_("on top of the stack")) if top else r(N_("at the bottom of the stack"))


def effects(w: Wording) -> dict[str, Say]:
    """How all that costs or gives something is told."""
    return {
        "space:effect": partial(space_effect, w=w),
        "tile:spaces": partial(tile_spaces, w=w),
        "wilds:gain": lambda r, place: effect(r, box.PRINTED_WILDS[place].gain, w),
        "monument:effect": partial(monument_effect, w=w),
        "dragon:abilities": partial(dragon_abilities, w=w),
        "ability:effect": partial(ability_effect, w=w),
    }


LEXICON: Mapping[str, Say] = {
    "vassal": lambda r, kind: r(N_("dragonrider")) if kind == RIDER else r(N_("spearman")),
    "space": space,
    "tile": tile,
    "tiles": tiles,
    "cards": tiles,
    "card": card,
    "end": end,
    "wilds": lambda r, place: str(place + 1),
    "monument": lambda r, place: str(place + 1),
    "dragon": dragon,
    "ability": ability,
    "objective": objective,
    "bundle": bundle,
    "good:one": lambda r, kind: r(AMOUNT[GOODS[kind]], count=1),
    **effects(FULL),
    **places.LEXICON,
}
