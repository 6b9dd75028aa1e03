"""Choosing among cards: which ones fit, and asking for one of them."""

from collections.abc import Generator, Iterable
from itertools import combinations
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from regnum.core.judge import Why
from regnum.core.moves import Option
from regnum.core.programs import Program
from regnum.core.script import Ask, AskAll, Options, Question, StepContext
from regnum.core.words import N_, Phrase, Text
from regnum.games.imperium.components import ALL, CARD, DESIGN, UNREST, fitting, named, passing_on
from regnum.games.imperium.moves import DONE, PICK
from regnum.games.imperium.rules.scope import CardScope, distinct_hand, needs_cards
from regnum.games.imperium.state import NOBODY, NOTHING, Imperium

Picked = Generator[Ask | AskAll, Any, int]
"""Asks, and tells which card was chosen, or NOTHING."""
STAYS = passing_on("stays")
MOVABLE = frozenset(
    card for card in ALL if card not in STAYS and not CARD[card].permanent and "power" not in CARD[card].suits
)
"""Cards that can be abandoned or recalled once they are in play."""
ALL_QUESTS = passing_on("last_quest")


class Price(NamedTuple):
    """What a card of the hand is given for: no card may be given without which that could not be done (N43)."""

    card: int
    """The card whose text asks."""
    then: Program
    to: str
    """Where the card goes."""
    left: int
    """How many have to be given, this one included."""


def price_of(scope: CardScope, to: str, left: int = 1) -> Price | None:
    return Price(scope.card, scope.buying, to, left) if needs_cards(scope.buying) else None


class Wanted(Struct, frozen=True):
    """Which cards can be chosen."""

    zones: tuple[str, ...]
    kinds: tuple[str, ...] = ()
    name: str = ""
    but: int = NOTHING
    """The card whose text asks; it cannot be chosen itself."""
    rule: str = ""
    """What else must be so: `movable`, `garrison`, `no unrest`, `spent`."""
    hosting: str = ""
    """A kind, or the beginning of a name, that must lie under the card."""
    price: Price | None = None

    @property
    def fit(self) -> frozenset[int]:
        return named(self.name) if self.name else fitting(self.kinds)


def cards_in(s: Imperium, seat: int, zone: str) -> list[int]:
    if zone == "hand":
        return s.hands[seat]
    if zone == "discard":
        return s.discards[seat]
    if zone == "play":
        return [each.card for each in s.play[seat]]
    if zone == "garrisoned":
        return s.garrisons(seat)
    if zone == "history":
        return s.histories[seat]
    if zone == "deck":
        return sorted(s.decks[seat])  # whoever searches a deck does not learn its order
    if zone == "nation":
        return sorted([card for card in s.nation_decks[seat] if CARD[card].start != "accession"])
    if zone == "here":
        return []
    if zone == "quests":
        return impending(s, seat)
    assert zone == "exile", zone
    return s.exile


def impending(s: Imperium, seat: int) -> list[int]:
    """Quests that can be chosen: the last one only when no other is left."""
    quests = s.developments[seat]
    return [card for card in quests if card not in ALL_QUESTS] or list(quests)


def candidates(s: Imperium, seat: int, wanted: Wanted) -> list[int]:
    """All cards that fit; of equal ones each."""
    fit, but = wanted.fit, wanted.but
    found = [card for zone in wanted.zones for card in cards_in(s, seat, zone) if card in fit and card != but]
    if wanted.rule:
        found = obeying(s, seat, found, wanted.rule)
    if wanted.hosting:
        found = [card for card in found if hosts(s, seat, card, wanted.hosting)]
    return affordable(s, seat, found, wanted.price) if wanted.price else found


def obeying(s: Imperium, seat: int, cards: list[int], rule: str) -> list[int]:
    """Those of the cards for which a rule holds."""
    if rule == "movable":
        return [card for card in cards if card in MOVABLE]
    if rule == "garrison":
        return [card for card in cards if not CARD[card].no_garrison]
    if rule == "no unrest":
        return [card for card in cards if card not in UNREST]
    assert rule == "spent", rule
    spent = [each.card for each in s.play[seat] if each.spent]
    return [card for card in cards if card in spent]


def affordable(s: Imperium, seat: int, cards: list[int], price: Price) -> list[int]:
    """The cards that can be given so that what they are given for can still be done (N43). There always is one
    in a hand that is known; in one that is imagined, any will do."""
    scope = CardScope(seat, price.card)
    found = []
    for card in cards:
        others = distinct_hand([each for each in cards if each != card], price.left - 1)
        ways = combinations(others, min(price.left - 1, len(others)))
        if any(scope.why_not_having_given(s, (card, *more), price.to, price.then) is None for more in ways):
            found.append(card)
    return found or cards


def hosts(s: Imperium, seat: int, card: int, what: str) -> bool:
    fit = fitting((what,)) if what == "knight" else named(what)
    return any(under in fit for under in s.standing(seat, card).under)


def distinct(cards: Iterable[int]) -> list[int]:
    """One of each that are alike."""
    found: dict[int, int] = {}
    for card in cards:
        found.setdefault(DESIGN[card], card)
    return list(found.values())


def options_for(s: Imperium, seat: int, wanted: Wanted, more: tuple[Option, ...] = ()) -> Options:
    return [*[PICK[card] for card in representatives(s, seat, wanted)], *more]


def representatives(s: Imperium, seat: int, wanted: Wanted) -> list[int]:
    """Of cards that are alike and lie in the same place, one; but cards in play differ in what lies on them."""
    cards = candidates(s, seat, wanted)
    if "play" in wanted.zones:
        return cards
    if len(wanted.zones) == 1:
        return distinct(cards)
    return [
        card
        for zone in wanted.zones
        for card in distinct([each for each in cards_in(s, seat, zone) if each in cards])
    ]


def pick(
    s: Imperium,
    t: StepContext,
    seat: int,
    question: Question,
    wanted: Wanted,
    optional: bool = False,
    **about: Any,
) -> Picked:
    """Let a seat choose a card; NOTHING, if it may and does stop."""
    more = (DONE,) if optional else ()
    hidden = (
        not optional and bool(wanted.kinds or wanted.name or wanted.rule) and not OPEN.issuperset(wanted.zones)
    )
    if hidden:
        s.asked_seat, s.asked_zone, s.asked_kinds = seat, wanted.zones[0], wanted.kinds
        s.asked_name, s.asked_rule = wanted.name, wanted.rule
    choice = yield t.ask(
        seat,
        question,
        lambda s, seat: options_for(s, seat, wanted, more),
        {"wanted": wanted, "optional": optional, **about},
    )
    if hidden:
        s.asked_seat, s.asked_zone, s.asked_kinds, s.asked_name, s.asked_rule = NOBODY, "", (), "", ""
    return NOTHING if choice is DONE else choice.card


OPEN = frozenset({"discard", "play", "garrisoned", "exile", "quests"})
"""Places where everybody sees what lies there."""


# Why not

NEEDED_IN_PLAY = N_("You need {needed} in play.")
WHERE = {
    "hand": N_("It is not in your hand."),
    "discard": N_("It is not on your discard pile."),
    "play": N_("You do not have it in play."),
    "garrisoned": N_("It is in none of your garrisons."),
    "history": N_("It is not in your history."),
    "exile": N_("It is not in exile."),
    "deck": N_("It is not in your deck."),
    "nation": N_("It is not in your nation deck."),
    "quests": N_("It is no impending quest of yours that could be chosen now."),
    "here": N_("It is not under that card."),
}
RULES = {
    "movable": N_("It can be neither abandoned nor recalled."),
    "garrison": N_("It cannot be put into a garrison."),
    "no unrest": N_("It is unrest."),
    "spent": N_("No exhaust token lies on it."),
}


def why_unpicked(s: Imperium, seat: int, card: int, wanted: Wanted) -> Why:
    if not any(card in cards_in(s, seat, zone) for zone in wanted.zones):
        return Phrase(WHERE[wanted.zones[0]])
    if card == wanted.but:
        return Phrase(N_("It is the card that asks."))
    if card not in wanted.fit:
        return Phrase(N_("It is not of the kind that is asked for."))
    if card in candidates(s, seat, wanted):
        return None
    if wanted.price and card in candidates(s, seat, replace(wanted, price=None)):
        return Phrase(N_("Without it, what you pay for could not be done."), ruling="N43")
    return Phrase(RULES.get(wanted.rule, N_("Nobody fitting is garrisoned under it.")))


NEEDED: dict[tuple[str, ...], Text] = {
    ("hand",): N_("You need {needed} in your hand."),
    ("discard",): N_("You need {needed} on your discard pile."),
    ("history",): N_("You need {needed} in your history."),
    ("play",): NEEDED_IN_PLAY,
}


def missing(s: Imperium, seat: int, wanted: Wanted, count: int) -> Why:
    """Why there are not enough cards to choose from."""
    if len(candidates(s, seat, wanted)) >= count:
        return None
    needed = (count, wanted.kinds, wanted.name)
    return Phrase(NEEDED.get(wanted.zones, N_("You need {needed}.")), needed=needed)
