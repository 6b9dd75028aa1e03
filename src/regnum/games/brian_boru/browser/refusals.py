"""Why a thing on the table cannot be chosen now, in a sentence that names the rule.

This reads the view and the rulebook, not the options that are offered, so that the one can be checked against
the other. Towns and cards go by their ids; whatever else is pointed at is told what the question is after.
"""

from collections.abc import Callable, Mapping

from regnum.core.script import Question
from regnum.core.words import N_, Phrase
from regnum.games.brian_boru.components import (
    CARD_COLOUR,
    CARDS,
    ROADS,
    TOWN_COLOUR,
    TOWN_NAME,
    TOWN_REGION,
    TOWNS,
    WHITE,
)
from regnum.games.brian_boru.sight import View
from regnum.games.brian_boru.state import NO_DISC

Why = Phrase | None

TOWN_OF = {f"town-{town}": town for town in TOWNS}
CARD_OF = {f"card-{card}": card for card in CARDS}


def why_not(view: View, question: Question, about: int, element: str) -> Why:
    """Why the thing of that id cannot be chosen; None if it can."""
    if element in TOWN_OF and question.name in TOWN_RULES:
        return TOWN_RULES[question.name](view, about, TOWN_OF[element])
    if element in CARD_OF and question.name in CARD_RULES:
        return CARD_RULES[question.name](view, about, CARD_OF[element])
    if element == "princess" and question.name == "princess":
        return None
    return something_else(question, about, element)


def me(v: View) -> int:
    assert v.seat is not None, "only somebody who sits at the table is asked"
    return v.seat


def fits(card: int, town: int) -> bool:
    """A card of the town's colour or a white one: it can win the town."""
    return CARD_COLOUR[card] in (TOWN_COLOUR[town], WHITE)


# Towns


def taken(v: View, town: int) -> Why:
    """A disc goes only where none is."""
    owner = v.disc[town]
    if owner == NO_DISC:
        return None
    if owner == v.seat:
        return Phrase(N_("You have a disc on {town:name} already."), town=town)
    return Phrase(N_("{owner} has a disc on {town:name} already."), owner=owner, town=town)


def start_town(v: View, _: int, town: int) -> Why:
    for other_town in TOWNS:
        if v.disc[other_town] != NO_DISC and TOWN_REGION[other_town] == TOWN_REGION[town]:
            return taken(v, town) or Phrase(
                N_("{owner} has a disc in {region}: everybody starts in a region without any."),
                owner=v.disc[other_town],
                region=TOWN_REGION[town],
            )
    return None


NOT_LED = (
    N_("You hold no red card and no white one, so you cannot lead for {town:name}."),
    N_("You hold no blue card and no white one, so you cannot lead for {town:name}."),
    N_("You hold no yellow card and no white one, so you cannot lead for {town:name}."),
)


def active_town(v: View, _: int, town: int) -> Why:
    """A card must fit, unless none fits any town (A2)."""
    if v.disc[town] != NO_DISC or any(fits(card, town) for card in v.hand):
        return taken(v, town)
    free = [each for each in TOWNS if v.disc[each] == NO_DISC]
    if any(fits(card, each) for card in v.hand for each in free):
        return Phrase(NOT_LED[TOWN_COLOUR[town]], town=town)
    return None


def expand(v: View, _: int, town: int) -> Why:
    if v.disc[town] != NO_DISC:
        return taken(v, town)
    if v.active == town:
        return Phrase(N_("{town:name} is fought for in this trick."), town=town)
    if not ROADS[town]:
        return Phrase(N_("No road leads to {town:name}."), town=town)
    mine = [each for each in ROADS[town] if v.disc[each] == v.seat]
    if not mine:
        return Phrase(N_("No road joins {town:name} to a town that you control."), town=town)
    if all(v.vikings[each] for each in mine):
        text = N_("The road to {town:name} begins in {start}, which the Vikings control.")
        return Phrase(text, town=town, start=TOWN_NAME[mine[0]])
    return None


def free(v: View, _: int, town: int) -> Why:
    if v.vikings[town]:
        return None
    return Phrase(N_("No Viking token lies on {town:name}."), town=town)


def marriage_town(v: View, region: int, town: int) -> Why:
    if TOWN_REGION[town] != region:
        text = N_("{town:name} lies outside {region}, where your marriage brings a town.")
        return Phrase(text, town=town, region=region)
    return taken(v, town)


def track_town(v: View, _: int, town: int) -> Why:
    return taken(v, town)


def not_lost(v: View, loser: int, town: int) -> Why:
    """The Vikings take a town that the loser controls."""
    owner = v.disc[town]
    if owner == NO_DISC:
        return Phrase(N_("Nobody has a disc on {town:name}, so nobody can lose it."), town=town)
    if owner != loser:
        text = N_("{town:name} bears the disc of {owner}; the town must be lost by {victim}.")
        return Phrase(text, town=town, owner=owner, victim=loser)
    if v.vikings[town]:
        return Phrase(N_("The Vikings control {town:name} already."), town=town)
    return None


def own_lost_town(v: View, _: int, town: int) -> Why:
    return not_lost(v, me(v), town)


def monastery(v: View, _: int, town: int) -> Why:
    if v.disc[town] != v.seat:
        return Phrase(N_("You have no disc on {town:name}."), town=town)
    if v.vikings[town]:
        return Phrase(N_("The Vikings control {town:name}, though your disc lies there."), town=town)
    if v.monastery[town]:
        return Phrase(N_("{town:name} has a monastery already."), town=town)
    return None


TOWN_RULES: Mapping[str, Callable[[View, int, int], Why]] = {
    "start_town": start_town,
    "active_town": active_town,
    "expand": expand,
    "free": free,
    "marriage_town": marriage_town,
    "track_town": track_town,
    "lost_town": not_lost,
    "own_lost_town": own_lost_town,
    "monastery": monastery,
}


# Cards


def draft(v: View, _: int, card: int) -> Why:
    if card in v.pack:
        return None
    if card in v.hand:
        return Phrase(N_("You have kept {card} already."), card=card)
    return elsewhere(v, card)


def elsewhere(v: View, card: int) -> Phrase:
    """Where a card is that the seat does not hold, as far as it knows."""
    if card in v.played:
        text = N_("{seat} has played {card}: it belongs to the trick already.")
        return Phrase(text, seat=v.played.index(card), card=card)
    if any(card in pack for pack in v.passed):
        return Phrase(N_("You have passed {card} on."), card=card)
    return Phrase(N_("You do not hold {card}."), card=card)


NOT_FITTING = (
    N_("Whoever leads plays a red card or a white one for {town:name}, if possible, and you can."),
    N_("Whoever leads plays a blue card or a white one for {town:name}, if possible, and you can."),
    N_("Whoever leads plays a yellow card or a white one for {town:name}, if possible, and you can."),
)


def lead_card(v: View, town: int, card: int) -> Why:
    if card not in v.hand:
        return elsewhere(v, card)
    if fits(card, town) or not any(fits(each, town) for each in v.hand):
        return None
    return Phrase(NOT_FITTING[TOWN_COLOUR[town]], town=town)


def follow_card(v: View, _: int, card: int) -> Why:
    return None if card in v.hand else elsewhere(v, card)


CARD_RULES: Mapping[str, Callable[[View, int, int], Why]] = {
    "draft": draft,
    "lead_card": lead_card,
    "follow_card": follow_card,
}


# Everything else

MARRYING = N_("A marriage is made in the upkeep, by whoever is highest on the marriage track then.")
ASKED = {
    "draft": N_("You are asked for two cards now."),
    "active_town": N_("You are asked for the town first, and for your card after that."),
    "secondary": N_("You are asked now what your {card} does: use the buttons."),
    "extra_discs": N_("You are asked now how many discs you buy: use the buttons."),
    "extra_raiders": N_("You are asked now how many raiders you capture: use the buttons."),
    "extra_steps": N_("You are asked now how many steps you buy: use the buttons."),
    "princess": N_("You are asked now what the Princess of Denmark brings."),
}


def something_else(question: Question, about: int, element: str) -> Phrase:
    """That is not what the question is after."""
    if element == "princess" or element.startswith("marriage"):
        return Phrase(MARRYING)
    if question.name in ("lead_card", "follow_card"):
        return Phrase(N_("The contest for {town:name} has begun: you are asked for a card now."), town=about)
    if question.name in ASKED:
        gap = {question.about: about} if question.about else {}
        return Phrase(ASKED[question.name], **gap)
    return Phrase(N_("You are asked for a town now."))
