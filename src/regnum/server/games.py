"""The games that can be played in a browser: which there are, by which rules, and how they are presented."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from markupsafe import Markup

from regnum.core.game import BrowserFace, Game, aides, game, games
from regnum.core.moves import Option
from regnum.core.script import Question
from regnum.core.words import N_
from regnum.server.readers import game_reader
from regnum.server.refusals import Refused
from regnum.web import page_data


@cache
def playable() -> list[Game[Any]]:
    """The games that have a table in the browser."""
    return [found for found in map(game, games()) if found.browser]


@cache
def helping() -> list[Game[Any]]:
    """The aides that have a table in the browser."""
    return [found for found in map(game, aides()) if found.browser]


def find_game(key: str) -> Game[Any]:
    found = next((found for found in (*playable(), *helping()) if found.key == key), None)
    if found is None:
        raise Refused(N_("There is no game “{key}” here."), code=404, key=key)
    return found


_browser_faces: dict[str, BrowserFace] = {}


def browser_face(found: Game[Any]) -> BrowserFace:
    """How the game looks in a browser, loaded once."""
    if found.key not in _browser_faces:
        assert found.browser is not None
        _browser_faces[found.key] = found.browser()
    return _browser_faces[found.key]


_options_at: dict[tuple[str, str], dict[str, list[Option]]] = {}


def options_at(found: Game[Any], question: Question | None, element: str) -> Sequence[Option]:
    """The answers to a question that a thing on the board stands for."""
    if question is None:
        return ()
    key = found.key, question.name
    if key not in _options_at:
        by_element = _options_at[key] = {}
        bench = found.benches.get(question)
        for option in bench.cases if bench else ():
            for thing in browser_face(found).things.about(option):
                by_element.setdefault(thing, []).append(option)
    return _options_at[key].get(element, ())


def rules_of(found: Game[Any]) -> str:
    """What a table is played by: the version of the rules, and the corrected components if there are any."""
    return f"{found.version}+{found.printed.edition}" if found.printed.edition else found.version


def usual_seats(found: Game[Any]) -> int:
    """How many sit down if nobody says, or as near to that as the game allows."""
    return min(max(browser_face(found).usual_seats, found.seats[0]), found.seats[-1])


def has_cards(found: Game[Any]) -> bool:
    """Whether all cards of a game can be looked at."""
    return browser_face(found).catalogue is not None


@cache
def makers() -> tuple[str, ...]:
    """The games with those who made them; names are the same in every language."""
    return tuple(
        f"{found.title} ({', '.join(found.printed.makers)})" for found in playable() if found.printed.makers
    )


@cache
def game_card(key: str, lang: str) -> page_data.GameCard:
    """A game on the front page."""
    found, say = find_game(key), game_reader(key, lang)
    face = browser_face(found)
    return page_data.GameCard(
        key=key,
        title=say(found.title),
        about=say(face.about),
        least=found.seats[0],
        most=found.seats[-1],
        minutes=face.minutes,
        picture=Markup(face.picture(say)),
        alone=say(face.alone.title) if face.alone else "",
        campaigns=found.campaign is not None,
        is_aide=bool(found.aide_for),
    )
