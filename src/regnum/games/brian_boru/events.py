"""What can happen in Brian Boru, for the story. Tricks first, then the upkeep step by step."""

from regnum.core.story import Event
from regnum.core.words import N_, P_


class StartPlayer(Event, frozen=True):
    text = N_("{seat} starts and holds the active town marker")
    seat: int


class Settled(Event, frozen=True):
    text = N_("{seat} puts a disc on {town}")
    seat: int
    town: int


class RoundBegins(Event, frozen=True):
    text = N_("Round {round} of {rounds}")
    round: int
    rounds: int


class VikingsLand(Event, frozen=True):
    text = P_("{count} raider lands", "{count} raiders land", "count")
    count: int


class MarriageOffered(Event, frozen=True):
    text = N_("At the head of the marriage track: {marriage} ({marriage:rewards})")
    marriage: int


class Dealt(Event, frozen=True):
    text = N_("You are dealt {cards}")
    cards: tuple[int, ...]


class Received(Event, frozen=True):
    text = N_("From the right you receive {cards}")
    cards: tuple[int, ...]


class Kept(Event, frozen=True):
    text = N_("You keep {cards}")
    cards: tuple[int, ...]


class Led(Event, frozen=True):
    text = N_("{seat} calls the contest for {town}")
    seat: int
    town: int


class Played(Event, frozen=True):
    text = N_("{seat} plays {card}")
    seat: int
    card: int


class Won(Event, frozen=True):
    text = N_("{seat} wins the trick with {card}")
    seat: int
    card: int


class NobodyWon(Event, frozen=True):
    text = N_("No card fits {town}: nobody wins, and {seat} keeps the marker")
    seat: int
    town: int


class NoTownLeft(Event, frozen=True):
    text = N_("Every town has a disc: the action phase ends")


class Performs(Event, frozen=True):
    text = N_("{seat} uses {card}: {action}")
    seat: int
    card: int
    action: tuple[tuple[str, int], ...]


class Claimed(Event, frozen=True):
    text = N_("{seat} takes {town} and the marker")
    seat: int
    town: int


class Gained(Event, frozen=True):
    text = P_("{seat} gains {count} coin", "{seat} gains {count} coins", "count")
    seat: int
    count: int


class Paid(Event, frozen=True):
    text = P_("{seat} pays {count} coin", "{seat} pays {count} coins", "count")
    seat: int
    count: int


class LostPoints(Event, frozen=True):
    text = P_(
        "{seat} has no coin and loses {count} point", "{seat} has no coin and loses {count} points", "count"
    )
    seat: int
    count: int


class GainedRenown(Event, frozen=True):
    text = N_("{seat} gains {count} renown")
    seat: int
    count: int


class GainedPoints(Event, frozen=True):
    text = P_("{seat} gains {count} point", "{seat} gains {count} points", "count")
    seat: int
    count: int


class AddedDiscs(Event, frozen=True):
    text = P_(
        "{seat} adds {count} disc in the church area", "{seat} adds {count} discs in the church area", "count"
    )
    seat: int
    count: int


class Captured(Event, frozen=True):
    text = P_("{seat} captures {count} raider", "{seat} captures {count} raiders", "count")
    seat: int
    count: int


class NoRaidersLeft(Event, frozen=True):
    text = N_("There is no raider left for {seat} to capture")
    seat: int


class Courted(Event, frozen=True):
    text = N_("{seat} moves from space {old} to space {new} of the marriage track")
    seat: int
    old: int
    new: int


class FellBack(Event, frozen=True):
    text = N_("Space {old} is taken: {seat} falls back to space {new}")
    seat: int
    old: int
    new: int


class Expanded(Event, frozen=True):
    text = N_("{seat} pays {coins} coins and expands to {town}")
    seat: int
    town: int
    coins: int


class Freed(Event, frozen=True):
    text = N_("{seat} frees {town} from the Vikings; {owner} controls it again")
    seat: int
    town: int
    owner: int


class NothingToFree(Event, frozen=True):
    text = N_("The Vikings hold no town, so {seat} frees none")
    seat: int


class LastCardsDiscarded(Event, frozen=True):
    text = N_("The last cards are discarded unplayed")


class NobodyCourted(Event, frozen=True):
    text = N_("Marriage: all discs are on the first space, so {marriage} leaves the game")
    marriage: int


class Married(Event, frozen=True):
    text = N_("Marriage: {seat} is highest on the track and takes {marriage}")
    seat: int
    marriage: int


class NoTownToMarryInto(Event, frozen=True):
    text = N_("Every town of {region} has a disc, so that reward is void")
    region: int


class NoTownForTrack(Event, frozen=True):
    text = N_("Every town has a disc, so {seat} gets none from the track")
    seat: int


class Allied(Event, frozen=True):
    text = N_("{seat} and the Princess of Denmark: {alliance}")
    seat: int
    alliance: str


class VikingsBeaten(Event, frozen=True):
    text = N_("Battle: no raider is left, so the Vikings take nothing")


class VikingsWin(Event, frozen=True):
    text = P_(
        "Battle: {count} raider is left, so a town is lost by whoever captured the fewest: {seats}",
        "Battle: {count} raiders are left, so a town is lost by whoever captured the fewest: {seats}",
        "count",
    )
    count: int
    seats: tuple[int, ...]


class HasNoTown(Event, frozen=True):
    text = N_("{seat} controls no town and loses nothing")
    seat: int


class Lost(Event, frozen=True):
    text = N_("{seat} loses {town} to the Vikings")
    seat: int
    town: int


class FirstSpoil(Event, frozen=True):
    text = N_(
        "Spoils: {seat} alone captured the most raiders ({raiders}): 1 renown, then {count} points, one for "
        "each renown; all raiders go back"
    )
    seat: int
    raiders: int
    count: int


class FirstSpoilTied(Event, frozen=True):
    text = N_("Spoils: {seats} captured equally many raiders ({raiders}), so nobody gains renown")
    seats: tuple[int, ...]
    raiders: int


class SecondSpoil(Event, frozen=True):
    text = N_("Spoils: most raiders now ({raiders}); 1 point, and 1 raider goes back: {seats}")
    seats: tuple[int, ...]
    raiders: int


class NoSpoil(Event, frozen=True):
    text = N_("Spoils: nobody holds a raider, so nobody gains anything")


class ChurchLeader(Event, frozen=True):
    text = N_("Church: {seat} alone has the most discs ({discs}), takes the marker and all own discs back")
    seat: int
    discs: int


class ChurchTied(Event, frozen=True):
    text = N_("Church: {seats} have equally many discs ({discs}), so nobody gets monastery and marker")
    seats: tuple[int, ...]
    discs: int


class ChurchSecond(Event, frozen=True):
    text = N_("Church: most discs now ({discs}); 1 point, and 1 disc comes back: {seats}")
    seats: tuple[int, ...]
    discs: int


class ChurchEmpty(Event, frozen=True):
    text = N_("Church: nobody has a disc there")


class FourDiscs(Event, frozen=True):
    text = N_("Church: {seat} still has {discs} discs, enough for a monastery")
    seat: int
    discs: int


class Built(Event, frozen=True):
    text = N_("{seat} builds a monastery in {town}")
    seat: int
    town: int


class NowhereToBuild(Event, frozen=True):
    text = N_("{seat} has no town for a monastery")
    seat: int


class TokenTurned(Event, frozen=True):
    text = N_("Claim: {region} counts {weight}, so its token is turned up")
    region: int
    weight: int


class TokenTaken(Event, frozen=True):
    text = N_("Claim: {seat} leads in {region} with {weight} and takes the token")
    seat: int
    region: int
    weight: int


class TokenToVikings(Event, frozen=True):
    text = N_("Claim: the Vikings lead in {region} with {weight}, so the token goes back to the board")
    region: int
    weight: int


class TokenStays(Event, frozen=True):
    text = N_("Claim: the lead in {region} is tied at {weight}, so the token stays where it is")
    region: int
    weight: int


class GameEnds(Event, frozen=True):
    text = N_("The last round is over: the points are counted")
