"""The centurion's tables as data: what a row is for, and its orders, such as "spend pop 3" or "acquire CIV"."""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from tests.games.imperium.oracle.facts import FACT, ICONS


class Order(NamedTuple):
    verb: str
    given: dict[str, str]


class When(NamedTuple):
    """Orders that are for a case alone."""

    condition: str
    parts: "tuple[Part, ...]"


class Bargain(NamedTuple):
    """A price, and what it is paid for: both or neither."""

    price: "Part"
    parts: "tuple[Part, ...]"


class Way(NamedTuple):
    """One of several: a price, if it has one, what it is for, and all that is done."""

    price: "Part | None"
    purpose: "tuple[Part, ...]"
    parts: "tuple[Part, ...]"


class Ways(NamedTuple):
    ways: tuple[Way, ...]


Part = Order | When | Bargain | Ways


@dataclass(frozen=True)
class Row:
    label: str
    match: str
    parts: tuple[Part, ...]

    def is_for(self, card: str) -> bool:
        fact, match = FACT[card], self.match
        if match == "other":
            return True
        if match.startswith("name:"):
            return fact.name == match.removeprefix("name:")
        if match in SUIT:
            return SUIT[match] in fact.suits
        if match in STATE:
            return fact.state == STATE[match]
        if match == "quest":
            return fact.home == "arthurians" and fact.start == "development"
        if match in ICONS:
            return match in fact.icons
        assert match in ("attack", "pinned"), match
        return fact.attack if match == "attack" else fact.pinned


SUIT = {"fame": "FAM", "region": "REG", "tributary": "TRI", "uncivilised": "UNC", "civilised": "CIV"}
STATE = {"barbarian": "barb", "empire": "emp"}
R = r"(?P<what>mat|pop|prog)"
ORDERS = {
    "exchange_all": rf"spend {R} all(?: \(>=1\))? -> gain (?P<into>\w+) same",
    "gain_quest": r"gain top impending quest",
    "gain": rf"gain {R} (?P<n>\d)(?P<per> per REG)?",
    "spend_all": rf"spend {R} all",
    "spend": rf"spend {R} (?P<n>\d)",
    "exchange": rf"repeat\(spend {R} (?P<n>\d) -> gain (?P<into>\w+) 1\)",
    "steal": rf"steal {R} (?P<n>\d)",
    "draw": r"deck>discard (?P<n>\d)",
    "dynasty": r"dynasty>discard",
    "itself": r"self>(?P<to>history|play|exile|deck_top)",
    "from_discard": r"discard>(?P<to>history|top|play) (?P<kind>\w+)",
    "region_to_history": r"play>history REG",
    "acquire_exiled": r"acquire REG from exile",
    "acquire_bearing": r"acquire a market card bearing >=1 pop",
    "acquire": r"acquire (?P<suits>[A-Z4|]+)",
    "break_through": r"breakthrough (?P<suit>[A-Z]+)",
    "fame": r"fame_top",
    "abandon": r"(?:bot )?abandon REG (?P<n>\d)",
    "exile_market": r"exile_market",
    "return_unrest": r"return_unrest",
    "take_unrest": r"bot\.take unrest",
    "put_pop": r"put pop 1 \(supply\) on the market card at the die number",
    "exile_quest": r"exile the next impending quest unless it is Graal",
    "travel": r"flip this card|replace by Gates of Shangri-la",
    "unrest_to_discard": r"1 UNR > bot discard",
    "end_game": r"scoring is triggered",
    "you": r"you\.(?P<text>.*)",
}
PRICES = ("spend", "spend_all", "abandon", "from_discard", "region_to_history")
AFTERWARDS = ("itself", "you")
"""What only follows the purpose of a way."""


def is_price(part: Part) -> bool:
    if isinstance(part, When):
        return all(map(is_price, part.parts))
    return isinstance(part, Order) and part.verb in PRICES


def follows(part: Part) -> bool:
    return isinstance(part, Order) and part.verb in AFTERWARDS


def read(text: str) -> Part:
    if match := re.fullmatch(r"(?:bot )?if_able\((.*)\)", text):
        return read(match[1])
    if match := re.fullmatch(r"if (.*?): (.*)", text):
        return When(match[1], tuple(map(read, re.split(r", | and bot ", match[2]))))
    for verb, pattern in ORDERS.items():
        if match := re.fullmatch(pattern, text):
            return Order(verb, {name: value for name, value in match.groupdict().items() if value})
    price, bought = text.split(" -> ")
    return Bargain(read(price), tuple(map(read, bought.split(", "))))


def read_way(texts: list[str]) -> Way:
    """A price comes first; alone, it is itself what the way is for."""
    parts = tuple(map(read, texts))
    price = parts[0] if parts[1:] and is_price(parts[0]) and not follows(parts[1]) else None
    rest = parts[1:] if price else parts
    purpose = tuple(part for part in rest if not follows(part)) or rest
    return Way(price, purpose, rest)


def read_part(written: Any) -> Part:
    return read(written) if isinstance(written, str) else Ways(tuple(map(read_way, written)))


LETTER = {"barb": "B", "emp": "E", "all_game": "A", "journey": "J"}


def rows(nation: str, table: str) -> tuple[Row, ...]:
    return tuple(
        Row(f"{nation[:3].upper()}-{LETTER[table]}{number}", match, tuple(map(read_part, parts)))
        for number, (match, *parts) in enumerate(WRITTEN[nation].get(table, ()), 1)
    )


WRITTEN: dict[str, Any] = tomllib.loads((Path(__file__).parent / "tables.toml").read_text(encoding="utf-8"))
TABLES = {(nation, table): rows(nation, table) for nation in WRITTEN for table in LETTER}
TOKENS = {nation: written.get("token", "1 prog") for nation, written in WRITTEN.items()}
