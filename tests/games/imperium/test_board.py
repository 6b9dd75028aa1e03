"""The board in the browser: well formed, complete, readable, and blind to what is hidden."""

import gzip
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from itertools import pairwise
from random import Random
from xml.etree.ElementTree import Element

import pytest

from regnum.core.chance import Fast
from regnum.core.match import Match
from regnum.core.script import Question
from regnum.core.views import BACK
from regnum.games.imperium import questions
from regnum.games.imperium.browser import AREAS, BROWSER, CATALOGUE, NAMES, PAINTER
from regnum.games.imperium.browser.emblems import EMBLEM
from regnum.games.imperium.browser.lessons import LESSONS
from regnum.games.imperium.components import ALL, DESIGN, NATIONS, ROWS_OF, UNREST
from regnum.games.imperium.game import GAME
from regnum.games.imperium.moves import FROM_DECK, MOVES, PICK, REVEAL, USE, YES
from regnum.games.imperium.sight import View
from regnum.games.imperium.state import CENTURION, EMPTY, NOTHING, UNDER_DIE, Imperium
from regnum.games.imperium.things import about, counters, looks
from regnum.i18n import LANGUAGES, reader
from tests.colours import SITE, classes_of, contrast, palettes
from tests.games.imperium.moments import READERS, SAY, drawn, ids, keys, played
from tests.games.imperium.positions import begin
from tests.games.imperium.positions import card as card_of

STYLE = BROWSER.stylesheet.read_text("utf-8")
OF_THE_PAGE = frozenset(
    {"lit", "chosen", "why", "imperium", "flows", "playing", "is-over", "counters", "options", "outcome"}
    | {"dock", "looks", "chip"}
)
"""Classes that scripts and the pages around the board set."""
SUIT_COLOURS = ("region", "uncivilised", "civilised", "tributary", "fame", "unrest", "power", "none")
TOGETHER = ("area-market", "area-realms")
"""The areas of every table; somebody who plays alone has one more."""
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_table = pytest.mark.parametrize("seats", GAME.seats)


@cache
def positions() -> dict[str, tuple[View, ...]]:
    """By name: what everybody sees there, a watcher last."""
    found = {}
    for seats in GAME.seats:
        for number, match in enumerate(played(seats, "board")):
            if number in (0, 2, 90, 300) or number % 250 == 0 or match.over or is_rare(match):
                everybody = (*range(seats), None)
                found[f"{seats} seats, {number}"] = tuple(match.view(seat) for seat in everybody)
    return found | {"a row passed over": (passed_over(0), passed_over(None))}


def passed_over(seat: int | None) -> View:
    """The centurion of the Celts has turned Glory, and could do nothing by the first two rows."""
    s = begin("romans", opponent="celts", pace="cards").state
    assert s.centurion
    first, second, third, *_ = ROWS_OF["celts", "barbarian"]
    s.active, s.mode, s.centurion.die = CENTURION, "centurion", 6
    s.centurion.turned, s.centurion.row = card_of("Glory", "celts"), third
    s.centurion.passed = [(first, 1), (second, 2)]
    s.centurion.trail = [(0, s.centurion.turned, third)]
    s.centurion.slots[0] = s.centurion.slots[4] = EMPTY
    seen: View = GAME.view(s, seat)
    return seen


def is_rare(match: Match[Imperium]) -> bool:
    """A look at fame cards, or the centurion in the middle of its second turn."""
    middle = match.question is questions.CENTURION and match.state.round == 2
    return match.question is questions.FAME or middle


every_position = pytest.mark.parametrize("name", positions())


def page(seen: View, watcher: View, language: str = "en") -> str:
    """What is drawn for somebody at a table: the public board, and the own hand."""
    say = READERS[language]
    return PAINTER.board(watcher, say) + PAINTER.hand(seen, say)


def test_the_game_lays_its_table_only_when_asked() -> None:
    assert GAME.browser is not None
    assert GAME.browser() is BROWSER
    check = "import regnum.games.imperium.game, sys; sys.exit('jinja2' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0


# What is there


@every_position
def test_ids_and_keys_are_unique_and_every_use_finds_what_it_uses(name: str) -> None:
    *seats, watcher = positions()[name]
    for seen in seats:
        text = page(seen, watcher)
        for found in (ids(text), keys(text)):
            assert [each for each, times in Counter(found).items() if times > 1] == []
        known = {f"#{each}" for each in ids(text)}
        assert set(looks(watcher)) <= {each[1:] for each in known}
        alone = {"area-rival"} if seen.centurion else set()
        assert {area.element for area in AREAS} & {each[1:] for each in known} == {*TOGETHER, *alone}
        for element in drawn(text).iter():
            assert element.attrib.get("href", "#chart-grain") in known, element.attrib
            for value in element.attrib.values():
                assert {f"#{used}" for used in re.findall(r"url\(#([^)]*)\)", value)} <= known


@every_position
def test_all_cards_that_lie_open_are_drawn(name: str) -> None:
    watcher = positions()[name][-1]
    shown = set(ids(PAINTER.board(watcher, SAY)))
    there = [card for card in (*watcher.market, *watcher.exile, *watcher.limbo) if card != NOTHING]
    for seat in range(watcher.seats):
        there += [*watcher.discards[seat], *watcher.developments[seat]]
        for each in watcher.play[seat]:
            there += [each.card, *each.under]
    assert {name for name in shown if re.fullmatch(r"card-\d+", name)} == {f"card-{card}" for card in there}


@every_position
def test_a_hand_holds_what_its_seat_knows_to_be_its_own(name: str) -> None:
    *seats, watcher = positions()[name]
    assert not ids(PAINTER.hand(watcher, SAY))
    for seat, seen in enumerate(seats):
        own = [seen.hands[seat], seen.histories[seat], seen.decks[seat], seen.nation_decks[seat], seen.looked]
        cards = {card for pile in own for card in pile if card != BACK}
        shown = {each for each in ids(PAINTER.hand(seen, SAY)) if each.startswith("card-")}
        assert shown == {f"card-{card}" for card in cards}


@every_language
@every_position
def test_nothing_that_a_strict_policy_forbids_and_nothing_without_a_style(name: str, language: str) -> None:
    styles = classes_of(BROWSER)
    *seats, watcher = positions()[name]
    text = "".join(page(seen, watcher, language) for seen in seats)
    for element in drawn(text).iter():
        assert element.tag not in ("style", "script", "image", "foreignobject", "a", "iframe", "object")
        assert not any(key == "style" or key.startswith("on") for key in element.attrib)
        kinds = set(element.get("class", "").split())
        if element.tag in ("path", "circle", "rect", "ellipse"):
            assert kinds & styles or "fill" in element.attrib, (element.tag, kinds)
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "<Ola>" not in text
    assert "{" not in text


def classes(*texts: str) -> set[str]:
    return {kind for text in texts for kinds in re.findall(r' class="([^"]*)"', text) for kind in kinds.split()}


def test_no_rule_waits_for_a_thing_that_is_never_drawn() -> None:
    texts = [page(seen, views[-1]) for views in positions().values() for seen in views]
    texts += [PAINTER.alone(card, SAY) for card in dict.fromkeys(DESIGN)]
    texts += [PAINTER.picture(SAY), PAINTER.signs()]
    found = classes(*texts)
    plain = re.sub(r"/\*.*?\*/", "", STYLE, flags=re.S)
    own = {
        each
        for selector in re.findall(r"([^{}]+)\{", plain)
        for each in re.findall(r"\.([a-z][\w-]*)", selector)
    }
    assert own - found - OF_THE_PAGE == set()


@every_position
def test_every_icon_is_told_or_hidden(name: str) -> None:
    *seats, watcher = positions()[name]
    for seen in seats:
        for element in drawn(page(seen, watcher)).iter("svg"):
            told = element.get("role") == "img" and element.get("aria-label") and element.get("data-tip")
            assert told or element.get("aria-hidden") == "true", element.attrib


def within(root: Element) -> dict[Element, Element]:
    return {child: parent for parent in root.iter() for child in parent}


@every_position
def test_every_card_says_what_it_is(name: str) -> None:
    """Whatever can be chosen has a role and a title, and no name is given to what has no role for it."""
    *seats, watcher = positions()[name]
    for seen in seats:
        root = drawn(page(seen, watcher))
        for element in root.iter():
            if "data-card" in element.attrib:
                assert element.get("role") == "img"
                assert element.get("aria-label")
                assert element.get("tabindex") == "-1"
            if "aria-label" in element.attrib and element.tag in ("div", "span", "p", "svg", "header"):
                assert element.get("role"), element.attrib


@every_position
def test_no_two_landmarks_are_called_the_same(name: str) -> None:
    *seats, watcher = positions()[name]
    for seen in seats:
        root = drawn(page(seen, watcher))
        named = [
            each.get("aria-label")
            for each in root.iter()
            if each.tag in ("section", "nav") and each.get("aria-label") and not each.get("role")
        ]
        assert len(set(named)) == len(named), named


def test_signs_that_counters_and_nations_wear_are_there() -> None:
    seen = positions()["4 seats, 0"][-1]
    text = PAINTER.board(seen, SAY)
    for counter in counters(seen, 1):
        assert f'<symbol id="{counter.sign}"' in text
        assert SAY(counter.title)
    assert set(EMBLEM) == set(NATIONS)
    for nation in NATIONS:
        assert f'<symbol id="pen-nation-{nation}"' in text


def test_nations_that_are_not_yet_chosen_are_drawn_as_none() -> None:
    *_, watcher = positions()["4 seats, 0"]
    assert watcher.step == "draft"
    text = PAINTER.board(watcher, SAY)
    assert 'class="nation"' not in text
    assert "The nations are chosen" in text
    assert "Marek &amp; &lt;Ola&gt;" in text


# The centurion explains itself


def table_of(seen: View, language: str = "en") -> dict[str, Element]:
    """Its table as it is drawn: by the head of a row."""
    (root,) = drawn(PAINTER.draw({"orders": looks(seen)["orders"]}, READERS[language])["orders"])
    return {"".join(next(row.iter("th")).itertext()).rstrip("?"): row for row in root.iter("tr")}


def mark(row: Element) -> str:
    return next("".join(cell.itertext()) for cell in row.iter("td") if cell.get("class") == "mark")


def test_the_row_that_fired_is_lit_and_those_above_say_why_they_did_not() -> None:
    rows = table_of(passed_over(None))
    assert list(rows)[:4] == ["Attack", "Fame", "“Glory”", "“Conquer”"]
    assert [row.get("class") for row in rows.values()] == ["passed", "passed", "fires", *[None] * 7]
    assert mark(rows["Attack"]) == "it has too few resources"
    assert mark(rows["Fame"]) == "no such card is in the market"
    assert mark(rows["“Glory”"]) == "fires"


def test_a_row_that_is_not_for_the_card_says_so() -> None:
    seen = passed_over(None)
    assert seen.centurion
    seen.centurion.passed.clear()
    rows = table_of(seen)
    assert (rows["Fame"].get("class"), mark(rows["Fame"])) == ("other", "not for this card")


@pytest.mark.parametrize("nation", NATIONS)
@every_language
def test_the_table_of_every_nation_is_drawn_in_either_state(nation: str, language: str) -> None:
    person = "romans" if nation != "romans" else "greeks"
    s = begin(person, opponent=nation).state
    for s.empire[CENTURION] in (False, True):
        seen = GAME.view(s, None)
        state = "always" if ROWS_OF[nation, "always"] else "empire" if s.empire[CENTURION] else "barbarian"
        wanted = len(ROWS_OF[nation, state]) + (1 if ROWS_OF[nation, "journey"] else 0)
        (root,) = drawn(PAINTER.draw({"orders": looks(seen)["orders"]}, READERS[language])["orders"])
        assert len(list(root.iter("tr"))) == wanted


def test_a_reconstructed_row_says_where_to_look_in_the_book() -> None:
    row = table_of(passed_over(None))["Barbarian"]
    (doubt,) = [each for each in row.iter("span") if each.get("class") == "doubt"]
    told = doubt.get("data-tip", "")
    assert told.startswith(
        "Not certain: which cards it is for and a suit in it. Instead of “barbarian” it may say "
    )
    assert told.endswith("Solo book: page 14, Celts, table of barbarians, row 5.")
    assert not list(table_of(passed_over(None))["Fame"].iter("span"))


def in_the_middle() -> View:
    """The centurion has turned two cards, and the die lies on a third."""
    match = begin("romans", opponent="celts", pace="cards", seed="die")
    while match.question is not questions.CENTURION or not is_spared(match.state):
        (seat,) = match.pending
        options = match.pending[seat]
        match.choose(seat, options[0] if match.question is questions.CENTURION else options[-1])
    seen: View = match.view(None)
    return seen


def is_spared(s: Imperium) -> bool:
    c = s.centurion
    return c is not None and c.slots[UNDER_DIE] != EMPTY and len(c.trail) == 2


def test_the_die_lies_on_the_card_that_is_spared() -> None:
    seen = in_the_middle()
    assert seen.centurion
    (root,) = drawn(PAINTER.draw({"ranks": looks(seen)["ranks"]}, SAY)["ranks"])
    posts = [each for each in root.iter("li") if "post" in each.get("class", "").split()]
    assert len(posts) == 5
    spared = posts[seen.centurion.die - 1]
    assert "under-die" in spared.get("class", "")
    assert len(list(spared.iter("circle"))) == seen.centurion.die
    done = [each for each in posts if "turned" in each.get("class", "").split()]
    assert len(done) == len([each for each in root.iter("li") if trailed(each)]) == 2


def trailed(item: Element) -> bool:
    return any(each.get("class") == "why-so" for each in item)


# What it must not say


@every_table
def test_the_board_is_the_same_in_every_imagined_world(seats: int) -> None:
    random = Random(seats)
    for number, match in enumerate(played(seats, "hidden")):
        if number % 23 == 0 and not match.over:
            public = PAINTER.board(match.view(None), SAY)
            seat = random.randrange(seats)
            world = GAME.copy(match.state)
            GAME.redeal(world, seat, Fast(Random(number)))
            assert PAINTER.board(GAME.view(world, None), SAY) == public
            assert PAINTER.hand(GAME.view(world, seat), SAY) == PAINTER.hand(match.view(seat), SAY)


@every_table
def test_looks_are_the_same_for_all_who_look(seats: int) -> None:
    """But for the own history, which its owner alone can read; the public board is drawn for nobody."""
    for number, match in enumerate(played(seats, "all who look")):
        if number % 5 == 0:
            public = looks(match.view(None))
            assert len({*public.values()}) > 1, "every look can be hashed"
            for seat in range(seats):
                seen = looks(match.view(seat))
                known = {
                    f"zones-{seat}",
                    "ranks",
                    "piles",
                }  # of the centurion's, whoever plays it may know more
                assert {name for name in public if seen[name] != public[name]} <= known


def secrets(s: Imperium, seat: int) -> set[int]:
    """Cards that a seat must not find on its page."""
    piles = [*s.decks, *s.nation_decks, *s.small_decks, s.main_deck, s.fame, s.unseen, s.looked]
    piles += [
        pile for other in range(s.seats) if other != seat for pile in (s.hands[other], s.histories[other])
    ]
    if s.centurion:
        piles.append([card for card in s.centurion.slots if card != EMPTY])
    return {card for pile in piles for card in pile if not s.placed[card] >> seat & 1}


def told_of_centurion(seen: View) -> set[int]:
    """Designs of its cards that are shown: what it turned, and whatever everybody knows of its piles."""
    if not seen.centurion:
        return set()
    cards = [card for _, card, _ in seen.centurion.trail]
    for pile in (seen.centurion.slots, seen.decks[CENTURION], seen.nation_decks[CENTURION]):
        cards += [card for card in pile if card not in (BACK, EMPTY)]
    return {DESIGN[card] for card in cards}


@every_table
def test_what_is_hidden_appears_nowhere(seats: int) -> None:
    """Neither by the number of a card, nor by a design of which no card is to be seen."""
    looked = 0
    for number, match in enumerate(played(seats, "nowhere")):
        if number % 29 == 0 and not match.over and match.state.round:
            for seat in range(seats):
                text = page(match.view(seat), match.view(None))
                hidden = secrets(match.state, seat)
                assert not {f"card-{card}" for card in hidden} & {*ids(text), *keys(text)}
                seen = {DESIGN[card] for card in ALL} - {DESIGN[card] for card in hidden}
                open_designs = {int(each) for each in re.findall(r'data-card="(\d+)"', text)}
                there = {int(each[5:]) for each in ids(text) if re.fullmatch(r"card-\d+", each)}
                public = {DESIGN[card] for card in there}
                public |= told_of_centurion(match.view(seat))
                for owner in range(match.state.seats):
                    public |= {DESIGN[card] for card in match.view(None).histories[owner] if card != BACK}
                assert open_designs <= public | seen
                looked += len(hidden)
    assert looked > 100


# What changes


def outer(text: str, name: str) -> slice:
    """Where the element of that id begins and ends."""
    (found,) = re.finditer(rf'<(\w+) id="{name}"', text)
    depth = 0
    for tag in re.finditer(rf"<{found[1]}[ >]|</{found[1]}>", text[found.start() :]):
        depth += -1 if tag[0].startswith("</") else 1
        if not depth:
            return slice(found.start(), found.start() + tag.end())
    raise AssertionError(name)


def swapped(text: str, elements: dict[str, str]) -> str:
    for name, element in elements.items():
        place = outer(text, name)
        text = text[: place.start] + element + text[place.stop :]
    return text


@every_language
@every_table
def test_what_changed_put_into_the_old_board_gives_the_new_board(seats: int, language: str) -> None:
    say, old, board = READERS[language], None, ""
    for number, match in enumerate(played(seats, "changes")):
        if number % 7:
            continue
        now = looks(match.view(None))
        fresh = PAINTER.board(match.view(None), say)
        if old:
            assert list(old) == list(now), "nothing comes or goes while a game runs"
            changed = {name: look for name, look in now.items() if old[name] != look}
            assert swapped(board, PAINTER.draw(changed, say)) == fresh
        old, board = now, fresh


@every_table
def test_a_drawing_hangs_on_its_look_alone(seats: int) -> None:
    views = [match.view(None) for number, match in enumerate(played(seats, "otherwise")) if number % 4 == 0]
    known: dict[object, str] = {}
    for view in views:
        for name, element in PAINTER.draw(looks(view), SAY).items():
            assert known.setdefault((name, looks(view)[name]), element) == element
    fresh = {
        name: PAINTER._drawn(name, look, SAY.translations, tuple(SAY.names.items()))
        for name, look in looks(views[-1]).items()
    }
    assert fresh == PAINTER.draw(looks(views[-1]), SAY)


@every_table
def test_the_hand_changes_only_with_its_look(seats: int) -> None:
    known: dict[tuple[int, object], str] = {}
    for number, match in enumerate(played(seats, "hand")):
        if number % 3 == 0:
            for seat in range(seats):
                seen = match.view(seat)
                html = PAINTER.hand(seen, SAY)
                assert known.setdefault((seat, PAINTER.hand_look(seen)), html) == html


@every_language
@every_table
def test_every_element_is_there_once_and_none_within_another(seats: int, language: str) -> None:
    *_, watcher = positions()[f"{seats} seats, 250"]
    text = PAINTER.board(watcher, READERS[language])
    places = sorted([outer(text, name) for name in looks(watcher)], key=lambda place: place.start)
    assert all(one.stop <= other.start for one, other in pairwise(places))
    for name, element in PAINTER.draw(looks(watcher), READERS[language]).items():
        (root,) = drawn(element)
        assert root.get("id") == name


def test_names_are_drawn_anew_when_somebody_is_called_otherwise() -> None:
    now = looks(positions()["3 seats, 90"][-1])
    for name in ("Anna", "Zofia"):
        assert name in PAINTER.draw(now, reader("en", GAME, {0: name}))["realm-0"]


# What an option lights up


def test_what_an_option_lights_up() -> None:
    assert about(USE[7]) == about(PICK[7]) == ("card-7",)
    assert about(FROM_DECK[1]) == ("deck-1",)
    assert {about(each) for each in REVEAL} == {("draw-pile",)}
    assert about(YES) == ()
    things = {f"card-{card}" for card in ALL} | {f"deck-{suit}" for suit in range(3)} | {"draw-pile"}
    assert all(set(about(option)) <= things for option in MOVES)


@every_table
def test_whatever_is_offered_is_on_the_table(seats: int) -> None:
    """On the board or in the hand of whoever is asked; but for cards that a hidden deck is searched for."""
    looked: Counter[str] = Counter()
    for seed in ("offered", "again"):
        for match in played(seats, seed):
            question = match.question
            if question and looked[question.name] < 12:
                looked[question.name] += 1
                for seat, options in match.pending.items():
                    wanted = {name for option in options for name in about(option)}
                    there = Counter(ids(page(match.view(seat), match.view(None))))
                    s = match.state
                    searched = {f"card-{card}" for card in (*s.decks[seat], *s.nation_decks[seat])}
                    gone = wanted - set(there)
                    assert gone <= (searched if question is questions.FIND else set()), question.name
                    assert set(there.values()) == {1}
    assert len(looked) > 15


# What the browser is told besides


def test_every_question_has_a_lesson() -> None:
    asked = {each.name for each in vars(questions).values() if isinstance(each, Question)}
    assert set(LESSONS) == asked
    for name, lesson in LESSONS.items():
        assert isinstance(lesson, str)
        assert 1 <= len(re.findall(r"[.?!](?: |$)", lesson)) <= 4, name
        assert "{" not in lesson


@every_language
def test_the_picture_is_small_and_clashes_with_nothing(language: str) -> None:
    text = PAINTER.picture(reader(language, GAME))
    (root,) = drawn(text)
    assert root.get("role") == "img"
    assert root.get("aria-label")
    assert not list(root.iter("text"))
    names = ids(text)
    assert names
    assert all(name.startswith("pic-imperium-") for name in names)
    assert set(re.findall(r"#(pic-[\w-]+)", text)) == set(names)
    assert "#pen-" not in text
    assert "style=" not in text
    assert len(gzip.compress(text.encode())) < 12_000
    for element in root.iter():
        if element.tag in ("path", "circle", "rect"):
            assert (
                set(element.get("class", "").split()) & classes_of(BROWSER)
                or element.get("fill")
                or inherits(root, element)
            )


def inherits(root: Element, element: Element) -> bool:
    parents = within(root)
    while element in parents:
        element = parents[element]
        if set(element.get("class", "").split()) & classes_of(BROWSER) and element is not root:
            return True
    return False


def test_the_board_is_soon_there_even_late_with_four() -> None:
    *_, watcher = max((views for name, views in positions().items() if name.startswith("4")), key=crowd)
    for language in LANGUAGES:
        assert len(gzip.compress(PAINTER.board(watcher, READERS[language]).encode())) <= 30_000


def crowd(views: tuple[View, ...]) -> int:
    return sum(map(len, views[-1].play))


@every_language
def test_every_design_is_drawn_by_itself(language: str) -> None:
    found = Counter(card for each in CATALOGUE.sets for card in each.cards)
    assert {DESIGN[card] for card in ALL} == set(found)
    assert {card for card, times in found.items() if times > 1} <= UNREST, "which several nations bring along"
    for card in found:
        text = PAINTER.alone(card, READERS[language])
        (root,) = drawn(text)
        assert root.get("aria-label")
        assert not ids(text), "it may be shown beside a table"


def test_bots_have_names_enough() -> None:
    assert len(set(NAMES)) == len(NAMES) >= 6


# Colours


@pytest.mark.parametrize("theme", ["day", "night"])
def test_every_text_can_be_read(theme: str) -> None:
    c = palettes(SITE, STYLE)[theme]
    grounds = ("panel", "paper", "card", "ground")
    pairs = [(ink, ground) for ink in ("ink", "muted", "unrest-ink") for ground in grounds]
    pairs += [(ink, ground) for ink in ("bronze", "gold") for ground in ("panel", "paper", "card")]
    pairs += [("on-band", suit) for suit in SUIT_COLOURS]
    faint = [(*pair, ratio) for pair in pairs if (ratio := contrast(*[c[each] for each in pair])) < 4.5]
    assert faint == []


@pytest.mark.parametrize("theme", ["day", "night"])
def test_every_sign_can_be_told_from_its_ground(theme: str) -> None:
    c = palettes(SITE, STYLE)[theme]
    goods = ("materials", "population", "progress", "action", "exhaust", "bronze")
    icons = ("prod", "river", "fertile", "city", "mask", "scroll", "knight")
    pairs = [(sign, ground) for sign in (*goods, *icons) for ground in ("panel", "ground", "card")]
    pairs += [("on-icon", icon) for icon in icons] + [("on-card", "card-back")]
    assert [pair for pair in pairs if contrast(c[pair[0]], c[pair[1]]) < 3] == []
    assert ".slip > .icon { color: color-mix(in srgb, var(--suit) 50%, var(--ink)); }" in STYLE
    assert [suit for suit in SUIT_COLOURS if contrast(mixed(c[suit], c["ink"]), c["ground"]) < 4.5] == []


def mixed(one: str, other: str) -> str:
    """A colour halfway between two."""
    parts = [(int(one[i : i + 2], 16) + int(other[i : i + 2], 16)) // 2 for i in (1, 3, 5)]
    return "#" + "".join(f"{part:02x}" for part in parts)


def test_nothing_moves_for_those_who_want_no_motion() -> None:
    always = re.sub(r"@media \(prefers-reduced-motion[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}", "", STYLE)
    assert "transition" not in always
    assert "animation" not in always
