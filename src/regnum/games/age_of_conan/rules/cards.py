"""Kingdom cards and artifacts (rules §7.7): when they can be used, and using them."""

from functools import cache

from regnum.core.judge import Why
from regnum.core.moves import Option
from regnum.core.programs import why_not
from regnum.core.script import Script, StepContext
from regnum.games.age_of_conan import events
from regnum.games.age_of_conan.components import (
    ABILITY,
    ARTIFACT_ABILITY,
    CARD,
    CARD_KINGDOM,
    CATEGORIES,
    COST,
    KINGDOM_CARDS,
    SAVAGE,
    TERRAINS,
)
from regnum.games.age_of_conan.language import CONTESTS
from regnum.games.age_of_conan.moves import PLAY, USE_ARTIFACT
from regnum.games.age_of_conan.rules.operations import CardScope, run_card
from regnum.games.age_of_conan.rules.terrain import terrain_of
from regnum.games.age_of_conan.state import ATTACKER, NOBODY, AgeOfConan, Contest

NO_CONTEST = ("", "", "", False, "")
UPGRADES = frozenset(card for card in KINGDOM_CARDS if CARD[card].type == "upgrade")


def situation(s: AgeOfConan, seat: int) -> tuple[str, str, str, bool, str]:
    """What a card may ask of the running contest, from a seat's point of view."""
    contest = s.contest
    if contest is None:
        return NO_CONTEST
    side = side_of(contest, seat)
    outcome = "" if contest.winner == NOBODY else "won" if contest.winner == side else "lost"
    role = "attacker" if side == ATTACKER else "defender"
    terrain = TERRAINS[terrain_of(s, contest)]
    return CONTESTS[contest.kind], role, terrain, SAVAGE[contest.province], outcome


def side_of(contest: Contest, seat: int) -> int:
    return ATTACKER if contest.attacker == seat else 1


def _circumstances(contest: str, role: str, terrain: str, savage: bool, outcome: str) -> dict[str, str]:
    found = {"contest": contest, "role": role, "terrain": terrain, "outcome": outcome}
    return found | ({"province": "savage"} if savage else {})


@cache
def fitting(kingdom: int, window: str, at: tuple[str, str, str, bool, str]) -> frozenset[int]:
    """The cards of a kingdom that can be used in a window, in such a contest."""
    facts = _circumstances(*at)
    return frozenset(
        card for card in KINGDOM_CARDS if CARD_KINGDOM[card] == kingdom and ABILITY[card].fits(window, facts)
    )


@cache
def fitting_artifacts(window: str, at: tuple[str, str, str, bool, str]) -> frozenset[int]:
    facts = _circumstances(*at)
    return frozenset(each for each in range(len(CATEGORIES)) if ARTIFACT_ABILITY[each].fits(window, facts))


def usable(s: AgeOfConan, seat: int, window: str) -> list[int]:
    """The cards of a seat's hand and table that belong into a window."""
    fit = fitting(s.kingdoms[seat], window, situation(s, seat))
    if not fit:
        return []
    in_hand = [card for card in s.cards[seat] if card in fit and CARD[card].type != "upgrade"]
    return in_hand + [card for card in s.upgrades[seat] if card in fit]


def why_unplayable(s: AgeOfConan, seat: int, card: int) -> Why:
    """Why a card that belongs here cannot be used all the same."""
    return why_not(ABILITY[card].program, s, CardScope(seat, card))


def playable(s: AgeOfConan, seat: int, window: str) -> list[Option]:
    """What a seat can use of its cards in a window."""
    return [PLAY[card] for card in usable(s, seat, window) if why_unplayable(s, seat, card) is None]


def could_play(s: AgeOfConan, seat: int, window: str) -> bool:
    """Whether a seat could use a card in a window, as far as anybody can see who does not know its hand.

    It is asked then, and in no other case: so neither a question nor silence tells what it holds.
    """
    fit = fitting(s.kingdoms[seat], window, situation(s, seat))
    if not fit:
        return False
    table, gone, hand = s.upgrades[seat], s.shown[seat], bool(s.cards[seat])
    for card in fit:
        there = card in table if card in UPGRADES else hand and card not in gone
        if there and why_unplayable(s, seat, card) is None:
            return True
    return False


def play(s: AgeOfConan, t: StepContext, seat: int, card: int) -> Script:
    """Use a card: an upgrade is turned as used, anything else is discarded."""
    if CARD[card].type == "upgrade":
        s.upgrades[seat].remove(card)
        s.used[seat] = sorted([*s.used[seat], card])
    else:
        s.cards[seat].remove(card)
        s.shown[seat].append(card)
    t.tell(events.Played, seat, card)
    yield from run_card(s, t, seat, card)


# Upgrades


def put_on_table(s: AgeOfConan, t: StepContext, seat: int, card: int) -> None:
    s.gold[seat] -= COST[card]
    s.cards[seat].remove(card)
    s.upgrades[seat] = sorted([*s.upgrades[seat], card])
    t.tell(events.PlayedUpgrade, seat, card, COST[card])


def refresh(s: AgeOfConan, t: StepContext, seat: int, card: int) -> None:
    s.gold[seat] -= COST[card]
    make_ready(s, seat, card)
    t.tell(events.Refreshed, seat, card, COST[card])


def make_ready(s: AgeOfConan, seat: int, card: int) -> None:
    s.used[seat].remove(card)
    s.upgrades[seat] = sorted([*s.upgrades[seat], card])


# Artifacts


def artifacts_usable(s: AgeOfConan, seat: int, window: str) -> list[Option]:
    """Each once in a contest (A14)."""
    contest = s.contest
    if contest is None or seat not in s.artifacts:
        return []
    fit = fitting_artifacts(window, situation(s, seat))
    return [
        USE_ARTIFACT[each] for each in fit if s.artifacts[each] == seat and each not in contest.artifacts_used
    ]
