"""What can change on the board, cut into elements, and for each all that its drawing hangs on: its look.

A look is a plain tuple, read from the public fields of a view. An element is drawn from its look alone, so
whatever has kept its look need not be drawn again.
"""

from collections.abc import Hashable
from functools import lru_cache
from operator import itemgetter
from typing import TypeAlias

from regnum.games.brian_boru.components import PRINCESS, REGIONS, SETUP, TOWNS, TOWNS_IN, TRACK
from regnum.games.brian_boru.rules.upkeep import church_now, only_leader
from regnum.games.brian_boru.sight import View
from regnum.games.brian_boru.state import CLOCKWISE, NO_DISC, NO_MARRIAGE, NOBODY
from regnum.games.brian_boru.terminal import best_card

TownLook: TypeAlias = tuple[int, bool, bool, bool]
"""Whose disc, a Viking token, a monastery, the active town."""
RegionLook: TypeAlias = tuple[int, int]
"""What its discs count, and where its token is."""
RoundsLook: TypeAlias = tuple[int, int, int, bool]
"""Seats, the number of the round, rounds to come, whether the game is over."""
MarriageLook: TypeAlias = tuple[int, int, str, int]
"""The card, who holds it, the alliance with the Princess, marriages to come."""
CourtLook: TypeAlias = tuple[int, int]
"""The space of the marriage track, and how many discs stand before this one."""
RowLook: TypeAlias = tuple[int, int, str]
"""Seats, how many a seat has, and the sign of what that brings."""
ContestLook: TypeAlias = tuple[int, bool, str]
"""The active town; without one: whether cards still lie there, and the step."""
SlotLook: TypeAlias = tuple[int, int, int, bool, bool]
"""Seats, whose place it is, the card, whether it is the best so far, whether the marker is held there."""
ScoreLook: TypeAlias = tuple[int, float, int]
"""Points, and how far the disc is moved sideways and up because others have as many."""

LAP = 50
"""So long is the score track, which is gone along again and again."""
PILES: tuple[tuple[tuple[float, int], ...], ...] = (
    (),
    ((0, 0),),
    ((0, 0), (0, 1)),
    ((-0.5, 0), (0.5, 0), (0, 1)),
    ((-0.5, 0), (0.5, 0), (-0.5, 1), (0.5, 1)),
    ((-1, 0), (0, 0), (1, 0), (-0.5, 1), (0.5, 1)),
)
"""By how many discs lie on one place of the score track: where each of them lies."""


def numbered(kind: str, numbers: range) -> tuple[str, ...]:
    return tuple([f"{kind}-{number}" for number in numbers])


_seats = range(max(SETUP))
TOWN_IDS = numbered("town", TOWNS)
REGION_IDS = numbered("region", REGIONS)
LABEL_IDS = numbered("label", REGIONS)
SPACE_IDS = numbered("space", range(len(TRACK)))
COURT_IDS = numbered("court", _seats)
CAPTURED_IDS = numbered("captured", _seats)
CHURCH_IDS = numbered("church", _seats)
SLOT_IDS = numbered("slot", _seats)
SCORE_IDS = numbered("score", _seats)
ELEMENTS = (
    *("rounds", "marriage", "raiders", "contest", "discard"),
    *(*TOWN_IDS, *REGION_IDS, *LABEL_IDS, *SPACE_IDS),
    *(*COURT_IDS, *CAPTURED_IDS, *CHURCH_IDS, *SLOT_IDS, *SCORE_IDS),
)
"""The ids of all elements, at a table with as many seats as there can be."""

_in_region = [itemgetter(0, *towns) for towns in TOWNS_IN]  # town 0, which counts nothing, makes it a tuple
_not_active = (False,) * len(TOWNS)


def looks(v: View) -> dict[str, Hashable]:
    """By id of an element: its look."""
    found: dict[str, Hashable] = {
        "rounds": (v.seats, v.round, v.rounds_to_come, not v.step),
        "marriage": marriage(v),
        "raiders": v.battle,
        "contest": (v.active, False, "") if v.active else (0, any(v.played), v.step),
        "discard": discarded(v),
    }
    add_map(v, found)
    add_rows(v, found)
    add_tracks(v, found)
    add_slots(v, found)
    return found


def add_map(v: View, found: dict[str, Hashable]) -> None:
    found |= map_looks(v.disc, v.vikings, v.monastery, v.token)
    if v.active:
        town = v.active
        found[TOWN_IDS[town - 1]] = (v.disc[town], v.vikings[town], v.monastery[town], True)


@lru_cache(maxsize=500)
def map_looks(
    disc: tuple[int, ...], vikings: tuple[bool, ...], monastery: tuple[bool, ...], token: tuple[int, ...]
) -> dict[str, Hashable]:
    """Towns and regions, the active town apart. Most choices change nothing here."""
    towns_now = zip(disc[1:], vikings[1:], monastery[1:], _not_active, strict=True)
    found: dict[str, Hashable] = dict(zip(TOWN_IDS, towns_now, strict=True))
    for region, towns in enumerate(_in_region):
        weight = len(TOWNS_IN[region]) - towns(disc).count(NO_DISC) + towns(monastery).count(True)
        found[REGION_IDS[region]] = found[LABEL_IDS[region]] = (weight, token[region])
    return found


def marriage(v: View) -> MarriageLook:
    """The card at the head of the track; in the last battles of the game, the Princess with her ally."""
    card = PRINCESS if v.marriage == NO_MARRIAGE and v.alliance else v.marriage
    return card, v.married[card] if card != NO_MARRIAGE else NOBODY, v.alliance, v.rounds_to_come


def add_rows(v: View, found: dict[str, Hashable]) -> None:
    """What each seat has in the battle area and in the church area."""
    best, fewest = only_leader(v.raiders), min(v.raiders) if v.battle else None
    for seat, count in enumerate(v.raiders):
        mark = "renown" if seat == best else "ship" if count == fewest else ""
        found[CAPTURED_IDS[seat]] = (v.seats, count, mark)
    leader, builders = church_now(v)
    for seat, count in enumerate(v.church):
        mark = "monastery" if seat in builders else ""
        if seat == leader:
            mark = "crown" if seat in builders else "marker"
        found[CHURCH_IDS[seat]] = (v.seats, count, mark)


def on_the_track(points: int) -> int:
    """The place on the score track."""
    return points if points <= LAP else (points - 1) % LAP + 1


def add_tracks(v: View, found: dict[str, Hashable]) -> None:
    """Discs on one space of the marriage track stand side by side; those with equal points are piled up."""
    spaces: list[tuple[int, ...]] = [()] * len(TRACK)
    for seat, space in enumerate(v.court):
        found[COURT_IDS[seat]] = (space, len(spaces[space]))
        spaces[space] += (seat,)
    found |= zip(SPACE_IDS, spaces, strict=True)
    places = [on_the_track(points) for points in v.points]
    for seat, place in enumerate(places):
        lies = PILES[places.count(place)][places[:seat].count(place)]
        found[SCORE_IDS[seat]] = (v.points[seat], *lies)


def add_slots(v: View, found: dict[str, Hashable]) -> None:
    """The places of the trick in the order of play."""
    best = best_card(v)
    for i, seat in enumerate(CLOCKWISE[v.seats][v.marker]):
        card = v.played[seat]
        held = seat == v.marker and not v.active
        found[SLOT_IDS[i]] = (v.seats, seat, card, card > 0 and card == best, held)


def discarded(v: View) -> int:
    """The cards of the round that lie on the discard pile."""
    if not v.round:
        return 0
    on_the_table = v.seats - v.played.count(0)
    return SETUP[v.seats].deal * v.seats - sum(v.cards_in_hand) - sum(v.cards_in_pack) - on_the_table
