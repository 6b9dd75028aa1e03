"""Setting up in both modes (§2 and §11)."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from regnum.core.errors import BadSeats
from regnum.core.match import Match
from regnum.games.simurgh import events, questions
from regnum.games.simurgh.components import (
    DRAGONS,
    LENGTH,
    OBJECTIVES,
    POWER_TILES,
    START_GOODS,
    TILE_KIND,
    TILES,
)
from regnum.games.simurgh.effects import GOODS
from regnum.games.simurgh.game import GAME
from regnum.games.simurgh.moves import KEEP_DRAGON, KeepDragon, KeepPower, TakeTile
from regnum.games.simurgh.rules.setup import dragons_to_keep
from regnum.games.simurgh.state import NOBODY, RIDER, SPEARMAN, Simurgh, copy
from tests.games.playing import asked, offered, told
from tests.games.simurgh.positions import ALL, SETTINGS, A, SimurghMatch, choose, play_at_random, position

ACTION_TILES = [tile for tile in TILES if tile not in POWER_TILES]


def started(seats: int, dragonlord: bool = False, seed: str = "start") -> SimurghMatch:
    """A game whose first turn has just begun."""
    match = Match(GAME, seats, {"dragonlord": dragonlord}, seed=seed)
    random = Random(seed)
    while match.question is not questions.ACT:
        play_at_random(match, random, lambda match: True)
        GAME.check(match.state)
    return match


def drafting(seats: int, until: str = "", seed: str = "draft") -> SimurghMatch:
    """A game in Dragonlord mode, played at random until a question of that name is asked."""
    match = Match(GAME, seats, {"dragonlord": True}, seed=seed)
    if until:
        play_at_random(match, Random(seed), lambda match: bool(match.question) and match.question.name == until)  # type: ignore[union-attr]
    return match


def kinds(tiles: list[int]) -> Counter[str]:
    return Counter(TILE_KIND[tile] for tile in tiles)


# In both modes


@pytest.mark.parametrize(("seats", "dragonlord"), SETTINGS)
def test_what_everybody_begins_with(seats: int, dragonlord: bool) -> None:
    """§2: one vassal of each kind, eight resources, no points, and a dragon with three markers."""
    state = started(seats, dragonlord).state
    assert dict(zip(GOODS, START_GOODS, strict=True)) == {
        "veg": 2,
        "meat": 1,
        "wood": 1,
        "stone": 1,
        "wisdom": 2,
        "weapon": 1,
    }
    assert state.goods == [START_GOODS] * seats
    assert state.pp == [0] * seats
    assert state.free == [[1] * seats, [1] * seats]
    assert state.posts == [[[]] * seats] * 2
    assert [len(dragons) for dragons in state.dragons] == [1] * seats
    assert all(state.marks[dragons[0]] == ALL for dragons in state.dragons)
    assert sum(mark != 0 for mark in state.marks) == seats


@pytest.mark.parametrize(("seats", "dragonlord"), SETTINGS)
def test_where_all_cards_are(seats: int, dragonlord: bool) -> None:
    """§2: every tile, dragon and objective is in one place."""
    state = started(seats, dragonlord).state
    hands = [tile for hand in state.hands for tile in hand]
    tiles = [*hands, *state.display, *state.scouts, *state.left_out, *state.powers]
    assert sorted(tiles) == list(TILES)
    dragons = [dragon for owned in state.dragons for dragon in owned]
    assert sorted([*dragons, *state.dragon_deck]) == list(DRAGONS)
    assert sorted(state.objective_deck) == list(OBJECTIVES)
    assert state.monument == [0] * 5
    assert (state.chronicle, state.looked_at) == ([], [])
    assert all(state.display)


@pytest.mark.parametrize(("seats", "dragonlord"), SETTINGS)
def test_tiles_left_out_by_kind(seats: int, dragonlord: bool) -> None:
    """§2: 14 tiles go back unseen, and 26 are in play."""
    state = started(seats, dragonlord).state
    assert kinds(state.left_out) == {"production": 4, "exploration": 4, "transformation": 3, "research": 3}
    in_play = [tile for tile in ACTION_TILES if tile not in state.left_out]
    assert len(in_play) == 26


@pytest.mark.parametrize("seats", [1, 6])
def test_only_two_to_five_can_play(seats: int) -> None:
    """§1: nobody else."""
    with pytest.raises(BadSeats):
        Match(GAME, seats, seed="seats")


@pytest.mark.parametrize("dragonlord", [False, True])
def test_everybody_may_be_the_start_player(dragonlord: bool) -> None:
    """§2: chance says who."""
    found = set()
    for seed in range(20):
        match = started(3, dragonlord, str(seed))
        assert asked(match) == (match.state.active, questions.ACT)
        assert told(match, events.FirstPlayer) == [events.FirstPlayer(match.state.active)]
        found.add(match.state.active)
    assert found == {0, 1, 2}


@pytest.mark.parametrize(
    ("settings", "length", "objectives", "chronicle"),
    [({"length": "short"}, "short", 4, 8), ({}, "medium", 4, 11), ({"length": "long"}, "long", 5, 14)],
)
def test_lengths(settings: dict[str, str], length: str, objectives: int, chronicle: int) -> None:
    """§10: how many objectives or tiles bring the end."""
    state = Match(GAME, 3, settings, seed="length").state
    assert state.length == length
    found = LENGTH[state.length]
    assert (found.objectives, found.chronicle) == (objectives, chronicle)
    assert state.ending == NOBODY


# Spearman mode


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_spearman_hands(seats: int) -> None:
    """§2: a power tile and one tile each of three kinds, seen by nobody else."""
    match = started(seats)
    state = match.state
    for seat, hand in enumerate(state.hands):
        assert kinds(hand) == {"production": 1, "research": 1, "exploration": 1, "power": 1}
        assert match.view(seat).hand == tuple(hand)
        dealt = [
            entry.event
            for entry in match.story
            if isinstance(entry.event, events.DealtTiles) and entry.is_for(seat)
        ]
        assert dealt == [events.DealtTiles(tuple(hand))]
    assert match.view(None).hand == ()
    assert len(state.scouts) == 26 - 3 * seats - 4
    assert len(state.powers) == 8 - seats


def test_spearman_setup_asks_nobody() -> None:
    """§2: the first question is the first turn's."""
    match = Match(GAME, 4, seed="quiet")
    assert match.question is questions.ACT
    assert match.history == []


# Dragonlord mode: power tiles


def test_power_tiles_that_are_not_kept_go_to_the_right() -> None:
    """§2: two of the three come from the left neighbour, one is new."""
    match = drafting(4)
    passed: set[int] = set()
    for _ in range(4):
        seat, _ = asked(match)
        seen = {option.tile for option in offered(match) if isinstance(option, KeepPower)}
        assert len(seen) == 3
        assert passed <= seen
        kept = offered(match)[1]
        assert isinstance(kept, KeepPower)
        choose(match, kept)
        assert kept.tile in match.state.hands[seat]
        passed = seen - {kept.tile}
    assert passed <= set(match.state.powers), "the last two leave the game"
    assert asked(match) == (match.state.active, questions.START_TILE)


def test_nobody_else_sees_the_power_tiles_to_choose_from() -> None:
    """§2: they are passed on in secret."""
    match = drafting(3)
    seat, _ = asked(match)
    for other in (None, *range(3)):
        assert len(match.view(other).seen) == (3 if other == seat else 0)
        assert len(match.view(other).looked_at) == 3


# Dragonlord mode: starting tiles


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_tile_draft(seats: int) -> None:
    """§2: always four open tiles; whatever is taken is replaced at once."""
    match = drafting(seats, "start_tile")
    first = match.state.active
    for i in range(2 * seats):
        assert asked(match) == ((first + i) % seats, questions.START_TILE)
        tiles = [option.tile for option in offered(match) if isinstance(option, TakeTile)]
        assert tiles == match.state.display
        assert len(set(tiles)) == 4
        assert not POWER_TILES & set(tiles)
        choose(match, offered(match)[i % 4])
    assert match.question is questions.START_DRAGON
    for hand in match.state.hands:
        assert len(hand) == 3
        assert len(POWER_TILES & set(hand)) == 1


def test_open_tiles_are_shuffled_back_after_the_draft() -> None:
    """§2: the four that were left may lie anywhere then, and nobody knows where."""
    again = []
    for seed in range(8):
        match = drafting(2, "start_tile", str(seed))
        for _ in range(3):
            choose(match, offered(match)[0])
        left = set(match.state.display[1:])
        choose(match, offered(match)[0])
        again.append(len(left & set(match.state.display)))
        assert len(match.state.scouts) == 26 - 4 - 4
        assert not any(match.state.known[tile] for tile in match.state.scouts)
    assert sum(again) < 3 * 8


# Dragonlord mode: dragons


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_choose_their_dragons_at_the_same_time(seats: int) -> None:
    """§2: three dragons for each; nothing is told before all have chosen."""
    match = drafting(seats, "start_dragon")
    assert sorted(match.pending) == list(range(seats))
    seen = [{option.dragon for option in match.pending[seat]} for seat in range(seats)]  # type: ignore[attr-defined]
    assert [len(dragons) for dragons in seen] == [3] * seats
    assert len(set().union(*seen)) == 3 * seats
    for seat in range(seats):
        assert set(match.view(seat).seen) == seen[seat]
        assert not told(match, events.GotDragon)
        match.choose(seat, match.pending[seat][1])
    got = told(match, events.GotDragon)
    assert [event.seat for event in got] == list(range(seats))
    assert all(event.dragon in seen[event.seat] and event.markers == 3 for event in got)
    assert len(match.state.dragon_deck) == 24 - seats
    assert not any(match.state.known[dragon] for dragon in match.state.dragon_deck)
    assert asked(match) == (match.state.active, questions.ACT)


def test_it_does_not_matter_who_chooses_a_dragon_first() -> None:
    """§2: any order leads to the same game."""
    outcomes: list[Simurgh] = []
    for order in permutations(range(3)):
        match = drafting(3, "start_dragon")
        for seat in order:
            choice = match.pending[seat][seat]
            assert isinstance(choice, KeepDragon)
            match.choose(seat, choice)
        outcomes.append(copy(match.state))
    assert all(state == outcomes[0] for state in outcomes)


def test_nobody_has_a_vassal_on_the_board_yet() -> None:
    """§2: both stand by."""
    state = started(5, True).state
    assert sum(state.standing) == 0
    assert [state.total(kind, seat) for kind in (SPEARMAN, RIDER) for seat in range(5)] == [1] * 10


def test_dragons_to_keep_are_offered_in_the_order_of_their_tiles() -> None:
    state = position(looked_at=[70, 51, 60])
    assert dragons_to_keep(state, A) == [KEEP_DRAGON[51], KEEP_DRAGON[60], KEEP_DRAGON[70]]
