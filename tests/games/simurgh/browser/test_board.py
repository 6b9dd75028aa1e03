"""The board in the browser: well formed, complete, readable, and blind to what is hidden."""

import re
from collections import Counter
from functools import cache
from random import Random
from xml.etree.ElementTree import Element

import pytest

from regnum.core.chance import Seeded
from regnum.games.simurgh.browser import BROWSER, PAINTER
from regnum.games.simurgh.components import BOX, CITY, DRAGON_NAMES, DRAGONS, OBJECTIVES, TILES
from regnum.games.simurgh.game import GAME
from regnum.games.simurgh.moves import (
    GAIN,
    KEEP_DRAGON,
    LAY,
    LAY_OVER,
    MARK,
    MOVE_ON,
    MOVES,
    PLACE,
    PLACE_OBJECTIVE,
    PUT_BACK,
    RECALL,
    SPEND,
    TAKE_TILE,
    TAKE_TOP,
    UNMARK,
    USE,
)
from regnum.games.simurgh.sight import View, view
from regnum.games.simurgh.state import RIDER, SPEARMAN
from regnum.games.simurgh.things import about
from tests.colours import SITE, classes_of, contrast, palettes
from tests.games.simurgh.browser.moments import READERS, SAY, SVG, drawn, ids, keys, played
from tests.games.simurgh.positions import SETTINGS, A, B, C, position

STYLE = BROWSER.stylesheet.read_text("utf-8")


def everything() -> View:
    """Much on the board: vassals in crowds, every kind of tile, many dragons, a full monument."""
    state = position(
        5,
        wilds=[13, 37, 1, 30, 21, 48],
        posts={
            A: [(SPEARMAN, "main_market"), (RIDER, "main_market"), (RIDER, "37.2"), (SPEARMAN, "13.1")],
            B: [(SPEARMAN, "main_market"), (SPEARMAN, "main_market"), (RIDER, "37.1"), (SPEARMAN, "1.1")],
            C: [(SPEARMAN, "main_market"), (RIDER, "main_market"), (SPEARMAN, "1.1"), (RIDER, "48.1")],
            3: [(RIDER, "1.1"), (SPEARMAN, "30.1"), (SPEARMAN, "21.2"), (SPEARMAN, "armory")],
        },
        dragons={
            seat: {dragon: dragon % 8 for dragon in DRAGONS if dragon % 5 == seat and dragon < 49 + 6 * seat}
            for seat in range(5)
        },
        monument=[73, 79, 83, 84, 80],
        chronicle=[2, 3, 4],
    )
    return view(state, None)


@cache
def positions() -> dict[str, View]:
    found = {"everything": everything()}
    for seats, dragonlord in SETTINGS:
        name = f"{seats} seats{', dragonlord' if dragonlord else ''}"
        for number, match in enumerate(played(seats, dragonlord, "board")):
            if number in (0, 12, 60, 150) or match.over:
                found[f"{name}, {number}"] = match.view(None)
    return found


every_position = pytest.mark.parametrize("name", positions())


def titled(element: Element) -> bool:
    return element.find(f"{SVG}title") is not None


@every_position
def test_everything_of_the_board_is_there_once(name: str) -> None:
    seen = positions()[name]
    text = PAINTER.board(seen, SAY)
    found = Counter(ids(text))
    assert set(found.values()) == {1}
    assert set(Counter(keys(text)).values()) == {1}
    wanted = {f"space-{space}" for space in CITY} | {f"wilds-{place}" for place in range(6)}
    wanted |= {f"slot-{slot}" for slot in range(5)} | {
        f"monument-{space}" for space in range(len(BOX.monument))
    }
    wanted |= {f"tile-{tile}" for tile in (*seen.wilds, *seen.display) if tile > 0}
    wanted |= {f"objective-{tile}" for tile in seen.monument if tile}
    owned = [dragon for dragons in seen.dragons for dragon in dragons]
    wanted |= {f"dragon-{dragon}" for dragon in owned}
    wanted |= {f"ability-{dragon}-{place}" for dragon in owned for place in range(3)}
    assert wanted <= set(found)
    things = {each for each in found if re.fullmatch(r"(tile|objective|dragon)-\d+", each)}
    assert things <= wanted, "nothing lies there that should not"


@every_position
def test_it_is_sound_and_holds_nothing_that_a_strict_policy_forbids(name: str) -> None:
    text = PAINTER.board(positions()[name], SAY)
    known = {f"#{each}" for each in ids(text)}
    for element in drawn(text).iter():
        assert element.tag.removeprefix(SVG) not in ("style", "script", "image", "foreignObject", "a")
        for attribute, value in element.attrib.items():
            assert attribute != "style"
            assert not attribute.startswith("on")
            assert "href" not in attribute or value in known
            assert {f"#{used}" for used in re.findall(r"url\(#([^)]*)\)", value)} <= known
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "<Ola>" not in text


@every_position
def test_every_sign_has_a_title_and_every_piece_too(name: str) -> None:
    root = drawn(PAINTER.board(positions()[name], SAY))
    parents = {child: parent for parent in root.iter() for child in parent}
    for element in root.iter():
        if "data-key" in element.attrib:
            assert titled(element), element.attrib
        if element.tag == f"{SVG}use" and "sign" in element.get("class", "").split():
            assert titled(element) or "arrow" in element.attrib["class"]
        if element.tag == f"{SVG}use" and "arrow" not in element.get("class", ""):
            above: Element | None = element
            while above is not None and not titled(above):
                above = parents.get(above)
            assert (
                above is not None
                or element.get("class") == "head-sign"
                or "disc" in element.attrib["href"]
                or (parents[element].tag == f"{SVG}symbol")
            ), element.attrib


@every_position
def test_nothing_is_drawn_that_the_stylesheet_does_not_know(name: str) -> None:
    """It would be drawn black."""
    styles = classes_of(BROWSER)
    for element in drawn(PAINTER.board(positions()[name], SAY)).iter():
        kinds = set(element.get("class", "").split())
        if element.tag.removeprefix(SVG) in ("path", "circle", "rect", "ellipse"):
            assert kinds & styles or "fill" in element.attrib, (element.tag, kinds)


def test_dragons_are_told_by_name_letter_colour_and_emblem() -> None:
    root = drawn(PAINTER.board(everything(), SAY))
    for group in root.iter(f"{SVG}g"):
        if "dragon" in group.get("class", "").split():
            number = int(group.attrib["id"].partition("-")[2])
            kind = next(i for i, each in enumerate(BOX.dragons) if number in each.tiles)
            written = [text.text for text in group.iter(f"{SVG}text")]
            assert DRAGON_NAMES[kind] in written
            assert BOX.dragons[kind].id in written
            assert f"#pen-emblem-{kind}" in [use.attrib["href"] for use in group.iter(f"{SVG}use")]
            assert f"dragon-{kind}" in {
                name for path in group.iter(f"{SVG}path") for name in path.get("class", "").split()
            }
    shown = dict(re.findall(r"\.dragon-(\d+) { --dragon: (#[0-9a-f]{6});", STYLE))
    assert shown == {str(kind): dragon.colour for kind, dragon in enumerate(BOX.dragons)}


def test_vassals_stand_on_their_spaces() -> None:
    text = PAINTER.board(everything(), SAY)
    market = next(g for g in drawn(text).iter(f"{SVG}g") if g.get("id") == "space-4")
    there = Counter(
        use.attrib["href"] for use in market.iter(f"{SVG}use") if re.search(r"-\d$", use.attrib["href"])
    )
    wanted = {
        "#pen-spearman-0": 1,
        "#pen-spearman-1": 2,
        "#pen-spearman-2": 1,
        "#pen-rider-0": 1,
        "#pen-rider-2": 1,
    }
    assert there == wanted


# What it must not say


@pytest.mark.parametrize(("seats", "dragonlord"), SETTINGS)
def test_the_board_is_the_same_for_all_and_in_every_imagined_world(seats: int, dragonlord: bool) -> None:
    random = Random(3)
    for number, match in enumerate(played(seats, dragonlord, "hidden", 160)):
        if number % 9 == 0 and not match.over:
            public = PAINTER.board(match.view(None), SAY)
            assert all(PAINTER.board(match.view(seat), SAY) == public for seat in range(seats))
            seat = random.randrange(seats)
            world = GAME.copy(match.state)
            GAME.redeal(world, seat, Seeded(f"{number}"))
            assert PAINTER.board(GAME.view(world, None), SAY) == public
            assert PAINTER.hand(GAME.view(world, seat), SAY) == PAINTER.hand(match.view(seat), SAY)
            assert not ids(PAINTER.hand(match.view(None), SAY))


# What an option lights up


def test_what_an_option_lights_up() -> None:
    assert about(PLACE[RIDER][3]) == about(RECALL[RIDER][3]) == about(SPEND[SPEARMAN][3]) == ("space-3",)
    assert about(LAY[5, 2]) == about(LAY_OVER[5, 2]) == ("tile-5", "wilds-2")
    assert about(PLACE_OBJECTIVE[75, 4]) == ("objective-75", "monument-4")
    assert about(MARK[50]) == about(KEEP_DRAGON[50]) == about(PUT_BACK[50, True]) == ("dragon-50",)
    assert about(USE[50, 2]) == about(UNMARK[50, 2]) == ("ability-50-2",)
    assert about(TAKE_TILE[7]) == about(PUT_BACK[7, False]) == ("tile-7",)
    assert about(MOVE_ON[40]) == ("tile-40",)
    assert about(PUT_BACK[80, True]) == ("objective-80",)
    assert about(TAKE_TOP) == ("slot-0",)
    assert about(next(iter(GAIN.values()))) == ()


def test_every_option_lights_up_something_that_there_is() -> None:
    things = {f"space-{space}" for space in range(len(PLACE[RIDER]) * 2)} | {"slot-0"}
    things |= {f"tile-{tile}" for tile in TILES} | {f"dragon-{dragon}" for dragon in DRAGONS}
    things |= {f"objective-{tile}" for tile in OBJECTIVES} | {f"wilds-{place}" for place in range(6)}
    things |= {f"monument-{space}" for space in range(len(BOX.monument))}
    things |= {f"ability-{dragon}-{place}" for dragon in DRAGONS for place in range(3)}
    assert all(set(about(option)) <= things for option in MOVES)


@pytest.mark.parametrize(("seats", "dragonlord"), SETTINGS)
def test_whatever_is_offered_is_on_the_table(seats: int, dragonlord: bool) -> None:
    """Through a whole game: what an option lights up is on the board or in the hand of whoever is asked."""
    for match in played(seats, dragonlord, "offered"):
        for seat, options in match.pending.items():
            wanted = {name for option in options for name in about(option)}
            seen = match.view(seat)
            page = PAINTER.board(seen, SAY) + PAINTER.hand(seen, SAY)
            assert wanted <= set(ids(page)), (match.question and match.question.name, wanted - set(ids(page)))
            assert set(Counter(ids(page)).values()) == {1}, "ids are unique on the page"
            assert set(Counter(keys(page)).values()) == {1}


# The hand


@pytest.mark.parametrize("language", READERS)
def test_a_hand_is_well_formed_and_shows_what_is_held(language: str) -> None:
    say = READERS[language]
    for match in played(3, True, "hand", 200):
        for seat in range(3):
            seen = match.view(seat)
            text = PAINTER.hand(seen, say)
            root = drawn(text)
            assert "style=" not in text
            assert len(list(root.iter("div"))) == 1 + len(seen.hand) + len(seen.seen)
            assert all(use.attrib["href"].startswith("#pen-") for use in root.iter("use"))


# Colours


@pytest.mark.parametrize("theme", ["day", "night"])
def test_every_text_can_be_read(theme: str) -> None:
    c = palettes(SITE, STYLE)[theme]
    grounds = ("panel", "paper", "card", "ground", "copper-wash")
    pairs = [(ink, ground) for ink in ("ink", "muted") for ground in grounds]
    pairs += [("copper", "panel"), ("copper", "ground"), ("on-star", "star"), ("on-card", "card-back")]
    pairs += [("on-dark", kind) for kind in ("production", "research", "transformation", "exploration")]
    pairs.append(("on-power", "power"))
    assert [
        (ink, paper, contrast(c[ink], c[paper])) for ink, paper in pairs if contrast(c[ink], c[paper]) < 4.5
    ] == []
    assert all(contrast(c[f"seat-{seat}"], "#fffdf7") >= 4.5 for seat in range(5))
    assert all(contrast(c[f"shape-{seat}"], c["paper"]) >= 3 for seat in range(5))
    goods = ("veg", "meat", "wood", "stone", "wisdom", "weapon", "gem", "spark")
    faint = [(good, g) for good in goods for g in grounds if contrast(c[good], c[g]) < 3]
    assert faint == []


def test_every_dragon_can_be_read() -> None:
    found = re.findall(r"\.dragon-\d+ { --dragon: (#[0-9a-f]{6}); --on-dragon: (#[0-9a-f]{6}); }", STYLE)
    assert len(found) == len(BOX.dragons)
    assert [pair for pair in found if contrast(*pair) < 4.5] == []
