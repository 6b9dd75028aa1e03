"""Random games to look at: every moment of them, and what is drawn there."""

import re
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from regnum.core.match import Match
from regnum.games.simurgh.game import GAME
from regnum.games.simurgh.state import Simurgh
from regnum.i18n import LANGUAGES, reader

NAMES = {0: "Anna", 1: "Marek & <Ola>", 2: "Giulia", 4: "Wolfeschlegelsteinhausen-Bergerdorff"}
READERS = {language: reader(language, GAME, NAMES) for language in LANGUAGES}
SAY = READERS["en"]
SVG = "{http://www.w3.org/2000/svg}"
SHORT: dict[str, bool | str] = {"length": "short", "turn_guard": True}


def played(seats: int, dragonlord: bool, seed: str, most: int = 400) -> Iterator[Match[Simurgh]]:
    """A short game of random choices, the match itself before each of them and at the end."""
    match = Match(GAME, seats, SHORT | {"dragonlord": dragonlord}, seed=seed)
    chance = Random(f"{seed} {seats} {dragonlord}")
    yield match
    for _ in range(most):
        if match.over:
            return
        seat = chance.choice(list(match.pending))
        match.choose(seat, chance.choice(match.pending[seat]))
        yield match


def drawn(text: str) -> Element:
    return ElementTree.fromstring(text)


def ids(text: str) -> list[str]:
    return re.findall(r' id="([^"]*)"', text)


def keys(text: str) -> list[str]:
    return re.findall(r' data-key="([^"]*)"', text)
