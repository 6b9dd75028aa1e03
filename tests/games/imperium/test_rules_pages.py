"""The pages that tell the rules: chapters that questions name, the same in every language, printed numbers."""

import re
from pathlib import Path

import pytest

from regnum.core.programs import told as program_told
from regnum.core.script import Question
from regnum.games.imperium import questions
from regnum.games.imperium.campaign import MOST_LOSSES
from regnum.games.imperium.components import BOX, CARD, KINGS, NATIONS, PLAY, UNREST
from regnum.games.imperium.game import GAME
from regnum.games.imperium.rules.centurion.levels import LEVELS
from regnum.games.imperium.rules.centurion.worth import VARIABLE_WORTH
from regnum.games.imperium.settings import MOST_WINS, OPEN_POINTS
from regnum.games.imperium.state import SLOTS
from regnum.games.imperium.words import nation as nation_name
from regnum.i18n import LANGUAGES, reader
from regnum.i18n.rulebook import chapters

FOLDER = Path(__file__).parents[3] / "docs/rules"
PAGES = {code: (FOLDER / f"imperium.{code}.md").read_text("utf-8") for code in LANGUAGES}
PLAYERS = tuple(GAME.seats)[1:]
"""Whoever plays alone has the common cards of two."""

each_language = pytest.mark.parametrize("code", PAGES)


def sections(code: str) -> dict[str, str]:
    """By anchor: what stands under it, its heading included."""
    _opening, *parts = re.split(r'^<a id="([\w-]+)"></a>$', PAGES[code], flags=re.M)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def numbers(text: str) -> list[int]:
    """All figures but those of links and of headings."""
    plain = re.sub(r"^#+ .*$", "", re.sub(r"\(?\[[^\]]*\]\([^)]*\)\)?", "", text), flags=re.M)
    return [int(each) for each in re.findall(r"\d+", plain)]


def item(code: str, anchor: str, number: int) -> list[int]:
    """The figures in a numbered item of a chapter."""
    (found,) = re.findall(rf"^{number}\. (.+?)(?=^\d+\. |\Z|^$)", sections(code)[anchor], re.M | re.S)
    return numbers(found)


def ruling(code: str, name: str) -> list[int]:
    (found,) = re.findall(rf'^- <a id="{name}"></a>\*\*{name}\*\* (.+?)(?=^- |\Z)', PAGES[code], re.M | re.S)
    return numbers(found)


def rows(code: str, anchor: str) -> list[list[int]]:
    """The figures in the rows of the table of a chapter, without their heads."""
    found = re.findall(r"^\|[^|]+\|(.+)\|$", sections(code)[anchor], re.M)
    return [numbers(row) for row in found[2:]]


# Chapters


@each_language
def test_every_section_that_a_question_names_can_be_opened(code: str) -> None:
    named = {found.section for found in vars(questions).values() if isinstance(found, Question)}
    assert len(named) > 5
    assert named <= chapters(PAGES[code]).keys()


@each_language
def test_chapters_and_rulings_are_the_same_in_every_language(code: str) -> None:
    def skeleton(text: str) -> list[tuple[str, str]]:
        return [(anchor, title.split()[0]) for anchor, title in chapters(text).items()]

    assert skeleton(PAGES[code]) == skeleton(PAGES["en"])
    anchors = re.findall(r'<a id="([\w-]+)"></a>', PAGES[code])
    assert anchors == re.findall(r'<a id="([\w-]+)"></a>', PAGES["en"])
    assert len(set(anchors)) == len(anchors)


@each_language
def test_every_link_leads_somewhere_and_every_ruling_is_cited(code: str) -> None:
    anchors = set(re.findall(r'<a id="([\w-]+)"></a>', PAGES[code]))
    links = set(re.findall(r"\]\(#([\w-]+)\)", PAGES[code]))
    assert links <= anchors
    assert {anchor for anchor in anchors if re.fullmatch(r"[NC]\d+", anchor)} <= links


@each_language
def test_the_same_figures_stand_in_every_language(code: str) -> None:
    """Whatever is a figure in one of them is one in the others, chapter by chapter."""
    for anchor, text in sections(code).items():
        assert sorted(numbers(text)) == sorted(numbers(sections("en")[anchor])), anchor


@each_language
def test_designers_are_named_and_thanked(code: str) -> None:
    opening, _ = PAGES[code].split('<a id="overview"></a>')
    for name in ("Nigel Buckle", "Dávid Turczi"):
        assert name in opening
        assert name in str(GAME.printed.thanks)


# Figures


@each_language
def test_what_everybody_begins_with(code: str) -> None:
    start = BOX.start
    resources = [start.materials, start.population, start.progress]
    assert item(code, "players", 1) == [len(NATIONS)]
    assert item(code, "players", 9) == [*resources, start.actions, start.exhausts, start.exhausts_utopians]
    assert item(code, "cleanup", 2) == [start.actions, start.exhausts, start.actions, start.exhausts_utopians]
    assert item(code, "cleanup", 4) == [start.hand]


@each_language
def test_common_cards_by_number_of_players(code: str) -> None:
    tables = {table.players: table for table in BOX.tables}
    unrest = [sum(each.copies for each in BOX.unrest if each.players <= count) for count in PLAYERS]
    removed = [tables[count].fame_removed for count in PLAYERS]
    small = [tables[count].small_deck for count in PLAYERS]
    assert rows(code, "commons") == [unrest, removed, small]
    assert GAME.seats[0] == 1
    assert (tables[1].fame_removed, tables[1].small_deck) == (removed[0], small[0])
    assert not [each for each in CARD if 1 <= each.players <= 2], "so alone it is the same unrest"
    assert ruling(code, "N6") == small


@each_language
@pytest.mark.parametrize("box", ["classics", "legends"])
def test_fame_that_is_left(code: str, box: str) -> None:
    """N5: King of Kings is not counted."""
    fame = sum(each.copies for each in getattr(BOX, box) if "fame" in each.suits)
    removed = {table.players: table.fame_removed for table in BOX.tables}
    assert ruling(code, "N5") == [fame - removed[count] for count in PLAYERS]


@each_language
def test_unrest_that_nations_bring(code: str) -> None:
    """By number of players, in the line of the nation."""
    told = sections(code)["nations"]
    say = reader(code, GAME)
    for number, nation in enumerate(NATIONS):
        cards = [each for each in getattr(BOX, nation) if "unrest" in each.suits and each.start == "supply"]
        if cards:
            brought = [sum(each.copies for each in cards if each.players <= count) for count in PLAYERS]
            name = re.escape(nation_name(say, number))
            (line,) = re.findall(rf"^- \*\*(?:\w+[ ’])?{name}\*\* (.+?)(?=^- |\Z)", told, re.M | re.S)
            found = numbers(line)
            assert brought in [found[place : place + 3] for place in range(len(found))], nation


@each_language
def test_the_market_and_what_it_pays(code: str) -> None:
    assert numbers(sections(code)["market"])[:SLOTS] == list(range(1, SLOTS + 1))
    assert ruling(code, "N23") == [BOX.market.consolation]
    assert BOX.market.main_slots == 2
    assert BOX.market.most_points in numbers(sections(code)["end"])


@each_language
def test_what_unrest_costs(code: str) -> None:
    points = {each.points for each in BOX.unrest}
    (lost,) = points
    paid = numbers(program_told(PLAY[min(UNREST)], reader("en", GAME)))
    discarded = 2  # as a word
    population, _, materials = paid
    assert paid == [population, discarded, materials]
    assert numbers(sections(code)["unrest"]) == [-lost, population, materials]


@each_language
def test_what_king_of_kings_brings(code: str) -> None:
    say = reader("en", GAME)
    assert rows(code, "fame") == [numbers(program_told(side, say)) for side in KINGS]


@each_language
def test_rulings_that_are_settings(code: str) -> None:
    assert ruling(code, "N20") == [1, 2, 1, 1, 1, 1]
    numbered = re.findall(r"\((N\d+)\)", " ".join(str(each.help) for each in OPEN_POINTS))
    assert numbered == ["N21", "N22", "N20", "N14", "N25", "N8"]
    assert set(numbered) <= set(re.findall(r'<a id="(N\d+)"></a>', PAGES[code]))


# Alone


@each_language
def test_how_the_centurion_begins(code: str) -> None:
    """§14.1: variable points, the numbers at a market card and the one without."""
    assert item(code, "centurion-setup", 4) == [VARIABLE_WORTH]
    assert item(code, "centurion-setup", 5) == [1, SLOTS, SLOTS + 1]
    assert sum(numbers(sections(code)["centurion-effects"])) == 1 + VARIABLE_WORTH


@each_language
def test_what_the_centurion_puts_on_the_market(code: str) -> None:
    """§14.2: 1 progress, what two nations put there instead, and the number without a card."""
    tokens = {each.nation: max(each.materials, each.population) for each in BOX.cleanup}
    (told,) = re.findall(r"^1\. 1 (.+?)(?=^2\. )", sections(code)["centurion"], re.M | re.S)
    assert numbers(told) == [tokens["carthaginians"], tokens["qin"], SLOTS + 1]


@each_language
def test_what_the_centurion_gains_and_counts(code: str) -> None:
    """§14.4 and §14.5."""
    assert numbers(sections(code)["centurion-king"]) == [
        BOX.centurion.king_barbarian,
        BOX.centurion.king_empire,
    ]
    plain = LEVELS[2].resources_per_point
    assert numbers(sections(code)["centurion-end"]) == [24, 1, 1, plain, 2, VARIABLE_WORTH]


@each_language
def test_levels_are_told_in_order(code: str) -> None:
    """§14.6: numbers in use, cards in a turn, and what the centurion begins with."""
    told = rows(code, "levels")
    assert len(told) == len(LEVELS)
    for level, found in zip(LEVELS, told, strict=True):
        turned = [5] if level.slots > SLOTS else [level.slots - 1, level.slots]
        assert found[: 2 + len(turned)] == [1, level.slots, *turned]
    start = BOX.start
    fourth = [start.materials, start.population, start.progress, 1, LEVELS[3].resources_per_point]
    assert told[3][4:] == fourth
    assert [level.key for level in LEVELS if level.rewarded] == ["supreme_ruler"]


@each_language
def test_every_table_that_has_no_state_belongs_to_a_nation_that_is_named(code: str) -> None:
    """§14.2: nations with one table for everything."""
    say = reader(code, GAME)
    alike = {row.nation for row in BOX.rows if row.table == "always"}
    for nation in alike - {"atlanteans"}:  # which are an empire from the start
        assert nation_name(say, NATIONS.index(nation)) in sections(code)["centurion"]


@each_language
def test_what_a_loss_in_the_campaign_doubles(code: str) -> None:
    """§14.7: five wins before four losses; then twice the resources."""
    start = BOX.start
    twice = [2 * start.materials, 2 * start.population, 2 * start.progress]
    assert numbers(sections(code)["campaign"]) == [MOST_WINS, MOST_LOSSES, *twice, MOST_WINS, 1]
