"""What happens in Simurgh, told in the reader's language later."""

from regnum.core.story import Event
from regnum.core.words import N_, P_
from regnum.games.simurgh.effects import Bundle


class FirstPlayer(Event, frozen=True):
    text = N_("{seat} begins")
    seat: int


class DealtTiles(Event, frozen=True):
    text = N_("You are dealt {tiles}")
    tiles: tuple[int, ...]


class KeptPower(Event, frozen=True):
    text = N_("You keep {tile}")
    tile: int


class TookStartTile(Event, frozen=True):
    text = N_("{seat} takes {tile} to begin with")
    seat: int
    tile: int


class GotDragon(Event, frozen=True):
    text = N_("{seat} has {dragon}, with {markers} markers")
    seat: int
    dragon: int
    markers: int


class TurnBegins(Event, frozen=True):
    text = N_("Turn {number}: {seat}")
    seat: int
    number: int


class Placed(Event, frozen=True):
    text = N_("{seat} places a {vassal}: {space}")
    seat: int
    vassal: int
    space: int


class Laid(Event, frozen=True):
    text = N_("{seat} lays {tile} on wilds space {wilds}")
    seat: int
    tile: int
    wilds: int


class Cleared(Event, frozen=True):
    text = N_("{seat} pays 1 weapon to remove {tile}")
    seat: int
    tile: int


class Recalled(Event, frozen=True):
    text = N_("{seat} recalls a {vassal} from {space}")
    seat: int
    vassal: int
    space: int


class MovedOn(Event, frozen=True):
    text = N_("{seat} moves to level {level} of {tile}")
    seat: int
    tile: int
    level: int


class Paid(Event, frozen=True):
    text = N_("{seat} pays {bundle}")
    seat: int
    bundle: Bundle


class Gained(Event, frozen=True):
    text = N_("{seat} gains {bundle}")
    seat: int
    bundle: Bundle


class Spent(Event, frozen=True):
    text = N_("{seat} spends a {vassal}")
    seat: int
    vassal: int


class Recruited(Event, frozen=True):
    text = N_("{seat} recruits a {vassal}")
    seat: int
    vassal: int


class Marked(Event, frozen=True):
    text = N_("{seat} puts a marker on {ability}")
    seat: int
    ability: tuple[int, int]


class MarkersLost(Event, frozen=True):
    text = P_(
        "{count} marker finds no place and is lost", "{count} markers find no place and are lost", "count"
    )
    count: int


class Unmarked(Event, frozen=True):
    text = N_("{seat} takes the marker from {ability}")
    seat: int
    ability: tuple[int, int]


class Used(Event, frozen=True):
    text = N_("{seat} uses {ability}")
    seat: int
    ability: tuple[int, int]


class LookedAt(Event, frozen=True):
    text = N_("You look at {cards}")
    cards: tuple[int, ...]


class PutBackCard(Event, frozen=True):
    text = N_("You put {card} {end}")
    card: int
    end: bool


class PutBackUnseen(Event, frozen=True):
    text = N_("{seat} puts one back {end}")
    seat: int
    end: bool


class TookTile(Event, frozen=True):
    text = N_("{seat} takes {tile} from slot {slot}")
    seat: int
    tile: int
    slot: int


class TookTop(Event, frozen=True):
    text = N_("{seat} takes the top face-down tile")
    seat: int


class DrewTile(Event, frozen=True):
    text = N_("It is {tile}")
    tile: int


class PlacedObjective(Event, frozen=True):
    text = N_("{seat} places {objective} on monument space {monument}")
    seat: int
    objective: int
    monument: int


class RemovedObjective(Event, frozen=True):
    text = N_("{seat} removes {objective} from the monument")
    seat: int
    objective: int


class PlacedNoObjective(Event, frozen=True):
    text = N_("{seat} places no objective")
    seat: int


class TileRemoved(Event, frozen=True):
    text = N_("{tile} leaves the wilds for the chronicle")
    tile: int


class GaveBack(Event, frozen=True):
    text = N_("{seat} gives back {good:one}")
    seat: int
    good: int


class DisplayRefilled(Event, frozen=True):
    text = N_("New at the Scouts’ Quarters: {tiles}")
    tiles: tuple[int, ...]


class Passed(Event, frozen=True):
    text = N_("{seat} passes")
    seat: int


class EndComes(Event, frozen=True):
    text = N_("{seat} has brought the end about: every other player has one last turn")
    seat: int


class TurnsAreOver(Event, frozen=True):
    text = N_("Nobody brings the end about, so the guard of the turns does")


class ObjectiveScored(Event, frozen=True):
    text = N_("{objective}: {seat} gains {points} points with {count}")
    seat: int
    objective: int
    points: int
    count: int
