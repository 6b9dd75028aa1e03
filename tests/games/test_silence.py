"""Who is asked tells nobody what they cannot know: not even that somebody has but one answer.

Steps are played twice, in truth and in a world that somebody imagines, with the same choices. As long as
nothing hidden is turned up, the same seats must be asked the same. (In Imperium everybody sees that a text
cannot be carried out and is passed over; in these games it does not happen.)
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, TypeVar

import pytest

from regnum.core.chance import Fast
from regnum.core.game import Game, game, games
from regnum.core.match import Match
from regnum.core.script import StepContext
from regnum.core.world import World

T = TypeVar("T")
CHOICES, SEATS, DEPTH = 250, 3, 5
KEYS = [key for key in games() if SEATS in game(key).seats]


class Ignorant(StepContext):
    """It notes when something hidden is turned up, or when another step begins."""

    def __init__(self, discreet: Sequence[int]) -> None:
        super().__init__(Fast(Random(1)))
        self.discreet = discreet
        self.steps = 0
        self.shown = False

    def reveal(self) -> None:
        self.shown = True

    def begin_step(self, game: Any, state: T) -> T | None:
        self.steps += 1
        self.shown |= self.steps > 1
        return super().begin_step(game, state)

    def below(self, n: int) -> int:
        self.shown = True
        return super().below(n)

    def roll(self, dice: int = 1, sides: int = 6) -> list[int]:
        self.shown = True
        return super().roll(dice, sides)

    def shuffled(self, items: Iterable[T]) -> list[T]:
        self.shown = True
        return super().shuffled(items)


def asked(world: World[Any]) -> tuple[str, list[int]]:
    return world.question.name if world.question else "", sorted(world.pending)


def betrayed(found: Game[Any], starts: Sequence[Any], discreet: Sequence[int], random: Random) -> list[str]:
    """The question at which two worlds part, though nobody has chosen otherwise and nothing was turned up."""
    contexts = [Ignorant(discreet) for _ in starts]
    true, other = (
        World(found, found.copy(start), context) for start, context in zip(starts, contexts, strict=True)
    )
    for _ in range(DEPTH):
        if any(context.shown for context in contexts) or true.over or other.over:
            break
        if asked(true) != asked(other):
            return [asked(true)[0]]
        seat = random.choice(list(true.pending))
        both = [option for option in true.pending[seat] if option in other.pending[seat]]
        if not both:
            break
        option = random.choice(both)
        true.choose(seat, option)
        other.choose(seat, option)
    return []


def told(key: str, discreet: Sequence[int]) -> list[str]:
    """The questions that betray something, in a game in which anything is chosen."""
    found, random = game(key), Random(key)
    match, learnt, compared = Match(found, SEATS, seed=key, discreet=range(SEATS)), list[str](), 0
    for _ in range(CHOICES):
        if match.over:
            break
        start = match.world._start
        if match.world.untouched and start is not None:
            for seat in range(SEATS):
                imagined = found.copy(start)
                found.redeal(imagined, seat, Fast(random))
                learnt += betrayed(found, (start, imagined), discreet, random)
                compared += 1
        seat = random.choice(list(match.pending))
        match.choose(seat, random.choice(match.pending[seat]))
    assert compared > CHOICES / 5
    return learnt


@pytest.mark.parametrize("key", KEYS)
def test_silence_tells_nothing(key: str) -> None:
    assert told(key, range(SEATS)) == []


def test_it_would_be_noticed() -> None:
    """Where the table leads the only card that fits, watchers learn that it was the only one."""
    assert {"lead_card", "follow_card"} & {*told("brian-boru", ())}
