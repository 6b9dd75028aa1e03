"""The facts of the cards, from the oracle's own list, and the kinds of cards that texts name."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tests.games.imperium.oracle.shorthand import Node, read

RESOURCES = ("mat", "pop", "prog")
MARKET_SUITS = ("REG", "UNC", "CIV", "TRI")
ICONS = ("prod", "river", "fertile", "city", "metro", "mask", "scroll", "knight")


@dataclass(frozen=True, eq=False)
class Fact:
    """What is printed on a card, and where it belongs."""

    design: str
    """The first of the numbers that cards like it bear."""
    ids: tuple[str, ...]
    home: str
    """Its nation, its box, or "unrest"."""
    name: str
    suits: tuple[str, ...]
    icons: tuple[str, ...]
    state: str
    pinned: bool
    attack: bool
    permanent: bool
    side: str
    start: str
    players: int
    cost: dict[str, int]
    flags: tuple[str, ...]
    requires: tuple[str, ...]
    play: tuple[Node, ...]
    exhaust: tuple[Node, ...]
    solstice: tuple[Node, ...]
    passive: tuple[str, ...]
    answers: tuple[tuple[str, Node], ...]
    points: int
    variable: str
    placed: dict[str, int] | None

    def is_a(self, kind: str) -> bool:
        """Whether it is of a kind that a text names; kinds may be joined by "|"."""
        return any(self.is_one(each) for each in kind.split("|"))

    def is_one(self, kind: str) -> bool:
        if kind in ICONS:
            return kind in self.icons
        if kind == "attack":
            return self.attack
        if kind == "emp card":
            return self.state == "emp"
        if kind == "pinned":
            return self.pinned
        if kind == "standing":
            return self.pinned and "REG" not in self.suits
        if kind.startswith("["):
            return self.name.startswith(kind[1:-1])
        return kind in self.suits


def steps(card: dict[str, Any], field: str) -> tuple[Node, ...]:
    return tuple(read(step) for step in card.get(field, ()))


def fact(home: str, number: str, card: dict[str, Any]) -> Fact:
    unrest = "UNR" in card.get("suits", ())
    return Fact(
        design="UNR1" if unrest else number,
        ids=tuple(card.get("ids", [number])),
        home=home,
        name=card["name"],
        suits=tuple(card.get("suits", ())),
        icons=tuple(card.get("icons", ())),
        state=card.get("state", ""),
        pinned=card.get("pinned", False),
        attack=card.get("attack", False),
        permanent=card.get("permanent", False),
        side=card.get("side", ""),
        start=card.get("start", ""),
        players=card.get("players", 0),
        cost=card.get("cost", {}),
        flags=tuple(card.get("flags", ())),
        requires=tuple(card.get("requires", ())),
        play=steps(card, "play"),
        exhaust=steps(card, "exhaust"),
        solstice=steps(card, "solstice"),
        passive=tuple(card.get("passive", ())),
        answers=tuple((event, read(step)) for event, step in card.get("answers", ())),
        points=card.get("points", 0),
        variable=card.get("variable", ""),
        placed=card.get("placed"),
    )


WRITTEN = tomllib.loads((Path(__file__).parent / "cards.toml").read_text(encoding="utf-8"))
BOX_OF: dict[str, str] = WRITTEN.pop("boxes")
FACTS = [fact(home, number, card) for home, cards in WRITTEN.items() for number, card in cards.items()]
FACT = {number: fact for fact in FACTS for number in fact.ids}


def design(card: str) -> str:
    return FACT[card].design


@cache
def passives(card: str, beginning: str) -> tuple[str, ...]:
    """What the passive texts of a card that begin so go on with."""
    return tuple(
        text.removeprefix(beginning).strip() for text in FACT[card].passive if text.startswith(beginning)
    )
