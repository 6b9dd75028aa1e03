"""Positions of Age of Conan for tests: a board laid by hand, dice by their letters."""

from collections.abc import Sequence
from typing import Any

from regnum.core.chance import Scripted
from regnum.core.match import Match
from regnum.core.settings import Value
from regnum.games.age_of_conan.components import (
    ADVENTURES,
    BOX,
    CARD,
    COURT,
    INTRIGUE,
    KINGDOMS,
    MILITARY,
    MILITARY_INTRIGUE,
    OBJECTIVES,
    PLACE,
    STRATEGY_CARDS,
    TOKENS,
    WILD,
    deck_of,
)
from regnum.games.age_of_conan.game import GAME
from regnum.games.age_of_conan.moves import COMMIT, COMMIT_TOKEN
from regnum.games.age_of_conan.rules.fights import new_contest
from regnum.games.age_of_conan.rules.supply import add_units
from regnum.games.age_of_conan.state import NOBODY, AgeOfConan

AQUILONIA, TURAN, STYGIA, HYPERBOREA = range(4)
"""Seats, where all four kingdoms play."""
ALL = ("aquilonia", "turan", "stygia", "hyperborea")
THREE = ALL[:3]
FACES = dict(zip("HCASXM", range(1, 7), strict=True))
"""Hit, hit with Conan, hit of an attacker, shield, axe, miss: as a die that is rolled."""
DICE = {"M": MILITARY, "I": INTRIGUE, "C": COURT, "F": MILITARY_INTRIGUE, "W": WILD}


def at(name: str) -> int:
    """The number of a province."""
    return PLACE[name]


def faces(*rolls: str) -> list[int]:
    """Rolls of contest dice, one after another: faces("HHX", "HS")."""
    return [FACES[letter] for roll in rolls for letter in roll]


def card(name: str) -> int:
    """The number of a kingdom card."""
    return next(number for number, each in enumerate(CARD) if each.id == name)


def objective(name: str) -> int:
    return next(number for number, each in enumerate(BOX.objectives) if each.id == name)


def adventure(name: str) -> int:
    return next(number for number, each in enumerate(BOX.adventures) if each.name == name)


def tokens(category: str, *values: int, but: Sequence[int] = ()) -> list[int]:
    """Tokens of these values, each another one."""
    found: list[int] = []
    for value in values:
        found.append(
            next(
                number
                for number, token in enumerate(TOKENS)
                if (token.category, token.value) == (category, value) and number not in (*found, *but)
            )
        )
    return found


class Board:
    """A position that is laid piece by piece."""

    def __init__(self, *kingdoms: str, edition: str = "nexus") -> None:
        names = kingdoms or ("aquilonia", "turan")
        settings = GAME.resolve_settings(len(names), {"kingdom": names, "edition": edition})
        self.state: AgeOfConan = GAME.new(len(names), settings)
        self.state.turn, self.state.first, self.state.active, self.state.conan_player = 1, 0, 0, 0
        self.state.adventure = adventure("Queen of the Black Coast")

    def clear(self, *seats: int) -> "Board":
        """Take all pieces of these seats off the board; of everybody, if none is named."""
        s = self.state
        for seat in seats or range(s.seats):
            s.emissaries[seat] = [0] * len(s.units)
            for place in range(len(s.units)):
                if s.army[place] == seat:
                    s.army[place], s.units[place] = NOBODY, 0
        return self

    def units(self, seat: int, **places: int) -> "Board":
        for name, count in places.items():
            add_units(self.state, seat, PLACE[name], count)
        return self

    def emissaries(self, seat: int, **places: int) -> "Board":
        for name, count in places.items():
            self.state.emissaries[seat][PLACE[name]] = count
        return self

    def marker(self, seat: int, kind: int, *names: str) -> "Board":
        for name in names:
            self.state.owner[PLACE[name]], self.state.marker[PLACE[name]] = seat, kind
        return self

    def raiders(self, **places: int) -> "Board":
        for name, count in places.items():
            self.state.raiders[PLACE[name]] = count
            self.state.raiders_left -= count
        return self

    def set(self, **fields: Any) -> "Board":
        """Fields of the state; a province may be told by its name."""
        for name, value in fields.items():
            assert hasattr(self.state, name), name
            setattr(self.state, name, PLACE[value] if name == "conan" else value)
        return self

    def contest(
        self, kind: int, province: str, attacker: int, defender: int = NOBODY, origin: str = "", units: int = 0
    ) -> "Board":
        """A contest that is about to begin."""
        origin = origin or province
        self.state.contest = new_contest(
            self.state, kind, PLACE[province], attacker, defender, PLACE[origin], units
        )
        return self

    def pool(self, dice: str) -> "Board":
        """Fate dice by their letters: military, intrigue, court, flexible, wild."""
        self.state.pool = [[DICE[letter] for letter in dice].count(face) for face in range(5)]
        return self

    def fill(self) -> AgeOfConan:
        """Everything that lies nowhere yet goes into decks and bag."""
        s = self.state
        known = {card for cards in (*s.hands, *s.bid_cards, *s.declared, s.discards) for card in cards}
        if s.contest:
            known.update(s.contest.strategy)
        s.deck = s.deck or [card for card in STRATEGY_CARDS if card not in known]
        for seat, kingdom in enumerate(s.kingdoms):
            own = {*s.cards[seat], *s.upgrades[seat], *s.used[seat], *s.shown[seat]}
            if not s.decks[seat]:
                s.decks[seat] = [card for card in deck_of(kingdom) if card not in own]
        held = {token for tokens in (*s.tokens, s.track, s.lost) for token in tokens}
        s.bag = s.bag or [token for token in range(len(TOKENS)) if token not in held]
        everybody = (1 << s.seats) - 1
        for token in held:
            s.known[token] = s.known[token] or everybody
        left = [each for each in ADVENTURES if each != s.adventure]
        s.adventure_deck = s.adventure_deck or left[:2]
        s.unused_adventures = s.unused_adventures or left[2:]
        s.objective_deck = s.objective_deck or [each for each in OBJECTIVES if each not in s.objectives]
        return s

    def match(self, step: str, *luck: Any, **fields: Any) -> Match[AgeOfConan]:
        """The match from a step on, with this luck."""
        s = self.set(**fields).fill()
        s.step = step
        if step in ("military", "intrigue", "court"):
            s.resume, s.die = step, 0
        GAME.check(s)
        settings: dict[str, Value] = {
            "kingdom": tuple(KINGDOMS[kingdom] for kingdom in s.kingdoms),
            "edition": s.edition,
        }
        return Match(GAME, s.seats, settings, chance=Scripted(luck), state=s)


def bid(board: Board, *bids: tuple[int, int], luck: Sequence[Any] = ()) -> Match[AgeOfConan]:
    """Everybody commits a strategy card and a token."""
    s = board.pool("MI").state
    for seat, (strategy, _) in enumerate(bids):
        s.hands[seat] = [strategy]
    match = board.match("bid_card", *luck)
    for seat, (strategy, _) in enumerate(bids):
        match.choose(seat, COMMIT[strategy])
    for seat, (_, token) in enumerate(bids):
        match.choose(seat, COMMIT_TOKEN[token])
    return match
