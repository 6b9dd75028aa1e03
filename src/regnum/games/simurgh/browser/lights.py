"""What each option lights up on the table. Two ids: it is chosen by two clicks."""

from regnum.core.moves import Option
from regnum.games.simurgh.components import OBJECTIVES, TILES
from regnum.games.simurgh.moves import (
    KeepDragon,
    KeepPower,
    Lay,
    LayOver,
    Mark,
    MoveOn,
    Place,
    PlaceObjective,
    PutBack,
    Recall,
    ReplaceObjective,
    Spend,
    TakeTile,
    TakeTop,
    Unmark,
    Use,
)


def elements(option: Option) -> tuple[str, ...]:
    """The ids of the things on the table that an option is about."""
    match option:
        case Place(_, space) | Recall(_, space) | Spend(_, space):
            return (f"space-{space}",)
        case Lay(tile, wilds) | LayOver(tile, wilds):
            return f"tile-{tile}", f"wilds-{wilds}"
        case MoveOn(tile) | TakeTile(tile) | KeepPower(tile):
            return (f"tile-{tile}",)
        case TakeTop():
            return ("slot-0",)
        case Use((dragon, place)) | Unmark((dragon, place)):
            return (f"ability-{dragon}-{place}",)
        case Mark(dragon) | KeepDragon(dragon):
            return (f"dragon-{dragon}",)
        case PutBack(card, _):
            return (card_id(card),)
        case PlaceObjective(objective, space) | ReplaceObjective(objective, space):
            return f"objective-{objective}", f"monument-{space}"
    return ()


def card_id(card: int) -> str:
    """The id of anything that can be looked at."""
    return f"tile-{card}" if card in TILES else f"objective-{card}" if card in OBJECTIVES else f"dragon-{card}"
