"""The end and the final scoring (rules §14)."""

from collections.abc import Sequence

from regnum.core.game import Score
from regnum.core.words import N_
from regnum.games.age_of_conan.components import BOX, CATEGORIES, PROVINCES, VALUE
from regnum.games.age_of_conan.rules.adventures import worth
from regnum.games.age_of_conan.rules.objectives import fulfils
from regnum.games.age_of_conan.state import CITY, FORT, NOBODY, TOWER, AgeOfConan

BONUSES = BOX.bonuses


def score(s: AgeOfConan) -> Score:
    """What would be counted if the game ended now. Whoever fell in a crowning counts nothing (A15)."""
    in_game = [seat for seat in range(s.seats) if seat != s.fallen]
    rows: Score = {
        N_("Empire points so far"): s.points,
        N_("Forts and cities"): [value_of(s, seat, (FORT, CITY)) for seat in range(s.seats)],
        N_("Objectives"): [objective_points(s, seat) for seat in range(s.seats)],
        N_("Richest"): bonus(final_gold(s), in_game, BONUSES.richest, BONUSES.richest_tied),
        N_("Crom, count the dead"): bonus(s.crom, in_game, BONUSES.crom, BONUSES.crom_tied),
        N_("Crowned Conan"): [BONUSES.crowned * (seat == s.crowned) for seat in range(s.seats)],
        N_("Monsters"): supremacy(s, 0, in_game),
        N_("Treasures"): supremacy(s, 1, in_game),
        N_("Women"): supremacy(s, 2, in_game),
    }
    if s.fallen == NOBODY:
        return rows
    return {rule: [n * (seat != s.fallen) for seat, n in enumerate(row)] for rule, row in rows.items()}


def value_of(s: AgeOfConan, seat: int, markers: Sequence[int]) -> int:
    """The value of the provinces with such a marker."""
    return sum([VALUE[p] for p in PROVINCES if s.owner[p] == seat and s.marker[p] in markers])


def final_gold(s: AgeOfConan) -> list[int]:
    """With the value of each province with a tower or a city."""
    return [s.gold[seat] + value_of(s, seat, (TOWER, CITY)) for seat in range(s.seats)]


def objective_points(s: AgeOfConan, seat: int) -> int:
    """Objectives come after the gold of the provinces (§14)."""
    gold = final_gold(s)
    return sum(BOX.objectives[each].points for each in s.objectives if fulfils(s, seat, each, gold))


def bonus(amounts: Sequence[int], seats: Sequence[int], alone: int, tied: int) -> list[int]:
    """For the highest alone, or for each of those who share that; nothing for nothing (A16)."""
    best = max([amounts[seat] for seat in seats], default=0)
    first = [seat for seat in seats if best and amounts[seat] == best]
    each = alone if len(first) == 1 else tied
    return [each if seat in first else 0 for seat in range(len(amounts))]


def supremacy(s: AgeOfConan, category: int, seats: Sequence[int]) -> list[int]:
    """For the most tokens of a kind. After a crowning, only the one who crowned Conan can have it."""
    sums = [worth(counted_tokens(s, seat), category) for seat in range(s.seats)]
    found = bonus(sums, seats, BONUSES.supremacy, BONUSES.supremacy_tied)
    if s.crowned != NOBODY:
        return [points * (seat == s.crowned) for seat, points in enumerate(found)]
    return found


def counted_tokens(s: AgeOfConan, seat: int) -> list[int]:
    """All of them at the end; before that those that everybody has seen: the score gives nothing away."""
    everybody = (1 << s.seats) - 1
    return [token for token in s.tokens[seat] if not s.step or s.known[token] == everybody]


def wins(s: AgeOfConan) -> list[float]:
    """Most points; among equals most adventure tokens; who is still equal shares the victory (E14)."""
    totals = [sum(given) for given in zip(*score(s).values(), strict=True)]
    ranks = [(totals[seat], len(s.tokens[seat])) if seat != s.fallen else (-1, -1) for seat in range(s.seats)]
    first = [rank == max(ranks) for rank in ranks]
    return [won / sum(first) for won in first]


assert len(CATEGORIES) == 3, "the rows of the score name three kinds of tokens"
