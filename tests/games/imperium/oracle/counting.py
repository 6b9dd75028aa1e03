"""The count at the end: points of every card by its facts, collapse, and who has won (§8, §11)."""

import re
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import replace

from tests.games.imperium.oracle.facts import FACT, ICONS
from tests.games.imperium.oracle.table import Centurion, Player, Table

MOST_VARIABLE_POINTS = 10


def beside(card: str) -> bool:
    """The power card and what lies with it from the start: they score, but are not counted among the cards."""
    return "POW" in FACT[card].suits or FACT[card].permanent


def unrest(p: Player) -> int:
    return sum(FACT[card].is_a("UNR") for card in p.owned())


def at_the_count(p: Player) -> Player:
    """The owner of Sumerians returns up to two unrest cards first, where they are of least use; what cards say
    is nothing to the centurion."""
    if isinstance(p, Centurion) or not any(FACT[card].name == "Sumerians" for card in p.owned()):
        return p
    p, left = deepcopy(p), 2
    for zone in (p.hand, p.deck, p.discard, p.playing, *[each.under for each in p.play], p.history):
        for card in [card for card in zone if FACT[card].is_a("UNR")][:left]:
            zone.remove(card)
            left -= 1
    return p


def place_of(p: Player, card: str) -> str:
    if card in p.history:
        return "history"
    if card in p.garrisons():
        return "garrisoned"
    return "in_play" if p.standing(card) else "elsewhere"


def counted(table: Table, p: Player, card: str, what: str) -> int:
    """How much there is of something that variable points are given for."""
    in_play = what.endswith(" in play")
    kinds = what.removesuffix(" in play").split("/")
    cards = [each.card for each in p.play] if in_play else p.owned()
    cards = [each for each in cards if not beside(each)]
    if what in ("mat", "pop", "prog"):
        return int(getattr(p, what))
    if what == "cards":
        return len(cards)
    if what == "history":
        return len(p.history)
    if what == "exile":
        return len(table.exile)
    if what == "standing":
        return len(p.in_play("standing"))
    if what == "under":
        standing = p.standing(card)
        return len(standing.under) if standing else 0
    if what.startswith("variable"):
        itself = what == "variable" and card in cards
        return sum(bool(FACT[each].variable) for each in cards) - itself
    if what == "UNR of others":
        return sum(unrest(other) for other in table.others(p))
    if what == "poorer":
        return sum(other.prog < p.prog for other in table.others(p))
    if kinds[0] in ICONS:
        return sum(FACT[each].icons.count(icon) for each in cards for icon in kinds)
    if kinds[0].startswith("["):
        return sum(FACT[each].is_a(kinds[0]) for each in cards)
    return sum(FACT[each].suits.count(kinds[0]) for each in cards)


def variable_points(table: Table, p: Player, card: str) -> int:
    points = 0
    for term in FACT[card].variable.split(" + "):
        match = re.fullmatch(r"(\d+) per (?:(\d+) )?(.+)", term)
        assert match, term
        n, every, what = match.groups()
        points += int(n) * (counted(table, p, card, what) // int(every or 1))
    return min(points, MOST_VARIABLE_POINTS)


def points_of(table: Table, p: Player, card: str) -> int:
    fact = FACT[card]
    if fact.variable:
        return variable_points(table, p, card)
    if fact.placed is None:
        return fact.points
    place = place_of(p, card)
    if place not in fact.placed and place != "in_play" and "not_in_play" in fact.placed:
        place = "not_in_play"
    return fact.placed.get(place, fact.placed.get("else", 0))


RICH = ("sovereign", "overlord", "supreme_ruler")
"""Levels at which five resources are a point."""


def worth(card: str) -> int:
    """To the centurion: variable points count five, others that hang on something the most that is printed."""
    fact = FACT[card]
    return 5 if fact.variable else max(fact.placed.values()) if fact.placed else fact.points


def rows_of_centurion(p: Centurion) -> dict[str, int]:
    """§14.5."""
    found = {"prog": p.prog, "FAM": 0, "other": 0, "UNR": 0}
    for card in p.owned():
        found[next((suit for suit in ("FAM", "UNR") if FACT[card].is_a(suit)), "other")] += worth(card)
    return found | {"stock": (p.mat + p.pop) // (5 if p.level in RICH else 10)}


def rows(table: Table) -> dict[str, list[int]]:
    """Points by where they come from, and by seat."""
    found = {name: [0] * len(table.players) for name in ("prog", "POW", "FAM", "other", "UNR")}
    table = replace(table, players=[at_the_count(p) for p in table.players])
    for p in table.players:
        if isinstance(p, Centurion):
            found["stock"] = [0] * len(table.players)
            for name, points in rows_of_centurion(p).items():
                found[name][p.seat] = points
            continue
        found["prog"][p.seat] = p.prog
        for card in p.owned():
            suit = next((suit for suit in ("FAM", "UNR") if FACT[card].is_a(suit)), "other")
            suit = "POW" if beside(card) else suit
            found[suit][p.seat] += points_of(table, p, card)
    return found


def totals(table: Table) -> list[int]:
    return [sum(points) for points in zip(*rows(table).values(), strict=True)]


def winners(table: Table) -> list[int]:
    """Most points; after a collapse fewest unrest, then most points (N32, N36). Alone, a collapse and a tie are
    lost."""
    if isinstance(table.players[-1], Centurion):
        person, centurion = totals(table)
        return [0 if person > centurion and not table.collapsed else 1]
    points: Sequence[tuple[int, int]] = [(0, total) for total in totals(table)]
    if table.collapsed:
        points = [(-unrest(p), total) for p, (_, total) in zip(table.players, points, strict=True)]
    return [seat for seat, each in enumerate(points) if each == max(points)]
