"""The board in the browser: well formed, complete, readable, and blind to what is hidden."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from math import hypot
from random import Random
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from regnum.core.match import Match
from regnum.core.words import Reader
from regnum.games.brian_boru.browser import BROWSER, PAINTER
from regnum.games.brian_boru.browser.land import BORDERS, COAST, DRAWING, TERRAIN, TOWN_AT, road_points
from regnum.games.brian_boru.components import (
    BOX,
    CARDS,
    COSTS,
    MARRIAGES,
    PRINCESS,
    REGION_POINTS,
    REGIONS,
    THRESHOLD,
    TOWN_NAME,
    TOWNS,
    TRACK,
)
from regnum.games.brian_boru.game import GAME
from regnum.games.brian_boru.moves import (
    ACTIVATE,
    BUILD,
    BUY,
    DO_NOT_EXPAND,
    EXPAND,
    FREE,
    KEEP,
    LOSE,
    MOVES,
    PLAY,
    SETTLE,
    SPURN,
    Activate,
    Ally,
    Build,
    Expand,
    Free,
    Lose,
    Settle,
)
from regnum.games.brian_boru.sight import View, view
from regnum.games.brian_boru.state import FACE_DOWN, NO_DISC, ON_BOARD, BrianBoru
from regnum.games.brian_boru.things import about
from regnum.i18n import LANGUAGES, reader
from tests.colours import SITE, classes_of, contrast, palettes

from .positions import A, B, C, D, E, position

NAMES = {A: "Anna", B: "Marek", C: "Giulia <b>&", D: "Fiachra O’Something of Somewhere", E: "Bot"}
SAY = reader("en", GAME, NAMES)
SVG = "{http://www.w3.org/2000/svg}"
REACH = 26
"""How far from its middle a town may reach, with all that can lie on it."""
EM = 0.55
"""How wide a letter is, in letters' heights."""
NUMBERS = (["points"], ["full"])


# Positions


def wandered(seats: int, seed: str, until: Callable[[Match[BrianBoru]], bool]) -> Match[BrianBoru]:
    """A game of random choices, left when something is so."""
    game, chance = Match(GAME, seats, seed=seed), Random(seed)
    while not game.over and not until(game):
        seat = chance.choice(list(game.pending))
        game.choose(seat, chance.choice(list(game.pending[seat])))
    return game


def in_trick(game: Match[BrianBoru]) -> bool:
    return game.state.round == 3 and bool(game.state.active) and sum(map(bool, game.state.played)) == 2


def everything() -> BrianBoru:
    """As much on the board as can be: discs, monasteries and Vikings everywhere but on the active town."""
    return position(
        5,
        "trick",
        towns={seat: [town for town in TOWNS if town % 5 == seat and town != 30] for seat in range(5)},
        vikings=[town for town in TOWNS if town % 3 == 0 and town != 30],
        monasteries=[town for town in TOWNS if town % 2 == 0 and town != 30],
        tokens={"munster": A, "leinster": B, "connaught": ON_BOARD, "ulaid": C, "dubhlinn": D, "breifne": E},
        round=4,
        active=30,
        battle=14,
        raiders=[0, 3, 12, 20, 1],
        church=[0, 3, 4, 11, 20],
        court=[0, 9, 6, 6, 8],
        points=[10, 10, 10, 50, 123],
        marriage=PRINCESS,
        marker=2,
        played=[13, 24, 7, 11, 0],
    )


def positions() -> Iterator[tuple[str, View]]:
    yield "everything", view(everything(), None)
    for seats in GAME.seats:
        yield f"{seats} seats, set up", view(position(seats, "setup"), None)
        yield f"{seats} seats, a trick", wandered(seats, "board", in_trick).view(None)
        yield f"{seats} seats, the end", wandered(seats, "board", lambda _: False).view(None)
    for number in range(len(MARRIAGES)):
        yield f"marriage {number}", view(position(3, "marriage", marriage=number, court=[0, 1, 2]), None)


POSITIONS = dict(positions())
every_position = pytest.mark.parametrize("name", POSITIONS)


def drawn(seen: View, say: Reader = SAY) -> Element:
    return ElementTree.fromstring(PAINTER.board(seen, say))


def ids(root: Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def keys(root: Element) -> list[str]:
    return [element.attrib["data-key"] for element in root.iter() if "data-key" in element.attrib]


def find(root: Element, name: str) -> Element:
    return next(element for element in root.iter() if element.get("id") == name)


def title(element: Element) -> str:
    found = element.find(f"{SVG}title")
    assert found is not None
    return found.text or ""


def words(element: Element) -> str:
    """Everything that is written in an element, without its titles."""
    return " ".join(text.text or "" for text in element.iter(f"{SVG}text"))


# What is there


@every_position
def test_everything_of_the_board_is_there(name: str) -> None:
    found = set(ids(drawn(POSITIONS[name])))
    assert {f"town-{town}" for town in TOWNS} <= found
    assert {f"region-{region}" for region in REGIONS} <= found
    assert {f"space-{space}" for space in range(len(TRACK))} <= found
    assert {f"road-{road.towns[0]}-{road.towns[1]}" for road in BOX.roads} <= found
    assert {f"area-{area.id}" for area in DRAWING.areas} <= found


@every_position
def test_ids_and_keys_are_unique_even_beside_a_hand(name: str) -> None:
    root = drawn(POSITIONS[name])
    assert [name for name, times in Counter(ids(root)).items() if times > 1] == []
    assert [name for name, times in Counter(keys(root)).items() if times > 1] == []


@every_position
def test_every_use_finds_what_it_uses(name: str) -> None:
    root = drawn(POSITIONS[name])
    known = {f"#{name}" for name in ids(root)}
    for element in root.iter():
        if "href" in element.attrib:
            assert element.attrib["href"] in known
        for value in element.attrib.values():
            assert {f"#{used}" for used in re.findall(r"url\(#([^)]*)\)", value)} <= known


@every_position
def test_nothing_that_a_strict_policy_forbids(name: str) -> None:
    text = PAINTER.board(POSITIONS[name], SAY)
    for element in ElementTree.fromstring(text).iter():
        assert element.tag.removeprefix(SVG) not in ("style", "script", "image", "foreignObject", "a")
        for attribute, value in element.attrib.items():
            assert attribute != "style"
            assert not attribute.startswith("on")
            assert "href" not in attribute or value.startswith("#")
            assert "url(" not in value.replace("url(#", "")
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


@every_position
def test_every_piece_has_a_title_and_every_town_a_label(name: str) -> None:
    root = drawn(POSITIONS[name])
    for element in root.iter():
        if "data-key" in element.attrib:
            assert title(element), element.attrib
    for town in TOWNS:
        label = find(root, f"town-{town}").attrib["aria-label"]
        assert TOWN_NAME[town] in label
        assert TOWN_NAME[town] not in words(find(root, f"town-{town}"))


@every_position
def test_nothing_is_drawn_that_the_stylesheet_does_not_know(name: str) -> None:
    """It would be drawn black."""
    styles = classes_of(BROWSER)
    for element in drawn(POSITIONS[name]).iter():
        kinds = set(element.get("class", "").split())
        if element.tag.removeprefix(SVG) in ("path", "circle", "rect", "text") and kinds:
            assert kinds & styles, kinds


# What it says


def test_discs_monasteries_and_vikings_lie_on_their_towns() -> None:
    state = everything()
    root = drawn(view(state, None))
    for town in TOWNS:
        there = keys(find(root, f"town-{town}"))
        owner = state.disc[town]
        assert (f"disc-{owner}-{town}" in there) == (owner != NO_DISC)
        assert (f"monastery-{town}" in there) == state.monastery[town]
        assert (f"viking-{town}" in there) == state.vikings[town]
        assert ("marker" in there) == (town == 30)
    assert "active" in find(root, "town-30").attrib["class"].split()


def test_a_region_tells_its_points_how_full_it_is_and_its_token() -> None:
    state = position(
        3,
        "trick",
        towns={A: [43, 44], B: [45, 17]},
        monasteries=[44],
        tokens={"munster": ON_BOARD, "southern_ui_neill": B},
    )
    root = drawn(view(state, None))
    for region in REGIONS:
        label = find(root, f"label-{region}")
        token = next(each for each in label.iter() if each.get("data-key") == f"token-{region}")
        face = {FACE_DOWN: "down", ON_BOARD: "up"}.get(state.token[region], "held")
        assert token.attrib["class"] == f"token {face}"
        assert words(token) == str(REGION_POINTS[region])
        assert words(label).endswith(f"/{THRESHOLD[region]}")
    assert words(find(root, "label-7")) == "Munster 7 4/5"
    assert "Marek" in title(find(root, "label-3"))


def test_discs_stand_on_their_spaces_of_both_tracks() -> None:
    root = drawn(view(everything(), None))
    assert {f"court-{seat}" for seat in range(5)} | {f"score-{seat}" for seat in range(5)} <= set(keys(root))
    assert "+100" in words(find(root, "area-score"))


@pytest.mark.parametrize("points", [[10] * 5, [50] * 5, [10, 11, 10, 11, 10], [48, 50, 98, 100, 50]])
def test_every_disc_on_the_score_track_can_be_seen(points: list[int]) -> None:
    """Also where many have the same points, as everybody has at the start."""
    area = find(drawn(view(position(5, "trick", points=points), None)), "area-score")
    uses = [use for use in area.iter(f"{SVG}use") if use.attrib["href"].startswith("#pen-disc")]
    boxes = [rect_box(use, 0, 0) for use in uses]
    assert all(box.top > -4 and box.left > -10 for box in boxes)
    for one, other in combinations(boxes, 2):
        assert hypot(one.left - other.left, one.top - other.top) > 15


def test_raiders_and_church_discs_are_as_many_as_they_are() -> None:
    state = everything()
    there = Counter(re.sub(r"-\d+$", "", key) for key in keys(drawn(view(state, None))))
    assert there["raider"] == state.battle
    for seat in range(5):
        assert there[f"captured-{seat}"] == state.raiders[seat]
        assert there[f"church-{seat}"] == state.church[seat]


def test_the_trick_is_shown_in_the_order_of_play_and_the_best_card_marked() -> None:
    root = drawn(view(everything(), None))
    trick = find(root, "area-trick")
    assert [key for key in keys(trick) if key.startswith("card")] == ["card-7", "card-11", "card-13", "card-24"]
    best = [slot for slot in trick.iter(f"{SVG}g") if "best" in slot.get("class", "").split()]
    assert [keys(slot) for slot in best] == [["card-24"]]  # town 30 is red


def test_the_marker_lies_by_its_holder_while_no_town_is_active() -> None:
    root = drawn(view(position(3, "trick", marker=1), None))
    assert keys(find(root, "area-trick")) == ["marker"]


def test_a_name_is_text_and_never_markup() -> None:
    text = PAINTER.board(view(position(3, "trick", towns={C: [5]}), None), SAY)
    assert "<b>" not in text
    assert "Giulia &lt;b&gt;&amp;" in text


# What it must not say


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_board_is_the_same_for_all_who_look_at_it(seats: int) -> None:
    for stop in (in_trick, lambda game: game.state.step == "draft" and game.state.round == 2):
        game = wandered(seats, "hidden", stop)
        public = PAINTER.board(game.view(None), SAY)
        assert all(PAINTER.board(game.view(seat), SAY) == public for seat in range(seats))
        on_the_table = {f"card-{card}" for card in game.state.played if card}
        assert {
            name for name in ids(ElementTree.fromstring(public)) if name.startswith("card-")
        } == on_the_table


def test_nobody_sees_the_hand_of_another() -> None:
    game = wandered(3, "hands", in_trick)
    assert "card-" not in PAINTER.hand(game.view(None), SAY)
    for seat in range(3):
        shown = {int(card) for card in re.findall(r'id="card-(\d+)"', PAINTER.hand(game.view(seat), SAY))}
        assert shown == set(game.state.hands[seat])


# The hand


def as_xml(html: str) -> Element:
    return ElementTree.fromstring(html)


def test_a_card_shows_its_actions_each_sign_with_a_title() -> None:
    state = position(3, "trick", hands=[[1, 13], [], []])
    root = as_xml(PAINTER.hand(view(state, A), SAY))
    card = find(root, "card-1")
    signs = [use.attrib["href"] for use in card.iter("use")]
    primary = ["#pen-claim", "#pen-court", "#pen-court", "#pen-coin"]
    secondary = ["#pen-coin"] * 3 + ["#pen-expand"] + ["#pen-court"] * 2
    assert signs == ["#pen-court", *primary, *secondary]
    icons = [svg for svg in card.iter("svg") if svg.get("class") == "icon"]
    assert all((svg.findtext("title") or "") == svg.attrib["aria-label"] for svg in icons)
    assert len(icons) == len(signs) - 1
    known = {f"#{name}" for name in ids(drawn(view(state, None)))}
    assert {use.attrib["href"] for use in root.iter("use")} <= known


def test_pack_and_hand_lie_apart_in_the_draft() -> None:
    game = wandered(4, "draft", lambda game: game.state.step == "draft" and bool(game.state.hands[0]))
    root = as_xml(PAINTER.hand(game.view(A), SAY))
    piles = [[card.attrib["id"] for card in pile.iter("div")] for pile in root.iter("section")]
    held = [game.state.packs[A], game.state.hands[A]]
    assert piles == [[f"card-{card}" for card in cards] for cards in held]
    assert "style=" not in PAINTER.hand(game.view(A), SAY)


# What an option lights up


def test_what_an_option_lights_up() -> None:
    assert about(ACTIVATE[30]) == about(SETTLE[30]) == about(EXPAND[30]) == ("town-30",)
    assert about(FREE[7]) == about(LOSE[7]) == about(BUILD[7]) == ("town-7",)
    assert about(KEEP[3, 7]) == ("card-3", "card-7")
    assert about(PLAY[13]) == ("card-13",)
    assert about(SPURN) == ("princess",)
    assert about(BUY[2]) == about(BUY[0]) == about(DO_NOT_EXPAND) == ()


def test_every_option_lights_up_something_that_there_is() -> None:
    towns = {f"town-{town}" for town in TOWNS}
    cards = {f"card-{card}" for card in CARDS}
    for option in MOVES:
        if isinstance(option, Activate | Settle | Expand | Free | Lose | Build):
            assert set(about(option)) <= towns
        elif isinstance(option, Ally):
            assert about(option) == ("princess",)
        else:
            assert set(about(option)) <= cards


@pytest.mark.parametrize("seats", GAME.seats)
def test_whatever_is_offered_is_on_the_table(seats: int) -> None:
    """Through a whole game: what an option lights up is on the board or in the hand of whoever is asked."""

    def look(game: Match[BrianBoru]) -> bool:
        for seat, options in game.pending.items():
            wanted = {name for option in options for name in about(option)}
            if wanted:
                page = PAINTER.board(game.view(seat), SAY) + PAINTER.hand(game.view(seat), SAY)
                there = Counter(re.findall(r' id="([^"]*)"', page))
                assert wanted <= set(there)
                assert set(there.values()) == {1}, "ids are unique on the page"
                assert set(Counter(re.findall(r' data-key="([^"]*)"', page)).values()) == {1}
        return False

    wandered(seats, f"offered {seats}", look)


# Nothing lies on anything else


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float
    what: str

    def distance(self, x: float, y: float) -> float:
        return hypot(max(self.left - x, 0, x - self.right), max(self.top - y, 0, y - self.bottom))

    def meets(self, other: "Box") -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def within(self, other: "Box") -> bool:
        return (
            other.left <= self.left
            and self.right <= other.right
            and other.top <= self.top
            and self.bottom <= other.bottom
        )


def number(element: Element, name: str) -> float:
    return float(element.get(name, "0"))


def text_box(text: Element, dx: float, dy: float) -> Box:
    """Where a text is, as far as one can tell without its font."""
    size, said = number(text, "font-size"), text.text or ""
    width = max(number(text, "textLength"), len(said) * size * EM)
    x, y = number(text, "x") + dx, number(text, "y") + dy
    left = x - {"start": 0.0, "middle": width / 2, "end": width}[text.get("text-anchor", "start")]
    return Box(left, y - 0.75 * size, left + width, y + 0.2 * size, said)


def placed(element: Element, dx: float = 0, dy: float = 0) -> Iterator[tuple[Element, float, float]]:
    """All elements below one, and how far they have been moved."""
    for child in element:
        move = re.fullmatch(r"translate\(([-\d.]+) ([-\d.]+)\)", child.get("transform", ""))
        x, y = (dx + float(move[1]), dy + float(move[2])) if move else (dx, dy)
        yield child, x, y
        yield from placed(child, x, y)


def rect_box(rect: Element, dx: float, dy: float) -> Box:
    x, y = number(rect, "x") + dx, number(rect, "y") + dy
    return Box(x, y, x + number(rect, "width"), y + number(rect, "height"), rect.get("class", ""))


class Lettering(NamedTuple):
    """How a region is labelled."""

    names: list[Box]
    pills: list[Box]
    """The pill, the claim token, and the plate below a name in the sea."""

    def boxes(self) -> list[Box]:
        return self.names + self.pills


def labels(root: Element) -> list[Lettering]:
    found = []
    for region in REGIONS:
        names, pills = [], []
        for element, dx, dy in placed(find(root, f"label-{region}")):
            if element.get("class") == "place":
                names.append(text_box(element, dx, dy))
            elif element.tag == f"{SVG}rect":
                pills.append(rect_box(element, dx, dy))
            elif element.get("class") == "shield":
                x, y, width = map(float, re.findall(r"[-\d.]+", element.attrib["d"])[:3])
                pills.append(Box(x, y, x + width, y + 28, "shield"))
        found.append(Lettering(names, pills))
    return found


def near_line(box: Box, line: Sequence[tuple[float, float]]) -> float:
    """How near a line comes to a box, looked at every unit of length."""
    nearest = 1e9
    for (x, y), (to_x, to_y) in pairwise(line):
        steps = int(hypot(to_x - x, to_y - y)) + 1
        nearest = min(
            nearest,
            *(box.distance(x + (to_x - x) * i / steps, y + (to_y - y) * i / steps) for i in range(steps + 1)),
        )
    return nearest


def test_names_and_pills_touch_no_town_road_border_or_coast() -> None:
    for label in labels(drawn(view(everything(), None))):
        for box in label.boxes():
            for town in TOWNS:
                assert box.distance(*TOWN_AT[town]) >= REACH, (box, TOWN_NAME[town])
            for road in BOX.roads:
                assert near_line(box, road_points(*road.towns)) > 3, (box, road.towns)
            for line in (*BORDERS, (*COAST, COAST[0])):
                assert near_line(box, line) > 1.5, box


def test_names_and_pills_touch_no_other_label_no_panel_and_no_hill() -> None:
    every = labels(drawn(view(everything(), None)))
    areas = [Box(area.x, area.y, area.x + area.width, area.y + area.height, area.id) for area in DRAWING.areas]
    hills = [Box(each.x - 22, each.y - 14, each.x + 22, each.y + 13, each.kind) for each in TERRAIN]
    for some, others in combinations(every, 2):
        assert not any(box.meets(other) for box in some.boxes() for other in others.boxes())
    for label in every:
        assert not any(box.meets(other) for box in label.boxes() for other in (*areas, *hills))


def test_a_name_never_lies_on_its_pill_and_what_is_written_in_a_pill_fits() -> None:
    root = drawn(view(everything(), None))
    for region, label in enumerate(labels(root)):
        pills = [pill for pill in label.pills if pill.what != "plate"]
        assert not any(name.meets(pill) for name in label.names for pill in pills)
        assert not any(one.meets(other) for one, other in combinations(label.names, 2))
        inside = [element for element, _, _ in placed(find(root, f"label-{region}"))]
        points, full = [text_box(text, 0, 0) for text in inside if text.get("class", "").split()[:1] in NUMBERS]
        disc = [rect_box(use, 0, 0) for use in inside if use.tag == f"{SVG}use"]
        assert any(points.within(pill) for pill in pills)
        assert any(full.within(pill) for pill in pills)
        assert not any(full.meets(other) for other in [points, *disc])


def test_towns_keep_their_distance_and_hills_lie_on_free_land() -> None:
    for one, other in combinations(TOWNS, 2):
        (x, y), (to_x, to_y) = TOWN_AT[one], TOWN_AT[other]
        assert hypot(x - to_x, y - to_y) > 2 * REACH
    for each in TERRAIN:
        box = Box(each.x - 22, each.y - 14, each.x + 22, each.y + 13, each.kind)
        assert all(box.distance(*TOWN_AT[town]) >= REACH for town in TOWNS), each
        assert all(near_line(box, road_points(*road.towns)) > 3 for road in BOX.roads), each
        assert all(near_line(box, line) > 1.5 for line in (*BORDERS, (*COAST, COAST[0]))), each


def test_the_name_of_a_town_lies_on_no_town_no_label_no_panel_and_no_other_name() -> None:
    root = drawn(view(everything(), None))
    names = [text_box(text, 0, 0) for text in root.iter(f"{SVG}text") if text.get("class") == "town-name"]
    areas = [Box(area.x, area.y, area.x + area.width, area.y + area.height, area.id) for area in DRAWING.areas]
    others = [box for label in labels(root) for box in label.boxes()] + areas
    assert [name.what for name in names] == list(TOWN_NAME[1:])
    assert not [pair for pair in combinations(names, 2) if pair[0].meets(pair[1])]
    assert not [(name, other) for name in names for other in others if name.meets(other)]
    assert not [(name, town) for name in names for town in TOWNS if name.distance(*TOWN_AT[town]) < 20]
    near = [name.distance(*TOWN_AT[town]) for name, town in zip(names, TOWNS, strict=True)]
    assert max(near) < 32


def test_what_lies_on_a_town_stays_within_its_reach() -> None:
    root = drawn(view(everything(), None))
    for town in TOWNS:
        for element, _, _ in placed(find(root, f"town-{town}")):
            radius = number(element, "r")
            if element.tag == f"{SVG}use":
                radius = number(element, "width") / 2
            middle = hypot(number(element, "x") + radius, number(element, "y") + radius)
            reach = radius if element.tag == f"{SVG}circle" else middle + radius
            assert reach <= REACH, (town, element.attrib)


def test_panels_and_towns_lie_apart_and_inside_the_frame() -> None:
    frame = Box(0, 0, DRAWING.canvas.width, DRAWING.canvas.height, "frame")
    areas = [Box(area.x, area.y, area.x + area.width, area.y + area.height, area.id) for area in DRAWING.areas]
    assert all(area.within(frame) for area in areas)
    assert not any(one.meets(other) for one, other in combinations(areas, 2))
    assert all(area.distance(*TOWN_AT[town]) > REACH for area in areas for town in TOWNS)
    land = [near_line(area, (*COAST, COAST[0])) for area in areas]
    assert min(land) > 5


LONG = dict.fromkeys(range(5), "Wolfeschlegelsteinhausen-Bergerdorff")


@pytest.mark.parametrize("language", LANGUAGES)
@every_position
def test_no_text_in_a_panel_lies_on_another_or_leaves_its_panel(name: str, language: str) -> None:
    root = drawn(POSITIONS[name], reader(language, GAME, LONG))
    for area in DRAWING.areas:
        panel = Box(area.x, area.y, area.x + area.width, area.y + area.height, area.id)
        if area.id == "score":  # equal points are piled up, with their laps on top of them
            continue
        texts, signs = [], []
        for element, dx, dy in placed(find(root, f"area-{area.id}"), area.x, area.y):
            if element.tag == f"{SVG}text":
                texts.append(text_box(element, dx, dy))
            elif element.tag == f"{SVG}use" and element.get("class") != "gain":
                signs.append(rect_box(element, dx, dy)._replace(what=element.attrib["href"]))
        assert all(text.within(panel) for text in texts)
        assert not [pair for pair in combinations(texts, 2) if pair[0].meets(pair[1])]
        assert not [(text, sign) for text in texts for sign in signs if text.meets(sign)]
        assert all(sign.within(panel) for sign in signs)


# Colours


@pytest.mark.parametrize("theme", ["day", "night"])
def test_every_text_can_be_read(theme: str) -> None:
    c = palettes(SITE, BROWSER.stylesheet.read_text("utf-8"))[theme]
    pairs = [("ink", "panel"), ("ink", "paper"), ("ink", "card"), ("muted", "panel"), ("muted", "paper")]
    pairs += [("muted", "card"), ("chart-ink", "chart-paper")]
    assert all(contrast(c[ink], c[paper]) >= 4.5 for ink, paper in pairs)
    tints = re.findall(
        r"\.tint-\d.*--tint: light-dark\((#\w+), (#\w+)\)", BROWSER.stylesheet.read_text("utf-8")
    )
    assert len(tints) == len(REGIONS)
    assert all(contrast(c["chart-ink"], tint[theme == "night"]) >= 4.5 for tint in tints)
    assert all(contrast(c[f"seat-{seat}"], "#fffdf7") >= 4.5 for seat in range(5))
    assert all(contrast(c[f"shape-{seat}"], c["paper"]) >= 3 for seat in range(5))
    assert all(contrast(c[colour], "#ffffff") >= 4.5 for colour in ("red", "blue"))
    assert all(contrast(c[colour], "#2e2003") >= 4.5 for colour in ("yellow", "white"))


@pytest.mark.parametrize(
    ("church", "marks"),
    [
        ([5, 4, 0], ["crown", "", ""]),
        ([4, 4, 0], ["", "", ""]),
        ([6, 5, 0], ["crown", "monastery", ""]),
        ([5, 5, 6], ["monastery", "monastery", "marker"]),
        ([5, 5, 4], ["monastery", "monastery", ""]),
    ],
)
def test_the_church_marks_who_would_build_a_monastery_now(church: list[int], marks: list[str]) -> None:
    """The town of C has a monastery already."""
    seen = view(position(3, "trick", church=church, towns={A: [1], B: [8], C: [13]}, monasteries=[13]), None)
    root = drawn(seen)
    for seat, mark in enumerate(marks):
        row = find(root, f"church-{seat}")
        signs = [use.attrib["href"] for use in row.iter(f"{SVG}use") if "mark" in use.get("class", "").split()]
        assert signs == ([f"#pen-{mark}"] if mark else [])
        assert NAMES[seat] in title(row)
        assert title(row).count(NAMES[seat]) == (2 if mark else 1), "the mark is told"


def test_the_church_shows_how_far_it_is_to_a_monastery() -> None:
    root = drawn(view(position(3, "trick", church=[0, 1, 4]), None))
    sockets = [each for each in find(root, "area-church").iter() if each.get("class") == "socket"]
    assert len(sockets) == 2 * COSTS.monastery_discs - 1
