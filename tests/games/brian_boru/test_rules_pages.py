"""The pages that tell the rules: chapters that questions name, numbers of the components, worked examples."""

import re
from collections import Counter
from pathlib import Path

import pytest

from regnum.core.script import Question
from regnum.core.words import Reader
from regnum.games.brian_boru import questions, words
from regnum.games.brian_boru.components import (
    CARD_COLOUR,
    CARDS,
    COLOURS,
    COSTS,
    MARRIAGES,
    POINTS_FOR_REGIONS,
    REGION_NAME,
    REGION_POINTS,
    REGIONS,
    SETUP,
    START,
    STRENGTHS,
    THRESHOLD,
    TOWNS_IN,
    TRACK,
)
from regnum.games.brian_boru.game import GAME
from regnum.games.brian_boru.moves import BUILD, LOSE, PERFORM
from regnum.games.brian_boru.rules.scoring import RULES
from regnum.i18n import LANGUAGES, reader
from regnum.i18n.rulebook import chapters
from tests.games.brian_boru.positions import (
    COINS_1,
    COINS_2,
    COINS_3,
    REGION,
    A,
    B,
    C,
    D,
    begin,
    position,
    trick,
)
from tests.games.playing import asked, choose

FOLDER = Path(__file__).parents[3] / "docs/rules"
PAGES = {code: (FOLDER / f"brian_boru.{code}.md").read_text("utf-8") for code in LANGUAGES}

Row = list[str]
each_language = pytest.mark.parametrize("code", PAGES)


def sections(code: str) -> dict[str, str]:
    """The text under each anchor, its heading included."""
    _opening, *parts = re.split(r'^<a id="(\w+)"></a>$', PAGES[code], flags=re.M)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def rows(code: str, section: str) -> list[Row]:
    """The cells of every line of a table in a section."""
    lines = [line for line in sections(code)[section].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


# Chapters


def test_every_section_that_a_question_names_can_be_opened() -> None:
    named = {found.section for found in vars(questions).values() if isinstance(found, Question)}
    assert named
    assert named <= chapters(PAGES["en"]).keys()


@each_language
def test_the_designer_is_named(code: str) -> None:
    opening, _ = PAGES[code].split('<a id="setup"></a>')
    assert "Peer Sylvester" in opening


# Numbers


@each_language
def test_setup(code: str) -> None:
    table = rows(code, "setup")
    for row in SETUP.values():
        wanted = (row.players, row.rounds, row.marriages, row.deal, row.deal - 1)
        assert [*map(str, wanted)] in table
    first = next(line for line in sections(code)["setup"].splitlines() if line[:1].isalpha())
    assert re.findall(r"\d+", first)[:3] == [str(START.coins), str(START.renown), str(START.points)]


@each_language
def test_cards_by_colour(code: str) -> None:
    lists = [row[2] for row in rows(code, "trick")[2:]]
    wanted = [
        ", ".join(str(card) for card in CARDS if COLOURS[CARD_COLOUR[card]] == colour)
        for colour in ("red", "blue", "yellow", "white")
    ]
    assert lists == wanted


@each_language
def test_costs(code: str) -> None:
    table = rows(code, "symbols")
    assert len(table) == 2 + len(words.SYMBOLS)
    symbols = dict(zip(words.SYMBOLS, (row[1] for row in table[2:]), strict=True))
    assert f" {COSTS.points_for_a_coin} " in symbols["pay"]
    assert f" {COSTS.expand} " in symbols["expand"]
    buying = re.search(r"^- \D*(\d+)", sections(code)["symbols"], re.M)
    assert buying
    assert buying[1] == str(COSTS.extra)
    assert f" {COSTS.monastery_discs} " in rows(code, "church")[-1][1]


@each_language
def test_strengths_of_the_vikings(code: str) -> None:
    text = sections(code)["preparation"]
    assert {str(min(STRENGTHS)), str(max(STRENGTHS))} <= set(re.findall(r"\d+", text))
    (ruling,) = re.findall(r"^- .*\*\*A17\*\* (.*(?:\n  .*)*)", sections(code)["rulings"], re.M)
    assert re.findall(r"\d+", ruling) == [*map(str, sorted(STRENGTHS))]


@each_language
def test_regions_with_their_thresholds_and_points(code: str) -> None:
    table = rows(code, "claim")
    for region in REGIONS:
        numbers = (len(TOWNS_IN[region]), THRESHOLD[region], REGION_POINTS[region])
        assert [REGION_NAME[region], *map(str, numbers)] in table


@each_language
def test_points_for_the_number_of_regions(code: str) -> None:
    told: dict[int, int] = {}
    for row in rows(code, "scoring"):
        if re.fullmatch(r"\d(–\d)?", row[0]):
            first, last = row[0][0], row[0][-1]
            told |= dict.fromkeys(range(int(first), int(last) + 1), int(row[1]))
    assert told == dict(enumerate(POINTS_FOR_REGIONS))


# The words of the interface


def gives(say: Reader, space: int) -> str:
    gains = Counter(TRACK[space])
    return ", ".join(say(words.BENEFITS[gain], count=gains[gain]) for gain in gains) or say("nothing")


@each_language
def test_headings_are_what_the_questions_refer_to(code: str) -> None:
    titles = chapters(PAGES[code])
    referred = {each.section for each in vars(questions).values() if isinstance(each, Question)}
    assert len(referred) == 7
    for name in referred:
        assert re.match(rf"\n##+ {re.escape(titles[name])}\n", sections(code)[name])


@each_language
def test_marriage_track(code: str) -> None:
    say = reader(code, GAME)
    table = [row for row in rows(code, "marriage") if row[0].isdigit()]
    assert table == [[str(space), gives(say, space)] for space in range(len(TRACK))]


@each_language
def test_marriage_cards(code: str) -> None:
    say = reader(code, GAME)
    table = rows(code, "marriage")
    for number in range(len(MARRIAGES)):
        assert [words.marriage(say, number), words.marriage_rewards(say, number)] in table


@each_language
def test_the_choices_of_the_princess_and_the_lines_of_the_score_are_called_the_same(code: str) -> None:
    say = reader(code, GAME)
    assert {say(name) for name in words.ALLIANCES.values()} <= {row[0] for row in rows(code, "marriage")}
    assert [say(rule) for rule in RULES] == [row[0] for row in rows(code, "scoring")[2 : 2 + len(RULES)]]
    assert all(say(variant.title) in sections(code)["variants"] for variant in GAME.variants)
    assert all(f"--variant {variant.name}`" in sections(code)["variants"] for variant in GAME.variants)


# The worked examples: A, B, C and D are Nora, Finn, Maeve and Owen

TOWNS = {A: [1, 2], B: [13, 14], C: [26, 27], D: [43, 44]}


def test_the_example_of_a_trick() -> None:
    match = trick(19, [10, 25, 13, 4])
    for seat, action in ((D, COINS_3), (A, COINS_2), (B, COINS_1)):
        assert asked(match)[0] == seat
        choose(match, PERFORM[action])
    assert match.state.disc[19] == match.state.marker == C
    assert match.state.coins == [START.coins + gain for gain in (2, 1, 1, 3)]


def test_the_example_of_a_battle() -> None:
    layout = position(4, "battle", battle=2, raiders=[5, 3, 1, 1], renown=[2, 1, 1, 1], towns=TOWNS)
    match = begin(layout, until="church")
    for town in (26, 43):
        assert asked(match) == (A, questions.LOST_TOWN)
        choose(match, LOSE[town])
    assert match.state.renown[A] == 3
    assert match.state.points == [13, 11, 10, 10]
    assert match.state.raiders == [0, 2, 1, 1]

    match = begin(position(4, "battle", battle=2, raiders=[5, 5, 1, 1], towns=TOWNS), until="church")
    for seat, town in ((C, 26), (D, 43)):
        assert asked(match) == (seat, questions.OWN_LOST_TOWN)
        choose(match, LOSE[town])
    assert match.state.points == [11, 11, 10, 10]
    assert match.state.raiders == [4, 4, 1, 1]


def test_the_example_of_the_church() -> None:
    match = begin(position(4, "church", church=[6, 5, 5, 2], towns=TOWNS, marker=D), until="claim")
    for seat in (A, B, C):
        assert asked(match) == (seat, questions.MONASTERY)
        choose(match, BUILD[TOWNS[seat][0]])
    assert match.state.marker == A
    assert match.state.points == [10, 11, 11, 10]
    assert match.state.church == [0, 0, 0, 2]

    match = begin(position(4, "church", church=[4, 4, 3, 2], towns=TOWNS, marker=D), until="claim")
    assert match.over
    assert match.state.marker == D
    assert match.state.points == [11, 11, 10, 10]
    assert match.state.church == [3, 3, 3, 2]
    assert not any(match.state.monastery)


def test_the_example_of_a_claim() -> None:
    ulaid = REGION["ulaid"]
    first = begin(position(4, "claim", towns={A: [8], B: [9]}, monasteries=[8]))
    assert first.state.token[ulaid] == A
    second = begin(position(4, "claim", towns={A: [8], B: [9, 10]}, monasteries=[8], tokens={"ulaid": A}))
    assert second.state.token[ulaid] == A
