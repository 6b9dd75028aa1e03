"""Effects: what a space, a level or an ability costs and gives, as a short text and as amounts.

"2 veg + 1 meat" is both, "3 wood/stone" three in all, "1 veg or 1 pp" one of the two. Whatever can be split or
chosen becomes a list of bundles, each of which is one way to pay or to gain.
"""

import re
from collections.abc import Callable
from functools import reduce
from itertools import product
from operator import add, sub

from msgspec import Struct

GOODS = ("veg", "meat", "wood", "stone", "wisdom", "weapon")
VEG, MEAT, WOOD, STONE, WISDOM, WEAPON = range(6)
NOTHING = (0, 0, 0, 0, 0, 0)

Goods = tuple[int, ...]
"""So much of each kind."""


def plus(goods: Goods, more: Goods) -> Goods:
    return tuple(map(add, goods, more))


def minus(goods: Goods, less: Goods) -> Goods:
    return tuple(map(sub, goods, less))


ONE = tuple(tuple(int(each == kind) for each in range(len(GOODS))) for kind in range(len(GOODS)))
"""By kind: just one of it."""


class Bundle(Struct, frozen=True, order=True, cache_hash=True):
    """Amounts that are paid or gained together."""

    goods: Goods = NOTHING
    pp: int = 0
    markers: int = 0
    spearmen: int = 0
    riders: int = 0
    dragon: tuple[int, int] = (0, 0)
    """Look at so many dragons and keep one with so many markers."""
    same: int = 0
    """So many more of the food that was gained."""


Bundles = tuple[Bundle, ...]
FREE: Bundles = (Bundle(),)
"""Costs or gives nothing, in one way."""

_AMOUNT = re.compile(r"(\d+) ([a-z]+(?:/[a-z]+)*)")
_DRAGON = re.compile(r"dragon of (\d+) with (\d+)")
_OTHERS: dict[str, Callable[[int], Bundle]] = {
    "pp": lambda n: Bundle(pp=n),
    "marker": lambda n: Bundle(markers=n),
    "spearman": lambda n: Bundle(spearmen=n),
    "rider": lambda n: Bundle(riders=n),
    "same": lambda n: Bundle(same=n),
}


class Illegible(ValueError):
    """A text that is no effect; its only argument is the part that is wrong."""


def alternatives(text: str) -> list[list[str]]:
    """The terms of a text: "2 veg + 1 meat or 1 pp" are two of them, or one."""
    return [alternative.split(" + ") for alternative in text.split(" or ")] if text else []


def dragons(term: str) -> tuple[int, int] | None:
    """How many dragons a term lets one look at, and with how many markers one of them is kept."""
    found = _DRAGON.fullmatch(term)
    return (int(found[1]), int(found[2])) if found else None


def read(text: str) -> Bundles:
    """The ways to pay or to gain what a text says."""
    found: list[Bundle] = []
    for alternative in alternatives(text):
        terms = [_term(term) for term in alternative]
        found += [_sum(ways) for ways in product(*terms)]
    return tuple(dict.fromkeys(found)) or FREE


def _term(term: str) -> list[Bundle]:
    if dragon := dragons(term):
        return [Bundle(dragon=dragon)]
    amount = _AMOUNT.fullmatch(term)
    if amount is None or int(amount[1]) < 1:
        raise Illegible(term)
    number, names = int(amount[1]), amount[2].split("/")
    if len(names) == 1 and names[0] in _OTHERS:
        return [_OTHERS[names[0]](number)]
    if not set(names) <= set(GOODS):
        raise Illegible(term)
    return [Bundle(goods=goods) for goods in _splits(number, [GOODS.index(name) for name in names])]


def _splits(number: int, kinds: list[int]) -> list[Goods]:
    """All ways to take so many of these kinds, the first kind's most first."""
    ways = []
    for amounts in product(range(number, -1, -1), repeat=len(kinds)):
        if sum(amounts) == number:
            goods = [0] * len(GOODS)
            for kind, amount in zip(kinds, amounts, strict=True):
                goods[kind] += amount
            ways.append(tuple(goods))
    return ways


def _sum(parts: tuple[Bundle, ...]) -> Bundle:
    return Bundle(
        goods=reduce(plus, [part.goods for part in parts]),
        pp=sum(part.pp for part in parts),
        markers=sum(part.markers for part in parts),
        spearmen=sum(part.spearmen for part in parts),
        riders=sum(part.riders for part in parts),
        dragon=max(part.dragon for part in parts),
        same=sum(part.same for part in parts),
    )
