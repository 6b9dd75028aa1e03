"""Every option of Age of Conan, built once. The number of an option is its place in `MOVES`."""

from regnum.core.moves import Moves, Option, option
from regnum.core.words import N_, P_
from regnum.games.age_of_conan.components import (
    ADJACENT,
    BOX,
    BRANCHES,
    CARD,
    CATEGORIES,
    COURT,
    INTRIGUE,
    KINGDOM_CARDS,
    MILITARY,
    MILITARY_INTRIGUE,
    PROVINCES,
    STRATEGY_CARDS,
    TOKENS,
    WILD,
)

# The bid


class Commit(Option, frozen=True):
    text = N_("{strategy}")
    note = N_("{strategy:note}")
    help = N_("Its value counts for the bid, and the card is discarded.")
    strategy: int


class CommitToken(Option, frozen=True):
    text = N_("Token {bid}")
    help = N_("{bid:help}")
    bid: int


class Replace(Option, frozen=True):
    text = N_("Replace your card by {strategy}")
    help = N_("The Conan bonus card: the value of this card counts instead. Both cards are discarded.")
    strategy: int


# Conan and his adventures


class MoveConan(Option, frozen=True):
    text = N_("Conan goes {province:to}")
    province: int


class PlaceRaider(Option, frozen=True):
    text = N_("Raider {province:in}")
    help = N_(
        "In a neutral province the raider helps the defence; in a friendly one it costs its owner an empire "
        "point at the end of the age."
    )
    province: int


class Crown(Option, frozen=True):
    text = N_("Crown Conan and name {category}")
    help = N_(
        "All show their tokens of this kind. If yours are worth more than those of everybody else, Conan is "
        "your king; otherwise you are out of the game. Either way it ends."
    )
    category: int


# Dice and actions


class TakeDie(Option, frozen=True):
    text = N_("Take the {face:object} for {action}")
    help = N_("{action:help}")
    face: int
    action: int


class March(Option, frozen=True):
    text = N_("Redeploy {province:from} {target:to}")
    help = N_("Units move to a friendly neighbour. What is more than five there is lost.")
    province: int
    target: int


class Attack(Option, frozen=True):
    text = N_("Attack {target:object} {province:from}")
    province: int
    target: int


class FightOn(Option, frozen=True):
    text = N_("Fight on {province:in}")
    help = N_("The army that is on campaign there fights the next contest.")
    province: int


class Units(Option, frozen=True):
    text = P_("{count} unit", "{count} units", "count")
    count: int


class PlaceUnit(Option, frozen=True):
    text = N_("Unit {province:in}")
    province: int


class RemoveUnit(Option, frozen=True):
    text = N_("Unit {province:from}")
    province: int


class MoveEmissary(Option, frozen=True):
    text = N_("Move the emissary {province:in}")
    help = N_(
        "It goes on from friendly provinces and from those with another emissary of yours, and stops elsewhere."
    )
    province: int


class To(Option, frozen=True):
    text = N_("Go {province:to}")
    province: int


class PlaceEmissary(Option, frozen=True):
    text = N_("Emissary {province:in}")
    province: int


class RemoveEmissary(Option, frozen=True):
    text = N_("{owner}’s emissary {province:in}")
    owner: int
    province: int


class Scheme(Option, frozen=True):
    text = N_("Intrigue {province:in}")
    province: int


class Collect(Option, frozen=True):
    text = N_("Collect gold {province:in}")
    help = N_("The emissary there goes back to your reserve.")
    province: int


# Cards


class Play(Option, frozen=True):
    text = N_("{card}")
    note = N_("{card:note}")
    help = N_("{card:text}")
    card: int


class Refresh(Option, frozen=True):
    text = N_("Refresh {card}")
    note = N_("{card:cost}")
    help = N_("{card:text}")
    card: int


class UseArtifact(Option, frozen=True):
    text = N_("{artifact}")
    help = N_("{artifact:text}")
    artifact: int


class Declare(Option, frozen=True):
    text = N_("{strategy}")
    note = N_("{strategy:note}")
    help = N_("Its symbols count for you in this contest, rerolls included. Then it is discarded.")
    strategy: int


class Branch(Option, frozen=True):
    text = N_("{branch}")
    branch: tuple[int, int]
    """A card, and which of the branches of its choice."""


class RerollDie(Option, frozen=True):
    text = N_("Reroll a die that shows “{roll}”")
    roll: int


class TurnDie(Option, frozen=True):
    text = N_("Turn a die that shows “{roll}”")
    roll: int


# The age change


class BuildCity(Option, frozen=True):
    text = N_("City {province:in}")
    help = N_("A tower joins the fort. From now on it also counts as an alliance.")
    province: int


class BuyUnit(Option, frozen=True):
    text = N_("Buy a unit {province:in}")
    province: int


class BuyEmissary(Option, frozen=True):
    text = N_("Buy an emissary {province:in}")
    province: int


class Offer(Option, frozen=True):
    text = N_("Offer {category} worth {worth}")
    help = N_("Tokens that all have seen anyway are shown first. They come back to you.")
    category: int
    worth: int


class Sacrifice(Option, frozen=True):
    text = N_("Give up a unit {province:in}")
    help = N_("All raiders there leave.")
    province: int


COMMIT = {card: Commit(card) for card in STRATEGY_CARDS}
COMMIT_TOKEN = {value: CommitToken(value) for value in BOX.bidding.tokens}
REPLACE = {card: Replace(card) for card in STRATEGY_CARDS}
MOVE_CONAN = [MoveConan(place) for place in PROVINCES]
PLACE_RAIDER = [PlaceRaider(place) for place in PROVINCES]
CROWN = [Crown(category) for category in range(len(CATEGORIES))]
TAKE_DIE = {
    pair: TakeDie(*pair)
    for pair in (
        (MILITARY, MILITARY),
        (INTRIGUE, INTRIGUE),
        (COURT, COURT),
        (MILITARY_INTRIGUE, MILITARY),
        (MILITARY_INTRIGUE, INTRIGUE),
        (WILD, MILITARY),
        (WILD, INTRIGUE),
        (WILD, COURT),
    )
}
"""By face and kind of action."""
PAIRS = [(place, other) for place in PROVINCES for other in PROVINCES if other != place]
MARCH = {pair: March(*pair) for pair in PAIRS}
ATTACK = {(place, other): Attack(place, other) for place in PROVINCES for other in ADJACENT[place]}
FIGHT_ON = [FightOn(place) for place in PROVINCES]
UNITS = [Units(count) for count in range(BOX.limits.units + 1)]
PLACE_UNIT = [PlaceUnit(place) for place in PROVINCES]
REMOVE_UNIT = [RemoveUnit(place) for place in PROVINCES]
MOVE_EMISSARY = [MoveEmissary(place) for place in PROVINCES]
TO = [To(place) for place in PROVINCES]
PLACE_EMISSARY = [PlaceEmissary(place) for place in PROVINCES]
REMOVE_EMISSARY = [[RemoveEmissary(seat, place) for place in PROVINCES] for seat in range(4)]
SCHEME = [Scheme(place) for place in PROVINCES]
COLLECT = [Collect(place) for place in PROVINCES]
PLAY = [Play(card) for card in KINGDOM_CARDS]
REFRESH = {card: Refresh(card) for card in KINGDOM_CARDS if CARD[card].type == "upgrade"}
USE_ARTIFACT = [UseArtifact(category) for category in range(len(CATEGORIES))]
DECLARE = {card: Declare(card) for card in STRATEGY_CARDS}
BRANCH = {
    (card, number): Branch((card, number)) for card in KINGDOM_CARDS for number in range(len(BRANCHES[card]))
}
"""By card and number: the branches of the choice that the card gives."""
REROLL_DIE = [RerollDie(face) for face in range(6)]
TURN_DIE = [TurnDie(face) for face in range(6)]
BUILD_CITY = [BuildCity(place) for place in PROVINCES]
BUY_UNIT = [BuyUnit(place) for place in PROVINCES]
BUY_EMISSARY = [BuyEmissary(place) for place in PROVINCES]
WORTH = [sum(token.value for token in TOKENS if token.category == category) for category in CATEGORIES]
"""By category: the worth of all tokens there are."""
OFFER = [[Offer(category, worth) for worth in range(most + 1)] for category, most in enumerate(WORTH)]
SACRIFICE = [Sacrifice(place) for place in PROVINCES]

STAY = option("Stay", N_("Conan stays where he is"))
KEEP_TOKEN = option(
    "KeepToken", N_("Keep the token"), N_("It counts for artifacts, for a crowning and at the end.")
)
EXCHANGE_TOKEN = option(
    "ExchangeToken", N_("Exchange it"), N_("You take what it shows, and the token is gone.")
)
TAKE_TOKEN = option("TakeToken", N_("Take the next token"))
LEAVE_TOKEN = option("LeaveToken", N_("Leave the token"))
DO_NOT_CROWN = option("DoNotCrown", N_("Do not crown Conan"), N_("The game goes on; it costs you nothing."))
DRAW_BOTH = option("DrawBoth", N_("Draw a kingdom card and a strategy card"))
DRAW_STRATEGY = option("DrawStrategy", N_("Draw two strategy cards"))
PASS = option("Pass", N_("Pass"), N_("You do not react."))
GO_ON = option("GoOn", N_("Go on"), N_("You play and refresh no more upgrades."))
DONE = option("Done", N_("Enough"), N_("You do no more of this."))
NO_CARD = option("NoCard", N_("No strategy card"), N_("You fight without one."))
SORCERY = option("Sorcery", N_("Reroll all by sorcery"), N_("You pay 1 sorcery and roll all your dice again."))
MARCH_ON = option("MarchOn", N_("Forced march"), N_("You give up a unit and fight the next contest at once."))
HALT = option("Halt", N_("Halt"), N_("The army stays where it is."))
RETREAT = option("Retreat", N_("Retreat"), N_("All units leave the fight."))
STAND = option("Stand", N_("Fight on"), N_("The next contest follows at once."))
BUY_CARDS = option("BuyCards", N_("Buy a kingdom card and a strategy card"))
BUY_STRATEGY = option("BuyStrategy", N_("Buy a strategy card"))
OFFER_NOTHING = option("OfferNothing", N_("Offer nothing"), N_("You show no token and win no artifact."))
RAIDERS_STAY = option("RaidersStay", N_("Let the raiders be"), N_("Each of them costs you an empire point."))

MOVES = Moves(
    COMMIT,
    COMMIT_TOKEN,
    REPLACE,
    MOVE_CONAN,
    PLACE_RAIDER,
    CROWN,
    TAKE_DIE,
    MARCH,
    ATTACK,
    FIGHT_ON,
    UNITS,
    PLACE_UNIT,
    REMOVE_UNIT,
    MOVE_EMISSARY,
    TO,
    PLACE_EMISSARY,
    *REMOVE_EMISSARY,
    SCHEME,
    COLLECT,
    PLAY,
    REFRESH,
    USE_ARTIFACT,
    DECLARE,
    BRANCH,
    REROLL_DIE,
    TURN_DIE,
    BUILD_CITY,
    BUY_UNIT,
    BUY_EMISSARY,
    *OFFER,
    SACRIFICE,
    [STAY, KEEP_TOKEN, EXCHANGE_TOKEN, TAKE_TOKEN, LEAVE_TOKEN, DO_NOT_CROWN, DRAW_BOTH, DRAW_STRATEGY],
    [PASS, GO_ON, DONE, NO_CARD, SORCERY, MARCH_ON, HALT, RETREAT, STAND, BUY_CARDS, BUY_STRATEGY],
    [OFFER_NOTHING, RAIDERS_STAY],
)
