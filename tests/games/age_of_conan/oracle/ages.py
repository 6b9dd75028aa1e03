"""The age change, crowning Conan and the final scoring (rules §12 to §14), worked out in the plainest way.

What players decide is asked for: `age_change` and `raids` yield the question and the options by seat, and go on
with what each chose. An option is its name and what it is about: ("BuyUnit", "ophir").
"""

from collections.abc import Generator
from itertools import combinations
from typing import NamedTuple

from tests.games.age_of_conan.oracle.table import (
    CATEGORIES,
    KINGDOM_CARD,
    NEIGHBOURS,
    OBJECTIVE,
    PROVINCE,
    Table,
    value,
)

Option = tuple[str | int, ...]


class Asked(NamedTuple):
    question: str
    options: dict[int, set[Option]]


Asking = Generator[Asked, dict[int, Option], None]


def ask(question: str, seat: int, options: set[Option]) -> Generator[Asked, dict[int, Option], Option]:
    answers = yield Asked(question, {seat: options})
    return answers[seat]


# 1. Raids


def raids(t: Table) -> Asking:
    for seat in t.clockwise():
        if seat == t.fallen:
            continue
        while guarded := {place for place in t.friendly(seat) if t.raiders.get(place) and t.army(seat, place)}:
            given: set[Option] = {("Sacrifice", place) for place in guarded}
            choice = yield from ask("raids", seat, {("RaidersStay",)} | given)
            if choice == ("RaidersStay",):
                break
            t.add_units(seat, str(choice[1]), -1)
            del t.raiders[str(choice[1])]
        left = sum(t.raiders.get(place, 0) for place in t.friendly(seat))
        t.points[seat] = max(t.points[seat] - left, 0)
    t.raiders.clear()


# 2. Gold and objectives


def income(t: Table) -> Asking:
    for seat in t.clockwise():
        t.gold[seat] += 5 + 2 * len(t.marked(seat, "tower", "city"))
        while cards := {card for card in t.ready[seat] if KINGDOM_CARD[card]["window"] == "age_gold"}:
            played: set[Option] = {("Play", card) for card in cards}
            choice = yield from ask("income", seat, {("Pass",)} | played)
            if choice == ("Pass",):
                break
            t.ready[seat].remove(str(choice[1]))
            t.used[seat].add(str(choice[1]))
            t.gold[seat] += KINGDOM_CARD[str(choice[1])]["program"][0]["gain_gold"]["n"]


def coastal(t: Table, place: str) -> bool:
    """The southern sea makes no coast in the first edition as printed (E10)."""
    seas = set(PROVINCE[place].get("seas", ()))
    return bool(seas - ({"southern"} if t.edition == "rebel" else set()))


def fulfils(t: Table, seat: int, objective: str) -> bool:
    if seat == t.fallen:
        return False
    ((verb, wish),) = OBJECTIVE[objective]["condition"].items()
    if verb == "most":
        amounts = {
            "sorcery": t.sorcery,
            "gold": t.gold,
            "crom": t.crom,
            "adventure_tokens": [len(tokens) for tokens in t.tokens],
            "towers": [len(t.marked(each, "tower", "city")) for each in t.seats],
        }[wish]
        return all(amounts[seat] > amounts[each] for each in t.seats if each not in (seat, t.fallen))
    own = t.marked(seat, "fort", "tower", "city")
    if verb == "control":
        return set(wish) <= set(own)
    if verb == "abroad":
        areas = {PROVINCE[place]["area"] for place in own} - {PROVINCE[t.home(seat)]["area"]}
        return bool(len(areas) >= (wish["of_two_players"] if len(t.kingdoms) == 2 else wish["n"]))
    kinds = {"fort": ("fort", "city"), "tower": ("tower", "city"), "city": ("city",)}
    fit = [
        place
        for place in t.marked(seat, *kinds.get(wish.get("marker", ""), ("fort", "tower", "city")))
        if value(place) >= wish.get("least_value", 0)
        and wish.get("area", PROVINCE[place]["area"]) == PROVINCE[place]["area"]
        and (not wish.get("savage") or PROVINCE[place].get("savage"))
        and (not wish.get("coastal") or coastal(t, place))
    ]
    if verb == "count":
        return bool(len(fit) >= wish["n"])
    assert verb == "apart"
    return any(
        not any(b in NEIGHBOURS[a] for a, b in combinations(group, 2)) for group in combinations(fit, wish["n"])
    )


def reward_objectives(t: Table) -> None:
    """All at once; those that somebody met are taken away. New ones are up to luck."""
    met = {each: [seat for seat in t.seats if fulfils(t, seat, each)] for each in t.objectives}
    for objective, seats in met.items():
        for seat in seats:
            t.points[seat] += OBJECTIVE[objective]["points"]
    t.objectives = {objective for objective, seats in met.items() if not seats}


# 3. Cities and troops


def levies(t: Table) -> Asking:
    for seat in t.clockwise():
        served: set[str] = set()
        while True:
            options: set[Option] = set()
            for place in {t.home(seat), *t.marked(seat, "fort", "city")} - served:
                if t.units_on_board(seat) < 18 and (place == t.home(seat) or t.army(seat, place) < 5):
                    options.add(("PlaceUnit", place))
                if t.markers.get(place) == (seat, "fort"):
                    options.add(("BuildCity", place))
            if not options:
                break
            choice = yield from ask("levies", seat, {("Done",)} | options)
            if choice == ("Done",):
                break
            place = str(choice[1])
            served.add(place)
            if choice[0] == "BuildCity":
                t.markers[place] = (seat, "city")
            else:
                t.add_units(seat, place, 1)


# 4. Gold is spent


def spending(t: Table) -> Asking:
    for seat in t.clockwise():
        while t.gold[seat]:
            choice = yield from ask("spending", seat, {("Done",)} | wares(t, seat))
            if choice == ("Done",):
                break
            t.gold[seat] -= 1 if choice == ("BuyStrategy",) else 2
            if choice[0] == "BuyUnit":
                t.add_units(seat, str(choice[1]), 1)
            elif choice[0] == "BuyEmissary":
                t.add_emissaries(seat, str(choice[1]), 1)
            else:
                buy_cards(t, seat, choice == ("BuyCards",))


def wares(t: Table, seat: int) -> set[Option]:
    options: set[Option] = {("BuyStrategy",)}
    if t.gold[seat] >= 2:
        options.add(("BuyCards",))
        for place in t.friendly(seat):
            if t.units_on_board(seat) < 18 and (place == t.home(seat) or t.army(seat, place) < 5):
                options.add(("BuyUnit", place))
            if t.emissaries_on_board(seat) < 6:
                options.add(("BuyEmissary", place))
    return options


def buy_cards(t: Table, seat: int, both: bool) -> None:
    """If any are left (A3)."""
    if both and t.kingdom_left[seat]:
        t.kingdom_cards[seat] += 1
        t.kingdom_left[seat] -= 1
    if t.strategy_left:
        t.strategy_cards[seat] += 1
        t.strategy_left -= 1


# 5. Artifacts and the bonus card


def auction(t: Table) -> Asking:
    answers = yield Asked("auction", {seat: offers(t, seat) for seat in t.seats})
    t.artifacts = {}
    for category in CATEGORIES:
        bids = [int(each[2]) if each[0] == "Offer" and each[1] == category else 0 for each in answers.values()]
        best = max(bids)
        if best and bids.count(best) == 1:
            t.artifacts[category] = list(answers)[bids.index(best)]
    fewest = [seat for seat in t.seats if t.points[seat] == min(t.points)]
    held = [len(t.tokens[seat]) for seat in fewest]
    fewest = [seat for seat in fewest if len(t.tokens[seat]) == min(held)]
    t.bonus_card = fewest[0] if len(fewest) == 1 else None


def offers(t: Table, seat: int) -> set[Option]:
    """All that tokens of one category can be worth together."""
    options: set[Option] = {("OfferNothing",)}
    for category in CATEGORIES:
        sums = {0}
        for kind, number in t.tokens[seat]:
            if kind == category:
                sums |= {worth + number for worth in sums}
        options |= {("Offer", category, worth) for worth in sums - {0}}
    return options


def age_change(t: Table) -> Asking:
    """The steps 1 to 5, one after another; then a new age begins."""
    yield from raids(t)
    yield from income(t)
    reward_objectives(t)
    yield from levies(t)
    yield from spending(t)
    yield from auction(t)
    t.age += 1


# Crowning and the end


def may_crown(t: Table) -> bool:
    return t.age == 3 and t.conan == t.home(t.conan_player)


def crown(t: Table, category: str) -> None:
    own = t.worth(t.conan_player, category)
    if all(own > t.worth(seat, category) for seat in t.seats if seat != t.conan_player):
        t.crowned = t.conan_player
    else:
        t.fallen = t.conan_player
        t.tokens[t.fallen] = []


def final_rows(t: Table) -> list[list[int]]:
    """By seat: points so far, forts and cities, objectives, riches, Crom, the crown, three categories (§14)."""
    playing = [seat for seat in t.seats if seat != t.fallen]
    before = t.gold
    t.gold = [gold + sum(map(value, t.marked(seat, "tower", "city"))) for seat, gold in enumerate(before)]
    rows = [
        list(t.points),
        [sum(map(value, t.marked(seat, "fort", "city"))) for seat in t.seats],
        [sum(OBJECTIVE[each]["points"] for each in t.objectives if fulfils(t, seat, each)) for seat in t.seats],
        highest(t.gold, playing, 3, 1),
        highest(t.crom, playing, 3, 1),
        [3 * (seat == t.crowned) for seat in t.seats],
    ]
    t.gold = before
    for category in CATEGORIES:
        row = highest([t.worth(seat, category) for seat in t.seats], playing, 5, 2)
        rows.append([points * (t.crowned in (None, seat)) for seat, points in enumerate(row)])
    return [[points * (seat != t.fallen) for seat, points in enumerate(row)] for row in rows]


def highest(amounts: list[int], playing: list[int], alone: int, tied: int) -> list[int]:
    """Nothing for nothing (A16)."""
    best = max(amounts[seat] for seat in playing)
    winners = [seat for seat in playing if amounts[seat] == best and best > 0]
    return [(alone if len(winners) == 1 else tied) * (seat in winners) for seat in range(len(amounts))]


def winners(t: Table) -> list[int]:
    totals = [sum(row[seat] for row in final_rows(t)) for seat in t.seats]
    first = [seat for seat in t.seats if seat != t.fallen]
    first = [seat for seat in first if totals[seat] == max(totals[each] for each in first)]
    return [seat for seat in first if len(t.tokens[seat]) == max(len(t.tokens[each]) for each in first)]
