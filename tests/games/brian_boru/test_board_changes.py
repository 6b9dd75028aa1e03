"""The board element by element: what changed is drawn anew, and put in its place gives the whole board anew."""

import re
from collections import Counter
from itertools import pairwise
from random import Random
from xml.etree import ElementTree

import pytest

from regnum.core.match import Match
from regnum.core.things import kind_and_number
from regnum.core.words import Reader
from regnum.games.brian_boru.browser import PAINTER
from regnum.games.brian_boru.components import REGIONS
from regnum.games.brian_boru.game import GAME
from regnum.games.brian_boru.sight import View, view
from regnum.games.brian_boru.state import BrianBoru
from regnum.games.brian_boru.terminal import weight
from regnum.games.brian_boru.things import looks
from regnum.i18n import LANGUAGES, reader

from .positions import A, B, position

NAMES = {0: "Anna", 1: "Marek & <Ola>", 2: "Giulia", 4: "Sláine"}
READERS = {language: reader(language, GAME, NAMES) for language in LANGUAGES}
every_table = pytest.mark.parametrize("seats", GAME.seats)
every_seed = pytest.mark.parametrize("seed", ["Clontarf", "Cashel", "Tara"])


def outer(text: str, name: str) -> slice:
    """Where the group of that id begins and ends."""
    (start,) = [match.start() for match in re.finditer(rf'<g id="{name}"', text)]
    depth = 0
    for tag in re.finditer(r"<g\b|</g>", text[start:]):
        depth += 1 if tag.group() == "<g" else -1
        if not depth:
            return slice(start, start + tag.end())
    raise AssertionError(f"{name} does not end")


def swapped(text: str, drawn: dict[str, str]) -> str:
    for name, element in drawn.items():
        place = outer(text, name)
        text = text[: place.start] + element + text[place.stop :]
    return text


def moments(seats: int, seed: str) -> list[tuple[View, list[View]]]:
    """All that was to be seen in a game of random choices: by a watcher, and by each seat."""
    game: Match[BrianBoru] = Match(GAME, seats, seed=seed)
    chance = Random(f"{seed} {seats}")
    found = [(game.view(None), [game.view(seat) for seat in range(seats)])]
    while not game.over:
        seat = chance.choice(list(game.pending))
        game.choose(seat, chance.choice(list(game.pending[seat])))
        found.append((game.view(None), [game.view(seat) for seat in range(seats)]))
    return found


@every_table
@every_seed
def test_what_changed_put_into_the_old_board_gives_the_new_board(seats: int, seed: str) -> None:
    old: View | None = None
    boards: dict[str, str] = {}
    for now, _ in moments(seats, seed):
        before, after = looks(old or now), looks(now)
        changed = {name: look for name, look in after.items() if old is None or before[name] != look}
        for language, say in READERS.items():
            fresh = PAINTER.board(now, say)
            assert swapped(boards.get(language, fresh), PAINTER.draw(changed, say)) == fresh, (seed, language)
            boards[language] = fresh
        old = now


@every_table
@every_seed
def test_an_element_is_drawn_otherwise_exactly_if_it_looks_otherwise(seats: int, seed: str) -> None:
    say = READERS["pl"]
    views = [now for now, _ in moments(seats, seed)]
    for old, now in pairwise(views):
        before, after = looks(old), looks(now)
        was, is_now = PAINTER.draw(before, say), PAINTER.draw(after, say)
        drawn = {name for name in after if was[name] != is_now[name]}
        assert drawn == {name for name in after if before[name] != after[name]}, seed


@every_table
def test_every_element_is_on_the_board_once_and_none_within_another(seats: int) -> None:
    now = view(position(seats, "setup"), None)
    text = PAINTER.board(now, READERS["en"])
    places = sorted([outer(text, name) for name in looks(now)], key=lambda place: place.start)
    assert all(one.stop <= other.start for one, other in pairwise(places))
    kinds = {kind_and_number(name)[0] for name in looks(now)}
    drawn = {
        name for name in re.findall(r'<g id="([a-z]+(?:-\d+)?)"', text) if kind_and_number(name)[0] in kinds
    }
    assert drawn == set(looks(now)), "no seat has a place that nobody sits at"


@every_table
def test_an_element_alone_is_well_formed(seats: int) -> None:
    now, _ = moments(seats, "alone")[-20]
    for name, element in PAINTER.draw(looks(now), READERS["it"]).items():
        assert ElementTree.fromstring(element).attrib["id"] == name


@every_table
def test_looks_are_the_same_for_all_who_look(seats: int) -> None:
    for public, private in moments(seats, "all who look"):
        assert all(looks(seen) == looks(public) for seen in private)
        assert len({*looks(public).values()}) > 1, "every look can be hashed"


def test_a_region_counts_what_its_discs_count() -> None:
    for now, _ in moments(4, "weight"):
        for region in REGIONS:
            assert looks(now)[f"region-{region}"] == (weight(now, region), now.token[region])


def test_a_played_card_changes_its_place_and_little_else() -> None:
    state = position(4, "trick", active=30, played=[13, 0, 0, 0], hands=[[], [2], [3], [4]])
    before = looks(view(state, None))
    state.played[1], state.hands[1] = 2, []
    after = looks(view(state, None))
    assert {name for name in after if before[name] != after[name]} == {"slot-1"}


def test_names_are_drawn_anew_when_somebody_is_called_otherwise() -> None:
    now = view(position(3, "trick", towns={A: [5], B: [6]}), None)
    for name in ("Anna", "Zofia"):
        assert name in PAINTER.draw(looks(now), reader("en", GAME, {A: name}))["town-5"]


# The hand


@every_table
def test_the_hand_changes_only_with_its_look_and_shares_no_id_with_the_board(seats: int) -> None:
    say: Reader = READERS["en"]
    known: dict[tuple[int, object], str] = {}
    for public, private in moments(seats, "hand"):
        on_board = re.findall(r' id="([^"]*)"', PAINTER.board(public, say))
        assert len(on_board) == len(set(on_board))
        for seat, seen in enumerate(private):
            html = PAINTER.hand(seen, say)
            assert known.setdefault((seat, PAINTER.hand_look(seen)), html) == html
            ids = Counter(re.findall(r' id="([^"]*)"', html))
            assert set(ids.values()) <= {1}
            assert set(ids) == {f"card-{card}" for card in (*seen.pack, *seen.hand)}
            assert not set(ids) & set(on_board)
