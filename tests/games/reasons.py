"""Why not this one? Everything that is not offered has a reason, and nothing that is offered has one."""

import string
from collections.abc import Iterable
from functools import cache
from typing import Any

from regnum.core.game import Game
from regnum.core.game import game as find_game
from regnum.core.judge import why_not as judged
from regnum.core.match import Match
from regnum.core.script import NOTHING, About, Ask, Question
from regnum.core.words import Phrase, Reader
from regnum.i18n import LANGUAGES, reader
from regnum.server.games import browser_face, options_at

NAMES = {0: "Anna", 1: "Marek"}


@cache
def readers(key: str) -> list[Reader]:
    return [reader(language, find_game(key), NAMES) for language in LANGUAGES]


def why_not(
    game: Game[Any], state: Any, question: Question, thing: str, about: About = NOTHING, seat: int = 0
) -> Phrase | None:
    """Why a seat that is asked something in a position cannot choose a thing on the board; None if it can."""
    judges = game.benches[question].judges
    allowed = [option for judge in judges for option in judge.allowed(state, seat, about)]
    ask = Ask(seat, question, allowed, about)
    options = options_at(game, question, thing)
    return judged(game.benches, state, ask, {seat: allowed}, seat, options)


def told(
    game: Game[Any], state: Any, question: Question, thing: str, about: About = NOTHING, seat: int = 0
) -> str:
    why = why_not(game, state, question, thing, about, seat)
    assert why
    return readers(game.key)[0](why.text, **why.gaps)


def check_things(match: Match[Any], things: Iterable[str]) -> None:
    """Every thing on the board has a reason that can be read, or is offered, but never both."""
    game, question, face = match.game, match.question, browser_face(match.game)
    assert question
    for seat, options in match.pending.items():
        can = {name for option in options for name in face.things.about(option)}
        for thing in things:
            why = match.why_not(seat, options_at(game, question, thing))
            assert (why is None) == (thing in can), (question.name, thing, why)
            if why:
                check_words(game, why)


def check_words(game: Game[Any], why: Phrase) -> None:
    """In every language, with all gaps filled."""
    assert isinstance(why.text, str)
    assert {name for _, name, _, _ in string.Formatter().parse(why.text) if name is not None} <= set(why.gaps)
    for say in readers(game.key):
        said = say(why.text, **why.gaps)
        assert said.strip()
        assert "{" not in said
