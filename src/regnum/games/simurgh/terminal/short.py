"""Effects, spaces and dragons in names as short as can be understood, so that a tile fits on a line."""

import re

from regnum.core.words import C_, N_, Reader, Text
from regnum.games.simurgh.components import (
    BOX,
    CITY_IDS,
    DEPICTED,
    DRAGON_NAMES,
    DRAGON_TYPE,
    EXPLORATIONS,
    OBJECTIVE,
    PRINTED_ABILITIES,
    PRINTED_CITY,
    PRINTED_MONUMENT,
    PRINTED_PATHS,
    PRINTED_SPACES,
    SPACES,
    SPACES_OF,
    Ability,
)
from regnum.games.simurgh.words import CITY as CITY_NAMES

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


def short(say: Reader, text: str) -> str:
    """An effect: “3 veg, 1 meat”."""
    alternatives = [alternative.split(" + ") for alternative in text.split(" or ") if text]
    return say(N_(" or ")).join(", ".join(short_term(say, term) for term in terms) for terms in alternatives)


def short_term(say: Reader, term: str) -> str:
    if dragon := re.fullmatch(r"dragon of (\d+) with (\d+)", term):
        return say(N_("dragon of {draw} with {markers}"), draw=int(dragon[1]), markers=int(dragon[2]))
    number, _, names = term.partition(" ")
    return f"{number} " + "/".join(say(SHORT[name]) for name in names.split("/"))


def short_exchange(say: Reader, cost: str, gain: str) -> str:
    return " → ".join(short(say, text) for text in (cost, gain) if text)


def short_space(say: Reader, number: int) -> str:
    """What a space costs and gives. The price of an exploration is told beside its name."""
    space = SPACES[number]
    if space.tile in EXPLORATIONS:
        return short(say, PRINTED_PATHS[space.tile].levels[space.place])
    if space.tile:
        on_tile = PRINTED_SPACES[f"{space.tile}.{space.place + 1}"]
        return short_exchange(say, on_tile.cost, on_tile.gain)
    city = PRINTED_CITY[space.place]
    parts = [short_exchange(say, city.cost, city.gain), say(THEN[city.then]) if city.then else ""]
    return ", ".join(part for part in parts if part)


def short_entry(say: Reader, number: int) -> str:
    """What placing a vassal there costs and gives."""
    tile = SPACES[number].tile
    price = [short(say, PRINTED_PATHS[tile].cost)] if tile in EXPLORATIONS else []
    return " → ".join([*price, short_space(say, number)])


def short_price(say: Reader, tile: int) -> str:
    return say(N_("{price} a level"), price=short(say, PRINTED_PATHS[tile].cost))


def short_tile(say: Reader, tile: int) -> str:
    """All that a tile offers, in one line."""
    offers = "; ".join(short_space(say, space) for space in SPACES_OF[tile])
    return f"{short_price(say, tile)}: {offers}" if tile in EXPLORATIONS else offers


def power(dragon: int, place: int) -> Ability:
    return PRINTED_ABILITIES[f"{BOX.dragons[DRAGON_TYPE[dragon]].id}{place + 1}"]


def short_ability(say: Reader, ability: tuple[int, int]) -> str:
    found = power(*ability)
    gives = short(say, found.gain) or say(FEAT[found.effect])
    told = f"{short(say, found.cost)} → {gives}" if found.cost else gives
    if found.when:
        told = f"{say(OCCASION[found.when])}: {told}"
    return f"{ONCE} {told}" if found.once else told


def short_dragon(say: Reader, dragon: int) -> str:
    return "; ".join(short_ability(say, (dragon, place)) for place in range(3))


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
    return f"{space.tile}.{space.place + 1}" if space.tile else say(CITY_NAMES[CITY_IDS[space.place]])


# Beside the board, where a tile can be looked up by its number


def brief_space(say: Reader, number: int) -> str:
    """Numbered as on the board: typing “7.2” finds the space."""
    told = short_place(say, number)
    return say(N_("tile {number}"), number=told) if SPACES[number].tile else told


def brief_monument(say: Reader, place: int) -> str:
    return short_exchange(say, PRINTED_MONUMENT[place].cost, PRINTED_MONUMENT[place].gain)
