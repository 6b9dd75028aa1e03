"""The things on the table of Brian Boru: towns and regions, tracks and areas, and the cards of the trick."""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from operator import itemgetter

from regnum.core.moves import Option
from regnum.core.things import Counter, Looks, Things, ids
from regnum.core.words import N_
from regnum.games.brian_boru import titles
from regnum.games.brian_boru.components import PRINCESS, REGIONS, SETUP, TOWNS, TOWNS_IN, TRACK
from regnum.games.brian_boru.moves import Activate, Ally, Build, Expand, Free, Keep, Lose, Play, Settle
from regnum.games.brian_boru.rules.trick import best_card
from regnum.games.brian_boru.rules.upkeep import church_now, only_leader
from regnum.games.brian_boru.sight import View
from regnum.games.brian_boru.state import CLOCKWISE, NO_DISC, NO_MARRIAGE, NOBODY

LAP = 50
"""So long is the score track, which is gone along again and again."""
PILES: Sequence[Sequence[tuple[float, int]]] = (
    (),
    ((0, 0),),
    ((0, 0), (0, 1)),
    ((-0.5, 0), (0.5, 0), (0, 1)),
    ((-0.5, 0), (0.5, 0), (-0.5, 1), (0.5, 1)),
    ((-1, 0), (0, 0), (1, 0), (-0.5, 1), (0.5, 1)),
)
"""By how many discs lie on one place of the score track: where each of them lies."""

TOWN_IDS, SPACE_IDS = ids("town", TOWNS), ids("space", range(len(TRACK)))
REGION_IDS, LABEL_IDS = ids("region", REGIONS), ids("label", REGIONS)
COURT_IDS, CAPTURED_IDS, CHURCH_IDS, SLOT_IDS, SCORE_IDS = (
    ids(kind, range(max(SETUP))) for kind in ("court", "captured", "church", "slot", "score")
)
_in_region = [itemgetter(0, *towns) for towns in TOWNS_IN]  # town 0, which counts nothing, makes it a tuple
_not_active = (False,) * len(TOWNS)


def looks(v: View) -> Looks:
    found: Looks = {
        "rounds": (v.seats, v.round, len(v.marriage_deck), not v.step),
        "marriage": marriage_look(v),
        "raiders": v.battle,
        "contest": (v.active, False, "") if v.active else (0, any(v.played), v.step),
        "discard": discarded(v),
    }
    add_map(v, found)
    add_rows(v, found)
    add_tracks(v, found)
    add_slots(v, found)
    return found


def add_map(v: View, found: Looks) -> None:
    found |= map_looks(tuple(v.disc), tuple(v.vikings), tuple(v.monastery), tuple(v.token))
    if v.active:
        town = v.active
        found[TOWN_IDS[town - 1]] = (v.disc[town], v.vikings[town], v.monastery[town], True)


@lru_cache(maxsize=500)
def map_looks(
    disc: tuple[int, ...], vikings: tuple[bool, ...], monastery: tuple[bool, ...], token: tuple[int, ...]
) -> Looks:
    """Towns and regions, the active town apart. Most choices change nothing here."""
    towns_now = zip(disc[1:], vikings[1:], monastery[1:], _not_active, strict=True)
    found: Looks = dict(zip(TOWN_IDS, towns_now, strict=True))
    for region, towns in enumerate(_in_region):
        weight = len(TOWNS_IN[region]) - towns(disc).count(NO_DISC) + towns(monastery).count(True)
        found[REGION_IDS[region]] = found[LABEL_IDS[region]] = (weight, token[region])
    return found


def marriage_look(v: View) -> Hashable:
    """The card at the head of the track; in the last battles of the game, the Princess with her ally."""
    card = PRINCESS if v.marriage == NO_MARRIAGE and v.alliance else v.marriage
    return card, v.married[card] if card != NO_MARRIAGE else NOBODY, v.alliance, len(v.marriage_deck)


def add_rows(v: View, found: Looks) -> None:
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


def add_tracks(v: View, found: Looks) -> None:
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


def add_slots(v: View, found: Looks) -> None:
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
    elsewhere = sum(map(len, v.hands)) + sum(map(len, v.packs)) + v.seats - v.played.count(0)
    return SETUP[v.seats].deal * v.seats - elsewhere


# Numbers and lights


def counters(view: View, seat: int) -> tuple[Counter, ...]:
    return (
        Counter("pen-coin", N_("Coins"), view.coins[seat]),
        Counter("pen-renown", N_("Renown"), view.renown[seat]),
        Counter("pen-raider", N_("Captured raiders"), view.raiders[seat]),
        Counter("pen-church", N_("Discs in the church area"), view.church[seat]),
        Counter("pen-back", N_("Cards in hand"), len(view.hands[seat])),
    )


def about(option: Option) -> tuple[str, ...]:
    match option:
        case Keep(card, other_card):
            return f"card-{card}", f"card-{other_card}"
        case Play(card):
            return (f"card-{card}",)
        case Settle(town) | Activate(town) | Expand(town) | Free(town) | Lose(town) | Build(town):
            return (f"town-{town}",)
        case Ally():
            return ("princess",)
    return ()


THINGS = Things(looks=looks, titles=titles, counters=counters, about=about)
