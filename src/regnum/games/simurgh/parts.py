"""The parts of Simurgh in words, for the page that says which of them may differ from the box."""

from regnum.core.components import Part, statements
from regnum.core.words import C_, N_, Reader
from regnum.games.simurgh import words
from regnum.games.simurgh.components import (
    BOX,
    CITY,
    SPACES,
    Ability,
    CitySpace,
    Exploration,
    Mode,
    MonumentSpace,
    Objective,
    ScoutSlot,
    Tile,
    TileSpace,
    WildsSpace,
)


def told(part: Part, say: Reader) -> tuple[str, str, str]:
    """What kind of thing a part is, its name, and what it says."""
    match part:
        case Mode():
            return say(N_("mode")), mode_name(part, say), mode_text(part, say)
        case CitySpace(space=space):
            number = CITY[space - 1]
            return say(N_("city")), words.space(say, number), words.space_effect(say, number)
        case ScoutSlot(slot=slot):
            text = words.exchange(say, part.cost, part.gain) if part.gain else words.effect(say, part.cost)
            return say(N_("Scouts’ Quarters")), say(N_("slot {slot}"), slot=slot), text
        case MonumentSpace(space=space):
            text = words.exchange(say, part.cost, part.gain)
            return say(N_("monument")), say(N_("space {number}"), number=space), text
        case WildsSpace(space=space):
            return say(N_("wilds")), say(N_("space {number}"), number=space), words.effect(say, part.gain)
        case Tile(tile=tile) | Exploration(tile=tile):
            return say(N_("tile")), words.tile(say, tile), words.tile_spaces(say, tile)
        case TileSpace(id=name):
            number = next(each.number for each in SPACES if f"{each.tile}.{each.place + 1}" == name)
            return say(N_("tile")), words.space(say, number), words.space_effect(say, number)
        case Ability(id=name):
            dragon = next(each for each in BOX.dragons if each.id == name[0])
            ability = (dragon.tiles[0], int(name[1:]) - 1)
            return say(N_("dragon")), words.ability(say, ability), words.ability_effect(say, ability)
        case Objective(tile=tile):
            return say(N_("objective")), str(tile), words.objective(say, tile)
    first, *rest = statements(part)
    return say(C_("part", "other")), first, ", ".join(rest)


def mode_name(part: Mode, say: Reader) -> str:
    return say(N_("Dragonlord mode")) if part.name == "dragonlord" else say(N_("plain mode"))


def mode_text(part: Mode, say: Reader) -> str:
    text = N_(
        "resources that may be kept: {most}; tiles to begin with: {start}; dragons to choose from: {drawn}"
    )
    return say(text, most=part.resources, start=part.start_tiles, drawn=part.dragons)
