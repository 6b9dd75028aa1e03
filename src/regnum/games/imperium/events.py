"""What can happen in Imperium, for the story."""

from typing import Any

from regnum.core.story import Gap, Recap, event, numbers
from regnum.core.words import N_, P_

SEAT, OTHER, CARD, HOST, COUNT, SLOT, NATION, ROUND, SIDE, POINTS, SUIT, LEVEL, DIE, ROW, REASON = numbers(
    "seat",
    "other",
    "card",
    "host",
    "count",
    "slot",
    "nation",
    "round",
    "side",
    "points",
    "suit",
    "level",
    "die",
    "row",
    "reason",
)
PURSE = Gap("purse", tuple[int, int, int])
CARDS = Gap("cards", tuple[int, ...])

Plays = event(N_("{seat} plays the {nation}, side {side}"), SEAT, NATION, SIDE)
RoundBegins = event(N_("Round {round}"), ROUND)
TurnBegins = event(N_("{seat}’s turn"), SEAT)
Innovated = event(N_("{seat} innovates"), SEAT)
Revolted = event(N_("{seat} revolts"), SEAT)

Played = event(N_("{seat} plays {card}"), SEAT, CARD)
PlayedFreely = event(N_("{seat} plays {card} for free"), SEAT, CARD)
PlayedFromDiscard = event(N_("{seat} plays {card} from the discard pile"), SEAT, CARD)
Used = event(N_("{seat} uses {card}"), SEAT, CARD)
Triggered = event(N_("{seat} uses {card} in answer"), SEAT, CARD)
Copied = event(N_("{seat} does what {card} says"), SEAT, CARD)
Responded = event(N_("{seat} responds to the attack with {card}"), SEAT, CARD)
Bribed = event(N_("{seat} pays 1 progress to {other}, and the attack goes on"), SEAT, OTHER)

Gained = event(N_("{seat} gains {purse}"), SEAT, PURSE)
Paid = event(N_("{seat} pays {purse}"), SEAT, PURSE)
Stole = event(N_("{seat} takes {purse} from {other}"), SEAT, OTHER, PURSE)
TokenPut = event(N_("{seat} puts {purse} on {card}"), SEAT, PURSE, CARD)
ActionsGained = event(
    P_("{seat} gains {count} action token", "{seat} gains {count} action tokens", "count"), SEAT, COUNT
)
Refreshed = event(N_("{card} of {seat} can be used again"), CARD, SEAT)

Drew = event(P_("{seat} draws {count} card", "{seat} draws {count} cards", "count"), SEAT, COUNT)
YouDrew = event(N_("You draw {cards}"), CARDS)
Reshuffled = event(N_("{seat} shuffles a new deck"), SEAT)
Advanced = event(N_("{seat} gains {card} from the nation deck"), CARD, SEAT)
BecameEmpire = event(N_("{seat} is an empire now"), SEAT)
Developed = event(N_("{seat} develops {card}"), SEAT, CARD)
Discarded = event(N_("{seat} discards {cards}"), SEAT, CARDS)
ToHistory = event(N_("{card} goes into the history of {seat}"), CARD, SEAT)
HiddenToHistory = event(N_("{seat} puts a card into the history"), SEAT)
YouToHistory = event(N_("You put {card} into your history"), CARD)
ToTop = event(N_("{card} goes on top of the deck of {seat}"), CARD, SEAT)
HiddenToTop = event(N_("{seat} puts a card on top of the deck"), SEAT)
YouToTop = event(N_("You put {card} on top of your deck"), CARD)
ToHand = event(N_("{card} goes into the hand of {seat}"), CARD, SEAT)
ToDiscard = event(N_("{card} goes onto the discard pile of {seat}"), CARD, SEAT)
Abandoned = event(N_("{seat} abandons {cards}"), SEAT, CARDS)
Recalled = event(N_("{seat} recalls {cards}"), SEAT, CARDS)
Garrisoned = event(N_("{seat} garrisons {card} under {host}"), SEAT, CARD, HOST)
Sunk = event(N_("{seat} sinks {card}"), SEAT, CARD)
Given = event(N_("{seat} gives {other} {card}"), SEAT, OTHER, CARD)
Found = event(N_("{seat} finds {card}"), SEAT, CARD)
NotFound = event(N_("{seat} finds nothing"), SEAT)
LookedAtNation = event(N_("{seat} looks at the nation deck"), SEAT)
YouLooked = event(N_("You see {card}"), CARD)
ShuffledNation = event(N_("{seat} shuffles the nation deck"), SEAT)
NationToBottom = event(N_("{seat} puts a card at the bottom of the nation deck"), SEAT)
SwappedNation = event(N_("{seat} swaps {card} with {host} of the nation deck"), SEAT, CARD, HOST)

Acquired = event(N_("{seat} acquires {card}"), SEAT, CARD)
AcquiredFromExile = event(N_("{seat} acquires {card} from exile"), SEAT, CARD)
BrokeThrough = event(N_("{seat} breaks through for {card}"), SEAT, CARD)
BrokeThroughUnseen = event(N_("{seat} takes the top card of the {suit:deck} unseen"), SEAT, SUIT)
FoundNothing = event(N_("{seat} breaks through and finds no card"), SEAT)
Revealed = event(N_("Revealed: {cards}"), CARDS)
Exiled = event(N_("{card} is exiled"), CARD)
Refilled = event(N_("{card} comes into the market"), CARD)
SwappedExile = event(N_("{seat} swaps {card} in the market with {host} in exile"), SEAT, CARD, HOST)
MainDeckEmpty = event(N_("The main deck is empty"))

TookUnrest = event(P_("{seat} takes {count} unrest", "{seat} takes {count} unrest", "count"), SEAT, COUNT)
ReturnedUnrest = event(
    P_("{seat} returns {count} unrest", "{seat} returns {count} unrest", "count"), SEAT, COUNT
)
Collapsed = event(N_("The unrest pile is empty: the world collapses"))
TookFame = event(N_("{seat} takes a fame card"), SEAT)
YouTookFame = event(N_("You take {card}"), CARD)
ResolvedKing = event(N_("No fame is left: {seat} resolves King of Kings"), SEAT)
QuestBegun = event(N_("{seat} sets out on the quest {card}"), SEAT, CARD)
Journeyed = event(N_("{seat} reaches {card}"), SEAT, CARD)
NamedSuit = event(N_("{seat} names a suit: {suit:name}"), SEAT, SUIT)

CenturionPlays = event(N_("The centurion plays the {nation}: {level}"), NATION, LEVEL)
CenturionRolled = event(N_("The centurion rolls a {die}"), DIE)
CenturionTurned = event(N_("Slot {slot:number}: {card}"), SLOT, CARD)
RowFired = event(N_("{row}"), ROW)
RowPassed = event(N_("Not “{row:label}”: {reason}"), ROW, REASON)
NoRow = event(N_("No row of its table can do anything with {card}"), CARD)
JourneyRow = event(N_("Journey, {card}: {row:text}"), CARD, ROW)
CenturionPlayed = event(N_("The centurion puts {card} into play"), CARD)
CenturionDone = event(
    P_("The centurion has turned {count} card", "The centurion has turned {count} cards", "count"), COUNT
)
LeftDynasty = event(N_("{card} leaves the dynasty deck"), CARD)

SolsticeBegins = event(N_("Solstice"))
SolsticeOf = event(N_("Solstice of {card}"), CARD)
ScoringTriggered = event(N_("Scoring is triggered: one more round after this one"))
LastRound = event(N_("The last round"))
Scored = event(P_("{seat} has {points} point", "{seat} has {points} points", "points"), SEAT, POINTS)

RECAPS: dict[type[Any], Recap] = {
    RoundBegins: Recap.BEGINS,
    SolsticeBegins: Recap.FULL,
    CenturionRolled: Recap.BEGINS,
    CenturionDone: Recap.BRIEF,
}
