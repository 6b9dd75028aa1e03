"""By question: what speaks against each answer. The rules themselves decide; here they give their reasons."""

from regnum.core.judge import Bench, Benches, Judge, Kind, Why
from regnum.core.moves import Option
from regnum.core.script import About
from regnum.core.words import N_, Phrase
from regnum.games.brian_boru import questions
from regnum.games.brian_boru.components import (
    COSTS,
    ROADS,
    TOP,
    TOWN_COLOUR,
    TOWN_NAME,
    TOWN_REGION,
    TOWNS,
)
from regnum.games.brian_boru.moves import (
    ACTIONS,
    ACTIVATE,
    ALLIANCES,
    BUILD,
    BUY,
    DO_NOT_EXPAND,
    EXPAND,
    FREE,
    KEEP,
    LOSE,
    PERFORM,
    PLAY,
    SETTLE,
    Activate,
    Build,
    Buy,
    Expand,
    Free,
    Keep,
    Lose,
    Perform,
    Play,
    Settle,
)
from regnum.games.brian_boru.rules.trick import CAN_WIN
from regnum.games.brian_boru.state import NO_DISC, BrianBoru

# Towns


def disc_there(s: BrianBoru, seat: int, option: Settle | Activate | Expand, about: About) -> Why:
    """A disc goes only where none is."""
    town, owner = option.town, s.disc[option.town]
    if owner == NO_DISC:
        return None
    if owner == seat:
        return Phrase(N_("You have a disc on {town:name} already."), town=town)
    return Phrase(N_("{owner} has a disc on {town:name} already."), owner=owner, town=town)


def somebody_in_the_region(s: BrianBoru, seat: int, option: Settle, about: About) -> Why:
    region = TOWN_REGION[option.town]
    for town in TOWNS:
        if s.disc[town] != NO_DISC and TOWN_REGION[town] == region:
            text = N_("{owner} has a disc in {region}: everybody starts in a region without any.")
            return Phrase(text, owner=s.disc[town], region=region)
    return None


NO_CARD_FOR = (
    N_("You hold no red card and no white one, so you cannot lead for {town:name}."),
    N_("You hold no blue card and no white one, so you cannot lead for {town:name}."),
    N_("You hold no yellow card and no white one, so you cannot lead for {town:name}."),
)
"""By colour of the town."""


def no_card_for_town(s: BrianBoru, seat: int, option: Activate, about: About) -> Why:
    """The leader needs a card that can win the town, unless none fits any town (A2)."""
    colour, hand = TOWN_COLOUR[option.town], s.hands[seat]
    others = {TOWN_COLOUR[town] for town in s.towns_of(NO_DISC)}
    if not CAN_WIN[colour].isdisjoint(hand) or all(CAN_WIN[each].isdisjoint(hand) for each in others):
        return None
    return Phrase(NO_CARD_FOR[colour], town=option.town)


def fought_for(s: BrianBoru, seat: int, option: Expand, about: About) -> Why:
    if option.town != s.active:
        return None
    return Phrase(N_("{town:name} is fought for in this trick."), town=option.town)


def no_road(s: BrianBoru, seat: int, option: Expand, about: About) -> Why:
    """A road must join the town to one that the seat controls."""
    town = option.town
    if not ROADS[town]:
        return Phrase(N_("No road leads to {town:name}."), town=town)
    mine = [each for each in ROADS[town] if s.disc[each] == seat]
    if not mine:
        return Phrase(N_("No road joins {town:name} to a town that you control."), town=town)
    if all(s.vikings[each] for each in mine):
        text = N_("The road to {town:name} begins in {start}, which the Vikings control.")
        return Phrase(text, town=town, start=TOWN_NAME[mine[0]])
    return None


def no_vikings(s: BrianBoru, seat: int, option: Free, about: About) -> Why:
    if s.vikings[option.town]:
        return None
    return Phrase(N_("No Viking token lies on {town:name}."), town=option.town)


def outside_the_region(s: BrianBoru, seat: int, option: Settle, about: About) -> Why:
    if TOWN_REGION[option.town] == about["region"]:
        return None
    text = N_("{town:name} lies outside {region}, where your marriage brings a town.")
    return Phrase(text, town=option.town, region=about["region"])


def not_a_town_of_the_loser(s: BrianBoru, seat: int, option: Lose, about: About) -> Why:
    """The Vikings take a town that the loser controls."""
    town, owner, loser = option.town, s.disc[option.town], about.get("victim", seat)
    if owner == NO_DISC:
        return Phrase(N_("Nobody has a disc on {town:name}, so nobody can lose it."), town=town)
    if owner != loser:
        text = N_("{town:name} bears the disc of {owner}; the town must be lost by {victim}.")
        return Phrase(text, town=town, owner=owner, victim=loser)
    if s.vikings[town]:
        return Phrase(N_("The Vikings control {town:name} already."), town=town)
    return None


def no_site(s: BrianBoru, seat: int, option: Build, about: About) -> Why:
    """A monastery is built on an own controlled town without one."""
    town = option.town
    if s.disc[town] != seat:
        return Phrase(N_("You have no disc on {town:name}."), town=town)
    if s.vikings[town]:
        return Phrase(N_("The Vikings control {town:name}, though your disc lies there."), town=town)
    if s.monastery[town]:
        return Phrase(N_("{town:name} has a monastery already."), town=town)
    return None


# Cards


def not_in_the_pack(s: BrianBoru, seat: int, option: Keep, about: About) -> Why:
    for card in (option.card, option.other_card):
        if card in s.hands[seat]:
            return Phrase(N_("You have kept {card} already."), card=card)
        if card not in s.packs[seat]:
            return elsewhere(s, seat, card)
    return None


def not_in_hand(s: BrianBoru, seat: int, option: Play, about: About) -> Why:
    return None if option.card in s.hands[seat] else elsewhere(s, seat, option.card)


def elsewhere(s: BrianBoru, seat: int, card: int) -> Phrase:
    """Where a card is that the seat does not hold, as far as it knows."""
    if card in s.played:
        text = N_("{seat} has played {card}: it belongs to the trick already.")
        return Phrase(text, seat=s.played.index(card), card=card)
    if any(card in pack for pack in s.passed[seat]):
        return Phrase(N_("You have passed {card} on."), card=card)
    return Phrase(N_("You do not hold {card}."), card=card)


FITTING = (
    N_("Whoever leads plays a red card or a white one for {town:name}, if possible, and you can."),
    N_("Whoever leads plays a blue card or a white one for {town:name}, if possible, and you can."),
    N_("Whoever leads plays a yellow card or a white one for {town:name}, if possible, and you can."),
)
"""By colour of the town."""


def does_not_fit(s: BrianBoru, seat: int, option: Play, about: About) -> Why:
    """The leader plays a card that can win the active town, if there is one (A2)."""
    colour = TOWN_COLOUR[s.active]
    if option.card in CAN_WIN[colour] or CAN_WIN[colour].isdisjoint(s.hands[seat]):
        return None
    return Phrase(FITTING[colour], town=s.active)


def town_comes_first(s: BrianBoru, seat: int, option: Option, about: About) -> Why:
    return Phrase(N_("You are asked for the town first, and for your card after that."))


def card_comes_now(s: BrianBoru, seat: int, option: Option, about: About) -> Why:
    return Phrase(N_("The trick for {town:name} has begun: you are asked for a card now."), town=s.active)


def not_its_action(s: BrianBoru, seat: int, option: Perform, about: About) -> Why:
    if option in ACTIONS[about["card"]]:
        return None
    return Phrase(N_("{card} does not do that when it loses."), card=about["card"])


# Coins and the Princess


def too_many(s: BrianBoru, seat: int, option: Buy, about: About) -> Why:
    """Coins are never replaced by points here (A15)."""
    if option.count * COSTS.extra <= s.coins[seat]:
        return None
    return Phrase(N_("You have too few coins."), ruling="A15")


def too_few_raiders(s: BrianBoru, seat: int, option: Buy, about: About) -> Why:
    if option.count <= s.battle - about["count"]:
        return None
    return Phrase(N_("There are not so many raiders in the battle area."))


def beyond_the_top(s: BrianBoru, seat: int, option: Buy, about: About) -> Why:
    if about["space"] + option.count <= TOP:
        return None
    return Phrase(N_("The marriage track ends before that."))


def only_in_the_upkeep(s: BrianBoru, seat: int, option: Option, about: About) -> Why:
    return Phrase(N_("A marriage is made in the upkeep, by whoever is highest on the marriage track then."))


MARRYING = Judge(ALLIANCES, only_in_the_upkeep)
PLAYING = Judge(PLAY[1:], Kind(not_in_hand))

BENCHES: Benches = {
    question: Bench(*judges, *([] if question is questions.PRINCESS else [MARRYING]))
    for question, judges in {
        questions.START_TOWN: [Judge(SETTLE[1:], disc_there, somebody_in_the_region)],
        questions.DRAFT: [Judge(KEEP.values(), Kind(not_in_the_pack))],
        questions.ACTIVE_TOWN: [
            Judge(ACTIVATE[1:], disc_there, no_card_for_town),
            Judge(PLAY[1:], town_comes_first),
        ],
        questions.LEAD_CARD: [Judge(PLAY[1:], not_in_hand, does_not_fit), Judge(ACTIVATE[1:], card_comes_now)],
        questions.FOLLOW_CARD: [Judge(PLAY[1:], not_in_hand), Judge(ACTIVATE[1:], card_comes_now)],
        questions.SECONDARY: [Judge(PERFORM.values(), not_its_action)],
        questions.EXTRA_DISCS: [Judge(BUY, too_many)],
        questions.EXTRA_RAIDERS: [Judge(BUY, too_many, too_few_raiders)],
        questions.EXTRA_STEPS: [Judge(BUY, too_many, beyond_the_top)],
        questions.EXPAND: [Judge(EXPAND[1:], disc_there, fought_for, no_road), Judge([DO_NOT_EXPAND])],
        questions.FREE: [Judge(FREE[1:], no_vikings)],
        questions.MARRIAGE_TOWN: [Judge(SETTLE[1:], outside_the_region, disc_there)],
        questions.TRACK_TOWN: [Judge(SETTLE[1:], disc_there)],
        questions.PRINCESS: [Judge(ALLIANCES)],
        questions.LOST_TOWN: [Judge(LOSE[1:], not_a_town_of_the_loser)],
        questions.OWN_LOST_TOWN: [Judge(LOSE[1:], not_a_town_of_the_loser)],
        questions.MONASTERY: [Judge(BUILD[1:], no_site)],
    }.items()
}
"""Whoever points at a marriage card at another time is told when marriages are made."""
