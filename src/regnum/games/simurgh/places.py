"""How pieces and spaces stand in a sentence: many a language inflects them there."""

from collections.abc import Mapping

from regnum.core.words import C_, N_, Reader, Say, Text
from regnum.games.simurgh import components as box
from regnum.games.simurgh.state import RIDER, SPEARMAN

VASSAL: dict[int, Text] = {SPEARMAN: C_("object", "spearman"), RIDER: C_("object", "dragonrider")}
"""Whom one places, recalls or spends."""
TILE: dict[str, Text] = {
    "production": C_("object", "production tile {number}"),
    "research": C_("object", "research tile {number}"),
    "transformation": C_("object", "transformation tile {number}"),
    "power": C_("object", "power tile {number}"),
    "exploration": C_("object", "exploration tile {number}"),
}
"""What one takes or lays."""
ON_TILE: dict[str, Text] = {
    "production": C_("at", "production tile {number}"),
    "research": C_("at", "research tile {number}"),
    "transformation": C_("at", "transformation tile {number}"),
    "power": C_("at", "power tile {number}"),
    "exploration": C_("at", "exploration tile {number}"),
}
FROM_TILE: dict[str, Text] = {
    "production": C_("from", "production tile {number}"),
    "research": C_("from", "research tile {number}"),
    "transformation": C_("from", "transformation tile {number}"),
    "power": C_("from", "power tile {number}"),
    "exploration": C_("from", "exploration tile {number}"),
}
AT: dict[str, Text] = {
    "armory": C_("at", "Armory"),
    "library": C_("at", "Library"),
    "scholars_court": C_("at", "Scholars’ Court"),
    "quarrymen_gate": C_("at", "Quarrymen’s Gate"),
    "main_market": C_("at", "Main Market"),
    "barracks": C_("at", "Barracks"),
    "hunting_grounds": C_("at", "Hunting Grounds"),
    "training_arena": C_("at", "Training Arena"),
    "builders_square": C_("at", "Builders’ Square"),
    "breeding_grounds": C_("at", "Breeding Grounds"),
    "scouts_quarters": C_("at", "Scouts’ Quarters"),
    "dragonlord_monument": C_("at", "Dragonlord’s Monument"),
}
FROM: dict[str, Text] = {
    "armory": C_("from", "Armory"),
    "library": C_("from", "Library"),
    "scholars_court": C_("from", "Scholars’ Court"),
    "quarrymen_gate": C_("from", "Quarrymen’s Gate"),
    "main_market": C_("from", "Main Market"),
    "barracks": C_("from", "Barracks"),
    "hunting_grounds": C_("from", "Hunting Grounds"),
    "training_arena": C_("from", "Training Arena"),
    "builders_square": C_("from", "Builders’ Square"),
    "breeding_grounds": C_("from", "Breeding Grounds"),
    "scouts_quarters": C_("from", "Scouts’ Quarters"),
    "dragonlord_monument": C_("from", "Dragonlord’s Monument"),
}


def tile_as(forms: Mapping[str, Text]) -> Say:
    """A tile in one of these forms."""
    return lambda r, number: r(forms[box.TILE_KIND[number]], number=number)


def space_as(city: Mapping[str, Text], level: Text, space: Text) -> Say:
    """A space in one form: those of the city have one of their own, those of tiles that of the tile."""

    def told(r: Reader, number: int) -> str:
        found = box.SPACES[number]
        if not found.tile:
            return r(city[box.CITY_IDS[found.place]])
        text = level if found.tile in box.EXPLORATIONS else space
        return r(text, tile=found.tile, number=found.place + 1)

    return told


LEXICON: Mapping[str, Say] = {
    "vassal:object": lambda r, kind: r(VASSAL[kind]),
    "tile:object": tile_as(TILE),
    "tile:at": tile_as(ON_TILE),
    "tile:from": tile_as(FROM_TILE),
    "space:at": space_as(AT, N_("{tile:at}, level {number}"), N_("{tile:at}, space {number}")),
    "space:from": space_as(FROM, N_("{tile:from}, level {number}"), N_("{tile:from}, space {number}")),
}
