"""What happens in Simurgh, told in the reader's language later."""

from typing import Any

from regnum.core.story import Gap, Recap, event, numbers
from regnum.core.words import N_, P_
from regnum.games.simurgh.effects import Bundle

SEAT, VASSAL, SPACE, TILE, WILDS, SLOT = numbers("seat", "vassal", "space", "tile", "wilds", "slot")
DRAGON, OBJECTIVE, MONUMENT, CARD, GOOD = numbers("dragon", "objective", "monument", "card", "good")
NUMBER, LEVEL, COUNT, MARKERS, POINTS = numbers("number", "level", "count", "markers", "points")
TILES, CARDS = Gap("tiles", tuple[int, ...]), Gap("cards", tuple[int, ...])
ABILITY, BUNDLE, END = Gap("ability", tuple[int, int]), Gap("bundle", Bundle), Gap("end", bool)

FirstPlayer = event(N_("{seat} begins"), SEAT)
DealtTiles = event(N_("You are dealt {tiles}"), TILES)
KeptPower = event(N_("You keep {tile:object}"), TILE)
TookStartTile = event(N_("{seat} takes {tile:object} to begin with"), SEAT, TILE)
GotDragon = event(N_("{seat} has {dragon}, with {markers} markers"), SEAT, DRAGON, MARKERS)
TurnBegins = event(N_("Turn {number}: {seat}"), SEAT, NUMBER)
Placed = event(N_("{seat} places a {vassal:object}: {space:at}"), SEAT, VASSAL, SPACE)
Laid = event(N_("{seat} lays {tile:object} on wilds space {wilds}"), SEAT, TILE, WILDS)
Cleared = event(N_("{seat} pays 1 weapon to remove {tile:object}"), SEAT, TILE)
Recalled = event(N_("{seat} recalls a {vassal:object} from {space:from}"), SEAT, VASSAL, SPACE)
MovedOn = event(N_("{seat} moves to level {level} of {tile:at}"), SEAT, TILE, LEVEL)
Paid = event(N_("{seat} pays {bundle}"), SEAT, BUNDLE)
Gained = event(N_("{seat} gains {bundle}"), SEAT, BUNDLE)
Spent = event(N_("{seat} spends a {vassal:object}"), SEAT, VASSAL)
Recruited = event(N_("{seat} recruits a {vassal:object}"), SEAT, VASSAL)
Marked = event(N_("{seat} puts a marker on {ability}"), SEAT, ABILITY)
MarkersLost = event(
    P_("{count} marker finds no place and is lost", "{count} markers find no place and are lost", "count"),
    COUNT,
)
Unmarked = event(N_("{seat} takes the marker from {ability}"), SEAT, ABILITY)
Used = event(N_("{seat} uses {ability}"), SEAT, ABILITY)
LookedAt = event(N_("You look at {cards}"), CARDS)
PutBackCard = event(N_("You put {card} {end}"), CARD, END)
PutBackUnseen = event(N_("{seat} puts one back {end}"), SEAT, END)
TookTile = event(N_("{seat} takes {tile:object} from slot {slot}"), SEAT, TILE, SLOT)
TookTop = event(N_("{seat} takes the top face-down tile"), SEAT)
DrewTile = event(N_("It is {tile}"), TILE)
PlacedObjective = event(N_("{seat} places {objective} on monument space {monument}"), SEAT, OBJECTIVE, MONUMENT)
RemovedObjective = event(N_("{seat} removes {objective} from the monument"), SEAT, OBJECTIVE)
PlacedNoObjective = event(N_("{seat} places no objective"), SEAT)
TileRemoved = event(N_("Out of the wilds, into the chronicle: {tile}"), TILE)
GaveBack = event(N_("{seat} gives back {good:one}"), SEAT, GOOD)
GaveBackSome = event(N_("{seat} gives back {bundle}"), SEAT, BUNDLE)
DisplayRefilled = event(N_("New at the Scouts’ Quarters: {tiles}"), TILES)
Passed = event(N_("{seat} passes"), SEAT)
EndComes = event(N_("{seat} has triggered the end of the game: every other player has one last turn"), SEAT)
TurnsAreOver = event(N_("Nobody brings the end about, so the guard of the turns does"))
ObjectiveScored = event(
    N_("{seat} gains {points} points with {count} – {objective}"), SEAT, OBJECTIVE, POINTS, COUNT
)

RECAPS: dict[type[Any], Recap] = {TurnBegins: Recap.BEGINS, EndComes: Recap.BRIEF}
