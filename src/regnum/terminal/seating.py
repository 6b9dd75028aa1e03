"""Who sits at the table: people and bots, and how they are called."""

from dataclasses import dataclass
from typing import Any

from regnum.bots import BadBot, Bot, make
from regnum.bots.make import NAMES
from regnum.core.errors import RegnumError
from regnum.core.game import Game
from regnum.core.words import N_
from regnum.i18n import LANGUAGES, reader

HUMAN = "human"
LONGEST = 24
"""So long may a name be."""
USUAL = 4
"""Seats, if nothing else is said and the game allows it."""


class BadSeating(RegnumError):
    """Somebody cannot sit down, or not under that name."""


@dataclass(frozen=True)
class Seating:
    """By seat: "human" or a bot, and the name given, or nothing for the usual one."""

    specs: tuple[str, ...]
    names: tuple[str, ...] = ()

    def check(self) -> "Seating":
        """The seating itself, or a clear refusal."""
        for spec in self.specs:
            if spec != HUMAN:
                _bot(spec, "")
        if len(self.names) > len(self.specs):
            raise BadSeating(
                N_("There are more names ({names}) than seats ({places})."),
                names=len(self.names),
                places=len(self.specs),
            )
        for place, name in enumerate(self.names):
            if not name.isprintable():
                raise BadSeating(N_("Name {number} holds signs that cannot be shown."), number=place + 1)
            if len(name) > LONGEST:
                raise BadSeating(
                    N_("Name {number} is too long: {length} characters, not more than {most}."),
                    number=place + 1,
                    length=len(name),
                    most=LONGEST,
                )
            if name and name.casefold() in (other.casefold() for other in self.names[:place]):
                raise BadSeating(N_("Two seats have the name “{name}”."), name=name)
            for other in range(len(self.specs)):
                nameless = not any(self.names[other : other + 1])
                if nameless and name.casefold() in map(str.casefold, self.usual(other)):
                    raise BadSeating(
                        N_("“{name}” is the name of seat {number} already."), name=name, number=other + 1
                    )
        return self

    @property
    def humans(self) -> list[int]:
        return [seat for seat, spec in enumerate(self.specs) if spec == HUMAN]

    def called(self) -> dict[int, str]:
        """Names by seat; a human without one is told by the number of the seat."""
        given = dict(enumerate(self.names))
        usual = {seat: self.usual(seat)[0] for seat, spec in enumerate(self.specs) if spec != HUMAN}
        return {
            seat: name for seat in range(len(self.specs)) if (name := given.get(seat) or usual.get(seat, ""))
        }

    def usual(self, seat: int) -> list[str]:
        """How a seat is called if it has no name: a bot by its kind, a human in each language."""
        if self.specs[seat] != HUMAN:
            return [f"{self.specs[seat].partition(':')[0].capitalize()} {seat + 1}"]
        return [reader(code).seat(seat) for code in LANGUAGES]

    def bots(self, seed: str) -> dict[int, Bot]:
        return {seat: _bot(spec, f"{seed}:{seat}") for seat, spec in enumerate(self.specs) if spec != HUMAN}


def seat_players(game: Game[Any], seats: str | None, names: str | None) -> Seating:
    """The seating that a command line asks for."""
    if seats is None:
        count = min(max(USUAL, game.seats[0]), game.seats[-1])
        specs = (HUMAN, *("greedy",) * (count - 1))
    else:
        specs = tuple(spec.strip() for spec in seats.split(","))
    return Seating(specs, tuple(name.strip() for name in names.split(",")) if names else ()).check()


def _bot(spec: str, seed: str) -> Bot:
    try:
        return make(spec, seed)
    except BadBot:
        raise BadSeating(
            N_("“{name}” cannot sit down. Known: {known}."), name=spec, known=", ".join((HUMAN, *NAMES))
        ) from None
