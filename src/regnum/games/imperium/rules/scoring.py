"""Counting (rules §11): points of cards in every place, and who has won."""

from collections.abc import Callable

from regnum.core.game import Score
from regnum.core.words import N_, Text
from regnum.games.imperium.components import (
    BOX,
    CARD,
    COUNT,
    KINDS,
    REGIONS,
    UNREST,
    Points,
    named,
    passing_on,
)
from regnum.games.imperium.rules.centurion.worth import points as centurion_points
from regnum.games.imperium.rules.centurion.worth import slot_cards
from regnum.games.imperium.state import CENTURION, Imperium

MOST = BOX.market.most_points
VARIABLE = frozenset(card for card in range(len(CARD)) if CARD[card].variable)
RETURNING = passing_on("returns_unrest")
LONG_WALLS = named("Long Walls")
SIMPLE = {
    "uncivilised": KINDS["uncivilised"],
    "civilised": KINDS["civilised"],
    "tributary": KINDS["tributary"],
    "fame": KINDS["fame"],
}


class Holdings:
    """The cards of a seat that count, by the places where they lie; unrest that is returned first is gone."""

    __slots__ = ("all", "garrisoned", "history", "others", "play", "seat", "state")

    def __init__(self, s: Imperium, seat: int) -> None:
        self.state, self.seat = s, seat
        self.play = [each.card for each in s.play[seat]]
        self.garrisoned = s.garrisons(seat)
        self.history = list(s.histories[seat])
        self.others = [*s.hands[seat], *s.decks[seat], *s.discards[seat]]
        self.others += [card for card in s.limbo if seat == s.active]
        if s.is_centurion(seat):
            self.others += slot_cards(s)
        self.all = self.counted()
        if not RETURNING.isdisjoint(self.all) and not s.is_centurion(seat):
            self.return_unrest()

    def counted(self) -> list[int]:
        """Neither the power card nor what never leaves play is counted (N44)."""
        return [
            card
            for card in (*self.play, *self.garrisoned, *self.history, *self.others)
            if "power" not in CARD[card].suits and not CARD[card].permanent
        ]

    def return_unrest(self) -> None:
        """First what is of no use where it lies: cards of the history may count."""
        left = sum(CARD[card].passive.returns_unrest for card in self.all if card in RETURNING)
        for cards in (self.others, self.garrisoned, self.history):
            for card in [card for card in cards if card in UNREST][:left]:
                cards.remove(card)
                left -= 1
        self.all = self.counted()


def icons(cards: list[int], *wanted: str) -> int:
    return sum([COUNT[icon][card] for icon in wanted for card in cards])


def _others_unrest(h: Holdings) -> int:
    s = h.state
    return sum(unrest_counted(Holdings(s, other)) for other in s.others(h.seat))


def unrest_counted(h: Holdings) -> int:
    return sum(card in UNREST for card in h.all)


AMOUNTS: dict[str, Callable[[Holdings], int]] = {
    "region": lambda h: sum([REGIONS[card] for card in h.all]),
    "fertile": lambda h: icons(h.all, "fertile"),
    "river": lambda h: icons(h.all, "river"),
    "fertile_or_river": lambda h: icons(h.all, "fertile", "river"),
    "city_or_metro": lambda h: icons(h.all, "city", "metro"),
    "city_or_metro_in_play": lambda h: icons(h.play, "city", "metro"),
    "region_in_play": lambda h: sum([REGIONS[card] for card in h.play]),
    "pinned_other_in_play": lambda h: sum(card in KINDS["pinned_other"] for card in h.play),
    "long_walls_in_play": lambda h: sum(card in LONG_WALLS for card in h.play),
    "cards": lambda h: len(h.all),
    "history": lambda h: len(h.history),
    "materials": lambda h: h.state.materials[h.seat],
    "population": lambda h: h.state.population[h.seat],
    "progress": lambda h: h.state.progress[h.seat],
    "variable": lambda h: sum(card in VARIABLE for card in h.all),
    "exile": lambda h: len(h.state.exile),
    "unrest_of_others": _others_unrest,
    "poorer_others": lambda h: sum(
        h.state.progress[other] < h.state.progress[h.seat] for other in h.state.others(h.seat)
    ),
}
"""By what a card counts: how much of it there is. What lies in a card's own garrison is counted apart."""


def amount(h: Holdings, of: str, card: int) -> int:
    if of in SIMPLE:
        return sum(each in SIMPLE[of] for each in h.all)
    if of == "other_variable":  # N35
        return sum(each in VARIABLE and each != card for each in h.all)
    if of == "garrison":
        here = [each.under for each in h.state.play[h.seat] if each.card == card]
        return sum(each in h.garrisoned for under in here for each in under)
    return AMOUNTS[of](h)


def variable(h: Holdings, card: int, points: tuple[Points, ...]) -> int:
    """At most ten for a card."""
    return min(sum(each.n * (amount(h, each.of, card) // each.every) for each in points), MOST)


def worth(h: Holdings, card: int, place: str) -> int:
    """What a card is worth where it lies."""
    told = CARD[card]
    if told.variable:
        return variable(h, card, told.variable)
    if told.placed is None:
        return told.points
    found: int | None = getattr(told.placed, place, None)
    if found is None and place != "in_play":
        found = told.placed.not_in_play
    return told.placed.otherwise if found is None else found


def card_points(s: Imperium, seat: int) -> dict[str, int]:
    """By heading: the points of a seat's cards; unrest by itself."""
    h = Holdings(s, seat)
    places = (
        ("in_play", h.play),
        ("garrisoned", h.garrisoned),
        ("history", h.history),
        ("", h.others),
    )
    found = {"power": 0, "cards": 0, "fame": 0, "unrest": 0}
    for place, cards in places:
        for card in cards:
            told = CARD[card]
            heading = "power" if "power" in told.suits or told.permanent else "cards"
            heading = "fame" if "fame" in told.suits else "unrest" if card in UNREST else heading
            found[heading] += worth(h, card, place)
    return found


def score(s: Imperium) -> Score:
    seats = range(s.seats)
    points = [centurion_points(s) if s.is_centurion(seat) else card_points(s, seat) for seat in seats]
    found: dict[Text, list[int]] = {
        N_("Progress"): [s.progress[seat] for seat in seats],
        N_("Power card"): [each["power"] for each in points],
        N_("Fame"): [each["fame"] for each in points],
        N_("Other cards"): [each["cards"] for each in points],
        N_("Unrest"): [each["unrest"] for each in points],
    }
    if s.centurion:
        found[N_("Materials and population")] = [each.get("stock", 0) for each in points]
    return found


def unrest_of(s: Imperium, seat: int) -> int:
    """For a collapse: all that a seat owns, before any is returned."""
    owned = [*s.hands[seat], *s.decks[seat], *s.discards[seat], *s.histories[seat], *s.garrisons(seat)]
    owned += [card for card in s.limbo if seat == s.active]
    return sum(card in UNREST for card in owned)


def wins(s: Imperium) -> list[float]:
    """Most points; after a collapse least unrest, then most points. A tie is shared."""
    totals = [sum(each) for each in zip(*score(s).values(), strict=True)]
    if s.centurion:  # a collapse and a tie are its victory (§14.5)
        won = totals[0] > totals[CENTURION] and not s.collapsed
        return [float(won), float(not won)]
    ranks: list[tuple[int, int]] = [
        (-unrest_of(s, seat) if s.collapsed else 0, total) for seat, total in enumerate(totals)
    ]
    best = [rank == max(ranks) for rank in ranks]
    return [1 / sum(best) if each else 0.0 for each in best]
