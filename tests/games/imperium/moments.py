"""Random games to look at: every moment of them, and what is drawn there."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from random import Random
from xml.etree.ElementTree import Element

from regnum.core.match import Match
from regnum.core.settings import Value
from regnum.games.imperium.game import GAME
from regnum.games.imperium.moves import DONE, END_TURN, INNOVATE, REVOLT, SKIP
from regnum.games.imperium.state import Imperium
from regnum.i18n import LANGUAGES, reader

PEOPLE = {0: "Anna", 1: "Marek & <Ola>", 2: "Giulia", 3: "Wolfeschlegelsteinhausen-Bergerdorff"}
READERS = {language: reader(language, GAME, PEOPLE) for language in LANGUAGES}
SAY = READERS["en"]
SETTINGS: dict[int, dict[str, Value]] = {
    1: {"nation": ("qin",), "side": ("A",), "opponent": "utopians", "level": "overlord", "pace": "cards"},
    2: {"nation": ("arthurians", "minoans"), "side": ("A", "B"), "box": "both_legends"},
    3: {"nation": ("vikings", "utopians", "atlanteans"), "side": ("A", "A", "B")},
    4: {"nation": ("draft",) * 4, "side": ("A", "B", "A", "B")},
}
"""By number of seats: nations that have what others lack, a centurion that the person paces, and a draft."""
IDLE = frozenset({DONE, END_TURN, INNOVATE, REVOLT, SKIP})


def played(seats: int, seed: str, most: int = 2000) -> Iterator[Match[Imperium]]:
    """A game of eager choices, whoever may leave something mostly does it: the match itself before each of them
    and at the end."""
    match = Match(GAME, seats, GAME.resolve_settings(seats, SETTINGS[seats]), seed=seed)
    chance = Random(f"{seed} {seats}")
    yield match
    for _ in range(most):
        if match.over:
            return
        seat = chance.choice(list(match.pending))
        options = match.pending[seat]
        eager = [option for option in options if option not in IDLE]
        match.choose(seat, chance.choice(eager if eager and chance.random() < 0.85 else list(options)))
        yield match


VOID = frozenset({"input", "br", "img", "link", "meta", "hr"})


class Tree(HTMLParser):
    """HTML in which every tag is closed, as a tree."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.root = Element("everything")
        self.open = [self.root]
        self.feed(text)
        self.close()
        assert self.open == [self.root], f"{self.open[-1].tag} is never closed"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), f"{tag} says something twice: {names}"
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"{tag} closes {self.open[-1].tag} {self.open[-1].attrib}"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].text = (self.open[-1].text or "") + data


def drawn(text: str) -> Element:
    return Tree(text).root


def ids(text: str) -> list[str]:
    return re.findall(r' id="([^"]*)"', text)


def keys(text: str) -> list[str]:
    return re.findall(r' data-key="([^"]*)"', text)
