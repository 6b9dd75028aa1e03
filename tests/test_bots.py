"""Opponents: they choose what is offered, the same again with the same seed, and see nothing that is hidden."""

import time
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from regnum.bots import BadBot, make
from regnum.bots.grove import TRIES, Grove, Spot
from regnum.bots.plan import Plan
from regnum.bots.search import SearchBot
from regnum.bots.tree import Tree
from regnum.core.game import game, games
from regnum.core.match import Match
from regnum.core.sight import Sight
from tests.core.toy import GAME as TOY

every_game = pytest.mark.parametrize("key", games())
BOTS = ["random", "greedy", "search:20", "search:8:playouts", "search:0.002s"]


def midway(choices: int = 60, seats: int = 4, key: str = "brian-boru") -> Match[Any]:
    match = Match(game(key), seats, seed="bots")
    random = Random(1)
    while len(match.history) < choices:
        seat = min(match.pending)
        match.choose(seat, random.choice(match.pending[seat]))
    return match


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_a_whole_game(name: str) -> None:
    match = Match(TOY, 3, seed=name)
    bots = [make(name, str(seat)) for seat in range(3)]
    while not match.over:
        seat = min(match.pending)
        match.choose(seat, bots[seat].choose(match.sight(seat)))


@every_game
@pytest.mark.parametrize("name", BOTS[:4])
def test_the_same_seed_gives_the_same_choices(name: str, key: str) -> None:
    for choices in (4, 30, 60, 61, 62, 63, 64, 65):
        match = midway(choices, key=key)
        seat = min(match.pending)
        one, other = make(name, "7"), make(name, "7")
        assert one.choose(match.sight(seat)) is other.choose(match.sight(seat))


@every_game
def test_thinking_leaves_the_match_alone(key: str) -> None:
    match = midway(key=key)
    before = match.game.copy(match.state)
    for name in BOTS:
        make(name, "1").choose(match.sight(min(match.pending)))
    assert match.state == before


@every_game
@pytest.mark.parametrize("name", ["greedy", "search:40", "search:10:playouts"])
def test_a_bot_chooses_the_same_whatever_is_hidden(name: str, key: str) -> None:
    """Worlds that look the same to a seat but differ in all that it cannot see, in mid-step too."""
    for choices in (4, 8, 12):  # in Brian Boru before the draft, in the draft, before the first trick
        match = midway(choices, key=key)
        seat = min(match.pending)
        twin = match.imagine(seat, Random(5))
        assert twin.state != match.state
        assert match.game.view(twin.state, seat) == match.view(seat)
        assert make(name, "3").choose(Sight(twin, seat)) is make(name, "3").choose(match.sight(seat))


def test_seconds_are_kept() -> None:
    match = midway()
    start = time.monotonic()
    make("search:0.2s", "1").choose(match.sight(min(match.pending)))
    assert 0.15 < time.monotonic() - start < 2


def test_search_gathers_as_many_visits_as_it_has_iterations() -> None:
    match = midway()
    tree = SearchBot(Random(1), iterations=50).think(match.sight(min(match.pending)))
    assert isinstance(tree, Tree)
    assert tree.root.visits == 50
    assert sum(child.visits for child in tree.root.children.values()) == 50


def test_search_looks_further_only_where_a_choice_has_been_rated_often_enough() -> None:
    match = midway(key="age-of-conan")
    sight = match.sight(min(match.pending))
    assert len(sight.options) > 1
    for trusted in (1, 30):
        sight.game = replace(sight.game, hints=replace(sight.game.hints, trusted_visits=trusted))
        tree = SearchBot(Random(1), iterations=100).think(sight)
        assert isinstance(tree, Tree)
        children = tree.root.children.values()
        assert [bool(child.children) for child in children] == [child.visits > trusted for child in children]
        assert any(child.visits > trusted for child in children)


def test_search_in_a_few_worlds_ends_with_the_turn_and_keeps_the_positions_it_comes_to() -> None:
    match = midway(seats=2, key="imperium")
    sight = match.sight(min(match.pending))
    worlds = sight.game.hints.worlds
    grove = SearchBot(Random(1), iterations=200).begin(sight)
    assert isinstance(grove, Grove)
    for _ in range(200 // TRIES):
        grove.iterate()
    visits = sum(child.visits for child in grove.root.children.values())
    assert grove.root.visits == visits == 200 // TRIES * TRIES
    spots, ends = list(grove.root.children.values()), 0
    for spot in spots:
        spots += spot.children.values()
        assert isinstance(spot, Spot)
        assert set(spot.places) <= set(range(worlds))
        ends += sum(place.world is None for place in spot.places.values())
        for place in spot.places.values():
            if place.world:
                assert sight.seat in place.world.pending
                assert place.world.copy(Random(2)).state == place.world.state
    assert ends


def test_a_choice_is_worth_what_the_best_is_worth_that_may_follow() -> None:
    match = midway(seats=2, key="imperium")
    grove = Grove(match.sight(0), Random(1))
    first, good, bad = Spot(), Spot(), Spot()
    grove.learn([(0, first)], [0.5, 0.5])
    for spot, reward in ((bad, 0.1), (good, 0.8), (good, 0.8)):
        first.children[match.pending[0][spot is good]] = spot
        grove.learn([(0, first), (0, spot)], [reward, 1 - reward])
    assert [spot.visits for spot in (first, good, bad)] == [4, 2, 1]
    assert first.expect() == pytest.approx((0.5 + 2 * 0.8) / 3)
    grove.learn([(0, first), (1, bad)], [0.4, 0.6])
    assert first.expect() == pytest.approx((0.5 + 0.1 + 0.8 + 0.8 + 0.4) / 5), "another seat does not choose so"


@every_game
def test_a_world_to_be_kept_looks_the_same_to_its_seat(key: str) -> None:
    for choices in range(30, 60):
        match = midway(choices, key=key)
        seat = min(match.pending)
        world = match.sight(seat).imagine(Random(choices), kept=True)
        for each in (world, world.copy(Random(1))):
            assert match.game.view(each.state, seat) == match.view(seat)
            assert each.pending[seat] == match.pending[seat]
        assert world.copy(Random(2)).state == world.state


def test_search_thinks_the_same_however_large_a_lead_is_where_leads_grow() -> None:
    match = midway()
    seat = min(match.pending)
    visits = []
    for ahead in (0, 4096):

        def values(state: Any, ahead: int = ahead) -> list[float]:
            found = match.game.hints.values(state)  # type: ignore[misc]
            return [round(64 * each) / 64 + ahead * (side == seat) for side, each in enumerate(found)]

        sight = match.sight(seat)
        sight.game = replace(match.game, hints=replace(match.game.hints, values=values, leads_grow=True))
        tree = Tree(sight, Random(1))
        for _ in range(100):
            tree.iterate()
        visits.append({option: node.visits for option, node in tree.root.children.items()})
    assert visits[0] == visits[1]
    assert len(set(visits[0].values())) > 1


@pytest.mark.parametrize("name", ["greedy", "search:1000000"])
def test_where_there_is_one_option_nobody_thinks(name: str) -> None:
    match = midway()
    sight = match.sight(min(match.pending))
    sight.options = sight.options[:1]
    assert make(name, "1").choose(sight) is sight.options[0]


def test_search_plans_the_turns_of_a_game_that_says_how_turns_go() -> None:
    match = midway(key="simurgh")
    plan = SearchBot(Random(1), iterations=50).think(match.sight(min(match.pending)))
    assert isinstance(plan, Plan)
    assert plan.tries == 50
    kept = [line for _, turns in plan.worlds for lines in turns for line in lines.best]
    assert all(line.option in match.pending[min(match.pending)] for line in kept)


def test_search_grows_a_tree_outside_of_turns() -> None:
    match = Match(game("simurgh"), 4, {"dragonlord": True}, seed="bots")
    for seat in match.pending:
        assert isinstance(SearchBot(Random(1), iterations=5).think(match.sight(seat)), Tree)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "wizard",
        "search:",
        "search:x",
        "search:0",
        "search:0s",
        "search:00",
        "search:" + "9" * 5000,
        "greedy:4",
    ],
)
def test_an_unknown_bot_is_refused(name: str) -> None:
    with pytest.raises(BadBot):
        make(name, "")


@every_game
def test_greedy_and_search_beat_random(key: str) -> None:
    """A few games only: `regnum arena` measures properly. The seeds are fixed, so this is no gamble."""
    from regnum.arena.arena import contest

    greedy = contest(key, ["greedy", "random", "random", "random"], 12, 1)
    assert greedy.seats[0].share > 0.5
    search = contest(key, ["search:60", "random", "random", "random"], 4, 1)
    assert search.seats[0].share > 0.5
