"""The board in the browser: well formed, complete, readable, and blind to what is hidden."""

import gzip
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from math import hypot
from random import Random
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from regnum.core.match import Match
from regnum.core.script import Question
from regnum.core.things import kind_and_number
from regnum.core.words import Reader
from regnum.games.age_of_conan import questions
from regnum.games.age_of_conan.browser import AREAS, BROWSER, NAMES, PAINTER
from regnum.games.age_of_conan.browser.land import AREA, AREA_BORDERS, BORDERS, COASTS, DRAWING, SHAPES
from regnum.games.age_of_conan.browser.lessons import LESSONS
from regnum.games.age_of_conan.browser.pieces import PIECES, PILL_HEIGHT, spot
from regnum.games.age_of_conan.components import ADJACENT, BOX, PLACE, PROVINCES, TRACK
from regnum.games.age_of_conan.game import GAME
from regnum.games.age_of_conan.moves import MOVES
from regnum.games.age_of_conan.sight import View
from regnum.games.age_of_conan.state import AgeOfConan
from regnum.games.age_of_conan.things import about, counters, looks
from regnum.i18n import LANGUAGES, reader
from tests.colours import SITE, classes_of, contrast, palettes

PLAYERS = {0: "Anna", 1: "Marek", 2: "Giulia <b>&", 3: "Wolfeschlegelsteinhausen-Bergerdorff"}
SAY = reader("en", GAME, PLAYERS)
SVG = "{http://www.w3.org/2000/svg}"
STYLE = BROWSER.stylesheet.read_text("utf-8")
EM = 0.55
"""How wide a letter is, in letters' heights."""


# Positions


def wandered(seats: int, seed: str, until: Callable[[Match[AgeOfConan]], bool]) -> Match[AgeOfConan]:
    """A game of random choices, left when something is so."""
    game, chance = Match(GAME, seats, seed=seed), Random(seed)
    while not game.over and not until(game):
        seat = chance.choice(list(game.pending))
        game.choose(seat, chance.choice(list(game.pending[seat])))
    return game


def shown_bids(game: Match[AgeOfConan]) -> bool:
    return game.state.step == "bid_reactions"


def rolled(game: Match[AgeOfConan]) -> bool:
    """A fight of two seats, in which both have shown cards and one has rolled."""
    contest = game.state.contest
    return bool(contest and contest.defender >= 0 and all(contest.strategy) and contest.rolled[0])


def positions() -> Iterator[tuple[str, View]]:
    yield "bids", wandered(4, "bids", shown_bids).view(None)
    yield "a contest", wandered(4, "1", rolled).view(None)
    for seats in GAME.seats:
        yield f"{seats} seats, the beginning", Match(GAME, seats, seed="board").view(None)
        yield f"{seats} seats, the last age", wandered(seats, "1", lambda game: game.state.age == 3).view(None)
        yield f"{seats} seats, the end", wandered(seats, "1", lambda _: False).view(None)


POSITIONS = dict(positions())
every_position = pytest.mark.parametrize("name", POSITIONS)


def drawn(seen: View, say: Reader = SAY) -> Element:
    return ElementTree.fromstring(PAINTER.board(seen, say))


def find(root: Element, name: str) -> Element:
    return next(element for element in root.iter() if element.get("id") == name)


def title(element: Element) -> str:
    found = element.find(f"{SVG}title")
    assert found is not None, element.attrib
    return found.text or ""


def test_the_game_lays_its_table_only_when_asked() -> None:
    assert GAME.browser is not None
    assert GAME.browser() is BROWSER
    check = "import regnum.games.age_of_conan.game, sys; sys.exit('jinja2' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0


# What is there


@every_position
def test_ids_and_keys_are_unique_and_every_use_finds_what_it_uses(name: str) -> None:
    root = drawn(POSITIONS[name])
    for attribute in ("id", "data-key"):
        found = Counter(each.attrib[attribute] for each in root.iter() if attribute in each.attrib)
        assert [name for name, times in found.items() if times > 1] == []
    known = {f"#{each.attrib['id']}" for each in root.iter() if "id" in each.attrib}
    assert {f"#province-{place}" for place in PROVINCES} <= known
    assert {area.element for area in AREAS[1:]} <= {each[1:] for each in known}
    for element in root.iter():
        if "href" in element.attrib:
            assert element.attrib["href"] in known
        for value in element.attrib.values():
            assert {f"#{used}" for used in re.findall(r"url\(#([^)]*)\)", value)} <= known


@every_position
def test_nothing_that_a_strict_policy_forbids_and_nothing_without_a_style(name: str) -> None:
    styles = classes_of(BROWSER)
    for element in drawn(POSITIONS[name]).iter():
        tag = element.tag.removeprefix(SVG)
        assert tag not in ("style", "script", "image", "foreignObject", "a")
        assert not any(key == "style" or key.startswith("on") for key in element.attrib)
        kinds = set(element.get("class", "").split())
        if tag in ("path", "circle", "rect", "text", "ellipse") and kinds:
            assert kinds & styles, kinds


@every_position
def test_every_piece_has_a_title(name: str) -> None:
    for element in drawn(POSITIONS[name]).iter():
        if "data-key" in element.attrib:
            assert title(element), element.attrib


def test_pieces_stand_in_their_provinces() -> None:
    game = wandered(4, "1", lambda game: game.state.age == 3)
    state, root = game.state, drawn(game.view(None))
    for place in PROVINCES:
        group = find(root, f"province-{place}")
        keys = {each.attrib["data-key"] for each in group.iter() if "data-key" in each.attrib}
        assert (f"army-{place}" in keys) == bool(state.units[place])
        assert (f"marker-{place}" in keys) == bool(state.marker[place])
        assert (f"raiders-{place}" in keys) == bool(state.raiders[place])
        assert ("conan" in keys) == (state.conan == place)
        for seat in range(4):
            assert (f"emissary-{seat}-{place}" in keys) == bool(state.emissaries[seat][place])
        numbers = [each.text for each in group.iter(f"{SVG}text") if each.get("class") == "units"]
        assert numbers == ([str(state.units[place])] if state.units[place] else [])


def test_areas_without_a_kingdom_are_greyed() -> None:
    seen = POSITIONS["2 seats, the beginning"]
    root = drawn(seen)
    for place in PROVINCES:
        aside = [
            "aside" in find(root, f"{kind}-{place}").attrib["class"].split() for kind in ("land", "province")
        ]
        assert aside == [not seen.in_play(place)] * 2
        assert ("out of play" in title(find(root, f"province-{place}"))) == (not seen.in_play(place))


def test_a_watcher_sees_no_hidden_card_or_token() -> None:
    game = wandered(3, "1", lambda game: game.state.step == "bid_token")
    assert PAINTER.hand(game.view(None), SAY).count("<li>") == 0
    for seat in range(3):
        hand = PAINTER.hand(game.view(seat), SAY)
        assert set(re.findall(r'id="strategy-(\d+)"', hand)) == {str(each) for each in game.state.hands[seat]}


def test_a_realm_counts_what_the_rules_count() -> None:
    """While a game runs, a row of the realms and the points beside the name tell the same."""
    counted = 0

    def look(game: Match[AgeOfConan]) -> bool:
        nonlocal counted
        counted += 1
        if counted % 20 == 0:
            found = looks(game.view(None))
            realms = [found[f"realm-{seat}"] for seat in range(game.state.seats)]
            assert [sum(realm.pays) for realm in realms] == GAME.points(game.state)  # type: ignore[attr-defined]
        return False

    wandered(4, "realms", look)
    assert counted > 300


# What an option lights up


@pytest.mark.parametrize("seats", GAME.seats)
def test_whatever_is_offered_is_on_the_table(seats: int) -> None:
    """What an option lights up is on the board or in the hand of whoever is asked."""
    looked = set()

    def look(game: Match[AgeOfConan]) -> bool:
        for seat, options in game.pending.items():
            wanted = {name for option in options for name in about(option)}
            kinds = frozenset(kind_and_number(name)[0] for name in wanted), game.state.step
            if wanted and kinds not in looked:
                looked.add(kinds)
                page = PAINTER.board(game.view(seat), SAY) + PAINTER.hand(game.view(seat), SAY)
                there = Counter(re.findall(r' id="([^"]*)"', page))
                assert wanted <= set(there)
                assert set(there.values()) == {1}, "ids are unique on the page"
        return False

    wandered(seats, f"offered {seats}", look)
    assert len(looked) > 10


def test_every_option_about_a_province_lights_it_up() -> None:
    for option in MOVES:
        for field in ("province", "target"):
            if hasattr(option, field):
                assert f"province-{getattr(option, field)}" in about(option)


def test_counters_wear_signs_of_the_board() -> None:
    text = PAINTER.board(POSITIONS["a contest"], SAY)
    for counter in counters(POSITIONS["a contest"], 1):
        assert f'<symbol id="{counter.sign}"' in text


# Nothing lies on anything else


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Box") -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def distance(self, x: float, y: float) -> float:
        return hypot(max(self.left - x, 0, x - self.right), max(self.top - y, 0, y - self.bottom))


def boxes(place: int, language: str) -> list[Box]:
    """The lines of the name of a province, its pill, and the row of its pieces."""
    at = spot(reader(language, GAME).translations, place)
    found = [
        Box(
            name.x - name.width / 2,
            name.y - 0.75 * name.size,
            name.x + name.width / 2,
            name.y + 0.2 * name.size,
        )
        for name in at.lines
    ]
    if TRACK[place]:
        left, top, width = at.pill
        found.append(Box(left, top, left + width, top + PILL_HEIGHT))
    x, y = at.pieces
    return [*found, Box(x - PIECES / 2, y + 2, x + PIECES / 2, y + 37)]


IN_THE_SEA = {PLACE["pictish_wilderness"], PLACE["zingara"]}
"""Narrow provinces, whose lettering may reach over their coast."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_pills_and_pieces_touch_nothing_else(language: str) -> None:
    every = {place: boxes(place, language) for place in PROVINCES}
    panels = [
        Box(area.x, area.y, area.x + area.width, area.y + area.height)
        for area in DRAWING.areas
        if area.id != "map"
    ]
    for one, other in combinations(PROVINCES, 2):
        assert not any(a.meets(b) for a in every[one] for b in every[other]), (BOX.provinces[one].id, other)
    for place, found in every.items():
        assert not any(a.meets(b) for a, b in combinations(found, 2)), BOX.provinces[place].id
        assert not any(box.meets(panel) for box in found for panel in panels), BOX.provinces[place].id
        lines = [SHAPES[near] for near in ADJACENT[place]] if place in IN_THE_SEA else [SHAPES[place]]
        for box in found[:-1]:
            near = min(box.distance(*point) for line in lines for point in line)
            assert near > 1.5, (BOX.provinces[place].id, box)


def test_borders_are_drawn_once_and_panels_lie_apart_on_the_sea() -> None:
    assert len(COASTS) == len(BOX.seas)
    assert len(AREA_BORDERS) + len(BORDERS) <= len(BOX.borders)
    panels = {area.id: Box(area.x, area.y, area.x + area.width, area.y + area.height) for area in DRAWING.areas}
    on_the_map = panels.pop("map")
    assert not any(one.meets(other) for one, other in combinations(panels.values(), 2))
    for name, panel in panels.items():
        assert panel.meets(on_the_map) == (name in ("adventure", "objectives", "bid"))
        assert min(panel.distance(*point) for coast in COASTS for point in coast) > 4 or name in (
            "fate",
            "realms",
        )


@pytest.mark.parametrize("language", LANGUAGES)
@every_position
def test_no_text_leaves_its_panel_or_lies_on_another(name: str, language: str) -> None:
    root = drawn(POSITIONS[name], reader(language, GAME, PLAYERS))
    for area in ("adventure", "objectives", "bid", "fate", "realms"):
        size, found = AREA[area], []
        group = find(root, f"area-{area}")
        stage = [each for each in group.iter() if each.get("class") == "floor"]
        for text, x, y in placed(find(root, "contest") if stage and area == "realms" else group):
            found.append(text_box(text, x, y))
        for box in found:
            assert min(box.left, box.top) >= -3, (area, box)
            assert max(box.right - size.width, box.bottom - size.height) <= 3, (area, box)
        assert not [pair for pair in combinations(found, 2) if pair[0].meets(pair[1])], area


def placed(element: Element, dx: float = 0, dy: float = 0) -> Iterator[tuple[Element, float, float]]:
    """All texts below an element, and how far they have been moved."""
    for child in element:
        move = re.fullmatch(r"translate\(([-\d.]+) ([-\d.]+)\)", child.get("transform", ""))
        x, y = (dx + float(move[1]), dy + float(move[2])) if move else (dx, dy)
        if child.tag == f"{SVG}text":
            yield child, x, y
        yield from placed(child, x, y)


def text_box(text: Element, dx: float, dy: float) -> Box:
    """Where a text is, as far as one can tell without its font."""
    size = float(text.get("font-size", "0"))
    width = len(text.text or "") * size * EM
    x, y = float(text.get("x", "0")) + dx, float(text.get("y", "0")) + dy
    left = x - {"start": 0.0, "middle": width / 2, "end": width}[text.get("text-anchor", "start")]
    return Box(left, y - 0.75 * size, left + width, y + 0.2 * size)


# What the browser is told besides


def test_every_question_has_a_lesson() -> None:
    asked = {each.name for each in vars(questions).values() if isinstance(each, Question)}
    assert set(LESSONS) == asked
    for name, lesson in LESSONS.items():
        assert isinstance(lesson, str)
        assert 2 <= len(re.findall(r"[.?!](?: |$)", lesson)) <= 4, name


def test_the_picture_is_small_and_clashes_with_nothing() -> None:
    text = PAINTER.picture(SAY)
    root = ElementTree.fromstring(text)
    assert root.get("aria-label")
    ids = re.findall(r' id="([^"]*)"', text)
    assert ids
    assert all(name.startswith("pic-hyboria-") for name in ids)
    assert "#pen-" not in text
    assert not list(root.iter(f"{SVG}text"))
    assert len(gzip.compress(text.encode())) < 12_000


def test_the_board_is_soon_there() -> None:
    """The page of a table may weigh 150 kB, with scripts and styles; the board is the largest part of it."""
    whole = PAINTER.board(POSITIONS["4 seats, the last age"], SAY) + STYLE
    assert len(gzip.compress(whole.encode())) < 45_000


def test_bots_have_names_enough() -> None:
    assert len(set(NAMES)) == len(NAMES) >= 6


@pytest.mark.parametrize("theme", ["day", "night"])
def test_every_text_can_be_read(theme: str) -> None:
    c = palettes(SITE, STYLE)[theme]
    pairs = [("ink", "panel"), ("ink", "paper"), ("muted", "panel"), ("muted", "paper"), ("muted", "card")]
    pairs += [("blood-ink", "panel"), ("blood-ink", "paper"), ("chart-ink", "chart-paper"), ("ink", "card")]
    assert all(contrast(c[ink], c[paper]) >= 4.5 for ink, paper in pairs)
    tints = re.findall(r"--tint: light-dark\((#\w+), (#\w+)\)", STYLE)
    assert len(tints) == 5
    assert all(contrast(c["chart-ink"], tint[theme == "night"]) >= 4.5 for tint in tints)
    assert all(contrast("#fff7e4", colour) >= 4.5 for colour in (c["blood"], "#24406b", "#1f3152", "#8a6414"))
    assert all(contrast(ink, "#131c2e") >= 4.5 for ink in ("#f7e6bd", "#cfc3a6", "#a9b3c6", "#ffd97a"))


def test_nothing_moves_for_those_who_want_no_motion() -> None:
    always = re.sub(r"@media \(prefers-reduced-motion[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}", "", STYLE)
    assert "transition" not in always
    assert always.count("animation:") == 1
    assert re.search(r"prefers-reduced-motion: reduce\) \{[^}]*\.fought \.reach \{ animation: none; \}", STYLE)
