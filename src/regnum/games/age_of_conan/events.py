"""What can happen in Age of Conan, for the story."""

from regnum.core.story import Gap, event, numbers
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
PlayedUpgrade = event(N_("{seat} pays {gold} gold and puts {card} on the table"), SEAT, CARD, GOLD)
Refreshed = event(N_("{seat} pays {gold} gold and refreshes {card}"), SEAT, CARD, GOLD)
Played = event(N_("{seat} uses {card}: {card:text}"), SEAT, CARD)
UsedArtifact = event(N_("{seat} uses the {artifact}"), SEAT, ARTIFACT)
TookGold = event(N_("{seat} takes {count} gold"), SEAT, COUNT)
TookSorcery = event(N_("{seat} takes {count} sorcery"), SEAT, COUNT)
PaidGold = event(N_("{seat} pays {count} gold"), SEAT, COUNT)
PaidSorcery = event(N_("{seat} pays {count} sorcery"), SEAT, COUNT)

# The bid

AdventureBegins = event(N_("Adventure: {adventure}. Conan is drawn to {province}"), ADVENTURE, PROVINCE)
TrackLaid = event(N_("On the track: {tokens}"), TOKENS)
BidShown = event(N_("{seat} bids {strategy:value} with a card and {bid} with a token"), SEAT, STRATEGY, BID)
BidWithoutCard = event(N_("{seat} has no card and bids {bid} with a token"), SEAT, BID)
BidRaised = event(P_("{seat} bids {count} more", "{seat} bids {count} more", "count"), SEAT, COUNT)
BidReplaced = event(N_("{seat} replaces the card by one of {value}"), SEAT, VALUE)
BidWon = event(N_("{seat} bids {value} in all and leads Conan"), SEAT, VALUE)
BidTied = event(N_("{seats} bid the same"), SEATS)
TokensRecovered = event(N_("The 0 brings back all bidding tokens that {seat} had spent"), SEAT)

# Conan

ConanMoved = event(N_("Conan goes to {province}"), PROVINCE)
ConanStayed = event(N_("Conan stays in {province}"), PROVINCE)
ConanBrought = event(N_("The adventure takes Conan to {province}"), PROVINCE)
TokenTaken = event(N_("{seat} takes {token}"), SEAT, TOKEN)
TokenLost = event(N_("{token} is lost"), TOKEN)
TokenBack = event(N_("{token} goes back into the bag"), TOKEN)
TokenLeft = event(N_("{seat} leaves the token"), SEAT)
TokenExchanged = event(N_("{seat} exchanges it: {token:icons}"), SEAT, TOKEN)
RewardDrawn = event(N_("Conan has reached {province}: {seat} draws a token as a reward"), SEAT, PROVINCE)
YouDrewToken = event(N_("Your reward is {token}"), TOKEN)
RaiderPlaced = event(N_("Raiders gather in {province}"), PROVINCE)
AdventureEnds = event(N_("The adventure is over"))
CrowningTried = event(N_("{seat} wants to crown Conan and names {category}"), SEAT, CATEGORY)
TokensShown = event(N_("{seat} shows {category} worth {worth}"), SEAT, CATEGORY, WORTH)
Crowned = event(N_("{seat} crowns Conan king"), SEAT)
CrowningFailed = event(N_("Conan will not be {seat}’s king: {seat} is out"), SEAT)

# The turn

TurnBegins = event(N_("{seat}’s turn"), SEAT)
DiceRolled = event(N_("{seat} rolls the fate dice: {pool}"), SEAT, POOL)
DieTaken = event(N_("{seat} takes {face} for: {action}"), SEAT, FACE, ACTION)
Redeployed = event(
    P_(
        "{seat} redeploys {count} unit from {province} to {target}",
        "{seat} redeploys {count} units from {province} to {target}",
        "count",
    ),
    SEAT,
    COUNT,
    PROVINCE,
    TARGET,
)
TooMany = event(
    P_(
        "Too many in {province}: {count} unit is lost",
        "Too many in {province}: {count} units are lost",
        "count",
    ),
    PROVINCE,
    COUNT,
)
UnitPlaced = event(N_("{seat} places a unit in {province}"), SEAT, PROVINCE)
UnitRemoved = event(N_("A unit of {seat} in {province} is gone"), SEAT, PROVINCE)
EmissaryMoved = event(N_("{seat}’s emissary goes from {province} to {target}"), SEAT, PROVINCE, TARGET)
EmissaryPlaced = event(N_("{seat} places an emissary in {province}"), SEAT, PROVINCE)
EmissaryRemoved = event(N_("An emissary of {seat} in {province} is gone"), SEAT, PROVINCE)
GoldCollected = event(N_("{seat}’s emissary in {province} brings {count} gold home"), SEAT, PROVINCE, COUNT)

# Contests

Attacked = event(
    P_(
        "{seat} attacks {target} from {province} with {count} unit",
        "{seat} attacks {target} from {province} with {count} units",
        "count",
    ),
    SEAT,
    PROVINCE,
    TARGET,
    COUNT,
)
ContestBegins = event(N_("{contest} in {province}"), CONTEST, PROVINCE)
CardDeclared = event(N_("{seat} declares a strategy card"), SEAT)
CardShown = event(N_("{seat} shows {strategy}"), SEAT, STRATEGY)
RaidersHelp = event(N_("Raiders help to defend {province}"), PROVINCE)
Rolled = event(N_("{seat} rolls {rolls}"), SEAT, FACES)
NeutralRolled = event(N_("{province} rolls {rolls}"), PROVINCE, FACES)
Rerolled = event(N_("{seat} pays 1 sorcery and rolls again: {rolls}"), SEAT, FACES)
DiceRerolled = event(N_("Rolled again: {rolls}"), FACES)
DiceTurned = event(N_("Turned: {rolls}"), FACES)
AttackerWon = event(N_("{seat} wins by {successes} to {others}"), SEAT, SUCCESSES, OTHERS)
AttackerLost = event(N_("{seat} loses by {successes} to {others}"), SEAT, SUCCESSES, OTHERS)
UnitLost = event(P_("{seat} loses {count} unit", "{seat} loses {count} units", "count"), SEAT, COUNT)
Allied = event(N_("{province} allies with {seat}, who takes {count} gold"), SEAT, PROVINCE, COUNT)
AllianceBroken = event(N_("The alliance of {province} with {owner} is broken"), PROVINCE, OWNER)
Advanced = event(N_("{seat}’s campaign in {province} goes on to {target:terrain}"), SEAT, PROVINCE, TARGET)
Subjugated = event(
    P_("{seat} subjugates {province}: {count} point", "{seat} subjugates {province}: {count} points", "count"),
    SEAT,
    PROVINCE,
    COUNT,
)
MarchedOn = event(N_("{seat} forces the march in {province}"), SEAT, PROVINCE)
MarkerFell = event(N_("{owner} loses {province}"), OWNER, PROVINCE)
Retreated = event(N_("{seat} retreats to {province}"), SEAT, PROVINCE)
Destroyed = event(N_("{seat} has no unit left in the fight"), SEAT)
CromCounts = event(N_("Crom, count the dead! {seat} takes a token"), SEAT)

# The age change

AgeEnds = event(N_("Age {age} is over"), AGE)
RaidersBoughtOff = event(N_("{seat} gives up a unit in {province} and drives the raiders away"), SEAT, PROVINCE)
Raided = event(
    P_("Raiders cost {seat} {count} point", "Raiders cost {seat} {count} points", "count"), SEAT, COUNT
)
ObjectiveMet = event(
    P_("{seat} fulfils {objective}: {count} point", "{seat} fulfils {objective}: {count} points", "count"),
    SEAT,
    OBJECTIVE,
    COUNT,
)
ObjectiveUnmet = event(N_("Nobody fulfils {objective}"), OBJECTIVE)
ObjectiveShown = event(N_("A new objective: {objective}"), OBJECTIVE)
CityBuilt = event(N_("{seat} makes {province} a city"), SEAT, PROVINCE)
BoughtUnit = event(N_("{seat} buys a unit for {province}"), SEAT, PROVINCE)
BoughtEmissary = event(N_("{seat} buys an emissary for {province}"), SEAT, PROVINCE)
NothingOffered = event(N_("{seat} offers no tokens"), SEAT)
Offered = event(N_("{seat} shows {tokens}"), SEAT, TOKENS)
ArtifactWon = event(N_("{seat} gets the {artifact}"), SEAT, ARTIFACT)
ArtifactAside = event(N_("Nobody gets the {artifact}"), ARTIFACT)
BonusCardGiven = event(N_("{seat} has fewest points and gets the Conan bonus card"), SEAT)
BonusCardAside = event(N_("Nobody gets the Conan bonus card"))
AgeBegins = event(N_("Age {age} begins"), AGE)
