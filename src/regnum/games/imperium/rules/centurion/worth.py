"""What cards and resources are worth to the centurion (rules §14.3, §14.5): in the market, and at the count."""

from regnum.games.imperium.components import ALL, CARD, UNREST
from regnum.games.imperium.rules.centurion.levels import LEVELS
from regnum.games.imperium.state import CENTURION, EMPTY, Imperium

VARIABLE_WORTH = 5
"""Points of every card with variable points."""


def worth(card: int) -> int:
    """A card with variable points counts five, one whose points go by its place the most that is printed on it,
    even if that is less than nothing."""
    told = CARD[card]
    if told.variable:
        return VARIABLE_WORTH
    if told.placed is None:
        return told.points
    places = (told.placed.history, told.placed.garrisoned, told.placed.in_play, told.placed.not_in_play)
    printed = [points for points in places if points is not None]
    return max([*printed, told.placed.otherwise] if told.placed.otherwise else printed)


WORTH = [worth(card) for card in ALL]
"""By card."""


def slot_cards(s: Imperium) -> list[int]:
    """The cards in its slots, and the one under the die: its hand."""
    assert s.centurion is not None
    return [card for card in s.centurion.slots if card != EMPTY]


def cards(s: Imperium) -> list[int]:
    """All that count for it: neither the dynasty deck nor the power card nor its journey."""
    found = [*slot_cards(s), *s.decks[CENTURION], *s.discards[CENTURION], *s.histories[CENTURION]]
    found += [standing.card for standing in s.play[CENTURION]]
    if s.active == CENTURION:
        found += s.limbo
    return found


def points(s: Imperium) -> dict[str, int]:
    """By heading: its points."""
    assert s.centurion is not None
    found = {"power": 0, "cards": 0, "fame": 0, "unrest": 0}
    for card in cards(s):
        heading = "fame" if "fame" in CARD[card].suits else "unrest" if card in UNREST else "cards"
        found[heading] += WORTH[card]
    stock = s.materials[CENTURION] + s.population[CENTURION]
    found["stock"] = stock // LEVELS[s.centurion.level].resources_per_point
    return found
