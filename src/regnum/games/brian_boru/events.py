"""What can happen in Brian Boru, for the story. Tricks first, then the upkeep step by step."""

from typing import Any

from regnum.core.story import Gap, Recap, event, numbers
from regnum.core.words import N_, P_
from regnum.games.brian_boru.components import Action

SEAT, OWNER, TOWN, REGION, CARD, MARRIAGE = numbers("seat", "owner", "town", "region", "card", "marriage")
COUNT, COINS, RAIDERS, DISCS, WEIGHT = numbers("count", "coins", "raiders", "discs", "weight")
ROUND, ROUNDS, OLD, NEW = numbers("round", "rounds", "old", "new")
SEATS, CARDS = Gap("seats", tuple[int, ...]), Gap("cards", tuple[int, ...])
ACTION, ALLIANCE = Gap("action", Action), Gap("alliance", str)

StartPlayer = event(N_("{seat} starts and holds the active town marker"), SEAT)
Settled = event(N_("{seat} puts a disc on {town}"), SEAT, TOWN)
RoundBegins = event(N_("Round {round} of {rounds}"), ROUND, ROUNDS)
VikingsLand = event(P_("{count} raider lands", "{count} raiders land", "count"), COUNT)
MarriageOffered = event(N_("At the head of the marriage track: {marriage} ({marriage:rewards})"), MARRIAGE)
Dealt = event(N_("You are dealt {cards}"), CARDS)
Received = event(N_("From the right you receive {cards}"), CARDS)
Kept = event(N_("You keep {cards}"), CARDS)

# Tricks

Led = event(N_("{seat} leads a trick for {town}"), SEAT, TOWN)
Played = event(N_("{seat} plays {card}"), SEAT, CARD)
Won = event(N_("{seat} wins the trick with {card}"), SEAT, CARD)
NobodyWon = event(N_("No card fits {town}: nobody wins, and {seat} keeps the marker"), SEAT, TOWN)
NoTownLeft = event(N_("Every town has a disc: the action phase ends"))
Performs = event(N_("{seat} uses {card}: {action}"), SEAT, CARD, ACTION)
Claimed = event(N_("{seat} takes {town} and the marker"), SEAT, TOWN)
Gained = event(P_("{seat} gains {count} coin", "{seat} gains {count} coins", "count"), SEAT, COUNT)
Paid = event(P_("{seat} pays {count} coin", "{seat} pays {count} coins", "count"), SEAT, COUNT)
LostPoints = event(
    P_("{seat} has no coin and loses {count} point", "{seat} has no coin and loses {count} points", "count"),
    SEAT,
    COUNT,
)
GainedRenown = event(N_("{seat} gains {count} renown"), SEAT, COUNT)
GainedPoints = event(P_("{seat} gains {count} point", "{seat} gains {count} points", "count"), SEAT, COUNT)
AddedDiscs = event(
    P_("{seat} adds {count} disc in the church area", "{seat} adds {count} discs in the church area", "count"),
    SEAT,
    COUNT,
)
Captured = event(P_("{seat} captures {count} raider", "{seat} captures {count} raiders", "count"), SEAT, COUNT)
NoRaidersLeft = event(N_("There is no raider left for {seat} to capture"), SEAT)
Courted = event(N_("{seat} moves from space {old} to space {new} of the marriage track"), SEAT, OLD, NEW)
FellBack = event(N_("Space {old} is taken: {seat} falls back to space {new}"), SEAT, OLD, NEW)
Expanded = event(N_("{seat} pays {coins} coins and expands to {town}"), SEAT, TOWN, COINS)
Freed = event(N_("{seat} frees {town} from the Vikings; {owner} controls it again"), SEAT, TOWN, OWNER)
NothingToFree = event(N_("The Vikings hold no town, so {seat} frees none"), SEAT)

# The upkeep

LastCardsDiscarded = event(N_("The last cards are discarded unplayed"))
NobodyCourted = event(N_("Marriage: all discs are on the first space, so {marriage} leaves the game"), MARRIAGE)
Married = event(N_("Marriage: {seat} is highest on the track and takes {marriage}"), SEAT, MARRIAGE)
NoTownToMarryInto = event(N_("Every town of {region} has a disc, so that reward is void"), REGION)
NoTownForTrack = event(N_("Every town has a disc, so {seat} gets none from the track"), SEAT)
Allied = event(N_("{seat} and the Princess of Denmark: {alliance}"), SEAT, ALLIANCE)
VikingsBeaten = event(N_("Battle: no raider is left, so the Vikings take nothing"))
VikingsWin = event(
    P_(
        "Battle: {count} raider is left, so a town is lost by whoever captured the fewest: {seats}",
        "Battle: {count} raiders are left, so a town is lost by whoever captured the fewest: {seats}",
        "count",
    ),
    COUNT,
    SEATS,
)
HasNoTown = event(N_("{seat} controls no town and loses nothing"), SEAT)
Lost = event(N_("{seat} loses {town} to the Vikings"), SEAT, TOWN)
FirstSpoil = event(
    N_(
        "Spoils: {seat} alone captured the most raiders ({raiders}): 1 renown, then {count} points, one for "
        "each renown; all raiders go back"
    ),
    SEAT,
    RAIDERS,
    COUNT,
)
FirstSpoilTied = event(
    N_("Spoils: {seats} captured equally many raiders ({raiders}), so nobody gains renown"), SEATS, RAIDERS
)
SecondSpoil = event(
    N_("Spoils: most raiders now ({raiders}); 1 point, and 1 raider goes back: {seats}"), SEATS, RAIDERS
)
NoSpoil = event(N_("Spoils: nobody holds a raider, so nobody gains anything"))
ChurchLeader = event(
    N_("Church: {seat} alone has the most discs ({discs}), takes the marker and all own discs back"),
    SEAT,
    DISCS,
)
ChurchTied = event(
    N_("Church: {seats} have equally many discs ({discs}), so nobody gets monastery and marker"), SEATS, DISCS
)
ChurchSecond = event(
    N_("Church: most discs now ({discs}); 1 point, and 1 disc comes back: {seats}"), SEATS, DISCS
)
ChurchEmpty = event(N_("Church: nobody has a disc there"))
FourDiscs = event(N_("Church: {seat} still has {discs} discs, enough for a monastery"), SEAT, DISCS)
Built = event(N_("{seat} builds a monastery in {town}"), SEAT, TOWN)
NowhereToBuild = event(N_("{seat} has no town for a monastery"), SEAT)
TokenTurned = event(N_("Claim: {region} counts {weight}, so its token is turned up"), REGION, WEIGHT)
TokenTaken = event(
    N_("Claim: {seat} leads in {region} with {weight} and takes the token"), SEAT, REGION, WEIGHT
)
TokenToVikings = event(
    N_("Claim: the Vikings lead in {region} with {weight}, so the token goes back to the board"), REGION, WEIGHT
)
TokenStays = event(
    N_("Claim: the lead in {region} is tied at {weight}, so the token stays where it is"), REGION, WEIGHT
)
RoundEnds = event(N_("Round {round} is over"), ROUND)
GameEnds = event(N_("The last round is over: the points are counted"))

RECAPS: dict[type[Any], Recap] = {
    Led: Recap.BEGINS,
    Won: Recap.BRIEF,
    NobodyWon: Recap.BRIEF,
    Married: Recap.BEGINS,
    NobodyCourted: Recap.BEGINS,
    RoundEnds: Recap.FULL,
}
