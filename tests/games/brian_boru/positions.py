"""Laying out positions of Brian Boru, and playing on from them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple, TypeAlias

from regnum.core.chance import Replayable, Scripted
from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.core.script import Ask, Script, StepContext
from regnum.core.story import Event
from regnum.games.brian_boru import questions
from regnum.games.brian_boru.components import (
    BOX,
    CARDS,
    COLOURS,
    TOWN_COLOUR,
    TOWN_REGION,
    TOWNS,
    Action,
)
from regnum.games.brian_boru.game import GAME
from regnum.games.brian_boru.moves import ACTIVATE, PLAY
from regnum.games.brian_boru.rules.setup import new
from regnum.games.brian_boru.rules.symbols import perform
from regnum.games.brian_boru.state import BrianBoru
from tests.games.playing import choose

A, B, C, D, E = range(5)

REGION = {region.id: place for place, region in enumerate(BOX.regions)}
MARRIAGE = {card.id: place for place, card in enumerate(BOX.marriage_cards)}

COINS_3 = (("coin", 3), ("expand", 1))
COINS_2 = (("coin", 2), ("expand", 1))
COINS_1 = (("coin", 1), ("expand", 1))
RAIDERS_2, RAIDERS_3 = (("raider", 2),), (("raider", 3),)
DISCS_2, DISCS_3 = (("church", 2),), (("church", 3),)
STEPS_2, STEPS_3 = (("court", 2),), (("court", 3),)
PAY_TO_FREE = (("pay", 1), ("free", 1))

BoruMatch: TypeAlias = Match[BrianBoru]


def position(
    seats: int,
    step: str,
    *,
    towns: Mapping[int, Iterable[int]] | None = None,
    vikings: Iterable[int] = (),
    monasteries: Iterable[int] = (),
    tokens: Mapping[str, int] | None = None,
    married: Mapping[str, int] | None = None,
    **fields: Any,
) -> BrianBoru:
    """A position: discs by seat, tokens by region, marriages by name, all other fields as they are."""
    state = new(seats, {"five_players_play_all_cards": False})
    state.step = step
    for seat, owned in (towns or {}).items():
        for town in owned:
            state.disc[town] = seat
    for town in vikings:
        state.vikings[town] = True
    for town in monasteries:
        state.monastery[town] = True
    for region, owner in (tokens or {}).items():
        state.token[REGION[region]] = owner
    for name, owner in (married or {}).items():
        state.married[MARRIAGE[name]] = owner
    for field, value in fields.items():
        assert hasattr(state, field)
        setattr(state, field, value)
    return state


def begin(state: BrianBoru, until: str = "", chance: Replayable | None = None) -> BoruMatch:
    """A match that begins with a position; it is over where the step `until` would begin."""
    game = replace(GAME, steps={**GAME.steps, until: _halt}) if until else GAME
    return Match(game, state.seats, state=state, seed="a fixed seed", chance=chance)


def _halt(s: BrianBoru, t: StepContext) -> Script:
    s.step = ""
    return
    yield


def trick(town: int, cards: Sequence[int], **layout: Any) -> BoruMatch:
    """A trick in which all cards, given by seat, lie on the table; everybody has two more in hand."""
    state = position(len(cards), "trick", **layout)
    if "hands" not in layout:
        spare = [card for card in CARDS if card not in cards]
        state.hands = [sorted([card, spare.pop(), spare.pop()]) for card in cards]
    match = begin(state, until="marriage")
    play_trick(match, town, cards)
    return match


def play_trick(match: BoruMatch, town: int, cards: Sequence[int]) -> None:
    choose(match, ACTIVATE[town])
    for seat in match.state.clockwise(match.state.marker):
        if match.question in (questions.LEAD_CARD, questions.FOLLOW_CARD) and seat in match.pending:
            match.choose(seat, PLAY[cards[seat]])


def act(state: BrianBoru, seat: int, action: Action, *answers: Option) -> list[list[Option]]:
    """Carry out an action that no card bears; what was offered on the way."""
    offers: list[list[Option]] = []
    script = perform(state, StepContext(Scripted([])), seat, action)
    answer: Option | None = None
    to_come = list(answers)
    while True:
        try:
            ask = script.send(answer)
        except StopIteration:
            assert not to_come
            return offers
        assert isinstance(ask, Ask)
        assert ask.seat == seat
        assert not callable(ask.offer)
        offers.append(list(ask.offer))
        answer = to_come.pop(0)


def events(match: BoruMatch) -> list[Event]:
    return [entry.event for entry in match.story]


def towns_of(state: BrianBoru, seat: int) -> list[int]:
    """The towns that bear a seat's disc."""
    return [town for town in TOWNS if state.disc[town] == seat]


def all_towns(*, but: Iterable[int] = (), colour: str = "", region: str = "") -> list[int]:
    """All towns of a colour and of a region, except for some."""
    return [
        town
        for town in TOWNS
        if town not in set(but)
        and (not colour or COLOURS[TOWN_COLOUR[town]] == colour)
        and (not region or TOWN_REGION[town] == REGION[region])
    ]


class Score(NamedTuple):
    """The lines of the final scoring, in the order of the rules."""

    track: int
    coins: int
    marker: int
    renown: int
    held: int
    board: int
    regions: int


def score(state: BrianBoru, seat: int) -> Score:
    return Score(*(points[seat] for points in GAME.score(state).values()))


def play_at_random(
    match: BoruMatch, random: Random, after: Callable[[BoruMatch], bool] = lambda match: False
) -> None:
    """Play to the end, or until `after` says so after a choice."""
    while not match.over:
        seat = random.choice(list(match.pending))
        match.choose(seat, random.choice(match.pending[seat]))
        if after(match):
            return
