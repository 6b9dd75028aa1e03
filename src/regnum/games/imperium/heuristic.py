"""What a position of Imperium is worth, for bots: the points that each seat may expect at the end."""

from regnum.games.imperium.components import CARD, EXHAUST, REGION, SOLSTICE, UNREST
from regnum.games.imperium.rules.scoring import Holdings, worth
from regnum.games.imperium.state import Imperium

MATERIAL, PEOPLE = 0.22, 0.4
"""Points that a material and a population are worth while there are turns to spend them."""
IN_HAND, ACTION = 0.12, 0.35
REGION_IN_PLAY, ENGINE = 0.9, 1.2
"""Points for a region in play, and for any other card there that does something every turn or round."""
NATION_CARD, EMPIRE, DEVELOPMENT = 0.9, 3.0, 1.0
"""Points for every step that a nation has come along."""
UNREST_DRAG = 0.7
"""Points that an unrest costs beside those that it counts: it clogs the hand."""
CLUTTER = 0.05
"""Points that each card of the deck costs, as it keeps the others away."""
ROUNDS = 22
"""That a game lasts, about."""


def time_left(s: Imperium) -> float:
    """From 1 at the beginning to 0 at the end."""
    if not s.step:
        return 0.0
    if s.ending:
        return 0.06 if s.ending == 2 else 0.1
    return max(1 - s.round / ROUNDS, 0.15)


def values(s: Imperium) -> list[float]:
    """The points that each seat may expect."""
    left = time_left(s)
    return [seat_value(s, seat, left) for seat in range(s.seats)]


def seat_value(s: Imperium, seat: int, left: float) -> float:
    h = Holdings(s, seat)
    found = float(s.progress[seat])
    for place, cards in (
        ("in_play", h.play),
        ("garrisoned", h.garrisoned),
        ("history", h.history),
        ("", h.others),
    ):
        for card in cards:
            found += worth(h, card, place)
    if not left:
        return found
    unrest = sum([1 for card in h.others if card in UNREST])
    engine = 0.0
    for each in s.play[seat]:
        if each.card in REGION:
            engine += REGION_IN_PLAY
        elif EXHAUST[each.card] or SOLSTICE[each.card] or CARD[each.card].passive.hand_size:
            engine += ENGINE
    steps = -NATION_CARD * len(s.nation_decks[seat]) - DEVELOPMENT * len(s.developments[seat])
    spendable = MATERIAL * min(s.materials[seat], 14) + PEOPLE * min(s.population[seat], 10)
    idle = IN_HAND * len(s.hands[seat]) + ACTION * (
        s.actions[seat] if seat == s.active and s.step == "turn" else 0
    )
    scale = min(left * 1.6, 1.0)
    return found + scale * (
        engine
        + steps
        + spendable
        + idle
        + EMPIRE * s.empire[seat]
        - UNREST_DRAG * unrest
        - CLUTTER * len(h.others)
    )
