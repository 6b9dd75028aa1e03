"""The pages that tell the rules: chapters that questions name, editions side by side, printed numbers."""

import re
from pathlib import Path

import pytest

from regnum.core.script import Question
from regnum.games.age_of_conan import editions, questions
from regnum.games.age_of_conan.components import BOX
from regnum.games.age_of_conan.game import GAME
from regnum.i18n import LANGUAGES
from regnum.i18n.rulebook import chapters

FOLDER = Path(__file__).parents[3] / "docs/rules"
PAGES = {code: (FOLDER / f"age_of_conan.{code}.md").read_text("utf-8") for code in LANGUAGES}

each_language = pytest.mark.parametrize("code", PAGES)


def told(code: str, anchor: str) -> str:
    """What stands under an anchor, its heading included."""
    _opening, *parts = re.split(r'^<a id="([\w-]+)"></a>$', PAGES[code], flags=re.M)
    return dict(zip(parts[::2], parts[1::2], strict=True))[anchor]


def numbers(text: str) -> list[int]:
    return [int(each) for each in re.findall(r"\d+", text)]


@each_language
def test_every_section_that_a_question_names_can_be_opened(code: str) -> None:
    named = {found.section for found in vars(questions).values() if isinstance(found, Question)}
    assert len(named) > 15
    assert named <= chapters(PAGES[code]).keys()


def test_every_step_of_the_age_change_opens_its_own_chapter() -> None:
    steps = [questions.RAIDS, questions.INCOME, questions.LEVIES, questions.SPENDING, questions.AUCTION]
    opened = [chapters(PAGES["en"])[each.section].split()[0] for each in steps]
    assert opened == ["12.1", "12.2", "12.3", "12.4", "12.5"]


@each_language
def test_designers_and_author_are_named_and_thanked(code: str) -> None:
    opening, _ = PAGES[code].split('<a id="basics"></a>')
    for name in ("Roberto Di Meglio", "Marco Maggi", "Francesco Nepitello"):
        assert name in opening
        assert name in str(GAME.printed.thanks)


@each_language
def test_all_editions_stand_side_by_side(code: str) -> None:
    rows = re.findall(r"^\| E(\d+) \|(.+)\|(.+)\|(.+)\|$", told(code, "editions"), re.M)
    assert [int(number) for number, *_ in rows] == list(range(1, 24))
    assert all(cell.strip() for _, *cells in rows for cell in cells)
    assert "`--set edition=rebel`" in told(code, "editions")


@each_language
def test_what_an_edition_decides_is_cited_where_it_matters(code: str) -> None:
    chapters_told, _table = PAGES[code].split('<a id="editions"></a>')
    cited = set(re.findall(r"\bE\d+\b", chapters_told))
    decided = set(re.findall(r"\bE\d+\b", Path(editions.__file__).read_text("utf-8")))
    assert decided <= cited | {"E23"}


@each_language
def test_pieces_tokens_and_prices_are_those_of_the_components(code: str) -> None:
    limits, costs = BOX.limits, BOX.costs
    assert {limits.units, limits.emissaries} <= set(numbers(told(code, "basics")))
    (pieces,) = re.findall(r"^2\. (.+?)^3\. ", told(code, "setup"), re.M | re.S)
    first, last = BOX.kingdoms[0], BOX.kingdoms[-1]
    with_sword = [first.units, first.emissaries, first.gold]
    with_spells = [last.units, last.emissaries, last.gold, last.sorcery]
    assert numbers(pieces) == [*with_sword, *with_spells, *BOX.bidding.tokens]
    prices = [costs.emissary, costs.unit, costs.two_cards, costs.strategy_card]
    assert numbers(told(code, "spending"))[2:6] == prices
    raiders = re.search(r"^\| E15 \|[^|]+\|(.+)\|(.+)\|$", told(code, "editions"), re.M)
    assert raiders
    assert numbers(raiders[1]) == [limits.raiders]
    assert numbers(raiders[2]) == [limits.raiders, limits.raiders_errata]


@each_language
def test_income_and_bonuses_are_those_of_the_components(code: str) -> None:
    income = numbers(told(code, "income"))
    assert income[2:4] == [BOX.income.base, BOX.income.each_tower]
    rows = re.findall(r"^\| [^|]+\|([^|]+)\|$", told(code, "end"), re.M)
    bonuses = [numbers(row) for row in rows[-4:]]
    given = BOX.bonuses
    assert bonuses == [
        [given.richest, given.richest_tied],
        [given.crom, given.crom_tied],
        [given.crowned],
        [given.supremacy, given.supremacy_tied],
    ]


@each_language
def test_the_page_says_what_was_designed(code: str) -> None:
    sources = told(code, "sources")
    assert "`--source designed`" in sources
    valued = [province for province in BOX.provinces if not province.home]
    known = ("Bossonian Archers", "Veziz Shah", "Hyrkanian Archers")
    others = [card for card in BOX.kingdom_cards if card.name not in known]
    counts = [len(valued), len(BOX.strategy_cards), len(others), len(BOX.kingdom_cards)]
    assert [number for number in numbers(sources) if number > 21] == counts
    assert sources.count("\n- **") == 7
