"""What can happen in Age of Conan, for the story."""

from typing import Any

from regnum.core.story import Gap, Recap, event, numbers
from regnum.core.words import N_, P_

SEAT, OWNER, PROVINCE, TARGET, CARD, STRATEGY = numbers(
    "seat", "owner", "province", "target", "card", "strategy"
)
COUNT, POINTS, GOLD, SORCERY, VALUE, BID, WORTH = numbers(
    "count", "points", "gold", "sorcery", "value", "bid", "worth"
)
AGE, ADVENTURE, TOKEN, CATEGORY, ARTIFACT, OBJECTIVE = numbers(
    "age", "adventure", "token", "category", "artifact", "objective"
)
FACE, ACTION, MARKER, KINGDOM, CONTEST, SUCCESSES, OTHERS = numbers(
    "face", "action", "marker", "kingdom", "contest", "successes", "others"
)
FACES = Gap("rolls", tuple[int, ...])
POOL = Gap("pool", tuple[int, ...])
CARDS, STRATEGIES = Gap("cards", tuple[int, ...]), Gap("strategies", tuple[int, ...])
OBJECTIVES, TOKENS, SEATS = (
    Gap("objectives", tuple[int, ...]),
    Gap("tokens", tuple[int, ...]),
    Gap("seats", tuple[int, ...]),
)

# Setup and cards

Plays = event(N_("{seat} plays {kingdom}"), SEAT, KINGDOM)
ObjectivesShown = event(N_("Objectives: {objectives}"), OBJECTIVES)
DealtArtifact = event(N_("{seat} holds the {artifact}"), SEAT, ARTIFACT)
DealtBonusCard = event(N_("{seat} holds the Conan bonus card"), SEAT)
DrewStrategy = event(
    P_("{seat} draws {count} strategy card", "{seat} draws {count} strategy cards", "count"), SEAT, COUNT
)
DrewKingdom = event(
    P_("{seat} draws {count} kingdom card", "{seat} draws {count} kingdom cards", "count"), SEAT, COUNT
)
YouDrewStrategy = event(N_("You draw {strategies}"), STRATEGIES)
YouDrewKingdom = event(N_("You draw {cards}"), CARDS)
PlayedUpgrade = event(
    P_(
        "{seat} pays {gold} gold and puts {card} on the table",
        "{seat} pays {gold} gold and puts {card} on the table",
        "gold",
    ),
    SEAT,
    CARD,
    GOLD,
)
Refreshed = event(
    P_(
        "{seat} pays {gold} gold and refreshes {card}",
        "{seat} pays {gold} gold and refreshes {card}",
        "gold",
    ),
    SEAT,
    CARD,
    GOLD,
)
Played = event(N_("{seat} uses {card}. {card:text}"), SEAT, CARD)
UsedArtifact = event(N_("{seat} uses the {artifact}"), SEAT, ARTIFACT)
TookGold = event(P_("{seat} takes {count} gold", "{seat} takes {count} gold", "count"), SEAT, COUNT)
TookSorcery = event(P_("{seat} takes {count} sorcery", "{seat} takes {count} sorcery", "count"), SEAT, COUNT)
PaidGold = event(P_("{seat} pays {count} gold", "{seat} pays {count} gold", "count"), SEAT, COUNT)
PaidSorcery = event(P_("{seat} pays {count} sorcery", "{seat} pays {count} sorcery", "count"), SEAT, COUNT)

# The bid

AdventureBegins = event(N_("The next adventure, {adventure}, calls Conan {province:to}"), ADVENTURE, PROVINCE)
TrackLaid = event(N_("On the track: {tokens}"), TOKENS)
BidShown = event(N_("{seat} bids {strategy:value} with a card and {bid} with a token"), SEAT, STRATEGY, BID)
BidWithoutCard = event(N_("{seat} has no card and bids {bid} with a token"), SEAT, BID)
BidRaised = event(N_("{seat} adds {count} to the bid"), SEAT, COUNT)
BidReplaced = event(N_("{seat} replaces the card by one of {value}"), SEAT, VALUE)
BidWon = event(N_("{seat} bids {value} in all and leads Conan"), SEAT, VALUE)
BidTied = event(N_("{seats} bid the same"), SEATS)
TokensRecovered = event(N_("The 0 brings back all bidding tokens that {seat} had spent"), SEAT)

# Conan

ConanMoved = event(N_("Conan goes {province:to}"), PROVINCE)
ConanStayed = event(N_("Conan stays {province:in}"), PROVINCE)
ConanBrought = event(N_("The adventure takes Conan {province:to}"), PROVINCE)
TokenTaken = event(N_("{seat} takes {token}"), SEAT, TOKEN)
TokenLost = event(N_("Conan leaves {token} behind"), TOKEN)
TokenBack = event(N_("Conan leaves {token} behind, and it goes back into the bag"), TOKEN)
TokenLeft = event(N_("{seat} leaves the token"), SEAT)
TokenExchanged = event(N_("{seat} exchanges it for {token:icons}"), SEAT, TOKEN)
RewardDrawn = event(
    N_("Conan is {province:in}, where the adventure led, and {seat} draws a token as a reward"), SEAT, PROVINCE
)
YouDrewToken = event(N_("Your reward is {token}"), TOKEN)
RaiderPlaced = event(N_("Raiders gather {province:in}"), PROVINCE)
AdventureEnds = event(N_("The adventure is over"))
CrowningTried = event(N_("{seat} wants to crown Conan and names {category}"), SEAT, CATEGORY)
TokensShown = event(N_("{seat} shows {category} worth {worth}"), SEAT, CATEGORY, WORTH)
Crowned = event(N_("{seat} crowns Conan king"), SEAT)
CrowningFailed = event(N_("Conan refuses the crown, and {seat} is out of the game"), SEAT)

# The turn

TurnBegins = event(N_("{seat}’s turn"), SEAT)
DiceRolled = event(N_("{seat} rolls the fate dice: {pool}"), SEAT, POOL)
DieTaken = event(N_("{seat} takes the {face:object} for {action}"), SEAT, FACE, ACTION)
Redeployed = event(
    P_(
        "{seat} redeploys {count} unit {province:from} {target:to}",
        "{seat} redeploys {count} units {province:from} {target:to}",
        "count",
    ),
    SEAT,
    COUNT,
    PROVINCE,
    TARGET,
)
TooMany = event(
    P_(
        "Too many units {province:in}: {count} is lost",
        "Too many units {province:in}: {count} are lost",
        "count",
    ),
    PROVINCE,
    COUNT,
)
UnitPlaced = event(N_("{seat} places a unit {province:in}"), SEAT, PROVINCE)
UnitRemoved = event(N_("{seat} loses a unit {province:in}"), SEAT, PROVINCE)
EmissaryMoved = event(N_("{seat}’s emissary goes {province:from} {target:to}"), SEAT, PROVINCE, TARGET)
EmissaryPlaced = event(N_("{seat} places an emissary {province:in}"), SEAT, PROVINCE)
EmissaryRemoved = event(N_("{seat} loses an emissary {province:in}"), SEAT, PROVINCE)
GoldCollected = event(
    P_(
        "{seat}’s emissary collects {count} gold {province:in}",
        "{seat}’s emissary collects {count} gold {province:in}",
        "count",
    ),
    SEAT,
    PROVINCE,
    COUNT,
)

# Contests

Attacked = event(
    P_(
        "{seat} attacks {target:object} {province:from} with {count} unit",
        "{seat} attacks {target:object} {province:from} with {count} units",
        "count",
    ),
    SEAT,
    PROVINCE,
    TARGET,
    COUNT,
)
ContestBegins = event(N_("{contest} {province:in}"), CONTEST, PROVINCE)
CardDeclared = event(N_("{seat} declares a strategy card"), SEAT)
CardShown = event(N_("{seat} shows {strategy}"), SEAT, STRATEGY)
RaidersHelp = event(N_("Raiders help the defence {province:in}"), PROVINCE)
Rolled = event(N_("{seat} rolls {rolls}"), SEAT, FACES)
NeutralRolled = event(N_("The defence {province:in} rolls {rolls}"), PROVINCE, FACES)
Rerolled = event(N_("{seat} pays 1 sorcery and rolls again: {rolls}"), SEAT, FACES)
DiceRerolled = event(N_("Rolled again: {rolls}"), FACES)
DiceTurned = event(N_("Turned: {rolls}"), FACES)
AttackerWon = event(N_("{seat} wins by {successes} to {others}"), SEAT, SUCCESSES, OTHERS)
AttackerLost = event(N_("{seat} loses by {successes} to {others}"), SEAT, SUCCESSES, OTHERS)
UnitLost = event(P_("{seat} loses {count} unit", "{seat} loses {count} units", "count"), SEAT, COUNT)
Allied = event(
    P_(
        "{seat} forms an alliance {province:in} and takes {count} gold",
        "{seat} forms an alliance {province:in} and takes {count} gold",
        "count",
    ),
    SEAT,
    PROVINCE,
    COUNT,
)
AllianceBroken = event(N_("{owner}’s alliance {province:in} is broken"), PROVINCE, OWNER)
Advanced = event(N_("{seat}’s campaign {province:in} goes one icon on"), SEAT, PROVINCE)
Subjugated = event(
    P_(
        "{seat} subjugates {province:object} for {count} point",
        "{seat} subjugates {province:object} for {count} points",
        "count",
    ),
    SEAT,
    PROVINCE,
    COUNT,
)
MarchedOn = event(N_("{seat} orders a forced march {province:in}"), SEAT, PROVINCE)
MarkerFell = event(N_("{owner} loses {province:object}"), OWNER, PROVINCE)
Retreated = event(N_("{seat} retreats {province:to}"), SEAT, PROVINCE)
Destroyed = event(N_("{seat} has no unit left in the fight"), SEAT)
CromCounts = event(N_("Crom, count the dead! {seat} takes a token"), SEAT)

# The age change

AgeEnds = event(N_("Age {age} is over"), AGE)
RaidersBoughtOff = event(N_("{seat} gives up a unit {province:in} and drives the raiders away"), SEAT, PROVINCE)
Raided = event(
    P_("Raiders cost {seat} {count} point", "Raiders cost {seat} {count} points", "count"), SEAT, COUNT
)
ObjectiveMet = event(
    P_(
        "{seat} fulfils “{objective}” for {count} point",
        "{seat} fulfils “{objective}” for {count} points",
        "count",
    ),
    SEAT,
    OBJECTIVE,
    COUNT,
)
ObjectiveUnmet = event(N_("Nobody fulfils “{objective}”"), OBJECTIVE)
ObjectiveShown = event(N_("A new objective: {objective}"), OBJECTIVE)
CityBuilt = event(N_("{seat} builds a city {province:in}"), SEAT, PROVINCE)
BoughtUnit = event(N_("{seat} buys a unit and places it {province:in}"), SEAT, PROVINCE)
BoughtEmissary = event(N_("{seat} buys an emissary and places it {province:in}"), SEAT, PROVINCE)
NothingOffered = event(N_("{seat} offers no tokens"), SEAT)
Offered = event(N_("{seat} shows {tokens}"), SEAT, TOKENS)
ArtifactWon = event(N_("{seat} gets the {artifact}"), SEAT, ARTIFACT)
ArtifactAside = event(N_("Nobody gets the {artifact}"), ARTIFACT)
BonusCardGiven = event(N_("{seat} has the fewest points and gets the Conan bonus card"), SEAT)
BonusCardAside = event(N_("Nobody gets the Conan bonus card"))
AgeBegins = event(N_("Age {age} begins"), AGE)

RECAPS: dict[type[Any], Recap] = {
    AdventureBegins: Recap.BEGINS,
    BidWon: Recap.BRIEF,
    ContestBegins: Recap.BEGINS,
    AttackerWon: Recap.BRIEF,
    AttackerLost: Recap.BRIEF,
    AgeEnds: Recap.BEGINS,
    AgeBegins: Recap.FULL,
}
