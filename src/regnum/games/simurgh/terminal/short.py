"""Effects, spaces and dragons in names as short as can be understood, so that a tile fits on a line."""

from collections.abc import Mapping, Sequence

from regnum.core.words import C_, N_, Reader, Say, Text
from regnum.games.simurgh import components as box
from regnum.games.simurgh import places, words

ONCE = "1×"
NAMES: dict[str, Text] = {
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
    return f"{count} " + "/".join(say(NAMES[kind]) for kind in kinds)


BRIEF = words.Wording(
    amount, N_("dragon of {draw} with {markers}"), OCCASION, FEAT, THEN, once=f"{ONCE} {{ability_told}}"
)


def effect(say: Reader, text: str) -> str:
    """“3 veg, 1 meat”."""
    return words.effect(say, text, BRIEF)


def space(say: Reader, number: int) -> str:
    """What a space costs and gives. The price of an exploration is told beside its name."""
    found = box.SPACES[number]
    if found.tile in box.EXPLORATIONS:
        return effect(say, box.PRINTED_PATHS[found.tile].levels[found.place])
    return words.space_effect(say, number, BRIEF)


def price(say: Reader, tile: int) -> str:
    return say(N_("{price} a level"), price=effect(say, box.PRINTED_PATHS[tile].cost))


def ability(say: Reader, dragon: int, place: int) -> str:
    return words.ability_effect(say, (dragon, place), BRIEF)


def monument(say: Reader, place: int) -> str:
    return words.monument_effect(say, place, BRIEF)


def objective(say: Reader, number: int) -> str:
    """What an objective counts, and its points: “73 Atash, Efsun 8/4/3”."""
    found = box.OBJECTIVE[number]
    goals = {"food": N_("veg and meat"), "all markers": N_("all dragons")}
    depicted = ", ".join(box.DRAGON_NAMES[kind] for kind in sorted(box.DEPICTED[number]))
    goal = say(goals[found.counts]) if found.counts in goals else depicted
    return f"{number} {goal} {'/'.join(map(str, found.points))}"


def place(say: Reader, number: int) -> str:
    """A space by its name in the city, or by the numbers of the tile and of the space on it."""
    found = box.SPACES[number]
    return f"{found.tile}.{found.place + 1}" if found.tile else words.space(say, number)


def place_beside_the_board(say: Reader, number: int) -> str:
    """Numbered as on the board, where a tile can be looked up: typing “7.2” finds the space."""
    told = place(say, number)
    return say(N_("tile {number}"), number=told) if box.SPACES[number].tile else told


def standing(form: Say, tile: Text) -> Say:
    """The same as it stands in a sentence."""
    return lambda say, number: (
        say(tile, number=place(say, number)) if box.SPACES[number].tile else form(say, number)
    )


LEXICON: Mapping[str, Say] = {
    "space": place_beside_the_board,
    "space:at": standing(places.LEXICON["space:at"], C_("at", "tile {number}")),
    "space:from": standing(places.LEXICON["space:from"], C_("from", "tile {number}")),
    **words.effects(BRIEF),
}
