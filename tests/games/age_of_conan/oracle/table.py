"""The table as the oracle sees it: the printed parts, and who has what where (rules §1)."""

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, NamedTuple

PARTS: dict[str, Any] = {}
for _name in ("map", "adventures", "cards", "box"):
    PARTS |= tomllib.loads(
        (files("regnum.games.age_of_conan") / "components" / f"{_name}.toml").read_text(encoding="utf-8")
    )
PROVINCE = {each["id"]: each for each in PARTS["provinces"]}
NEIGHBOURS = {
    name: {other for border in PARTS["borders"] if name in border["provinces"] for other in border["provinces"]}
    - {name}
    for name in PROVINCE
}
KINGDOM_CARD = {each["id"]: each for each in PARTS["kingdom_cards"]}
STRATEGY_CARD = {each["number"]: each for each in PARTS["strategy_cards"]}
OBJECTIVE = {each["id"]: each for each in PARTS["objectives"]}
ARTIFACT = {each["category"]: each for each in PARTS["artifacts"]}
CATEGORIES = ("monster", "treasure", "woman")

Token = tuple[str, int]
"""Its category and its value."""


class Prize(NamedTuple):
    """A token of the adventure track, and what it can be exchanged for."""

    category: str
    value: int
    gold: int
    sorcery: int


def value(province: str) -> int:
    return int(PROVINCE[province].get("value", 0))


@dataclass
class Table:
    """Lists go by seat. Dictionaries name only what is there: no province with 0 raiders."""

    edition: str
    kingdoms: list[str]
    age: int
    first: int
    active: int
    pool: dict[str, int]
    """By face: fate dice that can be taken."""
    bidding: list[set[int]]
    """Bidding tokens that can be used."""
    conan: str
    destination: str
    track: list[Prize]
    conan_player: int
    units: dict[tuple[int, str], int]
    attacking: int
    """Units that have entered a province to besiege it, or to fight the army in it."""
    icons: dict[str, int]
    """How many icons of its track a campaign has passed."""
    markers: dict[str, tuple[int, str]]
    """Whose, and which: fort, tower or city."""
    raiders: dict[str, int]
    emissaries: dict[tuple[int, str], int]
    gold: list[int]
    sorcery: list[int]
    points: list[int]
    crom: list[int]
    tokens: list[list[Token]]
    objectives: set[str]
    artifacts: dict[str, int]
    """By category: who holds it."""
    bonus_card: int | None
    ready: list[set[str]]
    """Upgrades in play that can be used."""
    used: list[set[str]]
    strategy_cards: list[int]
    """In hand."""
    kingdom_cards: list[int]
    strategy_left: int
    """Cards that can still be drawn, those that would be shuffled first included."""
    kingdom_left: list[int]
    crowned: int | None
    fallen: int | None

    @property
    def seats(self) -> range:
        return range(len(self.kingdoms))

    def clockwise(self) -> list[int]:
        """From the first player on."""
        return [(self.first + step) % len(self.kingdoms) for step in self.seats]

    def nexus(self) -> bool:
        return self.edition == "nexus"

    def home(self, seat: int) -> str:
        return self.kingdoms[seat]  # a kingdom and its home have one name

    def friendly(self, seat: int) -> set[str]:
        return {self.home(seat)} | {place for place, (owner, _) in self.markers.items() if owner == seat}

    def marked(self, seat: int, *kinds: str) -> list[str]:
        return [place for place, marker in self.markers.items() if marker[0] == seat and marker[1] in kinds]

    def army(self, seat: int, place: str) -> int:
        return self.units.get((seat, place), 0)

    def armies_in(self, place: str) -> list[int]:
        return [seat for seat in self.seats if self.army(seat, place)]

    def add_units(self, seat: int, place: str, count: int) -> None:
        """Bring units in, or with a number below 0 take them away. An army that is gone keeps no icon (A11)."""
        now = self.units.pop((seat, place), 0) + count
        assert now >= 0
        if now:
            self.units[seat, place] = now
        elif not self.armies_in(place):
            self.icons.pop(place, None)

    def crowd_out(self, seat: int, place: str) -> None:
        """What is more than five after a movement is gone, except at home."""
        if place != self.home(seat) and self.army(seat, place) > 5:
            self.units[seat, place] = 5

    def add_emissaries(self, seat: int, place: str, count: int) -> None:
        now = self.emissaries.pop((seat, place), 0) + count
        assert now >= 0
        if now:
            self.emissaries[seat, place] = now

    def in_play(self, place: str) -> bool:
        area = PROVINCE[place]["area"]
        return area == "central" or any(PROVINCE[kingdom]["area"] == area for kingdom in self.kingdoms)

    def units_on_board(self, seat: int) -> int:
        return sum(count for (owner, _), count in self.units.items() if owner == seat)

    def emissaries_on_board(self, seat: int) -> int:
        return sum(count for (owner, _), count in self.emissaries.items() if owner == seat)

    def worth(self, seat: int, category: str) -> int:
        return sum(number for kind, number in self.tokens[seat] if kind == category)
