"""Effects, spaces and dragons in names as short as can be understood, so that a tile fits on a line."""

from collections.abc import Mapping, Sequence

from regnum.core.words import C_, N_, Reader, Say, Text
from regnum.games.simurgh import words
from regnum.games.simurgh.components import (
    CITY_IDS,
    DEPICTED,
    DRAGON_NAMES,
    EXPLORATIONS,
    OBJECTIVE,
    PRINTED_MONUMENT,
    PRINTED_PATHS,
    PRINTED_WILDS,
    SPACES,
)
from regnum.games.simurgh.words import Wording

ONCE = "1×"
SHORT: dict[str, Text] = {
    "veg": N_("veg"),
    "meat": C_("in short", "meat"),
    "wood": C_("in short", "wood"),
    "stone": C_("in short", "stone"),
    "wisdom": N_("wis"),
    "weapon": N_("wpn"),
    "pp": N_("pp"),
    "marker": N_("mark"),
    "spearman": N_("spear"),
    "rider": N_("rider"),
    "same": N_("more of it"),
}
"""What can be paid and gained, each name as short as it can be understood."""
OCCASION = {
    "gain_veg": N_("gaining veg"),
    "gain_meat": N_("gaining meat"),
    "gain_wisdom": N_("gaining wis"),
    "gain_weapon": N_("gaining wpn"),
    "gain_pp": N_("gaining pp"),
    "gain_veg_or_meat": N_("gaining veg/meat"),
    "explore_move": N_("exploring"),
    "explore_down": N_("going down"),
    "spend_spearman": N_("spending a spear"),
    "spend_rider": N_("spending a rider"),
}
FEAT = {
    "take_face_up_tile": N_("face-up tile"),
    "take_face_down_tile": N_("face-down tile"),
    "replace_objective": N_("replace an objective"),
    "move_again_paying": N_("move on again"),
}
THEN = {"take_tile": N_("take a tile"), "objective": N_("place an objective")}


def amount(say: Reader, count: int, kinds: Sequence[str]) -> str:
    return f"{count} " + "/".join(say(SHORT[kind]) for kind in kinds)


BRIEF = Wording(
    amount, N_("dragon of {draw} with {markers}"), OCCASION, FEAT, THEN, once=f"{ONCE} {{ability_told}}"
)


def short(say: Reader, text: str) -> str:
    """An effect: “3 veg, 1 meat”."""
    return words.effect(say, text, BRIEF)


def short_space(say: Reader, number: int) -> str:
    """What a space costs and gives. The price of an exploration is told beside its name."""
    space = SPACES[number]
    if space.tile in EXPLORATIONS:
        return short(say, PRINTED_PATHS[space.tile].levels[space.place])
    return words.space_effect(say, number, BRIEF)


def short_price(say: Reader, tile: int) -> str:
    return say(N_("{price} a level"), price=short(say, PRINTED_PATHS[tile].cost))


def short_ability(say: Reader, ability: tuple[int, int]) -> str:
    return words.ability_effect(say, ability, BRIEF)


def short_objective(say: Reader, objective: int) -> str:
    """What an objective counts, and its points: “73 Atash, Efsun 8/4/3”."""
    points = "/".join(map(str, OBJECTIVE[objective].points))
    return f"{objective} {goal(say, objective)} {points}"


def goal(say: Reader, objective: int) -> str:
    counts = OBJECTIVE[objective].counts
    if counts == "food":
        return say(N_("veg and meat"))
    if counts == "all markers":
        return say(N_("all dragons"))
    return ", ".join(DRAGON_NAMES[kind] for kind in sorted(DEPICTED[objective]))


def short_place(say: Reader, number: int) -> str:
    """A space by its name in the city, or by the numbers of the tile and of the space on it."""
    space = SPACES[number]
    return f"{space.tile}.{space.place + 1}" if space.tile else say(words.CITY[CITY_IDS[space.place]])


# Beside the board, where a tile can be looked up by its number


def brief_space(say: Reader, number: int) -> str:
    """Numbered as on the board: typing “7.2” finds the space."""
    told = short_place(say, number)
    return say(N_("tile {number}"), number=told) if SPACES[number].tile else told


def short_monument(say: Reader, place: int) -> str:
    return words.exchange(say, PRINTED_MONUMENT[place].cost, PRINTED_MONUMENT[place].gain, BRIEF)


LEXICON: Mapping[str, Say] = {
    "space": brief_space,
    "space:effect": lambda say, space: words.space_effect(say, space, BRIEF),
    "tile:spaces": lambda say, tile: words.tile_spaces(say, tile, BRIEF),
    "wilds:gain": lambda say, place: short(say, PRINTED_WILDS[place].gain),
    "monument:effect": short_monument,
    "dragon:abilities": lambda say, dragon: words.dragon_abilities(say, dragon, BRIEF),
    "ability:effect": short_ability,
}
