"""The table as the oracle sees it: who has what where, and what moving a card does by itself."""

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from tests.games.imperium.oracle.facts import FACT, MARKET_SUITS, design, passives

Option = tuple[Any, ...]


class Ask(NamedTuple):
    """A question to a seat. What is sent back is one of the options."""

    seat: int
    options: Sequence[Option]
    again: Callable[[], Sequence[Option]] | None = None
    """The options, worked out again when it is known which of two cards that are alike lies where; so this is
    asked even if there seems to be only one."""


Asking = Generator[Ask, Option, None]


class Collapse(Exception):
    """The unrest pile is empty."""


@dataclass
class Standing:
    card: str
    under: list[str] = field(default_factory=list)
    spent: bool = False
    stored: int = 0


@dataclass
class Player:
    seat: int
    nation: str
    side: str
    empire: bool = False
    mat: int = 0
    pop: int = 0
    prog: int = 0
    actions: int = 0
    exhausts: int = 0
    advanced: bool = False
    play: list[Standing] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    history: list[str] = field(default_factory=list)
    nation_deck: list[str] = field(default_factory=list)
    developments: list[str] = field(default_factory=list)
    playing: list[str] = field(default_factory=list)
    """At the count: the card that was being played when the game collapsed."""

    def zone(self, name: str) -> list[str]:
        cards: list[str] = getattr(self, name)
        return cards

    def standing(self, card: str) -> Standing | None:
        return next((each for each in self.play if each.card == card), None)

    def in_play(self, kind: str) -> list[Standing]:
        return [each for each in self.play if FACT[each.card].is_a(kind)]

    def passive(self, beginning: str) -> list[str]:
        """What the passive texts in play that begin so go on with."""
        return [text for each in self.play for text in passives(each.card, beginning)]

    def icons(self, *icons: str) -> int:
        return sum(FACT[each.card].icons.count(icon) for each in self.play for icon in icons)

    def regions(self) -> int:
        return sum(FACT[each.card].suits.count("REG") for each in self.play)

    def court(self) -> Standing | None:
        return next((each for each in self.play if passives(each.card, "holds quest")), None)

    def hosts(self) -> list[Standing]:
        return self.in_play("REG")

    def garrisons(self) -> list[str]:
        court = self.court()
        return [card for each in self.play if each is not court for card in each.under]

    def owned(self) -> list[str]:
        """All cards that score: everything but the nation deck, the development area and the active quest."""
        placed = [*self.hand, *self.deck, *self.discard, *self.history, *self.garrisons(), *self.playing]
        return placed + [each.card for each in self.play]


@dataclass
class Centurion(Player):
    """The opponent of whoever plays alone (§14); its dynasty deck is its nation deck, and it has no hand."""

    level: str = "imperator"
    slots: list[str | None] = field(default_factory=list)
    """By number."""
    die: int = 0
    aside: str | None = None
    """Under the die."""
    journey: str = ""
    row: str = ""
    """The row that was carried out last in this turn."""
    paced: bool = False
    """Whether the person is asked before each card."""

    def owned(self) -> list[str]:
        return [*super().owned(), *[card for card in (*self.slots, self.aside) if card]]

    def regions_played(self) -> list[Standing]:
        return self.in_play("REG")


@dataclass
class Rules:
    progress_on_refill: bool
    exile_refills_by_suit: bool
    one_for_one: bool
    reshuffle_takes_action: bool
    garrison_follows: bool


@dataclass
class Table:
    rules: Rules
    box: str
    players: list[Player]
    first: int
    active: int = 0
    round: int = 1
    ending: int = 0
    collapsed: bool = False
    mode: str = ""
    begun: bool = False
    free_played: list[str] = field(default_factory=list)
    any_state: bool = False
    more_prod: list[str] = field(default_factory=list)
    market: list[str | None] = field(default_factory=list)
    market_unrest: list[str | None] = field(default_factory=list)
    tokens: list[dict[str, int]] = field(default_factory=list)
    unrest: list[str] = field(default_factory=list)
    exile: list[str] = field(default_factory=list)
    king: str = "A"
    limbo: list[str] = field(default_factory=list)
    looked: list[str] = field(default_factory=list)
    main_deck: list[str] = field(default_factory=list)
    small_decks: list[list[str]] = field(default_factory=list)
    fame: list[str] = field(default_factory=list)
    shuffled: Callable[[Iterable[str]], list[str]] = list
    """How luck has it."""
    rolled: Callable[[], int] = int
    """What the die shows."""

    def others(self, player: Player) -> list[Player]:
        return self.from_seat(player.seat)[1:]

    def from_seat(self, seat: int) -> list[Player]:
        return self.players[seat:] + self.players[:seat]

    def trigger_scoring(self) -> None:
        self.ending = self.ending or 1

    # The unrest pile

    def lift_unrest(self) -> str:
        card = self.unrest.pop()
        if not self.unrest:
            self.collapsed = True
        return card

    # The market

    def refill(self, slot: int, exiled: str = "") -> None:
        """By the deck above, or by the main deck (§6, N22)."""
        deck = self.main_deck if slot < 2 else self.small_decks[slot - 2]
        if exiled and slot < 2 and self.rules.exile_refills_by_suit:
            suit = next((each for each in MARKET_SUITS[:3] if each in FACT[exiled].suits), "")
            deck = self.small_decks[MARKET_SUITS.index(suit)] if suit else deck
        deck = deck or self.main_deck
        self.tokens[slot] = {"mat": 0, "pop": 0, "prog": 0}
        self.market[slot] = self.market_unrest[slot] = None
        if deck:
            card = deck.pop()
            self.market[slot] = card
            if {"UNC", "CIV", "TRI"} & {*FACT[card].suits}:
                self.market_unrest[slot] = self.lift_unrest()
            if self.rules.progress_on_refill and "CIV" in FACT[card].suits and "UNC" not in FACT[card].suits:
                self.tokens[slot]["prog"] = 1
        self.look_at_main_deck()

    def look_at_main_deck(self) -> None:
        if not self.main_deck:
            self.trigger_scoring()


def once(cards: Iterable[str]) -> list[str]:
    """Of cards that are alike only one."""
    found: dict[str, str] = {}
    for card in cards:
        found.setdefault(design(card), card)
    return [*found.values()]
