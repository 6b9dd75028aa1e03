"""The board element by element: what changed is drawn anew, and put in its place gives the whole board anew."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from regnum.games.simurgh.browser import PAINTER
from regnum.games.simurgh.game import GAME
from regnum.games.simurgh.sight import View, view
from regnum.games.simurgh.state import SPEARMAN
from regnum.games.simurgh.things import looks
from regnum.i18n import reader
from tests.games.simurgh.browser.moments import READERS, SAY, played
from tests.games.simurgh.positions import SETTINGS, A, position

every_setting = pytest.mark.parametrize(("seats", "dragonlord"), SETTINGS)


def outer(text: str, name: str) -> slice:
    """Where the element of that id begins and ends."""
    (found,) = re.finditer(rf'<(\w+) id="{name}"', text)
    depth = 0
    for tag in re.finditer(rf"<{found[1]}[ >]|</{found[1]}>", text[found.start() :]):
        depth += -1 if tag[0].startswith("</") else 1
        if not depth:
            return slice(found.start(), found.start() + tag.end())
    raise AssertionError(name)


def swapped(text: str, drawn: dict[str, str]) -> str:
    for name, element in drawn.items():
        place = outer(text, name)
        text = text[: place.start] + element + text[place.stop :]
    return text


@every_setting
def test_what_changed_put_into_the_old_board_gives_the_new_board(seats: int, dragonlord: bool) -> None:
    old: View | None = None
    boards: dict[str, str] = {}
    for match in played(seats, dragonlord, "changes", 150):
        now = match.view(None)
        before, after = looks(old or now), looks(now)
        changed = {name: look for name, look in after.items() if old is None or before[name] != look}
        for language, say in READERS.items():
            fresh = PAINTER.board(now, say)
            assert swapped(boards.get(language, fresh), PAINTER.draw(changed, say)) == fresh, language
            boards[language] = fresh
        old = now


@every_setting
def test_an_element_is_drawn_otherwise_exactly_if_it_looks_otherwise(seats: int, dragonlord: bool) -> None:
    views = [match.view(None) for match in played(seats, dragonlord, "otherwise")]
    for old, now in pairwise(views):
        before, after = looks(old), looks(now)
        was, is_now = PAINTER.draw(before, SAY), PAINTER.draw(after, SAY)
        drawn = {name for name in after if was[name] != is_now[name]}
        assert drawn == {name for name in after if before[name] != after[name]}


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_element_is_on_the_board_once_and_none_within_another(seats: int) -> None:
    now = view(position(seats), None)
    text = PAINTER.board(now, SAY)
    places = sorted([outer(text, name) for name in looks(now)], key=lambda place: place.start)
    assert all(one.stop <= other.start for one, other in pairwise(places))
    drawn = re.findall(r'id="((?:player|lair)-\d+)"', text)
    assert set(drawn) <= set(looks(now)), "no seat has a place that nobody sits at"


@every_setting
def test_an_element_alone_is_well_formed_and_small(seats: int, dragonlord: bool) -> None:
    for match in played(seats, dragonlord, "alone", 120):
        for name, element in PAINTER.draw(looks(match.view(None)), READERS["it"]).items():
            assert ElementTree.fromstring(element).attrib["id"] == name
            if not name.startswith("lair"):
                assert len(element) < 9000, (name, len(element))


@every_setting
def test_looks_are_the_same_for_all_who_look(seats: int, dragonlord: bool) -> None:
    for match in played(seats, dragonlord, "all who look"):
        public = looks(match.view(None))
        assert all(looks(match.view(seat)) == public for seat in range(seats))
        assert len({*public.values()}) > 1, "every look can be hashed"


def test_a_placed_vassal_changes_its_space_and_its_board_only() -> None:
    state = position(3)
    before = looks(view(state, None))
    state.free[SPEARMAN][A] -= 1
    state.posts[SPEARMAN][A].append(4)
    after = looks(view(state, None))
    assert {name for name in after if before[name] != after[name]} == {"space-4", "player-0"}


def test_names_are_drawn_anew_when_somebody_is_called_otherwise() -> None:
    now = view(position(3), None)
    for name in ("Anna", "Zofia"):
        assert name in PAINTER.draw(looks(now), reader("en", GAME, {A: name}))["player-0"]


@every_setting
def test_the_hand_changes_only_with_its_look(seats: int, dragonlord: bool) -> None:
    known: dict[tuple[int, object], str] = {}
    for match in played(seats, dragonlord, "hand"):
        for seat in range(seats):
            seen = match.view(seat)
            html = PAINTER.hand(seen, SAY)
            assert known.setdefault((seat, PAINTER.hand_look(seen)), html) == html
