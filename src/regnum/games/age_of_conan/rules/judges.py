"""By question: what speaks against each answer. The rules themselves decide; here they give their reasons."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from regnum.core.judge import Bench, Benches, Judge, Kind, Why
from regnum.core.moves import Option
from regnum.core.script import About
from regnum.core.words import N_, Phrase
from regnum.games.age_of_conan import moves, questions
from regnum.games.age_of_conan.components import (
    ADJACENT,
    BOX,
    CARD,
    CARD_KINGDOM,
    COST,
    IS_HOME,
    MILITARY_INTRIGUE,
)
from regnum.games.age_of_conan.moves import (
    ATTACK,
    BRANCH,
    BUILD_CITY,
    BUY_CARDS,
    BUY_EMISSARY,
    BUY_STRATEGY,
    BUY_UNIT,
    COLLECT,
    COMMIT,
    COMMIT_TOKEN,
    CROWN,
    DECLARE,
    DO_NOT_CROWN,
    DONE,
    DRAW_BOTH,
    DRAW_STRATEGY,
    EXCHANGE_TOKEN,
    FIGHT_ON,
    GO_ON,
    HALT,
    KEEP_TOKEN,
    LEAVE_TOKEN,
    MARCH,
    MARCH_ON,
    MOVE_CONAN,
    MOVE_EMISSARY,
    NO_CARD,
    OFFER,
    OFFER_NOTHING,
    PASS,
    PLACE_EMISSARY,
    PLACE_RAIDER,
    PLACE_UNIT,
    PLAY,
    RAIDERS_STAY,
    REFRESH,
    REMOVE_EMISSARY,
    REMOVE_UNIT,
    REPLACE,
    REROLL_DIE,
    RETREAT,
    SACRIFICE,
    SCHEME,
    SORCERY,
    STAND,
    STAY,
    TAKE_DIE,
    TAKE_TOKEN,
    TO,
    TURN_DIE,
    UNITS,
    USE_ARTIFACT,
)
from regnum.games.age_of_conan.rules.actions import no_gold, no_move, no_scheme
from regnum.games.age_of_conan.rules.age import COSTS, levies, sums_of, tokens_of, wares
from regnum.games.age_of_conan.rules.bid import may_replace
from regnum.games.age_of_conan.rules.cards import artifacts_usable, usable, why_unplayable
from regnum.games.age_of_conan.rules.contests import fits, may_reroll
from regnum.games.age_of_conan.rules.operations import contest_of
from regnum.games.age_of_conan.rules.supply import emissaries_left, has_room, units_left
from regnum.games.age_of_conan.rules.turn import is_free
from regnum.games.age_of_conan.state import FORT, NOBODY, TOWER, AgeOfConan

Rule = Callable[[AgeOfConan, int, Any, About], Why]


def said(text: str) -> Phrase:
    return Phrase(text)


NOT_HELD = said(N_("You do not hold that card."))
NOT_YOUR_KINGDOM = said(N_("That card belongs to another kingdom."))
NOT_NOW = said(N_("That card is for another moment: {card:window}."))
TOO_EXPENSIVE = said(N_("You have too little gold."))
NO_ROOM = said(N_("There are five units already."))
NOT_FRIENDLY = said(N_("The province is not friendly to you."))


# The bid


def not_in_hand(s: AgeOfConan, seat: int, option: Any, about: About) -> Why:
    return None if option.strategy in s.hands[seat] else NOT_HELD


def token_spent(s: AgeOfConan, seat: int, option: moves.CommitToken, about: About) -> Why:
    if option.bid in s.bidding[seat]:
        return None
    if option.bid == BOX.bidding.recovers:
        return said(N_("The 0 can be used once in a game."))
    return said(N_("That token is spent until you play the 0."))


def cannot_replace(s: AgeOfConan, seat: int, option: moves.Replace, about: About) -> Why:
    if s.bonus_card != seat:
        return said(N_("You do not hold the Conan bonus card."))
    return None if may_replace(s, seat) else said(N_("You have replaced your card already."))


# Conan


def too_far(s: AgeOfConan, seat: int, option: moves.MoveConan, about: About) -> Why:
    return None if option.province in ADJACENT[s.conan] else said(N_("Conan moves one province at a time."))


def has_moved(s: AgeOfConan, seat: int, option: moves.MoveConan, about: About) -> Why:
    return said(N_("Conan has moved already.")) if s.conan_moved else None


def no_raider(s: AgeOfConan, seat: int, option: moves.PlaceRaider, about: About) -> Why:
    if s.raider_placed:
        return said(N_("You have placed a raider already."))
    if not s.raiders_left:
        return said(N_("All raiders are on the board."))
    if option.province == s.conan or option.province in ADJACENT[s.conan]:
        return None
    return said(N_("Raiders go where Conan is, or next to him."))


# Cards


def not_playable(window: str, buying: bool = False) -> Rule:
    """Why a kingdom card cannot be used in a window; in the upgrade step upgrades are bought."""

    def rule(s: AgeOfConan, seat: int, option: moves.Play, about: About) -> Why:
        card = option.card
        if CARD_KINGDOM[card] != s.kingdoms[seat]:
            return NOT_YOUR_KINGDOM
        if buying and card in s.cards[seat] and CARD[card].type == "upgrade":
            return None if COST[card] <= s.gold[seat] else TOO_EXPENSIVE
        if card in s.used[seat]:
            return said(N_("That upgrade has been used; refresh it first."))
        if card not in s.cards[seat] and card not in s.upgrades[seat]:
            return NOT_HELD
        if card not in usable(s, seat, window):
            return Phrase(NOT_NOW.text, card=card)
        return why_unplayable(s, seat, card)

    return rule


def not_playable_in(*windows: str) -> Rule:
    """Why it can be used in none of these."""
    rules = [not_playable(window) for window in windows]

    def rule(s: AgeOfConan, seat: int, option: moves.Play, about: About) -> Why:
        reasons = [each(s, seat, option, about) for each in rules]
        return None if None in reasons else reasons[0]

    return rule


def not_in_this_moment(s: AgeOfConan, seat: int, option: moves.Play, about: About) -> Why:
    """In a contest the question is about a moment, which is a window."""
    return not_playable(about["window"])(s, seat, option, about)


def not_refreshable(s: AgeOfConan, seat: int, option: moves.Refresh, about: About) -> Why:
    if option.card not in s.used[seat]:
        return said(N_("Only an upgrade of yours that was used can be refreshed."))
    return None if COST[option.card] <= s.gold[seat] else TOO_EXPENSIVE


def not_by_this_card(s: AgeOfConan, seat: int, option: Option, about: About) -> Why:
    if option in about["among"]:
        return None
    if about["card"] == NOBODY:
        return said(N_("That cannot be chosen here."))
    return Phrase(N_("That is not what the card does: {card:text}"), card=about["card"])


# The fate dice


def die_blocked(s: AgeOfConan, seat: int, option: moves.TakeDie, about: About) -> Why:
    if not s.pool[option.face]:
        return said(N_("No such die is left in the pool."))
    if is_free(s, option.face, option.action):
        return None
    blocking = option.action if s.pool[option.action] else MILITARY_INTRIGUE
    return Phrase(N_("First comes another die that offers this: {face}."), face=blocking)


# Armies


def not_this_action(s: AgeOfConan, seat: int, option: Option, about: About) -> Why:
    """What was begun must be finished: armies that redeploy or attack, or units that are placed."""
    if isinstance(option, moves.PlaceUnit):
        return said(N_("Whoever redeploys places no units.")) if s.redeployed else None
    return said(N_("Whoever places units does nothing else.")) if s.placed else None


def no_own_army(s: AgeOfConan, seat: int, option: Any, about: About) -> Why:
    return None if s.army[option.province] == seat else said(N_("You have no army there."))


def not_adjacent(s: AgeOfConan, seat: int, option: Any, about: About) -> Why:
    if option.target in ADJACENT[option.province]:
        return None
    return said(N_("The two provinces have no common border."))


def not_to_friends(s: AgeOfConan, seat: int, option: moves.March, about: About) -> Why:
    return (
        None if s.is_friendly(seat, option.target) else said(N_("Armies redeploy to friendly provinces only."))
    )


def no_target(s: AgeOfConan, seat: int, option: moves.Attack, about: About) -> Why:
    if IS_HOME[option.target]:
        return said(N_("Armies never enter the home of another kingdom."))
    if s.owner[option.target] == seat:
        return said(N_("You cannot attack a province of your own."))
    return None if s.in_play(option.target) else said(N_("Armies never enter an area that is out of play."))


def no_campaign(s: AgeOfConan, seat: int, option: moves.FightOn, about: About) -> Why:
    neutral = s.owner[option.province] == NOBODY and not IS_HOME[option.province]
    return None if neutral else said(N_("There is nothing to fight against."))


def no_unit_there(s: AgeOfConan, seat: int, option: moves.PlaceUnit, about: About) -> Why:
    if not units_left(s, seat):
        return said(N_("All your units are on the board."))
    if not s.is_friendly(seat, option.province):
        return NOT_FRIENDLY
    if option.province in s.placed:
        return said(N_("The second unit goes to another province."))
    return None if has_room(s, seat, option.province) else NO_ROOM


def too_many_units(s: AgeOfConan, seat: int, option: moves.Units, about: About) -> Why:
    if 1 <= option.count <= s.units[about["province"]]:
        return None
    return said(N_("You do not have that many units there."))


# Emissaries


def by_place(rule: Callable[[AgeOfConan, int, int], Why]) -> Rule:
    return lambda s, seat, option, about: rule(s, seat, option.province)


def no_emissary_there(s: AgeOfConan, seat: int, option: moves.PlaceEmissary, about: About) -> Why:
    if s.moved:
        return said(N_("Whoever moves an emissary places none."))
    if not emissaries_left(s, seat):
        return said(N_("All your emissaries are on the board."))
    return None if s.is_friendly(seat, option.province) else NOT_FRIENDLY


def out_of_reach(s: AgeOfConan, seat: int, option: moves.To, about: About) -> Why:
    if option in about["among"]:
        return None
    return said(
        N_(
            "It goes on only from friendly provinces and from those with another emissary of yours, step by "
            "step."
        )
    )


# Contests


def does_not_fit(s: AgeOfConan, seat: int, option: moves.Declare, about: About) -> Why:
    contest = contest_of(s)
    if fits(s, contest, seat, option.strategy):
        return None
    if contest.kind:
        return said(N_("The card does not show the terrain of this contest."))
    return said(N_("The card does not show the area of this province."))


def no_sorcery(s: AgeOfConan, seat: int, option: Option, about: About) -> Why:
    if about["window"] != "own_roll":
        return said(N_("Sorcery is for right after your own roll."))
    if may_reroll(s, seat):
        return None
    if not s.sorcery[seat]:
        return said(N_("You have no sorcery."))
    return said(N_("You have used sorcery in this contest already."))


def no_artifact(s: AgeOfConan, seat: int, option: moves.UseArtifact, about: About) -> Why:
    if option in artifacts_usable(s, seat, about["window"]):
        return None
    if s.artifacts[option.artifact] != seat:
        return said(N_("You do not hold that artifact."))
    return said(N_("That artifact is not for this moment, or was used in this contest."))


def no_refuge(s: AgeOfConan, seat: int, option: moves.To, about: About) -> Why:
    if option.province not in ADJACENT[about["province"]]:
        return said(N_("That is no neighbour."))
    return None if s.is_friendly(seat, option.province) else NOT_FRIENDLY


# The age change


def no_sacrifice(s: AgeOfConan, seat: int, option: moves.Sacrifice, about: About) -> Why:
    if not s.is_friendly(seat, option.province):
        return NOT_FRIENDLY
    if not s.raiders[option.province]:
        return said(N_("There are no raiders."))
    return None if s.army[option.province] == seat else said(N_("You have no unit there to give up."))


def no_levy(s: AgeOfConan, seat: int, option: Any, about: About) -> Why:
    if option in levies(s, seat):
        return None
    place = option.province
    if not s.is_friendly(seat, place):
        return NOT_FRIENDLY
    if place in s.placed:
        return said(N_("That province has had its unit or its tower."))
    if s.marker[place] == TOWER:
        return said(N_("A tower alone gives no troops and becomes no city."))
    if isinstance(option, moves.BuildCity):
        return None if s.marker[place] == FORT else said(N_("Only a fort becomes a city."))
    return said(N_("All your units are on the board.")) if not units_left(s, seat) else NO_ROOM


def not_for_sale(s: AgeOfConan, seat: int, option: Any, about: About) -> Why:
    if option in wares(s, seat):
        return None
    if s.gold[seat] < PRICE.get(type(option), COSTS.strategy_card):
        return TOO_EXPENSIVE
    if isinstance(option, moves.BuyEmissary | moves.BuyUnit) and not s.is_friendly(seat, option.province):
        return NOT_FRIENDLY
    if isinstance(option, moves.BuyUnit) and units_left(s, seat):
        return NO_ROOM
    if isinstance(option, moves.BuyEmissary | moves.BuyUnit):
        return said(N_("All your pieces of that kind are on the board."))
    return TOO_EXPENSIVE


PRICE: Mapping[type[Option], int] = {moves.BuyUnit: COSTS.unit, moves.BuyEmissary: COSTS.emissary}


def not_worth_that(s: AgeOfConan, seat: int, option: moves.Offer, about: About) -> Why:
    if option.worth and option.worth in sums_of(tokens_of(s, seat, option.category)):
        return None
    return said(N_("You have no tokens of that kind that are worth just that."))


def free(*options: Option) -> Judge:
    """Options that nothing ever speaks against."""
    return Judge(options)


def all_of(*families: Iterable[Option]) -> list[Option]:
    return [option for family in families for option in family]


SAVED_BY_CARD = Judge(
    all_of(
        *REMOVE_EMISSARY,
        MOVE_EMISSARY,
        PLACE_EMISSARY,
        PLACE_RAIDER,
        REMOVE_UNIT,
        PLACE_UNIT,
        MARCH.values(),
        ATTACK.values(),
        FIGHT_ON,
        REROLL_DIE,
        TURN_DIE,
        REFRESH.values(),
        BRANCH.values(),
        [DONE],
    ),
    not_by_this_card,
)
MARCHING = Judge(MARCH.values(), not_this_action, no_own_army, not_adjacent, not_to_friends)
ATTACKING = Judge(ATTACK.values(), not_this_action, no_own_army, no_target)
FIGHTING_ON = Judge(FIGHT_ON, not_this_action, no_own_army, no_campaign)
PLACING = Judge(PLACE_UNIT, not_this_action, no_unit_there)

BENCHES: Benches = {
    questions.BID_CARD: Bench(Judge(COMMIT.values(), not_in_hand)),
    questions.BID_TOKEN: Bench(Judge(COMMIT_TOKEN.values(), token_spent)),
    questions.BID_REACTION: Bench(
        free(PASS),
        Judge(PLAY, not_playable("bid")),
        Judge(REPLACE.values(), Kind(not_in_hand), cannot_replace),
    ),
    questions.MOVE_CONAN: Bench(free(STAY), Judge(MOVE_CONAN, too_far)),
    questions.EXCHANGE: Bench(free(KEEP_TOKEN, EXCHANGE_TOKEN)),
    questions.CONAN_PART: Bench(
        free(DONE), Judge(MOVE_CONAN, has_moved, too_far), Judge(PLACE_RAIDER, no_raider)
    ),
    questions.TAKE_TOKEN: Bench(free(TAKE_TOKEN, LEAVE_TOKEN)),
    questions.CROWNING: Bench(free(DO_NOT_CROWN, *CROWN)),
    questions.UPGRADES: Bench(
        free(GO_ON),
        Judge(PLAY, not_playable("upgrade_step", buying=True)),
        Judge(REFRESH.values(), not_refreshable),
    ),
    questions.DIE: Bench(Judge(TAKE_DIE.values(), die_blocked)),
    questions.COURT: Bench(
        free(DONE, DRAW_BOTH, DRAW_STRATEGY),
        Judge(PLAY, not_playable_in("court_event", "court_action")),
    ),
    questions.COURT_AFTER: Bench(free(DONE), Judge(PLAY, not_playable("court_action"))),
    questions.MILITARY: Bench(
        free(DONE), MARCHING, ATTACKING, FIGHTING_ON, PLACING, Judge(PLAY, not_playable("military_action"))
    ),
    questions.MILITARY_AFTER: Bench(free(DONE), Judge(PLAY, not_playable("military_action"))),
    questions.HOW_MANY: Bench(Judge(UNITS, too_many_units)),
    questions.PLACE_UNITS: Bench(SAVED_BY_CARD),
    questions.INTRIGUE: Bench(
        free(DONE),
        Judge(MOVE_EMISSARY, by_place(no_move)),
        Judge(SCHEME, by_place(no_scheme)),
        Judge(COLLECT, by_place(no_gold)),
        Judge(PLACE_EMISSARY, no_emissary_there),
        Judge(PLAY, not_playable("intrigue_action")),
    ),
    questions.INTRIGUE_AFTER: Bench(free(DONE), Judge(PLAY, not_playable("intrigue_action"))),
    questions.EMISSARY_TO: Bench(Judge(TO, out_of_reach)),
    questions.WHICH_EMISSARY: Bench(SAVED_BY_CARD),
    questions.WHICH_PROVINCE: Bench(SAVED_BY_CARD),
    questions.WHICH_ARMY: Bench(SAVED_BY_CARD),
    questions.WHICH_DIE: Bench(SAVED_BY_CARD),
    questions.WHICH_UPGRADE: Bench(SAVED_BY_CARD),
    questions.WHICH_BRANCH: Bench(SAVED_BY_CARD),
    questions.DECLARE: Bench(
        free(NO_CARD),
        Judge(DECLARE.values(), Kind(not_in_hand), does_not_fit),
        Judge(PLAY, not_playable("declare")),
    ),
    questions.REACTION: Bench(
        free(PASS),
        Judge([SORCERY], no_sorcery),
        Judge(PLAY, not_in_this_moment),
        Judge(USE_ARTIFACT, no_artifact),
    ),
    questions.MARCH_ON: Bench(free(HALT, MARCH_ON)),
    questions.ATTACKER_RETREAT: Bench(free(STAND, RETREAT)),
    questions.DEFENDER_RETREAT: Bench(free(STAND), Judge(TO, no_refuge)),
    questions.RAIDS: Bench(free(RAIDERS_STAY), Judge(SACRIFICE, no_sacrifice)),
    questions.INCOME: Bench(free(PASS), Judge(PLAY, not_playable("age_gold"))),
    questions.LEVIES: Bench(free(DONE), Judge([*PLACE_UNIT, *BUILD_CITY], no_levy)),
    questions.SPENDING: Bench(
        free(DONE), Judge([*BUY_UNIT, *BUY_EMISSARY, BUY_CARDS, BUY_STRATEGY], not_for_sale)
    ),
    questions.AUCTION: Bench(free(OFFER_NOTHING), Judge(all_of(*OFFER), not_worth_that)),
}
