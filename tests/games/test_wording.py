"""Words that players stumbled over: cases and plurals of other languages, and one word for one thing."""

import re
from pathlib import Path

import pytest
from msgspec import structs

from regnum.core.game import game, games
from regnum.core.moves import Option
from regnum.games.brian_boru.moves import BUY
from regnum.games.simurgh import components as box
from regnum.games.simurgh.moves import KeepPower, Lay, Place, Recall, Spend
from regnum.games.simurgh.state import RIDER, SPEARMAN
from regnum.games.simurgh.words import AMOUNT
from regnum.i18n import reader

CATALOGUES = Path(__file__).parents[2] / "src" / "regnum"
ON_EXPLORATION = next(n for n, each in enumerate(box.SPACES) if each.tile == 40 and each.place == 1)
ON_TILE = next(n for n, each in enumerate(box.SPACES) if each.tile == 3)


@pytest.mark.parametrize(
    ("option", "told"),
    [
        (Place(SPEARMAN, 0), "Umieść włócznika w Zbrojowni"),
        (Place(RIDER, 4), "Umieść jeźdźca na Głównym Targu"),
        (Place(SPEARMAN, ON_TILE), "Umieść włócznika na płytce produkcji 3, pole 1"),
        (Recall(RIDER, ON_EXPLORATION), "Odwołaj jeźdźca z płytki wyprawy 40, poziom 2"),
        (Spend(SPEARMAN, 0), "Poświęć włócznika ze Zbrojowni"),
        (Lay(3, 1), "Wyłóż płytkę produkcji 3 na pole dziczy 2"),
        (KeepPower(3), "Zachowaj płytkę produkcji 3"),
    ],
)
def test_polish_options_of_simurgh_are_sentences(option: Option, told: str) -> None:
    assert said("simurgh", "pl", option) == told


@pytest.mark.parametrize(
    ("lang", "count", "told"),
    [
        ("pl", 1, "Dokup 1 za 2 monety"),
        ("pl", 3, "Dokup 3 za 6 monet"),
        ("en", 1, "Buy 1 more for 2 coins"),
        ("it", 2, "Comprane 2 in più per 4 monete"),
    ],
)
def test_what_is_bought_costs_coins_in_the_right_case(lang: str, count: int, told: str) -> None:
    assert said("brian-boru", lang, BUY[count]) == told


def said(key: str, lang: str, option: Option) -> str:
    return reader(lang, game(key))(option.text, **structs.asdict(option))


def test_italian_amounts_of_simurgh_are_plural_where_they_should_be() -> None:
    say = reader("it", game("simurgh"))
    told = [say(AMOUNT[kind], count=count) for kind in ("veg", "wisdom") for count in (1, 3)]
    assert told == ["1 verdura", "3 verdure", "1 punto sapere", "3 punti sapere"]


@pytest.mark.parametrize(
    ("catalogue", "unwanted"),
    [
        ("games/brian_boru/i18n/en.po", "contest|compete"),  # it is a trick
        ("games/brian_boru/i18n/pl.po", "lew[ayęą]"),  # the printed edition says próba
        ("i18n/en.po", "Say it|Eyes of|Tables that wait|Why not another|Who sits where"),
    ],
)
def test_words_that_were_given_up_do_not_come_back(catalogue: str, unwanted: str) -> None:
    text = (CATALOGUES / catalogue).read_text("utf-8")
    assert re.findall(rf"^msgstr.*\b(?:{unwanted})\b.*", text, re.M | re.I) == []


GAP = re.compile(r"(?<!{){(\w+)}")
SITE = ("server", "store", "web", "core/drawing")
"""What speaks of a table with the reader of its game, and knows no game."""


def gaps_of_the_site() -> set[str]:
    """The names of all gaps in what the site says."""
    found = set()
    for folder in SITE:
        for file in sorted((CATALOGUES / folder).rglob("*")):
            if file.suffix in (".py", ".jinja"):
                messages = re.findall(r"""(?:N_|P_|_)\((.*?)[,)]\s""", file.read_text("utf-8"), re.DOTALL)
                found |= {gap for message in messages for gap in GAP.findall(message)}
    return found - {"seat", "seats"}


@pytest.mark.parametrize("key", games())
def test_words_that_the_site_fills_in_stay_as_they_are_at_the_tables_of_every_game(key: str) -> None:
    """“A bot plays for you: {level}” once was an error at Imperium's tables: its lexicon has levels, too."""
    lexicon, say = game(key).vocabulary.lexicon, reader("en", game(key))
    shared = gaps_of_the_site() & lexicon.keys()
    assert {gap: lexicon[gap](say, "these words") for gap in shared} == dict.fromkeys(shared, "these words")
