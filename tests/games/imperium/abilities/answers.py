"""Answers in words: what is offered, what is chosen, and by whom. How to write them: `scenes.py`."""

import re

from regnum.core.match import Match
from regnum.core.moves import Option
from regnum.games.imperium.components import CARD, MARKET_SUITS
from regnum.games.imperium.moves import (
    BRIBE,
    DONE,
    END_TURN,
    INNOVATE,
    LEAVE,
    NO_BRIBE,
    PASS,
    REVOLT,
    SKIP,
    TO_DISCARD,
    TO_HISTORY,
    YES,
    Branch,
    FreePlay,
    FromDeck,
    NameSuit,
    Number,
    Pick,
    Play,
    Reveal,
    TakesLast,
    Use,
)
from regnum.games.imperium.questions import GO_ON, MAY, TURN
from regnum.games.imperium.state import Imperium
from tests.games.imperium.abilities.changes import SEATS
from tests.games.imperium.positions import finish_turn
from tests.games.playing import asked, choose, offered

WORDS = {
    YES: "yes",
    SKIP: "no",
    DONE: "enough",
    PASS: "suffer",
    BRIBE: "bribe",
    NO_BRIBE: "no bribe",
    TO_DISCARD: "discard it",
    LEAVE: "leave it",
    TO_HISTORY: "to history",
    END_TURN: "end turn",
    INNOVATE: "innovate",
    REVOLT: "revolt",
}
AND_OTHERS = "…"
"""Ends a list of options of which the rest does not matter."""


def word(option: Option, is_may: bool) -> str:
    """How an option is called in an answer."""
    match option:
        case Play(card):
            return f"play {CARD[card].name}"
        case FreePlay(card):
            return f"free {CARD[card].name}"
        case Use(card):
            return f"use {CARD[card].name}"
        case Pick(card):
            return CARD[card].name
        case Branch(branch):
            return "yes" if is_may else str(branch[1] + 1)
        case FromDeck(suit):
            return f"{MARKET_SUITS[suit]} deck"
        case Reveal(suit):
            return f"reveal {[*MARKET_SUITS, 'variable'][suit]}"
        case NameSuit(suit):
            return MARKET_SUITS[suit]
        case Number(n):
            return f"{n} times"
        case TakesLast(seat):
            return f"seat {seat} first"
    return WORDS[option]


def give(match: Match[Imperium], answer: str) -> None:
    """Let whoever is asked answer; it must be the one who is named, or the first seat."""
    who, _, rest = answer.partition(":")
    (seat,), text = (SEATS[who], rest.strip()) if who in SEATS else ((0,), answer)
    assert match.pending, f"nobody is asked, so nobody answers “{answer}”"
    is_asked, question = asked(match)
    assert is_asked == seat, f"“{answer}”: seat {is_asked} is asked {question.name}"
    if text == "clean up":
        finish_turn(match)
        return
    options = {option: word(option, question is MAY) for option in offered(match)}
    wanted = listed(text)
    if question not in (TURN, GO_ON) and wanted[-1] != AND_OTHERS:
        check_offer(answer, wanted, list(options.values()))
    fit = [option for option, called in options.items() if called.startswith(wanted[0])]
    exactly = [option for option in fit if options[option] == wanted[0]]
    assert fit, f"“{wanted[0]}” is not offered, but {list(options.values())}"
    choose(match, (exactly or fit)[0])


def listed(text: str) -> list[str]:
    """All that must be offered, and first what is chosen."""
    if text in ("yes", "no"):
        return [text, "no" if text == "yes" else "yes"]
    if " of " in text and text.replace(" of ", "").isdigit():
        chosen, count = text.split(" of ")
        return [chosen, *(str(n) for n in range(1, int(count) + 1) if str(n) != chosen)]
    if found := re.fullmatch(r"(\d+) times \((\d+)-(\d+)\)", text):
        number, least, most = map(int, found.groups())
        return [f"{number} times", *(f"{n} times" for n in range(least, most + 1) if n != number)]
    return [each.strip() for each in text.split("|")]


def check_offer(answer: str, wanted: list[str], offered: list[str]) -> None:
    left = list(offered)
    for each in sorted(wanted, key=len, reverse=True):
        found = [name for name in left if name.startswith(each)]
        assert found, f"“{answer}”: {each} is not offered, but {offered}"
        left.remove(each if each in found else found[0])
    assert not left, f"“{answer}”: {left} is offered, too"
